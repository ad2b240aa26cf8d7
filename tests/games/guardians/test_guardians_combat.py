"""The rules of the combat as short cases; see `case_notation.py`."""

import re

import pytest

from tabletop.games import load as load_game
from tabletop.games.guardians import zones
from tabletop.games.guardians.card_rules import card_rules, creatures
from tabletop.games.guardians.content import Creature, Magic, content, rules_for
from tabletop.games.guardians.effects.areas import CastArea
from tabletop.games.guardians.effects.removal import Destroys
from tabletop.games.guardians.effects.restrictions import Forbid, Stops
from tabletop.games.guardians.selectors import TargetFilter
from tabletop.rules import Move, Referee
from tabletop.rules.narrator import narrate
from tests.cases import by_rule, parametrize_in_one
from tests.games.guardians.case_notation import CombatCase, face_down, outcome

game = load_game("guardians")

RULES = """
COMBAT.1: squire, idiot / idiot pen:hill-giant | | combat idiot+squire, not lay hill-giant
COMBAT.2: squire, gold / idiot | | combat gold+squire
COMBAT.3: squire / idiot pen:hill-giant | declare no; 2 declare no
    | pen hill-giant, refused GD-COMBAT.1 lay hill-giant, may lay squire
COMBAT.4: squire / idiot | lay squire; 2 lay idiot | step bribe, waiting 1+2, 2 may pass
COMBAT.4: sand-lord, idiot / hill-giant, idiot
    | lay sand-lord; 2 lay hill-giant; pass; 2 pass; pass | step spells, waiting 2, 2 may pass
COMMAND.1: seer, idiot / visionary, idiot | | step declare, waiting 1, may declare yes
COMMAND.1: seer, idiot / visionary, idiot by:2 | | step declare, waiting 2
COMMAND.2: seer, idiot / visionary, idiot | declare yes | step declare, waiting 2, command empty
COMMAND.2: seer, idiot / visionary, idiot | declare yes; 2 declare yes | step command, waiting 1+2
COMMAND.2: seer, idiot / visionary, idiot | declare yes; 2 declare yes; command seer
    | waiting 2, command seer
COMMAND.3: panic, squire / idiot | declare yes | step declare
COMMAND.3: seer, squire / idiot | declare yes; 2 declare no
    | may command seer, refused GD-COMMAND.3 command squire
COMMAND.4: seer, visionary, idiot / idiot | declare yes; command seer
    | step answer, combat idiot+visionary, refused GD-COMMAND.4 command visionary
COMMAND.5: creeping-wood, squire / seer, idiot
    | declare yes; 2 declare yes; command creeping-wood; 2 command seer; lays
    | ground woods, waiting 1, 2 refused GD-COMBAT.4 lay idiot, may lay squire
COMMAND.6: creeping-wood, squire / slor-overlord-of-the-wastes, idiot
    | declare yes; 2 declare yes; command creeping-wood; 2 command slor-overlord-of-the-wastes; sums
    | ground dry-heaps, discard creeping-wood
COMMAND.7: seer, squire / visionary, idiot
    | declare yes; 2 declare yes; command seer; 2 command visionary | waiting 1+2, step lay
COMMAND.8: seer, squire / creeping-wood, idiot
    | declare yes; 2 declare yes; command seer; 2 command creeping-wood; lays
    | ground woods, waiting 2
COMMAND.8: high-water, squire / creeping-wood, idiot
    | declare yes; 2 declare yes; command high-water; 2 command creeping-wood; lays
    | 2 discard creeping-wood, ground rivers-and-lakes
COMMAND.8: baleful-eye, squire / heralds-list, idiot
    | declare yes; 2 declare yes; command baleful-eye; 2 command heralds-list; lays
    | waiting 1
COMMAND.8: trumpeter, squire, hill-giant / roll-call, devil-dog, idiot
    | declare yes; 2 declare yes; command trumpeter; 2 command roll-call; lays
    | waiting 1+2, may lay hill-giant, not lay squire, 2 may lay devil-dog, 2 not lay idiot
COMMAND.9: squire / idiot | | refused GD-COMMAND.9 declare yes, may declare no
COMMAND.9: seer, squire / idiot | declare yes; 2 declare no | refused GD-COMMAND.9 pass
COMMAND.10: seer, squire / iron-crag-baggler, idiot, hatchling
    | declare yes; 2 declare yes; command seer; 2 command iron-crag-baggler; next
    | command seer, 2 combat hatchling, 2 refused GD-SECONDARY.1 strike iron-crag-baggler lane.1.0
COMMAND.11: iron-crag-baggler, squire / sorcerer, idiot
    | declare yes; 2 declare yes; command iron-crag-baggler; 2 command sorcerer; lays
    | combat squire, 2 combat idiot, step lay
COMMAND.11: iron-crag-baggler, squire / iron-crag-baggler, idiot
    | declare yes; 2 declare yes; command iron-crag-baggler; 2 command iron-crag-baggler; lays
    | command iron-crag-baggler, step lay, waiting 1+2
COMMAND.12: trumpeter, idiot / devil-dog, squire, baleful-eye
    | declare yes; command trumpeter; lays | 2 refused GD-COMMAND.12 lay squire
COMMAND.12: trumpeter, idiot / squire, hatchling
    | declare yes; command trumpeter; lays | 2 may lay squire, 2 may lay hatchling
AOE.1: sorcerer, idiot / swordsman, deckhand, idiot
    | lay sorcerer; 2 lay idiot; sums | 2 discard deckhand, 2 lane idiot, 2 combat swordsman
AOE.2: vitales-dark-cloud, squire / deckhand, seer
    | declare yes; command vitales-dark-cloud; lays | 2 discard deckhand, 2 combat seer
AOE.3: vitales-dark-cloud, squire / tax-collector, seer
    | declare yes; command vitales-dark-cloud; lays | 2 discard tax-collector, 2 combat seer
AOE.3: vitales-dark-cloud, squire / deckhand, seer @swamp bonus:6
    | declare yes; command vitales-dark-cloud; lays | 2 discard deckhand
AOE.4: sorcerer, squire / cinder-imp, deckhand, blackthwaite-jumper
    | declare yes; command sorcerer; lays
    | 2 discard deckhand, 2 combat blackthwaite-jumper+cinder-imp
AOE.4: panic, squire / cinder-imp, seer, blackthwaite-jumper
    | declare yes; command panic; lays
    | 2 discard cinder-imp, 2 combat blackthwaite-jumper+seer
AOE.5: cow, squire / idiot, merchant | sums | 2 dazed merchant, 2 discard empty
AOE.5: cow, squire / idiot, merchant | next | step secondary, may strike squire dazed.1
AOE.6: sorcerer, squire / merchant, idiot | next | discard sorcerer, 2 combat idiot
AOE.6: sorcerer, babes, squire / merchant, idiot, swordsman
    | lay sorcerer; 2 lay merchant; bribe babes; next | 2 discard idiot, 2 bribed merchant
AOE.7: sorcerer, idiot, swordsman / sorcerer, idiot, archer
    | lay sorcerer; 2 lay sorcerer; sums | discard idiot, 2 discard idiot
AOE.7: sorcerer, idiot / sorcerer, hatchling
    | declare yes; 2 declare yes; command sorcerer; 2 command sorcerer; end
    | won 2
PRIMARY.1: squire, idiot / idiot, squire | lay squire | waiting 2, 2 blind
PRIMARY.2: merchant, idiot / swordsman, st-ballantines-evocation, idiot
    | lay merchant; 2 lay swordsman; 2 cast st-ballantines-evocation; next
    | discard merchant, 2 discard st-ballantines-evocation+swordsman
PRIMARY.3: hill-giant, idiot / squire, idiot | next | 2 beaten squire, unbeaten hill-giant
PRIMARY.4: swordsman, idiot / archer, idiot | next | unbeaten swordsman, 2 unbeaten archer
PRIMARY.5: squire, idiot / idiot, squire, hatchling
    | next; next | 2 combat hatchling, combat empty, step secondary
PRIMARY.6: sand-lord, babes, hatchling / merchant, hatchling
    | lay sand-lord; 2 lay merchant; bribe babes; next | unbeaten sand-lord, 2 bribed merchant
BRIBERY.1: swordsman, gold, beer / archer, idiot | lay swordsman; 2 lay archer
    | may bribe gold, refused GD-BRIBERY.1 bribe beer, refused GD-BRIBERY.1 bribe babes
BRIBERY.2: swordsman, idiot, gold / archer, idiot, gold
    | lay swordsman; 2 lay archer; bribe gold; 2 bribe gold | bribed swordsman, 2 bribed archer
BRIBERY.3: swordsman, gold / archer, idiot | lay swordsman; 2 lay archer; pass; 2 pass
    | refused GD-BRIBERY.3 bribe gold
BRIBERY.4: swordsman, gold / archer, gold | lay swordsman; 2 lay archer; bribe gold
    | waiting 2, 2 lane archer, combat gold
BRIBERY.5: sand-lord, gold / swordsman, archer | lay sand-lord; 2 lay swordsman; bribe gold; 2 pass
    | step secondary, 2 combat archer, 2 bribed swordsman
BRIBERY.6: sand-lord, gold / swordsman, st-ballantines-evocation | lay sand-lord; 2 lay swordsman
    | 2 refused GD-BRIBERY.6 cast st-ballantines-evocation
BRIBERY.7: sand-lord, gold, idiot / swordsman | lay sand-lord; 2 lay swordsman; bribe gold; end
    | 2 hand swordsman, discard gold, won 1
SPELLS.1: swordsman, war-cry / sand-lord | sums | may cast war-cry
SPELLS.1: swordsman, war-cry / sand-lord | lay swordsman; 2 lay sand-lord; pass; 2 pass
    | step spells, may cast war-cry
SPELLS.2: merchant, idiot / swordsman, st-ballantines-evocation
    | lay merchant; 2 lay swordsman; 2 cast st-ballantines-evocation; next | discard merchant
SPELLS.3: swordsman, war-cry, idiot / sand-lord | sums; cast war-cry; 2 dispel dispel; pass
    | sum 9/11, discard war-cry
SPELLS.3: swordsman, war-cry, idiot / sand-lord | sums; cast war-cry; 2 dispel dispel; dispel dispel
    | sum 12/11, discard dispel
SPELLS.3: panic, squire / deckhand, idiot | declare yes; command panic; 2 dispel dispel; lays
    | discard panic, command empty, 2 combat deckhand+idiot
SPELLS.3: sorcerer, squire / deckhand, idiot | declare yes; command sorcerer; 2 dispel dispel; lays
    | discard empty, command sorcerer, 2 combat deckhand+idiot
SPELLS.4: swordsman, war-cry, swordsman / sand-lord, sand-lord
    | sums; cast war-cry; 2 pass; next; sums | sum 9/11, discard war-cry
SPELLS.5: sand-lord, idiot / hill-giant guardian:bael-of-the-kiln stones:2/0
    | sums; cast bael-of-the-kiln; 2 pass; 2 pass | stones 1/0, may stone, not cast bael-of-the-kiln
SPELLS.5: sand-lord, idiot / hill-giant guardian:bael-of-the-kiln stones:2/0
    | sums; cast bael-of-the-kiln; 2 dispel dispel; pass
    | stones 1/0, not stone, waiting 1
SPELLS.6: squire, power-lunch / hill-giant | sums | refused GD-SPELLS.6 cast power-lunch
SPELLS.1: idiot, squire, grave-salt / barrow-king
    | next; strike squire lane.1.1; cast grave-salt; 2 pass; end | 2 discard barrow-king
SPELLS.5: swordsman / hill-giant, war-cry, war-cry guardian:ysolde-coldhand stones:3/0
    | 2 cast war-cry; dispel ysolde-coldhand; 2 pass; 2 cast war-cry
    | step answer, waiting 1, not dispel ysolde-coldhand, stones 2/0
SPELLS.5: sand-lord, idiot / hill-giant guardian:bael-of-the-kiln stones:3/0
    | sums; cast bael-of-the-kiln; 2 dispel dispel; pass
    | waiting 1, not cast bael-of-the-kiln
SPELLS.5: swordsman / sorcerer, hill-giant, war-cry guardian:ysolde-coldhand stones:2/0
    | 2 declare yes; 2 command sorcerer; dispel ysolde-coldhand; 2 cast war-cry
    | step answer, waiting 1, may dispel ysolde-coldhand
SPELLS.6: squire, fresh-orders / hill-giant | sums | refused GD-SPELLS.6 cast fresh-orders
SPELLS.6: squire / hill-giant guardian:mother-quill stones:2/0
    | sums | refused GD-SPELLS.6 cast mother-quill
SPELLS.6: squire, spyglass / hill-giant | sums | may cast spyglass
SPELLS.6: second-helping, deep-current / titan-matron | sums | may cast second-helping
SPELLS.6: second-helping, swordsman / titan-matron | sums | refused GD-SPELLS.6 cast second-helping
SPELLS.6: loose-gravel, coil-dragon / squire | sums; 2 pass | refused GD-SPELLS.6 cast loose-gravel
SPELLS.6: hush, hush, hill-giant / squire | sums; 2 pass; cast hush; 2 pass; 2 pass
    | waiting 1, refused GD-SPELLS.6 cast hush
SPELLS.6: salamander-coat, devil-dog / fire-walker
    | sums | refused GD-SPELLS.6 cast salamander-coat
SPELLS.6: hush, loose-gravel, grey-cloak, idiot, squire / swordsman stones:1/0
    | next; strike squire lane.1.1; 2 pass | refused GD-SPELLS.6 cast hush,
    refused GD-SPELLS.6 cast loose-gravel, refused GD-SPELLS.6 cast grey-cloak, may stone
SPELLS.6: idiot, squire / swordsman, hush, loose-gravel stones:1/0
    | next; strike squire lane.1.1; 2 pass; stone | 2 may cast hush, 2 may cast loose-gravel
SPELLS.6: idiot, squire, wet-strings / swordsman, archer
    | 2 shoot archer; next; strike squire lane.1.1 | not cast wet-strings
SECONDARY.10: idiot, squire / swordsman, war-cry | next; strike squire lane.1.1; 2 pass; pass
    | 2 refused GD-SPELLS.6 cast war-cry
SPELLS.5: sand-lord, sand-lord, idiot / hill-giant, hill-giant guardian:bael-of-the-kiln stones:2/0
    | sums; cast bael-of-the-kiln; 2 pass; next; sums | stones 1/0, may cast bael-of-the-kiln
SPELLS.7: sand-lord, war-cry / squire, war-cry | lay sand-lord; 2 lay squire; pass; 2 pass
    | step spells, waiting 1
SPELLS.7: sand-lord, war-cry / squire, war-cry by:2 | lay sand-lord; 2 lay squire; pass; 2 pass
    | step spells, waiting 2
SPELLS.7: squire, war-cry / fire-walker, war-cry
    | lay squire; 2 lay fire-walker; 2 pass; pass; 2 cast war-cry; pass | step spells, waiting 1
SPELLS.7: squire, war-cry / fire-walker, war-cry
    | lay squire; 2 lay fire-walker; 2 pass; pass; 2 cast war-cry; pass; pass; 2 pass | step turns
SPELLS.7: sorcerer, squire / vitales-dark-cloud, idiot
    | declare yes; 2 declare yes; command sorcerer; 2 command vitales-dark-cloud
    | step answer, waiting 2
SPELLS.7: sorcerer, squire / vitales-dark-cloud, idiot by:2
    | 2 declare yes; declare yes; command sorcerer; 2 command vitales-dark-cloud
    | step answer, waiting 1
SPELLS.7: idiot, squire / swordsman by:2 | next; strike squire lane.1.1; 2 pass
    | step turns, waiting 1
DESTRUCTION.1: merchant, idiot / swordsman, idiot | next | 2 gone swordsman, unbeaten merchant
DESTRUCTION.2: merchant, idiot / swordsman, idiot | next | 2 discard swordsman
DESTRUCTION.3: merchant, idiot / swordsman, babes, idiot
    | lay merchant; 2 lay swordsman; 2 bribe babes; next | 2 unbeaten swordsman, bribed merchant
DESTRUCTION.4: merchant, idiot / sorcerer, squire | next | 2 gone sorcerer, combat idiot
DESTRUCTION.6: idiot, merchant / swordsman | next; strike merchant lane.1.1; 2 pass; end
    | 2 discard swordsman, hand merchant
DESTRUCTION.6: idiot, merchant / swordsman | next; strike merchant lane.1.1
    | step tempt, waiting 2, 2 discard empty
DESTRUCTION.6: idiot, merchant / swordsman, st-ballantines-evocation
    | next; strike merchant lane.1.1; 2 cast st-ballantines-evocation; end
    | discard idiot+merchant, 2 discard st-ballantines-evocation+swordsman
DESTRUCTION.6: swordsman, st-ballantines-evocation / idiot, merchant
    | next; 2 strike merchant lane.1.0; cast st-ballantines-evocation; end
    | discard st-ballantines-evocation+swordsman, 2 discard idiot+merchant
SPELLS.2: idiot, swordsman, st-ballantines-evocation / sand-lord
    | next; strike swordsman lane.1.1; cast st-ballantines-evocation; end
    | discard idiot+st-ballantines-evocation+swordsman, 2 discard sand-lord
DESTRUCTION.5: matchmaker, idiot / merchant, squire | next | 2 gone merchant, gone matchmaker
IMMUNITY.1: devil-dog, idiot / fire-walker, idiot | next
    | unbeaten devil-dog, 2 unbeaten fire-walker
IMMUNITY.2: slate-golem, idiot / bell-demon, idiot | next
    | 2 beaten bell-demon, unbeaten slate-golem
IMMUNITY.3: mirror-cat, idiot / titan-matron, idiot | next | unbeaten mirror-cat
IMMUNITY.3: mirror-cat, idiot / hill-giant, idiot | next | beaten mirror-cat
IMMUNITY.3: fire-walker, idiot / blackthwaite-jumper, idiot | next | 2 beaten blackthwaite-jumper
TEXT.1: ratcatcher, idiot / moonlit-piper, idiot | sums | sum 8/3
TEXT.1: village-hero / squire | sums | sum 9/3
TEXT.2: grand-master, swordsman / hill-giant, hill-giant | next; sums | sum 9/12
TEXT.2: grand-master, swordsman / hill-giant, hill-giant, babes
    | lay grand-master; 2 lay hill-giant; sums; next; sums | sum 9/12
TEXT.1: pale-countess, idiot / squire stones:0/3 | next | stones 0/3
TEXT.1: pale-countess, idiot / squire, idiot stones:0/2 | 2 stone; next | stones 0/0
TEXT.1: stone-gazer, toppling-stone, idiot / furnace-devil, idiot stones:2/3
    | sums; 2 pass; pass; next | stones 2/3
TEXT.1: stone-gazer, toppling-stone, idiot / furnace-devil, idiot stones:2/3
    | 2 stone; cast toppling-stone; next | stones 0/1, 2 discard furnace-devil
TEXT.1: maze-bull, idiot / bog-crab, idiot | next | 2 beaten bog-crab
TEXT.1: squire, swordsman, bonesetter / hill-giant, hill-giant | next; next; end
    | discard squire, hand bonesetter+swordsman
TEXT.2: plough-horse, idiot, swordsman / squire, hill-giant, idiot
    | declare yes; command plough-horse; next; sums | sum 11/12
OCB.1: swordsman / sand-lord | sums | sum 9/11
OCB.1: sand-lord / valkyrie-spirit | sums | sum 14/7
OCB.1: crag-nymph / swordsman | sums | sum 10/6
OCB.2: swordsman / valkyrie-spirit | sums | sum 6/7
OCB.2: sand-lord / swordsman | sums | sum 11/9
OCB.2: swordsman / archer | sums | sum 6/6
TERRAIN.1: sand-lord / hill-giant @dry-heaps | sums | sum 17/16
TERRAIN.1: sand-lord / hill-giant @swamp | sums | sum 11/16
TERRAIN.2: sand-lord / hill-giant @woods | sums | sum 5/16
TERRAIN.3: creeping-wood, sand-lord, sand-lord / squire, squire @dry-heaps
    | declare yes; command creeping-wood; sums | sum 5/5, ground woods
TERRAIN.3: creeping-wood, sand-lord, sand-lord / squire, squire @dry-heaps
    | declare yes; command creeping-wood; next; sums | sum 5/5, ground woods
TERRAIN.4: hammer-of-doom, swordsman / sand-lord @dry-heaps
    | sums; cast hammer-of-doom; 2 pass | sum 9/11, ground none
TERRAIN.5: hill-giant / swordsman bonus:4 | sums | sum 12/6
TERRAIN.5: sand-lord / swordsman bonus:4 | sums | sum 11/13
TERRAIN.5: swordsman / sand-lord bonus:4 by:2 | sums | sum 13/11
TERRAIN.6: hill-giant / fen-light, archer bonus:4 | next; 2 strike archer lane.1.0 | 2 sum 13/12
RANGED.1: swordsman, archer, squire / sand-lord | sums
    | may shoot archer, refused GD-RANGED.1 shoot squire
RANGED.1: swordsman, archer / sand-lord | shoot archer | sum 12/11
RANGED.1: swordsman, archer / sand-lord arrows:2 | shoot archer | sum 12/11
RANGED.1: swordsman, archer / sand-lord arrows:2 by:2 | shoot archer | sum 14/11
RANGED.2: swordsman, archer / hill-giant @woods | sums | refused GD-RANGED.2 shoot archer
RANGED.3: swordsman, archer / sand-lord, gold | shoot archer; 2 bribe gold
    | bribed archer, sum 9/11
RANGED.4: swordsman, archer / sand-lord, archer | shoot archer; 2 pass
    | 2 refused GD-RANGED.5 strike archer flank.1.0
RANGED.5: swordsman, archer / sand-lord, archer | sums | waiting 1
RANGED.5: sand-lord, archer / swordsman, archer | sums | waiting 2
RANGED.5: archer, squire / archer, squire | sums | waiting 2
RANGED.5: archer, squire / archer, squire by:2 | sums | waiting 1
RANGED.5: swordsman, archer / sand-lord, archer | sums; pass; 2 shoot archer; pass
    | waiting 1, sum 9/14
RANGED.5: swordsman, archer / sand-lord, archer | sums; pass; 2 pass | beaten swordsman
RANGED.6: swordsman, archer / sand-lord, archer | shoot archer; 2 pass; next
    | combat empty, 2 combat archer
CHANNEL.1: squire / hill-giant stones:1/0 | sums | may stone
CHANNEL.2: swordsman / sand-lord stones:1/0 | sums | refused GD-CHANNEL.2 stone
CHANNEL.2: swordsman, power-lunch / sand-lord stones:1/0 | sums; cast power-lunch; 2 pass; 2 pass
    | may stone
CHANNEL.3: swordsman / sand-lord under:valkyrie-spirit | channel valkyrie-spirit
    | sum 12/11, channel valkyrie-spirit, under empty
CHANNEL.4: swordsman, swordsman / sand-lord, sand-lord under:valkyrie-spirit
    | channel valkyrie-spirit; next; sums | refused GD-CHANNEL.4 channel valkyrie-spirit
CHANNEL.5: squire / hill-giant under:dew-spinner | sums | refused GD-CHANNEL.5 channel dew-spinner
CHANNEL.5: swordsman / hill-giant under:valkyrie-spirit | sums | may channel valkyrie-spirit
CHANNEL.5: sand-lord / hill-giant under:wellspring | sums
    | refused GD-CHANNEL.2 channel wellspring
CHANNEL.6: seer / hill-giant stones:1/0 | stone | sum 10/12, stones 0/0
CHANNEL.6: archmage-of-the-ninth-stair, power-lunch / hill-giant stones:1/0
    | cast power-lunch; 2 pass; stone | sum 14/12
CHANNEL.7: weeping-widow / titan-matron stones:2/0 guardian:bael-of-the-kiln
    | stone; stone | stones 0/0, sum 14/15
CHANNEL.7: weeping-widow / titan-matron stones:1/0 guardian:bael-of-the-kiln
    | stone; 2 pass | refused GD-CHANNEL.7 stone
CHANNEL.8: sand-lord, power-lunch / hill-giant stones:2/0 @woods
    | cast power-lunch; 2 pass; stone; stone | sum 16/16
CHANNEL.8: brass-golem / hill-giant stones:2/0 | stone; 2 pass; stone | sum 20/16
CHANNEL.9: swordsman / living-dune under:valkyrie-spirit+valkyrie-spirit+valkyrie-spirit
    | channel valkyrie-spirit; 2 pass; channel valkyrie-spirit; 2 pass
    | sum 15/17, refused GD-CHANNEL.9 channel valkyrie-spirit
CHANNEL.9: sand-lord, power-lunch / hill-giant stones:3/0
    | cast power-lunch; 2 pass; stone; 2 pass; stone; 2 pass | refused GD-CHANNEL.9 stone
SECONDARY.1: idiot, seer / squire | next | waiting 1, may strike seer lane.1.1
SECONDARY.1: squire / idiot, seer | next | waiting 2, 2 may strike seer lane.1.0
SECONDARY.2: idiot, seer, seer, seer / swordsman, archer
    | lay idiot; 2 lay swordsman; 2 shoot archer; next
    | may strike seer lane.1.1, may strike seer flank.1.1, not strike seer lane.1.0
SECONDARY.2: hill-giant, idiot, seer / squire, swordsman | next; next
    | may strike seer lane.2.1, refused GD-SECONDARY.2 strike seer lane.1.1
SECONDARY.2: idiot, seer / weather-witch, squire
    | declare no; 2 declare yes; 2 command weather-witch; next | may strike seer command.1
SECONDARY.2: cow, squire / idiot, merchant | next | may strike squire dazed.1
SECONDARY.3: idiot, sand-lord / hatchling @dry-heaps | next; strike sand-lord lane.1.1 | sum 20/4
SECONDARY.3: idiot, squire / hill-giant stones:1/0 | next; strike squire lane.1.1; 2 pass; stone
    | sum 6/12
SECONDARY.4: idiot, swordsman, archer / hill-giant | next; strike swordsman lane.1.1; 2 pass
    | refused GD-SECONDARY.4 shoot archer
SECONDARY.5: idiot, swordsman / sand-lord @dry-heaps | next; strike swordsman lane.1.1 | sum 9/11
SECONDARY.5: idiot, village-hero / sand-lord | next; strike village-hero lane.1.1 | sum 16/11
SECONDARY.5: idiot, pikeman / sand-lord by:2 | next; strike pikeman lane.1.1 | sum 14/11
SECONDARY.5: bad-omens, swordsman / idiot, squire
    | declare yes; command bad-omens; next; 2 strike squire lane.1.0 | 2 sum 3/6
SECONDARY.6: squire, seer / hill-giant | next; strike seer lane.1.1 | sum 8/12
SECONDARY.7: fire-walker, valkyrie-spirit / devil-dog | next; strike valkyrie-spirit lane.1.1
    | sum 7/6
SECONDARY.8: idiot, fire-walker / devil-dog | next; strike fire-walker lane.1.1; end
    | 2 discard devil-dog
SECONDARY.9: idiot, swordsman / archer | next; strike swordsman lane.1.1; 2 pass; end
    | 2 hand archer, won 2
SECONDARY.9: squire, swordsman / archer | next; strike swordsman lane.1.1; 2 pass; end
    | 2 discard archer, won 1
SECONDARY.10: idiot, swordsman, seer / archer, gold | next; strike swordsman lane.1.1; 2 bribe gold
    | bribed swordsman, 2 unbeaten archer
SECONDARY.10: idiot, swordsman / squire stones:0/2 | next; strike swordsman lane.1.1; 2 pass; pass
    | 2 refused GD-SECONDARY.10 stone
SECONDARY.11: swordsman, seer / hill-giant, gold | lay swordsman; 2 lay hill-giant; 2 bribe gold;
    next; strike seer lane.1.1 | sum 5/12
SECONDARY.12: idiot, seer / hill-giant | next; rest | won 2
MULTI.1: idiot, seer, seer, seer / hill-giant
    | next; strike seer lane.1.1; 2 pass; pass; strike seer lane.1.1 | sum 10/12
MULTI.1: idiot, seer, seer, seer / hill-giant
    | next; strike seer lane.1.1; 2 pass; pass; strike seer lane.1.1; 2 pass; pass;
    strike seer lane.1.1; end | won 1
MULTI.1: idiot, idiot, seer, seer / hill-giant, swordsman
    | next; next; strike seer lane.1.1; 2 pass; pass; strike seer lane.2.1 | sum 5/6
MULTI.2: idiot, swordsman, swordsman / sand-lord
    | next; strike swordsman lane.1.1; 2 pass; pass; strike swordsman lane.1.1 | sum 15/11
"""


