"""Views: a table as one seat may know it, and tables dealt from a view."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from tabletop.table.changes import (
    AddZone,
    Attach,
    Change,
    CountOnPiece,
    Rotate,
    SetKnown,
    changed_zones,
)
from tabletop.table.pieces import Piece, Zone
from tabletop.table.state import Primitive, Step
from tabletop.table.table import Fact, Table

SEALED_PREFIX: Final = "sealed."
"""The prefix of marks that hold secret choices: only seat n sees the value of `sealed.<n>.…`."""

Pool = tuple[str, int | None, str]
"""Back, owner and pool of zones: hidden pieces that share all three are indistinguishable."""


class PilePosition(NamedTuple):
    """A position on the table: a zone, and an index in the zone's pile.

    Its string form `zone#index` is the notation of handling moves.
    """

    zone: str
    number: int

    def __str__(self) -> str:
        return f"{self.zone}#{self.number}"


class VisiblePiece(NamedTuple):
    """A piece as one seat sees it; a hidden one has neither `id` nor `kind`.

    `host` is the location of the piece it is attached to, as `zone#index`. The other fields are
    those of `Piece`.
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
    """The table as one seat sees it: plain values, nothing it may not know.

    `piles` holds the pieces of each zone, top first. `unseen` lists the kinds of the hidden pieces
    of each pool, sorted; a player who knows all pieces of the game can work these out. The values
    of other seats' secret choices are None among the marks. `sealed` names the marks of those
    choices that have been made.

    Examples:
        >>> from tabletop.games import load
        >>> from tabletop.rules.options import all_options
        >>> game = load("sandland")
        >>> view = view_of(game.setup(2, all_options(game, {}, "7"), "7"), seat=0)
        >>> {piece.kind for piece in view.piles["hand.1"]}
        {None}
    """

    seat: int
    seats: int
    zones: Mapping[str, Zone]
    piles: Mapping[str, tuple[VisiblePiece, ...]]
    counters: Mapping[str, int]
    marks: Mapping[str, Primitive]
    decision_stack: tuple[Step, ...]
    unseen: Mapping[Pool, tuple[str, ...]]
    sealed: tuple[str, ...]

    def deal(self, rng: Random) -> Table:
        """Returns a table that looks the same to the seat, hidden pieces redealt.

        No rules apply: any piece of a pool can take any of its places, and the secret choices of
        others stay empty. Players use a `Determinizer`, which follows the rules.

        Examples:
            >>> from random import Random
            >>> table = Table(2, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> _ = table.add_piece("ace", "deck", back="card", face=0)
            >>> view = view_of(table, 0)
            >>> view_of(view.deal(Random(1)), 0) == view
            True
        """
        return ViewDealer(self).deal(rng)

    def known_table(self, earlier: "KnownPieces | None" = None) -> Table:
        """Returns a table that looks the same to the seat, without any chance.

        Each pool's hidden pieces are in the order of their kinds, so only use what the seat sees.
        The secret choices of others stay empty.

        Args:
            earlier: The pieces of an earlier known table of the seat, which are used again for
                unchanged piles, and brought up to date.

        Examples:
            >>> table = Table(2, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> _ = table.add_piece("ace", "deck", back="card", face=0)
            >>> view = view_of(table, 0)
            >>> view_of(view.known_table(), 0) == view
            True
        """
        table, known = self._empty_table("known"), 1 << self.seat
        piles = {} if earlier is None else earlier.piles_of(self)
        changed = [
            (name, pile, _is_open(pile)) for name, pile in self.piles.items() if name not in piles
        ]
        if not all(is_open for _, _, is_open in changed):
            seen = {piece_view[0] for pile in self.piles.values() for piece_view in pile}
            total = sum([len(pile) for pile in self.piles.values()])
            free = iter([number for number in range(total) if number not in seen])
            kinds = {pool: iter(kinds) for pool, kinds in self.unseen.items()}
        hosts: list[tuple[Piece, str]] = []
        for name, pile, is_open in changed:
            zone = self.zones[name]
            pieces: list[Piece] = []
            is_own, is_all = zone.sight == "owner" and zone.owner == self.seat, zone.sight == "all"
            for number, kind, back, face, turn, owner, host, marks in pile:
                learned = 0
                if number is None or kind is None:
                    number, kind = next(free), next(kinds[back, owner, zone.pool])
                elif not (is_own or (is_all and face)):
                    learned = known
                piece = Piece(number, kind, back, name, face, turn, owner)
                piece.known = learned
                pieces.append(piece)
                if marks:
                    piece.marks.update(marks)
                if host is not None:
                    hosts.append((piece, host))
            piles[name] = KnownPile(pile, pieces, is_open)
        by_number: dict[int, Piece] = {}
        for name in self.piles:
            numbers: list[int] = []
            table.piles[name] = numbers
            for piece in piles[name].pieces:
                by_number[piece.id] = piece
                numbers.append(piece.id)
        for piece, host in hosts:
            piece.host = number_at(table.piles, host)
        table.pieces.extend([by_number[number] for number in range(len(by_number))])
        if earlier is not None:
            earlier.piles, earlier.unseen = piles, self.unseen
        return table

    def _empty_table(self, seed: str) -> Table:
        """Returns a table with everything except the pieces."""
        table = Table(self.seats, seed)
        table.zones.update(self.zones)
        table.counters.update(self.counters)
        table.marks.update(self.marks)
        table.decision_stack.extend(self.decision_stack)
        return table


