"""The live preview of card files: enlarged, on the table, and as text."""

from __future__ import annotations

import time
from typing import NamedTuple

import pygame

from tabletop.analysis.file_watch import FileContents, WatchedCard, WatchedFiles
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.render import user_pictures
from tabletop.app.render.playmat import playmat_of
from tabletop.app.render.table_skin import face_up_card
from tabletop.app.scenes.stage import Stage
from tabletop.app.skins import table_skin_for
from tabletop.app.widgets import Button, DisplayWidget, ListRow, ScrollList
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import BACK
from tabletop.cards.errors import DataErrors
from tabletop.rules.game import Game
from tabletop.rules.position import PositionError
from tabletop.rules.referee import Referee
from tabletop.rules.try_out import try_out
from tabletop.session.session import Session
from tabletop.storage.log import log
from tabletop.storage.pack_pictures import picture_files
from tabletop.storage.people import HUMAN
from tabletop.table import Table
from tabletop.table.views import view_of

#: Seconds between two checks of the files.
CHECK_INTERVAL = 0.12
#: The window size for which a table is laid out to find the card's size on it.
_LAYOUT_SIZE = (1280, 800)


class CardViews(NamedTuple):
    """A card in print size, on the table, and as text."""

    large: pygame.Surface
    small: pygame.Surface
    words: list[str]


class PictureView(DisplayWidget):
    """A widget that shows a picture in its centre."""

    def __init__(self, style: WidgetStyle, surface: pygame.Surface) -> None:
        super().__init__(style)
        self.surface = surface

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.surface, self.surface.get_rect(center=self.rect.center))


