"""What is lit on the table: what can be used, where the hand may drop, what is proposed."""

from __future__ import annotations

from collections.abc import Hashable

from tabletop.app.session import Choice
from tabletop.app.table.context import TableContext
from tabletop.app.table.control import TableControl, tells_more
from tabletop.app.table.hud import Hud


class Highlights:
    """Finds the lights of zones and of pieces for the moment as it is."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._lit: tuple[object, dict[Hashable, str]] = (None, {})

    def find(self, control: TableControl, hud: Hud) -> tuple[dict[str, str], dict[Hashable, str]]:
        """The kind of light of each zone that is lit, and of each piece."""
        lights: dict[str, str] = {}
        halos: dict[Hashable, str] = {}
        scene = self.scene
        strict = scene.session.referee.mode != "sandbox"
        if control.hand is not None:
            strikes = control.strikes()
            legal = {
                zone: f"legal {strikes.get(zone, '')}".strip() for zone in control.hand.targets()
            }
            lights = strikes | legal
            aim = control.hand.aim
            kind = "bad" if aim.refusal is not None else "cover"
            lights.update(dict.fromkeys(aim.covers, kind))
        elif control.proposal:
            chosen = hud.pointed or control.proposal[0]
            lights = dict.fromkeys(chosen.gesture.covers, "cover")
            picked = control.picked if hud.pointed is None else None
            if picked is not None or chosen.gesture.piece is not None:
                halos[picked or scene.shown_like(chosen.gesture.piece)] = "cover"
        elif strict:
            halos = self._ready(control)
            lights = dict.fromkeys(scene.usable_zones(), "legal")
            lights |= self._preview(control)
        if hud.pointed is not None and control.hand is None:
            lights |= dict.fromkeys(hud.pointed.gesture.covers, "cover")
        pieces = [*hud.told, *([control.told] if isinstance(control.told, int) else [])]
        told = [scene.shown_like(piece) for piece in pieces]
        halos |= {key: "focus" for key in told if key is not None}
        if control.focused and control.cursor_zone is not None:
            lights.setdefault(control.cursor_zone, "focus")
            lights[control.cursor_zone] = (
                "focus" if control.hand is None else lights[control.cursor_zone]
            )
        elif control.focused and control.cursor in scene.tableau.cast.sprites:
            halos[control.cursor] = "focus"
        return lights, halos

    def _ready(self, control: TableControl) -> dict[Hashable, str]:
        """The lights of all usable pieces; worked out once for each position."""
        position = (self.scene.session.referee.stamp, self.scene.acting(), self.scene.tableau.cast)
        if self._lit[0] != position:
            self._lit = (
                position,
                {key: readiness(control.choices(key)) for key in self.scene.usable()},
            )
        return dict(self._lit[1])

    def _preview(self, control: TableControl) -> dict[str, str]:
        """What the piece under the pointer would use, or still lacks."""
        key = control.hovering
        seen = self.scene.tableau.seen(key)
        if seen is None or self.scene.tableau.view is None:
            return {}
        choices = control.choices(key)
        if choices and readiness(choices) == "cover":
            return dict.fromkeys(choices[0].gesture.covers, "cover")
        return {} if choices else self.scene.skin.preview(seen, self.scene.tableau.view)


def readiness(choices: list[Choice]) -> str:
    """How a usable piece is lit: what can be finished at once stands out."""
    finishing = len({c.gesture.target for c in choices}) == 1 and tells_more(choices[0])
    return "cover" if finishing else "ready"
