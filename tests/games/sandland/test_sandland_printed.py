"""The numbers and subtypes on every card, as its face has them, and what they are on the table.

A line is a card: its type, what it costs, attack/health, water, subtypes. Each lies there alone,
so that nothing but what is printed counts.
"""

import pytest

from tabletop.games.sandland import game, stats
from tabletop.games.sandland.sheets import sheet
from tabletop.rules.position import Wanted, lay
from tests.games.sandland.short import Case
from tests.games.sandland.short import lay as bare

ASSETS = """
dune-locust unit 0 1/1 0 vermin
carrion-rat unit 0 1/2 0 vermin
sand-flea unit 0 1/1 0 vermin
hive-mother unit 2 1/4 1 vermin
swarm-caller unit 1 1/2 1 nomad
ant-lion unit 1 2/2 0 vermin
egg-carrier unit 0 0/2 1 vermin
stinging-cloud unit 2 0/3 0 vermin
feast-fly unit 0 1/1 0 vermin
burrow-runner unit 1 2/2 0 vermin
moulting-crawler unit 1 1/3 0 vermin
shield-bearer unit 1 1/3 0 warden
gate-ward unit 1 1/3 0 warden
plate-smith unit 1 1/3 1 warden
tortoise-knight unit 3 3/4 0 warden
wall-builder unit 0 0/3 0 warden
mirror-guard unit 1 2/3 0 warden
sand-nurse unit 1 1/3 1 warden
oath-keeper unit 1 1/3 0 warden
rampart-captain unit 2 2/4 0 warden
last-shield unit 0 1/2 0 warden
border-sentry unit 1 1/3 0 warden
brass-sentinel unit 1 2/3 0 machine
scrap-golem unit 3 3/5 0 machine
bronze-bull unit 2 4/4 0 machine
clockwork-hound unit 1 2/2 0 machine
sun-engine unit 1 0/4 1 machine
powder-wagon unit 0 0/2 1 machine
oasis-keeper unit 1 1/3 0 diviner
water-bearer unit 0 0/2 1 diviner
spring-diviner unit 1 1/2 1 diviner
dew-collector unit 0 1/1 0 diviner
river-singer unit 2 1/4 2 diviner
tide-priest unit 2 1/3 0 diviner
canal-digger unit 1 2/2 1 diviner
thirst-monk unit 1 2/3 0 diviner
flood-rider unit 3 3/4 1 diviner
mirage-swimmer unit 1 1/2 1 diviner
bucket-chain unit 1 0/3 0 diviner
jar-scorpion unit 1 1/1 0 beast
venom-spitter unit 1 1/2 0 beast
dust-viper unit 0 1/2 0 beast
plague-bearer unit 0 1/2 0 alchemist
acid-thrower unit 1 2/2 0 alchemist
bomb-tinkerer unit 1 1/3 1 alchemist
fire-dancer unit 2 2/3 0 alchemist
glass-blower unit 1 1/3 1 alchemist
snake-charmer unit 1 1/2 1 nomad
basilisk unit 2 3/3 0 beast
centaur unit 2 2/4 1 beast
vulture unit 0 1/2 0 beast
sand-worm unit 4 4/6 0 beast
dust-jackal unit 1 2/2 0 beast
mirage-weaver unit 2 1/3 1 seer
sleep-singer unit 1 1/2 1 seer
card-reader unit 0 1/2 0 seer
sand-judge unit 3 2/4 1 seer
shape-thief unit 0 1/1 0 seer
whirlwind-dervish unit 1 2/3 0 seer
dune-exorcist unit 2 2/4 0 seer
rumour-monger unit 0 2/1 0 seer
war-scholar unit 1 1/3 1 seer
dream-thief unit 2 2/3 0 seer
mirror-twin unit 1 1/3 0 seer
old-strategist unit 1 1/2 1 seer
puppet-master unit 2 1/4 1 seer
dune-archer unit 1 2/3 0 raider
far-shot unit 1 1/2 1 raider
sling-boy unit 0 1/2 0 raider
sand-ballista unit 2 3/3 0 machine
spotter unit 0 1/3 1 raider
glass-sniper unit 2 3/2 0 raider
camel-rider unit 2 3/3 0 raider
sun-lancer unit 1 2/3 0 raider
ambusher unit 1 3/1 0 raider
bandit-chief unit 2 3/4 0 raider
war-drummer unit 1 1/3 1 raider
scavenger unit 0 1/2 0 raider
feud-brother unit 1 2/2 0 raider
treasure-hunter unit 1 1/2 1 raider
sky-kite unit 1 1/2 0 machine
oath-breaker unit 0 3/2 0 raider
healing-spirit unit 1 0/3 1 seer
cactus-hermit unit 1 1/3 1 nomad
relic-mender unit 1 1/2 1 nomad
pathfinder unit 0 1/2 0 nomad
tax-collector unit 1 1/3 0 nomad
dawn-rider unit 1 2/2 1 nomad
heap-hoarder unit 1 1/3 0 nomad
blood-hyena unit 2 1/5 0 beast
old-cistern location 1 0/3 1 well
deep-well location 2 0/5 2 well
watchtower location 1 0/4 0 tower
brass-forge location 1 0/4 1 works
viper-nest location 1 0/3 1 nest
hive-mound location 1 0/4 0 nest
scrap-yard location 1 0/4 0 works
mirage-tower location 1 0/3 1 tower
sun-temple location 2 0/5 1 temple
bolt-tower location 2 3/4 0 tower
market-tents location 0 0/2 1 works
ancient-gate location 1 0/5 0 temple
spirit-shrine location 1 0/3 1 temple
smugglers-camp location 1 0/3 0 works
"""
TACTICS = """
storm-lantern 1
fire-jars 2
dust-veil 1
quicksand 1
tribunal 2
whirlwind 1
charge-order 1
sabotage 1
rain-dance 1
reckoning 1
flash-flood 1
signal-fire 1
spyglass 0
field-kitchen 1
scrap-press 0
mortar-pit 1
mule-train 0
saddle-plates 1
great-bow 1
poisoned-blade 0
hidden-cloak 0
decoy-dolls 1
second-wind 1
heavy-spear 1
jagged-shells 1
fresh-camel 1
sudden-rain 1
supply-cart 0
war-banner 2
toll-road 1
last-bucket 0
"""
LEADERS = """
well-warden 2 warden
dust-marshal 1 raider
locust-queen 1 vermin
brass-regent 1 warden
river-mother 1 diviner
venom-duchess 1 alchemist
veiled-oracle 1 seer
scrap-baron 1 machine
caravan-master 2 raider
storm-general 1 warden
"""


