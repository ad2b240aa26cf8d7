"""Positions and expected results in a short notation for card tests.

A side is a scenario's entries for a seat, without the seat and the word `committed`:
`field.1: [dust-biker, chain-swinger], tableau: smelter, deck: road-veteran`. An attack is on
the first base of the other seat. The expected result is a list:

- `f1 3/0`, `attack 5/0`: the strength of both seats there after all have paid
- `pays 1/0/0`: scrap, juice and spark that seat 1 pays for its units
- `scrap 9/8`, `juice 9/9`, `spark 9/9`: the stockpiles of both seats at the end of the round
- `hand oath-guard`, `discard nothing`, `wastes …`: the cards there at the end of the round
- `makes 2/0/0`, `draws 1`, `chooses juice spark`: what seat 1 collects, and its choices
- `vp 3`, `defends 6`, `smelter defends 7`, `costs scrap-tank 1/1/0`: values of seat 1's cards

The second seat also has The Vault, so that the next round waits for its choice of a resource.
"""

from typing import Any, NamedTuple

from tabletop.games import load as load_game
from tabletop.games.wasteland import battles, collecting, ending, strength
from tabletop.games.wasteland.content import content
from tabletop.games.wasteland.stockpile import RESOURCES
from tabletop.games.wasteland.zones import ATTACK, DEFENCE, SHOP
from tabletop.rules import Move, Referee
from tabletop.table import Table
from tabletop.testing import position
from tests.altered_games import altered
from tests.games.wasteland.war import scenario_entries

game = load_game("wasteland")

FIELD = "field.1"
FRONTS = {"f1": FIELD, "shop": SHOP, "attack": ATTACK, "defence": DEFENCE}


class Case(NamedTuple):
    """A position at the end of the last commitment, and the expected result."""

    card: str
    mine: str
    theirs: str
    result: str
    buys: str = "nothing"
    """The card that seat 1 takes in the shop."""
    abandons: str = ""
    """The unit that seat 1 abandons."""
    field: str = "smelter"
    """The objective on the battlefield."""
    round: int = 1
    stock: tuple[int, int, int] = (9, 9, 9)


def lay(case: Case) -> Table:
    """Returns a position in which the last commitment has no choice left."""
    mine, theirs = scenario_entries(0, case.mine), scenario_entries(1, case.theirs)
    theirs["tableau.1"] = [*theirs.get("tableau.1", ()), "the-vault"]
    middle = {FIELD: case.field, "buy.1": "still-house", "buy.2": "rust-picker"}
    counters = {
        f"{resource}.{seat}": amount
        for seat in range(2)
        for resource, amount in zip(RESOURCES, case.stock, strict=True)
    }
    marks: dict[str, Any] = {"phase": "commit"}
    # Includes cards that a test has invented.
    names = {**game.names, **{card.id: card.name for card in content().cards.values()}}
    while True:
        table = position(
            altered(game, names=names),
            seed="short",
            empty=True,
            place=mine | theirs | middle,
            counters=counters | {"bid": 3, "round": case.round},
            marks=marks,
        ).table
        raids = {
            f"raid.{seat}": (1 - seat, table.piles[f"tableau.{1 - seat}"][0])
            for seat in range(2)
            if table.piles[f"committed.{seat}.{ATTACK}"]
        }
        if raids.keys() <= marks.keys():
            return table
        marks |= raids  # a second time, because the ids of the attacked bases are known now


def revealed(case: Case) -> Table:
    """Returns the position after all have paid."""
    table = lay(case)
    battles.reveal(table)
    return table


def finished(case: Case) -> Table:
    """Returns the position at the end of the round, before collection."""
    table = lay(case)
    referee = Referee(game, table)
    game.run_to_decision(table)
    while table.counters["round"] == case.round and table.marks["phase"] != "over":
        seat = referee.seats_to_move()[0]
        referee.push(answer(case, table, seat))
    return table


def answer(case: Case, table: Table, seat: int) -> Move:
    """Returns a seat's move: in the shop, or about units of a lost front."""
    moves = game.legal_moves(table, seat)
    expected = {("take", case.buys), ("abandon", case.abandons)} if seat == 0 else set()
    for move in moves:
        if (move.verb, *move.args) in expected:
            return move
    return next(move for move in moves if move.verb in ("leave", "ready"))


def joined(numbers: tuple[int, ...]) -> str:
    return "/".join(map(str, numbers))


def actual(case: Case, expected: str) -> str:
    """Returns the actual state of a fact, in the words of the result."""
    first, *more = expected.split()
    if first in FRONTS:
        table = revealed(case)
        numbers = tuple(
            sum(piece.marks.get("strength", 0) for piece in
                table.pile(f"committed.{seat}.{FRONTS[first]}"))
            for seat in range(2)
        )  # fmt: skip
        return f"{first} {joined(numbers)}"
    if first in RESOURCES:
        counters = finished(case).counters
        return f"{first} {counters[f'{first}.0']}/{counters[f'{first}.1']}"
    if first in ("hand", "discard", "wastes"):
        zone = first if first == "wastes" else f"{first}.0"
        kinds = sorted(piece.kind for piece in finished(case).pile(zone))
        return f"{first} {' '.join(kinds) or 'nothing'}"
    return predicted_values(case, first, more)


def predicted_values(case: Case, first: str, more: list[str]) -> str:
    """Returns the values of seat 1's cards before the reveal."""
    table = lay(case)
    if first == "pays":
        kinds = [piece.kind for zone in FRONTS.values()
                 for piece in table.pile(f"committed.0.{zone}")]  # fmt: skip
        return f"pays {joined(strength.units_cost(table, 0, kinds))}"
    if first == "costs":
        return f"costs {more[0]} {joined(strength.unit_cost(table, 0, more[0]))}"
    if first == "makes":
        return f"makes {joined(collecting.produced(table, 0)[0])}"
    if first == "draws":
        return f"draws {collecting.produced(table, 0)[1]}"
    if first == "vp":
        return f"vp {ending.points(table, 0)}"
    if first == "chooses":
        table.marks["phase"] = "collect"
        table.invalidate()
        return " ".join(["chooses", *(move.args[0] for move in game.legal_moves(table, 0))])
    kind = case.card if first == "defends" else first
    piece = next(one for one in table.pile("tableau.0") if one.kind == kind)
    value = strength.base_defence(table, 0, piece)
    return f"defends {value}" if first == "defends" else f"{first} defends {value}"


def results(case: Case) -> tuple[list[str], list[str]]:
    """Returns the actual and the expected results."""
    assert {case.card, case.field} <= set(content().cards)
    expected = case.result.split(", ")
    return [actual(case, one) for one in expected], expected
