"""Pictures of the results: the figure of each side, and a defeat."""

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.portraits import leader_of
from tabletop.app.painting.theme import HOME, Scale, WidgetStyle
from tabletop.app.scenes.result_widgets import EndPicture, is_victory
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets.labels import Label
from tabletop.rules import Move
from tabletop.rules.game import Outcome
from tabletop.rules.options import all_options
from tabletop.session.new_game import new_session
from tabletop.session.session import HUMAN, Session, result_texts
from tabletop.storage.saves import continued_from


def begin(name, players):
    game = games.load(name)
    return Session.new(game, players, all_options(game, {}, "1"), "1")


@pytest.mark.parametrize(("name", "zone"), [("sandland", "leader"), ("guardians", "guardian")])
def test_leader_represents_its_seat(window, name, zone):
    session = begin(name, [HUMAN, "fair"])
    for seat in range(2):
        (leader,) = session.table.pile(f"{zone}.{seat}")
        assert leader_of(session.game, session.table, seat) == leader.kind


def test_hidden_card_never_represents_a_seat(window):
    table = begin("wasteland", [HUMAN, HUMAN]).table
    kind = leader_of(games.load("wasteland"), table, 0)
    assert kind in [piece.kind for piece in table.pile("tableau.0")]


def test_a_defeat_is_darker_than_a_victory(window):
    session = begin("sandland", [HUMAN, "fair"])
    lights = []
    for player in (HUMAN, "fair"):
        session.players = [player, "fair" if player == HUMAN else HUMAN]
        outcome = Outcome((0,), (2, 1), "", "Two skirmishes are won.")
        assert is_victory(session, outcome) == (player == HUMAN)
        painting = EndPicture(WidgetStyle(HOME, Scale(1, 1)), session, outcome, "")
        painting.place(pygame.Rect(0, 0, 120, 200))
        picture = pygame.Surface((120, 200))
        painting.paint(picture)
        lights.append(sum(pygame.transform.average_color(picture)[:3]))
    assert lights[1] < 0.8 * lights[0]


def test_the_results_say_what_was_done_past_the_rules(app, window):
    # Like the list of saves, the results mention undone moves and switches of the referee.
    session = begin("tictactoe", [HUMAN, "fair"])
    outcome = Outcome((0,), (1, 0), "", "A line is full.")

    def told():
        scene = ResultsScene(app, session, outcome)
        window.open(scene)
        words = " ".join(one.words for one in scene.group.widgets if isinstance(one, Label))
        window.back()
        return words

    session.play(Move(0, "@referee", ("sandbox",)))
    assert "by hand" not in told()
    session.play(Move(0, "@note", ("so",)))
    assert "Pieces were moved by hand." in told()
    session.undo()
    assert "by hand" not in told()
    session.redo()
    # A game that continues from there has the same sentence.
    dealt, before = continued_from(session.referee, [0], "a1")
    session = Session(dealt, [HUMAN, "fair"], {}, previous_game=before)
    assert "Pieces were moved by hand." in told()


def test_draw_has_no_winner():
    session = begin("sandland", [HUMAN, "fair"])
    assert not is_victory(session, Outcome((), (1, 1), "", "Both have as much."))


def test_standings_replace_win_only_scores():
    session = Session.new(
        game := games.load("guardians"),
        [HUMAN, "fair"],
        all_options(game, {"way": "lands"}, "1"),
        "1",
    )
    text = result_texts(session, Outcome((0,), (1, 0), "", ""))
    assert text == ["3 lands, no shields destroyed"] * 2
    duel = begin("guardians", [HUMAN, "fair"])
    assert result_texts(duel, Outcome((0,), (3, 1), "", "")) == ["3", "1"]
    small = begin("tictactoe", [HUMAN, "fair"])
    assert result_texts(small, Outcome((0,), (1, 0), "", "")) == ["1", "0"]


def test_another_game_has_the_same_players_and_options_and_another_seed(app, window):
    game, players = games.load("tictactoe"), [HUMAN, HUMAN]
    session = new_session(app.settings, game, players, {}, "7")
    while session.outcome() is None:
        session.play(session.referee.legal_moves(session.seat_to_move())[0])
    scene = TableScene(app, session)
    window.open(scene)
    scene.show_results()
    window.run_frame()
    again = next(
        each for each in window.scene.group.widgets if getattr(each, "label", "") == "Play again"
    )
    again.on_press()
    following = window.scene.session
    assert (type(window.scene), len(window.scenes)) == (TableScene, 1)
    assert (following.players, following.options) == (session.players, session.options)
    assert following.names == session.names
    assert following.table.entries == []
    assert following.table.seed != session.table.seed
    assert session.file is None
