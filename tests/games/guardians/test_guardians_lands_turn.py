"""The disputed lands: decks, board, setup, turn order, settlement."""

from collections import Counter
from random import Random

import pytest

from tabletop.cards.deck import faults
from tabletop.games import load as load_game
from tabletop.games.guardians.board import DISTANCE, HOMES, LANDS, NEIGHBOURS
from tabletop.games.guardians.cards import Harvest
from tabletop.games.guardians.content import content
from tabletop.games.guardians.decks import deck_box
from tabletop.games.guardians.lands import drawing, forces
from tabletop.rules import Move, Referee, Refusal
from tabletop.rules.preview import MovePreviewer
from tabletop.table import view_of
from tests.cases import parametrize_in_one
from tests.games.guardians.board import kinds, legal, log_of, position, refused, say

game = load_game("guardians")


def rule(name):
    return pytest.mark.rule("guardians", name)


def new_game(seed="turn", **options):
    chosen = {"way": "lands", "deck-1": "iron-oath", "deck-2": "market-day", **options}
    return Referee(game, game.setup(2, chosen, seed))


def lands_deck(name="iron-oath"):
    return next(d for d in content().decks.values() if d.theme == name and d.way == "lands")


# decks


@rule("GD-DECK.1")
def test_each_side_has_its_guardian_and_three_strongholds_outside_the_deck():
    table = new_game().table
    deck = lands_deck()
    assert kinds_of(table.pile("guardian.0")) == [deck.leader]
    strongholds = [table.top(f"stronghold.{home}") for home in HOMES[0]]
    assert all(piece is not None and piece.owner == 0 for piece in strongholds)
    assert not {piece.kind for piece in strongholds} & {
        piece.kind for zone in ("deck.0", "hand.0") for piece in table.pile(zone)
    }


def kinds_of(pieces):
    return [piece.kind for piece in pieces]


def broken(cards):
    deck = lands_deck()
    changed = {**deck.cards, **cards}
    other = type(deck)(
        deck.id, deck.name, deck.leader, {k: n for k, n in changed.items() if n}, "", "lands"
    )
    return {fault.rule for fault in faults(other, deck_box())}


@rule("GD-DECK.2")
def test_a_deck_has_fifty_five_cards_at_least():
    deck = lands_deck()
    strongholds = content().strongholds
    size = sum(count for card, count in deck.cards.items() if card not in strongholds)
    assert size >= 55
    creatures = [card for card in deck.cards if card in content().creatures]
    assert not broken({})
    assert "GD-DECK.2" in broken(dict.fromkeys(creatures, 1))


@rule("GD-DECK.3")
def test_at_most_five_of_a_card_but_any_number_of_terrains_and_shields():
    assert "GD-DECK.3" in broken({"swordsman": 6})
    assert not broken({"swordsman": 5})
    assert not broken({"plain-shield": 9, "mountains": 12})


@rule("GD-DECK.4")
def test_fewer_or_more_shields_are_allowed():
    shields = [card for card in lands_deck().cards if card in content().shields]
    assert not broken({**dict.fromkeys(shields, 0), "mountains": 30})
    assert not broken({"plain-shield": 20})


# the board


@rule("GD-BOARD.1")
def test_three_columns_and_four_rows():
    assert [len(HOMES[0]), len(LANDS), len(HOMES[1])] == [3, 6, 3]
    assert NEIGHBOURS["b2"] == ("a2", "b1", "b3", "c2")
    assert NEIGHBOURS["a1"] == ("a2",)
    assert NEIGHBOURS["c4"] == ("c3",)
    assert DISTANCE["a1"]["a4"] == 3
    assert {zone for zone in new_game().table.zones if zone.startswith("terrain.")} == {
        f"terrain.{land}" for land in ("a2", "b2", "c2", "a3", "b3", "c3")
    }


@rule("GD-BOARD.2")
def test_each_side_holds_the_lands_in_front_of_its_strongholds():
    table = new_game().table
    assert forces.held_lands(table, 0) == ["a2", "b2", "c2"]
    assert forces.held_lands(table, 1) == ["a3", "b3", "c3"]


