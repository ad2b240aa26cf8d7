"""Simulation: findings for invariants that are broken on purpose."""

from collections.abc import Callable

import pytest

from tabletop.analysis.simulate import play_one, report, simulate
from tabletop.games import load
from tabletop.rules import Game, Move, Outcome, Refusal
from tabletop.table import Table
from tests.altered_games import altered


@pytest.fixture(scope="module")
def game() -> Game:
    return load("tictactoe")


def with_broken_setup(game: Game) -> str:
    """Returns the violations of a game in which every position is checked."""
    played = play_one(game, ["random", "random"], {}, "seed", "all")
    assert played.broken
    assert played.broken[0].seed == "seed"
    return "; ".join(dict.fromkeys(breach.what for breach in played.broken))


def test_nothing_is_wrong_with_a_sound_game(game: Game) -> None:
    played = play_one(game, ["random", "greedy"], {}, "seed", "all")
    assert played.broken == ()
    assert played.result in ("seat 1", "seat 2", "draw")


def test_a_verb_that_judges_is_checked_without_its_list(monkeypatch: pytest.MonkeyPatch) -> None:
    no = Refusal("RS-REPLENISH.1", "This is refused.")
    realm = load("realm_of_sand")
    for verb in realm.flow.verbs.values():
        if verb.judges:
            monkeypatch.setattr(type(verb), "refusal", lambda *_: no)
    assert "listed as legal, but refused" in with_broken_setup(realm)


def with_changed_moves(game: Game, change: Callable[[list[Move]], list[Move]]) -> Game:
    return altered(game, legal_moves=lambda table, seat: change(game.legal_moves(table, seat)))


def test_a_move_that_is_not_listed(game: Game) -> None:
    assert "not refused, but not listed" in with_broken_setup(
        with_changed_moves(game, lambda moves: moves[:1])
    )


def test_a_listed_move_that_is_refused(game: Game) -> None:
    def judge(table: Table, move: Move) -> Refusal | None:
        if move.args == ("b2",):
            return Refusal("T3.2", "Not there.")
        return game.judge(table, move)

    assert "listed as legal, but refused" in with_broken_setup(altered(game, judge=judge))


def test_moves_listed_twice(game: Game) -> None:
    assert "listed twice" in with_broken_setup(with_changed_moves(game, lambda moves: moves * 2))


def test_moves_for_a_seat_that_is_not_asked(game: Game) -> None:
    def legal(table: Table, seat: int) -> list[Move]:
        return game.legal_moves(table, seat) or [Move(seat, "mark", ("a1",))]

    assert "has legal moves out of turn" in with_broken_setup(altered(game, legal_moves=legal))


def test_no_legal_move(game: Game) -> None:
    stuck = altered(game, legal_moves=lambda table, seat: [])
    assert with_broken_setup(stuck) == "it is the turn of seat 1, which has no legal move"


def test_a_game_without_an_end(game: Game) -> None:
    assert "not finished after 3 moves" in with_broken_setup(altered(game, move_bound=3))


def test_pieces_that_come(game: Game) -> None:
    def apply(table: Table, move: Move) -> None:
        game.apply(table, move)
        table.add_piece("cross", "a1")

    assert "the number of pieces has changed" in with_broken_setup(altered(game, apply=apply))


def test_a_piece_in_two_places(game: Game) -> None:
    def apply(table: Table, move: Move) -> None:
        game.apply(table, move)
        table.piles["box.0"].append(table.piles["box.1"][-1])

    assert "is in 2 zones" in with_broken_setup(altered(game, apply=apply))


def test_a_change_that_is_not_in_the_journal(game: Game) -> None:
    def apply(table: Table, move: Move) -> None:
        game.apply(table, move)
        table.pieces[0].turn += 1

    assert "not completely undone" in with_broken_setup(altered(game, apply=apply))


def test_a_position_against_the_rules(game: Game) -> None:
    unlawful = altered(game, position_errors=lambda table: [Refusal("T3.2", "Too full.")])
    assert "illegal position: Too full. (T3.2)" in with_broken_setup(unlawful)


def test_an_end_without_an_outcome(game: Game) -> None:
    endless = altered(game, outcome=lambda table: None)
    assert with_broken_setup(endless) == "it is nobody's turn, and the game has no outcome"


def test_a_crash_is_a_finding_and_names_the_move(game: Game) -> None:
    def apply(table: Table, move: Move) -> None:
        if len(table.entries) > 2:
            raise KeyError("lost")
        game.apply(table, move)

    played = play_one(altered(game, apply=apply), ["random"] * 2, {}, "seed", "none")
    assert played.broken[0].what == "KeyError: 'lost'"
    assert played.broken[0].move == 2
    assert played.result == ""


def test_a_report_sums_up(game: Game) -> None:
    played = [play_one(game, ["random"] * 2, {}, str(number)) for number in range(10)]
    summary = report(played, 2, 2.0)
    assert summary["games"] == summary["finished"] == 10
    assert summary["moves_per_second"] == round(summary["moves"] / 2)
    wins = summary["outcomes"].get("seat 1", 0)
    assert summary["scores"][0]["mean"] == wins / 10


def test_solo_games_are_reported_by_rank() -> None:
    summary = simulate("realm_of_sand", 3, ["random"], seed="lab")
    assert summary["finished"] == 3
    assert sum(summary["outcomes"].values()) == 3
    assert set(summary["outcomes"]) <= {
        "Apprentice",
        "Master",
        "Grand Master",
        "Premier",
        "King of Ragusa",
    }
    assert summary["broken"] == []


def test_progress_is_reported_to_the_end() -> None:
    done: list[int] = []
    simulate("tictactoe", 10, ["random"] * 2, progress=done.append)
    assert done[-1] == 10
    assert done == sorted(done)


def test_shared_wins_are_reported(game: Game) -> None:
    both = altered(
        game,
        outcome=lambda table: (
            Outcome((0, 1), (1, 1), "T3.3", "Both.") if game.outcome(table) else None
        ),
    )
    assert play_one(both, ["random"] * 2, {}, "seed").result == "seat 1 and seat 2"


class ChangingGame:
    """A change with a different result each time it is applied."""

    def __init__(self, times: list[int]) -> None:
        self.times = times

    def apply(self, table: Table) -> None:
        self.times.append(1)
        table.counters["fickle"] = len(self.times)

    def undo(self, table: Table) -> None:
        del table.counters["fickle"]


def test_a_change_that_is_not_the_same_again(game: Game) -> None:
    def apply(table: Table, move: Move) -> None:
        game.apply(table, move)
        if len(table.entries) == 1:
            table.apply(ChangingGame([]))

    assert "redone with another result" in with_broken_setup(altered(game, apply=apply))
