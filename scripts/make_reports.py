"""Creates the reports of a release in the ignored folder `reports/`.

    python scripts/make_reports.py                          # all; hours, most of them for balance
    python scripts/make_reports.py --only gallery,guides    # some parts
    python scripts/make_reports.py --short                  # a trial; some minutes

The parts and their requirements:

    balance     equal bots play all pairs of preset decks (needs the extra `charts`)
    checks      all codes of `tabletop check`
    coverage    every rule, with the counts of `rules-fired.json` (needs the extra `test`)
    gallery     all cards of each game on one sheet (needs ImageMagick)
    guides      each step of a turn as a picture (needs ImageMagick)
    hints       how often the chances that hints state come true
    strength    the strength of the bots, from `bots-played.json`

Each part has a folder with an `index.html`: the date, the version, the commands and their results.
If a command fails, the others still run; its name is printed at the end, and the exit status is 1.
An interrupted balance report continues from the games in `reports/balance/*.jsonl`.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from html import escape
from pathlib import Path
from typing import NamedTuple

from tabletop import __version__

ROOT = Path(__file__).resolve().parents[1]
STYLE = "body{font:16px sans-serif;max-width:60em;margin:2em auto;padding:0 1em}img{max-width:100%}"


class Task(NamedTuple):
    """A command, the file or folder that it creates, and its record of games."""

    name: str
    target: Path
    command: tuple[str, ...]
    record: Path | None = None


class BalanceReport(NamedTuple):
    """A balance report: games per pair of decks, options of the command."""

    name: str
    game: str
    games: int
    short_games: int
    options: tuple[str, ...] = ("--effort", "0.3")


BALANCE_REPORTS = (
    BalanceReport("sandland", "sandland", 20, 2),
    BalanceReport("guardians-duel", "guardians", 10, 2, ()),
    BalanceReport("guardians-lands", "guardians", 10, 2, ("--option", "way=lands")),
    BalanceReport("sacred-wars", "sacred_wars", 6, 1),
    BalanceReport("wasteland-2", "wasteland", 300, 60),
    BalanceReport("wasteland-4", "wasteland", 80, 20, ("--effort", "0.3", "--seats", "4")),
    BalanceReport("realm-of-sand", "realm_of_sand", 60, 20),
)


def balance(folder: Path, short: bool) -> Iterator[Task]:
    """Yields the balance reports; a short trial has fewer games."""
    for report in BALANCE_REPORTS:
        target, record = folder / report.name, folder / f"{report.name}.jsonl"
        player, games = ("greedy", report.short_games) if short else ("strong", report.games)
        yield Task(
            f"balance {report.name}",
            target,
            (
                *(sys.executable, "-m", "tabletop", "balance", report.game, "--player", player),
                *("--games", str(games), "--seed", __version__, *report.options),
                *("--record", str(record), "--report", str(target)),
            ),
            record,
        )


def checks(folder: Path, short: bool) -> Iterator[Task]:
    """Yields the report of all codes, also in a short trial."""
    target = folder / "checks.md"
    yield Task("checks", target, script("scripts/write_checks.py", "--page", str(target)))


def coverage(folder: Path, short: bool) -> Iterator[Task]:
    """Yields the report of all rules, also in a short trial."""
    target = folder / "rules-coverage.md"
    yield Task(
        "coverage", target, script("tests/reliability/rules.py", "write", "--page", str(target))
    )


def gallery(folder: Path, short: bool) -> Iterator[Task]:
    """Yields the sheets of all cards; a short trial draws those of one game."""
    words = ("sheets", "--into", str(folder.parent))  # the script adds the name of the folder
    yield Task("gallery", folder, script("scripts/draw_pictures.py", *words, *one_game(short)))


def guides(folder: Path, short: bool) -> Iterator[Task]:
    """Yields the pictures of the guides; a short trial draws one game."""
    words = ("--pictures", str(folder))
    yield Task("guides", folder, script("scripts/write_guides.py", *words, *one_game(short)))


def hints(folder: Path, short: bool) -> Iterator[Task]:
    """Yields the report of hints; a short trial plays few games."""
    target = folder / "hints.md"
    words = ("--games", "1", "--effort", "0.01") if short else ("--games", "40", "--effort", "0.3")
    yield Task("hints", target, script("scripts/prove_hints.py", "--page", str(target), *words))


def strength(folder: Path, short: bool) -> Iterator[Task]:
    """Yields the report of the bots' strength, also in a short trial."""
    target = folder / "strength.md"
    yield Task("strength", target, script("scripts/prove_bots.py", "write", "--page", str(target)))