@rule("GD-BOARD.3")
def test_a_land_stays_held_when_the_shield_has_left():
    referee = position(
        {"shield.a2.0": "sun-shield", "force.a2.0": "swordsman", "terrain.a3": "woods owner=1"}
    )
    say(referee, "1 march a2 a3")
    assert forces.holder(referee.table, "a3") == 0
    referee = position({"shield.a3.0": "sun-shield", "force.a3.0": "swordsman"}, holders="000011")
    say(referee, "1 march a3 a2")
    assert forces.holder(referee.table, "a3") == 0


@rule("GD-BOARD.4")
def test_thirty_stacking_points_have_room():
    referee = position(
        {"hand.0": ["swordsman", "squire", "harpooner"], "force.a1.0": ["blind-titan", "archer"]},
        "place",
    )  # 18 + 6 = 24: the Swordsman's 6 fit, the Harpooner's red 7 do not
    assert {"place swordsman a1", "place squire a1"} <= legal(referee)
    assert refused(referee, "1 place harpooner a1") == "GD-BOARD.4"
    say(referee, "1 place swordsman a1")
    assert refused(referee, "1 place squire a1") == "GD-BOARD.4"
    assert refused(referee, "1 place squire b1") is None


@rule("GD-BOARD.11")
def test_ten_creatures_have_room():
    idiots = " ".join(["idiot"] * 10)
    referee = position({"hand.0": "idiot", "force.a1.0": idiots}, "place")
    assert refused(referee, "1 place idiot a1") == "GD-BOARD.11"
    assert refused(referee, "1 place idiot b1") is None
    referee = position({"hand.0": "idiot", "force.a1.0": idiots.replace("idiot ", "", 1)}, "place")
    assert refused(referee, "1 place idiot a1") is None, "the tenth has room"


@rule("GD-BOARD.5")
def test_one_shield_a_space():
    referee = position({"hand.0": "sun-shield", "shield.a1.0": "plain-shield"}, "place")
    assert refused(referee, "1 raise sun-shield a1") == "GD-BOARD.5"
    assert refused(referee, "1 raise sun-shield b1") is None


@rule("GD-BOARD.6")
def test_creatures_are_hidden_and_shields_open():
    table = position({"shield.a2.0": "sun-shield", "force.a2.0": "swordsman"}).table
    (creature,), (shield,) = table.pile("force.a2.0"), table.pile("shield.a2.0")
    assert [table.can_see(seat, creature) for seat in (0, 1)] == [True, False]
    assert [table.can_see(seat, shield) for seat in (0, 1)] == [True, True]


@rule("GD-BOARD.7")
def test_cards_are_stored_by_their_border():
    referee = position(
        {"hand.0": ["gold", "dispel", "swordsman", "woods", "sun-shield"]}, "place", ready=(1,)
    )
    say(referee, "1 done")
    assert sorted(kinds(referee, "depot.0")) == ["dispel", "gold"]
    assert sorted(kinds(referee, "pen.0")) == ["sun-shield", "swordsman", "woods"]


@rule("GD-BOARD.10")
def test_stones_are_those_of_the_guardian():
    table = new_game().table
    for seat, name in enumerate(("iron-oath", "market-day")):
        guardian = content().guardians[lands_deck(name).leader]
        assert table.counters[f"stones.{seat}"] == guardian.stones


# the first cards


@rule("GD-TURN.1")
def test_both_draw_twelve_and_begin_with_the_storage_hand():
    referee = new_game()
    table = referee.table
    for seat in (0, 1):
        assert len(table.piles[f"hand.{seat}"]) == 12
    say(referee, "2 keep", "1 keep")
    assert table.marks["phase"] == "place"
    assert [len(table.piles[f"hand.{seat}"]) for seat in (0, 1)] == [12, 12]


@rule("GD-TURN.1")
def test_the_decks_are_shuffled():
    orders = {
        tuple(kinds_of(new_game(seed).table.pile(f"{zone}.0")))
        for seed in ("one", "two", "three")
        for zone in ("hand", "deck")
    }
    assert len(orders) == 6


