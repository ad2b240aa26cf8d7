"""Base classes of the words on cards: abilities and effect words.

A word is one class in `effects`. Its fields are its YAML schema; its methods are what the rules
call. Abilities describe a creature while its text counts. Effect words of commands, magic and
powers change a combat, a match-up or the march. A word overrides only the methods it changes, and
the rules call only overridden methods (see `having`).
"""

from typing import ClassVar, Final, NamedTuple

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.guardians.selectors import CreatureSort, TargetFilter
from tabletop.table import Piece, Table


class Clash(NamedTuple):
    """The circumstances in which a creature fights."""

    opponent: str
    stage: str
    role: str
    """`attacking` or `defending`."""
    at_stronghold: bool


class Ability(Data, frozen=True, tag_field="type"):
    """An ability of a creature or of a standard bearer."""

    sign: ClassVar[str] = ""
    """Icon on the card, by name."""
    text: ClassVar[str] = ""
    """The complete sentence, if it does not depend on the fields."""
    wins_ties: ClassVar[bool] = False
    """Beats an opponent of equal vitality."""
    takes_along: ClassVar[bool] = False
    """The creature that beats its bearer is also beaten."""
    fades: ClassVar[bool] = False
    """The bearer leaves the combat after a ranged attack."""

    @property
    def figure(self) -> str:
        """The number beside the icon, or an empty string."""
        return ""

    def sentence(self) -> str:
        """Returns the complete sentence on the card."""
        return self.text

    def is_immune(self, sort: CreatureSort, area: bool) -> bool:
        """Checks for immunity to an attack type or AOE attack (GD-IMMUNITY.1)."""
        return False

    def turns_aside(self, opponent: str) -> bool:
        """Checks whether an opposing kind of creature does the bearer no damage."""
        return False

    def destroys(self, opponent: str) -> bool:
        """Checks whether the bearer destroys an opposing kind at the outset."""
        return False

    def strikes(self) -> tuple[int, CreatureSort]:
        """Returns the points and the attack type of the bearer's AOE."""
        return 0, "plain"

    def bonus(self, clash: Clash) -> int:
        """Returns the bearer's vitality bonus."""
        return 0

    def rally(self, kind: str, role: str) -> int:
        """Returns the vitality bonus of another primary of the bearer's side."""
        return 0

    def stops(self) -> tuple[str, ...]:
        """Returns the keywords that affect the opposing side in this match-up."""
        return ()

    def margin(self, ground: tuple[str, ...]) -> int:
        """Returns the lead that beats the bearer on given terrains; 0: no change."""
        return 0

    def drains(self) -> int:
        """Returns the stones lost by a Guardian that channelled against it."""
        return 0

    def heals(self) -> TargetFilter | None:
        """Returns the filter for creatures that the bearer saves after a combat."""
        return None

    def counts(self) -> int:
        """Returns the bearer's count when the combat is decided."""
        return 0


