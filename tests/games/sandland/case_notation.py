"""Positions and expected results in a short notation for card tests.

A position is what a scenario places, on a bare table with two Well Wardens, four scrap each
and five cards in each deck. Moves use the notation, without the seat for the first seat:
`act a1; attack B1; 2 pay`. In moves and results small slots are the first seat's, capitals
the second's. After a card, `?` means face down, `~` exhausted, and `-2` two damage.

The expected result is a list of facts:

- `A1 river-singer-2`, `b1 empty`, `water 1`, `scrap 3/4`, `attack a1 4`, `seen A1`
- `may move b1`, `not attack A1`
"""

from typing import Any, NamedTuple

from tabletop.games import load as load_game
from tabletop.games.sandland import stats
from tabletop.games.sandland.zones import SLOTS
from tabletop.rules import Move, Referee
from tabletop.table import Table
from tabletop.testing import position

game = load_game("sandland")

SCRAP, DECK = "water-bearer", "canal-digger"
AREAS = ("scrap", "used", "deck", "hand", "discard", "tactics")


class Case(NamedTuple):
    """A position, moves from it, and the expected result."""

    card: str
    place: str
    moves: str
    result: str
    scrap: tuple[int, int] = (4, 4)
    used: tuple[int, int] = (0, 0)
    water: int = 0
    round: int = 1
    turn: int = 0
    deck: int = 5
    marks: dict[str, Any] = {}  # noqa: RUF012 - nobody changes it


def zone_of(slot: str) -> str:
    """Returns the zone of a slot: `b1` is the first seat's, `B1` the second's."""
    return f"slot.{int(slot.isupper())}.{slot.lower()}"


def lay(case: Case) -> Table:
    """Returns a position in which the seat on turn has two actions left."""
    default = ["leader.0: well-warden", "leader.1: well-warden"]
    for seat in (0, 1):
        scrap = f"{SCRAP} face=0 owner={seat}"
        default += [
            f"scrap.{seat}: [{', '.join([scrap] * case.scrap[seat])}]",
            f"used.{seat}: [{', '.join([scrap] * case.used[seat])}]",
            f"deck.{seat}: [{', '.join([f'{DECK} face=0'] * case.deck)}]",
        ]
    named = {entry.partition(":")[0] for entry in case.place.split(", ")}
    default = [entry for entry in default if entry.partition(":")[0] not in named]
    return position(
        "sandland",
        empty=True,
        place=", ".join([*default, case.place]),
        marks={"phase": "action", "turn": case.turn, "first": case.turn, **case.marks},
        counters={"water": case.water, "round": case.round, "actions": 2},
    ).table


def play(case: Case) -> Table:
    """Returns the table of a case after its moves, all of them legal."""
    table = lay(case)
    referee = Referee(game, table)
    for written in filter(None, case.moves.split("; ")):
        words = written.split()
        seat = int(words.pop(0)) - 1 if words[0].isdigit() else 0
        verb, *args = words
        if verb == "choose":
            args = [
                f"scrap.{seat}{args[0][5:]}" if args[0].startswith("scrap#") else zone_of(args[0])
            ]
        referee.push(Move(seat, verb, tuple(each.lower() for each in args)))
    return table


def shown(table: Table, slot: str) -> str:
    """Returns the card in a slot in the notation of positions."""
    piece = table.top(zone_of(slot))
    if piece is None:
        return "empty"
    damage = piece.marks.get("damage", 0)
    marks = (f"-{damage}" if damage else "") + "~" * piece.turn + "?" * (not piece.face)
    return piece.kind + marks


def actual(table: Table, expected: str) -> str:
    """Returns the actual state of a fact, in the words of the result."""
    words = expected.split()
    first, slot = words[0], words[1] if len(words) > 1 else ""
    if first in ("may", "not"):
        moves = {str(move)[2:] for seat in (0, 1) for move in game.legal_moves(table, seat)}
        slots = words[1] == "choose" and words[2].lower() in SLOTS
        text = " ".join([words[1], *(zone_of(w) if slots else w.lower() for w in words[2:])])
        return f"{'may' if text in moves else 'not'} {' '.join(words[1:])}"
    if first in AREAS:
        return f"{first} {len(table.piles[f'{first}.0'])}/{len(table.piles[f'{first}.1'])}"
    if first in ("water", "round", "actions"):
        return f"{first} {table.counters[first]}"
    if first.lower() in SLOTS:
        return f"{first} {shown(table, first)}"
    piece = table.top(zone_of(slot))
    assert piece is not None, f"{slot} is empty"
    if first in ("seen", "unseen"):
        return f"{'seen' if table.can_see(0, piece) else 'unseen'} {slot}"
    number = {"attack": stats.attack, "health": stats.health, "gives": stats.water,
              "cost": stats.cost}.get(first)  # fmt: skip
    value = number(table, piece) if number else stats.keyword(table, piece, first)
    return f"{first} {slot} {value}"


def results(case: Case, table: Table) -> tuple[list[str], list[str]]:
    """Returns the actual and the expected results."""
    expected = case.result.split(", ")
    return [actual(table, one) for one in expected], expected
