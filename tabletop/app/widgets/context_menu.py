"""The context menu: actions of a piece, and why others are unavailable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import SMALLEST_TEXT, WidgetStyle
from tabletop.app.widgets import plate

#: The maximum number of entries; without an entry a piece can still be dragged.
MAX_ENTRIES = 14


class MenuEntry(NamedTuple):
    """A menu line: an action, or without one the reason it is unavailable."""

    label: str
    action: Callable[[], object] | None = None
    note: str = ""


class ContextMenu:
    """A context menu, closed by any click or key outside it.

    If the entries do not fit, lines become longer, then letters smaller.
    """

    def __init__(
        self,
        style: WidgetStyle,
        entries: Sequence[MenuEntry],
        pos: tuple[int, int],
        window: pygame.Rect,
    ) -> None:
        self.style = style
        self.entries = list(entries)[:MAX_ENTRIES]
        self.over: int | None = None
        scale = style.scale
        self.pad = scale.px(9)
        for letters, room in ((1.0, 300), (1.0, 520), (0.85, 520), (0.7, 600), (0.6, 700)):
            self.px = max(SMALLEST_TEXT, round(scale.text("body") * letters))
            self.small = max(SMALLEST_TEXT, round(scale.text("small") * letters))
            size = self._lay_out(min(scale.px(room), window.w - 4 * self.pad))
            if size[1] <= window.h:
                break
        while size[1] > window.h:
            size = (size[0], size[1] - self.heights.pop())
            self.entries.pop()
        self.rect = pygame.Rect(pos, size).clamp(window)

    def _lay_out(self, room: int) -> tuple[int, int]:
        """Computes the heights of all entries; returns the size of the menu."""
        width = self.style.scale.px(140)
        self.heights: list[int] = []
        for entry in self.entries:
            w, h = text.measure(entry.label, "body", self.px, room)
            if entry.note:
                nw, nh = text.measure(entry.note, "body", self.small, room)
                w, h = max(w, nw), h + nh
            width = max(width, w)
            self.heights.append(h + self.pad)
        return width + 2 * self.pad, sum(self.heights) + self.pad

    def draw(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        surface.blit(plate(self.rect.size, palette.panel, palette.accent, scale.px(9)), self.rect)
        y = self.rect.top + self.pad // 2
        for number, (entry, height) in enumerate(zip(self.entries, self.heights, strict=True)):
            row = pygame.Rect(self.rect.left + 3, y, self.rect.w - 6, height)
            if number == self.over and entry.action is not None:
                surface.blit(plate(row.size, palette.panel_raised, None, scale.px(6)), row)
            ink = palette.ink if entry.action is not None else palette.ink_soft
            room = self.rect.w - 2 * self.pad
            words = text.render(entry.label, "body", self.px, ink, room)
            at = (self.rect.left + self.pad, y + self.pad // 2)
            surface.blit(words, at)
            if entry.note:
                note = text.render(entry.note, "body", self.small, palette.ink_soft, room)
                surface.blit(note, (at[0], at[1] + words.get_height()))
            y += height

    def entry_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the index of the entry under a point, or None."""
        if not self.rect.collidepoint(pos):
            return None
        y = self.rect.top + self.pad // 2
        for number, height in enumerate(self.heights):
            if y <= pos[1] < y + height:
                return number
            y += height
        return None

    def step(self, step: int) -> None:
        """Moves the selection by `step` among the available entries."""
        open_to = [n for n, entry in enumerate(self.entries) if entry.action is not None]
        if open_to:
            now = open_to.index(self.over) if self.over in open_to else (-1 if step > 0 else 0)
            self.over = open_to[(now + step) % len(open_to)]

    def handle(self, event: pygame.event.Event) -> tuple[bool, Callable[[], object] | None]:
        """Returns whether the menu stays open, and the chosen action."""
        if event.type == pygame.MOUSEMOTION:
            self.over = self.entry_at(event.pos)
            return True, None
        if event.type == pygame.MOUSEBUTTONDOWN:
            number = self.entry_at(event.pos)
            if number is None:
                return False, None
            action = self.entries[number].action
            return action is None, action
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return event.type not in (pygame.WINDOWFOCUSLOST, pygame.MOUSEWHEEL), None

    def _key(self, event: pygame.event.Event) -> tuple[bool, Callable[[], object] | None]:
        if event.key in (pygame.K_DOWN, pygame.K_UP):
            self.step(1 if event.key == pygame.K_DOWN else -1)
            return True, None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.over is not None:
            return False, self.entries[self.over].action
        return False, None
