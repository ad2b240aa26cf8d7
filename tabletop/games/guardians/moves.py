"""All verbs of the game: when they may be said, what they allow, and what they do.

What a seat may say now is listed once in each position; a move is legal if it is in the list, and
otherwise the verb explains why it is not.
"""

import re

from tabletop.games.guardians import combat_verbs as fight
from tabletop.games.guardians import duel_verbs as duel
from tabletop.games.guardians import flow
from tabletop.games.guardians.flow import needs
from tabletop.games.guardians.lands import verbs as lands
from tabletop.games.guardians.lands.board import SPACES
from tabletop.games.guardians.places import sheets
from tabletop.games.guardians.verbs import Verb, never
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.rules.verbs import Reader, move_of, read_move, wordless
from tabletop.table import Step, Table, derived

WINDOWS = ("spells", "turns")

VERBS = {
    "muster": Verb("muster CARD", ("card",), ("organize",),
                   duel.musters, duel.explain_muster, duel.muster),
    "hide": Verb("hide CARD", ("card",), ("organize",),
                 duel.hides, duel.explain_hide, duel.hide),
    "ready": Verb("ready", (), ("organize",), duel.readies, duel.explain_ready, duel.ready),
    "drop": Verb("drop CARD", ("card",), ("drop",), duel.drops, duel.explain_drop, duel.drop),
    "declare": Verb("declare yes|no", ("answer",), ("declare",),
                    fight.declarations, fight.explain_declare, fight.declare),
    "command": Verb("command CARD", ("card",), ("command",),
                    fight.commands, fight.explain_command, fight.lay_command),
    "lay": Verb("lay CARD", ("card",), ("lay",), fight.lays, fight.explain_lay, fight.lay),
    "bribe": Verb("bribe BRIBE", ("card",), ("bribe", "tempt"),
                  fight.bribes, fight.explain_bribe, fight.bribe),
    "cast": Verb("cast CARD", ("card",), WINDOWS, fight.casts, fight.explain_cast, fight.cast),
    "dispel": Verb("dispel CARD", ("card",), ("answer",),
                   fight.dispels, fight.explain_dispel, fight.dispel),
    "shoot": Verb("shoot CARD", ("card",), ("turns",),
                  fight.shots, fight.explain_shoot, fight.shoot),
    "channel": Verb("channel CARD", ("card",), ("turns",),
                    fight.channels, fight.explain_channel, fight.channel),
    "stone": Verb("stone", (), ("turns",),
                  fight.stone_moves, fight.explain_stone, fight.stone),
    "strike": Verb("strike CARD ZONE", ("card", "place"), ("secondary",),
                   fight.strikes, fight.explain_strike, fight.strike),
    "pass": Verb("pass", (), ("bribe", "tempt", "answer", *WINDOWS, "lay", "command"),
                 fight.passes, fight.explain_pass, fight.pass_),
    "rest": Verb("rest", (), ("secondary",), wordless, never, fight.rest),
    **lands.VERBS,
    "go": Verb("go", (), (), wordless, never, fight.go),
}  # fmt: skip
"""All verbs of both ways to play."""

ANSWERS = {
    need: tuple((name, verb) for name, verb in VERBS.items() if need in verb.when)
    for need in {need for verb in VERBS.values() for need in verb.when}
}
"""The verbs that answer each step."""

UNTIMELY = {
    "organize": ("GD-DUEL.6", "First choose your shield, and say that you are ready."),
    "drop": ("GD-DUEL.8", "First discard down to twelve cards."),
    "declare": ("GD-COMMAND.1", "First say whether you play a command card."),
    "command": ("GD-COMMAND.9", "First lay the command card that you declared."),
    "lay": ("GD-PRIMARY.1", "First lay a creature."),
    "bribe": ("GD-BRIBERY.2", "First bribe, or pass."),
    "tempt": ("GD-BRIBERY.2", "First bribe, or pass."),
    "answer": ("GD-SPELLS.3", "First dispel the card, or pass."),
    "spells": ("GD-PRIMARY.2", "Only magic is played now; ranged attacks and channelling follow."),
    "turns": ("GD-RANGED.5", "First use your turn in this match-up, or pass."),
    "secondary": ("GD-SECONDARY.1", "First attack with what you have left, or rest."),
    **lands.UNTIMELY,
}
"""Why other verbs than its own do not answer a step."""

