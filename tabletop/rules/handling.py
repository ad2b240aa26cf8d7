"""Handling pieces by hand, as on any real table: verbs that start with `@` and know no game.

Pieces are named by place, `zone#index`, so that a hidden piece can be handled without its
name. These moves are in the journal and in saves like any other.
"""

from collections.abc import Callable

from tabletop.rules.refusal import Refusal
from tabletop.rules.spots import counter_name
from tabletop.table import Piece, Table
from tabletop.table.move import InvalidMove, Move

MODES = ("strict", "coach", "sandbox")

Verb = Callable[[Table, Move], None]

VERBS: dict[str, tuple[str, Verb]] = {}
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


def judge(table: Table, move: Move) -> Refusal | None:
    """Let handling through in sandbox only; the referee's switch always.

    Raises `InvalidMove` for unknown verbs and seats, and for words that could not be read back.
    """
    if move.verb not in VERBS:
        known = ", ".join(sorted(VERBS))
        raise InvalidMove(f"there is no handling {move.verb!r}; there are {known}")
    if not 0 <= move.seat < table.seats:
        raise InvalidMove(f"there is no seat {move.seat + 1} at this table")
    if Move.parse(str(move)) != move:
        raise InvalidMove(f"{move.verb} takes plain words without spaces in them")
    if move.verb == "@referee" or mode_of(table) == "sandbox":
        return None
    return Refusal(
        "TABLE-HAND.1", "Pieces are handled by hand only while the referee is off (sandbox)."
    )


def carry_out(table: Table, move: Move) -> None:
    """Do by hand what the move says. Raises `InvalidMove` where that cannot be done."""
    arguments, function = VERBS[move.verb]
    words = arguments.split()
    open_end = words[-1] == "…"
    least = sum(not word.startswith("[") for word in words) - open_end
    if len(move.args) < least or (len(move.args) > len(words) and not open_end):
        raise InvalidMove(f"{move.verb} takes {arguments}")
    function(table, move)


def mode_of(table: Table) -> str:
    """Give the referee's mode: strict, coach or sandbox."""
    return str(table.marks["referee"])


def piece_at(table: Table, place: str) -> Piece:
    """Give the piece at a place `zone#index`. Raises `InvalidMove` where there is none."""
    zone, _, index = place.rpartition("#")
    pile = table.piles.get(zone)
    if pile is None or not index.isdecimal() or int(index) >= len(pile):
        raise InvalidMove(f"there is no piece at {place!r}")
    return table.pieces[pile[int(index)]]


def zone_named(table: Table, name: str) -> str:
    """Give the zone's id back. Raises `InvalidMove` where there is no such zone."""
    if name not in table.zones:
        raise InvalidMove(f"there is no zone {name!r}")
    return name


def whole(word: str, least: int = -(10**9), most: int = 10**9) -> int:
    """Read an integer between bounds. Raises `InvalidMove` otherwise."""
    try:
        number = int(word)
    except ValueError:
        raise InvalidMove(f"{word!r} is not a whole number") from None
    if not least <= number <= most:
        raise InvalidMove(f"{number} is not between {least} and {most}")
    return number


def plain(words: str) -> str:
    """Give somebody's words without the braces that name pieces in a note."""
    return words.replace("{", "(").replace("}", ")")


@verb("@referee", "strict|coach|sandbox")
def switch(table: Table, move: Move) -> None:
    """Switch the referee."""
    if move.args[0] not in MODES:
        raise InvalidMove(f"the referee is strict, coach or sandbox, not {move.args[0]!r}")
    table.mark("referee", move.args[0])
    table.note("TABLE-REFEREE.1", f"{{seat}} sets the referee to {move.args[0]}.", move.seat)


def attached_beside(table: Table, piece: Piece) -> list[Piece]:
    """List what is attached to a piece, or to what is attached to it, in the same zone."""
    pile = table.pile(piece.zone)
    hosts = {piece.id}
    for _ in pile:
        hosts |= {one.id for one in pile if one.host in hosts}
    return [one for one in pile if one.id in hosts and one is not piece]


