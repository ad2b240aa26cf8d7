"""The cards of Sacred Wars: on the table, enlarged, and their backs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from tabletop.app.art.subjects import has_one
from tabletop.app.painting import icons, vector
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.render import user_pictures
from tabletop.app.skins.layouts import Badge, PaintPicture, Value, badge, trend
from tabletop.app.skins.sacred_wars import illustrations, mosaic
from tabletop.app.skins.sacred_wars.inks import colours_of, layouts
from tabletop.cards.art import Art
from tabletop.games.sacred_wars.explain.tokens import Values
from tabletop.games.sacred_wars.kinds import ATTRIBUTES

#: The ratio of a card's height to its width.
CARD = 1.4
#: The free width in hundredths below which a name is not beside the level.
_MIN_NAME_WIDTH = 70
_CELLS = {"x": "target", "o": "unit", ".": "free"}
"""The cells of a range: a tile in range, the unit, and any other tile."""


class SacredFace(NamedTuple):
    """The printed content of a card.

    `sort` is `unit`, `commander`, `item`, or `spell`. `sign` names its main icon and `side` the
    small icon in its corner. `reach` are the rows of its range; `power` are its power nodes.
    `other` is a second range with its letters: that of its token or ability.
    """

    id: str
    name: str
    sort: str
    sign: str
    side: str
    element: str | None
    level: int
    line: str
    letters: str
    reach: tuple[str, ...]
    attributes: tuple[int, ...]
    power: tuple[tuple[str, int], ...]
    words: tuple[str, ...]
    flavour: str
    added: bool = False  #: whether its attributes are added to those of a unit
    other: tuple[str, tuple[str, ...]] | None = None
    art: Art = Art()  #: the description of its picture


def printed(face: SacredFace) -> Values:
    """Returns the printed attributes of a card."""
    return Values(face.attributes, (0,) * len(face.attributes))


def element_of(face: SacredFace) -> str:
    """Returns the tones of a card: its element, or bronze."""
    return face.element or "bronze"


def chip(icon: str, tone: str) -> Badge:
    """Returns an icon on a circle."""
    return badge("chip", icon=icon, tone=tone)


def _values(face: SacredFace, values: Values) -> dict[str, Value]:
    """Returns the values of a card for its layouts."""
    deep = f"{element_of(face)}-deep"
    signs = [face.side, *([f"element-{face.element}"] if face.element is not None else [])]
    letters, other_reach = face.other or ("", ())
    has_targets = len(face.reach) > 1 or "x" in "".join(face.reach)
    return {
        "name": face.name,
        "element": element_of(face),
        "edge": "gold" if face.sort == "commander" else "gold-dark",
        "commander": face.sort == "commander",
        "coin": "gem" if face.sort == "spell" else "coin",
        "level": face.level,
        "type": face.line.split(" · ")[0],
        "type_line": face.line,
        "chips": tuple(chip(sign, deep) for sign in signs),
        "reach": _grid(face.reach) if has_targets else "",
        "letters": face.letters,
        "full_reach": _grid(face.reach),
        "other_letters": letters,
        "other_reach": _grid(other_reach),
        "power": "   ".join(f"{{element-{name}}} {number}" for name, number in face.power),
        "words": "\n".join(face.words),
        "flavour": face.flavour,
        "stats": bool(face.attributes),
        **_stats(values, face.added),
    }


def _grid(rows: tuple[str, ...]) -> str:
    """Returns the cells of a range, for a grid of badges."""
    return " / ".join(" ".join(_CELLS.get(tile, "free") for tile in row) for row in rows)


def _stats(values: Values, added: bool) -> dict[str, Value]:
    """Returns the badges of the attributes, in three columns or in two.

    `added` omits the attributes that an item does not change.
    """
    attributes = zip(ATTRIBUTES, values.numbers, values.changes, strict=True)
    stats: list[dict[str, Value]] = [
        {
            "stat": name,
            "letters": name.upper(),
            "number": f"{number:+d}" if added else number,
            "trend": trend(change),
            "changed": bool(change),
        }
        for name, number, change in (attributes if values.numbers else ())
        if number or not added
    ]
    columns, wide = ("double", "wide-") if len(stats) == 4 else ("triple", "")
    return {
        columns: tuple(badge(f"{wide}stat", **stat) for stat in stats),
        f"named_{columns}": tuple(badge(f"{wide}named-stat", **stat) for stat in stats),
    }


def _picture(face: SacredFace) -> PaintPicture:
    """Returns the function that paints the picture of a card.

    A card without a subject has its icon before the land of its element.
    """

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if user_pictures.draw_user_picture(surface, face.id, rect):
            return
        surface.blit(illustrations.illustration(face.id, face.art, rect.size), rect)
        if not has_one(face.art):
            middle = (rect.centerx, rect.centery + round(rect.h * 0.02))
            draw_sign(surface, face, round(min(rect.w, rect.h) * 0.78), middle)

    return paint


def draw_sign(surface: pygame.Surface, face: SacredFace, px: int, middle: tuple[int, int]) -> None:
    """Draws the main icon of a card with a dark edge."""
    at = pygame.Rect(0, 0, px, px)
    at.center = middle
    dark = icons.icon(face.sign, px, colours_of(face.element).deep.darker(0.5))
    reach = max(1, px // 34)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (2, 2), (-1, 1), (1, -1)):
        surface.blit(dark, at.move(dx * reach, dy * reach))
    surface.blit(icons.icon(face.sign, px, layouts().tone("marble")), at)


@lru_cache(maxsize=300)
def card(
    face: SacredFace, values: Values, size: tuple[int, int], free: float = 1.0
) -> pygame.Surface:
    """Draws a card on the table: level, name, picture, attributes, or type.

    `free` is the share of the width, from the left, that other cards do not cover; the name is
    there. If it is small, the name is below the level instead of beside it.
    """
    known = _values(face, values)
    known["narrow"] = 100 * free - 1 <= _MIN_NAME_WIDTH
    return layouts().paint("card", known, size, _picture(face), free)


@lru_cache(maxsize=24)
def reading(face: SacredFace, values: Values, size: tuple[int, int]) -> pygame.Surface:
    """Draws the enlarged card: picture, type, text, range, and attributes."""
    return layouts().paint("enlarged", _values(face, values), size, _picture(face))


def portrait(face: SacredFace, size: tuple[int, int]) -> pygame.Surface:
    """Draws the picture of a card without its frame."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _picture(face)(surface, surface.get_rect())
    return surface


