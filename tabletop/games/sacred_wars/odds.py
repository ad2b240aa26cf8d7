"""The odds of an attack, counted over all pairs of rolls (SW-BATTLE.3 to SW-BATTLE.10)."""

from fractions import Fraction
from typing import NamedTuple

from tabletop.games.sacred_wars.sheets import page
from tabletop.games.sacred_wars.stats import (
    ATK,
    CRT,
    DEF,
    SPD,
    Fight,
    counters,
    has,
    resistance,
    stats,
)
from tabletop.table import Piece, Table

SIDES = 20
PAIRS = SIDES * (SIDES - 1)
"""Pairs of different rolls, all equally likely, as equal rolls are rolled again."""


class Odds(NamedTuple):
    """What may come of an attack."""

    dodge: int
    """The defender dodges with so many of 20 rolls."""
    critical: int
    """The attacker's roll is critical with so many of 20."""
    damage: int
    """The damage of a plain hit."""
    critical_damage: int
    plain_pairs: int
    """Of the 380 pairs of rolls those that are plain hits."""
    critical_pairs: int

    @property
    def expected(self) -> Fraction:
        """Give the damage on average."""
        total = self.plain_pairs * self.damage + self.critical_pairs * self.critical_damage
        return Fraction(total, PAIRS)

    def chance(self, resistance: int) -> Fraction:
        """Give the chance of at least so much damage."""
        pairs = self.plain_pairs * (self.damage >= resistance)
        return Fraction(pairs + self.critical_pairs * (self.critical_damage >= resistance), PAIRS)


def odds(speed: int, critical: int, damage: int, critical_damage: int) -> Odds:
    """Give the odds of an attack: SPD of the defender, CRT of the attacker, damage of each hit.

    >>> odds(5, 4, 6, 9).expected
    Fraction(189, 38)
    """
    speed, critical = min(speed, SIDES), min(critical, SIDES)
    missed = SIDES - speed
    # Of a defender's roll above SPD and an attacker's up to CRT, equal ones do not count.
    criticals = critical * missed - max(0, critical - speed)
    hits = missed * (SIDES - 1)
    return Odds(speed, critical, damage, critical_damage, hits - criticals, criticals)


class Hit(NamedTuple):
    """What an attack does when it is not dodged."""

    damage: int
    critical_damage: int
    countered: bool


def hit(table: Table, attacker: Piece, defender: Piece) -> Hit:
    """Give the damage of a plain and of a critical hit (SW-BATTLE.8, SW-BATTLE.9)."""
    fight = Fight(attacker.id, defender.id)
    attack, defense = stats(table, attacker, fight)[ATK], stats(table, defender, fight)[DEF]
    countered = counters(page(attacker).element, page(defender).element)
    plain = attack if countered else max(0, attack - defense)
    armored = has(table, defender, "armored", fight)
    return Hit(plain, plain if armored else attack, countered)


def forecast(table: Table, attacker: Piece, defender: Piece) -> Odds:
    """Give the odds of a token's attack on another as things stand."""
    fight = Fight(attacker.id, defender.id)
    speed = stats(table, defender, fight)[SPD]
    if has(table, attacker, "unerring", fight):
        speed = 0
    blow = hit(table, attacker, defender)
    return odds(speed, stats(table, attacker, fight)[CRT], blow.damage, blow.critical_damage)


def fatal(table: Table, attacker: Piece, defender: Piece) -> Fraction:
    """Give the chance that a token's attack destroys another."""
    return forecast(table, attacker, defender).chance(resistance(table, defender))


def base_damage(table: Table, attacker: Piece) -> int:
    """Give the life points that a token's attack takes from a base (SW-BATTLE.13)."""
    attack = stats(table, attacker)[ATK]
    return 2 * attack if has(table, attacker, "siege") else attack
