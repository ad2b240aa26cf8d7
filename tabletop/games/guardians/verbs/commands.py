"""The verbs of command cards (GD-COMMAND)."""

from collections.abc import Iterator

from tabletop.games.guardians.card_verbs import CardVerb, held, kinds, the
from tabletop.games.guardians.combat import command
from tabletop.games.guardians.combat.leaving import conceal
from tabletop.games.guardians.places import COMBAT, COMMAND
from tabletop.games.guardians.sheets import is_bribe, named, sheets
from tabletop.rules import Gesture, Grip, Move, Refusal, Verb, Words, asked
from tabletop.table import Step, Table


class Declare(Verb):
    """Say whether a command card is played (GD-COMMAND.1)."""

    usage = "declare yes|no"
    answers = ("declare",)
    sorts = ("answer",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """No, or yes with a card to play."""
        yield ("no",)
        if command.choices(table, step.seat):
            yield ("yes",)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Who has no command card cannot declare one."""
        return Refusal("GD-COMMAND.9", "You have no command card that you could play.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Say it."""
        asked(step)
        plays = move.args[0] == "yes"
        table.pop_step()
        said = "a" if plays else "no"
        table.note("GD-COMMAND.1", f"{{seat}} declares {said} command card.", move.seat)
        command.declared(table, move.seat, plays)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A button."""
        if move.args[0] == "yes":
            return Gesture("Play a command card")
        return Gesture("No command card", formal=True, ends=True, gives_up=())


class Command(CardVerb):
    """Lay the command card face down (GD-COMMAND.2)."""

    usage = "command CARD"
    answers = ("command",)
    label = "Play {name} as your command card"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each kind of command card in the combat hand."""
        if not table.piles[COMMAND(step.seat)]:
            yield from kinds(command.choices(table, step.seat))

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Cards that are not in the hand, or are no command cards."""
        name = named(words[0])
        if table.find(words[0], COMBAT(step.seat)) is None:
            return Refusal("GD-COMBAT.1", f"{name} is not in your combat hand.")
        if not sheets()[words[0]].command:
            return Refusal("GD-COMMAND.3", f"{name} is not a command card.")
        return Refusal("GD-COMMAND.3", f"You do not have enough power stones for {name}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Lay it."""
        asked(step)
        piece = the(table.pile(COMBAT(move.seat)), move.args[0])
        conceal(table, piece, COMMAND(move.seat))
        table.note("GD-COMMAND.2", "{seat} plays a command card face down.", move.seat)

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        """The combat hand."""
        return (COMBAT(seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        """The place of the command card."""
        return COMMAND(move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Who has declared a command card and holds one alone has nothing to decide any more."""
        return super().gesture(table, move, step)._replace(formal=True)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A card of the combat hand, which is no bribe, on that place."""
        piece = held(table, grip)
        if piece is None or piece.zone != COMBAT(grip.seat) or is_bribe(piece):
            return None
        return (piece.kind,) if grip.target == COMMAND(grip.seat) else None
