"""Estimates of a seat about face-down cards under an opponent's token."""

from collections import Counter
from random import Random

from tabletop.games import load as load_game
from tabletop.games.sacred_wars.card_rules import card_rules_by_kind
from tabletop.rules import Referee
from tabletop.rules.determinizer import Determinizer
from tabletop.table import Table, view_of
from tabletop.testing import position

game = load_game("sacred_wars")

HIDDEN = sorted(kind for kind, page in card_rules_by_kind().items() if page.type == "hidden")[:3]


def ambush() -> Table:
    """Returns a table with a Hidden item under a token of seat 1.

    Two more Hidden items are in its hand and deck.
    """
    referee: Referee = position(
        "sacred_wars",
        empty=True,
        place={
            "field.c3": ["wisp owner=1", f"{HIDDEN[0]} owner=1 face=0 host=field.c3"],
            "hand.1": [f"{HIDDEN[1]} owner=1 face=0", "gate-sentry owner=1 face=0"],
            "deck.1": [f"{HIDDEN[2]} owner=1 face=0", "wisp owner=1 face=0"],
        },
    )
    for zone in ("field.c3", "hand.1", "deck.1"):
        for piece in referee.table.pile(zone):
            piece.back = "card-1"  # also for a card from the deck of seat 0
    return referee.table


def test_only_hidden_items_are_dealt_under_a_token():
    table = ambush()
    determinizer, rng = Determinizer(game, view_of(table, 0)), Random(1)
    results = Counter(determinizer.deal(rng).pile("field.c3")[1].kind for _ in range(900))
    # Three items, 300 expected each. 230 or 370 would be five standard deviations away.
    assert set(results) == set(HIDDEN)
    assert 230 < min(results.values()) <= max(results.values()) < 370


def test_owner_knows_its_hidden_item():
    table = ambush()
    table.reveal_to(table.piles["field.c3"][1], [1])
    determinizer = Determinizer(game, view_of(table, 1))
    for number in range(20):
        assert determinizer.deal(Random(number)).pile("field.c3")[1].kind == HIDDEN[0]
