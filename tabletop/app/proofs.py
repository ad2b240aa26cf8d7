"""What lies in the box of a game, as pictures to be printed: a front, a back, and how large."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from tabletop.app.pictures import png
from tabletop.app.playmat import Layout, playmat_of
from tabletop.app.skins import table_skin_for
from tabletop.app.table_skin import PRINTED_CARD, TableSkin
from tabletop.cards.deck import Deck
from tabletop.rules.game import Game
from tabletop.table import Piece, Table
from tabletop.table.views import Seen

MM_AN_INCH = 25.4
#: Pixels an inch, as printers have them.
DPI = 300
#: The window for which a playmat is laid out to see which pieces are upright.
_LAID = (1600, 1000)

Millimetres = tuple[float, float]


class Proof(NamedTuple):
    """A piece to be printed, and how many of it; its pictures are painted when they are needed."""

    name: str
    copies: int
    size: Millimetres
    front: Seen
    back: Seen | None
    """None where it has the same face on both sides, or none."""


class Press:
    """Paints the pieces of a game in the size in which they are printed.

    `dpi` is how many pixels there are to an inch.
    """

    def __init__(self, game: Game, dpi: int) -> None:
        self.game, self.dpi = game, dpi
        self.skin: TableSkin = table_skin_for(game)

    def pixels(self, size: Millimetres) -> tuple[int, int]:
        """How many pixels a piece has."""
        return round(size[0] * self.dpi / MM_AN_INCH), round(size[1] * self.dpi / MM_AN_INCH)

    def paint(self, seen: Seen, size: Millimetres) -> pygame.Surface:
        """A side of a piece on white paper."""
        w, h = self.pixels(size)
        paper = pygame.Surface((w, h))
        paper.fill("white")
        picture = self.side(seen, (w, h))
        paper.blit(picture, picture.get_rect(center=paper.get_rect().center))
        return paper

    def side(self, seen: Seen, size: tuple[int, int]) -> pygame.Surface:
        """A side of a piece that fits into a box of pixels; a card with all its words."""
        picture = self.skin.reading(seen, size) if seen.face else None
        picture = picture or self.skin.in_history(seen, size)
        if picture.get_size() == size:
            return picture
        box = picture.get_rect().fit(pygame.Rect((0, 0), size))
        return pygame.transform.smoothscale(picture, box.size)


def of_table(press: Press, table: Table) -> list[Proof]:
    """Everything that lies on a table, the largest pieces first, equal ones counted together."""
    layout = playmat_of(press.game.folder, table).layout(pygame.Rect((0, 0), _LAID), 0)
    counted: Counter[Proof] = Counter(_printed(press, piece, layout) for piece in table.pieces)
    found = [proof._replace(copies=copies) for proof, copies in counted.items()]
    return sorted(found, key=lambda each: (-each.size[1], -each.size[0], each.back is None))


def _printed(press: Press, piece: Piece, layout: Layout) -> Proof:
    spot = layout.spots.get(piece.zone)
    box = (1.0, 1.0) if spot is None else spot.piece
    return _proof(press, piece.kind, piece.back, piece.owner, box)


def of_deck(press: Press, deck: Deck, table: Table) -> list[Proof]:
    """The cards of a deck and its leader, with the backs that they have in the first seat.

    Where a game does not tell them they are those of the table's cards.
    """
    laid: Mapping[str, str] = {piece.kind: piece.back for piece in table.pieces}
    made: Callable[[str, int | None], str] = press.game.back or (
        lambda kind, _owner: laid.get(kind, kind)
    )
    cards = {deck.leader: 1, **deck.cards}
    return [
        _proof(press, card, made(card, 0), 0, PRINTED_CARD)._replace(copies=copies)
        for card, copies in cards.items()
    ]


def _proof(
    press: Press, kind: str, back: str, owner: int | None, box: tuple[float, float]
) -> Proof:
    front = Seen(None, kind, back, 1, 0, owner, None, ())
    size = press.skin.printed(front, box)
    hidden = Seen(None, None, back, 0, 0, owner, None, ())
    name = press.game.names.get(kind, kind)
    return Proof(name, 1, size, front, None if back == kind else hidden)


def picture_of(game: Game, card: str, height: int) -> bytes:
    """Give a card as a PNG of so many pixels in height, with all that stands on it."""
    w, h = PRINTED_CARD
    press = Press(game, round(height / h * MM_AN_INCH))
    front = Seen(None, card, "", 1, 0, 0, None, ())
    surface = pygame.Surface((round(height * w / h), height), pygame.SRCALPHA)
    picture = press.side(front, surface.get_size())
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    return png(surface)


def unseen() -> None:
    """Get ready to paint where no window is to be seen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