TOO_EARLY = ("GD-BRIBERY.6", "First both sides have their chance to bribe; then magic is cast.")
TOO_LATE = ("GD-BRIBERY.3", "Bribery comes first in a match-up, and that is over.")
ONCE = ("GD-COMMAND.4", "Each side plays one command card, before the creatures fight.")
LATER = {
    ("bribe", "cast"): TOO_EARLY,
    ("tempt", "cast"): TOO_EARLY,
    ("secondary", "shoot"): ("GD-SECONDARY.4", "There are no ranged attacks in secondary attacks."),
    **{(step, "bribe"): TOO_LATE for step in ("spells", "turns", "answer")},
    **{(step, "command"): ONCE for step in ("answer", "lay", "spells", "turns", "secondary")},
}
"""Verbs that come too early or too late for a step."""


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
        if not mine:
            mine[move_of(seat, "go", ())] = None
    return found


NOTHING_MORE = {
    "place": "Nothing more can be placed: say that you are done.",
    "settlement": "No terrain can be taken back or laid: end the turn.",
}
"""What is asked where a seat can only go on with its own board."""


def prompt(table: Table, seat: int) -> str:
    """Say what is asked of a waiting seat, and nothing of its own board that it could not do."""
    step = next((one for one in needs(table) if one.seat == seat), None)
    if step is not None and step.name in NOTHING_MORE and len(legal_moves(table, seat)) == 1:
        return NOTHING_MORE[step.name]
    return flow.prompt(table, seat)


def legal_moves(table: Table, seat: int) -> list[Move]:
    """Give all moves of a seat that `judge` lets through."""
    return list(listing(table).get(seat, ()))


def judge(table: Table, move: Move) -> Refusal | None:
    """Say nothing, or why a move is refused. Raises `InvalidMove` where it cannot be read."""
    if move in listing(table).get(move.seat, ()):
        return None
    verb = read(table, move)
    step = next((one for one in needs(table) if one.seat == move.seat), None)
    if table.agenda and (found := LATER.get((table.agenda[-1].name, move.verb))):
        return Refusal(*found)
    if step is None:
        over = flow.outcome(table)
        if over is not None:
            return Refusal(over.rule, f"The game is over. {over.reason}")
        return Refusal("GD-COMBAT.4", "Wait: your opponent has to decide first.")
    if step.name not in verb.when:
        return Refusal(*UNTIMELY[step.name])
    return Refusal(*verb.explain(table, step, move.args))


PLACE = re.compile(
    r"(lane|flank)\.(10|[1-9])\.[01](#[1-9])?|(command|dazed|guardian)\.[01](#[1-9])?"
)

READERS: dict[str, Reader] = {
    "card": lambda table, word: word in sheets(),
    "answer": lambda table, word: word in ("yes", "no"),
    "space": lambda table, word: word in SPACES,
    "place": lambda table, word: PLACE.fullmatch(word) is not None,
}
"""How a word of each sort is told from others."""


def read(table: Table, move: Move) -> Verb:
    """Give a move's verb. Raises `InvalidMove` for unknown seats, verbs and words."""
    return read_move(table, move, VERBS, READERS)


def carry_out(table: Table, move: Move) -> None:
    """Make a move's changes, also of one against the rules, as far as the pieces allow."""
    _answer(table, move)
    flow.settle(table)


def foresee(table: Table, move: Move) -> None:
    """Make a move's changes; what follows waits where both seats decide in secret.

    Else the seat that is asked last would judge its choice by a guess of what the other chose.
    """
    step = _answer(table, move)
    if flow.shared(table, step) is None:
        flow.settle(table)


def _answer(table: Table, move: Move) -> Step:
    """Make those changes of a move that it makes by itself, and give the step that it answers."""
    verb = VERBS.get(move.verb)
    if verb is None or move not in listing(table).get(move.seat, ()):
        verb = read(table, move)
    step = next((one for one in needs(table) if one.seat == move.seat), None)
    is_answer = step is not None and (step.name in verb.when or move.verb == "go")
    if step is None or not is_answer:
        raise InvalidMove("that cannot be done at this point of the game")
    verb.carry_out(table, move, step)
    return step
