"""The card set as a whole: numbers, and use of the vocabulary."""

from collections import Counter

import pytest

from tabletop.analysis.checking import check_paths
from tabletop.cards.deck import deck_text, faults, read_deck
from tabletop.games.sandland.content import FOLDER, content
from tabletop.games.sandland.decks import deck_box
from tabletop.games.sandland.keywords import KEYWORDS
from tabletop.rules.rulebook import load_rulebook

CONTENT = content()
CARDS = [*CONTENT.assets.values(), *CONTENT.tactics.values()]


def written_texts(value):
    """Yields every struct inside a card."""
    if hasattr(value, "__struct_fields__"):
        yield value
        for name in value.__struct_fields__:
            yield from written_texts(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from written_texts(one)


def card_counts_by_tag(field):
    """Returns the number of cards with each tag of a tag field (`type`, `do`)."""
    results = Counter()
    for card in CONTENT.cards.values():
        structs = written_texts(card)
        tags = {s.__struct_config__.tag for s in structs if s.__struct_config__.tag_field == field}
        results.update(tags)
    return results


def test_the_folder_is_sound():
    assert check_paths([FOLDER]) == []


def test_there_are_enough_cards_in_the_right_proportion():
    units = [card for card in CONTENT.assets.values() if card.type == "unit"]
    locations = [card for card in CONTENT.assets.values() if card.type == "location"]
    assert len(CARDS) >= 110
    assert len(CONTENT.leaders) >= 8
    assert 5 <= len(units) / len(locations) <= 7
    assert 1.7 <= len(CONTENT.tactics) / len(locations) <= 2.3


def test_every_keyword_is_on_four_cards():
    bearers = Counter()
    for card in CARDS:
        parts = [part for part in written_texts(card) if hasattr(part, "numbers")]
        bearers.update({keyword for part in parts for keyword in part.numbers()})
    assert {word: bearers[word] for word in KEYWORDS if bearers[word] < 4} == {
        "cannot-attack": bearers["cannot-attack"]
    }


def test_healing_is_on_four_cards():
    assert card_counts_by_tag("do")["heal"] >= 4


def test_every_kind_of_effect_is_on_five_cards():
    kinds = {
        "activated", "reveal", "ongoing", "exhaust", "discard", "attach", "when", "defeated",
    }  # fmt: skip
    assert {kind for kind in kinds if card_counts_by_tag("type")[kind] < 5} == set()


def test_every_verb_is_used():
    verbs = {
        "pull", "damage", "heal", "exhaust", "ready", "turn-down", "reveal", "trash", "return",
        "move", "boost", "salvage", "reclaim", "lose", "look", "replace", "attack", "may",
    }  # fmt: skip
    counts = card_counts_by_tag("do")
    assert {verb for verb in verbs if counts[verb] < 2} == set()


def test_every_event_is_used():
    assert {
        "attacks", "attacked", "damaged", "healed", "defeats", "defeated", "moves", "revealed",
        "pulls", "tactic-used", "round-ends",
    } <= {getattr(part, "event", None) for card in CARDS
          for part in written_texts(card)}  # fmt: skip


def test_the_centaur_is_the_one_of_the_rules():
    centaur = CONTENT.assets["centaur"]
    assert centaur.type == "unit"
    assert centaur.keywords.agile == 1
    (ability,) = centaur.abilities
    assert ability.condition.moved
    assert [(grant.to, grant.attack) for grant in ability.grants] == [("self", 2)]


def test_every_card_has_its_own_flavour():
    texts = [card.flavour for card in CONTENT.cards.values()]
    assert all(len(text) <= 80 and text.endswith((".", "!", "?")) for text in texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.rule("sandland", "9-1")
@pytest.mark.rule("sandland", "9-2")
def test_preset_decks_are_legal_and_survive_being_text():
    for deck in CONTENT.decks.values():
        assert not list(faults(deck, deck_box())), deck.id
        assert read_deck(deck_text(deck, deck_box()), deck_box()) == deck


def test_six_decks_have_six_leaders_and_six_plans():
    decks = CONTENT.decks.values()
    assert len(decks) == len({deck.leader for deck in decks}) == len({deck.plan for deck in decks})
    assert len(decks) == 6
    assert all(deck.plan for deck in decks)


def test_every_tag_that_a_card_looks_for_is_borne_by_others():
    used = Counter(tag for card in CONTENT.cards.values() for tag in card.tags)
    expected = {
        part.tag
        for card in CONTENT.cards.values()
        for part in written_texts(card)
        if type(part).__name__ in {"Filter", "Which"} and part.tag
    }
    assert expected
    assert all(used[tag] >= 4 for tag in expected)


def test_the_rulebook_keeps_the_numbers():
    rules = load_rulebook(FOLDER).rules
    rulings = [rule for rule in rules if rule.startswith("R-")]
    assert rulings == [f"R-{n}" for n in range(1, len(rulings) + 1)]
    assert len(rulings) >= 17
    assert {rule.kind for name, rule in rules.items() if name.startswith("R-")} == {"ruling"}
    assert {"0", "1-1-1", "6-9-1a", "6-9-1b", "7-3-4-1-1", "8-11", "9-2"} <= set(rules)
    assert all(rule.text.endswith(".") and len(rule.text) <= 220 for rule in rules.values())
