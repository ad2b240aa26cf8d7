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
    Option(HUMAN, "A person", "human", about="You, or whoever sits beside you."),
    Option("relaxed", "Relaxed bot", "bot", about="It overlooks things and thinks for a moment."),
    Option("fair", "Fair bot", "bot", about="It looks a little ahead."),
    Option("strong", "Strong bot", "bot", about="It thinks for up to half a second each turn."),
    Option("expert", "Expert bot", "bot", about="It thinks for about five seconds each turn."),
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
        log.exception("the bot %s", name)
        return Option(name, label, "bot", reason=capital(error.message))
    return Option(name, label, "bot", about=about)
