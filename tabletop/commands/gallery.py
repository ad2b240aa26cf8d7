"""`tabletop gallery`: all cards of a game in one picture."""

from argparse import Namespace

from tabletop.cards.errors import suggestion
from tabletop.cli import GOOD, WrongUse
from tabletop.commands.asked import at_least, game_of, output_of, print_json, unwritable
from tabletop.storage.files import write_whole
from tabletop.storage.settings import COLOURS

WIDEST = 1000


def run(asked: Namespace) -> int:
    game = game_of(asked.game)
    output = output_of(asked.output, "picture's", ".png")
    width = at_least(asked.size, 16, "--size")
    if width > WIDEST:
        raise WrongUse(f"--size: expected at most {WIDEST}, got {width}")
    if asked.vision not in COLOURS:
        known = suggestion(asked.vision, COLOURS)
        raise WrongUse(f"--vision '{asked.vision}': unknown ({known})")
    from tabletop.app.gallery import TooLarge, sheet, shots
    from tabletop.app.pictures import png
    from tabletop.app.proofs import unseen

    unseen()
    found = list(shots(game, width, colours=asked.vision, only=asked.only, bare=asked.art))
    if not found:
        what = "pictures of its own" if asked.art else "cards"
        wanted = f" with {' or '.join(asked.only)} in their names" if asked.only else ""
        raise WrongUse(f"{game.info.id}: has no {what}{wanted}")
    try:
        page = sheet(game, found, width, grey=asked.grey)
        write_whole(output, png(page))
    except TooLarge as error:
        raise WrongUse(str(error)) from None
    except OSError as error:
        raise unwritable(output, error) from None
    if asked.json:
        print_json({"file": str(output), "size": page.get_size(), "cards": len(found)})
    return GOOD
