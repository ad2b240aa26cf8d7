"""The curtain between people at one screen: only whoever takes over lifts it."""

import pygame
import pytest

from tabletop import games
from tabletop.play.session import HUMAN, Session
from tabletop.table.changes import Mark

KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})
#: What lifts the curtain, or goes to the button that does.
OWN = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_SPACE}


@pytest.fixture
def covered(sit_down, app, window, monkeypatch, tmp_path):
    """A table under the curtain, which fails when anything of it is painted."""

    def lay(name):
        app.open("home")
        window.screenshot_folder = lambda: tmp_path / "pictures"
        scene = sit_down(name, [HUMAN, HUMAN])
        assert scene.curtain.seat is not None

        def seen(*_):
            raise AssertionError("the table was painted under the curtain")

        monkeypatch.setattr(scene.renderer, "paint", seen)
        monkeypatch.setattr(scene.control, "paint_above", seen)
        return scene

    return lay


@pytest.mark.parametrize("name", ["sandland", "wasteland", "guardians", "sacred_wars"])
def test_no_key_but_those_of_the_hand_over_lifts_it(covered, player, window, name):
    scene = covered(name)
    entries = len(scene.session.table.entries)
    mode = scene.session.referee.mode
    for mod in (0, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
        for key in KEYS:
            if key not in OWN:
                player.key(key, mod=mod)
                assert window.scene is scene
                assert scene.curtain.seat is not None, pygame.key.name(key)
                assert scene.dialog.title.startswith("Pass to")
    assert len(scene.session.table.entries) == entries
    assert scene.session.referee.mode == mode


def test_no_click_wheel_or_new_size_lifts_it(covered, player, window):
    scene = covered("sandland")
    panel = scene.dialog.rect
    for x in range(10, 1280, 90):
        for y in range(10, 720, 70):
            if not panel.collidepoint(x, y):
                player.click((x, y))
                player.click((x, y), button=3)
    player.wheel(1)
    for size in ((900, 600), (1500, 900)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        player.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        player.send(pygame.WINDOWEXPOSED)
    player.send(pygame.WINDOWFOCUSLOST)
    player.wait(0.1)
    assert window.scene is scene
    assert scene.curtain.seat is not None


def test_one_can_leave_from_behind_it_without_seeing_anything(covered, player, window):
    scene = covered("wasteland")
    leave = scene.dialog.buttons[-1]
    assert leave.label == "Leave the table"
    player.click(leave.rect.center)
    assert window.scene is not scene
    assert window.scene is not None


def test_a_picture_taken_as_it_comes_down_shows_the_curtain(sit_down, player, window, tmp_path):
    """The keys of the last move and of the picture can come in one go, with no frame between."""
    scene = sit_down("sandland", [HUMAN, HUMAN])
    player.key(pygame.K_RETURN)
    assert scene.curtain.seat is None
    hand = scene.renderer.zone_rect("hand.0")
    open_hand = window.surface.subsurface(hand).copy()
    window.screenshot_folder = lambda: tmp_path / "pictures"
    window.dispatch(
        [
            pygame.event.Event(pygame.WINDOWFOCUSLOST),
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""),
        ]
    )
    (path,) = (tmp_path / "pictures").iterdir()
    taken = pygame.image.load(path).convert(window.surface)
    shown = taken.subsurface(hand)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(open_hand, "RGB")
    assert scene.curtain.seat is not None


def test_what_others_have_sealed_is_not_among_the_changes_that_are_shown():
    session = Session.begin(games.load("tictactoe"), [HUMAN, HUMAN], {}, "1")
    change = Mark("sealed.1.choice", None, 3)
    session.table.marks["sealed.1.choice"] = 3
    assert session.witnessed(0, [change]) == []
    assert session.witnessed(1, [change]) == [change]
    session.table.marks["sealed.1.choice"] = None  # laid open, and done with
    assert session.witnessed(0, [change]) == [change]
