"""The disputed lands: marching, flying, reinforcing, magic on the march."""

import pytest

from tabletop.games.guardians.lands import forces
from tests.games.guardians.board import kinds, legal, log_of, position, refused, say


def rule(name):
    return pytest.mark.rule("guardians", name)


def march_targets(referee, start, seat=0):
    """Returns the spaces to which a shield may march."""
    words = [move.split() for move in legal(referee, seat)]
    return {move[2] for move in words if move[:2] == ["march", start]}


def shield(space, seat=0, creatures="swordsman"):
    return {f"shield.{space}.{seat}": "sun-shield", f"force.{space}.{seat}": creatures}


WOODS = {f"terrain.{land}": "woods" for land in ("a2", "b2", "c2", "a3", "b3", "c3")}


@rule("GD-MOVE.1")
def test_a_shield_marches_two_spaces():
    referee = position({**WOODS, **shield("b2")})
    # one: b1 a2 c2 b3; two: a1 c1 (through a2 and c2), a3 c3, b4
    assert march_targets(referee, "b2") == {"b1", "a2", "c2", "b3", "a1", "c1", "a3", "c3", "b4"}
    referee = position({**WOODS, **shield("a1")})
    assert march_targets(referee, "a1") == {"a2", "a3", "b2"}
    assert refused(referee, "1 march a1 b3") == "GD-MOVE.1"


@rule("GD-MOVE.2")
def test_it_stops_in_a_land_without_terrain():
    ground = {**WOODS, "terrain.a2": []}
    referee = position({**ground, **shield("a1")})
    assert march_targets(referee, "a1") == {"a2"}
    assert refused(referee, "1 march a1 a3") == "GD-MOVE.2"
    referee = position({**ground, "terrain.a2": "archer face=0", **shield("a1")})
    assert march_targets(referee, "a1") == {"a2", "a3", "b2"}


@rule("GD-MOVE.3")
def test_never_across_a_corner_and_strongholds_by_their_front():
    referee = position(shield("a2"))
    assert "b3" not in march_targets(referee, "a2")
    assert march_targets(referee, "a2") == {"a1", "b2", "a3"}
    referee = position({**WOODS, **shield("b1")})
    assert not march_targets(referee, "b1") & {"a1", "c1"}
    assert refused(referee, "1 march b1 a1") == "GD-MOVE.1"  # three spaces along the lands


@rule("GD-MOVE.4")
def test_through_an_own_shield_but_not_onto_it():
    referee = position({**WOODS, **shield("a1"), **shield("a2")})
    assert "a2" not in march_targets(referee, "a1")
    assert "a3" in march_targets(referee, "a1")
    assert refused(referee, "1 march a1 a2") == "GD-MOVE.4"


@rule("GD-BOARD.4")
def test_a_shield_comes_home_only_where_all_have_room():
    referee = position({**shield("a2", 0, "blind-titan"), "force.a1.0": "snow-bear"})
    assert refused(referee, "1 march a2 a1") == "GD-BOARD.4"  # 18 and 13
    referee = position({**shield("a2", 0, "blind-titan"), "force.a1.0": "sand-lord"})
    say(referee, "1 march a2 a1")
    assert sorted(kinds(referee, "force.a1.0")) == ["blind-titan", "sand-lord"]


@rule("GD-BOARD.11")
def test_eleven_creatures_do_not_meet_in_a_space():
    idiots = " ".join(["idiot"] * 6)
    referee = position({**shield("a2", 0, idiots), "force.a1.0": idiots.removesuffix(" idiot")})
    assert refused(referee, "1 march a2 a1") == "GD-BOARD.11"
    referee = position(
        {**shield("a2", 0, idiots), "force.a1.0": ["idiot", "idiot", "idiot", "idiot"]}
    )
    say(referee, "1 march a2 a1")
    assert len(kinds(referee, "force.a1.0")) == 10


@rule("GD-BOARD.11")
def test_no_eleventh_creature_is_sent():
    most = " ".join(["idiot"] * 9)
    referee = position({**shield("a2", 0, most), "force.a1.0": ["squire", "swordsman"]})
    say(referee, "1 reinforce a2 a1", "1 send squire")
    assert len(kinds(referee, "force.a2.0")) == 10
    assert kinds(referee, "force.a1.0") == ["swordsman"]
    assert legal(referee) == {"enough"}, "nobody else has room"


