"""What a game is to the program: a record of facts and functions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tabletop.cards.load import load
from tabletop.cards.pack import Pack
from tabletop.cards.schema import GameInfo
from tabletop.cards.weights import Weights
from tabletop.rules.aims import SPANS, Aim, Farthest, Span
from tabletop.rules.asked import Asked
from tabletop.rules.explainer import Explainer
from tabletop.rules.flow import Flow
from tabletop.rules.gestures import Gesture, Grip
from tabletop.rules.goal import Goal
from tabletop.rules.likelihood import THREE_TO_ONE, likelihood
from tabletop.rules.luck import Account, Luck, Worth, ledger
from tabletop.rules.outcome import Measure, Outcome
from tabletop.rules.position import Picture
from tabletop.rules.refusal import Refusal
from tabletop.table import Change, Fits, Piece, Remembered, Rooms, Seen, Table, View, Zone
from tabletop.table.move import Move

Options = Mapping[str, str]
"""The chosen value of each of a game's options, by option id."""


__all__ = [
    "Game",
    "Gesture",
    "Goal",
    "Grip",
    "Measure",
    "Options",
    "Outcome",
    "chance_to_win",
    "game_of",
    "goal_of",
    "luck_of",
    "no_errors",
]


def no_errors(_table: Table) -> list[Refusal]:
    """For games in which any lie of the pieces is a possible position."""
    return []


def nothing_against(_table: Table, _grip: Grip) -> Refusal | None:
    """For games in which nothing that lies face down is turned up by a drop."""
    return None


def nothing_to_say(_table: Table, _move: Move, _changes: Sequence[Change]) -> str:
    """For games whose moves bring no more than their gestures' labels say."""
    return ""


def nothing_to_count(_table: Table) -> None:
    """For games in which no counter follows from where pieces lie."""


def draws_are_halves(_table: Table) -> bool:
    """For games in which a draw of two is half a victory for each."""
    return True


