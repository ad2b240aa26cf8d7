"""The content of the parchment panels: seats, arena, and board."""

from __future__ import annotations

import pygame

from tabletop.app.names import Names
from tabletop.app.playmat import Layout
from tabletop.app.skins.guardians import board, faces
from tabletop.app.skins.guardians.arena import (
    BAND,
    CARD,
    HIGH,
    LEFT,
    MIDDLE,
    past,
    shift,
    sum_box,
)
from tabletop.games.guardians.board import (
    HOME_OF,
    LANDS,
    SPACES,
    STRONGHOLD,
    TERRAIN,
    force_zone,
    space_of,
)
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.content import content
from tabletop.games.guardians.counters import DESTROYED, ROUND, STONES, ground_of
from tabletop.games.guardians.duel import COMBATS, ROOM
from tabletop.games.guardians.explain.moment import before, declared, held, how, results
from tabletop.games.guardians.explain.worth import Sum, Worth, said
from tabletop.games.guardians.flow import FLOW
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.victory import SHIELDS
from tabletop.games.guardians.marks import ATTACKER, HOLDER, PHASE, PLACE, WAY
from tabletop.games.guardians.places import (
    COMBAT,
    DEPOT,
    FIELD,
    HAND,
    LANE,
    PAST,
    PEN,
    SEATS,
    SHIELD,
    lies,
)
from tabletop.games.guardians.sheets import named
from tabletop.table.views import View

STORES = (
    ((0.0, 0.41), "Depot: magic and bribes for combat"),
    ((0.423, 1.0), "Pen: all other cards until the next turn"),
)
"""The zones of stored cards: start and end as shares of the picture's width, and their names."""


def seat_line(worth: Worth, seat: int, names: Names) -> faces.SeatLine:
    """Returns the content of a seat plate."""
    view = worth.view
    cards = len(view.piles[HAND(seat)]) or len(view.piles[COMBAT(seat)])
    signs = [("power-stone", str(STONES(view, seat)))]
    if WAY(view) == "lands":
        signs += [
            ("terrain", f"{held(view, seat)}/{len(LANDS)}"),
            ("guardians", f"{DESTROYED(view, seat)}/{SHIELDS}"),
        ]
        cards = cards or sum(len(view.piles[area(seat)]) for area in (DEPOT, PEN))
    else:
        signs.append(("guardians", f"{results(view).count(seat)} won"))
    signs.append(("hand", str(cards)))
    attacks = ATTACKER(view) == seat
    role = ""
    if worth.stage or WAY(view) == "duel":
        role = "attack" if attacks else "armor"
    asked = seat in FLOW.waiting(worth.table)
    who = "You" if seat == worth.you else names.of(seat)
    mark = names.mark(seat)
    return faces.SeatLine(seat, mark, who, asked, worth.guardian_name(seat), role, tuple(signs))


# --- the arena ------------------------------------------------------------------------------------


def arena(worth: Worth, wide: float) -> faces.Arena:
    """Returns the content of the arena; `wide` is its width in units."""
    view = worth.view
    own = view.seat
    if not worth.stage:
        return _mustering(worth, wide)
    if worth.stage == "command":
        laid = tuple(
            ((wide / 2 - 93, (HIGH - 270) if side == own else 10, *CARD), "Command card", side)
            for side in SEATS
        )
        band = (210.0, MIDDLE[0], wide - 420, MIDDLE[1] - MIDDLE[0])
        space = space_of(PLACE(view))
        title = f"Command cards: {_role(worth)} {space}".strip()
        return faces.Arena(title, laid, (), band, declared(worth))
    both = [worth.sum(side) for side in SEATS]
    totals = worth.totals()
    lines = tuple(said(one) for one in (both[1 - own], both[own]) if one is not None)
    if len(lines) == 2 and all(one is not None and one.needs == 1 for one in both):
        lines = ("Equal: neither is beaten at the moment.", "Each player needs 1 more to win.")
    lane = field.lane(view)
    if worth.stage == "secondary":
        band = (60.0, MIDDLE[0], wide - 120, MIDDLE[1] - MIDDLE[0])
        sums = tuple(_in_words(one) for one in (both[1 - own], both[own]) if one is not None)
        needs = [said(one) for one in both if one is not None and not one.defends]
        title = needs[0] if needs else f"Secondary attacks{_where(view)}"
        return faces.Arena(title, (), (), band, sums or _said_before(worth, lane + 1))
    shown = []
    bays = []
    right = shift(len(past(view)), wide)
    for side in SEATS:
        here = side == own
        one = both[side]
        if one is not None:
            mine, foe = totals[side], totals[1 - side]
            ahead = foe is None or (mine is not None and mine > foe)
            shown.append((sum_box(here, right), one, ahead))
        if not view.piles[LANE[side][lane]]:
            y = HIGH - 270 if here else 10
            words = "Play a creature here" if here else "Your opponent plays a creature"
            words = f"Seat {side + 1} plays a creature" if worth.you < 0 else words
            gone = view.agenda and view.agenda[-1].name != "lay"
            bays.append(((LEFT + right, float(y), *CARD), "" if gone else words, side))
    title = f"Match-up {lane}{_where(view)}"
    band = (BAND[0] + right, MIDDLE[0] + 2, BAND[1], MIDDLE[1] - MIDDLE[0] - 4)
    return faces.Arena(title, tuple(bays), tuple(shown), band, lines or _said_before(worth, lane))


