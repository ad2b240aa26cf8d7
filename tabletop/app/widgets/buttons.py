"""Buttons, and choices among a few values."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.colour_schemes import readable
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import Palette, Rgb, WidgetStyle
from tabletop.app.widgets.base import Widget, plate

#: Seconds after which a button accepts input if it has replaced another one.
COOL_SECONDS = 0.6
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

#: The number of letters that a note below a label should not exceed.
NOTE_LETTERS = 72
NOTE_GAP = " · "


class Button(Widget):
    """A button with a label and an icon, and with short notes below them.

    `kind` is `main` (the recommended action), `plain`, or `quiet` (without a plate until hovered).
    """

    def __init__(
        self,
        style: WidgetStyle,
        label: str,
        on_press: Callable[[], object],
        *,
        sign: str = "",
        kind: str = "plain",
        shortcut: str = "",
        tip: str = "",
        size: str = "label",
    ) -> None:
        super().__init__(style)
        self.label = label
        self.on_press = on_press
        self.sign = sign
        self.kind = kind
        self.shortcut = shortcut
        self.tip = tip
        self.size = size
        self.notes: tuple[str, ...] = ()  #: as many as fit are shown
        self.is_highlighted = False  #: whether it is switched on (log, sound) or recommended

    def label_width(self) -> int:
        """Returns the width for icon, label, and shortcut at full text size."""
        scale = self.style.scale
        px = scale.text(self.size)
        width = 2 * scale.px(12)
        if self.sign:
            width += self._sign_px(px) + (scale.px(7) if self.label else 0)
        if self.label:
            width += text.measure(self.label, "bold", px)[0]
        if self.shortcut:
            width += scale.px(10) + text.measure(self.shortcut, "body", self._key_px())[0]
        return width

    def preferred_size(self) -> tuple[int, int]:
        """Returns the size for the label and the notes at full text size."""
        scale, width = self.style.scale, self.label_width()
        if self.notes:
            note = _joined(self.notes, lambda words: len(words) <= NOTE_LETTERS)
            note = note or self.notes[0][:NOTE_LETTERS]
            note_width = text.measure(note, "body", scale.text("small"))[0]
            width = max(width, note_width + 2 * scale.px(12))
        return width, max(scale.px(34), scale.text(self.size) + scale.px(16))

    def paint(self, surface: pygame.Surface) -> None:
        scale = self.style.scale
        fill, ink, edge = self._colours()
        if fill is not None:
            back = plate(self.rect.size, fill, edge, scale.px(8), sunk=self.pressed)
            surface.blit(back, self.rect)
        inner, side, gap = self._parts()
        if self.pressed:
            inner.move_ip(0, 1)
        if self.notes:
            self._paint_note(surface, ink.mix(fill or self.style.palette.panel, 0.15))
        if self.shortcut and self._key_width():
            upon = fill or self.style.palette.panel
            colour = readable(ink.mix(upon, 0.25), upon, 5.4)
            faint = text.render(self.shortcut, "body", self._key_px(), colour)
            right = self.rect.right - scale.px(8)
            surface.blit(faint, faint.get_rect(midright=(right, inner.centery)))
        words = None
        if self.label:
            px = scale.text(self.size)
            room = (max(1, inner.width - side - gap), inner.height)
            words = text.fit(self.label, "bold", min(px, self.max_letter_height or px), ink, room)
        full = side + gap + (words.get_width() if words else 0)
        x = inner.centerx - full // 2
        if self.sign:
            picture = icon(self.sign, side, ink)
            surface.blit(picture, picture.get_rect(midleft=(x, inner.centery)))
        if words:
            surface.blit(words, words.get_rect(midleft=(x + side + gap, inner.centery)))

    def _paint_note(self, surface: pygame.Surface, ink: Rgb) -> None:
        """Draws as many notes as fit below the label; a single long one is cut."""
        scale = self.style.scale
        px, room = scale.text("small"), self.rect.w - 2 * scale.px(8)
        words = _joined(self.notes, lambda words: text.measure(words, "body", px)[0] <= room)
        words = words or text.truncate(self.notes[0], "body", px, room)
        note = text.render(words, "body", px, ink)
        bottom = self.rect.bottom - scale.px(3)
        surface.blit(note, note.get_rect(midbottom=(self.rect.centerx, bottom)))

    def letter_height(self) -> int:
        """Returns the letter height that fits beside icon and shortcut."""
        if not self.label:
            return 0
        inner, side, gap = self._parts()
        room = (inner.width - side - gap, inner.height)
        return text.fitting_size(self.label, "bold", self.style.scale.text(self.size), room)

    def _parts(self) -> tuple[pygame.Rect, int, int]:
        """Returns the area of icon and label, the icon's side, and their gap."""
        scale = self.style.scale
        inner = self.rect.inflate(-2 * scale.px(8), -2 * scale.px(4))
        if self.notes:
            inner.top = self.rect.top + scale.px(2)
            inner.height = self.rect.h - text.line_height("body", scale.text("small")) - scale.px(4)
        if self._key_width():
            inner.width -= self._key_width() + scale.px(8)
        px = self._sign_px(scale.text(self.size))
        side = min(px, inner.height, inner.width) if self.sign else 0
        return inner, side, scale.px(7) if self.sign and self.label else 0

    def _key_width(self) -> int:
        """Returns the width of the shortcut, or 0 if it does not fit."""
        if not self.shortcut:
            return 0
        width = text.measure(self.shortcut, "body", self._key_px())[0]
        return width if self.preferred_size()[0] <= self.rect.width else 0

    def click(self, pos: tuple[int, int]) -> None:
        self.on_press()

    def key(self, event: pygame.event.Event) -> bool:
        """Handles Enter and Space."""
        if event.key in ENTER:
            self.activate()
            return True
        return False

    def activate(self) -> None:
        """Presses the button by key, unless it has just replaced another one."""
        if not self.cool_until:
            self.on_press()

    def _sign_px(self, px: int) -> int:
        return round(px * 1.15)

    def _key_px(self) -> int:
        return self.style.scale.text("small")

    def _colours(self) -> tuple[Rgb | None, Rgb, Rgb | None]:
        """Returns the plate, ink, and edge colours of the current state."""
        palette = self.style.palette
        if not self.enabled or self.cool_until:
            fill = None if self.kind == "quiet" else palette.panel.mix(palette.panel_raised, 0.4)
            return fill, _resting_ink(palette), palette.edge.mix(palette.panel, 0.6)
        if self.kind == "main" or self.is_highlighted:
            return (
                palette.accent.lighter(0.18 if self.hovered else 0),
                palette.accent_ink,
                palette.accent,
            )
        if self.kind == "quiet" and not (self.hovered or self.pressed):
            return None, palette.ink, None
        fill = palette.panel_raised.lighter(0.12 if self.hovered else 0)
        return fill, palette.ink, palette.accent if self.hovered else palette.edge

    def spoken(self) -> str:
        """Returns the label with its notes, or the tooltip of an icon alone."""
        return ". ".join((f"{self.name} {self.label or self.tip}".strip(), *self.notes))


