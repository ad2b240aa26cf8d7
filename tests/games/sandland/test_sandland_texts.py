"""The texts of all cards of Sandland; see also `printed.yaml`."""

from tabletop.games.sandland.card_text import card_text
from tabletop.games.sandland.content import content


def test_texts_are_whole_sentences_that_fit_on_a_card() -> None:
    for card in content().cards.values():
        lines = card_text(card)
        assert all(line[0].isupper() and line.endswith(".") for line in lines), card.id
        assert not any("  " in line or "{" in line or "None" in line for line in lines), card.id
        assert sum(map(len, lines)) <= 140, (card.id, sum(map(len, lines)))


def test_no_two_cards_are_identical() -> None:
    observed: dict[object, str] = {}
    for card in content().assets.values():
        what = (card.type, card.cost, card.attack, card.health, card.water, card.tags,
                card.keywords, card.abilities)  # fmt: skip
        assert what not in observed, (card.id, observed.get(what))
        observed[what] = card.id
