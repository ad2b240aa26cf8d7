"""Luck of the dice, for the luck ledger."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.games.wasteland.counters import DIE
from tabletop.rules.luck import ChanceEvent, bernoulli
from tabletop.table import Change, Table
from tabletop.table.changes import ChangeCounter, Roll


def luck(table: Table, changes: Sequence[Change], at: int) -> Iterator[ChanceEvent]:
    """Yields the result of a roll-off at its first roll (WW-BATTLE.2).

    All tied seats have the same chance. The dice are cleared before each roll-off, so all dice are
    0 at its first roll.
    """
    if any(DIE(table, seat) for seat in range(table.seats)):
        return
    rounds: list[dict[int, int]] = [{}]
    dice: Counter[str] = Counter()
    for change in changes[at:]:
        if isinstance(change, ChangeCounter) and change.name.startswith("die."):
            dice[change.name] += change.delta
            if not dice[change.name]:
                break  # Dice cleared: another roll-off begins.
        if isinstance(change, Roll) and change.stream.startswith("die."):
            seat = int(change.stream.removeprefix("die."))
            if seat in rounds[-1]:
                rounds.append({})
            rounds[-1][seat] = change.result
    tied, last = rounds[0], rounds[-1]
    for seat in tied:
        won = last.get(seat) == max(last.values())
        yield bernoulli(seat, "Ties won by dice", won, 1 / len(tied))
