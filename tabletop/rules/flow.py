"""The turn machine: the functions of a `Game` from phases and verbs."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from tabletop.cards.errors import suggestion
from tabletop.cards.plugin import IncompleteClass
from tabletop.cards.registry import line_of, refuse_mistyped
from tabletop.rules.gestures import Drag, Gesture
from tabletop.rules.outcome import Outcome
from tabletop.rules.phases import Phase
from tabletop.rules.refusal import Refusal
from tabletop.rules.verbs import Args, ArgType, Verb, move_of
from tabletop.table import Change, Step, Table
from tabletop.table.move import InvalidMove, Move

MAX_AUTOMATIC_STEPS: Final = 5_000
"""The maximum number of steps between two decisions; a game needs far fewer."""

OVER: Final = "over"
"""The value of the mark `phase` after the end of the game."""

MAX_CACHED_MOVES: Final = 20_000
"""The maximum number of moves cached per seat and verb; limits the memory of long sessions."""

_POSITION: Final = "position"
"""The memo key of a flow's cached results for a position."""
_LEGAL: Final = "legal"
"""The memo key of the move last found legal, which need not be listed again."""


class _Position:
    """The cached results of a flow for one position."""

    __slots__ = ("listings", "needs", "step")

    def __init__(self, step: Step | None) -> None:
        self.step = step
        self.needs: tuple[Step, ...] | None = None
        self.listings: dict[int, dict[Move, None]] = {}


def current(table: Table) -> Step | None:
    """Returns the current step: the top of the stack, or the turn's phase.

    This reads the decision stack, and the marks `phase` and `turn`. A game without these marks
    passes its own function to `Flow`.

    Returns:
        The step, or None if the game is over.

    Raises:
        KeyError: The table has no mark `phase` or `turn`.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.marks |= {"phase": "draw", "turn": 1}
        >>> current(table)
        Step(name='draw', seat=1, data=())
    """
    phase = table.marks["phase"]
    if phase == OVER:
        return None
    if table.decision_stack:
        return table.decision_stack[-1]
    return Step(str(phase), int(table.marks["turn"]))  # type: ignore[arg-type]


