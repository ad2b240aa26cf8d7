"""What is printed on every card beside its text, as its face has it, and what the rules read there.

A line is a card. Creatures: border, class, size, vitality (behind a stroke the red number), and
what not all have. Magic and bribes: sort, up number, stones. Guardians: vitality, what a stone
channels, stones, cards drawn, and what is added with fewer lands, with more, after the lower up.
"""

from tabletop.games.guardians.content import content
from tabletop.games.guardians.sheets import sheets

CREATURES = """
swordsman mortal knight medium 6 ocb:3 bribes:gold
archer mortal knight medium 6 bribes:gold ranged:3
pikeman mortal knight medium 7 ocb:4 bribes:gold
crossbow-sergeant mortal knight medium 8 ocb:1 bribes:gold ranged:4
squire mortal knight small 3 ocb:2 bribes:beer green
banneret mortal knight medium 9 ocb:4 bribes:gold
lady-of-the-lists mortal knight medium 11 ocb:5 bribes:gold
old-crusader mortal knight medium 13 ocb:3 green
grand-master mortal knight medium 15 ocb:4
dragonslayer mortal knight medium 10 ocb:2 bribes:gold
jouster mortal knight medium 9 ocb:3 bribes:beer
sorcerer mortal wizard medium 8 bribes:gold green
seer mortal wizard medium 5 bribes:gold green
visionary mortal wizard medium 5 bribes:gold green
hedge-wizard mortal wizard medium 4 bribes:beer channels:2
weather-witch mortal wizard medium 6 ocb:1 bribes:gold green
sibyl-of-the-well mortal wizard medium 7 bribes:gold green
archmage-of-the-ninth-stair mortal wizard medium 7/12 ocb:1 channels:4
fire-eater mortal wizard medium 5 ocb:2 bribes:beer green
bonesetter mortal wizard medium 4/6 bribes:gold channels:3
merchant mortal townsfolk medium 1/4 bribes:babes
idiot mortal townsfolk medium 0 bribes:gold+beer+babes
mayor-mcevil mortal townsfolk medium 5 bribes:gold+beer
tax-collector mortal townsfolk medium 2/6 bribes:gold
brewmaster mortal townsfolk medium 1/4 bribes:gold
matchmaker mortal townsfolk medium 1/4 bribes:gold
town-crier mortal townsfolk medium 2 bribes:beer
night-watch mortal townsfolk medium 5 ocb:3 bribes:beer
ratcatcher mortal townsfolk medium 3 ocb:2 bribes:beer
blacksmith mortal townsfolk medium 7 ocb:2 bribes:beer
village-hero mortal townsfolk medium 9 ocb:3 bribes:beer+babes
executioner mortal townsfolk medium 8 ocb:1 bribes:gold
cow mortal farmyard medium 2
prize-bull mortal farmyard large 8 ocb:2
goose-flock mortal farmyard small 2 flies
plough-horse mortal farmyard large 4 ocb:1
billy-goat mortal farmyard medium 3 ocb:1
hill-giant mortal giant large 12 ocb:4 bribes:beer
quarry-giant mortal giant large 14 ocb:2 bribes:beer ranged:4 mountains:+2
marsh-giant mortal giant large 13 ocb:4 bribes:beer swamp:+3
dune-giant mortal giant large 13 ocb:5 bribes:beer dry-heaps:+4
giant-king mortal giant large 17 ocb:3
ferryman-giant mortal giant large 11 ocb:4 bribes:gold rivers-and-lakes:+4
deckhand mortal smuggler medium 4 ocb:3 bribes:gold+beer+babes rivers-and-lakes:+2
harpooner mortal smuggler medium 5/7 ocb:1 bribes:beer+babes ranged:4 rivers-and-lakes:+1
boatswain mortal smuggler medium 8 ocb:4 bribes:gold+beer+babes rivers-and-lakes:+2
smuggler-queen mortal smuggler medium 12 ocb:5 bribes:gold+beer rivers-and-lakes:+2
cannoneer mortal smuggler medium 6/9 bribes:gold+beer ranged:6
sand-lord elemental lord medium 11 ocb:3 bribes:babes dry-heaps:+6 woods:-6
frost-lord elemental lord medium 10 ocb:3 bribes:beer mountains:+5
reed-lord elemental lord medium 9 ocb:2 bribes:babes swamp:+5
ember-lord elemental lord medium 13 ocb:2 bribes:babes
thorn-lord elemental lord medium 11 ocb:2 bribes:gold woods:+5
devil-dog elemental devil medium 6 bribes:beer
cinder-imp elemental devil small 3 ocb:2 bribes:beer
pit-fiddler elemental devil medium 5 ocb:1 bribes:gold
clause-devil elemental devil medium 7 bribes:gold+beer
hell-steed elemental devil large 9 ocb:4 bribes:beer
velvet-fiend elemental devil medium 9 flies bribes:gold
prince-of-smoke elemental devil large 18 flies bribes:babes channels:4
furnace-devil elemental devil large 13 ocb:4 bribes:babes green
fire-walker elemental walker small 9 ocb:4
bonfire elemental walker medium 8 ocb:2
lava-crawler elemental walker medium 7 ocb:3 dry-heaps:+2
baleful-eye elemental demon small 5 ocb:1 bribes:babes
gutter-demon elemental demon small 4 flies ocb:2
bell-demon elemental demon medium 6 ocb:2 bribes:beer
many-mouthed-horror elemental demon large 12 ocb:3 bribes:babes
grave-wing elemental demon large 13 flies ranged:5
staring-idol elemental demon small 4 ocb:1 bribes:gold
trumpeter elemental angel small 2 flies green
lamp-angel elemental angel small 3 flies green
sword-angel elemental angel medium 9 flies green
choir-angel elemental angel medium 6 flies ocb:1 channels:3
herald-of-dawn elemental angel medium 12 flies green
brook-spirit elemental spirit small 4 ocb:2 rivers-and-lakes:+3
dust-spirit elemental spirit medium 6 flies ocb:2 dry-heaps:+3
avalanche-spirit elemental spirit large 11 ocb:4 mountains:+4
moss-spirit elemental spirit medium 6 ocb:2 woods:+4
fen-light elemental spirit small 3 flies ocb:1 green swamp:+3
gale-spirit elemental spirit medium 7 flies ocb:2
hail-spirit elemental spirit large 6 flies ranged:3
storm-heron elemental spirit large 2/8 flies ocb:1 bribes:beer ranged:9
ember-moth elemental spirit small 2 flies ranged:2
wellspring elemental spirit medium 4/7 channels:3
deep-current elemental spirit large 10 ocb:3 green rivers-and-lakes:+3
cloud-herd elemental spirit large 12 flies green
clay-golem elemental golem large 10 ocb:3 swamp:+2
slate-golem elemental golem large 15 ocb:5 mountains:+3
brass-golem elemental golem medium 8 ocb:1 green receives:12
living-dune elemental golem large 17 ocb:7 dry-heaps:+3
waterfall elemental golem large 14 ocb:5 rivers-and-lakes:+4
walking-oak elemental golem large 13 ocb:4 woods:+4
iron-crag-baggler external fairy small 4 bribes:gold woods:+1
blackthwaite-jumper external fairy small 1 bribes:beer woods:+1
thimble-thief external fairy small 2 ocb:1 bribes:gold woods:+1
bramble-rider external fairy small 5 ocb:2 bribes:beer woods:+2
moonlit-piper external fairy small 3 bribes:babes green woods:+1
toadstool-duke external fairy small 8 ocb:1 bribes:beer green woods:+2
glow-midge external fairy small 1 flies ranged:1
dew-spinner external fairy small 5 bribes:gold channels:2
changeling external fairy small 4 bribes:gold
valkyrie-spirit external spirit medium 7 flies bribes:gold channels:3
uras-overlord-of-the-mountains external overlord large 12 ocb:4 mountains:+3
slor-overlord-of-the-wastes external overlord large 14 ocb:4 dry-heaps:+3
reed-nymph external nymph medium 7 ocb:2 bribes:gold swamp:+3
spring-nymph external nymph medium 6 ocb:2 bribes:gold rivers-and-lakes:+3
oak-nymph external nymph medium 8 ocb:3 bribes:gold woods:+3
crag-nymph external nymph medium 7 ocb:3 bribes:gold mountains:+3
titan-smith external titan large 16 ocb:5 bribes:beer
titan-matron external titan large 15 ocb:6 bribes:gold
blind-titan external titan large 18 ocb:8 bribes:babes
one-eyed-herdsman external titan large 12 ocb:6 bribes:beer mountains:+1
young-titan external titan large 11 ocb:5 bribes:babes
rattling-guard external undead medium 5 ocb:1 green
drowned-man external undead medium 5 ocb:1 green rivers-and-lakes:+2
barrow-king external undead medium 13 ocb:3
headless-coachman external undead medium 9 ocb:3
weeping-widow external undead medium 7 green
lich-of-the-low-stair external undead medium 16 channels:2
bone-archer external undead small 3/5 ranged:3
hungry-ghoul external undead medium 6 ocb:2 green receives:9
mourning-wisp external undead small 4/7 flies channels:2
pale-countess external undead medium 12 flies ocb:3
hatchling external dragon small 4 flies ocb:1 bribes:gold
marsh-drake external dragon medium 9 flies ocb:1 bribes:gold swamp:+3
sea-dragon external dragon large 17 ocb:1 bribes:babes green rivers-and-lakes:+3
wyvern-of-the-needles external dragon large 13 flies ocb:2 bribes:babes spires:+3
old-red-wing external dragon large 20 flies bribes:gold+babes green
coil-dragon external dragon large 15 ocb:4 bribes:babes
maze-bull external beast medium 10 ocb:4 bribes:gold dry-heaps:+1
bog-crab external beast medium 8 ocb:3 bribes:beer swamp:+3
snow-bear external beast large 13 ocb:5 bribes:beer mountains:+4
giant-toad external beast medium 6 ocb:2 ranged:2 swamp:+2
mirror-cat external beast small 4 bribes:gold
two-headed-wolf external beast medium 9 ocb:5 bribes:beer woods:+2
riddling-beast external beast large 6 ocb:1 bribes:beer
stone-gazer external beast medium 3/8 bribes:gold
gnat-king external beast small 0 flies
"""
MAGIC = """
vitales-dark-cloud spell 8 0
ice-storm spell 5 0
medallion-of-skyphos item 13 0
panic spell 10 0
rain-of-cinders spell 12 0
nets-in-the-sky item 9 0
creeping-wood spell 11 0
high-water spell 13 0
still-air spell 6 0
lead-bell item 9 0
sealed-purses spell 8 0
quiet-hour spell 14 0
tightened-girths spell 7 0
roll-call spell 5 0
heralds-list item 12 0
bad-omens spell 15 0
power-lunch spell 4 0
war-cry spell 5 0
stout-heart spell 9 0
long-shadow spell 8 0
weak-knees spell 6 0
cold-iron item 10 0
bucket-of-water item 3 0
second-helping spell 7 0
deep-pocket item 4 0
fresh-orders spell 2 0
spyglass item 5 0
st-ballantines-evocation spell 11 0
banishing-bell item 14 0
black-arrow item 15 1
grave-salt item 10 0
toppling-stone spell 16 2
burning-brand item 9 0
sudden-swarm spell 11 0
dispel spell 3 0
counterword spell 9 0
hammer-of-doom item 11 0
hush spell 8 0
backlash spell 12 0
loose-gravel spell 7 0
wet-strings spell 5 0
grey-cloak item 13 1
salamander-coat item 6 0
safe-conduct spell 9 0
press-gang spell 16 1
field-surgeon spell 10 0
boots-for-everyone item 7 0
mud-season spell 13 0
wall-of-wind spell 16 1
leaden-sky spell 3 0
long-glass item 12 0
earthbreaker spell 17 0
buried-hoard spell 14 0
gold bribe 7 0
beer bribe 10 0
babes bribe 13 0
"""
UP_NUMBERS = """
plain-shield 9
raven-shield 8
boar-shield 7
sun-shield 10
tower-shield 10
wheel-shield 11
wolf-shield 12
rose-shield 6
serpent-shield 13
crown-shield 14
anchor-shield 5
bell-shield 4
thistle-standard 4
bearer-of-the-wall 14
kestrel-standard 13
spurred-standard 16
tattered-standard 5
muddy-standard 12
ember-standard 17
silver-leaf-standard 15
small-standard 19
tall-standard 11
astrolabe 12
travelling-chest 8
milestone 15
map-table 17
mountains 3
dry-heaps 4
rivers-and-lakes 6
swamp 7
woods 8
spires 10
burnt-fields 5
singing-glen 2
alder-carr 9
river-gorge 12
fog-moor 13
standing-stones 14
hollow-hill 15
salt-pans 11
high-wall 9
net-towers 4
alarm-bells 6
great-idol 20
guest-house 11
arrow-loft 13
war-memorial 16
deep-cellar 8
tax-office 7
blocked-drains 20
dry-rot 12
bad-reputation 18
"""
GUARDIANS = """
old-watch 30 9 7 4 -1 0 1
hask-nine-fingers 28 6 8 3 0 1 1
mother-quill 29 7 8 3 0 1 1
bael-of-the-kiln 28 6 9 3 -1 1 1
lady-of-the-sluices 27 8 6 2 -1 0 0
ysolde-coldhand 26 6 5 3 -1 1 1
"""

