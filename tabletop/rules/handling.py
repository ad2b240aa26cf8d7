"""Handling pieces by hand, as on any real table: verbs that start with `@` and know no game.

Pieces are named by place, `zone#index`, so that a hidden piece can be handled without its
name; several are joined by commas. These moves are in the journal and in saves like any other.
"""

import re
from collections.abc import Callable
from typing import Final

from tabletop.cards.errors import listed
from tabletop.limits import LONGEST_MOVE, LONGEST_NOTE
from tabletop.rules.refusal import Refusal
from tabletop.rules.spots import OWN_COUNTER, counter_name
from tabletop.table import Piece, Table, Zone
from tabletop.table.move import InvalidMove, Move

LOCKED: Final = "locked"
"""The mark of a piece that lies fast."""
ANGLE: Final = "angle"
"""The mark of a piece that lies askew: degrees clockwise beyond its quarter turns, 1 to 89."""
REMOVED: Final = Zone("removed", sight="none")
"""Where pieces lie that were taken off the table; it is there once some were."""
_COUNTER: Final = re.compile(r"[a-z][a-z0-9_-]{0,30}")
_NAMED: Final = 4
"""So many pieces are called by name in one line of the log."""
_MOST_DICE: Final = 20

MODES: Final = ("strict", "coach", "sandbox")

Verb = Callable[[Table, Move], None]

VERBS: Final[dict[str, tuple[str, Verb]]] = {}
"""Each verb with its arguments, as written in a refusal of wrong ones."""


def verb(name: str, arguments: str) -> Callable[[Verb], Verb]:
    """Register a verb; `arguments` says what it takes, optional ones in brackets."""

    def register(function: Verb) -> Verb:
        VERBS[name] = (arguments, function)
        return function

    return register


def is_handling(move: Move) -> bool:
    """Tell whether a move handles the table by hand (or switches the referee)."""
    return move.verb.startswith("@")


def judge(table: Table, move: Move, *, recorded: bool = False) -> Refusal | None:
    """Let handling through in sandbox only; the referee's switch always.

    Raises `InvalidMove` for unknown verbs and seats, and for words that could not be read back or,
    unless they are `recorded`, are too many.
    """
    if move.verb not in VERBS:
        known = ", ".join(sorted(VERBS))
        raise InvalidMove(f"unknown command {move.verb!r} (choose {known})")
    if not 0 <= move.seat < table.seats:
        raise InvalidMove(f"unknown seat {move.seat + 1}")
    if Move.parse(str(move)) != move:
        raise InvalidMove(f"{move.verb}: arguments cannot contain spaces")
    if not _is_writable(move):
        raise InvalidMove(f"{move.verb}: arguments contain invalid characters")
    if not recorded:
        refuse_length(move)
    if move.verb == "@referee" or mode_of(table) == "sandbox":
        return None
    return Refusal("TABLE-HAND.1", "Pieces can be moved by hand only in sandbox mode.")


def _is_writable(move: Move) -> bool:
    """Return whether a move can be written as UTF-8, which half of a surrogate pair cannot."""
    try:
        str(move).encode()
    except UnicodeEncodeError:
        return False
    return True


def refuse_length(move: Move) -> None:
    """Raise `InvalidMove` for a note, or any other handling, of too many characters."""
    is_note = move.verb in (NOTE, PRIVATE)
    length = sum(map(len, move.args)) + max(0, len(move.args) - 1)  # with the spaces between
    most = LONGEST_NOTE if is_note else LONGEST_MOVE
    if length > most:
        what, remedy = ("note", "shorten it") if is_note else ("move", "move fewer pieces")
        raise InvalidMove(
            f"{what}: expected at most {most:,} characters, got {length:,} ({remedy})"
        )


def carry_out(table: Table, move: Move) -> None:
    """Do by hand what the move says. Raises `InvalidMove` where that cannot be done."""
    arguments, function = VERBS[move.verb]
    words = arguments.split()
    open_end = words[-1:] == ["…"]
    least = sum(not word.startswith("[") for word in words) - open_end
    if len(move.args) < least or (len(move.args) > len(words) and not open_end):
        raise InvalidMove(f"{move.verb}: expected {arguments or 'no arguments'}")
    function(table, move)


