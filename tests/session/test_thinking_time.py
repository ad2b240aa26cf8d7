"""The time of bots' turns on this computer, measured in play or expected."""

from pathlib import Path

import pytest

from tabletop import games
from tabletop.rules import Move
from tabletop.session import thinking_time
from tabletop.session.answers import BotAnswer, BotConversation
from tabletop.session.session import Session
from tabletop.session.thinking_time import (
    MIN_TURNS,
    PATIENCE,
    faster_player,
    record_turns,
    slow_player,
    turn_seconds,
)
from tabletop.storage.saves import load


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def set_speed(monkeypatch: pytest.MonkeyPatch, game: str, seconds: float) -> None:
    """Sets the speed of this computer, by the seconds of an expert's turn."""
    speed = games.load(game).turn_changes / seconds
    monkeypatch.setattr(thinking_time, "_measured_speed", lambda: speed)


@pytest.mark.parametrize("name", games.BUNDLED)
def test_a_slow_computer_offers_the_next_lower_strength(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load(name)
    set_speed(monkeypatch, name, 3 * PATIENCE)
    assert turn_seconds(game, "expert") == pytest.approx(3 * PATIENCE)
    assert slow_player(game, ["fair", "expert"]) == "expert"
    weaker = faster_player(game, "expert")
    assert weaker == "strong"
    assert slow_player(game, ["fair", weaker]) is None


def test_a_fast_computer_offers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    set_speed(monkeypatch, "sandland", PATIENCE / 2)
    assert slow_player(games.load("sandland"), ["expert", "expert"]) is None
    assert slow_player(games.load("sandland"), []) is None


def test_measured_turns_replace_the_expected_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("sandland")
    set_speed(monkeypatch, "sandland", 2)
    record_turns("sandland", "expert", [30.0, 30.0])  # too few
    assert turn_seconds(game, "expert") == pytest.approx(2)
    record_turns("sandland", "expert", [10.0, 20.0, 30.0])
    assert turn_seconds(game, "expert") == 20
    assert slow_player(game, ["expert"]) == "expert"


def test_other_bots_and_games_are_known_once_measured() -> None:
    game = games.load("tictactoe")
    assert turn_seconds(game, "expert") is turn_seconds(game, "patient") is None
    record_turns("tictactoe", "patient", [9.0] * 3)
    assert turn_seconds(game, "patient") == 9
    assert slow_player(game, ["patient"]) == "patient"
    assert faster_player(game, "patient") == "expert"


def test_a_table_records_the_turns_of_its_bots() -> None:
    game = games.load("realm_of_sand")
    session = Session.new(game, ["human", "expert"], game.info.defaults, "1")
    bots, rounds = BotConversation(session), list[int]()
    while session.table.counters["round"] < 5:
        (seat,) = session.referee.seats_to_move()
        moves = session.referee.legal_moves(seat)
        move: Move = moves[-1]
        if seat == 1:
            rounds.append(session.table.counters["round"])
            bots.record_answer(BotAnswer(session.referee.revision, move, seconds=0.5))
        session.play(move)
        bots.drop_stale_plans()
    bots.record_times()
    mean = 0.5 * len(rounds) / len(set(rounds))
    assert turn_seconds(game, "expert") == pytest.approx(mean, abs=0.01)


def test_turns_of_a_round_count_singly_if_the_seats_alternate() -> None:
    game = games.load("sandland")
    session = Session.new(game, ["human", "expert"], game.info.defaults, "1")
    bots, turns, last = BotConversation(session), 0, None
    while session.table.counters["round"] < 3 and (seats := session.referee.seats_to_move()):
        (seat, *_) = seats
        moves = session.referee.legal_moves(seat)
        if session.table.marks["phase"] == "action":
            move = next((move for move in moves if move.verb == "act"), moves[-1])
            if seat == 1:
                turns += last != 1
                bots.record_answer(BotAnswer(session.referee.revision, move, seconds=0.5))
            last = seat
        else:
            move = moves[0]
        session.play(move)
        bots.drop_stale_plans()
    assert turns > 2
    assert len(bots._seconds[1]) == turns


def slow_game(player: str, turns: int) -> tuple[Session, BotConversation]:
    """Returns a game in which a bot has had several slow turns."""
    game = games.load("realm_of_sand")
    session = Session.new(game, ["human", player], game.info.defaults, "1")
    bots = BotConversation(session)
    while session.table.counters["round"] <= turns:
        (seat,) = session.referee.seats_to_move()
        move = session.referee.legal_moves(seat)[-1]
        if seat == 1:
            bots.record_answer(BotAnswer(session.referee.revision, move, seconds=PATIENCE + 1))
        session.play(move)
        bots.drop_stale_plans()
    return session, bots


def test_a_bot_with_several_slow_turns_can_be_replaced() -> None:
    session, bots = slow_game("expert", MIN_TURNS - 1)
    assert bots.slow_bot() is None
    session, bots = slow_game("expert", MIN_TURNS)
    assert bots.slow_bot() == "expert"
    bots.replace("expert")
    assert session.players == ["human", "strong"]
    assert bots.slow_bot() is None
    expert, strong = (turn_seconds(session.game, player) for player in ("expert", "strong"))
    assert expert is not None
    assert strong is not None
    assert expert > PATIENCE > strong
    session.referee.pop()
    assert session.players == ["human", "strong"]


def test_a_player_may_keep_a_slow_bot() -> None:
    _, bots = slow_game("expert", MIN_TURNS)
    bots.keeps_bots = True
    assert bots.slow_bot() is None


def test_the_weakest_bot_is_never_replaced() -> None:
    _, bots = slow_game("relaxed", MIN_TURNS)
    assert bots.slow_bot() is None


def test_a_save_and_its_replay_keep_the_faster_bot(tmp_path: Path) -> None:
    session, bots = slow_game("expert", MIN_TURNS)
    session.save_to(tmp_path / "game.tabletop")
    bots.replace("expert")
    assert session.file is not None
    path = session.file.path
    session.close()
    again = Session.resume(load(path))
    assert again.players == ["human", "strong"]
    again.close()
    assert Session.as_saved(load(path)).full_name(1) == session.full_name(1)


def test_an_unreadable_file_counts_as_empty(tmp_path: Path) -> None:
    path = tmp_path / "cache" / "speed" / thinking_time.FILE
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff{")
    assert turn_seconds(games.load("tictactoe"), "expert") is None
    record_turns("tictactoe", "expert", [1.0] * 3)
    assert turn_seconds(games.load("tictactoe"), "expert") == 1
