"""Current values of tokens: attributes, keywords, power and conditions.

A token's attributes are determined by its card, the face-up items under it, its marks, the traits
that apply to it, and its tile. Marks are named after attributes: `spd` lasts for the game,
`turn.spd` for a turn, and `battle.spd` for a battle. `damage` and `spent` reduce RES and ENR.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, compress
from typing import Final, NamedTuple

from tabletop.games.sacred_wars.card_rules import (
    CardRules,
    GrantData,
    Stats,
    card_rules,
    element_rules,
    rules_of_card,
)
from tabletop.games.sacred_wars.counters import COINS, LIFE
from tabletop.games.sacred_wars.keywords import NOT_ATTACKING, NOT_MOVING, Keyword, overriding
from tabletop.games.sacred_wars.kinds import ATTRIBUTES, Event
from tabletop.games.sacred_wars.marks import DAMAGE, ENERGY_USED, FIELD_ID, LASTING
from tabletop.games.sacred_wars.selectors import Group, Kin, While
from tabletop.games.sacred_wars.steps import BATTLE, Fight
from tabletop.games.sacred_wars.zones import (
    COMMANDER,
    GRAVE,
    SEATS,
    TILE_OF_GROUND_ZONE,
    TILE_OF_ZONE,
    TOKENS,
    TOKENS_ON_FIELD,
    ZONE_OF,
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
from tabletop.table import Change, Fact, Piece, Table, cached
from tabletop.table.changes import CountOnPiece, changed_zones

SPD, ATK, CRT, RES, ENR, DEF = range(6)
TILE_ATTACK: Final = 5
"""ATK that a token gets from a tile of its own element (SW-TILES.4)."""
CHANGED: Final = {
    prefix + name: place for prefix in LASTING for place, name in enumerate(ATTRIBUTES)
}
"""The index of the attribute that each mark changes."""
STATE_MARKS: Final = frozenset({*CHANGED, DAMAGE, ENERGY_USED})
"""The marks that change the values of a token."""
LEADER_ZONES: Final = frozenset(area(seat) for area in (COMMANDER, GRAVE) for seat in SEATS)
"""The zones, besides those of the field, in which commanders are looked for."""


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


class Traits(NamedTuple):
    """The traits of a token and of the cards under it."""

    own: tuple[ActiveGrant, ...] = ()
    """Traits that affect only the token itself."""
    shared: tuple[ActiveGrant, ...] = ()
    """Traits that affect other tokens."""
    events: frozenset[Event] = frozenset()
    """The events that trigger their effects."""


NO_TRAITS: Final = Traits()


def traits_of(table: Table, piece: Piece) -> Traits:
    """Returns the traits of a token and of the face-up cards under it."""
    rules = rules_of_card(piece)
    gifts, events = rules.gifts, rules.events
    for below in stack(table, piece):
        laid = card_rules(below)
        if below.face > 0 and laid is not None:
            gifts, events = gifts + laid.gifts, events | laid.events
    if not gifts:
        return Traits((), (), events) if events else NO_TRAITS
    grants = _granted(piece, gifts)
    return Traits(
        tuple([grant for grant in grants if grant.gift.to is None]),
        tuple([grant for grant in grants if grant.gift.to is not None]),
        events,
    )


def _granted(piece: Piece, gifts: Iterable[GrantData]) -> list[ActiveGrant]:
    source = EffectSource(side_of(piece), piece, rules_of_card(piece).range)
    return [ActiveGrant(source, gift) for gift in gifts]


def commander(table: Table, seat: int) -> Piece | None:
    """Returns a seat's command card if it is face up anywhere (SW-COMMAND.3)."""
    return FIELD_STATE(table).leaders[seat]


def _find_commander(table: Table, seat: int) -> Piece | None:
    graves = (table.pieces[number] for number in table.piles[GRAVE(seat)])
    for piece in chain(table.pile(COMMANDER(seat)), TOKENS_ON_FIELD(table).ordered[0], graves):
        rules = card_rules(piece)
        if rules is not None and rules.is_commander and piece.face and side_of(piece) == seat:
            return piece
    return None