def script(name: str, *words: str) -> tuple[str, ...]:
    """Returns the command that runs a script by its path in the project."""
    return (sys.executable, str(ROOT / name), *words)


def one_game(short: bool) -> tuple[str, ...]:
    """Returns the option for the game with the fewest cards in a short trial."""
    return ("--game", "realm_of_sand") if short else ()


PARTS: dict[str, Callable[[Path, bool], Iterator[Task]]] = {
    "balance": balance,
    "checks": checks,
    "coverage": coverage,
    "gallery": gallery,
    "guides": guides,
    "hints": hints,
    "strength": strength,
}


def run(task: Task) -> bool:
    """Runs a task, replaces its earlier result, and returns the success."""
    print(f"== {task.name}", flush=True)
    if task.target.is_dir():
        shutil.rmtree(task.target)
    task.target.unlink(missing_ok=True)
    task.target.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(task.command, cwd=ROOT)
    if done.returncode != 0 or not task.target.exists():
        return False
    if task.record is not None:
        task.record.unlink(missing_ok=True)  # the next report plays its own games
    return True


def index(part: str, folder: Path, results: Sequence[tuple[Task, bool]], short: bool) -> str:
    """Returns the page of a part: date, commands and results."""
    trial = " This is a short trial." if short else ""
    lines = [
        "<!doctype html><html lang='en'><meta charset='utf-8'>",
        f"<title>Sandtable: {part}</title><style>{STYLE}</style>",
        f"<h1>Sandtable: {part}</h1>",
        f"<p>Created on {date.today()} with Sandtable {__version__}.{trial}</p>",
    ]
    for task, succeeded in results:
        command = shlex.join(["python", *task.command[1:]]).replace(f"{ROOT}{os.sep}", "")
        lines.append(f"<h2>{escape(task.name)}</h2><p><code>{escape(command)}</code></p>")
        if not succeeded:
            lines.append("<p>The command failed.</p>")
            continue
        files = sorted(task.target.iterdir()) if task.target.is_dir() else [task.target]
        pages = [file for file in files if file.suffix in (".html", ".md")]
        for file in pages or files:
            link = escape(file.relative_to(folder).as_posix(), quote=True)
            shown = link if pages else f"<img src='{link}' alt='{link}'>"
            lines.append(f"<p><a href='{link}'>{shown}</a></p>")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Creates the requested parts.

    Raises:
        SystemExit: With status 1 if a command fails, with status 2 for an unknown part.
    """
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--only", default=",".join(PARTS), metavar="PARTS", help="parts, separated by commas (all)"
    )
    parser.add_argument("--short", action="store_true", help="a trial with fewer games and cards")
    parser.add_argument(
        "--into", type=Path, default=ROOT / "reports", help="target folder (reports)"
    )
    args = parser.parse_args(arguments)
    parts = args.only.split(",")
    if unknown := [part for part in parts if part not in PARTS]:
        parser.error(f"--only: unknown part '{unknown[0]}' (expected some of {','.join(PARTS)})")
    failed = []
    for part in parts:
        folder = args.into.resolve() / part
        results = [(task, run(task)) for task in PARTS[part](folder, args.short)]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(
            index(part, folder, results, args.short), encoding="utf-8"
        )
        failed += [task.name for task, succeeded in results if not succeeded]
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
        raise SystemExit(1)


if __name__ == "__main__":
    main()
