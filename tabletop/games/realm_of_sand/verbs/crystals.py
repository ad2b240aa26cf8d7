"""The verbs of crystals: using one, and the choices that this brings (RS-CRYSTAL)."""

from collections.abc import Iterator
from random import Random

from tabletop.games.realm_of_sand.agenda import KEEP, UNDER
from tabletop.games.realm_of_sand.crystals import (
    CLEAR,
    crystal,
    gifts,
    judge_crystal,
    marker_of,
    power_of,
    uses,
)
from tabletop.games.realm_of_sand.effects.drawing import lay_under, numbers, return_rest
from tabletop.games.realm_of_sand.effects.tiles import judge_swap, swap, swap_gesture, swaps
from tabletop.games.realm_of_sand.elements import disk_of
from tabletop.games.realm_of_sand.marks import SIDE
from tabletop.games.realm_of_sand.phrases import many
from tabletop.games.realm_of_sand.places import DECK, DISKS, KEPT, LOOKED, SPIRITS, WATCH, fetch
from tabletop.games.realm_of_sand.sheets import contents, named
from tabletop.games.realm_of_sand.sorts import SORTS
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Sort, Verb, Words, id_of
from tabletop.table import Piece, Step, Table


class Power(Verb):
    """Use the charged crystal; the words that follow are as its power wants them."""

    usage = "power …"
    answers = ("before", "after")
    judges = True

    def read(self, table: Table, move: Move, sorts: dict[str, Sort]) -> None:
        """Any words can be read: which ones follow is said by the crystal when it is used."""

    def fit(self, table: Table, seat: int, words: Words) -> None:
        """Raise `InvalidMove` where words are not such as the seat's crystal wants."""
        wanted = power_of(crystal(table, seat)).sorts
        said = " ".join(("power", *words))
        if len(words) != len(wanted):
            usage = " ".join(("power", *[sort.upper() for sort in wanted]))
            raise InvalidMove(f"'{said}' does not fit your crystal; write '{seat + 1} {usage}'")
        for name, word in zip(wanted, words, strict=True):
            sort = SORTS[name]
            if not sort.fits(table, word):
                raise InvalidMove(f"{word!r} is no {name}{f'; {sort.hint}' if sort.hint else ''}")

    def make(self, table: Table, seat: int, rng: Random, sorts: dict[str, Sort]) -> Words:
        """Words as the seat's crystal wants them."""
        wanted = power_of(crystal(table, seat)).sorts
        return tuple([sorts[name].make(table, seat, rng) for name in wanted])

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Every way to use it now."""
        return uses(table, step.seat)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal | None:
        """What the crystal says, then what its power says."""
        refusal, power = judge_crystal(table, step.seat), power_of(crystal(table, step.seat))
        if SIDE(table) == "advanced":
            self.fit(table, step.seat, words)
        return refusal or power.why_not(table, step.seat, words)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Turn the marker to its clear side and do what the crystal does."""
        name = crystal(table, move.seat)
        power = contents().powers[name]
        self.fit(table, move.seat, move.args)
        marker = fetch(table, marker_of(name), WATCH(move.seat))
        table.flip(marker.id, CLEAR)
        table.note(power.rule, "{seat} uses {0}.", move.seat, marker.id)
        for word in power.in_turn:
            word.do(table, move.seat, move.args)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """As its power is used; a power without choices is a button."""
        name = crystal(table, move.seat)
        by_hand = power_of(name).gesture(table, move.seat, move.args)
        return by_hand or Gesture(f"Use the {name} crystal", None, WATCH(move.seat))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """What the power says; on basic boards of any crystal, as it is refused anyway."""
        own = crystal(table, grip.seat)
        for name in (own,) if SIDE(table) == "advanced" else contents().powers:
            words = power_of(name).drop(table, grip)
            if words is not None:
                return words
        return None


