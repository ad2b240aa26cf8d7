"""Dice on the table: visible rolls, duration, and no remaining traces."""

import pygame
import pytest

from tabletop.app.painting.dice import BONE, die, ink_on
from tabletop.app.render.dice import (
    FADE_SECONDS,
    REST_SECONDS,
    TUMBLE_SECONDS,
    Dice,
    Die,
    throws_of,
)
from tabletop.app.skins import BUNDLED, palette_of
from tabletop.session.session import HUMAN
from tabletop.table.changes import ChangeCounter, Roll, SetMark
from tabletop.table.move import Move


def test_rolls_of_the_streams_named_dice_are_seen():
    changes = [Roll("dice.0", 0, 20, 4), Roll("dice.1", 0, 20, 19), ChangeCounter("battle", 1)]
    assert throws_of(changes) == [[Die(20, 5, 0), Die(20, 20, 1)]]


def test_reroll_is_a_separate_throw():
    second = SetMark("rolled", None, (7, 7))
    changes = [Roll("dice.0", 0, 20, 6), Roll("dice.1", 0, 20, 6), second]
    changes += [Roll("dice.0", 1, 20, 0), Roll("dice.1", 1, 20, 8)]
    assert throws_of(changes) == [[Die(20, 7, 0), Die(20, 7, 1)], [Die(20, 1, 0), Die(20, 9, 1)]]


def test_notes_do_not_separate_rolls_of_two_seats():
    changes = [Roll("die.0", 0, 20, 6), SetMark("rolls.0", (), (7,)), Roll("die.1", 0, 20, 3)]
    assert throws_of(changes) == [[Die(20, 7, 0), Die(20, 4, 1)]]


def test_several_dice_of_one_seat_are_thrown_together():
    changes = [Roll("dice.0", number, 6, number) for number in range(3)]
    assert throws_of(changes) == [[Die(6, 1, 0), Die(6, 2, 0), Die(6, 3, 0)]]


def test_dice_without_a_seat_have_no_owner():
    assert throws_of([Roll("dice", 3, 6, 2)]) == [[Die(6, 3, None)]]
    assert throws_of([Roll("hand", 0, 6, 5)]) == [[Die(6, 6, None)]]


def test_other_random_draws_are_not_dice():
    assert throws_of([Roll("decks", 0, 13, 2), Roll("shuffle deck.0", 0, 0, 0)]) == []


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 30])
def test_a_die_of_any_number_of_sides_can_be_drawn(sides):
    for value in (1, min(6, sides), sides):
        assert die(sides, value, BONE, 60).get_size() == (60, 60)


def test_die_text_has_contrast():
    for colour in {BONE, *(seat for palette in map(palette_of, BUNDLED) for seat in palette.seats)}:
        ink = ink_on(colour)
        assert abs(sum(colour) - sum(ink)) > 150


def test_dice_have_the_colours_of_their_seats_and_fall_into_the_tray(open_table):
    scene = open_table("sacred_wars", [HUMAN, HUMAN])
    assert not next(each.rect for each in scene.renderer.layout.pictures if each.name == "dice").h
    scene.skin.is_picture_empty = lambda picture, view: False  # as during a battle
    scene.renderer.show(scene.session.view(0), 1.0)
    tray = next(each.rect for each in scene.renderer.layout.pictures if each.name == "dice")
    dice, wait = throw(scene, [[Die(20, 5, 1), Die(20, 12, 0)]])
    dice.advance(100 + wait)
    left, right = sorted(dice._flights, key=lambda flight: flight.goal)
    assert [left.die.seat, right.die.seat] == [0, 1]
    assert [left.body, right.body] == list(palette_of("sacred_wars").seats)
    for flight in (left, right):
        cards_shown = pygame.Rect(0, 0, flight.px, flight.px)
        cards_shown.center = flight.goal
        assert tray.contains(cards_shown)


def throw(scene, dice, now=100.0, **how):
    flying = Dice()
    return flying, flying.throw(dice, scene.renderer, now, **how)


def test_dice_tumble_rest_and_disappear(open_table):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    dice, wait = throw(scene, [[Die(20, 5, 0), Die(20, 12, 1)]])
    assert wait == pytest.approx(TUMBLE_SECONDS)
    damage, due = dice.advance(100.1)
    assert damage
    assert due == 0
    assert dice.is_rolling
    dice.advance(100 + TUMBLE_SECONDS + 0.01)
    assert not dice.is_rolling
    damage, due = dice.advance(100 + TUMBLE_SECONDS + 0.1)
    assert damage == []
    assert due == pytest.approx(REST_SECONDS - 0.1)
    dice.advance(100 + TUMBLE_SECONDS + REST_SECONDS + 10)
    assert dice.advance(200) == ([], None)


def test_a_second_throw_waits_for_the_first(open_table):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    _, once = throw(scene, [[Die(6, 5, 0)]])
    _, twice = throw(scene, [[Die(6, 5, 0)], [Die(6, 2, 0)]])
    assert twice > 2 * once


def test_with_reduced_motion_dice_show_their_value_at_once(open_table):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    dice, wait = throw(scene, [[Die(6, 5, 0)]], is_animated=False)
    assert wait == 0
    damage, due = dice.advance(100.01)
    assert damage
    assert due == pytest.approx(REST_SECONDS - 0.01)
    assert not dice.is_rolling
    damage, due = dice.advance(100.5)
    assert damage == []


def test_many_dice_stay_on_the_table(open_table):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    dice, _ = throw(scene, [[Die(6, 1 + number % 6, 0) for number in range(17)]])
    damage, _ = dice.advance(100 + TUMBLE_SECONDS + 0.1)
    assert scene.renderer.layout.area.contains(damage[-1].unionall(damage[1::2]))


def picture(scene):
    """Returns the pixels of the table."""
    area = scene.window.surface.subsurface(scene.hud.layout.table)
    return pygame.image.tobytes(area, "RGB")


def test_a_die_rolled_in_the_sandbox_is_seen_and_leaves_no_trace(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    scene.play(Move(0, "@referee", ("sandbox",)))
    player.wait(0.1)
    before = picture(scene)
    scene.play(Move(0, "@roll", ("6",)))
    player.wait(0.3)
    assert scene.dice.is_rolling
    assert picture(scene) != before
    player.wait(TUMBLE_SECONDS + REST_SECONDS + FADE_SECONDS)
    assert picture(scene) == before


def test_a_click_does_not_wait_for_dice(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    scene.play(Move(0, "@referee", ("sandbox",)))
    scene.play(Move(0, "@roll", ("6",)))
    player.wait(0.1)
    scene.finish_animations()
    assert not scene.dice.is_rolling
