"""A program that plays a seat of a hosted table, over the bot protocol."""

import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from typing import IO

from tabletop.net.client import TableClient
from tabletop.net.messages import Closed
from tabletop.players import protocol
from tabletop.players.protocol import Decide, Error, Hello, Played, Refused, Result

_Messages = Hello | Decide | Played | Refused | Error | Result
"""The messages that a program receives."""


def play_with_program(client: TableClient, command: Sequence[str]) -> str:
    """Lets a program play its seat, and returns why it stopped.

    It is started again for each further game at the table.

    Raises:
        OSError: The program cannot be started.
        ConnectionLost: The host cannot be reached.
    """
    hello: Hello | None = None
    with ExitStack() as game:
        write: Callable[[_Messages], None] | None = _start(game, client, command)
        for message in client.messages():
            if isinstance(message, Closed):
                return message.reason
            if isinstance(message, Hello):
                hello = message
            if write is None and hello and isinstance(message, Decide | Played):
                write = _start(game, client, command)
                write(hello)
            if write is not None and isinstance(message, _Messages):
                write(message)
            if isinstance(message, Result):
                game.close()
                write = None
    return "The program has ended."


def _start(
    game: ExitStack, client: TableClient, command: Sequence[str]
) -> Callable[[_Messages], None]:
    """Starts the program for a game; returns a function that writes to it."""
    program = game.enter_context(
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    )
    game.callback(program.terminate)
    assert program.stdin is not None
    assert program.stdout is not None
    target, is_over = program.stdin, threading.Event()
    forward = threading.Thread(target=_forward, args=(program.stdout, client, is_over), daemon=True)
    forward.start()

    def write(message: _Messages) -> None:
        if isinstance(message, Result):
            is_over.set()
        with suppress(BrokenPipeError):
            target.write(protocol.encode(message))
            target.flush()

    return write


def _forward(output: IO[bytes], client: TableClient, is_over: threading.Event) -> None:
    """Sends the answers of a program to the host until the program ends."""
    for line in output:
        with suppress(ValueError):  # the program reads its own mistakes only from the host
            client.send(protocol.decode(line))
    if not is_over.is_set():
        client.close()
