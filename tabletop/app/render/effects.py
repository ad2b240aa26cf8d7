"""Visual and audible effects of events: light, particles, blows, sounds.

There are few motions. Each is drawn over the table for less than two seconds, and `events.EFFECTS`
maps each kind of event to one. No effect delays a game, and `finish` ends all of them at once.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

import pygame

from tabletop.app.painting import particles
from tabletop.app.painting.theme import Rgb
from tabletop.app.render.events import EFFECTS, EventStyles, TableEvent
from tabletop.app.render.floating_text import area_of
from tabletop.app.render.playmat import Layout
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.sprites import AMPLITUDE, LUNGE, REACH, SHAKE, SLIDE_SECONDS
from tabletop.app.render.table_skin import draw_glow
from tabletop.table.views import PilePosition

Point = tuple[float, float]
_Picture = tuple[Hashable, pygame.Surface, pygame.Rect]
Play = Callable[[str, float], object]
"""Plays a sound by name, at a position from 0 (left) to 1 (right)."""

#: Durations at normal speed, in seconds: glow, flash, particles, sweep, celebration, and zoom.
GLOWS, FLASHES, PARTICLES, SWEEPS, CELEBRATION, ZOOM = 0.7, 0.34, 0.75, 0.9, 1.5, 0.9
#: Seconds for which a destroyed piece remains visible.
DESTROYED_PIECE_DELAY = 0.2
#: The maximum number of sounds for simultaneous events, and the seconds between them.
MAX_SOUNDS, SOUND_GAP = 4, 0.09
#: The maximum number of simultaneous effects per kind of event.
MAX_EFFECTS_PER_KIND = 8
#: The motions that replace others if an event concerns the whole table.
_TABLE_MOTIONS = {"glow": "", "rise": "", "sink": "", "burst": "feast", "shake": ""}
_ORDER = {kind: number for number, kind in enumerate(EFFECTS)}
#: The picture of the playmat that shows a seat's player.
_PLATE = "seat"


class _Live(ABC):
    """A running effect: its maximum area, start time, and duration."""

    def __init__(self, rect: pygame.Rect, start_time: float, duration: float) -> None:
        self.rect, self.start_time, self.duration = rect, start_time, duration
        self.drawn: pygame.Rect | None = None  #: the area of the last frame

    def where(self, progress: float) -> pygame.Rect:
        """Returns the area to paint when `progress` (0 to 1) of the time is over."""
        return self.rect

    def damage(self, now: float) -> list[pygame.Rect]:
        """Returns the areas to repaint at `now`."""
        if now < self.start_time:
            return []
        before = self.drawn
        self.drawn = self.where(min(1.0, (now - self.start_time) / self.duration))
        return [self.drawn] if before is None else [before, self.drawn]

    @abstractmethod
    def paint(self, surface: pygame.Surface, progress: float) -> None:
        """Draws the effect when `progress` (0 to 1) of its time is over."""

    def move(self, offset: tuple[int, int]) -> None:
        """Shifts the effect with the table, which is repainted as a whole."""
        self.rect, self.drawn = self.rect.move(offset), None


class _Light(_Live):
    """A light that brightens and fades, or only fades if it is `sudden`."""

    def __init__(
        self,
        image: pygame.Surface,
        middle: Point,
        start_time: float,
        duration: float,
        *,
        sudden: bool,
    ) -> None:
        place = image.get_rect(center=(round(middle[0]), round(middle[1])))
        super().__init__(place, start_time, duration)
        self.image, self.sudden = image, sudden

    def paint(self, surface: pygame.Surface, progress: float) -> None:
        bright = 0.75 * (1 - progress) ** 2 if self.sudden else math.sin(math.pi * progress)
        self.image.set_alpha(round(255 * bright))
        surface.blit(self.image, self.rect)


class _Grains(_Live):
    """Flying particles `(image, x, y, dx, dy)`, pulled down by `weight`."""

    def __init__(
        self,
        flying: Sequence[tuple[pygame.Surface, float, float, float, float]],
        start_time: float,
        duration: float,
        weight: float,
    ) -> None:
        self.flying, self.weight = flying, weight
        spots = [
            self._spot(one, progress)
            for one in flying
            # The start, the end, and the turning point between rising and falling.
            for progress in (0.0, 1.0, min(1.0, max(0.0, one[4] / ((one[4] - weight) or 1.0))))
        ]
        super().__init__(spots[0].unionall(spots[1:]), start_time, duration)

    def paint(self, surface: pygame.Surface, progress: float) -> None:
        alpha = round(255 * min(1.0, 2.5 * (1 - progress)))
        for one in self.flying:
            one[0].set_alpha(alpha)
            surface.blit(one[0], self._spot(one, progress))

    def _spot(
        self, grain: tuple[pygame.Surface, float, float, float, float], progress: float
    ) -> pygame.Rect:
        """Returns a particle's rectangle when `progress` (0 to 1) is over."""
        image, x, y, dx, dy = grain
        out = 1 - (1 - progress) ** 2  # fast at first
        place = (x + dx * out, y + dy * out + self.weight * progress * progress)
        return image.get_rect(center=(round(place[0]), round(place[1])))

    def move(self, offset: tuple[int, int]) -> None:
        super().move(offset)
        self.flying = [
            (one[0], one[1] + offset[0], one[2] + offset[1], *one[3:]) for one in self.flying
        ]


