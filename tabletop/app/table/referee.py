"""Switching the referee, and returning from the sandbox to the rules."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from tabletop.app.program.context import Dialogs
from tabletop.app.table.context import ChangedTable
from tabletop.rules.refusal import Refusal
from tabletop.session.session import Session
from tabletop.table.move import Move

MODES = {
    "strict": ("Strict", "scales"),
    "coach": ("Coach", "coach"),
    "sandbox": ("Sandbox", "hand"),
}
MODE_DESCRIPTIONS = {
    "strict": "The referee rejects illegal moves",
    "coach": "The referee warns about illegal moves but allows them",
    "sandbox": "No referee: move every piece by hand",
}
#: The maximum number of violated rules to list.
MAX_LISTED = 6


class RefereeContext(Dialogs, ChangedTable, Protocol):
    """The game whose referee is switched."""

    session: Session
    seat: int

    def set_mode(self, mode: str) -> None:
        """Sets the mode without a check."""


def next_referee(scene: RefereeContext) -> None:
    """Switches to the next mode: strict, coach, sandbox."""
    order = list(MODES)
    index = order.index(scene.session.referee.mode)
    set_referee(scene, order[(index + 1) % len(order)])


def set_referee(scene: RefereeContext, mode: str) -> None:
    """Sets the mode of the referee.

    When leaving the sandbox, the position is checked first.
    """
    now = scene.session.referee.mode
    if mode == now:
        return
    broken = scene.session.game.position_errors(scene.session.table) if now == "sandbox" else []
    if broken:
        leave_sandbox(scene, mode, broken)
    else:
        scene.set_mode(mode)


def leave_sandbox(scene: RefereeContext, mode: str, broken: list[Refusal]) -> None:
    """Asks how to continue from a position that violates rules."""
    listed = "\n".join(f"• {refusal}" for refusal in broken[:MAX_LISTED])
    if (more := len(broken) - MAX_LISTED) > 0:
        listed += f"\n… and {more} more"
    scene.open_dialog(
        "Position breaks the rules",
        f"The position breaks these rules:\n{listed}",
        [
            ("Allow as house rule", partial(keep_ruling, scene, mode, broken)),
            ("Undo changes", partial(roll_back, scene, mode)),
            ("Stay in sandbox", None),
        ],
        width=560,
        sign="scales",
    )


def keep_ruling(scene: RefereeContext, mode: str, broken: list[Refusal]) -> None:
    """Logs the violated rules as a house ruling, and keeps the position."""
    rules = sorted({refusal.rule for refusal in broken})
    words = f"House rule: {', '.join(rules)} ignored.".split()
    scene.session.play(Move(scene.seat, "@note", tuple(words)))
    scene.set_mode(mode)


def roll_back(scene: RefereeContext, mode: str) -> None:
    """Undoes everything since the sandbox was entered, and sets the mode."""
    entries = scene.session.table.entries
    while entries:
        move = entries[-1].move
        scene.session.undo()
        if move.verb == "@referee" and move.args == ("sandbox",):
            break
    scene.session.take_backs += 1
    scene.after_change(is_undo=True)
    if scene.session.referee.mode != mode:
        scene.set_mode(mode)
