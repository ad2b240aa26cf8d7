"""The disk cache of rendered pictures.

The key of a picture is its content, its style, its size, and the program that painted it. Broken or
foreign files are painted again. If the disk is not writable, pictures are painted each time. Above
the size limit, the least recently used pictures are deleted.
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
from tabletop.bundled import MissingFiles, data_dir
from tabletop.cards.art import Art
from tabletop.storage import cache
from tabletop.storage.places import cache_dir

MAX_BYTES = 192 * 2**20
"""The maximum size of all cached pictures on disk, in bytes."""
_SUFFIX = ".picture"


def paint(
    art: Art, style: Style, seed: str, size: tuple[int, int], foot: float = 0.84
) -> pygame.Surface:
    """Returns the picture of `scene.paint` from the cache, or paints it."""
    content = (art, style, seed, round(foot, 3))
    return picture(content, size, lambda: scene.paint(art, style, seed, size, foot))


def picture(
    content: object, size: tuple[int, int], paint_new: Callable[[], pygame.Surface]
) -> pygame.Surface:
    """Returns an opaque picture from the cache, or from `paint_new`.

    `content` holds everything that the picture depends on, except its size and the program.
    Different values have a different `repr`.
    """
    path = cache_dir("pictures") / f"{_name(repr((content, size)))}{_SUFFIX}"
    cached = _read(path, size)
    if cached is None:
        cached = paint_new()
        _write(path, cached)
    return cached


def _name(content: str) -> str:
    return hashlib.blake2b(content.encode() + _program_digest(), digest_size=16).hexdigest()


@functools.cache
def _program_digest() -> bytes:
    """Returns a digest of the version, the source files, and the drawings.

    Source files may be missing. The drawings count by size and time, as their content is long.
    """
    known = hashlib.blake2b(__version__.encode())
    app = Path(__file__).parents[1]
    sources = (*app.glob("art/*.py"), *app.glob("painting/*.py"), *app.glob("skins/*/*.py"))
    for file in sorted(sources):
        with contextlib.suppress(OSError):
            known.update(file.read_bytes())
    with contextlib.suppress(OSError, MissingFiles):
        art = data_dir("assets") / "art"
        for file in sorted((*art.glob("*.yaml"), *art.glob("*/*.svg"))):
            state = file.stat()
            known.update(f"{file.name} {state.st_size} {state.st_mtime_ns}".encode())
    return known.digest()


def _read(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    try:
        pixels = zlib.decompress(path.read_bytes())
        picture = pygame.image.frombytes(pixels, size, "RGB")
    except (OSError, ValueError, zlib.error):
        return None
    cache.touch(path)
    return vector.to_display_format(picture)


def _write(path: Path, picture: pygame.Surface) -> None:
    """Writes a picture; after a failure it is painted again next time."""
    cache.store(path, zlib.compress(pygame.image.tobytes(picture, "RGB"), 1), MAX_BYTES)
