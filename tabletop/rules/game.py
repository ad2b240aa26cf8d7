"""The record of a game: its facts, and its rules as functions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tabletop.cards.load import load
from tabletop.cards.pack import Pack
from tabletop.cards.schema import GameInfo
from tabletop.cards.weights import Weights
from tabletop.rules.decision import Decision
from tabletop.rules.explainer import Explainer
from tabletop.rules.flow import Flow
from tabletop.rules.gestures import Drag, Gesture
from tabletop.rules.goal_summary import GoalSummary
from tabletop.rules.likelihood import THREE_TO_ONE, likelihood
from tabletop.rules.luck import Luck, LuckAccount, PieceValue, luck_accounts
from tabletop.rules.outcome import Outcome, ScoreInfo
from tabletop.rules.position import LetterGrid
from tabletop.rules.puzzle_goals import SPANS, BestReachable, GoalSpan, PuzzleGoal
from tabletop.rules.refusal import Refusal
from tabletop.table import (
    CapacityRules,
    Change,
    KindTest,
    KnownContents,
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
    "game_of",
    "goal_of",
    "luck_of",
    "no_errors",
]


def no_errors(_table: Table) -> list[Refusal]:
    """Returns no errors: the default of `Game.position_errors`.

    For games in which every arrangement of the pieces is possible.
    """
    return []


def never_refuses_drop(_table: Table, _grip: Drag) -> Refusal | None:
    """Returns None: the default of `Game.refuse_drop`.

    For games in which a drop never turns up a face-down piece.
    """
    return None


def no_preview(_table: Table, _move: Move, _changes: Sequence[Change]) -> str:
    """Returns an empty text: the default of `Game.preview`.

    For games whose gesture labels say everything a move does.
    """
    return ""


def no_recount(_table: Table) -> None:
    """Does nothing: the default of `Game.recount`.

    For games in which no counter depends on the places of pieces.
    """


def draws_are_halves(_table: Table) -> bool:
    """Returns True: the default of `Game.zero_sum`.

    For games in which a draw of two counts as half a victory for each.
    """
    return True


def no_restriction(_view: View, _zone: Zone, _seen: VisiblePiece) -> KindTest | None:
    """Returns None: the default of `Game.may_lie`.

    For games in which a hidden piece may be any piece of its pool.
    """
    return None


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its facts, and its rules as functions of a table.

    Functions that judge or list moves for a seat use only what that seat may know. Most games
    create the record with `game_of`.

    Examples:
        >>> from tabletop.games import load
        >>> game = load("sandland")
        >>> game.info.name, game.info.seats
        ('Sandland Tactical Card Battle', (2, 2))
        >>> game.verbs["deploy"]
        'deploy CARD SLOT'
    """

    info: GameInfo
    """Name, numbers of seats, and options."""
    folder: Path
    """The folder with its cards, rulebook and playmat."""
    setup: Callable[[int, Options, str], Table]
    """Returns a new table for a number of seats, the values of all options, and a seed."""
    seats_to_move: Callable[[Table], tuple[int, ...]]
    """Returns the seats that have a decision to make now; none once the game is over."""
    prompt: Callable[[Table, int], str]
    """Returns the prompt for a seat's decision, one short sentence."""
    legal_moves: Callable[[Table, int], list[Move]]
    """Returns all moves of a seat that `judge` allows; none if it has no decision to make."""
    judge: Callable[[Table, Move], Refusal | None]
    """Returns the refusal of a move, or None if it is legal. Raises `InvalidMove` if it cannot be
    read."""
    apply: Callable[[Table, Move], None]
    """Applies a move. Raises `InvalidMove` if it cannot be applied at all."""
    outcome: Callable[[Table], Outcome | None]
    """Returns the result of the game, or None while it goes on."""
    gesture: Callable[[Table, Move], Gesture]
    """Returns the gesture that makes a legal move by hand."""
    drop: Callable[[Table, Drag], Move | None]
    """Returns the move that dropping a piece on a zone means, legal or not; None if it means no
    move."""
    score: Callable[[Table, int], float]
    """Returns the evaluation of a position for a seat, which bots compare; higher is better."""
    random_move: Callable[[Table, Random], Move]
    """Returns any move that the notation can express, legal or not; for tests."""
    move_bound: int
    """The maximum number of moves in any game."""
    refuse_drop: Callable[[Table, Drag], Refusal | None] = never_refuses_drop
    """Returns why a face-down piece may not go to the zone it is dropped on; None if it may."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The display name of each kind and back of a piece; without one, the id is shown."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The display name of zones by area, or by the first part of their ids; without one, the area
    itself. The gaps `{0}`, `{1}` and `{rest}` are filled with the remaining parts of the id."""
    position_errors: Callable[[Table], list[Refusal]] = no_errors
    """Returns the breaches of the rules in a position, before play continues after moves by hand.
    """
    recount: Callable[[Table], None] = no_recount
    """Updates the counters that depend on the places of pieces, after moves by hand. For counters
    that all seats may read although the pieces are hidden."""
    score_info: Callable[[Table], ScoreInfo] | None = None
    """Returns the values that decide the game, for the chart of the results; None: the `score`."""
    goal: Callable[[Table], GoalSummary] | None = None
    """Returns the victory condition and the progress of each seat, on a table dealt from the view
    of one seat; None: a text made from `score_info`."""
    pictures: Mapping[str, LetterGrid] = field(default_factory=dict)
    """Grids that scenarios draw with letters, by the beginning of their zone ids."""
    foresee: Callable[[Table, Move], None] | None = None
    """Applies only those changes of a move that its seat can foresee, for bots that try moves;
    None: all of them. For games in which the last of several secret choices reveals them all: on
    a dealt table, the choices of others are only a guess."""
    preview: Callable[[Table, Move, Sequence[Change]], str] = no_preview
    """Describes the effects of a move just applied to a trial table, with its changes."""
    back: Callable[[str, int | None], str] | None = None
    """Returns the back of a piece of some kind and owner that a scenario adds to the table; None:
    that of its kind. It makes added pieces look like the others while face down."""
    may_lie: Callable[[View, Zone, VisiblePiece], KindTest | None] = no_restriction
    """Returns the test for the kinds that a hidden piece may have; None allows all of its pool.
    The
        same place must get the same function object each time. All deals are equally likely if, of
        any two tests, one allows everything that the other does, or they allow nothing in common.
    """
    rooms: CapacityRules | None = None
    """Returns the zones whose hidden pieces limit each other, each with a function that counts the
    excess."""
    remembered: KnownContents | None = None
    """Returns the pieces that all seats have seen and that are hidden again, with the zones they
    must be in. Keep them in a mark whose name begins with `REMEMBERED_PREFIX`; saves are not
    compared by such marks."""
    choose: Callable[[Table, int, Random], None] | None = None
    """Makes a legal secret choice for a seat on a dealt table, if all know that the seat has
    chosen. None: the seat makes legal moves until it has no decision left. That applies if one
    of its sealed marks is not None for the seats that may see it."""
    score_scale: float = 10.0
    """The lead in `score` at which a seat wins three of four games; it converts leads to
    probabilities."""
    think: Callable[["Game", Decision], Move] | None = None
    """Chooses a move for players that look ahead; None: the general search. It follows
        `Decision.strength`, spends `Decision.budget(positions)`, and returns one of
        `Decision.moves`.
    """
    zero_sum: Callable[[Table], bool] = draws_are_halves
    """Returns whether the chances of two seats add up to 1. They do not if a draw is a loss for
    both."""
    positions: int = 100_000
    """The number of positions that the strongest player examines in a turn: about five seconds."""
    effort_shares: Mapping[str, float] = field(default_factory=dict)
    """The part of `positions` that weaker players examine, by name; others have the default."""
    weights: Weights | None = None
    """The weights of its evaluation, from `weights.yaml` in its folder, for `tabletop tune`. None:
    there is nothing to tune. `Decision.weights` replace them for one decision."""
    aims: Mapping[str, PuzzleGoal] = field(default_factory=dict)
    """The aims of puzzles besides a victory, by name; empty: the `score_info`."""
    spans: Mapping[str, GoalSpan] = field(default_factory=lambda: SPANS)
    """The units of time that limit puzzles, by name."""
    farthest: BestReachable | None = None
    """The functions that find and prove the maximum of a puzzle; None: the solver."""
    luck: Luck | None = None
    """Returns the events that the dice decide, for the luck ledger; None: the numbers of the
    streams `die.SEAT`."""
    piece_value: PieceValue | None = None
    """Returns the value of a drawn piece to its seat, for the luck ledger; None: the `score`."""
    explainer: type[Explainer] = Explainer
    """The class that explains a view: the state of the game and the meaning of its pieces."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Each verb of the game with its arguments, as `take TILE`, for reference."""
    packs: tuple[Pack, ...] = ()
    """The packs that it is played with, in order of precedence."""


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


