"""The results scene: outcome, scores, and the chart of the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.lobby.open_table import review_file, watch_file
from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.program.app import App
from tabletop.app.scenes.result_widgets import EndBanner, EndPicture, ScoreLine
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, ListRow, ScrollList, Widget, equalize_letters
from tabletop.app.widgets.chart import Chart, ScoreCourse
from tabletop.app.widgets.clipboard import copy_text
from tabletop.app.widgets.labels import Label, Panel
from tabletop.rules.game import Outcome, ScoreInfo
from tabletop.session import sums
from tabletop.session.luck import luck_lines, luck_of_seat, luck_text
from tabletop.session.narrator import challenge, opened_seal_text, ranking, reason
from tabletop.session.score_notice import help_text, notice_of, share_text
from tabletop.session.session import Session
from tabletop.storage.scores import ScoreRank

#: The maximum number of points in the chart; long games are sampled.
MAX_POINTS = 150
#: The minimum height of the chart in units; with many seats their rows shrink instead.
MIN_CHART_HEIGHT = 44


class ResultsScene(Stage):
    """The results over the table, which remains visible."""

    title = "Results"
    veils = True

    def __init__(
        self,
        app: App,
        session: Session,
        outcome: Outcome,
        medal: str = "",
        rank: ScoreRank | None = None,
        play_again: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(app)
        self._play_again = play_again
        self.medal = medal
        self.standing = rank
        self.session, self.outcome = session, outcome
        self.notice = notice_of(rank) if rank is not None else ""
        if session.daily:
            self.notice = f"Daily challenge {session.daily}. {self.notice}".strip()
        if session.practice:
            self.notice = challenge(session)
        self.palette_name = session.game.info.id
        self.luck = luck_lines(session)

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        session, outcome = self.session, self.outcome
        seats = len(session.players)
        rect = pygame.Rect(0, 0, min(px(1020), size[0] - px(24)), 0)
        notice_height = px(30) if self.notice else 0
        rect.h = min(px(440 + 34 * seats) + notice_height, size[1] - px(24))
        rect.center = (size[0] // 2, size[1] // 2)
        panel = Panel(self.style, opacity=0.97)
        panel.place(rect)
        painting = EndPicture(self.style, session, outcome, self.medal)
        frame = pygame.Rect(rect.topleft, (rect.w - px(612), rect.h))
        painting.place(frame.inflate(-px(24), -px(24)))
        room = pygame.Rect(painting.rect.right + px(20), painting.rect.top, 0, painting.rect.h)
        room.w = rect.right - px(22) - room.left
        banner = EndBanner(self.style, session, outcome)
        banner.place(pygame.Rect(room.left, room.top, room.w, px(58)))
        why = reason(session, outcome)
        if conduct := session.conduct():
            why += f" {conduct}"
        if session.take_backs:
            why += f" Moves undone: {session.take_backs}."
        if seats == 1 and session.humans:
            why += f" {help_text(session.help_used[0]).capitalize()}."
        because = Label(self.style, why, soft=True, align="center")
        because.place(pygame.Rect(room.left, banner.rect.bottom + px(2), room.w, px(42)))
        self.group.widgets += [panel, painting, banner, because]
        top = because.rect.bottom + px(4)
        if self.notice:
            rank_label = Label(
                self.style,
                self.notice,
                face="bold",
                size="label",
                accent=self.standing is not None and self.standing.new_best,
                align="center",
            )
            self.group.add(rank_label, pygame.Rect(room.left, top, room.w, notice_height - px(4)))
            top += notice_height
        buttons = pygame.Rect(room.left, room.bottom - px(42), room.w, px(42))
        below = (
            px(4) + px(32) + px(6) + px(MIN_CHART_HEIGHT) + px(12)
        )  # the height below the scores
        step = min(px(34), (buttons.top - below - top) // seats)
        reader = next(iter(session.here), session.spectator)
        for line, seat in enumerate(ranking(session, outcome)):
            score_line = ScoreLine(self.style, session, outcome, seat, has_edge=line > 0)
            score_line.tip = "\n".join(sums.of_seat(session, reader, seat))
            self.group.add(score_line, pygame.Rect(room.left, top + line * step, room.w, step))
        row = pygame.Rect(room.left, top + step * seats + px(4), room.w, px(32))
        seal = Button(
            self.style,
            "Game details",
            self._explain_seal,
            sign="lock",
            kind="quiet",
            size="body",
        )
        seal.tip = "The seed, and the seal made before the first move"
        seal.enabled, seal.reason = not session.is_remote, "The host has the seed."
        seal.place(row)
        if self.luck:
            words = self._luck_words()
            luck = Button(
                self.style, words, self._show_luck, sign="dice", kind="quiet", size="body"
            )
            luck.tip = "Compare actual and expected luck"
            luck.place(pygame.Rect(room.left, row.top, room.w * 2 // 5, row.h))
            seal.place(pygame.Rect(luck.rect.right, row.top, room.w - luck.rect.w, row.h))
            self.group.add(luck)
        chart = self._chart = Chart(
            self.style, course_of(session), outcome.winners, names=PlayerNames(session.seated)
        )
        chart.focusable = True
        top = row.bottom + px(6)
        chart.place(pygame.Rect(room.left, top, room.w, buttons.top - px(12) - top))
        self._buttons(buttons)
        self.group.add(seal)
        self.group.add(chart)

    def _buttons(self, row: pygame.Rect) -> None:
        """Places the buttons: continue on the right, leave on the left."""
        px = self.style.scale.px
        style = self.style
        review = Button(style, "Review", self._review, sign="hint", size="body")
        review.tip = "Scores over time and costly mistakes"
        watch = Button(style, "Replay", self._watch, sign="eye", size="body")
        watch.tip = "Watch the replay"
        for button in (review, watch):
            button.enabled = self.session.replay_path is not None
            button.reason = "The game could not be saved."
        if obstacle := self.session.review_obstacle():
            review.enabled, review.reason = False, obstacle
        home = Button(style, "Home", self._home, sign="home", kind="quiet", size="body")
        table = Button(style, "Table", self.window.back, sign="tile", kind="quiet", size="body")
        table.tip = "Show the table"
        again = Button(style, "Play again", self._play_again, kind="main", sign="play")
        again.enabled = bool(self.session.humans) or not self.session.is_remote
        again.reason = "Only players can ask for another game."
        buttons = [again, review, watch]
        if len(self.session.humans) == 1:
            share = Button(style, "Share", self._share, sign="log", size="body")
            share.tip = "Copy a result summary"
            buttons.append(share)
        buttons += [table, home]
        gap = px(8)
        widths = [button.preferred_size()[0] for button in buttons]
        spare = (row.w - gap * (len(buttons) - 1) - sum(widths)) // len(buttons)
        x = row.right
        for button, width in zip(buttons, widths, strict=True):
            x -= width + spare
            button.place(pygame.Rect(x, row.top, width + spare, row.h))
            x -= gap
            self.group.add(button)
        equalize_letters(buttons[1:])

    def first_focus(self) -> Widget | None:
        """Returns the chart, so that a key pressed for a move opens nothing."""
        return self._chart if self.dialog is None else super().first_focus()

    def _luck_words(self) -> str:
        """Returns the human's luck, or a general label."""
        humans = self.session.humans
        luck = luck_of_seat(self.session, humans[0]) if len(humans) == 1 else None
        return f"Luck: {luck_text(luck)}" if luck is not None else "Luck by player"

    def _show_luck(self) -> None:
        """Opens the luck report."""
        rows: list[ListRow] = []
        for seat, lines in self.luck:
            name = self.session.name_of(seat)
            rows.append(ListRow(name, self.session.emblem_of(seat), "bold"))
            rows += [ListRow(line) for line in lines]
        luck_list = ScrollList(self.panel_look, rows)
        luck_list.place(pygame.Rect(0, 0, self.panel_look.scale.px(520), 0))
        luck_list.rect.h = luck_list.content_height()
        words = "Actual results of random events, compared with the expected values."
        self.open_dialog(
            "Luck", words, [("Close", None)], extra=[luck_list], width=580, sign="dice"
        )

    def _explain_seal(self) -> None:
        """Explains the sealed seed, and how to check it."""
        self.open_dialog(
            "Sealed seed", opened_seal_text(self.session), [("Close", None)], width=580, sign="lock"
        )

    def _share(self) -> None:
        words = share_text(self.session, self.outcome)
        if copy_text(words):
            self.show_message(f"Copied:\n{words}", "check", 5)
        else:
            self.show_message(words, "log", 12)

    def _review(self) -> None:
        if self.session.replay_path is not None:
            review_file(self, self.session.replay_path)

    def _watch(self) -> None:
        if self.session.replay_path is not None:
            watch_file(self, self.session.replay_path)

    def _home(self) -> None:
        self.window.back()
        self.window.back()

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Darkens the table below."""
        shade = pygame.Surface(clip.size)
        shade.fill(self.palette.shadow)
        shade.set_alpha(130)
        surface.blit(shade, clip)


def course_of(session: Session) -> ScoreCourse:
    """Returns the deciding quantity over the whole game.

    Long games are sampled to `MAX_POINTS` moves.
    """
    table = session.table
    count = len(table.entries)
    every = 1 + count // MAX_POINTS
    ends = [*(entry.start for entry in table.entries), len(table.journal)]
    measured = []
    with session.rewinding() as go:
        for number, end in enumerate(ends):
            if (count - number) % every == 0 or number == 0:
                go(end)
                measured.append((number, measure_of(session)))
    return ScoreCourse(
        measured[-1][1].name,
        [number for number, _measure in measured],
        [score_info.values for _number, score_info in measured],
    )


def measure_of(session: Session) -> ScoreInfo:
    """Returns the deciding quantity, or the seats' scores if there is none."""
    game, table = session.game, session.table
    scores = (game.score(table, seat) for seat in range(table.seats))
    return game.score_info(table) or ScoreInfo("Score", tuple(scores))