def anything(_view: View, _zone: Zone, _seen: Seen) -> Fits | None:
    """For games in which any piece of a pool may lie hidden wherever one does."""
    return None


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its facts, and its rules as functions of a table.

    Functions that judge or list moves for a seat use only what that seat may know.
    """

    info: GameInfo
    """Name, seats and options."""
    folder: Path
    """Where its cards, rulebook and playmat lie."""
    setup: Callable[[int, Options, str], Table]
    """Lay the table for a number of seats, with options and a seed."""
    waiting: Callable[[Table], tuple[int, ...]]
    """The seats that have a decision to make now; none when the game is over."""
    prompt: Callable[[Table, int], str]
    """What is asked of a waiting seat, in one short sentence."""
    legal_moves: Callable[[Table, int], list[Move]]
    """All moves of a seat that `judge` lets through; none where it is not waiting."""
    judge: Callable[[Table, Move], Refusal | None]
    """Nothing, or why the move is refused. Raises `InvalidMove` where it cannot be read."""
    carry_out: Callable[[Table, Move], None]
    """Make the move's changes. Raises `InvalidMove` where it cannot be done at all."""
    outcome: Callable[[Table], Outcome | None]
    """How the game ended, or None while it goes on."""
    gesture: Callable[[Table, Move], Gesture]
    """How a legal move is made by hand."""
    drop: Callable[[Table, Grip], Move | None]
    """The move, legal or not, that dropping a piece on a zone would be; None if it is none."""
    score: Callable[[Table, int], float]
    """How well a seat stands, higher is better; what bots compare."""
    random_move: Callable[[Table, Random], Move]
    """Any move the notation can say, legal or not, for testing."""
    move_bound: int
    """No game lasts more moves than this."""
    stays: Callable[[Table, Grip], Refusal | None] = nothing_against
    """Why a piece that would have to be turned up first does not go where it is dropped."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The name of each kind and back of piece, as people read it, where it is not the id."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The name of each place as people read it, by the first part of its zones' ids, where it is
    not that part itself; what else stands in the id fills its gaps `{0}`, `{1}` or `{rest}`."""
    position_errors: Callable[[Table], list[Refusal]] = no_errors
    """What is against the rules in a position, for the way back from handling by hand."""
    recount: Callable[[Table], None] = nothing_to_count
    """Bring those counters up to date that follow from where pieces lie, when hands have moved
    them. For counters that all may read, though the pieces are hidden."""
    measure: Callable[[Table], Measure] | None = None
    """What decides the game, as it stands now, for the chart of the results; None: the `score`."""
    goal: Callable[[Table], Goal] | None = None
    """What wins, and where each seat stands, on a table dealt from what one seat has watched;
    None: what `measure` says."""
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    """Grids that people draw with letters in scenarios, by the beginning of their zones' ids."""
    foresee: Callable[[Table, Move], None] | None = None
    """Make only those changes of a move that its seat can foresee, for bots that try moves out;
    None: all of them. For games in which the last of several secret choices brings them all to
    light: on a table dealt from a view what others have chosen is only a guess."""
    preview: Callable[[Table, Move, Sequence[Change]], str] = nothing_to_say
    """What a move brought that has just been made, with these changes, on a trial table."""
    back: Callable[[str, int | None], str] | None = None
    """The back of a card of some kind and owner, for cards that a scenario adds to those of the
    table; None: that of its kind. So they are not told from others that lie face down."""
    may_lie: Callable[[View, Zone, Seen], Fits | None] = anything
    """What a piece can be that lies hidden in a zone, as a test of kinds; None: any of its pool.
    The same place must get the same function each time. Best where of two tests one lets through
    all that the other does, or nothing that it does: then all deals are equally likely."""
    rooms: Rooms | None = None
    """The zones in which hidden pieces limit each other, with how much room they have together: by
    how much pieces of some kinds are too many to lie there."""
    remembered: Remembered | None = None
    """What all have seen that lies hidden again among others: in which zones it must be. Write it
    down in a mark whose name begins with `REMEMBERED`, which no save is compared by."""
    choose: Callable[[Table, int, Random], None] | None = None
    """On a table dealt from a view, where the secret choice of a seat lies blank: make any legal
    one for it, if all know that it has chosen. None: where a sealed mark of it is not None for
    whoever may see it, legal moves of the seat are made until it is no longer waited for."""
    swing: float = 10.0
    """A lead in `score` with which a seat wins three games of four; makes a lead a chance."""
    think: Callable[["Game", Asked], Move] | None = None
    """How the players that look ahead choose; None: by the search for all games. It thinks as
    `Asked.strength` says, counts `Asked.budget(positions)`, and chooses one of `Asked.moves`."""
    zero_sum: Callable[[Table], bool] = draws_are_halves
    """Whether of two, as `think` tells their chances, what one does not win the other does; not so
    where a draw counts as lost for both."""
    positions: int = 100_000
    """How many positions the strongest player looks at in a turn: about five seconds' worth."""
    shares: Mapping[str, float] = field(default_factory=dict)
    """Which part of them the weaker players look at, by name, where matches have shown that it
    should be another than the usual one."""
    weights: Weights | None = None
    """What its evaluation counts, from `weights.yaml` in its folder, for `tabletop tune`; players
    count `Asked.weights` where there are any. None: there is nothing to tune."""
    aims: Mapping[str, Aim] = field(default_factory=dict)
    """What puzzles can ask for beside a victory, by the word for it; none: the `measure`."""
    spans: Mapping[str, Span] = field(default_factory=lambda: SPANS)
    """How long a puzzle may take, by the word for it."""
    farthest: Farthest | None = None
    """How puzzles for the most there can be are made and proved; None: by the solver."""
    luck: Luck | None = None
    """What its dice decide, for the luck ledger; None: the numbers of the streams `die.SEAT`."""
    worth: Worth | None = None
    """What a piece that was drawn is worth to its seat, for the luck ledger; None: the `score`."""
    explainer: type[Explainer] = Explainer
    """What says of a view how the game stands, and what its pieces are and mean."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Each verb of the game with its arguments, as `take TILE`, for those who look it up."""
    packs: tuple[Pack, ...] = ()
    """The packs that it is played with, in the order in which they count."""