@verb("@move", "zone#index zone [index]")
def move_piece(table: Table, move: Move) -> None:
    """Carry a piece to another zone; on top of its pile unless an index is given.

    What is attached to it and lies with it goes along, below it.
    """
    piece = piece_at(table, move.args[0])
    target = zone_named(table, move.args[1])
    room = len(table.piles[target]) - (target == piece.zone)
    index = whole(move.args[2], 0, room) if len(move.args) > 2 else 0
    along = attached_beside(table, piece) if target != piece.zone else []
    table.put(piece.id, target, index)
    for number, other in enumerate(along, 1):
        table.put(other.id, target, index + number)
    table.note("TABLE-HAND.2", "{seat} moves {0} by hand.", move.seat, piece.id)


@verb("@flip", "zone#index [face]")
def flip_piece(table: Table, move: Move) -> None:
    """Turn a piece over, or to a given side."""
    piece = piece_at(table, move.args[0])
    face = whole(move.args[1], 0, 9) if len(move.args) > 1 else int(not piece.face)
    table.flip(piece.id, face)
    table.note("TABLE-HAND.2", "{seat} flips {0}.", move.seat, piece.id)


@verb("@turn", "zone#index quarters")
def turn_piece(table: Table, move: Move) -> None:
    """Turn a piece on by quarter turns clockwise."""
    piece = piece_at(table, move.args[0])
    table.turn(piece.id, piece.turn + whole(move.args[1], -3, 3))
    table.note("TABLE-HAND.2", "{seat} turns {0}.", move.seat, piece.id)


@verb("@tally", "zone#index counter change")
def tally_piece(table: Table, move: Move) -> None:
    """Count up or down on a piece."""
    piece = piece_at(table, move.args[0])
    table.tally(piece.id, move.args[1], whole(move.args[2]))
    name = plain(move.args[1])
    table.note("TABLE-HAND.2", f"{{seat}} counts {name} on {{0}}.", move.seat, piece.id)


@verb("@count", "counter change")
def count_counter(table: Table, move: Move) -> None:
    """Count a counter of the table up or down."""
    if move.args[0] not in table.counters:
        raise InvalidMove(f"there is no counter {move.args[0]!r}")
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


@verb("@draw", "zone zone [number]")
def draw_pieces(table: Table, move: Move) -> None:
    """Draw the top pieces of one pile into another zone."""
    source, target = zone_named(table, move.args[0]), zone_named(table, move.args[1])
    if source == target:
        raise InvalidMove("draw into another zone than the pieces lie in")
    number = whole(move.args[2], 1, len(table.piles[source])) if len(move.args) > 2 else 1
    if number > len(table.piles[source]):
        raise InvalidMove("fewer pieces lie there")
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


@verb("@deal", "zone number zone …")
def deal_pieces(table: Table, move: Move) -> None:
    """Deal so many of a pile's top pieces into each of the other zones, in turn."""
    source = zone_named(table, move.args[0])
    targets = [zone_named(table, name) for name in move.args[2:]]
    if source in targets:
        raise InvalidMove("deal into other zones than the pieces lie in")
    number = whole(move.args[1], 1, len(table.piles[source]) // len(targets))
    for _ in range(number):
        for target in targets:
            table.put(table.piles[source][0], target)
    table.note("TABLE-HAND.2", f"{{seat}} deals {number} each from {{={source}}}.", move.seat)


@verb("@roll", "sides")
def roll_die(table: Table, move: Move) -> None:
    """Roll a die."""
    sides = whole(move.args[0], 2, 1000)
    result = table.roll("hand", sides) + 1
    table.note("TABLE-HAND.2", f"{{seat}} rolls {result} on a die of {sides}.", move.seat)


@verb("@note", "words …")
def write_note(table: Table, move: Move) -> None:
    """Write a line into the log."""
    words = plain(" ".join(move.args))
    table.note("TABLE-HAND.2", f"{{seat}} notes: {words}", move.seat)
