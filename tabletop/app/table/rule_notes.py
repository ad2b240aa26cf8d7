"""Which rule concerns what lies under the pointer."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.app.table.context import TableContext
from tabletop.app.table.control import TableControl
from tabletop.rules.narrator import Line


class RuleNotes:
    """The refusals told in the present position, by piece and by zone; and what F1 opens."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._told: dict[int | str, str] = {}

    def note(self, rule: str, about: Iterable[int | str | None]) -> None:
        """Remember the rule by which something was refused to these pieces and zones."""
        if rule:
            self._told |= {each: rule for each in about if each is not None}

    def forget(self) -> None:
        """The position has changed: what was refused in it may be allowed now."""
        self._told.clear()

    def under_pointer(self, control: TableControl, line: Line | None, last: str) -> str:
        """The rule that concerns what the pointer is on; the one last spoken of elsewhere.

        A refusal comes first, then what the game's skin says of the piece or its zone.
        """
        scene = self.scene
        if control.hand is not None and control.hand.aim.refusal is not None:
            return control.hand.aim.refusal.rule
        if line is not None and line.rule:
            return line.rule
        if not control.rect.collidepoint(control.pointer):
            return last
        zone = scene.renderer.layout.zone_at(*control.pointer)
        seen = scene.renderer.seen(scene.renderer.piece_at(*control.pointer))
        for thing in (seen.id if seen is not None else None, zone):
            if thing is not None and thing in self._told:
                return self._told[thing]
        return scene.skin.rule(seen, zone or "") or last
