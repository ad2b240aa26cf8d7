"""What lies in the box of Guardians: creatures, magic, places and decks, as data."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from tabletop.cards.check import Folder, check
from tabletop.cards.deck import Deck, strangers
from tabletop.cards.errors import DataError, Problem, Unfit, listed, suggestion
from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries, GameInfo, Id, Text
from tabletop.cards.shared_checks import Word, dead_words, shared_names, words_under
from tabletop.games.guardians.effects import (
    CASTS,
    COMMANDS,
    Ability,
    Border,
    BribeName,
    Deed,
    Few,
    Rally,
    Signed,
    Size,
    Sort,
    Those,
)
from tabletop.games.guardians.lands.cards import Accessory, Harvest, MarchDeed, Works
from tabletop.shipped import data_dir

FOLDER = data_dir("card_data") / "guardians"

Way = Literal["duel", "lands"]
Ban = Literal["ranged", "flying", "command", "channelling", "bribery", "spells"]
Up = Annotated[int, Meta(ge=0, le=30)]


def _only(deeds: tuple[Deed, ...], known: tuple[type[Deed], ...], what: str, trail: str) -> None:
    for index, deed in enumerate(deeds):
        if not isinstance(deed, known):
            said = f"{what} cannot do '{deed.__struct_config__.tag}'"
            verbs = [str(kind.__struct_config__.tag) for kind in known]
            raise Unfit(said, f"choose {listed(sorted(verbs), 'or')}", (trail, index, "do"))


class Creature(Data, frozen=True, rename="kebab"):
    """A creature card; its up number is its vitality."""

    id: Id
    name: Text
    border: Border
    kin: Id = field(name="class")
    """Its class, such as `knight`."""
    size: Size
    vitality: Annotated[int, Meta(ge=-5, le=30)]
    flies: bool = False
    stacking: Annotated[int, Meta(ge=0, le=30)] | None = None
    """The red number, where it is not the vitality."""
    ocb: Annotated[int, Meta(ge=0, le=11)] = 0
    bribes: tuple[BribeName, ...] = ()
    bar: Literal["green", "red"] = "red"
    """Whether it can receive channelling (GD-CHANNEL.2)."""
    receives: Annotated[int, Meta(ge=1, le=99)] | None = None
    """At most so much channelling in one attack, where it is not the base vitality."""
    cmp: Annotated[int, Meta(ge=0, le=9)] = 0
    """What it channels from under a stronghold."""
    channels: Those = Those()
    """To which creatures it channels."""
    awakens: bool = False
    """Whether those can receive from it with a red bar, too."""
    ranged: Annotated[int, Meta(ge=0, le=13)] = 0
    terrain: dict[Id, Signed] = {}  # noqa: RUF012 - msgspec copies it
    attack: Sort = "plain"
    """Of what sort its attack is."""
    abilities: tuple[Ability, ...] = ()
    command: tuple[Deed, ...] = ()
    flavour: str = ""

    def __post_init__(self) -> None:
        _only(self.command, COMMANDS, "a command card", "command")
        for terrain, bonus in self.terrain.items():
            if not bonus:
                raise Unfit("no bonus on this terrain", "leave it out", ("terrain", terrain))

    @property
    def up(self) -> int:
        """The up number."""
        return self.vitality

    @property
    def weight(self) -> int:
        """What it counts for under a shield."""
        return max(0, self.vitality) if self.stacking is None else self.stacking


class Magic(Data, frozen=True):
    """A spell or a hand item: played as a command card, or at any time after bribery.

    In the disputed lands it may also be played, or only, before a shield is turned: `march`.
    """

    id: Id
    name: Text
    sort: Literal["spell", "item"]
    up: Up
    stones: Annotated[int, Meta(ge=0, le=5)] = 0
    """What it costs."""
    command: tuple[Deed, ...] = ()
    cast: tuple[Deed, ...] = ()
    march: tuple[MarchDeed, ...] = ()
    flavour: str = ""

    def __post_init__(self) -> None:
        _only(self.command, COMMANDS, "a command card", "command")
        _only(self.cast, CASTS, "magic cast at any time", "cast")
        if bool(self.command) == bool(self.cast) and (self.command or not self.march):
            raise Unfit("either 'command' or 'cast' is written here", "choose one of them")


class Bribe(Data, frozen=True):
    """A bribe: takes away a creature that has its sign."""

    id: BribeName
    name: Text
    up: Up
    flavour: str = ""


class Terrain(Data, frozen=True, rename="kebab"):
    """A terrain card, and what it forbids to those who fight there."""

    id: Id
    name: Text
    up: Up
    counts_as: tuple[Id, ...] = ()
    """Other terrains whose bonuses and rules it has."""
    forbids: tuple[Ban, ...] = ()
    copies: Few = 1
    """How often it lies in the shared row of the duel's terrains."""
    flavour: str = ""


