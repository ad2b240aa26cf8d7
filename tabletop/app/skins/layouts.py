"""Paints the layouts of a skin file with the values of a game."""

from __future__ import annotations

import math
from collections import namedtuple
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from tabletop.app.painting import dice, generic_pieces, icons, text, vector
from tabletop.app.painting.colour_schemes import Tones, adapt_palette
from tabletop.app.painting.theme import MIN_LEGIBLE_HEIGHT, Palette, Rgb, rgb
from tabletop.cards import skin_layout as schema
from tabletop.cards.load import load
from tabletop.cards.skin_layout import (
    PALETTE_TONES,
    PLACEHOLDER,
    SKIN_FILE,
    SkinFile,
    ToneFamily,
)

#: The side of an arrow beside a changed value, and its height above or below the middle.
_ARROW_SIDE, _ARROW_OFFSET = 0.36, 0.33


class Badge(NamedTuple):
    """An entry of a `badges` part.

    It has the name of its layout, its values, and its size relative to the others.
    """

    layout: str
    values: tuple[tuple[str, Value], ...] = ()
    scale: float = 1.0


Value = str | int | None | tuple[Badge, ...]
"""A value of a layout. None, False and empty values are not present; 0 is."""
Values = Mapping[str, Value]
PaintPicture = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints the illustration of a card on a rectangle of a surface."""


#: Pictures of shapes, such as a frame that many cards share; 16 MB.
_SHAPES = vector.PaintCache(16_000_000)

_DEFAULTS: Values = {"trend": "printed"}


def badge(layout: str, **values: Value) -> Badge:
    """Returns an entry of a `badges` part."""
    return Badge(layout, tuple(values.items()))


def trend(change: int) -> str:
    """Returns the value `trend` of a number, by its printed value."""
    return "higher" if change > 0 else "lower" if change < 0 else "printed"


class LayoutPainter:
    """The layouts and tones of a skin file.

    Tones are looked up at each painting, because the colour scheme may change.
    """

    def __init__(self, file: SkinFile, palette: Palette) -> None:
        self.layouts, self.gradients = file.layouts, file.gradients
        self.pictures = file.pictures
        self.parts = {
            name: tuple(part.value for part in layout.parts)
            for name, layout in file.layouts.items()
        }
        self._palette = palette
        self._tones = {name: rgb(colour) for name, colour in file.tones.items()}
        self.families = [self._family(family) for family in file.families]
        """The tones that remain distinguishable in every colour scheme."""
        self._family_tones = {
            full: (tones, name, part)
            for tones, family in zip(self.families, file.families, strict=True)
            for name, colours in family.tones.items()
            for full, part in _parts(name, colours)
        }

    def _family(self, family: ToneFamily) -> Tones[str, Any]:
        tones: dict[str, Any] = {}
        for name, colours in family.tones.items():
            if isinstance(colours, str):
                tones[name] = rgb(colours)
            else:
                fields = [part for _, part in _parts(name, colours)]
                tones[name] = namedtuple("tone", fields)(*map(rgb, colours.values()))
        return Tones(tones, tuple(self._tones[name] for name in family.on))

    def tone(self, name: str) -> Rgb:
        """Returns the colour of a tone, or of a code such as `#e2662b`."""
        if name.startswith("#"):
            return rgb(name)
        if name in self._tones:
            return self._tones[name]
        if name in self._family_tones:
            tones, member, part = self._family_tones[name]
            colour: Rgb = getattr(tones[member], part) if part else tones[member]
            return colour
        if name not in PALETTE_TONES:
            raise LookupError(f"{SKIN_FILE}: unknown tone '{name}'")
        palette_colour: Rgb = getattr(adapt_palette(self._palette), name)
        return palette_colour

    def paint(
        self,
        layout: str,
        values: Values,
        size: tuple[int, int],
        picture: PaintPicture | None = None,
        free: float = 1.0,
        letters: float = 1.0,
    ) -> pygame.Surface:
        """Paints a layout on a new surface.

        Args:
          layout: The name of the layout.
          values: The values by name.
          size: The size in pixels.
          picture: Paints the illustration.
          free: The share of the width, from the left, that other pieces do not cover.
          letters: The text size of the player, for `scaled` texts.
        """
        surface = pygame.Surface(size, pygame.SRCALPHA)
        self.paint_on(surface, layout, values, picture=picture, free=free, letters=letters)
        return surface

    def paint_on(
        self,
        surface: pygame.Surface,
        layout: str,
        values: Values,
        *,
        unit: float | None = None,
        picture: PaintPicture | None = None,
        free: float = 1.0,
        letters: float = 1.0,
    ) -> None:
        """Paints a layout on a surface.

        Args:
          surface: The surface.
          layout: The name of the layout.
          values: The values by name.
          unit: The number of pixels per unit; by default that of the layout.
          picture: Paints the illustration.
          free: The share of the width, from the left, that other pieces do not cover.
          letters: The text size of the player, for `scaled` texts.
        """
        if 0 not in surface.get_size():  # a cell of a tiny table has no pixels
            _Drawing(self, layout, values, surface, unit, picture, free, letters).paint()

    def badge(self, layout: str, px: int, **values: Value) -> pygame.Surface:
        """Returns a badge of a height in pixels; the surface is shared."""
        return _badge(self, layout, px, tuple(values.items()))


def _parts(name: str, colours: str | dict[str, str]) -> list[tuple[str, str]]:
    """Returns the full names of a tone's colours, and their fields."""
    if isinstance(colours, str):
        return [(name, "")]
    return [(f"{name}-{each}", each.replace("-", "_")) for each in colours]


