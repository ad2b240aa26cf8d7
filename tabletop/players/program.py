"""Players that are programs of their own, in any language; they speak the protocol.

Whatever is started from here is asked like any other bot: with the view of its seat, afresh at each
decision. It may be ended and started again between two of them.
"""

import atexit
import os
import shlex
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from queue import Empty, Queue, SimpleQueue

from tabletop.players import protocol
from tabletop.rules.asked import Asked
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game, Options
from tabletop.table.move import InvalidMove, Move

ALLOWED = "TABLETOP_COMMANDS"
"""The environment variable in which the commands stand that may be started, one a line."""
SECONDS = 20.0
"""How long a program that we have started may think about a decision."""
MOST_WRONG = 20
"""So many answers in a row that are no legal move end the patience with a program."""
MOST_LINES = 100
"""So many lines may wait to be read; after that whoever says more has to wait."""
LONGEST_LINE = 1_000_000
"""Bytes; an answer has about fifty."""


class ProgramError(Exception):
    """A program has ended, does not answer, or answers nonsense; the sentence says which."""


class NotAllowed(ProgramError):  # noqa: N818  (a refusal)
    """Nobody at this computer has asked for the command: it stands in a file that was opened."""


class Program:
    """A program at the other end of two pipes, of which `incoming` and `outgoing` are ours.

    `called` is what it is called in complaints, `seconds` how long an answer may take (`inf`: for
    ever).
    """

    def __init__(self, incoming: int, outgoing: int, called: str, seconds: float) -> None:
        """Begin to listen."""
        self.called = called
        self.seconds = seconds
        self._lines: Queue[bytes | None] = Queue(MOST_LINES)
        self._told: SimpleQueue[bytes | None] = SimpleQueue()
        self._decisions = 0
        self._greeted: protocol.Hello | None = None
        # In threads of their own: whoever does not read must not stop us, and is told as silent.
        # Each has an end of its own, for the number of a closed one may soon be that of a file.
        hear, speak = (os.dup(incoming), self._lines), (os.dup(outgoing), self._told)
        threading.Thread(target=_listen, args=hear, daemon=True).start()
        self._speaking = threading.Thread(target=_speak, args=speak, daemon=True)
        self._speaking.start()

    def greet(self, game: Game, seats: int, options: Options) -> None:
        """Tell it what is played, if it does not know."""
        greeting = protocol.hello(game, seats, options, 0 if self.seconds == inf else self.seconds)
        if greeting != self._greeted:
            self._greeted = greeting
            self.tell(greeting)

    def tell(self, message: protocol.Said) -> None:
        """Say something to it; where it has gone nobody hears it."""
        self._told.put(protocol.written(message))

    def finish(self, seconds: float = 5.0) -> None:
        """Let it read what it was told last, if it does so in time; nothing is said after that."""
        self._told.put(None)
        self._speaking.join(seconds)

    def choose(self, game: Game, asked: Asked) -> Move:
        """Have it choose one of the moves. Raises `ProgramError`."""
        self.greet(game, asked.view.seats, asked.options)
        self._decisions += 1
        self.tell(protocol.decide(self._decisions, asked.view, asked.moves))
        end = time.monotonic() + self.seconds
        for _ in range(MOST_WRONG):
            line = self._hear(end)
            try:
                move = self._answer(line, asked)
                if move in asked.moves:
                    return move
                table = Dealer(game, asked.view).deal(asked.rng)
                refusal = game.judge(table, move)
            except ValueError as error:
                self.tell(protocol.Error(message=str(error)))
                continue
            if refusal is None:
                self.tell(protocol.Error(message=f"'{move}' is not among the moves"))
            else:
                self.tell(protocol.refused(self._decisions, move, refusal))
        raise ProgramError(f"{self.called} gave {MOST_WRONG} answers that are no legal move")

    def _hear(self, end: float) -> bytes:
        """Give its next line. Raises `ProgramError` where none comes until `end`."""
        left = end - time.monotonic()
        try:
            line = self._lines.get(timeout=None if left == inf else max(0.0, left))
        except Empty:
            said = f"{self.called} has not answered within {self.seconds:g} seconds"
            raise ProgramError(said) from None
        if line is None:
            self._lines.put(None)  # and whoever asks again is told the same
            raise ProgramError(f"{self.called} ended without an answer")
        return line

    def _answer(self, line: bytes, asked: Asked) -> Move:
        """Read a move. Raises `ValueError`."""
        if len(line) > LONGEST_LINE:
            raise ValueError(f"that line is longer than {LONGEST_LINE:,} bytes")
        answer = protocol.read(line)
        if answer.decision not in (None, self._decisions):
            raise ValueError(
                f"decision {answer.decision} is over; this one is number {self._decisions}"
            )
        move = Move.parse(answer.move)
        if move.seat != asked.seat:
            raise InvalidMove(f"it is seat {asked.seat + 1} that is asked: begin with its number")
        return move


