"""The base class of games: facts as attributes, rules as methods."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import ClassVar

from mypy_extensions import mypyc_attr

from tabletop.cards.load import load, names_in
from tabletop.cards.pack import Pack
from tabletop.cards.schema import GameInfo
from tabletop.cards.weights import Weights
from tabletop.rules.beat_weight import BeatWeight
from tabletop.rules.consequence import effects
from tabletop.rules.decision import Decision
from tabletop.rules.explainer import Explainer
from tabletop.rules.fast_state import FastState
from tabletop.rules.flow import Flow
from tabletop.rules.gestures import Drag, Gesture
from tabletop.rules.goal_summary import GoalSummary
from tabletop.rules.likelihood import THREE_TO_ONE, likelihood
from tabletop.rules.luck import ChanceEvent, LuckAccount, luck_accounts
from tabletop.rules.outcome import Outcome, ScoreInfo
from tabletop.rules.position import LetterGrid
from tabletop.rules.puzzle_goals import SPANS, BestReachable, GoalSpan, PuzzleGoal
from tabletop.rules.refusal import Refusal
from tabletop.table import (
    Change,
    ExcessCount,
    KindTest,
    Piece,
    Table,
    View,
    VisiblePiece,
    Zone,
)
from tabletop.table.move import Move

Options = Mapping[str, str]
"""The chosen value of each option of a game, by option id."""


__all__ = [
    "Drag",
    "Game",
    "Gesture",
    "GoalSummary",
    "Options",
    "Outcome",
    "ScoreInfo",
    "chance_to_win",
    "luck_of",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game: its facts as class attributes, its rules as methods.

    A game is a subclass, and its package names the class as an entry point. The subclass sets
    `folder`, `flow` and `move_bound`, and overrides `place_pieces`, `score` and whatever else it
    needs. A game without a flow overrides the methods that use it instead.

    Methods that judge or list moves for a seat use only what that seat may know.

    Examples:
        >>> from tabletop.games import load
        >>> game = load("sandland")
        >>> game.info.name, game.info.seats
        ('Sandland Tactical Card Battle', (2, 2))
        >>> game.verbs["deploy"]
        'deploy CARD SLOT'
    """

    folder: ClassVar[Path]
    """The folder with its cards, rulebook and playmat."""
    places: ClassVar[Mapping[str, str]] = {}
    """The display name of zones by area, or by the first part of their ids; without one, the area
    itself. The gaps `{0}` and `{1}` are filled with the remaining parts of the id, `{rest}` with
    the name of the place that these form."""
    flow: ClassVar[Flow]
    """The phases and verbs of the game."""
    move_bound: ClassVar[int]
    """The maximum number of moves in any game."""
    aims: ClassVar[Mapping[str, PuzzleGoal]] = {}
    """The aims of puzzles besides a victory, by name; empty: the `score_info`."""
    spans: ClassVar[Mapping[str, GoalSpan]] = SPANS
    """The units of time that limit puzzles, by name."""
    farthest: ClassVar[BestReachable | None] = None
    """The functions that find and prove the maximum of a puzzle; None: the solver."""
    explainer: ClassVar[type[Explainer]] = Explainer
    """The class that explains a view: the state of the game and the meaning of its pieces."""
    beat_weights: ClassVar[Mapping[str, BeatWeight]] = {}
    """The weight of events, by the rule of their log entries. A rule followed by `+` applies only
    to entries that name a piece. An entry with a weight also begins a new beat within a move.
    Without weights they depend on the changes."""
    score_scale: ClassVar[float] = 10.0
    """The lead in `score` at which a seat wins three of four games; it converts leads to
    probabilities."""
    positions: ClassVar[int] = 100_000
    """The number of positions that the strongest player examines in a turn: about five seconds."""
    turn_changes: ClassVar[float] = 0.0
    """The changes of a table that take as long as a turn of the strongest player; 0 if unknown.
    `tabletop bench --only turns` measures them."""
    effort_shares: ClassVar[Mapping[str, float]] = {}
    """The part of `positions` that weaker players examine, by name; others have the default."""

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        """Reads the data of the game.

        Args:
            packs: The packs that it is played with, in order of precedence.

        Raises:
            DataErrors: A data file is missing or broken.
        """
        self.packs = tuple(packs)
        self.info = self.read_info()
        names = dict(self.piece_names())
        for pack in packs:
            names |= names_in(pack.folder)
        self.names: Mapping[str, str] = names
        """The display name of each kind and back of a piece; without one, the id is shown."""

    def overrides(self, hook: str) -> bool:
        """Returns whether the game has its own version of a method.

        Args:
            hook: The name of a method of this class.
        """
        return getattr(type(self), hook) is not getattr(Game, hook)

    # The game and its pieces

    def read_info(self) -> GameInfo:
        """Returns name, numbers of seats and options, from `game.yaml`.

        Raises:
            DataErrors: The file is missing or broken.
        """
        return load(self.folder / "game.yaml", GameInfo)

    def piece_names(self) -> Mapping[str, str]:
        """Returns the display name of each kind and back of a piece."""
        return {}

    @property
    def verbs(self) -> Mapping[str, str]:
        """Each verb of the game with its arguments, as `take TILE`, for reference."""
        return {name: verb.usage for name, verb in self.flow.verbs.items()}

    @property
    def pictures(self) -> Mapping[str, LetterGrid]:
        """Grids that scenarios draw with letters, by the start of their zone ids."""
        return {}

    # Setup

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        """Returns a new table with all pieces in their initial zones.

        Args:
            seats: The number of seats.
            options: The values of all options.
            seed: The seed of all chance.
        """
        raise NotImplementedError

    def setup(self, seats: int, options: Options, seed: str) -> Table:
        """Returns a new table at its first decision, with an empty journal.

        Do not override it; `place_pieces` has the pieces of the game.

        Args:
            seats: The number of seats.
            options: The values of all options.
            seed: The seed of all chance.
        """
        table = self.place_pieces(seats, options, seed)
        self.run_to_decision(table)
        table.clear_journal()
        return table

    # Decisions and moves

    def run_to_decision(self, table: Table) -> None:
        """Applies whatever happens by itself before the next decision."""
        self.flow.run_to_decision(table)

    def seats_to_move(self, table: Table) -> tuple[int, ...]:
        """Returns the seats that have a decision now; none once the game is over."""
        return self.flow.seats_to_move(table)

    def prompt(self, table: Table, seat: int) -> str:
        """Returns the prompt for a seat's decision, one short sentence."""
        return self.flow.prompt(table, seat)

    def topic(self, table: Table, seat: int) -> str:
        """Returns a seat's decision in words that every seat may read, or "".

        It completes 'Ada decides: …', such as 'pay for the Centaur?'.
        """
        return self.flow.topic(table, seat) if hasattr(self, "flow") else ""

    def legal_moves(self, table: Table, seat: int) -> list[Move]:
        """Returns all moves of a seat that `judge` allows, in a new list.

        It is empty if the seat has no decision.
        """
        return self.flow.legal_moves(table, seat)

    def judge(self, table: Table, move: Move) -> Refusal | None:
        """Returns the refusal of a move, or None if it is legal.

        Raises:
            InvalidMove: The move cannot be read.
        """
        return self.flow.judge(table, move)

    def apply(self, table: Table, move: Move) -> None:
        """Applies a move and everything that follows until the next decision.

        Raises:
            InvalidMove: The move cannot be applied at all.
        """
        self.flow.apply(table, move)

    def foresee(self, table: Table, move: Move) -> None:
        """Applies only those changes of a move that its seat can foresee.

        Bots that try moves use it. The last of several secret choices may reveal them all, but on
        a dealt table the choices of others are only a guess.

        Raises:
            InvalidMove: The move cannot be applied at all.
        """
        self.flow.foresee(table, move)

    def decides_secretly(self, table: Table, seat: int) -> bool:
        """Returns whether the decision of a seat is one of several secret ones."""
        return hasattr(self, "flow") and self.flow.decides_secretly(table, seat)

    def gesture(self, table: Table, move: Move) -> Gesture:
        """Returns the gesture that makes a legal move by hand."""
        return self.flow.gesture(table, move)

    def drop(self, table: Table, drag: Drag) -> Move | None:
        """Returns the move that dropping a piece on a zone means.

        The move may be illegal. None means that the drop is not a move.
        """
        return self.flow.drop(table, drag)

    def refuse_drop(self, table: Table, drag: Drag) -> Refusal | None:
        """Returns why a face-down piece may not be dropped on a zone, or None."""
        return self.flow.refuse_drop(table, drag)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Describes the effects of a move just applied to a trial table.

        Each effect is a line. By default these are the words of its verb, or else the effects in
        the log, counters and lost pieces.

        Args:
            table: The trial table, after the move.
            move: The move.
            changes: The changes of the move, oldest first.
        """
        words = self.flow.preview(table, move, changes)
        return words or "\n".join(effects(table, move.seat, changes, self.names, self.places))

    # The end and the score

    def outcome(self, table: Table) -> Outcome | None:
        """Returns the result of the game, or None while it goes on."""
        return self.flow.outcome(table)

    def score_info(self, table: Table) -> ScoreInfo | None:
        """Returns the values that decide the game, for the chart of the results.

        None stands for the `score`; then `overrides` tells that the game has no such values.
        """
        return None

    def goal(self, table: Table) -> GoalSummary:
        """Returns the victory condition and the progress of each seat.

        By default the text is made from `score_info`.

        Args:
            table: A table dealt from the view of one seat, or the real one.

        Examples:
            >>> from tabletop.testing import position
            >>> referee = position("sandland")
            >>> len(referee.game.goal(referee.table).stands)
            2
        """
        score_info = self.score_info(table)
        if score_info is None:
            return GoalSummary(self.info.tagline, ("",) * table.seats)
        name, values, _mixed = score_info
        most = "score as much as possible" if table.seats == 1 else "the player with the most wins"
        return GoalSummary(f"{name}: {most}.", tuple([f"{value:g}" for value in values]))

    # Moves by hand

    def position_errors(self, table: Table) -> list[Refusal]:
        """Returns the breaches of the rules in a position made by hand.

        By default every arrangement of the pieces is possible.
        """
        return []

    def recount(self, table: Table) -> None:
        """Updates the counters that depend on the places of pieces.

        It is called after moves by hand. It is for counters that all seats may read although the
        pieces are hidden.
        """

    def back(self, kind: str, owner: int | None) -> str | None:
        """Returns the back of a piece that a scenario adds to the table.

        It makes added pieces look like the others while face down. None stands for the back that
        pieces of this kind already have.
        """
        return None

    # Hidden pieces and secret choices, for players that deal what they do not know

    def may_lie(self, view: View, zone: Zone, piece: VisiblePiece) -> KindTest | None:
        """Returns the test for the kinds of a hidden piece; None allows its pool.

        The same place must get the same function object each time. All deals are equally likely if,
        of any two tests, one allows everything that the other does, or they allow nothing in
        common.
        """
        return None

    def rooms(self, view: View) -> Iterable[tuple[Sequence[str], ExcessCount]]:
        """Returns the zones whose hidden pieces limit each other.

        Returns:
            Groups of zones, each with a function that counts the excess.
        """
        return ()

    def remembered(self, view: View) -> Iterable[tuple[Sequence[str], Sequence[str]]]:
        """Returns pieces that all seats have seen and that are hidden again.

        Keep them in a mark whose name begins with `REMEMBERED_PREFIX`; saves are not compared by
        such marks.

        Returns:
            Groups of zones, each with the kinds that must be in them.
        """
        return ()

    def choose(self, table: Table, seat: int, rng: Random) -> None:
        """Makes a legal secret choice for a seat on a dealt table.

        It is called if all know that the seat has chosen: one of its sealed marks is not None for
        the seats that may see it. By default the seat makes random legal moves, by verb, until it
        has no decision left.

        Args:
            table: The dealt table.
            seat: The seat that has chosen.
            rng: The source of chance.
        """
        while seat in self.seats_to_move(table):
            moves = self.legal_moves(table, seat)
            if not moves:
                return
            verb = rng.choice(list(dict.fromkeys([move.verb for move in moves])))
            self.apply(table, rng.choice([move for move in moves if move.verb == verb]))

    # Bots

    def score(self, table: Table, seat: int) -> float:
        """Returns the evaluation of a position for a seat; higher is better.

        Bots compare positions by it.
        """
        raise NotImplementedError

    def think(self, decision: Decision) -> Move | None:
        """Chooses a move for players that look ahead; None: the general search.

        It follows `Decision.strength`, spends `Decision.budget(positions)`, and returns one of
        `Decision.moves`.
        """
        return None

    def fast_state(self, table: Table, seat: int) -> FastState | None:
        """Returns the fast state of a table for a seat.

        None stands for a position that no fast state represents, or a game without fast states.
        """
        return None

    def zero_sum(self, table: Table) -> bool:
        """Returns whether the chances of two seats add up to 1.

        They do not if a draw is a loss for both. By default a draw is half a victory for each.
        """
        return True

    @property
    def weights(self) -> Weights | None:
        """The weights of its evaluation, for `tabletop tune`.

        They are in `weights.yaml` in its folder. None: there is nothing to tune.
        `Decision.weights` replace them for one decision.
        """
        return None

    def random_move(self, table: Table, rng: Random) -> Move:
        """Returns any move that the notation can express, legal or not; for tests."""
        return self.flow.random_move(table, rng)

    # The luck ledger

    def luck(
        self, table: Table, changes: Sequence[Change], index: int
    ) -> Iterable[ChanceEvent] | None:
        """Returns the events that a roll of dice decides, for the luck ledger.

        Args:
            table: The table just before the roll.
            changes: The changes of its journal entry.
            index: The index of the roll among them.

        Returns:
            The events, none if the roll decides nothing alone. None stands for the numbers of the
            streams `die.SEAT`.
        """
        return None

    def piece_value(self, table: Table, seat: int, piece: Piece) -> float:
        """Returns the value of a drawn piece to its seat, for the luck ledger."""
        return self.score(table, seat)


def chance_to_win(game: Game, table: Table, seat: int) -> float:
    """Returns the estimated probability that a seat wins, from 0 to 1.

    A lead of one `score_scale` over the best other seat gives 0.75. At the end of the game, a
    victory
    counts 1, divided among all winners. A draw counts 1 divided by the number of seats. In a solo
    game the score itself is the lead.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> 0 < chance_to_win(referee.game, referee.table, seat=0) < 1
        True
    """
    outcome = game.outcome(table)
    if outcome is not None and table.seats > 1:
        if not outcome.winners:
            return 1.0 / table.seats
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    lead = game.score(table, seat)
    if table.seats > 1:
        lead -= max(game.score(table, other) for other in range(table.seats) if other != seat)
    elif outcome is not None:
        lead = float(outcome.scores[seat])
    return likelihood(THREE_TO_ONE * lead / game.score_scale)


def turn_of(game: Game, table: Table) -> int | None:
    """Returns the number of the present turn, or of the unit it has instead.

    Returns:
        The number, or None if the game counts no such unit.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> turn_of(referee.game, referee.table) is None
        False
    """
    numbers = [span.value(table) for span in game.spans.values()]
    return next((number for number in numbers if number >= 0), None)


def luck_of(game: Game, table: Table) -> list[list[LuckAccount]]:
    """Returns the luck of each seat so far, beside the expected values.

    Returns:
        The accounts of each seat, in seat order; see `luck_accounts`.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> len(luck_of(referee.game, referee.table))
        2
    """
    is_over = game.outcome(table) is not None
    return luck_accounts(table, game.luck, game.piece_value, is_over=is_over)
