"""Legal actions of tokens: movement, items, spells and their targets.

Each `why_not_…` function returns a refusal, or None if the action is legal. Listing moves and
refusing them use the same functions.
"""

from collections.abc import Iterator
from typing import Final

from tabletop.cards.wording import number_of, with_article
from tabletop.games.sacred_wars.card_rules import AbilityData, CardRules, card_rules, rules_of_card
from tabletop.games.sacred_wars.counters import COINS
from tabletop.games.sacred_wars.keywords import NOT_CASTING, NOT_MOVING, overriding
from tabletop.games.sacred_wars.kinds import Moment
from tabletop.games.sacred_wars.marks import ACTED, DIAGONAL, FIELD_ID, MOVED, STUNNED_NOW
from tabletop.games.sacred_wars.phrases import moment_phrase
from tabletop.games.sacred_wars.stats import (
    EffectSource,
    active_keywords,
    condition_holds,
    energy,
    fight_of,
    figures,
    first_active_keyword,
    free_token_count,
    has_power,
)
from tabletop.games.sacred_wars.zones import (
    COMMANDER,
    GRAVE,
    HAND,
    TOKENS_ON_FIELD,
    ZONE_OF,
    TileName,
    field_of,
    is_free,
    reach,
    side_of,
    stack,
    tile,
    tile_of,
    token,
    turn_of,
)
from tabletop.rules import Refusal
from tabletop.table import Piece, Table, cached_by_material


def own_token(table: Table, seat: int, box: TileName) -> Piece | None:
    """Returns the seat's token on a tile, or None."""
    piece = token(table, box)
    return piece if piece is not None and side_of(piece) == seat else None


def why_not_act(table: Table, seat: int, box: TileName) -> Refusal | None:
    """Refuses tiles without a token of the seat that can act (SW-ACTIONS.8)."""
    piece = own_token(table, seat, box)
    if piece is None:
        return Refusal("SW-ACTIONS.1", f"You have no token on {box}.")
    if ACTED in piece.marks:
        return Refusal("SW-ACTIONS.8", f"{rules_of_card(piece).name} has already acted this turn.")
    if STUNNED_NOW in piece.marks:
        return Refusal("SW-EFFECT.5", f"{rules_of_card(piece).name} is stunned this turn.")
    return None


# --- movement -----------------------------------------------------------------------------------


def destinations(table: Table, piece: Piece) -> list[TileName]:
    """Returns the tiles a token can reach in one move (SW-ACTIONS.2).

    The tiles ahead come first, from the view of the token's seat. Bots take the first of
    equal moves,
    so the order must not favour a seat.
    """
    field, origin, state = field_of(table), tile_of(piece), figures(table, piece)
    if not state.steps:
        return []
    diagonal = DIAGONAL(table) == "yes" or bool(overriding("moves_diagonally", state.keywords))
    near = field.around if diagonal else field.beside
    order = 1 if side_of(piece) == 0 else -1
    found = dict.fromkeys([box for box in near[origin][::order] if is_free(table, box)])
    last = list(found)
    for _ in range(state.steps - 1):
        last = [box for step in last for box in near[step][::order] if is_free(table, box)]
        found |= dict.fromkeys(last)
    return list(found)


def why_not_move(table: Table, seat: int, origin: TileName, target: TileName) -> Refusal | None:
    """Refuses second moves, moves after an action, and unreachable tiles."""
    fault = why_not_act(table, seat, origin)
    piece = token(table, origin)
    if fault is not None or piece is None:
        return fault
    name = rules_of_card(piece).name
    if MOVED in piece.marks:
        return Refusal("SW-ACTIONS.1", f"{name} has already moved this turn.")
    if (word := first_active_keyword(table, piece, NOT_MOVING)) is not None:
        return Refusal(word.rule, f"{name} {word.refusal}")
    if not is_free(table, target):
        return Refusal("SW-TOKENS.3", f"Tile {target} is not free.")
    if target not in destinations(table, piece):
        return Refusal("SW-ACTIONS.2", f"{name} cannot move from {origin} to {target} in 1 move.")
    return None


# --- targets ------------------------------------------------------------------------------------


