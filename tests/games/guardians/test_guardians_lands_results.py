"""The disputed lands: results of combats, strongholds, Guardian, end."""

import pytest

from tabletop.games import load as load_game
from tabletop.games.guardians.combat.strength import total as strength_of
from tabletop.games.guardians.lands import drawing, forces, victory
from tests.cases import parametrize_in_one
from tests.games.guardians.board import kinds, legal, log_of, play_out, position, refused, say

game = load_game("guardians")


def rule(name):
    return pytest.mark.rule("guardians", name)


def shield(space, seat=0, creatures="swordsman", card="sun-shield"):
    return {f"shield.{space}.{seat}": card, f"force.{space}.{seat}": creatures}


def battle(mine, theirs, more=None, start="a2", end="a3", **values):
    """Marches from a2 to a3 and plays the combat to its end."""
    cards = {**shield(start, 0, mine), **shield(end, 1, theirs), **(more or {})}
    referee = position(cards, **values)
    say(referee, f"1 march {start} {end}")
    play_out(referee)
    return referee


# totals


@rule("GD-RESULT.1")
def test_beaten_creatures_are_discarded_the_attackers_first():
    # Frost Lord 10 beats Squire 3; Boatswain 8 beats Deckhand 4
    referee = battle("frost-lord deckhand", "squire boatswain")
    assert kinds(referee, "discard.0") == ["deckhand"]
    assert kinds(referee, "discard.1") == ["squire"]
    words = log_of(referee, -1)[1]
    assert words.index("Deckhand is discarded") < words.index("Squire is discarded")


@rule("GD-RESULT.2")
def test_the_printed_vitality_of_what_is_left_counts():
    # Frost Lord 10 beats Squire 3; Boatswain 8 beats Deckhand 4: 10 against 8
    referee = battle("frost-lord deckhand", "squire boatswain")
    assert "Creatures left: Seat 1 has 10 against 8." in log_of(referee)[1]
    assert kinds(referee, "force.a3.0") == ["frost-lord"]


@rule("GD-RESULT.3")
def test_bribed_creatures_go_to_their_owners_pen():
    referee = position(
        {**shield("a2", 0, "sand-lord archer"), **shield("a3", 1, "swordsman"), "depot.1": "babes"}
    )
    say(referee, "1 march a2 a3", "1 declare no", "2 declare no", "1 lay sand-lord")
    say(referee, "2 lay swordsman", "2 bribe babes")
    play_out(referee)
    assert kinds(referee, "pen.0") == ["sand-lord"]
    # The Archer's 6 against the Swordsman's 6: the defender holds.
    assert forces.holder(referee.table, "a3") == 1


@rule("GD-RESULT.4")
def test_the_attacker_with_more_takes_the_space():
    referee = battle("frost-lord deckhand", "squire boatswain")
    assert forces.holder(referee.table, "a3") == 0
    assert kinds(referee, "shield.a3.0") == ["sun-shield"]
    assert legal(referee, 1) == {"retreat b3"}
    assert refused(referee, "2 retreat a2") == "GD-RESULT.4"  # not held
    assert refused(referee, "2 retreat a4") == "GD-RESULT.4"  # not a land
    say(referee, "2 retreat b3")
    assert kinds(referee, "force.b3.1") == ["boatswain"]
    assert kinds(referee, "shield.b3.1") == ["sun-shield"]


@rule("GD-RESULT.4")
def test_no_retreat_to_an_enemy_shield():
    referee = battle("frost-lord deckhand", "squire boatswain", shield("b3"), holders="100011")
    assert legal(referee, 1) == {"retreat a2"}


@rule("GD-RESULT.5")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("sand-lord", "thorn-lord"), ("swordsman squire", "archer deckhand")],
)  # 11 against 11; 6 and 3 against 6 and 4, which beat only the Squire
def test_as_much_or_less_goes_back(mine, theirs):
    referee = battle(mine, theirs)
    assert forces.holder(referee.table, "a3") == 1
    assert forces.holder(referee.table, "a2") == 0
    assert kinds(referee, "shield.a2.0") == ["sun-shield"]
    assert kinds(referee, "shield.a3.0") == kinds(referee, "force.a3.0") == []
    assert referee.table.pile("shield.a2.0")[0].turn == 1


