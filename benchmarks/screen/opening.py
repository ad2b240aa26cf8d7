"""How long programs take from their start until a person sees the first picture.

Each is started on a screen of its own (Xvfb), looked at every millisecond, and ended as soon as its
picture is there. Programs take turns, and the first start of each only warms the disk cache.
Processor time is that of all the program's processes and threads up to then, which stays
comparable on a busy machine; wall time is what a person waits. A minimal pygame-ce window is always
among them.

Example: python benchmarks/screen/opening.py --runs 10 installed=.venv/bin/tabletop \
    folder=dist/sandtable/tabletop onefile=dist/tabletop-onefile
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from virtual_screen import VirtualScreen

MINIMAL = """
import pygame
pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill((16, 22, 48))
pygame.display.flip()
while pygame.event.wait():
    pass
"""
FILLED = bytes((48, 22, 16))
"""What the minimal window is filled with, as it lies in the memory of the screen."""
COLOURS = 50
"""A picture has more of them; before it the window is cleared in one."""
LONGEST = 60
"""Seconds that a program may take."""


def main() -> None:
    """Start all of them again and again, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="+", metavar="NAME=COMMAND", help="what is started")
    parser.add_argument("--runs", type=int, default=10, help="starts that a median is of (10)")
    asked = parser.parse_args()
    commands = {"minimal window": [sys.executable, "-c", MINIMAL]}
    for program in asked.programs:
        name, _, command = program.partition("=")
        commands[name] = command.split()
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as home:
        for _ in range(asked.runs + 1):
            for name, command in commands.items():
                found[name].append(opening(command, home))
    print(f"medians of {asked.runs}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    bare = [median(part) for part in zip(*found["minimal window"][1:], strict=True)]
    for name, runs in found.items():
        wall, processor = (median(part) for part in zip(*runs[1:], strict=True))
        shares = f"{wall / bare[0]:.1f} and {processor / bare[1]:.1f} minimal windows"
        print(
            f"{name}: {wall * 1000:.0f} ms, of the processor {processor * 1000:.0f} ms ({shares})"
        )


def opening(command: list[str], home: str) -> tuple[float, float]:
    """Give the seconds, and those of the processor, until a program has painted something."""
    with VirtualScreen() as screen:
        buffer = Path(screen._folder) / "Xvfb_screen0"
        env = screen.env | {"TABLETOP_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        begun = time.perf_counter()
        program = subprocess.Popen(
            command, env=env, stdout=subprocess.DEVNULL, start_new_session=True
        )
        try:
            while not painted(buffer):
                if program.poll() is not None or time.perf_counter() - begun > LONGEST:
                    raise SystemExit(f"{command[0]} has shown nothing")
                time.sleep(0.001)
            return time.perf_counter() - begun, processor_time(program.pid)
        finally:
            os.killpg(program.pid, signal.SIGKILL)
            program.wait()


def painted(buffer: Path) -> bool:
    """Tell whether a few lines in the middle of what Xvfb shows have a picture in them."""
    with buffer.open("rb") as file:
        file.seek(buffer.stat().st_size // 2)
        lines = file.read(50_000)
    return FILLED in lines or len({lines[at : at + 4] for at in range(0, 50_000, 40)}) > COLOURS


def processor_time(group: int) -> float:
    """Give the seconds that the processes of a group have had of the processor so far."""
    spent = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            # Behind the name, which may hold anything, the third word is the group.
            words = (process / "stat").read_text().rpartition(")")[2].split()
            if int(words[2]) == group:
                threads = (process / "task").glob("*/schedstat")
                spent += sum(int(one.read_text().split()[0]) for one in threads)
        except (OSError, ValueError):
            continue  # it has ended
    return spent / 1e9


if __name__ == "__main__":
    main()
