"""The text on cards, generated from their effects."""

import msgspec
import pytest

from tabletop.games.sandland.card_text import card_text
from tabletop.games.sandland.content import Asset, Leader, Tactic, content
from tabletop.games.sandland.keywords import KEYWORDS, Keywords
from tabletop.games.sandland.phrases import keyword_words
from tests.cases import parametrize_in_one


def text_of(kind, ability, **more):
    """Returns the sentence of an ability on an otherwise empty card."""
    base = {"id": "some-card", "name": "Some Card", "abilities": [ability]}
    if kind is Asset:
        base |= {"type": "unit", "cost": 1, "attack": 1, "health": 2, "water": 0}
    elif kind is Tactic:
        base |= {"cost": 1}
    else:
        base |= {"water": 1}
    return card_text(msgspec.convert(base | more, kind))[-1]


OWN, ENEMY = {"of": "unit", "side": "own"}, {"of": "unit", "side": "enemy"}


@pytest.mark.rule("sandland", "7-3-3")
@parametrize_in_one(
    ("steps", "pay", "text"),
    [
        ([{"do": "pull"}], 0, "Activate: Pull 1 water."),
        ([{"do": "pull", "water": 2}, {"do": "lose"}], 1,
         "Activate, pay 1 scrap: Pull 2 water, then your opponent loses 1 scrap."),
        ([{"do": "pull", "player": "opponent"}, {"do": "lose", "player": "you"}], 0,
         "Activate: Your opponent pulls 1 water, then lose 1 scrap."),
        ([{"do": "damage", "amount": 2, "target": {"of": "card", "side": "enemy"}}], 0,
         "Activate: Deal 2 damage to an enemy card."),
        ([{"do": "damage", "amount": 1, "piercing": True, "target": {**ENEMY, "pick": "all"}}], 0,
         "Activate: Deal 1 damage to all enemy units, ignoring Armor."),
        ([{"do": "damage", "amount": {"cards": {**OWN, "tag": "raider", "other": True}},
           "target": {**ENEMY, "place": "facing"}}], 0,
         "Activate: Deal 1 damage to an enemy unit opposing this unit "
         "for each other raider unit of yours."),
        ([{"do": "heal", "amount": 2, "target": {**OWN, "state": "damaged"}}], 0,
         "Activate: Heal one of your damaged units by 2."),
        ([{"do": "heal", "amount": {"count": "tactics"}, "target": "self"}], 0,
         "Activate: Heal this unit by 1 for each tactic in your tactics area."),
        ([{"do": "exhaust", "target": {**ENEMY, "state": "ready", "by": "opponent"}}], 0,
         "Activate: Exhaust a ready enemy unit of your opponent's choice."),
        ([{"do": "ready", "target": "leader"}], 0, "Activate: Ready your leader."),
        ([{"do": "turn-down", "target": {"of": "unit"}},
          {"do": "boost", "target": "self", "attack": 1}], 0,
         "Activate: Turn a unit face down, then this unit gets +1 Attack until end of turn."),
        ([{"do": "reveal", "target": {"of": "face-down", "side": "enemy", "pick": "all"}}], 0,
         "Activate: Reveal all enemy face-down cards."),
        ([{"do": "trash", "target": {"of": "asset", "side": "enemy", "cost-at-most": 1}}], 0,
         "Activate: Trash an enemy asset with a cost of 1 or less."),
        ([{"do": "return", "target": {**OWN, "other": True}}], 0,
         "Activate: Return another one of your units to its owner's hand."),
        ([{"do": "move", "target": {**ENEMY, "row": "front"}, "to": "back"},
          {"do": "exhaust", "target": "it"}], 0,
         "Activate: Move an enemy unit in the front row to a slot of the back row, "
         "then exhaust it."),
        ([{"do": "boost", "target": {**OWN, "pick": "all"}, "until": "skirmish",
           "keywords": {"armor": 1, "range": True}}], 0,
         "Activate: All your units get Armor 1 and Range until end of skirmish."),
        ([{"do": "salvage", "cards": 2}, {"do": "reclaim"}], 0,
         "Activate: Add 2 cards from the top of your deck to your scrap, then reclaim 1 scrap."),
        ([{"do": "look", "target": {"of": "face-down", "side": "enemy"}}], 0,
         "Activate: Look at an enemy face-down card."),
        ([{"do": "may", "pay": 1}, {"do": "replace", "with": "scrap"}], 0,
         "Activate: You may pay 1 scrap. If you do, swap this unit with a card of your scrap, "
         "placed face down in its slot."),
        ([{"do": "attack"}], 0, "Activate: This unit attacks."),
    ],
)  # fmt: skip
def test_each_verb_has_its_sentence(steps, pay, text):
    assert text_of(Asset, {"type": "activated", "steps": steps, "pay": pay}) == text