@rule("GD-RESULT.5")
def test_back_to_where_the_march_began():
    ground = {"terrain.b2": "mountains"}
    referee = position(
        {**ground, **shield("a2", 0, "swordsman"), **shield("b3", 1, "boatswain sand-lord")}
    )
    say(referee, "1 march a2 b3")
    play_out(referee)
    # Whether or not the Swordsman is beaten, no survivor is in b3 or b2.
    assert kinds(referee, "force.b2.0") == kinds(referee, "force.b3.0") == []


def retreat_onto_own(turned=False, theirs="squire boatswain", standing="archer", card=None):
    more = shield("b3", 1, standing, (card or "plain-shield") + (" turn=1" if turned else ""))
    referee = battle("frost-lord deckhand", theirs, more)
    assert legal(referee, 1) == {"retreat b3"}
    say(referee, "2 retreat b3")
    return referee


@rule("GD-RESULT.6")
@rule("GD-WIN.2")
@pytest.mark.parametrize("turned", [False, True])
def test_one_of_two_shields_is_discarded_and_counts(turned):
    referee = retreat_onto_own(turned)
    assert legal(referee, 1) == {"retain sun-shield", "retain plain-shield"}
    assert refused(referee, "2 retain boar-shield") == "GD-RESULT.6"
    say(referee, "2 retain sun-shield")
    table = referee.table
    assert kinds(referee, "shield.b3.1") == ["sun-shield"]
    assert kinds(referee, "discard.1")[0] == "plain-shield"
    assert table.counters["destroyed.0"] == 1
    assert table.pile("shield.b3.1")[0].turn == int(turned)
    assert sorted(kinds(referee, "force.b3.1")) == ["archer", "boatswain"]


@rule("GD-RESULT.6")
def test_equal_shields_need_no_choice():
    referee = retreat_onto_own(card="sun-shield")
    assert kinds(referee, "shield.b3.1") == ["sun-shield"]
    assert referee.table.counters["destroyed.0"] == 1
    assert sorted(kinds(referee, "force.b3.1")) == ["archer", "boatswain"]
    assert not any(move.startswith(("retain", "lose")) for move in legal(referee, 1))


@rule("GD-RESULT.6")
def test_creatures_without_room_are_discarded():
    referee = retreat_onto_own(standing="blind-titan archer", card="sun-shield")  # 24 and 8
    assert legal(referee, 1) == {"lose blind-titan", "lose archer", "lose boatswain"}
    assert refused(referee, "2 lose squire") == "GD-RESULT.6"
    say(referee, "2 lose archer")
    assert sorted(kinds(referee, "force.b3.1")) == ["blind-titan", "boatswain"]
    assert referee.table.marks["stage"] == ""


@rule("GD-RESULT.7")
def test_a_shield_with_nowhere_to_go_is_destroyed():
    referee = battle("frost-lord deckhand", "squire boatswain", holders="000101")
    table = referee.table
    assert sorted(kinds(referee, "discard.1")) == ["boatswain", "squire", "sun-shield"]
    assert table.counters["destroyed.0"] == 1
    assert "GD-RESULT.7" in log_of(referee)[0]


@rule("GD-RESULT.8")
def test_a_shield_without_creatures_is_destroyed():
    referee = battle("frost-lord", "squire")
    assert referee.table.counters["destroyed.0"] == 1
    assert sorted(kinds(referee, "discard.1")) == ["squire", "sun-shield"]
    referee = battle("squire", "frost-lord")
    assert referee.table.counters["destroyed.1"] == 1
    assert kinds(referee, "shield.a3.1") == ["sun-shield"]


@rule("GD-RESULT.8")
def test_an_empty_shield_is_destroyed_when_an_enemy_enters():
    referee = position({**shield("a2"), "shield.a3.1": "boar-shield"})
    say(referee, "1 march a2 a3")
    assert kinds(referee, "shield.a3.1") == []
    assert kinds(referee, "discard.1") == ["boar-shield"]
    assert referee.table.counters["destroyed.0"] == 1
    assert forces.holder(referee.table, "a3") == 0


@rule("GD-RESULT.2")
@rule("GD-DUEL.10")
def test_remaining_hand_is_shown_to_both():
    referee = battle("frost-lord", "squire archer")
    assert "Creatures left: Seat 1 has 10 against 6." in log_of(referee)[1]
    texts = [log_of(referee, entry, seat)[1] for entry in (-2, -1) for seat in (0, 1)]
    assert sum("Seat 2 has not used Archer" in words for words in texts) == 2


