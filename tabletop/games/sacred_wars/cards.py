"""Schemas of the cards: units, commanders, items and spells."""

from typing import Annotated, Literal

from msgspec import Meta

from tabletop.cards.art import Art
from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Data, Id, Text
from tabletop.games.sacred_wars.abilities import Condition, Effect, TokenStats, Trait
from tabletop.games.sacred_wars.effects import Step
from tabletop.games.sacred_wars.kinds import (
    Aim,
    Element,
    Faction,
    Moment,
    RangeName,
    UnitType,
    Weapon,
)
from tabletop.games.sacred_wars.selectors import Attributes, Few, Level, Some, While

Power = dict[Element, Some]

ATTRIBUTE_POINTS, POWER_POINTS = 10, 3
"""Points for each level (SW-LEVEL)."""


def _points(attributes: Attributes, level: int, attribute_owner: str) -> None:
    if min(attributes.values) < 0 or attributes.res < 1:
        raise InvalidStruct(
            f"{attribute_owner} must have attributes of at least 0 and RES of at least 1",
            "raise them",
            ("attributes",),
            code="card/points",
        )
    total = sum(attributes.values)
    if total != ATTRIBUTE_POINTS * level:
        message = f"the attributes add up to {total}"
        raise InvalidStruct(
            message,
            f"level {level} has {ATTRIBUTE_POINTS * level}",
            ("attributes",),
            code="card/points",
        )


class Card(Data, frozen=True):
    """Fields of all cards."""

    id: Id
    name: Text


class Unit(Card, frozen=True, rename={"class_": "class"}):
    faction: Faction
    element: Element
    type: UnitType
    class_: Weapon
    range: RangeName
    level: Level
    attributes: Attributes
    power: Power
    effects: tuple[Effect, ...] = ()
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        _points(self.attributes, self.level, "a unit")
        total = sum(self.power.values())
        if total != POWER_POINTS * self.level:
            message = f"the power nodes add up to {total}"
            raise InvalidStruct(
                message,
                f"level {self.level} has {POWER_POINTS * self.level}",
                ("power",),
                code="card/points",
            )


class Commander(Unit, frozen=True, rename={"class_": "class"}):
    """A command card: a Human Lord or a Dragon Lord, with boons on its back."""

    boons: Annotated[tuple[Trait | Condition, ...], Meta(min_length=1)] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.type not in ("human", "dragon"):
            message = f"a commander is a Human Lord or a Dragon Lord, not {self.type}"
            raise InvalidStruct(
                message, "write human or dragon", ("type",), code="card/out-of-place"
            )


ItemType = Literal["weapon", "outfit", "support", "construct", "hidden", "body"]


class Item(Card, frozen=True):
    """An item card; its price in coins is its level."""

    faction: Faction
    type: ItemType
    level: Level
    range: RangeName = "none"
    aim: Aim = "own"
    subtypes: tuple[Id, ...] = ()
    weapon: Weapon | None = None
    """For a weapon, the class of the units that can use it."""
    attributes: Attributes = Attributes()
    effects: tuple[Trait | Condition, ...] = ()
    steps: tuple[Step, ...] = ()
    """Single effect of a Support item, or of a Hidden item when revealed."""
    when: Moment | None = None
    """When a Hidden item can be revealed."""
    condition: While | None = None
    token: TokenStats | None = None
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        _only(self, "weapon", self.type == "weapon", "weapon")
        _only(self, "construct", self.type == "construct", "token")
        _only(self, "hidden", self.type == "hidden", "when")
        _only(self, "support or hidden", self.type in ("support", "hidden"), "steps")
        if self.condition is not None and self.type != "hidden":
            raise InvalidStruct(
                "only a Hidden item has a condition",
                "leave it out",
                ("condition",),
                code="card/out-of-place",
            )
        if self.type == "construct":
            _check_token_target(self.aim, self.range)
        if self.token is not None:
            _points(self.token.attributes, self.level, "a Construct")
        if not (self.attributes.numbers() or self.effects or self.steps or self.token):
            raise InvalidStruct(
                "this item has no effect",
                "give it attributes, effects or steps",
                code="card/does-nothing",
            )


SpellType = Literal["ritual", "battle", "quick", "enchant", "curse", "summon"]


class Spell(Card, frozen=True):
    """A spell card; its cost in energy is its level."""

    element: Element
    type: SpellType
    power: Power
    range: RangeName = "none"
    aim: Aim = "self"
    tiles: Few = 0
    """Number of tiles of its element to lay in range, one after the other."""
    steps: tuple[Step, ...] = ()
    effects: tuple[Trait | Condition, ...] = ()
    """Only for an Enchant or a Curse."""
    when: Moment | None = None
    """Only for a Quick spell."""
    condition: While | None = None
    token: TokenStats | None = None
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        if not self.power:
            message = "a spell without power nodes would cost no energy (SW-SPELL.2)"
            raise InvalidStruct(
                message,
                "give it a node of an element, such as '{might: 1}'",
                ("power",),
                code="card/points",
            )
        _only(self, "quick", self.type == "quick", "when")
        _only(self, "summon", self.type == "summon", "token")
        _only(self, "enchant or curse", self.type in ("enchant", "curse"), "effects")
        if self.condition is not None and self.type != "quick":
            raise InvalidStruct(
                "only a Quick spell has a condition",
                "leave it out",
                ("condition",),
                code="card/out-of-place",
            )
        if self.type == "summon":
            _check_token_target(self.aim, self.range)
        elif not (self.steps or self.effects or self.tiles):
            raise InvalidStruct(
                "this spell has no effect",
                "give it steps, effects or tiles",
                code="card/does-nothing",
            )
        if self.type == "enchant" and self.aim != "self":
            raise InvalidStruct(
                "an Enchant always stays with its caster",
                "leave 'aim' out",
                ("aim",),
                code="card/out-of-place",
            )
        if self.type == "curse" and self.aim != "enemy":
            raise InvalidStruct(
                "a Curse must target an enemy",
                "write 'aim: enemy'",
                ("aim",),
                code="card/out-of-place",
            )
        if self.token is not None:
            _points(self.token.attributes, self.level, "a Summon")

    @property
    def level(self) -> int:
        """Level: the sum of its power nodes."""
        return sum(self.power.values())


def _only(card: Data, card_type: str, is_allowed: bool, name: str) -> None:
    is_present = bool(getattr(card, name))
    if is_present and not is_allowed:
        raise InvalidStruct(
            f"'{name}' is only for {card_type} cards",
            "leave it out",
            (name,),
            code="card/out-of-place",
        )
    if is_allowed and not is_present:
        raise InvalidStruct(
            f"a {card_type} card needs '{name}'", "write it", (), code="card/together"
        )


def _check_token_target(aim: Aim, reach: RangeName) -> None:
    if aim != "free-box" or reach == "none":
        raise InvalidStruct(
            "a token needs a free tile in range",
            "write 'aim: free-box' and a range",
            code="card/out-of-place",
        )


AnyCard = Unit | Item | Spell
