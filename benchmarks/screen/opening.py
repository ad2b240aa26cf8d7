r"""Measures the time from the start of programs to their first picture.

Each program runs on its own screen (Xvfb), which is checked every millisecond. It is ended as soon
as its picture appears. Programs take turns, and the first start of each is only a warm-up.
Processor time covers all processes and threads of the program, and remains comparable on a busy
machine. Wall time is what a person waits. A minimal pygame-ce window is always included.

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
"""The colour of the minimal window as bytes in the screen's memory."""
COLOURS = 50
"""Number of colours that a picture exceeds; before it the window has one colour."""
LONGEST = 60
"""Maximum seconds for a program."""


def main() -> None:
    """Starts all programs repeatedly and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="+", metavar="NAME=COMMAND", help="what is started")
    parser.add_argument("--runs", type=int, default=10, help="starts that a median is of (10)")
    args = parser.parse_args()
    commands = {"minimal window": [sys.executable, "-c", MINIMAL]}
    for program in args.programs:
        name, _, command = program.partition("=")
        commands[name] = command.split()
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as home:
        for _ in range(args.runs + 1):
            for name, command in commands.items():
                found[name].append(opening(command, home))
    print(f"medians of {args.runs}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    baseline = [median(part) for part in zip(*found["minimal window"][1:], strict=True)]
    for name, runs in found.items():
        wall, processor = (median(part) for part in zip(*runs[1:], strict=True))
        ratios = f"{wall / baseline[0]:.1f} and {processor / baseline[1]:.1f} minimal windows"
        print(
            f"{name}: {wall * 1000:.0f} ms, of the processor {processor * 1000:.0f} ms ({ratios})"
        )


def opening(command: list[str], home: str) -> tuple[float, float]:
    """Returns wall and processor seconds until a program has drawn a picture."""
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
    """Returns whether the middle lines of the Xvfb screen show a picture."""
    with buffer.open("rb") as file:
        file.seek(buffer.stat().st_size // 2)
        lines = file.read(50_000)
    return FILLED in lines or len({lines[at : at + 4] for at in range(0, 50_000, 40)}) > COLOURS


def processor_time(group: int) -> float:
    """Returns the processor seconds of a process group so far."""
    used = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            # The name may contain anything; the third field after it is the process group.
            words = (process / "stat").read_text().rpartition(")")[2].split()
            if int(words[2]) == group:
                threads = (process / "task").glob("*/schedstat")
                used += sum(int(thread.read_text().split()[0]) for thread in threads)
        except (OSError, ValueError):
            continue  # the process has ended
    return used / 1e9


if __name__ == "__main__":
    main()
