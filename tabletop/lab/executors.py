"""Many pieces of work spread over processes, on this machine or on a cluster.

`local` uses the processes of this machine. `ray` and `dask` hand the work to an engine that is
made for it, and that does again what a lost worker had: they find a cluster by their own
settings (`RAY_ADDRESS`, `DASK_SCHEDULER_ADDRESS`), and start one on this machine where none is
named. Both are extras.
"""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import Any, Literal, TypeVar, get_args

Work = TypeVar("Work")
Done = TypeVar("Done")
Executor = Literal["local", "ray", "dask"]
EXECUTORS: tuple[Executor, ...] = get_args(Executor)
TRIES = 5
"""How often a piece of work is begun again whose worker was lost."""


def spread(
    do: Callable[[Work], Done], works: Sequence[Work], jobs: int, executor: Executor = "local"
) -> Iterator[Done]:
    """Yield what comes of each piece of work, in order, done by `jobs` processes.

    `do` is a function of a module, and gives the same for the same work wherever it is done.
    Raises `ImportError` where the engine is not installed.
    """
    if executor == "ray":
        yield from _on_ray(do, works, jobs)
    elif executor == "dask":
        yield from _on_dask(do, works, jobs)
    elif jobs == 1 or len(works) <= 1:
        yield from map(do, works)
    else:
        # Ctrl+C reaches every process; the workers leave the answer to this one.
        ignore = (signal.SIGINT, signal.SIG_IGN)
        with get_context("spawn").Pool(min(jobs, len(works)), signal.signal, ignore) as pool:
            yield from pool.imap(do, works)


def _on_ray(do: Callable[[Work], Done], works: Sequence[Work], jobs: int) -> Iterator[Done]:
    import ray

    address = os.environ.get("RAY_ADDRESS")
    ours = not ray.is_initialized()
    if ours:
        own: dict[str, Any] = {} if address else {"num_cpus": jobs, "include_dashboard": False}
        ray.init(address=address, log_to_driver=False, **own)
    try:
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
