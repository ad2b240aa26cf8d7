"""Players that are programs of their own, in any language; they speak the protocol.

Whatever is started from here is asked like any other bot: with the view of its seat, afresh at each
decision. It may be ended and started again between two of them.
"""

import atexit
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from queue import Empty, Queue, SimpleQueue
from typing import Any

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
LONGEST_LINE = 100_000
"""Bytes; an answer has about fifty. What is longer is thrown away as it comes."""
MAXIMUM_SILENCES = 3
"""How many times in a row a program may be silent before it is not asked again."""
FORWARDED = 20_000
"""Bytes of a program's standard error that are passed on to ours."""
TAIL = 2_000
"""Bytes of its end that are kept if it writes more."""
_GRACE = 0.5
"""Seconds in which the last answer of a program that has ended is waited for."""
_TOO_LONG = b""
"""Stands for a line that was longer than allowed; lines that are read are not empty."""


class ProgramError(Exception):
    """A program has ended, does not answer, or answers nonsense; the sentence says which."""


class Silence(ProgramError):  # noqa: N818  (nothing was said)
    """A program has not answered in time."""


class Ended(ProgramError):  # noqa: N818  (it may have been asked to)
    """A program has ended, or closed its output."""


class NotAllowed(ProgramError):  # noqa: N818  (a refusal)
    """Nobody at this computer has asked for the command: it stands in a file that was opened."""


class Program:
    """A program at the other end of two pipes, of which `incoming` and `outgoing` are ours.

    `called` is what it is called in complaints, `seconds` how long an answer may take (`inf`: for
    ever). `is_alive` says whether it is still there; its output may be open in a program that it
    has left behind.
    """

    def __init__(
        self,
        incoming: int,
        outgoing: int,
        called: str,
        seconds: float,
        is_alive: Callable[[], bool] = lambda: True,
    ) -> None:
        """Begin to listen."""
        self.called = called
        self.seconds = seconds
        self._is_alive = is_alive
        self._complaint = ""  # about its last answer to this decision
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
        self._complaint = ""
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
                self._complaint = str(error)
                self.tell(protocol.Error(message=self._complaint))
                continue
            if refusal is None:
                self._complaint = f"'{move}': not a legal move"
                self.tell(protocol.Error(message=self._complaint))
            else:
                self._complaint = f"'{move}': against rule {refusal.rule}"
                self.tell(protocol.refused(self._decisions, move, refusal))
        said = f"{self.called}: {MOST_WRONG} answers were not legal moves"
        raise ProgramError(self._with_complaint(said))

    def _hear(self, end: float) -> bytes:
        """Give its next line. Raises `ProgramError` where none comes until `end`."""
        while True:
            is_alive = self._is_alive()
            left = min(end - time.monotonic(), _GRACE)
            try:
                line = self._lines.get(timeout=max(0.0, left))
            except Empty:
                if not is_alive:
                    said = f"{self.called}: ended without an answer"
                    raise Ended(self._with_complaint(said)) from None
                if time.monotonic() < end:
                    continue
                said = f"{self.called}: no answer within {self.seconds:g} seconds"
                raise Silence(self._with_complaint(said)) from None
            if line is None:
                self._lines.put(None)  # a later request gets the same answer
                raise Ended(self._with_complaint(f"{self.called}: ended without an answer"))
            return line

    def _with_complaint(self, said: str) -> str:
        return f"{said} (its last answer: {self._complaint:.200})" if self._complaint else said

    def _answer(self, line: bytes, asked: Asked) -> Move:
        """Read a move. Raises `ValueError`."""
        if line == _TOO_LONG:
            raise ValueError(f"line longer than {LONGEST_LINE:,} bytes")
        answer = protocol.read(line)
        if answer.decision not in (None, self._decisions):
            raise ValueError(f"decision {answer.decision}: over (expected {self._decisions})")
        move = Move.parse(answer.move)
        if move.seat != asked.seat:
            raise InvalidMove(f"expected a move of seat {asked.seat + 1}, got seat {move.seat + 1}")
        return move


def _listen(incoming: int, lines: "Queue[bytes | None]") -> None:
    """Cut what comes into lines that are not empty; None is the end, or a line that has none."""
    with suppress(OSError):
        _cut(incoming, lines)
    os.close(incoming)
    lines.put(None)


