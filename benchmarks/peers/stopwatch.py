"""The one way in which every Python playout here is timed."""

import json
import time
from collections.abc import Callable

SECONDS_PER_RUN = 1.0
RUNS = 5
BATCH = 50


def measure(name: str, playout: Callable[[], int]) -> None:
    """Print one JSON line with the moves a second of `playout`, run after run.

    `playout` plays one whole game and returns how many moves it had. Wall time says what a
    person waits; processor time stays comparable when the machine has other work to do.
    """
    for _ in range(BATCH):
        playout()
    runs = [_one_run(playout) for _ in range(RUNS)]
    print(
        json.dumps(
            {
                "name": name,
                "moves_per_second": [round(wall) for wall, _ in runs],
                "moves_per_cpu_second": [round(cpu) for _, cpu in runs],
            }
        )
    )


def _one_run(playout: Callable[[], int]) -> tuple[float, float]:
    moves = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < SECONDS_PER_RUN:
        for _ in range(BATCH):
            moves += playout()
    return moves / (time.perf_counter() - wall), moves / (time.process_time() - cpu)
