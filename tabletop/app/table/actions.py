"""The available actions of the seat at the bottom of the screen."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Protocol

from tabletop.app.render.renderer import PilePosition, Renderer
from tabletop.app.render.table_skin import TableSkin
from tabletop.rules.refusal import Refusal
from tabletop.session.narrator import idle_reason, waste_warning, whose_turn
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import HUMAN
from tabletop.table.move import Move
from tabletop.table.views import VisiblePiece


class ActingContext(Protocol):
    """The table as the bottom seat's player sees it."""

    session: Session
    renderer: Renderer
    skin: TableSkin
    seat: int

    @property
    def is_closed(self) -> bool:
        """Whether nobody may act: dice are rolling, or the pass screen is up."""

    @property
    def has_pending_events(self) -> bool:
        """Whether the table does not yet show the latest events."""


class AvailableActions:
    """The available actions in terms of visible pieces and zones."""

    def __init__(self, scene: ActingContext) -> None:
        self.scene = scene
        self.last_reminder = ""  #: the last reminder shown in this position
        self._whose_turn = ""  #: the turn message of the position shown last

    def acting_seat(self) -> int | None:
        """Returns the human seat that may act now, or None."""
        if self.scene.is_closed:
            return None
        if self.scene.session.referee.mode == "sandbox":
            return self.scene.seat
        seat_to_move = self.scene.session.seat_to_move(self.scene.seat)
        if seat_to_move is None or seat_to_move != self.scene.seat:
            return None
        return seat_to_move if self.scene.session.players[seat_to_move] == HUMAN else None

    def reminder(self, choice: MoveChoice) -> str:
        """Returns what a choice would waste, or "" if it was just shown."""
        warning = waste_warning(self.scene.session, choice)
        if warning == self.last_reminder:
            return ""
        self.last_reminder = warning
        return warning

    def turn_message(self) -> str:
        """Returns a sentence about the seat to decide, in the position on display."""
        if self.scene.has_pending_events and self._whose_turn:
            return self._whose_turn
        session, seat = self.scene.session, self.scene.seat
        seat_to_move = session.seat_to_move(seat)
        answers = seat_to_move is not None and self.scene.skin.is_response(
            session.view(seat), seat_to_move
        )
        self._whose_turn = whose_turn(session, seat, answers=answers)
        return self._whose_turn

    def waiting_message(self) -> str:
        """Returns why the bottom seat has no decision, and who decides."""
        turn = self.turn_message()
        if self.scene.has_pending_events:
            return turn
        return f"{idle_reason(self.scene.session, self.scene.seat)} {turn}".lstrip()

    def usable(self) -> list[Hashable]:
        """Returns the keys of the usable pieces, in reading order."""
        seat = self.acting_seat()
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
                identical = [piece] if is_own else self.scene.session.identical_pieces(seat, piece)
                shown = [key for key in map(self.shown, identical) if key is not None]
                usable += shown or [self.shown_like(piece)]
        usable = [key for key in usable if key is not None]
        usable.sort(key=lambda key: (keys[key].rect.y, keys[key].rect.x))
        return list(dict.fromkeys(usable))

    def shown(self, piece: int) -> Hashable:
        """Returns the key of a piece's visible sprite, or None."""
        zone = self.scene.session.table.pieces[piece].zone
        position = PilePosition(zone, self.scene.session.table.piles[zone].index(piece))
        key = self.scene.renderer.keys_by_position.get(position)
        sprite = self.scene.renderer.sprites.by_key.get(key)
        return key if sprite is not None and sprite.shown else None

    def shown_like(self, piece: int | None) -> Hashable:
        """Returns the visible sprite of a piece, or of its kind in the pile."""
        if piece is None:
            return None
        pieces = self.scene.session.table.pieces
        pile = self.scene.session.table.piles[pieces[piece].zone]
        identical = [piece, *(other for other in pile if pieces[other].kind == pieces[piece].kind)]
        return next((key for key in map(self.shown, identical) if key is not None), None)

    def usable_zones(self) -> list[str]:
        """Returns the zones in which a click alone makes a move."""
        seat = self.acting_seat()
        if seat is None or self.scene.session.referee.mode == "sandbox":
            return []
        spots = self.scene.renderer.layout.spots
        choices = self.scene.session.choices(seat)
        zones = {choice.gesture.target for choice in choices if choice.gesture.piece is None}
        return sorted(zone for zone in zones | self.choices_by_target(seat).keys() if zone in spots)

    def choices_by_target(self, seat: int) -> dict[str | None, list[MoveChoice]]:
        """Returns choices by target if at most two pieces can move, else none.

        Choices that also have a button are excluded, because a click may only be meant to look.
        """
        table = self.scene.session.table
        choices_by_target: dict[str | None, list[MoveChoice]] = {}
        travelling = set()
        for choice in self.scene.session.choices(seat):
            piece, target = choice.gesture.piece, choice.gesture.target
            if piece is not None and target not in (None, table.pieces[piece].zone):
                travelling.add(piece)
                if not self.scene.skin.has_button(choice.move):
                    choices_by_target.setdefault(target, []).append(choice)
        return choices_by_target if len(travelling) <= 2 else {}

    def choices_at(self, zone: str) -> list[MoveChoice]:
        """Returns the moves that a click on a zone may mean."""
        seat = self.acting_seat()
        if seat is None or self.scene.session.referee.mode == "sandbox":
            return []
        choices = self.scene.session.choices(seat)
        matches = [c for c in choices if c.gesture.target == zone and c.gesture.piece is None]
        return matches or self.choices_by_target(seat).get(zone, [])

    def reasons_against(self, piece_view: VisiblePiece, seat: int) -> Iterable[Refusal]:
        """Returns the different refusals of what a piece could attempt."""
        return (
            () if piece_view.id is None else self.scene.session.reasons_against(seat, piece_view.id)
        )

    def attempts(self, piece_view: VisiblePiece, seat: int) -> Iterable[Move]:
        """Returns the moves, legal or not, of dropping a piece on every zone."""
        return () if piece_view.id is None else self.scene.session.drop_moves(seat, piece_view.id)
