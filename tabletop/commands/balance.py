"""`tabletop balance`: fairness of decks, seats and cards."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.analysis.balance import balance, decks_of
from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import (
    at_least,
    check_no_deck_option,
    installed_game,
    player_of,
    print_failures,
    print_json,
    series_of,
    write_error,
)
from tabletop.commands.progress import progress_bar


def run(args: Namespace) -> int:
    game = installed_game(args.game)
    at_least(args.seats, 2, "--seats")
    games = at_least(args.games, 1, "--games")
    series = series_of(args, game)
    slots, decks = decks_of(game, series.options)
    if slots and len(decks) < 2:
        raise UsageError(f"{game.info.id}: fewer than two preset decks for these options")
    check_no_deck_option(slots, args.option)
    for slot in slots:
        del series.options[slot]
    pairings = len(decks) * (len(decks) - 1) or 1
    player = player_of(args.player)
    if args.report:
        _ready_to_draw(Path(args.report))
    with progress_bar(games * pairings) as series.progress:
        report = balance(series, player, games)
    if args.report:
        _draw(report, Path(args.report))
    if args.json:
        print_json(report)
    else:
        _print(report)
    return FOUND_PROBLEM if report["unfinished"] or report["failure_count"] else GOOD


def _ready_to_draw(folder: Path) -> None:
    """Checks before hours of play that the charts can be drawn."""
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        raise UsageError(
            "--report: charts need matplotlib (pip install 'sandtable-games[charts]')"
        ) from None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise write_error(folder, error) from None


def _draw(report: dict[str, Any], folder: Path) -> None:
    from tabletop.analysis import charts

    try:
        charts.write(report, folder)
    except OSError as error:
        raise write_error(folder, error) from None


def _print(report: dict[str, Any]) -> None:
    print(f"{number_of(report['games'], 'game')} of {report['game']}")
    for title in ("decks", "pairings", "by_seat", "cards"):
        for name, row in report[title].items():
            lower, upper = row["interval"]
            likely = ""
            if "likely" in row:
                likely_min, likely_max = row["likely_interval"]
                likely = f"; most likely {row['likely']:.1%} ({likely_min:.1%} to {likely_max:.1%})"
            print(
                f"  {name}: {row['share']:.1%} of {number_of(row['games'], 'game')} "
                f"({lower:.1%} to {upper:.1%}){likely}"
            )
    first = report["first"]
    if first["games"]:
        lower, upper = first["interval"]
        print(f"  first player: {first['share']:.1%} ({lower:.1%} to {upper:.1%})")
    print_failures(report)
    if report["unfinished"]:
        print(f"  {number_of(report['unfinished'], 'game')} unfinished")
