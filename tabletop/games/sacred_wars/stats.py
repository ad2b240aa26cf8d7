"""Current values of tokens: attributes, keywords, power and conditions.

A token's attributes are determined by its card, the face-up items under it, its marks, the traits
that apply to it, and its tile. Marks are named after attributes: `spd` lasts for the game,
`turn.spd` for a turn, and `battle.spd` for a battle. `damage` and `spent` reduce RES and ENR.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from tabletop.games.sacred_wars.card_rules import (
    GrantData,
    Stats,
    card_rules,
    element_rules,
    rules_of_card,
)
from tabletop.games.sacred_wars.counters import COINS, LIFE
from tabletop.games.sacred_wars.keywords import KEYWORDS, Keyword
from tabletop.games.sacred_wars.kinds import ATTRIBUTES
from tabletop.games.sacred_wars.marks import DAMAGE, ENERGY_USED, FIELD_ID, LASTING
from tabletop.games.sacred_wars.selectors import Group, Kin, While
from tabletop.games.sacred_wars.steps import BATTLE, Fight
from tabletop.games.sacred_wars.zones import (
    COMMANDER,
    GRAVE,
    SEATS,
    TOKENS,
    all_tokens,
    field_of,
    is_on_field,
    is_token,
    reach,
    side_of,
    stack,
    tile,
    tile_of,
    tokens,
)
from tabletop.table import Piece, Table, cached, cached_by_material

SPD, ATK, CRT, RES, ENR, DEF = range(6)
TILE_ATTACK: Final = 5
"""ATK that a token gets from a tile of its own element (SW-TILES.4)."""
CHANGED: Final = {
    prefix + name: place for prefix in LASTING for place, name in enumerate(ATTRIBUTES)
}
"""The index of the attribute that each mark changes."""


class EffectSource(NamedTuple):
    """Seat, token and range of an effect; the token may have left the field."""

    seat: int
    piece: Piece | None
    range: str = ""

    @property
    def here(self) -> str | None:
        """Tile of the token if it is on the field, else None."""
        if self.piece is None or not is_on_field(self.piece):
            return None
        return tile_of(self.piece)


def fight_of(table: Table) -> Fight | None:
    """Returns the current battle, or None."""
    for step in reversed(table.decision_stack):
        if step.name == BATTLE.name:
            fray = BATTLE.of(step)
            return Fight(fray.attacker, fray.defender)
    return None


def is_countering(element: str, other: str) -> bool:
    """Returns whether an element counters another one (SW-COUNTERS)."""
    return other in element_rules(element).counters


# --- traits -------------------------------------------------------------------------------------


class ActiveGrant(NamedTuple):
    """A trait on the table, and its source."""

    source: EffectSource
    gift: GrantData


@cached_by_material
def traits_in_play(table: Table) -> tuple[tuple[ActiveGrant, ...], dict[int, list[ActiveGrant]]]:
    """Returns traits for several tokens, and each token's own traits."""
    shared_traits: list[ActiveGrant] = []
    own_traits: dict[int, list[ActiveGrant]] = {}

    def enter(source: EffectSource, piece: Piece, gifts: Iterable[GrantData]) -> None:
        for gift in gifts:
            if gift.to is None:
                own_traits.setdefault(piece.id, []).append(ActiveGrant(source, gift))
            else:
                shared_traits.append(ActiveGrant(source, gift))

    for piece in all_tokens(table):
        enter(
            EffectSource(side_of(piece), piece, rules_of_card(piece).range),
            piece,
            _gifts(table, piece),
        )
    for seat in SEATS:
        leader = commander(table, seat)
        if leader is not None:
            rules = rules_of_card(leader)
            enter(EffectSource(seat, leader, rules.range), leader, rules.boon_gifts)
    return tuple(shared_traits), own_traits


def _gifts(table: Table, piece: Piece) -> Iterator[GrantData]:
    yield from rules_of_card(piece).gifts
    for below in stack(table, piece):
        rules = card_rules(below)
        if below.face > 0 and rules is not None:
            yield from rules.gifts


def commander(table: Table, seat: int) -> Piece | None:
    """Returns a seat's command card if it is face up anywhere (SW-COMMAND.3)."""
    number = _commanders(table)[seat]
    return None if number is None else table.pieces[number]


@cached_by_material
def _commanders(table: Table) -> tuple[int | None, ...]:
    return tuple(_find_commander(table, seat) for seat in SEATS)


def _find_commander(table: Table, seat: int) -> int | None:
    graves = (table.pieces[number] for number in table.piles[GRAVE(seat)])
    for piece in chain(table.pile(COMMANDER(seat)), all_tokens(table), graves):
        rules = card_rules(piece)
        if rules is not None and rules.is_commander and piece.face and side_of(piece) == seat:
            return piece.id
    return None


