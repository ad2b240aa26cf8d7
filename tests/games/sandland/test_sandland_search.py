"""Searching players in Sandland: plans, and moves that they avoid."""

from math import inf
from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.sandland import search
from tabletop.games.sandland.counters import ROUND, SKIRMISH
from tabletop.games.sandland.policy import Policy
from tabletop.players import PLAYERS, Decision
from tabletop.players.algorithms import halving
from tabletop.players.algorithms.halving import AMPLE
from tabletop.rules import Move
from tabletop.rules.decision import Budget
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.options import all_options
from tabletop.table import Table, view_of
from tests.cases import parametrize_in_one
from tests.games.sandland.case_notation import Case, lay, play
from tests.tiers import in_full

game = load_game("sandland")

EFFORT = 0.02


def decision_of(
    table: Table, seat: int = 0, plan: object = None, chance: str = "chance"
) -> Decision:
    """Returns a seat's decision with a fiftieth of the expert's effort."""
    moves = game.legal_moves(table, seat)
    return Decision(seat, moves, lambda: view_of(table, seat), Random(chance), plan, EFFORT)


def candidate_moves(table: Table) -> set[tuple[str, ...]]:
    """Returns the plans that the expert compares, without the seat."""
    question = decision_of(table)
    budget = question.budget(10 * game.positions)
    arms = search.promising_plans(game, question, Determinizer(game, question.view), budget)
    return {tuple(str(move).partition(" ")[2] for move in arm.line) for arm in arms}


def table_of(place: str, moves: str = "") -> Table:
    """Returns the table of a position after some moves."""
    return play(Case("", place, moves, ""))


def test_equal_cards_are_not_swapped() -> None:
    table = table_of(
        "slot.0.a1: canal-digger, slot.0.b1: canal-digger, slot.1.d2: centaur", "act a1"
    )
    plans = candidate_moves(table)
    assert ("move b1",) not in plans
    assert ("move c1",) in plans


def test_cards_with_different_damage_may_be_swapped() -> None:
    position = "slot.0.a1: canal-digger, slot.0.b1: canal-digger damage=1, slot.1.d2: centaur"
    assert ("move b1",) in candidate_moves(table_of(position, "act a1"))


def test_equal_cards_are_not_swapped_after_an_effect_either() -> None:
    # The Tide Priest has drawn its water, so the order of two equal cards no longer matters.
    table = table_of("slot.0.a1: tide-priest, slot.0.b1: tide-priest, slot.1.d2: centaur", "act a1")
    plans = candidate_moves(table)
    assert ("activate 1", "move b1") not in plans
    assert {("activate 1", "move c1"), ("activate 1", "done")} <= plans


def test_a_card_turned_up_does_not_change_places_with_its_like() -> None:
    position = "slot.0.a1: canal-digger face=0 known=1, slot.0.b1: canal-digger, slot.1.d2: centaur"
    plans = candidate_moves(table_of(position))
    assert ("act a1", "pay", "move b1") not in plans
    assert ("act a1", "pay", "move c1") in plans


def test_a_card_that_has_moved_is_like_one_that_is_about_to() -> None:
    position = "slot.0.a1: canal-digger, slot.0.b1: canal-digger turn.moved=1, slot.1.d2: centaur"
    assert ("move b1",) not in candidate_moves(table_of(position, "act a1"))


def test_a_card_with_a_tactic_may_change_places_with_its_like() -> None:
    # The tactic moves with its card, so another card is in front.
    tactic = "tactics.0: saddle-plates host=slot.0.b1 owner=0"
    position = f"slot.0.a1: canal-digger, slot.0.b1: canal-digger, {tactic}, slot.1.d2: centaur"
    assert ("move b1",) in candidate_moves(table_of(position, "act a1"))


def test_no_action_without_effect_is_planned() -> None:
    plans = candidate_moves(table_of("slot.0.a1: canal-digger, slot.1.d1: centaur"))
    assert ("act a1", "done") not in plans
    assert {("act a1", "move b1"), ("pass",)} <= plans


def test_unsearched_action_is_not_useless() -> None:
    # Without positions left to examine, a card that could attack still counts as useful.
    table = table_of("slot.0.a1: canal-digger, slot.1.a1: centaur")
    question = decision_of(table)
    budget = question.budget(0)
    arms = search.promising_plans(game, question, Determinizer(game, question.view), budget)
    assert {str(arm.line[0])[2:] for arm in arms} >= {"act a1", "pass"}


