"""Tables larger than their window: geometry, and playing on them."""

from dataclasses import replace
from statistics import median

import pygame
import pytest

from tabletop.app.gestures.intents import Propose
from tabletop.app.render.viewport import MAX_ZOOM, Viewport, next_zoom
from tabletop.session.session import HUMAN
from tabletop.table import Table
from tests.tiers import in_tier_0

AREA = pygame.Rect(4, 46, 1000, 600)
EACH_GAME = pytest.mark.parametrize(
    "name",
    in_tier_0(
        ["tictactoe"],
        ["tictactoe", "realm_of_sand", "guardians", "sacred_wars", "sandland", "wasteland"],
    ),
)


# --- geometry ----------------------------------------------------------------------


def test_a_table_as_large_as_its_place_cannot_be_moved():
    complete = Viewport(AREA)
    assert not complete.is_scrollable
    assert complete.moved(50, 50) == complete.at_hand() == complete
    assert complete.scroll_direction(AREA.topleft, 20) == (-1, -1)


def test_it_is_moved_no_farther_than_to_its_edges():
    view = Viewport(AREA, 1.5)
    assert view.table == pygame.Rect(4, 46, 1500, 900)
    assert (view.moved(9999, -5).x, view.moved(9999, -5).y) == (500, 0)
    assert (view.moved(120, 80).x, view.moved(120, 80).y) == (120, 80)


def test_the_own_hand_is_seen_first():
    home = Viewport(AREA, 2.0).at_hand()
    assert (home.x, home.y) == (500, 600)


@pytest.mark.parametrize("point", [(504, 346), (300, 200), (900, 600)])
def test_what_is_under_the_pointer_stays_there(point):
    view = Viewport(AREA, 1.5).at(200, 100)
    near = view.zoomed(2.0, point)

    def share(one):  # the part of the table left of and above the point
        x, y = point[0] - AREA.x + one.x, point[1] - AREA.y + one.y
        return (x / one.table.w, y / one.table.h)

    assert share(near) == pytest.approx(share(view), abs=0.001)


def test_another_place_in_the_window_shows_the_same_middle():
    view = Viewport(AREA, 2.0).at(300, 600)
    width = view.within(pygame.Rect(4, 46, 1200, 600))
    assert width.area.w == 1200
    assert (width.x, width.y) == (360, 600)  # the middle moves from 800 of 2000 to 960 of 2400


def test_requested_piece_scrolls_into_view():
    view = Viewport(AREA, 2.0).at(300, 300)
    seen = pygame.Rect(400, 300, 80, 100)
    assert view.revealing(seen, 20) == view
    above = pygame.Rect(400, -54, 80, 100)  # 100 above the area
    assert view.revealing(above, 20).y == 180
    right = pygame.Rect(1000, 300, 80, 100)  # 76 beyond the right edge
    assert (view.revealing(right, 20).x, view.revealing(right, 20).y) == (396, 300)


def test_too_large_area_shows_its_middle():
    view = Viewport(AREA, 2.5)
    width = pygame.Rect(4 + 200, 46, 1200, 50)
    assert view.revealing(width).x == 300


def test_pointer_at_the_edge_scrolls():
    view = Viewport(AREA, 2.0)
    assert view.scroll_direction(AREA.center, 20) == (0, 0)
    assert view.scroll_direction((10, 300), 20) == (-1, 0)
    assert view.scroll_direction((1000, 700), 20) == (1, 1)


def test_zoom_goes_in_steps_from_wherever_it_is():
    assert next_zoom(1.0, 1) == 1.25
    assert next_zoom(1.1, 1) == 1.25
    assert next_zoom(1.1, -1) == 1.0
    assert next_zoom(MAX_ZOOM, 1) == MAX_ZOOM
    assert next_zoom(1.0, -1) == 1.0


# --- on the table ------------------------------------------------------------------


@pytest.fixture
def open_zoomed(open_table, app):
    """Returns a function that opens an enlarged table without dialogs."""

    def lay(name="sandland", players=(HUMAN, HUMAN), zoom=1.5):
        app.settings.curtain = False
        app.settings.reduced_motion = True
        app.settings.zoom = {name: zoom}
        scene = open_table(name, list(players))
        scene.pass_screen.seat = scene.dialog = None
        return scene

    return lay


