"""Who may sit at a seat, as one of the choices of a form."""

from __future__ import annotations

from tabletop.app.widgets import Option
from tabletop.storage.people import HUMAN

SITTING = [
    Option(HUMAN, "A person", "human", about="You, or whoever sits beside you."),
    Option("relaxed", "Relaxed bot", "bot", about="It overlooks things and thinks for a moment."),
    Option("fair", "Fair bot", "bot", about="It looks a little ahead."),
    Option("strong", "Strong bot", "bot", about="It thinks for about a second each turn."),
    Option("expert", "Expert bot", "bot", about="It thinks for about five seconds each turn."),
]
