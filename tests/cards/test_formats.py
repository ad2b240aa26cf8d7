"""Games with several deck formats: sizes, cards, and side decks."""

import pytest

from tabletop.cards.builder import DeckBuilder
from tabletop.cards.deck import (
    CardFacts,
    Deck,
    DeckFormat,
    DeckRules,
    deck_text,
    faults,
    fits,
    read_deck,
)
from tabletop.cards.errors import DataErrors
from tests.cases import parametrize_in_one

SHORT = DeckFormat(
    "the short way", {"way": "short"}, 4, 4, "D.1", without=frozenset({"wall", "keep"})
)
LONG = DeckFormat(
    "the long way",
    {"way": "long"},
    6,
    None,
    "D.2",
    outside=frozenset({"keep", "barn"}),
    outside_copies=2,
)
DECK_RULES = DeckRules(
    leaders={"queen": "Queen"},
    cards={"fly": "Fly", "flea": "Flea", "wall": "Wall", "keep": "Keep", "barn": "Barn"},
    size=0,
    copies=3,
    leader_rule="D.3",
    cards_rule="D.4",
    notes={"keep": CardFacts("house"), "barn": CardFacts("house")},
    formats=(SHORT, LONG),
    limits={"wall": None, "keep": 2, "barn": 2},
)


def deck(**cards: int) -> Deck:
    return Deck("mine", "Mine", "queen", cards)


def error_text(**cards: int) -> list[tuple[str, str]]:
    problems = faults(deck(**cards), DECK_RULES)
    return [(fault.rule, f"{fault.message}: {fault.remedy}") for fault in problems]


def test_decks_of_either_format_are_legal():
    assert error_text(fly=3, flea=1) == []
    assert error_text(fly=3, flea=1, wall=2, keep=2) == []
    assert error_text(wall=40, barn=2) == []


def test_side_cards_are_not_counted():
    assert DECK_RULES.count(deck(fly=3, wall=2, keep=2)) == 5
    assert DeckBuilder(DECK_RULES, deck(fly=3, keep=2)).size == 3


@parametrize_in_one(
    ("cards", "rule", "words"),
    [
        ({"fly": 3}, "D.1", "the deck has 3 cards: use 4"),
        ({"fly": 3, "keep": 2}, "D.2", "the deck has 3 cards: use 6 or more"),
        ({"fly": 3, "flea": 3, "keep": 1}, "D.2", "the deck has 1 house: use 2 of one kind"),
        ({"fly": 3, "flea": 3, "keep": 1, "barn": 1}, "D.2", "the houses of the deck are of 2"),
        ({"fly": 4, "keep": 2, "wall": 3}, "D.4", "the deck has 4 copies of 'Fly': at most 3"),
        ({"fly": 2, "flea": 1, "wall": 1}, "D.1", "'Wall' is not allowed in a the short way deck"),
    ],
)
def test_a_deck_is_measured_by_the_format_it_is_nearest_to(cards, rule, words):
    ((results, message),) = error_text(**cards)
    assert results == rule
    assert message.startswith(words)


def test_a_deck_is_for_the_options_of_its_format():
    assert fits(deck(fly=3, flea=1), DECK_RULES, {"way": "short"})
    assert not fits(deck(fly=3, flea=1), DECK_RULES, {"way": "long"})
    assert fits(deck(wall=6, barn=2), DECK_RULES, {"way": "long"})
    assert not fits(deck(wall=6, barn=2), DECK_RULES, {"way": "short"})


def test_correct_size_is_in_the_message():
    assert DECK_RULES.right_size(deck(fly=1)) == "4"
    assert DECK_RULES.right_size(deck(wall=3, keep=2)) == "6 or more"
    assert SHORT._replace(maximum=8).size == "4 to 8"


def test_a_card_of_another_format_can_be_added_while_a_deck_is_built():
    builder = DeckBuilder(DECK_RULES, deck(fly=1))
    assert builder.add("wall") is None
    assert builder.add("keep") is None
    assert builder.add("keep") is None
    third = builder.add("keep")
    assert third is not None
    assert third.remedy == "at most 2 of each"


def test_a_deck_of_a_format_can_be_written_and_read():
    complete = deck(fly=3, wall=3, keep=2)
    assert read_deck(deck_text(complete, DECK_RULES), DECK_RULES) == complete
    with pytest.raises(DataErrors, match="use 6 or more"):
        read_deck(deck_text(deck(fly=3, keep=2), DECK_RULES), DECK_RULES)


def test_next_larger_size_is_suggested():
    sizes = [DeckFormat(f"{n} turns", {"turns": str(n)}, n, n, "D.1") for n in (4, 6, 8)]
    deck_rules = DeckRules(
        {"queen": "Queen"}, {"fly": "Fly"}, 0, 99, "D.3", "D.4", formats=tuple(sizes)
    )
    right = {n: deck_rules.right_size(deck(fly=n)) for n in (1, 4, 5, 6, 7, 9, 20)}
    assert right == {1: "4", 4: "4", 5: "6", 6: "6", 7: "8", 9: "8", 20: "8"}