def lines(page: str) -> list[str]:
    """Give the lines of a page."""
    return page.strip().splitlines()


@pytest.fixture(scope="module")
def table():
    return bare(Case("", "slot.0.a1: deep-well", "", "", scrap=(0, 0)))


def lying(table, zone, kind):
    """Let a card lie face up in a zone, in the place of what was there."""
    lay(table, {zone: [Wanted(kind, face=1)]}, game.names, game.back)
    return table.top(zone)


def test_the_numbers_of_an_asset(table):
    for line in lines(ASSETS):
        kind, sort, cost, numbers, water, *tags = line.split()
        piece = lying(table, "slot.0.a1", kind)
        assert sheet(piece).type == sort, line
        assert stats.cost(table, piece) == int(cost), line
        assert f"{stats.attack(table, piece)}/{stats.health(table, piece)}" == numbers, line
        assert stats.water(table, piece) == int(water), line
        assert sheet(piece).tags == {*tags}, line


def test_the_cost_of_a_tactic(table):
    for line in lines(TACTICS):
        kind, cost, *tags = line.split()
        piece = lying(table, "tactics.0", kind)
        assert stats.cost(table, piece) == int(cost), line
        assert sheet(piece).tags == {*tags}, line


def test_the_water_of_a_leader(table):
    for line in lines(LEADERS):
        kind, water, *tags = line.split()
        piece = lying(table, "leader.0", kind)
        assert stats.water(table, piece) == int(water), line
        assert sheet(piece).tags == {*tags}, line
