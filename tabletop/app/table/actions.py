"""The available actions of the seat at the bottom of the screen."""

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
    """The table as the bottom seat's player sees it."""

    session: Session
    renderer: Renderer
    skin: TableSkin
    seat: int

    @property
    def is_closed(self) -> bool:
        """Whether nobody may act: dice are rolling, or the pass screen is up."""

    @property
    def is_behind(self) -> bool:
        """Whether the table does not yet show the latest events."""


class Actions:
    """The available actions in terms of visible pieces and zones."""

    def __init__(self, scene: Seated) -> None:
        self.scene = scene
        self.reminded = ""  #: the last reminder shown in this position
        self._whose_turn = ""  #: the turn message of the position shown last

    def acting(self) -> int | None:
        """Returns the human seat that may act now, or None."""
        if self.scene.is_closed:
            return None
        if self.scene.session.referee.mode == "sandbox":
            return self.scene.seat
        waiting = self.scene.session.waiting(self.scene.seat)
        if waiting is None or waiting != self.scene.seat:
            return None
        return waiting if self.scene.session.players[waiting] == HUMAN else None

    def reminder(self, choice: Choice) -> str:
        """Returns a reminder against a choice, or "" if it was just shown."""
        told = still_open(self.scene.session, choice)
        if told == self.reminded:
            return ""
        self.reminded = told
        return told

    def whose_turn(self) -> str:
        """Returns a sentence about the seat to decide, in the position on display."""
        if self.scene.is_behind and self._whose_turn:
            return self._whose_turn
        session, seat = self.scene.session, self.scene.seat
        waiting = session.waiting(seat)
        answers = waiting is not None and self.scene.skin.answers(session.view(seat), waiting)
        self._whose_turn = whose_turn(session, seat, answers=answers)
        return self._whose_turn

    def meanwhile(self) -> str:
        """Returns why the bottom seat has no decision, and who decides."""
        turn = self.whose_turn()
        if self.scene.is_behind:
            return turn
        return f"{passed_over(self.scene.session, self.scene.seat)} {turn}".lstrip()

    def usable(self) -> list[Hashable]:
        """Returns the keys of the usable pieces, in reading order."""
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
        """Returns the key of a piece's visible sprite, or None."""
        zone = self.scene.session.table.pieces[piece].zone
        at = At(zone, self.scene.session.table.piles[zone].index(piece))
        key = self.scene.renderer.lying.get(at)
        sprite = self.scene.renderer.sprites.by_key.get(key)
        return key if sprite is not None and sprite.shown else None

    def shown_like(self, piece: int | None) -> Hashable:
        """Returns the visible sprite of a piece, or of its kind in the pile."""
        if piece is None:
            return None
        pieces = self.scene.session.table.pieces
        pile = self.scene.session.table.piles[pieces[piece].zone]
        alike = [piece, *(other for other in pile if pieces[other].kind == pieces[piece].kind)]
        return next((key for key in map(self.shown, alike) if key is not None), None)

    def usable_zones(self) -> list[str]:
        """Returns the zones in which a click alone makes a move."""
        seat = self.acting()
        if seat is None or self.scene.session.referee.mode == "sandbox":
            return []
        spots = self.scene.renderer.layout.spots
        choices = self.scene.session.choices(seat)
        zones = {choice.gesture.target for choice in choices if choice.gesture.piece is None}
        return sorted(zone for zone in zones | self.ways_of_few(seat).keys() if zone in spots)

    def ways_of_few(self, seat: int) -> dict[str | None, list[Choice]]:
        """Returns choices by target if at most two pieces can move, else none.

        Choices that also have a button are excluded, because a click may only be meant to look.
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
        """Returns the moves that a click on a zone may mean."""
        seat = self.acting()
        if seat is None or self.scene.session.referee.mode == "sandbox":
            return []
        choices = self.scene.session.choices(seat)
        there = [c for c in choices if c.gesture.target == zone and c.gesture.piece is None]
        return there or self.ways_of_few(seat).get(zone, [])

    def reasons_against(self, seen: Seen, seat: int) -> Iterable[Refusal]:
        """Returns the different refusals of what a piece could attempt."""
        return () if seen.id is None else self.scene.session.reasons_against(seat, seen.id)

    def attempts(self, seen: Seen, seat: int) -> Iterable[Move]:
        """Returns the moves, legal or not, of dropping a piece on every zone."""
        return () if seen.id is None else self.scene.session.attempts(seat, seen.id)
