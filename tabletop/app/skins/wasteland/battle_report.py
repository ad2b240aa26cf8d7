"""The battle report: the reveal and each front, from the latest changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tabletop.app.painting.news_pages import Page, PageFrame, rewound
from tabletop.app.painting.seat_names import NUMBERS, PlayerNames
from tabletop.app.skins.skin import EarlierChanges
from tabletop.app.skins.wasteland import fronts, inks
from tabletop.app.skins.wasteland.card_faces import face
from tabletop.app.skins.wasteland.cards import WastelandFace
from tabletop.games.wasteland.explain.reveal import (
    RESULTS,
    Result,
    able_buyers,
    buyers_words,
    payments,
    prize_of,
    result_of,
    revealed_at,
    split_throws,
    wall_of,
)
from tabletop.games.wasteland.fights import Fight, Side, fights
from tabletop.games.wasteland.zones import DEFENCE
from tabletop.table import Change, Table
from tabletop.table.changes import Note, Roll, SetMark

#: Seconds for cards, tumbling dice (per frame), resting dice, the outcome, and per side.
CARDS, DIE_FRAME, DIE_AT_REST, OUTCOME, SIDE = 1.5, 0.09, 1.1, 2.0, 0.4
_DIE_FRAME_COUNT = 8


def report(
    table: Table,
    changes: Sequence[Change],
    seat: int,
    names: PlayerNames = NUMBERS,
    before: EarlierChanges = tuple,
) -> list[Page]:
    """Returns the pages of a reveal, or none if nothing was revealed.

    The payments have a page only if a seat could not pay.
    """
    start = revealed_at(changes)
    if start is None:
        return []
    pages: list[Page] = []
    paid = bill(changes, seat, names)
    if not all(payment.paid for payment in paid):
        seconds = OUTCOME + SIDE * len(paid)
        pages.append((PageFrame(seconds, partial(fronts.bill, paid), "card"),))
    front_list = fronts_of(table, changes[start:], seat, names)
    return pages + [page_of(names.with_names_in(front)) for front in front_list]


def bill(
    changes: Sequence[Change], seat: int, names: PlayerNames = NUMBERS
) -> tuple[fronts.Payment, ...]:
    """Returns the payments for the revealed units, including failed ones."""
    return tuple(
        fronts.Payment(
            inks.seat_symbol(names, payment.seat).tint,
            names.plate(payment.seat, is_own=payment.seat == seat),
            payment.words,
            payment.is_paid,
        )
        for payment in payments(changes)
    )


def fronts_of(
    table: Table, changes: Sequence[Change], seat: int, names: PlayerNames = NUMBERS
) -> Iterator[fronts.Front]:
    """Yields each front with sides, dice, and outcome, as they are resolved."""
    with rewound(table, changes):
        fight_by_base = {prize_of(table, fight): fight for fight in fights(table)}
        sides_by_piece = {
            piece: sides_of(fight, seat, names) for piece, fight in fight_by_base.items()
        }
    rolls: list[tuple[int, int]] = []
    for number, change in enumerate(changes):
        if isinstance(change, Roll) and change.stream.startswith("die."):
            rolls.append((int(change.stream[4:]), change.result + 1))
        elif isinstance(change, Note) and change.rule in RESULTS:
            piece = change.pieces[0][0]
            with rewound(table, changes[number:]):
                wall = wall_of(table, fight_by_base[piece])
                result = result_of(table, fight_by_base[piece], wall, change, seat)
            yield field_front(
                result, sides_by_piece[piece], face(table.pieces[piece].kind), wall, rolls
            )
            rolls = []
        elif isinstance(change, SetMark) and change.name == "buyers" and change.new:
            assert isinstance(change.new, tuple)
            buyers = [int(str(token)) for token in change.new]
            with rewound(table, changes[number:]):
                able_seats = able_buyers(table, buyers)
            yield shop_front(sides_by_piece[-1], buyers, able_seats, rolls, seat)
            return


def sides_of(fight: Fight, seat: int, names: PlayerNames) -> tuple[fronts.FrontSide, ...]:
    """Returns all sides of a front with their cards and strengths."""
    return tuple(
        fronts.FrontSide(
            side.seat,
            inks.seat_symbol(names, side.seat).tint,
            names.plate(side.seat, is_own=side.seat == seat),
            role(fight, side),
            cards_of(side),
            side.strength,
            defends=side.front == DEFENCE,
        )
        for side in fight.sides
    )


def role(fight: Fight, side: Side) -> str:
    """Returns `attacks` or `defends`, or "" on a battlefield."""
    if fight.base < 0:
        return ""
    return "defends" if side.front == DEFENCE else "attacks"


def cards_of(side: Side) -> tuple[tuple[WastelandFace, int], ...]:
    """Returns the cards of a side, each with its strength."""
    return tuple(
        (printed, piece.marks.get("strength", 0))
        for piece in side.pieces
        if (printed := face(piece.kind)) is not None
    )


def field_front(
    result: Result,
    sides: tuple[fronts.FrontSide, ...],
    prize: WastelandFace | None,
    wall: int,
    rolls: Sequence[tuple[int, int]],
) -> fronts.Front:
    """Returns a battlefield or an attacked base with its result."""
    sides = tuple(
        side._replace(won=side.defends if result.holds else side.seat == result.winner)
        for side in sides
    )
    sign, owner = "skirmish" if result.owner < 0 else "attack", result.owner
    throws = split_throws(rolls)
    return fronts.Front(sign, result.title, prize, owner, wall, sides, throws, result.words)


def shop_front(
    sides: tuple[fronts.FrontSide, ...],
    buyers: Sequence[int],
    able_seats: Sequence[int],
    rolls: Sequence[tuple[int, int]],
    you: int,
) -> fronts.Front:
    """Returns the buy row with the order of the buyers.

    A buyer who can afford nothing has no place in the order.
    """
    order = [next(side for side in sides if side.seat == seat) for seat in buyers]
    order = [
        side._replace(place=number if side.seat in able_seats else 0)
        for number, side in enumerate(order, 1)
    ]
    said, throws = buyers_words(buyers, able_seats, you), split_throws(rolls)
    return fronts.Front("shop", "Buy row", None, -1, 0, tuple(order), throws, said)


def page_of(front: fronts.Front) -> Page:
    """Returns the frames of a front: cards, dice if any, and outcome."""
    frames = [PageFrame(CARDS, partial(fronts.front, front, 0, 0, False), "card")]
    for number in range(1, len(front.throws) + 1):
        for turn in range(_DIE_FRAME_COUNT, 0, -1):
            sound = "die" if turn == _DIE_FRAME_COUNT else ""
            frames.append(
                PageFrame(DIE_FRAME, partial(fronts.front, front, number, turn, False), sound)
            )
        frames.append(PageFrame(DIE_AT_REST, partial(fronts.front, front, number, 0, False)))
    seconds = OUTCOME + SIDE * len(front.sides)
    frames.append(
        PageFrame(seconds, partial(fronts.front, front, len(front.throws), 0, True), "tile")
    )
    return tuple(frames)