def _joined(notes: Sequence[str], fits: Callable[[str], bool]) -> str:
    """Returns the longest beginning of some notes that fits; none may fit."""
    whole = (NOTE_GAP.join(notes[:count]) for count in range(len(notes), 0, -1))
    return next((words for words in whole if fits(words)), "")


def cool_replacements(buttons: Iterable[Button], previous: Iterable[Button]) -> None:
    """Makes buttons ignore input at first if they replace others.

    A player may be about to click the previous button there.
    """
    previous = list(previous)
    for button in buttons:
        replaced = [each for each in previous if each.rect.colliderect(button.rect)]
        same = [each for each in replaced if each.label == button.label]
        if same:
            button.cool_until = same[0].cool_until
        elif replaced and COOL_SECONDS:
            button.cool_until = time.perf_counter() + COOL_SECONDS


def accept_input(buttons: Iterable[Button], now: float) -> float | None:
    """Lets due buttons accept input; returns the seconds until the next one."""
    waits = []
    for button in buttons:
        if button.cool_until > now:
            waits.append(button.cool_until - now)
        elif button.cool_until:
            button.set(cool_until=0.0)
    return min(waits, default=None)


def _resting_ink(palette: Palette) -> Rgb:
    """Returns the ink of disabled items: faint, but legible."""
    upon = palette.panel.mix(palette.panel_raised, 0.4)
    return readable(palette.ink_soft.mix(palette.panel, 0.45), upon, 5.4)


class ChoiceOption(NamedTuple):
    """A value to choose; `reason` is given if it is unavailable."""

    value: object
    label: str
    sign: str = ""
    reason: str = ""
    about: str = ""