@rule("GD-MOVE.5")
def test_an_enemy_shield_stops_the_march_and_is_fought():
    referee = position({**WOODS, **shield("a2"), **shield("a3", 1)})
    assert "a3" in march_targets(referee, "a2")
    assert "a4" not in march_targets(referee, "a2")
    say(referee, "1 march a2 a3")
    assert referee.table.marks["stage"] == "command"
    assert referee.table.marks["attacker"] == 0
    assert legal(referee) == {"declare no"}


@rule("GD-MOVE.5")
def test_stronghold_creatures_are_fought_without_a_shield():
    referee = position({**shield("a3"), "force.a4.1": "archer"})
    say(referee, "1 march a3 a4")
    assert referee.table.marks["stage"] == "command"


FLYERS = "sword-angel goose-flock"


@rule("GD-MOVE.6")
def test_a_shield_of_flyers_flies_over_what_stops_others():
    referee = position({**shield("a2", 0, FLYERS), **shield("a3", 1)})
    assert {"a4", "b3"} <= march_targets(referee, "a2")  # over the opponent, over bare land
    referee = position({**shield("a2", 0, FLYERS + " archer"), **shield("a3", 1)})
    assert not march_targets(referee, "a2") & {"a4", "b3"}


@rule("GD-MOVE.6")
@rule("GD-MOVE.7")
def test_flying_shows_the_creatures():
    referee = position(shield("a1", 0, FLYERS))
    table = referee.table
    assert not any(table.can_see(1, piece) for piece in table.pile("force.a1.0"))
    say(referee, "1 march a1 a3")
    assert all(table.can_see(1, piece) for piece in table.pile("force.a3.0"))
    assert "GD-MOVE.6" in log_of(referee)[0]
    referee = position(shield("a1", 0, FLYERS))
    say(referee, "1 march a1 a2")  # it can march there
    assert not any(referee.table.can_see(1, piece) for piece in referee.table.pile("force.a2.0"))


@rule("GD-MOVE.7")
def test_one_shield_flies_in_a_turn():
    referee = position({**shield("a1", 0, FLYERS), **shield("c1", 0, FLYERS)})
    say(referee, "1 march a1 a3")
    assert march_targets(referee, "c1") == {"c2"}
    assert refused(referee, "1 march c1 c3") == "GD-MOVE.7"


def test_spires_and_nets_keep_flyers_down():
    referee = position({**shield("a1", 0, FLYERS), "terrain.a2": "spires", "terrain.a3": "woods"})
    assert march_targets(referee, "a1") == {"a2", "a3", "b2"}  # on foot through the Spires
    referee = position({**shield("a1", 0, FLYERS), "terrain.a3": "spires"})
    assert refused(referee, "1 march a1 a3") == "GD-MOVE.7"
    referee = position({**shield("a2", 0, FLYERS), **shield("a3", 1), "works.a4": "net-towers"})
    assert "a4" not in march_targets(referee, "a2")


@rule("GD-MOVE.8")
def test_a_shield_in_the_lands_is_reinforced_and_turned():
    referee = position({**shield("a2"), "force.a1.0": ["archer", "squire"]})
    assert "reinforce a2 a1" in legal(referee)
    say(referee, "1 reinforce a2 a1")
    assert referee.table.pile("shield.a2.0")[0].turn == 1
    say(referee, "1 send archer", "1 enough")
    assert sorted(kinds(referee, "force.a2.0")) == ["archer", "swordsman"]
    assert kinds(referee, "force.a1.0") == ["squire"]
    assert not march_targets(referee, "a2")
    referee = position({**shield("a1"), "force.b1.0": "archer"})
    assert refused(referee, "1 reinforce a1 b1") == "GD-MOVE.8"


@rule("GD-MOVE.8")
def test_reinforcements_must_have_room():
    referee = position({**shield("a2", 0, "blind-titan squire"),
                        "force.a1.0": ["snow-bear", "reed-lord", "archer"]})  # fmt: skip
    say(referee, "1 reinforce a2 a1")  # 21: another 9 fit, 13 do not
    assert legal(referee) == {"send reed-lord", "send archer"}
    assert refused(referee, "1 send snow-bear") == "GD-BOARD.4"


