"""Applies card effects step by step.

An effect in execution is a step `effect` on the decision stack, with a `Frame` as its data. A
question becomes another step with the same data: `choose` (a card), `place` (a slot to move to),
`swap` (a card of the scrap), or `offer` (whether to pay for the rest).
"""

from typing import Any, Final

from tabletop.games.sandland import combat, table_changes
from tabletop.games.sandland.card_rules import card_rules, name_of
from tabletop.games.sandland.card_words import Ref
from tabletop.games.sandland.effects.moving import Relocate, change
from tabletop.games.sandland.effects.orders import May
from tabletop.games.sandland.frames import Frame, own_card, refer, resolve, source
from tabletop.games.sandland.revealing import face_down_slots, uncover
from tabletop.games.sandland.selectors import Filter, Which
from tabletop.games.sandland.stats import matching_cards
from tabletop.games.sandland.steps import (
    AIM,
    CHOOSE,
    DAMAGE,
    EFFECT,
    OFFER,
    PLACE,
    REVEAL,
    SWAP,
    TRIGGERS,
    UNCOVER,
    DueEffect,
    RevealData,
)
from tabletop.games.sandland.table_changes import Blow
from tabletop.games.sandland.zones import SCRAP, scrap, slot_name, title
from tabletop.rules import Phase
from tabletop.table import Piece, Step, Table


def start(
    table: Table, seat: int, card: Piece, ability: int, that: int | None = None, zone: str = ""
) -> None:
    """Schedules an effect of a face-up card."""
    kind = card_rules(card).number
    EFFECT.push(table, seat, Frame(seat, card.id, kind, ability, 0, (), that, zone))


class Effect(Phase):
    """The next step of an effect."""

    name = "effect"

    def run(self, table: Table, step: Step) -> bool:
        """Applies the step, or asks for the choice that the step needs."""
        table.pop_step()
        frame = EFFECT.of(step)
        if frame.step.begin(table, frame):
            return False
        target = getattr(frame.step, "target", None)
        if isinstance(target, Which) and target.pick == "one":
            seat = frame.seat if target.by == "you" else 1 - frame.seat
            options = candidates(table, frame, seat)
            if len(options) > 1:
                CHOOSE.push(table, seat, frame)
                return False
            apply(table, frame, tuple(refer(piece) for piece in options))
            return False
        apply(table, frame, subjects(table, frame))
        return False


def subjects(table: Table, frame: Frame) -> tuple[Ref, ...]:
    """Returns the cards that a step affects if no choice is needed."""
    target = getattr(frame.step, "target", None) or getattr(frame.step, "attacker", None)
    if isinstance(target, Which):
        return tuple(refer(piece) for piece in candidates(table, frame, frame.seat))
    if target == "it":
        return frame.it
    if target == "self":
        return (frame.card,)
    if target == "that":
        return () if frame.that is None else (frame.that,)
    if target == "chosen":
        host = table.pieces[frame.card].host
        return () if host is None else (host,)
    return ()


def candidates(table: Table, frame: Frame, seat: int) -> list[Piece]:
    """Returns the cards that a step may affect, when `seat` chooses."""
    step = frame.step
    wanted = getattr(step, "target", None)
    if not isinstance(wanted, Filter):
        return []
    cards = matching_cards(table, wanted, source(table, frame))
    return [piece for piece in cards if step.suits(table, piece, seat)]


def has_subject(table: Table, frame: Frame) -> bool:
    """Returns whether an effect would do something if it started now (R-22)."""
    for at, effect in enumerate(frame.steps):
        target = getattr(effect, "target", None)
        if isinstance(target, Which):
            by = frame.seat if target.by == "you" else 1 - frame.seat
            return bool(candidates(table, frame._replace(at=at) if at else frame, by))
        finds = effect.has_subject(table, frame)
        if finds is not None:
            return finds
    return False


