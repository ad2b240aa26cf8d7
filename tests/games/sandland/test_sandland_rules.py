"""The numbered rules of cards in play, in small positions.

`short` explains the notation. The usual cards without effects: Canal Digger 2/2, River Singer
1/4, Camel Rider 3/3 (Agile), Deep Well (a location) 0/5. Both leaders have 2 water.
"""

import pytest

from tests.cases import by_rule
from tests.games.sandland.case_notation import Case, play, results

END = "pass; 2 pass"
"""Both pass, and the round ends."""


def rules(ids, place, moves, result, **more):
    """Returns a case marked with the rules of these ids."""
    marks = [pytest.mark.rule("sandland", name) for name in ids.split()]
    return pytest.param(Case("", place, moves, result, **more), marks=marks)


REVEALING = [
    rules("3-2-2 3-2-3 4-3 7-3-2",
          "slot.0.a1: canal-digger face=0 owner=0, slot.1.a1: deep-well",
          "act a1; pay", "a1 canal-digger, scrap 3/4, used 1/0, may attack A1"),
    rules("3-2-2 3-2-3",
          "slot.0.a1: river-singer, slot.1.a1: canal-digger face=0 owner=1, "
          "slot.1.d1: deep-well",
          "act a1; attack A1; 2 pay", "A1 canal-digger-1, scrap 4/3"),
    rules("3-2-2",
          "slot.0.a1: canal-digger, slot.1.a1: river-singer face=0 owner=1, "
          "slot.1.d1: deep-well, tactics.0: storm-lantern",
          "discard storm-lantern; choose A1; 2 pay", "A1 river-singer-2, scrap 4/2"),
    rules("3-2-3 3-2-3-1",
          "slot.0.a1: river-singer, slot.1.a1: canal-digger face=0 owner=1, "
          "slot.1.d1: deep-well",
          "act a1; attack A1; 2 trash", "A1 empty, discard 0/1, scrap 4/4"),
    rules("3-2-3",
          "slot.0.a1: river-singer, slot.1.a1: canal-digger face=0 owner=1, "
          "slot.1.d1: deep-well",
          "act a1; attack A1", "A1 empty, discard 0/1, a1 river-singer~", scrap=(4, 0)),
    rules("7-3-2",
          "slot.0.a1: canal-digger face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "act a1; trash", "a1 empty, discard 1/0, actions 1, may act b1"),
    rules("3-2-3-2",
          "slot.0.a1: spring-diviner face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "act a1; trash", "a1 empty, water 0"),
    rules("3-2-4",
          "slot.0.a1: canal-digger face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          f"act a1; pay; done; {END}", "round 2, a1 canal-digger"),
    rules("3-2-6 7-6-2 5-1",
          "slot.0.a1: spring-diviner face=0 owner=0, slot.1.a1: deep-well",
          "act a1; pay", "water 1"),
    rules("3-2-7",
          "slot.0.a1: canal-digger, slot.1.a1: egg-carrier face=0 owner=1, slot.1.b1: deep-well",
          "act a1; attack A1; 2 trash", "A1 empty, water 0"),
    rules("3-2-7 7-6-8",
          "slot.0.a1: canal-digger, slot.1.a1: egg-carrier, slot.1.b1: deep-well",
          "act a1; attack A1", "A1 empty, water -1"),
    rules("3-3-2 3-3-3 3-3-4 7-3-2-4",
          "slot.0.a1: storm-lantern face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "act a1; pay",
          "a1 empty, tactics 1/0, scrap 3/4, actions 1, may discard storm-lantern"),
    rules("3-3-3",
          "slot.0.a1: storm-lantern face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "act a1; trash", "a1 empty, tactics 0/0, discard 1/0, scrap 4/4"),
    rules("3-3-3",
          "slot.0.a1: storm-lantern face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "act a1", "a1 empty, tactics 0/0, discard 1/0", scrap=(0, 4)),
    rules("3-3-4 7-6-2",
          "slot.0.a1: sudden-rain face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "act a1; pay", "water 1, tactics 1/0"),
    rules("3-3-4",
          "slot.0.a1: sudden-rain face=0 owner=0, slot.0.b1: storm-lantern face=0 owner=0, "
          "slot.0.c1: deep-well, slot.1.a1: deep-well",
          "act a1; pay; act b1; pay", "tactics 2/0"),
    rules("3-3-2",
          "slot.0.a1: canal-digger, slot.1.a1: sudden-rain face=0 owner=1, slot.1.b1: deep-well",
          "act a1; attack A1; 2 pay", "A1 empty, tactics 0/1, water -1"),
    rules("7-1",
          "slot.0.a1: canal-digger, slot.1.a1: river-singer face=0 owner=1 turn=1, "
          "slot.1.d1: deep-well",
          "act a1; attack A1; 2 pay", "A1 river-singer-2~"),
    rules("7-3-2-2 7-2",
          "slot.0.a1: canal-digger, slot.0.b1: deep-well, "
          "slot.1.a1: mirage-weaver face=0 owner=1",
          "act a1; attack A1; 2 pay", "a1 canal-digger~?, A1 mirage-weaver, not act a1"),
    rules("7-3-2-2 7-2",
          "slot.0.a1: camel-rider, slot.0.b1: deep-well, slot.1.a1: deep-well, "
          "tactics.0: dust-veil",
          "act a1; attack A1; discard dust-veil", "a1 camel-rider~?, not act a1"),
    rules("7-2",
          "slot.0.a1: canal-digger, slot.1.a1: river-singer turn=1 damage=2, "
          "slot.1.d1: deep-well, tactics.0: dust-veil",
          "discard dust-veil; choose A1", "A1 river-singer~?"),
    rules("7-2",
          "slot.0.a1: canal-digger, slot.1.a1: river-singer turn=1 damage=2, "
          "slot.1.d1: deep-well, tactics.0: dust-veil",
          "discard dust-veil; choose A1; act a1; attack A1; 2 pay",
          "A1 river-singer-2~, scrap 4/2"),
    rules("7-2",
          "slot.0.a1: canal-digger, slot.1.a1: river-singer, slot.1.d1: deep-well, "
          "tactics.0: dust-veil",
          "discard dust-veil; choose A1; act a1; attack A1; 2 trash",
          "A1 empty, discard 1/1"),
    rules("R-23",
          "slot.0.a1: canal-digger, slot.1.a1: plate-smith face=0 owner=1, "
          "slot.1.b1: canal-digger",
          "act a1; attack A1", "armor B1 0, not done, may pay, may trash"),
    rules("R-23",
          "slot.0.a1: canal-digger, slot.1.a1: plate-smith face=0 owner=1, "
          "slot.1.b1: canal-digger",
          "act a1; attack A1; 2 pay", "armor B1 1, A1 plate-smith-2"),
]  # fmt: skip

SCRAP = [
    rules("4-2 4-6",
          "slot.0.a1: supply-cart face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "act a1; pay", "scrap 5/4, deck 4/5"),
    rules("4-5",
          "slot.0.a1: deep-well, slot.1.a1: deep-well, tactics.0: scrap-press",
          "exhaust scrap-press", "scrap 5/4, used 1/0", used=(2, 0)),
    rules("4-5-1",
          "slot.0.a1: scrap-yard, slot.0.b1: deep-well, slot.1.a1: deep-well",
          END, "scrap 4/4, used 0/0"),
    rules("4-5",
          "slot.0.a1: scrap-yard, slot.0.b1: deep-well, slot.1.a1: deep-well",
          END, "scrap 5/4, used 0/0",
          used=(1, 0)),
    rules("4-7",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger",
          END, "water 0, round 2", scrap=(9, 0)),
    rules("R-19",
          "slot.0.a1: rumour-monger face=0 owner=0, slot.1.a1: deep-well",
          "act a1; pay", "scrap 4/3, used 0/1"),
]  # fmt: skip

ACTIONS = [
    rules("7-3-2-1 7-3-3 7-6-1",
          "slot.0.a1: oasis-keeper, slot.1.a1: deep-well",
          "act a1; activate 1; attack A1", "water 1, A1 deep-well-1, a1 oasis-keeper~"),
    rules("7-3-3",
          "slot.0.a1: oasis-keeper, slot.1.a1: deep-well",
          "act a1; attack A1", "water 0, A1 deep-well-1"),
    rules("7-3-2-1 7-3-3",
          "slot.0.a1: oasis-keeper, slot.1.a1: deep-well",
          "act a1; activate 1", "not activate 1, may move b1, may attack A1"),
    rules("7-3-2-1 7-3-2-2",
          "slot.0.a1: canal-digger, slot.0.c1: deep-well, slot.1.a1: deep-well",
          "act a1; move b1", "b1 canal-digger~, a1 empty, A1 deep-well, actions 1, may act c1"),
    rules("7-3-2-1",
          "slot.0.a1: canal-digger, slot.0.c1: deep-well, slot.1.a1: deep-well",
          "act a1; attack A1", "a1 canal-digger~, A1 deep-well-2, actions 1, may act c1"),
    rules("7-3-2-1 7-3-2-2",
          "slot.0.a1: canal-digger, slot.0.c1: deep-well, slot.1.a1: deep-well",
          "act a1; done", "a1 canal-digger~, A1 deep-well, actions 1"),
    rules("7-3-2-1 3-2-9",
          "slot.0.a1: deep-well, slot.1.a1: deep-well",
          "act a1", "not move b1, may attack A1"),
    rules("7-3-2-3",
          "slot.0.a1: bronze-bull face=0 owner=0, slot.1.a1: deep-well",
          "act a1; pay", "a1 bronze-bull~, may attack A1, may move b1"),
    rules("7-3-2-3",
          "slot.0.a1: bronze-bull face=0 owner=0, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "act a1; pay; attack A1", "a1 bronze-bull~, A1 deep-well-4"),
    rules("7-3-2",
          "slot.0.a1: canal-digger turn=1, slot.0.b1: deep-well, slot.1.a1: deep-well",
          "",
          "not act a1, may act b1, not act c1"),
    rules("3-2-9 8-10",
          "slot.0.a1: deep-well, slot.0.b1: gate-ward, slot.1.a1: deep-well, "
          "tactics.0: mule-train",
          "exhaust mule-train", "not choose slot.0.a1, may choose slot.0.c1"),
    rules("7-3-5",
          "slot.0.a1: canal-digger, slot.0.b1: river-singer, slot.1.a1: deep-well",
          "act a1; move b1", "b1 canal-digger~, a1 river-singer"),
    rules("7-3-5",
          "slot.0.a1: canal-digger, slot.0.b2: river-singer face=0 owner=0, "
          "slot.1.a1: deep-well",
          "act a1; move b2", "b2 canal-digger~, a1 river-singer?"),
    rules("7-3-5",
          "slot.0.a1: canal-digger, slot.1.a1: deep-well",
          "act a1",
          "may move d2, may move a2, not move a1"),
    rules("R-13",
          "slot.0.a1: canal-digger, slot.0.b1: deep-well, slot.0.c1: deep-well face=0 owner=0, "
          "slot.1.a1: deep-well",
          "act a1", "not move b1, not move c1, may move d1"),
    rules("R-21",
          "slot.0.a1: whirlwind-dervish, slot.1.b1: river-singer, "
          "slot.1.a2: canal-digger face=0 owner=1, slot.1.b2: water-bearer face=0 owner=1, "
          "slot.1.c2: deep-well, slot.1.d1: deep-well",
          "act a1; move b1", "D2 river-singer, B1 empty"),
    rules("R-21 3-2-9",
          "slot.0.a1: canal-digger, slot.0.b1: deep-well, slot.0.c1: deep-well face=0 owner=0, "
          "slot.1.a1: deep-well, tactics.0: mule-train",
          "exhaust mule-train", "not choose slot.0.b1, not choose slot.0.c1, "
          "may choose slot.0.d1"),
    rules("R-25",
          "slot.0.a1: burrow-runner, slot.1.b1: river-singer, slot.1.d1: deep-well, "
          "tactics.0: mule-train",
          "exhaust mule-train; choose b1", "b1 burrow-runner, B1 river-singer"),
    rules("8-10",
          "slot.0.a1: gate-ward, slot.1.a1: deep-well",
          "act a1", "not move b1, may attack A1"),
    rules("8-10",
          "slot.0.a1: gate-ward, slot.1.a1: deep-well, tactics.0: mule-train",
          "exhaust mule-train; choose b1",
          "b1 gate-ward, a1 empty"),
]  # fmt: skip

ATTACKS = [
    rules("7-3-4-1",
          "slot.0.a1: canal-digger, slot.0.a2: camel-rider, slot.1.a1: deep-well",
          "act a2", "not attack A1, may move b2"),
    rules("7-3-4 7-3-4-1 7-3-4-1-1 R-5",
          "slot.0.b1: canal-digger, slot.1.a1: deep-well, slot.1.b1: deep-well, "
          "slot.1.c1: deep-well, slot.1.d1: deep-well, slot.1.b2: deep-well",
          "act b1", "may attack A1, may attack B1, may attack C1, not attack D1, not attack B2"),
    rules("7-3-4-1-1 R-5",
          "slot.0.d1: canal-digger, slot.1.a1: deep-well, slot.1.b1: deep-well, "
          "slot.1.c1: deep-well, slot.1.d1: deep-well",
          "act d1", "not attack A1, not attack B1, may attack C1, may attack D1"),
    rules("7-3-4-2 1-2-1",
          "slot.0.a1: camel-rider, slot.1.a1: deep-well",
          "act a1; attack A1",
          "A1 deep-well-3"),
    rules("3-2-5",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 empty, discard 0/1"),
    rules("3-2-5",
          "slot.0.a1: camel-rider, slot.1.a1: canal-digger, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 empty, discard 0/1"),
    rules("3-2-5",
          "slot.0.a1: canal-digger, slot.1.a1: river-singer damage=1, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 river-singer-3, discard 0/0"),
    rules("3-2-5",
          "slot.0.a1: canal-digger, slot.1.a1: river-singer damage=2, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 empty, discard 0/1"),
    rules("7-3-4-3 8-5 R-8",
          "slot.0.b1: acid-thrower, slot.1.b1: canal-digger face=0 owner=1, "
          "slot.1.a1: river-singer, slot.1.c1: river-singer, slot.1.d1: deep-well",
          "act b1; attack B1; 2 trash",
          "B1 empty, A1 river-singer-1, C1 river-singer-1, D1 deep-well"),
    rules("7-3-4-3 8-5 R-8",
          "slot.0.b1: acid-thrower, slot.1.b1: war-banner face=0 owner=1, "
          "slot.1.a1: river-singer, slot.1.c1: river-singer, slot.1.d1: deep-well",
          "act b1; attack B1; 2 pay",
          "B1 empty, tactics 0/1, A1 river-singer-1, C1 river-singer-1"),
    rules("7-3-4-3 R-8 R-27",
          "slot.0.a1: river-singer, slot.1.a1: shape-thief face=0 owner=1, slot.1.d1: deep-well",
          "act a1; attack A1; 2 pay; 2 yes; 2 pay", "A1 canal-digger-1, scrap 4/3, deck 5/5"),
    rules("R-8",
          "slot.0.a1: canal-digger, slot.1.a1: spring-diviner face=0 owner=1, "
          "slot.1.d1: deep-well",
          "act a1; attack A1; 2 pay", "A1 empty, water -1, discard 0/1"),
    rules("7-4 R-14 3-2-9",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger, slot.1.a2: deep-well, "
          "slot.1.c2: river-singer face=0 owner=1",
          "act a1; attack A1", "A1 deep-well, A2 empty, C1 river-singer?, C2 empty"),
    rules("7-3-4-3 7-4",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger face=0 owner=1, "
          "slot.1.a2: river-singer",
          "act a1; attack A1; 2 trash", "A1 river-singer, A2 empty, discard 0/1"),
    rules("7-3-4-3 3-2-3",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger face=0 owner=1, "
          "slot.1.a2: river-singer",
          "act a1; attack A1", "A1 river-singer, A2 empty, discard 0/1", scrap=(4, 0)),
    rules("7-3-4-3 7-4",
          "slot.0.a1: canal-digger, slot.1.a1: war-banner face=0 owner=1, "
          "slot.1.a2: river-singer",
          "act a1; attack A1; 2 pay", "A1 river-singer, A2 empty, tactics 0/1"),
    rules("8-5 7-4 R-14",
          "slot.0.b1: acid-thrower, slot.1.b1: canal-digger face=0 owner=1, "
          "slot.1.a2: river-singer, slot.1.b2: river-singer",
          "act b1; attack B1; 2 trash", "A1 river-singer, B1 river-singer-1, B2 empty"),
    rules("8-5 7-4 R-14",
          "slot.0.b1: acid-thrower, slot.1.b1: canal-digger face=0 owner=1, "
          "slot.1.a2: river-singer, slot.1.b2: river-singer face=0 owner=1",
          "act b1; attack B1; 2 trash; 2 pay", "A1 river-singer, B1 river-singer-1, B2 empty"),
    rules("7-3-4-2 7-4 R-14 R-9",
          "slot.0.a1: dune-archer, slot.1.b1: canal-digger face=0 owner=1, "
          "slot.1.b2: deep-well, slot.1.c2: deep-well, tactics.0: jagged-shells",
          "attach jagged-shells a1; act a1; attack B2; 2 trash",
          "B1 deep-well-2, C1 deep-well-1, B2 empty"),
    rules("3-2-3 7-4",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger face=0 owner=1, "
          "slot.1.a2: river-singer, tactics.0: storm-lantern",
          "discard storm-lantern; choose A1; 2 trash", "A1 river-singer, A2 empty"),
    rules("8-5",
          "slot.0.b1: acid-thrower, slot.1.b1: river-singer, "
          "slot.1.a1: canal-digger face=0 owner=1, slot.1.d1: deep-well",
          "act b1; attack B1; 2 trash", "B1 river-singer-2, A1 empty"),
    rules("7-4",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger, slot.1.b1: canal-digger, "
          "slot.1.a2: deep-well",
          "act a1; attack A1", "A1 empty, A2 deep-well"),
    rules("7-4 R-14",
          "slot.0.a1: canal-digger face=0 owner=0, slot.0.b2: river-singer, "
          "slot.1.a1: deep-well",
          "act a1; trash", "b1 river-singer, b2 empty"),
    rules("7-4 R-25",
          "slot.0.a1: burrow-runner, slot.0.b2: river-singer, slot.1.b1: river-singer, "
          "slot.1.d1: deep-well",
          "act a1; move a2", "a1 burrow-runner~, b1 river-singer, B1 river-singer-1"),
    rules("7-5",
          "slot.0.b1: plate-smith, slot.0.a1: canal-digger, slot.0.c1: canal-digger, "
          "slot.0.b2: canal-digger, slot.0.a2: canal-digger, slot.0.d1: canal-digger, "
          "slot.1.b1: canal-digger",
          "",
          "armor a1 1, armor c1 1, armor b2 1, armor a2 0, armor d1 0, armor B1 0, armor b1 0"),
    rules("R-20",
          "slot.0.a1: sand-flea, slot.0.d1: deep-well, slot.1.a1: ant-lion face=0 owner=1, "
          "slot.1.d1: deep-well",
          "act a1; attack A1; 2 pay", "a1 empty, A1 ant-lion, discard 1/0"),
]  # fmt: skip

KEYWORDS = [
    rules("8-1",
          "slot.0.a1: camel-rider, slot.1.a1: brass-sentinel, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 brass-sentinel-2"),
    rules("8-1",
          "slot.0.a1: camel-rider, slot.1.a1: brass-sentinel, slot.1.b1: plate-smith",
          "act a1; attack A1", "armor A1 2, A1 brass-sentinel-1"),
    rules("8-1",
          "slot.0.a1: deep-well, slot.1.a1: brass-sentinel, slot.1.d1: deep-well, "
          "tactics.0: storm-lantern",
          "discard storm-lantern; choose A1", "A1 brass-sentinel-1"),
    rules("8-2 R-6",
          "slot.0.a1: dune-archer, slot.1.a1: deep-well, slot.1.d1: deep-well, "
          "slot.1.d2: canal-digger face=0 owner=1",
          "act a1", "may attack A1, may attack D1, may attack D2"),
    rules("R-6",
          "slot.0.a1: canal-digger, slot.0.a2: dune-archer, slot.1.a1: deep-well",
          "act a2",
          "not attack A1, may move b1"),
    rules("8-3",
          "slot.0.a1: sun-lancer, slot.1.a1: brass-sentinel, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 brass-sentinel-2"),
    rules("8-4",
          "slot.0.a1: thirst-monk, slot.1.a1: river-singer, slot.1.d1: deep-well",
          "2 act a1; 2 attack a1", "a1 thirst-monk-1, A1 river-singer-2~", turn=1),
    rules("8-4",
          "slot.0.a1: thirst-monk damage=2, slot.0.b1: deep-well, slot.1.a1: river-singer",
          "2 act a1; 2 attack a1", "a1 empty, A1 river-singer~", turn=1),
    rules("8-4 R-10",
          "slot.0.d1: thirst-monk, slot.1.a1: dune-archer",
          "2 act a1; 2 attack d1", "d1 thirst-monk-2, A1 dune-archer~", turn=1),
    rules("8-4 R-10",
          "slot.0.a1: thirst-monk, slot.1.a1: river-singer, slot.1.b1: gate-ward",
          "2 act a1; 2 attack a1", "a1 thirst-monk-1, A1 river-singer~", turn=1),
    rules("R-10",
          "slot.0.a1: thirst-monk, slot.1.a1: thirst-monk, slot.1.d1: deep-well",
          "act a1; attack A1", "a1 thirst-monk-2~, A1 thirst-monk-2"),
    rules("R-10 8-8",
          "slot.0.a1: basilisk, slot.1.a1: clockwork-hound, slot.1.d1: deep-well",
          "2 act a1; 2 move b1; 2 attack a1", "a1 basilisk-2, B1 empty", turn=1),
    rules("8-5 R-9",
          "slot.0.b1: acid-thrower, slot.1.b1: river-singer, slot.1.a1: river-singer, "
          "slot.1.b2: river-singer, slot.1.a2: river-singer, slot.1.c1: river-singer",
          "act b1; attack B1",
          "B1 river-singer-2, A1 river-singer-1, B2 river-singer-1, C1 river-singer-1, "
          "A2 river-singer"),
    rules("8-5",
          "slot.0.b1: acid-thrower, slot.1.b1: river-singer, slot.1.a1: river-singer, "
          "tactics.0: jagged-shells",
          "attach jagged-shells b1; act b1; attack B1", "splash b1 2, A1 river-singer-2"),
    rules("R-9 3-2-2",
          "slot.0.b1: acid-thrower, slot.1.b1: river-singer, "
          "slot.1.a1: canal-digger face=0 owner=1, slot.1.c1: river-singer face=0 owner=1, "
          "slot.1.d1: deep-well",
          "act b1; attack B1; 2 choose C1; 2 pay; 2 pay",
          "A1 canal-digger-1, B1 river-singer-2, C1 river-singer-1, scrap 4/1"),
    rules("R-9",
          "slot.0.b1: acid-thrower, slot.1.b1: river-singer, "
          "slot.1.a1: spring-diviner face=0 owner=1 damage=0, slot.1.d1: deep-well",
          "act b1; attack B1; 2 pay", "A1 spring-diviner-1, B1 river-singer-2, water -1"),
    rules("8-6",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger, slot.1.b1: gate-ward",
          "act a1", "not attack A1, may attack B1"),
    rules("8-6",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger, slot.1.c1: gate-ward",
          "act a1", "may attack A1, not attack C1"),
    rules("8-7",
          "slot.0.a1: canal-digger, slot.1.a1: feast-fly, slot.1.b1: canal-digger",
          "act a1", "not attack A1, may attack B1"),
    rules("8-7",
          "slot.0.a1: canal-digger, slot.1.a1: feast-fly, slot.1.d1: canal-digger",
          "act a1", "may attack A1"),
    rules("R-7",
          "slot.0.a1: canal-digger, slot.1.a1: feast-fly face=0 owner=1, "
          "slot.1.b1: canal-digger",
          "act a1", "may attack A1, may attack B1"),
    rules("R-7",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger, "
          "slot.1.b1: gate-ward face=0 owner=1",
          "act a1", "may attack A1, may attack B1"),
    rules("R-7",
          "slot.0.a1: canal-digger, slot.1.a1: gate-ward, slot.1.a2: mirage-tower, "
          "slot.1.b1: canal-digger",
          "act a1", "stealth A1 1, taunt A1 1, not attack A1, may attack B1"),
    rules("8-8",
          "slot.0.a1: dust-viper, slot.1.a1: river-singer, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 river-singer-1~"),
    rules("8-8 R-11",
          "slot.0.a1: dust-viper, slot.1.a1: brass-sentinel, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 brass-sentinel"),
    rules("R-11",
          "slot.0.a1: dust-viper, slot.1.a1: moulting-crawler, slot.1.b1: plate-smith",
          "act a1; attack A1", "A1 moulting-crawler, attack A1 1"),
    rules("R-11",
          "slot.0.a1: river-singer, slot.1.a1: tortoise-knight damage=1, slot.1.d1: deep-well",
          "act a1; attack A1", "A1 tortoise-knight-1"),
    rules("8-9",
          "slot.0.a1: camel-rider, slot.1.b1: deep-well",
          "act a1; move b1; attack B1",
          "b1 camel-rider~, B1 deep-well-3"),
    rules("8-9",
          "slot.0.a1: camel-rider, slot.1.b1: deep-well",
          "act a1; attack B1; move b1",
          "b1 camel-rider~, B1 deep-well-3"),
    rules("8-9",
          "slot.0.a1: camel-rider, slot.1.b1: deep-well",
          "act a1; move b1",
          "not move c1, may attack B1"),
    rules("8-11",
          "slot.0.a1: sand-nurse, slot.0.b1: river-singer damage=1, slot.1.a1: deep-well",
          "act a1; activate 1", "b1 river-singer"),
    rules("8-11",
          "slot.0.a1: sand-nurse, slot.0.b1: river-singer damage=3, slot.1.a1: deep-well",
          "act a1; activate 1", "b1 river-singer-1"),
    rules("8-11",
          "slot.0.a1: sand-nurse, slot.0.b1: cactus-hermit damage=1, slot.1.a1: deep-well",
          "act a1; activate 1", "attack b1 2"),
    rules("8-11",
          "slot.0.a1: healing-spirit, slot.0.b1: cactus-hermit, slot.1.a1: deep-well",
          END, "attack b1 1"),
]  # fmt: skip

EFFECTS = [
    rules("7-6",
          "slot.0.a1: oasis-keeper face=0 owner=0, slot.0.b1: egg-carrier, "
          "slot.0.c1: scrap-yard, slot.1.a1: deep-well, "
          "tactics.0: [scrap-press, storm-lantern, saddle-plates, war-banner]",
          "", "may act a1, may exhaust scrap-press, may discard storm-lantern, "
          "may attach saddle-plates b1", used=(1, 0)),
    rules("7-6-3",
          "slot.0.a1: canal-digger, slot.0.a2: canal-digger, slot.1.a1: canal-digger, "
          "tactics.0: war-banner",
          "",
          "attack a1 3, attack a2 2, attack A1 2"),
    rules("7-6-3 R-7",
          "slot.0.a1: hive-mother face=0 owner=0, slot.0.b1: sand-flea, slot.1.a1: deep-well",
          "", "attack b1 1"),
    rules("7-6-4",
          "slot.0.a1: canal-digger, slot.0.b1: canal-digger, slot.1.a1: deep-well, "
          "tactics.0: scrap-press",
          "act a1; done; act b1; done; exhaust scrap-press", "scrap 5/4, used 1/0",
          used=(2, 0)),
    rules("7-6-4",
          "slot.0.a1: canal-digger, slot.1.a1: deep-well, leader.0: scrap-baron",
          "exhaust scrap-baron",
          "scrap 6/4, used 1/0, not exhaust scrap-baron, actions 2", used=(3, 0)),
    rules("7-6-5",
          "slot.0.a1: canal-digger, slot.0.b1: canal-digger, slot.1.a1: deep-well, "
          "slot.1.b1: deep-well, tactics.0: storm-lantern",
          "act a1; done; act b1; done; discard storm-lantern; choose B1",
          "B1 deep-well-2, tactics 0/0, discard 1/0"),
    rules("7-6-6",
          "slot.0.a1: canal-digger, slot.0.b1: canal-digger face=0 owner=0, "
          "slot.0.c1: deep-well, slot.1.a1: deep-well, tactics.0: saddle-plates",
          "",
          "may attach saddle-plates a1, not attach saddle-plates b1, "
          "not attach saddle-plates c1"),
    rules("7-6-6",
          "slot.0.a1: canal-digger, slot.0.b1: canal-digger, slot.1.a1: deep-well, "
          "tactics.0: saddle-plates",
          "act a1; done; act b1; done; attach saddle-plates a1",
          "armor a1 1, armor b1 0"),
    rules("7-6-6",
          "slot.0.a1: canal-digger turn=1 damage=1, slot.1.a1: deep-well, "
          "tactics.0: second-wind",
          "attach second-wind a1",
          "a1 canal-digger"),
    rules("7-6-7",
          "slot.0.b1: acid-thrower, slot.1.b1: canal-digger, slot.1.a1: old-cistern, "
          "slot.1.d1: deep-well",
          "act b1; attack B1", "B1 empty, A1 old-cistern-1, scrap 4/5"),
    rules("7-6-7",
          "slot.0.b1: acid-thrower, slot.1.b1: canal-digger, slot.1.a1: old-cistern damage=2, "
          "slot.1.d1: deep-well",
          "act b1; attack B1", "B1 empty, A1 empty, scrap 4/4"),
    rules("R-12 7-6-6",
          "slot.0.a1: canal-digger, slot.1.a1: deep-well, tactics.0: [saddle-plates, dust-veil]",
          "attach saddle-plates a1; discard dust-veil",
          "a1 canal-digger?, tactics 0/0, discard 2/0"),
    rules("R-12",
          "slot.0.a1: canal-digger, slot.0.b1: deep-well, slot.1.a1: oath-breaker, "
          "tactics.0: poisoned-blade",
          "attach poisoned-blade a1; act a1; done; act b1; done; 2 act a1; 2 attack a1",
          "a1 empty, tactics 0/0, discard 2/0"),
    rules("R-17",
          "slot.0.a1: scrap-yard, slot.0.b1: sun-engine, slot.1.a1: deep-well",
          END,
          "may order 1, may order 2, used 3/0", used=(3, 0)),
    rules("R-17",
          "slot.0.a1: scrap-yard, slot.0.b1: sun-engine, slot.1.a1: deep-well",
          f"{END}; order 2",
          "scrap 7/4, used 0/0, round 2", used=(3, 0)),
    rules("R-18",
          "slot.0.a1: deep-well, slot.1.a1: deep-well, tactics.0: storm-lantern",
          "discard storm-lantern",
          "A1 deep-well-2"),
    rules("R-18",
          "slot.0.a1: deep-well, slot.1.a1: canal-digger, "
          "slot.1.b1: canal-digger face=0 owner=1, tactics.0: whirlwind",
          "discard whirlwind",
          "hand 0/1, A1 empty"),
    rules("R-33",
          "slot.0.a1: relic-mender face=0 owner=0, slot.1.a1: deep-well",
          "act a1; pay; yes",
          "a1 water-bearer?, scrap 1/4, used 2/0", scrap=(3, 4)),
    rules("R-31",
          "slot.0.a1: war-scholar, slot.1.a1: deep-well, tactics.0: [saddle-plates, spyglass]",
          "attach saddle-plates a1",
          "attack a1 2, tactics 2/0"),
    rules("R-31",
          "slot.0.a1: war-scholar, slot.0.b1: canal-digger, slot.1.a1: deep-well, "
          "tactics.0: saddle-plates",
          "attach saddle-plates b1",
          "attack a1 1, tactics 1/0"),
    rules("R-32",
          "slot.0.a1: border-sentry, slot.0.b1: canal-digger, slot.0.c1: canal-digger, "
          "slot.1.a1: toll-road face=0 owner=1, slot.1.c1: river-singer face=0 owner=1, "
          "slot.1.d1: deep-well",
          "act b1; attack A1; 2 pay; act c1; attack C1; 2 pay", "tactics 0/1, C1 river-singer-3"),
    rules("R-22",
          "slot.0.a1: deep-well, slot.1.a1: deep-well, tactics.0: scrap-press",
          "", "not exhaust scrap-press"),
    rules("R-22",
          "slot.0.a1: deep-well, slot.1.a1: deep-well, tactics.0: mortar-pit",
          "", "not exhaust mortar-pit",
          scrap=(0, 4)),
    rules("R-22",
          "slot.0.a1: sand-nurse, slot.0.b1: river-singer, slot.1.a1: deep-well",
          "act a1", "not activate 1"),
    rules("R-24 6-9-1b",
          "slot.0.a1: river-singer face=0 owner=0, slot.0.b1: canal-digger, "
          "slot.1.a1: canal-digger",
          END, "water 0"),
    rules("R-24",
          "slot.0.a2: dew-collector, slot.0.b1: canal-digger, slot.1.a1: canal-digger",
          END, "water 1"),
    rules("R-24 6-9",
          "slot.0.a1: river-singer, slot.0.b1: deep-well, slot.1.a1: spirit-shrine",
          END,
          "water 3, used 0/0, scrap 4/5, round 2", used=(0, 1)),
    rules("R-26",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger, slot.1.b1: deep-well, "
          "tactics.0: whirlwind",
          "discard whirlwind",
          "A1 empty, hand 0/1, discard 1/0"),
    rules("R-28",
          "slot.0.a1: war-drummer, slot.0.b1: canal-digger, slot.1.a1: deep-well",
          "act a1; activate 1", "attack b1 3"),
    rules("R-28 7-2",
          "slot.0.a1: war-drummer, slot.0.b1: canal-digger, slot.1.a1: deep-well, "
          "tactics.0: dust-veil",
          "act a1; activate 1; discard dust-veil; choose b1", "attack b1 2, b1 canal-digger?"),
    rules("R-28",
          "slot.0.a1: war-drummer, slot.0.b1: canal-digger, slot.1.a1: deep-well",
          f"act a1; activate 1; done; {END}", "attack b1 2, round 2"),
    rules("R-29",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger face=0 owner=1, "
          "slot.1.b1: deep-well",
          "", "unseen A1"),
    rules("R-29",
          "slot.0.a1: canal-digger, slot.1.a1: canal-digger face=0 owner=1, "
          "slot.1.b1: deep-well, tactics.0: spyglass",
          "exhaust spyglass",
          "seen A1, A1 canal-digger?"),
]  # fmt: skip


CASES = REVEALING + SCRAP + ACTIONS + ATTACKS + KEYWORDS + EFFECTS


@pytest.mark.parametrize("cases", by_rule(CASES))
def test_rule(cases):
    matches = [results(case, play(case)) for case in cases]
    assert [there for there, _ in matches] == [expected for _, expected in matches]
