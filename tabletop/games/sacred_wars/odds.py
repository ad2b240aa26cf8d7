"""The odds of an attack, counted over all pairs of rolls (SW-BATTLE.3 to SW-BATTLE.10)."""

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sacred_wars import battle
from tabletop.games.sacred_wars.agenda import BATTLE, Fight
from tabletop.games.sacred_wars.battle import COUNTERED, SIDES, dodging, hit
from tabletop.games.sacred_wars.marks import BLOW
from tabletop.games.sacred_wars.places import side_of
from tabletop.games.sacred_wars.stats import CRT, resistance, stats
from tabletop.rules import Move
from tabletop.table import Piece, Step, Table
from tabletop.table.changes import Note

PAIRS: Final = SIDES * (SIDES - 1)
"""Pairs of different rolls, all equally likely, as equal rolls are rolled again."""


class Odds(NamedTuple):
    """How the dice may fall."""

    dodge: int
    """The defender dodges with so many of 20 rolls."""
    critical: int
    """The attacker's roll is critical with so many of 20."""
    plain_pairs: int
    """Of the 380 pairs of rolls those that are plain hits."""
    critical_pairs: int

    def mean(self, plain: int, critical: int) -> Fraction:
        """Give the mean of what a plain and a critical hit bring.

        >>> odds(5, 4).mean(6, 9)
        Fraction(189, 38)
        """
        return Fraction(self.plain_pairs * plain + self.critical_pairs * critical, PAIRS)


def odds(speed: int, critical: int) -> Odds:
    """Give the odds of an attack: SPD of the defender, CRT of the attacker."""
    speed, critical = min(speed, SIDES), min(critical, SIDES)
    missed = SIDES - speed
    # Of a defender's roll above SPD and an attacker's up to CRT, equal ones do not count.
    criticals = critical * missed - max(0, critical - speed)
    hits = missed * (SIDES - 1)
    return Odds(speed, critical, hits - criticals, criticals)


@cache
def outcomes(chance: Odds) -> tuple[tuple[float, int, int], ...]:
    """Give what may come of an attack, each as its chance, and rolls of both that bring it.

    A dodge, a plain and a critical hit, in any order; those that cannot be are left out.
    """
    found = []
    hits = chance.plain_pairs + chance.critical_pairs
    for pairs, lucky, hit_ in (
        (chance.plain_pairs, False, True),
        (chance.critical_pairs, True, True),
        (PAIRS - hits, False, False),
    ):
        if pairs:
            mine, theirs = _rolls(chance, lucky, hit_)
            found.append((pairs / PAIRS, mine, theirs))
    return tuple(found)


def _rolls(chance: Odds, lucky: bool, hit_: bool) -> tuple[int, int]:
    """Give rolls of attacker and defender that differ; whether a dodge was critical is the same."""
    for mine in range(1, SIDES + 1):
        if hit_ and (mine <= chance.critical) != lucky:
            continue
        for theirs in range(1, SIDES + 1):
            if mine != theirs and (theirs > chance.dodge) == hit_:
                return mine, theirs
    raise AssertionError("there are such rolls")


def odds_of(table: Table, attacker: Piece, defender: Piece) -> Odds:
    """Give the odds of a token's attack on another as things stand."""
    fight = Fight(attacker.id, defender.id)
    return odds(dodging(table, attacker, defender), stats(table, attacker, fight)[CRT])


# --- for bots, which cannot try out every battle that they think of -------------------------------


def likely(table: Table, attacker: Piece, defender: Piece) -> tuple[Fraction, Fraction]:
    """Give the damage of an attack on average, and the chance that it destroys the defender."""
    chance, blow = odds_of(table, attacker, defender), hit(table, attacker, defender)
    left = max(1, resistance(table, defender))
    return (
        chance.mean(blow.damage, blow.critical_damage),
        chance.mean(blow.damage >= left, blow.critical_damage >= left),
    )


# --- battles tried out ----------------------------------------------------------------------------


class Blow(NamedTuple):
    """What one outcome of the dice brought."""

    damage: int
    destroyed: bool
    countered: bool = False


class Forecast(NamedTuple):
    """What may come of a battle if nobody helps."""

    odds: Odds
    plain: Blow | None
    """None: no rolls hit so."""
    critical: Blow | None

    @property
    def expected(self) -> Fraction:
        """Give the damage on average."""
        plain, critical = (0 if blow is None else blow.damage for blow in self[1:])
        return self.odds.mean(plain, critical)

    @property
    def destroys(self) -> Fraction:
        """Give the chance that the defender is destroyed."""
        plain, critical = (blow is not None and blow.destroyed for blow in self[1:])
        return self.odds.mean(plain, critical)


def forecast(table: Table, step: Step) -> Forecast:
    """Try a battle on top of the agenda out with loaded dice; the table is left as it was."""
    attacker, defender = battle.fighters(table, step)
    chance = odds_of(table, attacker, defender)
    return Forecast(
        chance,
        _first(table, step, range(chance.critical + 1, SIDES + 1), chance.dodge),
        _first(table, step, range(1, chance.critical + 1), chance.dodge),
    )


def _first(table: Table, step: Step, rolls: range, dodge: int) -> Blow | None:
    """Try the first pair of rolls that is no dodge out; None where there is none."""
    for mine in rolls:
        for theirs in range(dodge + 1, SIDES + 1):
            if mine != theirs:
                return _try(table, step, mine, theirs)
    return None


def _try(table: Table, step: Step, mine: int, theirs: int) -> Blow:
    """Roll these numbers, the attacker's and the defender's, and take all back."""
    attacker, defender = battle.fighters(table, step)
    seat = side_of(attacker)
    loaded = dict(table.loaded)
    for one, number in ((seat, mine), (1 - seat, theirs)):
        stream = f"die.{one}"
        table.loaded[stream, table.draws.get(stream, 0)] = number - 1
    table.begin(Move(seat, "ready"))
    battle.roll(table, step)
    how, is_destroyed = BLOW(table), not battle.stands(table, defender)
    _, changes = table.take_back()
    countered = any(isinstance(one, Note) and one.rule == COUNTERED for one in changes)
    table.loaded.clear()
    table.loaded.update(loaded)
    return Blow(how[1] if how else 0, is_destroyed, countered)


def forecast_on_top(table: Table) -> Forecast | None:
    """Try out the battle that is on."""
    if BATTLE.on_top(table) is None:
        return None
    return forecast(table, table.agenda[-1])
