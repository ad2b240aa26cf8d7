"""Effects under way: what a step of the agenda remembers of them.

Cards are referred to by id where they are face up, and by their slot where they are face down;
so a step never says what lies hidden.
"""

from typing import NamedTuple

from tabletop.games.sandland import play
from tabletop.games.sandland.effects import Step as Deed
from tabletop.games.sandland.places import SEAT_OF, sheet, sheet_list
from tabletop.games.sandland.stats import Source
from tabletop.table import Piece, Step, Table

Ref = int | str
"""A card: its id if it is face up, its slot if it is face down."""


class Frame(NamedTuple):
    """An effect under way: whose, of which card, which ability, how far, and whom it speaks of."""

    seat: int
    card: int
    """The card's id; what it says is taken from `kind`, as it may be gone."""
    kind: int
    ability: int
    at: int
    it: tuple[Ref, ...] = ()
    that: int | None = None
    zone: str = ""
    """The slot the card stood in when the effect was set off."""

    @property
    def steps(self) -> tuple[Deed, ...]:
        """All steps of the ability."""
        steps: tuple[Deed, ...] = getattr(sheet_list()[self.kind].abilities[self.ability], "steps")  # noqa: B009
        return steps

    @property
    def deed(self) -> Deed:
        """The step that is to be done."""
        return self.steps[self.at]


def frame_of(step: Step) -> Frame:
    """Give the frame that a step's data begin with."""
    return Frame(*step.data[: len(Frame._fields)])  # type: ignore[arg-type]


def start(
    table: Table, seat: int, card: Piece, ability: int, that: int | None = None, zone: str = ""
) -> None:
    """Lay an effect of a card that lies face up on the agenda."""
    kind = sheet(card).number
    table.plan("effect", seat, *Frame(seat, card.id, kind, ability, 0, (), that, zone))


def source(table: Table, frame: Frame) -> Source:
    """Give where the effect comes from now."""
    piece = table.pieces[frame.card]
    return play.source_at(table, piece, frame.seat, frame.zone)


def refer(piece: Piece) -> Ref:
    """Refer to a card in a slot."""
    return piece.id if piece.face else piece.zone


def resolve(table: Table, refs: tuple[Ref, ...]) -> list[Piece]:
    """Give the cards referred to that are still in a slot."""
    cards = []
    for ref in refs:
        piece = table.top(ref) if isinstance(ref, str) else table.pieces[ref]
        if piece is not None and piece.zone in SEAT_OF and (piece.face or isinstance(ref, str)):
            cards.append(piece)
    return cards
