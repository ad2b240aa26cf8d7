"""The lens: what the pointer rests on, large enough to be read, or by its name."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import caption
from tabletop.cards.wording import capital

if TYPE_CHECKING:
    from tabletop.app.felt import Felt

#: Seconds of rest before a piece is shown large.
AFTER = 0.3
#: As much of the table's height as a large card takes.
SHARE = 0.62
#: How far a card of a hand is lifted, in hundredths of its height.
RISE = 12


class Lens:
    """Shows the piece under the felt's pointer, beside it."""

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.picture: tuple[pygame.Surface, pygame.Rect] | None = None
        self.raised: tuple[pygame.Surface, pygame.Rect] | None = None
        self._since: float | None = None

    def point(self, at_something: bool) -> None:
        """The pointer has come to another piece, or to none."""
        self.hide()
        self._since = time.perf_counter() if at_something else None
        self._raise()

    def _raise(self) -> None:
        """Lift a card of a fanned hand out of its row."""
        tableau = self.felt.scene.tableau
        at, sprite = tableau.keys.get(self.felt.hovering), None
        if at is not None and tableau.layout.spots[at.zone].entry.arrange == "fan":
            sprite = tableau.cast.sprites.get(self.felt.hovering)
        if sprite is None or sprite.moving or self.felt.hand is not None:
            return
        picture = sprite.picture()
        rect = picture.get_rect(center=sprite.rect.center).move(0, -sprite.rect.h * RISE // 100)
        self.raised = (picture, rect)
        self.felt.scene.redraw(rect)

    def advance(self, now: float) -> float | None:
        """Show the piece when the pointer has rested; seconds until then."""
        if self._since is None:
            return None
        due = self._since + AFTER - now
        if due > 0:
            return due
        self._since = None
        self.show()
        return None

    def show(self) -> None:
        """Show the piece now."""
        felt, scene = self.felt, self.felt.scene
        if not self.has_something or felt.hand is not None or scene.busy():
            return
        picture = self._picture()
        rect = picture.get_rect()
        gap = felt.look.scale.px(40)
        if felt.pointer[0] < felt.rect.centerx:
            rect.midleft = (felt.pointer[0] + gap, felt.pointer[1])
        else:
            rect.midright = (felt.pointer[0] - gap, felt.pointer[1])
        self.picture = (picture, rect.clamp(felt.rect))
        scene.redraw(self.picture[1])

    @property
    def has_something(self) -> bool:
        """Whether there is something to be shown where the pointer is."""
        felt = self.felt
        return felt.told is not None or felt.scene.tableau.seen(felt.hovering) is not None

    def _picture(self) -> pygame.Surface:
        felt, scene = self.felt, self.felt.scene
        seen = scene.tableau.seen(felt.hovering)
        if seen is None:
            return caption(str(felt.told), scene.panel_look)
        picture = scene.dress.large(seen, round(felt.rect.h * SHARE))
        if picture is not None:
            return picture
        if isinstance(felt.told, str):
            return caption(felt.told, scene.panel_look)
        kind = seen.kind if seen.kind is not None and seen.face else seen.back
        name = scene.session.piece_name(kind)
        at = scene.tableau.keys[felt.hovering]
        entry = scene.tableau.layout.spots[at.zone].entry
        if entry.arrange == "pile" and entry.label:
            name = f"{entry.label}: {len(scene.session.table.piles[at.zone])}"
        return caption(capital(name), scene.panel_look)

    def hide(self) -> None:
        """Take the picture away."""
        if self.picture is not None:
            self.felt.scene.redraw(self.picture[1])
        if self.raised is not None:
            self.felt.scene.redraw(self.raised[1])
        self.picture = self.raised = None
        self._since = None
