"""Many pieces of work spread over processes."""

import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

Work = TypeVar("Work")
Done = TypeVar("Done")


def spread(do: Callable[[Work], Done], works: Sequence[Work], jobs: int) -> Iterator[Done]:
    """Yield what comes of each piece of work, in order, done by `jobs` processes.

    `do` is a function of a module, and gives the same for the same work wherever it is done.
    """
    if jobs == 1 or len(works) <= 1:
        yield from map(do, works)
        return
    # Ctrl+C reaches every process; the workers leave the answer to this one.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with get_context("spawn").Pool(min(jobs, len(works)), signal.signal, ignore) as pool:
        yield from pool.imap(do, works)
