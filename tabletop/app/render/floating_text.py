"""Text that rises and fades over the table, such as damage and healing.

A leading number counts up to its value.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import glow_of
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import FloatingText

#: Seconds that a text rises, seconds between two texts of one zone, and the height of the rise in
#: canvas units.
DURATION, INTERVAL, RISE_HEIGHT = 1.3, 0.35, 46
_SIZE = 30
#: Seconds for which a number counts up, and the maximum number of steps.
COUNT_SECONDS, MAX_COUNT_STEPS = 0.4, 6
_NUMBER = re.compile(r"^([+−-]?)(\d+)(.*)$", re.DOTALL)


class _Word:
    __slots__ = ("image", "images", "middle", "rect", "start_time")

    def __init__(
        self, images: Sequence[pygame.Surface], middle: tuple[int, int], start_time: float
    ) -> None:
        self.images = images
        self.image = images[0]
        self.middle = middle
        self.start_time = start_time
        self.rect = self.image.get_rect(center=middle)

    def count(self, age: float) -> None:
        """Shows the number at `age` seconds."""
        step = int(age / COUNT_SECONDS * len(self.images))
        self.image = self.images[max(0, min(step, len(self.images) - 1))]


class FloatingTexts:
    """The floating texts that are on screen."""

    def __init__(self) -> None:
        self._words: list[_Word] = []
        self._rises = RISE_HEIGHT

    def add(
        self,
        floating_texts: Sequence[FloatingText],
        renderer: Renderer,
        now: float,
        *,
        is_animated: bool = True,
    ) -> None:
        """Adds texts above their zones; those of one zone follow each other.

        Without `is_animated` they do not move, and their numbers do not count.
        """
        assert renderer.style is not None
        scale, palette = renderer.style.scale, renderer.skin.palette
        if floating_texts:
            self._rises = scale.px(RISE_HEIGHT) if is_animated else 0
        waiting: dict[tuple[int, int], int] = {}
        for each in floating_texts:
            rect = area_of(renderer, each.zone)
            if rect is None:
                continue
            colour = palette.good if each.kind == "good" else palette.bad
            px = scale.text(_SIZE)
            steps = count_steps(each.words) if is_animated else [each.words]
            images = [_picture(words, px, colour.lighter(0.1)) for words in steps]
            image = images[-1]
            # Texts at the edge of the table stay inside it.
            room = renderer.layout.area.move(0, self._rises)
            middle = image.get_rect(center=rect.center).clamp(room).center
            number = waiting.get(rect.center, 0)
            waiting[rect.center] = number + 1
            self._words.append(_Word(images, middle, now + number * INTERVAL))

    def advance(self, now: float) -> tuple[list[pygame.Rect], bool]:
        """Advances to `now`; returns the areas to repaint and whether any remain."""
        if not self._words:
            return [], False
        damage = []
        for word in self._words:
            damage.append(word.rect)
            share = (now - word.start_time) / DURATION
            x, y = word.middle
            word.count(now - word.start_time)
            word.rect = word.image.get_rect(center=(x, y - round(self._rises * max(0.0, share))))
            word.image.set_alpha(0 if share < 0 else round(255 * min(1.0, 2.4 * (1 - share))))
            damage.append(word.rect)
        self._words = [word for word in self._words if now < word.start_time + DURATION]
        return damage, bool(self._words)

    def finish(self) -> list[pygame.Rect]:
        """Removes all texts at once; returns the areas to repaint."""
        damage = [word.rect for word in self._words]
        self._words = []
        return damage

    def move(self, offset: tuple[int, int]) -> None:
        """Shifts all texts with the table."""
        for word in self._words:
            word.middle = (word.middle[0] + offset[0], word.middle[1] + offset[1])
            word.rect = word.rect.move(offset)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the texts that touch `clip`."""
        for word in self._words:
            if word.rect.colliderect(clip):
                surface.blit(word.image, word.rect)


def count_steps(words: str) -> list[str]:
    """Returns the steps in which a leading number counts up, `words` last."""
    match = _NUMBER.match(words)
    if match is None:
        return [words]
    sign, digits, rest = match.groups()
    number = int(digits)
    steps = min(number, MAX_COUNT_STEPS)
    return [f"{sign}{number * step // steps}{rest}" for step in range(1, steps)] + [words]


def _picture(words: str, px: int, colour: Rgb) -> pygame.Surface:
    """Draws a text with a white glow."""
    shape = text.render(words, "bold", px, colour)
    light = text.render(words, "bold", px, (255, 255, 255))
    reach = max(4, px // 3)
    image = glow_of(light, reach, strength=4).copy()
    image.blit(shape, (reach, reach))
    return image


def area_of(renderer: Renderer, zone: str) -> pygame.Rect | None:
    """Returns the area of a zone, or of a picture if the name starts with `@`.

    The result is None if the zone or picture is folded away.
    """
    if zone.startswith("@"):
        pictures = (each for each in renderer.layout.pictures if each.name == zone[1:])
        return next((each.rect for each in pictures if each.rect.w and each.rect.h), None)
    rect = renderer.zone_rect(zone)
    return rect if rect.w else None
