"""Searching players: the beam over a turn, later turns, and the kept plan."""

import math
import re
from functools import partial
from itertools import product
from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.sacred_wars import (
    danger,
    fate,
    odds,
    search,
    stats,
    win_chance,
)
from tabletop.games.sacred_wars.beam import RATE, Beam, Line, LineMove, key_of
from tabletop.games.sacred_wars.candidate_moves import is_wasted, useful_moves
from tabletop.games.sacred_wars.evaluation import score
from tabletop.games.sacred_wars.heuristic_turn import play_turn
from tabletop.games.sacred_wars.search import POSITIONS, Plan, TurnCandidate, think
from tabletop.games.sacred_wars.win_chance import (
    FATE_FEATURES,
    LEAD_FEATURES,
    SIDE_FEATURES,
    advantage,
    leads,
    likelihood,
)
from tabletop.games.sacred_wars.zones import field_of, token, turn_of
from tabletop.players import PLAYERS
from tabletop.players.algorithms import halving
from tabletop.players.algorithms.halving import AMPLE, FINAL
from tabletop.rules import Move, Referee
from tabletop.rules.decision import Budget, Decision
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.options import all_options
from tabletop.table import Table, view_of
from tests.cases import parametrize_in_one
from tests.games.sacred_wars.case_notation import Case, lay, read
from tests.tiers import in_full

game = load_game("sacred_wars")

MODES = ("war", "death", "conquest", "fate")


def ask(table: Table, effort: float, plan: object = None, seed: int = 1) -> Decision:
    (seat,) = game.seats_to_move(table)
    look = partial(view_of, table, seat)
    return Decision(seat, game.legal_moves(table, seat), look, Random(seed), plan, effort)


def turn(table: Table, effort: float = 0.02, name: str = "expert", seed: int = 1) -> list[str]:
    """Plays a seat's turn by a player and returns its moves.

    The other seat is always ready.
    """
    referee, seat, text, plan = Referee(game, table), turn_of(table), [], None
    while referee.seats_to_move() and turn_of(table) == seat:
        (asked,) = referee.seats_to_move()
        if asked != seat:
            referee.push(Move(asked, "ready"))
            continue
        question = ask(table, effort, plan, seed)
        move = PLAYERS[name](game, question)
        plan = question.plan
        referee.push(move)
        text.append(str(move).partition(" ")[2])
    return text


# --- symmetry of both sides -----------------------------------------------------------------------


def mirrored(words: str) -> str:
    """Returns the tiles as named from the other side of a field.

    The field has five columns and seven rows.
    """
    turned = dict(zip("abcde", "edcba", strict=True))
    return re.sub(r"\b([a-e])([1-7])\b", lambda box: f"{turned[box[1]]}{8 - int(box[2])}", words)


@pytest.mark.parametrize("positions", in_full([120, 250, 600, 2000], 2))
def test_a_turn_is_found_as_well_from_the_other_side_of_the_table(positions):
    # The strong player has about a hundred positions here and may not reach the last moves.
    mine = "b2: oar-raider, c3: gate-sentry, e1: wisp"
    theirs = "b5: sworn-blade, d5: gate-sentry, c6: wisp"
    hand = "wisp, sworn-blade, oar-raider"
    case = Case(mine, theirs, "", "", hand=hand, coins=(6, 6))
    theirs, mine = mirrored(mine), mirrored(theirs)
    turned = Case(mine, theirs, "", "", hand2=hand, coins=(6, 6), turn=1, first=1)
    lists, ends = [], []
    for position, seat in ((case, 0), (turned, 1)):
        table = lay(position)
        moves = useful_moves(table, seat)
        beam = Beam(table, seat, Budget(positions, math.inf))
        beam.search(moves)
        lists.append([str(move)[2:] for move in moves])
        ends.append(beam.ends)
    assert lists[0] == [mirrored(words) for words in lists[1]]  # in the same order
    here, there = ends
    assert len(here) > 5
    assert [line.value for line in here] == pytest.approx([line.value for line in there])
    best, same = [[str(texts.move)[2:] for texts in lines[0].path] for lines in ends]
    assert best == [mirrored(words) for words in same]


