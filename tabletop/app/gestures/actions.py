"""The available actions of the seat at the bottom of the screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Protocol

from tabletop.app.gestures.geometry import ShownPiece, TableGeometry
from tabletop.app.gestures.intents import Click
from tabletop.rules.refusal import Refusal
from tabletop.session.session import MoveChoice, Session
from tabletop.table.move import Move
from tabletop.table.views import PilePosition, VisiblePiece


class ActingContext(Protocol):
    """The game, and the seat at the bottom of the screen."""

    session: Session
    seat: int

    @property
    def is_closed(self) -> bool:
        """Whether nobody may act: dice are rolling, or the pass screen is up."""


@dataclass(frozen=True)
class ClickFacts:
    """What a click on a piece and a zone refers to."""

    piece: Hashable
    zone: str | None
    seat: int | None  #: the acting seat
    shown: ShownPiece | None
    choices: list[MoveChoice]  #: the legal moves with the piece
    zone_choices: list[MoveChoice]  #: the moves that a click on the zone may mean
    targets: set[str | None]  #: the targets of `choices`, also of those that follow
    refusal: Refusal | None  #: why the piece cannot make its first illegal move


class AvailableActions:
    """The available actions in terms of visible pieces and zones."""

    def __init__(
        self, scene: ActingContext, picture: TableGeometry, has_button: Callable[[Move], bool]
    ) -> None:
        self.scene, self.picture = scene, picture
        self._has_button = has_button

    @property
    def session(self) -> Session:
        """The game in progress."""
        return self.scene.session

    @property
    def is_sandbox(self) -> bool:
        """Whether pieces move freely, without rules."""
        return self.session.referee.mode == "sandbox"

    def acting_seat(self) -> int | None:
        """Returns the human seat that may act now, unless it has answered earlier."""
        seat = self.deciding_seat()
        is_open = seat is not None and (self.is_sandbox or not self.session.is_answered(seat))
        return seat if is_open else None

    def deciding_seat(self) -> int | None:
        """Returns the human seat whose decision is on display, or None."""
        if self.scene.is_closed:
            return None
        if self.is_sandbox:
            return self.scene.seat if self.scene.seat != self.session.spectator else None
        seat_to_move = self.session.seat_to_move(self.scene.seat)
        if seat_to_move is None or seat_to_move != self.scene.seat:
            return None
        return seat_to_move if seat_to_move in self.session.humans else None

    def _ruled_seat(self) -> int | None:
        """Returns the acting seat if the rules apply, or None."""
        return None if self.is_sandbox else self.acting_seat()

    def usable(self) -> list[Hashable]:
        """Returns the keys of the usable pieces, in reading order."""
        seat = self.acting_seat()
        if seat is None:
            return []
        if self.is_sandbox:
            return self.picture.pieces()
        usable: list[Hashable] = []
        pieces = {(c.gesture.piece, c.gesture.target is None) for c in self.session.choices(seat)}
        for piece, is_own in pieces:
            if piece is not None:
                identical = [piece] if is_own else self.session.identical_pieces(seat, piece)
                shown = [key for key in map(self.shown, identical) if key is not None]
                usable += shown or [self.shown_like(piece)]
        areas = {key: self.picture.piece_area(key) for key in usable if key is not None}
        placed = [(area.y, area.x, key) for key, area in areas.items() if area is not None]
        return [key for _y, _x, key in sorted(placed, key=lambda each: each[:2])]

    def shown(self, piece: int) -> Hashable:
        """Returns the key of a piece if it is visible, or None."""
        zone = self.session.table.pieces[piece].zone
        position = PilePosition(zone, self.session.table.piles[zone].index(piece))
        key = self.picture.key_at(position)
        return key if self.picture.piece_area(key) is not None else None

    def shown_like(self, piece: int | None) -> Hashable:
        """Returns the visible key of a piece, or of its kind in the pile."""
        if piece is None:
            return None
        pieces = self.session.table.pieces
        pile = self.session.table.piles[pieces[piece].zone]
        identical = [piece, *(other for other in pile if pieces[other].kind == pieces[piece].kind)]
        return next((key for key in map(self.shown, identical) if key is not None), None)

    def choices(self, key: Hashable) -> list[MoveChoice]:
        """Returns the legal moves of the player with a piece."""
        seat, shown = self._ruled_seat(), self.picture.piece(key)
        if seat is None or shown is None:
            return []
        return self.session.choices_of(seat, shown.position, shown.view)

    def usable_zones(self) -> list[str]:
        """Returns the zones in which a click alone makes a move."""
        seat = self._ruled_seat()
        if seat is None:
            return []
        choices = self.session.choices(seat)
        zones = {choice.gesture.target for choice in choices if choice.gesture.piece is None}
        zones |= self.choices_by_target(seat).keys()
        areas = self.picture.zone_areas()
        return sorted(zone for zone in zones if zone in areas)

    def choices_by_target(self, seat: int) -> dict[str | None, list[MoveChoice]]:
        """Returns choices by target if at most two pieces can move, else none.

        Choices that also have a button are excluded, because a click may only be meant to look.
        """
        table = self.session.table
        choices_by_target: dict[str | None, list[MoveChoice]] = {}
        travelling = set()
        for choice in self.session.choices(seat):
            piece, target = choice.gesture.piece, choice.gesture.target
            if piece is not None and target not in (None, table.pieces[piece].zone):
                travelling.add(piece)
                if not self._has_button(choice.move):
                    choices_by_target.setdefault(target, []).append(choice)
        return choices_by_target if len(travelling) <= 2 else {}

    def choices_at(self, zone: str) -> list[MoveChoice]:
        """Returns the moves that a click on a zone may mean."""
        seat = self._ruled_seat()
        if seat is None:
            return []
        choices = self.session.choices(seat)
        matches = [c for c in choices if c.gesture.target == zone and c.gesture.piece is None]
        return matches or self.choices_by_target(seat).get(zone, [])

    def facts_of(self, click: Click) -> ClickFacts:
        """Returns what a click on a piece and a zone refers to."""
        seat, shown = self.acting_seat(), self.picture.piece(click.piece)
        choices = self.choices(click.piece)
        zone_choices = self.choices_at(click.zone) if click.zone is not None else []
        targets = {choice.gesture.target for choice in choices}
        refusal = None
        if seat is not None and shown is not None and not self.is_sandbox:
            if not choices or self.session.referee.mode == "coach":
                refusal = next(iter(self.reasons_against(shown.view, seat)), None)
            home = shown.position.zone
            if shown.view.face and targets == {home}:
                follow_ups = self.session.follow_up_choices(seat, choices, home)
                targets |= {choice.gesture.target for choice in follow_ups}
        return ClickFacts(
            click.piece, click.zone, seat, shown, choices, zone_choices, targets, refusal
        )

    def reasons_against(self, piece_view: VisiblePiece, seat: int) -> Iterable[Refusal]:
        """Returns the different refusals of what a piece could attempt."""
        return () if piece_view.id is None else self.session.reasons_against(seat, piece_view.id)

    def can_attempt(self, piece_view: VisiblePiece, seat: int) -> bool:
        """Returns whether any drop of a piece is a move, legal or not."""
        return piece_view.id is not None and any(self.session.drop_moves(seat, piece_view.id))
