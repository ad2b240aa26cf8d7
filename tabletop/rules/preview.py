"""What a move would bring: the move itself, tried on tables dealt from a seat's view."""

from collections.abc import Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game
from tabletop.table import View
from tabletop.table.changes import Roll
from tabletop.table.move import Move

TRIALS: Final = 3
"""How often the unseen cards are dealt to find out whether anything rests on them."""


class Preview(NamedTuple):
    """What a move would bring; `rests_on` says what it hangs on beside what the seat sees."""

    words: str
    rests_on: Literal["", "chance", "hidden"] = ""

    @property
    def text(self) -> str:
        """The words, with what they rest on."""
        if not self.rests_on:
            return self.words
        on = "dice" if self.rests_on == "chance" else "hidden cards"
        return f"{self.words} (depends on {on})" if self.words else f"Depends on {on}"


class Foresight:
    """Tells what legal moves of a view's seat would bring, each tried on the same few tables."""

    def __init__(self, game: Game, view: View, rng: Random) -> None:
        dealer = Dealer(game, view)
        self._game = game
        self._tables = [dealer.deal(rng) for _ in range(TRIALS)]
        self._told: dict[tuple[Move, ...], Preview] = {}

    def preview(self, *moves: Move) -> Preview:
        """Try moves one after the other, and say what the last one brought.

        They are carried out by the rules themselves, so that what is said is what will happen.
        Where the trials differ, `words` are those of the first and `rests_on` says why they may be
        otherwise. Raises what carrying the move out raises.
        """
        told = self._told.get(moves)
        if told is None:
            told = self._told[moves] = self._tried(moves)
        return told

    def _tried(self, moves: Sequence[Move]) -> Preview:
        game, is_thrown = self._game, False
        said: list[str] = []
        for table in self._tables:
            before = len(table.entries)
            try:
                for move in moves:
                    table.begin(move)
                    (game.foresee or game.carry_out)(table, move)
                changes = table.changes_of(-1)
                is_thrown = is_thrown or any(isinstance(change, Roll) for change in changes)
                said.append(game.preview(table, moves[-1], changes))
            finally:
                while len(table.entries) > before:
                    table.take_back()
        if len(set(said)) == 1:
            return Preview(said[0])
        return Preview(said[0], "chance" if is_thrown else "hidden")
