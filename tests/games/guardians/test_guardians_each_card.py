"""Every combat card of Guardians: a position, moves, and results.

`case_notation.py` explains the notation. The totals are calculated by hand from the cards and the
rules. Each line begins with the name of its card.
"""

import pytest

from tabletop.games.guardians.content import Shield, content
from tests.cases import by_card
from tests.games.guardians.case_notation import cards_in, outcome

KNIGHTS = """
swordsman: swordsman / sand-lord @swamp | sums | sum 9/11, needs 3, 2 beats
archer: swordsman, archer / sand-lord @swamp | shoot archer | sum 12/11, beats, flank archer
archer: swordsman, archer / hill-giant @woods | sums | may pass, not shoot archer
pikeman: pikeman / hatchling @swamp by:2 | sums | sum 10/5
pikeman: pikeman / hatchling @swamp | sums | sum 7/5
crossbow-sergeant: swordsman, crossbow-sergeant / squire | shoot crossbow-sergeant | sum 10/3
squire: squire / fire-walker stones:1/0 | stone | sum 8/9, stones 0/0
banneret: banneret, swordsman / hill-giant, hill-giant | next; sums | sum 7/12
banneret: banneret, idiot / hill-giant, hill-giant | next; sums | sum 0/12
lady-of-the-lists: lady-of-the-lists, squire / bell-demon | sums | sum 16/6, 2 needs -1
old-crusader: old-crusader, squire / barrow-king, idiot | sums | sum 18/16
old-crusader: old-crusader, squire / barrow-king, idiot | next; sums | sum 4/0
grand-master: grand-master, swordsman / hill-giant, hill-giant | next; sums | sum 9/12
dragonslayer: dragonslayer / old-red-wing | sums | sum 19/20
jouster: jouster / hill-giant | sums | sum 12/12, holds, 2 holds
jouster: jouster / hill-giant by:2 | sums | sum 9/12
"""

WIZARDS = """
sorcerer: sorcerer / hill-giant, swordsman, deckhand | sums | 2 discard deckhand, 2 combat swordsman
sorcerer: sorcerer, squire / hill-giant, deckhand, cinder-imp
    | declare yes; command sorcerer; sums | 2 discard deckhand, 2 combat cinder-imp, lane squire
sorcerer: sorcerer, hill-giant / merchant, squire, idiot
    | next | discard sorcerer, 2 combat idiot+squire
seer: seer, hill-giant / squire, idiot
    | declare yes; command seer; 2 lay squire | 2 said small, may lay hill-giant
visionary: visionary, hill-giant / fire-walker, idiot
    | declare yes; command visionary; 2 lay fire-walker | 2 said elemental, may lay hill-giant
hedge-wizard: squire / hill-giant under:hedge-wizard | channel hedge-wizard | sum 5/12
hedge-wizard: furnace-devil / titan-matron under:hedge-wizard
    | sums; 2 pass | may pass, not channel hedge-wizard
weather-witch: weather-witch, squire / hill-giant, archer @swamp
    | declare yes; command weather-witch; sums; pass | 2 may pass, 2 not shoot archer
sibyl-of-the-well: sibyl-of-the-well, swordsman, archer / hill-giant, hill-giant
    | declare yes; command sibyl-of-the-well; sums | sum 10/12
sibyl-of-the-well: sibyl-of-the-well, swordsman, archer / hill-giant, hill-giant
    | declare yes; command sibyl-of-the-well; next; sums | sum 6/12
archmage-of-the-ninth-stair: furnace-devil / hill-giant under:archmage-of-the-ninth-stair
    | channel archmage-of-the-ninth-stair | sum 17/16
fire-eater: fire-eater / devil-dog, town-crier, cinder-imp
    | sums | sum 7/6, needs -1, 2 discard town-crier, 2 combat cinder-imp
bonesetter: squire / hill-giant under:bonesetter | channel bonesetter | sum 6/12
bonesetter: swordsman, bonesetter / hill-giant | end | hand bonesetter+swordsman, discard empty
bonesetter: fire-walker, bonesetter / hill-giant | end | hand bonesetter, discard fire-walker
"""

