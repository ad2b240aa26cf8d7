"""Sprites: cached pictures of pieces that move to their positions.

The renderer passes the current positions to `SpriteGroup.show`. Sprites elsewhere start to move,
those that show another side flip, and `animate` makes one lunge or shake. `advance` moves them and
returns the areas to repaint, so an idle table costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting.vector import glow_of
from tabletop.app.render.playmat import Placement

#: Seconds of a move at normal speed, and the delay between two pieces of a group.
SLIDE_SECONDS = 0.36
STAGGER = 0.05
#: Later pieces of a large group start together.
MAX_STAGGERED = 8
#: A piece is a floor for pieces whose height is smaller by this factor.
FLOOR_RATIO = 1.2
#: A lunge: seconds, the share of the time at the impact, and the share of the distance. A shake:
#: seconds, and the amplitude as a share of the piece.
LUNGE, IMPACT, REACH = 0.62, 0.42, 0.7
SHAKE, AMPLITUDE = 0.4, 0.08
#: The height of an arc, as a share of its length, and its maximum as a share of the piece.
ARC, MAX_ARC_HEIGHT = 0.14, 0.6
#: The duration of a flip or rotation, relative to a move.
FLIP_DURATION = 1.3
#: The perspective shortening of the far edge in the middle of a flip.
FLIP_DEPTH = 0.22
#: The offset of a lifted piece's shadow (right, down), as shares of its height.
_SHADOW = (0.05, 0.12)

Draw = Callable[[], pygame.Surface]


class SpriteState(NamedTuple):
    """The target state of a sprite: position and appearance.

    `appearance` identifies the appearance; `draw` makes its picture. A piece that is not `shown` is
    covered by its pile: it is not drawn, but starts there when it leaves. `side` is the visible
    side, and `turn` its own rotation in degrees, clockwise.
    """

    key: Hashable
    place: Placement
    appearance: Hashable
    draw: Draw
    shown: bool = True
    side: int = 0
    turn: float = 0.0
    is_folded: bool = False  #: whether its zone takes no room, so that it moves unseen


class SpriteOrigin(NamedTuple):
    """The starting point of a new sprite: its position, side, and picture."""

    place: Placement
    side: int
    draw: Draw


class _Motion(NamedTuple):
    """A movement from a sprite's position and back: `lunge` or `shake`."""

    kind: str
    start_time: float
    duration: float
    way: tuple[float, float]

    def offset(self, now: float) -> tuple[float, float]:
        """Returns the offset from the position at `now`."""
        share = (now - self.start_time) / self.duration
        if not 0 < share < 1:
            return 0.0, 0.0
        part = _lunge(share) if self.kind == "lunge" else math.sin(share * 18.8) * (1 - share)
        return self.way[0] * part, self.way[1] * part


def _lunge(progress: float) -> float:
    """Returns the share of a lunge: back a little, forward fast, then home."""
    ready = IMPACT * 0.5
    if progress < ready:
        return -0.1 * math.sin(progress / ready * math.pi / 2)
    if progress < IMPACT:
        return -0.1 + 1.1 * ((progress - ready) / (IMPACT - ready)) ** 2
    return 1 - _eased((progress - IMPACT) / (1 - IMPACT))


def _eased(progress: float) -> float:
    """Returns an eased share: accelerating, then slowing down longer."""
    return 1 - (1 - progress) ** 3 if progress > 0.5 else 3.5 * progress**2


