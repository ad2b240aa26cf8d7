"""The players: legal moves, chosen only from visible information."""

from random import Random

import pytest

from tabletop.app.lobby.seat_options import seat_options
from tabletop.games import load
from tabletop.players import PLAYERS, Decision
from tabletop.rules import Referee
from tabletop.table import View, view_of
from tests.tiers import in_full

GAME = load("realm_of_sand")


def play(names: list[str], seed: int, side: str = "basic", maximum: int = 100_000) -> Referee:
    """Plays a game to its end or until `maximum` moves are made."""
    referee = Referee(GAME, GAME.setup(len(names), {"board": side}, f"play {seed}"))
    rng = Random(seed)
    while (seats_to_move := referee.seats_to_move()) and len(referee.table.entries) < maximum:
        seat = seats_to_move[0]
        moves = referee.legal_moves(seat)
        table = referee.table
        decision = Decision(seat, moves, lambda seat=seat, table=table: view_of(table, seat), rng)
        move = PLAYERS[names[seat]](GAME, decision)
        assert move in moves
        referee.push(move)
    return referee


def test_set_up_offers_the_four_strengths_by_name() -> None:
    offered = [one.value for one in seat_options()]
    assert offered[:6] == ["human", "invited", "relaxed", "fair", "strong", "expert"]
    assert {*offered[2:6]} <= PLAYERS.keys()


def test_random_looks_at_nothing() -> None:
    def look() -> View:
        raise AssertionError("the random player looked")

    table = GAME.setup(2, {}, "a")
    moves = GAME.legal_moves(table, 0)
    chosen = {PLAYERS["random"](GAME, Decision(0, moves, look, Random(n))) for n in range(200)}
    assert len(chosen) > 60
    assert chosen <= set(moves)


def test_a_view_is_worked_out_once() -> None:
    table = GAME.setup(2, {}, "a")
    calls = []
    decision = Decision(0, [], lambda: calls.append(0) or view_of(table, 0), Random(1))
    assert decision.view is decision.view
    assert calls == [0]


def test_the_same_chance_gives_the_same_choice() -> None:
    one, second = (play(["greedy"], 3, maximum=40).table for _ in range(2))
    assert one.digest() == second.digest()


def test_greedy_takes_what_is_certain() -> None:
    # The board has the pattern of the crown, and greedy completes the building.
    table = GAME.setup(2, {}, "a")
    crown = next(piece for piece in table.pieces if piece.kind == "crown-of-sand")
    if not crown.zone.startswith("row"):
        table.put(crown.id, "row.3.1")
        table.flip(crown.id, 1)
    for square, kind in {
        "d3": "crimson-square", "b4": "emerald-square", "c4": "crimson-square",
        "d4": "golden-disk", "e4": "crimson-square", "f4": "emerald-square", "d5": "crimson-square",
    }.items():  # fmt: skip
        piece = next(p for p in table.pieces if p.kind == kind and not p.zone.startswith("board"))
        table.put(piece.id, f"board.0.{square}")
    moves = GAME.legal_moves(table, 0)
    decision = Decision(0, moves, lambda: view_of(table, 0), Random(1))
    move = PLAYERS["greedy"](GAME, decision)
    assert (move.verb, move.args[0]) == ("complete", "crown-of-sand")


def test_greedy_is_soon_ahead_of_random() -> None:
    scores = {
        name: GAME.score(play([name], 1, maximum=60).table, 0) for name in ("greedy", "random")
    }
    assert scores["greedy"] > scores["random"] + 2


@pytest.mark.parametrize("side", in_full(["basic", "advanced"], 0, 1))
def test_greedy_beats_random(side: str) -> None:
    # A small sample from both seats. `tabletop simulate` measures it fully.
    for seed in range(4):
        seat = seed % 2
        names = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        outcome = play(names, seed, side).outcome()
        assert outcome is not None
        assert outcome.winners == (seat,)


@pytest.mark.nightly
def test_greedy_is_mostly_a_master_alone() -> None:
    # The rank of Master begins at 26 stars. Random players hardly reach 10.
    scores = []
    for seed in range(11):
        outcome = play(["greedy"], seed).outcome()
        assert outcome is not None
        scores += outcome.scores
    assert sorted(scores)[5] >= 26


def test_dealt_table_is_searched_and_restored() -> None:
    # Searches play on a dealt table and then return to the start.
    rng = Random(5)
    referee = Referee(GAME, GAME.setup(3, {"board": "advanced"}, "search"))
    for step in range(150):
        (seat,) = referee.seats_to_move()
        if step % 10 == 0:
            dealt = Referee(GAME, view_of(referee.table, seat).deal(rng))
            assert set(dealt.legal_moves(seat)) == set(referee.legal_moves(seat))
            start = dealt.table.digest()
            for _ in range(40):
                (other,) = dealt.seats_to_move()
                dealt.push(rng.choice(dealt.legal_moves(other)))
            for _ in range(40):
                dealt.pop()
            assert dealt.table.digest() == start
        referee.push(rng.choice(referee.legal_moves(seat)))
