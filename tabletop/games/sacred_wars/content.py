"""Data of Sacred Wars, as loaded from YAML."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from tabletop.bundled import data_dir
from tabletop.cards.check import Folder, check
from tabletop.cards.deck import Deck, unknown_cards
from tabletop.cards.errors import DataError, InvalidStruct, Problem, Trail, listed
from tabletop.cards.load import load
from tabletop.cards.schema import Data, GameInfo, Id, Text, file_of
from tabletop.cards.shared_checks import shared_names
from tabletop.games.sacred_wars.abilities import Ability, Condition, Trait
from tabletop.games.sacred_wars.card_rules import (
    SOURCE,
    AbilityData,
    CardRules,
    ElementRules,
    GrantData,
    RangeRules,
    Reaction,
    RulesData,
)
from tabletop.games.sacred_wars.cards import AnyCard, Commander, Item, Spell, Unit
from tabletop.games.sacred_wars.kinds import (
    ELEMENTS,
    FACTIONS,
    RANGES,
    UNIT_TYPES,
    AttributeName,
    Element,
    Faction,
    RangeName,
    UnitType,
    Weapon,
)
from tabletop.games.sacred_wars.selectors import Attributes, Few, Group
from tabletop.games.sacred_wars.zones import COLUMNS, ROWS

FOLDER: Final = data_dir("card_data") / "sacred_wars"

COPIES: Final = 3
TURNS: Final = (10, 15, 20, 25, 30)
SUPPLY: Final = 8
"""Number of element tiles for each element."""


class ElementData(Data, frozen=True):
    """An element, what it counters, and the penalty of its tile for others."""

    id: Element
    name: Text
    counters: tuple[Element, ...] = ()
    loses: AttributeName | None = None
    """Attribute that drops by 1 at the end of each turn."""
    damage: Few = 0
    """Damage dealt at the end of each turn."""
    bars: Literal["spells", "items"] | None = None


class FactionData(Data, frozen=True):
    """A faction, with its favourite weapons and tactics."""

    id: Faction
    name: Text
    weapons: tuple[Weapon, ...]
    tactics: Text


class TypeData(Data, frozen=True):
    """A unit type, with the tiles and weapons that it favours."""

    id: UnitType
    name: Text
    tiles: tuple[Element, ...]
    weapons: Annotated[tuple[Weapon, ...], Meta(min_length=1)]


class RangeData(Data, frozen=True):
    """A range from the view of its unit: `o` is the unit, `x` a tile in range."""

    id: RangeName
    name: Text
    letters: Text
    tiles: Annotated[tuple[str, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        if len({len(row) for row in self.tiles}) > 1 or set("".join(self.tiles)) - set("ox."):
            raise InvalidStruct(
                "a range is a grid of '.', 'x' and one 'o'",
                "use this form",
                ("tiles",),
                code="card/drawing",
            )
        if sum(row.count("o") for row in self.tiles) != 1:
            raise InvalidStruct(
                "a range has one 'o'", "mark the unit once", ("tiles",), code="card/drawing"
            )
        for number, row in enumerate(self.tiles):
            if row != row[::-1]:
                raise InvalidStruct(
                    "a range must be symmetric from left to right",
                    "mirror it",
                    ("tiles", number),
                    code="card/drawing",
                )

    @property
    def boxes(self) -> tuple[tuple[int, int], ...]:
        """Tiles as (columns to the right, rows ahead), nearest first."""
        y0 = next(y for y, row in enumerate(self.tiles) if "o" in row)
        x0 = self.tiles[y0].index("o")
        found = [
            (x - x0, y0 - y)
            for y, row in enumerate(self.tiles)
            for x, sign in enumerate(row)
            if sign == "x"
        ]
        return tuple(sorted(found, key=lambda box: (abs(box[0]) + abs(box[1]), -box[1], box[0])))


class FieldData(Data, frozen=True):
    """A field as the first seat sees it; a digit is a sacred tile's coins."""

    id: Id
    name: Text
    tiles: Annotated[tuple[str, ...], Meta(min_length=5, max_length=ROWS)]
    about: str = ""

    def __post_init__(self) -> None:
        if any(len(row) != len(COLUMNS) or set(row) - set(".123") for row in self.tiles):
            raise InvalidStruct(
                "a row has 5 tiles, each '.', '1', '2' or '3'",
                "use this form",
                ("tiles",),
                code="card/drawing",
            )
        if tuple(row[::-1] for row in reversed(self.tiles)) != self.tiles:
            raise InvalidStruct(
                "a field must be the same after a half turn",
                "mirror it",
                ("tiles",),
                code="card/drawing",
            )


