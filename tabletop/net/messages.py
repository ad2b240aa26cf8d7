"""The messages between a hosted table and its clients.

Each one is a JSON object in a WebSocket message. They extend the bot protocol of
`tabletop.players.protocol`. See `docs/protocol.md`. Seats count from 0.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tabletop.players.protocol import (
    Answer,
    Decide,
    Error,
    Hello,
    LogSentence,
    Message,
    Played,
    Refused,
    Result,
    Seat,
    ViewData,
    Written,
    schema_of,
)
from tabletop.session.hand_actions import HandAction, PileItem
from tabletop.table.pieces import Sight

NET_PROTOCOL = 1
"""The version of these messages; it grows with every change that existing clients would not
understand."""
LONGEST_MESSAGE = 65_536
"""The maximum length of a message from a client in bytes."""
LONGEST_NAME = 24
"""The maximum length of a player's name."""
PHRASES: dict[str, str] = {
    "hello": "Hello!",
    "thanks": "Thank you!",
    "well-played": "Well played!",
    "good-luck": "Good luck!",
    "sorry": "Sorry!",
    "wait": "One moment, please.",
    "ready": "I am ready.",
    "your-turn": "It is your turn.",
    "again": "Another game?",
    "bye": "I have to go.",
}
"""The fixed phrases of the chat, by id."""

MoveIndex = Annotated[int, Meta(ge=0, description="an index in `choices` of the seat's text")]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Pixels = Annotated[int, Meta(ge=160, le=4096)]


