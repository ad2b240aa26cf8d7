"""Pieces and the zones they lie in."""

from typing import Literal, NamedTuple

Sight = Literal["all", "owner", "none"]
"""Who sees what lies in a zone: all see the faces that are up (a board, a deck of face-down
cards); the owner sees everything (a hand); nobody sees anything (a bag)."""


class Zone(NamedTuple):
    """An ordered pile of pieces at one place of the table.

    A deck, a hand and each single box of a grid are zones. The pile's index 0 is its top: the
    next card of a deck, the first tile of a row.

    `area` is the family it belongs to (`hand`, `slot`; see `Area`), `owner` the seat it belongs
    to, `box` which of the seat's or the table's zones of that area it is.

    `pool` is for games in which all can count what lies hidden in some zones together, such as a
    seat's deck and hand, as cards only come there and leave it openly: hidden pieces of one pool
    are dealt anew among each other alone.
    """

    id: str
    owner: int | None = None
    sight: Sight = "all"
    area: str = ""
    box: str = ""
    pool: str = ""


class Piece:
    """One physical thing.

    `kind` is its definition's id and `back` what a person sees who may not know the kind.
    `face` is 0 face down, 1 face up, more for further sides; `turn` counts quarter turns
    clockwise; `known` is a bit mask of the seats that know the kind though it is hidden;
    `host` is the piece it is attached to; `marks` are counters and tags that lie on it.
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
        """Make a piece that nobody knows, that is attached to nothing and has no marks."""
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