def in_range(table: Table, piece: Piece, name: str) -> tuple[TileName, ...]:
    """Returns the tiles that a range covers from a token."""
    return reach(FIELD_ID(table), name, tile_of(piece), side_of(piece)).boxes


def layable_tiles(table: Table, piece: Piece, name: str) -> tuple[TileName, ...]:
    """Returns the tiles in range on which element tiles may be laid."""
    return (tile_of(piece),) if name == "none" else in_range(table, piece, name)


def aimed(table: Table, piece: Piece, aim: str, name: str) -> Iterator[TileName]:
    """Yields the tiles that a token can target with this aim and range."""
    origin = tile_of(piece)
    if aim == "self":
        yield origin
        return
    if aim == "box":
        yield from layable_tiles(table, piece, name)
        return
    boxes = in_range(table, piece, name)
    if aim == "free-box":
        yield from (box for box in boxes if is_free(table, box))
        return
    if aim == "own":
        yield origin
    by_zone = TOKENS_ON_FIELD(table).by_zone
    for box in boxes:
        there = by_zone.get(ZONE_OF[box])
        if there is None:
            continue
        friend = side_of(there) == side_of(piece)
        if aim in (("enemy",) if friend else ("own", "ally")):
            continue
        if friend or not active_keywords(table, there, "wards"):
            yield box


WANTED: Final = {"enemy": "an enemy", "own": "a token of yours", "ally": "another token of yours",
          "unit": "another token"}  # fmt: skip
"""Description of the target for each aim."""


def why_not_aim(
    table: Table, piece: Piece, aim: str, name: str, box: TileName, rule: str
) -> Refusal | None:
    """Refuses targets of the wrong kind, out of range, or warded."""
    if box in tuple(aimed(table, piece, aim, name)):
        return None
    occupant = token(table, box)
    if aim == "self":
        return Refusal(
            rule, f"This can only target {rules_of_card(piece).name} itself, on {tile_of(piece)}."
        )
    if box not in in_range(table, piece, name) and box != tile_of(piece):
        subject = f"Tile {box}" if occupant is None else f"{rules_of_card(occupant).name} on {box}"
        return Refusal(rule, f"{subject} is out of range of {rules_of_card(piece).name}.")
    if aim == "free-box":
        return Refusal("SW-TOKENS.3", f"Tile {box} is not free.")
    if occupant is None:
        return Refusal(rule, f"There is no token on {box}.")
    if (
        aim != "box"
        and side_of(occupant) != side_of(piece)
        and active_keywords(table, occupant, "wards")
    ):
        return Refusal("SW-EFFECT.3", f"The opponent cannot target {rules_of_card(occupant).name}.")
    return Refusal(rule, f"This must target {WANTED.get(aim, 'another tile')}.")


# --- items --------------------------------------------------------------------------------------


def why_not_bear(table: Table, rules: CardRules, bearer: Piece) -> Refusal | None:
    """Refuses an item that the unit's class, type or other items exclude."""
    unit = rules_of_card(bearer)
    if not unit.is_unit:
        return Refusal("SW-TOKENS.4", f"{unit.name} is not a unit and cannot carry items.")
    if rules.type == "weapon" and rules.weapon != unit.weapon:
        own, other = with_article(unit.weapon), with_article(rules.weapon)
        return Refusal("SW-ITEM.3", f"{unit.name} fights with {own}, not with {other}.")
    if rules.type in ("outfit", "body") and (rules.type == "outfit") != (unit.type == "human"):
        reason = "Humans can carry Outfits"
        if rules.type == "body":
            reason = "other types can carry Body items"
        return Refusal("SW-ITEM.4", f"Only {reason}.")
    for below in stack(table, bearer):
        # A face-down card under a unit is always a Hidden item. Both seats know this.
        sort = card_rules(below).type if below.face and card_rules(below) else "hidden"  # type: ignore[union-attr]
        if sort == rules.type:
            return Refusal("SW-ITEM.8", f"{unit.name} already has a {sort.capitalize()} item.")
    return None


