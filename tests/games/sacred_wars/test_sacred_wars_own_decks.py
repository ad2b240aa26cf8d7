"""Decks in the options of Sacred Wars, with one card per turn."""

from collections import Counter

import pytest

from tabletop.cards.deck import deck_text, faults, fits, read_deck
from tabletop.cards.errors import DataErrors
from tabletop.games import load as load_game
from tabletop.games.sacred_wars.content import TURNS, content
from tabletop.games.sacred_wars.decks import deck_box, presets
from tests.cases import parametrize_in_one

game = load_game("sacred_wars")

CANOE = content().decks["long-canoe"]


@pytest.mark.rule("sacred_wars", "SW-MATERIALS.1")
@pytest.mark.rule("sacred_wars", "SW-DECK.1")
@parametrize_in_one("turns", TURNS)
def test_deck_is_on_the_table(turns):
    deck = CANOE.of(turns)
    options = {"turns": str(turns), "deck-1": deck_text(deck, deck_box()), "deck-2": "any"}
    table = game.setup(2, options, "own")
    kinds = Counter(piece.kind for piece in (*table.pile("deck.0"), *table.pile("hand.0")))
    assert kinds == deck.cards
    assert [piece.kind for piece in table.pile("commander.0")] == [deck.leader]


@pytest.mark.rule("sacred_wars", "SW-DECK.1")
def test_a_deck_for_another_number_of_turns_is_refused():
    text = deck_text(CANOE.of(30), deck_box())
    with pytest.raises(DataErrors, match=r"30 cards \(use 20\) \[SW-DECK.1\]"):
        game.setup(2, {"turns": "20", "deck-1": text}, "own")


@pytest.mark.rule("sacred_wars", "SW-DECK.2")
def test_four_of_a_card_are_refused():
    text = deck_text(CANOE.of(20), deck_box())
    assert "3 Reef Fisher" in text
    text = text.replace("3 Reef Fisher", "4 Reef Fisher").replace("1 Saw Shark\n", "", 1)
    with pytest.raises(DataErrors, match=r"4 copies of"):
        game.setup(2, {"turns": "20", "deck-1": text}, "own")


@pytest.mark.rule("sacred_wars", "SW-COMMAND.1")
def test_unit_is_not_a_commander():
    text = deck_text(CANOE.of(20), deck_box()).replace("Chief of the Long Canoe", "Saw Shark")
    with pytest.raises(DataErrors, match=r"unknown leader 'Saw Shark'.*SW-COMMAND.1"):
        game.setup(2, {"turns": "20", "deck-1": text}, "own")


@parametrize_in_one("turns", TURNS)
def test_presets_are_legal_and_survive_being_text(turns):
    deck_rules, options = deck_box(), {"turns": str(turns)}
    for deck in presets(options).values():
        assert not list(faults(deck, deck_rules))
        assert fits(deck, deck_rules, options)
        assert read_deck(deck_text(deck, deck_rules), deck_rules) == deck
    assert presets({}) == presets({"turns": "20"})
