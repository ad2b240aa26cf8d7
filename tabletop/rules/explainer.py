"""Explanations of a position for one seat, shared by all games."""

from collections.abc import Sequence
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from tabletop.cards.wording import capital
from tabletop.rules.place_names import counter_name
from tabletop.rules.sums import Sum
from tabletop.table import Change, Piece
from tabletop.table.views import View, VisiblePiece


class PieceText(NamedTuple):
    """The description of a visible piece; texts may contain `{coin}` icons.

    `now` is its state in a few words. `printed` are the sentences printed on it. `notes` explain
    these sentences, and how the piece came to its state.
    """

    now: str = ""
    printed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Explainer:
    """The meaning of one seat's view in words; games add their own.

    A compiled subclass must define its own `__init__`: mypyc leaks the arguments of an inherited
    one.

    Examples:
        >>> from tabletop.testing import position
        >>> from tabletop.table import view_of
        >>> referee = position("sandland", empty=True, place="slot.0.a1: centaur damage=1")
        >>> view = view_of(referee.table, 0)
        >>> Explainer(view).describe(view.piles["slot.0.a1"][0], "slot.0.a1").now
        'damage 1'
    """

    def __init__(self, view: View, *, is_spectator: bool = False) -> None:
        """Explains a view.

        Args:
            view: The view of the seat that reads.
            is_spectator: Whether people only watch bots, so that no seat is addressed as 'you'.
        """
        self.view = view
        self.you = -1 if is_spectator else view.seat
        """The seat that is addressed as 'you'; -1 if people only watch."""
        self.table = view.known_table()
        """A table on which everything that this seat sees is at its location."""

    def piece(self, piece_view: VisiblePiece) -> Piece | None:
        """Returns the piece that is seen, or None if its identity is hidden."""
        return self.table.pieces[piece_view.id] if piece_view.id is not None else None

    def zone(self, piece_view: VisiblePiece) -> str:
        """Returns the zone of the piece that is seen, or "" if it is hidden."""
        piece = self.piece(piece_view)
        return piece.zone if piece is not None else ""

    def describe(self, piece_view: VisiblePiece, zone: str) -> PieceText:
        """Returns the description of a piece in a zone: by default its counters.

        Args:
            piece_view: The piece.
            zone: The id of its zone.
        """
        return PieceText(", ".join([f"{name} {count}" for name, count in piece_view.marks]))

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        """Returns the id of the most relevant rule for a piece in a zone.

        Args:
            piece_view: The piece, or None to ask about the zone alone.
            zone: The id of the zone.

        Returns:
            The id, or an empty text if no rule fits; by default always empty.
        """
        return ""

    def empty_symbol(self, zone: str) -> tuple[str, str]:
        """Returns the letter for an empty space, and its meaning if it has one.

        For positions that are drawn with letters.
        """
        return ".", ""

    def fighters(self) -> Sequence[Piece | None] | None:
        """Returns the two pieces of the current fight, by default None."""
        return None

    def result_sums(self, happened: Sequence[Change]) -> list[str]:
        """Returns the calculations behind the results of changes, by default none.

        Args:
            happened: The changes that follow the position of the view.
        """
        return []

    def piece_sums(self, piece_view: VisiblePiece, zone: str) -> list[Sum]:
        """Returns the numbers of a piece with their terms, also unchanged ones.

        By default these are its counters, whose history explains them.

        Args:
            piece_view: The piece.
            zone: The id of its zone.
        """
        return [Sum(capital(name), count, counter=name) for name, count in piece_view.marks]

    def seat_sums(self, seat: int) -> list[Sum]:
        """Returns the numbers of a seat with their terms.

        By default these are its counters, whose history explains them.

        Args:
            seat: The seat, from 0.
        """
        end = f".{seat}"
        return [
            Sum(capital(counter_name(name.removesuffix(end))), count, counter=name)
            for name, count in self.view.counters.items()
            if name.endswith(end)
        ]

    def zone_sums(self, zone: str) -> list[Sum]:
        """Returns the totals of the pieces in a zone, by default none.

        Args:
            zone: The id of the zone.
        """
        return []

    def holdings(self, seat: int) -> list[str]:
        """Returns a seat's possessions besides pieces, each in a few words.

        By default these are its counters.
        """
        end = f".{seat}"
        return [
            f"{counter_name(name.removesuffix(end))} {count}"
            for name, count in self.view.counters.items()
            if name.endswith(end)
        ]

    def situation(self) -> list[str]:
        """Returns other matters being decided now, such as battle odds.

        By default there is nothing.
        """
        return []

    def idle_reason(self) -> str:
        """Returns why this seat has no decision while others have one.

        It is a sentence, or empty if the seat only waits for its turn.
        """
        return ""

    def status(self) -> list[tuple[str, str]]:
        """Returns the state of the game, each part as icon and words.

        By default these are the counters that belong to no seat.
        """
        return [
            ("", f"{counter_name(name)} {count}")
            for name, count in self.view.counters.items()
            if not name.rpartition(".")[2].isdecimal()
        ]


def joined(*parts: str) -> str:
    """Joins the texts that are not empty with commas.

    Examples:
        >>> joined("damage 1", "", "asleep")
        'damage 1, asleep'
    """
    return ", ".join([part for part in parts if part])


def changed(now: int, was: int) -> int:
    """Compares a value with the printed one: 1 if higher, -1 if lower, else 0.

    Examples:
        >>> changed(5, was=3), changed(3, was=3)
        (1, 0)
    """
    return (now > was) - (now < was)