def cases() -> list[object]:
    """Returns each line as a parameter marked with its rule."""
    lines = re.sub(r"\n    ", " ", RULES.strip()).splitlines()
    results = []
    for line in lines:
        rule, _, written = line.partition(": ")
        mark = pytest.mark.rule("guardians", f"GD-{rule}")
        results.append(pytest.param(written, marks=mark, id=f"{rule} {written[:40]}"))
    return results


@pytest.mark.parametrize("lines", by_rule(cases()))
def test_rule(lines: list[str]) -> None:
    results = [outcome(written) for written in lines]
    assert [there for there, _ in results] == [expected for _, expected in results]


@pytest.mark.rule("guardians", "GD-COMBAT.5")
def test_a_step_in_which_nobody_could_do_anything_is_left_out() -> None:
    fight = CombatCase(
        "fire-walker, idiot / lava-crawler, idiot | lay fire-walker; 2 lay lava-crawler | "
    )
    fight.play()
    assert fight.table.decision_stack[-1].name == "spells", (
        "neither has a sign, so nobody is asked to bribe"
    )


@pytest.mark.rule("guardians", "GD-COMBAT.5")
@parametrize_in_one(
    ("guardian", "creature", "step", "waiting"),
    [
        ("ysolde-coldhand", "swordsman", "spells", 1),  # she only answers
        ("ysolde-coldhand", "swordsman", "answer", 0),
        ("bael-of-the-kiln", "swordsman", "spells", 0),
        ("bael-of-the-kiln", "swordsman", "answer", None),  # he never channels
        ("bael-of-the-kiln", "squire", "spells", 1),  # a Squire can already receive
    ],
)
def test_a_power_is_asked_for_where_it_could_be_used(
    guardian: str, creature: str, step: str, waiting: int | None
) -> None:
    fight = CombatCase(
        f"{creature}, idiot / hill-giant, war-cry, idiot guardian:{guardian} stones:3/0"
        f" | lay {creature}; 2 lay hill-giant{'; 2 cast war-cry' * (step == 'answer')} | ",
        place={"combat.0": face_down(0, [creature, "idiot"])},
    )
    fight.play()
    asked = fight.table.decision_stack[-1]
    while asked.name in ("bribe", "spells") and asked.name != step:
        seat = game.seats_to_move(fight.table)[0]
        Referee(game, fight.table).push(Move(seat, "pass"))
        asked = fight.table.decision_stack[-1]
    assert (asked.name, asked.seat) == (step, waiting) or (asked.name != step and waiting is None)


