"""State of a combat: sides, fighters, restrictions and texts in force."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from tabletop.games.guardians.board import BOARD_ZONES, LANDS, SHIELD, TERRAIN
from tabletop.games.guardians.card_rules import (
    abilities_with,
    card_rules,
    effects_with,
    has_double_border,
    is_creature,
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
    is_in,
)
from tabletop.table import Piece, Table, View, cached_by_material

HARMLESS_TURN: Final = 2
"""Turn of a creature that does no damage (GD-IMMUNITY.1)."""

LEFT_ZONES: Final = frozenset(area(seat) for area in (DISCARD, BRIBED) for seat in SEATS)
"""Zones of creatures that have left a combat."""


def attacker(table: Table) -> int:
    """Returns the attacking seat."""
    return ATTACKER(table)


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
    return fighters(table)[seat]


def fighters(table: Table) -> tuple[Piece | None, Piece | None]:
    """Returns the fighter of each seat."""
    return _fighters(table, STRIKER(table), STAGE(table))


@cached_by_material
def _fighters(table: Table, number: int, stage: str) -> tuple[Piece | None, Piece | None]:
    if isinstance(number, int) and number >= 0:
        piece = table.pieces[number]
        target = table.pieces[piece.host] if piece.host is not None else None
        if target is not None and not (target.face and is_in_combat(target) and can_fight(target)):
            target = None
        is_attacking = piece.face and is_creature(piece) and is_in(piece, ASSAULT)
        striker = piece if is_attacking else None
        return (striker, target) if piece.owner == 0 else (target, striker)
    lane = MATCH_UP(table)
    if stage != "primary" or not 1 <= lane <= LANES:
        return None, None
    return _open_creature(table, LANE[0][lane]), _open_creature(table, LANE[1][lane])


def _open_creature(table: Table, zone: str) -> Piece | None:
    """Returns the top piece of a zone if it is a face-up creature, or None."""
    pile = table.piles[zone]
    piece = table.pieces[pile[0]] if pile else None
    return piece if piece is not None and piece.face and is_creature(piece) else None


def is_in_combat(piece: Piece) -> bool:
    """Checks whether an attacked creature is still in the combat."""
    return piece.zone not in LEFT_ZONES


def can_fight(piece: Piece) -> bool:
    """Checks whether a piece is a creature or a Guardian."""
    return is_creature(piece) or rules_of(piece.kind).guardian is not None


def ranged_of(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's ranged attackers in this match-up."""
    number = MATCH_UP(table)
    if not 1 <= number <= LANES or not table.piles[FLANK[seat][number]]:
        return []
    cards = fighting_cards(table, FLANK[seat][number]) if STAGE(table) == "primary" else []
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


@cached_by_material
def effect_cards(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's cards whose effects are in force."""
    cards = table.pieces_in(EFFECT_ZONES[seat])
    return [piece for piece in cards if "works" in piece.marks and piece.face]


@cached_by_material
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


@cached_by_material
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


def stopper(table: Table, seat: int) -> str:
    """Returns the kind of the opposing creature that can stop actions, or "".

    In a secondary attack only the attacker's text counts (GD-SECONDARY.5, GD-SECONDARY.13).
    """
    opponent = fighter(table, 1 - seat)
    if opponent is None or (STAGE(table) != "primary" and opponent is not striker(table)):
        return ""
    return opponent.kind


@cache
def stopped_by(kind: str) -> dict[str, str]:
    """Returns the keyword of each action that a kind of creature stops."""
    return {
        action: keyword
        for ability in (abilities_with(kind, "stops") if kind else ())
        for keyword in ability.stops()
        for action in KEYWORDS[keyword].forbids
    }


def forbidding_keyword(table: Table, seat: int, action: str) -> str:
    """Returns the keyword that forbids a seat an action, or an empty string.

    Terrain, magic or the text of the opponent's creature can forbid it.
    """
    keyword = forbidden(table).get((action, seat), "")
    return keyword or (
        stopped_by(stopper(table, seat)).get(action, "") if action in ("shoot", "channel") else ""
    )


@cached_by_material
def magic_cards(table: Table, seat: int) -> list[Piece]:
    """Returns the double-bordered cards of a combat hand.

    Their number is public.
    """
    return [
        piece for piece in table.pile(COMBAT(seat)) if has_double_border(piece.back, piece.kind)
    ]


@cached_by_material
def creature_cards(table: Table, seat: int) -> list[Piece]:
    """Returns the single-bordered cards of a combat hand.

    Their number is public.
    """
    return [
        piece for piece in table.pile(COMBAT(seat)) if not has_double_border(piece.back, piece.kind)
    ]


def fighting_cards(table: Table, zone: str) -> list[Piece]:
    """Returns the creatures in a zone, without magic."""
    numbers = table.piles[zone]
    return [piece for piece in table.pile(zone) if is_creature(piece)] if numbers else []
