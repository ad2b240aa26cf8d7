"""Card and board text of Realm of Sand, generated from the data."""

from itertools import groupby

from tabletop.cards.wording import capital
from tabletop.games.realm_of_sand.content import Building, Power, Use
from tabletop.games.realm_of_sand.effects import BONUSES


def bonus_sentence(building: Building) -> str:
    """Returns the text of a building's bonus in printed order, or "".

    Equal consecutive steps become one phrase.
    """
    phrases = [
        BONUSES[step.key].phrase(step.value, len(list(equal)))
        for step, equal in groupby(building.bonus)
    ]
    return f"{capital(', then '.join(phrases))}." if phrases else ""


def power_sentence(power: Power) -> str:
    return " ".join(_use_sentence(use) for use in power.uses)


def _use_sentence(use: Use) -> str:
    phrases = [step.phrase(leads=index == 0) for index, step in enumerate(use.steps)]
    sentence = (" and " if len(phrases) == 2 else ", ").join(phrases)
    if len(phrases) > 2:
        head, _, tail = sentence.rpartition(", ")
        sentence = f"{head}, and {tail}"
    if use.timing == "setup":
        return f"Before the first turn, {sentence}."
    if use.timing == "before-main":
        return f"Before your main action: {sentence}."
    return f"{capital(sentence)}."
