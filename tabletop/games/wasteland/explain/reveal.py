"""Results of the latest reveal, read from the table's changes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.cards.wording import capital
from tabletop.games.wasteland.card_rules import bases, name_for_owner, name_of
from tabletop.games.wasteland.explain.cards import in_signs
from tabletop.games.wasteland.fights import Fight
from tabletop.games.wasteland.shop import on_sale, shop_strength
from tabletop.games.wasteland.strength import base_defence
from tabletop.games.wasteland.zones import DEFENCE, SHOP, place_name
from tabletop.table import Change, Table
from tabletop.table.changes import CountOnPiece, Note

PAYMENT_RULES: Final = ("WW-REVEAL.2", "WW-REVEAL.3")
RESULTS: Final = ("WW-BATTLE.1", "WW-BASE.2", "WW-BASE.3")
"""Rules that the log cites for payments and for results of fronts."""


class Payment(NamedTuple):
    """A seat's payment for its units, or its failure to pay."""

    seat: int
    words: str
    is_paid: bool


class Result(NamedTuple):
    """The result of a battlefield or an attack.

    `winner` is a seat; `holds` is True if the defence has won.
    """

    title: str
    words: str
    winner: int
    holds: bool
    owner: int
    """Owner of the attacked base; -1 on a battlefield."""


def revealed_at(changes: Sequence[Change]) -> int | None:
    """Returns the index after the last counted strength, or None.

    Without a strength, the last payment counts.
    """
    counted = [
        number + 1
        for number, change in enumerate(changes)
        if isinstance(change, CountOnPiece) and change.name == "strength" and change.delta > 0
    ]
    paid = [
        number + 1
        for number, change in enumerate(changes)
        if isinstance(change, Note) and change.rule in PAYMENT_RULES
    ]
    return max(counted, default=None) or max(paid, default=None)


def payments(changes: Sequence[Change]) -> list[Payment]:
    """Returns who paid for the revealed units, and who could not."""
    return [
        Payment(
            change.seat,
            capital(in_signs(change.text.replace("{seat} ", ""))),
            change.rule == "WW-REVEAL.2",
        )
        for change in changes
        if isinstance(change, Note) and change.rule in PAYMENT_RULES
    ]


def prize_of(table: Table, fight: Fight) -> int:
    """Returns the contested piece; -1 in the shop."""
    if fight.place == SHOP:
        return -1
    top = table.top(fight.place)
    return fight.base if fight.base >= 0 or top is None else top.id


def wall_of(table: Table, fight: Fight) -> int:
    """Returns the defence of an attacked base by itself; 0 elsewhere."""
    if fight.base < 0 or table.pieces[fight.base].kind not in bases():
        return 0
    return base_defence(table, fight.owner, table.pieces[fight.base])


def result_of(table: Table, fight: Fight, wall: int, note: Note, you: int = -1) -> Result:
    """Returns the result of a fight, from its log note.

    The text addresses the seat `you`; -1 addresses nobody.
    """
    name = name_of(table.pieces[note.pieces[0][0]].kind)
    owner = f"seat {fight.owner + 1}"
    if note.rule == "WW-BATTLE.1":
        words = f"{action_text(note.seat, you, 'win')} {name}."
        return Result(capital(place_name(fight.place)), words, note.seat, False, -1)
    base, defence_wins = f"{name} of {owner}", note.rule == "WW-BASE.2"
    if fight.owner == you:
        base, owner = name_for_owner(table.pieces[note.pieces[0][0]].kind), "you"
    if defence_wins:
        defence = wall + sum([side.strength for side in fight.sides if side.front == DEFENCE])
        words = f"{capital(base)} holds with {defence}."
    else:
        words = f"{action_text(note.seat, you, 'take')} {name} from {owner}."
    return Result(f"Attack on {base}", words, note.seat, defence_wins, fight.owner)


def able_buyers(table: Table, buyers: Sequence[int]) -> list[int]:
    """Returns the buyers who can afford a card on sale now."""
    return [seat for seat in buyers if on_sale(table, shop_strength(table, seat))]


def buyers_words(buyers: Sequence[int], able: Sequence[int], you: int = -1) -> str:
    """Returns who buys first, or that nobody can afford anything."""
    if able:
        return f"{action_text(able[0], you, 'buy')}{' first' if len(able) > 1 else ''}."
    if len(buyers) > 1:
        return "No player can afford a card."
    return f"{'You' if buyers[0] == you else f'Seat {buyers[0] + 1}'} cannot afford a card."


def action_text(seat: int, you: int, verb: str) -> str:
    """Returns the phrase for a seat's action, as addressed to seat `you`.

    >>> action_text(1, 0, "win"), action_text(1, 1, "win")
    ('Seat 2 wins', 'You win')
    """
    return f"You {verb}" if seat == you else f"Seat {seat + 1} {verb}s"


def split_throws(rolls: Sequence[tuple[int, int]]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Splits rolls into throws, with one die per tied seat each.

    >>> split_throws([(0, 6), (1, 6), (0, 2), (1, 5)])
    (((0, 6), (1, 6)), ((0, 2), (1, 5)))
    """
    throws: list[list[tuple[int, int]]] = []
    for seat, value in rolls:
        if not throws or any(seat == other for other, _ in throws[-1]):
            throws.append([])
        throws[-1].append((seat, value))
    return tuple([tuple(throw) for throw in throws])
