"""Carrying card effects out, step by step.

An effect under way is a step of the agenda named `effect`, whose data are a `Frame`. Whatever it
must ask becomes another step with the same data: `choose` (a card), `place` (a slot to move to),
`swap` (a card of the scrap), `offer` (whether to pay for the rest).

Cards are referred to by id where they are face up, and by their slot where they are face down;
so a step never says what lies hidden.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from tabletop.games.sandland import combat, play
from tabletop.games.sandland.effects import (
    Boost,
    Damage,
    Exhaust,
    Filter,
    Heal,
    Look,
    Lose,
    May,
    Pull,
    Ready,
    Reclaim,
    Relocate,
    Replace,
    Return,
    Salvage,
    Strike,
    Trash,
    TurnDown,
    Uncover,
    Which,
)
from tabletop.games.sandland.effects import Step as Deed
from tabletop.games.sandland.places import (
    BACKS,
    FRONTS,
    SEAT_OF,
    SIDES,
    is_in_play,
    leader,
    scrap,
    sheet,
    sheet_list,
)
from tabletop.games.sandland.play import Blow
from tabletop.games.sandland.revealing import hidden, uncover
from tabletop.games.sandland.stats import Source, amount, found
from tabletop.table import Piece, Step, Table

Ref = int | str
"""A card: its id if it is face up, its slot if it is face down."""

T = TypeVar("T")


class Frame(NamedTuple):
    """An effect under way: whose, of which card, which ability, how far, and whom it speaks of."""

    seat: int
    card: int
    """The card's id; what it says is taken from `kind`, as it may be gone."""
    kind: int
    ability: int
    at: int
    it: tuple[Ref, ...] = ()
    that: int | None = None
    zone: str = ""
    """The slot the card stood in when the effect was set off."""

    @property
    def steps(self) -> tuple[Deed, ...]:
        """All steps of the ability."""
        steps: tuple[Deed, ...] = getattr(sheet_list()[self.kind].abilities[self.ability], "steps")  # noqa: B009
        return steps

    @property
    def deed(self) -> Deed:
        """The step that is to be done."""
        return self.steps[self.at]


def frame_of(step: Step) -> Frame:
    """Give the frame that a step's data begin with."""
    return Frame(*step.data[: len(Frame._fields)])  # type: ignore[arg-type]


def start(
    table: Table, seat: int, card: Piece, ability: int, that: int | None = None, zone: str = ""
) -> None:
    """Lay an effect of a card that lies face up on the agenda."""
    kind = sheet(card).number
    table.plan("effect", seat, *Frame(seat, card.id, kind, ability, 0, (), that, zone))


def source(table: Table, frame: Frame) -> Source:
    """Give where the effect comes from now."""
    piece = table.pieces[frame.card]
    return play.source_at(table, piece, frame.seat, frame.zone)


def refer(piece: Piece) -> Ref:
    """Refer to a card in a slot."""
    return piece.id if piece.face else piece.zone


def resolve(table: Table, refs: tuple[Ref, ...]) -> list[Piece]:
    """Give the cards referred to that are still in a slot."""
    cards = []
    for ref in refs:
        piece = table.top(ref) if isinstance(ref, str) else table.pieces[ref]
        if piece is not None and piece.zone in SEAT_OF and (piece.face or isinstance(ref, str)):
            cards.append(piece)
    return cards


# --- steps of the agenda ------------------------------------------------------------------------


def effect(table: Table, step: Step) -> bool:
    """Do the next step of an effect."""
    table.finish()
    frame = frame_of(step)
    deed = frame.deed
    if isinstance(deed, May):
        if deed.pay <= scrap(table, frame.seat):
            table.plan("offer", frame.seat, *frame)
        return False
    if isinstance(deed, Replace) and deed.source == "scrap":
        if scrap(table, frame.seat) and (piece := own_card(table, frame)) is not None:
            table.plan("swap", frame.seat, *frame)
            table.note("R-27", "{seat} looks through the scrap for {0}.", frame.seat, piece.id)
        return False
    target = getattr(deed, "target", None)
    if isinstance(target, Which) and target.pick == "one":
        seat = frame.seat if target.by == "you" else 1 - frame.seat
        options = candidates(table, frame, seat)
        if len(options) > 1:
            table.plan("choose", seat, *frame)
            return False
        carry_out(table, frame, tuple(refer(piece) for piece in options))
        return False
    carry_out(table, frame, subjects(table, frame))
    return False


