"""Searching players in Guardians: decisions, and moves to avoid."""

from functools import partial
from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.guardians.odds import series_chance
from tabletop.games.guardians.search import (
    answer,
    candidate_of,
    corrected_chance,
    is_vain,
    prefer_pass,
)
from tabletop.games.guardians.zones import DECK, HAND
from tabletop.players import PLAYERS, Decision
from tabletop.players.algorithms.candidates import Candidate
from tabletop.rules import Move, Referee
from tabletop.rules.options import all_options
from tabletop.table import Table, view_of
from tests.cases import parametrize_in_one
from tests.games.guardians.case_notation import CombatCase
from tests.tiers import in_full

game = load_game("guardians")

SEEDS = in_full(range(3), 1)


def table_of(written: str, *moves: str) -> Table:
    """Plays a case and some further moves, and returns the table."""
    fight = CombatCase(f"{written} | ")
    fight.play()
    for move in moves:
        game.apply(fight.table, Move.parse(move))
    return fight.table


def windows(table: Table, name: str) -> Table:
    """Passes until a window is the first seat's."""
    while table.decision_stack[-1].name != name or game.seats_to_move(table)[0] != 0:
        game.apply(table, Move(game.seats_to_move(table)[0], "pass"))
    return table


def decision_of(
    table: Table, seat: int = 0, seed: int = 1, effort: float = 0.2, plan: object = None
) -> Decision:
    moves = game.legal_moves(table, seat)
    return Decision(seat, moves, partial(view_of, table, seat), Random(seed), plan, effort)


SEARCH_STRENGTHS = [("fair", 1.0), ("strong", 1.0), ("expert", 0.2)]
"""Players that examine all moves, and their effort in these tests."""


def chosen_move(table: Table, seed: int, name: str = "expert", effort: float = 0.2) -> str:
    return str(PLAYERS[name](game, decision_of(table, seed=seed, effort=effort)))


# --- bad moves --------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "effort"), SEARCH_STRENGTHS)
@pytest.mark.parametrize("seed", SEEDS)
def test_an_area_strike_that_hits_nobody_is_not_made(seed: int, name: str, effort: float) -> None:
    # The Brand strikes creatures of up to two points. The Hill Giant is far bigger.
    table = table_of("swordsman, burning-brand / squire, hill-giant | lays",
               "1 lay swordsman", "2 lay squire")  # fmt: skip
    windows(table, "spells")
    assert "1 cast burning-brand" in [str(move) for move in game.legal_moves(table, 0)]
    assert chosen_move(table, seed, name, effort) == "1 pass"


