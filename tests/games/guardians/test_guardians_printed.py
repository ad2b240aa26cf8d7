"""The cards of Guardians match `printed.yaml` in the facts that rules use."""

import pytest

from tabletop.games.guardians.card_rules import card_rules
from tabletop.games.guardians.card_text import card_text
from tabletop.games.guardians.content import content
from tests.printed_facts import check_printed

DECKS = """
iron-oath old-watch
iron-oath-lands old-watch
market-day lady-of-the-sluices
market-day-lands lady-of-the-sluices
kiln-and-cinder bael-of-the-kiln
kiln-and-cinder-lands bael-of-the-kiln
green-court mother-quill
green-court-lands mother-quill
low-stair ysolde-coldhand
low-stair-lands ysolde-coldhand
high-shoulders hask-nine-fingers
high-shoulders-lands hask-nine-fingers
"""


def creature(kind):
    figures = card_rules()[kind].creature
    return {
        "border": figures.border,
        "class": figures.kin,
        "size": figures.size,
        "vitality": figures.vitality,
        "red": figures.stacking,
        "flies": figures.flies,
        "bar": figures.bar,
        "ocb": figures.ocb,
        "ranged": figures.ranged,
        "channels": figures.cmp,
        "receives": figures.receives,
        "bribes": list(figures.bribes),
        "terrain": dict(figures.terrain),
    }


def magic(kind):
    sheet = card_rules()[kind]
    return {"up": sheet.up, "stones": sheet.price}


def up_number(kind):
    return {"up": card_rules()[kind].up}


def guardian(kind):
    leader = card_rules()[kind].guardian
    return {
        "vitality": leader.vitality,
        "channels": leader.cmp,
        "stones": leader.stones,
        "cards": leader.draw,
        "fewer-lands": leader.ldl,
        "more-lands": leader.mdl,
        "lower-up": leader.luc,
    }


def of_sort(sort):
    """Returns the magic cards of a sort, as the rules read their type."""
    return [kind for kind, sheet in card_rules().items() if sheet.sort == sort]


@pytest.mark.rule("guardians", "GD-CARD.1")
def test_every_card_is_as_printed():
    card_content = content()
    sections = {
        "creatures": (creature, card_content.creatures),
        "spells": (magic, of_sort("spell")),
        "items": (magic, of_sort("item")),
        "bribes": (magic, of_sort("bribe")),
        "shields": (up_number, card_content.shields),
        "accessories": (up_number, card_content.accessories),
        "terrains": (up_number, card_content.terrains),
        "works": (up_number, card_content.works),
        "guardians": (guardian, card_content.guardians),
        "texts": (lambda kind: card_text(card_content.cards[kind]), None),
    }
    check_printed(__file__, sections)


def test_no_deck_is_larger_than_another_of_its_way():
    for variant, cards in (("duel", 40), ("lands", 63)):
        decks = [deck for deck in content().decks.values() if deck.way == variant]
        assert {sum(deck.cards.values()) for deck in decks} == {cards}, variant


def test_decks_are_led_by_their_guardians() -> None:
    assert [
        f"{deck.id} {deck.leader}" for deck in content().decks.values()
    ] == DECKS.strip().splitlines()


def test_content_has_two_copies_of_each_plain_terrain() -> None:
    plain = ("mountains", "dry-heaps", "rivers-and-lakes", "swamp", "woods", "spires")
    terrains = content().terrains
    assert {kind: terrain.copies for kind, terrain in terrains.items() if terrain.copies > 1} == (
        dict.fromkeys(plain, 2)
    )
