"""Phrases of the card sentences: cards, numbers, bonuses, conditions."""

from typing import Any, NamedTuple

from tabletop.cards.errors import listed
from tabletop.games.sandland.keywords import KEYWORDS, Keywords
from tabletop.games.sandland.selectors import Condition, Each, Filter, Grant, Which


class CardNames(NamedTuple):
    """Names that a card uses for itself and the cards of its steps."""

    me: str
    that: str = "it"
    it: str = "it"


def keyword_words(keywords: Keywords) -> list[str]:
    """Returns keywords in printed form: `Armor 1`, `Range`."""
    return [KEYWORDS[name].printed(number) for name, number in keywords.numbers().items()]


def condition_phrase(condition: Condition, voice: CardNames) -> str:
    parts = []
    if condition.row is not None:
        parts.append(f"{voice.me} is in your {condition.row} row")
    if condition.moved is not None:
        parts.append(f"{voice.me} has {'' if condition.moved else 'not '}moved this turn")
    if condition.damaged is not None:
        parts.append(f"{voice.me} is {'' if condition.damaged else 'not '}damaged")
    if condition.water is not None:
        phrases = {"ahead": "on your side", "behind": "on your opponent's side", "even": "on 0"}
        parts.append(f"the water counter is {phrases[condition.water]}")
    if condition.scrap_at_least is not None:
        parts.append(f"you have {condition.scrap_at_least} or more unused scrap")
    if condition.round_at_least is not None:
        parts.append(f"it is round {condition.round_at_least}"
                     f"{' or later' if condition.round_at_least < 3 else ''}")  # fmt: skip
    if condition.have is not None:
        minimum = condition.have_at_least
        if condition.have.side == "own":
            group = single(condition.have, voice).replace(" of yours", "", 1)
            cards = plural(condition.have, voice).removeprefix("of your ")
            parts.append(f"you have {group if minimum == 1 else f'{minimum} or more {cards}'}")
        elif minimum == 1:
            parts.append(f"there is {single(condition.have, voice)}")
        else:
            parts.append(f"there are {minimum} or more {plural(condition.have, voice)}")
    return listed(parts, "and")


# --- cards ----------------------------------------------------------------------------------------


def adjectives(card_filter: Filter) -> str:
    """Returns the words before the noun of a filter."""
    words = [card_filter.state, card_filter.tag and card_filter.tag.replace("-", " ")]
    return "".join(f"{word} " for word in words if word)


def noun(card_filter: Filter) -> str:
    return "face-down card" if card_filter.of == "face-down" else card_filter.of


def tail(card_filter: Filter, voice: CardNames) -> str:
    """Returns the words after the noun of a filter."""
    words = []
    if card_filter.keyword is not None:
        words.append(f"with {KEYWORDS[card_filter.keyword].label}")
    if card_filter.cost_at_most is not None:
        words.append(f"with a cost of {card_filter.cost_at_most} or less")
    if card_filter.row is not None:
        words.append(f"in the {card_filter.row} row")
    if card_filter.place is not None:
        words.append({
            "neighbor": f"next to {voice.me}",
            "facing": f"opposing {voice.me}",
            "same-row": f"in the row of {voice.me}",
            "same-column": f"in the column of {voice.me}",
        }[card_filter.place])  # fmt: skip
    return "".join(f" {word}" for word in words)


def single(card_filter: Filter, voice: CardNames) -> str:
    """Returns a phrase for any one card: `another unit of yours`."""
    enemy = "enemy " if card_filter.side == "enemy" else ""
    words = f"{adjectives(card_filter)}{enemy}{noun(card_filter)}"
    head = "another" if card_filter.other else "an" if words[0] in "aeio" else "a"
    owner = " of yours" if card_filter.side == "own" else ""
    return f"{head} {words}{owner}{tail(card_filter, voice)}"


def one_of(card_filter: Filter, voice: CardNames) -> str:
    """Returns a phrase for one chosen card: `one of your units`."""
    if card_filter.side == "own":
        head = "another one of your" if card_filter.other else "one of your"
        return f"{head} {adjectives(card_filter)}{noun(card_filter)}s{tail(card_filter, voice)}"
    return single(card_filter, voice)


def plural(card_filter: Filter, voice: CardNames) -> str:
    """Returns a phrase for all matching cards, without `all`."""
    side = "of your " if card_filter.side == "own" else ""
    enemy = "enemy " if card_filter.side == "enemy" else ""
    other = "other " if card_filter.other else ""
    name = f"{adjectives(card_filter)}{enemy}{noun(card_filter)}s"
    return f"{side}{other}{name}{tail(card_filter, voice)}"


def every(card_filter: Filter, voice: CardNames) -> str:
    """Returns a phrase for all matching cards, with `all`."""
    return f"all {plural(card_filter, voice)}".replace("all of your", "all your")


def target_phrase(target: Any, voice: CardNames) -> str:
    """Returns a phrase for the cards that a step affects."""
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


def each_phrase(card_filter: Filter, voice: CardNames) -> str:
    """Returns a phrase for counted cards: `other vermin unit of yours`."""
    enemy = "enemy " if card_filter.side == "enemy" else ""
    owner = " of yours" if card_filter.side == "own" else ""
    other = "other " if card_filter.other else ""
    name = f"{adjectives(card_filter)}{enemy}{noun(card_filter)}"
    return f"{other}{name}{owner}{tail(card_filter, voice)}"


def count_phrase(value: Any, thing: str, voice: CardNames) -> str:
    """Returns a number phrase: `2 damage`, `1 water for each unit of yours`."""
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


# --- grants ---------------------------------------------------------------------------------------


def gift_phrase(
    verb: str, attack: Any, water: int, health: int, keywords: Keywords, voice: CardNames
) -> str:
    """Returns a phrase for the values and keywords that a card gets."""
    parts = []
    if isinstance(attack, Each):
        parts.append(f"+{count_phrase(attack, 'Attack', voice)}")
    elif attack:
        parts.append(f"{attack:+d} Attack")
    parts += [
        f"{value:+d} {name}" for value, name in ((water, "Water"), (health, "Health")) if value
    ]
    words = keyword_words(keywords)
    parts += [word for word in words if not word.startswith("cannot")]
    given = [f"{verb} {listed(parts, 'and')}"] if parts else []
    return listed([*given, *(word for word in words if word.startswith("cannot"))], "and")


def grant_phrase(grant: Grant, voice: CardNames) -> str:
    """Returns a phrase for an ongoing effect and the cards that it affects."""
    if isinstance(grant.to, Filter):
        whom, verb = every(grant.to, voice), "have"
        costs = "cost"
    else:
        whom = voice.me if grant.to == "self" else "the chosen unit"
        verb, costs = "has", "costs"
    parts = []
    given = gift_phrase(verb, grant.attack, grant.water, grant.health, grant.keywords, voice)
    if given:
        parts.append(given)
    if grant.cost:
        more = "more" if grant.cost > 0 else "less"
        parts.append(f"{costs} {abs(grant.cost)} scrap {more} to reveal")
    return f"{whom} {' and '.join(parts)}"