def with_hand(cards):
    referee = position({"hand.0": cards, "deck.0": "archer " * 20}, "opening")
    return referee


@rule("GD-TURN.2")
def test_hand_without_shield_is_redrawn_once_for_a_stone():
    referee = with_hand("swordsman " * 11 + "mountains")
    say(referee, "1 redraw")
    assert referee.table.counters["stones.0"] == 6
    assert len(referee.table.piles["hand.0"]) == 12
    assert len(referee.table.piles["deck.0"]) == 20
    assert refused(referee, "1 redraw") == "GD-TURN.2"
    assert legal(referee) == {"keep"}


@rule("GD-TURN.2")
@pytest.mark.parametrize("shield", ["sun-shield", "spurred-standard"])
def test_a_hand_with_a_shield_is_kept(shield):
    assert refused(with_hand("swordsman " * 11 + shield), "1 redraw") == "GD-TURN.2"


@rule("GD-TURN.1")
@parametrize_in_one(
    ("cards", "move", "words"),
    [
        ("swordsman " * 11 + "sun-shield", "keep", "1 shield among these cards"),
        ("swordsman " * 10 + "sun-shield spurred-standard", "keep", "2 shields among these cards"),
        ("swordsman " * 12, "keep", "No shield among these cards"),
        ("swordsman " * 12, "redraw", "6 stones left"),
    ],
)
def test_keep_and_redraw_are_explained(cards, move, words):
    text = Move(0, move, ())
    view = view_of(with_hand(cards).table, 0)
    assert MovePreviewer(game, view, Random(1)).preview(text).words == words


# drawing


@rule("GD-TURN.3")
@parametrize_in_one(
    ("holders", "lower", "cards"),
    [
        ("000111", -1, 3),
        ("000011", -1, 4),  # more lands: +1
        ("001111", -1, 2),  # fewer: -1
        ("000111", 0, 4),  # lower up-card: +1
        ("000111", 1, 3),
        ("000011", 0, 5),
    ],
)
def test_how_many_cards_are_drawn(holders, lower, cards):
    guardian = {"guardian.0": "ysolde-coldhand"}
    table = position(guardian, holders=holders, lower=lower).table
    assert drawing.cards_to_draw(table, 0) == cards


@rule("GD-TURN.3")
@pytest.mark.parametrize(
    ("guardian", "holders", "lower", "cards"),
    [
        ("old-watch", "000011", -1, 4),  # no bonus for more lands
        ("hask-nine-fingers", "001111", -1, 3),  # no loss for fewer lands
        ("lady-of-the-sluices", "000111", 0, 2),  # no bonus for the lower up-card
    ],
)
def test_guardian_text_lists_draw_modifiers(guardian, holders, lower, cards):
    table = position({"guardian.0": guardian}, holders=holders, lower=lower).table
    assert drawing.cards_to_draw(table, 0) == cards


@rule("GD-TURN.3")
def test_one_card_is_drawn_at_least():
    offices = {f"works.{home}": "tax-office owner=1" for home in ("a1", "b1", "c1")}
    table = position(offices, holders="001111").table
    assert drawing.cards_to_draw(table, 0) == 1  # 4, less one for the lands and one for each office


@rule("GD-TURN.3")
def test_a_guardian_may_harvest_shields():
    table = position({"shield.a2.0": "sun-shield", "shield.b3.0": "sun-shield",
                      "shield.c1.0": "sun-shield"}, destroyed_1=3).table  # fmt: skip
    assert drawing.harvest_cards(table, 0, Harvest("shield-lost")) == 3
    assert drawing.harvest_cards(table, 1, Harvest("shield-lost")) == 0
    assert drawing.harvest_cards(table, 0, Harvest("shield-in-lands")) == 2


@rule("GD-TURN.3")
def test_a_guardian_harvests_the_terrains_it_holds():
    cards = {"guardian.0": "lady-of-the-sluices", "terrain.a2": "rivers-and-lakes",
             "terrain.b2": "salt-pans", "terrain.c2": "swamp",
             "terrain.a3": "rivers-and-lakes"}  # fmt: skip
    referee = position(cards)
    # Base 2, plus one each for a2 and b2, which counts as rivers; the opponent holds a3.
    assert drawing.cards_to_draw(referee.table, 0) == 4


