"""Beam search over the moves of one turn.

Dice are unknown. A line continues with the most likely outcome, and its value includes the mean of
all outcomes. The search therefore never relies on luck.
"""

from typing import Final

from tabletop.games.sacred_wars.battle import fighters
from tabletop.games.sacred_wars.candidate_moves import useful_moves
from tabletop.games.sacred_wars.card_rules import card_rules_by_kind
from tabletop.games.sacred_wars.evaluation import turn_value
from tabletop.games.sacred_wars.odds import odds_of, outcomes, preset_dice
from tabletop.games.sacred_wars.steps import BATTLE
from tabletop.games.sacred_wars.turn_flow import FLOW, make
from tabletop.games.sacred_wars.win_chance import ByMode, advantage
from tabletop.games.sacred_wars.zones import COMMANDER, GRAVE, HAND, all_tokens, side_of, turn_of
from tabletop.players.algorithms.beam import beam_levels
from tabletop.rules.decision import Budget
from tabletop.rules.verbs import move_of
from tabletop.table import Change, Table
from tabletop.table.move import InvalidMove, Move
from tabletop.table.table import Facts, Memo

RATE: Final = 0.05
"""Change of the log odds per point of `turn_value`."""
DEEPEST: Final = 40
"""Maximum number of moves of a searched turn."""
UNFINISHED: Final = 3
"""Number of kept lines that do not reach the end of the turn."""

Dice = tuple[int, int] | None
"""Rolls of attacker and defender for a move that rolls dice."""
Effect = tuple[list[Change], tuple[Memo, Memo, Facts]]
"""The changes of a move, and the values computed after it."""


class LineMove:
    """A move of a line, of either seat, with the rolls assumed for the move.

    Lines that begin alike share these objects, so that they are compared by identity.
    """

    __slots__ = ("dice", "effect", "move")

    def __init__(self, move: Move, dice: Dice = None) -> None:
        self.move = move
        self.dice = dice
        self.effect: Effect | None = None
        """The effect of the move on the table of its search."""


Path = tuple[LineMove, ...]


class Line:
    """A sequence of moves and its value.

    `bonus` is the mean value of all dice outcomes relative to those of the line; `value` includes
    it.
    """

    __slots__ = ("bonus", "path", "value")

    def __init__(self, path: Path, value: float, bonus: float) -> None:
        self.path = path
        self.value = value
        self.bonus = bonus


class LineWalker:
    """A table that moves from line to line through their common prefix.

    Lines found on this table are `known`: their moves are made again by their effects.
    """

    def __init__(self, table: Table, is_known: bool = False) -> None:
        self.table = table
        self.is_known = is_known
        self.path: list[LineMove] = []

    def push(self, line_move: LineMove) -> None:
        """Makes a move of a line with preset dice.

        Raises:
            InvalidMove: If it is impossible because the hidden cards differ here.
        """
        table, move = self.table, line_move.move
        if self.is_known and line_move.effect is not None:
            changes, memos = line_move.effect
            table.redo(move, changes)
            table.memo, table.material_memo, table.facts = memos
            self.path.append(line_move)
            return
        if line_move.dice is not None:
            preset_dice(table, turn_of(table), line_move.dice)
        table.begin_entry(move)
        try:
            make(table, move)
        except InvalidMove:
            table.undo()
            raise
        finally:
            table.fixed_draws.clear()
        self.path.append(line_move)

    def pop(self) -> None:
        """Undoes the last move."""
        line_move, table = self.path.pop(), self.table
        memos = table.memo, table.material_memo, table.facts
        _, changes = table.undo()
        if self.is_known:
            line_move.effect = changes, memos

    def walk(self, path: Path) -> int:
        """Goes to the end of a line, and returns the number of moves made."""
        same = 0
        for ours, theirs in zip(self.path, path, strict=False):
            if ours is not theirs:
                break
            same += 1
        while len(self.path) > same:
            self.pop()
        for said in path[same:]:
            self.push(said)
        return len(path) - same


def key_of(table: Table) -> tuple[object, ...]:
    """Returns the part of the state that distinguishes positions of one turn."""
    return (
        tuple([(piece.id, piece.zone, tuple(sorted(piece.marks.items())))
               for piece in all_tokens(table)]),
        tuple(table.counters.values()),
        tuple(table.decision_stack),
        tuple([len(pile) for pile in table.piles.values()]),
    )  # fmt: skip