class KnownPile(NamedTuple):
    """A pile on a known table.

    `is_open` is whether no piece is hidden or attached, so that other piles do not change these
    pieces.
    """

    pile: tuple[VisiblePiece, ...]
    pieces: list[Piece]
    is_open: bool


class KnownPieces:
    """The pieces of the latest known table of a seat, by pile.

    Several tables share them, so nobody may change them.
    """

    __slots__ = ("piles", "unseen")

    def __init__(self) -> None:
        """Creates an empty memory."""
        self.piles: dict[str, KnownPile] = {}
        self.unseen: Mapping[Pool, tuple[str, ...]] = {}

    def piles_of(self, view: View) -> dict[str, KnownPile]:
        """Returns the known piles that are the same in a view."""
        piles, known = view.piles, self.piles
        same = {name: each for name, each in known.items() if piles.get(name) is each.pile}
        is_open = view.unseen == self.unseen and len(known) == len(piles)
        for name in piles:
            if name not in same and is_open:
                is_open = known[name].is_open and _is_open(piles[name])
        return same if is_open else {name: each for name, each in same.items() if each.is_open}


def _is_open(pile: tuple[VisiblePiece, ...]) -> bool:
    return all(piece_view[0] is not None and piece_view[6] is None for piece_view in pile)


KindTest = Callable[[str], bool]
"""Returns whether the hidden piece at some place may be of a given kind."""
PlacementRule = Callable[[View, Zone, VisiblePiece], KindTest | None]
"""Returns the test for the kinds that the rules allow a hidden piece in its zone. None allows
every
kind of its pool.
"""


ExcessCount = Callable[[Sequence[str]], int]
"""Returns the number of pieces of the given kinds in excess of the limit; 0 if they may be
together."""
CapacityRules = Callable[[View], Iterable[tuple[Sequence[str], ExcessCount]]]
"""Returns groups of zones whose hidden pieces limit each other, each with its `ExcessCount`."""
KnownContents = Callable[[View], Iterable[tuple[Sequence[str], Sequence[str]]]]
"""Returns groups of zones, each with the kinds known to be hidden somewhere in it, once per piece.
"""

HiddenPlaces = dict[tuple[KindTest | None, frozenset[int]], list[int]]
"""The places of hidden pieces, grouped by the test for their kinds and by the indexes of their
`KnownContents` groups.
"""
NO_ZONES: Final[frozenset[int]] = frozenset()


def sorted_numbers(places: HiddenPlaces) -> list[int]:
    """Returns the numbers of all pieces in some places, sorted."""
    return sorted([number for numbers in places.values() for number in numbers])


