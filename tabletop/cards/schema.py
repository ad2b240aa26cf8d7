"""The data that every game has: name, options, rulebook.

A game adds structs of its own for its cards and boards, built on `Data`.
"""

from collections import Counter
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct, defstruct

from tabletop.cards.errors import InvalidStruct, listed, suggestion

Text = Annotated[
    str,
    Meta(pattern=r"\A\S", description="a text that is not empty and does not begin with a space"),
]

Id = Annotated[
    str,
    Meta(
        pattern=r"\A[a-z][a-z0-9]*(-[a-z0-9]+)*\Z",
        description="lower-case words joined by hyphens, such as lantern-gate",
    ),
]
Choice = Annotated[
    str,
    Meta(
        pattern=r"\A[a-z0-9]+(-[a-z0-9]+)*\Z",
        description="lower-case words or numbers joined by hyphens, such as by-hand or 20",
    ),
]
GameId = Annotated[
    str,
    Meta(
        pattern=r"\A[a-z][a-z0-9]*(_[a-z0-9]+)*\Z",
        description="lower-case words joined by underscores, such as my_game",
    ),
]
RulePrefix = Annotated[
    str,
    Meta(pattern=r"\A[A-Z][A-Z0-9]{1,4}\Z", description="two to five capitals, such as RS"),
]
SectionId = Annotated[
    str,
    Meta(
        pattern=r"\A([A-Z][A-Z0-9]{1,4}(-[A-Z]+)*|([0-9]+|R)(-[0-9]+)*)\Z",
        description="the game's prefix, a hyphen and a word in capitals, such as RS-PLACE, "
        "or the chapter's number, such as 7-3",
    ),
]
"""A short rulebook may be a single section whose id is the prefix alone. A book with numbered rules
keeps its numbers, for sections and rules; R marks the rulings on it."""
RuleId = Annotated[
    str,
    Meta(
        pattern=r"\A([A-Z][A-Z0-9]{1,4}(-[A-Z]+)*\.[1-9][0-9]*|([0-9]+|R)(-[0-9]+)*[a-z]?)\Z",
        description="its section, a dot and a number, such as RS-PLACE.2, "
        "or the book's own number, such as 7-3-1",
    ),
]
SeatCount = Annotated[int, Meta(ge=1, le=8)]
Score = Annotated[int, Meta(ge=-10_000, le=10_000)]

T = TypeVar("T")
Entries = Annotated[tuple[T, ...], Meta(min_length=1)]
"""A list that must have at least one entry."""


def numbered(name: str) -> bool:
    """Checks whether an id is the book's own number, without a game's prefix."""
    return name.partition("-")[0] == "R" or name[:1].isdigit()


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything written in YAML: immutable, without unknown keys.

    A struct checks its combination of fields in `__post_init__`, and raises
    `tabletop.cards.errors.InvalidStruct`.
    """


def file_of(name: str, about: str, **lists: Any) -> Any:
    """Returns the type of a data file that consists of lists.

    Args:
        name: The name of the type.
        about: Its docstring, which the JSON schema repeats.
        lists: The type of the entries of each list, by its key.
    """
    entries: Any = Entries
    fields = [(key, entries[entry]) for key, entry in lists.items()]
    return defstruct(name, fields, bases=(Data,), namespace={"__doc__": about}, frozen=True)


class SomeKey(Data, frozen=True):
    """A mapping of optional keys that must have at least one.

    A condition, for example: without any key it would always hold, which is never intended.
    """

    def __post_init__(self) -> None:
        values = (getattr(self, name) for name in self.__struct_fields__)
        if tuple(values) == self.__struct_defaults__:
            names = listed(self.__struct_encode_fields__, "or")
            raise InvalidStruct(
                "empty condition",
                f"write {names}, or remove the key",
                code="card/does-nothing",
            )


class OneKey(Data, frozen=True):
    """A mapping with exactly one of its keys, such as `{disk: emerald}`.

    The subclass has one field for each key, each with None as its default.
    """

    def __post_init__(self) -> None:
        names = self.__struct_fields__
        present = [name for name in names if getattr(self, name) is not None]
        if not present:
            raise InvalidStruct(
                "missing key", f"write {listed(names, 'or')}", code="schema/missing-key"
            )
        if len(present) > 1:
            raise InvalidStruct(
                f"expected one key, got {listed(present, 'and')}",
                "write each as an entry of its own",
                (present[1],),
                code="card/one-of-several",
            )

    @property
    def key(self) -> str:
        """The key that is written."""
        return next(name for name in self.__struct_fields__ if getattr(self, name) is not None)

    @property
    def value(self) -> Any:
        """The value of that key."""
        return getattr(self, self.key)


class OptionValue(Data, frozen=True):
    """A value that a player can choose for an option."""

    id: Choice
    name: Text
    about: str = ""
    picture: Id | None = None
    """The card whose illustration shows the value during setup; by default the cover."""


class GameOption(Data, frozen=True):
    """A choice before the game starts, such as the side of the boards."""

    id: Id
    name: Text
    values: Annotated[tuple[OptionValue, ...], Meta(min_length=2)]
    default: Choice
    about: str = ""
    also: Literal["deck"] | None = None
    """Another valid value: `deck` allows a deck as text (see `cards.deck`)."""
    before: Choice | None = None
    """The value in saves, puzzles and scenarios that do not name the option because they are older.
    By default it is the default."""

    def allows(self, value: str) -> bool:
        """Checks whether a value can be chosen; any deck as text can.

        The game checks whether the deck is legal.
        """
        if self.also == "deck" and value.startswith("Deck:"):
            return True
        return any(value == item.id for item in self.values)

    def __post_init__(self) -> None:
        known = [value.id for value in self.values]
        _stand_once(known, ("values",))
        for key, value in (("default", self.default), ("before", self.before)):
            if value is not None and value not in known:
                raise InvalidStruct(
                    f"'{key}': invalid value '{value}' for '{self.id}'",
                    suggestion(value, known),
                    (key,),
                    code="game/default",
                )


class Rank(Data, frozen=True):
    """The title for a score in a solo game; `most` is the highest such score."""

    name: Text
    most: Score | None = None


FIRST_GAME = "first_game.yaml"
"""The file of the guided first game in a game's folder."""
HOW_TO_PLAY = "how_to_play.yaml"
"""The file of the how-to-play pages in a game's folder."""