class Sprite:
    """One piece on the screen."""

    __slots__ = (
        "act",
        "before",
        "current",
        "draw",
        "end",
        "image",
        "lift",
        "look",
        "moving",
        "rect",
        "shape",
        "shown",
        "side",
        "spin",
        "spins",
        "start",
        "start_time",
        "swaps",
        "tilt",
        "turn",
        "turns_over",
    )  # fmt: skip

    def __init__(self, state: SpriteState, at: Placement) -> None:
        self.look: Hashable = None
        self.image: pygame.Surface | None = None
        #: a picture, its size and rotation, and the latest copy in that shape
        self.shape: tuple[tuple[pygame.Surface, object], pygame.Surface] | None = None
        self.draw = state.draw
        self.start = at
        self.current = at
        self.end = state.place
        self.start_time = 0.0
        self.shown = state.shown
        self.side, self.turn = state.side, state.turn
        self.moving = False  #: whether it is moving, turning, or acting
        self.act: _Motion | None = None
        #: the previous picture until the change of appearance
        self.before: pygame.Surface | None = None
        self.swaps = 0.0  #: the time at which the picture changes, or a flip or rotation begins
        self.turns_over = False
        self.tilt = 0.0  #: the progress of a flip, 0 to 1
        self.spins, self.spin = 0.0, 0.0  #: the degrees of a rotation, and those that remain
        self.lift = 0.0  #: the height above the table, 0 to 1
        self.rect = pygame.Rect(at.rect)

    @property
    def is_moving(self) -> bool:
        """Whether the sprite is moving to another position."""
        return self.start != self.end or self.current != self.end

    def bounds(self) -> pygame.Rect:
        """Returns the area of the current picture, including its shadow."""
        if not self.shown:
            return self.current.rect
        sizes = [self._size(self.full_picture())]
        if self.before is not None:
            sizes.append(self._size_before(self.before))
        if self.spin:
            # a rotated surface may be a pixel larger
            across = math.ceil(math.hypot(*sizes[-1])) + 2
            sizes.append((across, across))
        rects = [pygame.Rect(self.corner(size), size) for size in sizes]
        if self.lift:
            # The actual picture is not larger than these, so its shadow is nearer.
            widths, heights = zip(*sizes, strict=True)
            farthest = self.shadow((max(widths), max(heights)))
            nearest = farthest.copy()
            nearest.center = round(self.current.x), round(self.current.y)
            rects += [farthest, nearest]
        return self.current.rect.unionall(rects)

    def shadow(self, size: tuple[int, int]) -> pygame.Rect:
        """Returns the area of a lifted sprite's shadow."""
        right, down = (share * size[1] * self.lift for share in _SHADOW)
        rect = _soft_shadow(_coarse(size)).get_rect()
        rect.center = (round(self.current.x + right), round(self.current.y + down))
        return rect

    def full_picture(self) -> pygame.Surface:
        """Returns the picture at its final size."""
        if self.image is None:
            self.image = self.draw().convert_alpha()
        return self.image

    def corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """Returns the top left corner of a picture centred on the position."""
        return round(self.current.x - size[0] / 2), round(self.current.y - size[1] / 2)

    def picture(self) -> pygame.Surface:
        """Returns the picture at its current size and rotation."""
        image = self.full_picture()
        size = self._size(image)
        if self.before is not None and self.tilt < 0.5:
            image, size = self.before, self._size_before(self.before)
        if size == image.get_size() and not self.spin and not 0 < self.tilt < 1:
            return image
        key = image, (size, self.tilt, self.spin)
        if self.shape is None or self.shape[0] != key:
            self.shape = key, self._shaped(image, size)
        return self.shape[1]

    def _shaped(self, image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        if size != image.get_size():
            image = pygame.transform.smoothscale(image, size)
        if 0 < self.tilt < 1:
            return tilted(image, self.tilt)
        return pygame.transform.rotozoom(image, self.spin, 1) if self.spin else image

    def _size(self, image: pygame.Surface) -> tuple[int, int]:
        w, h = image.get_size()
        factor = min(self.current.w / self.end.w, self.current.h / self.end.h)
        if abs(factor - 1) * self.end.w <= 1:
            return w, h
        return max(1, round(w * factor)), max(1, round(h * factor))

    def delay(self, seconds: float) -> None:
        """Delays the departure."""
        if self.is_moving:
            self.start_time += seconds

    def _size_before(self, previous: pygame.Surface) -> tuple[int, int]:
        """Returns the size of the previous picture: unscaled unless it moves."""
        w, h = previous.get_size()
        if not self.is_moving:
            return w, h
        factor = min(self.current.w / w, self.current.h / h)
        return (w, h) if abs(factor - 1) * w <= 1 else (round(w * factor), round(h * factor))

    def is_waiting(self, now: float) -> bool:
        """Returns whether nothing has started yet."""
        begins = [self.act.start_time] if self.act is not None else []
        begins += [self.start_time] if self.start != self.end else []
        begins += [self.swaps] if self.before is not None or self.spins else []
        return bool(begins) and now <= min(begins)

    def advance(self, now: float, slide: float) -> None:
        """Sets the state at `now`, if a move takes `slide` seconds."""
        done = True
        if self.start != self.end:
            share = min(1.0, max(0.0, (now - self.start_time) / slide)) if slide else 1.0
            self.current = self._point_on_arc(share)
            self.lift = math.sin(math.pi * share)
            if share >= 1:
                self.start, self.lift = self.end, 0.0
            done = share >= 1
        else:
            self.current = self.end
        if self.before is not None or self.spins:
            progress = (
                min(1.0, max(0.0, (now - self.swaps) / (slide * FLIP_DURATION))) if slide else 1.0
            )
            if progress and not self.turns_over and not self._shrinks():
                self.before = None  # a change of appearance alone is immediate
            self.tilt = progress * progress * (3 - 2 * progress) if self.turns_over else 0.0
            self.spin = self.spins * (1 - progress) ** 2 if progress else 0.0
            if progress >= 1:
                self.before, self.turns_over, self.tilt, self.spins = None, False, 0.0, 0.0
            done = done and self.before is None and not self.spins
        if self.act is not None:
            dx, dy = self.act.offset(now)
            self.current = self.current._replace(x=self.current.x + dx, y=self.current.y + dy)
            if now >= self.act.start_time + self.act.duration:
                self.act = None
            done = done and self.act is None
        if done:
            self.settle()

    def _shrinks(self) -> bool:
        """Returns whether the target is smaller: the new picture would be blurred."""
        before = self.before
        return before is not None and self.is_moving and before.get_width() > self.end.w

    def settle(self) -> None:
        """Ends all movement at the final position."""
        self.start = self.current = self.end
        self.start_time, self.tilt, self.spin, self.spins, self.lift = 0.0, 0.0, 0.0, 0.0, 0.0
        self.before, self.act, self.turns_over, self.moving = None, None, False, False
        self.shape = None

    def _point_on_arc(self, progress: float) -> Placement:
        """Returns the position on the arc to the target."""
        start, end, eased = self.start, self.end, _eased(progress)
        place = Placement(*(a + (b - a) * eased for a, b in zip(start, end, strict=True)))
        distance = math.hypot(end.x - start.x, end.y - start.y)
        height = min(ARC * distance, MAX_ARC_HEIGHT * end.h) * 4 * eased * (1 - eased)
        return place._replace(y=place.y - height)


def tilted(image: pygame.Surface, progress: float) -> pygame.Surface:
    """Returns a picture in the middle of a flip, in perspective.

    `progress` is the progress from 0 to 1; at both ends the picture is flat.
    """
    width, height = image.get_size()
    tilted_width = max(1, round(width * abs(math.cos(math.pi * progress))))
    foreshortening = FLIP_DEPTH * math.sin(math.pi * progress)
    picture = pygame.Surface((tilted_width, height), pygame.SRCALPHA)
    strips = max(1, min(14, tilted_width // 5))
    for number in range(strips):
        left, right = width * number // strips, width * (number + 1) // strips
        x, beyond = tilted_width * number // strips, tilted_width * (number + 1) // strips
        if right <= left or beyond <= x:
            continue
        # The rising edge is near; after the middle it is the other one.
        depth = (number + 0.5) / strips
        tilted_height = max(
            1, round(height * (1 - foreshortening * (depth if progress < 0.5 else 1 - depth)))
        )
        strip = image.subsurface((left, 0, right - left, height))
        picture.blit(
            pygame.transform.scale(strip, (beyond - x, tilted_height)),
            (x, (height - tilted_height) // 2),
        )
    light = round(255 * (1 - 0.35 * math.sin(math.pi * progress)))
    picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _coarse(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] // 8 * 8 + 8, size[1] // 8 * 8 + 8


@lru_cache(maxsize=64)
def _soft_shadow(size: tuple[int, int]) -> pygame.Surface:
    """Draws the soft shadow below a piece of this size."""
    dark = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(dark, (0, 0, 0, 110), dark.get_rect(), border_radius=min(size) // 8)
    return glow_of(dark, max(3, min(size) // 10))


class SpriteGroup:
    """All sprites of a table, in drawing order."""

    def __init__(self) -> None:
        self.by_key: dict[Hashable, Sprite] = {}
        self.order: list[Sprite] = []
        self.rects: list[pygame.Rect] = []
        self.moving_sprites: list[Sprite] = []
        self.lifted: Hashable = None
        self.beneath: Hashable = None  #: the key of the sprite that is visible below the lifted one
        self._slide = SLIDE_SECONDS
        self._covered: set[int] = set()
        self._seen_below: list[Sprite] = []  # covered by sprites that have not arrived yet

    @property
    def moving(self) -> bool:
        """Whether any sprite is moving."""
        return bool(self.moving_sprites)

    def show(
        self,
        sprite_states: Iterable[SpriteState],
        now: float,
        *,
        origins: Mapping[Hashable, SpriteOrigin] | None = None,
        slide: float = SLIDE_SECONDS,
        delay: float = 0.0,
    ) -> list[pygame.Rect]:
        """Moves the sprites to new states; with `slide` 0 at once.

        `origins` are the starting points of new sprites. Nothing starts until `delay` seconds have
        passed. Returns the areas to repaint now.
        """
        damage: list[pygame.Rect] = []
        old, self.by_key, self.moving_sprites = self.by_key, {}, []
        self._slide = slide
        self._covered, self._seen_below = set(), []
        for state in sprite_states:
            sprite = old.pop(state.key, None)
            if sprite is None:
                origin = (origins or {}).get(state.key)
                sprite = Sprite(state, origin.place if origin is not None else state.place)
                if origin is not None and slide:
                    sprite.side, sprite.look = origin.side, origin
                    sprite.draw = origin.draw
                damage.append(sprite.rect)
            self.by_key[state.key] = sprite
            restyled = self._restyle(sprite, state, now + delay)
            if state.is_folded and not sprite.shown:
                sprite.end = state.place
                sprite.settle()
            goes = sprite.end != state.place or sprite.current != state.place
            if goes:
                damage += self._start_move(sprite, state.place, now + delay)
            if sprite.moving and not slide:
                damage.append(sprite.rect)
                sprite.settle()
                goes = True
            # Computed now, because later changes only repaint this area.
            if restyled or goes or sprite.moving:
                bounds = sprite.bounds()
                if restyled or bounds != sprite.rect:
                    damage += [sprite.rect, bounds]
                    sprite.rect = bounds
            if not state.shown:
                self._covered.add(id(sprite))
                if not sprite.moving and sprite.shown:
                    self._seen_below.append(sprite)
            if sprite.moving:
                self.moving_sprites.append(sprite)
        damage += [sprite.rect for sprite in old.values() if sprite.shown]
        damage += self._hide_covered()
        self._sort()
        return damage

    def _restyle(self, sprite: Sprite, state: SpriteState, start_time: float) -> bool:
        """Updates the appearance of a sprite; returns whether it changed.

        A sprite that shows another side flips, and a turned one rotates. Other changes take effect
        when the sprite starts to move.
        """
        same = sprite.look == state.appearance and sprite.shown == state.shown
        if sprite.look != state.appearance:
            seen = self._slide and sprite.shown and sprite.look is not None
            before = sprite.full_picture() if seen else None
            rotation = (state.turn - sprite.turn) % 360
            sprite.look, sprite.draw, sprite.image = state.appearance, state.draw, None
            if before is not None:
                sprite.turns_over = sprite.side != state.side
                sprite.before, sprite.swaps, sprite.moving = before, start_time, True
                if not sprite.turns_over:
                    sprite.spins = rotation - 360 if rotation > 180 else rotation
        sprite.side, sprite.turn = state.side, state.turn
        sprite.shown = state.shown or sprite.moving or (sprite.shown and bool(self._slide))
        return not same

    def _start_move(self, sprite: Sprite, place: Placement, start_time: float) -> list[pygame.Rect]:
        """Starts a move, or finishes it at once; returns the areas to repaint."""
        if not self._slide:
            damage = [sprite.rect, place.rect]
            sprite.end = place
            sprite.settle()
            sprite.rect = place.rect
            return damage
        if sprite.end != place or not sprite.start_time:
            share = self._slide / SLIDE_SECONDS
            sprite.start, sprite.act = sprite.current, None
            sprite.start_time = (
                start_time + min(len(self.moving_sprites), MAX_STAGGERED) * STAGGER * share
            )
            if sprite.turns_over or sprite.spins:
                sprite.swaps = sprite.start_time
        sprite.end = place
        sprite.shown = sprite.moving = True
        return [sprite.rect]

    def animate(
        self, key: Hashable, kind: str, now: float, duration: float, offset: tuple[float, float]
    ) -> None:
        """Starts a `lunge` or `shake` with an offset in pixels."""
        sprite = self.by_key.get(key)
        if sprite is not None and sprite.shown and sprite.act is None:
            sprite.act = _Motion(kind, now, duration, offset)
            if not sprite.moving:
                sprite.moving = True
                sprite.start = sprite.end
                self.moving_sprites.append(sprite)
                self._sort()

    def _hide_covered(self) -> list[pygame.Rect]:
        """Hides covered sprites once all have arrived."""
        if self.moving_sprites:
            return []
        for sprite in self._seen_below:
            sprite.shown = False
        damage = [sprite.rect for sprite in self._seen_below]
        self._seen_below = []
        return damage

    def _sort(self) -> None:
        """Sorts the sprites: moving ones last, the others in table order."""
        still = [sprite for sprite in self.by_key.values() if not sprite.moving]
        self.order = still + self.moving_sprites
        self._list_rects()

    def _list_rects(self) -> None:
        self.rects = [sprite.rect for sprite in self.order]

    def advance(self, now: float) -> list[pygame.Rect]:
        """Moves all sprites to `now`; returns the areas to repaint."""
        if not self.moving_sprites:
            return []
        damage: list[pygame.Rect] = []
        arrived = False
        for sprite in self.moving_sprites:
            if sprite.is_waiting(now):
                continue
            damage.append(sprite.rect)
            sprite.advance(now, self._slide)
            if not sprite.moving:
                sprite.shown = id(sprite) not in self._covered
                arrived = True
            sprite.rect = sprite.bounds()
            damage.append(sprite.rect)
        if arrived:
            self.moving_sprites = [sprite for sprite in self.moving_sprites if sprite.moving]
            damage += self._hide_covered()
            self._sort()
        else:
            self._list_rects()
        return damage

    def finish(self) -> list[pygame.Rect]:
        """Ends all movement at once, for example after a click."""
        damage = [sprite.rect for sprite in self.moving_sprites]
        for sprite in self.moving_sprites:
            sprite.settle()
            sprite.shown = id(sprite) not in self._covered
            sprite.rect = sprite.bounds()
            damage.append(sprite.rect)
        self.moving_sprites = []
        damage += self._hide_covered()
        self._sort()
        return damage

    def scroll(self, offset: tuple[int, int], places: Mapping[Hashable, Placement]) -> None:
        """Shifts all sprites by `offset`; `places` are their new final positions."""
        for key, sprite in self.by_key.items():
            on_its_way = sprite.start != sprite.end
            sprite.end = places[key]
            sprite.start = sprite.start.moved(offset) if on_its_way else sprite.end
            sprite.current = sprite.current.moved(offset) if sprite.moving else sprite.end
            sprite.rect = sprite.rect.move(offset)
        self._list_rects()

    def floors(self, places: Sequence[pygame.Rect]) -> set[Sprite]:
        """Returns the sprites that have pieces at these places on top of them."""
        return {
            sprite
            for sprite in self.by_key.values()
            if sprite.shown
            and any(
                sprite.rect.contains(place) and sprite.rect.h > FLOOR_RATIO * place.h
                for place in places
            )
        }

    def paint(
        self, surface: pygame.Surface, clip: pygame.Rect, among: Container[Sprite], *, rest: bool
    ) -> None:
        """Draws the sprites that touch `clip`.

        These are the sprites in `among`, or with `rest` all others.
        """
        order = self.order
        lifted, beneath = self.by_key.get(self.lifted), self.by_key.get(self.beneath)
        for at in clip.collidelistall(self.rects):
            sprite = order[at]
            shown = sprite is not lifted if sprite.shown else sprite is beneath
            if shown and (sprite in among) != rest:
                image = sprite.picture()
                if sprite.lift:
                    shadow = sprite.shadow(image.get_size())
                    surface.blit(_soft_shadow(_coarse(image.get_size())), shadow)
                surface.blit(image, sprite.corner(image.get_size()))

    def at(self, x: float, y: float) -> Hashable:
        """Returns the key of the topmost sprite at a point, or None."""
        hit = None
        for key, sprite in self.by_key.items():
            if sprite.shown and sprite.rect.collidepoint(x, y):
                hit = key
        return hit
