"""Turns thought out to their end: a beam over all that a seat can do, one move after the other.

What the dice will show is not known. A line of play goes on with what is likeliest, and carries
along what the other outcomes would be worth beside it, so that a lucky throw is never taken for
granted.
"""

from typing import Final, NamedTuple

from tabletop.games.sacred_wars.agenda import BATTLE
from tabletop.games.sacred_wars.appraisal import ByMode, advantage
from tabletop.games.sacred_wars.battle import fighters
from tabletop.games.sacred_wars.choices import open_to
from tabletop.games.sacred_wars.evaluation import drive
from tabletop.games.sacred_wars.machine import FLOW, make
from tabletop.games.sacred_wars.odds import odds_of, outcomes
from tabletop.games.sacred_wars.places import COMMANDER, GRAVE, HAND, all_tokens, side_of, turn_of
from tabletop.games.sacred_wars.sheets import sheets
from tabletop.rules.asked import Budget
from tabletop.rules.verbs import move_of
from tabletop.table import Table
from tabletop.table.move import InvalidMove, Move

RATE: Final = 0.05
"""What a point of `drive` adds to the logarithm of the odds to win."""
DEEPEST: Final = 40
"""No turn that is thought out has more moves."""
UNFINISHED: Final = 3
"""How many lines are kept that could not be followed to the end of the turn."""

Dice = tuple[int, int] | None
"""What the attacker and the defender roll with a move, if it lets them."""


class Said(NamedTuple):
    """A move of a line, of either seat, and the rolls that it is thought to bring."""

    move: Move
    dice: Dice = None


Path = tuple[Said, ...]


class Line:
    """A way to go on: what is said, and what it is worth.

    `bonus` is what all outcomes of its dice are worth on average beside the one that it goes on
    with; `value` includes it.
    """

    __slots__ = ("bonus", "path", "value")

    def __init__(self, path: Path, value: float, bonus: float) -> None:
        self.path = path
        self.value = value
        self.bonus = bonus


class Trail:
    """A table on which lines are walked along, each from where it leaves the one before."""

    def __init__(self, table: Table) -> None:
        """Begin where the table stands."""
        self.table = table
        self.path: list[Said] = []

    def push(self, said: Said) -> None:
        """Make a move of a line, with loaded dice.

        Raises `InvalidMove` where it cannot be made, as the hidden cards are others here.
        """
        table, move = self.table, said.move
        if said.dice is not None:
            load(table, turn_of(table), said.dice)
        table.begin(move)
        try:
            make(table, move)
        except InvalidMove:
            table.take_back()
            raise
        finally:
            table.loaded.clear()
        self.path.append(said)

    def pop(self) -> None:
        """Take the last move back."""
        self.path.pop()
        self.table.take_back()

    def walk(self, path: Path) -> int:
        """Go to the end of a line; give how many moves had to be made for it."""
        same = 0
        for ours, theirs in zip(self.path, path, strict=False):
            if ours != theirs:
                break
            same += 1
        while len(self.path) > same:
            self.pop()
        for said in path[same:]:
            self.push(said)
        return len(path) - same


def load(table: Table, seat: int, dice: tuple[int, int]) -> None:
    """Let the next rolls of an attacking seat and of the other be these."""
    for one, roll in ((seat, dice[0]), (1 - seat, dice[1])):
        stream = f"die.{one}"
        table.loaded[stream, table.draws.get(stream, 0)] = roll - 1


def key_of(table: Table) -> tuple[object, ...]:
    """Give what tells positions of one turn apart."""
    return (
        tuple([(piece.id, piece.zone, tuple(sorted(piece.marks.items())))
               for piece in all_tokens(table)]),
        tuple(table.counters.values()),
        tuple(table.agenda),
        tuple([len(pile) for pile in table.piles.values()]),
    )  # fmt: skip


