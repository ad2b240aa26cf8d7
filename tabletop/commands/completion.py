"""`tabletop --print-completion`: what a shell needs to complete the command line."""

import argparse
from collections.abc import Iterator

import shtab

from tabletop.games import installed

FILES = ("FILE", "FILE.jsonl", "FILE.png", "FILE.yaml", "PATH", "FOLDER", "GAME or FILE")
"""How arguments are called that are files or folders."""


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """Give the script that has a shell complete commands, options, games and files.

    The parser is not fit for anything else afterwards: its games are those now installed.
    """
    for action in _actions(parser):
        if action.dest == "game":
            action.choices = installed()
        elif action.metavar in FILES or action.dest == "file":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    text: str = shtab.complete(parser, shell)
    return text


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
