"""A complete picture: background, subject, light, and foreground."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.art import framing, places, subjects
from tabletop.app.art.style import Drawing, Pen, Style
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.cards.art import Art

WIDTH = framing.WIDTH
#: The maximum width of a subject seen to the knees or the chest, in picture widths.
_MAX_WIDTH = 1.25
#: The maximum height of a person in units that counts for the scale.
_MAX_PERSON_HEIGHT = 136.0
#: The lowest position in units of a person's feet that counts for the scale.
_MAX_FOOT_DEPTH = 4.0


def subject(art: Art, style: Style, seed: str, px: float) -> Drawing:
    """Draws the subject of a picture with its origin at (0, 0).

    A standing adult is 100 units high. `px` is the number of pixels per unit.
    """
    pen, rng = Pen(style, px), Random(f"subject {seed}")
    subjects.draw(pen, art, rng)
    return pen.sheet


def paint(
    art: Art, style: Style, seed: str, size: tuple[int, int], foot: float = 0.84, top: float = 0.05
) -> pygame.Surface:
    """Paints a complete picture with a size in pixels.

    `foot` is the height of the subject's feet, and `top` its minimum distance from the upper edge,
    as shares of the height. The default place is dunes, the default sky dusk.
    """
    place, sky = art.place or "dunes", art.sky or "dusk"
    height = WIDTH * size[1] / size[0]
    px = size[0] / WIDTH
    sky_colours = places.SKIES[sky]
    sheet = subject(art, style, seed, px * 0.9)
    x, y, scale = _fit(sheet, art, height, foot, top)
    back = Pen(style, px)
    places.draw_background(back, place, sky, height, height * foot - height * 0.02, seed)
    surface = _painted(back.sheet, (WIDTH, height), size)
    if style.stones:
        surface = _as_mosaic(surface, style.stones, seed)
        veil = pygame.Surface(size)  # Distant things are pale, so that figures stand out.
        veil.fill(sky_colours.low)
        veil.set_alpha(52)
        surface.blit(veil, (0, 0))
    front = Pen(style, px)
    is_shown_whole = art.shot in (None, "whole")
    if is_shown_whole:
        _shadow(
            front,
            x + (sheet.left + sheet.right) / 2 * scale,
            height * foot,
            (sheet.right - sheet.left) * scale,
        )
        surface.blit(_painted(front.sheet, (WIDTH, height), size), (0, 0))
        front = Pen(style, px)
    for number in range(art.company or 0, 0, -1):
        _follower(surface, art, style, f"{seed} {number}", number, (x, y, scale), sky_colours)
    body = vector.group("".join(sheet.shapes), f"translate({x:.2f} {y:.2f}) scale({scale:.4f})")
    figure = vector.paint(body, (WIDTH, height), size, "".join(sheet.defs.values()))
    if style.backlit:
        tone = sky_colours.low.mix(style.glow, 0.75 if style.stones else 0.45)
        _edge(surface, figure, tone, style.light, max(1.0, size[0] / 110), around=style.stones > 0)
    _tint_foot(
        figure,
        height * foot * px if is_shown_whole else size[1],
        size,
        sky_colours.land.mix(style.dark, 0.3),
    )
    surface.blit(figure, (0, 0))
    places.draw_foreground(front, place, sky, height, height * foot, seed)
    surface.blit(_painted(front.sheet, (WIDTH, height), size), (0, 0))
    if style.stones and size[0] >= _CLEAR_STONE_WIDTH * style.stones:
        surface.blit(_grout(size, _columns(size, style.stones), 28), (0, 0))
    return surface


def _follower(
    surface: pygame.Surface,
    art: Art,
    style: Style,
    seed: str,
    number: int,
    at: tuple[float, float, float],
    air: places.SkyColours,
) -> None:
    """Draws a companion behind the subject: smaller, to a side, and hazy."""
    size = surface.get_size()
    x, y, scale = at
    sheet = subject(art, style, seed, size[0] / WIDTH * 0.7)
    small = scale * (0.9 - 0.06 * number)
    aside = (-1 if number % 2 else 1) * (19 + 9 * number)
    up = y + sheet.bottom * (scale - small) - 2.0 * number
    body = vector.group(
        "".join(sheet.shapes), f"translate({x + aside:.2f} {up:.2f}) scale({small:.4f})"
    )
    height = WIDTH * size[1] / size[0]
    figure = vector.paint(body, (WIDTH, height), size, "".join(sheet.defs.values()))
    haze = pygame.Surface(size, pygame.SRCALPHA)
    haze.blit(figure, (0, 0))
    haze.fill((*air.low, 255), special_flags=pygame.BLEND_RGBA_MULT)
    figure.set_alpha(150)
    surface.blit(haze, (0, 0))
    surface.blit(figure, (0, 0))


def _fit(
    sheet: Drawing, art: Art, height: float, foot: float, top: float
) -> tuple[float, float, float]:
    """Returns the origin (x, y) and scale that fit a subject in a picture."""
    upper, lower = sheet.top, sheet.bottom
    if art.who is not None and art.mount is None:  # Raised items may leave the picture.
        upper = max(upper, -_MAX_PERSON_HEIGHT)
        if (art.legs or "human") == "human":  # Lowered items may extend into the ground.
            lower = min(lower, _MAX_FOOT_DEPTH)
    tall, width = max(1.0, lower - upper), max(1.0, sheet.right - sheet.left)
    share = framing.VISIBLE_SHARE[art.shot or "whole"]
    if share == 1:
        scale = min(height * (foot - top) / tall, WIDTH * 0.94 / width)
        y = height * foot - lower * scale
    else:
        scale = min(height * (1 - top) / (tall * share), WIDTH * _MAX_WIDTH / width)
        y = height * top - upper * scale
        return WIDTH / 2 - (sheet.left + sheet.right) / 2 * 0.6 * scale, y, scale
    return WIDTH / 2 - (sheet.left + sheet.right) / 2 * scale, y, scale


def _painted(sheet: Drawing, box: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    return vector.paint("".join(sheet.shapes), box, size, "".join(sheet.defs.values()))


def _shadow(pen: Pen, x: float, y: float, width: float) -> None:
    """Draws the shadow on the ground, shifted away from the light."""
    for share, opacity in ((0.6, 0.25), (0.5, 0.35), (0.38, 0.4)):
        pen.oval(
            x - pen.style.light * width * 0.08,
            y,
            width * share,
            1.2 + width * share * 0.07,
            pen.style.dark,
            line=0,
            is_flat=True,
            opacity=opacity,
        )


def _edge(
    surface: pygame.Surface,
    subject: pygame.Surface,
    tone: Rgb,
    light: int,
    reach: float,
    *,
    around: bool,
) -> None:
    """Draws the backlight: the subject's shape in `tone`, slightly shifted.

    The shape is shifted towards the light, or in all directions if `around`.
    """
    rim = subject.copy()
    rim.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    rim.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    step = max(1, round(reach))
    for x, y in ((1, -1), (0, -1), (-1, 0), (1, 0), (-1, -1)) if around else ((light, -1),):
        surface.blit(rim, (x * step, y * step))


def _tint_foot(subject: pygame.Surface, foot: float, size: tuple[int, int], tone: Rgb) -> None:
    """Blends the colour of the ground into the lower part of the subject."""
    pale = tone.mix(Rgb(255, 255, 255), 0.35)
    veil = vector.paint(
        vector.rect(0, 0, 1, 100, vector.style("url(#veil)")),
        (1, 100),
        (1, max(2, round(foot))),
        vector.vertical_gradient(
            "veil", [(0, "#ffffff", 1), (0.55, "#ffffff", 1), (1, pale.hex, 1)], 0, 100
        ),
    )
    width = pygame.transform.scale(veil, (size[0], veil.get_height()))
    subject.blit(width, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


# --- mosaic -------------------------------------------------------------------------------------

#: The minimum width of a stone in pixels.
_MIN_STONE = 4
#: The width of a stone in pixels at which joints may be dark and also cover the subject.
_CLEAR_STONE_WIDTH = 5


def _columns(size: tuple[int, int], stones: int) -> int:
    return max(6, min(stones, size[0] // _MIN_STONE))


def _as_mosaic(picture: pygame.Surface, stones: int, seed: str) -> pygame.Surface:
    """Returns a picture as a mosaic with about `stones` stones across.

    Each stone has one colour with random brightness.
    """
    size = picture.get_size()
    columns = _columns(size, stones)
    rows = max(1, round(columns * size[1] / size[0]))
    small = pygame.transform.smoothscale(picture, (columns, rows))
    noise = Random(seed).randbytes(columns * rows).translate(_ROUGH)
    grey = bytearray(3 * len(noise))
    for channel in range(3):
        grey[channel::3] = noise
    rough = pygame.image.frombytes(bytes(grey), (columns, rows), "RGB")
    small.blit(rough, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    mosaic = pygame.transform.scale(small, size)
    mosaic.blit(_grout(size, columns, 70 if size[0] >= _CLEAR_STONE_WIDTH * stones else 34), (0, 0))
    return mosaic


#: The random brightness of stones, from 214/255 to 255/255.
_ROUGH = bytes(214 + value * 41 // 255 for value in range(256))


def _grout(size: tuple[int, int], columns: int, opacity: int) -> pygame.Surface:
    """Returns the joints of a mosaic as a transparent overlay."""
    joints = pygame.Surface(size, pygame.SRCALPHA)
    step = size[0] / columns
    thickness = max(1, round(step * 0.09))
    if step < _MIN_STONE:
        return joints
    for dark, shift in (((30, 20, 14, opacity), 0), ((255, 244, 220, opacity // 3), thickness)):
        if shift and step < 3 * _MIN_STONE:
            continue
        for number in range(1, columns + 1):
            x = round(number * step) + shift
            pygame.draw.rect(joints, dark, (x, 0, thickness, size[1]))
        for number in range(1, round(size[1] / step) + 1):
            y = round(number * step) + shift
            pygame.draw.rect(joints, dark, (0, y, size[0], thickness))
    return joints
