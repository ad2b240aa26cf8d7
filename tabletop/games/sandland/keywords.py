"""Keywords (8-1 to 8-10), one class each.

A keyword overrides the methods of `Keyword` that it changes. The rules call these methods only for
cards that have the keyword, with its number (1 if it has none); see `stats.active_keywords`.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, defstruct

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.cards.wording import capital


class Keyword:
    """A keyword of Sandland.

    `counted` keywords have a number that adds up. `forbids` is an action that the card cannot take
    (`move`, `attack`). `cancels` is a keyword that its attacks ignore.
    """

    name: str = ""
    rule: str = ""
    label: str = ""
    """Printed form on cards."""
    about: str = ""
    """The meaning, as a sentence after its label; {n} is its number."""
    counted: bool = False
    shows_one: bool = True
    """For counted keywords, whether a number of 1 is printed."""
    forbids: str = ""
    cancels: str = ""
    narrows: int = 0
    """Priority among the keywords that narrow targets; higher comes first (R-7)."""

    def explain(self, number: int) -> str:
        """Returns icon, label, meaning and rule."""
        title = f"{self.label} {number}" if self.counted else self.label
        return f"{{{self.sign}}} {capital(title)}: {self.meaning(number)} ({self.rule})"

    def meaning(self, number: int) -> str:
        """Returns the meaning with a number, as a sentence."""
        return self.about.format(n=number)

    def printed(self, number: int) -> str:
        """Returns the form printed on cards: `Armor 1`, `Range`."""
        shows = self.counted and (number > 1 or self.shows_one)
        return f"{self.label} {number}" if shows else self.label

    @property
    def sign(self) -> str:
        """Name of its icon."""
        return self.name

    def reach(self, opposing: Sequence[str], all_enemies: Sequence[str]) -> Sequence[str]:
        """Returns the opposing slots that the attacker reaches."""
        return opposing

    def narrow(self, targets: list[str], bears: Callable[[str], bool]) -> list[str]:
        """Returns those targets that may be attacked.

        Args:
            targets: Slots in reach.
            bears: Tests whether the card in a slot has this keyword.
        """
        return targets

    def soften(self, damage: int, number: int) -> int:
        """Returns the damage that remains after the keyword's reduction."""
        return damage

    def spread(self, number: int) -> int:
        """Returns the damage of an attack to each neighbor of its target."""
        return 0

    def exhausts(self) -> bool:
        """Returns whether cards damaged by the card are exhausted."""
        return False

    def answers(self) -> bool:
        """Returns whether the card counterattacks."""
        return False

    def moves(self, number: int) -> int:
        """Returns how often the card may move before and after it attacks.

        0 means that it may either move once or attack.
        """
        return 0


OVERRIDABLE: Final = (
    "reach", "narrow", "soften", "spread", "exhausts", "answers", "moves", "forbids", "cancels",
)  # fmt: skip
"""Methods that keywords can override; each keyword overrides at least one."""

KEYWORDS: Final[Registry[Keyword]] = Registry(
    "keyword of Sandland",
    Keyword,
    name=lambda word: word.name,
    attributes=("name", "rule", "label", "about"),
    deeds=OVERRIDABLE,
)
"""Registry of the keywords, in the order in which they are printed and applied to targets."""


class Armor(Keyword):
    """Reduces damage to the card."""

    name, rule, label, counted = "armor", "8-1", "Armor", True
    about = "damage to it is reduced by {n}."

    def soften(self, damage: int, number: int) -> int:
        """Returns the reduced damage, never below 0 (R-11)."""
        return max(0, damage - number)


class Splash(Keyword):
    """Attacks also damage the neighbors of their target."""

    name, rule, label, counted = "splash", "8-5", "Splash", True
    about = "its attacks also deal {n} damage to the target's neighbors."

    def spread(self, number: int) -> int:
        return number


