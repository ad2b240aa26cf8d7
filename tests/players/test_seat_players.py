"""Players at their seats: independent random numbers, and kept plans."""

from itertools import pairwise

from tabletop.games import load
from tabletop.players import Player
from tabletop.players.seated_players import SeatedPlayers
from tabletop.rules import Game, Move, Referee
from tabletop.rules.decision import Decision

GAME = load("realm_of_sand")


def decisions_by(seats: int, decisions: int, seed: str) -> list[tuple[int, object, float]]:
    """Returns the seat, kept plan and random number of each decision."""
    sounds: list[tuple[int, object, float]] = []

    def choose(game: Game, decision: Decision) -> Move:
        sounds.append((decision.seat, decision.plan, decision.rng.random()))
        decision.plan = f"seat {decision.seat}, decision {len(sounds)}"
        return decision.moves[0]

    referee = Referee(GAME, GAME.setup(seats, {}, "a"))
    players: list[Player] = [choose] * seats
    seated = SeatedPlayers(players, seed)
    for _ in range(decisions):
        seat = referee.seats_to_move()[0]
        referee.push(seated.choose(referee, seat, referee.legal_moves(seat)))
    return sounds


def test_a_plan_is_given_back_while_its_seat_is_asked_again() -> None:
    sounds = decisions_by(2, 40, "one")
    assert sounds[0][1] is None
    asked_again = 0
    for number, (before, now) in enumerate(pairwise(sounds), 1):
        second = before[0] == now[0]
        asked_again += second
        assert now[1] == (f"seat {now[0]}, decision {number}" if second else None)
    assert 0 < asked_again < 39  # both cases occurred


def test_each_seat_has_a_chance_of_its_own() -> None:
    # A seat's random numbers do not depend on the number of decisions of others.
    two = decisions_by(2, 12, "one")
    alone = [number for _, _, number in decisions_by(1, 12, "one")]
    first = [number for seat, _, number in two if seat == 0]
    second = [number for seat, _, number in two if seat == 1]
    assert first == alone[: len(first)]
    assert not set(first) & set(second)
    assert decisions_by(2, 12, "one") == two
    assert decisions_by(2, 12, "other") != two


def test_a_plan_is_given_back_as_long_as_the_turn_lasts() -> None:
    # A turn in a duel is a combat, in which both seats decide repeatedly.
    sounds: list[tuple[int, int, object]] = []

    def choose(game: Game, decision: Decision) -> Move:
        combat = decision.view.counters["round"]
        sounds.append((decision.seat, combat, decision.plan))
        decision.plan = (decision.seat, combat)
        return decision.moves[0]

    game = load("guardians")
    referee = Referee(game, game.setup(2, game.info.defaults, "a"))
    seated = SeatedPlayers([choose, choose], "one")
    while seats_to_move := referee.seats_to_move():
        seat = seats_to_move[-1]
        referee.push(seated.choose(referee, seat, referee.legal_moves(seat)))
    known = set()
    before = -1
    for seat, combat, plan in sounds:
        if plan is None:
            assert (seat, combat) not in known
        else:
            assert plan == (seat, combat) or seat == before
        known.add((seat, combat))
        before = seat
    assert {combat for _, combat, _ in sounds} >= {1, 2, 3}
