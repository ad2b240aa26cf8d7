"""Records every drawn text and icon, to find text that is cut off.

All letters come from one class of fonts, so none is missed. If a picture with letters is
drawn on another picture, such as a turned or smaller card, its letters move with it.
`DrawnTextRecord.inks` of the window returns all letters that have reached it, with the pixels that
they cover there.
"""

import sys
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import pygame
import pytest

from tabletop.app.painting import icons, text, theme, vector
from tabletop.bundled import data_dir

# Permitted overlap of icons and words in pixels, because letters have soft edges.
SOFT_EDGE = 1
# Caches that are not cleared: they contain fonts, icons and backgrounds without text.
KEPT_CACHES = {
    "tabletop.app.painting.theme._fonts",
    "tabletop.app.painting.icons.names",
    "tabletop.app.painting.icons.source",
    "tabletop.app.painting.icons.icon",
    "tabletop.app.painting.backgrounds.shadow",
    "tabletop.app.painting.backgrounds.sand",
    "tabletop.app.painting.backgrounds.plank",
    "tabletop.app.skins.sacred_wars.mosaic.floor",
}


Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class DrawnMark:
    """Words or an icon on a surface.

    The fields include the rectangle of the ink and its visible part.
    """

    what: str
    ink: tuple[int, int, int, int]
    seen: tuple[int, int, int, int]
    surface: int
    scrolls: bool
    wished: int  # requested height of the letters
    became: int  # height at which they fit


class Ink(NamedTuple):
    """Letters on a surface, with masks with and without soft edges."""

    words: str
    px: int
    bold: bool
    colour: tuple[int, int, int]
    place: tuple[int, int]  # top left corner of the masks
    solid: pygame.Mask
    soft: pygame.Mask
    wished: int = 0  # requested height
    hidden: bool = False  # partly covered
    cut: bool = False  # reached beyond the edge of the surface

    def moved(
        self, by: tuple[int, int], masks: tuple[pygame.Mask, pygame.Mask] | None = None
    ) -> "Ink":
        """Returns the letters at another position or with other masks."""
        solid, soft = masks or (self.solid, self.soft)
        position = (self.place[0] + by[0], self.place[1] + by[1])
        return self._replace(place=position, solid=solid, soft=soft)

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.place, self.soft.get_size())

    def within(self, window: pygame.Rect) -> "Ink | None":
        """Returns the part of the letters in a rectangle, or None."""
        visible = self.rect.clip(window)
        if not visible.w or not visible.h:
            return None
        if visible == self.rect:
            return self
        position = (self.place[0] - visible.left, self.place[1] - visible.top)
        masks = []
        for mask in (self.solid, self.soft):
            part = pygame.Mask(visible.size)
            part.draw(mask, position)
            masks.append(part)
        return self._replace(place=visible.topleft, solid=masks[0], soft=masks[1])


