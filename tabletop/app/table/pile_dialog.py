"""The dialog that lists a pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from tabletop.app.program.context import Dialogs
from tabletop.app.render.renderer import Renderer
from tabletop.app.widgets import ListRow, ScrollList
from tabletop.session.session import Session


class PileContext(Dialogs, Protocol):
    """The table with a pile, and its dialogs."""

    session: Session
    seat: int
    renderer: Renderer


def show_pile(scene: PileContext, zone: str, take: Callable[[int], object] | None = None) -> None:
    """Lists a pile, top first, as far as the seat knows it.

    In the sandbox, `take` is called with the index of the selected row.
    """
    marked: list[int] = []
    answers: list[tuple[str, Callable[[], object] | None]] = [("Close", None)]
    if take is not None:
        answers.insert(0, ("Take selected", lambda: take(marked[-1] if marked else 0)))
    view = scene.session.view(scene.seat)
    names = [scene.session.piece_name(piece_view.kind) for piece_view in view.piles[zone]]
    rows = [f"{number}. {name}" for number, name in enumerate(names, 1)]
    table = row_list(scene, rows, None if take is None else marked.append)
    label = scene.renderer.layout.spots[zone].entry.label or "Pile"
    scene.open_dialog(label, "Top card first:", answers, extra=[table], sign="eye")


def row_list(
    scene: PileContext, rows: Sequence[str], choose: Callable[[int], object] | None
) -> ScrollList:
    """Returns a list for a dialog; `choose` is called with the index of a row."""
    px = scene.panel_look.scale.px
    table = ScrollList(scene.panel_look, [ListRow(row) for row in rows], choose)
    if choose is not None:
        table.selected_index = 0
    height = min(px(28 * len(rows) + 16), scene.renderer.composed_picture().get_height() // 2)
    table.place(pygame.Rect(0, 0, px(420), height))
    return table