TOWN_AND_FARM = """
merchant: merchant, idiot / swordsman, idiot | next | 2 discard swordsman, lane merchant
merchant: merchant / hill-giant | sums | sum 1/12, 2 discard empty
tax-collector: tax-collector, idiot / smuggler-queen | next | 2 discard smuggler-queen
tax-collector: tax-collector, idiot / toadstool-duke | next | 2 discard toadstool-duke
brewmaster: brewmaster, idiot / hill-giant | next | 2 discard hill-giant
matchmaker: matchmaker, idiot / sand-lord | next | 2 discard sand-lord
idiot: sand-lord, idiot / swordsman, archer @swamp
    | 2 shoot archer; strike idiot lane.1.1; end | gone sand-lord, 2 gone swordsman
mayor-mcevil: mayor-mcevil / hill-giant, swordsman, deckhand
    | sums | 2 dazed deckhand, 2 combat swordsman, 2 discard empty
cow: cow / hill-giant, squire, deckhand | sums | 2 dazed squire, 2 combat deckhand
town-crier: town-crier, hill-giant / oak-nymph, idiot
    | declare yes; command town-crier; 2 lay oak-nymph | 2 said external, may lay hill-giant
night-watch: night-watch / bell-demon by:2 | sums | sum 10/6, 2 needs -1
ratcatcher: ratcatcher / bramble-rider @swamp | sums | sum 8/7
blacksmith: blacksmith / fire-walker | sums | sum 9/9, 2 needs -1
village-hero: idiot, village-hero / hill-giant | strike village-hero lane.1.1 | sum 13/12
executioner: idiot, executioner / hill-giant | strike executioner lane.1.1 | sum 14/12
prize-bull: prize-bull / hill-giant | sums | sum 11/12
prize-bull: prize-bull / hill-giant by:2 | sums | sum 8/12
goose-flock: goose-flock / hill-giant, archer @swamp | sums; pass | 2 may pass, 2 not shoot archer
plough-horse: plough-horse, hill-giant, swordsman / titan-matron, titan-matron
    | declare yes; command plough-horse; sums | sum 12/21
plough-horse: plough-horse, hill-giant, swordsman / titan-matron, titan-matron
    | declare yes; command plough-horse; next; sums | sum 11/21
billy-goat: billy-goat / hill-giant | sums | sum 3/12, 2 needs -1, 2 holds
"""

GIANTS_AND_SMUGGLERS = """
hill-giant: hill-giant / swordsman bonus:5 siege | sums | sum 12/6
quarry-giant: quarry-giant / swordsman @mountains siege | sums | sum 19/6
quarry-giant: idiot, quarry-giant / squire | shoot quarry-giant | sum 4/3
marsh-giant: marsh-giant / hill-giant @swamp | sums | sum 16/12
dune-giant: dune-giant / fire-walker @dry-heaps | sums | sum 22/9, 2 needs -1
giant-king: giant-king, hill-giant / titan-matron, swordsman bonus:5 siege | sums | sum 17/21
giant-king: giant-king, young-titan, hill-giant / hill-giant, hill-giant, hill-giant
    | next; next; sums | sum 14/12
ferryman-giant: ferryman-giant / swordsman @rivers-and-lakes bonus:5 siege | sums | sum 15/11
deckhand: deckhand / brook-spirit @rivers-and-lakes | sums | sum 9/7
harpooner: harpooner / squire @rivers-and-lakes | sums | sum 6/3
harpooner: idiot, harpooner / deckhand | shoot harpooner | sum 4/4
boatswain: boatswain / brook-spirit @rivers-and-lakes | sums | sum 14/7
smuggler-queen: smuggler-queen, deckhand / hill-giant, hill-giant @swamp | next; sums | sum 7/12
smuggler-queen: smuggler-queen / hill-giant @rivers-and-lakes | sums | sum 14/12
cannoneer: idiot, cannoneer / swordsman | shoot cannoneer | sum 6/6, holds, 2 holds
"""

LORDS_AND_WALKERS = """
sand-lord: sand-lord / hill-giant @dry-heaps | sums | sum 17/16
sand-lord: sand-lord / idiot @woods | sums | sum 5/0
sand-lord: sand-lord / oak-nymph @swamp | sums | sum 14/8
frost-lord: frost-lord / idiot @mountains | sums | sum 15/0
frost-lord: frost-lord / idiot @dry-heaps | sums | sum 10/0
reed-lord: reed-lord / idiot @swamp | sums | sum 14/0
reed-lord: reed-lord / idiot @dry-heaps | sums | sum 9/0
ember-lord: ember-lord / hill-giant, squire, deckhand @rivers-and-lakes
    | sums | sum 13/16, 2 discard squire, 2 combat deckhand
ember-lord: ember-lord / fire-walker | sums | sum 13/9, needs -1, 2 needs -1
thorn-lord: thorn-lord / idiot @woods | sums | sum 16/0
thorn-lord: thorn-lord / idiot @mountains | sums | sum 11/0
fire-walker: fire-walker / devil-dog | sums | sum 9/6, needs -1
fire-walker: fire-walker / drowned-man | sums | sum 13/5
bonfire: bonfire / hill-giant, deckhand, cinder-imp | sums | 2 discard deckhand, 2 combat cinder-imp
lava-crawler: lava-crawler / drowned-man @dry-heaps | sums | sum 12/5
lava-crawler: lava-crawler / fire-walker | sums | needs -1, 2 needs -1
"""

