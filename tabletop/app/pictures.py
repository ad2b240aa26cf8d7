"""The pictures that are kept so that they need not be made twice, and when they are let go.

Every picture is kept by the function that makes it (`functools.lru_cache`), for the sizes it was
made in. After the window has got another size, few of those sizes are ever asked for again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

LARGEST_SIDE = 2048
"""Pixels of a side of a picture beside a save; those that the program writes are 480 wide."""
_APP = __name__.rpartition(".")[0]


def forget_pictures() -> None:
    """Let go of every picture that is kept; those still needed are made again."""
    for keeper in keepers():
        keeper.cache_clear()  # type: ignore[attr-defined]  # of all that `lru_cache` wraps


def keepers() -> Iterator[Callable[..., Any]]:
    """The functions of the app that keep the pictures they make."""
    for name, module in list(sys.modules.items()):
        if not name.startswith(_APP):
            continue
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear") and thing.__module__ == name:
                made = thing.__wrapped__.__annotations__.get("return", "")
                if "Surface" in str(made):
                    yield thing


def load_png(file: Path) -> pygame.Surface:
    """Load a picture that lies beside a save. Raises `pygame.error` and `OSError`.

    Saves come from others, and the picture with them: only a PNG that is no larger than those
    that the program writes is decoded.
    """
    with file.open("rb") as opened:
        head = opened.read(24)
    width, height = int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
    if not head.startswith(b"\x89PNG\r\n\x1a\n") or not 0 < max(width, height) <= LARGEST_SIDE:
        raise pygame.error(f"{file.name}: not a picture of a table")
    return pygame.image.load(file).convert()


def png(surface: pygame.Surface) -> bytes:
    """Give a picture as a file. Raises `pygame.error`."""
    file = BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()