def subjects(table: Table, frame: Frame) -> tuple[Ref, ...]:
    """Give whom a step is about where nobody has to choose."""
    target = getattr(frame.deed, "target", None) or getattr(frame.deed, "attacker", None)
    if isinstance(target, Which):
        return tuple(refer(piece) for piece in candidates(table, frame, frame.seat))
    if target == "it":
        return frame.it
    if target == "self":
        return (frame.card,)
    if target == "that":
        return () if frame.that is None else (frame.that,)
    if target == "chosen":
        host = table.pieces[frame.card].host
        return () if host is None else (host,)
    return ()


def candidates(table: Table, frame: Frame, seat: int) -> list[Piece]:
    """Give the cards that a step may be about; `seat` is who chooses."""
    deed = frame.deed
    wanted = getattr(deed, "target", None)
    if not isinstance(wanted, Filter):
        return []
    cards = found(table, wanted, source(table, frame))
    if isinstance(deed, Relocate):
        cards = [each for each in cards if destinations(table, deed, each, seat)]
    elif isinstance(deed, Uncover | Look):
        cards = [each for each in cards if not each.face]
    elif isinstance(deed, Heal):
        cards = [each for each in cards if "damage" in each.marks]
    return cards


def has_subject(table: Table, frame: Frame) -> bool:
    """Tell whether an effect, begun now, would find something to do (R-22)."""
    for at, deed in enumerate(frame.steps):
        here = frame._replace(at=at)
        target = getattr(deed, "target", None)
        if not isinstance(target, Which):
            if target == "leader":
                chief = leader(table, frame.seat)
                return chief is not None and chief.turn != 0
            if isinstance(deed, Salvage):
                return bool(table.piles[f"deck.{frame.seat}"])
            if isinstance(deed, Reclaim):
                return bool(table.piles[f"used.{frame.seat}"])
            if isinstance(deed, May):
                if deed.pay > scrap(table, frame.seat):
                    return False
                continue
            return True
        by = frame.seat if target.by == "you" else 1 - frame.seat
        return bool(candidates(table, here, by))
    return False


