"""State of a combat: sides, fighters, restrictions and texts in force."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from tabletop.games.guardians.board import BOARD_ZONES, LANDS, SHIELD, TERRAIN
from tabletop.games.guardians.card_rules import (
    abilities_with,
    card_rules,
    effects_with,
    is_creature,
    is_double,
    rules_of,
    terrains,
)
from tabletop.games.guardians.card_words import EffectWord
from tabletop.games.guardians.cards import NOBODY
from tabletop.games.guardians.counters import MATCH_UP, ground_of
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.marks import ATTACKER, PLACE, STAGE, STRIKER
from tabletop.games.guardians.selectors import CreatureSort
from tabletop.games.guardians.zones import (
    ASSAULT,
    BRIBED,
    COMBAT,
    COMMAND,
    DISCARD,
    FLANK,
    GUARDIAN,
    LANE,
    LANES,
    MAGIC,
    SEATS,
)
from tabletop.table import Piece, Table, View, cached

HARMLESS_TURN: Final = 2
"""Turn of a creature that does no damage (GD-IMMUNITY.1)."""

LEFT_ZONES: Final = frozenset(area(seat) for area in (DISCARD, BRIBED) for seat in SEATS)
"""Zones of creatures that have left a combat."""


def attacker(table: Table) -> int:
    """Returns the attacking seat."""
    return int(str(ATTACKER(table)))


def stage(table: Table) -> str:
    """Returns the stage: empty, `command`, `primary` or `secondary`."""
    return str(STAGE(table))


def lane(table: Table | View) -> int:
    """Returns the number of the match-up, limited to the valid range.

    A counter edited by hand may be out of range.
    """
    return min(max(MATCH_UP(table), 1), LANES)


def striker(table: Table) -> Piece | None:
    """Returns the current secondary attacker, or None."""
    number = STRIKER(table)
    return table.pieces[number] if isinstance(number, int) and number >= 0 else None


def fighter(table: Table, seat: int) -> Piece | None:
    """Returns a seat's creature in the match-up or secondary attack, or None.

    The creature must be face up. A card put there face down by hand does not fight.
    """
    number = STRIKER(table)
    if isinstance(number, int) and number >= 0:
        piece = table.pieces[number]
        if piece.owner == seat:
            is_attacking = piece.face and piece.zone == ASSAULT(seat)
            return piece if is_attacking and is_creature(piece) else None
        if piece.host is None:
            return None
        host = table.pieces[piece.host]
        return host if host.face and is_in_combat(host) and can_fight(host) else None
    lane = MATCH_UP(table)
    if STAGE(table) != "primary" or not 1 <= lane <= LANES:
        return None
    pile = table.piles[LANE[seat][lane]]
    top_piece = table.pieces[pile[0]] if pile else None
    return (
        top_piece if top_piece is not None and top_piece.face and is_creature(top_piece) else None
    )


def is_in_combat(piece: Piece) -> bool:
    """Checks whether an attacked creature is still in the combat."""
    return piece.zone not in LEFT_ZONES


def can_fight(piece: Piece) -> bool:
    """Checks whether a piece is a creature or a Guardian."""
    return is_creature(piece) or rules_of(piece.kind).guardian is not None


def ranged_of(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's ranged attackers in this match-up."""
    number = MATCH_UP(table) if STAGE(table) == "primary" else 0
    cards = fighting_cards(table, FLANK[seat][number]) if 1 <= number <= LANES else []
    return [piece for piece in cards if piece.face]


@cache
def is_immune(kind: str, sort: CreatureSort, area: bool = False) -> bool:
    """Checks whether a kind is immune to an attack type (GD-IMMUNITY.1)."""
    return any(ability.is_immune(sort, area) for ability in abilities_with(kind, "is_immune"))


@cache
def turns_aside(kind: str, opponent: str) -> bool:
    """Checks whether a kind takes no damage from another kind's attack."""
    attack = (card_rules()[opponent].creature or NOBODY).attack
    return is_immune(kind, attack) or any(
        ability.turns_aside(opponent) for ability in abilities_with(kind, "turns_aside")
    )


def in_force(table: Table, seat: int, method: str) -> list[tuple[Piece, EffectWord]]:
    """Returns a seat's effects in force that override a method.

    They come from its command card and the magic of this match-up. A card that was turned face down
    by hand has no effect, since its identity is hidden.
    """
    return [
        (piece, effect)
        for piece in effect_cards(table, seat)
        for effect in effects_with(piece.kind, method)
    ]


