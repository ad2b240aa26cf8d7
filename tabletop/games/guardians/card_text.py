"""Card text of Guardians, generated from the card data."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from tabletop.cards.wording import number_of, signed
from tabletop.games.guardians import phrases
from tabletop.games.guardians.card_rules import name_of
from tabletop.games.guardians.card_words import EffectWord
from tabletop.games.guardians.cards import (
    Accessory,
    Bribe,
    Shield,
    Stronghold,
    StrongholdValues,
    Terrain,
    Works,
)
from tabletop.games.guardians.content import Bearer, Card, Creature, Guardian, Magic, content
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.selectors import ANY_CREATURE

_HARVEST: Final = {
    "shield-in-lands": "shield of yours in the lands",
    "shield-lost": "shield that you have lost",
}


def card_text(card: Card) -> list[str]:
    """Returns the text of a card, one or two sentences per line; may be empty."""
    match card:
        case Creature():
            return list(_creature(card))
        case Magic():
            return list(_magic(card))
        case Bribe():
            return [f"Bribes a creature with the {card.name} icon."]
        case Terrain():
            return list(_terrain(card))
        case Bearer():
            return [f"Used as a shield. {card.rally.of(phrases.creatures(card.rally.to))}"]
        case Shield():
            return []
        case Guardian():
            return list(_guardian(card))
        case Stronghold():
            return list(_stronghold(card))
        case Works():
            return [" ".join(_works(card))]
        case Accessory():
            return [" ".join(_accessory(card))]


@cache
def printed_text(kind: str) -> tuple[str, ...]:
    """Returns the text of a card by its kind."""
    return tuple(card_text(content().cards[kind]))


def _creature(card: Creature) -> Iterator[str]:
    if card.ranged:
        yield f"{card.ranged}-point ranged attack."
    if card.cmp:
        receivers = (
            "" if card.channels == ANY_CREATURE else f" to {phrases.creatures(card.channels)}"
        )
        also = ", including those with a red bar" if card.awakens else ""
        yield f"Channels {card.cmp}{receivers}{also}."
    if card.receives:
        yield f"Can receive up to {card.receives} in 1 attack."
    if card.terrain:
        bonuses = [f"{signed(amount)} in {name_of(kind)}" for kind, amount in card.terrain.items()]
        yield f"{', '.join(bonuses)}."
    if card.attack != "plain":
        yield f"Attacks with {card.attack}."
    yield from (ability.sentence() for ability in card.abilities)
    if card.command:
        yield _effects_line("Command", card.command, command=True)


def _magic(card: Magic) -> Iterator[str]:
    cost = f", {number_of(card.stones, 'stone')}" if card.stones else ""
    if card.command:
        yield _effects_line(f"Command{cost}", card.command, command=True)
    if card.cast:
        yield _effects_line(f"Any time{cost}", card.cast)
    if card.march:
        yield _effects_line(f"Before a march{cost}", card.march)


def _terrain(card: Terrain) -> Iterator[str]:
    if card.counts_as:
        yield f"Counts as {' and as '.join(map(name_of, card.counts_as))}."
    yield from (KEYWORDS[keyword].here for keyword in card.forbids)


def _guardian(card: Guardian) -> Iterator[str]:
    if card.power is not None:
        yield _effects_line(number_of(card.power.stones, "stone"), card.power.cast)
    if card.harvest is not None:
        terrain = card.harvest.terrain
        land = f"land of yours with {name_of(terrain)}" if terrain else ""
        yield f"Draw 1 more card each turn for each {land or _HARVEST[card.harvest.per]}."


def _stronghold(card: Stronghold) -> Iterator[str]:
    ends, middle = _other_values(card.sides), _other_values(card.centre)
    both = [words for words in ends if words in middle]
    bonuses = (signed(card.sides.bonus), signed(card.centre.bonus))
    if bonuses[0] == bonuses[1]:
        yield " ".join((f"{bonuses[0]} to defending creatures.", *both))
    else:
        sums = f"Left and right: {bonuses[0]}, centre: {bonuses[1]} to defending creatures."
        yield " ".join((sums, *both))
    for position, gifts in (("Left and right", ends), ("Centre", middle)):
        if distinct := [words for words in gifts if words not in both]:
            yield f"{position}: {' '.join(distinct)}"


def _other_values(side: StrongholdValues) -> list[str]:
    """Returns the sentences for a stronghold's values other than its bonus."""
    words = []
    if side.terrain:
        words.append(f"Counts as {name_of(side.terrain)}.")
    if side.ranged:
        words.append(f"{signed(side.ranged)} to ranged attacks of defenders.")
    if side.no_flying:
        words.append("Enemies cannot fly in.")
    return words


def _works(card: Works) -> Iterator[str]:
    owner = "your" if card.sort == "upgrade" else "the enemy's"
    yield f"On {owner} left or right stronghold."
    if card.bonus:
        yield f"{signed(card.bonus)} to its bonus."
    if card.no_bonus:
        yield "It gives no bonus."
    if card.no_flying:
        yield "Enemies cannot fly in."
    if card.alarm:
        yield "Channellers under it also defend it."
    if card.draw:
        amount = "1 more card" if card.draw > 0 else "1 card fewer"
        yield f"Its owner draws {amount} each turn."
    if card.weight:
        yield f"{signed(card.weight)} to its owner's total after combats in the lands before it."


def _accessory(card: Accessory) -> Iterator[str]:
    if card.draw:
        yield f"Draw {card.draw} more {'card' if card.draw == 1 else 'cards'} each turn."
    if card.keep:
        yield f"Keep {number_of(card.keep, 'more card')} when you discard."
    if card.pace:
        yield f"Your shields march {number_of(card.pace, 'space')} further."


def _effects_line(heading: str, effects: tuple[EffectWord, ...], *, command: bool = False) -> str:
    return f"{heading}: {' '.join(effect.phrase(command) for effect in effects)}"
