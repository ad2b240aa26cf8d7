"""The protocol between table and programs: one JSON object per line.

See `docs/protocol.md`. Seats count from 0, as in the ids of zones. Only in moves, which are written
as in saves, they count from 1.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tabletop import __version__
from tabletop.rules.game import Game, Options
from tabletop.rules.outcome import Outcome
from tabletop.rules.refusal import Refusal
from tabletop.table import View, VisiblePiece
from tabletop.table.move import Move

PROTOCOL = 1
"""The version of the protocol; it grows with every change that existing programs would not
understand."""

Seat = Annotated[int, Meta(ge=0, le=7, description="a seat, counted from 0")]
Written = Annotated[str, Meta(description="a move as in saves: seat (from 1), verb, words")]


class Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message in one line; `type` names its class."""


class Hello(Message, frozen=True, kw_only=True):
    """The game and the protocol; sent first, and whenever one of them changes."""

    protocol: int = PROTOCOL
    program: str = f"Sandtable {__version__}"
    game: str
    """The id of the game."""
    name: str
    seats: int
    """The number of seats at the table."""
    options: dict[str, str]
    packs: dict[str, str]
    """The packs of the game: version and hash, by id."""
    data: str = ""
    """A hash of the cards and the rulebook, at a hosted table."""
    verbs: dict[str, str]
    """Each verb with its arguments, as `take TILE`."""
    seconds: float
    """The time limit for an answer in seconds; 0 for none."""


