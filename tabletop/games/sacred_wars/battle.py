"""Battles: targets, decisions before the roll, the roll and its results."""

from typing import Final, NamedTuple

from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.card_rules import rules_of_card
from tabletop.games.sacred_wars.counters import DIE
from tabletop.games.sacred_wars.keywords import NOT_ATTACKING, overriding
from tabletop.games.sacred_wars.marks import BLOW, FIELD_ID, MODE, ROLLS
from tabletop.games.sacred_wars.resolving import trigger_effects
from tabletop.games.sacred_wars.stats import (
    ATK,
    CRT,
    DEF,
    SPD,
    active_keywords,
    fight_of,
    figures,
    first_active_keyword,
    is_countering,
    stats,
)
from tabletop.games.sacred_wars.steps import BATTLE, BattleData, Fight
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import (
    SEATS,
    TOKENS_ON_FIELD,
    ZONE_OF,
    is_on_field,
    is_token,
    reach,
    side_of,
    tile_of,
)
from tabletop.rules import Phase, Refusal
from tabletop.table import Piece, Step, Table

SIDES: Final = 20
"""Number of sides of a die."""
COUNTERED: Final = "SW-BATTLE.9"
"""Rule that reduces the DEF of a countered token to 0."""


class Battle(Phase):
    """A battle: the dice are rolled once both seats are ready."""

    name = "battle"
    verb_refusal = ("SW-BATTLE.1", "First choose Ready for the battle.")

    def run(self, table: Table, step: Step) -> bool:
        """Cancels or rolls the battle, or waits for a seat."""
        if is_cancelled(table, step):
            cancel_battle(table, step)
            return False
        if BATTLE.of(step).ready < len(SEATS):
            return True
        roll(table, step)
        return False

    def prompt(self, table: Table, step: Step) -> str:
        """Names the fighters and the possible support."""
        attacker, defender = (rules_of_card(piece).name for piece in fighters(table, step))
        help_with = "cast a Quick spell, turn up a Hidden item"
        return f"{attacker} attacks {defender}: {help_with}, or choose Ready."

    def topic(self, table: Table, step: Step) -> str:
        """Names the fighters."""
        attacker, defender = (rules_of_card(piece).name for piece in fighters(table, step))
        return f"help in the battle of {attacker} against {defender}?"

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        """Refuses the seat that is not to move."""
        return Refusal("SW-BATTLE.2", f"Seat {2 - seat} has to choose first.")


# --- fighters -----------------------------------------------------------------------------------


def targets(table: Table, piece: Piece) -> list[Piece]:
    """Returns the opposing tokens that a token may attack (SW-RANGE.1)."""
    if first_active_keyword(table, piece, NOT_ATTACKING):
        return []
    seat = side_of(piece)
    boxes = reach(FIELD_ID(table), rules_of_card(piece).range, tile_of(piece), seat).boxes
    by_zone = TOKENS_ON_FIELD(table).by_zone
    enemies = [enemy for box in boxes if (enemy := by_zone.get(ZONE_OF[box])) is not None]
    return [enemy for enemy in enemies if side_of(enemy) != seat]


def reaches_base(table: Table, piece: Piece) -> bool:
    """Returns whether a token may attack the base (SW-BATTLE.12, SW-MODES.9)."""
    if MODE(table) != "war" or first_active_keyword(table, piece, NOT_ATTACKING):
        return False
    return reach(FIELD_ID(table), rules_of_card(piece).range, tile_of(piece), side_of(piece)).base


def fighters(table: Table, step: Step) -> tuple[Piece, Piece]:
    """Returns the attacker and the defender of a battle."""
    fray = BATTLE.of(step)
    return table.pieces[fray.attacker], table.pieces[fray.defender]


def opponent_of(table: Table, piece: Piece) -> Piece | None:
    """Returns the opponent of a token in the current battle, or None."""
    for number in fight_of(table) or ():
        fighter = table.pieces[number]
        if side_of(fighter) != side_of(piece) and stands(table, fighter):
            return fighter
    return None


def stands(table: Table, piece: Piece) -> bool:
    """Returns whether a piece is a token on the field."""
    return is_on_field(piece) and is_token(piece) and table.piles[piece.zone][0] == piece.id


# --- bases --------------------------------------------------------------------------------------


def base_damage(table: Table, attacker: Piece) -> int:
    """Returns the life points that an attack takes from a base (SW-BATTLE.13)."""
    damage = stats(table, attacker)[ATK]
    for word in active_keywords(table, attacker, "besieging"):
        damage = word.besieging(damage)
    return damage


def attack_base(table: Table, piece: Piece) -> None:
    """Attacks the opponent's base with a token (SW-BATTLE.13)."""
    seat = side_of(piece)
    table.note("SW-BATTLE.13", "{0} of {seat} attacks the base.", seat, piece.id)
    table_changes.change_life(table, 1 - seat, -base_damage(table, piece), "SW-BATTLE.13")
    trigger_effects(table, [GameEvent("strikes-base", seat, piece)])


# --- the window before the roll -----------------------------------------------------------------


def begin(table: Table, attacker: Piece, defender: Piece) -> None:
    """Starts a battle.

    The seat that is not active decides first (SW-BATTLE.2).
    """
    seat = side_of(attacker)
    text = f"{{0}} of {{seat}} attacks {{1}} on {tile_of(defender)}."
    table.note("SW-ACTIONS.4", text, seat, attacker.id, defender.id)
    BATTLE.push(table, 1 - seat, BattleData(attacker.id, defender.id))
    trigger_effects(
        table,
        [
            GameEvent("attacks", seat, attacker, defender),
            GameEvent("attacked", side_of(defender), defender, attacker),
        ],
    )