# --- bad moves that must not occur --------------------------------------------------------------


def test_the_base_is_not_left_open_to_a_strike():
    # A blade on c2 can go to c1 and strike the base for 9 of 6 life points unless c1 is occupied.
    # Nothing can destroy the blade in this turn.
    case = Case(
        "b1: gate-sentry, d5: oar-raider", "c2: sworn-blade", "", "", coins=(0, 0), life=(6, 50)
    )
    table = lay(case)
    turn(table, 0.04)
    assert token(table, "c1") is not None
    assert advantage(table, 0) > -2.0
    open_base = lay(case._replace(turn=1, mine="b2: gate-sentry, d5: oar-raider"))
    assert dict(zip(LEAD_FEATURES, leads(open_base), strict=True))["on-lethal"] == 1


@pytest.mark.parametrize(("name", "effort"), [("strong", 1.0), ("expert", 0.04)])
def test_an_easy_kill_is_left_where_it_would_open_the_base_to_a_strike(name, effort):
    # The sentry could destroy the wisp on b2 without moving. Then the blade on c2 goes to c1 and
    # strikes the base for all of its 9 life points.
    case = Case(
        "b1: gate-sentry, e5: wisp", "c2: sworn-blade, b2: wisp", "", "", coins=(0, 0), life=(9, 50)
    )
    table = lay(case)
    assert read("attack b1 b2") in game.legal_moves(table, 0)
    turn(table, effort, name)
    assert token(table, "c1") is not None


@pytest.mark.parametrize("mode", ["war", "conquest", "death"])
def test_nobody_marches_past_coins(mode):
    # The altar on c4 has three coins. With an income of two they pay for the naga in hand next
    # turn.
    case = Case(
        "b4: sworn-blade", "d7: gate-sentry", "", "", hand="naga-sentinel, pass-wolf",
        coins=(0, 0), round=2, options={"mode": mode}, counters={"income": 2},
    )  # fmt: skip
    table = lay(case)
    turn(table)
    assert token(table, "c4") is not None


@pytest.mark.parametrize(("damage", "heals"), [(2, False), (9, True)])
def test_a_heal_waits_until_it_is_worth_it(damage, heals):
    # Healing Spring removes up to 9 damage.
    case = Case(
        "c2: naga-sentinel", "e7: oar-raider", "", "", hand="healing-spring",
        marks={"damage": damage},
    )  # fmt: skip
    table = lay(case)
    move = read("cast c2 healing-spring c2")
    assert move in game.legal_moves(table, 0)
    assert is_wasted(table, move) == (not heals)
    assert (move in useful_moves(table, 0)) == heals
    assert any(line.startswith("cast") for line in turn(table)) == heals


@pytest.mark.parametrize(
    ("mine", "theirs", "message", "lost"),
    [
        # Keening lowers ATK and CRT, which a War Totem does not use. Sworn Blade attacks.
        ("c2: glen-banshee", "d3: war-totem", "ability c2 1 c2", True),
        ("c2: glen-banshee", "d3: sworn-blade", "ability c2 1 c2", False),
        # Evening Chorus restores energy, but nobody has used any.
        ("c2: marsh-singer, c3: lion-speaker", "e7: oar-raider", "ability c2 1 c2", True),
    ],
)
def test_useless_moves_are_not_searched(mine, theirs, message, lost):
    table = lay(Case(mine, theirs, "", ""))
    move = read(message)
    assert move in game.legal_moves(table, 0)
    assert is_wasted(table, move) == lost
    assert (move in useful_moves(table, 0)) != lost


def test_in_a_death_match_nobody_waits_to_be_killed_in_the_last_turn():
    # The score is equal. The blade on c6 moves to c5 and strikes a token that remains on c4. A
    # token on c3 or b4 is out of its reach, and seat 1 has no other token.
    case = Case(
        "c4: wisp", "c6: sworn-blade", "", "", round=20, coins=(0, 0), options={"mode": "death"}
    )
    table = lay(case)
    turn(table)
    play_turn(table, Random(1))
    assert table.counters["kills.1"] == 0


