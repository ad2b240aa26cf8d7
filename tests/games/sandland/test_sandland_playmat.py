"""The playmat has an area for every zone, and none covers another."""

from itertools import combinations

from tabletop.cards.load import load
from tabletop.cards.playmat import PLAYMAT, PlaymatFile
from tabletop.games import load as load_game

game = load_game("sandland")

(MAT,) = load(game.folder / PLAYMAT, PlaymatFile).playmats


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


def test_every_zone_of_the_table_has_its_one_place():
    placed = [*zones(MAT.own, 0), *zones(MAT.others, 1)]
    assert sorted(placed) == sorted(game.setup(2, {}, "mat").zones)


def test_zones_do_not_overlap_or_leave_the_mat():
    for mat in (MAT.own, MAT.others):
        width, height = mat.canvas
        for entry in mat.zones:
            x, y, w, h = entry.rect
            assert min(x, y) >= 0
            assert x + w <= width
            assert y + h <= height
        for one, other in combinations(mat.zones, 2):
            (x, y, w, h), (u, v, a, b) = one.rect, other.rect
            assert x + w <= u or u + a <= x or y + h <= v or v + b <= y, (one.zone, other.zone)


def test_an_exhausted_card_still_fits_into_its_slot():
    for mat in (MAT.own, MAT.others):
        grid = next(entry for entry in mat.zones if entry.arrange == "grid")
        slot = (grid.rect[2] / len(grid.columns), grid.rect[3] / len(grid.rows))
        assert min(slot) >= max(grid.piece)


def test_the_front_rows_face_each_other_over_the_water():
    own, other = (
        next(entry for entry in mat.zones if entry.arrange == "grid")
        for mat in (MAT.own, MAT.others)
    )
    assert (own.rows, other.rows) == ("12", "21")
    assert own.columns == other.columns == "abcd"
    assert {picture.picture for picture in MAT.pictures} == {"water", "rounds", "skirmishes"}