def picture(scene):
    """Returns the pixels of the table without the bars and their notes."""
    table = scene.renderer.composed_picture().subsurface(scene.hud.layout.table)
    return pygame.image.tobytes(table, "RGB")


@EACH_GAME
def test_a_table_moved_looks_like_one_laid_out_there(open_zoomed, window, name):
    scene = open_zoomed(name)
    before = picture(scene)
    scene.camera.move(-37, -151)
    moved = picture(scene)
    assert moved != before
    scene.layout(window.surface.get_size())
    assert picture(scene) == moved


@EACH_GAME
def test_the_bars_stay_where_they_are(open_zoomed, name):
    scene = open_zoomed(name)
    hud = scene.hud

    def bars():
        still = scene.renderer.composed_picture()
        return [
            pygame.image.tobytes(still.subsurface(r), "RGB")
            for r in (hud.layout.top, hud.layout.side, hud.layout.bottom)
        ]

    before = bars()
    scene.camera.move(0, -200)
    assert bars() == before


@EACH_GAME
@pytest.mark.parametrize("wish", in_tier_0([1.5], [1.5, 2.0]))
def test_pieces_grow_as_much_as_the_text(open_table, app, name, wish):
    sizes = []
    for text in (1.0, wish):
        app.settings.text_scale = text
        scene = open_table(name, [HUMAN, HUMAN])
        zone_positions = scene.renderer.layout.spots
        sizes.append((scene.hud.layout.table, {z: s.piece for z, s in zone_positions.items()}))
    (small_area, small), (large_area, large) = sizes
    lost = min(large_area.w / small_area.w, large_area.h / small_area.h)  # bars grow also
    assert all(large[z][1] >= small[z][1] * wish * lost * 0.99 for z in small if z in large)


def a_drop(scene):
    """Returns a piece that a simple move can drop on a zone, and that zone."""
    for key in scene.actions.usable():
        for choice in scene.actions.choices(key):
            if (
                choice.gesture.target
                and choice.gesture.target != scene.renderer.positions_by_key[key].zone
            ):
                return key, choice.gesture.target
    raise AssertionError("nothing can be dragged")


def test_a_card_lands_where_it_is_dropped(open_zoomed, player):
    scene = open_zoomed("sandland", zoom=1.5)
    key, target = a_drop(scene)
    table: Table = scene.session.table
    scene.camera.reveal(scene.renderer.zone_rect(target), scene.renderer.sprites.by_key[key].rect)
    start = scene.renderer.sprites.by_key[key].rect.clip(scene.hud.layout.table).center
    goal = scene.renderer.zone_rect(target).clip(scene.hud.layout.table).center
    player.drag(start, goal)
    assert table.pieces[key].zone == target
    assert scene.renderer.zone_rect(target).collidepoint(goal)


@pytest.mark.full
def test_drag_at_the_edge_scrolls(open_zoomed, player):
    scene = open_zoomed("sandland", zoom=2.0)
    key, _target = a_drop(scene)
    start = scene.renderer.sprites.by_key[key].rect.clip(scene.hud.layout.table).center
    top = scene.renderer.viewport.y
    player.press(start)
    player.move((start[0], start[1] - 40))
    assert scene.gestures.hand is not None
    player.move((scene.hud.layout.table.centerx, scene.hud.layout.table.top + 3))
    player.wait(0.4)
    assert scene.renderer.viewport.y < top
    x, y = scene.control.pointer
    assert scene.gestures.hand.target.zone == scene.renderer.layout.zone_at(x, y)
    player.move(scene.hud.layout.table.center)
    still = scene.renderer.viewport
    player.wait(0.1)
    assert scene.renderer.viewport == still


def test_nothing_is_pointed_at_below_the_bars(open_zoomed):
    scene = open_zoomed("sandland", zoom=2.0)
    x, y = scene.hud.layout.bottom.center
    scene.camera.move(0, -300)
    assert any(
        zone_position.rect.collidepoint(x, y)
        for zone_position in scene.renderer.layout.spots.values()
    )
    assert scene.renderer.layout.zone_at(x, y) is None
    assert scene.renderer.piece_at(x, y) is None


