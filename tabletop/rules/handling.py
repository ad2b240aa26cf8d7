"""Moves by hand: verbs that begin with `@` and work in every game.

Pieces are named by location, `zone#index`, so that a hidden piece can be handled without its name.
Several locations are joined by commas. These moves are in the journal and in saves like any other.
Rules TABLE-HAND.1 and TABLE-HAND.2.
"""

import re
from collections.abc import Callable
from typing import Final

from tabletop.cards.errors import listed
from tabletop.limits import LONGEST_MOVE, LONGEST_NOTE
from tabletop.rules.felt import DIE, felt_id, felt_position, open_felt, sides_of
from tabletop.rules.place_names import OWN_COUNTER, counter_name
from tabletop.rules.refusal import Refusal
from tabletop.table import Piece, Table, Zone
from tabletop.table.move import InvalidMove, Move

LOCKED: Final = "locked"
"""The mark of a piece that cannot be moved by hand."""
ANGLE: Final = "angle"
"""The mark for a rotation beyond quarter turns, in degrees clockwise, 1 to 89."""
REMOVED: Final = Zone("removed", sight="none")
"""The zone of removed pieces; it exists once a piece has been removed."""
_COUNTER: Final = re.compile(r"[a-z][a-z0-9_-]{0,30}")
_NAMED: Final = 4
"""The maximum number of pieces that a log line names one by one."""
_MOST_DICE: Final = 20
_DIE_DISTANCE: Final = 80
"""The canvas units between the centres of new dice."""

MODES: Final = ("strict", "coach", "sandbox")

HandlingVerb = Callable[[Table, Move], None]

VERBS: Final[dict[str, tuple[str, HandlingVerb]]] = {}
"""Each verb with its arguments, as shown in an error, and its function."""


def verb(name: str, arguments: str) -> Callable[[HandlingVerb], HandlingVerb]:
    """Registers a function as a verb; a decorator factory.

    Args:
        name: The verb, which begins with `@`.
        arguments: The arguments in words; optional ones in brackets, `…` for any number.
    """

    def register(function: HandlingVerb) -> HandlingVerb:
        VERBS[name] = (arguments, function)
        return function

    return register


def is_handling(move: Move) -> bool:
    """Checks whether a move is made by hand, or switches the referee.

    Examples:
        >>> is_handling(Move(0, "@flip", ("deck#0",))), is_handling(Move(0, "take"))
        (True, False)
    """
    return move.verb.startswith("@")


def judge(table: Table, move: Move, *, recorded: bool = False) -> Refusal | None:
    """Returns the refusal of a move by hand, or None in sandbox mode.

    The verb `@referee` is allowed in every mode. Rule TABLE-HAND.1.

    Args:
        table: The table.
        move: A move whose verb begins with `@`.
        recorded: Whether the move comes from a file. It is then a text without spaces, and may
            exceed the length limits.

    Raises:
        InvalidMove: The verb or seat is unknown, or the arguments cannot be written down or are too
            long.

    Examples:
        >>> table = Table(2, "sand")
        >>> str(judge(table, Move(0, "@coin")))
        'Pieces can be moved by hand only in sandbox mode. (TABLE-HAND.1)'
        >>> judge(table, Move(0, "@referee", ("sandbox",))) is None
        True
    """
    if move.verb not in VERBS:
        known = ", ".join(sorted(VERBS))
        raise InvalidMove(f"unknown command {move.verb!r} (choose {known})")
    if not 0 <= move.seat < table.seats:
        raise InvalidMove(f"unknown seat {move.seat + 1}")
    if not recorded:
        if Move.parse(str(move)) != move:
            raise InvalidMove(f"{move.verb}: arguments cannot contain spaces")
        if not _is_writable(move):
            raise InvalidMove(f"{move.verb}: arguments contain invalid characters")
        refuse_length(move)
    if move.verb == "@referee" or mode_of(table) == "sandbox":
        return None
    return Refusal("TABLE-HAND.1", "Pieces can be moved by hand only in sandbox mode.")


