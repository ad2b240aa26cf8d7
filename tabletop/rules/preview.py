"""Previews and consequences of moves, tried on tables dealt from a view."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final, Literal, NamedTuple

from tabletop.cards.wording import uncapital
from tabletop.rules import consequence
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game
from tabletop.table import Table, View
from tabletop.table.changes import Roll
from tabletop.table.move import Move

TRIALS: Final = 3
"""The number of deals that are compared to detect dependence on hidden cards or chance."""

DEALS: Final = 8
"""The number of deals on which the consequence of a move is tried."""
SECONDS: Final = 0.05
"""The time after which a consequence is tried on no further deal."""
REPLIES: Final = 8
"""The maximum number of forced moves and replies that follow a move."""
ANSWERS: Final = 3
"""The number of other answers after which a next move is possible also."""
FOLLOW_UPS: Final = 30
"""The maximum number of next moves of the seat that are compared."""


class Preview(NamedTuple):
    """The expected effects of a move; `rests_on` names the uncertainty.

    Examples:
        >>> Preview("Deals 2 damage", "chance").rests_on
        'chance'
    """

    words: str
    rests_on: Literal["", "chance", "hidden"] = ""

    @property
    def text(self) -> str:
        """The words, followed by a note on the uncertainty."""
        if not self.rests_on:
            return self.words
        cause = "dice" if self.rests_on == "chance" else "hidden cards"
        return f"{self.words} (depends on {cause})" if self.words else f"Depends on {cause}"


class MovePreviewer:
    """Previews of legal moves of one seat, tried on the same few tables.

    Examples:
        >>> from tabletop.table import view_of
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> previews = MovePreviewer(referee.game, view_of(referee.table, 0), Random(1))
        >>> previews.preview(referee.legal_moves(0)[0]).rests_on
        ''
    """

    def __init__(self, game: Game, view: View, rng: Random) -> None:
        self._dealer, self._rng = Determinizer(game, view), rng
        self._game = game
        self._tables: list[Table] = []
        self._cache: dict[tuple[Move, ...], Preview] = {}
        self._consequences: dict[Move, tuple[str, ...]] = {}
        self._next_moves: dict[Move, frozenset[Move]] = {}

    def _deal(self, number: int) -> Table:
        """Returns a deal by its index; all moves are tried on the same ones."""
        while len(self._tables) <= number:
            self._tables.append(self._dealer.deal(self._rng))
        return self._tables[number]

    def preview(self, *moves: Move) -> Preview:
        """Returns the effects of the last of some moves, made in sequence.

        The moves are applied by the rules themselves, so the preview cannot differ from the game.
        If the trials differ, `words` are those of the first, and `rests_on` names the reason.

        Raises:
            InvalidMove: A move cannot be applied.
        """
        cached_preview = self._cache.get(moves)
        if cached_preview is None:
            cached_preview = self._cache[moves] = self._tried(moves)
        return cached_preview

    def _tried(self, moves: Sequence[Move]) -> Preview:
        game, is_thrown = self._game, False
        texts: list[str] = []
        for table in map(self._deal, range(TRIALS)):
            before = len(table.entries)
            try:
                for move in moves:
                    table.begin_entry(move)
                    game.foresee(table, move)
                changes = table.changes_of(-1)
                is_thrown = is_thrown or any(isinstance(change, Roll) for change in changes)
                texts.append(game.preview(table, moves[-1], changes))
            finally:
                while len(table.entries) > before:
                    table.undo()
        if len(set(texts)) == 1:
            return Preview(texts[0])
        return Preview(texts[0], "chance" if is_thrown else "hidden")

    def consequence(self, move: Move) -> tuple[str, ...]:
        """Returns what a legal move brings, one short text for each effect.

        These are its own effects, those of the forced moves and replies that follow, and the best
        next move that it opens. What the seat cannot know is dealt: numbers that differ become
        ranges, and effects that do not always occur have their odds.

        Raises:
            InvalidMove: The move cannot be applied.
        """
        known = self._consequences.get(move)
        if known is None:
            end, possible = perf_counter() + SECONDS, self._possible_otherwise(move)
            deals = [self._results(self._deal(0), move, possible)]
            while len(deals) < DEALS and perf_counter() < end:
                deals.append(self._results(self._deal(len(deals)), move, possible))
            label = self._game.gesture(self._deal(0), move).label
            deals = [consequence.news(label, lines, move.seat) for lines in deals]
            known = self._consequences[move] = consequence.merged(deals)
        return known

    def _results(self, table: Table, move: Move, possible: set[Move]) -> list[str]:
        """Returns the effects of a move on one deal, which does not change."""
        game, seat, before = self._game, move.seat, len(table.entries)
        is_secret, ends = game.decides_secretly(table, seat), game.gesture(table, move).ends
        try:
            lines = self._made(table, move, seat)
            if is_secret:
                return lines
            for _ in range(REPLIES):
                reply = self._reply(table, seat)
                if reply is None:
                    break
                lines += self._made(table, reply, seat)
            outcome = game.outcome(table)
            if outcome is not None and table.seats > 1:
                end = "win" if seat in outcome.winners else "lose" if outcome.winners else "draw"
                return [f"You {end} the game", *lines]
            follow_up = None if ends else self._follow_up(table, seat, possible)
            if follow_up is not None:
                lines.insert(1, self._next_words(table, follow_up))
            return lines
        finally:
            while len(table.entries) > before:
                table.undo()

    def _next_words(self, table: Table, move: Move) -> str:
        """Returns the next move of the seat with its main effect."""
        label = self._game.gesture(table, move).label
        known = {*label.lower().split()}
        lines = self._made(table, move, move.seat)
        effects = [line for line in lines if not known >= {*line.lower().split()}]
        if not effects:
            return f"then {uncapital(label)}"
        names = {word for word in label.split()[1:] if word[0].isupper()}
        verb = label.split()[0] if names & {*effects[0].replace(",", "").split()} else label
        return f"then {uncapital(verb)}: {effects[0]}"

    def _made(self, table: Table, move: Move, seat: int) -> list[str]:
        """Makes a move on a deal; returns its effects in the words of the game."""
        game = self._game
        table.begin_entry(move)
        game.foresee(table, move)
        changes = table.changes_of(-1)
        if move.seat == seat:
            return [line for line in game.preview(table, move, changes).split("\n") if line]
        return consequence.effects(table, seat, changes, game.names, game.places)

    def _reply(self, table: Table, seat: int) -> Move | None:
        """Returns a forced move, or another seat's quiet reply, or None."""
        game = self._game
        seats = game.seats_to_move(table)
        if len(seats) != 1 or game.decides_secretly(table, seats[0]):
            return None
        moves = game.legal_moves(table, seats[0])[: FOLLOW_UPS + 1]
        ending = next((move for move in moves if game.gesture(table, move).ends), None)
        if seats[0] == seat:
            return moves[0] if len(moves) == 1 and ending is None else None
        if not table.decision_stack:
            return None
        return moves[0] if len(moves) == 1 else ending

    def _possible_otherwise(self, move: Move) -> set[Move]:
        """Returns the moves of a seat that do not depend on this move."""
        game, table = self._game, self._deal(0)
        if game.decides_secretly(table, move.seat):
            return set()
        old_moves = game.legal_moves(table, move.seat)
        possible = set(old_moves)
        for other in [answer for answer in old_moves if answer != move][:ANSWERS]:
            if other not in self._next_moves:
                self._next_moves[other] = frozenset(self._moves_after(table, other))
            possible |= self._next_moves[other]
        return possible

    def _moves_after(self, table: Table, move: Move) -> list[Move]:
        """Returns a seat's moves after a move, and after its action ends."""
        game = self._game
        table.begin_entry(move)
        try:
            game.foresee(table, move)
            moves = game.legal_moves(table, move.seat)
            ending = next((one for one in moves if game.gesture(table, one).ends), None)
            is_secret = game.decides_secretly(table, move.seat)
            if ending is not None and table.decision_stack and not is_secret:
                moves = [*moves, *self._moves_after(table, ending)]
            return moves
        finally:
            table.undo()

    def _follow_up(self, table: Table, seat: int, possible: set[Move]) -> Move | None:
        """Returns the best next move of a seat that is not possible otherwise."""
        game = self._game
        if seat not in game.seats_to_move(table):
            return None
        best, best_score = None, game.score(table, seat)
        new_moves = [move for move in game.legal_moves(table, seat) if move not in possible]
        for move in new_moves[:FOLLOW_UPS]:
            gesture = game.gesture(table, move)
            if gesture.ends or not gesture.advised:
                continue
            table.begin_entry(move)
            try:
                game.foresee(table, move)
                score = game.score(table, seat)
            finally:
                table.undo()
            if score > best_score:
                best, best_score = move, score
        return best
