"""A table scene with people on other computers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.scenes.stage import Stage
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.guests import Guests
from tabletop.app.table.menus import open_game_menu
from tabletop.app.widgets import Button


class GuestTableScene(TableScene):
    """A table whose players are shown, talk, and are asked for consent."""

    players_tip: ClassVar[str]
    """What the tool for the players shows."""
    guests: Guests

    def build(self, size: tuple[int, int]) -> None:
        self.name_players()
        super().build(size)

    def name_players(self) -> None:
        """Updates the names on the table, with who is connected."""
        self.skin.names = PlayerNames(self.session.seated, self.guests.disconnected)

    def make_tools(self) -> dict[str, Button]:
        tip = self.app.keys.with_key(self.players_tip, "players")
        show = Button(self.style, "", self.guests.show, sign="human", kind="quiet", tip=tip)
        return {"players": show, **super().make_tools()}

    def key_actions(self) -> dict[str, Callable[[], object]]:
        return super().key_actions() | {"players": self.guests.show, "say": self.guests.say}

    def set_mode(self, mode: str) -> None:
        """Asks the others for another referee."""
        self.guests.ask("referee", mode)

    @property
    def front(self) -> Stage:
        """The scene on top, which shows messages and requests."""
        top = self.window.scene
        return top if isinstance(top, Stage) else self

    def advance_in_background(self, now: float) -> float | None:
        self.guests.show_question()
        return super().advance_in_background(now)

    def advance(self, now: float) -> float | None:
        waits = [super().advance(now), self.guests.advance(now)]
        return min((wait for wait in waits if wait is not None), default=None)

    def open_game_menu(self) -> None:
        guests = [("Players", self.guests.show), ("Say", self.guests.say)]
        if self.session.referee.mode == "sandbox" and self.seat != self.session.spectator:
            guests.append(("Play again", partial(self.guests.ask, "rematch")))
        rules = partial(self.open_rules, "")
        open_game_menu(self, self.before_leaving, self.undo, rules, guests)

    def leave_table(self) -> None:
        self.before_leaving(self.window.back)