DEVILS_DEMONS_ANGELS = """
devil-dog: devil-dog / fire-walker | sums | sum 6/9, 2 needs -1
cinder-imp: cinder-imp, idiot / swordsman, squire | next | beaten cinder-imp, 2 beaten swordsman
pit-fiddler: pit-fiddler, hill-giant, hill-giant / titan-matron, titan-matron
    | declare yes; command pit-fiddler; sums | sum 12/18
pit-fiddler: pit-fiddler, hill-giant, hill-giant / titan-matron, titan-matron
    | declare yes; command pit-fiddler; next; sums | sum 12/21
clause-devil: clause-devil, swordsman / squire, hill-giant | end | won 1
hell-steed: idiot, hell-steed / hill-giant | strike hell-steed lane.1.1 | sum 11/12
hell-steed: hell-steed / fire-walker | sums | sum 9/9, 2 needs -1
velvet-fiend: velvet-fiend / sand-lord @swamp | sums | sum 14/11
prince-of-smoke: furnace-devil / hill-giant under:prince-of-smoke
    | channel prince-of-smoke | sum 17/16
prince-of-smoke: prince-of-smoke / fire-walker | sums | sum 18/9, 2 needs -1
furnace-devil: furnace-devil / fire-walker stones:1/0 | stone | sum 22/9, 2 needs -1
baleful-eye: baleful-eye, hill-giant / squire, idiot
    | declare yes; command baleful-eye; 2 lay idiot | 2 said medium, may lay hill-giant
trumpeter: trumpeter, hill-giant / devil-dog, gutter-demon, swordsman
    | declare yes; command trumpeter; lay hill-giant
    | 2 may lay devil-dog, 2 may lay gutter-demon, 2 not lay swordsman
gutter-demon: idiot, gutter-demon / deckhand | strike gutter-demon lane.1.1 | sum 6/4
bell-demon: bell-demon / hill-giant, squire, deckhand | sums | 2 discard squire, 2 combat deckhand
bell-demon: bell-demon / rattling-guard | sums | sum 8/8, needs -1
many-mouthed-horror: many-mouthed-horror / squire stones:0/2 | sums | 2 may pass, 2 not stone
grave-wing: idiot, grave-wing / squire | shoot grave-wing | sum 5/3
staring-idol: staring-idol, hill-giant / squire, idiot
    | declare yes; command staring-idol; 2 lay idiot | 2 said mortal, may lay hill-giant
lamp-angel: lamp-angel / devil-dog | sums | sum 9/6
sword-angel: sword-angel / gutter-demon stones:1/0 | stone | sum 24/4
choir-angel: lamp-angel / hill-giant under:choir-angel | channel choir-angel | sum 6/16
choir-angel: sword-angel, choir-angel / hill-giant | end | hand choir-angel+sword-angel
herald-of-dawn: herald-of-dawn / barrow-king | sums | sum 17/13
herald-of-dawn: herald-of-dawn / bell-demon | sums | sum 12/6, 2 needs -1
"""

SPIRITS_AND_GOLEMS = """
brook-spirit: brook-spirit / idiot @rivers-and-lakes | sums | sum 7/0
dust-spirit: dust-spirit / idiot @dry-heaps | sums | sum 9/0
avalanche-spirit: avalanche-spirit / idiot @mountains | sums | sum 15/0
moss-spirit: moss-spirit / thorn-lord @woods | sums | sum 10/11
fen-light: fen-light / squire @swamp stones:1/0 | stone | sum 9/5
gale-spirit: gale-spirit / wyvern-of-the-needles | sums | sum 14/13
hail-spirit: idiot, hail-spirit / squire | shoot hail-spirit | sum 3/3
storm-heron: idiot, storm-heron, idiot / swordsman, idiot
    | shoot storm-heron; next | discard storm-heron, 2 beaten swordsman
ember-moth: idiot, ember-moth / squire | shoot ember-moth | sum 2/3
wellspring: furnace-devil / hill-giant under:wellspring | channel wellspring | sum 16/16
deep-current: deep-current / idiot @rivers-and-lakes stones:1/0 | sums | sum 13/0
deep-current: deep-current / titan-matron stones:1/0 | stone | sum 22/15
cloud-herd: cloud-herd / squire stones:1/0 | sums | sum 12/5, 2 needs -1
clay-golem: clay-golem / thorn-lord @spires | sums | sum 10/11, 2 holds, 2 needs 1
clay-golem: clay-golem / herald-of-dawn @spires | sums | sum 10/12, 2 beats
clay-golem: clay-golem / bell-demon @swamp | sums | sum 12/6, 2 needs -1
slate-golem: slate-golem / bell-demon @mountains | sums | sum 18/6, 2 needs -1
brass-golem: brass-golem / bonfire | sums | sum 8/8, beats, 2 needs -1
brass-golem: brass-golem / hill-giant stones:2/0 | stone; stone | sum 20/16
living-dune: living-dune / titan-matron @dry-heaps | sums | sum 27/15
waterfall: waterfall / fire-walker @rivers-and-lakes | sums | sum 18/9, 2 needs -1
walking-oak: walking-oak / hill-giant, archer | sums; pass | 2 may pass, 2 not shoot archer
walking-oak: walking-oak / idiot @woods | sums | sum 17/0
"""

