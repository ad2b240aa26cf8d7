"""What a position means to one seat: what is shared by all games that say so in words."""

from random import Random
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from tabletop.rules.spots import counter_name
from tabletop.table import Piece
from tabletop.table.views import Seen, View


class Told(NamedTuple):
    """What there is to say of a piece that is seen; in each part signs may stand, as `{coin}`.

    `now` says how it is, in a few words; `printed` are the sentences that stand on it; `notes` say
    what they mean, and how it came to be as it is.
    """

    now: str = ""
    printed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Explainer:
    """What one seat's view means, worked out as the rules do; a game adds what it has to say.

    `watched` says that only bots play, so that nobody is spoken to as 'you'. A compiled class that
    is derived from this one writes its own `__init__`: mypyc leaks what an inherited one is given.
    """

    def __init__(self, view: View, *, watched: bool = False) -> None:
        """Look at the view once."""
        self.view = view
        self.you = -1 if watched else view.seat
        """The seat that is 'you' in all words; -1 where people only watch."""
        self.table = view.deal(Random("worth"))
        """A table on which everything that this seat sees lies as it is."""

    def piece(self, seen: Seen) -> Piece | None:
        """Give the piece that is seen, if it is known which one it is."""
        return self.table.pieces[seen.id] if seen.id is not None else None

    def zone(self, seen: Seen) -> str:
        """Give the zone in which it lies; nothing where it is not known which piece it is."""
        piece = self.piece(seen)
        return piece.zone if piece is not None else ""

    def told(self, seen: Seen, zone: str) -> Told:
        """Say what a piece is that lies in a zone, and how it is now: its counters."""
        return Told(", ".join([f"{name} {count}" for name, count in seen.marks]))

    def rule(self, seen: Seen | None, zone: str) -> str:
        """Give the id of the rule that says most about a piece in a zone, or the zone alone; or
        nothing."""
        return ""

    def blank(self, zone: str) -> tuple[str, str]:
        """Give the letter of an empty place where places are drawn with letters, and what it
        means if that is worth saying."""
        return ".", ""

    def holdings(self, seat: int) -> list[str]:
        """Say what a seat has beside its pieces, each part in a few words: its counters."""
        end = f".{seat}"
        return [
            f"{counter_name(name.removesuffix(end))} {count}"
            for name, count in self.view.counters.items()
            if name.endswith(end)
        ]

    def moment(self) -> list[str]:
        """Say what is decided right now beside what is asked, such as the odds of a battle."""
        return []

    def idle(self) -> str:
        """Say in a sentence why this seat is not asked where others are; nothing where it only
        waits for its turn."""
        return ""

    def status(self) -> list[tuple[str, str]]:
        """Say how the game stands, each part as sign and words: the counters of no seat."""
        return [
            ("", f"{counter_name(name)} {count}")
            for name, count in self.view.counters.items()
            if not name.rpartition(".")[2].isdecimal()
        ]


def joined(*parts: str) -> str:
    """Join those of some words that there are."""
    return ", ".join([part for part in parts if part])


def changed(now: int, was: int) -> int:
    """Tell whether a value is more (1) or less (-1) than printed."""
    return (now > was) - (now < was)
