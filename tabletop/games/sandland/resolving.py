"""Carrying card effects out, step by step.

An effect under way is a step of the agenda named `effect`, whose data are a `Frame`. Whatever it
must ask becomes another step with the same data: `choose` (a card), `place` (a slot to move to),
`swap` (a card of the scrap), `offer` (whether to pay for the rest).
"""

from typing import Any

from tabletop.games.sandland import combat, play
from tabletop.games.sandland.effects import (
    Filter,
    Heal,
    Look,
    May,
    Reclaim,
    Relocate,
    Replace,
    Salvage,
    Uncover,
    Which,
)
from tabletop.games.sandland.frames import Frame, Ref, frame_of, refer, resolve, source
from tabletop.games.sandland.places import leader, scrap
from tabletop.games.sandland.play import Blow
from tabletop.games.sandland.revealing import hidden, uncover
from tabletop.games.sandland.stats import found
from tabletop.games.sandland.steps import DEEDS, change, destinations, move_to, own_card
from tabletop.table import Piece, Step, Table


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
    """Wait for a choice where there are several answers; a single one is given at once (R-33)."""
    words = options(table, step)
    if len(words) > 1:
        return True
    if words:
        choose(table, step, words[0])
    else:
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
        table.note("7-6", f"{{seat}} chooses {{0}} on {word[-2:]}.", step.seat, card.id)
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