@pytest.mark.rule("guardians", "GD-PRIMARY.1")
def test_nobody_sees_what_the_other_lays() -> None:
    fight = CombatCase("squire, idiot / idiot, squire | lay squire | ")
    fight.play()
    laid = fight.table.pile("lane.1.0")[0]
    assert (fight.table.can_see(0, laid), fight.table.can_see(1, laid)) == (True, False)
    fight.moves = ["2 lay idiot"]
    fight.play()
    assert fight.table.can_see(1, laid)


@pytest.mark.rule("guardians", "GD-PRIMARY.1")
def test_seen_hand_does_not_reveal_the_placed_card() -> None:
    looked = CombatCase(
        "spyglass, squire / hill-giant, swordsman, cow deck:idiot | cast spyglass; sums | "
    )
    looked.play()
    table = looked.table
    texts = [
        line.text
        for entry in range(len(table.entries))
        for line in narrate(table, entry, 0, game.names)
        if "looks at" in line.text
    ]
    assert texts == [
        "Seat 1 looks at the opponent's combat hand and sees Swordsman, Cow and Dispel."
    ]
    fight = CombatCase(
        "spyglass, squire, idiot / hill-giant, swordsman, cow deck:idiot"
        " | cast spyglass; next; 2 lay swordsman | "
    )
    fight.play()
    hidden = fight.table.pile("lane.2.1") + fight.table.pile("combat.1")
    assert sorted(one.kind for one in hidden) == ["cow", "dispel", "swordsman"]
    assert not any(fight.table.can_see(0, one) for one in hidden)
    assert all(fight.table.can_see(1, one) for one in hidden)