def active_traits(table: Table, piece: Piece, fight: Fight | None) -> Iterator[ActiveGrant]:
    """Yields the traits that apply to a token now."""
    shared_traits, own_traits = traits_in_play(table)
    for aura in own_traits.get(piece.id, ()):
        condition = aura.gift.while_
        if condition is None or condition_holds(table, condition, aura.source, fight):
            yield aura
    for aura in shared_traits:
        group, condition = aura.gift.to, aura.gift.while_
        if (group is None or in_group(table, group, piece, aura.source)) and (
            condition is None or condition_holds(table, condition, aura.source, fight)
        ):
            yield aura


# --- attributes ---------------------------------------------------------------------------------


class Figures(NamedTuple):
    """Current values of a token."""

    stats: Stats
    keywords: frozenset[str]


@cached
def _known_now(table: Table) -> dict[tuple[int, Fight | None], Figures]:
    return {}


@cached_by_material
def _known_longer(table: Table) -> dict[tuple[int, Fight | None], Figures]:
    return {}


def figures(table: Table, piece: Piece, fight: Fight | None = None) -> Figures:
    """Returns the current values of a token; cached.

    Args:
        table: The table.
        piece: The token.
        fight: A battle to assume instead of the current one.
    """
    fight = fight or fight_of(table)
    key = (piece.id, fight)
    longer = _known_longer(table)
    found = longer.get(key)
    if found is not None:
        return found
    if not _hangs_on_counters(table, piece):
        found = longer[key] = _figures(table, piece, fight)
        return found
    now = _known_now(table)
    found = now.get(key)
    if found is None:
        found = now[key] = _figures(table, piece, fight)
    return found


def _hangs_on_counters(table: Table, piece: Piece) -> bool:
    """Returns whether a trait on the token depends on life points or coins."""
    shared_traits, own_traits = traits_in_play(table)
    return any(
        condition is not None
        and (condition.life is not None or condition.coins_at_least is not None)
        for aura in chain(own_traits.get(piece.id, ()), shared_traits)
        if (condition := aura.gift.while_)
    )


def _figures(table: Table, piece: Piece, fight: Fight | None) -> Figures:
    rules = rules_of_card(piece)
    values, keywords = list(rules.base), rules.keywords
    for name, value in piece.marks.items():
        if name in CHANGED:
            values[CHANGED[name]] += value
    for _, change in chain(_worn(table, piece), _grounded(table, piece)):
        for index, value in enumerate(change):
            values[index] += value
    for aura in active_traits(table, piece, fight):
        gift = aura.gift
        if gift.keywords:
            keywords = keywords.union(gift.keywords)
        for index, value in enumerate(gift.values):
            values[index] += value
    spd, atk, crt, res, enr, def_ = (value if value > 0 else 0 for value in values)
    return Figures((spd, atk, crt, res, enr, def_), keywords)


def stats(table: Table, piece: Piece, fight: Fight | None = None) -> Stats:
    """Returns the six attributes of a token, none below 0 (SW-ATTRIBUTES.7).

    RES and ENR do not include damage and used energy.
    """
    return figures(table, piece, fight).stats


def active_keywords(
    table: Table, piece: Piece, method: str, fight: Fight | None = None
) -> tuple[Keyword, ...]:
    """Returns the token's current keywords that override a method."""
    words = figures(table, piece, fight).keywords
    if not words:
        return ()
    return tuple([word for word in KEYWORDS.overriding(method) if word.name in words])


def first_active_keyword(
    table: Table, piece: Piece, keywords: tuple[Keyword, ...]
) -> Keyword | None:
    """Returns the first of these keywords that a token has now, or None."""
    words = figures(table, piece).keywords
    return next((word for word in keywords if word.name in words), None) if words else None


class StatChange(NamedTuple):
    """A change of a token's attributes, with its cause and rule."""

    cause: str
    values: Stats
    rule: str


def changes(table: Table, piece: Piece, fight: Fight | None) -> Iterator[StatChange]:
    """Yields each change to a token's attributes."""
    for cause, values in _worn(table, piece):
        yield StatChange(cause, values, "SW-ITEM.12")
    for cause, values in _marked(piece):
        yield StatChange(cause, values, "SW-EFFECT.15")
    for aura in active_traits(table, piece, fight):
        if any(aura.gift.values):
            giver = aura.source.piece
            cause = rules_of_card(giver).name if giver is not None else ""
            yield StatChange(cause, aura.gift.values, "SW-EFFECT.3")
    for cause, values in _grounded(table, piece):
        yield StatChange(cause, values, "SW-TILES.4")


def _worn(table: Table, piece: Piece) -> Iterator[tuple[str, Stats]]:
    for below in stack(table, piece):
        rules = card_rules(below)
        if below.face > 0 and rules is not None and not rules.is_token and any(rules.base):
            yield rules.name, rules.base


