"""Attacks: who may be attacked, and what an attack does (7-3-4, chapter 8).

An attack under way is the agenda's step `strike`; its data are the attacker's id, the slot that
is attacked, whether it is a counterattack, whether its target has been trashed or is a tactic (no
damage to it then), whether `when` effects have been told, and whether pursuit has pushed the card
behind such a target onto its slot (which then is the only neighbor).
"""

from tabletop.games.sandland import play
from tabletop.games.sandland.places import (
    FACING,
    FRONT,
    NEIGHBORS,
    SEAT_OF,
    SIDES,
    is_in_play,
    live_asset,
)
from tabletop.games.sandland.play import Blow, Happening
from tabletop.games.sandland.revealing import hidden, uncover
from tabletop.games.sandland.stats import attack, keyword
from tabletop.table import Piece, Step, Table


def in_reach(table: Table, attacker: Piece) -> list[str]:
    """Give the occupied enemy slots that an asset reaches: opposing ones, or all with Range."""
    zone = attacker.zone
    if zone not in FRONT:
        return []
    zones = SIDES[1 - SEAT_OF[zone]] if keyword(table, attacker, "range") else FACING[zone]
    return [each for each in zones if table.piles[each]]


def targets(table: Table, attacker: Piece) -> list[str]:
    """Give the slots that an asset may attack: Stealth narrows them, then Taunt (R-7)."""
    if not is_in_play(attacker) or keyword(table, attacker, "cannot-attack"):
        return []
    zones = in_reach(table, attacker)
    plain = [zone for zone in zones if not has(table, zone, "stealth")]
    zones = plain or zones
    taunting = [zone for zone in zones if has(table, zone, "taunt")]
    return taunting or zones


def has(table: Table, zone: str, name: str) -> bool:
    """Tell whether the card in a slot is a live asset with a keyword."""
    piece = live_asset(table, zone)
    return piece is not None and keyword(table, piece, name) > 0


def begin(table: Table, attacker: Piece, target: str, *, counter: bool = False) -> None:
    """Declare an attack."""
    seat = SEAT_OF[attacker.zone]
    what = "strikes back at" if counter else "attacks"
    rule = "8-4" if counter else "7-3-4"
    enemy = table.top(target)
    assert enemy is not None
    text = f"{{0}} of {{seat}} {what} {{1}} on {target[-2:]}."
    table.note(rule, text, seat, attacker.id, enemy.id)
    table.plan("strike", seat, attacker.id, target, counter, False, False, False)


def strike(table: Table, step: Step) -> bool:
    """Carry an attack on: reveal who is face down, tell, then hit target and neighbors at once."""
    number, target, counter, void, announced, pushed = step.data
    assert isinstance(number, int)
    assert isinstance(target, str)
    attacker = table.pieces[number]
    if not is_in_play(attacker):
        table.finish()
        table.note("R-20", "The attack is off: its attacker is gone.", step.seat)
        return False
    if not void and hidden(table, [target]):
        uncover(table, [target])
        return False
    splash = keyword(table, attacker, "splash")
    beside = (target,) if pushed else NEIGHBORS[target]
    if splash and (down := hidden(table, beside)):
        uncover(table, down)
        return False
    victim = None if void else live_asset(table, target)
    if not announced:
        table.finish()
        table.plan("strike", step.seat, number, target, counter, void, True, pushed)
        announce(table, attacker, victim)
        return False
    table.finish()
    blows = [] if victim is None else [Blow(target, attack(table, attacker))]
    if splash:
        blows += [Blow(zone, splash) for zone in beside]
    hit(table, attacker, victim, blows, counter=bool(counter))
    return False


def announce(table: Table, attacker: Piece, victim: Piece | None) -> None:
    """Tell that a card attacks and another is attacked, before any damage."""
    seat = SEAT_OF[attacker.zone]
    events = [Happening("attacks", seat, attacker, attacker.zone, victim)]
    if victim is not None:
        events.append(Happening("attacked", 1 - seat, victim, victim.zone, attacker))
    play.tell(table, events)


def hit(
    table: Table, attacker: Piece, victim: Piece | None, blows: list[Blow], *, counter: bool
) -> None:
    """Deal the damage of an attack; then the target may strike back (8-4, R-10)."""
    events = play.deal(table, blows, attacker)
    if (
        victim is not None
        and not counter
        and is_in_play(victim)
        and keyword(table, victim, "counterattack")
    ):
        table.plan("counter", SEAT_OF[victim.zone], victim.id, attacker.id)
    play.tell(table, events)


def counterattack(table: Table, step: Step) -> bool:
    """Strike back where the attacker is a legal target; data: who strikes, at whom."""
    table.finish()
    number, enemy = step.data
    assert isinstance(number, int)
    assert isinstance(enemy, int)
    piece, zone = table.pieces[number], table.pieces[enemy].zone
    if zone in targets(table, piece):
        begin(table, piece, zone, counter=True)
    return False


def forecast(table: Table, attacker: Piece, target: str) -> int | None:
    """Give the damage an attack would do to its target now; None where that is not known."""
    victim = live_asset(table, target)
    if victim is None:
        return None
    pierces = keyword(table, attacker, "armor-piercing")
    armor = 0 if pierces else keyword(table, victim, "armor")
    return max(0, attack(table, attacker) - armor)
