"""Cards with a picture and a few words: what to play, and whom against."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import Rgb, WidgetStyle
from tabletop.app.widgets import Button, ChoiceButtons, ChoiceOption, plate

#: The ratio of width to height from which the words are beside the picture.
_BESIDE_RATIO = 1.5
#: The width of a picture beside the words, as a share of the card.
_BESIDE_SHARE = 0.38
#: The width in units from which a card has room for larger letters.
_ROOMY_WIDTH = 240
#: Units between the cards of a choice.
_GAP = 8

Painter = Callable[[tuple[int, int]], pygame.Surface]


class CardFace(NamedTuple):
    """The content of a picture card.

    Attributes:
        title: The name of the thing.
        note: One or two sentences in smaller letters.
        picture: Draws the picture in a size.
        heading: The kind of the thing, above the title, or "".
        sign: The icon in the corner of the picture, or "".
        marks: The number of filled dots and of all dots, such as a strength.
        is_large: Whether the letters are large.
        title_height: The maximum letter height of the title in pixels, or 0 for none.
    """

    title: str
    note: str
    picture: Painter
    heading: str = ""
    sign: str = ""
    marks: tuple[int, int] = (0, 0)
    is_large: bool = False
    title_height: int = 0


class CardButton(Button):
    """A picture card that can be pressed; a main card has a bright frame."""

    def __init__(
        self,
        style: WidgetStyle,
        face: CardFace,
        on_press: Callable[[], object],
        *,
        kind: str = "plain",
    ) -> None:
        super().__init__(style, face.heading or face.title, on_press, kind=kind)
        self.face = face

    def spoken(self) -> str:
        """Returns all words of the card."""
        return " ".join(filter(None, (self.face.heading, self.face.title, self.face.note)))

    def letter_height(self) -> int:
        """Returns 0: the letters of a card are independent of other buttons."""
        return 0

    def paint(self, surface: pygame.Surface) -> None:
        is_main = self.kind == "main"
        paint_card(surface, self.style, self.rect, self.face, is_main, self.hovered or self.focused)


class CardChoice(ChoiceButtons):
    """A choice among picture cards in a row."""

    def __init__(
        self,
        style: WidgetStyle,
        cards: Sequence[tuple[ChoiceOption, CardFace]],
        value: object,
        on_change: Callable[[object], object],
    ) -> None:
        super().__init__(style, [option for option, _ in cards], value, on_change)
        self.faces = [face for _, face in cards]

    def parts(self) -> list[pygame.Rect]:
        """Returns the areas of the cards, which are apart."""
        gap, count = self.style.scale.px(_GAP), len(self.options)
        width = self.rect.w + gap
        edges = [self.rect.left + width * number // count for number in range(count + 1)]
        return [
            pygame.Rect(left, self.rect.top, right - gap - left, self.rect.h)
            for left, right in itertools.pairwise(edges)
        ]

    def letter_height(self) -> int:
        """Returns 0: the letters of a card are independent of other widgets."""
        return 0

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the cards with pictures and titles of the same height.

        Either all cards have their notes, or none.
        """
        parts = self.parts()
        title = min(_title_height(self.style, parts[0], face) for face in self.faces)
        faces = [face._replace(title_height=title) for face in self.faces]
        faces = [_fitting(self.style, parts[0], face) for face in faces]
        if any(
            bool(face.note) != bool(whole.note)
            for face, whole in zip(faces, self.faces, strict=True)
        ):
            faces = [face._replace(note="") for face in faces]
        words = max(_words_height(self.style, parts[0], face) for face in faces)
        for number, (face, place) in enumerate(zip(faces, parts, strict=True)):
            option = self.options[number]
            paint_card(
                surface, self.style, place, face,
                option.value == self.value, number == self.hovered_index, not option.reason, words,
            )  # fmt: skip


def paint_card(
    surface: pygame.Surface,
    style: WidgetStyle,
    rect: pygame.Rect,
    face: CardFace,
    is_chosen: bool,
    is_raised: bool,
    is_enabled: bool = True,
    words_height: int = 0,
) -> None:
    """Draws a card: the picture on top or on the left, and the words.

    Below a picture, the words have at least `words_height` pixels.
    """
    scale, palette = style.scale, style.palette
    fill = palette.panel.mix(palette.accent, 0.16) if is_chosen else palette.panel
    fill = fill.lighter(0.08) if is_raised else fill
    edge = palette.accent if is_chosen or is_raised else palette.edge
    surface.blit(plate(rect.size, fill, edge, scale.px(10), scale.px(3 if is_chosen else 1)), rect)
    face = _fitting(style, rect, face)
    inner, width, maximum = _words_room(style, rect)
    if _is_wide(rect):
        words = pygame.Rect(inner.right - width, inner.top, width, inner.h)
        window = pygame.Rect(inner.topleft, (words.left - scale.px(8) - inner.left, inner.h))
    else:
        height = min(max(words_height, _words_height(style, rect, face)), maximum)
        words = pygame.Rect(inner.left, inner.bottom - height, inner.w, height)
        window = pygame.Rect(inner.topleft, (inner.w, inner.h - height - scale.px(4)))
    if min(window.size) > scale.px(12):
        picture = vector.rounded(face.picture(window.size).convert_alpha(), scale.px(6))
        surface.blit(picture, window)
        if face.sign:
            _paint_sign(surface, style, face.sign, window)
    if face.marks[1]:
        _paint_marks(surface, style, face.marks, words)
    lines = _lines(style, rect, face, palette.accent if is_enabled else palette.ink_soft)
    _write(surface, lines, words)