def test_the_wheel_moves_and_with_ctrl_zooms_around_the_pointer(open_zoomed, player, app):
    scene = open_zoomed("tictactoe", zoom=1.5)
    middle = scene.hud.layout.table.center
    player.move(middle)
    top = scene.renderer.viewport.y
    player.wheel(1)
    assert scene.renderer.viewport.y < top
    zone = scene.renderer.layout.zone_at(*middle)
    pygame.key.set_mods(pygame.KMOD_CTRL)
    try:
        player.wheel(1)
    finally:
        pygame.key.set_mods(0)
    assert scene.renderer.viewport.zoom == 1.75
    assert scene.renderer.layout.zone_at(*middle) == zone
    assert app.settings.zoom == {"tictactoe": 1.75}


def test_the_wheel_over_the_log_moves_only_the_log(open_zoomed, player):
    scene = open_zoomed("tictactoe")
    player.key(pygame.K_l)
    player.move(scene.hud.history.log.rect.center)
    before = scene.renderer.viewport
    player.wheel(1)
    assert scene.renderer.viewport == before


def test_the_middle_button_drags_the_table(open_zoomed, player):
    scene = open_zoomed("tictactoe")
    x, y = scene.hud.layout.table.center
    before = scene.renderer.viewport
    player.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=2)
    player.send(pygame.MOUSEMOTION, pos=(x, y + 60), rel=(0, 60), buttons=(0, 1, 0))
    player.send(pygame.MOUSEBUTTONUP, pos=(x, y + 60), button=2)
    player.send(pygame.MOUSEMOTION, pos=(x, y + 90), rel=(0, 30), buttons=(0, 0, 0))
    assert scene.renderer.viewport == before.moved(0, -60)


def test_keys_zoom_show_all_and_move(open_zoomed, player):
    scene = open_zoomed("tictactoe", zoom=1.0)
    for key, zoom in ((pygame.K_PLUS, 1.25), (pygame.K_PLUS, 1.5), (pygame.K_MINUS, 1.25)):
        player.key(key, pygame.KMOD_CTRL)
        assert scene.renderer.viewport.zoom == zoom
    player.key(pygame.K_0, pygame.KMOD_CTRL)
    assert scene.renderer.viewport.zoom == 1.0
    player.key(pygame.K_0, pygame.KMOD_CTRL)
    assert scene.renderer.viewport.zoom == 1.25
    top = scene.renderer.viewport.y
    player.key(pygame.K_UP, pygame.KMOD_CTRL)
    assert scene.renderer.viewport.y < top


@EACH_GAME
def test_the_focus_of_the_keyboard_scrolls_into_sight(open_zoomed, player, name):
    scene = open_zoomed(name, zoom=2.0)
    scene.group.give_focus(scene.control)
    area = scene.hud.layout.table
    went = set()
    ways = [pygame.K_RIGHT] * 4 + [pygame.K_UP] * 4 + [pygame.K_LEFT] * 4 + [pygame.K_DOWN] * 4
    for key in ways:
        player.key(key)
        cursor_area = scene.gestures.cursor_area()
        if cursor_area is None:
            continue
        rect = pygame.Rect(cursor_area)
        went.add((scene.gestures.cursor.key, scene.gestures.cursor.zone))
        across, down = rect.clip(area).size
        # A card in a row may reach slightly beyond the table itself.
        assert across >= 0.95 * min(rect.w, area.w)
        assert down >= 0.95 * min(rect.h, area.h)
        assert area.collidepoint(scene.control.pointer)
    assert went or not scene.gestures.cursor_stops()


def test_what_is_proposed_scrolls_into_sight(open_zoomed):
    scene = open_zoomed("sandland", zoom=2.5)
    key, target = a_drop(scene)
    choice = next(c for c in scene.actions.choices(key) if c.gesture.target == target)
    scene.camera.move(9999, 9999)
    assert not scene.hud.layout.table.contains(scene.renderer.zone_rect(target))
    scene.control.perform(Propose((choice,), key))
    assert scene.hud.layout.table.contains(scene.renderer.zone_rect(target))


def test_a_table_at_rest_draws_nothing(open_zoomed, player, window):
    scene = open_zoomed("tictactoe")
    player.wait(0.3)
    frames = window.frames
    player.wait(0.3)
    assert window.frames == frames
    assert not scene.renderer.sprites.moving


