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
