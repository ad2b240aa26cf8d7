"""The guests of a table: invitation, presence, phrases, and requests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Literal, Protocol

from tabletop.app.program.context import OpenDialogs
from tabletop.app.widgets import Dialog
from tabletop.app.widgets.clipboard import copy_text
from tabletop.app.widgets.qr_code import QrCode
from tabletop.net.messages import (
    PHRASES,
    Ask,
    Consent,
    HostMessages,
    Phrase,
    Phrased,
    PlayerPresence,
    Presence,
    Question,
    TableNotice,
    Withdrawn,
)
from tabletop.net.window_messages import HostMessage
from tabletop.players.protocol import Error
from tabletop.session.session import Session

#: Seconds after which the people here are asked about an absent player, who may only reload.
PATIENCE = 6.0
#: Seconds for which a sentence of a guest is shown.
SENTENCE_SECONDS = 5.0


class GuestContext(Protocol):
    """The table that has guests."""

    session: Session
    seat: int

    @property
    def front(self) -> OpenDialogs:
        """The scene on top, which shows messages and requests."""

    def leave_table(self) -> None:
        """Closes the table, unless the player declines."""


class Guests:
    """The guests as the server reports them, and the messages to them."""

    def __init__(self, scene: GuestContext, send: Callable[[HostMessage], object]) -> None:
        self.scene, self._send = scene, send
        self.address = ""  #: the link of the table; empty until it is open
        self.players: Sequence[PlayerPresence] = ()
        self._watching = 0
        self._invitation: Dialog | None = None
        self._question: Question | None = None  #: a request that is not shown yet
        self._asked: tuple[int, Dialog] | None = None  #: the request on display
        self._absent: dict[int, float] = {}  #: since when players are absent; inf if excused
        self._about_absent: tuple[int, Dialog] | None = None

    @property
    def front(self) -> OpenDialogs:
        """The scene that shows messages and dialogs."""
        return self.scene.front

    # --- messages of the server -------------------------------------------------------

    def hear(self, message: HostMessages) -> None:
        """Shows a message."""
        if isinstance(message, Presence):
            self._meet(message)
        elif isinstance(message, Question):
            self._question = message
        elif isinstance(message, Withdrawn):
            self._withdraw(message.question)
        elif isinstance(message, Phrased):
            if message.seat not in self.scene.session.here:
                words = f"{self._name(message.seat)}: {PHRASES.get(message.id, message.id)}"
                self.front.show_message(words, "human", SENTENCE_SECONDS)
        elif isinstance(message, TableNotice):
            self.front.show_message(message.text, "human", SENTENCE_SECONDS)
        elif isinstance(message, Error):
            self.front.show_message(f"Not possible: {message.message}.", "close", SENTENCE_SECONDS)

    def _meet(self, presence: Presence) -> None:
        """Shows who has come, left, or returned."""
        before = {player.seat: player for player in self.players}
        had_free_seats = bool(self._free_seats())
        self.players, self._watching = presence.players, presence.watching
        for player in self.players:
            last = before.get(player.seat)
            if player.kind == "remote" and last is not None:
                is_new = last.kind == "open"
                if player.connected and (is_new or not last.connected):
                    words = "is at the table" if is_new else "is back"
                    self.front.show_message(f"{player.name} {words}.", "human")
                elif last.connected and not player.connected:
                    words = f"{player.name} has lost the connection."
                    self.front.show_message(words, "offline", SENTENCE_SECONDS)
            if player.kind != "remote" or player.connected or player.stand_in:
                self._absent.pop(player.seat, None)
        if self._about_absent is not None and self._about_absent[0] not in self._absent_seats():
            self._close(self._about_absent[1])
            self._about_absent = None
        if self._is_shown or not before:
            if had_free_seats and not self._free_seats():
                self._close(self._invitation)
                self.front.show_message("All players are at the table.", "check", SENTENCE_SECONDS)
            elif before or self._free_seats():
                self.show()

    def advance(self, now: float) -> float | None:
        """Opens due dialogs; returns the seconds until the next one."""
        self.show_question()
        if self.front.dialog is not None and not self._is_shown:
            return None
        to_move = self.scene.session.referee.seats_to_move()
        waits = []
        for seat in self._absent_seats():
            due = self._absent.setdefault(seat, now) + PATIENCE
            if seat in to_move and self.front.dialog is None and due < inf:
                waits.append(due - now)
                if due <= now:
                    self._ask_about(seat)
                    return None
        return min(waits, default=None)

    # --- dialogs ----------------------------------------------------------------------

    def show(self) -> None:
        """Shows who is at the table, with the invitation for others."""
        if not self.address:
            self.front.show_message("The table is being opened.", "hourglass")
            return
        free = self._free_seats()
        code = self.address.rpartition("/")[2]
        lines = [player.text for player in self.players]
        if self._watching:
            lines.append(f"Spectators: {self._watching}.")
        answers: list[tuple[str, Callable[[], object] | None]] = [("Copy link", self._copy)]
        if [*free, *self._absent_seats()]:
            answers.append(("Let a bot play", self._choose_stand_in))
        answers.append(("Continue", None))
        self.front.open_dialog(
            "Invite players" if free else "Players",
            "Scan the code with a phone, or open the address in a browser:\n"
            f"{self.address}   Code: {code}",
            answers,
            extra=[QrCode(self.front.panel_look, self.address, "\n".join(lines))],
            width=580,
            sign="human",
            main=len(answers) - 1,
        )
        self._invitation = self.front.dialog

    def say(self) -> None:
        """Offers the phrases that the guests can read."""
        answers: list[tuple[str, Callable[[], object] | None]] = [
            ("Say nothing", None),
            *((text, partial(self._tell, Phrase(id=name))) for name, text in PHRASES.items()),
        ]
        self.front.open_dialog("Say", "All players read it.", answers, sign="human", is_menu=True)

    def ask(self, what: Literal["undo", "referee", "bot", "rematch"], value: str = "") -> None:
        """Asks the guests for an undo, a referee or a game, or lets a bot play."""
        self._tell(Ask(what=what, value=value))

    def _tell(self, message: Ask | Consent | Phrase) -> None:
        self._send(HostMessage(self.scene.seat, message))

    def _copy(self) -> None:
        if copy_text(self.address):
            self.front.show_message(f"Copied: {self.address}", "check", SENTENCE_SECONDS)
        else:
            self.front.show_message(self.address, "human", 12)

    def _choose_stand_in(self) -> None:
        """Lets a bot play for the only absent player, or asks for which one."""
        seats = [*self._free_seats(), *self._absent_seats()]
        if len(seats) == 1:
            self.ask("bot", str(seats[0]))
            return
        answers = [(self._name(seat), partial(self.ask, "bot", str(seat))) for seat in seats]
        words = "The bot plays until a guest takes the seat."
        self.front.open_dialog(
            "Let a bot play for", words, [*answers, ("Cancel", None)], sign="bot", main=len(seats)
        )

    def show_question(self) -> None:
        """Shows the request of a guest, unless another dialog is open."""
        question = self._question
        if question is None or (self.front.dialog is not None and not self._is_shown):
            return
        self._question = None

        def answer(agrees: bool) -> None:
            if self._asked is not None:
                self._asked = None
                self._tell(Consent(question=question.number, agrees=agrees))

        self.front.open_dialog(
            f"{self._name(question.of_seat)} asks",
            question.text,
            [("Agree", partial(answer, True)), ("Refuse", partial(answer, False))],
            sign="human",
        )
        if self.front.dialog is not None:
            self._asked = question.number, self.front.dialog

    def _withdraw(self, number: int) -> None:
        """Closes a request without an answer."""
        if self._question is not None and self._question.number == number:
            self._question = None
        elif self._asked is not None and self._asked[0] == number:
            (_, dialog), self._asked = self._asked, None
            self._close(dialog)

    def _ask_about(self, seat: int) -> None:
        """Asks what to do about an absent player who has to decide."""
        name = self._name(seat)

        def wait() -> None:
            self._absent[seat] = inf

        self.front.open_dialog(
            f"{name} is absent",
            f"{name} has to decide, but is not connected. The seat is kept.",
            [
                ("Let a bot play", partial(self.ask, "bot", str(seat))),
                ("End game", self.scene.leave_table),
                ("Wait", wait),
            ],
            sign="offline",
            main=2,
        )
        if self.front.dialog is not None:
            self._about_absent = seat, self.front.dialog

    # --- who is there -----------------------------------------------------------------

    @property
    def disconnected(self) -> frozenset[int]:
        """The invited seats without a connected player."""
        return frozenset(
            player.seat
            for player in self.players
            if player.kind == "open" or (player.kind == "remote" and not player.connected)
        )

    @property
    def are_connected(self) -> bool:
        """Whether a guest is at the table."""
        return any(player.kind == "remote" and player.connected for player in self.players)

    @property
    def _is_shown(self) -> bool:
        return self._invitation is not None and self.front.dialog is self._invitation

    def _free_seats(self) -> list[int]:
        """Returns the seats for which nobody plays yet."""
        return [each.seat for each in self.players if each.kind == "open" and not each.stand_in]

    def _absent_seats(self) -> list[int]:
        """Returns the seats whose player has left, without a stand-in."""
        return [
            each.seat
            for each in self.players
            if each.kind == "remote" and not each.connected and not each.stand_in
        ]

    def _name(self, seat: int) -> str:
        return self.scene.session.names[seat]

    def _close(self, dialog: Dialog | None) -> None:
        """Closes a dialog if it is still open."""
        if dialog is not None and self.front.dialog is dialog:
            dialog.buttons[-1].on_press()
