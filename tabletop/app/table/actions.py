"""Who may act on the table now, with which pieces and places, and why not with others."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Protocol

from tabletop.app.renderer import At, Renderer
from tabletop.app.table_skin import TableSkin
from tabletop.play.narrator import passed_over, still_open, whose_turn
from tabletop.play.session import Choice, Session
from tabletop.rules.refusal import Refusal
from tabletop.storage.people import HUMAN
from tabletop.table.move import Move
from tabletop.table.views import Seen


class Seated(Protocol):
    """The table as the person at the bottom of the screen has it."""

    session: Session
    renderer: Renderer
    skin: TableSkin
    seat: int

    @property
    def is_closed(self) -> bool:
        """Whether nobody may act: dice still tumble, or the curtain is down."""

    @property
    def is_behind(self) -> bool:
        """Whether something has happened that the table does not show yet."""


class Actions:
    """What the acting person can do, as far as pieces and places of the screen are concerned."""

    def __init__(self, scene: Seated) -> None:
        self.scene = scene
        self.reminded = ""  #: what was told in this position against a choice
        self._whose_turn = ""  #: who was to decide in the position that was shown last

    def acting(self) -> int | None:
        """The person who may act at the bottom of the screen now, or None."""
        if self.scene.is_closed:
            return None
        if self.scene.session.referee.mode == "sandbox":
            return self.scene.seat
        waiting = self.scene.session.waiting(self.scene.seat)
        if waiting is None or waiting != self.scene.seat:
            return None
        return waiting if self.scene.session.players[waiting] == HUMAN else None

    def reminder(self, choice: Choice) -> str:
        """What speaks against a choice, in words; once, and then the choice may be made."""
        told = still_open(self.scene.session, choice)
        if told == self.reminded:
            return ""
        self.reminded = told
        return told

    def whose_turn(self) -> str:
        """Who is to decide in the position that the table shows, in words."""
        if self.scene.is_behind and self._whose_turn:
            return self._whose_turn
        session, seat = self.scene.session, self.scene.seat
        waiting = session.waiting(seat)
        answers = waiting is not None and self.scene.skin.answers(session.view(seat), waiting)
        self._whose_turn = whose_turn(session, seat, answers=answers)
        return self._whose_turn

    def meanwhile(self) -> str:
        """What is said while nobody here is asked: why not, and who is to decide."""
        turn = self.whose_turn()
        if self.scene.is_behind:
            return turn
        return f"{passed_over(self.scene.session, self.scene.seat)} {turn}".lstrip()

    def usable(self) -> list[Hashable]:
        """The pieces the acting person can use now, in reading order."""
        seat = self.acting()
        if seat is None:
            return []
        keys = self.scene.renderer.sprites.by_key
        if self.scene.session.referee.mode == "sandbox":
            return [key for key, sprite in keys.items() if sprite.shown]
        usable: list[Hashable] = []
        pieces = {
            (c.gesture.piece, c.gesture.target is None) for c in self.scene.session.choices(seat)
        }
        for piece, is_own in pieces:
            if piece is not None:
                alike = [piece] if is_own else self.scene.session.alike(seat, piece)
                shown = [key for key in map(self.shown, alike) if key is not None]
                usable += shown or [self.shown_like(piece)]
        usable = [key for key in usable if key is not None]
        usable.sort(key=lambda key: (keys[key].rect.y, keys[key].rect.x))
        return list(dict.fromkeys(usable))

    def shown(self, piece: int) -> Hashable:
        """The sprite of a piece, or None where it cannot be seen on the screen."""
        zone = self.scene.session.table.pieces[piece].zone
        at = At(zone, self.scene.session.table.piles[zone].index(piece))
        key = self.scene.renderer.lying.get(at)
        sprite = self.scene.renderer.sprites.by_key.get(key)
        return key if sprite is not None and sprite.shown else None

    def shown_like(self, piece: int | None) -> Hashable:
        """The sprite that stands for a piece: itself, or the top one of its kind in its pile."""
        if piece is None:
            return None
        pieces = self.scene.session.table.pieces
        pile = self.scene.session.table.piles[pieces[piece].zone]
        alike = [piece, *(other for other in pile if pieces[other].kind == pieces[piece].kind)]
        return next((key for key in map(self.shown, alike) if key is not None), None)

    def usable_zones(self) -> list[str]:
        """The places where a click alone makes a move."""
        seat = self.acting()
        if seat is None or self.scene.session.referee.mode == "sandbox":
            return []
        spots = self.scene.renderer.layout.spots
        choices = self.scene.session.choices(seat)
        zones = {choice.gesture.target for choice in choices if choice.gesture.piece is None}
        return sorted(zone for zone in zones | self.ways_of_few(seat).keys() if zone in spots)

    def ways_of_few(self, seat: int) -> dict[str | None, list[Choice]]:
        """Where pieces may go, when hardly any can go anywhere: a click is enough, or asks which.

        What is on a button, too, needs no such way: a click there may be meant to look.
        """
        table = self.scene.session.table
        ways: dict[str | None, list[Choice]] = {}
        travelling = set()
        for choice in self.scene.session.choices(seat):
            piece, target = choice.gesture.piece, choice.gesture.target
            if piece is not None and target not in (None, table.pieces[piece].zone):
                travelling.add(piece)
                if not self.scene.skin.offers(choice.move):
                    ways.setdefault(target, []).append(choice)
        return ways if len(travelling) <= 2 else {}

    def clicked(self, zone: str) -> list[Choice]:
        """The moves that a click on a zone can mean."""
        seat = self.acting()
        if seat is None or self.scene.session.referee.mode == "sandbox":
            return []
        choices = self.scene.session.choices(seat)
        there = [c for c in choices if c.gesture.target == zone and c.gesture.piece is None]
        return there or self.ways_of_few(seat).get(zone, [])

    def reasons_against(self, seen: Seen, seat: int) -> Iterable[Refusal]:
        """Why a piece cannot be used now: the different refusals of what could be tried."""
        return () if seen.id is None else self.scene.session.reasons_against(seat, seen.id)

    def attempts(self, seen: Seen, seat: int) -> Iterable[Move]:
        """The moves, legal or not, that dropping a piece on one of all zones would be."""
        return () if seen.id is None else self.scene.session.attempts(seat, seen.id)
