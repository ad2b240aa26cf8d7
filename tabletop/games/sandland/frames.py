"""Effects in execution, as stored on the decision stack."""

from typing import NamedTuple

from tabletop.games.sandland.card_rules import card_rules_by_index
from tabletop.games.sandland.card_words import EffectWord, Ref
from tabletop.games.sandland.selectors import Amount, SignedAmount
from tabletop.games.sandland.stats import EffectSource, amount, source_of
from tabletop.games.sandland.zones import LEADER, SEAT_OF, TACTICS
from tabletop.table import Piece, Table


class Frame(NamedTuple):
    """An effect in execution: its owner, card, ability and position."""

    seat: int
    card: int
    """Id of the card. Its text is found by `kind`, because the card may have left play."""
    kind: int
    ability: int
    at: int
    it: tuple[Ref, ...] = ()
    that: int | None = None
    zone: str = ""
    """Slot of the card when the effect was triggered."""

    @property
    def steps(self) -> tuple[EffectWord, ...]:
        """All steps of the ability."""
        return card_rules_by_index()[self.kind].abilities[self.ability].steps

    @property
    def name(self) -> str:
        """Name of the card with the effect."""
        return card_rules_by_index()[self.kind].name

    @property
    def step(self) -> EffectWord:
        """The step to be applied."""
        return self.steps[self.at]


def source(table: Table, frame: Frame) -> EffectSource:
    """Returns the current source of the effect."""
    piece = table.pieces[frame.card]
    if piece.face and piece.zone in SEAT_OF:
        return EffectSource(frame.seat, piece, piece.zone)
    zone = table.zones[piece.zone]
    if TACTICS.has(zone) or LEADER.has(zone):
        return source_of(table, piece)
    return EffectSource(frame.seat, piece, frame.zone or None)


def value_of(table: Table, frame: Frame, value: Amount | SignedAmount) -> int:
    """Returns the current value of a number in an effect."""
    return amount(table, value, source(table, frame))


def own_card(table: Table, frame: Frame) -> Piece | None:
    """Returns the card with the effect if it is face up in a slot, else None."""
    piece = table.pieces[frame.card]
    return piece if piece.face and piece.zone in SEAT_OF else None


def refer(piece: Piece) -> Ref:
    """Returns the reference to a card in a slot."""
    return piece.id if piece.face else piece.zone


def resolve(table: Table, refs: tuple[Ref, ...]) -> list[Piece]:
    """Returns the referenced cards that are still in a slot."""
    cards = []
    for ref in refs:
        piece = table.top(ref) if isinstance(ref, str) else table.pieces[ref]
        if piece is not None and piece.zone in SEAT_OF and (piece.face or isinstance(ref, str)):
            cards.append(piece)
    return cards
