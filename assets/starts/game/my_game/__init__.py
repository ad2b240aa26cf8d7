"""My Game: a working template. Read it from top to bottom, then change it."""

from collections.abc import Iterable
from pathlib import Path

from tabletop.rules import (
    Args,
    Flow,
    Game,
    Gesture,
    InvalidMove,
    Move,
    Options,
    Outcome,
    Phase,
    Refusal,
    ScoreInfo,
    Verb,
    game_of,
    one_of,
)
from tabletop.table import Area, Step, Table, TableMark, Zone

FOLDER = Path(__file__).parent
HEAP = "heap"
TAKEN = Area("taken")
STONES = 15
NEXT = TableMark[int]("next")
"""The seat whose turn it is."""


def setup(seats: int, options: Options, seed: str) -> Table:
    """Creates the heap of stones."""
    table = Table(seats, seed)
    table.add_zone(Zone(HEAP))
    for seat in range(seats):
        table.add_zone(TAKEN.zone(seat))
    for _ in range(STONES):
        table.add_piece("stone", HEAP)
    table.marks["next"] = 0
    return table


class Turn(Phase):
    """The turn of a seat (MINE.1)."""

    name = "turn"
    question = "Take one, two or three stones."

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        """Returns why another seat cannot decide now."""
        return Refusal("MINE.1", f"It is seat {step.seat + 1}'s turn.")


class Take(Verb):
    """Takes stones from the heap (MINE.2)."""

    usage = "take NUMBER"
    answers = ("turn",)

    def moves(self, table: Table, step: Step) -> Iterable[Args]:
        """Returns one to three stones, limited by the heap."""
        maximum = min(3, len(table.piles[HEAP]))
        return [(str(number),) for number in range(1, maximum + 1)]

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Returns why a number of stones cannot be taken."""
        return Refusal("MINE.2", "Fewer stones are left.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Moves the stones and passes the turn."""
        number = int(move.args[0])
        if number > len(table.piles[HEAP]):
            raise InvalidMove("fewer stones are left")
        for _ in range(number):
            table.put(table.piles[HEAP][0], TAKEN(move.seat))
        NEXT.set(table, 1 - move.seat)
        table.note("MINE.2", f"{{seat}} takes {number}.", move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a button."""
        return Gesture(f"Take {move.args[0]}")


def outcome(table: Table) -> Outcome | None:
    """Returns the seat that took the last stone as the winner (MINE.3)."""
    if table.piles[HEAP]:
        return None
    winner = 1 - NEXT(table)
    scores = tuple([int(seat == winner) for seat in (0, 1)])
    return Outcome((winner,), scores, "MINE.3", "The last stone is taken.")


def measure(table: Table) -> ScoreInfo:
    """Returns the number of stones that each seat has taken."""
    taken = [len(table.piles[TAKEN(seat)]) for seat in (0, 1)]
    return ScoreInfo("Stones taken", tuple(taken))


flow = Flow(
    [Turn()],
    [Take()],
    {"number": one_of(["1", "2", "3"])},
    outcome,
    default_refusal=("MINE.2", "Take one, two or three stones."),
    now=lambda table: Step("turn", NEXT(table)) if table.piles[HEAP] else None,
)
game: Game = game_of(
    flow,
    folder=FOLDER,
    setup=setup,
    score=lambda table, seat: float((over := outcome(table)) is not None and seat in over.winners),
    score_info=measure,
    move_bound=STONES,
)
