"""How a dealt game is played on to see what comes of a move, and what the seats have then.

Both sides play quickly: who is ahead in a match-up passes, all other decisions are made by the
evaluation, one move ahead. In the lands that ends with a match-up or a march: turns are played on
in plain numbers (see `campaign`).
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop.games.guardians import duel, evaluation
from tabletop.games.guardians.board import SPACES, force_zone
from tabletop.games.guardians.campaign.armies import Army, count
from tabletop.games.guardians.campaign.course import DRAWN, OPEN
from tabletop.games.guardians.campaign.fighting import Battle, combat
from tabletop.games.guardians.campaign.reading import read
from tabletop.games.guardians.combat import field, strength
from tabletop.games.guardians.counters import BONUS
from tabletop.games.guardians.flow import FLOW
from tabletop.games.guardians.lands.score import strength as strong
from tabletop.games.guardians.marks import PHASE, STAGE, WAY
from tabletop.games.guardians.mustering import arrangement
from tabletop.games.guardians.odds import Weights, of_duel
from tabletop.games.guardians.places import DEPOT, HAND, LANE, LED, SHIELD
from tabletop.games.guardians.sheets import is_bribe, is_creature, sheets
from tabletop.rules.asked import Budget
from tabletop.rules.likelihood import THREE_TO_ONE, likelihood
from tabletop.table import Step, Table
from tabletop.table.move import Move

LOOKS: Final = 4
"""Among how many of its moves, drawn by chance, a side chooses when it is played on."""
FAR: Final = 150
"""No more moves than this are played on."""
HASTE: Final = 0.5
"""How often a seat casts nothing before the creatures fight."""
VARIETY: Final = 3.0
"""How far who is laid hangs on chance."""
DUEL_SWING, LANDS_SWING = 80.0, 100.0
"""A lead in a duel and in the lands with which a side wins three games of four."""
LATER: Final = 0.01
"""What a victory is worth less for each turn that it waits, so that nobody waits for nothing."""
FIGHTS: Final = 4
"""How often two shields of a duel are fought out."""
TURNS: Final = 2
"""How many turns of the lands are played on."""


def play_out(
    table: Table, move: Move, rng: Random, budget: Budget, weights: Weights | None = None
) -> float:
    """Give a seat's chance to win after its move, when the combat is fought out; takes all back."""
    count = 0
    seat, fought = move.seat, combats(table)
    step: Move | None = move
    while step is not None:
        table.begin(step)
        FLOW.carry_out(table, step)
        count += 1
        if count > FAR or PHASE(table) == "over" or combats(table) > fought:
            break
        waiting = FLOW.waiting(table)
        if not waiting:
            break
        if WAY(table) == "lands" and (not STAGE(table) or between(table)):
            break
        step = reply(table, waiting[0], rng, budget)
    value = hope(table, seat, rng.random(), weights)
    budget.spend(4 if WAY(table) == "lands" else 0)
    for _ in range(count):
        table.take_back()
    budget.spend(count)
    return value


def between(table: Table) -> bool:
    """Tell whether the next creatures of a combat are to be laid, and none is."""
    lane = field.lane(table)
    laid = table.piles[LANE[0][lane]] or table.piles[LANE[1][lane]]
    return table.agenda[-1].name == "lay" and not laid


def combats(table: Table) -> int:
    """Give how many combats of a duel are decided."""
    return len(duel.results_of(table)) if WAY(table) == "duel" else 0


# --- what both sides play -------------------------------------------------------------------------


def reply(table: Table, seat: int, rng: Random, budget: Budget) -> Move | None:
    """Give what a seat does next."""
    step = FLOW.need(table, seat)
    if step is not None and step.name == "organize":
        return arrangement(table, seat, rng)[0]
    moves = FLOW.legal_moves(table, seat)
    if len(moves) < 2:
        return moves[0] if moves else None
    if step is not None and (said := by_habit(table, step, moves, rng)) is not None:
        return said
    if len(moves) > LOOKS:
        moves = rng.sample(moves, LOOKS)
    best, highest = moves[0], float("-inf")
    for move in moves:
        table.begin(move)
        FLOW.foresee(table, move)
        worth = evaluation.score(table, seat)
        table.take_back()
        if worth > highest:
            best, highest = move, worth
    budget.spend(len(moves))
    return best


def by_habit(table: Table, step: Step, moves: list[Move], rng: Random) -> Move | None:
    """Give what a seat does without trying its moves, where that is soon said."""
    seat = step.seat
    if step.name == "lay":
        return best_to_lay(table, seat, moves, rng)
    if step.name == "spells" and rng.random() < HASTE:
        return Move(seat, "pass")
    if step.name == "turns":
        casts = any(move.verb == "cast" for move in moves)
        if content(table, seat) or not (casts or in_reach(table, seat)):
            return Move(seat, "pass")
    return None


