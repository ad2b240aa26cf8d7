"""Replays: go to any move, change the viewer, continue from a move."""

from itertools import combinations
from pathlib import Path
from random import Random
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.open_table import watch_file
from tabletop.app.lobby.replay import Replay
from tabletop.app.painting.seat_names import NUMBERS
from tabletop.app.painting.theme import Scale, WidgetStyle
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.replay import ReplayScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import palette_of, report_for
from tabletop.app.table.replay_bar import ALL
from tabletop.app.table.review import SCREENING_EFFORT, Review
from tabletop.app.table.review_panel import ReviewPanel
from tabletop.rules.decision import Evaluation
from tabletop.rules.likelihood import THREE_TO_ONE, likelihood
from tabletop.rules.options import all_options
from tabletop.rules.outcome import Outcome
from tabletop.session.answers import BotAnswer
from tabletop.session.session import HUMAN, Session
from tabletop.storage.autosaves import autosaves_dir
from tabletop.storage.people import Person
from tabletop.storage.reviews import SUFFIX, Judgement
from tabletop.storage.saves import load
from tabletop.table.move import Move
from tests.conformance.toy import game as toy

BOXES = ("a1", "a2", "b1", "b2", "a3", "c3", "c1")
# Seat 1 wins. Its third move could have won earlier on c1.
LOST_A_MOVE = (
    "1 mark a1",
    "2 mark a2",
    "1 mark b1",
    "2 mark b2",
    "1 mark a3",
    "2 mark c3",
    "1 mark c1",
)


def save_of(path: Path, name: str, players, moves=None, count=0):
    """Writes a save of the given moves, followed by `count` first legal moves."""
    game = games.load(name) if name != "toy" else toy
    options = all_options(game, {}, "5")
    session = Session.new(game, list(players), options, "5")
    for words in moves or ():
        session.play(Move.parse(words))
    for _ in range(count):
        seat = session.referee.seats_to_move()[0]
        session.play(session.referee.legal_moves(seat)[0])
    session.save_to(path)
    session.close()
    return session


@pytest.fixture
def finished_save(tmp_path):
    """Returns the save of a game of tic-tac-toe that seat 1 has won."""
    save_of(tmp_path / "won.sandtable", "tictactoe", [HUMAN, HUMAN], LOST_A_MOVE)
    return tmp_path / "won.sandtable"


@pytest.fixture
def open_replay(window, app, finished_save, player):
    """Opens the replay of that game at its beginning."""
    scene = ReplayScene(app, Replay.of(load(finished_save)))
    window.open(scene)
    window.run_frame()
    return scene


def test_keys_and_buttons_go_through_all_moves_and_the_table_with_them(
    open_replay, player, finished_save
):
    replay, digests = open_replay.replay, []
    for number in range(replay.length + 1):
        replay.go(number)
        digests.append(replay.table.digest())
    assert len(set(digests)) == 8
    replay.go(0)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    assert (replay.move_number, replay.table.digest()) == (2, digests[2])
    player.key(pygame.K_LEFT)
    assert open_replay.renderer.view.piles["a2"] == ()
    player.key(pygame.K_END)
    assert replay.table.digest() == digests[7] == load(finished_save).referee.table.digest()
    player.key(pygame.K_HOME)
    assert (replay.move_number, replay.table.digest()) == (0, digests[0])
    for button, position in ((3, 1), (3, 2), (1, 1), (4, 7), (0, 0)):
        player.click(open_replay.replay_bar.steps[button].rect.center)
        assert replay.move_number == position


