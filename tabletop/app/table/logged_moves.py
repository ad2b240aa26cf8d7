"""The beats of a game with their pictures."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields

from tabletop.app.render.table_skin import FloatingText, TableSkin
from tabletop.rules.narrator import SECRET_VERB, public_part_of_move
from tabletop.session.beats import Beat, BeatLog
from tabletop.session.session import Session
from tabletop.table.changes import MovePiece, Roll

#: Icons that replace the piece of an event without one.
_SIGNS = {"end": "hourglass", "pass": "hourglass", SECRET_VERB: "hourglass", "@referee": "coach"}


@dataclass(frozen=True, eq=False, kw_only=True)
class LoggedMove(Beat):
    """A beat with everything that its picture shows."""

    piece_states: tuple[Hashable, ...]  #: the state in which each was drawn, as the skin defines it
    results: tuple[FloatingText, ...]
    sign: str  #: icon of an event without pieces
    clears_table: bool  #: whether the beat cleared the table, so that no piece kept its position

    @property
    def shown_seat(self) -> int:
        """The seat to show: the affected one if there is no piece."""
        got = [one.affected_seat for one in self.results if one.affected_seat is not None]
        return got[-1] if got and not self.pieces else self.seat


class LoggedMoves:
    """Adds the pictures of a skin to the beats of a game, and caches them."""

    def __init__(self, session: Session, skin: TableSkin) -> None:
        self.session, self.skin = session, skin
        self.beats = BeatLog(session)
        self._kept: dict[int, tuple[Beat, LoggedMove]] = {}

    def set_skin(self, skin: TableSkin) -> None:
        """Switches to another skin and clears the caches."""
        self.skin = skin
        self._kept.clear()
        self.beats.forget()

    def latest(self, seat: int, count: int, skipped: int = 0) -> list[LoggedMove]:
        """Returns the last events that `seat` may read, oldest first.

        The `skipped` newest events are left out.
        """
        audible = self.beats.audible(seat)
        chosen = audible[max(0, len(audible) - skipped - count) : len(audible) - skipped]
        ends = {end for _number, end in chosen}
        beats = self.beats.of_entries(seat, sorted({number for number, _end in chosen}))
        return self.pictured(seat, [beat for beat in beats if beat.end in ends])

    def count(self, seat: int) -> int:
        """Returns the number of events that `seat` may read."""
        return len(self.beats.audible(seat))

    def pictured(self, seat: int, beats: Sequence[Beat]) -> list[LoggedMove]:
        """Returns the events of beats, with the table as it was after each."""
        kept = self._kept
        missing = [beat for beat in beats if beat.end not in kept or kept[beat.end][0] is not beat]
        if missing:
            with self.session.rewinding() as go:
                for beat in reversed(missing):
                    go(beat.end)
                    kept[beat.end] = beat, self._with_picture(seat, beat)
        return [kept[beat.end][1] for beat in beats]

    def _with_picture(self, seat: int, beat: Beat) -> LoggedMove:
        session, table, skin = self.session, self.session.table, self.skin
        seen = session.witnessed_changes(seat, table.journal[beat.start : beat.end])
        results: list[FloatingText] = []
        states: tuple[Hashable, ...] = (None,) * len(beat.pieces)
        if seen:
            known = session.table_as_watched_by(seat, seen)
            ids = iter(beat.ids)
            states = tuple(
                skin.logged_state(known, next(ids)) if piece.kind is not None else None
                for piece in beat.pieces
            )
            results = skin.floating_texts(known, seen, seat)
            results += [FloatingText(zone, "{kills}", "bad") for zone in skin.losses(seen)]
        verb = public_part_of_move(table, beat.entry, seat).verb
        rolls = any(isinstance(change, Roll) for change in seen)
        return LoggedMove(
            **{field.name: getattr(beat, field.name) for field in fields(Beat)},
            piece_states=states,
            results=tuple(one._replace(words=session.with_names(one.words)) for one in results),
            sign="dice" if rolls else _event_icon(verb),
            clears_table=self._clears_table(beat),
        )

    def _clears_table(self, beat: Beat) -> bool:
        """Returns whether pieces have moved after the table was cleared."""
        table = self.session.table
        start = table.entries[beat.entry].start
        changes = table.journal[start : beat.end]
        cleared = max(self.skin.clearing_index(changes), beat.start - start)
        return self.skin.clearing_index(changes) < len(changes) and any(
            isinstance(change, MovePiece) for change in changes[cleared:]
        )


def _event_icon(verb: str) -> str:
    return _SIGNS.get(verb, "hand" if verb.startswith("@") else "to")