class DeckData(Data, frozen=True):
    """A preset deck: a core of 10 cards, and 5 more for each longer game."""

    id: Id
    name: Text
    plan: Text
    leader: Id
    core: dict[Id, Annotated[int, Meta(ge=1, le=COPIES)]]
    more: Annotated[
        tuple[dict[Id, Annotated[int, Meta(ge=1, le=COPIES)]], ...],
        Meta(min_length=len(TURNS) - 1, max_length=len(TURNS) - 1),
    ]

    def __post_init__(self) -> None:
        for number, (trail, part) in enumerate(self.parts.items()):
            right = TURNS[0] if number == 0 else TURNS[number] - TURNS[number - 1]
            if (total := sum(part.values())) != right:
                raise InvalidStruct(
                    f"this part has {total} cards", f"write {right}", trail, code="deck/limit"
                )

    @property
    def parts(self) -> dict[Trail, Mapping[str, int]]:
        """The cards of each part, by the part's path in the file."""
        more: dict[Trail, Mapping[str, int]] = {
            ("more", number): part for number, part in enumerate(self.more)
        }
        return {("core",): self.core} | more

    def of(self, turns: int) -> Deck:
        """Returns the deck for a game with this number of turns."""
        cards: dict[str, int] = dict(self.core)
        for part in self.more[: TURNS.index(turns)]:
            for card, count in part.items():
                cards[card] = cards.get(card, 0) + count
        return Deck(self.id, self.name, self.leader, cards, self.plan)


Elements = file_of("Elements", "Schema of `elements.yaml`.", elements=ElementData)
FactionsAndTypes = file_of(
    "FactionsAndTypes", "Schema of `peoples.yaml`.", factions=FactionData, types=TypeData
)
Ranges = file_of("Ranges", "Schema of `ranges.yaml`.", ranges=RangeData)
Fields = file_of("Fields", "Schema of `fields.yaml`.", fields=FieldData)
Units = file_of("Units", "Schema of `units.yaml`.", units=Unit)
Commanders = file_of("Commanders", "Schema of `commanders.yaml`.", commanders=Commander)
Items = file_of("Items", "Schema of `items.yaml`.", items=Item)
Spells = file_of("Spells", "Schema of `spells.yaml`.", spells=Spell)
Decks = file_of("Decks", "Schema of `decks.yaml`.", decks=DeckData)


PICTURES: Final = ("base", "boon", "dice", "duel", "ledger", "roster", "seat")
"""Pictures that the game's skin can draw behind the pieces."""

FILES: Final[Mapping[str, type]] = {
    "elements.yaml": Elements,
    "peoples.yaml": FactionsAndTypes,
    "ranges.yaml": Ranges,
    "fields.yaml": Fields,
    "units.yaml": Units,
    "commanders.yaml": Commanders,
    "items.yaml": Items,
    "spells.yaml": Spells,
    "decks.yaml": Decks,
}


