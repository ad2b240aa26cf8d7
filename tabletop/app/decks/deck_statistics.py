"""Statistics of a deck: number of cards, cost curve, and violated rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets import Widget, plate
from tabletop.cards.deck import DeckFault

#: The maximum number of violated rules in the tooltip.
_MAX_PROBLEMS = 10
#: The maximum number of bars.
_MAX_BARS = 12


class DeckTotals(Widget):
    """The number of cards, their types, and the cost curve."""

    focusable = False

    def __init__(self, style: WidgetStyle) -> None:
        super().__init__(style)
        self.size, self.full = 0, ""
        self.right = False
        self.sorts = ""
        self.curve: Mapping[int, int] = {}

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        left = pygame.Rect(self.rect.topleft, (round(self.rect.w * 0.42), 0))
        left.h = round(self.rect.h * 0.55)
        ink = palette.good if self.right else palette.bad
        words = f"{self.size} of {self.full}"
        text.draw(surface, words, "display", scale.text(28), ink, left, "left")
        below = pygame.Rect(left.left, left.bottom, left.w, self.rect.bottom - left.bottom)
        text.draw(surface, self.sorts, "body", scale.text("small"), palette.ink_soft, below, "left")
        if self.curve:
            area = pygame.Rect(left.right + scale.px(8), self.rect.top, 0, self.rect.h)
            area.w = self.rect.right - area.left
            self._paint_curve(surface, area)

    def _paint_curve(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        palette, scale = self.style.palette, self.style.scale
        px = scale.text("small")
        line = text.line_height("bold", px)
        widest = text.measure("00", "bold", px)[0] + scale.px(3)
        curve = grouped(self.curve, max(1, min(_MAX_BARS, area.w // widest)))
        step = area.w // len(curve)
        room = area.h - 2 * line
        highest = max(8, *curve.values())
        for place, (cost, count) in enumerate(curve.items()):
            cell = pygame.Rect(area.left + place * step, area.top, step, area.h)
            bar_height = max(2, round(room * count / highest))
            bar = pygame.Rect(0, 0, max(4, step - scale.px(6)), bar_height)
            bar.midbottom = (cell.centerx, area.bottom - line)
            fill = palette.accent if count else palette.ink_soft
            surface.blit(plate(bar.size, fill, None, scale.px(3)), bar)
            above = pygame.Rect(cell.left, bar.top - line, cell.w, line)
            text.draw(surface, str(count), "bold", px, palette.ink, above, "center")
            below = pygame.Rect(cell.left, area.bottom - line, cell.w, line)
            text.draw(surface, str(cost), "body", px, palette.ink_soft, below, "center")


def grouped(curve: Mapping[int, int], maximum: int = _MAX_BARS) -> Mapping[int, int]:
    """Returns the numbers by cost, with neighbours merged to `maximum` groups.

    A group has its lowest cost as the key.
    """
    width = -(-len(curve) // maximum)
    costs = list(curve)
    return {
        costs[first]: sum(curve[cost] for cost in costs[first : first + width])
        for first in range(0, len(costs), width)
    }


class DeckProblems(Widget):
    """The rules that the deck violates; a click opens the rulebook."""

    def __init__(self, style: WidgetStyle, on_rule: Callable[[str], object]) -> None:
        super().__init__(style)
        self.on_rule = on_rule
        self.faults: tuple[DeckFault, ...] = ()

    def show_faults(self, faults: Sequence[DeckFault]) -> None:
        self.set(faults=tuple(faults))
        self.tip = "\n".join(map(fault_sentence, self.faults[:_MAX_PROBLEMS]))

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        ink = palette.bad if self.faults else palette.good
        lines = [fault_sentence(fault) for fault in self.faults[:2]]
        if len(self.faults) > 2:
            lines.append(f"and {len(self.faults) - 2} more")
        words = "\n".join(lines) or "The deck is legal."
        side = scale.px(22)
        picture = icon("warning" if self.faults else "check", side, ink)
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))
        room = pygame.Rect(self.rect.left + side + scale.px(8), self.rect.top, 0, self.rect.h)
        room.w = self.rect.right - room.left
        text.draw(surface, words, "bold", scale.text("body"), ink, room, "left")

    def click(self, pos: tuple[int, int]) -> None:
        if self.faults:
            self.on_rule(self.faults[0].rule)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles Enter like a click."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.faults:
            self.on_rule(self.faults[0].rule)
            return True
        return False


def fault_sentence(fault: DeckFault) -> str:
    """Returns a violated rule as a sentence with its number."""
    return f"{fault.message[:1].upper()}{fault.message[1:]}; {fault.remedy} ({fault.rule})."
