"""What all widgets share, the plate they are drawn on, and the group that holds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from statistics import median

import pygame

from tabletop.app.painting import vector
from tabletop.app.theme import Look, Rgb

#: No words make those beside them smaller than this share of what fits half of them.
_LEAST_SHARE = 0.7


@lru_cache(maxsize=384)
def plate(
    size: tuple[int, int],
    fill: Rgb,
    edge: Rgb | None = None,
    radius: int = 8,
    line: float = 1.0,
    opacity: float = 1.0,
    sunk: bool = False,
) -> pygame.Surface:
    """A rounded plate in soft light from above (or sunk: from below). Shared: do not draw on it."""
    width, height = max(2, size[0]), max(2, size[1])
    radius = min(radius, width // 2, height // 2)
    inset = line / 2 if edge else 0
    top, bottom = fill.lighter(0.07), fill.darker(0.10)
    if sunk:
        top, bottom = fill.darker(0.22), fill
    defs = vector.down("f", [(0, top.hex, opacity), (1, bottom.hex, opacity)], 0, height)
    frame = vector.style("url(#f)", edge.hex if edge else "", line)
    body = vector.rect(inset, inset, width - 2 * inset, height - 2 * inset, frame, radius)
    if not sunk and height > 4 * line and radius < height:
        shine = vector.style(stroke=fill.lighter(0.35).hex, width=line, opacity=0.35)
        y = inset + line
        body += vector.polyline([(radius, y), (width - radius, y)], shine)
    return vector.paint(body, (width, height), (width, height), defs)


class Widget:
    """A part of the interface: a place, a state, and whether it has to be drawn again."""

    focusable = True
    passive = False  #: takes no events
    covers = False  #: and yet no press goes through it to what lies below

    def __init__(self, look: Look) -> None:
        self.look = look
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.reason = ""  #: why it is not enabled, shown as a caption
        self.tip = ""  #: what it does, shown as a caption
        self.name = ""  #: what it is for, where only a label beside it says so
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.most = 0  #: letters are no higher than this; 0: as high as the look has them
        self.dirty = True
        self.stale = pygame.Rect(0, 0, 0, 0)  #: where it was painted before it was moved

    def spoken(self) -> str:
        """What is said of it to whom does not see it, when it has the keyboard."""
        return self.name or self.tip

    def wants(self) -> tuple[int, int]:
        """The size in pixels at which everything in it has room."""
        return self.rect.size

    def letters(self) -> int:
        """How high its letters can be where it has been placed; 0 if it has none."""
        return 0

    def place(self, rect: pygame.Rect) -> None:
        """Puts the widget where it belongs."""
        if rect != self.rect:
            self.stale = self.stale.union(self.rect) if self.stale.w else self.rect
            self.rect = pygame.Rect(rect)
            self.dirty = True

    def damage(self) -> pygame.Rect:
        """Gives what has to be painted again: its place, and where it was painted before."""
        area = self.rect.union(self.stale) if self.stale.w else self.rect
        self.stale = pygame.Rect(0, 0, 0, 0)
        return area.inflate(2 * self.margin, 2 * self.margin)

    def set(self, **state: object) -> None:
        """Changes attributes; the widget is drawn again only if something is different."""
        for name, value in state.items():
            if getattr(self, name) != value:
                setattr(self, name, value)
                self.dirty = True

    @property
    def margin(self) -> int:
        """How far the focus ring reaches beyond the place, in pixels."""
        return self.look.scale.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the widget, with the focus ring around it if it has the keyboard."""
        self.dirty = False
        if not self.visible:
            return
        self.paint(surface)
        if self.focused:
            self._ring(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the widget itself; a bare one shows nothing."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event if it concerns the widget; answers whether it used it."""
        if not self.visible or self.passive:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.set(hovered=self.rect.collidepoint(event.pos))
            if not event.buttons[0]:
                self.set(pressed=False)  # the button came up outside the window
            return self.drag(event.pos) if self.pressed else False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.rect.collidepoint(event.pos):
                return False
            if self.enabled:
                self.set(pressed=True)
                self.press(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.set(pressed=False)
            if self.rect.collidepoint(event.pos):
                self.click(event.pos)
            return True
        if event.type == pygame.KEYDOWN and self.focused and self.enabled:
            return self.key(event)
        return False

    @property
    def busy(self) -> bool:
        """Whether a person is doing something with it now."""
        return self.pressed

    def follows(self, pos: tuple[int, int]) -> bool:
        """Whether it must learn what the mouse does at a place: there, or since it was here."""
        return not self.passive and (
            self.hovered or self.pressed or bool(self.rect.collidepoint(pos))
        )

    def press(self, pos: tuple[int, int]) -> None:
        """The mouse button went down here."""

    def drag(self, pos: tuple[int, int]) -> bool:
        """The mouse moved with its button held since it went down here."""
        return False

    def click(self, pos: tuple[int, int]) -> None:
        """The mouse button went down and up here."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed while the widget had the focus; answers whether it used it."""
        return False

    def caption_text(self) -> str:
        """What the pointer is told here: the reason if it cannot be used, else what it does."""
        return self.reason if not self.enabled and self.reason else self.tip

    def _ring(self, surface: pygame.Surface) -> None:
        scale = self.look.scale
        reach, line = scale.px(3), max(1.5, scale.factor * 2)
        area = self.rect.inflate(2 * reach, 2 * reach)
        ring = _ring_picture(area.size, self.look.palette.focus, scale.px(10), line)
        surface.blit(ring, area)


def level(widgets: Iterable[Widget]) -> None:
    """Have widgets that belong together write with letters of one size, which fits them all.

    The words of one that would need much smaller letters than the rest are made smaller alone.
    """
    sizes = {widget: widget.letters() for widget in widgets}
    found = [size for size in sizes.values() if size]
    if found:
        most = max(min(found), round(median(found) * _LEAST_SHARE))
        for widget in sizes:
            widget.set(most=most)


@lru_cache(maxsize=64)
def _ring_picture(size: tuple[int, int], colour: Rgb, radius: int, line: float) -> pygame.Surface:
    width, height = size
    style = vector.style(stroke=colour.hex, width=line)
    body = vector.rect(line / 2, line / 2, width - line, height - line, style, radius)
    return vector.paint(body, (width, height), size)


class Group:
    """The widgets of a scene in the order of the Tab key."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets = list(widgets)

    def add(self, widget: Widget) -> Widget:
        """Adds a widget at the end and answers it."""
        self.widgets.append(widget)
        return widget

    @property
    def dirty(self) -> bool:
        """Whether anything has to be drawn again."""
        return any(widget.dirty for widget in self.widgets)

    @property
    def focus(self) -> Widget | None:
        """The widget that has the keyboard."""
        return next((widget for widget in self.widgets if widget.focused), None)

    def draw(
        self,
        surface: pygame.Surface,
        restore: Callable[[pygame.Rect], None] | None = None,
        every: bool = False,
    ) -> list[pygame.Rect]:
        """Draws the widgets that changed (or every one); answers the places drawn.

        `restore` paints the background of a place anew before a widget is drawn there.
        """
        places = []
        for widget in self.widgets:
            if not (widget.dirty or every):
                continue
            area = widget.damage()
            if restore is not None:
                restore(area)
            widget.draw(surface)
            places.append(area)
        return places

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the widget it is for; Tab moves the focus."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            hit = self.at(event.pos)
            self.give_focus(hit if isinstance(hit, Widget) and hit.focusable else None)
        if event.type == pygame.MOUSEMOTION:
            # One gains the pointer, another loses it.
            used = [widget.handle(event) for widget in self.widgets if widget.follows(event.pos)]
            return any(used)
        concerned: Iterable[Widget] = reversed(self.widgets)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            concerned = self._concerned(event)
        if any(widget.handle(event) for widget in concerned):
            return True
        steps = {pygame.K_DOWN: 1, pygame.K_RIGHT: 1, pygame.K_UP: -1, pygame.K_LEFT: -1}
        if event.type == pygame.KEYDOWN and event.key in steps and self.focus is not None:
            return self.move_focus(steps[event.key])
        return False

    def _concerned(self, event: pygame.event.Event) -> Iterator[Widget]:
        """Those to be told of a button; what lies below a cover is not pressed."""
        for widget in reversed(self.widgets):
            if widget.follows(event.pos):
                yield widget
            pressed = event.type == pygame.MOUSEBUTTONDOWN and widget.rect.collidepoint(event.pos)
            if pressed and widget.covers and widget.visible:
                return

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The uppermost widget at a place."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.rect.collidepoint(pos):
                return widget
        return None

    def give_focus(self, widget: Widget | None) -> None:
        """Gives the keyboard to one widget, or to none."""
        for each in self.widgets:
            each.set(focused=each is widget)

    def keep_focus(self) -> None:
        """Give the keyboard to the nearest widget that can be used, if its own no longer can."""
        now = self.focus
        if now is None or (now.visible and now.enabled):
            return
        open_to = [w for w in self.widgets if w.visible and w.enabled and w.focusable]
        middle = pygame.Vector2(now.rect.center)
        self.give_focus(min(open_to, key=lambda w: middle.distance_to(w.rect.center), default=None))

    def move_focus(self, step: int) -> bool:
        """Moves the focus to the next widget that can be used; answers whether there is one."""
        open_to = [w for w in self.widgets if w.visible and w.enabled and w.focusable]
        if not open_to:
            return False
        before_first = -1 if step > 0 else 0
        now = next((i for i, widget in enumerate(open_to) if widget.focused), before_first)
        self.give_focus(open_to[(now + step) % len(open_to)])
        return True
