"""The worker process that solves puzzles, so that the window never waits."""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from typing import NamedTuple

from tabletop.app.window.window import call_in_loop
from tabletop.app.workers.bots import hide_arguments
from tabletop.cards.pack import Pack
from tabletop.rules.puzzle import Puzzle
from tabletop.rules.solver import Solution

BUDGET = 300_000


class SolverProgress(NamedTuple):
    """The progress of a search: moves tried and positions visited."""

    moves: int
    positions: int


class PuzzleSolver:
    """A search in a worker process; `on_news` is called in the window's loop."""

    def __init__(
        self,
        puzzle: Puzzle,
        on_news: Callable[[SolverProgress | Solution], None],
        packs: tuple[Pack, ...] = (),
    ) -> None:
        self.on_news = on_news
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, puzzle, packs), daemon=True)
        with hide_arguments():
            self._process.start()
        theirs.close()
        self._ended = False
        threading.Thread(target=self._listen, args=(self._pipe,), daemon=True).start()

    def stop(self) -> None:
        """Ends the search at once."""
        self._ended = True
        self._process.kill()
        self._process.join(1)

    def _listen(self, pipe: Connection) -> None:
        with contextlib.suppress(EOFError, OSError), pipe:
            while not self._ended:
                call_in_loop(partial(self._report, pipe.recv()))
            return
        lost = Solution((), 0, 0, 0, 0, "the search ended unexpectedly; try again")
        call_in_loop(partial(self._report, lost))

    def _report(self, news: SolverProgress | Solution) -> None:
        if self._ended:
            return
        self._ended = isinstance(news, Solution)
        self.on_news(news)


def work(pipe: Connection, puzzle: Puzzle, packs: tuple[Pack, ...] = ()) -> None:
    """Runs the worker: solves one puzzle and reports its progress."""
    from tabletop import games
    from tabletop.rules.puzzle import solve_puzzle

    def going_on(moves: int, positions: int) -> bool:
        pipe.send(SolverProgress(moves, positions))
        return True

    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        try:
            solution = solve_puzzle(puzzle, games.load(puzzle.game, packs), BUDGET, going_on)
        except Exception as error:  # reported to the requester
            solution = Solution((), 0, 0, 0, 0, str(error) or type(error).__name__)
        pipe.send(solution)
