"""The look of Caravan: colours, cover, cards and status line."""

from functools import lru_cache
from random import Random

import pygame

from caravan import coins
from caravan.content import GOODS
from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import Palette, Rgb, rgb
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.skins.skin import Skin
from tabletop.table import View, VisiblePiece

PALETTE = Palette(
    name="caravan",
    background=rgb("#2a1a3a"),
    background_lit=rgb("#e58a5a"),
    panel=rgb("#32204a"),
    panel_raised=rgb("#4b3268"),
    edge=rgb("#a9739a"),
    ink=rgb("#fff0dc"),
    ink_soft=rgb("#d9b8c4"),
    accent=rgb("#ffb45e"),
    accent_ink=rgb("#2a1a3a"),
    focus=rgb("#ffe9a8"),
    good=rgb("#8fe0c0"),
    bad=rgb("#ff8a8a"),
    shadow=rgb("#150b20"),
)
DUSK = [(0, "#2b1b52", 1), (0.45, "#9c4a78", 1), (0.75, "#ef8f5c", 1), (1, "#ffd08a", 1)]
PAPER, INK = rgb("#fbeed6"), rgb("#3a2233")
TALL = 1.39
"""Height of a card as a multiple of its width."""
CAMEL = (
    "M 0 40 L 3 40 L 6 22 Q 10 20 14 22 L 16 40 L 19 40 L 20 22 Q 30 24 36 22 L 37 40 L 40 40 "
    "L 42 20 Q 50 20 54 9 L 60 9 Q 62 5 57 4 L 52 4 Q 47 14 42 13 Q 38 2 32 8 Q 28 14 24 8 "
    "Q 18 0 12 11 Q 4 13 3 22 Z"
)


def line(colour: Rgb) -> str:
    """Returns the style of a shape in one colour with a darker outline."""
    return vector.style(colour.hex, colour.darker(0.45).hex, 1.4)


DATE, SALT, SILK, AMBER, PEARL = map(rgb, ("#8c4a2f", "#c9dbe4", "#b8325e", "#e8962a", "#e9dff0"))
LEAF = "M 50 36 Q 30 14 18 30 Q 36 24 50 36 Q 64 24 82 30 Q 70 14 50 36"
GRAIN = ((0, -15), (14, -6), (11, 12), (-9, 14), (-14, -4))
FOLD = "M 16 0 Q 34 -18 50 0 T 84 0 L 84 13 Q 66 29 50 13 T 16 13 Z"
DROP = "M 50 18 Q 82 50 74 66 Q 66 84 50 84 Q 34 84 26 66 Q 18 50 50 18 Z"


def dates() -> str:
    """Returns five dates under two leaves."""
    at = ((36, 52), (64, 52), (50, 46), (42, 68), (58, 68))
    fruits = "".join(vector.ellipse(x, y, 8, 12, line(DATE)) for x, y in at)
    return fruits + vector.path(LEAF, line(rgb("#5f8a4a")))


def salt() -> str:
    """Returns three grains."""
    at = ((50, 38), (32, 62), (66, 64))
    return "".join(vector.polygon([(x + a, y + b) for a, b in GRAIN], line(SALT)) for x, y in at)


def silk() -> str:
    """Returns three folds in lighter and lighter tones."""
    folds = (vector.path(FOLD, line(SILK.lighter(tone))) for tone in (0, 0.16, 0.32))
    return "".join(
        vector.group(fold, f"translate(0 {30 + 14 * n})") for n, fold in enumerate(folds)
    )


def amber() -> str:
    """Returns a drop with a highlight."""
    gleam = vector.ellipse(41, 56, 6, 12, vector.style("#fff2c0", opacity=0.8))
    return vector.path(DROP, line(AMBER)) + gleam


def pearls() -> str:
    """Returns three pearls."""
    at = ((50, 36), (34, 60), (66, 60))
    white = vector.style("#ffffff")
    balls = ((vector.circle(x, y, 13, line(PEARL)), x - 4, y - 4) for x, y in at)
    return "".join(ball + vector.circle(x, y, 3.5, white) for ball, x, y in balls)


SIGNS = {
    "dates": (DATE, dates()),
    "salt": (SALT, salt()),
    "silk": (SILK, silk()),
    "amber": (AMBER, amber()),
    "pearls": (PEARL, pearls()),
}
"""The colour and the icon of each good, in a box of 100 × 100 units."""