# --- attributes ---------------------------------------------------------------------------------


Grants = tuple[ActiveGrant, ...]


class TokenState:
    """A token at its tile, with its current values."""

    __slots__ = (
        "borrowed",
        "box",
        "energy",
        "fights",
        "grants",
        "keywords",
        "least_left",
        "left",
        "numbers",
        "open",
        "piece",
        "sheet",
        "steps",
        "tile",
        "variants",
        "worth",
    )

    def __init__(self, table: Table, piece: Piece, grants: Grants, open_: Grants = ()) -> None:
        """Computes the values of a token with the traits that apply to it.

        Args:
            table: The table.
            piece: The token.
            grants: The traits.
            open_: Traits that apply if a condition holds that depends on more than the field.
        """
        self.grants = grants
        self.open = open_
        self.variants: dict[tuple[bool, ...], TokenState] = {}
        """The values with open traits, by the results of their conditions."""
        self.piece = piece
        self.box = tile_of(piece)
        self.sheet: CardRules = rules_of_card(piece)
        self.tile = tile(table, self.box)
        """The element of the element tile under it."""
        values, keywords = list(self.sheet.base), self.sheet.keywords
        for name, value in piece.marks.items():
            if name in CHANGED:
                values[CHANGED[name]] += value
        attack = defense = 0
        if self.tile is not None and self.tile == self.sheet.element:
            attack = TILE_ATTACK
            values[ATK] += TILE_ATTACK
        if len(table.piles[piece.zone]) > 1:
            for _, change in _worn(table, piece):
                for index, value in enumerate(change):
                    values[index] += value
        for _, gift in grants:
            if gift.keywords:
                keywords = keywords.union(gift.keywords)
            for index, value in enumerate(gift.values):
                values[index] += value
            if gift.to is not None and gift.to.place == "beside":
                attack += gift.values[ATK]
                defense += gift.values[DEF]
        spd, atk, crt, res, enr, def_ = [value if value > 0 else 0 for value in values]
        self.numbers: Stats = (spd, atk, crt, res, enr, def_)
        """The six attributes, none below 0, without damage and used energy."""
        self.keywords: frozenset[str] = keywords
        self.fights, self.steps = _actions(keywords) if keywords else (True, 1)
        """Whether it may attack, and the maximum number of tiles in one move."""
        self.left = res - piece.marks.get(DAMAGE, 0)
        """Damage that the token can still take."""
        self.least_left = self.left
        """The minimum of `left`, whatever open traits apply."""
        for grant in open_:
            self.least_left += min(0, grant.gift.values[RES])
        self.energy = max(0, enr - piece.marks.get(ENERGY_USED, 0))
        """Energy that it has left."""
        self.borrowed = attack, defense
        """ATK and DEF that depend on its tile and neighbours."""
        self.worth: float | None = None
        """The value apart from actions, once computed (see `evaluation`)."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TokenState) and self._values() == other._values()

    def _values(self) -> tuple[object, ...]:
        return (
            self.grants,
            self.open,
            self.piece,
            self.box,
            self.tile,
            self.numbers,
            self.keywords,
            self.left,
            self.energy,
            self.borrowed,
        )


@cache
def _actions(keywords: frozenset[str]) -> tuple[bool, int]:
    """Returns whether a token may attack, and its tiles in one move."""
    steps = 1
    for word in overriding("steps", keywords):
        steps = word.steps(steps)
    fights = not any(word.name in keywords for word in NOT_ATTACKING)
    return fights, 0 if any(word.name in keywords for word in NOT_MOVING) else steps


class FieldState(NamedTuple):
    """The tokens on the field with their traits and values."""

    traits: dict[str, Traits]
    """The traits of each token, by its `field` zone."""
    leaders: tuple[Piece | None, ...]
    """Each seat's commander if it is face up anywhere."""
    boons: Grants
    """The traits of commanders."""
    shared: Grants
    """All traits that affect several tokens."""
    events: tuple[frozenset[Event], ...]
    """The events of each seat that can trigger an effect."""
    states: dict[str, TokenState]
    """The values of tokens without their open traits, by `field` zone."""
    has_fallen: bool
    """Whether a token may have no RES left."""