class _Band(_Live):
    """A band of light that sweeps across a rectangle."""

    def __init__(
        self, image: pygame.Surface, rect: pygame.Rect, start_time: float, duration: float
    ):
        super().__init__(pygame.Rect(rect), start_time, duration)
        self.image = image

    def paint(self, surface: pygame.Surface, progress: float) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        surface.blit(self.image, self._place(progress))
        surface.set_clip(clip)

    def where(self, progress: float) -> pygame.Rect:
        return self._place(progress).clip(self.rect)

    def _place(self, progress: float) -> pygame.Rect:
        width = self.image.get_width()
        eased = progress * progress * (3 - 2 * progress)
        x = self.rect.left - width + (self.rect.w + width) * eased
        return self.image.get_rect(topleft=(round(x), self.rect.top))


class _Zoom(_Live):
    """The previous picture of the table, which fades while it zooms.

    Inwards, a part of it grows to the whole table; outwards, the picture shrinks to that part.
    """

    def __init__(
        self,
        image: pygame.Surface,
        area: pygame.Rect,
        part: pygame.Rect,
        start_time: float,
        duration: float,
        *,
        inwards: bool,
    ) -> None:
        super().__init__(area, start_time, duration)
        self.image, self.part, self.inwards = image, part.clip(area), inwards

    def paint(self, surface: pygame.Surface, progress: float) -> None:
        eased = progress * progress * (3 - 2 * progress)
        ends = zip(self.rect, self.part, strict=True)
        part = pygame.Rect([round(a + (b - a) * eased) for a, b in ends]).clip(self.rect)
        image, place = self.image, part
        if self.inwards:
            image = image.subsurface(part.move(-self.rect.x, -self.rect.y))
            place = self.rect
        image = pygame.transform.scale(image, place.size)
        image.set_alpha(round(255 * min(1.0, 2 - 2 * progress)))
        surface.blit(image, place)

    def move(self, offset: tuple[int, int]) -> None:
        super().move(offset)
        self.part = self.part.move(offset)