@pytest.mark.parametrize(("name", "effort"), SEARCH_STRENGTHS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_bribe_that_is_not_needed_is_kept(seed: int, name: str, effort: float) -> None:
    # The match-up is won without the bribe: twelve and more against six.
    table = table_of("hill-giant, gold / swordsman | lays", "1 lay hill-giant", "2 lay swordsman")
    assert chosen_move(table, seed, name, effort) == "1 pass"


@pytest.mark.parametrize(("name", "effort"), SEARCH_STRENGTHS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_bribe_that_cannot_win_is_kept(seed: int, name: str, effort: float) -> None:
    # Whichever creature leaves, an Idiot without points remains against three of six points or
    # more.
    table = table_of("idiot, gold / swordsman, hill-giant, sand-lord, swordsman | lays",
               "1 lay idiot", "2 lay swordsman")  # fmt: skip
    assert "1 bribe gold" in [str(move) for move in game.legal_moves(table, 0)]
    assert chosen_move(table, seed, name, effort) == "1 pass"


@pytest.mark.parametrize(("name", "effort"), SEARCH_STRENGTHS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_bribe_that_wins_is_paid(seed: int, name: str, effort: float) -> None:
    table = table_of("squire, babes / sand-lord | lays", "1 lay squire", "2 lay sand-lord")
    assert chosen_move(table, seed, name, effort) == "1 bribe babes"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_shot_that_wins_is_fired(seed: int) -> None:
    # Nine against eleven: with the Archer's three the Sand Lord is beaten.
    assert chosen_move(table_of("swordsman, archer / sand-lord | sums"), seed) == "1 shoot archer"


HASK = "guardian:hask-nine-fingers"
POWER = "1 cast hask-nine-fingers"


@pytest.mark.parametrize(("name", "effort"), SEARCH_STRENGTHS)
@pytest.mark.parametrize("seed", SEEDS)
def test_hask_pulls_no_thread_before_it_is_spun(seed: int, name: str, effort: float) -> None:
    # If the power follows, everything that the Furnace Devil receives is lost.
    table = windows(table_of(f"hill-giant / furnace-devil {HASK} stones:3/3 | sums"), "turns")
    assert POWER in [str(move) for move in game.legal_moves(table, 0)]
    assert is_vain(table, Move.parse(POWER))
    decision = decision_of(table, seed=seed, effort=effort)
    PLAYERS[name](game, decision)
    assert POWER not in [str(thought.move) for thought in decision.thoughts]


def test_what_is_spun_is_worth_pulling() -> None:
    table = table_of(f"hill-giant / furnace-devil {HASK} stones:3/3 | sums", "2 stone")
    assert not is_vain(table, Move.parse(POWER))


@pytest.mark.parametrize(
    ("foe", "beside", "vain"),
    [
        ("swordsman", "", True),  # a red bar, and nobody can channel
        ("swordsman", "2-under:valkyrie-spirit", False),
        ("furnace-devil", "", False),  # it could receive from stones
    ],
)
def test_a_power_that_does_nothing_is_not_dispelled(foe: str, beside: str, vain: bool) -> None:
    fight = CombatCase(f"hill-giant / {foe} {HASK} stones:3/3 {beside} | sums | ")
    fight.play()
    game.apply(windows(fight.table, "turns"), Move.parse(POWER))
    assert fight.table.decision_stack[-1].name == "answer"
    assert is_vain(fight.table, Move.parse("2 dispel dispel")) is vain


def candidate(move: str, mean: float, tries: int) -> Candidate:
    """Returns a candidate move with its search results."""
    arm = candidate_of(Move.parse(move))
    arm.prior, arm.tries, arm.total = mean, tries, mean * tries
    return arm


@parametrize_in_one(
    ("spending", "tries", "first"),
    [
        # A simulated value is more reliable than a mere estimate.
        (0.504, 50, "1 pass"),
        (0.51, 50, "1 cast burning-brand"),
        (0.51, 0, "1 pass"),
        (0.53, 0, "1 cast burning-brand"),
    ],
)
def test_used_cards_bring_a_gain(spending: float, tries: int, first: str) -> None:
    arms = [candidate("1 cast burning-brand", spending, tries), candidate("1 pass", 0.5, tries)]
    assert str(prefer_pass(arms)[0].line[0]) == first


# --- search ---------------------------------------------------------------------------------


def new_combat() -> Table:
    options = all_options(game, {"deck-1": "iron-oath", "deck-2": "iron-oath"}, "shield")
    return game.setup(2, options, "shield")


def test_shield_is_placed_by_plan() -> None:
    table = new_combat()
    decision = decision_of(table, effort=0.05)
    first = PLAYERS["expert"](game, decision)
    assert isinstance(decision.plan, tuple)
    line = [str(first), *decision.plan]
    assert line[-1] == "1 ready"
    assert decision.thoughts, "it has compared shields"
    plan: object = decision.plan
    game.apply(table, first)
    for text in line[1:]:
        decision = decision_of(table, seed=9, plan=plan)
        assert str(PLAYERS["expert"](game, decision)) == text
        assert not decision.thoughts, "it has not thought again"
        plan = decision.plan
        game.apply(table, Move.parse(text))
    assert table.marks["ready"] == (0,)


def test_a_plan_that_cannot_be_followed_is_dropped() -> None:
    decision = decision_of(new_combat(), effort=0.02, plan=("1 muster hill-of-nowhere", "1 ready"))
    assert PLAYERS["expert"](game, decision) in decision.moves
    assert decision.thoughts


def test_single_plan_has_a_chance() -> None:
    # With 29 of 30 points under the shield, only the two angels still fit: to channel.
    table = new_combat()
    for card in list(table.pile(HAND(0))):
        table.put(card.id, DECK(0))
    for kind in ("grand-master", *["valkyrie-spirit"] * 2, *["choir-angel"] * 2):
        piece = table.find(kind, DECK(0))
        assert piece is not None
        table.put(piece.id, HAND(0))
    for kind in ("grand-master", "valkyrie-spirit", "valkyrie-spirit"):
        game.apply(table, Move(0, "muster", (kind,)))
    question = decision_of(table, effort=1)
    assert {str(move) for move in question.moves} == {"1 hide choir-angel", "1 ready"}
    assert str(PLAYERS["strong"](game, question)) == "1 hide choir-angel"
    assert 0 < question.thoughts[0].chance < 1


@pytest.mark.parametrize(("variant", "chance"), [("duel", 0.75), ("lands", 0.659)])
def test_lands_chances_match_played_games(variant: str, chance: float) -> None:
    # Odds of three to one, to the power 0.6, are 1.933 to one.
    table = game.setup(2, all_options(game, {"way": variant}, "told"), "told")
    decision = decision_of(table, game.seats_to_move(table)[0])
    arm = candidate_of(decision.moves[0])
    arm.weight, arm.total, arm.tries = 0, 0.75, 1
    assert answer(decision, [arm]) == decision.moves[0]
    assert decision.thoughts[0].chance == pytest.approx(chance, abs=0.001)


def test_certain_and_even_chances_are_exact() -> None:
    assert [corrected_chance(0.0), corrected_chance(0.5), corrected_chance(1.0)] == [0.0, 0.5, 1.0]


def test_more_thought_looks_at_more_shields() -> None:
    tries = []
    for name in ("fair", "expert"):
        decision = decision_of(new_combat(), effort=0.06)
        PLAYERS[name](game, decision)
        tries.append(sum(thought.tries for thought in decision.thoughts))
    assert tries[0] < tries[1]


@pytest.mark.parametrize(
    ("variant", "name", "effort"),
    in_full(
        [
            ("duel", "relaxed", 0.002),
            ("lands", "relaxed", 0.002),
            ("duel", "expert", 0.02),
            ("lands", "expert", 0.02),
        ],
        1,
    ),
)
def test_they_play_by_the_rules_and_alike_with_the_same_chance(
    variant: str, name: str, effort: float
) -> None:
    played = []
    for _ in range(2):
        table = game.setup(2, all_options(game, {"way": variant}, "legal"), "legal")
        referee = Referee(game, table)
        plan, last = None, -1
        for number in range(40):
            if not (seats_to_move := referee.seats_to_move()):
                break
            seat = seats_to_move[0]
            decision = decision_of(table, seat, number, effort, plan if seat == last else None)
            move = PLAYERS[name](game, decision)
            plan, last = decision.plan, seat
            referee.push(move)
        played.append([str(entry.move) for entry in table.entries])
    assert len(played[0]) > 30
    assert played[0] == played[1]


def test_those_are_compared_for_whom_there_is_enough() -> None:
    # Four creatures to place: a budget of 190 positions still simulates two of them.
    table = table_of(
        "squire, archer, swordsman, hill-giant / squire, archer, swordsman, sand-lord | lays"
    )
    decision = decision_of(table, effort=0.048)
    assert len(decision.moves) == 4
    PLAYERS["expert"](game, decision)
    assert [thought.tries > 0 for thought in decision.thoughts] == [True, True]
    decision = decision_of(table, effort=0.032)
    PLAYERS["expert"](game, decision)
    assert not any(thought.tries for thought in decision.thoughts), (
        "124 positions are too few for two"
    )


def test_the_chance_to_win_the_race() -> None:
    assert series_chance(3, 3, 0.5) == pytest.approx(0.5)
    # Two combats to win against one: both must be won.
    assert series_chance(2, 1, 0.5) == pytest.approx(0.25)
    assert series_chance(1, 2, 0.5) == pytest.approx(0.75)
    assert (series_chance(0, 1, 0.5), series_chance(1, 0, 0.5)) == (1, 0)
