"""Tests all promises of docs/reliability.md, one script after the other.

    python tests/reliability/all.py --short     # a minute, as in .ci/run
    python tests/reliability/all.py             # hours; soak and rules continue stopped runs

Tests that the machine does not support (no Xvfb, no mounts) are named and skipped. The exit status
is 1 if a promise is broken.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
SOAK = HERE.parents[1] / "reports" / "soak.jsonl"
"""The report of the soak test, which a later run continues."""
MEMORY = Path("/dev/shm")
"""A file system in memory on Linux."""
FULL = (
    ("power.py", "--states", "200"),
    ("full_disk.py",),
    ("clocks.py",),
    ("mutations.py", "--files", "5000"),
    ("pictures.py", "--files", "5000"),
    ("kills.py", "--kills", "500"),
    ("soak.py", "--moves", "1000000", "--report", str(SOAK)),
    ("rules.py", "count", "--games", "10000"),
    ("rules.py", "trace", "--games", "100"),
    ("rules.py", "write"),
)
SHORT = (
    ("power.py", "--states", "1"),
    ("full_disk.py", "--short"),
    ("clocks.py",),
    ("mutations.py", "--files", "200"),
    ("pictures.py", "--files", "20"),
    ("kills.py", "--kills", "15", "--seconds", "12"),
    ("soak.py", "--moves", "800", "--seconds", "8"),
)


def environment(name: str) -> dict[str, str]:
    """Returns a script's environment; files go to memory if no disk is needed."""
    given = dict(os.environ)
    if (
        name in ("power.py", "mutations.py", "pictures.py", "clocks.py", "soak.py")
        and MEMORY.is_dir()
    ):
        given["TMPDIR"] = str(MEMORY)
    return given


def main() -> None:
    """Runs the scripts and prints the broken promises."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--short", action="store_true", help="a minute, for every change")
    args = parser.parse_args()
    broken = []
    for name, *arguments in SHORT if args.short else FULL:
        if name == "kills.py" and shutil.which("Xvfb") is None:
            print("kills: left out, there is no Xvfb here")
            continue
        began = time.perf_counter()
        done = subprocess.run([sys.executable, str(HERE / name), *arguments], env=environment(name))
        print(f"== {name} {' '.join(arguments)}: {time.perf_counter() - began:.0f} s", flush=True)
        if done.returncode:
            broken.append(name)
    if broken:
        print(f"broken: {', '.join(broken)}")
        raise SystemExit(1)


if __name__ == "__main__":
    main()
