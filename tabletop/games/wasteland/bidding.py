"""Bidding: secret targets, named bases and secret commitments.

While a seat chooses, its cards stay in its hand and its choices are in marks that only it can see.
When all seats are ready, the choices become X markers and cards on the table.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital, number_of
from tabletop.games.wasteland.card_rules import bases, name_for_owner, units
from tabletop.games.wasteland.fights import attacked_bases, defenders_of
from tabletop.games.wasteland.marks import MARKED, NAMED_BASE, PLEDGES, RAID, TARGETS, raid_of
from tabletop.games.wasteland.stockpile import Amounts
from tabletop.games.wasteland.strength import units_cost
from tabletop.games.wasteland.zones import (
    ATTACK,
    COMMITTED,
    DEFENCE,
    FIELD_NUMBERS,
    HAND,
    RAIDED_SEATS,
    SHOP,
    TABLEAU,
    all_committed,
    base_word,
    fields,
    front_of,
    fronts,
    place_name,
    shop_slots,
)
from tabletop.table import Piece, Table, cached

BIDDING_ROUNDS: Final = 3
"""Number of bidding rounds (WW-TARGET.1)."""


Goal = tuple[str, int]
"""A front, and the piece of the attacked or defended base, or -1."""


class Pledge(NamedTuple):
    """A card to be committed: its front, and the base that it defends (or -1)."""

    piece: int
    front: str
    base: int = -1


# --- targets -------------------------------------------------------------------------------------


def all_targets(table: Table, seat: int) -> list[str]:
    """Returns all possible targets of a seat, whatever it has marked.

    See WW-TARGET.3 to WW-TARGET.7.
    """
    options = [field for field in fields(table.seats) if table.piles[field]]
    if any(table.piles[slot] for slot in shop_slots(table.seats)):
        options.append(SHOP)
    raid = raid_of(table, seat)
    for other in range(table.seats):
        zone = TABLEAU(other)
        if other != seat and table.piles[zone] and (raid is None or raid[0] == other):
            options.append(zone)
    return options


def can_target(table: Table, seat: int) -> bool:
    """Checks whether a seat has a card and a possible target."""
    piles = table.piles
    if not piles[HAND(seat)]:
        return False
    return any(piles[field] for field in fields(table.seats)) or bool(all_targets(table, seat))


def free_targets(table: Table, seat: int) -> list[str]:
    """Returns the targets that a seat may mark now (WW-TARGET.4)."""
    already = MARKED(table, seat)
    if len(already) >= len(table.piles[HAND(seat)]):
        return []
    attacks = any(target in RAIDED_SEATS for target in already)
    return [
        target
        for target in all_targets(table, seat)
        if target not in already and not (attacks and target in RAIDED_SEATS)
    ]


def reveal_targets(table: Table) -> None:
    """Reveals the targets of all seats (WW-TARGET.2)."""
    for seat in range(table.seats):
        targets = tuple(sorted(MARKED(table, seat), key=target_order))
        MARKED.set(table, seat, ())
        TARGETS.set(table, seat, targets)
        if targets:
            words = listed([place_name(target) for target in targets], "and")
            table.note("WW-TARGET.2", f"{{seat}} targets {words}.", seat)
        for target in targets:
            if target in RAIDED_SEATS and raid_of(table, seat) is None:
                RAID.set(table, seat, (RAIDED_SEATS[target], -1))


def target_order(target: str) -> tuple[int, str]:
    """Returns the sort key of a target: battlefields, shop, then bases."""
    return 0 if target in FIELD_NUMBERS else 1 if target == SHOP else 2, target


# --- naming the attacked base --------------------------------------------------------------------


def bases_to_name(table: Table, seat: int) -> list[Piece]:
    """Returns the bases that a seat can name; empty if no choice is due."""
    raid = raid_of(table, seat)
    if raid is None or raid[1] >= 0:
        return []
    return table.pile(TABLEAU(raid[0]))


def nameable(table: Table, seat: int) -> list[Piece]:
    """Returns the face-up bases that a seat can name.

    Only public knowledge decides whether a seat is asked.
    """
    return [piece for piece in bases_to_name(table, seat) if piece.face and piece.kind in bases()]


def reveal_named_bases(table: Table) -> None:
    """Reveals the attacked bases; a single base needs no choice (WW-COMMIT.5)."""
    for seat in range(table.seats):
        bases = nameable(table, seat) or bases_to_name(table, seat)
        raid = raid_of(table, seat)
        if raid is None or not bases:
            continue
        chosen = NAMED_BASE(table, seat)
        numbers = [piece.id for piece in bases]
        base = chosen if chosen in numbers else numbers[0]
        NAMED_BASE.set(table, seat, -1)
        RAID.set(table, seat, (raid[0], base))
        words = f"{{seat}} attacks {{0}} of seat {raid[0] + 1}."
        table.note("WW-COMMIT.2", words, seat, base)


# --- commitments ---------------------------------------------------------------------------------


def target_fronts(table: Table, seat: int) -> list[str]:
    """Returns the fronts of a seat's targets in this bidding round."""
    return [front_of(target) for target in TARGETS(table, seat)]


@lru_cache(maxsize=1_000)
def _pledge_of(entry: tuple[int, str, int]) -> Pledge:
    return Pledge(*entry)


