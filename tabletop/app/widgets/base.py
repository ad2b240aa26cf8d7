"""The base class of widgets, their background plate, and their group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from statistics import median
from typing import TypeVar

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, WidgetStyle

#: The minimum size of common letters, as a share of the median fitting size.
_MIN_LETTER_SHARE = 0.7


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
    """Draws a rounded plate lit from above, or from below if `sunk`.

    The surface is shared: do not draw on it.
    """
    width, height = max(2, size[0]), max(2, size[1])
    radius = min(radius, width // 2, height // 2)
    inset = line / 2 if edge else 0
    top, bottom = fill.lighter(0.07), fill.darker(0.10)
    if sunk:
        top, bottom = fill.darker(0.22), fill
    defs = vector.vertical_gradient(
        "f", [(0, top.hex, opacity), (1, bottom.hex, opacity)], 0, height
    )
    frame = vector.style("url(#f)", edge.hex if edge else "", line)
    body = vector.rect(inset, inset, width - 2 * inset, height - 2 * inset, frame, radius)
    if not sunk and height > 4 * line and radius < height:
        shine = vector.style(stroke=fill.lighter(0.35).hex, width=line, opacity=0.35)
        y = inset + line
        body += vector.polyline([(radius, y), (width - radius, y)], shine)
    return vector.paint(body, (width, height), (width, height), defs)


class Widget:
    """An element of the interface: its area, its state, and if it is dirty."""

    focusable = True
    passive = False  #: receives no events
    blocks_clicks = False  #: blocks clicks on widgets below, even if passive

    def __init__(self, style: WidgetStyle) -> None:
        self.style = style
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.reason = ""  #: why the widget is disabled, shown as a tooltip
        self.tip = ""  #: what the widget does, shown as a tooltip
        self.name = ""  #: the purpose, if only an adjacent label states it
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.cool_until = 0.0  #: the time until which it ignores presses, or 0
        self.max_letter_height = 0  #: the maximum letter height in pixels; 0 for the default
        self.dirty = True
        self.previous_rect = pygame.Rect(0, 0, 0, 0)  #: the area to clear after a move

    def spoken(self) -> str:
        """Returns the text that is spoken when the widget has the focus."""
        return self.name or self.tip

    def preferred_size(self) -> tuple[int, int]:
        """Returns the size in pixels at which the content is not shrunk."""
        return self.rect.size

    def letter_height(self) -> int:
        """Returns the letter height at the current size; 0 without letters."""
        return 0

    def place(self, rect: pygame.Rect) -> None:
        """Sets the area of the widget."""
        if rect != self.rect:
            self.previous_rect = (
                self.previous_rect.union(self.rect) if self.previous_rect.w else self.rect
            )
            self.rect = pygame.Rect(rect)
            self.dirty = True

    def damage(self) -> pygame.Rect:
        """Returns the area to repaint, including the previous one."""
        area = self.rect.union(self.previous_rect) if self.previous_rect.w else self.rect
        self.previous_rect = pygame.Rect(0, 0, 0, 0)
        return area.inflate(2 * self.margin, 2 * self.margin)

    def set(self, **state: object) -> None:
        """Sets attributes; marks the widget as dirty if any has changed."""
        for name, value in state.items():
            if getattr(self, name) != value:
                setattr(self, name, value)
                self.dirty = True

    @property
    def margin(self) -> int:
        """The width of the focus ring outside the area, in pixels."""
        return self.style.scale.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the widget, with the focus ring if it has the focus."""
        if self.visible:
            self.paint(surface)
            if self.focused:
                self._ring(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the content of the widget."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; returns whether it was used."""
        if not self.visible or self.passive:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.set(hovered=self.rect.collidepoint(event.pos))
            if not event.buttons[0]:
                self.set(pressed=False)  # the button was released outside the window
            return self.drag(event.pos) if self.pressed else False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.rect.collidepoint(event.pos):
                return False
            if self.enabled and not self.cool_until:
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
    def is_busy(self) -> bool:
        """Whether a player is currently using the widget."""
        return self.pressed

    def needs_mouse(self, pos: tuple[int, int]) -> bool:
        """Returns whether the widget needs mouse events at a position."""
        return not self.passive and (
            self.hovered or self.pressed or bool(self.rect.collidepoint(pos))
        )

    def press(self, pos: tuple[int, int]) -> None:
        """Handles a press of the mouse button on the widget."""

    def drag(self, pos: tuple[int, int]) -> bool:
        """Handles mouse motion after a press; returns whether it was used."""
        return False

    def click(self, pos: tuple[int, int]) -> None:
        """Handles a click on the widget."""

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key while focused; returns whether it was used."""
        return False

    def caption_text(self) -> str:
        """Returns the tooltip: why the widget is disabled, or what it does."""
        return self.reason if not self.enabled and self.reason else self.tip

    def _ring(self, surface: pygame.Surface) -> None:
        scale = self.style.scale
        reach, line = scale.px(3), max(1.5, scale.factor * 2)
        area = self.rect.inflate(2 * reach, 2 * reach)
        ring = _ring_picture(area.size, self.style.palette.focus, scale.px(10), line)
        surface.blit(ring, area)


def equalize_letters(widgets: Iterable[Widget]) -> None:
    """Sets a common letter height that fits several related widgets.

    A label that would need much smaller letters is shrunk separately.
    """
    sizes = {widget: widget.letter_height() for widget in widgets}
    fitting = [size for size in sizes.values() if size]
    if fitting:
        maximum = max(min(fitting), round(median(fitting) * _MIN_LETTER_SHARE))
        for widget in sizes:
            widget.set(max_letter_height=maximum)


@lru_cache(maxsize=64)
def _ring_picture(size: tuple[int, int], colour: Rgb, radius: int, line: float) -> pygame.Surface:
    width, height = size
    style = vector.style(stroke=colour.hex, width=line)
    body = vector.rect(line / 2, line / 2, width - line, height - line, style, radius)
    return vector.paint(body, (width, height), size)


AddedWidget = TypeVar("AddedWidget", bound=Widget)


class DisplayWidget(Widget):
    """A widget that is only shown."""

    focusable = False
    passive = True


class WidgetGroup:
    """The widgets of a scene, in Tab order."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets = list(widgets)

    def add(self, widget: AddedWidget, area: pygame.Rect | None = None) -> AddedWidget:
        """Adds a widget at the end, placed in `area` if given, and returns it."""
        if area is not None:
            widget.place(area)
        self.widgets.append(widget)
        return widget

    @property
    def focus(self) -> Widget | None:
        """The widget with the keyboard focus, or None."""
        return next((widget for widget in self.widgets if widget.focused), None)

    def take_damage(self) -> list[pygame.Rect]:
        """Returns the areas of dirty widgets, which are then clean."""
        dirty = [widget for widget in self.widgets if widget.dirty]
        for widget in dirty:
            widget.dirty = False
        return [widget.damage() for widget in dirty]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the widgets."""
        for widget in self.widgets:
            widget.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Passes an event to the responsible widget; Tab moves the focus."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            hit = self.at(event.pos)
            if hit is None or not hit.cool_until:
                self.give_focus(hit if hit is not None and hit.focusable else None)
        if event.type == pygame.MOUSEMOTION:
            # one widget gains the hover, another loses it
            used = [
                widget.handle(event) for widget in self.widgets if widget.needs_mouse(event.pos)
            ]
            return any(used)
        concerned: Iterable[Widget] = reversed(self.widgets)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            concerned = self._receivers(event)
        if any(widget.handle(event) for widget in concerned):
            return True
        steps = {pygame.K_DOWN: 1, pygame.K_RIGHT: 1, pygame.K_UP: -1, pygame.K_LEFT: -1}
        if event.type == pygame.KEYDOWN and event.key in steps and self.focus is not None:
            return self.move_focus(steps[event.key])
        return False

    def _receivers(self, event: pygame.event.Event) -> Iterator[Widget]:
        """Yields the widgets that receive a mouse button event, topmost first."""
        for widget in reversed(self.widgets):
            if widget.needs_mouse(event.pos):
                yield widget
            pressed = event.type == pygame.MOUSEBUTTONDOWN and widget.rect.collidepoint(event.pos)
            if pressed and widget.blocks_clicks and widget.visible:
                return

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Returns the topmost widget at a position, or None."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.rect.collidepoint(pos):
                return widget
        return None

    def give_focus(self, widget: Widget | None) -> None:
        """Moves the keyboard focus to a widget, or clears it."""
        for each in self.widgets:
            each.set(focused=each is widget)

    def move_focus(self, step: int) -> bool:
        """Moves the focus by `step`; returns whether a usable widget exists."""
        count, before_first = len(self.widgets), -1 if step > 0 else 0
        start = next((i for i, each in enumerate(self.widgets) if each.focused), before_first)
        following = (self.widgets[(start + step * i) % count] for i in range(1, count + 1))
        usable = next((w for w in following if w.visible and w.enabled and w.focusable), None)
        if usable is not None:
            self.give_focus(usable)
        return usable is not None
