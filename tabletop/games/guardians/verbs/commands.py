"""Verbs of command cards (GD-COMMAND)."""

from collections.abc import Iterator, Sequence

from tabletop.cards.errors import listed
from tabletop.games.guardians.card_rules import card_rules, effects_of, is_bribe, name_of
from tabletop.games.guardians.card_verbs import CardVerb, dragged_piece, first_of_kind, kind_args
from tabletop.games.guardians.combat import command
from tabletop.games.guardians.combat.leaving import play_face_down
from tabletop.games.guardians.zones import COMBAT, COMMAND
from tabletop.rules import Args, Drag, Gesture, Move, Refusal, Verb, step_is
from tabletop.table import Change, Step, Table


class Declare(Verb):
    """Verb that announces whether a command card is played (GD-COMMAND.1)."""

    usage = "declare yes|no"
    answers = ("declare",)
    arg_types = ("answer",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields `no`, and `yes` if the seat has a playable command card."""
        yield ("no",)
        if command.choices(table, step.seat):
            yield ("yes",)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("GD-COMMAND.9", "You have no command card that you could play.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        plays = move.args[0] == "yes"
        table.pop_step()
        article = "a" if plays else "no"
        table.note("GD-COMMAND.1", f"{{seat}} declares {article} command card.", move.seat)
        command.store_declaration(table, move.seat, plays)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        if move.args[0] == "yes":
            return Gesture("Play a command card")
        return Gesture("No command card", is_formality=True, ends=True, forfeited_verbs=())

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the cards to choose from, or to keep."""
        kinds = dict.fromkeys([card.kind for card in command.choices(table, move.seat)])
        names = listed([name_of(kind) for kind in kinds], "or")
        if move.args[0] == "yes":
            return f"Then you choose {names}"
        return f"You keep {names} for the fight" if names else "You have no command card"


class Command(CardVerb):
    """Verb that plays the command card face down (GD-COMMAND.2)."""

    usage = "command CARD"
    answers = ("command",)
    label = "Play {name} as your command card"

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns what the card does as a command card."""
        return "\n".join([each.phrase(True).rstrip(".") for each in effects_of(move.args[0])])

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        if not table.piles[COMMAND(step.seat)]:
            yield from kind_args(command.choices(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses cards not in the hand, other cards, and unaffordable ones."""
        name = name_of(words[0])
        if table.find(words[0], COMBAT(step.seat)) is None:
            return Refusal("GD-COMBAT.1", f"{name} is not in your combat hand.")
        if not card_rules()[words[0]].command:
            return Refusal("GD-COMMAND.3", f"{name} is not a command card.")
        return Refusal("GD-COMMAND.3", f"You do not have enough power stones for {name}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        piece = first_of_kind(table.pile(COMBAT(move.seat)), move.args[0])
        play_face_down(table, piece, COMMAND(move.seat))
        table.note("GD-COMMAND.2", "{seat} plays a command card face down.", move.seat)

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (COMBAT(seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return COMMAND(move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a formal gesture: the declaration has already been made."""
        return super().gesture(table, move, step)._replace(is_formality=True)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts any card of the combat hand except a bribe."""
        piece = dragged_piece(table, drag)
        if piece is None or piece.zone != COMBAT(drag.seat) or is_bribe(piece):
            return None
        return (piece.kind,) if drag.target == COMMAND(drag.seat) else None
