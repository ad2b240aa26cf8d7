"""Decks as text: accepted forms, and refusals with their rules."""

import pytest

from tabletop.cards.deck import Deck, DeckRules, deck_id, deck_text, faults, read_deck
from tabletop.cards.errors import DataErrors
from tests.cases import parametrize_in_one

DECK_RULES = DeckRules(
    leaders={"queen": "Locust Queen", "baron": "Scrap Baron"},
    cards={"fly": "Feast Fly", "camp": "Smugglers' Camp", "worm": "Sand Worm"},
    size=5,
    copies=3,
    leader_rule="9-1",
    cards_rule="9-2",
)
TEXT = """\
Deck: Little Bites
Plan: Bite early.
Leader: Locust Queen

3 Feast Fly
2 Smugglers' Camp
"""
LITTLE = Deck("little-bites", "Little Bites", "queen", {"fly": 3, "camp": 2}, "Bite early.")


def error_text(text):
    with pytest.raises(DataErrors) as caught:
        read_deck(text, DECK_RULES, "my.txt")
    return str(caught.value).splitlines()


def test_a_deck_is_read_and_written():
    assert read_deck(TEXT, DECK_RULES) == LITTLE
    assert deck_text(LITTLE, DECK_RULES) == TEXT
    assert not list(faults(LITTLE, DECK_RULES))


@pytest.mark.parametrize(
    "text",
    [
        "deck: Little Bites\nLEADER: queen\nplan: Bite early.\nfly\nfly\nFLY\n2 camp",
        "# mine\n\ufeffDeck:Little Bites\nPlan: Bite early.\nLeader:  locust  queen\n"
        "3x feast fly\n1 × Smugglers’ Camp\n1x camp\n",
    ],
)  # fmt: skip
def test_it_may_be_typed_freely(text):
    assert read_deck(text, DECK_RULES) == LITTLE


@parametrize_in_one(
    ("old", "new", "expected"),
    [
        (
            "3 Feast Fly",
            "3 Feast Fry",
            ["my.txt:5:1: unknown card 'Feast Fry' (did you mean 'Feast Fly'?) [9-2]"],
        ),
        (
            "Locust Queen",
            "Locust Quean",
            ["my.txt:3:1: unknown leader 'Locust Quean' (did you mean 'Locust Queen'?) [9-1]"],
        ),
        ("2 Smug", "1 Smug", ["my.txt:1:1: the deck has 4 cards (use 5) [9-2]"]),
        (
            "3 Feast Fly\n2 ",
            "4 Feast Fly\n",
            ["my.txt:5:1: the deck has 4 copies of 'Feast Fly' (at most 3 of each) [9-2]"],
        ),
        (
            "3 Feast Fly",
            "0 Feast Fly",
            ["my.txt:5:1: no copies of 'Feast Fly' (remove the line)"],
        ),
        (
            "Deck: Little Bites\n",
            "",
            ["my.txt:1:1: the line 'Deck:' is missing (add a line 'Deck: …' with the deck's name)"],
        ),
        (
            "Leader: Locust Queen\n",
            "",
            ["my.txt:1:1: the line 'Leader:' is missing (add a line 'Leader: …' with one leader)"],
        ),
        (
            "Plan: Bite early.",
            "Leader: Scrap Baron",
            ["my.txt:3:1: 'Leader' appears twice (remove one)"],
        ),
    ],
)
def test_errors_have_locations(old, new, expected):
    assert old in TEXT
    assert error_text(TEXT.replace(old, new, 1)) == expected


def test_copies_on_several_lines_are_added_up():
    assert error_text(TEXT.replace("2 Smug", "1 Feast Fly\n1 Smug")) == [
        "my.txt:5:1: the deck has 4 copies of 'Feast Fly' (at most 3 of each) [9-2]"
    ]


def test_leader_is_not_a_card_of_the_deck():
    assert error_text(TEXT.replace("2 Smugglers' Camp", "2 Scrap Baron"))[0].startswith(
        "my.txt:6:1: 'Scrap Baron' is a leader, not a card"
    )


def test_faults_of_a_deck_that_was_not_typed():
    strange = Deck("x", "X", "quen", {"fry": 5})
    assert [(fault.trail, fault.rule) for fault in faults(strange, DECK_RULES)] == [
        (("leader",), "9-1"),
        (("cards", "fry"), "9-2"),
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Äxte und Öl", "äxte-und-öl"), ("", "deck"), ("A b", "a-b"), ("3 Waves", "3-waves")],
)
def test_every_name_makes_an_id(name, expected):
    assert deck_id(name) == expected
