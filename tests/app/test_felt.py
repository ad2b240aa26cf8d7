"""Pieces on the open felt of a table without rules, moved with the mouse."""

from pathlib import Path

import pygame
import pytest

from tabletop.app.input import translator
from tabletop.app.scenes.table import TableScene
from tabletop.games.sandbox import load_folder
from tabletop.rules.felt import felt_id
from tabletop.session.session import HUMAN, Session
from tabletop.storage.saves import load

FOLDER = Path(__file__).parents[2] / "assets" / "packs" / "card-room" / "tables" / "cards"


@pytest.fixture
def scene(app, window):
    scene = TableScene(app, Session.new(load_folder(FOLDER), [HUMAN, HUMAN], {}, "1"))
    scene.app.settings.curtain = False
    window.open(scene)
    window.run_frame()
    return scene


def moves(scene):
    return [str(entry.move) for entry in scene.session.table.entries]


def felt(scene):
    """Returns the number of pieces at each position on the felt."""
    piles = scene.session.table.piles
    return {zone: len(pile) for zone, pile in piles.items() if zone.startswith("felt.") and pile}


def open_points(scene):
    """Returns points of the felt without a zone, from the left."""
    area, zone_at = scene.renderer.layout.area, scene.renderer.layout.zone_at
    y = scene.renderer.zone_rect("deck").centery
    return [(x, y) for x in range(area.left + 60, area.right - 60, 8) if zone_at(x, y) is None]


def drag_deck(scene, player, point):
    player.drag(scene.renderer.zone_rect("deck").center, point)


def test_a_card_stays_where_it_is_dropped(scene, player):
    point = open_points(scene)[0]
    drag_deck(scene, player, point)
    (zone,) = felt(scene)
    rect = scene.renderer.zone_rect(zone)
    assert max(abs(rect.centerx - point[0]), abs(rect.centery - point[1])) <= 2
    assert len(scene.session.table.piles["deck"]) == 51
    player.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert felt(scene) == {}
    assert len(scene.session.table.piles["deck"]) == 52


def test_both_seats_see_a_card_at_the_same_place(scene, player):
    drag_deck(scene, player, open_points(scene)[0])
    (zone,) = felt(scene)
    before = scene.renderer.zone_rect(zone)
    scene.seat = 1
    scene.layout(scene.window.surface.get_size())
    assert scene.renderer.zone_rect(zone) == before


def test_a_card_is_moved_again_and_joins_a_pile_at_its_centre(scene, player):
    points = open_points(scene)
    first, second = points[0], points[-1]
    drag_deck(scene, player, first)
    drag_deck(scene, player, second)
    player.drag(second, (second[0] - 20, second[1] + 30))
    assert list(felt(scene).values()) == [1, 1]
    player.drag((second[0] - 20, second[1] + 30), (first[0] + 6, first[1] - 5))
    assert list(felt(scene).values()) == [2]
    player.drag(first, second)
    assert list(felt(scene).values()) == [1, 1]


def test_cards_overlap_in_the_order_of_their_drops(scene, player):
    x, y = open_points(scene)[-1]
    width = scene.renderer.zone_rect("deck").w
    drag_deck(scene, player, (x, y))
    drag_deck(scene, player, (x - width // 3, y))
    first, second = felt(scene)
    corner = scene.renderer.zone_rect(first).clip(scene.renderer.zone_rect(second)).center
    position = scene.renderer.positions_by_key[scene.renderer.piece_at(*corner)]
    assert position.zone == second
    # the lower card is moved aside and back, and is then above the other
    player.drag((x + width // 3, y), (x, y - 200))
    player.drag((x, y - 200), (x + 4, y))
    position = scene.renderer.positions_by_key[scene.renderer.piece_at(*corner)]
    assert position.zone != second


@pytest.mark.parametrize("way", ["long press", "control", "count"])
def test_a_whole_pile_is_lifted(scene, player, monkeypatch, way):
    start = scene.renderer.zone_rect("deck").center
    if way == "long press":
        monkeypatch.setattr(translator, "LONG_PRESS", 0.0)
    elif way == "control":
        monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_CTRL)
    else:
        rect = next(rect for rect, words in scene.renderer.badges if words == "52")
        start = pygame.Rect(rect).center
    point = open_points(scene)[0]
    player.press(start)
    player.move(point)
    assert scene.gestures.hand.drop_label([]) == "All 52"
    assert scene.renderer.sprites.beneath is None, "nothing stays at the origin"
    assert "52" not in [words for _rect, words in scene.renderer.badges]
    player.release(point)
    assert list(felt(scene).values()) == [52]


def test_a_single_card_is_told_from_its_pile(scene, player):
    player.press(scene.renderer.zone_rect("deck").center)
    player.move(open_points(scene)[0])
    assert scene.gestures.hand.drop_label([]) == "1 of 52"


def test_a_selection_keeps_its_shape(scene, player):
    points = open_points(scene)
    (x, y), width = points[0], scene.renderer.zone_rect("deck").w
    drag_deck(scene, player, (x, y))
    drag_deck(scene, player, (x + 10, y - width * 2))
    player.drag((x - 40, y + width), (x + width, y - 3 * width))
    assert len(scene.gestures.selection.keys) == 2
    far = (points[-1][0], y)
    player.drag((x, y), far)
    first, second = (scene.renderer.zone_rect(zone).center for zone in felt(scene))
    assert moves(scene)[-1].startswith("1 @lay felt.")
    assert max(abs(first[0] - far[0]), abs(first[1] - far[1])) <= 2
    assert max(abs(second[0] - far[0] - 10), abs(second[1] - far[1] + 2 * width)) <= 3


def double_click(player, point):
    player.click(point)
    player.click(point)


def test_a_double_click_flips_a_card(scene, player):
    point = open_points(scene)[0]
    drag_deck(scene, player, point)
    double_click(player, point)
    (zone,) = felt(scene)
    assert moves(scene)[-1] == f"1 @flip {zone}#0"
    assert scene.gestures.hand is None


def test_a_double_click_opens_the_menu_of_a_pile(scene, player):
    double_click(player, scene.renderer.zone_rect("deck").center)
    assert "Shuffle pile" in [entry.label for entry in scene.menu.entries]
    assert moves(scene) == []


def test_dice_lie_on_the_felt_and_are_rolled_by_double_click_and_key(scene, player):
    point = open_points(scene)[0]
    player.click(point, button=3)
    scene.menu.over = [entry.label for entry in scene.menu.entries].index("Put dice on the table…")
    player.key(pygame.K_RETURN)
    scene.dialog.buttons[0].on_press()
    piles, pieces = scene.session.table.piles, scene.session.table.pieces
    dice = [pieces[piles[zone][0]] for zone in felt(scene)]
    assert [die.kind for die in dice] == ["die-6", "die-6"]
    assert all(1 <= die.face <= 6 for die in dice)
    player.wait(3)
    double_click(player, point)
    assert "@reroll" in moves(scene)[-1]
    player.wait(3)
    player.move((point[0] + 1, point[1]))
    player.key(pygame.K_r, letter="r")
    assert [words.split()[1] for words in moves(scene)] == ["@dice", "@reroll", "@reroll"]


def test_the_felt_is_saved(scene, player, tmp_path):
    for point in open_points(scene)[::12][:4]:
        drag_deck(scene, player, point)
    path = tmp_path / "felt.sandtable"
    scene.session.save_to(path)
    scene.session.close()
    table = load(path).referee.table
    assert table.digest() == scene.session.table.digest()
    assert felt_id(0, 0) not in table.zones
    assert [zone for zone in table.zones if zone.startswith("felt.")] == list(felt(scene))
