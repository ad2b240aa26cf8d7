"""The sentences printed on cards, made from the effects that the rules carry out."""

from functools import singledispatch
from typing import Any, Literal, NamedTuple

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital, number_of, with_article
from tabletop.games.sacred_wars.cards import AnyCard, Commander, Item, Spell, Unit
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.effects import (
    Attributes,
    Boost,
    Cancel,
    Coins,
    Condition,
    Damage,
    Draw,
    Effect,
    Group,
    Heal,
    Kin,
    Lay,
    Life,
    Moment,
    Push,
    RangeName,
    Ready,
    Recall,
    Recover,
    Return,
    Steps,
    Strip,
    Stun,
    Swap,
    TokenStats,
    Trait,
    While,
    Whom,
)

KEYWORD_WORDS = {
    "diagonal": "also moves diagonally",
    "swift": "moves up to two tiles",
    "sure-footed": "loses nothing on element tiles",
    "warded": "is no target of enemy spells, items and abilities",
    "steadfast": "is neither moved nor stunned by effects",
    "rooted": "does not move",
    "peaceful": "does not attack",
    "silent": "casts no spells",
    "unerring": "cannot be dodged",
    "armored": "keeps its DEF against critical hits",
    "siege": "deals double damage to bases",
}
"""What a token with each keyword does."""

PLURALS = {"undead": "undead", "fairy": "fairies", "fish": "fish", "human": "humans"}


class Voice(NamedTuple):
    """What a card calls its token and its target, what `foe` and `that` are, and its element."""

    me: str
    target: str = "the target"
    foe: str = "its foe"
    that: str = "it"
    element: str = ""


def card_text(card: AnyCard) -> list[str]:
    """Give what is printed on a card, a line for each effect; boons are apart (`boon_text`)."""
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
    """Give the sentence of an effect that is printed on a unit."""
    return effect_text(effect, Voice("this unit", element=unit.element))


def boon_text(card: Commander) -> list[str]:
    """Give the boons on the back of a command card."""
    return [effect_text(boon, Voice("your commander")) for boon in card.boons]


def own_name(card: Item | Spell) -> str:
    """Give what a card calls the token that its effects are about."""
    if card.token is not None:
        return "this token"
    if isinstance(card, Spell):
        return {"enchant": "the caster", "curse": "the cursed token"}.get(card.type, "the caster")
    return "its bearer"


def use_text(card: Item | Spell) -> str:
    """Give what a card does once when it is used."""
    me = "the caster" if isinstance(card, Spell) else (
        "its unit" if card.type == "hidden" else "the user"
    )  # fmt: skip
    foe = {"attacks": "its target", "defends": "the attacker"}.get(card.when or "", "its foe")
    voice = Voice(me, aim_phrase(card.aim, me), foe)
    parts = []
    if card.steps:
        parts.append(steps_phrase(card.steps, voice))
    if isinstance(card, Spell) and card.tiles:
        where = "where the caster stands" if card.range == "none" else "in range"
        parts.append(tiles_phrase(card.element, card.tiles, where))
    text = ", then ".join(parts)
    if card.when is not None:
        moment = moment_phrase(card.when, hidden=isinstance(card, Item))
        condition = f", if {while_phrase(card.condition, voice)}" if card.condition else ""
        return f"{capital(moment)}{condition}: {capital(text)}."
    return f"{capital(text)}."


def moment_phrase(moment: Moment, *, hidden: bool) -> str:
    """Say when something quick may be used: a Hidden item waits for its own unit (SW-ITEM.14)."""
    return {
        "battle": "in a battle of its unit" if hidden else "in a battle",
        "attacks": f"when {'its unit' if hidden else 'your token'} attacks",
        "defends": f"when {'its unit' if hidden else 'your token'} is attacked",
        "turn": "in your turn, outside battles",
    }[moment]


