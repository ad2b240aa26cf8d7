"""Players that are programs in any language; they speak the protocol.

Such a program is asked like any other bot: with the view of its seat, independently at each
decision. It may be stopped and started again between two decisions.
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
from tabletop.rules.decision import Decision
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game, Options
from tabletop.table.move import InvalidMove, Move

COMMANDS_VARIABLE = "TABLETOP_COMMANDS"
"""The environment variable with the commands that may be started, one per line."""
SECONDS = 20.0
"""The time limit for a decision of a program that Sandtable started, in seconds."""
MAX_WRONG_ANSWERS = 20
"""The number of wrong answers to one decision after which a program fails."""
MAX_QUEUED_LINES = 100
"""The maximum number of lines queued for reading; after that, the program has to wait."""
LONGEST_LINE = 100_000
"""The maximum length of a line in bytes; an answer has about fifty. Longer lines are discarded as
they arrive."""
MAXIMUM_SILENCES = 3
"""The number of timeouts in a row after which a program is not asked again."""
FORWARDED = 20_000
"""The number of bytes of a program's standard error that are forwarded."""
TAIL = 2_000
"""The number of bytes kept of the end of its standard error if it writes more."""
_GRACE = 0.5
"""The time to wait for the last answer of a program that has ended, in seconds."""
_TOO_LONG = b""
"""The placeholder for a line that was too long; lines that are read are never empty."""


class ProgramError(Exception):
    """A program that has ended, does not answer, or answers wrongly.

    The message says which.
    """


class ProgramTimeout(ProgramError):  # noqa: N818  (a timeout)
    """A program that has not answered in time."""


class ProgramEnded(ProgramError):  # noqa: N818  (we may have asked for it)
    """A program that has ended, or has closed its output."""


class ProgramNotAllowed(ProgramError):  # noqa: N818  (a refusal)
    """A command that only a file names and nobody at this computer allowed."""


class Program:
    """A program connected by two pipes."""

    def __init__(
        self,
        incoming: int,
        outgoing: int,
        called: str,
        seconds: float,
        is_alive: Callable[[], bool] = lambda: True,
    ) -> None:
        """Connects to a program and starts to read its output.

        Args:
            incoming: The file descriptor of its output; it is duplicated.
            outgoing: The file descriptor of its input; it is duplicated.
            called: The name of the program in error messages.
            seconds: The time limit for an answer in seconds; `inf` for none.
            is_alive: Returns whether the program still runs. Its output may be open in a child that
                it left behind.
        """
        self.called = called
        self.seconds = seconds
        self._is_alive = is_alive
        self._complaint = ""  # About its last answer to this decision.
        self._lines: Queue[bytes | None] = Queue(MAX_QUEUED_LINES)
        self._told: SimpleQueue[bytes | None] = SimpleQueue()
        self._decisions = 0
        self._greeted: protocol.Hello | None = None
        # Each pipe has a thread of its own, so that a program that does not read cannot block us.
        # The descriptors are duplicated, because the number of a closed one may be reused for a
        # file.
        reading, writing = (os.dup(incoming), self._lines), (os.dup(outgoing), self._told)
        threading.Thread(target=_listen, args=reading, daemon=True).start()
        self._speaking = threading.Thread(target=_speak, args=writing, daemon=True)
        self._speaking.start()

    def greet(self, game: Game, seats: int, options: Options) -> None:
        """Sends game, seats and options, unless the program knows them.

        Args:
            game: The game.
            seats: The number of seats.
            options: The values of its options.
        """
        greeting = protocol.hello(game, seats, options, 0 if self.seconds == inf else self.seconds)
        if greeting != self._greeted:
            self._greeted = greeting
            self.tell(greeting)

    def tell(self, message: protocol.TableMessage) -> None:
        """Queues a message for the program; after its end, nothing happens."""
        self._told.put(protocol.encode(message))

    def finish(self, seconds: float = 5.0) -> None:
        """Waits until queued messages are written, and stops writing.

        Args:
            seconds: The maximum time to wait.
        """
        self._told.put(None)
        self._speaking.join(seconds)

    def choose(self, game: Game, decision: Decision) -> Move:
        """Returns the program's choice among the moves of a decision.

        Wrong answers are returned to it with the reason, up to `MAX_WRONG_ANSWERS` times.

        Args:
            game: The game.
            decision: The decision.

        Raises:
            ProgramTimeout: The program has not answered in time.
            ProgramEnded: The program has ended.
            ProgramError: The program gave too many wrong answers.
        """
        self.greet(game, decision.view.seats, decision.options)
        self._decisions += 1
        self._complaint = ""
        self.tell(protocol.decide(self._decisions, decision.view, decision.moves))
        end = time.monotonic() + self.seconds
        for _ in range(MAX_WRONG_ANSWERS):
            line = self._hear(end)
            try:
                move = self._answer(line, decision)
                if move in decision.moves:
                    return move
                table = Determinizer(game, decision.view).deal(decision.rng)
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
        message = f"{self.called}: {MAX_WRONG_ANSWERS} answers were not legal moves"
        raise ProgramError(self._with_complaint(message))

    def _hear(self, end: float) -> bytes:
        """Returns the next line of the program.

        Args:
            end: The deadline, by `time.monotonic`.

        Raises:
            ProgramTimeout: No line has come in time.
            ProgramEnded: The program has ended.
        """
        while True:
            is_alive = self._is_alive()
            seconds_left = min(end - time.monotonic(), _GRACE)
            try:
                line = self._lines.get(timeout=max(0.0, seconds_left))
            except Empty:
                if not is_alive:
                    message = f"{self.called}: ended without an answer"
                    raise ProgramEnded(self._with_complaint(message)) from None
                if time.monotonic() < end:
                    continue
                message = f"{self.called}: no answer within {self.seconds:g} seconds"
                raise ProgramTimeout(self._with_complaint(message)) from None
            if line is None:
                self._lines.put(None)  # For later requests.
                raise ProgramEnded(self._with_complaint(f"{self.called}: ended without an answer"))
            return line

    def _with_complaint(self, message: str) -> str:
        return (
            f"{message} (its last answer: {self._complaint:.200})" if self._complaint else message
        )

    def _answer(self, line: bytes, decision: Decision) -> Move:
        """Returns the move that a line contains.

        Raises:
            ValueError: The line is not an answer to this decision; the message explains it.
            InvalidMove: The move is of another seat.
        """
        if line == _TOO_LONG:
            raise ValueError(f"line longer than {LONGEST_LINE:,} bytes")
        answer = protocol.decode(line)
        if answer.decision not in (None, self._decisions):
            raise ValueError(f"decision {answer.decision}: over (expected {self._decisions})")
        move = Move.parse(answer.move)
        if move.seat != decision.seat:
            raise InvalidMove(
                f"expected a move of seat {decision.seat + 1}, got seat {move.seat + 1}"
            )
        return move


