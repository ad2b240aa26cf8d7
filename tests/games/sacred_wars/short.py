"""Positions and what must come of them, written so short that every rule and card can have some.

A side is written as `c3 gate-sentry-2+stone-skin+smoke-jar?`: box, token, two damage, and what
lies under it (`?` face down). Further tokens follow after a comma. `hand` names the cards of the
first seat, `hand2` those of the second; `ground` lays tiles: `c3 ice, c4 dark`. `dice` are pairs of
rolls, the first seat's first: `12 7, 3 15`.

Moves stand as in the notation, without the seat where it is the first's: `attack c3 c4; 2 ready;
ready`. `roll` lets both seats be ready, in the order in which they are asked.

What must be is a list:
`c4 gate-sentry-2` or `c4 empty`; `atk c3 9` (an attribute now), `res`, `energy` (what is left);
`under c3 stone-skin` (what lies under a token, top first, or `nothing`); `ground c3 ice` or `none`;
`coins 8/10`, `life`, `kills`, `gathered`, `hand`, `deck`, `grave`; `turn 2`, `round 3`, `won 1`,
`asked 2`; `may move c3 c4`, `not attack c3 c4`; and `move c3 c4: SW-TOKENS.3` for a refusal.
"""

import re
from typing import NamedTuple

from tabletop.games.sacred_wars import game, stats
from tabletop.games.sacred_wars.effects import ATTRIBUTES
from tabletop.games.sacred_wars.places import stack, token
from tabletop.rules import Move, Referee
from tabletop.rules.position import add_aside
from tabletop.table import Piece, Table

TOKEN = re.compile(r"(?P<kind>[a-z-]*[a-z])(-(?P<damage>[0-9]+))?")
COUNTED = ("coins", "life", "kills", "gathered")
PILES = ("hand", "deck", "grave")


class Case(NamedTuple):
    """A position, moves from it, and what must be then."""

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


def entries(text: str) -> list[str]:
    """Give the entries of a list with commas."""
    return [one.strip() for one in text.split(",") if one.strip()]


def lay_card(table: Table, zone: str, kind: str, owner: int, face: int = 1) -> Piece:
    piece = table.add_piece(kind, zone, back=f"card-{owner}", face=face, owner=owner)
    if not face:
        piece.known = 1 << owner
    return piece


def lay_token(table: Table, entry: str, owner: int) -> Piece:
    """Lay a token with all that is under it."""
    box, written = entry.split()
    head, *below = written.split("+")
    found = TOKEN.fullmatch(head)
    assert found, entry
    piece = lay_card(table, f"field.{box}", found["kind"], owner)
    if found["damage"]:
        piece.marks["damage"] = int(found["damage"])
    for card in below:
        # A curse lies under an enemy's token, but belongs to who cast it.
        kind = card.rstrip("?")
        cursed = getattr(game_card(kind), "type", "") == "curse"
        under = lay_card(table, f"field.{box}", kind, 1 - owner if cursed else owner,
                         int(not card.endswith("?")))  # fmt: skip
        under.host = piece.id
    return piece


def game_card(kind: str) -> object:
    from tabletop.games.sacred_wars.content import content

    return content().cards[kind]


def lay(case: Case) -> Table:
    """Lay a position in which it is a seat's turn and nothing has been done yet."""
    table = game.setup(2, {"deck-1": "first-steps", "deck-2": "first-steps", **case.options}, "s")
    add_aside(table)
    for piece in table.pieces:
        if not piece.zone.startswith("tiles"):
            table.piles[piece.zone].remove(piece.id)
            table.piles["aside"].append(piece.id)
            piece.zone = "aside"
    laid = [
        [lay_token(table, one, seat) for one in entries(side)]
        for seat, side in enumerate((case.mine, case.theirs))
    ]
    if case.marks:
        laid[0][0].marks |= case.marks
    for seat, hand in enumerate((case.hand, case.hand2)):
        for kind in entries(hand):
            lay_card(table, f"hand.{seat}", kind, seat, 0)
        if case.commanders[seat]:
            lay_card(table, f"commander.{seat}", case.commanders[seat], seat)
        table.counters |= {f"coins.{seat}": case.coins[seat], f"life.{seat}": case.life[seat],
                           f"gathered.{seat}": 0, f"kills.{seat}": 0}  # fmt: skip
    for seat, grave in enumerate((case.grave, case.grave2)):
        for kind in entries(grave):
            lay_card(table, f"grave.{seat}", kind, seat)
    for kind in entries(case.deck):
        lay_card(table, "deck.0", kind, 0, 0)
    for entry in entries(case.ground):
        box, element = entry.split()
        number = table.piles[f"tiles.{element}"].pop()
        table.piles[f"ground.{box}"].append(number)
        table.pieces[number].zone = f"ground.{box}"
    for number, pair in enumerate(entries(case.dice)):
        for seat, roll in enumerate(pair.split()):
            table.loaded[f"die.{seat}", number] = int(roll) - 1
    table.counters["round"] = case.round
    table.marks |= {"turn": case.turn, "first": case.first, "phase": "deploy"}
    table.memo.clear()
    return table


def play(case: Case) -> Table:
    """Lay a position and make the moves, each of which must be legal."""
    table = lay(case)
    referee = Referee(game, table)
    for written in filter(None, (one.strip() for one in case.moves.split(";"))):
        if written == "roll":
            while table.agenda and table.agenda[-1].name == "battle":
                referee.push(Move(table.agenda[-1].seat, "ready"))
            continue
        referee.push(read(written))
    return table


def read(written: str) -> Move:
    """Read a move in which the seat may be missing."""
    words = written.split()
    seat = int(words.pop(0)) - 1 if words[0].isdigit() else 0
    return Move(seat, words[0], tuple(words[1:]))


def shown(table: Table, box: str) -> str:
    """Write the token on a box as positions are written."""
    piece = token(table, box)
    if piece is None:
        return "empty"
    damage = piece.marks.get("damage", 0)
    return piece.kind + (f"-{damage}" if damage else "")


def actual(table: Table, wanted: str) -> str:
    """Say how the thing that a result speaks of really is, in the same words."""
    move, colon, _ = wanted.partition(": ")
    if colon:
        refusal = game.judge(table, read(move))
        return f"{move}: {refusal.rule if refusal else 'legal'}"
    words = wanted.split()
    first, box = words[0], words[1] if len(words) > 1 else ""
    if first in ("may", "not"):
        said = read(wanted.split(" ", 1)[1])
        legal = said in game.legal_moves(table, said.seat)
        return f"{'may' if legal else 'not'} {wanted.split(' ', 1)[1]}"
    if first in COUNTED:
        return f"{first} {table.counters[f'{first}.0']}/{table.counters[f'{first}.1']}"
    if first in PILES:
        return f"{first} {len(table.piles[f'{first}.0'])}/{len(table.piles[f'{first}.1'])}"
    if first == "turn":
        return f"turn {int(str(table.marks['turn'])) + 1}"
    if first == "round":
        return f"round {table.counters['round']}"
    if first == "asked":
        return f"asked {' '.join(str(seat + 1) for seat in game.waiting(table)) or 'nobody'}"
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
    """Give what is and what must be, to be compared."""
    wanted = entries(case.result)
    return [actual(table, one) for one in wanted], wanted
