"""Order of a combat: its beginning and the function of each step.

`begin` pushes the first step, and each step pushes the next ones. The complete order can be read
here from top to bottom.
"""

from collections.abc import Sequence
from typing import Final

from tabletop.games.guardians.agenda import ANSWER, TEMPT
from tabletop.games.guardians.combat import (
    casting,
    command,
    ending,
    field,
    primary,
    secondary,
    windows,
)
from tabletop.games.guardians.counters import ARROWS, BONUS, MATCH_UP
from tabletop.games.guardians.marks import (
    ATTACKER,
    BANNER,
    DECLARED,
    HOME,
    PLACE,
    SAID,
    SIEGE,
    STAGE,
    STRIKER,
)
from tabletop.games.guardians.phases import Decision, Sequel
from tabletop.games.guardians.places import COMBAT, DEPOT, SEATS, is_guardian
from tabletop.games.guardians.sheets import is_creature, named
from tabletop.rules import Phase
from tabletop.table import Piece, Step, Table


def begin(
    table: Table,
    *,
    attacker: int,
    place: str,
    shields: Sequence[str],
    banners: Sequence[str] = ("", ""),
    ground: tuple[str, ...] = (),
    bonus: int = 0,
    arrows: int = 0,
    stronghold: bool = False,
    guardian: bool = False,
) -> None:
    """Begins a combat; the package docstring describes the arguments."""
    ATTACKER.set(table, attacker)
    PLACE.set(table, place)
    field.set_ground(table, ground)
    SIEGE.set(table, "guardian" if guardian else "stronghold" if stronghold else "")
    DECLARED.set(table, ())
    STRIKER.set(table, -1)
    BONUS.set(table, bonus)
    ARROWS.set(table, arrows)
    MATCH_UP.set(table, 0)
    for seat in SEATS:
        HOME[seat].set(table, shields[seat])
        BANNER[seat].set(table, banners[seat])
        SAID[seat].set(table, "")
        take_up(table, seat, [one for one in table.pile(shields[seat]) if is_creature(one)])
        take_up(table, seat, table.pile(DEPOT(seat)))
    table.push_step("combat", attacker)
    STAGE.set(table, "secondary" if guardian else "command")
    table.push_step("secondary" if guardian else "declare", attacker)


def take_up(table: Table, seat: int, cards: Sequence[Piece]) -> None:
    """Moves cards to the combat hand (GD-COMBAT.1, GD-COMBAT.2)."""
    for piece in cards:
        table.put(piece.id, COMBAT(seat))
        table.flip(piece.id, 0)


def go_on(table: Table, step: Step) -> bool:
    """Continues with the next match-up, or ends the combat."""
    if STAGE(table) == "secondary":
        close(table)
    else:
        primary.next_match(table, step)
    return False


def close(table: Table) -> None:
    """Applies healers and reveals the remaining hands, so both can count."""
    table.pop_step()
    ending.heal(table)
    for seat in SEATS:
        left = field.fighting_cards(table, COMBAT(seat))
        for piece in left:
            table.reveal_to(piece.id, SEATS)
        if left:
            names = ", ".join(f"{{{number}}}" for number in range(len(left)))
            ids = [piece.id for piece in left]
            table.note("GD-RESULT.2", f"{{seat}} has not used {names}.", seat, *ids)


TOO_EARLY: Final = (
    "GD-BRIBERY.6",
    "Magic can be cast only after both players had the opportunity to bribe.",
)
TOO_LATE: Final = ("GD-BRIBERY.3", "Bribery comes first in a match-up and is already over.")
ONCE: Final = ("GD-COMMAND.4", "Each player may play 1 command card, before the creatures fight.")


class Bribing(Decision):
    """The decision to bribe a creature away."""

    def prompt(self, table: Table, step: Step) -> str:
        foe = field.fighter(table, 1 - step.seat)
        if step.name == TEMPT.name:
            foe = table.pieces[TEMPT.of(step).card]
        return f"Bribe {named(foe.kind)}?" if foe is not None else "Bribe?"


class Answering(Decision):
    """The decision to dispel a card."""

    def prompt(self, table: Table, step: Step) -> str:
        piece = table.pieces[ANSWER.of(step).card]
        power = "the power of " if is_guardian(piece) else ""
        return f"Dispel {power}{named(piece.kind)}?"


class Turns(Decision):
    """A turn in a match-up or in a secondary attack."""

    def prompt(self, table: Table, step: Step) -> str:
        others = "Channel or cast" if STAGE(table) == "secondary" else "Shoot, channel or cast"
        return f"{others}, or pass."


PHASES: Final[tuple[Phase, ...]] = (
    Sequel("combat", go_on),
    Decision(
        "declare", command.ask, "Will you play a command card? Answer yes or no.",
        ("GD-COMMAND.1", "First declare whether you play a command card."),
    ),
    Decision(
        "command", command.reveal, "Play the command card that you declared.",
        ("GD-COMMAND.9", "First play the command card that you declared."),
        deciding=command.choosing,
    ),
    Answering(
        "answer", windows.await_answer, "", ("GD-SPELLS.3", "First dispel the card, or pass."),
        elsewhere={"bribe": TOO_LATE, "command": ONCE},
    ),
    Sequel("effects", command.effects),
    Decision(
        "lay", primary.reveal, "Play a creature face down.",
        ("GD-PRIMARY.1", "First play a creature."),
        deciding=primary.laying, elsewhere={"command": ONCE},
    ),
    Bribing(
        "bribe", primary.bribe, "", ("GD-BRIBERY.2", "First bribe, or pass."),
        deciding=primary.bribing, elsewhere={"cast": TOO_EARLY},
    ),
    Decision(
        "spells", windows.open_window, "Cast a spell before the creatures fight, or pass.",
        ("GD-PRIMARY.2", "Only magic can be played now; ranged attacks and channelling follow."),
        elsewhere={"bribe": TOO_LATE, "command": ONCE},
    ),
    Sequel("cast", casting.take_effect),
    Sequel("fight", primary.fight),
    Sequel("modify", primary.modify),
    Turns(
        "turns", windows.open_window, "",
        ("GD-RANGED.5", "First use your turn in this match-up, or pass."),
        elsewhere={"bribe": TOO_LATE, "command": ONCE},
    ),
    Bribing(
        "tempt", windows.await_bribe, "", ("GD-BRIBERY.2", "First bribe, or pass."),
        elsewhere={"cast": TOO_EARLY},
    ),
    Sequel("compare", primary.compare),
    Decision(
        "secondary", secondary.attack,
        "Attack with a remaining creature, or end the combat.",
        ("GD-SECONDARY.1", "First attack with a remaining creature, or end the combat."),
        elsewhere={
            "shoot": ("GD-SECONDARY.4", "There are no ranged attacks in secondary attacks."),
            "command": ONCE,
        },
    ),
    Sequel("onset", secondary.onset),
    Sequel("settle", secondary.settle),
)  # fmt: skip
"""Steps of a combat, roughly in the order in which they occur."""
