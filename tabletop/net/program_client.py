"""A program that plays a seat of a hosted table, over the bot protocol."""

import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from tabletop.net.client import TableClient
from tabletop.net.messages import Closed
from tabletop.players import protocol
from tabletop.players.protocol import Decide, Error, Hello, Played, Refused, Result


def play_with_program(client: TableClient, command: Sequence[str]) -> str:
    """Lets a program play its seat, and returns why it stopped.

    Raises:
        OSError: The program cannot be started.
        ConnectionLost: The host cannot be reached.
    """
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        threading.Thread(target=_forward, args=(program.stdout, client), daemon=True).start()
        try:
            for message in client.messages():
                if isinstance(message, Closed):
                    return message.reason
                if isinstance(message, Hello | Decide | Played | Refused | Error | Result):
                    with suppress(BrokenPipeError):
                        program.stdin.write(protocol.encode(message))
                        program.stdin.flush()
                if isinstance(message, Result):
                    return ""
            return "The program has ended."
        finally:
            program.terminate()


def _forward(output: IO[bytes], client: TableClient) -> None:
    """Sends the answers of a program to the host until the program ends."""
    for line in output:
        with suppress(ValueError):  # the program reads its own mistakes only from the host
            client.send(protocol.decode(line))
    client.close()
