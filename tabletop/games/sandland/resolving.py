"""Carrying card effects out, step by step.

An effect under way is a step of the agenda named `effect`, whose data are a `Frame`. Whatever it
must ask becomes another step with the same data: `choose` (a card), `place` (a slot to move to),
`swap` (a card of the scrap), `offer` (whether to pay for the rest).
"""

from typing import Any, Final

from tabletop.games.sandland import combat, play
from tabletop.games.sandland.agenda import (
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
    Due,
    Spot,
)
from tabletop.games.sandland.effects.moving import Relocate, change
from tabletop.games.sandland.effects.orders import May
from tabletop.games.sandland.frames import Frame, own_card, refer, resolve, source
from tabletop.games.sandland.places import SCRAP, scrap, slot_name, title
from tabletop.games.sandland.play import Blow
from tabletop.games.sandland.revealing import hidden, uncover
from tabletop.games.sandland.selectors import Filter, Which
from tabletop.games.sandland.sheets import named, sheet
from tabletop.games.sandland.stats import found
from tabletop.games.sandland.words import Ref
from tabletop.rules import Phase
from tabletop.table import Piece, Step, Table


def start(
    table: Table, seat: int, card: Piece, ability: int, that: int | None = None, zone: str = ""
) -> None:
    """Lay an effect of a card that lies face up on the agenda."""
    kind = sheet(card).number
    EFFECT.push(table, seat, Frame(seat, card.id, kind, ability, 0, (), that, zone))


class Effect(Phase):
    """An effect goes on with its next step."""

    name = "effect"

    def run(self, table: Table, step: Step) -> bool:
        """Do it, or ask what must be chosen for it."""
        table.pop_step()
        frame = EFFECT.of(step)
        if frame.deed.begin(table, frame):
            return False
        target = getattr(frame.deed, "target", None)
        if isinstance(target, Which) and target.pick == "one":
            seat = frame.seat if target.by == "you" else 1 - frame.seat
            options = candidates(table, frame, seat)
            if len(options) > 1:
                CHOOSE.push(table, seat, frame)
                return False
            carry_out(table, frame, tuple(refer(piece) for piece in options))
            return False
        carry_out(table, frame, subjects(table, frame))
        return False


def subjects(table: Table, frame: Frame) -> tuple[Ref, ...]:
    """Give whom a step is about where nobody has to choose."""
    target = getattr(frame.deed, "target", None) or getattr(frame.deed, "attacker", None)
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
    """Give the cards that a step may be about; `seat` is who chooses."""
    wanted = getattr(frame.deed, "target", None)
    if not isinstance(wanted, Filter):
        return []
    cards = found(table, wanted, source(table, frame))
    return [piece for piece in cards if frame.deed.suits(table, piece, seat)]


def has_subject(table: Table, frame: Frame) -> bool:
    """Tell whether an effect, begun now, would find something to do (R-22)."""
    for at, deed in enumerate(frame.steps):
        target = getattr(deed, "target", None)
        if isinstance(target, Which):
            by = frame.seat if target.by == "you" else 1 - frame.seat
            return bool(candidates(table, frame._replace(at=at), by))
        finds = deed.has_subject(table, frame)
        if finds is not None:
            return finds
    return False