def fill_with(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Returns a picture scaled and cut so that it fills a size."""
    width, height = picture.get_size()
    factor = max(size[0] / width, size[1] / height)
    part = pygame.Rect(0, 0, min(width, round(size[0] / factor)), 0)
    part.h = min(height, round(size[1] / factor))
    part.center = (width // 2, height // 2)
    return pygame.transform.smoothscale(picture.subsurface(part), size)


def _is_wide(rect: pygame.Rect) -> bool:
    """Returns whether the words of a card are beside its picture."""
    return rect.w >= _BESIDE_RATIO * rect.h


def _words_room(style: WidgetStyle, rect: pygame.Rect) -> tuple[pygame.Rect, int, int]:
    """Returns the area inside a card, and the maximum size of its words."""
    scale = style.scale
    inner = rect.inflate(-2 * scale.px(7), -2 * scale.px(7))
    if _is_wide(rect):
        return inner, inner.w - round(inner.w * _BESIDE_SHARE) - scale.px(8), inner.h
    return inner, inner.w, inner.h * 2 // 3


def _fitting(style: WidgetStyle, rect: pygame.Rect, face: CardFace) -> CardFace:
    """Returns a face without its note if that would need smaller letters."""
    _, _, maximum = _words_room(style, rect)
    return face if _words_height(style, rect, face) <= maximum else face._replace(note="")


def _title_height(style: WidgetStyle, rect: pygame.Rect, face: CardFace) -> int:
    """Returns the largest letter height at which the title fits."""
    _, width, maximum = _words_room(style, rect)
    lines = _lines(style, rect, face, style.palette.accent)
    words, font, px, _ = lines[1 if face.heading else 0]
    return text.fitting_size(words, font, px, (width, maximum))


def _words_height(style: WidgetStyle, rect: pygame.Rect, face: CardFace) -> int:
    """Returns the height of the words in full size."""
    _, width, _ = _words_room(style, rect)
    lines = _lines(style, rect, face, style.palette.accent)
    heights = [text.measure(words, font, px, width)[1] for words, font, px, _ in lines]
    return sum(heights) + style.scale.px(18 if face.marks[1] else 4)


def _lines(
    style: WidgetStyle, rect: pygame.Rect, face: CardFace, accent: Rgb
) -> list[tuple[str, str, int, Rgb]]:
    """Returns the words with their fonts, letter heights and colours."""
    palette = style.palette
    is_roomy = _is_wide(rect) or rect.w >= style.scale.px(_ROOMY_WIDTH)
    sizes = ("body", "heading") if is_roomy else ("small", "label")
    small, large = map(style.scale.text, ("heading", "title") if face.is_large else sizes)
    large = min(large, face.title_height or large)
    lines = [
        (face.heading, "bold", small, accent),
        (face.title, "display" if face.is_large else "bold", large, palette.ink),
        (face.note, "body", small, palette.ink_soft),
    ]
    return [line for line in lines if line[0]]


def _write(
    surface: pygame.Surface, lines: list[tuple[str, str, int, Rgb]], area: pygame.Rect
) -> None:
    """Writes lines below each other, with smaller letters if needed."""
    heights = [text.measure(words, font, px, area.w)[1] for words, font, px, _ in lines]
    factor = min(1.0, area.h / max(1, sum(heights)))
    top = area.top + (area.h - round(sum(heights) * factor)) // 2
    for (words, font, px, ink), height in zip(lines, heights, strict=True):
        row = pygame.Rect(area.left, top, area.w, round(height * factor))
        text.draw(surface, words, font, px, ink, row)
        top = row.bottom


def _paint_sign(
    surface: pygame.Surface, style: WidgetStyle, sign: str, window: pygame.Rect
) -> None:
    """Draws an icon on a disc in the upper right corner of a picture."""
    scale, palette = style.scale, style.palette
    side = min(scale.px(34), min(window.size) // 2)
    disc = pygame.Rect(0, 0, side, side)
    disc.topright = (window.right - scale.px(5), window.top + scale.px(5))
    surface.blit(plate(disc.size, palette.panel, palette.accent, side // 2, scale.px(1.5)), disc)
    picture = icon(sign, side * 3 // 5, palette.accent)
    surface.blit(picture, picture.get_rect(center=disc.center))


def _paint_marks(
    surface: pygame.Surface, style: WidgetStyle, marks: tuple[int, int], words: pygame.Rect
) -> None:
    """Draws a row of dots at the foot of the words, and shortens their area."""
    radius, palette = style.scale.px(4), style.palette
    for number in range(marks[1]):
        centre = (words.left + radius + number * 3 * radius, words.bottom - radius - 1)
        line = 0 if number < marks[0] else max(1, radius // 3)
        pygame.draw.circle(surface, palette.accent, centre, radius, line)
    words.h -= 3 * radius