def shuffled_numbers(numbers: list[int], rng: Random) -> list[int]:
    """Returns numbers in random order, faster than `Random.shuffle` does."""
    chance = rng.random
    return sorted(numbers, key=lambda _: chance())


class HiddenPool:
    """The hidden pieces of one pool, and the places each of them may take.

    Pieces and places have the same numbers: `kinds[n]` is the kind of piece `n`. `bound` assigns
    pieces to the index of a `KnownContents` group.
    """

    __slots__ = ("_free", "_pieces", "everywhere", "narrow")

    def __init__(
        self, kinds: Sequence[str], places: HiddenPlaces, bound: Mapping[int, int]
    ) -> None:
        """Sorts the places, so that those with the fewest candidates come first."""
        self.everywhere = [number for numbers in places.values() for number in numbers]
        self._pieces = sorted_numbers(places)
        self._free: list[int] = []
        narrow = []
        for (fits, within), numbers in places.items():
            if fits is None and not bound:
                self._free += numbers
                continue
            candidates = frozenset(
                piece
                for piece in self._pieces
                if (fits is None or fits(kinds[piece])) and bound.get(piece, -1) in {-1, *within}
            )
            if fits is None and len(candidates) == len(self._pieces):
                self._free += numbers
            else:
                narrow.append((candidates, numbers))
        self.narrow = sorted(narrow, key=lambda item: len(item[0]))
        """The places that only some pieces may take, with those pieces."""

    def deal(self, lying: list[int], rng: Random) -> None:
        """Writes a random assignment into `lying`: the piece at each place.

        All assignments are equally likely if, of any two kinds of places, the candidates of one
        include those of the other, or they share none. Pieces moved by hand may leave too few
        candidates for a place; then any piece may take it.
        """
        remaining, free = self._pieces, self._free
        for candidates, numbers in self.narrow:
            chosen = shuffled_numbers([piece for piece in remaining if piece in candidates], rng)
            remaining = [piece for piece in remaining if piece not in candidates] + chosen[
                len(numbers) :
            ]
            for number, piece in zip(numbers, chosen, strict=False):
                lying[number] = piece
            if len(chosen) < len(numbers):
                free = free + numbers[len(chosen) :]
        remaining = shuffled_numbers(remaining, rng)
        for number, piece in zip(free, remaining, strict=True):
            lying[number] = piece


