"""Work spread over processes, including killed ones."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.analysis.executors import WorkersLost, parallel_map, workers


def square(work: tuple[int, Path | None]) -> int:
    """Returns the square of a number.

    A process that finds the trap file removes it and is then killed.
    """
    number, trap = work
    if trap is not None and trap.exists():
        trap.unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die(_work: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


@pytest.mark.nightly
def test_work_of_a_killed_worker_is_repeated(tmp_path: Path) -> None:
    traps = {number: tmp_path / str(number) for number in (0, 3)}
    for trap in traps.values():
        trap.touch()
    works = [(number, traps.get(number)) for number in range(5)]
    assert list(parallel_map(square, works, 2)) == [0, 1, 4, 9, 16]
    assert not any(trap.exists() for trap in traps.values())


def process_id(_work: int) -> int:
    return os.getpid()


@pytest.mark.full
def test_processes_stay_for_the_next_work() -> None:
    # A process takes about a second to start, a cluster takes five.
    with workers(2) as spread_over:
        results = {one for _ in range(3) for one in spread_over(process_id, range(4))}
    assert os.getpid() not in results
    assert len(results) <= 2


@pytest.mark.full
def test_others_take_the_place_of_processes_that_were_lost(tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    with workers(2) as spread_over:
        for _ in range(2):
            trap.touch()
            works = [(number, trap if number == 1 else None) for number in range(3)]
            assert list(spread_over(square, works)) == [0, 1, 4]
            assert not trap.exists()


def wait_for_ever(file: Path) -> None:
    """Never finishes, and marks its process in a file."""
    file.with_suffix(f".{os.getpid()}").touch()
    time.sleep(600)


@pytest.mark.full
def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    # This holds even after a kill, because readers of the output wait for the children also.
    code = (
        "import sys; from pathlib import Path; from tests.analysis.test_executors import *\n"
        "list(parallel_map(wait_for_ever, [Path(sys.argv[1])] * 2, 2))\n"
    )
    words = [sys.executable, "-c", code, str(tmp_path / "work")]
    root = Path(__file__).parents[2]
    with subprocess.Popen(words, cwd=root, stdout=subprocess.PIPE) as run:
        deadline = time.monotonic() + 60
        while len(results := list(tmp_path.iterdir())) < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        run.kill()
        try:
            run.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            for file in results:
                os.kill(int(file.suffix[1:]), signal.SIGKILL)
            raise
    assert len(results) == 2


@pytest.mark.nightly
def test_work_that_kills_each_worker_is_given_up() -> None:
    with pytest.raises(WorkersLost):
        list(parallel_map(die, [1, 2], 2))


@pytest.mark.full
def test_unneeded_work_does_not_block() -> None:
    results = parallel_map(square, [(number, None) for number in range(50)], 2)
    assert next(results) == 0
    results.close()