class PieceData(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece as a seat sees it; a hidden one has neither `id` nor `kind`."""

    id: int | None = None
    kind: str | None = None
    back: str
    face: int = 1
    """0 for face down, 1 for face up, more for further sides."""
    turn: int = 0
    """Quarter turns, clockwise."""
    owner: Seat | None = None
    host: str | None = None
    """The location of the piece it is attached to, as `zone#index`."""
    marks: dict[str, int] = {}


class ZoneData(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A zone of the table with its pieces, top first; it may be empty."""

    owner: Seat | None = None
    sight: str = "all"
    """The seats that see its pieces: `all` (if face up), `owner` (always), or `none`."""
    pieces: list[PieceData] = []


class StepData(Struct, frozen=True, kw_only=True):
    """A pending decision; the most urgent one is the last of `agenda`."""

    name: str
    seat: Seat
    data: list[Any]


class UnseenData(Struct, frozen=True, kw_only=True):
    """Hidden pieces that are indistinguishable, and their kinds, sorted."""

    back: str
    owner: Seat | None
    pool: str
    kinds: list[str]


class ViewData(Struct, frozen=True, kw_only=True):
    """The table as one seat sees it: all that it may know."""

    seat: Seat
    seats: int
    zones: dict[str, ZoneData]
    counters: dict[str, int]
    marks: dict[str, Any]
    """The values that the game keeps besides its pieces; other seats' secret choices are null."""
    agenda: list[StepData]
    unseen: list[UnseenData]
    sealed: list[str]
    """The marks of secret choices that other seats have made."""


class Decide(Message, frozen=True, kw_only=True):
    """A decision; answer with one of its moves."""

    decision: int
    """The number of the decision."""
    seat: Seat
    view: ViewData
    moves: list[Written]
    """All legal moves."""


class LogSentence(Struct, frozen=True, kw_only=True):
    """A sentence of the log, with the id of its rule."""

    text: str
    rule: str


class Played(Message, frozen=True, kw_only=True):
    """A move that was made, as the seat `to` may know it."""

    to: Seat
    seat: Seat
    """The seat that made it."""
    move: Written
    lines: list[LogSentence]


class Refused(Message, frozen=True, kw_only=True):
    """A move that is against a rule; the decision is still open."""

    decision: int
    move: Written
    rule: str
    reason: str


class Error(Message, frozen=True, kw_only=True):
    """A line that cannot be used, with the remedy; a decision is still open.

    If no line was wrong, the message says why the game is aborted.
    """

    message: str


class Result(Message, frozen=True, kw_only=True):
    """The result of the game, sent as the last message."""

    winners: list[Seat]
    """Empty in a draw, and in a solo game."""
    scores: list[int]
    rule: str
    reason: str
    rank: str
    """The title that a solo score earns."""


class Answer(Message, frozen=True, kw_only=True, tag="move", forbid_unknown_fields=True):
    """The answer of a program: its move, and the number of the decision."""

    move: Written
    decision: int | None = None
    """By default the latest decision."""


TableMessage = Hello | Decide | Played | Refused | Error | Result


def hello(game: Game, seats: int, options: Options, seconds: float, data: str = "") -> Hello:
    """Returns the message that describes the game.

    Args:
        game: The game.
        seats: The number of seats.
        options: The values of its options.
        seconds: The time limit for an answer in seconds; 0 for none.
        data: The hash of the cards and the rulebook.

    Examples:
        >>> from tabletop.games import load
        >>> hello(load("sandland"), 2, {}, seconds=20).name
        'Sandland Tactical Card Battle'
    """
    info = game.info
    return Hello(
        game=info.id,
        name=info.name,
        seats=seats,
        options=dict(options),
        packs={pack.id: pack.stamp for pack in game.packs},
        data=data,
        verbs=dict(game.verbs),
        seconds=seconds,
    )


def decide(decision: int, view: View, moves: Sequence[Move]) -> Decide:
    """Returns the message that asks a seat for one of its legal moves.

    Args:
        decision: The number of the decision.
        view: The view of the deciding seat.
        moves: Its legal moves.
    """
    return Decide(
        decision=decision, seat=view.seat, view=sight(view), moves=[str(move) for move in moves]
    )


def refused(decision: int, move: Move, refusal: Refusal) -> Refused:
    """Returns the message about a refused move.

    Args:
        decision: The number of the decision, which is still open.
        move: The refused move.
        refusal: The rule and the reason.
    """
    return Refused(decision=decision, move=str(move), rule=refusal.rule, reason=refusal.reason)


def result(outcome: Outcome) -> Result:
    """Returns the message about the end of a game.

    Examples:
        >>> result(Outcome((0,), (3, 1), "G5", "Seat 1 has 3 crowns.")).winners
        [0]
    """
    return Result(
        winners=list(outcome.winners),
        scores=list(outcome.scores),
        rule=outcome.rule,
        reason=outcome.reason,
        rank=outcome.rank,
    )


def sight(view: View) -> ViewData:
    """Converts a view to its form in messages.

    Examples:
        >>> from tabletop.table import Table, view_of
        >>> sight(view_of(Table(2, "sand"), 1)).seat
        1
    """
    zones = {
        name: ZoneData(
            owner=zone.owner,
            sight=zone.sight,
            pieces=[_card(piece_view) for piece_view in view.piles[name]],
        )
        for name, zone in view.zones.items()
    }
    return ViewData(
        seat=view.seat,
        seats=view.seats,
        zones=zones,
        counters=dict(view.counters),
        marks=dict(view.marks),
        agenda=[
            StepData(name=step.name, seat=step.seat, data=list(step.data))
            for step in view.decision_stack
        ],
        unseen=[
            UnseenData(back=back, owner=owner, pool=pool, kinds=list(kinds))
            for (back, owner, pool), kinds in sorted(view.unseen.items(), key=str)
        ],
        sealed=list(view.sealed),
    )


def _card(piece_view: VisiblePiece) -> PieceData:
    return PieceData(
        id=piece_view.id,
        kind=piece_view.kind,
        back=piece_view.back,
        face=piece_view.face,
        turn=piece_view.turn,
        owner=piece_view.owner,
        host=piece_view.host,
        marks=dict(piece_view.marks),
    )


def encode(message: TableMessage) -> bytes:
    r"""Encodes a message as a line.

    Examples:
        >>> encode(Error(message="write a move"))
        b'{"type":"error","message":"write a move"}\n'
    """
    return msgspec.json.encode(message, order="deterministic") + b"\n"


def decode(line: bytes) -> Answer:
    """Decodes the line of a program.

    Raises:
        ValueError: The line is not an answer; the message shows a correct one.

    Examples:
        >>> decode(b'{"type": "move", "move": "1 pass"}').move
        '1 pass'
    """
    try:
        return msgspec.json.decode(line, type=Answer)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(
            f'{error} (write {{"type": "move", "move": "1 take tile-07"}} on its own line)'
        ) from None


def schema() -> dict[str, Any]:
    """Returns the JSON Schema of all lines, in both directions."""
    return schema_of(
        f"Protocol {PROTOCOL} of Sandtable, one JSON object a line",
        {"Messages from Sandtable": TableMessage, "Messages from the program": Answer},
    )


def schema_of(title: str, types: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the JSON Schema of messages.

    Args:
        title: The title of the schema.
        types: The type of the messages of each direction, by its title.
    """
    from tabletop.cards.json_schema import (
        clean,
    )  # Imported here, because only this function needs it.

    schemas, parts = msgspec.json.schema_components(
        tuple(types.values()), ref_template="#/$defs/{name}"
    )
    result = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "anyOf": [{"title": name, **schema} for name, schema in zip(types, schemas, strict=True)],
        "$defs": parts,
    }
    clean(result)
    return result
