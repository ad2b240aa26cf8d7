"""What the words on cards are: their fields are their schema, their methods all the rules ask.

A word is one class in `effects`. Abilities are what a creature is as long as its text counts;
effect words are what commands, magic and powers do to a combat, to a match-up, or on the march.
Each overrides those of the methods below that it changes, and is asked only for these (`having`).
"""

from typing import ClassVar, Final, NamedTuple

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.guardians.selectors import Sort, Those
from tabletop.table import Piece, Table


class Clash(NamedTuple):
    """What a creature fights: the kind of its foe, if any, the part of the combat, and its role."""

    foe: str
    stage: str
    role: str
    """`attacking` or `defending`."""
    at_stronghold: bool


class Ability(Data, frozen=True, tag_field="type"):
    """An ability of a creature, or of a standard bearer."""

    sign: ClassVar[str] = ""
    """The name of the glyph that stands for it on the card."""
    text: ClassVar[str] = ""
    """The whole sentence, where it is always the same."""
    wins_ties: ClassVar[bool] = False
    """It beats its equal, too."""
    takes_along: ClassVar[bool] = False
    """Whoever beats it is beaten, too."""
    fades: ClassVar[bool] = False
    """It leaves after it has shot."""

    @property
    def figure(self) -> str:
        """What stands beside its sign."""
        return ""

    def sentence(self) -> str:
        """Say it, in a whole sentence."""
        return self.text

    def is_immune(self, sort: Sort, area: bool) -> bool:
        """Tell whether attacks of a sort, or such AOEs, do it no damage (GD-IMMUNITY.1)."""
        return False

    def turns_aside(self, foe: str) -> bool:
        """Tell whether a kind of creature does it no damage, whatever its attack."""
        return False

    def destroys(self, foe: str) -> bool:
        """Tell whether it destroys a kind of creature before anything else."""
        return False

    def strikes(self) -> tuple[int, Sort]:
        """Give the points and the sort of its AOE."""
        return 0, "plain"

    def bonus(self, clash: Clash) -> int:
        """Give how much more vitality its bearer has."""
        return 0

    def rally(self, kind: str, role: str) -> int:
        """Give how much more vitality another own primary of a kind has."""
        return 0

    def stops(self) -> tuple[str, ...]:
        """Give the keywords that concern its opponent's side in this match-up."""
        return ()

    def margin(self, ground: tuple[str, ...]) -> int:
        """Give by how much a foe must lead to beat it on some terrains; 0: as others."""
        return 0

    def drains(self) -> int:
        """Give the stones that a Guardian loses which channelled against it."""
        return 0

    def heals(self) -> Those | None:
        """Give which creatures it saves at the end of a combat."""
        return None

    def counts(self) -> int:
        """Give what it counts when the combat is decided."""
        return 0


