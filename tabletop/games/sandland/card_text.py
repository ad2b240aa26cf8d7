"""Card text of Sandland, generated from the card data."""

from functools import cache
from typing import Final

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital
from tabletop.games.sandland.abilities import (
    Ability,
    Activated,
    Attach,
    Defeated,
    DiscardAbility,
    ExhaustAbility,
    Ongoing,
    Reveal,
    When,
)
from tabletop.games.sandland.card_words import EffectWord
from tabletop.games.sandland.content import Card, Leader, Tactic, content
from tabletop.games.sandland.effects.orders import May
from tabletop.games.sandland.keywords import Keywords
from tabletop.games.sandland.phrases import (
    CardNames,
    condition_phrase,
    grant_phrase,
    keyword_words,
    one_of,
)
from tabletop.games.sandland.selectors import Which


def card_text(card: Card) -> list[str]:
    """Returns a card's text: keywords if any, then a line for each ability."""
    lines = []
    words = keyword_words(getattr(card, "keywords", Keywords()))
    if words:
        lines.append(f"{capital(', '.join(words))}.")
    return lines + [ability_text(card, ability) for ability in card.abilities]


@cache
def printed_text(kind: str) -> tuple[str, ...]:
    """Returns the text of a card or leader by its kind."""
    return tuple(card_text(content().cards.get(kind) or content().leaders[kind]))


def ability_text(card: Card, ability: Ability) -> str:
    """Returns the sentence of one ability."""
    me = "your leader" if isinstance(card, Leader) else (
        "this tactic" if isinstance(card, Tactic) else f"this {card.type}"
    )  # fmt: skip
    voice = CardNames(me, that_word(ability))
    if isinstance(ability, Ongoing):
        text = listed([grant_phrase(part, voice) for part in ability.grants], "and")
        if ability.condition is not None:
            return f"Ongoing: If {condition_phrase(ability.condition, voice)}, {text}."
        return f"Ongoing: {capital(text)}."
    if isinstance(ability, Attach):
        parts = [grant_phrase(part, voice) for part in ability.grants]
        text = ". ".join(
            capital(part) for part in (*parts, steps_phrase(ability.steps, voice)) if part
        )
        return f"Attach to {one_of(ability.to, voice)}{price(ability.pay)}: {text}."
    text = steps_phrase(ability.steps, voice)
    if ability.condition is not None:
        text = f"if {condition_phrase(ability.condition, voice)}, {text}"
    if isinstance(ability, When):
        once = "Once each turn, when" if ability.once else "When"
        return f"{once} {event_phrase(ability, voice)}, {text}."
    return f"{HEADS[type(ability)]}{price(getattr(ability, 'pay', 0))}: {capital(text)}."


HEADS: Final[dict[type, str]] = {
    Activated: "Activate",
    Reveal: "Reveal",
    ExhaustAbility: "Exhaust",
    DiscardAbility: "Discard",
    Defeated: "Defeated",
}


def price(pay: int) -> str:
    """Returns the price of an effect as a clause, or ""."""
    return f", pay {pay} scrap" if pay else ""


# --- events and conditions -----------------------------------------------------------------------


def that_word(ability: Ability) -> str:
    """Returns the card's name for the other card of its trigger."""
    if not isinstance(ability, When) or ability.who not in ("self", "chosen"):
        return "that card"
    return {"attacks": "its target", "attacked": "the attacker", "defeats": "that card"}.get(
        ability.event, "the card that did it"
    )


EVENTS: Final = {
    "attacks": "attacks",
    "attacked": "is attacked",
    "damaged": "is damaged",
    "healed": "is healed",
    "defeats": "defeats an asset",
    "defeated": "is defeated",
    "moves": "moves",
    "revealed": "is revealed and paid for",
}
SEAT_EVENTS: Final = {
    "pulls": ("you pull water", "your opponent pulls water"),
    "tactic-used": ("you use a tactic", "your opponent uses a tactic"),
    "round-ends": ("the round ends", "the round ends"),
}


def event_phrase(ability: When, voice: CardNames) -> str:
    """Returns the trigger of a `when` effect."""
    if ability.event in SEAT_EVENTS:
        return SEAT_EVENTS[ability.event][ability.who == "enemy"]
    subject = {
        "self": voice.me,
        "chosen": "the chosen unit",
        "neighbor": "a neighbor",
        "own": "another of your cards",
        "enemy": f"an enemy {'asset' if ability.event == 'revealed' else 'card'}",
    }[ability.who]
    return f"{subject} {EVENTS[ability.event]}"


def steps_phrase(steps: tuple[EffectWord, ...], voice: CardNames) -> str:
    """Joins the phrases of several steps."""
    text, joint = "", ""
    for step in steps:
        phrase = step.phrase(voice)
        target = getattr(step, "target", None)
        if isinstance(target, Which):
            voice = voice._replace(it="them" if target.pick == "all" else "it")
        if isinstance(step, May):
            text += f"{'. ' if text else ''}{capital(phrase) if text else phrase}"
            joint = ". If you do, " if step.pay else " "
        else:
            text += f"{joint}{phrase}"
            joint = ", then "
    return text
