"""Battles in words: their odds, and what came of the last one."""

from fractions import Fraction

from tabletop.games.sacred_wars.marks import BLOW
from tabletop.games.sacred_wars.odds import Forecast
from tabletop.games.sacred_wars.sheets import page
from tabletop.games.sacred_wars.stats import resistance
from tabletop.table import Piece, Table, View


def forecast_lines(table: Table, defender: Piece, forecast: Forecast) -> list[tuple[str, str]]:
    """Say the odds of an attack: dodge and critical as n in 20, damage, its mean, the kill."""
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
        ("stat-atk", f"{hits}; {number(forecast.expected)} on average"),
        ("stat-res", f"{page(defender).name} has {left}: destroyed in {kill}"),
    ]


def number(value: Fraction) -> str:
    """Say a mean with one decimal."""
    return f"{float(value):.1f}"


def percent(value: Fraction) -> str:
    """Say a chance in hundredths; what is possible is never 0, what is not sure never 100."""
    if value in (0, 1):
        return f"{100 * value} of 100"
    return f"{min(99, max(1, round(100 * value)))} of 100"


def last_blow(view: View) -> str:
    """Say what the dice of the last battle brought."""
    blow = BLOW(view)
    if not blow:
        return ""
    how, damage = blow
    if how == "dodged":
        return "{stat-spd} Dodged"
    said = "Critical hit" if how == "critical" else "Hit"
    return f"{said}\n{damage} damage" if damage else f"{said}\nno damage"
