"""Attacks: legal targets and results (7-3-4, chapter 8)."""

from functools import partial
from typing import Final

from tabletop.games.sandland import table_changes
from tabletop.games.sandland.keywords import KEYWORDS
from tabletop.games.sandland.revealing import face_down_slots, uncover
from tabletop.games.sandland.stats import active_keywords, attack, keyword
from tabletop.games.sandland.steps import COUNTER, STRIKE, Attack, Counter
from tabletop.games.sandland.table_changes import Blow, GameEvent
from tabletop.games.sandland.zones import (
    FACING,
    FRONT,
    NEIGHBORS,
    SEAT_OF,
    SIDES,
    is_in_play,
    live_asset,
    slot_name,
)
from tabletop.rules import Phase
from tabletop.table import Piece, Step, Table


def in_reach(table: Table, attacker: Piece) -> list[str]:
    """Returns the occupied opposing slots that an asset reaches."""
    zone = attacker.zone
    if zone not in FRONT:
        return []
    zones = FACING[zone]
    for word, _ in active_keywords(table, attacker, "reach"):
        zones = tuple(word.reach(zones, SIDES[1 - SEAT_OF[zone]]))
    return [each for each in zones if table.piles[each]]


def targets(table: Table, attacker: Piece) -> list[str]:
    """Returns the slots that an asset may attack (R-7).

    Stealth narrows them first, then Taunt.
    """
    if not is_in_play(attacker) or is_forbidden(table, attacker, "attack"):
        return []
    zones = in_reach(table, attacker)
    for word in NARROWING:
        zones = word.narrow(zones, partial(has_keyword, table, word.name))
    return zones


NARROWING: Final = sorted(KEYWORDS.overriding("narrow"), key=lambda word: -word.narrows)


def is_forbidden(table: Table, piece: Piece, action: str) -> bool:
    """Returns whether a keyword prevents a card's action `move` or `attack`."""
    return any(keyword(table, piece, name) for name in FORBIDDING[action])


FORBIDDING: Final = {
    deed: tuple(name for name, word in KEYWORDS.words.items() if word.forbids == deed)
    for deed in ("move", "attack")
}


def has_keyword(table: Table, name: str, zone: str) -> bool:
    """Returns whether the card in a slot is a live asset with a keyword."""
    piece = live_asset(table, zone)
    return piece is not None and keyword(table, piece, name) > 0


def begin(table: Table, attacker: Piece, target: str, *, counter: bool = False) -> None:
    """Declares an attack."""
    seat = SEAT_OF[attacker.zone]
    verb_text = "counterattacks" if counter else "attacks"
    rule = "8-4" if counter else "7-3-4"
    enemy = table.top(target)
    assert enemy is not None
    text = f"{{0}} of {{seat}} {verb_text} {{1}} on {slot_name(target)}."
    table.note(rule, text, seat, attacker.id, enemy.id)
    STRIKE.push(table, seat, Attack(attacker.id, target, counter))


class Striking(Phase):
    """An attack in progress: reveals, triggered effects, then the damage."""

    name = "strike"

    def run(self, table: Table, step: Step) -> bool:
        """Reveals face-down cards, triggers effects, and finally deals the damage."""
        blow = STRIKE.of(step)
        attacker, target = table.pieces[blow.attacker], blow.target
        if not is_in_play(attacker):
            table.pop_step()
            table.note("R-20", "The attack is cancelled: its attacker is gone.", step.seat)
            return False
        if not blow.void and face_down_slots(table, [target]):
            uncover(table, [target])
            return False
        splash = spread(table, attacker)
        beside = (target,) if blow.pushed else NEIGHBORS[target]
        if splash and (down := face_down_slots(table, beside)):
            uncover(table, down)
            return False
        victim = None if blow.void else live_asset(table, target)
        table.pop_step()
        if not blow.announced:
            STRIKE.push(table, step.seat, blow._replace(announced=True))
            announce(table, attacker, victim)
            return False
        blows = [] if victim is None else [Blow(target, attack(table, attacker))]
        if splash:
            blows += [Blow(zone, splash) for zone in beside]
        hit(table, attacker, victim, blows, counter=blow.counter)
        return False


def spread(table: Table, attacker: Piece) -> int:
    """Returns the damage to each neighbor of the target (8-5)."""
    return sum(word.spread(number) for word, number in active_keywords(table, attacker, "spread"))


def announce(table: Table, attacker: Piece, victim: Piece | None) -> None:
    """Triggers the effects of attacking and being attacked."""
    seat = SEAT_OF[attacker.zone]
    events = [GameEvent("attacks", seat, attacker, attacker.zone, victim)]
    if victim is not None:
        events.append(GameEvent("attacked", 1 - seat, victim, victim.zone, attacker))
    table_changes.trigger_effects(table, events)


def hit(
    table: Table, attacker: Piece, victim: Piece | None, blows: list[Blow], *, counter: bool
) -> None:
    """Deals the damage of an attack.

    The target may then counterattack (8-4, R-10).
    """
    events = table_changes.deal(table, blows, attacker)
    if (
        victim is not None
        and not counter
        and is_in_play(victim)
        and is_counterattacking(table, victim)
    ):
        COUNTER.push(table, SEAT_OF[victim.zone], Counter(victim.id, attacker.id))
    table_changes.trigger_effects(table, events)


def is_counterattacking(table: Table, victim: Piece) -> bool:
    """Returns whether an attacked card counterattacks."""
    return bool(active_keywords(table, victim, "answers"))


class StrikingBack(Phase):
    """A counterattack, if the attacker is a legal target."""

    name = "counter"

    def run(self, table: Table, step: Step) -> bool:
        table.pop_step()
        counter = COUNTER.of(step)
        striker, zone = table.pieces[counter.striker], table.pieces[counter.enemy].zone
        if zone in targets(table, striker):
            begin(table, striker, zone, counter=True)
        return False