def test_the_scrubber_is_clicked_dragged_and_turned_by_the_wheel(open_replay, player):
    bar, replay = open_replay.replay_bar.scrubber, open_replay.replay
    y = bar.rect.centery
    player.click((bar.place_of(4), y))
    assert replay.move_number == 4
    assert {name for name, pile in open_replay.renderer.view.piles.items() if pile} >= {"b2", "b1"}
    player.press((bar.place_of(4), y))
    player.move((bar.place_of(6), y))
    assert replay.move_number == 6
    player.move((bar.place_of(1), y))
    assert replay.move_number == 1
    player.release((bar.rect.left - 50, y))
    assert replay.move_number == 0
    player.wheel(-1)
    player.wheel(-1)
    player.wheel(1)
    assert replay.move_number == 1


def test_replay_hides_the_end_until_reached(open_replay, player):
    def words():
        widgets = [
            open_replay.hud.decision.prompt,
            open_replay.replay_bar.number,
            open_replay.hud.top_bar.turn,
            open_replay.hud.top_bar.status,
        ]
        log = [row.text for row in open_replay.hud.history.log.rows]
        return " ".join([widget.words for widget in widgets] + log)

    open_replay.hud.history.toggle_log()
    for number in range(7):
        open_replay.timeline.go(number)
        player.wait(0)
        open_replay.advance(0)
        assert "7" not in words()
        assert "three in a row" not in words().lower()
        assert open_replay.replay.outcome() is None
    player.key(pygame.K_END)
    player.key(pygame.K_END)
    assert open_replay.replay_bar.number.words == "Move 7"
    assert open_replay.hud.decision.prompt.words == open_replay.replay.ended.reason
    assert not open_replay.replay_bar.on.enabled


def test_replay_end_uses_player_names(open_replay, monkeypatch):
    # The result page uses the same names.
    replay = open_replay.replay
    replay.people = [Person("Ada"), Person("Basil")]
    over = replay.ended._replace(reason="Seat 2 has won 3 combats.")
    monkeypatch.setattr(replay, "outcome", lambda: over)
    open_replay.decide()
    assert open_replay.hud.decision.prompt.words == "Basil has won 3 combats."


def test_replay_plays_and_stops_at_the_end(open_replay, player):
    player.key(pygame.K_4)
    assert open_replay.timeline.speed == 4.0
    assert open_replay.replay_bar.speed.value == 4.0
    player.key(pygame.K_SPACE)
    assert open_replay.timeline.is_playing
    assert open_replay.replay_bar.steps[2].sign == "pause"
    now = open_replay.timeline._next
    for step in range(1, 8):
        open_replay.advance(now)
        assert open_replay.replay.move_number == step
        assert open_replay.timeline._next > now
        now = open_replay.timeline._next
    open_replay.advance(now)
    assert not open_replay.timeline.is_playing
    player.key(pygame.K_SPACE)
    open_replay.advance(0)
    assert open_replay.replay.move_number == 0
    player.key(pygame.K_LEFT)
    assert not open_replay.timeline.is_playing


def test_replay_allows_no_moves(open_replay, player, finished_save, window):
    before = finished_save.read_bytes()
    player.key(pygame.K_RIGHT)
    rect = open_replay.renderer.zone_rect("c2").center
    player.click(rect)
    player.drag(open_replay.renderer.zone_rect("a1").center, rect)
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.key(pygame.K_F2)
    assert open_replay.replay.move_number == 1
    player.key(pygame.K_ESCAPE)
    assert window.scene is not open_replay
    assert finished_save.read_bytes() == before


def test_continuing_a_replay_begins_a_new_game(open_replay, player, finished_save, window):
    before = finished_save.read_bytes()
    open_replay.timeline.go(3)
    open_replay.advance(0)
    digest = open_replay.replay.table.digest()
    player.key(pygame.K_p)
    assert "dealt again" in open_replay.dialog.words
    player.key(pygame.K_TAB)
    next(b for b in open_replay.dialog.buttons if b.label == "Play").on_press()
    scene = window.scene
    assert type(scene) is TableScene
    assert scene.session.table.piles == open_replay.replay.table.piles
    assert not scene.session.table.entries
    scene.play(Move.parse("2 mark c3"))
    saved = load(scene.session.file.path)
    assert saved.referee.table.digest() == scene.session.table.digest()
    assert saved.before is not None
    assert "continued from move 3" in saved.header.title
    assert scene.session.undo_reach() == 1
    assert (finished_save.read_bytes(), open_replay.replay.table.digest()) == (before, digest)


