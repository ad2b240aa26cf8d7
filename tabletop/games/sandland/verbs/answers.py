"""Verbs that answer an effect or a revealed card."""

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.cards.wording import capital
from tabletop.games.sandland import resolving, revealing
from tabletop.games.sandland.card_rules import name_of
from tabletop.games.sandland.effects.orders import May
from tabletop.games.sandland.resolving import CHOICES
from tabletop.games.sandland.steps import AIM, CHOOSE, OFFER, PAY, PLACE, TRIGGERS, UNCOVER
from tabletop.games.sandland.verbs.previews import payment_preview, revealed, value_text
from tabletop.games.sandland.zones import DISCARD, SEAT_OF, ZONE_NAMES, slot_name, title
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, step_is
from tabletop.rules.place_names import word_name
from tabletop.table import Change, Step, Table
from tabletop.table.changes import MovePiece, Note


class Answer(Verb):
    """An answer without arguments to one phase, such as `pay`."""

    label = ""
    """Text of its button."""

    def apply_answer(self, table: Table, step: Step) -> None:
        """Applies the answer."""
        raise NotImplementedError

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.apply_answer(table, step_is(step))

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture(self.label)


class Pay(Answer):
    """Pays for a revealed card (3-2-3)."""

    usage = "pay"
    answers = (PAY.name,)

    def apply_answer(self, table: Table, step: Step) -> None:
        revealing.pay_for_card(table, step)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        name = name_of(revealing.unpaid(table, step_is(step)).kind)
        does = "Pay for" if revealing.price(table, step_is(step)) else "Keep"
        return Gesture(f"{does} {name}")

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads the card dropped on a slot of its side."""
        if step is None or PAY.of(step).card != drag.piece:
            return None
        return () if SEAT_OF.get(drag.target) == drag.seat else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the remaining scrap, the card's values, and what it does."""
        paid = [change for change in changes if isinstance(change, Note) and change.pieces][:1]
        cards = [table.pieces[note.pieces[0][0]] for note in paid]
        does = [line for card in cards for line in revealed(card)]
        keeps = [f"keeps {value_text(table, card)}" for card in cards if card.zone in SEAT_OF]
        return "\n".join([*payment_preview(table, move.seat, changes), *keeps, *does])


class Trash(Answer):
    """Trashes a revealed card instead of paying (3-2-3)."""

    usage = "trash"
    answers = (PAY.name,)

    def apply_answer(self, table: Table, step: Step) -> None:
        revealing.trash_card(table, step)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture(f"Trash {name_of(revealing.unpaid(table, step_is(step)).kind)}")

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads the card dropped on the discard area."""
        if step is None or PAY.of(step).card != drag.piece:
            return None
        return () if drag.target == DISCARD(drag.seat) else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns what the seat loses with the card."""
        lost = [change for change in changes if isinstance(change, MovePiece)][:1]
        return "\n".join([f"You lose {value_text(table, table.pieces[one.piece])}" for one in lost])


class Yes(Answer):
    """Pays for the following steps of an effect (4-3)."""

    usage = "yes"
    answers = (OFFER.name,)

    def apply_answer(self, table: Table, step: Step) -> None:
        resolving.accept(table, step)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        effect = OFFER.of(step_is(step)).step
        pay = effect.pay if isinstance(effect, May) else 0
        return Gesture(f"Pay {pay} scrap" if pay else "Accept")

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the remaining scrap, and any damage."""
        return "\n".join(payment_preview(table, move.seat, changes))


class No(Answer):
    """Declines the following steps of an effect."""

    usage = "no"
    answers = (OFFER.name,)
    label = "Decline"

    def apply_answer(self, table: Table, step: Step) -> None:
        resolving.decline(table, step)


PAYING: Final = (Pay(), Trash())
OFFERED: Final = (Yes(), No())


class Choose(Verb):
    """Chooses a slot, or a card of the scrap."""

    usage = "choose ZONE"
    arg_types = ("place",)
    answers = ("choose", "place", "swap", "uncover", "aim")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for word in CHOICES[step.name].options(table, step):
            yield (word,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        place_name = word_name(table, words[0], ZONE_NAMES)
        subject = f"The card in {place_name}" if "#" in words[0] else capital(place_name)
        return Refusal("7-6", f"{CHOICES[step.name].question} {subject} is not an option.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        choice = CHOICES[step.name]
        if move.args[0] not in choice.options(table, step):
            raise InvalidMove(f"{move.args[0]} cannot be chosen")
        table.pop_step()
        choice.choose(table, step, move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Describes a click on the slot or card."""
        (word,) = move.args
        zone, _, index = word.partition("#")
        if index:
            card = table.pile(zone)[int(index)]
            is_known = table.can_see(move.seat, card)
            name = name_of(card.kind) if is_known else f"card {int(index) + 1}"
            return Gesture(f"Choose {name}", card.id, zone)
        subject, slot = table.top(zone), slot_name(zone)
        if step is not None and step.name == PLACE.name:
            return Gesture(f"Move it to {slot}", None, zone, (zone,))
        name = title(table, move.seat, subject) if subject else slot
        label = f"Choose {name}" if name.endswith(slot) else f"Choose {name} on {slot}"
        return Gesture(label, None, zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads any card dropped on a slot."""
        slots = (CHOOSE.name, PLACE.name, UNCOVER.name, AIM.name)
        if step is not None and step.name in slots and drag.target in SEAT_OF:
            return (drag.target,)
        return None


class Order(Verb):
    """Chooses which of several effects comes first (R-17)."""

    usage = "order NUMBER"
    answers = ("triggers",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for number in range(len(TRIGGERS.of(step))):
            yield (str(number + 1),)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("R-17", f"There are {len(TRIGGERS.of(step))} effects to order.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step, number = step_is(step), int(move.args[0])
        if number > len(TRIGGERS.of(step)):
            raise InvalidMove("there are fewer effects")
        resolving.order(table, step, number - 1)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        (word,) = move.args
        piece = table.pieces[TRIGGERS.of(step_is(step))[int(word) - 1][0]]
        name = name_of(piece.kind) if piece.face else "a face-down card"
        return Gesture(f"First the effect of {name} ({word})")
