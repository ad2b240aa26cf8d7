"""What one seat may know of the table, and tables dealt anew from it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from tabletop.table.changes import Change
from tabletop.table.pieces import Piece, Zone
from tabletop.table.state import Plain, Step
from tabletop.table.table import Table

SEALED: Final = "sealed."
"""Marks named `sealed.<n>.…` are secret choices: only seat n sees their value."""

Pool = tuple[str, int | None, str]
"""Which hidden pieces can be each other: those of a back, an owner, and a pool of zones."""


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
    each pool can be, as anyone can work out who knows what is in the box. `sealed` names the
    secret choices of others that are made; their values are None among the marks, as are those
    of choices that all know to be open still.
    """

    seat: int
    seats: int
    zones: Mapping[str, Zone]
    piles: Mapping[str, tuple[Seen, ...]]
    counters: Mapping[str, int]
    marks: Mapping[str, Plain]
    agenda: tuple[Step, ...]
    unseen: Mapping[Pool, tuple[str, ...]]
    sealed: tuple[str, ...]

    def deal(self, rng: Random) -> Table:
        """Give a table that looks like this to the seat, with the hidden pieces dealt anew.

        This knows no rules: any piece of a pool may come to any place of it, and what others
        have chosen in secret stays blank. Players deal with a `Dealer`, which knows them.
        """
        return Deals(self).deal(rng)


Fits = Callable[[str], bool]
"""Tells of a kind whether a piece that lies hidden in some place can be it."""
MayLie = Callable[[View, Zone, Seen], Fits | None]
"""What a hidden piece can be by the rules where it lies; None: anything of its pool."""


Room = Callable[[Sequence[str]], int]
"""By how much pieces of some kinds are too many to lie together; 0 where they may."""
Rooms = Callable[[View], Iterable[tuple[Sequence[str], Room]]]
"""Gives the zones in which hidden pieces limit each other, with the room they have together."""
Remembered = Callable[[View], Iterable[tuple[Sequence[str], Sequence[str]]]]
"""Gives zones, and kinds that lie hidden somewhere in them, each as often as it is named."""

Places = dict[tuple[Fits | None, frozenset[int]], list[int]]
"""Where hidden pieces lie, by what they can be there, and by which of the `Remembered` zones it
is in."""
NO_ZONES: Final[frozenset[int]] = frozenset()


def numbers_of(places: Places) -> list[int]:
    """Give the numbers of all pieces of some places, in order."""
    return sorted([number for numbers in places.values() for number in numbers])


def shuffled(numbers: list[int], rng: Random) -> list[int]:
    """Give numbers in any order; some times faster than `Random.shuffle`."""
    chance = rng.random
    return sorted(numbers, key=lambda _: chance())


class Hidden:
    """The hidden pieces of one pool, and the places where each of them may lie.

    A piece that is dealt has the number of the place at which `kinds` names it; `bound` says of
    which `Remembered` zones a piece is.
    """

    __slots__ = ("_free", "_pieces", "everywhere", "narrow")

    def __init__(self, kinds: Sequence[str], places: Places, bound: Mapping[int, int]) -> None:
        """Sort the places: those where the fewest pieces may lie come first."""
        self.everywhere = [number for numbers in places.values() for number in numbers]
        self._pieces = numbers_of(places)
        self._free: list[int] = []
        narrow = []
        for (fits, within), numbers in places.items():
            fitting = frozenset(
                piece
                for piece in self._pieces
                if (fits is None or fits(kinds[piece])) and bound.get(piece, -1) in {-1, *within}
            )
            if fits is None and len(fitting) == len(self._pieces):
                self._free += numbers
            else:
                narrow.append((fitting, numbers))
        self.narrow = sorted(narrow, key=lambda one: len(one[0]))
        """The places where only some of the pieces may lie, with those."""

    def deal(self, lying: list[int], rng: Random) -> None:
        """Write the piece that lies at each place into a list of all places.

        All ways to do so are equally likely, if of two sorts of places all that may lie in the
        one may lie in the other too, or nothing may lie in both. Where hands have laid what may
        not lie there, so that too few are left that may, anything may lie there.
        """
        left, free = self._pieces, self._free
        for fitting, numbers in self.narrow:
            these = shuffled([piece for piece in left if piece in fitting], rng)
            left = [piece for piece in left if piece not in fitting] + these[len(numbers) :]
            for number, piece in zip(numbers, these, strict=False):
                lying[number] = piece
            if len(these) < len(numbers):
                free = free + numbers[len(these) :]
        left = shuffled(left, rng)
        for number, piece in zip(free, left, strict=True):
            lying[number] = piece


