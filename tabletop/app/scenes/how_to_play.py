"""The introduction to a game: pages with pictures and links to rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.app.painting.theme import Scale, WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.render.playmat import playmat_of
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.viewport import Viewport
from tabletop.app.scenes.stage import Stage
from tabletop.app.skins import ground_for, table_skin_for
from tabletop.app.table.lesson import LessonText, draw_ring, named_areas
from tabletop.app.widgets import Button, ListRow, ScrollList, Widget, plate
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import BACK
from tabletop.rules.first_game import LEARNER, has_first_game
from tabletop.rules.game import Game
from tabletop.rules.how_to_play import HowToPlay, PagePicture, lesson_at, load_how_to_play
from tabletop.table.views import view_of


class HowToPlayScene(Stage):
    """The list of pages on the left, the selected page on the right."""

    title = "How to play"

    def __init__(self, app: App, game: Game, page: int = 0) -> None:
        super().__init__(app)
        self.game = game
        self.palette_name = game.info.id
        book = load_how_to_play(game)
        if book is None:
            raise LookupError(f"{game.info.name} has no help pages.")
        self.book: HowToPlay = book
        self.page = page
        self.enlarged = False  #: whether the picture fills the window

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        width, height = size
        name = self.game.info.name
        heading = Label(
            self.style, f"How to play {name}", face="display", size="title", accent=True
        )
        heading.place(pygame.Rect(px(34), px(10), width - px(360), px(46)))
        leave = self._zoom if self.enlarged else self.window.back
        close = Button(self.style, "Close", leave, sign="close", shortcut=BACK)
        close.place(pygame.Rect(width - px(156), px(14), px(130), px(38)))
        left = pygame.Rect(px(20), px(68), px(230), height - px(88))
        right = pygame.Rect(left.right + px(14), left.top, 0, left.h)
        right.w = width - right.left - px(20)
        top = pygame.Rect(left.left, px(8), right.right - left.left, px(50))
        for rect in (top,) if self.enlarged else (top, left, right):
            self.group.add(Panel(self.style), rect)
        self.group.add(heading)
        if self.enlarged:
            self._picture(pygame.Rect(left.left, left.top, top.w, left.h))
            self.group.give_focus(self.group.widgets[-1])
            self.group.add(close)
            return
        rows = [ListRow(page.title, value=n) for n, page in enumerate(self.book.pages)]
        pages = ScrollList(self.style, rows, self.turn_to)
        pages.selected_index = self.page
        foot = px(104) if has_first_game(self.game) else px(56)
        column = pygame.Rect(left.left, left.top, left.w, left.h - foot)
        pages.place(column.inflate(-px(14), -px(14)))
        rules = Button(self.style, "Full rulebook", self._all_rules, sign="book", size="body")
        rules.place(pygame.Rect(left.left + px(10), left.bottom - px(50), left.w - px(20), px(40)))
        if has_first_game(self.game):
            learn = Button(self.style, "Tutorial", self._start_tutorial, sign="play", size="body")
            self.group.add(learn, rules.rect.move(0, -px(48)))
        self._fill(right.inflate(-px(28), -px(20)))
        self.group.widgets += [close, pages, rules]
        self.group.give_focus(pages)

    def _fill(self, room: pygame.Rect) -> None:
        """Places the page: text, rules, picture, and the button to the next page."""
        px = self.style.scale.px
        page = self.book.pages[self.page]
        words = LessonText(self.style, page.text)
        self.group.add(words, pygame.Rect(room.left, room.top, room.w, words.height(room.w)))
        row = pygame.Rect(room.left, room.bottom - px(38), room.w, px(38))
        goes_on = self.page + 1 < len(self.book.pages)
        free = row.w - (px(126) if goes_on else 0)
        x = row.left
        for rule in page.rules:
            button = Button(self.style, rule, partial(self._rule, rule), sign="book", size="body")
            button.tip = "Open this rule in the rulebook"
            width = max(px(90), button.preferred_size()[0])
            width = min(width, free // len(page.rules) - px(6))
            self.group.add(button, pygame.Rect(x, row.top, width, row.h))
            x += width + px(6)
        if goes_on:
            on = Button(self.style, "Next", self.next, sign="arrow-right", kind="main", size="body")
            self.group.add(on, pygame.Rect(row.right - px(120), row.top, px(120), row.h))
        top = words.rect.bottom + px(10)
        self._picture(pygame.Rect(room.left, top, room.w, row.top - px(10) - top))

    def _picture(self, room: pygame.Rect) -> None:
        """Places the page's picture; a click toggles its full size."""
        picture = FramePicture(
            self.style, self.game, self.book.pages[self.page].picture, self._zoom
        )
        picture.tip = "Show page again" if self.enlarged else "Enlarge picture"
        self.group.add(picture, room)

    def _zoom(self) -> None:
        self.enlarged = not self.enlarged
        self.relayout()

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        return ground_for(self.game, size)

    def turn_to(self, number: int) -> None:
        self.page = number
        self.relayout()

    def next(self) -> None:
        """Turns to the next page, if there is one."""
        if self.page + 1 < len(self.book.pages):
            self.turn_to(self.page + 1)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Turns pages with Space and the arrow keys."""
        if event.key in (pygame.K_SPACE, pygame.K_RIGHT):
            self.next()
            return True
        if event.key == pygame.K_ESCAPE and self.enlarged:
            self._zoom()
            return True
        if event.key == pygame.K_LEFT and self.page:
            self.turn_to(self.page - 1)
            return True
        return super().on_key(event)

    def _rule(self, rule: str) -> None:
        self.app.open("rulebook", self.game, rule)

    def _all_rules(self) -> None:
        self.app.open("rulebook", self.game)

    def _start_tutorial(self) -> None:
        self.app.open("first_game", self.game)


class FramePicture(Widget):
    """A picture of the table with highlighted areas."""

    def __init__(
        self, style: WidgetStyle, game: Game, picture: PagePicture, on_press: Callable[[], object]
    ) -> None:
        super().__init__(style)
        self.game, self.picture, self.on_press = game, picture, on_press
        self._frame: pygame.Surface | None = None

    def click(self, pos: tuple[int, int]) -> None:
        self.on_press()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.on_press()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        px = self.style.scale.px
        aspect = 1.68
        w = min(self.rect.w, round(self.rect.h * aspect))
        size = (w, round(w / aspect))
        if min(size) < px(60):
            return
        place = pygame.Rect((0, 0), size)
        place.center = self.rect.center
        edge = place.inflate(px(8), px(8))
        surface.blit(plate(edge.size, self.style.palette.shadow, self.style.palette.edge, 6), edge)
        if self._frame is None or self._frame.get_size() != size:
            self._frame = frame_of(self.game, self.picture, size)
        surface.blit(self._frame, place)


def frame_of(game: Game, picture: PagePicture, size: tuple[int, int]) -> pygame.Surface:
    """Draws the table at a tutorial step, as its learner sees it."""
    lesson = lesson_at(game, picture)
    table = lesson.referee.table
    view = view_of(table, LEARNER)
    scale = Scale.for_table(size)
    playmat = playmat_of(game.folder, table, scale.units(size))
    renderer = Renderer(table_skin_for(game), playmat)
    renderer.fit(size, Viewport(pygame.Rect((0, 0), size)), LEARNER, scale)
    renderer.show(view, 0, slide=0)
    frame = renderer.composed_picture()
    for name in lesson.section.steps[picture.step - 1].show:
        for rect in named_areas(renderer, table, name):
            mark = draw_ring(rect.size, max(2, size[0] // 300))
            frame.blit(mark, mark.get_rect(center=rect.center))
    return frame
