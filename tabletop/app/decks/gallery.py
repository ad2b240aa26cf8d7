"""A scrollable gallery of all available cards, with their copies."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.render.table_skin import TableSkin, face_up_card
from tabletop.app.widgets import Widget, plate

#: The height of a card divided by its width.
CARD_RATIO = 1.39
#: Seconds per frame that may be spent on painting cards.
_PAINT_SECONDS = 0.02
_ADD_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_REMOVE_KEYS = (pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_MINUS, pygame.K_KP_MINUS)


class Gallery(Widget):
    """Cards in rows; a click or Enter adds one, Delete removes one.

    `state(card)` returns the copies in the deck and the maximum or None. Pictures are painted
    incrementally with `prepare`.
    """

    def __init__(
        self,
        style: WidgetStyle,
        skin: TableSkin,
        state: Callable[[str], tuple[int, int | None]],
        on_add: Callable[[str], object],
        on_remove: Callable[[str], object],
        pictures: dict[tuple[str, tuple[int, int]], pygame.Surface],
    ) -> None:
        super().__init__(style)
        self.skin = skin
        self.state = state
        self.on_add, self.on_remove = on_add, on_remove
        self.pictures = pictures
        self.cards: tuple[str, ...] = ()
        self.chosen: int | None = None
        self.over: int | None = None
        self.offset = 0
        self._grip: int | None = None

    def show_cards(self, cards: Sequence[str]) -> None:
        """Shows other cards from the start."""
        if tuple(cards) != self.cards:
            self.cards = tuple(cards)
            self.chosen, self.over, self.offset = None, None, 0
            self.dirty = True

    def restore(self, previous: Gallery) -> None:
        """Takes the scroll position and selection of a gallery in another size."""
        first = previous.offset // previous._cell()[1] * previous._columns
        self.chosen = previous.chosen
        self.scroll(first // self._columns * self._cell()[1] - self.offset)

    @property
    def hovered_card(self) -> str | None:
        """The hovered card, or the one selected by keyboard."""
        number = self.over if self.over is not None else self.chosen if self.focused else None
        return self.cards[number] if number is not None and number < len(self.cards) else None

    @property
    def _columns(self) -> int:
        return max(2, (self.rect.w - self.style.scale.px(14)) // self.style.scale.px(124))

    def _cell(self) -> tuple[int, int]:
        """Returns the size of a card including its copies."""
        width = (self.rect.w - self.style.scale.px(14)) // self._columns
        return width, round((width - self.style.scale.px(10)) * CARD_RATIO) + self.style.scale.px(
            28
        )

    def _card_size(self) -> tuple[int, int]:
        width = self._cell()[0] - self.style.scale.px(10)
        return width, round(width * CARD_RATIO)

    def card_rect(self, number: int) -> pygame.Rect:
        """Returns the rectangle of a card's picture, visible or not."""
        width, height = self._cell()
        row, column = divmod(number, self._columns)
        gap = self.style.scale.px(5)
        x, y = (
            self.rect.left + column * width + gap,
            self.rect.top + row * height - self.offset + gap,
        )
        return pygame.Rect((x, y), self._card_size())

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the index of the card at a position, or None."""
        if not self.rect.collidepoint(pos) or self._bar().collidepoint(pos):
            return None
        return next((n for n in self._visible_range() if self.card_rect(n).collidepoint(pos)), None)

    def _visible_range(self) -> range:
        row_height = self._cell()[1]
        first = self.offset // row_height * self._columns
        last = ((self.offset + self.rect.h) // row_height + 1) * self._columns
        return range(first, min(last, len(self.cards)))

    def _max_offset(self) -> int:
        rows = -(-len(self.cards) // self._columns)
        return max(0, rows * self._cell()[1] - self.rect.h)

    def _bar(self) -> pygame.Rect:
        width = self.style.scale.px(8)
        content_height = max(1, self.rect.h + self._max_offset())
        height = max(self.style.scale.px(24), self.rect.h * self.rect.h // content_height)
        top = (self.rect.h - height) * self.offset // max(1, self._max_offset())
        return pygame.Rect(self.rect.right - width, self.rect.top + top, width, height)

    def scroll(self, pixels: int) -> None:
        """Scrolls down by pixels, clamped to the content."""
        self.set(offset=max(0, min(self.offset + pixels, self._max_offset())))

    def place(self, rect: pygame.Rect) -> None:
        """Also clamps the scroll position."""
        super().place(rect)
        self.scroll(0)

    def prepare(self) -> bool:
        """Paints some visible pictures; returns whether more are missing."""
        end = time.perf_counter() + _PAINT_SECONDS
        size = self._card_size()
        for number in self._visible_range():
            card = self.cards[number]
            if (card, size) in self.pictures:
                continue
            if time.perf_counter() > end:
                return True
            picture = self.skin.draw_dragged(face_up_card(card), size, 0, False).copy()
            picture.set_alpha(255)
            self.pictures[card, size] = picture
            self.dirty = True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        old_clip = surface.get_clip()
        surface.set_clip(self.rect.clip(old_clip))
        if not self.cards:
            words = "No matching cards. Remove a filter."
            room = self.rect.inflate(-self.style.scale.px(40), 0)
            px = self.style.scale.text("heading")
            text.draw(surface, words, "italic", px, self.style.palette.ink_soft, room, "center")
        for number in self._visible_range():
            self._paint_card(surface, number)
        surface.set_clip(old_clip)
        if self._max_offset():
            bar, palette = self._bar(), self.style.palette
            tint = palette.ink if self._grip is not None else palette.ink_soft
            surface.blit(plate(bar.size, tint, None, bar.width // 2), bar)

    def _paint_card(self, surface: pygame.Surface, number: int) -> None:
        scale, palette = self.style.scale, self.style.palette
        card, rect = self.cards[number], self.card_rect(number)
        count, maximum = self.state(card)
        if number in (self.over, self.chosen if self.focused else None):
            ring = rect.inflate(2 * scale.px(4), 2 * scale.px(4))
            tint = palette.focus if number == self.chosen and self.focused else palette.accent
            pygame.draw.rect(surface, tint, ring, max(2, scale.px(3)), scale.px(10))
        picture = self.pictures.get((card, rect.size))
        if picture is None:
            blank = plate(rect.size, palette.panel_raised, palette.edge, scale.px(8))
            surface.blit(blank, rect)
        else:
            surface.blit(picture, picture.get_rect(center=rect.center))
        pips = pygame.Rect(rect.left, rect.bottom + scale.px(3), rect.w, scale.px(17))
        self._paint_pips(surface, pips, count, maximum)

    def _paint_pips(
        self, surface: pygame.Surface, rect: pygame.Rect, count: int, maximum: int | None
    ) -> None:
        """Draws a small card per allowed copy, filled for those in the deck."""
        scale, palette = self.style.scale, self.style.palette
        if maximum is None or maximum > 6:
            px = scale.text("small")
            words = str(count) if maximum is None else f"{count} of {maximum}"
            room = rect.inflate(0, max(0, text.line_height("bold", px) - rect.h))
            text.draw(surface, words, "bold", px, palette.ink, room, "center")
            return
        width, step = scale.px(14), scale.px(18)
        x = rect.centerx - (step * maximum - (step - width)) // 2
        for pip in range(maximum):
            box = pygame.Rect(x + pip * step, rect.top, width, rect.h)
            if pip < count:
                surface.blit(plate(box.size, palette.accent, palette.edge, scale.px(3)), box)
            else:
                pygame.draw.rect(surface, palette.ink_soft, box, max(1, scale.px(1)), scale.px(3))

    def handle(self, event: pygame.event.Event) -> bool:
        """Also handles the wheel and right button, and tracks the hovered card."""
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            self.scroll(-event.y * self.style.scale.px(90))
            return True
        if event.type == pygame.MOUSEMOTION:
            self.set(over=self.card_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            number = self.card_at(event.pos)
            if number is not None:
                self.on_remove(self.cards[number])
            return number is not None
        return super().handle(event)

    def press(self, pos: tuple[int, int]) -> None:
        """Starts dragging the scroll bar, or selects a card."""
        bar = self._bar()
        self._grip = pos[1] - bar.top if self._max_offset() and bar.collidepoint(pos) else None
        self.set(chosen=self.card_at(pos))

    def drag(self, pos: tuple[int, int]) -> bool:
        """Moves the dragged scroll bar."""
        if self._grip is None:
            return False
        track_length = max(1, self.rect.h - self._bar().h)
        share = (pos[1] - self._grip - self.rect.top) / track_length
        self.scroll(round(share * self._max_offset()) - self.offset)
        return True

    def click(self, pos: tuple[int, int]) -> None:
        held, self._grip = self._grip, None
        number = self.card_at(pos)
        if held is None and number is not None:
            self.on_add(self.cards[number])

    def key(self, event: pygame.event.Event) -> bool:
        """Handles keys: arrows and pages select, Enter adds, Delete removes."""
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -self._columns,
            pygame.K_DOWN: self._columns,
        }
        page = max(1, self.rect.h // self._cell()[1]) * self._columns
        steps |= {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        steps |= {pygame.K_HOME: -len(self.cards), pygame.K_END: len(self.cards)}
        if not self.cards:
            return False
        if event.key in steps:
            last = len(self.cards) - 1
            now = 0 if self.chosen is None else self.chosen + steps[event.key]
            self.set(chosen=max(0, min(now, last)), over=None)
            self._show_chosen()
            return True
        if self.chosen is None or event.key not in (*_ADD_KEYS, *_REMOVE_KEYS):
            return False
        callback = self.on_add if event.key in _ADD_KEYS else self.on_remove
        callback(self.cards[self.chosen])
        return True

    def _show_chosen(self) -> None:
        assert self.chosen is not None
        rect = self.card_rect(self.chosen)
        top, foot = rect.top - self.style.scale.px(5), rect.bottom + self.style.scale.px(23)
        if top < self.rect.top:
            self.scroll(top - self.rect.top)
        elif foot > self.rect.bottom:
            self.scroll(foot - self.rect.bottom)
