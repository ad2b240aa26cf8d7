"""Input methods: the shown composition, keyboard focus, and its end."""

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.player_dialog import current_players
from tabletop.app.painting.theme import Scale, WidgetStyle
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.skins import palette_of
from tabletop.app.widgets import TextField
from tabletop.session.session import HUMAN

LOOK = WidgetStyle(palette_of("sandland"), Scale(1.0, 1.0))


@pytest.fixture
def input_method_calls(monkeypatch):
    """Records the calls to the system's input method."""
    messages = []
    for name in ("start_text_input", "stop_text_input", "set_text_input_rect"):
        monkeypatch.setattr(
            pygame.key, name, lambda *place, name=name: messages.append((name, *place))
        )
    return messages


@pytest.fixture
def text_field(app, window, player):
    """Returns the name field of a player's dialog in the setup scene."""
    scene = SetupScene(app, games.load("tictactoe"))
    window.open(scene)
    name = current_players(app.settings, [HUMAN, "fair"])[1].name
    button = next(w for w in scene.group.widgets if name in getattr(w, "label", ""))
    player.click(button.rect.center)
    return scene.dialog.extra[0]


def compose(player, words, start=0):
    player.send(pygame.TEXTEDITING, text=words, start=start, length=0)


def test_composition_is_shown_but_not_entered(text_field, player):
    before = text_field.value
    compose(player, "とう", 2)
    assert (text_field.value, text_field.composition) == (before, "とう")
    player.send(pygame.TEXTINPUT, text="東京")
    assert (text_field.value, text_field.composition) == ("東京", "")


@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_TAB]
)
def test_keys_belong_to_the_input_method_meanwhile(text_field, player, window, key):
    before, cursor = text_field.value, text_field.cursor
    compose(player, "とう", 2)
    player.key(key)
    assert window.scene.dialog is not None
    assert text_field.focused
    assert (text_field.value, text_field.cursor, text_field.composition) == (before, cursor, "とう")
    compose(player, "")
    player.key(pygame.K_RETURN)
    assert window.scene.dialog is None


def test_a_composition_ends_when_the_field_loses_the_keyboard(text_field, player, window):
    compose(player, "とう")
    player.send(pygame.WINDOWFOCUSLOST)
    assert text_field.composition == ""
    compose(player, "とう")
    player.click(window.scene.dialog.extra[1].parts()[0].center)
    assert text_field.composition == ""
    player.key(pygame.K_ESCAPE)
    assert window.scene.dialog is None


def test_the_system_is_asked_for_text_only_while_a_field_has_the_keyboard(
    input_method_calls, text_field, player, window
):
    window.run_frame()
    starts = [each for each in input_method_calls if each[0] == "start_text_input"]
    assert len(starts) == 1
    compose(player, "とう", 0)
    window.run_frame()
    left = input_method_calls[-1][1].left
    assert window.scene.dialog.rect.contains(input_method_calls[-1][1])
    compose(player, "とう", 2)
    window.run_frame()
    assert input_method_calls[-1][1].left > left
    text = len(input_method_calls)
    window.run_frame()
    assert len(input_method_calls) == text  # nothing has changed
    compose(player, "")
    player.key(pygame.K_ESCAPE)
    window.run_frame()
    assert input_method_calls[-1] == ("stop_text_input",)


def test_a_composition_is_underlined_at_the_cursor():
    field = TextField(LOOK, "ab", lambda value: None)
    field.place(pygame.Rect(0, 0, 300, 40))
    field.set(focused=True, cursor=1)

    def picture():
        surface = pygame.Surface((300, 40))
        field.draw(surface)
        return surface

    def line_below(surface):
        ink, rect = tuple(LOOK.palette.ink), field.cursor_rect()
        return max(
            sum(surface.get_at((x, y))[:3] == ink for x in range(300))
            for y in range(rect.bottom - 6, 38)
        )

    unchanged_picture = line_below(picture())
    field.dirty = False
    field.handle(pygame.event.Event(pygame.TEXTEDITING, text="mmmm", start=4, length=0))
    assert line_below(picture()) > unchanged_picture + 20
    assert field.dirty
    field.handle(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    assert line_below(picture()) == unchanged_picture


def test_all_that_is_selected_gives_way_to_a_composition_and_comes_back():
    field = TextField(LOOK, "sand", lambda value: None)
    field.place(pygame.Rect(0, 0, 300, 40))
    field.set(focused=True, all_selected=True)
    at_end = field.cursor_rect().left
    field.handle(pygame.event.Event(pygame.TEXTEDITING, text="z", start=0, length=0))
    assert field.cursor_rect().left < at_end
    field.end_composition()
    assert field.value == "sand"
    assert field.cursor_rect().left == at_end


def test_the_cursor_and_the_delete_keys_go_by_letters_as_people_see_them():
    field = TextField(LOOK, "ae\u0301👍🏽b", lambda value: None)
    field.place(pygame.Rect(0, 0, 300, 40))
    field.set(focused=True)

    def press(key):
        field.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    press(pygame.K_LEFT)
    press(pygame.K_LEFT)
    assert field.value[field.cursor :] == "👍🏽b"
    press(pygame.K_BACKSPACE)
    assert field.value == "a👍🏽b"
    press(pygame.K_DELETE)
    assert field.value == "ab"


def test_a_field_takes_joiners_and_wide_spaces_and_ends_at_a_whole_letter():
    field = TextField(LOOK, "", lambda value: None, limit=7)
    field.insert("نمی\u200cخ\u3000\x00x")
    assert field.value == "نمی\u200cخ x"
    field = TextField(LOOK, "", lambda value: None, limit=2)
    field.insert("ae\u0301")
    assert field.value == "a"