class ClientMessage(Message, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A message from a client."""


class Join(ClientMessage, frozen=True, kw_only=True):
    """Takes a seat, or returns to one; the first message of a client."""

    protocol: int
    name: Name = ""
    token: Annotated[str, Meta(max_length=64)] | None = None
    """The secret that returns to the client's seat: that of its last `seated` message, or at first
    a random one of at least 22 characters."""
    watch: bool = False
    """Whether the client only watches, and sees public information only."""
    program: bool = False
    """Whether the client is a bot: it receives `hello`, `decide` and `played` instead of `text`."""
    native: bool = False
    """Whether the client has the game itself: it receives `hello` and `witnessed` instead of
    `text`."""


class MoveSeries(ClientMessage, frozen=True, kw_only=True, tag="series"):
    """Makes several moves of one decision, which one undo takes back.

    The first move that is not legal ends the series.
    """

    decision: int
    moves: Annotated[list[Written], Meta(min_length=1, max_length=20)]


class Phrase(ClientMessage, frozen=True, kw_only=True):
    """Sends a fixed phrase to everybody at the table."""

    id: Annotated[str, Meta(max_length=LONGEST_NAME)]


class Ask(ClientMessage, frozen=True, kw_only=True):
    """Asks for an undo, a referee, a bot in an absent seat, or a rematch."""

    what: Literal["undo", "referee", "bot", "rematch"]
    value: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    """The mode of the referee, or the absent seat."""


class Consent(ClientMessage, frozen=True, kw_only=True, tag="answer"):
    """Answers a question about what another player has asked for."""

    question: int
    agrees: bool


class Show(ClientMessage, frozen=True, kw_only=True):
    """Asks for pictures of the table of this size, from now on."""

    width: Pixels
    height: Pixels
    scale: Annotated[float, Meta(ge=0.5, le=4)] = 1.0
    """Device pixels per CSS pixel; `width` and `height` are in device pixels."""


class Faces(ClientMessage, frozen=True, kw_only=True):
    """Asks for the pictures of cards, once for each kind that the client sees."""

    kinds: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=100)]


class Follow(ClientMessage, frozen=True, kw_only=True):
    """Asks for more words than those of `text`, from now on."""

    effects: bool = False
    """Whether the host sends the effects of the choices; it takes its time for them."""
    table: bool = False
    """Whether the host sends the table in words."""


class Handle(ClientMessage, frozen=True, kw_only=True):
    """Asks what the seat can do by hand, while the referee is off."""

    place: Annotated[str, Meta(max_length=2_000)] = ""
    """Pieces as `zone#index`, joined by commas, a zone, or "" for the whole table."""


class Explain(ClientMessage, frozen=True, kw_only=True):
    """Asks for an explanation."""

    what: Literal["piece", "seat", "rule", "rules", "hint"]
    """Of a piece: its numbers, and why it has no move. Of a seat: its numbers. Of a rule: its text.

    `rules` searches the rulebook, and `hint` asks for the best move.
    """
    value: Annotated[str, Meta(max_length=100)] = ""
    """The id of a piece or rule, the seat, or the words to search for."""


class ReviewStep(ClientMessage, frozen=True, kw_only=True, tag="review"):
    """Asks for an earlier position of a finished game, as this client saw it."""

    step: Annotated[int, Meta(ge=0)] | None
    """The number of visible moves; None for the end."""


class Bye(ClientMessage, frozen=True, kw_only=True):
    """Leaves the table; the seat becomes open again."""


class Seated(Message, frozen=True, kw_only=True):
    """The seat of this client, with the secret that returns to it."""

    seat: Seat | None
    """None for a client that only watches."""
    token: str | None
    table: str
    """The code of the table."""
    name: str


class PlayerPresence(Struct, frozen=True, kw_only=True):
    """Who plays a seat, and whether that player is connected."""

    seat: Seat
    name: str
    kind: Literal["here", "bot", "remote", "open"]
    """A person at the host, a bot, a person elsewhere, or nobody yet."""
    connected: bool
    stand_in: bool = False
    """Whether a bot plays for the absent player."""

    @property
    def text(self) -> str:
        """The name and whereabouts of the player, with an icon."""
        if self.kind == "bot":
            return f"{{bot}} {self.name}"
        if self.stand_in:
            return f"{{bot}} {self.name}: a bot plays"
        if self.kind == "open":
            return f"{{hourglass}} {self.name}: free"
        if self.kind == "here":
            return f"{{check}} {self.name}: at this computer"
        if self.connected:
            return f"{{check}} {self.name}"
        return f"{{offline}} {self.name}: not connected"


class Presence(Message, frozen=True, kw_only=True):
    """Who is at the table; sent whenever it changes."""

    players: list[PlayerPresence]
    watching: int
    """The number of clients that only watch."""


class HandCard(Struct, frozen=True, kw_only=True):
    """A card in the seat's hand."""

    id: int
    kind: str
    zone: str
    """The name of the location, such as 'Hand'."""
    name: str
    lines: list[str]
    """The text of the card and its current state."""
    moves: list[MoveIndex]
    place: str
    """The location of the card in moves by hand, or "" if the rules are on."""


class ChoiceText(Struct, frozen=True, kw_only=True):
    """A legal move in words."""

    move: Written
    label: str
    group: str
    """The piece that makes the move, with its place on a board, or ""."""
    ends: bool
    """Whether the move ends a turn, passes, or declares the seat ready."""


class TablePart(Struct, frozen=True, kw_only=True):
    """A part of the table in words, such as the area of a seat."""

    heading: str
    lines: list[str]


class PhraseText(Struct, frozen=True, kw_only=True):
    """A fixed phrase of the chat."""

    id: str
    text: str


class SeatText(Message, frozen=True, kw_only=True, tag="text"):
    """All words that a seat reads; sent whenever they change."""

    revision: int
    """Grows by one with each text or picture of this client."""
    decision: int | None
    """The number for the answer, or None if the seat has no decision."""
    title: str
    prompt: str
    topic: str
    goal: str
    status: str
    hand: list[HandCard]
    choices: list[ChoiceText]
    log: list[LogSentence]
    phrases: list[PhraseText]
    by_hand: bool
    """Whether the seat moves pieces by hand, because the referee is off."""
    can_ask_hint: bool
    """Whether the seat has a decision and may ask for its best move."""
    is_over: bool
    """Whether the game is over; an undo can resume it."""


class ChoiceSeries(Struct, frozen=True, kw_only=True):
    """Choices that several pieces can make at once."""

    label: str
    """The moves in words, with `{count}` for their number."""
    pieces: dict[str, MoveIndex]
    """The choice of each piece, by its id."""
    maximum: int
    """The number of these moves that the seat can expect to make."""


class ChoiceEffects(Message, frozen=True, kw_only=True, tag="effects"):
    """What the choices of a text bring, for clients that follow effects."""

    revision: int
    """That of the text."""
    notes: list[str]
    """A note for each choice, or nothing if there are many choices."""
    series: list[ChoiceSeries]


class TableText(Message, frozen=True, kw_only=True, tag="table"):
    """The table in words, for clients that follow it."""

    parts: list[TablePart]


class HandActions(Message, frozen=True, kw_only=True, tag="actions"):
    """The answer to `handle`."""

    place: str
    actions: list[HandAction]
    pile: list[PileItem]
    """The known pieces of the pile at this place."""


class Explanation(Message, frozen=True, kw_only=True):
    """The answer to `explain`."""

    what: Literal["piece", "seat", "rule", "rules", "hint"]
    value: str
    lines: list[LogSentence]
    move: str = ""
    """The best move in notation, in a hint."""
    kind: str = ""
    """The kind of a piece that the client sees."""


class Reviewed(Message, frozen=True, kw_only=True):
    """An earlier position; its picture follows."""

    step: int
    steps: int
    """The number of moves that the client could see."""
    lines: list[LogSentence]
    """The events of the last move."""


class FeltScale(Struct, frozen=True, kw_only=True):
    """The open felt in a picture: `felt.XxY` is at `x + X * unit`."""

    x: float
    y: float
    unit: float


class TapArea(Struct, frozen=True, kw_only=True):
    """A part of the picture that can be tapped, in pixels of the picture."""

    x: int
    y: int
    w: int
    h: int
    label: str
    moves: list[MoveIndex]
    covered_by: list[MoveIndex] = []
    """Choices that lead elsewhere and affect this zone too, such as the squares of a tile."""
    piece: int | None = None
    zone: str | None = None
    place: str = ""
    """The location of the piece in moves by hand, or "" if the rules are on."""


class PicturePatch(Struct, frozen=True, kw_only=True):
    """A part of the picture that has changed, in pixels of the picture."""

    x: int
    y: int
    w: int
    h: int
    bytes: int
    """The length of its JPEG or WebP, which may be smaller than `w` x `h` pixels."""


class PictureHeader(Message, frozen=True, kw_only=True, tag="picture"):
    """The table as the seat sees it.

    If it has patches, a binary message follows with their images, one after the other. The first
    picture after `join` or a new size covers everything.
    """

    revision: int
    """That of the text whose choices the areas name."""
    width: int
    height: int
    patches: list[PicturePatch]
    areas: list[TapArea] | None
    """None if they are those of the picture before."""
    felt: FeltScale | None = None
    """The place of the open felt, or None if the table has none."""


class FaceHeader(Message, frozen=True, kw_only=True, tag="face"):
    """A card of a kind; a binary message with its WebP follows."""

    kind: str


class WitnessedChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A change of the table, as far as the seat sees it."""

    name: str
    """The change, such as `move` or `flip`."""
    at: str = ""
    """The location of the piece before the change, as `zone#index`."""
    piece: int | None = None
    """The id of the piece, if the seat sees it before or after the change."""
    kind: str | None = None
    """The kind of the piece, if `piece` is known."""
    data: list[Any] = []
    """The further values of the change."""


class WitnessedMove(Struct, frozen=True, kw_only=True):
    """A move of the game with its changes, as far as the seat may know them."""

    move: Written
    changes: list[WitnessedChange]


class WitnessedZone(Struct, frozen=True, array_like=True):
    """A zone; compiled classes, such as that of the table, cannot be decoded."""

    id: str
    owner: int | None
    sight: Sight
    area: str
    box: str
    pool: str


class WitnessedStart(Struct, frozen=True, kw_only=True):
    """The table before the first move, as far as the seat may know it."""

    zones: list[WitnessedZone]
    view: ViewData
    game: int = 1
    """The number of the game at its table, from 1."""


class Witnessed(Message, frozen=True, kw_only=True):
    """What a native client sees of the game; sent whenever its view changes."""

    start: WitnessedStart | None = None
    """The beginning of the game; sent after joining, followed by all moves."""
    moves_kept: int
    """The number of moves sent before that are still on the table; an undo lowers it."""
    moves: list[WitnessedMove]
    """The further moves, the oldest first."""
    view: ViewData
    """The table after all moves."""
    decision: int | None
    """The number for the answer, or None if the seat has no decision."""
    legal_moves: list[Written]


class Question(Message, frozen=True, kw_only=True):
    """A player asks for something that the others have to allow."""

    number: int
    text: str
    of_seat: Seat


class Withdrawn(Message, frozen=True, kw_only=True):
    """A question that the client need not answer any more."""

    question: int


class Phrased(Message, frozen=True, kw_only=True):
    """A phrase that a player has sent."""

    seat: Seat
    id: str


class TableNotice(Message, frozen=True, kw_only=True, tag="notice"):
    """A sentence about the table, such as the answer to a question."""

    text: str


class Closed(Message, frozen=True, kw_only=True):
    """The last message to this client; the host closes the connection."""

    reason: str


ClientMessages = (
    Join
    | Answer
    | MoveSeries
    | Phrase
    | Ask
    | Consent
    | Show
    | Faces
    | Follow
    | Handle
    | Explain
    | ReviewStep
    | Bye
)
HostMessages = (
    Hello
    | Seated
    | Presence
    | Decide
    | Played
    | Refused
    | Error
    | Result
    | SeatText
    | ChoiceEffects
    | TableText
    | HandActions
    | Explanation
    | Reviewed
    | PictureHeader
    | FaceHeader
    | Witnessed
    | Question
    | Withdrawn
    | Phrased
    | TableNotice
    | Closed
)

_decoder = msgspec.json.Decoder(ClientMessages)
_encoder = msgspec.json.Encoder(order="deterministic")


def encode(message: HostMessages | ClientMessages) -> str:
    """Encodes a message.

    Examples:
        >>> encode(Closed(reason="The host has closed the table."))
        '{"type":"closed","reason":"The host has closed the table."}'
    """
    return _encoder.encode(message).decode()


def decode(text: str | bytes) -> ClientMessages:
    """Decodes the message of a client.

    Raises:
        ValueError: The text is not a message of a client.

    Examples:
        >>> decode('{"type": "phrase", "id": "hello"}').id
        'hello'
    """
    if len(text) > LONGEST_MESSAGE:
        raise ValueError(f"message: at most {LONGEST_MESSAGE} bytes allowed")
    try:
        message: ClientMessages = _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ValueError(f"message: {error}") from None
    return message


def decode_from_host(text: str | bytes) -> HostMessages:
    """Decodes a message of the host.

    Raises:
        ValueError: The text is not a message of a host.
    """
    try:
        message: HostMessages = msgspec.json.decode(text, type=HostMessages)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ValueError(f"message: {error}") from None
    return message


def schema() -> dict[str, Any]:
    """Returns the JSON Schema of all messages, in both directions."""
    return schema_of(
        f"Protocol {NET_PROTOCOL} of hosted tables of Sandtable, one JSON object a message",
        {"Messages from the host": HostMessages, "Messages from a client": ClientMessages},
    )
