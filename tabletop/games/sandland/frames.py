"""Effects under way: what a step of the agenda remembers of them."""

from typing import NamedTuple

from tabletop.games.sandland.places import LEADER, SEAT_OF, TACTICS
from tabletop.games.sandland.selectors import Amount, SignedAmount
from tabletop.games.sandland.sheets import sheet_list
from tabletop.games.sandland.stats import Source, amount, source_of
from tabletop.games.sandland.words import EffectWord, Ref
from tabletop.table import Piece, Table


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
    def steps(self) -> tuple[EffectWord, ...]:
        """All steps of the ability."""
        return sheet_list()[self.kind].abilities[self.ability].steps

    @property
    def name(self) -> str:
        """The name of the card that says it."""
        return sheet_list()[self.kind].name

    @property
    def deed(self) -> EffectWord:
        """The step that is to be done."""
        return self.steps[self.at]


def source(table: Table, frame: Frame) -> Source:
    """Give where the effect comes from now."""
    piece = table.pieces[frame.card]
    if piece.face and piece.zone in SEAT_OF:
        return Source(frame.seat, piece, piece.zone)
    zone = table.zones[piece.zone]
    if TACTICS.has(zone) or LEADER.has(zone):
        return source_of(table, piece)
    return Source(frame.seat, piece, frame.zone or None)


def value_of(table: Table, frame: Frame, value: Amount | SignedAmount) -> int:
    """Work a number of an effect out."""
    return amount(table, value, source(table, frame))


def own_card(table: Table, frame: Frame) -> Piece | None:
    """Give the card with the effect if it is still in its slot, face up."""
    piece = table.pieces[frame.card]
    return piece if piece.face and piece.zone in SEAT_OF else None


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
