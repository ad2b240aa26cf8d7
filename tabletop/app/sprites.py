"""Pieces on the screen: retained pictures that slide to where they belong.

The table renderer says where every piece lies now (`SpriteGroup.show`); sprites that were elsewhere
start to move there. `advance` moves them and reports what has to be painted again, so an
idle table costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.playmat import Place

#: Seconds a piece takes to its place at normal speed, and the delay between two of a group.
SLIDE = 0.32
STAGGER = 0.05
#: Later pieces of a big group start together.
MOST_STAGGERED = 8
#: A piece is a floor for others that are so many times less high than it.
FLOOR = 1.2

Draw = Callable[[], pygame.Surface]


class SpriteState(NamedTuple):
    """Where a piece lies and how it looks there.

    `look` tells two looks apart; `draw` makes the picture of it. A stand that is not `shown`
    is covered by others of its pile: nothing is drawn, but a piece leaving the pile starts
    there.
    """

    key: Hashable
    place: Place
    look: Hashable
    draw: Draw
    shown: bool = True


class Sprite:
    """One piece on the screen."""

    __slots__ = ("begin", "current", "draw", "end", "image", "look", "rect", "shown", "start")

    def __init__(self, stand: SpriteState, at: Place) -> None:
        self.look: Hashable = None
        self.image: pygame.Surface | None = None
        self.draw = stand.draw
        self.start = at
        self.current = at
        self.end = stand.place
        self.begin = 0.0
        self.shown = stand.shown
        self.rect = pygame.Rect(at.rect)

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self.current != self.end

    def bounds(self) -> pygame.Rect:
        """What its picture covers now: its place, and where a turned picture reaches beyond."""
        if not self.shown:
            return self.current.rect
        size = self._size(self.whole())
        return self.current.rect.union(pygame.Rect(self.corner(size), size))

    def whole(self) -> pygame.Surface:
        """Its picture at the size it has at its goal."""
        if self.image is None:
            self.image = self.draw().convert_alpha()
        return self.image

    def corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """The upper left corner of a picture of this size in the middle of its present place."""
        return round(self.current.x - size[0] / 2), round(self.current.y - size[1] / 2)

    def picture(self) -> pygame.Surface:
        """Its picture at its present size."""
        image = self.whole()
        size = self._size(image)
        return image if size == image.get_size() else pygame.transform.smoothscale(image, size)

    def _size(self, image: pygame.Surface) -> tuple[int, int]:
        w, h = image.get_size()
        factor = min(self.current.w / self.end.w, self.current.h / self.end.h)
        if abs(factor - 1) * self.end.w <= 1:
            return w, h
        return max(1, round(w * factor)), max(1, round(h * factor))


class SpriteGroup:
    """All sprites of a table, in drawing order."""

    def __init__(self) -> None:
        self.by_key: dict[Hashable, Sprite] = {}
        self.order: list[Sprite] = []
        self.rects: list[pygame.Rect] = []
        self.going: list[Sprite] = []
        self.lifted: Hashable = None
        self._slide = SLIDE
        self._covered: set[int] = set()

    @property
    def moving(self) -> bool:
        """Whether any sprite is on its way."""
        return bool(self.going)

    def show(
        self,
        stands: Iterable[SpriteState],
        now: float,
        *,
        origins: dict[Hashable, Place] | None = None,
        slide: float = SLIDE,
    ) -> list[pygame.Rect]:
        """Bring the sprites to these stands; `slide` 0 puts them there at once.

        `origins` says where a piece comes from that was not on the screen. Returns what has
        to be painted again now.
        """
        damage: list[pygame.Rect] = []
        old, self.by_key, self.going = self.by_key, {}, []
        self._slide = slide
        self._covered = set()
        for stand in stands:
            sprite = old.pop(stand.key, None)
            if sprite is None:
                sprite = Sprite(stand, (origins or {}).get(stand.key, stand.place))
                damage.append(sprite.rect)
            self.by_key[stand.key] = sprite
            restyled = self._restyle(sprite, stand)
            if sprite.end != stand.place or sprite.current != stand.place:
                damage += self._send(sprite, stand.place, now)
            # Now, while it is known what it will look like: later only this is painted over.
            bounds = sprite.bounds()
            if restyled or bounds != sprite.rect:
                damage += [sprite.rect, bounds]
                sprite.rect = bounds
            if not stand.shown:
                self._covered.add(id(sprite))
            if sprite.moving:
                self.going.append(sprite)
        damage += [sprite.rect for sprite in old.values() if sprite.shown]
        self._put_in_order()
        return damage

    def _restyle(self, sprite: Sprite, stand: SpriteState) -> bool:
        """Give a sprite the look of its stand; answers whether it looks different now."""
        same = sprite.look == stand.look and sprite.shown == stand.shown
        if sprite.look != stand.look:
            sprite.look, sprite.draw, sprite.image = stand.look, stand.draw, None
        sprite.shown = stand.shown
        return not same

    def _send(self, sprite: Sprite, place: Place, now: float) -> list[pygame.Rect]:
        """Send a sprite to its place, or put it there at once; returns what to paint again."""
        if not self._slide:
            damage = [sprite.rect, place.rect]
            sprite.current = sprite.end = place
            sprite.rect = place.rect
            return damage
        if sprite.end != place or not sprite.begin:
            share = self._slide / SLIDE
            sprite.start = sprite.current
            sprite.begin = now + min(len(self.going), MOST_STAGGERED) * STAGGER * share
        sprite.end = place
        sprite.shown = True
        return [sprite.rect]

    def _put_in_order(self) -> None:
        """Draw what moves last; what has arrived lies where it belongs among the others."""
        still = [sprite for sprite in self.by_key.values() if not sprite.moving]
        self.order = still + self.going
        self._list_rects()

    def _list_rects(self) -> None:
        self.rects = [sprite.rect for sprite in self.order]

    def advance(self, now: float) -> list[pygame.Rect]:
        """Move what moves; returns what has to be painted again."""
        if not self.going:
            return []
        damage: list[pygame.Rect] = []
        arrived = False
        for sprite in self.going:
            share = (now - sprite.begin) / self._slide if self._slide else 1.0
            if share <= 0:
                continue
            damage.append(sprite.rect)
            if share >= 1:
                sprite.current = sprite.end
                sprite.begin = 0.0
                sprite.shown = id(sprite) not in self._covered
                arrived = True
            else:
                eased = 1 - (1 - share) ** 3
                sprite.current = Place(
                    *(a + (b - a) * eased for a, b in zip(sprite.start, sprite.end, strict=True))
                )
            sprite.rect = sprite.bounds()
            damage.append(sprite.rect)
        if arrived:
            self.going = [sprite for sprite in self.going if sprite.moving]
            self._put_in_order()
        else:
            self._list_rects()
        return damage

    def finish(self) -> list[pygame.Rect]:
        """End all movement at once (a click that does not want to wait)."""
        damage = [sprite.rect for sprite in self.going]
        for sprite in self.going:
            sprite.current = sprite.end
            sprite.begin = 0.0
            sprite.shown = id(sprite) not in self._covered
            sprite.rect = sprite.bounds()
            damage.append(sprite.rect)
        self.going = []
        self._put_in_order()
        return damage

    def scroll(self, way: tuple[int, int], places: Mapping[Hashable, Place]) -> None:
        """Everything lies so far from where it lay; `places` is where each piece belongs now."""
        for key, sprite in self.by_key.items():
            resting = not sprite.moving
            sprite.end = places[key]
            sprite.start = sprite.start.moved(way)
            sprite.current = sprite.end if resting else sprite.current.moved(way)
            sprite.rect = sprite.rect.move(way)
        self._list_rects()

    def floors(self, places: Sequence[pygame.Rect]) -> set[Sprite]:
        """The sprites on which others lie that have these places."""
        return {
            sprite
            for sprite in self.by_key.values()
            if sprite.shown
            and any(
                sprite.rect.contains(place) and sprite.rect.h > FLOOR * place.h for place in places
            )
        }

    def paint(
        self, surface: pygame.Surface, clip: pygame.Rect, among: Container[Sprite], *, rest: bool
    ) -> None:
        """Draw the sprites that touch `clip`: those `among` these, or with `rest` all others."""
        order = self.order
        lifted = self.by_key.get(self.lifted)
        for at in clip.collidelistall(self.rects):
            sprite = order[at]
            if sprite.shown and sprite is not lifted and (sprite in among) != rest:
                image = sprite.picture()
                surface.blit(image, sprite.corner(image.get_size()))

    def at(self, x: float, y: float) -> Hashable:
        """The key of the topmost sprite at a point, or None."""
        hit = None
        for key, sprite in self.by_key.items():
            if sprite.shown and sprite.rect.collidepoint(x, y):
                hit = key
        return hit
