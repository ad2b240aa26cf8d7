"""The colours and cards of My Game; everything else has a default."""

from functools import lru_cache

import pygame

from my_game.content import CARDS
from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import Palette, rgb
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.skins.skin import Skin
from tabletop.table import VisiblePiece

PALETTE = Palette(
    name="my_game",
    background=rgb("#1d3a34"),
    background_lit=rgb("#3f7d6a"),
    panel=rgb("#24473f"),
    panel_raised=rgb("#336356"),
    edge=rgb("#7fb3a0"),
    ink=rgb("#f4fff8"),
    ink_soft=rgb("#c4ddd2"),
    accent=rgb("#ffd166"),
    accent_ink=rgb("#1d3a34"),
    focus=rgb("#fff0b8"),
    good=rgb("#9be7a0"),
    bad=rgb("#ff9a8a"),
    shadow=rgb("#0e1f1b"),
)
TALL = 1.4
"""Height of a card as a multiple of its width."""


@lru_cache(maxsize=256)
def card_picture(kind: str, width: int) -> pygame.Surface:
    """Draws a card with its name and points, or its back."""
    size = (width, round(width * TALL))
    paper, ink = ("#f7f1e1", "#2b2b2b") if kind else ("#8c3b4a", "#f7f1e1")
    frame = vector.rect(2, 2, 96, 100 * TALL - 4, vector.style(paper, ink, 3), 9)
    picture = vector.paint(frame, (100, 100 * TALL), size)
    if kind:
        card, unit = CARDS[kind], width / 100
        for words, face, height, top in (
            (card.name, "bold", 18, 8),
            (str(card.points), "display", 50, 50),
        ):
            box = pygame.Rect(6 * unit, top * unit, 88 * unit, 1.2 * height * unit)
            text.draw(picture, words, face, round(height * unit), rgb(ink), box, "center")
    return picture


class MyGameSkin(TableSkin):
    """The default skin with cards of its own."""

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws a card; hidden and face-down cards show their back."""
        kind = (piece_view.kind or "") if piece_view.face else ""
        width = max(8, round(min(size[turn % 2], size[1 - turn % 2] / TALL)))
        picture = card_picture(kind, width)
        return pygame.transform.rotate(picture, -90 * turn) if turn else picture

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface:
        """Draws the card preview."""
        return self.draw_dragged(piece_view, (round(height / TALL), height), 0, False)


skin = Skin(palette=PALETTE, table="my_game.skin:MyGameSkin")