def mode_of(table: Table) -> str:
    """Give the referee's mode: strict, coach or sandbox."""
    return str(table.marks["referee"])


def piece_at(table: Table, place: str) -> Piece:
    """Give the piece at a place `zone#index`. Raises `InvalidMove` where there is none."""
    zone, _, index = place.rpartition("#")
    pile = table.piles.get(zone)
    if pile is None or not index.isdecimal() or int(index) >= len(pile):
        raise InvalidMove(f"no piece at {place!r}")
    return table.pieces[pile[int(index)]]


def pieces_at(table: Table, places: str, *, loose: bool = True) -> list[Piece]:
    """Give the pieces at places joined by commas, each once.

    Raises `InvalidMove` where there is none, and where one that must be `loose` is locked.
    """
    pieces = list(dict.fromkeys([piece_at(table, place) for place in places.split(",")]))
    if loose and any(LOCKED in piece.marks for piece in pieces):
        raise InvalidMove("the piece is locked (unlock it first)")
    return pieces


def tell(table: Table, move: Move, deed: str, pieces: list[Piece], after: str = "") -> None:
    """Write into the log what was done with pieces: a few are named, of many there is a number."""
    if len(pieces) > _NAMED:
        what = f"{len(pieces)} pieces"
    else:
        gaps = [f"{{{number}}}" for number in range(len(pieces))]
        what = listed(gaps, "and")
    named = [piece.id for piece in pieces] if len(pieces) <= _NAMED else []
    table.note("TABLE-HAND.2", f"{{seat}} {deed} {what}{after}.", move.seat, *named)


def zone_named(table: Table, name: str) -> str:
    """Give the zone's id back. Raises `InvalidMove` where there is no such zone."""
    if name not in table.zones:
        raise InvalidMove(f"unknown zone {name!r}")
    return name


def whole(word: str, least: int = -(10**9), most: int = 10**9) -> int:
    """Read an integer between bounds. Raises `InvalidMove` otherwise."""
    try:
        number = int(word)
    except ValueError:
        raise InvalidMove(f"expected a whole number, got {word!r}") from None
    if not least <= number <= most:
        raise InvalidMove(f"expected {least} to {most}, got {number}")
    return number


def plain(words: str) -> str:
    """Give somebody's words without the braces that name pieces in a note."""
    return words.replace("{", "(").replace("}", ")")


@verb("@referee", "strict|coach|sandbox")
def switch(table: Table, move: Move) -> None:
    """Switch the referee."""
    if move.args[0] not in MODES:
        raise InvalidMove(f"referee: expected strict, coach or sandbox, got {move.args[0]!r}")
    table.mark("referee", move.args[0])
    table.note("TABLE-REFEREE.1", f"{{seat}} sets the referee to {move.args[0]}.", move.seat)


def attached_beside(table: Table, piece: Piece) -> list[Piece]:
    """List what is attached to a piece, or to what is attached to it, in the same zone."""
    pile = table.pile(piece.zone)
    hosts = {piece.id}
    known = 0
    while known < len(hosts):
        known = len(hosts)
        hosts |= {one.id for one in pile if one.host in hosts}
    return [one for one in pile if one.id in hosts and one is not piece]


@verb("@move", "zone#index,… zone [index]")
def move_pieces(table: Table, move: Move) -> None:
    """Carry pieces to another zone; on top of its pile unless an index is given.

    What is attached to them and lies with them goes along, below them.
    """
    pieces = pieces_at(table, move.args[0])
    target = zone_named(table, move.args[1])
    arriving = sum(piece.zone != target for piece in pieces)
    room = len(table.piles[target]) - (len(pieces) - arriving)
    index = whole(move.args[2], 0, room) if len(move.args) > 2 else 0
    hosts = {piece.host for piece in table.pieces}
    found: dict[int, None] = {}  # in this order, each once
    for piece in pieces:
        leaves = piece.id in hosts and target != piece.zone
        along = attached_beside(table, piece) if leaves else []
        found.update(dict.fromkeys([one.id for one in (piece, *along)]))
    going = list(found)
    stay = [number for number in table.piles[target] if number not in found]
    for number in going:
        if table.pieces[number].zone != target:
            table.put(number, target, 0)
    table.reorder(target, [*stay[:index], *going, *stay[index:]])
    tell(table, move, "moves", pieces, " by hand")


