"""The scene that presents news page by page, by clicks or by time."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.app.painting.news_pages import Page
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button
from tabletop.app.widgets.labels import Label, Panel

#: The share of the window that the pages take.
WINDOW_SHARE = 0.9
_NEXT_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT)


class PagesScene(Stage):
    """Pages over the table; after the last one the table returns."""

    title = "Events"
    veils = True

    def __init__(self, app: App, palette: str, pages: Sequence[Page], pace: float | None) -> None:
        super().__init__(app)
        self.pace = pace  #: speed factor of automatic turning; None waits for clicks
        self.palette_name = palette
        self.pages = pages
        self.page = self.frame = 0
        self._ends: float | None = None
        self._held = False  #: whether the current frame waits for a click
        self._picture: tuple[pygame.Surface, pygame.Rect] | None = None

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        rect = pygame.Rect(0, 0, round(size[0] * WINDOW_SHARE), round(size[1] * WINDOW_SHARE))
        rect.center = (size[0] // 2, size[1] // 2)
        panel = Panel(self.style, opacity=1.0)
        panel.place(rect)
        foot = pygame.Rect(rect.left + px(18), rect.bottom - px(52), rect.w - px(36), px(42))
        self.count = Label(self.style, "", soft=True)
        self.count.place(pygame.Rect(foot.left, foot.top, foot.w // 2, foot.h))
        is_single = len(self.pages) == 1
        on = Button(
            self.style,
            "Continue" if is_single else "Next",
            self.go_on,
            sign="arrow-right",
            kind="main",
        )
        on.place(pygame.Rect(foot.right - px(140 if is_single else 290), foot.top, px(140), foot.h))
        self.back = Button(self.style, "Back", self.go_back, sign="arrow-left")
        self.back.place(pygame.Rect(foot.right - px(440), foot.top, px(140), foot.h))
        self.group.widgets += [panel, self.count, self.back, on]
        if not is_single:
            skip = Button(self.style, "Skip all", self.window.back, sign="close")
            self.group.add(skip, pygame.Rect(foot.right - px(140), foot.top, px(140), foot.h))
        self.group.give_focus(on)
        self.room = pygame.Rect(rect.left, rect.top, rect.w, foot.top - rect.top).inflate(
            -px(24), -px(20)
        )
        self._show(held=self._held)

    def go_on(self) -> None:
        """Goes to the end of this page, the next page, or back to the table."""
        if self.frame < len(self.pages[self.page]) - 1:
            self.frame = len(self.pages[self.page]) - 1
        elif self.page < len(self.pages) - 1:
            self.page, self.frame = self.page + 1, 0
        else:
            self.window.back()
            return
        self._show()

    def go_back(self) -> None:
        """Goes to the end of the previous page, which waits for a click."""
        if self.page:
            self.page -= 1
            self.frame = len(self.pages[self.page]) - 1
            self._show(held=True)

    def advance(self, now: float) -> float | None:
        """Turns to the next frame when its time is over."""
        wait = super().advance(now)
        if self._held:
            return wait
        frame = self.pages[self.page][self.frame]
        if self._ends is None:
            self._ends = now + frame.seconds / (self.app.settings.speed * (self.pace or 1.0))
        if now >= self._ends:
            if self.frame < len(self.pages[self.page]) - 1:
                self.frame += 1
                self._show()
                return 0
            self.go_on()
            return 0
        return self._ends - now if wait is None else min(wait, self._ends - now)

    def _show(self, *, held: bool = False) -> None:
        """Draws the current frame; without a pace, a page's last one waits."""
        page = self.pages[self.page]
        frame = page[self.frame]
        self._held = held or (self.pace is None and self.frame == len(page) - 1)
        if frame.sound:
            self.app.play_sound(frame.sound)
        self._ends = None
        self._picture = (frame.paint(self.room.size, self.style.scale), self.room)
        self.back.set(visible=self.page > 0)
        number = f"{self.page + 1} of {len(self.pages)}. " if len(self.pages) > 1 else ""
        self.count.set(words=f"{number}Click to continue.")
        self.redraw(self.room)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in _NEXT_KEYS:
            self.go_on()
            return True
        return super().on_key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Treats a click outside the buttons as a step forward."""
        used = super().handle(event)
        if not used and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.go_on()
            return True
        return used

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Darkens the table below."""
        shade = pygame.Surface(clip.size)
        shade.fill(self.palette.shadow)
        shade.set_alpha(190)
        surface.blit(shade, clip)

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the page on its panel."""
        if self._picture is not None and self._picture[1].colliderect(clip):
            surface.blit(*self._picture)
        super().paint_above(surface, clip)
