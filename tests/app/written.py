"""Every text and sign that is drawn, with its place: for tests that look for what is cut."""

import sys
from dataclasses import dataclass, field
from itertools import combinations

import pygame

from tabletop.app.painting import glyphs, text

#: Signs and words may come so near to each other (pixels), for the soft edges of letters.
SOFT = 1
#: What is kept of earlier tests: letters, the signs themselves, and scenery without a word in it.
UNWRITTEN = {
    "tabletop.app.theme._fonts",
    "tabletop.app.painting.glyphs.names",
    "tabletop.app.painting.glyphs.source",
    "tabletop.app.painting.glyphs.glyph",
    "tabletop.app.painting.scenery.shadow",
    "tabletop.app.painting.scenery.sand",
    "tabletop.app.painting.scenery.plank",
    "tabletop.app.skins.sacred_wars.mosaic.scene",
    "tabletop.app.skins.sacred_wars.mosaic.floor",
}


@dataclass(frozen=True)
class Mark:
    """Words or a sign on a surface: where its ink is, and what of that is to be seen."""

    what: str
    ink: tuple[int, int, int, int]
    seen: tuple[int, int, int, int]
    surface: int
    scrolls: bool
    wished: int  #: how high the letters should have been
    became: int  #: and how high they had to be to fit


@dataclass
class Written:
    """What was drawn since the beginning."""

    marks: list[Mark] = field(default_factory=list)
    known: dict[int, tuple[pygame.Surface, str, int, int]] = field(default_factory=dict)
    surfaces: list[pygame.Surface] = field(default_factory=list)

    def learn(self, picture, what, wished=0, became=0):
        """Remember what a picture shows; it is kept, so that no other gets its number."""
        self.known[id(picture)] = (picture, what, wished, became)
        return picture

    def note(self, target, source, place):
        """Something was drawn: keep it if it was a text or a sign."""
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
        seen = ink.clip(clip)
        mark = Mark(what, tuple(ink), tuple(seen), id(target), scrolls, wished, became)
        self.marks.append(mark)

    def on(self, surface):
        """What stands on one surface."""
        return [mark for mark in self.marks if mark.surface == id(surface)]

    def cut(self):
        """What reaches beyond its place; of what scrolls up and down, only what does sideways."""
        return [
            mark
            for mark in self.marks
            if (mark.seen[3] if mark.scrolls else True)
            and (mark.seen[2] < mark.ink[2] or (not mark.scrolls and mark.seen[3] < mark.ink[3]))
        ]

    def over_each_other(self):
        """Pairs of different words or signs on one surface that run into each other."""
        found = []
        for one, two in combinations(dict.fromkeys(self.marks), 2):
            if one.surface != two.surface or one.what == two.what:
                continue
            a = pygame.Rect(one.seen).inflate(-2 * SOFT, -2 * SOFT)
            if a.w > 0 and a.h > 0 and a.colliderect(two.seen):
                found.append((one.what, one.seen, two.what, two.seen))
        return found


class Paper(pygame.Surface):
    """A surface that tells what is drawn on it."""

    log: Written

    def blit(self, source, dest=(0, 0), *args, **kwargs):
        self.log.note(self, source, dest)
        return super().blit(source, dest, *args, **kwargs)


def watch(monkeypatch):
    """Have all that is written from now on noted; what was painted before is painted anew."""
    log = Written()
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("tabletop.app"):
            for name, kept in list(vars(module).items()):
                if hasattr(kept, "cache_clear") and f"{kept.__module__}.{name}" not in UNWRITTEN:
                    kept.cache_clear()
    fit, render, draw, glyph = text.fit, text.render, text.draw, glyphs.glyph

    def fitting(words, face, px, colour, box, align="center", one_line=False):
        picture = fit(words, face, px, colour, box, align, one_line)
        return log.learn(picture, words, px, text.size_in(words, face, px, box, one_line))

    def rendering(words, face, px, *args, **kwargs):
        return log.learn(render(words, face, px, *args, **kwargs), words, px, px)

    def writing(surface, words, face, px, colour, box, align="left"):
        place = draw(surface, words, face, px, colour, box, align)
        if not isinstance(surface, Sheet):
            log.note(surface, fitting(words, face, px, colour, tuple(box.size), align), place)
        return place

    def drawing(name, *args, **kwargs):
        return log.learn(glyph(name, *args, **kwargs), f"<{name}>")

    class Sheet(Paper):
        pass

    Sheet.log = log
    monkeypatch.setattr(text, "fit", fitting)
    monkeypatch.setattr(text, "render", rendering)
    monkeypatch.setattr(text, "draw", writing)
    for module in list(sys.modules.values()):
        ours = getattr(module, "__name__", "").startswith("tabletop.app")
        if ours and getattr(module, "glyph", None) is glyph:
            monkeypatch.setattr(module, "glyph", drawing)
    monkeypatch.setattr(pygame, "Surface", Sheet)
    return log
