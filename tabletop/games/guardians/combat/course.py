"""The course of a combat: how it begins, and what each step of the agenda does.

`begin` lays the first step; every step plans the next ones, so that the whole order of the combat
can be read here from top to bottom.
"""

from collections.abc import Callable, Sequence

from tabletop.games.guardians.combat import (
    casting,
    command,
    ending,
    field,
    primary,
    secondary,
    windows,
)
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
from tabletop.games.guardians.places import COMBAT, DEPOT, SEATS, is_creature
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
    """Begin a combat; see the package for what each part is."""
    ATTACKER.set(table, attacker)
    PLACE.set(table, place)
    field.set_ground(table, ground)
    SIEGE.set(table, "guardian" if guardian else "stronghold" if stronghold else "")
    DECLARED.set(table, ())
    STRIKER.set(table, -1)
    table.count("bonus", bonus - table.counters["bonus"])
    table.count("arrows", arrows - table.counters["arrows"])
    table.count("lane", -table.counters["lane"])
    for seat in SEATS:
        HOME[seat].set(table, shields[seat])
        BANNER[seat].set(table, banners[seat])
        SAID[seat].set(table, "")
        take_up(table, seat, [one for one in table.pile(shields[seat]) if is_creature(one)])
        take_up(table, seat, table.pile(DEPOT(seat)))
    table.plan("combat", attacker)
    STAGE.set(table, "secondary" if guardian else "command")
    table.plan("secondary" if guardian else "declare", attacker)


def take_up(table: Table, seat: int, cards: Sequence[Piece]) -> None:
    """Take cards into the combat hand (GD-COMBAT.1, GD-COMBAT.2)."""
    for piece in cards:
        table.put(piece.id, COMBAT(seat))
        table.flip(piece.id, 0)


def go_on(table: Table, step: Step) -> bool:
    """Go from one match-up to the next, to the secondary attacks, and to the end."""
    if STAGE(table) == "secondary":
        close(table)
    else:
        primary.next_match(table, step)
    return False


def close(table: Table) -> None:
    """Let healers heal and show what is left in hands, so that both can count."""
    table.finish()
    ending.heal(table)
    for seat in SEATS:
        left = field.fighting_cards(table, COMBAT(seat))
        for piece in left:
            table.tell(piece.id, SEATS)
        if left:
            names = ", ".join(f"{{{number}}}" for number in range(len(left)))
            ids = [piece.id for piece in left]
            table.note("GD-RESULT.2", f"{{seat}} has not used {names}.", seat, *ids)


RUN: dict[str, Callable[[Table, Step], bool]] = {
    "combat": go_on,
    "declare": command.ask,
    "command": command.reveal,
    "answer": windows.await_answer,
    "effects": command.effects,
    "lay": primary.reveal,
    "bribe": primary.bribe,
    "spells": windows.open_window,
    "cast": casting.take_effect,
    "fight": primary.fight,
    "modify": primary.modify,
    "turns": windows.open_window,
    "tempt": windows.await_bribe,
    "compare": primary.compare,
    "secondary": secondary.attack,
    "onset": secondary.onset,
    "settle": secondary.settle,
}
"""What each step does when it is on top of the agenda; True: it waits for a seat."""

TOGETHER: dict[str, Callable[[Table], tuple[int, ...]]] = {
    "command": command.choosing,
    "lay": primary.laying,
    "bribe": primary.bribing,
}
"""Steps that several seats decide at the same time: who still has to."""