def test_in_fate_a_commander_marches_while_there_is_time():
    # Four rows in the last four turns: a fight with the squire or a way around it takes too long.
    case = Case(
        "c3: strategos", "b4: rose-squire, e7: gate-sentry", "", "", coins=(0, 0), round=17,
        options={"mode": "fate"},
    )  # fmt: skip
    table = lay(case)
    turn(table)
    assert token(table, "c4") is not None


def test_in_fate_the_way_of_a_commander_is_barred_right_before_its_goal():
    # From c2 the warden arrives only through c1, and nobody can destroy it in one turn. The wisp
    # directly in front of the sentry would be an easy kill.
    case = Case(
        "b1: gate-sentry, e4: strategos",
        "c2: warden-of-the-gate, b2: wisp",
        "",
        "",
        coins=(0, 0),
        options={"mode": "fate"},
    )
    table = lay(case)
    turn(table)
    assert token(table, "c1") is not None


# --- good moves that must be found --------------------------------------------------------------


@pytest.mark.parametrize("name", ["fair", "strong", "expert"])
def test_a_war_is_won_where_it_can_be(name):
    table = lay(Case("c6: sworn-blade, a2: wisp", "e7: oar-raider", "", "", life=(50, 9)))
    line = turn(table, 0.3 if name == "fair" else 0.05, name)
    assert line[-2:] == ["move c6 c7", "attack c7 base"]
    assert game.outcome(table).winners == (0,)


def test_a_commander_arrives_over_a_fallen_guard():
    # The blade reaches c7. A wisp there dodges one time in four and is destroyed otherwise.
    case = Case(
        "c6: strategos, b6: sworn-blade",
        "c7: wisp, b7: gate-sentry, d7: gate-sentry",
        "",
        "",
        options={"mode": "fate"},
        dice="10 15",
    )
    table = lay(case)
    line = turn(table)
    assert "attack b6 c7" in line
    assert line[-1] == "move c6 c7"
    assert game.outcome(table).winners == (0,)


@pytest.mark.parametrize("name", ["fair", "expert"])
def test_who_keeps_the_way_open_steps_aside_for_a_commander(name):
    case = Case("c6: strategos, c7: sworn-blade", "a2: wisp", "", "", options={"mode": "fate"})
    table = lay(case)
    turn(table, 1.0 if name == "fair" else 0.02, name)
    assert game.outcome(table).winners == (0,)


def test_by_rule_of_thumb_a_commander_goes_last():
    # The blade destroys the wisp on c7 unless it dodges, and then the way is free.
    case = Case(
        "c6: strategos, b6: sworn-blade", "c7: wisp", "", "", options={"mode": "fate"}, dice="10 15"
    )
    table = lay(case)
    play_turn(table, Random(1))
    assert game.outcome(table).winners == (0,)


# --- answers of the opponent --------------------------------------------------------------------


def test_opponents_answer_is_searched():
    # The blade on c2 goes to c1 and strikes the base for 9 of its 6 life points.
    case = Case(
        "b2: gate-sentry, d5: oar-raider", "c2: sworn-blade", "", "", coins=(0, 0), life=(6, 50),
        turn=1,
    )  # fmt: skip
    table = lay(case)
    before, entries = key_of(table), len(table.entries)
    budget = Budget(1000, math.inf)
    trail, _ = search.play_reply(table, budget, None)
    assert trail is not None
    assert game.outcome(table).winners == (1,)
    assert 0 < 1000 - budget.left < 1000
    trail.walk(())
    assert (key_of(table), len(table.entries)) == (before, entries)


def test_no_answer_after_the_end():
    case = Case("b2: gate-sentry", "c2: sworn-blade", "", "", coins=(0, 0), life=(6, 50), turn=1)
    table = lay(case)
    trail, _ = search.play_reply(table, Budget(1000, math.inf), None)
    assert trail is not None
    assert search.play_reply(table, Budget(1000, math.inf), None) == (None, 0.0)


