"""The solver: the fewest moves in which a seat surely reaches a goal.

It is an exact search through the game's own moves. A line counts only while its result is certain.
After a roll, or after a card is revealed that the seat could not know, it is not followed. Every
reply of other seats is tried. If they choose from cards that the seat does not know, the line does
not count.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tabletop.rules.game import Game
from tabletop.rules.objective import Objective
from tabletop.rules.position import ASIDE
from tabletop.table import Change, Primitive, Table
from tabletop.table.changes import Flip, MovePiece, Roll, SetKnown
from tabletop.table.move import Move
from tabletop.table.views import is_sealed_from

FAILED, CUT, SOLVED = 0, 1, 2
"""The result of a position: the goal cannot be forced, not within the limit, or it can."""
ENDLESS: Final = 1 << 30
BLANK: Final = (None, (), False, -1, "")
"""The values of a secret choice that has not been made."""


class Solution(NamedTuple):
    """The result of the solver for a goal in a position.

    Attributes:
        line: The moves to the goal, with the replies of others; empty without a solution.
        minimum: The minimum number of the seat's own moves.
        first: The number of first moves that reach the goal in the minimum number of moves.
        choices: The number of legal first moves.
        positions: The number of positions examined.
        why: The reason why no solution was found; else empty.
    """

    line: tuple[Move, ...]
    minimum: int
    first: int
    choices: int
    positions: int
    why: str = ""
    sure: bool = False
    """Whether it is proved that the goal cannot be reached."""


class SearchStopped(Exception):  # noqa: N818  (a request, not a failure)
    """A search that was stopped, or has examined too many positions."""


def position_key(table: Table) -> tuple[object, ...]:
    """Returns a hashable key of everything in a position that the rules use.

    Positions that differ only in the order of equal pieces have the same key.
    """
    results: list[object] = []
    pieces = table.pieces
    for zone, pile in table.piles.items():
        if pile and zone != ASIDE:
            results.append(zone)
            for number in pile:
                piece = pieces[number]
                results.append(piece.kind)
                results.append(piece.face + 10 * piece.turn)
                results.append(piece.owner)
                if piece.marks:
                    for name in sorted(piece.marks):
                        results.append(name)
                        _note(table, piece.marks[name], results)
                if piece.host is not None:
                    _note(table, piece.host, results)
                if piece.known:
                    results.append(table.viewers_of(piece))
    results.extend(table.counters.values())
    for name, value in table.marks.items():
        if name != "referee":
            _note(table, value, results)
    for step in table.decision_stack:
        results.append(step.name)
        results.append(step.seat)
        _note(table, step.data, results)
    return tuple(results)


def _note(table: Table, value: Primitive, key: list[object]) -> None:
    """Appends a value, and the place of the piece whose id it may be."""
    key.append(value)
    if isinstance(value, tuple):
        for item in value:
            _note(table, item, key)
    elif isinstance(value, int) and 0 <= value < len(table.pieces):
        zone = table.pieces[value].zone
        key.append(zone)
        key.append(table.piles[zone].index(int(value)))


def solve(
    game: Game,
    table: Table,
    goal: Objective,
    *,
    most_moves: int = 16,
    budget: int = 200_000,
    going_on: Callable[[int, int], bool] = lambda moves, positions: True,
) -> Solution:
    """Returns the fewest moves that surely reach a goal, with a proof.

    Args:
        game: The game.
        table: The table; it is unchanged afterwards.
        goal: The goal of one seat.
        most_moves: The maximum number of the seat's moves.
        budget: The maximum number of positions to examine.
        going_on: Called regularly with the number of moves and of positions so far; False stops it.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> goal = Objective(referee.game, referee.table, 0, "win", within={"moves": 1})
        >>> solve(referee.game, referee.table, goal).line
        ()
    """
    search = Search(game, table, goal, budget, going_on)
    return search.run(min(most_moves, goal.moves) if goal.moves else most_moves)


class Search:
    """One search by iterative deepening over the number of moves."""

    def __init__(
        self,
        game: Game,
        table: Table,
        goal: Objective,
        budget: int,
        going_on: Callable[[int, int], bool] = lambda moves, positions: True,
    ) -> None:
        """Creates a search from the present position of a table.

        Args:
            game: The game.
            table: The table, which is changed during the search and restored.
            goal: The goal of one seat.
            budget: The maximum number of positions to examine.
            going_on: Called regularly with the number of moves and of positions so far; False stops
                it.
        """
        self.game = game
        self.table = table
        self.goal = goal
        self.seat = goal.seat
        self.budget = budget
        self.going_on = going_on
        self.depth = 0
        self.positions = 0
        self.by_chance = False
        self.by_hidden = False
        self.known: dict[int, tuple[int, int]] = {}
        """By position key: the number of moves within which the goal cannot be forced, and within
        which it can."""
        self.path: dict[tuple[int, int], int] = {}
        """The positions on the current path in which others decide, with their depth."""
        self.loop = ENDLESS
        """The smallest depth of a position on the path to which others have returned."""

    def run(self, maximum: int) -> Solution:
        """Searches with an increasing number of moves, up to `maximum`."""
        game, table, seat = self.game, self.table, self.seat
        if self.goal.holds(table):
            return self._none("the goal is already reached")
        if seat not in game.seats_to_move(table):
            return self._none("it is another player's turn")
        if self.has_begun_in_secret():
            return self._none("another player has chosen in secret")
        try:
            for depth in range(1, maximum + 1):
                self.depth = depth
                result = self._force(depth)
                if result == SOLVED:
                    return self._solution(depth)
                if result == FAILED:
                    return self._none(self._why(), sure=True)
        except SearchStopped as stopped:
            return self._none(str(stopped))
        except RecursionError:
            return self._none("too large: the moves never end")
        if self.goal.moves:
            return self._none(f"the goal cannot be reached in {maximum} moves", sure=True)
        return self._none(f"too large: {maximum} moves are not enough to decide")

    def look_at_all(self, maximum: int) -> bool:
        """Examines every line of up to `maximum` moves, for a goal that records.

        Returns:
            False if there are too many positions.
        """
        try:
            self._force(maximum)
        except (SearchStopped, RecursionError):
            return False
        return True

    def _none(self, reason: str, *, sure: bool = False) -> Solution:
        return Solution((), 0, 0, 0, self.positions, reason, sure)

    def _why(self) -> str:
        if self.by_chance and self.by_hidden:
            return "no certain solution, because of chance and hidden cards"
        if self.by_chance:
            return "no certain solution, because of chance"
        if self.by_hidden:
            return "no certain solution, because of hidden cards"
        if self.table.seats == 1:
            return "the goal cannot be reached"
        return "the goal cannot be reached, or the opponent can prevent it"

    def has_begun_in_secret(self) -> bool:
        """Checks whether another seat has started a secret choice."""
        return any(
            is_sealed_from(name, self.seat) and value not in BLANK
            for name, value in self.table.marks.items()
        )

    # --- the tree -------------------------------------------------------------------

    def _force(self, moves_left: int) -> int:
        """Returns whether `moves_left` moves of its seat force the goal.

        Raises:
            SearchStopped: The budget is used up, or the search was stopped.
        """
        game, table, seat = self.game, self.table, self.seat
        seats_to_move = game.seats_to_move(table)
        if not seats_to_move:
            return FAILED
        is_own_turn = seat in seats_to_move
        if is_own_turn and moves_left == 0:
            return CUT
        key = hash(position_key(table))
        failed, solved = self.known.get(key, (-1, ENDLESS))
        if moves_left >= solved:
            return SOLVED
        if failed == ENDLESS:
            return FAILED
        if moves_left <= failed:
            return CUT
        if is_own_turn:
            result = self._try_any_move(game.legal_moves(table, seat), moves_left - 1)
        else:
            # Others who return to an earlier position have gained nothing and choose again.
            if (key, moves_left) in self.path:
                self.loop = min(self.loop, self.path[key, moves_left])
                return SOLVED
            self.path[key, moves_left] = len(self.path)
            result = self._try_all_replies(seats_to_move[0], moves_left)
            del self.path[key, moves_left]
        if self.loop >= len(self.path):
            self.loop = ENDLESS
        if result == SOLVED:
            if self.loop == ENDLESS:  # Otherwise the result depends on the positions above.
                self.known[key] = (failed, moves_left)
        else:
            self.known[key] = (ENDLESS if result == FAILED else moves_left, solved)
        return result

    def _try_any_move(self, moves: Sequence[Move], moves_left: int) -> int:
        result = FAILED
        hidden = self._hidden()
        for move in moves:
            result_of_move = self._result_after(move, moves_left, hidden)
            if result_of_move == SOLVED:
                return SOLVED
            result = max(result, result_of_move)
        return result

    def _try_all_replies(self, other: int, moves_left: int) -> int:
        """Tries every reply of another seat; a single failure decides."""
        if self._has_secrets(other):
            self.by_hidden = True
            return FAILED
        hidden = self._hidden()
        for move in self.game.legal_moves(self.table, other):
            result_of_move = self._result_after(move, moves_left, hidden)
            if result_of_move != SOLVED:
                return result_of_move
        return SOLVED

    def _result_after(self, move: Move, moves_left: int, hidden: set[int]) -> int:
        """Returns the result of a move.

        Raises:
            SearchStopped: The budget is used up, or the search was stopped.
        """
        self.positions += 1
        if self.positions > self.budget:
            raise SearchStopped(f"too large: {self.budget:,} positions are not enough")
        if self.positions % 256 == 0 and not self.going_on(self.depth, self.positions):
            raise SearchStopped("stopped")
        game, table, goal = self.game, self.table, self.goal
        table.begin_entry(move)
        try:
            game.apply(table, move)
            changes = table.changes_of(-1)
            unsure = self._unsure(changes, hidden)
            if goal.reached(table, changes, unsure):
                return SOLVED
            if goal.is_late(table):
                return FAILED
            if unsure < len(changes):
                if isinstance(changes[unsure], Roll):
                    self.by_chance = True
                else:
                    self.by_hidden = True
                return FAILED
            return self._force(moves_left)
        finally:
            table.undo()

    # --- certainty ------------------------------------------------------------------

    def _hidden(self) -> set[int]:
        """Returns the pieces that the seat may not know here."""
        table, seat = self.table, self.seat
        return {piece.id for piece in table.pieces if not table.can_see(seat, piece)}

    def _has_secrets(self, other: int) -> bool:
        """Checks whether another seat knows a piece that the seat does not."""
        table, seat = self.table, self.seat
        return any(
            not table.can_see(seat, piece) and table.can_see(other, piece) for piece in table.pieces
        )

    def _unsure(self, changes: Sequence[Change], hidden: set[int]) -> int:
        """Returns the number of changes before the first uncertain one."""
        table, seat = self.table, self.seat
        for number, change in enumerate(changes):
            if isinstance(change, Roll):
                if change.sides:
                    return number
            elif isinstance(change, MovePiece | Flip | SetKnown):
                piece = change.piece
                if piece in hidden and table.can_see(seat, table.pieces[piece]):
                    return number
        return len(changes)

    # --- the answer -----------------------------------------------------------------

    def _solution(self, depth: int) -> Solution:
        """Returns the solution with `depth` moves."""
        moves = self.game.legal_moves(self.table, self.seat)
        hidden = self._hidden()
        first = sum(self._result_after(move, depth - 1, hidden) == SOLVED for move in moves)
        line: list[Move] = []
        moves_left = depth
        while (move := self._next(moves_left)) is not None:
            moves_left -= move.seat == self.seat
            self.table.begin_entry(move)
            self.game.apply(self.table, move)
            line.append(move)
            if self.goal.holds(self.table):
                break
        for _ in line:
            self.table.undo()
        return Solution(tuple(line), depth, first, len(moves), self.positions)

    def _next(self, moves_left: int) -> Move | None:
        """Returns the next move of a winning line, or None at its end.

        Of the replies of others, one is chosen that delays the goal most.
        """
        game, table, seat = self.game, self.table, self.seat
        seats_to_move = game.seats_to_move(table)
        hidden = self._hidden()
        if seat in seats_to_move:
            for move in game.legal_moves(table, seat):
                if self._result_after(move, moves_left - 1, hidden) == SOLVED:
                    return move
            return None
        answers = game.legal_moves(table, seats_to_move[0]) if seats_to_move else []
        for shorter in range(moves_left):
            slow = [m for m in answers if self._result_after(m, shorter, hidden) != SOLVED]
            if not slow:
                break
            answers = slow
        return answers[0] if answers else None