FAIRIES_AND_NYMPHS = """
iron-crag-baggler: iron-crag-baggler, hill-giant, squire / sorcerer, swordsman
    | declare yes; 2 declare yes; command iron-crag-baggler; 2 command sorcerer; sums
    | combat squire, discard empty, 2 command sorcerer
iron-crag-baggler: iron-crag-baggler / idiot @woods | sums | sum 5/0
blackthwaite-jumper: hill-giant, blackthwaite-jumper, squire / sorcerer, swordsman
    | 2 declare yes; 2 command sorcerer; sums | discard squire, combat blackthwaite-jumper
thimble-thief: thimble-thief, squire / hill-giant, archer @swamp
    | declare yes; command thimble-thief; sums; pass | 2 may pass, 2 not shoot archer
bramble-rider: bramble-rider / squire @woods | sums | sum 11/3
moonlit-piper: moonlit-piper, swordsman, archer / hill-giant, hill-giant
    | declare yes; command moonlit-piper; sums | sum 10/12
moonlit-piper: moonlit-piper, swordsman, archer / hill-giant, hill-giant
    | declare yes; command moonlit-piper; next; sums | sum 6/12
toadstool-duke: toadstool-duke, bramble-rider / hill-giant, hill-giant | next; sums | sum 11/12
glow-midge: idiot, glow-midge / squire | shoot glow-midge | sum 1/3
glow-midge: hill-giant, glow-midge, squire / sorcerer, swordsman
    | 2 declare yes; 2 command sorcerer; sums | discard squire, combat glow-midge
dew-spinner: moonlit-piper / hill-giant under:dew-spinner | channel dew-spinner | sum 5/12
changeling: changeling / fire-walker | sums | sum 4/9
changeling: changeling / hill-giant | sums | sum 4/12, 2 needs -1
reed-nymph: reed-nymph / hill-giant @swamp | sums | sum 12/12
spring-nymph: spring-nymph / hill-giant @rivers-and-lakes | sums | sum 11/12
oak-nymph: oak-nymph / hill-giant @woods | sums | sum 14/12
crag-nymph: crag-nymph / hill-giant @mountains | sums | sum 13/12
"""

TITANS_AND_UNDEAD = """
titan-smith: titan-smith / fire-eater | sums | sum 21/5, 2 needs -1
titan-matron: titan-matron, squire / sorcerer, idiot | sums | sum 21/8, combat squire
blind-titan: blind-titan / hill-giant | sums | sum 26/12
one-eyed-herdsman: one-eyed-herdsman / hill-giant @mountains | sums | sum 19/12
young-titan: young-titan / hill-giant | sums | sum 19/12
young-titan: young-titan / swordsman | sums | sum 16/6
rattling-guard: rattling-guard / bell-demon by:2 | sums | sum 8/8, 2 needs -1
drowned-man: drowned-man, idiot / old-crusader, idiot
    | next | beaten drowned-man, 2 beaten old-crusader
drowned-man: drowned-man / hill-giant @rivers-and-lakes | sums | sum 8/12
barrow-king: barrow-king, rattling-guard / hill-giant, hill-giant | next; sums | sum 8/12
headless-coachman: headless-coachman / squire stones:0/2 | sums | 2 may pass, 2 not stone
weeping-widow: weeping-widow, hill-giant / hill-giant, deckhand, swordsman
    | declare yes; command weeping-widow; sums | 2 discard deckhand, 2 combat swordsman
lich-of-the-low-stair: rattling-guard / hill-giant under:lich-of-the-low-stair
    | channel lich-of-the-low-stair | sum 8/12
bone-archer: idiot, bone-archer / squire | shoot bone-archer | sum 3/3
hungry-ghoul: hungry-ghoul / hill-giant stones:1/0 | stone | sum 17/12
hungry-ghoul: idiot, hungry-ghoul / hill-giant | strike hungry-ghoul lane.1.1 | sum 11/12
mourning-wisp: squire / hill-giant under:mourning-wisp | channel mourning-wisp | sum 5/12
pale-countess: pale-countess / squire | sums | sum 17/3
pale-countess: pale-countess / squire stones:0/4 | 2 stone; end | stones 0/1
"""