@rule("GD-CHANNEL.4")
@pytest.mark.parametrize("home", ["a1", "c1"])
def test_channeller_stays_turned_for_the_turn(home):
    cards = {**shield("a2"), **shield("a3", 1, "sand-lord"), "depot.0": "dispel"}
    begin = ("1 march a2 a3", "1 declare no", "2 declare no", "1 lay swordsman", "2 lay sand-lord")
    referee = position({**cards, f"under.{home}.0": "valkyrie-spirit"})
    say(referee, *begin, "1 pass", "1 pass", "1 channel valkyrie-spirit")
    play_out(referee)
    assert [piece.turn for piece in referee.table.pile(f"under.{home}.0")] == [1]
    referee = position({**cards, f"under.{home}.0": "valkyrie-spirit turn=1"})
    say(referee, *begin, "1 pass", "1 pass")
    assert refused(referee, "1 channel valkyrie-spirit") == "GD-CHANNEL.4"


# strongholds


def storm(mine, on, more=None, **values):
    """Attacks the stronghold a4 with a shield from a3."""
    cards = {**shield("a3", 0, mine), "force.a4.1": on, **(more or {})}
    referee = position(cards, holders="000011", **values)
    say(referee, "1 march a3 a4")
    return referee


@rule("GD-RESULT.9")
@rule("GD-BOARD.8")
def test_the_owner_defends_its_stronghold_with_the_bonus():
    referee = storm("swordsman", "squire deckhand")
    say(referee, "1 declare no", "2 declare no", "1 lay swordsman", "2 lay squire")
    table = referee.table
    assert table.marks["attacker"] == 0
    squire, swordsman = table.pile("lane.1.1")[0], table.pile("lane.1.0")[0]
    assert strength_of(table, squire) == 3 + 5
    assert strength_of(table, swordsman) == 6


@rule("GD-BOARD.8")
def test_no_bonus_in_the_lands_nor_from_blocked_drains():
    referee = position({**shield("a2"), **shield("a3", 1, "squire")})
    say(referee, "1 march a2 a3", "1 declare no", "2 declare no", "1 lay swordsman", "2 lay squire")
    assert strength_of(referee.table, referee.table.pile("lane.1.1")[0]) == 3
    referee = storm("swordsman", "squire", {"works.a4": "blocked-drains owner=0"})
    say(referee, "1 declare no", "2 declare no", "1 lay swordsman", "2 lay squire")
    assert strength_of(referee.table, referee.table.pile("lane.1.1")[0]) == 3


def test_a_high_wall_and_a_bearer_add_to_the_bonus():
    more = {"works.a4": "high-wall", "shield.a4.1": "bearer-of-the-wall"}
    referee = storm("swordsman", "squire", more)
    say(referee, "1 declare no", "2 declare no", "1 lay swordsman", "2 lay squire")
    assert strength_of(referee.table, referee.table.pile("lane.1.1")[0]) == 3 + 5 + 2 + 2


def test_a_stronghold_counts_as_its_terrain():
    referee = storm("swordsman", "squire", {"stronghold.a4": "mud-castle"})
    assert referee.table.counters["ground.swamp"] == 1


@rule("GD-TERRAIN.8")
def test_the_terrain_of_a_stronghold_is_for_both_and_under_its_owners_control():
    referee = storm("reed-lord", "marsh-giant", {"stronghold.a4": "mud-castle"})
    say(referee, "1 declare no", "2 declare no", "1 lay reed-lord", "2 lay marsh-giant")
    # reed-lord 9 + 5; marsh-giant 13 + 4 off-colour + 3 + 4 of the stronghold
    text = " ".join(log_of(referee, entry)[1] for entry in range(-2, 0))
    assert "Reed Lord has 14 = 9 + 5 Swamp" in text
    assert "Marsh Giant has 24 = 13 + 4 off-colour + 3 Swamp + 4 stronghold" in text
    lady = {f"stronghold.{home}": "greywater-keep" for home in ("a1", "b1", "c1")}
    referee = position({"guardian.0": "lady-of-the-sluices", **lady})
    lands = drawing.cards_to_draw(position({"guardian.0": "lady-of-the-sluices"}).table, 0)
    assert drawing.cards_to_draw(referee.table, 0) == lands + 1, (
        "in the centre it counts as Rivers and Lakes"
    )
    referee.table.top("stronghold.b1").face = 0
    referee.table.invalidate()
    assert drawing.cards_to_draw(referee.table, 0) == lands, "rubble counts as nothing"
    enemy = {f"stronghold.{home}": "greywater-keep" for home in ("a4", "b4", "c4")}
    referee = position({"guardian.0": "lady-of-the-sluices", **enemy})
    assert drawing.cards_to_draw(referee.table, 0) == lands, "the enemy's are not under control"


