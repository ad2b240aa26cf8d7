"""The sheet beside a large card: its keywords explained, and how its values come about."""

from __future__ import annotations

from tabletop.app.dress.sandland.worth import Worth
from tabletop.games.sandland.places import SEAT_OF, sheets
from tabletop.table.views import Seen

_KEYWORDS = {
    "armor": ("Armor {n}", "each damage it takes is {n} less.", "8-1"),
    "splash": ("Splash {n}", "its attacks also do {n} damage to the target's neighbors.", "8-5"),
    "agile": ("Agile", "it may both move and attack, in either order.", "8-9"),
    "range": ("Range", "from the front row it may attack any enemy card.", "8-2"),
    "armor-piercing": ("Armor Piercing", "its damage ignores Armor.", "8-3"),
    "counterattack": ("Counterattack", "attacked and not defeated, it strikes back.", "8-4"),
    "taunt": ("Taunt", "who can attack it, must.", "8-6"),
    "stealth": ("Stealth", "it is attacked only where there is no other target.", "8-7"),
    "poison": ("Poison", "a ready card that it damages is exhausted.", "8-8"),
    "cannot-move": ("Cannot move", "it does not move by itself; effects may move it.", "8-10"),
    "cannot-attack": ("Cannot attack", "it declares no attacks.", "7-3-2-1"),
}


def explained(name: str, number: int) -> str:
    """A keyword in one sentence, with its rule."""
    title, words, rule = _KEYWORDS[name]
    if name == "agile" and number > 1:
        title, words = "Agile {n}", "it may move {n} times, and attack at any point."
    return f"{{{name}}} {title.format(n=number)}: {words.format(n=number)} ({rule})"


def lines(seen: Seen, zone: str, worth: Worth | None) -> list[str]:
    """All that there is to say of a card beside what is printed on it."""
    page = sheets().get(seen.kind or "")
    if page is None:
        return []
    state = worth.state(seen, zone) if worth is not None else None
    keywords = state.keywords if state is not None else tuple(page.numbers.items())
    said = [explained(name, number) for name, number in keywords]
    if worth is not None:
        said += worth.sums(seen, zone)
        for tactic in worth.hosts.get(seen.id if seen.id is not None else -1, ()):
            said.append(f"{{attach}} {sheets()[tactic.kind].name} is attached to it.")
    if state is None or zone not in SEAT_OF:
        return said
    if state.asks is not None:
        said.insert(0, f"{{scrap}} Turned up: pay {state.asks} scrap for it, or trash it. (3-2-3)")
    elif state.hidden:
        said.insert(0, "{face-down} Face down: nothing on it counts until it is paid for. (R-7)")
    if state.damage and state.life is not None:
        said.append(f"{{damage}} {state.damage} damage; {state.life[0]} more defeats it. (3-2-5)")
    if state.spent:
        said.append("{turn} Exhausted: it is readied when the round ends. (7-1)")
    return said
