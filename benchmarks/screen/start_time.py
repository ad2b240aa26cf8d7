"""Time from process start to first frame of the minimal window, as seen from outside.

`python start_time.py` uses the screen there is; without one, set SDL_VIDEODRIVER=dummy.
Prints one JSON line with the milliseconds of each run.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

RUNS = 11
PROGRAM = Path(__file__).with_name("minimal_window.py")


def main() -> None:
    """Start the minimal window again and again; the first start only warms the disk cache."""
    times = [_one_start() for _ in range(RUNS + 1)][1:]
    print(json.dumps({"name": "minimal window, start to end", "milliseconds": times}))


def _one_start() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, str(PROGRAM)], check=True, stdout=subprocess.DEVNULL)
    return round((time.perf_counter() - start) * 1000, 1)


if __name__ == "__main__":
    main()
