"""Sacred Wars: setup, options, whole turns, moves by hand, hidden items."""

from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.sacred_wars.content import TURNS, content
from tabletop.rules import InvalidMove, Move, Referee
from tabletop.rules.game import Drag
from tabletop.rules.narrator import narrate
from tabletop.rules.options import all_options
from tabletop.rules.preview import MovePreviewer
from tabletop.table import view_of
from tests.cases import parametrize_in_one
from tests.games.sacred_wars.case_notation import Case, lay, play, read

game = load_game("sacred_wars")


def new_table(**options):
    return game.setup(2, options, "start")


@pytest.mark.rule("sacred_wars", "SW-INTRO.1")
@pytest.mark.rule("sacred_wars", "SW-MATERIALS.1")
@pytest.mark.rule("sacred_wars", "SW-SETUP.3")
def test_each_player_has_a_commander_and_a_deck_of_units_items_and_spells():
    table = new_table()
    for seat in (0, 1):
        (leader,) = table.pile(f"commander.{seat}")
        assert leader.kind in content().commanders
        assert all(table.can_see(other, leader) for other in (0, 1))
        own = [piece.kind for name in ("deck", "hand") for piece in table.pile(f"{name}.{seat}")]
        kinds = {"units": content().units, "items": content().items, "spells": content().spells}
        assert all(any(kind in one for one in kinds.values()) for kind in own)
        assert any(kind in content().units for kind in own)


@pytest.mark.rule("sacred_wars", "SW-TURNS.1")
@pytest.mark.rule("sacred_wars", "SW-SETUP.6")
@parametrize_in_one("turns", TURNS)
def test_a_deck_has_as_many_cards_as_the_game_has_turns(turns):
    table = new_table(turns=str(turns))
    assert table.counters["turns"] == turns
    for seat in (0, 1):
        assert len(table.piles[f"deck.{seat}"]) + len(table.piles[f"hand.{seat}"]) == turns


@pytest.mark.rule("sacred_wars", "SW-SETUP.1")
def test_each_player_has_zones_around_the_field():
    for field, rows in (("small", 5), ("medium", 7), ("large", 9)):
        table = new_table(field=field)
        squares = [zone for zone in table.zones if zone.startswith("field.")]
        assert len(squares) == 5 * rows
        for seat in (0, 1):
            for name in ("grave", "commander", "deck", "hand", "base"):
                assert table.zones[f"{name}.{seat}"].owner == seat


@pytest.mark.rule("sacred_wars", "SW-SETUP.7")
@pytest.mark.rule("sacred_wars", "SW-MATERIALS.3")
@pytest.mark.parametrize("life", [30, 50, 100])
def test_life_points_are_agreed_on_and_all_counters_are_public(life):
    table = new_table(life=str(life))
    for seat in (0, 1):
        view = view_of(table, seat)
        assert view.counters["life.0"] == view.counters["life.1"] == life
        assert {"coins.0", "coins.1", "kills.0", "gathered.0"} <= view.counters.keys()


def test_fifty_life_points_without_a_word():
    assert new_table().counters["life.0"] == 50


@pytest.mark.rule("sacred_wars", "SW-SETUP.8")
def test_chance_says_who_begins_with_income_and_one_card():
    begun = set()
    for seed in range(12):
        table = game.setup(2, {}, f"{seed}")
        first = table.marks["turn"]
        begun.add(first)
        assert table.marks["first"] == first
        assert game.seats_to_move(table) == (first,)
        assert len(table.piles[f"hand.{first}"]) == 1
        assert len(table.piles[f"hand.{1 - first}"]) == 0
        assert table.counters[f"coins.{first}"] == 2
        assert table.counters[f"coins.{1 - first}"] == 1
    assert begun == {0, 1}
    orders = {tuple(p.kind for p in game.setup(2, {"deck-1": "first-steps"}, f"{n}").pile("deck.0"))
              for n in range(4)}  # fmt: skip
    assert len(orders) == 4


