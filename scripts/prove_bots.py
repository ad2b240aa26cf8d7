"""Tests claims about the strength of bots in many games on new seeds.

    python scripts/prove_bots.py play --games 200 --jobs 2    # core-days; continues a stopped run
    python scripts/prove_bots.py play --minutes 30 --only wasteland
    python scripts/prove_bots.py write                        # reports/strength/strength.md

Each claim names a game, the players, and a target: a share of wins (a draw counts half) or a
score. Every seed is played from every seat. All claims progress evenly, so that an interrupted run
knows as much about each. After a change of bots or decks, `play --anew` starts again; with `--only`
it does so for these claims alone.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple, TypedDict

from tabletop import __version__, games
from tabletop.analysis.intervals import interval
from tabletop.analysis.matches import MatchSeries
from tabletop.analysis.tournament import Pair

ROOT = Path(__file__).parents[1]
RESULTS_FILE = Path(__file__).parent / "bots-played.json"
"""The results so far: the start date of each claim and the results of its games, in order."""
PAGE = ROOT / "reports" / "strength" / "strength.md"
SEED = "proof"
DECISIVE_GAMES = 200
"""Number of games after which the result decides. Before, only a clear interval decides."""
GAMES_PER_ROUND = 8
"""Number of games of a claim before the next claim."""
HEAD = """\
# Strength of the bots

Created on {date} with Sandtable {version}. Each row has a target and the games that were played.
Every seed is played from every seat, and a draw is half a win. Behind each share is its 95 %
interval (Wilson). `met`: the share of 200 games reaches the target, or the lower end of the
interval does with fewer games. `missed`: the share does not, or not even the upper end does.
`open`: more games are needed. Sacred Wars is played without the extra coin of the second player.
Each row has the day of its first game; `git log --since DAY -- card_data tabletop/games` lists
later changes.

    python scripts/prove_bots.py play --games 200 --jobs 2    # continues where it stopped

