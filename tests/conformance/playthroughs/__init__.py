"""Golden playthroughs: random games as text, to show changes as diffs."""

from collections.abc import Iterator
from pathlib import Path

from tabletop.rules import Game
from tabletop.rules.narrator import narrate
from tabletop.table.changes import Note
from tabletop.testing.laws import Case, cases_of, random_step

FOLDER = Path(__file__).parent
MOVES = 120
SEEDS = ("golden", "silver", "copper", "iron")


def cases(game: Game) -> list[Case]:
    """Returns the recorded games: each number of seats and choice of options.

    A game with few combinations is recorded with several seeds.
    """
    few = max(1, len(SEEDS) // len(cases_of(game, SEEDS[:1])))
    return cases_of(game, SEEDS[:few])


def playthrough(game: Game) -> str:
    """Returns all games of the playthrough as text."""
    return "\n".join(line for case in cases(game) for line in describe_playthrough(case))


def stored(game: Game) -> list[str]:
    """Returns the recorded text of each game."""
    text = (FOLDER / f"{game.info.id}.txt").read_text(encoding="utf-8")
    return [f"# {part}" for part in f"\n{text}".split("\n# ")[1:]]


def describe_playthrough(case: Case) -> Iterator[str]:
    """Yields one random game as text: moves, digests, and log."""
    referee, rng = case.referee(), case.rng("playthrough")
    facts = [f"seats: {case.seats}", *(f"{option}: {value}" for option, value in case.options)]
    yield f"# {case.game.info.name}, {', '.join(facts)}, seed: {case.seed}"
    yield f"{'':44}{referee.table.digest()}"
    for _ in range(MOVES):
        move = random_step(referee, rng)
        if move is None:
            break
        yield f"{move!s:42}  {referee.table.digest()}"
        if any(isinstance(change, Note) for change in referee.table.changes_of(-1)):
            for line in narrate(referee.table, -1, move.seat, case.game.names):
                yield f"    {line.text}{line.rule and f' [{line.rule}]'}"
    over = referee.outcome()
    if over is None:
        yield f"… after {MOVES} moves"
    else:
        winners = ", ".join(str(seat + 1) for seat in over.winners) or "nobody"
        scores = " : ".join(map(str, over.scores))
        yield f"= {scores}, won by {winners}. {over.reason} [{over.rule}] {over.rank}".rstrip()
    yield ""
