"""What cards count: each is one class with its number, its words, and how a bound is said."""

from collections.abc import Iterable
from typing import Final

from tabletop.cards.registry import Registry
from tabletop.games.wasteland.counters import ROUND, STOCK
from tabletop.games.wasteland.places import DISCARD, WASTES, tableau
from tabletop.games.wasteland.sheets import cards, units
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.games.wasteland.words import Beside
from tabletop.table import Piece, Table


class Counted:
    """Something that is counted, from the point of view of the card's player."""

    name: str = ""
    tagged: bool = False
    """Whether it can be only those with a tag."""

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """Count for a card of a seat; `me` is its own kind."""
        raise NotImplementedError

    def words(self, tag: str | None) -> tuple[str, str]:
        """Say one and several of it."""
        raise NotImplementedError

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        """Say that there are at least, or at most, so many."""
        what = self.words(tag)[number != 1]
        limit = "at least" if at_least else "at most"
        if what.endswith(" you have"):
            return f"if you have {limit} {number} {what.removesuffix(' you have')}"
        return f"if there {'is' if number == 1 else 'are'} {limit} {number} {what}"


COUNTS: Final[Registry[Counted]] = Registry(
    "count of War for the Wasteland",
    Counted,
    name=lambda one: one.name,
    methods=("number", "words"),
    attributes=("name",),
)
"""All that cards can count."""


class UnitsHere(Counted):
    """Your other units at the same front."""

    name = "units-here"
    tagged = True

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """Those beside it."""
        return number_tagged(beside.own, tag) - number_tagged((me,), tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        """`other raider of yours here`."""
        return (
            f"other {tag or 'unit'} of yours here",
            f"other {several(tag, 'units')} of yours here",
        )

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        """Another, or none."""
        if at_least and number == 1:
            return f"if another {tag or 'unit'} of yours is here"
        if not at_least and number == 0:
            return f"if no other {tag or 'unit'} of yours is here"
        return super().bound(number, at_least, tag)


class EnemiesHere(Counted):
    """The units of others that fight for the same battlefield, buy row or base."""

    name = "enemies-here"
    tagged = True

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """Those there."""
        return number_tagged(beside.enemies, tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        """`enemy machine here`."""
        return f"enemy {tag or 'unit'} here", f"enemy {several(tag, 'units')} here"

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        """One, or none."""
        if at_least and number == 1:
            return f"if an enemy {tag or 'unit'} is here"
        if not at_least and number == 0:
            return f"if no enemy {tag or 'unit'} is here"
        return super().bound(number, at_least, tag)


class Bases(Counted):
    """All bases of your tableau."""

    name = "bases"
    tagged = True

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """Those that lie open."""
        return number_tagged([piece.kind for piece in tableau(table, seat)], tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        """`base you have`."""
        return f"{tag or 'base'} you have", f"{several(tag, 'bases')} you have"


class OtherBases(Bases):
    """The bases of your tableau besides this card."""

    name = "other-bases"

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """All but one of its kind."""
        return super().number(table, seat, tag, me, beside) - number_tagged((me,), tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        """`other base you have`."""
        return f"other {tag or 'base'} you have", f"other {several(tag, 'bases')} you have"


class Types(Counted):
    """How many of the three resources you have any of."""

    name = "types"

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """In the stockpile."""
        return sum(amount > 0 for amount in stock(table, seat))

    def words(self, tag: str | None) -> tuple[str, str]:
        """`kind of resource you have`."""
        return "kind of resource you have", "kinds of resources you have"

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        """All three."""
        if at_least and number == len(RESOURCES):
            return "if you have all 3 resources"
        return super().bound(number, at_least, tag)


class InStock(Counted):
    """How much of one resource lies in your stockpile."""

    def __init__(self, name: str) -> None:
        """Count a resource."""
        self.name = name

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """In the stockpile."""
        return STOCK[self.name](table, seat)

    def words(self, tag: str | None) -> tuple[str, str]:
        """`scrap you have`."""
        return (f"{self.name} you have",) * 2


class Resources(Counted):
    """Scrap, juice and spark of your stockpile together."""

    name = "resources"

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """In the stockpile."""
        return sum(stock(table, seat))

    def words(self, tag: str | None) -> tuple[str, str]:
        """`resource you have`."""
        return "resource you have", "resources you have"


class Military(Counted):
    """The printed attack of all units in your discard."""

    name = "military"

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """All together."""
        return sum(printed_attack(piece) for piece in table.pile(DISCARD(seat)))

    def words(self, tag: str | None) -> tuple[str, str]:
        """`attack in your discard pile`."""
        return ("attack in your discard pile",) * 2

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        """It has no plural."""
        return super().bound(number, at_least, tag).replace("if there are", "if there is", 1)


class InWastes(Counted):
    """The units that lie in the wastes."""

    name = "wastes"
    tagged = True

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """Those of all seats."""
        return number_tagged([piece.kind for piece in table.pile(WASTES())], tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        """`machine in the wastes`."""
        return f"{tag or 'unit'} in the wastes", f"{several(tag, 'units')} in the wastes"


class Round(Counted):
    """The number of the round."""

    name = "round"

    def number(self, table: Table, seat: int, tag: str | None, me: str, beside: Beside) -> int:
        """As the track shows it."""
        return ROUND(table)

    def words(self, tag: str | None) -> tuple[str, str]:
        """`round so far`."""
        return "round so far", "rounds so far"

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        """From or until a round."""
        return f"from round {number} on" if at_least else f"until round {number}"


for _one in (
    UnitsHere(), EnemiesHere(), Bases(), OtherBases(), Types(), *map(InStock, RESOURCES),
    Resources(), Military(), InWastes(), Round(),
):  # fmt: skip
    COUNTS.add(_one)


def number_tagged(kinds: Iterable[str], tag: str | None) -> int:
    """Give how many of these cards have a tag, or how many there are."""
    known = cards()
    return sum(kind in known and (tag is None or tag in known[kind].tags) for kind in kinds)


def printed_attack(piece: Piece) -> int:
    """Give a unit's attack; a card that is no unit has none."""
    unit = units().get(piece.kind)
    return unit.attack if unit else 0


def several(tag: str | None, otherwise: str) -> str:
    """Say cards with a tag, or all.

    >>> several("raider", "units"), several("works", "bases"), several(None, "bases")
    ('raiders', 'works', 'bases')
    """
    if tag is None:
        return otherwise
    return tag if tag.endswith("s") else f"{tag}s"
