"""All verbs of the game: when they may be said, what they allow, and what they do.

What a seat may say now is listed once in each position; a move is legal if it is in the list, and
otherwise the verb explains why it is not.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.games.sacred_wars import flow
from tabletop.games.sacred_wars import token_verbs as deeds
from tabletop.games.sacred_wars import turn_verbs as turns
from tabletop.games.sacred_wars.acting import Fault
from tabletop.games.sacred_wars.flow import needs
from tabletop.games.sacred_wars.places import BASE, field_of
from tabletop.games.sacred_wars.sheets import sheets
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.rules.verbs import Reader, Words, move_of, read_move, wordless
from tabletop.table import Step, Table, derived


class Verb(NamedTuple):
    """A verb: how it is written, what it answers, its moves, its refusals and its deed."""

    usage: str
    words: tuple[str, ...]
    """What each word must be: see `READERS`."""
    when: tuple[str, ...]
    """The needs (see `flow.needs`) that it answers."""
    listed: Callable[[Table, Step], Iterator[Words]]
    explain: Callable[[Table, Step, Words], Fault]
    """Rule and reason why words that are not listed are refused."""
    carry_out: Callable[[Table, Move], None]


PRICES = frozenset(str(number) for number in range(1, 13))
"""What a Hidden item can cost; it is a word of the move, as everybody sees it paid."""


TURN = ("deploy", "act")

VERBS = {
    "deploy": Verb("deploy CARD BOX", ("card", "box"), ("deploy",),
                   turns.deploys, turns.explain_deploy, turns.deploy),
    "promote": Verb("promote CARD BOX", ("card", "box"), ("deploy",),
                    turns.promotes, turns.explain_promote, turns.promote),
    "move": Verb("move BOX BOX", ("box", "box"), TURN, deeds.moves, deeds.explain_move, deeds.move),
    "attack": Verb("attack BOX BOX", ("box", "aim"), TURN,
                   deeds.attacks, deeds.explain_attack, deeds.attack),
    "cast": Verb("cast BOX CARD BOX", ("box", "card", "box"), TURN,
                 deeds.casts, deeds.explain_cast, deeds.cast),
    "use": Verb("use BOX CARD BOX", ("box", "card", "box"), TURN,
                deeds.uses, deeds.explain_use, deeds.use),
    "hide": Verb("hide BOX CARD BOX COINS", ("box", "card", "box", "price"), TURN,
                 deeds.hides, deeds.explain_use, deeds.hide),
    "ability": Verb("ability BOX NUMBER BOX", ("box", "number", "box"), TURN,
                    deeds.abilities, deeds.explain_ability, deeds.ability),
    "rest": Verb("rest BOX", ("box",), TURN, deeds.rests, deeds.explain_rest, deeds.rest),
    "quick": Verb("quick BOX CARD BOX", ("box", "card", "box"), (*TURN, "battle"),
                  turns.quicks, turns.explain_quick, turns.quick),
    "reveal": Verb("reveal BOX", ("box",), (*TURN, "battle"),
                   turns.reveals, turns.explain_reveal, turns.reveal),
    "ready": Verb("ready", (), ("battle",), wordless, turns.explain_nothing, turns.ready),
    "lay": Verb("lay BOX", ("box",), ("lay",), turns.lays, turns.explain_lay, turns.lay),
    "done": Verb("done", (), ("lay",), wordless, turns.explain_nothing, turns.done),
    "end": Verb("end", (), TURN, wordless, turns.explain_nothing, turns.end),
}  # fmt: skip
"""All verbs. The first box is where the token stands that acts, the last what it is aimed at;
`attack` may name `base` there."""

ANSWERS = {
    need: tuple((name, verb) for name, verb in VERBS.items() if need in verb.when)
    for need in ("deploy", "act", "battle", "lay")
}
"""The verbs that answer each need."""

UNTIMELY = {
    "battle": ("SW-BATTLE.1", "First say that you are ready for the battle."),
    "lay": ("SW-SPELL.13", "First lay the tiles, or stop."),
}
"""Why other verbs than its own do not answer what is asked in the middle of a turn."""


def untimely(step: Step, verb: str) -> tuple[str, str]:
    """Say why a verb does not answer what is asked."""
    if step.name in UNTIMELY:
        return UNTIMELY[step.name]
    if verb == "ready":
        return "SW-BATTLE.1", "No battle is on."
    if verb in ("lay", "done"):
        return "SW-SPELL.13", "There are no tiles to lay."
    return "SW-PHASES.5", "The deploy phase is over once a token has moved or acted."


@derived
def listing(table: Table) -> dict[int, dict[Move, None]]:
    """Give the legal moves of each seat that is asked, in order."""
    found: dict[int, dict[Move, None]] = {}
    for step in needs(table):
        seat = step.seat
        mine = found[seat] = {}
        for name, verb in ANSWERS.get(step.name, ()):
            for words in verb.listed(table, step):
                mine[move_of(seat, name, words)] = None
    return found


def prompt(table: Table, seat: int) -> str:
    """Say what is asked of a waiting seat, and nothing that it could not do."""
    return flow.prompt(table, seat, {move.verb for move in legal_moves(table, seat)})


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
        if table.agenda and table.agenda[-1].name == "battle":
            return Refusal("SW-BATTLE.2", f"Seat {2 - move.seat} has to say whether it is ready.")
        return Refusal("SW-TURNS.2", f"Seat {2 - move.seat} has to decide now.")
    if step.name not in verb.when:
        return Refusal(*untimely(step, move.verb))
    fault = verb.explain(table, step, move.args)
    return Refusal(*(fault or ("SW-ACTIONS.1", "That cannot be done now.")))


READERS: dict[str, Reader] = {
    "card": lambda table, word: word in sheets(),
    "box": lambda table, word: word in field_of(table).beside,
    "aim": lambda table, word: word == BASE or word in field_of(table).beside,
    "price": lambda table, word: word in PRICES,
    "number": lambda table, word: len(word) == 1 and word in "123456789",
}
"""How a word of each sort is told from others."""


def read(table: Table, move: Move) -> Verb:
    """Give a move's verb. Raises `InvalidMove` for unknown seats, verbs and words."""
    boxes = f"boxes are a1 to {field_of(table).boxes[-1]}"
    return read_move(table, move, VERBS, READERS, {"box": boxes, "aim": boxes})


def carry_out(table: Table, move: Move) -> None:
    """Make a move's changes, also of one against the rules, as far as the pieces allow."""
    verb = read(table, move)
    if table.marks["phase"] == "over":
        raise InvalidMove("the game is over")
    verb.carry_out(table, move)
    flow.settle(table)
