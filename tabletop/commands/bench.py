"""`tabletop bench`: performance measurements."""

import json
import platform
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop import __version__
from tabletop.analysis import bench, search, turns
from tabletop.app.offscreen import bench as bench_screen
from tabletop.cli import GOOD, UsageError
from tabletop.commands.arguments import at_least, print_json
from tabletop.session import growth
from tabletop.table import COMPILED

PARTS = ("engine", "search", "rendering", "memory", "start")
"""The default measurements; those that take minutes are not included."""
OF_GAMES = ("rendering", "memory", "turns")
PEERS = ("bare_loop.py", "openspiel.py", "pettingzoo_classic.py")


def run(args: Namespace) -> int:
    runs = at_least(args.runs, 1, "--runs")
    if getattr(sys, "frozen", False):
        raise UsageError("bench: not available in the standalone program (use an installed one)")
    peers = peers_folder() if args.peers else None
    if args.peers and peers is None:
        raise UsageError("--peers: needs the folder benchmarks of the repository")
    report: dict[str, Any] = {
        "program": __version__,
        "rules": "compiled" if COMPILED else "Python",
        "python": platform.python_version(),
        "machine": platform.platform(),
        "runs": runs,
    }
    measures: dict[str, Callable[[int], Any]] = {
        "engine": bench.engine,
        "search": search.search,
        "rendering": bench_screen.rendering,
        "memory": bench_screen.memory,
        "start": bench_screen.start,
        "turns": turns.turns,
        "growth": _growth,
    }
    for part in args.only or PARTS:
        report[part] = measures[part](runs)
    if peers is not None:
        report["peers"] = measured(peers)
    if args.json:
        print_json(report)
    else:
        _print(report)
    return GOOD


def _growth(_runs: int) -> list[dict[str, Any]]:
    return [
        {**curve._asdict(), "growth": round(curve.growth, 2), "is_steep": curve.is_steep}
        for curve in (*growth.growth(), *bench_screen.log_growth())
    ]


def peers_folder() -> Path | None:
    """Returns the folder of the peers' scripts, or None if it is missing.

    The folder is part of the repository, but not of the installed program.
    """
    folder = Path(__file__).resolve().parents[2] / "benchmarks" / "peers"
    return folder if folder.is_dir() else None


def measured(folder: Path) -> dict[str, dict[str, float]]:
    """Runs the peers' scripts and returns the rates of those that work here."""
    result = {}
    for script in (folder / name for name in PEERS):
        done = subprocess.run(
            [sys.executable, str(script)], capture_output=True, text=True, check=False
        )
        for line in done.stdout.splitlines():
            if done.returncode == 0 and line.startswith("{"):
                line_data = json.loads(line)
                rates = sorted(line_data["moves_per_cpu_second"])
                result[line_data["name"]] = {"moves_per_second": rates[len(rates) // 2]}
    return result


def _print(report: dict[str, Any]) -> None:
    print(f"Sandtable {report['program']}, Python {report['python']}, {report['machine']}")
    print(f"Rules: {report['rules']}. {report['runs']} runs; figures are medians unless noted.")
    for part in (*PARTS, "turns", "growth", "peers"):
        if part not in report:
            continue
        print(f"\n{part.capitalize()}")
        if part == "search":
            _print_search(report[part])
            continue
        if part == "growth":
            _print_growth(report[part])
            continue
        if part in OF_GAMES:
            for game, figures in report[part].items():
                print(f"  {game.replace('_', ' ')}")
                _print_figures(figures, "    ")
            continue
        _print_figures(report[part], "  ")


def _print_figures(figures: dict[str, Any], before: str) -> None:
    for name, value in figures.items():
        if isinstance(value, dict):
            value = value["moves_per_second"]
        value_text = f"{value:,}" if isinstance(value, int | float) else "×".join(map(str, value))
        print(f"{before}{name.replace('_', ' ')}: {value_text}")


def _print_search(figures: dict[str, search.Costs]) -> None:
    print("  a tried move in µs: made + judged + undone; tries and playouts a second")
    for name, costs in figures.items():
        parts = " + ".join(
            f"{costs[f'{part}_microseconds']:.2f}" for part in ("make", "score", "take_back")
        )
        rates = f"{costs['tries_per_second']:,} tries, {costs['playouts_per_second']:,} playouts"
        print(f"  {name.replace('_', ' ')}: {parts}; {rates}")


def _print_growth(curves: list[dict[str, Any]]) -> None:
    print("  milliseconds at each size, and the growth beyond flat or linear")
    for curve in curves:
        sizes = " ".join(f"{size:,}" for size in curve["sizes"])
        costs = " ".join(f"{1000 * seconds:,.2f}" for seconds in curve["seconds"])
        mark = "  STEEP" if curve["is_steep"] else ""
        print(f"  {curve['subject']} ({sizes} {curve['unit']}): {costs}; ×{curve['growth']}{mark}")
