"""Interactions of tiles, counters, boons, items and spells; see `short`."""

import pytest

from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.zones import COLUMNS, field_by_id, reach
from tests.cases import by_rule
from tests.games.sacred_wars.case_notation import Case, play, results

HIT = "10 15"
"""Neither a dodge nor a critical hit, unless a card helps."""


def rules(ids, mine, theirs, moves, result, **more):
    """Returns a case marked with the rules of these ids."""
    marks = [pytest.mark.rule("sacred_wars", f"SW-{name}") for name in ids.split()]
    return pytest.param(Case(mine, theirs, moves, result, **more), marks=marks)


BATTLES = [
    # Water on its own tile counters Earth: 6 + 5, and armor does not reduce countering damage.
    rules("TILES.15 BATTLE.9", "c3: river-fang", "c4: stone-ram", "attack c3 c4; roll",
          "c4 stone-ram-11", ground="c3 water", dice=HIT),
    rules("TILES.15 BATTLE.9", "c3: river-fang", "c4: stone-ram", "attack c3 c4; roll",
          "c4 stone-ram-11", ground="c3 water", dice="3 15"),
    # Dark counters Dark, but a Dark unit loses nothing on a Dark tile.
    rules("TILES.13 COUNTERS.8", "c3: jackal-priest", "c4: strigoi", "attack c3 c4; roll; end",
          "c4 strigoi-10, energy c4 5, atk c4 22", ground="c3 dark, c4 dark", dice=HIT),
    # Order counters Might: the bearer's gain when attacked does not help.
    rules("TILES.16 COUNTERS.11", "c3: star-counter", "c4: torc-bearer", "attack c3 c4; roll",
          "c4 empty, kills 1/0", ground="c3 order", dice=HIT),
    # Blade 9, weapon 7, boon 2: 18 less 12. CRT 3 and 4 make a 7 critical.
    rules("COMMAND.3 ITEM.12 BATTLE.5", "c3: [sworn-blade, rose-steel]", "c4: grey-matriarch",
          "attack c3 c4; roll", "c4 grey-matriarch-6", commanders=("queen-of-the-lists", ""),
          dice="8 15"),
    rules("COMMAND.3 ITEM.12 BATTLE.5", "c3: [sworn-blade, rose-steel]", "c4: grey-matriarch",
          "attack c3 c4; roll", "c4 grey-matriarch-18", commanders=("queen-of-the-lists", ""),
          dice="7 15"),
    # DEF below 0 counts as 0 and adds nothing to the damage.
    rules("ATTRIBUTES.7", "c3: river-fang", "c4: [torc-bearer, undertow, undertow]",
          "attack c3 c4; roll", "c4 torc-bearer-6", dice=HIT),
    # Both cast: 3 CRT and 8 against 4 DEF and 6. The seat that is not on turn casts first.
    rules("BATTLE.2 SPELL.5", "c3: powder-scholar", "c4: strategos",
          "attack c3 c4; 2 quick c4 brace c4; quick c3 quicken c3; roll",
          "c4 strategos-9, crt c3 3, def c4 4", hand="quicken", hand2="brace", dice="11 15"),
    rules("BATTLE.2 SPELL.5", "c3: powder-scholar", "c4: strategos",
          "attack c3 c4; 2 quick c4 brace c4; quick c3 quicken c3; roll",
          "c4 strategos, crt c3 3, def c4 4", hand="quicken", hand2="brace", dice="12 15"),
    # Battle effects end with a cancelled battle.
    rules("BATTLE.1 ITEM.14", "c3: fire-lance-boy", "c4: [gate-sentry, mirror-amulet face=0]",
          "attack c3 c4; 2 reveal c4", "c4 gate-sentry, def c4 1, asked 1, not rest c3, grave 0/1"),
    # The attacker falls before it can reveal its Hidden item.
    rules("ATTRIBUTES.8 ITEM.7", "c3: [river-fang, powder-charm face=0]", "c4: ladon",
          "attack c3 c4",
          "c3 empty, c4 ladon, grave 2/0, kills 0/1, asked 1, may end"),
    # A critical hit on a unit that is being destroyed: neither Condition of the dead has a target.
    rules("EFFECT.8", "c3: discus-champion", "c5: gate-sentry", "attack c3 c5; roll",
          "c5 empty, c6 empty, kills 1/0", dice="4 15"),
]  # fmt: skip