@pytest.mark.rule("sacred_wars", "SW-SETUP.7")
@pytest.mark.rule("sacred_wars", "SW-SETUP.9")
@parametrize_in_one(
    ("second", "mode", "coins"),
    [
        *(("even", mode, 1) for mode in ("war", "conquest")),
        *(("even", mode, 0) for mode in ("death", "fate")),
        *(("0", mode, 0) for mode in ("war", "death")),
        *(("1", mode, 1) for mode in ("war", "death")),
    ],
)
def test_second_seat_gets_its_compensating_coin(second, mode, coins):
    table = new_table(second=second, mode=mode)
    first = table.marks["first"]
    other = 1 - first
    assert table.counters[f"coins.{first}"] == 2  # only the income of the first turn
    assert table.counters[f"coins.{other}"] == coins
    assert table.counters[f"gathered.{other}"] == 0


@pytest.mark.rule("sacred_wars", "SW-SETUP.9")
def test_the_coin_is_there_unless_it_is_taken_off_and_saves_of_before_have_none():
    for options, coins in ((all_options(game, {}, "start"), 1), (game.info.unnamed, 0)):
        table = game.setup(2, options, "start")
        assert table.counters[f"coins.{1 - table.marks['first']}"] == coins


@pytest.mark.rule("sacred_wars", "SW-COMMAND.5")
def test_fate_commanders_start_in_the_middle():
    table = new_table(mode="fate", field="large")
    for seat, tile in ((0, "c1"), (1, "c9")):
        top = table.top(f"field.{tile}")
        assert top.kind in content().commanders
        assert top.owner == seat
        assert not table.piles[f"commander.{seat}"]
    assert sorted(table.counters[f"coins.{seat}"] for seat in (0, 1)) == [0, 2]


@pytest.mark.rule("sacred_wars", "SW-TIMER.1")
@pytest.mark.rule("sacred_wars", "SW-TIMER.2")
def test_the_timer_is_off_unless_it_is_chosen():
    assert new_table().marks["timer"] == "off"
    assert new_table(timer="60").marks["timer"] == "60"


@pytest.mark.rule("sacred_wars", "SW-TIMER.2")
def test_a_turn_can_be_brought_to_its_end_from_anywhere():
    # The moves of an expired clock: ready, ready; done; end.
    for moves, after in (("attack c3 c4", "roll; end"), ("cast b2 spring-tide b3", "done; end")):
        case = Case("c3: river-fang, b2: oasis-mystic", "c4: oasis-mystic", f"{moves}; {after}", "",
                    hand="spring-tide", dice="10 15")  # fmt: skip
        table = play(case)
        assert game.seats_to_move(table) == (1,)
        assert table.marks["phase"] == "deploy"


# --- log and floating texts -----------------------------------------------------------------------


@parametrize_in_one(
    ("mine", "theirs", "dice", "blow"),
    [
        # ATK 9 against DEF 1 and another 1 in defence; CRT 3, the sentry's SPD 1.
        ("sworn-blade", "gate-sentry", "10 15", ("hit", 7)),
        ("sworn-blade", "gate-sentry", "3 15", ("critical", 9)),
        ("sworn-blade", "gate-sentry", "3 1", ("dodged", 0)),
        # ATK 3 against DEF 6; CRT 1, the blade's SPD 2.
        ("gate-sentry", "sworn-blade", "10 15", ("hit", 0)),
    ],
)
def test_mark_stores_the_last_battle_result(mine, theirs, dice, blow):
    assert new_table().marks["blow"] == ()
    table = play(Case(f"c3: {mine}", f"c4: {theirs}", "attack c3 c4; roll", "", dice=dice))
    assert table.marks["blow"] == blow


def test_turn_prompts_list_possible_moves():
    def asked(mine, moves="", hand="", coins=1):
        return game.prompt(play(Case(mine, "", moves, "", hand=hand, coins=(coins, 20))), 0)

    assert asked("", hand="gate-sentry") == "You have 1 coin: deploy a unit, or end your turn."
    nothing = "but nothing to deploy: end your turn."
    assert asked("") == f"You have 1 coin {nothing}"
    assert asked("", hand="gate-sentry", coins=0) == f"You have no coins {nothing}"
    assert asked("", hand="date-bread") == f"You have 1 coin {nothing}"
    assert "deploy first, then move and act" in asked("c3: gate-sentry", hand="gate-sentry")
    assert asked("c3: gate-sentry") == "Move tokens, act with them, or end your turn."
    pair = "c3: gate-sentry, a1: gate-sentry"
    assert asked(pair, "rest c3") == "Move tokens, act with them, or end your turn."
    assert asked(pair, "rest c3; rest a1") == "All your tokens have acted: end your turn."


