"""Widgets: input, redraw requests, and text fit."""

from itertools import pairwise

import pygame
import pytest

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, Scale, WidgetStyle
from tabletop.app.skins import palette_of
from tabletop.app.widgets import (
    Button,
    ChoiceButtons,
    ChoiceOption,
    Cycler,
    Dialog,
    ListRow,
    Notice,
    ProgressBar,
    ScrollList,
    TextField,
    Toast,
    WidgetGroup,
    caption,
)
from tabletop.app.widgets.labels import Label, Panel

LOOK = WidgetStyle(palette_of("realm_of_sand"), Scale(1.0, 1.0))


def mouse(kind, pos, button=1, *, held=False):
    extra = (
        {"button": button}
        if kind != pygame.MOUSEMOTION
        else {"rel": (0, 0), "buttons": (int(held), 0, 0)}
    )
    return pygame.event.Event(kind, pos=pos, **extra)


def click(target, pos):
    target.handle(mouse(pygame.MOUSEMOTION, pos))
    target.handle(mouse(pygame.MOUSEBUTTONDOWN, pos))
    target.handle(mouse(pygame.MOUSEBUTTONUP, pos))


def key(code, mod=0, letter=""):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)


def placed(widget, x=0, y=0, size=None):
    widget.place(pygame.Rect((x, y), size or widget.preferred_size()))
    return widget


def drawn(widget):
    surface = pygame.Surface((800, 600))
    widget.draw(surface)
    return surface


def test_a_button_is_pressed_by_mouse_and_by_enter():
    pressed = []
    button = placed(Button(LOOK, "Play", lambda: pressed.append(1), sign="play"))
    click(button, button.rect.center)
    button.set(focused=True)
    button.handle(key(pygame.K_RETURN))
    assert pressed == [1, 1]


def test_a_button_left_while_held_does_nothing():
    pressed = []
    button = placed(Button(LOOK, "Play", lambda: pressed.append(1)))
    button.handle(mouse(pygame.MOUSEBUTTONDOWN, button.rect.center))
    button.handle(mouse(pygame.MOUSEBUTTONUP, (500, 500)))
    assert pressed == []


@pytest.mark.parametrize("cover", [Notice(LOOK), Panel(LOOK)])
def test_widgets_below_a_panel_get_no_press(cover):
    pressed = []
    below = placed(Button(LOOK, "Below", lambda: pressed.append(1)))
    beside = placed(Button(LOOK, "On it", lambda: pressed.append(2)), size=(20, 20))
    group = WidgetGroup([below, placed(cover, size=below.rect.size), beside])
    click(group, below.rect.center)
    assert pressed == []
    click(group, beside.rect.center)
    assert pressed == [2]
    cover.visible = False
    click(group, below.rect.center)
    assert pressed == [2, 1]


def test_a_disabled_button_does_nothing_and_says_why():
    pressed = []
    button = placed(Button(LOOK, "Undo", lambda: pressed.append(1)))
    button.set(enabled=False, reason="Seat 2 has seen this card.")
    click(button, button.rect.center)
    assert pressed == []
    assert button.caption_text() == "Seat 2 has seen this card."


def test_a_widget_is_dirty_only_when_something_changed():
    button = placed(Button(LOOK, "Play", print))
    assert WidgetGroup([button]).take_damage()
    button.handle(mouse(pygame.MOUSEMOTION, (700, 500)))
    assert not button.dirty
    button.handle(mouse(pygame.MOUSEMOTION, button.rect.center))
    assert button.dirty


def test_tab_goes_round_the_widgets_that_can_be_used():
    one, two, three = (placed(Button(LOOK, name, print), 0, 50 * i) for i, name in enumerate("abc"))
    two.enabled = False
    group = WidgetGroup([one, two, three])
    observed = []
    for _ in range(3):
        group.handle(key(pygame.K_TAB))
        observed.append(group.focus)
    group.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert observed == [one, three, one]
    assert group.focus is three


def test_arrows_move_the_focus_where_the_widget_has_no_use_for_them():
    one, two = (placed(Button(LOOK, name, print), 0, 50 * i) for i, name in enumerate("ab"))
    group = WidgetGroup([one, two])
    group.handle(key(pygame.K_TAB))
    group.handle(key(pygame.K_DOWN))
    assert group.focus is two


def test_a_group_names_the_areas_of_changed_widgets_once():
    one, two = (placed(Button(LOOK, name, print), 0, 80 * i) for i, name in enumerate("ab"))
    group = WidgetGroup([one, two])
    assert len(group.take_damage()) == 2
    assert group.take_damage() == []
    two.set(label="c")
    (area,) = group.take_damage()
    assert area.contains(two.rect)
    assert not area.colliderect(one.rect)


