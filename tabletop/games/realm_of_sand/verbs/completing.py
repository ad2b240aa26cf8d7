"""Completing buildings and gaining their bonuses (RS-COMPLETE, RS-BONUS)."""

from random import Random

from tabletop.games.realm_of_sand.buildings import completion, completions, offered
from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.games.realm_of_sand.crystals import charge
from tabletop.games.realm_of_sand.runes import (
    BIT,
    BOXES,
    board_contents,
    board_side,
    box_of,
    boxes_of,
    building_seeker,
    mask_of,
    occurrences,
)
from tabletop.games.realm_of_sand.zones import BOARD, BUILT, KEPT, LOOKED, ROW_ZONES, clear_box
from tabletop.rules import Args, ArgType, Drag, Gesture, InvalidMove, Move, Refusal, Verb
from tabletop.table import Piece, Step, Table


def find_card(table: Table, seat: int, building: str) -> Piece:
    """Returns the card of a building that the seat can complete.

    Raises:
        InvalidMove: If the card is neither in a row nor among the kept cards.
    """
    for zone in (*ROW_ZONES, KEPT(seat)):
        if (card := table.find(building, zone)) is not None:
            return card
    raise InvalidMove(f"{name_of(building)} is neither in a row nor among your kept cards")


class Complete(Verb):
    """Completes a building and pays with the squares of its pattern."""

    usage = "complete BUILDING BOX …"
    answers = ("before", "after")
    judges = True

    def read(self, table: Table, move: Move, arg_types: dict[str, ArgType]) -> None:
        """Checks for a known building and different squares in order.

        Raises:
            InvalidMove: If the arguments do not have this form.
        """
        building, boxes = (move.args[0], move.args[1:]) if move.args else ("", ())
        if building not in contents().buildings:
            raise InvalidMove(f"there is no building {building!r}")
        all_squares = all(box in BIT for box in boxes)
        if not all_squares or list(boxes) != sorted(set(boxes)):
            raise InvalidMove(f"'{move}' must name different squares in order, like b2 b3 c2")

    def make(self, table: Table, seat: int, rng: Random, arg_types: dict[str, ArgType]) -> Args:
        """Returns a building with squares, in most cases those of its pattern."""
        building = arg_types["building"].make(table, seat, rng)
        matches = occurrences(building_seeker(building), board_contents(table, seat).runes)
        if matches and rng.random() < 0.8:
            return (building, *boxes_of(rng.choice(matches)))
        return (building, *sorted(rng.sample(BOXES, rng.randrange(6))))

    def listed(self, table: Table, step: Step) -> list[Move]:
        return list(completions(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses unavailable buildings, and squares that do not match."""
        building, mask, seat = words[0], mask_of(words[1:]), step.seat
        name = name_of(building)
        cards = [card.id for card in offered(table, seat) if card.kind == building]
        if not cards:
            return Refusal("RS-COMPLETE.7", f"{name} is not face up in a row.")
        matches = occurrences(building_seeker(building), board_contents(table, seat).runes)
        if mask in matches:
            return None
        if not matches:
            return Refusal(
                "RS-COMPLETE.1", f"The pattern of {name} is not on your board.", cards[0]
            )
        if not mask:
            return Refusal("RS-COMPLETE.8", f"Choose the squares that pay for {name}.", cards[0])
        reason = f"Squares {', '.join(words[1:])} do not match the pattern of {name}."
        return Refusal("RS-COMPLETE.1", reason, cards[0])

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Pays the pieces, takes the card, charges the crystal, gains the bonus."""
        building, boxes, seat = move.args[0], move.args[1:], move.seat
        card = find_card(table, seat, building)
        table.flip(card.id, 1)
        table.put(card.id, BUILT(seat))
        paid = ", ".join(boxes) or "no pieces"
        table.note("RS-COMPLETE.1", f"{{seat}} completes {{0}} with {paid}.", seat, card.id)
        for box in boxes:
            clear_box(table, seat, BOARD(seat, box))
        if mask_of(boxes) & board_side(table, seat).crystals:
            charge(table, seat)
        for bonus, value in contents().buildings[building].bonus:
            bonus.gain(table, seat, value)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        seat, building = move.seat, move.args[0]
        zones = tuple([BOARD(seat, box) for box in move.args[1:]])
        cards = [card.id for card in offered(table, seat) if card.kind == building]
        return Gesture(
            f"Complete {name_of(building)}", cards[0] if cards else None, BUILT(seat), zones
        )

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a building dropped on the completed ones or on the board.

        A drop on the board prefers a pattern that includes that square.
        """
        seat, piece = drag.seat, table.pieces[drag.piece]
        box = box_of(table, seat, drag.target)
        if piece.kind not in contents().buildings or not table.can_see(seat, piece):
            return None
        if piece.zone == LOOKED(seat) or not (box or drag.target == BUILT(seat)):
            return None
        matches = occurrences(building_seeker(piece.kind), board_contents(table, seat).runes)
        around = [mask for mask in matches if mask & BIT.get(box, 0)]
        return completion(seat, piece.kind, (around or matches or [0])[0]).args