def _field_state(table: Table) -> FieldState:
    nothing = FieldState({}, (None, None), (), (), (frozenset(), frozenset()), {}, False)
    return _renewed(table, nothing, set(TOKENS_ON_FIELD(table).by_zone), set(), may_lead=True)


def _update_field(table: Table, before: FieldState, changes: Sequence[Change]) -> FieldState:
    piles, touched, may_lead = set(), set(), False
    for zone in changed_zones(table, changes):
        if zone in TILE_OF_ZONE:
            piles.add(zone)
        elif zone in TILE_OF_GROUND_ZONE:
            touched.add(ZONE_OF[TILE_OF_GROUND_ZONE[zone]])
        elif zone in LEADER_ZONES:
            may_lead = True
    for change in changes:
        if type(change) is CountOnPiece and change.name in STATE_MARKS:
            touched.add(table.pieces[change.piece].zone)
    if not piles and not touched and not may_lead:
        return before
    return _renewed(table, before, piles, touched, may_lead=may_lead)


def _renewed(
    table: Table, before: FieldState, piles: set[str], touched: set[str], *, may_lead: bool
) -> FieldState:
    """Returns the state of the field after changes.

    Args:
        table: The table after the changes.
        before: The state before them.
        piles: The `field` zones whose piles changed.
        touched: The zones of pieces whose marks changed, and of tokens whose tiles did.
        may_lead: Whether the zones of commanders beside the field changed.
    """
    by_zone = TOKENS_ON_FIELD(table).by_zone
    traits, leaders, boons, shared, events, states, _ = before
    are_shared_new = are_events_new = False
    if piles:
        traits = traits.copy()
        gone, come = [], []
        for zone in piles:
            old, piece = traits.pop(zone, NO_TRAITS), by_zone.get(zone)
            if old.events:
                gone.append((side_of(states[zone].piece), old.events))
            if piece is not None:
                new = traits[zone] = traits_of(table, piece)
                may_lead = may_lead or rules_of_card(piece).is_commander
                are_shared_new = are_shared_new or bool(new.shared)
                if new.events:
                    come.append((side_of(piece), new.events))
            are_shared_new = are_shared_new or bool(old.shared)
        are_events_new = gone != come
        may_lead = may_lead or not all(_is_at_place(leader, by_zone) for leader in leaders)
    if may_lead:
        leaders = tuple([_find_commander(table, seat) for seat in SEATS])
        if leaders != before.leaders:
            boons = tuple(_boons(leaders))
            are_shared_new = are_events_new = True
    if are_events_new:
        events = tuple([_events(table, traits, seat, leaders[seat]) for seat in SEATS])
    if are_shared_new:
        shared = (*_shared(table, traits), *boons)
    states, touched = states.copy(), touched | piles
    for zone in touched.difference(by_zone):
        states.pop(zone, None)
    for zone in by_zone if are_shared_new else touched.intersection(by_zone):
        piece, old_state = by_zone[zone], states.get(zone)
        grants, open_ = _grants(table, piece, traits[zone].own, shared)
        if (
            zone in touched
            or old_state is None
            or old_state.grants != grants
            or old_state.open != open_
        ):
            states[zone] = TokenState(table, piece, grants, open_)
    has_fallen = False
    for state in states.values():
        has_fallen = has_fallen or state.least_left <= 0
    return FieldState(traits, leaders, boons, shared, events, states, has_fallen)


def _is_at_place(leader: Piece | None, by_zone: dict[str, Piece]) -> bool:
    return leader is None or leader.zone in LEADER_ZONES or by_zone.get(leader.zone) is leader