class Crowds:
    """Where hidden pieces limit each other, and what can be exchanged with them."""

    __slots__ = ("_exchanges", "_fitting", "_homes", "_kinds", "_rooms")

    def __init__(self, kinds: Sequence[str]) -> None:
        """Begin without any; `kinds` are those of the pieces."""
        self._kinds = kinds
        self._rooms: list[tuple[Room, list[int]]] = []
        self._homes: dict[int, set[int]] = {}
        """Of each hidden piece in rooms, their numbers."""
        self._exchanges: list[tuple[int, list[int]]] = []
        self._fitting: dict[int, frozenset[int]] = {}

    def add(self, room: Room, numbers: list[int], hidden: list[int]) -> None:
        """Add what lies in some zones together, and those of it that are hidden."""
        for number in hidden:
            self._homes.setdefault(number, set()).add(len(self._rooms))
        self._rooms.append((room, numbers))

    def join(self, hidden: Hidden, bound: Mapping[int, int]) -> None:
        """Let the pieces of a pool be exchanged, if some limit each other or are `Remembered`.

        That goes out from those, and from the places where only some may lie; all others are
        alike and need no exchange among themselves.
        """
        everywhere = hidden.everywhere
        if self._homes.keys().isdisjoint(everywhere) and bound.keys().isdisjoint(everywhere):
            return
        for fitting, numbers in hidden.narrow:
            self._fitting.update(dict.fromkeys(numbers, fitting))
        for number in everywhere:
            if number in self._fitting or number in self._homes:
                self._exchanges.append((number, everywhere))

    def settle(self, lying: list[int], rng: Random) -> None:
        """Exchange pieces until all have room, and then some more.

        Each exchange is as likely as the one that takes it back, so in the long run every deal in
        which all have room is equally likely; the more is what the long run takes.
        """
        exchanges, homes, fitting = self._exchanges, self._homes, self._fitting
        if not exchanges:
            return
        rooms, kinds = self._rooms, self._kinds
        over = [room([kinds[lying[number]] for number in numbers]) for room, numbers in rooms]
        chance, count = rng.random, len(exchanges)
        excess, left, patience = sum(over), MIXING * count, PATIENCE * count
        while left and patience:
            patience -= 1
            left -= not excess
            one, everywhere = exchanges[int(chance() * count)]
            other = everywhere[int(chance() * len(everywhere))]
            here, there = lying[one], lying[other]
            if one in fitting and there not in fitting[one]:
                continue
            if other in fitting and here not in fitting[other]:
                continue
            lying[one], lying[other] = there, here
            # Within a room an exchange changes nothing of how full it is.
            touched = homes.get(one, NOWHERE) ^ homes.get(other, NOWHERE)
            if kinds[here] == kinds[there] or not touched:
                continue
            after = {
                number: rooms[number][0]([kinds[lying[each]] for each in rooms[number][1]])
                for number in touched
            }
            change = sum([after[number] - over[number] for number in touched])
            if change > 0:
                lying[one], lying[other] = here, there
            else:
                excess += change
                for number, value in after.items():
                    over[number] = value


NOWHERE: Final[set[int]] = set()
"""The rooms of a piece that is in none."""
MIXING: Final = 8
"""Exchanges a hidden piece, once all have room."""
PATIENCE: Final = 100
"""Exchanges a hidden piece after which no more room is looked for: hands may have left none."""


NOTHING: Final = Seen(None, None, "", 0, 0, None, None, ())


def number_at(piles: Mapping[str, Sequence[int]], place: str) -> int:
    """Give the piece at a place `zone#index`."""
    name, _, index = place.rpartition("#")
    return piles[name][int(index)]


