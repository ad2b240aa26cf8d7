"""Previews of moves, which are tried on tables dealt from a view."""

from collections.abc import Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game
from tabletop.table import View
from tabletop.table.changes import Roll
from tabletop.table.move import Move

TRIALS: Final = 3
"""The number of deals that are compared to detect dependence on hidden cards or chance."""


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
        dealer = Determinizer(game, view)
        self._game = game
        self._tables = [dealer.deal(rng) for _ in range(TRIALS)]
        self._cache: dict[tuple[Move, ...], Preview] = {}

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
        for table in self._tables:
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