DRAGONS_AND_BEASTS = """
hatchling: hatchling / devil-dog | sums | sum 4/6, needs -1
marsh-drake: marsh-drake / hill-giant @swamp | sums | sum 13/12
sea-dragon: sea-dragon / hill-giant, deckhand, cinder-imp @rivers-and-lakes
    | sums | sum 21/12, 2 discard deckhand, 2 combat cinder-imp
wyvern-of-the-needles: wyvern-of-the-needles / hill-giant @spires | sums | sum 18/12
old-red-wing: old-red-wing / hill-giant, swordsman, deckhand
    | sums | sum 20/12, 2 discard deckhand, 2 combat swordsman
old-red-wing: old-red-wing / fire-eater | sums | 2 needs -1
coil-dragon: coil-dragon / squire stones:0/2 | sums | 2 may pass, 2 not stone
maze-bull: maze-bull / hill-giant @dry-heaps siege | sums | sum 19/12
maze-bull: maze-bull / titan-matron siege | sums | sum 14/15
bog-crab: bog-crab / fire-walker @swamp | sums | sum 11/13, 2 holds, 2 needs 1
bog-crab: bog-crab / fire-walker @woods | sums | sum 8/13, 2 beats
snow-bear: snow-bear / hill-giant @mountains | sums | sum 22/12
giant-toad: giant-toad / squire @swamp | sums | sum 10/3
giant-toad: idiot, giant-toad / squire | shoot giant-toad | sum 2/3
mirror-cat: mirror-cat / titan-matron | sums | sum 4/15, 2 needs -1
two-headed-wolf: two-headed-wolf / sword-angel | sums | sum 9/9, beats, 2 holds
riddling-beast: riddling-beast, hill-giant / squire, idiot
    | declare yes; command riddling-beast; 2 lay idiot | 2 said mortal, may lay hill-giant
stone-gazer: stone-gazer, idiot / squire, idiot | next | 2 discard squire, lane stone-gazer
stone-gazer: stone-gazer / furnace-devil stones:0/3 | 2 stone; end | stones 0/1
gnat-king: idiot, gnat-king / deckhand | strike gnat-king lane.1.1 | sum 3/4
gnat-king: hill-giant, gnat-king, squire / panic, swordsman
    | 2 declare yes; 2 command panic; sums | discard squire, combat gnat-king
gnat-king: hill-giant, gnat-king, squire / sorcerer, swordsman
    | 2 declare yes; 2 command sorcerer; sums | discard squire, combat gnat-king
uras-overlord-of-the-mountains: uras-overlord-of-the-mountains, hill-giant / squire @woods
    | declare yes; command uras-overlord-of-the-mountains; sums | ground mountains
slor-overlord-of-the-wastes: uras-overlord-of-the-mountains, hill-giant
    / slor-overlord-of-the-wastes, squire @woods
    | declare yes; 2 declare yes; command uras-overlord-of-the-mountains;
      2 command slor-overlord-of-the-wastes; sums | ground dry-heaps
valkyrie-spirit: swordsman / sand-lord @swamp under:valkyrie-spirit+valkyrie-spirit+valkyrie-spirit
    | channel valkyrie-spirit; channel valkyrie-spirit; 2 pass
    | sum 15/11, may pass, not channel valkyrie-spirit
"""