class Shield(Data, frozen=True):
    """A shield card."""

    id: Id
    name: Text
    up: Up
    flavour: str = ""


class Bearer(Data, frozen=True):
    """A standard bearer: a shield whose creatures are stronger."""

    id: Id
    name: Text
    up: Up
    rally: Rally
    flavour: str = ""


class Power(Data, frozen=True):
    """What a Guardian can do for stones, when magic could be cast."""

    stones: Few
    cast: Annotated[tuple[Deed, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        _only(self.cast, CASTS, "a Guardian", "cast")


class Guardian(Data, frozen=True):
    """A Guardian: vitality, what a stone channels, stones, and how many cards it draws."""

    id: Id
    name: Text
    vitality: Annotated[int, Meta(ge=20, le=35)]
    cmp: Annotated[int, Meta(ge=1, le=12)]
    stones: Annotated[int, Meta(ge=1, le=12)]
    draw: Annotated[int, Meta(ge=1, le=5)]
    ldl: Annotated[int, Meta(ge=-2, le=2)] = -1
    """Added with fewer disputed lands than the enemy."""
    mdl: Annotated[int, Meta(ge=-2, le=2)] = 1
    """Added with more."""
    luc: Annotated[int, Meta(ge=-2, le=2)] = 1
    """Added after the lower up-card."""
    power: Power | None = None
    harvest: Harvest | None = None
    """More cards for something else."""
    flavour: str = ""


class Bulwark(Data, frozen=True, rename="kebab"):
    """A stronghold on the left and right, or in the middle."""

    bonus: Annotated[int, Meta(ge=0, le=12)]
    terrain: Id | None = None
    """The terrain it counts as, under its owner's control."""
    no_flying: bool = False
    ranged: Annotated[int, Meta(ge=0, le=9)] = 0
    """Added to each ranged attack of its defenders."""


class Stronghold(Data, frozen=True):
    """A stronghold card; what it gives depends on where it stands."""

    id: Id
    name: Text
    sides: Bulwark
    centre: Bulwark
    flavour: str = ""


class GuardianDeck(Deck, frozen=True):
    """A preset deck: `leader` is its Guardian, and it belongs to one way to play.

    A deck for the disputed lands lists its three strongholds among the cards; they are laid
    left, centre and right in the order in which they are written.
    """

    way: Way = "duel"
    theme: Id = "any"
    """What the options call it; each theme has one deck for each way."""


class Creatures(Data, frozen=True):
    """`mortals.yaml`, `elementals.yaml`, `externals.yaml`."""

    creatures: Entries[Creature]


class MagicFile(Data, frozen=True):
    """`magic.yaml`."""

    magic: Entries[Magic]
    bribes: Entries[Bribe]


class Places(Data, frozen=True):
    """`places.yaml`."""

    terrains: Entries[Terrain]
    strongholds: Entries[Stronghold]
    works: tuple[Works, ...] = ()


class Leaders(Data, frozen=True):
    """`guardians.yaml`."""

    guardians: Entries[Guardian]
    shields: Entries[Shield]
    bearers: tuple[Bearer, ...] = ()
    accessories: tuple[Accessory, ...] = ()


class Decks(Data, frozen=True):
    """`decks.yaml`."""

    decks: Entries[GuardianDeck]


PICTURES = ("aids", "arena", "board", "map", "now", "results", "seat", "stores")
"""What the game's face can draw behind the pieces."""

FILES: Mapping[str, type] = {
    "mortals.yaml": Creatures,
    "elementals.yaml": Creatures,
    "externals.yaml": Creatures,
    "magic.yaml": MagicFile,
    "places.yaml": Places,
    "guardians.yaml": Leaders,
    "decks.yaml": Decks,
}

Card = (
    Creature | Magic | Bribe | Terrain | Shield | Bearer | Guardian | Stronghold | Works | Accessory
)


@dataclass(frozen=True)
class Content:
    """Everything in the box, by id."""

    info: GameInfo
    creatures: Mapping[str, Creature]
    magic: Mapping[str, Magic]
    bribes: Mapping[str, Bribe]
    terrains: Mapping[str, Terrain]
    strongholds: Mapping[str, Stronghold]
    guardians: Mapping[str, Guardian]
    shields: Mapping[str, Shield | Bearer]
    works: Mapping[str, Works]
    accessories: Mapping[str, Accessory]
    decks: Mapping[str, GuardianDeck]

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All cards."""
        return {
            **self.creatures, **self.magic, **self.bribes, **self.terrains, **self.strongholds,
            **self.guardians, **self.shields, **self.works, **self.accessories,
        }  # fmt: skip

    def magic_of_combat(self) -> Iterator[Magic]:
        """Give the spells and items that can be played in a combat."""
        return (one for one in self.magic.values() if one.command or one.cast)

    def magic_of_marches(self) -> Iterator[Magic]:
        """Give those that are of no use in a combat."""
        return (one for one in self.magic.values() if not (one.command or one.cast))

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of each kind and back of piece, as people read it."""
        backs = {f"{back}-{seat}": "card" for back in ("single", "double") for seat in (0, 1)}
        return {**backs, "terrain": "terrain"} | {one.id: one.name for one in self.cards.values()}


@cache
def content() -> Content:
    """Load the box once. Raises `DataErrors` where a file is broken."""
    files: dict[str, Any] = {name: load(FOLDER / name, kind) for name, kind in FILES.items()}
    box = box_of(files, load(FOLDER / "game.yaml", GameInfo))

    def unknown(file: Decks) -> Iterator[Problem]:
        return strangers(file.decks, box.guardians, box.cards)

    if any(unknown(files["decks.yaml"])):
        load(FOLDER / "decks.yaml", Decks, unknown)  # refuses it, and says where
    return box


def box_of(files: Mapping[str, Any], info: GameInfo) -> Content:
    """Give the box that some loaded files make."""
    borders = ("mortals.yaml", "elementals.yaml", "externals.yaml")
    magic, places = files["magic.yaml"], files["places.yaml"]
    leaders = files["guardians.yaml"]
    return Content(
        info=info,
        creatures=_by_id(one for name in borders for one in files[name].creatures),
        magic=_by_id(magic.magic),
        bribes=_by_id(magic.bribes),
        terrains=_by_id(places.terrains),
        strongholds=_by_id(places.strongholds),
        guardians=_by_id(leaders.guardians),
        shields=_by_id((*leaders.shields, *leaders.bearers)),
        works=_by_id(places.works),
        accessories=_by_id(leaders.accessories),
        decks=_by_id(files["decks.yaml"].decks),
    )


def _by_id(cards: Iterable[Any]) -> dict[str, Any]:
    return {one.id: one for one in cards}


# --- what holds for the box as a whole -----------------------------------------------------------


@check("GD-C1", "No card has the id or the name of another.", *FILES, game="guardians")
def cards_differ(folder: Folder) -> Iterator[DataError]:
    """Ids and names stand once over all files of cards."""
    files = [(name, folder.values[name]) for name in FILES if name != "decks.yaml"]
    lists = ((name, key) for name, file in files for key in file.__struct_fields__)
    return shared_names(folder, lists)


@check("GD-C5", "Every class that an effect asks for is that of some creature.", *FILES,
       game="guardians")  # fmt: skip
def classes_are_borne(folder: Folder) -> Iterator[DataError]:
    """No class is mistyped, on a creature or in an effect."""
    asked = words_under(folder, FILES, "class", listed=True)
    return dead_words(folder, asked, words_under(folder, FILES, "class", listed=False))


@check("GD-C6", "Every terrain and every card that another card names is there.", "game.yaml",
       *FILES, game="guardians")  # fmt: skip
def named_cards_are_there(folder: Folder) -> Iterator[DataError]:
    """No terrain and no card is mistyped where an effect or a bonus names it."""
    box = box_of(folder.values, folder.values["game.yaml"])
    bonuses = (
        Word(name, ("creatures", index, "terrain", terrain), terrain)
        for name, kind in FILES.items()
        if kind is Creatures
        for index, creature in enumerate(folder.values[name].creatures)
        for terrain in creature.terrain
    )
    terrains = [
        *bonuses,
        *words_under(folder, FILES, "counts-as", listed=True),
        *(word for key in ("terrain", "to", "on")
          for word in words_under(folder, FILES, key, listed=False)),
    ]  # fmt: skip
    cards = words_under(folder, FILES, "card", listed=False)
    for words, known, what in ((terrains, box.terrains, "terrain"), (cards, box.cards, "card")):
        for word in words:
            if word.text not in known:
                said = f"there is no {what} '{word.text}'"
                problem = Problem(word.trail, said, suggestion(word.text, list(known)))
                yield folder.at(word.file, problem)
