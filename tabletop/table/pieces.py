"""Pieces, and the zones that hold them."""

from typing import Literal, NamedTuple

Sight = Literal["all", "owner", "none"]
"""The seats that see the pieces of a zone. `all`: every seat sees the pieces that are face up (a
board, or a deck of face-down cards). `owner`: the owner sees every piece (a hand). `none`: no
seat sees any piece (a bag)."""


class Zone(NamedTuple):
    """An ordered pile of pieces at one position of the table.

    A deck, a hand and each single space of a board are zones. Index 0 of the pile is its top: the
    next card of a deck, the first tile of a row.

    `area` is the family of the zone, such as `hand` (see `Area`). `owner` is the seat it belongs
    to. `box` distinguishes it from the other zones of that area and seat.

    `pool` groups zones whose hidden pieces every seat can count together, such as a seat's deck and
    hand. Hidden pieces are dealt again only among the zones of one pool.

    Examples:
        >>> Zone("hand.0", owner=0, sight="owner").owner
        0
    """

    id: str
    owner: int | None = None
    sight: Sight = "all"
    area: str = ""
    box: str = ""
    pool: str = ""


class Piece:
    """A physical piece: a card, a tile, a die or a counter.

    `kind` is the id of its definition. `back` is shown to seats that may not know the kind. `face`
    is 0 for face down, 1 for face up, and more for further sides. `turn` counts quarter turns
    clockwise. `known` is the bit mask of the seats that know the kind although it is hidden. `host`
    is the id of the piece it is attached to. `marks` are the counters and tags on it, by name.

    Examples:
        >>> Piece(0, "centaur", "card", "deck", face=0)
        Piece(id=0, kind='centaur', zone='deck', face=0)
    """

    __slots__ = (
        "back",
        "face",
        "host",
        "id",
        "kind",
        "known",
        "marks",
        "owner",
        "turn",
        "zone",
    )

    def __init__(
        self,
        id: int,
        kind: str,
        back: str,
        zone: str,
        face: int = 1,
        turn: int = 0,
        owner: int | None = None,
    ) -> None:
        """Creates a piece that no seat knows, without host and marks.

        The piece is in no pile yet; `Table.add_piece` and `Table.create_piece` create it in one.
        """
        self.id = id
        self.kind = kind
        self.back = back
        self.zone = zone
        self.face = face
        self.turn = turn
        self.owner = owner
        self.known = 0
        self.host: int | None = None
        self.marks: dict[str, int] = {}

    def __repr__(self) -> str:
        return f"Piece(id={self.id!r}, kind={self.kind!r}, zone={self.zone!r}, face={self.face!r})"
