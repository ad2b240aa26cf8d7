"""The sheet beside a large card: how its values come about, and what happens to it now."""

from __future__ import annotations

from tabletop.app.skins.wasteland.pages import face
from tabletop.app.skins.wasteland.worth import Worth
from tabletop.games.wasteland.places import place_name
from tabletop.table.views import Seen


def lines(seen: Seen, zone: str, worth: Worth | None) -> list[str]:
    """All that there is to say of a card beside what is printed on it."""
    printed = face(seen.kind)
    if printed is None or worth is None:
        return []
    said = worth.sums(seen, zone)
    state = worth.state(seen, zone)
    unit = printed.attack is not None
    if zone.startswith("buy."):
        said.insert(0, f"{{coin}} A strength of {printed.price} in the shop is enough. (WW-BUY.2)")
    if zone.startswith("field."):
        what = "your discard" if unit else "your tableau"
        said.insert(0, f"{{skirmish}} The strongest here takes it into {what}. (WW-BATTLE.1)")
    if state is None:
        return said
    for seat in state.raiders:
        who = "You attack" if seat == worth.you else f"Seat {seat + 1} attacks"
        said.append(f"{{x-mark}} {who} this base. More than its defence takes it. (WW-BASE.2)")
    spot = worth.spot_of(seen, zone)
    if state.lost:
        said.append("{cross} Its front was lost: it may be abandoned to the wastes. (WW-ROUND.2)")
    elif spot is not None and zone.startswith("hand."):
        said.append(f"{{card}} About to go to {place_name(spot.front)}; a click takes it back.")
    return said
