"""What is printed on every card beside its attributes and its text, and what the rules read there.

A line is a card. Units: land, element, type, class, range, level, power. Items: land, type, level,
range, subtypes. Spells: element, type, range, power. Attributes are held to their level's points.
"""

from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.sheets import sheets

UNITS = """
phalanx-recruit ancient might human spear beta 1 might:3
discus-champion ancient air human disc epsilon 2 air:4 might:2
satyr-piper ancient plant fiend horn delta 3 plant:7 chaos:2
centaur-strider ancient earth beast hoof kappa 4 earth:9 might:3
pankratiast ancient order human fist zeta 5 order:9 might:6
gorgon-sister ancient dark fiend eye iota 7 dark:12 earth:9
reed-reaper akhemet plant human sickle beta 1 plant:2 earth:1
scarab-swarm akhemet earth bug pincer zeta 1 earth:2 dark:1
jackal-priest akhemet dark human sickle kappa 2 dark:4 order:2
sun-ibis akhemet light bird beak epsilon 3 light:7 air:2
linen-mummy akhemet dark undead fang delta 4 dark:9 earth:3
stair-sphinx akhemet light beast claw mu 9 light:15 order:12
hedge-witch beluruk plant human rod gamma 1 plant:2 water:1
rusalka beluruk water fairy eye epsilon 2 water:4 chaos:2
oasis-mystic beluruk light human rod beta 3 light:5 water:4
ember-volkhv beluruk fire human rod nu 3 fire:7 chaos:2
leshy-stag beluruk plant beast hoof delta 5 plant:12 earth:3
firebird beluruk fire bird wing sigma 7 fire:15 light:6
frost-grandfather beluruk ice human rod xi 8 ice:18 air:6
rose-squire daenica light human blade zeta 1 light:2 order:1
herald-falcon daenica air bird beak beta 2 air:5 light:1
sworn-blade daenica might human blade delta 3 might:9
lady-duellist daenica air human blade beta 4 air:8 might:4
chapel-unicorn daenica light beast hoof lambda 6 light:15 water:3
grand-marshal daenica order human blade mu 9 order:18 light:9
thorn-runner freelands plant human spear beta 1 plant:3
termite-host freelands earth bug pincer eta 2 earth:6
hooded-cobra freelands plant reptile fang beta 2 plant:4 dark:2
lion-speaker freelands earth human spear delta 3 earth:7 light:2
marsh-singer freelands plant amphibian tendril epsilon 3 plant:6 water:3
ambush-chief freelands dark human spear nu 5 dark:9 plant:6
grey-matriarch freelands earth beast hoof mu 8 earth:21 might:3
cairn-guard gaerra earth human shield zeta 1 earth:3
gate-sentry gaerra earth human shield alpha 1 earth:3
wisp gaerra light fairy eye gamma 1 light:2 air:1
torc-bearer gaerra might human shield kappa 2 might:6
moor-hound gaerra ice beast claw eta 3 ice:7 might:2
oakwall-veteran gaerra plant human shield zeta 4 plant:9 earth:3
glen-banshee gaerra air undead eye theta 5 air:8 dark:7
stone-ram gaerra earth beast hoof beta 7 earth:18 order:3
paper-shadow oshinkai dark human disc gamma 1 dark:3
ring-dancer oshinkai air human disc epsilon 2 air:4 dark:2
lantern-ghost oshinkai fire undead eye theta 2 fire:3 dark:3
kappa-wrestler oshinkai water reptile claw zeta 3 water:7 plant:2
ink-abbot oshinkai dark mollusk beak lambda 4 dark:8 water:4
nine-tail-fox oshinkai fire beast claw tau 6 fire:9 chaos:9
petal-master oshinkai plant human disc omicron 7 plant:12 air:9
gallows-imp rhoddina chaos fiend horn gamma 1 chaos:3
gravel-drover rhoddina might human lash beta 1 might:2 dark:1
night-coachman rhoddina dark human lash epsilon 3 dark:9
pass-wolf rhoddina ice beast claw mu 4 ice:9 dark:3
strigoi rhoddina dark undead fang delta 5 dark:12 chaos:3
baron-of-masks rhoddina chaos fiend eye rho 10 chaos:18 dark:12
corn-slinger teotlan plant human sling epsilon 1 plant:3
sun-slinger teotlan fire human sling kappa 2 fire:6
axolotl-sage teotlan water amphibian tendril eta 2 water:4 plant:2
quetzal teotlan air bird wing sigma 3 air:7 light:2
captor-of-four teotlan light human sling epsilon 4 light:8 fire:4
obsidian-serpent teotlan fire reptile fang phi 9 fire:21 dark:6
palm-archer vrahmarat air human bow epsilon 1 air:3
monsoon-peacock vrahmarat thunder bird wing delta 2 thunder:6
star-counter vrahmarat order human bow epsilon 3 order:9
naga-sentinel vrahmarat water reptile fang mu 5 water:12 order:3
chariot-prince vrahmarat light human bow pi 6 light:12 thunder:6
storm-tusker vrahmarat thunder beast hoof upsilon 11 thunder:24 earth:9
reef-fisher waiiki water human club beta 1 water:3
reef-moray waiiki ice fish fin gamma 2 ice:4 water:2
river-fang waiiki water fish fang delta 2 water:4 ice:2
poison-toad waiiki plant amphibian quill theta 2 plant:4 water:2
canoe-captain waiiki air human club delta 3 air:6 water:3
drum-nautilus waiiki thunder mollusk tendril kappa 3 thunder:6 water:3
saw-shark waiiki water fish fang kappa 4 water:12
grandmother-octopus waiiki thunder mollusk tendril omega 7 thunder:12 water:9
fire-lance-boy xiandao fire human gun beta 1 fire:2 thunder:1
jade-mantis xiandao plant bug pincer alpha 2 plant:5 order:1
powder-scholar xiandao thunder human gun epsilon 3 thunder:6 fire:3
carp-at-the-gate xiandao water fish fin zeta 3 water:8 chaos:1
silk-spider xiandao order bug tendril theta 4 order:9 dark:3
lantern-cannoneer xiandao fire human gun pi 5 fire:12 earth:3
cloud-lung xiandao thunder dragon wing psi 11 thunder:21 water:12
oar-raider yggdral might human axe alpha 1 might:2 ice:1
rime-raven yggdral ice bird wing gamma 2 ice:5 air:1
bear-shirt yggdral ice human axe kappa 3 ice:6 might:3
ember-elf yggdral fire fairy wing gamma 3 fire:8 light:1
shield-sister yggdral light human axe xi 4 light:9 might:3
draugr yggdral ice undead fang mu 5 ice:12 dark:3
root-wyrm yggdral chaos dragon fang chi 12 chaos:24 earth:12
strategos ancient order human blade delta 4 order:8 might:4
ladon ancient plant dragon fang eta 6 plant:12 light:6
pharaoh akhemet dark human sickle delta 5 dark:9 order:6
apep akhemet chaos dragon fang kappa 8 chaos:15 dark:9
mother-of-the-hut beluruk plant human rod gamma 3 plant:6 ice:3
zmey beluruk fire dragon fang delta 6 fire:12 earth:6
queen-of-the-lists daenica light human blade delta 5 light:9 might:6
gilded-drake daenica air dragon wing beta 5 air:9 light:6
speaker-of-camps freelands earth human spear beta 3 earth:6 plant:3
rainbow-python freelands water dragon fang delta 6 water:12 plant:6
warden-of-the-gate gaerra earth human shield kappa 4 earth:8 order:4
beithir gaerra thunder dragon fang zeta 7 thunder:12 earth:9
lady-of-the-hall oshinkai dark human disc omicron 4 dark:8 air:4
low-cloud-ryu oshinkai water dragon wing pi 6 water:12 dark:6
voivode-of-thorns rhoddina dark human lash beta 5 dark:9 chaos:6
balaur rhoddina earth dragon fang eta 7 earth:15 dark:6
speaker-of-the-sun teotlan fire human sling kappa 4 fire:8 light:4
feathered-lord teotlan air dragon wing sigma 7 air:12 light:9
maharani-of-numbers vrahmarat order human bow kappa 4 order:8 air:4
vritra vrahmarat thunder dragon wing mu 8 thunder:15 dark:9
chief-of-the-canoe waiiki water human club kappa 4 water:9 air:3
taniwha waiiki water dragon fang gamma 6 water:15 earth:3
minister-of-fireworks xiandao fire human gun beta 4 fire:8 thunder:4
ninth-palace-dragon xiandao thunder dragon wing upsilon 8 thunder:15 fire:9
jarl-of-the-first-wave yggdral ice human axe kappa 4 ice:8 might:4
nidhogg-daughter yggdral dark dragon fang theta 7 dark:12 ice:9
"""
ITEMS = """
victors-cestus ancient weapon 1 none leather
moon-sickle akhemet weapon 2 none blessed+metal
struck-birch beluruk weapon 2 none wood
rose-steel daenica weapon 2 none metal
leaf-spear freelands weapon 1 none metal
bronze-aspis gaerra weapon 1 none metal
falling-ring oshinkai weapon 2 none metal
nine-knots rhoddina weapon 1 none leather
sunstone-sling teotlan weapon 1 none leather+blessed
counted-arrows vrahmarat weapon 3 none wood+blessed
toothed-club waiiki weapon 2 none wood+bone
sea-tooth waiiki weapon 1 none bone
dragon-mouth-gun xiandao weapon 3 none metal+powder
keel-cleaver yggdral weapon 2 none metal
full-panoply ancient outfit 3 none metal
embroidered-shirt beluruk outfit 2 none cloth+blessed
tournament-plate daenica outfit 3 none metal
lion-mane freelands outfit 2 none hide
glen-plaid gaerra outfit 1 none cloth
shadow-silk oshinkai outfit 2 none cloth
wolf-cloak rhoddina outfit 2 none hide
jaguar-mantle teotlan outfit 2 none hide
date-bread akhemet support 1 eta
ferrymans-coin akhemet support 1 none blessed+metal
birch-book beluruk support 1 none wood
runners-whistle freelands support 1 omega bone
iron-thistles gaerra support 1 epsilon metal
captors-net teotlan support 2 nu rope
temple-tithe vrahmarat support 1 none blessed
star-raft waiiki support 1 omega wood+rope
road-scroll xiandao support 2 none cloth
war-drum yggdral support 2 none hide+wood
sun-obelisk akhemet construct 2 zeta stone+blessed
siege-tower daenica construct 4 zeta wood+engine
war-totem freelands construct 2 zeta wood
palisade gaerra construct 1 zeta wood
crow-scarer rhoddina construct 1 zeta wood+cloth
outrigger waiiki construct 2 zeta wood+engine
rocket-cart xiandao construct 3 zeta engine+powder
bone-ballista yggdral construct 2 delta bone+engine
heart-scarab akhemet hidden 1 none stone+blessed
sealed-letter daenica hidden 1 none cloth
thistle-lining gaerra hidden 1 none cloth
smoke-jar oshinkai hidden 1 none powder
poisoned-pin oshinkai hidden 1 none metal
trapdoor-snare teotlan hidden 2 none rope+wood
mirror-amulet xiandao hidden 2 none metal+blessed
powder-charm xiandao hidden 2 none powder
amber-collar beluruk body 1 none stone
iron-shoes daenica body 1 none metal
war-paint freelands body 1 none
bone-charm rhoddina body 1 none bone
howdah vrahmarat body 3 none wood+cloth
coral-crust waiiki body 2 none stone
jade-scales xiandao body 2 none stone
rune-brand yggdral body 2 none blessed
"""
SPELLS = """
bare-ground might battle lambda might:1
brace might quick none might:1
iron-will might enchant none might:2
second-breath might ritual eta might:3
hammer-blow might battle beta might:3
icicle ice battle epsilon ice:2
black-ice ice battle upsilon ice:2
snow-blind ice quick none ice:2
frostbite ice curse epsilon ice:2
snow-giant ice summon delta ice:3 air:1
feather-step air enchant none air:1
gale air battle kappa air:2
high-winds air battle rho air:2
sudden-gust air quick none air:3
cloud-eagle air summon kappa air:3
green-tide plant battle tau plant:2
briar-lash plant battle nu plant:2
regrowth plant enchant none plant:2
creeping-ivy plant curse epsilon plant:2
harvest-home plant ritual none plant:2 light:1
sun-veil light quick gamma light:1
sunbeam light battle iota light:3
consecrate light battle omega light:2
dawn-march light ritual none light:2 order:1
holy-truce light curse epsilon light:4
ember-dart fire battle epsilon fire:1
burning-blade fire enchant none fire:2
salamander fire summon delta fire:3
wildfire fire battle upsilon fire:4
pyre fire ritual tau fire:4 dark:1
spark thunder battle gamma thunder:1
thunderbolt thunder battle rho thunder:4
storm-front thunder battle psi thunder:3
quicken thunder quick none thunder:2
static-skin thunder curse kappa thunder:2
salt-tongue dark curse delta dark:1
blood-price dark enchant none dark:2
hollow-ground dark battle omicron dark:2
grave-call dark ritual none dark:3
night-terror dark battle xi dark:3
stone-skin earth enchant none earth:1
raise-rampart earth summon delta earth:2
turn-to-stone earth quick none earth:2
landslide earth battle xi earth:4
quake earth battle sigma earth:4
spring-tide water battle delta water:1
brook-bolt water battle epsilon water:2
reed-hound water summon delta water:2
healing-spring water ritual tau water:2
undertow water curse iota water:2
levy order ritual none order:2
edict-of-silence order curse nu order:2
lawful-ground order battle phi order:3
marble-guardian order summon delta order:4 light:1
banishment order ritual epsilon order:5
wild-bolt chaos battle theta chaos:2
trading-places chaos ritual omega chaos:2
unmaking chaos ritual kappa chaos:3
broken-ground chaos battle chi chaos:3
spite chaos quick none chaos:3
"""


