"""Text runs: the font, position, and direction of letters in a line.

Measuring, drawing, and cursor positions use the same runs. Text that the app's font covers has a
fast path.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.app.painting import bidi
from tabletop.app.painting.coverage import coverage
from tabletop.app.painting.font_fallback import own_fonts, split
from tabletop.app.painting.theme import font, font_file
from tabletop.cards.graphemes import cursor_positions

Colour = tuple[int, int, int]

#: Replaces invisible characters: controls and direction marks.
_INVISIBLE = "\u200b"
_SMALLEST = 4
#: The maximum height of a system font's line, relative to the app's font.
_MAX_LINE_GROWTH = 1.3
#: Scripts with contextual letters, by the first word of a character's name.
_SHAPED_SCRIPTS = {
    "ARABIC": "Arab", "BENGALI": "Beng", "DEVANAGARI": "Deva", "ETHIOPIC": "Ethi",
    "GEORGIAN": "Geor", "GUJARATI": "Gujr", "GURMUKHI": "Guru", "HANGUL": "Hang",
    "HEBREW": "Hebr", "KANNADA": "Knda", "KHMER": "Khmr", "LAO": "Laoo", "MALAYALAM": "Mlym",
    "MONGOLIAN": "Mong", "MYANMAR": "Mymr", "NKO": "Nkoo", "ORIYA": "Orya", "SINHALA": "Sinh",
    "SYRIAC": "Syrc", "TAMIL": "Taml", "TELUGU": "Telu", "THAANA": "Thaa", "THAI": "Thai",
    "TIBETAN": "Tibt", "ARMENIAN": "Armn",
}  # fmt: skip


class GlyphRun(NamedTuple):
    """Letters of one font and direction: `start` to `end` of a text."""

    start: int
    end: int
    written: str
    """The drawn text, without control characters."""
    path: Path | None
    """The font file; None for the font of the face."""
    script: str
    """The OpenType script if its letters depend on their neighbours, else ""."""
    is_rtl: bool


def width(text: str, face: str, px: int) -> int:
    """Returns the width of a line in pixels."""
    if text.isascii() and text.isprintable():
        return font(face, px).size(text)[0]
    return sum(_width(run, face, px) for run in runs(text, face))


def extent(text: str, face: str, px: int) -> tuple[int, int]:
    """Returns the extra height of a line above and below, in pixels.

    System fonts may be taller, such as those for Thai or Arabic with stacked marks.
    """
    if text.isascii():
        return 0, 0
    return _extent(text, face, px)


@lru_cache(maxsize=2048)
def _extent(text: str, face: str, px: int) -> tuple[int, int]:
    own_font = font(face, px)
    ascent, descent = own_font.get_ascent(), own_font.size("A")[1] - own_font.get_ascent()
    above = below = 0
    for run in runs(text, face):
        if run.path is not None and run.path not in own_fonts(face):
            letters = _font(run, face, px)
            above = max(above, letters.get_ascent() - ascent)
            below = max(below, letters.size("A")[1] - letters.get_ascent() - descent)
    return above, below


def write(text: str, face: str, px: int, colour: Colour) -> pygame.Surface:
    """Draws a line on a new surface."""
    line = runs(text, face)
    if len(line) == 1 and line[0].path is None and _width(line[0], face, px):
        return font(face, px).render(line[0].written, True, colour)
    above, below = extent(text, face, px)
    size = (width(text, face, px), font(face, px).size("A")[1] + above + below)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    write_on(surface, text, face, px, colour, (0, above))
    return surface


def write_on(
    surface: pygame.Surface, text: str, face: str, px: int, colour: Colour, at: tuple[int, int]
) -> None:
    """Draws a line on a surface; `at` is the top left of its app-font box."""
    own_font, line = font(face, px), runs(text, face)
    x, top = at
    ascent = own_font.get_ascent()
    for run in line:
        letters = _font(run, face, px)
        if run.written.strip() and _width(run, face, px):
            down = ascent - letters.get_ascent()
            surface.blit(letters.render(run.written, True, colour), (x, top + down))
        x += _width(run, face, px)


def cursor(text: str, index: int, face: str, px: int) -> int:
    """Returns the x position of the cursor before character `index`.

    Between two directions it is at the end of the earlier text.
    """
    x, position = 0, 0
    for run in runs(text, face):
        run_width = _width(run, face, px)
        if run.start < index <= run.end or index == run.start == 0:
            before = _font(run, face, px).size(_visible_text(text[run.start : index]))[0]
            return x + (run_width - before if run.is_rtl else before)
        x += run_width
        if run.end <= index:
            position = x
    return position


def nearest(text: str, x: int, face: str, px: int) -> int:
    """Returns the cursor index nearest to an x position in pixels."""
    return min(cursor_positions(text), key=lambda index: abs(cursor(text, index, face, px) - x))


@lru_cache(maxsize=4096)
def runs(text: str, face: str) -> tuple[GlyphRun, ...]:
    """Returns the runs of a line from left to right."""
    shown = "".join(map(_visible_form, text))
    if _is_own(shown, face):
        return (GlyphRun(0, len(text), _visible_text(shown), None, "", False),)
    result: list[GlyphRun] = []
    for start, end, is_rtl in bidi.direction_runs(shown):
        part = _runs_by_font(shown, start, end, face, is_rtl)
        result += reversed(part) if is_rtl else part
    return tuple(result)


@lru_cache(maxsize=8)
def _own_characters(face: str) -> frozenset[str]:
    """Returns the left-to-right characters of a face's own font."""
    known = coverage(own_fonts(face)[0])
    return frozenset(each for each in known if each >= " " and not bidi.is_rtl(each))


