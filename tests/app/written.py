"""Every text and sign that is drawn, with its place: for tests that look for what is cut."""

import sys
from dataclasses import dataclass, field
from itertools import combinations

import pygame

from tabletop.app import glyphs, text

#: Signs and words may come so near to each other (pixels), for the soft edges of letters.
SOFT = 1


@dataclass(frozen=True)
class Mark:
    """Words or a sign on a surface: where there is ink of it, and what of that is to be seen."""

    what: str
    ink: tuple[int, int, int, int]
    seen: tuple[int, int, int, int]
    surface: int


@dataclass
class Written:
    """What was drawn since the beginning."""

    marks: list[Mark] = field(default_factory=list)
    #: (words, how high the letters were wished, how high they became, the room they had)
    fitted: list[tuple[str, int, int, tuple[int, int]]] = field(default_factory=list)
    known: dict[int, tuple[pygame.Surface, str]] = field(default_factory=dict)
    surfaces: list[pygame.Surface] = field(default_factory=list)

    def learn(self, picture, what):
        """Remember what a picture shows; it is kept, so that no other gets its number."""
        self.known[id(picture)] = (picture, what)
        return picture

    def note(self, target, source, place):
        """Something was drawn: keep it if it was a text or a sign."""
        if id(source) not in self.known:
            return
        corner = place.topleft if isinstance(place, pygame.Rect) else place[:2]
        ink = source.get_bounding_rect().move(round(corner[0]), round(corner[1]))
        if not ink.w or not ink.h:
            return
        self.surfaces.append(target)
        seen = ink.clip(target.get_clip())
        self.marks.append(Mark(self.known[id(source)][1], tuple(ink), tuple(seen), id(target)))

    def cut(self):
        """What reaches beyond its surface."""
        return [m for m in self.marks if m.seen[2:] != m.ink[2:]]

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
        if not getattr(module, "__name__", "").startswith("tabletop.app"):
            continue
        for name in dir(module):
            if hasattr(getattr(module, name), "cache_clear") and name != "_fonts":
                getattr(module, name).cache_clear()
    fit, render, draw, glyph = text.fit, text.render, text.draw, glyphs.glyph

    def fitting(words, face, px, colour, box, align="center", one_line=False):
        picture = fit(words, face, px, colour, box, align, one_line)
        log.fitted.append((words, px, text.size_in(words, face, px, box, one_line), tuple(box)))
        return log.learn(picture, words)

    def rendering(words, *args, **kwargs):
        return log.learn(render(words, *args, **kwargs), words)

    def writing(surface, words, face, px, colour, box, align="left"):
        place = draw(surface, words, face, px, colour, box, align)
        if not isinstance(surface, Sheet):
            log.note(surface, fit(words, face, px, colour, tuple(box.size), align), place)
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