class CapacityMixer:
    """The limits on hidden pieces that share a group of zones.

    A deal that breaks them is repaired by exchanging pieces at random.
    """

    __slots__ = ("_exchanges", "_fitting", "_homes", "_kinds", "_rooms")

    def __init__(self, kinds: Sequence[str]) -> None:
        """Creates an empty set of limits for pieces of these kinds."""
        self._kinds = kinds
        self._rooms: list[tuple[ExcessCount, list[int]]] = []
        self._homes: dict[int, set[int]] = {}
        """The indexes of the groups of each hidden piece, by its number."""
        self._exchanges: list[tuple[int, list[int]]] = []
        self._fitting: dict[int, frozenset[int]] = {}

    def add(self, room: ExcessCount, numbers: list[int], hidden: list[int]) -> None:
        """Adds a limit on the pieces `numbers`; those in `hidden` are hidden.

        Args:
            room: Returns the number of pieces in excess of the limit.
            numbers: All pieces in the zones.
            hidden: Those of them that are hidden.
        """
        for number in hidden:
            self._homes.setdefault(number, set()).add(len(self._rooms))
        self._rooms.append((room, numbers))

    def join(self, hidden: HiddenPool, bound: Mapping[int, int]) -> None:
        """Adds the possible exchanges of a pool that has limited or bound pieces.

        Exchanges start from limited pieces and from places with few candidates. The other places
        are equivalent, so exchanges among them would change nothing.
        """
        everywhere = hidden.everywhere
        if self._homes.keys().isdisjoint(everywhere) and bound.keys().isdisjoint(everywhere):
            return
        for candidates, numbers in hidden.narrow:
            self._fitting.update(dict.fromkeys(numbers, candidates))
        for number in everywhere:
            if number in self._fitting or number in self._homes:
                self._exchanges.append((number, everywhere))

    def settle(self, lying: list[int], rng: Random) -> None:
        """Exchanges pieces until all limits hold, then mixes further.

        Each exchange is as likely as its reverse. In the long run, every deal within the limits is
        therefore equally likely; the further mixing approximates that.
        """
        exchanges, homes, fitting = self._exchanges, self._homes, self._fitting
        if not exchanges:
            return
        rooms, kinds = self._rooms, self._kinds
        excesses = [room([kinds[lying[number]] for number in numbers]) for room, numbers in rooms]
        chance, count = rng.random, len(exchanges)
        excess, mixes_left, patience = sum(excesses), MIXING * count, PATIENCE * count
        while mixes_left and patience:
            patience -= 1
            mixes_left -= not excess
            place, everywhere = exchanges[int(chance() * count)]
            other_place = everywhere[int(chance() * len(everywhere))]
            piece, other_piece = lying[place], lying[other_place]
            if place in fitting and other_piece not in fitting[place]:
                continue
            if other_place in fitting and piece not in fitting[other_place]:
                continue
            lying[place], lying[other_place] = other_piece, piece
            if kinds[piece] == kinds[other_piece]:
                continue
            # An exchange within one group does not change how full it is.
            home, other_home = homes.get(place, NO_ROOMS), homes.get(other_place, NO_ROOMS)
            if home == other_home:
                continue
            touched = home ^ other_home
            after = {
                number: rooms[number][0](
                    [kinds[lying[number_in_group]] for number_in_group in rooms[number][1]]
                )
                for number in touched
            }
            change = sum([after[number] - excesses[number] for number in touched])
            if change > 0:
                lying[place], lying[other_place] = piece, other_piece
            else:
                excess += change
                for number, value in after.items():
                    excesses[number] = value


NO_ROOMS: Final[set[int]] = set()
"""The groups of a piece that belongs to no group."""
MIXING: Final = 8
"""Exchanges per hidden piece after all limits hold."""
PATIENCE: Final = 100
"""Exchanges per hidden piece after which the repair stops: moves by hand may leave no solution."""


UNKNOWN_PIECE: Final = VisiblePiece(None, None, "", 0, 0, None, None, ())


def number_at(piles: Mapping[str, Sequence[int]], place: str) -> int:
    """Returns the piece at a location `zone#index`."""
    name, _, index = place.rpartition("#")
    return piles[name][int(index)]