@lru_cache(maxsize=160)
def medal(face: SacredFace, px: int) -> pygame.Surface:
    """Draws the picture of a card on a circle in its element's colour."""
    element = element_of(face)
    if not has_one(face.art):
        return layouts().badge("chip", px, icon=face.sign, tone=f"{element}-deep")

    def figure(surface: pygame.Surface, rect: pygame.Rect) -> None:
        art = replace(face.art, shot="bust") if face.art.who else face.art
        picture = illustrations.figure(face.id, art, px).copy()
        mask = vector.paint(vector.circle(20, 20, 17.2, fill_style("#fff")), (40, 40), rect.size)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, rect)

    return layouts().paint("medal", {"element": element}, (px, px), figure)


# --- backs --------------------------------------------------------------------------------------


@lru_cache(maxsize=24)
def back(seat: int, size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a seat's cards: a mosaic star in its colour."""
    width, height = size
    columns = max(10, min(34, width // 3))
    rows = round(columns * height / width)
    unit_height = 100 * rows / columns
    tone = layouts().tone
    colour, dark = tone(f"seat-{seat % 2}-main"), tone(f"dark-{seat % 2}-main")
    middle = (50.0, unit_height / 2)
    body = vector.rect(0, 0, 100, unit_height, fill_style(dark))
    for ring in range(6, 0, -1):
        outer = vector.ring_points(middle, ring * 11, 8)
        inner = vector.ring_points(middle, ring * 7.4, 8, -67.5)
        star = [point for pair in zip(outer, inner, strict=True) for point in pair]
        fill = (tone("gold"), colour, tone("marble-dark"))[ring % 3]
        body += vector.polygon(star, fill_style(fill))
    body += vector.rect(4, 4, 92, unit_height - 8, line_style(tone("gold"), 4))
    small = vector.paint(body, (100, unit_height), (columns, rows))
    surface = mosaic.as_mosaic(small, size, f"back {seat}").convert_alpha()
    sign = icons.icon("sacred_wars", round(width * 0.42), dark.darker(0.4))
    surface.blit(sign, sign.get_rect(center=(width // 2, height // 2)))
    edge = vector.rect(1, 1, width - 2, height - 2, line_style(tone("gold-dark"), 2), width * 0.07)
    surface.blit(vector.paint(edge, size, size), (0, 0))
    return vector.rounded(surface, max(3, round(width * 0.07)))
