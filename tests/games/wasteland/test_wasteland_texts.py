"""The texts of cards of Wasteland; `printed.yaml` has some printed facts."""

from tabletop.games.wasteland.card_text import card_text
from tabletop.games.wasteland.card_words import Ability
from tabletop.games.wasteland.content import content
from tabletop.games.wasteland.counts import COUNTS
from tabletop.games.wasteland.effects.bases import Income
from tabletop.games.wasteland.effects.steps import Draw, Gain
from tabletop.games.wasteland.effects.units import Boost, When
from tabletop.games.wasteland.phrases import condition_phrase
from tabletop.games.wasteland.selectors import Bundle, Condition, Multiplier
from tabletop.games.wasteland.zones import COMMITTED, FIELD, SHOP, ZONE_NAMES
from tabletop.rules.place_names import zone_name
from tests.cases import parametrize_in_one
from tests.printed_facts import check_printed


def test_some_texts_are_as_printed() -> None:
    texts = (lambda kind: card_text(content().cards[kind]), None)
    check_printed(__file__, {"texts": texts})


def test_texts_are_whole_sentences_that_fit_on_a_card() -> None:
    for card in content().cards.values():
        lines = card_text(card)
        assert all(line[0].isupper() or line[0] in "+−" for line in lines), card.id
        assert all(line.endswith(".") for line in lines), card.id
        assert not any("  " in line or "{" in line or "None" in line for line in lines), card.id
        assert sum(map(len, lines)) <= 140, (card.id, sum(map(len, lines)))
        assert len(lines) <= 3, card.id


@parametrize_in_one(
    ("condition", "words"),
    [
        (Condition("units-here", at_least=1), "if another unit of yours is here"),
        (Condition("units-here", "raider", at_least=2),
         "if there are at least 2 other raiders of yours here"),
        (Condition("enemies-here", at_most=0), "if no enemy unit is here"),
        (Condition("wastes", "machine", at_least=1),
         "if there is at least 1 machine in the wastes"),
        (Condition("other-bases", "works", at_least=2), "if you have at least 2 other works"),
        (Condition("types", at_least=2), "if you have at least 2 kinds of resources"),
        (Condition("juice", at_least=3), "if you have at least 3 juice"),
        (Condition("resources", at_most=4), "if you have at most 4 resources"),
        (Condition("round", at_most=3), "until round 3"),
    ],
)  # fmt: skip
def test_conditions_that_no_card_has_yet_read_well(condition: Condition, words: str) -> None:
    assert condition_phrase(condition) == words


@parametrize_in_one(
    ("ability", "words"),
    [
        (Income(Bundle(spark=1), per=Multiplier("round", each=3, up_to=2)),
         "Produces 1 spark for every 3 rounds so far, up to 2 times."),
        (Boost(1, "shop", condition=Condition("bases", at_least=4)),
         "+1 attack in the shop if you have at least 4 bases."),
        (When("won", (Gain(scrap=1), Draw()), "shop"),
         "When you buy with it, gain 1 scrap and draw 1 card."),
        (When("lost", (Draw(),), condition=Condition("enemies-here", at_least=1)),
         "When it loses, if an enemy unit is here, draw 1 card."),
    ],
)  # fmt: skip
def test_abilities_that_no_card_has_yet_read_well(ability: Ability, words: str) -> None:
    assert ability.sentence() == words


def test_counted_nouns_have_singular_and_plural() -> None:
    assert COUNTS["bases"].words(None) == ("base you have", "bases you have")
    assert COUNTS["bases"].words("works") == ("works you have", "works you have")
    assert COUNTS["enemies-here"].words(None) == ("enemy unit here", "enemy units here")


def test_committed_cards_are_named_by_their_place() -> None:
    shop, field = (COMMITTED.zone(1, front) for front in (SHOP, FIELD(box=3)))
    assert zone_name(shop, ZONE_NAMES) == "cards for the shop of seat 2"
    assert zone_name(field, ZONE_NAMES) == "cards for battlefield 3 of seat 2"
