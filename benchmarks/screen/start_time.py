"""Measures the time from process start to the first frame of a window.

`python start_time.py` uses the current screen; without one, set SDL_VIDEODRIVER=dummy. Prints one
JSON line with the milliseconds of each run.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

RUNS = 11
PROGRAM = Path(__file__).with_name("minimal_window.py")


def main() -> None:
    """Starts the minimal window repeatedly; the first start is a warm-up."""
    times = [_one_start() for _ in range(RUNS + 1)][1:]
    print(json.dumps({"name": "minimal window, start to end", "milliseconds": times}))


def _one_start() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, str(PROGRAM)], check=True, stdout=subprocess.DEVNULL)
    return round((time.perf_counter() - start) * 1000, 1)


if __name__ == "__main__":
    main()
