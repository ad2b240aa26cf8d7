"""Resource collection: what bases produce and draw, and the choices they leave (WW-COLLECT)."""

from tabletop.games.wasteland.effects import RESOURCES, Income
from tabletop.games.wasteland.places import bases, seats_of, tableau, words_of
from tabletop.games.wasteland.play import draw, gain
from tabletop.games.wasteland.sentences import amounts_phrase
from tabletop.games.wasteland.strength import holds, times
from tabletop.table import Piece, Table


def choosing(table: Table, seat: int) -> list[Piece]:
    """Give the bases of a seat that leave a choice of what to produce."""
    return [piece for piece in tableau(table, seat) if bases()[piece.kind].choice]


def next_choice(table: Table, seat: int) -> Piece | None:
    """Give the base whose choice is made next by a seat, or None."""
    made = len(words_of(table, f"sealed.{seat}.choices"))
    left = choosing(table, seat)[made:]
    return left[0] if left else None


def choose(table: Table, seat: int, resource: str) -> None:
    """Choose what the next base produces; with the last one the seat is ready."""
    made = (*words_of(table, f"sealed.{seat}.choices"), resource)
    table.mark(f"sealed.{seat}.choices", made)
    if len(made) >= len(choosing(table, seat)):
        table.mark("ready", (*seats_of(table, "ready"), seat))


def produced(table: Table, seat: int) -> tuple[tuple[int, ...], int]:
    """Give what the bases of a seat produce without any choice, and how many cards they draw."""
    amounts, cards = [0, 0, 0], 0
    for piece in tableau(table, seat):
        base = bases()[piece.kind]
        cards += base.draw
        for number, amount in enumerate(base.produce.amounts()):
            amounts[number] += amount
        for ability in base.abilities:
            if isinstance(ability, Income) and holds(table, seat, ability.condition, piece.kind):
                often = times(table, seat, ability.per, piece.kind)
                cards += often * ability.draw
                for number, amount in enumerate(ability.gain.amounts()):
                    amounts[number] += often * amount
    return tuple(amounts), cards


def collect(table: Table) -> None:
    """Let all seats produce and draw at once, with the choices they have made."""
    sums = [produced(table, seat) for seat in range(table.seats)]
    for seat, (amounts, cards) in enumerate(sums):
        chosen = words_of(table, f"sealed.{seat}.choices")
        total = [
            amount + chosen.count(resource)
            for resource, amount in zip(RESOURCES, amounts, strict=True)
        ]
        gain(table, seat, total)
        drawn = draw(table, seat, cards)
        words = f"{{seat}} collects {amounts_phrase(total)} and draws {drawn}."
        table.note("WW-COLLECT.1", words, seat)
        table.mark(f"sealed.{seat}.choices", ())
