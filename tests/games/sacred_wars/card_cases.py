"""Positions and expected results in a short notation for card tests.

A side is a scenario's entries for the field, tile by tile, without the owner:

    c3: wisp spent=1, c4: [sworn-blade damage=2, rose-steel]

Rows count from the first seat's side of a medium field. Moves use the notation, without the
seat for the first seat. Three more are short for an attack with both players ready:
`hit c3 c4` (no roll helps), `crit` (the attacker rolls 1), `miss` (the defender rolls 1).
`dice 5/9` sets the next two rolls.

The expected result is a list of facts:

- `c4 sworn-blade-3`, `c5 empty`, `atk c3 9`, `tile c4 fire`, `coins 9/8`
- `may move c3 c5`, `not 2 attack c4 c3`
"""

from typing import NamedTuple

from tabletop.games import load as load_game
from tabletop.games.sacred_wars.kinds import ATTRIBUTES, ELEMENTS
from tabletop.games.sacred_wars.stats import energy, stats
from tabletop.games.sacred_wars.zones import stack, tile, token
from tabletop.rules import Move, Referee
from tabletop.table import Table
from tabletop.testing import position
from tests.games.sacred_wars.case_notation import placed

game = load_game("sacred_wars")

DICE = {"hit": (19, 20), "crit": (1, 20), "miss": (19, 1)}
"""Rolls of attacker and defender."""
FILLER = "gate-sentry"


class Case(NamedTuple):
    """A position, moves from it, and the expected result."""

    card: str
    mine: str
    theirs: str
    moves: str
    result: str
    turn: int = 0
    hand: tuple[str, str] = ("", "")
    tiles: str = ""
    grave: str = ""
    leader: str = ""
    coins: tuple[int, int] = (9, 9)
    life: tuple[int, int] = (50, 50)


def words(written: str) -> list[str]:
    """Returns the entries of a list with commas."""
    return [one for one in written.split(", ") if one]


def lay(case: Case) -> Table:
    """Returns a position at the beginning of a seat's turn."""
    setup: dict[str, list[str]] = {}
    for seat, side in enumerate((case.mine, case.theirs)):
        setup |= placed(side, seat, {})
        setup[f"hand.{seat}"] = [f"{kind} face=0 owner={seat}" for kind in words(case.hand[seat])]
        setup[f"deck.{seat}"] = [f"{FILLER} face=0"] * 5
    setup["grave.0"] = words(case.grave)
    setup["commander.0"] = words(case.leader)
    setup |= {f"tiles.{element}": [f"{element}-tile"] * 5 for element in ELEMENTS[1:]}
    for name, element in map(str.split, words(case.tiles)):
        setup[f"ground.{name}"] = [f"{element}-tile"]
    purses = {f"coins.{seat}": coins for seat, coins in enumerate(case.coins)}
    lives = {f"life.{seat}": life for seat, life in enumerate(case.life)}
    return position(
        "sacred_wars",
        seed="short",
        empty=True,
        place=setup,
        counters=purses | lives | {"round": 1, "income": 0},
        marks={"phase": "deploy", "turn": case.turn, "first": 0},
    ).table


def load_dice(table: Table, attacker: int, rolls: tuple[int, ...]) -> None:
    """Sets the next rolls of both dice."""
    for seat, roll in zip((attacker, 1 - attacker), rolls, strict=True):
        stream = f"die.{seat}"
        table.fixed_draws[stream, table.draws.get(stream, 0)] = roll - 1


def play(case: Case) -> Table:
    """Returns the table of a case after its moves, all of them legal."""
    table = lay(case)
    referee = Referee(game, table)
    for written in filter(None, case.moves.split("; ")):
        text = written.split()
        seat = int(text.pop(0)) - 1 if text[0].isdigit() else 0
        verb, *args = text
        if verb == "dice":
            load_dice(table, seat, tuple(map(int, args[0].split("/"))))
        elif verb in DICE:
            load_dice(table, seat, DICE[verb])
            referee.push(Move(seat, "attack", tuple(args)))
            referee.push(Move(1 - seat, "ready"))
            referee.push(Move(seat, "ready"))
        else:
            referee.push(Move(seat, verb, tuple(args)))
    return table


def shown(table: Table, box: str) -> str:
    """Returns the token on a tile in the notation, without cards below."""
    piece = token(table, box)
    if piece is None:
        return "empty"
    damage = piece.marks.get("damage", 0)
    return piece.kind + (f"-{damage}" if damage else "")


def actual(table: Table, expected: str) -> str:
    """Returns the actual state of a fact, in the words of the result."""
    first, *rest = expected.split()
    if first in ("may", "not"):
        move = " ".join(rest if rest[0].isdigit() else ["1", *rest])
        moves = {str(one) for seat in (0, 1) for one in game.legal_moves(table, seat)}
        return " ".join(["may" if move in moves else "not", *rest])
    if first in ("hand", "deck", "grave"):
        return f"{first} {len(table.piles[f'{first}.0'])}/{len(table.piles[f'{first}.1'])}"
    if first in ("coins", "life", "kills"):
        return f"{first} {table.counters[f'{first}.0']}/{table.counters[f'{first}.1']}"
    if first == "tile":
        return f"tile {rest[0]} {tile(table, rest[0]) or 'none'}"
    if first not in (*ATTRIBUTES, "energy", "under"):
        return f"{first} {shown(table, first)}"
    piece = token(table, rest[0])
    assert piece is not None, f"{rest[0]} is empty"
    if first == "under":
        return f"under {rest[0]} {'+'.join(one.kind for one in stack(table, piece)) or 'nothing'}"
    value = energy(table, piece) if first == "energy" else stats(table, piece)[
        ATTRIBUTES.index(first)
    ]  # fmt: skip
    return f"{first} {rest[0]} {value}"


def results(case: Case, table: Table) -> tuple[list[str], list[str]]:
    """Returns the actual and the expected results."""
    expected = words(case.result)
    return [actual(table, one) for one in expected], expected
