"""Automatic moves: a single move without consequence or information."""

import time
from random import Random

import pygame
import pytest

from tabletop import games
from tabletop.app.scenes.table import TableScene
from tabletop.games.guardians.lands.turns import surplus
from tabletop.games.sacred_wars.zones import tokens
from tabletop.rules.gestures import Gesture, is_forfeited
from tabletop.session.narrator import waste_warning
from tabletop.session.session import HUMAN, Session
from tabletop.table.move import Move
from tests.altered_games import altered
from tests.cases import parametrize_in_one

# Nobody has three in a row. Only c3 is left, and seat 1 is to move.
NEARLY_FULL = "1 a1, 2 b1, 1 c1, 2 b2, 1 a2, 2 c2, 1 b3, 2 a3"


@pytest.fixture
def open_last_square(app, window):
    """Returns a function that opens tic-tac-toe with one square left.

    The game calls some moves formalities.
    """
    app.settings.ask_always = False

    def lay(players, *, formal=True, shown=True):
        game = games.load("tictactoe")

        def gesture(table, move):
            return game.gesture(table, move)._replace(is_formality=formal)

        session = Session.new(altered(game, gesture=gesture), players, {}, "1")
        for words in NEARLY_FULL.split(", "):
            seat, square = words.split()
            session.play(Move.parse(f"{seat} mark {square}"))
        scene = TableScene(app, session)
        window.open(scene)
        if shown:
            window.run_frame()
        return scene

    return lay


def moves_after_wait(scene, seconds):
    """Returns the number of moves after some seconds without motion."""
    scene.formalities.advance(scene.still_since + seconds)
    return len(scene.session.table.entries)


def test_automatic_move_waits_for_a_still_table(open_last_square):
    scene = open_last_square([HUMAN, "fair"])
    assert moves_after_wait(scene, 0.1) == 8
    assert moves_after_wait(scene, 60) == 9


def test_the_wait_begins_with_the_first_frame_of_a_table(open_last_square):
    scene = open_last_square([HUMAN, "fair"], shown=False)
    now = time.perf_counter() + 100  # opening the table took long
    for seconds, moves in ((0, 8), (0.2, 8), (60, 9)):
        scene.advance(now + seconds)
        assert len(scene.session.table.entries) == moves


def test_automatic_move_is_undone_with_the_decision_before(open_last_square):
    scene = open_last_square([HUMAN, "fair"])
    moves_after_wait(scene, 60)
    scene.undo()  # the automatic move, the bot's move, and the player's mark on b3
    assert len(scene.session.table.entries) == 6
    for _ in range(2):
        scene.redo()
    assert moves_after_wait(scene, 60) == 8


def test_automatic_moves_can_be_switched_off(open_last_square, app):
    scene = open_last_square([HUMAN, "fair"])
    app.settings.ask_always = True
    assert moves_after_wait(scene, 60) == 8


def test_a_decision_is_the_person_s_own_though_there_is_one_move(open_last_square):
    assert moves_after_wait(open_last_square([HUMAN, "fair"], formal=False), 60) == 8


def test_round_with_nothing_left_to_do_ends_by_itself(open_table, app, player):
    app.settings.ask_always = False
    scene = open_table("realm_of_sand", [HUMAN])
    entries = scene.session.table.entries
    while {choice.move.verb for choice in scene.session.choices(0)} != {"end"}:
        scene.play(scene.session.choices(0)[0].move)
    before = len(entries)
    player.wait(5)
    assert [entry.move.verb for entry in entries[before:]] == ["end"]
    scene.undo()  # the end of the round, and the decision before it
    player.wait(5)
    assert len(entries) == before - 1


@pytest.mark.full
@parametrize_in_one("name", ["realm_of_sand", "sacred_wars", "guardians"])
def test_end_of_a_turn_is_formal_if_nothing_else_is_legal(name):
    game = games.load(name)
    options = {option.id: option.default for option in game.info.options}
    session = Session.new(game, [HUMAN, "random"], options, "formal ends")
    rng = Random(3)
    formal = 0
    for _ in range(300):
        choices = session.choices(session.seat_to_move())
        if session.outcome() is not None:
            break
        if len(choices) == 1 and choices[0].gesture.ends:
            formal += 1
            assert session.formality(choices[0].move.seat) == choices[0]
        session.play(rng.choice(choices).move)
    assert formal


@pytest.mark.parametrize("hidden", [False, True])
def test_delay_reveals_nothing_between_humans(open_last_square, monkeypatch, hidden):
    scene = open_last_square([HUMAN, HUMAN])
    monkeypatch.setattr(scene.session, "has_secrets", lambda: hidden)
    assert moves_after_wait(scene, 60) == (8 if hidden else 9)


def test_with_other_referees_nothing_is_done_by_itself(open_last_square):
    scene = open_last_square([HUMAN, "fair"])
    scene.session.play(Move.parse("1 @referee coach"))
    assert moves_after_wait(scene, 60) == 9  # only the change of the referee's mode


def test_giving_something_up_is_confirmed_once(open_table):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    first, *others = scene.session.choices(0)
    choice = others[0]._replace(
        gesture=others[0].gesture._replace(ends=True, forfeited_verbs=("mark",))
    )
    scene.choose(choice)
    assert len(scene.session.table.entries) == 0
    assert first.gesture.label in scene.toast.words
    assert f"or {len(others)} other moves" in scene.toast.words
    scene.choose(choice)
    assert [entry.move for entry in scene.session.table.entries] == [choice.move]
    assert scene.toast is None  # the message is gone once the move is made