def apply(table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
    """Applies a step and schedules the rest after the effects it triggers."""
    schedule_rest(table, frame, refs or frame.it)
    frame.step.do(table, frame, refs)


def schedule_rest(table: Table, frame: Frame, it: tuple[Ref, ...] = ()) -> None:
    """Schedules the following steps of an effect."""
    if frame.at + 1 < len(frame.steps):
        EFFECT.push(table, frame.seat, frame._replace(at=frame.at + 1, it=it))


class Triggers(Phase):
    """Triggered effects; their player chooses the order (R-17)."""

    name = "triggers"
    question = "Choose which effect comes first."
    verb_refusal = ("R-17", "First choose which effect comes first.")

    def run(self, table: Table, step: Step) -> bool:
        if len(TRIGGERS.of(step)) > 1:
            return True
        order(table, step, 0)
        return False


def order(table: Table, step: Step, index: int) -> None:
    """Starts one of several due effects; the others wait."""
    table.pop_step()
    due: list[DueEffect] = list(TRIGGERS.of(step))
    card, kind, ability, that, zone = due.pop(index)
    if due:
        TRIGGERS.push(table, step.seat, tuple(due))
    table.note("7-6", "The effect of {0} is triggered.", step.seat, card)
    EFFECT.push(table, step.seat, Frame(step.seat, card, kind, ability, 0, (), that, zone))


class DealingDamage(Phase):
    """Damage of an effect: reveals first (3-2-2), then all damage at once."""

    name = "damage"

    def run(self, table: Table, step: Step) -> bool:
        harm = DAMAGE.of(step)
        down = face_down_slots(table, [ref for ref in harm.refs if isinstance(ref, str)])
        if down:
            uncover(table, down)
            return False
        table.pop_step()
        cards = resolve(table, harm.refs)
        blows = [Blow(piece.zone, harm.amount, harm.piercing) for piece in cards]
        table_changes.trigger_effects(
            table, table_changes.deal(table, blows, table.pieces[harm.card])
        )
        return False


# --- choices --------------------------------------------------------------------------------------


class Choice(Phase):
    """A choice of a slot, or of a card of the scrap."""

    def options(self, table: Table, step: Step) -> list[str]:
        """Returns the possible answers."""
        raise NotImplementedError

    def choose(self, table: Table, step: Step, word: str) -> None:
        """Applies an answer; the step is already off the stack."""
        raise NotImplementedError

    def run(self, table: Table, step: Step) -> bool:
        """Waits if there are several answers.

        A single answer is applied at once (R-33).
        """
        words = self.options(table, step)
        if len(words) > 1:
            return True
        table.pop_step()
        if words:
            self.choose(table, step, words[0])
        return False


class Choosing(Choice):
    """The choice of a card that an effect affects."""

    name = "choose"
    question = "Choose a card."
    verb_refusal = ("7-6", "Choose a card.")

    def prompt(self, table: Table, step: Step) -> str:
        return f"{CHOOSE.of(step).name}: choose a card."

    def topic(self, table: Table, step: Step) -> str:
        return f"which card for {CHOOSE.of(step).name}?"

    def options(self, table: Table, step: Step) -> list[str]:
        return [piece.zone for piece in candidates(table, CHOOSE.of(step), step.seat)]

    def choose(self, table: Table, step: Step, word: str) -> None:
        card = table.top(word)
        if card is not None:
            table.note("7-6", f"{{seat}} chooses {{0}} on {slot_name(word)}.", step.seat, card.id)
            apply(table, CHOOSE.of(step), (refer(card),))


class Placing(Choice):
    """The choice of a slot that a card is moved to."""

    name = "place"
    question = "Choose the slot to move to."
    verb_refusal = ("7-6", "Choose the slot to move to.")

    def prompt(self, table: Table, step: Step) -> str:
        placing = PLACE.of(step)
        cards = resolve(table, (placing.ref,))
        card_title = title(table, step.seat, cards[0]) if cards else "the card"
        return f"{placing.frame.name}: choose a slot for {card_title}."

    def topic(self, table: Table, step: Step) -> str:
        return f"which slot for {PLACE.of(step).frame.name}?"

    def options(self, table: Table, step: Step) -> list[str]:
        placing = PLACE.of(step)
        effect = placing.frame.step
        cards = resolve(table, (placing.ref,))
        if not cards or not isinstance(effect, Relocate):
            return []
        return effect.destinations(table, cards[0], step.seat)

    def choose(self, table: Table, step: Step, word: str) -> None:
        for piece in resolve(table, (PLACE.of(step).ref,)):
            table_changes.move_to(table, piece, word)


class Swapping(Choice):
    """The choice of a card from the scrap to put into a slot."""

    name = "swap"
    question = "Choose a card of your scrap."
    verb_refusal = ("7-6", "Choose a card of your scrap.")

    def prompt(self, table: Table, step: Step) -> str:
        return f"{SWAP.of(step).name}: choose a card of your scrap."

    def topic(self, table: Table, step: Step) -> str:
        return f"which card of the scrap for {SWAP.of(step).name}?"

    def options(self, table: Table, step: Step) -> list[str]:
        """Returns all positions in the scrap, such as `scrap.0#3`."""
        area = SCRAP(step.seat)
        return [f"{area}#{index}" for index in range(scrap(table, step.seat))]

    def choose(self, table: Table, step: Step, word: str) -> None:
        frame = SWAP.of(step)
        piece = own_card(table, frame)
        schedule_rest(table, frame)
        if piece is not None:
            index = int(word.partition("#")[2])
            change(table, frame.seat, piece, table.pile(SCRAP(frame.seat))[index])


class Uncovering(Choice):
    """The choice of the face-down card that is revealed next (R-9)."""

    name = "uncover"
    question = "Choose which of your face-down cards is revealed next."
    verb_refusal = ("7-6", "Choose which of your face-down cards is revealed next.")

    def topic(self, table: Table, step: Step) -> str:
        return "which card is revealed next?"

    def options(self, table: Table, step: Step) -> list[str]:
        """Returns the slots that are still face down."""
        return face_down_slots(table, UNCOVER.of(step))

    def choose(self, table: Table, step: Step, word: str) -> None:
        REVEAL.push(table, step.seat, RevealData(word))


class Aiming(Choice):
    """The choice of a target for an attack without an action."""

    name = "aim"
    question = "Choose what to attack."
    verb_refusal = ("7-6", "Choose what to attack.")

    def prompt(self, table: Table, step: Step) -> str:
        return f"{name_of(table.pieces[AIM.of(step).card].kind)}: choose what to attack."

    def topic(self, table: Table, step: Step) -> str:
        return f"what does {name_of(table.pieces[AIM.of(step).card].kind)} attack?"

    def options(self, table: Table, step: Step) -> list[str]:
        return combat.targets(table, table.pieces[AIM.of(step).card])

    def choose(self, table: Table, step: Step, word: str) -> None:
        combat.begin(table, table.pieces[AIM.of(step).card], word)


CHOICES: Final[dict[str, Choice]] = {
    choice.name: choice for choice in (Choosing(), Placing(), Swapping(), Uncovering(), Aiming())
}
"""The phases of choices, by name."""


class Offering(Phase):
    """The offer to pay for the following steps of an effect."""

    name = "offer"
    verb_refusal = ("4-3", "First accept or decline the effect.")

    def run(self, table: Table, step: Step) -> bool:
        """Waits for the answer; without enough scrap the answer is no."""
        effect: Any = OFFER.of(step).step
        if isinstance(effect, May) and effect.pay <= scrap(table, step.seat):
            return True
        table.pop_step()
        return False

    def prompt(self, table: Table, step: Step) -> str:
        """Names the effect and its price."""
        frame = OFFER.of(step)
        pay = frame.step.pay if isinstance(frame.step, May) else 0
        price = f"pay {pay} scrap for its effect" if pay else "use its effect"
        return f"{frame.name}: {price}, or decline."

    def topic(self, table: Table, step: Step) -> str:
        return f"use the effect of {OFFER.of(step).name}?"


def accept(table: Table, step: Step) -> None:
    """Pays for the following steps of an effect, and continues with them."""
    table.pop_step()
    frame = OFFER.of(step)
    effect = frame.step
    assert isinstance(effect, May)
    table_changes.pay(table, step.seat, effect.pay)
    text = "{seat} uses the effect of {0}."
    if effect.pay:
        text = f"{{seat}} pays {effect.pay} scrap for the effect of {{0}}."
    table.note("4-3", text, step.seat, frame.card)
    schedule_rest(table, frame, frame.it)


def decline(table: Table, step: Step) -> None:
    """Ends an effect without the following steps."""
    table.pop_step()
    table.note("7-6", "{seat} declines the effect of {0}.", step.seat, OFFER.of(step).card)