@pytest.mark.rule("guardians", "GD-SECONDARY.1")
def test_while_both_have_creatures_left_nobody_makes_a_secondary_attack() -> None:
    last = {"lane": zones.LANES - 1}
    fight = CombatCase("squire, idiot / hill-giant, swordsman | end | ", counters=last)
    fight.play()
    # After the last possible match-up, Idiot and Swordsman remain.
    assert fight.table.marks["results"] == (1,)
    assert fight.kinds("hand", 1) == ["hill-giant", "swordsman"]
    rules = {
        line.rule
        for entry in range(len(fight.table.entries))
        for line in narrate(fight.table, entry, 0, game.names)
    }
    assert not [rule for rule in rules if rule.startswith("GD-SECONDARY")]


@pytest.mark.rule("guardians", "GD-DESTRUCTION.6")
def test_destroyer_leaves_its_target() -> None:
    fight = CombatCase(
        "idiot, merchant, squire / swordsman, archer"
        " | 2 shoot archer; next; strike merchant lane.1.1; 2 pass; 2 pass | "
    )
    fight.play()
    (merchant,) = fight.table.pile("assault.0")
    assert fight.kinds("discard", 1) == ["swordsman"]
    assert merchant.host is None


@pytest.mark.rule("guardians", "GD-CARD.1")
@pytest.mark.parametrize(
    ("border", "written"),
    [("white", "swordsman / sand-lord | sums | sum 9/11"),
     ("brown", "sand-lord / valkyrie-spirit | sums | sum 14/7"),
     ("black", "crag-nymph / swordsman | sums | sum 10/6")],
)  # fmt: skip
def test_each_border_has_one_that_it_is_strong_against(border: str, written: str) -> None:
    there, expected = outcome(written)
    assert there == expected, border


