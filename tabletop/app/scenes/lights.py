"""What is lit on the table: what can be used, where the hand may drop, what is proposed."""

from __future__ import annotations

from collections.abc import Hashable

from tabletop.app.felt import Felt, tells_more
from tabletop.app.scenes.hud import Hud
from tabletop.app.session import Choice
from tabletop.app.table.context import TableContext


class Lights:
    """Finds the lights of zones and of pieces for the moment as it is."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._lit: tuple[object, dict[Hashable, str]] = (None, {})

    def find(self, felt: Felt, hud: Hud) -> tuple[dict[str, str], dict[Hashable, str]]:
        """The kind of light of each zone that is lit, and of each piece."""
        lights: dict[str, str] = {}
        halos: dict[Hashable, str] = {}
        scene = self.scene
        strict = scene.session.referee.mode != "sandbox"
        if felt.hand is not None:
            strikes = felt.strikes()
            legal = {zone: f"legal {strikes.get(zone, '')}".strip() for zone in felt.hand.targets()}
            lights = strikes | legal
            aim = felt.hand.aim
            kind = "bad" if aim.refusal is not None else "cover"
            lights.update(dict.fromkeys(aim.covers, kind))
        elif felt.proposal:
            chosen = hud.pointed or felt.proposal[0]
            lights = dict.fromkeys(chosen.gesture.covers, "cover")
            picked = felt.picked if hud.pointed is None else None
            if picked is not None or chosen.gesture.piece is not None:
                halos[picked or scene.shown_like(chosen.gesture.piece)] = "cover"
        elif strict:
            halos = self._ready(felt)
            lights = dict.fromkeys(scene.usable_zones(), "legal")
            lights |= self._preview(felt)
        if hud.pointed is not None and felt.hand is None:
            lights |= dict.fromkeys(hud.pointed.gesture.covers, "cover")
        pieces = [*hud.told, *([felt.told] if isinstance(felt.told, int) else [])]
        told = [scene.shown_like(piece) for piece in pieces]
        halos |= {key: "focus" for key in told if key is not None}
        if felt.focused and felt.cursor_zone is not None:
            lights.setdefault(felt.cursor_zone, "focus")
            lights[felt.cursor_zone] = "focus" if felt.hand is None else lights[felt.cursor_zone]
        elif felt.focused and felt.cursor in scene.tableau.cast.sprites:
            halos[felt.cursor] = "focus"
        return lights, halos

    def _ready(self, felt: Felt) -> dict[Hashable, str]:
        """The lights of all usable pieces; worked out once for each position."""
        position = (self.scene.session.referee.stamp, self.scene.acting(), self.scene.tableau.cast)
        if self._lit[0] != position:
            self._lit = (
                position,
                {key: readiness(felt.choices(key)) for key in self.scene.usable()},
            )
        return dict(self._lit[1])

    def _preview(self, felt: Felt) -> dict[str, str]:
        """What the piece under the pointer would use, or still lacks."""
        key = felt.hovering
        seen = self.scene.tableau.seen(key)
        if seen is None or self.scene.tableau.view is None:
            return {}
        choices = felt.choices(key)
        if choices and readiness(choices) == "cover":
            return dict.fromkeys(choices[0].gesture.covers, "cover")
        return {} if choices else self.scene.dress.preview(seen, self.scene.tableau.view)


def readiness(choices: list[Choice]) -> str:
    """How a usable piece is lit: what can be finished at once stands out."""
    finishing = len({c.gesture.target for c in choices}) == 1 and tells_more(choices[0])
    return "cover" if finishing else "ready"
