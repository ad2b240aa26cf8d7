"""Pictures that have been painted once are kept on the disk, so that no table waits for them twice.

A picture is known by what it shows, its style and its size, and by the program that painted it. A
file that is broken, or not ours, is painted anew; a disk that cannot be written costs nothing but
time. When there are too many, those not looked at for longest go.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from tabletop import __version__
from tabletop.app.art import scene
from tabletop.app.art.style import Style
from tabletop.app.painting import vector
from tabletop.cards.art import Art
from tabletop.storage.files import PART
from tabletop.storage.places import cache_dir

MOST = 192 * 2**20
"""How many bytes all pictures may take on the disk."""
#: After so many new pictures their room is measured again.
_MEASURED = 100
_SUFFIX = ".picture"
_written = 0


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


@cache
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
    with contextlib.suppress(OSError):
        os.utime(path)
    return vector.for_screen(picture)


def _keep(path: Path, picture: pygame.Surface) -> None:
    """Write a picture so that there is never half of it."""
    global _written
    data = zlib.compress(pygame.image.tobytes(picture, "RGB"), 1)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=PART)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except OSError:
            os.unlink(name)
            raise
    except OSError:  # no room, or nobody may write there: it is painted again next time
        return
    _written += 1
    if _written % _MEASURED == 1:
        with contextlib.suppress(OSError):  # the folder has just been deleted
            _make_room(path.parent)


def _make_room(folder: Path) -> None:
    """Let go of the pictures not looked at for longest, until the others take at most `MOST`."""
    files = []
    for path in folder.glob(f"*{_SUFFIX}"):
        with contextlib.suppress(OSError):  # another program has let it go
            files.append((path.stat().st_mtime, path.stat().st_size, path))
    room = sum(size for _, size, _ in files) - MOST
    for _, size, path in sorted(files):
        if room <= 0:
            break
        with contextlib.suppress(OSError):
            path.unlink()
        room -= size
