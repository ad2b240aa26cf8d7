"""`tabletop first-game`: the tutorial of a game, or a check of its script."""

from argparse import Namespace
from functools import partial
from typing import Any

from tabletop import games
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import game_of, print_json
from tabletop.rules.first_game import has_first_game, verify
from tabletop.rules.game import Game


def run(args: Namespace) -> int:
    if args.game is None and not args.verify:
        raise UsageError("tutorial: expected a game, such as 'tabletop tutorial sandland'")
    if args.game is not None:
        chosen = [game_of(args.game)]
        if not has_first_game(chosen[0]):
            raise UsageError(f"{chosen[0].info.id}: has no tutorial")
    else:
        chosen = [game for game in map(games.load, games.installed()) if has_first_game(game)]
    if args.verify:
        return _verify(chosen, args.json)
    from tabletop.commands.play import open_window

    return open_window(partial(_begin, game=chosen[0]), args.window)


def _begin(app: Any, game: Game) -> None:
    app.open("first_game", game)


def _verify(chosen: list[Game], as_json: bool) -> int:
    errors = {game.info.id: verify(game) for game in chosen}
    if as_json:
        print_json({"games": errors, "passed": not any(errors.values())})
    else:
        for problems in errors.values():
            for problem in problems:
                print(problem)
        played = sum(not problems for problems in errors.values())
        print(f"{played} of {len(errors)} tutorials can be played.")
    return FOUND_PROBLEM if any(errors.values()) else GOOD