def tiles_phrase(element: str, tiles: int, where: str) -> str:
    """Say how many tiles are laid, and where."""
    name = content().elements[element].name
    if element == "might":
        what = "an element tile" if tiles == 1 else f"up to {tiles} element tiles"
        return f"clear {what} {where}"
    number = f"a tile of {name}" if tiles == 1 else f"{tiles} tiles of {name}"
    return f"lay {number} {where}"


def effect_text(effect: Effect, voice: Voice) -> str:
    """Give the sentence of one effect."""
    if isinstance(effect, Trait):
        text = trait_phrase(effect, voice)
        if effect.while_ is not None:
            text = f"while {while_phrase(effect.while_, voice)}, {text}"
        return f"{capital(text)}."
    if isinstance(effect, Condition):
        voice = voice._replace(that="that token", foe=foe_name(effect))
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


# --- whom ---------------------------------------------------------------------------------------


def aim_phrase(aim: str, me: str) -> str:
    """Say what something is aimed at."""
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
    """Give adjectives, the noun in the singular, and what follows it."""
    before, after = [], []
    if kin.damaged is not None:
        before.append("damaged" if kin.damaged else "undamaged")
    if enemy:
        before.append("enemy")
    if kin.faction is not None:
        before.append(content().factions[kin.faction].name)
    if kin.element is not None:
        before.append(content().elements[kin.element].name)
    noun: str = kin.sort or "token"
    if kin.type is not None:
        noun = content().types[kin.type].name.lower()
    if kin.weapon is not None:
        after.append(f"with {with_article(kin.weapon)}")
    if kin.level_at_least is not None:
        after.append(f"of level {kin.level_at_least} or more")
    if kin.level_at_most is not None:
        after.append(f"of level {kin.level_at_most} or less")
    return before, noun, after


def plural(noun: str) -> str:
    """Give the plural of a noun."""
    return PLURALS.get(noun, f"{noun}s")


def group_phrase(group: Group, voice: Voice, one: Literal["", "some", "each"] = "") -> str:
    """Say a group, `your other Water tokens beside this unit`, or some or each one of it."""
    enemy = group.side == "enemy"
    before, noun, after = kin_words(group, enemy=enemy)
    if group.place == "beside":
        after.append(f"beside {voice.me}")
    elif group.place == "range":
        after.append("in range")
    if not one:
        whose = {"own": ["your other"], "enemy": [], "any": ["other"]}[group.side]
        return " ".join([*whose, *before, plural(noun), *after])
    yours = ["of yours"] if group.side == "own" else []
    words = " ".join([*before, noun, *yours, *after])
    if enemy:
        return f"each {words}" if one == "each" else with_article(words)
    return f"{'each other' if one == 'each' else 'another'} {words}"


def whom_phrase(whom: Whom, voice: Voice) -> str:
    """Say whom a step means."""
    if isinstance(whom, Group):
        return group_phrase(whom, voice)
    return {"self": voice.me, "target": voice.target, "foe": voice.foe, "that": voice.that}[whom]


def each_phrase(whom: Whom, voice: Voice) -> str:
    """Say whom a step means, where it is done to one token at a time."""
    return (
        group_phrase(whom, voice, "each") if isinstance(whom, Group) else whom_phrase(whom, voice)
    )


def foe_name(condition: Condition) -> str:
    """Give what the other token of an event is called."""
    if condition.when == "attacked":
        return "the attacker"
    if condition.when in ("damaged", "falls"):
        return "the token that did it"
    return "its target" if condition.when in ("attacks", "hits", "crits") else "its foe"


# --- when ---------------------------------------------------------------------------------------

