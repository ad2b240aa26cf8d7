"""The players that can be chosen for a seat, as options of a form."""

from __future__ import annotations

import inspect
from functools import cache

from tabletop import players
from tabletop.app.lobby.hosting import hosting_obstacle
from tabletop.app.widgets import ChoiceOption
from tabletop.cards.errors import DataErrors
from tabletop.cards.wording import capital
from tabletop.rules.game import Game
from tabletop.session.thinking_time import turn_seconds, turn_text
from tabletop.storage.log import log
from tabletop.storage.people import HUMAN, INVITED, PEOPLE

_HERE = ChoiceOption(HUMAN, "Human here", "human", about="A person at this computer.")
_INVITED = ChoiceOption(
    INVITED, "Invited", "phone", about="A person with a phone or another computer."
)
_BOTS = (
    ChoiceOption("relaxed", "Relaxed bot", "bot", about="Makes mistakes. Moves quickly."),
    ChoiceOption("fair", "Fair bot", "bot", about="Looks a little ahead."),
    ChoiceOption("strong", "Strong bot", "bot", about="Thinks for half a second."),
    ChoiceOption("expert", "Expert bot", "bot", about="Thinks for about five seconds."),
)


@cache
def seat_options() -> tuple[ChoiceOption, ...]:
    """Returns the players of a seat: people, built-in bots, and plugin bots.

    A player that is impossible here is disabled and shows the reason.
    """
    invited = _INVITED._replace(reason=hosting_obstacle())
    return (_HERE, invited, *_BOTS, *map(_guest, players.plugin_players()))


def with_turn_time(game: Game, option: ChoiceOption) -> ChoiceOption:
    """Returns an option with the time of a bot's turns, from a second on."""
    seconds = None if option.value in PEOPLE else turn_seconds(game, str(option.value))
    return option if seconds is None or seconds < 1 else option._replace(about=turn_text(seconds))


def _guest(name: str) -> ChoiceOption:
    label = f"{name.capitalize()} bot"
    try:
        about = (inspect.getdoc(players.load(name)) or "").partition("\n")[0]
    except DataErrors as error:
        log.exception("bot %s", name)
        return ChoiceOption(name, label, "bot", reason=capital(error.message))
    return ChoiceOption(name, label, "bot", about=about)
