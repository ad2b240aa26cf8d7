"""Effects of spells, items and abilities when they are used."""

from typing import Final

from tabletop.games.sacred_wars import acting, battle, table_changes
from tabletop.games.sacred_wars.card_rules import AbilityData, CardRules, rules_of_card
from tabletop.games.sacred_wars.counters import COINS
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.marks import ENERGY_USED
from tabletop.games.sacred_wars.resolving import apply_steps, trigger_effects
from tabletop.games.sacred_wars.stats import EffectSource
from tabletop.games.sacred_wars.steps import LAY, Tiles
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import FIELD, side_of, token
from tabletop.rules import InvalidMove
from tabletop.table import Piece, Table

SPELL_RULES: Final = {"ritual": "SW-SPELL.3", "battle": "SW-SPELL.4", "quick": "SW-SPELL.5",
               "enchant": "SW-SPELL.6", "curse": "SW-SPELL.7", "summon": "SW-SPELL.8"}  # fmt: skip
"""The rule of each spell type."""
AT_ONCE: Final = frozenset({"support", "ritual", "battle"})
"""Types of cards whose effect is complete on use."""


def is_immediate(used: CardRules | AbilityData) -> bool:
    """Returns whether a card or ability has no effect after its steps."""
    return not used.tiles and (isinstance(used, AbilityData) or used.type in AT_ONCE)


def use_context(
    table: Table, user: Piece, used: CardRules | AbilityData, box: str
) -> EffectContext:
    """Returns the `EffectContext` of a use on a tile, to test its effect."""
    reach = used.reach if isinstance(used, CardRules) else used.range
    source = EffectSource(side_of(user), user, reach)
    return EffectContext(source, rules_of_card(user).element, "SW-EFFECT.2", token(table, box))


def has_no_effect(table: Table, user: Piece, used: CardRules | AbilityData, box: str) -> bool:
    """Returns whether a use on a tile would have no effect now."""
    if not is_immediate(used):
        return False
    action = use_context(table, user, used, box)
    return all(step.is_idle(table, action) for step in used.steps)


def target_text(word: str, actor: Piece, target: Piece | None, box: str) -> str:
    """Returns the target for a log entry; empty if the actor is the target.

    A target token is the piece `{2}` of the entry.
    """
    if target is actor:
        return ""
    return f" {word} {box}" if target is None else f" {word} {{2}} on {box}"


def cast(table: Table, caster: Piece, card: Piece, box: str) -> None:
    """Uses the energy and applies the spell (SW-SPELL)."""
    seat, spell = side_of(caster), rules_of_card(card)
    target = token(table, box)
    if spell.is_token and table.piles[FIELD(None, box)]:
        raise InvalidMove(f"{box} is not free")
    if spell.type == "curse" and target is None:
        raise InvalidMove(f"there is no token on {box}")
    table.count_on(caster.id, ENERGY_USED, spell.level)
    source = EffectSource(seat, caster, spell.reach)
    boxes = acting.layable_tiles(table, caster, spell.reach)
    events: list[GameEvent] = []
    if spell.is_token:
        events.append(table_changes.enter(table, card, box))
    elif spell.type == "enchant":
        table_changes.lay_under(table, card, caster)
    elif spell.type == "curse" and target is not None:
        table_changes.lay_under(table, card, target)
    else:
        table_changes.to_graveyard(table, card)
    # Logged after the card is face up, so that both seats can read its name.
    rule = SPELL_RULES[spell.type]
    text = f"{{0}} of {{seat}} casts {{1}}{target_text('at', caster, target, box)}."
    table.note(rule, text, seat, caster.id, card.id, (target or caster).id)
    if spell.is_token:
        trigger_effects(table, events)
        return
    action = EffectContext(source, spell.element, rule, target, battle.opponent_of(table, caster))
    trigger_effects(table, apply_steps(table, spell.steps, action))
    lay_first(table, seat, spell.element, spell.tiles, spell.aim == "box", box, boxes)


def lay_first(
    table: Table,
    seat: int,
    element: str,
    tiles: int,
    is_aimed: bool,
    box: str,
    boxes: tuple[str, ...],
) -> None:
    """Places the first tile on the target; the seat then chooses the others."""
    if tiles and is_aimed:
        table_changes.lay_tile(table, seat, element, box)
        tiles -= 1
    if tiles:
        LAY.push(table, seat, Tiles(element, tiles, *boxes))


def use_item(table: Table, user: Piece, card: Piece, box: str) -> None:
    """Pays for an item and applies it (SW-ITEM)."""
    seat, item, target = side_of(user), rules_of_card(card), token(table, box)
    COINS.add(table, seat, -item.level)
    events: list[GameEvent] = []
    if item.is_token:
        events.append(table_changes.enter(table, card, box))
    elif item.type == "support" or target is None:
        table_changes.to_graveyard(table, card)
    else:
        table_changes.lay_under(table, card, target)
    # Logged after the card is face up, so that both seats can read its name.
    text = f"{{0}} of {{seat}} uses {{1}}{target_text('on', user, target, box)}."
    table.note("SW-ACTIONS.6", text, seat, user.id, card.id, (target or user).id)
    if item.type == "support":
        action = EffectContext(EffectSource(seat, user, item.reach), "might", "SW-ITEM.5", target)
        events += apply_steps(table, item.steps, action)
    trigger_effects(table, events)


def reveal_item(table: Table, bearer: Piece, card: Piece) -> None:
    """Reveals a Hidden item and applies it (SW-ITEM.7)."""
    seat, item = side_of(bearer), rules_of_card(card)
    table.flip(card.id, 1)
    table.note("SW-ITEM.7", "{seat} turns {0} up under {1}.", seat, card.id, bearer.id)
    table_changes.to_graveyard(table, card)
    opponent = battle.opponent_of(table, bearer)
    action = EffectContext(
        EffectSource(seat, bearer, item.reach), "might", "SW-ITEM.7", None, opponent
    )
    trigger_effects(table, apply_steps(table, item.steps, action))


def use_ability(table: Table, user: Piece, number: int, box: str) -> None:
    """Applies a unit's ability (SW-EFFECT.2)."""
    seat, unit, target = side_of(user), rules_of_card(user), token(table, box)
    skill = unit.skills[number]
    if skill.energy:
        table.count_on(user.id, ENERGY_USED, skill.energy)
    # An ability has no card, so the unit is also the piece `{1}`.
    text = f"{{0}} of {{seat}} uses {skill.name}{target_text('on', user, target, box)}."
    table.note("SW-ACTIONS.7", text, seat, user.id, user.id, (target or user).id)
    boxes = acting.layable_tiles(table, user, skill.range)
    action = EffectContext(
        EffectSource(seat, user, skill.range), unit.element, "SW-EFFECT.2", target
    )
    trigger_effects(table, apply_steps(table, skill.steps, action))
    lay_first(table, seat, unit.element, skill.tiles, skill.aim == "box", box, boxes)