PULL = [{"do": "pull"}]


@pytest.mark.rule("sandland", "7-6")
@parametrize_in_one(
    ("kind", "ability", "text"),
    [
        (Asset, {"type": "reveal", "steps": PULL}, "Reveal: Pull 1 water."),
        (Asset, {"type": "defeated", "steps": PULL, "if": {"water": "behind"}},
         "Defeated: If the water counter is on your opponent's side, pull 1 water."),
        (Leader, {"type": "exhaust", "steps": PULL, "pay": 2},
         "Exhaust, pay 2 scrap: Pull 1 water."),
        (Tactic, {"type": "discard", "steps": PULL}, "Discard: Pull 1 water."),
        (Tactic, {"type": "attach", "grants": [{"to": "chosen", "attack": 1}],
                  "steps": [{"do": "ready", "target": "chosen"}]},
         "Attach to one of your units: The chosen unit has +1 Attack. Ready the chosen unit."),
        (Asset, {"type": "ongoing", "if": {"row": "front", "round-at-least": 2},
                 "grants": [{"to": {"of": "unit", "place": "neighbor"}, "water": 1}]},
         "Ongoing: If this unit is in your front row and it is round 2 or later, "
         "all units next to this unit have +1 Water."),
        (Asset, {"type": "ongoing", "grants": [{"to": "self", "attack": {"count": "damage"}}]},
         "Ongoing: This unit has +1 Attack for each damage on this unit."),
        (Tactic, {"type": "ongoing", "grants": [
            {"to": {"of": "face-down", "side": "enemy"}, "cost": 1}]},
         "Ongoing: All enemy face-down cards cost 1 scrap more to reveal."),
        (Asset, {"type": "when", "event": "attacked",
                 "steps": [{"do": "damage", "amount": 1, "target": "that"}]},
         "When this unit is attacked, deal 1 damage to the attacker."),
        (Asset, {"type": "when", "event": "defeated", "who": "neighbor", "once": True,
                 "steps": PULL, "if": {"have": {**OWN, "tag": "raider"}}},
         "Once each turn, when a neighbor is defeated, if you have a raider unit, pull 1 water."),
        (Tactic, {"type": "when", "event": "attacks", "who": "chosen",
                  "steps": [{"do": "exhaust", "target": "that"}]},
         "When the chosen unit attacks, exhaust its target."),
        (Leader, {"type": "when", "event": "pulls", "who": "enemy",
                  "steps": [{"do": "lose", "scrap": 1}]},
         "When your opponent pulls water, your opponent loses 1 scrap."),
    ],
)  # fmt: skip
def test_each_effect_type_has_its_sentence(kind, ability, text):
    assert text_of(kind, ability) == text


def test_keywords_are_printed_with_their_numbers():
    every = {name: 2 if name in ("armor", "splash", "agile") else True for name in KEYWORDS}
    assert keyword_words(msgspec.convert(every, Keywords)) == [
        "Armor 2", "Splash 2", "Agile 2", "Range", "Armor Piercing", "Counterattack", "Taunt",
        "Stealth", "Poison", "cannot move", "cannot attack",
    ]  # fmt: skip


def test_every_card_speaks_in_whole_sentences():
    for card in content().cards.values():
        for line in card_text(card):
            assert line.endswith(".")
            assert line[0].isupper()
            assert "  " not in line
            assert " a enemy" not in line
