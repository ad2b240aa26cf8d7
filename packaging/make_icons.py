"""Draws the program's icon in the sizes and formats of all systems.

`assets/icon.svg` is drawn separately for each size, so that small icons are also sharp. Needs
Pillow, which writes `.ico` (Windows) and `.icns` (macOS). The result is reproducible.

Example: python packaging/make_icons.py --into build/icons
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

DRAWING = Path(__file__).resolve().parents[1] / "assets" / "icon.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Sizes of the PNG files in pixels, as used by icon themes on Linux."""
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MACOS_SIZES = (16, 32, 64, 128, 256, 512, 1024)


def main() -> None:
    """Draws the icons into a folder."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=Path, default=Path("build/icons"), help="target folder")
    print(write_icons(parser.parse_args().into))


def write_icons(folder: Path) -> Path:
    """Writes `sandtable-SIZE.png`, `sandtable.ico` and `sandtable.icns`.

    Returns:
        The folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for side in SIZES:
        draw_icon(side).save(folder / f"sandtable-{side}.png")
    windows = [draw_icon(side) for side in WINDOWS_SIZES]
    sizes = [(side, side) for side in WINDOWS_SIZES]
    windows[-1].save(folder / "sandtable.ico", sizes=sizes, append_images=windows[:-1])
    macos = [draw_icon(side) for side in MACOS_SIZES]
    macos[-1].save(folder / "sandtable.icns", append_images=macos[:-1])
    return folder


def draw_icon(side: int) -> Image.Image:
    """Returns the icon with sides of `side` pixels."""
    surface = pygame.image.load_sized_svg(str(DRAWING), (side, side))
    return Image.frombytes("RGBA", (side, side), pygame.image.tobytes(surface, "RGBA"))


if __name__ == "__main__":
    main()
