"""The sentences printed on cards, made from the steps that the rules carry out."""

from functools import singledispatch
from typing import Any, NamedTuple

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital
from tabletop.games.sandland.content import Card, Leader, Tactic
from tabletop.games.sandland.effects import (
    Ability,
    Activated,
    Attach,
    Boost,
    Condition,
    Damage,
    Defeated,
    DiscardAbility,
    Each,
    Exhaust,
    ExhaustAbility,
    Filter,
    Grant,
    Heal,
    Keywords,
    Look,
    Lose,
    May,
    Ongoing,
    Pull,
    Ready,
    Reclaim,
    Relocate,
    Replace,
    Return,
    Reveal,
    Salvage,
    Strike,
    Trash,
    TurnDown,
    Uncover,
    When,
    Which,
)

NUMBERED = ("armor", "splash")
NAMES = {"armor-piercing": "Armor Piercing", "cannot-move": "cannot move",
         "cannot-attack": "cannot attack"}  # fmt: skip


class Voice(NamedTuple):
    """What a card calls itself, and the cards its steps speak of."""

    me: str
    that: str = "it"
    it: str = "it"


def card_text(card: Card) -> list[str]:
    """Give what is printed on a card: a line of keywords if it has any, and a line an ability."""
    lines = []
    words = keyword_words(getattr(card, "keywords", Keywords()))
    if words:
        lines.append(f"{capital(', '.join(words))}.")
    return lines + [ability_text(card, ability) for ability in card.abilities]


def keyword_words(keywords: Keywords) -> list[str]:
    """Give keywords as they are printed: `Armor 1`, `Range`."""
    words = []
    for name, number in keywords.numbers().items():
        word = NAMES.get(name, name.capitalize())
        shows = name in NUMBERED or (name == "agile" and number > 1)
        words.append(f"{word} {number}" if shows else word)
    return words


def ability_text(card: Card, ability: Ability) -> str:
    """Give the sentence of one ability."""
    me = "your leader" if isinstance(card, Leader) else (
        "this tactic" if isinstance(card, Tactic) else f"this {card.type}"
    )  # fmt: skip
    voice = Voice(me, that_word(ability))
    if isinstance(ability, Ongoing):
        text = listed([grant_phrase(one, voice) for one in ability.grants], "and")
        if ability.condition is not None:
            return f"Ongoing: If {condition_phrase(ability.condition, voice)}, {text}."
        return f"Ongoing: {capital(text)}."
    if isinstance(ability, Attach):
        parts = [grant_phrase(one, voice) for one in ability.grants]
        text = ". ".join(
            capital(one) for one in (*parts, steps_phrase(ability.steps, voice)) if one
        )
        return f"Attach to {one_of(ability.to, voice)}{price(ability.pay)}: {text}."
    text = steps_phrase(ability.steps, voice)
    if ability.condition is not None:
        text = f"if {condition_phrase(ability.condition, voice)}, {text}"
    if isinstance(ability, When):
        once = "Once each turn, when" if ability.once else "When"
        return f"{once} {event_phrase(ability, voice)}, {text}."
    return f"{HEADS[type(ability)]}{price(getattr(ability, 'pay', 0))}: {capital(text)}."


HEADS: dict[type, str] = {
    Activated: "Activate",
    Reveal: "Reveal",
    ExhaustAbility: "Exhaust",
    DiscardAbility: "Discard",
    Defeated: "Defeated",
}


def price(pay: int) -> str:
    """Say what using an effect costs."""
    return f", pay {pay} scrap" if pay else ""


# --- events and conditions -----------------------------------------------------------------------


def that_word(ability: Ability) -> str:
    """Give what `that` is called."""
    if not isinstance(ability, When) or ability.who not in ("self", "chosen"):
        return "that card"
    return {"attacks": "its target", "attacked": "the attacker", "defeats": "that card"}.get(
        ability.event, "the card that did it"
    )


EVENTS = {
    "attacks": "attacks",
    "attacked": "is attacked",
    "damaged": "is damaged",
    "healed": "is healed",
    "defeats": "defeats an asset",
    "defeated": "is defeated",
    "moves": "moves",
    "revealed": "is revealed and paid for",
}
SEAT_EVENTS = {
    "pulls": ("you pull water", "your opponent pulls water"),
    "tactic-used": ("you use a tactic", "your opponent uses a tactic"),
    "round-ends": ("the round ends", "the round ends"),
}


