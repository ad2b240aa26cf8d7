"""Carries out what cards say: steps, and the conditions that set them off.

Everything here happens at once; what a player chooses was chosen with the move.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import singledispatch
from typing import NamedTuple

from tabletop.games.sacred_wars import play
from tabletop.games.sacred_wars.cards import Item
from tabletop.games.sacred_wars.effects import (
    Boost,
    Cancel,
    Coins,
    Condition,
    Damage,
    Draw,
    Group,
    Heal,
    Lay,
    Life,
    Push,
    Ready,
    Recall,
    Recover,
    Return,
    Step,
    Strip,
    Stun,
    Swap,
    Whom,
)
from tabletop.games.sacred_wars.places import (
    all_tokens,
    box_of,
    field_of,
    free,
    is_token,
    on_field,
    shifted,
    side_of,
    stack,
)
from tabletop.games.sacred_wars.play import Happening
from tabletop.games.sacred_wars.sheets import Sheet, page, sheet
from tabletop.games.sacred_wars.stats import Source, commander, has, holds, in_group, is_kin
from tabletop.table import Piece, Table


class Deed(NamedTuple):
    """An effect that is carried out: whose it is, of which element, and whom it speaks of."""

    source: Source
    element: str
    rule: str
    target: Piece | None = None
    foe: Piece | None = None
    that: Piece | None = None

    @property
    def seat(self) -> int:
        """Whose effect it is."""
        return self.source.seat

    @property
    def me(self) -> Piece | None:
        """The token that has the effect."""
        return self.source.piece


def whom(table: Table, wanted: Whom, deed: Deed) -> list[Piece]:
    """Give the tokens that a step means, as far as they are on the field."""
    if isinstance(wanted, Group):
        return [piece for piece in all_tokens(table) if in_group(table, wanted, piece, deed.source)]
    one = {"self": deed.me, "target": deed.target, "foe": deed.foe, "that": deed.that}[wanted]
    return [one] if one is not None and on_field(one) and is_token(one) else []


def carry(table: Table, steps: Iterable[Step], deed: Deed) -> list[Happening]:
    """Carry steps out, and give what happened by them."""
    events: list[Happening] = []
    for step in steps:
        events += do(step, table, deed)
        events += play.fell(table, deed.me)
    return events


@singledispatch
def do(step: Step, table: Table, deed: Deed) -> list[Happening]:
    """Carry one step out."""
    raise TypeError(f"nothing is known of {step!r}")


@do.register
def _(step: Damage, table: Table, deed: Deed) -> list[Happening]:
    return [
        Happening("damaged", side_of(piece), piece, deed.me)
        for piece in whom(table, step.to, deed)
        if play.hurt(table, piece, step.amount, deed.element)
    ]


@do.register
def _(step: Heal, table: Table, deed: Deed) -> list[Happening]:
    for piece in whom(table, step.to, deed):
        play.heal(table, piece, step.amount, deed.rule)
    return []


@do.register
def _(step: Recover, table: Table, deed: Deed) -> list[Happening]:
    for piece in whom(table, step.to, deed):
        amount = min(step.amount, piece.marks.get("spent", 0))
        if amount > 0:
            table.tally(piece.id, "spent", -amount)
            text = f"{{0}} of {{seat}} recovers {amount} energy."
            table.note(deed.rule, text, side_of(piece), piece.id)
    return []


@do.register
def _(step: Boost, table: Table, deed: Deed) -> list[Happening]:
    numbers: dict[str, int] = dict(step.attributes.numbers())  # type: ignore[arg-type]
    play.boost(table, whom(table, step.to, deed), numbers, step.until, deed.rule)
    return []


@do.register
def _(step: Stun, table: Table, deed: Deed) -> list[Happening]:
    for piece in whom(table, step.to, deed):
        if not has(table, piece, "steadfast") and "stunned" not in piece.marks:
            table.tally(piece.id, "stunned", 1)
            table.note(deed.rule, "{0} of {seat} is stunned.", side_of(piece), piece.id)
    return []


@do.register
def _(step: Push, table: Table, deed: Deed) -> list[Happening]:
    here = deed.source.here
    if here is None:
        return []
    for piece in whom(table, step.to, deed):
        box = pushed(here, box_of(piece), step.way)
        if box in field_of(table).boxes and free(table, box) and not has(table, piece, "steadfast"):
            play.shift(table, piece, box)
            done = "pushed" if step.way == "away" else "pulled"
            table.note(
                deed.rule, f"{{0}} of {{seat}} is {done} to {box}.", side_of(piece), piece.id
            )
    return []


def pushed(here: str, there: str, way: str) -> str:
    """Give the box to which something is pushed: along the longer way between both, rows first."""
    right, up = ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:])
    step = (0, (up > 0) - (up < 0)) if abs(up) >= abs(right) else ((right > 0) - (right < 0), 0)
    sign = 1 if way == "away" else -1
    return shifted(there, sign * step[0], sign * step[1])


@do.register
def _(step: Swap, table: Table, deed: Deed) -> list[Happening]:
    me, target = deed.me, deed.target
    if me is None or target is None or not on_field(me) or not on_field(target):
        return []
    if any(has(table, piece, "steadfast") for piece in (me, target)):
        return []
    mine, theirs = list(table.piles[me.zone]), list(table.piles[target.zone])
    here, there = me.zone, target.zone
    for number in mine:
        table.put(number, there)
    for number in theirs:
        table.put(number, here)
    table.note(deed.rule, "{0} and {1} change places.", deed.seat, me.id, target.id)
    return []


@do.register
def _(step: Lay, table: Table, deed: Deed) -> list[Happening]:
    for piece in whom(table, step.under, deed):
        play.lay_tile(table, deed.seat, step.element, box_of(piece))
    return []


@do.register
def _(step: Ready, table: Table, deed: Deed) -> list[Happening]:
    for piece in whom(table, step.to, deed):
        if "turn.readied" in piece.marks:
            continue
        table.tally(piece.id, "turn.readied", 1)
        if "turn.acted" not in piece.marks:  # the action that is still due is not lost
            table.tally(piece.id, "turn.again", 1)
        for name in ("turn.acted", "turn.moved") if step.move else ("turn.acted",):
            table.tally(piece.id, name, -piece.marks.get(name, 0))
        table.note(deed.rule, "{0} of {seat} may act again.", side_of(piece), piece.id)
    return []


STRIPPED: dict[str, Callable[[Piece], bool]] = {
    "items": lambda piece: isinstance(page(piece).card, Item),
    "enchants": lambda piece: page(piece).type == "enchant",
    "curses": lambda piece: page(piece).type == "curse",
    "all": lambda piece: True,
}


@do.register
def _(step: Strip, table: Table, deed: Deed) -> list[Happening]:
    for piece in whom(table, step.to, deed):
        for below in list(stack(table, piece)):
            # A face-down card is a Hidden item, whatever it is.
            hidden = below.face == 0 and step.what in ("items", "all")
            if hidden or (below.face and sheet(below) and STRIPPED[step.what](below)):
                play.bury(table, below)
                table.note(deed.rule, "{0} goes to the grave zone.", side_of(below), below.id)
    return []


@do.register
def _(step: Return, table: Table, deed: Deed) -> list[Happening]:
    for piece in whom(table, step.to, deed):
        play.take_back(table, piece)
    return []


@do.register
def _(step: Recall, table: Table, deed: Deed) -> list[Happening]:
    for piece in reversed(table.pile(f"grave.{deed.seat}")):
        written = sheet(piece)
        if piece.face and written and written.sort == step.sort and not written.is_commander:
            table.note(deed.rule, "{seat} takes {0} from the grave zone.", deed.seat, piece.id)
            table.put(piece.id, f"hand.{deed.seat}")
            table.flip(piece.id, 0)
            table.tell(piece.id, range(table.seats))
            break
    return []


@do.register
def _(step: Draw, table: Table, deed: Deed) -> list[Happening]:
    play.draw(table, deed.seat, step.cards)
    return []


@do.register
def _(step: Coins, table: Table, deed: Deed) -> list[Happening]:
    if step.player == "you":
        play.gain_coins(table, deed.seat, step.amount, deed.rule)
    else:
        play.lose_coins(table, 1 - deed.seat, step.amount, deed.rule)
    return []


@do.register
def _(step: Life, table: Table, deed: Deed) -> list[Happening]:
    if step.player == "you":
        play.change_life(table, deed.seat, step.amount, deed.rule)
    else:
        play.change_life(table, 1 - deed.seat, -step.amount, deed.rule)
    return []


@do.register
def _(step: Cancel, table: Table, deed: Deed) -> list[Happening]:
    if table.agenda and table.agenda[-1].name == "battle":
        table.finish()
        play.end_boosts(table, "battle.")
        table.note(deed.rule, "The battle ends without a roll.", deed.seat)
    return []


# --- what sets off conditions -------------------------------------------------------------------


class Waiting(NamedTuple):
    """A condition on the table, and where it comes from."""

    source: Source
    element: str
    condition: Condition
    card: Piece
    """The card on which the condition stands: the token, what lies under it, or a commander."""


def waiting(table: Table, happening: Happening) -> Iterator[Waiting]:
    """Yield the conditions on the table that could be set off, the token's own ones first."""
    piece = happening.piece
    if piece is not None and not on_field(piece):
        # What falls has its last word, and so has what lay under it.
        source = Source(happening.seat, piece, page(piece).range)
        for card in (piece, *happening.below):
            laid = sheet(card)
            if laid is not None:
                for condition in laid.conditions:
                    yield Waiting(source, element_of(laid, page(piece)), condition, card)
    for one in sorted(all_tokens(table), key=lambda each: each is not piece):
        written = page(one)
        if side_of(one) != happening.seat or not (
            written.conditions or len(table.piles[one.zone]) > 1
        ):
            continue
        source = Source(side_of(one), one, written.range)
        for condition in written.conditions:
            yield Waiting(source, written.element, condition, one)
        for below in stack(table, one):
            laid = sheet(below)
            if below.face and laid is not None:
                for condition in laid.conditions:
                    yield Waiting(source, element_of(laid, written), condition, below)
    for seat in range(table.seats):
        leader = commander(table, seat)
        if leader is not None:
            source = Source(seat, leader, page(leader).range)
            for boon in page(leader).boons:
                if isinstance(boon, Condition):
                    yield Waiting(source, page(leader).element, boon, leader)