COMMANDS = """
vitales-dark-cloud: vitales-dark-cloud, hill-giant / hill-giant, deckhand, cinder-imp, swordsman
    | declare yes; command vitales-dark-cloud; sums
    | 2 discard cinder-imp+deckhand, 2 combat swordsman
ice-storm: ice-storm, hill-giant, ember-moth / swordsman, goose-flock, squire
    | declare yes; command ice-storm; sums
    | discard ember-moth, 2 discard goose-flock, 2 combat squire
medallion-of-skyphos: medallion-of-skyphos, swordsman / sand-lord @swamp stones:1/0
    | declare yes; command medallion-of-skyphos; stone | sum 15/11
medallion-of-skyphos: medallion-of-skyphos, hill-giant / titan-matron stones:1/0
    | declare yes; command medallion-of-skyphos; sums | may pass, not stone
panic: panic, hill-giant / hill-giant, deckhand, swordsman
    | declare yes; command panic; sums | 2 discard deckhand, 2 combat swordsman
rain-of-cinders: rain-of-cinders, hill-giant, devil-dog, archer / hill-giant, swordsman, hell-steed
    | declare yes; command rain-of-cinders; sums
    | discard archer, combat devil-dog, 2 discard swordsman, 2 combat hell-steed
nets-in-the-sky: nets-in-the-sky, hill-giant, ember-moth / squire, gutter-demon, gale-spirit, idiot
    | declare yes; command nets-in-the-sky; sums
    | discard empty, 2 discard gutter-demon, 2 combat gale-spirit+idiot
creeping-wood: creeping-wood, oak-nymph / hill-giant, archer @swamp
    | declare yes; command creeping-wood; sums | ground woods, sum 14/12, 2 not shoot archer
high-water: high-water, deckhand / squire @swamp
    | declare yes; command high-water; sums | ground rivers-and-lakes, sum 6/3
still-air: still-air, squire / hill-giant, archer
    | declare yes; command still-air; sums; pass | 2 may pass, 2 not shoot archer
lead-bell: lead-bell, squire / hill-giant stones:1/0
    | declare yes; command lead-bell; sums | may pass, not stone
sealed-purses: sealed-purses, sand-lord / swordsman, babes
    | declare yes; command sealed-purses; sums | sum 11/9, 2 combat babes, 2 not bribe babes
quiet-hour: quiet-hour, squire / hill-giant, war-cry, archer
    | declare yes; command quiet-hour; sums | 2 may pass, 2 not cast war-cry
tightened-girths: tightened-girths, idiot, swordsman, archer / hill-giant, hill-giant, hill-giant
    | declare yes; command tightened-girths; next; sums | sum 10/12
tightened-girths: tightened-girths, idiot, swordsman, archer / hill-giant, hill-giant, hill-giant
    | declare yes; command tightened-girths; next; next; sums | sum 6/12
roll-call: roll-call, squire / swordsman, hill-giant
    | declare yes; command roll-call; lay squire | 2 may lay hill-giant, 2 not lay swordsman
heralds-list: heralds-list, squire / swordsman, idiot
    | declare yes; command heralds-list; 2 lay swordsman | 2 said knight, may lay squire
bad-omens: bad-omens, hill-giant, idiot / swordsman, archer
    | declare yes; command bad-omens; sums | sum 12/5
bad-omens: bad-omens, hill-giant, idiot / swordsman, archer
    | declare yes; command bad-omens; next; sums | sum 0/5
"""