def end_turn(cards, **values):
    """Ends an uneventful turn and returns the referee in the next one."""
    referee = position(cards, "settlement", 0, **values)
    say(referee, "1 end", "2 end")
    return referee


@rule("GD-TURN.4")
def test_the_up_card_is_the_first_card_drawn():
    referee = end_turn(
        {"up.0": "sand-lord", "deck.0": ["archer", "archer", "archer", "swordsman", "swordsman"]}
    )
    assert sorted(kinds(referee, "hand.0")) == ["archer", "archer", "archer", "sand-lord"]
    assert kinds(referee, "deck.0") == ["swordsman", "swordsman"]
    assert not referee.table.can_see(1, referee.table.pile("hand.0")[0])
    assert "Seat 1 draws the up-card and 3 cards." in log_of(referee)[1]


@rule("GD-TURN.5")
def test_an_empty_deck_gives_no_cards_and_lends_an_up_card():
    referee = position(
        {"discard.0": "sand-lord", "deck.1": "archer", "shield.a1.0": "sun-shield",
         "force.a1.0": "swordsman"}, "place", ready=(1,),
    )  # fmt: skip
    say(referee, "1 done")
    assert kinds(referee, "up.0") == ["sand-lord"]
    assert "GD-TURN.5" in log_of(referee)[0]
    referee = end_turn({"up.0": "sand-lord"})
    assert kinds(referee, "hand.0") == ["sand-lord"]
    referee = position({"up.0": "sand-lord", "discard.0": "archer"}, "settlement", 0)
    referee.table.pile("up.0")[0].marks["borrowed"] = 1
    say(referee, "1 end", "2 end")
    assert sorted(kinds(referee, "discard.0")) == ["archer", "sand-lord"]
    assert kinds(referee, "hand.0") == []


@rule("GD-TURN.6")
def test_the_storage_hand_gathers_the_depot_and_the_pen():
    referee = end_turn(
        {"depot.0": "gold", "pen.0": "woods", "deck.0": ["archer", "archer", "archer"]}
    )
    assert sorted(kinds(referee, "hand.0")) == ["archer", "archer", "archer", "gold", "woods"]
    assert refused(referee, "1 place sand-lord a1") == "GD-TURN.6"


# placing


@rule("GD-TURN.7")
def test_creatures_and_shields_go_on_own_strongholds():
    referee = position({"hand.0": ["swordsman", "sun-shield", "gold"]}, "place")
    assert legal(referee) == {
        *(f"place swordsman {home}" for home in HOMES[0]),
        *(f"raise sun-shield {home}" for home in HOMES[0]),
        "done",
    }
    assert refused(referee, "1 place swordsman a2") == "GD-TURN.7"
    assert refused(referee, "1 place swordsman a4") == "GD-TURN.7"
    assert refused(referee, "1 place gold a1") == "GD-TURN.7"
    assert refused(referee, "1 raise gold a1") == "GD-TURN.7"
    say(referee, "1 place swordsman b1", "1 raise sun-shield b1")
    assert kinds(referee, "force.b1.0") == ["swordsman"]


@rule("GD-TURN.8")
def test_channellers_are_under_strongholds():
    referee = position({"hand.0": ["valkyrie-spirit", "swordsman"]}, "place")
    assert refused(referee, "1 tuck swordsman a1") == "GD-TURN.8"
    assert refused(referee, "1 tuck valkyrie-spirit a2") == "GD-TURN.7"
    say(referee, "1 tuck valkyrie-spirit a1")
    assert kinds(referee, "under.a1.0") == ["valkyrie-spirit"]


@rule("GD-TURN.9")
def test_upgrades_at_home_and_downgrades_at_the_enemys_ends():
    referee = position({"hand.0": ["high-wall", "tax-office"], "works.c1": "net-towers"}, "place")
    built = {move for move in legal(referee) if move.startswith("build")}
    assert built == {"build high-wall a1", "build tax-office a4", "build tax-office c4"}
    for wrong in ("high-wall b1", "high-wall a4", "high-wall c1", "tax-office b4", "tax-office a1"):
        assert refused(referee, f"1 build {wrong}") == "GD-TURN.9"
    say(referee, "1 build tax-office a4")
    assert refused(referee, "1 build high-wall a4") == "GD-TURN.9"