@rule("GD-MOVE.13")
def test_reinforcing_continues_without_room():
    # Otherwise the opponent would know that the remaining cards exceed the limit.
    referee = position({**shield("a2", 0, "blind-titan squire"),
                        "force.a1.0": ["snow-bear", "archer"]})  # fmt: skip
    say(referee, "1 reinforce a2 a1", "1 send archer")
    assert kinds(referee, "force.a1.0") == ["snow-bear"]
    assert referee.seats_to_move() == (0,)
    assert legal(referee) == {"enough"}
    referee = position({**shield("a2"), "force.a1.0": "archer"})
    say(referee, "1 reinforce a2 a1", "1 send archer")
    assert "enough" not in legal(referee), "that nobody is left all can see"


@rule("GD-MOVE.9")
def test_from_two_spaces_away_by_one_creature_at_least():
    reserves = {f"force.{home}.0": "archer" for home in ("a1", "b1", "c1")}
    referee = position({**shield("a2"), **reserves})
    reinforced = {move for move in legal(referee) if move.startswith("reinforce")}
    assert reinforced == {"reinforce a2 a1", "reinforce a2 b1"}
    assert refused(referee, "1 reinforce a2 c1") == "GD-MOVE.9"
    say(referee, "1 reinforce a2 b1")
    assert refused(referee, "1 enough") == "GD-MOVE.9"


@rule("GD-MOVE.10")
def test_a_shield_may_stay():
    referee = position(shield("a2"))
    say(referee, "1 stay a2")
    assert referee.table.pile("shield.a2.0")[0].turn == 1
    assert kinds(referee, "force.a2.0") == ["swordsman"]
    referee = position(shield("a2"))
    assert refused(referee, "1 march a2 a2") == "GD-MOVE.10"


@rule("GD-MOVE.11")
def test_the_land_where_it_ends_is_held_not_what_it_marched_through():
    referee = position({**WOODS, **shield("a2")})
    say(referee, "1 march a2 b3")
    assert forces.holder(referee.table, "b3") == 0
    assert forces.holder(referee.table, "a3") == 1
    referee = position({**WOODS, **shield("a1"), **shield("c3")}, holders="000111")
    say(referee, "1 march a1 a3")
    assert [forces.holder(referee.table, land) for land in ("a2", "a3", "b3")] == [0, 0, 1]


@rule("GD-MOVE.12")
def test_creatures_without_a_shield_stay():
    referee = position({"force.a1.0": "archer", **shield("b1")})
    assert not march_targets(referee, "a1")
    assert refused(referee, "1 march a1 a2") == "GD-MOVE.12"


# magic on the march


def with_magic(card, cards=None, **values):
    return position({**WOODS, **shield("a1"), "depot.0": card, **(cards or {})}, **values)


def test_boots_let_shields_march_three_spaces():
    referee = with_magic("boots-for-everyone")
    say(referee, "1 play boots-for-everyone")
    assert {"a4", "b3", "c2"} <= march_targets(referee, "a1")


def test_mud_season_slows_the_enemy():
    referee = with_magic("mud-season", shield("a4", 1))
    say(referee, "1 play mud-season", "1 stay a1")
    assert march_targets(referee, "a4", 1) == {"a3"}


def test_a_wall_of_wind_closes_a_land_for_a_stone():
    referee = with_magic("wall-of-wind")
    assert refused(referee, "1 play wall-of-wind") == "GD-TURN.23"
    assert refused(referee, "1 aim wall-of-wind a1") == "GD-TURN.23"
    say(referee, "1 aim wall-of-wind a2")
    assert referee.table.counters["stones.0"] == 6
    assert not march_targets(referee, "a1")
    assert refused(referee, "1 march a1 a2") == "GD-TURN.23"
    assert refused(with_magic("wall-of-wind", stones_0=0), "1 aim wall-of-wind a2") == "GD-TURN.23"


