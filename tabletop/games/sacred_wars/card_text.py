"""Card text of Sacred Wars, generated from the card data."""

from typing import Final

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital
from tabletop.games.sacred_wars.abilities import Condition, Effect, TokenStats, Trait
from tabletop.games.sacred_wars.card_words import EffectWord, Voice
from tabletop.games.sacred_wars.cards import AnyCard, Commander, Item, Spell, Unit
from tabletop.games.sacred_wars.keywords import KEYWORDS
from tabletop.games.sacred_wars.phrases import (
    aim_phrase,
    group_phrase,
    kin_words,
    moment_phrase,
    numbers_phrase,
    range_phrase,
    tiles_phrase,
    while_phrase,
)
from tabletop.games.sacred_wars.selectors import Group


def card_text(card: AnyCard) -> list[str]:
    """Returns a card's text, one line for each effect, without `boon_text`."""
    if isinstance(card, Unit):
        return [unit_text(card, one) for one in card.effects]
    lines = []
    if card.token is not None:
        lines.append(f"This token {token_phrase(card.token)}.")
    elif isinstance(card, Item) and card.attributes.numbers():
        lines.append(f"{numbers_phrase(card.attributes)}.")
    if card.steps or (isinstance(card, Spell) and card.tiles):
        lines.append(use_text(card))
    voice = Voice(own_name(card))
    return [*lines, *(effect_text(one, voice) for one in card.effects)]


def unit_text(unit: Unit, effect: Effect) -> str:
    """Returns the sentence of an effect on a unit."""
    return effect_text(effect, Voice("this unit", element=unit.element))


def boon_text(card: Commander) -> list[str]:
    """Returns the boons on the back of a command card."""
    return [effect_text(boon, Voice("your commander")) for boon in card.boons]


def own_name(card: Item | Spell) -> str:
    """Returns the card's name for the token that its effects apply to."""
    if card.token is not None:
        return "this token"
    if isinstance(card, Spell):
        return {"enchant": "the caster", "curse": "the cursed token"}.get(card.type, "the caster")
    return "the equipped unit"


def use_text(card: Item | Spell) -> str:
    """Returns the sentence of a card's single effect."""
    me = "the caster" if isinstance(card, Spell) else (
        "its unit" if card.type == "hidden" else "the user"
    )  # fmt: skip
    opponent = {"attacks": "its target", "defends": "the attacker"}.get(
        card.when or "", "its opponent"
    )
    voice = Voice(me, aim_phrase(card.aim, me), opponent)
    parts = []
    if card.steps:
        parts.append(steps_phrase(card.steps, voice))
    if isinstance(card, Spell) and card.tiles:
        place = "under the caster" if card.range == "none" else "in range"
        parts.append(tiles_phrase(card.element, card.tiles, place))
    text = ", then ".join(parts)
    if card.when is not None:
        moment = moment_phrase(card.when, hidden=isinstance(card, Item))
        condition = f", if {while_phrase(card.condition, voice)}" if card.condition else ""
        return f"{capital(moment)}{condition}: {capital(text)}."
    return f"{capital(text)}."


def effect_text(effect: Effect, voice: Voice) -> str:
    """Returns the sentence of one effect."""
    if isinstance(effect, Trait):
        text = trait_phrase(effect, voice)
        if effect.while_ is not None:
            text = f"while {while_phrase(effect.while_, voice)}, {text}"
        return f"{capital(text)}."
    if isinstance(effect, Condition):
        voice = voice._replace(that="that token", opponent=foe_name(effect))
        text = steps_phrase(effect.steps, voice)
        if effect.while_ is not None:
            text = f"if {while_phrase(effect.while_, voice)}, {text}"
        return f"{capital(event_phrase(effect, voice))}, {text}."
    voice = voice._replace(target=aim_phrase(effect.aim, voice.me))
    parts = [steps_phrase(effect.steps, voice)]
    if effect.tiles:
        parts.append(tiles_phrase(voice.element, effect.tiles, "in range"))
    price = [f"{effect.energy} energy"] if effect.energy else []
    reach = [range_phrase(effect.range)] if effect.range else []
    terms = f" ({', '.join([*price, *reach])})" if price or reach else ""
    return f"{effect.name}{terms}: {capital(', then '.join(parts))}."


# --- triggers -----------------------------------------------------------------------------------


def foe_name(condition: Condition) -> str:
    """Returns the card's name for the other token of an event."""
    if condition.when in ("attacked", "dodges"):
        return "the attacker"
    if condition.when in ("damaged", "falls"):
        return "the token that did it"
    return "its target" if condition.when in ("attacks", "hits", "crits") else "its opponent"


EVENT_WORDS: Final = {
    "deployed": "enters the field",
    "moves": "moves",
    "rests": "rests",
    "attacks": "attacks",
    "attacked": "is attacked",
    "dodges": "dodges",
    "crits": "hits critically",
    "hits": "deals damage in a battle",
    "damaged": "is damaged",
    "destroys": "destroys an enemy",
    "falls": "is destroyed",
    "strikes-base": "attacks the base",
}


def event_phrase(condition: Condition, voice: Voice) -> str:
    """Returns the trigger of an effect."""
    if condition.when == "turn-starts":
        return "at the start of your turn"
    if condition.when == "turn-ends":
        return "at the end of your turn"
    if condition.who == "self":
        return f"when {voice.me} {EVENT_WORDS[condition.when]}"
    before, noun, after = kin_words(condition.of or Group())
    subject = " ".join(["another", *before, noun, "of yours", *after])
    return f"when {subject} {EVENT_WORDS[condition.when]}"


# --- effects ------------------------------------------------------------------------------------


def token_phrase(token: TokenStats) -> str:
    """Returns a phrase for the values of a Construct or Summon as a token.

    The range of the card itself is the range in which it is placed.
    """
    attacks = [] if token.range == "none" else [f"attacks in {range_phrase(token.range)}"]
    return listed([*attacks, *(KEYWORDS[word].phrase for word in token.keywords)], "and")


def trait_phrase(trait: Trait, voice: Voice) -> str:
    """Returns a phrase for the values of a trait and the tokens that get them."""
    several = isinstance(trait.to, Group)
    subject = group_phrase(trait.to, voice) if isinstance(trait.to, Group) else voice.me
    parts = []
    if trait.attributes.numbers():
        parts.append(f"{'have' if several else 'has'} {numbers_phrase(trait.attributes)}")
    words = [KEYWORDS[word].phrase for word in trait.keywords]
    parts += [plural_verbs(word) for word in words] if several else words
    return f"{subject} {listed(parts, 'and')}"


def plural_verbs(phrase: str) -> str:
    """Returns a phrase in the plural: `moves one tile`, `move one tile`."""
    verb, _, rest = phrase.partition(" ")
    verb = {"does": "do", "is": "are", "loses": "lose", "cannot": "cannot"}.get(
        verb, verb.removesuffix("s")
    )
    return f"{verb} {rest}".replace("its DEF", "their DEF")


def steps_phrase(steps: tuple[EffectWord, ...], voice: Voice) -> str:
    """Joins steps; a token that is named once is `it` afterwards."""
    parts = []
    for step in steps:
        parts.append(step.phrase(voice))
        if step.whom == "target":
            voice = voice._replace(target="it")
        elif step.whom == "foe":
            voice = voice._replace(opponent="it")
    return ", then ".join(parts)
