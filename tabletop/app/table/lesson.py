"""The tutorial at the table: scripted turns, highlights, and the column."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.painting import text
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.render.renderer import Renderer
from tabletop.app.table.hint import Hint, HintContext
from tabletop.app.table.hint_picture import HintPicture
from tabletop.app.table.turns import BotTurns, TurnContext
from tabletop.app.widgets import Button, DisplayWidget, Widget, plate
from tabletop.app.widgets.buttons import accept_input, cool_replacements
from tabletop.app.widgets.labels import Label
from tabletop.rules.first_game import LEARNER, Lesson, LessonStep
from tabletop.session.answers import BotAnswer
from tabletop.session.session import MoveChoice, Session
from tabletop.table import Table
from tabletop.table.views import PilePosition

#: Additional seconds before scripted moves, so that the learner can read.
READING_SECONDS = 0.7
#: The label of the main button until the end of a tutorial.
NEXT = "Next"
#: The colours of the ring around highlighted areas, the same in every game.
BRIGHT, DARK = (255, 221, 51), (26, 16, 10)


class ScriptedTurns(BotTurns):
    """Plays the moves of other seats as scripted by the lesson."""

    def __init__(self, scene: TurnContext, lesson: Lesson) -> None:
        super().__init__(scene)
        self.lesson = lesson

    def get_ready(self) -> None:
        """Does nothing, because no bot thinks."""

    def bot_to_move(self) -> int | None:
        """Returns the seat of the next scripted move, unless the lesson rests."""
        due = None if self.lesson.is_suspended else self.lesson.next_reply()
        return due.seat if due is not None else None

    def advance(self, now: float) -> float | None:
        """Plays the next scripted move; returns the seconds until it is due."""
        due = self.lesson.next_reply()
        if self.answer is None and due is not None:
            self.answer = BotAnswer(self.session.referee.revision, due)
        return super().advance(now)

    def answer_time(self, seat: int, still_since: float, speed: float) -> float:
        """Returns a later time than for a bot's move."""
        return super().answer_time(seat, still_since, speed) + READING_SECONDS / speed


class ScriptedHint(Hint):
    """A hint that shows the expected move of the lesson."""

    def __init__(self, scene: HintContext, picture: HintPicture, lesson: Lesson) -> None:
        super().__init__(scene, picture)
        self.lesson = lesson

    def advance(self, now: float, still_since: float) -> float | None:
        """Does nothing, because the script needs no bot."""
        return None

    def ask(self) -> None:
        """Shows the expected move as an arrow; a second call removes it."""
        step = self.lesson.step()
        if step is not None and step.task:
            self.scene.show_message("Solve this task alone, or press “Show me”.", "hint")
            return
        choices = expected_choices(self.scene.session, self.lesson)
        if self.recommended is not None or not choices:
            self.remove()
            return
        self._recommend(choices[0])


def expected_choices(session: Session, lesson: Lesson) -> list[MoveChoice]:
    """Returns the expected choices; the script's own move is first."""
    if lesson.is_suspended:
        return []
    by_move = {choice.move: choice for choice in session.choices(LEARNER)}
    return [by_move[move] for move in lesson.accepted_moves() if move in by_move]


def highlight_areas(
    renderer: Renderer,
    actions: AvailableActions,
    step: LessonStep | None,
    choices: list[MoveChoice],
) -> list[pygame.Rect]:
    """Returns the areas to highlight: those of the step, or of its first move."""
    if step is None:
        return []
    meant = {choice.gesture.piece for choice in choices}
    table = actions.session.table
    rects = [rect for name in step.show for rect in named_areas(renderer, table, name, meant)]
    if not step.show and choices:
        gesture = choices[0].gesture
        sprite = renderer.sprites.by_key.get(actions.shown_like(gesture.piece))
        if sprite is not None:
            rects.append(pygame.Rect(sprite.end.rect))
        target = renderer.zone_rect(gesture.target or "")
        if target.w and not any(target.colliderect(each) for each in rects):
            rects.append(target)
    return [rect for rect in rects if rect.w and rect.h]


