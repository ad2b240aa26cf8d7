"""Changes to cards in play, such as payment, damage, defeat and water.

It also finds the `when` effects that events trigger. The functions here apply and log changes.
Everything that must wait becomes a step on the decision stack.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from tabletop.games.sandland.card_rules import AbilityData, card_rules, card_rules_by_kind
from tabletop.games.sandland.counters import WATER
from tabletop.games.sandland.keywords import KEYWORDS, Keyword
from tabletop.games.sandland.marks import TURN
from tabletop.games.sandland.stats import (
    LIVE_SOURCES,
    PLAY,
    EffectSource,
    active_keywords,
    condition_holds,
    health,
    keyword,
)
from tabletop.games.sandland.steps import ACT, DAMAGE, STRIKE, TRIGGERS, DueEffect
from tabletop.games.sandland.zones import (
    ALL_SLOTS,
    BACKS,
    BOOSTS,
    DISCARD,
    FRONTS,
    NEIGHBORS,
    SCRAP,
    SEAT_OF,
    SEATS,
    TACTICS,
    USED,
    is_in_play,
    live_asset,
    slot_name,
)
from tabletop.table import Area, Piece, Table

WATER_GOAL: Final = 5


class GameEvent(NamedTuple):
    """An event: its kind, its card and slot or its seat, and the other card."""

    event: str
    seat: int
    piece: Piece | None = None
    zone: str = ""
    other: Piece | None = None


class Blow(NamedTuple):
    """Damage to be dealt to the card in a slot."""

    zone: str
    amount: int
    piercing: bool = False


# --- scrap and water ----------------------------------------------------------------------------


def pay(table: Table, seat: int, price: int) -> None:
    """Moves scrap to the used area (4-3)."""
    pile = table.piles[SCRAP(seat)]
    for _ in range(min(price, len(pile))):
        table.put(pile[0], USED(seat))


def pull(table: Table, seat: int, number: int) -> None:
    """Moves the water counter towards a seat (5-1), to space 5 at most."""
    ahead = WATER(table) * (1 if seat == 0 else -1)
    moved = max(0, min(number, WATER_GOAL - ahead))
    if moved:
        WATER.add(table, moved if seat == 0 else -moved)
        stops = f": the counter stops at {WATER_GOAL}" if moved < number else ""
        table.note("5-1", f"{{seat}} pulls {number} water{stops}.", seat)
        trigger_effects(table, [GameEvent("pulls", seat)])


# --- leaving play and turning -------------------------------------------------------------------


def clear_card(table: Table, piece: Piece) -> None:
    """Removes damage, boosts and attached tactics from a card (7-2, R-12)."""
    for name, value in list(piece.marks.items()):
        table.count_on(piece.id, name, -value)
    for seat in SEATS:
        for tactic in table.pile(TACTICS(seat)):
            if tactic.host == piece.id:
                words = "{0} of {seat}, attached to {1}, is discarded with it."
                table.note("R-12", words, owner_seat(tactic), tactic.id, piece.id)
                discard_tactic(table, tactic)


def discard_tactic(table: Table, tactic: Piece) -> None:
    """Moves a tactic from the tactics area to its owner's discard area."""
    table.attach(tactic.id, None)
    table.turn(tactic.id, 0)
    table.put(tactic.id, DISCARD(owner_seat(tactic)))


def owner_seat(piece: Piece) -> int:
    """Returns the owner's seat.

    A card without an owner belongs to the seat of its zone.
    """
    if piece.owner is not None:
        return piece.owner
    return SEAT_OF.get(piece.zone, int(piece.zone[-1] == "1"))


def leave_play(table: Table, piece: Piece, area: Area) -> None:
    """Moves a card out of the play area, to its owner's discard area or hand."""
    clear_card(table, piece)
    table.turn(piece.id, 0)
    if area is DISCARD:
        table.put(piece.id, DISCARD(owner_seat(piece)), 0)
        table.flip(piece.id, 1)
    else:
        table.put(piece.id, area(owner_seat(piece)))
        table.flip(piece.id, 0)
    table.forget(piece.id)


def trash(table: Table, piece: Piece, rule: str, why: str) -> None:
    """Moves a card to the discard area without its effects (3-2-3-1, 3-2-3-2).

    Args:
        table: The table.
        piece: The card.
        rule: The rule to cite.
        why: The log entry, with the card as `{0}` and its owner as `{seat}`.
    """
    zone, owner = piece.zone, owner_seat(piece)
    leave_play(table, piece, DISCARD)
    table.note(rule, why, owner, piece.id)
    update_waiting_step(table, piece, zone)


def update_waiting_step(table: Table, piece: Piece, zone: str) -> None:
    """Updates steps that refer to a card that left or became a tactic.

    The card's action ends (7-3-2), and attacks and effects deal no damage to it (R-8).
    """
    if not table.decision_stack:
        return
    seat = table.decision_stack[-1].seat
    if (action := ACT.on_top(table)) is not None and action.card == piece.id:
        table.pop_step()
    elif (attack := STRIKE.on_top(table)) is not None and attack.target == zone:
        table.pop_step()
        STRIKE.push(table, seat, attack._replace(void=True))
    elif (harm := DAMAGE.on_top(table)) is not None and zone in harm.refs:
        table.pop_step()
        DAMAGE.push(table, seat, harm._replace(refs=tuple(r for r in harm.refs if r != zone)))


