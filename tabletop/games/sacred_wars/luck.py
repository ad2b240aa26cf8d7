"""What the dice of battles decide: critical hits and dodges, for the luck ledger."""

from collections.abc import Iterator, Sequence

from tabletop.games.sacred_wars.agenda import BATTLE
from tabletop.games.sacred_wars.battle import SIDES, fighters
from tabletop.games.sacred_wars.odds import odds_of
from tabletop.games.sacred_wars.places import side_of
from tabletop.rules.luck import Chance, bernoulli
from tabletop.table import Change, Table
from tabletop.table.changes import Roll


def luck(table: Table, changes: Sequence[Change], at: int) -> Iterator[Chance]:
    """Give what a pair of rolls decides, told with the attacker's (SW-BATTLE.3 to SW-BATTLE.5).

    Equal rolls are rolled again; a roll that differs from the other one is any number, all as
    likely. Where a roll cannot fail, or cannot succeed, nothing is left to chance.
    """
    mine = changes[at]
    if not isinstance(mine, Roll) or BATTLE.on_top(table) is None:
        return
    attacker, defender = fighters(table, table.agenda[-1])
    seat = side_of(attacker)
    rolls = (each for each in changes[at + 1 :] if isinstance(each, Roll))
    theirs = next((each for each in rolls if each.stream == f"die.{1 - seat}"), None)
    if mine.stream != f"die.{seat}" or theirs is None or mine.result == theirs.result:
        return
    odds = odds_of(table, attacker, defender)
    for one, what, roll, up_to in (
        (seat, "Critical rolls", mine, odds.critical),
        (1 - seat, "Dodges", theirs, odds.dodge),
    ):
        if 0 < up_to < SIDES:
            yield bernoulli(one, what, roll.result < up_to, up_to / SIDES)
