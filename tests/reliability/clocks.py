"""Tests clock jumps: hours, years, midnight and summer time.

The script changes the times of files and the module that returns the date, as a jump of the system
clock would. The last played game must always be the one that is offered. No save may be
overwritten, and none that should stay may be deleted. A daily challenge must count for the day on
which it was started.

Example: python tests/reliability/clocks.py
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, tzinfo
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))

import writers

from tabletop import games
from tabletop.app.lobby.daily import is_resumable, play_daily
from tabletop.app.lobby.startup import open_app
from tabletop.app.scenes.error import ErrorScene
from tabletop.app.scenes.stage import Stage
from tabletop.app.scenes.table import TableScene
from tabletop.session.score_notice import count_score
from tabletop.session.session import Session
from tabletop.storage import scores
from tabletop.storage.autosaves import autosaves_dir, last_autosave
from tabletop.storage.save_list import list_saves, new_autosave
from tabletop.storage.saves import load

HOUR, DAY = 3600.0, 86_400.0
JUMPS = tuple(
    sign * jump for jump in (1.0, HOUR, DAY, 365 * DAY, 30 * 365 * DAY) for sign in (1, -1)
)
ODD = (0.0, 1.0, -86_400.0, 4_102_444_800.0, 260_000_000_000.0)
"""Unusual times of files in seconds: before 1970, the year 2100, and the year 10209."""

GAME = writers.GAME


def begin(rng: Random, kept: int = 30) -> Session:
    """Starts a small game that is saved."""
    session = Session.new(GAME, ["human", "human"], {}, f"{rng.random()}")
    at = datetime(2026, 1, 1) + timedelta(seconds=rng.randrange(30_000_000))
    session.make_save_path = lambda: new_autosave(GAME.info.id, kept, at)
    return session


def move(session: Session, rng: Random) -> None:
    """Makes a random move."""
    session.play(rng.choice(session.referee.legal_moves(session.referee.seats_to_move()[0])))


def jump(seconds: float) -> None:
    """Simulates a jump of the clock by shifting the times of all files."""
    for path in autosaves_dir().glob("*"):
        at = path.stat().st_mtime - seconds
        os.utime(path, (at, at))


def check_jumps(rng: Random, faults: list[str]) -> int:
    """Checks that the game in play counts as the last one after each jump."""
    tried = 0
    for seconds in JUMPS:
        for again in (False, True):
            jump(seconds)
            older = list_saves(autosaves_dir())
            if again and older:
                open_ones = [save for save in older if not save.over]
                session = Session.resume(load(rng.choice(open_ones).path, GAME))
            else:
                session = begin(rng)
            for _ in range(rng.randint(1, 3)):
                if session.outcome() is None:
                    move(session, rng)
                tried += 1
                file = session.file
                if file is None or last_autosave() != file.path:
                    faults.append(f"after {seconds:+.0f} s, {last_autosave()} counts as the last")
            if rng.random() < 0.5:
                session.close()
                if file is not None and last_autosave() != file.path:
                    faults.append(f"after {seconds:+.0f} s and the end, {last_autosave()}")
    return tried


def check_kept_saves(rng: Random, faults: list[str]) -> int:
    """Checks which finished games are kept; unfinished ones always are."""
    finished: list[Path] = []
    open_ones: list[Path] = []
    for number in range(12):
        jump(rng.choice(JUMPS))
        session = begin(rng, kept=3)
        move(session, rng)
        assert session.file is not None
        path = session.file.path
        if number % 4 == 3:
            open_ones.append(path)
        else:
            while session.outcome() is None:
                move(session, rng)
            finished.append(path)
        session.close()
    begin(rng, kept=3).make_save_path()  # type: ignore[misc] # it deletes old saves
    faults += [
        f"{path.name} was dropped too early"
        for path in [*finished[-3:], *open_ones]
        if not path.exists()
    ]
    if sum(path.exists() for path in finished) != 3:
        faults.append("not as many finished games stay as were to be kept")
    return 12


def check_save_names(rng: Random, faults: list[str]) -> int:
    """Checks that games started at the same time (a repeated hour) are kept."""
    at = datetime(2026, 10, 25, 2, 30)
    before = set(autosaves_dir().glob("*.sandtable"))
    for fold in (0, 1, 0):
        session = Session.new(GAME, ["human", "human"], {}, f"twice {fold}")
        session.make_save_path = partial(new_autosave, GAME.info.id, 30, at.replace(fold=fold))
        move(session, rng)
        session.close()
    new = set(autosaves_dir().glob("*.sandtable")) - before
    if len(new) != 3 or len({load(path, GAME).header.seed for path in new}) < 2:
        faults.append(f"of three games of the same time there are {sorted(new)}")
    return 3


class FakeTime(datetime):
    """A clock that returns a set time."""

    at = datetime(2026, 11, 21, 23, 59, 50, tzinfo=UTC)

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return cls.at if tz is not None else cls.at.replace(tzinfo=None)


@contextmanager
def fake_time() -> Iterator[type[FakeTime]]:
    """Makes the records use the fake clock for the date."""
    with patch("tabletop.storage.scores.datetime", FakeTime):
        yield FakeTime


def check_midnight(faults: list[str]) -> int:
    """Checks that a challenge finished after midnight counts for its own day."""
    app = open_app((1024, 640))
    app.settings.muted = True
    tried = 0
    with fake_time() as clock:
        for days, name in enumerate(("realm_of_sand", "realm_of_sand", "sandland")):
            clock.at = datetime(2026, 11, 21 + days, 23, 59, 50, tzinfo=UTC)
            day, game = scores.today(), games.load(name)
            app.open("home")
            app.window.run_frame()
            assert isinstance(app.window.scene, Stage)
            play_daily(app.window.scene, game)
            scene = app.window.scene
            assert isinstance(scene, TableScene), scene
            session = scene.session
            clock.at += timedelta(seconds=20)  # the next day
            if days == 1:
                clock.at -= timedelta(days=400)  # or the clock was set
            session.play(session.referee.legal_moves(session.referee.seats_to_move()[0])[0])
            record, _ = scores.load_record()
            tried += 1
            if record.attempt(name, day) is None or record.begun(name, scores.today()):
                faults.append(f"the attempt of {day} counts for another day than its own")
            if not is_resumable(record, name, day):
                faults.append(f"the attempt of {day} cannot be gone on with")
            while session.outcome() is None:
                session.play(session.referee.legal_moves(session.referee.seats_to_move()[0])[0])
            outcome = session.outcome()
            assert outcome is not None
            count_score(session, outcome)
            record, _ = scores.load_record()
            if record.daily(name, day) is None:
                faults.append(f"the result of {day} does not count for it")
            app.go_home()
    app.window.close()
    return tried


def check_odd_times(faults: list[str]) -> int:
    """Checks that impossible file times and dates in the records are shown."""
    app = open_app((1024, 640))
    app.settings.muted = True
    saves = sorted(autosaves_dir().glob("*.sandtable"))[: len(ODD)]
    for path, at in zip(saves, ODD, strict=True):
        os.utime(path, (at, at))
    for day in ("0001-01-01", "9999-12-31", "2026-02-31", "9999-99-99"):
        result = scores.FinishedGame("realm_of_sand", 9, "", day, f"odd {day}", daily=day)
        scores.record(result)
        scores.record_entry(scores.PlayTime("sandland", day, 60))
    shown = 0
    for name in ("home", "load", "profile"):
        app.open(name)
        app.window.run_frame()
        shown += 1
        if isinstance(app.window.scene, ErrorScene):
            faults.append(f"'{name}' is the page of errors")
        app.window.close()
    return shown


def run(seed: str) -> tuple[list[str], dict[str, int]]:
    """Runs all tests; returns the failures and the number of tests by kind."""
    rng, faults = Random(f"clocks/{seed}"), list[str]()
    with tempfile.TemporaryDirectory(prefix="clocks-") as home:
        os.environ["TABLETOP_HOME"] = home
        counts = {
            "moves after jumps": check_jumps(rng, faults),
            "games kept": check_kept_saves(rng, faults),
            "names": check_save_names(rng, faults),
            "midnights": check_midnight(faults),
            "scenes with odd times": check_odd_times(faults),
        }
    return faults, counts


def main() -> None:
    """Runs the tests and exits with status 1 after a failure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    began = time.perf_counter()
    faults, counts = run(args.seed)
    for fault in faults:
        print(fault)
    each = ", ".join(f"{name}: {count}" for name, count in counts.items())
    print(f"clocks: {each}; {len(faults)} faults, {time.perf_counter() - began:.0f} s")
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
