"""`tabletop screenshot`: a frame of the app as a picture."""

from argparse import Namespace

from tabletop.cards.schema import FIRST_GAME, HOW_TO_PLAY
from tabletop.cli import GOOD, UsageError
from tabletop.commands.arguments import (
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


def run(args: Namespace) -> int:
    game = game_of(args.game)
    size = size_of(args.size)
    moves = at_least(args.moves, 0, "--moves")
    options = options_of(game, args.option)
    seats = None if args.seats is None else seats_of(game, args.seats)
    seed = seed_of(args.seed)
    output = output_of(args.output, "picture's", ".png")
    from tabletop.app.offscreen.screenshot import EARLIER_NAMES, SCENE_NAMES, screenshot

    args.scene = EARLIER_NAMES.get(args.scene, args.scene)
    if args.scene not in SCENE_NAMES:
        from tabletop.cards.errors import suggestion

        raise UsageError(f"--scene '{args.scene}': unknown ({suggestion(args.scene, SCENE_NAMES)})")
    if args.scene == "decks" and not game.info.has_decks:
        raise UsageError(f"{game.info.id}: has no deck builder")
    if args.scene == "puzzle" and not puzzles_of(game)[0]:
        raise UsageError(f"{game.info.id}: has no puzzles")
    for scene, file in (("tutorial", FIRST_GAME), ("how_to_play", HOW_TO_PLAY)):
        if args.scene == scene and not (game.folder / file).exists():
            raise UsageError(f"{game.info.id}: has no {file}")
    screenshot(
        game,
        output,
        seed=seed,
        moves=moves,
        seats=seats,
        options=options,
        size=size,
        scene=args.scene,
    )
    if args.json:
        print_json({"file": str(output), "size": list(size), "scene": args.scene})
    return GOOD
