"""`tabletop --print-completion`: completion scripts for shells."""

import argparse
from collections.abc import Iterator

import shtab

from tabletop.games import installed

FILES = ("FILE", "FILE.jsonl", "FILE.png", "FILE.yaml", "PATH", "FOLDER", "GAME or FILE")
"""Placeholders of arguments that are files or folders."""


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """Returns a script that completes commands, options, games and files.

    The parser cannot be used afterwards, because its choices of games are set.
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
