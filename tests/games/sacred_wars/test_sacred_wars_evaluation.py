"""Evaluation in Sacred Wars: commanders in Fate, threats, the march."""

import pytest

from tabletop.games import load as load_game
from tabletop.games.sacred_wars import danger, evaluation, stats
from tabletop.games.sacred_wars.zones import field_of, token
from tests.cases import parametrize_in_one
from tests.games.sacred_wars.case_notation import Case, lay, play

game = load_game("sacred_wars")

FATE = {"mode": "fate"}


def fate_score(mine, theirs, **more):
    return evaluation.score(lay(Case(mine, theirs, "", "", options=FATE, **more)), 0)


def test_a_commander_is_worth_more_the_nearer_it_is_to_its_goal():
    scores = [fate_score(f"c{row}: strategos", "a7: wisp") for row in range(2, 7)]
    assert scores == sorted(scores)
    assert len(set(scores)) == len(scores)


def test_an_opponent_straight_ahead_costs_a_commander():
    # The opponent is not adjacent in the second position, and cannot attack in either.
    barred, open_way = (
        fate_score("c4: strategos", f"{tile}: raise-rampart") for tile in ("c5", "b5")
    )
    assert barred < open_way


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
    table = lay(Case("c4: strategos damage=10", theirs, "", "", options=FATE))
    (leader,), enemies = stats.token_states(table, 0), stats.token_states(table, 1)
    chance = danger.fall_chance(field_of(table), leader, enemies, 1)
    assert (chance > 0) == threatened


def test_a_commander_fears_death():
    # The blade deals 9 - 4 = 5 damage. With 10 of 14 RES gone, that destroys unless dodged.
    weak, sound = (
        fate_score(f"c4: strategos{damage}", "b6: sworn-blade") for damage in (" damage=10", "")
    )
    assert weak < sound - 0.35 * 10


@parametrize_in_one(
    ("mine", "door"),
    [("c6: strategos, c7: sworn-blade", True), ("c6: strategos, b7: sworn-blade", False)],
)
def test_last_tile_is_kept_free_for_a_commander(mine, door):
    # Seat 1 is on turn and can deploy on a free tile straight ahead of the commander.
    scores = [
        fate_score(each, "a5: wisp", turn=1) for each in (mine, "c6: strategos, e7: sworn-blade")
    ]
    assert (scores[0] - scores[1] > 5) == door


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
    assert evaluation.tile_penalty(stats.figures(table, token(table, "c3"))) == pytest.approx(toll)


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
    assert stats.figures(table, token(table, "c3")).borrowed == lent


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
    open_tiles = evaluation.open_sacred_tiles(table, 0)
    assert evaluation.pull_of(open_tiles, mine[:2]) == pytest.approx(coins)


@pytest.mark.parametrize(("mode", "part"), [("war", 1.0), ("fate", 0.5)])
def test_on_the_way_what_the_enemy_has_counts_half_in_fate(mode, part):
    table = lay(Case("c3: strategos", "e7: oar-raider", "", "", options={"mode": mode}))
    mine, theirs = (evaluation.side_value(table, seat) for seat in (0, 1))
    assert evaluation.score(table, 0) == pytest.approx(mine - theirs)
    assert evaluation.turn_value(table, 0) == pytest.approx(mine - part * theirs)
