"""`tabletop watch`: the cards of a file in a window, updated at each save."""

from argparse import Namespace
from functools import partial
from pathlib import Path

from tabletop.cli import WrongUse
from tabletop.commands.asked import size_of
from tabletop.commands.play import open_window
from tabletop.lab.watching import NothingToWatch, Watched


def run(asked: Namespace) -> int:
    try:
        watched = Watched(Path(asked.path))
    except NothingToWatch as error:
        raise WrongUse(str(error)) from None
    from tabletop.app.opening import watch_cards

    size = size_of(asked.window) if asked.window else None
    return open_window(partial(watch_cards, watched=watched), size)
