"""Simulates power failures and errors at each step of all file writes.

Power failures: for every possible state of unsynced data (see `disk.py`), the program must find the
data before or after the interrupted step. Everything that it had reported as done must exist.
Errors: a full, broken, locked or read-only disk at any step must be reported, existing data must
stay, and the rest must be written later.

Example: python scripts/reliability/power.py --states 20
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
from writers import TOLD, WRITERS, Given, Writer

HOWS = ("all", "none", "names", "data")
"""The ways in which unsynced data remain; additional states are random."""


class Trial:
    """The test of one writer in its own folders."""

    def __init__(self, writer: Writer, above: Path) -> None:
        self.writer, self.above = writer, above
        self.home = above / "home"
        os.environ["TABLETOP_HOME"] = str(self.home)

    def lay(self) -> Given:
        """Writes the data before the first step."""
        disks.lay({}, self.home)
        given: Given = {}
        self.writer.prepare(given)
        return given

    def value(self) -> object:
        """Returns the data in a copy, because reading may repair them.

        Errors are values also.
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
        given = self.lay()
        disk = Disk(self.home)
        ends, values = [0], [self.value()]
        for step in self.writer.steps:
            with disk.watched():
                step(given)
            ends.append(len(disk.steps))
            values.append(self.value())
        writers.close(given)
        if disk.steps and values[0] == values[-1] and len(set(map(str, values))) == 1:
            return [f"{self.writer.name}: the steps change nothing that is read"]
        faults = []
        counts["steps"] += len(disk.steps)
        os.environ["TABLETOP_HOME"] = str(self.above / "after")
        for upto in range(len(disk.steps) + 1):
            seen: set[str] = set()
            done = max(number for number, end in enumerate(ends) if end <= upto)
            right = [values[done]]
            if ends[done] != upto and done + 1 < len(values):
                right.append(values[done + 1])
            for how in (*HOWS, *("chance" for _ in range(states))):
                left = disk.after_cut(upto, rng, how)
                if (mark := str(sorted(left.items()))) in seen:
                    continue
                seen.add(mark)
                counts["cuts"] += 1
                disks.lay(left, self.above / "after")
                writers.start_again()
                found = self.value()
                if found not in right:
                    last = disk.steps[upto - 1][:2] if upto else "nothing"
                    faults.append(
                        f"{self.writer.name}: power cut after step {upto} {last} ({how}): "
                        f"found {str(found)[:300]}, not {str(right)[:300]}"
                    )
                if untidy := writers.untidy():
                    faults.append(f"{self.writer.name}: after step {upto} ({how}) stays {untidy}")
        os.environ["TABLETOP_HOME"] = str(self.home)
        return faults

    # --- errors --------------------------------------------------------------------

    def failures(self, counts: Counter[str]) -> list[str]:
        """Makes each step fail once and permanently; returns the problems."""
        given = self.lay()
        values = [self.value()]
        disk = Disk(self.home)
        for step in self.writer.steps:
            with disk.watched():
                step(given)
            values.append(self.value())
        writers.close(given)
        faults = []
        for fail_at in range(disk.count):
            for error in disks.FAILING:
                for lasts in (False, True):
                    counts["failures"] += 1
                    said = f"{errno.errorcode[error]} at {fail_at}{', lasting' if lasts else ''}"
                    faults += [
                        f"{self.writer.name}: {said}: {what}"
                        for what in self._fail(Disk(self.home, fail_at, error, lasts=lasts), values)
                    ]
        return faults

    def _fail(self, disk: Disk, values: list[object]) -> list[str]:
        given = self.lay()
        faults = []
        for number, step in enumerate(self.writer.steps):
            failed, told = disk.failed, False
            try:
                with disk.watched():
                    answer = step(given)
                told = answer is False
            except TOLD:
                told = True
            except Exception as error:  # the other steps are tested anyway
                faults.append(f"{type(error).__name__}: {error}")
                break
            if not disk.failed or failed:
                continue
            found = self.value()
            if (
                found not in values[: number + 2]
            ):  # the next start restores the file that was moved aside
                disk.mended = True
                writers.start_again()
                found = self.value()
            if found not in values[: number + 2]:
                faults.append(f"found {str(found)[:300]}, not {str(values[: number + 2])[:300]}")
            if not told and found != values[number + 1] and not self.writer.silent:
                faults.append("nothing was said, and nothing was written")
            if told and self.writer.again and found != values[number + 1]:
                disk.mended = True
                again = writers._keep_up if "session" in given else step
                try:
                    again(given)
                except Exception as error:  # as above
                    faults.append(f"the next time, {type(error).__name__}: {error}")
                    break
                if self.value() != values[number + 1]:
                    faults.append(f"the next time, {str(self.value())[:300]}")
            break
        writers.close(given)
        return faults


def run(states: int, only: str = "", seed: str = "1") -> tuple[list[str], Counter[str]]:
    """Tests all writers; returns the problems and the number of tests."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="power-") as folder:
        for number, writer in enumerate(WRITERS):
            if only not in writer.name:
                continue
            above = Path(folder) / str(number)
            above.mkdir()
            trial = Trial(writer, above)
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