@pytest.mark.parametrize(("kind", "index"), [(ChoiceButtons, 1), (Cycler, 0)])
def test_choice_explains_its_values(kind, index):
    # The caption explains the value under the pointer, otherwise the chosen value.
    options = [
        ChoiceOption("few", "Few", about="One each."),
        ChoiceOption("many", "Many", about="Ten each."),
    ]
    choice = placed(kind(LOOK, options, "many", print))
    choice.tip = "How many there are."
    choice.handle(mouse(pygame.MOUSEMOTION, choice.parts()[index].center))
    assert choice.caption_text() == "Ten each."
    empty = placed(kind(LOOK, [ChoiceOption(1, "1"), ChoiceOption(2, "2")], 1, print))
    empty.tip = "How many there are."
    assert empty.caption_text() == "How many there are."


def test_choice_skips_disabled_values():
    values = []
    options = [ChoiceOption(n, str(n), "", "Only with 4" if n == 3 else "") for n in (1, 2, 3, 4)]
    choice = placed(ChoiceButtons(LOOK, options, 1, values.append))
    click(choice, choice.parts()[1].center)
    click(choice, choice.parts()[2].center)
    assert choice.caption_text() == "Only with 4"
    choice.set(focused=True)
    choice.handle(key(pygame.K_RIGHT))
    assert values == [2, 4]


def test_a_cycler_goes_round():
    values = []
    cycler = placed(
        Cycler(LOOK, [ChoiceOption("a", "A"), ChoiceOption("b", "B")], "a", values.append)
    )
    click(cycler, cycler.parts()[0].center)
    click(cycler, cycler.rect.center)
    assert values == ["b", "a"]


def test_a_field_takes_typed_text_at_the_cursor():
    values = []
    field = placed(TextField(LOOK, "sand", values.append, limit=8))
    field.set(focused=True)
    field.handle(key(pygame.K_HOME))
    field.handle(pygame.event.Event(pygame.TEXTINPUT, text="on "))
    field.handle(key(pygame.K_END))
    field.handle(key(pygame.K_BACKSPACE))
    field.handle(pygame.event.Event(pygame.TEXTINPUT, text="tables"))
    assert values[0] == "on sand"
    assert field.value == "on santa"
    assert field.spoken().endswith("At most 8 characters")  # the rest is omitted
    field.handle(key(pygame.K_BACKSPACE))
    assert field.spoken().endswith(": on sant")


def test_a_name_that_is_too_wide_for_its_field_is_cut_at_its_end():
    def painted(value, **state):
        field = placed(TextField(LOOK, value, lambda _: None), size=(120, 34))
        field.set(**state)
        surface = pygame.Surface((300, 100))
        field.paint(surface)
        return pygame.image.tobytes(surface, "RGB")

    name = "Jarl of the First Wave and of All That Come Behind It"
    last = name.replace("Jarl", "Earl")
    assert painted(name) != painted(last)
    assert painted(name) == painted(f"{name}!")
    selected = {"focused": True, "all_selected": True}
    assert painted(name, **selected) != painted(last, **selected)


def test_a_field_whose_text_is_longer_than_its_limit_takes_no_more():
    field = placed(TextField(LOOK, "a name from elsewhere", lambda _: None, limit=8))
    field.set(focused=True)
    field.handle(pygame.event.Event(pygame.TEXTINPUT, text="!"))
    assert field.value == "a name from elsewhere"
    assert field.exceeds_limit


def test_select_all_is_replaced_by_what_is_typed():
    field = placed(TextField(LOOK, "sand", lambda _: None))
    field.set(focused=True)
    field.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    field.handle(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    assert field.value == "x"


def test_letters_typed_into_a_field_are_kept_from_shortcuts():
    field = placed(TextField(LOOK, "", lambda _: None))
    field.set(focused=True)
    assert field.handle(key(pygame.K_h, letter="h"))
    assert not field.handle(key(pygame.K_ESCAPE))


def rows(count):
    return [
        ListRow(f"Line {n} says enough to need more than one line of room.") for n in range(count)
    ]


def test_a_list_scrolls_no_further_than_its_ends():
    log = placed(ScrollList(LOOK, rows(30)), size=(200, 300))
    assert log.content_height() > 300
    log.handle(mouse(pygame.MOUSEMOTION, (50, 50)))
    log.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=5))
    assert log.offset == 0
    log.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1000))
    assert log.offset == log.content_height() - 300


def test_a_log_follows_its_end():
    log = placed(ScrollList(LOOK, rows(30), follows_end=True), size=(200, 300))
    log.set_rows(rows(40))
    assert log.offset == log.content_height() - 300