def turn_down(table: Table, piece: Piece) -> None:
    """Turns a card face down (7-2).

    Damage is removed. The card keeps its orientation, and both seats still know it.
    """
    clear_card(table, piece)
    table.note("7-2", "{0} of {seat} is turned face down.", SEAT_OF.get(piece.zone, 0), piece.id)
    table.flip(piece.id, 0)
    table.reveal_to(piece.id, SEATS)


def exhaust(table: Table, piece: Piece) -> None:
    """Turns a card sideways (7-1)."""
    table.turn(piece.id, 1)


# --- damage -------------------------------------------------------------------------------------


def deal(table: Table, blows: Iterable[Blow], source: Piece | None) -> list[GameEvent]:
    """Deals damage to several cards at once, and returns the events.

    Armor (8-1), Armor Piercing (8-3) and Poison (8-8) apply. A damage of 0 does not
    count as damage (R-11).
    """
    cancelled, exhausts = set[str](), False
    if source is not None and is_in_play(source):
        for word in STRIKING:
            if keyword(table, source, word.name):
                cancelled.add(word.cancels)
                exhausts = exhausts or word.exhausts()
    hurt: list[tuple[Piece, int, list[tuple[Keyword, int]]]] = []
    for blow in blows:
        victim = live_asset(table, blow.zone)
        if victim is not None:
            hurt.append((victim, *reduced_damage(table, victim, blow, cancelled)))
    events = []
    for victim, number, stopped in hurt:
        seat = SEAT_OF[victim.zone]
        prevention_text = "".join(f"; {word.label} prevents {much}" for word, much in stopped)
        words = f"{{0}} of {{seat}} takes {number} damage{prevention_text}."
        table.note(stopped[0][0].rule if stopped else "7-3-4-2", words, seat, victim.id)
        if number:
            table.count_on(victim.id, "damage", number)
            events.append(GameEvent("damaged", seat, victim, victim.zone, source))
            if exhausts and victim.turn == 0:
                exhaust(table, victim)
                table.note("8-8", "{0} of {seat} is poisoned and exhausted.", seat, victim.id)
    return events + discard_defeated(table, source)


STRIKING: Final = [word for word in KEYWORDS.words.values() if word.cancels or word.exhausts()]
"""Keywords of the damage's source that affect the damaged cards."""


def reduced_damage(
    table: Table, victim: Piece, blow: Blow, cancelled: set[str]
) -> tuple[int, list[tuple[Keyword, int]]]:
    """Returns a blow's damage, and what keywords prevent (8-1, 8-3)."""
    damage, stopped = max(0, blow.amount), []
    if not blow.piercing:
        for word, number in active_keywords(table, victim, "soften"):
            left = damage if word.name in cancelled else word.soften(damage, number)
            if left < damage:
                stopped.append((word, damage - left))
                damage = left
    return damage, stopped


def heal(table: Table, piece: Piece, number: int) -> None:
    """Removes damage (8-11)."""
    number = min(number, piece.marks.get("damage", 0))
    if number > 0:
        seat = SEAT_OF[piece.zone]
        table.count_on(piece.id, "damage", -number)
        table.note("8-11", f"{number} damage is removed from {{0}} of {{seat}}.", seat, piece.id)
        trigger_effects(table, [GameEvent("healed", seat, piece, piece.zone)])


def defeated_assets(table: Table) -> list[Piece]:
    """Returns all assets with as much damage as health (3-2-5)."""
    defeated = []
    pieces, piles = table.pieces, table.piles
    for zone in ALL_SLOTS:
        if pile := piles[zone]:
            piece = pieces[pile[0]]
            if (
                piece.marks
                and (damage := piece.marks.get("damage", 0))
                and is_in_play(piece)
                and damage >= health(table, piece)
            ):
                defeated.append(piece)
    return defeated


def discard_defeated(table: Table, source: Piece | None = None) -> list[GameEvent]:
    """Discards all defeated assets at once, and returns the events."""
    events = []
    for piece in defeated_assets(table):
        zone, seat = piece.zone, SEAT_OF[piece.zone]
        leave_play(table, piece, DISCARD)
        table.note("3-2-5", "{0} of {seat} is defeated.", seat, piece.id)
        events.append(GameEvent("defeated", seat, piece, zone, source))
        if source is not None and source is not piece and is_in_play(source):
            events.append(GameEvent("defeats", SEAT_OF[source.zone], source, source.zone, piece))
    return events


# --- pursuit ------------------------------------------------------------------------------------


def pursue(table: Table) -> bool:
    """Moves the back row of a side forward if its front row is empty (7-4)."""
    pursued = pursued_seats(table)
    for seat in pursued:
        for front, back in zip(FRONTS[seat], BACKS[seat], strict=True):
            for number in list(table.piles[back]):
                table.put(number, front)
        redirect_attacks(table, seat)
        table.note("7-4", "The back row of {seat} is pushed to the front row.", seat)
    return bool(pursued)


