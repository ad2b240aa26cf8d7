"""The loading screen of a game: its box, shown while the table is set up.

It is painted once over the last frame and remains until the next scene's first frame. It takes no
longer than the loading itself.
"""

from __future__ import annotations

import pygame

from tabletop.app.lobby import game_boxes
from tabletop.app.painting import text
from tabletop.app.painting.colour_schemes import readable
from tabletop.app.painting.theme import Scale
from tabletop.app.program.app import App
from tabletop.app.skins import palette_of
from tabletop.app.widgets import plate
from tabletop.cards.schema import GameInfo

#: The height of the box as a share of the window's height, and its width as a share of its own
#: height.
BOX_HEIGHT, BOX_WIDTH = 0.62, 0.74


def show_box(app: App, info: GameInfo, words: str) -> None:
    """Shows a game's box with a caption at once."""
    surface, palette = app.window.surface, palette_of(info.id)
    size, settings = surface.get_size(), app.settings
    px = Scale.for_window(size, settings.ui_scale, settings.text_scale).text("label")
    if not app.window.frames:  # the program was started with this game
        surface.fill(palette.background)
    shade = pygame.Surface(size)
    shade.fill(palette.shadow)
    shade.set_alpha(190)
    surface.blit(shade, (0, 0))
    tall = round(size[1] * BOX_HEIGHT)
    box = game_boxes.draw_box(info.id, info.name, info.tagline, (round(tall * BOX_WIDTH), tall))
    place = box.get_rect(center=(size[0] // 2, size[1] // 2 - px))
    surface.blit(box, place)
    width, height = text.measure(words, "bold", px)
    band = pygame.Rect(0, 0, min(width + 3 * px, size[0]), height + px)
    band.midtop = (size[0] // 2, place.bottom + px // 2)
    surface.blit(plate(band.size, palette.panel, palette.edge, band.h // 2, 1, 0.96), band)
    ink = readable(palette.ink, palette.panel)
    text.draw(surface, words, "bold", px, ink, band.inflate(-2 * px, 0), "center")
    app.window.present()