def test_attack_without_budget() -> None:
    # A long turn uses up all positions. Then the obvious move is made, not none.
    table = table_of("slot.0.a1: gate-ward, slot.1.a1: dune-locust, slot.1.d2: centaur")
    for line in ("1 act a1", "1 attack a1"):
        question = decision_of(table, plan=(10**9, ()))
        move = search.choose(game, question)
        assert str(move) == line
        game.apply(table, move)


@pytest.mark.parametrize(
    ("beside", "message"),
    [("", "1 pass"), (", slot.0.d2: canal-digger face=0 known=1", "1 act d2")],
)
def test_no_useless_action_without_budget(beside: str, message: str) -> None:
    # The locust is worth an attack, but the bearer must be attacked and strikes back.
    #
    # Once the ant lion is chosen, it does nothing. The seat passes only if no other card can act.
    table = table_of(
        "slot.0.a1: ant-lion damage=1, slot.1.a1: shield-bearer, slot.1.b1: dune-locust,"
        f" slot.1.d2: centaur{beside}"
    )
    quick = Policy(game).reply(table, 0)
    assert str(quick) == "1 act a1"
    assert str(search.choose(game, decision_of(table, plan=(10**9, ())))) == message


@pytest.mark.parametrize("name", in_full(["expert", "fair", "strong"], 2))
def test_no_pass_with_a_useful_card(name: str) -> None:
    # The card defeats the locust without loss, and after a pass the seat has no action this round.
    table = table_of(
        "slot.0.a1: gate-ward, slot.1.a1: dune-locust, slot.1.c2: dune-locust, slot.1.d2: centaur"
    )
    plan: object = None
    for line in ("1 act a1", "1 attack a1"):
        question = decision_of(table, plan=plan)
        question.effort = EFFORT if name == "expert" else 1.0
        move = PLAYERS[name](game, question)
        plan = question.plan
        assert str(move) == line
        game.apply(table, move)


@pytest.mark.parametrize(("steps", "compared"), in_full([(25, 5), (60, 11)], 1))
def test_continuations_are_searched(steps: int, compared: int) -> None:
    # Of the moves that look best, the player chooses the one with the best quick continuation.
    options = all_options(game, {}, "thought-over")
    table = game.setup(2, options, "thought-over")
    seen = 0
    for _ in range(steps):
        seat = game.seats_to_move(table)[0]
        quick = Policy(game).reply(table, seat)
        assert quick is not None
        stop = search.Stop(SKIRMISH(table), ROUND(table) + 1)
        budget = Budget(10**6, inf)
        simulator = search.Simulator(game, budget, stop)
        rivals = simulator.rivals(table, quick)
        assert rivals[0] == quick
        assert len(rivals) == len(set(rivals)) <= search.WIDTH + 1
        if len(rivals) > 1:
            seen += 1
            value = {move: simulator.run(table, seat, (move,))[0] for move in rivals}
            used = budget.used
            best, quickly = simulator.best(table, rivals)
            assert value[best] == max(value.values())
            assert quickly == value[quick]
            assert budget.used == 2 * used >= 2 * len(rivals)
        game.apply(table, quick)
    assert seen >= compared


