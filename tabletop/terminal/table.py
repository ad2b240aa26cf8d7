"""A game at a table in a terminal, from the first move to the results."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple

from tabletop.cards.wording import number_of, sentence
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.outcome import Outcome
from tabletop.rules.refusal import Refusal
from tabletop.session import narrator
from tabletop.session.answers import BotConversation, answer
from tabletop.session.attempt import PuzzleAttempt
from tabletop.session.beats import BeatLog
from tabletop.session.clock import TurnClock
from tabletop.session.score_notice import count_score, help_text, notice_of
from tabletop.session.session import Session, result_texts
from tabletop.storage.people import HUMAN
from tabletop.storage.puzzles import note_solved
from tabletop.storage.scores import PlayTime, record_entry, today
from tabletop.storage.settings import Settings
from tabletop.table.move import InvalidMove, Move
from tabletop.terminal.choices import ChoiceEntry, entries, repeating_entries
from tabletop.terminal.terminal import Terminal

# Bots whose thinking is announced.
SLOW_BOTS = ("strong", "expert")
# Number of recent log lines that are shown when a game continues.
RECALLED_LINES = 5
# Number of lines from which short lines are printed in columns.
MAX_SINGLE_COLUMN = 12


class TableLeft(Exception):  # noqa: N818 (a request, not a failure)
    """The player leaves the table."""


class TerminalCommand(NamedTuple):
    """A command: its arguments, a short description, and its function."""

    follows: str
    about: str
    do: Callable[[TerminalTable, str], object]


class TerminalTable:
    """One game, until its results or until the player leaves.

    `seat` is the seat of the person at the terminal, whose knowledge is shown.
    """

    own_commands: ClassVar[Mapping[str, TerminalCommand | None]] = {}
    """The commands of this kind of table; None removes a usual one."""

    def __init__(
        self,
        session: Session,
        terminal: Terminal,
        settings: Settings,
        follow: Callable[[TerminalTable, str], object],
        seat: int | None = None,
    ) -> None:
        """Prepares the table; `follow` executes the inputs of the person.

        Without a `seat`, the table is shown to the person who decides first.
        """
        self.session, self.terminal, self.settings = session, terminal, settings
        self.follow = follow
        if seat is None:
            seat, humans = session.seat_to_move(), session.humans
            seat = seat if seat is not None and seat in humans else (humans or [0])[0]
        self.seat = seat
        self.menu: tuple[ChoiceEntry, ...] = ()  # the current choices
        self.refusal: Refusal | None = None  # the last refusal
        self.talk = BotConversation(session)
        self.beats = BeatLog(session)
        self.clock = TurnClock(session)
        self.asks = settings.ask_always  # whether formalities are also shown as decisions
        recalled = {line.entry for line in session.latest_lines(self.seat, RECALLED_LINES)}
        first_entry = min(recalled, default=0)
        seats = range(session.spectator + 1)
        self._read_entries = dict.fromkeys(seats, first_entry)
        self._situation: list[str] = []  # the last texts about the current situation
        self._boards: list[str] = []  # the boards as last drawn
        self._warned = False

    # --- from the first move to the last ---------------------------------------------

    def play(self) -> None:
        """Plays until the game is over.

        Raises:
            TableLeft: The player leaves.
            EOFError: The input ended.
        """
        self._welcome()
        if self._has_secrets():
            self._show_pass_screen(self.seat)
        while not self._is_over():
            self._turn()
        self._results()

    def close(self) -> tuple[str, str]:
        """Closes the game; returns a sentence about its save, and the path."""
        session = self.session
        session.save_pending()
        self.talk.record_times()
        path, trouble = session.file and session.file.path, session.save_error
        session.close()
        seconds = round(session.seconds)
        if seconds and session.humans:
            record_entry(PlayTime(session.game.info.id, today(), seconds))
        if trouble:
            return trouble, ""
        if session.attempt is not None:
            return "Puzzles are not saved.", ""
        if path is None:
            return "Nothing to save.", ""
        is_over = session.outcome() is not None
        return "The game is saved in" if is_over else "The game is saved. To resume:", str(path)

    def move(self, move: Move) -> None:
        """Makes a move of the current seat and prints its events or its refusal."""
        try:
            warning = self.session.play(move)
        except Refusal as refusal:
            self.refusal = refusal
            self.terminal.say(f"Not allowed: {narrator.refusal_text(self.session, refusal)}")
            return
        except InvalidMove as error:
            self.terminal.say(f"Not possible: {error}.")
            return
        if warning is not None:
            self.terminal.say(f"Coach: {narrator.refusal_text(self.session, warning)}")
        self._changed()

    def undo(self) -> None:
        """Undoes the last decision, if this is allowed."""
        obstacle = self.session.take_back(self.seat)
        if obstacle is not None:
            self.terminal.say(obstacle)
            return
        self.asks = True
        self.terminal.say("Undone.")
        self._went_back()

    def set_referee(self, mode: str) -> None:
        """Switches the referee to a mode."""
        self.move(Move(self.seat, "@referee", (mode,)))

    def redo(self) -> None:
        if not self.session.referee.undone:
            self.terminal.say("Nothing to redo.")
            return
        self.session.redo()
        self.asks = True
        self._print_events()

    def choose(self, numbers: list[int]) -> None:
        """Selects entries by number, each in the list of the previous one."""
        for number in numbers:
            if not 1 <= number <= len(self.menu):
                known = f"1 to {len(self.menu)}" if self.menu else "no choices now"
                self.terminal.say(f"{number}: not a choice ({known})")
                return
            entry = self.menu[number - 1]
            if entry.choice is None:
                self.menu = entry.under
                continue
            words = "" if self._warned else narrator.waste_warning(self.session, entry.choice)
            self._warned = bool(words)
            if words:
                self.terminal.say(self.session.with_names(words))
                return
            self.move(entry.choice.move)
            if entry.repeats:
                self.session.repeat(entry.choice)
            return
        self.show_menu()

    def show_menu(self) -> None:
        """Prints the current choices with numbers."""
        lines = [
            f"{n} {narrator.capitalized_line(entry.words)}" for n, entry in enumerate(self.menu, 1)
        ]
        width = max(map(len, lines), default=0) + 2
        columns = (
            max(1, (self.terminal.width - 2) // width) if len(lines) > MAX_SINGLE_COLUMN else 1
        )
        rows = -(-len(lines) // columns)
        for row in range(rows if columns > 1 else 0):
            self.terminal.say(
                "".join(line.ljust(width) for line in lines[row::rows]).rstrip(), "  "
            )
        for line in lines if columns == 1 else ():
            self.terminal.say(line, "  ", "   ")

    def top_menu(self) -> None:
        """Returns to the first list of choices."""
        session = self.session
        free = session.referee.mode != "sandbox" and self.seat in session.referee.seats_to_move()
        choices = session.choices(self.seat) if free else []
        self.menu = entries(session, self.seat, choices)
        if not self.settings.ask_always:
            self.menu += repeating_entries(session, choices)

    # --- turns -----------------------------------------------------------------------

    def _turn(self) -> None:
        """Handles the turn of the bot or person who has to decide."""
        session = self.session
        if (bot := session.bot_to_move()) is not None:
            self._bot_turn(bot)
            return
        next_seat = session.seat_to_move(self.seat)
        if next_seat is not None and next_seat != self.seat and session.players[next_seat] == HUMAN:
            self._pass_to(next_seat)
        self._decide()

    def _decide(self) -> None:
        """Makes a formality, or lets the person at the terminal decide."""
        self._print_events()
        formal = None if self.asks else self.session.formality(self.seat)
        if formal is not None:
            self.session.play_formality(formal.move, self.move)
            return
        self._ask()

    def _ask(self) -> None:
        """Prints the decision and reads inputs until the position changes."""
        session, say = self.session, self.terminal.say
        boards = narrator.boards(session, self.seat)
        if boards != self._boards:
            self._boards = boards
            for words in boards:
                say(words, "  ")
        moment = [
            session.with_names(icons_to_words(item))
            for item in session.explainer(self.seat).situation()
        ]
        for words in moment:
            if words not in self._situation:
                say(words)
        self._situation = moment
        name = f"{session.names[self.seat]}: " if len(session.humans) > 1 else ""
        if session.attempt is not None and session.attempt.state(session.referee) == "late":
            say("The move limit is reached. Use 'undo'.")
        if session.referee.mode == "sandbox":
            say(f"{name}The referee is off. Move the pieces by hand ('hands' lists the commands).")
        elif self.seat in session.referee.seats_to_move():
            say(f"{name}{narrator.prompt(session, self.seat)}")
        else:
            if idle_reason := narrator.idle_reason(session, self.seat):
                say(idle_reason)
            say(narrator.whose_turn(session, self.seat))
        self.top_menu()
        self.show_menu()
        self._warned = False
        revision = session.referee.revision
        while self._is_asking(revision):
            seconds_left = self.clock.advance(time.monotonic(), runs=True)
            clock = "" if seconds_left is None else f"[{round(seconds_left)} s] "
            words = self.terminal.ask(f"{clock}> ")
            if self._time_is_up():
                return
            self.follow(self, words)

    def _is_asking(self, revision: int) -> bool:
        """Returns whether the position with this revision still needs an input."""
        return self.session.referee.revision == revision

    def _time_is_up(self) -> bool:
        """Ends a timed turn that has expired, and returns whether it did."""
        if self.clock.advance(time.monotonic(), runs=True) != 0 or not self.clock.end_turn():
            return False
        self.terminal.say("Time is up: your turn has ended.")
        self._changed()
        return True

    def _bot_turn(self, seat: int) -> None:
        """Handles the turn of a bot."""
        session = self.session
        entries_ = session.table.entries
        if session.players[seat] in SLOW_BOTS and (not entries_ or entries_[-1].move.seat != seat):
            self.terminal.say(f"{session.names[seat]} thinks.")
        self.talk.drop_stale_plans()
        bot_answer = self.talk.solution_answer(seat) or answer(self.talk.request(seat))
        self.talk.record_answer(bot_answer)
        if bot_answer.failure:
            self.terminal.say(f"Bot failed, random move played: {bot_answer.failure}")
        assert bot_answer.move is not None  # only an answer to a warm-up request has no move
        session.play(bot_answer.move)
        self._print_events()

    def _changed(self) -> None:
        self.asks = self.settings.ask_always
        self._print_events()

    def _went_back(self) -> None:
        count = len(self.session.table.entries)
        self._read_entries = {
            seat: min(read_count, count) for seat, read_count in self._read_entries.items()
        }

    def _print_events(self) -> None:
        """Prints the beats since the current seat last saw the log."""
        self.talk.drop_stale_plans()
        for beat in self.beats.since(self.seat, self._read_entries[self.seat]):
            for text in beat.texts():
                self.terminal.say(icons_to_words(text), "* ")
        self._read_entries[self.seat] = len(self.session.table.entries)

    # --- several people --------------------------------------------------------------

    def _has_secrets(self) -> bool:
        """Returns whether people at this table have secrets from each other."""
        session = self.session
        return self.settings.curtain and len(session.humans) > 1 and session.has_secrets()

    def _pass_to(self, seat: int) -> None:
        """Changes the current seat; shows nothing before its person is present."""
        self.seat = seat
        self._situation, self._boards = [], []
        if self._has_secrets():
            self._show_pass_screen(seat)
        else:
            self.terminal.say()
            self.terminal.say(sentence(f"It is the turn of {self.session.names[seat]}"))

    def _show_pass_screen(self, seat: int) -> None:
        """Shows the pass screen until the person of a seat confirms."""
        name, say = self.session.names[seat], self.terminal.say
        self.menu = ()
        self.terminal.clear()
        say(f"Pass to {name}. The table is hidden until {name} is ready.")
        while not name.casefold().startswith(words := self._answer_of(name)):
            if words == "quit":
                raise TableLeft
            say(f"Waiting for {name}. Press Enter if you are {name}.")
        self.terminal.clear()
        missed = len(self.session.table.entries) > self._read_entries[seat] > 0
        say(f"{name}, since your last turn:" if missed else f"{name}:")

    def _answer_of(self, name: str) -> str:
        return self.terminal.ask(f"{name}, press Enter or type your name: ").casefold()

    # --- start and end ---------------------------------------------------------------

    def _welcome(self) -> None:
        session, say = self.session, self.terminal.say
        say(session.title or session.game.info.name)
        say(", ".join(session.full_name(seat) for seat in range(len(session.players))) + ".")
        say(narrator.goal(session, self.seat).wins)
        if session.attempt is not None:
            say(f"Puzzle: {session.attempt.goal_text}")
        if words := narrator.challenge(session):
            say(words)
        if session.table.entries and not session.is_remote:
            say("Game resumed.")
        if session.humans:
            say("Enter a number to choose, ? for help, quit to leave.")
        say()

    def _is_over(self) -> bool:
        session = self.session
        if session.attempt is not None and session.attempt.state(session.referee) == "solved":
            return True
        return session.outcome() is not None

    def _results(self) -> None:
        """Prints the result, its reason and the score of each seat."""
        session, say = self.session, self.terminal.say
        self._print_events()
        say()
        if session.attempt is not None:
            self._puzzle_results(session.attempt)
            return
        outcome = session.outcome()
        assert outcome is not None
        say(sentence(narrator.headline(session, outcome)))
        say(narrator.reason(session, outcome))
        came_to = result_texts(session, outcome)
        for seat in narrator.ranking(session, outcome):
            say(f"{session.name_of(seat)}: {came_to[seat]}", "  ")
        self._record(outcome)

    def _record(self, outcome: Outcome) -> None:
        """Prints how the game was played, and counts its score."""
        session, say = self.session, self.terminal.say
        if conduct := session.conduct():
            say(conduct)
        if session.take_backs:
            say(f"Moves undone: {session.take_backs}.")
        say(narrator.opened_seal_text(session))
        standing, notices = count_score(session, outcome)
        if standing is not None:
            say(f"{help_text(session.help_used[0]).capitalize()}. {notice_of(standing)}")
        for words in notices:
            say(words)

    def _puzzle_results(self, attempt: PuzzleAttempt) -> None:
        """Prints whether the puzzle is solved, and records the result."""
        moves, say = attempt.moves(self.session.referee), self.terminal.say
        if attempt.state(self.session.referee) != "solved":
            say("The game is over. The puzzle is not solved.")
            return
        say(f"Solved in {number_of(moves, 'move')}.")
        if trouble := note_solved(attempt.puzzle, moves):
            say(trouble)