def carry_out(table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
    """Do a step to the cards referred to; what follows comes after all that it sets off."""
    go_on(table, frame, refs or frame.it)
    DEEDS[type(frame.deed)](table, frame, frame.deed, refs)


def go_on(table: Table, frame: Frame, it: tuple[Ref, ...] = ()) -> None:
    """Lay the rest of an effect on the agenda."""
    if frame.at + 1 < len(frame.steps):
        rest = frame._replace(at=frame.at + 1, it=it)
        table.plan("effect", frame.seat, *rest)


def triggers(table: Table, step: Step) -> bool:
    """Begin the one effect that is due, or wait for its player to order several (R-17)."""
    if len(step.data) > 1:
        return True
    order(table, step, 0)
    return False


def order(table: Table, step: Step, index: int) -> None:
    """Begin one of several effects that are due; the others wait."""
    table.finish()
    due = list(step.data)
    chosen: Any = due.pop(index)
    if due:
        table.plan("triggers", step.seat, *due)
    card, kind, ability, that, zone = chosen
    table.note("7-6", "The effect of {0} is set off.", step.seat, card)
    table.plan("effect", step.seat, *Frame(step.seat, card, kind, ability, 0, (), that, zone))


def damage_step(table: Table, step: Step) -> bool:
    """Reveal who is face down among the cards to be damaged (3-2-2), then damage all at once."""
    number, value, piercing, refs = step.data
    assert isinstance(refs, tuple)
    assert isinstance(value, int)
    down = hidden(table, [ref for ref in refs if isinstance(ref, str)])
    if down:
        uncover(table, down)
        return False
    table.finish()
    cause = table.pieces[number] if isinstance(number, int) else None
    cards = resolve(table, refs)  # type: ignore[arg-type]
    blows = [Blow(piece.zone, value, bool(piercing)) for piece in cards]
    play.tell(table, play.deal(table, blows, cause))
    return False


# --- what each verb does ------------------------------------------------------------------------


def own_card(table: Table, frame: Frame) -> Piece | None:
    """Give the card with the effect if it is still in its slot, face up."""
    piece = table.pieces[frame.card]
    return piece if piece.face and piece.zone in SEAT_OF else None


def value_of(table: Table, frame: Frame, value: Any) -> int:
    """Work a number of a step out."""
    return amount(table, value, source(table, frame))


def pull(table: Table, frame: Frame, deed: Pull, refs: tuple[Ref, ...]) -> None:
    """Pull water."""
    seat = frame.seat if deed.player == "you" else 1 - frame.seat
    play.pull(table, seat, value_of(table, frame, deed.water))


def damage(table: Table, frame: Frame, deed: Damage, refs: tuple[Ref, ...]) -> None:
    """Deal damage, after reveals."""
    value = value_of(table, frame, deed.amount)
    if refs:
        table.plan("damage", frame.seat, frame.card, value, deed.piercing, refs)


def heal(table: Table, frame: Frame, deed: Heal, refs: tuple[Ref, ...]) -> None:
    """Remove damage."""
    value = value_of(table, frame, deed.amount)
    for piece in resolve(table, refs):
        play.heal(table, piece, value)


def exhaust(table: Table, frame: Frame, deed: Exhaust, refs: tuple[Ref, ...]) -> None:
    """Exhaust cards."""
    for piece in resolve(table, refs):
        play.exhaust(table, piece)
        table.note("7-1", "{0} of {seat} is exhausted.", SEAT_OF[piece.zone], piece.id)


def ready(table: Table, frame: Frame, deed: Ready, refs: tuple[Ref, ...]) -> None:
    """Make cards ready."""
    if deed.target == "leader":
        chief = leader(table, frame.seat)
        cards = [] if chief is None else [chief]
    else:
        cards = resolve(table, refs)
    for piece in cards:
        table.turn(piece.id, 0)
        seat = SEAT_OF.get(piece.zone, frame.seat)
        table.note("7-1", "{0} of {seat} is ready again.", seat, piece.id)


def turn_down(table: Table, frame: Frame, deed: TurnDown, refs: tuple[Ref, ...]) -> None:
    """Turn cards face down."""
    for piece in resolve(table, refs):
        if piece.face:
            play.turn_down(table, piece)


def reveal(table: Table, frame: Frame, deed: Uncover, refs: tuple[Ref, ...]) -> None:
    """Turn cards face up, one after the other."""
    for zone in reversed(hidden(table, [ref for ref in refs if isinstance(ref, str)])):
        table.plan("reveal", SEAT_OF[zone], zone)


def trash(table: Table, frame: Frame, deed: Trash, refs: tuple[Ref, ...]) -> None:
    """Send cards to the discard area."""
    for piece in resolve(table, refs):
        play.trash(table, piece, "3-2-3-1")


def take_back(table: Table, frame: Frame, deed: Return, refs: tuple[Ref, ...]) -> None:
    """Take cards into their owner's hand (R-26)."""
    for piece in resolve(table, refs):
        table.note("R-26", "{0} returns to the hand of {seat}.", play.home(piece), piece.id)
        play.leave(table, piece, "hand")


def relocate(table: Table, frame: Frame, deed: Relocate, refs: tuple[Ref, ...]) -> None:
    """Move a card: ask for the slot where there are several."""
    for piece in resolve(table, refs):
        zones = destinations(table, deed, piece, frame.seat)
        if len(zones) == 1:
            move_to(table, piece, zones[0])
        elif zones:
            table.plan("place", frame.seat, *frame, refer(piece))


def destinations(table: Table, deed: Relocate, piece: Piece, seat: int) -> list[str]:
    """Give the slots that an effect of a seat may move a card to.

    Locations stay (3-2-9, R-13), and nobody moves cards by an effect without knowing what they
    are (R-21).
    """
    side = SEAT_OF[piece.zone]
    if not can_be_moved(table, piece, seat):
        return []
    zones: tuple[str, ...] = SIDES[side]
    if deed.to in ("front", "back"):
        zones = (FRONTS if deed.to == "front" else BACKS)[side]
    found_zones = []
    for zone in zones:
        there = table.top(zone)
        if there is None or (
            deed.to != "empty" and there is not piece and can_be_moved(table, there, seat)
        ):
            found_zones.append(zone)
    return found_zones


def can_be_moved(table: Table, piece: Piece, seat: int) -> bool:
    """Tell whether a seat knows a card and it is no location."""
    is_known = table.sees(seat, piece) or play.home(piece) == seat
    return is_known and sheet(piece).type != "location"


def move_to(table: Table, piece: Piece, target: str) -> None:
    """Move a card to a slot; who is there swaps places with it (7-3-5)."""
    origin = piece.zone
    there = table.top(target)
    seat = SEAT_OF[origin]
    if there is None:
        table.put(piece.id, target)
        text = f"{{0}} of {{seat}} moves from {origin[-2:]} to {target[-2:]}."
        table.note("7-3-5", text, seat, piece.id)
    else:
        table.put(there.id, origin)
        table.put(piece.id, target, 0)
        text = f"{{0}} of {{seat}} on {origin[-2:]} and {{1}} on {target[-2:]} change places."
        table.note("7-3-5", text, seat, piece.id, there.id)


def boost(table: Table, frame: Frame, deed: Boost, refs: tuple[Ref, ...]) -> None:
    """Lay counters on cards that count until the turn, round or skirmish ends."""
    given = {"attack": deed.attack, "water": deed.water, **deed.keywords.numbers()}
    for piece in resolve(table, refs):
        if is_in_play(piece):
            for name, value in given.items():
                table.tally(piece.id, f"{deed.until}.{name}", value)
            table.note("R-28", "{0} of {seat} is changed.", SEAT_OF[piece.zone], piece.id)


def salvage(table: Table, frame: Frame, deed: Salvage, refs: tuple[Ref, ...]) -> None:
    """Add cards from the top of the deck to the scrap (4-6)."""
    deck = table.piles[f"deck.{frame.seat}"]
    number = min(value_of(table, frame, deed.cards), len(deck))
    for _ in range(number):
        table.put(deck[0], f"scrap.{frame.seat}")
    table.note("4-6", f"{{seat}} adds {number} cards to the scrap.", frame.seat)


def reclaim(table: Table, frame: Frame, deed: Reclaim, refs: tuple[Ref, ...]) -> None:
    """Move used scrap back (4-5); without any nothing happens (4-5-1)."""
    used = table.piles[f"used.{frame.seat}"]
    number = min(value_of(table, frame, deed.scrap), len(used))
    for _ in range(number):
        table.put(used[0], f"scrap.{frame.seat}")
    table.note("4-5", f"{{seat}} reclaims {number} scrap.", frame.seat)


def lose(table: Table, frame: Frame, deed: Lose, refs: tuple[Ref, ...]) -> None:
    """Use scrap up for nothing (R-19)."""
    seat = frame.seat if deed.player == "you" else 1 - frame.seat
    number = min(value_of(table, frame, deed.scrap), scrap(table, seat))
    play.pay(table, seat, number)
    table.note("R-19", f"{{seat}} loses {number} scrap.", seat)


def look(table: Table, frame: Frame, deed: Look, refs: tuple[Ref, ...]) -> None:
    """Let the player know face-down cards."""
    for piece in resolve(table, refs):
        seat = SEAT_OF[piece.zone]
        text = f"{{seat}} looks at the card on {piece.zone[-2:]} of seat {seat + 1}."
        table.note("R-29", text, frame.seat)
        table.tell(piece.id, [frame.seat])


def replace(table: Table, frame: Frame, deed: Replace, refs: tuple[Ref, ...]) -> None:
    """Swap the card with the top card of the deck (R-27)."""
    piece, fresh = own_card(table, frame), table.top(f"deck.{frame.seat}")
    if piece is not None and fresh is not None:
        change(table, frame.seat, piece, fresh)


def change(table: Table, seat: int, piece: Piece, fresh: Piece) -> None:
    """Lay a card of deck or scrap face down into a card's slot; the card goes where it lay."""
    zone, area = piece.zone, fresh.zone
    play.clean(table, piece)
    table.note("R-27", "{seat} swaps {0} with another card.", seat, piece.id)
    table.turn(piece.id, 0)
    table.put(piece.id, area)
    table.flip(piece.id, 0)
    table.forget(piece.id)
    if area.startswith("scrap"):
        table.tell(piece.id, [seat])
    table.put(fresh.id, zone, 0)
    table.flip(fresh.id, 0)
    table.tell(fresh.id, [seat])


def attack_now(table: Table, frame: Frame, deed: Strike, refs: tuple[Ref, ...]) -> None:
    """Let a unit attack; its owner chooses the target."""
    for piece in resolve(table, refs):
        zones = combat.targets(table, piece)
        if len(zones) == 1:
            combat.begin(table, piece, zones[0])
        elif zones:
            table.plan("aim", SEAT_OF[piece.zone], piece.id)


DEEDS: dict[type, Callable[[Table, Frame, Any, tuple[Ref, ...]], None]] = {
    Pull: pull,
    Damage: damage,
    Heal: heal,
    Exhaust: exhaust,
    Ready: ready,
    TurnDown: turn_down,
    Uncover: reveal,
    Trash: trash,
    Return: take_back,
    Relocate: relocate,
    Boost: boost,
    Salvage: salvage,
    Reclaim: reclaim,
    Lose: lose,
    Look: look,
    Replace: replace,
    Strike: attack_now,
}


# --- answers ------------------------------------------------------------------------------------


def options(table: Table, step: Step) -> list[str]:
    """Give the words that answer a choice: slots, or places in the scrap."""
    if step.name == "choose":
        return [piece.zone for piece in candidates(table, frame_of(step), step.seat)]
    if step.name == "uncover":
        return hidden(table, [str(zone) for zone in step.data])
    if step.name == "aim":
        number = step.data[0]
        assert isinstance(number, int)
        return combat.targets(table, table.pieces[number])
    if step.name == "swap":
        return [f"scrap.{step.seat}#{index}" for index in range(scrap(table, step.seat))]
    frame, ref = frame_of(step), step.data[-1]
    assert isinstance(frame.deed, Relocate)
    cards = resolve(table, (ref,))  # type: ignore[arg-type]
    return destinations(table, frame.deed, cards[0], step.seat) if cards else []


def wait(table: Table, step: Step) -> bool:
    """Wait for a choice as long as there is anything to choose."""
    if options(table, step):
        return True
    table.finish()
    return False


def wait_for_offer(table: Table, step: Step) -> bool:
    """Wait for yes or no; without the scrap it is no."""
    deed = frame_of(step).deed
    if isinstance(deed, May) and deed.pay <= scrap(table, step.seat):
        return True
    table.finish()
    return False


def choose(table: Table, step: Step, word: str) -> None:
    """Carry a choice out."""
    table.finish()
    if step.name == "uncover":
        table.plan("reveal", step.seat, word)
        return
    if step.name == "aim":
        number = step.data[0]
        assert isinstance(number, int)
        combat.begin(table, table.pieces[number], word)
        return
    frame = frame_of(step)
    if step.name == "swap":
        piece = own_card(table, frame)
        go_on(table, frame)
        if piece is not None:
            index = int(word.partition("#")[2])
            change(table, frame.seat, piece, table.pile(f"scrap.{frame.seat}")[index])
        return
    if step.name == "place":
        for piece in resolve(table, (step.data[-1],)):  # type: ignore[arg-type]
            move_to(table, piece, word)
        return
    card = table.top(word)
    if card is not None:
        table.note("7-6", "{0} is chosen.", step.seat, card.id)
        carry_out(table, frame, (refer(card),))


def accept(table: Table, step: Step) -> None:
    """Pay for the rest of an effect, and go on with it."""
    table.finish()
    frame = frame_of(step)
    deed = frame.deed
    assert isinstance(deed, May)
    play.pay(table, step.seat, deed.pay)
    text = f"{{seat}} pays {deed.pay} for the effect of {{0}}." if deed.pay else (
        "{seat} uses the effect of {0}."
    )  # fmt: skip
    table.note("4-3", text, step.seat, frame.card)
    go_on(table, frame, frame.it)


def decline(table: Table, step: Step) -> None:
    """Leave the rest of an effect."""
    table.finish()
    table.note("7-6", "{seat} leaves the effect of {0}.", step.seat, frame_of(step).card)
