"""The content of the parchment panels: seats, arena, and board."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.skins.guardians import board, land_map, panels
from tabletop.app.skins.guardians.arena import (
    BAND,
    CARD,
    HEIGHT,
    LEFT,
    MIDDLE,
    centring_offset,
    channeller_box,
    earlier_lanes,
    sum_box,
)
from tabletop.app.skins.guardians.card_faces import face_of
from tabletop.app.skins.guardians.cards import GuardiansFace, SpaceTile
from tabletop.games.guardians.board import (
    HOME_OF,
    LANDS,
    SPACES,
    STRONGHOLD,
    TERRAIN,
    force_zone,
    space_of,
)
from tabletop.games.guardians.card_rules import name_of
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.content import content
from tabletop.games.guardians.counters import DESTROYED, ROUND, STONES, ground_of
from tabletop.games.guardians.duel import COMBATS, ROOM
from tabletop.games.guardians.explain.creature_values import CreatureValues, FighterSum, said
from tabletop.games.guardians.explain.situation import before, declared, held, how, results
from tabletop.games.guardians.flow import FLOW
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.victory import SHIELDS
from tabletop.games.guardians.marks import ATTACKER, HOLDER, MODE, PHASE, PLACE
from tabletop.games.guardians.zones import (
    COMBAT,
    DEPOT,
    FIELD,
    HAND,
    LANE,
    PAST,
    PEN,
    SEATS,
    SHIELD,
    UNDER,
    is_in_areas,
)
from tabletop.table.views import View


def seat_line(values: CreatureValues, seat: int, names: PlayerNames) -> panels.GuardiansSeatPlate:
    """Returns the content of a seat plate."""
    view = values.view
    cards = len(view.piles[HAND(seat)]) or len(view.piles[COMBAT(seat)])
    signs = [("power-stone", str(STONES(view, seat)))]
    if MODE(view) == "lands":
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
    if values.stage or MODE(view) == "duel":
        role = "attack" if attacks else "armor"
    is_deciding = seat in FLOW.seats_to_move(values.table)
    player_name = names.plate(seat, is_own=seat == values.you, has_mark=False)
    mark = names.seat_mark(seat)
    return panels.GuardiansSeatPlate(seat, mark, player_name, is_deciding, role, tuple(signs))


# --- the arena ------------------------------------------------------------------------------------


def arena(values: CreatureValues, width: float) -> panels.ArenaContent:
    """Returns the content of the arena; `width` is its width in units."""
    if not values.stage:
        return _between_combats(values, width)
    if values.stage == "command":
        space = space_of(PLACE(values.view))
        title = f"Command cards: {_role(values)} {space}".strip()
        left = (width - CARD[0]) / 2
        bays = [((left, _top(values, side), *CARD), "Command card", side) for side in SEATS]
        band = (210.0, MIDDLE[0], width - 420, MIDDLE[1] - MIDDLE[0])
        return panels.ArenaContent(title, tuple(bays), (), band, declared(values))
    own = values.view.seat
    sums = [each for side in (1 - own, own) if (each := values.sum(side)) is not None]
    if values.stage == "secondary":
        return _secondary_attacks(values, sums, width)
    return _match_up(values, sums, width)


def _secondary_attacks(
    values: CreatureValues, sums: list[FighterSum], width: float
) -> panels.ArenaContent:
    """Returns the arena with all match-ups side by side."""
    attacks = [said(each) for each in sorted(sums, key=lambda each: each.seat) if not each.defends]
    title = attacks[0] if attacks else f"Secondary attacks{_space_text(values.view)}"
    lines = tuple(map(_sum_text, sums)) or _previous_result(values, field.lane(values.view) + 1)
    band = (60.0, MIDDLE[0], width - 120, MIDDLE[1] - MIDDLE[0])
    return panels.ArenaContent(title, (), (), band, lines)


def _match_up(values: CreatureValues, sums: list[FighterSum], width: float) -> panels.ArenaContent:
    """Returns the arena with the current match-up beside the earlier ones."""
    view, totals = values.view, values.totals()
    lane = field.lane(view)
    right = centring_offset(len(earlier_lanes(view)), width)
    captions = []
    for each in sums:
        mine, opponent = totals[each.seat], totals[1 - each.seat]
        ahead = opponent is None or (mine is not None and mine > opponent)
        captions.append((sum_box(each.seat == view.seat, right), each, ahead))
    is_past_laying = view.decision_stack and view.decision_stack[-1].name != "lay"
    bays = []
    for side in SEATS:
        if not view.piles[LANE[side][lane]]:
            words = _by_viewer(
                values,
                side,
                "Play a creature here",
                "Your opponent plays a creature",
                "Seat {} plays a creature",
            )
            box = (LEFT + right, _top(values, side), *CARD)
            bays.append((box, "" if is_past_laying else words, side))
    lines = tuple(map(said, sums)) or _previous_result(values, lane)
    if len(sums) == 2 and all(each.needs == 1 for each in sums):
        lines = ("Equal: neither is beaten at the moment.", "Each player needs 1 more to win.")
    title = f"Match-up {lane}{_space_text(view)}"
    band = (BAND[0] + right, MIDDLE[0] + 2, BAND[1], MIDDLE[1] - MIDDLE[0] - 4)
    return panels.ArenaContent(title, tuple(bays), tuple(captions), band, lines)


def _top(values: CreatureValues, side: int) -> float:
    """Returns the upper edge of the large cards of a side."""
    return HEIGHT - 10 - CARD[1] if side == values.view.seat else 10.0


def _by_viewer(values: CreatureValues, side: int, own: str, opponent: str, watched: str) -> str:
    """Returns the words for a side, as the viewer or a spectator reads them."""
    if values.you < 0:
        return watched.format(side + 1)
    return own if side == values.view.seat else opponent


def battleground(values: CreatureValues) -> GuardiansFace | land_map.Territory | None:
    """Returns the terrain in the background: a space of the map, or a card."""
    kind = _terrain(values)
    face = face_of(kind) if kind else None
    space = space_of(PLACE(values.view)) if values.stage else ""
    if MODE(values.view) != "lands" or not space:
        return face
    territory = _territory(values, space)._replace(holder=None, is_contested=False)
    is_changed = face is not None and space in LANDS and face.art.land != territory.land
    return face if is_changed else territory


def _terrain(values: CreatureValues) -> str:
    """Returns the id of the current, the next, or the last combat's terrain.

    Returns "" if there is none.
    """
    view = values.view
    terrains = content().terrains
    if values.stage and (
        kinds := [terrain_id for terrain_id in terrains if ground_of(terrain_id)(view)]
    ):
        return kinds[0]
    for zone in (FIELD(), PAST()):
        terrain_ids = [
            piece_view.kind
            for piece_view in view.piles.get(zone, ())
            if piece_view.kind in terrains
        ]
        if terrain_ids:
            return terrain_ids[-1] or ""
    return ""


def _role(values: CreatureValues) -> str:
    """Returns the viewer's role in the combat, such as `you attack`."""
    role = "attack" if ATTACKER(values.view) == values.view.seat else "defend"
    return f"you {role}" if values.you >= 0 else f"seat {values.view.seat + 1} {role}s"


