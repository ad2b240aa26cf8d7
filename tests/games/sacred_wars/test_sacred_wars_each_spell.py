"""Every spell of Sacred Wars: positions, moves, and results.

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


def spell(card, mine, theirs, moves, result, **more):
    """Returns a case in which the spell is in the first seat's hand."""
    return Case(card, mine, theirs, moves, result, **{"hand": (card, ""), **more})


# fmt: off
SPELLS = [
    # Might
    spell("bare-ground", "c3: strategos", "", "cast c3 bare-ground c4; lay b4",
          "tile c4 none, tile b4 none, tile d4 ice, energy c3 2",
          tiles="c4 fire, b4 ice, d4 ice"),
    spell("brace", "c3: strategos", "c4: sworn-blade", ATTACKED + "quick c3 brace c3",
          "def c3 10, energy c3 2, grave 1/0", turn=1),
    spell("brace", "c3: strategos", "c4: sworn-blade", ATTACKS, "not quick c3 brace c3"),
    spell("iron-will", "c3: strategos", "", "cast c3 iron-will c3",
          "def c3 7, under c3 iron-will, energy c3 1, not rest c3"),
    spell("iron-will", "c3: [strategos, iron-will]", "c4: gravel-drover", "2 ability c4 1 c3",
          "c3 strategos", turn=1),
    spell("second-breath", "c3: strategos, c2: oar-raider", "", "rest c2; cast c3 second-breath c2",
          "may rest c2, not rest c3, energy c3 0"),
    spell("hammer-blow", "c3: strategos", "c4: [sworn-blade, stone-skin]", "cast c3 hammer-blow c4",
          "c4 sworn-blade-4, def c4 6, under c4 nothing, grave 1/1"),
    # Ice
    spell("icicle", "c3: frost-grandfather", "c6: sworn-blade", "cast c3 icicle c6",
          "c6 sworn-blade-2, energy c3 16"),
    spell("black-ice", "c3: frost-grandfather", "", "cast c3 black-ice c4; lay b4; lay e5",
          "tile c4 ice, tile b4 ice, tile e5 ice, may end"),
    spell("snow-blind", "c3: frost-grandfather", "c4: ring-dancer",
          ATTACKS + "quick c3 snow-blind c3", "spd c4 0, energy c3 16"),
    spell("frostbite", "c3: frost-grandfather", "c6: moor-hound", "cast c3 frostbite c6",
          "spd c6 3, atk c6 6, under c6 frostbite"),
    spell("snow-giant", "c3: frost-grandfather", "", "cast c3 snow-giant c4",
          "c4 snow-giant, energy c3 14, atk c4 16, may move c4 c5"),
    # Air
    spell("feather-step", "c3: glen-banshee", "", f"cast c3 feather-step c3; {ROUND}",
          "spd c3 8, may move c3 d4"),
    spell("gale", "c3: glen-banshee", "c4: war-totem", "cast c3 gale c4",
          "c5 war-totem-2, c4 empty"),
    spell("high-winds", "c1: glen-banshee", "", "cast c1 high-winds c3; lay b3; lay c5",
          "tile c3 air, tile b3 air, tile c5 air, may end"),
    spell("sudden-gust", "c3: glen-banshee", "c4: sworn-blade",
          ATTACKED + "quick c3 sudden-gust c3",
          "c5 sworn-blade, c3 glen-banshee, may 2 end, energy c3 6", turn=1),
    spell("cloud-eagle", "c3: glen-banshee", "", "cast c3 cloud-eagle c4",
          "c4 cloud-eagle, may move c4 c6, spd c4 7"),
    # Plant
    spell("green-tide", "c3: leshy-stag", "", "cast c3 green-tide c4; lay b2; lay d3",
          "tile c4 plant, tile b2 plant, tile d3 plant, may end"),
    spell("briar-lash", "c3: leshy-stag", "c6: war-totem", "cast c3 briar-lash c6",
          "c6 war-totem-2, tile c6 plant"),
    spell("regrowth", "c3: leshy-stag damage=9", "", f"cast c3 regrowth c3; {ROUND}",
          "c3 leshy-stag-5"),
    spell("creeping-ivy", "c3: leshy-stag", "c6: sworn-blade", "cast c3 creeping-ivy c6; end",
          "not 2 move c6 c5, may 2 rest c6, spd c6 1"),
    spell("harvest-home", "c3: ladon damage=9, a1: siege-tower damage=9",
          "e7: siege-tower damage=9",
          "cast c3 harvest-home c3", "c3 ladon-2, a1 siege-tower-2, e7 siege-tower-9"),
    # Light
    spell("sun-veil", "c3: chapel-unicorn, b4: sworn-blade", "b5: sworn-blade",
          "2 attack b5 b4; quick c3 sun-veil b4", "def b4 9, energy c3 9", turn=1),
    spell("sunbeam", "c3: chapel-unicorn", "c7: sworn-blade", "cast c3 sunbeam c7",
          "c7 sworn-blade-6, energy c3 7"),
    spell("consecrate", "c3: chapel-unicorn", "", "cast c3 consecrate c4; lay c5; lay a3",
          "tile c4 light, tile c5 light, tile a3 light, may end"),
    spell("dawn-march", "c3: stair-sphinx, a1: oar-raider", "", "cast c3 dawn-march c3",
          "atk c3 30, crt c3 9, atk a1 9, crt a1 5"),
    spell("holy-truce", "c3: chapel-unicorn", "c4: sworn-blade", "cast c3 holy-truce c4; end",
          "not 2 attack c4 c3, may 2 move c4 c5, under c4 holy-truce"),
    # Fire
    spell("ember-dart", "c3: ember-volkhv", "c6: war-totem", "cast c3 ember-dart c6",
          "c6 war-totem-1, energy c3 9"),
    spell("burning-blade", "c3: ember-volkhv", "", "cast c3 burning-blade c3", "atk c3 13"),
    spell("salamander", "c3: ember-volkhv", "", "cast c3 salamander d4",
          "d4 salamander, spd d4 3, atk d4 12, energy c3 7"),
    spell("wildfire", "c3: ember-volkhv", "", "cast c3 wildfire c4; lay b4; lay e5",
          "tile c4 fire, tile b4 fire, tile e5 fire, may end, energy c3 6"),
    spell("pyre", "c3: obsidian-serpent", "b4: war-totem, c2: war-totem, c5: war-totem",
          "cast c3 pyre c3", "b4 war-totem-11, c2 war-totem-11, c5 war-totem"),
    # Thunder
    spell("spark", "c3: powder-scholar", "d4: war-totem", "cast c3 spark d4", "d4 war-totem-2"),
    spell("thunderbolt", "c1: powder-scholar", "c4: siege-tower", "cast c1 thunderbolt c4",
          "c4 siege-tower-9, energy c1 3"),
    spell("storm-front", "c3: powder-scholar", "", "cast c3 storm-front c4; lay b4; lay d4; lay c6",
          "tile c4 thunder, tile b4 thunder, tile d4 thunder, tile c6 thunder, may end"),
    spell("quicken", "c3: powder-scholar", "c4: sworn-blade", ATTACKS + "quick c3 quicken c3",
          "crt c3 11"),
    spell("static-skin", "c3: powder-scholar", "c4: sworn-blade",
          "cast c3 static-skin c4; end; 2 move c4 c5", "c5 sworn-blade-3, under c5 static-skin"),
    # Dark
    spell("salt-tongue", "c3: strigoi", "c4: sworn-blade", "cast c3 salt-tongue c4",
          "atk c4 7, under c4 salt-tongue, energy c3 4"),
    spell("blood-price", "c3: strigoi", "", "cast c3 blood-price c3", "atk c3 19"),
    spell("blood-price", "c3: [reed-reaper damage=2, blood-price]", "c4: siege-tower", "crit c3 c4",
          "c4 siege-tower-6, c3 reed-reaper", hand=("", "")),
    spell("hollow-ground", "c3: strigoi", "", "cast c3 hollow-ground c4; lay b5; lay c6",
          "tile c4 dark, tile b5 dark, tile c6 dark, may end"),
    spell("grave-call", "c3: strigoi", "", "cast c3 grave-call c3",
          "hand 1/0, grave 3/0, coins 10/9", grave="spark, oar-raider, leaf-spear"),
    spell("night-terror", "c3: strigoi", "c5: sworn-blade", "cast c3 night-terror c5",
          "c5 sworn-blade-4, crt c5 0"),
    # Earth
    spell("stone-skin", "c3: gate-sentry", "", "cast c3 stone-skin c3", "def c3 3, energy c3 0"),
    spell("raise-rampart", "c3: stone-ram", "", "cast c3 raise-rampart c4",
          "c4 raise-rampart, def c4 5, not move c4 c5"),
    spell("turn-to-stone", "c3: stone-ram", "c4: sworn-blade",
          ATTACKED + "quick c3 turn-to-stone c3",
          "spd c3 0, def c3 25", turn=1),
    spell("landslide", "c3: gorgon-sister", "c4: siege-tower", "cast c3 landslide c4",
          "c5 siege-tower-6, energy c3 8"),
    spell("quake", "c3: gorgon-sister", "", "cast c3 quake c4; lay a5; lay c6",
          "tile c4 earth, tile a5 earth, tile c6 earth, may end"),
    # Water
    spell("spring-tide", "c3: naga-sentinel", "", "cast c3 spring-tide c4; lay b4",
          "tile c4 water, tile b4 water, may end, energy c3 5"),
    spell("brook-bolt", "c3: naga-sentinel", "c6: war-totem", "cast c3 brook-bolt c6",
          "c6 war-totem-2"),
    spell("reed-hound", "c3: naga-sentinel", "", "cast c3 reed-hound b4",
          "b4 reed-hound, atk b4 8, res b4 8"),
    spell("healing-spring", "c3: naga-sentinel, c2: [sworn-blade damage=9, salt-tongue]", "",
          "cast c3 healing-spring c2", "c2 sworn-blade, atk c2 9, under c2 nothing"),
    spell("undertow", "c3: naga-sentinel", "c6: siege-tower", "cast c3 undertow c6", "def c6 3"),
    # Order
    spell("levy", "c3: star-counter", "", "cast c3 levy c3", "coins 11/9, energy c3 5"),
    spell("edict-of-silence", "c3: star-counter", "c4: hedge-witch",
          "cast c3 edict-of-silence c4; end", "not 2 cast c4 regrowth c4, crt c4 0",
          hand=("edict-of-silence", "regrowth")),
    spell("lawful-ground", "c3: star-counter", "", "cast c3 lawful-ground c4; lay b5; lay d6",
          "tile c4 order, tile b5 order, tile d6 order, may end"),
    spell("marble-guardian", "c3: stair-sphinx", "", "cast c3 marble-guardian c4",
          "c4 marble-guardian, res c4 23, def c4 10, energy c3 7"),
    spell("banishment", "c3: star-counter", "c6: [sworn-blade, rose-steel]",
          "cast c3 banishment c6",
          "c6 empty, hand 0/1, grave 1/1, kills 0/0"),
    # Chaos
    spell("wild-bolt", "c3: ember-volkhv", "d4: siege-tower", "cast c3 wild-bolt d4",
          "d4 siege-tower-10"),
    spell("trading-places", "c3: baron-of-masks", "c5: sworn-blade", "cast c3 trading-places c5",
          "c3 sworn-blade, c5 baron-of-masks, energy c5 16"),
    spell("unmaking", "c3: baron-of-masks", "c4: [sworn-blade, rose-steel, stone-skin]",
          "cast c3 unmaking c4", "under c4 nothing, atk c4 9, def c4 3, grave 1/2"),
    spell("broken-ground", "c3: baron-of-masks", "",
          "cast c3 broken-ground c4; lay a1; lay e5; lay b2",
          "tile c4 chaos, tile a1 chaos, tile e5 chaos, tile b2 chaos, may end"),
    spell("spite", "c3: baron-of-masks", "c4: siege-tower", ATTACKED + "quick c3 spite c3",
          "c4 siege-tower-12, energy c3 15", turn=1),
]
# fmt: on


@pytest.mark.parametrize("cases", by_card(SPELLS, lambda case: case.card))
def test_spell(cases):
    matches = [results(case, play(case)) for case in cases]
    assert [is_so for is_so, _ in matches] == [expected for _, expected in matches]


def test_no_spell_is_left_out_and_each_can_be_cast_by_somebody():
    card_content = content()
    assert {case.card for case in SPELLS} == set(card_content.spells)
    for one in card_content.spells.values():
        casters = [
            unit.id
            for unit in (*card_content.units.values(), *card_content.commanders.values())
            if unit.attributes.enr >= one.level
            and all(unit.power.get(node, 0) >= many for node, many in one.power.items())
        ]
        assert casters, one.id