@pytest.mark.parametrize(
    ("ample", "budgets"), in_full([(150, (1_000, 2_400)), (AMPLE, (4_000, 30_000))], 1, 1)
)
def test_plenty_of_positions_are_spent_on_answers(ample, budgets, monkeypatch):
    # A large budget examines more positions per try.
    monkeypatch.setattr(halving, "AMPLE", ample)
    each = []
    for positions in budgets:
        position = "b2: gate-sentry, c3: sworn-blade"
        question = ask(lay(Case(position, "c5: sworn-blade, d5: oar-raider", "", "")), 1.0)
        budget = Budget(positions, math.inf)
        arms = search.compare_turns(question, Determinizer(game, question.view), budget)
        last = [arm for arm in arms if arm.stage == arms[0].stage]
        assert len(last) <= FINAL
        each.append(positions / sum(arm.tries for arm in arms))
    assert each[1] > 1.2 * each[0]


def test_earlier_results_count_as_tries():
    arm = TurnCandidate(Line((), 0.0, 0.0), 0)
    arm.total, arm.tries = 0.75 * (search.PRIOR + 50) - 0.5 * search.PRIOR, 50
    arm.discount(search.KEPT)
    assert (arm.tries, arm.mean) == (search.KEPT, pytest.approx(0.75))


# --- the beam -------------------------------------------------------------------------------------


def test_an_attack_is_worth_what_its_dice_bring_on_average():
    # Nobody can help. The blade's 9 ATK go through a recruit's DEF 1 unless it dodges.
    table = lay(Case("c3: sworn-blade", "c4: phalanx-recruit", "", ""))
    beam = Beam(table, 0, Budget(10_000, 60.0))
    (line,) = (
        one for one in beam.expand(beam_start(table), [read("attack c3 c4")]) if len(one.path) == 3
    )
    mean = 0.0
    chance = odds.odds_of(table, token(table, "c3"), token(table, "c4"))
    for share, mine, theirs in odds.outcomes(chance):
        there = lay(Case("c3: sworn-blade", "c4: phalanx-recruit", "", "", dice=f"{mine} {theirs}"))
        referee = Referee(game, there)
        for said in ("attack c3 c4", "2 ready", "ready"):
            referee.push(read(said))
        mean += share * score(there, 0)
    assert line.value == pytest.approx(mean)


def beam_start(table: Table):
    """Returns the first line of a beam."""
    beam = Beam(table, 0, Budget(1, 60.0))
    beam.search([read("end")])
    return type(beam.ends[0])((), score(table, 0), 0.0)


@parametrize_in_one(
    ("speed", "critical", "shares"),
    [
        # Of 380 pairs: with SPD 5 a quarter of the rolls dodges, with CRT 0 none is critical.
        (5, 0, {"hit": 285, "dodge": 95}),
        (0, 20, {"critical": 380}),
        (20, 3, {"dodge": 380}),
        # 2 * 19 - (2 - 1) pairs have the critical 1 or 2 against a different roll above 1.
        (1, 2, {"hit": 361 - 37, "critical": 37, "dodge": 19}),
    ],
)
def test_outcomes_of_an_attack_are_complete(speed, critical, shares):
    results = {}
    for share, mine, theirs in odds.outcomes(odds.odds(speed, critical)):
        assert mine != theirs
        name = "dodge" if theirs <= speed else "critical" if mine <= critical else "hit"
        results[name] = pytest.approx(share * 380)
    assert results == shares


def test_lines_use_no_card_that_is_only_drawn_on_the_way():
    table = lay(Case("c3: sworn-blade", "", "", "", hand="wisp"))
    beam = Beam(table, 0, Budget(1, 60.0))
    assert beam.is_known(read("deploy wisp a1"))
    assert not beam.is_known(read("deploy oar-raider a1"))
    assert beam.is_known(read("move c3 c4"))


def test_the_beam_leaves_the_table_as_it_was():
    table = lay(Case("c3: sworn-blade, b2: wisp", "c5: oar-raider", "", "", hand="wisp"))
    before = table.digest()
    beam = Beam(table, 0, Budget(300, 60.0))
    beam.search(game.legal_moves(table, 0))
    assert table.digest() == before
    assert not table.fixed_draws
    assert beam.ends == sorted(beam.ends, key=lambda line: -line.value)
    assert beam.budget.used < 450