MAGIC = """
power-lunch: power-lunch, swordsman / sand-lord @swamp stones:1/0
    | cast power-lunch; stone | sum 15/11
war-cry: war-cry, swordsman / hill-giant | cast war-cry; sums | sum 9/12
stout-heart: stout-heart, swordsman / hill-giant | cast stout-heart; sums | sum 11/12
stout-heart: stout-heart, hill-giant / swordsman | sums; 2 pass | may pass, not cast stout-heart
long-shadow: long-shadow, hill-giant / swordsman | cast long-shadow; sums | sum 16/6
long-shadow: long-shadow, swordsman / hill-giant | sums | may pass, not cast long-shadow
weak-knees: weak-knees, swordsman / hill-giant | cast weak-knees; sums | sum 6/9
cold-iron: cold-iron, swordsman / oak-nymph @swamp | cast cold-iron; sums | sum 6/5
bucket-of-water: bucket-of-water, swordsman / fire-walker | cast bucket-of-water; sums | sum 9/4
bucket-of-water: bucket-of-water, swordsman / hill-giant | sums | may pass, not cast bucket-of-water
second-helping: second-helping, hill-giant / titan-matron stones:1/0
    | cast second-helping; stone | sum 23/21
deep-pocket: deep-pocket, swordsman / hill-giant | cast deep-pocket; sums | stones 1/0
fresh-orders: fresh-orders, squire / hill-giant deck:swordsman+war-cry+idiot
    | cast fresh-orders; sums | pen swordsman, combat war-cry
spyglass: spyglass, squire / hill-giant, swordsman deck:idiot
    | cast spyglass; sums | sees, 2 blind, pen idiot
st-ballantines-evocation: st-ballantines-evocation, swordsman, idiot / sand-lord, idiot
    | cast st-ballantines-evocation; next
    | discard st-ballantines-evocation+swordsman, 2 discard sand-lord
st-ballantines-evocation: st-ballantines-evocation, sorcerer / sand-lord
    | sums | sum 8/11, may pass, not cast st-ballantines-evocation
st-ballantines-evocation: st-ballantines-evocation, swordsman / merchant
    | cast st-ballantines-evocation; next | 2 discard merchant
banishing-bell: banishing-bell, swordsman, idiot / devil-dog, idiot
    | cast banishing-bell; next | 2 discard devil-dog, unbeaten swordsman
black-arrow: black-arrow, swordsman, idiot / sea-dragon, idiot stones:1/0
    | cast black-arrow; next | 2 discard sea-dragon, stones 0/0
grave-salt: grave-salt, swordsman, idiot / barrow-king, idiot
    | cast grave-salt; next | 2 discard barrow-king
toppling-stone: toppling-stone, swordsman, idiot / hill-giant, idiot stones:3/0
    | cast toppling-stone; next | 2 discard hill-giant, stones 1/0
burning-brand: burning-brand, swordsman / hill-giant, town-crier, squire
    | cast burning-brand; sums | 2 discard town-crier, 2 combat squire
sudden-swarm: sudden-swarm, swordsman / hill-giant, squire, cow
    | cast sudden-swarm; sums | 2 discard squire, 2 combat cow
dispel: war-cry, swordsman / hill-giant
    | cast war-cry; 2 dispel dispel; sums | sum 6/12, discard war-cry, 2 discard dispel
dispel: war-cry, deep-pocket, swordsman / hill-giant
    | cast war-cry; 2 dispel dispel; dispel dispel; sums | sum 9/12
counterword: counterword, swordsman / hill-giant, war-cry
    | 2 cast war-cry; dispel counterword; sums | sum 6/12, stones 1/0
hammer-of-doom: hammer-of-doom, swordsman / sand-lord @dry-heaps
    | cast hammer-of-doom; sums | ground none, sum 9/11
hush: hush, hill-giant / squire stones:0/1 | 2 stone; cast hush; 2 pass | sum 12/3
hush: hush, hill-giant / squire, war-cry stones:0/2 | 2 stone; cast hush; 2 pass
    | waiting 2, 2 may cast war-cry, 2 refused GD-CHANNEL.1 stone
backlash: backlash, hill-giant / squire 2-under:mourning-wisp
    | 2 channel mourning-wisp; cast backlash; 2 pass | 2 discard mourning-wisp, sum 12/3
loose-gravel: loose-gravel, hill-giant / squire stones:0/1
    | cast loose-gravel; sums | 2 may pass, 2 not stone
wet-strings: wet-strings, hill-giant / idiot, archer
    | 2 shoot archer; cast wet-strings; 2 pass | 2 combat archer, sum 12/0
grey-cloak: grey-cloak, swordsman / hill-giant stones:1/0
    | cast grey-cloak; sums | 2 needs -1, stones 0/0
salamander-coat: salamander-coat, squire / fire-walker
    | cast salamander-coat; sums | sum 5/9, 2 needs -1
salamander-coat: salamander-coat, squire / hill-giant | sums | may pass, not cast salamander-coat
safe-conduct: safe-conduct, swordsman, idiot / hill-giant, idiot
    | cast safe-conduct; next | bribed swordsman, 2 unbeaten hill-giant
press-gang: press-gang, idiot, squire / boatswain, squire stones:1/0
    | cast press-gang; next | 2 bribed boatswain, stones 0/0
press-gang: press-gang, idiot, squire / banneret, squire stones:1/0
    | sums | may pass, not cast press-gang
field-surgeon: field-surgeon, swordsman, squire, idiot / hill-giant, hill-giant, idiot
    | next; cast field-surgeon; sums | unbeaten swordsman
gold: gold, idiot, squire / swordsman, squire
    | bribe gold; next | 2 bribed swordsman, discard gold, unbeaten idiot
beer: beer, idiot, squire / hill-giant, squire | bribe beer; next | 2 bribed hill-giant
babes: babes, idiot, squire / sand-lord, squire | bribe babes; next | 2 bribed sand-lord
"""

TERRAINS = """
mountains: crag-nymph / idiot @mountains | sums | ground mountains, sum 13/0
dry-heaps: dust-spirit / idiot @dry-heaps | sums | ground dry-heaps, sum 9/0
rivers-and-lakes: deckhand / idiot @rivers-and-lakes | sums | ground rivers-and-lakes, sum 6/0
swamp: reed-nymph / idiot @swamp | sums | ground swamp, sum 12/0
woods: oak-nymph / hill-giant, archer @woods
    | sums; 2 pass | sum 14/12, 2 not shoot archer
woods: squire, archer / hill-giant @woods | sums | may pass, not shoot archer
spires: wyvern-of-the-needles / idiot @spires | sums | sum 18/0
burnt-fields: sand-lord / idiot, babes @burnt-fields
    | lay sand-lord; 2 lay idiot | sum 17/0, 2 not bribe babes
singing-glen: crag-nymph / idiot @singing-glen | sums | sum 13/0
alder-carr: reed-nymph / idiot @alder-carr | sums | sum 12/0
alder-carr: squire, archer / oak-nymph @alder-carr | sums | sum 3/14, not shoot archer, may pass
river-gorge: crag-nymph / spring-nymph @river-gorge | sums | sum 10/9
fog-moor: squire, archer / reed-nymph @fog-moor | sums | sum 3/12, may shoot archer
standing-stones: sorcerer, squire / idiot @standing-stones | | may lay squire, not declare yes
hollow-hill: squire / hill-giant @hollow-hill stones:1/0 | sums | may pass, not stone
salt-pans: sand-lord / deckhand @salt-pans | sums | sum 17/9
"""

