"""Playmats have room for all zones at every size, and the circle works."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations, pairwise, product

import msgspec
import pygame
import pytest

from tabletop import games
from tabletop.app.render.playmat import (
    Playmat,
    ZonePosition,
    default_playmat,
    playmat_for,
    playmat_of,
)
from tabletop.app.render.shelf_folding import fold_shelves
from tabletop.app.table.distance import distance
from tabletop.cards.errors import DataError
from tabletop.cards.load import load
from tabletop.cards.playmat import MatEntry, MatZone, PlaymatFile
from tabletop.table import Area, Zone

SIZES = [(1024, 640), (1280, 720), (1600, 1200), (1920, 1080), (2560, 1080), (3840, 2160)]
TABLES = [("realm_of_sand", seats) for seats in (1, 2, 3, 4)]


def layout_of(name, seats, size, seat=0):
    game = games.load(name)
    options = {option.id: option.default for option in game.info.options}
    table = game.setup(seats, options, "1")
    return table, playmat_of(game.folder, table).layout(pygame.Rect((0, 0), size), seat)


def test_all_zones_are_inside_the_area():
    outside = {}
    for table, size in product(TABLES, SIZES):
        _table, layout = layout_of(*table, size)
        area = pygame.Rect((0, 0), size).inflate(2, 2)
        items = [*layout.spots.items(), *((each.name, each) for each in layout.pictures)]
        outside[*table, size] = [name for name, item in items if not area.contains(item.rect)]
        assert items
    assert {where: names for where, names in outside.items() if names} == {}


def overlapping(layout):
    """Returns the pairs of zones that overlap.

    Cards in a `looked` zone may cover others, and the circle encloses all tiles.
    """
    spots = [
        zone_position
        for zone, zone_position in layout.spots.items()
        if zone != "circle" and not zone.startswith("looked.")
    ]
    return [
        (a.zone, b.zone)
        for a, b in combinations(spots, 2)
        if a.rect.inflate(-1, -1).colliderect(b.rect.inflate(-1, -1))
    ]


def test_no_two_zones_overlap():
    results = {
        (*table, size): overlapping(layout_of(*table, size)[1])
        for table, size in product(TABLES, SIZES)
    }
    assert {where: zones for where, zones in results.items() if zones} == {}


def test_every_zone_of_a_seat_has_its_place():
    # Except zones that the board itself shows (the level).
    missing = {}
    for game in TABLES:
        table, layout = layout_of(*game, (1280, 720))
        gone = {zone for zone in table.zones if zone not in layout.spots}
        missing[game] = {zone.partition(".")[0] for zone in gone if zone.endswith(".0")}
    assert {game: kinds for game, kinds in missing.items() if not kinds <= {"level", "start"}} == {}


@pytest.mark.parametrize("seat", range(4))
def test_the_seat_at_the_bottom_has_the_large_board(seat):
    _table, layout = layout_of("realm_of_sand", 4, (1280, 720), seat)
    widths = {each: layout.spots[f"board.{each}.a1"].rect.w for each in range(4)}
    assert max(widths, key=widths.get) == seat
    own = layout.spots[f"board.{seat}.f6"].rect
    others = [layout.spots[f"board.{each}.a1"].rect for each in range(4) if each != seat]
    assert all(own.y > other.y for other in others)


def test_cards_of_realm_of_sand_are_large_in_a_usual_window():
    # The table of a window of 1366x768 has 1268x650 pixels.
    for seats in (1, 2, 3, 4):
        _table, layout = layout_of("realm_of_sand", seats, (1268, 650))
        assert layout.spots["row.1.1"].piece[0] >= 110
        assert layout.spots["board.0.d3"].rect.w >= 53
        assert layout.spots["area.0"].piece[0] >= 90
        assert layout.spots["built.0"].piece[0] >= 64


@pytest.mark.parametrize("size", [(820, 540), (1040, 610)])
def test_the_boxes_of_the_own_board_are_large_enough_to_hit(size):
    for seats in (1, 2, 3, 4):
        _table, layout = layout_of("realm_of_sand", seats, size)
        assert layout.spots["board.0.d3"].rect.w >= 30


def test_tiles_stay_put_while_the_queen_walks():
    # The first tile moves to the end of the circle. The others keep their positions.
    _table, layout = layout_of("realm_of_sand", 1, (1280, 720))
    ring = layout.spots["circle"]
    before = {tile: ring.place(index, 6) for index, tile in enumerate(["queen", *"abcde"])}
    after = {tile: ring.place(index, 6, 1) for index, tile in enumerate(["queen", *"bcdea"])}
    for tile in "bcde":
        assert (after[tile].x, after[tile].y) == pytest.approx((before[tile].x, before[tile].y))
    assert (after["queen"].x, after["queen"].y) == pytest.approx((before["a"].x, before["a"].y))
    assert (after["a"].x, after["a"].y) == pytest.approx((before["queen"].x, before["queen"].y))


def test_the_ring_runs_clockwise_from_the_top():
    _table, layout = layout_of("realm_of_sand", 1, (1280, 720))
    ring = layout.spots["circle"]
    top, right, bottom, left = (ring.place(index, 4) for index in range(4))
    assert top.x == pytest.approx(ring.rect.centerx, abs=1)
    assert top.y < right.y < bottom.y
    assert right.x > left.x


def test_a_row_closes_up_when_it_is_full():
    _table, layout = layout_of("realm_of_sand", 1, (1280, 720))
    built = layout.spots["built.0"]
    for count in (1, 4, 9, 20):
        places = [built.place(index, count) for index in range(count)]
        assert places[0].rect.left >= built.rect.left - 1
        assert places[-1].rect.right <= built.rect.right + 2
        assert all(a.x < b.x for a, b in pairwise(places))


def test_a_row_that_may_is_broken_into_lines_before_it_is_covered_up():
    # Pieces of 60 in 240: of six, 36 each are visible (limit 0.4 = 24); of nine, 22 each.
    _table, layout = layout_of("wasteland", 8, (1720, 1000))
    entry = msgspec.structs.replace(layout.spots["tableau.1"].entry, lines=2)
    zone_position = ZonePosition(
        "tableau.1", entry, pygame.FRect(100, 100, 240, 100), (60, 80), False
    )
    six = [zone_position.place(index, 6) for index in range(6)]
    assert len({place.y for place in six}) == 1
    assert {(place.w, place.h) for place in six} == {(60, 80)}
    nine = [zone_position.place(index, 9) for index in range(9)]
    assert len({place.y for place in nine}) == 1, "one line of 240 / (1 + 0.4 · 8) shows more"
    assert all(place.w == pytest.approx(240 / 4.2) for place in nine)
    available = zone_position.rect.inflate(2, 2)
    assert all(available.contains(place.rect) for place in nine)
    thirty = [zone_position.place(index, 30) for index in range(30)]
    assert [round(place.y) for place in thirty] == [125] * 15 + [175] * 15
    assert thirty[0].x == thirty[15].x
    assert thirty[0].w == pytest.approx(240 / 6.6), "in one line they would have 240 / 12.6"
    assert all(available.contains(place.rect) for place in thirty)
    complete = ZonePosition(
        "x", msgspec.structs.replace(entry, lines=1), zone_position.rect, zone_position.piece, False
    )
    assert len({complete.place(index, 9).y for index in range(9)}) == 1


def test_three_units_fill_a_narrow_lane():
    # Once they were half the size in two lines, and half of the lane was empty.
    _table, layout = layout_of("wasteland", 4, (1720, 1000))
    entry = msgspec.structs.replace(layout.spots["committed.1.field.1"].entry, lines=2, head=0.2)
    lane = ZonePosition("lane", entry, pygame.FRect(0, 0, 105, 165), (90, 125), False)
    places = [lane.place(index, 3) for index in range(3)]
    assert len({place.y for place in places}) == 1
    assert {round(place.w) for place in places} == {round(105 / 1.8)}, "0.4 of each are seen"
    many = [lane.place(index, 6) for index in range(6)]
    assert len({place.y for place in many}) == 2
    assert all(place.rect.bottom < lane.rect.bottom for place in many), "not upon the border"
    available = lane.rect.inflate(2, 2)
    assert all(available.contains(place.rect) for place in (*places, *many))


def test_the_pieces_of_a_row_grow_smaller_before_they_cover_each_other():
    # Of 60 in 240: five fit at 0.79 of their size, six would have to be below 0.7.
    _table, layout = layout_of("wasteland", 2, (1720, 1000))
    entry = layout.spots["tableau.0"].entry
    zone_position = ZonePosition(
        "tableau.0", entry, pygame.FRect(100, 100, 240, 100), (60, 80), False
    )
    for count in (4, 5):
        places = [zone_position.place(index, count) for index in range(count)]
        assert all(b.x - a.x > a.w for a, b in pairwise(places))
        assert {position.visible_share for position in places} == {1.0}
        assert all(position.w / position.h == pytest.approx(0.75) for position in places)
        assert places[0].rect.left >= 100
        assert places[-1].rect.right <= 341
    assert zone_position.place(0, 5).w == pytest.approx(240 / 5.08)
    assert zone_position.place(0, 6).w == 60
    assert zone_position.place(0, 6).visible_share < 1


def test_a_table_without_a_playmat_shows_all_its_zones():
    squares = [column + row for column in "abc" for row in "123"]
    grid, hand = Area("board", form="{box}"), Area("hand")
    zones = [*(grid.zone(box=square) for square in squares), Zone("deck"), *map(hand.zone, (0, 1))]
    zones.append(Zone("discard"))
    layout = default_playmat(zones, 2).layout(pygame.Rect(0, 0, 1280, 720), 0)
    assert set(layout.spots) == {*squares, "deck", "hand.0", "hand.1", "discard"}
    labels = {zone: zone_position.entry.label for zone, zone_position in layout.spots.items()}
    assert labels["hand.1"].lower() == "hand of seat 2"
    assert labels["deck"].lower() == "deck"
    rects = [zone_position.rect for zone_position in layout.spots.values()]
    assert all(pygame.Rect(0, 0, 1280, 720).contains(rect) for rect in rects)
    assert not any(a.inflate(-2, -2).colliderect(b) for a, b in combinations(rects, 2))
    assert layout.zone_at(*layout.spots["b2"].rect.center) == "b2"


@pytest.mark.parametrize(
    ("form", "end", "message"),
    [
        ("hex", "e1", "Distance: 4 hexes."),
        ("hex", "a5", "Distance: 4 hexes."),
        ("hex", "c5", "Distance: 4 hexes."),
        ("hex", "d5", "Distance: 5 hexes."),
        ("hex", "a2", "Distance: 1 hex."),
        ("grid", "d5", "3 across, 4 down: 7 steps, 4 with diagonals."),
    ],
)
def test_distances_on_boards(form, end, message):
    entry = MatZone(
        zone="b.{box}", arrange=form, rect=(0, 0, 550, 500), columns="abcde", rows="12345"
    )
    mat = MatEntry(seats=(1,), canvas=(600, 600), zones=(entry,))
    zone_positions = Playmat(mat, 1).layout(pygame.Rect(0, 0, 600, 600), 0).spots
    assert distance(zone_positions["b.a1"], zone_positions[f"b.{end}"]) == message


def folded_shelves(cards_shown, minimum=0.0):
    """Returns where each used zone of a column begins and ends.

    The column has five zones of height 100 with gaps of 10. Zones with a `fold` shrink to it
    when empty, and the third zone grows.
    """
    folds = {"a": None, "b": 30, "c": None, "d": 0, "e": None}
    entries = tuple(
        MatZone(zone=name, arrange="box", rect=(0, index * 110, 50, 100), shelf=("side",),
                  fold=fold, grow=1 if name == "c" else 0)
        for index, (name, fold) in enumerate(folds.items())
    )  # fmt: skip
    entry = MatEntry(seats=(1,), canvas=(50, 540), zones=entries, shelves={"side": "down"})
    layout = Playmat(entry, 1).layout(pygame.Rect(0, 0, 100, 1080), 0)
    zone_positions = fold_shelves(layout, lambda item: item.zone not in cards_shown, minimum).spots
    return {
        name: (position.rect.top / 2, position.rect.bottom / 2)
        for name, position in zone_positions.items()
    }


def test_empty_zones_fold_and_growing_zones_expand():
    full = {"a": (0, 100), "b": (110, 210), "c": (220, 320), "d": (330, 430), "e": (440, 540)}
    assert folded_shelves("abcde") == full
    # b shrinks to 30, and c gets the remaining 70.
    assert folded_shelves("acde") == full | {"b": (110, 140), "c": (150, 320)}
    # d disappears together with the gap of 10 behind it.
    assert folded_shelves("abce") == full | {"c": (220, 430), "d": (440, 440)}


def test_empty_zones_keep_a_strip_in_the_sandbox():
    # b folds to 30 units, which are 60 pixels, and d keeps 40 pixels instead of nothing.
    assert folded_shelves("ace", minimum=40) == {
        "a": (0, 100),
        "b": (110, 140),
        "c": (150, 400),
        "d": (410, 430),
        "e": (440, 540),
    }


def test_shared_stretch_folds_only_when_empty():
    entries = [
        MatZone(zone=name, arrange="box", rect=(x, y, 40, 100), shelf=("side",), fold=0)
        for name, x, y in (("left", 0, 0), ("right", 50, 0), ("below", 0, 110))
    ]
    entry = MatEntry(seats=(1,), canvas=(90, 210), zones=tuple(entries), shelves={"side": "down"})
    layout = Playmat(entry, 1).layout(pygame.Rect(0, 0, 90, 210), 0)
    one = fold_shelves(layout, lambda item: item.zone == "left").spots
    assert (one["left"].rect.h, one["below"].rect.y) == (100, 110)
    none = fold_shelves(layout, lambda item: item.zone != "below").spots
    assert (none["right"].rect.h, none["below"].rect.y) == (0, 0)


def test_stretch_takes_the_remaining_width():
    # At width 120 instead of 100, the part from 40 to 60 doubles and the right part moves. A table
    # grows by at most 35 percent.
    entries = [
        MatZone(zone=name, arrange="box", rect=(x, 0, w, 100))
        for name, x, w in (("left", 0, 40), ("middle", 40, 20), ("right", 60, 40))
    ]
    entry = MatEntry(seats=(1,), canvas=(100, 100), zones=tuple(entries), stretch=((40, 60),))
    for width, middle in ((100, (40, 20)), (110, (40, 30)), (135, (40, 55)), (155, (50, 55))):
        zone_positions = Playmat(entry, 1).layout(pygame.Rect(0, 0, width, 100), 0).spots
        assert (zone_positions["middle"].rect.x, zone_positions["middle"].rect.w) == middle, width
        assert zone_positions["right"].rect.w == 40


def test_window_size_chooses_the_playmat():
    large, medium = (
        MatEntry(seats=(1,), canvas=(width, 100), zones=(), at_least=(width, 100))
        for width in (200, 100)
    )
    file = PlaymatFile(playmats=(large, medium))
    for window, entry in (
        ((250, 100), large),
        ((250, 99), medium),
        ((199, 300), medium),
        ((50, 50), medium),
    ):
        assert playmat_for(file, 1, window=window).entry == entry


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("shelf: [side]", "unknown shelf 'side'"),
        ("fold: 0", "only areas on a shelf fold and grow"),
    ],
)
def test_unknown_shelf_is_reported(tmp_path, words, message):
    file = tmp_path / "playmat.yaml"
    zone = f"{{zone: a, arrange: box, rect: [0, 0, 9, 9], {words}}}"
    file.write_text(f"playmats:\n- {{seats: [1], canvas: [9, 9], zones: [{zone}]}}\n")
    with pytest.raises(DataError, match=message):
        load(file, PlaymatFile)