class Deals:
    """All tables that look like a view to its seat: drawn up once, dealt as often as wanted."""

    __slots__ = (
        "_backs",
        "_crowds",
        "_faces",
        "_hidden",
        "_hosts",
        "_kinds",
        "_known",
        "_marked",
        "_owners",
        "_piles",
        "_turns",
        "_zones",
        "view",
    )

    def __init__(
        self,
        view: View,
        may_lie: MayLie | None = None,
        rooms: Rooms | None = None,
        remembered: Remembered | None = None,
    ) -> None:
        """Find out which places there are for the hidden pieces of each pool."""
        self.view = view
        self._piles: dict[str, list[int]] = {}
        visible = {seen[0] for pile in view.piles.values() for seen in pile}
        total = sum([len(pile) for pile in view.piles.values()])
        free = iter([number for number in range(total) if number not in visible])
        pieces: list[Seen] = [NOTHING] * total
        self._zones = [""] * total
        self._known: list[int] = []
        """The pieces that the seat knows though they lie hidden."""
        places: dict[Pool, Places] = {pool: {} for pool in view.unseen}
        told = list(remembered(view)) if remembered is not None else []
        within = dict.fromkeys(view.piles, NO_ZONES)
        for index, (zones, _) in enumerate(told):
            within.update({zone: within.get(zone, NO_ZONES) | {index} for zone in zones})
        for name, pile in view.piles.items():
            numbers = self._piles[name] = []
            if not pile:
                continue
            zone = view.zones[name]
            is_open, faces = zone.sight == "owner" and zone.owner == view.seat, zone.sight == "all"
            last, alike = NOTHING, numbers
            for seen in pile:
                number = seen[0]
                if number is None:
                    number = next(free)
                    if seen != last:
                        last = seen
                        fits = None if may_lie is None else may_lie(view, zone, seen)
                        pool = seen[2], seen[5], zone.pool
                        alike = places[pool].setdefault((fits, within[name]), [])
                    alike.append(number)
                elif not (is_open or (faces and seen[3])):
                    self._known.append(number)
                numbers.append(number)
                pieces[number] = seen
                self._zones[number] = name
        # What pieces are made of, by their numbers; only where the hidden ones lie is dealt.
        self._kinds = [seen[1] or "" for seen in pieces]
        self._backs = [seen[2] for seen in pieces]
        self._faces = [seen[3] for seen in pieces]
        self._turns = [seen[4] for seen in pieces]
        self._owners = [seen[5] for seen in pieces]
        self._hosts = [
            (number, number_at(self._piles, seen[6]))
            for number, seen in enumerate(pieces)
            if seen[6] is not None
        ]
        self._marked = [(number, seen[7]) for number, seen in enumerate(pieces) if seen[7]]
        bound: dict[int, int] = {}
        lost = [Counter(kinds) for _, kinds in told]
        for pool, kinds in view.unseen.items():
            numbers = numbers_of(places[pool])
            around = sorted(frozenset().union(*[where[1] for where in places[pool]]))
            for number, kind in zip(numbers, kinds, strict=True):
                self._kinds[number] = kind
                for index in around:
                    if lost[index][kind] > 0:
                        lost[index][kind] -= 1
                        bound[number] = index
                        break
        self._hidden = [Hidden(self._kinds, places[pool], bound) for pool in view.unseen]
        self._crowds = Crowds(self._kinds)
        if rooms is not None:
            for names, room in rooms(view):
                numbers = [number for name in names for number in self._piles.get(name, ())]
                hidden = [number for number in numbers if number not in visible]
                if hidden:
                    self._crowds.add(room, numbers, hidden)
        for each in self._hidden:
            self._crowds.join(each, bound)

    def deal(self, rng: Random) -> Table:
        """Give one of them; every way to deal the hidden pieces is equally likely.

        It has its own seed, so its future chance tells nothing of the real one's.
        """
        view = self.view
        table = Table(view.seats, f"dealt {rng.getrandbits(64)}")
        table.zones.update(view.zones)
        table.counters.update(view.counters)
        table.marks.update(view.marks)
        table.agenda.extend(view.agenda)
        lying = list(range(len(self._kinds)))
        for hidden in self._hidden:
            hidden.deal(lying, rng)
        self._crowds.settle(lying, rng)
        pieces = table.pieces
        pieces.extend(
            map(
                Piece,
                range(len(lying)),
                [self._kinds[number] for number in lying],
                self._backs,
                self._zones,
                self._faces,
                self._turns,
                self._owners,
            )
        )
        known = 1 << view.seat
        for number in self._known:
            pieces[number].known = known
        for number, marks in self._marked:
            pieces[number].marks.update(marks)
        for number, host in self._hosts:
            pieces[number].host = host
        piles = table.piles
        for name, numbers in self._piles.items():
            piles[name] = numbers[:]
        return table


