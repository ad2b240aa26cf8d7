"""The referee: judges and applies moves, and undoes them."""

from typing import Literal, cast

from tabletop.rules import handling
from tabletop.rules.game import Game, Outcome
from tabletop.rules.refusal import Refusal
from tabletop.table import Change, Table
from tabletop.table.changes import CreatePiece, Flip, MovePiece, Note, Roll, SetKnown, SetMark
from tabletop.table.move import Move
from tabletop.table.views import SEALED_PREFIX, is_sealed_from

Mode = Literal["strict", "coach", "sandbox"]


class Referee:
    """A game on a table, with the rules enforced.

    `revision` grows with every push, pop and redo. The answer to a prompt names the revision for
    which the prompt was shown, so that an answer to an older position is recognized.

    Examples:
        >>> from tabletop.games import load
        >>> from tabletop.rules.options import all_options
        >>> game = load("sandland")
        >>> referee = Referee(game, game.setup(2, all_options(game, {}, "7"), "7"))
        >>> referee.seats_to_move(), referee.outcome(), referee.mode
        ((0, 1), None, 'strict')
    """

    __slots__ = ("game", "revision", "table", "undone")

    def __init__(self, game: Game, table: Table) -> None:
        """Creates the referee of a table.

        Args:
            game: The game, whose rules are enforced.
            table: A table that its `setup` has created.
        """
        self.game = game
        self.table = table
        self.revision = 0
        self.undone: list[tuple[Move, list[Change]]] = []

    @property
    def mode(self) -> Mode:
        """The strictness of the referee, which the move `@referee` changes."""
        return cast(Mode, handling.mode_of(self.table))

    def seats_to_move(self) -> tuple[int, ...]:
        """Returns the seats that have a decision to make."""
        return self.game.seats_to_move(self.table)

    def outcome(self) -> Outcome | None:
        """Returns the result of the game, or None while it goes on."""
        return self.game.outcome(self.table)

    def legal_moves(self, seat: int) -> list[Move]:
        """Returns all moves that the rules allow a seat now.

        Examples:
            >>> from tabletop.testing import position
            >>> referee = position("sandland", empty=True, place="hand.0: centaur")
            >>> str(referee.legal_moves(0)[0])
            '1 deploy centaur a1'
        """
        return self.game.legal_moves(self.table, seat)

    def judge(self, move: Move) -> Refusal | None:
        """Returns why the rules refuse a move, or None, whatever the mode.

        Raises:
            InvalidMove: The move cannot be read.

        Examples:
            >>> from tabletop.testing import position
            >>> referee = position("sandland")
            >>> refusal = referee.judge(Move(0, "pass"))
            >>> refusal is None, refusal.pieces
            (False, ())
        """
        if handling.is_handling(move):
            return handling.judge(self.table, move)
        return self.game.judge(self.table, move)

    def push(self, move: Move, *, recorded: bool = False) -> Refusal | None:
        """Applies a move.

        In strict mode, a move against the rules is refused. In coach mode it is applied, and the
        refusal is returned as a warning. In sandbox mode it is applied without comment.

        Args:
            move: The move.
            recorded: Whether the move comes from a file, which may exceed the length limits of
                moves by hand.

        Returns:
            The warning of a coach, or None.

        Raises:
            Refusal: The move is against the rules, and the mode is strict.
            InvalidMove: The move cannot be read or applied; the table is unchanged.

        Examples:
            >>> from tabletop.testing import position
            >>> referee = position("sandland")
            >>> referee.push(referee.legal_moves(0)[0])
            >>> len(referee.table.entries)
            1
        """
        table = self.table
        mode = table.marks["referee"]
        by_hand = handling.is_handling(move)
        if by_hand:
            mode = "strict"
            refusal = handling.judge(table, move, recorded=recorded)
            apply: handling.HandlingVerb = handling.apply
        else:
            refusal = self.game.judge(table, move)
            apply = self.game.apply
        if refusal is not None and mode == "strict":
            raise refusal
        table.begin_entry(move)
        try:
            apply(table, move)
            if by_hand:
                self.game.recount(table)
        except BaseException:  # An interrupt (Ctrl+C) must not leave half a move on the table.
            table.undo()
            raise
        self.revision += 1
        if self.undone:
            self.undone = []  # a new list, because others may restore the old one
        return refusal if mode == "coach" else None

    def pop(self) -> Move:
        """Undoes the last move and returns it.

        Raises:
            IndexError: No move has been made.

        Examples:
            >>> from tabletop.testing import position
            >>> referee = position("sandland")
            >>> before, move = referee.table.digest(), referee.legal_moves(0)[0]
            >>> referee.push(move)
            >>> referee.pop() == move, referee.table.digest() == before
            (True, True)
        """
        self.undone.append(self.table.undo())
        self.revision += 1
        return self.undone[-1][0]

    def redo(self) -> Move:
        """Makes the last undone move again and returns it.

        Raises:
            IndexError: No move has been undone.

        Examples:
            >>> from tabletop.testing import position
            >>> referee = position("sandland")
            >>> referee.push(referee.legal_moves(0)[0])
            >>> referee.pop() == referee.redo()
            True
        """
        move, changes = self.undone.pop()
        self.table.begin_entry(move)
        for change in changes:
            self.table.apply(change)
        self.revision += 1
        return move

    def later_choices(self, seat: int) -> tuple[int, bool]:
        """Counts the secret choices that other seats made since the seat's own.

        While several seats choose at the same time, each undoes only its own choices. Otherwise an
        undo would show whether others have chosen.

        Args:
            seat: The seat, from 0.

        Returns:
            The number of latest moves that are secret choices of other seats, and whether the move
            before them is a secret choice of `seat`.
        """
        later = 0
        for index in range(len(self.table.entries) - 1, -1, -1):
            mover = self.table.entries[index].move.seat
            if not self._is_secret_choice(index, mover):
                break
            if mover == seat:
                return later, True
            later += 1
        return later, False

    def _is_secret_choice(self, index: int, mover: int) -> bool:
        """Checks whether a move has set only marks, and sealed ones of its seat."""
        has_sealed = False
        for change in self.table.changes_of(index):
            if isinstance(change, SetMark):
                if is_sealed_from(change.name, mover):
                    return False
                has_sealed = has_sealed or change.name.startswith(SEALED_PREFIX)
            elif not isinstance(change, Note):
                return False
        return has_sealed

    def pop_choice(self, later: int) -> Move:
        """Undoes a secret choice, but not the `later` ones of other seats.

        Raises:
            IndexError: Fewer moves have been made.
        """
        others = [self.pop() for _ in range(later)]
        move = self.pop()
        for other in reversed(others):
            self.push(other, recorded=True)
        return move

    def undo_obstacle(self, moves: int = 1, asking: int | None = None) -> str | None:
        """Returns why the last moves may not be undone without consent.

        Undo must not give information. It is refused after a result of chance was shown. It is also
        refused after a seat learned a hidden kind or a secret choice, even for a moment. While two
        seats choose at the same time, only the seat that chose can undo its choice: otherwise the
        other would learn that it was made.

        Args:
            moves: The number of moves to undo.
            asking: The seat that asks, from 0; None for nobody in particular.

        Returns:
            The reason as a sentence, or None if nothing prevents it.

        Examples:
            >>> from tabletop.testing import position
            >>> referee = position("sandland")
            >>> referee.undo_obstacle()
            'Nothing to undo.'
        """
        table = self.table
        if not 0 < moves <= len(table.entries):
            return "Nothing to undo."
        if any(isinstance(change, Roll) for change in table.journal[table.entries[-moves].start :]):
            return "Cannot undo after a random event."
        taken = [table.undo() for _ in range(moves)]
        first = taken[-1][0].seat
        beside = (
            asking is not None and {asking, first} <= {*self.seats_to_move()} and asking != first
        )
        before = [table.viewers_of(piece) for piece in table.pieces]
        learned, opened = 0, False
        for move, changes in reversed(taken):
            table.begin_entry(move)
            for change in changes:
                table.apply(change)
                if isinstance(change, CreatePiece):
                    before.append(table.viewers_of(table.pieces[-1]))
                elif isinstance(change, MovePiece | Flip | SetKnown):
                    learned |= table.viewers_of(table.pieces[change.piece]) & ~before[change.piece]
                elif isinstance(change, SetMark):
                    opened |= is_sealed_from(change.name, move.seat)
        if beside:
            return f"Only seat {first + 1} can undo its secret choice."
        if opened:
            return "Cannot undo after secret choices were revealed."
        for seat in range(table.seats):
            if learned >> seat & 1:
                return f"Cannot undo: seat {seat + 1} has seen a hidden piece."
        return None
