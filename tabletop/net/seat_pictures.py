"""The picture of the table that a client has, and its next changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from tabletop.net.messages import FeltScale, PictureHeader, PicturePatch, TapArea, encode
from tabletop.session.session import Session


class ShownTiles(NamedTuple):
    """The tiles of the picture that a client has."""

    hashes: tuple[int, ...]
    """A hash of each tile's content."""
    coarse: tuple[int, ...]
    """The tiles whose quality is low, in the order in which they become sharp."""


class SeatPicture(NamedTuple):
    """A picture of the table for one seat, as changes to an earlier one."""

    width: int
    height: int
    patches: list[PicturePatch]
    images: bytes
    """The JPEGs or WebPs of the patches, one after the other."""
    areas: list[TapArea]
    """The areas that can be tapped, the topmost first."""
    felt: FeltScale | None
    tiles: ShownTiles
    """The picture after these changes."""


Paint = Callable[
    [Session, int | None, tuple[int, int], float, ShownTiles | None],
    SeatPicture,
]
"""Paints the table for a seat, or for spectators, in a size and scale.

The last argument is the picture that the client has, or None.
"""


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
        self.tiles = picture.tiles
        header = PictureHeader(
            revision=revision,
            width=picture.width,
            height=picture.height,
            patches=picture.patches,
            areas=None if picture.areas == self._areas else picture.areas,
            felt=picture.felt,
        )
        self._areas = picture.areas
        if not picture.patches and header == self._header:
            return []
        self._header = msgspec.structs.replace(header, patches=[], areas=None)
        return [encode(header), *([picture.images] if picture.patches else [])]
