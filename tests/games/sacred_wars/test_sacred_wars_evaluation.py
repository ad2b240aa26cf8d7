"""Evaluation in Sacred Wars: commanders in Fate, threats, the march."""

import pytest

from tabletop.games import load as load_game
from tabletop.games.sacred_wars import evaluation
from tabletop.games.sacred_wars.zones import token
from tests.cases import parametrize_in_one
from tests.games.sacred_wars.case_notation import Case, lay, play

game = load_game("sacred_wars")

FATE = {"mode": "fate"}


@parametrize_in_one(
    ("mine", "theirs", "steps"),
    [
        ("c4: strategos", "", 3),
        # A friend directly ahead will probably move, and otherwise costs a move.
        ("c4: strategos, c5: oar-raider", "", 3.5),
        # An opponent there costs two moves, the way around costs one.
        ("c4: strategos", "c5: sworn-blade", 4),
        # Three opponents side by side: two columns aside cost as much as going through them.
        ("c4: strategos", "b5: wisp, c5: sworn-blade, d5: wisp", 5),
        ("c4: strategos", "a5: wisp, b5: wisp, c5: wisp, d5: wisp, e5: wisp", 5),
        ("c7: strategos", "", 0),
    ],
)
def test_the_moves_that_a_commander_has_before_it(mine, theirs, steps):
    table = lay(Case(mine, theirs, "", "", options=FATE))
    assert evaluation.steps_left(table, mine[:2], 0) == steps


@parametrize_in_one(
    ("theirs", "threatened"),
    [
        ("c5: sworn-blade", True),  # adjacent
        ("c6: sworn-blade", True),  # one move away
        ("c7: sworn-blade", False),  # two moves away
        ("c5: raise-rampart", False),  # a unit that attacks nobody
    ],
)
def test_commander_threats(theirs, threatened):
    table = lay(Case("c4: strategos", theirs, "", "", options=FATE))
    piece = token(table, "c4")
    assert [one.zone for one in evaluation.threats(table, piece, 0)] == (
        [f"field.{theirs[:2]}"] if threatened else []
    )


def test_a_commander_fears_death_less_when_the_game_ends():
    # The blade deals 9 - 4 = 5 damage. With 10 of 14 RES gone, that destroys unless dodged.
    early, late = (
        lay(Case("c4: strategos damage=10", "b6: sworn-blade", "", "", options=FATE, round=number))
        for number in (1, 20)
    )
    worths = [
        evaluation.commander_progress(table, token(table, "c4"), 0) for table in (early, late)
    ]
    assert worths[0] < worths[1]
    # Three of six rows remain: 4 + 30 / 2.
    assert worths[1] == 19.0


def test_a_commander_that_has_just_turns_enough_fears_nothing():
    # The way needs three moves. After turn 17 of 20 there are three turns.
    tight, ample = (
        lay(Case("c4: strategos damage=10", "b6: sworn-blade", "", "", options=FATE, round=number))
        for number in (17, 16)
    )
    assert evaluation.commander_progress(tight, token(tight, "c4"), 0) == 19.0
    assert evaluation.commander_progress(ample, token(ample, "c4"), 0) < 19.0


@parametrize_in_one(
    ("mine", "door"),
    [
        ("c6: strategos, c7: sworn-blade", True),
        ("c6: strategos, b7: sworn-blade", False),
        ("c5: strategos, c7: sworn-blade", False),
        ("c6: strategos", False),
    ],
)
def test_last_tile_is_kept_free_for_a_commander(mine, door):
    table = lay(Case(mine, "a5: wisp", "", "", options=FATE))
    assert evaluation.has_gate_keeper(table, token(table, mine[:2]), 0) == door


def test_a_commander_that_arrives_is_worth_everything():
    case = Case("c6: strategos", "a7: oar-raider", "move c6 c7", "", options=FATE)
    assert evaluation.score(play(case), 0) == evaluation.WON
    assert evaluation.score(play(case), 1) == -evaluation.WON


@pytest.mark.parametrize("options", [{"mode": "war"}, FATE])
def test_walking_on_is_better_than_standing_still(options):
    start = "b2: strategos, c3: phalanx-recruit, d2: satyr-piper"
    ahead, moved_away = (
        play(Case(start, "a7: oar-raider", f"move c3 {tile}", "", options=options))
        for tile in ("c4", "b3")
    )
    assert game.score(ahead, 0) > game.score(moved_away, 0)


