"""Results: how it ended and why, the tally, the lead over time, and again."""

from __future__ import annotations

import pygame

from tabletop.app import text, vector
from tabletop.app.app import App
from tabletop.app.glyphs import glyph
from tabletop.app.labels import Label, Panel, Sign
from tabletop.app.praise import praise_of
from tabletop.app.scenes.stage import Stage
from tabletop.app.session import Session
from tabletop.app.theme import Look, Mood, Rgb, seat_colour
from tabletop.app.widgets import Button, Widget, level
from tabletop.rules.game import Outcome
from tabletop.storage.scores import Standing

#: In long games the lead is measured at so many moves only.
MOST_POINTS = 150


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
        self.mood_name = session.game.info.id

    def build(self, size: tuple[int, int]) -> None:
        """A panel in the middle."""
        px = self.look.scale.px
        session, outcome = self.session, self.outcome
        seats = len(session.players)
        rect = pygame.Rect(0, 0, min(px(620), size[0] - px(40)), 0)
        praised = px(30) if self.standing is not None else 0
        rect.h = px(370 + 34 * seats) + praised
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
        aside = px(76) if self.medal else 0
        head.place(pygame.Rect(left + aside, rect.top + px(14), wide - 2 * aside, px(48)))
        why = f"{outcome.reason} ({outcome.rule})" if outcome.rule else outcome.reason
        if session.take_backs:
            why += f" Moves taken back: {session.take_backs}."
        reason = Label(self.look, why, soft=True, align="center")
        reason.place(pygame.Rect(head.rect.left, head.rect.bottom, head.rect.w, px(44)))
        tally = Tally(self.look, session, outcome)
        top = reason.rect.bottom + px(8)
        if self.standing is not None:
            praise = Label(
                self.look,
                praise_of(self.standing),
                face="bold",
                size="label",
                accent=self.standing.new_best,
                align="center",
            )
            praise.place(pygame.Rect(left, top, wide, praised - px(4)))
            self.group.add(praise)
            top += praised
        tally.place(pygame.Rect(left, top, wide, px(34) * seats))
        buttons_at = rect.bottom - px(56)
        chart = Chart(self.look, lead_over_time(session))
        top = tally.rect.bottom + px(10)
        chart.place(pygame.Rect(left, top, wide, max(px(40), buttons_at - px(12) - top)))
        if self.medal:
            sign = Sign(self.look, self.medal)
            sign.place(pygame.Rect(left + wide - px(72), rect.top + px(12), px(72), px(72)))
            self.group.add(sign)
        for widget in (head, reason, tally, chart):
            self.group.add(widget)
        self._buttons(pygame.Rect(left, buttons_at, wide, px(42)))

    def _buttons(self, row: pygame.Rect) -> None:
        px = self.look.scale.px
        x = row.right
        made = [
            Button(self.look, "Play again", self._again, kind="main", sign="play"),
            Button(self.look, "Look at the table", self.window.back, sign="eye"),
            Button(self.look, "Home", self._home, sign="home"),
        ]
        room = (row.w - px(10) * 2) // 3
        for button in made:
            x -= room
            button.place(pygame.Rect(x, row.top, room, row.h))
            x -= px(10)
            self.group.add(button)
        level(made)
        # None has the focus: whoever still presses Space for the game shall see how it ended.

    def _again(self) -> None:
        from tabletop.app.start import begin_game

        session = self.session
        self.window.back()
        begin_game(self.app, session.game, session.players, session.options, "", replace=True)

    def _home(self) -> None:
        self.window.back()
        self.window.back()

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Darken the table below."""
        shade = pygame.Surface(clip.size)
        shade.fill(self.mood.shadow)
        shade.set_alpha(130)
        surface.blit(shade, clip)


def headline(session: Session, outcome: Outcome) -> str:
    """Who has won, or how well a solo game went."""
    if len(session.players) == 1:
        return outcome.rank or f"{outcome.scores[0]} points"
    if not outcome.winners:
        return "A draw"
    names = [session.name_of(seat) for seat in outcome.winners]
    if names == ["You"]:
        return "You have won"
    return f"{' and '.join(names)} won"


def lead_over_time(session: Session) -> list[tuple[float, ...]]:
    """Each seat's standing before every move, by the game's own evaluation.

    In a long game some moves are left out: its chart is not wide enough for them all. So is the
    position at the end: it is counted in points, not in what it is worth.
    """
    referee = session.referee
    table, score = session.table, session.game.score
    undone = list(referee.undone)
    over = session.outcome() is not None
    standings = []
    count = len(table.entries)
    every = 1 + count // MOST_POINTS
    for back in range(count + 1):
        if back % every == 0 and (back or not over):
            standings.append(tuple(score(table, seat) for seat in range(table.seats)))
        if back < count:
            referee.pop()
    for _ in range(count):
        referee.redo()
    referee.undone[:] = undone
    standings.reverse()
    return standings


class Tally(Widget):
    """One line a seat: colour, name, score; winners marked."""

    focusable = False

    def __init__(self, look: Look, session: Session, outcome: Outcome) -> None:
        super().__init__(look)
        self.session, self.outcome = session, outcome

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the lines."""
        mood, scale = self.look.mood, self.look.scale
        step = self.rect.h // len(self.session.players)
        order = sorted(
            range(len(self.session.players)),
            key=lambda seat: (seat not in self.outcome.winners, -self.outcome.scores[seat]),
        )
        for line, seat in enumerate(order):
            row = pygame.Rect(self.rect.left, self.rect.top + line * step, self.rect.w, step)
            dot = pygame.Rect(row.left, 0, scale.px(14), scale.px(14))
            dot.centery = row.centery
            pygame.draw.rect(surface, colour_of(mood, seat), dot, border_radius=scale.px(4))
            won = seat in self.outcome.winners or len(self.session.players) == 1
            name = row.inflate(-scale.px(60), 0)
            px = scale.text("heading" if won else "label")
            text.draw(surface, self.session.name_of(seat), "bold", px, mood.ink, name)
            score = pygame.Rect(row.right - scale.px(160), row.top, scale.px(120), row.h)
            words = f"{self.outcome.scores[seat]}"
            text.draw(surface, words, "display", px, mood.accent, score, "right")
            if won:
                sign = glyph("star", scale.px(22), mood.accent)
                surface.blit(sign, sign.get_rect(midright=(row.right, row.centery)))

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes no events."""
        return False


class Chart(Widget):
    """Each seat's standing over the moves."""

    focusable = False

    def __init__(self, look: Look, standings: list[tuple[float, ...]]) -> None:
        super().__init__(look)
        self.standings = standings

    def paint(self, surface: pygame.Surface) -> None:
        """Draws one line a seat on a sunk plate."""
        mood, scale = self.look.mood, self.look.scale
        pygame.draw.rect(surface, mood.panel.darker(0.25), self.rect, border_radius=scale.px(8))
        words = text.render("Standing over the moves", "italic", scale.text("small"), mood.ink_soft)
        inner = self.rect.inflate(-scale.px(20), -scale.px(18))
        head = words.get_height() - scale.px(4)
        inner.top, inner.h = inner.top + head, inner.h - head
        values = [value for standing in self.standings for value in standing]
        low, high = min(values, default=0.0), max(values, default=0.0)
        if len(self.standings) < 2 or high == low:
            return
        lines = ""
        for seat in range(len(self.standings[0])):
            points = [
                (
                    inner.left - self.rect.left + inner.w * at / (len(self.standings) - 1),
                    inner.bottom - self.rect.top - inner.h * (standing[seat] - low) / (high - low),
                )
                for at, standing in enumerate(self.standings)
            ]
            look = vector.style(stroke=colour_of(mood, seat).hex, width=max(2, scale.px(2.5)))
            lines += vector.polyline(points, look)
        surface.blit(vector.paint(lines, self.rect.size, self.rect.size), self.rect)
        surface.blit(words, (inner.left, self.rect.top + scale.px(3)))

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes no events."""
        return False


def colour_of(mood: Mood, seat: int) -> Rgb:
    """A seat's colour in tallies and charts, nearer to the ink than on the table."""
    return seat_colour(mood, seat).mix(mood.ink, 0.25)
