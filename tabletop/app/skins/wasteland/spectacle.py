"""The battle view: how the reveal and each front went, read from the latest changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tabletop.app.pages import Frame, Page, rewound
from tabletop.app.skins.wasteland import fronts as faces
from tabletop.app.skins.wasteland.cards import Face
from tabletop.app.skins.wasteland.pages import face
from tabletop.cards.wording import capital
from tabletop.games.wasteland.fights import Fight, Side, fights
from tabletop.games.wasteland.places import DEFENCE, SHOP, bases, named
from tabletop.games.wasteland.strength import base_defence
from tabletop.table import Change, Table
from tabletop.table.changes import Mark, Note, Roll, Tally

#: Seconds that cards, tumbling and lying dice, and the outcome are shown; and more for each side.
CARDS, TUMBLES, LIES, OUTCOME, SIDE = 1.5, 0.09, 1.1, 2.0, 0.4
_TURNS = 8
_RESULTS = ("WW-BATTLE.1", "WW-BASE.2", "WW-BASE.3")


def spectacle(table: Table, changes: Sequence[Change], seat: int) -> list[Page]:
    """The pages of a reveal; none where nothing was revealed."""
    start = revealed_at(changes)
    if start is None:
        return []
    pages: list[Page] = []
    if (paid := bill(changes, seat)).rows:
        seconds = OUTCOME + SIDE * len(paid.rows)
        pages.append((Frame(seconds, partial(faces.bill, paid), "card"),))
    return pages + [page_of(front) for front in fronts(table, changes[start:], seat)]


def revealed_at(changes: Sequence[Change]) -> int | None:
    """Where in the changes all strengths have been counted, or None."""
    counted = [
        number + 1
        for number, change in enumerate(changes)
        if isinstance(change, Tally) and change.name == "strength" and change.delta > 0
    ]
    paid = [
        number + 1
        for number, change in enumerate(changes)
        if isinstance(change, Note) and change.rule in ("WW-REVEAL.2", "WW-REVEAL.3")
    ]
    return max(counted, default=None) or max(paid, default=None)


def bill(changes: Sequence[Change], seat: int) -> faces.Bill:
    """Who paid what for the revealed units, and who could not."""
    rows = []
    for change in changes:
        if isinstance(change, Note) and change.rule in ("WW-REVEAL.2", "WW-REVEAL.3"):
            words = change.text.replace("{seat} ", "")
            for resource, sign in (("scrap", "junk"), ("juice", "juice"), ("spark", "spark")):
                words = words.replace(f" {resource}", f" {{{sign}}} {resource}")
            paid = change.rule == "WW-REVEAL.2"
            own = change.seat == seat
            rows.append(faces.Paid(change.seat, own, capital(words), paid))
    return faces.Bill(tuple(rows))


def fronts(table: Table, changes: Sequence[Change], seat: int) -> Iterator[faces.Front]:
    """Each front with its sides, dice and outcome, in the order of resolution."""
    with rewound(table, changes):
        found = {prize_of(table, fight): fight for fight in fights(table)}
        shown = {piece: sides_of(fight, seat) for piece, fight in found.items()}
    rolls: list[tuple[int, int]] = []
    for number, change in enumerate(changes):
        if isinstance(change, Roll) and change.stream.startswith("die."):
            rolls.append((int(change.stream[4:]), change.result + 1))
        elif isinstance(change, Note) and change.rule in _RESULTS:
            piece = change.pieces[0][0]
            with rewound(table, changes[number:]):
                wall = wall_of(table, found[piece])
            yield field_front(found[piece], shown[piece], table, wall, change, rolls)
            rolls = []
        elif isinstance(change, Mark) and change.name == "buyers" and change.new:
            buyers = change.new
            assert isinstance(buyers, tuple)
            yield shop_front(shown[-1], [int(str(one)) for one in buyers], rolls)
            return


def prize_of(table: Table, fight: Fight) -> int:
    """The piece that is fought for; -1 in the shop."""
    if fight.place == SHOP:
        return -1
    top = table.top(fight.place)
    return fight.base if fight.base >= 0 or top is None else top.id


def sides_of(fight: Fight, seat: int) -> tuple[faces.Side, ...]:
    """All sides of a front, with their cards and strengths."""
    return tuple(
        faces.Side(
            side.seat,
            side.seat == seat,
            "defends" if side.front == DEFENCE else "attacks" if fight.base >= 0 else "",
            cards_of(side),
            side.strength,
        )
        for side in fight.sides
    )


def cards_of(side: Side) -> tuple[tuple[Face, int], ...]:
    """The cards of a side with what each of them counts."""
    return tuple(
        (printed, piece.marks.get("strength", 0))
        for piece in side.pieces
        if (printed := face(piece.kind)) is not None
    )


def wall_of(table: Table, fight: Fight) -> int:
    """The defence that an attacked base has itself now, 0 elsewhere."""
    if fight.base < 0:
        return 0
    base = table.pieces[fight.base]
    if base.kind not in bases():
        return 0
    return base_defence(table, int(fight.place.rpartition(".")[2]), base)


def field_front(
    fight: Fight,
    sides: tuple[faces.Side, ...],
    table: Table,
    wall: int,
    note: Note,
    rolls: Sequence[tuple[int, int]],
) -> faces.Front:
    """A battlefield or an attacked base, and how it ended."""
    prize = table.pieces[note.pieces[0][0]].kind
    name, printed = named(prize), face(prize)
    if note.rule == "WW-BATTLE.1":
        said = f"Seat {note.seat + 1} wins {name}."
        sides = tuple(one._replace(won=one.seat == note.seat) for one in sides)
        title = f"Battlefield {fight.place[6:]}"
        return faces.Front("skirmish", title, printed, -1, 0, sides, dice(rolls), said)
    owner = int(fight.place.rpartition(".")[2])
    held = note.rule == "WW-BASE.2"
    defence = wall + sum(one.strength for one in sides if one.label == "defends")
    if held:
        said = f"{name} of seat {owner + 1} holds with {defence}."
    else:
        said = f"Seat {note.seat + 1} takes {name} from seat {owner + 1}."
    sides = tuple(
        one._replace(won=(one.label == "defends") if held else one.seat == note.seat)
        for one in sides
    )
    title = f"Attack on {name} of seat {owner + 1}"
    return faces.Front("attack", title, printed, owner, wall, sides, dice(rolls), said)


def shop_front(
    sides: tuple[faces.Side, ...], buyers: Sequence[int], rolls: Sequence[tuple[int, int]]
) -> faces.Front:
    """The shop: who buys first, second and so on."""
    order = [next(one for one in sides if one.seat == seat) for seat in buyers]
    order = [one._replace(place=number) for number, one in enumerate(order, 1)]
    said = f"Seat {buyers[0] + 1} buys first." if len(buyers) > 1 else f"Seat {buyers[0] + 1} buys."
    return faces.Front("shop", "Buy row", None, -1, 0, tuple(order), dice(rolls), said)


def dice(rolls: Sequence[tuple[int, int]]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The throws: each has one die of every seat that is still tied."""
    throws: list[list[tuple[int, int]]] = []
    for seat, value in rolls:
        if not throws or any(seat == other for other, _ in throws[-1]):
            throws.append([])
        throws[-1].append((seat, value))
    return tuple(tuple(throw) for throw in throws)


def page_of(front: faces.Front) -> Page:
    """The frames of a front: the cards, the dice if there are any, the outcome."""
    frames = [Frame(CARDS, partial(faces.front, front, 0, 0, False), "card")]
    for number in range(1, len(front.throws) + 1):
        for turn in range(_TURNS, 0, -1):
            sound = "die" if turn == _TURNS else ""
            frames.append(Frame(TUMBLES, partial(faces.front, front, number, turn, False), sound))
        frames.append(Frame(LIES, partial(faces.front, front, number, 0, False)))
    seconds = OUTCOME + SIDE * len(front.sides)
    frames.append(Frame(seconds, partial(faces.front, front, len(front.throws), 0, True), "tile"))
    return tuple(frames)
