"""The luck ledger: the luck of each seat, beside the expected values.

Each random event in the journal is evaluated in the position in which it happened. Dice are
evaluated by their game (`Game.luck`); without that, their numbers are compared with the mean. A
piece drawn unseen from the top of a pile counts by its value (`Game.piece_value`, or the score
with it). The expected value is the mean over all pieces that could have been there.

Each expected value takes everything before the event into account. In the long run, the luck of
every seat therefore adds up to zero.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from tabletop.rules.handling import is_handling
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import Flip, MovePiece, Roll

LuckUnit = Literal["times", "number", "worth"]
"""The result of an event: whether something happened, a number, or the value of a piece."""

DRAWN: Final = "Draws"
#: Differences of values below this count as none.
_LEAST: Final = 1e-9


class ChanceEvent(NamedTuple):
    """One event of chance: its result, and the mean and variance beforehand."""

    seat: int
    what: str
    """The name of the event, such as 'Critical hits'. Events with the same name are added up."""
    actual: float
    expected: float
    variance: float
    unit: LuckUnit = "times"
    good: int = 1
    """1 if more is better for the seat, -1 if less is better, 0 if neither is."""


class LuckAccount(NamedTuple):
    """The sum of the events of one seat that have the same name."""

    what: str
    unit: LuckUnit
    good: int
    events: int
    actual: float
    expected: float
    variance: float

    @property
    def luck(self) -> float | None:
        """The luck in standard deviations; None if no result is better.

        Examples:
            >>> account = LuckAccount("Dodges", "times", 1, 4, 3.0, expected=2.0, variance=1.0)
            >>> account.luck
            1.0
        """
        if not self.good or self.variance < _LEAST:
            return None
        return self.good * (self.actual - self.expected) / math.sqrt(self.variance)


Luck = Callable[[Table, Sequence[Change], int], Iterable[ChanceEvent] | None]
"""Returns the events that a roll decides; see `Game.luck`."""

PieceValue = Callable[[Table, int, Piece], float]
"""Returns the value of a piece to the seat that has just drawn it."""


def luck_accounts(
    table: Table, luck: Luck, value: PieceValue, *, is_over: bool
) -> list[list[LuckAccount]]:
    """Returns the accounts of each seat, in seat order.

    Cards drawn unseen are counted once the game is over. Moves by hand never count.

    Args:
        table: The table; it is unchanged afterwards.
        luck: `Game.luck`.
        value: `Game.piece_value`.
        is_over: Whether the game is over.

    Examples:
        >>> from tabletop.table import Table
        >>> table = Table(2, "sand")
        >>> len(luck_accounts(table, lambda *_: None, lambda *_: 0.0, is_over=False))
        2
    """
    results: list[dict[str, list[ChanceEvent]]] = [{} for _ in range(table.seats)]
    for chance in _events(table, luck, value if is_over else None):
        if 0 <= chance.seat < table.seats:
            results[chance.seat].setdefault(chance.what, []).append(chance)
    return [[_account(events) for events in seat.values()] for seat in results]


def _account(events: Sequence[ChanceEvent]) -> LuckAccount:
    first = events[0]
    return LuckAccount(
        first.what,
        first.unit,
        first.good,
        len(events),
        sum(event.actual for event in events),
        sum(event.expected for event in events),
        sum(event.variance for event in events),
    )


def overall(accounts: Iterable[LuckAccount]) -> float | None:
    """Returns the luck of a seat over all accounts, with equal weights.

    Returns:
        Standard deviations; by chance alone, two of three values are between -1 and 1. None if no
        account has luck.
    """
    values = [account.luck for account in accounts if account.luck is not None]
    return sum(values) / math.sqrt(len(values)) if values else None


def luck_percentile(luck: float) -> int:
    """Returns the percentage of games with less luck than this.

    Args:
        luck: The luck in standard deviations.

    Examples:
        >>> luck_percentile(0.0), luck_percentile(1.0), luck_percentile(-2.0)
        (50, 84, 2)
    """
    return round(50 * (1 + math.erf(luck / math.sqrt(2))))


def bernoulli(seat: int, what: str, happened: bool, chance: float) -> ChanceEvent:
    """Returns the event that something happens, or not.

    Args:
        seat: The seat it counts for, from 0.
        what: The name of the event.
        happened: Whether it happened.
        chance: Its probability, from 0 to 1.

    Examples:
        >>> bernoulli(0, "Critical hits", True, 0.5).variance
        0.25
    """
    return ChanceEvent(seat, what, float(happened), chance, chance * (1 - chance), "times")


# --- the journal ----------------------------------------------------------------------------------


def _events(table: Table, luck: Luck, piece_value: PieceValue | None) -> Iterator[ChanceEvent]:
    """Undoes the whole journal, then redoes it and yields events of chance."""
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
            drawn: tuple[MovePiece, list[int]] | None = None
            for index, change in enumerate(changes):
                if type(change) is Roll and not by_hand:
                    table.invalidate()
                    events = luck(table, changes, index)
                    yield from _dice_events(move.seat, change) if events is None else events
                if piece_value is not None and not by_hand and type(change) is MovePiece:
                    pool = _possible_pieces(table, change)
                    drawn = (change, pool) if pool else drawn
                change.apply(table)
                done += 1
                if (
                    drawn
                    and piece_value is not None
                    and not _is_turned_over(changes[index + 1 :], drawn[0])
                ):
                    yield from _drawn_value(table, *drawn, piece_value)
                    drawn = None
    finally:
        for change in flat[done:]:
            change.apply(table)
        table.invalidate()


def _dice_events(mover: int, roll: Roll) -> Iterator[ChanceEvent]:
    """Yields the event of a roll in a stream `die` or `dice`, which all see."""
    name, _, suffix = roll.stream.partition(".")
    if roll.sides < 2 or name not in ("die", "dice"):
        return
    seat = int(suffix) if suffix.isdecimal() else mover
    event_name = f"Rolls of a die with {roll.sides} sides"
    mean, variance = (roll.sides + 1) / 2, (roll.sides**2 - 1) / 12
    yield ChanceEvent(seat, event_name, float(roll.result + 1), mean, variance, "number", 0)


def _possible_pieces(table: Table, move_change: MovePiece) -> list[int]:
    """Returns the pieces that a draw could have produced; empty if no draw."""
    if move_change.source_index or move_change.source == move_change.target:
        return []
    if _drawing_seat(table, move_change) is None or table.viewers_of(
        table.pieces[move_change.piece]
    ):
        return []
    pile = table.piles[move_change.source]
    pool = [number for number in pile if not table.viewers_of(table.pieces[number])]
    return pool if len(pool) > 1 else []


def _is_turned_over(changes: Sequence[Change], move_change: MovePiece) -> bool:
    """Checks whether a drawn piece is turned over next and counts then."""
    return bool(changes) and type(changes[0]) is Flip and changes[0].piece == move_change.piece


def _drawing_seat(table: Table, move_change: MovePiece) -> int | None:
    """Returns the seat that drew: the owner of the target, or the only one."""
    owner = table.zones[move_change.target].owner
    return 0 if owner is None and table.seats == 1 else owner


def _drawn_value(
    table: Table, move_change: MovePiece, pool: Sequence[int], value: PieceValue
) -> Iterator[ChanceEvent]:
    """Yields the value of a drawn piece, beside that of its alternatives."""
    seat = _drawing_seat(table, move_change)
    assert seat is not None
    drawn = table.pieces[move_change.piece]
    values: dict[str, float] = {}
    kinds = Counter(table.pieces[number].kind for number in pool)
    for number in pool:
        other = table.pieces[number]
        if other.kind not in values:
            kind, other_kind = drawn.kind, other.kind
            drawn.kind, other.kind = other_kind, kind
            table.invalidate()
            values[other_kind] = float(value(table, seat, drawn))
            drawn.kind, other.kind = kind, other_kind
    table.invalidate()
    mean = sum(values[kind] * count for kind, count in kinds.items()) / len(pool)
    squares = (count * (values[kind] - mean) ** 2 for kind, count in kinds.items())
    variance = sum(squares) / len(pool)
    if variance > _LEAST:
        yield ChanceEvent(seat, DRAWN, values[drawn.kind], mean, variance, "worth")
