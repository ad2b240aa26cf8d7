"""Battles: who may be attacked, the window before the roll, the roll, and what comes of it.

A battle that is on is the agenda's step `battle`; its seat is the one that is asked, its data are
the ids of attacker and defender and how many have said in a row that they are ready.
"""

from tabletop.games.sacred_wars import play
from tabletop.games.sacred_wars.odds import SIDES, base_damage, hit
from tabletop.games.sacred_wars.places import (
    SEATS,
    all_tokens,
    box_of,
    is_token,
    on_field,
    reach,
    side_of,
    token,
)
from tabletop.games.sacred_wars.play import Happening
from tabletop.games.sacred_wars.sheets import page
from tabletop.games.sacred_wars.stats import CRT, SPD, Fight, fight_of, has, stats
from tabletop.games.sacred_wars.steps import tell
from tabletop.table import Piece, Step, Table


def targets(table: Table, piece: Piece) -> list[Piece]:
    """Give the enemies that a token may attack (SW-RANGE.1)."""
    if has(table, piece, "peaceful"):
        return []
    seat = side_of(piece)
    boxes = reach(str(table.marks["field"]), page(piece).range, box_of(piece), seat).boxes
    there = [enemy for box in boxes if (enemy := token(table, box)) is not None]
    return [enemy for enemy in there if side_of(enemy) != seat]


def reaches_base(table: Table, piece: Piece) -> bool:
    """Tell whether a token may attack the enemy's base (SW-BATTLE.12, SW-MODES.9)."""
    if table.marks["mode"] != "war" or has(table, piece, "peaceful"):
        return False
    field, seat = str(table.marks["field"]), side_of(piece)
    return reach(field, page(piece).range, box_of(piece), seat).base


def attack_base(table: Table, piece: Piece) -> None:
    """Let a token take life points from the enemy's base (SW-BATTLE.13)."""
    seat = side_of(piece)
    table.note("SW-BATTLE.13", "{0} of {seat} attacks the base.", seat, piece.id)
    play.change_life(table, 1 - seat, -base_damage(table, piece), "SW-BATTLE.13")
    tell(table, [Happening("strikes-base", seat, piece)])


def begin(table: Table, attacker: Piece, defender: Piece) -> None:
    """Let a token begin a battle; first the side that is not on turn is asked (SW-BATTLE.2)."""
    seat = side_of(attacker)
    text = f"{{0}} of {{seat}} attacks {{1}} on {box_of(defender)}."
    table.note("SW-ACTIONS.4", text, seat, attacker.id, defender.id)
    table.plan("battle", 1 - seat, attacker.id, defender.id, 0)
    tell(
        table,
        [
            Happening("attacks", seat, attacker, defender),
            Happening("attacked", side_of(defender), defender, attacker),
        ],
    )


def is_off(table: Table, step: Step) -> bool:
    """Tell whether a token of a battle is no longer there."""
    return any(
        not on_field(piece) or not is_token(piece) or table.piles[piece.zone][0] != piece.id
        for piece in fighters(table, step)
    )


def fighters(table: Table, step: Step) -> tuple[Piece, Piece]:
    """Give the attacker and the defender."""
    attacker, defender = step.data[:2]
    assert isinstance(attacker, int)
    assert isinstance(defender, int)
    return table.pieces[attacker], table.pieces[defender]


def call_off(table: Table, step: Step) -> None:
    """End a battle of which a token is gone."""
    table.finish()
    table.note("SW-BATTLE.7", "The battle is over.", step.seat)
    play.end_boosts(table, "battle.")


def pass_on(table: Table, ready: bool) -> None:
    """Ask the other side next; count who has said in a row that they are ready."""
    step = table.finish()
    attacker, defender, said = step.data
    assert isinstance(said, int)
    table.plan("battle", 1 - step.seat, attacker, defender, said + 1 if ready else 0)


def is_settled(step: Step) -> bool:
    """Tell whether both sides in a row are ready."""
    return int(str(step.data[2])) >= len(SEATS)


def roll(table: Table, step: Step) -> None:
    """Roll both dice and apply what they say (SW-BATTLE.3 to SW-BATTLE.7).

    How it went stands on the mark `blow`: `dodged`, `hit` or `critical`, and the damage.
    """
    attacker, defender = fighters(table, step)
    fight = Fight(attacker.id, defender.id)
    seat = side_of(attacker)
    rolls = roll_dice(table, seat)
    speed = 0 if has(table, attacker, "unerring", fight) else stats(table, defender, fight)[SPD]
    events: list[Happening] = []
    if rolls[1] <= speed:
        table.note("SW-BATTLE.4", "{0} of {seat} dodges.", side_of(defender), defender.id)
        table.mark("blow", ("dodged", 0))
        events.append(Happening("dodges", side_of(defender), defender, attacker))
    else:
        critical = rolls[0] <= stats(table, attacker, fight)[CRT]
        events += strike(table, attacker, defender, critical)
    fell = play.fell(table, attacker)
    tell(table, events + fell)
    if table.agenda and table.agenda[-1].name == "battle":
        table.finish()
    play.end_boosts(table, "battle.")


def roll_dice(table: Table, seat: int) -> tuple[int, int]:
    """Roll until the dice differ; give the attacker's and the defender's roll.

    Every roll stands in the ledger `rolls.<seat>`, the last ones on `die.<seat>`.
    """
    while True:
        mine, theirs = (roll_die(table, one) for one in (seat, 1 - seat))
        if mine != theirs:
            return mine, theirs
        table.note("SW-BATTLE.6", f"Both rolled {mine} and roll again.", seat)


def roll_die(table: Table, seat: int) -> int:
    """Roll a seat's die and write it into the ledger."""
    number = table.roll(f"die.{seat}", SIDES) + 1
    rolls = table.marks[f"rolls.{seat}"]
    assert isinstance(rolls, tuple)
    table.mark(f"rolls.{seat}", (*rolls, number))
    table.count(f"die.{seat}", number - table.counters[f"die.{seat}"])
    table.note("SW-BATTLE.3", f"{{seat}} rolls {number}.", seat)
    return number


def strike(table: Table, attacker: Piece, defender: Piece, critical: bool) -> list[Happening]:
    """Deal the damage of a hit (SW-BATTLE.5, SW-BATTLE.8); give what happened."""
    seat = side_of(attacker)
    blow = hit(table, attacker, defender)
    events: list[Happening] = []
    if critical:
        table.note("SW-BATTLE.5", "{0} of {seat} hits critically.", seat, attacker.id)
        events.append(Happening("crits", seat, attacker, defender))
    element = page(attacker).element
    if blow.countered:
        play.note_counter(table, defender, element, "SW-BATTLE.9")
    amount = blow.critical_damage if critical else blow.damage
    table.mark("blow", ("critical" if critical else "hit", amount))
    play.wound(table, defender, amount, "SW-BATTLE.8", element)
    if amount:
        events.append(Happening("hits", seat, attacker, defender))
        events.append(Happening("damaged", side_of(defender), defender, attacker))
    return events


def fighter_of(table: Table, seat: int) -> Piece | None:
    """Give a seat's token of the battle that is on."""
    fight = fight_of(table)
    if fight is None:
        return None
    return next(
        (piece for piece in all_tokens(table) if piece.id in fight and side_of(piece) == seat),
        None,
    )


def foe_of(table: Table, piece: Piece) -> Piece | None:
    """Give the enemy fighter of the battle that is on, for a token of either side."""
    return fighter_of(table, 1 - side_of(piece))
