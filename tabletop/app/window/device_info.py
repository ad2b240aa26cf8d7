"""Diagnostics of screens, fonts, and sound devices, as SDL reports them."""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
from pygame._sdl2 import audio

from tabletop.app.painting.font_fallback import STYLES, fallback_fonts
from tabletop.app.painting.theme import FACES, SMALLEST_TEXT, font_file
from tabletop.app.window.sdl import fit_to_screen, sdl_function
from tabletop.app.window.window import NoDisplayError, open_screen, silence_stderr
from tabletop.bundled import data_dir

_NO_LIMIT = (1 << 16, 1 << 16)


def screens() -> dict[str, Any]:
    """Returns the driver, all screens, and the desktop's free area.

    Sizes are in pixels, refresh rates in hertz (0 if unknown), densities in dots per inch. Without
    a screen, `why` holds the reason.
    """
    was_open = pygame.display.get_init()
    try:
        open_screen()
    except NoDisplayError as error:
        return {"found": False, "why": str(error)}
    try:
        sizes = pygame.display.get_desktop_sizes()
        rates = pygame.display.get_desktop_refresh_rates()
        return {
            "found": True,
            "driver": pygame.display.get_driver(),
            "screens": [
                {"width": size[0], "height": size[1], "hertz": rate, "dpi": _dpi(number)}
                for number, (size, rate) in enumerate(zip(sizes, rates, strict=True))
            ],
            "room": list(fit_to_screen(_NO_LIMIT)),
        }
    finally:
        if not was_open:
            pygame.display.quit()


def _dpi(screen: int) -> int | None:
    density = ctypes.c_float()
    floats = ctypes.POINTER(ctypes.c_float)
    ask = sdl_function("SDL_GetDisplayDPI", ctypes.c_int, floats, floats, floats)
    if ask is None or ask(screen, ctypes.byref(density), None, None) != 0:
        return None
    return round(density.value)


def broken_fonts() -> Iterator[Path]:
    """Yields the font files that are missing or damaged."""
    files = [data_dir("assets") / "fonts" / file for file in FACES.values()]
    for path in (*files, *(each for style in STYLES for each in fallback_fonts(style))):
        try:
            font_file(path, SMALLEST_TEXT).size("A")
        except (OSError, ValueError, pygame.error):
            yield path


def sound() -> dict[str, Any]:
    """Returns the audio driver, devices, and format, or `why` there are none."""
    was_open = pygame.mixer.get_init()
    try:
        with silence_stderr():
            pygame.mixer.init()
    except pygame.error as error:
        return {"found": False, "why": str(error)}
    try:
        rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
        devices: list[str] = []
        with contextlib.suppress(pygame.error):  # some drivers cannot list devices
            devices += audio.get_audio_device_names(False)
        return {
            "found": True,
            "driver": pygame.mixer.get_driver(),
            "devices": devices,
            "hertz": rate,
            "bits": abs(bits),
            "channels": channels,
        }
    finally:
        if not was_open:
            pygame.mixer.quit()