class ViewDealer:
    """A generator of tables that match the view of one seat.

    The analysis of the view is done once, in the constructor; each deal is then cheap.

    Examples:
        >>> from random import Random
        >>> table = Table(2, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> _ = table.add_piece("ace", "deck", back="card", face=0)
        >>> ViewDealer(view_of(table, 0)).deal(Random(1)).pieces
        [Piece(id=0, kind='ace', zone='deck', face=0)]
    """

    __slots__ = (
        "_backs",
        "_faces",
        "_hidden",
        "_hosts",
        "_kinds",
        "_known",
        "_marked",
        "_mixer",
        "_owners",
        "_piles",
        "_turns",
        "_zones",
        "view",
    )

    def __init__(
        self,
        view: View,
        may_lie: PlacementRule | None = None,
        rooms: CapacityRules | None = None,
        remembered: KnownContents | None = None,
    ) -> None:
        """Analyses the places of the hidden pieces in each pool.

        Args:
            view: The view to be reproduced.
            may_lie: The rule for the kinds that a hidden piece may have; by default all of its
                pool.
            rooms: The limits on hidden pieces that share zones; by default none.
            remembered: The hidden pieces whose zones are known; by default none.
        """
        self.view = view
        self._piles: dict[str, list[int]] = {}
        visible = {piece_view[0] for pile in view.piles.values() for piece_view in pile}
        total = sum([len(pile) for pile in view.piles.values()])
        free = iter([number for number in range(total) if number not in visible])
        pieces: list[VisiblePiece] = [UNKNOWN_PIECE] * total
        self._zones = [""] * total
        self._known: list[int] = []
        """Pieces that the seat knows although they are hidden."""
        places: dict[Pool, HiddenPlaces] = {pool: {} for pool in view.unseen}
        groups = list(remembered(view)) if remembered is not None else []
        within = dict.fromkeys(view.piles, NO_ZONES)
        for index, (zones, _) in enumerate(groups):
            within.update({zone: within.get(zone, NO_ZONES) | {index} for zone in zones})
        for name, pile in view.piles.items():
            numbers = self._piles[name] = []
            if not pile:
                continue
            zone = view.zones[name]
            is_open, faces = zone.sight == "owner" and zone.owner == view.seat, zone.sight == "all"
            last, equal_places = UNKNOWN_PIECE, numbers
            for piece_view in pile:
                number = piece_view[0]
                if number is None:
                    number = next(free)
                    if piece_view != last:
                        last = piece_view
                        fits = None if may_lie is None else may_lie(view, zone, piece_view)
                        pool = piece_view[2], piece_view[5], zone.pool
                        equal_places = places[pool].setdefault((fits, within[name]), [])
                    equal_places.append(number)
                elif not (is_open or (faces and piece_view[3])):
                    self._known.append(number)
                numbers.append(number)
                pieces[number] = piece_view
                self._zones[number] = name
        # The fields of the pieces, by piece number; only the kinds of hidden places are dealt.
        self._kinds = [piece_view[1] or "" for piece_view in pieces]
        self._backs = [piece_view[2] for piece_view in pieces]
        self._faces = [piece_view[3] for piece_view in pieces]
        self._turns = [piece_view[4] for piece_view in pieces]
        self._owners = [piece_view[5] for piece_view in pieces]
        self._hosts = [
            (number, number_at(self._piles, piece_view[6]))
            for number, piece_view in enumerate(pieces)
            if piece_view[6] is not None
        ]
        self._marked = [
            (number, piece_view[7]) for number, piece_view in enumerate(pieces) if piece_view[7]
        ]
        bound: dict[int, int] = {}
        lost = [Counter(kinds) for _, kinds in groups]
        for pool, kinds in view.unseen.items():
            numbers = sorted_numbers(places[pool])
            around = sorted(frozenset().union(*[place_key[1] for place_key in places[pool]]))
            for number, kind in zip(numbers, kinds, strict=True):
                self._kinds[number] = kind
                for index in around:
                    if lost[index][kind] > 0:
                        lost[index][kind] -= 1
                        bound[number] = index
                        break
        self._hidden = [HiddenPool(self._kinds, places[pool], bound) for pool in view.unseen]
        self._mixer = CapacityMixer(self._kinds)
        if rooms is not None:
            for names, room in rooms(view):
                numbers = [number for name in names for number in self._piles.get(name, ())]
                hidden = [number for number in numbers if number not in visible]
                if hidden:
                    self._mixer.add(room, numbers, hidden)
        for hidden_pool in self._hidden:
            self._mixer.join(hidden_pool, bound)

    def deal(self, rng: Random) -> Table:
        """Returns a table in which the hidden pieces are dealt at random.

        All ways to deal them are equally likely. The table has a seed of its own, so its future
        chance reveals nothing about the real one.
        """
        view = self.view
        table = view._empty_table(f"dealt {rng.getrandbits(64)}")
        lying = list(range(len(self._kinds)))
        for hidden in self._hidden:
            hidden.deal(lying, rng)
        self._mixer.settle(lying, rng)
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


def is_sealed_from(mark: str, reader: int) -> bool:
    """Returns whether a mark is a secret choice of another seat.

    Examples:
        >>> is_sealed_from("sealed.1.bid", 0), is_sealed_from("sealed.1.bid", 1)
        (True, False)
    """
    return mark.startswith(SEALED_PREFIX) and not mark.startswith(f"{SEALED_PREFIX}{reader}.")


def view_of_reader(table: Table, reader: int) -> View:
    """Returns the view of a seat, or of a spectator at the first seat.

    Args:
        table: The table, which is not changed.
        reader: The seat, or the number of seats for a spectator.
    """
    return view_of(table, 0 if reader == table.seats else reader, 1 << reader)


