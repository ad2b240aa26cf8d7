"""The verbs that answer what an effect or a turned-up card asks."""

from collections.abc import Iterator

from tabletop.cards.wording import capital
from tabletop.games.sandland import flow, resolving, revealing
from tabletop.games.sandland.places import PLACES
from tabletop.rules import InvalidMove, Move
from tabletop.rules.spots import word_name
from tabletop.rules.verbs import Words
from tabletop.table import Step, Table


def top(table: Table, seat: int, *names: str) -> Step:
    """Give the agenda's top step if it is the seat's. Raises `InvalidMove` otherwise."""
    step = table.agenda[-1] if table.agenda else None
    if step is None or step.name not in names or step.seat != seat:
        raise InvalidMove("nobody has asked for that")
    return step


def never(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """For verbs that are always right where they are asked for."""
    return "6-4", "That cannot be done now."


def choices(table: Table, step: Step) -> Iterator[Words]:
    """The slots or cards that answer a choice."""
    for word in resolving.options(table, step):
        yield (word,)


def explain_choice(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Anything that is not among the choices."""
    where = word_name(table, words[0], PLACES)
    there = f"The card in {where}" if "#" in words[0] else capital(where)
    return "7-6", f"{flow.PROMPTS[step.name]} {there} is none of those."


CHOICES = ("choose", "place", "swap", "uncover", "aim")


def choose(table: Table, move: Move) -> None:
    """Answer a choice."""
    step = top(table, move.seat, *CHOICES)
    if move.args[0] not in resolving.options(table, step):
        raise InvalidMove(f"{move.args[0]} cannot be chosen")
    resolving.choose(table, step, move.args[0])


def orders(table: Table, step: Step) -> Iterator[Words]:
    """The effects that are due, by number."""
    for number in range(len(step.data)):
        yield (str(number + 1),)


def explain_order(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """There are only so many."""
    return "R-17", f"{len(step.data)} effects are due."


def order(table: Table, move: Move) -> None:
    """Let one of several effects come first."""
    step = top(table, move.seat, "triggers")
    if int(move.args[0]) > len(step.data):
        raise InvalidMove("there are not so many effects")
    resolving.order(table, step, int(move.args[0]) - 1)


def pay(table: Table, move: Move) -> None:
    """Pay for a card that was turned up."""
    revealing.paid(table, top(table, move.seat, "pay"))


def trash(table: Table, move: Move) -> None:
    """Trash it instead."""
    revealing.trashed(table, top(table, move.seat, "pay"))


def yes(table: Table, move: Move) -> None:
    """Pay for the rest of an effect."""
    resolving.accept(table, top(table, move.seat, "offer"))


def no(table: Table, move: Move) -> None:
    """Leave it."""
    resolving.decline(table, top(table, move.seat, "offer"))
