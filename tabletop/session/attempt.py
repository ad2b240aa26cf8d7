"""An attempt at a puzzle: its state, its moves and its next puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tabletop.rules.handling import is_handling
from tabletop.rules.objective import Objective
from tabletop.rules.puzzle import Puzzle
from tabletop.rules.referee import Referee
from tabletop.storage.puzzles import PuzzleEntry
from tabletop.table.move import Move

State = Literal["open", "solved", "late", "by hand"]


class PuzzleAttempt:
    """A puzzle that is being solved, and its place among others."""

    def __init__(
        self, entries: Sequence[PuzzleEntry], number: int, goal: Objective, goal_text: str
    ) -> None:
        self.entries = list(entries)
        self.number = number
        self.goal = goal
        self.goal_text = goal_text  # the goal in a sentence
        self._states: list[State] = ["open"]  # the state after each move

    @property
    def puzzle(self) -> Puzzle:
        return self.entries[self.number].puzzle

    def state(self, referee: Referee) -> State:
        """Returns the state of the attempt after the moves made.

        Call this method after every move, undo and redo.
        """
        entries = referee.table.entries
        del self._states[len(entries) + 1 :]
        while len(self._states) <= len(entries):
            number = len(self._states)
            self._states.append(self._next(referee, entries[number - 1].move, number))
        return self._states[-1]

    def _next(self, referee: Referee, move: Move, number: int) -> State:
        before = self._states[-1]
        if is_handling(move) or before == "by hand":
            return "by hand"
        if before != "open":
            return before
        table = referee.table
        if self.goal.reached(table, table.changes_of(number - 1)):
            return "solved"
        out_of_moves = self.goal.moves and self.moves(referee) >= self.goal.moves
        return "late" if out_of_moves or self.goal.is_late(table) else "open"

    def moves(self, referee: Referee) -> int:
        """Returns the number of moves that the solving seat has made."""
        return sum(entry.move.seat == self.goal.seat for entry in referee.table.entries)

    def progress_text(self, referee: Referee) -> str:
        """Returns two lines about the progress: moves or score, and the goal."""
        move_count, goal = self.moves(referee), self.goal
        if (
            self.puzzle.goal.most
            and goal.puzzle_goal is not None
            and goal.puzzle_goal.value is not None
        ):
            value = goal.puzzle_goal.value(referee.table, goal.seat)
            return f"Moves: {move_count}\n{value:g} of {goal.amount:g}"
        return f"Moves: {move_count}\nminimum: {self.puzzle.least}"

    def advice(self, referee: Referee) -> Move | None:
        """Returns the solver's next move, if the solution was followed so far."""
        return self.next_move_of(referee, self.goal.seat)

    def next_move_of(self, referee: Referee, seat: int) -> Move | None:
        """Returns a seat's next move, if all seats have followed the solution.

        The moves of each seat are compared separately: several seats may choose in any order.
        """
        solution = [Move.parse(text) for text in self.puzzle.solution]
        moves = [entry.move for entry in referee.table.entries]
        for other in range(referee.table.seats):
            seat_moves = [move for move in moves if move.seat == other]
            if seat_moves != [move for move in solution if move.seat == other][: len(seat_moves)]:
                return None
        seat_solution = [move for move in solution if move.seat == seat]
        count = sum(move.seat == seat for move in moves)
        return seat_solution[count] if count < len(seat_solution) else None

    def next_puzzle(self) -> int | None:
        """Returns the index of the next unsolved puzzle, or of the next one."""
        count = len(self.entries)
        others = [(self.number + step) % count for step in range(1, count)]
        unsolved = [number for number in others if not self.entries[number].best]
        return next(iter([*unsolved, *others]), None)
