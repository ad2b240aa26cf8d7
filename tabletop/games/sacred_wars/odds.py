"""Odds of an attack, counted over all pairs of rolls (SW-BATTLE.3 to .10)."""

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sacred_wars import battle
from tabletop.games.sacred_wars.battle import COUNTERED, SIDES, highest_dodge
from tabletop.games.sacred_wars.marks import BLOW
from tabletop.games.sacred_wars.stats import CRT, stats
from tabletop.games.sacred_wars.steps import BATTLE, Fight
from tabletop.games.sacred_wars.zones import side_of
from tabletop.rules import Move
from tabletop.table import Piece, Step, Table
from tabletop.table.changes import Note

PAIRS: Final = SIDES * (SIDES - 1)
"""Pairs of different rolls, all equally likely, because equal rolls are repeated."""


class Odds(NamedTuple):
    """Numbers of rolls for each result of an attack."""

    dodge: int
    """Number of the defender's 20 rolls that dodge."""
    critical: int
    """Number of the attacker's 20 rolls that are critical."""
    normal_pairs: int
    """Number of the 380 pairs of rolls that are normal hits."""
    critical_pairs: int

    def mean(self, normal: int, critical: int) -> Fraction:
        """Returns the mean of a value that differs for normal and critical hits.

        >>> odds(5, 4).mean(6, 9)
        Fraction(189, 38)
        """
        return Fraction(self.normal_pairs * normal + self.critical_pairs * critical, PAIRS)


@cache
def odds(speed: int, critical: int) -> Odds:
    """Returns the odds for the defender's SPD and the attacker's CRT."""
    speed, critical = min(speed, SIDES), min(critical, SIDES)
    missed = SIDES - speed
    # Excludes equal rolls, from defender's rolls above SPD and attacker's up to CRT.
    criticals = critical * missed - max(0, critical - speed)
    hits = missed * (SIDES - 1)
    return Odds(speed, critical, hits - criticals, criticals)


@cache
def outcomes(chance: Odds) -> tuple[tuple[float, int, int], ...]:
    """Returns the possible results of an attack, each with an example.

    Each result is a chance and a pair of rolls that leads to it. Results are normal hit, critical
    hit and dodge; impossible results are omitted.
    """
    found = []
    hits = chance.normal_pairs + chance.critical_pairs
    for pairs, lucky, hit_ in (
        (chance.normal_pairs, False, True),
        (chance.critical_pairs, True, True),
        (PAIRS - hits, False, False),
    ):
        if pairs:
            attacker_roll, defender_roll = _rolls(chance, lucky, hit_)
            found.append((pairs / PAIRS, attacker_roll, defender_roll))
    return tuple(found)


def _rolls(chance: Odds, lucky: bool, hit_: bool) -> tuple[int, int]:
    """Returns different rolls of attacker and defender with this result."""
    for attacker_roll in range(1, SIDES + 1):
        if hit_ and (attacker_roll <= chance.critical) != lucky:
            continue
        for defender_roll in range(1, SIDES + 1):
            if attacker_roll != defender_roll and (defender_roll > chance.dodge) == hit_:
                return attacker_roll, defender_roll
    raise AssertionError("there are such rolls")


def odds_of(table: Table, attacker: Piece, defender: Piece) -> Odds:
    """Returns the odds of a token's attack on another one now."""
    fight = Fight(attacker.id, defender.id)
    return odds(highest_dodge(table, attacker, defender), stats(table, attacker, fight)[CRT])


def preset_dice(table: Table, seat: int, dice: tuple[int, int]) -> None:
    """Presets the next rolls of the attacking seat and of the other seat."""
    for one, roll in ((seat, dice[0]), (1 - seat, dice[1])):
        stream = f"die.{one}"
        table.fixed_draws[stream, table.draws.get(stream, 0)] = roll - 1


# --- simulated battles ----------------------------------------------------------------------------


class Blow(NamedTuple):
    """Result of one outcome of the dice."""

    damage: int
    destroyed: bool
    countered: bool = False


class Forecast(NamedTuple):
    """Possible results of a battle if nobody helps."""

    odds: Odds
    normal: Blow | None
    """None if no roll is a normal hit."""
    critical: Blow | None

    @property
    def expected(self) -> Fraction:
        """The mean damage."""
        plain, critical = (0 if blow is None else blow.damage for blow in self[1:])
        return self.odds.mean(plain, critical)

    @property
    def destroys(self) -> Fraction:
        """The chance that the defender is destroyed."""
        simple, critical = (blow is not None and blow.destroyed for blow in self[1:])
        return self.odds.mean(simple, critical)


def forecast(table: Table, step: Step) -> Forecast:
    """Simulates a battle with preset dice; the table does not change."""
    attacker, defender = battle.fighters(table, step)
    chance = odds_of(table, attacker, defender)
    return Forecast(
        chance,
        _first(table, step, range(chance.critical + 1, SIDES + 1), chance.dodge),
        _first(table, step, range(1, chance.critical + 1), chance.dodge),
    )


def _first(table: Table, step: Step, rolls: range, dodge: int) -> Blow | None:
    """Simulates the first of these rolls that hits; None if no roll hits."""
    for attacker_roll in rolls:
        for defender_roll in range(dodge + 1, SIDES + 1):
            if attacker_roll != defender_roll:
                return _try(table, step, attacker_roll, defender_roll)
    return None


def _try(table: Table, step: Step, attacker_roll: int, defender_roll: int) -> Blow:
    """Simulates these rolls of attacker and defender, then undoes everything."""
    attacker, defender = battle.fighters(table, step)
    seat = side_of(attacker)
    loaded = dict(table.fixed_draws)
    preset_dice(table, seat, (attacker_roll, defender_roll))
    table.begin_entry(Move(seat, "ready"))
    battle.roll(table, step)
    how, is_destroyed = BLOW(table), not battle.stands(table, defender)
    _, changes = table.undo()
    countered = any(isinstance(change, Note) and change.rule == COUNTERED for change in changes)
    table.fixed_draws.clear()
    table.fixed_draws.update(loaded)
    return Blow(how[1] if how else 0, is_destroyed, countered)


def current_forecast(table: Table) -> Forecast | None:
    """Simulates the current battle; None if there is none."""
    if BATTLE.on_top(table) is None:
        return None
    return forecast(table, table.decision_stack[-1])
