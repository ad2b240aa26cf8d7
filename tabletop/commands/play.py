"""`tabletop play`, and `tabletop` alone: the app."""

import os
import sys
from argparse import Namespace

from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import game_of, options_of, players_of, seed_of, size_of


def run(asked: Namespace) -> int:
    """Open the app on the shelf, a new table, or a saved game."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    size = size_of(asked.window) if asked.window else None
    if asked.load:
        return _go_on(asked, size)
    game = None
    players: list[str] = []
    options: dict[str, str] = {}
    seed = ""
    if asked.game:
        game = game_of(asked.game)
        options = options_of(game, asked.option)
        if asked.seats:
            from tabletop.players import PLAYERS

            players = players_of(game, asked.seats, ["human", *PLAYERS])
        seed = seed_of(asked.seed or "")
    elif vars(asked).get("seats") or vars(asked).get("seed") or vars(asked).get("option"):
        raise WrongUse("name the game to play, such as 'tabletop play realm_of_sand'")
    if (status := _screen_missing()) != GOOD:
        return status
    from tabletop.app.start import run as open_app

    open_app(game, players=players, options=options, seed=seed, size=size)
    return GOOD


def _go_on(asked: Namespace, size: tuple[int, int] | None) -> int:
    from tabletop.storage.saves import SaveError, load

    if asked.seats or asked.seed or asked.option:
        raise WrongUse("--load has seats, seed and options of its own; leave yours out")
    if not os.path.exists(asked.load):
        raise WrongUse(f"there is no file '{asked.load}'")
    try:
        saved = load(asked.load, game_of(asked.game) if asked.game else None)
    except SaveError as error:
        print(f"tabletop: {error}", file=sys.stderr)
        return FOUND_WRONG
    if (status := _screen_missing()) != GOOD:
        return status
    from tabletop.app.start import run as open_app

    open_app(saved=saved, size=size)
    return GOOD


def _screen_missing() -> int:
    """Say so where no window could be seen; the drawing library would draw into nothing."""
    ways = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if not sys.platform.startswith("linux") or any(os.environ.get(name) for name in ways):
        return GOOD
    print(
        "tabletop: there is no screen here to open a window on; start it from a desktop "
        "(DISPLAY and WAYLAND_DISPLAY are not set)",
        file=sys.stderr,
    )
    return FOUND_WRONG
