"""The turn in words: what the goal is, whose turn it is, and what everybody has."""

from typing import Final

from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.counters import COINS, GATHERED, INCOME, KILLS, LIFE, ROUND, TURNS
from tabletop.games.sacred_wars.marks import GROUNDS, MODE, PHASE, TURN
from tabletop.games.sacred_wars.modes import MODES
from tabletop.games.sacred_wars.places import HAND, TOKENS
from tabletop.table import View

PHASES: Final = {"deploy": "deploy, then move and act", "act": "move and act", "over": ""}
"""The phases in which a player acts; the others pass by themselves."""


def status(view: View) -> list[tuple[str, str]]:
    """Give coins, life points or what else decides, kills, and the turn, as signs and words."""
    own, other = view.seat, 1 - view.seat
    mode = MODE(view)
    said = [("coin", str(COINS(view, own)))]
    if mode == "war":
        said.append(("stat-res", f"{LIFE(view, own)} : {LIFE(view, other)}"))
    if mode == "conquest":
        gathered = f"{GATHERED(view, own)} : {GATHERED(view, other)}"
        said.append(("star", f"{gathered} gathered"))
    said.append(("kills", f"{KILLS(view, own)} : {KILLS(view, other)}"))
    said.append(("clock", f"Turn {ROUND(view)} of {TURNS(view)}"))
    return said


def plate(view: View, seat: int, tokens: int) -> tuple[tuple[tuple[str, str], ...], str]:
    """Give what a seat has, as signs and words, and the sign of what decides."""
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


def notice(view: View, *, watched: bool) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Give the goal as a heading, and what goes on, each as sign and words."""
    mode = MODES[MODE(view)]
    whose = "Your turn" if TURN(view) == view.seat else "Opponent's turn"
    if watched:
        whose = f"Turn of seat {TURN(view) + 1}"
    phase = PHASES[PHASE(view)]
    field = content().fields[GROUNDS(view)]
    rows = (
        (mode.sign, mode.goal),
        ("turn", f"{whose}: {phase}" if phase else "The game is over"),
        ("clock", f"Turn {ROUND(view)} of {TURNS(view)} · {field.name}"),
        ("coin", f"Income {INCOME(view)}, plus sacred tiles"),
    )
    return mode.name, rows
