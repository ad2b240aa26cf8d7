"""Many pieces of work spread over processes, on this machine or on a cluster.

`local` uses the processes of this machine. `ray` and `dask` hand the work to an engine that is
made for it: they find a cluster by their own settings (`RAY_ADDRESS`, `DASK_SCHEDULER_ADDRESS`),
and start one on this machine where none is named. Both are extras. What a lost worker had is done
again by another, with each of the three.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar, get_args

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.process import BaseProcess

Work = TypeVar("Work")
Done = TypeVar("Done")
Executor = Literal["local", "ray", "dask"]
EXECUTORS: tuple[Executor, ...] = get_args(Executor)
TRIES = 5
"""How often a piece of work is begun again whose worker was lost."""
MOST_ON_WINDOWS = 61
"""More processes cannot be waited for there."""


class WorkersLost(Exception):  # noqa: N818  (nobody did anything wrong)
    """The processes that work was given to were lost again and again."""

    def __init__(self) -> None:
        """Say what to do."""
        super().__init__(
            f"worker processes were lost {TRIES} times in a row, for example by lack of "
            "memory (use fewer --jobs, and resume with --record)"
        )


class Spread(Protocol):
    """Does pieces of work at the same time.

    It yields what comes of each, in order. The function is one of a module, and gives the same for
    the same work wherever it is done. Raises `WorkersLost`.
    """

    def __call__(self, do: Callable[[Work], Done], works: Sequence[Work]) -> Iterator[Done]:
        """Do all the work."""


def cores() -> int:
    """Give how many processes can work at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(
    do: Callable[[Work], Done], works: Sequence[Work], jobs: int, executor: Executor = "local"
) -> Iterator[Done]:
    """Yield what comes of each piece of work, done by workers that are dismissed afterwards.

    Raises as `staff` and `Spread` do.
    """
    with staff(jobs, executor) as spread_over:
        yield from spread_over(do, works)


@contextmanager
def staff(jobs: int, executor: Executor = "local") -> Iterator[Spread]:
    """Have `jobs` processes for as long as there is work that comes bit by bit.

    Raises `ImportError` where the engine is not installed.
    """
    staffs = {"local": _processes, "ray": _ray, "dask": _dask}
    with staffs[executor](jobs) as spread_over:
        yield spread_over


@contextmanager
def _processes(jobs: int) -> Iterator[Spread]:
    processes = _Processes(jobs)
    try:
        yield processes.spread
    finally:
        processes.end()


class _Processes:
    """Processes of this machine. They start with the first work that is more than one can do."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs if sys.platform != "win32" else min(jobs, MOST_ON_WINDOWS)
        self.pool: ProcessPoolExecutor | None = None
        self.others: list[BaseProcess] = []

    def spread(self, do: Callable[[Work], Done], works: Sequence[Work]) -> Iterator[Done]:
        if self.jobs == 1 or len(works) <= 1:
            yield from map(do, works)
            return
        from concurrent.futures.process import BrokenProcessPool

        done, tries = 0, TRIES
        try:
            while done < len(works):
                try:
                    with _deaf():
                        pool = self._pool()
                        futures = [pool.submit(do, work) for work in works[done:]]
                    for future in futures:
                        yield future.result()
                        done, tries = done + 1, TRIES
                except BrokenProcessPool:
                    self.end()
                    tries -= 1
                    if not tries:
                        raise WorkersLost from None
        finally:
            if done < len(works):
                self.end()

    def _pool(self) -> "ProcessPoolExecutor":
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import active_children, get_context

        if self.pool is None:
            self.others = active_children()
            self.pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), _begin)
        return self.pool

    def end(self) -> None:
        """End the processes; nobody waits for what they are at."""
        from multiprocessing import active_children

        if self.pool is not None:
            for worker in active_children():
                if worker not in self.others:
                    worker.terminate()
            self.pool.shutdown(cancel_futures=True)
            self.pool = None


def _begin() -> None:
    """Make a worker of a new process.

    Ctrl+C reaches every process, and the workers leave the answer to the one that started them.
    With that one they end, even if it is killed: nobody could give them work any more.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ignore Ctrl+C while processes start: they do so too then, before they can say it themselves.

    Only the main thread may ask for that; elsewhere nothing happens.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _ray(jobs: int) -> Iterator[Spread]:
    import ray

    def spread_over(do: Callable[[Work], Done], works: Sequence[Work]) -> Iterator[Done]:
        # What Ray says of lost workers belongs beside the report, not into it.
        with redirect_stdout(sys.stderr):
            remote = ray.remote(max_retries=TRIES)(do)
            for reference in [remote.remote(work) for work in works]:
                yield ray.get(reference)

    address = os.environ.get("RAY_ADDRESS")
    ours = not ray.is_initialized()
    if ours:
        own: dict[str, Any] = {} if address else {"num_cpus": jobs, "include_dashboard": False}
        ray.init(address=address, log_to_driver=False, **own)
    try:
        yield spread_over
    finally:
        if ours:
            ray.shutdown()


@contextmanager
def _dask(jobs: int) -> Iterator[Spread]:
    from dask import config
    from distributed import Client

    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    own: dict[str, Any] = {} if address else {"n_workers": jobs, "threads_per_worker": 1}
    config.set({"distributed.scheduler.allowed-failures": TRIES})
    with Client(address, dashboard_address=None, **own) as client:

        def spread_over(do: Callable[[Work], Done], works: Sequence[Work]) -> Iterator[Done]:
            for future in client.map(do, works, pure=False, retries=TRIES):
                yield future.result()

        yield spread_over