def test_a_review_rests_while_a_game_is_played_on(open_replay, player, window):
    open_replay.toggle_review()
    review = open_replay.review
    review.bots = adviser = Adviser(review)
    open_replay.advance(0)
    assert len(adviser.asked) == 1
    open_replay.play_on()
    next(b for b in open_replay.dialog.buttons if b.label == "Play").on_press()
    assert type(window.scene) is TableScene
    assert adviser.asked == []
    window.back()
    player.wait_for(lambda: adviser.asked)
    adviser.answer_all()
    assert review.task == ""
    assert review.costly() == [4]


# --- viewers ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def caravan_save(tmp_path_factory):
    """Returns the save of an unfinished game of Caravan after six moves."""
    path = tmp_path_factory.mktemp("replays") / "on.sandtable"
    save_of(path, "caravan", [HUMAN, "fair"], count=6)
    return path


def kinds(scene, seat):
    """Returns the kinds of the cards shown in a seat's hand."""
    zones = scene.replay.table.zones
    hand = [zone.id for zone in zones.values() if zone.sight == "owner" and zone.owner == seat]
    return {piece_view.kind for zone in hand for piece_view in scene.renderer.view.piles[zone]}


def test_unfinished_replay_shows_only_own_cards(app, window, caravan_save):
    watch_file(TableScene(app, Session.new(toy, [HUMAN, HUMAN], {}, "1")), caravan_save)
    scene = window.scene
    assert scene.replay.viewers() == [0]
    assert not scene.replay_bar.viewers.visible
    scene.replay_bar.next_viewer()
    assert None not in kinds(scene, 0)
    assert kinds(scene, 1) == {None}
    scene.toggle_review()
    assert scene.review is None


def test_taking_a_bots_seat_reveals_no_hand_in_unfinished_game(caravan_save):
    replay = Replay.of(load(caravan_save))
    replay.go(0)
    hand = next(z.id for z in replay.table.zones.values() if (z.sight, z.owner) == ("owner", 1))
    true = [piece.kind for piece in replay.table.pile(hand)]
    results = [replay.continue_game([HUMAN, HUMAN], 0, f"{n}").table.pile(hand) for n in range(12)]
    assert len({tuple(piece.kind for piece in pile) for pile in results}) > 1
    replay.ended = Outcome((0,), (1, 0), "", "")
    both = replay.continue_game([HUMAN, HUMAN], 0, "1").table
    assert [piece.kind for piece in both.pile(hand)] == true


def test_finished_replay_shows_all_cards(app, window, caravan_save):
    replay = Replay.of(load(caravan_save))
    replay.ended = Outcome((0,), (1, 0), "", "")  # as if the game were over
    scene = ReplayScene(app, replay)
    window.open(scene)
    assert kinds(scene, 1) == {None}
    scene.set_viewer(1)
    assert None not in kinds(scene, 1)
    assert kinds(scene, 0) == {None}
    assert scene.skin.is_spectated
    scene.set_viewer(ALL)
    assert None not in kinds(scene, 0) | kinds(scene, 1)


def test_secret_choices_are_not_stops_in_unfinished_game(monkeypatch):
    session = Session.new(toy, [HUMAN, HUMAN, HUMAN], {}, "sand")
    for seat, bid in ((1, "3"), (0, "2")):
        session.play(Move(seat, "bid", (bid,)))
    replay = Replay(session.referee, session.players, {})
    assert replay.stops(2) == [0, 1, 2]  # this game reveals which seats have bid
    replay.go(2)
    monkeypatch.setattr("tabletop.app.lobby.replay.narrate", lambda *given: [])
    quiet = Replay(session.referee, session.players, {})
    assert [quiet.stops(seat) for seat in (2, 0, 1)] == [[0], [0, 2], [0, 2]]
    quiet.go(1)
    assert quiet.last_words(2) == "A hidden action."
    assert quiet.last_words(1).startswith("Seat 2: ")
    quiet.ended = Outcome((0,), (1, 0, 0), "", "")
    assert quiet.stops(2) == [0, 1, 2]
    assert quiet.last_words(2).startswith("Seat 2: ")