def is_cancelled(table: Table, step: Step) -> bool:
    """Returns whether a fighter has left the field."""
    return any(not stands(table, piece) for piece in fighters(table, step))


def cancel_battle(table: Table, step: Step) -> None:
    """Ends a battle whose attacker or defender has left the field."""
    table.pop_step()
    table.note("SW-BATTLE.7", "The battle is over.", step.seat)
    table_changes.end_boosts(table, "battle.")


def pass_on(table: Table, ready: bool) -> None:
    """Passes the decision to the other seat, and counts seats that are ready."""
    step = table.pop_step()
    fray = BATTLE.of(step)
    BATTLE.push(table, 1 - step.seat, fray._replace(ready=fray.ready + 1 if ready else 0))


# --- the roll -----------------------------------------------------------------------------------


def roll(table: Table, step: Step) -> None:
    """Rolls both dice and applies the result (SW-BATTLE.3 to SW-BATTLE.7).

    The result is stored in the mark `blow`.
    """
    attacker, defender = fighters(table, step)
    fight = Fight(attacker.id, defender.id)
    seat = side_of(attacker)
    rolls = roll_dice(table, seat)
    events: list[GameEvent] = []
    if rolls[1] <= highest_dodge(table, attacker, defender):
        table.note("SW-BATTLE.4", "{0} of {seat} dodges.", side_of(defender), defender.id)
        BLOW.set(table, ("dodged", 0))
        events.append(GameEvent("dodges", side_of(defender), defender, attacker))
    else:
        critical = rolls[0] <= stats(table, attacker, fight)[CRT]
        events += strike(table, attacker, defender, critical)
    fell = table_changes.destroy_fallen(table, attacker)
    trigger_effects(table, events + fell)
    if BATTLE.on_top(table) is not None:
        table.pop_step()
    table_changes.end_boosts(table, "battle.")


def roll_dice(table: Table, seat: int) -> tuple[int, int]:
    """Rolls until the dice differ.

    Every roll is added to the mark `rolls.<seat>`. The counter `die.<seat>` contains the last one.

    Returns:
        The attacker's roll, then the defender's.
    """
    while True:
        attacker_roll, defender_roll = (roll_die(table, roller) for roller in (seat, 1 - seat))
        if attacker_roll != defender_roll:
            return attacker_roll, defender_roll
        table.note("SW-BATTLE.6", f"Both players rolled {attacker_roll} and roll again.", seat)


def roll_die(table: Table, seat: int) -> int:
    """Rolls a seat's die and adds the number to its ledger."""
    number = table.roll(f"die.{seat}", SIDES) + 1
    ledger = ROLLS[seat]
    ledger.set(table, (*ledger(table), number))
    DIE.set(table, seat, number)
    table.note("SW-BATTLE.3", f"{{seat}} rolls {number}.", seat)
    return number


class Hit(NamedTuple):
    """Damage of an attack that is not dodged."""

    damage: int
    critical_damage: int
    countered: bool


def hit(table: Table, attacker: Piece, defender: Piece) -> Hit:
    """Returns normal and critical damage (SW-BATTLE.8, SW-BATTLE.9)."""
    fight = Fight(attacker.id, defender.id)
    target = figures(table, defender, fight)
    countered = is_countering(rules_of_card(attacker).element, target.sheet.element)
    attack = stats(table, attacker, fight)[ATK]
    return hit_of(attack, target.numbers[DEF], target.keywords, countered=countered)


def hit_of(attack: int, defense: int, keywords: frozenset[str], *, countered: bool) -> Hit:
    """Returns the damage of an ATK to a defender with this DEF and keywords."""
    normal = attack if countered else max(0, attack - defense)
    critical = attack
    for word in overriding("shielding", keywords):
        critical = word.shielding(critical, normal)
    return Hit(normal, critical, countered)


def highest_dodge(table: Table, attacker: Piece, defender: Piece) -> int:
    """Returns the highest roll that dodges an attack (SW-BATTLE.4)."""
    fight = Fight(attacker.id, defender.id)
    return dodge_of(stats(table, defender, fight)[SPD], figures(table, attacker, fight).keywords)


def dodge_of(speed: int, keywords: frozenset[str]) -> int:
    """Returns the highest roll that dodges attackers with these keywords."""
    for word in overriding("dodging", keywords):
        speed = word.dodging(speed)
    return speed


def strike(table: Table, attacker: Piece, defender: Piece, critical: bool) -> list[GameEvent]:
    """Deals the damage of a hit, and returns the events (SW-BATTLE.5, .8)."""
    seat = side_of(attacker)
    blow = hit(table, attacker, defender)
    events: list[GameEvent] = []
    if critical:
        table.note("SW-BATTLE.5", "{0} of {seat} hits critically.", seat, attacker.id)
        events.append(GameEvent("crits", seat, attacker, defender))
    element = rules_of_card(attacker).element
    if blow.countered:
        table_changes.note_counter(table, defender, element, COUNTERED)
    amount = blow.critical_damage if critical else blow.damage
    BLOW.set(table, ("critical" if critical else "hit", amount))
    table_changes.wound(table, defender, amount, "SW-BATTLE.8", element)
    if amount:
        events.append(GameEvent("hits", seat, attacker, defender))
        events.append(GameEvent("damaged", side_of(defender), defender, attacker))
    return events
