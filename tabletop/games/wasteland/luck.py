"""What the dice decide: who of several tied seats is the first, for the luck ledger."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.games.wasteland.counters import DIE
from tabletop.rules.luck import Chance, bernoulli
from tabletop.table import Change, Table
from tabletop.table.changes import Count, Roll


def luck(table: Table, changes: Sequence[Change], at: int) -> Iterator[Chance]:
    """Give who won a roll-off, told with its first roll (WW-BATTLE.2); all seats are as likely.

    The dice are taken off the table before each roll-off, so none lies there at its first roll.
    """
    if any(DIE(table, seat) for seat in range(table.seats)):
        return
    rounds: list[dict[int, int]] = [{}]
    shown: Counter[str] = Counter()
    for change in changes[at:]:
        if isinstance(change, Count) and change.name.startswith("die."):
            shown[change.name] += change.delta
            if not shown[change.name]:
                break  # taken off: another roll-off begins
        if isinstance(change, Roll) and change.stream.startswith("die."):
            seat = int(change.stream.removeprefix("die."))
            if seat in rounds[-1]:
                rounds.append({})
            rounds[-1][seat] = change.result
    tied, last = rounds[0], rounds[-1]
    for seat in tied:
        won = last.get(seat) == max(last.values())
        yield bernoulli(seat, "Ties won by dice", won, 1 / len(tied))