@rule("GD-BOARD.9")
def test_channellers_under_a_stronghold_do_not_defend_it():
    referee = storm("swordsman", "", {"under.a4.1": "dew-spinner"})
    assert forces.is_rubble(referee.table, "a4")
    assert "dew-spinner" in kinds(referee, "discard.1")


def test_alarm_bells_call_them():
    referee = storm("swordsman", "", {"under.a4.1": "dew-spinner", "works.a4": "alarm-bells"})
    assert referee.table.marks["stage"] == "command"
    assert not forces.is_rubble(referee.table, "a4")
    assert kinds(referee, "combat.1") == ["dew-spinner"]


@rule("GD-BOARD.4")
def test_called_creatures_need_room_after_combat():
    # Titan Smith 16 and two Swordsmen are 28 of 30 points; the Dew Spinner has five more
    more = {"under.a4.1": "dew-spinner turn=1", "works.a4": "alarm-bells"}
    referee = storm("squire", "titan-smith swordsman swordsman", more)
    (called,) = (one for one in referee.table.pile("combat.1") if one.kind == "dew-spinner")
    assert called.turn == 0
    while referee.table.marks["stage"]:
        fight_out_one(referee)
    assert legal(referee, 1) == {"lose titan-smith", "lose swordsman", "lose dew-spinner"}
    say(referee, "2 lose swordsman")
    assert len(kinds(referee, "force.a4.1")) == 3
    assert legal(referee, 1) == set()


@rule("GD-RESULT.10")
def test_a_stronghold_that_is_taken_becomes_rubble():
    # Blind Titan 18 beats Squire 3 + 5; Sand Lord 11 beats nobody and is not beaten
    more = {"shield.a4.1": "plain-shield", "under.a4.1": "dew-spinner", "works.a4": "high-wall"}
    referee = storm("blind-titan sand-lord", "squire swordsman", more)
    play_out(referee)
    table = referee.table
    assert forces.is_rubble(table, "a4")
    for zone in ("force.a4.1", "shield.a4.1", "under.a4.1", "works.a4"):
        assert kinds(referee, zone) == []
    assert {"squire", "swordsman", "plain-shield", "dew-spinner", "high-wall"} == set(
        kinds(referee, "discard.1")
    )
    assert table.counters["destroyed.0"] == 1
    assert kinds(referee, "shield.a4.0") == ["sun-shield"]


@rule("GD-RESULT.10")
def test_nothing_is_placed_on_rubble_and_it_gives_no_bonus():
    referee = position(
        {"hand.0": ["archer", "sun-shield", "high-wall", "valkyrie-spirit"], **rubble("a1")},
        "place",
    )
    assert not {move for move in legal(referee) if move.endswith(" a1")}
    for verb in ("place archer", "raise sun-shield", "build high-wall", "tuck valkyrie-spirit"):
        assert refused(referee, f"1 {verb} a1") == "GD-RESULT.10"
    assert forces.bonus(referee.table, "a1") == 0
    assert forces.bonus(referee.table, "b1") == 5


@rule("GD-RESULT.11")
def test_an_empty_stronghold_is_taken_and_the_guardian_met_at_once():
    referee = storm("swordsman", "")
    assert forces.is_rubble(referee.table, "a4")
    assert referee.table.marks["siege"] == "guardian"
    assert legal(referee) == {"strike swordsman guardian.1", "rest"}


@rule("GD-RESULT.11")
def test_taking_a_defended_stronghold_leads_to_the_guardian():
    referee = storm("blind-titan", "squire")
    while referee.table.marks["siege"] == "stronghold":
        fight_out_one(referee)
    assert referee.table.marks["siege"] == "guardian"


def fight_out_one(referee):
    seat = referee.seats_to_move()[0]
    moves = {str(move)[2:]: move for move in referee.legal_moves(seat)}
    chosen = next((moves[one] for one in ("declare no", "pass") if one in moves), None)
    referee.push(chosen or next(iter(moves.values())))