@verb("@flip", "zone#index,… [face]")
def flip_pieces(table: Table, move: Move) -> None:
    """Turn pieces over, or to a given side."""
    pieces = pieces_at(table, move.args[0])
    for piece in pieces:
        face = whole(move.args[1], 0, 9) if len(move.args) > 1 else int(not piece.face)
        table.flip(piece.id, face)
    tell(table, move, "flips", pieces)


@verb("@turn", "zone#index,… quarters|degrees°")
def turn_pieces(table: Table, move: Move) -> None:
    """Turn pieces on clockwise, by quarter turns or by degrees."""
    pieces = pieces_at(table, move.args[0])
    step = move.args[1]
    degrees = whole(step[:-1], -359, 359) if step.endswith("°") else 90 * whole(step, -3, 3)
    for piece in pieces:
        askew = piece.marks.get(ANGLE, 0)
        turned = (90 * piece.turn + askew + degrees) % 360
        table.turn(piece.id, turned // 90)
        table.tally(piece.id, ANGLE, turned % 90 - askew)
    tell(table, move, "turns", pieces)


@verb("@lock", "zone#index,…")
def lock_pieces(table: Table, move: Move) -> None:
    """Let pieces lie fast, until they are unlocked."""
    pieces = pieces_at(table, move.args[0])
    for piece in pieces:
        table.tally(piece.id, LOCKED, 1)
    tell(table, move, "locks", pieces)


@verb("@unlock", "zone#index,…")
def unlock_pieces(table: Table, move: Move) -> None:
    """Let pieces be handled again."""
    pieces = pieces_at(table, move.args[0], loose=False)
    for piece in pieces:
        table.tally(piece.id, LOCKED, -piece.marks.get(LOCKED, 0))
    tell(table, move, "unlocks", pieces)


@verb("@new", "kind zone")
def make_piece(table: Table, move: Move) -> None:
    """Lay down a new piece, open, of a kind that is in the box."""
    kind, zone = move.args[0], zone_named(table, move.args[1])
    alike = [piece for piece in table.pieces if piece.kind == kind]
    if not alike:
        raise InvalidMove(f"unknown piece {kind!r}")
    made = table.make(kind, zone, back=alike[0].back, owner=table.zones[zone].owner)
    tell(table, move, "adds a new", [made])


@verb("@copy", "zone#index,…")
def copy_pieces(table: Table, move: Move) -> None:
    """Lay another piece like each of these on top of its pile; only of what all see."""
    pieces = pieces_at(table, move.args[0])
    if any(table.onlookers(piece) != (1 << table.seats) - 1 for piece in pieces):
        raise InvalidMove("only open pieces can be copied")
    for piece in pieces:
        made = table.make(
            piece.kind, piece.zone, back=piece.back, face=piece.face, owner=piece.owner
        )
        table.turn(made.id, piece.turn)
        for name, count in piece.marks.items():
            table.tally(made.id, name, count)
    tell(table, move, "copies", pieces)


@verb("@remove", "zone#index,…")
def remove_pieces(table: Table, move: Move) -> None:
    """Take pieces off the table; who knew them still does."""
    pieces = pieces_at(table, move.args[0])
    table.open_zone(REMOVED)
    tell(table, move, "removes", pieces)
    for piece in pieces:
        seats = [seat for seat in range(table.seats) if table.sees(seat, piece)]
        table.reveal_to(piece.id, seats)
        table.put(piece.id, REMOVED.id, 0)


@verb("@tally", "zone#index,… counter change")
def tally_pieces(table: Table, move: Move) -> None:
    """Count up or down on pieces."""
    pieces = pieces_at(table, move.args[0], loose=False)
    if move.args[1] in (LOCKED, ANGLE):
        raise InvalidMove(f"{move.args[1]!r}: not a counter (use @lock or @turn)")
    for piece in pieces:
        table.tally(piece.id, move.args[1], whole(move.args[2]))
    tell(table, move, f"counts {plain(move.args[1])} on", pieces)


@verb("@counter", "name each|table")
def add_counter(table: Table, move: Move) -> None:
    """Set up a new counter, for each seat or for the whole table."""
    name, whose = move.args
    if not _COUNTER.fullmatch(name) or whose not in ("each", "table"):
        raise InvalidMove("counter: expected a lower-case name, and each or table")
    stem = OWN_COUNTER + name
    names = [f"{stem}.{seat}" for seat in range(table.seats)] if whose == "each" else [stem]
    if any(one in table.counters for one in (*names, stem, f"{stem}.0")):
        raise InvalidMove(f"counter {name!r}: already exists")
    for one in names:
        table.add_counter(one)
    what = counter_name(stem)
    table.note("TABLE-HAND.2", f"{{seat}} sets up a counter: {what}.", move.seat)


@verb("@count", "counter change")
def count_counter(table: Table, move: Move) -> None:
    """Count a counter of the table up or down."""
    if move.args[0] not in table.counters:
        raise InvalidMove(f"unknown counter {move.args[0]!r}")
    table.count(move.args[0], whole(move.args[1]))
    what = counter_name(move.args[0])
    table.note("TABLE-HAND.2", f"{{seat}} changes {what} by {int(move.args[1]):+d}.", move.seat)


@verb("@attach", "zone#index zone#index|none")
def attach_piece(table: Table, move: Move) -> None:
    """Attach a piece to another, or take it off."""
    piece = piece_at(table, move.args[0])
    host = None if move.args[1] == "none" else piece_at(table, move.args[1]).id
    above = host
    while above is not None:
        if above == piece.id:
            raise InvalidMove("a piece cannot be attached to itself")
        above = table.pieces[above].host
    table.attach(piece.id, host)
    if host is None:
        table.note("TABLE-HAND.2", "{seat} takes {0} off.", move.seat, piece.id)
    else:
        table.note("TABLE-HAND.2", "{seat} attaches {0} to {1}.", move.seat, piece.id, host)


@verb("@shuffle", "zone")
def shuffle_zone(table: Table, move: Move) -> None:
    """Shuffle a pile."""
    zone = zone_named(table, move.args[0])
    table.shuffle(zone)
    table.note("TABLE-HAND.2", f"{{seat}} shuffles {{={zone}}}.", move.seat)


@verb("@cut", "zone number")
def cut_pile(table: Table, move: Move) -> None:
    """Cut a pile: so many of its top pieces go to the bottom."""
    zone = zone_named(table, move.args[0])
    pile = table.piles[zone]
    number = whole(move.args[1], 1, len(pile) - 1)
    table.reorder(zone, [*pile[number:], *pile[:number]])
    table.note("TABLE-HAND.2", f"{{seat}} cuts {{={zone}}} after {number}.", move.seat)


@verb("@draw", "zone zone [number]")
def draw_pieces(table: Table, move: Move) -> None:
    """Draw the top pieces of one pile into another zone."""
    source, target = zone_named(table, move.args[0]), zone_named(table, move.args[1])
    if source == target:
        raise InvalidMove("draw: expected another zone than that of the pieces")
    number = whole(move.args[2], 1, len(table.piles[source])) if len(move.args) > 2 else 1
    if number > len(table.piles[source]):
        raise InvalidMove("fewer pieces in the zone")
    for _ in range(number):
        table.put(table.piles[source][0], target)
    table.note("TABLE-HAND.2", f"{{seat}} draws {number} from {{={source}}}.", move.seat)


@verb("@peek", "zone#index")
def peek_piece(table: Table, move: Move) -> None:
    """Look at a hidden piece; the others see that it was looked at, not what it is."""
    piece = piece_at(table, move.args[0])
    table.reveal_to(piece.id, [move.seat])
    table.note("TABLE-HAND.2", "{seat} looks at {0}.", move.seat, piece.id)


@verb("@look", "zone")
def look_through(table: Table, move: Move) -> None:
    """Look through a whole pile; the others see that it was done, not what lies in it."""
    zone = zone_named(table, move.args[0])
    for piece in table.piles[zone]:
        table.reveal_to(piece, [move.seat])
    table.note("TABLE-HAND.2", f"{{seat}} looks through {{={zone}}}.", move.seat)


@verb("@reveal", "zone|zone#index,… seat|all")
def reveal_pieces(table: Table, move: Move) -> None:
    """Show hidden pieces, or a whole pile, to a seat or to all; they stay where they lie."""
    what, whom = move.args
    zone = table.zones.get(what)
    pieces = pieces_at(table, what, loose=False) if zone is None else table.pile(zone.id)
    seat = 0 if whom == "all" else whole(whom, 1, table.seats)
    for piece in pieces:
        table.reveal_to(piece.id, range(table.seats) if whom == "all" else [seat - 1])
    after = " to all" if whom == "all" else f" to seat {seat}"
    if zone is None:
        tell(table, move, "shows", pieces, after)
    else:
        table.note("TABLE-HAND.2", f"{{seat}} shows {{={zone.id}}}{after}.", move.seat)


@verb("@deal", "zone number zone …")
def deal_pieces(table: Table, move: Move) -> None:
    """Deal so many of a pile's top pieces into each of the other zones, in turn."""
    source = zone_named(table, move.args[0])
    targets = [zone_named(table, name) for name in move.args[2:]]
    if source in targets:
        raise InvalidMove("deal: expected other zones than that of the pieces")
    number = whole(move.args[1], 1, len(table.piles[source]) // len(targets))
    for _ in range(number):
        for target in targets:
            table.put(table.piles[source][0], target)
    table.note("TABLE-HAND.2", f"{{seat}} deals {number} each from {{={source}}}.", move.seat)


@verb("@roll", "sides [number]")
def roll_dice(table: Table, move: Move) -> None:
    """Roll a die, or several at once."""
    sides = whole(move.args[0], 2, 1000)
    number = whole(move.args[1], 1, _MOST_DICE) if len(move.args) > 1 else 1
    results = [table.roll("hand", sides) + 1 for _ in range(number)]
    if number == 1:
        said = f"{{seat}} rolls {results[0]} on a die of {sides}."
    else:
        shown = listed([str(result) for result in results], "and")
        said = f"{{seat}} rolls {shown} on dice of {sides}: {sum(results)} in all."
    table.note("TABLE-HAND.2", said, move.seat)


@verb("@coin", "")
def toss_coin(table: Table, move: Move) -> None:
    """Toss a coin."""
    side = ("heads", "tails")[table.roll("coin", 2)]
    table.note("TABLE-HAND.2", f"{{seat}} tosses a coin: {side}.", move.seat)


TIMER: Final = "@timer"


@verb(TIMER, "seconds")
def set_timer(table: Table, move: Move) -> None:
    """Set a timer that all see; whoever shows the table lets it run."""
    seconds = whole(move.args[0], 1, 3600)
    table.note("TABLE-HAND.2", f"{{seat}} sets a timer to {seconds} seconds.", move.seat)


NOTE: Final = "@note"


@verb(NOTE, "words …")
def write_note(table: Table, move: Move) -> None:
    """Write a line into the log."""
    words = plain(" ".join(move.args))
    table.note("TABLE-HAND.2", f"{{seat}} notes: {words}", move.seat)


PRIVATE: Final = "@private"


@verb(PRIVATE, "words …")
def write_private_note(table: Table, move: Move) -> None:
    """Write a line for oneself: the log says that it was done, `private_notes` what it says."""
    table.note("TABLE-HAND.2", "{seat} writes a private note.", move.seat)


def private_notes(table: Table, seat: int) -> list[str]:
    """Give the private notes of a seat, which are for nobody else."""
    moves = [entry.move for entry in table.entries]
    return [" ".join(one.args) for one in moves if one.verb == PRIVATE and one.seat == seat]
