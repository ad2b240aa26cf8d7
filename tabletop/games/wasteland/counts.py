"""Quantities that cards count, one class each."""

from collections.abc import Iterable
from typing import Final

from tabletop.cards.registry import Registry
from tabletop.games.wasteland.card_rules import cards, units
from tabletop.games.wasteland.card_words import Neighbours
from tabletop.games.wasteland.counters import ROUND, STOCK
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.games.wasteland.zones import DISCARD, WASTES, tableau
from tabletop.table import Piece, Table


class Counted:
    """A quantity, counted for the player of the card."""

    name: str = ""
    tagged: bool = False
    """Whether a card can limit the quantity to cards with a tag."""

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        """Returns the quantity for a card of kind `card_kind` of a seat."""
        raise NotImplementedError

    def words(self, tag: str | None) -> tuple[str, str]:
        """Returns singular and plural."""
        raise NotImplementedError

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        """Returns the phrase for a minimum or maximum."""
        noun = self.words(tag)[number != 1]
        limit = "at least" if at_least else "at most"
        if noun.endswith(" you have"):
            return f"if you have {limit} {number} {noun.removesuffix(' you have')}"
        return f"if there {'is' if number == 1 else 'are'} {limit} {number} {noun}"


COUNTS: Final[Registry[Counted]] = Registry(
    "count of War for the Wasteland",
    Counted,
    name=lambda counted: counted.name,
    methods=("number", "words"),
    attributes=("name",),
)
"""Registry of the quantities."""


class UnitsHere(Counted):
    """Your other units at the same front."""

    name = "units-here"
    tagged = True

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return number_tagged(neighbours.own, tag) - number_tagged((card_kind,), tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        return (
            f"other {tag or 'unit'} of yours here",
            f"other {several(tag, 'units')} of yours here",
        )

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        if at_least and number == 1:
            return f"if another {tag or 'unit'} of yours is here"
        if not at_least and number == 0:
            return f"if no other {tag or 'unit'} of yours is here"
        return super().bound(number, at_least, tag)


class EnemiesHere(Counted):
    """Opponents' units in the same fight for a battlefield, buy row or base."""

    name = "enemies-here"
    tagged = True

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return number_tagged(neighbours.enemies, tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        return f"enemy {tag or 'unit'} here", f"enemy {several(tag, 'units')} here"

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        if at_least and number == 1:
            return f"if an enemy {tag or 'unit'} is here"
        if not at_least and number == 0:
            return f"if no enemy {tag or 'unit'} is here"
        return super().bound(number, at_least, tag)


class Bases(Counted):
    """All face-up bases of your tableau."""

    name = "bases"
    tagged = True

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return number_tagged([piece.kind for piece in tableau(table, seat)], tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        return f"{tag or 'base'} you have", f"{several(tag, 'bases')} you have"


class OtherBases(Bases):
    """The bases of your tableau except this card."""

    name = "other-bases"

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return super().number(table, seat, tag, card_kind, neighbours) - number_tagged(
            (card_kind,), tag
        )

    def words(self, tag: str | None) -> tuple[str, str]:
        return f"other {tag or 'base'} you have", f"other {several(tag, 'bases')} you have"


class Types(Counted):
    """The number of different resources in your stockpile."""

    name = "types"

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return sum(amount > 0 for amount in stock(table, seat))

    def words(self, tag: str | None) -> tuple[str, str]:
        return "kind of resource you have", "kinds of resources you have"

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        if at_least and number == len(RESOURCES):
            return "if you have all 3 resources"
        return super().bound(number, at_least, tag)


class InStock(Counted):
    """The amount of one resource in your stockpile."""

    def __init__(self, name: str) -> None:
        self.name = name

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return STOCK[self.name](table, seat)

    def words(self, tag: str | None) -> tuple[str, str]:
        return (f"{self.name} you have",) * 2


class Resources(Counted):
    """The total of scrap, juice and spark in your stockpile."""

    name = "resources"

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return sum(stock(table, seat))

    def words(self, tag: str | None) -> tuple[str, str]:
        return "resource you have", "resources you have"


class Military(Counted):
    """The total printed attack of the units in your discard pile."""

    name = "military"

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return sum(printed_attack(piece) for piece in table.pile(DISCARD(seat)))

    def words(self, tag: str | None) -> tuple[str, str]:
        return ("attack in your discard pile",) * 2

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        return super().bound(number, at_least, tag).replace("if there are", "if there is", 1)


class InWastes(Counted):
    """The units in the wastes, of all seats."""

    name = "wastes"
    tagged = True

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return number_tagged([piece.kind for piece in table.pile(WASTES())], tag)

    def words(self, tag: str | None) -> tuple[str, str]:
        return f"{tag or 'unit'} in the wastes", f"{several(tag, 'units')} in the wastes"


class Round(Counted):
    """The number of the round."""

    name = "round"

    def number(
        self, table: Table, seat: int, tag: str | None, card_kind: str, neighbours: Neighbours
    ) -> int:
        return ROUND(table)

    def words(self, tag: str | None) -> tuple[str, str]:
        return "round so far", "rounds so far"

    def bound(self, number: int, at_least: bool, tag: str | None) -> str:
        return f"from round {number} on" if at_least else f"until round {number}"


for _quantity in (
    UnitsHere(), EnemiesHere(), Bases(), OtherBases(), Types(), *map(InStock, RESOURCES),
    Resources(), Military(), InWastes(), Round(),
):  # fmt: skip
    COUNTS.add(_quantity)


def number_tagged(kinds: Iterable[str], tag: str | None) -> int:
    """Returns the number of kinds with a tag, or of all kinds for None."""
    all_cards = cards()
    return sum(kind in all_cards and (tag is None or tag in all_cards[kind].tags) for kind in kinds)


def printed_attack(piece: Piece) -> int:
    """Returns a unit's printed attack; 0 for other cards."""
    unit = units().get(piece.kind)
    return unit.attack if unit else 0


def several(tag: str | None, otherwise: str) -> str:
    """Returns the plural of a tag, or `otherwise` for None.

    >>> several("raider", "units"), several("works", "bases"), several(None, "bases")
    ('raiders', 'works', 'bases')
    """
    if tag is None:
        return otherwise
    return tag if tag.endswith("s") else f"{tag}s"
