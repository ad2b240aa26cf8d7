"""A piece in hand: its drop targets, the resulting moves, and refusals.

The hand is independent of the device: it holds a piece with its rotation and side, is moved over
zones (`over`), and returns the move of a drop.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import NamedTuple

from tabletop.app.renderer import At
from tabletop.play.session import Choice, Session
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game, Grip
from tabletop.rules.gestures import Gesture
from tabletop.rules.preview import TRIALS
from tabletop.rules.refusal import Refusal
from tabletop.table import Table
from tabletop.table.move import InvalidMove, Move
from tabletop.table.views import Seen


@dataclass
class Aim:
    """The result of dropping a piece on a zone: a move, or its refusal."""

    zone: str | None = None
    move: Move | None = None
    covers: tuple[str, ...] = ()
    refusal: Refusal | None = None
    choices: list[Choice] = field(default_factory=list)
    first: tuple[Move, ...] = ()  #: moves that are made before the move
    after: Move | None = None  #: a move that is made after the move
    back: bool = False  #: whether the drop undoes the last decision of the piece
    label: str = ""  #: the move in a few words, as it is after `first`

    @property
    def allowed(self) -> bool:
        """Whether the drop is legal."""
        return self.move is not None and self.refusal is None

    @property
    def is_nothing(self) -> bool:
        """Whether the drop means nothing, not even a refused move."""
        return not (self.move or self.refusal or self.choices or self.back)


class Opened(NamedTuple):
    """A determinized table on which these moves turned a piece face up."""

    table: Table
    moves: tuple[Move, ...]


@dataclass
class Hand:
    """A piece picked up by a seat, and its rotation."""

    session: Session
    seat: int
    key: Hashable
    piece: int | None
    place: At
    seen: Seen
    choices: list[Choice]
    carried: bool = False  #: picked up by a click or the keyboard, without a pressed button
    turn: int = 0
    flipped: bool = False
    aim: Aim = field(default_factory=Aim)
    group: tuple[At, ...] = ()  #: positions of all pieces that are moved together by hand
    #: Results by zone, rotation, and side; valid because the table waits for the drop.
    _aims: dict[tuple[str | None, int, bool], Aim] = field(default_factory=dict)
    _opened: dict[Move, list[Opened]] = field(default_factory=dict)

    @property
    def by_hand(self) -> bool:
        """Whether pieces move freely, without rules."""
        return self.session.referee.mode == "sandbox"

    @property
    def home(self) -> str:
        """The zone of origin; a drop there returns the piece."""
        return self.place.zone

    def stays(self) -> bool:
        """Returns whether the piece is still there with the same choices."""
        if self.by_hand or self.place.number >= len(self.session.table.piles[self.place.zone]):
            return False
        again = pick_up(
            self.session, self.seat, self.key, self.place, self.seen, carried=self.carried
        )
        return again is not None and (again.piece, again.choices) == (self.piece, self.choices)

    def targets(self) -> set[str]:
        """Returns the legal target zones in any rotation, except the origin."""
        return {c.gesture.target for c in self.choices if c.gesture.target} - {self.home}

    def apart(self) -> list[Choice]:
        """Returns the choices of the piece that are not drops."""
        if self.by_hand or self.piece is None:
            return []
        found = []
        for choice in self.choices:
            target = choice.gesture.target
            if target is not None and target != self.home:
                drop = self._aimed(target).move
                if drop is None or drop.verb == choice.move.verb:
                    continue
            found.append(choice)
        return found

    def rotate(self, quarters: int) -> None:
        """Rotates the piece clockwise."""
        self.turn = (self.turn + quarters) % 4
        self.over(self.aim.zone)

    def roll(self, quarters: int) -> None:
        """Rotates by a wheel step; after a full turn the piece also flips.

        So the wheel alone reaches every orientation that matters.
        """
        if self.flips and self.turn + quarters not in range(4):
            self.flipped = not self.flipped
        self.rotate(quarters)

    def flip(self) -> None:
        """Flips the piece."""
        self.flipped = not self.flipped
        self.over(self.aim.zone)

    @cached_property
    def turns(self) -> bool:
        """Whether the rotation of the piece affects any drop."""
        if self.piece is None:
            return False
        game, table = self.session.game, self.session.table
        for zone in self.targets():
            drops = {game.drop(table, Grip(self.seat, self.piece, zone, turn)) for turn in (0, 1)}
            if len(drops) > 1:
                return True
        return False

    @cached_property
    def flips(self) -> bool:
        """Whether flipping leads to drops that rotations cannot reach."""
        if self.by_hand or self.piece is None:
            return False
        game, table = self.session.game, self.session.table

        def drops(zone: str, *, flipped: bool) -> set[Move | None]:
            grips = (Grip(self.seat, self.piece or 0, zone, turn, flipped) for turn in range(4))
            return {game.drop(table, grip) for grip in grips}

        return any(
            drops(zone, flipped=False) != drops(zone, flipped=True) for zone in self.targets()
        )

    def turnable(self) -> bool:
        """Returns whether the orientation matters over the current zone."""
        if self.piece is None or self.aim.zone is None:
            return False
        game, table = self.session.game, self.session.table
        drops = {
            game.drop(table, Grip(self.seat, self.piece, self.aim.zone, turn, flipped))
            for turn in range(4)
            for flipped in (False, True)
        }
        return len(drops) > 1

    def drop_label(self, choices: list[Choice]) -> str:
        """Returns a short description of a drop here, or "".

        `choices` are the possible moves if there are several.
        """
        if self.by_hand and len(self.group) > 1:
            return f"{len(self.group)} pieces"
        if self.by_hand or self.aim.refusal is not None:
            return ""
        if self.aim.back:
            return "Undo move"
        if self.is_open:
            label, more = choices[0].gesture.label, len(choices) - 1
            others = "1 other move" if more == 1 else f"{more} other moves"
            return f"{label}, or {others}" if more else label
        if self.aim.move is None:
            return ""
        return self.aim.label or self.session.game.gesture(self.session.table, self.aim.move).label

    @property
    def is_open(self) -> bool:
        """Whether a drop here could mean several moves."""
        aim = self.aim
        return len(aim.choices) > 1 and (aim.move is None or not self.turnable())

    def over(self, zone: str | None) -> Aim:
        """Moves the piece over a zone or None; returns the result of a drop."""
        self.aim = self._aimed(zone)
        return self.aim

    def _aimed(self, zone: str | None) -> Aim:
        """Returns the cached result of a drop on a zone."""
        held = (zone, self.turn, self.flipped)
        if held not in self._aims:
            aim = self._aim(zone)
            carried_back = zone is not None and self.session.came_from(self.piece) == zone
            if carried_back and zone != self.home and (aim.is_nothing or aim.refusal is not None):
                aim = Aim(zone, covers=(zone,) if zone else (), back=True)
            self._aims[held] = aim
        return self._aims[held]

    def _aim(self, zone: str | None) -> Aim:
        if zone is None:
            return Aim()
        if zone == self.home and all(at.zone == zone for at in self.group):
            return Aim(zone)
        if self.by_hand:
            return self._aim_by_hand(zone)
        if self.piece is None:
            return Aim(zone)
        session = self.session
        grip = Grip(self.seat, self.piece, zone, self.turn, self.flipped)
        try:
            move = session.game.drop(session.table, grip)
        except InvalidMove:
            move = None
        fitting = [choice for choice in self.choices if choice.gesture.target == zone]
        if move is None:
            if len(fitting) == 1:
                return Aim(zone, fitting[0].move, fitting[0].gesture.covers)
            return Aim(zone, choices=fitting)
        refusal = session.judge(move)
        if refusal is not None:
            covers = _covers(session, move) or (zone,)
            return Aim(zone, move, covers, refusal)
        if session.game.gesture(session.table, move).target == self.home:
            if not self.seen.face:
                return self._aim_turned_up(zone, move)
            with session.trial(move):
                onward = self._aim_onward(zone, move)
            if onward is not None:
                return onward
        same = [choice for choice in fitting if choice.move.verb == move.verb]
        return Aim(
            zone, move, session.game.gesture(session.table, move).covers or (zone,), None, same
        )

    def _aim_by_hand(self, zone: str) -> Aim:
        """Returns the drop of all held pieces, including rotation and flip."""
        places = ",".join(map(str, self.group or (self.place,)))
        aim = Aim(zone, Move(self.seat, "@move", (places, zone)), (zone,))
        if self.turn:
            aim.first = (Move(self.seat, "@turn", (places, str(self.turn))),)
        if self.flipped:
            there = ",".join(str(At(zone, number)) for number in range(len(self.group) or 1))
            aim.after = Move(self.seat, "@flip", (there,))
        return aim

    def _aim_onward(self, zone: str, first: Move) -> Aim | None:
        """Returns the drop after `first`, or None if there is no drop then."""
        session = self.session
        assert self.piece is not None
        if self.seat not in session.referee.waiting():
            return None
        try:
            move = session.game.drop(session.table, Grip(self.seat, self.piece, zone))
        except InvalidMove:
            return None
        if move is None or move.verb == first.verb:
            return None
        gesture = session.game.gesture(session.table, move)
        if gesture.piece != self.piece:
            return None
        refusal = session.judge(move)
        covers = gesture.covers or (zone,)
        return Aim(zone, move, covers, refusal, first=(first,), label=gesture.label)

    def _aim_turned_up(self, zone: str, first: Move) -> Aim:
        """Returns the drop of a face-down piece that is turned up by it.

        Its effect may depend on hidden information, so it is tried on determinized tables. It is
        legal if it is legal on all of them, and refused if it is legal on none.
        """
        session, piece = self.session, self.piece
        assert piece is not None
        game, grip = session.game, Grip(self.seat, piece, zone)
        found: list[Aim] = []
        for opened in self._turned_up(first):
            try:
                move = game.drop(opened.table, grip)
            except InvalidMove:
                continue
            if move is None or move.verb == first.verb:
                continue
            gesture = game.gesture(opened.table, move)
            if gesture.piece == piece:
                refusal = game.judge(opened.table, move)
                covers, label = gesture.covers or (zone,), gesture.label
                found.append(Aim(zone, move, covers, refusal, first=opened.moves, label=label))
        if len(found) == TRIALS and len({aim.allowed for aim in found}) == 1:
            return found[0]
        return Aim(zone, first, (zone,), game.stays(session.table, grip))

    def _turned_up(self, first: Move) -> list[Opened]:
        """Returns the tables on which the piece is face up after `first`."""
        if first not in self._opened:
            # the same seed as for the preview text
            game, rng = self.session.game, Random("preview")
            dealer = Dealer(game, self.session.view(self.seat))
            tables = [dealer.deal(rng) for _ in range(TRIALS)]
            opened = [self._open(table, first) for table in tables]
            self._opened[first] = [one for one in opened if one is not None]
        return self._opened[first]

    def _open(self, table: Table, first: Move) -> Opened | None:
        """Makes `first` and its follow-up moves on a table, or returns None."""
        game, moves = self.session.game, [first]
        assert self.piece is not None
        back = Grip(self.seat, self.piece, self.home)
        while True:
            table.begin(moves[-1])
            game.carry_out(table, moves[-1])
            lies = table.pieces[self.piece].zone
            if lies != self.home or self.seat not in game.waiting(table):
                return None
            if _goes_on(game, table, back):
                return Opened(table, tuple(moves))
            move = game.drop(table, back)
            if move is None or move.verb in {one.verb for one in moves}:
                return None
            if game.judge(table, move) is not None:
                return None
            moves.append(move)

    def go_on_turned_up(self) -> list[Choice]:
        """Returns the choices of a face-down piece that first turn it up."""
        found = []
        for first in [one.move for one in self.choices if one.gesture.target == self.home]:
            assert self.piece is not None
            grip = Grip(self.seat, self.piece, self.home)
            tables = [opened.table for opened in self._turned_up(first)]
            targets = {
                zone for table in tables for zone in _goes_on(self.session.game, table, grip)
            }
            for zone in sorted(targets):
                aim = self._aimed(zone)
                if aim.move is not None and aim.allowed and aim.first:
                    gesture = Gesture(aim.label, self.piece, zone, aim.covers)
                    found.append(Choice(aim.move, gesture))
        return found


def pick_up(
    session: Session, seat: int, key: Hashable, place: At, seen: Seen, *, carried: bool
) -> Hand | None:
    """Picks up a piece; returns None if it is hidden and has no moves.

    A piece of a pile represents all of its kind in it. A piece without legal moves can be picked up
    as well, because its drop explains the reason.
    """
    by_hand = session.referee.mode == "sandbox"
    choices = [] if by_hand else choices_of(session, seat, place, seen)
    if not choices and not by_hand and seen.id is None:
        return None
    piece = choices[0].gesture.piece if choices else seen.id
    if choices and seen.face:
        choices = choices + session.onward(seat, choices, place.zone)
    hand = Hand(session, seat, key, piece, place, seen, choices, carried)
    if choices and not seen.face:
        hand.choices = choices + hand.go_on_turned_up()
    return hand


def choices_of(session: Session, seat: int, place: At, seen: Seen) -> list[Choice]:
    """Returns the legal moves with this piece or an equal one of its pile."""
    choices = session.choices(seat)
    number = session.table.piles[place.zone][place.number]
    own = [choice for choice in choices if choice.gesture.piece == number]
    if own or seen.kind is None:
        return own
    alike = session.alike(seat, number)
    for choice in choices:
        piece = choice.gesture.piece
        if piece in alike and choice.gesture.target is not None:
            return [c for c in choices if c.gesture.piece == piece]
    return []


def meant(choices: list[Choice], under: Seen | None) -> list[Choice]:
    """Returns the choices that name the piece under the pointer, else all."""
    if under is None or under.kind is None:
        return choices
    exact = [choice for choice in choices if choice.gesture.onto == under.id]
    return exact or [choice for choice in choices if under.kind in choice.move.args] or choices


def _goes_on(game: Game, table: Table, grip: Grip) -> set[str]:
    """Returns the legal target zones of a piece, except the current one."""
    gestures = [game.gesture(table, move) for move in game.legal_moves(table, grip.seat)]
    own = [one.target for one in gestures if one.piece == grip.piece]
    return {target for target in own if target is not None} - {grip.target}


def _covers(session: Session, move: Move) -> tuple[str, ...]:
    """Returns the zones of an illegal move, as far as the game knows them."""
    try:
        return session.game.gesture(session.table, move).covers
    except (InvalidMove, LookupError, ValueError):
        return ()
