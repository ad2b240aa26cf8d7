"""The content of the parchment panels: seats, arena, and board."""

from __future__ import annotations

import pygame

from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.skins.guardians import board, panels
from tabletop.app.skins.guardians.arena import (
    BAND,
    CARD,
    HEIGHT,
    LEFT,
    MIDDLE,
    centring_offset,
    earlier_lanes,
    sum_box,
)
from tabletop.app.skins.guardians.cards import SpaceTile
from tabletop.app.skins.guardians.inks import SEATS as SEAT_TONES
from tabletop.app.skins.guardians.inks import SOFT
from tabletop.app.skins.layouts import Badge, badge
from tabletop.games.guardians.board import (
    HOME_OF,
    LANDS,
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
    player_name = "You" if seat == values.you else names.of(seat)
    mark = names.seat_mark(seat)
    return panels.GuardiansSeatPlate(
        seat, mark, player_name, is_deciding, values.guardian_name(seat), role, tuple(signs)
    )


# --- the arena ------------------------------------------------------------------------------------


def arena(values: CreatureValues, width: float) -> panels.ArenaContent:
    """Returns the content of the arena; `width` is its width in units."""
    view = values.view
    own = view.seat
    if not values.stage:
        return _between_combats(values, width)
    if values.stage == "command":
        empty_zones = tuple(
            ((width / 2 - 93, (HEIGHT - 270) if side == own else 10, *CARD), "Command card", side)
            for side in SEATS
        )
        band = (210.0, MIDDLE[0], width - 420, MIDDLE[1] - MIDDLE[0])
        space = space_of(PLACE(view))
        title = f"Command cards: {_role(values)} {space}".strip()
        return panels.ArenaContent(title, empty_zones, (), band, declared(values))
    both = [values.sum(side) for side in SEATS]
    totals = values.totals()
    lines = tuple(
        said(fighter_sum) for fighter_sum in (both[1 - own], both[own]) if fighter_sum is not None
    )
    if len(lines) == 2 and all(
        fighter_sum is not None and fighter_sum.needs == 1 for fighter_sum in both
    ):
        lines = ("Equal: neither is beaten at the moment.", "Each player needs 1 more to win.")
    lane = field.lane(view)
    if values.stage == "secondary":
        band = (60.0, MIDDLE[0], width - 120, MIDDLE[1] - MIDDLE[0])
        sums = tuple(
            _sum_text(fighter_sum)
            for fighter_sum in (both[1 - own], both[own])
            if fighter_sum is not None
        )
        attack_texts = [
            said(fighter_sum)
            for fighter_sum in both
            if fighter_sum is not None and not fighter_sum.defends
        ]
        title = attack_texts[0] if attack_texts else f"Secondary attacks{_space_text(view)}"
        return panels.ArenaContent(title, (), (), band, sums or _previous_result(values, lane + 1))
    captions = []
    bays = []
    right = centring_offset(len(earlier_lanes(view)), width)
    for side in SEATS:
        is_own = side == own
        fighter_sum = both[side]
        if fighter_sum is not None:
            mine, opponent = totals[side], totals[1 - side]
            ahead = opponent is None or (mine is not None and mine > opponent)
            captions.append((sum_box(is_own, right), fighter_sum, ahead))
        if not view.piles[LANE[side][lane]]:
            y = HEIGHT - 270 if is_own else 10
            words = "Play a creature here" if is_own else "Your opponent plays a creature"
            words = f"Seat {side + 1} plays a creature" if values.you < 0 else words
            is_past_laying = view.decision_stack and view.decision_stack[-1].name != "lay"
            bays.append(((LEFT + right, float(y), *CARD), "" if is_past_laying else words, side))
    title = f"Match-up {lane}{_space_text(view)}"
    band = (BAND[0] + right, MIDDLE[0] + 2, BAND[1], MIDDLE[1] - MIDDLE[0] - 4)
    return panels.ArenaContent(
        title, tuple(bays), tuple(captions), band, lines or _previous_result(values, lane)
    )


def terrain(values: CreatureValues) -> str:
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
    view = values.view
    own = view.seat
    band = (210.0, 296.0, width - 420, 92.0)
    won = results(view)
    if PHASE(view) == "over":
        own_wins, opponent_wins = won.count(own), won.count(1 - own)
        title = f"The duel is {'won' if own_wins > opponent_wins else 'lost'}"
        if values.you < 0:
            title = f"Seat {(own if own_wins > opponent_wins else 1 - own) + 1} wins the duel"
        return panels.ArenaContent(
            title, (), (), band, (f"Combats: {own_wins} to {opponent_wins}.",)
        )
    bays = []
    for side in SEATS:
        is_own = side == own
        empty = not view.piles[SHIELD(side)]
        words = "Your shield: drop creatures here" if is_own else "The opponent's shield"
        words = f"The shield of seat {side + 1}" if values.you < 0 else words
        bays.append(((16.0, 392.0 if is_own else 22.0, width - 32, 270.0), words * empty, side))
    points = values.load(SHIELD(own))
    known = len(view.piles[SHIELD(own)])
    count = f"{known} creature{'' if known == 1 else 's'}, {points} of {ROOM} stacking points"
    shield_owner = "your shield" if values.you >= 0 else f"the shield of seat {own + 1}"
    line = f"Under {shield_owner}: {count}."
    number = ROUND(view)
    if won and not known:
        winner_name = "you" if won[-1] == own else "your opponent"
        winner_name = f"seat {won[-1] + 1}" if values.you < 0 else winner_name
        line = f"Combat {len(won)} was won by {winner_name}."
    title = f"Combat {number} of {COMBATS}: {_role(values)}" if number else "Guardians"
    return panels.ArenaContent(title, tuple(bays), (), band, (line,))


# --- the board ------------------------------------------------------------------------------------


def tile_of(values: CreatureValues, zone: str) -> SpaceTile:
    """Returns the tile of a zone: its holder, ribbon, and contested state."""
    view = values.view
    if is_in_areas(zone, FIELD):
        return SpaceTile(now=_changed(values))
    if not is_in_areas(zone, TERRAIN, STRONGHOLD):
        return SpaceTile()
    space = space_of(zone)
    fought = bool(values.stage) and space_of(PLACE(view)) == space
    words = _stack(values, space)
    if space in LANDS:
        return SpaceTile(_holder(view, space), words, fought, space)
    bonus = forces.bonus(values.table, space)
    bonus_text = f"+{bonus}" if bonus else ""
    return SpaceTile(HOME_OF[space], f"{bonus_text}  {words}".strip(), fought, space)


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


def spaces(
    values: CreatureValues, rect: pygame.Rect, *, small: bool = False
) -> tuple[tuple[panels.Units, Badge], ...]:
    """Returns all spaces of the board, including those without terrain."""
    view = values.view
    cell_by_space = board.cells(view.seat, pygame.Rect((0, 0), rect.size))
    result = []
    for space, box in cell_by_space.items():
        is_home = space in HOME_OF
        holder = HOME_OF[space] if is_home else _holder(view, space)
        tone = SEAT_TONES[holder] if holder is not None else SOFT
        empty_text = "No terrain" if small else f"No terrain  {_stack(values, space)}".strip()
        entry = badge(
            "space",
            colour=tone.hex,
            edge=tone.darker(0.2).hex,
            fought=bool(values.stage) and space_of(PLACE(view)) == space,
            words="" if is_home else empty_text,
            place="" if small else space,
        )
        result.append(((box.x, box.y, box.w, box.h), entry))
    return tuple(result)