def event_phrase(ability: When, voice: Voice) -> str:
    """Say what sets off a `when` effect."""
    if ability.event in SEAT_EVENTS:
        return SEAT_EVENTS[ability.event][ability.who == "enemy"]
    whose = {
        "self": voice.me,
        "chosen": "the chosen unit",
        "neighbor": "a neighbor",
        "own": "another of your cards",
        "enemy": f"an enemy {'asset' if ability.event == 'revealed' else 'card'}",
    }[ability.who]
    return f"{whose} {EVENTS[ability.event]}"


def condition_phrase(condition: Condition, voice: Voice) -> str:
    """Say a condition."""
    parts = []
    if condition.row is not None:
        parts.append(f"{voice.me} is in your {condition.row} row")
    if condition.moved is not None:
        parts.append(f"{voice.me} has {'' if condition.moved else 'not '}moved this turn")
    if condition.damaged is not None:
        parts.append(f"{voice.me} is {'' if condition.damaged else 'not '}damaged")
    if condition.water is not None:
        where = {"ahead": "on your side", "behind": "on your opponent's side", "even": "on 0"}
        parts.append(f"the water counter is {where[condition.water]}")
    if condition.scrap_at_least is not None:
        parts.append(f"you have {condition.scrap_at_least} or more unused scrap")
    if condition.round_at_least is not None:
        parts.append(f"it is round {condition.round_at_least}"
                     f"{' or later' if condition.round_at_least < 3 else ''}")  # fmt: skip
    if condition.have is not None:
        least = condition.have_at_least
        if condition.have.side == "own":
            some = single(condition.have, voice).replace(" of yours", "", 1)
            cards = plural(condition.have, voice).removeprefix("of your ")
            parts.append(f"you have {some if least == 1 else f'{least} or more {cards}'}")
        elif least == 1:
            parts.append(f"there is {single(condition.have, voice)}")
        else:
            parts.append(f"there are {least} or more {plural(condition.have, voice)}")
    return listed(parts, "and")


# --- cards ----------------------------------------------------------------------------------------


def adjectives(wanted: Filter) -> str:
    """Give what stands before the noun."""
    words = [wanted.state, wanted.tag and wanted.tag.replace("-", " ")]
    return "".join(f"{word} " for word in words if word)


def noun(wanted: Filter) -> str:
    """Give the noun."""
    return "face-down card" if wanted.of == "face-down" else wanted.of


def tail(wanted: Filter, voice: Voice) -> str:
    """Give what stands behind the noun."""
    words = []
    if wanted.keyword is not None:
        words.append(f"with {NAMES.get(wanted.keyword, wanted.keyword.capitalize())}")
    if wanted.cost_at_most is not None:
        words.append(f"with a cost of {wanted.cost_at_most} or less")
    if wanted.row is not None:
        words.append(f"in the {wanted.row} row")
    if wanted.place is not None:
        words.append({
            "neighbor": f"next to {voice.me}",
            "facing": f"opposing {voice.me}",
            "same-row": f"in the row of {voice.me}",
            "same-column": f"in the column of {voice.me}",
        }[wanted.place])  # fmt: skip
    return "".join(f" {word}" for word in words)


def single(wanted: Filter, voice: Voice) -> str:
    """Name any one of the cards: `an enemy unit`, `another unit of yours`."""
    enemy = "enemy " if wanted.side == "enemy" else ""
    words = f"{adjectives(wanted)}{enemy}{noun(wanted)}"
    head = "another" if wanted.other else "an" if words[0] in "aeio" else "a"
    owner = " of yours" if wanted.side == "own" else ""
    return f"{head} {words}{owner}{tail(wanted, voice)}"


def one_of(wanted: Filter, voice: Voice) -> str:
    """Name one of the cards that is chosen."""
    if wanted.side == "own":
        head = "another one of your" if wanted.other else "one of your"
        return f"{head} {adjectives(wanted)}{noun(wanted)}s{tail(wanted, voice)}"
    return single(wanted, voice)