@dataclass(frozen=True)
class Content:
    """All data of the game, by id."""

    info: GameInfo
    elements: Mapping[str, ElementData]
    factions: Mapping[str, FactionData]
    types: Mapping[str, TypeData]
    ranges: Mapping[str, RangeData]
    fields: Mapping[str, FieldData]
    units: Mapping[str, Unit]
    commanders: Mapping[str, Commander]
    items: Mapping[str, Item]
    spells: Mapping[str, Spell]
    decks: Mapping[str, DeckData]

    @cached_property
    def cards(self) -> dict[str, AnyCard]:
        """All cards, including commanders."""
        return {**self.commanders, **self.units, **self.items, **self.spells}

    @cached_property
    def names(self) -> dict[str, str]:
        """Display name of each kind and back of piece."""
        names = {f"card-{seat}": "card" for seat in (0, 1)}
        names |= {
            f"{element.id}-tile": f"{element.name} tile" for element in self.elements.values()
        }
        return names | {card.id: card.name for card in self.cards.values()}


@cache
def content() -> Content:
    """Returns the data of the game, loaded once.

    Raises:
        DataErrors: If a file is invalid.
    """
    peoples = load(FOLDER / "peoples.yaml", FactionsAndTypes)
    units = {entry.id: entry for entry in load(FOLDER / "units.yaml", Units).units}
    commanders = {
        entry.id: entry for entry in load(FOLDER / "commanders.yaml", Commanders).commanders
    }
    items = {entry.id: entry for entry in load(FOLDER / "items.yaml", Items).items}
    spells = {entry.id: entry for entry in load(FOLDER / "spells.yaml", Spells).spells}
    cards = units.keys() | items.keys() | spells.keys()

    def unknown(file: Any) -> Iterator[Problem]:
        return unknown_cards(file.decks, commanders, cards)

    return Content(
        info=load(FOLDER / "game.yaml", GameInfo),
        elements={entry.id: entry for entry in load(FOLDER / "elements.yaml", Elements).elements},
        factions={entry.id: entry for entry in peoples.factions},
        types={entry.id: entry for entry in peoples.types},
        ranges={entry.id: entry for entry in load(FOLDER / "ranges.yaml", Ranges).ranges},
        fields={entry.id: entry for entry in load(FOLDER / "fields.yaml", Fields).fields},
        units=units,
        commanders=commanders,
        items=items,
        spells=spells,
        decks={entry.id: entry for entry in load(FOLDER / "decks.yaml", Decks, unknown).decks},
    )


# --- rules data -----------------------------------------------------------------------------------


@SOURCE.reader
def read_rules_data() -> RulesData:
    """Returns the rules data."""
    data = content()
    return RulesData(
        {kind: rules_of(card) for kind, card in data.cards.items()},
        {
            entry.id: ElementRules(
                entry.name, entry.counters, entry.loses, entry.damage, entry.bars or ""
            )
            for entry in data.elements.values()
        },
        {entry.id: RangeRules(entry.name, entry.boxes) for entry in data.ranges.values()},
        {entry.id: entry.tiles for entry in data.fields.values()},
        {entry.id: entry.name for entry in data.factions.values()},
        {entry.id: entry.name for entry in data.types.values()},
        data.names,
    )


def rules_of(card: AnyCard) -> CardRules:
    """Returns the rules data of a card."""
    token = None if isinstance(card, Unit) else card.token
    if isinstance(card, Unit):
        attributes, reach = card.attributes, card.range
    else:
        attributes = token.attributes if token else getattr(card, "attributes", Attributes())
        reach = token.range if token else card.range
    boons = card.boons if isinstance(card, Commander) else ()
    gifts = tuple(_gift(effect) for effect in card.effects if isinstance(effect, Trait))
    boon_gifts = tuple(_gift(effect) for effect in boons if isinstance(effect, Trait))
    reactions = tuple(_reaction(effect) for effect in card.effects if isinstance(effect, Condition))
    return CardRules(
        kind=card.id,
        name=card.name,
        sort="unit" if isinstance(card, Unit) else "item" if isinstance(card, Item) else "spell",
        type=card.type,
        level=card.level,
        element="might" if isinstance(card, Item) else card.element,
        faction="" if isinstance(card, Spell) else card.faction,
        weapon=card.class_ if isinstance(card, Unit) else (getattr(card, "weapon", None) or ""),
        range=reach,
        base=attributes.values,
        keywords=frozenset(token.keywords if token else ()),
        power={} if isinstance(card, Item) else {str(node): n for node, n in card.power.items()},
        gifts=gifts,
        reactions=reactions,
        skills=tuple(
            _skill(card, effect) for effect in card.effects if isinstance(effect, Ability)
        ),
        boon_gifts=boon_gifts,
        boon_reactions=tuple(
            _reaction(effect) for effect in boons if isinstance(effect, Condition)
        ),
        steps=() if isinstance(card, Unit) else card.steps,
        aim="" if isinstance(card, Unit) else card.aim,
        reach=card.range,
        tiles=card.tiles if isinstance(card, Spell) else 0,
        when=None if isinstance(card, Unit) else card.when,
        condition=None if isinstance(card, Unit) else card.condition,
        is_token=isinstance(card, Unit) or token is not None,
        is_unit=isinstance(card, Unit),
        is_commander=isinstance(card, Commander),
        events=frozenset(effect.when for effect in reactions),
    )