def _previous_result(values: CreatureValues, lane: int) -> tuple[str, ...]:
    """Returns the result of the previous match-up and the rule of this step."""
    return tuple(words for words in (before(values, lane - 1), how(values.view)) if words)


def _space_text(view: View) -> str:
    """Returns the space of the combat as words, or "" in a duel."""
    if MODE(view) != "lands":
        return ""
    space = space_of(PLACE(view))
    return f" in {space}" if space else " at the Guardian"


def _sum_text(fighter_sum: FighterSum) -> str:
    """Returns a sum as one line of text."""
    first, *others = fighter_sum.parts
    words = "".join(
        f" {'+' if amount >= 0 else '−'} {abs(amount)} {what}" for what, amount in others
    )
    return f"{fighter_sum.name}: {fighter_sum.total}" + (f" = {first[1]}{words}" if others else "")


def _between_combats(values: CreatureValues, width: float) -> panels.ArenaContent:
    """Returns the arena between the combats of a duel.

    It shows both shields, and the stacking points under the viewer's own.
    """
    view, won = values.view, results(values.view)
    own = view.seat
    band = (210.0, 312.0, width - 420, 92.0)
    if PHASE(view) == "over":
        counts = won.count(own), won.count(1 - own)
        winner = own if counts[0] > counts[1] else 1 - own
        title = _by_viewer(values, winner, "The duel is won", "The duel is lost",
                           "Seat {} wins the duel")  # fmt: skip
        return panels.ArenaContent(title, (), (), band, ("Combats: {} to {}.".format(*counts),))
    bays = []
    for side in SEATS:
        words = _by_viewer(values, side, "Your shield: drop creatures here",
                           "The opponent's shield", "The shield of seat {}")  # fmt: skip
        box = (16.0, 412.0 if side == own else 12.0, width - 32, 292.0)
        bays.append((box, "" if view.piles[SHIELD(side)] else words, side))
        box = channeller_box(width, is_own=side == own)
        bays.append((box, "" if view.piles[UNDER(side)] else "Channellers", side))
    known, points = len(view.piles[SHIELD(own)]), values.load(SHIELD(own))
    shield = _by_viewer(values, own, "your shield", "", "the shield of seat {}")
    creatures = f"{known} creature{'' if known == 1 else 's'}"
    line = f"Under {shield}: {creatures}, {points} of {ROOM} stacking points."
    if won and not known:
        winner_name = _by_viewer(values, won[-1], "you", "your opponent", "seat {}")
        line = f"Combat {len(won)} was won by {winner_name}."
    number = ROUND(view)
    title = f"Combat {number} of {COMBATS}: {_role(values)}" if number else "Guardians"
    return panels.ArenaContent(title, tuple(bays), (), band, (line,))


