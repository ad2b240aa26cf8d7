"""The pass screen between players: only the next player opens it."""

import time

import pygame
import pytest

from tabletop import games
from tabletop.app.input.input_guard import InputGuard
from tabletop.session.session import HUMAN, Session
from tabletop.table.changes import SetMark
from tests.tiers import in_full

RECORD_INPUT = InputGuard.record_input
KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})
# Keys that open the pass screen or focus its button.
PASS_KEYS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_SPACE}


@pytest.fixture
def open_covered(open_table, app, window, monkeypatch, tmp_path):
    """Returns a function that opens a table fully under the pass screen."""

    def lay(name):
        app.open("home")
        window.screenshot_folder = lambda: tmp_path / "pictures"
        scene = open_table(name, [HUMAN, HUMAN])
        assert scene.pass_screen.seat is not None

        def seen(*_):
            raise AssertionError("the table was painted under the curtain")

        monkeypatch.setattr(scene.renderer, "paint", seen)
        monkeypatch.setattr(scene.control, "paint_above", seen)
        return scene

    return lay


@pytest.mark.parametrize(
    "name",
    ["sandland", *(pytest.param(one, marks=pytest.mark.full)
                   for one in ("wasteland", "guardians", "sacred_wars"))],
)  # fmt: skip
def test_no_key_but_those_of_the_hand_over_lifts_it(open_covered, window, name):
    scene = open_covered(name)
    entries = len(scene.session.table.entries)
    mode = scene.session.referee.mode
    for mod in (0, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
        for number, key in enumerate(KEYS):
            if key not in PASS_KEYS:
                window.dispatch([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")])
                if number % 20 == 0:
                    window.run_frame()
                assert window.scene is scene
                assert scene.pass_screen.seat is not None, pygame.key.name(key)
                assert scene.dialog.title.startswith("Pass to")
    assert len(scene.session.table.entries) == entries
    assert scene.session.referee.mode == mode


@pytest.mark.parametrize("curtain", in_full([True, False], 1))
def test_after_a_hand_over_the_keyboard_is_on_the_table(open_table, app, window, curtain):
    app.settings.curtain, app.settings.hold = curtain, False
    scene = open_table("sandland", [HUMAN, HUMAN])
    handed = 0
    while handed < 3:
        if scene.pass_screen.is_up:
            scene.dialog.buttons[0].on_press()
            window.run_frame()
            assert scene.group.focus is scene.control
        seat = scene.seat
        scene.group.give_focus(
            scene.game_buttons.referee if handed % 2 else scene.game_buttons.undo
        )
        scene.play(scene.session.referee.legal_moves(scene.session.referee.seats_to_move()[0])[-1])
        window.run_frame()
        if scene.seat != seat:
            handed += 1
            assert scene.group.focus is scene.control


@pytest.mark.parametrize("apart", [200, pytest.param(80, marks=pytest.mark.full)])
def test_no_click_wheel_or_new_size_lifts_it(open_covered, player, window, apart):
    scene = open_covered("sandland")
    panel = scene.dialog.rect
    for x in range(10, 1280, apart):
        for y in range(10, 720, apart):
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
    assert scene.pass_screen.seat is not None


def test_leaving_the_pass_screen_reveals_nothing(open_covered, player, window):
    scene = open_covered("wasteland")
    leave = scene.dialog.buttons[-1]
    assert leave.label == "Leave table"
    player.click(leave.rect.center)
    assert window.scene is not scene
    assert window.scene is not None


def test_screenshot_during_handover_shows_the_pass_screen(open_table, player, window, tmp_path):
    # The keys of the last move and of the screenshot can arrive within one frame.
    scene = open_table("sandland", [HUMAN, HUMAN])
    player.key(pygame.K_RETURN)
    assert scene.pass_screen.seat is None
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
    picture = taken.subsurface(hand)
    assert pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(open_hand, "RGB")
    assert scene.pass_screen.seat is not None


def test_sealed_choices_are_not_shown_as_changes():
    session = Session.new(games.load("tictactoe"), [HUMAN, HUMAN], {}, "1")
    change = SetMark("sealed.1.choice", None, 3)
    session.table.marks["sealed.1.choice"] = 3
    assert session.witnessed_changes(0, [change]) == []
    assert session.witnessed_changes(1, [change]) == [change]
    session.table.marks["sealed.1.choice"] = None  # revealed and finished
    assert session.witnessed_changes(0, [change]) == [change]


# --- holding the button, and early presses -------------------------------------------------------


@pytest.fixture
def real_input_guard(app, monkeypatch):
    """Uses the real settings: a held button, and ignored early presses."""
    app.settings.hold = True
    monkeypatch.setattr("tabletop.app.table.pass_screen.HOLD_SECONDS", 0.12)
    monkeypatch.setattr("tabletop.app.input.input_guard.MIN_VISIBLE_SECONDS", 0.04)
    monkeypatch.setattr("tabletop.app.input.input_guard.InputGuard.record_input", RECORD_INPUT)


def key_up(player, key):
    player.send(pygame.KEYUP, key=key, mod=0)


def test_next_player_holds_the_button_or_a_key(real_input_guard, open_table, player, monkeypatch):
    # Long enough for a slow machine; the clock skips most of it.
    monkeypatch.setattr("tabletop.app.table.pass_screen.HOLD_SECONDS", 1.2)
    scene = open_table("sandland", [HUMAN, HUMAN])
    player.wait(0.15)
    button = scene.dialog.buttons[0]
    player.click(button.rect.center)  # too short
    player.wait(2.0)
    assert scene.pass_screen.is_up
    player.press(button.rect.center)
    player.wait(0.6)
    assert scene.dialog.seals[0].step
    player.move((5, 5))  # moved off the button
    player.wait(2.0)
    player.release((5, 5))
    assert scene.pass_screen.is_up
    assert scene.dialog.seals[0].step == 0
    player.key(pygame.K_RETURN)
    player.send(pygame.WINDOWFOCUSLOST)  # the key is released in another window
    player.wait(2.0)
    assert scene.pass_screen.is_up
    player.key(pygame.K_RETURN)
    player.wait(2.0)
    assert not scene.pass_screen.is_up
    scene.pass_screen.cover_if_secret("Choose again")
    player.wait(0.15)
    (seal,) = scene.dialog.seals
    assert seal.sign == "1"
    player.press(seal.rect.center)
    player.wait(2.0)
    assert not scene.pass_screen.is_up


def test_second_press_does_nothing(real_input_guard, open_table, player, app, monkeypatch):
    settles = "tabletop.app.input.input_guard.MIN_VISIBLE_SECONDS"
    app.settings.hold = False
    scene = open_table("sandland", [HUMAN, HUMAN])
    monkeypatch.setattr(settles, 60.0)  # keeps the question new, however slow the machine is
    player.key(pygame.K_RETURN)  # at the moment at which it appears
    assert scene.pass_screen.is_up
    monkeypatch.setattr(settles, 0.0)
    button = scene.dialog.buttons[0].rect.center
    player.click(button)
    assert not scene.pass_screen.is_up
    monkeypatch.setattr(settles, 60.0)
    monkeypatch.setattr(
        scene.gestures, "_click", lambda _click: pytest.fail("the table was clicked")
    )
    player.click(button)
    player.key(pygame.K_ESCAPE)
    assert scene.dialog is None
    monkeypatch.setattr(settles, 0.0)
    player.key(pygame.K_ESCAPE)  # now the key belongs to the table
    assert scene.dialog is not None


def test_early_press_does_not_answer_the_next_question(
    real_input_guard, open_table, player, monkeypatch
):
    scene = open_table("realm_of_sand", [HUMAN])
    entries = scene.session.table.entries
    player.wait(0.15)
    settles = "tabletop.app.input.input_guard.MIN_VISIBLE_SECONDS"
    monkeypatch.setattr(settles, 60.0)  # keeps the question new, however slow the machine is
    while not (
        len(scene.hud.decision.buttons) == 1 and scene.hud.decision.buttons[0][1].gesture.ends
    ):
        scene.play(scene.session.choices(0)[0].move)
        scene.finish_animations()
    move_count = len(entries)
    player.key(pygame.K_SPACE)  # within a turn nobody has to wait
    assert not scene.question.is_early
    assert len(entries) == move_count + 1
    scene.finish_animations()
    player.key(pygame.K_SPACE)
    assert scene.question.is_early  # the turn has ended, and there is a new decision
    assert len(entries) == move_count + 1
    monkeypatch.setattr(settles, 0.0)
    player.key(pygame.K_TAB)
    assert not scene.question.is_early
    for _ in range(move_count + 1):
        scene.session.undo()
    scene.after_change()
    player.wait(0.15)
    monkeypatch.setattr(settles, 60.0)
    scene.question._since = float("-inf")  # shown for a long time
    scene.control.pick_up(scene.actions.usable()[0])
    player.key(pygame.K_TAB)
    assert not scene.question.is_early  # other words, but the same question


def test_pass_screen_shows_beats_since_last_turn(open_table, player):
    scene = open_table("sacred_wars", [HUMAN, HUMAN], income="3")
    player.key(pygame.K_RETURN)
    assert scene.stage.event is None  # nothing has happened
    scene.session.table.counters |= {"coins.0": 30, "coins.1": 30}
    scene.session.table.invalidate()
    deployed = []
    while scene.pass_screen.seat != 1:
        moves = scene.session.referee.legal_moves(scene.session.seat_to_move())
        move = next((each for each in moves if each.verb == "deploy"), None)
        deployed += [move.args[0]] if move is not None and move.seat == 0 else []
        scene.play(move or next(each for each in moves if each.verb in ("end", "keep")))
        scene.finish_animations()
        if scene.pass_screen.is_up and scene.seat == 0:
            player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert len(deployed) > 1
    for kind in deployed:
        assert [piece.kind for piece in scene.stage.event.pieces] == [kind]
        assert scene.has_pending_events
        now = time.perf_counter()
        for later in (0, 60):
            scene.director.advance(now + later)
    scene.finish_animations()
    assert scene.stage.event is None
    assert not scene.has_pending_events
