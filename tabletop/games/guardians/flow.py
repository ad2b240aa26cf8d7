"""How the game runs: what is asked of whom, and what follows by itself.

What waits is the top step of the agenda. The steps of combats are in `combat.course`, those of the
two ways to play in their own rooms; where the agenda is empty the way says what comes next.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tabletop.games.guardians import duel
from tabletop.games.guardians.combat import course, field
from tabletop.games.guardians.lands import turns, victory
from tabletop.games.guardians.marks import PHASE, STAGE, WAY
from tabletop.games.guardians.places import named
from tabletop.rules import Measure, Outcome
from tabletop.table import Step, Table, derived


@dataclass(frozen=True)
class Way:
    """A way to play, around the combats."""

    run: Mapping[str, Callable[[Table, Step], bool]]
    """Its own steps of the agenda."""
    together: Mapping[str, Callable[[Table], tuple[int, ...]]]
    """Those that several seats decide at the same time: who still has to."""
    advance: Callable[[Table], bool]
    """What follows where the agenda is empty; False when the game is over."""
    outcome: Callable[[Table], Outcome]
    measure: Callable[[Table], Measure]
    """How it ended, once the phase is `over`."""
    prompt: Callable[[Table, Step], str]
    """What a step of its own asks."""


WAYS: dict[str, Way] = {
    "duel": Way(duel.RUN, duel.TOGETHER, duel.advance, duel.outcome, duel.measure, duel.prompt),
    "lands": Way(
        turns.RUN, turns.TOGETHER, turns.advance, victory.outcome, victory.measure, turns.prompt
    ),
}


def way(table: Table) -> Way:
    """Give the way that is played."""
    return WAYS[str(WAY(table))]


@derived
def needs(table: Table) -> tuple[Step, ...]:
    """Give what is asked now, and of whom; nothing when the game is over."""
    if not table.agenda or PHASE(table) == "over":
        return ()
    step = table.agenda[-1]
    together = shared(table, step)
    if together is None:
        return (step,)
    # Where hands have left nobody to decide, the step's seat goes on.
    return tuple(step._replace(seat=seat) for seat in together(table)) or (step,)


def shared(table: Table, step: Step) -> Callable[[Table], tuple[int, ...]] | None:
    """Give what tells who still has to decide, of a step that both seats decide in secret."""
    return course.TOGETHER.get(step.name) or way(table).together.get(step.name)


def waiting(table: Table) -> tuple[int, ...]:
    """The seats that are asked something."""
    return tuple(step.seat for step in needs(table))


def settle(table: Table) -> None:
    """Carry out all that follows by itself, until a decision is needed."""
    own = way(table)
    while PHASE(table) != "over":
        if not table.agenda:
            if not own.advance(table):
                return
            continue
        step = table.agenda[-1]
        run = course.RUN.get(step.name) or own.run.get(step.name)
        if run is None:
            table.finish()
        elif run(table, step):
            return


def outcome(table: Table) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return way(table).outcome(table) if PHASE(table) == "over" else None


def measure(table: Table) -> Measure:
    """What decides this way to play."""
    return way(table).measure(table)


PROMPTS = {
    "declare": "Will you play a command card? Only say whether.",
    "command": "Lay the command card that you declared.",
    "lay": "Lay a creature face down.",
    "secondary": "Attack with a creature that you have left, or end the combat.",
}


def prompt(table: Table, seat: int) -> str:
    """Say what is asked of a waiting seat."""
    step = next((one for one in needs(table) if one.seat == seat), None)
    if step is None:
        return "Wait for your opponent."
    if step.name == "bribe":
        foe = field.fighter(table, 1 - seat)
        return f"Bribe {named(foe.kind)} away?" if foe is not None else "Bribe?"
    if step.name in ("tempt", "answer"):
        piece = table.pieces[int(str(step.data[0]))]
        if step.name == "tempt":
            return f"Bribe {named(piece.kind)} away?"
        power = "the power of " if piece.zone.startswith("guardian.") else ""
        return f"Dispel {power}{named(piece.kind)}?"
    if step.name in ("spells", "turns"):
        return casting_prompt(table, step.name)
    return PROMPTS.get(step.name) or way(table).prompt(table, step)


def casting_prompt(table: Table, window: str) -> str:
    """Say what a window allows."""
    if window == "spells":
        return "Cast a spell before the creatures fight, or pass."
    secondary = STAGE(table) == "secondary"
    others = "Channel or cast" if secondary else "Shoot, channel or cast"
    return f"{others}, or pass."
