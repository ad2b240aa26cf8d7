"""Games without rules, made of a folder with a `table.yaml` file.

They need no Python code. The format is described in `docs/sandbox-tables.md`.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from tabletop.cards.load import load
from tabletop.cards.schema import GameInfo
from tabletop.cards.table import TABLE_FILE, PieceLayout, TableFile
from tabletop.rules import Drag, Flow, Game, Gesture, Move, Phase, Refusal, Verb, game_of
from tabletop.rules.goal_summary import GoalSummary
from tabletop.table import Step, Table, Zone

MOVE_BOUND: Final = 1_000_000
"""Maximum number of moves if a program plays a game without rules."""


def load_folder(folder: Path) -> Game:
    """Returns the game without rules that a folder's `table.yaml` describes.

    Raises:
        DataErrors: `table.yaml` is missing or invalid.
    """
    folder = folder.absolute()
    file = load(folder / TABLE_FILE, TableFile)
    names = {layout.kind: layout.name for layout in pieces_of(file) if layout.name}
    game = game_of(
        flow,
        info=GameInfo(
            id=file.id,
            name=file.name,
            tagline="A table without rules",
            summary=file.about or "All pieces are moved by hand.",
            seats=file.seats,
            prefix="TABLE",
        ),
        folder=folder,
        setup=lambda seats, options, seed: lay(file, seats, seed),
        score=lambda table, seat: 0.0,
        names={**file.backs, **names},
        goal=partial(goal, file),
        move_bound=MOVE_BOUND,
    )
    return replace(game, drop=drop)


def pieces_of(file: TableFile) -> Iterator[PieceLayout]:
    """Yields the piece kinds of a table for every allowed number of seats."""
    for seats in range(file.seats[0], file.seats[1] + 1):
        for piece in file.pieces:
            yield from piece.laid(seats)


def goal(file: TableFile, table: Table) -> GoalSummary:
    """Returns the rules text and the counter values of each seat."""
    standings = [
        ", ".join([f"{name} {table.counters[f'{name}.{seat}']}" for name in file.seat_counters])
        for seat in range(table.seats)
    ]
    return GoalSummary(file.rules or "The players apply the rules.", tuple(standings))


def lay(file: TableFile, seats: int, seed: str) -> Table:
    """Returns the initial table, in sandbox mode."""
    table = Table(seats, seed)
    table.marks |= {"turn": 0, "referee": "sandbox"}
    table.counters |= file.counters
    for counter, value in file.seat_counters.items():
        table.counters |= {f"{counter}.{seat}": value for seat in range(seats)}
    for entry in file.zones:
        for name, owner, zone_number in entry.names(seats):
            table.add_zone(Zone(name, owner, entry.sight, entry.id, zone_number))
    for piece in file.pieces:
        for layout in piece.laid(seats):
            back = piece.back or ""
            for _ in range(layout.number):
                table.add_piece(
                    layout.kind, layout.zone, back=back, face=piece.face, owner=layout.owner
                )
    for zone_id in file.shuffle:
        table.shuffle(zone_id)
    for deal_entry in file.deal:
        for number in range(deal_entry.at(seats) * seats):
            table.put(table.piles[deal_entry.zone][0], f"{deal_entry.to}.{number % seats}")
    return table


def to_move(table: Table) -> int:
    """Returns the seat whose turn it is."""
    turn = table.marks["turn"]
    return turn if isinstance(turn, int) else 0


class Turn(Phase):
    """The turn of one seat, which may move any piece."""

    name = "turn"
    question = "Move pieces by hand, then end your turn."

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        return Refusal("TABLE-TURN.1", f"It is seat {step.seat + 1}'s turn.")


class Pass(Verb):
    """The verb that passes the turn to the next seat."""

    usage = "pass"
    answers = ("turn",)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        table.mark("turn", (move.seat + 1) % table.seats)
        table.note("TABLE-TURN.1", "{seat} ends the turn.", move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("End turn", ends=True, forfeited_verbs=())


flow = Flow(
    [Turn()],
    [Pass()],
    {},
    lambda table: None,
    default_refusal=("TABLE-TURN.1", "Move pieces by hand, or end your turn."),
    now=lambda table: Step("turn", to_move(table)),
)


def drop(table: Table, drag: Drag) -> Move | None:
    """Returns the move that puts a dropped piece on top of the target zone."""
    piece = table.pieces[drag.piece]
    if drag.target == piece.zone:
        return None
    notation = f"{piece.zone}#{table.piles[piece.zone].index(piece.id)}"
    return Move(drag.seat, "@move", (notation, drag.target, "0"))
