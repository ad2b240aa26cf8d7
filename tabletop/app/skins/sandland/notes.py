"""The sheet beside a large card: its keywords explained, and how its values come about."""

from __future__ import annotations

from tabletop.app.skins.sandland.worth import Worth
from tabletop.games.sandland.keywords import KEYWORDS
from tabletop.games.sandland.places import SEAT_OF
from tabletop.games.sandland.sheets import sheets
from tabletop.table.views import Seen


def lines(seen: Seen, zone: str, worth: Worth | None) -> list[str]:
    """All that there is to say of a card beside what is printed on it."""
    page = sheets().get(seen.kind or "")
    if page is None:
        return []
    state = worth.state(seen, zone) if worth is not None else None
    keywords = state.keywords if state is not None else tuple(page.numbers.items())
    said = [KEYWORDS[name].explain(number) for name, number in keywords]
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
