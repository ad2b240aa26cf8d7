"""Kills the program at random moments in a window and checks its files.

The app is used as fast as possible: moves, undos, new games, settings, decks, pictures, records and
packs. After each SIGKILL the save must open with at most the current move missing. All other files
must be complete. A restarted program must offer to continue the killed game. It does so, is used
further, and is killed again.

Needs Linux and Xvfb (or the screen in DISPLAY). To save the time for imports, the programs are
forked from one that has imported the app and opened nothing.

Example: python tests/reliability/kills.py --kills 500
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import writers
from virtual_screen import VirtualScreen

from tabletop import games
from tabletop.app.lobby import open_table
from tabletop.app.lobby.startup import open_app
from tabletop.app.scenes.error import ErrorScene
from tabletop.app.scenes.home import HomeScene
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets import Button
from tabletop.cards.errors import DataErrors
from tabletop.storage import decks, leftovers, packs, scores, settings, tutorial_progress
from tabletop.storage.autosaves import autosaves_dir, last_autosave, last_unfinished
from tabletop.storage.files import PARTIAL_SUFFIX
from tabletop.storage.log import log_path, start_log
from tabletop.storage.people import HUMAN
from tabletop.storage.saves import SaveError, load

LONGEST = 0.9
"""Maximum seconds from the first move until the program is killed."""
EARLY = 0.15
"""Fraction of programs that are killed during their start."""
PATIENCE = 60.0
BOTS = 0.06
"""Fraction of games with a bot, which thinks in a separate process."""
NAMES = ("sandland", "realm_of_sand", "guardians", "sacred_wars", "wasteland")


# --- the killed program -------------------------------------------------------------------------


class KilledApp:
    """The app in use until it is killed; it reports its state line by line."""

    def __init__(self, seed: str, tells: int) -> None:
        self.rng, self.tells = Random(seed), tells
        start_log()
        leftovers.clear()
        self.app = open_app((1024, 640))

    def tell(self, **values: Any) -> None:
        """Writes a line for the process that kills this program."""
        os.write(self.tells, json.dumps(values).encode() + b"\n")

    def turn(self) -> None:
        """Runs the window's loop once."""
        window = self.app.window
        window.dispatch(pygame.event.get())
        window.run_frame()
        if isinstance(window.scene, ErrorScene):
            log_lines = log_path().read_text(encoding="utf-8").splitlines()[-12:]
            raise RuntimeError("the page of errors came up: " + " / ".join(log_lines))

    def run(self) -> None:
        """Continues the last game or starts one, and plays forever."""
        self.app.open("home")
        self.turn()
        if last_unfinished() is not None:
            continue_buttons = [
                widget
                for widget in self.app.window.scene.group.widgets  # type: ignore[union-attr]
                if isinstance(widget, Button) and widget.label == "Continue"
            ]
            if not continue_buttons:
                raise RuntimeError("the shelf does not offer to go on")
            continue_buttons[0].on_press()
            if not isinstance(self.app.window.scene, TableScene):
                raise RuntimeError(f"'Continue' led to {self.app.window.scene!r}")
            session = self.app.window.scene.session
            path = session.file.path if session.file is not None else None
            self.tell(goes_on=str(path), moves=len(session.table.entries),
                      digest=session.table.digest())  # fmt: skip
        while True:
            self.turn()
            scene = self.app.window.scene
            if isinstance(scene, HomeScene):
                self._begin()
            elif isinstance(scene, ResultsScene):
                self.app.go_home()
            elif isinstance(scene, TableScene):
                self._act(scene)

    def _begin(self) -> None:
        name = self.rng.choice(NAMES)
        game = games.load(name)
        seats = max(game.info.seats[0], self.rng.choice((1, 2, 2)))
        players = [HUMAN] * min(seats, game.info.seats[1])
        if len(players) > 1 and self.rng.random() < BOTS:
            players[1] = "random"
        open_table.start_game(self.app, game, players, {}, f"{self.rng.random()}")

    def _act(self, scene: TableScene) -> None:
        session, rng = scene.session, self.rng
        scene.finish_animations()
        if scene.is_closed or scene.dialog is not None:
            return
        chance = rng.random()
        if chance < 0.03:
            scene.undo()
            self._tell_of(scene)
            return
        if chance < 0.12:
            self._aside(scene)
        elif chance < 0.125:
            self.app.go_home()
            return
        seat = session.seat_to_move(scene.seat)
        if seat is not None and session.players[seat] == HUMAN and session.outcome() is None:
            scene.play(rng.choice(session.choices(seat)).move)
        self._tell_of(scene)

    def _tell_of(self, scene: TableScene) -> None:
        session = scene.session
        if session.file is not None and not session.save_error:
            self.tell(path=str(session.file.path), moves=len(session.table.entries),
                      digest=session.table.digest())  # fmt: skip

    def _aside(self, scene: TableScene) -> None:
        """Writes another file, like a person does occasionally."""
        rng, action = self.rng, self.rng.randrange(8)
        if action == 0:
            self.app.settings.volume = round(rng.random(), 2)
            self.app.keep_settings()
        elif action == 1:
            decks.store_deck("sandland", rng.choice((writers.ONE, writers.OTHER)), writers.BOX)
        elif action == 2:
            self.app.window.save_screenshot()
        elif action == 3:
            scores.record(scores.FinishedGame("sandland", 1, "", "2026-11-21", f"{rng.random()}"))
        elif action == 4:
            tutorial_progress.store_progress("sandland", rng.randrange(5), 5)
        elif action == 5:
            packs.set_active("runners", rng.random() < 0.5)
        elif action == 6:
            version = rng.choice((1, 2))
            source = packs.packs_dir().parents[1] / f"pack-{version}" / "runners"
            with packs.unpacked(source) as new:
                packs.put(new)
        else:
            scene.save_picture.keep()


