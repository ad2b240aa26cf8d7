"""All verbs of the game: when they may be said, what they allow, and what they do.

What a seat may say now is listed once in each position; a move is legal if it is in the list, and
otherwise the verb explains why it is not.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.sandland import acting, combat, flow, resolving, revealing
from tabletop.games.sandland.effects import Activated, Attach
from tabletop.games.sandland.flow import actors, has_action, needs, passed
from tabletop.games.sandland.places import (
    COLUMNS,
    FRONT,
    SEAT_OF,
    SEATS,
    SIDES,
    SLOTS,
    named,
    sheet,
    sheets,
    slot_zone,
    title,
)
from tabletop.games.sandland.stats import found, keyword, source_of
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.table import Piece, Step, Table, derived

Words = tuple[str, ...]


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


@lru_cache(maxsize=1 << 14)
def move_of(seat: int, verb: str, words: Words) -> Move:
    """Give a move; the same one each time."""
    return Move(seat, verb, words)


# --- deploying and starting ---------------------------------------------------------------------


def deploys(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of card of the hand to each free slot."""
    kinds = dict.fromkeys(piece.kind for piece in table.pile(f"hand.{step.seat}"))
    free = [zone[-2:] for zone in SIDES[step.seat] if not table.piles[zone]]
    for kind in kinds:
        for slot in free:
            yield kind, slot


