"""What is printed on cards: written out here as a person would, for cards of each kind."""

import pytest

from tabletop.games.wasteland.content import content
from tabletop.games.wasteland.counts import COUNTS
from tabletop.games.wasteland.effects.bases import Income
from tabletop.games.wasteland.effects.steps import Draw, Gain
from tabletop.games.wasteland.effects.units import Boost, When
from tabletop.games.wasteland.phrases import condition_phrase
from tabletop.games.wasteland.selectors import Bundle, Condition, Per
from tabletop.games.wasteland.sentences import card_text
from tabletop.games.wasteland.words import Ability

TEXTS = {
    "wasteland-warrior": [],
    "scrap-dealer": ["+1 attack in the shop."],
    "desert-raider": ["+1 attack when attacking a base."],
    "fortress-enforcer": ["+3 attack when defending a base."],
    "scavenger-raider": ["When it wins a battlefield, gain 1 scrap."],
    "scavenger-pillager": ["When it wins an attack, take 2 scrap from each other player there."],
    "dune-boar": ["−2 attack when defending a base."],
    "dust-biker": ["+1 attack for each other raider of yours here, up to +3."],
    "siege-engineer": [
        "When attacking a base, +2 attack for each other machine of yours here, up to +6."
    ],
    "pit-champion": ["+2 attack if no other unit of yours is here."],
    "two-headed-ogre": ["+2 attack if an enemy unit is here."],
    "tunnel-rat": ["+2 attack if you have at most 3 bases."],
    "carrion-vultures": ["+1 attack for every 2 units in the wastes, up to +4."],
    "gyro-scout": ["When it loses, it returns to your hand at the end of the round."],
    "prophet-of-static": ["+1 victory point.", "When revealed, draw 2 cards."],
    "rust-hauler": ["When revealed in the shop, gain 2 scrap."],
    "treasure-hunter": ["When it wins a battlefield, gain 1 scrap, 1 juice and 1 spark."],
    "funeral-drummer": ["When abandoned, draw 2 cards.", "+1 attack from round 6 on."],
    "warlords-throne": ["Produces 4 scrap and draws 3 cards."],
    "the-vault": ["Produces 1 juice or 1 spark."],
    "last-library": ["Produces 1 scrap, 1 juice or 1 spark.", "Draws a card."],
    "toll-bridge": ["Produces 1 scrap for every 2 bases you have."],
    "radio-tower": ["Produces 1 spark.", "Draws a card if you have at least 5 bases."],
    "chop-shop": ["Produces 1 scrap.", "Your machines cost 1 scrap less."],
    "auction-house": ["+1 victory point.", "Your units have +1 attack in the shop."],
    "fight-pit": ["+1 victory point.", "Your warriors have +1 attack."],
    "gate-tower": ["Your other bases have +1 defence."],
    "sandbag-wall": ["+1 defence for each other fort you have, up to +4."],
    "capitol-ruin": ["+3 victory points."],
    "makers-guild": [
        "Produces 1 juice or 1 spark.",
        "+2 victory points if you have all three resources.",
    ],
    "three-wells": ["+1 victory point for each kind of resource you have."],
    "war-memorial": ["+1 victory point for every 8 attack in your discard pile, up to +4."],
    "parade-ground": ["+3 victory points if there is at least 20 attack in your discard pile."],
    "powder-keep": ["+2 victory points.", "When you lose it, gain 3 scrap and draw 2 cards."],
    "hydra-pens": [
        "+2 victory points.",
        "When it holds against an attack, draw a card.",
        "+2 defence from round 5 on.",
    ],
}


@pytest.mark.parametrize("card", TEXTS)
def test_text(card: str) -> None:
    assert card_text(content().cards[card]) == TEXTS[card]


def test_texts_are_whole_sentences_that_fit_on_a_card() -> None:
    for card in content().cards.values():
        lines = card_text(card)
        assert all(line[0].isupper() or line[0] in "+−" for line in lines), card.id
        assert all(line.endswith(".") for line in lines), card.id
        assert not any("  " in line or "{" in line or "None" in line for line in lines), card.id
        assert sum(map(len, lines)) <= 140, (card.id, sum(map(len, lines)))
        assert len(lines) <= 3, card.id


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (Income(Bundle(spark=1), per=Per("round", each=3, up_to=2)),
         "Produces 1 spark for every 3 rounds so far, up to 2 times."),
        (Boost(1, "shop", condition=Condition("bases", at_least=4)),
         "+1 attack in the shop if you have at least 4 bases."),
        (When("won", (Gain(scrap=1), Draw()), "shop"),
         "When you buy with it, gain 1 scrap and draw a card."),
        (When("lost", (Draw(),), condition=Condition("enemies-here", at_least=1)),
         "When it loses, if an enemy unit is here, draw a card."),
    ],
)  # fmt: skip
def test_abilities_that_no_card_has_yet_read_well(ability: Ability, words: str) -> None:
    assert ability.sentence() == words


def test_one_and_many_of_what_is_counted_are_told_apart() -> None:
    assert COUNTS["bases"].words(None) == ("base you have", "bases you have")
    assert COUNTS["bases"].words("works") == ("works you have", "works you have")
    assert COUNTS["enemies-here"].words(None) == ("enemy unit here", "enemy units here")
