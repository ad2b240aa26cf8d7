"""The texts of all cards of Sacred Wars; `printed.yaml` has some of them."""

from tabletop.games.sacred_wars.card_text import card_text
from tabletop.games.sacred_wars.content import content

CONTENT = content()


def test_texts_are_whole_sentences_that_fit_on_a_card():
    odd = {}
    for card in CONTENT.cards.values():
        lines = card_text(card)
        if (
            not all(line[0].isupper() or line[0] in "+−" for line in lines)
            or not all(line.endswith(".") for line in lines)
            or any("  " in line or "{" in line or "None" in line for line in lines)
            or sum(map(len, lines)) > 150
        ):
            odd[card.id] = lines
    assert odd == {}


def test_no_two_cards_are_identical():
    observed = {}
    for card in CONTENT.cards.values():
        what = tuple(
            repr(getattr(card, name))
            for name in card.__struct_fields__
            if name not in ("id", "name", "flavour", "faction", "subtypes")
        )
        assert what not in observed, (card.id, observed.get(what))
        observed[what] = card.id