def _is_writable(move: Move) -> bool:
    """Checks whether a move can be encoded as UTF-8 (lone surrogates cannot)."""
    try:
        str(move).encode()
    except UnicodeEncodeError:
        return False
    return True


def refuse_length(move: Move) -> None:
    """Checks the length of a move by hand.

    Raises:
        InvalidMove: A note has more than `LONGEST_NOTE` characters, or another move more than
            `LONGEST_MOVE`.
    """
    is_note = move.verb in (NOTE, PRIVATE)
    # Includes the spaces between the words.
    length = sum(map(len, move.args)) + max(0, len(move.args) - 1)
    maximum = LONGEST_NOTE if is_note else LONGEST_MOVE
    if length > maximum:
        subject, remedy = ("note", "shorten it") if is_note else ("move", "move fewer pieces")
        raise InvalidMove(
            f"{subject}: expected at most {maximum:,} characters, got {length:,} ({remedy})"
        )


def apply(table: Table, move: Move) -> None:
    """Applies a move by hand.

    Raises:
        InvalidMove: The number of arguments is wrong, or the move cannot be applied.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> card = table.add_piece("ace", "deck")
        >>> apply(table, Move(0, "@flip", ("deck#0",)))
        >>> card.face
        0
    """
    arguments, function = VERBS[move.verb]
    words = arguments.split()
    open_end = words[-1:] == ["…"]
    minimum = sum(not word.startswith("[") for word in words) - open_end
    if len(move.args) < minimum or (len(move.args) > len(words) and not open_end):
        raise InvalidMove(f"{move.verb}: expected {arguments or 'no arguments'}")
    function(table, move)


def mode_of(table: Table) -> str:
    """Returns the mode of the referee: strict, coach or sandbox.

    Examples:
        >>> mode_of(Table(2, "sand"))
        'strict'
    """
    return str(table.marks["referee"])


def piece_at(table: Table, place: str) -> Piece:
    """Returns the piece at a location `zone#index`.

    Raises:
        InvalidMove: No piece is there.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> _ = table.add_piece("ace", "deck")
        >>> piece_at(table, "deck#0").kind
        'ace'
    """
    zone, _, index = place.rpartition("#")
    pile = table.piles.get(zone)
    if pile is None or not index.isdecimal() or int(index) >= len(pile):
        raise InvalidMove(f"no piece at {place!r}")
    return table.pieces[pile[int(index)]]


def pieces_at(table: Table, places: str, *, must_be_unlocked: bool = True) -> list[Piece]:
    """Returns the pieces at locations joined by commas, each once.

    Args:
        table: The table.
        places: The locations, each as `zone#index`.
        must_be_unlocked: Whether locked pieces are an error.

    Raises:
        InvalidMove: No piece is at a location, or a piece is locked.
    """
    pieces = list(dict.fromkeys([piece_at(table, place) for place in places.split(",")]))
    if must_be_unlocked and any(LOCKED in piece.marks for piece in pieces):
        raise InvalidMove("the piece is locked (unlock it first)")
    return pieces


def log_handling(
    table: Table, move: Move, action: str, pieces: list[Piece], after: str = ""
) -> None:
    """Writes a log line about pieces; from five on, only their number.

    Args:
        table: The table.
        move: The move that was made.
        action: The verb phrase between the seat and the pieces.
        pieces: The pieces.
        after: The end of the sentence, without the full stop.
    """
    if len(pieces) > _NAMED:
        noun_phrase = f"{len(pieces)} pieces"
    else:
        gaps = [f"{{{number}}}" for number in range(len(pieces))]
        noun_phrase = listed(gaps, "and")
    named = [piece.id for piece in pieces] if len(pieces) <= _NAMED else []
    table.note("TABLE-HAND.2", f"{{seat}} {action} {noun_phrase}{after}.", move.seat, *named)