def explain_deploy(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not in the hand, slots that are taken."""
    if table.find(words[0], f"hand.{step.seat}") is None:
        return "2-1-3", f"{named(words[0])} is not in your hand."
    return "2-1-3", f"There is a card on {words[1]} already."


def deploy(table: Table, move: Move) -> None:
    """Lay a card face down (3-2-1)."""
    kind, slot = move.args
    piece = table.find(kind, f"hand.{move.seat}")
    zone = slot_zone(move.seat, slot)
    if piece is None or table.piles[zone]:
        raise InvalidMove(f"{named(kind)} cannot be laid on {slot}")
    table.note("3-2-1", f"{{seat}} lays {{0}} on {slot}.", move.seat, piece.id)
    table.flip(piece.id, 0)
    table.put(piece.id, zone)
    table.tell(piece.id, [move.seat])


def starts(table: Table, step: Step) -> Iterator[Words]:
    """Either seat."""
    return iter((("1",), ("2",)))


def start(table: Table, move: Move) -> None:
    """Choose who begins (6-3-2)."""
    if table.marks["phase"] != "start":
        raise InvalidMove("nobody is to choose who begins")
    flow.begin_round(table, int(move.args[0]) - 1)


# --- actions ------------------------------------------------------------------------------------


def acts(table: Table, step: Step) -> Iterator[Words]:
    """Each ready card of the side, while there are actions left."""
    if has_action(table):
        for zone in actors(table, step.seat):
            yield (zone[-2:],)


def explain_act(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Actions that are used up, cards that are exhausted or not there."""
    if not has_action(table):
        return "6-4-2", "You have taken all actions of this turn."
    piece = table.top(slot_zone(step.seat, words[0]))
    if piece is None:
        return "7-3-2", f"There is no card on {words[0]}."
    if piece.turn:
        return "7-3-2", f"{title(table, step.seat, piece)} is exhausted."
    return "7-3-2", f"{title(table, step.seat, piece)} takes no actions."


def act(table: Table, move: Move) -> None:
    """Begin a card's action."""
    piece = table.top(slot_zone(move.seat, move.args[0]))
    if piece is None or piece.turn or (piece.face and not sheet(piece).is_asset):
        raise InvalidMove(f"no card can act on {move.args[0]}")
    acting.begin(table, move.seat, piece)


def passes(table: Table, step: Step) -> Iterator[Words]:
    """Passing, while there are actions left."""
    if has_action(table):
        yield ()


def explain_pass(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """A turn whose actions are taken is ended, not passed."""
    return "6-4-2", "You have taken all actions of this turn; end it."


def pass_(table: Table, move: Move) -> None:
    """Pass for the round."""
    if move.seat in passed(table) or table.agenda or table.marks["phase"] != "action":
        raise InvalidMove("nobody can pass now")
    flow.pass_round(table, move.seat)


def ends(table: Table, step: Step) -> Iterator[Words]:
    """The end of a turn without actions left."""
    if not has_action(table):
        yield ()


def explain_end(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Actions that are left are taken, or the seat passes."""
    return "6-4-2", "You have actions left; take them, or pass."


def end(table: Table, move: Move) -> None:
    """End the turn."""
    if table.agenda or table.marks["phase"] != "action" or len(passed(table)) >= len(SEATS):
        raise InvalidMove("there is no turn to end")
    table.note("6-4", "{seat} ends the turn.", move.seat)
    flow.end_turn(table, move.seat)


# --- what the acting card does ------------------------------------------------------------------


def acting_step(table: Table, seat: int) -> Step:
    """Give the seat's action under way. Raises `InvalidMove` where there is none."""
    step = top(table, seat, "act")
    if acting.action_of(step).card >= len(table.pieces):
        raise InvalidMove("the acting card is gone")
    return step


def actor(table: Table, step: Step) -> Piece:
    """Give the acting card."""
    return table.pieces[acting.action_of(step).card]


def activations(table: Table, step: Step) -> Iterator[Words]:
    """The activated effects, by number."""
    for number in acting.activations(table, step):
        yield (str(number + 1),)


def explain_activate(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Effects come first, are used once, and must be paid."""
    action, name = acting.action_of(step), named(actor(table, step).kind)
    if action.activated:
        return "7-3-2-1", f"The effect of {name} was used in this action."
    if action.moves or action.attacks:
        return "7-3-3", f"The effect of {name} is used before it moves or attacks."
    return "7-3-3", f"{name} has no such effect that could be used now."


def activate(table: Table, move: Move) -> None:
    """Use an activated effect."""
    step = acting_step(table, move.seat)
    number = int(move.args[0]) - 1
    abilities = sheet(actor(table, step)).abilities
    if number >= len(abilities) or not isinstance(abilities[number], Activated):
        raise InvalidMove("there is no such activated effect")
    acting.activate(table, step, number)


def moves(table: Table, step: Step) -> Iterator[Words]:
    """The slots the acting unit may move to."""
    for zone in acting.moves(table, step):
        yield (zone[-2:],)


def explain_move(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Locations, units that cannot move or have done so, slots with locations."""
    piece, action = actor(table, step), acting.action_of(step)
    name = named(piece.kind)
    if sheet(piece).type != "unit":
        return "3-2-9", f"{name} is a location and cannot move."
    if keyword(table, piece, "cannot-move"):
        return "8-10", f"{name} cannot move."
    if not acting.moves(table, step):
        if keyword(table, piece, "agile"):
            return "8-9", f"{name} has moved as often as it may."
        what = "attacked" if action.attacks else "moved"
        return "7-3-2-1", f"{name} has {what} in this action."
    if slot_zone(step.seat, words[0]) == piece.zone:
        return "7-3-5", f"{name} stands on {words[0]} already."
    return "R-13", f"There is a location on {words[0]}."


def move(table: Table, move: Move) -> None:
    """Move the acting unit."""
    step = acting_step(table, move.seat)
    zone = slot_zone(move.seat, move.args[0])
    if zone == actor(table, step).zone or actor(table, step).zone not in SEAT_OF:
        raise InvalidMove("a card moves to another slot")
    acting.move(table, step, zone)


def attacks(table: Table, step: Step) -> Iterator[Words]:
    """The enemy slots the acting card may attack."""
    for zone in acting.attacks(table, step):
        yield (zone[-2:],)


def explain_attack(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """The row, what was done, empty slots, reach, Stealth, Taunt."""
    piece, action = actor(table, step), acting.action_of(step)
    name, slot = named(piece.kind), words[0]
    zone = slot_zone(1 - SEAT_OF.get(piece.zone, step.seat), slot)
    if action.attacks:
        return "7-3-2-1", f"{name} has attacked in this action."
    if action.moves and not keyword(table, piece, "agile"):
        return "7-3-2-1", f"{name} has moved in this action."
    if keyword(table, piece, "cannot-attack"):
        return "7-3-2-1", f"{name} cannot attack."
    if piece.zone not in FRONT:
        return "7-3-4-1", f"{name} stands in the back row; only the front row attacks."
    if not table.piles[zone]:
        return "7-3-4", f"There is no enemy card on {slot}."
    if zone not in combat.in_reach(table, piece):
        return "7-3-4-1", f"The enemy slot {slot} is not opposing {name}."
    if combat.has(table, zone, "stealth"):
        return "8-7", f"There are targets without Stealth for {name}."
    return "8-6", f"{name} must attack a unit with Taunt."


def attack(table: Table, move: Move) -> None:
    """Attack with the acting card."""
    step = acting_step(table, move.seat)
    piece = actor(table, step)
    zone = slot_zone(1 - move.seat, move.args[0])
    if piece.zone not in SIDES[move.seat] or not table.piles[zone]:
        raise InvalidMove(f"there is nothing to attack on {move.args[0]}")
    acting.attack(table, step, zone)


def dones(table: Table, step: Step) -> Iterator[Words]:
    """The end of the action; and of a choice that hands have left nothing to choose for."""
    if step.name == "act" or not resolving.options(table, step):
        yield ()


def explain_done(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Choices are made."""
    return "7-6", f"{flow.PROMPTS[step.name]}"


def done(table: Table, move: Move) -> None:
    """End the action, or leave the choice."""
    step = top(table, move.seat, "act", *CHOICES)
    if step.name != "act":
        if resolving.options(table, step):
            raise InvalidMove("there is a choice to make")
        table.finish()
        return
    table.note("7-3-2-2", "{seat} ends the action of {0}.", move.seat, actor(table, step).id)
    acting.end(table, step)


# --- leaders and tactics ------------------------------------------------------------------------


def uses(verb: str) -> Callable[[Table, Step], Iterator[Words]]:
    """Give what lists the leader and tactics that are used with a verb."""

    def listed(table: Table, step: Step) -> Iterator[Words]:
        for piece in acting.usable(table, step.seat, verb):
            if verb == "attach":
                for host in hosts(table, step.seat, piece):
                    yield piece.kind, host.zone[-2:]
            else:
                yield (piece.kind,)

    return listed


def hosts(table: Table, seat: int, piece: Piece) -> list[Piece]:
    """Give the units a tactic may be attached to."""
    number = sheet(piece).attach
    assert number is not None
    ability = sheet(piece).abilities[number]
    assert isinstance(ability, Attach)
    return found(table, ability.to, source_of(table, piece))


RULES = {"exhaust": "7-6-4", "discard": "7-6-5", "attach": "7-6-6"}


def explain_use(verb: str) -> Callable[[Table, Step, Words], tuple[str, str]]:
    """Give what says why a card cannot be used with a verb."""

    def explain(table: Table, step: Step, words: Words) -> tuple[str, str]:
        rule, name = RULES[verb], named(words[0])
        there = [piece for piece in acting.at_hand(table, step.seat) if piece.kind == words[0]]
        if not there:
            return rule, f"{name} is not in your leader or tactics area, free to be used."
        if all(acting.fits(piece, verb) is None for piece in there):
            if verb == "exhaust" and there[0].turn:
                return rule, f"{name} is exhausted."
            return rule, f"{name} has no {verb} effect."
        if verb == "attach" and words[0] in {
            piece.kind for piece in acting.usable(table, step.seat, verb)
        }:
            return rule, f"{name} cannot be attached to what is on {words[1]}."
        return "R-22", f"{name} cannot be paid, or finds nothing to do."

    return explain


def use(verb: str) -> Callable[[Table, Move], None]:
    """Give what uses a leader or tactic with a verb."""

    def carry_out(table: Table, move: Move) -> None:
        if table.marks["phase"] != "action" or (table.agenda and table.agenda[-1].name != "act"):
            raise InvalidMove("no card can be used now")
        for piece in acting.at_hand(table, move.seat):
            if piece.kind == move.args[0] and acting.fits(piece, verb) is not None:
                host = None
                if verb == "attach":
                    host = table.top(slot_zone(move.seat, move.args[1]))
                    if host is None or not host.face:
                        raise InvalidMove(f"there is no unit on {move.args[1]}")
                acting.use(table, move.seat, verb, piece, host)
                return
        raise InvalidMove(f"{named(move.args[0])} cannot be used so")

    return carry_out


# --- answers ------------------------------------------------------------------------------------


def top(table: Table, seat: int, *names: str) -> Step:
    """Give the agenda's top step if it is the seat's. Raises `InvalidMove` otherwise."""
    step = table.agenda[-1] if table.agenda else None
    if step is None or step.name not in names or step.seat != seat:
        raise InvalidMove("nobody has asked for that")
    return step


def nothing(table: Table, step: Step) -> Iterator[Words]:
    """A verb without words."""
    yield ()


def never(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """For verbs that are always right where they are asked for."""
    return "6-4", "That cannot be done now."


def choices(table: Table, step: Step) -> Iterator[Words]:
    """The slots or cards that answer a choice."""
    for word in resolving.options(table, step):
        yield (word,)


def explain_choice(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Anything that is not among the choices."""
    return "7-6", f"{flow.PROMPTS[step.name]} {words[0]} is none of those."


CHOICES = ("choose", "place", "swap", "uncover", "aim")


def choose(table: Table, move: Move) -> None:
    """Answer a choice."""
    step = top(table, move.seat, *CHOICES)
    if move.args[0] not in resolving.options(table, step):
        raise InvalidMove(f"{move.args[0]} cannot be chosen")
    resolving.choose(table, step, move.args[0])


def orders(table: Table, step: Step) -> Iterator[Words]:
    """The effects that are due, by number."""
    for number in range(len(step.data)):
        yield (str(number + 1),)


def explain_order(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """There are only so many."""
    return "R-17", f"{len(step.data)} effects are due."


def order(table: Table, move: Move) -> None:
    """Let one of several effects come first."""
    step = top(table, move.seat, "triggers")
    if int(move.args[0]) > len(step.data):
        raise InvalidMove("there are not so many effects")
    resolving.order(table, step, int(move.args[0]) - 1)


def pay(table: Table, move: Move) -> None:
    """Pay for a card that was turned up."""
    revealing.paid(table, top(table, move.seat, "pay"))


def trash(table: Table, move: Move) -> None:
    """Trash it instead."""
    revealing.trashed(table, top(table, move.seat, "pay"))


def yes(table: Table, move: Move) -> None:
    """Pay for the rest of an effect."""
    resolving.accept(table, top(table, move.seat, "offer"))


def no(table: Table, move: Move) -> None:
    """Leave it."""
    resolving.decline(table, top(table, move.seat, "offer"))


FREE = ("action", "act")

VERBS = {
    "deploy": Verb("deploy CARD SLOT", ("card", "slot"), ("deploy",),
                   deploys, explain_deploy, deploy),
    "start": Verb("start SEAT", ("seat",), ("start",), starts, never, start),
    "act": Verb("act SLOT", ("slot",), ("action",), acts, explain_act, act),
    "activate": Verb("activate NUMBER", ("number",), ("act",),
                     activations, explain_activate, activate),
    "move": Verb("move SLOT", ("slot",), ("act",), moves, explain_move, move),
    "attack": Verb("attack SLOT", ("slot",), ("act",), attacks, explain_attack, attack),
    "done": Verb("done", (), ("act", *CHOICES), dones, explain_done, done),
    "exhaust": Verb("exhaust CARD", ("card",), FREE,
                    uses("exhaust"), explain_use("exhaust"), use("exhaust")),
    "discard": Verb("discard CARD", ("card",), FREE,
                    uses("discard"), explain_use("discard"), use("discard")),
    "attach": Verb("attach CARD SLOT", ("card", "slot"), FREE,
                   uses("attach"), explain_use("attach"), use("attach")),
    "pay": Verb("pay", (), ("pay",), nothing, never, pay),
    "trash": Verb("trash", (), ("pay",), nothing, never, trash),
    "choose": Verb("choose ZONE", ("place",), CHOICES, choices, explain_choice, choose),
    "order": Verb("order NUMBER", ("number",), ("triggers",), orders, explain_order, order),
    "yes": Verb("yes", (), ("offer",), nothing, never, yes),
    "no": Verb("no", (), ("offer",), nothing, never, no),
    "pass": Verb("pass", (), ("action",), passes, explain_pass, pass_),
    "end": Verb("end", (), ("action",), ends, explain_end, end),
}  # fmt: skip
"""All verbs. Slots of `attack` are the enemy's, of all other verbs the own ones."""

ANSWERS = {
    need: tuple((name, verb) for name, verb in VERBS.items() if need in verb.when)
    for need in ("deploy", "start", "action", "act", "pay", *CHOICES, "triggers", "offer")
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


READERS: dict[str, Callable[[Table, str], bool]] = {
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
    verb = VERBS.get(move.verb)
    if verb is None:
        raise InvalidMove(f"there is no verb {move.verb!r}; there are {', '.join(VERBS)}")
    if move.seat not in SEATS:
        raise InvalidMove(f"there is no seat {move.seat + 1}")
    if len(move.args) != len(verb.words):
        raise InvalidMove(f"'{move}' should be written '{move.seat + 1} {verb.usage}'")
    for sort, word in zip(verb.words, move.args, strict=True):
        if not READERS[sort](table, word):
            raise InvalidMove(f"{word!r} is no {sort}; columns are {COLUMNS}, rows 1 and 2"
                              if sort == "slot" else f"{word!r} is no {sort}")  # fmt: skip
    return verb


def carry_out(table: Table, move: Move) -> None:
    """Make a move's changes, also of one against the rules, as far as the pieces allow."""
    verb = VERBS.get(move.verb)
    if verb is None or move not in listing(table).get(move.seat, ()):
        verb = read(table, move)
        if table.marks["phase"] == "over":
            raise InvalidMove("the game is over")
    verb.carry_out(table, move)
    flow.settle(table)
