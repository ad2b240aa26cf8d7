"""Games without rules, made of a folder with a `table.yaml` file.

They need no Python code. The format is described in `docs/sandbox-tables.md`.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tabletop.cards.load import load
from tabletop.cards.schema import GameInfo
from tabletop.cards.table import TABLE_FILE, PieceLayout, TableFile
from tabletop.rules import Drag, Flow, Game, Gesture, Move, Options, Phase, Refusal, Verb
from tabletop.rules.goal_summary import GoalSummary
from tabletop.table import Step, Table, Zone

MOVE_BOUND: Final = 1_000_000
"""Maximum number of moves if a program plays a game without rules."""


def pieces_of(file: TableFile) -> Iterator[PieceLayout]:
    """Yields the piece kinds of a table for every allowed number of seats."""
    for seats in range(file.seats[0], file.seats[1] + 1):
        for piece in file.pieces:
            yield from piece.laid(seats)


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


@mypyc_attr(allow_interpreted_subclasses=True)
class SandboxTable(Game):
    """A game without rules. Each folder has a subclass of its own."""

    file: ClassVar[TableFile]
    """The contents of `table.yaml`."""
    flow = Flow(
        [Turn()],
        [Pass()],
        {},
        lambda table: None,
        default_refusal=("TABLE-TURN.1", "Move pieces by hand, or end your turn."),
        now=lambda table: Step("turn", to_move(table)),
    )
    move_bound = MOVE_BOUND

    def read_info(self) -> GameInfo:
        return GameInfo(
            id=self.file.id,
            name=self.file.name,
            tagline="A table without rules",
            summary=self.file.about or "All pieces are moved by hand.",
            seats=self.file.seats,
            prefix="TABLE",
        )

    def piece_names(self) -> Mapping[str, str]:
        names = {layout.kind: layout.name for layout in pieces_of(self.file) if layout.name}
        return {**self.file.backs, **names}

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        return lay(self.file, seats, seed)

    def goal(self, table: Table) -> GoalSummary:
        """Returns the rules text and the counter values of each seat."""
        standings = [
            ", ".join(
                [f"{name} {table.counters[f'{name}.{seat}']}" for name in self.file.seat_counters]
            )
            for seat in range(table.seats)
        ]
        return GoalSummary(self.file.rules or "The players apply the rules.", tuple(standings))

    def drop(self, table: Table, drag: Drag) -> Move | None:
        """Returns the move that puts a dropped piece on top of the target zone."""
        piece = table.pieces[drag.piece]
        if drag.target == piece.zone:
            return None
        notation = f"{piece.zone}#{table.piles[piece.zone].index(piece.id)}"
        return Move(drag.seat, "@move", (notation, drag.target, "0"))

    def score(self, table: Table, seat: int) -> float:
        return 0.0


def load_folder(folder: Path) -> Game:
    """Returns the game without rules that a folder's `table.yaml` describes.

    Raises:
        DataErrors: `table.yaml` is missing or invalid.
    """
    folder = folder.absolute()
    members = {"folder": folder, "file": load(folder / TABLE_FILE, TableFile)}
    table_class: type[SandboxTable] = type("FolderTable", (SandboxTable,), members)
    return table_class()
