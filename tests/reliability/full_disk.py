"""Plays on a full disk and on a read-only disk, mounted for the test.

Mounting needs Linux and namespaces. If it is impossible, the script prints that; `power.py` then
covers the same failures by injection. On each disk the app must show the problem clearly, continue,
lose no existing data, and save everything as soon as possible.

Example: python tests/reliability/full_disk.py
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))

import pygame
import writers

from tabletop import games
from tabletop.app.lobby import open_table
from tabletop.app.lobby.startup import open_app
from tabletop.app.program.app import App
from tabletop.app.scenes.error import ErrorScene
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.stage import Stage
from tabletop.app.scenes.table import TableScene
from tabletop.storage import decks, scores, settings
from tabletop.storage.log import start_log
from tabletop.storage.people import HUMAN
from tabletop.storage.saves import load

INSIDE = "SANDTABLE_MOUNTS"
"""Set in the process that is allowed to mount."""
SIZE = "300k"
ROOM = (0, 1, 40, 100, 400, 1000, 3000, 5000)
"""Free bytes on the disk. Files occupy whole pages, so that a file may fit at first."""


class Watcher:
    """The app on a disk, with all its messages."""

    def __init__(self) -> None:
        start_log()
        self.said: list[str] = []
        self.app: App = open_app((1024, 640))
        self.app.settings.muted, self.app.settings.curtain = True, False
        show_message = Stage.show_message

        def listen(scene: Stage, text: str, *options: object) -> None:
            self.said.append(text)
            show_message(scene, text, *options)  # type: ignore[arg-type]

        Stage.show_message = listen  # type: ignore[method-assign,assignment]
        self._say = show_message

    def turn(self, seconds: float = 0.0) -> None:
        """Runs the loop for some time."""
        end = time.perf_counter() + seconds
        while True:
            self.app.window.dispatch(pygame.event.get())
            self.app.window.run_frame()
            if isinstance(self.app.window.scene, ErrorScene):
                raise RuntimeError("the page of errors came up")
            if time.perf_counter() >= end:
                return
            time.sleep(0.01)

    def close(self) -> None:
        self.app.window.close()
        Stage.show_message = self._say  # type: ignore[method-assign]


def move(scene: TableScene, rng: Random) -> None:
    """Makes a person's move, after closing pages above the table."""
    while isinstance(scene.window.scene, PagesScene):
        scene.window.scene.go_on()
    scene.finish_animations()
    session = scene.session
    seat = session.seat_to_move(scene.seat)
    if seat is not None and session.outcome() is None:
        scene.play(rng.choice(session.choices(seat)).move)


def play(watcher: Watcher, rng: Random, faults: list[str], counts: Counter[str]) -> TableScene:
    """Starts a game and makes some moves, which may stay unsaved."""
    open_table.start_game(
        watcher.app, games.load("sandland"), [HUMAN, HUMAN], {}, f"{rng.random()}"
    )
    scene = watcher.app.window.scene
    assert isinstance(scene, TableScene)
    for number in range(8):
        move(scene, rng)
        watcher.turn()
        counts["moves"] += 1
        if len(scene.session.table.entries) < number + 1:
            faults.append("the game does not go on")
    return scene


def write_other_files(watcher: Watcher, faults: list[str], *, may_fit: bool) -> None:
    """Tries all other operations that write files."""
    before = len(watcher.said)
    watcher.app.settings.volume = 0.11 if watcher.app.settings.volume != 0.11 else 0.22
    watcher.app.keep_settings()
    watcher.app.window.save_screenshot()
    if not any("could not" in words for words in watcher.said[before:]) and not may_fit:
        faults.append(f"nothing was said but {watcher.said[before:]}")
    try:
        decks.store_deck("sandland", writers.OTHER, writers.BOX)
    except OSError:
        pass
    else:
        if not may_fit:
            faults.append("a deck was kept where there is no room")
    result = scores.FinishedGame("sandland", 1, "", "2026-11-21", f"{before}")
    if scores.record(result)[0].kept != (result in scores.load_record()[0].results):
        faults.append("a game is said to be recorded and is not, or the other way round")


def check_earlier_data(faults: list[str]) -> None:
    """Checks that earlier data still exist."""
    loaded, notices = settings.load_settings()
    if notices or loaded.speed != 4.0:
        faults.append(f"the settings: {notices}")
    _record, notices = scores.load_record()
    if notices:
        faults.append(f"the record: {notices}")
    if [deck.wrong for deck in decks.stored_decks("sandland", writers.BOX)] != [""]:
        faults.append("the deck is gone")


