"""The conformance suite: every law over every game, number of seats, option and some seeds."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.players import PLAYERS
from tabletop.rules import Game
from tests.conformance import laws
from tests.conformance.games import GAMES
from tests.conformance.laws import Case, cases_of

SEEDS = ("amber", "basalt", "chalk", "dusk")
CASES = [case for game in GAMES.values() for case in cases_of(game, SEEDS)]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_the_games_of_the_program_are_there() -> None:
    assert {"realm_of_sand", "tictactoe"} <= GAMES.keys()


@every_case
def test_same_seed_same_game(case: Case) -> None:
    laws.same_game_twice(case)


@every_game
def test_same_game_in_another_process(game: Game) -> None:
    here = {str(case): laws.digests(case, 40) for case in cases_of(game, SEEDS[:1])}
    script = "from tests.conformance.digests import main; main()"
    for salt in ("0", "1"):
        path = [str(Path(__file__).parents[2]), *sys.path]
        environment = os.environ | {"PYTHONHASHSEED": salt, "PYTHONPATH": os.pathsep.join(path)}
        command = [sys.executable, "-c", script, game.info.id, SEEDS[0], "40"]
        told = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
        assert told.returncode == 0, told.stderr
        assert json.loads(told.stdout) == here


@every_case
def test_the_moves_are_the_game(case: Case) -> None:
    laws.moves_are_the_game(case)


@every_case
def test_saves_come_back(case: Case) -> None:
    laws.saves_come_back(case)


@every_case
def test_undo_and_redo(case: Case) -> None:
    laws.undo_and_redo(case)


@every_case
def test_judge_and_legal_moves_agree(case: Case) -> None:
    laws.judge_agrees(case)


@every_game
def test_random_move_reaches_every_verb(game: Game) -> None:
    laws.draws_reach_all_verbs(cases_of(game, SEEDS))


@every_case
def test_moves_are_made_by_hand(case: Case) -> None:
    laws.hands_and_words(case)


@every_case
def test_the_end_comes(case: Case) -> None:
    laws.ends_in_time(case)


@every_case
def test_nothing_is_lost(case: Case) -> None:
    laws.nothing_is_lost(case)


@every_case
def test_no_seat_peeks(case: Case) -> None:
    assert (laws.no_peeking(case) > 0) == laws.has_secrets(case)


@pytest.mark.parametrize("player", PLAYERS)
@every_game
def test_no_player_peeks(game: Game, player: str) -> None:
    for case in cases_of(game, SEEDS[:1]):
        laws.players_do_not_peek(case, PLAYERS[player])


@every_case
def test_views_hold_nothing_hidden(case: Case) -> None:
    laws.views_hold_nothing_hidden(case)


@every_case
def test_the_log_keeps_secrets(case: Case) -> None:
    assert (laws.the_log_keeps_secrets(case) > 0) == laws.has_secrets_alike(case)


@every_case
def test_deals_fit_the_view(case: Case) -> None:
    assert (laws.deals_fit_the_view(case) > 0) == laws.has_secrets(case)


@every_case
def test_handling_and_back(case: Case) -> None:
    laws.handling_and_back(case)


@every_game
def test_the_coach_warns(game: Game) -> None:
    seen = sum((laws.coach_warns(case) for case in cases_of(game, SEEDS)), start=laws.Counter())
    assert seen["warned"]
    assert seen["allowed"]


@every_case
def test_notes_cite_rules(case: Case) -> None:
    laws.notes_cite_rules(case)