def plural(wanted: Filter, voice: Voice) -> str:
    """Name all of the cards, without `all`."""
    side = "of your " if wanted.side == "own" else ""
    enemy = "enemy " if wanted.side == "enemy" else ""
    other = "other " if wanted.other else ""
    return f"{side}{other}{adjectives(wanted)}{enemy}{noun(wanted)}s{tail(wanted, voice)}"


def every(wanted: Filter, voice: Voice) -> str:
    """Name all of the cards, with `all`."""
    return f"all {plural(wanted, voice)}".replace("all of your", "all your")


def target_phrase(target: Any, voice: Voice) -> str:
    """Name whom a step is about."""
    if isinstance(target, Which):
        if target.pick == "all":
            return every(target, voice)
        chooser = " of your opponent's choice" if target.by == "opponent" else ""
        return f"{one_of(target, voice)}{chooser}"
    return {
        "self": voice.me,
        "it": voice.it,
        "that": voice.that,
        "chosen": "the chosen unit",
        "leader": "your leader",
    }[target]  # fmt: skip


def each_phrase(wanted: Filter, voice: Voice) -> str:
    """Name the cards that are counted: `other vermin unit of yours`."""
    enemy = "enemy " if wanted.side == "enemy" else ""
    owner = " of yours" if wanted.side == "own" else ""
    other = "other " if wanted.other else ""
    return f"{other}{adjectives(wanted)}{enemy}{noun(wanted)}{owner}{tail(wanted, voice)}"


def count_phrase(value: Any, thing: str, voice: Voice) -> str:
    """Say a number of things: `2 damage`, `1 water for each unit of yours`."""
    if not isinstance(value, Each):
        return f"{value} {thing}"
    if value.cards is not None:
        each = each_phrase(value.cards, voice)
    else:
        each = {
            "scrap": "unused scrap of yours",
            "used-scrap": "used scrap of yours",
            "enemy-scrap": "unused scrap of your opponent",
            "tactics": "tactic in your tactics area",
            "damage": f"damage on {voice.me}",
            "round": "round so far",
        }[str(value.count)]
    return f"{value.times} {thing} for each {each}"


# --- steps ----------------------------------------------------------------------------------------


def steps_phrase(steps: tuple[Any, ...], voice: Voice) -> str:
    """Say several steps, one after the other."""
    text, joint = "", ""
    for step in steps:
        phrase = step_phrase(step, voice)
        target = getattr(step, "target", None)
        if isinstance(target, Which):
            voice = voice._replace(it="them" if target.pick == "all" else "it")
        if isinstance(step, May):
            text += f"{'. ' if text else ''}{capital(phrase) if text else phrase}"
            joint = ". If you do, "
        else:
            text += f"{joint}{phrase}"
            joint = ", then "
    return text


@singledispatch
def step_phrase(step: Any, voice: Voice) -> str:
    """Say one step, in the imperative and without a full stop."""
    raise TypeError(f"there is no sentence for {step!r}")


@step_phrase.register
def _(step: Pull, voice: Voice) -> str:
    amount = count_phrase(step.water, "water", voice)
    return f"pull {amount}" if step.player == "you" else f"your opponent pulls {amount}"


@step_phrase.register
def _(step: Damage, voice: Voice) -> str:
    ignoring = ", ignoring Armor" if step.piercing else ""
    amount = count_phrase(step.amount, "damage", voice)
    if isinstance(step.amount, Each):
        head, _, each = amount.partition(" for each ")
        return f"deal {head} to {target_phrase(step.target, voice)} for each {each}{ignoring}"
    return f"deal {amount} to {target_phrase(step.target, voice)}{ignoring}"


@step_phrase.register
def _(step: Heal, voice: Voice) -> str:
    if isinstance(step.amount, Each):
        head, _, each = count_phrase(step.amount, "damage", voice).partition(" for each ")
        return f"heal {target_phrase(step.target, voice)} {head.split()[0]} for each {each}"
    return f"heal {target_phrase(step.target, voice)} {step.amount}"


@step_phrase.register
def _(step: Exhaust, voice: Voice) -> str:
    return f"exhaust {target_phrase(step.target, voice)}"


@step_phrase.register
def _(step: Ready, voice: Voice) -> str:
    return f"ready {target_phrase(step.target, voice)}"


