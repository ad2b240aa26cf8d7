"""The rendered table: background, pictures, pieces, and highlights.

A renderer combines a layout (positions), a skin (appearance), and a view (visible pieces). It knows
no rules: its caller chooses which zones and pieces to highlight.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.painting.theme import Scale, WidgetStyle, font
from tabletop.app.render import count_animation
from tabletop.app.render.count_animation import RunningValue
from tabletop.app.render.felt import homes_of, lay_on_felt
from tabletop.app.render.playmat import Layout, MatPicture, Placement, Playmat, ZonePosition
from tabletop.app.render.shelf_folding import fold_shelves
from tabletop.app.render.sprites import (
    SLIDE_SECONDS,
    Sprite,
    SpriteGroup,
    SpriteOrigin,
    SpriteState,
)
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.render.viewport import Viewport
from tabletop.app.window.window import merged
from tabletop.cards.playmat import BOARDS
from tabletop.rules.handling import ANGLE
from tabletop.session.session import PieceMotion
from tabletop.table import Zone
from tabletop.table.views import PilePosition, View, VisiblePiece

__all__ = ["PilePosition", "Renderer"]

Rectangle = tuple[int, int, int, int]
#: The size of a tilted piece relative to its zone, at most.
MAX_OVERHANG = 1.07
#: The minimum length of an empty zone in the sandbox, in units of the playmat.
STRIP = 36.0


class _PlacedPiece(NamedTuple):
    """A piece with its position, visibility, and the size of its stack."""

    key: Hashable
    at: PilePosition
    piece_view: VisiblePiece
    spot: ZonePosition
    place: Placement
    shown: bool
    many: int


class Renderer:
    """Draws the table for the table scene."""

    def __init__(self, skin: TableSkin, playmat: Playmat) -> None:
        self.skin = skin
        self.playmat = playmat
        #: the first zone of each piece; None if pieces do not lie on the open felt
        self.homes = homes_of(skin.game)
        self.sprites = SpriteGroup()
        self.layout = Layout(pygame.Rect(0, 0, 0, 0), 1.0)
        # as laid out by the playmat, relative to the table's top left corner
        self.base_layout = self.layout
        # the same in window coordinates; `layout` also has the current arrangement
        self._fitted = self.layout
        # arguments and result of the last folding
        self._settled = (self.layout, 0.0, set[tuple[str, int | None]](), self.layout)
        self.viewport = Viewport(self.layout.area)
        self.style: WidgetStyle | None = None
        self.view: View | None = None
        self.positions_by_key: dict[Hashable, PilePosition] = {}
        self.keys_by_position: dict[PilePosition, Hashable] = {}
        self.zone_highlights: dict[str, str] = {}
        self.piece_highlights: dict[Hashable, str] = {}
        self._glowing: list[tuple[Rectangle, str]] = []  # glows around resting pieces
        self._floors: set[Sprite] = set()  # pieces that have other pieces on top of them
        self.backdrops: list[tuple[pygame.Rect, Hashable, pygame.Surface]] = []
        # totals that are counting, by picture rectangle
        self._runs: dict[Rectangle, tuple[MatPicture, RunningValue, Hashable]] = {}
        self.badges: list[tuple[Rectangle, str]] = []
        self._piles: list[_PlacedPiece] = []  #: the top pieces of stacks
        self._lifted_count = 1  #: the number of pieces in hand from one stack
        self.captions: dict[Rectangle, pygame.Surface] = {}
        self._ground: pygame.Surface | None = None
        # the whole background of a table larger than its viewport
        self._cloth: pygame.Surface | None = None
        # background, pictures, pieces, and widgets combined
        self._still: pygame.Surface | None = None
        self._stale: list[pygame.Rect] = []  # areas of it to compose again
        self._labels: dict[tuple[str, int], pygame.Surface] = {}
        # the glows around zones, by highlighted area and kind
        self._lights: dict[tuple[Rectangle, str], tuple[pygame.Surface, pygame.Rect]] = {}
        self._paint_widgets: Callable[[pygame.Surface, pygame.Rect], None] | None = None

    def fit(
        self,
        window: tuple[int, int],
        viewport: Viewport,
        seat: int,
        scale: Scale,
        facing: int | None = None,
    ) -> None:
        """Lays the playmat out in an area of the window, `seat` at the bottom.

        If `facing` is given, only the mats of these two seats are visible.
        """
        self.viewport = viewport
        scale = scale.zoomed(viewport.zoom)
        table, area = viewport.table, viewport.area
        self.base_layout = (
            self.playmat.layout(table, seat)
            if facing is None
            else self.playmat.facing_layout(table, seat, facing)
        )
        self.base_layout.text_scale = scale.letters
        self.style = WidgetStyle(self.skin.palette, scale)
        total_size = (window[0] + table.w - area.w, window[1] + table.h - area.h)
        self._ground = self.skin.background(total_size, self.base_layout).convert()
        self._cloth = None
        if viewport.is_scrollable:
            self._cloth = self._ground
            self._ground = self.skin.cloth(window).convert()
        self.layout = self._fitted = self._window_layout()
        self._still = pygame.Surface(self._ground.get_size())
        self._stale = [self._ground.get_rect()]
        self._labels.clear()
        self.sprites = SpriteGroup()
        self.zone_highlights, self.piece_highlights = {}, {}
        self._glowing, self._lights = [], {}
        self.backdrops = []
        self._runs = {}
        self.captions = {}

    def _window_layout(self) -> Layout:
        """Returns the playmat's layout in current window coordinates."""
        if not self.viewport.is_scrollable:
            return self.base_layout
        return self.base_layout.moved(-self.viewport.x, -self.viewport.y, self.viewport.area)

    @property
    def whole(self) -> pygame.Rect:
        """The rectangle of the whole table in window coordinates."""
        return self.viewport.table.move(-self.viewport.x, -self.viewport.y)

    def scroll(self, viewport: Viewport) -> list[pygame.Rect]:
        """Shows another part of the table; returns the areas to repaint."""
        assert self.view is not None
        self._advance_counts(math.inf)
        offset = (self.viewport.x - viewport.x, self.viewport.y - viewport.y)
        self.viewport = viewport
        self.layout = self._fitted = self._window_layout()
        self.layout = self._arranged_layout(self.view)
        pieces = list(self._piece_positions(self.view))
        self.sprites.scroll(offset, {each.key: each.place for each in pieces})
        self.backdrops = [(rect.move(offset), key, image) for rect, key, image in self.backdrops]
        self._piles = [each for each in pieces if each.many > 1]
        self.badges = self._badge_counts()
        self.captions = {_moved(rect, offset): image for rect, image in self.captions.items()}
        self._update_lights()
        return self.invalidate([pygame.Rect(viewport.area)])

    def add_bars(
        self,
        paint_plates: Callable[[pygame.Surface], None],
        paint_widgets: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> None:
        """Paints the plates of the bars into the background, once.

        Widgets are painted over the table, and again where `invalidate` is called.
        """
        assert self._ground is not None
        paint_plates(self._ground)
        self._paint_widgets = paint_widgets

    def show(
        self,
        view: View,
        now: float,
        *,
        motions: Iterable[PieceMotion] = (),
        slide: float = SLIDE_SECONDS,
        delay: float = 0.0,
    ) -> list[pygame.Rect]:
        """Updates the picture to a view.

        Pieces with an entry in `motions` slide to their new position, which takes `slide` seconds.
        Nothing moves until `delay` seconds have passed; while pieces slide, totals count.
        Returns the
        areas to repaint.
        """
        assert self.style is not None
        self.view = view
        self.skin.set_view(view)
        moved = self._arrange(view)
        pieces = list(self._piece_positions(view))
        states = [
            SpriteState(
                each.key,
                each.place,
                (
                    self.skin.appearance(each.piece_view, each.spot),
                    *each.place[2:],
                    each.spot.is_own,
                ),
                _Drawing(self.skin, each.piece_view, each.spot, each.place),
                each.shown,
                self._visible_side(each, view),
                self._rotation(each.piece_view),
                not (each.spot.rect.w and each.spot.rect.h),
            )
            for each in pieces
        ]
        origins = self._origins(pieces, motions) if slide else {}
        self.positions_by_key = {each.key: each.at for each in pieces}
        self.keys_by_position = {each.at: each.key for each in pieces}
        damage = self.sprites.show(states, now, origins=origins, slide=slide, delay=delay)
        self._piles = [each for each in pieces if each.many > 1]
        damage += self._update_badges()
        duration = count_animation.DURATION * slide / SLIDE_SECONDS
        damage += self._update_backdrops(view, now + delay, duration)
        return self.invalidate(damage + moved + self._update_captions(view))

    def _rotation(self, piece_view: VisiblePiece) -> float:
        """Returns the degrees by which a piece is turned in its place."""
        tilt = self.skin.tilt(piece_view)
        return 90.0 * piece_view.turn if tilt is None else tilt

    @staticmethod
    def _visible_side(piece: _PlacedPiece, view: View) -> int:
        """Returns the side of a piece that the seat sees; 0 for its back."""
        in_hand = view.zones[piece.at.zone].sight == "owner"
        return 0 if piece.piece_view.kind is None else max(piece.piece_view.face, int(in_hand))

    def _origins(
        self, pieces: Sequence[_PlacedPiece], motions: Iterable[PieceMotion]
    ) -> dict[Hashable, SpriteOrigin]:
        """Returns the starting points of pieces whose key is new.

        For hidden pieces only source and target zones are used, because their individual positions
        are secret.
        """
        sprites = self.sprites.by_key
        keys = {each.key for each in pieces}
        departed: dict[str, list[Sprite]] = {}  # hidden pieces that left their zone
        for key, at in self.positions_by_key.items():
            if key not in keys and isinstance(key, tuple) and key in sprites:
                departed.setdefault(at.zone, []).append(sprites[key])
        sources: dict[int, str] = {}
        hidden: dict[str, list[PieceMotion]] = {}
        for motion in motions:
            sources[motion.piece] = motion.source
            if motion.piece not in keys and motion.target != motion.source:
                hidden.setdefault(motion.target, []).append(motion)
        origins: dict[Hashable, SpriteOrigin] = {}
        for each in pieces:
            if each.key in sprites:
                continue
            zone, old = each.at.zone, None
            if isinstance(each.key, tuple):
                came = hidden.get(zone)
                if not came:
                    continue
                motion = came.pop()
                source, old = motion.source, sprites.get(motion.piece)
            else:
                source = sources.get(each.piece_view.id or 0, zone)
            old = old or (departed[source].pop() if departed.get(source) else None)
            spot = self.layout.spots.get(source)
            if old is not None:
                place, side = old.current, old.side
            elif spot is not None and source != zone:
                place, side = spot.place(0, 1), 0
            else:
                continue
            piece_view = each.piece_view
            if side == 0:  # a back, whatever the piece is
                piece_view = piece_view._replace(id=None, kind=None, face=0)
            draw = (
                old.full_picture
                if old is not None and side
                else _Drawing(self.skin, piece_view, each.spot, each.place)
            )
            origins[each.key] = SpriteOrigin(place, side, draw)
        return origins

    def _piece_positions(self, view: View) -> Iterator[_PlacedPiece]:
        """Yields every piece with its position, in drawing order."""
        by_hand = view.marks.get("referee") == "sandbox"
        shown_piles = self._shown_piles(view)
        for shown_zone, spot in self.layout.spots.items():
            positions = shown_piles.get(shown_zone, ())
            pile = tuple(view.piles[zone][number] for zone, number in positions)
            rotation = view.counters.get(spot.entry.turned_by, 0)
            counted = by_hand and not self.skin.prints_count(spot)
            for index, place, shown, count in _piece_places(spot, pile, rotation, counted=counted):
                zone, number = at = positions[index]
                piece_view = self._with_known_face(pile[index], view.zones[zone])
                key: Hashable = (
                    piece_view.id
                    if piece_view.id is not None
                    else (zone, len(view.piles[zone]) - number)
                )
                if tilt := self.skin.tilt(piece_view):
                    place = _tilted(place, tilt, spot.rect)
                if askew := dict(piece_view.marks).get(ANGLE):
                    place = place._replace(angle=place.angle + askew)
                yield _PlacedPiece(key, at, piece_view, spot, place, shown, count)

    def _shown_piles(self, view: View) -> dict[str, list[PilePosition]]:
        """Returns the pieces that each zone shows."""
        displaced = self.skin.displaced_pieces(view)
        piles: dict[str, list[PilePosition]] = {}
        last: dict[int, PilePosition] = {}
        for zone, pile in view.piles.items():
            for number, piece in enumerate(pile):
                if piece.id is not None and piece.id in displaced:
                    last[piece.id] = PilePosition(zone, number)
                else:
                    piles.setdefault(zone, []).append(PilePosition(zone, number))
        for piece_id, zone in displaced.items():
            if piece_id in last:
                piles.setdefault(zone, []).append(last[piece_id])
        return piles

    def _badge_counts(self) -> list[tuple[Rectangle, str]]:
        """Returns the stack counts and the rectangles in which they are drawn."""
        assert self.style is not None
        scale = self.style.scale
        lifted = self.sprites.lifted
        many = [
            (each.place, each.many - self._lifted_count * (each.key == lifted))
            for each in self._piles
        ]
        return [
            (rect_key(_badge_rect(place, scale)), str(number))
            for place, number in many
            if number > 1
        ]

    def _update_badges(self) -> list[pygame.Rect]:
        """Updates the stack counts; returns the areas to repaint."""
        before, self.badges = self.badges, self._badge_counts()
        return [pygame.Rect(rect) for rect, _ in set(before) ^ set(self.badges)]

    def _arranged_layout(self, view: View) -> Layout:
        """Returns the layout of a view, with empty shelves folded.

        In the sandbox a hand may fill any zone, so that empty zones keep a strip.
        """
        layout = self._fitted
        if layout.shelves:

            def name(item: ZonePosition | MatPicture) -> tuple[str, int | None]:
                return (item.name, item.seat) if isinstance(item, MatPicture) else (item.zone, None)

            def is_empty(item: ZonePosition | MatPicture) -> bool:
                if isinstance(item, MatPicture):
                    return self.skin.is_picture_empty(item, view)
                if by_hand:
                    return not view.piles.get(item.zone)
                return self.skin.is_zone_empty(item.zone, view)

            by_hand = view.marks.get("referee") == "sandbox"
            strip = STRIP * layout.unit if by_hand else 0.0
            items: list[ZonePosition | MatPicture] = [*layout.spots.values(), *layout.pictures]
            empty = {name(item) for item in items if item.entry.shelf and is_empty(item)}
            fitted, *before, folded = self._settled
            if fitted is not layout or before != [strip, empty]:
                folded = fold_shelves(layout, lambda item: name(item) in empty, strip)
                self._settled = (layout, strip, empty, folded)
            layout = folded
        layout = self.skin.arrange(layout, view)
        return layout if self.homes is None else lay_on_felt(layout, view, self.homes)

    def _arrange(self, view: View) -> list[pygame.Rect]:
        """Arranges the layout for a view; returns highlighted areas that moved."""
        self.layout = self._arranged_layout(view)
        return self._update_lights()

    def _update_backdrops(
        self, view: View, start_time: float, duration: float
    ) -> list[pygame.Rect]:
        """Updates the pictures behind the pieces; returns the areas to repaint.

        Totals start to count at `start_time` and take `duration` seconds.
        """
        assert self.style is not None
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
            if duration and before is not None and picture.name in self.skin.counting_pictures:
                shown = before[0] if run is None else (picture.name, picture.seat, run[2])
                image = self._start_count(picture, shown, key, start_time, duration, view)
            image = image or self.skin.backdrop(picture, view, self.style.scale)
            if image is not None:
                hung.append((picture.rect, key, image))
                damage.append(picture.rect)
        for zone, spot in self.layout.spots.items():
            rect = _floored_rect(spot.rect)
            if not spot.entry.shelf or zone != spot.zone or not rect.w or not rect.h:
                continue  # a zone shown at another zone's position has its tray there
            before = old.get(rect_key(rect))
            if before is not None and before[0] == zone:
                hung.append((rect, zone, before[1]))
            elif (image := self.skin.tray(spot)) is not None:
                hung.append((rect, zone, image))
                damage.append(rect)
        used_areas = {rect_key(rect) for rect, _key, _image in hung}
        damage += [pygame.Rect(rect) for rect in old if rect not in used_areas]
        self.backdrops = hung
        return damage

    def _start_count(
        self,
        picture: MatPicture,
        old_state: Hashable,
        key: tuple[str, int | None, Hashable],
        start_time: float,
        duration: float,
        view: View,
    ) -> pygame.Surface | None:
        """Starts counting the totals of a picture.

        Returns its first image, or None if no number changes.
        """
        assert self.style is not None
        if not isinstance(old_state, tuple) or old_state[:2] != key[:2]:
            return None
        run = RunningValue(old_state[2], key[2], start_time, duration)
        state = run.at(start_time)
        if state == key[2]:
            return None
        image = self.skin.draw_totals(picture, state, view, self.style.scale)
        if image is not None:
            self._runs[rect_key(picture.rect)] = (picture, run, state)
        return image

    @property
    def is_counting(self) -> bool:
        """Whether any totals are counting."""
        return bool(self._runs)

    def _advance_counts(self, now: float) -> list[pygame.Rect]:
        """Advances counting totals; returns the areas whose numbers changed."""
        assert self.style is not None
        damage = []
        for place, (picture, run, shown) in list(self._runs.items()):
            state = run.at(now)
            if run.is_over(now):
                del self._runs[place]
            else:
                self._runs[place] = (picture, run, state)
            if state == shown or self.view is None:
                continue
            image = self.skin.draw_totals(picture, state, self.view, self.style.scale)
            self.backdrops = [
                (rect, key, image if image is not None and rect_key(rect) == place else old)
                for rect, key, old in self.backdrops
            ]
            damage.append(picture.rect)
        return damage

    def _update_captions(self, view: View) -> list[pygame.Rect]:
        """Updates the captions of empty zones; returns the areas to repaint."""
        captions = {
            rect_key(image.get_rect(center=_floored_rect(spot.rect).center)): image
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

    def highlight(
        self, highlights: dict[str, str], halos: dict[Hashable, str]
    ) -> list[pygame.Rect]:
        """Highlights only these zones and pieces; returns the areas to repaint."""
        if (highlights, halos) == (self.zone_highlights, self.piece_highlights):
            return []
        self.zone_highlights, self.piece_highlights = highlights, halos
        return self._update_lights() + self.invalidate([])

    def _update_lights(self) -> list[pygame.Rect]:
        """Updates the glows around zones; returns the areas to repaint."""
        before, self._lights = self._lights, {}
        for zone, kind in self.zone_highlights.items():
            rect = self.highlight_rect(zone, kind)
            key = rect_key(rect), kind  # zones with a shared glow have one entry
            if key in before:
                self._lights[key] = before[key]
            elif rect.w:
                image = self.skin.highlight(rect.size, kind)
                self._lights[key] = image, image.get_rect(center=rect.center)
        lights = before | self._lights
        return [lights[key][1] for key in before.keys() ^ self._lights.keys()]

    def advance(self, now: float) -> list[pygame.Rect]:
        """Moves everything to time `now`; returns the areas to repaint."""
        return self.invalidate(self.sprites.advance(now) + self._advance_counts(now))

    def finish(self) -> list[pygame.Rect]:
        """Ends all movement at once; returns the areas to repaint."""
        return self.invalidate(self.sprites.finish() + self._advance_counts(math.inf))

    def lift(self, key: Hashable, count: int = 1) -> list[pygame.Rect]:
        """Hides a dragged piece, or a pile of `count` pieces; None shows it again."""
        keys, self.sprites.lifted = (self.sprites.lifted, key), key
        self._lifted_count = count
        self.sprites.beneath = self._beneath(key) if count == 1 else None
        sprites = [self.sprites.by_key[each] for each in keys if each in self.sprites.by_key]
        damage = [sprite.rect for sprite in sprites]
        if self.view is not None:
            damage += self._update_badges()
        return self.invalidate(damage)

    def _beneath(self, key: Hashable) -> Hashable:
        """Returns the key of the piece visible below a lifted one, or None."""
        position, sprites = self.positions_by_key.get(key), self.sprites.by_key
        if position is None or self.view is None or key not in sprites:
            return None
        for index in range(position.number + 1, len(self.view.piles.get(position.zone, ()))):
            below = self.keys_by_position.get(PilePosition(position.zone, index))
            if below in sprites and sprites[below].end[:2] == sprites[key].end[:2]:
                return below
        return None

    def carry_to(self, key: Hashable, place: tuple[int, int]) -> list[pygame.Rect]:
        """Puts a piece where it was dropped, so that it slides on from there."""
        sprite = self.sprites.by_key.get(key)
        if sprite is None:
            return []
        old = sprite.rect
        sprite.current = Placement(*place, sprite.end.w, sprite.end.h)
        sprite.rect = sprite.bounds()
        sprite.start_time = 0.0
        return self.invalidate([old, sprite.rect])

    def swap(self, first_key: Hashable, second_key: Hashable) -> list[pygame.Rect]:
        """Swaps the positions of two identical pieces, so that each slides back."""
        first, second = (self.sprites.by_key.get(key) for key in (first_key, second_key))
        if first is None or second is None:
            return []
        first.current, second.current = second.current, first.current
        first.rect, second.rect = second.rect, first.rect
        first.start_time = second.start_time = 0.0
        return self.invalidate([first.rect, second.rect])

    def invalidate(self, damage: list[pygame.Rect]) -> list[pygame.Rect]:
        """Marks areas to compose again, and returns them.

        Only resting pieces glow, so areas of glows that appear or disappear are added.
        """
        glowing = sorted(  # equal tables have equal pixels where glows overlap
            (rect_key(sprite.end.rect), kind)
            for key, kind in self.piece_highlights.items()
            if (sprite := self.sprites.by_key.get(key)) is not None and not sprite.moving
        )
        changed = set(glowing) ^ set(self._glowing)
        damage += [self._glow_rect(pygame.Rect(rect), kind) for rect, kind in changed]
        self._glowing = glowing
        self._stale += damage
        return damage

    def zone_rect(self, zone: str) -> pygame.Rect:
        """Returns the area of a zone; it is empty if the zone is folded or absent."""
        spot = self.layout.spots.get(zone)
        rect = _floored_rect(spot.rect) if spot is not None else pygame.Rect(0, 0, 0, 0)
        return rect if rect.w and rect.h else pygame.Rect(rect.topleft, (0, 0))

    def highlight_rect(self, zone: str, kind: str) -> pygame.Rect:
        """Returns the highlighted area of a zone.

        It may be larger than the zone, except for the keyboard focus.
        """
        highlight_area = self.layout.highlight_areas.get(zone) if kind != "focus" else None
        return self.zone_rect(zone) if highlight_area is None else _floored_rect(highlight_area)

    def _glow_rect(self, rect: pygame.Rect, kind: str) -> pygame.Rect:
        """Returns the area of a glow around `rect`, which depends on the skin."""
        if not rect.w:
            return rect
        return self.skin.highlight(rect.size, kind).get_rect(center=rect.center)

    def piece_at(self, x: float, y: float) -> Hashable:
        """Returns the key of the piece at a point, or None."""
        return self.sprites.at(x, y) if self.layout.area.collidepoint(x, y) else None

    def piece_view(self, key: Hashable) -> VisiblePiece | None:
        """Returns the piece with a key as the current view shows it, or None."""
        position = self.positions_by_key.get(key)
        if position is None or self.view is None:
            return None
        return self._with_known_face(
            self.view.piles[position.zone][position.number], self.view.zones[position.zone]
        )

    def _with_known_face(self, piece_view: VisiblePiece, zone: Zone) -> VisiblePiece:
        """Returns a piece as drawn: its holder sees cards in hand face up."""
        if self.skin.shows_hand_faces and zone.sight == "owner" and piece_view.kind is not None:
            return piece_view._replace(face=max(1, piece_view.face))
        return piece_view

    def panel_at(self, point: tuple[int, int]) -> MatPicture | None:
        """Returns the legible panel at a point, or None."""
        names = self.skin.enlargeable_pictures
        panels = (each for each in reversed(self.layout.pictures) if each.name in names)
        return next((each for each in panels if each.rect.collidepoint(point)), None)

    def uncovered_areas(self) -> list[pygame.Rect]:
        """Returns the areas of pieces and panels, which messages leave visible."""
        pieces = [pygame.Rect(sprite.end.rect) for sprite in self.sprites.by_key.values()]
        pictures = self.layout.pictures
        panels = [each.rect for each in pictures if each.name in self.skin.enlargeable_pictures]
        return pieces + panels

    def is_open_pile(self, zone: str) -> bool:
        """Returns whether a zone is a stack of different visible pieces."""
        spot = self.layout.spots.get(zone)
        pile = self.view.piles.get(zone, ()) if self.view is not None else ()
        if spot is None or spot.entry.arrange not in ("pile", "box") or spot.entry.apart:
            return False
        kinds = {piece_view.kind for piece_view in pile}
        return len(kinds) > 1 and None not in kinds

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the area `clip` of the composed table, and glows around zones."""
        surface.blit(self._composed(), clip.topleft, clip)
        old_clip = surface.get_clip()
        if self.viewport.is_scrollable:  # the table extends below the bars
            clip = clip.clip(self.viewport.area)
            surface.set_clip(clip)
        for image, rect in self._lights.values():
            if rect.colliderect(clip):
                surface.blit(image, rect)
        self.paint_counts(surface, clip)
        surface.set_clip(old_clip)

    @property
    def previous_picture(self) -> pygame.Surface:
        """The table as it was last composed, before the latest changes."""
        assert self._still is not None
        return self._with_counts(self._still)

    def composed_picture(self) -> pygame.Surface:
        """Returns the table with its bars, without overlays and zone glows."""
        return self._with_counts(self._composed())

    def _with_counts(self, still: pygame.Surface) -> pygame.Surface:
        picture = still.copy()
        picture.set_clip(self.viewport.area if self.viewport.is_scrollable else None)
        self.paint_counts(picture, picture.get_clip())
        picture.set_clip(None)
        return picture

    def _composed(self) -> pygame.Surface:
        """Returns the shared picture of everything below glows and overlays."""
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
        """Composes background, pictures, pieces, and widgets within `clip`."""
        assert self._ground is not None
        window_clip = clip
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
        # A piece on top of another glows above that one and below itself.
        self.sprites.paint(surface, clip, self._floors, rest=False)
        for place, kind in self._glowing:
            self._glow(surface, clip, pygame.Rect(place), kind)
        self.sprites.paint(surface, clip, self._floors, rest=True)
        if self._paint_widgets is not None:
            surface.set_clip(window_clip)
            self._paint_widgets(surface, window_clip)

    def paint_counts(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the stack counts that touch `clip`."""
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
    """A piece's picture, drawn on demand."""

    __slots__ = ("place", "seen", "skin", "spot")

    def __init__(
        self, skin: TableSkin, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> None:
        self.skin, self.seen, self.spot, self.place = skin, piece_view, spot, place

    def __call__(self) -> pygame.Surface:
        return self.skin.draw_piece(self.seen, self.spot, self.place)


def _piece_places(
    spot: ZonePosition, pile: tuple[VisiblePiece, ...], rotation: int, *, counted: bool
) -> Iterable[tuple[int, Placement, bool, int]]:
    """Yields (index, position, visible, count) per piece, lowest first.

    `counted` also shows the number of pieces stacked in a single slot.
    """
    count = len(pile)
    if not (spot.rect.w and spot.rect.h):
        for index in reversed(range(count)):
            yield index, spot.place(0, 1), False, 0  # in a folded zone
        return
    if spot.entry.apart:
        kinds = list(spot.entry.kinds) or list(
            dict.fromkeys(piece_view.kind or piece_view.back for piece_view in pile)
        )
        groups: dict[str, list[int]] = {kind: [] for kind in kinds}
        for index, piece_view in enumerate(pile):
            groups.setdefault(piece_view.kind or piece_view.back, []).append(index)
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
        yield index, spot.place(index, count, rotation), True, 0


def _tilted(place: Placement, degrees: float, room: pygame.FRect) -> Placement:
    """Returns a place turned by degrees, smaller if its zone is narrow."""
    turned = place._replace(angle=place.angle + degrees)
    width, height = turned.rect.size
    scale = min(1.0, MAX_OVERHANG * room.w / width, MAX_OVERHANG * room.h / height)
    return turned._replace(w=place.w * scale, h=place.h * scale)


def _badge_rect(place: Placement, scale: Scale) -> pygame.Rect:
    size = min(max(scale.px(15), 12), max(11, round(place.h * 0.42)))
    rect = pygame.Rect(0, 0, round(size * 1.5), size)
    corner = (place.x + place.w / 2 + size / 3, place.y + place.h / 2 + size / 3)
    rect.bottomright = (round(corner[0]), round(corner[1]))
    return rect


def _floored_rect(rect: pygame.FRect) -> pygame.Rect:
    """Rounds a rectangle down to pixels, independent of the scroll position."""
    return pygame.Rect(math.floor(rect.x), math.floor(rect.y), int(rect.w), int(rect.h))


def _moved(rect: Rectangle, offset: tuple[int, int]) -> Rectangle:
    return (rect[0] + offset[0], rect[1] + offset[1], rect[2], rect[3])


def rect_key(rect: pygame.Rect) -> Rectangle:
    """Returns a rectangle as a hashable tuple."""
    return (rect.x, rect.y, rect.w, rect.h)
