"""Random guesses of secret choices, for tables dealt from a seat's view."""

from collections.abc import Callable
from random import Random
from typing import Final

from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.card_rules import bases
from tabletop.games.wasteland.collecting import choice_bases
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
from tabletop.games.wasteland.zones import DEFENCE
from tabletop.table import Table


def choose(table: Table, seat: int, rng: Random) -> None:
    """Sets random choices for a seat that is ready; other seats have none."""
    for mark in (CHOICES, MARKED, PLEDGES, NAMED_BASE, UNDONE, SEALED_READY):
        mark.set_up(table, seat)
    phase = PHASE(table)
    if phase in GUESSES and seat in READY(table):
        GUESSES[phase](table, seat, rng)
        SEALED_READY.set(table, seat, phase in ("target", "commit"))


def produce(table: Table, seat: int, rng: Random) -> None:
    """Chooses the production of each base with a choice (WW-COLLECT.4)."""
    made = [rng.choice(bases()[piece.kind].choice) for piece in choice_bases(table, seat)]
    CHOICES.set(table, seat, tuple(made))


def target(table: Table, seat: int, rng: Random) -> None:
    """Marks random targets; stopping is as likely as each target (WW-TARGET)."""
    while target := rng.choice(["", *bidding.free_targets(table, seat)]):
        MARKED.set(table, seat, (*MARKED(table, seat), target))


def name(table: Table, seat: int, rng: Random) -> None:
    """Names one of the bases that can be attacked (WW-COMMIT.2)."""
    if bases := bidding.nameable(table, seat):
        NAMED_BASE.set(table, seat, rng.choice(bases).id)


def commit(table: Table, seat: int, rng: Random) -> None:
    """Commits a card to each target, then more at random (WW-COMMIT)."""
    hand = bidding.free_cards(table, seat)
    kinds = [piece.kind for piece in hand]
    rng.shuffle(kinds)
    # The first of several cards of a kind is committed first.
    first = {kind: iter([piece.id for piece in hand if piece.kind == kind]) for kind in kinds}
    cards = [next(first[kind]) for kind in kinds]
    uncovered = bidding.uncovered(table, seat)
    rng.shuffle(uncovered)
    made = [(card, front, -1) for card, front in zip(cards, uncovered, strict=False)]
    goals = [(front, -1) for front in bidding.target_fronts(table, seat)]
    goals += [(DEFENCE, base.id) for base in bidding.defendable_bases(table, seat)]
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
"""Guess for each phase with secret choices."""