# --- the review ------------------------------------------------------------------------


class Adviser:
    """A worker in this process that knows the winning fifth move, c1."""

    def __init__(self, review):
        self.review, self.asked = review, []

    def ask(self, request):
        self.asked.append(request)

    def stop(self):
        self.asked.clear()

    def answer_all(self):
        while self.asked:
            self.answer_one()

    def answer_one(self):
        request = self.asked.pop()
        best = Move.parse("1 mark c1")
        played = request.played_move
        better = played.seat == 0 and best in request.moves and len(request.moves) == 5
        best = best if better and played != best else played
        made = 0.5 if best == played else 0.4
        thoughts = (Evaluation(best, 0.9 if better else 0.5, 9), Evaluation(played, made, 9))
        self.review._answered(BotAnswer(request.revision, best, thoughts=thoughts))


@pytest.fixture
def reviewed_replay(open_replay, player):
    """Opens the replay with its finished review."""
    open_replay.toggle_review()
    review = open_replay.review
    review.bots = adviser = Adviser(review)
    review.start()
    assert review.task == "Looking for costly moves"
    open_replay.adviser = adviser
    seen = [request.seat for request in adviser.asked]
    assert seen == [0]
    adviser.answer_all()
    return open_replay


def test_equal_labels_of_a_review_name_the_pieces(reviewed_replay, monkeypatch):
    review = reviewed_replay.review
    labels = iter(["Place bent tile on a1, a2, b2"] * 2)
    monkeypatch.setattr("tabletop.app.table.review.choice_name", lambda *_: next(labels))
    monkeypatch.setattr(
        "tabletop.app.table.review._with_piece_name", lambda _, choice: f"x {choice.move}"
    )
    assert review.move_labels(4) == ("X 1 mark a3", "X 1 mark c1")


def test_the_move_that_cost_most_is_shown_with_the_better_one(reviewed_replay, player):
    review = reviewed_replay.review
    assert review.task == ""
    assert review.costly() == [4]
    assert review.move_labels(4) == ("Mark a3", "Mark c1")
    row = reviewed_replay.review_panel.list.rows[0]
    assert row.text == "Player 1, move 5: Mark a3"
    assert row.note == "Better: Mark c1. Wins about 90 % of the time, not 40 %."
    assert reviewed_replay.replay_bar.scrubber.marks == (4,)
    reviewed_replay.review_panel.list.on_choose(0)
    reviewed_replay.advance(0)
    assert reviewed_replay.replay.move_number == 4
    assert str(reviewed_replay.hint.recommended.move) == "1 mark c1"
    assert reviewed_replay.renderer.zone_highlights["c1"] == "cover"
    assert reviewed_replay.hud.decision.prompt.words.startswith("Better: Mark c1.")
    player.key(pygame.K_RIGHT)
    assert reviewed_replay.hint.recommended is None


def test_tiny_win_chance_is_shown_in_words(reviewed_replay):
    review = reviewed_replay.review
    judgement = review.findings.judgements[4]
    review.findings.judgements[4] = msgspec.structs.replace(
        judgement, best_chance=0.997, chance=0.004
    )
    assert review.advantage_text(4) == "Wins nearly always, the move played hardly ever."
    review.findings.judgements[4] = msgspec.structs.replace(judgement, best_chance=0.997)
    assert review.advantage_text(4) == "Wins nearly always, the move played about 40 % of the time."


