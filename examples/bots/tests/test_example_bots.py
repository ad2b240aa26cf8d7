"""The example bots: legal moves, no hidden information, good play."""

import shutil
from collections import Counter
from importlib.metadata import EntryPoint
from random import Random

import pytest

from tabletop import players
from tabletop.analysis.simulate import play_one
from tabletop.games import load
from tabletop.players import Decision
from tabletop.table import Table, view_of
from tabletop.testing.laws import cases_of, players_do_not_peek

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
    """Registers both example bots, even if the folder is not installed."""
    names = ("cautious", "peddler")
    entries = [EntryPoint(name, f"{name}:choose", players.GROUP) for name in names]
    monkeypatch.setattr(players, "entry_points", lambda group: entries)
    players.plugin_players.cache_clear()


def choice(name: str, table: Table) -> str:
    seat = CARAVAN.seats_to_move(table)[0]
    moves = CARAVAN.legal_moves(table, seat)
    decision = Decision(seat, moves, lambda: view_of(table, seat), Random(1))
    return str(players.load(name)(CARAVAN, decision))


@pytest.mark.parametrize("name", BOTS)
def test_beats_random_moves(name: str) -> None:
    results: Counter[str] = Counter()
    for number in range(10):
        played = play_one(CARAVAN, [name, "random"], {}, f"bots {number}", "none")
        assert not played.broken
        results[played.result] += 1
    assert results["seat 1"] > results["seat 2"] + 2


@pytest.mark.parametrize("name", BOTS)
def test_plays_unknown_games(name: str) -> None:
    played = play_one(load("tictactoe"), [name, name], {}, "bots", "none")
    assert not played.broken
    assert played.result


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", ["caravan", "sandland"])
def test_choice_ignores_hidden_cards(name: str, game: str) -> None:
    case = cases_of(load(game), ["amber"])[0]
    decisions = players_do_not_peek(case, players.load(name))
    assert decisions["early or late"] > 5


def test_peddler_leaves_to_others_what_they_have_more_of() -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no Node.js")
    table = CARAVAN.setup(2, {}, "bots")
    for zone in ("hand.0", "hand.1", "market"):
        for card in tuple(table.piles[zone]):
            table.put(card, "deck")
    kinds = {
        kind: [card.id for card in table.pieces if card.kind == kind] for kind in ("amber", "dates")
    }
    for card in kinds["amber"][:2]:
        table.put(card, "caravan.1")
    for card in (kinds["amber"][2], *kinds["dates"][:2]):
        table.put(card, "hand.0")
    # A majority of one amber against two is out of reach, so the cheap dates are loaded.
    assert choice("peddler", table) == "1 load dates"
    table.put(kinds["amber"][0], "caravan.0")
    assert choice("peddler", table) == "1 load amber"