def lines(page: str) -> list[str]:
    """Give the lines of a page."""
    return page.strip().splitlines()


def powers(words: list[str]) -> dict[str, int]:
    """Read power nodes."""
    return {word.partition(":")[0]: int(word.partition(":")[2]) for word in words}


def test_what_is_printed_on_a_unit() -> None:
    for line in lines(UNITS):
        kind, faction, element, sort, weapon, reach, level, *power = line.split()
        sheet = sheets()[kind]
        assert (sheet.faction, sheet.element, sheet.type, sheet.weapon, sheet.range) == (
            faction,
            element,
            sort,
            weapon,
            reach,
        )
        assert sheet.level == int(level), line
        assert sheet.power == powers(power), line


def test_what_is_printed_on_an_item() -> None:
    for line in lines(ITEMS):
        kind, faction, sort, level, reach, *subtypes = line.split()
        sheet = sheets()[kind]
        assert (sheet.faction, sheet.type, sheet.level, sheet.reach) == (
            faction,
            sort,
            int(level),
            reach,
        )
        assert "+".join(content().items[kind].subtypes) == "".join(subtypes), line


def test_what_is_printed_on_a_spell() -> None:
    for line in lines(SPELLS):
        kind, element, sort, reach, *power = line.split()
        sheet = sheets()[kind]
        assert (sheet.element, sheet.type, sheet.reach) == (element, sort, reach), line
        assert sheet.power == powers(power), line
