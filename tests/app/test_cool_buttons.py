"""A button that replaces another one ignores the next click for a moment."""

import pygame

from tabletop.app.painting.theme import Scale, WidgetStyle
from tabletop.app.skins import palette_of
from tabletop.app.widgets import Button, WidgetGroup
from tabletop.app.widgets.buttons import COOL_SECONDS, accept_input, cool_replacements

COOLING = True
STYLE = WidgetStyle(palette_of("home"), Scale(1, 1))


def make_button(label, left, pressed):
    button = Button(STYLE, label, lambda: pressed.append(label))
    button.place(pygame.Rect(left, 0, 100, 40))
    return button


def click(group, pos):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        group.handle(pygame.event.Event(kind, pos=pos, button=1))


def test_button_in_the_place_of_another_one_ignores_clicks_and_keys():
    pressed = []
    ready, end = make_button("Ready", 0, pressed), make_button("End turn", 50, pressed)
    group = WidgetGroup([end])
    cool_replacements([end], [ready])
    click(group, (120, 20))
    end.activate()
    assert not pressed
    assert group.focus is None
    wait = accept_input([end], end.cool_until - COOL_SECONDS)
    assert abs(wait - COOL_SECONDS) < 0.001
    assert accept_input([end], end.cool_until) is None
    click(group, (120, 20))
    assert pressed == ["End turn"]


def test_same_button_and_button_at_a_free_place_accept_clicks_at_once():
    pressed = []
    before = make_button("Pass", 0, pressed)
    same, new = make_button("Pass", 0, pressed), make_button("Attack", 200, pressed)
    cool_replacements([same, new], [before])
    group = WidgetGroup([same, new])
    click(group, (20, 20))
    click(group, (220, 20))
    assert pressed == ["Pass", "Attack"]


def test_button_that_is_drawn_again_stays_cool():
    pressed = []
    first, again = make_button("End turn", 0, pressed), make_button("End turn", 0, pressed)
    cool_replacements([first], [make_button("Ready", 0, pressed)])
    cool_replacements([again], [first])
    assert again.cool_until == first.cool_until > 0
