"""Current values of cards: printed values, boosts, ongoing effects.

Only live cards (face up and paid) have an effect (R-7). A filter is relative to the card with the
effect: its seat and its slot.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sandland.card_rules import (
    card_rules,
    card_rules_by_kind,
    kinds_with_passive_effects,
)
from tabletop.games.sandland.counters import ROUND, WATER
from tabletop.games.sandland.keywords import KEYWORDS, Keyword
from tabletop.games.sandland.selectors import (
    Amount,
    Condition,
    Each,
    Filter,
    Grant,
    SignedAmount,
)
from tabletop.games.sandland.zones import (
    ALL_SLOTS,
    BOOSTS,
    FACING,
    FRONT,
    LEADERS,
    NEIGHBORS,
    SEAT_OF,
    SIDES,
    SLOT_OF,
    TACTICS_AREAS,
    USED,
    is_live,
    scrap,
)
from tabletop.table import Change, Fact, Piece, Table, cached_by_material
from tabletop.table.changes import (
    Attach,
    CountOnPiece,
    CreatePiece,
    Flip,
    MovePiece,
    Reorder,
)


class EffectSource(NamedTuple):
    """Seat, card (None if hidden or gone) and slot of an effect."""

    seat: int
    piece: Piece | None
    zone: str | None


def source_of(table: Table, piece: Piece) -> EffectSource:
    """Returns the source of a live card's effects.

    An attached tactic uses the slot of its unit.
    """
    zone = piece.zone
    if zone in SEAT_OF:
        return EffectSource(SEAT_OF[zone], piece, zone)
    seat = table.zones[zone].owner or 0
    if piece.host is not None and table.pieces[piece.host].zone in SEAT_OF:
        return EffectSource(seat, piece, table.pieces[piece.host].zone)
    return EffectSource(seat, piece, None)


class LiveSources(NamedTuple):
    """The live cards with effects that need no action by the player."""

    granting: list[EffectSource]
    """Cards with ongoing or attach effects."""
    watching: list[EffectSource]
    """Cards with `when` effects."""


def _live_sources(table: Table) -> LiveSources:
    result = LiveSources([], [])
    pieces, piles, kinds = table.pieces, table.piles, kinds_with_passive_effects()
    for zone in PLAY:
        for number in piles[zone]:
            piece = pieces[number]
            if piece.kind in kinds and is_live(piece):
                source, rules = source_of(table, piece), card_rules(piece)
                if rules.grants:
                    result.granting.append(source)
                if rules.whens:
                    result.watching.append(source)
            if zone in SEAT_OF:
                break
    return result


def _update_sources(table: Table, before: LiveSources, changes: Sequence[Change]) -> LiveSources:
    """Returns the live cards, again if a card in play was moved or flipped."""
    for change in changes:
        if type(change) is MovePiece:
            if change.source in ZONES_IN_PLAY or change.target in ZONES_IN_PLAY:
                return _live_sources(table)
        elif type(change) is CountOnPiece:
            if change.name == "unpaid":
                return _live_sources(table)
        elif type(change) in TURNING:
            return _live_sources(table)
    return before


TURNING: Final = frozenset({Flip, Attach, CreatePiece, Reorder})
"""Changes that can begin or end the effect of a card, wherever it is."""


LIVE_SOURCES: Final = Fact(_live_sources, _update_sources)

PLAY: Final = (*ALL_SLOTS, *TACTICS_AREAS, *LEADERS)
ZONES_IN_PLAY: Final = frozenset(PLAY)


class ActiveGrant(NamedTuple):
    """A grant that applies now."""

    source: EffectSource
    grant: Grant
    numbers: dict[str, int]


@cached_by_material
def active_grants(table: Table) -> list[ActiveGrant]:
    """Returns every grant of ongoing and attach effects that applies now."""
    grants: list[ActiveGrant] = []
    for source in LIVE_SOURCES(table).granting:
        assert source.piece is not None
        rules = card_rules(source.piece)
        for number in rules.grants:
            skill = rules.abilities[number]
            if skill.condition is None or condition_holds(table, skill.condition, source):
                grants.extend(ActiveGrant(source, grant, numbers) for grant, numbers in skill.gifts)
    return grants


def is_affected(table: Table, aura: ActiveGrant, piece: Piece) -> bool:
    """Returns whether a grant applies to a card."""
    to, giver = aura.grant.to, aura.source.piece
    if to == "self":
        return piece is giver
    if to == "chosen":
        return giver is not None and giver.host == piece.id
    assert isinstance(to, Filter)
    return matches(table, to, piece, aura.source, printed_only=True)


def attack(table: Table, piece: Piece) -> int:
    """Returns a card's attack, never below 0."""
    value = card_rules_by_kind()[piece.kind].attack + boost_total(piece, "attack")
    for aura in active_grants(table):
        if aura.grant.attack and is_affected(table, aura, piece):
            value += amount(table, aura.grant.attack, aura.source)
    return max(0, value)


