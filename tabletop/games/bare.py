"""Tables without rules: a folder with `table.yaml` is played by hand, and needs no Python.

The format is described in `docs/sandbox-tables.md`.
"""

from pathlib import Path
from random import Random

from tabletop.cards.load import load
from tabletop.cards.schema import GameInfo
from tabletop.cards.table import TABLE_FILE, TableFile
from tabletop.rules.game import Game, Gesture, Grip
from tabletop.rules.refusal import Refusal
from tabletop.table import Table, Zone
from tabletop.table.move import InvalidMove, Move

ENDLESS = 1_000_000
"""Moves; a game without rules has no end, but a program that plays it by itself must have."""


def load_folder(folder: Path) -> Game:
    """Give the table in a folder as a game without rules.

    Raises `DataErrors` where its `table.yaml` is missing or wrong.
    """
    folder = folder.absolute()
    file = load(folder / TABLE_FILE, TableFile)
    names = {piece.kind: piece.name for piece in file.pieces if piece.name}
    return Game(
        info=GameInfo(
            id=file.id,
            name=file.name,
            tagline="A table without rules",
            summary=file.about or "Everything is done by hand.",
            seats=file.seats,
            prefix="TABLE",
        ),
        folder=folder,
        setup=lambda seats, options, seed: lay(file, seats, seed),
        waiting=lambda table: (to_move(table),),
        prompt=lambda table, seat: "Handle the pieces as you like; pass the turn on when done.",
        legal_moves=lambda table, seat: [Move(seat, "pass")] if seat == to_move(table) else [],
        judge=judge,
        carry_out=carry_out,
        outcome=lambda table: None,
        gesture=lambda table, move: Gesture("Pass the turn on"),
        attempt=drop,
        score=lambda table, seat: 0.0,
        random_move=lambda table, rng: random_move(table, rng),
        names={**file.backs, **names},
        move_bound=ENDLESS,
        verbs={"pass": "pass"},
    )


def lay(file: TableFile, seats: int, seed: str) -> Table:
    """Lay the table as the file says, with the referee off."""
    table = Table(seats, seed)
    table.marks |= {"turn": 0, "referee": "sandbox"}
    table.counters |= file.counters
    for entry in file.zones:
        for name, owner in entry.names(seats):
            table.add_zone(Zone(name, owner, entry.sight))
    for piece in file.pieces:
        for _ in range(piece.count):
            table.add_piece(piece.kind, piece.zone, back=piece.back or "", face=piece.face)
    for zone_id in file.shuffle:
        table.shuffle(zone_id)
    table.journal.clear()
    return table


def to_move(table: Table) -> int:
    """Give the seat whose turn it is."""
    turn = table.marks["turn"]
    return turn if isinstance(turn, int) else 0


def judge(table: Table, move: Move) -> Refusal | None:
    """Refuse to pass on a turn that is another seat's."""
    read(table, move)
    if move.seat != to_move(table):
        return Refusal("TABLE-TURN.1", f"It is seat {to_move(table) + 1}'s turn.")
    return None


def read(table: Table, move: Move) -> None:
    """Raise `InvalidMove` where a move is not to pass."""
    if move.verb != "pass" or move.args or not 0 <= move.seat < table.seats:
        raise InvalidMove(f"'{move}' is no move here; write '1 pass', or handle pieces with @move")


def carry_out(table: Table, move: Move) -> None:
    """Hand the turn to the next seat."""
    read(table, move)
    table.mark("turn", (move.seat + 1) % table.seats)
    table.note("TABLE-TURN.1", "{seat} passes the turn on.", move.seat)


def drop(table: Table, grip: Grip) -> Move | None:
    """Carry a piece to where it is dropped, on top of what lies there."""
    piece = table.pieces[grip.piece]
    if grip.target == piece.zone:
        return None
    place = f"{piece.zone}#{table.piles[piece.zone].index(piece.id)}"
    return Move(grip.seat, "@move", (place, grip.target, "0"))


def random_move(table: Table, rng: Random) -> Move:
    """Give a move of any seat."""
    return Move(rng.randrange(table.seats), "pass")