DECKS = """
iron-oath old-watch
iron-oath-lands old-watch
market-day lady-of-the-sluices
market-day-lands lady-of-the-sluices
kiln-and-cinder bael-of-the-kiln
kiln-and-cinder-lands bael-of-the-kiln
green-court mother-quill
green-court-lands mother-quill
low-stair ysolde-coldhand
low-stair-lands ysolde-coldhand
high-shoulders hask-nine-fingers
high-shoulders-lands hask-nine-fingers
"""


def lines(page: str) -> list[str]:
    """Give the lines of a page."""
    return page.strip().splitlines()


def test_what_is_printed_on_a_creature() -> None:
    for line in lines(CREATURES):
        kind, border, kin, size, vitality, *more = line.split()
        figures = sheets()[kind].creature
        assert figures is not None, line
        numbers = {word.partition(":")[0]: word.partition(":")[2] for word in more if ":" in word}
        assert (figures.border, figures.kin, figures.size) == (border, kin, size), line
        value, stroke, red = vitality.partition("/")
        assert figures.vitality == int(value), line
        assert figures.stacking == (int(red) if stroke else None), line
        assert figures.flies == ("flies" in more), line
        assert figures.bar == ("green" if "green" in more else "red"), line
        for name, found in (
            ("ocb", figures.ocb),
            ("ranged", figures.ranged),
            ("channels", figures.cmp),
            ("receives", figures.receives or 0),
        ):
            assert found == int(numbers.pop(name, 0)), name
        assert "+".join(figures.bribes) == numbers.pop("bribes", ""), line
        assert {name: f"{bonus:+d}" for name, bonus in figures.terrain.items()} == numbers, line


