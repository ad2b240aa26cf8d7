"""The box of a game, shown while its table is laid or a saved game is played again.

It is painted once, over what was there before, and stands still until the first frame of what is
opened takes its place: it takes no longer than the work it stands for.
"""

from __future__ import annotations

import pygame

from tabletop.app import boxes
from tabletop.app.app import App
from tabletop.app.painting import text
from tabletop.app.skins import palette_of
from tabletop.app.theme import Scale
from tabletop.app.vision import readable
from tabletop.app.widgets import plate
from tabletop.cards.schema import GameInfo

#: The height of the box as a share of the window's, and its width as one of its height.
HIGH, WIDE = 0.62, 0.74


def show_box(app: App, info: GameInfo, words: str) -> None:
    """Show a game's box with some words below it, at once."""
    surface, palette = app.window.surface, palette_of(info.id)
    size, settings = surface.get_size(), app.settings
    px = Scale.for_window(size, settings.ui_scale, settings.text_scale).text("label")
    if not app.window.frames:  # the program was opened with this game
        surface.fill(palette.ground)
    shade = pygame.Surface(size)
    shade.fill(palette.shadow)
    shade.set_alpha(190)
    surface.blit(shade, (0, 0))
    tall = round(size[1] * HIGH)
    box = boxes.box(info.id, info.name, info.tagline, (round(tall * WIDE), tall))
    place = box.get_rect(center=(size[0] // 2, size[1] // 2 - px))
    surface.blit(box, place)
    wide, high = text.measure(words, "bold", px)
    band = pygame.Rect(0, 0, min(wide + 3 * px, size[0]), high + px)
    band.midtop = (size[0] // 2, place.bottom + px // 2)
    surface.blit(plate(band.size, palette.panel, palette.edge, band.h // 2, 1, 0.96), band)
    ink = readable(palette.ink, palette.panel)
    text.draw(surface, words, "bold", px, ink, band.inflate(-2 * px, 0), "center")
    app.window.present()
