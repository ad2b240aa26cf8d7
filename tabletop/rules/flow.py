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
from tabletop.table import Change, Step, Table, simple_step
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

    __slots__ = ("listings", "seats", "step", "steps")

    def __init__(self, step: Step | None, steps: dict[int, Step]) -> None:
        self.step = step
        self.steps = steps
        """The open decisions, by seat."""
        self.seats = tuple(steps)
        self.listings: dict[int, dict[str, list[Move]]] = {}
        """The legal moves, by seat and verb."""


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
    return simple_step(phase, table.marks["turn"])


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
                [
                    (verb_name, verb, type(verb).listed is not Verb.listed)
                    for verb_name, verb in self.verbs.items()
                    if name in verb.answers
                ]
            )
            for name in self.phases
        }
        """For each phase the verbs that answer it, and whether they list moves themselves."""
        for verb in self.verbs.values():
            _check(verb, self.phases, arg_types)
        for phase in self.phases.values():
            refuse_mistyped(type(phase), Phase, f"the phase '{phase.key()}'")

    # Decisions

    def _position(self, table: Table) -> _Position:
        """Returns the cached results, which last until the position changes."""
        known: _Position | None = table.memo.get(_POSITION)  # type: ignore[assignment]
        return self._open(table, self.now(table)) if known is None else known

    def _open(self, table: Table, step: Step | None) -> _Position:
        """Begins the cache of a position with its current step."""
        steps = {} if step is None else self._steps(table, step)
        result = table.memo[_POSITION] = _Position(step, steps)
        return result

    def _steps(self, table: Table, step: Step) -> dict[int, Step]:
        phase = self.phases.get(step.name)
        seats = (step.seat,) if phase is None else phase.seats(table, step)
        # Moves by hand can leave no seat to decide; then the step's own seat continues.
        if seats == (step.seat,) or not seats:
            return {step.seat: step}
        return {seat: Step(step.name, seat, step.data) for seat in seats}

    def pending_steps(self, table: Table) -> tuple[Step, ...]:
        """Returns the open decisions, one step for each seat; none at the end."""
        return tuple(self._position(table).steps.values())

    def pending_step(self, table: Table, seat: int) -> Step | None:
        """Returns the decision of a seat, or None if it has none."""
        return self._position(table).steps.get(seat)

    def seats_to_move(self, table: Table) -> tuple[int, ...]:
        """Returns the seats that have a decision to make."""
        return self._position(table).seats

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

    def _listing(self, table: Table, seat: int, position: _Position) -> dict[str, list[Move]]:
        """Returns the legal moves of a seat by verb, cached for the position."""
        result = position.listings.get(seat)
        if result is None:
            step = position.steps.get(seat)
            result = {} if step is None else self._list(table, seat, step)
            position.listings[seat] = result
        return result

    def _list(self, table: Table, seat: int, step: Step) -> dict[str, list[Move]]:
        result: dict[str, list[Move]] = {}
        for name, verb, lists in self.answers.get(step.name, ()):
            if lists:
                moves = verb.listed(table, step) or []
            elif words_of_all := dict.fromkeys(verb.moves(table, step)):
                known = self._known_moves.get((seat, name))
                if known is None or len(known) > MAX_CACHED_MOVES:
                    known = self._known_moves[seat, name] = {}
                moves = []
                for words in words_of_all:
                    move = known.get(words)
                    if move is None:
                        move = known[words] = Move(seat, name, words)
                    moves.append(move)
            else:
                continue
            if moves:
                result[name] = moves
        if not result and self.fallback_verb:
            result[self.fallback_verb] = [Move(seat, self.fallback_verb)]
        return result

    def legal_moves(self, table: Table, seat: int) -> list[Move]:
        """Returns all moves of a seat that `judge` allows, in a new list."""
        result: list[Move] = []
        for moves in self._listing(table, seat, self._position(table)).values():
            result += moves
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
        position = self._position(table)
        step = position.steps.get(move.seat)
        quick = self.verbs.get(move.verb)
        if (
            quick is not None
            and quick.judges
            and step is not None
            and step.name in quick.answers
            and move.seat not in position.listings
        ):
            quick.read(table, move, self.arg_types)
            refusal = quick.refusal(table, step, move.args)
            if refusal is None:
                table.memo[_LEGAL] = move
            return refusal
        if move in self._listing(table, move.seat, position).get(move.verb, ()):
            table.memo[_LEGAL] = move
            return None
        verb = self.read(table, move)
        going_on = position.step
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
        step = self._position(table).steps.get(move.seat)
        answers = step is not None and (
            step.name in verb.answers or move.verb == self.fallback_verb
        )
        verb.do(table, move, step if answers else None)
        return step

    def _is_known_legal(self, table: Table, move: Move) -> bool:
        """Checks whether a move has been listed or judged in this position."""
        if table.memo.get(_LEGAL) is move:
            return True
        listing = self._position(table).listings.get(move.seat)
        return listing is not None and move in listing.get(move.verb, ())

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
            changes = len(table.journal)
            if phase is None:
                table.pop_step()  # A step added by hand; no phase knows it.
            elif phase.run(table, step):
                if len(table.journal) == changes:
                    self._open(table, step)
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
        for name, verb, _ in timely:
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
