"""Every legal move can be made with the mouse: whole games by hand."""

from collections import Counter
from random import Random

import pygame
import pytest

from tabletop.rules.game import Drag
from tabletop.session.session import HUMAN

# A seed of the solo game, and a tile of its first area whose mirror image is not a rotation.
MIRRORED = ("12", "tile-15")


def make_by_hand(scene, player, choice):
    """Makes a move as a player does: button, click, or drag with wheel turns."""
    gesture = choice.gesture
    renderer = scene.renderer
    key = scene.actions.shown_like(gesture.piece) if gesture.piece is not None else None
    on_button = [
        b for b, c in scene.hud.decision.buttons if c is not None and c.move == choice.move
    ]
    if on_button:
        player.click(on_button[0].rect.center)
        return "button"
    if key is None:
        player.click(renderer.zone_rect(gesture.target).center)
        return "click"
    start = renderer.sprites.by_key[key].rect.center
    end = renderer.zone_rect(gesture.target).center if gesture.target else start
    if gesture.target == "circle":
        circle = scene.session.table.pile("circle")
        other = next(piece.id for piece in circle if piece.kind in choice.move.args)
        end = renderer.sprites.by_key[other].rect.center
    player.press(start)
    player.move((start[0] + 12, start[1] + 12))
    assert scene.gestures.hand is not None, choice
    for turn, flipped in ((t, f) for f in (False, True) for t in range(4)):
        drag = Drag(choice.move.seat, scene.gestures.hand.piece, gesture.target, turn, flipped)
        if scene.session.game.drop(scene.session.table, drag) == choice.move:
            for _ in range(turn):
                player.wheel(-1)
            if flipped:
                player.key(pygame.K_f)
            break
    player.move(end)
    player.release(end)
    return "drag"


def settle(scene, player, choice, before):
    """Chooses the move if the drop asks which of several is meant."""
    for _ in range(12):
        if len(scene.session.table.entries) != before:
            return
        buttons = [
            b for b, c in scene.hud.decision.buttons if c is not None and c.move == choice.move
        ]
        if buttons:
            player.click(buttons[0].rect.center)
            return
        more = [b for b, c in scene.hud.decision.buttons if c is None]
        assert more, (choice, scene.toast)
        player.click(more[0].rect.center)


def random_choice(rng, choices):
    """Returns a random move, drawn by verb first so that rare verbs occur."""
    verbs = sorted({choice.move.verb for choice in choices})
    rare = [verb for verb in verbs if verb not in ("place", "summon", "shift")]
    verb = rng.choice(rare) if rare and rng.random() < 0.7 else rng.choice(verbs)
    return rng.choice([choice for choice in choices if choice.move.verb == verb])


@pytest.mark.parametrize(
    ("seats", "board", "seed", "begun", "moves"),
    [
        (1, "advanced", "20", 8, 14),  # these games contain eleven verbs
        *(
            pytest.param(*chosen, marks=pytest.mark.full)
            for chosen in [
                (1, "basic", "3", 0, 50),
                (1, "advanced", "4", 0, 50),
                (2, "advanced", "9", 0, 70),
            ]
        ),
    ],
)
def test_random_moves_made_by_hand_are_the_moves_meant(
    open_table, player, app, seats, board, seed, begun, moves
):
    app.settings.reduced_motion = True
    app.settings.curtain = False
    scene = open_table("realm_of_sand", [HUMAN] * seats, seed, board=board)
    rng, session = Random(seed), scene.session
    for _ in range(begun):
        session.play(random_choice(rng, session.choices(session.seat_to_move())).move)
    scene.after_change()
    scene.finish_animations()
    motions = Counter()
    for _ in range(moves):
        seat = session.seat_to_move()
        if seat is None:
            break
        choice = random_choice(rng, session.choices(seat))
        verb, before = choice.move.verb, len(session.table.entries)
        motions[verb, make_by_hand(scene, player, choice)] += 1
        settle(scene, player, choice, before)
        entries = session.table.entries
        assert len(entries) == before + 1, choice
        assert entries[-1].move.verb == choice.move.verb
        if verb in ("place", "summon", "shift", "complete"):
            assert entries[-1].move == choice.move
        if scene.window.scene is not scene:
            break
        scene.finish_animations()  # a press would skip the beat of a great event
    assert len(motions) >= (10 if begun else 4)


def test_the_wheel_alone_comes_to_every_way_of_holding_a_tile(open_table, player, app):
    app.settings.reduced_motion = True
    scene = open_table("realm_of_sand", [HUMAN], MIRRORED[0])
    choices = [choice for choice in scene.session.choices(0) if choice.move.verb == "place"]
    numbers = {choice.gesture.piece for choice in choices}
    pieces = scene.session.table.pieces
    number = next(number for number in numbers if pieces[number].kind == MIRRORED[1])
    zones = sorted({one.gesture.target for one in choices if one.gesture.piece == number})[:2]
    own = {one.move for one in choices
           if one.gesture.piece == number and one.gesture.target in zones}  # fmt: skip
    key = scene.actions.shown_like(number)
    reached = set()
    for zone in zones:
        scene.control.pick_up(key)
        hand = scene.gestures.hand
        player.move(scene.renderer.zone_rect(zone).center)
        for _ in range(8):
            player.wheel(-1)
            if hand.target.is_legal:
                reached.add(hand.target.move)
        assert (hand.turn, hand.flipped) == (0, False)
        player.wheel(1)
        assert (hand.turn, hand.flipped) == (3, True)
        scene.control.let_go()
    assert reached == own