@pytest.mark.parametrize(
    ("ample", "positions", "deep"),
    in_full([(300, 600, True), (AMPLE, 600, False), (AMPLE, 2 * AMPLE, True)], 2),
)
def test_plenty_of_positions_are_spent_on_what_follows(
    ample: int, positions: int, deep: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With a large budget one try examines many more positions than a continuation can use.
    monkeypatch.setattr(halving, "AMPLE", ample)
    place = (
        "slot.0.a1: canal-digger, slot.0.b1: gate-ward, slot.1.a1: centaur, slot.1.b1: gate-ward"
    )
    table = table_of(place)
    question = decision_of(table)
    budget = Budget(positions, inf)
    arms = [search.PlanCandidate((move,)) for move in question.moves[:2]]
    search.compare(game, question, arms, Determinizer(game, question.view), budget, 1)
    each = budget.used / sum(arm.tries for arm in arms)
    assert (each > 40) == deep


def test_earlier_results_count_as_tries() -> None:
    arm = search.PlanCandidate((Move.parse("1 pass"),))
    arm.total, arm.tries = 30.0, 40
    arm.discount(search.KEPT)
    assert (arm.tries, arm.mean) == (search.KEPT, 0.75)
    arm.discount(search.KEPT)
    assert (arm.tries, arm.mean) == (search.KEPT, 0.75)


def test_planned_move_is_considered() -> None:
    # A seat that chose a card for an attack makes it, even if a new search would miss it.
    table = table_of("slot.0.a1: canal-digger, slot.1.a1: centaur", "act a1")
    attack = Move.parse("1 attack a1")
    question = decision_of(table, plan=(0, (attack,)))
    question.moves = [move for move in question.moves if move != attack]
    assert search.choose(game, question) == attack


def test_impossible_plan_is_dropped() -> None:
    table = table_of("slot.0.a1: canal-digger, slot.1.a1: centaur", "act a1")
    question = decision_of(table, plan=(0, (Move.parse("1 attack d1"),)))
    assert search.choose(game, question) in question.moves


def test_revealing_a_card_is_an_action() -> None:
    table = table_of("slot.0.a1: canal-digger face=0 known=1, slot.1.d1: centaur")
    assert ("act a1", "pay", "done") in candidate_moves(table)


def candidate(move: str, mean: float) -> search.PlanCandidate:
    """Returns a plan with ten tries of this mean."""
    one = search.PlanCandidate((Move.parse(move),))
    one.tries, one.total = 10, 10 * mean
    return one


def test_how_good_the_best_is_rests_on_all_that_was_played_on_quickly() -> None:
    # The difference to another move still depends on the deep search.
    best, other = candidate("1 act a1", 0.7), candidate("1 pass", 0.5)
    best.unsearched_total, best.unsearched_tries, other.unsearched_total, other.unsearched_tries = (
        24.0,
        40,
        10.0,
        20,
    )
    first, second = search.evaluations_of([best, other])
    assert first.chance == pytest.approx(0.6)
    assert second.chance == pytest.approx(0.4)
    best.unsearched_total = 0.0
    assert [one.chance for one in search.evaluations_of([best, other])] == [0.0, 0.0]


def test_a_try_that_is_thought_over_knows_how_quick_play_would_have_gone() -> None:
    options = all_options(game, {}, "thought-over")
    table = game.setup(2, options, "thought-over")
    for _ in range(20):
        quick = Policy(game).reply(table, game.seats_to_move(table)[0])
        assert quick is not None
        game.apply(table, quick)
    seat = game.seats_to_move(table)[0]
    stop, before = search.Stop(SKIRMISH(table), ROUND(table) + 1), table.digest()
    simulator = search.Simulator(game, Budget(10**6, inf), stop)
    for move in game.legal_moves(table, seat):
        quickly, same = simulator.run(table, seat, (move,))
        assert quickly == same
        _, plain = simulator.run(table, seat, (move,), search.DEPTH)
        assert plain == pytest.approx(quickly)
    assert table.digest() == before


@parametrize_in_one(
    ("acting", "gain", "passing", "best"),
    [
        (0.5, 1.0, 0.505, "1 act a1"),
        (0.5, 1.0, 0.55, "1 pass"),
        (0.5, 0.0, 0.505, "1 pass"),
        (0.5, 1.0, 0.5, "1 act a1"),
        (0.5, -0.1, 0.5, "1 pass"),
        (0.502, -0.1, 0.5, "1 act a1"),
    ],
)
def test_pass_only_with_gain_or_without_useful_action(
    acting: float, gain: float, passing: float, best: str
) -> None:
    arms = [candidate("1 act a1", acting), candidate("1 pass", passing)]
    arms[0].score_gain = gain
    search.rank(arms)
    assert str(arms[0].line[0]) == best


@pytest.mark.parametrize(("tries", "best"), [(1, "1 act a1"), (2, "1 pass")])
def test_pass_in_a_won_skirmish(tries: int, best: str) -> None:
    # Twenty tries might be chance. With forty, both passing and acting have won each try.
    arms = [candidate("1 act a1", 0.75), candidate("1 pass", 0.75)]
    for one in arms:
        one.score_gain, one.tries, one.total = 1.0, 10 * tries, 7.5 * tries
    search.rank(arms, 0.75)
    assert str(arms[0].line[0]) == best


@pytest.mark.parametrize(
    ("water", "mine", "passed", "message"),
    [
        (4, "slot.0.a1: gate-ward", (), "1 pass"),
        (-4, "slot.0.a1: gate-ward", (), "1 act a1"),
        (-4, "slot.0.a1: gate-ward", (1,), "1 pass"),
        (-4, "slot.0.d1: dune-locust", (), "1 pass"),
    ],
)
def test_moves_without_effect_are_avoided(
    water: int, mine: str, passed: tuple[int, ...], message: str
) -> None:
    # No other card is ready in the last round, and the digger at b1 cannot be defeated.
    #
    # A seat that wins by water need not hit it. A losing seat still hits if that does harm, but not
    # if all cards are cleared away afterwards. It does not move cards in vain.
    others = "slot.0.d2: canal-digger turn=1, slot.1.b1: canal-digger turn=1"
    marks = {"passed": passed}
    table = lay(Case("", f"{mine}, {others}", "", "", water=water, round=3, marks=marks))
    assert str(search.choose(game, decision_of(table))) == message


def test_a_skirmish_that_can_be_won_is_won() -> None:
    table = table_of(
        "slot.0.a1: gate-ward, slot.0.d1: gate-ward, slot.0.d2: last-shield, slot.1.a1: dune-locust"
    )
    plan: object = None
    for line in ("1 act a1", "1 attack a1"):
        question = decision_of(table, plan=plan)
        move = search.choose(game, question)
        assert str(move) == line
        game.apply(table, move)
        plan = question.plan
    assert table.marks["results"] == (0,)


def new_table() -> Table:
    """Returns a game whose first seat is deploying."""
    return game.setup(2, all_options(game, {}, "begun"), "begun")


def test_a_deployment_is_thought_about_once() -> None:
    table, laid = new_table(), []
    plan: object = None
    for number in range(8):
        question = decision_of(table, plan=plan)
        move = search.choose(game, question)
        assert bool(question.thoughts) == (number == 0)
        game.apply(table, move)
        laid.append(move.args[1])
        plan = question.plan
    assert len(set(laid)) == 8
    assert table.piles["hand.0"]
    assert 0 not in game.seats_to_move(table)


def test_a_plan_that_cannot_be_kept_is_dropped() -> None:
    table = table_of("slot.0.a1: centaur, slot.1.a1: centaur")
    stale = (0, (Move.parse("1 act d2"), Move.parse("1 done")))
    question = decision_of(table, plan=stale)
    assert search.choose(game, question) in question.moves
    assert question.thoughts


def test_used_budget_is_not_used_again() -> None:
    complete = int(game.positions * EFFORT)
    position = "slot.0.a1: centaur, slot.0.b1: centaur, slot.1.a1: centaur, slot.1.b1: centaur"
    fresh, late = (
        decision_of(table_of(position)),
        decision_of(table_of(position), plan=(complete, ())),
    )
    search.choose(game, fresh)
    search.choose(game, late)
    tries = [sum(thought.tries for thought in one.thoughts) for one in (fresh, late)]
    assert tries[0] > 0 == tries[1]
    assert isinstance(fresh.plan, tuple)
    assert fresh.plan[0] <= complete


def test_the_same_chance_gives_the_same_deployment() -> None:
    plans = []
    for chance in ("one", "one", "two"):
        question = decision_of(new_table(), chance=chance)
        question.effort = EFFORT / 4
        plans.append((search.choose(game, question), question.plan))
    assert plans[0] == plans[1]
    assert any(plan != plans[0] for plan in plans)


@pytest.mark.parametrize("player", in_full(["relaxed", "expert"], 1))
@pytest.mark.parametrize("options", [{"water": "game"}, {"passing": "by-hand"}])
def test_every_variant_is_played_to_its_end(player: str, options: dict[str, str]) -> None:
    table = game.setup(2, all_options(game, options, "variant"), "variant")
    rng, last = Random("variant"), -1
    plan: object = None
    while seats_to_move := game.seats_to_move(table):
        seat = seats_to_move[0]
        moves = game.legal_moves(table, seat)
        kept = plan if seat == last else None
        question = Decision(seat, moves, lambda s=seat: view_of(table, s), rng, kept, 0.002)  # type: ignore[misc]
        move = PLAYERS[player](game, question)
        assert move in moves
        game.apply(table, move)
        plan, last = question.plan, seat
    assert game.outcome(table) is not None
