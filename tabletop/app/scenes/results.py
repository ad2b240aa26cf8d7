"""Results: how it ended and why, the tally, what decided it over time, and again."""

from __future__ import annotations

import pygame

from tabletop.app.app import App
from tabletop.app.chart import Chart, Course, colour_of
from tabletop.app.labels import Label, Panel, Sign
from tabletop.app.names import Names
from tabletop.app.opening import begin_game, review_file, watch_file
from tabletop.app.painting import text
from tabletop.app.painting.glyphs import COLOURS, glyph
from tabletop.app.scenes.stage import Stage
from tabletop.app.theme import Look
from tabletop.app.widgets import Button, Row, ScrollList, Widget, level
from tabletop.play.luck import compared, luck_lines, luck_of_seat
from tabletop.play.narrator import headline, opened, ranking, reason
from tabletop.play.score_notice import helped, notice_of, share_text
from tabletop.play.session import Session
from tabletop.rules.game import Measure, Outcome
from tabletop.storage.scores import Standing

#: In long games what decides is measured at so many moves only.
MOST_POINTS = 150
#: So high (units) the chart is at least; where there are many seats their lines give way.
LEAST_CHART = 44


class ResultsScene(Stage):
    """Lies over the table, which stays in sight."""

    title = "Results"
    veils = True

    def __init__(
        self,
        app: App,
        session: Session,
        outcome: Outcome,
        medal: str = "",
        standing: Standing | None = None,
    ) -> None:
        super().__init__(app)
        self.medal = medal
        self.standing = standing
        self.session, self.outcome = session, outcome
        self.notice = notice_of(standing) if standing is not None else ""
        if session.daily:
            self.notice = f"Daily challenge {session.daily}. {self.notice}".strip()
        if session.practice:
            self.notice = f"Practice for {session.daily}: it does not count."
        self.palette_name = session.game.info.id
        self.luck = luck_lines(session)

    def build(self, size: tuple[int, int]) -> None:
        """A panel in the middle."""
        px = self.look.scale.px
        session, outcome = self.session, self.outcome
        seats = len(session.players)
        rect = pygame.Rect(0, 0, min(px(720), size[0] - px(40)), 0)
        standing_height = px(30) if self.notice else 0
        rect.h = px(370 + 34 * seats) + standing_height + px(36)
        rect.h = min(rect.h, size[1] - px(24))
        rect.center = (size[0] // 2, size[1] // 2)
        panel = Panel(self.look, opacity=0.97)
        panel.place(rect)
        self.group.add(panel)
        left, wide = rect.left + px(26), rect.w - px(52)
        head = Label(
            self.look,
            headline(session, outcome),
            face="display",
            size="title",
            accent=True,
            align="center",
        )
        medal_width = px(76) if self.medal else 0
        head.place(
            pygame.Rect(left + medal_width, rect.top + px(14), wide - 2 * medal_width, px(48))
        )
        why = reason(session, outcome)
        if session.take_backs:
            why += f" Moves taken back: {session.take_backs}."
        if seats == 1 and session.humans:
            why += f" {helped(session.assisted[0]).capitalize()}."
        because = Label(self.look, why, soft=True, align="center")
        because.place(pygame.Rect(head.rect.left, head.rect.bottom, head.rect.w, px(44)))
        tally = Tally(self.look, session, outcome)
        top = because.rect.bottom + px(8)
        if self.notice:
            standing = Label(
                self.look,
                self.notice,
                face="bold",
                size="label",
                accent=self.standing is not None and self.standing.new_best,
                align="center",
            )
            standing.place(pygame.Rect(left, top, wide, standing_height - px(4)))
            self.group.add(standing)
            top += standing_height
        buttons_at = rect.bottom - px(56)
        below = px(4) + px(32) + px(10) + px(LEAST_CHART) + px(12)  # what stands under the tally
        step = min(px(34), (buttons_at - below - top) // seats)
        tally.place(pygame.Rect(left, top, wide, step * seats))
        row = pygame.Rect(left, tally.rect.bottom + px(4), wide, px(32))
        seal = Button(
            self.look,
            f"The seal is opened: {session.seal.told}",
            self._tell_seal,
            sign="lock",
            kind="quiet",
        )
        seal.tip = "The seed of this game, which was promised before its first move"
        seal.place(row)
        luck = None
        if self.luck:
            luck = Button(self.look, self._luck_words(), self._tell_luck, sign="dice", kind="quiet")
            luck.tip = "What chance brought everybody, beside what was to be expected"
            luck.place(pygame.Rect(left, row.top, wide // 2, row.h))
            seal.place(pygame.Rect(row.centerx, row.top, wide // 2, row.h))
        tally_end = row.bottom
        chart = self._chart = Chart(
            self.look, course_of(session), outcome.winners, names=Names(session.seated)
        )
        chart.focusable = True
        top = tally_end + px(10)
        chart.place(pygame.Rect(left, top, wide, buttons_at - px(12) - top))
        if self.medal:
            sign = Sign(self.look, self.medal)
            sign.place(pygame.Rect(left + wide - px(72), rect.top + px(12), px(72), px(72)))
            self.group.add(sign)
        for widget in (head, because, tally, luck):
            if widget is not None:
                self.group.add(widget)
        self._buttons(pygame.Rect(left, buttons_at, wide, px(42)))
        self.group.add(seal)
        self.group.add(chart)

    def _buttons(self, row: pygame.Rect) -> None:
        px = self.look.scale.px
        x = row.right
        review = Button(self.look, "Review", self._review, sign="hint")
        review.tip = "How each seat stood, and which moves cost most"
        watch = Button(self.look, "Replay", self._watch, sign="eye")
        watch.tip = "Watch the game once more"
        for button in (review, watch):
            button.enabled = self.session.file is not None
            button.reason = "The game could not be saved."
        made = [
            Button(self.look, "Play again", self._again, kind="main", sign="play"),
            review,
            watch,
            Button(self.look, "Table", self.window.back, sign="tile", tip="Look at the table"),
            Button(self.look, "Home", self._home, sign="home"),
        ]
        if len(self.session.humans) == 1:
            tip = "Copy a few words about this game, to send them to somebody"
            made.insert(2, Button(self.look, "Share", self._share, sign="log", tip=tip))
        room = (row.w - px(10) * (len(made) - 1)) // len(made)
        for button in made:
            x -= room
            button.place(pygame.Rect(x, row.top, room, row.h))
            x -= px(10)
            self.group.add(button)
        level(made)

    def first_focus(self) -> Widget | None:
        """The chart, which no key presses: who still plays on shall see how the game ended."""
        return self._chart if self.dialog is None else super().first_focus()

    def _luck_words(self) -> str:
        """How lucky the one person was, or that there was luck."""
        humans = self.session.humans
        luck = luck_of_seat(self.session, humans[0]) if len(humans) == 1 else None
        return f"Luck: {compared(luck)}" if luck is not None else "Luck: who had how much"

    def _tell_luck(self) -> None:
        """Open the ledger of all that was left to chance."""
        rows: list[Row] = []
        for seat, lines in self.luck:
            name = self.session.name_of(seat)
            rows.append(Row(name, self.session.emblem_of(seat), "bold"))
            rows += [Row(line) for line in lines]
        told = ScrollList(self.panel_look, rows)
        told.place(pygame.Rect(0, 0, self.panel_look.scale.px(520), 0))
        told.rect.h = told.content_height()
        words = "What chance brought, and what could be expected of it by the rules."
        self.ask("Luck", words, [("Close", None)], extra=[told], width=580, sign="dice")

    def _tell_seal(self) -> None:
        """Say what the seal held, and how it can be checked."""
        self.ask("The seal", opened(self.session), [("Close", None)], width=580, sign="lock")

    def _again(self) -> None:
        session = self.session
        self.window.back()
        begin_game(self.app, session.game, session.players, session.options, "", replace=True)

    def _share(self) -> None:
        words = share_text(self.session, self.outcome)
        try:
            pygame.scrap.put_text(words)
        except pygame.error:  # there is no clipboard
            self.say(words, "log", 12)
        else:
            self.say(f"Copied:\n{words}", "check", 5)

    def _review(self) -> None:
        if self.session.file is not None:
            review_file(self, self.session.file.path)

    def _watch(self) -> None:
        if self.session.file is not None:
            watch_file(self, self.session.file.path)

    def _home(self) -> None:
        self.window.back()
        self.window.back()

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Darken the table below."""
        shade = pygame.Surface(clip.size)
        shade.fill(self.palette.shadow)
        shade.set_alpha(130)
        surface.blit(shade, clip)


def course_of(session: Session) -> Course:
    """What decides the game, from its first position to the present one.

    In a long game some moves are left out: its chart is not wide enough for them all.
    """
    referee, table = session.referee, session.table
    undone = list(referee.undone)
    count = len(table.entries)
    every = 1 + count // MOST_POINTS
    measured = []
    for back in range(count + 1):
        if back % every == 0 or back == count:
            measured.append((count - back, measure_of(session)))
        if back < count:
            referee.pop()
    for _ in range(count):
        referee.redo()
    referee.undone[:] = undone
    measured.reverse()
    return Course(
        measured[-1][1].name,
        [number for number, _measure in measured],
        [measure.values for _number, measure in measured],
    )


def measure_of(session: Session) -> Measure:
    """What decides the game as it stands; how well each seat stands, where the game says none."""
    game, table = session.game, session.table
    if game.measure is not None:
        return game.measure(table)
    return Measure("Standing", tuple(game.score(table, seat) for seat in range(table.seats)))


class Tally(Widget):
    """One line a seat: colour, name, score; winners marked."""

    focusable = False
    passive = True

    def __init__(self, look: Look, session: Session, outcome: Outcome) -> None:
        super().__init__(look)
        self.session, self.outcome = session, outcome

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the lines."""
        palette, scale = self.look.palette, self.look.scale
        step = self.rect.h // len(self.session.players)
        for line, seat in enumerate(ranking(self.session, self.outcome)):
            row = pygame.Rect(self.rect.left, self.rect.top + line * step, self.rect.w, step)
            dot = pygame.Rect(row.left, 0, scale.px(14), scale.px(14))
            dot.centery = row.centery
            if own := self.session.emblem_of(seat):
                picture = glyph(own, scale.px(22), COLOURS[own])
                surface.blit(picture, picture.get_rect(center=dot.center))
            else:
                pygame.draw.rect(surface, colour_of(palette, seat), dot, border_radius=scale.px(4))
            won = seat in self.outcome.winners or len(self.session.players) == 1
            name = row.inflate(-scale.px(60), 0)
            px = scale.text("heading" if won else "label")
            words = text.cut(self.session.name_of(seat), "bold", px, name.w - scale.px(120))
            text.draw(surface, words, "bold", px, palette.ink, name)
            score = pygame.Rect(row.right - scale.px(160), row.top, scale.px(120), row.h)
            words = f"{self.outcome.scores[seat]}"
            text.draw(surface, words, "display", px, palette.accent, score, "right")
            if won:
                sign = glyph("star", scale.px(22), palette.accent)
                surface.blit(sign, sign.get_rect(midright=(row.right, row.centery)))