def zone_named(table: Table, name: str) -> str:
    """Returns the id of a zone after checking that it exists.

    A zone on the felt is opened.

    Raises:
        InvalidMove: The table has no such zone.
    """
    open_felt(table, name)
    if name not in table.zones:
        raise InvalidMove(f"unknown zone {name!r}")
    return name


def parse_int(word: str, minimum: int = -(10**9), maximum: int = 10**9) -> int:
    """Returns the integer that a word contains.

    Args:
        word: The word.
        minimum: The minimum.
        maximum: The maximum.

    Raises:
        InvalidMove: The word is not an integer from `minimum` to `maximum`.

    Examples:
        >>> parse_int("3", 1, 6)
        3
        >>> parse_int("7", 1, 6)
        Traceback (most recent call last):
            ...
        tabletop.table.move.InvalidMove: expected 1 to 6, got 7
    """
    try:
        number = int(word)
    except ValueError:
        raise InvalidMove(f"expected a whole number, got {word!r}") from None
    if not minimum <= number <= maximum:
        raise InvalidMove(f"expected {minimum} to {maximum}, got {number}")
    return number


def plain(words: str) -> str:
    """Replaces braces by parentheses, because braces in a note name pieces.

    Examples:
        >>> plain("mind the {gap}")
        'mind the (gap)'
    """
    return words.replace("{", "(").replace("}", ")")


@verb("@referee", "strict|coach|sandbox")
def switch_referee(table: Table, move: Move) -> None:
    """Switches the referee to another mode.

    Rule TABLE-REFEREE.1.

    Raises:
        InvalidMove: The mode is unknown.
    """
    if move.args[0] not in MODES:
        raise InvalidMove(f"referee: expected strict, coach or sandbox, got {move.args[0]!r}")
    table.mark("referee", move.args[0])
    table.note("TABLE-REFEREE.1", f"{{seat}} sets the referee to {move.args[0]}.", move.seat)


def attached_beside(table: Table, piece: Piece) -> list[Piece]:
    """Returns the pieces attached to a piece in its zone, at any depth."""
    pile = table.pile(piece.zone)
    hosts = {piece.id}
    known = 0
    while known < len(hosts):
        known = len(hosts)
        hosts |= {item.id for item in pile if item.host in hosts}
    return [item for item in pile if item.id in hosts and item is not piece]


@verb("@move", "zone#index,… zone [index]")
def move_pieces(table: Table, move: Move) -> None:
    """Moves pieces to a zone: on top of its pile, or to an index.

    Pieces attached to them in the same zone follow, below them.

    Raises:
        InvalidMove: A location, the zone or the index does not exist, or a piece is locked.
    """
    pieces = pieces_at(table, move.args[0])
    target = zone_named(table, move.args[1])
    arriving = sum(piece.zone != target for piece in pieces)
    room = len(table.piles[target]) - (len(pieces) - arriving)
    index = parse_int(move.args[2], 0, room) if len(move.args) > 2 else 0
    hosts = {piece.host for piece in table.pieces}
    results: dict[int, None] = {}  # Used as an ordered set.
    for piece in pieces:
        leaves = piece.id in hosts and target != piece.zone
        along = attached_beside(table, piece) if leaves else []
        results.update(dict.fromkeys([item.id for item in (piece, *along)]))
    moving_pieces = list(results)
    stay = [number for number in table.piles[target] if number not in results]
    for number in moving_pieces:
        if table.pieces[number].zone != target:
            table.put(number, target, 0)
    table.reorder(target, [*stay[:index], *moving_pieces, *stay[index:]])
    log_handling(table, move, "moves", pieces, " by hand")


@verb("@lay", "zone#index,… felt.XxY,…")
def lay_pieces(table: Table, move: Move) -> None:
    """Lays each piece at its own position on the felt.

    Raises:
        InvalidMove: A location does not exist, a piece is locked, or the numbers of pieces and
            positions differ.
    """
    pieces, places = pieces_at(table, move.args[0]), move.args[1].split(",")
    if len(places) != len(pieces) or any(felt_position(place) is None for place in places):
        raise InvalidMove(f"lay: expected {len(pieces)} positions on the felt")
    for piece, place in zip(pieces, places, strict=True):
        table.put(piece.id, zone_named(table, place), 0)
    log_handling(table, move, "moves", pieces, " by hand")


