"""What seats may have chosen in secret: guesses for tables dealt from what another seat knows."""

from collections.abc import Callable
from random import Random
from typing import Final

from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.collecting import choosing
from tabletop.games.wasteland.marks import (
    CHOICES,
    MARKED,
    NAMED_BASE,
    PHASE,
    PLEDGES,
    READY,
    SEALED_READY,
    UNDONE,
)
from tabletop.games.wasteland.places import DEFENCE
from tabletop.games.wasteland.sheets import bases
from tabletop.table import Table


def choose(table: Table, seat: int, rng: Random) -> None:
    """Lay any choice of a seat that is ready; who is not may still choose anything."""
    for mark in (CHOICES, MARKED, PLEDGES, NAMED_BASE, UNDONE, SEALED_READY):
        mark.lay(table, seat)
    phase = PHASE(table)
    if phase in GUESSES and seat in READY(table):
        GUESSES[phase](table, seat, rng)
        SEALED_READY.set(table, seat, phase in ("target", "commit"))


def produce(table: Table, seat: int, rng: Random) -> None:
    """Choose what each base produces that leaves a choice (WW-COLLECT.4)."""
    made = [rng.choice(bases()[piece.kind].choice) for piece in choosing(table, seat)]
    CHOICES.set(table, seat, tuple(made))


def target(table: Table, seat: int, rng: Random) -> None:
    """Mark one target after the other, until as likely as any of them it is enough (WW-TARGET)."""
    while one := rng.choice(["", *bidding.free_targets(table, seat)]):
        MARKED.set(table, seat, (*MARKED(table, seat), one))


def name(table: Table, seat: int, rng: Random) -> None:
    """Name one of the bases that can be attacked (WW-COMMIT.2)."""
    if there := bidding.nameable(table, seat):
        NAMED_BASE.set(table, seat, rng.choice(there).id)


def commit(table: Table, seat: int, rng: Random) -> None:
    """Commit a card to each target that needs one, then more until it is enough (WW-COMMIT)."""
    hand = bidding.free_cards(table, seat)
    kinds = [piece.kind for piece in hand]
    rng.shuffle(kinds)
    # Of several cards of a kind the first one is committed first.
    first = {kind: iter([piece.id for piece in hand if piece.kind == kind]) for kind in kinds}
    cards = [next(first[kind]) for kind in kinds]
    lacking = bidding.uncovered(table, seat)
    rng.shuffle(lacking)
    made = [(card, front, -1) for card, front in zip(cards, lacking, strict=False)]
    goals = [(front, -1) for front in bidding.wanted_fronts(table, seat)]
    goals += [(DEFENCE, base.id) for base in bidding.to_defend(table, seat)]
    for card in cards[len(made) :]:
        number = rng.randrange(len(goals) + 1)
        if number == len(goals):
            break
        made.append((card, *goals[number]))
    PLEDGES.set(table, seat, tuple(made))


GUESSES: Final[dict[str, Callable[[Table, int, Random], None]]] = {
    "collect": produce,
    "target": target,
    "name": name,
    "commit": commit,
}
"""What is guessed in each phase in which all choose in secret."""