GUARDIANS_AND_BEARERS = """
old-watch: furnace-devil / hill-giant guardian:old-watch stones:1/0 | stone | sum 22/16
hask-nine-fingers: furnace-devil / hill-giant guardian:hask-nine-fingers stones:1/0
    | stone | sum 19/16
hask-nine-fingers: hill-giant / squire guardian:hask-nine-fingers stones:3/1
    | 2 stone; cast hask-nine-fingers; 2 pass | sum 12/3, stones 2/0
mother-quill: furnace-devil / hill-giant guardian:mother-quill stones:1/0 | stone | sum 20/16
mother-quill: squire / hill-giant guardian:mother-quill stones:3/0 deck:idiot+war-cry
    | cast mother-quill; sums | pen idiot, stones 2/0
bael-of-the-kiln: swordsman / sand-lord @swamp guardian:bael-of-the-kiln stones:2/0
    | cast bael-of-the-kiln; stone | sum 15/11, stones 0/0
lady-of-the-sluices: furnace-devil / hill-giant guardian:lady-of-the-sluices stones:1/0
    | stone | sum 21/16
lady-of-the-sluices: hill-giant / idiot, archer guardian:lady-of-the-sluices stones:2/0
    | 2 shoot archer; cast lady-of-the-sluices; 2 pass | 2 combat archer, sum 12/0, stones 1/0
ysolde-coldhand: furnace-devil / hill-giant guardian:ysolde-coldhand stones:1/0
    | stone | sum 19/16
ysolde-coldhand: swordsman / hill-giant, war-cry guardian:ysolde-coldhand stones:1/0
    | 2 cast war-cry; dispel ysolde-coldhand; sums | sum 6/12, stones 0/0
thistle-standard: swordsman / idiot shield:thistle-standard | sums | sum 8/0
thistle-standard: swordsman / idiot shield:thistle-standard by:2 | sums | sum 6/0
bearer-of-the-wall: swordsman / idiot shield:bearer-of-the-wall by:2 | sums | sum 8/0
bearer-of-the-wall: swordsman / idiot shield:bearer-of-the-wall | sums | sum 6/0
kestrel-standard: goose-flock, idiot / idiot, squire shield:kestrel-standard | sums | sum 4/0
kestrel-standard: idiot / idiot shield:kestrel-standard | sums | sum 0/0
spurred-standard: swordsman / idiot shield:spurred-standard | sums | sum 8/0
spurred-standard: cow / idiot shield:spurred-standard | sums | sum 2/0
tattered-standard: rattling-guard / idiot shield:tattered-standard | sums | sum 8/0
muddy-standard: deckhand / idiot shield:muddy-standard | sums | sum 6/0
muddy-standard: cow / idiot shield:muddy-standard | sums | sum 4/0
ember-standard: hatchling / idiot shield:ember-standard | sums | sum 7/0
silver-leaf-standard: oak-nymph / idiot shield:silver-leaf-standard | sums | sum 13/0
small-standard: squire / idiot shield:small-standard | sums | sum 5/0
tall-standard: hill-giant / idiot shield:tall-standard | sums | sum 13/0
"""


def cases(*pages: str) -> list[str]:
    """Returns the lines of some pages, joined with their indented lines."""
    lines: list[str] = []
    for line in "".join(pages).splitlines():
        if line.startswith(" "):
            lines[-1] += " " + line.strip()
        elif line:
            lines.append(line)
    return lines


CASES = cases(
    KNIGHTS, WIZARDS, TOWN_AND_FARM, GIANTS_AND_SMUGGLERS, LORDS_AND_WALKERS, DEVILS_DEMONS_ANGELS,
    SPIRITS_AND_GOLEMS, FAIRIES_AND_NYMPHS, TITANS_AND_UNDEAD, DRAGONS_AND_BEASTS, COMMANDS, MAGIC,
    TERRAINS, GUARDIANS_AND_BEARERS,
)  # fmt: skip


@pytest.mark.parametrize("cases", by_card(CASES, lambda case: case.partition(":")[0]))
def test_card(cases: list[str]) -> None:
    results = []
    for case in cases:
        subject, _, written = case.partition(": ")
        assert subject in cards_in(written)
        results.append(outcome(written))
    assert [actual for actual, _ in results] == [expected for _, expected in results]


def test_every_card_of_a_combat_has_a_case() -> None:
    card_content = content()
    about = {case.partition(":")[0] for case in CASES}
    expected = {
        *card_content.creatures, *card_content.bribes, *card_content.terrains,
        *card_content.guardians,
        *(card.id for card in card_content.magic_of_combat()),
        *(card.id for card in card_content.shields.values() if not isinstance(card, Shield)),
    }  # fmt: skip
    assert about == expected
