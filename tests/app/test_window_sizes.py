"""Windows of any size: no minimum, and caches without earlier pictures."""

import pygame
import pytest

from tabletop.app.painting.picture_cache import caching_functions, clear_picture_caches
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.skins.guardians import panels
from tabletop.app.window import window as window_module
from tabletop.rules.game import Outcome
from tabletop.session.session import HUMAN
from tests.tiers import in_tier_0

GAMES = ["realm_of_sand", "guardians", "sacred_wars", "sandland", "wasteland", "tictactoe"]
SLIVERS = [(120, 700), (1000, 20), (1, 1), (300, 300)]


def resize(player, size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


@pytest.mark.parametrize("name", in_tier_0(["tictactoe"], GAMES))
def test_a_window_dragged_to_a_sliver_shows_a_part_of_the_table(open_table, player, window, name):
    scene = open_table(name, [HUMAN] * (1 if name == "realm_of_sand" else 2))
    scene.pass_screen.seat = scene.dialog = None
    for size in SLIVERS:
        resize(player, size)
        assert window.scene is scene
        minimum = window_module.MIN_SIZE
        assert window.surface.get_size() == (max(size[0], minimum[0]), max(size[1], minimum[1]))
        picture = pygame.display.get_surface()
        assert picture.get_size() == size
        assert picture.get_at((0, 0)) == window.surface.get_at((0, 0))
    resize(player, (1280, 720))
    assert window.surface is pygame.display.get_surface()


def test_minimum_size_is_set_in_the_system(window):
    with pytest.deprecated_call():
        assert pygame.Window.from_display_module().minimum_size == window_module.MIN_SIZE


@pytest.mark.parametrize("size", [(30, 700), (300, 30), (12, 12)])
def test_a_notice_without_room_leaves_its_rows_out(size):
    rows = (("power-stone", "Each of these rows would need some room."),) * 4
    assert panels.notice(size, "How to win", rows, 1.0).get_size() == size


def test_scene_below_a_dialog_is_resized(open_table, player, window, app):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    outcome = Outcome((0,), (1, 0), "", "Over.")
    window.open(ResultsScene(app, scene.session, outcome, ""))
    resize(player, (1000, 640))
    assert scene.hud.layout.bottom.bottom == 640
    assert scene.hud.layout.bottom.right == 1000


@pytest.mark.parametrize(
    ("name", "times"), [("tictactoe", 4), pytest.param("sacred_wars", 6, marks=pytest.mark.full)]
)
def test_every_resize_lets_the_pictures_of_the_size_before_go(open_table, player, name, times):
    # Any number of resizes needs no more memory than the first.
    kept = []
    open_table(name, [HUMAN, "greedy"])
    sizes = [(900 + 7 * step, 600 + 5 * step) for step in range(times)]
    for size in sizes:
        resize(player, size)
        kept.append(sum(keeper.cache_info().currsize for keeper in caching_functions()))
    assert kept[-1] > 0
    assert max(kept) < 1.25 * kept[0]


def test_all_that_keeps_pictures_is_found():
    names = {f"{keeper.__module__}.{keeper.__name__}" for keeper in caching_functions()}
    assert {
        "tabletop.app.widgets.base.plate",
        "tabletop.app.painting.text.fit",
        "tabletop.app.skins.guardians.panels.notice",
    } <= names
    clear_picture_caches()
    assert not any(keeper.cache_info().currsize for keeper in caching_functions())
