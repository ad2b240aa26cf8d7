"""Movement of the cursor by the arrow keys."""

import pytest

from tabletop.app.gestures.cursor import CursorStop, next_stop
from tabletop.app.gestures.geometry import ScreenArea


def cursor_stop(name, x, y):
    return CursorStop(None, name, ScreenArea(x - 5, y - 5, 10, 10))


GRID = [
    cursor_stop(f"{column}{row}", 20 * i, 20 * row)
    for i, column in enumerate("abc")
    for row in (1, 2, 3)
]


@pytest.mark.parametrize(
    ("variant", "zone"), [((1, 0), "c2"), ((-1, 0), "a2"), ((0, 1), "b3"), ((0, -1), "b1")]
)
def test_an_arrow_goes_to_the_neighbour(variant, zone):
    assert next_stop(GRID, cursor_stop("b2", 20, 40).area, variant).zone == zone


def test_at_the_edge_the_cursor_stays():
    assert next_stop(GRID, cursor_stop("a1", 0, 20).area, (-1, 0)) is None


def test_from_nowhere_it_goes_to_the_first_in_reading_order():
    assert next_stop(GRID, None, (0, 1)).zone == "a1"
    assert next_stop([], None, (0, 1)) is None


def test_piece_ahead_wins_over_nearer_piece_aside():
    ahead, moved_away = cursor_stop("ahead", 60, 0), cursor_stop("aside", 20, 35)
    assert next_stop([ahead, moved_away], cursor_stop("here", 0, 0).area, (1, 0)).zone == "ahead"
