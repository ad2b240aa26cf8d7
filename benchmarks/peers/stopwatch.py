"""The timer of all Python playouts in this folder."""

import json
import time
from collections.abc import Callable

SECONDS_PER_RUN = 1.0
RUNS = 5
BATCH = 50


def measure(name: str, playout: Callable[[], int]) -> None:
    """Prints one JSON line with the moves per second of each run of `playout`.

    `playout` plays a whole game and returns its number of moves. Wall time is what a person waits.
    Processor time remains comparable on a busy machine.
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
