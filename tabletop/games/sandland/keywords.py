"""Keywords (8-1 to 8-10): each is one class that says what it is and what it changes.

A keyword overrides those of the methods below that it changes. The rules ask them of cards that
have it only, with the card's number (1 where it is not counted); see `stats.borne`.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, defstruct

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.cards.wording import capital


class Keyword:
    """A keyword of Sandland.

    `counted` ones have a number that adds up; `forbids` names what its bearer cannot do (`move`,
    `attack`), `cancels` the keywords that its attacks ignore.
    """

    name: str = ""
    rule: str = ""
    label: str = ""
    """How it is printed on cards."""
    about: str = ""
    """What it means, in a sentence behind its label; {n} stands for its number."""
    counted: bool = False
    shows_one: bool = True
    """Of a counted one: a number of 1 is printed, too."""
    forbids: str = ""
    cancels: str = ""
    narrows: int = 0
    """Which of those that narrow targets comes first: the higher (R-7)."""

    def explain(self, number: int) -> str:
        """Say what it means, with its sign and its rule."""
        title = f"{self.label} {number}" if self.counted else self.label
        return f"{{{self.sign}}} {capital(title)}: {self.meaning(number)} ({self.rule})"

    def meaning(self, number: int) -> str:
        """Say what it means with a number, in a sentence."""
        return self.about.format(n=number)

    def printed(self, number: int) -> str:
        """Give it as it is printed on cards: `Armor 1`, `Range`."""
        shows = self.counted and (number > 1 or self.shows_one)
        return f"{self.label} {number}" if shows else self.label

    @property
    def sign(self) -> str:
        """The name of its glyph."""
        return self.name

    def reach(self, opposing: Sequence[str], all_enemies: Sequence[str]) -> Sequence[str]:
        """Give the enemy slots that an attacker with it reaches."""
        return opposing

    def narrow(self, targets: list[str], bears: Callable[[str], bool]) -> list[str]:
        """Leave of some targets those that may be attacked, as some of them bear it."""
        return targets

    def soften(self, damage: int, number: int) -> int:
        """Give the damage that is left of a blow to a card that has it."""
        return damage

    def spread(self, number: int) -> int:
        """Give the damage that an attack with it does to each neighbor of its target."""
        return 0

    def exhausts(self) -> bool:
        """Tell whether it exhausts whom its bearer damages."""
        return False

    def answers(self) -> bool:
        """Tell whether its bearer strikes back."""
        return False

    def moves(self, number: int) -> int:
        """Give how often its bearer may move in one action, before and after attacking; 0: as
        others do."""
        return 0


DEEDS: Final = (
    "reach", "narrow", "soften", "spread", "exhausts", "answers", "moves", "forbids", "cancels",
)  # fmt: skip
"""What keywords change: each has at least one of these of its own."""

KEYWORDS: Final[Registry[Keyword]] = Registry(
    "keyword of Sandland",
    Keyword,
    name=lambda word: word.name,
    attributes=("name", "rule", "label", "about"),
    deeds=DEEDS,
)
"""All keywords; their order is the one in which they are printed, and narrow targets."""


class Armor(Keyword):
    """Damage to its bearer is less."""

    name, rule, label, counted = "armor", "8-1", "Armor", True
    about = "damage to it is reduced by {n}."

    def soften(self, damage: int, number: int) -> int:
        """Less damage, never below 0 (R-11)."""
        return max(0, damage - number)


class Splash(Keyword):
    """Attacks also damage the neighbors of their target."""

    name, rule, label, counted = "splash", "8-5", "Splash", True
    about = "its attacks also deal {n} damage to the target's neighbors."

    def spread(self, number: int) -> int:
        """Its number."""
        return number


class Agile(Keyword):
    """Moves and attacks in one action, in any order."""

    name, rule, label, counted = "agile", "8-9", "Agile", True
    about = "it may both move and attack, in either order."
    shows_one = False

    def explain(self, number: int) -> str:
        """Its number is only said where it is more than one."""
        return super().explain(number).replace("Agile 1:", "Agile:")

    def meaning(self, number: int) -> str:
        """With a higher number it moves more often."""
        if number > 1:
            return f"it may move {number} times, and attack at any point."
        return self.about

    def moves(self, number: int) -> int:
        """Its number."""
        return number


class Range(Keyword):
    """Reaches every card of the enemy side."""

    name, rule, label = "range", "8-2", "Range"
    about = "from the front row it may attack any enemy card."

    def reach(self, opposing: Sequence[str], all_enemies: Sequence[str]) -> Sequence[str]:
        """All of them (R-6)."""
        return all_enemies


class ArmorPiercing(Keyword):
    """Its attacks ignore Armor."""

    name, rule, label, cancels = "armor-piercing", "8-3", "Armor Piercing", "armor"
    about = "its damage ignores Armor."


class Counterattack(Keyword):
    """Strikes back when it survives an attack."""

    name, rule, label = "counterattack", "8-4", "Counterattack"
    about = "if attacked and not defeated, it attacks the attacker."

    def answers(self) -> bool:
        """It does."""
        return True


class Taunt(Keyword):
    """Must be attacked before others."""

    name, rule, label, narrows = "taunt", "8-6", "Taunt", 1
    about = "enemies that can attack it must do so."

    def narrow(self, targets: list[str], bears: Callable[[str], bool]) -> list[str]:
        """Those with it, where there are any (R-7)."""
        return [zone for zone in targets if bears(zone)] or targets


class Stealth(Keyword):
    """Is no target while there are others."""

    name, rule, label, narrows = "stealth", "8-7", "Stealth", 2
    about = "it can be attacked only if there is no other target."

    def narrow(self, targets: list[str], bears: Callable[[str], bool]) -> list[str]:
        """Those without it, where there are any (R-7)."""
        return [zone for zone in targets if not bears(zone)] or targets


class Poison(Keyword):
    """Exhausts whom it damages."""

    name, rule, label = "poison", "8-8", "Poison"
    about = "a ready card it damages becomes exhausted."

    def exhausts(self) -> bool:
        """It does."""
        return True


class CannotMove(Keyword):
    """Stays where it is."""

    name, rule, label, forbids = "cannot-move", "8-10", "cannot move", "move"
    about = "it cannot move in its action; effects may move it."


class CannotAttack(Keyword):
    """Never attacks."""

    name, rule, label, forbids = "cannot-attack", "7-3-2-1", "cannot attack", "attack"
    about = "it cannot attack."


for _word in (
    Armor, Splash, Agile, Range, ArmorPiercing, Counterattack, Taunt, Stealth, Poison, CannotMove,
    CannotAttack,
):  # fmt: skip
    KEYWORDS.add(_word())

Number = Annotated[int, Meta(ge=0, le=20)]


class KeywordNumbers(Data, frozen=True):
    """Keywords as a card has them: a number for those that are counted, true for the others."""

    def numbers(self) -> dict[str, int]:
        """Give those that are there, each with its number (1 where it has none)."""
        found: dict[str, int] = {}
        for name in KEYWORDS:
            if value := int(getattr(self, name.replace("-", "_"))):
                found[name] = value
        return found


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
