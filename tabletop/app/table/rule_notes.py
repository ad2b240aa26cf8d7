"""The rule that is most relevant to the hovered item."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.control import TableControl
from tabletop.rules.narrator import LogLine


class RuleNotes:
    """Rules of recent refusals by piece and zone, for the rulebook key."""

    def __init__(self, scene: TableOnDisplay) -> None:
        self.scene = scene
        self.last = ""  #: the rule that was mentioned last
        self._refusal_rules: dict[int | str, str] = {}

    def note(self, rule: str, subjects: Iterable[int | str | None]) -> None:
        """Records the rule that refused these pieces and zones."""
        if rule:
            self._refusal_rules |= {each: rule for each in subjects if each is not None}

    def forget(self) -> None:
        """Clears the refusals after a change of the position."""
        self._refusal_rules.clear()

    def under_pointer(self, control: TableControl, line: LogLine | None) -> str:
        """Returns the rule of the hovered item, or the last one.

        A refusal comes first, then the skin's rule for the piece or zone.
        """
        scene = self.scene
        if control.gestures.hand is not None and control.gestures.hand.target.refusal is not None:
            return control.gestures.hand.target.refusal.rule
        if line is not None and line.rule:
            return line.rule
        if not control.rect.collidepoint(control.pointer):
            return self.last
        zone = scene.renderer.layout.zone_at(*control.pointer)
        piece_view = scene.renderer.piece_view(scene.renderer.piece_at(*control.pointer))
        for thing in (piece_view.id if piece_view is not None else None, zone):
            if thing is not None and thing in self._refusal_rules:
                return self._refusal_rules[thing]
        return scene.skin.rule(piece_view, zone or "") or self.last
