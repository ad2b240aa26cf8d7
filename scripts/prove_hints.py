"""Tests whether the chances to win in hints match the results of games.

    python scripts/prove_hints.py --games 60 --effort 0.3 --jobs 2    # reports/hints/hints.md

A hint shows a bot's estimate of the chance to win. Here bots play each other. Their estimates at
the first decision of every turn are compared with the results.
"""

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from tabletop import __version__
from tabletop.commands.progress import progress_bar
from tabletop.games import load
from tabletop.players import Decision
from tabletop.players import load as load_player
from tabletop.players.seated_players import SeatedPlayers
from tabletop.rules import Game, Referee
from tabletop.rules.game import turn_of
from tabletop.rules.options import all_options
from tabletop.table.move import Move

PAGE = Path(__file__).parents[1] / "reports" / "hints" / "hints.md"
PARTS = 5
"""Number of equal intervals into which the estimates are divided."""
MODES: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("realm_of_sand", {}),
    ("sandland", {}),
    ("guardians", {"way": "duel"}),
    ("guardians", {"way": "lands"}),
    ("sacred_wars", {"mode": "war"}),
    ("sacred_wars", {"mode": "death"}),
    ("sacred_wars", {"mode": "conquest"}),
    ("sacred_wars", {"mode": "fate"}),
    ("wasteland", {}),
)
"""The games and their modes."""
HEAD = """\
# Reliability of hints

Created on {date} with Sandtable {version}. A hint states the chance of winning. Two {player}
players with {effort:.0%} of their effort played {games} games of each kind. They stated their
chance at the first decision of each turn. Each cell is one range of these chances: the mean
estimate and the share of wins, both in %, and the number of turns. The turns of one game have the
same result, so small differences are not significant.

    python scripts/prove_hints.py --games {games} --effort {effort:g} --jobs 2

"""


class StatedChance(NamedTuple):
    """An estimate at the start of a turn, and the result of the game."""

    chance: float
    won: bool


def play(
    mode: tuple[str, Mapping[str, str]], player: str, effort: float, number: int
) -> list[StatedChance]:
    """Plays a game; returns the estimates of both seats at each turn's start."""
    name, fixed_options = mode
    game, seed, chooser = load(name), f"hints-{number}", load_player(player)
    options = all_options(game, fixed_options, seed)
    referee = Referee(game, game.setup(2, options, seed))
    chances: dict[tuple[int, int | None], float] = {}

    def choose(game: Game, decision: Decision) -> Move:
        move = chooser(game, decision)
        if decision.thoughts:
            chances.setdefault(
                (decision.seat, turn_of(game, referee.table)), decision.thoughts[0].chance
            )
        return move

    seated_players = SeatedPlayers(
        [choose, choose], seed, options=options, effort=effort, has_deadline=False
    )
    while seats_to_move := referee.seats_to_move():
        referee.push(
            seated_players.choose(referee, seats_to_move[0], referee.legal_moves(seats_to_move[0]))
        )
    outcome = game.outcome(referee.table)
    winners = () if outcome is None else tuple(outcome.winners)
    return [StatedChance(chance, winners == (seat,)) for (seat, _turn), chance in chances.items()]


def row(mode: tuple[str, Mapping[str, str]], estimates: Sequence[StatedChance]) -> str:
    """Returns the table row of a game: estimated and actual share in percent."""
    name, options = mode
    parts: dict[int, list[StatedChance]] = defaultdict(list)
    for each in estimates:
        parts[min(int(each.chance * PARTS), PARTS - 1)].append(each)
    cells = [", ".join([load(name).info.name, *options.values()])]
    for part in range(PARTS):
        group = parts[part]
        if not group:
            cells.append("")
            continue
        estimated = sum(estimate.chance for estimate in group) / len(group)
        won = sum(estimate.won for estimate in group) / len(group)
        cells.append(f"{100 * estimated:.0f} → {100 * won:.0f} of {len(group)}")
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Plays all kinds of games and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60, help="games of each kind (60)")
    parser.add_argument("--player", default="strong", help="player of all seats (strong)")
    parser.add_argument("--effort", type=float, default=1.0, help="share of the usual effort (1)")
    parser.add_argument("--jobs", type=int, help="processes; all cores if not given")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE")
    args = parser.parse_args()
    heads = [f"estimate {100 * n // PARTS} to {100 * (n + 1) // PARTS} %" for n in range(PARTS)]
    rows = [f"| game | {' | '.join(heads)} |", "|---" * (PARTS + 1) + "|"]
    with Pool(args.jobs) as pool, progress_bar(args.games * len(MODES)) as done:
        completed = 0
        for mode in MODES:
            estimates: list[StatedChance] = []
            for new_estimates in pool.imap(
                partial(play, mode, args.player, args.effort), range(args.games)
            ):
                estimates += new_estimates
                done(completed := completed + 1)
            rows.append(row(mode, estimates))
            print(rows[-1], flush=True)
    head = HEAD.format(
        date=date.today(),
        version=__version__,
        player=args.player,
        effort=args.effort,
        games=args.games,
    )
    args.page.parent.mkdir(parents=True, exist_ok=True)
    args.page.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")
    print(args.page)


if __name__ == "__main__":
    main()