SPELLS = [
    # Static Skin deals Thunder damage, which counters Water but not Earth.
    rules("SPELL.1 SPELL.7", "c3: [taniwha, static-skin]", "", "move c3 c4", "c4 taniwha-9"),
    rules("SPELL.1 SPELL.7", "c3: [lion-speaker, static-skin]", "", "move c3 c4",
          "c4 lion-speaker-6"),
    # A spell or an ability triggers the same responses as an attack.
    rules("EFFECT.10", "c3: powder-scholar", "c5: firebird damage=17", "ability c3 1 c5",
          "c3 empty, c5 empty, kills 1/1, ground c3 none"),
    rules("EFFECT.10", "c3: powder-scholar", "c5: poison-toad", "ability c3 1 c5",
          "c3 powder-scholar-3, c5 empty"),
    # Items cannot target it either. An effect on several units and an attack can.
    rules("EFFECT.11", "c3: gate-sentry", "c4: paper-shadow", "",
          "use c3 iron-thistles c4: SW-EFFECT.3", hand="iron-thistles"),
    rules("EFFECT.11", "", "c3: paper-shadow", "deploy storm-tusker c1", "c3 empty, kills 1/0",
          hand="storm-tusker"),
    rules("EFFECT.11", "b4: nine-tail-fox", "c5: paper-shadow",
          "2 attack c5 b4; quick b4 spite b4", "c5 empty, kills 1/0", hand="spite", turn=1),
    # No unit can swap with itself or give itself another action.
    rules("SPELL.9", "c3: nine-tail-fox, c4: wisp", "c5: wisp", "",
          "cast c3 trading-places c3: SW-SPELL.9, may cast c3 trading-places c4, "
          "may cast c3 trading-places c5", hand="trading-places"),
    rules("ITEM.10", "c3: gate-sentry, c4: wisp", "c5: wisp", "",
          "use c3 runners-whistle c3: SW-ITEM.10, may use c3 runners-whistle c4, "
          "use c3 runners-whistle c5: SW-ITEM.10", hand="runners-whistle"),
    rules("EFFECT.2", "c3: maharani-of-numbers, c4: oar-raider", "", "",
          "ability c3 1 c3: SW-EFFECT.2, may ability c3 1 c4"),
    # One more action, whether the first action has been used or not.
    rules("EFFECT.7", "c3: maharani-of-numbers, c4: oar-raider", "",
          "rest c4; ability c3 1 c4; rest c4", "not rest c4"),
    rules("EFFECT.7", "c3: maharani-of-numbers, c4: oar-raider", "",
          "ability c3 1 c4; rest c4; move c4 c5; rest c5", "rest c5: SW-ACTIONS.8"),
    rules("EFFECT.7", "c3: maharani-of-numbers, c4: oar-raider", "",
          "ability c3 1 c4; rest c4; end; 2 end; rest c4", "rest c4: SW-ACTIONS.8"),
    # At the far edge nothing is in range, so no tile is placed, not even under the unit.
    rules("SPELL.13 SPELL.9", "c7: frost-grandfather", "", "ability c7 1 c7",
          "ground c7 none, may end, not lay c7"),
    rules("SPELL.13 SPELL.9", "c6: frost-grandfather", "", "ability c6 1 c6",
          "may lay c7, not lay c6"),
    # ENR that is used up cannot be lost to a tile: 3 of 4 return.
    rules("ATTRIBUTES.7 TILES.13", "c3: leshy-stag, c2: marsh-singer", "",
          "end; 2 end; ability c2 1 c2", "energy c3 3", marks={"spent": 4}, ground="c3 dark"),
    # A commander never returns from the graveyard to a hand.
    rules("EFFECT.12", "c3: gate-sentry", "", "use c3 ferrymans-coin c3",
          "hand 1/0, grave 2/0", hand="ferrymans-coin", grave="wisp, pharaoh"),
    rules("EFFECT.12", "c3: frost-grandfather", "c5: [pharaoh, moon-sickle]", "use c3 star-raft c3",
          "c3 empty, hand 1/0, grave 1/0, kills 0/0", hand="star-raft"),
    # A unit cannot be placed under another unit.
    rules("ACTIONS.6", "c3: gate-sentry", "", "",
          "hide c3 wisp c3 1: SW-ACTIONS.6, use c3 spark c3: SW-ACTIONS.6", hand="wisp, spark"),
]  # fmt: skip

