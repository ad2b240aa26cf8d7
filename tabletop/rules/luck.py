"""The luck ledger: what chance gave each seat, beside what was to be expected by the rules.

Every event of chance in the journal is taken with the position in which it happened. Dice count by
what their game says of them (`Game.luck`); in other games their numbers stand beside the mean.
A piece drawn unseen from the top of a pile counts by what it is worth (`Game.worth`, or the score
with it), beside what each of those would be that could as well have lain there. What is expected
is so before each event, given all before it; so nobody's luck adds up to anything in the long run.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from tabletop.rules.handling import is_handling
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import Flip, Put, Roll

Told = Literal["times", "number", "worth"]
"""What is told of an event: whether something happened, a number, or what a piece is worth."""

DRAWN: Final = "Draws"
#: Worths that differ by less are one and the same.
_LEAST: Final = 1e-9


class Chance(NamedTuple):
    """What chance gave a seat once, and the mean and variance of what it could have given."""

    seat: int
    what: str
    """Events of one name are counted together: 'Critical hits'."""
    came: float
    expected: float
    variance: float
    told: Told = "times"
    good: int = 1
    """1 where more is better for the seat, -1 where less is, 0 where neither is."""


class Account(NamedTuple):
    """All events of one name that one seat had."""

    what: str
    told: Told
    good: int
    events: int
    came: float
    expected: float
    variance: float

    @property
    def luck(self) -> float | None:
        """How many standard deviations better than expected; None where nothing is better."""
        if not self.good or self.variance < _LEAST:
            return None
        return self.good * (self.came - self.expected) / math.sqrt(self.variance)


Luck = Callable[[Table, Sequence[Change], int], Iterable[Chance]]
"""What a roll is about, of a table as it was just before, an entry's changes, and the number of
the roll among them: what it decides, one or more events, or none where it decides nothing alone."""

Worth = Callable[[Table, int, Piece], float]
"""What a piece that a seat has drawn is worth to it, on the table as it lies then."""


def ledger(table: Table, luck: Luck | None, worth: Worth, *, is_over: bool) -> list[list[Account]]:
    """Give the accounts of each seat; the table is left as it was.

    What was drawn in secret is told once the game is over; what hands have done never counts.
    `luck` and `worth` are those of the game's record; `rules.game.luck_of` gives them.
    """
    found: list[dict[str, list[Chance]]] = [{} for _ in range(table.seats)]
    for chance in _events(table, luck, worth if is_over else None):
        if 0 <= chance.seat < table.seats:
            found[chance.seat].setdefault(chance.what, []).append(chance)
    return [[_account(events) for events in seat.values()] for seat in found]


def _account(events: Sequence[Chance]) -> Account:
    first = events[0]
    return Account(
        first.what,
        first.told,
        first.good,
        len(events),
        sum(one.came for one in events),
        sum(one.expected for one in events),
        sum(one.variance for one in events),
    )


def overall(accounts: Iterable[Account]) -> float | None:
    """Give a seat's luck in one number, each account counting alike; None where it had none.

    It is in standard deviations; by chance alone two of three are between -1 and 1.
    """
    all_ = [one.luck for one in accounts if one.luck is not None]
    return sum(all_) / math.sqrt(len(all_)) if all_ else None


def better_than(luck: float) -> int:
    """Give in how many of a hundred games there is less luck than so many standard deviations.

    >>> better_than(0.0), better_than(1.0), better_than(-2.0)
    (50, 84, 2)
    """
    return round(50 * (1 + math.erf(luck / math.sqrt(2))))


def bernoulli(seat: int, what: str, happened: bool, chance: float, good: int = 1) -> Chance:
    """Give the event that something happens, or not, with a chance from 0 to 1."""
    return Chance(seat, what, float(happened), chance, chance * (1 - chance), "times", good)


# --- going through the journal --------------------------------------------------------------------


def _events(table: Table, luck: Luck | None, worth: Worth | None) -> Iterator[Chance]:
    """Go back to the beginning, and forth again with an eye on chance."""
    entries = [table.changes_of(number) for number in range(len(table.entries))]
    moves = [entry.move for entry in table.entries]
    for changes in reversed(entries):
        for change in reversed(changes):
            change.undo(table)
    done = 0
    flat = [change for changes in entries for change in changes]
    try:
        for move, changes in zip(moves, entries, strict=True):
            by_hand = is_handling(move)
            drawn: tuple[Put, list[int]] | None = None
            for at, change in enumerate(changes):
                if type(change) is Roll and not by_hand:
                    table.altered()
                    yield from (luck or _numbers(move.seat))(table, changes, at)
                if worth is not None and not by_hand and type(change) is Put:
                    pool = _pool(table, change)
                    drawn = (change, pool) if pool else drawn
                change.apply(table)
                done += 1
                if drawn and worth is not None and not _turned(changes[at + 1 :], drawn[0]):
                    yield from _drawn(table, *drawn, worth)
                    drawn = None
    finally:
        for change in flat[done:]:
            change.apply(table)
        table.altered()


def _numbers(mover: int) -> Luck:
    """The numbers of dice: of the streams `die` and `dice`, which are thrown in sight."""

    def numbers(_table: Table, changes: Sequence[Change], at: int) -> Iterator[Chance]:
        roll = changes[at]
        assert isinstance(roll, Roll)
        name, _, whose = roll.stream.partition(".")
        if roll.sides < 2 or name not in ("die", "dice"):
            return
        seat = int(whose) if whose.isdecimal() else mover
        what = f"Rolls of a die with {roll.sides} sides"
        mean, variance = (roll.sides + 1) / 2, (roll.sides**2 - 1) / 12
        yield Chance(seat, what, float(roll.result + 1), mean, variance, "number", 0)

    return numbers


def _pool(table: Table, put: Put) -> list[int]:
    """The pieces of which a change takes one, all as likely: those of a pile that nobody knows."""
    if put.source_index or put.source == put.target:
        return []
    if _drawer(table, put) is None or table.onlookers(table.pieces[put.piece]):
        return []
    pile = table.piles[put.source]
    pool = [number for number in pile if not table.onlookers(table.pieces[number])]
    return pool if len(pool) > 1 else []


def _turned(changes: Sequence[Change], put: Put) -> bool:
    """Whether a drawn piece is turned over as the next thing: what it shows counts then."""
    return bool(changes) and type(changes[0]) is Flip and changes[0].piece == put.piece


def _drawer(table: Table, put: Put) -> int | None:
    """For whom a piece was drawn: whose place it came to; alone all is for the one seat."""
    owner = table.zones[put.target].owner
    return 0 if owner is None and table.seats == 1 else owner


def _drawn(table: Table, put: Put, pool: Sequence[int], worth: Worth) -> Iterator[Chance]:
    """What a piece was worth that came out of a pool, and what others would have been."""
    seat = _drawer(table, put)
    assert seat is not None
    drawn = table.pieces[put.piece]
    worths: dict[str, float] = {}
    kinds = Counter(table.pieces[number].kind for number in pool)
    for number in pool:
        other = table.pieces[number]
        if other.kind not in worths:
            kind, other_kind = drawn.kind, other.kind
            drawn.kind, other.kind = other_kind, kind
            table.altered()
            worths[other_kind] = float(worth(table, seat, drawn))
            drawn.kind, other.kind = kind, other_kind
    table.altered()
    mean = sum(worths[kind] * count for kind, count in kinds.items()) / len(pool)
    squares = (count * (worths[kind] - mean) ** 2 for kind, count in kinds.items())
    variance = sum(squares) / len(pool)
    if variance > _LEAST:
        yield Chance(seat, DRAWN, worths[drawn.kind], mean, variance, "worth")
