"""Text layout: measuring, wrapping, shrinking to fit, and drawing.

Text is never cut. It may contain icons by name in braces: `Take 1 {emerald} and go up {level-up}`.
An icon has the height of a capital letter, and stays with adjacent words; a number stays on the
line of its noun. `emphasized` sets words before a colon in bold, as keywords are printed. A last
line of one short word is avoided if a slightly smaller width suffices.

Any script is drawn with `painting.text_runs`, and broken only between graphemes.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text_runs
from tabletop.app.painting.theme import MIN_LEGIBLE_HEIGHT, SMALLEST_TEXT, font
from tabletop.app.painting.vector import glow_of
from tabletop.cards.graphemes import cursor_positions, graphemes

Colour = tuple[int, int, int]

_ICON = re.compile(r"\{([a-z0-9-]+)\}")
#: Characters that the fonts lack, replaced by an icon or a similar character.
_REPLACEMENTS = str.maketrans({"→": "{to}", "★": "{star}", "−": "–"})
#: Delimiters of bold words.
_STRONG, _PLAIN = "\ue000", "\ue001"
_MARK = re.compile(rf"\{{([a-z0-9-]+)\}}|{_STRONG}|{_PLAIN}")
#: Tokens kept on the line of the next word: numbers, icons, and colons between numbers.
_JOINED_TOKENS = re.compile(r"[+−–-]?\d+|(\{[a-z0-9-]+\})+|:")
#: A keyword before a colon at the start of a line, after icons.
_HEAD = re.compile(r"^((?:\{[a-z0-9-]+\} ?)*)([A-Z][\w' -]{1,27}:)(?= )", re.MULTILINE)
#: A line that consists of keywords with icons.
_KEYWORDS = re.compile(r"^(?=\{)[^.:\n]+$", re.MULTILINE)
_LETTERS = re.compile(r"(?<![{\w-])[A-Za-z0-9][\w'-]*(?![\w}])")
#: Chinese and Japanese characters. A line may end between any two of them.
_CJK = "\u2e80-\u312f\u31a0-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
#: Characters that cannot start a line, and those that cannot end one.
_NO_START = (
    r"!%),.:;?\]}…—、。々〉》」』】〕〗〜・！％），．：；？］｝"
    "ぁぃぅぇぉっゃゅょァィゥェォッャュョー"
)
_NO_END = r"(\[{〈《「『【〔〖（［｛"
_BREAK = re.compile(rf"(?<!^)(?<![{_NO_END}])(?:(?<=[{_CJK}])|(?=[{_CJK}]))(?![{_NO_START}])(?!$)")
#: A last line shorter than the first share of the width is a widow. The second share is the maximum
#: width given up to avoid it.
_WIDOW, _MAX_NARROWING = 0.34, 0.5
_LEADING = 1.22
_SMALLEST = 5
_LARGE_TEXT = 24


class TextPiece(NamedTuple):
    """Letters or an icon, with the width in pixels; `is_bold` means bold."""

    text: str
    is_icon: bool
    width: int
    is_bold: bool = False


class TextLine(NamedTuple):
    """The pieces of a line and its width in pixels."""

    pieces: tuple[TextPiece, ...]
    width: int


def emphasized(text: str) -> str:
    """Returns the text with keywords in bold.

    Keywords are lines of them, and words before a line's colon.
    """

    def head(match: re.Match[str]) -> str:
        return match[1] + in_bold(match[2])

    def keywords(match: re.Match[str]) -> str:
        return _LETTERS.sub(lambda word: f"{_STRONG}{word[0]}{_PLAIN}", match[0])

    return _KEYWORDS.sub(keywords, _HEAD.sub(head, text))


def in_bold(words: str) -> str:
    """Returns a text with all its words in bold."""
    return " ".join(f"{_STRONG}{word}{_PLAIN}" for word in words.split(" "))


@lru_cache(maxsize=64)
def line_height(face: str, px: int) -> int:
    """Returns the distance between two baselines in pixels."""
    return max(font(face, px).size("ÅÉgjpqy|")[1], round(px * _LEADING))


@lru_cache(maxsize=1024)
def lay_out(text: str, face: str, px: int, width: int | None) -> tuple[TextLine, ...]:
    """Breaks a text into lines of at most `width` pixels.

    Words are kept whole unless they are wider than a line. With `width` None, only line breaks in
    the text count.
    """
    lines: list[TextLine] = []
    for paragraph in text.translate(_REPLACEMENTS).split("\n"):
        lines += _wrap(paragraph, face, px, width)
    return tuple(lines)


@lru_cache(maxsize=1024)
def measure(text: str, face: str, px: int, width: int | None = None) -> tuple[int, int]:
    """Returns the size of a text in pixels."""
    lines = lay_out(text, face, px, width)
    return max(line.width for line in lines), len(lines) * _line_step(lines, face, px)[0]


@lru_cache(maxsize=768)
def render(
    text: str,
    face: str,
    px: int,
    colour: Colour,
    width: int | None = None,
    align: str = "left",
) -> pygame.Surface:
    """Draws a text on a surface of its size.

    The surface is shared: do not draw on it.
    """
    lines = lay_out(text, face, px, width)
    step, above = _line_step(lines, face, px)
    full = max(1, max(line.width for line in lines))
    surface = pygame.Surface((full, max(1, step * len(lines))), pygame.SRCALPHA)
    for number, line in enumerate(lines):
        spare = full - line.width
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        _draw_line(surface, line, (x, number * step + above), face, px, colour)
    return surface


def find_words(
    text: str, words: tuple[str, ...], face: str, px: int, width: int | None
) -> list[pygame.Rect]:
    """Returns the areas of words in a text as `render` draws it.

    Upper and lower case are equal.
    """
    lines, areas = lay_out(text, face, px, width), []
    step = _line_step(lines, face, px)[0]
    for number, line in enumerate(lines):
        x = 0
        for piece in line.pieces:
            for word in () if piece.is_icon else filter(None, words):
                for match in re.finditer(re.escape(word), piece.text, re.IGNORECASE):
                    ends = [text_runs.cursor(piece.text, at, face, px) for at in match.span()]
                    word_width = max(ends) - min(ends)
                    areas.append(pygame.Rect(x + min(ends), number * step, word_width, step))
            x += piece.width
    return areas


@lru_cache(maxsize=768)
def fit(
    text: str,
    face: str,
    px: int,
    colour: Colour,
    box: tuple[int, int],
    align: str = "center",
    one_line: bool = False,
) -> pygame.Surface:
    """Draws a text to fit into a box: smaller, or on more lines, never cut.

    The largest possible letters are used; at equal size, the fewest lines. If `px` is at most
    `SMALLEST_TEXT` and the text would still be illegible, nothing is drawn.
    """
    width, height = max(1, box[0]), max(1, box[1])
    size, wrap = _fitting_layout(text, face, px, (width, height), one_line)
    if px <= SMALLEST_TEXT and size < MIN_LEGIBLE_HEIGHT - (not _has_words(text)):
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    if size:
        return render(text, face, size, colour, wrap, align)
    picture = render(text, face, _SMALLEST, colour, None if one_line else width, align)
    if _fits(picture.get_size(), (width, height)):
        return picture
    share = min(width / picture.get_width(), height / picture.get_height())
    shrunk = (max(1, int(picture.get_width() * share)), max(1, int(picture.get_height() * share)))
    return pygame.transform.smoothscale(picture, shrunk)


def fitting_size(
    text: str, face: str, px: int, box: tuple[int, int], one_line: bool = False
) -> int:
    """Returns the letter height that `fit` would use, at most `px`."""
    room = (max(1, box[0]), max(1, box[1]))
    return _fitting_layout(text, face, px, room, one_line)[0] or min(px, _SMALLEST)


def legible_height(
    text: str, face: str, box: tuple[int, int], maximum: int, minimum: int = MIN_LEGIBLE_HEIGHT
) -> int:
    """Returns the height of a box in which a text is legible.

    Letters have at least `minimum` pixels, on several lines if needed. The height of `box` is
    returned if a single word is too wide, or if more than `maximum` would be needed.
    """
    width, height = box
    if measure(text, face, minimum)[0] <= width or _splits_a_word(text, face, minimum, width):
        return height
    needed = measure(text, face, minimum, width)[1]
    return needed if height < needed <= maximum else height


@lru_cache(maxsize=2048)
def _fitting_layout(
    text: str, face: str, px: int, box: tuple[int, int], one_line: bool
) -> tuple[int, int | None]:
    """Returns the largest fitting letter height and the line width.

    The result is (0, None) if no size fits.
    """
    for size in range(px, _SMALLEST - 1, -1):
        for wrap in (None,) if one_line else (None, box[0]):
            if wrap is not None and _splits_a_word(text, face, size, wrap):
                continue
            if _fits(measure(text, face, size, wrap), box):
                return size, wrap
    return 0, None


@lru_cache(maxsize=512)
def truncate(text: str, face: str, px: int, width: int) -> str:
    """Returns a text shortened to one line of a width, with an ellipsis.

    A parenthesis at the end and an icon at the start are kept.
    """
    if measure(text, face, px)[0] <= width:
        return text
    body, bracket, _ = text.partition(" (") if text.endswith(")") else (text, "", "")
    end = text[len(body) :] if bracket else ""
    start = match[0] if (match := _ICON.match(body)) else ""
    if start == body:  # an icon alone cannot be shortened
        return text
    inside = {at for sign in _ICON.finditer(body) for at in range(sign.start() + 1, sign.end())}
    places = [at for at in cursor_positions(body)[:-1] if at >= len(start) and at not in inside]

    def shortened(place: int) -> str:
        return f"{body[:place].rstrip()}…{end}"

    fitting = bisect_left(
        places, True, key=lambda place: measure(shortened(place), face, px)[0] > width
    )
    return shortened(places[max(0, fitting - 1)] if places else len(start))


def one_line(
    text: str, face: str, px: int, colour: Colour, size: tuple[int, int], suffix: str = ""
) -> pygame.Surface:
    """Draws one line of text, shrunk if too wide, then cut before the suffix."""
    maximum = size[0] * px // min(px, SMALLEST_TEXT)
    if suffix:
        maximum -= measure(suffix, face, px)[0]
    return fit(truncate(text, face, px, maximum) + suffix, face, px, colour, size, one_line=True)


@lru_cache(maxsize=512)
def outlined(words: str, px: int, ink: Colour, dark: Colour) -> pygame.Surface:
    """Draws bold letters with a dark outline, for text on pictures."""
    line = max(1, round(px * 0.09))
    shape, edge = text_runs.write(words, "bold", px, ink), text_runs.write(words, "bold", px, dark)
    size = (shape.get_width() + 2 * line, shape.get_height() + 2 * line)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for dx in (-line, 0, line):
        for dy in (-line, 0, line):
            if dx or dy:
                picture.blit(edge, (line + dx, line + dy))
    picture.blit(shape, (line, line))
    return picture


def text_shadow(
    words: str, face: str, px: int, dark: Colour, box: tuple[int, int]
) -> pygame.Surface:
    """Draws the soft shadow of a fitted text, wider by `px // 4`."""
    strength = 3 if px > _LARGE_TEXT else 5  # thin letters need more contrast
    return glow_of(fit(words, face, px, dark, box), max(3, px // 4), strength)


def draw(
    surface: pygame.Surface,
    text: str,
    face: str,
    px: int,
    colour: Colour,
    box: pygame.Rect,
    align: str = "left",
) -> pygame.Rect:
    """Draws a text to fit a box, centred vertically; returns its area."""
    picture = fit(text, face, px, colour, box.size, align)
    place = picture.get_rect(centery=box.centery)
    if align == "left":
        place.left = box.left
    elif align == "right":
        place.right = box.right
    else:
        place.centerx = box.centerx
    surface.blit(picture, place)
    return place


def _line_step(lines: tuple[TextLine, ...], face: str, px: int) -> tuple[int, int]:
    """Returns the distance of lines, and its part above the usual line."""
    usual = line_height(face, px)
    foreign = [piece for line in lines for piece in line.pieces if not piece.text.isascii()]
    if not foreign:
        return usual, 0
    extents = [
        text_runs.extent(each.text, "bold" if each.is_bold else face, px) for each in foreign
    ]
    above, below = (max(each[side] for each in extents) for side in (0, 1))
    gap = usual - font(face, px).size("A")[1]
    return usual + above + max(0, below - gap), above


def icons_in(text: str) -> list[str]:
    """Returns the icons in a text, each in its braces."""
    return [sign[0] for sign in _ICON.finditer(text)]


def _has_words(text: str) -> bool:
    """Returns whether a text has letters besides numbers and icons.

    Numbers and icons are recognizable at smaller sizes.
    """
    return any(map(str.isalpha, _ICON.sub("", text)))


def _fits(size: tuple[int, int], box: tuple[int, int]) -> bool:
    return size[0] <= box[0] and size[1] <= box[1]


def _splits_a_word(text: str, face: str, px: int, width: int) -> bool:
    words = (
        part for word in text.translate(_REPLACEMENTS).split() for part in _split_at_breaks(word)
    )
    return any(lay_out(word, face, px, None)[0].width > width for word in words)


def _pieces(word: str, face: str, px: int) -> list[TextPiece]:
    """Splits a word into letters and icons; unknown names stay letters."""
    pieces: list[TextPiece] = []
    at, strong = 0, False
    for match in _MARK.finditer(word):
        if match[1] is not None and match[1] not in icons.names():
            continue
        if match.start() > at:
            pieces.append(_letters(word[at : match.start()], face, px, strong))
        if match[1] is not None:
            pieces.append(TextPiece(match[1], True, _sign_size(px) + 2 * _sign_gap(px)))
        else:
            strong = match[0] == _STRONG
        at = match.end()
    if at < len(word):
        pieces.append(_letters(word[at:], face, px, strong))
    return pieces


def _letters(text: str, face: str, px: int, strong: bool = False) -> TextPiece:
    return TextPiece(text, False, _width(text, "bold" if strong else face, px), strong)


@lru_cache(maxsize=4096)
def _width(text: str, face: str, px: int) -> int:
    return text_runs.width(text, face, px)


def _sign_size(px: int) -> int:
    return max(1, round(px * 0.92))


def _sign_gap(px: int) -> int:
    return max(1, px // 12)


def _wrap(paragraph: str, face: str, px: int, width: int | None) -> list[TextLine]:
    """Breaks a paragraph into lines, avoiding a widow if possible."""
    lines = _lines(paragraph, face, px, width)
    if width is None or len(lines) < 2 or lines[-1].width >= _WIDOW * width:
        return lines
    step = max(2, width // 40)
    for narrower in range(width - step, round(width * (1 - _MAX_NARROWING)), -step):
        other = _lines(paragraph, face, px, narrower)
        if len(other) > len(lines) or _splits_a_word(paragraph, face, px, narrower):
            break
        if other[-1].width >= _WIDOW * width:
            return other
    return lines


def _lines(paragraph: str, face: str, px: int, width: int | None) -> list[TextLine]:
    """Breaks a paragraph into lines that are as full as possible."""
    lines: list[TextLine] = []
    pieces: list[TextPiece] = []
    for glue, word in _words(paragraph, face, px, width):
        parts = _pieces(word, face, px)
        space = [TextPiece(glue, False, 0)] if pieces and glue else []
        longer = _merge_letters([*pieces, *space, *parts], face, px)
        if width is None or _pieces_width(longer) <= width:
            pieces = longer
            continue
        if pieces:
            lines.append(_line(pieces))
        *full, pieces = _split_word(parts, face, px, width)
        lines += [_line(row) for row in full]
    lines.append(_line(pieces))
    return lines


def _words(paragraph: str, face: str, px: int, width: int | None) -> list[tuple[str, str]]:
    """Returns unbreakable units with the separator before each.

    Numbers and icons are joined with the following word.
    """
    words = paragraph.split(" ")
    if width is None:
        return [(" ", word) for word in words]
    units = [words[0]]
    for before, word in pairwise(words):
        longer = f"{units[-1]} {word}"
        holds = word and _JOINED_TOKENS.fullmatch(before)
        if holds and _pieces_width(_merge_letters(_pieces(longer, face, px), face, px)) <= width:
            units[-1] = longer
        else:
            units.append(word)
    return [
        ("" if number else " ", part)
        for word in units
        for number, part in enumerate(_split_at_breaks(word))
    ]


def _split_at_breaks(word: str) -> list[str]:
    """Splits a word where a line may end, which only CJK text allows."""
    return [word] if word.isascii() else _BREAK.split(word)


def _split_word(parts: list[TextPiece], face: str, px: int, width: int) -> list[list[TextPiece]]:
    """Breaks a word between graphemes into rows of at most `width`."""
    rows: list[list[TextPiece]] = [[]]
    for part in parts:
        for atom in (
            [part]
            if part.is_icon
            else [TextPiece(letter, False, 0, part.is_bold) for letter in graphemes(part.text)]
        ):
            longer = _merge_letters([*rows[-1], atom], face, px)
            if rows[-1] and _pieces_width(longer) > width:
                rows.append(_merge_letters([atom], face, px))
            else:
                rows[-1] = longer
    return rows


def _merge_letters(pieces: list[TextPiece], face: str, px: int) -> list[TextPiece]:
    """Merges adjacent letters and measures them as one.

    The widths of parts do not add up exactly.
    """
    joined: list[TextPiece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if last and not piece.is_icon and not last.is_icon and piece.is_bold == last.is_bold:
            joined[-1] = TextPiece(last.text + piece.text, False, 0, last.is_bold)
        else:
            joined.append(piece)
    return [
        piece if piece.is_icon else _letters(piece.text, face, px, piece.is_bold)
        for piece in joined
    ]


def _pieces_width(pieces: list[TextPiece]) -> int:
    return sum(piece.width for piece in pieces)


def _line(pieces: list[TextPiece]) -> TextLine:
    return TextLine(tuple(pieces), _pieces_width(pieces))


def _draw_line(
    surface: pygame.Surface,
    line: TextLine,
    at: tuple[int, int],
    face: str,
    px: int,
    colour: Colour,
) -> None:
    x, y = at
    letters = font(face, px)
    for piece in line.pieces:
        if piece.is_icon:
            size = _sign_size(px)
            sign = icons.icon(piece.text, size, icons.COLOURS.get(piece.text, colour))
            top = y + letters.get_ascent() - round(px * 0.36) - size // 2
            surface.blit(sign, (x + _sign_gap(px), top))
        elif piece.text.strip():
            style = "bold" if piece.is_bold else face
            down = letters.get_ascent() - font(style, px).get_ascent()
            text_runs.write_on(surface, piece.text, style, px, colour, (x, y + down))
        x += piece.width