def why_not_items(table: Table, piece: Piece) -> Refusal | None:
    """Refuses tokens whose tile prevents the use of items (SW-TILES.17)."""
    if not rules_of_card(piece).is_unit:
        return Refusal(
            "SW-TOKENS.4", f"{rules_of_card(piece).name} is not a unit and cannot use items."
        )
    if tile(table, tile_of(piece)) == "chaos" and rules_of_card(piece).element != "chaos":
        return Refusal(
            "SW-TILES.17", f"{rules_of_card(piece).name} cannot use items on a Chaos tile."
        )
    return None


def why_not_item(table: Table, piece: Piece, rules: CardRules) -> Refusal | None:
    """Refuses items for which the coins or a free token are missing."""
    seat = side_of(piece)
    fault = why_not_items(table, piece)
    if fault is not None:
        return fault
    if COINS(table, seat) < rules.level:
        return Refusal("SW-ITEM.9", f"{rules.name} costs {number_of(rules.level, 'coin')}.")
    if rules.type == "construct" and free_token_count(table, seat) < 1:
        return Refusal("SW-TOKENS.1", "You already have 5 tokens on the field.")
    return None


def why_not_use_on(table: Table, piece: Piece, rules: CardRules, box: TileName) -> Refusal | None:
    """Refuses targets that are out of reach or cannot bear the item."""
    fault = why_not_aim(table, piece, rules.aim, rules.reach, box, "SW-ITEM.10")
    there = token(table, box)
    if fault is None and there is not None and rules.type not in ("support", "construct"):
        return why_not_bear(table, rules, there)
    return fault


# --- spells and abilities -----------------------------------------------------------------------


def why_not_spells(table: Table, piece: Piece) -> Refusal | None:
    """Refuses tokens whose tile or keyword prevents spells (SW-TILES.16)."""
    if not rules_of_card(piece).is_unit:
        return Refusal(
            "SW-TOKENS.4", f"{rules_of_card(piece).name} is not a unit and cannot cast spells."
        )
    if tile(table, tile_of(piece)) == "order" and rules_of_card(piece).element != "order":
        return Refusal(
            "SW-TILES.16", f"{rules_of_card(piece).name} cannot cast spells on an Order tile."
        )
    if (word := first_active_keyword(table, piece, NOT_CASTING)) is not None:
        return Refusal(word.rule, f"{rules_of_card(piece).name} {word.refusal}")
    return None


def has_means(table: Table, piece: Piece, rules: CardRules) -> bool:
    """Returns whether a token has the power and energy for a spell."""
    return figures(table, piece).energy >= rules.level and has_power(piece, rules.power)


def why_not_spell(table: Table, piece: Piece, rules: CardRules) -> Refusal | None:
    """Refuses spells for which power, energy or a free token is missing."""
    if rules.sort != "spell":
        return Refusal("SW-ACTIONS.5", f"{rules.name} is not a spell.")
    fault = why_not_spells(table, piece)
    if fault is not None:
        return fault
    if not has_power(piece, rules.power):
        return Refusal(
            "SW-SPELL.10", f"{rules_of_card(piece).name} lacks the power for {rules.name}."
        )
    if energy(table, piece) < rules.level:
        return Refusal("SW-SPELL.2", f"{rules.name} costs {rules.level} energy.")
    if rules.type == "summon" and free_token_count(table, side_of(piece)) < 1:
        return Refusal("SW-TOKENS.1", "You already have 5 tokens on the field.")
    return None


def why_not_cast_on(table: Table, piece: Piece, rules: CardRules, box: TileName) -> Refusal | None:
    return why_not_aim(table, piece, rules.aim, rules.reach, box, "SW-SPELL.9")


def why_not_ability(table: Table, piece: Piece, number: int) -> Refusal | None:
    """Refuses missing abilities, and abilities without enough energy."""
    skill = skill_of(piece, number)
    if skill is None:
        return Refusal("SW-EFFECT.2", f"{rules_of_card(piece).name} has no such ability.")
    if energy(table, piece) < skill.energy:
        return Refusal("SW-EFFECT.2", f"{skill.name} costs {skill.energy} energy.")
    return None


def skill_of(piece: Piece, number: int) -> AbilityData | None:
    """Returns the unit's ability with this index, or None."""
    skills = rules_of_card(piece).skills
    return skills[number] if number < len(skills) else None


# --- quick spells and hidden items --------------------------------------------------------------