@pytest.mark.parametrize(
    ("first", "opinion", "expected"),
    [
        (0.9, True, (0.9, 0.5)),  # as sure of a win as a hint, with 0.4 given away
        (0.3, True, (0.3, 0.0)),
        (0.9, False, (0.7, 0.3)),  # without an estimate of the position, only this estimate exists
    ],
)
def test_comparison_gives_cost_and_adviser_gives_chance(reviewed_replay, first, opinion, expected):
    review = reviewed_replay.review
    played, best = "1 mark a3", "1 mark c1"
    review.findings.judgements[4] = Judgement(0, played, best, 0.2, first, opinion=opinion)
    steps = review._compare(4, 0.5)
    request = next(steps)
    thoughts = (Evaluation(Move.parse(best), 0.7, 9), Evaluation(Move.parse(played), 0.3, 9))
    with pytest.raises(StopIteration):
        steps.send(BotAnswer(request.revision, request.best_move, thoughts=thoughts))
    judgement = review.findings.judgements[4]
    assert judgement.sure
    assert (judgement.best_chance, judgement.chance) == pytest.approx(expected)


def test_move_order_without_effect_is_not_better(finished_save):
    # The order of a secret muster has no meaning, that of marks in a line has.
    #
    # The cases are the first three moves of Guardians and a square marked two moves later.
    game = games.load("guardians")
    session = Session.new(game, [HUMAN, "fair"], all_options(game, {"way": "duel"}, "5"), "5")
    moves = [one for one in session.referee.legal_moves(0) if one.verb == "muster"][:3]
    other = next(one for one in session.referee.legal_moves(1) if one.verb == "muster")
    for move in (moves[0], other, moves[1]):
        session.play(move)
    review = Review(Replay(session.referee, session.players, session.options), lambda: None)
    assert review._reaches_same_position(0, moves[1])
    assert not review._reaches_same_position(0, moves[2])  # a move that was not made
    before = review.replay.table.digest()
    review.findings.judgements.clear()
    thoughts = (Evaluation(moves[1], 0.9, 9), Evaluation(moves[0], 0.4, 9))
    steps = review._judge(0, 0.1)
    next(steps)
    with pytest.raises(StopIteration):
        steps.send(BotAnswer(0, moves[1], thoughts=thoughts))
    assert review.cost(0) == 0
    assert review.replay.table.digest() == before
    line = Review(Replay.of(load(finished_save)), lambda: None)
    assert not line._reaches_same_position(4, Move.parse("1 mark c1"))


def test_three_costliest_moves_come_first(open_replay):
    # A move without a careful comparison is left out, whatever its cost.
    open_replay.toggle_review()
    review = open_replay.review
    review.stop()
    for number, cost in enumerate((0.1, 0.5, 0.2, 0.9, 0.3)):
        review.findings.judgements[number] = Judgement(
            number % 2, "1 mark a3", "1 mark c1", 0.95 - cost, 0.95, sure=number != 3
        )
    assert review.costly() == [1, 4, 2]


def test_costs_within_dealing_noise_are_omitted(open_replay):
    open_replay.toggle_review()
    review = open_replay.review
    review.stop()
    for number, made in enumerate((0.47, 0.45)):  # of 50 in a hundred
        review.findings.judgements[number] = Judgement(
            0, "1 mark a3", "1 mark c1", made, 0.5, sure=True
        )
    assert review.costly() == [1]


def test_curve_shows_estimates_and_ends_with_the_result(reviewed_replay):
    course = reviewed_replay.review.course()
    assert course.moves[0] == 0
    assert course.moves[-1] == 7
    assert course.values[-1] == (100, 0)
    assert course.values[course.moves.index(4)] == (90, 50)
    chart = reviewed_replay.review_panel.chart
    assert chart.bounds() == (0, 100)
    chart.press((chart.inner.right, chart.inner.centery))
    reviewed_replay.advance(0)
    assert reviewed_replay.replay.move_number == 7


