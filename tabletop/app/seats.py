"""The players that can be chosen for a seat, as options of a form."""

from __future__ import annotations

import inspect
from functools import cache

from tabletop import players
from tabletop.app.widgets import Option
from tabletop.cards.errors import DataErrors
from tabletop.cards.wording import capital
from tabletop.storage.log import log
from tabletop.storage.people import HUMAN

_OWN = (
    Option(HUMAN, "Human", "human", about="A person at this computer."),
    Option("relaxed", "Relaxed bot", "bot", about="Makes mistakes. Moves quickly."),
    Option("fair", "Fair bot", "bot", about="Looks a little ahead."),
    Option("strong", "Strong bot", "bot", about="Thinks for up to half a second each turn."),
    Option("expert", "Expert bot", "bot", about="Thinks for about five seconds each turn."),
)


@cache
def sitting() -> tuple[Option, ...]:
    """Returns the players of a seat: human, built-in bots, and plugin bots.

    A broken plugin bot is disabled and shows its error.
    """
    return (*_OWN, *map(_guest, players.guests()))


def _guest(name: str) -> Option:
    label = f"{name.capitalize()} bot"
    try:
        about = (inspect.getdoc(players.load(name)) or "").partition("\n")[0]
    except DataErrors as error:
        log.exception("bot %s", name)
        return Option(name, label, "bot", reason=capital(error.message))
    return Option(name, label, "bot", about=about)
