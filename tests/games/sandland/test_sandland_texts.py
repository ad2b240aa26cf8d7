"""What is printed on cards: written out here as a person would, for cards of each kind."""

import pytest

from tabletop.games.sandland.content import content
from tabletop.games.sandland.sentences import card_text

TEXTS = {
    "centaur": ["Agile.", "Ongoing: If this unit has moved this turn, this unit has +2 Attack."],
    "oasis-keeper": ["Activate, pay 1 scrap: Pull 1 water, then your opponent loses 1 scrap."],
    "spring-diviner": ["Reveal: Pull 1 water."],
    "egg-carrier": ["Defeated: Pull 1 water."],
    "border-sentry": [
        "Once each turn, when an enemy asset is revealed and paid for, deal 1 damage to that card."
    ],
    "shield-bearer": ["Armor 1, Counterattack, Taunt."],
    "plate-smith": ["Ongoing: All units next to this unit have Armor 1."],
    "relic-mender": [
        "Reveal: You may pay 1 scrap. If you do, swap this unit with a card of your scrap, "
        "which lies face down in its slot."
    ],
    "river-mother": ["Exhaust, pay 1 scrap: Pull 1 water."],
    "storm-lantern": ["Discard: Deal 2 damage to an enemy card."],
    "great-bow": ["Attach to one of your units: The chosen unit has +1 Attack and Range."],
    "smugglers-camp": ["Ongoing: All your face-down cards cost 1 scrap less to reveal."],
    "deep-well": [],
    "dune-locust": ["Ongoing: If you have 3 or more other vermin units, this unit has +1 Attack."],
    "hive-mother": ["Ongoing: All your other vermin units have +1 Attack."],
    "swarm-caller": ["Activate, pay 1 scrap: Ready one of your exhausted vermin units."],
    "ant-lion": ["Cannot move.", "Reveal: Deal 1 damage to an enemy card opposing this unit."],
    "stinging-cloud": [
        "Splash 1.",
        "Ongoing: This unit has +1 Attack for each other vermin unit of yours.",
    ],
    "burrow-runner": ["When this unit moves, deal 1 damage to an enemy card opposing this unit."],
    "sand-nurse": ["Activate: Heal one of your damaged units 2."],
    "rampart-captain": [
        "Taunt.",
        "Ongoing: All your other warden units in the front row have +1 Health.",
    ],
    "last-shield": ["Armor 1.", "Defeated: All your units get Armor 1 this round."],
    "sun-engine": ["Cannot attack.", "When the round ends, reclaim 1 scrap."],
    "powder-wagon": ["Defeated: Deal 2 damage to all enemy cards opposing this unit."],
    "dew-collector": ["When the round ends, if this unit is in your back row, pull 1 water."],
    "bucket-chain": ["Ongoing: All diviner units next to this unit have +1 Water."],
    "jar-scorpion": ["Splash 1, Stealth, Poison.", "Defeated: Deal 1 damage to an enemy card."],
    "plague-bearer": ["Defeated: Deal 1 damage to all enemy cards opposing this unit."],
    "bomb-tinkerer": ["Activate, pay 1 scrap: Deal 2 damage to an enemy card."],
    "glass-blower": ["Activate: A unit next to this unit gets Splash 1 this turn."],
    "snake-charmer": ["Ongoing: All your beast units have Poison."],
    "sand-worm": ["Armor Piercing.", "Reveal: Deal 1 damage to all enemy cards in the front row."],
    "dust-jackal": ["Ongoing: If you have another beast unit, this unit has +1 Attack."],
    "card-reader": ["Reveal: Look at an enemy face-down card."],
    "sand-judge": ["Reveal: Trash an enemy asset with a cost of 1 or less."],
    "whirlwind-dervish": [
        "Agile.",
        "When this unit moves, move an enemy unit opposing this unit to a slot of the back row.",
    ],
    "dune-exorcist": ["Reveal: Return an enemy unit with a cost of 2 or less to its owner's hand."],
    "mirror-twin": ["When you use a tactic, this unit gets +1 Attack for this skirmish."],
    "puppet-master": ["Activate: Reveal an enemy face-down card."],
    "spotter": ["Ongoing: All units next to this unit have Range."],
    "bandit-chief": ["When this unit defeats an asset, reclaim 1 scrap."],
    "war-drummer": ["Activate: Another one of your units gets +1 Attack this round."],
    "feud-brother": ["Once each turn, when another of your cards is defeated, ready this unit."],
    "sky-kite": [
        "Stealth.",
        "Activate: Look at an enemy face-down card, then this unit gets +1 Attack this turn.",
    ],
    "healing-spirit": ["When the round ends, heal all your damaged units 1."],
    "cactus-hermit": ["When this unit is healed, this unit gets +1 Attack for this skirmish."],
    "pathfinder": ["Activate: Move another one of your units to another slot."],
    "old-cistern": [
        "When a neighbor is defeated, add 1 card from the top of your deck to your scrap."
    ],
    "brass-forge": ["Ongoing: All units next to this location have Armor 1."],
    "viper-nest": ["Ongoing: All units next to this location have Poison."],
    "hive-mound": ["Ongoing: All your vermin units in the front row have +1 Attack."],
    "scrap-yard": ["When the round ends, reclaim 2 scrap."],
    "mirage-tower": ["Ongoing: All units next to this location have Stealth."],
    "sun-temple": ["Activate: Heal all your damaged units 2."],
    "ancient-gate": ["Armor 1.", "When this location is attacked, your opponent loses 1 scrap."],
    "quicksand": [
        "Discard: Exhaust a ready enemy unit, then it gets “cannot move” for this skirmish."
    ],
    "tribunal": ["Discard: Trash an enemy asset with a cost of 1 or less."],
    "whirlwind": [
        "Discard, pay 1 scrap: Return an enemy unit with a cost of 1 or less to its owner's hand."
    ],
    "charge-order": [
        "Discard: One of your units in the front row gets +1 Attack this turn, then it attacks."
    ],
    "reckoning": ["Discard: Deal 1 damage to an enemy card for each round so far."],
    "flash-flood": ["Discard: One of your units gets +2 Water this round."],
    "field-kitchen": ["Exhaust: Heal one of your damaged units 1."],
    "mortar-pit": ["Exhaust, pay 1 scrap: Deal 1 damage to an enemy card."],
    "mule-train": ["Exhaust: Move one of your units to another slot."],
    "war-banner": ["Ongoing: All your units in the front row have +1 Attack."],
    "last-bucket": [
        "When the round ends, if the water counter is on your opponent's side, pull 1 water."
    ],
    "well-warden": ["Exhaust, pay 1 scrap: Heal one of your damaged units 2."],
    "dust-marshal": ["Ongoing: All your raider units in the front row have +1 Attack."],
    "locust-queen": ["Exhaust, pay 1 scrap: Ready one of your exhausted vermin units."],
    "brass-regent": ["Ongoing: All your warden units in the front row have Armor 1."],
    "venom-duchess": ["Exhaust, pay 1 scrap: Deal 1 damage to an enemy card."],
    "caravan-master": ["Exhaust: Move one of your units to another slot."],
}


@pytest.mark.parametrize("card", TEXTS)
def test_text(card: str) -> None:
    assert card_text(content().cards[card]) == TEXTS[card]


def test_texts_are_whole_sentences_that_fit_on_a_card() -> None:
    for card in content().cards.values():
        lines = card_text(card)
        assert all(line[0].isupper() and line.endswith(".") for line in lines), card.id
        assert not any("  " in line or "{" in line or "None" in line for line in lines), card.id
        assert sum(map(len, lines)) <= 140, (card.id, sum(map(len, lines)))


def test_no_two_cards_are_the_same_but_for_their_names() -> None:
    seen: dict[object, str] = {}
    for card in content().assets.values():
        what = (card.type, card.cost, card.attack, card.health, card.water, card.tags,
                card.keywords, card.abilities)  # fmt: skip
        assert what not in seen, (card.id, seen.get(what))
        seen[what] = card.id
