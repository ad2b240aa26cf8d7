"""`tabletop gallery`: all cards of a game in one picture."""

from argparse import Namespace

from tabletop.cards.errors import suggestion
from tabletop.cli import GOOD, UsageError
from tabletop.commands.arguments import at_least, game_of, output_of, print_json, write_error
from tabletop.storage.files import write_atomic
from tabletop.storage.settings import COLOURS

WIDEST = 1000


def run(args: Namespace) -> int:
    game = game_of(args.game)
    output = output_of(args.output, "picture's", ".png")
    width = at_least(args.size, 16, "--size")
    if width > WIDEST:
        raise UsageError(f"--size: expected at most {WIDEST}, got {width}")
    if args.vision not in COLOURS:
        known = suggestion(args.vision, COLOURS)
        raise UsageError(f"--vision '{args.vision}': unknown ({known})")
    from tabletop.app.painting.picture_cache import png
    from tabletop.app.printing.contact_sheet import PageTooLarge, card_pictures, contact_sheet
    from tabletop.app.printing.pieces import open_hidden_display

    open_hidden_display()
    pictures = list(card_pictures(game, width, colours=args.vision, only=args.only, bare=args.art))
    if not pictures:
        message = "pictures of its own" if args.art else "cards"
        filter_text = f" with {' or '.join(args.only)} in their names" if args.only else ""
        raise UsageError(f"{game.info.id}: has no {message}{filter_text}")
    try:
        page = contact_sheet(game, pictures, width, grey=args.grey)
        write_atomic(output, png(page))
    except PageTooLarge as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise write_error(output, error) from None
    if args.json:
        print_json({"file": str(output), "size": page.get_size(), "cards": len(pictures)})
    return GOOD