class Effects:
    """All running effects, and the sounds that are still to be played."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._live: list[_Live] = []
        self._due: list[tuple[float, str, float]] = []
        self._now = 0.0
        self._pictures: dict[str, _Picture] = {}
        self._zoom_zone = ""
        self._layout: Layout | None = None

    @property
    def is_visible(self) -> bool:
        """Whether any visible effect is running or pending."""
        return bool(self._live)

    def store_pictures(self, events: Iterable[TableEvent], renderer: Renderer) -> None:
        """Stores the layout, and the images of pieces about to be destroyed."""
        self._pictures = {}
        assert renderer.view is not None
        self._zoom_zone = renderer.skin.zoom_zone(renderer.view)
        self._layout = renderer.layout
        for event in events:
            pile = renderer.view.piles.get(event.zone, ()) if event.kind == "fall" else ()
            for key in [renderer.keys_by_position.get(PilePosition(event.zone, 0))] if pile else []:
                sprite = renderer.sprites.by_key.get(key)
                if sprite is not None and sprite.shown:
                    self._pictures[event.zone] = (key, sprite.full_picture(), sprite.rect)

    def show(
        self,
        events: Sequence[TableEvent],
        renderer: Renderer,
        styles: EventStyles,
        now: float,
        *,
        delay: float = 0.0,
        speed: float = 1.0,
        is_animated: bool = True,
    ) -> None:
        """Plays the sounds of events, and with `is_animated` also shows them.

        Attacks start at `now`; everything else starts `delay` seconds later.
        """
        self._now = now
        stage = _Stage(renderer, styles, speed, self._pictures)
        self._queue_sounds(events, stage, now, delay)
        if is_animated:
            self._live += self._zooms(renderer, now, speed)
            shown: dict[str, int] = {}
            for event in events:
                shown[event.kind] = shown.get(event.kind, 0) + 1
                if shown[event.kind] <= MAX_EFFECTS_PER_KIND:
                    self._live += stage.effects(
                        event, now if event.kind == "attack" else now + delay
                    )

    def _zooms(self, renderer: Renderer, now: float, speed: float) -> list[_Live]:
        """Returns the zoom into the zone of a new combat, or back from it."""
        layout, zone = renderer.layout, self._zoom_zone
        view, before = renderer.view, self._layout
        if view is None or before is None or (zoom_zone := renderer.skin.zoom_zone(view)) == zone:
            return []
        spot = before.spots.get(zoom_zone) if zoom_zone else layout.spots.get(zone)
        if spot is None or before.area != layout.area or (zone and zoom_zone):
            return []
        picture = renderer.previous_picture.subsurface(layout.area)
        part = pygame.Rect(spot.rect)
        duration = ZOOM / speed
        return [_Zoom(picture, layout.area, part, now, duration, inwards=bool(zoom_zone))]

    def _queue_sounds(
        self, events: Sequence[TableEvent], stage: _Stage, now: float, delay: float
    ) -> None:
        """Queues the sounds of the most important kinds, in order of rank."""
        kinds = {event.kind for event in events}
        audible = sorted(kinds, key=_ORDER.__getitem__)[-MAX_SOUNDS:]
        sounds: set[str] = set()
        for event in events:
            sound = stage.feel.sound(event.kind)
            if event.kind not in audible or sound in sounds:
                continue
            early = 0.0 if event.kind in ("attack", "up", "play") else delay
            self._due.append((now + early + SOUND_GAP * len(sounds), sound, stage.across(event)))
            sounds.add(sound)
        self._due.sort()

    def finish(self) -> list[pygame.Rect]:
        """Ends all effects at once; returns the areas to repaint."""
        damage = [one.rect for one in self._live]
        self._live, self._due = [], []
        return damage

    def advance(self, now: float) -> tuple[list[pygame.Rect], float | None]:
        """Advances to `now`, and plays the sounds that are due.

        Returns the areas to repaint and the seconds until the next change.
        """
        self._now = now
        while self._due and self._due[0][0] <= now:
            _, sound, across = self._due.pop(0)
            self.play(sound, across)
        waits = [one[0] - now for one in self._due[:1]]
        damage = [rect for one in self._live for rect in one.damage(now)]
        if self._live:
            self._live = [one for one in self._live if now < one.start_time + one.duration]
            waits += [max(0.0, one.start_time - now) for one in self._live]
        return damage, min(waits) if waits else None

    def move(self, offset: tuple[int, int]) -> None:
        """Shifts all effects with the table."""
        for one in self._live:
            one.move(offset)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the effects that touch `clip`."""
        for one in self._live:
            if one.start_time <= self._now and one.rect.colliderect(clip):
                one.paint(surface, min(1.0, (self._now - one.start_time) / one.duration))


class _EffectCue(NamedTuple):
    """What an effect shows: an event, its area and colour, and its time."""

    event: TableEvent
    place: pygame.Rect
    tint: Rgb
    time: float