def layouts_of(folder: Path, palette: Palette) -> LayoutPainter:
    """Returns the layouts of a folder with a skin file."""
    return LayoutPainter(load(folder / SKIN_FILE, SkinFile), palette)


@lru_cache(maxsize=1024)
def _badge(
    painter: LayoutPainter,
    name: str,
    px: int,
    values: tuple[tuple[str, Value], ...],
    span: int | None = None,
) -> pygame.Surface:
    layout, known = painter.layouts[name], {**_DEFAULTS, **dict(values)}
    if layout.hug is not None:
        unit = px / (layout.height or 1)
        width = sum(round(side * unit) for side in layout.hug)
        for part in layout.parts:
            if part.text is not None:
                size = max(part.text.least, round(part.text.size * unit))
                width += text.measure(filled(part.text.text, known), part.text.font, size)[0]
    elif layout.width is None and span is not None:
        width = span
    else:
        width = round(px * (layout.width or 1) / (layout.height or 1))
    return painter.paint(name, known, (width, px))


def filled(template: str, values: Values) -> str:
    """Returns a text with the values of its placeholders; icons stay."""
    if "{" not in template:
        return template
    return PLACEHOLDER.sub(
        lambda match: _word(values[match[1]]) if match[1] in values else match[0], template
    )


def _word(value: Value) -> str:
    return "" if value is None else str(value)


def is_present(value: Value) -> bool:
    """Returns whether a part with `when` is painted for a value."""
    return value is not None and value is not False and value != "" and value != ()


