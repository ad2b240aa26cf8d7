"""The highlights of usable pieces, drop targets, and proposals."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.clicks import affects_more_zones
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.control import TableControl
from tabletop.app.table.hint import Hint
from tabletop.app.table.hud import Hud
from tabletop.rules.gestures import Gesture
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import CONSEQUENCES, LEGAL_TARGETS


def affected_zones(session: Session, gesture: Gesture) -> list[str]:
    """Returns the zones that a choice affects.

    A zone shared with other pieces is excluded: there, only the piece itself is highlighted.
    """
    zones = [*gesture.covers, *([gesture.target] if gesture.target else [])]
    if gesture.piece is None:
        return zones
    home = session.table.pieces[gesture.piece].zone
    return [zone for zone in zones if zone != home or len(session.table.piles[home]) == 1]


class HighlightContext(TableOnDisplay, Protocol):
    """The table with the available actions and the permitted assistance."""

    actions: AvailableActions


class Highlights:
    """Computes the current highlights of zones and pieces."""

    def __init__(self, scene: HighlightContext, hint: Hint) -> None:
        self.scene, self.hint = scene, hint
        self._lit: tuple[object, dict[Hashable, str]] = (None, {})

    def find(self, control: TableControl, hud: Hud) -> tuple[dict[str, str], dict[Hashable, str]]:
        """Returns the kinds of highlights of zones and of pieces."""
        highlights: dict[str, str] = {}
        halos: dict[Hashable, str] = {}
        scene = self.scene
        strict = scene.session.referee.mode != "sandbox"
        if control.gestures.hand is not None:
            strikes = control.drag_image.attack_highlights()
            targets = control.gestures.hand.targets() if self._shows_places() else ()
            legal = {zone: f"legal {strikes.get(zone, '')}".strip() for zone in targets}
            highlights = strikes | legal
            target = control.gestures.hand.target
            kind = "bad" if target.refusal is not None else "cover"
            if not scene.session.allows_help(scene.seat, LEGAL_TARGETS):
                kind = "focus"  # highlights the position, but not whether it is legal
            highlights.update(dict.fromkeys(target.covers, kind))
        elif control.gestures.proposed:
            chosen = hud.decision.pointed or control.gestures.proposed[0]
            highlights = dict.fromkeys(affected_zones(scene.session, chosen.gesture), "cover")
            picked = control.gestures.proposal.piece if hud.decision.pointed is None else None
            if picked is not None or chosen.gesture.piece is not None:
                halos[picked or scene.actions.shown_like(chosen.gesture.piece)] = "cover"
        elif strict:
            if self._shows_places():
                halos = self._ready_pieces(control)
                highlights = dict.fromkeys(scene.actions.usable_zones(), "legal")
            if scene.session.allows_help(scene.seat, CONSEQUENCES):
                highlights |= self._preview(control)
            if self.hint.recommended is not None:
                gesture = self.hint.recommended.gesture
                highlights |= dict.fromkeys(affected_zones(scene.session, gesture), "cover")
                if gesture.piece is not None:
                    halos[scene.actions.shown_like(gesture.piece)] = "cover"
        halos |= dict.fromkeys(control.gestures.selection.keys, "cover")
        if hud.decision.pointed is not None and control.gestures.hand is None:
            gesture = hud.decision.pointed.gesture
            highlights |= dict.fromkeys(affected_zones(scene.session, gesture), "cover")
            if (key := scene.actions.shown_like(gesture.piece)) is not None:
                halos[key] = "cover"
        named_pieces, zones = hud.history.spoken_of()
        highlights |= dict.fromkeys(zones, "focus")
        table = scene.session.table
        # The position of a piece that is hidden now is secret.
        pieces = [piece for piece in named_pieces if table.can_see(scene.seat, table.pieces[piece])]
        pieces += [control.hover.tooltip] if isinstance(control.hover.tooltip, int) else []
        named = [scene.actions.shown_like(piece) for piece in pieces]
        halos |= {key: "focus" for key in named if key is not None}
        if control.focused and control.gestures.cursor.zone is not None:
            zone = control.gestures.cursor.zone
            lit = "focus" if control.gestures.hand is None else highlights.get(zone, "focus")
            highlights[zone] = lit
        elif control.focused and control.gestures.cursor.key in scene.renderer.sprites.by_key:
            halos[control.gestures.cursor.key] = "focus"
        return highlights, halos

    def _shows_places(self) -> bool:
        """Returns whether legal moves glow, and records the assistance."""
        if not self.scene.session.allows_help(self.scene.seat, LEGAL_TARGETS):
            return False
        if self.scene.actions.acting_seat() is not None:
            self.scene.session.note_help(self.scene.seat, LEGAL_TARGETS)
        return True

    def _ready_pieces(self, control: TableControl) -> dict[Hashable, str]:
        """Returns the highlights of all usable pieces, cached per position.

        The picture may reach a position later than the referee.
        """
        position = (
            self.scene.session.referee.revision,
            self.scene.actions.acting_seat(),
            self.scene.renderer.sprites,
            self.scene.renderer.keys_by_position,
        )
        if self._lit[0] != position:
            self._lit = (
                position,
                {
                    key: readiness(self.scene.actions.choices(key))
                    for key in self.scene.actions.usable()
                },
            )
        return dict(self._lit[1])

    def _preview(self, control: TableControl) -> dict[str, str]:
        """Returns the zones that the hovered piece would use or still needs."""
        key = control.hover.key
        piece_view = self.scene.renderer.piece_view(key)
        if piece_view is None or self.scene.renderer.view is None:
            return {}
        choices = self.scene.actions.choices(key)
        if choices and readiness(choices) == "cover":
            return dict.fromkeys(choices[0].gesture.covers, "cover")
        return {} if choices else self.scene.skin.highlights(piece_view, self.scene.renderer.view)


def readiness(choices: list[MoveChoice]) -> str:
    """Returns the highlight of a usable piece; complete moves stand out."""
    finishing = len({c.gesture.target for c in choices}) == 1 and affects_more_zones(choices[0])
    return "cover" if finishing else "ready"