class Gain(Verb):
    """Take the purple crystal's disk before the first turn (RS-CRYSTAL.15)."""

    usage = "gain ELEMENT"
    answers = ("gift",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """The disks to choose from."""
        for element in gifts(table, step.seat):
            if table.find(disk_of(element), SPIRITS(box=element)):
                yield (element,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Other elements."""
        reason = "The purple crystal gives 1 sapphire or golden moon disk from the supply."
        return Refusal("RS-CRYSTAL.15", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Take the disk."""
        element = move.args[0]
        disk = fetch(table, disk_of(element), SPIRITS(box=element))
        if step is not None:
            table.pop_step()
        table.put(disk.id, DISKS(move.seat))
        table.note("RS-CRYSTAL.15", "{seat} starts with 1 {0}.", move.seat, disk.id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """The disk is dropped in front of the seat."""
        kind, zone = disk_of(move.args[0]), DISKS(move.seat)
        disk = table.find(kind, SPIRITS(box=move.args[0]))
        return Gesture(f"Take {named(kind)}", id_of(disk), zone, (zone,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A disk of the supply in front of the seat."""
        piece = table.pieces[grip.piece]
        place = table.zones[piece.zone]
        if SPIRITS.has(place) and grip.target == DISKS(grip.seat):
            sheet = contents().pieces.get(piece.kind)
            if sheet is not None and sheet.kind == "disk" and table.sees(grip.seat, piece):
                return (sheet.element,)
        return None


class Drawn(Verb):
    """A choice among the drawn cards, which are named by number, as they are secret."""

    rule = ""

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each card looked at."""
        return numbers(table, step.seat)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Numbers beyond the cards looked at."""
        count = len(table.piles[LOOKED(step.seat)])
        reason = f"You look at {many(count, 'card')}; there is no card {words[0]}."
        return Refusal(self.rule, reason)

    def card(self, table: Table, move: Move) -> Piece | None:
        """Give the card with this number."""
        pile, number = table.pile(LOOKED(move.seat)), int(move.args[0])
        return pile[number - 1] if number <= len(pile) else None

    def chosen(self, table: Table, move: Move) -> int:
        """Give the id of the card with this number. Raises `InvalidMove` where there is none."""
        card = self.card(table, move)
        if card is None:
            raise InvalidMove(f"there is no card {move.args[0]!r} to choose")
        return card.id

    def title(self, table: Table, move: Move) -> str:
        """Name the card as the seat knows it."""
        card = self.card(table, move)
        return named(card.kind) if card and table.sees(move.seat, card) else "the card"

    def number(self, table: Table, grip: Grip) -> Words | None:
        """Give the number of a piece in the hand, if it is one of the drawn cards."""
        pile = table.piles[LOOKED(grip.seat)]
        return (str(pile.index(grip.piece) + 1),) if grip.piece in pile else None


class Keep(Drawn):
    """Keep a drawn card face down (RS-CRYSTAL.8)."""

    usage = "keep NUMBER"
    answers = ("keep",)
    rule = "RS-CRYSTAL.8"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Keep it; the others go under the deck."""
        card = self.chosen(table, move)
        table.put(card, KEPT(move.seat))
        table.note(self.rule, "{seat} keeps {0}.", move.seat, card)
        if step is not None:
            return_rest(table, move.seat, KEEP.of(table.pop_step()).level)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """The card is dropped on the kept ones."""
        card = self.card(table, move)
        return Gesture(f"Keep {self.title(table, move)}", id_of(card), KEPT(move.seat))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A drawn card on the kept ones."""
        return self.number(table, grip) if grip.target == KEPT(grip.seat) else None


class Under(Drawn):
    """Lay a drawn card under its deck; the last one follows by itself (RS-CRYSTAL.9)."""

    usage = "under NUMBER"
    answers = ("under",)
    rule = "RS-CRYSTAL.9"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Lay it there."""
        card = self.chosen(table, move)
        level = UNDER.of(table.pop_step()).level if step is not None else 1
        lay_under(table, move.seat, card, level)
        return_rest(table, move.seat, level)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """The card is dropped on its deck."""
        level = UNDER.of(step).level if step is not None and step.name == UNDER.name else 1
        label = f"Put {self.title(table, move)} on the bottom"
        return Gesture(label, id_of(self.card(table, move)), DECK(box=level))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A drawn card on a deck."""
        return self.number(table, grip) if DECK.has(table.zones[grip.target]) else None


class Exchange(Verb):
    """Exchange a second tile with the circle (RS-CRYSTAL.25)."""

    usage = "exchange TILE TILE"
    answers = ("exchange",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """What may follow the first exchange."""
        return swaps(table, step.seat)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal | None:
        """As for the first."""
        return judge_swap(table, step.seat, words)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """The second exchange is the last."""
        swap(table, move.seat, move.args)
        if step is not None:
            table.pop_step()

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """The tile is dropped on the circle."""
        return swap_gesture(table, move.seat, move.args)
