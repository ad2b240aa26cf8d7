"""The wasteland: rust, dusk and sodium light.

All functions take plain values and a size in pixels; surfaces are shared and must not be drawn
on, unless a function says so.
"""

from tabletop.app.faces.wasteland.cards import (
    CARD,
    Face,
    State,
    back,
    card,
    marker,
    printed,
    reading,
    target,
)
from tabletop.app.faces.wasteland.vignettes import Subject

__all__ = [
    "CARD",
    "Face",
    "State",
    "Subject",
    "back",
    "card",
    "marker",
    "printed",
    "reading",
    "target",
]