def test_the_worth_of_a_turn_is_that_of_its_end():
    table = lay(Case("c3: sworn-blade", "c7: oar-raider", "", ""))
    beam = Beam(table, 0, Budget(1, 60.0))
    beam.search([read("end")])
    (line,) = beam.ends
    Referee(game, table).push(read("end"))
    assert line.value == pytest.approx(advantage(table, 0) + RATE * 0.0)


# --- quick play -----------------------------------------------------------------------------------


@parametrize_in_one("mode", MODES)
def test_quick_turns_are_legal_and_undoable(mode):
    table = game.setup(2, all_options(game, {"mode": mode}, "r"), "r")
    rng, before, count = Random(3), table.digest(), 0
    while game.seats_to_move(table):
        seat, turns = turn_of(table), len(table.entries)
        play_turn(table, rng)
        assert len(table.entries) == turns + 1
        assert not game.position_errors(table)
        assert not game.seats_to_move(table) or turn_of(table) != seat
        count += 1
        assert count <= 2 * table.counters["turns"]
    for _ in range(count):
        table.undo()
    assert table.digest() == before


def test_by_rule_of_thumb_a_token_strikes_the_base_it_can_get_to():
    table = lay(Case("c6: sworn-blade", "a1: oar-raider", "", ""))
    play_turn(table, Random(1))
    assert table.counters["life.1"] == 50 - 9


# --- values of positions --------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["war", "death", "conquest"])
def test_evaluation_is_zero_sum(mode):
    table = lay(Case("c3: sworn-blade", "c6: oar-raider", "", "", options={"mode": mode}))
    assert advantage(table, 0) == pytest.approx(-advantage(table, 1))
    assert advantage(table, 0) > 0


def test_a_draw_in_fate_is_worth_less_than_half():
    picture, won = (lay(Case("c3: strategos", "", "", "", options={"mode": "fate"})) for _ in "ab")
    for table, winner in ((picture, -1), (won, 0)):
        table.mark("winner", winner)
        table.mark("phase", "over")
    assert likelihood(advantage(picture, 0)) == pytest.approx(win_chance.DRAWN)
    assert likelihood(advantage(won, 0)) > 0.99
    assert likelihood(advantage(won, 1)) < 0.01


def test_in_fate_the_nearer_commander_has_the_better_chance():
    near, far = (
        lay(Case(f"{tile}: strategos", "a7: warden-of-the-gate", "", "", options={"mode": "fate"}))
        for tile in ("e5", "e2")
    )
    assert advantage(near, 0) > advantage(far, 0)


def test_counted_features():
    # A Beta reaches two tiles ahead: the base from c6, but not yet from b3. Round 5 of 20.
    case = Case("c6: reef-fisher", "b3: reef-fisher", "", "", life=(50, 41), round=5)
    results = dict(zip(LEAD_FEATURES, leads(lay(case)), strict=True))
    assert results["score-late"] == pytest.approx(results["score"] / 4)
    # After this round both have 16 turns left.
    assert (results["counted"], results["counted-late"], results["counted-end"]) == (
        9,
        9 / 4,
        9 / 4,
    )
    assert (results["strike"], results["strike-next"]) == (4, -4)
    assert (results["on-strike"], results["on-strike-next"]) == (4, 0)
    assert (results["damage"], results["kill"], results["falls"]) == (0, 0, 0)
    # A hit of 4 ATK on 4 RES and DEF 0 is enough on either side.
    assert (results["frail"], results["yield"]) == (0, 0)


def test_expected_damage_of_the_next_hit():
    # From c4 the fisher reaches c5 and c6 and deals 4 of the other's 4, except on 1 roll of 20.
    table = lay(Case("c3: reef-fisher", "c6: reef-fisher", "", ""))
    results = dict(zip(LEAD_FEATURES, leads(table), strict=True))
    assert results["on-damage"] == pytest.approx(0.95 * 4)
    assert results["on-kill"] == pytest.approx(0.95 * (4 + 4))
    assert results["on-falls"] == pytest.approx(0.95)
    assert results["damage"] == results["kill"] == 0  # both sides are threatened equally