# --- secrets --------------------------------------------------------------------------------------


def test_both_seats_decide_in_a_battle():
    # The decision does not reveal whether a hand has a Quick spell.
    for hand in ("", "sun-veil", "stone-skin"):
        table = play(Case("c3: river-fang", "c4: oasis-mystic", "attack c3 c4", "", hand2=hand))
        assert game.seats_to_move(table) == (1,)
        assert [str(move) for move in game.legal_moves(table, 1)][-1] == "2 ready"
        assert game.prompt(table, 1) == game.prompt(
            play(Case("c3: river-fang", "c4: oasis-mystic", "attack c3 c4", "")), 1
        )


def test_a_hidden_item_is_known_to_its_owner_alone():
    table = play(Case("c3: gate-sentry", "", "hide c3 smoke-jar c3 1", "", hand="smoke-jar"))
    below = table.pile("field.c3")[1]
    assert table.can_see(0, below)
    assert not table.can_see(1, below)
    for seat, name in ((0, "Smoke Jar"), (1, "a card")):
        (line,) = narrate(table, -1, seat, game.names)
        assert line.text == f"Seat 1 places {name} face down under Gate Sentry on c3."


def test_used_curse_returns_to_its_caster():
    case = Case("c3: jackal-priest", "c4: oar-raider damage=2", "cast c3 salt-tongue c4; end", "",
                hand="salt-tongue", ground="c4 fire")  # fmt: skip
    table = play(case)
    assert [piece.kind for piece in table.pile("grave.0")] == ["salt-tongue"]
    assert [piece.kind for piece in table.pile("grave.1")] == ["oar-raider"]


@pytest.mark.rule("sacred_wars", "SW-SETUP.2")
@pytest.mark.rule("sacred_wars", "SW-ATTRIBUTES.8")
def test_graveyard_adds_cards_at_the_bottom():
    case = Case("c3: oasis-mystic", "c6: wisp", "cast c3 brook-bolt c6; end; 2 end", "",
                hand="brook-bolt", grave="gate-sentry")  # fmt: skip
    table = play(case)
    assert [piece.kind for piece in table.pile("grave.0")] == ["gate-sentry", "brook-bolt"]
    table = play(
        Case("c3: river-fang", "c4: [wisp, stone-skin]", "attack c3 c4; roll", "", dice="10 15")
    )
    assert [piece.kind for piece in table.pile("grave.1")] == ["wisp", "stone-skin"]


def test_card_taken_from_a_graveyard_is_known():
    case = Case("c3: gate-sentry", "", "use c3 ferrymans-coin c3", "", hand="ferrymans-coin",
                grave="wisp")  # fmt: skip
    (card,) = play(case).pile("hand.0")
    assert (card.kind, card.face) == ("wisp", 0)
    table = play(case)
    assert all(table.can_see(seat, table.pile("hand.0")[0]) for seat in (0, 1))


# --- the log --------------------------------------------------------------------------------------


def log_of(case, seat=0):
    """Returns the log lines of the last move, as a seat reads them."""
    return [line.text for line in narrate(play(case), -1, seat, game.names)]


def test_the_log_says_whose_effect_it_is_that_gives_something():
    case = Case("c3: captor-of-four", "c5: rime-raven", "attack c3 c5; 2 ready; ready", "",
                dice="15 19", commanders=("speaker-of-the-sun", ""))  # fmt: skip
    assert log_of(case)[3:] == [
        "Light counters Ice: the DEF of Rime Raven counts as 0.",
        "Rime Raven of Seat 2 takes 13 Light damage.",
        "Rime Raven of Seat 2 is destroyed.",
        "Captor of Four of Seat 1 takes effect.",
        "Seat 1 gains 1 coin.",
        "The boon of Speaker of the Sun of Seat 1 takes effect.",
        "Seat 1 gains 1 coin.",
    ]


