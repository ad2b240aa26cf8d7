"""What the rules need to know of each kind of card, sorted for quick use."""

from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sandland.selectors import Condition, Filter, Grant
from tabletop.games.sandland.words import EffectWord
from tabletop.rules.source import Source
from tabletop.table import Piece


class Gift(NamedTuple):
    """A grant, with the numbers of its keywords."""

    grant: Grant
    numbers: dict[str, int]


class Skill(NamedTuple):
    """An ability of a card; what its sort has not is empty."""

    sort: str
    steps: tuple[EffectWord, ...] = ()
    pay: int = 0
    condition: Condition | None = None
    gifts: tuple[Gift, ...] = ()
    to: Filter | None = None
    """Whom it is attached to."""
    event: str = ""
    who: str = ""
    once: bool = False


class Sheet(NamedTuple):
    """What the rules need to know of a kind of card."""

    number: int
    """Its place in the list of all kinds."""
    kind: str
    name: str
    type: str
    cost: int
    attack: int
    health: int
    water: int
    tags: frozenset[str]
    numbers: dict[str, int]
    """Its printed keywords."""
    abilities: tuple[Skill, ...]
    grants: tuple[int, ...]
    """The numbers of its ongoing and attach effects; so with what follows."""
    whens: tuple[int, ...]
    reveals: tuple[int, ...]
    defeats: tuple[int, ...]
    used: dict[str, int]
    """Those that are used by hand, by verb: `exhaust`, `discard`, `attach`."""

    @property
    def is_asset(self) -> bool:
        """Tell whether it is a unit or a location."""
        return self.health > 0

    @property
    def watches(self) -> bool:
        """Tell whether it has effects that work without being used."""
        return bool(self.grants or self.whens)


SOURCE: Final[Source[dict[str, Sheet]]] = Source()
"""Where they are read (see `content`)."""


def sheets() -> dict[str, Sheet]:
    """Give the sheet of every kind of card. Raises `DataErrors` where the card data are broken."""
    return SOURCE.read()


@cache
def sheet_list() -> list[Sheet]:
    """Give all sheets by index."""
    return list(sheets().values())


@cache
def watching() -> frozenset[str]:
    """Give the kinds that have effects that work without being used."""
    return frozenset(kind for kind, page in sheets().items() if page.watches)


def sheet(piece: Piece) -> Sheet:
    """Give the sheet of a piece's kind."""
    return sheets()[piece.kind]


def named(kind: str) -> str:
    """Give a card's name."""
    return sheets()[kind].name