class _Stage:
    """The context of effects: the table, its game's feel, and the speed."""

    def __init__(
        self,
        renderer: Renderer,
        styles: EventStyles,
        speed: float,
        pictures: Mapping[str, _Picture],
    ) -> None:
        assert renderer.style is not None
        self.renderer, self.feel, self.speed = renderer, styles, speed
        self.pictures = pictures
        self.px = renderer.style.scale.px

    def effects(self, event: TableEvent, start_time: float) -> list[_Live]:
        """Returns the effects of an event.

        Pieces that are hit shake, and attackers lunge.
        """
        motion, _sound, colour = EFFECTS[event.kind]
        place = self.place(event)
        if place is None or not place.w:
            return []
        if place == self.renderer.layout.area:
            motion = _TABLE_MOTIONS.get(motion, motion)
        tint: Rgb = getattr(self.renderer.skin.palette, colour)
        make: Callable[[_EffectCue], list[_Live]] | None = getattr(self, f"_{motion}", None)
        return make(_EffectCue(event, place, tint, start_time)) if make is not None else []

    def place(self, event: TableEvent) -> pygame.Rect | None:
        """Returns the area of an event: piece, zone, seat plate, or whole table."""
        renderer = self.renderer
        sprite = renderer.sprites.by_key.get(event.piece) if event.piece is not None else None
        position = renderer.positions_by_key.get(event.piece)
        if (
            sprite is not None
            and sprite.shown
            and position is not None
            and position.zone == event.zone
        ):
            return sprite.end.rect
        if event.zone:
            return area_of(renderer, event.zone)
        name = self.feel.picture_of_kind.get(event.kind, _PLATE if event.seat is not None else "")
        for picture in renderer.layout.pictures:
            folded = not picture.rect.h
            if picture.name == name and picture.seat in (event.seat, None) and not folded:
                return picture.rect
        if event.seat is not None:
            return renderer.layout.frames.get(event.seat)
        return renderer.layout.area

    def across(self, event: TableEvent) -> float:
        """Returns an event's horizontal position, from 0 (left) to 1 (right)."""
        place, area = self.place(event), self.renderer.layout.area
        if place is None or not place.w or not area.w:
            return 0.5
        return min(1.0, max(0.0, (place.centerx - area.left) / area.w))

    def _lunge(self, cue: _EffectCue) -> list[_Live]:
        target = area_of(self.renderer, cue.event.target) if cue.event.target else None
        sprites = self.renderer.sprites
        sprite = sprites.by_key.get(cue.event.piece)
        if sprite is None or target is None or sprite.start[:2] != sprite.end[:2]:
            return []
        offset = (
            (target.centerx - cue.place.centerx) * REACH,
            (target.centery - cue.place.centery) * REACH,
        )
        sprites.animate(cue.event.piece, "lunge", cue.time, LUNGE / self.speed, offset)
        return []

    def _shake(self, cue: _EffectCue) -> list[_Live]:
        sprites = self.renderer.sprites
        sprite = sprites.by_key.get(cue.event.piece)
        if sprite is None:
            return self._glow(cue)
        sprites.animate(
            cue.event.piece, "shake", cue.time, SHAKE / self.speed, (AMPLITUDE * cue.place.w, 0.0)
        )
        sprite.delay(DESTROYED_PIECE_DELAY / self.speed)
        if cue.event.kind != "hit":
            return []
        flash = particles.silhouette(sprite.full_picture(), cue.tint)
        lights: list[_Live] = [
            _Light(flash, cue.place.center, cue.time, FLASHES / self.speed, sudden=True)
        ]
        return lights + self._fly(cue, self.feel.particle_material, 7, 0.55)

    def _riffle(self, cue: _EffectCue) -> list[_Live]:
        view = self.renderer.view
        pile = view.piles.get(cue.event.zone, ()) if view is not None else ()
        for number in range(min(3, len(pile))):
            key = self.renderer.keys_by_position.get(PilePosition(cue.event.zone, number))
            offset = (cue.place.w * 0.22 * (1 - number % 2 * 2), 0.0)
            self.renderer.sprites.animate(key, "shake", cue.time, 1.4 * SHAKE / self.speed, offset)
        return []

    def _fall(self, cue: _EffectCue) -> list[_Live]:
        if cue.event.zone not in self.pictures:
            return self._fly(cue, self.feel.particle_material, 18, 1.0)
        key, image, rect = self.pictures[cue.event.zone]
        sprite = self.renderer.sprites.by_key.get(key)
        if sprite is not None:
            sprite.delay(DESTROYED_PIECE_DELAY / self.speed)
        fly = self._fly(cue._replace(place=rect), self.feel.particle_material, 18, 1.0)
        white = particles.silhouette(image, cue.tint.lighter(0.6))
        return [
            _Light(white, rect.center, cue.time, 1.5 * FLASHES / self.speed, sudden=True),
            *fly,
        ]

    def _arrived(self, cue: _EffectCue) -> _EffectCue:
        """Returns a cue for the time at which the piece reaches its goal."""
        sprite = self.renderer.sprites.by_key.get(cue.event.piece)
        if sprite is None or not sprite.is_moving:
            return cue
        arrival = sprite.start_time + 0.85 * SLIDE_SECONDS / self.speed
        return cue._replace(time=max(cue.time, arrival))

    def _glow(self, cue: _EffectCue) -> list[_Live]:
        light = draw_glow(cue.place.size, cue.tint, False).copy()
        return [_Light(light, cue.place.center, cue.time, GLOWS / self.speed, sudden=False)]

    def _sweep(self, cue: _EffectCue) -> list[_Live]:
        width = max(2, min(cue.place.w // 3, self.px(260)))
        image = particles.band(cue.tint, width, cue.place.h)
        return [_Band(image, cue.place, cue.time, SWEEPS / self.speed)]

    def _burst(self, cue: _EffectCue) -> list[_Live]:
        cue = self._arrived(cue)
        later = cue._replace(tint=cue.tint.lighter(0.4), time=cue.time + 0.15 / self.speed)
        return [
            *self._glow(cue),
            *self._sweep(later),
            *self._fly(cue, "sparks", 26, 1.3),
        ]

    def _dust(self, cue: _EffectCue) -> list[_Live]:
        bottom_edge = pygame.Rect(
            cue.place.left, cue.place.bottom - cue.place.h // 6, cue.place.w, cue.place.h // 6
        )
        edge_cue = self._arrived(cue)._replace(place=bottom_edge)
        return self._fly(edge_cue, self.feel.particle_material, 8, 0.5)

    def _splash(self, cue: _EffectCue) -> list[_Live]:
        return self._fly(cue, "water", 14, 1.0)

    def _sparkle(self, cue: _EffectCue) -> list[_Live]:
        glow = self._glow(cue)
        return glow + self._fly(cue, "runes", 14, 0.8)

    def _coins(self, cue: _EffectCue) -> list[_Live]:
        return self._fly(cue, "coins", 6, 0.9)

    def _rise(self, cue: _EffectCue) -> list[_Live]:
        return self._drift(cue, -1)

    def _sink(self, cue: _EffectCue) -> list[_Live]:
        return self._drift(cue, 1)

    def _feast(self, cue: _EffectCue) -> list[_Live]:
        chance, live = Random("feast"), self._sweep(cue)
        for number in range(6):
            spot = pygame.Rect(0, 0, cue.place.h // 12, cue.place.h // 12)
            spot.center = (
                round(cue.place.left + cue.place.w * chance.uniform(0.15, 0.85)),
                round(cue.place.top + cue.place.h * chance.uniform(0.2, 0.7)),
            )
            later = cue._replace(place=spot, time=cue.time + 0.1 * number / self.speed)
            live += self._fly(later, "sparks", 20, 2.2)
        return live

    def _sandfall(self, cue: _EffectCue) -> list[_Live]:
        chance, flying = Random("sand"), []
        for number in range(40):
            image = particles.particle("sand", number, self.px(particles.SIZES[number % 3]))
            x = cue.place.left + cue.place.w * chance.random()
            flying.append(
                (image, x, cue.place.top + cue.place.h * 0.1 * chance.random(), 0.0, 20.0)
            )
        return [_Grains(flying, cue.time, CELEBRATION / self.speed, cue.place.h * 0.8)]

    def _drift(self, cue: _EffectCue, direction: int) -> list[_Live]:
        """Returns particles of light that rise (`direction` is -1) or sink (1)."""
        chance, flying = Random(cue.event.kind), []
        for number in range(7):
            image = particles.spark(cue.tint, self.px(14 + 5 * (number % 3)))
            x = cue.place.left + cue.place.w * chance.uniform(0.12, 0.88)
            y = cue.place.centery + cue.place.h * chance.uniform(-0.1, 0.4) * -direction
            flying.append((image, x, y, 0.0, direction * self.px(chance.uniform(26, 60))))
        return [_Grains(flying, cue.time, PARTICLES / self.speed, 0.0)]

    def _fly(self, cue: _EffectCue, material: str, count: int, force: float) -> list[_Live]:
        """Returns particles that burst from the place of a cue, and fall."""
        chance, flying = Random(f"{cue.event.kind} {material}"), []
        for number in range(count):
            image = particles.particle(material, number, self.px(particles.SIZES[number % 3]))
            round_about = math.tau * (number + chance.random()) / count
            distance = self.px(chance.uniform(30, 80)) * force
            x = cue.place.centerx + math.cos(round_about) * cue.place.w * 0.3
            y = cue.place.centery + math.sin(round_about) * cue.place.h * 0.3
            dx, dy = (
                math.cos(round_about) * distance,
                math.sin(round_about) * distance * 0.7 - distance * 0.5,
            )
            flying.append((image, x, y, dx, dy))
        return [_Grains(flying, cue.time, PARTICLES / self.speed, self.px(70) * force)]