def test_the_log_names_the_item_that_comes_into_effect():
    case = Case("c3: [gravel-drover, nine-knots]", "c4: sworn-blade",
                "attack c3 c4; 2 ready; ready", "",
                dice="15 19")  # fmt: skip
    assert "Nine Knots under Gravel Drover of Seat 1 takes effect." in log_of(case)


@pytest.mark.parametrize("damage", ["", " damage=2"])
def test_the_log_is_silent_about_effects_that_find_nothing_to_do(damage):
    case = Case("c3: gate-sentry", f"c5: rainbow-python{damage}", "end", "")
    text = "Rainbow Python of Seat 2 takes effect."
    assert (text in log_of(case)) == bool(damage)


@parametrize_in_one(
    ("hand", "move", "line"),
    [
        ("ember-dart", "cast c3 ember-dart c6", "casts Ember Dart at Rusalka on c6."),
        ("burning-blade", "cast c3 burning-blade c3", "casts Burning Edge."),
        ("salamander", "cast c3 salamander c4", "casts Salamander at c4."),
        ("sunstone-sling", "use c3 sunstone-sling c3", "uses Sunstone Sling."),
        ("date-bread", "use c3 date-bread b3", "uses Date Bread on Sun Slinger on b3."),
        ("palisade", "use c3 palisade c4", "uses Palisade on c4."),
    ],
)
def test_the_log_names_what_spells_and_items_are_for(hand, move, line):
    case = Case(
        "c3: speaker-of-the-sun, b3: sun-slinger damage=2", "c6: rusalka", move, "", hand=hand
    )
    assert log_of(case)[0] == f"Speaker of the Sun of Seat 1 {line}"


@pytest.mark.parametrize(
    ("mine", "theirs", "move", "lines"),
    [
        ("c3: ember-elf", "", "ability c3 1 c3",
         ["Ember Elf of Seat 1 uses Whet.",
          "Ember Elf of Seat 1 gets +4 ATK, +2 CRT until end of turn."]),
        ("c3: gravel-drover", "c4: rusalka", "ability c3 1 c4",
         ["Gravel Drover of Seat 1 uses Crack the Whip on Rusalka on c4.",
          "Rusalka of Seat 2 is pushed to c5."]),
        ("c3: silk-spider", "d5: rusalka", "ability c3 1 d5",
         ["Silk Spider Lady of Seat 1 uses Silk Thread on Rusalka on d5.",
          "Rusalka of Seat 2 is pulled to d4.", "Rusalka of Seat 2 gets -4 SPD permanently."]),
    ],
)  # fmt: skip
def test_the_log_names_what_abilities_are_for(mine, theirs, move, lines):
    assert log_of(Case(mine, theirs, move, "")) == lines


def test_the_log_says_how_long_what_a_token_gets_will_last():
    case = Case("c3: ember-elf", "", "ability c3 1 c3", "")
    assert log_of(case)[1] == "Ember Elf of Seat 1 gets +4 ATK, +2 CRT until end of turn."


def test_the_log_says_that_there_is_no_damage():
    case = Case("c3: gate-sentry", "c4: torc-bearer", "attack c3 c4; 2 ready; ready", "",
                dice="15 19")  # fmt: skip
    assert log_of(case)[-1] == "Torc Bearer of Seat 2 takes no damage."


def test_the_log_says_what_tiles_take():
    case = Case("c3: rusalka, d3: sworn-blade", "", "end", "", ground="c3 plant, d3 fire")
    assert "Rusalka of Seat 1 loses 2 RES to the Plant tile." in log_of(case)
    assert "Sworn Blade of Seat 1 takes 5 Fire damage from the tile." in log_of(case)


def test_the_log_says_where_coins_come_from():
    case = Case("c4: wisp, a3: wisp", "", "2 end", "", turn=1, first=1)
    lines = log_of(case)
    assert lines[2:4] == [
        "Seat 1 gains 2 coins as income.",
        "Seat 1 gains 5 coins from sacred tiles.",
    ]


def test_only_who_draws_a_card_reads_which_it_is():
    case = Case("", "", "2 end", "", turn=1, first=1, deck="wisp")
    assert log_of(case, 0)[-1] == "Seat 1 draws Will-o'-the-Wisp."
    assert log_of(case, 1)[-1] == "Seat 1 draws a card."


