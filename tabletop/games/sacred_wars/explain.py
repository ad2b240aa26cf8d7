"""What explains the game in words: odds, what tiles do, what cards and tokens are worth and why."""

from fractions import Fraction

from tabletop.games.sacred_wars.odds import Forecast
from tabletop.games.sacred_wars.places import box_of, field_of, on_field, tile
from tabletop.games.sacred_wars.sheets import ground, page
from tabletop.games.sacred_wars.stats import borne, counters, resistance
from tabletop.table import Piece, Table

# --- battles ------------------------------------------------------------------------------------


def forecast_lines(table: Table, defender: Piece, forecast: Forecast) -> list[tuple[str, str]]:
    """Say the odds of an attack: dodge and critical as n in 20, damage, its mean, the kill."""
    odds, plain, critical = forecast
    parts = []
    if plain is not None:
        parts.append(f"{plain.damage} damage")
    if critical is not None and (plain is None or critical.damage != plain.damage):
        parts.append(f"critical {critical.damage}")
    left = resistance(table, defender)
    return [
        ("d20", f"dodged {odds.dodge} in 20, critical {odds.critical} in 20"),
        ("stat-atk", f"{', '.join(parts) or 'no damage'}; {number(forecast.expected)} on average"),
        (
            "stat-res",
            f"{page(defender).name} has {left}: destroyed in {percent(forecast.destroys)}",
        ),
    ]


def number(value: Fraction) -> str:
    """A mean with one decimal."""
    return f"{float(value):.1f}"


def percent(value: Fraction) -> str:
    """A chance in hundredths; what is possible is never 0, what is not sure never 100."""
    if value in (0, 1):
        return f"{100 * value} of 100"
    return f"{min(99, max(1, round(100 * value)))} of 100"


# --- tiles --------------------------------------------------------------------------------------


def standing(table: Table, piece: Piece) -> list[str]:
    """Say what standing where it stands brings a token: coins, and what its tile does."""
    box = box_of(piece)
    coins, under = field_of(table).coins.get(box, 0), tile(table, box)
    said = [f"{{coin}} {coins} with each income"] if coins else []
    return [*said, *([on_tile(table, piece, under)] if under is not None else [])]


def on_tile(table: Table, piece: Piece, element: str) -> str:
    """Say what the tile of an element does to a unit of another, or of the same."""
    under, own = ground(element), page(piece).element
    if element == own:
        return f"{{element-{element}}} On its own element: +5 ATK."
    times = 2 if counters(element, own) else 1
    if not under.bars and on_field(piece) and borne(table, piece, "spares"):
        what = "it loses nothing"
    elif under.damage:
        what = f"{times * under.damage} {under.name} damage at the end of each turn"
    elif under.loses is not None:
        what = f"-{times} {under.loses.upper()} at the end of each turn"
    else:
        what = f"no {under.bars} here"
    return f"{{element-{element}}} On {under.name}: {what}."
