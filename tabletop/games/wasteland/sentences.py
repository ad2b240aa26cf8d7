"""The sentences printed on cards, made from the abilities that the rules carry out."""

from collections.abc import Iterable
from functools import singledispatch

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital, signed
from tabletop.games.wasteland.content import Base, Card
from tabletop.games.wasteland.effects import (
    RESOURCES,
    Ability,
    Aura,
    BaseWhen,
    Boost,
    Bundle,
    Condition,
    Count,
    Discount,
    Draw,
    Fortify,
    Front,
    Gain,
    Guard,
    Income,
    Per,
    Points,
    Return,
    Rob,
    Step,
    When,
)

PLACES: dict[Front, str] = {
    "battlefield": "on battlefields",
    "shop": "in the shop",
    "attack": "when attacking a base",
    "defence": "when defending a base",
}
REVEALED: dict[Front, str] = {
    "battlefield": "When revealed on a battlefield",
    "shop": "When revealed in the shop",
    "attack": "When revealed in an attack",
    "defence": "When revealed in defence",
}
WON: dict[Front, str] = {
    "battlefield": "When it wins a battlefield",
    "shop": "When you buy with it",
    "attack": "When it wins an attack",
    "defence": "When it wins in defence",
}
LOST: dict[Front, str] = {
    "battlefield": "When it loses a battlefield",
    "shop": "When it buys nothing",
    "attack": "When it loses an attack",
    "defence": "When it loses in defence",
}
FRONTED = {"revealed": REVEALED, "won": WON, "lost": LOST}
EVENTS = {
    "revealed": "When revealed",
    "won": "When it wins",
    "lost": "When it loses",
    "abandoned": "When abandoned",
    "acquired": "When acquired",
    "held": "When it holds against an attack",
    "fallen": "When you lose it",
}


def card_text(card: Card) -> list[str]:
    """Give what is printed on a card, a line a sentence; its numbers stand in its corners."""
    lines = []
    if isinstance(card, Base):
        lines += income_text(card)
    if card.vp:
        lines.append(f"{signed(card.vp)} {points(card.vp)}.")
    return lines + [ability_text(ability) for ability in card.abilities]


def income_text(base: Base) -> list[str]:
    """Say what a base produces and draws in every collection."""
    lines = [f"Produces {listed([f'1 {one}' for one in base.choice], 'or')}."] * bool(base.choice)
    parts = income_parts(base.produce, base.draw)
    return lines + [sentence(listed(parts, "and"))] * bool(parts)


def income_parts(produce: Bundle, draw: int) -> list[str]:
    """Say what is produced and drawn, as far as anything is."""
    parts = [f"produces {amounts_phrase(produce.amounts())}"] * bool(produce)
    return parts + [f"draws {cards(draw)}"] * bool(draw)


@singledispatch
def ability_text(ability: Ability) -> str:
    """Give the sentence of an ability."""
    raise TypeError(f"no sentence for {ability!r}")


@ability_text.register
def _(ability: Boost) -> str:
    attack, place = f"{signed(ability.attack)} attack", PLACES[ability.at] if ability.at else ""
    per, condition = per_phrase(ability.per, ability.attack), condition_phrase(ability.condition)
    if place and per:
        return sentence(f"{place},", attack, per, condition)
    return sentence(attack, place, per, condition)


@ability_text.register
def _(ability: When) -> str:
    event = FRONTED[ability.event][ability.at] if ability.at else EVENTS[ability.event]
    parts = (event, condition_phrase(ability.condition), steps_phrase(ability.steps))
    return f"{', '.join(filter(None, parts))}."


@ability_text.register
def _(ability: BaseWhen) -> str:
    return f"{EVENTS[ability.event]}, {steps_phrase(ability.steps)}."


@ability_text.register
def _(ability: Income) -> str:
    return sentence(
        listed(income_parts(ability.gain, ability.draw), "and"),
        per_phrase(ability.per, 0),
        condition_phrase(ability.condition),
    )


@ability_text.register
def _(ability: Aura) -> str:
    return sentence(
        f"your {tagged(ability.tag, 'units')} have {signed(ability.attack)} attack",
        PLACES[ability.at] if ability.at else "",
        condition_phrase(ability.condition),
    )


@ability_text.register
def _(ability: Fortify) -> str:
    return f"Your other {tagged(ability.tag, 'bases')} have {signed(ability.defence)} defence."


@ability_text.register
def _(ability: Guard) -> str:
    return sentence(
        f"{signed(ability.defence)} defence",
        per_phrase(ability.per, ability.defence),
        condition_phrase(ability.condition),
    )


@ability_text.register
def _(ability: Discount) -> str:
    return (
        f"Your {tagged(ability.tag, 'units')} cost {amounts_phrase(ability.less.amounts())} less."
    )