def test_every_number_has_a_weight():
    weights = win_chance.WEIGHTS.of()
    assert set(weights) == set(MODES)
    assert {len(weights[mode]) for mode in ("war", "death", "conquest")} == {len(LEAD_FEATURES)}
    assert len(weights["fate"]) == len(FATE_FEATURES)
    assert len(LEAD_FEATURES) == 3 + len(SIDE_FEATURES) + len(win_chance.ON_TURN)
    table = lay(Case("c3: strategos", "", "", "", options={"mode": "fate"}))
    assert len(win_chance.ways(table, 0)) == len(FATE_FEATURES)


def test_custom_weights_are_used():
    # With all weights zero, every turn has the same value.
    question = ask(lay(Case("c1: reef-fisher", "c7: reef-fisher", "", "")), 0.02)
    question.weights = (0.0,) * (3 * len(LEAD_FEATURES) + len(FATE_FEATURES))
    PLAYERS["expert"](game, question)
    assert {thought.chance for thought in question.thoughts} == {0.5}


def chance(case: Case, seat: int = 0) -> float:
    """Returns the probability that a seat's commander arrives."""
    table = lay(case._replace(options={"mode": "fate"}))
    return fate.race(table, seat)


def test_commander_too_far_away_cannot_arrive():
    # Round 17 of 20: seat 1 began and is on turn, so both have four turns left. Four rows from c3
    # to row 7 in four turns; five rows from c6 to row 1.
    case = Case("c3: strategos", "c6: warden-of-the-gate", "", "", round=17)
    assert chance(case) > 5 * fate.LEAST
    assert chance(case, 1) == fate.LEAST


@pytest.mark.parametrize(("turns", "moves", "least"), [(4, 4, 0.5**4), (5, 4, 6 / 32), (3, 0, 1)])
def test_how_likely_turns_suffice(turns, moves, least, monkeypatch):
    # A move every other turn: of five turns, all bring a move, or one of five does not.
    monkeypatch.setattr(fate, "HASTE", 1.0)
    fate.tail.cache_clear()
    assert fate.arrival(turns, moves, 0.5, 0.0) == pytest.approx(least)
    fate.tail.cache_clear()


def test_the_sooner_a_commander_may_arrive_the_more_it_is_worth():
    # Without a loss for waiting, equal players would wait until it is too late.
    #
    # With a move every other turn: in two turns, or in the third of three, two ways of eight.
    left = fate.HASTE
    two, three = (fate.arrival(turns, 2, 0.5, 0.0) for turns in (2, 3))
    assert (two, three - two) == pytest.approx((left**2 / 4, left**3 / 4))
    near, far = (chance(Case(f"{tile}: strategos", "", "", "", round=3)) for tile in ("c5", "c4"))
    assert far < 0.8 * near


def test_fate_chances_are_calibrated():
    # The calculated chances are too low. To the power of 0.7 they match the games won.
    line = Line((LineMove(Move(0, "end")),), -math.log(99), 0.0)
    (text,), (reckoned,) = (
        search.evaluations_of([TurnCandidate(line, 0)], in_fate=each) for each in (True, False)
    )
    assert (text.chance, reckoned.chance) == pytest.approx((10**-1.4, 0.01))


def test_how_open_the_last_tile_is():
    case = Case("e6: strategos", "a3: gate-sentry", "", "")
    assert chance(case) == 1  # on turn with a free way
    behind, barred, kept = (
        chance(case._replace(turn=1, **more))
        for more in (
            {},
            {"theirs": "a3: gate-sentry, e7: gate-sentry"},
            {"mine": "e6: strategos, e7: sworn-blade"},
        )
    )
    # A friend that only has to step aside keeps the tile. An opponent there must be destroyed.
    assert barred < behind < kept
    assert kept > 0.85


def test_a_fallen_commander_has_the_whole_way_before_it():
    # Nine turns remain for six rows. The commander costs four coins, and without coins it waits for
    # two turns. From round 16 on only five turns remain.
    fallen = Case("", "a7: gate-sentry", "", "", grave="strategos", round=12, coins=(4, 0))
    waits, late = fallen._replace(coins=(0, 0)), fallen._replace(round=16)
    assert chance(fallen) > chance(waits) > chance(late) == fate.LEAST


