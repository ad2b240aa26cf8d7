"""What is seen of a table that is larger than its place: zoomed, dragged, scrolled, followed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.app.effects import Effects
from tabletop.app.floating_text import FloatingTexts
from tabletop.app.keys import BACK, TABLE
from tabletop.app.menu import Entry
from tabletop.app.playmat import Layout
from tabletop.app.table.context import TableContext
from tabletop.app.table.control import TableControl
from tabletop.app.viewport import LEAST, MOST, Viewport, next_zoom

#: Units that one step of the wheel or of an arrow key moves the table.
STEP = 90
#: So near to the edge (units) a piece in the hand moves the table, so many units a second.
EDGE, SPEED = 26, 950
#: What scrolls into sight keeps so many units from the edge.
MARGIN = 18
#: A mat is looked at more closely only where that shows it so many times as large.
WORTH_IT = 1.3
#: The longest time between two frames that the table moves for at once (seconds).
_LONGEST = 0.05
_MIDDLE = 2
_WAYS = {
    "move-left": (-1, 0),
    "move-right": (1, 0),
    "move-up": (0, -1),
    "move-down": (0, 1),
}


class Camera:
    """Moves the table under its window and keeps how large it is shown, for each game."""

    def __init__(
        self, scene: TableContext, floating_texts: FloatingTexts, effects: Effects
    ) -> None:
        self.scene, self.floating_texts, self.effects = scene, floating_texts, effects
        self.control: TableControl  # the scene makes it anew at each layout
        self.viewport: Viewport | None = None
        self._dragged_from: tuple[int, int] | None = None
        self._moved_at: float | None = None
        self._before = 1.0  #: how large it was before all of it was shown
        #: the seat whose mat is looked at, beside the own one
        self.facing: int | None = None
        self._others: list[int] = []
        self._found_for: Layout | None = None  #: the layout for which those were found
        self._before_facing: Viewport  #: what was seen before

    @property
    def zoom(self) -> float:
        """How many times as large as fits: as the player has it, or else as large as the text."""
        if self.facing is not None:
            return LEAST
        settings = self.scene.app.settings
        wished = settings.zoom.get(self.scene.session.game.info.id, settings.text_scale)
        return min(max(LEAST, wished), MOST)

    def fit(self, area: pygame.Rect) -> Viewport:
        """The part that is to be seen in an area: as before, and at first the own hand."""
        if self.viewport is None:
            self.viewport = Viewport(pygame.Rect(area), self.zoom).home()
        elif self.viewport.zoom != self.zoom:
            self.viewport = self.viewport.zoomed(self.zoom, self.viewport.area.center)
        if self.viewport.area != area:
            self.viewport = self.viewport.within(area)
        return self.viewport

    def go_home(self) -> None:
        """Another person sits down: the next layout shows their hand."""
        self.viewport = self.facing = None

    # --- looking at one mat ------------------------------------------------------

    def others(self) -> list[int]:
        """The seats, in their order around the table, whose mats can be seen larger."""
        renderer, seats = self.scene.renderer, self.scene.session.table.seats
        if self.facing is None and self._found_for is not renderer.laid:
            laid, area, gain = renderer.laid, renderer.viewport.area, renderer.playmat.gain
            order = [(self.scene.seat + step) % seats for step in range(1, seats)]
            self._others = [seat for seat in order if gain(laid, area, seat) >= WORTH_IT]
            self._found_for = laid
        return self._others

    def approach(self, point: tuple[int, int]) -> bool:
        """Show the mat of another that is under a point large; whether there is one.

        It stays so until `leave`.
        """
        frames = self.scene.renderer.layout.frames
        there = [
            seat for seat in self.others() if seat in frames and frames[seat].collidepoint(point)
        ]
        if not there or self.facing is not None or self.control.hand is not None:
            return False
        self.face(there[0])
        return True

    def face(self, seat: int) -> None:
        """Show the mat of another as large as the own one, and both alone."""
        if self.viewport is None or self.control.hand is not None:
            return
        if self.facing is None:
            self.others()
            self._before_facing = self.viewport
        self.facing = seat
        self._lay(Viewport(self.viewport.area))
        scene = self.scene
        name = scene.session.called(f"Seat {seat + 1}")
        scene.say(f"{name}'s mat. Click outside the cards or press {BACK} to show the whole table.")

    def face_next(self) -> None:
        """Show the next of the others' mats large; after the last one the whole table."""
        order = self.others()
        at = order.index(self.facing) + 1 if self.facing is not None else 0
        if at < len(order):
            self.face(order[at])
        elif not self.leave():
            self.scene.say("All mats are already shown as large as possible.")

    def leave(self) -> bool:
        """Show again what was seen before a mat was looked at; whether one was."""
        if self.facing is None:
            return False
        self.facing = None
        self._lay(self._before_facing)
        return True

    def _lay(self, viewport: Viewport) -> None:
        scene = self.scene
        scene.finish_animations()
        self.viewport = viewport
        scene.layout(scene.window.surface.get_size())
        scene.redraw()

    # --- larger and smaller ------------------------------------------------------

    def set_zoom(self, zoom: float, about: tuple[int, int] | None = None) -> None:
        """Show the table so many times as large as fits, and keep that for this game."""
        scene, viewport = self.scene, self.viewport
        if viewport is None or zoom == viewport.zoom or self.control.hand is not None:
            return
        self.facing = None
        settings = scene.app.settings
        settings.zoom = settings.zoom | {scene.session.game.info.id: zoom}
        scene.app.keep_settings()
        self._lay(viewport.zoomed(zoom, about or viewport.area.center))

    def step(self, way: int, about: tuple[int, int] | None = None) -> None:
        """Show the table a step larger or smaller."""
        self.set_zoom(next_zoom(self.zoom, way), about)

    def show_all(self) -> None:
        """Show the whole table; if all of it is seen, go back to how large it was."""
        if self.zoom > 1:
            self._before = self.zoom
            self.set_zoom(1.0)
        else:
            self.set_zoom(max(self._before, min(self.scene.app.settings.text_scale, MOST)))

    def entries(self) -> list[Entry]:
        """The lines of the menu of the bare table."""
        entries, tip = [], self.scene.app.keys.tip
        if self.facing is not None:
            entries.append(Entry(f"Show whole table ({BACK})", self.leave))
        others = [seat for seat in self.others() if seat != self.facing]
        for number, seat in enumerate(others):
            words = f"Enlarge mat of Seat {seat + 1}"
            words = tip(words, "facing") if not number and self.facing is None else words
            entries.append(Entry(words, partial(self.face, seat)))
        if self.zoom < MOST:
            entries.append(Entry(tip("Zoom in", "larger"), partial(self.step, 1)))
        if self.zoom > LEAST:
            entries.append(Entry(tip("Zoom out", "smaller"), partial(self.step, -1)))
            entries.append(Entry(tip("Show whole table", "whole"), self.show_all))
        return entries

    # --- moving ------------------------------------------------------------------

    def show(self, viewport: Viewport) -> tuple[int, int]:
        """Show this part; the way that everything on the table has gone in the window."""
        old = self.viewport
        if old is None or viewport == old:
            return (0, 0)
        scene, self.viewport = self.scene, viewport
        way = (old.x - viewport.x, old.y - viewport.y)
        scene.redraw_all(scene.renderer.scroll(viewport))
        self.floating_texts.move(way)
        self.effects.move(way)
        self.control.follow(way)
        return way

    def move(self, dx: float, dy: float) -> None:
        """Show what lies so many pixels farther to the right and below."""
        if self.viewport is not None:
            self.show(self.viewport.moved(dx, dy))

    def reveal(self, *rects: pygame.Rect) -> pygame.Rect:
        """Bring places of the window into sight: all, if there is room, but at least the first.

        Gives where the first of them lies now.
        """
        rects = tuple(rect for rect in rects if rect.w) or (pygame.Rect(0, 0, 0, 0),)
        if self.viewport is None or not self.viewport.larger or not rects[0].w:
            return rects[0]
        area, margin = self.viewport.area, self.scene.look.scale.px(MARGIN)
        every = rects[0].unionall(rects[1:])
        fits = every.w <= area.w and every.h <= area.h
        way = self.show(self.viewport.revealing(every if fits else rects[0], margin))
        return rects[0].move(way)

    def advance(self, now: float) -> float | None:
        """Move on while a piece in the hand is held at the edge; 0 as long as it does."""
        control, viewport = self.control, self.viewport
        last, self._moved_at = self._moved_at, None
        led = control.hand is not None and control.cursor.zone is None
        if not led or viewport is None or not viewport.larger or self.scene.dialog is not None:
            return None
        px = self.scene.look.scale.px
        across, down = viewport.beckoned(control.pointer, px(EDGE))
        if viewport.moved(across, down) == viewport:
            return None
        self._moved_at = now
        way = px(SPEED) * min(_LONGEST, now - last) if last is not None else 1.0
        self.move(across * way, down * way)
        return 0

    # --- events ------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel, the middle button, and the keys of the camera."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return self._drag(event)

    def _wheel(self, event: pygame.event.Event) -> bool:
        control = self.control
        if control.hand is not None or self.scene.group.at(control.pointer) is not control:
            return False
        held = pygame.key.get_mods()
        if held & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.y:
                self.step(1 if event.y > 0 else -1, control.pointer)
            return True
        if self.viewport is None or not self.viewport.larger:
            return False
        across, down = event.x, -event.y
        if held & pygame.KMOD_SHIFT:
            across, down = across + down, 0
        step = self.scene.look.scale.px(STEP)
        self.move(across * step, down * step)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.control.hand is None and self.leave():
            return True
        action = self.scene.app.keys.meant(event, TABLE)
        if action in _WAYS:
            across, down = _WAYS[action]
            step = self.scene.look.scale.px(STEP)
            self.move(across * step, down * step)
            return True
        deeds: dict[str, Callable[[], None]] = {
            "larger": partial(self.step, 1),
            "smaller": partial(self.step, -1),
            "whole": self.show_all,
            "facing": self.face_next,
        }
        if action not in deeds:
            return False
        deeds[action]()
        return True

    def _drag(self, event: pygame.event.Event) -> bool:
        viewport = self.viewport
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _MIDDLE:
            if viewport is None or not viewport.larger or not viewport.area.collidepoint(event.pos):
                return False
            self._dragged_from = event.pos
            return True
        if self._dragged_from is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == _MIDDLE:
            self._dragged_from = None
            return True
        if event.type != pygame.MOUSEMOTION:
            return False
        if not event.buttons[1]:
            self._dragged_from = None  # the button came up outside the window
            return False
        (x, y), self._dragged_from = self._dragged_from, event.pos
        self.control.pointer = event.pos
        self.move(x - event.pos[0], y - event.pos[1])
        return True
