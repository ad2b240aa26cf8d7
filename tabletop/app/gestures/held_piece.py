"""A piece in hand: its drop targets, the resulting moves, and refusals.

The hand is independent of the device: it holds a piece with its rotation and side, is moved over
zones (`move_over`), and returns the move of a drop.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tabletop.app.gestures.drop_target import DropTarget
from tabletop.app.gestures.reveal import Reveal
from tabletop.rules.felt import FELT
from tabletop.rules.game import Drag
from tabletop.rules.gestures import Gesture
from tabletop.session.session import MoveChoice, Session
from tabletop.table.move import InvalidMove, Move
from tabletop.table.views import PilePosition, VisiblePiece


@dataclass
class HeldPiece:
    """A piece picked up by a seat, and its rotation."""

    session: Session
    seat: int
    key: Hashable
    piece: int | None
    place: PilePosition
    piece_view: VisiblePiece
    choices: list[MoveChoice]
    is_picked_up: bool = False  #: picked up by a click or the keyboard, without a pressed button
    turn: int = 0
    flipped: bool = False
    target: DropTarget = field(default_factory=DropTarget)
    group: tuple[PilePosition, ...] = ()  #: positions of all pieces that are moved together by hand
    is_pile: bool = False  #: whether the group is a whole pile
    is_stacked: bool = False  #: whether the zone of origin is a pile
    #: Results by zone, rotation, and side; valid because the table waits for the drop.
    _target_cache: dict[tuple[str | None, int, bool], DropTarget] = field(default_factory=dict)

    @property
    def is_sandbox(self) -> bool:
        """Whether pieces move freely, without rules."""
        return self.session.referee.mode == "sandbox"

    @property
    def origin(self) -> str:
        """The zone of origin; a drop there returns the piece."""
        return self.place.zone

    @property
    def places(self) -> tuple[PilePosition, ...]:
        """The positions of all pieces in hand."""
        return self.group or (self.place,)

    @property
    def pile_size(self) -> int:
        """The number of pieces in the zone of origin."""
        return len(self.session.table.piles[self.origin])

    def take_pile(self) -> None:
        """Takes the whole pile in hand, by hand only."""
        if self.is_sandbox and self.is_stacked and self.pile_size > 1:
            self.group = tuple(PilePosition(self.origin, at) for at in range(self.pile_size))
            self.is_pile = True
            self._target_cache.clear()

    def lay_at(self, zones: Sequence[str]) -> None:
        """Sets the positions of a drop on the felt, one per piece in hand."""
        places = ",".join(map(str, self.places))
        target = self._sandbox_target(zones[0])
        if len(set(zones)) > 1:
            target.move = Move(self.seat, "@lay", (places, ",".join(zones)))
            if target.move_after is not None:
                target.move_after = Move(
                    self.seat, "@flip", (",".join(f"{zone}#0" for zone in zones),)
                )
        self.target = target

    def is_still_valid(self) -> bool:
        """Returns whether the piece is still there with the same choices."""
        if self.is_sandbox or self.place.number >= len(self.session.table.piles[self.place.zone]):
            return False
        again = pick_up(
            self.session,
            self.seat,
            self.key,
            self.place,
            self.piece_view,
            carried=self.is_picked_up,
        )
        return again is not None and (again.piece, again.choices) == (self.piece, self.choices)

    def targets(self) -> set[str]:
        """Returns the legal target zones in any rotation, except the origin."""
        return {c.gesture.target for c in self.choices if c.gesture.target} - {self.origin}

    def other_choices(self) -> list[MoveChoice]:
        """Returns the choices of the piece that are not drops."""
        if self.is_sandbox or self.piece is None:
            return []
        result = []
        for choice in self.choices:
            target = choice.gesture.target
            if target is not None and target != self.origin:
                drop = self._cached_target(target).move
                if drop is None or drop.verb == choice.move.verb:
                    continue
            result.append(choice)
        return result

    def rotate(self, quarters: int) -> None:
        """Rotates the piece clockwise."""
        self.turn = (self.turn + quarters) % 4
        self.move_over(self.target.zone)

    def rotate_by_wheel(self, quarters: int) -> None:
        """Rotates by a wheel step; after a full turn the piece also flips.

        So the wheel alone reaches every orientation that matters.
        """
        if self.flip_matters and self.turn + quarters not in range(4):
            self.flipped = not self.flipped
        self.rotate(quarters)

    def flip(self) -> None:
        """Flips the piece."""
        self.flipped = not self.flipped
        self.move_over(self.target.zone)

    @cached_property
    def rotation_matters(self) -> bool:
        """Whether the rotation of the piece affects any drop."""
        if self.piece is None:
            return False
        game, table = self.session.game, self.session.table
        for zone in self.targets():
            drops = {game.drop(table, Drag(self.seat, self.piece, zone, turn)) for turn in (0, 1)}
            if len(drops) > 1:
                return True
        return False

    @cached_property
    def flip_matters(self) -> bool:
        """Whether flipping leads to drops that rotations cannot reach."""
        if self.is_sandbox or self.piece is None:
            return False
        game, table = self.session.game, self.session.table

        def drops(zone: str, *, flipped: bool) -> set[Move | None]:
            grips = (Drag(self.seat, self.piece or 0, zone, turn, flipped) for turn in range(4))
            return {game.drop(table, drag) for drag in grips}

        return any(
            drops(zone, flipped=False) != drops(zone, flipped=True) for zone in self.targets()
        )

    def orientation_matters_here(self) -> bool:
        """Returns whether the orientation matters over the current zone."""
        if self.piece is None or self.target.zone is None:
            return False
        game, table = self.session.game, self.session.table
        drops = {
            game.drop(table, Drag(self.seat, self.piece, self.target.zone, turn, flipped))
            for turn in range(4)
            for flipped in (False, True)
        }
        return len(drops) > 1

    def drop_label(self, choices: list[MoveChoice]) -> str:
        """Returns a short description of a drop here, or "".

        `choices` are the possible moves if there are several.
        """
        if self.is_sandbox and len(self.group) > 1:
            return f"All {len(self.group)}" if self.is_pile else f"{len(self.group)} pieces"
        if self.is_sandbox and self.is_stacked and self.pile_size > 1:
            return f"1 of {self.pile_size}"
        if self.is_sandbox or self.target.refusal is not None:
            return ""
        if self.target.is_undo:
            return "Undo move"
        if self.is_ambiguous:
            label, more = choices[0].gesture.label, len(choices) - 1
            others = "1 other move" if more == 1 else f"{more} other moves"
            return f"{label}, or {others}" if more else label
        if self.target.move is None:
            return ""
        return (
            self.target.label
            or self.session.game.gesture(self.session.table, self.target.move).label
        )

    @property
    def is_ambiguous(self) -> bool:
        """Whether a drop here could mean several moves."""
        target = self.target
        return len(target.choices) > 1 and (
            target.move is None or not self.orientation_matters_here()
        )

    def move_over(self, zone: str | None) -> DropTarget:
        """Moves the piece over a zone or None; returns the result of a drop."""
        self.target = self._cached_target(zone)
        return self.target

    def _cached_target(self, zone: str | None) -> DropTarget:
        """Returns the cached result of a drop on a zone."""
        held = (zone, self.turn, self.flipped)
        if held not in self._target_cache:
            target = self._target_at(zone)
            back = self.session.previous_zone_of(self.piece, self.seat)
            is_free = target.is_nothing or target.refusal is not None
            if zone is not None and zone == back != self.origin and is_free:
                target = DropTarget(zone, covers=(zone,), is_undo=True)
            self._target_cache[held] = target
        return self._target_cache[held]

    def _target_at(self, zone: str | None) -> DropTarget:
        if zone is None:
            return DropTarget()
        if zone == self.origin and all(at.zone == zone for at in self.group):
            return DropTarget(zone)
        if self.is_sandbox:
            return self._sandbox_target(zone)
        if self.piece is None:
            return DropTarget(zone)
        session = self.session
        drag = Drag(self.seat, self.piece, zone, self.turn, self.flipped)
        try:
            move = session.game.drop(session.table, drag)
        except InvalidMove:
            move = None
        fitting = [choice for choice in self.choices if choice.gesture.target == zone]
        if move is None:
            if len(fitting) == 1:
                return DropTarget(zone, fitting[0].move, fitting[0].gesture.covers)
            return DropTarget(zone, choices=fitting)
        refusal = session.judge(move)
        if refusal is not None:
            covers = _covers(session, move) or (zone,)
            return DropTarget(zone, move, covers, refusal)
        if session.game.gesture(session.table, move).target == self.origin:
            if not self.piece_view.face:
                return self._reveal.target(zone, move)
            with session.trial(move):
                onward = self._target_after(zone, move)
            if onward is not None:
                return onward
        same = [choice for choice in fitting if choice.move.verb == move.verb]
        return DropTarget(
            zone, move, session.game.gesture(session.table, move).covers or (zone,), None, same
        )

    def _sandbox_target(self, zone: str) -> DropTarget:
        """Returns the drop of all held pieces, including rotation and flip."""
        places = ",".join(map(str, self.places))
        covers = () if zone == FELT else (zone,)
        target = DropTarget(zone, Move(self.seat, "@move", (places, zone)), covers)
        if self.turn:
            target.moves_before = (Move(self.seat, "@turn", (places, str(self.turn))),)
        if self.flipped:
            positions = ",".join(
                str(PilePosition(zone, number)) for number in range(len(self.group) or 1)
            )
            target.move_after = Move(self.seat, "@flip", (positions,))
        return target

    def _target_after(self, zone: str, first_move: Move) -> DropTarget | None:
        """Returns the drop that is possible after `first_move`, or None."""
        session = self.session
        assert self.piece is not None
        if self.seat not in session.referee.seats_to_move():
            return None
        try:
            move = session.game.drop(session.table, Drag(self.seat, self.piece, zone))
        except InvalidMove:
            return None
        if move is None or move.verb == first_move.verb:
            return None
        gesture = session.game.gesture(session.table, move)
        if gesture.piece != self.piece:
            return None
        refusal = session.judge(move)
        covers = gesture.covers or (zone,)
        return DropTarget(
            zone, move, covers, refusal, moves_before=(first_move,), label=gesture.label
        )

    def choices_after_reveal(self) -> list[MoveChoice]:
        """Returns the choices of a face-down piece that first turn it up."""
        result = []
        for first_move in [one.move for one in self.choices if one.gesture.target == self.origin]:
            for zone in sorted(self._reveal.targets_after(first_move)):
                target = self._cached_target(zone)
                if target.move is not None and target.is_legal and target.moves_before:
                    gesture = Gesture(target.label, self.piece, zone, target.covers)
                    result.append(MoveChoice(target.move, gesture))
        return result

    @cached_property
    def _reveal(self) -> Reveal:
        """The moves of the piece after it is turned up."""
        assert self.piece is not None
        return Reveal(self.session, self.seat, self.piece, self.origin)


def pick_up(
    session: Session,
    seat: int,
    key: Hashable,
    place: PilePosition,
    piece_view: VisiblePiece,
    *,
    carried: bool,
) -> HeldPiece | None:
    """Picks up a piece; returns None if it is hidden and has no moves.

    A piece of a pile represents all of its kind in it. A piece without legal moves can be picked up
    as well, because its drop explains the reason.
    """
    by_hand = session.referee.mode == "sandbox"
    choices = [] if by_hand else session.choices_of(seat, place, piece_view)
    if not choices and not by_hand and piece_view.id is None:
        return None
    piece = choices[0].gesture.piece if choices else piece_view.id
    if choices and piece_view.face:
        choices = choices + session.follow_up_choices(seat, choices, place.zone)
    hand = HeldPiece(session, seat, key, piece, place, piece_view, choices, carried)
    if choices and not piece_view.face:
        hand.choices = choices + hand.choices_after_reveal()
    return hand


def _covers(session: Session, move: Move) -> tuple[str, ...]:
    """Returns the zones of an illegal move, as far as the game knows them."""
    try:
        return session.game.gesture(session.table, move).covers
    except (InvalidMove, LookupError, ValueError):
        return ()