class _Drawing:
    """One layout that is being painted on a surface."""

    def __init__(
        self,
        painter: LayoutPainter,
        name: str,
        values: Values,
        surface: pygame.Surface,
        unit: float | None,
        picture: PaintPicture | None,
        free: float,
        letters: float,
    ) -> None:
        self.painter, self.values = painter, values
        self.parts, layout = painter.parts[name], painter.layouts[name]
        self.surface, self.picture = surface, picture
        self.free, self.letters = free, letters
        width, height = surface.get_size()
        if unit is not None:
            self.unit = unit
        elif layout.shorter is not None:
            self.unit = min(width, height) / layout.shorter
        elif layout.width is not None:
            self.unit = width / layout.width
        else:
            self.unit = height / (layout.height or 1)
        self.width, self.height = width / self.unit, height / self.unit
        self._growth = 0
        self._grows_up = False
        self._area = pygame.Rect(0, 0, 0, 0)
        self._shapes: list[str] = []
        self._defs: dict[str, str] = {}

    def paint(self) -> None:
        parts = [part for part in self.parts if self._is_visible(part)]
        for part in parts:
            if isinstance(part, schema.TextPart) and part.grow is not None:
                self._growth, self._grows_up = self._growth_of(part), part.grow == "up"
        for part in parts:
            if self._shapes and not isinstance(part, schema.Stroked):
                self._flush()
            _PAINTERS[type(part)](self, part)
        if self._shapes:
            self._flush()

    def _is_visible(self, part: schema.SkinPart) -> bool:
        px, values = self.surface.get_width(), self.values
        if part.narrower is not None and px >= part.narrower:
            return False
        if part.wider is not None and px < part.wider:
            return False
        for name in part.when:
            if not is_present(values.get(name)):
                return False
        return not any(is_present(values.get(name)) for name in part.unless)

    def _add(
        self, shape: str, part: schema.Stroked, box: tuple[float, float, float, float]
    ) -> None:
        """Adds a shape whose fill is within a box in units."""
        margin = max(part.width, part.least / self.unit) if part.edge is not None else 0.0
        left, top, right, bottom = box
        x, y = math.floor((left - margin) * self.unit), math.floor((top - margin) * self.unit)
        size = (
            math.ceil((right + margin) * self.unit) - x,
            math.ceil((bottom + margin) * self.unit) - y,
        )
        self._area = (
            self._area.union(pygame.Rect((x, y), size))
            if self._shapes
            else pygame.Rect((x, y), size)
        )
        self._shapes.append(shape)

    def _flush(self) -> None:
        """Paints the shapes so far, in one picture of their area."""
        area = self._area.clip(self.surface.get_rect())
        if area.w > 0 and area.h > 0:
            shift = f"translate({-area.left / self.unit:.4f} {-area.top / self.unit:.4f})"
            shapes = vector.group("".join(self._shapes), shift)
            box, defs = (area.w / self.unit, area.h / self.unit), "".join(self._defs.values())
            with _SHAPES.in_use():
                self.surface.blit(vector.paint(shapes, box, area.size, defs), area)
        self._shapes, self._defs = [], {}

    # --- places ---------------------------------------------------------------------------

    def _length(self, length: float | str, full: float, is_end: bool = False) -> float:
        if isinstance(length, float | int):
            value = length
        elif length.endswith("px"):
            value = float(length[:-2]) / self.unit
        else:
            value = full * float(length[:-1]) / 100
        return full + value if value < 0 or (is_end and value == 0) else value

    def _point(self, point: schema.Point) -> tuple[float, float]:
        return self._length(point[0], self.width), self._length(point[1], self.height)

    def _edges(self, part: schema.SkinPart, box: schema.Box) -> tuple[float, float, float, float]:
        """Returns the edges of a box in units, after the growth of a text."""
        left, right = self._length(box[0], self.width), self._length(box[2], self.width, True)
        top, bottom = self._length(box[1], self.height), self._length(box[3], self.height, True)
        growth = self._growth / self.unit
        if self._grows_up:
            top -= growth * (part.follow in ("move", "stretch"))
            bottom -= growth * (part.follow in ("move", "yield"))
        else:
            top += growth * (part.follow in ("move", "yield"))
            bottom += growth * (part.follow in ("move", "stretch"))
        shift = self._shift(part)
        return left + shift[0], top + shift[1], right + shift[2], bottom + shift[3]

    def _shift(self, part: schema.SkinPart) -> list[float]:
        """Returns by how much the present values move the edges of a part."""
        shifts = []
        for name, by in part.shift.items():
            value = self.values.get(name)
            shifts += [by] * (len(value) if isinstance(value, tuple) else is_present(value))
        return [sum(edges) for edges in zip(*shifts, strict=True)] if shifts else [0.0] * 4

    def _rect(self, part: schema.SkinPart, box: schema.Box) -> pygame.Rect:
        return vector.pixel_box(self.unit, *self._edges(part, box))

    def _corner(
        self, part: schema.SkinPart, at: schema.Point, size: tuple[int, int]
    ) -> tuple[int, int]:
        """Returns the top left pixel of a badge at a point."""
        place = []
        for length, full, px in zip(at, self.surface.get_size(), size, strict=True):
            if isinstance(length, str) and length.endswith("%"):
                place.append(round(full * float(length[:-1]) / 100) - px // 2)
            else:
                value = self._length(length, 0)
                pixels = round(abs(value) * self.unit)
                place.append(full - pixels - px if value < 0 else pixels)
        for axis, shift in enumerate(self._shift(part)[:2]):
            place[axis] += round(shift * self.unit)
        if part.follow == "move":
            place[1] += -self._growth if self._grows_up else self._growth
        return place[0], place[1]

    def _px(self, size: float, least: float = 1) -> int:
        return max(int(least), round(size * self.unit))

    def _tone(self, name: str) -> Rgb:
        return self.painter.tone(filled(name, self.values))

    # --- shapes ---------------------------------------------------------------------------

    def _style(self, part: schema.Stroked, top: float, bottom: float) -> str:
        fill, edge = "none", ""
        if isinstance(part.fill, str):
            fill = self._colour(part.fill)
        elif part.fill is not None:
            stops = [(place, self._tone(tone).hex, 1) for place, tone in part.fill]
            name = f"_{len(self._defs)}"
            self._defs[name] = vector.vertical_gradient(name, stops, top, bottom)
            fill = f"url(#{name})"
        if part.edge is not None:
            edge = self._colour(part.edge)
        return vector.style(fill, edge, max(part.width, part.least / self.unit), part.opacity)

    def _colour(self, name: str) -> str:
        """Returns the SVG colour of a tone or a gradient."""
        name = filled(name, self.values)
        gradient = self.painter.gradients.get(name)
        if gradient is None:
            return self._tone(name).hex
        if name not in self._defs:
            fade = gradient.fade or (1.0,) * len(gradient.stops)
            stops = [
                (place, self._tone(tone).hex, opacity)
                for (place, tone), opacity in zip(gradient.stops, fade, strict=True)
            ]
            if gradient.radius is None:
                ends = self._point(gradient.start), self._point(gradient.end)
                self._defs[name] = vector.linear_gradient(name, stops, *ends)
            else:
                centre = self._point(gradient.centre)
                self._defs[name] = vector.radial_gradient(name, stops, centre, gradient.radius)
        return f"url(#{name})"

    def _draw_rect(self, part: schema.RectPart) -> None:
        left, top, right, bottom = self._edges(part, part.box)
        if part.share is not None:
            share = float(str(self.values[part.share])) / 100
            right, top = (
                (left + share * (right - left), top)
                if part.run == "right"
                else (right, bottom - share * (bottom - top))
            )
        if (
            isinstance(part.fill, str)
            and filled(part.fill, self.values) not in self.painter.gradients
            and part.edge is None
            and not part.radius
        ):
            rect = vector.pixel_box(self.unit, left, top, right, bottom)
            self._fill(rect, self._tone(part.fill), part.opacity)
            return
        style = self._style(part, top, bottom)
        box = (left, top, right - left, bottom - top)
        if part.dash is not None:
            shape = vector.dashed(*box, style, *part.dash, part.radius)
        else:
            shape = vector.rect(*box, style, part.radius)
        self._add(shape, part, (left, top, right, bottom))

    def _fill(self, rect: pygame.Rect, tone: Rgb, opacity: float) -> None:
        """Paints a simple rectangle, which is faster without vector graphics."""
        if self._shapes:
            self._flush()
        shade = pygame.Surface(rect.size, pygame.SRCALPHA)
        shade.fill((*tone, round(255 * opacity)))
        self.surface.blit(shade, rect)

    def _draw_ellipse(self, part: schema.EllipsePart) -> None:
        left, top, right, bottom = box = self._edges(part, part.box)
        middle = ((left + right) / 2, (top + bottom) / 2)
        style = self._style(part, top, bottom)
        shape = vector.ellipse(*middle, (right - left) / 2, (bottom - top) / 2, style)
        self._add(shape, part, box)

    def _draw_polygon(self, part: schema.PolygonPart) -> None:
        at = self._point(part.centre)
        points = vector.ring_points(at, part.radius, part.corners, part.start)
        if part.inner is not None:
            half = 180 / part.corners
            inner = vector.ring_points(at, part.inner, part.corners, part.start + half)
            points = [point for pair in zip(points, inner, strict=True) for point in pair]
        _, top, _, bottom = box = _square(at, part.radius)
        shape = vector.polygon(points, self._style(part, top, bottom))
        self._add(shape, part, box)

    def _draw_ring(self, part: schema.RingPart) -> None:
        at = self._point(part.centre)
        points = vector.ring_points(at, part.radius, part.count, part.start)
        _, top, _, bottom = box = _square(at, part.radius + part.dot)
        style = self._style(part, top, bottom)
        if part.inner is None:
            shapes = [vector.circle(*point, part.dot, style) for point in points]
        else:
            inner = vector.ring_points(at, part.inner, part.count, part.start)
            shapes = [vector.polyline(ends, style) for ends in zip(points, inner, strict=True)]
        self._add("".join(shapes), part, box)

    def _draw_path(self, part: schema.PathPart) -> None:
        shape = vector.path(filled(part.d, self.values), self._style(part, 0, self.height))
        self._add(shape, part, (0, 0, self.width, self.height))

    # --- text and pictures ----------------------------------------------------------------

    def _draw_icon(self, part: schema.IconPart) -> None:
        rect = self._rect(part, part.box)
        side = min(rect.size) if part.size is None else self._px(part.size)
        name = filled(part.icon, self.values)
        tone = self._tone(part.tone) if part.tone is not None else None
        picture = icons.icon(name, side, tone or icons.COLOURS.get(name, self._tone("ink")))
        self.surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_text(self, part: schema.TextPart) -> None:
        words = filled(part.text, self.values)
        if not words:
            return
        if part.keywords:
            words = text.emphasized(words)
        size = part.size * self.letters if part.scaled else part.size
        rect, px = self._text_rect(part), self._px(size, part.least)
        if self._grows_up and part.grow is not None:
            rect.top -= self._growth
        rect.h += self._growth if part.grow is not None else 0
        if beside := filled(part.beside, self.values):
            px = min(px, text.fitting_size(beside, part.font, px, rect.size, one_line=True))
        tone = self._tone(part.tone)
        if part.outline is not None:
            px = text.fitting_size(words, part.font, px, (rect.w, 2 * rect.h + px), one_line=True)
            letters = text.outlined(words, px, tone, self._tone(part.outline))
            self.surface.blit(letters, letters.get_rect(center=rect.center))
        elif part.one_line:
            suffix = filled(part.suffix, self.values)
            letters = text.one_line(words, part.font, px, tone, rect.size, suffix)
            side = {"left": "midleft", "center": "center", "right": "midright"}[part.align]
            self.surface.blit(letters, letters.get_rect(**{side: getattr(rect, side)}))
        else:
            text.draw(self.surface, words, part.font, px, tone, rect, part.align)

    def _text_rect(self, part: schema.TextPart) -> pygame.Rect:
        """Returns the box of a text before it grows, in pixels."""
        rect = self._rect(part, part.box)
        if part.clear is not None:
            limit = round((100 * self.free - part.clear) * self.surface.get_width() / 100)
            rect.w = max(1, min(rect.right, limit) - rect.left)
        return rect

    def _growth_of(self, part: schema.TextPart) -> int:
        """Returns by how many pixels a text becomes higher to be legible."""
        rect = self._text_rect(part)
        height = text.legible_height(
            filled(part.text, self.values),
            part.font,
            rect.size,
            rect.h + round(part.growth * self.unit),
            max(MIN_LEGIBLE_HEIGHT, round(part.legible * self.unit)),
        )
        return height - rect.h

    def _draw_trend(self, part: schema.TrendPart) -> None:
        direction = {"higher": 1, "lower": -1}.get(str(self.values.get("trend")), 0)
        if not direction:
            return
        if part.box is None:
            width, height = self.surface.get_size()
            side = round(height * _ARROW_SIDE)
            at = (width - side, round(height * (0.5 - direction * _ARROW_OFFSET)))
        else:
            rect = self._rect(part, part.box)
            side = rect.w
            at = (rect.left, rect.top + side // 2 if direction > 0 else rect.bottom - side // 2)
        edge = self._tone(part.edge) if part.edge is not None else None
        generic_pieces.arrow(self.surface, at, side, direction > 0, self._tone(part.tone), edge)

    def _draw_picture(self, part: schema.PicturePart) -> None:
        rect = self._rect(part, part.box)
        if self.picture is not None:
            self.picture(self.surface, rect)
        if part.edge is not None:
            width = max(1, round(part.width * self.unit))
            pygame.draw.rect(self.surface, self._tone(part.edge), rect, width)

    def _draw_die(self, part: schema.DiePart) -> None:
        rect = self._rect(part, part.box)
        value = int(filled(part.die, self.values))
        picture = dice.die(part.sides, value, self._tone(part.tone), min(rect.size))
        self.surface.blit(picture, picture.get_rect(center=rect.center))

    # --- badges ---------------------------------------------------------------------------

    def _draw_cells(self, part: schema.CellsPart) -> None:
        entries = self.values.get(part.cells)
        assert isinstance(entries, tuple | None)
        if not entries:
            return
        area, gap = self._rect(part, part.box), self._gap(part.gap)
        columns = part.columns or len(entries)
        rows = -(-len(entries) // columns)
        width, height = (area.w + gap) // columns - gap, (area.h + gap) // rows - gap
        size = (max(0, width), max(0, height))
        for number, entry in enumerate(entries):
            row, column = divmod(number, columns)
            x = area.left + column * (area.w + gap) // columns
            y = area.top + row * (area.h + gap) // rows
            values = {**_DEFAULTS, **dict(entry.values)}
            picture = self.painter.paint(entry.layout, values, size, letters=self.letters)
            self.surface.blit(picture, (x, y))

    def _draw_badge(self, part: schema.BadgePart) -> None:
        values = {name: filled(value, self.values) for name, value in part.values.items()}
        name = filled(part.badge, self.values)
        picture = self.painter.badge(name, self._px(part.size, part.least), **values)
        self.surface.blit(picture, self._corner(part, part.at, picture.get_size()))

    def _draw_grid(self, part: schema.GridPart) -> None:
        rows = [row.split() for row in filled(part.grid, self.values).split("/")]
        columns = max(map(len, rows))
        if not columns:
            return
        rect = self._rect(part, part.box)
        px = max(1, min(rect.w // columns, rect.h // len(rows), self._px(part.size)))
        grid = pygame.Rect(0, 0, px * columns, px * len(rows))
        grid.center = rect.center
        for number, row in enumerate(rows):
            for column, cell in enumerate(row):
                if cell != ".":
                    known = {**self.values, "cell": cell}
                    values = {name: filled(value, known) for name, value in part.values.items()}
                    picture = self.painter.badge(filled(part.badge, known), px, **values)
                    self.surface.blit(picture, (grid.left + column * px, grid.top + number * px))

    def _draw_badges(self, part: schema.BadgesPart) -> None:
        value = self.values.get(part.badges)
        assert isinstance(value, tuple | None)
        entries = (value or ())[: part.most]
        px, gap = self._px(part.size, part.least), self._gap(part.gap)
        if entries and part.run == "down":
            self._draw_column(part, entries, px, gap)
        elif entries:
            self._draw_row(part, entries, px, gap)

    def _gap(self, length: float | str) -> int:
        gap = self._length(length, 0) if isinstance(length, str) else length
        return max(1, round(gap * self.unit)) if gap > 0 else round(gap * self.unit)

    def _picture_of(self, part: schema.BadgesPart, entry: Badge, px: int) -> pygame.Surface:
        span = None
        if part.span is not None:
            span = round(self._length(part.span, self.width) * self.unit)
        return _badge(self.painter, entry.layout, round(px * entry.scale), entry.values, span)

    def _draw_column(
        self, part: schema.BadgesPart, entries: tuple[Badge, ...], px: int, gap: int
    ) -> None:
        """Paints badges downwards, and those that do not fit in a row."""
        foot = self.surface.get_height()
        if part.end is not None:
            foot = round(self._length(part.end, self.height) * self.unit)
        if part.shrink is not None:
            free = foot - self._corner(part, part.at, (0, px))[1]
            px = max(part.shrink, min(px, (free + gap) // len(entries) - gap))
        pictures = [self._picture_of(part, each, px) for each in entries]
        x, y = self._corner(part, part.at, pictures[0].get_size())
        row_x, row_y = 0, 0
        if part.rest is not None:
            row_x, row_y = self._corner(schema.SkinPart(), part.rest, (0, px))
        for picture in pictures:
            if part.rest is None or y + px <= foot:
                left = x + pictures[0].get_width() - picture.get_width()
                is_right = not isinstance(part.at[0], str) and part.at[0] < 0
                self.surface.blit(picture, (left if is_right else x, y))
                y += px + gap
            else:
                self.surface.blit(picture, (row_x, row_y))
                row_x += picture.get_width() + part.rest_gap

    def _draw_row(
        self, part: schema.BadgesPart, entries: tuple[Badge, ...], px: int, gap: float
    ) -> None:
        """Paints badges across, smaller if there is too little room."""
        end = self.surface.get_width()
        if part.end is not None:
            end = round(self._length(part.end, self.width) * self.unit)
        for size in range(px, (part.shrink or px) - 1, -1):
            pictures = [self._picture_of(part, each, size) for each in entries]
            full = sum(each.get_width() for each in pictures) + round(gap) * (len(pictures) - 1)
            x, y = self._corner(part, part.at, (full, px))
            if part.shrink is None or (x >= end if part.run == "back" else x + full <= end):
                break
        else:
            return  # They would be illegible. The enlarged card shows them.
        if part.run == "spread":
            gap += max(0, end - x - full) / max(1, len(pictures) - 1)
        left = float(x)
        for picture in pictures:
            self.surface.blit(picture, picture.get_rect(midleft=(round(left), y + px // 2)))
            left += picture.get_width() + gap


def _square(at: vector.Point, radius: float) -> tuple[float, float, float, float]:
    """Returns the edges of the square around a circle."""
    return at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius


_PAINTERS: dict[type[schema.SkinPart], Callable[[_Drawing, Any], None]] = {
    schema.RectPart: _Drawing._draw_rect,
    schema.EllipsePart: _Drawing._draw_ellipse,
    schema.PolygonPart: _Drawing._draw_polygon,
    schema.PathPart: _Drawing._draw_path,
    schema.RingPart: _Drawing._draw_ring,
    schema.IconPart: _Drawing._draw_icon,
    schema.TextPart: _Drawing._draw_text,
    schema.TrendPart: _Drawing._draw_trend,
    schema.PicturePart: _Drawing._draw_picture,
    schema.BadgePart: _Drawing._draw_badge,
    schema.BadgesPart: _Drawing._draw_badges,
    schema.CellsPart: _Drawing._draw_cells,
    schema.DiePart: _Drawing._draw_die,
    schema.GridPart: _Drawing._draw_grid,
}