def test_a_row_is_chosen_by_click_and_by_keys():
    chosen = []
    saves = placed(ScrollList(LOOK, rows(30), chosen.append), size=(200, 300))
    click(saves, (50, 10))
    saves.set(focused=True)
    for _ in range(29):
        saves.handle(key(pygame.K_DOWN))
    saves.handle(key(pygame.K_RETURN))
    assert chosen == [0, 29]
    assert saves.offset == saves.content_height() - 300


def test_lost_release_cancels_a_press():
    # The button was released outside the window, which neither waits nor clicks.
    pressed = []
    button = placed(Button(LOOK, "Play", lambda: pressed.append(1)))
    button.handle(mouse(pygame.MOUSEBUTTONDOWN, button.rect.center))
    button.handle(mouse(pygame.MOUSEMOTION, (700, 500), held=True))
    assert button.pressed
    button.handle(mouse(pygame.MOUSEMOTION, (700, 500)))
    assert not button.pressed
    assert not button.handle(mouse(pygame.MOUSEBUTTONUP, (700, 500)))
    assert not pressed


def test_the_bar_of_a_list_is_dragged():
    log = placed(ScrollList(LOOK, rows(60)), size=(200, 300))
    log.handle(mouse(pygame.MOUSEBUTTONDOWN, (197, 5)))
    log.handle(mouse(pygame.MOUSEMOTION, (197, 299), held=True))
    assert log.offset == log.content_height() - 300


def test_a_dialog_holds_its_parts_and_keeps_events_to_itself():
    pressed = []
    buttons = [
        Button(LOOK, "Keep as house ruling", lambda: pressed.append("keep"), kind="main"),
        Button(LOOK, "Undo changes", lambda: pressed.append("back")),
        Button(LOOK, "Stay in sandbox", lambda: pressed.append("stay")),
    ]
    field = TextField(LOOK, "", lambda _: None)
    dialog = Dialog(LOOK, "Back to strict rules?", "Seat 1 has 4 tiles. " * 6, buttons, [field])
    for window in ((1024, 640), (3840, 2160)):
        dialog.place(pygame.Rect(0, 0, *window))
        for part in (*buttons, field):
            assert dialog.rect.contains(part.rect)
        for one, other in pairwise(buttons):
            assert not one.rect.colliderect(other.rect)
    dialog.draw(pygame.Surface((3840, 2160)))
    assert dialog.handle(mouse(pygame.MOUSEBUTTONDOWN, (1, 1)))
    dialog.handle(key(pygame.K_RETURN))
    dialog.handle(key(pygame.K_ESCAPE))
    assert pressed == ["keep", "stay"]


def test_many_dialog_answers_are_stacked_with_equal_width():
    long = ("Sandland Tactical Card Battle", "Sacred Wars: Tactics Arena", "War for the Wasteland")
    names = ("Guardians", "Realm of Sand", *long, "Back")
    buttons = [Button(LOOK, name, print) for name in names]
    Dialog(LOOK, "Rulebooks", "", buttons).place(pygame.Rect(0, 0, 1024, 640))
    assert len({button.rect.w for button in buttons}) == 1
    for one, other in pairwise(buttons):
        assert one.rect.bottom < other.rect.top


@pytest.mark.parametrize("factor", [0.75, 1.0, 1.6, 3.0])
def test_every_widget_draws_at_every_scale(factor):
    style = WidgetStyle(palette_of("home"), Scale(factor, factor))
    for widget in (
        Button(style, "Play", print, sign="play", shortcut="Ctrl+P"),
        ChoiceButtons(style, [ChoiceOption(1, "One", "dice"), ChoiceOption(2, "Two")], 1, print),
        Cycler(style, [ChoiceOption(1, "One", "bot")], 1, print),
        TextField(style, "", print, hint="Seed"),
        ProgressBar(style, 0.5, "Half"),
    ):
        placed(widget, 10, 10).set(focused=True)
        assert (
            pygame.mask.from_threshold(drawn(widget), (0, 0, 0), (1, 1, 1, 255)).count() < 800 * 600
        )


def test_a_caption_grows_with_its_words_and_a_toast_passes():
    short, long = caption("No.", LOOK), caption("This box is dark. " * 12, LOOK, sign="lock")
    assert long.get_height() > short.get_height()
    toast = Toast("Saved.", LOOK, now=1000, duration=500)
    assert not toast.is_expired(1400)
    assert toast.is_expired(1500)


def test_the_scale_leaves_room_in_small_windows_and_text_stays_legible():
    small = Scale.for_window((1024, 640), ui=2.0)
    assert 1024 / small.factor >= 880
    assert 640 / small.factor >= 520
    assert Scale.for_window((1280, 720)).factor == 1
    assert Scale.for_window((1024, 640), ui=0.75).text("small") >= 10