def pursued_seats(table: Table) -> list[int]:
    """Returns the seats that have cards in the back row only (7-4)."""
    piles = table.piles
    seats = []
    for seat in SEATS:
        a, b, c, d = FRONTS[seat]
        if not (piles[a] or piles[b] or piles[c] or piles[d]):
            a, b, c, d = BACKS[seat]
            if piles[a] or piles[b] or piles[c] or piles[d]:
                seats.append(seat)
    return seats


def redirect_attacks(table: Table, seat: int) -> None:
    """Redirects attacks on cards that pursuit has moved forward.

    The attack continues against the same card (7-3-4-2). If the target is gone (`void`), its only
    neighbor is the card from behind it, which is now in its slot (8-5).
    """
    moved = dict(zip(BACKS[seat], FRONTS[seat], strict=True))
    steps = list(table.decision_stack)
    if not any(step.name == STRIKE.name and step.seat != seat for step in steps):
        return
    while table.decision_stack:
        table.pop_step()
    for step in steps:
        if step.name == STRIKE.name and step.seat != seat:
            attack = STRIKE.of(step)
            pushed = attack.pushed or (attack.void and attack.target in moved.values())
            target = moved.get(attack.target, attack.target)
            STRIKE.push(table, step.seat, attack._replace(target=target, pushed=pushed))
        else:
            table.push_step(step.name, step.seat, *step.data)


def move_to(table: Table, piece: Piece, target: str) -> None:
    """Moves a card to a slot; a card there swaps with it (7-3-5)."""
    origin = piece.zone
    occupant = table.top(target)
    seat = SEAT_OF[origin]
    if occupant is None:
        table.put(piece.id, target)
        text = f"{{0}} of {{seat}} moves from {slot_name(origin)} to {slot_name(target)}."
        table.note("7-3-5", text, seat, piece.id)
    else:
        table.put(occupant.id, origin)
        table.put(piece.id, target, 0)
        here, new = slot_name(origin), slot_name(target)
        text = f"{{0}} of {{seat}} on {here} and {{1}} on {new} swap slots."
        table.note("7-3-5", text, seat, piece.id, occupant.id)


# --- triggers -----------------------------------------------------------------------------------


def trigger_effects(table: Table, events: Iterable[GameEvent]) -> None:
    """Schedules all effects that events trigger (7-6-7, 7-6-8, R-17)."""
    due: tuple[list[DueEffect], ...] = ([], [])
    for event in events:
        piece = event.piece
        if event.event in ("defeated", "revealed") and piece is not None:
            rules = card_rules(piece)
            numbers = rules.defeats if event.event == "defeated" else rules.reveals
            source = EffectSource(event.seat, piece, event.zone)
            for number in numbers:
                add(table, due, source, number, event.other)
        for source in LIVE_SOURCES(table).watching:
            assert source.piece is not None
            rules = card_rules_by_kind()[source.piece.kind]
            for number in rules.whens:
                ability = rules.abilities[number]
                if ability.event == event.event and matches_event(ability, source, event):
                    needs_source = ability.who in ("self", "chosen")
                    if ability.once:
                        mark = f"turn.once-{number}"
                        if mark in source.piece.marks:
                            continue
                        table.count_on(source.piece.id, mark, 1)
                    add(table, due, source, number, event.other if needs_source else piece)
    active = TURN(table)
    for seat in sorted(SEATS, key=lambda each: each == active):
        if due[seat]:
            TRIGGERS.push(table, seat, tuple(due[seat]))


def add(
    table: Table,
    due: tuple[list[DueEffect], ...],
    source: EffectSource,
    number: int,
    that: Piece | None,
) -> None:
    """Adds an effect to those that are due if its condition holds."""
    assert source.piece is not None
    rules = card_rules(source.piece)
    condition = rules.abilities[number].condition
    if condition is None or condition_holds(table, condition, source):
        other = None if that is None else that.id
        due[source.seat].append((source.piece.id, rules.number, number, other, source.zone or ""))


def matches_event(ability: AbilityData, source: EffectSource, event: GameEvent) -> bool:
    """Returns whether an event has the kind that a `when` effect requires."""
    subject, piece = ability.who, event.piece
    if piece is None:
        return (event.seat == source.seat) == (subject in ("self", "own"))
    if subject == "self":
        return piece is source.piece
    if subject == "chosen":
        return source.piece is not None and source.piece.host == piece.id
    if piece is source.piece or not card_rules(piece).is_asset:  # a revealed tactic
        return False
    if subject == "neighbor":
        return source.zone is not None and source.zone in NEIGHBORS.get(event.zone, ())
    return (event.seat == source.seat) == (subject == "own")


def end_boosts(table: Table, until: str) -> None:
    """Removes the boosts that last until the end of a turn, round or skirmish."""
    lasting = BOOSTS[: BOOSTS.index(until) + 1]
    for zone in PLAY:
        for number in table.piles[zone]:
            if marks := table.pieces[number].marks:
                for name, value in list(marks.items()):
                    if name.partition(".")[0] in lasting:
                        table.count_on(number, name, -value)
