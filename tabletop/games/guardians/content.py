"""What lies in the box of Guardians: creatures, magic, places and decks, as data."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from tabletop.cards.check import Folder, check
from tabletop.cards.deck import CardNote, Deck, DeckBox, faults, fits, read_deck
from tabletop.cards.errors import DataError, DataErrors, Problem, Trail, Unfit, listed
from tabletop.cards.load import load
from tabletop.cards.schema import Data, GameInfo, Id, Text
from tabletop.games.guardians.decks import box_of
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
from tabletop.storage.places import data_dir

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
    forbids: tuple[
        Literal["ranged", "flying", "command", "channelling", "bribery", "spells"], ...
    ] = ()
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

    creatures: tuple[Creature, ...]


class MagicFile(Data, frozen=True):
    """`magic.yaml`."""

    magic: tuple[Magic, ...]
    bribes: tuple[Bribe, ...]


class Places(Data, frozen=True):
    """`places.yaml`."""

    terrains: tuple[Terrain, ...]
    strongholds: tuple[Stronghold, ...]
    works: tuple[Works, ...] = ()


class Leaders(Data, frozen=True):
    """`guardians.yaml`."""

    guardians: tuple[Guardian, ...]
    shields: tuple[Shield, ...]
    bearers: tuple[Bearer, ...] = ()
    accessories: tuple[Accessory, ...] = ()


class Decks(Data, frozen=True):
    """`decks.yaml`."""

    decks: tuple[GuardianDeck, ...]


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
    return _content(files, load(FOLDER / "game.yaml", GameInfo))


def _content(files: Mapping[str, Any], info: GameInfo) -> Content:
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
    seen: set[str] = set()
    for name in FILES:
        if name == "decks.yaml":
            continue
        file = folder.values[name]
        for key in file.__struct_fields__:
            for index, card in enumerate(getattr(file, key)):
                for what in ("id", "name"):
                    word = f"{what} {getattr(card, what).casefold()}"
                    if word in seen:
                        trail: Trail = (key, index, what)
                        said = f"the {word} stands twice among the cards"
                        yield folder.at(name, Problem(trail, said, "choose another"))
                    seen.add(word)


@check("GD-C2", "Every deck keeps the limits of its way to play.", *FILES, game="guardians")
def decks_are_legal(folder: Folder) -> Iterator[DataError]:
    """Decks keep GD-DUEL.2 and GD-DECK."""
    box = _deck_box(_content(folder.values, folder.values["game.yaml"]))
    for index, deck in enumerate(folder.values["decks.yaml"].decks):
        trail: Trail = ("decks", index)
        for fault in faults(deck, box):
            problem = Problem((*trail, *fault.trail), fault.message, fault.remedy)
            yield folder.at("decks.yaml", problem)
        if not fits(deck, box, {"way": deck.way}):
            said = f"'{deck.id}' is no deck for this way to play"
            yield folder.at("decks.yaml", Problem((*trail, "way"), said, "choose the other way"))


@check("GD-C3", "Every theme has a deck for each way, and can be chosen for either seat.",
       "game.yaml", "decks.yaml", game="guardians")  # fmt: skip
def themes_are_offered(folder: Folder) -> Iterator[DataError]:
    """The options of both seats name the themes, after the choice by chance."""
    decks = folder.values["decks.yaml"].decks
    themes = list(dict.fromkeys(deck.theme for deck in decks))
    for theme in themes:
        ways = sorted(deck.way for deck in decks if deck.theme == theme)
        if ways != ["duel", "lands"]:
            index = next(n for n, deck in enumerate(decks) if deck.theme == theme)
            said = f"the theme '{theme}' has decks for {listed(ways, 'and')}"
            remedy = "give it one for the duel and one for the lands"
            yield folder.at("decks.yaml", Problem(("decks", index, "theme"), said, remedy))
    values = ["any", *themes]
    for index, option in enumerate(folder.values["game.yaml"].options):
        if option.id.startswith("deck-") and [value.id for value in option.values] != values:
            said = f"the values of '{option.id}' are not the themes of the decks"
            trail: Trail = ("options", index, "values")
            yield folder.at("game.yaml", Problem(trail, said, f"write {listed(values, 'and')}"))


# --- decks of one's own ---------------------------------------------------------------------------


@cache
def deck_box() -> DeckBox:
    """Give what the decks of both ways to play are built of (GD-DUEL.2, GD-DECK)."""
    box = content()
    return _deck_box(box, {card.id: _note(card) for card in box.cards.values()})


def read_own_deck(said: str, way: Way) -> GuardianDeck:
    """Give a deck that is written as text.

    Raises `DataErrors` where it breaks a rule, or is a deck for the other way to play.
    """
    box = deck_box()
    deck = read_deck(said, box)
    if not fits(deck, box, {"way": way}):
        right = next(one for one in box.formats if one.options["way"] == way)
        message, remedy = f"'{deck.name}' is no deck for {right.name}", "choose another one"
        raise DataErrors([DataError("deck", 1, 1, message, remedy, right.rule)])
    return GuardianDeck(deck.id, deck.name, deck.leader, deck.cards, deck.plan, way)


def _deck_box(box: Content, notes: Mapping[str, CardNote] | None = None) -> DeckBox:
    shields = box.shields.values()
    return box_of(
        guardians=box.guardians.values(),
        fighters=(*box.creatures.values(), *box.magic_of_combat(), *box.bribes.values()),
        free=(*box.terrains.values(), *(one for one in shields if isinstance(one, Shield))),
        others=(
            *(one for one in shields if isinstance(one, Bearer)),
            *box.works.values(),
            *box.accessories.values(),
            *box.magic_of_marches(),
        ),
        strongholds=box.strongholds.values(),
        notes=notes,
    )


def _note(card: Card) -> CardNote:
    # The sentences are made of what is declared here.
    from tabletop.games.guardians.sentences import card_text

    words = " ".join(card_text(card))
    if isinstance(card, Creature):
        marks = {
            "flies": card.flies,
            "ranged": card.ranged,
            "channeller": card.cmp,
            "command": card.command,
            "green-bar": card.bar == "green",
        }
        keywords = (card.kin, *(word for word, there in marks.items() if there), *card.bribes)
        return CardNote(card.border, card.weight, keywords, f"{card.size} {words}")
    if isinstance(card, Magic):
        return CardNote(card.sort, keywords=("command",) if card.command else (), words=words)
    if isinstance(card, Works):
        return CardNote(card.sort, words=words)
    return CardNote(_SORTS[type(card)], words=words)


_SORTS: Mapping[type, str] = {
    Guardian: "guardian",
    Bribe: "bribe",
    Terrain: "terrain",
    Shield: "shield",
    Bearer: "standard bearer",
    Stronghold: "stronghold",
    Accessory: "accessory",
}
