"""A fast policy for the simulations of the search.

It chooses by the printed and current values of cards. It tries out only moves whose result these
values do not show. Of face-down opposing cards it knows only that they exist.
"""

from math import inf
from typing import Final

from tabletop.games.sandland.card_rules import card_rules, card_rules_by_kind
from tabletop.games.sandland.evaluation import card_value, face_down_value, score
from tabletop.games.sandland.stats import attack, health, keyword
from tabletop.games.sandland.steps import ACT
from tabletop.games.sandland.zones import FRONT, HAND, NEIGHBORS, SEAT_OF, SIDES, SLOT_OF, scrap
from tabletop.players.algorithms.trials import best_move
from tabletop.rules.game import Game
from tabletop.table import Piece, Table
from tabletop.table.move import Move

UNKNOWN: Final = 0.9
"""Value of attacking a face-down card, whose owner must pay for it or lose it."""
FORCE: Final = 0.5
"""Value of each point of attack against a face-down card."""
KILL, WOUND, SPLASH = 1.0, 0.7, 0.5
"""Additional value of a defeat, of a point of damage, and of a splashed card."""
REVEALED: Final = 0.4
"""Value of revealing a card early."""
STEP: Final = 0.25
"""Value of each point of attack that moves to the front row."""
LACK: Final = 2.0
"""Penalty for each missing scrap when a card is placed."""
USED: Final = -0.31
"""Maximum loss of `score` at which an effect is used, since a ready leader has a value."""


class Policy:
    """The policy, and the number of positions that it has examined."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.examined = 0

    def reply(self, table: Table, seat: int) -> Move | None:
        """Returns a seat's next move, or None if the seat has none."""
        moves = self.game.legal_moves(table, seat)
        if len(moves) < 2:
            return moves[0] if moves else None
        verb = moves[0].verb
        if verb == "deploy":
            return next_deployment(table, seat)
        if verb in ("pay", "trash"):
            return first_of(moves, "pay")
        if verb == "start":
            return moves[seat]
        if not table.decision_stack:
            return self.useful_effect(table, seat, moves) or choose_in_turn(table, seat, moves)
        if table.decision_stack[-1].name == ACT.name:
            return self.useful_effect(table, seat, moves) or choose_in_action(table, seat, moves)
        return self.best(table, moves)

    def useful_effect(self, table: Table, seat: int, moves: list[Move]) -> Move | None:
        """Returns the effect that improves the seat's position most, or None."""
        effects = [
            move for move in moves if move.verb in ("activate", "exhaust", "discard", "attach")
        ]
        return self.best(table, effects, score(table, seat) + USED) if effects else None

    def best(self, table: Table, moves: list[Move], minimum: float = -inf) -> Move | None:
        """Returns the move with the best resulting `score` above a minimum."""
        self.examined += len(moves)
        return best_move(table, self.game.apply, moves, score, minimum)


def first_of(moves: list[Move], verb: str) -> Move:
    """Returns the first move with a verb, or else the first move."""
    return next((move for move in moves if move.verb == verb), moves[0])


def choose_in_turn(table: Table, seat: int, moves: list[Move]) -> Move:
    """Chooses a card to act with, or a pass."""
    chosen, highest = moves[-1], 0.0
    for move in moves:
        if move.verb == "act":
            value = quick_estimate(table, seat, move)
            if value > highest:
                chosen, highest = move, value
        elif move.verb in ("pass", "end") and highest <= 0.0:
            chosen = move
    return chosen


def quick_estimate(table: Table, seat: int, move: Move) -> float:
    """Returns a quick estimate of a move in a turn or action."""
    if move.verb == "act":
        return action_value(table, seat, slot_piece(table, seat, move.args[0]))
    if move.verb == "attack":
        piece = table.pieces[ACT.of(table.decision_stack[-1]).card]
        return attack_value(table, piece, attack(table, piece), f"slot.{1 - seat}.{move.args[0]}")
    return 0.0


def slot_piece(table: Table, seat: int, slot: str) -> Piece:
    """Returns the card in a slot of a seat."""
    return table.pieces[table.piles[f"slot.{seat}.{slot}"][0]]


def action_value(table: Table, seat: int, piece: Piece) -> float:
    """Returns the value of an action with a card; 0 or less means none."""
    rules = card_rules(piece)
    value = 0.0
    if not piece.face:
        if rules.cost > scrap(table, seat):
            return -1.0
        if not rules.is_asset:
            return 1.0
        value = REVEALED + 0.5 * rules.water + 0.3 * len(rules.reveals)
    elif any(skill.sort == "activated" for skill in rules.abilities):
        value = 0.3
    power = rules.attack if not piece.face else attack(table, piece)
    if piece.zone in FRONT:
        if power or piece.face:
            value += max(
                [attack_value(table, piece, power, zone) for zone in attackable_slots(table, piece)]
                or [0]
            )
    elif power and better_front_slot(table, seat, piece):
        value += STEP * power
    return value