@pytest.mark.rule("guardians", "GD-CARD.2")
@pytest.mark.parametrize("written", [
    "fen-light, idiot / merchant, hill-giant | next | unbeaten fen-light, 2 beaten merchant",
    "vitales-dark-cloud, squire / tax-collector, seer"
    " | declare yes; command vitales-dark-cloud; lays | 2 discard tax-collector",
])  # fmt: skip
def test_the_red_number_does_not_fight(written: str) -> None:
    there, expected = outcome(written)
    assert there == expected


@pytest.mark.rule("guardians", "GD-PRIMARY.2")
@pytest.mark.rule("guardians", "GD-TEXT.1")
def test_totals_are_listed_by_part() -> None:
    from tabletop.games.guardians.combat import field
    from tabletop.games.guardians.combat.strength import sum_text

    fight = CombatCase("swordsman, archer / sand-lord @dry-heaps | shoot archer | ")
    fight.play()
    mine, opponent = (field.fighter(fight.table, seat) for seat in (0, 1))
    assert mine is not None
    assert opponent is not None
    assert sum_text(fight.table, mine) == "12 = 6 + 3 off-colour + 3 Archer"
    assert sum_text(fight.table, opponent) == "17 = 11 + 6 Dry Heaps"


@pytest.mark.rule("guardians", "GD-CHANNEL.9")
def test_log_shows_counting_channelled_points() -> None:
    fight = CombatCase(
        "squire, idiot / hill-giant, idiot under:mourning-wisp+mourning-wisp"
        " | channel mourning-wisp; 2 pass; channel mourning-wisp | "
    )
    fight.play()
    texts = [
        line.text
        for entry in range(len(fight.table.entries))
        for line in narrate(fight.table, entry, 0, game.names)
        if line.rule == "GD-CHANNEL.3"
    ]
    assert texts == [
        "Mourning Wisp channels 2 to Squire.",
        "Mourning Wisp channels 1 of its 2 to Squire.",
    ]


