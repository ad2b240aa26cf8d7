"""Every card of Sandland: at least one position, moves, and the results.

The results are calculated by hand from the cards and the rules. The usual cards without
effects: Canal Digger 2/2, River Singer 1/4, Water Bearer 0/2, Deep Well (a location) 0/5.
"""

import pytest

from tabletop.games.sandland.content import content
from tests.cases import by_card
from tests.games.sandland.case_notation import Case, play, results

END = "pass; 2 pass"
"""Both pass, and the round ends."""

VERMIN = [
    Case(
        "dune-locust",
        "slot.0.a1: dune-locust, slot.0.b1: sand-flea, slot.0.c1: carrion-rat, "
        "slot.0.d2: egg-carrier, slot.1.a1: deep-well",
        "act a1; attack A1",
        "A1 deep-well-2, a1 dune-locust~",
    ),
    Case(
        "dune-locust",
        "slot.0.a1: dune-locust, slot.0.b1: sand-flea, slot.0.c1: carrion-rat, "
        "slot.0.d1: canal-digger, slot.1.a1: deep-well, slot.1.d2: sand-flea",
        "act a1; attack A1",
        "A1 deep-well-1",
    ),
    Case(
        "carrion-rat",
        "slot.0.a1: canal-digger, slot.1.a1: carrion-rat, slot.1.b1: deep-well",
        "act a1; attack A1",
        "A1 empty, discard 0/1, scrap 4/5, deck 5/4",
    ),
    Case(
        "sand-flea",
        "slot.0.a1: sand-flea, slot.1.d1: deep-well",
        "act a1; move d1; attack D1",
        "D1 deep-well-1, d1 sand-flea~, a1 empty",
    ),
    Case(
        "hive-mother",
        "slot.0.a1: hive-mother, slot.0.b1: sand-flea, slot.0.c1: canal-digger, "
        "slot.0.a2: carrion-rat, slot.1.a1: sand-flea",
        "",
        "attack a1 1, attack b1 2, attack c1 2, attack a2 2, attack A1 1",
    ),
    Case(
        "swarm-caller",
        "slot.0.a1: swarm-caller, slot.0.b1: sand-flea turn=1, slot.0.c1: canal-digger turn=1, "
        "slot.0.d1: sand-flea, slot.1.a1: deep-well, slot.1.d2: sand-flea turn=1",
        "act a1; activate 1",
        "b1 sand-flea, c1 canal-digger~, scrap 3/4, used 1/0, may attack A1",
    ),
    Case(
        "ant-lion",
        "slot.0.a1: ant-lion face=0 owner=0, slot.1.a1: river-singer, slot.1.b1: canal-digger, "
        "slot.1.d1: deep-well",
        "act a1; pay; choose B1",
        "B1 canal-digger-1, A1 river-singer, scrap 3/4, not move b1, may attack A1",
    ),
    Case(
        "ant-lion",
        "slot.0.a1: ant-lion face=0 owner=0, slot.1.a1: river-singer, slot.1.b1: canal-digger, "
        "slot.1.d1: deep-well",
        "act a1; pay",
        "may choose A1, may choose B1, not choose D1",
    ),
    Case(
        "egg-carrier",
        "slot.0.a1: canal-digger, slot.1.a1: egg-carrier, slot.1.b1: deep-well",
        "act a1; attack A1",
        "A1 empty, water -1",
    ),
    Case(
        "stinging-cloud",
        "slot.0.a1: stinging-cloud, slot.0.b1: sand-flea, slot.0.c1: carrion-rat, "
        "slot.0.c2: canal-digger, slot.1.a1: deep-well, slot.1.b1: river-singer, "
        "slot.1.d1: river-singer, slot.1.d2: sand-flea",
        "act a1; attack A1",
        "A1 deep-well-2, B1 river-singer-1, D1 river-singer",
    ),
    Case(
        "feast-fly",
        "slot.0.a1: feast-fly, slot.0.b1: sand-flea, slot.1.b1: canal-digger, slot.1.d1: deep-well",
        "2 act b1; 2 attack b1",
        "b1 empty, attack a1 2",
        turn=1,
    ),
    Case(
        "feast-fly",
        "slot.0.a1: feast-fly, slot.0.b1: sand-flea, slot.1.b1: canal-digger, slot.1.d1: deep-well",
        "2 act b1",
        "not attack a1, may attack b1, attack a1 1",
        turn=1,
    ),
    Case(
        "burrow-runner",
        "slot.0.a1: burrow-runner, slot.1.b1: river-singer, slot.1.d1: deep-well",
        "act a1; move b1",
        "B1 river-singer-1, b1 burrow-runner~, D1 deep-well",
    ),
    Case(
        "moulting-crawler",
        "slot.0.a1: moulting-crawler, slot.1.a1: canal-digger, slot.1.d1: deep-well",
        "2 act a1; 2 attack a1",
        "a1 moulting-crawler-2, attack a1 2",
        turn=1,
    ),
]
WARDENS = [
    Case("shield-bearer",
         "slot.0.a1: shield-bearer, slot.0.b1: canal-digger, slot.1.a1: canal-digger, "
         "slot.1.d1: deep-well",
         "2 act a1", "may attack a1, not attack b1", turn=1),
    Case("shield-bearer",
         "slot.0.a1: shield-bearer, slot.0.b1: canal-digger, slot.1.a1: canal-digger, "
         "slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 shield-bearer-1, A1 canal-digger-1~", turn=1),
    Case("gate-ward",
         "slot.0.a1: gate-ward, slot.0.b1: canal-digger, slot.1.a1: canal-digger, "
         "slot.1.d1: deep-well",
         "2 act a1", "may attack a1, not attack b1", turn=1),
    Case("gate-ward",
         "slot.0.a1: gate-ward, slot.0.b1: canal-digger, slot.1.a1: deep-well",
         "act a1", "not move c1, may attack A1"),
    Case("plate-smith",
         "slot.0.a1: plate-smith, slot.0.b1: canal-digger, slot.0.c1: river-singer, "
         "slot.0.a2: water-bearer, slot.1.a1: deep-well",
         "", "armor a1 0, armor b1 1, armor c1 0, armor a2 1"),
    Case("tortoise-knight",
         "slot.0.a1: tortoise-knight, slot.1.a1: camel-rider, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 tortoise-knight-1", turn=1),
    Case("tortoise-knight",
         "slot.0.a1: tortoise-knight, slot.1.a1: deep-well",
         "act a1", "not move b1, may attack A1"),
    Case("wall-builder",
         "slot.0.a1: wall-builder, slot.0.b1: canal-digger, slot.1.b1: canal-digger, "
         "slot.1.d1: deep-well",
         "2 act b1", "may attack a1, not attack b1", turn=1),
    Case("mirror-guard",
         "slot.0.a1: mirror-guard, slot.1.a1: river-singer, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 mirror-guard-1, A1 river-singer-3~", turn=1),
    Case("sand-nurse",
         "slot.0.a1: sand-nurse, slot.0.b1: river-singer damage=3, slot.1.a1: deep-well, "
         "slot.1.d2: canal-digger damage=1",
         "act a1; activate 1", "b1 river-singer-1, may attack A1"),
    Case("oath-keeper",
         "slot.0.a1: oath-keeper, slot.1.a1: canal-digger, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 oath-keeper-2, attack a1 3, A1 empty", turn=1),
    Case("oath-keeper",
         "slot.0.a1: oath-keeper, slot.1.a1: deep-well",
         "act a1; attack A1", "A1 deep-well-1"),
    Case("rampart-captain",
         "slot.0.a1: rampart-captain, slot.0.b1: gate-ward, slot.0.b2: gate-ward, "
         "slot.0.c1: canal-digger, slot.1.a1: gate-ward",
         "", "health A1 3, health a1 4, health b1 4, health b2 3, health c1 2, taunt a1 1"),
    Case("last-shield",
         "slot.0.a1: last-shield, slot.0.b1: canal-digger, slot.0.c2: river-singer, "
         "slot.1.a1: bronze-bull, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1",
         "a1 empty, armor b1 1, armor c2 1, armor A1 1", turn=1),
    Case("last-shield",
         "slot.0.a1: last-shield, slot.1.a1: canal-digger, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 last-shield-1", turn=1),
    Case("border-sentry",
         "slot.0.a1: border-sentry, slot.0.b1: canal-digger, "
         "slot.1.a1: river-singer face=0 owner=1, slot.1.d1: deep-well",
         "act b1; attack A1; 2 pay",
         "A1 river-singer-3, scrap 4/2"),
    Case("border-sentry",
         "slot.0.a1: border-sentry, slot.0.b1: canal-digger, slot.0.c1: canal-digger, "
         "slot.1.a1: river-singer face=0 owner=1, slot.1.c1: river-singer face=0 owner=1, "
         "slot.1.d1: deep-well",
         "act b1; attack A1; 2 pay; act c1; attack C1; 2 pay",
         "A1 river-singer-3, C1 river-singer-2"),
]  # fmt: skip
MACHINES = [
    Case("brass-sentinel",
         "slot.0.a1: brass-sentinel, slot.1.a1: canal-digger, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 brass-sentinel-1", turn=1),
    Case("scrap-golem",
         "slot.0.a1: scrap-golem face=0 owner=0, slot.1.a1: tortoise-knight",
         "act a1; pay", "scrap 2/4, used 2/0, not move b1"),
    Case("scrap-golem",
         "slot.0.a1: scrap-golem, slot.1.a1: tortoise-knight",
         "act a1; attack A1", "A1 tortoise-knight-3"),
    Case("bronze-bull",
         "slot.0.a1: bronze-bull face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay", "a1 bronze-bull~, may attack A1"),
    Case("bronze-bull",
         "slot.0.a1: bronze-bull face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay; attack A1", "A1 deep-well-4, armor a1 1"),
    Case("clockwork-hound",
         "slot.0.a1: clockwork-hound, slot.1.a1: deep-well",
         "act a1; attack A1; move b1", "A1 deep-well-2, b1 clockwork-hound~"),
    Case("sun-engine",
         "slot.0.a1: sun-engine, slot.0.b1: canal-digger, slot.1.a1: deep-well",
         "act a1", "not attack A1, may move c1"),
    Case("sun-engine",
         "slot.0.a1: sun-engine, slot.1.a1: canal-digger",
         END, "scrap 5/4, used 1/0, round 2, water 0", used=(2, 0)),
    Case("powder-wagon",
         "slot.0.a1: canal-digger, slot.0.b1: river-singer, slot.0.c1: river-singer, "
         "slot.0.d1: river-singer, slot.1.b1: powder-wagon, slot.1.d1: deep-well",
         "act a1; attack B1",
         "B1 empty, a1 empty, b1 river-singer-2, c1 river-singer-2, d1 river-singer"),
    Case("sand-ballista",
         "slot.0.a1: sand-ballista, slot.1.a1: deep-well, slot.1.d2: river-singer",
         "act a1; attack D2", "D2 river-singer-3"),
    Case("sand-ballista",
         "slot.0.a1: sand-ballista, slot.1.a1: deep-well",
         "act a1", "not move b1"),
    Case("sky-kite",
         "slot.0.a1: sky-kite, slot.0.c1: canal-digger face=0 owner=0, "
         "slot.1.a1: canal-digger face=0 owner=1, slot.1.b1: deep-well",
         "act a1; activate 1", "seen A1, A1 canal-digger?, attack a1 2, stealth a1 1"),
]  # fmt: skip
DIVINERS = [
    Case("oasis-keeper",
         "slot.0.a1: oasis-keeper, slot.1.a1: deep-well",
         "act a1; activate 1", "water 1, scrap 3/3, used 1/1, may attack A1"),
    Case("water-bearer",
         "slot.0.a1: water-bearer, slot.1.a1: sand-flea",
         END, "water 1, round 2"),
    Case("spring-diviner",
         "slot.0.a1: spring-diviner face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay", "water 1, scrap 3/4"),
    Case("dew-collector",
         "slot.0.a1: canal-digger, slot.0.a2: dew-collector, slot.1.a1: canal-digger",
         END, "water 1"),
    Case("dew-collector",
         "slot.0.a1: dew-collector, slot.0.b1: canal-digger, slot.1.a1: canal-digger",
         END, "water 0"),
    Case("river-singer",
         "slot.0.a1: river-singer, slot.1.a1: sand-flea",
         END, "water 2"),
    Case("tide-priest",
         "slot.0.a1: tide-priest, slot.1.a1: deep-well",
         "act a1; activate 1", "water 1, scrap 3/4, used 1/0"),
    Case("canal-digger",
         "slot.0.a1: canal-digger, slot.1.a1: sand-flea, slot.1.b1: deep-well",
         "act a1; attack A1", "A1 empty, a1 canal-digger~, gives a1 1"),
    Case("thirst-monk",
         "slot.0.a1: thirst-monk, slot.1.a1: deep-well",
         "", "attack a1 3", water=-1),
    Case("thirst-monk",
         "slot.0.a1: thirst-monk, slot.1.a1: river-singer, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 thirst-monk-1, A1 river-singer-2~", turn=1),
    Case("flood-rider",
         "slot.0.a1: flood-rider, slot.1.a1: canal-digger, slot.1.d1: deep-well",
         "act a1; attack A1", "A1 empty, water 1, may move b1"),
    Case("flood-rider",
         "slot.0.a1: flood-rider, slot.1.a1: deep-well",
         "act a1; attack A1; move b1", "A1 deep-well-3, b1 flood-rider~, water 0"),
    Case("mirage-swimmer",
         "slot.0.a1: mirage-swimmer, slot.0.b1: canal-digger, slot.1.a1: canal-digger, "
         "slot.1.d1: deep-well",
         "2 act a1", "not attack a1, may attack b1", turn=1),
    Case("bucket-chain",
         "slot.0.a1: bucket-chain, slot.0.b1: canal-digger, slot.0.a2: sand-flea, "
         "slot.0.c1: canal-digger, slot.1.a1: deep-well",
         "", "gives b1 2, gives a2 0, gives c1 1, gives a1 0"),
]  # fmt: skip
BEASTS = [
    Case("jar-scorpion",
         "slot.0.a1: jar-scorpion, slot.1.a1: river-singer, slot.1.b1: river-singer, "
         "slot.1.d1: deep-well",
         "act a1; attack A1", "A1 river-singer-1~, B1 river-singer-1~, D1 deep-well"),
    Case("jar-scorpion",
         "slot.0.a1: jar-scorpion, slot.0.d1: canal-digger, slot.1.a1: canal-digger, "
         "slot.1.b1: deep-well",
         "2 act a1; 2 attack a1; choose B1", "a1 empty, B1 deep-well-1, A1 canal-digger~",
         turn=1),
    Case("jar-scorpion",
         "slot.0.a1: jar-scorpion, slot.0.d1: canal-digger, slot.1.a1: canal-digger, "
         "slot.1.b1: deep-well",
         "2 act a1; 2 attack a1", "may choose A1, not choose d1", turn=1),
    Case("jar-scorpion",
         "slot.0.a1: jar-scorpion, slot.0.b1: canal-digger, slot.1.a1: canal-digger, "
         "slot.1.b1: deep-well",
         "2 act a1", "not attack a1, may attack b1", turn=1),
    Case("venom-spitter",
         "slot.0.a1: venom-spitter, slot.1.a1: deep-well, slot.1.d2: river-singer",
         "act a1; attack D2", "D2 river-singer-1~"),
    Case("dust-viper",
         "slot.0.a1: dust-viper, slot.1.a1: river-singer",
         "act a1; attack A1",
         "A1 river-singer-1~"),
    Case("basilisk",
         "slot.0.a1: basilisk, slot.1.a1: river-singer, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 basilisk-1, A1 river-singer-3~", turn=1),
    Case("basilisk",
         "slot.0.a1: basilisk, slot.1.a1: river-singer",
         "act a1; attack A1",
         "A1 river-singer-3~"),
    Case("centaur",
         "slot.0.a1: centaur, slot.1.b1: deep-well",
         "act a1; move b1; attack B1", "B1 deep-well-4, b1 centaur~"),
    Case("centaur",
         "slot.0.a1: centaur, slot.1.b1: deep-well",
         "act a1; attack B1; move b1", "B1 deep-well-2, b1 centaur~"),
    Case("vulture",
         "slot.0.a1: canal-digger, slot.0.b1: vulture, slot.1.a1: canal-digger, "
         "slot.1.d1: deep-well",
         "act a1; attack A1", "A1 empty, scrap 5/4, used 1/0", used=(2, 0)),
    Case("vulture",
         "slot.0.a1: canal-digger, slot.0.b1: vulture, slot.0.c1: canal-digger, "
         "slot.1.a1: sand-flea, slot.1.c1: sand-flea, slot.1.d1: deep-well",
         "act a1; attack A1; act c1; attack C1", "A1 empty, C1 empty, used 2/0", used=(3, 0)),
    Case("sand-worm",
         "slot.0.a1: sand-worm face=0 owner=0, slot.0.b1: river-singer, "
         "slot.1.a1: river-singer, slot.1.b1: canal-digger, slot.1.a2: river-singer",
         "act a1; pay",
         "A1 river-singer-1, B1 canal-digger-1, A2 river-singer, b1 river-singer, scrap 0/4"),
    Case("sand-worm",
         "slot.0.a1: sand-worm, slot.1.a1: tortoise-knight, slot.1.b1: deep-well",
         "act a1; attack A1", "A1 empty"),
    Case("dust-jackal",
         "slot.0.a1: dust-jackal, slot.0.b1: centaur, slot.1.a1: deep-well",
         "act a1; attack A1", "A1 deep-well-3"),
    Case("dust-jackal",
         "slot.0.a1: dust-jackal, slot.0.b1: canal-digger, slot.1.a1: deep-well, "
         "slot.1.d2: centaur",
         "act a1; attack A1", "A1 deep-well-2"),
    Case("blood-hyena",
         "slot.0.a1: blood-hyena damage=3, slot.1.a1: deep-well",
         "act a1; attack A1", "A1 deep-well-4"),
]  # fmt: skip
ALCHEMISTS = [
    Case("plague-bearer",
         "slot.0.a1: canal-digger, slot.0.b1: river-singer, slot.0.c1: river-singer, "
         "slot.0.d1: river-singer, slot.1.b1: plague-bearer, slot.1.d1: deep-well",
         "act a1; attack B1",
         "a1 canal-digger-1~, b1 river-singer-1, c1 river-singer-1, d1 river-singer"),
    Case("acid-thrower",
         "slot.0.b1: acid-thrower, slot.1.b1: river-singer, slot.1.a1: river-singer, "
         "slot.1.b2: deep-well, slot.1.d1: deep-well, slot.1.a2: deep-well",
         "act b1; attack B1",
         "B1 river-singer-2, A1 river-singer-1, B2 deep-well-1, D1 deep-well, A2 deep-well"),
    Case("bomb-tinkerer",
         "slot.0.a2: bomb-tinkerer, slot.0.a1: canal-digger, slot.1.a1: river-singer, "
         "slot.1.d2: deep-well",
         "act a2; activate 1; choose D2", "D2 deep-well-2, scrap 3/4"),
    Case("bomb-tinkerer",
         "slot.0.a2: bomb-tinkerer, slot.0.a1: canal-digger, slot.1.a1: river-singer, "
         "slot.1.d2: deep-well",
         "act a2; activate 1", "may choose A1, not choose a1"),
    Case("fire-dancer",
         "slot.0.a1: fire-dancer, slot.1.b1: river-singer, slot.1.c1: river-singer",
         "act a1; move b1; attack B1", "B1 river-singer-2, C1 river-singer-1, b1 fire-dancer~"),
    Case("glass-blower",
         "slot.0.a1: glass-blower, slot.0.b1: canal-digger, slot.1.b1: deep-well, "
         "slot.1.c1: deep-well",
         "act a1; activate 1; done; act b1; attack B1",
         "B1 deep-well-2, C1 deep-well-1"),
    Case("snake-charmer",
         "slot.0.a1: snake-charmer, slot.0.b1: centaur, slot.0.c1: canal-digger, "
         "slot.1.a1: centaur",
         "", "poison b1 1, poison c1 0, poison a1 0, poison A1 0"),
]  # fmt: skip
SEERS = [
    Case("mirage-weaver",
         "slot.0.a1: mirage-weaver face=0 owner=0, slot.1.a1: river-singer turn=1 damage=2, "
         "slot.1.b1: deep-well",
         "act a1; pay", "A1 river-singer~?, scrap 2/4"),
    Case("sleep-singer",
         "slot.0.a1: sleep-singer, slot.1.a1: river-singer, slot.1.b1: canal-digger turn=1, "
         "slot.1.c1: deep-well",
         "act a1; activate 1", "A1 river-singer~, C1 deep-well, scrap 3/4"),
    Case("card-reader",
         "slot.0.a1: card-reader face=0 owner=0, slot.1.a1: canal-digger face=0 owner=1, "
         "slot.1.b2: canal-digger face=0 owner=1, slot.1.b1: deep-well",
         "act a1; pay; choose B2", "seen B2, unseen A1, B2 canal-digger?"),
    Case("card-reader",
         "slot.0.a1: card-reader face=0 owner=0, slot.0.b1: canal-digger face=0 owner=0, "
         "slot.1.a1: canal-digger face=0 owner=1, slot.1.b2: canal-digger face=0 owner=1",
         "act a1; pay", "may choose A1, may choose B2, not choose b1"),
    Case("sand-judge",
         "slot.0.a1: sand-judge face=0 owner=0, slot.0.b1: canal-digger, "
         "slot.1.a1: canal-digger, slot.1.b1: deep-well",
         "act a1; pay", "A1 empty, discard 0/1, scrap 1/4"),
    Case("shape-thief",
         "slot.0.a1: shape-thief face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay; yes", "a1 canal-digger?, seen a1, deck 5/5"),
    Case("shape-thief",
         "slot.0.a1: shape-thief face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay; no", "a1 shape-thief, may attack A1"),
    Case("whirlwind-dervish",
         "slot.0.a1: whirlwind-dervish, slot.1.b1: river-singer, slot.1.c1: deep-well, "
         "slot.1.d2: canal-digger",
         "act a1; move b1; choose C2",
         "B1 empty, C2 river-singer, b1 whirlwind-dervish, may attack C1"),
    Case("whirlwind-dervish",
         "slot.0.a1: whirlwind-dervish, slot.1.b1: river-singer, slot.1.c1: deep-well",
         "act a1; move b1; choose C2; attack C1", "C1 deep-well-2, b1 whirlwind-dervish~"),
    Case("dune-exorcist",
         "slot.0.a1: dune-exorcist face=0 owner=0, slot.0.b1: canal-digger, "
         "slot.1.a1: river-singer, slot.1.b1: scrap-golem",
         "act a1; pay", "A1 empty, B1 scrap-golem, hand 0/1"),
    Case("rumour-monger",
         "slot.0.a1: rumour-monger face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay", "scrap 4/3, used 0/1"),
    Case("war-scholar",
         "slot.0.a1: war-scholar, slot.1.a1: deep-well, tactics.0: [toll-road, spyglass]",
         "act a1; attack A1", "A1 deep-well-3"),
    Case("dream-thief",
         "slot.0.a1: dream-thief, slot.1.a1: deep-well",
         "act a1; attack A1", "A1 deep-well-2, scrap 5/3, used 1/1, stealth a1 1",
         used=(2, 0)),
    Case("mirror-twin",
         "slot.0.a1: mirror-twin, slot.1.a1: canal-digger face=0 owner=1, slot.1.b1: deep-well, "
         "tactics.0: spyglass",
         "exhaust spyglass", "attack a1 2"),
    Case("old-strategist",
         "slot.0.a1: old-strategist face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay", "scrap 5/4, used 1/0, deck 3/5"),
    Case("puppet-master",
         "slot.0.a1: puppet-master, slot.0.c1: canal-digger face=0 owner=0, "
         "slot.1.a1: river-singer face=0 owner=1, slot.1.b1: deep-well",
         "act a1; activate 1; 2 pay", "A1 river-singer, scrap 4/2"),
    Case("puppet-master",
         "slot.0.a1: puppet-master, slot.1.a1: river-singer face=0 owner=1, "
         "slot.1.b1: deep-well",
         "act a1; activate 1; 2 trash", "A1 empty, scrap 4/4, discard 0/1"),
    Case("healing-spirit",
         "slot.0.a1: healing-spirit, slot.0.b1: river-singer damage=3, "
         "slot.0.c2: canal-digger damage=1, slot.1.a1: deep-well, "
         "slot.1.b2: canal-digger damage=1",
         END,
         "b1 river-singer-2, c2 canal-digger, B2 canal-digger-1"),
]  # fmt: skip
RAIDERS = [
    Case("dune-archer",
         "slot.0.a1: dune-archer, slot.1.a1: deep-well, slot.1.d2: river-singer",
         "act a1; attack D2", "D2 river-singer-2"),
    Case("far-shot",
         "slot.0.a1: far-shot, slot.1.a1: deep-well, slot.1.c2: river-singer",
         "act a1; attack C2", "C2 river-singer-1"),
    Case("sling-boy",
         "slot.0.a1: sling-boy, slot.1.a1: deep-well, slot.1.d1: river-singer",
         "act a1; attack D1", "D1 river-singer-1"),
    Case("spotter",
         "slot.0.a1: spotter, slot.0.b1: canal-digger, slot.0.c1: canal-digger, "
         "slot.1.d2: deep-well, slot.1.d1: deep-well",
         "act b1", "may attack D2, range c1 0, range a1 0"),
    Case("glass-sniper",
         "slot.0.a1: glass-sniper, slot.1.a1: deep-well, slot.1.d2: tortoise-knight",
         "act a1; attack D2", "D2 tortoise-knight-3, stealth a1 1"),
    Case("camel-rider",
         "slot.0.a1: camel-rider, slot.1.d1: deep-well",
         "act a1; move c1; attack D1", "D1 deep-well-3, c1 camel-rider~"),
    Case("sun-lancer",
         "slot.0.a1: sun-lancer, slot.1.a1: tortoise-knight",
         "act a1; attack A1", "A1 tortoise-knight-2"),
    Case("ambusher",
         "slot.0.a1: ambusher face=0 owner=0, slot.1.a1: river-singer, slot.1.b1: deep-well",
         "act a1; pay; choose A1; attack B1",
         "A1 river-singer-3, B1 deep-well-3, a1 ambusher~"),
    Case("ambusher",
         "slot.0.a1: canal-digger, slot.0.a2: ambusher face=0 owner=0, slot.1.a1: river-singer, "
         "slot.1.b1: deep-well",
         "act a2; pay", "A1 river-singer, B1 deep-well, stealth a2 1"),
    Case("bandit-chief",
         "slot.0.a1: bandit-chief, slot.1.a1: canal-digger, slot.1.d1: deep-well",
         "act a1; attack A1", "A1 empty, scrap 5/4, used 2/0", used=(3, 0)),
    Case("war-drummer",
         "slot.0.a1: war-drummer, slot.0.b1: canal-digger, slot.1.a1: canal-digger",
         "act a1; activate 1", "attack b1 3, attack a1 1"),
    Case("scavenger",
         "slot.0.a1: scavenger face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay", "scrap 5/4, deck 4/5"),
    Case("feud-brother",
         "slot.0.a1: feud-brother turn=1, slot.0.b1: sand-flea, slot.1.b1: canal-digger, "
         "slot.1.d1: deep-well",
         "2 act b1; 2 attack b1", "b1 empty, a1 feud-brother", turn=1),
    Case("feud-brother",
         "slot.0.a1: feud-brother turn=1, slot.0.b1: sand-flea, slot.0.c1: sand-flea, "
         "slot.1.a1: venom-spitter, slot.1.b1: canal-digger, slot.1.c1: canal-digger, "
         "slot.1.d2: canal-digger",
         "pass; 2 act b1; 2 attack b1; 2 act a1; 2 attack a1; 2 act c1; 2 attack c1",
         "b1 empty, c1 empty, a1 feud-brother-1~"),
    Case("treasure-hunter",
         "slot.0.a1: treasure-hunter, slot.1.a1: deep-well",
         "act a1; activate 1", "scrap 5/4, used 1/0, deck 3/5"),
    Case("oath-breaker",
         "slot.0.a1: oath-breaker face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay; attack A1", "scrap 3/4, used 1/0, A1 deep-well-3"),
]  # fmt: skip
NOMADS = [
    Case("cactus-hermit",
         "slot.0.a1: cactus-hermit damage=1, slot.0.b1: sand-nurse, slot.1.a1: deep-well",
         "act b1; activate 1", "a1 cactus-hermit, attack a1 2"),
    Case("relic-mender",
         "slot.0.a1: relic-mender face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay; yes; choose scrap#0",
         "a1 water-bearer?, seen a1, scrap 2/4, used 2/0"),
    Case("relic-mender",
         "slot.0.a1: relic-mender face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay; no", "a1 relic-mender, scrap 3/4, used 1/0"),
    Case("pathfinder",
         "slot.0.a1: pathfinder, slot.0.b1: canal-digger, slot.0.c1: deep-well, "
         "slot.1.a1: deep-well, slot.1.b1: canal-digger",
         "act a1; activate 1; choose d2", "b1 empty, d2 canal-digger"),
    Case("tax-collector",
         "slot.0.a1: tax-collector, slot.0.c1: canal-digger face=0 owner=0, "
         "slot.1.a1: canal-digger face=0 owner=1, slot.1.b1: river-singer",
         "", "cost A1 2, cost B1 2, cost c1 1"),
    Case("dawn-rider",
         "slot.0.a1: dawn-rider, slot.1.a1: deep-well",
         "", "attack a1 2"),
    Case("dawn-rider",
         "slot.0.a1: dawn-rider, slot.1.a1: deep-well",
         "", "attack a1 3", round=2),
    Case("heap-hoarder",
         "slot.0.a1: heap-hoarder, slot.1.a1: deep-well",
         "", "attack a1 3", scrap=(3, 4)),
    Case("heap-hoarder",
         "slot.0.a1: heap-hoarder, slot.1.a1: deep-well",
         "", "attack a1 1", scrap=(2, 4)),
]  # fmt: skip
LOCATIONS = [
    Case("old-cistern",
         "slot.0.a1: old-cistern, slot.0.b1: sand-flea, slot.1.b1: canal-digger, "
         "slot.1.d1: deep-well",
         "2 act b1; 2 attack b1", "b1 empty, scrap 5/4", turn=1),
    Case("deep-well",
         "slot.0.a1: deep-well, slot.1.a1: sand-flea",
         END, "water 2"),
    Case("deep-well",
         "slot.0.a1: deep-well, slot.1.a1: sand-flea",
         "act a1", "not move b1"),
    Case("watchtower",
         "slot.0.a2: watchtower, slot.0.a1: canal-digger, slot.0.b1: canal-digger, "
         "slot.1.d1: deep-well, slot.1.a2: canal-digger",
         "act a1; attack D1", "D1 deep-well-3, attack b1 2, range b1 0, attack A2 2"),
    Case("brass-forge",
         "slot.0.a1: brass-forge, slot.0.b1: canal-digger, slot.0.a2: canal-digger, "
         "slot.0.c1: canal-digger, slot.1.a1: deep-well",
         "", "armor b1 1, armor a2 1, armor c1 0"),
    Case("viper-nest",
         "slot.0.a1: viper-nest, slot.0.b1: canal-digger, slot.0.c1: canal-digger, "
         "slot.1.b1: river-singer",
         "act b1; attack B1", "B1 river-singer-2~, poison c1 0"),
    Case("hive-mound",
         "slot.0.a2: hive-mound, slot.0.a1: sand-flea, slot.0.b2: sand-flea, "
         "slot.0.b1: canal-digger, slot.1.a1: sand-flea",
         "", "attack a1 2, attack b2 1, attack b1 2, attack A1 1"),
    Case("scrap-yard",
         "slot.0.a1: scrap-yard, slot.1.a1: sand-flea",
         END, "scrap 6/4, used 1/0",
         used=(3, 0)),
    Case("mirage-tower",
         "slot.0.a1: mirage-tower, slot.0.b1: canal-digger, slot.0.c1: canal-digger, "
         "slot.1.a1: deep-well",
         "", "stealth b1 1, stealth c1 0"),
    Case("sun-temple",
         "slot.0.a1: sun-temple, slot.0.b1: river-singer damage=3, "
         "slot.0.d2: canal-digger damage=1, slot.1.a1: deep-well, "
         "slot.1.b2: canal-digger damage=1",
         "act a1; activate 1", "b1 river-singer-1, d2 canal-digger, B2 canal-digger-1"),
    Case("bolt-tower",
         "slot.0.a1: bolt-tower, slot.1.a1: deep-well",
         "act a1; attack A1",
         "A1 deep-well-3, a1 bolt-tower~, armor a1 1"),
    Case("bolt-tower",
         "slot.0.a1: bolt-tower, slot.1.a1: deep-well",
         "act a1", "not move b1"),
    Case("market-tents",
         "slot.0.a1: market-tents face=0 owner=0, slot.1.a1: deep-well",
         "act a1; pay",
         "scrap 5/4, deck 4/5"),
    Case("ancient-gate",
         "slot.0.a1: ancient-gate, slot.1.a1: canal-digger, slot.1.d1: deep-well",
         "2 act a1; 2 attack a1", "a1 ancient-gate-1, scrap 4/3", turn=1),
    Case("spirit-shrine",
         "slot.0.a1: spirit-shrine, slot.1.a1: spring-diviner face=0 owner=1",
         "2 act a1; 2 pay", "water -1, scrap 5/3, used 1/1", used=(2, 0), turn=1),
    Case("spirit-shrine",
         "slot.0.a1: spirit-shrine, slot.1.a1: spring-diviner face=0 owner=1, "
         "slot.1.b1: oasis-keeper",
         "2 act a1; 2 pay; 2 done; 2 act b1; 2 activate 1",
         "water -2, scrap 4/2, used 3/2", used=(3, 0), turn=1),
    Case("smugglers-camp",
         "slot.0.a1: smugglers-camp, slot.0.b1: sand-worm face=0 owner=0, "
         "slot.1.a1: sand-worm face=0 owner=1",
         "", "cost b1 3, cost A1 4"),
]  # fmt: skip
DISCARDED = [
    Case("storm-lantern",
         "slot.0.a1: canal-digger, slot.1.a1: river-singer, slot.1.d2: deep-well, "
         "tactics.0: storm-lantern",
         "discard storm-lantern; choose D2", "D2 deep-well-2, tactics 0/0, discard 1/0"),
    Case("storm-lantern",
         "slot.0.a1: canal-digger, slot.1.a1: river-singer, slot.1.d2: deep-well, "
         "tactics.0: storm-lantern",
         "discard storm-lantern", "may choose A1, not choose a1"),
    Case("fire-jars",
         "slot.0.a1: canal-digger, slot.1.a1: river-singer, "
         "slot.1.b1: canal-digger face=0 owner=1, slot.1.a2: river-singer, tactics.0: fire-jars",
         "discard fire-jars; 2 pay",
         "A1 river-singer-1, B1 canal-digger-1, A2 river-singer, a1 canal-digger"),
    Case("dust-veil",
         "slot.0.a1: canal-digger, slot.1.a1: river-singer damage=2, slot.1.b1: deep-well, "
         "tactics.0: dust-veil",
         "discard dust-veil; choose A1", "A1 river-singer?, a1 canal-digger"),
    Case("quicksand",
         "slot.0.a1: canal-digger, slot.1.a1: river-singer, slot.1.b1: deep-well, "
         "slot.1.c1: canal-digger turn=1, tactics.0: quicksand",
         "discard quicksand", "A1 river-singer~, cannot-move A1 1"),
    Case("tribunal",
         "slot.0.a1: canal-digger, slot.1.a1: egg-carrier, slot.1.b1: river-singer, "
         "tactics.0: tribunal",
         "discard tribunal", "A1 empty, B1 river-singer, water 0"),
    Case("tribunal",
         "slot.0.a1: canal-digger, slot.1.a1: canal-digger, slot.1.b1: river-singer, "
         "tactics.0: tribunal",
         "discard tribunal", "A1 empty"),
    Case("whirlwind",
         "slot.0.a1: canal-digger, slot.1.a1: canal-digger, slot.1.b1: river-singer, "
         "tactics.0: whirlwind",
         "discard whirlwind", "A1 empty, hand 0/1, scrap 3/4"),
    Case("charge-order",
         "slot.0.a1: canal-digger, slot.0.a2: canal-digger, slot.1.a1: deep-well, "
         "slot.1.c1: canal-digger, tactics.0: charge-order",
         "discard charge-order", "A1 deep-well-3, a1 canal-digger, attack a1 3, actions 2"),
    Case("sabotage",
         "slot.0.a1: canal-digger, slot.0.b1: canal-digger face=0 owner=0, "
         "slot.1.a1: river-singer face=0 owner=1, slot.1.b1: deep-well, tactics.0: sabotage",
         "discard sabotage; 2 trash", "A1 empty, scrap 4/3"),
    Case("rain-dance",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, tactics.0: rain-dance",
         "discard rain-dance", "water 0", water=-2),
    Case("rain-dance",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, tactics.0: rain-dance",
         "", "not discard rain-dance"),
    Case("reckoning",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, tactics.0: reckoning",
         "discard reckoning", "A1 deep-well-3", round=3),
    Case("flash-flood",
         "slot.0.a1: canal-digger, slot.1.a1: canal-digger, tactics.0: flash-flood",
         f"discard flash-flood; {END}", "water 2, gives a1 1"),
]  # fmt: skip
EXHAUSTED = [
    Case("signal-fire",
         "slot.0.a1: canal-digger turn=1, slot.0.b1: deep-well turn=1, slot.0.c1: canal-digger, "
         "slot.1.a1: deep-well, slot.1.b2: canal-digger turn=1, tactics.0: signal-fire",
         "exhaust signal-fire",
         "a1 canal-digger, b1 deep-well~, scrap 3/4, used 1/0, not exhaust signal-fire"),
    Case("spyglass",
         "slot.0.a1: canal-digger, slot.0.c1: canal-digger face=0 owner=0, "
         "slot.1.a1: canal-digger face=0 owner=1, slot.1.b1: deep-well, tactics.0: spyglass",
         "exhaust spyglass", "seen A1, A1 canal-digger?"),
    Case("field-kitchen",
         "slot.0.a1: river-singer damage=3, slot.1.a1: deep-well, "
         "slot.1.b2: canal-digger damage=1, tactics.0: field-kitchen",
         "exhaust field-kitchen", "a1 river-singer-2"),
    Case("scrap-press",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, tactics.0: scrap-press",
         "exhaust scrap-press", "scrap 5/4, used 1/0", used=(2, 0)),
    Case("mortar-pit",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, tactics.0: mortar-pit",
         "exhaust mortar-pit", "A1 deep-well-1, scrap 3/4"),
    Case("mule-train",
         "slot.0.a1: canal-digger, slot.0.b1: deep-well, slot.1.a1: deep-well, "
         "slot.1.b1: canal-digger, tactics.0: mule-train",
         "exhaust mule-train; choose c2", "c2 canal-digger, a1 empty, actions 2"),
]  # fmt: skip
ATTACHED = [
    Case("saddle-plates",
         "slot.0.a1: canal-digger, slot.0.b1: canal-digger, slot.1.a1: deep-well, "
         "tactics.0: saddle-plates",
         "attach saddle-plates a1", "armor a1 1, armor b1 0"),
    Case("great-bow",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, slot.1.d2: deep-well, "
         "tactics.0: great-bow",
         "attach great-bow a1; act a1; attack D2", "D2 deep-well-3"),
    Case("poisoned-blade",
         "slot.0.a1: canal-digger, slot.1.a1: river-singer, tactics.0: poisoned-blade",
         "attach poisoned-blade a1; act a1; attack A1", "A1 river-singer-2~"),
    Case("hidden-cloak",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, tactics.0: hidden-cloak",
         "attach hidden-cloak a1", "stealth a1 1"),
    Case("decoy-dolls",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, tactics.0: decoy-dolls",
         "attach decoy-dolls a1", "health a1 3, taunt a1 1, counterattack a1 1"),
    Case("second-wind",
         "slot.0.a1: river-singer turn=1 damage=3, slot.1.a1: deep-well, tactics.0: second-wind",
         "attach second-wind a1", "a1 river-singer-1"),
    Case("heavy-spear",
         "slot.0.a1: canal-digger, slot.1.a1: tortoise-knight, tactics.0: heavy-spear",
         "attach heavy-spear a1; act a1; attack A1", "A1 tortoise-knight-3"),
    Case("jagged-shells",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, slot.1.b1: deep-well, "
         "tactics.0: jagged-shells",
         "attach jagged-shells a1; act a1; attack A1", "A1 deep-well-2, B1 deep-well-1"),
    Case("fresh-camel",
         "slot.0.a1: canal-digger, slot.0.d1: deep-well, slot.1.a1: deep-well, "
         "slot.1.b1: deep-well, tactics.0: fresh-camel",
         "attach fresh-camel a1; act a1; attack A1; move c2", "A1 deep-well-2, c2 canal-digger~"),
    Case("fresh-camel",
         "slot.0.a1: sand-flea, slot.0.d1: deep-well, slot.1.a1: deep-well, "
         "slot.1.b1: deep-well, tactics.0: fresh-camel",
         "attach fresh-camel a1; act a1; move b1; attack B1; move c2",
         "B1 deep-well-1, c2 sand-flea~"),
]  # fmt: skip
LYING = [
    Case("sudden-rain",
         "slot.0.a1: sudden-rain face=0 owner=0, slot.0.b1: canal-digger, slot.1.a1: deep-well",
         "act a1; pay", "water 1, a1 empty, tactics 1/0, scrap 3/4, actions 1"),
    Case("supply-cart",
         "slot.0.a1: supply-cart face=0 owner=0, slot.0.b1: canal-digger, slot.1.a1: deep-well",
         "act a1; pay", "scrap 5/4, tactics 1/0"),
    Case("war-banner",
         "slot.0.a1: canal-digger, slot.0.a2: canal-digger, slot.1.a1: canal-digger, "
         "tactics.0: war-banner",
         "", "attack a1 3, attack a2 2, attack A1 2"),
    Case("toll-road",
         "slot.0.a1: canal-digger, slot.1.a1: spring-diviner face=0 owner=1, "
         "tactics.0: toll-road",
         "2 act a1; 2 pay", "water -1, scrap 4/2, used 0/2", turn=1),
    Case("last-bucket",
         "slot.0.a1: canal-digger, slot.1.a1: canal-digger, tactics.0: last-bucket",
         END, "water -1", water=-2),
    Case("last-bucket",
         "slot.0.a1: canal-digger, slot.1.a1: canal-digger, tactics.0: last-bucket",
         END, "water 0"),
]  # fmt: skip
LEADERS = [
    Case("well-warden",
         "slot.0.a1: river-singer damage=3, slot.0.b1: canal-digger, slot.1.a1: deep-well, "
         "slot.1.d2: canal-digger damage=1",
         "exhaust well-warden", "a1 river-singer-1, scrap 3/4, not exhaust well-warden"),
    Case("dust-marshal",
         "slot.0.a1: camel-rider, slot.0.a2: camel-rider, slot.0.b1: canal-digger, "
         "slot.1.a1: camel-rider, leader.0: dust-marshal",
         "", "attack a1 4, attack a2 3, attack b1 2, attack A1 3"),
    Case("locust-queen",
         "slot.0.a1: sand-flea turn=1, slot.0.b1: canal-digger turn=1, slot.0.c1: sand-flea, "
         "slot.1.a1: deep-well, slot.1.d2: sand-flea turn=1, leader.0: locust-queen",
         "exhaust locust-queen", "a1 sand-flea, b1 canal-digger~, scrap 3/4"),
    Case("brass-regent",
         "slot.0.a1: gate-ward, slot.0.a2: gate-ward, slot.0.b1: canal-digger, "
         "slot.1.a1: gate-ward, leader.0: brass-regent",
         "", "armor a1 1, armor a2 0, armor b1 0, armor A1 0"),
    Case("river-mother",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, leader.0: river-mother",
         "exhaust river-mother", "water 1, scrap 3/4, used 1/0"),
    Case("venom-duchess",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, leader.0: venom-duchess",
         "exhaust venom-duchess", "A1 deep-well-1, scrap 3/4"),
    Case("veiled-oracle",
         "slot.0.a1: canal-digger, slot.1.a1: river-singer, slot.1.b1: deep-well, "
         "slot.1.c1: canal-digger turn=1, leader.0: veiled-oracle",
         "exhaust veiled-oracle", "A1 river-singer~, B1 deep-well, scrap 3/4"),
    Case("scrap-baron",
         "slot.0.a1: canal-digger, slot.1.a1: deep-well, leader.0: scrap-baron",
         "exhaust scrap-baron", "scrap 6/4, used 1/0", used=(3, 0)),
    Case("caravan-master",
         "slot.0.a1: canal-digger, slot.0.b1: deep-well, slot.1.a1: deep-well, "
         "slot.1.b1: canal-digger, leader.0: caravan-master",
         "exhaust caravan-master; choose c2", "c2 canal-digger, actions 2"),
    Case("storm-general",
         "slot.0.a1: canal-digger, slot.0.b1: canal-digger, slot.1.a1: sand-flea, "
         "slot.1.b1: sand-flea, slot.1.c1: deep-well, leader.0: storm-general",
         "act a1; attack A1; act b1; attack B1", "A1 empty, B1 empty, water 1"),
]  # fmt: skip
CASES = [
    *VERMIN, *WARDENS, *MACHINES, *DIVINERS, *BEASTS, *ALCHEMISTS, *SEERS, *RAIDERS, *NOMADS,
    *LOCATIONS, *DISCARDED, *EXHAUSTED, *ATTACHED, *LYING, *LEADERS,
]  # fmt: skip


def test_every_card_has_a_case() -> None:
    assert {case.card for case in CASES} == set(content().cards)


@pytest.mark.parametrize("cases", by_card(CASES, lambda case: case.card))
def test_card(cases: list[Case]) -> None:
    matches = [results(case, play(case)) for case in cases]
    assert [is_so for is_so, _ in matches] == [expected for _, expected in matches]
