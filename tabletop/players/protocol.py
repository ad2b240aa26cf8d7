"""What the table and a program say to each other: one JSON object a line (docs/protocol.md).

Seats count from 0, as in the names of zones; only in moves, which are written as in saves, from 1.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tabletop import __version__
from tabletop.rules.game import Game, Options
from tabletop.rules.outcome import Outcome
from tabletop.rules.refusal import Refusal
from tabletop.table import Seen, View
from tabletop.table.move import Move

PROTOCOL = 1
"""The number of this protocol; it grows when programs that speak it would no longer understand."""

Seat = Annotated[int, Meta(ge=0, le=7, description="a seat, counted from 0")]
Written = Annotated[str, Meta(description="a move as in saves: seat (from 1), verb, words")]


class Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """What is said in one line; `type` says which of the messages it is."""


class Hello(Message, frozen=True, kw_only=True):
    """What is played, and by which protocol; said before anything else, and when that changes."""

    protocol: int = PROTOCOL
    program: str = f"Sandtable {__version__}"
    game: str
    """The id of the game."""
    name: str
    seats: int
    """How many there are at the table."""
    options: dict[str, str]
    packs: dict[str, str]
    """The packs that it is played with: version and hash by id."""
    verbs: dict[str, str]
    """Each verb with its words, as `take TILE`."""
    seconds: float
    """How long an answer may take."""


class Card(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece as a seat sees it; a hidden one has neither `id` nor `kind`."""

    id: int | None = None
    kind: str | None = None
    back: str
    face: int = 1
    """0 face down, 1 face up, more for further sides."""
    turn: int = 0
    """Quarter turns, clockwise."""
    owner: Seat | None = None
    host: str | None = None
    """The piece it is attached to, by its place, as `zone#index`."""
    marks: dict[str, int] = {}


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A zone of the table with its pieces, top first; one without pieces is there as well."""

    owner: Seat | None = None
    sight: str = "all"
    """Who sees what lies there: `all` the faces that are up, the `owner` everything, or `none`."""
    pieces: list[Card] = []


class Unfinished(Struct, frozen=True, kw_only=True):
    """Something that waits to be decided; the last one of the agenda comes first."""

    name: str
    seat: Seat
    data: list[Any]


class Unseen(Struct, frozen=True, kw_only=True):
    """Hidden pieces that can be each other: of which kinds they are, in no order."""

    back: str
    owner: Seat | None
    pool: str
    kinds: list[str]


class Sight(Struct, frozen=True, kw_only=True):
    """The table as one seat sees it: all that it may know, and nothing more."""

    seat: Seat
    seats: int
    zones: dict[str, Place]
    counters: dict[str, int]
    marks: dict[str, Any]
    """What the game remembers beside its pieces; what others chose in secret is null."""
    agenda: list[Unfinished]
    unseen: list[Unseen]
    sealed: list[str]
    """The marks of secret choices that others have made."""


class Decide(Message, frozen=True, kw_only=True):
    """A decision: answer with one of the moves."""

    decision: int
    """Its number."""
    seat: Seat
    view: Sight
    moves: list[Written]
    """All legal ones."""


class Told(Struct, frozen=True, kw_only=True):
    """A sentence of the log, with the rule that it goes by."""

    text: str
    rule: str


class Played(Message, frozen=True, kw_only=True):
    """A move that was made, as the seat `to` hears of it: of others' secrets it says nothing."""

    to: Seat
    seat: Seat
    """Who made it."""
    move: Written
    lines: list[Told]


class Refused(Message, frozen=True, kw_only=True):
    """A move that is against a rule; the decision still stands."""

    decision: int
    move: Written
    rule: str
    reason: str


class Error(Message, frozen=True, kw_only=True):
    """A line that cannot be used, and what would be right; a decision still stands.

    Where no line was to blame it says why the game is broken off.
    """

    message: str


class Result(Message, frozen=True, kw_only=True):
    """How the game ended; the last thing that is said of it."""

    winners: list[Seat]
    """None in a draw, or alone at the table."""
    scores: list[int]
    rule: str
    reason: str
    rank: str
    """What a score reached alone is called."""


class Answer(Message, frozen=True, kw_only=True, tag="move", forbid_unknown_fields=True):
    """What a program says: its move, and for which decision."""

    move: Written
    decision: int | None = None
    """Without it, for the one that was asked last."""


Said = Hello | Decide | Played | Refused | Error | Result


def hello(game: Game, seats: int, options: Options, seconds: float) -> Hello:
    """Tell what is played."""
    info = game.info
    return Hello(
        game=info.id,
        name=info.name,
        seats=seats,
        options=dict(options),
        packs={pack.id: pack.stamp for pack in game.packs},
        verbs=dict(game.verbs),
        seconds=seconds,
    )


def decide(decision: int, view: View, moves: Sequence[Move]) -> Decide:
    """Ask a seat for one of its legal moves."""
    return Decide(
        decision=decision, seat=view.seat, view=sight(view), moves=[str(move) for move in moves]
    )


def refused(decision: int, move: Move, refusal: Refusal) -> Refused:
    """Refuse a move."""
    return Refused(decision=decision, move=str(move), rule=refusal.rule, reason=refusal.reason)


def result(outcome: Outcome) -> Result:
    """Tell how the game ended."""
    return Result(
        winners=list(outcome.winners),
        scores=list(outcome.scores),
        rule=outcome.rule,
        reason=outcome.reason,
        rank=outcome.rank,
    )


def sight(view: View) -> Sight:
    """Give a view as it is written."""
    zones = {
        name: Place(
            owner=zone.owner, sight=zone.sight, pieces=[_card(seen) for seen in view.piles[name]]
        )
        for name, zone in view.zones.items()
    }
    return Sight(
        seat=view.seat,
        seats=view.seats,
        zones=zones,
        counters=dict(view.counters),
        marks=dict(view.marks),
        agenda=[
            Unfinished(name=step.name, seat=step.seat, data=list(step.data)) for step in view.agenda
        ],
        unseen=[
            Unseen(back=back, owner=owner, pool=pool, kinds=list(kinds))
            for (back, owner, pool), kinds in sorted(view.unseen.items(), key=str)
        ],
        sealed=list(view.sealed),
    )


def _card(seen: Seen) -> Card:
    return Card(
        id=seen.id,
        kind=seen.kind,
        back=seen.back,
        face=seen.face,
        turn=seen.turn,
        owner=seen.owner,
        host=seen.host,
        marks=dict(seen.marks),
    )


def written(message: Said) -> bytes:
    """Write a message as a line."""
    return msgspec.json.encode(message, order="deterministic") + b"\n"


def read(line: bytes) -> Answer:
    """Read what a program said. Raises `ValueError`, whose sentence says what would be right."""
    try:
        return msgspec.json.decode(line, type=Answer)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(
            f'{error} (write {{"type": "move", "move": "1 take tile-07"}} on its own line)'
        ) from None


def schema() -> dict[str, Any]:
    """Give the JSON Schema of all lines: what the table says, and what a program answers."""
    from tabletop.cards.json_schema import clean  # only who asks for it

    (said, answer), parts = msgspec.json.schema_components(
        (Said, Answer), ref_template="#/$defs/{name}"
    )
    found = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Protocol {PROTOCOL} of Sandtable, one JSON object a line",
        "anyOf": [
            {"title": "Messages from Sandtable", **said},
            {"title": "Messages from the program", **answer},
        ],
        "$defs": parts,
    }
    clean(found)
    return found