@pytest.mark.full
def test_a_table_moved_still_has_no_piece_on_its_way(open_zoomed):
    scene = open_zoomed("wasteland", zoom=1.75)
    scene.camera.move(-33, -77)
    scene.renderer.show(scene.session.view(scene.seat), 1.0)
    assert not scene.renderer.sprites.moving


def test_pass_screen_covers_a_larger_table(open_table, app, window):
    covers = []
    for zoom in (1.0, 2.0):
        app.settings.zoom = {"sandland": zoom}
        scene = open_table("sandland", [HUMAN, HUMAN])
        assert scene.pass_screen.seat is not None
        paper = pygame.Surface(window.surface.get_size())
        scene.paint_background(paper, paper.get_rect())
        covers.append(pygame.image.tobytes(paper, "RGB"))
    assert covers[0] == covers[1]


def test_a_hand_at_the_side_is_seen_first(open_zoomed):
    scene = open_zoomed("sacred_wars", zoom=1.6)
    hand = scene.renderer.layout.spots[f"hand.{scene.seat}"].rect
    assert scene.hud.layout.table.contains(hand)


# --- the opponent's playmat --------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats"), [("realm_of_sand", 3), pytest.param("wasteland", 8, marks=pytest.mark.full)]
)
def test_the_mat_of_another_opens_by_click_and_key(open_table, player, name, seats):
    scene = open_table(name, [HUMAN] * seats)
    scene.app.settings.curtain = False
    scene.pass_screen.seat = scene.dialog = None
    bottom, camera, before = scene.seat, scene.camera, dict(scene.renderer.layout.spots)
    other = (bottom + seats - 1) % seats
    plates = {each.seat: each for each in scene.renderer.layout.pictures if each.name == "seat"}
    player.click(plates[other].rect.center)
    assert camera.facing == other
    area = scene.renderer.layout.area
    seen = [
        zone_position
        for zone_position in scene.renderer.layout.spots.values()
        if zone_position.rect.colliderect(area)
    ]
    assert {zone_position.seat for zone_position in seen} == {bottom, other}
    assert all(
        area.inflate(4, 4).contains(pygame.Rect(zone_position.rect)) for zone_position in seen
    )
    theirs = [zone_position for zone_position in seen if zone_position.seat == other]
    assert (
        median(
            zone_position.piece[0] / before[zone_position.zone].piece[0] for zone_position in theirs
        )
        > 1.3
    )
    player.key(pygame.K_ESCAPE)
    assert (camera.facing, scene.dialog) == (None, None)
    assert scene.renderer.layout.spots == before
    opened = []
    for _ in range(seats):
        player.key(pygame.K_o, letter="o")
        opened.append(camera.facing)
    assert opened == [*((bottom + step) % seats for step in range(1, seats)), None]


def test_where_mats_are_large_already_none_opens(open_zoomed, player):
    scene = open_zoomed("guardians", zoom=1.0)
    plate = next(p for p in scene.renderer.layout.pictures if p.name == "seat" and not p.is_own)
    player.click(plate.rect.center)
    assert scene.camera.facing is None


def test_the_portrait_of_an_opponent_opens_the_board_with_its_pieces(open_table, player):
    scene = open_table("realm_of_sand", [HUMAN, HUMAN])
    scene.pass_screen.seat = scene.dialog = None
    table = scene.session.table
    plate = next(each for each in scene.renderer.layout.pictures if each.name == "seat")
    assert plate.seat == 1

    def opened():
        player.move((1, 1))
        player.move(plate.rect.center)
        player.wait(0.6)
        picture, _place = scene.control.piece_preview.picture
        return picture

    empty = opened()
    assert empty.get_height() > 0.5 * scene.hud.layout.table.h
    table.put(table.piles["supply.emerald"][0], "board.1.c3", 0)
    scene.renderer.show(scene.session.view(0), 0)
    assert pygame.image.tobytes(opened(), "RGB") != pygame.image.tobytes(empty, "RGB")


def test_your_own_board_is_not_enlarged(open_table):
    scene = open_table("realm_of_sand", [HUMAN])
    board = next(each for each in scene.renderer.layout.pictures if each.name == "board")
    larger = replace(board, rect=board.rect.inflate(200, 200))
    scale = scene.renderer.style.scale
    assert scene.skin.backdrop(board, scene.renderer.view, scale) is not None
    assert scene.skin.backdrop(larger, scene.renderer.view, scale) is None