def chance_to_win(game: Game, table: Table, seat: int) -> float:
    """Give how likely a seat is to win from here, from 0 to 1, as far as `score` can tell.

    A lead of one `swing` over the best of the others is three to one. At the end it is what came
    of it: a victory counts 1, shared 1 for all winners together, a draw what each could hope for.
    Alone at the table its score counts as the lead: more is better.
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
    return likelihood(THREE_TO_ONE * lead / game.swing)


def turn_of(game: Game, table: Table) -> int | None:
    """Give the number of the turn, or of what the game has instead, such as combats of a duel.

    None: the game counts nothing of the kind.
    """
    numbers = [span.value(table) for span in game.spans.values()]
    return next((number for number in numbers if number >= 0), None)


def goal_of(game: Game, table: Table) -> Goal:
    """Give what wins and where each seat stands, as far as the table's seat knows it."""
    if game.goal is not None:
        return game.goal(table)
    seats = range(table.seats)
    if game.measure is not None:
        name, values, _mixed = game.measure(table)
        most = "Score as much as possible" if table.seats == 1 else "The player with the most wins"
        return Goal(f"{name}: {most[0].lower()}{most[1:]}.", tuple(f"{v:g}" for v in values))
    return Goal(game.info.tagline, tuple("" for _ in seats))


def luck_of(game: Game, table: Table) -> list[list[Account]]:
    """Give what chance brought each seat up to here, beside what was to be expected."""

    def score(table: Table, seat: int, _piece: Piece) -> float:
        return game.score(table, seat)

    is_over = game.outcome(table) is not None
    return ledger(table, game.luck, game.worth or score, is_over=is_over)


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
    measure: Callable[[Table], Measure] | None = None,
    goal: Callable[[Table], Goal] | None = None,
    position_errors: Callable[[Table], list[Refusal]] = no_errors,
    recount: Callable[[Table], None] = nothing_to_count,
    pictures: Mapping[str, Picture] | None = None,
    back: Callable[[str, int | None], str] | None = None,
    may_lie: Callable[[View, Zone, Seen], Fits | None] = anything,
    rooms: Rooms | None = None,
    remembered: Remembered | None = None,
    choose: Callable[[Table, int, Random], None] | None = None,
    swing: float = 10.0,
    think: Callable[[Game, Asked], Move] | None = None,
    zero_sum: Callable[[Table], bool] = draws_are_halves,
    positions: int = 100_000,
    shares: Mapping[str, float] | None = None,
    weights: Weights | None = None,
    aims: Mapping[str, Aim] | None = None,
    spans: Mapping[str, Span] | None = None,
    farthest: Farthest | None = None,
    luck: Luck | None = None,
    worth: Worth | None = None,
    explainer: type[Explainer] = Explainer,
) -> Game:
    """Give the record of a game whose turns are run by a flow.

    Its facts are read from `game.yaml` in `folder` where they are not given. After `setup` has laid
    the table, what follows by itself is carried out, and the journal begins. Raises `DataErrors`
    where the file is broken.
    """

    def begin(seats: int, options: Options, seed: str) -> Table:
        table = setup(seats, options, seed)
        flow.settle(table)
        table.journal.clear()
        return table

    return Game(
        info=info or load(folder / "game.yaml", GameInfo),
        folder=folder,
        setup=begin,
        waiting=flow.waiting,
        prompt=flow.prompt,
        legal_moves=flow.legal_moves,
        judge=flow.judge,
        carry_out=flow.carry_out,
        outcome=flow.outcome,
        gesture=flow.gesture,
        drop=flow.drop,
        stays=flow.stays,
        score=score,
        random_move=flow.random_move,
        move_bound=move_bound,
        names=names or {},
        places=places or {},
        measure=measure,
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
        swing=swing,
        think=think,
        zero_sum=zero_sum,
        positions=positions,
        shares=shares or {},
        weights=weights,
        aims=aims or {},
        spans=SPANS if spans is None else spans,
        farthest=farthest,
        luck=luck,
        worth=worth,
        explainer=explainer,
        verbs={name: verb.usage for name, verb in flow.verbs.items()},
    )