def besiege(creatures, stones=0, **values):
    """Attacks the Guardian (30, nine a stone) with all creatures.

    The Guardian uses stones against the last creature.
    """
    referee = storm(creatures, "", **values)
    left = stones
    while referee.table.marks["stage"] and referee.seats_to_move():
        seat = referee.seats_to_move()[0]
        moves = {str(move)[2:]: move for move in referee.legal_moves(seat)}
        if left and "stone" in moves and seat == 1 and not referee.table.piles["combat.0"]:
            left -= 1
            say(referee, "2 stone")
            continue
        strikes = [moves[one] for one in sorted(moves) if one.startswith("strike")]
        referee.push(strikes[0] if strikes else moves.get("pass") or moves["rest"])
    return referee


@rule("GD-RESULT.12")
@rule("GD-WIN.1")
@pytest.mark.parametrize(
    ("creatures", "stones", "beaten"),
    [
        ("blind-titan snow-bear", 0, True),  # 31 against 30
        ("blind-titan one-eyed-herdsman", 0, False),  # 30 against 30
        ("blind-titan snow-bear", 1, False),  # 31 against 39
    ],
)
def test_the_guardian_is_beaten_by_more_than_its_sum(creatures, stones, beaten):
    referee = besiege(creatures, stones)
    assert (referee.table.marks["fallen"] == (1,)) == beaten
    rules = {line for entry in range(-3, 0) for line in log_of(referee, entry)[0]}
    assert ("GD-RESULT.12" in rules) == beaten


@rule("GD-RESULT.12")
def test_a_guardian_channels_up_to_its_vitality():
    referee = storm("blind-titan snow-bear", "")
    say(referee, "1 strike blind-titan guardian.1")
    for _ in range(3):
        say(referee, "2 stone")
    assert referee.table.counters["stones.1"] == 4
    assert "2 stone" in {f"2 {move}" for move in legal(referee, 1)}  # 27 of 30
    say(referee, "2 stone")
    assert "60 = 30 + 30 power stones" in log_of(referee)[1]
    assert legal(referee, 1) == set(), "nothing more can be channelled, and the attack is over"
    assert referee.table.counters["stones.1"] == 3


@rule("GD-RESULT.14")
def test_magic_is_cast_when_the_guardian_is_attacked_but_not_on_it():
    held = "war-cry power-lunch hush toppling-stone st-ballantines-evocation weak-knees"
    referee = storm("swordsman", "", {"depot.0": held})
    say(referee, "1 strike swordsman guardian.1")
    assert legal(referee) == {"cast war-cry", "cast power-lunch", "pass"}
    for card in ("hush", "toppling-stone", "st-ballantines-evocation", "weak-knees"):
        assert refused(referee, f"1 cast {card}") == "GD-SPELLS.6"
    say(referee, "1 cast war-cry", "2 stone")
    say(referee, "1 pass", "2 pass")
    rules = " ".join(log_of(referee, entry)[1] for entry in range(-3, 0))
    assert "Swordsman has 9 = 6 + 3 War Cry; The Old Watch has 39 = 30 + 9 power stones" in rules


@rule("GD-SECONDARY.13")
def test_the_text_of_who_attacks_the_guardian_works_against_it():
    referee = storm("coil-dragon swordsman", "")
    say(referee, "1 strike coil-dragon guardian.1")
    # Nobody can channel to the Guardian: The Old Watch remains at 30.
    assert referee.table.marks["striker"] == -1
    say(referee, "1 strike swordsman guardian.1")
    assert legal(referee, 1) == {"stone", "pass"}
    referee = storm("pale-countess", "")
    say(referee, "1 strike pale-countess guardian.1", "2 stone", "2 pass")
    assert referee.table.counters["stones.1"] == 7 - 1 - 2


@rule("GD-RESULT.14")
def test_the_side_of_the_guardian_may_weaken_or_destroy_who_attacks_it():
    held = {"depot.1": ["weak-knees", "war-cry", "toppling-stone"]}
    referee = storm("blind-titan", "", held)
    say(referee, "1 strike blind-titan guardian.1", "2 pass")
    assert legal(referee, 1) == {"cast weak-knees", "cast toppling-stone", "stone", "pass"}
    say(referee, "2 cast toppling-stone")
    assert "blind-titan" in kinds(referee, "discard.0")


@rule("GD-RESULT.12")
def test_before_the_guardian_no_stronghold_is_fought_for():
    # Quarry Giant has three more at a stronghold, but not before the Guardian.
    referee = storm("quarry-giant", "")
    say(referee, "1 strike quarry-giant guardian.1", "2 pass")
    assert "Quarry Giant has 14;" in " ".join(log_of(referee, entry)[1] for entry in range(-2, 0))