class EffectWord(Data, frozen=True, tag_field="do"):
    """Something that a command card, magic or a power does."""

    sign: ClassVar[str] = ""
    """The name of the glyph that stands for it."""
    text: ClassVar[str] = ""
    """The whole sentence, where it is always the same."""
    where: ClassVar[tuple[str, ...]] = ()
    """Where it can be written: `command`, `cast` (also the powers of Guardians), `march`."""
    subject: ClassVar[str] = ""
    """What only one command card can set or ask; two that do contradict each other
    (GD-COMMAND.8)."""
    is_needed: ClassVar[bool] = False
    """Where it cannot be done, its card is not cast for what else it does."""
    leaves: ClassVar[bool] = False
    """What it has done at once stays in force."""
    cuts: ClassVar[bool] = False
    """What the opponent channels counts no more."""
    dispels: ClassVar[bool] = False
    """It takes the effect of what it answers."""

    def phrase(self, command: bool) -> str:
        """Say it, in a whole sentence; a command is for the combat, all else for one attack."""
        return self.text

    def obstacle(self, table: Table, seat: int) -> str:
        """Say why it would do nothing in a combat now; nothing where it does something."""
        return ""

    def can_wait(self, table: Table, seat: int) -> bool:
        """Tell whether it does nothing yet, and as much later, when there is something to do."""
        return False

    def is_idle(self, table: Table, seat: int) -> bool:
        """Tell whether it does nothing in this attack, by what everybody knows."""
        return False

    def is_against_foe(self) -> bool:
        """Tell whether it is about the opponent's creature alone."""
        return False

    def meddles(self, table: Table, strikes: bool) -> bool:
        """Tell whether it would help or weaken the target of a secondary attack
        (GD-SECONDARY.10); `strikes`: its side attacks."""
        return False

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Do what a combat sees at once."""

    # What goes on as long as its card lies there.

    def boost(self, table: Table, source: Piece, piece: Piece, own: bool) -> int:
        """Give how much more vitality a fighter has, of its own or of the other side."""
        return 0

    def set_off(self, table: Table, source: Piece, piece: Piece, own: bool) -> None:
        """Notice a primary that is turned up."""

    def forbids(self, own: bool) -> str:
        """Give the keyword that it lays on its own or on the other side; nothing for none."""
        return ""

    def announces(self) -> str:
        """Give what the opponent has to say of the creature it lays."""
        return ""

    def comes_first(self) -> Those | None:
        """Give which creatures the opponent lays before others."""
        return None

    def opens(self, piece: Piece) -> bool:
        """Tell whether an own creature can receive channelling whatever its bar."""
        return False

    # What it does before a shield is turned; what overrides `can_hit` is aimed at a space.

    def march(self, table: Table, seat: int, space: str) -> None:
        """Do it, at a space if it is aimed."""

    def is_vain(self, table: Table, seat: int) -> bool:
        """Tell whether it would change nothing on the march now."""
        return False

    def can_hit(self, table: Table, seat: int, space: str) -> bool:
        """Tell whether it does something in a space."""
        return True


def tag_of(word: type[Data]) -> str:
    """Give what a word is in YAML."""
    return str(word.__struct_config__.tag)


LASTING: Final = ("boost", "forbids", "announces", "comes_first", "opens", "cuts")
IN_COMBAT: Final = ("do", *LASTING, "dispels")
DOES: Final = {"command": IN_COMBAT, "cast": IN_COMBAT, "march": ("march",)}
"""What a word overrides, at least one of these, that is written somewhere."""


def _lacks(word: type[EffectWord]) -> str:
    if not WORDS.overrides(word, "phrase") and not word.text:
        return "has no text and no phrase()"
    for place in word.where:
        if not any(WORDS.overrides(word, method) for method in DOES[place]):
            return f"does nothing in a {place}: give it a {' or '.join(DOES[place])}"
    if WORDS.overrides(word, "march") and "march" not in word.where:
        return "has a march, but no 'march' in its where"
    return ""


WORDS: Final[Registry[type[EffectWord]]] = Registry(
    "effect word of Guardians",
    EffectWord,
    name=tag_of,
    attributes=("sign", "where"),
    lacks=_lacks,
)
"""All effect words; each enters itself with `@WORDS.add`."""


def _unsaid(word: type[Ability]) -> str:
    said = word.text or ABILITIES.overrides(word, "sentence")
    return "" if said else "has no text and no sentence()"


ABILITIES: Final[Registry[type[Ability]]] = Registry(
    "ability of Guardians",
    Ability,
    name=tag_of,
    attributes=("sign",),
    lacks=_unsaid,
    deeds=(
        "is_immune", "turns_aside", "destroys", "strikes", "bonus", "rally", "stops", "margin",
        "wins_ties", "takes_along", "drains", "fades", "heals", "counts",
    ),
)  # fmt: skip
"""All abilities; each enters itself with `@ABILITIES.add`."""


def lasts(word: type[EffectWord]) -> bool:
    """Tell whether something stays in force once a word has taken effect."""
    return word.leaves or any(WORDS.overrides(word, method) for method in LASTING)