def test_what_is_printed_on_magic() -> None:
    for line in lines(MAGIC):
        kind, sort, up, stones = line.split()
        sheet = sheets()[kind]
        assert (sheet.sort, sheet.up, sheet.price) == (sort, int(up), int(stones)), line


def test_up_numbers() -> None:
    for line in lines(UP_NUMBERS):
        kind, up = line.split()
        assert sheets()[kind].up == int(up), line


def test_what_is_printed_on_a_guardian() -> None:
    for line in lines(GUARDIANS):
        kind, *numbers = line.split()
        leader = sheets()[kind].guardian
        assert leader is not None, line
        found = (
            leader.vitality,
            leader.cmp,
            leader.stones,
            leader.draw,
            leader.ldl,
            leader.mdl,
            leader.luc,
        )
        assert found == tuple(map(int, numbers)), line


def test_no_deck_is_larger_than_another_of_its_way():
    for way, cards in (("duel", 40), ("lands", 63)):
        decks = [deck for deck in content().decks.values() if deck.way == way]
        assert {sum(deck.cards.values()) for deck in decks} == {cards}, way


def test_decks_are_led_by_their_guardians() -> None:
    assert [f"{deck.id} {deck.leader}" for deck in content().decks.values()] == lines(DECKS)


def test_two_copies_of_each_plain_terrain_lie_in_the_box() -> None:
    plain = ("mountains", "dry-heaps", "rivers-and-lakes", "swamp", "woods", "spires")
    terrains = content().terrains
    assert {kind: terrain.copies for kind, terrain in terrains.items() if terrain.copies > 1} == (
        dict.fromkeys(plain, 2)
    )
