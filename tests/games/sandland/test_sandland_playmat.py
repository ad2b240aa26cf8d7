"""Each playmat has an area for every zone, and none covers another."""

from itertools import combinations

import pytest

from tabletop.cards.load import load
from tabletop.cards.playmat import PLAYMAT, PlaymatFile
from tabletop.games import load as load_game

game = load_game("sandland")

MATS = load(game.folder / PLAYMAT, PlaymatFile).playmats

pytestmark = pytest.mark.parametrize("mat", MATS, ids=lambda mat: str(mat.at_least[0]))


def zones(mat, seat):
    """Yields the zones of a seat's mat."""
    for entry in mat.zones:
        name = entry.zone.replace("{seat}", str(seat))
        if entry.arrange == "grid":
            for column in entry.columns:
                for row in entry.rows:
                    yield name.replace("{box}", column + row)
        else:
            yield name


def test_every_zone_of_the_table_has_its_one_place(mat):
    placed = [*zones(mat.own, 0), *zones(mat.others, 1)]
    assert sorted(placed) == sorted(game.setup(2, {}, "mat").zones)


def test_zones_do_not_overlap_or_leave_the_mat(mat):
    for side in (mat.own, mat.others):
        width, height = side.canvas
        for entry in side.zones:
            x, y, w, h = entry.rect
            assert min(x, y) >= 0
            assert x + w <= width
            assert y + h <= height
        for one, other in combinations(side.zones, 2):
            (x, y, w, h), (u, v, a, b) = one.rect, other.rect
            assert x + w <= u or u + a <= x or y + h <= v or v + b <= y, (one.zone, other.zone)


def test_cards_fill_the_height_of_their_slots(mat):
    for side in (mat.own, mat.others):
        grid = next(entry for entry in side.zones if entry.arrange == "grid")
        assert grid.piece[0] < grid.rect[2] / len(grid.columns)
        assert 0.95 < grid.piece[1] / (grid.rect[3] / len(grid.rows)) < 1


def test_the_front_rows_face_each_other(mat):
    own, other = (
        next(entry for entry in side.zones if entry.arrange == "grid")
        for side in (mat.own, mat.others)
    )
    assert (own.rows, other.rows) == ("12", "21")
    assert own.columns == other.columns == "abcd"