@rule("GD-RESULT.8")
@rule("GD-RESULT.12")
def test_a_shield_whose_last_creature_was_bribed_before_the_guardian_is_destroyed():
    referee = storm("swordsman", "", {"depot.1": "gold"})
    say(referee, "1 strike swordsman guardian.1", "2 bribe gold")
    assert kinds(referee, "pen.0") == ["swordsman"]
    assert kinds(referee, "shield.a4.0") == []
    assert referee.table.counters["destroyed.1"] == 1


@rule("GD-RESULT.13")
@rule("GD-BOARD.8")
def test_in_rubble_no_stronghold_is_fought_for():
    referee = position({**shield("a3"), **shield("a4", 1, "squire"), **rubble("a4")})
    say(referee, "1 march a3 a4")
    assert referee.table.marks["stage"] == "command"
    assert referee.table.marks["siege"] == ""
    assert referee.table.counters["bonus"] == 0


@rule("GD-RESULT.13")
def test_a_guardian_that_holds_may_be_attacked_again_later():
    referee = besiege("swordsman")
    assert kinds(referee, "shield.a4.0") == ["sun-shield"]
    assert kinds(referee, "guardian.1") == ["old-watch"]
    second = position({**shield("a4"), "stronghold.a4": []})
    assert "assault a4" in legal(second)
    say(second, "1 assault a4")
    assert second.table.marks["siege"] == "guardian"
    elsewhere = position(shield("a3"))
    assert refused(elsewhere, "1 assault a3") == "GD-RESULT.13"


def rubble(space):
    return {f"stronghold.{space}": f"four-square face={forces.RUBBLE}"}


@rule("GD-RESULT.13")
def test_rubble_leads_to_the_guardian():
    referee = position({**shield("a3"), **rubble("a4")})
    say(referee, "1 march a3 a4")
    assert referee.table.marks["siege"] == "guardian"


@rule("GD-RESULT.15")
def test_winning_rubble_leads_to_the_guardian_after_retreat():
    cards = {**shield("a3", 0, "hill-giant"), **shield("a4", 1, "squire swordsman")}
    referee = position({**cards, **rubble("a4")})
    say(referee, "1 march a3 a4")
    while referee.table.marks["stage"]:
        fight_out_one(referee)
    # Hill Giant 12 against Swordsman 6, who was never placed; the opponent of seat 2 does not hold
    # a3
    assert legal(referee, 1) == {"retreat a3"}
    say(referee, "2 retreat a3")
    assert kinds(referee, "force.a3.1") == ["swordsman"]
    assert referee.table.marks["siege"] == "guardian"
    assert legal(referee) == {"strike hill-giant guardian.1", "rest"}


@rule("GD-RESULT.13")
def test_owner_of_rubble_attacks_its_occupier():
    cards = {**shield("a2", 0, "frost-lord"), **shield("a1", 1, "squire")}
    referee = position({**cards, **rubble("a1")})
    say(referee, "1 march a2 a1")
    table = referee.table
    assert (table.marks["attacker"], table.counters["bonus"]) == (0, 0)
    play_out(referee)
    assert kinds(referee, "force.a1.0") == ["frost-lord"]
    assert table.counters["destroyed.0"] == 1


# the end


def end_phase(cards=None, step="settlement", **values):
    """Ends an uneventful settlement and returns the outcome."""
    decks = {"deck.0": "archer " * 6, "deck.1": "archer " * 6}
    referee = position({**decks, **(cards or {})}, step, **values)
    say(referee, "1 end", "2 end")
    return referee.outcome()


@rule("GD-WIN.1")
@rule("GD-WIN.4")
def test_a_beaten_guardian_ends_the_game():
    over = end_phase(fallen=(1,))
    assert (over.winners, over.rule) == ((0,), "GD-WIN.1")
    assert end_phase() is None


@rule("GD-WIN.2")
def test_five_destroyed_shields_win():
    assert end_phase(destroyed_1=4) is None
    over = end_phase(destroyed_1=5)
    assert (over.winners, over.rule) == ((1,), "GD-WIN.2")


@rule("GD-WIN.3")
def test_all_six_lands_win():
    assert end_phase(holders="000001") is None
    over = end_phase(holders="000000")
    assert (over.winners, over.rule) == ((0,), "GD-WIN.3")