def view_of(table: Table, seat: int, viewer_mask: int = 0) -> View:
    """Returns the view that a seat has of a table.

    Args:
        table: The table, which is not changed.
        seat: The seat, from 0.
        viewer_mask: The bit mask of the seats whose knowledge is combined, for a finished game or
            for a player of several seats. 0 means that of `seat` alone.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.add_zone(Zone("hand.0", owner=0, sight="owner"))
        >>> _ = table.add_piece("ace", "hand.0", back="card")
        >>> view_of(table, 0).piles["hand.0"][0].kind
        'ace'
        >>> view_of(table, 1).piles["hand.0"][0].kind is None
        True
    """
    viewer_mask = viewer_mask or 1 << seat
    return _view(table, seat, viewer_mask, _seen_piles(table, viewer_mask))


def kept_view(table: Table, reader: int) -> View:
    """Returns the view of a reader, updated by the changes since the last one.

    Args:
        table: The table, which has not been modified directly; see `Table.invalidate`.
        reader: The seat, or the number of seats for a spectator.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> kept_view(table, 0) == view_of_reader(table, 0)
        True
    """
    viewer_mask = 1 << reader
    fact = _SEEN_PILES.get(viewer_mask)
    if fact is None:
        fact = _SEEN_PILES[viewer_mask] = Fact(
            lambda table: _seen_piles(table, viewer_mask),
            lambda table, old, changes: _update_seen_piles(table, viewer_mask, old, changes),
        )
    return _view(table, 0 if reader == table.seats else reader, viewer_mask, fact(table))


SeenPile = tuple[tuple[VisiblePiece, ...], Mapping[Pool, Sequence[str]]]
"""The pieces of a pile as some seats see them, and the kinds of the hidden ones by pool."""
_SEEN_PILES: Final[dict[int, Fact[dict[str, SeenPile]]]] = {}
"""The piles by zone, as a bit mask of seats sees them; a fact for each mask."""


def _seen_piles(table: Table, viewer_mask: int) -> dict[str, SeenPile]:
    return {name: _seen_pile(table, name, viewer_mask) for name in table.piles}


def _update_seen_piles(
    table: Table, viewer_mask: int, old: dict[str, SeenPile], changes: Sequence[Change]
) -> dict[str, SeenPile]:
    pieces, zones = table.pieces, changed_zones(table, changes)
    for change in changes:
        if isinstance(change, Rotate | SetKnown | Attach | CountOnPiece):
            zones.add(pieces[change.piece].zone)
        elif isinstance(change, AddZone):
            return _seen_piles(table, viewer_mask)
    zones.update(
        [
            piece.zone
            for piece in pieces
            if piece.host is not None and pieces[piece.host].zone in zones
        ]
    )
    return old | {zone: _seen_pile(table, zone, viewer_mask) for zone in zones}


def _seen_pile(table: Table, name: str, viewer_mask: int) -> SeenPile:
    pieces, zone = table.pieces, table.zones[name]
    owner = zone.owner
    is_open = zone.sight == "owner" and owner is not None and viewer_mask >> owner & 1 > 0
    faces = zone.sight == "all"
    pile: list[VisiblePiece] = []
    hidden: dict[Pool, list[str]] = {}
    for number in table.piles[name]:
        piece = pieces[number]
        host = None if piece.host is None else location_of(table, piece.host)
        marks = tuple(sorted(piece.marks.items())) if piece.marks else ()
        back, face, turn, owner = piece.back, piece.face, piece.turn, piece.owner
        if is_open or (faces and face > 0) or piece.known & viewer_mask:
            pile.append(VisiblePiece(number, piece.kind, back, face, turn, owner, host, marks))
        else:
            pile.append(VisiblePiece(None, None, back, face, turn, owner, host, marks))
            pool = (back, owner, zone.pool)
            if pool in hidden:
                hidden[pool].append(piece.kind)
            else:
                hidden[pool] = [piece.kind]
    return tuple(pile), hidden