class EffectWord(Data, frozen=True, tag_field="do"):
    """An effect of a command card, of magic or of a Guardian's power."""

    sign: ClassVar[str] = ""
    """Icon on the card, by name."""
    text: ClassVar[str] = ""
    """The complete sentence, if it does not depend on the fields."""
    where: ClassVar[tuple[str, ...]] = ()
    """Contexts of the word: `command`, `cast` (also for powers) or `march`."""
    subject: ClassVar[str] = ""
    """Aspect that only one command card can set.

    Two command cards that set it contradict each other (GD-COMMAND.8).
    """
    is_needed: ClassVar[bool] = False
    """The card cannot be cast if this effect is impossible."""
    leaves: ClassVar[bool] = False
    """The result of an immediate effect stays in force."""
    cuts: ClassVar[bool] = False
    """The opponent's channelling no longer counts."""
    dispels: ClassVar[bool] = False
    """Cancels the effect of the card that it answers."""

    def phrase(self, command: bool) -> str:
        """Returns the complete sentence on the card.

        Args:
            command: Whether the word is on a command card. Its effect then lasts for the
            combat, and
                otherwise for one attack.
        """
        return self.text

    def obstacle(self, table: Table, seat: int) -> str:
        """Returns why the word would have no effect now, or an empty string."""
        return ""

    def can_wait(self, table: Table, seat: int) -> bool:
        """Checks whether the word has no effect yet but can have it later."""
        return False

    def is_idle(self, table: Table, seat: int) -> bool:
        """Checks by public knowledge whether the word has no effect now."""
        return False

    def is_against_foe(self) -> bool:
        """Checks whether the word affects only the opponent's creature."""
        return False

    def meddles(self, table: Table, strikes: bool) -> bool:
        """Checks whether the word changes a secondary target (GD-SECONDARY.10).

        Args:
            table: The table.
            strikes: Whether the seat that plays the card is the secondary attacker.
        """
        return False

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Applies the immediate effect in a combat."""

    # Effects that last while the card stays in play.

    def boost(self, table: Table, source: Piece, piece: Piece, own: bool) -> int:
        """Returns the vitality bonus of a fighter.

        Args:
            table: The table.
            source: The card with the word.
            piece: The fighter.
            own: Whether the fighter is on the card's side.
        """
        return 0

    def set_off(self, table: Table, source: Piece, piece: Piece, own: bool) -> None:
        """Handles a primary that is turned face up."""

    def forbids(self, own: bool) -> str:
        """Returns the keyword that restricts a side; empty for none."""
        return ""

    def announces(self) -> str:
        """Returns what the opponent must announce of the creature it plays."""
        return ""

    def comes_first(self) -> TargetFilter | None:
        """Returns the filter for creatures that the opponent must play first."""
        return None

    def opens(self, piece: Piece) -> bool:
        """Checks whether a creature of the card's side may receive channelling.

        Called for creatures with a red bar.
        """
        return False

    # Effects before a shield is turned. A word that overrides `can_hit` targets a space.

    def march(self, table: Table, seat: int, space: str) -> None:
        """Applies the effect on the march, in a space if it is targeted."""

    def is_vain(self, table: Table, seat: int) -> bool:
        """Checks whether the word would change nothing on the march now."""
        return False

    def can_hit(self, table: Table, seat: int, space: str) -> bool:
        """Checks whether the word has an effect in a space."""
        return True


def tag_of(word: type[Data]) -> str:
    """Returns the name of a word in YAML."""
    return str(word.__struct_config__.tag)


LASTING: Final = ("boost", "forbids", "announces", "comes_first", "opens", "cuts")
IN_COMBAT: Final = ("do", *LASTING, "dispels")
CONTEXT_METHODS: Final = {"command": IN_COMBAT, "cast": IN_COMBAT, "march": ("march",)}
"""Methods by context; a word must override at least one of them."""


def _lacks(word: type[EffectWord]) -> str:
    if not WORDS.overrides(word, "phrase") and not word.text:
        return "has no text and no phrase()"
    for context in word.where:
        if not any(WORDS.overrides(word, method) for method in CONTEXT_METHODS[context]):
            return f"does nothing in a {context}: give it a {' or '.join(CONTEXT_METHODS[context])}"
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
"""Registry of the effect words, filled by `@WORDS.add`."""


def _missing_text(word: type[Ability]) -> str:
    has_text = word.text or ABILITIES.overrides(word, "sentence")
    return "" if has_text else "has no text and no sentence()"


ABILITIES: Final[Registry[type[Ability]]] = Registry(
    "ability of Guardians",
    Ability,
    name=tag_of,
    attributes=("sign",),
    lacks=_missing_text,
    deeds=(
        "is_immune", "turns_aside", "destroys", "strikes", "bonus", "rally", "stops", "margin",
        "wins_ties", "takes_along", "drains", "fades", "heals", "counts",
    ),
)  # fmt: skip
"""Registry of the abilities, filled by `@ABILITIES.add`."""


def has_lasting_effect(word: type[EffectWord]) -> bool:
    """Checks whether a word stays in force after it has taken effect."""
    return word.leaves or any(WORDS.overrides(word, method) for method in LASTING)
