"""`tabletop screenshot`: a frame of the app as a picture."""

from argparse import Namespace

from tabletop.cards.schema import FIRST_GAME, HOW_TO_PLAY
from tabletop.cli import GOOD, WrongUse
from tabletop.commands.asked import (
    at_least,
    game_of,
    options_of,
    output_of,
    print_json,
    seats_of,
    seed_of,
    size_of,
)
from tabletop.storage.puzzles import puzzles_of


def run(asked: Namespace) -> int:
    game = game_of(asked.game)
    size = size_of(asked.size)
    moves = at_least(asked.moves, 0, "--moves")
    options = options_of(game, asked.option)
    seats = None if asked.seats is None else seats_of(game, asked.seats)
    seed = seed_of(asked.seed)
    output = output_of(asked.output, "picture's", ".png")
    from tabletop.app.screenshot import EARLIER, SCENES, screenshot

    asked.scene = EARLIER.get(asked.scene, asked.scene)
    if asked.scene not in SCENES:
        from tabletop.cards.errors import suggestion

        raise WrongUse(f"--scene '{asked.scene}': unknown ({suggestion(asked.scene, SCENES)})")
    if asked.scene == "decks" and not game.info.has_decks:
        raise WrongUse(f"{game.info.id}: has no deck builder")
    if asked.scene == "puzzle" and not puzzles_of(game)[0]:
        raise WrongUse(f"{game.info.id}: has no puzzles")
    for scene, file in (("tutorial", FIRST_GAME), ("how_to_play", HOW_TO_PLAY)):
        if asked.scene == scene and not (game.folder / file).exists():
            raise WrongUse(f"{game.info.id}: has no {file}")
    screenshot(
        game,
        output,
        seed=seed,
        moves=moves,
        seats=seats,
        options=options,
        size=size,
        scene=asked.scene,
    )
    if asked.json:
        print_json({"file": str(output), "size": list(size), "scene": asked.scene})
    return GOOD
