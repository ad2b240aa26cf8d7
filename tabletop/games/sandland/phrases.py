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
        where = {"ahead": "on your side", "behind": "on your opponent's side", "even": "on 0"}
        parts.append(f"the water counter is {where[condition.water]}")
    if condition.scrap_at_least is not None:
        parts.append(f"you have {condition.scrap_at_least} or more unused scrap")
    if condition.round_at_least is not None:
        parts.append(f"it is round {condition.round_at_least}"
                     f"{' or later' if condition.round_at_least < 3 else ''}")  # fmt: skip
    if condition.have is not None:
        minimum = condition.have_at_least
        if condition.have.side == "own":
            some = single(condition.have, voice).replace(" of yours", "", 1)
            cards = plural(condition.have, voice).removeprefix("of your ")
            parts.append(f"you have {some if minimum == 1 else f'{minimum} or more {cards}'}")
        elif minimum == 1:
            parts.append(f"there is {single(condition.have, voice)}")
        else:
            parts.append(f"there are {minimum} or more {plural(condition.have, voice)}")
    return listed(parts, "and")


# --- cards ----------------------------------------------------------------------------------------


def adjectives(wanted: Filter) -> str:
    """Returns the words before the noun of a filter."""
    words = [wanted.state, wanted.tag and wanted.tag.replace("-", " ")]
    return "".join(f"{word} " for word in words if word)


def noun(wanted: Filter) -> str:
    return "face-down card" if wanted.of == "face-down" else wanted.of


def tail(wanted: Filter, voice: CardNames) -> str:
    """Returns the words after the noun of a filter."""
    words = []
    if wanted.keyword is not None:
        words.append(f"with {KEYWORDS[wanted.keyword].label}")
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


def single(wanted: Filter, voice: CardNames) -> str:
    """Returns a phrase for any one card: `another unit of yours`."""
    enemy = "enemy " if wanted.side == "enemy" else ""
    words = f"{adjectives(wanted)}{enemy}{noun(wanted)}"
    head = "another" if wanted.other else "an" if words[0] in "aeio" else "a"
    owner = " of yours" if wanted.side == "own" else ""
    return f"{head} {words}{owner}{tail(wanted, voice)}"


def one_of(wanted: Filter, voice: CardNames) -> str:
    """Returns a phrase for one chosen card: `one of your units`."""
    if wanted.side == "own":
        head = "another one of your" if wanted.other else "one of your"
        return f"{head} {adjectives(wanted)}{noun(wanted)}s{tail(wanted, voice)}"
    return single(wanted, voice)


def plural(wanted: Filter, voice: CardNames) -> str:
    """Returns a phrase for all matching cards, without `all`."""
    side = "of your " if wanted.side == "own" else ""
    enemy = "enemy " if wanted.side == "enemy" else ""
    other = "other " if wanted.other else ""
    return f"{side}{other}{adjectives(wanted)}{enemy}{noun(wanted)}s{tail(wanted, voice)}"


def every(wanted: Filter, voice: CardNames) -> str:
    """Returns a phrase for all matching cards, with `all`."""
    return f"all {plural(wanted, voice)}".replace("all of your", "all your")


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


def each_phrase(wanted: Filter, voice: CardNames) -> str:
    """Returns a phrase for counted cards: `other vermin unit of yours`."""
    enemy = "enemy " if wanted.side == "enemy" else ""
    owner = " of yours" if wanted.side == "own" else ""
    other = "other " if wanted.other else ""
    return f"{other}{adjectives(wanted)}{enemy}{noun(wanted)}{owner}{tail(wanted, voice)}"


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
