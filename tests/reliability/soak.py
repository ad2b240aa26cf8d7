"""Plays games in the window for hours; monitors memory and invariants.

The app's own loop runs: scenes, animations at maximum speed, saves that grow with each move,
results and the home screen. Only the clock is simulated, so that animations take no real time: it
advances when the loop would sleep. Each thousand moves add a line to the report, and another run
continues it.

Example: python tests/reliability/soak.py --moves 1000000 --report soak.jsonl
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop import games
from tabletop.analysis.invariants import piece_counts, violations
from tabletop.app.lobby import open_table
from tabletop.app.lobby.startup import open_app
from tabletop.app.program.app import App
from tabletop.app.scenes.error import ErrorScene
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.window.event_wait import sleep_until_event
from tabletop.storage.autosaves import last_autosave
from tabletop.storage.log import log_path, start_log
from tabletop.storage.people import HUMAN
from tabletop.storage.saves import SaveError, load

LINE = 1000
"""Number of moves per line of the report."""
FRAME = 0.2
"""Seconds between two frames of an animation on the simulated clock."""
PATIENCE = 120.0
"""Maximum real seconds without progress at a table."""
SIZES = ((1280, 720), (1920, 1080), (1024, 640))


class Clock:
    """A clock that advances on request, in place of `time.perf_counter`."""

    def __init__(self) -> None:
        self.now = time.perf_counter()
        self.real = time.perf_counter
        time.perf_counter = lambda: self.now

    def pass_by(self, seconds: float) -> None:
        """Advances the clock."""
        self.now += seconds


class Soak:
    """One program that is played for a long time."""

    def __init__(self, seed: str, report: Path | None) -> None:
        self.rng = Random(f"soak/{seed}")
        self.seed, self.report = seed, report
        self.clock = Clock()
        self.app: App = open_app(SIZES[-1])
        settings = self.app.settings
        settings.speed, settings.muted = 4.0, True
        settings.curtain = settings.hold = False
        settings.ask_always = True
        self.app.open("home")
        self.counts: Counter[str] = Counter()
        self.shelf = (0, 0)  # bytes and objects of the program while no game is played
        self.faults: list[str] = []
        self.lines: list[dict[str, Any]] = []
        self.began = self.clock.real()
        self._line = self.counts.copy()

    # --- the loop ------------------------------------------------------------------

    def turn(self) -> None:
        """Runs the window's loop once, like its own `run`."""
        window = self.app.window
        window.dispatch(pygame.event.get())
        if not window.scenes:
            raise SystemExit("the window was closed")
        wait = window.run_frame()
        scene = window.scene
        if isinstance(scene, ErrorScene):
            raise RuntimeError("the page of errors came up; the log says why")
        if isinstance(scene, TableScene) and scene.turns.bots.is_thinking:
            before = self.clock.real()
            sleep_until_event(0.001)
            self.clock.pass_by(self.clock.real() - before)
        else:
            self.clock.pass_by(FRAME if not wait else min(wait, 1.0))
        self.counts["turns"] += 1

    # --- one game ------------------------------------------------------------------

    def play(self, name: str, maximum: int) -> None:
        """Plays a game from the home screen to its results.

        It stops early after `maximum` moves.
        """
        rng = self.rng
        game = games.load(name)
        minimum_seats, maximum_seats = game.info.seats
        seats = rng.randint(minimum_seats, maximum_seats)
        people = rng.choice((seats, 0, 1, 1, 1, 1))
        players = [HUMAN] * people + ["random"] * (seats - people)
        rng.shuffle(players)
        options = {
            option.id: rng.choice(option.values).id
            for option in game.info.options
            if rng.random() < 0.4
        }
        try:
            open_table.start_game(self.app, game, players, options, f"soak-{rng.random()}")
        except Exception as error:  # with the setup of the game
            raise RuntimeError(f"{name} {options} for {seats}: {error}") from error
        scene = self.app.window.scene
        assert isinstance(scene, TableScene)
        session = scene.session
        box = piece_counts(session.table)
        moves_made, path, last_progress = 0, None, self.clock.real()
        while self.app.window.scene is scene and moves_made < maximum:
            before = len(session.table.entries)
            self.turn()
            if self.app.window.scene is not scene:
                break
            if session.outcome() is None and session.humans:
                self._decide(scene, box)
            after = len(session.table.entries)
            if after != before:
                moves_made += abs(after - before)
                self._count(abs(after - before))
                last_progress = self.clock.real()
            elif self.clock.real() - last_progress > PATIENCE:
                raise RuntimeError(f"{name} {options} for {seats} stands still")
            if session.file is not None:
                path = session.file.path
        if isinstance(self.app.window.scene, ResultsScene):
            self.counts["ended"] += 1
            for _ in range(3):
                self.turn()
        digest = session.table.digest()
        self.app.go_home()
        self.turn()
        self.counts["games"] += 1
        gc.collect()
        self.shelf = (resident(), len(gc.get_objects()))
        if session.save_error:
            self.faults.append(f"{name}: {session.save_error}")
        if path is not None:
            self._open_again(path, digest)

    def _decide(self, scene: TableScene, box: Counter[str]) -> None:
        """Performs a possible action of a person."""
        if scene.is_busy() or scene.is_closed:
            return
        session, rng = scene.session, self.rng
        seat = session.seat_to_move(scene.seat)
        if seat is None:
            return
        chance = rng.random()
        if chance < 0.01:
            scene.undo()
        elif chance < 0.015:
            scene.redo()
        elif chance < 0.017:
            for size in SIZES:
                pygame.display.set_mode(size, pygame.RESIZABLE)
                self.app.window.dispatch([pygame.event.Event(pygame.VIDEORESIZE, size=size)])
        elif chance < 0.02:
            scene.hud.history.show_log(None)
        else:
            if chance < 0.024:
                self.counts["laws"] += 1
                for broken in violations(session.referee, box, rng, thorough=False):
                    self.faults.append(f"{session.game.info.id} {session.table.seed}: {broken}")
            choices = session.choices(seat)
            scene.play(rng.choice(choices).move)

    def _open_again(self, path: Path, digest: str) -> None:
        """Opens the save of an abandoned game and compares the table."""
        self.counts["saves"] += 1
        try:
            loaded_digest = load(path).referee.table.digest()
        except SaveError as error:
            self._keep(path)
            self.faults.append(str(error))
            return
        if loaded_digest != digest:
            self._keep(path)
            self.faults.append(f"{path.name} opens as another table")

    def _keep(self, path: Path) -> None:
        if self.report is not None and path.exists():
            shutil.copy(path, self.report.with_name(path.name))

    # --- the report ----------------------------------------------------------------

    def _count(self, moves: int) -> None:
        self.counts["moves"] += moves
        if self.counts["moves"] - self._line["moves"] >= LINE:
            self.write()

    def write(self) -> None:
        """Adds a line to the report, with the memory at the home screen."""
        counts = {name: self.counts[name] - self._line[name] for name in sorted(self.counts)}
        self._line = self.counts.copy()
        line: dict[str, Any] = {
            "run": self.seed,
            "at": time.strftime("%Y-%m-%d %H:%M:%S"),
            **counts,
            "run_moves": self.counts["moves"],
            "seconds": round(self.clock.real() - self.began, 1),
            "processor_seconds": round(time.process_time(), 1),
            "megabytes": round(self.shelf[0] / 1e6, 1),
            "objects": self.shelf[1],
            "faults": self.faults,
        }
        self.faults = []
        self.lines.append(line)
        if line["faults"]:
            print(line["faults"], flush=True)
        if self.report is not None:
            self.report.parent.mkdir(parents=True, exist_ok=True)
            with self.report.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def resident() -> int:
    """Returns the memory of this process in bytes, or 0 if it is unknown."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def read_report(report: Path) -> list[dict[str, Any]]:
    """Returns the lines of a report."""
    if not report.exists():
        return []
    return [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]


def summary_of(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """Returns the summary of a report: moves, games, time, faults and memory.

    The memory is that at the beginning and the end of its longest run.
    """
    runs: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        runs.setdefault(line["run"], []).append(line)
    names = ("moves", "games", "ended", "saves", "laws", "turns")
    total: dict[str, Any] = {name: sum(line.get(name, 0) for line in lines) for name in names}
    total["runs"] = len(runs)
    total["hours"] = round(sum(run[-1]["seconds"] for run in runs.values()) / 3600, 2)
    total["faults"] = [fault for line in lines for fault in line["faults"]]
    if runs:
        longest = max(runs.values(), key=lambda run: run[-1]["run_moves"])
        part = max(1, len(longest) // 4)
        for name in ("megabytes", "objects"):
            for quarter, sample in (
                ("second", longest[part : 2 * part]),
                ("last", longest[-part:]),
            ):
                values = sorted(line[name] for line in sample or longest)
                total[f"{name}_{quarter}_quarter"] = values[len(values) // 2]
        total["longest_run"] = longest[-1]["run_moves"]
    return total


def soak(moves: int, report: Path | None, seconds: float | None, names: list[str]) -> bool:
    """Plays for a number of moves or seconds; returns whether all went well."""
    previous_moves = summary_of(read_report(report))["moves"] if report is not None else 0
    seed = f"{os.getpid()}-{int(time.time())}" if report is not None else "short"
    session = Soak(seed, report)
    start = session.clock.real()
    number = 0
    while previous_moves + session.counts["moves"] < moves:
        if seconds is not None and session.clock.real() - start > seconds:
            break
        remaining = moves - previous_moves - session.counts["moves"]
        session.play(names[number % len(names)], min(remaining, 3000))
        number += 1
    session.write()
    log_problems = [
        line
        for line in (log_path().read_text(encoding="utf-8") if log_path().exists() else "").split(
            "\n"
        )
        if " ERROR " in line or " WARNING " in line
    ]
    for line in log_problems:
        print(line, file=sys.stderr)
    session.app.window.close()
    lines = read_report(report) if report is not None else session.lines
    total = summary_of(lines)
    print("soak: " + ", ".join(f"{name}: {value}" for name, value in total.items()))
    return not any(line["faults"] for line in session.lines) and not log_problems


def main() -> None:
    """Runs the test with the limits of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=1_000_000, help="in all, with earlier runs")
    parser.add_argument("--seconds", type=float, help="stop this run after so long")
    parser.add_argument("--report", type=Path, help="a file to which each thousand moves are added")
    parser.add_argument("--game", action="append", help="only these games")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="soak-") as home:
        os.environ["TABLETOP_HOME"] = home
        start_log()
        good = soak(args.moves, args.report, args.seconds, args.game or list(games.BUNDLED))
        last_autosave()
    if not good:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
