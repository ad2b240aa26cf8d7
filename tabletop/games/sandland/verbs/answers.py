"""The verbs that answer what an effect or a turned-up card asks."""

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.cards.wording import capital
from tabletop.games.sandland import resolving, revealing
from tabletop.games.sandland.agenda import AIM, CHOOSE, OFFER, PAY, PLACE, TRIGGERS, UNCOVER
from tabletop.games.sandland.effects.orders import May
from tabletop.games.sandland.places import DISCARD, PLACES, SEAT_OF, slot_name, title
from tabletop.games.sandland.resolving import CHOICES
from tabletop.games.sandland.sheets import named
from tabletop.games.sandland.verbs.previews import paying_brought, revealed
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Verb, Words, asked
from tabletop.rules.spots import word_name
from tabletop.table import Change, Step, Table
from tabletop.table.changes import Note


class Answer(Verb):
    """A plain answer to what one phase asks, such as `pay`."""

    label = ""
    """What stands on its button."""

    def deed(self, table: Table, step: Step) -> None:
        """Do as was answered."""
        raise NotImplementedError

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Do as was answered."""
        self.deed(table, asked(step))

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A button."""
        return Gesture(self.label)


class Pay(Answer):
    """Pay for a card that was turned up (3-2-3)."""

    usage = "pay"
    answers = (PAY.name,)

    def deed(self, table: Table, step: Step) -> None:
        """Pay."""
        revealing.paid(table, step)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A button with the card's name."""
        name = named(revealing.unpaid(table, asked(step)).kind)
        does = "Pay for" if revealing.price(table, asked(step)) else "Keep"
        return Gesture(f"{does} {name}")

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """The card on a slot of its side."""
        if step is None or PAY.of(step).card != grip.piece:
            return None
        return () if SEAT_OF.get(grip.target) == grip.seat else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """What scrap is left, and what the card does."""
        paid = [change for change in changes if isinstance(change, Note) and change.pieces][:1]
        does = [line for note in paid for line in revealed(table.pieces[note.pieces[0][0]])]
        return "\n".join([*paying_brought(table, move.seat, changes), *does])


class Trash(Answer):
    """Trash it instead (3-2-3)."""

    usage = "trash"
    answers = (PAY.name,)

    def deed(self, table: Table, step: Step) -> None:
        """Trash it."""
        revealing.trashed(table, step)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A button with the card's name."""
        return Gesture(f"Trash {named(revealing.unpaid(table, asked(step)).kind)}")

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """The card on the discard area."""
        if step is None or PAY.of(step).card != grip.piece:
            return None
        return () if grip.target == DISCARD(grip.seat) else None


class Yes(Answer):
    """Pay for the rest of an effect (4-3)."""

    usage = "yes"
    answers = (OFFER.name,)

    def deed(self, table: Table, step: Step) -> None:
        """Go on with the effect."""
        resolving.accept(table, step)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A button with the price."""
        deed = OFFER.of(asked(step)).deed
        pay = deed.pay if isinstance(deed, May) else 0
        return Gesture(f"Pay {pay} scrap" if pay else "Accept")

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """What scrap is left, and what damage is done."""
        return "\n".join(paying_brought(table, move.seat, changes))


class No(Answer):
    """Leave it."""

    usage = "no"
    answers = (OFFER.name,)
    label = "Decline"

    def deed(self, table: Table, step: Step) -> None:
        """Leave the effect."""
        resolving.decline(table, step)


PAYING: Final = (Pay(), Trash())
OFFERED: Final = (Yes(), No())


class Choose(Verb):
    """Choose a slot, or a card of the scrap."""

    usage = "choose ZONE"
    sorts = ("place",)
    answers = ("choose", "place", "swap", "uncover", "aim")

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """What can be chosen."""
        for word in CHOICES[step.name].options(table, step):
            yield (word,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Anything else."""
        where = word_name(table, words[0], PLACES)
        there = f"The card in {where}" if "#" in words[0] else capital(where)
        return Refusal("7-6", f"{CHOICES[step.name].asks} {there} is not an option.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Carry the choice out."""
        step = asked(step)
        choice = CHOICES[step.name]
        if move.args[0] not in choice.options(table, step):
            raise InvalidMove(f"{move.args[0]} cannot be chosen")
        table.pop_step()
        choice.choose(table, step, move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A slot is clicked, or the card to be moved is dropped on it."""
        (word,) = move.args
        zone, _, index = word.partition("#")
        if index:
            card = table.pile(zone)[int(index)]
            is_known = table.sees(move.seat, card)
            name = named(card.kind) if is_known else f"card {int(index) + 1}"
            return Gesture(f"Choose {name}", card.id, zone)
        there, slot = table.top(zone), slot_name(zone)
        if step is not None and step.name == PLACE.name:
            return Gesture(f"Move it to {slot}", None, zone, (zone,))
        name = title(table, move.seat, there) if there else slot
        label = f"Choose {name}" if name.endswith(slot) else f"Choose {name} on {slot}"
        return Gesture(label, None, zone, (zone,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Anything on a slot."""
        slots = (CHOOSE.name, PLACE.name, UNCOVER.name, AIM.name)
        if step is not None and step.name in slots and grip.target in SEAT_OF:
            return (grip.target,)
        return None


class Order(Verb):
    """Let one of several effects come first (R-17)."""

    usage = "order NUMBER"
    answers = ("triggers",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """The effects that are due, by number."""
        for number in range(len(TRIGGERS.of(step))):
            yield (str(number + 1),)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """There are only so many."""
        return Refusal("R-17", f"There are {len(TRIGGERS.of(step))} effects to order.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Begin it."""
        step, number = asked(step), int(move.args[0])
        if number > len(TRIGGERS.of(step)):
            raise InvalidMove("there are fewer effects")
        resolving.order(table, step, number - 1)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A button with the card's name."""
        (word,) = move.args
        piece = table.pieces[TRIGGERS.of(asked(step))[int(word) - 1][0]]
        name = named(piece.kind) if piece.face else "a face-down card"
        return Gesture(f"First the effect of {name} ({word})")