class Beam:
    """A search for good turns of a seat, on a table that is its own.

    `ends` are the lines found after which it is for the other to decide, best first. Cards that
    are drawn on the way are not reckoned with: nobody knows which they will be.
    """

    def __init__(
        self, table: Table, seat: int, budget: Budget, weights: ByMode | None = None
    ) -> None:
        """Begin with the position as it stands."""
        self.weights = weights
        self.trail = Trail(table)
        self.table = table
        self.seat = seat
        self.budget = budget
        self.ends: list[Line] = []
        self.seen: set[tuple[object, ...]] = set()
        self.known = {
            piece.kind for area in (HAND, COMMANDER, GRAVE) for piece in table.pile(area(seat))
        }

    def search(self, first: list[Move]) -> None:
        """Look for turns that begin with one of `first`, as long as the budget lasts.

        At least all of `first` are tried. Lines that could not be followed to the end of the turn
        are kept as well, by what they are worth should it end there.
        """
        level = [Line((), drive(self.table, self.seat), 0.0)]
        moves: list[Move] | None = first
        for depth in range(DEEPEST):
            share = max(1, self.budget.left // max(3, self.decisions() - depth))
            last = self.budget.left - share
            found: list[Line] = []
            for line in level:
                found += self.expand(line, moves)
                if self.budget.left <= last or self.budget.over:
                    break
            moves = None
            found.sort(key=lambda line: -line.value)
            level = found
            if not level or self.budget.over:
                break
        for line in level[:UNFINISHED]:
            self.stop(line)
        self.trail.walk(())
        self.ends.sort(key=lambda line: -line.value)

    def decisions(self) -> int:
        """Give about how many moves the seat's turn has from its beginning on."""
        return 2 * sum([side_of(piece) == self.seat for piece in all_tokens(self.table)]) + 2

    def expand(self, line: Line, moves: list[Move] | None) -> list[Line]:
        """Try all moves after a line, and give the lines that go on; those at an end are kept."""
        table, trail, found = self.table, self.trail, []
        self.budget.spend(trail.walk(line.path))
        key = key_of(table)
        if key in self.seen:
            return []
        self.seen.add(key)
        if moves is None:
            moves = [move for move in open_to(table, self.seat) if self.is_known(move)]
        for move in moves:
            start = len(trail.path)
            if move.verb == "ready":
                bonus = line.bonus + self.ready(move)
            else:
                bonus = line.bonus
                trail.push(Said(move))
            self.budget.spend()
            new = self.settled(bonus)
            if FLOW.need(table, self.seat) is None:
                new.value = advantage(table, self.seat, self.weights) + RATE * new.bonus
                self.ends.append(new)
            else:
                found.append(new)
            while len(trail.path) > start:
                trail.pop()
        return found

    def is_known(self, move: Move) -> bool:
        """Tell whether a move uses no card that was only drawn on the way."""
        cards = sheets()
        return all(word in self.known for word in move.args if word in cards)

    def stop(self, line: Line) -> None:
        """Keep a line that does not end the turn, as if it ended there."""
        self.budget.spend(self.trail.walk(line.path))
        end = move_of(self.seat, "end", ())
        if line.path and end in FLOW.legal_moves(self.table, self.seat):
            self.trail.push(Said(end))
            value = advantage(self.table, self.seat, self.weights) + RATE * line.bonus
            self.trail.pop()
            self.ends.append(Line(line.path, value, line.bonus))
        elif line.path:
            self.ends.append(Line(line.path, RATE * line.value, line.bonus))

    def settled(self, bonus: float) -> Line:
        """Let a battle that has begun come to its dice, unless the seat could help in it."""
        table, trail = self.table, self.trail
        while BATTLE.on_top(table) is not None:
            asked = table.agenda[-1].seat
            if asked == self.seat and len(FLOW.legal_moves(table, asked)) > 1:
                break
            bonus += self.ready(move_of(asked, "ready", ()))
        return Line(tuple(trail.path), drive(table, self.seat) + bonus, bonus)

    def ready(self, move: Move) -> float:
        """Let a seat be ready; give what the average of the dice that are rolled is worth more.

        The trail goes on with the likeliest outcome.
        """
        table, trail = self.table, self.trail
        if BATTLE.of(table.agenda[-1]).ready == 0:
            trail.push(Said(move))
            self.budget.spend()
            return 0.0
        chances = outcomes(odds_of(table, *fighters(table, table.agenda[-1])))
        mean, highest, likeliest, modal = 0.0, 0.0, 0.0, Said(move)
        for chance, mine, theirs in chances:
            said = Said(move, (mine, theirs))
            trail.push(said)
            value = drive(table, self.seat)
            trail.pop()
            mean += chance * value
            if chance > highest:
                highest, likeliest, modal = chance, value, said
        self.budget.spend(len(chances) + 1)
        trail.push(modal)
        return mean - likeliest