def check_saved(
    watcher: Watcher, scene: TableScene, faults: list[str], counts: Counter[str]
) -> None:
    """Checks that everything is saved and can be opened after space is freed."""
    watcher.turn(2.5)
    session = scene.session
    if session.save_error or session.file is None:
        faults.append(f"it is not saved though it can be: {session.save_error}")
        return
    digest, path = session.table.digest(), session.file.path
    watcher.app.go_home()
    watcher.turn()
    if load(path).referee.table.digest() != digest:
        faults.append(f"{path.name} opens as another table")
    counts["saves opened"] += 1


@contextmanager
def disk(home: Path) -> Iterator[None]:
    """Mounts a small disk with the files of a player."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(home)]
    subprocess.run(mount, check=True)
    try:
        settings.write_settings(settings.Settings(muted=True, speed=4.0, curtain=False, hold=False))
        decks.store_deck("sandland", writers.ONE, writers.BOX)
        scores.record(writers.RESULT)
        yield
    finally:
        subprocess.run(["umount", "-l", str(home)], check=True)


def fill(home: Path, free_bytes: int) -> Path:
    """Fills a disk except for `free_bytes` bytes."""
    ballast = home / "ballast"
    with ballast.open("wb", buffering=0) as file:
        while True:
            try:
                file.write(bytes(1000))
            except OSError:
                break
    if free_bytes:
        with ballast.open("rb+") as file:
            file.truncate(max(0, ballast.stat().st_size - free_bytes - 4096 * (free_bytes > 400)))
    return ballast


def full(home: Path, faults: list[str], counts: Counter[str], rooms: Sequence[int] = ROOM) -> None:
    """Tests a disk that is full at the start, or becomes full during a game."""
    rng = Random("full")
    for free_bytes in rooms:
        for starts_full in (True, False):
            with disk(home):
                watcher = Watcher()
                scene = None if starts_full else play(watcher, rng, faults, counts)
                ballast = fill(home, free_bytes)
                if scene is None:
                    scene = play(watcher, rng, faults, counts)
                for _ in range(120):
                    if scene.session.save_error or scene.session.outcome() is not None:
                        break
                    move(scene, rng)
                    watcher.turn()
                    counts["moves"] += 1
                if scene.session.save_error:
                    counts["full disks told"] += 1
                    if scene.saving.shown_trouble != scene.session.save_error:
                        watcher.turn()
                    if "free some disk space" not in scene.saving.shown_trouble:
                        faults.append(f"it is not told: '{scene.saving.shown_trouble}'")
                write_other_files(watcher, faults, may_fit=free_bytes > 0)
                ballast.unlink()
                check_saved(watcher, scene, faults, counts)
                check_earlier_data(faults)
                watcher.close()
            counts["disks"] += 1


def read_only(home: Path, faults: list[str], counts: Counter[str]) -> None:
    """Tests a disk that is read-only and then becomes writable."""
    rng = Random("read-only")
    with disk(home):
        subprocess.run(["mount", "-o", "remount,ro", str(home)], check=True)
        watcher = Watcher()
        scene = play(watcher, rng, faults, counts)
        if "Read-only file system" not in scene.saving.shown_trouble:
            faults.append(f"it is not told: '{scene.saving.shown_trouble}'")
        write_other_files(watcher, faults, may_fit=False)
        check_earlier_data(faults)
        subprocess.run(["mount", "-o", "remount,rw", str(home)], check=True)
        check_saved(watcher, scene, faults, counts)
        watcher.close()
    counts["disks"] += 1


def main() -> None:
    """Runs the tests and exits with status 1 after a failure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--short", action="store_true", help="a single full disk, and a locked one")
    args = parser.parse_args()
    if INSIDE not in os.environ:
        command = ["unshare", "--map-root-user", "--mount", sys.executable, *sys.argv]
        try:
            subprocess.run(["unshare", "--map-root-user", "--mount", "true"], check=True,
                           capture_output=True)  # fmt: skip
        except (OSError, subprocess.CalledProcessError):
            print("full disk: nothing can be mounted here; power.py injects the same failures")
            return
        raise SystemExit(subprocess.run(command, env=os.environ | {INSIDE: "1"}).returncode)
    start = time.perf_counter()
    faults: list[str] = []
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="disk-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        os.environ["TABLETOP_HOME"] = str(home)
        full(home, faults, counts, ROOM[:1] if args.short else ROOM)
        read_only(home, faults, counts)
    for fault in faults:
        print(fault)
    summary = ", ".join(f"{name}: {count}" for name, count in counts.items())
    print(f"full disk: {summary}; {len(faults)} faults, {time.perf_counter() - start:.0f} s")
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
