"""Keywords (SW-EFFECT.3), one class each.

A keyword overrides the methods of `Keyword` that it changes. The rules find it through
`KEYWORDS.changing` (see `stats.active_keywords`).
"""

from typing import Final

from tabletop.cards.registry import Registry


class Keyword:
    name: str = ""
    rule: str = "SW-EFFECT.3"
    sign: str = "star"
    """Name of its icon."""
    phrase: str = ""
    """The effect on a token, as worded on cards."""
    about: str = ""
    """The meaning, as a sentence after its name."""
    forbids: str = ""
    """The forbidden action: `move`, `attack` or `cast`."""
    refusal: str = ""
    """Text of the refusal when the token tries the forbidden action."""

    def explain(self) -> str:
        """Returns icon, name and meaning."""
        return f"{{{self.sign}}} {self.name.capitalize()}: {self.about}"

    def moves_diagonally(self) -> bool:
        """Returns whether the token also moves diagonally."""
        return False

    def steps(self, boxes: int) -> int:
        """Returns the most tiles that the token moves in one move."""
        return boxes

    def spares(self) -> bool:
        """Returns whether the token ignores the penalties of element tiles."""
        return False

    def wards(self) -> bool:
        """Returns whether the token cannot be targeted by opponents.

        This applies to spells, items and abilities outside battles.
        """
        return False

    def holds_fast(self) -> bool:
        """Returns whether effects can neither move nor stun the token."""
        return False

    def dodging(self, speed: int) -> int:
        """Returns the SPD with which a defender dodges the token's attacks."""
        return speed

    def shielding(self, critical: int, normal: int) -> int:
        """Returns the damage of a critical hit on the token."""
        return critical

    def besieging(self, damage: int) -> int:
        """Returns the life points that the token's attack takes from a base."""
        return damage


OVERRIDABLE: Final = (
    "moves_diagonally", "steps", "spares", "wards", "holds_fast", "dodging", "shielding",
    "besieging", "forbids",
)  # fmt: skip
"""Methods that keywords can override; each keyword overrides at least one."""

KEYWORDS: Final[Registry[Keyword]] = Registry(
    "keyword of Sacred Wars",
    Keyword,
    name=lambda word: word.name,
    attributes=("name", "rule", "sign", "phrase", "about"),
    deeds=OVERRIDABLE,
)
"""Registry of the keywords, in the order in which they are explained."""


def overriding(method: str, names: frozenset[str]) -> tuple[Keyword, ...]:
    """Returns the keywords with these names that override a method."""
    if not names:
        return ()
    return tuple([word for word in KEYWORDS.overriding(method) if word.name in names])


class Diagonal(Keyword):
    """Also moves to tiles that share only a corner with its own."""

    name = "diagonal"
    phrase = "may also move diagonally"
    about = "May also move diagonally."

    def moves_diagonally(self) -> bool:
        return True


class Swift(Keyword):
    """Moves up to two tiles."""

    name = "swift"
    phrase = "may move up to 2 tiles"
    about = "May move up to 2 tiles."

    def steps(self, boxes: int) -> int:
        return max(2, boxes)


class SureFooted(Keyword):
    """Ignores the penalties of element tiles."""

    name = "sure-footed"
    phrase = "loses nothing on element tiles"
    about = "Loses nothing on element tiles."

    def spares(self) -> bool:
        return True


class Warded(Keyword):
    """Cannot be targeted by opponents outside battles."""

    name = "warded"
    phrase = "cannot be targeted by enemy spells, items and abilities"
    about = "Cannot be targeted by enemy spells, items and abilities."

    def wards(self) -> bool:
        return True


class Steadfast(Keyword):
    """Can be neither moved nor stunned by effects."""

    name = "steadfast"
    phrase = "cannot be moved or stunned by effects"
    about = "Cannot be moved or stunned by effects."

    def holds_fast(self) -> bool:
        return True


class Rooted(Keyword):
    """Does not move."""

    name = "rooted"
    phrase = "cannot move"
    forbids = "move"
    about = "Cannot move."
    refusal = "is rooted and cannot move."


class Peaceful(Keyword):
    """Attacks neither tokens nor bases."""

    name = "peaceful"
    phrase = "cannot attack"
    forbids = "attack"
    about = "Cannot attack."
    refusal = "cannot attack."


class Silent(Keyword):
    """Casts no spells."""

    name = "silent"
    phrase = "cannot cast spells"
    forbids = "cast"
    about = "Cannot cast spells."
    refusal = "cannot cast spells."


class Unerring(Keyword):
    """Cannot be dodged."""

    name = "unerring"
    phrase = "cannot be dodged"
    about = "Its attacks cannot be dodged."

    def dodging(self, speed: int) -> int:
        return 0


class Armored(Keyword):
    """Keeps its DEF against critical hits."""

    name = "armored"
    phrase = "keeps its DEF against critical hits"
    about = "Keeps its DEF against critical hits."

    def shielding(self, critical: int, normal: int) -> int:
        return normal


class Siege(Keyword):
    """Deals double damage to bases."""

    name = "siege"
    phrase = "deals double damage to bases"
    about = "Deals double damage to bases."

    def besieging(self, damage: int) -> int:
        return 2 * damage


for _word in (
    Diagonal, Swift, SureFooted, Warded, Steadfast, Rooted, Peaceful, Silent, Unerring, Armored,
    Siege,
):  # fmt: skip
    KEYWORDS.add(_word())


def forbidding(action: str) -> tuple[Keyword, ...]:
    """Returns the keywords that forbid an action."""
    return tuple(word for word in KEYWORDS.words.values() if word.forbids == action)


NOT_MOVING, NOT_ATTACKING, NOT_CASTING = (
    forbidding("move"),
    forbidding("attack"),
    forbidding("cast"),
)