def test_the_log_says_how_many_life_points_are_left():
    case = Case("c7: oar-raider", "", "attack c7 base", "", life=(50, 20))
    assert log_of(case)[-1] == "Seat 2 loses 7 life points and has 13."


# --- moves by hand --------------------------------------------------------------------------------

POSITION = Case(
    "c3: oasis-mystic, a7: river-fang, d3: gate-sentry",
    "c4: oar-raider",
    "",
    "",
    hand="wisp, brook-bolt, glen-plaid, smoke-jar, torc-bearer",
)


def grip(table, place, target):
    """Returns the move of dropping a piece on a zone."""
    pile = table.pile(place.partition("#")[0])
    piece = next((one for one in pile if one.kind == place.partition("#")[2]), pile[0])
    move = game.drop(table, Drag(0, piece.id, target))
    return None if move is None else str(move)


@parametrize_in_one(
    ("place", "target", "move"),
    [
        ("field.c3", "field.b3", "1 move c3 b3"),
        ("field.c3", "ground.b3", "1 move c3 b3"),
        ("field.c3", "field.c4", "1 attack c3 c4"),
        ("field.c3", "field.d3", "1 move c3 d3"),
        ("field.c3", "field.c3", "1 rest c3"),
        ("field.a7", "base.1", "1 attack a7 base"),
        ("field.a7", "base.0", None),
        ("hand.0#wisp", "field.a1", "1 deploy wisp a1"),
        ("hand.0#wisp", "field.a4", "1 deploy wisp a4"),
        ("hand.0#torc-bearer", "field.d3", "1 promote torc-bearer d3"),
        ("hand.0#brook-bolt", "field.c4", "1 cast c3 brook-bolt c4"),
        ("hand.0#glen-plaid", "field.d3", "1 use d3 glen-plaid d3"),
        ("hand.0#smoke-jar", "field.d3", "1 hide d3 smoke-jar d3 1"),
        ("hand.0#wisp", "deck.0", None),
        ("field.c4", "field.c5", "1 move c4 c5"),
    ],
)
def test_drops_and_their_moves(place, target, move):
    assert grip(lay(POSITION), place, target) == move


def test_every_legal_move_is_made_by_hand():
    # A drop of a gesture's piece on its target is the move, except for clicks and buttons.
    table = lay(POSITION)
    for move in game.legal_moves(table, 0):
        gesture = game.gesture(table, move)
        assert gesture.label[0].isupper()
        if move.verb in ("deploy", "promote", "move", "attack", "rest"):
            assert game.drop(table, Drag(0, gesture.piece, gesture.target)) == move


# --- previews -------------------------------------------------------------------------------------


def preview(case, message):
    """Returns the lines of the preview of a move."""
    table, move = lay(case), read(message)
    assert game.judge(table, move) is None
    return MovePreviewer(game, view_of(table, move.seat), Random(1)).preview(move).text.split("\n")


def test_the_label_of_an_attack_leaves_the_odds_to_the_preview():
    label = game.gesture(lay(POSITION), read("attack c3 c4")).label
    assert label == "Attack Oar Raider on c4"


def test_the_preview_of_an_attack_says_what_the_dice_can_bring():
    # ATK 9 and CRT 3 against SPD 1 and DEF 2: of 380 pairs 55 are critical and 306 normal hits.
    text = preview(Case("c3: sworn-blade", "c4: gate-sentry damage=1", "", ""), "attack c3 c4")
    assert text == [
        "Attack Gate Sentry",
        "{d20} dodge 1 in 20, critical 3 in 20",
        "{stat-atk} 7 damage, critical 9; 6.9 on average",
        "{stat-res} Gate Sentry has 2: destroyed in 95 of 100",
    ]


def test_the_preview_of_an_attack_on_the_base_says_what_is_left():
    case = Case("c7: oar-raider", "", "", "", life=(50, 8))
    assert preview(case, "attack c7 base") == [
        "Attack the base",
        "{stat-res} The opponent loses 7 life points and has 1",
    ]
    case = Case("c7: oar-raider", "", "", "", life=(50, 7))
    assert preview(case, "attack c7 base")[-1] == "{leader} You win"


