"""A table that people play from several devices.

A `HostedTable` knows no sockets and no clock. The server passes messages in, and drains the
messages of each connection when its client can take them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal

import msgspec

from tabletop.net.connection import Connection
from tabletop.net.explanations import EffectsRequest, MoveEffects, explanation, hint
from tabletop.net.messages import (
    NET_PROTOCOL,
    PHRASES,
    Ask,
    Bye,
    ChoiceEffects,
    ChoiceSeries,
    ClientMessages,
    Closed,
    Consent,
    Explain,
    Explanation,
    FaceHeader,
    Faces,
    Follow,
    HandActions,
    Handle,
    HostMessages,
    Join,
    MoveSeries,
    Phrase,
    Phrased,
    PlayerPresence,
    Presence,
    Reviewed,
    ReviewStep,
    Seated,
    SeatText,
    Show,
    TableNotice,
    TableText,
    decode,
    encode,
)
from tabletop.net.move_series import move_series
from tabletop.net.requests import Requests
from tabletop.net.seat_keys import SeatKeys
from tabletop.net.seat_pictures import ClientPicture, SeatPicture, ViewPainter
from tabletop.net.seat_text import (
    TextSources,
    explained_choices,
    is_deciding,
    moves_by_hand,
    seat_text,
    table_parts,
)
from tabletop.net.witness import WitnessedBy
from tabletop.players import protocol
from tabletop.players.protocol import Answer, Error, LogSentence
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.handling import is_handling
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.outcome import Outcome
from tabletop.rules.refusal import Refusal
from tabletop.session import narrator
from tabletop.session.answers import ADVISER, BotAnswer, BotConversation, Request
from tabletop.session.hand_actions import hand_actions, pile_items
from tabletop.session.new_game import next_session
from tabletop.session.serving import played_message
from tabletop.session.session import PositionCache, Session
from tabletop.storage.fingerprint import RULEBOOK, data_hash
from tabletop.storage.log import log
from tabletop.storage.people import BEST_MOVE, HUMAN, clean_name
from tabletop.storage.settings import load_settings
from tabletop.table.move import InvalidMove, Move
from tabletop.table.views import View

MAX_WATCHERS = 20
"""The maximum number of clients that only watch a table."""
MAX_STRANGERS = 20
"""The maximum number of clients that have not joined yet."""
MAX_PIXELS = 4_000_000
"""The maximum number of pixels of a picture; a client shows larger ones enlarged."""
LONGEST_ERROR = 300
"""The maximum length of an error message, because it may quote the client."""

COSTS: dict[type[ClientMessages], int] = {Ask: 40, Phrase: 5, ReviewStep: 8, Explain: 4, Handle: 2}
"""The number of messages as which some count, because they take long or disturb others."""
SHOW_COST = 40
"""The number of messages as which another picture size counts, because painting takes long."""
MAX_PIECES = 4_000
"""The maximum number of pieces of a table to which pieces are added by hand."""

UNSAVED = "The host cannot save the game; a restart would lose the latest moves."
SAVED_AGAIN = "The host saves the game again."

_ADDING = ("@copy", "@new", "@dice")


class HostedTable:
    """A session with clients in its invited seats.

    What a client receives depends only on the view of its seat and on its own messages.
    """

    def __init__(
        self, session: Session, keys: SeatKeys, painter: ViewPainter | None = None
    ) -> None:
        """Opens a table.

        Args:
            keys: The code and the seats of the table.
            painter: Paints the pictures; None for a table without pictures.
        """
        self.keys, self._painter = keys, painter
        self._seat(session)
        self.connections: list[Connection] = []
        self.on_change: Callable[[], object] = lambda: None
        """Is called after each change of the position, because a bot may have to move."""
        self.on_seats: Callable[[int], object] = lambda free: None
        """Is called with the number of free seats when a seat is taken or left."""
        self.is_unsaved = False
        """Whether the session has changed since `save`, or could not be saved."""
        self._has_warned = False  # that the session cannot be saved
        self.requests = Requests(self)
        self._decisions = dict.fromkeys(keys.invited, 0)
        self._views: dict[int, View] = {}  # of the seats that have a decision
        self._waits_for_hint: set[int] = set()
        self._advised: int | None = None  # the seat that the current request is about
        self._hints: dict[int, tuple[int, Explanation]] = {}  # the last ones, with the revision
        self._texts: dict[int | None, tuple[TextSources, SeatText]] = {}  # with their sources
        self._effects_requests = PositionCache[tuple[dict[str, dict[int, int]], EffectsRequest]]()
        # the last pictures of watchers, and what they were made from, by size
        self._watched: dict[tuple[int, int, float], tuple[object, SeatPicture]] = {}
        self._is_over = False
        self._store_keys()
        self.position_changed()

    def _seat(self, session: Session) -> None:
        """Seats the players at a game."""
        self.session, self._bots = session, BotConversation(session)
        session.saves_at_once, session.invited = False, frozenset(self.keys.invited)

    def begin(self, session: Session) -> None:
        """Begins the next game of the players, who stay connected."""
        session.stand_ins = self.session.stand_ins
        self._seat(session)
        self.keys.game += 1
        self._store_keys()
        for memory in (self._views, self._waits_for_hint, self._hints, self._texts):
            memory.clear()
        for connection in self.joined:
            connection.reviewed = None
            if connection.witnessed is not None:
                connection.witnessed = self._new_witness(connection.seat)
            self._greet(connection)
        self.tell_all(TableNotice(text="The next game begins."))
        self.position_changed()

    # --- connections -----------------------------------------------------------------

    def attach(self, wake: Callable[[], object] = lambda: None) -> Connection:
        """Returns a new connection, which has to join first.

        It replaces the oldest one that has not joined, if there are too many.
        """
        strangers = [old for old in self.connections if not (old.is_joined or old.is_closed)]
        if len(strangers) >= MAX_STRANGERS:
            strangers[0].send(Closed(reason="Too many clients wait to join this table."))
        connection = Connection(wake)
        self.connections.append(connection)
        return connection

    @property
    def joined(self) -> list[Connection]:
        """The connections of players and watchers."""
        return [connection for connection in self.connections if connection.is_joined]

    def detach(self, connection: Connection) -> None:
        """Ends a connection; its seat stays taken."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        connection.is_closed = True
        self.requests.end_of(connection.seat)
        if connection.is_joined:
            self._tell_presence()

    def save(self) -> None:
        """Writes the changes to the save. Nobody should see them before."""
        self.session.save_pending()
        self.is_unsaved = bool(self.session.save_error)

    def tell_save_error(self) -> None:
        """Sends everybody a notice once the game cannot be saved, or can again."""
        if self.is_unsaved != self._has_warned:
            self._has_warned = self.is_unsaved
            self.tell_all(TableNotice(text=UNSAVED if self.is_unsaved else SAVED_AGAIN))

    def close(self, reason: str) -> None:
        """Sends every client the reason, as its last message."""
        for connection in self.connections:
            connection.send(Closed(reason=reason))

    def receive(self, connection: Connection, text: str | bytes) -> None:
        """Handles a message of a client; each wrong one is answered by an error."""
        if connection.is_closed:
            return
        connection.cost = 1
        try:
            message = decode(text)
            connection.cost = COSTS.get(type(message), 1)
            if isinstance(message, Join):
                self._join(connection, message)
            elif not connection.is_joined:
                raise ValueError("message: expected 'join' first")
            else:
                self._handle(connection, message)
        except ValueError as error:
            connection.send(Error(message=str(error)[:LONGEST_ERROR]))

    def drain(self, connection: Connection) -> list[str | bytes]:
        """Returns the messages that a client can receive now, without pictures."""
        messages: list[str | bytes] = [encode(message) for message in connection.waiting]
        connection.waiting.clear()
        if connection.is_stale and not connection.is_closed:
            connection.is_stale = False
            connection.needs_picture = connection.picture is not None
            if connection.witnessed is not None:
                messages += self._news(connection, connection.witnessed)
            elif not connection.is_program:
                messages += self._words(connection) + self._table_words(connection)
        return messages

    def _news(self, connection: Connection, witnessed: WitnessedBy) -> list[str | bytes]:
        """Returns what a native client has not seen yet."""
        seat, session = connection.seat, self.session
        decision = None if seat is None else self._decision(seat)
        decides = decision is not None and session.referee.mode != "sandbox"
        legal = session.referee.legal_moves(seat) if decides and seat is not None else []
        news = witnessed.news(session, decision, legal)
        return [] if news is None else [encode(news)]

    def _words(self, connection: Connection) -> list[str | bytes]:
        """Returns the text of a connection if it has changed."""
        seat, last = connection.seat, connection.text
        decision = None if seat is None else self._decision(seat)
        reader = self.session.spectator if seat is None else seat
        sources = TextSources.of(self.session, reader, decision)
        known, text = self._texts.get(seat, (None, None))
        if text is None or known != sources:
            text = seat_text(self.session, reader, sources)
            self._texts[seat] = sources, text
        revision = 0 if last is None else last.revision
        if last is not None and msgspec.structs.replace(text, revision=revision) == last:
            return []
        connection.text = msgspec.structs.replace(text, revision=revision + 1)
        return [encode(connection.text)]

    def _table_words(self, connection: Connection) -> list[str | bytes]:
        """Returns the table in words if a client follows it and it has changed."""
        seat, last = connection.seat, connection.table_text
        text = (
            TableText(parts=table_parts(self.session, seat)) if connection.follows.table else last
        )
        connection.table_text = text
        return [] if text is None or text == last else [encode(text)]

    def explain(self, connection: Connection) -> EffectsRequest | None:
        """Sends the effects of a client's choices if they are known.

        Returns:
            The choices whose effects `explained` expects, or None.
        """
        session, seat, text = self.session, connection.seat, connection.text
        is_current = not (connection.is_stale or connection.is_closed)
        if not (is_current and connection.needs_effects) or seat is None or text is None:
            return None
        series, request = self._effects_requests.of(
            session.table, seat, make=lambda: self._effects_request(seat)
        )
        effects = connection.effects if request == connection.explained else None
        if effects is None and (request.moves or series):
            return request
        notes, maximums = effects or MoveEffects({}, {})
        message = ChoiceEffects(
            revision=text.revision,
            notes=[
                session.with_names(icons_to_words(notes.get(choice.move, "")))
                for choice in explained_choices(session, seat)
            ],
            series=[
                ChoiceSeries(
                    label=label,
                    pieces={str(piece): number for piece, number in series[label].items()},
                    maximum=maximum,
                )
                for label, maximum in maximums.items()
                if maximum > 1
            ],
        )
        connection.explained_text = text.revision
        had_effects = connection.has_effects
        connection.has_effects = bool(message.notes or message.series)
        if had_effects or connection.has_effects:
            connection.send(message)
        return None

    def _effects_request(self, seat: int) -> tuple[dict[str, dict[int, int]], EffectsRequest]:
        """Returns the series of a seat, and what a worker has to find."""
        session = self.session
        choices = session.choices(seat) if is_deciding(session, seat) else []
        moves = [choice.move for choice in explained_choices(session, seat)]
        series = move_series(session, seat, choices)
        return series, EffectsRequest(
            session.game.info.id,
            session.game.packs,
            session.view(seat),
            [move for move in moves if session.judge(move) is None],
            {label: [choices[n].move for n in pieces.values()] for label, pieces in series.items()},
        )

    def explained(
        self, connection: Connection, request: EffectsRequest, effects: MoveEffects
    ) -> None:
        """Sends the effects of a client's choices, unless they have changed."""
        connection.explained, connection.effects = request, effects
        self.explain(connection)

    def picture(self, connection: Connection) -> Callable[[], list[str | bytes]]:
        """Returns a function that encodes the changes of a client's picture.

        Call this after `drain`, because a picture belongs to the last text, as long as the
        connection `needs_picture`. The function returns messages; it does not use the table.
        """
        connection.needs_picture = False
        seat, shown, text = connection.seat, connection.picture, connection.text
        if self._painter is None or shown is None or text is None or connection.is_closed:
            return list
        if connection.is_stale:  # the areas would name the choices of the next text
            return list
        session = self.session
        view = session.view(session.spectator if seat is None else seat)
        end = self._reviewed(connection)
        made_from = (view, session.names, text.decision, end)
        if made_from == shown.made_from and not shown.is_coarse:
            return list
        shown.made_from = made_from
        size, inputs = shown.size, (made_from, shown.tiles)
        shared = self._watched.get(size) if seat is None else None
        if shared is not None and shared[0] == inputs:
            picture = shared[1]
        else:
            with session.as_of(end):
                picture = self._painter.paint(session, seat, size[:2], size[2], shown.tiles)
        if seat is None:
            if len(self._watched) > MAX_WATCHERS:
                self._watched.clear()
            self._watched[size] = inputs, picture

        def encoded() -> list[str | bytes]:
            messages = shown.update(picture, text.revision)
            connection.needs_picture = shown.is_coarse
            return messages

        return encoded

    def face(self, connection: Connection) -> list[str | bytes]:
        """Returns the messages of the next card that a client waits for.

        Painting takes long, but needs no table.
        """
        kind = connection.faces.popleft()
        if self._painter is None:
            return []
        return [encode(FaceHeader(kind=kind)), self._painter.face(kind)]

    # --- joining ---------------------------------------------------------------------

    def _join(self, connection: Connection, join: Join) -> None:
        if connection.is_joined:
            raise ValueError("join: already at the table")
        if join.protocol != NET_PROTOCOL:
            reason = f"protocol: expected version {NET_PROTOCOL}, got {join.protocol}"
            connection.send(Closed(reason=f"{reason} (update Sandtable or reload the page)"))
            return
        wished = join.token or ""
        seat, token = None, None
        if not join.watch:
            seat, token = self.keys.seat_of(wished), wished
            if seat is None:
                seat = self.keys.open_seat()
                if seat is None:
                    connection.send(Closed(reason="All seats are taken. You can still watch."))
                    return
                token = self.keys.take(seat, wished)
        watchers = sum(other.seat is None for other in self.joined)
        if seat is None and watchers >= MAX_WATCHERS:
            connection.send(Closed(reason="Too many people watch this table."))
            return
        if seat is not None:
            self._seat_client(seat, join)
        connection.is_joined, connection.seat = True, seat
        connection.is_program = join.program and seat is not None
        if join.native and not connection.is_program:
            connection.witnessed = self._new_witness(seat)
        name = "" if seat is None else self.session.names[seat]
        connection.send(Seated(seat=seat, token=token, table=self.keys.code, name=name))
        self._tell_presence()
        self._tell_state(connection)

    def _seat_client(self, seat: int, join: Join) -> None:
        """Seats a new client, which replaces the former one of the seat."""
        for other in self.joined:
            if other.seat == seat:
                other.send(Closed(reason="Your seat is open on another device."))
                self.connections.remove(other)
        self.session.stand_ins.discard(seat)
        name = clean_name(join.name)
        if name and name != self.session.names[seat]:
            self.session.rename_player(seat, name)
            self._invalidate()
        self._store_keys()

    def _new_witness(self, seat: int | None) -> WitnessedBy:
        return WitnessedBy(self.session.spectator if seat is None else seat, self.keys.game)

    def _greet(self, connection: Connection) -> None:
        """Describes the game to a client that has it itself, or to a program."""
        if connection.is_program or connection.witnessed is not None:
            game, seats = self.session.game, len(self.session.players)
            data = data_hash(game.folder, RULEBOOK)
            connection.send(protocol.hello(game, seats, self.session.options, 0, data))

    def _tell_state(self, connection: Connection) -> None:
        """Sends a new client what the others already know."""
        session = self.session
        self._greet(connection)
        if connection.is_program:
            self._tell_decision(connection)
        self.requests.repeat(connection)
        if self._has_warned:
            connection.send(TableNotice(text=UNSAVED))
        outcome = session.outcome()
        if outcome is not None:
            connection.send(self._result(outcome))
        connection.is_stale = True
        connection.wake()

    def _tell_presence(self) -> None:
        session, invited = self.session, self.keys.invited
        present = {other.seat for other in self.joined}
        players = [
            PlayerPresence(
                seat=seat,
                name=session.names[seat],
                kind=self._kind(seat),
                connected=seat in present or seat not in invited,
                stand_in=seat in session.stand_ins,
            )
            for seat in range(len(session.players))
        ]
        watching = sum(other.seat is None for other in self.joined)
        self.tell_all(Presence(players=players, watching=watching))

    def _kind(self, seat: int) -> Literal["here", "bot", "remote", "open"]:
        if self.session.players[seat] != HUMAN:
            return "bot"
        if seat not in self.keys.invited:
            return "here"
        return "open" if self.keys.is_open(seat) else "remote"

    def tell_all(self, message: HostMessages) -> None:
        """Sends a message to all clients and to the window."""
        for connection in self.joined:
            connection.send(message)
        self.tell_window(message)

    def tell_window(self, message: HostMessages) -> None:
        """Sends a message to the window of the host, if it has one."""

    @property
    def free_seats(self) -> int:
        """The number of invited seats without a player."""
        return sum(map(self.keys.is_open, self.keys.invited))

    def _store_keys(self) -> None:
        """Notes for the save who holds which seat."""
        self.session.hosting = self.keys.note()
        self.is_unsaved = True
        self.on_seats(self.free_seats)

    # --- messages of a seated client -------------------------------------------------

    def _handle(self, connection: Connection, message: ClientMessages) -> None:
        """Handles a message of a client that has joined.

        Raises:
            ValueError: The message is impossible now.
        """
        if isinstance(message, Show):
            shrink = min(1.0, (MAX_PIXELS / (message.width * message.height)) ** 0.5)
            width, height = round(message.width * shrink), round(message.height * shrink)
            size, before = (width, height, message.scale * shrink), connection.picture
            connection.cost = 1
            if before is None or before.size != size:
                connection.cost = SHOW_COST
                connection.picture = ClientPicture(size)
            connection.is_stale = True
            connection.wake()
            return
        if isinstance(message, Faces):
            self._request_faces(connection, message.kinds)
            return
        if isinstance(message, ReviewStep):
            self._review(connection, message.step)
            return
        if isinstance(message, Follow):
            connection.follows = message
            connection.is_stale = True
            connection.wake()
            return
        seat = connection.seat
        if isinstance(message, Explain) and message.what != "hint":
            reader = self.session.spectator if seat is None else seat
            end = self._reviewed(connection) if message.what == "piece" else None
            with self.session.as_of(end):
                words = explanation(self.session, reader, message)
            connection.send(words)
            return
        if isinstance(message, Bye):
            if seat is not None:
                self.requests.end_for(seat)
                self.keys.release(seat)
                self.session.rename_player(seat, f"Player {seat + 1}")
                self._store_keys()
                self._invalidate()
            connection.send(Closed(reason="You have left the table."))
            self.detach(connection)
            return
        if seat is None:
            raise ValueError("message: you only watch this table")
        if isinstance(message, Answer):
            self._move(connection, seat, message)
        elif isinstance(message, MoveSeries):
            self._move_series(connection, seat, message)
        elif isinstance(message, Phrase):
            if message.id not in PHRASES:
                raise ValueError(f"phrase: expected one of {', '.join(PHRASES)}")
            self.tell_all(Phrased(seat=seat, id=message.id))
        elif isinstance(message, Explain):
            text = connection.text
            if text is None or not text.can_ask_hint:
                raise ValueError("hint: not at your help level, or not your decision")
            if (last := self._hints.get(seat)) and last[0] == self.session.referee.revision:
                connection.send(last[1])
            else:
                self._waits_for_hint.add(seat)
                self.on_change()
        elif isinstance(message, Handle):
            if not moves_by_hand(self.session, seat):
                raise ValueError("handle: the referee is on")
            place = message.place
            actions = hand_actions(self.session, seat, place)
            pile = pile_items(self.session, seat, place.partition("#")[0])
            connection.send(HandActions(place=place, actions=actions, pile=pile))
        elif isinstance(message, Ask):
            self.requests.make(seat, message)
        elif isinstance(message, Consent):
            self.requests.answer(seat, message)

    def _request_faces(self, connection: Connection, kinds: list[str]) -> None:
        """Notes the cards that a client wants to see, unless it may not know them."""
        seat, session = connection.seat, self.session
        with session.as_of(self._reviewed(connection)):
            view = session.view(session.spectator if seat is None else seat)
        visible = {piece.kind for pile in view.piles.values() for piece in pile}
        wanted = dict.fromkeys(kinds).keys() & visible - connection.known_faces
        connection.faces.extend(sorted(wanted, key=kinds.index))
        connection.known_faces |= wanted
        connection.wake()

    def _reviewed(self, connection: Connection) -> int | None:
        """Returns the number of changes before the reviewed position, or None."""
        return connection.reviewed if self.session.outcome() is not None else None

    def _review(self, connection: Connection, step: int | None) -> None:
        """Shows a position of the finished game, after a number of visible moves.

        Raises:
            ValueError: The game is not over.
        """
        session = self.session
        if session.outcome() is None:
            raise ValueError("review: the game is not over")
        reader = session.spectator if connection.seat is None else connection.seat
        entries = session.table.entries
        ends = [*(entry.start for entry in entries[1:]), len(session.table.journal)]
        visible = [
            (end, lines)
            for end, (entry, lines) in zip(ends, session.log_lines(reader), strict=True)
            if lines or entry.move.seat == reader
        ]
        at = len(visible) if step is None else min(step, len(visible))
        end, lines = (entries[0].start if entries else 0, []) if at == 0 else visible[at - 1]
        connection.reviewed = None if step is None else end
        connection.is_stale = True
        texts = [LogSentence(text=self._in_words(line.text), rule=line.rule) for line in lines]
        connection.send(Reviewed(step=at, steps=len(visible), lines=texts))

    def _in_words(self, text: str) -> str:
        return self.session.with_names(icons_to_words(text))

    def _move(self, connection: Connection, seat: int, answer: Answer) -> None:
        """Makes a client's move, or answers with the reason against it.

        Raises:
            ValueError: The seat has no decision, or the move cannot be read.
        """
        session, number = self.session, self._decision(seat)
        if number is None:
            raise ValueError("move: not your decision now")
        if answer.decision not in (None, number):
            raise ValueError(f"decision {answer.decision}: over (expected {number})")
        move = Move.parse(answer.move)
        if move.seat != seat:
            raise ValueError(f"move: expected seat {seat + 1}, got seat {move.seat + 1}")
        added = answer.move.count(",") + 20 if move.verb in _ADDING else 0
        if added and added + len(session.table.pieces) > MAX_PIECES:
            raise ValueError(f"move: the table has {MAX_PIECES:,} pieces, which is the maximum")
        if move.verb == "@referee":
            raise ValueError("move: ask for another referee instead")
        mode, warning = session.referee.mode, None
        try:
            if mode != "sandbox" and move not in session.referee.legal_moves(seat):
                warning = self._refusal(seat, move)
                if mode == "strict":
                    raise warning
            self._play(move)
        except Refusal as refusal:
            words = Refusal(refusal.rule, session.with_names(refusal.reason))
            connection.send(protocol.refused(number, move, words))
            return
        if warning is not None:
            connection.send(TableNotice(text=narrator.refusal_text(session, warning)))

    def _move_series(self, connection: Connection, seat: int, series: MoveSeries) -> None:
        """Makes moves of a client until one is not legal, with one undo for all.

        Raises:
            ValueError: The seat has no decision, or a move cannot be read.
        """
        first, *others = series.moves
        revision = self.session.referee.revision
        self._move(connection, seat, Answer(move=first, decision=series.decision))
        if revision == self.session.referee.revision:  # the rules did not allow the first move
            return
        for made, text in enumerate(others, 1):
            move = Move.parse(text)
            if move not in self.session.referee.legal_moves(seat) or move.seat != seat:
                words = f"{made} of {len(series.moves)} moves made; the next one is not possible."
                connection.send(TableNotice(text=words))
                return
            self.session.play_formality(move, self._play)

    def _play(self, move: Move) -> None:
        """Makes a move.

        Raises:
            Refusal: The rules do not allow the move.
            InvalidMove: The move cannot be read.
        """
        self.session.play(move)
        self.position_changed(move.seat if move.verb != "@referee" else None)

    def _take_back(self, seat: int) -> None:
        """Undoes the last decision, to which all others have agreed.

        Raises:
            ValueError: Nothing can be undone.
        """
        if obstacle := self.session.take_back(seat, agreed=True):
            raise ValueError(f"undo: {obstacle}")
        self.position_changed()

    def _refusal(self, seat: int, move: Move) -> Refusal:
        """Returns why a move is not legal.

        It is judged on a table dealt from the view, so that the reason tells nothing new.

        Raises:
            InvalidMove: The move cannot be read, or not even a coach can allow it.
        """
        game, refusal = self.session.game, None
        if not is_handling(move):
            table = Determinizer(game, self.session.view(seat)).deal(Random("refusal"))
            refusal = game.judge(table, move)
            if self.session.referee.mode == "coach":
                table.begin_entry(move)
                game.apply(table, move)
        if refusal is None:
            raise InvalidMove(f"'{move}': not a legal move")
        return refusal

    # --- requests ----------------------------------------------------------------------

    @property
    def here(self) -> set[int]:
        """The seats of the people at the window of the host."""
        return set(self.session.here)

    def absent_seats(self) -> set[int]:
        """Returns the taken seats without a connected player or a stand-in."""
        present = {other.seat for other in self.joined}
        taken = {seat for seat in self.keys.invited if not self.keys.is_open(seat)}
        return taken - present - self.session.stand_ins

    def grant(self, seat: int, ask: Ask) -> None:
        """Does what a player has asked for, and others have allowed."""
        if ask.what == "undo":
            is_secret = self.session.referee.later_choices(seat)[1]
            self._take_back(seat)
            if not is_secret:
                name = self.session.names[seat]
                self.tell_all(TableNotice(text=f"{name} has undone the last move."))
        elif ask.what == "referee":
            self._play(Move(seat, "@referee", (ask.value,)))
        elif ask.what == "rematch":
            self._play_again()
        else:
            self._let_bot_play(int(ask.value))

    def _play_again(self) -> None:
        """Begins the next game, in whose save the table continues."""
        session = next_session(load_settings()[0], self.session)
        session.save_in_place_of(self.session)
        self.begin(session)

    def _let_bot_play(self, seat: int) -> None:
        """Lets a bot play for an absent player."""
        self.session.stand_ins.add(seat)
        self._tell_presence()
        self.position_changed()

    # --- the position ----------------------------------------------------------------

    def position_changed(self, mover: int | None = None) -> None:
        """Updates all clients after the position of the session has changed.

        Args:
            mover: The seat whose move was made; None after any other change.
        """
        session, self.is_unsaved = self.session, True
        self.requests.end_after(mover)
        for seat in self.keys.invited:
            self._count_decision(seat, mover)
        self._invalidate(mover)
        for connection in self.connections:
            seat_of_program = connection.seat if connection.is_program else None
            if seat_of_program is None:
                continue
            if mover is not None and (played := played_message(session.referee, seat_of_program)):
                connection.send(played)
            self._tell_decision(connection)
        outcome = session.outcome()
        if outcome is not None and not self._is_over:
            self.tell_all(self._result(outcome))
        self._is_over = outcome is not None
        self.on_change()

    def _count_decision(self, seat: int, mover: int | None) -> None:
        """Numbers a seat's decision if it is a new one.

        While several seats choose at the same time, moves of other seats do not change a decision.
        """
        had_decision, view = seat in self._views, self.session.view(seat)
        if not self._has_decision(seat):
            self._views.pop(seat, None)
            return
        if not had_decision or (mover in (seat, None) and self._views[seat] != view):
            self._decisions[seat] += 1
        self._views[seat] = view

    def _invalidate(self, mover: int | None = None) -> None:
        """Makes texts and pictures again for all clients.

        The mover's picture comes last, because the mover knows the move.
        """
        self._watched.clear()
        for connection in sorted(self.joined, key=lambda each: each.seat == mover):
            connection.is_stale = True
            connection.wake()

    def _result(self, outcome: Outcome) -> protocol.Result:
        reason = self.session.with_names(outcome.reason)
        return protocol.result(outcome._replace(reason=reason))

    def _has_decision(self, seat: int) -> bool:
        referee = self.session.referee
        if referee.mode == "sandbox":
            return True
        return seat in referee.seats_to_move() and self.session.outcome() is None

    def _decision(self, seat: int) -> int | None:
        """Returns the number of a seat's decision, or None if it has none."""
        return self._decisions[seat] if self._has_decision(seat) else None

    def _tell_decision(self, connection: Connection) -> None:
        """Asks a program for a move if its decision is a new one.

        Programs make no moves by hand.
        """
        seat, is_off = connection.seat, self.session.referee.mode == "sandbox"
        number = None if seat is None or is_off else self._decision(seat)
        if seat is None or number is None or number == connection.decision:
            return
        connection.decision = number
        moves = self.session.referee.legal_moves(seat)
        connection.send(protocol.decide(number, self.session.view(seat), moves))

    # --- bots ------------------------------------------------------------------------

    def bot_request(self) -> Request | None:
        """Returns the decision of a bot, a stand-in, or an adviser; or None."""
        if (request := self.advice_request()) is not None:
            return request
        session = self.session
        seat = session.bot_to_move() if session.outcome() is None else None
        if seat is None:
            return None
        self._bots.drop_stale_plans()
        return self._bots.request(seat)

    def play_bot(self, answer: BotAnswer) -> None:
        """Makes a bot's move, unless the position has changed since its request."""
        if self._advised is not None:
            self._give_hint(self._advised, answer)
            return
        if answer.revision != self.session.referee.revision or answer.move is None:
            self.on_change()
            return
        if answer.failure:
            log.warning("Bot failed, random move played: %s", answer.failure)
        self._bots.record_answer(answer)
        self.session.play(answer.move)
        self.position_changed(answer.move.seat)

    def advice_request(self) -> Request | None:
        """Returns the decision of a person who waits for a hint, or None."""
        seat = self._advised = self._seat_to_advise()
        if seat is None:
            return None
        return Request.of(self.session, seat, ADVISER)

    def _seat_to_advise(self) -> int | None:
        """Returns a seat that waits for a hint about its decision."""
        is_off = self.session.referee.mode == "sandbox"
        self._waits_for_hint = {
            seat for seat in self._waits_for_hint if self._has_decision(seat) and not is_off
        }
        return min(self._waits_for_hint, default=None)

    def _give_hint(self, seat: int, answer: BotAnswer) -> None:
        """Sends a seat its best move."""
        self._advised = None
        if seat not in self._waits_for_hint or not self._has_decision(seat):
            return
        self._waits_for_hint.discard(seat)
        advice = hint(self.session, seat, answer)
        self.session.note_help(seat, BEST_MOVE)
        self._hints[seat] = self.session.referee.revision, advice
        for connection in self.joined:
            if connection.seat == seat:
                connection.send(advice)