def named_areas(
    renderer: Renderer, table: Table, name: str, preferred: Collection[int | None] = ()
) -> list[pygame.Rect]:
    """Returns the area of a zone or piece named by a step.

    Of several equal pieces, one in `preferred` is preferred. For the names see `show` in
    `rules.first_game.LessonStep`.
    """
    if name.startswith("@"):
        picture, _, seat = name[1:].partition(".")
        return [
            each.rect
            for each in renderer.layout.pictures
            if name[1:] == each.name or (each.name == picture and str(each.seat) == seat)
        ][:1]
    zone, _, kind = name.partition(" ")
    if not kind:
        return [renderer.zone_rect(zone)]
    pile = table.piles.get(zone, [])
    places = [place for place, each in enumerate(pile) if table.pieces[each].kind == kind]
    places.sort(key=lambda place: pile[place] not in preferred)
    sprites = [
        renderer.sprites.by_key.get(renderer.keys_by_position.get(PilePosition(zone, p)))
        for p in places
    ]
    shown = [each for each in sprites if each is not None and each.shown]
    return [pygame.Rect(each.end.rect) for each in shown[:1]]


@lru_cache(maxsize=32)
def draw_ring(size: tuple[int, int], thick: int) -> pygame.Surface:
    """Draws a bright ring with dark edges, visible on any background."""
    surface = pygame.Surface((size[0] + 4 * thick, size[1] + 4 * thick), pygame.SRCALPHA)
    rect, edge = surface.get_rect(), max(1, thick // 2)
    pygame.draw.rect(surface, DARK, rect, 2 * edge + thick, border_radius=3 * thick)
    inner = rect.inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(surface, BRIGHT, inner, thick, border_radius=3 * thick - edge)
    return surface


class LessonText(DisplayWidget):
    """A text at the top of a column, shrunk if it does not fit."""

    def __init__(
        self, style: WidgetStyle, words: str, *, sign: str = "", size: str = "heading"
    ) -> None:
        super().__init__(style)
        self.words, self.sign, self.face, self.size = words, sign, "body", size

    def _said(self) -> str:
        return f"{{{self.sign}}} {self.words}" if self.sign else self.words

    def height(self, width: int) -> int:
        """Returns the height in a column of a width, including its plate."""
        px, pad = self.style.scale.text(self.size), self._pad()
        return text.measure(self._said(), self.face, px, width - 2 * pad)[1] + 2 * pad

    def _pad(self) -> int:
        return self.style.scale.px(8) if self.sign else 0

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the text, on a plate if it has an icon."""
        if not self.words or self.rect.h <= 0:
            return
        palette, pad = self.style.palette, self._pad()
        if self.sign:
            colour = palette.panel.lighter(0.08)
            surface.blit(plate(self.rect.size, colour, palette.accent, 8, 1.5), self.rect)
        room = (self.rect.w - 2 * pad, self.rect.h - 2 * pad)
        px = text.fitting_size(self._said(), self.face, self.style.scale.text(self.size), room)
        picture = text.render(self._said(), self.face, px, palette.ink, room[0])
        surface.blit(picture, (self.rect.left + pad, self.rect.top + pad))


class LessonActions(NamedTuple):
    """The actions of the buttons beside a lesson."""

    back: Callable[[], object]
    proceed: Callable[[], object]
    open_rule: Callable[[], object]
    show: Callable[[], object]
    restart: Callable[[], object]
    leave: Callable[[], object]


class LessonPage(NamedTuple):
    """What the column shows at one step."""

    words: str
    answer: str = ""
    legend: str = ""
    is_task: bool = False
    next_label: str = NEXT
    obstacle: str = ""  #: why the step is not finished, or ""
    has_rule: bool = False
    has_move: bool = False  #: whether the move of the step can be shown
    is_first: bool = False


class LessonColumn:
    """The column beside the table: instructions, reply, and buttons.

    Each button has a fixed place. Only the label of the main button changes, at the end.
    """

    def __init__(
        self, style: WidgetStyle, rect: pygame.Rect, actions: LessonActions, title: str, count: str
    ) -> None:
        self.style, self.rect = style, rect
        px = style.scale.px
        inner = rect.inflate(-px(20), -px(16))
        heading = Label(style, title, face="display", size="heading", accent=True)
        heading.place(pygame.Rect(inner.left, inner.top, inner.w, px(30)))
        number = Label(style, count, size="small", soft=True)
        number.place(pygame.Rect(inner.left, heading.rect.bottom, inner.w, px(20)))
        button = partial(Button, style)
        self.back = button("Back", actions.back, sign="arrow-left", size="body")
        self.next = button(NEXT, actions.proceed, sign="arrow-right", kind="main", size="body")
        self.show = button("Show me", actions.show, sign="hint", kind="quiet", size="small")
        self.rule = button("Rule", actions.open_rule, sign="book", kind="quiet", size="small")
        restart = button("Restart", actions.restart, sign="redo", kind="quiet", size="small")
        leave = button("Leave", actions.leave, sign="close", kind="quiet", size="small")
        restart.tip, leave.tip = "Restart this part", "Leave the tutorial"
        rows = [(30, [restart, leave]), (30, [self.rule, self.show]), (42, [self.back, self.next])]
        bottom, gap = inner.bottom, px(8)
        for height, (first, second) in rows:
            left = (inner.w - gap) * (2 if second is self.next else 3) // 6
            top = bottom - px(height)
            first.place(pygame.Rect(inner.left, top, left, px(height)))
            second.place(
                pygame.Rect(inner.left + left + gap, top, inner.w - left - gap, px(height))
            )
            bottom = top - gap
        top = number.rect.bottom + gap
        self._room = pygame.Rect(inner.left, top, inner.w, bottom - top)
        self.words, self.legend = LessonText(style, ""), LessonText(style, "", size="body")
        self.reply = LessonText(style, "", sign="warning")
        self.buttons = [self.next, self.back, self.show, self.rule, restart, leave]
        #: all widgets, in Tab order
        texts = [heading, number, self.words, self.legend, self.reply]
        self.widgets: list[Widget] = [*texts, *self.buttons]

    def fill(self, page: LessonPage) -> None:
        """Shows a step; the buttons stay in place."""
        if page.next_label != self.next.label:
            before = Button(self.style, self.next.label, self.next.on_press)
            before.place(self.next.rect)
            self.next.set(label=page.next_label)
            cool_replacements([self.next], [before])
        self.next.set(enabled=not page.obstacle, reason=page.obstacle)
        self.back.set(enabled=not page.is_first, reason="This is the first step.")
        self.rule.set(enabled=page.has_rule, reason="This step has no rule.")
        self.show.set(enabled=page.has_move, reason="This step needs no move.")
        self.words.set(words=page.words, sign="star" if page.is_task else "")
        self.legend.set(words=page.legend)
        self.reply.set(words=page.answer)
        texts = [each for each in (self.words, self.legend, self.reply) if each.words]
        room, gap = self._room, self.style.scale.px(10)
        heights = [each.height(room.w) for each in texts]
        share = min(1.0, (room.h - gap * len(heights)) / max(1, sum(heights)))
        y = room.top
        for text_widget, height in zip(texts, heights, strict=True):
            text_widget.place(pygame.Rect(room.left, y, room.w, round(height * share)))
            y = text_widget.rect.bottom + gap

    def advance(self, now: float) -> float | None:
        """Lets a changed button accept input; returns the seconds until then."""
        return accept_input(self.buttons, now)