def _gift(trait: Trait) -> GrantData:
    to = trait.to if isinstance(trait.to, Group) else None
    return GrantData(to, trait.attributes.values, frozenset(trait.keywords), trait.while_)


def _reaction(condition: Condition) -> Reaction:
    return Reaction(condition.when, condition.steps, condition.who, condition.of, condition.while_)


def _skill(card: AnyCard, ability: Ability) -> AbilityData:
    return AbilityData(
        ability.name,
        ability.steps,
        ability.aim,
        ability.range or card.range,
        ability.energy,
        ability.tiles,
    )


# --- checks across entries and files ---------------------------------------------------------


@check(
    "sacred_wars/shared-name",
    "No card has the id or the name of another.",
    "units.yaml",
    "commanders.yaml",
    "items.yaml",
    "spells.yaml",
    game="sacred_wars",
)
def cards_differ(folder: Folder) -> Iterator[DataError]:
    """Yields ids and names that occur twice in the card files."""
    keys = ("units", "commanders", "items", "spells")
    return shared_names(folder, ((f"{key}.yaml", key) for key in keys))


@check(
    "sacred_wars/weapon",
    "Every unit uses a weapon of its type.",
    "peoples.yaml",
    "units.yaml",
    "commanders.yaml",
    game="sacred_wars",
)
def classes_fit_types(folder: Folder) -> Iterator[DataError]:
    """Yields units whose class is not a weapon of their type."""
    types = {unit_type.id: unit_type for unit_type in folder.values["peoples.yaml"].types}
    for key in ("units", "commanders"):
        for index, unit in enumerate(getattr(folder.values[f"{key}.yaml"], key)):
            unit_type = types.get(unit.type)
            if unit_type is not None and unit.class_ not in unit_type.weapons:
                trail: Trail = (key, index, "class")
                message = f"a {unit.type} cannot use a {unit.class_}"
                remedy = f"write {listed(list(unit_type.weapons), 'or')}"
                yield folder.at(f"{key}.yaml", Problem(trail, message, remedy))


@check(
    "sacred_wars/words",
    "Every element, faction, type and range is defined exactly once.",
    "elements.yaml",
    "peoples.yaml",
    "ranges.yaml",
    game="sacred_wars",
)
def all_entries_exist(folder: Folder) -> Iterator[DataError]:
    """Yields elements, factions, types and ranges that have no entry."""
    values = folder.values
    for file, key, words in (
        ("elements.yaml", "elements", ELEMENTS),
        ("peoples.yaml", "factions", FACTIONS),
        ("peoples.yaml", "types", UNIT_TYPES),
        ("ranges.yaml", "ranges", RANGES),
    ):
        present = {entry.id for entry in getattr(values[file], key)}
        if missing := [word for word in words if word not in present]:
            message = f"no page for {listed(missing, 'and')}"
            yield folder.at(file, Problem((key,), message, "write one for each"))
