"""Effect words that move cards to other slots, or out of the play area."""

from typing import ClassVar, Literal

from msgspec import field

from tabletop.games.sandland import table_changes
from tabletop.games.sandland.card_rules import card_rules, name_of
from tabletop.games.sandland.card_words import WORDS, EffectWord, Ref
from tabletop.games.sandland.frames import Frame, own_card, refer, resolve
from tabletop.games.sandland.phrases import CardNames, target_phrase
from tabletop.games.sandland.selectors import Target
from tabletop.games.sandland.steps import PLACE, SWAP, Placing
from tabletop.games.sandland.zones import BACKS, DECK, FRONTS, HAND, SCRAP, SEAT_OF, SIDES, scrap
from tabletop.table import Piece, Table


@WORDS.add
class Trash(EffectWord, frozen=True, tag="trash"):
    """Puts cards in the discard area without their effects (3-2-3-1)."""

    sign: ClassVar[str] = "trash"
    target: Target

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        for piece in resolve(table, refs):
            cause = name_of(table.pieces[frame.card].kind)
            table_changes.trash(
                table, piece, "3-2-3-1", f"{{0}} of {{seat}} is trashed by {cause}."
            )

    def phrase(self, voice: CardNames) -> str:
        return f"trash {target_phrase(self.target, voice)}"


@WORDS.add
class Return(EffectWord, frozen=True, tag="return"):
    """Returns cards to their owner's hand until the next skirmish."""

    sign: ClassVar[str] = "hand"
    target: Target

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Returns the cards (R-26)."""
        for piece in resolve(table, refs):
            table.note(
                "R-26",
                "{0} returns to the hand of {seat}.",
                table_changes.owner_seat(piece),
                piece.id,
            )
            table_changes.leave_play(table, piece, HAND)

    def phrase(self, voice: CardNames) -> str:
        return f"return {target_phrase(self.target, voice)} to its owner's hand"


@WORDS.add
class Relocate(EffectWord, frozen=True, tag="move"):
    """Moves a unit or face-down card to another slot of its side.

    The player of the effect chooses the slot. A card that is already there swaps with it. Locations
    cannot be moved (3-2-9).
    """

    sign: ClassVar[str] = "agile"
    target: Target
    to: Literal["any", "empty", "front", "back"] = "any"

    def suits(self, table: Table, piece: Piece, seat: int) -> bool:
        """Returns whether there is a slot that the card can move to."""
        return bool(self.destinations(table, piece, seat))

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Moves the cards, or asks the player to choose one of several slots."""
        for piece in resolve(table, refs):
            zones = self.destinations(table, piece, frame.seat)
            if len(zones) == 1:
                table_changes.move_to(table, piece, zones[0])
            elif zones:
                PLACE.push(table, frame.seat, Placing(*frame, refer(piece)))

    def destinations(self, table: Table, piece: Piece, seat: int) -> list[str]:
        """Returns the slots to which an effect of a seat may move a card.

        Locations cannot be moved (3-2-9, R-13), nor can cards that the seat does not know (R-21).
        """
        if not can_be_moved(table, piece, seat):
            return []
        side = SEAT_OF[piece.zone]
        zones: tuple[str, ...] = SIDES[side]
        if self.to in ("front", "back"):
            zones = (FRONTS if self.to == "front" else BACKS)[side]
        slots = []
        for zone in zones:
            occupant = table.top(zone)
            if occupant is None or (
                self.to != "empty" and occupant is not piece and can_be_moved(table, occupant, seat)
            ):
                slots.append(zone)
        return slots

    def phrase(self, voice: CardNames) -> str:
        phrases = {
            "any": "another slot",
            "empty": "an empty slot",
            "front": "a slot of the front row",
            "back": "a slot of the back row",
        }[self.to]
        return f"move {target_phrase(self.target, voice)} to {phrases}"


def can_be_moved(table: Table, piece: Piece, seat: int) -> bool:
    """Returns whether a seat knows a card that is not a location."""
    is_known = table.can_see(seat, piece) or table_changes.owner_seat(piece) == seat
    return is_known and card_rules(piece).type != "location"


@WORDS.add
class Replace(EffectWord, frozen=True, tag="replace"):
    """Swaps this card with your top deck card or a chosen card of your scrap.

    The new card is face down and ready in this card's slot.
    """

    sign: ClassVar[str] = "hand"
    source: Literal["deck", "scrap"] = field(name="with")

    def begin(self, table: Table, frame: Frame) -> bool:
        """Asks the player to choose a card from the scrap."""
        if self.source == "deck":
            return False
        piece = own_card(table, frame)
        if scrap(table, frame.seat) and piece is not None:
            SWAP.push(table, frame.seat, frame)
            table.note("R-27", "{seat} searches their scrap for {0}.", frame.seat, piece.id)
        return True

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Swaps the card with the top card of the deck (R-27)."""
        piece, fresh = own_card(table, frame), table.top(DECK(frame.seat))
        if piece is not None and fresh is not None:
            change(table, frame.seat, piece, fresh)

    def phrase(self, voice: CardNames) -> str:
        other = "the top card of your deck" if self.source == "deck" else "a card of your scrap"
        return f"swap {voice.me} with {other}, placed face down in its slot"


def change(table: Table, seat: int, piece: Piece, fresh: Piece) -> None:
    """Puts a card of the deck or scrap face down into a card's slot.

    The replaced card takes the new card's former position.
    """
    zone, area = piece.zone, fresh.zone
    table_changes.clear_card(table, piece)
    table.note("R-27", "{seat} swaps {0} with another card.", seat, piece.id)
    table.turn(piece.id, 0)
    table.put(piece.id, area)
    table.flip(piece.id, 0)
    table.forget(piece.id)
    if SCRAP.has(table.zones[area]):
        table.reveal_to(piece.id, [seat])
    table.put(fresh.id, zone, 0)
    table.flip(fresh.id, 0)
    table.reveal_to(fresh.id, [seat])
