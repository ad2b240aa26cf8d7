"""A piece in the hand: what it may be dropped on, what that would be, and why not.

The hand is the same whether the mouse drags, clicks twice, or the keyboard carries: it holds a
piece with its turn and side, is moved over zones (`over`) and says which move a drop would be.
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
    """What dropping the piece on a zone would be: a move, the zones it covers, and any refusal."""

    zone: str | None = None
    move: Move | None = None
    covers: tuple[str, ...] = ()
    refusal: Refusal | None = None
    choices: list[Choice] = field(default_factory=list)
    first: tuple[Move, ...] = ()  #: what has to be done before the move, and is done with it
    after: Move | None = None  #: what is done with it after the move
    back: bool = False  #: it is carried back to where the last decision took it from: undone
    label: str = ""  #: what the move would be in a few words, once `first` is done

    @property
    def allowed(self) -> bool:
        """Whether the rules let the drop through."""
        return self.move is not None and self.refusal is None

    @property
    def is_nothing(self) -> bool:
        """Whether a drop would mean nothing at all, not even something that is refused."""
        return not (self.move or self.refusal or self.choices or self.back)


class Opened(NamedTuple):
    """A table dealt from a view, on which a piece was turned up by these moves."""

    table: Table
    moves: tuple[Move, ...]


@dataclass
class Hand:
    """A piece picked up by a seat, and how it is held."""

    session: Session
    seat: int
    key: Hashable
    piece: int | None
    place: At
    seen: Seen
    choices: list[Choice]
    carried: bool = False  #: picked up by a click or the keyboard: no button is held down
    turn: int = 0
    flipped: bool = False
    aim: Aim = field(default_factory=Aim)
    group: tuple[At, ...] = ()  #: where all pieces lie that are moved by hand together
    #: what was found out over each zone, turned and flipped so: the table waits for the drop
    _aims: dict[tuple[str | None, int, bool], Aim] = field(default_factory=dict)
    _opened: dict[Move, list[Opened]] = field(default_factory=dict)

    @property
    def by_hand(self) -> bool:
        """Whether pieces are moved freely, without rules."""
        return self.session.referee.mode == "sandbox"

    @property
    def home(self) -> str:
        """The zone it was picked up from; dropping it there puts it back."""
        return self.place.zone

    def stays(self) -> bool:
        """Whether the piece lies there still and can go wherever it could when it was taken."""
        if self.by_hand or self.place.number >= len(self.session.table.piles[self.place.zone]):
            return False
        again = pick_up(
            self.session, self.seat, self.key, self.place, self.seen, carried=self.carried
        )
        return again is not None and (again.piece, again.choices) == (self.piece, self.choices)

    def targets(self) -> set[str]:
        """The zones on which a drop would be legal (held in whatever way); at home it is none."""
        return {c.gesture.target for c in self.choices if c.gesture.target} - {self.home}

    def apart(self) -> list[Choice]:
        """What can be done with the piece, but not by dropping it somewhere."""
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
        """Turn the piece in the hand clockwise."""
        self.turn = (self.turn + quarters) % 4
        self.over(self.aim.zone)

    def roll(self, quarters: int) -> None:
        """Turn it by the wheel: a quarter on or back, and after a whole turn over, where that
        matters; so the wheel alone comes to every way of holding it."""
        if self.flips and self.turn + quarters not in range(4):
            self.flipped = not self.flipped
        self.rotate(quarters)

    def flip(self) -> None:
        """Turn the piece over in the hand."""
        self.flipped = not self.flipped
        self.over(self.aim.zone)

    @cached_property
    def turns(self) -> bool:
        """Whether it ever matters how the piece is held."""
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
        """Whether turning it over ever brings what no quarter turn does."""
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
        """Whether it matters how the piece is held over the zone it is aimed at."""
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
        """What a drop here would do, in a few words; nothing where it would do nothing.

        `choices` are the moves a drop could mean, where it could mean more than one.
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
        """Whether a drop here could mean several moves, between which one has to choose."""
        aim = self.aim
        return len(aim.choices) > 1 and (aim.move is None or not self.turnable())

    def over(self, zone: str | None) -> Aim:
        """Hold the piece over a zone (None: over no zone) and find out what a drop would be."""
        self.aim = self._aimed(zone)
        return self.aim

    def _aimed(self, zone: str | None) -> Aim:
        """What a drop on a zone would be, held as it is; found out once."""
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
        """All that is held goes there, as it has been turned and flipped on its way."""
        places = ",".join(map(str, self.group or (self.place,)))
        aim = Aim(zone, Move(self.seat, "@move", (places, zone)), (zone,))
        if self.turn:
            aim.first = (Move(self.seat, "@turn", (places, str(self.turn))),)
        if self.flipped:
            there = ",".join(str(At(zone, number)) for number in range(len(self.group) or 1))
            aim.after = Move(self.seat, "@flip", (there,))
        return aim

    def _aim_onward(self, zone: str, first: Move) -> Aim | None:
        """What the drop would be once `first` is done; None where it then is no drop any more."""
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
        """What the drop of a piece would be that lies face down, and is turned up by it.

        What it does then may rest on what its seat does not know, so it is tried on tables dealt
        from its view: let through where all of these let it through, refused where none does.
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
        """The tables on which it lies open and can go on, after `first` and what that asks."""
        if first not in self._opened:
            game, rng = self.session.game, Random("preview")  # as what is said beside it is tried
            dealer = Dealer(game, self.session.view(self.seat))
            tables = [dealer.deal(rng) for _ in range(TRIALS)]
            opened = [self._open(table, first) for table in tables]
            self._opened[first] = [one for one in opened if one is not None]
        return self._opened[first]

    def _open(self, table: Table, first: Move) -> Opened | None:
        """Make `first` on a table, and what laying the piece back in its place says then."""
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
        """What the piece can do, lying face down, that turns it up first."""
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
    """Take a piece into the hand; None where it is hidden and the seat can do nothing with it.

    A piece of a pile stands for all of its kind in that pile. A piece for which there is no
    legal move can be lifted too: dropping it tells why not.
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
    """The legal moves made with this piece, or with one like it in the same pile."""
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
    """Those choices that name the piece under the pointer, if any does."""
    if under is None or under.kind is None:
        return choices
    exact = [choice for choice in choices if choice.gesture.onto == under.id]
    return exact or [choice for choice in choices if under.kind in choice.move.args] or choices


def _goes_on(game: Game, table: Table, grip: Grip) -> set[str]:
    """The places away from its own where a piece can be dropped now."""
    gestures = [game.gesture(table, move) for move in game.legal_moves(table, grip.seat)]
    own = [one.target for one in gestures if one.piece == grip.piece]
    return {target for target in own if target is not None} - {grip.target}


def _covers(session: Session, move: Move) -> tuple[str, ...]:
    """The zones an illegal move would touch, as far as the game can say."""
    try:
        return session.game.gesture(session.table, move).covers
    except (InvalidMove, LookupError, ValueError):
        return ()