def terrain(worth: Worth) -> str:
    """Returns the id of the current, the next, or the last combat's terrain.

    Returns "" if there is none.
    """
    view = worth.view
    terrains = content().terrains
    if worth.stage and (kinds := [one for one in terrains if ground_of(one)(view)]):
        return kinds[0]
    for zone in (FIELD(), PAST()):
        lying = [seen.kind for seen in view.piles.get(zone, ()) if seen.kind in terrains]
        if lying:
            return lying[-1] or ""
    return ""


def _role(worth: Worth) -> str:
    """Returns the viewer's role in the combat, such as `you attack`."""
    role = "attack" if ATTACKER(worth.view) == worth.view.seat else "defend"
    return f"you {role}" if worth.you >= 0 else f"seat {worth.view.seat + 1} {role}s"


def _said_before(worth: Worth, lane: int) -> tuple[str, ...]:
    """Returns the result of the previous match-up, and how the step works."""
    return tuple(words for words in (before(worth, lane - 1), how(worth.view)) if words)


def _where(view: View) -> str:
    """Returns the space of the combat as words, or "" in a duel."""
    if WAY(view) != "lands":
        return ""
    space = space_of(PLACE(view))
    return f" in {space}" if space else " at the Guardian"


def _in_words(one: Sum) -> str:
    """Returns a sum as one line of text."""
    first, *others = one.parts
    words = "".join(
        f" {'+' if amount >= 0 else '−'} {abs(amount)} {what}" for what, amount in others
    )
    return f"{one.name}: {one.total}" + (f" = {first[1]}{words}" if others else "")


def _mustering(worth: Worth, wide: float) -> faces.Arena:
    """Returns the arena between the combats of a duel.

    It shows both shields, and the stacking points under the viewer's own.
    """
    view = worth.view
    own = view.seat
    band = (210.0, 296.0, wide - 420, 92.0)
    won = results(view)
    if PHASE(view) == "over":
        ours, theirs = won.count(own), won.count(1 - own)
        title = f"The duel is {'won' if ours > theirs else 'lost'}"
        if worth.you < 0:
            title = f"Seat {(own if ours > theirs else 1 - own) + 1} wins the duel"
        return faces.Arena(title, (), (), band, (f"Combats: {ours} to {theirs}.",))
    bays = []
    for side in SEATS:
        here = side == own
        empty = not view.piles[SHIELD(side)]
        words = "Your shield: drop creatures here" if here else "The opponent's shield"
        words = f"The shield of seat {side + 1}" if worth.you < 0 else words
        bays.append(((16.0, 392.0 if here else 22.0, wide - 32, 270.0), words * empty, side))
    points = worth.load(SHIELD(own))
    known = len(view.piles[SHIELD(own)])
    count = f"{known} creature{'' if known == 1 else 's'}, {points} of {ROOM} stacking points"
    whose = "your shield" if worth.you >= 0 else f"the shield of seat {own + 1}"
    line = f"Under {whose}: {count}."
    number = ROUND(view)
    if won and not known:
        who = "you" if won[-1] == own else "your opponent"
        who = f"seat {won[-1] + 1}" if worth.you < 0 else who
        line = f"Combat {len(won)} was won by {who}."
    title = f"Combat {number} of {COMBATS}: {_role(worth)}" if number else "Guardians"
    return faces.Arena(title, tuple(bays), (), band, (line,))


# --- the board ------------------------------------------------------------------------------------


def tile_of(worth: Worth, zone: str) -> faces.Tile:
    """Returns the tile of a zone: its holder, ribbon, and contested state."""
    view = worth.view
    if lies(zone, FIELD):
        return faces.Tile(now=_changed(worth))
    if not lies(zone, TERRAIN, STRONGHOLD):
        return faces.Tile()
    space = space_of(zone)
    fought = bool(worth.stage) and space_of(PLACE(view)) == space
    words = _stack(worth, space)
    if space in LANDS:
        return faces.Tile(_holder(view, space), words, fought, space)
    bonus = forces.bonus(worth.table, space)
    said = f"+{bonus}" if bonus else ""
    return faces.Tile(HOME_OF[space], f"{said}  {words}".strip(), fought, space)


def _holder(view: View, land: str) -> int | None:
    """Returns the seat that holds a land, or None."""
    holder = HOLDER[land](view)
    return holder if holder in SEATS else None


def _changed(worth: Worth) -> str:
    """Returns how the current combat has changed the duel's terrain, or ""."""
    view = worth.view
    printed = {seen.kind for seen in view.piles[FIELD()]}
    kinds = [one for one in content().terrains if ground_of(one)(view)]
    if not worth.stage or printed & {*kinds}:
        return ""
    return f"now {', '.join(named(kind) for kind in kinds)}" if kinds else "now no terrain"


def _stack(worth: Worth, space: str) -> str:
    """Returns the stacking points of the viewer's creatures in a space."""
    zone = force_zone(space, worth.view.seat)
    if not worth.view.piles.get(zone):
        return ""
    return f"({worth.load(zone)}/{forces.limit(worth.table, space, worth.view.seat)})"


def spaces(worth: Worth, rect: pygame.Rect, *, small: bool = False) -> tuple[faces.Space, ...]:
    """Returns all spaces of the board, including those without terrain."""
    view = worth.view
    plain = Layout(rect, 1.0)
    there = board.cells(plain, view.seat, pygame.Rect((0, 0), rect.size))
    found = []
    for space in SPACES:
        box = there[space]
        home = space in HOME_OF
        holder = HOME_OF[space] if home else _holder(view, space)
        bare = "No terrain" if small else f"No terrain  {_stack(worth, space)}".strip()
        fought = bool(worth.stage) and space_of(PLACE(view)) == space
        units = (box.x, box.y, box.w, box.h)
        found.append(
            faces.Space(units, holder, "" if home else bare, fought, "" if small else space)
        )
    return tuple(found)