def is_moment(table: Table, seat: int, moment: Moment) -> bool:
    """Returns whether a quick card can be used now (SW-SPELL.5, SW-ITEM.7)."""
    fight = fight_of(table)
    if fight is None:
        return moment == "turn" and turn_of(table) == seat
    if moment in ("battle", "turn"):
        return moment == "battle"
    attacks = side_of(table.pieces[fight.attacker]) == seat
    return attacks == (moment == "attacks")


def why_not_quick(table: Table, seat: int, piece: Piece, rules: CardRules) -> Refusal | None:
    """Refuses Quick spells at the wrong time or with an unmet condition."""
    when, wanted = rules.when, rules.condition
    if rules.sort != "spell" or when is None:
        return Refusal("SW-SPELL.5", f"{rules.name} is not a Quick spell.")
    if not is_moment(table, seat, when):
        return Refusal(
            "SW-SPELL.5", f"{rules.name} can be cast {moment_phrase(when, hidden=False)}."
        )
    source = EffectSource(seat, piece, rules.reach)
    if wanted is not None and not condition_holds(table, wanted, source):
        return Refusal("SW-SPELL.5", f"The condition of {rules.name} is not met.")
    return why_not_spell(table, piece, rules)


def hidden_under(table: Table, seat: int, piece: Piece) -> Piece | None:
    """Returns the seat's Hidden item under one of its tokens, or None."""
    for below in stack(table, piece):
        rules = card_rules(below)
        if (
            below.face == 0
            and side_of(below) == seat
            and table.can_see(seat, below)
            and rules is not None
            and rules.type == "hidden"
        ):
            return below
    return None


def why_not_reveal(table: Table, seat: int, box: TileName) -> Refusal | None:
    """Refuses if no Hidden item can be revealed on this tile now (SW-ITEM.7)."""
    piece = own_token(table, seat, box)
    if piece is None:
        return Refusal("SW-ITEM.7", f"You have no token on {box}.")
    below = hidden_under(table, seat, piece)
    if below is None:
        return Refusal("SW-ITEM.7", f"There is no Hidden item under {rules_of_card(piece).name}.")
    rules = rules_of_card(below)
    name, when, wanted = rules.name, rules.when, rules.condition
    assert when is not None
    fight = fight_of(table)
    if not is_moment(table, seat, when) or (fight is not None and piece.id not in fight):
        return Refusal("SW-ITEM.7", f"{name} can be turned up {moment_phrase(when, hidden=True)}.")
    if wanted is not None and not condition_holds(table, wanted, EffectSource(seat, piece)):
        return Refusal("SW-ITEM.7", f"The condition of {name} is not met.")
    return why_not_items(table, piece)


# --- hands --------------------------------------------------------------------------------------


@cached_by_material
def hand(table: Table, seat: int) -> list[CardRules]:
    """Returns the `CardRules` of each different card in a hand."""
    kinds: dict[str, CardRules] = {}
    for piece in table.pile(HAND(seat)):
        rules = card_rules(piece)
        if rules is not None and table.can_see(seat, piece):
            kinds.setdefault(piece.kind, rules)
    return list(kinds.values())


def card_in_hand(table: Table, seat: int, kind: str) -> Piece | None:
    """Returns a card of a kind in a hand, or None."""
    return table.find(kind, HAND(seat))


def recruits(table: Table, seat: int) -> Iterator[CardRules]:
    """Yields the units in hand, and the commander if it is not on the field."""
    for rules in hand(table, seat):
        if rules.is_unit:
            yield rules
    for area in (COMMANDER, GRAVE):
        for piece in table.pile(area(seat)):
            there = card_rules(piece)
            if there is not None and there.is_commander and piece.face:
                yield there


def deployments(table: Table, seat: int, coins: int) -> Iterator[tuple[str, TileName]]:
    """Yields each affordable unit with each free tile of the deploy zone."""
    if coins < 1 or free_token_count(table, seat) < 1:
        return
    boxes = [box for box in field_of(table).deploy[seat] if is_free(table, box)]
    for kind in dict.fromkeys([one.kind for one in recruits(table, seat) if one.level <= coins]):
        for box in boxes:
            yield kind, box
