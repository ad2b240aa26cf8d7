"""Phrases of the card sentences: tokens, moments, numbers."""

from typing import Final, Literal

from tabletop.cards.errors import listed
from tabletop.cards.wording import with_article
from tabletop.games.sacred_wars.card_rules import element_rules, rules_data
from tabletop.games.sacred_wars.card_words import Voice
from tabletop.games.sacred_wars.kinds import Moment
from tabletop.games.sacred_wars.selectors import Attributes, Group, Kin, While, Whom

PLURALS: Final = {"undead": "undead", "fairy": "fairies", "fish": "fish", "human": "humans"}


def moment_phrase(moment: Moment, *, hidden: bool) -> str:
    """Returns a phrase for the time when a quick card can be used.

    A Hidden item can be used only for its own unit (SW-ITEM.14).
    """
    return {
        "battle": "in a battle of its unit" if hidden else "in a battle",
        "attacks": f"when {'its unit' if hidden else 'your token'} attacks",
        "defends": f"when {'its unit' if hidden else 'your token'} is attacked",
        "turn": "during your turn, outside battles",
    }[moment]


def tiles_phrase(element: str, tiles: int, place: str) -> str:
    """Returns a phrase for the number and location of element tiles."""
    name = element_rules(element).name
    if element == "might":
        count_text = "an element tile" if tiles == 1 else f"up to {tiles} element tiles"
        return f"remove {count_text} {place}"
    number = with_article(f"{name} tile") if tiles == 1 else f"{tiles} {name} tiles"
    return f"place {number} {place}"


def aim_phrase(aim: str, me: str) -> str:
    """Returns a phrase for the target of an aim."""
    return {
        "self": me,
        "own": f"{me} or a token of yours in range",
        "ally": "another token of yours in range",
        "enemy": "an enemy in range",
        "unit": "another token in range",
        "free-box": "a free tile in range",
        "box": "the token on a tile in range",
    }[aim]


def kin_words(kin: Kin, *, enemy: bool = False) -> tuple[list[str], str, list[str]]:
    """Returns adjectives, the noun in the singular, and the words after it."""
    before, after = [], []
    if kin.damaged is not None:
        before.append("damaged" if kin.damaged else "undamaged")
    if enemy:
        before.append("enemy")
    if kin.faction is not None:
        before.append(rules_data().factions[kin.faction])
    if kin.element is not None:
        before.append(element_rules(kin.element).name)
    noun: str = kin.sort or "token"
    if kin.type is not None:
        noun = rules_data().types[kin.type].lower()
    if kin.weapon is not None:
        after.append(f"with {with_article(kin.weapon)}")
    if kin.level_at_least is not None:
        after.append(f"of level {kin.level_at_least} or more")
    if kin.level_at_most is not None:
        after.append(f"of level {kin.level_at_most} or less")
    return before, noun, after


def plural(noun: str) -> str:
    return PLURALS.get(noun, f"{noun}s")


def group_phrase(group: Group, voice: Voice, one: Literal["", "some", "each"] = "") -> str:
    """Returns a phrase such as `your other Water tokens beside this unit`.

    With `one`, the phrase is about some or each token of the group.
    """
    enemy = group.side == "enemy"
    before, noun, after = kin_words(group, enemy=enemy)
    if group.place == "beside":
        after.append(f"beside {voice.me}")
    elif group.place == "range":
        after.append("in range")
    if not one:
        owner_words = {"own": ["your other"], "enemy": [], "any": ["other"]}[group.side]
        return " ".join([*owner_words, *before, plural(noun), *after])
    yours = ["of yours"] if group.side == "own" else []
    words = " ".join([*before, noun, *yours, *after])
    if enemy:
        return f"each {words}" if one == "each" else with_article(words)
    return f"{'each other' if one == 'each' else 'another'} {words}"


def whom_phrase(whom: Whom, voice: Voice) -> str:
    """Returns a phrase for the tokens that a step refers to."""
    if isinstance(whom, Group):
        return group_phrase(whom, voice)
    return {"self": voice.me, "target": voice.target, "foe": voice.opponent, "that": voice.that}[
        whom
    ]


def each_phrase(whom: Whom, voice: Voice) -> str:
    """Returns a phrase for a step that handles one token at a time."""
    return (
        group_phrase(whom, voice, "each") if isinstance(whom, Group) else whom_phrase(whom, voice)
    )


def while_phrase(condition: While, voice: Voice) -> str:
    """Returns a phrase for the condition of an effect."""
    parts = []
    if condition.tile is not None:
        name = {"own": "a tile of its element", "any": "an element tile",
                "none": "bare ground"}.get(condition.tile)  # fmt: skip
        if name is None:
            name = with_article(f"{element_rules(condition.tile).name} tile")
        parts.append(f"is on {name}")
    opponent = ""
    if condition.foe is not None:
        before, noun, after = kin_words(condition.foe)
        opponent = with_article(" ".join([*before, noun, *after]))
    if condition.role is not None:
        by = {"attacks": "attacks", "defends": "is attacked by" if opponent else "is attacked"}
        parts.append(f"{by[condition.role]} {opponent}".rstrip())
    elif opponent:
        parts.append(f"fights {opponent}")
    if condition.damaged is not None:
        parts.append(f"is {'' if condition.damaged else 'un'}damaged")
    if condition.half is not None:
        parts.append(f"is in {'your' if condition.half == 'own' else 'the enemy'} half")
    if parts:
        parts = [f"{voice.me} {listed(parts, 'and')}"]
    return listed([*parts, *player_parts(condition, voice)], "and")


def player_parts(condition: While, voice: Voice) -> list[str]:
    """Returns the parts of a condition about the player."""
    parts = []
    if condition.have is not None:
        enemy = condition.have.side == "enemy"
        if condition.have_at_least > 1:
            group = f"{condition.have_at_least} or more {group_phrase(condition.have, voice)}"
            group = group.replace("your other", "other")
        else:
            group = group_phrase(condition.have, voice, "some")
        parts.append(f"there {'are' if condition.have_at_least > 1 else 'is'} {group}" if enemy else
                     f"you have {group.replace(' of yours', '')}")  # fmt: skip
    if condition.grave_at_least is not None:
        parts.append(f"your graveyard has {condition.grave_at_least} or more cards")
    if condition.coins_at_least is not None:
        parts.append(f"you have {condition.coins_at_least} or more coins")
    if condition.life is not None:
        more = "more" if condition.life == "ahead" else "fewer"
        parts.append(f"you have {more} life points than your opponent")
    return parts


def numbers_phrase(attributes: Attributes) -> str:
    """Returns a phrase for attribute changes: `+2 ATK and −1 SPD`."""
    parts = [
        f"{'+' if value > 0 else '−'}{abs(value)} {name.upper()}"
        for name, value in attributes.numbers().items()
    ]
    return listed(parts, "and")


def range_phrase(name: str) -> str:
    """Returns the name of a range that is not drawn in the card's corner."""
    return f"range {rules_data().ranges[name].name}"