def camels(count: int, across: float, ground: float, scale: float) -> str:
    """Returns a row of camels, dark against the sky."""
    return "".join(
        vector.group(
            vector.path(CAMEL, vector.style("#2a1530")),
            f"translate({across * (n + 0.5) / count - 30 * scale:.2f} {ground - 40 * scale:.2f}) "
            f"scale({scale})",
        )
        for n in range(count)
    )


def dusk(size: tuple[int, int], count: int, horizon: float) -> pygame.Surface:
    """Draws the desert at dusk; `horizon` is a fraction of the height."""
    height = 100 * size[1] / size[0]
    ground = height * horizon
    body = vector.rect(0, 0, 100, height, vector.style("url(#dusk)"))
    body += vector.circle(50, ground, 17, vector.style("#fff0b8", opacity=0.9))
    body += vector.path(
        f"M 0 {ground} Q 30 {ground - 4} 60 {ground} T 100 {ground - 1} V {height} H 0 Z",
        vector.style("#6b3350"),
    )
    body += camels(count, 100, ground + 1, 1.1 / count)
    body += vector.path(
        f"M 0 {height * 0.9} Q 40 {height * 0.76} 100 {height * 0.9} V {height} H 0 Z",
        vector.style("#43203f"),
    )
    return vector.paint(
        body, (100, height), size, vector.vertical_gradient("dusk", DUSK, 0, ground)
    )


def cover(size: tuple[int, int]) -> pygame.Surface:
    """Draws the cover on the home screen."""
    return dusk(size, 3, 0.72)


@lru_cache(maxsize=256)
def card(good: str, price: int, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws a card: its good, its price in the corner, its name, or its back."""
    unit = size[0] / 100
    height = size[1] / unit
    colour, sign = SIGNS.get(good, (rgb("#6b3a68"), ""))
    paper = PAPER if good else colour
    body = vector.rect(1.5, 1.5, 97, height - 3, vector.style(paper.hex, INK.hex, 3), 9)
    if not good:
        body += vector.rect(9, 9, 82, height - 18, vector.style("url(#dusk)", PAPER.hex, 2), 6)
        body += vector.circle(50, height * 0.56, 16, vector.style("#fff0b8", opacity=0.9))
        body += vector.path(
            f"M 9 {height * 0.68} Q 50 {height * 0.6} 91 {height * 0.68} V {height - 9} H 9 Z",
            vector.style("#43203f"),
        )
        body += camels(1, 100, height * 0.66, 0.8)
        return vector.paint(
            body, (100, height), size, vector.vertical_gradient("dusk", DUSK, 0, height)
        )
    body += vector.rect(8, 8, 84, height - 42, vector.style(colour.mix(PAPER, 0.62).hex), 5)
    body += vector.group(sign, f"translate(4 {(height - 34) / 2 - 44:.2f}) scale(0.96)")
    body += vector.circle(19, 19, 14, vector.style("#ffcf5a", "#8a5a12", 2))
    picture = vector.paint(body, (100, height), size)
    coin = pygame.Rect(8 * unit, 8 * unit, 22 * unit, 22 * unit)
    text.draw(picture, str(price), "bold", round(20 * unit), INK, coin, "center")
    label = pygame.Rect(6 * unit, size[1] - 31 * unit, 88 * unit, 26 * unit)
    text.draw(picture, name, "display", round(23 * unit), INK, label, "center")
    return picture


class CaravanSkin(TableSkin):
    """The default skin with its own background, cards and status line."""

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws the desert at dusk as the background."""
        return dusk(size, 9, 0.61)

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws a card; hidden and face-down cards show their back."""
        good = GOODS.get(piece_view.kind or "") if piece_view.face else None
        width = max(8, round(min(size[turn % 2], size[1 - turn % 2] / TALL)))
        box = (width, round(width * TALL))
        picture = card(good.id, good.price, good.name, box) if good else card("", 0, "", box)
        return pygame.transform.rotate(picture, -90 * turn) if turn else picture

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface:
        """Draws the card preview."""
        return self.draw_dragged(piece_view, (round(height / TALL), height), 0, False)

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the value of each caravan; caravans are open information."""
        earned = coins(view.deal(Random(0)))
        return [("coin", f"Seat {seat + 1}: {paid}") for seat, paid in enumerate(earned)]


skin = Skin(palette=PALETTE, table="caravan.skin:CaravanSkin", cover=cover)