class Agile(Keyword):
    """Moves and attacks in one action, in any order."""

    name, rule, label, counted = "agile", "8-9", "Agile", True
    about = "it may both move and attack, in either order."
    shows_one = False

    def explain(self, number: int) -> str:
        """Omits the number if it is 1."""
        return super().explain(number).replace("Agile 1:", "Agile:")

    def meaning(self, number: int) -> str:
        """Returns the meaning; a higher number allows more moves."""
        if number > 1:
            return f"it may move {number} times, and attack at any point."
        return self.about

    def moves(self, number: int) -> int:
        return number


class Range(Keyword):
    """Reaches every opposing card."""

    name, rule, label = "range", "8-2", "Range"
    about = "from the front row it may attack any enemy card."

    def reach(self, opposing: Sequence[str], all_enemies: Sequence[str]) -> Sequence[str]:
        """Returns all opposing slots (R-6)."""
        return all_enemies


class ArmorPiercing(Keyword):
    """Attacks ignore Armor."""

    name, rule, label, cancels = "armor-piercing", "8-3", "Armor Piercing", "armor"
    about = "its damage ignores Armor."


class Counterattack(Keyword):
    """Counterattacks if it survives an attack."""

    name, rule, label = "counterattack", "8-4", "Counterattack"
    about = "if attacked and not defeated, it attacks the attacker."

    def answers(self) -> bool:
        return True


class Taunt(Keyword):
    """Must be attacked before others."""

    name, rule, label, narrows = "taunt", "8-6", "Taunt", 1
    about = "enemies that can attack it must do so."

    def narrow(self, targets: list[str], bears: Callable[[str], bool]) -> list[str]:
        """Returns the targets with Taunt, or all if there are none (R-7)."""
        return [zone for zone in targets if bears(zone)] or targets


class Stealth(Keyword):
    """Cannot be attacked while there are other targets."""

    name, rule, label, narrows = "stealth", "8-7", "Stealth", 2
    about = "it can be attacked only if there is no other target."

    def narrow(self, targets: list[str], bears: Callable[[str], bool]) -> list[str]:
        """Returns the targets without Stealth, or all if there are none (R-7)."""
        return [zone for zone in targets if not bears(zone)] or targets


class Poison(Keyword):
    """Exhausts the cards that it damages."""

    name, rule, label = "poison", "8-8", "Poison"
    about = "a ready card it damages becomes exhausted."

    def exhausts(self) -> bool:
        return True


class CannotMove(Keyword):
    """Cannot move by itself."""

    name, rule, label, forbids = "cannot-move", "8-10", "cannot move", "move"
    about = "it cannot move in its action; effects may move it."


class CannotAttack(Keyword):
    """Cannot attack."""

    name, rule, label, forbids = "cannot-attack", "7-3-2-1", "cannot attack", "attack"
    about = "it cannot attack."


for _word in (
    Armor, Splash, Agile, Range, ArmorPiercing, Counterattack, Taunt, Stealth, Poison, CannotMove,
    CannotAttack,
):  # fmt: skip
    KEYWORDS.add(_word())

Number = Annotated[int, Meta(ge=0, le=20)]


class KeywordNumbers(Data, frozen=True):
    """Keywords of a card: a number for counted ones, true for the others."""

    def numbers(self) -> dict[str, int]:
        """Returns the keywords present, each with its number (1 if uncounted)."""
        numbers_by_keyword: dict[str, int] = {}
        for name in KEYWORDS:
            if value := int(getattr(self, name.replace("-", "_"))):
                numbers_by_keyword[name] = value
        return numbers_by_keyword


if TYPE_CHECKING:
    Keywords = KeywordNumbers
else:
    Keywords = defstruct(
        "Keywords",
        [
            (name.replace("-", "_"), *((Number, 0) if KEYWORDS[name].counted else (bool, False)))
            for name in KEYWORDS
        ],
        bases=(KeywordNumbers,),
        frozen=True,
        rename="kebab",
        module=__name__,
    )