@dataclass
class DrawnTextRecord:
    """The record of everything drawn since its beginning."""

    follows: bool = False
    marks: list[DrawnMark] = field(default_factory=list)
    known: dict[int, tuple[weakref.ref[pygame.Surface], str, int, int]] = field(
        default_factory=dict
    )
    surfaces: list[pygame.Surface] = field(default_factory=list)
    carried: dict[int, tuple[weakref.ref[pygame.Surface], list[Ink]]] = field(default_factory=dict)
    # Each shortened text: the full text and the displayed text.
    shortened: list[tuple[str, str]] = field(default_factory=list)

    def clear(self) -> None:
        """Clears the record of drawn text, but not the known pictures."""
        self.marks.clear()
        self.surfaces.clear()
        self.shortened.clear()

    def inks(self, surface: pygame.Surface) -> list[Ink]:
        """Returns the letters that have reached a surface, the lowest first."""
        cached = self.carried.get(id(surface))
        return cached[1] if cached else []

    def carry(self, surface, inks):
        """Adds letters to a surface until the surface is freed.

        Another surface may then get its id.
        """
        if inks:
            key = id(surface)
            if key not in self.carried:
                reference = weakref.ref(surface, lambda _: self.carried.pop(key, None))
                self.carried[key] = (reference, [])
            self.carried[key][1].extend(inks)

    def cover(self, surface, source, index, area):
        """Removes letters that a picture covers for the most part."""
        below = self.inks(surface)
        index = (index[0] - area.left, index[1] - area.top)
        place = area.move(index)
        met = [ink for ink in below if ink.rect.colliderect(place)]
        if not met or source.get_alpha() not in (None, 255):
            return
        for ink in met:
            shared = ink.rect.clip(place)
            part = source.subsurface(shared.move(-index[0], -index[1]))
            way = (shared.left - ink.place[0], shared.top - ink.place[1])
            opaque = pygame.mask.from_surface(part, 150)
            if 2 * ink.solid.overlap_area(opaque, way) > ink.solid.count():
                below.remove(ink)
            elif ink.soft.overlap_area(opaque, way):
                solid, soft = ink.solid.copy(), ink.soft.copy()
                solid.erase(opaque, way)
                soft.erase(opaque, way)
                number = next(n for n, each in enumerate(below) if each is ink)
                below[number] = ink._replace(solid=solid, soft=soft, hidden=True)

    def forget(self, surface: pygame.Surface) -> None:
        """Removes the letters of a wiped surface."""
        self.carried.pop(id(surface), None)

    def turned(self, source, picture, change):
        """Transforms the letters of a picture in the same way as the picture."""
        surface = RecordingSurface(picture.get_size(), pygame.SRCALPHA, 32)
        pygame.Surface.blit(surface, picture, (0, 0))
        for ink in self.inks(source):
            masks, where = [], pygame.Rect(0, 0, 0, 0)
            for mask in (ink.solid, ink.soft):
                layer = pygame.Mask(source.get_size())
                layer.draw(mask, ink.place)
                displayed = layer.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
                displayed = change(displayed)
                masks.append(pygame.mask.from_surface(displayed))
                where = displayed.get_bounding_rect()
            if where.w and where.h:
                complete = ink._replace(place=(0, 0), solid=masks[0], soft=masks[1])
                self.carry(surface, [complete.within(where)])
        return surface

    def learn(self, picture, what, wished=0, became=0):
        """Stores the words of a picture for as long as the picture exists."""
        key = id(picture)
        reference = weakref.ref(picture, lambda _: self.known.pop(key, None))
        self.known[key] = (reference, what, wished, became)
        return picture

    def note(self, target, source, place):
        """Records a drawn picture if it is a text or a sign."""
        if id(source) not in self.known:
            return
        _picture, what, wished, became = self.known[id(source)]
        corner = place.topleft if isinstance(place, pygame.Rect) else place[:2]
        ink = source.get_bounding_rect().move(round(corner[0]), round(corner[1]))
        if not ink.w or not ink.h:
            return
        self.surfaces.append(target)
        clip = target.get_clip()
        scrolls = clip.h < target.get_height()
        visible = ink.clip(clip)
        mark = DrawnMark(what, tuple(ink), tuple(visible), id(target), scrolls, wished, became)
        self.marks.append(mark)

    def on(self, surface):
        """Returns the marks on one surface."""
        return [mark for mark in self.marks if mark.surface == id(surface)]

    def cut(self) -> list[DrawnMark]:
        """Returns the marks that are cut off.

        Scrolling marks may be cut vertically.
        """
        return [
            mark
            for mark in self.marks
            if (mark.seen[3] if mark.scrolls else True)
            and (mark.seen[2] < mark.ink[2] or (not mark.scrolls and mark.seen[3] < mark.ink[3]))
        ]

    def over_each_other(self) -> list[tuple[str, Box, str, Box]]:
        """Returns the overlapping pairs of different texts on one surface."""
        results = []
        for one, two in combinations(dict.fromkeys(self.marks), 2):
            if one.surface != two.surface or one.what == two.what:
                continue
            a = pygame.Rect(one.seen).inflate(-2 * SOFT_EDGE, -2 * SOFT_EDGE)
            if a.w > 0 and a.h > 0 and a.colliderect(two.seen):
                results.append((one.what, one.seen, two.what, two.seen))
        return results


ORIGINAL_SURFACE = pygame.Surface


class NullRecord(DrawnTextRecord):
    """A record that ignores everything, used while nothing is watched."""

    def carry(self, surface, inks):
        pass

    def note(self, target, source, place):
        pass


class RecordingSurface(pygame.Surface):
    """A surface that records pictures drawn on it."""

    log: DrawnTextRecord = NullRecord()

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):
        self.log.note(self, source, dest)
        if not self.log.follows:
            return super().blit(source, dest, area, special_flags)
        position = dest.topleft if isinstance(dest, pygame.Rect) else dest[:2]
        position = (round(position[0]), round(position[1]))
        bounds = source.get_rect()
        area = bounds if area is None else pygame.Rect(area).clip(bounds)
        if not special_flags:
            self.log.cover(self, source, position, area)
        inks = self.log.inks(source) if not special_flags else []
        if inks:
            clip = self.get_clip()
            if area != bounds:
                inks = [part for ink in inks if (part := ink.within(area))]
            position = (position[0] - area.left, position[1] - area.top)
            edge = clip == self.get_rect()  # otherwise it scrolls, or is painted in parts
            for ink in (ink.moved(position) for ink in inks):
                part = ink.within(clip)
                if part is None:
                    continue
                lost = max(ink.rect.w - part.rect.w, ink.rect.h - part.rect.h)
                self.log.carry(
                    self, [part._replace(cut=True) if edge and lost > SOFT_EDGE else part]
                )
        return super().blit(source, dest, area, special_flags)

    def fill(self, colour, rect=None, special_flags=0):
        if rect is None and not special_flags:
            self.log.forget(self)
        return super().fill(colour, rect, special_flags)

    def copy(self):
        return self._same(super().copy())

    def convert(self, *args):
        return self._same(super().convert(*args))

    def convert_alpha(self):
        return self._same(super().convert_alpha())

    def _same(self, picture):
        self.log.carry(picture, self.log.inks(self))
        return picture


