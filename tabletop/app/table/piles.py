"""Looking through the piles of the table."""

from __future__ import annotations

import pygame

from tabletop.app.table.context import TableContext
from tabletop.app.widgets import Row, ScrollList


def look_through(scene: TableContext, zone: str) -> None:
    """List a pile, top first, as far as the seat may know it."""
    view = scene.session.view(scene.seat)
    names = [scene.session.piece_name(seen.kind) for seen in view.piles[zone]]
    rows = [Row(f"{number}. {name}") for number, name in enumerate(names, 1)]
    table = ScrollList(scene.panel_look, rows)
    tall = min(
        scene.panel_look.scale.px(28 * len(rows) + 16), scene.window.surface.get_height() // 2
    )
    table.place(pygame.Rect(0, 0, scene.panel_look.scale.px(420), tall))
    label = scene.renderer.layout.spots[zone].entry.label or "The pile"
    scene.ask(label, "From the top:", [("Close", None)], extra=[table], sign="eye")
