"""The list of cards in the deck, and its leader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets import Button, ScrollList, plate
from tabletop.app.widgets.lists import ListRow


class CardLine(NamedTuple):
    """A card of the deck; `wrong` if it violates a rule."""

    card: str
    name: str
    copies: int
    cost: int | None
    wrong: bool = False


class DeckList(ScrollList):
    """The cards of the deck; clicks and keys add or remove copies."""

    def __init__(
        self,
        style: WidgetStyle,
        on_add: Callable[[str], object],
        on_remove: Callable[[str], object],
    ) -> None:
        super().__init__(style, on_select=lambda _number: None, size="label")
        self.lines: tuple[CardLine, ...] = ()
        self.on_add, self.on_remove = on_add, on_remove

    def show_lines(self, lines: Sequence[CardLine]) -> None:
        """Replaces the cards and keeps the selection."""
        if tuple(lines) != self.lines:
            before = (
                self.lines[self.selected_index].card if self.selected_index is not None else None
            )
            self.lines = tuple(lines)
            self.set_rows([ListRow(f"{line.copies} {line.name}", value=line) for line in lines])
            numbers = (n for n, line in enumerate(self.lines) if line.card == before)
            self.selected_index = next(numbers, None)
            self.hovered_index = (
                None
                if self.hovered_index is None or self.hovered_index >= len(lines)
                else self.hovered_index
            )
            self.dirty = True

    @property
    def pointed(self) -> str | None:
        """The hovered card, or the one selected by keyboard."""
        number = (
            self.hovered_index
            if self.hovered_index is not None
            else self.selected_index
            if self.focused
            else None
        )
        return self.lines[number].card if number is not None else None

    def click(self, pos: tuple[int, int]) -> None:
        """Adds a copy with a click on the plus; elsewhere removes one."""
        held, self._grip = self._grip, None
        number = self.row_at(pos)
        if held is not None or number is None:
            return
        self.set(selected_index=number)
        callback = self.on_add if pos[0] >= self._sign_left(1) else self.on_remove
        callback(self.lines[number].card)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles keys: Plus adds a copy; Minus, Delete, and Enter remove one."""
        more = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
        less = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_DELETE, pygame.K_BACKSPACE)
        enter = (pygame.K_RETURN, pygame.K_KP_ENTER)
        if self.selected_index is not None and event.key in (*more, *less, *enter):
            callback = self.on_add if event.key in more else self.on_remove
            callback(self.lines[self.selected_index].card)
            return True
        return super().key(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the lines, or a hint if the deck is empty."""
        if not self.lines:
            words = "Click cards or drag them here."
            px = self.style.scale.text("label")
            text.draw(
                surface, words, "italic", px, self.style.palette.ink_soft, self.rect, "center"
            )
        super().paint(surface)

    def _sign_left(self, place: int) -> int:
        """Returns the left edge of the minus (0) or the plus (1)."""
        return self.rect.left + self._row_width() - self.style.scale.px(28) * (2 - place)

    def _paint_row(
        self, surface: pygame.Surface, number: int, row: ListRow, area: pygame.Rect
    ) -> None:
        palette, scale = self.style.palette, self.style.scale
        line = self.lines[number]
        if number == self.selected_index and self.focused:
            mark = plate(area.size, palette.panel.mix(palette.accent, 0.25), None, scale.px(6))
            surface.blit(mark, area)
        elif number == self.hovered_index:
            surface.blit(plate(area.size, palette.panel_raised, None, scale.px(6)), area)
        px = scale.text("label")
        ink = palette.bad if line.wrong else palette.ink
        chip = pygame.Rect(0, 0, scale.px(22), min(scale.px(22), area.h - 2))
        chip.midleft = (area.left + scale.px(2), area.centery)
        if line.cost is not None:
            surface.blit(plate(chip.size, palette.ink_soft, None, chip.h // 2), chip)
            text.draw(surface, str(line.cost), "bold", px, palette.panel, chip, "center")
        count = pygame.Rect(chip.right + scale.px(4), area.top, scale.px(30), area.h)
        text.draw(surface, f"{line.copies} ×", "bold", px, ink, count, "left")
        name = pygame.Rect(count.right, area.top, 0, area.h)
        name.w = self._sign_left(0) - name.left - scale.px(4)
        text.draw(surface, line.name, "body", px, ink, name, "left")
        side = scale.px(15)
        for place, sign in enumerate(("minus", "plus")):
            tint = (
                palette.accent
                if number in (self.hovered_index, self.selected_index)
                else palette.ink_soft
            )
            picture = icon(sign, side, tint)
            x = self._sign_left(place) + scale.px(14)
            surface.blit(picture, picture.get_rect(center=(x, area.centery)))

    def _lay_out(self) -> None:
        """Sets all lines to the height of one text line; long names shrink."""
        step = self.style.scale.text("label") + self.style.scale.px(10)
        self._tops = [step * number for number in range(len(self.lines) + 1)]


class LeaderPlate(Button):
    """The leader of the deck; a click shows all leaders."""

    card = ""

    @property
    def hovered_card(self) -> str | None:
        """The leader while it is hovered or focused."""
        return self.card if self.hovered or self.focused else None
