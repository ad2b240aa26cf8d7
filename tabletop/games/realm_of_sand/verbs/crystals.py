"""Using a crystal, and the choices that follow (RS-CRYSTAL)."""

from collections.abc import Iterator
from random import Random

from tabletop.games.realm_of_sand.arg_types import ARG_TYPES
from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.games.realm_of_sand.crystals import (
    CLEAR,
    crystal,
    gifts_of,
    marker_of,
    power_of,
    refuse_crystal,
    uses,
)
from tabletop.games.realm_of_sand.effects.drawing import lay_under, numbers, return_rest
from tabletop.games.realm_of_sand.effects.tiles import refuse_swap, swap, swap_gesture, swaps
from tabletop.games.realm_of_sand.elements import disk_of
from tabletop.games.realm_of_sand.marks import SIDE
from tabletop.games.realm_of_sand.phrases import count_of
from tabletop.games.realm_of_sand.steps import KEEP, UNDER
from tabletop.games.realm_of_sand.zones import DECK, DISKS, KEPT, LOOKED, SPIRITS, WATCH, fetch
from tabletop.rules import Args, ArgType, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id
from tabletop.table import Piece, Step, Table


class Power(Verb):
    """Uses the charged crystal; its power defines the arguments."""

    usage = "power …"
    answers = ("before", "after")
    judges = True

    def read(self, table: Table, move: Move, arg_types: dict[str, ArgType]) -> None:
        """Accepts any arguments; `fit` checks them when the crystal is used."""

    def fit(self, table: Table, seat: int, words: Args) -> None:
        """Checks the arguments against the seat's crystal.

        Raises:
            InvalidMove: If the number or type of the arguments is wrong.
        """
        wanted = power_of(crystal(table, seat)).arg_types
        notation = " ".join(("power", *words))
        if len(words) != len(wanted):
            usage = " ".join(("power", *[sort.upper() for sort in wanted]))
            raise InvalidMove(f"'{notation}' does not fit your crystal; write '{seat + 1} {usage}'")
        for name, word in zip(wanted, words, strict=True):
            sort = ARG_TYPES[name]
            if not sort.fits(table, word):
                raise InvalidMove(f"{word!r} is no {name}{f'; {sort.hint}' if sort.hint else ''}")

    def make(self, table: Table, seat: int, rng: Random, arg_types: dict[str, ArgType]) -> Args:
        """Returns random arguments that the seat's crystal accepts."""
        wanted = power_of(crystal(table, seat)).arg_types
        return tuple([arg_types[name].make(table, seat, rng) for name in wanted])

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        return uses(table, step.seat)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Returns the refusal of the crystal, or else of its power."""
        refusal, power = refuse_crystal(table, step.seat), power_of(crystal(table, step.seat))
        if SIDE(table) == "advanced":
            self.fit(table, step.seat, words)
        return refusal or power.refusal(table, step.seat, words)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Turns the marker to its clear side and applies the power."""
        name = crystal(table, move.seat)
        power = contents().powers[name]
        self.fit(table, move.seat, move.args)
        marker = fetch(table, marker_of(name), WATCH(move.seat))
        table.flip(marker.id, CLEAR)
        table.note(power.rule, "{seat} uses {0}.", move.seat, marker.id)
        for word in power.in_turn:
            word.do(table, move.seat, move.args)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Describes the power's own gesture, or else a button."""
        name = crystal(table, move.seat)
        by_hand = power_of(name).gesture(table, move.seat, move.args)
        return by_hand or Gesture(f"Use the {name} crystal", None, WATCH(move.seat))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a drop that uses the seat's power.

        On basic boards it reads the drops of every power, so that a refusal can state the reason.
        """
        own_crystal = crystal(table, drag.seat)
        for name in (own_crystal,) if SIDE(table) == "advanced" else contents().powers:
            words = power_of(name).drop(table, drag)
            if words is not None:
                return words
        return None


class Gain(Verb):
    """Takes the purple crystal's disk before the first turn (RS-CRYSTAL.15)."""

    usage = "gain ELEMENT"
    answers = ("gift",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for element in gifts_of(crystal(table, step.seat)):
            if table.find(disk_of(element), SPIRITS(box=element)):
                yield (element,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses other elements."""
        reason = "The purple crystal gives 1 sapphire or golden moon disk from the supply."
        return Refusal("RS-CRYSTAL.15", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        element = move.args[0]
        disk = fetch(table, disk_of(element), SPIRITS(box=element))
        if step is not None:
            table.pop_step()
        table.put(disk.id, DISKS(move.seat))
        table.note("RS-CRYSTAL.15", "{seat} starts with 1 {0}.", move.seat, disk.id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, zone = disk_of(move.args[0]), DISKS(move.seat)
        disk = table.find(kind, SPIRITS(box=move.args[0]))
        return Gesture(f"Take {name_of(kind)}", piece_id(disk), zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a disk of the supply dropped in front of the seat."""
        piece = table.pieces[drag.piece]
        place = table.zones[piece.zone]
        if SPIRITS.has(place) and drag.target == DISKS(drag.seat):
            sheet = contents().pieces.get(piece.kind)
            if sheet is not None and sheet.kind == "disk" and table.can_see(drag.seat, piece):
                return (sheet.element,)
        return None


class DrawnCardVerb(Verb):
    """A choice of a drawn card, named by number because it is secret."""

    rule = ""

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        return numbers(table, step.seat)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses numbers above the number of drawn cards."""
        count = len(table.piles[LOOKED(step.seat)])
        reason = f"You look at {count_of(count, 'card')}; there is no card {words[0]}."
        return Refusal(self.rule, reason)

    def card(self, table: Table, move: Move) -> Piece | None:
        """Returns the drawn card with the move's number, or None."""
        pile, number = table.pile(LOOKED(move.seat)), int(move.args[0])
        return pile[number - 1] if number <= len(pile) else None

    def chosen(self, table: Table, move: Move) -> int:
        """Returns the id of the drawn card with the move's number.

        Raises:
            InvalidMove: If there is no such card.
        """
        card = self.card(table, move)
        if card is None:
            raise InvalidMove(f"there is no card {move.args[0]!r} to choose")
        return card.id

    def title(self, table: Table, move: Move) -> str:
        """Returns the card's name if the seat knows it, else "the card"."""
        card = self.card(table, move)
        return name_of(card.kind) if card and table.can_see(move.seat, card) else "the card"

    def number(self, table: Table, drag: Drag) -> Args | None:
        """Returns the number of the dragged card, or None if it was not drawn."""
        pile = table.piles[LOOKED(drag.seat)]
        return (str(pile.index(drag.piece) + 1),) if drag.piece in pile else None


class Keep(DrawnCardVerb):
    """Keeps a drawn card face down (RS-CRYSTAL.8)."""

    usage = "keep NUMBER"
    answers = ("keep",)
    rule = "RS-CRYSTAL.8"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Keeps the card; the others go under the deck."""
        card = self.chosen(table, move)
        table.put(card, KEPT(move.seat))
        table.note(self.rule, "{seat} keeps {0}.", move.seat, card)
        if step is not None:
            return_rest(table, move.seat, KEEP.of(table.pop_step()).level)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        card = self.card(table, move)
        return Gesture(f"Keep {self.title(table, move)}", piece_id(card), KEPT(move.seat))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a drawn card dropped on the kept ones."""
        return self.number(table, drag) if drag.target == KEPT(drag.seat) else None


class Under(DrawnCardVerb):
    """Puts a drawn card under its deck (RS-CRYSTAL.9).

    The last card follows without a move.
    """

    usage = "under NUMBER"
    answers = ("under",)
    rule = "RS-CRYSTAL.9"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        card = self.chosen(table, move)
        level = UNDER.of(table.pop_step()).level if step is not None else 1
        lay_under(table, move.seat, card, level)
        return_rest(table, move.seat, level)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        level = UNDER.of(step).level if step is not None and step.name == UNDER.name else 1
        label = f"Put {self.title(table, move)} on the bottom"
        return Gesture(label, piece_id(self.card(table, move)), DECK(box=level))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a drawn card dropped on a deck."""
        return self.number(table, drag) if DECK.has(table.zones[drag.target]) else None


class Exchange(Verb):
    """Exchanges a second tile with the circle (RS-CRYSTAL.25)."""

    usage = "exchange TILE TILE"
    answers = ("exchange",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        return swaps(table, step.seat)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        return refuse_swap(table, step.seat, words)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Exchanges the tiles and ends the crystal's use."""
        swap(table, move.seat, move.args)
        if step is not None:
            table.pop_step()

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return swap_gesture(table, move.seat, move.args)
