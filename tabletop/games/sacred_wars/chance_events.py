"""Chance events of battles for the luck ledger: critical hits and dodges."""

from collections.abc import Iterator, Sequence

from tabletop.games.sacred_wars.battle import SIDES, fighters
from tabletop.games.sacred_wars.odds import odds_of
from tabletop.games.sacred_wars.steps import BATTLE
from tabletop.games.sacred_wars.zones import side_of
from tabletop.rules.luck import ChanceEvent, bernoulli
from tabletop.table import Change, Table
from tabletop.table.changes import Roll


def luck(table: Table, changes: Sequence[Change], index: int) -> Iterator[ChanceEvent]:
    """Yields the chance events of a pair of rolls (SW-BATTLE.3 to .5).

    They are reported with the attacker's roll. Equal rolls are repeated, so a final roll is any
    number with equal chance. Rolls that cannot fail or cannot succeed are left out.
    """
    change = changes[index]
    if not isinstance(change, Roll) or BATTLE.on_top(table) is None:
        return
    attacker, defender = fighters(table, table.decision_stack[-1])
    seat = side_of(attacker)
    rolls = (each for each in changes[index + 1 :] if isinstance(each, Roll))
    theirs = next((each for each in rolls if each.stream == f"die.{1 - seat}"), None)
    if change.stream != f"die.{seat}" or theirs is None or change.result == theirs.result:
        return
    odds = odds_of(table, attacker, defender)
    for one, what, roll, up_to in (
        (seat, "Critical rolls", change, odds.critical),
        (1 - seat, "Dodges", theirs, odds.dodge),
    ):
        if 0 < up_to < SIDES:
            yield bernoulli(one, what, roll.result < up_to, up_to / SIDES)
