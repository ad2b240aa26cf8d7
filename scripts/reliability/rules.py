"""Count how often each rule fires in games of bots, and write the page of all rules.

A rule fires when the program cites it: as the rule of a line in the log of a move that was made,
of the outcome of a game, or of a refusal. Refusals are asked for: now and then a move is drawn from
all that the notation can say, legal or not, and judged. Counting needs nothing in the rules.

    python scripts/reliability/rules.py count --games 10000     # goes on where it stopped
    python scripts/reliability/rules.py write                   # docs/rules-coverage.md
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from tabletop import games
from tabletop.players import load as load_player
from tabletop.rules import Game, InvalidMove, Referee
from tabletop.rules.asked import Asked
from tabletop.rules.options import all_options
from tabletop.table import View, view_of
from tabletop.table.changes import Note

ROOT = Path(__file__).parents[2]
COUNTED = Path(__file__).parent / "rules-fired.json"
"""What was counted, by game."""
SILENT = Path(__file__).parent / "rules-silent.yaml"
"""Why rules never fire, by game and rule."""
PAGE = ROOT / "docs" / "rules-coverage.md"
GREEDY = 0.03
"""The share of seats whose player looks one move ahead, which comes to other positions."""
ROUND = 250
"""So many games are played of each before the next."""
DRAWN = 0.15
"""The share of positions in which moves are drawn and judged."""


# --- counting ------------------------------------------------------------------------------------


def play(game: Game, number: int, fired: Counter[str], seed: str = "rules") -> int:
    """Play a game of bots with options and seats by chance, and count; gives its moves."""
    rng = Random(f"{seed}/{game.info.id}/{number}")
    chosen = {
        option.id: rng.choice(option.values).id
        for option in game.info.options
        if rng.random() < 0.6
    }
    name = f"{seed}-{number}"
    options = all_options(game, chosen, name)
    seats = rng.randint(*game.info.seats)
    referee = Referee(game, game.setup(seats, options, name))
    table = referee.table
    players = [load_player("greedy" if rng.random() < GREEDY else "random") for _ in range(seats)]
    for _ in range(game.move_bound):
        waiting = referee.waiting()
        if not waiting:
            break
        if rng.random() < DRAWN:
            _judge(referee, rng, fired)
        seat = waiting[0]

        def look(seat: int = seat) -> View:
            return view_of(table, seat)

        asked = Asked(seat, referee.legal_moves(seat), look, rng)
        referee.push(players[seat](game, asked))
    fired.update(change.rule for change in table.journal if isinstance(change, Note))
    _judge(referee, rng, fired)
    if (outcome := referee.outcome()) is not None:
        fired[outcome.rule] += 1
    return len(table.entries)


def _judge(referee: Referee, rng: Random, fired: Counter[str]) -> None:
    for _ in range(3):
        try:
            refusal = referee.judge(referee.game.random_move(referee.table, rng))
        except InvalidMove:
            continue
        if refusal is not None:
            fired[refusal.rule] += 1


def count(names: list[str], wanted: int, into: Path, seconds: float | None = None) -> None:
    """Play on until each game was played so often, and keep what was counted on the way."""
    counted: dict[str, Any] = json.loads(into.read_text()) if into.exists() else {}
    began, kept = time.monotonic(), time.monotonic()

    def keep() -> None:
        into.write_text(json.dumps(counted, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    for step in range(ROUND, wanted + ROUND, ROUND):
        for name in names:
            game = games.load(name)
            empty = {"games": 0, "moves": 0, "seconds": 0.0, "fired": {}}
            entry = counted.setdefault(name, empty)
            fired = Counter(entry["fired"])
            while entry["games"] < min(step, wanted):
                if seconds is not None and time.monotonic() - began > seconds:
                    break
                at = time.process_time()
                entry["moves"] += play(game, entry["games"], fired)
                entry["games"] += 1
                entry["seconds"] += time.process_time() - at
                entry["fired"] = dict(fired)
                if time.monotonic() - kept > 20:
                    kept = time.monotonic()
                    keep()
            keep()
    for name, entry in counted.items():
        print(f"{name}: {entry['games']} games, {entry['moves']} moves, {entry['seconds']:.0f} s")


def main() -> None:
    """Count, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("count", "write"))
    parser.add_argument("--games", type=int, default=10_000, help="of each game")
    parser.add_argument("--game", action="append", help="only these games")
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--into", type=Path, default=COUNTED)
    asked = parser.parse_args()
    if asked.what == "count":
        count(asked.game or list(games.OWN), asked.games, asked.into, asked.seconds)


if __name__ == "__main__":
    main()