class GameInfo(Data, frozen=True):
    """The contents of `game.yaml`: the facts that the program shows of a game."""

    id: GameId
    name: Text
    tagline: Text
    summary: Text
    seats: tuple[SeatCount, SeatCount]
    """The minimum and maximum number of seats."""
    prefix: RulePrefix
    """The capitals with which all its rule ids begin."""
    options: tuple[GameOption, ...] = ()
    ranks: tuple[Rank, ...] = ()
    """The titles for scores in a solo game, lowest first; the last has no maximum. A game with
    ranks has a daily challenge, and its best scores are kept."""

    @property
    def defaults(self) -> dict[str, str]:
        """The default of each option."""
        return {option.id: option.default for option in self.options}

    @property
    def unnamed(self) -> dict[str, str]:
        """The value of each option in saves and scenarios that do not name it."""
        return {option.id: option.before or option.default for option in self.options}

    def __post_init__(self) -> None:
        min_seats, maximum = self.seats
        if min_seats > maximum:
            raise InvalidStruct(
                f"'seats' goes from {min_seats} to {maximum}",
                "write the smaller number first",
                ("seats", 1),
                code="game/seats",
            )
        _stand_once([option.id for option in self.options], ("options",))
        if self.ranks and min_seats > 1:
            raise InvalidStruct(
                "'ranks' are only for games that can be played solo",
                "start 'seats' with 1",
                ("ranks",),
                code="game/ranks",
            )
        minimum: int | None = None
        for number, rank in enumerate(self.ranks):
            last = number == len(self.ranks) - 1
            if (rank.most is None) != last:
                raise InvalidStruct(
                    f"the rank '{rank.name}' has {'an' if last else 'no'} end",
                    "give each rank but the last its 'most'",
                    ("ranks", number),
                    code="game/ranks",
                )
            if rank.most is not None and minimum is not None and rank.most <= minimum:
                raise InvalidStruct(
                    f"the rank '{rank.name}' ends before it begins",
                    "order the ranks from lowest to highest",
                    ("ranks", number),
                    code="game/ranks",
                )
            minimum = rank.most

    def rank_of(self, score: int) -> str:
        """Returns the title for a score, or an empty text without ranks."""
        for rank in self.ranks:
            if rank.most is None or score <= rank.most:
                return rank.name
        return ""

    @property
    def has_decks(self) -> bool:
        """Whether players can use decks of their own."""
        return any(option.also == "deck" for option in self.options)


class Rule(Data, frozen=True):
    """A numbered rule of the original game, a ruling on it, or of the table."""

    id: RuleId
    kind: Literal["seed", "ruling", "frame"]
    text: Text
    see: tuple[RuleId, ...] = ()
    source: str = ""


class RulebookSection(Data, frozen=True):
    """The rules of one subject, in reading order."""

    id: SectionId
    title: Text
    rules: Annotated[tuple[Rule, ...], Meta(min_length=1)]


class RulebookFile(Data, frozen=True):
    """The contents of `rulebook.yaml`."""

    sections: Annotated[tuple[RulebookSection, ...], Meta(min_length=1)]


def _stand_once(ids: list[str], trail: tuple[str | int, ...]) -> None:
    for id_, count in Counter(ids).items():
        if count > 1:
            second = ids.index(id_, ids.index(id_) + 1)
            raise InvalidStruct(
                f"duplicate id '{id_}'",
                "use unique ids",
                (*trail, second, "id"),
                code="game/stands-twice",
            )
