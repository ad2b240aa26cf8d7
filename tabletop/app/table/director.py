"""The director, which shows the beats of a game one by one."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from tabletop.app.painting.news_pages import Page
from tabletop.app.program.app import App
from tabletop.app.program.context import AreaCanvas
from tabletop.app.render.dice import TRAY, Dice, throws_of
from tabletop.app.render.effects import Effects
from tabletop.app.render.events import TableEvent, events_of
from tabletop.app.render.floating_text import FloatingTexts, area_of
from tabletop.app.render.sprites import IMPACT, LUNGE, SLIDE_SECONDS
from tabletop.app.skins import report_for, skin_of
from tabletop.app.table.beat_stage import BeatStage
from tabletop.app.table.camera import Camera
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.pass_screen import PassScreen
from tabletop.app.table.picture_log import PictureLogState
from tabletop.rules.beat_weight import BeatWeight
from tabletop.session.beats import READY, Beat, join
from tabletop.session.session import PieceMotion
from tabletop.storage.people import HUMAN
from tabletop.table import Change, Table

#: Dice are thrown near the first event of these kinds.
ATTACK_KINDS = ("hit", "miss", "fall")
#: Seconds for which a beat is shown at normal speed, by its weight.
HOLD_SECONDS = {
    BeatWeight.QUIET: 0.0,
    BeatWeight.SLIGHT: 0.35,
    BeatWeight.PLAIN: 1.0,
    BeatWeight.HEAVY: 1.7,
    BeatWeight.DECISIVE: 2.2,
}
#: The seconds that each further part of a joined beat adds, to read it, and their maximum.
FURTHER_SECONDS, MAX_FURTHER_SECONDS = 0.3, 1.2
#: The minimum number of seconds for which a large picture is shown, at any speed.
MIN_LARGE_SECONDS = 0.25


class _Cue(NamedTuple):
    """A beat that waits for its turn, with the pages that come before it."""

    beat: Beat
    pages: tuple[Page, ...] = ()
    is_quick: bool = False  #: whether it is shown without delay
    is_silent: bool = False  #: whether it is shown without sounds and effects
    is_recalled: bool = False  #: whether it is held for a person who has not seen it


class DirectorContext(TableOnDisplay, AreaCanvas, Protocol):
    """The table that shows the beats."""

    def decide(self) -> None:
        """Updates the text and buttons of the pending decision."""

    def pass_seat(self) -> None:
        """Turns the table to the deciding human if no pass screen was needed."""

    def finish_playback(self, now: float) -> None:
        """Updates everything around the table to the position on display."""


class Director:
    """The queue of beats between the journal and the screen.

    Everything on the screen comes from the current beat. The table is drawn as it was at the end of
    that beat.
    """

    def __init__(
        self,
        app: App,
        scene: DirectorContext,
        camera: Camera,
        animations: tuple[Dice, FloatingTexts, Effects],
        stage: BeatStage,
        history: PictureLogState,
        pass_screen: PassScreen,
    ) -> None:
        self.app, self.scene, self.camera = app, scene, camera
        self.dice, self.floating_texts, self.effects = animations
        self.stage, self.history, self.pass_screen = stage, history, pass_screen
        #: speed factor of automatic pages; None waits for a human
        self.pace: float | None = None if scene.session.here else 1.0
        #: the minimum weight of held beats, by bots and by people
        self.minimum, self.own_minimum = BeatWeight.SLIGHT, BeatWeight.HEAVY
        self.feel = skin_of(scene.session.game.info.id).feel
        self.report = report_for(scene.session.game)
        #: the journal index of the position on display
        self.shown = self._queued = len(scene.session.table.journal)
        self._queue: deque[_Cue] = deque()
        self._cue: _Cue | None = None
        self._is_seen = False  #: whether the table shows the current beat
        # when the dice rest or the beat is over, and its seconds
        self._due, self._seconds = 0.0, 0.0
        self._has_skipped = False  #: whether the previous beat was skipped
        self._last: Beat | None = None  #: the last beat with text, with those joined to it

    # --- what the table waits for ----------------------------------------------------

    @property
    def is_pending(self) -> bool:
        """Whether the decision waits for beats, because some are not over yet."""
        return self._cue is not None and not self._cue.is_silent

    @property
    def is_on_pages(self) -> bool:
        """Whether pages are open, and the current beat follows when they close."""
        return self._cue is not None and not self._is_seen and bool(self._cue.pages)

    @property
    def acting_seats(self) -> tuple[int, ...]:
        """The seats that act in the current beat, if their choices are open."""
        if self._cue is None or self._cue.pages or self._cue.beat.kind == READY:
            return ()
        beat = self._cue.beat
        same = [line.seat for line in beat.lines if line.rule == beat.kind]
        return tuple(seat for seat in dict.fromkeys([*beat.seats, *same]) if seat >= 0)

    @property
    def table_headline(self) -> str:
        """The headline of the beat on display, if it has no single acting seat."""
        if self._cue is None or not self._is_seen or self._last is None or self.acting_seats:
            return ""
        return self._last.headline if self._last.end == self._cue.beat.end else ""

    def discard(self) -> None:
        """Drops all beats, because everything is shown."""
        self._queue.clear()
        self._cue = None
        self._queued = self.shown = len(self.scene.session.table.journal)
        self._has_skipped = False
        self.stage.clear()

    # --- new beats -------------------------------------------------------------------

    def collect(self, now: float, *, is_undo: bool, quiet: bool = False) -> None:
        """Queues the beats of new moves; the first begins at once.

        An undo drops the beats of undone moves. With `quiet` nothing waits for the beats.
        """
        scene, table = self.scene, self.scene.session.table
        scene.redraw_all(self.dice.finish())
        if is_undo or self._queued > len(table.journal):
            scene.redraw_all(self.effects.finish())
            scene.redraw_all(self.floating_texts.finish())
            self._jump(now, is_undo=True)
            return
        first = len(table.entries)
        while first and table.entries[first - 1].start >= self._queued:
            first -= 1
        cues = self._cues(first, quiet=quiet)
        self._queued = len(table.journal)
        if not cues or (self.pass_screen.is_up and not any(cue.pages for cue in cues)):
            self._jump(now)
            return
        if self.is_pending:  # a new move ends the beats of earlier ones
            self._queue.clear()
            self._cue = None
        self._queue += cues
        self._join_waiting()
        if self._cue is None or self._cue.is_silent:
            self._next(now)

    def recall(self, now: float) -> None:
        """Shows the beats since the last own move, after the pass screen."""
        session, seat = self.scene.session, self.scene.seat
        entries = session.table.entries
        own = [number for number, entry in enumerate(entries) if entry.move.seat == seat]
        beats = self.history.events.beats.since(seat, own[-1] + 1 if own else 0)
        weighty = [each for each in beats if each.weight >= BeatWeight.PLAIN]
        if weighty and seat in session.humans:
            self.shown = weighty[0].start
            self._queue += [_Cue(beat, is_recalled=True) for beat in weighty]
            self._next(now)

    def _cues(self, first: int, *, quiet: bool) -> list[_Cue]:
        """Returns the cues of the journal entries from `first` on."""
        scene, session = self.scene, self.scene.session
        cues: list[_Cue] = []
        for number in range(first, len(session.table.entries)):
            beats = self.history.events.beats.of_entries(scene.seat, [number])
            pages, covered = self._pages(number, beats)
            at = next((n for n, beat in enumerate(beats) if beat is covered), len(beats))
            is_quick = quiet or self.pass_screen.is_up
            cues += [_Cue(beat, (), is_quick, quiet) for beat in beats[:at]]
            if pages:
                # the pages show these beats, so that the table only follows
                rest = replace(beats[-1], start=beats[at].start, weight=BeatWeight.QUIET)
                cues.append(_Cue(rest, pages, is_quick=True))
        return cues

    def _pages(self, number: int, beats: Sequence[Beat]) -> tuple[tuple[Page, ...], Beat | None]:
        """Returns the report of an entry, and the first beat that it covers."""
        scene, session = self.scene, self.scene.session
        table = session.table
        if self.report is None or not beats:
            return (), None
        start, end = beats[0].start, beats[-1].end
        with session.as_of(end):
            changes = session.witnessed_changes(scene.seat, table.journal[start:])
            # If several humans or none look at it, no seat is called "you".
            alone = len(session.humans) == 1 and not scene.skin.is_spectated
            known = session.table_as_watched_by(scene.seat, changes)

            def before() -> list[Change]:
                return session.witnessed_changes(scene.seat, table.journal[:start])

            to = scene.seat if alone else -1
            pages = tuple(self.report(known, changes, to, scene.skin.names, before))
        if not pages:
            return (), None
        clearing = scene.skin.clearing_index(table.journal[start:end])
        if clearing == end - start:
            return pages, beats[0]
        at = next(n for n, beat in enumerate(beats) if beat.end > start + clearing)
        is_news = beats[at].weight >= BeatWeight.DECISIVE
        return pages, beats[at if is_news else min(at + 1, len(beats) - 1)]

    def _join_waiting(self) -> None:
        """Joins waiting routine beats of one kind."""
        joined: list[_Cue] = []
        for cue in self._queue:
            both = join(joined[-1].beat, cue.beat, self.scene.session) if joined else None
            if both is None or cue.pages or joined[-1].pages:
                joined.append(cue)
            else:
                joined[-1] = cue._replace(beat=both)
        self._queue = deque(joined)

    # --- the current beat ------------------------------------------------------------

    def advance(self, now: float) -> float | None:
        """Ends the current beat when due; returns the seconds until then."""
        if self._cue is None:
            return None
        if self._due == math.inf:  # the time counts from the first picture on
            self._due = now + self._seconds
        if now < self._due:
            return self._due - now
        if self._is_seen:
            self._next(now)
        else:
            self._show(now)
        return None if self._cue is None else self._wait(now)

    def _wait(self, now: float) -> float:
        """Returns the seconds until something is due; 0 before the first picture."""
        return 0.0 if self._due == math.inf else max(0.0, self._due - now)

    def skip(self, now: float) -> None:
        """Ends the current beat at once; a second call ends all."""
        if self._cue is None:
            return
        self.scene.redraw_all(self.dice.finish())
        if self._has_skipped and self._queue:
            self.skip_all(now)
            return
        self._has_skipped = True
        if not self._is_seen:
            self._show(now)
        if self._is_seen and self._cue is not None:
            self._next(now)

    def skip_all(self, now: float) -> None:
        """Shows the present position at once, or the next pages."""
        if not self._queue:
            self.skip(now)
            return
        while self._queue and not self._queue[0].pages:
            self._queue.popleft()
        if self._queue:
            self._next(now)
        else:
            self._jump(now)

    def _jump(self, now: float, *, is_undo: bool = False) -> None:
        """Drops all beats, and shows the present position."""
        scene, settings = self.scene, self.app.settings
        slide = 0.0 if settings.reduced_motion else SLIDE_SECONDS / settings.speed
        motions = [] if is_undo else scene.session.carried_pieces(self.shown)
        self.discard()
        scene.pass_seat()
        view = scene.session.view(scene.seat)
        scene.redraw_all(scene.renderer.show(view, now, motions=motions, slide=slide))
        scene.finish_playback(now)

    def _next(self, now: float) -> None:
        """Begins the next beat, or lets the game go on."""
        self.stage.clear()
        self._cue = self._queue.popleft() if self._queue else None
        cue, scene = self._cue, self.scene
        if cue is None:
            self._has_skipped = False
            scene.pass_seat()
            scene.finish_playback(now)
            return
        self._is_seen, self._due = False, now
        if cue.pages:
            # The table behind the pages is updated after they close.
            scene.redraw_all(scene.renderer.highlight({}, {}))
            scene.decide()
            self.app.open("pages", scene.session.game.info.id, cue.pages, self.pace)
            return
        self._due = now + self._throw_dice(cue.beat, now)
        if self._due > now:
            scene.redraw_all(scene.renderer.highlight({}, {}))
            scene.decide()
        else:
            self._show(now)

    def _throw_dice(self, beat: Beat, now: float) -> float:
        """Throws the dice of a beat; returns the seconds until they rest."""
        scene, settings = self.scene, self.app.settings
        with scene.session.as_of(beat.end):
            changes = self._changes(self.shown, beat.end)
            throws = throws_of(changes)
            if not throws:
                return 0.0
            known = scene.session.table_as_watched_by(scene.seat, changes)
            events = self.events(known, changes, is_last=False)
        self.app.play_sound(self.feel.sound("roll"))
        blow = next((one.zone for one in events if one.kind in ATTACK_KINDS), "")
        beside = area_of(scene.renderer, blow) if blow else None
        if (shown := beside or area_of(scene.renderer, TRAY)) is not None:
            self.camera.reveal(shown)
        return self.dice.throw(
            throws,
            scene.renderer,
            now,
            speed=settings.speed,
            is_animated=not settings.reduced_motion,
            beside=beside,
        )

    def _changes(self, start: int, end: int) -> list[Change]:
        """Returns the changes that the bottom seat has just watched."""
        session = self.scene.session
        return session.witnessed_changes(self.scene.seat, session.table.journal[start:end])

    def _show(self, now: float) -> None:
        """Shows the current beat on the table, with its effects."""
        cue, scene = self._cue, self.scene
        assert cue is not None
        if not self._queue:
            self._cue = None  # a new layout for another seat must not drop it
            scene.pass_seat()
            self._cue = cue
        session, beat = scene.session, self._as_now_seen(cue.beat)
        seconds = self._hold(cue, beat)
        start, self.shown = min(self.shown, beat.end), beat.end
        self._is_seen, self._seconds, self._due = True, seconds, math.inf
        (event,) = self.history.events.pictured(scene.seat, [beat])
        with session.as_of(beat.end):
            motions = session.carried_pieces(start)
            self._animate(cue, self._changes(start, beat.end), motions, now)
            if seconds or self._queue:
                scene.finish_playback(now)
        if not seconds:
            self._next(now)
            return
        self.stage.show(event, is_large=beat.weight >= BeatWeight.PLAIN)

    def _as_now_seen(self, beat: Beat) -> Beat:
        """Returns a beat as the bottom seat knows it, joined to the previous one."""
        beats = self.history.events.beats.of_entries(self.scene.seat, [beat.entry])
        fresh = (one for one in beats if one.start == beat.start and one.end == beat.end)
        beat, last = next(fresh, beat), self._last
        if not beat.headline:
            return beat
        self._last = beat
        if last is not None and last.end <= beat.start:
            self._last = join(replace(last, end=beat.start), beat, self.scene.session) or beat
        return self._last

    def _hold(self, cue: _Cue, beat: Beat) -> float:
        """Returns the seconds for which a beat is shown after its dice."""
        session = self.scene.session
        if cue.is_quick and beat.kind != READY:
            return 0.0
        own = [seat for seat in cue.beat.seats if seat >= 0 and session.players[seat] == HUMAN]
        minimum = self.own_minimum if own and not cue.is_recalled else self.minimum
        if not beat.headline or beat.weight < minimum:
            return 0.0
        count = len(cue.beat.seats) if beat.kind == READY else beat.count
        further = min(FURTHER_SECONDS * (count - 1), MAX_FURTHER_SECONDS)
        seconds = (HOLD_SECONDS[beat.weight] + further) / self.app.settings.speed
        return max(seconds, MIN_LARGE_SECONDS) if beat.weight >= BeatWeight.PLAIN else seconds

    def _animate(
        self, cue: _Cue, changes: Sequence[Change], motions: Sequence[PieceMotion], now: float
    ) -> None:
        """Shows the position after a beat, its movements, and its effects."""
        scene, session, settings = self.scene, self.scene.session, self.app.settings
        motion = not settings.reduced_motion
        slide = SLIDE_SECONDS / settings.speed if motion else 0.0
        known = session.table_as_watched_by(scene.seat, changes)
        events = [] if cue.is_silent else self.events(known, changes, is_last=not self._queue)
        texts = scene.skin.floating_texts(known, changes, scene.seat)
        texts = [scene.skin.names.with_names_in(each) for each in texts]
        strikes = motion and any(map(self._is_unseen_attack, events))
        delay = LUNGE * IMPACT / settings.speed if strikes else 0.0
        self.effects.store_pictures(events, scene.renderer)
        view = session.view(scene.seat)
        scene.redraw_all(scene.renderer.show(view, now, motions=motions, slide=slide, delay=delay))
        if cue.beat.seat != scene.seat:
            self._reveal(motions)
        self.floating_texts.add(texts, scene.renderer, now + delay, is_animated=motion)
        self.effects.show(
            events,
            scene.renderer,
            self.feel,
            now,
            delay=delay,
            speed=settings.speed,
            is_animated=motion,
        )

    def events(
        self, known: Table, changes: Sequence[Change], *, is_last: bool = True
    ) -> list[TableEvent]:
        """Returns the events of changes: attacks, losses, and the outcome.

        `known` is the table as the bottom seat has watched these changes.
        """
        scene = self.scene
        events = []
        for piece, target in scene.skin.attacks(changes):
            shown = piece if known.can_see(scene.seat, known.pieces[piece]) else None
            events.append(TableEvent("attack", known.pieces[piece].zone, shown, target))
        events += events_of(known, changes, scene.seat, self.feel)
        events += [TableEvent("fall", zone) for zone in scene.skin.losses(changes)]
        outcome = scene.session.outcome() if changes and is_last else None
        if outcome is not None:
            everybody = scene.skin.is_spectated or len(scene.session.players) == 1
            won = everybody or scene.seat in outcome.winners
            events.append(TableEvent("won" if won else "lost" if outcome.winners else "round"))
        return events or [TableEvent("choose", seat=scene.seat)]

    def _is_unseen_attack(self, event: TableEvent) -> bool:
        """Returns whether a piece lunges that was not dragged to its target."""
        sprite = self.scene.renderer.sprites.by_key.get(event.piece)
        return event.kind == "attack" and sprite is not None and sprite.current == sprite.end

    def _reveal(self, motions: Sequence[PieceMotion]) -> None:
        """Scrolls to the pieces that another seat has moved."""
        moved = [motion.piece for motion in reversed(motions)]
        sprites = map(self.scene.renderer.sprites.by_key.get, moved)
        rects = [sprite.end.rect for sprite in sprites if sprite is not None and sprite.shown]
        self.camera.reveal(*rects)