class Flow:
    """The course of a game: decisions, legal moves and their effects.

    Examples:
        >>> from tabletop.rules import Gesture, Outcome
        >>> class Draw(Phase):
        ...     name, asks = "draw", "Draw a card."
        >>> class Pass(Verb):
        ...     usage, answers = "pass", ("draw",)
        ...     def do(self, table, move, step): table.mark("phase", OVER)
        ...     def gesture(self, table, move, step): return Gesture("Pass")
        >>> flow = Flow([Draw()], [Pass()], {}, lambda table: None, default_refusal=("G1", "No."))
        >>> table = Table(1, "sand")
        >>> table.marks |= {"phase": "draw", "turn": 0}
        >>> flow.legal_moves(table, 0)
        [Move(seat=0, verb='pass', args=())]
    """

    def __init__(
        self,
        phases: Iterable[Phase],
        verbs: Iterable[Verb],
        arg_types: dict[str, ArgType],
        outcome: Callable[[Table], Outcome | None],
        *,
        default_refusal: tuple[str, str],
        now: Callable[[Table], Step | None] = current,
        interrupt: Callable[[Table], bool] | None = None,
        fallback_verb: str = "",
        wait_prompt: str = "It is not your turn.",
    ) -> None:
        """Assembles a game from its phases and verbs.

        Args:
            phases: One object for each phase.
            verbs: One object for each verb; their order is that of the legal moves.
            arg_types: The types of arguments, by name.
            outcome: Returns the result of the game, or None while it goes on.
            default_refusal: Rule and sentence of a refusal for which no better reason is known.
            now: Returns the current step of a position; None once the game is over.
            interrupt: Called before each phase runs; applies events that can happen in any phase.
                It returns True if it did something, and is then called again.
            fallback_verb: A verb that is offered if no other is legal, so that no position made by
                hand blocks the game.
            wait_prompt: The prompt of a seat that has no decision.

        Raises:
            IncompleteClass: A verb or phase is incomplete, or names something unknown.
        """
        self.phases = {phase.key(): phase for phase in phases}
        self.verbs = {verb.name: verb for verb in verbs}
        self.arg_types = arg_types
        self.outcome = outcome
        self.default_refusal = default_refusal
        self.now = now
        self.interrupt = interrupt
        self.fallback_verb = fallback_verb
        self.wait_prompt = wait_prompt
        self._known_moves: dict[tuple[int, str], dict[Args, Move]] = {}
        """All moves that have been legal, each created once."""
        self.answers = {
            name: tuple(
                (verb_name, verb) for verb_name, verb in self.verbs.items() if name in verb.answers
            )
            for name in self.phases
        }
        self.self_judging_phases = frozenset(
            name
            for name, answers in self.answers.items()
            if answers and all(verb.judges for _, verb in answers)
        )
        """The phases whose verbs judge moves themselves, without a list of the legal ones."""
        for verb in self.verbs.values():
            _check(verb, self.phases, arg_types)
        for phase in self.phases.values():
            refuse_mistyped(type(phase), Phase, f"the phase '{phase.key()}'")

    # Decisions

    def _position(self, table: Table) -> "_Position":
        """Creates the cache of a position, which lasts until the position changes."""
        result = table.memo[_POSITION] = _Position(self.now(table))
        return result

    def pending_steps(self, table: Table) -> tuple[Step, ...]:
        """Returns the open decisions, one step for each seat; none at the end."""
        position: _Position = table.memo.get(_POSITION) or self._position(table)  # type: ignore[assignment]
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
        # Moves by hand can leave no seat to decide; then the step's own seat continues.
        return tuple([step._replace(seat=seat) for seat in seats]) or (step,)

    def pending_step(self, table: Table, seat: int) -> Step | None:
        """Returns the decision of a seat, or None if it has none."""
        position: _Position = table.memo.get(_POSITION) or self._position(table)  # type: ignore[assignment]
        for step in position.needs if position.needs is not None else self.pending_steps(table):
            if step.seat == seat:
                return step
        return None

    def seats_to_move(self, table: Table) -> tuple[int, ...]:
        """Returns the seats that have a decision to make."""
        return tuple([step.seat for step in self.pending_steps(table)])

    def prompt(self, table: Table, seat: int) -> str:
        """Returns the prompt for a seat's decision, one short sentence."""
        step = self.pending_step(table, seat)
        return self.wait_prompt if step is None else self.phases[step.name].prompt(table, step)

    def topic(self, table: Table, seat: int) -> str:
        """Returns a seat's decision in words that every seat may read, or ""."""
        step = self.pending_step(table, seat)
        return "" if step is None else self.phases[step.name].topic(table, step)

    def decides_secretly(self, table: Table, seat: int) -> bool:
        """Returns whether the decision of a seat is one of several secret ones."""
        step = self.pending_step(table, seat)
        return step is not None and self.phases[step.name].is_secret()

    # Legal moves

    def listing(self, table: Table, seat: int) -> dict[Move, None]:
        """Returns the legal moves of a seat in order, cached for the position."""
        position: _Position = table.memo.get(_POSITION) or self._position(table)  # type: ignore[assignment]
        result = position.listings.get(seat)
        if result is None:
            result = position.listings[seat] = self._listing(table, seat)
        return result

    def _listing(self, table: Table, seat: int) -> dict[Move, None]:
        step = self.pending_step(table, seat)
        if step is None:
            return {}
        result: dict[Move, None] = {}
        for name, verb in self.answers.get(step.name, ()):
            ready = verb.listed(table, step)
            if ready is not None:
                result.update(dict.fromkeys(ready))
                continue
            known_moves = self._known_moves.setdefault((seat, name), {})
            if len(known_moves) > MAX_CACHED_MOVES:
                known_moves.clear()
            for words in verb.moves(table, step):
                move = known_moves.get(words)
                if move is None:
                    move = known_moves[words] = Move(seat, name, words)
                result[move] = None
        if not result and self.fallback_verb:
            result[Move(seat, self.fallback_verb)] = None
        return result

    def legal_moves(self, table: Table, seat: int) -> list[Move]:
        """Returns all moves of a seat that `judge` allows, in a new list."""
        step = self.pending_step(table, seat)
        if step is None or step.name not in self.self_judging_phases:
            return list(self.listing(table, seat))
        result: list[Move] = []
        for name, verb in self.answers[step.name]:
            ready = verb.listed(table, step)
            if ready is None:
                ready = [move_of(seat, name, words) for words in verb.moves(table, step)]
            if result:
                result += ready
            else:
                result = ready
        return result

    def read(self, table: Table, move: Move) -> Verb:
        """Returns the verb of a move, after checking its seat and arguments.

        Raises:
            InvalidMove: The verb, the seat or an argument is unknown.
        """
        verb = self.verbs.get(move.verb)
        if verb is None:
            raise InvalidMove(f"unknown verb {move.verb!r} (choose {', '.join(self.verbs)})")
        if not 0 <= move.seat < table.seats:
            raise InvalidMove(f"unknown seat {move.seat + 1}")
        verb.read(table, move, self.arg_types)
        return verb

    def judge(self, table: Table, move: Move) -> Refusal | None:
        """Returns the refusal of a move, or None if it is legal.

        Raises:
            InvalidMove: The verb, the seat or an argument is unknown.
        """
        step = self.pending_step(table, move.seat)
        quick = self.verbs.get(move.verb)
        if quick is not None and quick.judges and step is not None and step.name in quick.answers:
            quick.read(table, move, self.arg_types)
            refusal = quick.refusal(table, step, move.args)
            if refusal is None:
                table.memo[_LEGAL] = move
            return refusal
        if move in self.listing(table, move.seat):
            table.memo[_LEGAL] = move
            return None
        verb = self.read(table, move)
        going_on = (table.memo.get(_POSITION) or self._position(table)).step  # type: ignore[attr-defined]
        if going_on is None:
            outcome = self.outcome(table)
            if outcome is not None:
                return Refusal(outcome.rule, f"The game is over. {outcome.reason}")
            return Refusal(*self.default_refusal)
        phase = self.phases.get(going_on.name)
        refusal = None
        if phase is not None and (bar := phase.blocked_verb(move.verb)) is not None:
            refusal = Refusal(*bar)
        elif step is None:
            refusal = phase.refuse_seat(table, going_on, move.seat) if phase is not None else None
        elif step.name not in verb.answers:
            refusal = phase.refuse_verb(table, step, move.verb) if phase is not None else None
        else:
            refusal = verb.refusal(table, step, move.args)
        return refusal or Refusal(*self.default_refusal)

    # Effects

    def apply(self, table: Table, move: Move) -> None:
        """Applies a move and everything that follows until the next decision.

        A move against the rules is applied as far as the pieces allow.

        Raises:
            InvalidMove: The move cannot be applied at all.
        """
        self._do(table, move)
        self.run_to_decision(table)

    def foresee(self, table: Table, move: Move) -> None:
        """Applies a move without effects that depend on others' secret choices.

        Otherwise the last seat to decide would evaluate its choice by guesses about the choices of
        the others.

        Raises:
            InvalidMove: The move cannot be applied at all.
        """
        step = self._do(table, move)
        phase = None if step is None else self.phases.get(step.name)
        if phase is None or not phase.is_secret():
            self.run_to_decision(table)

    def _do(self, table: Table, move: Move) -> Step | None:
        """Applies the move itself, and returns the step its seat had to decide.

        Raises:
            InvalidMove: The move cannot be read or applied, or the game is over.
        """
        verb = self.verbs.get(move.verb)
        if verb is None or not self._is_known_legal(table, move):
            verb = self.read(table, move)
            if self.now(table) is None:
                raise InvalidMove("the game is over")
        step = self.pending_step(table, move.seat)
        answers = step is not None and (
            step.name in verb.answers or move.verb == self.fallback_verb
        )
        verb.do(table, move, step if answers else None)
        return step

    def _is_known_legal(self, table: Table, move: Move) -> bool:
        """Checks whether a move has been listed or judged in this position."""
        if table.memo.get(_LEGAL) is move:
            return True
        position: _Position | None = table.memo.get(_POSITION)  # type: ignore[assignment]
        return position is not None and move in position.listings.get(move.seat, ())

    def run_to_decision(self, table: Table) -> None:
        """Runs phases until a seat has a decision or the game is over.

        Raises:
            InvalidMove: No decision follows, as can happen in a position made by hand.
        """
        for _ in range(MAX_AUTOMATIC_STEPS):
            if self.interrupt is not None and self.interrupt(table):
                continue
            step = self.now(table)  # Not cached: the position changes at once.
            if step is None:
                return
            phase = self.phases.get(step.name)
            if phase is None:
                table.pop_step()  # A step added by hand; no phase knows it.
            elif phase.run(table, step):
                return
        raise InvalidMove("no decision follows in this position")

    # Moves by hand

    def gesture(self, table: Table, move: Move) -> Gesture:
        """Returns the gesture that makes a legal move by hand.

        A piece that the seat may not know is left out of the gesture.
        """
        gesture = self.verbs[move.verb].gesture(table, move, self.pending_step(table, move.seat))
        if gesture.piece is None or table.can_see(move.seat, table.pieces[gesture.piece]):
            return gesture
        return gesture._replace(piece=None)

    def drop(self, table: Table, drag: Drag) -> Move | None:
        """Returns the move that dropping a piece on a zone means, legal or not.

        Verbs that answer the seat's decision are tried first.

        Args:
            table: The table.
            drag: The piece in hand, over a zone.

        Returns:
            The move, or None if the drop means no move.
        """
        step = self.pending_step(table, drag.seat)
        timely = self.answers.get(step.name, ()) if step is not None else ()
        for name, verb in timely:
            words = verb.drop(table, drag, step)
            if words is not None:
                return move_of(drag.seat, name, words)
        for name, verb in self.verbs.items():
            if step is None or step.name not in verb.answers:
                words = verb.drop(table, drag, None)
                if words is not None:
                    return move_of(drag.seat, name, words)
        return None

    def refuse_drop(self, table: Table, drag: Drag) -> Refusal | None:
        """Returns why a face-down piece may not go to the zone it is dropped on.

        Args:
            table: The table.
            drag: The piece in hand, over a zone.

        Returns:
            The refusal, or None if the piece may go there or the drop means no move.
        """
        move = self.drop(table, drag)
        return None if move is None else self.verbs[move.verb].refuse_drop(table, drag)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Describes the effects of a move just applied to a trial table.

        Args:
            table: The trial table, after the move.
            move: The move.
            changes: The changes of the move, oldest first.
        """
        return self.verbs[move.verb].preview(table, move, changes)

    # Random moves for tests

    def random_move(self, table: Table, rng: Random, share: float = 0.35) -> Move:
        """Returns a random move, legal or not; mostly of a seat that decides.

        Args:
            table: The table, which is not changed.
            rng: The source of chance.
            share: The probability of a legal move, if the drawn seat has any.
        """
        seats_to_move = self.seats_to_move(table)
        seats = seats_to_move if seats_to_move and rng.random() < 0.9 else range(table.seats)
        seat = rng.choice(seats)
        if rng.random() < share and (legal := self.legal_moves(table, seat)):
            verb_name = rng.choice(sorted({move.verb for move in legal}))
            return rng.choice([move for move in legal if move.verb == verb_name])
        name = rng.choice(list(self.verbs))
        return Move(seat, name, self.verbs[name].make(table, seat, rng, self.arg_types))


def _check(verb: Verb, phases: dict[str, Phase], arg_types: dict[str, ArgType]) -> None:
    """Checks that a verb is complete.

    Raises:
        IncompleteClass: The verb lacks something, or names something unknown.
    """
    kind = type(verb)
    name = kind.__qualname__
    if not verb.usage:
        raise IncompleteClass(f"the verb {name} has no usage", "set usage", line_of(kind))
    subject = f"the verb '{verb.name}' ({name})"
    refuse_mistyped(kind, Verb, subject)
    for method in ("do", "gesture"):
        if getattr(kind, method) is getattr(Verb, method):
            raise IncompleteClass(
                f"{subject} has no {method}()", f"define {method}()", line_of(kind)
            )
    for phase in verb.answers:
        if phase not in phases:
            message = f"{subject} answers unknown phase '{phase}'"
            raise IncompleteClass(message, suggestion(phase, [*phases]), line_of(kind))
    if kind.read is Verb.read:
        arg_names: Args = verb.arg_types or tuple(word.lower() for word in verb.usage.split()[1:])
        for sort in arg_names:
            if sort not in arg_types:
                message = f"{subject} has unknown argument type '{sort}'"
                raise IncompleteClass(message, suggestion(sort, [*arg_types]), line_of(kind))
