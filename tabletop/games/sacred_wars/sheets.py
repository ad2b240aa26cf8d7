"""What the rules need to know of cards, elements, ranges and fields, sorted for quick use."""

from functools import cache
from typing import Final, Literal, NamedTuple

from tabletop.games.sacred_wars.kinds import AttributeName, Event, Moment
from tabletop.games.sacred_wars.selectors import Group, Kin, While
from tabletop.games.sacred_wars.words import EffectWord
from tabletop.rules.source import Source
from tabletop.table import Piece

Sort = Literal["unit", "item", "spell"]
Stats = tuple[int, int, int, int, int, int]


class Gift(NamedTuple):
    """What a trait gives, and to whom."""

    to: Group | None
    """None: to the token itself."""
    values: Stats
    keywords: frozenset[str]
    while_: While | None


class Reaction(NamedTuple):
    """A condition: what happens by itself when something happens."""

    when: Event
    steps: tuple[EffectWord, ...]
    who: str
    of: Kin | None
    while_: While | None


class Skill(NamedTuple):
    """An ability of a unit."""

    name: str
    steps: tuple[EffectWord, ...]
    aim: str
    range: str
    energy: int
    tiles: int


class Sheet(NamedTuple):
    """A kind of card."""

    kind: str
    name: str
    sort: Sort
    type: str
    """Unit type, item type or spell type."""
    level: int
    element: str
    faction: str
    weapon: str
    """A unit's class, or the weapon type of a weapon item."""
    range: str
    """A unit's or token's range in battle."""
    base: Stats
    """Attributes as a token, or what an item adds."""
    keywords: frozenset[str]
    power: dict[str, int]
    """What a unit has, or a spell asks for."""
    gifts: tuple[Gift, ...]
    reactions: tuple[Reaction, ...]
    skills: tuple[Skill, ...]
    boon_gifts: tuple[Gift, ...]
    boon_reactions: tuple[Reaction, ...]
    steps: tuple[EffectWord, ...]
    """What an item or a spell does once; so with what follows."""
    aim: str
    reach: str
    """The range in which it is aimed."""
    tiles: int
    when: Moment | None
    condition: While | None
    is_token: bool
    is_unit: bool
    """A unit card or commander, which bears items and casts spells (SW-TOKENS.4)."""
    is_commander: bool

    least_res: int
    """The RES of a token that only its own traits may lessen."""
    events: frozenset[Event]
    """What sets conditions of it off."""

    @property
    def token_sort(self) -> str:
        """What sort of token it is."""
        return self.type if self.type in ("construct", "summon") else "unit"


class Ground(NamedTuple):
    """An element: what it counters, and what its tile takes from units of others."""

    name: str
    counters: tuple[str, ...]
    loses: AttributeName | None
    damage: int
    bars: str


class Formation(NamedTuple):
    """A range: its name, and its tiles as (columns to the right, rows ahead), nearest first."""

    name: str
    boxes: tuple[tuple[int, int], ...]


class Book(NamedTuple):
    """All that the rules need of the data, by id."""

    cards: dict[str, Sheet]
    elements: dict[str, Ground]
    ranges: dict[str, Formation]
    fields: dict[str, tuple[str, ...]]
    """The rows of each field, the first seat's last; digits are coins."""
    factions: dict[str, str]
    types: dict[str, str]
    names: dict[str, str]
    """The name of each kind and back of piece."""


SOURCE: Final[Source[Book]] = Source()
"""Where they are read (see `content`)."""


def book() -> Book:
    """Give all sheets. Raises `DataErrors` where a file of the data is broken."""
    return SOURCE.read()


@cache
def sheets() -> dict[str, Sheet]:
    """Give the sheet of every kind of card."""
    return book().cards


@cache
def ground(element: str) -> Ground:
    """Give what an element and its tile do."""
    return book().elements[element]


def sheet(piece: Piece) -> Sheet | None:
    """Give the sheet of a piece's kind, if it is a card."""
    return sheets().get(piece.kind)


def page(piece: Piece) -> Sheet:
    """Give the sheet of a piece that is known to be a card."""
    return sheets()[piece.kind]


def named(kind: str) -> str:
    """Give a card's name."""
    return book().names.get(kind, kind)