"""


class Played(TypedDict):
    """The results of a claim: its start date, and the points or scores."""

    since: str
    points: list[float]


class Claim(NamedTuple):
    """The claim that a player wins at least this share (%) against another."""

    game: str
    one: str
    other: str
    least: float
    options: tuple[tuple[str, str], ...] = ()
    seats: int = 2

    @property
    def id(self) -> str:
        """The key in the file of results."""
        option_texts = [f"{key}={value}" for key, value in self.options]
        return " ".join([self.game, f"{self.one}:{self.other}", str(self.seats), *option_texts])


class Solo(NamedTuple):
    """The claim that solo scores have this median and these outer tenths."""

    game: str
    one: str
    middle: float
    worst: float | None = None
    best: float | None = None

    @property
    def id(self) -> str:
        """The key in the file of results."""
        return f"{self.game} {self.one} alone"


class DrawClaim(NamedTuple):
    """The claim that at most this share (%) of games between equals is drawn."""

    game: str
    one: str
    most: float
    options: tuple[tuple[str, str], ...] = ()

    @property
    def id(self) -> str:
        """The key in the file of results."""
        return " ".join([self.game, f"{self.one} drawn", *(f"{k}={v}" for k, v in self.options)])


LADDER = (("expert", "strong"), ("strong", "fair"), ("fair", "relaxed"))
LANDS, DEATH, FATE = (("way", "lands"),), (("mode", "death"),), (("mode", "fate"),)
CONQUEST = (("mode", "conquest"),)
BARE = (("second", "0"),)
"""Sacred Wars without the coin for the seat that does not begin."""
AnyClaim = Claim | Solo | DrawClaim
CLAIMS: tuple[AnyClaim, ...] = (
    Solo("realm_of_sand", "expert", 41, 36, 45),
    Solo("realm_of_sand", "strong", 39),
    Claim("realm_of_sand", "expert", "greedy", 90),
    Claim("sandland", "expert", "greedy", 90),
    Claim("sandland", "strong", "greedy", 80),
    Claim("guardians", "expert", "greedy", 88),
    Claim("guardians", "expert", "greedy", 75, LANDS),
    Claim("guardians", "strong", "greedy", 78),
    Claim("guardians", "strong", "greedy", 78, LANDS),
    Claim("sacred_wars", "expert", "greedy", 85, BARE),
    Claim("sacred_wars", "expert", "greedy", 75, DEATH),
    Claim("sacred_wars", "expert", "greedy", 75, CONQUEST + BARE),
    Claim("sacred_wars", "expert", "greedy", 75, FATE),
    Claim("sacred_wars", "strong", "greedy", 75, BARE),
    DrawClaim("sacred_wars", "strong", 25, FATE),
    Claim("wasteland", "expert", "greedy", 95),
    Claim("wasteland", "strong", "greedy", 88),
    Claim("wasteland", "strong", "greedy", 55, seats=4),
    *(
        Claim(name, one, other, 60, BARE if name == "sacred_wars" else ())
        for name in games.BUNDLED
        for one, other in LADDER
    ),
)


def play(game_count: int, jobs: int, seconds: float | None, only: str, restart: bool) -> None:
    """Plays until each claim has enough games, or until the time is up."""
    played = read()
    start = time.monotonic()
    claims = [claim for claim in CLAIMS if only in claim.id]
    for claim in claims:
        if restart or claim.id not in played:
            played[claim.id] = Played(since=str(date.today()), points=[])
    while unfinished := [entry for entry in claims if len(played[entry.id]["points"]) < game_count]:
        minimum = min(len(played[entry.id]["points"]) for entry in unfinished)
        for claim in unfinished:
            done = played[claim.id]["points"]
            if len(done) > minimum:
                continue
            if seconds is not None and time.monotonic() - start > seconds:
                return
            batch = min(game_count - len(done), GAMES_PER_ROUND)
            done += results(claim, len(done), len(done) + batch, jobs)
            text = json.dumps(dict(sorted(played.items())), indent=None, separators=(",", ":"))
            RESULTS_FILE.write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")
            print(f"{claim.id}: {describe_results(claim, done)}", flush=True)


def results(claim: AnyClaim, first: int, stop: int, jobs: int) -> list[float]:
    """Plays games of a claim by number; returns their points or solo scores."""
    if isinstance(claim, Solo):
        series = MatchSeries(claim.game, seats=1, seed=SEED, jobs=jobs)
        matches = [series.match([claim.one], f"{SEED}-{index}") for index in range(first, stop)]
        return [result.scores[0] for result in series.play(matches)]
    if isinstance(claim, DrawClaim):
        series = MatchSeries(claim.game, seed=SEED, options=dict(claim.options), jobs=jobs)
        matches = [series.match([claim.one] * 2, f"{SEED}-{index}") for index in range(first, stop)]
        return [float(not result.winners) for result in series.play(matches)]
    series = MatchSeries(
        claim.game, seats=claim.seats, seed=SEED, options=dict(claim.options), jobs=jobs
    )
    pair = Pair(series, claim.one, claim.other)
    outcomes = series.play([pair.match(number) for number in range(first, stop)])
    return [result.points(number % claim.seats) for number, result in enumerate(outcomes, first)]


def describe_results(claim: AnyClaim, done: Sequence[float]) -> str:
    """Returns a sentence about the results of a claim so far."""
    if not done:
        return "not played yet"
    if isinstance(claim, Solo):
        worst, best = tenths(done)
        return f"median {median(done):g}, tenths {worst:g} and {best:g} of {len(done)}"
    low, high = interval(sum(done), len(done))
    return f"{sum(done) / len(done):.1%} ({low:.1%} to {high:.1%}) of {len(done)}"


def tenths(scores: Sequence[float]) -> tuple[float, float]:
    """Returns the scores that limit the worst and the best tenth of the games."""
    if len(scores) < 2:
        return scores[0], scores[0]
    limits = quantiles(scores, n=10, method="inclusive")
    return limits[0], limits[-1]


def verdict(claim: AnyClaim, done: Sequence[float]) -> str:
    """Returns whether a claim is met, as a word."""
    if not done:
        return ""
    if isinstance(claim, Solo):
        if len(done) < DECISIVE_GAMES:
            return "open"
        worst, best = tenths(done)
        is_met = median(done) >= claim.middle
        is_met = is_met and (claim.worst is None or worst >= claim.worst)
        is_met = is_met and (claim.best is None or best >= claim.best)
        return "met" if is_met else "missed"
    low, high = interval(sum(done), len(done))
    middle = sum(done) / len(done)
    if isinstance(claim, DrawClaim):
        low, middle, high = 1 - high, 1 - middle, 1 - low
    minimum = 100 - claim.most if isinstance(claim, DrawClaim) else claim.least
    if low * 100 >= minimum:
        return "met"
    if high * 100 < minimum:
        return "missed"
    if len(done) < DECISIVE_GAMES:
        return "open"
    return "met" if middle * 100 >= minimum else "missed"


def target_text(claim: AnyClaim) -> str:
    """Returns the target of a claim as text."""
    if isinstance(claim, Claim):
        return f"≥ {claim.least:g} %"
    if isinstance(claim, DrawClaim):
        return f"≤ {claim.most:g} %"
    parts = [f"median ≥ {claim.middle:g}"]
    parts += [f"worst tenth ≥ {claim.worst:g}"] if claim.worst is not None else []
    parts += [f"best tenth ≥ {claim.best:g}"] if claim.best is not None else []
    return ", ".join(parts)


def page() -> str:
    """Returns the page of all claims."""
    played = read()
    lines = ["| game | who | aim | played | | since |", "|---|---|---|---|---|---|"]
    for claim in CLAIMS:
        name = games.load(claim.game).info.name
        if isinstance(claim, Solo):
            players = f"{claim.one}, alone"
        else:
            option_values = [value for key, value in claim.options if (key, value) not in BARE]
            name = ", ".join([name, *option_values])
            players = f"{claim.one} against {claim.one}, drawn"
        if isinstance(claim, Claim):
            opponents = f"{claim.seats - 1} " if claim.seats > 2 else ""
            players = f"{claim.one} against {opponents}{claim.other}"
        entry = played.get(claim.id, Played(since="", points=[]))
        done = entry["points"]
        lines.append(
            f"| {name} | {players} | {target_text(claim)} | {describe_results(claim, done)} "
            f"| {verdict(claim, done)} | {entry['since']} |"
        )
    head = HEAD.format(date=date.today(), version=__version__)
    return head + "\n".join(lines) + "\n"


def read() -> dict[str, Played]:
    """Returns the results so far."""
    if not RESULTS_FILE.exists():
        return {}
    results_by_claim: dict[str, Played] = json.loads(RESULTS_FILE.read_text(encoding="utf-8"))
    return results_by_claim


def main() -> None:
    """Plays games, or writes the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("play", "write"))
    parser.add_argument("--games", type=int, default=200, help="games of each claim")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="maximum minutes")
    parser.add_argument("--only", default="", help="only claims that contain this text")
    parser.add_argument(
        "--anew", action="store_true", help="delete earlier results of these claims"
    )
    parser.add_argument("--page", type=Path, default=PAGE, help="output of 'write'")
    args = parser.parse_args()
    if args.what == "write":
        args.page.parent.mkdir(parents=True, exist_ok=True)
        args.page.write_text(page(), encoding="utf-8")
        return
    seconds = args.minutes and args.minutes * 60
    play(args.games, args.jobs, seconds, args.only, args.anew)


if __name__ == "__main__":
    main()
