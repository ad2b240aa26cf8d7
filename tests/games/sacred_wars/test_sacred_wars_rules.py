"""The rules of turns, tokens, battles and modes, in small positions.

`short` explains the notation. Dice are the first seat's roll and the second's. The usual
tokens (SPD ATK CRT RES ENR DEF):

- River Fang, water, delta: 4 6 3 5 2 0
- Oasis Mystic, light, beta: 3 6 3 8 8 2
- Moor Hound, ice, eta: 6 9 4 9 0 2
- Jade Mantis, plant, alpha, cannot be dodged: 4 7 5 3 0 1
- Oar Raider, might, alpha: 1 5 1 3 0 0 (+2 ATK in the opponent's half)
- Gate Sentry, earth, alpha: 1 3 1 3 1 1 (+1 DEF when attacked)
"""

import pytest

from tests.cases import by_rule
from tests.games.sacred_wars.case_notation import Case, play, results

HIT = "10 15"


def rules(ids, mine, theirs, moves, result, **more):
    """Returns a case marked with the rules of these ids."""
    marks = [pytest.mark.rule("sacred_wars", f"SW-{name}") for name in ids.split()]
    return pytest.param(Case(mine, theirs, moves, result, **more), marks=marks)


BATTLE = [
    rules("BATTLE.2", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4", "asked 2"),
    rules("BATTLE.2", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; 2 ready",
          "asked 1, c4 oasis-mystic"),
    rules("BATTLE.2 BATTLE.3 BATTLE.8", "c3: river-fang", "c4: oasis-mystic",
          "attack c3 c4; 2 ready; ready", "asked 1, c4 oasis-mystic-4", dice=HIT),
    rules("BATTLE.1 BATTLE.2 SPELL.5", "c3: river-fang", "c4: oasis-mystic",
          "attack c3 c4; 2 quick c4 sun-veil c4; ready",
          "asked 2, c4 oasis-mystic, def c4 5, hand 0/0", hand2="sun-veil"),
    rules("BATTLE.2", "c3: river-fang", "c4: oasis-mystic",
          "attack c3 c4; 2 quick c4 sun-veil c4; ready; 2 ready",
          "asked 1, c4 oasis-mystic-1, def c4 2", hand2="sun-veil", dice=HIT),
    rules("BATTLE.2", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; 2 ready; ready",
          "asked 1, c4 oasis-mystic-4, hand 0/1", hand2="sun-veil", dice=HIT),
    rules("BATTLE.1", "c3: river-fang, a1: oar-raider", "c4: oasis-mystic", "attack c3 c4; 2 ready",
          "move a1 a2: SW-BATTLE.1, end: SW-BATTLE.1, not 2 ready, may ready, "
          "2 ready: SW-BATTLE.2"),
    rules("BATTLE.1", "c3: river-fang", "c4: oasis-mystic", "", "ready: SW-BATTLE.1"),
    rules("BATTLE.4 ATTRIBUTES.1", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; roll",
          "c4 oasis-mystic", dice="10 3"),
    rules("BATTLE.4 ATTRIBUTES.1", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; roll",
          "c4 oasis-mystic-4", dice="10 4"),
    rules("BATTLE.5 ATTRIBUTES.3", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; roll",
          "c4 oasis-mystic-6", dice="3 15"),
    rules("BATTLE.5 ATTRIBUTES.3", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; roll",
          "c4 oasis-mystic-4", dice="4 15"),
    rules("BATTLE.6", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; roll",
          "c4 oasis-mystic-6", dice="2 2, 20 20, 1 11"),
    rules("BATTLE.7 BATTLE.11", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; roll",
          "asked 1, c3 river-fang, c4 oasis-mystic-4, may end", dice=HIT),
    rules("BATTLE.7", "c3: river-fang", "c4: nine-tail-fox, d5: oasis-mystic",
          "attack c3 c4; 2 quick d5 sun-veil c4; ready; 2 quick c4 spite c4",
          "c3 empty, def c4 5", hand2="sun-veil, spite"),  # nobody rolls, and the veil is used up
    rules("BATTLE.8 ATTRIBUTES.2 ATTRIBUTES.6", "c3: jade-mantis", "c4: discus-champion",
          "attack c3 c4; roll", "c4 empty, kills 1/0", dice="12 19"),  # 7 - 1 = 6 against 5
    rules("BATTLE.8", "c3: oar-raider", "c4: torc-bearer", "attack c3 c4; roll",
          "c4 torc-bearer", dice=HIT),  # 5 against DEF 5 and another 1
    rules("BATTLE.9 COUNTERS.13", "c3: river-fang", "c4: moor-hound", "attack c3 c4; roll",
          "c4 moor-hound-6", dice=HIT),  # Water counters Ice, so DEF 2 counts as 0
    rules("BATTLE.10", "c3: river-fang", "c4: oasis-mystic", "attack c3 c4; roll",
          "c4 oasis-mystic", dice="1 3"),
    rules("BATTLE.12 BATTLE.13 SETUP.4", "a7: river-fang", "c4: oasis-mystic", "attack a7 base",
          "life 50/44, asked 1, may end"),
    rules("BATTLE.12", "e5: oasis-mystic, a6: river-fang, c6: discus-champion", "", "",
          "not attack e5 base, attack a6 base: SW-BATTLE.12, may attack c6 base"),
    rules("BATTLE.12", "", "b1: gate-sentry", "2 attack b1 base", "life 47/50", turn=1),
    rules("BATTLE.13", "c7: oar-raider", "", "attack c7 base", "life 50/43"),  # 5 + 2
    rules("BATTLE.13", "c7: lantern-cannoneer", "", "attack c7 base", "life 50/20"),
]  # fmt: skip

TURNS = [
    rules("INCOME.1", "", "", "end", "coins 20/22, gathered 0/2, turn 2"),
    rules("INCOME.1", "", "", "end", "coins 20/23", options={"income": "3"}),
    rules("INCOME.2 SACRED.1", "", "c4: gate-sentry", "end", "coins 20/25, gathered 0/5"),
    rules("INCOME.2 SACRED.1", "", "c4: gate-sentry, e5: wisp, a1: wisp", "end", "coins 20/27"),
    rules("SACRED.1", "c4: gate-sentry", "", "end", "coins 20/22"),
    rules("SACRED.2", "", "c4: gate-sentry", "end", "coins 20/25", ground="c4 earth"),
    rules("INCOME.3", "", "", "end; 2 end; end; 2 end", "coins 24/24"),
    rules("PHASES.1 PHASES.2", "", "", "end; 2 end", "hand 1/0, deck 1/0, coins 22/22",
          deck="gate-sentry, wisp"),
    rules("PHASES.2", "", "", "end; 2 end", "hand 8/0, deck 0/0",
          hand="wisp, wisp, wisp, wisp, wisp, wisp, wisp", deck="gate-sentry"),
    rules("PHASES.3 LEVEL.1", "", "", "deploy gate-sentry a1; deploy river-fang e1",
          "a1 gate-sentry, e1 river-fang, coins 17/20, hand 1/0",
          hand="gate-sentry, river-fang, wisp"),
    rules("LEVEL.1 PHASES.3", "", "", "deploy gate-sentry a1",
          "coins 1/20, deploy river-fang b1: SW-LEVEL.1, may deploy wisp b1", coins=(2, 20),
          hand="gate-sentry, river-fang, wisp"),
    rules("PHASES.3", "", "", "", "deploy gate-sentry a1: SW-PHASES.3", hand="wisp"),
    rules("PHASES.4", "a2: oar-raider", "", "deploy gate-sentry c1; move c1 c2; rest c2; rest a2",
          "c2 gate-sentry, not rest c2, not move a2 a3", hand="gate-sentry"),
    rules("PHASES.4", "a2: oar-raider, b2: wisp", "",
          "move b2 b3; move a2 a3; rest a3; rest b3", "a3 oar-raider, b3 wisp"),
    rules("PHASES.5", "a2: oar-raider", "", "move a2 a3",
          "deploy wisp a1: SW-PHASES.5, may end", hand="wisp"),
    rules("PHASES.5", "a2: oar-raider", "", "rest a2", "not deploy wisp a1", hand="wisp"),
    rules("PHASES.5", "", "", "", "asked 1, may deploy wisp a1, may end", hand="wisp"),
    rules("TURNS.2", "", "", "end", "round 3, turn 2", round=3),
    rules("TURNS.2", "", "", "end; 2 end", "round 4, turn 1", round=3),
    rules("TURNS.2", "", "", "end", "won 1", round=20, first=1, life=(50, 40)),
    rules("TURNS.2", "", "", "end", "won not over, turn 2", round=20, first=0, life=(50, 40)),
    rules("TURNS.2", "", "", "", "2 end: SW-TURNS.2, asked 1"),
    rules("DEPLOYMENT.1 SETUP.5", "", "", "",
          "deploy wisp a2: SW-DEPLOYMENT.1, deploy wisp a7: SW-DEPLOYMENT.1, may deploy wisp e1",
          hand="wisp"),
    rules("DEPLOYMENT.1", "", "", "", "may 2 deploy wisp e7, not 2 deploy wisp e1", hand2="wisp",
          turn=1),
    rules("DEPLOYMENT.2", "a1: gate-sentry", "b1: gate-sentry", "",
          "deploy wisp a1: SW-DEPLOYMENT.2, deploy wisp b1: SW-DEPLOYMENT.2", hand="wisp"),
    rules("PHASES.3 COMMAND.4", "", "", "", "deploy wisp a1: SW-PHASES.3", grave="wisp"),
    rules("COMMAND.4", "", "", "deploy warden-of-the-gate c1", "c1 warden-of-the-gate, coins 16/20",
          commanders=("warden-of-the-gate", "")),
    rules("COMMAND.4", "", "", "", "deploy warden-of-the-gate c1: SW-LEVEL.1", coins=(3, 0),
          commanders=("warden-of-the-gate", "")),
    rules("COMMAND.4", "", "", "deploy warden-of-the-gate c1", "c1 warden-of-the-gate, grave 0/0",
          grave="warden-of-the-gate"),
    rules("COMMAND.3", "c3: gate-sentry", "", "", "def c3 2",
          commanders=("warden-of-the-gate", "")),
    rules("COMMAND.3", "c3: gate-sentry, a1: warden-of-the-gate", "", "", "def c3 2"),
    rules("COMMAND.3", "c3: gate-sentry", "", "", "def c3 2", grave="warden-of-the-gate"),
    rules("COMMAND.3", "c3: gate-sentry", "", "", "def c3 1",
          commanders=("", "warden-of-the-gate")),
]  # fmt: skip

FIVE = "a2: wisp, b2: wisp, c2: wisp, d2: wisp, e2: wisp"

TOKENS = [
    rules("TOKENS.1 MATERIALS.2", FIVE, "", "", "deploy gate-sentry a1: SW-TOKENS.1",
          hand="gate-sentry"),
    rules("TOKENS.1", "a2: oasis-mystic, b2: wisp, c2: wisp, d2: wisp, e2: wisp", "", "",
          "cast a2 reed-hound a3: SW-TOKENS.1, use b2 palisade b3: SW-TOKENS.1",
          hand="reed-hound, palisade"),
    rules("TOKENS.1", "a2: wisp, b2: wisp, c2: wisp, d2: wisp", "", "", "may deploy gate-sentry a1",
          hand="gate-sentry"),
    rules("TOKENS.2 INTRO.2", "c3: gate-sentry", "", "",
          "deploy stone-skin a1: SW-TOKENS.2, deploy palisade a1: SW-TOKENS.2",
          hand="stone-skin, palisade"),
    rules("TOKENS.2 ITEM.6", "c3: gate-sentry", "", "use c3 palisade c4",
          "c4 palisade, coins 19/20, hand 0/0, not use c3 palisade d3", hand="palisade"),
    rules("TOKENS.3", "c3: oar-raider, c4: wisp", "d3: wisp", "",
          "move c3 c4: SW-TOKENS.3, move c3 d3: SW-TOKENS.3, may move c3 b3"),
    rules("TOKENS.4", "c3: reed-hound", "c5: oar-raider damage=1", "move c3 c4; attack c4 c5; roll",
          "c5 empty, kills 1/0", dice=HIT),
    rules("TOKENS.4", "c3: reed-hound", "", "",
          "use c3 date-bread c3: SW-TOKENS.4, cast c3 stone-skin c3: SW-TOKENS.4",
          hand="date-bread, stone-skin"),
    rules("ACTIONS.1", "c3: oar-raider", "", "move c3 c4; rest c4", "c4 oar-raider, not rest c4"),
    rules("ACTIONS.1", "c3: oar-raider", "", "move c3 c4", "move c4 c5: SW-ACTIONS.1, may rest c4"),
    rules("ACTIONS.1", "c3: oar-raider", "", "move c3 c4; end; 2 end", "may move c4 c5"),
    rules("ACTIONS.1", "c3: oar-raider", "c5: wisp", "",
          "rest c5: SW-ACTIONS.1, rest a1: SW-ACTIONS.1"),
    rules("ACTIONS.2", "c3: oar-raider", "", "",
          "may move c3 c2, may move c3 b3, may move c3 d3, may move c3 c4, "
          "move c3 d4: SW-ACTIONS.2, move c3 c5: SW-ACTIONS.2"),
    rules("ACTIONS.2", "c3: oar-raider", "", "", "may move c3 d4, may move c3 b2, not move c3 c5",
          options={"diagonal": "yes"}),
    rules("ACTIONS.3", "c3: oar-raider damage=2", "", "rest c3",
          "c3 oar-raider-2, not attack c3 c4"),
    rules("ACTIONS.4 RANGE.1", "c3: oar-raider", "c4: wisp, d4: wisp, c2: wisp", "",
          "may attack c3 c4, attack c3 d4: SW-RANGE.1, attack c3 c2: SW-RANGE.1, "
          "attack c3 b3: SW-RANGE.1"),
    rules("RANGE.1 FORMATIONS.3", "c1: wisp, a4: wisp, c5: wisp",
          "c4: discus-champion, b5: river-fang",
          "", "may 2 attack c4 c1, may 2 attack b5 a4, 2 attack b5 c5: SW-RANGE.1, "
          "2 attack c4 c5: SW-RANGE.1", turn=1),
    rules("FORMATIONS.3", "c5: torc-bearer", "c7: baron-of-masks", "", "spd c5 0, def c5 1"),
    rules("FORMATIONS.2 RANGE.1", "c3: sun-obelisk", "c4: wisp, b3: wisp", "", "not attack c3 c4"),
    rules("ACTIONS.5 SPELL.2 ATTRIBUTES.5", "c3: oasis-mystic", "c6: oakwall-veteran",
          "cast c3 brook-bolt c6", "energy c3 6, hand 0/0, grave 1/0, not rest c3",
          hand="brook-bolt"),
    rules("ACTIONS.6 ITEM.9", "c3: gate-sentry", "", "use c3 bronze-aspis c3",
          "coins 19/20, under c3 bronze-aspis, not rest c3", hand="bronze-aspis"),
    rules("ACTIONS.7 EFFECT.2", "c3: oasis-mystic, c4: gate-sentry damage=2", "", "ability c3 1 c4",
          "c4 gate-sentry, energy c3 7, not rest c3"),
    rules("EFFECT.2", "c3: gate-sentry", "", "", "ability c3 1 c3: SW-EFFECT.2"),
    rules("EFFECT.2", "c3: oasis-mystic", "", "", "ability c3 1 c3: SW-EFFECT.2",
          marks={"spent": 8}),
    rules("ACTIONS.8", "c3: oar-raider", "", "rest c3",
          "move c3 c4: SW-ACTIONS.8, rest c3: SW-ACTIONS.8"),
    rules("ACTIONS.8", "c3: oar-raider", "c4: oakwall-veteran", "attack c3 c4; roll",
          "not move c3 c2, not attack c3 c4", dice=HIT),
    rules("TYPE.6", "c3: linen-mummy", "", "end", "spd c3 0", ground="c3 ice"),
    rules("TYPE.7", "c3: gate-sentry", "", "promote torc-bearer c3",
          "c3 torc-bearer, coins 19/20, hand 0/0, may move c3 c4", hand="torc-bearer"),
    rules("TYPE.7", "c3: gate-sentry, d3: torc-bearer, e3: river-fang", "c4: gate-sentry", "",
          "promote oar-raider c3: SW-TYPE.7, promote cairn-guard c3: SW-TYPE.7, "
          "promote gate-sentry d3: SW-TYPE.7, promote torc-bearer e3: SW-TYPE.7, "
          "promote torc-bearer c4: SW-TYPE.7, promote moor-hound c3: SW-TYPE.7",
          hand="oar-raider, cairn-guard, torc-bearer, gate-sentry, moor-hound"),
    rules("TYPE.7", "c3: gate-sentry", "", "", "promote oakwall-veteran c3: SW-TYPE.7",
          hand="oakwall-veteran", coins=(2, 2)),
    rules("TYPE.8", "c3: [gate-sentry damage=2, bronze-aspis]", "", "promote torc-bearer c3",
          "c3 torc-bearer-2, under c3 bronze-aspis, kills 0/0, grave 1/0", hand="torc-bearer"),
    rules("EFFECT.3", "c3: oar-raider, c5: oar-raider", "", "", "atk c3 5, atk c5 7"),
    rules("EFFECT.4", "c3: river-fang damage=3", "c4: oar-raider", "attack c3 c4; roll",
          "c4 empty, c3 river-fang-1", dice=HIT),
    rules("EFFECT.5", "c3: oasis-mystic", "c4: moor-hound", "use c3 captors-net c4; end",
          "2 move c4 c5: SW-EFFECT.5, 2 rest c4: SW-EFFECT.5", hand="captors-net"),
    rules("EFFECT.5", "c3: oasis-mystic", "c4: moor-hound",
          "use c3 captors-net c4; end; 2 end; end", "may 2 move c4 c5, may 2 rest c4",
          hand="captors-net"),
    rules("EFFECT.6", "c3: poison-toad", "b4: poison-toad", "attack c3 b4; roll",
          # The chain of damage ends after one Condition.
          "b4 poison-toad-4, c3 poison-toad-4", dice=HIT),
    rules("EFFECT.6", "c4: river-fang, a1: rose-squire", "c5: firebird damage=19",
          "attack c4 c5; roll", "c5 empty, c4 empty, atk a1 5", dice=HIT),
    rules("EFFECT.5", "c3: oasis-mystic", "c4: stone-ram", "use c3 captors-net c4; end",
          "may 2 rest c4, may 2 move c4 c5", hand="captors-net"),  # no effect stuns it
    rules("EFFECT.3", "c3: hedge-witch, d4: paper-shadow damage=1", "", "ability c3 1 d4",
          "d4 paper-shadow"),  # warded against opponents, not against friends
    rules("EFFECT.8", "c3: strigoi damage=11", "c4: [river-fang, bone-charm]", "attack c3 c4; roll",
          "c4 empty, c3 strigoi-10", dice=HIT),  # healed by 6 before it takes 8 - 3
    rules("EFFECT.8", "c3: [root-wyrm, rune-brand]", "c4: wisp", "end", "c4 empty, atk c3 49",
          ground="c4 fire"),  # 40 + 6, and 3 for the Wisp, whose Breath happens before the fire
    rules("EFFECT.9", "c3: grandmother-octopus", "d4: river-fang", "ability c3 1 c3",
          "d3 river-fang"),
    rules("EFFECT.9", "c3: gravel-drover", "c4: river-fang", "ability c3 1 c4", "c5 river-fang"),
    rules("EFFECT.9", "c3: gravel-drover", "c4: river-fang, c5: wisp", "ability c3 1 c4",
          "c4 river-fang"),
    rules("EFFECT.10", "c3: sun-slinger", "c4: wisp", "cast c3 ember-dart c4", "c4 empty, atk c3 8",
          hand="ember-dart"),
    rules("EFFECT.10", "c3: [root-wyrm, rune-brand], c4: wisp", "", "end", "c4 empty, atk c3 46"),
    rules("EFFECT.7", "c3: [sworn-blade, amber-collar], c2: [sworn-blade, amber-collar], d3: wisp",
          "",
          "rest d3; cast c3 second-breath d3; rest d3; cast c2 second-breath c3",
          "not rest d3, may rest c3", hand="second-breath, second-breath"),
    rules("EFFECT.7", "c3: [sworn-blade, amber-collar], d2: [sworn-blade, amber-collar], d3: wisp",
          "",
          "rest d3; cast c3 second-breath d3; rest d3; cast d2 second-breath d3", "not rest d3",
          hand="second-breath, second-breath"),
    rules("ATTRIBUTES.7", "c3: [wisp, salt-tongue, salt-tongue]", "", "", "atk c3 0"),
    rules("ATTRIBUTES.7", "c3: gate-sentry", "", "", "energy c3 0", marks={"spent": 3}),
    rules("ATTRIBUTES.8", "c3: gate-sentry", "", "end", "kills 0/1, won 2", first=1, round=20,
          marks={"damage": 5, "turn.res": 3}, options={"mode": "death"}),  # the bonus destroys it
    rules("ATTRIBUTES.4 ATTRIBUTES.8 SETUP.2", "c3: river-fang",
          "c4: [gate-sentry, bronze-aspis, smoke-jar face=0]", "attack c3 c4; roll",
          "c4 empty, grave 0/3, kills 1/0", dice=HIT),
    rules("ATTRIBUTES.4", "c3: oar-raider", "c4: rose-squire", "attack c3 c4; roll",
          "c4 empty", dice=HIT),  # 5 - 1 = 4 against 4
    rules("ATTRIBUTES.4", "c3: gate-sentry", "c4: rose-squire", "attack c3 c4; roll",
          "c4 rose-squire-3", dice=HIT),
    rules("ATTRIBUTES.8", "c3: [gate-sentry, frostbite]", "c5: wisp", "end; 2 end; rest c3",
          "grave 0/0, c3 gate-sentry"),
    rules("ATTRIBUTES.8", "c3: [gate-sentry damage=2, frostbite]", "c4: river-fang",
          "2 attack c4 c3; roll", "c3 empty, grave 1/1", turn=1, dice="15 10"),
]  # fmt: skip

MODES = [
    rules("MODES.1", "c7: oar-raider", "", "attack c7 base", "won 1, life 50/0", life=(50, 7)),
    rules("MODES.1", "c7: oar-raider", "", "attack c7 base", "won not over, life 50/1",
          life=(50, 8)),
    rules("MODES.2", "", "", "2 end", "won 1", round=20, turn=1, life=(50, 49)),
    rules("MODES.2", "", "", "2 end", "won 2", round=20, turn=1, life=(1, 2)),
    rules("MODES.2", "", "", "2 end", "won not over", round=19, turn=1, life=(1, 2)),
    rules("MODES.3", "c3: gate-sentry", "c4: jade-mantis", "2 attack c4 c3; roll; 2 end",
          "kills 0/1, won 2", round=20, turn=1, dice="1 2", options={"mode": "death"}),
    rules("MODES.4", "", "", "end; 2 end", "gathered 0/2, won 2", round=20,
          options={"mode": "conquest"}),
    rules("MODES.5", "c6: warden-of-the-gate", "", "move c6 c7", "won 1", options={"mode": "fate"}),
    rules("MODES.5", "c6: warden-of-the-gate", "", "move c6 c7", "won not over",
          options={"mode": "war"}),
    rules("MODES.5", "c6: oar-raider", "", "move c6 c7", "won not over", options={"mode": "fate"}),
    rules("MODES.6", "", "", "2 end", "won nobody", round=20, turn=1),
    rules("MODES.6", "c6: warden-of-the-gate", "", "2 end", "won nobody", round=20, turn=1,
          options={"mode": "fate"}),
    rules("MODES.6", "", "", "2 end", "won nobody", round=20, turn=1, options={"mode": "death"}),
    # Equal kills: of the graveyards only units count, not the item and the spell of seat 2.
    rules("MODES.11", "", "", "2 end", "kills 0/0, won 2", round=20, turn=1,
          options={"mode": "death"}, grave="wisp, gate-sentry",
          grave2="wisp, palisade, stone-skin"),
    rules("MODES.11", "", "", "2 end", "won 1", round=20, turn=1,
          options={"mode": "death"}, grave="palisade", grave2="pharaoh"),
    rules("MODES.11", "", "", "2 end", "won nobody", round=20, turn=1,
          options={"mode": "death"}, grave="wisp, palisade", grave2="gate-sentry"),
    rules("MODES.11", "", "", "2 end", "won nobody", round=20, turn=1,
          options={"mode": "conquest"}, grave="wisp"),
    rules("MODES.7", "c3: jade-mantis", "c4: bone-ballista damage=5", "attack c3 c4; roll",
          "kills 1/0, c4 empty", dice=HIT),
    rules("MODES.7", "c3: rose-squire", "", "end", "kills 0/1, c3 empty", ground="c3 fire"),
    rules("MODES.8", "", "", "end; 2 deploy gate-sentry a7; 2 end", "gathered 2/2, coins 22/21",
          hand2="gate-sentry"),
    rules("MODES.10", "c3: sworn-blade damage=9", "c4: [river-fang, bone-charm]",
          "attack c3 c4; roll",
          "c3 empty, c4 empty, life 0/0, won 1", life=(1, 1), dice=HIT,
          commanders=("nidhogg-daughter", "nidhogg-daughter")),
    rules("MODES.10", "c4: [river-fang, bone-charm]", "c5: sworn-blade damage=9",
          "2 attack c5 c4; roll",
          "c4 empty, c5 empty, life 0/0, won 2", life=(1, 1), turn=1, dice="15 10",
          commanders=("nidhogg-daughter", "nidhogg-daughter")),
    rules("MODES.9", "c3: gate-sentry", "c4: oar-raider", "attack c3 c4; roll",
          "c4 empty, life 0/50, won not over", life=(1, 50), dice=HIT,
          commanders=("", "nidhogg-daughter"), options={"mode": "death"}),
    rules("MODES.9", "c7: oar-raider", "", "", "attack c7 base: SW-MODES.9",
          options={"mode": "death"}),
    rules("MODES.9", "c7: oar-raider", "", "2 end", "won nobody", turn=1, round=20, life=(1, 2),
          options={"mode": "conquest"}),
    # Both lose a squire to the fire at the end of the turn, and a life point to the other's boon.
    *(rules("MODES.10", "c3: rose-squire", "c5: rose-squire", f"{seat + 1} end",
            f"kills 1/1, life 0/0, won {seat + 1}", turn=seat, ground="c3 fire, c5 fire",
            life=(1, 1), commanders=("nidhogg-daughter", "nidhogg-daughter"))
      for seat in (0, 1)),
    # Both are at their goal as soon as anything happens.
    *(rules("MODES.10", "c7: strategos", "c1: pharaoh", f"{seat + 1} end", f"won {seat + 1}",
            turn=seat, options={"mode": "fate"})
      for seat in (0, 1)),
]  # fmt: skip


@pytest.mark.parametrize("cases", by_rule(BATTLE + TURNS + TOKENS + MODES))
def test_rule(cases):
    matches = [results(case, play(case)) for case in cases]
    assert [there for there, _ in matches] == [expected for _, expected in matches]