def view_of(table: Table, seat: int, eyes: int = 0) -> View:
    """Give the seat's view of the table.

    `eyes` is the bit mask of the seats whose knowledge it shows together, for those who look at
    a game that is over, or play several seats of it; 0: that of the seat alone.
    """
    eyes = eyes or 1 << seat
    unseen: dict[Pool, list[str]] = {}
    piles: dict[str, tuple[Seen, ...]] = {}
    pieces = table.pieces
    for name, numbers in table.piles.items():
        zone = table.zones[name]
        owner = zone.owner
        is_open = zone.sight == "owner" and owner is not None and eyes >> owner & 1 > 0
        faces = zone.sight == "all"
        pile: list[Seen] = []
        for number in numbers:
            piece = pieces[number]
            host = None if piece.host is None else place_of(table, piece.host)
            marks = tuple(sorted(piece.marks.items())) if piece.marks else ()
            back, face, turn, owner = piece.back, piece.face, piece.turn, piece.owner
            if is_open or (faces and face > 0) or piece.known & eyes:
                pile.append(Seen(number, piece.kind, back, face, turn, owner, host, marks))
            else:
                pile.append(Seen(None, None, back, face, turn, owner, host, marks))
                pool = (back, owner, zone.pool)
                if pool in unseen:
                    unseen[pool].append(piece.kind)
                else:
                    unseen[pool] = [piece.kind]
        piles[name] = tuple(pile)
    own = tuple([f"{SEALED}{each}." for each in range(table.seats) if eyes >> each & 1])
    others = [name for name in table.marks if name.startswith(SEALED) and not name.startswith(own)]
    public = dict(table.marks)
    public.update(dict.fromkeys(others))
    return View(
        seat,
        table.seats,
        table.zones,
        piles,
        dict(table.counters),
        public,
        tuple(table.agenda),
        {pool: tuple(sorted(kinds)) for pool, kinds in unseen.items()},
        tuple([name for name in others if table.marks[name] is not None]),
    )


def place_of(table: Table, piece: int) -> str:
    """Name a piece by its place, as `zone#index`."""
    zone = table.pieces[piece].zone
    return f"{zone}#{table.piles[zone].index(piece)}"


def watched(
    table: Table,
    seat: int,
    changes: Sequence[Change],
    rng: Random,
    may_lie: MayLie | None = None,
) -> Table:
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
    kinds = [piece.kind for piece in table.pieces]
    places: dict[Pool, Places] = {}
    for name, pile in view.piles.items():
        zone = view.zones[name]
        for number, one in zip(table.piles[name], pile, strict=True):
            if number not in seen:
                pool = (one.back, one.owner, zone.pool)
                fits = None if may_lie is None else may_lie(view, zone, one)
                places.setdefault(pool, {}).setdefault((fits, NO_ZONES), []).append(number)
    lying = list(range(len(kinds)))
    for some in places.values():
        numbers = numbers_of(some)
        # In the order of their kinds, so that chance tells nothing of where they really lie.
        for number, kind in zip(numbers, sorted([kinds[each] for each in numbers]), strict=True):
            kinds[number] = kind
        Hidden(kinds, some, {}).deal(lying, rng)
    for piece in table.pieces:
        same = Piece(
            piece.id,
            kinds[lying[piece.id]],
            piece.back,
            piece.zone,
            piece.face,
            piece.turn,
            piece.owner,
        )
        same.known, same.host = piece.known & 1 << seat, piece.host
        same.marks.update(piece.marks)
        known.pieces.append(same)
    return known
