"""How well a seat stands: what bots compare."""

from tabletop.games.sacred_wars import battle, odds
from tabletop.games.sacred_wars.places import all_tokens, box_of, field_of, side_of, tokens
from tabletop.games.sacred_wars.sheets import page
from tabletop.games.sacred_wars.stats import ATK, DEF, SPD, energy, fight_of, resistance, stats
from tabletop.table import Piece, Table

WON = 1000.0


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position against the other's."""
    if table.marks["phase"] == "over":
        winner = table.marks["winner"]
        return 0.0 if winner == -1 else WON if winner == seat else -WON
    return side(table, seat) - side(table, 1 - seat) + pending(table, seat)


def side(table: Table, seat: int) -> float:
    """Give what a seat has: what the mode counts, coins, cards, and its tokens."""
    counters, mode = table.counters, table.marks["mode"]
    total = 0.3 * counters[f"coins.{seat}"] + 0.2 * len(table.piles[f"hand.{seat}"])
    if mode == "war":
        total += 0.6 * counters[f"life.{seat}"]
    elif mode == "death":
        total += 6.0 * counters[f"kills.{seat}"]
    elif mode == "conquest":
        total += 2.0 * counters[f"gathered.{seat}"]
    return total + sum(worth(table, piece, seat) for piece in tokens(table, seat))


def worth(table: Table, piece: Piece, seat: int) -> float:
    """Give what a token is worth where it stands."""
    field, box, mode = field_of(table), box_of(piece), table.marks["mode"]
    numbers = stats(table, piece)
    value = 0.5 * numbers[ATK] + 0.35 * max(0, resistance(table, piece))
    value += 0.25 * numbers[DEF] + 0.15 * numbers[SPD] + 0.05 * energy(table, piece)
    value += 0.5
    ahead = field.ahead(box, seat) / (field.rows - 1)
    if mode == "fate":
        value += (12.0 if page(piece).is_commander else 0.5) * ahead
    elif mode == "war":
        value += (1.5 + 0.3 * numbers[ATK]) * ahead
    else:
        value += 0.5 * ahead
    value += (2.0 if mode == "conquest" else 0.7) * field.coins.get(box, 0)
    if "turn.acted" not in piece.marks and table.marks["turn"] == seat:
        value += prospect(table, piece)
    return value


def prospect(table: Table, piece: Piece) -> float:
    """Give what a token that has not acted yet could still do in this turn."""
    best = 0.0
    if battle.reaches_base(table, piece):
        best = 0.5 * odds.base_damage(table, piece)
    for enemy in battle.targets(table, piece):
        best = max(best, 0.9 * gain(table, piece, enemy))
    return best


def gain(table: Table, attacker: Piece, defender: Piece) -> float:
    """Give what an attack is worth on average."""
    chance = odds.forecast(table, attacker, defender)
    left = max(1, resistance(table, defender))
    kill = float(chance.chance(left))
    dealt = min(float(chance.expected), float(left))
    bonus = 6.0 if table.marks["mode"] == "death" else 1.0
    return 0.35 * dealt + kill * (bonus + 0.4 * stats(table, defender)[ATK])


def pending(table: Table, seat: int) -> float:
    """Give what the battle that is on is worth on average."""
    fight = fight_of(table)
    if fight is None:
        return 0.0
    there = {piece.id: piece for piece in all_tokens(table)}
    if fight.attacker not in there or fight.defender not in there:
        return 0.0
    attacker, defender = there[fight.attacker], there[fight.defender]
    value = gain(table, attacker, defender)
    return value if side_of(attacker) == seat else -value
