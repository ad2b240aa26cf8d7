"""Beasts and monsters, drawn by word."""

from __future__ import annotations

from tabletop.app.art import animals, monsters, spirits
from tabletop.app.art.beast_parts import BEASTS, Paint
from tabletop.app.art.style import Pen

__all__ = ["BEASTS", "animals", "draw_beast", "monsters", "spirits"]


def draw_beast(pen: Pen, name: str, coat: Paint | None = None, trim: Paint | None = None) -> None:
    """Draws a beast in the given colours, or in its default ones."""
    one = BEASTS[name]
    one.draw(pen, coat or one.coat, trim or one.trim)
