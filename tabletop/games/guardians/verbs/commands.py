"""Verbs of command cards (GD-COMMAND)."""

from collections.abc import Iterator

from tabletop.games.guardians.card_verbs import CardVerb, held, kinds, the
from tabletop.games.guardians.combat import command
from tabletop.games.guardians.combat.leaving import conceal
from tabletop.games.guardians.places import COMBAT, COMMAND
from tabletop.games.guardians.sheets import is_bribe, named, sheets
from tabletop.rules import Gesture, Grip, Move, Refusal, Verb, Words, asked
from tabletop.table import Step, Table


class Declare(Verb):
    """Verb that announces whether a command card is played (GD-COMMAND.1)."""

    usage = "declare yes|no"
    answers = ("declare",)
    sorts = ("answer",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Yields `no`, and `yes` if the seat has a playable command card."""
        yield ("no",)
        if command.choices(table, step.seat):
            yield ("yes",)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        return Refusal("GD-COMMAND.9", "You have no command card that you could play.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        plays = move.args[0] == "yes"
        table.pop_step()
        said = "a" if plays else "no"
        table.note("GD-COMMAND.1", f"{{seat}} declares {said} command card.", move.seat)
        command.declared(table, move.seat, plays)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        if move.args[0] == "yes":
            return Gesture("Play a command card")
        return Gesture("No command card", formal=True, ends=True, gives_up=())


class Command(CardVerb):
    """Verb that plays the command card face down (GD-COMMAND.2)."""

    usage = "command CARD"
    answers = ("command",)
    label = "Play {name} as your command card"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        if not table.piles[COMMAND(step.seat)]:
            yield from kinds(command.choices(table, step.seat))

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses cards not in the hand, other cards, and unaffordable ones."""
        name = named(words[0])
        if table.find(words[0], COMBAT(step.seat)) is None:
            return Refusal("GD-COMBAT.1", f"{name} is not in your combat hand.")
        if not sheets()[words[0]].command:
            return Refusal("GD-COMMAND.3", f"{name} is not a command card.")
        return Refusal("GD-COMMAND.3", f"You do not have enough power stones for {name}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        piece = the(table.pile(COMBAT(move.seat)), move.args[0])
        conceal(table, piece, COMMAND(move.seat))
        table.note("GD-COMMAND.2", "{seat} plays a command card face down.", move.seat)

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (COMBAT(seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return COMMAND(move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a formal gesture: the declaration has already been made."""
        return super().gesture(table, move, step)._replace(formal=True)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Accepts any card of the combat hand except a bribe."""
        piece = held(table, grip)
        if piece is None or piece.zone != COMBAT(grip.seat) or is_bribe(piece):
            return None
        return (piece.kind,) if grip.target == COMMAND(grip.seat) else None
