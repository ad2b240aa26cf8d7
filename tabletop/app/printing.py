"""Print and play: a game or a deck as a PDF to cut out, written by fpdf2 (the extra `print`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.pictures import png
from tabletop.app.proofs import Millimetres, Press, Proof
from tabletop.rules.how_to_play import load_how_to_play
from tabletop.rules.signs import in_words
from tabletop.shipped import data_dir
from tabletop.table.views import Seen

if TYPE_CHECKING:
    pass

PAPERS: dict[str, Millimetres] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Paper by name, upright, in millimetres."""
INSTALL = "pages are written by fpdf2; install it with pip install 'sandtable-games[print]'"

_FONTS = {"display": "LinLibertine-SemiBold.otf", "body": "SandtableSans-Regular.otf"}
#: What stays free at the edge of the paper, where few printers reach, in millimetres.
_MARGIN = 4.5
#: What stays free around a text.
_TEXT_MARGIN = 18.0
#: How long a cut mark is, how far it keeps from what is cut, and how thick it is.
_MARK, _AWAY, _THIN = 2.5, 0.5, 0.15
#: Sizes of letters, in points, and how high a line of the body is, in millimetres.
_TITLE, _HEADING, _BODY, _FOOT, _LINE = 26, 15, 11, 8, 5.6


class Sheet(NamedTuple):
    """A page of pieces of one size, row by row."""

    size: Millimetres
    columns: int
    rows: int
    proofs: list[Proof]


def can_print() -> bool:
    """Whether what writes the pages is installed."""
    return find_spec("fpdf") is not None


def sheets(proofs: Sequence[Proof], paper: Millimetres) -> list[Sheet]:
    """Lay pieces on pages: those of one size together, each as often as there are copies.

    Those without a back lie on pages of their own, so that none is turned over for nothing.
    """
    room = [side - 2 * (_MARGIN + _MARK + _AWAY) for side in paper]

    def alike(proof: Proof) -> tuple[Millimetres, bool]:
        return proof.size, proof.back is not None

    found: list[Sheet] = []
    for (size, _), group in groupby(sorted(proofs, key=alike, reverse=True), alike):
        columns, rows = (max(1, int(room[way] // size[way])) for way in (0, 1))
        each = [proof for proof in group for _ in range(proof.copies)]
        full = columns * rows
        found += [
            Sheet(size, columns, rows, each[first : first + full])
            for first in range(0, len(each), full)
        ]
    return found


class Printout:
    """A PDF that is made page by page, so that a window can go on meanwhile.

    `backs` prints the backs, each page of them behind its fronts, to be turned over sideways;
    `rules` a summary of the rules before all. Raises `ImportError` where fpdf2 is not installed.
    """

    def __init__(
        self,
        press: Press,
        title: str,
        proofs: Sequence[Proof],
        *,
        paper: str = "a4",
        backs: bool = True,
        rules: bool = True,
    ) -> None:
        from fpdf import FPDF

        self.press, self.title, self.backs = press, title, backs
        self.paper = PAPERS[paper]
        self.left = sheets(proofs, self.paper)
        self.total = len(self.left)  #: sheets of pieces, without their backs
        self.pieces = sum(len(sheet.proofs) for sheet in self.left)
        self._painted: dict[tuple[Seen, Millimetres], BytesIO] = {}
        self._pdf = FPDF(unit="mm", format=self.paper)
        self._pdf.set_title(title)
        self._pdf.set_margin(_TEXT_MARGIN)
        for name, file in _FONTS.items():
            self._pdf.add_font(name, fname=data_dir("assets") / "fonts" / file)
        if rules:
            self._write_rules(proofs)
        self._pdf.set_auto_page_break(False)

    @property
    def done(self) -> int:
        """How many sheets are made."""
        return self.total - len(self.left)

    @property
    def pages(self) -> int:
        """How many pages there are so far, those of the rules and the backs included."""
        return self._pdf.pages_count

    def go_on(self) -> None:
        """Paint the next side of a piece, or, when it has all of them, lay the next sheet."""
        sheet = self.left[0]
        for side in (each for proof in sheet.proofs for each in (proof.front, proof.back)):
            if side is not None and (side, sheet.size) not in self._painted:
                picture = self.press.paint(side, sheet.size)
                self._painted[side, sheet.size] = BytesIO(png(picture))
                return
        self.left.pop(0)
        self._lay(sheet, back=False)
        if self.backs and sheet.proofs[0].back is not None:
            self._lay(sheet, back=True)

    def pdf(self) -> bytes:
        """Give the pages made so far, as a file."""
        return bytes(self._pdf.output())

    # --- words -----------------------------------------------------------------------

    def _write_rules(self, proofs: Sequence[Proof]) -> None:
        """How the game is played, in short, and what is to be cut out."""
        pdf, game = self._pdf, self.press.game
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
        self._pdf.set_font(face, size=size)
        high = max(_LINE, size * 0.5)
        self._pdf.multi_cell(0, high, in_words(words), align="L", new_x="LMARGIN", new_y="NEXT")

    # --- pieces ----------------------------------------------------------------------

    def _lay(self, sheet: Sheet, back: bool) -> None:
        """A page of pieces with its cut marks; backs lie mirrored, behind their fronts."""
        pdf, (w, h) = self._pdf, sheet.size
        pdf.add_page()
        left = (self.paper[0] - sheet.columns * w) / 2
        top = (self.paper[1] - sheet.rows * h) / 2
        for number, proof in enumerate(sheet.proofs):
            row, column = divmod(number, sheet.columns)
            if back:
                column = sheet.columns - 1 - column
            side = proof.back if back else proof.front
            assert side is not None
            picture = self._painted[side, sheet.size]
            pdf.image(picture, left + column * w, top + row * h, w, h)
        pdf.set_line_width(_THIN)
        right, bottom = left + sheet.columns * w, top + sheet.rows * h
        for column in range(sheet.columns + 1):
            x = left + column * w
            pdf.line(x, top - _AWAY - _MARK, x, top - _AWAY)
            pdf.line(x, bottom + _AWAY, x, bottom + _AWAY + _MARK)
        for row in range(sheet.rows + 1):
            y = top + row * h
            pdf.line(left - _AWAY - _MARK, y, left - _AWAY, y)
            pdf.line(right + _AWAY, y, right + _AWAY + _MARK, y)
        pdf.set_font("body", size=_FOOT)
        foot = f"{self.title}, sheet {self.done}{', backs' if back else ''}"
        pdf.text(left, self.paper[1] - _MARGIN, foot)