def test_unfinished_curve_uses_known_points(open_replay, player):
    # An unexamined move of seat 2 has no value, and the last point is not drawn yet.
    open_replay.toggle_review()
    review = open_replay.review
    review.bots = adviser = Adviser(review)
    review.start()
    shares, lengths = [], []
    while review.task:
        course, shares = review.course(), [*shares, review.progress]
        lengths.append(len(course.known_indices(0)))
        assert [len(course.known_indices(seat)) for seat in (0, 1)] == [
            sum(judgement.seat == seat for judgement in review.findings.judgements.values())
            for seat in (0, 1)
        ]
        assert course.lead_changes() == []
        assert (course.moves[0], course.moves[-1]) == (0, 7)
        open_replay.review_panel.chart.draw(open_replay.window.surface)
        request = adviser.asked.pop()
        thoughts = (Evaluation(request.played_move, 0.25, 9),) * 2
        review._answered(BotAnswer(request.revision, request.played_move, thoughts=thoughts))
    assert shares == sorted(shares)
    assert 0 == shares[0] < shares[-1] < 1
    assert lengths == sorted(lengths)
    course = review.course()
    assert course.known_indices(0) == course.known_indices(1) == list(range(len(course.moves)))
    assert course.values[-1] == (100, 0)


def test_review_is_saved_and_reused(reviewed_replay, finished_save):
    assert finished_save.with_suffix(SUFFIX).exists()
    resumed = Review(Replay.of(load(finished_save)), lambda: None)
    resumed.bots = Adviser(resumed)
    resumed.start()
    assert resumed.task == ""
    assert resumed.costly() == [4]


def test_unreviewable_moves_are_not_repeated(open_replay, finished_save):
    open_replay.toggle_review()
    review = open_replay.review
    review.bots = adviser = Adviser(review)
    review.start()
    count = 0
    while adviser.asked:
        count += 1
        review._answered(BotAnswer(adviser.asked.pop().revision, None))
    assert count == 7  # each decision once
    open_replay.advance(0)
    review.start()
    assert (review.task, adviser.asked) == ("", [])
    resumed = Review(Replay.of(load(finished_save)), lambda: None)
    resumed.bots = Adviser(resumed)
    resumed.start()
    assert resumed.task == ""


def test_a_review_shows_costly_moves_during_its_screening(open_replay):
    review = Review(open_replay.replay, lambda: None)
    review.bots = adviser = Adviser(review)
    review.start()
    efforts = set()
    while review.task == "Looking for costly moves":
        request = adviser.asked.pop()
        efforts.add(request.effort)
        adviser.asked.append(request)
        adviser.answer_one()
    assert efforts == {SCREENING_EFFORT}
    assert review.costly() == [4]
    assert review.moves[4] == adviser.asked[0].played_move  # the most costly one comes first


def test_review_stops_and_resumes(open_replay, finished_save, window):
    open_replay.toggle_review()
    review = open_replay.review
    review.bots = adviser = Adviser(review)
    review.start()

    def answer_next():
        request = adviser.asked.pop()
        thoughts = (Evaluation(request.played_move, 0.5, 3),) * 2
        review._answered(BotAnswer(request.revision, None, thoughts=thoughts))

    while review.task == "Looking for costly moves":
        answer_next()
    answer_next()
    assert adviser.asked
    window.back()
    assert not adviser.asked
    resumed = Review(Replay.of(load(finished_save)), lambda: None)
    assert len(resumed.findings.judgements) == 1  # what the screening finds is not kept
    other = Replay.of(load(finished_save))
    other.table.marks["referee"] = "coach"  # another game of the same name
    assert not Review(other, lambda: None).findings.judgements


