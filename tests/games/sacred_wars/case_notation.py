"""Positions and expected results in a short notation.

A side is a scenario's entries for the field, tile by tile, without the owner:

    c3: wisp damage=2, c4: [gate-sentry, stone-skin, smoke-jar face=0]

`hand` names the cards of the first seat, `hand2` those of the second. `ground` places tiles:
`c3 ice, c4 dark`. `dice` are pairs of rolls, the first seat's first: `12 7, 3 15`.

Moves use the notation, without the seat for the first seat: `attack c3 c4; 2 ready; ready`.
`roll` makes both seats ready, in the order of their decisions.

The expected result is a list of facts:

- `c4 gate-sentry-2` or `c4 empty`; `ground c3 ice` or `none`
- `atk c3 9` (a current attribute), `res`, `energy` (the rest)
- `under c3 stone-skin` (cards under a token, top first, or `nothing`)
- `coins 8/10`, `life`, `kills`, `gathered`, `hand`, `deck`, `grave`
- `turn 2`, `round 3`, `won 1`, `asked 2`
- `may move c3 c4`, `not attack c3 c4`; `move c3 c4: SW-TOKENS.3` for a refusal
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tabletop.cards.reader import read as read_yaml
from tabletop.games import load as load_game
from tabletop.games.sacred_wars import stats
from tabletop.games.sacred_wars.card_rules import card_rules_by_kind
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.kinds import ATTRIBUTES, ELEMENTS
from tabletop.games.sacred_wars.zones import stack, token
from tabletop.rules import Move, Referee
from tabletop.table import Table
from tabletop.testing import position
from tests.altered_games import altered

game = load_game("sacred_wars")

COUNTED = ("coins", "life", "kills", "gathered")
PILES = ("hand", "deck", "grave")


class Case(NamedTuple):
    """A position, moves from it, and the expected result."""

    mine: str
    theirs: str
    moves: str
    result: str
    hand: str = ""
    hand2: str = ""
    ground: str = ""
    dice: str = ""
    coins: tuple[int, int] = (20, 20)
    life: tuple[int, int] = (50, 50)
    commanders: tuple[str, str] = ("", "")
    grave: str = ""
    grave2: str = ""
    deck: str = ""
    round: int = 1
    turn: int = 0
    first: int = 0
    options: dict[str, str] = {}  # noqa: RUF012 - nobody changes it
    marks: dict[str, int] = {}  # noqa: RUF012 - nobody changes it
    """Marks on the first token of the first seat."""
    place: dict[str, Any] = {}  # noqa: RUF012 - nobody changes it
    counters: dict[str, int] = {}  # noqa: RUF012 - nobody changes it


def entries(text: str) -> list[str]:
    """Returns the entries of a list with commas."""
    return [one.strip() for one in text.split(",") if one.strip()]


def placed(side: str, seat: int, marks: Mapping[str, int]) -> dict[str, list[str]]:
    """Returns scenario entries for a seat's tokens and the cards under them.

    `marks` are on the first token.
    """
    setup = {}
    for tile, pile in read_yaml(f"{{{side}}}".encode(), "side").items():
        top, *below = [pile] if isinstance(pile, str) else pile
        cards = [" ".join([top, f"owner={seat}", *(f"{name}={marks[name]}" for name in marks)])]
        for card in below:
            # A curse is under an opponent's token but belongs to its caster.
            cursed = getattr(content().cards[card.split()[0]], "type", "") == "curse"
            cards.append(f"{card} owner={1 - seat if cursed else seat}")
        setup[f"field.{tile}"] = cards
        marks = {}
    return setup


def lay(case: Case) -> Table:
    """Returns a position at the beginning of a seat's turn."""
    setup: dict[str, list[str]] = {}
    for seat, side in enumerate((case.mine, case.theirs)):
        setup |= placed(side, seat, {} if seat else case.marks)
        hand = entries((case.hand, case.hand2)[seat])
        setup[f"hand.{seat}"] = [f"{kind} face=0 owner={seat}" for kind in hand]
        setup[f"commander.{seat}"] = entries(case.commanders[seat])
        setup[f"grave.{seat}"] = [
            f"{kind} owner={seat}" for kind in entries((case.grave, case.grave2)[seat])
        ]
    setup["deck.0"] = [f"{kind} face=0 owner=0" for kind in entries(case.deck)]
    setup |= {f"tiles.{element}": [f"{element}-tile"] * 5 for element in ELEMENTS[1:]}
    for tile, element in map(str.split, entries(case.ground)):
        setup[f"ground.{tile}"] = [f"{element}-tile"]
        setup[f"tiles.{element}"].pop()
    rolls = [[int(roll) for roll in pair.split()] for pair in entries(case.dice)]
    counters = {
        f"{name}.{seat}": value
        for seat in (0, 1)
        for name, value in (
            ("coins", case.coins[seat]), ("life", case.life[seat]), ("gathered", 0), ("kills", 0)
        )
    }  # fmt: skip
    # Includes cards that a test has invented.
    names = {**game.names, **{kind: sheet.name for kind, sheet in card_rules_by_kind().items()}}
    return position(
        altered(game, names=names),
        options={"deck-1": "first-steps", "deck-2": "first-steps", **case.options},
        seed="s",
        empty=True,
        place=setup | case.place,
        counters={**counters, "round": case.round, **case.counters},
        marks={"phase": "deploy", "turn": case.turn, "first": case.first},
        dice={f"die.{seat}": [pair[seat] for pair in rolls] for seat in (0, 1)},
    ).table


