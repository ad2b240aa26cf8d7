"""The hint shows and explains an expert's move but never makes it."""

import time

import pygame
import pytest

from tabletop.app.gestures.intents import Propose
from tabletop.app.table.hint import ADVISER, QUICK_ADVISER, Hint
from tabletop.app.table.hint_picture import arrow
from tabletop.rules.decision import Evaluation
from tabletop.session.answers import BotAnswer
from tabletop.session.narrator import advice, choice_name
from tabletop.session.session import HUMAN
from tabletop.table.move import Move
from tests.app.tables import quick_bots, slow_bots  # noqa: F401  (fixtures)

pytestmark = pytest.mark.usefixtures("slow_bots")


@pytest.fixture
def winning_table(open_table):
    """Returns a table on which seat 1 has a1 and b1 and is to move."""
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    for move in ("1 mark a1", "2 mark a2", "1 mark b1", "2 mark b2"):
        scene.session.play(Move.parse(move))
    scene.after_change()
    yield scene
    scene.hint.stop()


@pytest.mark.usefixtures("quick_bots")
def test_h_shows_the_winning_move_and_makes_nothing(winning_table, player):
    scene = winning_table
    move_count = len(scene.session.table.entries)
    player.key(pygame.K_h)
    assert scene.hint.bots.is_thinking
    player.wait_for(lambda: not scene.hint.bots.is_thinking)
    assert str(scene.hint.recommended.move) == "1 mark c1"
    assert scene.renderer.zone_highlights["c1"] == "cover"
    assert "You nearly always win the game." in scene.toast.words
    assert len(scene.session.table.entries) == move_count


def answer(scene, move, *thoughts):
    """Answers for the expert without a process."""
    scene.hint._seat = scene.actions.acting_seat()
    evaluations = tuple(Evaluation(Move.parse(one), chance, 10) for one, chance in thoughts)
    scene.hint.answered(
        BotAnswer(scene.session.referee.revision, Move.parse(move), thoughts=evaluations)
    )


def test_next_move_clears_the_hint(winning_table, player):
    scene = winning_table
    answer(scene, "1 mark c1", ("1 mark c1", 1.0))
    assert scene.hint.recommended is not None
    assert "nearly always win the game" in scene.toast.words
    scene.play(Move.parse("1 mark a3"))
    assert scene.hint.recommended is None
    assert scene.toast is None  # nor do the words of the hint
    assert (
        "c1" not in scene.renderer.zone_highlights
        or scene.renderer.zone_highlights["c1"] != "cover"
    )


def test_h_again_takes_it_away(winning_table, player):
    scene = winning_table
    answer(scene, "1 mark c1", ("1 mark c1", 1.0))
    player.key(pygame.K_h)
    assert scene.hint.recommended is None
    assert not scene.hint.bots.is_thinking


def test_its_words_stay_as_long_as_its_light(winning_table, player):
    scene = winning_table
    answer(scene, "1 mark c1", ("1 mark c1", 1.0))
    words = scene.toast.words
    scene.advance(time.perf_counter() + 3600)
    assert scene.toast.words == words
    # The hint returns when the other message has been read.
    scene.show_message("Something else.", duration=0.01)
    player.wait_for(lambda: scene.toast is not None and scene.toast.words == words)
    player.key(pygame.K_h)
    assert scene.toast is None
    assert scene.hint.recommended is None


def test_hint_replaces_a_proposed_move(winning_table, player):
    scene = winning_table
    choices = scene.session.choices(0)
    marks = [one for one in choices if str(one.move) == "1 mark a3"]
    scene.control.perform(Propose(tuple(marks)))
    player.key(pygame.K_h)
    assert scene.gestures.proposed == []
    answer(scene, "1 mark c1", ("1 mark c1", 1.0))
    assert scene.renderer.zone_highlights["c1"] == "cover"
    assert scene.renderer.zone_highlights.get("a3") != "cover"