def test_the_worker_judges_a_decision_on_the_view_alone(finished_save):
    from tabletop.session.answers import Request, answer

    replay = Replay.of(load(finished_save))
    with replay.position_after(4):
        view, moves = replay.view(0), replay.referee.legal_moves(0)
    request = Request(3, "tictactoe", "expert", 0, view, moves, "x", effort=0.02)
    played = Move.parse("1 mark a3")
    best, made = answer(request._replace(played_move=played)).thoughts
    assert (str(best.move), best.chance) == ("1 mark c1", 1.0)
    assert (made.move, made.chance < 0.9) == (played, True)
    best, made = answer(request._replace(played_move=played, best_move=best.move)).thoughts
    assert best.chance == 1.0 > made.chance


class QuickAdviser(Adviser):
    """A worker that approves every move and plays the last legal one."""

    def answer_all(self):
        while self.asked:
            request = self.asked.pop()
            move = request.played_move or request.moves[-1]
            thoughts = (Evaluation(move, 0.5, 3),) * (2 if request.played_move else 1)
            self.review._answered(BotAnswer(request.revision, move, thoughts=thoughts))


@pytest.mark.full
def test_solo_review_compares_with_an_expert_game(tmp_path):
    path = tmp_path / "solo.sandtable"
    game = games.load("realm_of_sand")
    options, seed = all_options(game, {}, "5"), "a seed to be kept secret"
    session = Session.new(game, [HUMAN], options, seed, [Person("Ada")])
    while session.referee.seats_to_move():
        session.play(session.referee.legal_moves(0)[0])
    session.save_to(path)
    session.close()
    review = Review(Replay.of(load(path)), lambda: None)
    review.bots = quick = QuickAdviser(review)
    review.start()
    assert "secret" not in repr(quick.asked)
    quick.answer_all()
    assert review.task == ""
    assert review.costly() == []
    played = [Move.parse(words) for words in review.findings.expert]
    same = game.setup(1, session.options, "a seed to be kept secret")
    for move in played:
        game.apply(same, move)
    stars = game.outcome(same).scores[0]
    assert review.course().values[-1] == (session.outcome().scores[0], stars)
    assert f"the expert reached {stars} stars" in review.summary()
    style = WidgetStyle(palette_of("realm_of_sand"), Scale(1.0, 1.0))
    panel = ReviewPanel(style, review, pygame.Rect(0, 0, 300, 500), lambda move: None)
    chart = panel.chart
    assert chart.names.of(0) == "Ada"
    assert len({chart.names.colour(style.palette, line) for line in range(2)}) == 2
    chart.draw(pygame.Surface((300, 500)))
    resumed = Review(Replay.of(load(path)), lambda: None)  # no game is simulated again
    assert resumed.course() == review.course()


def button(scene, label):
    return next(one for one in scene.group.widgets if getattr(one, "label", "") == label)


