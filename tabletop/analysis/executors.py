"""Parallel execution of work on this machine or on a cluster.

`local` uses processes of this machine. `ray` and `dask` are optional engines that find a cluster by
their environment variables (`RAY_ADDRESS`, `DASK_SCHEDULER_ADDRESS`). Without a variable they start
one on this machine. With each of the three, the work of a lost worker is repeated.
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
MAX_ATTEMPTS = 5
"""Maximum number of attempts for work whose worker was lost."""
MOST_ON_WINDOWS = 61
"""Maximum number of processes that Windows can wait for."""


class WorkersLost(Exception):  # noqa: N818 (not a programming error)
    """Worker processes were lost too often."""

    def __init__(self) -> None:
        super().__init__(
            f"worker processes were lost {MAX_ATTEMPTS} times in a row, for example by lack of "
            "memory (use fewer --jobs, and resume with --record)"
        )


class TaskPool(Protocol):
    """A function that maps a function over work items in parallel.

    It yields the results in order. The function must be defined in a module and must return the
    same result on any machine.

    Raises:
        WorkersLost: Workers were lost too often.
    """

    def __call__(self, do: Callable[[Work], Done], works: Sequence[Work]) -> Iterator[Done]: ...


def cores() -> int:
    """Returns the number of processor cores available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def parallel_map(
    do: Callable[[Work], Done], works: Sequence[Work], jobs: int, executor: Executor = "local"
) -> Iterator[Done]:
    """Yields the results of `do` for each item, with temporary workers.

    Raises:
        ImportError: The engine is not installed.
        WorkersLost: Workers were lost too often.
    """
    with workers(jobs, executor) as spread_over:
        yield from spread_over(do, works)


@contextmanager
def workers(jobs: int, executor: Executor = "local") -> Iterator[TaskPool]:
    """Keeps `jobs` workers for several calls of the yielded function.

    Raises:
        ImportError: The engine is not installed.
    """
    staffs = {"local": _processes, "ray": _ray, "dask": _dask}
    with staffs[executor](jobs) as spread_over:
        yield spread_over


@contextmanager
def _processes(jobs: int) -> Iterator[TaskPool]:
    processes = _Processes(jobs)
    try:
        yield processes.spread
    finally:
        processes.end()


class _Processes:
    """Local processes, which start with the first call that has several items."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs if sys.platform != "win32" else min(jobs, MOST_ON_WINDOWS)
        self.pool: ProcessPoolExecutor | None = None
        self.others: list[BaseProcess] = []

    def spread(self, do: Callable[[Work], Done], works: Sequence[Work]) -> Iterator[Done]:
        if self.jobs == 1 or len(works) <= 1:
            yield from map(do, works)
            return
        from concurrent.futures.process import BrokenProcessPool

        done, tries = 0, MAX_ATTEMPTS
        try:
            while done < len(works):
                try:
                    with _ignoring_interrupts():
                        pool = self._pool()
                        futures = [pool.submit(do, work) for work in works[done:]]
                    for future in futures:
                        yield future.result()
                        done, tries = done + 1, MAX_ATTEMPTS
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
            self.pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), _prepare_worker)
        return self.pool

    def end(self) -> None:
        """Ends the processes without waiting for their work."""
        from multiprocessing import active_children

        if self.pool is not None:
            for worker in active_children():
                if worker not in self.others:
                    worker.terminate()
            self.pool.shutdown(cancel_futures=True)
            self.pool = None


def _prepare_worker() -> None:
    """Prepares a worker process.

    Workers ignore Ctrl+C, which their parent handles. They end with the parent, even if it is
    killed.
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
def _ignoring_interrupts() -> Iterator[None]:
    """Ignores Ctrl+C while workers start, so that they inherit this.

    Only the main thread can do so; in other threads nothing happens.
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
def _ray(jobs: int) -> Iterator[TaskPool]:
    import ray

    def spread_over(do: Callable[[Work], Done], works: Sequence[Work]) -> Iterator[Done]:
        # Ray's messages about lost workers must not become part of the report.
        with redirect_stdout(sys.stderr):
            remote = ray.remote(max_retries=MAX_ATTEMPTS)(do)
            for reference in [remote.remote(work) for work in works]:
                yield ray.get(reference)

    address = os.environ.get("RAY_ADDRESS")
    is_owner = not ray.is_initialized()
    if is_owner:
        arguments: dict[str, Any] = (
            {} if address else {"num_cpus": jobs, "include_dashboard": False}
        )
        ray.init(address=address, log_to_driver=False, **arguments)
    try:
        yield spread_over
    finally:
        if is_owner:
            ray.shutdown()


@contextmanager
def _dask(jobs: int) -> Iterator[TaskPool]:
    from dask import config
    from distributed import Client

    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    arguments: dict[str, Any] = {} if address else {"n_workers": jobs, "threads_per_worker": 1}
    config.set({"distributed.scheduler.allowed-failures": MAX_ATTEMPTS})
    with Client(address, dashboard_address=None, **arguments) as client:

        def spread_over(do: Callable[[Work], Done], works: Sequence[Work]) -> Iterator[Done]:
            for future in client.map(do, works, pure=False, retries=MAX_ATTEMPTS):
                yield future.result()

        yield spread_over
