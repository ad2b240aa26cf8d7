"""The turn machine: from its phases and verbs, all that the program asks of a game in play."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from tabletop.cards.registry import mistyped
from tabletop.rules.gestures import Gesture, Grip
from tabletop.rules.outcome import Outcome
from tabletop.rules.phases import Phase
from tabletop.rules.refusal import Refusal
from tabletop.rules.verbs import Sort, Verb, Words, move_of
from tabletop.table import Change, Step, Table
from tabletop.table.move import InvalidMove, Move

OVER: Final = "over"
"""The value of the mark `phase` when the game is over."""

MOST_SAID: Final = 20_000
"""So many moves of a seat and a verb are kept, so that long evenings need no more memory."""

_POSITION: Final = "position"
"""The key of what a flow remembers of a position."""
_LEGAL: Final = "legal"
"""The key of the move that was found legal last, which need not be looked for again."""


class _Position:
    """What has been found out about one position."""

    __slots__ = ("listings", "needs", "step")

    def __init__(self, step: Step | None) -> None:
        self.step = step
        self.needs: tuple[Step, ...] | None = None
        self.listings: dict[int, dict[Move, None]] = {}


def current(table: Table) -> Step | None:
    """Give what goes on now: the top of the agenda, or the phase of the seat on turn.

    This reads the marks `phase` and `turn`; a game that keeps them otherwise says so itself.
    """
    phase = table.marks["phase"]
    if phase == OVER:
        return None
    if table.agenda:
        return table.agenda[-1]
    return Step(str(phase), int(table.marks["turn"]))  # type: ignore[arg-type]


class Flow:
    """How a game runs: what is asked of whom, which moves are legal, what each does.

    `now` gives what goes on in a position (None: the game is over). `interrupt` is asked before
    each phase runs and carries out what cuts into any of them; True: look again. `otherwise` is
    the rule and sentence for what has no better reason. `stuck` names a verb that is offered
    where no other can be said, so that no position which hands have made ends the game.
    `waits` is said to a seat that is not asked.

    Raises `TypeError` for verbs and phases that are not complete.
    """

    def __init__(
        self,
        phases: Iterable[Phase],
        verbs: Iterable[Verb],
        sorts: dict[str, Sort],
        outcome: Callable[[Table], Outcome | None],
        *,
        otherwise: tuple[str, str],
        now: Callable[[Table], Step | None] = current,
        interrupt: Callable[[Table], bool] | None = None,
        stuck: str = "",
        waits: str = "It is not your turn.",
    ) -> None:
        """Put a game together."""
        self.phases = {phase.called(): phase for phase in phases}
        self.verbs = {verb.name: verb for verb in verbs}
        self.sorts = sorts
        self.outcome = outcome
        self.otherwise = otherwise
        self.now = now
        self.interrupt = interrupt
        self.stuck = stuck
        self.waits = waits
        self._said: dict[tuple[int, str], dict[Words, Move]] = {}
        """Moves that have been legal, each made once."""
        self.answers = {
            name: tuple((said, verb) for said, verb in self.verbs.items() if name in verb.answers)
            for name in self.phases
        }
        self.quick = frozenset(
            name
            for name, answers in self.answers.items()
            if answers and all(verb.judges for _, verb in answers)
        )
        """The phases whose moves nobody looks for in a listing, as their verbs judge them."""
        for verb in self.verbs.values():
            _check(verb, self.phases, sorts)
        for phase in self.phases.values():
            if near := mistyped(type(phase), Phase):
                raise TypeError(f"the phase '{phase.called()}' has {near}")

    # What is asked

    def _look(self, table: Table) -> "_Position":
        """Look at a position for the first time; what is found out is kept as long as it stands."""
        found = table.memo[_POSITION] = _Position(self.now(table))
        return found

    def needs(self, table: Table) -> tuple[Step, ...]:
        """Give what is asked now, a step for each seat; nothing when the game is over."""
        position: _Position = table.memo.get(_POSITION) or self._look(table)  # type: ignore[assignment]
        needs = position.needs
        if needs is None:
            needs = position.needs = self._needs(table, position.step)
        return needs

    def _needs(self, table: Table, step: Step | None) -> tuple[Step, ...]:
        if step is None:
            return ()
        phase = self.phases.get(step.name)
        if phase is None:
            return (step,)
        seats = phase.seats(table, step)
        if seats == (step.seat,):
            return (step,)
        # Where hands have left nobody to decide, the step's own seat goes on.
        return tuple([step._replace(seat=seat) for seat in seats]) or (step,)

    def need(self, table: Table, seat: int) -> Step | None:
        """Give what a seat is asked, if anything."""
        position: _Position = table.memo.get(_POSITION) or self._look(table)  # type: ignore[assignment]
        for step in position.needs if position.needs is not None else self.needs(table):
            if step.seat == seat:
                return step
        return None

    def waiting(self, table: Table) -> tuple[int, ...]:
        """Give the seats that are asked something."""
        return tuple([step.seat for step in self.needs(table)])

    def prompt(self, table: Table, seat: int) -> str:
        """Say what is asked of a waiting seat."""
        step = self.need(table, seat)
        return self.waits if step is None else self.phases[step.name].prompt(table, step)

    # Which moves there are

    def listing(self, table: Table, seat: int) -> dict[Move, None]:
        """Give the legal moves of a seat, in order; kept as long as the position stands."""
        position: _Position = table.memo.get(_POSITION) or self._look(table)  # type: ignore[assignment]
        found = position.listings.get(seat)
        if found is None:
            found = position.listings[seat] = self._listing(table, seat)
        return found

    def _listing(self, table: Table, seat: int) -> dict[Move, None]:
        step = self.need(table, seat)
        if step is None:
            return {}
        found: dict[Move, None] = {}
        for name, verb in self.answers.get(step.name, ()):
            ready = verb.listed(table, step)
            if ready is not None:
                found.update(dict.fromkeys(ready))
                continue
            said = self._said.setdefault((seat, name), {})
            if len(said) > MOST_SAID:
                said.clear()
            for words in verb.moves(table, step):
                move = said.get(words)
                if move is None:
                    move = said[words] = Move(seat, name, words)
                found[move] = None
        if not found and self.stuck:
            found[Move(seat, self.stuck)] = None
        return found

    def legal_moves(self, table: Table, seat: int) -> list[Move]:
        """Give all moves of a seat that `judge` lets through."""
        step = self.need(table, seat)
        if step is None or step.name not in self.quick:
            return list(self.listing(table, seat))
        found: list[Move] = []
        for name, verb in self.answers[step.name]:
            ready = verb.listed(table, step)
            if ready is None:
                ready = [move_of(seat, name, words) for words in verb.moves(table, step)]
            if found:
                found += ready
            else:
                found = ready
        return found

    def read(self, table: Table, move: Move) -> Verb:
        """Give a move's verb. Raises `InvalidMove` for unknown seats, verbs and words."""
        verb = self.verbs.get(move.verb)
        if verb is None:
            raise InvalidMove(f"unknown verb {move.verb!r} (choose {', '.join(self.verbs)})")
        if not 0 <= move.seat < table.seats:
            raise InvalidMove(f"unknown seat {move.seat + 1}")
        verb.read(table, move, self.sorts)
        return verb

    def judge(self, table: Table, move: Move) -> Refusal | None:
        """Say nothing, or why a move is refused. Raises `InvalidMove` where it cannot be read."""
        step = self.need(table, move.seat)
        quick = self.verbs.get(move.verb)
        if quick is not None and quick.judges and step is not None and step.name in quick.answers:
            quick.read(table, move, self.sorts)
            refusal = quick.why_not(table, step, move.args)
            if refusal is None:
                table.memo[_LEGAL] = move
            return refusal
        if move in self.listing(table, move.seat):
            table.memo[_LEGAL] = move
            return None
        verb = self.read(table, move)
        going_on = (table.memo.get(_POSITION) or self._look(table)).step  # type: ignore[attr-defined]
        if going_on is None:
            over = self.outcome(table)
            if over is not None:
                return Refusal(over.rule, f"The game is over. {over.reason}")
            return Refusal(*self.otherwise)
        phase = self.phases.get(going_on.name)
        refusal = None
        if phase is not None and (bar := phase.bars(move.verb)) is not None:
            refusal = Refusal(*bar)
        elif step is None:
            refusal = phase.wait(table, going_on, move.seat) if phase is not None else None
        elif step.name not in verb.answers:
            refusal = phase.untimely(table, step, move.verb) if phase is not None else None
        else:
            refusal = verb.why_not(table, step, move.args)
        return refusal or Refusal(*self.otherwise)

    # What they do

    def carry_out(self, table: Table, move: Move) -> None:
        """Make a move's changes, also of one against the rules, as far as the pieces allow.

        Raises `InvalidMove` where it cannot be done at all.
        """
        self._do(table, move)
        self.settle(table)

    def foresee(self, table: Table, move: Move) -> None:
        """Make only those changes of a move that do not hang on what others choose in secret.

        Else the seat that is asked last would judge its choice by a guess of what they chose.
        """
        step = self._do(table, move)
        phase = None if step is None else self.phases.get(step.name)
        if phase is None or not phase.is_secret():
            self.settle(table)

    def _do(self, table: Table, move: Move) -> Step | None:
        """Make those changes that a move makes by itself; give what its seat was asked."""
        verb = self.verbs.get(move.verb)
        if verb is None or (
            table.memo.get(_LEGAL) is not move
            and (verb.judges or move not in self.listing(table, move.seat))
        ):
            verb = self.read(table, move)
            if self.now(table) is None:
                raise InvalidMove("the game is over")
        step = self.need(table, move.seat)
        answers = step is not None and (step.name in verb.answers or move.verb == self.stuck)
        verb.do(table, move, step if answers else None)
        return step

    def settle(self, table: Table) -> None:
        """Carry out all that follows by itself, until a decision is needed."""
        while True:
            if self.interrupt is not None and self.interrupt(table):
                continue
            step = (table.memo.get(_POSITION) or self._look(table)).step  # type: ignore[attr-defined]
            if step is None:
                return
            phase = self.phases.get(step.name)
            if phase is None:
                table.pop_step()  # laid there by hand: nobody knows what it asks
            elif phase.run(table, step):
                return

    # Moves by hand

    def gesture(self, table: Table, move: Move) -> Gesture:
        """Say how a legal move is made by hand; a piece that its seat has not seen is not named."""
        gesture = self.verbs[move.verb].gesture(table, move, self.need(table, move.seat))
        if gesture.piece is None or table.sees(move.seat, table.pieces[gesture.piece]):
            return gesture
        return gesture._replace(piece=None)

    def drop(self, table: Table, grip: Grip) -> Move | None:
        """Give the move, legal or not, that dropping a piece on a zone would be.

        The verbs that answer what the seat is asked come first.
        """
        step = self.need(table, grip.seat)
        timely = self.answers.get(step.name, ()) if step is not None else ()
        for name, verb in timely:
            words = verb.drop(table, grip, step)
            if words is not None:
                return move_of(grip.seat, name, words)
        for name, verb in self.verbs.items():
            if step is None or step.name not in verb.answers:
                words = verb.drop(table, grip, None)
                if words is not None:
                    return move_of(grip.seat, name, words)
        return None

    def stays(self, table: Table, grip: Grip) -> Refusal | None:
        """Say why a piece that would have to be turned up first does not go where it is dropped."""
        move = self.drop(table, grip)
        return None if move is None else self.verbs[move.verb].stays(table, grip)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Say what a move brought that has just been made on a trial table."""
        return self.verbs[move.verb].preview(table, move, changes)

    # For testing

    def random_move(self, table: Table, rng: Random, share: float = 0.35) -> Move:
        """Say any verb, legal or not: mostly for a seat that is asked, a share of them legal."""
        waiting = self.waiting(table)
        seats = waiting if waiting and rng.random() < 0.9 else range(table.seats)
        seat = rng.choice(seats)
        if rng.random() < share and (legal := self.legal_moves(table, seat)):
            said = rng.choice(sorted({move.verb for move in legal}))
            return rng.choice([move for move in legal if move.verb == said])
        name = rng.choice(list(self.verbs))
        return Move(seat, name, self.verbs[name].make(table, seat, rng, self.sorts))


def _check(verb: Verb, phases: dict[str, Phase], sorts: dict[str, Sort]) -> None:
    """Raise `TypeError` where a verb lacks something or names what is not there."""
    kind = type(verb)
    name = kind.__qualname__
    if not verb.usage:
        raise TypeError(f"verb {name}: missing usage")
    for method in ("do", "gesture"):
        if getattr(kind, method) is getattr(Verb, method):
            raise TypeError(f"verb '{verb.name}' ({name}): missing {method}")
    if near := mistyped(kind, Verb):
        raise TypeError(f"verb '{verb.name}' ({name}): has {near}")
    for phase in verb.answers:
        if phase not in phases:
            raise TypeError(f"verb '{verb.name}': answers unknown phase '{phase}'")
    if kind.read is Verb.read:
        wanted: Words = verb.sorts or tuple(word.lower() for word in verb.usage.split()[1:])
        for sort in wanted:
            if sort not in sorts:
                raise TypeError(f"verb '{verb.name}': unknown argument type {sort}")
