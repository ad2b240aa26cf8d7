"""All verbs of the game: when they may be said, what they allow, and what they do.

What a seat may say now is listed once in each position; a move is legal if it is in the list, and
otherwise the verb explains why it is not.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.games.sandland import action_verbs as deeds
from tabletop.games.sandland import answer_verbs as answers
from tabletop.games.sandland import flow
from tabletop.games.sandland import turn_verbs as turns
from tabletop.games.sandland.flow import needs
from tabletop.games.sandland.places import COLUMNS, SEAT_OF, SLOTS, sheets
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.rules.verb_tables import Reader, Words, move_of, read_move, wordless
from tabletop.table import Step, Table, derived


class Verb(NamedTuple):
    """A verb: how it is written, what it answers, its moves, its refusals and its deed."""

    usage: str
    words: tuple[str, ...]
    """What each word must be: see `READERS`."""
    when: tuple[str, ...]
    """The needs (see `flow.needs`) that it answers."""
    listed: Callable[[Table, Step], Iterator[Words]]
    explain: Callable[[Table, Step, Words], tuple[str, str]]
    """Rule and reason why words that are not listed are refused."""
    carry_out: Callable[[Table, Move], None]


FREE = ("action", "act")

VERBS = {
    "deploy": Verb("deploy CARD SLOT", ("card", "slot"), ("deploy",),
                   turns.deploys, turns.explain_deploy, turns.deploy),
    "start": Verb("start SEAT", ("seat",), ("start",), turns.starts, answers.never, turns.start),
    "act": Verb("act SLOT", ("slot",), ("action",), turns.acts, turns.explain_act, turns.act),
    "activate": Verb("activate NUMBER", ("number",), ("act",),
                     deeds.activations, deeds.explain_activate, deeds.activate),
    "move": Verb("move SLOT", ("slot",), ("act",), deeds.moves, deeds.explain_move, deeds.move),
    "attack": Verb("attack SLOT", ("slot",), ("act",),
                   deeds.attacks, deeds.explain_attack, deeds.attack),
    "done": Verb("done", (), ("act", *answers.CHOICES),
                 deeds.dones, deeds.explain_done, deeds.done),
    "exhaust": Verb("exhaust CARD", ("card",), FREE,
                    deeds.uses("exhaust"), deeds.explain_use("exhaust"), deeds.use("exhaust")),
    "discard": Verb("discard CARD", ("card",), FREE,
                    deeds.uses("discard"), deeds.explain_use("discard"), deeds.use("discard")),
    "attach": Verb("attach CARD SLOT", ("card", "slot"), FREE,
                   deeds.uses("attach"), deeds.explain_use("attach"), deeds.use("attach")),
    "pay": Verb("pay", (), ("pay",), wordless, answers.never, answers.pay),
    "trash": Verb("trash", (), ("pay",), wordless, answers.never, answers.trash),
    "choose": Verb("choose ZONE", ("place",), answers.CHOICES,
                   answers.choices, answers.explain_choice, answers.choose),
    "order": Verb("order NUMBER", ("number",), ("triggers",),
                  answers.orders, answers.explain_order, answers.order),
    "yes": Verb("yes", (), ("offer",), wordless, answers.never, answers.yes),
    "no": Verb("no", (), ("offer",), wordless, answers.never, answers.no),
    "pass": Verb("pass", (), ("action",), turns.passes, turns.explain_pass, turns.pass_),
    "end": Verb("end", (), ("action",), turns.ends, turns.explain_end, turns.end),
}  # fmt: skip
"""All verbs. Slots of `attack` are the enemy's, of all other verbs the own ones."""

ANSWERS = {
    need: tuple((name, verb) for name, verb in VERBS.items() if need in verb.when)
    for need in ("deploy", "start", "action", "act", "pay", *answers.CHOICES, "triggers", "offer")
}
"""The verbs that answer each need."""

UNTIMELY = {
    "deploy": ("2-1-3", "First lay your cards."),
    "start": ("6-3-2", "First choose who begins."),
    "action": ("7-3-2", "First choose a card to act with."),
    "act": ("7-3-2", "First end the action of your card."),
    "pay": ("3-2-3", "First pay for the card, or trash it."),
    "triggers": ("R-17", "First choose which effect comes first."),
    "offer": ("4-3", "First say yes or no to the effect."),
}
"""Why other verbs than its own do not answer a need."""


@derived
def listing(table: Table) -> dict[int, dict[Move, None]]:
    """Give the legal moves of each seat that is asked, in order."""
    found: dict[int, dict[Move, None]] = {}
    for step in needs(table):
        seat = step.seat
        mine = found[seat] = {}
        for name, verb in ANSWERS[step.name]:
            for words in verb.listed(table, step):
                mine[move_of(seat, name, words)] = None
    return found


def legal_moves(table: Table, seat: int) -> list[Move]:
    """Give all moves of a seat that `judge` lets through."""
    return list(listing(table).get(seat, ()))


def judge(table: Table, move: Move) -> Refusal | None:
    """Say nothing, or why a move is refused. Raises `InvalidMove` where it cannot be read."""
    if move in listing(table).get(move.seat, ()):
        return None
    verb = read(table, move)
    step = next((one for one in needs(table) if one.seat == move.seat), None)
    if step is None:
        over = flow.outcome(table)
        if over is not None:
            return Refusal(over.rule, f"The game is over. {over.reason}")
        if table.marks["phase"] == "deploy":
            return Refusal("2-1-3", "Your cards are laid; wait for your opponent.")
        return Refusal("6-4", f"Seat {2 - move.seat} has to decide now.")
    if step.name not in verb.when:
        return Refusal(*UNTIMELY.get(step.name, ("7-6", flow.PROMPTS.get(step.name, ""))))
    return Refusal(*verb.explain(table, step, move.args))


READERS: dict[str, Reader] = {
    "card": lambda table, word: word in sheets(),
    "slot": lambda table, word: word in SLOTS,
    "seat": lambda table, word: word in ("1", "2"),
    "number": lambda table, word: len(word) == 1 and word in "123456789",
    "place": lambda table, word: word in SEAT_OF or is_scrap(word),
}
"""How a word of each sort is told from others."""


def is_scrap(word: str) -> bool:
    """Tell whether a word names a card of a scrap area, as `scrap.0#3`."""
    zone, _, index = word.partition("#")
    return (
        zone in ("scrap.0", "scrap.1") and index.isdecimal() and index.isascii() and len(index) < 3
    )


def read(table: Table, move: Move) -> Verb:
    """Give a move's verb. Raises `InvalidMove` for unknown seats, verbs and words."""
    hint = f"columns are {COLUMNS}, rows 1 and 2"
    return read_move(table, move, VERBS, READERS, {"slot": hint})


def carry_out(table: Table, move: Move) -> None:
    """Make a move's changes, also of one against the rules, as far as the pieces allow."""
    verb = VERBS.get(move.verb)
    if verb is None or move not in listing(table).get(move.seat, ()):
        verb = read(table, move)
        if table.marks["phase"] == "over":
            raise InvalidMove("the game is over")
    verb.carry_out(table, move)
    flow.settle(table)
