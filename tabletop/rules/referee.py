"""The referee: says yes or no to moves, carries them out, and takes them back."""

from typing import Literal, cast

from tabletop.rules import handling
from tabletop.rules.game import Game, Outcome
from tabletop.rules.refusal import Refusal
from tabletop.table import Change, Table
from tabletop.table.changes import Flip, Know, Make, Mark, Put, Roll
from tabletop.table.move import Move

Mode = Literal["strict", "coach", "sandbox"]


class Referee:
    """A game on a table, with someone who knows the rules.

    `stamp` grows with every push, pop and redo: whoever answers a prompt names the stamp it was
    asked at, so that an answer to an older position is told apart.
    """

    __slots__ = ("game", "stamp", "table", "undone")

    def __init__(self, game: Game, table: Table) -> None:
        """Watch over a game on a table."""
        self.game = game
        self.table = table
        self.stamp = 0
        self.undone: list[tuple[Move, list[Change]]] = []

    @property
    def mode(self) -> Mode:
        """How strict the referee is; it lies on the table and is switched by `@referee`."""
        return cast(Mode, handling.mode_of(self.table))

    def waiting(self) -> tuple[int, ...]:
        """Give the seats that have a decision to make."""
        return self.game.waiting(self.table)

    def outcome(self) -> Outcome | None:
        """Give how the game ended, or None while it goes on."""
        return self.game.outcome(self.table)

    def legal_moves(self, seat: int) -> list[Move]:
        """Give all moves the rules allow a seat now."""
        return self.game.legal_moves(self.table, seat)

    def judge(self, move: Move) -> Refusal | None:
        """Say nothing, or why the rules refuse the move, whatever the mode.

        Raises `InvalidMove` where it cannot be read at all.
        """
        if handling.is_handling(move):
            return handling.judge(self.table, move)
        return self.game.judge(self.table, move)

    def push(self, move: Move, *, recorded: bool = False) -> Refusal | None:
        """Carry a move out.

        Strict: raises the `Refusal` of a move against the rules. Coach: lets it through and
        gives the refusal back as a warning. Sandbox: lets it through without a word. Raises
        `InvalidMove` where the move cannot be read or carried out; the table is then as it was.
        A `recorded` move comes out of a file, and may be longer than one that is made now.
        """
        table = self.table
        mode = table.marks["referee"]
        by_hand = handling.is_handling(move)
        if by_hand:
            mode = "strict"
            refusal = handling.judge(table, move, recorded=recorded)
            carry_out: handling.Verb = handling.carry_out
        else:
            refusal = self.game.judge(table, move)
            carry_out = self.game.carry_out
        if refusal is not None and mode == "strict":
            raise refusal
        table.begin(move)
        try:
            carry_out(table, move)
            if by_hand:
                self.game.recount(table)
        except BaseException:  # even Ctrl+C leaves no half of a move on the table
            table.take_back()
            raise
        self.stamp += 1
        if self.undone:
            self.undone.clear()
        return refusal if mode == "coach" else None

    def pop(self) -> Move:
        """Undo the last move and give it. Raises `IndexError` where there is none."""
        self.undone.append(self.table.take_back())
        self.stamp += 1
        return self.undone[-1][0]

    def redo(self) -> Move:
        """Do again what was undone last, and give it. Raises `IndexError` if there is nothing."""
        move, changes = self.undone.pop()
        self.table.begin(move)
        for change in changes:
            self.table.do(change)
        self.stamp += 1
        return move

    def undo_obstacle(self, moves: int = 1, asking: int | None = None) -> str | None:
        """Say why the last moves cannot be taken back for free, or None where they can.

        They can where nobody learned a hidden kind or a secret choice by them, not even for a
        moment, and no chance was shown. What another seat chose while the seat `asking` was to
        choose, too, only that other seat takes back: else it would have to be told what there is.
        """
        table = self.table
        if not 0 < moves <= len(table.entries):
            return "Nothing to undo."
        if any(isinstance(change, Roll) for change in table.journal[table.entries[-moves].start :]):
            return "Cannot undo after a random event."
        taken = [table.take_back() for _ in range(moves)]
        first = taken[-1][0].seat
        beside = asking is not None and {asking, first} <= {*self.waiting()} and asking != first
        before = [table.onlookers(piece) for piece in table.pieces]
        learned, opened = 0, False
        for move, changes in reversed(taken):
            table.begin(move)
            for change in changes:
                table.do(change)
                if isinstance(change, Make):
                    before.append(table.onlookers(table.pieces[-1]))
                elif isinstance(change, Put | Flip | Know):
                    learned |= table.onlookers(table.pieces[change.piece]) & ~before[change.piece]
                elif isinstance(change, Mark) and change.name.startswith("sealed."):
                    opened |= not change.name.startswith(f"sealed.{move.seat}.")
        if beside:
            return f"Only seat {first + 1} can undo its secret choice."
        if opened:
            return "Cannot undo after secret choices were revealed."
        for seat in range(table.seats):
            if learned >> seat & 1:
                return f"Cannot undo: seat {seat + 1} has seen a hidden piece."
        return None
