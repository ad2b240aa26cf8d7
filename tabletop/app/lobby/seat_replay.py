"""The replay of a game at another host, as far as one seat has seen it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tabletop.app.lobby.replay import Replay
from tabletop.cards.errors import DataError
from tabletop.net.mirror import Mirror
from tabletop.net.mirrored_session import MirroredSession
from tabletop.net.seat_save import SeatSave, bots_of, outcome_of
from tabletop.rules.game import Game, Outcome
from tabletop.rules.narrator import LogLine
from tabletop.rules.referee import Referee
from tabletop.storage.people import HUMAN
from tabletop.storage.saves import SaveError, game_for


class SeatReplay(MirroredSession, Replay):
    """A replay without the secrets that the seat did not see."""

    obstacle = "Only the host has the whole game."

    def __init__(self, game: Game, save: SeatSave, path: Path) -> None:
        """Begins with the end of the game.

        Raises:
            LookupError: A move does not fit the cards of this computer.
            ValueError: As above.
        """
        self.seat, self.bots = save.seat, bots_of(save.players)
        self.mirror = Mirror(game, save.seat, save.start)
        self.mirror.make(save.moves)
        players = [HUMAN] * len(save.players)
        referee = Referee(game, self.mirror.table)
        super().__init__(referee, players, save.options, people=save.people, path=path)
        self.ended = outcome_of(save.result)

    @classmethod
    def load(cls, path: Path) -> SeatReplay:
        """Returns the replay of a save.

        Raises:
            SaveError: The save or its game cannot be read.
        """
        save, header = SeatSave.load(path)
        try:
            return cls(game_for(path, header), save, path)
        except (LookupError, ValueError, TypeError, DataError) as error:
            message = f"does not fit the cards of this computer: {error}"
            raise SaveError(path, 0, message, "install the version of the host") from None

    def go(self, number: int) -> None:
        """Goes to the position after `number` moves, clamped to the valid range."""
        self.mirror.show(max(0, min(number, self.length)))
        self.referee.revision += 1

    def outcome(self) -> Outcome | None:
        """Returns the result of the host after the last move."""
        return self.ended if self.move_number == self.length else None

    def viewers(self) -> list[int]:
        """Returns the seat that saw the game, or the first one for a spectator."""
        return self.humans or [0]

    def _lines_of(self, reader: int, count: int) -> Sequence[list[LogLine]]:
        return super()._lines_of(self.mirror.reader, count)
