"""Building a deck step by step: find cards, change the deck, undo."""

import pytest

from tabletop.cards.builder import (
    CardFilter,
    DeckBuilder,
    costs,
    keywords,
    search_cards,
    sorts,
    unique_name,
)
from tabletop.cards.deck import CardFacts, Deck, DeckRules
from tabletop.games.deck_registry import deck_registry
from tests.cases import parametrize_in_one

DECK_RULES = DeckRules(
    leaders={"queen": "Locust Queen", "baron": "Scrap Baron"},
    cards={"worm": "Sand Worm", "fly": "Feast Fly", "camp": "Smugglers' Camp"},
    size=5,
    copies=3,
    leader_rule="9-1",
    cards_rule="9-2",
    notes={
        "queen": CardFacts("leader", words="Each insect has 1 more attack."),
        "worm": CardFacts("unit", 3, ("armor-piercing",), "beast"),
        "fly": CardFacts("unit", 0, ("poison",), "insect"),
        "camp": CardFacts("location", 1, (), "Reveal: Take 1 scrap."),
    },
)


@parametrize_in_one(
    ("wish", "expected"),
    [
        (CardFilter(), ["queen", "baron", "fly", "camp", "worm"]),
        (CardFilter("insect"), ["queen", "fly"]),
        (CardFilter("SCRAP"), ["baron", "camp"]),
        (CardFilter("armor piercing"), ["worm"]),
        (CardFilter("scrap insect"), []),
        (CardFilter(sort="unit"), ["fly", "worm"]),
        (CardFilter(sort="unit", cost=0), ["fly"]),
        (CardFilter(keyword="poison"), ["fly"]),
        (CardFilter(cost=1), ["camp"]),
    ],
)
def test_cards_are_found_by_words_sort_cost_and_keyword(wish, expected):
    assert search_cards(DECK_RULES, wish) == expected


def test_available_cards():
    assert sorts(DECK_RULES) == ["leader", "unit", "location"]
    assert costs(DECK_RULES) == [0, 1, 3]
    assert keywords(DECK_RULES) == ["armor-piercing", "poison"]


def test_a_game_that_says_nothing_of_its_cards_has_them_all_the_same():
    empty = DeckRules({"queen": "Queen"}, {"fly": "Fly"}, 5, 3, "9-1", "9-2")
    assert search_cards(empty, CardFilter()) == ["queen", "fly"]
    assert costs(empty) == []
    assert DeckBuilder(empty).curve() == {}


@pytest.mark.rule("sandland", "9-2")
def test_copies_are_limited():
    builder = DeckBuilder(DECK_RULES)
    assert [builder.add("fly") for _ in range(3)] == [None] * 3
    fault = builder.add("fly")
    assert (fault.rule, fault.remedy) == ("9-2", "at most 3 of each")
    assert builder.deck.cards == {"fly": 3}


@pytest.mark.rule("sandland", "9-2")
def test_a_deck_may_be_too_large_for_a_while_and_says_so():
    builder = DeckBuilder(DECK_RULES, Deck("mine", "Mine", "queen", {"fly": 3, "camp": 2}))
    assert builder.faults == []
    builder.add("worm")
    assert [str(fault.rule) for fault in builder.faults] == ["9-2"]
    builder.remove("fly")
    assert builder.faults == []
    assert builder.rows() == [("fly", 2), ("camp", 2), ("worm", 1)]
    assert builder.curve() == {0: 2, 1: 2, 3: 1}


@pytest.mark.rule("sandland", "9-1")
def test_a_leader_takes_the_place_of_the_one_before():
    builder = DeckBuilder(DECK_RULES)
    builder.add("baron")
    assert builder.deck.leader == "baron"
    assert builder.size == 0
    assert not builder.remove("baron")


def test_every_step_goes_back_and_forth():
    builder = DeckBuilder(DECK_RULES)
    start = builder.deck
    builder.add("fly")
    builder.add("baron")
    for name in ("N", "Ne", "New"):
        builder.rename(name)
    builder.remove("fly")
    end = builder.deck
    assert (end.name, end.id, end.leader, end.cards) == ("New", "new", "baron", {})
    steps = 0
    while builder.undo():
        steps += 1
    assert (steps, builder.deck, builder.changed) == (4, start, False)
    while builder.redo():
        pass
    assert builder.deck == end
    builder.undo()
    builder.add("camp")
    assert not builder.can_redo


def test_removing_a_missing_card_is_not_a_step():
    builder = DeckBuilder(DECK_RULES)
    assert not builder.remove("fly")
    assert not builder.can_undo


def test_a_name_is_set_apart_by_its_id():
    assert unique_name("My Deck", ["Other"]) == "My Deck"
    assert unique_name("My Deck", ["my deck", "My Deck (2)"]) == "My Deck (3)"
    assert unique_name("My Deck", ["my deck!", "my-deck"]) == "My Deck"


def test_only_games_with_decks_have_a_workshop():
    assert deck_registry("realm_of_sand") is None
    deck_rules, presets = deck_registry("sandland")
    assert set(search_cards(deck_rules, CardFilter())) == {*deck_rules.leaders, *deck_rules.cards}
    assert all(not DeckBuilder(deck_rules, deck).faults for deck in presets.values())
    assert sorts(deck_rules) == ["leader", "unit", "location", "tactic"]
    assert "centaur" in search_cards(deck_rules, CardFilter("centaur"))
