"""`tabletop watch`: the cards of a file in a window, updated at each save."""

from argparse import Namespace
from functools import partial
from pathlib import Path

from tabletop.analysis.file_watch import NothingToWatch, WatchedFiles
from tabletop.cli import UsageError
from tabletop.commands.play import open_window


def run(args: Namespace) -> int:
    try:
        watched = WatchedFiles(Path(args.path))
    except NothingToWatch as error:
        raise UsageError(str(error)) from None
    from tabletop.app.lobby.open_table import watch_cards

    return open_window(partial(watch_cards, watched=watched), args.window)
