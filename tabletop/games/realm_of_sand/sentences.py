"""The sentences printed on cards and boards, made from the steps that the rules carry out."""

from tabletop.cards.errors import listed
from tabletop.games.realm_of_sand.content import (
    Building,
    DrawCards,
    ExchangeTiles,
    GainDisks,
    GiveDisks,
    KeepCards,
    LiftLimit,
    MoveSquares,
    Power,
    PowerStep,
    RaiseLevel,
    ReturnCards,
    Use,
)

ELEMENT_NAMES = {
    "emerald": "emerald wood",
    "crimson": "crimson sand",
    "obsidian": "obsidian",
    "sapphire": "sapphire",
    "golden": "golden moon",
}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """Give a number as a word where it is short enough."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def many(count: int, thing: str) -> str:
    """Give a number of things.

    >>> many(2, "level")
    'two levels'
    """
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def bonus_sentence(building: Building) -> str:
    """Say what completing a building brings, in printed order; nothing where there is none.

    Two equal disks in a row become one phrase.
    """
    phrases: list[str] = []
    steps = list(building.bonus)
    while steps:
        step = steps.pop(0)
        count = 1
        while steps and steps[0] == step:
            steps.pop(0)
            count += 1
        if step.disk is not None:
            name = ELEMENT_NAMES[step.disk]
            some = number(count) if count > 1 else "an" if name[0] in "aeiou" else "a"
            phrases.append(f"take {some} {name} disk{'s' if count > 1 else ''}")
        elif step.level is not None:
            phrases.append(f"rise {many(step.level * count, 'level')}")
    if not phrases:
        return ""
    sentence = ", then ".join(phrases)
    return f"{sentence[0].upper()}{sentence[1:]}."


def power_sentence(power: Power) -> str:
    """Say what a crystal does."""
    return " ".join(_use_sentence(use) for use in power.uses)


def _use_sentence(use: Use) -> str:
    phrases = [_step_phrase(step, first=index == 0) for index, step in enumerate(use.steps)]
    sentence = (" and " if len(phrases) == 2 else ", ").join(phrases)
    if len(phrases) > 2:
        head, _, tail = sentence.rpartition(", ")
        sentence = f"{head}, and {tail}"
    if use.timing == "setup":
        return f"Before the first turn {sentence}."
    if use.timing == "before-main":
        return f"Before your main action: {sentence}."
    return f"{sentence[0].upper()}{sentence[1:]}."


def _step_phrase(step: PowerStep, *, first: bool) -> str:
    match step:
        case DrawCards(cards=cards):
            return f"draw the top {number(cards)} cards of a deck"
        case KeepCards(cards=cards):
            return f"keep {number(cards)} of them face down"
        case ReturnCards():
            return "lay the others under the deck in any order"
        case GainDisks(elements=elements):
            names = [ELEMENT_NAMES[element] for element in elements]
            wanted = "of another element" if len(names) == 5 else f"of {listed(names, 'or')}"
            return f"take {'a' if first else 'one'} disk {wanted} from the supply"
        case GiveDisks():
            return "give one of your disks to the supply"
        case LiftLimit():
            return "your summon of this turn handles any number of disks"
        case MoveSquares(squares=squares):
            return f"move {many(squares, 'square')} on your board to an empty box"
        case RaiseLevel(levels=levels):
            return f"rise {many(levels, 'level')}"
        case ExchangeTiles(tiles=tiles):
            counts = listed([number(count) for count in tiles], "or")
            return f"exchange {counts} of your tiles with as many from the circle"
