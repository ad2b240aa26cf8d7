"""Words that rise and fade over the table: damage, healing, water, where they happened.

A number they begin with counts up to what it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.vector import glow_of
from tabletop.app.renderer import Renderer
from tabletop.app.table_skin import FloatingText
from tabletop.app.theme import Rgb

#: Seconds that words rise, seconds between two from the same place, and how far they rise (units).
LASTS, APART, RISES = 1.3, 0.35, 46
_SIZE = 30
#: Seconds for which a number counts up, in at most so many steps.
COUNTS, STEPS = 0.4, 6
_NUMBER = re.compile(r"^([+−-]?)(\d+)(.*)$", re.DOTALL)


class _Word:
    __slots__ = ("begin", "image", "images", "middle", "rect")

    def __init__(
        self, images: Sequence[pygame.Surface], middle: tuple[int, int], begin: float
    ) -> None:
        self.images = images
        self.image = images[0]
        self.middle = middle
        self.begin = begin
        self.rect = self.image.get_rect(center=middle)

    def count(self, age: float) -> None:
        """Show the number that it has counted up to."""
        step = int(age / COUNTS * len(self.images))
        self.image = self.images[max(0, min(step, len(self.images) - 1))]


class FloatingTexts:
    """The words that are on their way."""

    def __init__(self) -> None:
        self._words: list[_Word] = []
        self._rises = RISES

    def add(
        self,
        floating_texts: Sequence[FloatingText],
        renderer: Renderer,
        now: float,
        *,
        motion: bool = True,
    ) -> None:
        """Let words rise from their zones; several from one place rise one after the other.

        Without `motion` they stand still, and their numbers do not count.
        """
        assert renderer.look is not None
        scale, palette = renderer.look.scale, renderer.skin.palette
        if floating_texts:
            self._rises = scale.px(RISES) if motion else 0
        waiting: dict[tuple[int, int], int] = {}
        for each in floating_texts:
            rect = place_of(renderer, each.zone)
            if rect is None:
                continue
            colour = palette.good if each.kind == "good" else palette.bad
            px = scale.text(_SIZE)
            steps = counted(each.words) if motion else [each.words]
            images = [_picture(words, px, colour.lighter(0.1)) for words in steps]
            image = images[-1]
            # What rises at the edge of the table stays on it.
            room = renderer.layout.area.move(0, self._rises)
            middle = image.get_rect(center=rect.center).clamp(room).center
            number = waiting.get(rect.center, 0)
            waiting[rect.center] = number + 1
            self._words.append(_Word(images, middle, now + number * APART))

    def advance(self, now: float) -> tuple[list[pygame.Rect], bool]:
        """Move on; what has to be painted again, and whether anything is still on its way."""
        if not self._words:
            return [], False
        damage = []
        for word in self._words:
            damage.append(word.rect)
            share = (now - word.begin) / LASTS
            x, y = word.middle
            word.count(now - word.begin)
            word.rect = word.image.get_rect(center=(x, y - round(self._rises * max(0.0, share))))
            word.image.set_alpha(0 if share < 0 else round(255 * min(1.0, 2.4 * (1 - share))))
            damage.append(word.rect)
        self._words = [word for word in self._words if now < word.begin + LASTS]
        return damage, bool(self._words)

    def finish(self) -> list[pygame.Rect]:
        """Take all words away at once."""
        damage = [word.rect for word in self._words]
        self._words = []
        return damage

    def move(self, way: tuple[int, int]) -> None:
        """The table has been moved in the window, and the words move with it."""
        for word in self._words:
            word.middle = (word.middle[0] + way[0], word.middle[1] + way[1])
            word.rect = word.rect.move(way)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the words that touch `clip`."""
        for word in self._words:
            if word.rect.colliderect(clip):
                surface.blit(word.image, word.rect)


def counted(words: str) -> list[str]:
    """The steps in which the number at the beginning of words counts up; the words come last."""
    found = _NUMBER.match(words)
    if found is None:
        return [words]
    sign, digits, rest = found.groups()
    number = int(digits)
    steps = min(number, STEPS)
    return [f"{sign}{number * step // steps}{rest}" for step in range(1, steps)] + [words]


def _picture(words: str, px: int, colour: Rgb) -> pygame.Surface:
    """Words with light around them."""
    shape = text.render(words, "bold", px, colour)
    light = text.render(words, "bold", px, (255, 255, 255))
    reach = max(4, px // 3)
    image = glow_of(light, reach, strength=4).copy()
    image.blit(shape, (reach, reach))
    return image


def place_of(renderer: Renderer, zone: str) -> pygame.Rect | None:
    """Where a zone lies, or with `@` a picture of that name; None for what is folded."""
    if zone.startswith("@"):
        pictures = (each for each in renderer.layout.pictures if each.name == zone[1:])
        return next((each.rect for each in pictures if each.rect.w and each.rect.h), None)
    rect = renderer.zone_rect(zone)
    return rect if rect.w else None