@pytest.mark.rule("guardians", "GD-CHANNEL.6")
def test_stones_are_spent_for_one_attack() -> None:
    fight = CombatCase("seer, idiot / hill-giant, idiot stones:1/0 | stone; next | ")
    fight.play()
    (seer,) = fight.table.pile("lane.1.0")
    assert seer.kind == "seer"
    assert "stones" not in seer.marks


# --- possible cards that are not in the content
# --------------------------------------------------------


def invent(monkeypatch: pytest.MonkeyPatch, card: Creature | Magic) -> None:
    """Adds a card to the content for one test."""
    card_content = content()
    kinds = card_content.creatures if isinstance(card, Creature) else card_content.magic
    for cards in (card_content.cards, kinds):
        monkeypatch.setitem(cards, card.id, card)  # type: ignore[arg-type]
    monkeypatch.setitem(card_rules(), card.id, rules_for(card))
    if isinstance(card, Creature):
        monkeypatch.setitem(creatures(), card.id, card)


@pytest.mark.rule("guardians", "GD-COMMAND.3")
def test_a_command_card_may_cost_stones(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, Magic("dear-cloud", "Dear Cloud", "spell", 8, 2, (CastArea(4),)))
    for written in (
        "dear-cloud, squire / deckhand stones:2/0 | declare yes; command dear-cloud; lays"
        " | stones 0/0, 2 discard deckhand",
        "dear-cloud, squire / deckhand stones:1/0 | | not declare yes",
        "dear-cloud, seer / deckhand stones:1/0 | declare yes; 2 declare no"
        " | may command seer, refused GD-COMMAND.3 command dear-cloud",
    ):
        there, expected = outcome(written)
        assert there == expected