# --- the killing process ------------------------------------------------------------------------


class Killer:
    """Starts programs, kills them, and checks their files."""

    def __init__(self, home: Path, seed: str) -> None:
        self.home, self.rng = home, Random(f"kills/{seed}")
        self.seed = seed
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self.stands: dict[str, Any] | None = None  # the minimum content of the last save
        values: writers.SharedValues = {}
        writers._write_pack(values)
        writers._install(1)(values)
        packs.set_active("runners", True)
        decks.store_deck("sandland", writers.ONE, writers.BOX)
        custom_settings = settings.Settings(
            muted=True, speed=4.0, curtain=False, hold=False, ask_always=True
        )
        settings.write_settings(custom_settings)

    def once(self, number: int) -> None:
        """Starts a program, kills it and checks its files."""
        read_end, write_end = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read_end)
            os.setsid()
            try:
                KilledApp(f"{self.seed}/{number}", write_end).run()
            except BaseException:  # any error must be reported
                os.write(write_end, json.dumps({"fault": traceback.format_exc()[-1500:]}).encode())
            os._exit(1)
        os.close(write_end)
        is_early = self.rng.random() < EARLY
        lines = b""
        start = time.monotonic()
        deadline = start + (self.rng.random() * 0.6 if is_early else PATIENCE)
        os.set_blocking(read_end, False)
        while time.monotonic() < deadline:
            try:
                chunk = os.read(read_end, 1 << 16)
            except BlockingIOError:
                time.sleep(0.0005)
                continue
            if not chunk:
                break
            if not is_early and b'"path"' in chunk and b'"path"' not in lines:
                deadline = time.monotonic() + self.rng.random() * LONGEST
            lines += chunk
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.set_blocking(read_end, True)
        while chunk := os.read(read_end, 1 << 16):
            lines += chunk
        os.close(read_end)
        self.counts["killed early" if is_early else "killed in play"] += 1
        self._orphans(child)
        self._hear(lines, number)
        self._look(number)

    def _orphans(self, group: int) -> None:
        """Checks that the process of the bots ends by itself."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return
            time.sleep(0.02)
        os.killpg(group, signal.SIGKILL)
        self.faults.append("a process of the program lived on")

    def _hear(self, lines: bytes, number: int) -> None:
        """Reads the report of the program up to its last complete line."""
        for line in lines.split(b"\n"):
            try:
                report = json.loads(line)
            except ValueError:
                continue  # an incomplete line
            if "fault" in report:
                self.faults.append(f"start {number}: {report['fault']}")
            elif "goes_on" in report:
                self.counts["went on"] += 1
                before = self.stands
                if before is not None and report["digest"] not in before["digests"]:
                    self.faults.append(f"start {number}: another table than {before}")
                self.stands = {"path": report["goes_on"], "moves": report["moves"],
                               "digests": [report["digest"]]}  # fmt: skip
            else:
                self.counts["moves"] += 1
                self.stands = {"path": report["path"], "moves": report["moves"],
                               "digests": [report["digest"]]}  # fmt: skip

    def _look(self, number: int) -> None:
        """Checks all files in the player's folder."""

        def fault(problem: object) -> None:
            self.faults.append(f"kill {number}: {problem}")

        last = last_autosave()
        if self.stands is not None:
            path = Path(self.stands["path"])
            try:
                saved = load(path)
            except SaveError as error:
                fault(error)
            else:
                self.counts["saves opened"] += 1
                moves, digest = len(saved.referee.table.entries), saved.referee.table.digest()
                in_flight = abs(moves - self.stands["moves"]) == 1
                if digest not in self.stands["digests"] and not in_flight:
                    fault(f"{path.name} has {moves} moves, {self.stands['moves']} were made")
                if digest not in self.stands["digests"]:
                    self.counts["with the move in flight"] += 1
            if last is not None and last != path:
                # In a new game the first move may be missing.
                try:
                    new_save = load(last)
                except SaveError as error:
                    fault(error)
                else:
                    if len(new_save.referee.table.entries) > 1:
                        fault(f"'Continue' is {last.name}, played was {path.name}")
                    else:
                        self.counts["with the first move in flight"] += 1
                        self.stands = {"path": str(last), "moves": 1,
                                       "digests": [new_save.referee.table.digest()]}  # fmt: skip
                        return self._look_around(fault)
            if last is not None:
                self.stands["digests"] = [load(last).referee.table.digest()]
        self._look_around(fault)
        return None

    def _look_around(self, fault: Any) -> None:
        loaded, notices = settings.load_settings()
        if notices or loaded.speed != 4.0:
            fault(f"settings: {notices} {loaded}")
        _record, notices = scores.load_record()
        if notices and "The line is left out" not in notices[0]:
            fault(f"record: {notices}")
        if len(notices) > 2:
            fault(f"record: {notices}")
        self.counts["record lines cut"] += bool(notices)
        for item in decks.stored_decks("sandland", writers.BOX):
            if item.wrong:
                fault(f"deck: {item.wrong}")
        leftovers_before = list(self.home.rglob(f".*{PARTIAL_SUFFIX}"))
        self.counts["parts left"] += len(leftovers_before)
        if len(leftovers_before) > 1:
            fault(f"more than one half-written file: {leftovers_before}")
        leftovers.clear(at_once=True)
        if untidy := writers.leftover_files():
            fault(f"half-written files stay: {untidy}")
        try:
            runners = [item for item in packs.installed_packs() if item.id == "runners"]
            if len(runners) != 1 or runners[0].pack is None:
                fault(f"the pack is gone: {runners}")
        except DataErrors as error:
            fault(error)
        for picture in [*autosaves_dir().glob("*.png"), *(self.home / "pictures").glob("*.png")]:
            try:
                pygame.image.load(picture)
                self.counts["pictures"] += 1
            except pygame.error as error:
                fault(f"{picture.name}: {error}")
            if picture.parent.name == "pictures":
                picture.unlink()
        for save in autosaves_dir().glob("*.sandtable"):
            if save != last_autosave() and save.stat().st_mtime < time.time() - 60:
                save.unlink()  # already checked, and deleted to keep the folder small
                save.with_suffix(".png").unlink(missing_ok=True)
        log_problems = [
            line
            for line in (log_path().read_text("utf-8") if log_path().exists() else "").splitlines()
            if " ERROR " in line
        ]
        if log_problems:
            fault(log_problems[-1])
            log_path().unlink()


def run(kills: int, seed: str, seconds: float | None = None) -> tuple[list[str], Counter[str]]:
    """Kills programs; returns the failures and the counts of events.

    Args:
        kills: The number of programs.
        seconds: The time limit, or None.
    """
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="kills-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        os.environ["TABLETOP_HOME"] = str(home)
        killer = Killer(home, seed)
        for name in NAMES:  # the bytecode cache of a program that was started before
            games.load(name)
        for number in range(kills):
            if seconds is not None and time.monotonic() - began > seconds:
                break
            killer.once(number)
            killer.counts["kills"] += 1
            if len(killer.faults) > 20:
                break
    return killer.faults, killer.counts


def main() -> None:
    """Runs the test and exits with status 1 after a failure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    began = time.perf_counter()
    if os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")
        faults, counts = run(args.kills, args.seed, args.seconds)
    else:
        with VirtualScreen(1100, 700) as screen:
            os.environ.update(screen.added)
            faults, counts = run(args.kills, args.seed, args.seconds)
    for fault in faults:
        print(fault)
    each = ", ".join(f"{name}: {count}" for name, count in counts.items())
    print(f"kills: {each}; {len(faults)} faults, {time.perf_counter() - began:.0f} s")
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
