"""Verbs of the acting card (7-3)."""

from collections.abc import Iterator, Sequence

from tabletop.games.sandland import acting, combat
from tabletop.games.sandland.acting import actor, agility
from tabletop.games.sandland.card_rules import card_rules, name_of
from tabletop.games.sandland.card_text import ability_text
from tabletop.games.sandland.content import content
from tabletop.games.sandland.resolving import CHOICES
from tabletop.games.sandland.stats import attack
from tabletop.games.sandland.steps import ACT
from tabletop.games.sandland.verbs.previews import damage_preview, move_preview
from tabletop.games.sandland.zones import FRONT, SEAT_OF, SIDES, SLOT, slot_name, title
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Refusal, Verb, step_is
from tabletop.rules import Move as Said
from tabletop.table import Change, Step, Table
from tabletop.table.changes import Note, PopStep


def current_action(table: Table, step: Step | None) -> Step:
    """Returns the current action.

    Raises:
        InvalidMove: If no action is in progress.
    """
    step = step_is(step, ACT.name)
    if ACT.of(step).card >= len(table.pieces):
        raise InvalidMove("the acting card is gone")
    return step


def is_acting_card_dragged(table: Table, drag: Drag, step: Step | None) -> bool:
    """Returns whether the acting card is dragged over a slot."""
    return (
        step is not None
        and step.name == ACT.name
        and ACT.of(step).card == drag.piece
        and SEAT_OF.get(table.pieces[drag.piece].zone) == drag.seat
        and drag.target in SEAT_OF
    )


