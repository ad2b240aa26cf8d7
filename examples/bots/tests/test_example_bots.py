"""The bots keep the rules, look at nothing hidden, and play better than chance."""

import shutil
from collections import Counter
from importlib.metadata import EntryPoint
from random import Random

import pytest

from tabletop import players
from tabletop.games import load
from tabletop.lab.simulate import play_one
from tabletop.players import Asked
from tabletop.rules import Referee
from tabletop.rules.dealing import Dealer
from tabletop.table import Table, view_of

CARAVAN = load("caravan")
BOTS = [
    "cautious",
    pytest.param(
        "peddler",
        marks=pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node.js"),
    ),
]


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has them known by name, also where the folder is only tried out."""
    names = ("cautious", "peddler")
    entries = [EntryPoint(name, f"{name}:choose", players.GROUP) for name in names]
    monkeypatch.setattr(players, "entry_points", lambda group: entries)
    players.guests.cache_clear()


def choice(name: str, table: Table) -> str:
    seat = CARAVAN.waiting(table)[0]
    moves = CARAVAN.legal_moves(table, seat)
    asked = Asked(seat, moves, lambda: view_of(table, seat), Random(1))
    return str(players.load(name)(CARAVAN, asked))


@pytest.mark.parametrize("name", BOTS)
def test_it_wins_more_often_than_one_who_moves_at_random(name: str) -> None:
    results: Counter[str] = Counter()
    for number in range(10):
        played = play_one(CARAVAN, [name, "random"], {}, f"bots {number}", "none")
        assert not played.broken
        results[played.result] += 1
    assert results["seat 1"] > results["seat 2"] + 2


@pytest.mark.parametrize("name", BOTS)
def test_it_plays_games_that_it_does_not_know(name: str) -> None:
    played = play_one(load("tictactoe"), [name, name], {}, "bots", "none")
    assert not played.broken
    assert played.result


@pytest.mark.parametrize("name", BOTS)
def test_it_chooses_the_same_wherever_the_hidden_cards_lie(name: str) -> None:
    referee = Referee(CARAVAN, CARAVAN.setup(3, {}, "bots"))
    rng = Random(5)
    for _ in range(12):
        (seat,) = referee.waiting()
        dealer = Dealer(CARAVAN, view_of(referee.table, seat))
        assert len({choice(name, dealer.deal(rng)) for _ in range(4)}) == 1
        referee.push(rng.choice(referee.legal_moves(seat)))


def test_peddler_takes_what_it_has_most_of() -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no Node.js")
    table = CARAVAN.setup(2, {}, "bots")
    hand, market = table.piles["hand.0"], table.piles["market"]
    own = table.pieces[hand[0]].kind
    twin = next(
        piece
        for piece in table.pieces
        if piece.kind == own and piece.id not in hand and piece.zone != "market"
    )
    table.put(market[0], "buried")
    table.put(twin.id, "market")
    table.put(hand[1], "buried")
    assert choice("peddler", table) == f"1 take {own}"