EFFECT_ZONES: Final = tuple((COMMAND(seat), MAGIC(seat), GUARDIAN(seat)) for seat in SEATS)
"""Zones of cards that have effects, by seat."""


def effect_cards(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's cards whose effects are in force."""
    cards = table.pieces_in(EFFECT_ZONES[seat])
    return [piece for piece in cards if piece.face and "works" in piece.marks]


@cached
def forbidden(table: Table) -> dict[tuple[str, int], str]:
    """Returns the keyword that forbids each (action, seat) pair.

    See GD-TERRAIN.4 and GD-TEXT.1.
    """
    bans = [
        (keyword, seat)
        for terrain in ground(table)
        for keyword in terrains()[terrain].forbids
        for seat in SEATS
    ]
    for seat in SEATS:
        for _, effect in in_force(table, seat, "forbids"):
            bans += [(effect.forbids(side == seat), side) for side in SEATS]
    return {
        (effect, seat): keyword
        for keyword, seat in bans
        if keyword
        for effect in KEYWORDS[keyword].forbids
    }


@cached
def ground(table: Table) -> tuple[str, ...]:
    """Returns the terrains of the combat, with those they count as."""
    counters = table.counters
    return terrains_of(
        tuple([terrain for terrain, counter in terrain_counters() if counters[counter]])
    )


@cache
def terrain_counters() -> tuple[tuple[str, str], ...]:
    """Returns each terrain kind with the name of its counter."""
    return tuple([(terrain, ground_of(terrain).name) for terrain in terrains()])


def set_ground(table: Table, cards: Iterable[str]) -> None:
    """Sets the terrain cards of the combat."""
    kinds = set(cards)
    for terrain, counter in terrain_counters():
        table.change_counter(counter, (terrain in kinds) - table.counters[counter])


def ground_cards(table: Table) -> list[Piece]:
    """Returns the terrain cards in the contested land; none elsewhere."""
    zone = BOARD_ZONES.get(PLACE(table))
    if zone is None or not SHIELD.has(zone) or zone.box not in LANDS:
        return []
    return table.pile(TERRAIN(box=zone.box))


@cache
def terrains_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Returns terrain cards with all terrains they count as, each once."""
    terrain_cards = terrains()
    return tuple(
        dict.fromkeys(
            terrain
            for card in cards
            if card in terrain_cards
            for terrain in (card, *terrain_cards[card].counts_as)
        )
    )


@cache
def destroys(kind: str, opponent: str) -> bool:
    """Checks whether a kind destroys another by its text (GD-DESTRUCTION.1)."""
    return any(ability.destroys(opponent) for ability in abilities_with(kind, "destroys"))


def stopped_actions(table: Table, seat: int) -> dict[str, str]:
    """Returns the keyword of each action that the opponent's creature stops.

    In a secondary attack only the attacker's text counts (GD-SECONDARY.5, GD-SECONDARY.13).
    """
    opponent = fighter(table, 1 - seat)
    if opponent is None or (STAGE(table) != "primary" and opponent is not striker(table)):
        return {}
    return stopped_by(opponent.kind)


@cache
def stopped_by(kind: str) -> dict[str, str]:
    """Returns the keyword of each action that a kind of creature stops."""
    return {
        action: keyword
        for ability in abilities_with(kind, "stops")
        for keyword in ability.stops()
        for action in KEYWORDS[keyword].forbids
    }


def forbidding_keyword(table: Table, seat: int, action: str) -> str:
    """Returns the keyword that forbids a seat an action, or an empty string.

    Terrain, magic or the text of the opponent's creature can forbid it.
    """
    keyword = forbidden(table).get((action, seat), "")
    return keyword or (
        stopped_actions(table, seat).get(action, "") if action in ("shoot", "channel") else ""
    )


def magic_cards(table: Table, seat: int) -> list[Piece]:
    """Returns the double-bordered cards of a combat hand.

    Their number is public.
    """
    return [piece for piece in table.pile(COMBAT(seat)) if is_double(piece)]


def creature_cards(table: Table, seat: int) -> list[Piece]:
    """Returns the single-bordered cards of a combat hand.

    Their number is public.
    """
    return [piece for piece in table.pile(COMBAT(seat)) if not is_double(piece)]


def fighting_cards(table: Table, zone: str) -> list[Piece]:
    """Returns the creatures in a zone, without magic."""
    return [piece for piece in table.pile(zone) if is_creature(piece)]
