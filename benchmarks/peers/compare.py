r"""Runs the playouts of all peers repeatedly and prints a table of medians.

Example, with the environments that README.md describes:

    python compare.py --openspiel peers/openspiel/bin/python \
        --pettingzoo peers/pettingzoo/bin/python --boardgameio peers/boardgameio/node_modules

Rounds are interleaved, so that a slow phase of the machine affects all peers. Missing peers are
left out. Figures are moves per second of processor time (and of wall time).
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def main() -> None:
    """Measures the peers of the command line and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--openspiel", help="a Python that has open_spiel")
    parser.add_argument("--pettingzoo", help="a Python that has pettingzoo[classic]")
    parser.add_argument("--boardgameio", help="a node_modules folder that has boardgame.io")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()

    commands: list[tuple[list[str], dict[str, str]]] = [
        ([sys.executable, str(HERE / "bare_loop.py")], {})
    ]
    if args.openspiel:
        commands.append(([args.openspiel, str(HERE / "openspiel.py")], {}))
    if args.pettingzoo:
        commands.append(([args.pettingzoo, str(HERE / "pettingzoo_classic.py")], {}))
    if args.boardgameio:
        modules = str(Path(args.boardgameio).resolve())
        commands.append((["node", str(HERE / "boardgameio.js")], {"NODE_PATH": modules}))

    wall: dict[str, list[float]] = {}
    cpu: dict[str, list[float]] = {}
    for _ in range(args.rounds):
        for command, extra in commands:
            for line in _lines(command, extra):
                wall.setdefault(line["name"], []).extend(line["moves_per_second"])
                cpu.setdefault(line["name"], []).extend(line["moves_per_cpu_second"])

    print(f"Python {platform.python_version()}, {args.rounds} rounds\n")
    print("| engine | moves a second of processor time | wall time | share of the bare loop |")
    print("|---|---:|---:|---:|")
    baseline = statistics.median(cpu["bare loop"])
    for name in cpu:
        processor, person = statistics.median(cpu[name]), statistics.median(wall[name])
        print(f"| {name} | {processor:,.0f} | {person:,.0f} | {processor / baseline:.1%} |")


def _lines(command: list[str], extra: dict[str, str]) -> list[dict[str, Any]]:
    done = subprocess.run(
        command, env=os.environ | extra, check=True, stdout=subprocess.PIPE, text=True
    )
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


if __name__ == "__main__":
    main()