class ChoiceButtons(Widget):
    """A choice among values side by side; also used for tabs.

    Many values are placed in several `rows`, each as wide as its label needs.
    """

    def __init__(
        self,
        style: WidgetStyle,
        options: Sequence[ChoiceOption],
        value: object,
        on_change: Callable[[object], object],
        *,
        tabs: bool = False,
        rows: int = 1,
    ) -> None:
        super().__init__(style)
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change
        self.tabs = tabs
        self.rows = rows
        self.hovered_index: int | None = None

    def spoken(self) -> str:
        """Returns the chosen value and its position among the values."""
        values = [option.value for option in self.options]
        index = values.index(self.value) if self.value in values else -1
        chosen = self.options[index].label or self.options[index].about if index >= 0 else ""
        prefix = f"{self.name}: " if self.name else ""
        return f"{prefix}{chosen}, {index + 1} of {len(values)}"

    def preferred_size(self) -> tuple[int, int]:
        """Returns the size at which all options are as wide as the widest."""
        scale = self.style.scale
        px = scale.text("label")
        widest = max(map(self._width, self.options))
        return widest * len(self.options), max(scale.px(34), px + scale.px(16))

    def parts(self) -> list[pygame.Rect]:
        """Returns the areas of the options."""
        if self.rows == 1:
            return _split_row(self.rect, [1] * len(self.options))
        widths = [self._width(option) for option in self.options]
        lines: list[list[int]] = [[]]
        for width in widths:
            if sum(lines[-1]) + width / 2 > sum(widths) / self.rows and len(lines) < self.rows:
                lines.append([])
            lines[-1].append(width)
        height = self.rect.height // self.rows
        row = pygame.Rect(self.rect.topleft, (self.rect.width, height))
        return [
            place
            for number, line in enumerate(lines)
            for place in _split_row(row.move(0, number * height), line)
        ]

    def _width(self, option: ChoiceOption) -> int:
        """Returns the preferred width of an option."""
        scale = self.style.scale
        px = scale.text("label")
        sign = round(px * 1.15) + scale.px(6) if option.sign else 0
        return text.measure(option.label, "bold", px)[0] + sign + 2 * scale.px(12)

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        radius = scale.px(8)
        if not self.tabs:
            track = plate(
                self.rect.size, palette.panel.darker(0.15), palette.edge, radius, sunk=True
            )
            surface.blit(track, self.rect)
        px = scale.text("label")
        px = min(px, self.max_letter_height or self._min_letter_height())
        for number, (option, place) in enumerate(zip(self.options, self.parts(), strict=True)):
            fill, ink = self.colours(number)
            inset = place.inflate(-2 * scale.px(2), -2 * scale.px(2))
            if fill is not None:
                surface.blit(plate(inset.size, fill, None, radius), inset)
            _paint_option(surface, option, inset, ink, self.style, px)

    def colours(self, number: int) -> tuple[Rgb | None, Rgb]:
        """Returns plate and ink of an option; only the chosen one has a plate."""
        palette, option = self.style.palette, self.options[number]
        rests = bool(option.reason) or not self.enabled
        if option.value != self.value:
            ink = palette.ink if self.hovered_index == number else palette.ink_soft
            return None, _resting_ink(palette) if rests else ink
        if not rests:
            return palette.accent, palette.accent_ink
        fill = palette.accent.mix(palette.panel, 0.5)
        return fill, readable(_resting_ink(palette), fill)

    def letter_height(self) -> int:
        """Returns the letter height with which all options fit."""
        return self._min_letter_height()

    def _min_letter_height(self) -> int:
        inset = 2 * self.style.scale.px(2)
        return min(
            _option_letter_height(option, place.inflate(-inset, -inset), self.style)
            for option, place in zip(self.options, self.parts(), strict=True)
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Also tracks the hovered option."""
        if event.type == pygame.MOUSEMOTION:
            self.set(hovered_index=self._part_at(event.pos))
        return super().handle(event)

    def click(self, pos: tuple[int, int]) -> None:
        part = self._part_at(pos)
        if part is not None:
            self._choose(part)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles Left and Right, which select the previous or next option."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key not in steps:
            return False
        values = [option.value for option in self.options]
        now = values.index(self.value) if self.value in values else -1
        for distance in range(1, len(values)):
            part = (now + steps[event.key] * distance) % len(values)
            if not self.options[part].reason:
                self._choose(part)
                break
        return True

    def caption_text(self) -> str:
        """Returns why the hovered option is unavailable, or what it does."""
        option = self.options[self.hovered_index] if self.hovered_index is not None else None
        return (option.reason or option.about if option else "") or super().caption_text()

    def _choose(self, part: int) -> None:
        option = self.options[part]
        if not option.reason and option.value != self.value:
            self.set(value=option.value)
            self.on_change(option.value)

    def _part_at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i, place in enumerate(self.parts()) if place.collidepoint(pos)), None)


class Cycler(ChoiceButtons):
    """A choice that shows one value between two arrows."""

    def preferred_size(self) -> tuple[int, int]:
        """Returns the size for the widest option and both arrows."""
        scale = self.style.scale
        full, height = super().preferred_size()
        return full // len(self.options) + 2 * scale.px(34), height

    def parts(self) -> list[pygame.Rect]:
        """Returns the areas of the two arrows."""
        side = min(self.style.scale.px(34), self.rect.width // 3)
        left = pygame.Rect(self.rect.left, self.rect.top, side, self.rect.height)
        return [left, pygame.Rect(self.rect.right - side, left.top, side, left.height)]

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        edge = palette.accent if self.hovered and self.enabled else palette.edge
        surface.blit(plate(self.rect.size, palette.panel_raised, edge, scale.px(8)), self.rect)
        ink = palette.ink if self.enabled else _resting_ink(palette)
        signs = ("arrow-left", "arrow-right")
        for number, (place, sign) in enumerate(zip(self.parts(), signs, strict=True)):
            tint = (
                palette.accent
                if self.hovered_index == number and self.enabled
                else palette.ink_soft
            )
            picture = icon(sign, scale.text("small"), tint)
            surface.blit(picture, picture.get_rect(center=place.center))
        middle = self._middle()
        option = next((each for each in self.options if each.value == self.value), None)
        if option is not None:
            px = scale.text("label")
            px = min(px, self.max_letter_height or px)
            _paint_option(surface, option, middle, ink, self.style, px)

    def letter_height(self) -> int:
        """Returns the letter height with which the chosen value fits."""
        chosen = (option for option in self.options if option.value == self.value)
        option = next(chosen, None)
        return (
            _option_letter_height(option, self._middle(), self.style) if option is not None else 0
        )

    def _middle(self) -> pygame.Rect:
        """Returns the area of the value between the arrows."""
        left, right = self.parts()
        place = pygame.Rect(left.right, self.rect.top, right.left - left.right, self.rect.height)
        return place.inflate(0, -self.style.scale.px(6))

    def click(self, pos: tuple[int, int]) -> None:
        """Goes to the next value, or to the previous one with the left arrow."""
        self._step(-1 if self._part_at(pos) == 0 else 1)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles keys that go to the previous or next value, with wraparound."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_RETURN: 1, pygame.K_SPACE: 1}
        if event.key not in steps:
            return False
        self._step(steps[event.key])
        return True

    def caption_text(self) -> str:
        """Returns what the chosen value does, or what the choice is for."""
        about = next((each.about for each in self.options if each.value == self.value), "")
        return about or Widget.caption_text(self)

    def _step(self, step: int) -> None:
        open_to = [option for option in self.options if not option.reason]
        values = [option.value for option in open_to]
        if not values:
            return
        now = values.index(self.value) if self.value in values else 0
        value = values[(now + step) % len(values)]
        if value != self.value:
            self.set(value=value)
            self.on_change(value)


def _split_row(row: pygame.Rect, shares: Sequence[int]) -> list[pygame.Rect]:
    """Divides a row into areas proportional to `shares`."""
    cuts = [row.left + row.width * sum(shares[:n]) // sum(shares) for n in range(len(shares) + 1)]
    return [pygame.Rect(left, row.top, right - left, row.h) for left, right in pairwise(cuts)]


def _option_letter_height(option: ChoiceOption, place: pygame.Rect, style: WidgetStyle) -> int:
    """Returns the letter height with which an option's label fits."""
    room, px = _label_area(option, place, style), style.scale.text("label")
    return text.fitting_size(option.label, "bold", px, room) if option.label else px


def _label_area(option: ChoiceOption, place: pygame.Rect, style: WidgetStyle) -> tuple[int, int]:
    scale = style.scale
    side, gap = _icon_size(option, place, style)
    return max(1, place.width - 2 * scale.px(6) - side - gap), place.height


def _icon_size(option: ChoiceOption, place: pygame.Rect, style: WidgetStyle) -> tuple[int, int]:
    """Returns the side of an option's icon and the gap after it."""
    scale = style.scale
    side = round(scale.text("label") * 1.15)
    side = min(side, place.height, place.width) if option.sign else 0
    return side, scale.px(6) if option.sign and option.label else 0


def _paint_option(
    surface: pygame.Surface,
    option: ChoiceOption,
    place: pygame.Rect,
    ink: Rgb,
    style: WidgetStyle,
    px: int,
) -> None:
    """Draws an option's icon and label in the centre of an area."""
    side, gap = _icon_size(option, place, style)
    words = text.fit(option.label, "bold", px, ink, _label_area(option, place, style))
    x = place.centerx - (side + gap + words.get_width()) // 2
    if option.sign:
        picture = icon(option.sign, side, ink)
        surface.blit(picture, picture.get_rect(midleft=(x, place.centery)))
    surface.blit(words, words.get_rect(midleft=(x + side + gap, place.centery)))