class Activate(Verb):
    """Uses an activated effect (7-3-3)."""

    usage = "activate NUMBER"
    answers = ("act",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for number in acting.activations(table, step):
            yield (str(number + 1),)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses effects that are too late, used up or unaffordable."""
        action, piece = ACT.of(step), actor(table, step)
        name = name_of(piece.kind)
        if action.activated:
            return Refusal("7-3-2-1", f"The effect of {name} was used in this action.")
        if action.moves or action.attacks:
            return Refusal("7-3-3", f"Use the effect of {name} before it moves or attacks.")
        number, abilities = int(words[0]) - 1, card_rules(piece).abilities
        if number >= len(abilities) or abilities[number].sort != "activated":
            return Refusal("7-3-3", f"{name} has no such activated effect.")
        return Refusal("R-22", acting.unusable_reason(table, step.seat, piece, number))

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        step = current_action(table, step)
        number = int(move.args[0]) - 1
        abilities = card_rules(actor(table, step)).abilities
        if number >= len(abilities) or abilities[number].sort != "activated":
            raise InvalidMove("there is no such activated effect")
        acting.activate(table, step, number)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        return Gesture(f"Use the effect of {name_of(actor(table, step_is(step)).kind)}")

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns the damage, and the sentence of the effect."""
        notes = [change for change in changes if isinstance(change, Note) and change.pieces]
        cards = [change.pieces[0][0] for change in notes[:1]]
        printed = [content().cards[table.pieces[card].kind] for card in cards]
        number = int(move.args[0]) - 1
        texts = [ability_text(card, card.abilities[number]) for card in printed]
        return "\n".join([line for line in (damage_preview(table, changes), *texts) if line])


class Move(Verb):
    """Moves the acting unit (7-3-5)."""

    usage = "move SLOT"
    answers = ("act",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for zone in acting.moves(table, step):
            yield (slot_name(zone),)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses locations, cards that cannot move again, and unusable slots."""
        piece, action = actor(table, step), ACT.of(step)
        name = name_of(piece.kind)
        if card_rules(piece).type != "unit":
            return Refusal("3-2-9", f"{name} is a location and cannot move.")
        if combat.is_forbidden(table, piece, "move"):
            return Refusal("8-10", f"{name} cannot move.")
        if not acting.moves(table, step):
            if agility(table, piece):
                return Refusal("8-9", f"{name} cannot move again in this action.")
            past_action = "attacked" if action.attacks else "moved"
            return Refusal("7-3-2-1", f"{name} has {past_action} in this action.")
        if SLOT(step.seat, words[0]) == piece.zone:
            return Refusal("7-3-5", f"{name} is already on {words[0]}.")
        return Refusal("R-13", f"There is a location on {words[0]}.")

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        step = current_action(table, step)
        zone = SLOT(move.seat, move.args[0])
        if zone == actor(table, step).zone or actor(table, step).zone not in SEAT_OF:
            raise InvalidMove("a card must move to another slot")
        acting.move(table, step, zone)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        piece, zone = actor(table, step_is(step)), SLOT(move.seat, move.args[0])
        return Gesture(f"Move {name_of(piece.kind)} to {move.args[0]}", piece.id, zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads the acting card dropped on another slot of its side."""
        own = SEAT_OF.get(drag.target) == drag.seat
        if (
            own
            and is_acting_card_dragged(table, drag, step)
            and drag.target != table.pieces[drag.piece].zone
        ):
            return (slot_name(drag.target),)
        return None

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns the swapped card, the cards opposite, and any damage."""
        lines = [move_preview(table, move.seat, changes), damage_preview(table, changes)]
        return "\n".join([words for words in lines if words])


class Attack(Verb):
    """Attacks with the acting card (7-3-4)."""

    usage = "attack SLOT"
    answers = ("act",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for zone in acting.attacks(table, step):
            yield (slot_name(zone),)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses attacks by row, earlier moves, empty slots, reach and keywords."""
        piece, action = actor(table, step), ACT.of(step)
        name, slot = name_of(piece.kind), words[0]
        zone = SLOT(1 - SEAT_OF.get(piece.zone, step.seat), slot)
        if action.attacks:
            return Refusal("7-3-2-1", f"{name} has attacked in this action.")
        if action.moves and not agility(table, piece):
            return Refusal("7-3-2-1", f"{name} has moved in this action.")
        if combat.is_forbidden(table, piece, "attack"):
            return Refusal("7-3-2-1", f"{name} cannot attack.")
        if piece.zone not in FRONT:
            reason = f"{name} is in the back row; only the front row attacks."
            return Refusal("7-3-4-1", reason)
        if not table.piles[zone]:
            return Refusal("7-3-4", f"Your opponent has no card on {slot}.")
        if zone not in combat.in_reach(table, piece):
            return Refusal("7-3-4-1", f"The opponent's slot {slot} is not opposing {name}.")
        if combat.has_keyword(table, "stealth", zone):
            return Refusal("8-7", f"{name} must attack a target without Stealth.")
        return Refusal("8-6", f"{name} must attack a unit with Taunt.")

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        step = current_action(table, step)
        zone = SLOT(1 - move.seat, move.args[0])
        if actor(table, step).zone not in SIDES[move.seat] or not table.piles[zone]:
            raise InvalidMove(f"there is nothing to attack on {move.args[0]}")
        acting.attack(table, step, zone)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        (slot,) = move.args
        piece, zone = actor(table, step_is(step)), SLOT(1 - move.seat, slot)
        enemy = table.top(zone)
        whom = title(table, move.seat, enemy) if enemy else "nothing"
        label = f"Attack {whom}" if whom.endswith(slot) else f"Attack {whom} on {slot}"
        return Gesture(label, piece.id, zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads the acting card dropped on an opposing slot."""
        if SEAT_OF.get(drag.target) == 1 - drag.seat and is_acting_card_dragged(table, drag, step):
            return (slot_name(drag.target),)
        return None

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns the damage, the defeated cards, and the counterattack."""
        return damage_preview(table, changes)


class Done(Verb):
    """Ends the action, or a choice that has no options left."""

    usage = "done"
    answers = ("act", "choose", "place", "swap", "uncover", "aim")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields the move in an action, and in choices without options."""
        if step.name == ACT.name or not CHOICES[step.name].options(table, step):
            yield ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses to skip a choice."""
        return Refusal("7-6", CHOICES[step.name].question)

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        step = step_is(step)
        if step.name != ACT.name:
            if CHOICES[step.name].options(table, step):
                raise InvalidMove("there is a choice to make")
            table.pop_step()
            return
        table.note("7-3-2-2", "{seat} ends the action of {0}.", move.seat, actor(table, step).id)
        acting.end(table, step)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        if step_is(step).name == ACT.name:
            return Gesture("End action", is_formality=True, ends=True, forfeited_verbs=("attack",))
        return Gesture("Go on", is_formality=True)

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns what the exhausted card has not done in its action."""
        for change in changes:
            if isinstance(change, PopStep) and change.step.name == ACT.name:
                piece, action = actor(table, change.step), ACT.of(change.step)
                if piece.zone in FRONT and not action.attacks and attack(table, piece):
                    return f"{name_of(piece.kind)} is exhausted without an attack"
                return f"{name_of(piece.kind)} is exhausted"
        return ""

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a drop of the acting card on its own slot."""
        if (
            is_acting_card_dragged(table, drag, step)
            and drag.target == table.pieces[drag.piece].zone
        ):
            return ()
        return None