TURNS = [
    # The tile pays the occupying seat at the start of its turn: 3 coins for the new owner.
    rules("INCOME.2 SACRED.1", "c4: gate-sentry", "c5: saw-shark, d4: river-fang",
          "2 attack c5 c4; roll; 2 move d4 c4; 2 end; end", "coins 22/25", turn=1, first=1,
          dice="15 10"),
    # An adjacent guard protects a unit from the tile at the end of the turn.
    rules("TILES.5 EFFECT.3", "c3: canoe-captain, c4: sworn-blade, e4: sworn-blade", "", "end",
          "c4 sworn-blade, e4 sworn-blade-5", ground="c4 fire, e4 fire"),
    # A fallen commander must be paid again. The opponent on c4 gets 3 coins each turn.
    rules("COMMAND.4 MODES.7", "c2: pharaoh damage=17", "c3: saw-shark, c4: saw-shark",
          "end; 2 attack c3 c2; roll; 2 end; deploy pharaoh c1; end; 2 move c3 c2; 2 end; end; "
          "2 attack c2 c1; roll; 2 end", "kills 0/1, coins 21/35, c1 pharaoh-11",
          dice="15 10, 15 10"),
    # A promoted unit keeps gains and losses, and does not arrive on the field again.
    rules("TYPE.8", "c3: [gravel-drover damage=1, nine-knots]", "", "promote night-coachman c3",
          "c3 night-coachman-1, atk c3 15, energy c3 2, under c3 nine-knots, hand 0/0, deck 1/0, "
          "coins 18/20", hand="night-coachman", deck="wisp", marks={"atk": 2, "spent": 1}),
]  # fmt: skip