def attackable_slots(table: Table, piece: Piece) -> list[str]:
    """Returns the slots that a card could attack with its printed range."""
    enemy = SIDES[1 - SEAT_OF[piece.zone]]
    if card_rules(piece).numbers.get("range"):
        return [zone for zone in enemy if table.piles[zone]]
    column = ord(piece.zone[-2])
    return [zone for zone in enemy[:4] if table.piles[zone] and abs(ord(zone[-2]) - column) <= 1]


def attack_value(table: Table, piece: Piece, power: int, zone: str) -> float:
    """Returns the value of an attack on a slot."""
    target = table.pieces[table.piles[zone][0]]
    splash = keyword(table, piece, "splash")
    value = 0.0
    if splash:
        value = SPLASH * splash * sum(1 for near in NEIGHBORS[zone] if table.piles[near])
    if not target.face:
        return value + (UNKNOWN + FORCE * min(power, 3) if power else 0.1)
    if not card_rules(target).is_asset:
        return value
    armor = 0 if keyword(table, piece, "armor-piercing") else keyword(table, target, "armor")
    harm = power - armor
    left = health(table, target) - target.marks.get("damage", 0)
    if harm >= left:
        return value + KILL + card_value(table, target)
    if harm > 0:
        value += WOUND * harm
        if keyword(table, piece, "poison") and target.turn == 0:
            value += 0.4 * attack(table, target) + 0.3
    if keyword(table, target, "counterattack") and zone in FRONT:
        back = attack(table, target) - keyword(table, piece, "armor")
        own_health = health(table, piece) - piece.marks.get("damage", 0)
        value -= card_value(table, piece) if back >= own_health else WOUND * max(0, back)
    return value


def better_front_slot(table: Table, seat: int, piece: Piece) -> str:
    """Returns the front slot where a back-row card is more useful, or ""."""
    rules = card_rules(piece)
    if rules.type != "unit" or "cannot-move" in rules.numbers:
        return ""
    own_attack = rules.attack
    found, highest = "", 0.0
    for zone in SIDES[seat][:4]:
        pile = table.piles[zone]
        if not pile:
            gain = float(own_attack)
        else:
            occupant = table.pieces[pile[0]]
            other = card_rules(occupant)
            if not occupant.face or other.type == "location":
                continue
            gain = own_attack - other.attack - (0.0 if occupant.turn else 0.5 * other.attack)
        if gain > highest:
            found, highest = SLOT_OF[zone], gain
    return found if highest >= 1 else ""


def choose_in_action(table: Table, seat: int, moves: list[Move]) -> Move:
    """Chooses the acting card's attack, its move, or the end of the action."""
    piece = table.pieces[ACT.of(table.decision_stack[-1]).card]
    attacks = [move for move in moves if move.verb == "attack"]
    power = attack(table, piece) if attacks else 0
    chosen, highest = None, 0.0
    for move in attacks:
        value = attack_value(table, piece, power, f"slot.{1 - seat}.{move.args[0]}")
        if value > highest:
            chosen, highest = move, value
    if chosen is None and piece.zone in SEAT_OF and piece.zone not in FRONT:
        slot = better_front_slot(table, seat, piece)
        for move in moves:
            if slot and move.verb == "move" and move.args[0] == slot:
                return move
    return chosen or first_of(moves, "done")


# --- deploying ----------------------------------------------------------------------------------


def next_deployment(table: Table, seat: int) -> Move:
    """Returns the move that places the best remaining card in the hand."""
    kinds = dict.fromkeys([table.pieces[number].kind for number in table.piles[HAND(seat)]])
    zones = first_of_rows([zone for zone in SIDES[seat] if not table.piles[zone]])
    budget = max(0, deployment_budget(table, seat))
    kind, zone = max(
        [(kind, zone) for kind in kinds for zone in zones],
        key=lambda option: placement_value(option[0], option[1], budget),
    )
    return Move(seat, "deploy", (kind, SLOT_OF[zone]))


def deployment_budget(table: Table, seat: int) -> int:
    """Returns the scrap left to reveal further cards; it can be negative."""
    placed = [pile[0] for zone in SIDES[seat] if (pile := table.piles[zone])]
    price = sum([card_rules(table.pieces[number]).cost for number in placed])
    return scrap(table, seat) + 4 - price


def first_of_rows(free: list[str]) -> list[str]:
    """Returns the first free slot of each row; those of a row are equal."""
    rows = [[zone for zone in free if (zone in FRONT) == in_front] for in_front in (True, False)]
    return [row[0] for row in rows if row]


def placement_value(kind: str, zone: str, budget: int, liking: float = 0.0) -> float:
    """Returns the value of a card in a slot, with a penalty for missing scrap."""
    lack = max(0, card_rules_by_kind()[kind].cost - budget)
    return face_down_value(kind, zone in FRONT) + liking - LACK * lack