@parametrize_in_one(
    ("mine", "ground", "toll"),
    [
        ("c3: reef-fisher", "c3 water", 0.0),  # the tile of its own element
        ("c3: reef-fisher", "", 0.0),
        ("c3: sworn-blade", "c3 fire", 0.35 * 5),
        # Ten damage to an Air unit with nine left: the whole captain is lost.
        ("c3: canoe-captain", "c3 fire", 0.35 * 9 + 1 + 0.4 * 9),
        ("c3: sworn-blade", "c3 thunder", 0.3),
        ("c3: canoe-captain", "c3 thunder", 0.6),
        ("c3: quetzal", "c3 fire", 0.0),  # sure-footed
    ],
)
def test_expected_cost_of_a_tile(mine, ground, toll):
    table = lay(Case(mine, "", "", "", ground=ground))
    assert evaluation.tile_penalty(table, token(table, "c3")) == pytest.approx(toll)


def test_bots_do_not_end_their_turn_in_the_fire_if_they_can_help_it():
    case = Case("c3: canoe-captain", "a7: oar-raider", "", "", ground="c3 fire")
    stay, leave = (play(case._replace(moves=move)) for move in ("rest c3", "move c3 b3"))
    assert game.score(leave, 0) > game.score(stay, 0)


@pytest.mark.parametrize("mode", ["war", "conquest", "fate"])
def test_bots_leave_a_tile_of_their_own_to_get_somewhere(mode):
    # In Conquest the sacred tile on a3 gives two coins a turn.
    case = Case(
        "a2: reef-fisher", "e7: oar-raider", "", "", ground="a2 water", options={"mode": mode}
    )
    stay, leave = (play(case._replace(moves=move)) for move in ("rest a2", "move a2 a3"))
    assert game.score(leave, 0) > game.score(stay, 0)


@parametrize_in_one(
    ("mine", "theirs", "ground", "lent"),
    [
        ("c3: sworn-blade", "", "", (0, 0)),
        ("c3: sworn-blade, c2: grand-marshal", "", "", (4, 2)),
        ("c3: sworn-blade, d2: grand-marshal", "", "", (0, 0)),  # not adjacent
        # 5 from the tile, -3 from the cloak
        ("c3: reef-fisher", "c4: [wisp, wolf-cloak]", "c3 water", (2, 0)),
        ("c3: [sworn-blade, rose-steel]", "", "", (0, 0)),  # its item moves with it
    ],
)
def test_bonuses_that_do_not_move_with_a_token(mine, theirs, ground, lent):
    table = lay(Case(mine, theirs, "", "", ground=ground))
    assert evaluation.borrowed_stats(table, token(table, "c3")) == lent


@pytest.mark.parametrize("options", [{"mode": "war", "field": "large"}, {"mode": "war"}])
def test_bots_leave_the_side_of_a_marshal_to_get_somewhere(options):
    start = "b3: sworn-blade, c3: grand-marshal"
    stay, leave = (
        play(Case(start, "a7: oar-raider", move, "", options=options))
        for move in ("rest b3", "move b3 b4; rest b4")
    )
    assert game.score(leave, 0) > game.score(stay, 0)


@pytest.mark.parametrize(
    ("mine", "coins"),
    [
        # The altar on c4 has 3 coins, e5 and a3 have 2, d2 and b6 have 1.
        ("c3: sworn-blade", 3 * 0.6),
        ("c1: sworn-blade", 3 * 0.6**3),
        ("c3: sworn-blade, c4: sworn-blade", 2 * 0.6**2),  # the altar is held, so a3 is next
    ],
)
def test_the_way_to_a_sacred_tile_is_worth_something(mine, coins):
    table = lay(Case(mine, "", "", "", options={"mode": "conquest"}))
    assert evaluation.sacred_tile_pull(table, mine[:2], 0) == pytest.approx(coins)


@pytest.mark.parametrize(("mode", "part"), [("war", 1.0), ("fate", 0.5)])
def test_on_the_way_what_the_enemy_has_counts_half_in_fate(mode, part):
    alone, opposed = (
        lay(Case("c3: strategos", theirs, "", "", options={"mode": mode}))
        for theirs in ("", "e7: oar-raider")
    )
    lost, felt = (
        value(alone, 0) - value(opposed, 0) for value in (evaluation.score, evaluation.turn_value)
    )
    assert lost > 0
    assert felt == pytest.approx(part * lost)