def _view(table: Table, seat: int, viewer_mask: int, piles: Mapping[str, SeenPile]) -> View:
    unseen: dict[Pool, list[str]] = {}
    for _, hidden in piles.values():
        for pool, kinds in hidden.items():
            if pool in unseen:
                unseen[pool].extend(kinds)
            else:
                unseen[pool] = list(kinds)
    own_prefixes = tuple(
        [f"{SEALED_PREFIX}{viewer}." for viewer in range(table.seats) if viewer_mask >> viewer & 1]
    )
    others = [
        name
        for name in table.marks
        if name.startswith(SEALED_PREFIX) and not name.startswith(own_prefixes)
    ]
    public = dict(table.marks)
    public.update(dict.fromkeys(others))
    return View(
        seat,
        table.seats,
        table.zones,
        {name: pile for name, (pile, _) in piles.items()},
        dict(table.counters),
        public,
        tuple(table.decision_stack),
        {pool: tuple(sorted(all_kinds)) for pool, all_kinds in unseen.items()},
        tuple([name for name in others if table.marks[name] is not None]),
    )


def location_of(table: Table, piece: int) -> str:
    """Returns the location of a piece, as `zone#index`.

    Examples:
        >>> table = Table(1, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> location_of(table, table.add_piece("ace", "deck").id)
        'deck#0'
    """
    zone = table.pieces[piece].zone
    return f"{zone}#{table.piles[zone].index(piece)}"


def table_as_watched_by(
    table: Table,
    seat: int,
    changes: Sequence[Change],
    rng: Random,
    may_lie: PlacementRule | None = None,
) -> Table:
    """Returns the table as a seat knows it after watching the last changes.

    All pieces keep their places and numbers, so the changes can be undone on the result. The kinds
    that the seat has not seen, now or during the changes, are dealt again. The result has its own
    future chance and no journal.

    Args:
        table: The table, just after the changes.
        seat: The watching seat, from 0.
        changes: The latest changes, oldest first.
        rng: The source of chance for the deal.
        may_lie: The rule for the kinds that a hidden piece may have; by default all of its pool.
    """
    view = view_of(table, seat)
    seen_ids = {piece.id for piece in table.pieces if table.can_see(seat, piece)}
    for change in reversed(changes):
        change.undo(table)
        number = getattr(change, "piece", None)
        if number is not None and table.can_see(seat, table.pieces[number]):
            seen_ids.add(number)
    for change in changes:
        change.apply(table)
    known = Table(table.seats, f"watched {rng.getrandbits(64)}")
    known.zones.update(table.zones)
    known.piles.update((zone, list(pile)) for zone, pile in table.piles.items())
    known.counters.update(table.counters)
    known.marks.update(view.marks)
    known.decision_stack.extend(table.decision_stack)
    known.draws.update(table.draws)
    kinds = [piece.kind for piece in table.pieces]
    places: dict[Pool, HiddenPlaces] = {}
    for name, pile in view.piles.items():
        zone = view.zones[name]
        for number, piece_id in zip(table.piles[name], pile, strict=True):
            if number not in seen_ids:
                pool = (piece_id.back, piece_id.owner, zone.pool)
                fits = None if may_lie is None else may_lie(view, zone, piece_id)
                places.setdefault(pool, {}).setdefault((fits, NO_ZONES), []).append(number)
    lying = list(range(len(kinds)))
    for group in places.values():
        numbers = sorted_numbers(group)
        # Sorted by kind, so that the deal does not depend on where the pieces really are.
        for number, kind in zip(
            numbers, sorted([kinds[number_] for number_ in numbers]), strict=True
        ):
            kinds[number] = kind
        HiddenPool(kinds, group, {}).deal(lying, rng)
    for piece in table.pieces:
        copy = Piece(
            piece.id,
            kinds[lying[piece.id]],
            piece.back,
            piece.zone,
            piece.face,
            piece.turn,
            piece.owner,
        )
        copy.known, copy.host = piece.known & 1 << seat, piece.host
        copy.marks.update(piece.marks)
        known.pieces.append(copy)
    return known
