"""The cards of Sandland match `printed.yaml`.

Each card is alone on the table, so that only printed values count.
"""

from tabletop.games import load as load_game
from tabletop.games.sandland import stats
from tabletop.games.sandland.card_rules import card_rules
from tabletop.games.sandland.card_text import card_text
from tabletop.games.sandland.content import content
from tabletop.rules.position import PieceRequest, set_piles
from tests.games.sandland.case_notation import Case
from tests.games.sandland.case_notation import lay as bare
from tests.printed_facts import check_printed

game = load_game("sandland")


def test_every_card_is_as_printed():
    card_content = content()
    table = bare(Case("", "slot.0.a1: deep-well", "", "", scrap=(0, 0)))

    def laid(kind, zone):
        """Replaces the card in a zone, face up, and returns it with its subtypes."""
        set_piles(table, {zone: [PieceRequest(kind, face=1)]}, game.names, game.back)
        piece = table.top(zone)
        return piece, {"subtypes": sorted(card_rules(piece).tags)}

    def asset(kind):
        piece, results = laid(kind, "slot.0.a1")
        return results | {
            "cost": stats.cost(table, piece),
            "attack": stats.attack(table, piece),
            "health": stats.health(table, piece),
            "water": stats.water(table, piece),
        }

    def tactic(kind):
        piece, results = laid(kind, "tactics.0")
        return results | {"cost": stats.cost(table, piece)}

    def leader(kind):
        piece, results = laid(kind, "leader.0")
        return results | {"water": stats.water(table, piece)}

    def of_type(sort):
        return [
            kind
            for kind in card_content.assets
            if card_rules(laid(kind, "slot.0.a1")[0]).type == sort
        ]

    sections = {
        "units": (asset, of_type("unit")),
        "locations": (asset, of_type("location")),
        "tactics": (tactic, card_content.tactics),
        "leaders": (leader, card_content.leaders),
        "texts": (lambda kind: card_text(card_content.cards[kind]), None),
    }
    check_printed(__file__, sections)