def element_of(card: Sheet, bearer: Sheet) -> str:
    """Give the element of what a card does: a spell's own, otherwise its bearer's (SW-SPELL.1)."""
    return card.element if card.sort == "spell" else bearer.element


def concerns(one: Waiting, happening: Happening) -> bool:
    """Tell whether an event is one that a condition waits for."""
    condition, piece = one.condition, happening.piece
    if condition.when != happening.event or one.source.seat != happening.seat:
        return False
    if condition.when in ("turn-starts", "turn-ends"):
        return True
    return (one.source.piece is piece) == (condition.who == "self")


def tell(table: Table, events: Iterable[Happening]) -> None:
    """Carry out the conditions that events set off (SW-EFFECT.4).

    What they do sets off others only where tokens are destroyed (SW-EFFECT.6).
    """
    due = deque(events)
    while due:
        happening = due.popleft()
        for one in list(waiting(table, happening)):
            if is_set_off(table, one, happening):
                deed = Deed(one.source, one.element, "SW-EFFECT.4", None, happening.foe,
                            happening.piece)  # fmt: skip
                announce(table, one, deed)
                events = carry(table, one.condition.steps, deed)
                due += [each for each in events if each.event in ("falls", "destroys")]


def announce(table: Table, one: Waiting, deed: Deed) -> None:
    """Say which card's condition comes into effect, if it does anything to be told."""
    steps, bearer = one.condition.steps, one.source.piece
    if bearer is None or all(is_idle(step, table, deed) for step in steps):
        return
    if one.card is not bearer:
        text = "{0} under {1} of {seat} comes into effect."
    elif one.condition in page(bearer).boons:
        text = "The boon of {0} of {seat} comes into effect."
    elif all(getattr(step, "to", None) == "self" for step in steps):
        return  # the steps speak of the token themselves
    else:
        text = "{0} of {seat} comes into effect."
    table.note(deed.rule, text, deed.seat, one.card.id, bearer.id)


MENDS = {Heal: "damage", Recover: "spent"}
"""What a step takes away; without it there is nothing to do."""


def is_idle(step: Step, table: Table, deed: Deed) -> bool:
    """Tell whether a step finds nothing to do."""
    if isinstance(step, Lay):
        there = whom(table, step.under, deed)
        return not any(play.can_lay(table, step.element, box_of(piece)) for piece in there)
    if isinstance(step, Swap | Recall | Draw | Coins | Life | Cancel):
        return False
    mark = MENDS.get(type(step))
    return not any(mark is None or mark in piece.marks for piece in whom(table, step.to, deed))


def is_set_off(table: Table, one: Waiting, happening: Happening) -> bool:
    """Tell whether a condition waits for this, and what it needs is so."""
    condition, piece = one.condition, happening.piece
    if not concerns(one, happening):
        return False
    if condition.of is not None and not (piece and is_kin(condition.of, piece)):
        return False
    return condition.while_ is None or holds(table, condition.while_, one.source)