class LivePreviewScene(Stage):
    """The cards of a file and its errors; invalid data keeps the last picture."""

    title = "Live card preview"

    def __init__(self, app: App, watched: WatchedFiles) -> None:
        super().__init__(app)
        self.watched = watched
        ready = user_pictures.are_ready(picture_files(watched.folder))
        self.stamp = watched.stamp() if ready else ()
        self.reading: FileContents = watched.read() if ready else FileContents(None, (), ())
        self.game: Game | None = self.reading.game
        self.cards: tuple[WatchedCard, ...] = self.reading.cards
        self.chosen = self.cards[0] if self.cards else None
        self.read_at = time.strftime("%H:%M:%S")
        self._looked = 0.0
        self._last: CardViews | None = None
        self._colour()

    def _colour(self) -> None:
        if self.game is not None:
            self.palette_name = self.game.info.id

    def advance(self, now: float) -> float | None:
        """Checks whether a file has changed."""
        wait = super().advance(now)
        if now - self._looked >= CHECK_INTERVAL:
            self._looked = now
            stamp = self.watched.stamp()
            if stamp != self.stamp and user_pictures.are_ready(picture_files(self.watched.folder)):
                self.stamp = stamp
                self.read_again()
        return CHECK_INTERVAL if wait is None else min(wait, CHECK_INTERVAL)

    def read_again(self) -> None:
        """Reloads the files; if they are invalid, the last valid cards remain."""
        before = self.cards
        self.reading = self.watched.read()
        self.read_at = time.strftime("%H:%M:%S")
        if self.reading.game is not None:
            self.game, self.cards = self.reading.game, self.reading.cards
            new_cards = [card for card in self.cards if card not in before]
            if self.chosen not in self.cards:  # the card was renamed or removed
                self.chosen = next(iter([*new_cards, *self.cards]), None)
        self._colour()
        self.relayout()

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        width, height = size
        gap = px(14)
        heading = Label(self.style, self._title(), face="display", size="title", accent=True)
        heading.place(pygame.Rect(px(34), px(10), width - px(220), px(46)))
        close = Button(self.style, "Close", self.window.back, sign="close", shortcut=BACK)
        close.place(pygame.Rect(width - px(156), px(14), px(130), px(38)))
        foot = pygame.Rect(px(20), height - px(178), width - px(40), px(164))
        body = pygame.Rect(px(20), px(68), width - px(40), foot.top - px(68) - gap)
        left = pygame.Rect(body.left, body.top, px(230), body.h)
        middle = pygame.Rect(left.right + gap, body.top, min(px(440), body.w // 3), body.h)
        right = pygame.Rect(middle.right + gap, body.top, 0, body.h)
        right.w = body.right - right.left
        top = pygame.Rect(body.left, px(8), body.w, px(50))
        for rect in (top, left, middle, right, foot):
            self.group.add(Panel(self.style), rect)
        self.group.add(heading)
        rows = [ListRow(self._name(card), note=card.file) for card in self.cards]
        self.list = ScrollList(self.style, rows, self._choose)
        self.list.place(left.inflate(-px(14), -px(14)))
        if self.chosen in self.cards:
            self.list.selected_index = self.cards.index(self.chosen)
        self.group.add(self.list)
        self._card(middle.inflate(-px(20), -px(20)), right.inflate(-px(28), -px(24)))
        self._findings(foot.inflate(-px(16), -px(12)))
        self.group.add(close)

    def _title(self) -> str:
        subject = self.game.info.name if self.game is not None else "no game loaded"
        return f"{self.watched.path.name} – {subject}"

    def _name(self, card: WatchedCard) -> str:
        return self.game.names.get(card.kind, card.kind) if self.game is not None else card.kind

    def _card(self, middle: pygame.Rect, right: pygame.Rect) -> None:
        """Shows the selected card: enlarged, on the table, and as text."""
        px, card = self.style.scale.px, self.chosen
        if self.game is None or card is None:
            message = "This file has no card that can be shown."
            self.group.add(Label(self.style, message, soft=True, align="center"), middle)
            return
        try:
            if self.reading.game is None and self._last is not None:
                large, small, words = self._last
            else:
                large, small, words = _card_views(self.game, card, middle.size)
                self._last = CardViews(large, small, words)
        except Exception as error:  # an error in unfinished data or code of a game's author
            log.warning("Card cannot be shown", exc_info=error)
            self.group.add(Label(self.style, f"Card cannot be drawn: {error}", soft=True), middle)
            return
        self.group.add(PictureView(self.style, large), middle)
        box = pygame.Rect(right.left, right.top, right.w, min(small.get_height(), right.h // 2))
        on_table = PictureView(self.style, small)
        on_table.place(pygame.Rect(box.left, box.top, small.get_width(), box.h))
        beside = Label(self.style, "On the table", soft=True)
        beside.place(pygame.Rect(on_table.rect.right + px(14), box.top, px(150), px(28)))
        tried = Button(self.style, "Try card", self.try_it, sign="play", kind="main")
        tried.place(pygame.Rect(beside.rect.left, beside.rect.bottom + px(8), px(150), px(40)))
        below = max(box.bottom, tried.rect.bottom) + px(14)
        text = ScrollList(self.style, [ListRow(line) for line in words])
        text.place(pygame.Rect(right.left, below, right.w, right.bottom - below))
        self.group.widgets += [on_table, beside, tried, text]

    def _findings(self, rect: pygame.Rect) -> None:
        """Lists errors with their location and remedy, and the time of reading."""
        px, errors = self.style.scale.px, self.reading.errors
        rows = [
            ListRow(f"{one.file}:{one.line}:{one.column}  {one.message}", "warning", "bold",
                note=" · ".join(filter(None, [one.remedy, one.code])))
            for one in errors
        ]  # fmt: skip
        stays = " The picture shows the last valid version." if self.reading.game is None else ""
        if not rows:
            rows = [ListRow("No problems found.", "check")]
        state = Label(self.style, f"Loaded at {self.read_at}.{stays}", soft=True)
        state.place(pygame.Rect(rect.left, rect.top, rect.w, px(26)))
        problem_list = ScrollList(self.style, rows)
        problem_list.place(pygame.Rect(rect.left, rect.top + px(28), rect.w, rect.h - px(28)))
        self.group.add(state)
        self.group.add(problem_list)

    def _choose(self, number: int) -> None:
        self.chosen = self.cards[number]
        self.relayout()

    def try_it(self) -> None:
        """Starts a game against a weak bot in which the card can be played."""
        if self.game is None or self.chosen is None:
            return
        try:
            table = try_out(self.game, self.chosen.kind, self.chosen.list_name)
        except (PositionError, DataErrors) as error:
            self.show_message(f"Card cannot be tried: {error}", "warning", 6)
            return
        players = [HUMAN if seat == 0 else "relaxed" for seat in range(table.seats)]
        options = self.game.info.defaults
        session = Session(Referee(self.game, table), players, options, title="Card test")
        session.how_kept = "This is a test: nothing is saved."
        self.app.open("table", session)


def _card_views(game: Game, card: WatchedCard, room: tuple[int, int]) -> CardViews:
    """Draws a card in a size and as on a table; also returns its text."""
    skin = table_skin_for(game)
    table, zone = _table_with_card(game, card)
    piece_view = face_up_card(card.kind)
    box = pygame.Rect(0, 0, 63, 88).fit(pygame.Rect((0, 0), room))
    layout = playmat_of(game.folder, table).layout(pygame.Rect((0, 0), _LAYOUT_SIZE), 0)
    spot = layout.spots.get(zone)
    place = spot.place(0, 1) if spot is not None else None
    size = (round(place.w), round(place.h)) if place is not None else (90, 126)
    small = skin.draw_dragged(piece_view, size, 0, False)
    description = game.explainer(view_of(table, 0)).describe(piece_view, zone)
    return CardViews(
        skin.draw_side(piece_view, box.size),
        small,
        [*description.printed, *description.notes],
    )


def _table_with_card(game: Game, card: WatchedCard) -> tuple[Table, str]:
    """Returns a table with a card, and the card's zone."""
    try:
        table = try_out(game, card.kind, card.list_name)
    except (PositionError, DataErrors):
        table = game.setup(game.info.seats[0], {o.id: o.default for o in game.info.options}, "1")
    zone = next((piece.zone for piece in table.pieces if piece.kind == card.kind), "")
    return table, zone
