"""The luck of a finished game: results, text and profile."""

import pygame
import pytest
from msgspec import structs

from tabletop import games
from tabletop.app.scenes.profile import tiles_of
from tabletop.app.scenes.results import ResultsScene
from tabletop.session.luck import luck_lines
from tabletop.session.score_notice import result_of
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN, players_of_game
from tabletop.storage.scores import PlayerRecord


@pytest.fixture(scope="module")
def finished_game():
    """Returns a finished game of Caravan, a game with drawn cards."""
    players = [HUMAN, "fair"]
    session = Session.new(games.load("caravan"), players, {}, "3", players_of_game(players, [], []))
    while session.outcome() is None:
        session.play(session.referee.legal_moves(session.seat_to_move())[-1])
    return session


def test_luck_shows_drawn_and_expected(finished_game):
    text = dict(luck_lines(finished_game))
    assert set(text) == {0, 1}
    for lines in text.values():
        assert lines[0].startswith("Draws: ")
        assert "luck as usual" in lines[0] or "luck than usual" in lines[0]


def test_the_results_have_a_line_that_opens_the_ledger(finished_game, app, window, player):
    scene = ResultsScene(app, finished_game, finished_game.outcome())
    window.open(scene)
    (line,) = (one for one in scene.group.widgets if getattr(one, "sign", "") == "dice")
    assert line.label.startswith("Luck: ")
    player.click(line.rect.center)
    rows = [row.text for row in scene.dialog.extra[0].rows]
    assert rows[0] == "You"
    assert [row for row in rows if row.startswith("Draws")] == [
        lines[0] for _seat, lines in luck_lines(finished_game)
    ]
    player.key(pygame.K_ESCAPE)
    assert scene.dialog is None


def test_a_game_without_chance_says_nothing_of_luck(app, window):
    session = Session.new(games.load("tictactoe"), [HUMAN, "fair"], {}, "1")
    while session.outcome() is None:
        session.play(session.referee.legal_moves(session.seat_to_move())[0])
    scene = ResultsScene(app, session, session.outcome())
    window.open(scene)
    assert not any(getattr(one, "sign", "") == "dice" for one in scene.group.widgets)
    assert result_of(session, session.outcome()).luck is None


def test_the_profile_adds_up_the_luck_of_all_games(finished_game):
    one = result_of(finished_game, finished_game.outcome())
    info = finished_game.game.info
    lucky = [structs.replace(one, luck=luck) for luck in (1.0, 1.0, -2.0, None)]
    what = "luck percentile"
    tiles = {words: number for number, words in tiles_of(PlayerRecord(lucky), info)}
    assert tiles[what] == "50 %"  # one roll balances the others
    assert what not in {words for _number, words in tiles_of(PlayerRecord(lucky[3:]), info)}