def shows_table(picture: pygame.Surface, table: pygame.Surface) -> bool:
    """Returns whether the table's colour is visible right of the middle."""
    return picture.get_at((picture.width * 3 // 4, picture.height // 2)) == table.get_at((0, 0))


def test_replay_list_opens_by_keyboard_without_lengths(app, window, player, finished_save):
    autosaves_dir().mkdir(parents=True)
    finished_save.rename(autosaves_dir() / finished_save.name)
    table = pygame.Surface((64, 40))
    table.fill("magenta")
    pygame.image.save(table, autosaves_dir() / f"{finished_save.stem}.png")
    app.open("home")
    window.scene.open_menu()
    button(window.scene.dialog, "Replays").on_press()
    saves = window.scene.group.focus
    assert not shows_table(saves.rows[0].picture(), table)
    assert saves.rows[0].note.split("\n")[1] == "finished"
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert isinstance(window.scene, ReplayScene)
    assert window.scene.replay.length == 7
    player.key(pygame.K_ESCAPE)
    window.scene._set_mode(False)
    row = window.scene.group.focus.rows[0]
    assert "7 moves" in row.note
    assert shows_table(row.picture(), table)


def test_the_results_lead_to_the_replay_and_to_the_review(app, window, finished_save, monkeypatch):
    monkeypatch.setattr("tabletop.app.workers.bots.BotWorker.ask", lambda bots, request: None)
    session = Session.resume(load(finished_save))
    window.open(TableScene(app, session))
    app.open("results", session, session.outcome())
    button(window.scene, "Replay").on_press()
    assert window.scene.review is None
    window.back()
    button(window.scene, "Review").on_press()
    window.run_frame()
    assert window.scene.review.task
    window.back()
    assert window.scene.title == "Results"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_bars_have_room_at_each_size(open_replay, size):
    open_replay.toggle_review()
    open_replay.review.stop()
    open_replay.layout(size)
    window, bar, panel = pygame.Rect((0, 0), size), open_replay.replay_bar, open_replay.review_panel
    below = [bar.scrubber, *bar.steps, bar.number, bar.speed, bar.viewers, bar.back, bar.on]
    for widget in [*below, *(panel.chart, panel.words, panel.list, panel.bar)]:
        assert window.contains(widget.rect)
        assert min(widget.rect.size) > 15
    for one, other in combinations(below, 2):
        assert not one.rect.colliderect(other.rect)
    assert bar.scrubber.rect.w > size[0] // 3


@pytest.mark.full
def test_pages_over_the_table_are_shown_as_in_play_but_not_on_a_jump(app, window):
    game = games.load("guardians")
    session = Session.new(game, ["fair", "fair"], all_options(game, {}, "3"), "3")
    rng, report, pages = Random("3"), report_for(game), []
    while not pages:
        session.play(rng.choice(session.referee.legal_moves(session.seat_to_move())))
        changes = session.table.changes_of(-1)
        pages = report(session.table_as_watched_by(0, changes), changes, -1, NUMBERS)
    fought = len(session.table.entries)
    session.play(rng.choice(session.referee.legal_moves(session.seat_to_move())))
    scene = ReplayScene(app, Replay(session.referee, session.players, session.options))
    window.open(scene)
    scene.timeline.go(fought + 1)
    window.run_frame()
    assert window.scene is scene
    scene.set_speed(4.0)
    scene.timeline.go(fought - 1)
    window.run_frame()
    scene.timeline.step(1)
    window.run_frame()
    assert isinstance(window.scene, PagesScene)
    assert len(window.scene.pages) == len(pages)
    assert window.scene.pace == 4  # pages use the speed of the replay
    assert scene.replay.move_number == fought


@pytest.mark.parametrize(
    ("own", "expert", "message"),
    [
        ([0, 0, 0], [0, 1, 2], "The expert had more throughout."),
        ([0, 2, 4], [0, 1, 2], "You had more throughout."),
        ([0, 2, 2], [0, 1, 4], "Turning point: the expert had more from move 2."),
        ([0, 2, 2], [0, 1, 2], "you reached 2."),
    ],
)
def test_solo_review_shows_when_the_expert_got_ahead(tmp_path, own, expert, message):
    path = tmp_path / "solo.sandtable"
    game = games.load("realm_of_sand")
    session = Session.new(game, [HUMAN], all_options(game, {}, "5"), "5")
    for _ in range(2):
        session.play(session.referee.legal_moves(0)[0])
    session.save_to(path)
    session.close()
    review = Review(Replay.of(load(path)), lambda: None)
    review.own_values, review.expert_values, review.task = own, expert, ""
    assert review.summary().endswith(message)


@pytest.mark.parametrize("points", [0, 3, -3, 60, 120])
def test_solo_points_round_trip_through_chances(points):
    game = games.load("realm_of_sand")
    review = SimpleNamespace(replay=SimpleNamespace(game=game))
    chance = likelihood(THREE_TO_ONE * points / game.score_scale)
    assert Review.points_of_chance(review, chance) == pytest.approx(points, abs=0.01)
