"""The components of a game as pictures for printing: front, back, size."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import pygame

from tabletop.app.painting.picture_cache import png
from tabletop.app.render.playmat import Layout, playmat_of
from tabletop.app.render.table_skin import PRINTED_CARD, TableSkin, face_up_card
from tabletop.app.skins import table_skin_for
from tabletop.cards.deck import Deck
from tabletop.rules.game import Game
from tabletop.table import Piece, Table
from tabletop.table.views import VisiblePiece

MM_PER_INCH = 25.4
#: Pixels per inch of printed pictures.
DPI = 300
#: The window size for which a playmat is laid out to find out which pieces are upright.
_LAYOUT_SIZE = (1600, 1000)

Millimetres = tuple[float, float]

_OPAQUE = 255
#: The opaque share of an edge from which on a picture is cut out as a rectangle.
_RECTANGULAR = 0.8
#: The smaller side of a picture divided by this is the maximum width of an antialiased edge.
_SOFT_EDGE = 40


class PrintPiece(NamedTuple):
    """A component to print, with its copies; its pictures are painted later."""

    name: str
    copies: int
    size: Millimetres
    front: VisiblePiece
    back: VisiblePiece | None
    """None if both sides are equal or there is no back."""


class PiecePrinter:
    """Paints the components of a game in print size.

    `dpi` is the resolution in pixels per inch.
    """

    def __init__(self, game: Game, dpi: int) -> None:
        self.game, self.dpi = game, dpi
        self.skin: TableSkin = table_skin_for(game)

    def pixels(self, size: Millimetres) -> tuple[int, int]:
        """Returns the size of a component in pixels."""
        return round(size[0] * self.dpi / MM_PER_INCH), round(size[1] * self.dpi / MM_PER_INCH)

    def paint(
        self, piece_view: VisiblePiece, size: Millimetres, bleed: float = 0
    ) -> pygame.Surface:
        """Paints a side on white paper, with `bleed` millimetres on all sides."""
        picture = self.skin.draw_side(piece_view, self.pixels(size))
        paper = pygame.Surface(self.pixels((size[0] + 2 * bleed, size[1] + 2 * bleed)))
        paper.fill("white")
        paper_rect = paper.get_rect()
        place = picture.get_rect(center=paper_rect.center)
        if bleed:
            _bleed(paper, picture, place)
        paper.blit(picture, place)
        return paper


def pieces_of_table(printer: PiecePrinter, table: Table) -> list[PrintPiece]:
    """Returns the components of a table with their copies, the largest first."""
    layout = playmat_of(printer.game.folder, table).layout(pygame.Rect((0, 0), _LAYOUT_SIZE), 0)
    counted: Counter[PrintPiece] = Counter(
        _printed(printer, piece, layout) for piece in table.pieces
    )
    pieces = [proof._replace(copies=copies) for proof, copies in counted.items()]
    return sorted(pieces, key=lambda each: (-each.size[1], -each.size[0], each.back is None))


def _printed(printer: PiecePrinter, piece: Piece, layout: Layout) -> PrintPiece:
    spot = layout.spots.get(piece.zone)
    box = (1.0, 1.0) if spot is None else spot.piece
    return _proof(printer, piece.kind, piece.back, piece.owner, box)


def pieces_of_deck(printer: PiecePrinter, deck: Deck, table: Table) -> list[PrintPiece]:
    """Returns the cards of a deck and its leader, with the first seat's backs.

    If the game defines no backs, those of the table's cards are used.
    """
    laid: Mapping[str, str] = {piece.kind: piece.back for piece in table.pieces}
    cards = {deck.leader: 1, **deck.cards}
    pages = []
    for card, copies in cards.items():
        back = printer.game.back(card, 0)
        back = laid.get(card, card) if back is None else back
        pages.append(_proof(printer, card, back, 0, PRINTED_CARD)._replace(copies=copies))
    return pages


def _proof(
    printer: PiecePrinter, kind: str, back: str, owner: int | None, box: tuple[float, float]
) -> PrintPiece:
    front = VisiblePiece(None, kind, back, 1, 0, owner, None, ())
    size = printer.skin.printed_size(front, box)
    hidden = VisiblePiece(None, None, back, 0, 0, owner, None, ())
    name = printer.game.names.get(kind, kind)
    return PrintPiece(name, 1, size, front, None if back == kind else hidden)


def picture_of(game: Game, card: str, height: int) -> bytes:
    """Returns a card with all its text as a PNG, `height` pixels high."""
    w, h = PRINTED_CARD
    printer = PiecePrinter(game, round(height / h * MM_PER_INCH))
    surface = pygame.Surface((round(height * w / h), height), pygame.SRCALPHA)
    picture = printer.skin.draw_side(face_up_card(card), surface.get_size())
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    return png(surface)


def open_hidden_display() -> None:
    """Opens a hidden SDL window for painting."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def _bleed(paper: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    """Extends a picture beyond its edge, so that no cut shows white.

    The edge of a card is extended and fills its rounded corners. Other shapes are drawn enlarged
    behind themselves.
    """
    edge = _edge(picture)
    if edge is None:
        paper.blit(pygame.transform.smoothscale(picture, paper.get_size()), (0, 0))
        return
    inset, colour = edge
    paper.fill(colour)
    inner = picture.get_rect().inflate(-2 * inset, -2 * inset)
    inner_place = inner.move(place.topleft)
    right, below = paper.get_width() - inner_place.right, paper.get_height() - inner_place.bottom
    for source, target in (
        (
            (inner.left, inner.top, 1, inner.h),
            (0, inner_place.top, inner_place.left, inner_place.h),
        ),
        (
            (inner.right - 1, inner.top, 1, inner.h),
            (inner_place.right, inner_place.top, right, inner_place.h),
        ),
        (
            (inner.left, inner.top, inner.w, 1),
            (inner_place.left, 0, inner_place.w, inner_place.top),
        ),
        (
            (inner.left, inner.bottom - 1, inner.w, 1),
            (inner_place.left, inner_place.bottom, inner_place.w, below),
        ),
    ):
        paper.blit(pygame.transform.scale(picture.subsurface(source), target[2:]), target[:2])


def _edge(picture: pygame.Surface) -> tuple[int, tuple[int, int, int]] | None:
    """Returns the inset of a picture's straight edge, and its colour.

    The colour is an average. Round pieces have no straight edge: the result is None. The outermost
    pixels are skipped, because antialiasing makes them translucent.
    """
    width, height = picture.get_size()
    for inset in range(1, max(2, min(width, height) // _SOFT_EDGE)):
        line = [(x, y) for x in range(width) for y in (inset, height - 1 - inset)]
        line += [(x, y) for y in range(height) for x in (inset, width - 1 - inset)]
        solid = [colour for at in line if (colour := picture.get_at(at)).a == _OPAQUE]
        if len(solid) >= len(line) * _RECTANGULAR:
            red, green, blue = (
                sum(each[channel] for each in solid) // len(solid) for channel in range(3)
            )
            return inset, (red, green, blue)
    return None
