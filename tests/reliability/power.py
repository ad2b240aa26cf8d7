"""Simulates power failures and errors at each step of all file writes.

Power failures: for every possible state of unsynced data (see `disk.py`), the program must find the
data before or after the interrupted step. Everything that it had reported as done must exist.
Errors: a full, broken, locked or read-only disk at any step must be reported, existing data must
stay, and the rest must be written later.

Example: python tests/reliability/power.py --states 20
"""

from __future__ import annotations

import argparse
import errno
import os
import shutil
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

import disk as disks
import writers
from disk import Disk
from writers import REPORTED_ERRORS, WRITERS, SharedValues, Writer

CUT_MODES = ("all", "none", "names", "data")
"""The ways in which unsynced data remain; additional states are random."""


class Trial:
    """The test of one writer in its own folders."""

    def __init__(self, writer: Writer, parent: Path) -> None:
        self.writer, self.above = writer, parent
        self.home = parent / "home"
        os.environ["TABLETOP_HOME"] = str(self.home)

    def lay(self) -> SharedValues:
        """Writes the data before the first step."""
        disks.write_files({}, self.home)
        shared: SharedValues = {}
        self.writer.prepare(shared)
        return shared

    def value(self) -> object:
        """Returns the data, read from a copy because reading may repair them.

        An error while reading also counts as a value.
        """
        home = os.environ["TABLETOP_HOME"]
        shutil.rmtree(self.above / "copy", ignore_errors=True)
        shutil.copytree(home, self.above / "copy")
        os.environ["TABLETOP_HOME"] = str(self.above / "copy")
        try:
            return self.writer.read()
        except Exception as error:  # any error must be reported
            return f"{type(error).__name__}: {error}"
        finally:
            os.environ["TABLETOP_HOME"] = home

    # --- power failures ------------------------------------------------------------

    def cuts(self, states: int, rng: Random, counts: Counter[str]) -> list[str]:
        """Simulates a power failure after every step; returns the problems."""
        shared = self.lay()
        disk = Disk(self.home)
        step_ends, values = [0], [self.value()]
        for step in self.writer.steps:
            with disk.watched():
                step(shared)
            step_ends.append(len(disk.steps))
            values.append(self.value())
        writers.close(shared)
        if disk.steps and values[0] == values[-1] and len(set(map(str, values))) == 1:
            return [f"{self.writer.name}: the steps change nothing that is read"]
        faults = []
        counts["steps"] += len(disk.steps)
        os.environ["TABLETOP_HOME"] = str(self.above / "after")
        for step_count in range(len(disk.steps) + 1):
            checked: set[str] = set()
            reported = max(number for number, end in enumerate(step_ends) if end <= step_count)
            expected = [values[reported]]
            if step_ends[reported] != step_count and reported + 1 < len(values):
                expected.append(values[reported + 1])
            for mode in (*CUT_MODES, *("chance" for _ in range(states))):
                remaining_files = disk.after_cut(step_count, rng, mode)
                if (key := str(sorted(remaining_files.items()))) in checked:
                    continue
                checked.add(key)
                counts["cuts"] += 1
                disks.write_files(remaining_files, self.above / "after")
                writers.start_again()
                value = self.value()
                if value not in expected:
                    last = disk.steps[step_count - 1][:2] if step_count else "nothing"
                    faults.append(
                        f"{self.writer.name}: power cut after step {step_count} {last} ({mode}): "
                        f"found {str(value)[:300]}, not {str(expected)[:300]}"
                    )
                if untidy := writers.leftover_files():
                    faults.append(
                        f"{self.writer.name}: after step {step_count} ({mode}) stays {untidy}"
                    )
        os.environ["TABLETOP_HOME"] = str(self.home)
        return faults

    # --- errors --------------------------------------------------------------------

    def failures(self, counts: Counter[str]) -> list[str]:
        """Makes each step fail once and permanently; returns the problems."""
        shared = self.lay()
        values = [self.value()]
        disk = Disk(self.home)
        for step in self.writer.steps:
            with disk.watched():
                step(shared)
            values.append(self.value())
        writers.close(shared)
        faults = []
        for fail_at in range(disk.count):
            for error in disks.FAILING:
                for lasts in (False, True):
                    counts["failures"] += 1
                    failure = f"{errno.errorcode[error]} at {fail_at}{', lasting' if lasts else ''}"
                    faults += [
                        f"{self.writer.name}: {failure}: {problem}"
                        for problem in self._fail(
                            Disk(self.home, fail_at, error, lasts=lasts), values
                        )
                    ]
        return faults

    def _fail(self, disk: Disk, values: list[object]) -> list[str]:
        shared = self.lay()
        faults = []
        for number, step in enumerate(self.writer.steps):
            failed, is_reported = disk.failed, False
            try:
                with disk.watched():
                    result = step(shared)
                is_reported = result is False
            except REPORTED_ERRORS:
                is_reported = True
            except Exception as error:  # the other steps are tested anyway
                faults.append(f"{type(error).__name__}: {error}")
                break
            if not disk.failed or failed:
                continue
            value = self.value()
            if (
                value not in values[: number + 2]
            ):  # the next start restores the file that was moved aside
                disk.mended = True
                writers.start_again()
                value = self.value()
            if value not in values[: number + 2]:
                faults.append(f"found {str(value)[:300]}, not {str(values[: number + 2])[:300]}")
            if not is_reported and value != values[number + 1] and not self.writer.silent:
                faults.append("nothing was said, and nothing was written")
            if is_reported and self.writer.again and value != values[number + 1]:
                disk.mended = True
                retry = writers._retry_save if "session" in shared else step
                try:
                    retry(shared)
                except Exception as error:  # as above
                    faults.append(f"the next time, {type(error).__name__}: {error}")
                    break
                if self.value() != values[number + 1]:
                    faults.append(f"the next time, {str(self.value())[:300]}")
            break
        writers.close(shared)
        return faults


def run(states: int, only: str = "", seed: str = "1") -> tuple[list[str], Counter[str]]:
    """Tests all writers; returns the problems and the number of tests."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="power-") as folder:
        for number, writer in enumerate(WRITERS):
            if only not in writer.name:
                continue
            parent = Path(folder) / str(number)
            parent.mkdir()
            trial = Trial(writer, parent)
            counts["writers"] += 1
            faults += trial.cuts(states, Random(f"{seed}/{writer.name}"), counts)
            faults += trial.failures(counts)
    return faults, counts


def main() -> None:
    """Runs the tests and exits with status 1 after a failure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--states", type=int, default=20, help="left to chance, after each step")
    parser.add_argument("--only", default="", help="writers whose name has this in it")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    began = time.perf_counter()
    faults, counts = run(args.states, args.only, args.seed)
    for fault in faults:
        print(fault)
    print(
        f"power: {counts['writers']} writers, {counts['steps']} steps, {counts['cuts']} cuts, "
        f"{counts['failures']} failures; {len(faults)} faults, {time.perf_counter() - began:.0f} s"
    )
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
