"""The image caches of the app.

Each drawing function caches its results by size (`functools.lru_cache`). After the window is
resized, few of these sizes are needed again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

LARGEST_SIDE = 2048
"""The maximum side in pixels of a picture beside a save; the program's own are 480 wide."""
_APP = "tabletop.app."


def clear_picture_caches() -> None:
    """Clears all image caches."""
    for keeper in caching_functions():
        keeper.cache_clear()  # type: ignore[attr-defined]


def caching_functions() -> Iterator[Callable[..., Any]]:
    """Yields the functions of the app that cache surfaces."""
    for name, module in list(sys.modules.items()):
        if not name.startswith(_APP):
            continue
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear") and thing.__module__ == name:
                return_type = thing.__wrapped__.__annotations__.get("return", "")
                if "Surface" in str(return_type):
                    yield thing


def load_png(file: Path) -> pygame.Surface:
    """Loads the preview picture of a save.

    Saves may come from others: only a PNG no larger than the program's own limit is decoded.

    Raises:
      pygame.error: The file is not such a PNG.
      OSError: The file cannot be read.
    """
    with file.open("rb") as opened:
        header = opened.read(24)
    width, height = int.from_bytes(header[16:20]), int.from_bytes(header[20:24])
    if not header.startswith(b"\x89PNG\r\n\x1a\n") or not 0 < max(width, height) <= LARGEST_SIDE:
        raise pygame.error(f"{file.name}: not a picture of a table")
    return pygame.image.load(file).convert()


def png(surface: pygame.Surface) -> bytes:
    """Returns a surface as a PNG file.

    Raises:
      pygame.error: Encoding failed.
    """
    file = BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()