@parametrize_in_one(
    ("card", "message", "lines"),
    [
        # Each costs 1 coin of 20, the Captor's Net and the Scroll of Ten Roads 2.
        ("captors-net", "use c3 captors-net c4",
         ["{coin} 2, 18 left", "{cannot-move} Gate Sentry is stunned"]),
        ("iron-thistles", "use c3 iron-thistles c4",
         ["{coin} 1, 19 left", "{star} Gate Sentry: −3 SPD, −2 DEF"]),
        ("temple-tithe", "use c3 temple-tithe c3",
         ["{coin} 1, 21 left", "{coin} You gain 2 coins and have 21"]),
        ("runners-whistle", "use b3 runners-whistle c3",
         ["{coin} 1, 19 left", "{to} Gate Sentry goes to c3",
          "{to} Frost Grandfather goes to b3"]),
        ("date-bread", "use c3 date-bread c3",
         ["{coin} 1, 19 left", "{warning} It would have no effect now",
          "Heal the user or a token of yours in range by 5."]),
        ("icicle", "cast c3 icicle c4",
         ["{stat-enr} 2, 16 left", "{stat-res} 7 damage: Gate Sentry is destroyed"]),
    ],
)  # fmt: skip
def test_the_preview_of_a_card_says_what_it_costs_and_does(card, message, lines):
    case = Case("c3: frost-grandfather, b3: gate-sentry", "c4: gate-sentry", "", "", hand=card)
    user, box = ("Gate Sentry", "b3") if " b3 " in message else ("Frost Grandfather", "c3")
    price, *rest = lines
    text = preview(case, message)
    assert text[1:] == [price, f"{{hourglass}} Uses the move and action of {user} on {box}", *rest]


@parametrize_in_one(
    "message",
    ["1 fly a1", "1 move a1", "1 move a1 z9", "1 deploy nobody a1", "1 attack a1 home", "3 end",
     "1 ability c3 0 c3", "1 hide c3 smoke-jar c3 99"],
)  # fmt: skip
def test_unreadable_moves(message):
    with pytest.raises(InvalidMove):
        game.judge(lay(POSITION), Move.parse(message))


def test_nothing_is_legal_after_the_end():
    table = play(Case("c7: oar-raider", "", "attack c7 base", "", life=(50, 7)))
    assert game.seats_to_move(table) == ()
    assert game.legal_moves(table, 0) == []
    refusal = game.judge(table, Move(0, "end"))
    assert refusal is not None
    assert refusal.rule == "SW-MODES.1"


def test_positions_made_by_hand_are_checked():
    table = lay(POSITION)
    assert game.position_errors(table) == []
    referee = Referee(game, table)
    referee.push(Move(0, "@referee", ("sandbox",)))
    for place, target, rule in (
        ("field.c4#0", "field.c3", "SW-TOKENS.3"),
        ("tiles.ice#0", "hand.0", "SW-SETUP.1"),
        ("hand.0#0", "grave.1", "SW-SETUP.1"),
        ("hand.0#1", "field.e5", "SW-TOKENS.2"),
    ):
        referee.push(Move(0, "@move", (place, target)))
        assert rule in {refusal.rule for refusal in game.position_errors(table)}


def broken(mine="", place=None, **counters):
    """Returns the rules that a position with added cards and counters breaks."""
    counters = {name.replace("_", "."): value for name, value in counters.items()}
    table = lay(Case(mine, "", "", "", place=place or {}, counters=counters))
    return [refusal.rule.removeprefix("SW-") for refusal in game.position_errors(table)]


