"""The playback of new events on the table: dice, moves, and effects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from tabletop.app.program.app import App
from tabletop.app.render.dice import TRAY, Dice, throws_of
from tabletop.app.render.effects import Effects
from tabletop.app.render.events import TableEvent, events_of
from tabletop.app.render.floating_text import FloatingTexts, area_of
from tabletop.app.render.sprites import IMPACT, LUNGE, SLIDE_SECONDS
from tabletop.app.skins import report_for, skin_of
from tabletop.app.table.camera import Camera
from tabletop.app.table.context import TableOnDisplay
from tabletop.session.session import PieceMotion
from tabletop.table import Change

#: Dice are thrown near the first event of these kinds.
ATTACK_KINDS = ("hit", "miss", "fall")


@dataclass
class _Batch:
    """The changes of the latest moves, and how they are shown."""

    changes: Sequence[Change]
    ways: Sequence[PieceMotion]
    is_undo: bool
    quiet: bool  #: whether to play no sounds
    due: float = 0.0
    told: bool = False  #: whether pages over the table show it first


class PlaybackContext(TableOnDisplay, Protocol):
    """The table that shows the events."""

    def redraw_all(self, rects: Iterable[pygame.Rect]) -> None:
        """Requests a repaint of several parts of the window."""

    def decide(self) -> None:
        """Updates the text and buttons of the pending decision."""

    def pass_seat(self) -> None:
        """Turns the table to the deciding human if no pass screen was needed."""

    def finish_playback(self, now: float, *, is_undo: bool) -> None:
        """Updates everything around the table to the events just shown."""


class Playback:
    """Updates the table to the current position; dice come first."""

    def __init__(
        self,
        app: App,
        scene: PlaybackContext,
        camera: Camera,
        dice: Dice,
        floating_texts: FloatingTexts,
        effects: Effects,
    ) -> None:
        self.app, self.scene, self.camera = app, scene, camera
        self.dice, self.floating_texts = dice, floating_texts
        #: speed factor of automatic pages; None waits for a human
        self.pace: float | None = None if scene.session.humans else 1.0
        self.effects = effects
        self.feel = skin_of(scene.session.game.info.id).feel
        self.report = report_for(scene.session.game)
        self._seen = len(scene.session.table.journal)
        self._batch: _Batch | None = None

    @property
    def is_pending(self) -> bool:
        """Whether events are pending, for example until the dice rest."""
        return self._batch is not None

    @property
    def is_on_pages(self) -> bool:
        """Whether pages show the events, and the table follows when they close."""
        return self._batch is not None and self._batch.told

    def discard(self) -> None:
        """Discards the pending events, because everything is shown."""
        self._batch = None

    def catch_up(self) -> None:
        """Marks everything so far as shown."""
        self._seen, self._batch = len(self.scene.session.table.journal), None

    def collect(self, now: float, *, is_undo: bool, quiet: bool = False) -> None:
        """Collects new events; those decided by dice wait until these rest."""
        scene = self.scene
        table = scene.session.table
        start = 0 if is_undo else min(self._seen, len(table.journal))
        changes = (
            [] if is_undo else scene.session.witnessed_changes(scene.seat, table.journal[start:])
        )
        motions = [] if is_undo else scene.session.carried_pieces(start)
        self._seen = len(table.journal)
        self._batch = _Batch(changes, motions, is_undo, quiet)
        scene.redraw_all(self.dice.finish())
        if is_undo:  # interrupted effects belong to undone moves
            scene.redraw_all(self.effects.finish())
            scene.redraw_all(self.floating_texts.finish())
        if self.report is not None and changes:
            # If several humans or none look at it, no seat is called "you".
            alone = len(scene.session.humans) == 1 and not scene.skin.is_spectated
            known = scene.session.table_as_watched_by(scene.seat, changes)
            to = scene.seat if alone else -1

            def before() -> list[Change]:
                return scene.session.witnessed_changes(scene.seat, table.journal[:start])

            pages = self.report(known, changes, to, scene.skin.names, before)
            if pages:
                # The table behind the pages is updated after they close.
                scene.redraw_all(scene.renderer.highlight({}, {}))
                scene.decide()
                self._batch.told = True
                self.app.open("pages", scene.session.game.info.id, pages, self.pace)
                return
        if throws := throws_of(changes):
            settings = self.app.settings
            self.app.play_sound(self.feel.sound("roll"))
            blow = next((one.zone for one in self.events(changes) if one.kind in ATTACK_KINDS), "")
            beside = area_of(scene.renderer, blow) if blow else None
            if (shown := beside or area_of(scene.renderer, TRAY)) is not None:
                self.camera.reveal(shown)
            wait = self.dice.throw(
                throws,
                scene.renderer,
                now,
                speed=settings.speed,
                is_animated=not settings.reduced_motion,
                beside=beside,
            )
            if wait:
                self._batch.due = now + wait
                scene.redraw_all(scene.renderer.highlight({}, {}))
                scene.decide()
                return
        self.show(now)

    def advance(self, now: float) -> None:
        """Shows due events."""
        if self._batch is not None and now >= self._batch.due:
            self.show(now)

    def show(self, now: float) -> None:
        """Shows the current position, its movements, and its effects."""
        batch, self._batch = self._batch, None
        if batch is None:
            return
        scene = self.scene
        scene.pass_seat()
        session, settings = scene.session, self.app.settings
        motion = not settings.reduced_motion
        slide = SLIDE_SECONDS / settings.speed if motion else 0.0
        known = session.table_as_watched_by(scene.seat, batch.changes)
        events = [] if batch.is_undo or batch.quiet else self.events(batch.changes)
        floating_texts = scene.skin.floating_texts(known, batch.changes, scene.seat)
        floating_texts = [scene.skin.names.with_names_in(each) for each in floating_texts]
        strikes = motion and any(map(self._is_unseen_attack, events))
        hold = LUNGE * IMPACT / settings.speed if strikes else 0.0
        self.effects.store_pictures(events, scene.renderer)
        view = session.view(scene.seat)
        scene.redraw_all(
            scene.renderer.show(view, now, motions=batch.ways, slide=slide, delay=hold)
        )
        self._follow(batch)
        if not batch.is_undo:
            begin = now + hold
            self.floating_texts.add(floating_texts, scene.renderer, begin, is_animated=motion)
            self.effects.show(
                events,
                scene.renderer,
                self.feel,
                now,
                delay=hold,
                speed=settings.speed,
                is_animated=motion,
            )
        scene.finish_playback(now, is_undo=batch.is_undo)

    def events(self, changes: Sequence[Change]) -> list[TableEvent]:
        """Returns the events of changes: attacks, losses, and the outcome."""
        scene = self.scene
        known = scene.session.table_as_watched_by(scene.seat, changes)
        events = []
        for piece, target in scene.skin.attacks(changes):
            shown = piece if known.can_see(scene.seat, known.pieces[piece]) else None
            events.append(TableEvent("attack", known.pieces[piece].zone, shown, target))
        events += events_of(known, changes, scene.seat, self.feel)
        events += [TableEvent("fall", zone) for zone in scene.skin.losses(changes)]
        outcome = scene.session.outcome() if changes else None
        if outcome is not None:
            everybody = scene.skin.is_spectated or len(scene.session.players) == 1
            won = everybody or scene.seat in outcome.winners
            events.append(TableEvent("won" if won else "lost" if outcome.winners else "round"))
        return events or [TableEvent("choose", seat=scene.seat)]

    def _is_unseen_attack(self, event: TableEvent) -> bool:
        """Returns whether a piece lunges that was not dragged to its target."""
        sprite = self.scene.renderer.sprites.by_key.get(event.piece)
        return event.kind == "attack" and sprite is not None and sprite.current == sprite.end

    def _follow(self, batch: _Batch) -> None:
        """Scrolls to the pieces that another seat has moved."""
        scene = self.scene
        entries = scene.session.table.entries
        if not entries or batch.is_undo or entries[-1].move.seat == scene.seat:
            return
        moved = [motion.piece for motion in reversed(batch.ways)]
        sprites = map(scene.renderer.sprites.by_key.get, moved)
        rects = [sprite.end.rect for sprite in sprites if sprite is not None and sprite.shown]
        self.camera.reveal(*rects)