class Beam:
    """Search for good turns of a seat on a private table.

    `ends` are the lines whose last move passes the decision to the opponent, best first. Cards
    drawn during the turn are ignored, because they are unknown.
    """

    def __init__(
        self, table: Table, seat: int, budget: Budget, weights: ByMode | None = None
    ) -> None:
        self.weights = weights
        self.trail = LineWalker(table, is_known=True)
        self.table = table
        self.seat = seat
        self.budget = budget
        self.ends: list[Line] = []
        self.visited: set[tuple[object, ...]] = set()
        self.known = {
            piece.kind for area in (HAND, COMMANDER, GRAVE) for piece in table.pile(area(seat))
        }

    def search(self, first: list[Move]) -> None:
        """Searches turns that begin with one of `first` until the budget runs out.

        Each move of `first` is tried at least once. Lines that do not reach the end of the turn are
        kept with the value that they have if the turn ends there.
        """
        start = Line((), turn_value(self.table, self.seat), 0.0)

        def expand(line: Line) -> list[Line]:
            return self.expand(line, None if line.path else first)

        def share(depth: int) -> int:
            return max(1, self.budget.left // max(3, self.decisions() - depth))

        level: list[Line] = []
        for level in beam_levels([start], expand, self.budget, share, DEEPEST):  # noqa: B007
            pass
        for line in level[:UNFINISHED]:
            self.stop(line)
        self.trail.walk(())
        self.ends.sort(key=lambda line: -line.value)

    def decisions(self) -> int:
        """Returns the approximate number of moves in a whole turn of the seat."""
        return 2 * sum([side_of(piece) == self.seat for piece in all_tokens(self.table)]) + 2

    def expand(self, line: Line, moves: list[Move] | None) -> list[Line]:
        """Tries all moves after a line, and returns the lines that continue."""
        table, trail, found = self.table, self.trail, []
        self.budget.spend(trail.walk(line.path))
        key = key_of(table)
        if key in self.visited:
            return []
        self.visited.add(key)
        if moves is None:
            moves = [move for move in useful_moves(table, self.seat) if self.is_known(move)]
        for move in moves:
            start = len(trail.path)
            if move.verb == "ready":
                bonus = line.bonus + self.ready(move)
            else:
                bonus = line.bonus
                trail.push(LineMove(move))
            self.budget.spend()
            bonus = self.settle(bonus)
            path = tuple(trail.path)
            if FLOW.pending_step(table, self.seat) is None:
                value = advantage(table, self.seat, self.weights) + RATE * bonus
                self.ends.append(Line(path, value, bonus))
            else:
                found.append(Line(path, turn_value(table, self.seat) + bonus, bonus))
            while len(trail.path) > start:
                trail.pop()
        return found

    def is_known(self, move: Move) -> bool:
        """Returns whether a move uses only cards known at the start of the turn."""
        cards = card_rules_by_kind()
        return all(word in self.known for word in move.args if word in cards)

    def stop(self, line: Line) -> None:
        """Keeps an unfinished line, with its value if the turn ends there."""
        self.budget.spend(self.trail.walk(line.path))
        end = move_of(self.seat, "end", ())
        if line.path and end in FLOW.legal_moves(self.table, self.seat):
            self.trail.push(LineMove(end))
            value = advantage(self.table, self.seat, self.weights) + RATE * line.bonus
            self.trail.pop()
            self.ends.append(Line(line.path, value, line.bonus))
        elif line.path:
            self.ends.append(Line(line.path, RATE * line.value, line.bonus))

    def settle(self, bonus: float) -> float:
        """Continues a battle to its roll, unless the seat can still support it.

        Returns:
            The bonus with that of the roll.
        """
        table = self.table
        while BATTLE.on_top(table) is not None:
            asked = table.decision_stack[-1].seat
            if asked == self.seat and len(FLOW.legal_moves(table, asked)) > 1:
                break
            bonus += self.ready(move_of(asked, "ready", ()))
        return bonus

    def ready(self, move: Move) -> float:
        """Declares a seat ready; returns the mean gain over all dice outcomes.

        The trail continues with the most likely outcome.
        """
        table, trail = self.table, self.trail
        if BATTLE.of(table.decision_stack[-1]).ready == 0:
            trail.push(LineMove(move))
            self.budget.spend()
            return 0.0
        chances = outcomes(odds_of(table, *fighters(table, table.decision_stack[-1])))
        mean, highest, likeliest, modal = 0.0, 0.0, 0.0, LineMove(move)
        for chance, mine, theirs in chances:
            said = LineMove(move, (mine, theirs))
            trail.push(said)
            value = turn_value(table, self.seat)
            trail.pop()
            mean += chance * value
            if chance > highest:
                highest, likeliest, modal = chance, value, said
        self.budget.spend(len(chances) + 1)
        trail.push(modal)
        return mean - likeliest