def test_giving_nothing_up_needs_no_confirmation(open_table):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    choice = scene.session.choices(0)[0]
    scene.choose(
        choice._replace(gesture=choice.gesture._replace(ends=True, forfeited_verbs=("castle",)))
    )
    assert len(scene.session.table.entries) == 1


def test_a_game_that_names_nothing_is_reminded_of_pieces_that_can_be_moved():
    ending = Gesture("End turn", ends=True)
    assert is_forfeited("push", Gesture("Push it", 3, "b1"), ending)
    assert not is_forfeited("push", Gesture("Push it", 3, "b1", advised=False), ending)
    assert not is_forfeited("sing", Gesture("Sing"), ending)
    assert not is_forfeited("push", Gesture("Push it", 3, "b1"), Gesture("Sing"))


def test_end_turn_button_and_key_have_no_other_use(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    first, second, *_ = scene.session.choices(0)
    ends = second._replace(gesture=second.gesture._replace(ends=True, forfeited_verbs=()))
    hud = scene.hud

    def shown(*choices):
        hud.decision.show("", list(choices))
        return [button.rect for button, _choice in hud.decision.buttons]

    *_, end = shown(ends, first)
    assert end.right == hud.decision.room.right
    assert [choice for _button, choice in hud.decision.buttons] == [first, ends]
    (other,) = shown(first)
    assert not other.colliderect(end)
    assert not other.colliderect(shown(ends)[0])
    shown(first)
    player.key(pygame.K_SPACE)
    assert not scene.session.table.entries
    shown(first, ends)
    player.key(pygame.K_SPACE)
    assert [entry.move for entry in scene.session.table.entries] == [ends.move]


def test_end_turn_button_is_on_every_page(open_table):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    first = scene.session.choices(0)[0]
    ends = first._replace(gesture=first.gesture._replace(ends=True, forfeited_verbs=()))
    others = [first._replace(gesture=first.gesture._replace(label=f"Box {n}")) for n in range(12)]
    observed = set()
    for page in range(2):
        scene.hud.decision.show("", [ends, *others], page)
        assert len(scene.hud.decision.buttons) <= 9
        assert scene.hud.decision.buttons[-1][1] is ends
        observed |= {
            choice.gesture.label for _button, choice in scene.hud.decision.buttons if choice
        }
    assert observed == {choice.gesture.label for choice in [ends, *others]}


@parametrize_in_one(
    ("name", "ends", "worth"),
    [
        ("realm_of_sand", "end", ["complete"]),
        ("sacred_wars", "end", ["attack", "deploy"]),
        ("sandland", "pass", ["act"]),
        ("sandland", "done", ["attack"]),
        ("guardians", "ready", ["muster"]),
        ("wasteland", "leave", ["take"]),
    ],
)
def test_each_game_says_what_is_worth_doing_before_it_is_given_up(name, ends, worth):
    game = games.load(name)
    options = {option.id: option.default for option in game.info.options}
    session = Session.new(game, [HUMAN] * 2, options, "reminders")
    rng = Random(7)
    text = ""
    for _ in range(600):
        choices = session.choices(session.seat_to_move())
        ending = [choice for choice in choices if choice.move.verb == ends]
        text = next(filter(None, (waste_warning(session, choice) for choice in ending)), "")
        if text or session.outcome() is not None:
            break
        session.play(rng.choice([c for c in choices if c not in ending] or choices).move)
    labels = [choice.gesture.label for choice in choices if choice.move.verb in worth]
    assert labels
    assert labels[0] in text
    other = [choice for choice in choices if not choice.gesture.ends]
    assert not any(waste_warning(session, choice) for choice in other)


def warnings_of(name, verb, seed=7, moves=250, **options):
    """Yields positions of a random game with a choice's warning."""
    game = games.load(name)
    chosen = {option.id: option.default for option in game.info.options} | options
    session = Session.new(game, [HUMAN] * 2, chosen, "losses")
    rng = Random(seed)
    for _ in range(moves):
        if session.outcome() is not None:
            return
        choices = session.choices(session.seat_to_move())
        for choice in choices:
            if choice.move.verb == verb:
                yield session, choices, waste_warning(session, choice)
        session.play(rng.choice(choices).move)


def test_summon_is_ended_without_a_warning_because_disks_are_kept():
    found = [
        warning
        for _session, choices, warning in warnings_of("realm_of_sand", "done")
        if any(choice.move.verb == "summon" for choice in choices)
    ]
    assert found
    assert not any(found)


def test_turn_without_deploying_is_a_warning_only_on_an_empty_field():
    results = {
        (bool(tokens(session.table, choices[0].move.seat)), bool(warning))
        for seed in range(3)
        for session, choices, warning in warnings_of("sacred_wars", "end", seed)
        if any(choice.move.verb == "deploy" for choice in choices)
        and not any(choice.move.verb == "attack" for choice in choices)
    }
    assert results == {(True, False), (False, True)}


def test_placing_ends_with_a_warning_only_if_cards_would_be_discarded():
    results = {
        (surplus(session.table, choices[0].move.seat) > 0, bool(warning))
        for session, choices, warning in warnings_of("guardians", "done", way="lands")
        if any(choice.move.verb == "place" for choice in choices)
    }
    assert results == {(True, True), (False, False)}