def best_to_lay(table: Table, seat: int, moves: list[Move], rng: Random) -> Move:
    """Give who does best against what the other side has left, more or less."""
    foes = [*table.pile(LANE[1 - seat][field.lane(table)]), *field.creature_cards(table, 1 - seat)]
    kinds = [piece.kind for piece in foes if is_creature(piece)] or [""]
    ground, attacks = field.ground(table), field.attacker(table) == seat
    lead = BONUS(table) * (-1 if attacks else 1)
    best, highest = moves[0], float("-inf")
    for move in moves:
        if move.verb != "lay":
            continue
        kind = move.args[0]
        worth = sum([evaluation.clash(kind, foe, ground, lead) for foe in kinds if foe])
        worth = worth / len(kinds) + VARIETY * rng.random()
        creature = sheets()[kind].creature
        if creature is not None:
            worth -= evaluation.TALENT * creature.ranged
        if worth > highest:
            best, highest = move, worth
    return best


def in_reach(table: Table, seat: int) -> bool:
    """Tell whether a seat's shots and channels could still make a difference in a match-up."""
    mine = field.fighter(table, seat)
    need = strength.needed(table, seat)
    if mine is None or need < 0:
        return False
    reserve = evaluation.shots(table, seat)
    if is_creature(mine):
        reserve += evaluation.channels(table, seat, mine)
    return 0 < reserve >= need - 1


def content(table: Table, seat: int) -> bool:
    """Tell whether a seat's fighter beats its opponent and is not beaten, as it stands."""
    if strength.needed(table, seat) != 0:
        return False
    striker = field.striker(table)
    if striker is not None:
        return striker.owner == seat
    return strength.needed(table, 1 - seat) != 0


# --- what they have then --------------------------------------------------------------------------


def hope(table: Table, seat: int, luck: float, weights: Weights | None = None) -> float:
    """Give a seat's chance to win from here."""
    if PHASE(table) == "over":
        found = FLOW.outcome(table)
        return 0.5 if found is None or not found.winners else float(seat in found.winners)
    if WAY(table) == "lands" and (not STAGE(table) or between(table)):
        return outlook(table, seat, (luck, luck / 2))
    if STAGE(table):
        return promise(table, seat)
    return of_duel(table, seat, weights)


def outlook(table: Table, seat: int, luck: Sequence[float]) -> float:
    """Give a seat's chance to win when turns are played on in plain numbers, for some chances."""
    campaign = read(table)
    total = 0.0
    for each in luck:
        other = campaign.copy()
        other.play(Random(each), TURNS)
        if other.winner == OPEN:
            total += likelihood(other.lead(seat))
        elif other.winner == DRAWN:
            total += 0.5
        else:
            late = LATER * (other.turn - campaign.turn)
            total += 1 - late if other.winner == seat else late
    return total / len(luck)


def wins(table: Table, seat: int, mine: list[str], foe: list[str], rng: Random) -> float:
    """Give how often a duel's shield beats another, fought out in plain numbers."""
    ground = duel.ground(table)
    attacks = field.attacker(table) == seat
    attacker = seat if attacks else 1 - seat
    attack, defence = (mine, foe) if attacks else (foe, mine)
    bribes = [held_bribes(table, one) for one in (attacker, 1 - attacker)]
    won = 0
    for _ in range(FIGHTS):
        one, other = (Army([], [], [], [], list(known)) for known in bribes)
        battle = Battle(attacker, 0, 0, (list(attack), list(defence)))
        left, stand = combat(battle, one, other, ground, 0, rng)
        taken = sum([count(kind) for kind in left]) > sum([count(kind) for kind in stand])
        won += taken == attacks
    return won / FIGHTS


def held_bribes(table: Table, seat: int) -> list[str]:
    """Give the bribes that a seat of a duel can use in its combat."""
    cards = (*table.pile(HAND(seat)), *table.pile(DEPOT(seat)))
    return [piece.kind for piece in cards if is_bribe(piece)]


def fielded(table: Table, seat: int) -> float:
    """Give how strong a seat's creatures under its shields and in a combat are together."""
    forces = [force_zone(space, seat) for space in SPACES]
    return sum(
        [
            strong(table.pieces[number].kind)
            for zone in (*forces, SHIELD(seat), *LED[seat])
            for number in table.piles.get(zone, ())
        ]
    )


def promise(table: Table, seat: int) -> float:
    """Give a seat's chance to win as far as the evaluation can tell."""
    lead = evaluation.score(table, seat)
    swing = LANDS_SWING if WAY(table) == "lands" else DUEL_SWING
    return likelihood(THREE_TO_ONE * lead / swing)