@ability_text.register
def _(ability: Points) -> str:
    return sentence(
        f"{signed(ability.vp)} {points(ability.vp)}",
        per_phrase(ability.per, ability.vp),
        condition_phrase(ability.condition),
    )


# --- steps --------------------------------------------------------------------------------------


def steps_phrase(steps: Iterable[Step]) -> str:
    """Say what is done, one after the other."""
    return listed([step_phrase(step) for step in steps], "and")


def step_phrase(step: Step) -> str:
    """Say one thing that is done.

    >>> step_phrase(Draw(2))
    'draw 2 cards'
    """
    match step:
        case Gain():
            return f"gain {amounts_phrase(step.amounts())}"
        case Draw():
            return f"draw {cards(step.cards)}"
        case Rob():
            return f"take {step.amount} {step.resource} from each other player there"
        case Return():
            return "it returns to your hand at the end of the round"


# --- counts -------------------------------------------------------------------------------------


def per_phrase(per: Per | None, amount: int) -> str:
    """Say for each of what something is given, and how much at most if there is a bound."""
    if per is None:
        return ""
    one, many = counted(per)
    each = f"for each {one}" if per.each == 1 else f"for every {per.each} {many}"
    if per.up_to is None:
        return each
    return f"{each}, up to {signed(amount * per.up_to) if amount else f'{per.up_to} times'}"


def counted(what: Count) -> tuple[str, str]:
    """Say one and several of what is counted."""
    unit, units = singular(what.tag, "unit"), tagged(what.tag, "units")
    base, bases = singular(what.tag, "base"), tagged(what.tag, "bases")
    if what.count in RESOURCES:
        return (f"{what.count} you have",) * 2
    return {
        "units-here": (f"other {unit} of yours here", f"other {units} of yours here"),
        "enemies-here": (f"enemy {unit} here", f"enemy {units} here"),
        "bases": (f"{base} you have", f"{bases} you have"),
        "other-bases": (f"other {base} you have", f"other {bases} you have"),
        "types": ("kind of resource you have", "kinds of resources you have"),
        "resources": ("resource you have", "resources you have"),
        "military": ("attack in your discard pile",) * 2,
        "wastes": (f"{unit} in the wastes", f"{units} in the wastes"),
        "round": ("round so far", "rounds so far"),
    }[what.count]


def condition_phrase(condition: Condition | None) -> str:
    """Say when something holds."""
    if condition is None:
        return ""
    here = condition.count in ("units-here", "enemies-here")
    if condition.at_least is not None:
        number, bound = condition.at_least, "at least"
        if condition.count == "round":
            return f"from round {number} on"
        if condition.count == "types" and number == len(RESOURCES):
            return "if you have all three resources"
        if here and number == 1:
            unit = singular(condition.tag, "unit")
            mine = condition.count == "units-here"
            return f"if another {unit} of yours is here" if mine else f"if an enemy {unit} is here"
    else:
        assert condition.at_most is not None
        number, bound = condition.at_most, "at most"
        if condition.count == "round":
            return f"until round {number}"
        if here and number == 0:
            unit = singular(condition.tag, "unit")
            mine = condition.count == "units-here"
            return f"if no other {unit} of yours is here" if mine else f"if no enemy {unit} is here"
    one, many = counted(condition)
    what = one if number == 1 else many
    if what.endswith(" you have"):
        return f"if you have {bound} {number} {what.removesuffix(' you have')}"
    verb = "is" if number == 1 or condition.count == "military" else "are"
    return f"if there {verb} {bound} {number} {what}"


# --- words --------------------------------------------------------------------------------------


def sentence(*parts: str) -> str:
    """Put the parts that there are into a sentence."""
    return f"{capital(' '.join(filter(None, parts)))}."


def amounts_phrase(amounts: Iterable[int]) -> str:
    """Say an amount of resources.

    >>> amounts_phrase((2, 0, 1))
    '2 scrap and 1 spark'
    """
    parts = [f"{n} {name}" for n, name in zip(amounts, RESOURCES, strict=True) if n]
    return listed(parts, "and") if parts else "nothing"


def cards(number: int) -> str:
    """Say how many cards.

    >>> cards(1), cards(3)
    ('a card', '3 cards')
    """
    return "a card" if number == 1 else f"{number} cards"


def points(number: int) -> str:
    """Say victory points.

    >>> points(2), points(-1)
    ('victory points', 'victory point')
    """
    return "victory point" if abs(number) == 1 else "victory points"


def singular(tag: str | None, otherwise: str) -> str:
    """Say one card with a tag, or any."""
    return tag or otherwise


def tagged(tag: str | None, otherwise: str) -> str:
    """Say cards with a tag, or all.

    >>> tagged("raider", "units"), tagged("works", "bases"), tagged(None, "bases")
    ('raiders', 'works', 'bases')
    """
    if tag is None:
        return otherwise
    return tag if tag.endswith("s") else f"{tag}s"