def goal_of(game: Game, table: Table) -> GoalSummary:
    """Returns the victory condition and the progress of each seat.

    Args:
        game: The game.
        table: A table dealt from the view of one seat, or the real one.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> len(goal_of(referee.game, referee.table).stands)
        2
    """
    if game.goal is not None:
        return game.goal(table)
    seats = range(table.seats)
    if game.score_info is not None:
        name, values, _mixed = game.score_info(table)
        most = "Score as much as possible" if table.seats == 1 else "The player with the most wins"
        return GoalSummary(f"{name}: {most[0].lower()}{most[1:]}.", tuple(f"{v:g}" for v in values))
    return GoalSummary(game.info.tagline, tuple("" for _ in seats))


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

    def score(table: Table, seat: int, _piece: Piece) -> float:
        return game.score(table, seat)

    is_over = game.outcome(table) is not None
    return luck_accounts(table, game.luck, game.piece_value or score, is_over=is_over)


def game_of(
    flow: Flow,
    *,
    info: GameInfo | None = None,
    folder: Path,
    setup: Callable[[int, Options, str], Table],
    score: Callable[[Table, int], float],
    move_bound: int,
    names: Mapping[str, str] | None = None,
    places: Mapping[str, str] | None = None,
    score_info: Callable[[Table], ScoreInfo] | None = None,
    goal: Callable[[Table], GoalSummary] | None = None,
    position_errors: Callable[[Table], list[Refusal]] = no_errors,
    recount: Callable[[Table], None] = no_recount,
    pictures: Mapping[str, LetterGrid] | None = None,
    back: Callable[[str, int | None], str] | None = None,
    may_lie: Callable[[View, Zone, VisiblePiece], KindTest | None] = no_restriction,
    rooms: CapacityRules | None = None,
    remembered: KnownContents | None = None,
    choose: Callable[[Table, int, Random], None] | None = None,
    score_scale: float = 10.0,
    think: Callable[[Game, Decision], Move] | None = None,
    zero_sum: Callable[[Table], bool] = draws_are_halves,
    positions: int = 100_000,
    effort_shares: Mapping[str, float] | None = None,
    weights: Weights | None = None,
    aims: Mapping[str, PuzzleGoal] | None = None,
    spans: Mapping[str, GoalSpan] | None = None,
    farthest: BestReachable | None = None,
    luck: Luck | None = None,
    piece_value: PieceValue | None = None,
    explainer: type[Explainer] = Explainer,
) -> Game:
    """Returns the record of a game whose turns are run by a flow.

    The function `setup` only places the pieces. Whatever happens by itself before the first
    decision
    is applied afterwards, and the journal starts empty.

    Args:
        flow: The phases and verbs of the game.
        info: Name, seats and options; by default read from `game.yaml` in `folder`.
        folder: The folder with its cards, rulebook and playmat.
        setup: Returns a new table for seats, options and seed.
        score: Returns the evaluation of a position for a seat; higher is better.
        move_bound: The maximum number of moves in any game.
        names: The display names of kinds and backs; see `Game.names`.
        places: The display names of zones; see `Game.places`.
        score_info: Returns the values that decide the game.
        goal: Returns the victory condition and the progress of each seat.
        position_errors: Returns the breaches of the rules in a position.
        recount: Updates counters that depend on the places of pieces.
        pictures: Grids that scenarios draw with letters.
        back: Returns the back of a piece that a scenario adds.
        may_lie: Returns the test for the kinds that a hidden piece may have.
        rooms: Returns the zones whose hidden pieces limit each other.
        remembered: Returns hidden pieces whose zones all seats know.
        choose: Makes a secret choice for a seat on a dealt table.
        score_scale: The lead in `score` at which a seat wins three of four games.
        think: Chooses a move for players that look ahead.
        zero_sum: Returns whether the chances of two seats add up to 1.
        positions: The number of positions that the strongest player examines in a turn.
        effort_shares: The part of `positions` that weaker players examine, by name.
        weights: The weights of its evaluation.
        aims: The aims of puzzles besides a victory.
        spans: The units of time that limit puzzles; by default turns and rounds.
        farthest: The functions that find and prove the maximum of a puzzle.
        luck: Returns the events that the dice decide.
        piece_value: Returns the value of a drawn piece to its seat.
        explainer: The class that explains a view.

    Raises:
        DataErrors: `game.yaml` is missing or broken.
    """

    def begin(seats: int, options: Options, seed: str) -> Table:
        table = setup(seats, options, seed)
        flow.run_to_decision(table)
        table.journal.clear()
        return table

    return Game(
        info=info or load(folder / "game.yaml", GameInfo),
        folder=folder,
        setup=begin,
        seats_to_move=flow.seats_to_move,
        prompt=flow.prompt,
        legal_moves=flow.legal_moves,
        judge=flow.judge,
        apply=flow.apply,
        outcome=flow.outcome,
        gesture=flow.gesture,
        drop=flow.drop,
        refuse_drop=flow.refuse_drop,
        score=score,
        random_move=flow.random_move,
        move_bound=move_bound,
        names=names or {},
        places=places or {},
        score_info=score_info,
        goal=goal,
        position_errors=position_errors,
        recount=recount,
        pictures=pictures or {},
        back=back,
        foresee=flow.foresee,
        preview=flow.preview,
        may_lie=may_lie,
        rooms=rooms,
        remembered=remembered,
        choose=choose,
        score_scale=score_scale,
        think=think,
        zero_sum=zero_sum,
        positions=positions,
        effort_shares=effort_shares or {},
        weights=weights,
        aims=aims or {},
        spans=SPANS if spans is None else spans,
        farthest=farthest,
        luck=luck,
        piece_value=piece_value,
        explainer=explainer,
        verbs={name: verb.usage for name, verb in flow.verbs.items()},
    )
