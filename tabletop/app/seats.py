"""Who may sit at a seat, as one of the choices of a form."""

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
    """Give who may sit at a seat: a person, the program's bots, and those of installed packages.

    A bot of others that is broken cannot be chosen, and is told with the reason.
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
