"""`tabletop tune`: optimization of the weights of a game's bots."""

import shlex
from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.cards.errors import suggestion
from tabletop.cards.weights import FILE, shaped, text_of
from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import (
    at_least,
    installed_game,
    player_of,
    print_failures,
    print_json,
    series_of,
    unwritable,
)
from tabletop.commands.progress import progress_bar
from tabletop.lab.tune import tune
from tabletop.rules import Game

FEWEST = 10
"""Minimum number of seeds for a meaningful interval."""


def run(asked: Namespace) -> int:
    """Tunes the weights and writes them if they are better."""
    game = installed_game(asked.game)
    if game.weights is None:
        raise WrongUse(f"{game.info.id}: has no weights to tune (its bots read no {FILE})")
    for name in asked.only:
        if name not in game.weights:
            known = suggestion(name, list(game.weights))
            raise WrongUse(f"unknown weight '{name}' in {game.info.name} ({known})")
    steps = at_least(asked.steps, 1, "--steps")
    games = at_least(asked.games, 1, "--games")
    proof = at_least(asked.proof, FEWEST, "--proof")
    player = player_of(asked.player)
    path = _ready_to_write(Path(asked.output) if asked.output else game.folder / FILE)
    series = series_of(asked, game)
    with progress_bar((steps * games + proof) * max(2, series.seats)) as series.progress:
        report = tune(series, steps, games, proof, player=player, only=asked.only)
    if report["better"]:
        _write(path, text_of(shaped(report["after"], game.weights), f"Made by: {said(asked)}"))
    if asked.json:
        print_json(report | {"written": str(path) if report["better"] else None})
    else:
        _print(game, report, path)
    return FOUND_WRONG if report["unfinished"] or report["failure_count"] else GOOD


def _ready_to_write(path: Path) -> Path:
    """Checks before hours of play that the result can be written."""
    there = path.exists()
    try:
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except OSError as error:
        raise unwritable(path, error, " (choose another file with -o)") from None
    return path


def said(asked: Namespace) -> str:
    """Returns the command that repeats the tuning."""
    names = ("player", "seats", "steps", "games", "proof", "effort", "seed")
    words = [word for name in names for word in (f"--{name}", str(getattr(asked, name)))]
    words += [word for name in asked.only for word in ("--only", name)]
    words += [word for option in asked.option for word in ("--option", option)]
    return shlex.join(["tabletop", "tune", asked.game, *words])


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(path, error, " (choose another file with -o)") from None


def _print(game: Game, report: dict[str, Any], path: Path) -> None:
    assert game.weights is not None
    print(f"{number_of(report['games'], 'game')} of {game.info.name}")
    after = shaped(report["after"], game.weights)
    for name, value in game.weights.items():
        print(f"  {name}: {value} -> {after[name]}")
    low, high = report["interval"]
    if "gain" in report:
        print(
            f"on fresh seeds: {report['score_before']:.2f} before, {report['score_after']:.2f} "
            f"after, {report['gain']:+.2f} ({low:+.2f} to {high:+.2f})"
        )
    else:
        print(f"on fresh seeds: {report['share']:.1%} won ({low:.1%} to {high:.1%})")
    if report["better"]:
        print(f"improved, written to {path}")
    else:
        print("no significant improvement, nothing written")
    print_failures(report)
    if report["unfinished"]:
        print(f"  {number_of(report['unfinished'], 'game')} unfinished")
