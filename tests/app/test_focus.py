"""Input focus: the last device used, the keyboard ring, and tooltips."""

from random import Random

import pygame
import pytest

from tabletop import games
from tabletop.app.gestures.cursor import CursorStop
from tabletop.app.gestures.geometry import ScreenArea
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.scenes.stage import TOAST_GAP
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets.messages import least_covering, place_beside
from tabletop.session.session import HUMAN
from tabletop.table.move import Move
from tests.tiers import in_tier_0

WITH_PLATES = ["realm_of_sand", "wasteland", "sacred_wars"]


def zone_center(scene, zone):
    return scene.renderer.zone_rect(zone).center


def piece_in(scene, zone, number=0):
    piece = scene.session.table.piles[zone][number]
    return scene.renderer.sprites.by_key[piece].rect.center


def moves(scene):
    return [str(entry.move) for entry in scene.session.table.entries]


def test_after_an_arrow_key_the_mouse_leads_again(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.click(piece_in(scene, "box.0", -1))
    scene.control.pick_up(scene.renderer.piece_at(*piece_in(scene, "box.0", -1)))
    player.move(zone_center(scene, "a1"))
    player.key(pygame.K_RIGHT)
    assert scene.gestures.hand.target.zone == "b1"
    player.move(zone_center(scene, "c3"))
    assert scene.gestures.hand.target.zone == "c3"
    player.click(zone_center(scene, "c3"))
    assert moves(scene) == ["1 mark c3"]


def test_a_tile_led_by_an_arrow_key_follows_the_mouse_again(open_table, player):
    scene = open_table("realm_of_sand")
    player.click(piece_in(scene, "area.0"))
    assert scene.gestures.hand is not None
    player.move(zone_center(scene, "board.0.d3"))
    player.key(pygame.K_LEFT)
    assert scene.gestures.hand.target.zone != "board.0.d3"
    player.move(zone_center(scene, "board.0.d4"))
    player.move(zone_center(scene, "board.0.d3"))
    assert scene.gestures.hand.target.zone == "board.0.d3"
    player.click(zone_center(scene, "board.0.d3"))
    assert "d3" in moves(scene)[0]


def test_a_piece_picked_up_by_the_mouse_stays_with_it(open_table, player):
    # The cursor that the keyboard left somewhere does not move the piece.
    scene = open_table("realm_of_sand")
    player.key(pygame.K_DOWN)
    assert scene.gestures.cursor.key is not None
    player.click(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.d3"))
    assert scene.gestures.hand.target.zone == "board.0.d3"


def test_a_click_takes_the_light_of_the_keyboard_away(open_table, player):
    scene = open_table("realm_of_sand")
    player.key(pygame.K_DOWN)
    led = scene.gestures.cursor.key
    assert scene.renderer.piece_highlights[led] == "focus"
    player.press((scene.control.rect.left + 2, scene.control.rect.top + 2))
    assert scene.renderer.piece_highlights.get(led) != "focus"


def test_arrow_keys_continue_from_the_mouse_position(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    scene.control.pick_up(scene.renderer.piece_at(*piece_in(scene, "box.0", -1)))
    player.move(zone_center(scene, "b2"))
    player.key(pygame.K_UP)
    assert scene.gestures.hand.target.zone == "b3" or scene.gestures.hand.target.zone == "b1"
    assert scene.gestures.hand.target.zone[0] == "b"


def edge_of_table(scene):
    """Returns a strip of the table's edge, which the focus ring crosses."""
    rect = scene.control.rect
    return scene.window.surface.subsurface((rect.centerx - 40, rect.top - 4, 80, 8)).copy()


def have_same_pixels(one, other):
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_the_ring_is_seen_when_tab_enters_the_table(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    without = edge_of_table(scene)
    player.key(pygame.K_TAB)
    assert not scene.control.focused
    assert have_same_pixels(edge_of_table(scene), without)
    while not scene.control.focused:
        player.key(pygame.K_TAB)
    assert not have_same_pixels(edge_of_table(scene), without)
    player.key(pygame.K_DOWN)  # now a zone is highlighted
    assert have_same_pixels(edge_of_table(scene), without)
    assert scene.renderer.zone_highlights[scene.gestures.cursor.zone] == "focus"


def test_mouse_users_see_no_focus_ring(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    without = edge_of_table(scene)
    player.click(zone_center(scene, "b2"))
    player.wait(0.6)
    assert scene.control.focused
    assert have_same_pixels(edge_of_table(scene), without)


def test_focus_moves_on_from_a_used_piece(open_table, player):
    scene = open_table("sandland", [HUMAN, "random"])
    player.key(pygame.K_DOWN)
    used = scene.gestures.cursor.key
    assert scene.renderer.piece_highlights[used] == "focus"
    seat = scene.actions.acting_seat()
    number = scene.session.table.piles[scene.renderer.positions_by_key[used].zone][
        scene.renderer.positions_by_key[used].number
    ]
    choice = next(c for c in scene.session.choices(seat) if c.gesture.piece == number)
    scene.play(choice.move)
    while used in scene.actions.usable():
        scene.play(scene.session.choices(seat)[0].move)
    assert scene.gestures.cursor.key != used
    assert scene.renderer.piece_highlights.get(used) != "focus"
    assert scene.control.focused
    assert scene.control._wants_ring or scene.gestures.cursor.key is not None


def test_the_ring_is_there_at_every_scene_that_keys_lead_to(app, window, player):
    app.open("home")
    window.run_frame()
    assert window.scene.group.focus is None  # the keyboard has not been used yet
    player.key(pygame.K_DOWN)
    assert window.scene.group.focus is not None
    app.open("setup", games.load("tictactoe"))
    player.key(pygame.K_RETURN)
    assert isinstance(window.scene, TableScene)
    assert window.scene.control._wants_ring
    player.key(pygame.K_ESCAPE)
    assert window.scene.dialog.group.focus.label == "Continue"


def test_the_ring_of_the_results_is_on_nothing_that_can_be_pressed_by_mistake(
    open_table, player, window
):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.key(pygame.K_TAB)
    for square in ("a1", "b1", "a2", "b2", "a3"):
        scene.play(next(c.move for c in scene.session.choices(scene.session.seat_to_move())
                        if c.gesture.target == square))  # fmt: skip
    scene.show_results()
    player.key(pygame.K_RETURN)
    assert isinstance(window.scene, ResultsScene)
    assert window.scene.group.focus is window.scene._chart


def test_the_ring_stays_at_what_changes_the_form(app, window, player):
    app.open("setup", games.load("wasteland"))
    window.run_frame()
    group = window.scene.group
    add = next(widget for widget in group.widgets if widget.tip == "Add a player")
    group.give_focus(add)
    player.key(pygame.K_RETURN)  # adds a seat to the form
    now = window.scene.group
    assert len(now.widgets) == len(group.widgets) + 1
    assert now.focus is not add
    assert now.focus.tip == "Add a player"
    assert window.scene.seats == 3


def test_a_button_keeps_the_ring_while_others_choose(open_table, monkeypatch):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    choices = scene.session.choices(0)[:2]
    monkeypatch.setattr(scene.hud.decision.pending, "current", lambda: ("Which?", choices))
    scene.decide()
    button = scene.hud.decision.buttons[1][0]
    scene.group.give_focus(button)
    scene.decide()
    assert button not in scene.group.widgets
    assert scene.group.focus is scene.hud.decision.buttons[1][0]


def test_focus_moves_back_to_last_usable_piece(open_table, monkeypatch):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    cursor, rect = scene.gestures.cursor, scene.renderer.zone_rect("b2")
    monkeypatch.setattr(cursor, "stops", lambda _hand: [CursorStop(None, "b2", ScreenArea(*rect))])
    cursor.last_area = ScreenArea(*rect)
    cursor.step((1, 0), None, (0, 0))
    assert cursor.zone == "b2"


def test_zone_below_a_piece_is_not_a_separate_stop(open_table, player, monkeypatch):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.click(zone_center(scene, "b2"))
    number = scene.session.table.piles["b2"][0]
    monkeypatch.setattr(scene.actions, "usable", lambda: [number])
    monkeypatch.setattr(scene.actions, "usable_zones", lambda: ["b2", "a1"])
    stops = scene.gestures.cursor_stops()
    assert [(stop.key, stop.zone) for stop in stops] == [(number, None), (None, "a1")]


def test_tooltip_is_next_to_its_zone():
    area = pygame.Rect(0, 0, 1000, 600)
    for about in (
        pygame.Rect(0, 0, 200, 300),
        pygame.Rect(800, 300, 200, 300),
        pygame.Rect(400, 0, 150, 90),
        pygame.Rect(0, 250, 1000, 40),
    ):
        place = place_beside((300, 120), about, area, 10)
        assert area.contains(place)
        assert not place.colliderect(about)


def test_tooltip_takes_the_least_covering_position():
    about = [pygame.Rect(0, 0, 100, 100)]
    places = [pygame.Rect(0, 0, 50, 50), pygame.Rect(90, 90, 50, 50)]
    assert least_covering(places, about) is places[1]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_message_is_beside_the_buttons_and_covers_nothing_of_the_table(open_table, player, size):
    scene = open_table("tictactoe", [HUMAN, "random"])
    scene.layout(size)
    prompt = scene.hud.decision.prompt
    prompt.set(words="Words of a prompt. " * 12)
    scene.show_message("Words of a hint that stay at the table for a while. " * 3, "hint", 60)
    player.wait(0.1)
    assert not scene.toast.rect.colliderect(scene.hud.layout.table)
    assert scene.toast.rect.right == prompt.rect.right
    assert not prompt.visible
    prompt.set(words="Short.")
    player.wait(0.1)
    assert prompt.visible, "the message leaves the text free"
    scene.mute(scene.toast.words)
    player.wait(0.1)
    assert prompt.visible


def test_long_hint_stays_in_the_bar_after_a_click_on_the_table(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.click(scene.renderer.zone_rect("b2").center)
    scene.show_message("A hint. " * (scene.hud.decision.prompt.rect.w // 20), "hint", 60)
    assert scene.toast.rect.h <= scene.hud.layout.bottom.h
    assert not scene.toast.rect.colliderect(scene.hud.layout.table)


def test_refusal_of_a_click_is_at_the_pointer_and_leaves_its_piece_in_sight(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    scene.play(Move.parse("1 mark b2"))
    player.wait(1)
    square = scene.renderer.zone_rect("b2")
    player.click(square.center)
    assert scene.toast is not None
    gap = 3 * scene.style.scale.px(TOAST_GAP)
    assert scene.toast.rect.inflate(gap, gap).collidepoint(square.center)
    assert not scene.toast.rect.collidepoint(square.center)
    scene.play(Move.parse("2 mark a1"))
    assert scene.toast is None, "the next move ends the refusal"


@pytest.mark.parametrize("name", in_tier_0(["realm_of_sand"], [*WITH_PLATES, "sandland"]))
def test_the_large_picture_leaves_its_piece_in_sight(open_table, player, name):
    scene = open_table(name, [HUMAN] if name == "realm_of_sand" else [HUMAN, "random"])
    for key in scene.actions.usable()[:6]:
        rect = scene.renderer.sprites.by_key[key].rect
        player.move(rect.center)
        if scene.control.hover.key != key:
            continue
        scene.control.piece_preview.show()
        assert scene.control.piece_preview.picture is not None
        assert not scene.control.piece_preview.picture[1].colliderect(rect)


@pytest.fixture
def hovered_table(open_table, player):
    """Returns a table whose pointer rests on a piece with its card preview."""
    scene = open_table("realm_of_sand")
    player.move(piece_in(scene, "area.0"))
    scene.control.piece_preview.show()
    assert scene.control.piece_preview.picture is not None
    return scene


def test_escape_closes_the_card_preview(hovered_table, player):
    for _ in range(2):  # the menu opens, and closes
        player.key(pygame.K_ESCAPE)
        player.wait(0.5)
        assert hovered_table.control.piece_preview.picture is None
    assert hovered_table.dialog is None


def test_no_event_preview_below_a_dialog(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    scene.play(scene.session.referee.legal_moves(0)[0])
    player.wait(0.6)
    (rect, _deed), *_ = scene.hud.history.strip.shown
    player.move(rect.center)
    assert scene.hud.history.strip.enlarged() is not None
    player.key(pygame.K_ESCAPE)
    assert scene.dialog is not None
    assert scene.hud.history.strip.enlarged() is None


def test_the_menu_of_a_piece_opens_by_a_key_and_something_in_it_is_chosen(open_table, player):
    scene = open_table("realm_of_sand")
    player.key(pygame.K_DOWN)
    assert scene.gestures.cursor.key is not None
    player.key(pygame.K_MENU)
    labels = [entry.label for entry in scene.menu.entries]
    assert labels[scene.menu.over] == "Pick up"
    player.key(pygame.K_RETURN)
    assert scene.menu is None
    assert scene.gestures.hand is not None
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_F10, pygame.KMOD_SHIFT)
    assert scene.menu is not None


HINT = (
    "Act with Last Shield on a1. Then: Move Last Shield to c2. It wins about 25 times in a "
    "hundred. About as good as: Act with Shield Bearer on c1 (25)."
)


@pytest.mark.parametrize("size", in_tier_0([(1024, 640)], [(1024, 640), (1280, 720)]))
@pytest.mark.parametrize("name", in_tier_0(["sandland"], games.BUNDLED))
def test_tooltip_and_card_preview_do_not_overlap(open_table, player, name, size):
    scene = open_table(name, [HUMAN] if name == "realm_of_sand" else [HUMAN, "random"])
    player.window.surface = pygame.display.set_mode(size)
    chance, session = Random(3), scene.session
    for _ in range(30):
        seat = session.referee.seats_to_move()[0]
        session.play(chance.choice(session.referee.legal_moves(seat)))
    scene.layout(size)
    control, seen = scene.control, 0
    for key, sprite in list(scene.renderer.sprites.by_key.items()):
        if not sprite.shown:
            continue
        for words_first in (True, False):
            scene.toast = None
            player.move(sprite.rect.center)
            control.piece_preview.hide()
            if control.hover.key != key:
                continue
            if words_first:
                scene.show_message(HINT, "hint", 20)
            control.piece_preview.show()
            if not words_first:
                scene.show_message(HINT, "hint", 20)
            if control.piece_preview.picture is not None:
                seen += 1
                assert not control.piece_preview.picture[1].colliderect(scene.toast.rect), key
    assert seen > 5
