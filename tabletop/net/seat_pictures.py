"""The picture of the table that a client has, and its next changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec

from tabletop.net.messages import FeltScale, PictureHeader, PicturePatch, TapArea, encode
from tabletop.session.session import Session


class ShownTiles(NamedTuple):
    """The tiles of the picture that a client has."""

    hashes: tuple[int, ...]
    """A hash of each tile's content."""
    coarse: tuple[int, ...]
    """The tiles whose quality is low, in the order in which they become sharp."""


class PictureChanges(NamedTuple):
    """The changes to the picture that a client has."""

    patches: list[PicturePatch]
    images: bytes
    """The JPEGs or WebPs of the patches, one after the other."""
    tiles: ShownTiles
    """The picture after these changes."""


class SeatPicture(NamedTuple):
    """A picture of the table for one seat."""

    width: int
    height: int
    areas: list[TapArea]
    """The areas that can be tapped, the topmost first."""
    felt: FeltScale | None
    changes: Callable[[], PictureChanges]
    """Encodes the changes to the picture that the client has. Needs no table, and takes long."""


class ViewPainter(Protocol):
    """Paints the tables of one game."""

    def paint(
        self,
        session: Session,
        seat: int | None,
        size: tuple[int, int],
        scale: float = 1.0,
        before: ShownTiles | None = None,
    ) -> SeatPicture:
        """Paints the table for a seat, or for spectators if it is None."""

    def face(self, kind: str) -> bytes:
        """Returns a card as a WebP."""


class ClientPicture:
    """The picture that a client has."""

    def __init__(self, size: tuple[int, int, float]) -> None:
        """Creates an unknown picture, of a width, height and scale."""
        self.size = size
        self.made_from: object = None
        self.tiles: ShownTiles | None = None
        self._header: PictureHeader | None = None
        self._areas: list[TapArea] | None = None

    @property
    def is_coarse(self) -> bool:
        """Whether a further picture of the same table is sharper."""
        return self.tiles is not None and bool(self.tiles.coarse)

    def update(self, picture: SeatPicture, revision: int) -> list[str | bytes]:
        """Returns the messages that bring a client the next picture.

        Args:
            revision: That of the text whose choices the areas name.
        """
        changes = picture.changes()
        self.tiles = changes.tiles
        header = PictureHeader(
            revision=revision,
            width=picture.width,
            height=picture.height,
            patches=changes.patches,
            areas=None if picture.areas == self._areas else picture.areas,
            felt=picture.felt,
        )
        self._areas = picture.areas
        if not changes.patches and header == self._header:
            return []
        self._header = msgspec.structs.replace(header, patches=[], areas=None)
        return [encode(header), *([changes.images] if changes.patches else [])]
