"""Resource collection: production, choices and card draws (WW-COLLECT)."""

from tabletop.cards.wording import number_of
from tabletop.games.wasteland.card_events import draw
from tabletop.games.wasteland.card_rules import bases
from tabletop.games.wasteland.marks import CHOICES, READY
from tabletop.games.wasteland.phrases import amounts_phrase
from tabletop.games.wasteland.stockpile import RESOURCES, ZERO_AMOUNTS, Amounts, gain, summed
from tabletop.games.wasteland.zones import tableau
from tabletop.table import Piece, Table


def choice_bases(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's bases that produce a resource of choice."""
    return [piece for piece in tableau(table, seat) if bases()[piece.kind].choice]


def next_choice(table: Table, seat: int) -> Piece | None:
    """Returns the base of a seat's next choice, or None."""
    made = len(CHOICES(table, seat))
    open_choices = choice_bases(table, seat)[made:]
    return open_choices[0] if open_choices else None


def choose(table: Table, seat: int, resource: str) -> None:
    """Stores a choice; after the last one the seat is ready."""
    made = (*CHOICES(table, seat), resource)
    CHOICES.set(table, seat, made)
    if len(made) >= len(choice_bases(table, seat)):
        READY.set(table, (*READY(table), seat))


def produced(table: Table, seat: int) -> tuple[Amounts, int]:
    """Returns a seat's production without choices, and its card draws."""
    amounts, cards = ZERO_AMOUNTS, 0
    for piece in tableau(table, seat):
        base = bases()[piece.kind]
        amounts, cards = summed(amounts, base.produce), cards + base.draw
        for ability in base.incomes:
            extra, extra_draws = ability.income(table, seat, piece.kind)
            amounts, cards = summed(amounts, extra), cards + extra_draws
    return amounts, cards


def collect(table: Table) -> None:
    """Lets all seats produce and draw at once, with their choices."""
    sums = [produced(table, seat) for seat in range(table.seats)]
    for seat, (amounts, cards) in enumerate(sums):
        chosen = CHOICES(table, seat)
        total = [
            amount + chosen.count(resource)
            for resource, amount in zip(RESOURCES, amounts, strict=True)
        ]
        gain(table, seat, total)
        drawn = draw(table, seat, cards)
        cards_drawn = number_of(drawn, "card") if cards else "no cards, because no base draws cards"
        words = f"{{seat}} collects {amounts_phrase(total)} and draws {cards_drawn}."
        table.note("WW-COLLECT.1", words, seat)
        CHOICES.set(table, seat, ())