# --- the board ------------------------------------------------------------------------------------


def tile_of(values: CreatureValues, zone: str, names: PlayerNames) -> SpaceTile:
    """Returns the content of a combat's terrain, or of the ribbon of a space."""
    view = values.view
    if is_in_areas(zone, FIELD):
        return SpaceTile(now=_changed(values))
    if not is_in_areas(zone, TERRAIN, STRONGHOLD):
        return SpaceTile()
    space = space_of(zone)
    words = _stack(values, space)
    if space in LANDS:
        holder = _holder(view, space)
        mark = names.seat_mark(holder) if holder is not None else ""
        return SpaceTile(holder, words, space, mark=mark)
    bonus = forces.bonus(values.table, space)
    bonus_text = f"+{bonus}" if bonus else ""
    mark = names.seat_mark(HOME_OF[space])
    return SpaceTile(HOME_OF[space], f"{bonus_text}  {words}".strip(), space, mark=mark)


def _holder(view: View, land: str) -> int | None:
    """Returns the seat that holds a land, or None."""
    holder = HOLDER[land](view)
    return holder if holder in SEATS else None


def _changed(values: CreatureValues) -> str:
    """Returns how the current combat has changed the duel's terrain, or ""."""
    view = values.view
    printed = {piece_view.kind for piece_view in view.piles[FIELD()]}
    kinds = [terrain_id for terrain_id in content().terrains if ground_of(terrain_id)(view)]
    if not values.stage or printed & {*kinds}:
        return ""
    return f"now {', '.join(name_of(kind) for kind in kinds)}" if kinds else "now no terrain"


def _stack(values: CreatureValues, space: str) -> str:
    """Returns the stacking points of the viewer's creatures in a space."""
    zone = force_zone(space, values.view.seat)
    if not values.view.piles.get(zone):
        return ""
    return f"({values.load(zone)}/{forces.limit(values.table, space, values.view.seat)})"


def board_map(
    values: CreatureValues, rect: pygame.Rect, names: PlayerNames, *, small: bool
) -> tuple[Hashable, ...]:
    """Returns the viewer and territories of the map, with labels and armies."""
    view = values.view
    territories = tuple(_territory(values, space) for space in SPACES)
    if small:
        return view.seat, territories, (), ()
    unit = board.unit_of(rect)
    labels, armies = [], []
    for space, cell in land_map.cells(rect.size, view.seat).items():
        if space in LANDS and not view.piles[TERRAIN(box=space)]:
            box = tuple(map(round, board.ribbon(cell, unit)))
            tile = tile_of(values, TERRAIN(box=space), names)
            labels.append((box, tile))
        for side in SEATS:
            if not board.has_army(view, space, side):
                continue
            creatures = view.piles[force_zone(space, side)]
            is_known = all(piece_view.kind is not None for piece_view in creatures)
            points = values.load(force_zone(space, side)) if creatures and is_known else None
            left = board.army_box(view, space, side, cell.w / unit).left
            at = (cell.left + left * unit, cell.top + 10 * unit)
            armies.append(land_map.Army(at, side, names.seat_mark(side), len(creatures), points))
    return view.seat, territories, tuple(labels), tuple(armies)


def _territory(values: CreatureValues, space: str) -> land_map.Territory:
    """Returns a space of the map with its land, castle, and holder."""
    view = values.view
    fought = bool(values.stage) and space_of(PLACE(view)) == space
    area = STRONGHOLD if space in HOME_OF else TERRAIN
    card = next(iter(view.piles[area(box=space)]), None)
    holder = HOME_OF[space] if space in HOME_OF else _holder(view, space)
    if card is None:
        return land_map.Territory(space, "", None, holder, is_contested=fought)
    rubble = space in HOME_OF and card.face > 1
    known = card.kind in content().cards and card.face
    art = face_of(card.kind).art if known else None
    land = (art.land or art.place) if art is not None else ""
    castle = art if art is not None and art.castle and not rubble else None
    return land_map.Territory(space, land or "plain", castle, holder, rubble, fought)
