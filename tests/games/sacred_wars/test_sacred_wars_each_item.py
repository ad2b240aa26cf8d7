"""Every item of Sacred Wars: positions, moves, and results.

The results are calculated by hand from the cards and the rules.
`test_sacred_wars_each_unit.py` lists the numbers of the usual other units.
"""

import pytest

from tabletop.games.sacred_wars.content import content
from tests.cases import by_card
from tests.games.sacred_wars.card_cases import Case, play, results

ROUND = "end; 2 end"
ATTACKED = "2 attack c4 c3; "
ATTACKS = "attack c3 c4; 2 ready; "

# fmt: off
WEAPONS = [
    Case("victors-cestus", "c3: pankratiast", "", "use c3 victors-cestus c3",
         "atk c3 22, spd c3 5, coins 8/9, hand 0/0, under c3 victors-cestus",
         hand=("victors-cestus", "")),
    Case("moon-sickle", "c3: [reed-reaper damage=2, moon-sickle]", "c4: gravel-drover", "hit c3 c4",
         "c4 empty, c3 reed-reaper"),
    Case("struck-birch", "c3: ember-volkhv", "", "use c3 struck-birch c3",
         "atk c3 11, energy c3 17, coins 7/9", hand=("struck-birch", "")),
    Case("rose-steel", "c3: sworn-blade", "", "use c3 rose-steel c3",
         "atk c3 16, crt c3 7, coins 7/9", hand=("rose-steel", "")),
    Case("rose-steel", "c3: discus-champion", "", "", "not use c3 rose-steel c3",
         hand=("rose-steel", "")),
    Case("leaf-spear", "c3: thorn-runner", "", "use c3 leaf-spear c3", "atk c3 10, coins 8/9",
         hand=("leaf-spear", "")),
    Case("bronze-aspis", "c3: cairn-guard", "", "use c3 bronze-aspis c3", "atk c3 6, def c3 9",
         hand=("bronze-aspis", "")),
    Case("falling-ring", "c3: ring-dancer", "", "use c3 falling-ring c3",
         "spd c3 8, atk c3 11, crt c3 6", hand=("falling-ring", "")),
    Case("nine-knots", "c3: [gravel-drover, nine-knots]", "c4: sworn-blade", "hit c3 c4",
         "c4 sworn-blade-2, atk c4 7"),
    Case("sunstone-sling", "c3: sun-slinger", "", "use c3 sunstone-sling c3", "atk c3 10, crt c3 5",
         hand=("sunstone-sling", "")),
    Case("counted-arrows", "c3: [palm-archer, counted-arrows]", "c5: sworn-blade", "miss c3 c5",
         "c5 sworn-blade-4, crt c3 7"),
    Case("toothed-club", "c3: [reef-fisher, toothed-club]", "c4: siege-tower", "crit c3 c4",
         "c4 siege-tower-12, def c4 4"),
    Case("sea-tooth", "c3: river-fang, d3: [river-fang, sea-tooth]", "", "use c3 sea-tooth c3",
         "atk c3 8, atk d3 17", hand=("sea-tooth", ""), tiles="d3 water"),
    Case("dragon-mouth-gun", "c3: [fire-lance-boy, dragon-mouth-gun]", "c4: siege-tower",
         "hit c3 c4",
         "c5 siege-tower-11, c4 empty"),
    Case("keel-cleaver", "c3: oar-raider, d3: [bear-shirt, keel-cleaver]", "",
         "use c3 keel-cleaver c3",
         "atk c3 16, def c3 0, atk d3 22, def d3 2", hand=("keel-cleaver", "")),
]
OUTFITS = [
    Case("full-panoply", "c3: sworn-blade", "", "use c3 full-panoply c3",
         "spd c3 1, res c3 20, def c3 12, coins 6/9", hand=("full-panoply", "")),
    Case("full-panoply", "c3: stone-ram", "", "", "not use c3 full-panoply c3",
         hand=("full-panoply", "")),
    Case("embroidered-shirt", "c3: [hedge-witch, embroidered-shirt]", "c4: gravel-drover", "",
         "energy c3 9, not 2 ability c4 1 c3", turn=1),
    Case("tournament-plate", "c3: [sworn-blade, tournament-plate]", "c4: sworn-blade",
         "2 crit c4 c3",
         "c3 sworn-blade, def c3 14", turn=1),
    Case("lion-mane", "c3: oar-raider", "", "use c3 lion-mane c3", "spd c3 3, atk c3 9, crt c3 3",
         hand=("lion-mane", "")),
    Case("glen-plaid", "c3: oar-raider", "", "use c3 glen-plaid c3", "res c3 10",
         hand=("glen-plaid", "")),
    Case("glen-plaid", "c3: [oar-raider, glen-plaid]", "c4: sworn-blade", "2 hit c4 c3",
         "c3 oar-raider-9", turn=1),
    Case("shadow-silk", "c3: oar-raider", "", "use c3 shadow-silk c3", "spd c3 6",
         hand=("shadow-silk", "")),
    Case("wolf-cloak", "c3: [oar-raider, wolf-cloak]", "c4: sworn-blade", "",
         "res c3 7, atk c4 6, crt c4 1"),
    Case("jaguar-mantle", "c3: [oar-raider, jaguar-mantle]", "", "", "atk c3 8, may move c3 c5"),
]
SUPPORT = [
    Case("date-bread", "c3: sworn-blade, c2: siege-tower damage=9", "", "use c3 date-bread c2",
         "c2 siege-tower-4, coins 8/9, grave 1/0, not rest c3", hand=("date-bread", "")),
    Case("date-bread", "c3: sworn-blade damage=4, a1: siege-tower damage=9", "",
         "use c3 date-bread c3",
         "c3 sworn-blade", hand=("date-bread", "")),
    Case("ferrymans-coin", "c3: sworn-blade", "", "use c3 ferrymans-coin c3", "hand 1/0, grave 1/0",
         grave="oar-raider", hand=("ferrymans-coin", "")),
    Case("birch-book", "c3: ember-volkhv spent=4", "", "use c3 birch-book c3",
         "hand 1/0, energy c3 8, may end", grave="ember-dart, oar-raider", hand=("birch-book", "")),
    Case("runners-whistle", "c3: oar-raider, c5: sworn-blade", "", "use c3 runners-whistle c5",
         "c3 sworn-blade, c5 oar-raider", hand=("runners-whistle", "")),
    Case("iron-thistles", "c3: oar-raider", "c6: sworn-blade", "use c3 iron-thistles c6",
         "spd c6 0, def c6 4", hand=("iron-thistles", "")),
    Case("captors-net", "c3: oar-raider", "c5: sworn-blade", "use c3 captors-net c5; end",
         "not 2 move c5 c6, not 2 rest c5, coins 7/9", hand=("captors-net", "")),
    Case("temple-tithe", "c3: oar-raider", "", "use c3 temple-tithe c3", "coins 10/9",
         hand=("temple-tithe", "")),
    Case("star-raft", "c3: oar-raider, c4: [sworn-blade, rose-steel]", "", "use c3 star-raft c4",
         "c4 empty, hand 1/0, coins 10/9, grave 2/0, kills 0/0", hand=("star-raft", "")),
    Case("road-scroll", "c3: oar-raider", "", "use c3 road-scroll c3", "hand 2/0, coins 7/9",
         hand=("road-scroll", "")),
    Case("war-drum", "c3: oar-raider, a1: sworn-blade", "", "use c3 war-drum c3",
         "atk c3 9, atk a1 13, coins 7/9", hand=("war-drum", "")),
    Case("war-drum", "c3: oar-raider, a1: sworn-blade", "", "use c3 war-drum c3; end",
         "atk c3 5, atk a1 9", hand=("war-drum", "")),
]
CONSTRUCTS = [
    Case("sun-obelisk", "c3: oar-raider", "", f"use c3 sun-obelisk b3; {ROUND}",
         "b3 sun-obelisk, coins 8/9, not move b3 b4", hand=("sun-obelisk", "")),
    Case("siege-tower", "c7: siege-tower", "", "attack c7 base", "life 50/34"),
    Case("siege-tower", "c3: oar-raider", "", "use c3 siege-tower c4",
         "c4 siege-tower, coins 5/9, may move c4 c5", hand=("siege-tower", "")),
    Case("war-totem", "c3: war-totem, c2: oar-raider, a1: oar-raider", "c4: sworn-blade", "",
         "atk c2 9, atk a1 5, not attack c3 c4, not move c3 b3"),
    Case("palisade", "c3: palisade, c2: oar-raider", "", "", "def c2 1, not move c3 b3"),
    Case("crow-scarer", "c3: crow-scarer", "c4: sworn-blade, e7: sworn-blade", "",
         "atk c4 6, crt c4 2, atk e7 9"),
    Case("outrigger", "c3: outrigger", "", "", "may move c3 c5, may rest c3"),
    Case("outrigger", "c3: outrigger", "", "end", "c3 outrigger", tiles="c3 fire"),
    Case("rocket-cart", "c1: rocket-cart", "c3: sworn-blade, c2: sworn-blade", "hit c1 c3",
         "c3 sworn-blade-8, not attack c1 c2"),
    Case("bone-ballista", "c3: oar-raider", "c6: sworn-blade", "use c3 bone-ballista c4; hit c4 c6",
         "c6 sworn-blade-3, coins 7/9, not move c4 c5", hand=("bone-ballista", "")),
]
HIDDEN = [
    Case("heart-scarab", "c3: [sworn-blade damage=8, heart-scarab face=0]", "c4: sworn-blade",
         ATTACKED + "reveal c3", "c3 sworn-blade, grave 1/0, under c3 nothing", turn=1),
    Case("heart-scarab", "c3: [sworn-blade, heart-scarab face=0]", "c4: sworn-blade",
         "2 attack c4 c3",
         "not reveal c3, may ready", turn=1),
    Case("sealed-letter", "c3: [oar-raider, sealed-letter face=0]", "", "reveal c3",
         "hand 2/0, may rest c3",
         life=(40, 50)),
    Case("sealed-letter", "c3: [oar-raider, sealed-letter face=0]", "", "", "not reveal c3"),
    Case("thistle-lining", "c3: [oar-raider, thistle-lining face=0]", "c4: sworn-blade",
         ATTACKED + "reveal c3", "def c3 7, may 2 ready", turn=1),
    Case("smoke-jar", "c3: [oar-raider, smoke-jar face=0]", "c4: sworn-blade",
         ATTACKED + "reveal c3",
         "spd c3 6", turn=1),
    Case("smoke-jar", "c3: [oar-raider, smoke-jar face=0]", "c4: sworn-blade", ATTACKS,
         "not reveal c3"),
    Case("poisoned-pin", "c3: [oar-raider, poisoned-pin face=0]", "c4: sworn-blade",
         ATTACKS + "reveal c3",
         "spd c4 0, def c4 1"),
    Case("poisoned-pin", "c3: [oar-raider, poisoned-pin face=0]", "c4: sworn-blade", "attack c3 c4",
         "not reveal c3, may 2 ready"),
    Case("trapdoor-snare", "c3: [sworn-blade, trapdoor-snare face=0]", "c4: sworn-blade",
         ATTACKED + "reveal c3; 2 dice 19/20; 2 ready; ready; 2 end; end",
         "c3 sworn-blade-3, not 2 move c4 c5, not 2 rest c4", turn=1),
    Case("mirror-amulet", "c3: [sworn-blade, mirror-amulet face=0]", "c4: sworn-blade",
         ATTACKED + "reveal c3", "c3 sworn-blade, may 2 end, not 2 attack c4 c3", turn=1),
    Case("powder-charm", "c3: [oar-raider, powder-charm face=0]", "c4: sworn-blade",
         ATTACKS + "reveal c3",
         "atk c3 15"),
]
BODY = [
    Case("amber-collar", "c3: rusalka", "", "use c3 amber-collar c3", "energy c3 10",
         hand=("amber-collar", "")),
    Case("amber-collar", "c3: hedge-witch", "", "", "not use c3 amber-collar c3",
         hand=("amber-collar", "")),
    Case("iron-shoes", "c3: stone-ram", "", "use c3 iron-shoes c3", "atk c3 26, def c3 15",
         hand=("iron-shoes", "")),
    Case("war-paint", "c3: moor-hound", "", "use c3 war-paint c3", "atk c3 12, crt c3 7",
         hand=("war-paint", "")),
    Case("bone-charm", "c3: [river-fang, bone-charm]", "c4: sworn-blade", "2 hit c4 c3",
         "c3 empty, c4 sworn-blade-2, grave 2/0", turn=1),
    Case("bone-charm", "c3: stone-ram", "", "use c3 bone-charm c3", "spd c3 4",
         hand=("bone-charm", "")),
    Case("howdah", "c3: stone-ram", "", "use c3 howdah c3", "res c3 38, def c3 18, coins 6/9",
         hand=("howdah", "")),
    Case("coral-crust", "c3: [stone-ram, coral-crust]", "", "end", "c3 stone-ram, def c3 19",
         tiles="c3 fire"),
    Case("jade-scales", "c3: stone-ram", "", "use c3 jade-scales c3", "spd c3 5, def c3 17",
         hand=("jade-scales", "")),
    Case("rune-brand", "c3: [strigoi, rune-brand]", "c4: oar-raider", "hit c3 c4",
         "c4 empty, atk c3 26"),
]
# fmt: on
ITEMS = [*WEAPONS, *OUTFITS, *SUPPORT, *CONSTRUCTS, *HIDDEN, *BODY]


@pytest.mark.parametrize("cases", by_card(ITEMS, lambda case: case.card))
def test_item(cases):
    matches = [results(case, play(case)) for case in cases]
    assert [is_so for is_so, _ in matches] == [expected for _, expected in matches]


def test_no_item_is_left_out():
    assert {case.card for case in ITEMS} == set(content().items)