def test_a_larger_window_has_larger_units_and_more_of_them():
    sizes = [(1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
    scales = [Scale.for_table(size) for size in sizes]
    factors = [scale.factor for scale in scales]
    widths = [scale.units(size)[0] for scale, size in zip(scales, sizes, strict=True)]
    assert factors == sorted(factors)
    assert widths == sorted(widths)
    assert scales[-1].units(sizes[-1]) == (1920, 1080)
    assert Scale.for_table((3840, 2160), ui=1.5).factor == 3


def test_many_options_are_clickable_in_rows():
    chosen = []
    options = [ChoiceOption(number, str(number)) for number in range(15)]
    choice = placed(ChoiceButtons(LOOK, options, 0, chosen.append, rows=2), size=(800, 72))
    places = choice.parts()
    assert len(places) == 15
    assert places[8].top == places[0].bottom
    click(choice, places[14].center)
    assert chosen == [14]
    click(choice, (799, 71))
    assert chosen == [14]


def test_a_widget_that_moves_is_painted_away_where_it_was():
    label = Label(LOOK, "It is the turn of Seat 2")
    label.place(pygame.Rect(10, 10, 200, 20))
    label.damage()
    label.place(pygame.Rect(10, 10, 90, 20))
    label.place(pygame.Rect(10, 10, 60, 20))
    assert label.damage().contains(pygame.Rect(10, 10, 200, 20))
    assert label.damage().w < 100


def test_enter_on_a_disabled_button_presses_no_other_one(open_table, player, window):
    scene = open_table("tictactoe", ["human", "human"])
    scene.play(scene.session.choices(scene.seat)[0].move)
    player.wait(0.05)
    assert scene.game_buttons.undo.enabled
    scene.group.give_focus(scene.game_buttons.undo)
    player.key(pygame.K_RETURN)
    player.wait(0.05)
    assert not scene.game_buttons.undo.enabled
    player.key(pygame.K_RETURN)
    player.wait(0.05)
    assert not scene.game_buttons.undo.enabled
    player.key(pygame.K_TAB)
    assert scene.game_buttons.redo.focused


class Listener(Button):
    """A button that records its events."""

    def __init__(self):
        super().__init__(LOOK, "Go", lambda: None)
        self.heard = []

    def handle(self, event):
        self.heard.append(event.type)
        return super().handle(event)


def test_the_mouse_is_heard_where_it_is_and_where_it_was():
    one, other = placed(Listener(), 0), placed(Listener(), 400)
    group = WidgetGroup([one, other])
    group.handle(mouse(pygame.MOUSEMOTION, one.rect.center))
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, one.rect.center))
    assert not other.heard
    one.heard.clear()
    group.handle(mouse(pygame.MOUSEMOTION, other.rect.center, held=True))
    group.handle(mouse(pygame.MOUSEMOTION, (700, 500), held=True))
    group.handle(mouse(pygame.MOUSEBUTTONUP, (700, 500)))
    # The pressed button continues to get events. The pointer enters and leaves the other one.
    assert one.heard == [pygame.MOUSEMOTION, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP]
    assert other.heard == [pygame.MOUSEMOTION, pygame.MOUSEMOTION]
    assert not one.pressed
    assert not other.hovered


def test_words_above_a_button_leave_its_clicks_to_it():
    pressed = []
    button = placed(Button(LOOK, "Go", lambda: pressed.append(1)))
    words = placed(Label(LOOK, "Go on"), size=button.rect.size)
    click(WidgetGroup([button, words]), button.rect.center)
    assert pressed == [1]
    assert not words.handle(mouse(pygame.MOUSEBUTTONDOWN, words.rect.center))


def test_boxes_of_units_that_touch_leave_no_gap():
    for left in range(40):
        one, other = (
            vector.pixel_box(0.37, left, 2, 55.3, 9),
            vector.pixel_box(0.37, 55.3, 2, 70, 9),
        )
        assert (one.right, one.y, one.h) == (other.left, other.y, other.h)


def test_highlight_frame_extends_and_is_filled_on_request():
    how = {"reach": 6, "width": 2.0, "radius": 3.0, "halo": ((1.0, 0.5),)}
    empty = vector.highlight((60, 40), Rgb(250, 200, 90), **how)
    full = vector.highlight((60, 40), Rgb(250, 200, 90), **how, fill=0.5)
    assert empty.get_size() == (72, 52)
    assert empty.get_at((36, 26)).a == 0 < full.get_at((36, 26)).a
    assert empty.get_at((36, 0)).a > 0  # the halo at the edge of the picture
    dashes = vector.highlight((60, 40), Rgb(250, 200, 90), **how, gap=2.2)
    lit = [dashes.get_at((x, 6)).a > 100 for x in range(12, 60)]
    assert any(lit)
    assert not all(lit)
