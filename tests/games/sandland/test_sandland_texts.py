"""What is printed on cards: written out here as a person would, for one card of each kind."""

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
    "river-mother": ["Exhaust, pay 2 scrap: Pull 1 water."],
    "storm-lantern": ["Discard: Deal 2 damage to an enemy card."],
    "great-bow": ["Attach to one of your units: The chosen unit has +1 Attack and Range."],
    "smugglers-camp": ["Ongoing: All your face-down cards cost 1 scrap less to reveal."],
    "deep-well": [],
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