@verb("@flip", "zone#index,… [face]")
def flip_pieces(table: Table, move: Move) -> None:
    """Turns pieces over, or to the given face.

    Raises:
        InvalidMove: A location does not exist, a piece is locked, or the face is not 0 to 9.
    """
    pieces = pieces_at(table, move.args[0])
    if any(sides_of(piece.kind) for piece in pieces):
        raise InvalidMove("dice cannot be flipped (roll them)")
    for piece in pieces:
        face = parse_int(move.args[1], 0, 9) if len(move.args) > 1 else int(not piece.face)
        table.flip(piece.id, face)
    log_handling(table, move, "flips", pieces)


@verb("@turn", "zone#index,… quarters|degrees°")
def turn_pieces(table: Table, move: Move) -> None:
    """Rotates pieces clockwise, by -3 to 3 quarter turns or by degrees.

    Raises:
        InvalidMove: A location does not exist, a piece is locked, or the rotation is out of range.
    """
    pieces = pieces_at(table, move.args[0])
    step = move.args[1]
    degrees = parse_int(step[:-1], -359, 359) if step.endswith("°") else 90 * parse_int(step, -3, 3)
    for piece in pieces:
        askew = piece.marks.get(ANGLE, 0)
        turned = (90 * piece.turn + askew + degrees) % 360
        table.turn(piece.id, turned // 90)
        table.count_on(piece.id, ANGLE, turned % 90 - askew)
    log_handling(table, move, "turns", pieces)


@verb("@lock", "zone#index,…")
def lock_pieces(table: Table, move: Move) -> None:
    """Locks pieces, so that they cannot be moved by hand.

    Raises:
        InvalidMove: A location does not exist, or a piece is locked already.
    """
    pieces = pieces_at(table, move.args[0])
    for piece in pieces:
        table.count_on(piece.id, LOCKED, 1)
    log_handling(table, move, "locks", pieces)


@verb("@unlock", "zone#index,…")
def unlock_pieces(table: Table, move: Move) -> None:
    """Unlocks pieces.

    Raises:
        InvalidMove: A location does not exist.
    """
    pieces = pieces_at(table, move.args[0], must_be_unlocked=False)
    for piece in pieces:
        table.count_on(piece.id, LOCKED, -piece.marks.get(LOCKED, 0))
    log_handling(table, move, "unlocks", pieces)


@verb("@new", "kind zone")
def make_piece(table: Table, move: Move) -> None:
    """Adds a face-up piece of a kind that is on the table already.

    Raises:
        InvalidMove: No piece is of this kind, or the zone does not exist.
    """
    kind, zone = move.args[0], zone_named(table, move.args[1])
    same_kind = [piece for piece in table.pieces if piece.kind == kind]
    if not same_kind:
        raise InvalidMove(f"unknown piece {kind!r}")
    new_piece = table.create_piece(
        kind, zone, back=same_kind[0].back, owner=table.zones[zone].owner
    )
    log_handling(table, move, "adds a new", [new_piece])


@verb("@copy", "zone#index,…")
def copy_pieces(table: Table, move: Move) -> None:
    """Adds a copy of each piece on top of its pile.

    Only pieces that every seat sees can be copied, so that a copy reveals nothing.

    Raises:
        InvalidMove: A location does not exist, a piece is locked, or a piece is hidden from a seat.
    """
    pieces = pieces_at(table, move.args[0])
    if any(table.viewers_of(piece) != (1 << table.seats) - 1 for piece in pieces):
        raise InvalidMove("only open pieces can be copied")
    for piece in pieces:
        new_piece = table.create_piece(
            piece.kind, piece.zone, back=piece.back, face=piece.face, owner=piece.owner
        )
        table.turn(new_piece.id, piece.turn)
        for name, count in piece.marks.items():
            table.count_on(new_piece.id, name, count)
    log_handling(table, move, "copies", pieces)


@verb("@remove", "zone#index,…")
def remove_pieces(table: Table, move: Move) -> None:
    """Removes pieces from the table; seats that saw them still know them.

    Raises:
        InvalidMove: A location does not exist, or a piece is locked.
    """
    pieces = pieces_at(table, move.args[0])
    table.open_zone(REMOVED)
    log_handling(table, move, "removes", pieces)
    for piece in pieces:
        seats = [seat for seat in range(table.seats) if table.can_see(seat, piece)]
        table.reveal_to(piece.id, seats)
        table.put(piece.id, REMOVED.id, 0)


@verb("@tally", "zone#index,… counter change")
def tally_pieces(table: Table, move: Move) -> None:
    """Changes a counter on pieces.

    Raises:
        InvalidMove: A location does not exist, the counter is reserved, or the change is not an
            integer.
    """
    pieces = pieces_at(table, move.args[0], must_be_unlocked=False)
    if move.args[1] in (LOCKED, ANGLE):
        raise InvalidMove(f"{move.args[1]!r}: not a counter (use @lock or @turn)")
    for piece in pieces:
        table.count_on(piece.id, move.args[1], parse_int(move.args[2]))
    log_handling(table, move, f"counts {plain(move.args[1])} on", pieces)


@verb("@counter", "name each|table")
def add_counter(table: Table, move: Move) -> None:
    """Adds a counter for each seat, or one for the table.

    Raises:
        InvalidMove: The name is taken or not in lower case, or the owner is not `each` or `table`.
    """
    name, owner = move.args
    if not _COUNTER.fullmatch(name) or owner not in ("each", "table"):
        raise InvalidMove("counter: expected a lower-case name, and each or table")
    stem = OWN_COUNTER + name
    names = [f"{stem}.{seat}" for seat in range(table.seats)] if owner == "each" else [stem]
    if any(item in table.counters for item in (*names, stem, f"{stem}.0")):
        raise InvalidMove(f"counter {name!r}: already exists")
    for counter in names:
        table.add_counter(counter)
    display_name = counter_name(stem)
    table.note("TABLE-HAND.2", f"{{seat}} sets up a counter: {display_name}.", move.seat)


@verb("@count", "counter change")
def count_counter(table: Table, move: Move) -> None:
    """Changes a counter of the table.

    Raises:
        InvalidMove: The table has no such counter, or the change is not an integer.
    """
    if move.args[0] not in table.counters:
        raise InvalidMove(f"unknown counter {move.args[0]!r}")
    table.change_counter(move.args[0], parse_int(move.args[1]))
    display_name = counter_name(move.args[0])
    table.note(
        "TABLE-HAND.2", f"{{seat}} changes {display_name} by {int(move.args[1]):+d}.", move.seat
    )


@verb("@attach", "zone#index zone#index|none")
def attach_piece(table: Table, move: Move) -> None:
    """Attaches a piece to another, or detaches it.

    Raises:
        InvalidMove: A location does not exist, or the piece would be attached to itself.
    """
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
    """Shuffles a pile.

    Raises:
        InvalidMove: The table has no such zone.
    """
    zone = zone_named(table, move.args[0])
    table.shuffle(zone)
    table.note("TABLE-HAND.2", f"{{seat}} shuffles {{={zone}}}.", move.seat)


@verb("@cut", "zone number")
def cut_pile(table: Table, move: Move) -> None:
    """Cuts a pile: moves a number of its top pieces to the bottom.

    Raises:
        InvalidMove: The table has no such zone, or the pile is too small.
    """
    zone = zone_named(table, move.args[0])
    pile = table.piles[zone]
    number = parse_int(move.args[1], 1, len(pile) - 1)
    table.reorder(zone, [*pile[number:], *pile[:number]])
    table.note("TABLE-HAND.2", f"{{seat}} cuts {{={zone}}} after {number}.", move.seat)


@verb("@draw", "zone zone [number]")
def draw_pieces(table: Table, move: Move) -> None:
    """Draws the top pieces of a pile into another zone, by default one.

    Raises:
        InvalidMove: A zone does not exist, both zones are the same, or the pile is too small.
    """
    source, target = zone_named(table, move.args[0]), zone_named(table, move.args[1])
    if source == target:
        raise InvalidMove("draw: expected another zone than that of the pieces")
    number = parse_int(move.args[2], 1, len(table.piles[source])) if len(move.args) > 2 else 1
    if number > len(table.piles[source]):
        raise InvalidMove("fewer pieces in the zone")
    for _ in range(number):
        table.put(table.piles[source][0], target)
    table.note("TABLE-HAND.2", f"{{seat}} draws {number} from {{={source}}}.", move.seat)


@verb("@peek", "zone#index")
def peek_piece(table: Table, move: Move) -> None:
    """Shows a hidden piece to the acting seat.

    The other seats see that the seat looked at it, but not its kind.

    Raises:
        InvalidMove: No piece is at the location.
    """
    piece = piece_at(table, move.args[0])
    table.reveal_to(piece.id, [move.seat])
    table.note("TABLE-HAND.2", "{seat} looks at {0}.", move.seat, piece.id)


@verb("@look", "zone")
def look_through(table: Table, move: Move) -> None:
    """Shows a whole pile to the acting seat.

    The other seats see that the seat looked through it, but no kinds.

    Raises:
        InvalidMove: The table has no such zone.
    """
    zone = zone_named(table, move.args[0])
    for piece in table.piles[zone]:
        table.reveal_to(piece, [move.seat])
    table.note("TABLE-HAND.2", f"{{seat}} looks through {{={zone}}}.", move.seat)


@verb("@reveal", "zone|zone#index,… seat|all")
def reveal_pieces(table: Table, move: Move) -> None:
    """Shows hidden pieces or a whole pile to one seat or to all.

    The pieces stay in their places.

    Raises:
        InvalidMove: A location or the seat does not exist.
    """
    source, audience = move.args
    zone = table.zones.get(source)
    pieces = (
        pieces_at(table, source, must_be_unlocked=False) if zone is None else table.pile(zone.id)
    )
    seat = 0 if audience == "all" else parse_int(audience, 1, table.seats)
    for piece in pieces:
        table.reveal_to(piece.id, range(table.seats) if audience == "all" else [seat - 1])
    after = " to all" if audience == "all" else f" to seat {seat}"
    if zone is None:
        log_handling(table, move, "shows", pieces, after)
    else:
        table.note("TABLE-HAND.2", f"{{seat}} shows {{={zone.id}}}{after}.", move.seat)


@verb("@deal", "zone number zone …")
def deal_pieces(table: Table, move: Move) -> None:
    """Deals a number of a pile's top pieces to each target zone in turn.

    Raises:
        InvalidMove: A zone does not exist, the source is among the targets, or the pile is too
            small.
    """
    source = zone_named(table, move.args[0])
    targets = [zone_named(table, name) for name in move.args[2:]]
    if source in targets:
        raise InvalidMove("deal: expected other zones than that of the pieces")
    number = parse_int(move.args[1], 1, len(table.piles[source]) // len(targets))
    for _ in range(number):
        for target in targets:
            table.put(table.piles[source][0], target)
    table.note("TABLE-HAND.2", f"{{seat}} deals {number} each from {{={source}}}.", move.seat)


@verb("@roll", "sides [number]")
def roll_dice(table: Table, move: Move) -> None:
    """Rolls one die, or several at once.

    Raises:
        InvalidMove: The sides are not 2 to 1,000, or there are more than 20 dice.
    """
    sides = parse_int(move.args[0], 2, 1000)
    number = parse_int(move.args[1], 1, _MOST_DICE) if len(move.args) > 1 else 1
    results = [table.roll("hand", sides) + 1 for _ in range(number)]
    if number == 1:
        message = f"{{seat}} rolls {results[0]} on a die of {sides}."
    else:
        numbers_text = listed([str(result) for result in results], "and")
        message = f"{{seat}} rolls {numbers_text} on dice of {sides}: {sum(results)} in all."
    table.note("TABLE-HAND.2", message, move.seat)


@verb("@dice", "sides felt.XxY [number]")
def lay_dice(table: Table, move: Move) -> None:
    """Lays new dice on the felt, side by side, and rolls them.

    Raises:
        InvalidMove: The sides are not 2 to 100, the position is not on the felt, or there are more
            than 20 dice.
    """
    sides = parse_int(move.args[0], 2, 100)
    number = parse_int(move.args[2], 1, _MOST_DICE) if len(move.args) > 2 else 1
    position = felt_position(move.args[1])
    if position is None:
        raise InvalidMove(f"unknown position {move.args[1]!r}")
    dice = []
    for step in range(number):
        zone = zone_named(table, felt_id(position[0] + step * _DIE_DISTANCE, position[1]))
        dice.append(table.create_piece(f"{DIE}{sides}", zone, back="die"))
    roll_again(table, move, dice)


@verb("@reroll", "zone#index,…")
def reroll_dice(table: Table, move: Move) -> None:
    """Rolls dice on the felt again.

    Raises:
        InvalidMove: A location does not exist, or a piece is locked or no die.
    """
    dice = pieces_at(table, move.args[0])
    if not all(sides_of(die.kind) for die in dice):
        raise InvalidMove("only dice can be rolled")
    roll_again(table, move, dice)


def roll_again(table: Table, move: Move, dice: list[Piece]) -> None:
    """Rolls dice, and writes the result into the log.

    Their random stream has no dice tray on the screen, because the dice are on the felt.
    """
    for die in dice:
        table.flip(die.id, table.roll("felt", sides_of(die.kind)) + 1)
    numbers = listed([str(die.face) for die in dice], "and")
    total = f": {sum(die.face for die in dice)} in all" if len(dice) > 1 else ""
    table.note("TABLE-HAND.2", f"{{seat}} rolls {numbers}{total}.", move.seat)


@verb("@coin", "")
def toss_coin(table: Table, move: Move) -> None:
    """Tosses a coin."""
    side = ("heads", "tails")[table.roll("coin", 2)]
    table.note("TABLE-HAND.2", f"{{seat}} tosses a coin: {side}.", move.seat)


TIMER: Final = "@timer"


@verb(TIMER, "seconds")
def set_timer(table: Table, move: Move) -> None:
    """Announces a timer of 1 to 3,600 seconds; the screen runs it.

    Raises:
        InvalidMove: The number of seconds is out of range.
    """
    seconds = parse_int(move.args[0], 1, 3600)
    table.note("TABLE-HAND.2", f"{{seat}} sets a timer to {seconds} seconds.", move.seat)


NOTE: Final = "@note"


@verb(NOTE, "words …")
def write_note(table: Table, move: Move) -> None:
    """Writes a public note into the log."""
    words = plain(" ".join(move.args))
    table.note("TABLE-HAND.2", f"{{seat}} notes: {words}", move.seat)


PRIVATE: Final = "@private"


@verb(PRIVATE, "words …")
def write_private_note(table: Table, move: Move) -> None:
    """Writes a private note: the log shows only that it was written.

    Its text is among the `private_notes` of the seat.
    """
    table.note("TABLE-HAND.2", "{seat} writes a private note.", move.seat)


def private_notes(table: Table, seat: int) -> list[str]:
    """Returns the private notes of a seat, oldest first.

    Only that seat may see them.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.begin_entry(Move(0, PRIVATE, ("Keep", "the", "archer.")))
        >>> private_notes(table, 0)
        ['Keep the archer.']
    """
    moves = [entry.move for entry in table.entries]
    return [" ".join(move.args) for move in moves if move.verb == PRIVATE and move.seat == seat]