@rule("GD-TURN.10")
def test_accessories_are_beside_the_guardian_and_work():
    referee = position({"hand.0": ["astrolabe", "swordsman"]}, "place", ready=(1,))
    assert refused(referee, "1 set swordsman") == "GD-TURN.10"
    assert drawing.cards_to_draw(referee.table, 0) == 4
    say(referee, "1 set astrolabe", "1 done")
    assert kinds(referee, "beside.0") == ["astrolabe"]
    assert drawing.cards_to_draw(referee.table, 0) == 5


@rule("GD-TURN.11")
def test_one_standard_bearer_is_in_play():
    referee = position({"hand.0": ["spurred-standard", "spurred-standard", "sun-shield"]}, "place")
    say(referee, "1 raise spurred-standard a1")
    assert refused(referee, "1 raise spurred-standard b1") == "GD-TURN.11"
    assert refused(referee, "1 raise sun-shield b1") is None


@rule("GD-TURN.12")
def test_a_terrain_is_a_shield_for_twenty_five():
    referee = position(
        {"hand.0": ["woods", "squire", "swordsman"], "force.a1.0": "blind-titan"}, "place"
    )
    say(referee, "1 raise woods a1", "1 place squire a1")  # 18 + 3 = 21
    assert refused(referee, "1 place swordsman a1") == "GD-TURN.12"
    referee = position({"hand.0": ["pikeman", "boatswain"], "shield.a1.0": "woods",
                        "force.a1.0": "blind-titan"}, "place")  # fmt: skip
    assert refused(referee, "1 place boatswain a1") == "GD-TURN.12"  # 18 + 8 = 26
    assert refused(referee, "1 place pikeman a1") is None  # 18 + 7 = 25
    referee = position({"hand.0": "woods", "force.a1.0": ["blind-titan", "reed-lord"]}, "place")
    assert refused(referee, "1 raise woods a1") == "GD-TURN.12"


@rule("GD-TURN.13")
def test_both_place_at_once_and_shields_are_turned_up_together():
    referee = position({"hand.0": "sun-shield", "hand.1": "plain-shield"}, "place")
    assert referee.seats_to_move() == (0, 1)
    say(referee, "1 raise sun-shield a1")
    table = referee.table
    (shield,) = table.pile("shield.a1.0")
    assert [table.can_see(seat, shield) for seat in (0, 1)] == [True, False]
    say(referee, "1 done")
    assert referee.seats_to_move() == (1,)
    assert not table.can_see(1, shield)
    say(referee, "2 done")
    assert table.can_see(1, shield)


@rule("GD-TURN.14")
def test_seven_cards_are_kept():
    referee = position({"hand.0": "swordsman " * 8 + "gold", "deck.0": "archer"}, "place",
                       ready=(1,))  # fmt: skip
    say(referee, "1 done")
    assert referee.seats_to_move() == (0,)
    assert legal(referee) == {"shed swordsman", "shed gold"}
    say(referee, "1 shed swordsman", "1 shed gold")
    assert sorted(kinds(referee, "discard.0")) == ["gold", "swordsman"]
    assert len(referee.table.piles["pen.0"]) == 7
    assert referee.table.marks["phase"] != "keep"


def test_a_chest_keeps_two_more():
    referee = position({"beside.0": "travelling-chest", "hand.0": "archer " * 9}, "place",
                       ready=(1,))  # fmt: skip
    say(referee, "1 done")
    assert len(referee.table.piles["pen.0"]) == 9


# the active seat


def march_begins(mine, theirs, **values):
    """Ends the placing phase with these cards on top of the decks."""
    cards = {"deck.0": mine, "deck.1": theirs, "shield.a1.0": "sun-shield",
             "force.a1.0": "swordsman", "shield.a4.1": "sun-shield",
             "force.a4.1": "swordsman"}  # fmt: skip
    referee = position(cards, "place", ready=(1,), **values)
    say(referee, "1 done")
    return referee


