"""The table on the screen: ground, pictures, pieces and the highlights upon them.

A renderer joins a layout (where), a skin (how it looks) and a view (what is seen). It knows no
rules: who uses it says which zones and pieces to highlight.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from tabletop.app import running
from tabletop.app.playmat import Layout, Picture, Place, Playmat, Spot
from tabletop.app.running import Run
from tabletop.app.shelves import settled
from tabletop.app.sprites import SLIDE, Origin, Sprite, SpriteGroup, SpriteState
from tabletop.app.table_skin import TableSkin
from tabletop.app.theme import Look, Scale, font
from tabletop.app.viewport import Viewport
from tabletop.app.window import merged
from tabletop.cards.playmat import BOARDS
from tabletop.play.session import Way
from tabletop.rules.handling import ANGLE
from tabletop.table import Zone
from tabletop.table.views import Seen, View

__all__ = ["At", "Renderer"]

Rectangle = tuple[int, int, int, int]


class At(NamedTuple):
    """A piece on the table: its zone and its place in the zone's pile.

    As text it is what a handling move understands: `zone#index`.
    """

    zone: str
    number: int

    def __str__(self) -> str:
        return f"{self.zone}#{self.number}"


class _Lying(NamedTuple):
    """A piece as it lies: its place, whether it is seen, and how many it stands for."""

    key: Hashable
    at: At
    seen: Seen
    spot: Spot
    place: Place
    shown: bool
    many: int


class Renderer:
    """What the table scene shows of the table."""

    def __init__(self, skin: TableSkin, playmat: Playmat) -> None:
        self.skin = skin
        self.playmat = playmat
        self.sprites = SpriteGroup()
        self.layout = Layout(pygame.Rect(0, 0, 0, 0), 1.0)
        self.laid = self.layout  # as the playmat has it, from the table's upper left corner
        self._fitted = self.layout  # the same where it is seen; `layout` as it is arranged now
        self._settled = (self.layout, set[tuple[str, int | None]](), self.layout)  # as last folded
        self.viewport = Viewport(self.layout.area)
        self.look: Look | None = None
        self.view: View | None = None
        self.keys: dict[Hashable, At] = {}
        self.lying: dict[At, Hashable] = {}
        self.highlights: dict[str, str] = {}
        self.halos: dict[Hashable, str] = {}
        self._glowing: list[tuple[Rectangle, str]] = []  # where pieces at rest glow, and how
        self._floors: set[Sprite] = set()  # the pieces on which those lie
        self.backdrops: list[tuple[pygame.Rect, Hashable, pygame.Surface]] = []
        self._runs: dict[Rectangle, tuple[Picture, Run, Hashable]] = {}  # totals, as they are shown
        self.badges: list[tuple[Rectangle, str]] = []
        self._piles: list[_Lying] = []  #: the tops of what lies on each other
        self.captions: dict[Rectangle, pygame.Surface] = {}
        self._ground: pygame.Surface | None = None
        self._cloth: pygame.Surface | None = None  # all of the ground, of a table larger than seen
        self._still: pygame.Surface | None = None  # ground, pictures, pieces and lights together
        self._stale: list[pygame.Rect] = []  # where it has to be composed anew
        self._labels: dict[tuple[str, int], pygame.Surface] = {}

    # --- laying out --------------------------------------------------------------

    def fit(
        self,
        window: tuple[int, int],
        viewport: Viewport,
        seat: int,
        scale: Scale,
        facing: int | None = None,
    ) -> None:
        """Lay the playmat into an area of the window, with a seat at the bottom.

        With `facing` only the mats of these two seats are seen.
        """
        self.viewport = viewport
        scale = scale.zoomed(viewport.zoom)
        table, area = viewport.table, viewport.area
        self.laid = (
            self.playmat.layout(table, seat)
            if facing is None
            else self.playmat.facing(table, seat, facing)
        )
        self.laid.letters = scale.letters
        self.look = Look(self.skin.palette, scale)
        whole = (window[0] + table.w - area.w, window[1] + table.h - area.h)
        self._ground = self.skin.ground(whole, self.laid).convert()
        self._cloth = None
        if viewport.larger:
            self._cloth = self._ground
            self._ground = self.skin.cloth(window).convert()
        self.layout = self._fitted = self._where_seen()
        self._still = self._ground.copy()
        self._stale = [self._ground.get_rect()]
        self._labels.clear()
        self.sprites = SpriteGroup()
        self.highlights, self.halos = {}, {}
        self._glowing = []
        self.backdrops = []
        self._runs = {}
        self.captions = {}

    def _where_seen(self) -> Layout:
        """Where the playmat has everything in the window now."""
        if not self.viewport.larger:
            return self.laid
        return self.laid.moved(-self.viewport.x, -self.viewport.y, self.viewport.area)

    @property
    def whole(self) -> pygame.Rect:
        """The whole table, where it lies in the window now."""
        return self.viewport.table.move(-self.viewport.x, -self.viewport.y)

    def scroll(self, viewport: Viewport) -> list[pygame.Rect]:
        """Show another part of the table as it is; returns what has to be painted again."""
        assert self.view is not None
        self._go_on(math.inf)
        way = (self.viewport.x - viewport.x, self.viewport.y - viewport.y)
        self.viewport = viewport
        self.layout = self._fitted = self._where_seen()
        self.layout = self._arranged(self.view)
        lying = list(self._lie(self.view))
        self.sprites.scroll(way, {each.key: each.place for each in lying})
        self.backdrops = [(rect.move(way), key, image) for rect, key, image in self.backdrops]
        self._piles = [each for each in lying if each.many > 1]
        self.badges = self._count()
        self.captions = {_moved(rect, way): image for rect, image in self.captions.items()}
        return self._invalidate([pygame.Rect(viewport.area)])

    def frame(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Have the bars around the table painted into the ground, once."""
        assert self._ground is not None
        paint(self._ground)

    def show(
        self,
        view: View,
        now: float,
        *,
        ways: Iterable[Way] = (),
        slide: float = SLIDE,
        hold: float = 0.0,
    ) -> list[pygame.Rect]:
        """Bring the picture to a view; pieces have gone these `ways` since the last one.

        Nothing moves before `hold` seconds are over; where pieces slide, totals run. Returns what
        has to be painted again.
        """
        assert self.look is not None
        self.view = view
        self.skin.look_at(view)
        moved = self._arrange(view)
        lying = list(self._lie(view))
        stands = [
            SpriteState(
                each.key,
                each.place,
                (
                    self.skin.look(each.seen, each.spot),
                    *each.place[2:],
                    each.spot.own,
                ),
                _Drawing(self.skin, each.seen, each.spot, each.place),
                each.shown,
                self._side(each, view),
                each.seen.turn,
            )
            for each in lying
        ]
        origins = self._origins(lying, ways) if slide else {}
        self.keys = {each.key: each.at for each in lying}
        self.lying = {each.at: each.key for each in lying}
        damage = self.sprites.show(stands, now, origins=origins, slide=slide, hold=hold)
        self._piles = [each for each in lying if each.many > 1]
        damage += self._count_again()
        lasts = running.LASTS * slide / SLIDE
        damage += self._hang_backdrops(view, now + hold, lasts)
        return self._invalidate(damage + moved + self._write(view))

    @staticmethod
    def _side(each: _Lying, view: View) -> int:
        """Which side of a piece the seat sees; 0 for its back."""
        in_hand = view.zones[each.at.zone].sight == "owner"
        return 0 if each.seen.kind is None else max(each.seen.face, int(in_hand))

    def _origins(self, lying: Sequence[_Lying], ways: Iterable[Way]) -> dict[Hashable, Origin]:
        """Where the pieces come from that had no key, or another one, when they were last seen.

        Of those that are hidden no more is used than from where to where some have gone: which
        of them lies where now is not to be seen.
        """
        sprites = self.sprites.by_key
        keys = {each.key for each in lying}
        gone: dict[str, list[Sprite]] = {}  # what has been hidden, and is not there any more
        for key, at in self.keys.items():
            if key not in keys and isinstance(key, tuple) and key in sprites:
                gone.setdefault(at.zone, []).append(sprites[key])
        sources: dict[int, str] = {}
        hidden: dict[str, list[Way]] = {}
        for way in ways:
            sources[way.piece] = way.source
            if way.piece not in keys and way.target != way.source:
                hidden.setdefault(way.target, []).append(way)
        origins: dict[Hashable, Origin] = {}
        for each in lying:
            if each.key in sprites:
                continue
            zone, old = each.at.zone, None
            if isinstance(each.key, tuple):
                came = hidden.get(zone)
                if not came:
                    continue
                way = came.pop()
                source, old = way.source, sprites.get(way.piece)
            else:
                source = sources.get(each.seen.id or 0, zone)
            old = old or (gone[source].pop() if gone.get(source) else None)
            spot = self.layout.spots.get(source)
            if old is not None:
                place, side = old.current, old.side
            elif spot is not None and source != zone:
                place, side = spot.place(0, 1), 0
            else:
                continue
            seen = each.seen
            if side == 0:  # whatever it is, and whoever looks
                seen = seen._replace(id=None, kind=None, face=0)
            draw = (
                old.whole
                if old is not None and side
                else _Drawing(self.skin, seen, each.spot, each.place)
            )
            origins[each.key] = Origin(place, side, draw)
        return origins

    def _lie(self, view: View) -> Iterator[_Lying]:
        """Every piece with its place, in the order in which they are drawn."""
        by_hand = view.marks.get("referee") == "sandbox"
        for zone, spot in self.layout.spots.items():
            pile = view.piles.get(zone, ())
            turned = view.counters.get(spot.entry.turned_by, 0)
            for index, place, shown, count in _places(spot, pile, turned, counted=by_hand):
                seen = self._opened(pile[index], view.zones[zone])
                key: Hashable = seen.id if seen.id is not None else (zone, len(pile) - index)
                if askew := dict(seen.marks).get(ANGLE):
                    place = place._replace(angle=place.angle + askew)
                yield _Lying(key, At(zone, index), seen, spot, place, shown, count)

    def _count(self) -> list[tuple[Rectangle, str]]:
        """The numbers on piles, and where they are written."""
        assert self.look is not None
        scale = self.look.scale
        lifted = self.sprites.lifted
        many = [(each.place, each.many - (each.key == lifted)) for each in self._piles]
        return [
            (rect_key(_badge_rect(place, scale)), str(number))
            for place, number in many
            if number > 1
        ]

    def _count_again(self) -> list[pygame.Rect]:
        """Bring the numbers on piles to what lies there; returns what has to be painted again."""
        before, self.badges = self.badges, self._count()
        return [pygame.Rect(rect) for rect, _ in set(before) ^ set(self.badges)]

    def _arranged(self, view: View) -> Layout:
        """Where everything lies in this view; what is empty is folded, unless hands may fill it."""
        layout = self._fitted
        if layout.shelves and view.marks.get("referee") != "sandbox":

            def name(item: Spot | Picture) -> tuple[str, int | None]:
                return (item.name, item.seat) if isinstance(item, Picture) else (item.zone, None)

            def is_empty(item: Spot | Picture) -> bool:
                if isinstance(item, Picture):
                    return self.skin.has_nothing(item, view)
                return not view.piles.get(item.zone)

            items: list[Spot | Picture] = [*layout.spots.values(), *layout.pictures]
            empty = {name(item) for item in items if item.entry.shelf and is_empty(item)}
            fitted, before, folded = self._settled
            if fitted is not layout or before != empty:
                folded = settled(layout, lambda item: name(item) in empty)
                self._settled = (layout, empty, folded)
            layout = folded
        return self.skin.arrange(layout, view)

    def _arrange(self, view: View) -> list[pygame.Rect]:
        """Let the skin say where everything lies now; what is lit and has moved is stale."""
        before = {zone: self.lit_rect(zone, kind) for zone, kind in self.highlights.items()}
        self.layout = self._arranged(view)
        return [
            self._glow_rect(rect, self.highlights[zone])
            for zone, old in before.items()
            if old != (new := self.lit_rect(zone, self.highlights[zone]))
            for rect in (old, new)
        ]

    def _hang_backdrops(self, view: View, begin: float, lasts: float) -> list[pygame.Rect]:
        """Hang what lies behind the pieces; totals run from a time on for so many seconds."""
        assert self.look is not None
        damage = []
        runs, self._runs = self._runs, {}
        old = {rect_key(rect): (key, image) for rect, key, image in self.backdrops}
        hung: list[tuple[pygame.Rect, Hashable, pygame.Surface]] = []
        for picture in self.layout.pictures:
            if not picture.rect.w or not picture.rect.h:
                continue
            key = (picture.name, picture.seat, self.skin.backdrop_state(picture, view))
            place = rect_key(picture.rect)
            before, run = old.get(place), runs.get(place)
            if before is not None and before[0] == key:
                hung.append((picture.rect, key, before[1]))
                if run is not None:
                    self._runs[place] = run
                continue
            image = None
            if lasts and before is not None and picture.name in self.skin.totals:
                shown = before[0] if run is None else (picture.name, picture.seat, run[2])
                image = self._run(picture, shown, key, begin, lasts, view)
            image = image or self.skin.backdrop(picture, view, self.look.scale)
            if image is not None:
                hung.append((picture.rect, key, image))
                damage.append(picture.rect)
        for zone, spot in self.layout.spots.items():
            rect = _floored(spot.rect)
            if not spot.entry.shelf or zone != spot.zone or not rect.w or not rect.h:
                continue  # a place that stands for another has its tray there
            before = old.get(rect_key(rect))
            if before is not None and before[0] == zone:
                hung.append((rect, zone, before[1]))
            elif (image := self.skin.tray(spot)) is not None:
                hung.append((rect, zone, image))
                damage.append(rect)
        kept = {rect_key(rect) for rect, _key, _image in hung}
        damage += [pygame.Rect(rect) for rect in old if rect not in kept]
        self.backdrops = hung
        return damage

    def _run(
        self,
        picture: Picture,
        before: Hashable,
        key: tuple[str, int | None, Hashable],
        begin: float,
        lasts: float,
        view: View,
    ) -> pygame.Surface | None:
        """Let the totals of a picture run; how it looks at first, None where nothing runs."""
        assert self.look is not None
        if not isinstance(before, tuple) or before[:2] != key[:2]:
            return None
        run = Run(before[2], key[2], begin, lasts)
        state = run.at(begin)
        if state == key[2]:
            return None
        image = self.skin.saying(picture, state, view, self.look.scale)
        if image is not None:
            self._runs[rect_key(picture.rect)] = (picture, run, state)
        return image

    @property
    def runs(self) -> bool:
        """Whether totals run."""
        return bool(self._runs)

    def _go_on(self, now: float) -> list[pygame.Rect]:
        """Let totals run on; those whose numbers have changed have to be painted again."""
        assert self.look is not None
        damage = []
        for place, (picture, run, shown) in list(self._runs.items()):
            state = run.at(now)
            if run.is_over(now):
                del self._runs[place]
            else:
                self._runs[place] = (picture, run, state)
            if state == shown or self.view is None:
                continue
            image = self.skin.saying(picture, state, self.view, self.look.scale)
            self.backdrops = [
                (rect, key, image if image is not None and rect_key(rect) == place else old)
                for rect, key, old in self.backdrops
            ]
            damage.append(picture.rect)
        return damage

    def _write(self, view: View) -> list[pygame.Rect]:
        """Write the captions of empty places."""
        captions = {
            rect_key(image.get_rect(center=_floored(spot.rect).center)): image
            for zone, spot in self.layout.spots.items()
            if not view.piles.get(zone)
            and min(spot.rect.size) >= 1
            and (image := self.skin.caption(spot)) is not None
        }
        old, self.captions = self.captions, captions
        return [
            pygame.Rect(rect)
            for rect in {*old, *captions}
            if old.get(rect) is not captions.get(rect)
        ]

    # --- highlights ------------------------------------------------------------------

    def highlight(
        self, highlights: dict[str, str], halos: dict[Hashable, str]
    ) -> list[pygame.Rect]:
        """Light these zones and pieces and no others; returns what changed."""
        changed = {
            (zone, kind)
            for one, other in ((self.highlights, highlights), (highlights, self.highlights))
            for zone, kind in one.items()
            if other.get(zone) != kind
        }
        self.highlights, self.halos = highlights, halos
        return self._invalidate(
            [self._glow_rect(self.lit_rect(zone, kind), kind) for zone, kind in changed]
        )

    def advance(self, now: float) -> list[pygame.Rect]:
        """Move what moves; returns what has to be painted again."""
        return self._invalidate(self.sprites.advance(now) + self._go_on(now))

    def finish(self) -> list[pygame.Rect]:
        """End all movement at once."""
        return self._invalidate(self.sprites.finish() + self._go_on(math.inf))

    def lift(self, key: Hashable) -> list[pygame.Rect]:
        """Leave a piece out of the picture (it is in the hand); None puts it back."""
        keys, self.sprites.lifted = (self.sprites.lifted, key), key
        self.sprites.beneath = self._beneath(key)
        sprites = [self.sprites.by_key[each] for each in keys if each in self.sprites.by_key]
        damage = [sprite.rect for sprite in sprites]
        if self.view is not None:
            damage += self._count_again()
        return self._invalidate(damage)

    def _beneath(self, key: Hashable) -> Hashable:
        """The piece that is seen in the place of another when that is lifted off it."""
        at, sprites = self.keys.get(key), self.sprites.by_key
        if at is None or self.view is None or key not in sprites:
            return None
        for index in range(at.number + 1, len(self.view.piles.get(at.zone, ()))):
            below = self.lying.get(At(at.zone, index))
            if below in sprites and sprites[below].end[:2] == sprites[key].end[:2]:
                return below
        return None

    def carry_to(self, key: Hashable, place: tuple[int, int]) -> list[pygame.Rect]:
        """Put a piece where it was dropped, so that it slides on from there."""
        sprite = self.sprites.by_key.get(key)
        if sprite is None:
            return []
        old = sprite.rect
        sprite.current = Place(*place, sprite.end.w, sprite.end.h)
        sprite.rect = sprite.bounds()
        sprite.begin = 0.0
        return self._invalidate([old, sprite.rect])

    def trade(self, one: Hashable, other: Hashable) -> list[pygame.Rect]:
        """Let two pieces that look the same change places, each to slide on from there."""
        first, second = (self.sprites.by_key.get(key) for key in (one, other))
        if first is None or second is None:
            return []
        first.current, second.current = second.current, first.current
        first.rect, second.rect = second.rect, first.rect
        first.begin = second.begin = 0.0
        return self._invalidate([first.rect, second.rect])

    def _invalidate(self, damage: list[pygame.Rect]) -> list[pygame.Rect]:
        """Note what has to be composed anew; returns it.

        A piece glows only at rest, so a glow comes and goes also when its piece arrives or leaves.
        """
        glowing = [
            (rect_key(sprite.end.rect), kind)
            for key, kind in self.halos.items()
            if (sprite := self.sprites.by_key.get(key)) is not None and not sprite.moving
        ]
        changed = set(glowing) ^ set(self._glowing)
        damage += [self._glow_rect(pygame.Rect(rect), kind) for rect, kind in changed]
        self._glowing = glowing
        self._stale += damage
        return damage

    def zone_rect(self, zone: str) -> pygame.Rect:
        """Where a zone lies; an empty rectangle for one that is folded or not on the screen."""
        spot = self.layout.spots.get(zone)
        rect = _floored(spot.rect) if spot is not None else pygame.Rect(0, 0, 0, 0)
        return rect if rect.w and rect.h else pygame.Rect(rect.topleft, (0, 0))

    def lit_rect(self, zone: str, kind: str) -> pygame.Rect:
        """What is lit for a zone: all that stands for it, while the keyboard shows it alone."""
        whole = self.layout.lit.get(zone) if kind != "focus" else None
        return self.zone_rect(zone) if whole is None else _floored(whole)

    def _glow_rect(self, rect: pygame.Rect, kind: str) -> pygame.Rect:
        """How far the light around a place reaches, which its skin knows."""
        if not rect.w:
            return rect
        return self.skin.highlight(rect.size, kind).get_rect(center=rect.center)

    # --- finding -----------------------------------------------------------------

    def piece_at(self, x: float, y: float) -> Hashable:
        """The key of the piece under a point, or None."""
        return self.sprites.at(x, y) if self.layout.area.collidepoint(x, y) else None

    def seen(self, key: Hashable) -> Seen | None:
        """The piece with a key, as the present view shows it."""
        at = self.keys.get(key)
        if at is None or self.view is None:
            return None
        return self._opened(self.view.piles[at.zone][at.number], self.view.zones[at.zone])

    def _opened(self, seen: Seen, zone: Zone) -> Seen:
        """The piece as it is painted: what is held in a hand shows its face to its holder."""
        if self.skin.opens_hands and zone.sight == "owner" and seen.kind is not None:
            return seen._replace(face=max(1, seen.face))
        return seen

    def panel_at(self, point: tuple[int, int]) -> Picture | None:
        """The panel under a point that can be shown larger, if there is one."""
        names = self.skin.legible
        panels = (each for each in reversed(self.layout.pictures) if each.name in names)
        return next((each for each in panels if each.rect.collidepoint(point)), None)

    def readable(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """Where there is something that words of a size would hide: pieces, panels, small places.

        A place larger than they are is still seen around them.
        """
        pieces = [pygame.Rect(sprite.end.rect) for sprite in self.sprites.by_key.values()]
        pictures = self.layout.pictures
        panels = [each.rect for each in pictures if each.name in self.skin.legible]
        places = [_floored(spot.rect) for spot in self.layout.spots.values()]
        small = [place for place in places if place.w * place.h < size[0] * size[1]]
        return pieces + panels + small

    def is_open_pile(self, zone: str) -> bool:
        """Whether different pieces lie there on one another, and all of them may be seen."""
        spot = self.layout.spots.get(zone)
        pile = self.view.piles.get(zone, ()) if self.view is not None else ()
        one = spot is not None and spot.entry.arrange == "pile" and not spot.entry.apart
        kinds = {seen.kind for seen in pile}
        return one and len(kinds) > 1 and None not in kinds

    # --- painting ----------------------------------------------------------------

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what touches `clip`: a copy of the still picture, brought up to date first."""
        surface.blit(self.still(), clip.topleft, clip)

    def still(self) -> pygame.Surface:
        """The table as it is now, without hand, menus and dialogs; not to be drawn on."""
        assert self._still is not None
        if self._stale:
            self._floors = self.sprites.floors([pygame.Rect(place) for place, _ in self._glowing])
            for rect in merged(self._stale, self._still.get_rect()):
                self._still.set_clip(rect)
                self._compose(self._still, rect)
            self._still.set_clip(None)
            self._stale.clear()
        return self._still

    def _compose(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Ground, pictures, lights and pieces, where they touch `clip`."""
        assert self._ground is not None
        surface.blit(self._ground, clip.topleft, clip)
        if self._cloth is not None:
            clip = clip.clip(self.viewport.area)
            surface.set_clip(clip)
            surface.blit(self._cloth, clip.topleft, clip.move(self.viewport.x, self.viewport.y))
        for rect, _key, image in self.backdrops:
            if rect.colliderect(clip):
                surface.blit(image, image.get_rect(center=rect.center))
        for box, image in self.captions.items():
            if clip.colliderect(box):
                surface.blit(image, box)
        # What lies on another piece glows above that one, and below itself.
        self.sprites.paint(surface, clip, self._floors, rest=False)
        for place, kind in self._glowing:
            self._glow(surface, clip, pygame.Rect(place), kind)
        self.sprites.paint(surface, clip, self._floors, rest=True)
        lit: list[tuple[pygame.Rect, str]] = []  # zones that are lit as one glow once
        for zone, kind in self.highlights.items():
            light = (self.lit_rect(zone, kind), kind)
            if light not in lit:
                lit.append(light)
                self._glow(surface, clip, *light)
        self.paint_counts(surface, clip)

    def paint_counts(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the numbers on piles that touch `clip`."""
        for box, text in self.badges:
            if clip.colliderect(box):
                surface.blit(self._badge(text, box[3]), box)

    def _glow(
        self, surface: pygame.Surface, clip: pygame.Rect, rect: pygame.Rect, kind: str
    ) -> None:
        reach = self._glow_rect(rect, kind)
        if rect.w and reach.colliderect(clip):
            surface.blit(self.skin.highlight(rect.size, kind), reach)

    def _badge(self, text: str, size: int) -> pygame.Surface:
        key = (text, size)
        if key not in self._labels:
            palette = self.skin.palette
            image = pygame.Surface((round(size * 1.5), size), pygame.SRCALPHA)
            box = image.get_rect()
            pygame.draw.rect(image, (*palette.panel, 235), box, border_radius=size // 2)
            pygame.draw.rect(image, palette.edge, box, max(1, size // 14), border_radius=size // 2)
            words = font("bold", max(9, round(size * 0.74))).render(text, True, palette.ink)
            image.blit(words, words.get_rect(center=box.center))
            self._labels[key] = image
        return self._labels[key]


class _Drawing:
    """A piece's picture, drawn when it is first needed."""

    __slots__ = ("place", "seen", "skin", "spot")

    def __init__(self, skin: TableSkin, seen: Seen, spot: Spot, place: Place) -> None:
        self.skin, self.seen, self.spot, self.place = skin, seen, spot, place

    def __call__(self) -> pygame.Surface:
        return self.skin.picture(self.seen, self.spot, self.place)


def _places(
    spot: Spot, pile: tuple[Seen, ...], turned: int, *, counted: bool
) -> Iterable[tuple[int, Place, bool, int]]:
    """(index, place, shown, number to write on it) of each piece of a zone, lowest first.

    What lies on one another in a box has its number written on it where it is `counted`, too.
    """
    count = len(pile)
    if spot.entry.apart:
        kinds = list(spot.entry.kinds) or list(
            dict.fromkeys(seen.kind or seen.back for seen in pile)
        )
        groups: dict[str, list[int]] = {kind: [] for kind in kinds}
        for index, seen in enumerate(pile):
            groups.setdefault(seen.kind or seen.back, []).append(index)
        for at, numbers in enumerate(groups.values()):
            place = spot.place(at, len(groups))
            for index in reversed(numbers):
                top = index == numbers[0]
                yield index, place, top, len(numbers) if top else 0
        return
    if spot.entry.arrange in ("pile", "box", *BOARDS):
        place = spot.place(0, 1)
        counted = counted or spot.entry.arrange == "pile"
        for index in reversed(range(count)):
            yield (
                index,
                place,
                index == 0,
                count if index == 0 and counted else 0,
            )
        return
    for index in range(count):
        yield index, spot.place(index, count, turned), True, 0


def _badge_rect(place: Place, scale: Scale) -> pygame.Rect:
    size = min(max(scale.px(15), 12), max(11, round(place.h * 0.42)))
    rect = pygame.Rect(0, 0, round(size * 1.5), size)
    corner = (place.x + place.w / 2 + size / 3, place.y + place.h / 2 + size / 3)
    rect.bottomright = (round(corner[0]), round(corner[1]))
    return rect


def _floored(rect: pygame.FRect) -> pygame.Rect:
    """The rectangle in whole pixels, the same ones wherever the table has been moved to."""
    return pygame.Rect(math.floor(rect.x), math.floor(rect.y), int(rect.w), int(rect.h))


def _moved(rect: Rectangle, way: tuple[int, int]) -> Rectangle:
    return (rect[0] + way[0], rect[1] + way[1], rect[2], rect[3])


def rect_key(rect: pygame.Rect) -> Rectangle:
    """A rectangle as a value that can be a key."""
    return (rect.x, rect.y, rect.w, rect.h)
