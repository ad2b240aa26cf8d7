"""Card lists from other programs: accepted lines, and lines left out."""

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.cards.deck import Deck, DeckRules, deck_id, deck_text, import_deck, read_deck
from tabletop.cards.deck_lines import stripped
from tabletop.cards.errors import DataErrors
from tabletop.limits import LONGEST_NAME, LONGEST_PLAN
from tests.cases import parametrize_in_one

DECK_RULES = DeckRules(
    leaders={"queen": "Locust Queen", "baron": "Scrap Baron"},
    cards={
        "fly": "Feast Fly",
        "camp": "Smugglers' Camp",
        "worm": "Sand Worm",
        "uras": "Uras, Lord of Wells",
        "cafe": "Café",
        "sphinx": "Sphinx d'Égypte",
        "no-1": "No. 1",
        "deck": "Deck",
        "wave": "Wave (3)",
        "twin": "Twin x3",
        "saw": "20-Tooth Saw",
        "hash": "# 7",
        "tag": "Plan [B]",
        "foil": "Star *F*",
    },
    size=5,
    copies=3,
    leader_rule="9-1",
    cards_rule="9-2",
)

SIMPLE = replace(
    DECK_RULES, cards={card: name for card, name in DECK_RULES.cards.items() if card != "deck"}
)


def imported(text):
    return import_deck(f"Leader: queen\n{text}", DECK_RULES)


def cards(text):
    read = imported(text)
    assert not read.left_out, [str(one) for one in read.left_out]
    return read.deck.cards


@parametrize_in_one(
    "line",
    [
        "3 Feast Fly",
        "3x Feast Fly",
        "3X feast fly",
        "3 x Feast Fly",
        "3×Feast Fly",
        "x3 Feast Fly",
        "(3) Feast Fly",
        "Feast Fly x3",
        "Feast Fly x 3",
        "Feast Fly (3)",
        "Feast Fly [3]",
        "Feast Fly (x3)",
        "Feast Fly: 3",
        "Feast Fly\t3",
        "3\tFeast Fly",
        "３ Feast Fly",
        "٣ Feast Fly",
        "3\u00a0Feast\u00a0Fly",
        "\ufeff3 Feast Fly\u200b",
        "3 Ｆｅａｓｔ Ｆｌｙ",
        "- 3 Feast Fly",
        "* 3x Feast Fly",
        "• 3 Feast Fly",
        "- [ ] 3 Feast Fly",
        "3 Feast Fly (ABC) 123",
        "3 Feast Fly (abc) 123★",
        "3 Feast Fly [ABC]",
        "3 Feast Fly (7)",
        "3 Feast Fly|ABC|1",
        "3 Feast Fly (ABC) 123 *F*",
        "3 Feast Fly *F*",
        "3x Feast Fly (abc) 12 [Ramp] ^Have,#37d67a^",
        "3 Feast Fly #ramp #!draw",
        "3 Feast Fly // bites",
        "3 Feast Fly,",
        "3 “Feast Fly”",
        "   3   Feast   Fly   ",
        "3 feast-fly",
        "3 fly",
        "MAIN: 3 Feast Fly",
    ],
)
def test_three_flies_are_written_in_many_ways(line):
    assert cards(line) == {"fly": 3}


@parametrize_in_one(
    ("line", "card"),
    [
        ("Smugglers’ Camp", "camp"),
        ("Smugglers` Camp", "camp"),
        ("smugglers camp", "camp"),
        ("Uras Lord of Wells", "uras"),
        ("Cafe", "cafe"),
        ("CAFE\u0301", "cafe"),
        ("Sphinx d’Egypte", "sphinx"),
        ("20-Tooth Saw", "saw"),
        ("20‑tooth saw", "saw"),
    ],
)
def test_signs_and_accents_may_be_others(line, card):
    assert cards(f"2 {line}") == {card: 2}
    assert cards(line) == {card: 1}


def test_a_name_without_accents_that_two_cards_have_is_not_guessed():
    deck_rules = DeckRules(
        {"queen": "Queen"}, {"a": "Älf", "b": "Alf's", "c": "Alfs"}, 1, 3, "1", "2"
    )
    assert import_deck("Alfs", deck_rules).deck.cards == {"c": 1}
    assert import_deck("ÄLF", deck_rules).deck.cards == {"a": 1}
    two = DeckRules({"queen": "Queen"}, {"a": "Älf", "b": "Âlf", "c": "Cat"}, 1, 3, "1", "2")
    read = import_deck("Alf\nCat", two)
    assert read.deck.cards == {"c": 1}
    assert "unknown card 'Alf'" in str(read.left_out)


@parametrize_in_one("card", DECK_RULES.cards)
def test_a_name_that_looks_like_an_ornament_comes_first(card):
    name = DECK_RULES.cards[card]
    for line in (f"2 {name}", f"2x {name}", f"- 2 {name} (ABC) 7"):
        assert cards(line) == {card: 2}
    assert cards(name) == {card: 1}


