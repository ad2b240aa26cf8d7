"""The printed facts of Sacred Wars cards, from `printed.yaml`.

Another test checks that the attributes of units have the points of their level.
"""

from tabletop.games.sacred_wars.card_rules import card_rules_by_kind
from tabletop.games.sacred_wars.card_text import boon_text, card_text
from tabletop.games.sacred_wars.content import content
from tests.printed_facts import check_printed


def unit(kind):
    sheet = card_rules_by_kind()[kind]
    return {
        "land": sheet.faction,
        "element": sheet.element,
        "type": sheet.type,
        "weapon": sheet.weapon,
        "range": sheet.range,
        "level": sheet.level,
        "power": dict(sheet.power),
    }


def item(kind):
    sheet = card_rules_by_kind()[kind]
    return {
        "land": sheet.faction,
        "type": sheet.type,
        "level": sheet.level,
        "range": sheet.reach,
        "subtypes": list(content().items[kind].subtypes),
    }


def spell(kind):
    sheet = card_rules_by_kind()[kind]
    return {
        "element": sheet.element,
        "type": sheet.type,
        "range": sheet.reach,
        "power": dict(sheet.power),
    }


def test_every_card_is_as_printed():
    card_content = content()
    sections = {
        "units": (unit, card_content.units),
        "commanders": (unit, card_content.commanders),
        "items": (item, card_content.items),
        "spells": (spell, card_content.spells),
        "texts": (lambda kind: card_text(card_content.cards[kind]), None),
        "boons": (lambda kind: boon_text(card_content.commanders[kind]), None),
    }
    check_printed(__file__, sections)
