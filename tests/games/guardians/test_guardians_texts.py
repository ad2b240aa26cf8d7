"""The texts of all cards of Guardians; see also `printed.yaml`."""

from tabletop.games.guardians.card_text import card_text
from tabletop.games.guardians.content import content


def test_texts_are_whole_sentences_that_fit_on_a_card() -> None:
    for card in content().cards.values():
        lines = card_text(card)
        assert all(line[0].isupper() or line[0] in "+−0123456789" for line in lines), card.id
        assert all(line.endswith(".") for line in lines), card.id
        assert not any(word in line for line in lines for word in ("  ", "{", "None")), card.id
        assert sum(map(len, lines)) <= 150, (card.id, sum(map(len, lines)))