def carry_out(table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
    """Do a step to the cards referred to; what follows comes after all that it sets off."""
    go_on(table, frame, refs or frame.it)
    frame.deed.do(table, frame, refs)


def go_on(table: Table, frame: Frame, it: tuple[Ref, ...] = ()) -> None:
    """Lay the rest of an effect on the agenda."""
    if frame.at + 1 < len(frame.steps):
        EFFECT.push(table, frame.seat, frame._replace(at=frame.at + 1, it=it))


class Triggers(Phase):
    """Effects that are due: one begins, several are put into order by their player (R-17)."""

    name = "triggers"
    asks = "Choose which effect comes first."
    first = ("R-17", "First choose which effect comes first.")

    def run(self, table: Table, step: Step) -> bool:
        """Begin the only one."""
        if len(TRIGGERS.of(step)) > 1:
            return True
        order(table, step, 0)
        return False


def order(table: Table, step: Step, index: int) -> None:
    """Begin one of several effects that are due; the others wait."""
    table.pop_step()
    due: list[Due] = list(TRIGGERS.of(step))
    card, kind, ability, that, zone = due.pop(index)
    if due:
        TRIGGERS.push(table, step.seat, tuple(due))
    table.note("7-6", "The effect of {0} is triggered.", step.seat, card)
    EFFECT.push(table, step.seat, Frame(step.seat, card, kind, ability, 0, (), that, zone))


class Harming(Phase):
    """Damage of an effect: who is face down is revealed first (3-2-2), then all are hit at once."""

    name = "damage"

    def run(self, table: Table, step: Step) -> bool:
        """Reveal, then damage."""
        harm = DAMAGE.of(step)
        down = hidden(table, [ref for ref in harm.refs if isinstance(ref, str)])
        if down:
            uncover(table, down)
            return False
        table.pop_step()
        cards = resolve(table, harm.refs)
        blows = [Blow(piece.zone, harm.amount, harm.piercing) for piece in cards]
        play.tell(table, play.deal(table, blows, table.pieces[harm.card]))
        return False


# --- choices ------------------------------------------------------------------------------------


class Choice(Phase):
    """Something to be chosen: slots, or cards of the scrap."""

    def options(self, table: Table, step: Step) -> list[str]:
        """Give the words that answer it."""
        raise NotImplementedError

    def choose(self, table: Table, step: Step, word: str) -> None:
        """Carry the choice out; the step has been taken off."""
        raise NotImplementedError

    def run(self, table: Table, step: Step) -> bool:
        """Wait where there are several answers; a single one is given at once (R-33)."""
        words = self.options(table, step)
        if len(words) > 1:
            return True
        table.pop_step()
        if words:
            self.choose(table, step, words[0])
        return False


class Choosing(Choice):
    """A card that an effect is about."""

    name = "choose"
    asks = "Choose a card."
    first = ("7-6", "Choose a card.")

    def prompt(self, table: Table, step: Step) -> str:
        """Say whose effect it is about."""
        return f"{CHOOSE.of(step).name}: choose a card."

    def options(self, table: Table, step: Step) -> list[str]:
        """The slots of those that it may be about."""
        return [piece.zone for piece in candidates(table, CHOOSE.of(step), step.seat)]

    def choose(self, table: Table, step: Step, word: str) -> None:
        """Go on with that card."""
        card = table.top(word)
        if card is not None:
            table.note("7-6", f"{{seat}} chooses {{0}} on {slot_name(word)}.", step.seat, card.id)
            carry_out(table, CHOOSE.of(step), (refer(card),))


class Placing(Choice):
    """The slot that a card is moved to."""

    name = "place"
    asks = "Choose the slot to move to."
    first = ("7-6", "Choose the slot to move to.")

    def prompt(self, table: Table, step: Step) -> str:
        """Say which card it is that moves."""
        placing = PLACE.of(step)
        cards = resolve(table, (placing.ref,))
        what = title(table, step.seat, cards[0]) if cards else "the card"
        return f"{placing.frame.name}: choose a slot for {what}."

    def options(self, table: Table, step: Step) -> list[str]:
        """Where it can go."""
        placing = PLACE.of(step)
        deed = placing.frame.deed
        cards = resolve(table, (placing.ref,))
        if not cards or not isinstance(deed, Relocate):
            return []
        return deed.destinations(table, cards[0], step.seat)

    def choose(self, table: Table, step: Step, word: str) -> None:
        """Move it there."""
        for piece in resolve(table, (PLACE.of(step).ref,)):
            play.move_to(table, piece, word)


class Swapping(Choice):
    """A card of the scrap, for which another is swapped."""

    name = "swap"
    asks = "Choose a card of your scrap."
    first = ("7-6", "Choose a card of your scrap.")

    def prompt(self, table: Table, step: Step) -> str:
        """Say whose effect it is about."""
        return f"{SWAP.of(step).name}: choose a card of your scrap."

    def options(self, table: Table, step: Step) -> list[str]:
        """All places in the scrap."""
        area = SCRAP(step.seat)
        return [f"{area}#{index}" for index in range(scrap(table, step.seat))]

    def choose(self, table: Table, step: Step, word: str) -> None:
        """Swap the card with it."""
        frame = SWAP.of(step)
        piece = own_card(table, frame)
        go_on(table, frame)
        if piece is not None:
            index = int(word.partition("#")[2])
            change(table, frame.seat, piece, table.pile(SCRAP(frame.seat))[index])


class Uncovering(Choice):
    """Which of several face-down cards is revealed next (R-9)."""

    name = "uncover"
    asks = "Choose which of your face-down cards is revealed next."
    first = ("7-6", "Choose which of your face-down cards is revealed next.")

    def options(self, table: Table, step: Step) -> list[str]:
        """Those that are still face down."""
        return hidden(table, UNCOVER.of(step))

    def choose(self, table: Table, step: Step, word: str) -> None:
        """Turn it up."""
        REVEAL.push(table, step.seat, Spot(word))


class Aiming(Choice):
    """What a card attacks that attacks without an action."""

    name = "aim"
    asks = "Choose what to attack."
    first = ("7-6", "Choose what to attack.")

    def prompt(self, table: Table, step: Step) -> str:
        """Say who attacks."""
        return f"{named(table.pieces[AIM.of(step).card].kind)}: choose what to attack."

    def options(self, table: Table, step: Step) -> list[str]:
        """Its targets."""
        return combat.targets(table, table.pieces[AIM.of(step).card])

    def choose(self, table: Table, step: Step, word: str) -> None:
        """Attack it."""
        combat.begin(table, table.pieces[AIM.of(step).card], word)


CHOICES: Final[dict[str, Choice]] = {
    choice.name: choice for choice in (Choosing(), Placing(), Swapping(), Uncovering(), Aiming())
}
"""The phases in which something is chosen."""


class Offering(Phase):
    """Whether to pay for the rest of an effect."""

    name = "offer"
    first = ("4-3", "First accept or decline the effect.")

    def run(self, table: Table, step: Step) -> bool:
        """Wait for yes or no; without the scrap it is no."""
        deed: Any = OFFER.of(step).deed
        if isinstance(deed, May) and deed.pay <= scrap(table, step.seat):
            return True
        table.pop_step()
        return False

    def prompt(self, table: Table, step: Step) -> str:
        """Say whose effect it is, and its price if it has one."""
        frame = OFFER.of(step)
        pay = frame.deed.pay if isinstance(frame.deed, May) else 0
        price = f"pay {pay} scrap for its effect" if pay else "use its effect"
        return f"{frame.name}: {price}, or decline."


def accept(table: Table, step: Step) -> None:
    """Pay for the rest of an effect, and go on with it."""
    table.pop_step()
    frame = OFFER.of(step)
    deed = frame.deed
    assert isinstance(deed, May)
    play.pay(table, step.seat, deed.pay)
    text = "{seat} uses the effect of {0}."
    if deed.pay:
        text = f"{{seat}} pays {deed.pay} scrap for the effect of {{0}}."
    table.note("4-3", text, step.seat, frame.card)
    go_on(table, frame, frame.it)


def decline(table: Table, step: Step) -> None:
    """Leave the rest of an effect."""
    table.pop_step()
    table.note("7-6", "{seat} declines the effect of {0}.", step.seat, OFFER.of(step).card)