class RecordingFont:
    """A font that records the text it renders."""

    def __init__(self, face, px):
        self.font = pygame.font.Font(data_dir("assets") / "fonts" / theme.FACES[face], px)
        self.bold, self.px = face == "bold", px
        self.size, self.get_ascent = self.font.size, self.font.get_ascent

    def render(self, words, antialias, colour, *args):
        plain = self.font.render(words, antialias, colour, *args)
        picture = RecordingSurface(plain.get_size(), pygame.SRCALPHA, 32)
        ORIGINAL_SURFACE.blit(picture, plain, (0, 0))
        if words.strip():
            solid = pygame.mask.from_surface(plain, 170)
            soft = pygame.mask.from_surface(plain, 8)
            ink = Ink(words, self.px, self.bold, tuple(colour[:3]), (0, 0), solid, soft)
            RecordingSurface.log.carry(picture, [ink])
        return picture


def watch_pixels(monkeypatch: pytest.MonkeyPatch) -> DrawnTextRecord:
    """Watches like `watch` and maps every letter to window pixels; slower."""
    log = watch(monkeypatch, DrawnTextRecord(follows=True))
    outlined, for_screen = text.outlined, vector.to_display_format

    def outlining(words, px, ink, dark):
        picture = outlined(words, px, ink, dark)
        top = [each for each in log.inks(picture) if each.colour == tuple(ink[:3])][-1:]
        log.forget(picture)
        log.carry(picture, top)  # the dark outline is not a text
        return picture

    def screening(picture):
        made = RecordingSurface(picture.get_size(), pygame.SRCALPHA, 32)
        ORIGINAL_SURFACE.blit(made, for_screen(picture), (0, 0))
        return made

    def transforming(change: Callable[..., Any]):
        def made(surface, *args):
            picture = change(surface, *args)
            if not log.inks(surface):
                return picture
            return log.turned(surface, picture, lambda layer: change(layer, *args))

        return made

    monkeypatch.setattr(theme, "_fonts", lru_cache(maxsize=160)(RecordingFont))
    monkeypatch.setattr(text, "outlined", outlining)
    monkeypatch.setattr(vector, "to_display_format", screening)
    for name in ("smoothscale", "smoothscale_by", "rotate", "rotozoom"):
        monkeypatch.setattr(pygame.transform, name, transforming(getattr(pygame.transform, name)))
    return log


def watch(monkeypatch: pytest.MonkeyPatch, log: DrawnTextRecord | None = None) -> DrawnTextRecord:
    """Starts recording and clears caches, so that all text is drawn again."""
    log = log or DrawnTextRecord()
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("tabletop.app"):
            for name, kept in list(vars(module).items()):
                if hasattr(kept, "cache_clear") and f"{kept.__module__}.{name}" not in KEPT_CACHES:
                    kept.cache_clear()
    fit, render, draw, glyph, cut = text.fit, text.render, text.draw, icons.icon, text.truncate

    def fitting(words, face, px, colour, box, align="center", one_line=False):
        picture = fit(words, face, px, colour, box, align, one_line)
        results = log.inks(picture)
        results[:] = [ink._replace(wished=px) for ink in results]
        if any(map(str.isalpha, words)) and picture.get_size() == (1, 1):
            log.shortened.append((words, "…"))  # omitted, because it does not fit
        return log.learn(picture, words, px, text.fitting_size(words, face, px, box, one_line))

    def rendering(words, face, px, *args, **kwargs):
        return log.learn(render(words, face, px, *args, **kwargs), words, px, px)

    def writing(surface, words, face, px, colour, box, align="left"):
        rect = draw(surface, words, face, px, colour, box, align)
        if not isinstance(surface, RecordingSurface):
            log.note(surface, fitting(words, face, px, colour, tuple(box.size), align), rect)
        return rect

    def drawing(name, *args, **kwargs):
        return log.learn(glyph(name, *args, **kwargs), f"<{name}>")

    def shortening(words, *args):
        shown = cut(words, *args)
        if shown != words:
            log.shortened.append((words, shown))
        return shown

    monkeypatch.setattr(RecordingSurface, "log", log)
    monkeypatch.setattr(text, "fit", fitting)
    monkeypatch.setattr(text, "render", rendering)
    monkeypatch.setattr(text, "draw", writing)
    monkeypatch.setattr(text, "truncate", shortening)
    for module in list(sys.modules.values()):
        ours = getattr(module, "__name__", "").startswith("tabletop.app")
        if ours and getattr(module, "glyph", None) is glyph:
            monkeypatch.setattr(module, "glyph", drawing)
    monkeypatch.setattr(pygame, "Surface", RecordingSurface)
    return log
