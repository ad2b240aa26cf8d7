"""Scrollable lists, and a progress bar."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import COLOURS, icon
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets.base import Widget, plate


class ListRow(NamedTuple):
    """A list entry with wrapped text; a `soft` row has fainter text."""

    text: str
    sign: str = ""
    face: str = "body"
    soft: bool = False
    note: str = ""  #: small text below
    right: str = ""  #: short text at the right edge
    value: object = None
    #: at the left, in the list's picture size
    picture: Callable[[], pygame.Surface | None] | None = None
    tip: str = ""  #: tooltip


class ScrollList(Widget):
    """Rows of wrapped text that scroll by wheel, scroll bar, keys, and drag.

    `selected_index` is the index of the selected row or None; `hovered_index` is that of the
    hovered row.
    """

    def __init__(
        self,
        style: WidgetStyle,
        rows: Sequence[ListRow] = (),
        on_select: Callable[[int], object] | None = None,
        *,
        size: str = "body",
        follows_end: bool = False,
        picture: tuple[int, int] = (0, 0),
    ) -> None:
        super().__init__(style)
        self.picture = picture  #: the size of the rows' pictures in pixels
        self.rows = list(rows)
        self.on_choose = on_select
        self.size = size
        self.follows_end = (
            follows_end  #: whether to stay at the end when rows are added, as in a log
        )
        self.offset = 0
        self.highlighted_words: tuple[str, ...] = ()  #: words to highlight
        self.selected_index: int | None = None
        self.hovered_index: int | None = None
        self._tops: list[int] = [0]
        self._grip: int | None = None
        # width and number of rows of the current layout
        self._layout_width, self._laid_out = -1, -1
        self._signs = any(row.sign for row in self.rows)

    def spoken(self) -> str:
        """Returns the text of the selected row, or the number of rows."""
        if self.selected_index is None or self.selected_index >= len(self.rows):
            return f"{self.name} {len(self.rows)} rows".strip()
        row = self.rows[self.selected_index]
        return f"{row.text} {row.note}".strip()

    def caption_text(self) -> str:
        """Returns the tooltip of the hovered row, or that of the list."""
        row = (
            self.rows[self.hovered_index]
            if self.hovered_index is not None and self.hovered_index < len(self.rows)
            else None
        )
        return (row.tip if row is not None else "") or super().caption_text()

    def set_rows(self, rows: Sequence[ListRow]) -> None:
        """Replaces the rows; a following list scrolls to its end."""
        if list(rows) != self.rows:
            self._signs = any(row.sign for row in rows)
            self.replace_end(0, rows)

    def replace_end(self, start: int, rows: Sequence[ListRow]) -> None:
        """Replaces the rows from index `start` on, as when a log grows.

        The cost depends only on the number of replaced rows. New rows have no icon if the others
        have none.
        """
        self.rows[start:] = rows
        self._laid_out = min(self._laid_out, start)
        del self._tops[start + 1 :]
        self._lay_out()
        if self.follows_end:
            self.offset = self._max_offset()
        self.scroll(0)
        self.dirty = True

    def place(self, rect: pygame.Rect) -> None:
        """Also wraps the rows to the width."""
        super().place(rect)
        self._lay_out()
        self.offset = (
            self._max_offset() if self.follows_end else min(self.offset, self._max_offset())
        )

    def content_height(self) -> int:
        """Returns the height of all rows together."""
        self._lay_out()
        return self._tops[-1]

    def scroll(self, pixels: int) -> None:
        """Scrolls down by pixels, clamped to the content."""
        self._lay_out()
        self.set(offset=max(0, min(self.offset + pixels, self._max_offset())))

    def show(self, number: int) -> None:
        """Scrolls until a row is visible."""
        self._lay_out()
        top, bottom = self._tops[number], self._tops[number + 1]
        if top < self.offset:
            self.scroll(top - self.offset)
        elif bottom > self.offset + self.rect.height:
            self.scroll(bottom - self.offset - self.rect.height)

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the index of the row at a position, or None."""
        if not self.rect.collidepoint(pos) or self._bar().collidepoint(pos):
            return None
        row = bisect_right(self._tops, pos[1] - self.rect.top + self.offset) - 1
        return row if row < len(self.rows) else None

    def paint(self, surface: pygame.Surface) -> None:
        self._lay_out()
        old_clip = surface.get_clip()
        surface.set_clip(self.rect.clip(old_clip))
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        beyond = bisect_left(self._tops, self.offset + self.rect.height)
        for number, row in enumerate(self.rows[first:beyond], first):
            top = self.rect.top + self._tops[number] - self.offset
            height = self._tops[number + 1] - self._tops[number]
            area = pygame.Rect(self.rect.left, top, self._row_width(), height)
            self._paint_row(surface, number, row, area)
        surface.set_clip(old_clip)
        if self._max_offset() > 0:
            palette = self.style.palette
            bar = self._bar()
            tint = palette.ink_soft if self._grip is not None else palette.edge
            surface.blit(plate(bar.size, tint, None, bar.width // 2), bar)

    def handle(self, event: pygame.event.Event) -> bool:
        """Also handles the wheel, and tracks the hovered row."""
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            self.scroll(-event.y * self.style.scale.px(48))
            return True
        if event.type == pygame.MOUSEMOTION and self.on_choose is not None:
            self.set(hovered_index=self.row_at(event.pos))
        return super().handle(event)

    def press(self, pos: tuple[int, int]) -> None:
        """Starts dragging the scroll bar."""
        bar = self._bar()
        self._grip = pos[1] - bar.top if self._max_offset() and bar.collidepoint(pos) else None
        self.dirty = True

    def drag(self, pos: tuple[int, int]) -> bool:
        """Moves the dragged scroll bar."""
        if self._grip is None:
            return False
        track_length = self.rect.height - self._bar().height
        share = (pos[1] - self._grip - self.rect.top) / max(1, track_length)
        self.scroll(round(share * self._max_offset()) - self.offset)
        return True

    def click(self, pos: tuple[int, int]) -> None:
        """Selects the clicked row."""
        held, self._grip = self._grip, None
        row = self.row_at(pos)
        if held is None and row is not None:
            self._choose(row)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles navigation keys; without `on_choose`, arrows scroll."""
        page = self.rect.height * 4 // 5
        jumps = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.offset,
            pygame.K_END: self._max_offset(),
        }
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key in jumps:
            self.scroll(jumps[event.key])
        elif event.key in steps and self.on_choose is None:
            self.scroll(steps[event.key] * self.style.scale.px(40))
        elif event.key in steps and self.rows:
            now = -1 if self.selected_index is None else self.selected_index
            self.set(selected_index=max(0, min(now + steps[event.key], len(self.rows) - 1)))
            self.show(self.selected_index or 0)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.selected_index is not None:
            self._choose(self.selected_index)
        else:
            return False
        return True

    def _choose(self, number: int) -> None:
        if self.on_choose is not None:
            self.set(selected_index=number)
            self.on_choose(number)

    def _paint_row(
        self, surface: pygame.Surface, number: int, row: ListRow, area: pygame.Rect
    ) -> None:
        palette, scale = self.style.palette, self.style.scale
        if number == self.selected_index and self.on_choose is not None:
            mark = plate(area.size, palette.panel.mix(palette.accent, 0.2), None, scale.px(6))
            surface.blit(mark, area)
        elif number == self.hovered_index:
            surface.blit(plate(area.size, palette.panel_raised, None, scale.px(6)), area)
        pad, indent = self._pad(), self._indent()
        px = scale.text(self.size)
        ink = palette.ink_soft if row.soft else palette.ink
        x, y = area.left + pad, area.top + pad // 2
        if row.picture is not None and (picture := row.picture()) is not None:
            surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
        room = area.width - 2 * pad - indent - self._beside(row)
        words = text.render(row.text, row.face, px, ink, room)
        note_px = scale.text("small")
        if self.picture[1]:  # text is centred beside the pictures
            text_height = words.get_height()
            text_height += text.measure(row.note, "body", note_px, room)[1] if row.note else 0
            y = area.centery - text_height // 2
        if row.sign:
            usual = palette.bad if row.sign == "warning" else palette.accent
            tint = COLOURS.get(row.sign, usual)
            place = pygame.Rect(x, y + px // 6, px, px)
            if self.picture[1]:  # in the lower right corner of the picture
                disc = pygame.Rect(0, 0, 2 * px, 2 * px)
                disc.bottomright = (x + self.picture[0], area.centery + self.picture[1] // 2)
                surface.blit(plate(disc.size, palette.panel, tint, px, max(1, px // 8)), disc)
                place.center = disc.center
            surface.blit(icon(row.sign, px, tint), place)
        if row.right:
            right_text = text.render(row.right, "bold", px, ink)
            surface.blit(right_text, right_text.get_rect(topright=(area.right - pad, y)))
        if self.highlighted_words:
            glow = palette.panel.mix(palette.accent, 0.45)
            for hit in text.find_words(row.text, self.highlighted_words, row.face, px, room):
                surface.fill(glow, hit.move(x + indent, y))
        surface.blit(words, (x + indent, y))
        if row.note:
            note = text.render(row.note, "body", note_px, palette.ink_soft, room)
            surface.blit(note, (x + indent, y + words.get_height()))

    def _lay_out(self) -> None:
        """Computes the top of every row for the current width."""
        if self._is_laid_out():
            return
        width = self._row_width()
        done = max(0, self._laid_out) if width == self._layout_width else 0
        self._layout_width, self._laid_out = width, len(self.rows)
        px = self.style.scale.text(self.size)
        text_width = max(1, width - 2 * self._pad() - self._indent())
        del self._tops[done + 1 :]
        for row in self.rows[done:]:
            room = max(1, text_width - self._beside(row))
            height = text.measure(row.text, row.face, px, room)[1]
            if row.note:
                note_px = self.style.scale.text("small")
                height += text.measure(row.note, "body", note_px, room)[1]
            self._tops.append(self._tops[-1] + max(height, self.picture[1]) + self._pad())

    def _is_laid_out(self) -> bool:
        """Returns whether the layout is current; true also without a width."""
        width = self._row_width()
        return width <= 0 or (width, len(self.rows)) == (self._layout_width, self._laid_out)

    def _beside(self, row: ListRow) -> int:
        """Returns the width of the text at the right edge of a row."""
        if not row.right:
            return 0
        px = self.style.scale.text(self.size)
        return text.measure(row.right, "bold", px)[0] + self._pad()

    def _indent(self) -> int:
        if self.picture[0]:
            return self.picture[0] + self._pad()
        if not self._signs:
            return 0
        return round(self.style.scale.text(self.size) * 1.5)

    def _pad(self) -> int:
        return self.style.scale.px(8)

    def _row_width(self) -> int:
        return self.rect.width - self.style.scale.px(12)

    def _max_offset(self) -> int:
        return max(0, self._tops[-1] - self.rect.height)

    def _bar(self) -> pygame.Rect:
        """Returns the area of the scroll bar's handle."""
        width = self.style.scale.px(8)
        content_height = max(1, self._tops[-1], self.rect.height)
        height = max(self.style.scale.px(24), self.rect.height * self.rect.height // content_height)
        track_length = self.rect.height - height
        top = self.rect.top + track_length * self.offset // max(1, self._max_offset())
        return pygame.Rect(self.rect.right - width, top, width, height)


class ProgressBar(Widget):
    """A progress bar with a label."""

    focusable = False

    def __init__(self, style: WidgetStyle, share: float = 0.0, label: str = "") -> None:
        super().__init__(style)
        self.share = share
        self.label = label

    def preferred_size(self) -> tuple[int, int]:
        """Returns the size for the label."""
        scale = self.style.scale
        px = scale.text("small")
        width = text.measure(self.label, "bold", px)[0] if self.label else 0
        return max(scale.px(120), width + scale.px(24)), px + scale.px(8)

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        radius = self.rect.height // 2
        track = plate(self.rect.size, palette.panel.darker(0.3), palette.edge, radius, sunk=True)
        surface.blit(track, self.rect)
        width = round((self.rect.width - 4) * max(0.0, min(1.0, self.share)))
        if width > 2:
            filling = plate((width, self.rect.height - 4), palette.accent, None, radius)
            surface.blit(filling, self.rect.move(2, 2))
        if self.label:
            inner = self.rect.inflate(-scale.px(12), -2)
            px = scale.text("small")
            text.draw(surface, self.label, "bold", px, palette.ink, inner, "center")
            # the same words in dark ink over the filled part
            old_clip = surface.get_clip()
            surface.set_clip(pygame.Rect(self.rect.topleft, (width + 2, self.rect.height)))
            text.draw(surface, self.label, "bold", px, palette.accent_ink, inner, "center")
            surface.set_clip(old_clip)
