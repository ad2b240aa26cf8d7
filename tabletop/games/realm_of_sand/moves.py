"""All verbs of the game: when they may be said, what they allow, and what they do."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.games.realm_of_sand import (
    completing,
    drawing,
    flow,
    placing,
    powers,
    summoning,
    trading,
)
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.flow import need
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.table import Step, Table


class Verb(NamedTuple):
    """A verb: how it is written, when it fits, its moves, its judgement and its deed."""

    usage: str
    words: int | None
    """How many words follow; None where the verb itself reads them."""
    when: tuple[str, ...]
    """The needs (see `flow.need`) that it answers."""
    listed: Callable[[Table, int], Iterator[Move]]
    judge: Callable[[Table, Move], Refusal | None]
    carry_out: Callable[[Table, Move], None]


def endings(table: Table, seat: int) -> Iterator[Move]:
    """The end of the turn."""
    move = Move(seat, "end")
    if judge_end(table, move) is None:
        yield move


def judge_end(table: Table, move: Move) -> Refusal | None:
    """Refuse it while the main action can still be taken (RS-TURN.5, RS-TURN.9)."""
    asked = need(table)
    if asked is None or asked.name != "before":
        return None
    if next(placing.places_of_tiles(table, move.seat), None) is None and (
        next(summoning.summons(table, move.seat), None) is None
    ):
        return None
    return Refusal("RS-TURN.5", "First place a tile or summon disks; then you may end your turn.")


def end(table: Table, move: Move) -> None:
    """End the turn."""
    flow.end_turn(table, move.seat)


OPTIONAL = ("summon", "exchange")
"""Needs that may be left at any time; others only where nothing can be done about them."""


def dones(table: Table, seat: int) -> Iterator[Move]:
    """Leaving a step of the agenda."""
    move = Move(seat, "done")
    if judge_done(table, move) is None:
        yield move


def judge_done(table: Table, move: Move) -> Refusal | None:
    """Refuse it while something must be chosen and can be."""
    asked = need(table)
    if asked is not None and asked.name not in OPTIONAL and can_answer(table, asked):
        return Refusal("RS-TURN.9", f"You have a choice to make. {flow.PROMPTS[asked.name]}")
    return None


def can_answer(table: Table, asked: Step) -> bool:
    """Tell whether a need can be answered by any verb but `done`."""
    return any(
        next(verb.listed(table, asked.seat), None) is not None
        for name, verb in VERBS.items()
        if asked.name in verb.when and name != "done"
    )


def done(table: Table, move: Move) -> None:
    """Take the step off the agenda, with what it brings."""
    if not table.agenda:
        raise InvalidMove("there is nothing to be done with")
    if table.agenda[-1].name == "summon":
        table.note("RS-SUMMON.8", "{seat} ends the summon.", move.seat)
        summoning.finish(table, move.seat)
    else:
        table.finish()


FREE = ("before", "after")

VERBS = {
    "place": Verb("place TILE BOX+LETTER BOX+LETTER BOX+LETTER", 4, ("before",),
                  placing.places_of_tiles, placing.judge, placing.carry_out),
    "summon": Verb("summon ELEMENT BOX", 2, ("before", "summon"),
                   summoning.summons, summoning.judge_summon, summoning.summon),
    "shift": Verb("shift BOX BOX", 2, ("before", "summon"),
                  lambda table, seat: iter(()), summoning.judge_shift, summoning.shift),
    "done": Verb("done", 0, ("summon", "exchange", "gift", "keep", "under", "discard"),
                 dones, judge_done, done),
    "complete": Verb("complete BUILDING BOX …", None, FREE,
                     completing.completions, completing.judge, completing.carry_out),
    "power": Verb("power …", None, FREE, powers.powers, powers.judge, powers.carry_out),
    "take": Verb("take TILE", 1, ("replenish",), flow.takes, flow.judge_take, flow.take),
    "discard": Verb("discard TILE", 1, ("discard",),
                    flow.discards, flow.judge_discard, flow.discard),
    "gain": Verb("gain ELEMENT", 1, ("gift",), powers.gifts, powers.judge_gift, powers.receive),
    "keep": Verb("keep NUMBER", 1, ("keep",),
                 lambda table, seat: numbered(table, seat, "keep"),
                 drawing.judge_number, drawing.keep),
    "under": Verb("under NUMBER", 1, ("under",),
                  lambda table, seat: numbered(table, seat, "under"),
                  drawing.judge_number, drawing.under),
    "exchange": Verb("exchange TILE TILE", 2, ("exchange",),
                     trading.second_swaps, trading.judge_second_swap, trading.second_swap),
    "end": Verb("end", 0, FREE, endings, judge_end, end),
}  # fmt: skip
"""All verbs. `summon` lists the moves of `shift` with its own."""

UNTIMELY = {
    "before": {
        "done": ("RS-SUMMON.4", "A summon places or moves at least one disk."),
        "take": ("RS-REPLENISH.1", "You have three tiles."),
        "discard": ("RS-SOLO.3", "A tile is put aside only after a summon of the solo challenge."),
        "gain": ("RS-CRYSTAL.15", "That disk is taken once, before the first turn."),
        "keep": ("RS-CRYSTAL.8", "You have drawn no cards."),
        "under": ("RS-CRYSTAL.9", "You have drawn no cards."),
        "exchange": ("RS-CRYSTAL.25", "Use the blue crystal to exchange tiles."),
    },
    "after": {
        "place": ("RS-TURN.2", "You have taken the main action of this turn."),
        "summon": ("RS-TURN.2", "You have taken the main action of this turn."),
        "shift": ("RS-TURN.2", "You have taken the main action of this turn."),
        "done": ("RS-SUMMON.8", "There is no summon to end."),
    },
    "replenish": {"": ("RS-REPLENISH.1", "First take a tile from the circle.")},
    "summon": {"": ("RS-TURN.6", "Your summon is not over; say first that you are done.")},
    "discard": {"": ("RS-SOLO.3", "First choose the tile to put aside.")},
    "gift": {"": ("RS-CRYSTAL.15", "First take your sapphire or golden moon disk.")},
    "keep": {"": ("RS-CRYSTAL.8", "First choose which of the drawn cards you keep.")},
    "under": {"": ("RS-CRYSTAL.9", "First lay the other cards under their deck.")},
    "exchange": {"": ("RS-CRYSTAL.25", "First exchange a second tile, or say that you are done.")},
}
"""Why a verb does not answer a need; the empty verb stands for all others."""


def numbered(table: Table, seat: int, verb: str) -> Iterator[Move]:
    """A verb with the number of each card looked at."""
    for words in drawing.numbers(table, seat):
        yield Move(seat, verb, words)


def prompt(table: Table, seat: int) -> str:
    """Say what is asked of a waiting seat, and nothing that it could not do."""
    asked = need(table)
    free = asked is not None and asked.name in ("summon", "after")
    moves = legal_moves(table, seat) if free else ()
    return flow.prompt(table, seat, alone=[move.verb for move in moves] in (["end"], ["done"]))


def legal_moves(table: Table, seat: int) -> list[Move]:
    """Give all moves of a seat that `judge` lets through."""
    asked = need(table)
    if asked is None or asked.seat != seat:
        return []
    found: list[Move] = []
    for verb in answers(asked.name):
        found.extend(verb.listed(table, seat))
    return found


def answers(what: str) -> list[Verb]:
    """Give the verbs that answer a need."""
    return [verb for verb in VERBS.values() if what in verb.when]


def judge(table: Table, move: Move) -> Refusal | None:
    """Say nothing, or why a move is refused. Raises `InvalidMove` where it cannot be read."""
    verb = read(table, move)
    asked = need(table)
    if asked is None:
        over = flow.outcome(table)
        assert over is not None
        return Refusal(over.rule, f"The game is over. {over.reason}")
    if asked.seat != move.seat:
        return Refusal("RS-TURN.8", f"It is seat {asked.seat + 1}'s turn.")
    if asked.name not in verb.when:
        reasons = UNTIMELY[asked.name]
        general = UNTIMELY["before"].get(move.verb) if asked.name == "after" else None
        return Refusal(*(reasons.get(move.verb) or reasons.get("") or general or UNKNOWN))
    return verb.judge(table, move)


UNKNOWN = ("RS-TURN.6", "That cannot be done now.")


def read(table: Table, move: Move) -> Verb:
    """Give a move's verb. Raises `InvalidMove` for unknown seats, verbs and numbers of words."""
    verb = VERBS.get(move.verb)
    if verb is None:
        raise InvalidMove(f"there is no verb {move.verb!r}; there are {', '.join(VERBS)}")
    if not 0 <= move.seat < table.seats:
        raise InvalidMove(f"there is no seat {move.seat + 1}")
    if verb.words is not None and len(move.args) != verb.words:
        raise InvalidMove(f"'{move}' should be written '{move.seat + 1} {verb.usage}'")
    if move.verb in ("take", "discard") and move.args[0] not in content().tiles:
        raise InvalidMove(f"there is no tile {move.args[0]!r}")
    return verb


def carry_out(table: Table, move: Move) -> None:
    """Make a move's changes, also of one against the rules, as far as the pieces allow."""
    read(table, move).carry_out(table, move)