def _boons(leaders: Iterable[Piece | None]) -> Iterator[ActiveGrant]:
    for leader in leaders:
        if leader is not None:
            yield from _granted(leader, rules_of_card(leader).boon_gifts)


def _events(
    table: Table, traits: dict[str, Traits], seat: int, leader: Piece | None
) -> frozenset[Event]:
    found: set[Event] = set()
    for piece in TOKENS_ON_FIELD(table).sides[0][seat]:
        found |= traits[piece.zone].events
    if leader is not None:
        found.update([boon.when for boon in rules_of_card(leader).boon_reactions])
    return frozenset(found)


def _shared(table: Table, traits: dict[str, Traits]) -> Iterator[ActiveGrant]:
    for piece in TOKENS_ON_FIELD(table).ordered[0]:
        yield from traits[piece.zone].shared


def _grants(
    table: Table, piece: Piece, own: Grants, shared: Iterable[ActiveGrant]
) -> tuple[Grants, Grants]:
    """Returns the traits that apply to a token, and its open ones."""
    grants, open_ = [], []
    for grant in own:
        condition = grant.gift.while_
        if condition is not None and not _is_local(condition):
            open_.append(grant)
        elif condition is None or condition_holds(table, condition, grant.source):
            grants.append(grant)
    for grant in shared:
        group = grant.gift.to
        if group is None or in_group(table, group, piece, grant.source):
            (grants if grant.gift.while_ is None else open_).append(grant)
    return tuple(grants), tuple(open_)


def _is_local(condition: While) -> bool:
    """Returns whether a condition depends on the token and its tile alone."""
    return (
        condition.role is None
        and condition.foe is None
        and condition.have is None
        and condition.grave_at_least is None
        and condition.coins_at_least is None
        and condition.life is None
    )


FIELD_STATE: Final = Fact(_field_state, _update_field)
"""The state of the field."""


@cached
def _known_now(table: Table) -> dict[tuple[int, Fight | None], TokenState]:
    return {}


def figures(table: Table, piece: Piece, fight: Fight | None = None) -> TokenState:
    """Returns the current values of a token; cached.

    Args:
        table: The table.
        piece: The token.
        fight: A battle to assume instead of the current one.
    """
    state = FIELD_STATE(table).states.get(piece.zone)
    if state is None or state.piece.id != piece.id:  # a card under a token
        return TokenState(table, piece, ())
    if not state.open:
        return state
    now, key = _known_now(table), (piece.id, fight or fight_of(table))
    found = now.get(key)
    if found is None:
        found = now[key] = _with_open_traits(table, state, key[1])
    return found


def _with_open_traits(table: Table, state: TokenState, fight: Fight | None) -> TokenState:
    holding = tuple(
        [
            condition_holds(table, grant.gift.while_, grant.source, fight)
            for grant in state.open
            if grant.gift.while_ is not None
        ]
    )
    if True not in holding:
        return state
    found = state.variants.get(holding)
    if found is None:
        held = tuple(compress(state.open, holding))
        found = state.variants[holding] = TokenState(table, state.piece, state.grants + held)
    return found


@cached
def token_states(table: Table, seat: int) -> list[TokenState]:
    """Returns the values of a seat's tokens, in the order of `tokens`."""
    return [figures(table, piece) for piece in tokens(table, seat)]


def stats(table: Table, piece: Piece, fight: Fight | None = None) -> Stats:
    """Returns the six attributes of a token, none below 0 (SW-ATTRIBUTES.7).

    RES and ENR do not include damage and used energy.
    """
    return figures(table, piece, fight).numbers


def active_keywords(
    table: Table, piece: Piece, method: str, fight: Fight | None = None
) -> tuple[Keyword, ...]:
    """Returns the token's current keywords that override a method."""
    return overriding(method, figures(table, piece, fight).keywords)


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
    for aura in figures(table, piece, fight).grants:
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
    return figures(table, piece).left


def energy(table: Table, piece: Piece) -> int:
    """Returns the energy that a token has left, at least 0."""
    return figures(table, piece).energy


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
