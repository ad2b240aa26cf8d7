"""`tabletop first-game`: the tutorial of a game, or a check of its script."""

from argparse import Namespace
from functools import partial
from typing import Any

from tabletop import games
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import game_of, print_json, size_of
from tabletop.rules.first_game import has_first_game, verify
from tabletop.rules.game import Game


def run(asked: Namespace) -> int:
    if asked.game is None and not asked.verify:
        raise WrongUse("tutorial: expected a game, such as 'tabletop tutorial sandland'")
    if asked.game is not None:
        chosen = [game_of(asked.game)]
        if not has_first_game(chosen[0]):
            raise WrongUse(f"{chosen[0].info.id}: has no tutorial")
    else:
        chosen = [game for game in map(games.load, games.installed()) if has_first_game(game)]
    if asked.verify:
        return _verify(chosen, asked.json)
    from tabletop.commands.play import open_window

    size = size_of(asked.window) if asked.window else None
    return open_window(partial(_begin, game=chosen[0]), size)


def _begin(app: Any, game: Game) -> None:
    app.open("first_game", game)


def _verify(chosen: list[Game], as_json: bool) -> int:
    wrong = {game.info.id: verify(game) for game in chosen}
    if as_json:
        print_json({"games": wrong, "passed": not any(wrong.values())})
    else:
        for problems in wrong.values():
            for problem in problems:
                print(problem)
        played = sum(not problems for problems in wrong.values())
        print(f"{played} of {len(wrong)} tutorials can be played.")
    return FOUND_WRONG if any(wrong.values()) else GOOD
