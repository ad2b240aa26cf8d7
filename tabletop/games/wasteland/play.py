"""What happens to cards and stockpiles in any phase: gaining, drawing, dice, acquiring, effects."""

from collections.abc import Iterable, Sequence

from tabletop.cards.wording import number_of
from tabletop.games.wasteland.content import Base
from tabletop.games.wasteland.effects import (
    RESOURCES,
    BaseWhen,
    Draw,
    Front,
    Gain,
    Return,
    Rob,
    Step,
    When,
)
from tabletop.games.wasteland.places import (
    MARKET,
    OBJECTIVES,
    SPENT,
    bases,
    cards,
    fields,
    named,
    shelves,
    units,
)
from tabletop.games.wasteland.sentences import amounts_phrase
from tabletop.games.wasteland.strength import Beside, holds
from tabletop.table import Piece, Table

SIDES = 6


def gain(table: Table, seat: int, amounts: Iterable[int]) -> None:
    """Count a seat's scrap, juice and spark up or down."""
    for resource, amount in zip(RESOURCES, amounts, strict=True):
        table.count(f"{resource}.{seat}", amount)


def draw(table: Table, seat: int, number: int) -> int:
    """Draw cards, shuffling the discard into an empty deck; give how many came (WW-COLLECT)."""
    deck, discard = f"deck.{seat}", f"discard.{seat}"
    for drawn in range(number):
        if not table.piles[deck]:
            if not table.piles[discard]:
                return drawn
            turn_over(table, discard, deck)
        table.put(table.piles[deck][0], f"hand.{seat}")
    return number


def turn_over(table: Table, source: str, target: str) -> None:
    """Shuffle a pile of used cards and lay it face down as the new deck."""
    for card in list(table.piles[source]):
        table.flip(card, 0)
        table.put(card, target)
    table.shuffle(target)


def refill(table: Table) -> None:
    """Fill up the battlefields and the buy row; fewer lie out where both piles are empty."""
    for pile, places in ((OBJECTIVES, fields(table.seats)), (MARKET, shelves(table.seats))):
        for place in places:
            if table.piles[place]:
                continue
            if not table.piles[pile] and table.piles[SPENT[pile]]:
                turn_over(table, SPENT[pile], pile)
            if table.piles[pile]:
                card = table.piles[pile][0]
                table.put(card, place)
                table.flip(card, 1)


def roll_off(table: Table, seats: Sequence[int], prize: str, rule: str) -> int:
    """Let tied seats roll until one has the highest number; give that seat (WW-BATTLE.2).

    `prize` is what they roll for, as the log says it.
    The last roll of each seat stays on the table as the counter `die.<seat>`, 0 for none.
    """
    clear_dice(table)
    left = list(seats)
    while len(left) > 1:
        rolled = {}
        for seat in left:
            rolled[seat] = 1 + table.roll(f"die.{seat}", SIDES)
            table.count(f"die.{seat}", rolled[seat] - table.counters[f"die.{seat}"])
            table.note(rule, f"{{seat}} rolls a {rolled[seat]} for {prize}.", seat)
        left = [seat for seat in left if rolled[seat] == max(rolled.values())]
    return left[0]


def clear_dice(table: Table) -> None:
    """Take all dice off the table."""
    for seat in range(table.seats):
        table.count(f"die.{seat}", -table.counters[f"die.{seat}"])


def acquire(table: Table, seat: int, piece: int) -> None:
    """Give a card to a seat: a base into the tableau, a unit to the discard (WW-ACQUIRE)."""
    kind = table.pieces[piece].kind
    table.flip(piece, 1)
    card = cards().get(kind)
    if isinstance(card, Base):
        table.put(piece, f"tableau.{seat}")
        base_event(table, seat, kind, "acquired")
        return
    table.put(piece, f"discard.{seat}")
    if kind in units():
        table.count(f"glory.{seat}", units()[kind].vp)
        unit_event(table, seat, table.pieces[piece], "acquired", None)


def base_event(table: Table, seat: int, kind: str, event: str) -> None:
    """Do what a base does when it is acquired, has held, or has fallen."""
    for ability in bases()[kind].abilities:
        if isinstance(ability, BaseWhen) and ability.event == event:
            for step in ability.steps:
                do_step(table, seat, step, kind)


def unit_event(
    table: Table,
    seat: int,
    piece: Piece,
    event: str,
    front: Front | None,
    beside: Beside = Beside(),  # noqa: B008  (a constant)
    rivals: Sequence[int] = (),
) -> None:
    """Do what a unit does when something happens to it; `rivals` are the others at its front."""
    unit = units().get(piece.kind)
    for ability in unit.abilities if unit else ():
        if (
            isinstance(ability, When)
            and ability.event == event
            and ability.at in (None, front)
            and holds(table, seat, ability.condition, piece.kind, beside)
        ):
            for step in ability.steps:
                if isinstance(step, Rob):
                    rob(table, seat, step, piece.kind, rivals)
                elif isinstance(step, Return):
                    table.tally(piece.id, "returns", 1 - piece.marks.get("returns", 0))
                else:
                    do_step(table, seat, step, piece.kind)


def do_step(table: Table, seat: int, step: Step, kind: str) -> None:
    """Gain or draw by the text of a card."""
    if isinstance(step, Gain):
        gain(table, seat, step.amounts())
        words = f"{named(kind)}: {{seat}} gains {amounts_phrase(step.amounts())}."
        table.note("WW-CARDS.8", words, seat)
    elif isinstance(step, Draw):
        drawn = draw(table, seat, step.cards)
        words = f"{named(kind)}: {{seat}} draws {number_of(drawn, 'card')}."
        table.note("WW-CARDS.8", words, seat)


def rob(table: Table, seat: int, step: Rob, kind: str, rivals: Sequence[int]) -> None:
    """Take a resource from each rival, as much as they have."""
    taken = 0
    for rival in rivals:
        amount = min(step.amount, table.counters[f"{step.resource}.{rival}"])
        table.count(f"{step.resource}.{rival}", -amount)
        taken += amount
    table.count(f"{step.resource}.{seat}", taken)
    if taken:
        words = f"{named(kind)}: {{seat}} takes {taken} {step.resource} from the others there."
        table.note("WW-CARDS.8", words, seat)
