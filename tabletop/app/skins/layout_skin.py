"""The table skin of a game whose look is a skin file, without Python."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pygame

from tabletop.app.painting.theme import HOME, Palette, Scale
from tabletop.app.render import user_pictures
from tabletop.app.render.bare_table import BareTableSkin
from tabletop.app.render.playmat import MatPicture
from tabletop.app.render.table_skin import TableSkin, markers_text
from tabletop.app.skins.layouts import Value, layouts_of
from tabletop.cards.load import read_bytes
from tabletop.cards.reader import read
from tabletop.cards.skin_layout import SKIN_FILE
from tabletop.rules.felt import sides_of
from tabletop.rules.game import Game
from tabletop.rules.handling import ANGLE
from tabletop.table.views import View, VisiblePiece

CARD, BACK, ENLARGED, SEAT = "card", "back", "enlarged", "seat"
"""The layouts that this skin paints, besides those with the name of a kind of piece."""


def has_layouts(game: Game) -> bool:
    """Returns whether a game has a skin file."""
    return (game.folder / SKIN_FILE).is_file()


class LayoutSkin(TableSkin):
    """A skin that paints pieces and seat plates with the layouts of a game.

    A piece is painted with the layout of its kind, or else with `card`, and a hidden one with
    `back`. Its values are the texts and numbers of its entry in the game's files, and its markers.
    """

    def __init__(self, game: Game, palette: Palette = HOME) -> None:
        super().__init__(game, palette)
        self.layouts = layouts_of(game.folder, palette)
        self._entries = _entries_of(game.folder)

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        layout = self._layout(piece_view)
        if layout is None:
            return super().draw_dragged(piece_view, size, turn, flipped)
        w, h = (size[1], size[0]) if turn % 2 else size
        image = self._painted(piece_view, layout, (max(2, w), max(2, h)))
        return pygame.transform.rotate(image, -90 * turn) if turn else image

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        if piece_view.kind is None or ENLARGED not in self.layouts.layouts:
            return super().draw_enlarged(piece_view, height)
        return self._painted(piece_view, ENLARGED, (round(height / 1.4), height))

    def _layout(self, piece_view: VisiblePiece) -> str | None:
        """Returns the layout of a piece, or None if the file has none for it."""
        if sides_of(piece_view.kind):
            return None
        is_hidden = piece_view.kind is None or piece_view.face == 0
        names = (BACK,) if is_hidden else (str(piece_view.kind), CARD)
        return next((name for name in names if name in self.layouts.layouts), None)

    def _painted(
        self, piece_view: VisiblePiece, layout: str, size: tuple[int, int]
    ) -> pygame.Surface:
        kind = piece_view.kind or piece_view.back
        values = self._values(piece_view, kind)

        def picture(surface: pygame.Surface, rect: pygame.Rect) -> None:
            user_pictures.draw_user_picture(surface, kind, rect)

        return self.layouts.paint(layout, values, size, picture)

    def _values(self, piece_view: VisiblePiece, kind: str) -> dict[str, Value]:
        owner = piece_view.owner
        values: dict[str, Value] = {
            "id": kind,
            "name": self.game.names.get(kind, kind.replace("-", " ").replace("_", " ")),
            "markers": markers_text(piece_view.marks),
            "seat": None if owner is None else self.names.colour(self.palette, owner).hex,
        }
        if piece_view.kind is not None:
            values = {**self._entries.get(kind, {}), **values}
        return {**values, **{name: count for name, count in piece_view.marks if name != ANGLE}}

    def appearance(self, piece_view: VisiblePiece, spot: Any) -> Hashable:
        """Adds the owner, whose colour a layout can use."""
        return (super().appearance(piece_view, spot), piece_view.owner)

    # --- seat plates ----------------------------------------------------------------------

    def backdrop_state(self, picture: MatPicture, view: View) -> Hashable:
        if picture.name != SEAT or SEAT not in self.layouts.layouts:
            return super().backdrop_state(picture, view)
        return tuple(self._seat_values(picture, view).items())

    def backdrop(self, picture: MatPicture, view: View, scale: Scale) -> pygame.Surface | None:
        if picture.name != SEAT or SEAT not in self.layouts.layouts:
            return super().backdrop(picture, view, scale)
        return self.draw_totals(picture, self.backdrop_state(picture, view), view, scale)

    def draw_totals(
        self, picture: MatPicture, state: Any, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Paints a seat plate with the given numbers."""
        if SEAT not in self.layouts.layouts:
            return super().draw_totals(picture, state, view, scale)
        return self.layouts.paint(SEAT, dict(state), picture.rect.size)

    def _seat_values(self, picture: MatPicture, view: View) -> dict[str, Value]:
        seat = picture.seat or 0
        ending = f".{seat}"
        return {
            name.removesuffix(ending).removeprefix("own."): count
            for name, count in view.counters.items()
            if name.endswith(ending)
        } | {
            "name": self.names.plate(seat, is_own=picture.is_own and not self.is_spectated),
            "seat": self.names.colour(self.palette, seat).hex,
        }


class BareLayoutSkin(LayoutSkin, BareTableSkin):
    """A skin for a table without rules that has a skin file."""


def _entries_of(folder: Path) -> dict[str, dict[str, Value]]:
    """Returns the texts and numbers of all entries with an id in a folder."""
    entries: dict[str, dict[str, Value]] = {}
    for file in sorted(folder.glob("*.yaml")):
        content = read(read_bytes(file), file.name) if file.name != SKIN_FILE else None
        for group in content.values() if isinstance(content, dict) else ():
            for entry in group if isinstance(group, list) else ():
                name = isinstance(entry, dict) and (entry.get("id") or entry.get("kind"))
                if isinstance(name, str):
                    entries[name] = {
                        key: value for key, value in entry.items() if isinstance(value, str | int)
                    }
    return entries
