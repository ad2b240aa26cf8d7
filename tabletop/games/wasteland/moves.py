"""All verbs of the game: when they may be said, what they allow, and what they do.

What a seat may say now is listed once in each position; a move is legal if it is in the list, and
otherwise the verb explains why it is not.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.games.wasteland import bidding_verbs as bids
from tabletop.games.wasteland import ending, flow
from tabletop.games.wasteland import round_verbs as rounds
from tabletop.games.wasteland.effects import RESOURCES
from tabletop.games.wasteland.places import (
    ATTACK,
    SHOP,
    cards,
    fields,
    is_base_word,
    units,
)
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.rules.verb_tables import Reader, Words, move_of, read_move, wordless
from tabletop.table import Table, derived


class Verb(NamedTuple):
    """A verb: how it is written, when it is said, its moves, its refusals and its deed."""

    usage: str
    words: tuple[str, ...]
    """What each word must be: see `READERS`."""
    phases: tuple[str, ...]
    listed: Callable[[Table, int], Iterator[Words]]
    explain: Callable[[Table, int, Words], tuple[str, str]]
    """Rule and reason why words that are not listed are refused."""
    carry_out: Callable[[Table, Move], None]


VERBS = {
    "produce": Verb("produce RESOURCE", ("resource",), ("collect",),
                    rounds.produces, rounds.explain_produce, rounds.produce),
    "target": Verb("target PLACE", ("target",), ("target",),
                   bids.targets, bids.explain_target, bids.target),
    "untarget": Verb("untarget PLACE", ("target",), ("target",),
                     bids.untargets, bids.explain_untarget, bids.untarget),
    "attack": Verb("attack BASE", ("base",), ("name",),
                   bids.attacks, bids.explain_attack, bids.attack),
    "commit": Verb("commit UNIT FRONT", ("unit", "goal"), ("commit",),
                   bids.commits, bids.explain_commit, bids.commit),
    "defend": Verb("defend UNIT BASE", ("unit", "base"), ("commit",),
                   bids.defends, bids.explain_defend, bids.defend),
    "withdraw": Verb("withdraw UNIT FRONT|BASE", ("unit", "front or base"), ("commit",),
                     bids.withdraws, bids.explain_withdraw, bids.withdraw),
    "take": Verb("take CARD", ("card",), ("buy",),
                 rounds.takes, rounds.explain_take, rounds.take),
    "leave": Verb("leave", (), ("buy",), wordless, rounds.never, rounds.leave),
    "abandon": Verb("abandon UNIT", ("unit",), ("abandon",),
                    rounds.abandons, rounds.explain_abandon, rounds.abandon),
    "ready": Verb("ready", (), ("collect", "target", "name", "commit", "abandon"),
                  rounds.readies, rounds.explain_ready, rounds.ready),
}  # fmt: skip
"""All verbs. A PLACE is `field.1` …, `shop` or `tableau.SEAT`; a FRONT `field.1` …, `shop` or
`attack`; a BASE its kind, the second of a kind in a tableau `KIND#1`."""

SPOKEN = {
    phase: tuple((name, verb) for name, verb in VERBS.items() if phase in verb.phases)
    for phase in (*flow.AFTER, "over")
}
"""The verbs of each phase."""

UNTIMELY = {
    "collect": ("WW-COLLECT.4", "First choose what your bases produce."),
    "target": (
        "WW-TARGET.1",
        "Targets are marked now; units are committed when all have marked theirs.",
    ),
    "name": ("WW-COMMIT.5", "First name the base that you attack."),
    "commit": ("WW-TARGET.1", "Units are committed now; the shop opens after the battles."),
    "buy": ("WW-BUY.1", "Take a card from the shop now, or take nothing."),
    "abandon": ("WW-ROUND.2", "Abandon units of lost fronts now, or keep them."),
}
"""Why a verb of another phase is refused."""

NOT_ASKED = {
    "collect": ("WW-COLLECT.4", "You have nothing more to choose; wait for the others."),
    "target": ("WW-TARGET.2", "Wait until all have marked their targets."),
    "name": ("WW-COMMIT.5", "Wait until the attackers have named their bases."),
    "commit": ("WW-COMMIT.4", "Wait until all have committed their units."),
    "abandon": ("WW-ROUND.2", "Wait until the others have cleared their lost fronts."),
}
"""Why a seat has to wait."""


@derived
def listings(table: Table) -> dict[int, dict[Move, None]]:
    """Give the place for the legal moves of each seat in this position, worked out when asked."""
    return {}


def listing(table: Table, seat: int) -> dict[Move, None]:
    """Give the legal moves of a seat, in order."""
    found = listings(table)
    if seat not in found:
        mine: dict[Move, None] = {}
        if seat in flow.waiting(table):
            for name, verb in SPOKEN[str(table.marks["phase"])]:
                for words in verb.listed(table, seat):
                    mine[move_of(seat, name, words)] = None
        found[seat] = mine
    return found[seat]


def legal_moves(table: Table, seat: int) -> list[Move]:
    """Give all moves of a seat that `judge` lets through."""
    return list(listing(table, seat))


def judge(table: Table, move: Move) -> Refusal | None:
    """Say nothing, or why a move is refused. Raises `InvalidMove` where it cannot be read."""
    if move in listing(table, move.seat):
        return None
    verb = read(table, move)
    over = ending.outcome(table)
    if over is not None:
        return Refusal(over.rule, f"The game is over. {over.reason}")
    phase = str(table.marks["phase"])
    if move.seat not in flow.waiting(table):
        if phase == "buy":
            first = flow.waiting(table)[0]
            return Refusal("WW-BUY.1", f"Seat {first + 1} is to choose in the shop now.")
        return Refusal(*NOT_ASKED[phase])
    if phase not in verb.phases:
        return Refusal(*UNTIMELY[phase])
    return Refusal(*verb.explain(table, move.seat, move.args))


READERS: dict[str, Reader] = {
    "resource": lambda table, word: word in RESOURCES,
    "card": lambda table, word: word in cards(),
    "unit": lambda table, word: word in units(),
    "base": lambda table, word: is_base_word(word),
    "target": lambda table, word: word in target_words(table.seats),
    "goal": lambda table, word: is_goal(table, word),
    "front or base": lambda table, word: is_goal(table, word) or is_base_word(word),
}
"""How a word of each sort is told from others."""


def is_goal(table: Table, word: str) -> bool:
    """Tell whether a word is one for a front to which cards are committed."""
    return word in fields(table.seats) or word in (SHOP, ATTACK)


def target_words(seats: int) -> tuple[str, ...]:
    """Give all words for targets."""
    return (*fields(seats), SHOP, *(f"tableau.{seat}" for seat in range(seats)))


def read(table: Table, move: Move) -> Verb:
    """Give a move's verb. Raises `InvalidMove` for unknown seats, verbs and words."""
    return read_move(table, move, VERBS, READERS)


def carry_out(table: Table, move: Move) -> None:
    """Make a move's changes, also of one against the rules, as far as the pieces allow."""
    foresee(table, move)
    flow.settle(table)


def foresee(table: Table, move: Move) -> None:
    """Make only those changes of a move that do not hang on what others keep secret."""
    verb = read(table, move)
    if table.marks["phase"] == "over":
        raise InvalidMove("the game is over")
    verb.carry_out(table, move)
