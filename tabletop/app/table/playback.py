"""What has happened since the table was shown last, and how it comes to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.app.dice import TRAY, Dice, thrown
from tabletop.app.floating_text import FloatingTexts, place_of
from tabletop.app.skins import report_for
from tabletop.app.sprites import SLIDE
from tabletop.app.table.context import TableContext
from tabletop.table import Change

#: How much of the way to its target an attacker is shown to have gone.
REACH = 0.7


@dataclass
class _Batch:
    """The changes of the latest moves, where their pieces came from, and when they are seen."""

    changes: Sequence[Change]
    origins: dict[int, str]
    back: bool
    due: float = 0.0


class Playback:
    """Brings the table on the screen to the present position; dice come first, then the rest."""

    def __init__(self, scene: TableContext, dice: Dice, floating_texts: FloatingTexts) -> None:
        self.scene, self.dice, self.floating_texts = scene, dice, floating_texts
        self.pace = 1.0  #: how much faster than usual pages turn over, in a replay
        self.report = report_for(scene.session.game)
        self._seen = len(scene.session.table.journal)
        self._batch: _Batch | None = None

    @property
    def waits(self) -> bool:
        """Whether something has happened that is not seen yet, as the dice still tumble."""
        return self._batch is not None

    def forget(self) -> None:
        """Everything is shown already."""
        self._batch = None

    def gather(self, now: float, *, back: bool) -> None:
        """Take up what is new; what dice decide is not seen before they lie still."""
        scene = self.scene
        table = scene.session.table
        start = 0 if back else min(self._seen, len(table.journal))
        changes = [] if back else scene.session.witnessed(scene.seat, table.journal[start:])
        origins = {} if back else {way.piece: way.source for way in scene.session.ways(start)}
        self._seen = len(table.journal)
        self._batch = _Batch(changes, origins, back)
        scene.still_since = now
        scene.redraw_all(self.dice.finish())
        if self.report is not None and changes:
            # Where several people look at it, or none plays, nobody is 'you'.
            alone = len(scene.session.humans) == 1 and not scene.skin.watched
            known = scene.session.watched(scene.seat, changes)
            pages = self.report(known, changes, scene.seat if alone else -1, scene.skin.names)
            if pages:
                # The table behind the pages stays as it was until they have told what came of it.
                scene.redraw_all(scene.renderer.highlight({}, {}))
                scene.decide()
                scene.app.open("pages", scene.session.game.info.id, pages, self.pace)
                return
        if throws := thrown(changes):
            settings = scene.app.settings
            scene.sound("die")
            if (tray := place_of(scene.renderer, TRAY)) is not None:
                scene.camera.reveal(tray)
            motion = not settings.reduced_motion
            wait = self.dice.throw(throws, scene.renderer, now, speed=settings.speed, motion=motion)
            if wait:
                self._batch.due = now + wait
                scene.redraw_all(scene.renderer.highlight({}, {}))
                scene.decide()
                return
        self.show(now)

    def advance(self, now: float) -> None:
        """Tell what waits, if it is time."""
        if self._batch is not None and now >= self._batch.due:
            self.show(now)

    def show(self, now: float) -> None:
        """Show the present position: pieces move, the log grows, whoever is next is asked."""
        batch, self._batch = self._batch, None
        if batch is None:
            return
        scene = self.scene
        scene.pass_seat()
        session, settings = scene.session, scene.app.settings
        slide = 0.0 if settings.reduced_motion else SLIDE / settings.speed
        known = session.watched(scene.seat, batch.changes)
        floating_texts = scene.skin.floating_texts(known, batch.changes, scene.seat)
        floating_texts = [scene.skin.names.renamed(each) for each in floating_texts]
        if slide and not batch.back:
            self._strike(scene.skin.attacks(batch.changes))
        view = session.view(scene.seat)
        scene.redraw_all(scene.renderer.show(view, now, origins=batch.origins, slide=slide))
        self._follow(batch)
        if not batch.back:
            self.floating_texts.add(floating_texts, scene.renderer, now)
        scene.still_since = now
        scene.refresh()
        scene.tell_last_deed(now, back=batch.back)

    def _follow(self, batch: _Batch) -> None:
        """Bring into sight what another has moved."""
        scene = self.scene
        entries = scene.session.table.entries
        if not entries or batch.back or entries[-1].move.seat == scene.seat:
            return
        sprites = map(scene.renderer.sprites.by_key.get, reversed(batch.origins))
        rects = [sprite.end.rect for sprite in sprites if sprite is not None and sprite.shown]
        scene.camera.reveal(*rects)

    def _strike(self, attacks: Iterable[tuple[int, str]]) -> None:
        """Let those that struck come back from their targets, where the hand did not bring them."""
        scene = self.scene
        sprites = scene.renderer.sprites.by_key
        for piece, zone in attacks:
            sprite, target = sprites.get(piece), scene.renderer.zone_rect(zone)
            if sprite is None or sprite.moving or not target.w:
                continue
            (x, y), (u, v) = sprite.rect.center, target.center
            place = pygame.Rect(0, 0, 0, 0)
            place.center = (round(x + (u - x) * REACH), round(y + (v - y) * REACH))
            scene.start_from(piece, place)