def water(table: Table, piece: Piece) -> int:
    """Returns a card's water, never below 0."""
    value = card_rules_by_kind()[piece.kind].water + boost_total(piece, "water")
    for aura in active_grants(table):
        if aura.grant.water and is_affected(table, aura, piece):
            value += aura.grant.water
    return max(0, value)


def health(table: Table, piece: Piece) -> int:
    """Returns the damage that defeats a card."""
    value = card_rules_by_kind()[piece.kind].health
    for aura in active_grants(table):
        if aura.grant.health and is_affected(table, aura, piece):
            value += aura.grant.health
    return value


def cost(table: Table, piece: Piece) -> int:
    """Returns the price of revealing a card now, never below 0."""
    value = card_rules_by_kind()[piece.kind].cost
    for aura in active_grants(table):
        if aura.grant.cost and is_affected(table, aura, piece):
            value += aura.grant.cost
    return max(0, value)


def keyword(table: Table, piece: Piece, name: str) -> int:
    """Returns a live card's total number of a keyword; 0 without it."""
    value = card_rules_by_kind()[piece.kind].numbers.get(name, 0) + boost_total(piece, name)
    for aura in active_grants(table):
        if name in aura.numbers and is_affected(table, aura, piece):
            value += aura.numbers[name]
    return value


def active_keywords(table: Table, piece: Piece, method: str) -> list[tuple[Keyword, int]]:
    """Returns a live card's keywords that override a method, with numbers."""
    return [
        (word, number)
        for word in KEYWORDS.overriding(method)
        if (number := keyword(table, piece, word.name))
    ]


def boost_total(piece: Piece, name: str) -> int:
    """Returns what the boosts on a card add to a value or keyword."""
    marks = piece.marks
    if not marks:
        return 0
    return sum([marks.get(mark, 0) for mark in _boost_marks(name)])


@cache
def _boost_marks(name: str) -> tuple[str, ...]:
    return tuple(f"{until}.{name}" for until in BOOSTS)


# --- selectors ----------------------------------------------------------------------------------


def matches(
    table: Table,
    card_filter: Filter,
    piece: Piece,
    source: EffectSource,
    *,
    printed_only: bool = False,
) -> bool:
    """Returns whether a card in a slot matches a filter.

    Args:
        table: The table.
        card_filter: The filter.
        piece: The card.
        source: The source of the effect.
        printed_only: Whether only printed and boosted keywords count. Grants must not depend on
            each other.
    """
    zone = piece.zone
    seat = SEAT_OF.get(zone)
    if seat is None or (
        card_filter.side != "any" and (card_filter.side == "own") != (seat == source.seat)
    ):
        return False
    if card_filter.other and piece is source.piece:
        return False
    return (
        _is_of(card_filter, piece)
        and _stands(card_filter, zone, source)
        and _is_so(table, card_filter, piece, printed_only)
    )


def _is_of(card_filter: Filter, piece: Piece) -> bool:
    rules = card_rules(piece)
    if card_filter.of == "card":
        return True
    if card_filter.of == "face-down":
        return piece.face == 0 or "unpaid" in piece.marks
    if piece.face == 0 or not rules.is_asset:
        return False
    return card_filter.of in ("asset", rules.type)