def test_how_likely_a_token_falls():
    # A hit of 9 ATK destroys a wisp, which dodges with rolls up to its SPD.
    field = field_of(table := lay(Case("c3: wisp", "c4: sworn-blade, e7: sworn-blade", "", "")))
    (wisp,), blades = stats.token_states(table, 0), stats.token_states(table, 1)
    speed = stats.stats(table, wisp.piece)[stats.SPD]
    assert speed > 0
    assert danger.fall_chance(field, wisp, blades, 1) == pytest.approx(1 - speed / 20)
    assert danger.fall_chance(field, wisp, [], 1) == 0


# --- plans ----------------------------------------------------------------------------------------


def start(mode: str = "war", seed: str = "p") -> Referee:
    referee = Referee(game, game.setup(2, all_options(game, {"mode": mode}, seed), seed))
    rng = Random(2)
    for _ in range(8):
        play_turn(referee.table, rng)
    return referee


def test_plan_continues_while_valid():
    table = lay(Case("c2: sworn-blade, b2: wisp", "c7: oar-raider", "", ""))
    first = ask(table, 0.05)
    move = think(game, first)
    assert first.plan.moves
    Referee(game, table).push(move)
    second = ask(table, 0.05, first.plan)
    assert think(game, second) == first.plan.moves[0]
    assert second.plan.used == first.plan.used
    assert not second.thoughts


def test_a_plan_is_dropped_where_something_came_otherwise():
    table = lay(Case("c2: sworn-blade, b2: wisp", "c7: oar-raider", "", ""))
    first = ask(table, 0.05)
    Referee(game, table).push(think(game, first))
    table.count_on(token(table, "c7").id, "damage", 1)
    second = ask(table, 0.05, first.plan)
    think(game, second)
    assert second.thoughts
    assert second.plan.used > first.plan.used


def test_a_plan_is_dropped_where_its_move_is_not_offered():
    table = lay(Case("c2: sworn-blade, b2: wisp", "c7: oar-raider", "", ""))
    first = ask(table, 0.05)
    Referee(game, table).push(think(game, first))
    second = ask(table, 0.05, first.plan)
    second.moves = [move for move in second.moves if move != first.plan.moves[0]]
    assert think(game, second) in second.moves


def test_the_same_chance_gives_the_same_move():
    table = start().table
    answers = {str(think(game, ask(table, 0.005, seed=5))) for _ in range(2)}
    assert len(answers) == 1


@pytest.mark.parametrize("effort", in_full([0.002, 0.02, 0.1], 2))
def test_a_budget_is_kept(effort):
    decision = ask(start().table, effort)
    move = think(game, decision)
    assert move in decision.moves
    allowed = search.FIRST * POSITIONS * effort
    # All first moves are tried whatever the budget, and a started deal is finished.
    assert decision.plan.used <= allowed + 12 * len(decision.moves) + 600


def test_thoughts_are_chances_best_first():
    decision = ask(start().table, 0.02)
    move = think(game, decision)
    assert decision.thoughts[0].move == move
    assert all(0.0 <= thought.chance <= 1.0 for thought in decision.thoughts)
    assert len({thought.move for thought in decision.thoughts}) == len(decision.thoughts)


@pytest.mark.parametrize(("name", "options"), in_full([
    ("expert", {"mode": "death", "field": "small"}),
    ("relaxed", {"mode": "death", "field": "small"}),
    *product(["relaxed", "expert"], [
        {}, {"mode": "conquest", "diagonal": "yes"}, {"mode": "war", "turns": "10", "income": "3"},
    ]),
    ("relaxed", {"mode": "fate", "field": "large"}),
    ("expert", {"mode": "fate", "field": "large"}),
], 1, 9))  # fmt: skip
def test_whole_games_in_every_mode(name, options):
    text = all_options(game, {"turns": "10", **options}, name)
    referee = Referee(game, game.setup(2, text, name))
    table, plan, last = referee.table, None, -1
    while referee.seats_to_move():
        (seat,) = referee.seats_to_move()
        decision = ask(table, 0.002, plan if seat == last else None)
        move = PLAYERS[name](game, decision)
        assert move in game.legal_moves(table, seat)
        plan, last = decision.plan, seat
        assert plan is None or isinstance(plan, Plan)
        referee.push(move)
    assert game.outcome(table) is not None