@rule("GD-WIN.4")
def test_victory_is_checked_at_the_end_of_each_phase():
    common = {**shield("a2"), **shield("c1")}
    referee = position({**common, "terrain.a3": "woods"}, holders="000100")
    say(referee, "1 march a2 a3")
    assert referee.outcome() is None  # the phase continues
    say(referee, "1 stay c1")
    assert referee.outcome().rule == "GD-WIN.3"
    referee = position(shield("c1"), "place", destroyed_0=5, ready=(1,))
    say(referee, "1 done")
    assert referee.outcome().rule == "GD-WIN.2"


@rule("GD-WIN.5")
@parametrize_in_one(
    ("values", "winners", "rule_id"),
    [
        ({"fallen": (1,), "destroyed_1": 5}, (0,), "GD-WIN.1"),
        ({"destroyed_1": 5, "holders": "000000"}, (1,), "GD-WIN.2"),
        ({"fallen": (0, 1)}, (), "GD-WIN.5"),
        ({"destroyed_0": 5, "destroyed_1": 6}, (), "GD-WIN.5"),
        ({"destroyed_0": 6, "destroyed_1": 5, "holders": "001111"}, (1,), "GD-WIN.5"),
    ],
)
def test_when_both_win_the_greater_victory_counts(values, winners, rule_id):
    over = end_phase(**values)
    assert (over.winners, over.rule) == (winners, rule_id)


@rule("GD-WIN.6")
@parametrize_in_one(
    ("values", "winners"),
    [
        ({"holders": "000011"}, (0,)),
        ({"holders": "001111", "destroyed_0": 4}, (1,)),
        ({"destroyed_0": 2, "destroyed_1": 1}, (0,)),
        ({}, ()),
    ],
)
def test_after_twelve_turns_lands_count_then_shields(values, winners):
    over = end_phase(turn=12, **values)
    assert (over.winners, over.rule) == (winners, "GD-WIN.6")
    assert victory.TURNS == 12
    assert end_phase(turn=11, **values) is None


def test_an_idol_counts_for_the_lands_in_front_of_it():
    # Boatswain 8 and Squire 3 against Frost Lord 10 alone: 10 against 8 without the idol
    more = {"works.a4": "great-idol"}
    referee = battle("frost-lord deckhand", "squire boatswain", more)
    assert "has 10 against 11" in log_of(referee)[1]
    assert forces.holder(referee.table, "a3") == 1


def test_archers_shoot_further_from_bowmens_row():
    referee = storm("blind-titan", "squire archer", {"stronghold.a4": "bowmens-row"})
    assert referee.table.counters["arrows"] == 2
    say(referee, "1 declare no", "2 declare no", "1 lay blind-titan", "2 lay squire")
    table = referee.table
    (shot,) = (one for one in referee.legal_moves(1) if one.verb == "shoot")
    assert game.gesture(table, shot).label == "Shoot with Archer: +5"
    referee.push(shot)
    assert "adds Archer: 5 points." in log_of(referee)[1]
    # Squire 3 + 3 from Bowmen's Row + 5
    assert strength_of(table, table.pile("lane.1.1")[0]) == 11


@rule("GD-TERRAIN.7")
def test_a_terrain_destroyed_in_a_combat_is_discarded():
    cards = {
        **shield("a2", 0, "swordsman"),
        **shield("a3", 1, "archer"),
        "terrain.a3": "woods owner=1",
    }
    referee = position({**cards, "terrain.a2": "swamp", "depot.0": "hammer-of-doom"})
    say(referee, "1 march a2 a3", "1 declare no", "2 declare no", "1 lay swordsman", "2 lay archer")
    say(referee, "1 pass", "1 cast hammer-of-doom")
    play_out(referee)
    assert kinds(referee, "terrain.a3") == []
    assert kinds(referee, "discard.1") == ["woods"]
    assert kinds(referee, "terrain.a2") == ["swamp"]


@rule("GD-RESULT.2")
@rule("GD-RESULT.3")
def test_creatures_set_aside_go_back_under_their_shield():
    referee = battle("cow boatswain", "swordsman squire")
    assert "Creatures left: Seat 1 has 8 against 6." in log_of(referee)[1]
    say(referee, "2 retreat b3")
    assert sorted(kinds(referee, "force.b3.1")) == ["squire", "swordsman"]