def test_a_leaden_sky_keeps_both_sides_down():
    referee = position({**shield("a1", 0, FLYERS), **shield("a4", 1, FLYERS),
                        "depot.0": "leaden-sky"})  # fmt: skip
    say(referee, "1 play leaden-sky")
    assert march_targets(referee, "a1") == {"a2"}
    say(referee, "1 stay a1")
    assert march_targets(referee, "a4", 1) == {"a3"}


def test_a_hammer_destroys_a_terrain():
    referee = with_magic("hammer-of-doom", {"terrain.b2": []})
    assert refused(referee, "1 aim hammer-of-doom b2") == "GD-TURN.23"
    say(referee, "1 aim hammer-of-doom a2")
    assert kinds(referee, "terrain.a2") == []
    assert march_targets(referee, "a1") == {"a2"}


def test_a_long_glass_shows_a_space_and_draws():
    referee = with_magic("long-glass", {**shield("a4", 1, "archer squire"), "deck.0": "gold"})
    assert {move for move in legal(referee) if move.startswith("aim")} == {"aim long-glass a4"}
    say(referee, "1 aim long-glass a4")
    table = referee.table
    assert all(table.can_see(0, piece) for piece in table.pile("force.a4.1"))
    assert kinds(referee, "depot.0") == ["gold"]


def test_stones_are_found_on_the_way():
    referee = with_magic("buried-hoard")
    say(referee, "1 play buried-hoard")
    assert referee.table.counters["stones.0"] == 9


@rule("GD-SPELLS.6")
def test_useless_magic_is_not_cast_on_the_march():
    referee = with_magic("leaden-sky leaden-sky fresh-orders")
    assert refused(referee, "1 play fresh-orders") == "GD-SPELLS.6"
    say(referee, "1 play leaden-sky")
    assert refused(referee, "1 play leaden-sky") == "GD-SPELLS.6"
    assert not {move for move in legal(referee) if move.startswith("play")}
    referee = with_magic("fresh-orders", {"deck.0": "archer"})
    assert refused(referee, "1 play fresh-orders") is None


def test_a_milestone_lengthens_marches():
    referee = position({**WOODS, **shield("a1"), "beside.0": "milestone"})
    assert "a4" in march_targets(referee, "a1")


def test_magic_lasts_for_one_turn():
    referee = with_magic("boots-for-everyone", {"deck.0": "archer " * 5, "deck.1": "archer " * 5})
    say(referee, "1 play boots-for-everyone", "1 stay a1", "1 end", "2 end")
    assert referee.table.counters["pace.0"] == 0
    assert referee.table.counters["turn"] == 2


@rule("GD-MOVE.7")
def test_flying_and_what_magic_forbids_is_for_one_turn():
    decks = {"deck.0": "archer " * 5, "deck.1": "archer " * 5}
    referee = position({**shield("a1", 0, FLYERS), **decks, "terrain.a3": "woods",
                        "depot.0": ["wall-of-wind", "leaden-sky"]})  # fmt: skip
    say(referee, "1 aim wall-of-wind b2", "1 march a1 a3")
    table = referee.table
    assert table.marks["flown.0"]
    assert table.marks["barred"] == ("b2",)
    say(referee, "1 end", "2 end")
    assert table.counters["turn"] == 2
    assert not table.marks["flown.0"]
    assert table.marks["barred"] == ()
    referee = position({**shield("a1"), **decks, "depot.0": "leaden-sky"})
    say(referee, "1 play leaden-sky", "1 stay a1")
    assert referee.table.marks["grounded"]
    say(referee, "1 end", "2 end")
    assert not referee.table.marks["grounded"]


@rule("GD-MOVE.8")
@rule("GD-RESULT.10")
def test_nobody_is_sent_from_rubble():
    cards = {**shield("a2"), **shield("a1", 0, "archer"), "force.b1.0": "squire"}
    referee = position(cards)
    assert {"reinforce a2 a1", "reinforce a2 b1"} <= legal(referee)
    referee = position({**cards, "stronghold.a1": f"four-square face={forces.RUBBLE}"})
    assert "reinforce a2 b1" in legal(referee)
    assert refused(referee, "1 reinforce a2 a1") == "GD-MOVE.9"