WORDS = [
    rules("EFFECT.14", "c3: strategos, c4: oar-raider, d4: oar-raider", "", "",
          "atk c4 7, atk d4 5",
          options={"diagonal": "yes"}),
    rules("EFFECT.15", "c3: torc-bearer", "c4: oar-raider", "2 attack c4 c3; roll; 2 end; end",
          "def c3 6", turn=1, dice="15 10"),
    rules("EFFECT.15", "c3: [queen-of-the-lists, amber-collar]", "c4: wisp, a7: wisp",
          "attack c3 c4; roll; end; 2 end", "atk c3 19", dice=HIT),
    rules("EFFECT.15", "c3: queen-of-the-lists, c2: frost-grandfather", "c4: wisp",
          "attack c3 c4; roll; use c2 star-raft c3; end; 2 end; deploy queen-of-the-lists c1",
          "atk c1 16", hand="star-raft", dice=HIT),
    rules("EFFECT.15", "c3: ember-elf, c4: oar-raider", "", "ability c3 1 c4",
          "atk c4 9, crt c4 3"),
    rules("EFFECT.15", "c3: ember-elf, c4: oar-raider", "", "ability c3 1 c4; end",
          "atk c4 5, crt c4 1"),
    rules("EFFECT.16", "c3: oasis-mystic, d4: moor-hound damage=3", "", "ability c3 1 d4",
          "d4 moor-hound"),
    rules("EFFECT.16", "c3: marsh-singer, c4: oasis-mystic", "", "ability c3 1 c3", "energy c4 8"),
    rules("EFFECT.16", "c3: stair-sphinx", "c5: torc-bearer, c4: wisp", "ability c3 1 c4",
          "coins 20/0", coins=(20, 1)),
    rules("EFFECT.17", "c3: gravel-drover", "c4: [lion-speaker, static-skin]", "ability c3 1 c4",
          "c5 lion-speaker, c4 empty"),
    rules("EFFECT.17", "c3: nine-tail-fox", "c5: [lion-speaker, static-skin]",
          "cast c3 trading-places c5", "c3 lion-speaker, c5 nine-tail-fox", hand="trading-places"),
    # Rows 1 to 3 of seven are one half, and row 4 belongs to neither.
    rules("FIELD.3", "c3: cairn-guard, c4: cairn-guard", "c5: cairn-guard, d4: cairn-guard", "",
          "def c3 5, def c4 3, def c5 5, def d4 3"),
    rules("FIELD.3", "c4: oar-raider, c5: oar-raider", "d4: oar-raider, d3: oar-raider", "",
          "atk c4 5, atk c5 7, atk d4 5, atk d3 7"),
    # The hound's bonus applies to damaged units, not to units that lost RES to a tile.
    rules("ATTRIBUTES.9", "c3: moor-hound", "c4: oakwall-veteran damage=1", "attack c3 c4; roll",
          "c4 oakwall-veteran-15", dice=HIT),
    rules("ATTRIBUTES.9", "c3: moor-hound", "c4: sworn-blade", "end; 2 end; attack c3 c4; roll",
          "c4 sworn-blade-3, res c4 8", dice=HIT, ground="c4 plant"),
    # c4 is a sacred tile.
    rules("TILES.18", "c4: palm-archer, d4: palm-archer", "", "", "crt c4 5, crt d4 2",
          ground="d4 fire"),
]  # fmt: skip


@pytest.mark.parametrize("cases", by_rule(BATTLES + SPELLS + TURNS + WORDS))
def test_meeting(cases):
    matches = [results(case, play(case)) for case in cases]
    assert [there for there, _ in matches] == [expected for _, expected in matches]


@pytest.mark.rule("sacred_wars", "SW-EFFECT.13")
@pytest.mark.parametrize(
    ("seat", "order"),
    [
        (0, "torc-bearer wisp cairn-guard gate-sentry"),
        (1, "gate-sentry cairn-guard wisp torc-bearer"),
    ],
)
def test_simultaneous_losses_are_ordered_by_row(seat, order):
    # The piece nearest to the seat on turn comes first, from that seat's left.
    case = Case("c4: wisp, d4: cairn-guard, a5: gate-sentry, e3: torc-bearer damage=7", "",
                f"{seat + 1} end", "", turn=seat,
                ground="c4 fire, d4 fire, a5 fire, e3 plant")  # fmt: skip
    assert [piece.kind for piece in play(case).pile("grave.0")] == order.split()


@pytest.mark.rule("sacred_wars", "SW-FORMATIONS.3")
@pytest.mark.parametrize("name", content().fields)
def test_both_sides_have_the_same_ranges(name):
    # Each range is symmetrical: a half turn of the field gives the opponent's range.
    field = field_by_id(name)

    def turned(box):
        return COLUMNS[-1 - COLUMNS.index(box[0])] + str(field.rows + 1 - int(box[1:]))

    for letter in content().ranges:
        for box in field.boxes:
            mine, theirs = reach(name, letter, box, 0), reach(name, letter, turned(box), 1)
            assert {turned(one) for one in mine.boxes} == set(theirs.boxes)
            assert mine.base == theirs.base