def test_first_answer_is_replaced_by_the_experts(winning_table, player):
    scene, asked = winning_table, []
    scene.hint.bots.ask = asked.append
    player.key(pygame.K_h)
    revision, thoughts = scene.session.referee.revision, [Evaluation(Move.parse("1 mark a3"), 1, 9)]
    scene.hint.answered(BotAnswer(revision, Move.parse("1 mark a3"), thoughts=tuple(thoughts)))
    assert str(scene.hint.recommended.move) == "1 mark a3"
    assert scene.toast.words.endswith("Still thinking…")
    assert "win" not in scene.toast.words, "a quick bot's estimate is not shown"
    assert [request.player for request in asked] == [QUICK_ADVISER, ADVISER]
    assert asked[0]._replace(player=ADVISER) == asked[1]
    thoughts = [Evaluation(Move.parse("1 mark c1"), 0.6, 9)]
    scene.hint.answered(BotAnswer(revision, Move.parse("1 mark c1"), thoughts=tuple(thoughts)))
    assert str(scene.hint.recommended.move) == "1 mark c1"
    assert (scene.renderer.zone_highlights["c1"], scene.renderer.zone_highlights.get("a3")) == (
        "cover",
        "legal",
    )
    assert scene.toast.words.endswith("You win the game about 60 % of the time.")
    assert len(asked) == 2


def test_expert_is_asked_if_the_quick_bot_fails(winning_table, player):
    scene, asked = winning_table, []
    scene.hint.bots.ask = asked.append
    player.key(pygame.K_h)
    failure = BotAnswer(scene.session.referee.revision, Move.parse("1 mark a3"), "broken")
    scene.hint.answered(failure)
    assert scene.hint.recommended is None
    assert asked[-1].player == ADVISER
    scene.hint.answered(failure)
    assert scene.toast.words == "No hint found."


def test_first_answer_stays_if_the_expert_fails(winning_table, player):
    scene = winning_table
    scene.hint.bots.ask = lambda request: None
    player.key(pygame.K_h)
    first = BotAnswer(scene.session.referee.revision, Move.parse("1 mark a3"))
    scene.hint.answered(first)
    scene.hint.answered(first._replace(move=Move.parse("1 mark c1"), failure="broken"))
    assert str(scene.hint.recommended.move) == "1 mark a3"
    assert scene.toast.words == "Mark a3."


def test_second_press_also_stops_the_expert(winning_table, player, monkeypatch):
    scene = winning_table
    player.key(pygame.K_h)
    scene.hint.bots._pending = None  # the worker has answered
    scene.hint.answered(BotAnswer(scene.session.referee.revision, Move.parse("1 mark a3")))
    assert scene.hint.bots.is_thinking
    player.key(pygame.K_h)
    assert not scene.hint.bots.is_thinking
    assert scene.hint.recommended is None
    assert scene.toast is None


def test_worker_starts_once_the_player_thinks(open_table, player, monkeypatch):
    starts = []
    monkeypatch.setattr(Hint, "get_ready", lambda hint: starts.append(hint))
    open_table("tictactoe", [HUMAN, HUMAN])
    player.wait(0.5)
    assert not starts
    player.wait(3)
    assert len(starts) == 1