@cached
def pledges(table: Table, seat: int) -> list[Pledge]:
    """Returns a seat's secret commitments so far.

    A pledge expires if an edit by hand has removed the card or the defended base.
    """
    entries = PLEDGES(table, seat)
    if not entries:
        return []
    hand = table.piles[HAND(seat)]
    defended = [-1, *[base.id for base in defendable_bases(table, seat)]]
    return [_pledge_of(entry) for entry in entries if entry[0] in hand and entry[2] in defended]


def goal_of(table: Table, made: Pledge) -> str:
    """Returns the notation of a pledge's front or defended base."""
    return made.front if made.base < 0 else base_word(table, table.pieces[made.base])


@cached
def free_cards(table: Table, seat: int) -> list[Piece]:
    """Returns the units of a seat's hand that are not pledged."""
    taken = {pledge.piece for pledge in pledges(table, seat)}
    unit_cards = units()
    return [
        piece
        for piece in table.pile(HAND(seat))
        if piece.id not in taken and piece.kind in unit_cards
    ]


@cached
def uncovered(table: Table, seat: int) -> list[str]:
    """Returns the fronts that still need a card (WW-COMMIT.1)."""
    if not TARGETS(table, seat):
        return []
    covered = {pledge.front for pledge in pledges(table, seat)}
    return [front for front in target_fronts(table, seat) if front not in covered]


def defendable_bases(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's attacked bases that are face up."""
    attacked = [table.pieces[number] for number in attacked_bases(table, seat)]
    if not attacked:
        return []
    return [piece for piece in attacked if piece.face and piece.kind in bases()]


def threats(table: Table, seat: int) -> str:
    """Returns the sentences about attacks on a seat's bases; may be empty."""
    sentences = []
    for base in defendable_bases(table, seat):
        raiders = [
            rival for rival in range(table.seats) if raid_of(table, rival) == (seat, base.id)
        ]
        attackers = listed([f"seat {raider + 1}" for raider in raiders], "and")
        sentences.append(
            capital(f"{attackers} attack{'s' * (len(raiders) == 1)} {name_for_owner(base.kind)}.")
        )
    return " ".join(sentences)


def committed_cards(table: Table, seat: int) -> Iterator[tuple[str, Goal]]:
    """Yields the kind and the goal of each card that a seat has committed."""
    for front in (*fields(table.seats), SHOP, ATTACK):
        for number in table.piles[COMMITTED(seat, front)]:
            yield table.pieces[number].kind, (front, -1)
    for base in attacked_bases(table, seat):
        for piece in defenders_of(table, seat, base):
            yield piece.kind, (DEFENCE, base)


def total_cost(table: Table, seat: int) -> Amounts:
    """Returns a seat's cost for all its commitments (WW-REVEAL.2).

    Cards that the seat cannot see, after an edit by hand, are not counted.
    """
    piles = [table.pile(zone) for zone in all_committed(seat, table.seats)]
    committed = [piece for pile in piles for piece in pile if table.can_see(seat, piece)]
    pledged = [table.pieces[made.piece] for made in pledges(table, seat)]
    return units_cost(table, seat, [piece.kind for piece in (*committed, *pledged)])


def can_commit(table: Table, seat: int) -> bool:
    """Checks whether a seat has a card and a goal for it (WW-COMMIT.6)."""
    if not table.piles[HAND(seat)]:
        return False
    return bool(TARGETS(table, seat) or attacked_bases(table, seat))


def pledge(table: Table, seat: int, piece: int, front: str, base: int = -1) -> None:
    """Adds a card to a seat's commitments."""
    _set_pledges(table, seat, [*pledges(table, seat), Pledge(piece, front, base)])


def withdraw(table: Table, seat: int, piece: int) -> None:
    """Removes a card from a seat's commitments."""
    _set_pledges(table, seat, [made for made in pledges(table, seat) if made.piece != piece])


def _set_pledges(table: Table, seat: int, made: list[Pledge]) -> None:
    PLEDGES.set(table, seat, tuple([tuple(entry) for entry in made]))  # type: ignore[misc]


def lay_commitments(table: Table) -> None:
    """Puts all committed cards face down at their fronts (WW-COMMIT.4)."""
    for seat in range(table.seats):
        made = pledges(table, seat)
        PLEDGES.set(table, seat, ())
        TARGETS.set(table, seat, ())
        for entry in made:
            table.flip(entry.piece, 0)
            table.put(entry.piece, COMMITTED(seat, entry.front))
            table.reveal_to(entry.piece, [seat])
            if entry.base >= 0:
                table.attach(entry.piece, entry.base)
        parts = [
            f"{number_of(number, 'card')} to {place_name(front)}"
            for front in fronts(table.seats)
            if (number := sum(entry.front == front for entry in made))
        ]
        if parts:
            table.note("WW-COMMIT.4", f"{{seat}} commits {listed(parts, 'and')}.", seat)


def own_kinds(table: Table, seat: int, front: str, base: int | None = None) -> list[str]:
    """Returns the kinds of a seat's units at a front, including pledged ones.

    If `base` is given, only the defenders of this base are included.
    """
    pile = table.pile(COMMITTED(seat, front))
    kinds = [piece.kind for piece in pile if base is None or piece.host == base]
    at_front = [entry for entry in pledges(table, seat) if entry.front == front]
    return kinds + [
        table.pieces[entry.piece].kind for entry in at_front if base is None or entry.base == base
    ]
