"""The data that every game has: what it is called, its options, its rulebook.

A game adds structs of its own for its cards and boards, built on :class:`Data`.
"""

from collections import Counter
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct

from tabletop.cards.errors import Unfit, listed, suggestion

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
"""A short rulebook may be a single section whose id is the prefix alone. A book whose rules are
numbered already keeps its numbers, for sections as for rules; R are the rulings on it."""
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
"""A list without which a game cannot be played."""


def numbered(name: str) -> bool:
    """Whether a section or rule bears the book's own number instead of the game's prefix."""
    return name.partition("-")[0] == "R" or name[:1].isdigit()


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything written in YAML: fixed once read, and no unknown keys.

    A struct whose parts must go together says so in ``__post_init__`` by raising
    :class:`~tabletop.cards.errors.Unfit`.
    """


class SomeKey(Data, frozen=True):
    """A mapping in which something must be written, such as a condition: all keys may be left out.

    One with nothing but defaults would hold always, and whoever wrote it meant something else.
    """

    def __post_init__(self) -> None:
        values = (getattr(self, name) for name in self.__struct_fields__)
        if tuple(values) == self.__struct_defaults__:
            names = listed(self.__struct_encode_fields__, "or")
            raise Unfit(
                "empty condition",
                f"write {names}, or remove the key",
                code="card/does-nothing",
            )


class OneKey(Data, frozen=True):
    """A mapping with exactly one of its keys, such as a step ``{disk: emerald}``.

    The subclass has one field for each key it knows, each with None as its default.
    """

    def __post_init__(self) -> None:
        names = self.__struct_fields__
        present = [name for name in names if getattr(self, name) is not None]
        if not present:
            raise Unfit("missing key", f"write {listed(names, 'or')}", code="schema/missing-key")
        if len(present) > 1:
            raise Unfit(
                f"expected one key, got {listed(present, 'and')}",
                "write each as an entry of its own",
                (present[1],),
                code="card/one-of-several",
            )

    @property
    def key(self) -> str:
        """The key that was written."""
        return next(name for name in self.__struct_fields__ if getattr(self, name) is not None)

    @property
    def value(self) -> Any:
        """The value behind that key."""
        return getattr(self, self.key)


class OptionValue(Data, frozen=True):
    """One of the values that a player can choose for an option."""

    id: Choice
    name: Text
    about: str = ""


class Option(Data, frozen=True):
    """A choice made before the game starts, such as the side of the boards."""

    id: Id
    name: Text
    values: Annotated[tuple[OptionValue, ...], Meta(min_length=2)]
    default: Choice
    about: str = ""
    also: Literal["deck"] | None = None
    """What may be chosen beside the values: a deck of one's own, as text (see `cards.deck`)."""
    before: Choice | None = None
    """Its value in saves, puzzles and scenarios that do not name it, as they were written before
    there was this option; without it, the default."""

    def allows(self, value: str) -> bool:
        """Tell whether a value may be chosen; whether a deck is legal is told by the game."""
        if self.also == "deck" and value.startswith("Deck:"):
            return True
        return any(value == one.id for one in self.values)

    def __post_init__(self) -> None:
        known = [value.id for value in self.values]
        _stand_once(known, ("values",))
        for key, value in (("default", self.default), ("before", self.before)):
            if value is not None and value not in known:
                raise Unfit(
                    f"'{key}': invalid value '{value}' for '{self.id}'",
                    suggestion(value, known),
                    (key,),
                    code="game/default",
                )


class Rank(Data, frozen=True):
    """What a score is called that a player reaches alone; `most` is the highest such score."""

    name: Text
    most: Score | None = None


FIRST_GAME = "first_game.yaml"
"""Where the guided first game of a game stands, in its folder."""
HOW_TO_PLAY = "how_to_play.yaml"
"""Where it is said how a game is played."""


class GameInfo(Data, frozen=True):
    """``game.yaml``: what the shelf, the set-up screen and the command line show of a game."""

    id: GameId
    name: Text
    tagline: Text
    summary: Text
    seats: tuple[SeatCount, SeatCount]
    """Fewest and most seats."""
    prefix: RulePrefix
    """The capitals with which all its rule ids begin."""
    options: tuple[Option, ...] = ()
    ranks: tuple[Rank, ...] = ()
    """What scores reached alone are called, lowest first; the last rank has no end. A game that
    has ranks has a daily challenge, and its best scores are kept."""

    @property
    def defaults(self) -> dict[str, str]:
        """What each option is where nobody chooses."""
        return {option.id: option.default for option in self.options}

    @property
    def unnamed(self) -> dict[str, str]:
        """What each option is in a save, puzzle or scenario that does not name it."""
        return {option.id: option.before or option.default for option in self.options}

    def __post_init__(self) -> None:
        fewest, most = self.seats
        if fewest > most:
            raise Unfit(
                f"'seats' goes from {fewest} to {most}",
                "write the smaller number first",
                ("seats", 1),
                code="game/seats",
            )
        _stand_once([option.id for option in self.options], ("options",))
        if self.ranks and fewest > 1:
            raise Unfit(
                "'ranks' are only for games that can be played solo",
                "start 'seats' with 1",
                ("ranks",),
                code="game/ranks",
            )
        least: int | None = None
        for number, rank in enumerate(self.ranks):
            last = number == len(self.ranks) - 1
            if (rank.most is None) != last:
                raise Unfit(
                    f"the rank '{rank.name}' has {'an' if last else 'no'} end",
                    "give each rank but the last its 'most'",
                    ("ranks", number),
                    code="game/ranks",
                )
            if rank.most is not None and least is not None and rank.most <= least:
                raise Unfit(
                    f"the rank '{rank.name}' ends before it begins",
                    "order the ranks from lowest to highest",
                    ("ranks", number),
                    code="game/ranks",
                )
            least = rank.most

    def rank_of(self, score: int) -> str:
        """Give the name of the rank of a score, or nothing where there are no ranks."""
        for rank in self.ranks:
            if rank.most is None or score <= rank.most:
                return rank.name
        return ""

    @property
    def has_decks(self) -> bool:
        """Whether players may bring decks that they have built."""
        return any(option.also == "deck" for option in self.options)


class Rule(Data, frozen=True):
    """One numbered rule: from the seed, a ruling where the seed is silent, or the frame."""

    id: RuleId
    kind: Literal["seed", "ruling", "frame"]
    text: Text
    see: tuple[RuleId, ...] = ()
    source: str = ""


class Section(Data, frozen=True):
    """The rules of one subject, in reading order."""

    id: SectionId
    title: Text
    rules: Annotated[tuple[Rule, ...], Meta(min_length=1)]


class RulebookFile(Data, frozen=True):
    """``rulebook.yaml``."""

    sections: Annotated[tuple[Section, ...], Meta(min_length=1)]


def _stand_once(ids: list[str], trail: tuple[str | int, ...]) -> None:
    for one, count in Counter(ids).items():
        if count > 1:
            second = ids.index(one, ids.index(one) + 1)
            raise Unfit(
                f"duplicate id '{one}'",
                "use unique ids",
                (*trail, second, "id"),
                code="game/stands-twice",
            )
