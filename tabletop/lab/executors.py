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
from threading import current_thread, main_thread
from typing import Any, Literal, TypeVar, get_args

Work = TypeVar("Work")
Done = TypeVar("Done")
Executor = Literal["local", "ray", "dask"]
EXECUTORS: tuple[Executor, ...] = get_args(Executor)
TRIES = 5
"""How often a piece of work is begun again whose worker was lost."""


class WorkersLost(Exception):  # noqa: N818  (nobody did anything wrong)
    """The processes that work was given to were lost again and again."""

    def __init__(self) -> None:
        """Say what to do."""
        super().__init__(
            f"processes that played were lost {TRIES} times in a row, as when memory runs short; "
            "try fewer with --jobs, and go on with --record"
        )


def spread(
    do: Callable[[Work], Done], works: Sequence[Work], jobs: int, executor: Executor = "local"
) -> Iterator[Done]:
    """Yield what comes of each piece of work, in order, done by `jobs` processes.

    `do` is a function of a module, and gives the same for the same work wherever it is done.
    Raises `ImportError` where the engine is not installed, and `WorkersLost`.
    """
    if executor == "ray":
        yield from _on_ray(do, works, jobs)
    elif executor == "dask":
        yield from _on_dask(do, works, jobs)
    elif jobs == 1 or len(works) <= 1:
        yield from map(do, works)
    else:
        yield from _on_processes(do, works, jobs)


def _on_processes(
    do: Callable[[Work], Done], works: Sequence[Work], jobs: int, tries: int = TRIES
) -> Iterator[Done]:
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children, get_context

    # Ctrl+C reaches every process; the workers leave the answer to this one.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    done = 0
    others = active_children()
    pool = ProcessPoolExecutor(min(jobs, len(works)), get_context("spawn"), signal.signal, ignore)
    try:
        with _deaf():
            futures = [pool.submit(do, work) for work in works]
        for future in futures:
            yield future.result()
            done += 1
    except BrokenProcessPool:
        if tries == 1:
            raise WorkersLost from None
    finally:
        for worker in active_children():
            if worker not in others:
                worker.terminate()  # nobody waits for the games it was at
        pool.shutdown(cancel_futures=True)
    if done < len(works):
        yield from _on_processes(do, works[done:], jobs, tries if done else tries - 1)


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


def _on_ray(do: Callable[[Work], Done], works: Sequence[Work], jobs: int) -> Iterator[Done]:
    import ray

    address = os.environ.get("RAY_ADDRESS")
    ours = not ray.is_initialized()
    if ours:
        own: dict[str, Any] = {} if address else {"num_cpus": jobs, "include_dashboard": False}
        ray.init(address=address, log_to_driver=False, **own)
    try:
        # What Ray says of lost workers belongs beside the report, not into it.
        with redirect_stdout(sys.stderr):
            remote = ray.remote(max_retries=TRIES)(do)
            for reference in [remote.remote(work) for work in works]:
                yield ray.get(reference)
    finally:
        if ours:
            ray.shutdown()


def _on_dask(do: Callable[[Work], Done], works: Sequence[Work], jobs: int) -> Iterator[Done]:
    from dask import config
    from distributed import Client

    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    own: dict[str, Any] = {} if address else {"n_workers": jobs, "threads_per_worker": 1}
    config.set({"distributed.scheduler.allowed-failures": TRIES})
    with Client(address, dashboard_address=None, **own) as client:
        for future in client.map(do, works, pure=False, retries=TRIES):
            yield future.result()