def _is_own(shown: str, face: str) -> bool:
    return (shown.isascii() and shown.isprintable()) or _own_characters(face).issuperset(shown)


def _runs_by_font(text: str, start: int, end: int, face: str, is_rtl: bool) -> list[GlyphRun]:
    """Returns the runs of a stretch in logical order: if possible whole words."""
    result: list[GlyphRun] = []
    own_font = own_fonts(face)[0]
    for word_start, word_end in _word_ranges(text, start, end):
        at = word_start
        for part, file in split(text[word_start:word_end], face):
            script = _script(part)
            path = None if file == own_font and not is_rtl and not script else file
            last = result[-1] if result else None
            joins = last is not None and (
                part.isspace() or (last.path, last.script) == (path, script)
            )
            if last is not None and joins:
                result.pop()
                path, script, begin = last.path, last.script, last.start
            else:
                begin = at
            at += len(part)
            result.append(GlyphRun(begin, at, _visible_text(text[begin:at]), path, script, is_rtl))
    return result


def _word_ranges(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Returns the ranges of words and of the spaces between them."""
    ranges, begin = [], start
    for at in range(start + 1, end + 1):
        if at == end or text[at].isspace() != text[begin].isspace():
            ranges.append((begin, at))
            begin = at
    return ranges


@lru_cache(maxsize=2048)
def _script(word: str) -> str:
    """Returns the script of the first contextual letter, or ""."""
    for letter in word:
        if letter > "\u052f":
            script = _SHAPED_SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")
            if script:
                return script
    return ""


def _visible_form(letter: str) -> str:
    """Returns the visible form of a character, or `_INVISIBLE`."""
    if " " <= letter <= "~":
        return letter
    if letter in "\t\n\v\f\r\xa0\u202f\u2028\u2029":
        return " "
    kind = unicodedata.category(letter)
    if kind == "Cs":  # a lone surrogate, which file names may contain
        return "\ufffd"
    if kind == "Cc" or "\u202a" <= letter <= "\u202e" or "\u2066" <= letter <= "\u2069":
        return _INVISIBLE
    return letter


def _visible_text(text: str) -> str:
    return "".join(map(_visible_form, text)).replace(_INVISIBLE, "")


def _width(run: GlyphRun, face: str, px: int) -> int:
    return _font(run, face, px).size(run.written)[0]


def _font(run: GlyphRun, face: str, px: int) -> pygame.font.Font:
    """Returns the font of a run; other fonts are shrunk to the line."""
    if run.path is None:
        return font(face, px)
    size = _fitting_size(run.path, face, px)
    return font_file(run.path, size, run.script, run.is_rtl)


@lru_cache(maxsize=1024)
def _fitting_size(path: Path, face: str, px: int) -> int:
    room = font(face, px).size("A")[1] * (1 if path in own_fonts(face) else _MAX_LINE_GROWTH)
    size = px
    while size > _SMALLEST and font_file(path, size).size("A")[1] > room:
        size -= 1
    return size