def test_the_only_legal_move_is_advised_without_a_bot(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    for move in ("1 mark a1", "2 mark b1", "1 mark c1", "2 mark b2", "1 mark a2", "2 mark c2",
                 "1 mark b3", "2 mark a3"):  # fmt: skip
        scene.session.play(Move.parse(move))
    scene.after_change()
    player.key(pygame.K_h)
    assert not scene.hint.bots.is_thinking
    assert str(scene.hint.recommended.move) == "1 mark c3"
    assert "No other move is possible." in scene.toast.words


def test_a_move_that_is_no_longer_legal_is_not_advised(winning_table):
    scene = winning_table
    answer(scene, "1 mark a1")
    assert scene.hint.recommended is None


def test_hint_is_not_shown_to_another_seat(winning_table):
    scene = winning_table
    scene.hint._seat = 1
    scene.hint.answered(BotAnswer(scene.session.referee.revision, Move.parse("1 mark c1")))
    assert scene.hint.recommended is None


def test_there_is_none_in_the_sandbox(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    scene.play(Move(0, "@referee", ("sandbox",)))
    player.key(pygame.K_h)
    assert not scene.hint.bots.is_thinking
    assert scene.toast.words == "No hint available now."


def test_hint_survives_simultaneous_choices(open_table):
    # In the deployment of Sandland both seats deploy. The opponent's cards change nothing here.
    scene = open_table("sandland", [HUMAN, "random"])
    first, second = (scene.session.referee.legal_moves(seat) for seat in (0, 1))
    scene.hint.ask()
    asked_seat = scene.hint._seat
    scene.session.play((second if asked_seat == 0 else first)[0])
    scene.hint.forget()
    assert scene.hint.bots.is_thinking
    scene.session.play((first if asked_seat == 0 else second)[0])
    scene.hint.forget()
    assert not scene.hint.bots.is_thinking
    scene.hint.stop()


@pytest.mark.parametrize(
    ("chances", "message"),
    [
        ((0.6, 0.59), "About as good as"),
        ((0.6, 0.55), "Slightly better than"),
        ((0.6, 0.3), "Clearly better than"),
    ],
)
def test_hint_compares_with_the_second_best_move(winning_table, chances, message):
    scene = winning_table
    choices = scene.session.choices(0)
    by_move = {str(choice.move): choice for choice in choices}
    thoughts = [
        Evaluation(Move.parse("1 mark c1"), chances[0], 10),
        Evaluation(Move.parse("1 mark a3"), 0.1, 10),
        Evaluation(Move.parse("1 mark c2"), chances[1], 10),
    ]
    words = advice(scene.session, by_move["1 mark c1"], choices, thoughts)
    assert f"You win the game about {round(100 * chances[0])} % of the time" in words
    assert message in words
    assert words.endswith(f"({round(100 * chances[1])} %).")


@pytest.mark.parametrize(
    ("chances", "message"),
    [
        (
            (0.995, 0.6),
            "You nearly always win the game. Clearly better than: {} (about 60 % of the time).",
        ),
        ((1.0, 1.0), "You nearly always win the game. About as good as: {} (nearly always)."),
        (
            (0.03, 0.005),
            "You win the game about 3 % of the time. Slightly better than: {} (hardly ever).",
        ),
        ((0.0, 0.0), "You hardly ever win the game. About as good as: {} (hardly ever)."),
        ((0.01, 0.01), "You win the game about 1 % of the time. About as good as: {} (1 %)."),
    ],
)
def test_estimate_is_not_presented_as_certain(winning_table, chances, message):
    session = winning_table.session
    best, other, *_ = choices = session.choices(0)
    thoughts = [Evaluation(one.move, c, 9) for one, c in zip((best, other), chances, strict=True)]
    assert advice(session, best, choices, thoughts).endswith(
        message.format(choice_name(session, other))
    )


def test_a_target_is_advised_without_a_word_of_the_marker(open_table):
    session = open_table("wasteland", [HUMAN, HUMAN], seed="hint").session
    while session.table.marks["phase"] != "target":
        session.play(session.referee.legal_moves(session.referee.seats_to_move()[0])[0])
    best, other, *_ = choices = session.choices(0)
    assert {best.move.verb, other.move.verb} == {"target"}
    thoughts = [Evaluation(best.move, 0.1, 9), Evaluation(other.move, 0.1, 9)]
    words = advice(session, best, choices, thoughts)
    assert words.startswith("Target battlefield 1. The winner takes ")
    assert "marker" not in words
    assert ". You win the game about 10 % of the time." in words


def test_the_next_best_is_not_the_same_with_a_piece_of_the_same_name(open_table):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    best, twin, other, *_ = choices = scene.session.choices(0)
    choices[1] = twin = twin._replace(gesture=best.gesture)
    thoughts = [
        Evaluation(best.move, 0.6, 10),
        Evaluation(twin.move, 0.6, 9),
        Evaluation(other.move, 0.55, 8),
    ]
    words = advice(scene.session, best, choices, thoughts)
    assert words.endswith(f"Slightly better than: {choice_name(scene.session, other)} (55 %).")


def test_solo_hint_has_no_win_chance(open_table):
    scene = open_table("realm_of_sand")
    choices = scene.session.choices(0)
    best, other = choices[0], choices[-1]
    thoughts = [Evaluation(best.move, 0.7, 5), Evaluation(other.move, 0.5, 5)]
    words = advice(scene.session, best, choices, thoughts)
    assert "hundred" not in words
    assert "Clearly better than" in words
    # The label names the shape and the squares; the picture shows the runes.
    assert words.startswith(("Place straight tile on ", "Place bent tile on "))


def test_hint_gives_the_reason_that_its_alternative_lacks(winning_table, monkeypatch):
    session = winning_table.session
    best, second = choices = session.choices(0)[:2]
    thoughts = [Evaluation(best.move, 0.8, 9), Evaluation(second.move, 0.4, 9)]
    effects = {best.move: ("2 scrap left", "Wins the lane"), second.move: ("2 scrap left",)}
    monkeypatch.setattr(session, "consequence", lambda move: effects[move])
    words = advice(session, best, choices, thoughts)
    assert "Wins the lane." in words
    assert "2 scrap left" not in words
    effects |= {best.move: (), second.move: ("You lose the Sentinel",)}
    assert f"{second.gesture.label} instead: You lose the Sentinel." in advice(
        session, best, choices, thoughts
    )


def test_hint_explains_the_continuation(open_table):
    # A card is chosen for an action, and the hint names the purpose.
    scene = open_table("sandland", [HUMAN, HUMAN])
    choices = scene.session.choices(scene.seat)
    best = choices[0]
    line = (Move(best.move.seat, "pass"), choices[-1].move)
    words = advice(scene.session, best, choices, [Evaluation(best.move, 0.5, 9, line)])
    assert f"Next: {choices[-1].gesture.label}." in words
    table = scene.session.table.digest()
    assert scene.session.follow_up(best.move, line[:1]) is None, "it cannot be done then"
    assert scene.session.table.digest() == table


def test_forced_move_is_the_reason(winning_table):
    choice, *others = winning_table.session.choices(0)
    text = "No other move is possible."
    assert advice(winning_table.session, choice, [choice], []).endswith(text)
    assert text not in advice(winning_table.session, choice, [choice, *others], [])


def test_an_arrow_leads_from_the_piece_to_its_place(open_table):
    scene = open_table("sandland", [HUMAN, HUMAN])
    choice = next(c for c in scene.session.choices(scene.seat) if c.gesture.piece is not None)
    answer(scene, str(choice.move), (str(choice.move), 0.5))
    start, end = scene.hint.picture.arrow_ends(scene.hint.recommended)
    assert end == scene.renderer.zone_rect(choice.gesture.target)
    picture, rect = arrow(start.center, end.center, scene.style.palette.accent)
    assert rect.contains((*start.center, 1, 1))
    assert rect.contains((*end.center, 1, 1))
    middle = ((start.centerx + end.centerx) // 2, (start.centery + end.centery) // 2)
    assert picture.get_at((middle[0] - rect.left, middle[1] - rect.top)).a > 0


def test_hint_names_the_piece_if_the_label_does_not(open_table):
    scene = open_table("sandland", [HUMAN, HUMAN])
    choice = next(c for c in scene.session.choices(scene.seat) if c.gesture.piece is not None)
    name = scene.session.piece_name(scene.session.table.pieces[choice.gesture.piece].kind)
    choice = choice._replace(gesture=choice.gesture._replace(label="Turn it up"))
    words = advice(scene.session, choice, [choice], [])
    assert words.startswith(f"{name}: Turn it up.")


def test_hint_shows_the_rotated_tile(open_table):
    scene = open_table("realm_of_sand", [HUMAN])
    for choice in scene.session.choices(0)[:60:11]:
        gesture = choice.gesture
        scene.hint.recommended = choice
        picture, place = scene.hint.picture.target_picture(scene.hint.recommended)
        rects = [scene.renderer.zone_rect(zone) for zone in gesture.covers]
        assert place.center == rects[0].unionall(rects[1:]).center
        scene.control.pick_up(scene.actions.shown_like(gesture.piece))
        hand = scene.gestures.hand
        hand.move_over(gesture.target)
        while hand.target.move != choice.move:
            hand.rotate_by_wheel(1)
        held = scene.skin.draw_dragged(hand.piece_view, place.size, hand.turn, hand.flipped)
        assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(held, "RGBA")
        scene.control.let_go()


def test_hint_does_not_cover_its_zones(open_table):
    scene = open_table("wasteland", [HUMAN, HUMAN], seed="4")
    while (scene.session.seat_to_move(), "target shop") not in [
        (one.move.seat, " ".join([one.move.verb, *one.move.args]))
        for one in scene.session.choices(scene.session.seat_to_move())
    ]:
        scene.play(scene.session.choices(scene.session.seat_to_move())[0].move)
    scene.hint.recommended = next(
        one for one in scene.session.choices(scene.seat) if one.move.args == ("shop",)
    )
    assert len(scene.hint.recommended.gesture.covers) > 1
    assert scene.hint.picture.target_picture(scene.hint.recommended) is None
    assert scene.hint.picture.arrow_ends(scene.hint.recommended) is not None


def test_hint_arrow_disappears_when_its_piece_has_moved(open_table, player, monkeypatch):
    scene = open_table("realm_of_sand", [HUMAN])
    choice = next(c for c in scene.session.choices(scene.seat) if c.gesture.piece is not None)
    answer(scene, str(choice.move))
    player.wait(0.1)
    start, end = scene.hint.picture.arrow_ends(scene.hint.recommended)
    _, position = arrow(start.center, end.center, scene.style.palette.accent)
    monkeypatch.setattr(
        scene.hint.picture, "arrow_ends", lambda choice: None
    )  # the piece is there already
    requests = []
    monkeypatch.setattr(scene, "redraw_all", requests.extend)
    monkeypatch.setattr(scene, "redraw", requests.append)
    scene.hint.remove()
    assert any(rect.contains(position) for rect in requests)


def test_hint_picture_is_hidden_while_a_piece_is_in_hand(open_table, player):
    scene = open_table("realm_of_sand", [HUMAN])
    choice = next(c for c in scene.session.choices(scene.seat) if c.gesture.piece is not None)
    picture, painted = scene.hint.picture, pygame.Surface((1024, 640), pygame.SRCALPHA)

    def pixels():
        painted.fill((0, 0, 0, 0))
        picture.paint(painted, painted.get_rect(), scene.hint.recommended)
        return painted.get_bounding_rect()

    answer(scene, str(choice.move))
    assert (arrow_area := pixels())
    scene.control.pick_up(scene.actions.shown_like(choice.gesture.piece))
    assert not pixels()
    scene.control.let_go()
    assert pixels() == arrow_area
    scene.control.perform(Propose((choice,)))
    assert not pixels()
    scene.play(choice.move)
    assert not pixels()
    assert scene.hint.recommended is None


def test_own_move_ends_a_request_even_if_the_same_moves_remain(winning_table, player):
    scene = winning_table
    player.key(pygame.K_h)
    scene.hint.forget()
    assert scene.hint.bots.is_thinking
    scene.session.play(Move.parse("1 mark a3"))
    scene.hint._moves = scene.session.referee.legal_moves(0)
    scene.hint.forget()
    assert not scene.hint.bots.is_thinking


def test_advised_button_is_highlighted(open_table, player):
    scene = open_table("wasteland", [HUMAN, "fair"])
    (button, choice), *others = scene.hud.decision.buttons
    assert not button.is_highlighted
    answer(scene, str(choice.move), (str(choice.move), 0.5))
    assert button.is_highlighted
    assert not any(other.is_highlighted for other, _ in others)
    scene.decide()
    button = scene.hud.decision.buttons[0][0]
    assert button.is_highlighted
    player.key(pygame.K_h)
    assert not button.is_highlighted


def test_only_the_advised_button_is_highlighted(open_table, player):
    # Pass is the only button of Sandland's turns. A hint may advise acting with a card.
    scene = open_table("sandland", [HUMAN, "random"])
    session = scene.session
    while len(scene.hud.decision.buttons) != 1 or scene.hud.decision.buttons[0][0].label != "Pass":
        seat = session.referee.seats_to_move()[0]
        scene.play(session.referee.legal_moves(seat)[0])
        scene.finish_animations()
    (passing, choice), *_ = scene.hud.decision.buttons
    act = next(c.move for c in session.choices(0) if c.gesture.piece is not None)
    assert passing.kind == "main"
    answer(scene, str(act), (str(act), 0.5))
    assert (passing.kind, passing.is_highlighted) == ("plain", False)
    player.key(pygame.K_h)
    assert passing.kind == "main"
    answer(scene, str(choice.move), (str(choice.move), 0.5))
    assert passing.is_highlighted
