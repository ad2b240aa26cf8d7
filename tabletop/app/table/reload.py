"""Reloading the card data during a game, for card authors."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.program.app import App
from tabletop.app.program.context import Dialogs
from tabletop.app.table.context import ChangedTable
from tabletop.cards.errors import DataErrors
from tabletop.rules.game import Game
from tabletop.session.session import Session
from tabletop.storage.log import log
from tabletop.table.move import Move

RELOADED_MESSAGE = "Card data reloaded. Undo affects moves, not files."


class ReloadContext(Dialogs, ChangedTable, Protocol):
    """The table whose card data is reloaded."""

    app: App
    session: Session
    seat: int

    def rebuild_table(self) -> None:
        """Rebuilds the table after a change of the cards' look."""


class Reload:
    """Reloads card data; the loaded ids show which cards have been removed."""

    def __init__(self, scene: ReloadContext) -> None:
        self.scene = scene
        self.ids = ids_written(scene.session.game)

    def read(self) -> None:
        """Reloads the data in the sandbox; if it is invalid, nothing changes."""
        scene = self.scene
        session = scene.session
        if session.referee.mode != "sandbox":
            key = scene.app.keys.main_key("referee")
            switch = f" Press {key} to switch." if key else ""
            scene.show_message(
                f"Card data can be reloaded only in the sandbox.{switch}", "scales", 5
            )
            return
        if session.attempt is not None:
            scene.show_message("Card data cannot be reloaded in a puzzle.", "scales", 5)
            return
        kinds = {piece.kind for piece in session.table.pieces}
        removed = sorted(kinds & (self.ids - ids_written(session.game)))
        if removed:
            sees = {piece.kind for piece in session.table.pieces
                    if session.table.can_see(scene.seat, piece)}  # fmt: skip
            named = [session.game.names.get(kind, kind) for kind in removed if kind in sees]
            removed_cards = ", ".join(named[:3]) or "a face-down card"
            message = (
                f"Card data not reloaded: {removed_cards} is on the table but not in the data."
            )
            scene.show_message(message, "warning", 6)
            return
        from tabletop.analysis.file_watch import reload
        from tabletop.app.lobby.pack_install import (
            error_summary,  # rarely needed, and slow to import
        )

        try:
            game = reload(session.game)
        except DataErrors as error:
            log.warning("Card data not reloaded:\n%s", error)
            words = f"{error_summary(error.errors)}\nThe table is not changed."
            scene.open_dialog(
                "Card data has errors", words, [("Close", None)], sign="warning", width=640
            )
            return
        self.ids = ids_written(game)
        clear_picture_caches()
        session.replace_game(game)
        session.play(Move(scene.seat, "@note", ("Card", "data", "read", "again.")))
        scene.after_change(quiet=True)
        scene.rebuild_table()
        scene.show_message(RELOADED_MESSAGE, "check", 5)


_ID = re.compile(rb"\b(?:id|kind): *[\"']?([a-z0-9_-]+)")


def ids_written(game: Game) -> frozenset[str]:
    """Returns the ids in the files of a game and its packs, without parsing."""
    folders = [game.folder, *(pack.folder for pack in game.packs)]
    files = [(file, file.stat()) for folder in folders for file in folder.glob("*.yaml")]
    return frozenset().union(
        *(_ids_in(file, info.st_mtime_ns, info.st_size) for file, info in files)
    )


@lru_cache(maxsize=200)
def _ids_in(file: Path, time_ns: int, size: int) -> frozenset[str]:
    """Returns the ids in a file with this time and size."""
    return frozenset(word.decode() for word in _ID.findall(file.read_bytes()))
