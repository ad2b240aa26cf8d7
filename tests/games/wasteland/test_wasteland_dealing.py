"""Estimates of a seat about hands and secret choices of the others."""

from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.rules.determinizer import Determinizer
from tabletop.table import Table, view_of
from tests.games.wasteland.war import War

game = load_game("wasteland")

SEALS = ("choices", "targets", "commits", "base")


def sealed_facts(table: Table, seat: int) -> tuple[object, ...]:
    """Returns a seat's secret choices, with cards by kind and in no order."""
    choices, targets, commits, base = (table.marks[f"sealed.{seat}.{what}"] for what in SEALS)
    piece = sorted((table.pieces[card].kind, front, host) for card, front, host in commits or ())
    return choices or (), tuple(sorted(targets or ())), tuple(piece), base


def can_choose(table: Table, seat: int) -> set[tuple[object, ...]]:
    """Returns every secret choice that a ready seat can have.

    Undoing a choice leads to no other result and is left out.
    """
    results = set()
    for move in game.legal_moves(table, seat):
        if move.verb in ("untarget", "withdraw"):
            continue
        table.begin_entry(move)
        game.apply(table, move)
        if seat in game.seats_to_move(table):
            results |= can_choose(table, seat)
        else:
            results.add(sealed_facts(table, seat))
        table.undo()
    return results


HAND = "hand: [scrap-tank, scrap-dealer, scrap-dealer], tableau: [the-vault, warlords-throne]"


def targeting() -> War:
    return War(HAND, HAND, HAND, shop=["still-house"])


def naming() -> War:
    return War(HAND, HAND, HAND).say(
        "1 target tableau.1; 1 ready; 2 target tableau.0; 2 ready; 3 ready"
    )


def committing() -> War:
    war = targeting().say("1 target field.1; 1 target shop; 1 ready; 2 target tableau.0; 2 ready")
    return war.say("3 ready; 2 attack the-vault")


def collecting() -> War:
    side = "hand: scrap-tank, tableau: [the-vault, the-vault]"
    return War(side, side, side, marks={"phase": "collect"}, counters={"bid": 0})


@pytest.mark.parametrize(
    ("war", "chooses"),
    [
        (targeting, "1 target shop; 1 ready"),
        (targeting, "1 ready"),
        (naming, "1 attack the-vault"),
        (committing, "1 commit scrap-tank shop; 1 commit scrap-dealer field.1; 1 ready"),
        (collecting, "1 produce juice; 1 produce spark"),
    ],
)
def test_ready_seat_is_dealt_any_legal_choice(war, chooses):
    possible = can_choose(war().table, 0)
    assert len(possible) > 1
    table = war().say(chooses).table
    assert 0 not in game.seats_to_move(table)
    determinizer, rng = Determinizer(game, view_of(table, 1)), Random(1)
    dealt = {sealed_facts(determinizer.deal(rng), 0) for _ in range(300)}
    for _ in range(2700):
        if dealt == possible:
            break
        dealt.add(sealed_facts(determinizer.deal(rng), 0))
    assert dealt == possible


def test_unready_seat_is_dealt_no_choice():
    table = targeting().say("1 target shop; 1 target field.1").table
    blank = targeting().table
    determinizer = Determinizer(game, view_of(table, 1))
    for number in range(20):
        assert sealed_facts(determinizer.deal(Random(number)), 0) == sealed_facts(blank, 0)
        assert view_of(determinizer.deal(Random(number)), 1) == view_of(table, 1)


def kinds(table: Table, *zones: str) -> list[str]:
    return sorted(piece.kind for zone in zones for piece in table.pile(zone))


def test_everybody_keeps_the_own_units_and_piles_keep_their_cards():
    table = War(
        "hand: [scrap-tank, scrap-dealer], deck: [desert-raider, wasteland-warrior]",
        "hand: [scrap-dealer, scrap-dealer], deck: fortress-enforcer",
        "hand: scavenger-pillager",
        place={"market": "still-house face=0", "objectives": "smelter face=0"},
    ).table
    determinizer, rng = Determinizer(game, view_of(table, 2)), Random(1)
    hands = set()
    for _ in range(200):
        dealt = determinizer.deal(rng)
        for zones in (["hand.0", "deck.0"], ["hand.1", "deck.1"], ["market"], ["objectives"]):
            assert kinds(dealt, *zones) == kinds(table, *zones)
        hands.add((*kinds(dealt, "hand.0"), "", *kinds(dealt, "hand.1")))
    # Two of four different cards, and either both Scrap Dealers or one of them.
    assert len(hands) == 6 * 2
