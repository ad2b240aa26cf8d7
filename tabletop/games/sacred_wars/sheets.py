"""What the rules need to know of each kind of card, sorted for quick use."""

from functools import cache
from typing import Literal, NamedTuple

from tabletop.games.sacred_wars.cards import AnyCard, Commander, Item, Spell, Unit
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.effects import Ability, Attributes, Condition, Step, Trait
from tabletop.table import Piece

Sort = Literal["unit", "item", "spell"]


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
    base: tuple[int, int, int, int, int, int]
    """Attributes as a token, or what an item adds."""
    keywords: frozenset[str]
    power: dict[str, int]
    """What a unit has, or a spell asks for."""
    traits: tuple[Trait, ...]
    conditions: tuple[Condition, ...]
    abilities: tuple[Ability, ...]
    boons: tuple[Trait | Condition, ...]
    steps: tuple[Step, ...]
    card: AnyCard
    is_token: bool
    is_unit: bool
    """A unit card or commander, which bears items and casts spells (SW-TOKENS.4)."""
    is_commander: bool

    @property
    def token_sort(self) -> str:
        """What sort of token it is."""
        return self.type if self.type in ("construct", "summon") else "unit"


@cache
def sheets() -> dict[str, Sheet]:
    """Give the sheet of every kind of card."""
    return {kind: _sheet(kind, card) for kind, card in content().cards.items()}


def _sheet(kind: str, card: AnyCard) -> Sheet:
    effects = card.effects
    token = None if isinstance(card, Unit) else card.token
    if isinstance(card, Unit):
        attributes, reach = card.attributes, card.range
    else:
        attributes = token.attributes if token else getattr(card, "attributes", Attributes())
        reach = token.range if token else card.range
    return Sheet(
        kind,
        card.name,
        "unit" if isinstance(card, Unit) else "item" if isinstance(card, Item) else "spell",
        card.type,
        card.level,
        "might" if isinstance(card, Item) else card.element,
        "" if isinstance(card, Spell) else card.faction,
        card.class_ if isinstance(card, Unit) else (getattr(card, "weapon", None) or ""),
        reach,
        attributes.values,
        frozenset(token.keywords if token else ()),
        {} if isinstance(card, Item) else {str(node): n for node, n in card.power.items()},
        tuple(one for one in effects if isinstance(one, Trait)),
        tuple(one for one in effects if isinstance(one, Condition)),
        tuple(one for one in effects if isinstance(one, Ability)),
        card.boons if isinstance(card, Commander) else (),
        () if isinstance(card, Unit) else card.steps,
        card,
        isinstance(card, Unit) or token is not None,
        isinstance(card, Unit),
        isinstance(card, Commander),
    )


def sheet(piece: Piece) -> Sheet | None:
    """Give the sheet of a piece's kind, if it is a card."""
    return sheets().get(piece.kind)


def page(piece: Piece) -> Sheet:
    """Give the sheet of a piece that is known to be a card."""
    return sheets()[piece.kind]


def named(kind: str) -> str:
    """Give a card's name."""
    return content().names.get(kind, kind)