EVENT_WORDS = {
    "deployed": "comes onto the field",
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
    """Say what sets a condition off."""
    if condition.when == "turn-starts":
        return "at the start of your turn"
    if condition.when == "turn-ends":
        return "at the end of your turn"
    if condition.who == "self":
        return f"when {voice.me} {EVENT_WORDS[condition.when]}"
    before, noun, after = kin_words(condition.of or Group())
    who = " ".join(["another", *before, noun, "of yours", *after])
    return f"when {who} {EVENT_WORDS[condition.when]}"


def while_phrase(wanted: While, voice: Voice) -> str:
    """Say what must be so."""
    parts = []
    if wanted.tile is not None:
        name = {"own": "a tile of its element", "any": "an element tile",
                "none": "bare ground"}.get(wanted.tile)  # fmt: skip
        if name is None:
            name = with_article(f"{content().elements[wanted.tile].name} tile")
        parts.append(f"stands on {name}")
    foe = ""
    if wanted.foe is not None:
        before, noun, after = kin_words(wanted.foe)
        foe = with_article(" ".join([*before, noun, *after]))
    if wanted.role is not None:
        by = {"attacks": "attacks", "defends": "is attacked by" if foe else "is attacked"}
        parts.append(f"{by[wanted.role]} {foe}".rstrip())
    elif foe:
        parts.append(f"fights {foe}")
    if wanted.damaged is not None:
        parts.append(f"is {'' if wanted.damaged else 'un'}damaged")
    if wanted.half is not None:
        parts.append(f"stands in {'your' if wanted.half == 'own' else 'the enemy'} half")
    if parts:
        parts = [f"{voice.me} {listed(parts, 'and')}"]
    return listed([*parts, *player_parts(wanted, voice)], "and")


def player_parts(wanted: While, voice: Voice) -> list[str]:
    """Say what must be so of the player."""
    parts = []
    if wanted.have is not None:
        enemy = wanted.have.side == "enemy"
        if wanted.have_at_least > 1:
            some = f"{wanted.have_at_least} or more {group_phrase(wanted.have, voice)}"
            some = some.replace("your other", "other")
        else:
            some = group_phrase(wanted.have, voice, "some")
        parts.append(f"there {'are' if wanted.have_at_least > 1 else 'is'} {some}" if enemy else
                     f"you have {some.replace(' of yours', '')}")  # fmt: skip
    if wanted.grave_at_least is not None:
        parts.append(f"your grave holds {wanted.grave_at_least} or more cards")
    if wanted.coins_at_least is not None:
        parts.append(f"you have {wanted.coins_at_least} or more coins")
    if wanted.life is not None:
        more = "more" if wanted.life == "ahead" else "fewer"
        parts.append(f"you have {more} life points than your opponent")
    return parts


# --- what ---------------------------------------------------------------------------------------


def numbers_phrase(attributes: Attributes) -> str:
    """Say what attributes change: `+2 ATK and −1 SPD`."""
    parts = [
        f"{'+' if value > 0 else '−'}{abs(value)} {name.upper()}"
        for name, value in attributes.numbers().items()
    ]
    return listed(parts, "and")


def token_phrase(token: TokenStats) -> str:
    """Say what a Construct or Summon does as a token; the card's own range is where it comes."""
    attacks = [] if token.range == "none" else [f"attacks in {range_phrase(token.range)}"]
    return listed([*attacks, *(KEYWORD_WORDS[word] for word in token.keywords)], "and")


def range_phrase(name: RangeName) -> str:
    """Name a range that is not the one drawn in the card's corner."""
    return f"range {content().ranges[name].name}"


def trait_phrase(trait: Trait, voice: Voice) -> str:
    """Say what a trait gives, and to whom."""
    several = isinstance(trait.to, Group)
    who = group_phrase(trait.to, voice) if isinstance(trait.to, Group) else voice.me
    parts = []
    if trait.attributes.numbers():
        parts.append(f"{'have' if several else 'has'} {numbers_phrase(trait.attributes)}")
    words = [KEYWORD_WORDS[word] for word in trait.keywords]
    parts += [many(word) for word in words] if several else words
    return f"{who} {listed(parts, 'and')}"


def many(phrase: str) -> str:
    """Put what one does into the plural: `moves up to two tiles` becomes `move …`."""
    verb, _, rest = phrase.partition(" ")
    verb = {"does": "do", "is": "are", "loses": "lose", "cannot": "cannot"}.get(
        verb, verb.removesuffix("s")
    )
    return f"{verb} {rest}".replace("its DEF", "their DEF")


def steps_phrase(steps: Steps, voice: Voice) -> str:
    """Say several steps, one after the other; who is named once is `it` afterwards."""
    parts = []
    for step in steps:
        parts.append(step_phrase(step, voice))
        named = getattr(step, "to", None) or getattr(step, "under", None)
        if named in ("target", "foe"):
            voice = voice._replace(**{named: "it"})
    return ", then ".join(parts)


@singledispatch
def step_phrase(step: Any, voice: Voice) -> str:
    """Say one step, in the imperative and without a full stop."""
    raise TypeError(f"there is no sentence for {step!r}")


@step_phrase.register
def _(step: Damage, voice: Voice) -> str:
    return f"deal {step.amount} damage to {whom_phrase(step.to, voice)}"


@step_phrase.register
def _(step: Heal, voice: Voice) -> str:
    return f"heal {whom_phrase(step.to, voice)} by {step.amount}"


@step_phrase.register
def _(step: Recover, voice: Voice) -> str:
    who = whom_phrase(step.to, voice)
    return f"{who} {'recover' if isinstance(step.to, Group) else 'recovers'} {step.amount} energy"


@step_phrase.register
def _(step: Boost, voice: Voice) -> str:
    verb = "get" if isinstance(step.to, Group) else "gets"
    until = {"battle": " in this battle", "turn": " this turn", "game": " for good"}[step.until]
    return f"{whom_phrase(step.to, voice)} {verb} {numbers_phrase(step.attributes)}{until}"


@step_phrase.register
def _(step: Stun, voice: Voice) -> str:
    return f"stun {whom_phrase(step.to, voice)}"


@step_phrase.register
def _(step: Push, voice: Voice) -> str:
    who = whom_phrase(step.to, voice)
    return f"push {who} a tile away" if step.way == "away" else f"pull {who} a tile nearer"


@step_phrase.register
def _(step: Swap, voice: Voice) -> str:
    return f"{voice.me} and {voice.target} change places"


@step_phrase.register
def _(step: Lay, voice: Voice) -> str:
    if step.element == "might":
        return f"clear the element tile under {each_phrase(step.under, voice)}"
    tile = with_article(f"{content().elements[step.element].name} tile")
    return f"lay {tile} under {each_phrase(step.under, voice)}"


@step_phrase.register
def _(step: Ready, voice: Voice) -> str:
    many_ = isinstance(step.to, Group)
    what = "move and act" if step.move else "act"
    return f"{whom_phrase(step.to, voice)} may {what} once more{' each' if many_ else ''}"


@step_phrase.register
def _(step: Strip, voice: Voice) -> str:
    what = {"all": "everything that lies"}.get(step.what, f"all {step.what}")
    return f"send {what} under {each_phrase(step.to, voice)} to the grave"


@step_phrase.register
def _(step: Return, voice: Voice) -> str:
    return f"return {whom_phrase(step.to, voice)} to its owner's hand"


@step_phrase.register
def _(step: Recall, voice: Voice) -> str:
    return f"take the {step.sort} that came to your grave last into your hand"


@step_phrase.register
def _(step: Draw, voice: Voice) -> str:
    return "draw a card" if step.cards == 1 else f"draw {step.cards} cards"


@step_phrase.register
def _(step: Coins, voice: Voice) -> str:
    coins = number_of(step.amount, "coin")
    return f"you get {coins}" if step.player == "you" else f"your opponent loses {coins}"


@step_phrase.register
def _(step: Life, voice: Voice) -> str:
    points = number_of(step.amount, "life point")
    return f"you gain {points}" if step.player == "you" else f"your opponent loses {points}"


@step_phrase.register
def _(step: Cancel, voice: Voice) -> str:
    return "the battle ends without a roll"
