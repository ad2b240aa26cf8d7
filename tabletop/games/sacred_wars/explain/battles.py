"""Explains the odds of battles, and the result of the last one."""

from fractions import Fraction

from tabletop.games.sacred_wars.battle import fighters
from tabletop.games.sacred_wars.card_rules import rules_of_card
from tabletop.games.sacred_wars.marks import BLOW
from tabletop.games.sacred_wars.odds import Forecast, current_forecast
from tabletop.games.sacred_wars.stats import resistance
from tabletop.table import Piece, Table, View


def forecast_lines(table: Table, defender: Piece, forecast: Forecast) -> list[tuple[str, str]]:
    """Returns the odds of an attack, each line with its icon.

    Dodge and critical hit are given as n in 20, then damage, its mean, and the chance of a kill.
    """
    odds, plain, critical = forecast
    parts = []
    if plain is not None:
        parts.append(f"{plain.damage} damage")
    if critical is not None and (plain is None or critical.damage != plain.damage):
        parts.append(f"critical {critical.damage}")
    if any(blow is not None and blow.countered for blow in (plain, critical)):
        parts.append("countered: DEF 0")
    hits = ", ".join(parts) or "no damage"
    left, kill = resistance(table, defender), percent(forecast.destroys)
    return [
        ("d20", f"dodge {odds.dodge} in 20, critical {odds.critical} in 20"),
        ("stat-atk", f"{hits}; {decimal(forecast.expected)} on average"),
        ("stat-res", f"{rules_of_card(defender).name} has {left}: destroyed in {kill}"),
    ]


def battle_lines(table: Table) -> list[str]:
    """Returns the odds of the current battle, if any, with icons."""
    forecast = current_forecast(table)
    if forecast is None:
        return []
    _, defender = fighters(table, table.decision_stack[-1])
    return [f"{{{sign}}} {line}" for sign, line in forecast_lines(table, defender, forecast)]


def decimal(value: Fraction) -> str:
    """Returns a mean with one decimal."""
    return f"{float(value):.1f}"


def percent(value: Fraction) -> str:
    """Returns a chance as n of 100; only impossible is 0 and only certain 100."""
    if value in (0, 1):
        return f"{100 * value} of 100"
    return f"{min(99, max(1, round(100 * value)))} of 100"


def last_blow(view: View) -> str:
    """Returns the result of the last battle, or ""."""
    blow = BLOW(view)
    if not blow:
        return ""
    result, damage = blow
    if result == "dodged":
        return "{stat-spd} Dodged"
    text = "Critical hit" if result == "critical" else "Hit"
    return f"{text}\n{damage} damage" if damage else f"{text}\nno damage"
