"""Pictures that have been painted once are kept on the disk, so that no table waits for them twice.

A picture is known by what it shows, its style and its size, and by the program that painted it. A
file that is broken, or not ours, is painted anew; a disk that cannot be written costs nothing but
time. When there are too many, those not looked at for longest go.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import zlib
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop import __version__
from tabletop.app.art import scene
from tabletop.app.art.style import Style
from tabletop.app.painting import vector
from tabletop.cards.art import Art
from tabletop.storage import cache
from tabletop.storage.places import cache_dir

MOST = 192 * 2**20
"""How many bytes all pictures may take on the disk."""
_SUFFIX = ".picture"


def paint(
    art: Art, style: Style, seed: str, size: tuple[int, int], foot: float = 0.84
) -> pygame.Surface:
    """Give a subject in its place (`scene.paint`) in a size in pixels."""
    said = (art, style, seed, round(foot, 3))
    return picture(said, size, lambda: scene.paint(art, style, seed, size, foot))


def picture(
    said: object, size: tuple[int, int], new: Callable[[], pygame.Surface]
) -> pygame.Surface:
    """Give a picture without transparent parts: that which was kept, or a new one.

    `said` is all that it depends on beside its size and the program, as a value whose `repr` tells
    it from others.
    """
    path = cache_dir("pictures") / f"{_name(repr((said, size)))}{_SUFFIX}"
    found = _read(path, size)
    if found is None:
        found = new()
        _keep(path, found)
    return found


def _name(said: str) -> str:
    return hashlib.blake2b(said.encode() + _program(), digest_size=16).hexdigest()


@functools.cache
def _program() -> bytes:
    """What paints: the sources where they lie there, else the version of the program."""
    known = hashlib.blake2b(__version__.encode())
    app = Path(__file__).parents[1]
    sources = (*app.glob("art/*.py"), *app.glob("painting/*.py"), *app.glob("skins/*/*.py"))
    for file in sorted(sources):
        with contextlib.suppress(OSError):
            known.update(file.read_bytes())
    return known.digest()


def _read(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    try:
        pixels = zlib.decompress(path.read_bytes())
        picture = pygame.image.frombytes(pixels, size, "RGB")
    except (OSError, ValueError, zlib.error):
        return None
    cache.note_reading(path)
    return vector.for_screen(picture)


def _keep(path: Path, picture: pygame.Surface) -> None:
    """Write a picture; where that cannot be done it is painted again next time."""
    cache.keep(path, zlib.compress(pygame.image.tobytes(picture, "RGB"), 1), MOST)
