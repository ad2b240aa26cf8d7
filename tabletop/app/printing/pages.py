"""Print and play: a game or a deck as a PDF to cut out.

The PDF is written by fpdf2 (the extra `print`). Text is set in the fonts of the app, and in system
fonts for letters that they lack.
"""

from __future__ import annotations

import contextlib
import logging
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.painting import font_fallback, text_runs, vector
from tabletop.app.painting.coverage import coverage
from tabletop.app.printing.pieces import Millimetres, PiecePrinter, PrintPiece
from tabletop.rules.how_to_play import load_how_to_play
from tabletop.rules.icon_text import icons_to_words
from tabletop.table.views import VisiblePiece

if TYPE_CHECKING:
    from PIL.Image import Image

PAPERS: dict[str, Millimetres] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Portrait paper sizes by name, in millimetres."""
INSTALL = "pages are written by fpdf2; install it with pip install 'sandtable-games[print]'"

#: The margin at the edge of the paper that few printers reach, in millimetres.
_MARGIN = 4.5
#: The margin around text in millimetres.
_TEXT_MARGIN = 18.0
#: Length, distance, and line width of cut marks in millimetres.
_MARK_LENGTH, _MARK_GAP, _MARK_WIDTH = 2.5, 0.5, 0.15
#: The size in bytes of the cache for shared parts of pieces, such as frames.
_CACHE_BYTES = 96 * 2**20
#: The lossless compression level of pictures (1 to 9); higher levels cost too much time.
_COMPRESSION = 1
#: The replacement for letters that no font has.
_REPLACEMENT = "\ufffd"
#: Font sizes in points, and the line height of the body in millimetres.
_TITLE, _HEADING, _BODY, _FOOT, _LINE = 26, 15, 11, 8, 5.6
_FOOT_LINE = 3.0
#: The maximum number of missing letters to list.
_MAX_LISTED = 8
#: The maximum bleed or gutter in millimetres.
_MAX_MARGIN = 100


class PrintPage(NamedTuple):
    """A page of pieces of one size, row by row."""

    size: Millimetres
    columns: int
    rows: int
    proofs: list[PrintPiece]


class CutSpacing(NamedTuple):
    """The cutting margins of pieces, in millimetres.

    `bleed` is how far pictures extend beyond the cut. `gutter` is the distance between the cut
    edges of adjacent pieces.
    """

    bleed: float = 0.0
    gutter: float = 0.0


_Side = tuple[VisiblePiece, Millimetres]


class PageLayoutError(ValueError):
    """The pieces cannot be laid out as requested; the message has the remedy."""


def cutting_margins(bleed: float, gutter: float | None = None) -> CutSpacing:
    """Returns a cut; the default gutter avoids overlapping pictures.

    Raises:
      PageLayoutError: A length is out of range, or pictures would overlap.
    """
    for name, length in (("bleed", bleed), ("gutter", gutter or 0.0)):
        if not math.isfinite(length) or not 0 <= length <= _MAX_MARGIN:
            raise PageLayoutError(f"{name}: expected 0 to {_MAX_MARGIN} mm, got {length:g}")
    if gutter is None:
        gutter = 2 * bleed
    if gutter < 2 * bleed:
        raise PageLayoutError(
            f"gutter: {gutter:g} mm are less than two bleeds of {bleed:g} mm, so pictures would"
            f" overlap (use {2 * bleed:g} or more)"
        )
    return CutSpacing(bleed, gutter)


def can_print() -> bool:
    """Returns whether the PDF library is installed."""
    return find_spec("fpdf") is not None


def lay_out_pages(
    proofs: Sequence[PrintPiece],
    paper: Millimetres,
    cut: CutSpacing = CutSpacing(),  # noqa: B008
) -> list[PrintPage]:
    """Lays pieces out on pages: pieces of one size together, with all copies.

    Pieces without a back are on separate pages, so that no page is turned over needlessly.

    Raises:
      PageLayoutError: A piece does not fit on the page with its bleed.
    """
    room = [side - 2 * (_MARGIN + _MARK_LENGTH + _MARK_GAP + cut.bleed) for side in paper]

    def alike(proof: PrintPiece) -> tuple[Millimetres, bool]:
        return proof.size, proof.back is not None

    pages: list[PrintPage] = []
    for (size, _), group in groupby(sorted(proofs, key=alike, reverse=True), alike):
        columns, rows = (
            int((room[axis] + cut.gutter) // (size[axis] + cut.gutter)) for axis in (0, 1)
        )
        if cut.bleed and not (columns and rows):
            maximum = min(
                (side - each) / 2 + cut.bleed for side, each in zip(room, size, strict=True)
            )
            raise PageLayoutError(
                f"bleed: a piece of {size[0]:g} × {size[1]:g} mm does not fit on the page with"
                f" {cut.bleed:g} mm around it"
                f" (use {max(0, math.floor(maximum * 10) / 10):g} or less)"
            )
        columns, rows = max(1, columns), max(1, rows)
        each = [proof for proof in group for _ in range(proof.copies)]
        full = columns * rows
        pages += [
            PrintPage(size, columns, rows, each[first : first + full])
            for first in range(0, len(each), full)
        ]
    return pages


class Printout:
    """A PDF that is made step by step, so that the window stays responsive.

    Args:
      backs: Whether to print the backs, each page behind its fronts, flipped on the long edge.
      rules: Whether to start with a summary of the rules.

    Raises:
      ImportError: fpdf2 is not installed.
      PageLayoutError: A piece does not fit on the page.
    """

    def __init__(
        self,
        painter: PiecePrinter,
        title: str,
        proofs: Sequence[PrintPiece],
        *,
        paper: str = "a4",
        backs: bool = True,
        rules: bool = True,
        cut: CutSpacing = CutSpacing(),  # noqa: B008
    ) -> None:
        from fpdf import FPDF

        self.painter, self.title, self.backs, self.cut = painter, title, backs, cut
        self.paper = PAPERS[paper]
        self.remaining_pages = lay_out_pages(proofs, self.paper, cut)
        self.total = len(self.remaining_pages)  #: sheets of pieces, without their backs
        self.pieces = sum(len(sheet.proofs) for sheet in self.remaining_pages)
        #: Pictures that are not yet embedded, and the fpdf2 names of those that are.
        self._painted: dict[_Side, Image] = {}
        self._embedded: dict[_Side, str] = {}
        # A thread adds a sheet, which mostly means compressing it, while the next one is painted.
        # Nothing else may use `_pdf` meanwhile.
        self._layer = ThreadPoolExecutor(1, "sheets")
        self._laid: Future[None] | None = None
        self._memory = vector.PaintCache(_CACHE_BYTES)
        self._pdf = FPDF(unit="mm", format=self.paper)
        self._pdf.set_title(title)
        self._pdf.set_margin(_TEXT_MARGIN)
        self._can_shape = find_spec("uharfbuzz") is not None
        self._fonts: set[Path] = set()  # fonts that are embedded in the file
        named = " ".join([title, *(proof.name for proof in proofs)])
        #: letters of names and rules that no font has
        self.missing = font_fallback.missing_graphemes(named, "body")
        if rules:
            self._write_rules(proofs)
        self._pdf.set_auto_page_break(False)

    @property
    def finished_sheets(self) -> int:
        """The number of finished sheets."""
        return self.total - len(self.remaining_pages)

    @property
    def pages(self) -> int:
        """The number of pages so far, including rules and backs."""
        self._wait()
        return self._pdf.pages_count

    def advance(self) -> None:
        """Paints the next side of a piece, or adds the sheet that is complete."""
        sheet = self.remaining_pages[0]
        for side in (each for proof in sheet.proofs for each in (proof.front, proof.back)):
            key = (side, sheet.size) if side is not None else None
            if key is not None and key not in self._painted and key not in self._embedded:
                self._painted[key] = self._paint(*key)
                return
        self.remaining_pages.pop(0)
        self._wait()
        self._laid = self._layer.submit(self._lay_both, sheet, self.finished_sheets)

    def pdf(self) -> bytes:
        """Returns the PDF of the pages made so far."""
        self._wait()
        with _without_warnings():
            return bytes(self._pdf.output())

    def _wait(self) -> None:
        """Waits for the last sheet, and raises its error if there was one."""
        if self._laid is not None:
            self._laid.result()
            self._laid = None

    def _paint(self, side: VisiblePiece, size: Millimetres) -> Image:
        from PIL import Image

        with self._memory.in_use():
            surface = self.painter.paint(side, size, self.cut.bleed)
        return Image.frombuffer("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def _write_rules(self, proofs: Sequence[PrintPiece]) -> None:
        """Writes a summary of the rules and the list of pieces."""
        pdf, game = self._pdf, self.painter.game
        pdf.add_page()
        self._words(self.title, "display", _TITLE)
        self._words(game.info.tagline, "body", _BODY)
        book = load_how_to_play(game)
        for page in book.pages if book is not None else ():
            pdf.ln(_LINE / 2)
            self._words(page.title, "display", _HEADING)
            self._words(page.text, "body", _BODY)
        pdf.ln(_LINE / 2)
        self._words("What is to be cut out", "display", _HEADING)
        counted: Counter[str] = Counter()
        for each in proofs:
            counted[each.name] += each.copies
        listed = ", ".join(f"{copies} × {name}" for name, copies in counted.items())
        self._words(f"{listed}.", "body", _BODY)

    def _words(self, words: str, face: str, size: int) -> None:
        words = self._set_font(icons_to_words(words), face, size)
        height = max(_LINE, size * 0.5)
        self._pdf.multi_cell(0, height, words, align="L", new_x="LMARGIN", new_y="NEXT")

    def _set_font(self, words: str, face: str, size: int) -> str:
        """Selects fonts for a text.

        Returns the text, in which a replacement stands for each letter that no font has.
        """
        lost = font_fallback.missing_graphemes(words, face)
        self.missing += [letter for letter in lost if letter not in self.missing]
        for letter in lost:
            words = words.replace(letter, _REPLACEMENT)
        used = (path for word in words.split() for _, path in font_fallback.split(word, face))
        needed = list(dict.fromkeys(used)) or [font_fallback.own_fonts(face)[0]]
        for path in needed:
            if path not in self._fonts:
                self._pdf.add_font(_family(path), fname=path)
                self._fonts.add(path)
        letters = set("".join(words.split()))
        complete_fonts = (
            path for path in needed if all(each in coverage(path) for each in letters)
        )
        first = next(complete_fonts, needed[0])
        others = [_family(path) for path in needed if path != first]
        self._pdf.set_fallback_fonts(others, exact_match=False)
        shaped = any(run.script or run.is_rtl for run in text_runs.runs(words, face))
        self._pdf.set_text_shaping(self._can_shape and shaped)
        self._pdf.set_font(_family(first), size=size)
        return words

    def _lay_both(self, sheet: PrintPage, number: int) -> None:
        self._lay_sheet(sheet, number, is_back=False)
        if self.backs and sheet.proofs[0].back is not None:
            self._lay_sheet(sheet, number, is_back=True)

    def _lay_sheet(self, sheet: PrintPage, number: int, is_back: bool) -> None:
        """Adds a page of pieces with its cut marks; backs are mirrored."""
        pdf, (bleed, gutter), (w, h) = self._pdf, self.cut, sheet.size
        pdf.add_page()
        lefts = _places(self.paper[0], w, gutter, sheet.columns)
        tops = _places(self.paper[1], h, gutter, sheet.rows)
        for at, proof in enumerate(sheet.proofs):
            row, column = divmod(at, sheet.columns)
            if is_back:
                column = sheet.columns - 1 - column
            side = proof.back if is_back else proof.front
            assert side is not None
            box = (lefts[column] - bleed, tops[row] - bleed, w + 2 * bleed, h + 2 * bleed)
            self._place((side, sheet.size), box)
        pdf.set_line_width(_MARK_WIDTH)
        away = bleed + _MARK_GAP
        top, bottom, left, right = tops[0], tops[-1] + h, lefts[0], lefts[-1] + w
        for x in sorted({edge for place in lefts for edge in (place, place + w)}):
            pdf.line(x, top - away - _MARK_LENGTH, x, top - away)
            pdf.line(x, bottom + away, x, bottom + away + _MARK_LENGTH)
        for y in sorted({edge for place in tops for edge in (place, place + h)}):
            pdf.line(left - away - _MARK_LENGTH, y, left - away, y)
            pdf.line(right + away, y, right + away + _MARK_LENGTH, y)
        foot = f"{self.title}, sheet {number}{', backs' if is_back else ''}"
        foot = self._set_font(foot, "body", _FOOT)
        under_marks = bottom + away + _MARK_LENGTH + _MARK_GAP
        foot_top = max(self.paper[1] - _MARGIN - _FOOT_LINE, under_marks)
        pdf.set_xy(left - pdf.c_margin, min(foot_top, self.paper[1] - _FOOT_LINE))
        pdf.cell(0, _FOOT_LINE, foot)

    def _place(self, side: _Side, box: tuple[float, float, float, float]) -> None:
        """Draws a picture on the page; each picture is embedded only once."""
        x, y, w, h = box
        if side in self._embedded:
            self._pdf.image(self._embedded[side], x, y, w, h)
            return
        with _compression(_COMPRESSION):
            placed = self._pdf.image(self._painted[side], x, y, w, h)
        for name, embedded in self._pdf.image_cache.images.items():
            if embedded is placed:
                self._embedded[side] = name
                del self._painted[side]
                return


def missing_letters_message(letters: Sequence[str]) -> str:
    """Returns a line about the letters that cannot be printed."""
    listed = ", ".join(letters[:_MAX_LISTED])
    more = f" and {len(letters) - _MAX_LISTED} more" if len(letters) > _MAX_LISTED else ""
    return f"no font has {listed}{more} (install a font with these letters)"


def _places(paper: float, side: float, gutter: float, count: int) -> list[float]:
    """Returns the centred start positions of pieces, rounded to meet exactly."""
    start = (paper - count * side - (count - 1) * gutter) / 2
    return [round(start + number * (side + gutter), 4) for number in range(count)]


def _family(path: Path) -> str:
    return path.name.lower()


@contextlib.contextmanager
def _compression(level: int) -> Iterator[None]:
    """Sets the compression level of fpdf2 while the context is active."""
    from fpdf.image_parsing import SETTINGS

    before, SETTINGS.compression_level = SETTINGS.compression_level, level
    try:
        yield
    finally:
        SETTINGS.compression_level = before


@contextlib.contextmanager
def _without_warnings() -> Iterator[None]:
    """Suppresses warnings about letters, which `missing_graphemes` reports."""
    logs = [logging.getLogger(name) for name in ("fpdf", "fontTools")]
    before = [log.level for log in logs]
    for log in logs:
        log.setLevel(logging.ERROR)
    try:
        yield
    finally:
        for log, level in zip(logs, before, strict=True):
            log.setLevel(level)
