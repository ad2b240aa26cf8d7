"""The profile scene: games played, results, and the challenge calendar."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

import pygame

from tabletop import games
from tabletop.app.lobby.daily import daily_words, is_resumable, play_daily
from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.lobby.month_page import Month, add_month
from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, DisplayWidget, ListRow, ScrollList, Widget, plate
from tabletop.app.widgets.labels import Label
from tabletop.app.widgets.month_widget import DayMark
from tabletop.cards.schema import GameInfo
from tabletop.cards.wording import number_of
from tabletop.rules.luck import luck_percentile
from tabletop.session.score_notice import help_text, options_words, result_text
from tabletop.storage.scores import FinishedGame, PlayerRecord, load_record, runs, streaks, today
from tabletop.storage.tutorial_progress import best_progress_in

#: The maximum numbers of best scores, and of bars in the chart of results.
MAX_BEST, MAX_BARS = 10, 40
NOT_PLAYED = "not played yet"


class ProfileScene(Stage):
    """Games on the left, statistics in the middle, the calendar on the right."""

    title = "Profile"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.infos = games.readable()
        names = [info.id for info in self.infos]
        self.kept, self._notices = load_record()
        played = [result.game for result in self.kept.results if result.game in names]
        first = game or (played[-1] if played else "")
        self.at = names.index(first) if first in names else 0
        self.today = date.fromisoformat(today())
        self.month = (self.today.year, self.today.month)

    @property
    def info(self) -> GameInfo:
        """The selected game."""
        return self.infos[self.at]

    def build(self, size: tuple[int, int]) -> None:
        """Rebuilds the page from the latest records."""
        self.kept, notices = load_record()
        self._notices += notices
        px = self.style.scale.px
        rect, heading, back = self.lay_list_page(self.title, px(1180))
        self.group.add(back)
        inner = rect.inflate(-px(40), -px(32))
        body = pygame.Rect(inner.left, heading.rect.bottom + px(10), inner.w, 0)
        body.h = inner.bottom - body.top
        if not self.infos:
            self.group.add(Label(self.style, "No readable games installed."), body)
            return
        width = round(body.w * 0.23)
        right = round(body.w * 0.32)
        gap = px(20)
        self._shelf(pygame.Rect(body.left, body.top, width, body.h))
        middle = pygame.Rect(body.left + width + gap, body.top, 0, body.h)
        middle.w = body.w - width - right - 2 * gap
        self._middle(middle)
        self._month(pygame.Rect(body.right - right, body.top, right, body.h))
        if self._notices:
            self.show_message("\n".join(self._notices), "warning", 8)
            self._notices = []

    def _shelf(self, rect: pygame.Rect) -> None:
        rows = []
        small = (self.style.scale.px(64), self.style.scale.px(64))
        for info in self.infos:
            note = played_so_far(self.kept, info.id)
            cover = partial(_cover, info.id, small)
            rows.append(ListRow(info.name, face="bold", note=note, picture=cover))
        shelf = ScrollList(self.style, rows, self._turn_to, size="label", picture=small)
        shelf.place(rect)
        shelf.selected_index = self.at
        self.group.add(shelf)
        self.group.give_focus(shelf)

    def _middle(self, rect: pygame.Rect) -> None:
        px = self.style.scale.px
        results = self.kept.of(self.info.id)
        if not results:
            self._show_unplayed(rect)
            return
        tiles = StatTiles(self.style, tiles_of(self.kept, self.info))
        self.group.add(tiles, pygame.Rect(rect.left, rect.top, rect.w, px(84)))
        top = tiles.rect.bottom + px(10)
        duels = duels_of(results)
        if duels:
            against = OpponentRecord(self.style, duels)
            duels_height = px(30) * (len(duels) + 1)
            against.place(pygame.Rect(rect.left, top, rect.w, min(duels_height, rect.h // 2)))
            self.group.add(against)
            top = against.rect.bottom + px(10)
        chart = ResultChart(self.style, results[-MAX_BARS:])
        self.group.add(chart, pygame.Rect(rect.left, top, rect.w, min(px(130), rect.h // 4)))
        top = chart.rect.bottom + px(10)
        rows = best_rows(self.info, results) or last_rows(results)
        best = ScrollList(self.style, rows)
        self.group.add(best, pygame.Rect(rect.left, top, rect.w, rect.bottom - top))

    def _show_unplayed(self, rect: pygame.Rect) -> None:
        """Shows that the game was not played yet, with a button to start it."""
        px = self.style.scale.px
        words = f"You have not played {self.info.name} yet."
        if played_so_far(self.kept, self.info.id) != NOT_PLAYED:
            words = f"You have not finished a game of {self.info.name} yet."
        heading = Label(self.style, words, face="bold", size="heading", align="center")
        side = min(px(280), rect.w, rect.h - px(210))
        top = rect.centery - (side + px(194)) // 2
        if side >= px(80):
            lid = CoverWidget(self.style, self.info.id)
            self.group.add(lid, pygame.Rect(rect.centerx - side // 2, top, side, side))
            top += side + px(12)
        heading.place(pygame.Rect(rect.left, top, rect.w, px(60)))
        about = "Games, scores, streaks and playing time appear here."
        label = Label(self.style, about, soft=True, align="center")
        label.place(pygame.Rect(rect.left, heading.rect.bottom, rect.w, px(48)))
        play = Button(self.style, "Set up game", self._set_up, kind="main", sign="play")
        play.place(pygame.Rect(rect.centerx - px(95), label.rect.bottom + px(12), px(190), px(46)))
        self.group.widgets += [heading, label, play]

    def _month(self, rect: pygame.Rect) -> None:
        px = self.style.scale.px
        foot = rect.bottom - px(126)
        days = pygame.Rect(rect.left, rect.top, rect.w, foot - px(8) - rect.top)
        marks = marks_of(self.kept, self.info.id)
        add_month(
            self.group, self.style, days, self.month, self.today, marks, self._turn,
            self._choose_day,
        )  # fmt: skip
        now, maximum = streaks(self.kept.days(self.info.id), self.today.isoformat())
        row = f"Daily streak: {now}. Longest: {maximum}."
        streak = Label(self.style, row, face="bold", align="center")
        streak.place(pygame.Rect(rect.left, foot, rect.w, px(26)))
        state = daily_words(self.kept, self.info.id, self.today.isoformat())
        label = Label(self.style, state, soft=True, align="center")
        label.place(pygame.Rect(rect.left, streak.rect.bottom, rect.w, px(44)))
        play = Button(self.style, self._daily_label(), self._play_daily, kind="main", sign="star")
        play.place(pygame.Rect(rect.left, rect.bottom - px(48), rect.w, px(48)))
        self.group.widgets += [streak, label, play]

    def _daily_label(self) -> str:
        day = self.today.isoformat()
        if is_resumable(self.kept, self.info.id, day):
            return "Continue today's challenge"
        if self.kept.begun(self.info.id, day):
            return "Practise today's challenge"
        return "Daily challenge"

    def _turn_to(self, number: int) -> None:
        self.at = number
        self.relayout()

    def _turn(self, month: Month) -> None:
        self.month = month
        self.relayout()

    def _choose_day(self, day: str) -> None:
        play_daily(self, games.load(self.info.id), day)

    def _play_daily(self) -> None:
        play_daily(self, games.load(self.info.id))

    def _set_up(self) -> None:
        self.app.open("setup", games.load(self.info.id))


class CoverWidget(DisplayWidget):
    def __init__(self, style: WidgetStyle, game: str) -> None:
        super().__init__(style)
        self.game = game

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(_cover(self.game, self.rect.size), self.rect)


def played_so_far(player_record: PlayerRecord, game: str) -> str:
    """Returns the number of games played, or the tutorial's progress."""
    played, lesson = player_record.of(game), best_progress_in(game)
    if played:
        return number_of(len(played), "game")
    if lesson.finished:
        return "tutorial finished"
    if lesson.done:
        return f"tutorial: {lesson.done} of {lesson.of}"
    has_started = any(one.game == game for one in player_record.sittings)
    return "no game finished" if has_started else NOT_PLAYED