@parametrize_in_one(
    "text",
    [
        # Arena
        "About\nName Little Bites\n\nCommander\n1 Locust Queen (ABC) 1\n\nDeck\n"
        "3 Feast Fly (ABC) 2\n2 Smugglers' Camp (ABC) 3\n\nSideboard\n2 Sand Worm (ABC) 4\n\n"
        "Companion\n1 Sand Worm\n",
        # Moxfield
        "1 Locust Queen (ABC) 1 *F*\n3 Feast Fly (ABC) 2 #bites\n2 Smugglers' Camp\n\nSIDEBOARD:\n"
        "2 Sand Worm\n\nMAYBEBOARD:\n1 No. 1\n",
        # Cockatrice, with and without its comments
        "// Little Bites\n\n// 5 Maindeck\n// 3 Creature\n3 Feast Fly\n// 2 Land\n"
        "2 Smugglers' Camp\n\n// 2 Sideboard\n// 2 Creature\nSB: 2 Sand Worm\nSB: 1 Locust Queen\n"
        "Commander: Locust Queen",
        "3 Feast Fly\n2 Smugglers' Camp\n// 2 Sideboard\n2 Sand Worm\n// 1 Leader\nLocust Queen",
        # A web page
        "Leader\nLocust Queen\n\nCreatures (3)\n3 Feast Fly\nLands (2)\n2 Smugglers' Camp\n"
        "Sideboard (2)\n2 Sand Worm",
    ],
)
def test_lists_of_other_programs_are_read(text):
    for ends in ("\n", "\r\n"):
        read = import_deck(text.replace("\n", ends), SIMPLE, "bites.txt", "Little Bites")
        assert read.left_out == []
        assert read.broken == []
        assert read.deck == Deck("little-bites", "Little Bites", "queen", {"fly": 3, "camp": 2})
        assert any("decks of this game have no sideboard" in note.message for note in read.notes)


def test_each_line_that_does_not_fit_is_listed_once():
    text = "Qveen\n3 Feast Fry\n1 Scrap Baron\n1 Locust Queen\n0 Sand Worm\n2000 Sand Worm\n1 Fly"
    read = import_deck(text, DECK_RULES, "my.txt")
    assert read.deck.leader == "baron"  # the first leader in the list
    assert read.deck.cards == {"fly": 1}
    assert [str(one) for one in read.left_out] == [
        "my.txt:1:1: unknown card 'Qveen' [9-2]",
        "my.txt:2:1: unknown card 'Feast Fry' (did you mean 'Feast Fly'?) [9-2]",
        "my.txt:4:1: 'Locust Queen' is a leader, not a card (a deck has one leader) [9-2]",
        "my.txt:5:1: no copies of 'Sand Worm' (remove the line)",
        "my.txt:6:1: 2,000 copies of 'Sand Worm' are too many (use at most 999)",
    ]


def test_a_deck_without_leader_or_name_gets_one():
    read = import_deck("3 fly", DECK_RULES, "list.txt", "list")
    assert (read.deck.name, read.deck.leader) == ("list", "queen")
    assert [str(one) for one in read.left_out] == [
        "list.txt:1:1: no leader found, so 'Locust Queen' was chosen (choose the right leader)"
    ]
    assert import_deck("3 fly", DECK_RULES).deck.name == "Imported deck"


def test_a_text_without_any_card_is_refused():
    for text in ("", "Dear Sir,\nyours", "Sideboard\n3 fly", "# 3 fly"):
        try:
            import_deck(text, DECK_RULES)
        except DataErrors as error:
            assert error.message == "no line has a card of this game"
        else:
            raise AssertionError(text)


WORDS = st.sampled_from(
    [*DECK_RULES.cards.values(), *DECK_RULES.leaders.values(), "Feast Fry", "Deck", "Sideboard",
     "SB:", "About", "Commander", "Name",
     "3", "3x", "x3", "(3)", "(ABC) 12", "*F*", "[Ramp]", "#", "//", "- ",
     "\t", "\u00a0", "３", ":", "“", "’", "\ufeff", "\u202e", "Leader:", "Deck:", "Plan:",
     "^", "[["]
)  # fmt: skip
LINES = st.lists(WORDS, max_size=5).map(" ".join) | st.text(max_size=40)


@given(st.lists(LINES, max_size=12).map("\n".join))
def test_any_text_is_read_or_answered_with_a_line(text):
    try:
        read = import_deck(text, DECK_RULES)
    except DataErrors as error:
        assert len(error.errors) == 1
        return
    texts = [*read.left_out, *read.notes, *read.broken]
    assert all(str(one).count("\n") == 0 and len(str(one)) < 300 for one in texts)
    assert read_deck(deck_text(read.deck, DECK_RULES), DECK_RULES, draft=True) == read.deck


NAMES = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Cf", "Zl", "Zp"]),
    min_size=1,
    max_size=LONGEST_NAME,
)


@given(
    NAMES.filter(str.strip),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=LONGEST_PLAN),
    st.dictionaries(st.sampled_from(list(DECK_RULES.cards)), st.integers(1, 999), min_size=1),
)
def test_export_round_trips(name, plan, counts):
    name = " ".join(name.split())
    deck = Deck(deck_id(name), name, "baron", counts, stripped(" ".join(plan.split())))
    text = deck_text(deck, DECK_RULES)
    assert read_deck(text, DECK_RULES, draft=True) == deck
    for same in (text.replace("\n", "\r\n"), f"\ufeff{text}"):
        read = import_deck(same, DECK_RULES)
        assert (read.deck, read.left_out, read.notes) == (deck, [], [])


@pytest.mark.full
def test_a_long_text_of_nonsense_takes_no_time():
    deck_rules = DeckRules(
        {"queen": "Queen"}, {f"c{n}": f"Card of sort {n}" for n in range(400)}, 1, 3, "1", "2"
    )
    lines = ["[" * 100_000, ",. " * 90, "( [ * ^ " * 37, "3 Crad of sort", "1 c1"]
    began = time.process_time()
    read = import_deck("\n".join([lines[0], *lines[1:] * 60]), deck_rules)
    assert time.process_time() - began < 2
    assert len(read.left_out) == 1 + 3 * 60 + 1