@pytest.mark.rule("guardians", "GD-RANGED.2")
def test_a_shot_may_be_forbidden_after_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, Magic("gust", "Gust", "spell", 8, cast=(Forbid("ranged"),)))
    for written in (
        "swordsman, archer / sand-lord, gust | shoot archer; 2 pass; 2 pass | sum 12/11",
        "swordsman, archer / sand-lord, gust | shoot archer; 2 cast gust; pass; pass"
        " | sum 9/11, flank archer",
    ):
        there, expected = outcome(written)
        assert there == expected


@pytest.mark.rule("guardians", "GD-DESTRUCTION.1")
def test_destroying_those_affected_by_fear(monkeypatch: pytest.MonkeyPatch) -> None:
    scares = Destroys(TargetFilter(border="mortal"), "fear")
    dread = Creature("dread", "Dread", "external", "spirit", "small", 1, abilities=(scares,))
    invent(monkeypatch, dread)
    for written in (
        "dread, idiot / swordsman, idiot | next | 2 gone swordsman, unbeaten dread",
        "dread, idiot / night-watch, idiot | next | 2 unbeaten night-watch, beaten dread",
        "dread, idiot / sand-lord, idiot | next | 2 unbeaten sand-lord, beaten dread",
    ):
        there, expected = outcome(written)
        assert there == expected


@pytest.mark.rule("guardians", "GD-BRIBERY.1")
def test_some_could_not_be_bribed_for_all_their_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    proud = Creature(
        "proud", "Proud", "mortal", "knight", "small", 9, bribes=("gold",),
        abilities=(Stops(("bribery",)),),
    )  # fmt: skip
    invent(monkeypatch, proud)
    for written in (
        "idiot, gold / proud, idiot | lay idiot; 2 lay proud | step bribe, waiting 2",
        "idiot, gold / proud, archer | 2 shoot archer | step tempt, may bribe gold",
        "swordsman, gold / idiot, proud | next; 2 strike proud lane.1.0 | step turns",
    ):
        there, expected = outcome(written)
        assert there == expected


@pytest.mark.parametrize(
    ("shooter", "message"), [("glow-midge", "1 point"), ("archer", "3 points")]
)
def test_shot_text_has_singular_and_plural(shooter, message):
    fight = CombatCase(f"swordsman, {shooter} / hill-giant | shoot {shooter} | ")
    fight.play()
    told = " ".join(line.text for line in narrate(fight.table, -1, 0, game.names))
    assert told.startswith(f"Seat 1 adds {game.names[shooter]}: {message}.")