def _marked(piece: Piece) -> Iterator[tuple[str, Stats]]:
    if not piece.marks:
        return
    for prefix, name in LASTING.items():
        spd, atk, crt, res, enr, def_ = (
            piece.marks.get(prefix + attribute, 0) for attribute in ATTRIBUTES
        )
        if spd or atk or crt or res or enr or def_:
            yield name, (spd, atk, crt, res, enr, def_)


def _grounded(table: Table, piece: Piece) -> Iterator[tuple[str, Stats]]:
    element = rules_of_card(piece).element
    if tile(table, tile_of(piece)) == element:
        yield f"{element_rules(element).name} tile", (0, TILE_ATTACK, 0, 0, 0, 0)


def resistance(table: Table, piece: Piece) -> int:
    """Returns how much damage a token can still take."""
    return stats(table, piece)[RES] - piece.marks.get(DAMAGE, 0)


def energy(table: Table, piece: Piece) -> int:
    """Returns the energy that a token has left, at least 0."""
    return max(0, stats(table, piece)[ENR] - piece.marks.get(ENERGY_USED, 0))


# --- groups and conditions ----------------------------------------------------------------------


def matches_filter(kin: Kin, piece: Piece) -> bool:
    """Returns whether a token matches a filter."""
    rules = rules_of_card(piece)
    return (
        (kin.faction is None or rules.faction == kin.faction)
        and (kin.element is None or rules.element == kin.element)
        and (kin.type is None or (rules.is_unit and rules.type == kin.type))
        and (kin.weapon is None or rules.weapon == kin.weapon)
        and (kin.level_at_least is None or rules.level >= kin.level_at_least)
        and (kin.level_at_most is None or rules.level <= kin.level_at_most)
        and (kin.damaged is None or (DAMAGE in piece.marks) == kin.damaged)
        and (kin.sort is None or rules.token_sort == kin.sort)
    )


def in_group(table: Table, group: Group, piece: Piece, source: EffectSource) -> bool:
    """Returns whether a token belongs to a group."""
    if piece is source.piece:
        return False
    if group.side != "any" and (side_of(piece) == source.seat) != (group.side == "own"):
        return False
    if group.place != "field":
        position = source.here
        if position is None:
            return False
        if group.place == "beside":
            if tile_of(piece) not in field_of(table).beside[position]:
                return False
        elif tile_of(piece) not in reach(FIELD_ID(table), source.range or "none", position,
                                        source.seat).boxes:  # fmt: skip
            return False
    return matches_filter(group, piece)


def condition_holds(
    table: Table, condition: While, source: EffectSource, fight: Fight | None = None
) -> bool:
    """Returns whether the condition of an effect holds."""
    return (
        _stands(table, condition, source)
        and _fights(table, condition, source, fight or fight_of(table))
        and _has(table, condition, source)
    )


def _stands(table: Table, condition: While, source: EffectSource) -> bool:
    here = source.here
    if condition.tile is not None:
        if here is None or source.piece is None:
            return False
        there = tile(table, here)
        right = {"any": there is not None, "none": there is None,
                 "own": there == rules_of_card(source.piece).element}  # fmt: skip
        if not right.get(condition.tile, there == condition.tile):
            return False
    return condition.half is None or (
        here is not None and field_of(table).half(here, source.seat) == condition.half
    )


def _fights(table: Table, condition: While, source: EffectSource, fight: Fight | None) -> bool:
    if condition.role is None and condition.foe is None:
        return True
    if fight is None or source.piece is None or source.piece.id not in fight:
        return False
    attacks = source.piece.id == fight.attacker
    if condition.role is not None and (condition.role == "attacks") != attacks:
        return False
    opponent = table.pieces[fight.defender if attacks else fight.attacker]
    return condition.foe is None or (is_token(opponent) and matches_filter(condition.foe, opponent))


def _has(table: Table, condition: While, source: EffectSource) -> bool:
    seat = source.seat
    if condition.damaged is not None and (
        source.piece is None or (DAMAGE in source.piece.marks) != condition.damaged
    ):
        return False
    if condition.grave_at_least and len(table.piles[GRAVE(seat)]) < condition.grave_at_least:
        return False
    if condition.coins_at_least and COINS(table, seat) < condition.coins_at_least:
        return False
    lead = LIFE(table, seat) - LIFE(table, 1 - seat)
    if condition.life is not None and not (lead > 0 if condition.life == "ahead" else lead < 0):
        return False
    if condition.have is None:
        return True
    there = sum(in_group(table, condition.have, piece, source) for piece in all_tokens(table))
    return there >= condition.have_at_least


def has_power(piece: Piece, condition: dict[str, int]) -> bool:
    """Returns whether a unit has the power that a spell needs (SW-SPELL.10)."""
    unit_power = rules_of_card(piece).power
    return all(unit_power.get(element, 0) >= number for element, number in condition.items())


def free_token_count(table: Table, seat: int) -> int:
    """Returns how many more tokens a seat may have on the field (SW-TOKENS.1)."""
    return TOKENS - len(tokens(table, seat))
