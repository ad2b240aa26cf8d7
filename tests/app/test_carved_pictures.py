"""Art of beasts, moments, castles, shields and lands: each word differs."""

import math
from random import Random
from typing import get_args

import pytest

from tabletop.app.art.carving import Carver
from tabletop.app.art.drawings import drawing, drawing_words
from tabletop.app.art.forms import hatching, smoothed, tube
from tabletop.app.art.style import Pen, Style
from tabletop.app.art.terrain import LANDS, draw_land
from tabletop.app.painting.theme import rgb
from tabletop.cards.art import Arms, Beast, Castle, Land, Moment

WOOD = Style(line=rgb("#111111"), dark=rgb("#111111"), glow=rgb("#ffffff"))
TINT = rgb("#cc9955")


def carver(px=0.5):
    return Carver(WOOD, TINT, px)


def draw_file(folder):
    return lambda pen, word: drawing(folder, word).draw(pen)


def land_drawing(pen, word):
    draw_land(pen, word, Random("same"), 60.0, 94.0)


KINDS = [
    pytest.param(Beast, drawing_words("beasts"), draw_file("beasts"), marks=pytest.mark.full),
    pytest.param(Moment, drawing_words("moments"), draw_file("moments"), marks=pytest.mark.full),
    (Castle, drawing_words("castles"), draw_file("castles")),
    (Arms, drawing_words("arms"), draw_file("arms")),
    (Land, LANDS, land_drawing),
]
EACH_CARVER = pytest.mark.parametrize(
    ("words", "drawn", "draw"), KINDS, ids=["beast", "moment", "castle", "arms", "land"]
)


@EACH_CARVER
@pytest.mark.parametrize(
    "make", [lambda: carver(0.2), lambda: Pen(WOOD, 0.2)], ids=["carved", "plain"]
)
def test_every_word_is_drawn_by_every_pen_and_not_like_another(words, drawn, draw, make):
    assert set(get_args(words)) == set(drawn)
    pictures = {}
    for word in drawn:
        pen = make()
        draw(pen, word)
        assert pen.sheet.right - pen.sheet.left > 30
        assert pen.sheet.bottom - pen.sheet.top > 20
        pictures.setdefault("".join(pen.sheet.shapes), []).append(word)
    assert [alike for alike in pictures.values() if len(alike) > 1] == []


def test_the_same_beast_is_drawn_the_same_each_time():
    sheets = []
    for _ in range(2):
        pen = carver()
        drawing("beasts", "swarm").draw(pen)
        sheets.append(pen.sheet.shapes)
    assert sheets[0] == sheets[1]


def test_detail_increases_with_resolution():
    # At token size only areas are cut. Hatching needs more pixels.
    cuts = []
    for px in (0.3, 1.0, 4.0):
        pen = carver(px)
        pen.oval(0, 0, 20, 20, "sand")
        cuts.append("".join(pen.sheet.shapes).count("M"))
    assert cuts[0] < cuts[1] < cuts[2]


def test_ink_grows_from_the_side_away_from_the_light():
    # A disk that is lit from the left is darker on its right half.
    pen = carver(4.0)
    pen.oval(0, 0, 20, 20, "white")
    wedges = pen.sheet.shapes[-1]
    starts = [float(part.split()[0]) for part in wedges.split("M")[1:] if "Q" in part]
    assert sum(x > 0 for x in starts) > 0.8 * len(starts)


# --- forms ----------------------------------------------------------------------------------------


def test_a_curve_runs_through_its_points():
    square = [(0, 0), (10, 0), (10, 10), (0, 10)]
    assert set(square) < set(smoothed(square))
    open_line = smoothed(square, closed=False)
    assert (open_line[0], open_line[-1]) == (square[0], square[-1])


def test_a_tube_is_as_thick_as_its_radii_say():
    form = tube([(0, 0), (60, 0)], [2, 6])
    widths = [math.dist(a, b) for a, b in zip(form.left, form.right, strict=True)]
    assert widths[0] == pytest.approx(4)
    assert widths[3] == pytest.approx(8)  # halfway
    assert widths[-1] == pytest.approx(12)


def test_hatching_stays_within_its_shape():
    square = [(0, 0), (30, 0), (30, 30), (0, 30)]
    lines = hatching(square, 0, 5)
    assert len(lines) == 6  # at 0, 5, 10 … 25
    for start, middle, end in lines:
        assert {start[0], end[0]} == {0, 30}
        assert middle[0] == pytest.approx(15)
