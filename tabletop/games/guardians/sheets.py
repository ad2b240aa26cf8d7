"""What the rules need to know of each kind of card, sorted for quick use."""

from functools import cache
from typing import Final, NamedTuple

from tabletop.games.guardians.cards import (
    NOBODY,
    Accessory,
    Figures,
    Leader,
    Stronghold,
    Terrain,
    Works,
)
from tabletop.games.guardians.selectors import Those
from tabletop.games.guardians.words import ABILITIES, WORDS, Ability, EffectWord
from tabletop.rules.source import Source
from tabletop.table import Piece

DOUBLE, SINGLE = "double", "single"
"""The borders on the backs: magic and bribes have a double one, all other cards a single one."""


class Sheet(NamedTuple):
    """What the rules need to know of a kind of card; what its sort has not is empty."""

    kind: str
    name: str
    sort: str
    """`creature`, `spell`, `item`, `bribe`, `terrain`, `shield`, `bearer`, `guardian`,
    `stronghold`, `works` or `accessory`."""
    up: int = 0
    price: int = 0
    """The stones that magic, or the power of a Guardian, costs."""
    creature: Figures | None = None
    guardian: Leader | None = None
    terrain: Terrain | None = None
    stronghold: Stronghold | None = None
    works: Works | None = None
    accessory: Accessory | None = None
    abilities: tuple[Ability, ...] = ()
    command: tuple[EffectWord, ...] = ()
    """What it does as a command card; nothing where it is none."""
    cast: tuple[EffectWord, ...] = ()
    """What it does when it is cast, or used as a Guardian's power."""
    march: tuple[EffectWord, ...] = ()
    """What it does before a shield is turned."""

    @property
    def is_magic(self) -> bool:
        """Tell whether it is a spell or a hand item."""
        return self.sort in ("spell", "item")

    @property
    def is_shield(self) -> bool:
        """Tell whether it is a shield or a standard bearer."""
        return self.sort in ("shield", "bearer")


SOURCE: Final[Source[dict[str, Sheet]]] = Source()
"""Where they are read (see `content`)."""


def sheets() -> dict[str, Sheet]:
    """Give the sheet of every kind of card. Raises `DataErrors` where the card data are broken."""
    return SOURCE.read()


@cache
def terrains() -> dict[str, Terrain]:
    """Give all terrains, by kind."""
    return {kind: page.terrain for kind, page in sheets().items() if page.terrain is not None}


UNKNOWN: Final = Sheet("", "", "")
"""The sheet of what is no card of the game."""


def sheet_of(kind: str) -> Sheet:
    """Give the sheet of a kind; an empty one where there is none."""
    return sheets().get(kind, UNKNOWN)


def named(kind: str) -> str:
    """Give a card's name."""
    return sheets()[kind].name


def border_of(kind: str) -> str:
    """Give the border on a card's back: double for what can be used in combat."""
    page = sheets()[kind]
    return DOUBLE if page.is_magic or page.sort == "bribe" else SINGLE


def is_double(piece: Piece) -> bool:
    """Tell whether a card's back shows a double border."""
    if piece.back.startswith(DOUBLE):
        return True
    return not piece.back.startswith(SINGLE) and border_of(piece.kind) == DOUBLE


def creature_of(piece: Piece) -> Figures:
    """Give the creature that a piece is, or nobody for other cards."""
    return sheets()[piece.kind].creature or NOBODY


def is_creature(piece: Piece) -> bool:
    """Tell whether a piece is a creature card."""
    return sheets().get(piece.kind, UNKNOWN).creature is not None


def is_bribe(piece: Piece) -> bool:
    """Tell whether a piece is a bribe."""
    return sheet_of(piece.kind).sort == "bribe"


def can_channel(piece: Piece) -> bool:
    """Tell whether a piece is a creature that can channel."""
    return is_creature(piece) and creature_of(piece).cmp > 0


# --- its words ------------------------------------------------------------------------------------


@cache
def deeds_of(kind: str) -> tuple[EffectWord, ...]:
    """Give what a card does as a command card, when it is cast, or as a Guardian's power."""
    return sheets()[kind].command or sheets()[kind].cast


@cache
def doing(kind: str, method: str) -> tuple[EffectWord, ...]:
    """Give those of them that override a method of `EffectWord`."""
    return WORDS.having(deeds_of(kind), method)


@cache
def having(kind: str, method: str) -> tuple[Ability, ...]:
    """Give those of a card's abilities that override a method of `Ability`."""
    return ABILITIES.having(sheets()[kind].abilities, method)


@cache
def kinds_of(those: Those) -> frozenset[str]:
    """Give the kinds of creatures of which everything that is written is true."""
    return frozenset(
        kind
        for kind, page in sheets().items()
        if (one := page.creature) is not None
        and (those.border is None or one.border == those.border)
        and (those.classes is None or one.kin in those.classes)
        and (those.size is None or one.size == those.size)
        and (those.flies is None or one.flies == those.flies)
        and (those.bribe is None or those.bribe in one.bribes)
        and (those.bribable is None or bool(one.bribes) == those.bribable)
        and (those.attack is None or one.attack == those.attack)
        and (those.at_most is None or one.vitality <= those.at_most)
        and (those.at_least is None or one.vitality >= those.at_least)
        and (those.card is None or kind == those.card)
    )


def fits(piece: Piece, those: Those) -> bool:
    """Tell whether a piece is one of those creatures."""
    return piece.kind in kinds_of(those)
