"""What is printed on cards: written out here as a person would, for cards of each kind."""

import pytest

from tabletop.games.guardians.content import content
from tabletop.games.guardians.sentences import card_text

TEXTS = {
    "swordsman": [],
    "archer": ["3-point ranged attack."],
    "sorcerer": [
        "Primary attack: 4-point fire AOE on your opponent's combat hand.",
        "Command: 4-point fire AOE on your opponent's combat hand.",
    ],
    "seer": [
        "Command: In each primary attack your opponent lays first and tells the creature's size."
    ],
    "sand-lord": ["+6 in Dry Heaps, −6 in Woods."],
    "valkyrie-spirit": ["Channels 3 to Knights, also to those with a red bar."],
    "merchant": ["Destroys creatures that can be bribed with Gold."],
    "billy-goat": ["Immune to large creatures."],
    "dragonslayer": ["+9 against Dragons."],
    "barrow-king": ["Your other Undead have +2."],
    "trumpeter": ["Command: Your opponent must lay Devils and Demons before all others."],
    "clay-golem": [
        "+2 in Swamp.",
        "Immune to fear.",
        "It is beaten only by a vitality at least 2 higher.",
    ],
    "st-ballantines-evocation": ["Any time: Destroy both creatures if yours is a Knight."],
    "toppling-stone": ["Any time, 2 stones: Destroy your opponent's creature if it is large."],
    "hammer-of-doom": [
        "Any time: There is no terrain for the rest of the combat.",
        "Before a march: Discard a terrain in one of the lands.",
    ],
    "ice-storm": ["Command: 7-point AOE on both combat hands, against flying creatures only."],
    "mud-castle": [
        "Left and right: +4, centre: +6 to defending creatures.",
        "Left and right: Counts as Swamp.",
    ],
    "roofed-court": ["Left and right: +3, centre: +4 to defending creatures. No enemy flies in."],
    "spurred-standard": ["Used as a shield. Your Knights have +2."],
    "tax-office": [
        "On the enemy's left or right stronghold. Its owner draws 1 card fewer each turn."
    ],
    "ysolde-coldhand": [
        "1 stone: Dispel a spell, hand item, command card or power as it is played."
    ],
    "brass-golem": [
        "Receives up to 12 in one attack.",
        "Immune to fire.",
        "In a primary attack it beats an opponent of equal vitality, too.",
    ],
    "mud-season": ["Before a march: Your opponent's shields march 1 space less this turn."],
    "river-gorge": ["Counts as Rivers and Lakes and as Mountains."],
    "woods": ["No ranged attacks."],
    "plain-shield": [],
    "old-crusader": ["+5 against Undead.", "Your other Knights have +1."],
    "grand-master": ["Your other Knights have +3."],
    "fire-eater": [
        "Attacks with fire.",
        "Primary attack: 2-point fire AOE on your opponent's combat hand.",
    ],
    "bonesetter": [
        "Channels 3 to Mortals.",
        "Unbeaten at the end, it saves your strongest beaten Mortal.",
    ],
    "mayor-mcevil": ["Primary attack: 5-point methane AOE on your opponent's combat hand."],
    "tax-collector": ["Destroys Smugglers and Fairies."],
    "brewmaster": ["Destroys creatures that can be bribed with Beer."],
    "matchmaker": ["Destroys creatures that can be bribed with Babes."],
    "night-watch": ["Immune to fear.", "+2 when defending."],
    "executioner": ["+6 in secondary attacks."],
    "plough-horse": ["Command: Your first Knight in a primary attack has +5."],
    "quarry-giant": [
        "4-point ranged attack.",
        "+2 in Mountains.",
        "+3 where a stronghold is fought for.",
    ],
    "giant-king": ["Your other Giants have +2.", "Its opponent has no stronghold bonus."],
    "smuggler-queen": ["+2 in Rivers and Lakes.", "Your other Smugglers have +3."],
    "ember-lord": [
        "Attacks with fire.",
        "Immune to fire.",
        "Primary attack: 3-point fire AOE on your opponent's combat hand.",
    ],
    "cinder-imp": [
        "Attacks with fire.",
        "Immune to fire.",
        "Whoever beats it in a primary attack is beaten, too.",
    ],
    "clause-devil": ["Counts as 21 when the combat is decided."],
    "velvet-fiend": ["+5 against creatures that can be bribed with Babes."],
    "prince-of-smoke": ["Channels 4 to Devils.", "Immune to fire."],
    "bonfire": [
        "Attacks with fire.",
        "Primary attack: 4-point fire AOE on your opponent's combat hand.",
    ],
    "bell-demon": [
        "Attacks with fear.",
        "Primary attack: 3-point fear AOE on your opponent's combat hand.",
    ],
    "lamp-angel": ["+6 against Devils and Demons."],
    "sword-angel": ["+6 against Devils and Demons."],
    "choir-angel": [
        "Channels 3 to Angels and Spirits.",
        "Unbeaten at the end, it saves your strongest beaten Angel.",
    ],
    "gale-spirit": ["+5 against flying creatures."],
    "wellspring": ["Channels 3 to Elementals."],
    "cloud-herd": ["Immune to small creatures."],
    "toadstool-duke": ["+2 in Woods.", "Your other Fairies have +2."],
    "dew-spinner": ["Channels 2 to Fairies and Nymphs."],
    "changeling": ["Its opponent has no off-colour bonus.", "Immune to Mortals."],
    "weeping-widow": ["Command: 4-point fear AOE on your opponent's combat hand."],
    "lich-of-the-low-stair": ["Channels 2 to Undead."],
    "pale-countess": [
        "A Guardian that channelled against it loses 2 stones.",
        "+2 against Mortals.",
    ],
    "sea-dragon": [
        "+3 in Rivers and Lakes.",
        "Primary attack: 4-point fire AOE on your opponent's combat hand.",
    ],
    "old-red-wing": [
        "Attacks with fire.",
        "Immune to fire.",
        "Primary attack: 5-point fire AOE on your opponent's combat hand.",
    ],
    "maze-bull": ["+1 in Dry Heaps.", "+4 where a stronghold is fought for."],
    "gnat-king": ["Immune to fire and fear.", "+3 in secondary attacks."],
    "rain-of-cinders": ["Command: 6-point fire AOE on both combat hands."],
    "nets-in-the-sky": [
        "Command: 6-point AOE on your opponent's combat hand, against flying creatures only."
    ],
    "sealed-purses": ["Command: Your opponent cannot bribe in this combat."],
    "stout-heart": ["Any time: Your creature of vitality 6 or less has +5 in this attack."],
    "cold-iron": ["Any time: Your opponent's External has −6 in this attack."],
    "spyglass": ["Any time: Look at your opponent's combat hand. Draw 1 card."],
    "banishing-bell": ["Any time: Destroy your opponent's creature if it is a Devil or Demon."],
    "black-arrow": ["Any time, 1 stone: Destroy your opponent's creature if it is a Dragon."],
    "grave-salt": ["Any time: Destroy your opponent's creature if it is an Undead."],
    "burning-brand": ["Any time: 2-point fire AOE on your opponent's combat hand."],
    "sudden-swarm": [
        "Any time: 3-point AOE on your opponent's combat hand, against small creatures only."
    ],
    "boots-for-everyone": ["Before a march: Your shields march 1 space further this turn."],
    "long-glass": ["Before a march: Look at the enemy creatures in one space. Draw 1 card."],
    "earthbreaker": [
        "Before a march: Discard a terrain in one of the lands. "
        "Your shields march 1 space further this turn."
    ],
    "spires": ["Nothing flies into, out of or over it."],
    "fog-moor": ["Counts as Swamp.", "Nothing flies into, out of or over it."],
    "hollow-hill": ["Counts as Mountains.", "No channelling."],
    "needle-house": [
        "Left and right: +3, centre: +5 to defending creatures. No enemy flies in.",
        "Left and right: Counts as Spires.",
    ],
    "deep-cellar": [
        "On your left or right stronghold. +1 to its bonus. Channellers under it defend it, too."
    ],
    "mother-quill": ["1 stone: Draw 1 card."],
    "tattered-standard": ["Used as a shield. Your Undead have +2."],
    "muddy-standard": [
        "Used as a shield. Your Smugglers, Townsfolk and Farmyard creatures have +2."
    ],
    "ember-standard": ["Used as a shield. Your creatures that attack with fire have +2."],
    "silver-leaf-standard": ["Used as a shield. Your Fairies and Nymphs have +2."],
    "small-standard": ["Used as a shield. Your small creatures have +2."],
    "tall-standard": ["Used as a shield. Your large creatures have +1."],
}


@pytest.mark.parametrize("card", TEXTS)
def test_text(card: str) -> None:
    assert card_text(content().cards[card]) == TEXTS[card]


def test_texts_are_whole_sentences_that_fit_on_a_card() -> None:
    for card in content().cards.values():
        lines = card_text(card)
        assert all(line[0].isupper() or line[0] in "+−0123456789" for line in lines), card.id
        assert all(line.endswith(".") for line in lines), card.id
        assert not any(word in line for line in lines for word in ("  ", "{", "None")), card.id
        assert sum(map(len, lines)) <= 150, (card.id, sum(map(len, lines)))
