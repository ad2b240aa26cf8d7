"""Possible identities of face-down cards, by public knowledge."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Final

from tabletop.games.guardians.board import HOME_OF, SPACES, WORKS, force_zone, shield_zone
from tabletop.games.guardians.card_rules import SINGLE, card_rules, rules_of
from tabletop.games.guardians.counters import MATCH_UP
from tabletop.games.guardians.duel import ROOM
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.position_errors import can_shield
from tabletop.games.guardians.marks import MODE, SEEN_KINDS
from tabletop.games.guardians.zones import FIELDED_ZONES, OPEN_ZONES, RETURN_ZONES, SEATS, SHIELD
from tabletop.table import ExcessCount, KindTest, View, VisiblePiece, Zone


@cache
def is_creature(kind: str) -> bool:
    rules = card_rules().get(kind)
    return rules is not None and rules.creature is not None


@cache
def channels(kind: str) -> bool:
    """Checks whether a kind of card is a creature that can channel."""
    rules = card_rules().get(kind)
    return rules is not None and rules.creature is not None and rules.creature.cmp > 0


@cache
def commands(kind: str) -> bool:
    """Checks whether a kind of card can be a command card."""
    rules = card_rules().get(kind)
    return rules is not None and bool(rules.command)


@cache
def is_accessory(kind: str) -> bool:
    return rules_of(kind).accessory is not None


@cache
def is_upgrade(kind: str) -> bool:
    """Checks whether a kind of card is built on its owner's strongholds."""
    building = rules_of(kind).works
    return building is not None and building.sort == "upgrade"


@cache
def is_downgrade(kind: str) -> bool:
    """Checks whether a kind of card is built on the opponent's strongholds."""
    building = rules_of(kind).works
    return building is not None and building.sort == "downgrade"


@cache
def matches_announcement(announced: str) -> KindTest:
    """Returns a test for creatures that match an announcement (GD-COMMAND.3)."""

    def fits(kind: str) -> bool:
        rules = card_rules().get(kind)
        creature = None if rules is None else rules.creature
        return creature is not None and announced in (creature.border, creature.size, creature.kin)

    return fits


FITS: Final[dict[str, KindTest]] = {
    "force": is_creature,
    "terrain": is_creature,
    "lane": is_creature,
    "under": channels,
    "beside": is_accessory,
    "command": commands,
}
"""Filters for the face-down cards of an area."""


def possible_kinds(view: View, zone: Zone, piece_view: VisiblePiece) -> KindTest | None:
    """Returns a test for a hidden card, beyond what its back shows."""
    area = zone.area
    if area == SHIELD.name:
        return can_shield if zone.box else is_creature
    if area == WORKS.name:
        return is_upgrade if HOME_OF.get(zone.box) == piece_view.owner else is_downgrade
    if area == "lane":
        if int(zone.box) == MATCH_UP(view) and (announced := view.marks[f"said.{zone.owner}"]):
            return matches_announcement(str(announced))
    elif area == "combat":
        return is_creature if piece_view.back.startswith(SINGLE) else None
    return FITS.get(area)


def points_over(limit: int, kinds: Sequence[str]) -> int:
    """Returns the stacking points of the creatures above a limit."""
    return max(0, sum([forces.weight(kind) for kind in kinds]) - limit)


EXCESS_COUNTS: Final[dict[int, ExcessCount]] = {
    limit: partial(points_over, limit) for limit in {ROOM, forces.LIMIT, forces.TERRAIN_LIMIT}
}
"""Functions that return the points above a limit, by limit."""


def capacity_rules(view: View) -> Iterator[tuple[Sequence[str], ExcessCount]]:
    """Yields groups of zones with a function that checks their limit.

    Covers the forces under shields and on strongholds. In a duel it also covers all creatures that
    came out of one shield.
    """
    for space in SPACES:
        for seat in SEATS:
            zone = force_zone(space, seat)
            if view.piles.get(zone):
                shields = view.piles[shield_zone(space, seat)]
                kind = shields[0].kind if shields else None
                limit = forces.LIMIT if kind is None else forces.limit_under(kind)
                yield (zone,), EXCESS_COUNTS[limit]
    if MODE(view) == "duel":
        for seat in SEATS:
            yield (SHIELD(seat), *FIELDED_ZONES[seat]), EXCESS_COUNTS[ROOM]


def seen_kinds(view: View) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Yields the card kinds that were seen when a duel combat ended.

    Each entry has the zones in which those cards can be, and the kinds. Cards that are still face
    up are not included.
    """
    if MODE(view) == "duel":
        for seat in SEATS:
            zones = (*FIELDED_ZONES[seat], *RETURN_ZONES[seat])
            back = Counter(SEEN_KINDS[seat](view))
            for zone in (*zones, *OPEN_ZONES[seat]):
                back.subtract(
                    [
                        piece_view.kind
                        for piece_view in view.piles[zone]
                        if piece_view.kind is not None
                    ]
                )
            yield zones, list((+back).elements())