@step_phrase.register
def _(step: TurnDown, voice: Voice) -> str:
    return f"turn {target_phrase(step.target, voice)} face down"


@step_phrase.register
def _(step: Uncover, voice: Voice) -> str:
    return f"reveal {target_phrase(step.target, voice)}"


@step_phrase.register
def _(step: Trash, voice: Voice) -> str:
    return f"trash {target_phrase(step.target, voice)}"


@step_phrase.register
def _(step: Return, voice: Voice) -> str:
    return f"return {target_phrase(step.target, voice)} to its owner's hand"


@step_phrase.register
def _(step: Relocate, voice: Voice) -> str:
    where = {
        "any": "another slot",
        "empty": "an empty slot",
        "front": "a slot of the front row",
        "back": "a slot of the back row",
    }[step.to]
    return f"move {target_phrase(step.target, voice)} to {where}"


@step_phrase.register
def _(step: Boost, voice: Voice) -> str:
    verb = "get" if isinstance(step.target, Which) and step.target.pick == "all" else "gets"
    return f"{target_phrase(step.target, voice)} {verb} {boost_words(step)}"


def boost_words(step: Boost) -> str:
    """Say what a boost gives, and how long: `+2 Attack and Armor 1 this turn`."""
    given = gift_phrase(step.attack, step.water, 0, step.keywords, Voice("", "", ""))
    until = {"turn": "this turn", "round": "this round", "skirmish": "for this skirmish"}
    return f"{given} {until[step.until]}"


@step_phrase.register
def _(step: Salvage, voice: Voice) -> str:
    amount = count_phrase(step.cards, "card" if step.cards == 1 else "cards", voice)
    return f"add {amount} from the top of your deck to your scrap"


@step_phrase.register
def _(step: Reclaim, voice: Voice) -> str:
    return f"reclaim {count_phrase(step.scrap, 'scrap', voice)}"


@step_phrase.register
def _(step: Lose, voice: Voice) -> str:
    amount = count_phrase(step.scrap, "scrap", voice)
    return f"lose {amount}" if step.player == "you" else f"your opponent loses {amount}"


@step_phrase.register
def _(step: Look, voice: Voice) -> str:
    return f"look at {target_phrase(step.target, voice)}"


@step_phrase.register
def _(step: Replace, voice: Voice) -> str:
    other = "the top card of your deck" if step.source == "deck" else "a card of your scrap"
    return f"swap {voice.me} with {other}, which lies face down in its slot"


@step_phrase.register
def _(step: Strike, voice: Voice) -> str:
    return f"{target_phrase(step.attacker, voice)} attacks"


@step_phrase.register
def _(step: May, voice: Voice) -> str:
    return f"you may pay {step.pay} scrap" if step.pay else "you may do this"


# --- grants ---------------------------------------------------------------------------------------


def gift_phrase(attack: Any, water: int, health: int, keywords: Keywords, voice: Voice) -> str:
    """Say what a card gets."""
    parts = []
    if isinstance(attack, Each):
        parts.append(f"+{count_phrase(attack, 'Attack', voice)}")
    elif attack:
        parts.append(f"{attack:+d} Attack")
    parts += [
        f"{value:+d} {name}" for value, name in ((water, "Water"), (health, "Health")) if value
    ]
    parts += [word for word in keyword_words(keywords) if not word.startswith("cannot")]
    parts += [f"“{word}”" for word in keyword_words(keywords) if word.startswith("cannot")]
    return listed(parts, "and")


def grant_phrase(grant: Grant, voice: Voice) -> str:
    """Say what an ongoing effect gives to whom."""
    if isinstance(grant.to, Filter):
        whom, verb = every(grant.to, voice), "have"
        costs = "cost"
    else:
        whom = voice.me if grant.to == "self" else "the chosen unit"
        verb, costs = "has", "costs"
    parts = []
    given = gift_phrase(grant.attack, grant.water, grant.health, grant.keywords, voice)
    if given:
        parts.append(f"{verb} {given}")
    if grant.cost:
        more = "more" if grant.cost > 0 else "less"
        parts.append(f"{costs} {abs(grant.cost)} scrap {more} to reveal")
    return f"{whom} {' and '.join(parts)}"
