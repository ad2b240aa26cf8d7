"""Keywords (SW-EFFECT.3): each is one class that says what it is and what it changes.

A keyword overrides those of the methods below that it changes; `KEYWORDS.changing` gives them to
the rules (see `stats.borne`).
"""

from typing import Final

from tabletop.cards.registry import Registry


class Keyword:
    """A keyword of Sacred Wars."""

    name: str = ""
    rule: str = "SW-EFFECT.3"
    sign: str = "star"
    """The name of its glyph."""
    phrase: str = ""
    """What a token with it does, as cards say it."""
    about: str = ""
    """What it means, in a sentence behind its name."""
    forbids: str = ""
    """What its bearer does not do: `move`, `attack`, `cast`."""
    refusal: str = ""
    """What is said of its bearer when it is to do that."""

    def explain(self) -> str:
        """Say what it means, with its sign."""
        return f"{{{self.sign}}} {self.name.capitalize()}: {self.about}"

    def moves_diagonally(self) -> bool:
        """Tell whether its bearer also moves to boxes that share a corner with its own."""
        return False

    def steps(self, boxes: int) -> int:
        """Give how many boxes its bearer moves at most in one move."""
        return boxes

    def spares(self) -> bool:
        """Tell whether element tiles take nothing from its bearer."""
        return False

    def wards(self) -> bool:
        """Tell whether enemies cannot aim spells, items and abilities at its bearer."""
        return False

    def holds_fast(self) -> bool:
        """Tell whether effects neither move nor stun its bearer."""
        return False

    def dodging(self, speed: int) -> int:
        """Give the SPD with which a token dodges its bearer's attacks."""
        return speed

    def shielding(self, critical: int, plain: int) -> int:
        """Give the damage of a critical hit to its bearer, to which a plain one would do less."""
        return critical

    def besieging(self, damage: int) -> int:
        """Give the life points that its bearer's attack takes from a base."""
        return damage


DEEDS: Final = (
    "moves_diagonally", "steps", "spares", "wards", "holds_fast", "dodging", "shielding",
    "besieging", "forbids",
)  # fmt: skip
"""What keywords change: each has at least one of these of its own."""

KEYWORDS: Final[Registry[Keyword]] = Registry(
    "keyword of Sacred Wars",
    Keyword,
    name=lambda word: word.name,
    attributes=("name", "rule", "sign", "phrase", "about"),
    deeds=DEEDS,
)
"""All keywords; in this order they are explained."""


class Diagonal(Keyword):
    """Moves to boxes that share a corner with its own, too."""

    name = "diagonal"
    phrase = "may also move diagonally"
    about = "May also move diagonally."

    def moves_diagonally(self) -> bool:
        """It does."""
        return True


class Swift(Keyword):
    """Moves further."""

    name = "swift"
    phrase = "may move up to 2 tiles"
    about = "May move up to 2 tiles."

    def steps(self, boxes: int) -> int:
        """Two."""
        return max(2, boxes)


class SureFooted(Keyword):
    """Is not harmed by element tiles."""

    name = "sure-footed"
    phrase = "loses nothing on element tiles"
    about = "Loses nothing on element tiles."

    def spares(self) -> bool:
        """They do not take anything."""
        return True


class Warded(Keyword):
    """Is no target of enemies outside of battles."""

    name = "warded"
    phrase = "cannot be targeted by enemy spells, items and abilities"
    about = "Cannot be targeted by enemy spells, items and abilities."

    def wards(self) -> bool:
        """It does."""
        return True


class Steadfast(Keyword):
    """Stays where it is, and awake."""

    name = "steadfast"
    phrase = "cannot be moved or stunned by effects"
    about = "Cannot be moved or stunned by effects."

    def holds_fast(self) -> bool:
        """It does."""
        return True


class Rooted(Keyword):
    """Does not move by itself."""

    name = "rooted"
    phrase = "cannot move"
    forbids = "move"
    about = "Cannot move."
    refusal = "is rooted and cannot move."


class Peaceful(Keyword):
    """Begins no battles, and attacks no bases."""

    name = "peaceful"
    phrase = "cannot attack"
    forbids = "attack"
    about = "Cannot attack."
    refusal = "cannot attack."


class Silent(Keyword):
    """Casts nothing."""

    name = "silent"
    phrase = "cannot cast spells"
    forbids = "cast"
    about = "Cannot cast spells."
    refusal = "cannot cast spells."


class Unerring(Keyword):
    """Never misses."""

    name = "unerring"
    phrase = "cannot be dodged"
    about = "Its attacks cannot be dodged."

    def dodging(self, speed: int) -> int:
        """None."""
        return 0


class Armored(Keyword):
    """Has DEF against critical hits, too."""

    name = "armored"
    phrase = "keeps its DEF against critical hits"
    about = "Keeps its DEF against critical hits."

    def shielding(self, critical: int, plain: int) -> int:
        """No more than a plain one."""
        return plain


class Siege(Keyword):
    """Breaks bases."""

    name = "siege"
    phrase = "deals double damage to bases"
    about = "Deals double damage to bases."

    def besieging(self, damage: int) -> int:
        """Twice as many."""
        return 2 * damage


for _word in (
    Diagonal, Swift, SureFooted, Warded, Steadfast, Rooted, Peaceful, Silent, Unerring, Armored,
    Siege,
):  # fmt: skip
    KEYWORDS.add(_word())


def forbidding(deed: str) -> tuple[Keyword, ...]:
    """Give the keywords whose bearers do not do something."""
    return tuple(word for word in KEYWORDS.words.values() if word.forbids == deed)


NOT_MOVING, NOT_ATTACKING, NOT_CASTING = (
    forbidding("move"),
    forbidding("attack"),
    forbidding("cast"),
)