def _cut(incoming: int, lines: "Queue[bytes | None]") -> None:
    left, is_too_long = b"", False
    while more := os.read(incoming, 1 << 16):
        *whole, left = (left + more).split(b"\n")
        for line in whole:
            if not is_too_long and line.strip():
                lines.put(line if len(line) <= LONGEST_LINE else _TOO_LONG)
            is_too_long = False
        if len(left) > LONGEST_LINE:  # told at once; the rest of the line may never end
            if not is_too_long:
                lines.put(_TOO_LONG)
            is_too_long = True
        if is_too_long:
            left = b""
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
        self._errors: _Errors | None = None
        self._silences = 0

    def choose(self, game: Game, asked: Asked) -> Move:
        """Have it choose. Raises `ProgramError`, and then it is ended."""
        if self._silences >= MAXIMUM_SILENCES:
            said = f"no answer {MAXIMUM_SILENCES} times in a row, so it plays no further moves"
            raise ProgramError(f"{self._called}: {said}")
        program = self._program or self._start()
        try:
            move = program.choose(game, asked)
        except Silence:
            self._silences += 1
            self.end(0)
            raise
        except Ended as error:
            raise self._told(error) from None
        except ProgramError:
            self.end(0)
            raise
        self._silences = 0
        return move

    @property
    def _called(self) -> str:
        return f"'{shlex.join(self.command)}'"

    def _told(self, error: Ended) -> Ended:
        """Return what is known of a program's end: its status, and what it said last."""
        process, errors = self._process, self._errors
        status = None
        if process is not None:
            with suppress(subprocess.TimeoutExpired):
                status = process.wait(_GRACE)
        self.end(0)
        said = str(error)
        if status is None:
            said = said.replace(" ended without", " closed its output without", 1)
        elif status:
            said = said.replace(" ended without", f" ended with status {status}, without", 1)
        last = errors.last_line() if errors is not None else ""
        return Ended(f"{said}; it said: {last}" if last else said)

    def _start(self) -> Program:
        try:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                **_APART,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise ProgramError(f"{self._called}: cannot be started: {reason}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        atexit.register(self.end)
        self._process = process
        self._errors = _Errors(process.stderr.fileno(), self._called)
        self._program = Program(
            process.stdout.fileno(),
            process.stdin.fileno(),
            self._called,
            SECONDS,
            lambda: process.poll() is None,
        )
        return self._program

    def end(self, seconds: float = 1.0) -> None:
        """Let it end: its input does, and after some seconds it is made to.

        What it has started itself ends with it (on Windows as long as it is there itself).
        """
        process, program, errors = self._process, self._program, self._errors
        self._process, self._program, self._errors = None, None, None
        if process is None or program is None:
            return
        atexit.unregister(self.end)
        program.finish(0)
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        _end_group(process)
        process.wait()
        if errors is not None:
            errors.finish()


_APART: dict[str, Any] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    if sys.platform == "win32"
    else {"start_new_session": True}
)
"""How a program gets a group of its own, with whatever it starts."""


def _end_group(process: "subprocess.Popen[bytes]") -> None:
    """End a program and what it has started."""
    if sys.platform == "win32":
        if process.poll() is None:
            subprocess.run(
                ["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False
            )
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


class _Errors:
    """What a program writes to standard error: its beginning goes on to ours, its end is kept."""

    def __init__(self, incoming: int, called: str) -> None:
        """Begin to listen."""
        self._called = called
        self._left_out = 0
        self._tail = b""
        self._thread = threading.Thread(target=self._listen, args=(os.dup(incoming),), daemon=True)
        self._thread.start()

    def last_line(self) -> str:
        """Return the last line that is not empty, shortened."""
        self._thread.join(0.2)
        lines = self._tail.decode(errors="replace").strip().splitlines()
        return "".join(one for one in lines[-1].strip() if one.isprintable())[:200] if lines else ""

    def finish(self) -> None:
        """Write how much was left out, and the end of it; the program has ended."""
        self._thread.join(0.2)
        if self._left_out:
            tail = self._tail.decode(errors="replace").strip()
            _write(
                f"\ntabletop: {self._called}: {self._left_out:,} bytes of standard error "
                f"omitted; the end:\n{tail}\n"
            )

    def _listen(self, incoming: int) -> None:
        forwarded = 0
        with suppress(OSError):
            while more := os.read(incoming, 1 << 16):
                room = FORWARDED - forwarded
                if room > 0:
                    _write(more[:room].decode(errors="replace"))
                    forwarded += len(more[:room])
                self._left_out += len(more[max(0, room) :])
                self._tail = (self._tail + more)[-TAIL:]
        os.close(incoming)


def _write(words: str) -> None:
    if sys.stderr is not None:  # a program without a console has none
        with suppress(OSError, ValueError):
            sys.stderr.write(words)
            sys.stderr.flush()


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
        raise ProgramError(f"'{' '.join(command[:1])}': no such program")
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
            f"'{command}': not started, because a file named it (to allow it, set {ALLOWED} to it)"
        )
    return program(*words_of(command))


def words_of(command: str) -> list[str]:
    """Split a command into its words, as a shell does. Raises `ValueError`."""
    if sys.platform == "win32":  # where a backslash parts folders
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)
