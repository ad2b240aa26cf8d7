"""What one seat may know of the table, and tables dealt anew from it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from tabletop.table.changes import Change
from tabletop.table.pieces import Piece, Zone
from tabletop.table.state import Plain, Step
from tabletop.table.table import Table


class Seen(NamedTuple):
    """A piece as one seat sees it; a hidden one has neither `id` nor `kind`.

    `host` names the piece it is attached to by place, as `zone#index`.
    """

    id: int | None
    kind: str | None
    back: str
    face: int
    turn: int
    owner: int | None
    host: str | None
    marks: tuple[tuple[str, int], ...]


class View(NamedTuple):
    """The table through the eyes of one seat: plain values, nothing the seat may not know.

    `piles` gives each zone's pieces, top first. `unseen` says which kinds the hidden pieces of
    each back can be, as anyone can work out who knows what is in the box.
    """

    seat: int
    seats: int
    zones: Mapping[str, Zone]
    piles: Mapping[str, tuple[Seen, ...]]
    counters: Mapping[str, int]
    marks: Mapping[str, Plain]
    agenda: tuple[Step, ...]
    unseen: Mapping[str, tuple[str, ...]]

    def deal(self, rng: Random) -> Table:
        """Give a table that looks like this to the seat, with the hidden pieces dealt anew.

        Every way to deal them is equally likely. The new table has its own seed, so its future
        chance tells nothing of the real one's.
        """
        table = Table(self.seats, f"dealt {rng.getrandbits(64)}")
        table.zones.update(self.zones)
        table.counters.update(self.counters)
        table.marks.update(self.marks)
        table.agenda.extend(self.agenda)
        hands: dict[str, list[str]] = {}
        for back, kinds in self.unseen.items():
            hands[back] = list(kinds)
            rng.shuffle(hands[back])
        visible = {seen.id for pile in self.piles.values() for seen in pile}
        total = sum(len(pile) for pile in self.piles.values())
        free = iter([number for number in range(total) if number not in visible])
        pieces: dict[int, Piece] = {}
        hosts: list[tuple[int, str]] = []
        for zone, pile in self.piles.items():
            numbers = table.piles[zone] = []
            for seen in pile:
                kind = hands[seen.back].pop() if seen.kind is None else seen.kind
                number = next(free) if seen.id is None else seen.id
                piece = Piece(number, kind, seen.back, zone, seen.face, seen.turn, seen.owner)
                piece.marks.update(seen.marks)
                if seen.kind is not None and not table.sees(self.seat, piece):
                    piece.known = 1 << self.seat
                pieces[number] = piece
                numbers.append(number)
                if seen.host is not None:
                    hosts.append((number, seen.host))
        table.pieces.extend(pieces[number] for number in range(total))
        for number, place in hosts:
            zone, _, index = place.rpartition("#")
            table.pieces[number].host = table.piles[zone][int(index)]
        return table


def view_of(table: Table, seat: int) -> View:
    """Give the seat's view of the table.

    Marks named `sealed.<n>.…` are secret choices: only seat n sees their value, the others see
    None.
    """
    unseen: dict[str, list[str]] = defaultdict(list)
    piles: dict[str, tuple[Seen, ...]] = {}
    for zone, numbers in table.piles.items():
        pile: list[Seen] = []
        for number in numbers:
            piece = table.pieces[number]
            marks = tuple(sorted(piece.marks.items()))
            visible = table.sees(seat, piece)
            if not visible:
                unseen[piece.back].append(piece.kind)
            pile.append(
                Seen(
                    number if visible else None,
                    piece.kind if visible else None,
                    piece.back,
                    piece.face,
                    piece.turn,
                    piece.owner,
                    None if piece.host is None else place_of(table, piece.host),
                    marks,
                )
            )
        piles[zone] = tuple(pile)
    own = f"sealed.{seat}."
    return View(
        seat,
        table.seats,
        table.zones,
        piles,
        dict(table.counters),
        {
            name: value if not name.startswith("sealed.") or name.startswith(own) else None
            for name, value in table.marks.items()
        },
        tuple(table.agenda),
        {back: tuple(sorted(kinds)) for back, kinds in sorted(unseen.items())},
    )


def place_of(table: Table, piece: int) -> str:
    """Name a piece by its place, as `zone#index`."""
    zone = table.pieces[piece].zone
    return f"{zone}#{table.piles[zone].index(piece)}"


def watched(table: Table, seat: int, changes: Sequence[Change], rng: Random) -> Table:
    """Give the table as a seat knows it that has watched the latest changes.

    All pieces lie where they lie, under their own numbers, so that the changes can be taken
    back on it; the kinds of those that the seat has not seen, now or before, are dealt anew. Its
    future chance is not the real one's, and it has no journal.
    """
    view = view_of(table, seat)
    seen = {piece.id for piece in table.pieces if table.sees(seat, piece)}
    for change in reversed(changes):
        change.undo(table)
        number = getattr(change, "piece", None)
        if number is not None and table.sees(seat, table.pieces[number]):
            seen.add(number)
    for change in changes:
        change.apply(table)
    known = Table(table.seats, f"watched {rng.getrandbits(64)}")
    known.zones.update(table.zones)
    known.piles.update((zone, list(pile)) for zone, pile in table.piles.items())
    known.counters.update(table.counters)
    known.marks.update(view.marks)
    known.agenda.extend(table.agenda)
    known.draws.update(table.draws)
    hidden: dict[str, list[str]] = defaultdict(list)
    for piece in table.pieces:
        if piece.id not in seen:
            hidden[piece.back].append(piece.kind)
    for kinds in hidden.values():
        kinds.sort()
        rng.shuffle(kinds)
    for piece in table.pieces:
        kind = piece.kind if piece.id in seen else hidden[piece.back].pop()
        same = Piece(piece.id, kind, piece.back, piece.zone, piece.face, piece.turn, piece.owner)
        same.known, same.host = piece.known & 1 << seat, piece.host
        same.marks.update(piece.marks)
        known.pieces.append(same)
    return known