def _stands(card_filter: Filter, zone: str, source: EffectSource) -> bool:
    if card_filter.row is not None and (card_filter.row == "front") != (zone in FRONT):
        return False
    if card_filter.place is None:
        return True
    here = source.zone
    if here is None:
        return False
    if card_filter.place == "neighbor":
        return zone in NEIGHBORS[here]
    if card_filter.place == "facing":
        return zone in FACING.get(here, ())
    slot, own = SLOT_OF[zone], SLOT_OF[here]
    if card_filter.place == "same-row":
        return slot[1] == own[1] and SEAT_OF[zone] == SEAT_OF[here]
    return slot[0] == own[0]


def _is_so(table: Table, card_filter: Filter, piece: Piece, printed_only: bool) -> bool:
    """Checks tags, keywords, state, and cost (of face-up cards only)."""
    rules = card_rules(piece)
    if card_filter.tag is not None and (not piece.face or card_filter.tag not in rules.tags):
        return False
    if card_filter.cost_at_most is not None and (
        not piece.face or rules.cost > card_filter.cost_at_most
    ):
        return False
    if card_filter.keyword is not None:
        if not is_live(piece):
            return False
        if printed_only:
            has = rules.numbers.get(card_filter.keyword, 0) + boost_total(
                piece, card_filter.keyword
            )
        else:
            has = keyword(table, piece, card_filter.keyword)
        if not has:
            return False
    if card_filter.state is None:
        return True
    if card_filter.state == "damaged":
        return piece.marks.get("damage", 0) > 0
    return (card_filter.state == "ready") == (piece.turn == 0)


def matching_cards(table: Table, card_filter: Filter, source: EffectSource) -> list[Piece]:
    """Returns all cards that match a filter, your side first."""
    if card_filter.side == "own":
        zones = SIDES[source.seat]
    elif card_filter.side == "enemy":
        zones = SIDES[1 - source.seat]
    else:
        zones = SIDES[source.seat] + SIDES[1 - source.seat]
    piles, pieces = table.piles, table.pieces
    cards = [pieces[piles[zone][0]] for zone in zones if piles[zone]]
    return [
        piece for piece in cards if matches(table, card_filter, piece, source, printed_only=True)
    ]


def amount(table: Table, value: Amount | SignedAmount, source: EffectSource) -> int:
    """Returns the current value of a number in an effect."""
    if isinstance(value, int):
        return value
    assert isinstance(value, Each)
    return value.times * _counted(table, value, source)


def _counted(table: Table, value: Each, source: EffectSource) -> int:
    seat = source.seat
    if value.cards is not None:
        return len(matching_cards(table, value.cards, source))
    if value.count == "scrap":
        return scrap(table, seat)
    if value.count == "used-scrap":
        return len(table.piles[USED(seat)])
    if value.count == "enemy-scrap":
        return scrap(table, 1 - seat)
    if value.count == "tactics":
        return sum(tactic.host is None for tactic in table.pile(TACTICS_AREAS[seat]))
    if value.count == "damage":
        return source.piece.marks.get("damage", 0) if source.piece is not None else 0
    return max(0, ROUND(table))


def condition_holds(table: Table, condition: Condition, source: EffectSource) -> bool:
    """Returns whether a condition holds."""
    piece, zone = source.piece, source.zone
    marks = piece.marks if piece is not None else {}
    lead = WATER(table) * (1 if source.seat == 0 else -1)
    if condition.row is not None and (
        zone is None or (condition.row == "front") != (zone in FRONT)
    ):
        return False
    if condition.moved is not None and condition.moved != ("turn.moved" in marks):
        return False
    if condition.damaged is not None and condition.damaged != ("damage" in marks):
        return False
    if condition.water is not None and condition.water != (
        "even" if lead == 0 else "ahead" if lead > 0 else "behind"
    ):
        return False
    if condition.scrap_at_least is not None and scrap(table, source.seat) < (
        condition.scrap_at_least
    ):
        return False
    if condition.round_at_least is not None and ROUND(table) < condition.round_at_least:
        return False
    if condition.have is None:
        return True
    return len(matching_cards(table, condition.have, source)) >= condition.have_at_least