def play(case: Case) -> Table:
    """Returns the table of a case after its moves, all of them legal."""
    table = lay(case)
    referee = Referee(game, table)
    for written in filter(None, (one.strip() for one in case.moves.split(";"))):
        if written == "roll":
            while table.decision_stack and table.decision_stack[-1].name == "battle":
                referee.push(Move(table.decision_stack[-1].seat, "ready"))
            continue
        referee.push(read(written))
    return table


def read(written: str) -> Move:
    """Parses a move whose seat may be missing."""
    words = written.split()
    seat = int(words.pop(0)) - 1 if words[0].isdigit() else 0
    return Move(seat, words[0], tuple(words[1:]))


def shown(table: Table, box: str) -> str:
    """Returns the token on a tile in the notation of positions."""
    piece = token(table, box)
    if piece is None:
        return "empty"
    damage = piece.marks.get("damage", 0)
    return piece.kind + (f"-{damage}" if damage else "")


def actual(table: Table, expected: str) -> str:
    """Returns the actual state of a fact, in the words of the result."""
    move, colon, _ = expected.partition(": ")
    if colon:
        refusal = game.judge(table, read(move))
        return f"{move}: {refusal.rule if refusal else 'legal'}"
    words = expected.split()
    first, box = words[0], words[1] if len(words) > 1 else ""
    if first in ("may", "not"):
        text = read(expected.split(" ", 1)[1])
        legal = text in game.legal_moves(table, text.seat)
        return f"{'may' if legal else 'not'} {expected.split(' ', 1)[1]}"
    if first in COUNTED:
        return f"{first} {table.counters[f'{first}.0']}/{table.counters[f'{first}.1']}"
    if first in PILES:
        return f"{first} {len(table.piles[f'{first}.0'])}/{len(table.piles[f'{first}.1'])}"
    if first == "turn":
        return f"turn {int(str(table.marks['turn'])) + 1}"
    if first == "round":
        return f"round {table.counters['round']}"
    if first == "asked":
        return f"asked {' '.join(str(seat + 1) for seat in game.seats_to_move(table)) or 'nobody'}"
    if first == "won":
        over = game.outcome(table)
        if over is None:
            return "won not over"
        return f"won {' '.join(str(seat + 1) for seat in over.winners) or 'nobody'}"
    if first == "ground":
        top = table.top(f"ground.{box}")
        return f"ground {box} {top.kind.removesuffix('-tile') if top else 'none'}"
    piece = token(table, box if first in ("under", "energy", *ATTRIBUTES) else first)
    if first == "under":
        assert piece is not None, f"{box} is empty"
        below = " ".join(each.kind + "?" * (not each.face) for each in stack(table, piece))
        return f"under {box} {below or 'nothing'}"
    if first == "energy":
        assert piece is not None, f"{box} is empty"
        return f"energy {box} {stats.energy(table, piece)}"
    if first in ATTRIBUTES:
        assert piece is not None, f"{box} is empty"
        value = stats.stats(table, piece)[ATTRIBUTES.index(first)]
        return f"{first} {box} {value}"
    return f"{first} {shown(table, first)}"


def results(case: Case, table: Table) -> tuple[list[str], list[str]]:
    """Returns the actual and the expected results."""
    expected = entries(case.result)
    return [actual(table, one) for one in expected], expected