def _cover(game: str, size: tuple[int, int]) -> pygame.Surface:
    return vector.rounded(draw_cover(game, size).convert_alpha(), max(4, size[1] // 16))


def tiles_of(player_record: PlayerRecord, info: GameInfo) -> list[tuple[str, str]]:
    """Returns the key figures, each with its label."""
    results = player_record.of(info.id)
    tiles = [(str(len(results)), "games" if len(results) != 1 else "game")]
    tiles.append((time_words(player_record.seconds(info.id)), "time played"))
    fought = [bool(one.won) for one in results if one.bots and one.person is not None]
    if fought:
        now, maximum = runs(fought)
        tiles.append((f"{round(100 * sum(fought) / len(fought))} %", "won"))
        tiles.append((f"{now}", f"win streak (longest {maximum})"))
    lucky = [one.luck for one in results if one.luck is not None]
    if lucky:
        share = luck_percentile(sum(lucky) / len(lucky) ** 0.5)
        tiles.append((f"{share} %", "luck percentile"))
    solo_results = [one for one in results if one.ranked]
    if solo_results and info.ranks:
        tiles.append((str(max(one.score for one in solo_results)), "best score"))
    return tiles


def time_words(seconds: int) -> str:
    """Formats a duration.

    >>> time_words(40), time_words(600), time_words(7500)
    ('1 min', '10 min', '2 h 5')
    """
    minutes = -(-seconds // 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60}"


def duels_of(results: Sequence[FinishedGame]) -> list[tuple[str, int, int, int]]:
    """Returns bots with the human's wins, draws, and losses against them.

    Only games played by the rules count.
    """
    records: dict[str, list[int]] = {}
    for one in results:
        if one.person is None or not one.bots or one.adjusted:
            continue
        tally = records.setdefault(" and ".join(sorted(one.bots)), [0, 0, 0])
        tally[1 if one.won is None else 0 if one.won else 2] += 1
    often = sorted(records.items(), key=lambda one: -sum(one[1]))
    return [(name, won, drawn, lost) for name, (won, drawn, lost) in often]


def best_rows(info: GameInfo, results: Sequence[FinishedGame]) -> list[ListRow]:
    """Returns rows of the best solo scores with their circumstances."""
    ranked = sorted((r for r in results if r.ranked and r.rank), key=lambda r: -r.score)[:MAX_BEST]
    if not ranked:
        return []
    ranks = [rank.name for rank in info.ranks]
    rows = [ListRow("Best scores", face="bold", soft=True)]
    for one in ranked:
        medal = f"medal-{min(ranks.index(one.rank) + 1, 5)}" if one.rank in ranks else ""
        details = [one.day, options_words(info, one.options), help_text(one.assist)]
        if one.daily:
            details.insert(1, "daily challenge")
        note = " · ".join(filter(None, details))
        rows.append(ListRow(f"{one.score}  {one.rank}", medal, "bold", note=note))
    return rows


def last_rows(results: Sequence[FinishedGame]) -> list[ListRow]:
    """Returns rows of the last games, for games without solo scores."""
    rows = [ListRow("Recent games", face="bold", soft=True)]
    for one in reversed(results[-MAX_BEST:]):
        others = " and ".join(one.bots) or "people"
        words = result_text(one) if one.person is not None else "played"
        sign = "star" if one.won else "minus" if one.won is None else "cross"
        daily = " · daily challenge" if one.daily else ""
        note = f"{one.day}{daily} · {help_text(one.assist, one.take_backs)}"
        rows.append(ListRow(f"{words.capitalize()}, against {others}", sign, note=note))
    return rows


def marks_of(player_record: PlayerRecord, game: str) -> dict[str, DayMark]:
    """Returns the calendar mark of each day with a started challenge."""
    marks = {
        one.day: DayMark("", "hourglass", False, f"{one.day}: not finished")
        for one in player_record.attempts
        if one.game == game
    }
    for one in player_record.of(game):
        if not one.daily:
            continue
        about = f"{one.daily}: {result_text(one)}; {help_text(one.assist, one.take_backs)}"
        is_solo = len(one.seats) == 1
        is_success = one.ranked if is_solo else bool(one.won)
        sign = "" if is_solo else "star" if one.won else "minus" if one.won is None else "cross"
        marks[one.daily] = DayMark(str(one.score), sign, is_success, about)
    return marks


class StatTiles(DisplayWidget):
    """A few large numbers side by side."""

    def __init__(self, style: WidgetStyle, tiles: Sequence[tuple[str, str]]) -> None:
        super().__init__(style)
        self.tiles = tiles

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        gap = scale.px(8)
        width = (self.rect.w - gap * (len(self.tiles) - 1)) // len(self.tiles)
        for at, (number, words) in enumerate(self.tiles):
            box = pygame.Rect(
                self.rect.left + at * (width + gap), self.rect.top, width, self.rect.h
            )
            surface.blit(plate(box.size, palette.panel_raised, palette.edge, scale.px(8)), box)
            room = box.inflate(-scale.px(12), -scale.px(8))
            top = pygame.Rect(room.left, room.top, room.w, room.h * 3 // 5)
            px = scale.text("title")
            text.draw(surface, number, "display", px, palette.heading, top, "center")
            label_area = pygame.Rect(room.left, top.bottom, room.w, room.h - top.h)
            text.draw(
                surface, words, "body", scale.text("small"), palette.ink_soft, label_area, "center"
            )


class ResultChart(Widget):
    """A bar per game: its score, or up for won and down for lost."""

    focusable = False

    def __init__(self, style: WidgetStyle, results: Sequence[FinishedGame]) -> None:
        super().__init__(style)
        self.results = results
        self.tip = f"The last {number_of(len(results), 'result')}, oldest first."

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        surface.blit(
            plate(self.rect.size, palette.panel.darker(0.25), palette.edge, scale.px(8)), self.rect
        )
        inner = self.rect.inflate(-2 * scale.px(10), -2 * scale.px(8))
        small = scale.text("small")
        heading = pygame.Rect(inner.left, inner.top, inner.w, text.line_height("bold", small))
        words = "Results: won above, lost below"
        text.draw(surface, words, "bold", small, palette.ink_soft, heading)
        plot = pygame.Rect(inner.left, heading.bottom, inner.w, inner.bottom - heading.bottom)
        step = plot.w / max(10, len(self.results))
        highest = max([result.score for result in self.results if result.ranked] or [1])
        for number, result in enumerate(self.results):
            bar = pygame.Rect(
                round(plot.left + number * step), plot.top, max(2, round(step * 0.7)), 0
            )
            if len(result.seats) == 1:
                bar.h = max(2, round(plot.h * result.score / max(1, highest)))
                bar.bottom, tint = plot.bottom, palette.accent
            else:
                bar.h = plot.h // 2 - 2
                if result.won is None:
                    bar.h, tint = max(2, plot.h // 8), palette.ink_soft
                    bar.centery = plot.centery
                elif result.won:
                    bar.bottom, tint = plot.centery - 1, palette.good
                else:
                    bar.top, tint = plot.centery + 1, palette.bad
            pygame.draw.rect(surface, tint, bar, border_radius=scale.px(2))


class OpponentRecord(DisplayWidget):
    """One line per opponent: wins, draws, and losses, as numbers and a bar."""

    def __init__(self, style: WidgetStyle, duels: Sequence[tuple[str, int, int, int]]) -> None:
        super().__init__(style)
        self.duels = duels

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        step = self.rect.h // (len(self.duels) + 1)
        size, small = scale.text("body"), scale.text("small")
        heading = pygame.Rect(self.rect.left, self.rect.top, self.rect.w, step)
        text.draw(surface, "Against bots", "bold", size, palette.ink_soft, heading)
        text.draw(surface, "won · drawn · lost", "body", small, palette.ink_soft, heading, "right")
        for line, (name, won, drawn, lost) in enumerate(self.duels, 1):
            row = heading.move(0, line * step)
            label = pygame.Rect(row.left, row.top, row.w * 3 // 10, row.h)
            words = text.truncate(name.capitalize(), "bold", size, label.w)
            text.draw(surface, words, "bold", size, palette.ink, label)
            numbers = pygame.Rect(row.right - row.w // 5, row.top, row.w // 5, row.h)
            words = f"{won} · {drawn} · {lost}"
            text.draw(surface, words, "bold", size, palette.ink, numbers, "right")
            bar = pygame.Rect(label.right, 0, numbers.left - label.right - scale.px(8), step // 3)
            bar.centery = row.centery
            pygame.draw.rect(surface, palette.bad.mix(palette.panel, 0.35), bar, border_radius=4)
            total = won + drawn + lost
            for count, tint in ((won + drawn, palette.ink_soft), (won, palette.good)):
                part = pygame.Rect(bar.left, bar.top, round(bar.w * count / total), bar.h)
                if count:
                    pygame.draw.rect(surface, tint, part, border_radius=4)