def test_the_laws_find_what_hands_have_left():
    six = "a2: wisp, b2: wisp, c2: wisp, d2: wisp, e2: wisp"
    assert broken(six) == []
    assert broken(f"{six}, a3: wisp") == ["TOKENS.1"]
    assert broken("c3: [gate-sentry, bronze-aspis, smoke-jar face=0]") == []
    assert broken("c3: [gate-sentry, bronze-aspis, leaf-spear]") == ["ITEM.8"]
    assert broken("c3: [gate-sentry, thistle-lining face=0, smoke-jar face=0]") == ["ITEM.8"]
    assert broken(place={"commander.0": "pharaoh"}) == []
    assert broken(place={"commander.0": "pharaoh owner=1"}) == ["SETUP.3"]
    assert broken(place={"commander.0": "wisp"}) == ["SETUP.3"]
    assert broken(place={"hand.0": "wisp"}) == ["SETUP.1"]
    assert broken(place={"deck.1": "wisp"}) == ["SETUP.1"]
    assert broken(place={"grave.0": "wisp face=0"}) == ["SETUP.1"]
    assert broken(life_0=-1) == ["SETUP.7"]
    assert broken(coins_1=-1) == ["INCOME.3"]
    assert broken(gathered_0=-1) == ["MODES.8"]
    assert broken(kills_1=-1) == ["MODES.7"]


def test_the_laws_find_tiles_and_marks_where_none_belong():
    position = {"ground.c4": ["fire-tile", "ice-tile"], "hand.0": "wisp face=0 damage=1"}
    table = lay(Case("c3: gate-sentry", "", "", "", place=position))
    assert [refusal.rule for refusal in game.position_errors(table)] == [
        "SW-TILES.2",
        "SW-MATERIALS.3",
    ]


@parametrize_in_one(
    ("mine", "hand", "move", "name"),
    [
        ("c3: gate-sentry", "bronze-aspis", "use c3 bronze-aspis c3", "Bronze-Faced Shield"),
        ("c3: gate-sentry", "date-bread", "use c3 date-bread c3", "Date Bread"),
        ("c3: gate-sentry", "palisade", "use c3 palisade c4", "Palisade"),
        ("c3: gate-sentry", "stone-skin", "cast c3 stone-skin c3", "Stone Skin"),
        ("c3: star-counter", "levy", "cast c3 levy c3", "Levy"),
        ("c3: rusalka", "reed-hound", "cast c3 reed-hound c4", "Reed Hound"),
    ],
)
@pytest.mark.rule("sacred_wars", "SW-ACTIONS.6")
@pytest.mark.rule("sacred_wars", "SW-ACTIONS.5")
def test_both_seats_read_which_card_was_used_openly(mine, hand, move, name):
    table = play(Case(mine, "", move, "", hand=hand))
    for seat in (0, 1):
        assert name in narrate(table, -1, seat, game.names)[0].text


@pytest.mark.parametrize("mode", ["war", "death", "conquest", "fate"])
def test_random_games_end_in_all_modes(mode):
    for field, turns in (("small", "10"), ("large", "30")):
        table = new_table(mode=mode, field=field, turns=turns)
        referee, rng, moves = Referee(game, table), Random(mode), 0
        while referee.seats_to_move():
            referee.push(rng.choice(referee.legal_moves(referee.seats_to_move()[0])))
            moves += 1
        over = game.outcome(table)
        assert over is not None
        assert moves < game.move_bound


@pytest.mark.rule("sacred_wars", "SW-MODES.11")
def test_a_death_match_with_equal_kills_says_what_decided_it():
    table = play(Case("", "", "2 end", "", round=20, turn=1, options={"mode": "death"},
                      grave="wisp, gate-sentry", grave2="wisp, palisade"))  # fmt: skip
    over = game.outcome(table)
    assert over is not None
    assert (over.winners, over.rule) == ((1,), "SW-MODES.11")
    assert over.reason == "Both have no kills; Seat 2 has fewer units in the graveyard, 1 to 2."


@pytest.mark.parametrize(
    ("caster", "spell", "asked", "label"),
    [
        ("oasis-mystic", "spring-tide", "Place a Water tile in range, or stop.",
         "Place Water on b4"),
        ("[oar-raider, struck-birch]", "bare-ground", "Remove an element tile in range, or stop.",
         "Remove the tile on b4"),
    ],
)  # fmt: skip
def test_tile_choices_have_prompts(caster, spell, asked, label):
    # A Might tile is not placed: the spell removes a tile.
    case = Case(f"c3: {caster}", "", f"cast c3 {spell} c4", "", hand=spell, ground="b4 ice, c4 ice")
    table = play(case)
    assert game.prompt(table, 0) == asked
    assert game.gesture(table, read("lay b4")).label == label
