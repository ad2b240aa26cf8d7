"""Explains the turn and the possessions of each seat."""

from tabletop.games.sacred_wars.counters import COINS, GATHERED, KILLS, LIFE, ROUND, TURNS
from tabletop.games.sacred_wars.marks import MODE
from tabletop.games.sacred_wars.zones import HAND, TOKENS
from tabletop.table import View


def status(view: View) -> list[tuple[str, str]]:
    """Returns coins, the mode's counter, kills, and the turn, with icons."""
    own, other = view.seat, 1 - view.seat
    mode = MODE(view)
    lines = [("coin", str(COINS(view, own)))]
    if mode == "war":
        lines.append(("stat-res", f"{LIFE(view, own)} : {LIFE(view, other)}"))
    if mode == "conquest":
        gathered = f"{GATHERED(view, own)} : {GATHERED(view, other)}"
        lines.append(("star", f"{gathered} gathered"))
    lines.append(("kills", f"{KILLS(view, own)} : {KILLS(view, other)}"))
    lines.append(("clock", f"Turn {ROUND(view)} of {TURNS(view)}"))
    return lines


def seat_panel(view: View, seat: int, tokens: int) -> tuple[tuple[tuple[str, str], ...], str]:
    """Returns a seat's numbers with icons, and the icon of the deciding one."""
    mode = MODE(view)
    signs = [
        ("coin", str(COINS(view, seat))),
        ("kills", str(KILLS(view, seat))),
        ("unit", f"{tokens}/{TOKENS}"),
        ("hand", str(len(view.piles[HAND(seat)]))),
    ]
    if mode == "war":
        signs.insert(0, ("stat-res", str(LIFE(view, seat))))
    if mode == "conquest":
        signs.insert(0, ("star", str(GATHERED(view, seat))))
    main = {"war": "stat-res", "death": "kills", "conquest": "star"}.get(mode, "")
    return tuple(signs), main