def _listen(incoming: int, lines: "Queue[bytes | None]") -> None:
    """Reads lines that are not empty into a queue; None marks the end."""
    with suppress(OSError):
        _read_lines(incoming, lines)
    os.close(incoming)
    lines.put(None)


def _read_lines(incoming: int, lines: "Queue[bytes | None]") -> None:
    rest, is_too_long = b"", False
    while chunk := os.read(incoming, 1 << 16):
        *complete, rest = (rest + chunk).split(b"\n")
        for line in complete:
            if not is_too_long and line.strip():
                lines.put(line if len(line) <= LONGEST_LINE else _TOO_LONG)
            is_too_long = False
        if len(rest) > LONGEST_LINE:  # Reported at once, as the rest of the line may never end.
            if not is_too_long:
                lines.put(_TOO_LONG)
            is_too_long = True
        if is_too_long:
            rest = b""
    if rest.strip():
        lines.put(rest)


def _speak(outgoing: int, messages: "SimpleQueue[bytes | None]") -> None:
    """Writes the messages of a queue, until None."""
    with suppress(OSError):
        while (line := messages.get()) is not None:
            unwritten = memoryview(line)
            while unwritten:
                unwritten = unwritten[os.write(outgoing, unwritten) :]
    os.close(outgoing)


class StartedProgram:
    """A program that is started for a seat at its first decision.

    If it has ended, it is started again.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._program: Program | None = None
        self._errors: _StderrReader | None = None
        self._timeouts = 0

    def choose(self, game: Game, decision: Decision) -> Move:
        """Returns the program's choice; after an error, the program is stopped.

        Args:
            game: The game.
            decision: The decision.

        Raises:
            ProgramError: The program cannot be started, or failed; see `Program.choose`. After
                several timeouts in a row, it is not asked again.
            ProgramTimeout: It did not answer in time.
        """
        if self._timeouts >= MAXIMUM_SILENCES:
            message = f"no answer {MAXIMUM_SILENCES} times in a row, so it plays no further moves"
            raise ProgramError(f"{self._called}: {message}")
        program = self._program or self._start()
        try:
            move = program.choose(game, decision)
        except ProgramTimeout:
            self._timeouts += 1
            self.end(0)
            raise
        except ProgramEnded as error:
            raise self._told(error) from None
        except ProgramError:
            self.end(0)
            raise
        self._timeouts = 0
        return move

    @property
    def _called(self) -> str:
        return f"'{shlex.join(self.command)}'"

    def _told(self, error: ProgramEnded) -> ProgramEnded:
        """Returns the error about a program's end, with status and last output."""
        process, errors = self._process, self._errors
        status = None
        if process is not None:
            with suppress(subprocess.TimeoutExpired):
                status = process.wait(_GRACE)
        self.end(0)
        message = str(error)
        if status is None:
            message = message.replace(" ended without", " closed its output without", 1)
        elif status:
            message = message.replace(" ended without", f" ended with status {status}, without", 1)
        last = errors.last_line() if errors is not None else ""
        return ProgramEnded(f"{message}; it said: {last}" if last else message)

    def _start(self) -> Program:
        """Starts the program.

        Raises:
            ProgramError: The program cannot be started.
        """
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
        self._errors = _StderrReader(process.stderr.fileno(), self._called)
        self._program = Program(
            process.stdout.fileno(),
            process.stdin.fileno(),
            self._called,
            SECONDS,
            lambda: process.poll() is None,
        )
        return self._program

    def end(self, seconds: float = 1.0) -> None:
        """Closes the program's input, and kills it after some seconds.

        Its children are killed with it; on Windows only while the program itself still runs.

        Args:
            seconds: The time after which the program is killed.
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
"""The options that give a program a process group of its own."""


def _end_group(process: "subprocess.Popen[bytes]") -> None:
    """Kills a program and its children."""
    if sys.platform == "win32":
        if process.poll() is None:
            subprocess.run(
                ["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False
            )
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


class _StderrReader:
    """The standard error of a program: its start is passed on, its end kept."""

    def __init__(self, incoming: int, called: str) -> None:
        self._called = called
        self._left_out = 0
        self._tail = b""
        self._thread = threading.Thread(target=self._listen, args=(os.dup(incoming),), daemon=True)
        self._thread.start()

    def last_line(self) -> str:
        """Returns the last line that is not empty, shortened to 200 characters."""
        self._thread.join(0.2)
        lines = self._tail.decode(errors="replace").strip().splitlines()
        return (
            "".join(item for item in lines[-1].strip() if item.isprintable())[:200] if lines else ""
        )

    def finish(self) -> None:
        """Reports how much was left out, and its end, after the program ended."""
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
            while chunk := os.read(incoming, 1 << 16):
                room = FORWARDED - forwarded
                if room > 0:
                    _write(chunk[:room].decode(errors="replace"))
                    forwarded += len(chunk[:room])
                self._left_out += len(chunk[max(0, room) :])
                self._tail = (self._tail + chunk)[-TAIL:]
        os.close(incoming)


def _write(words: str) -> None:
    if sys.stderr is not None:  # A program without a console has none.
        with suppress(OSError, ValueError):
            sys.stderr.write(words)
            sys.stderr.flush()


class ProgramPlayer:
    """A player that starts one program for each seat that it plays."""

    def __init__(self, command: Sequence[str], about: str) -> None:
        """Creates the player; the program is started at its first decision.

        Args:
            command: The command, word by word.
            about: The description for the game setup, used as its docstring.
        """
        self.__doc__ = about
        self._command = command
        self._seats: dict[int, StartedProgram] = {}

    def __call__(self, game: Game, decision: Decision) -> Move:
        """Returns the choice of the program at this seat.

        Raises:
            ProgramError: The program cannot be started, or failed.
        """
        if decision.seat not in self._seats:
            self._seats[decision.seat] = StartedProgram(self._command)
        return self._seats[decision.seat].choose(game, decision)


def program(*command: str, about: str = "") -> ProgramPlayer:
    """Returns a player that is a program, for packages that include one.

    Args:
        command: The command, word by word.
        about: The description for the game setup.

    Raises:
        ProgramError: There is no such program on this computer.

    Examples:
        >>> program("no-such-bot")
        Traceback (most recent call last):
            ...
        tabletop.players.program.ProgramError: 'no-such-bot': no such program
    """
    if not command or shutil.which(command[0]) is None:
        raise ProgramError(f"'{' '.join(command[:1])}': no such program")
    return ProgramPlayer(command, about)


def allow(command: str) -> None:
    """Allows a command to be started from this process and its children.

    Only call it for commands that the user gave at this computer: a save or a record from others
    can name any command.

    Args:
        command: The command, as typed in a shell.
    """
    allowed = os.environ.get(COMMANDS_VARIABLE, "").split("\n")
    os.environ[COMMANDS_VARIABLE] = "\n".join([*filter(None, allowed), command])


def allowed_program(command: str) -> ProgramPlayer:
    """Returns the player of a command.

    Args:
        command: The command, as typed in a shell.

    Raises:
        ProgramNotAllowed: Nobody at this computer has allowed the command.
        ProgramError: There is no such program on this computer.
        ValueError: The command has an unclosed quotation mark.

    Examples:
        >>> allowed_program("rm -r saves")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
            ...
        tabletop.players.program.ProgramNotAllowed: 'rm -r saves': not started, because ...
    """
    if command not in os.environ.get(COMMANDS_VARIABLE, "").split("\n"):
        raise ProgramNotAllowed(
            f"'{command}': not started, because a file named it"
            f" (to allow it, set {COMMANDS_VARIABLE} to it)"
        )
    return program(*words_of(command))


def words_of(command: str) -> list[str]:
    """Splits a command into words, as a shell does.

    Raises:
        ValueError: A quotation mark is not closed.

    Examples:
        >>> words_of("mybot --level 3")
        ['mybot', '--level', '3']
    """
    if sys.platform == "win32":  # On Windows, a backslash separates folders.
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)