@rule("GD-TURN.15")
@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [("sand-lord", "archer", 0), ("archer", "sand-lord", 1), ("crown-shield", "babes", 0)],
)  # 11 against 6; a printed 14 against 13
def test_the_higher_up_card_is_active_first(mine, theirs, first):
    referee = march_begins(mine, theirs)
    assert referee.seats_to_move() == (first,)
    assert referee.table.marks["lower"] == 1 - first
    assert kinds(referee, "up.0") == [mine]
    assert f"Seat {first + 1} is active first: " in log_of(referee)[1]


@rule("GD-TURN.16")
def test_tied_up_cards_go_under_the_decks():
    referee = march_begins("archer sand-lord squire", "swordsman archer squire")
    assert referee.seats_to_move() == (0,)
    assert kinds(referee, "deck.0") == ["squire", "archer"]
    assert kinds(referee, "deck.1") == ["squire", "swordsman"]


@rule("GD-TURN.16")
def test_two_ties_do_not_decide():
    referee = march_begins("archer archer sand-lord squire", "swordsman swordsman archer squire")
    assert referee.table.marks["lower"] == 1  # 11 against 6 at the third try
    assert kinds(referee, "up.0") == ["sand-lord"]


@rule("GD-TURN.16")
@pytest.mark.parametrize(("last", "first"), [(-1, 0), (0, 1), (1, 0)])
def test_after_three_ties_the_other_side_begins(last, first):
    referee = march_begins("archer " * 4, "swordsman " * 4, first=last)
    assert referee.seats_to_move() == (first,)
    assert referee.table.marks["lower"] == -1


@rule("GD-TURN.17")
def test_sides_turn_a_shield_each_until_all_are_turned():
    shields = {
        f"{area}.{space}": card
        for space in ("a1.0", "b1.0", "c1.0", "a4.1")
        for area, card in (("shield", "sun-shield"), ("force", "swordsman"))
    }
    referee = position(shields)
    assert "pass" not in legal(referee)
    assert refused(referee, "1 end") == "GD-TURN.17"
    say(referee, "1 stay a1")
    assert referee.seats_to_move() == (1,)
    say(referee, "2 stay a4")
    assert refused(referee, "1 stay a1") == "GD-TURN.17"
    say(referee, "1 stay b1")
    assert referee.seats_to_move() == (0,)  # seat 2 is skipped
    say(referee, "1 stay c1")
    assert referee.table.marks["phase"] == "settlement"


@rule("GD-TURN.18")
def test_a_shield_without_creatures_is_not_turned():
    referee = position({"shield.a1.0": "sun-shield", "shield.b1.0": "plain-shield",
                        "force.b1.0": "archer"})  # fmt: skip
    assert {move.split()[1] for move in legal(referee)} == {"b1"}
    assert refused(referee, "1 stay a1") == "GD-TURN.18"


# settlement


@rule("GD-TURN.19")
def test_own_terrains_are_taken_back_from_lands_that_are_held():
    referee = position(
        {"terrain.a2": "woods", "terrain.b2": "swamp owner=1", "terrain.a3": "mountains",
         "terrain.c2": "archer face=0"}, "settlement",
    )  # fmt: skip
    assert {move for move in legal(referee) if move.startswith("lift")} == {"lift a2"}
    for land in ("b2", "a3", "c2", "b3"):
        assert refused(referee, f"1 lift {land}") == "GD-TURN.19"
    say(referee, "1 lift a2")
    assert kinds(referee, "pen.0") == ["woods"]


@rule("GD-TURN.19")
def test_nothing_is_taken_back_after_laying():
    referee = position(
        {"terrain.a2": "woods", "shield.b2.0": "sun-shield", "force.b2.0": "archer",
         "pen.0": "swamp"}, "settlement",
    )  # fmt: skip
    say(referee, "1 cover swamp b2")
    assert refused(referee, "1 lift a2") == "GD-TURN.19"