def _listen(incoming: int, lines: "Queue[bytes | None]") -> None:
    """Cut what comes into lines that are not empty; None is the end, or a line that has none."""
    with suppress(OSError):
        _cut(incoming, lines)
    os.close(incoming)
    lines.put(None)


def _cut(incoming: int, lines: "Queue[bytes | None]") -> None:
    left = b""
    while len(left) <= LONGEST_LINE and (more := os.read(incoming, 1 << 16)):
        *whole, left = (left + more).split(b"\n")
        for line in whole:
            if line.strip():
                lines.put(line)
    if left.strip():
        lines.put(left)


def _speak(outgoing: int, told: "SimpleQueue[bytes | None]") -> None:
    """Write what is told, until None is."""
    with suppress(OSError):
        while (line := told.get()) is not None:
            left = memoryview(line)
            while left:
                left = left[os.write(outgoing, left) :]
    os.close(outgoing)


class Started:
    """A program that we start for a seat when it is asked first, and again where it has ended."""

    def __init__(self, command: Sequence[str]) -> None:
        """Keep in mind what is to be started."""
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._program: Program | None = None

    def choose(self, game: Game, asked: Asked) -> Move:
        """Have it choose. Raises `ProgramError`, and then it is ended."""
        program = self._program or self._start()
        try:
            return program.choose(game, asked)
        except ProgramError:
            self.end(0)
            raise

    def _start(self) -> Program:
        called = f"'{shlex.join(self.command)}'"
        try:
            process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise ProgramError(f"{called} cannot be started: {error.strerror}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        atexit.register(self.end)
        self._process = process
        self._program = Program(process.stdout.fileno(), process.stdin.fileno(), called, SECONDS)
        return self._program

    def end(self, seconds: float = 1.0) -> None:
        """Let it end: its input does, and after some seconds it is made to."""
        process, program = self._process, self._program
        self._process, self._program = None, None
        if process is None or program is None:
            return
        atexit.unregister(self.end)
        program.finish(0)
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Command:
    """The player that a program is: one of it is started for each seat that it plays."""

    def __init__(self, command: Sequence[str], about: str) -> None:
        """Keep in mind what is to be started."""
        self.__doc__ = about
        self._command = command
        self._seats: dict[int, Started] = {}

    def __call__(self, game: Game, asked: Asked) -> Move:
        """Have the program at this seat choose. Raises `ProgramError`."""
        if asked.seat not in self._seats:
            self._seats[asked.seat] = Started(self._command)
        return self._seats[asked.seat].choose(game, asked)


def program(*command: str, about: str = "") -> Command:
    """Give the player that a program is, for packages that bring one: its command word by word.

    `about` is what set-up says of it. Raises `ProgramError` where there is no such program.
    """
    if not command or shutil.which(command[0]) is None:
        raise ProgramError(f"there is no program '{' '.join(command[:1])}' on this computer")
    return Command(command, about)


def allow(command: str) -> None:
    """Let a command be started from here and from the processes that this one starts.

    Only what was said at this computer may be: a save or a record of others can name any.
    """
    allowed = os.environ.get(ALLOWED, "").split("\n")
    os.environ[ALLOWED] = "\n".join([*filter(None, allowed), command])


def started(command: str) -> Command:
    """Give the player that a command is. Raises `ProgramError`, also where it is not allowed."""
    if command not in os.environ.get(ALLOWED, "").split("\n"):
        raise NotAllowed(
            f"'{command}' is not started, as a file names it; to allow that, set {ALLOWED} to it"
        )
    return program(*words_of(command))


def words_of(command: str) -> list[str]:
    """Split a command into its words, as a shell does. Raises `ValueError`."""
    if sys.platform == "win32":  # where a backslash parts folders
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)