@rule("GD-TURN.20")
def test_terrains_are_laid_under_own_shields():
    referee = position(
        {"shield.b2.0": "sun-shield", "force.b2.0": "archer", "terrain.b2": "swamp owner=1",
         "shield.a1.0": "sun-shield", "force.a1.0": "archer", "pen.0": "woods woods archer"},
        "settlement",
    )  # fmt: skip
    assert legal(referee) == {"cover woods b2", "end"}
    for wrong in ("woods a1", "woods a2", "archer b2", "spires b2"):
        assert refused(referee, f"1 cover {wrong}") == "GD-TURN.20"
    say(referee, "1 cover woods b2")
    assert kinds(referee, "terrain.b2") == ["woods"]
    assert kinds(referee, "discard.1") == ["swamp"]
    assert refused(referee, "1 cover woods b2") == "GD-TURN.20"


@rule("GD-TURN.21")
def test_a_shield_on_bare_land_loses_a_creature_to_it():
    referee = position(
        {"shield.b2.0": "sun-shield", "force.b2.0": ["archer", "swordsman"],
         "shield.c2.0": "sun-shield", "force.c2.0": "squire", "terrain.c2": "woods"},
        "settlement",
    )  # fmt: skip
    say(referee, "1 end")
    assert legal(referee) == {"sink archer", "sink swordsman"}
    assert refused(referee, "1 sink squire") is not None
    say(referee, "1 sink archer")
    table = referee.table
    (ground,) = table.pile("terrain.b2")
    assert (ground.kind, ground.face) == ("archer", 0)
    assert [table.can_see(seat, ground) for seat in (0, 1)] == [True, False]
    assert forces.ground(table, "b2") == ()
    assert kinds(referee, "force.b2.0") == ["swordsman"]
    assert referee.seats_to_move() == (1,)


@rule("GD-TURN.21")
def test_the_last_creature_takes_the_shield_along():
    referee = position({"shield.b2.0": "sun-shield", "force.b2.0": "archer"}, "settlement")
    say(referee, "1 end", "1 sink archer")
    assert kinds(referee, "shield.b2.0") == []
    assert kinds(referee, "discard.0") == ["sun-shield"]
    assert referee.table.counters["destroyed.1"] == 0


@rule("GD-TURN.22")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_side_settles_first_and_shields_are_turned_back(first):
    referee = position(
        {"shield.a1.0": "sun-shield", "force.a1.0": "archer",
         "under.b1.0": "valkyrie-spirit turn=1", "deck.0": "archer " * 4, "deck.1": "archer " * 4},
        first=first,
    )  # fmt: skip
    say(referee, "1 stay a1")
    assert referee.seats_to_move() == (first,)
    assert referee.table.pile("shield.a1.0")[0].turn == 1
    say(referee, f"{first + 1} end", f"{2 - first} end")
    assert referee.table.pile("shield.a1.0")[0].turn == 0
    assert referee.table.pile("under.b1.0")[0].turn == 0
    assert referee.table.counters["turn"] == 2


@rule("GD-TURN.23")
def test_magic_is_played_before_a_shield_is_turned():
    referee = position({"shield.a1.0": "sun-shield", "force.a1.0": "archer",
                        "depot.0": ["boots-for-everyone", "dispel"]})  # fmt: skip
    assert refused(referee, "1 play dispel") == "GD-TURN.23"
    assert refused(referee, "1 play wall-of-wind") == "GD-TURN.23"
    say(referee, "1 play boots-for-everyone")
    assert kinds(referee, "discard.0") == ["boots-for-everyone"]
    assert referee.seats_to_move() == (0,)


def test_moves_out_of_time_say_what_comes_first():
    referee = position({"hand.0": "archer"}, "place")
    with pytest.raises(Refusal, match="First place your cards"):
        say(referee, "1 march a1 a2")


def test_a_game_of_each_pair_of_decks_can_be_laid():
    themes = Counter(deck.theme for deck in content().decks.values() if deck.way == "lands")
    for theme in themes:
        table = new_game(**{"deck-1": theme, "deck-2": theme}).table
        assert all(table.top(f"stronghold.{home}") for homes in HOMES for home in homes)
