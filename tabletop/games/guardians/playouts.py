"""Playouts of a dealt game after a move, and their evaluation.

Both seats play quickly. A seat ahead in a match-up passes; all other decisions use the evaluation,
one move ahead. In the lands a playout ends with the match-up or the march, and `campaign` simulates
further turns.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop.games.guardians import duel, evaluation
from tabletop.games.guardians.board import SPACES, force_zone
from tabletop.games.guardians.campaign.armies import Army, count
from tabletop.games.guardians.campaign.conversion import read
from tabletop.games.guardians.campaign.fighting import Battle, combat
from tabletop.games.guardians.campaign.shields import DRAWN, UNDECIDED
from tabletop.games.guardians.card_rules import card_rules, is_bribe, is_creature
from tabletop.games.guardians.combat import casting, ending, field, strength, windows
from tabletop.games.guardians.counters import BONUS
from tabletop.games.guardians.flow import PLAYOUT_FLOW as FLOW
from tabletop.games.guardians.lands.score import strength as strong
from tabletop.games.guardians.marks import MODE, PHASE, STAGE
from tabletop.games.guardians.odds import Weights, duel_chance
from tabletop.games.guardians.proposals import arrangement
from tabletop.games.guardians.zones import DEPOT, FIELDED_ZONES, HAND, LANE, SHIELD
from tabletop.players.algorithms.trials import Trial
from tabletop.rules.decision import Budget
from tabletop.rules.likelihood import THREE_TO_ONE, likelihood
from tabletop.table import Step, Table
from tabletop.table.move import Move

SAMPLED_MOVES: Final = 4
"""Number of random moves that a playout decision compares."""
MAX_MOVES: Final = 150
"""Maximum number of moves in a playout."""
SKIP_CASTING: Final = 0.5
"""Probability that a seat casts nothing before the creatures fight."""
LAY_NOISE: Final = 3.0
"""Random part of the value of a creature to play."""
DUEL_SWING, LANDS_SWING = 80.0, 100.0
"""Leads that win three of four games, in a duel and in the lands."""
TURN_DISCOUNT: Final = 0.01
"""Discount of a victory per turn, so that bots do not delay it."""
FIGHTS: Final = 4
"""Number of simulated combats of two shields in a duel."""
TURNS: Final = 2
"""Number of simulated turns of the lands."""


def play_out(
    table: Table, line: Sequence[Move], rng: Random, budget: Budget, weights: Weights | None = None
) -> float:
    """Returns a seat's chance to win after a line of its moves, by a playout.

    The table is restored afterwards.
    """
    with Trial(table) as trial:
        trial.make(FLOW.apply, line)
        while trial.moves < len(line) + MAX_MOVES and not is_playout_end(table):
            if not make_playout_move(trial, FLOW.pending_steps(table)[0], rng, budget):
                break
        value = winning_chance(table, line[0].seat, rng.random(), weights)
        budget.spend(trial.moves + (4 if MODE(table) == "lands" else 0))
    return value


def is_playout_end(table: Table) -> bool:
    """Checks whether a playout ends at a position."""
    if MODE(table) == "duel":
        return duel.is_fought(table)
    if PHASE(table) == "over":
        return True
    return not STAGE(table) or is_between_match_ups(table)


def is_between_match_ups(table: Table) -> bool:
    """Checks whether the next creatures are due and none has been played."""
    lane = field.lane(table)
    played = table.piles[LANE[0][lane]] or table.piles[LANE[1][lane]]
    return table.decision_stack[-1].name == "lay" and not played


# --- playout moves -------------------------------------------------------------------------------


def make_playout_move(trial: Trial, step: Step, rng: Random, budget: Budget) -> bool:
    """Makes the playout move of a decision; returns whether it has any."""
    table, seat = trial.table, step.seat
    if step.name == "organize":
        trial.make(FLOW.apply, arrangement(table, seat, rng)[:1])
        return True
    if step.name in ("spells", "turns") and skips_window(table, step, rng):
        trial.make(pass_window, (PASSES[seat],))
        return True
    moves = FLOW.legal_moves(table, seat)
    if len(moves) == 1:
        trial.make(FLOW.apply, moves)
    elif moves and step.name == "lay":
        trial.make(FLOW.apply, (best_to_lay(table, seat, moves, rng),))
    elif moves:
        if len(moves) > SAMPLED_MOVES:
            moves = rng.sample(moves, SAMPLED_MOVES)
        budget.spend(len(moves))
        is_secret = FLOW.decides_secretly(table, seat)
        trial.make_best(FLOW.foresee, moves, evaluation.score)
        if is_secret:
            FLOW.run_to_decision(table)
    return bool(moves)


PASSES: Final = (Move(0, "pass"), Move(1, "pass"))


def skips_window(table: Table, step: Step, rng: Random) -> bool:
    """Checks whether a seat passes in a window without a comparison of moves."""
    if step.name == "turns" and is_winning(table, step.seat):
        return True
    if not casting.castable_cards(table, step.seat):
        return True
    return step.name == "spells" and rng.random() < SKIP_CASTING


def pass_window(table: Table, move: Move) -> None:
    """Passes in the current window."""
    windows.pass_window(table, table.decision_stack[-1])
    FLOW.run_to_decision(table)


def best_to_lay(table: Table, seat: int, moves: list[Move], rng: Random) -> Move:
    """Returns the best creature against the opponent's rest, with some noise."""
    opponents = [
        *table.pile(LANE[1 - seat][field.lane(table)]),
        *field.creature_cards(table, 1 - seat),
    ]
    kinds = [piece.kind for piece in opponents if is_creature(piece)] or [""]
    ground, attacks = field.ground(table), field.attacker(table) == seat
    lead = BONUS(table) * (-1 if attacks else 1)
    best, highest = moves[0], float("-inf")
    for move in moves:
        if move.verb != "lay":
            continue
        kind = move.args[0]
        values = [evaluation.match_up_value(kind, each, ground, lead) for each in kinds if each]
        value = sum(values) / len(kinds) + LAY_NOISE * rng.random()
        creature = card_rules()[kind].creature
        if creature is not None:
            value -= evaluation.RANGED_TALENT * creature.ranged
        if value > highest:
            best, highest = move, value
    return best


def is_winning(table: Table, seat: int) -> bool:
    """Checks whether a seat's fighter currently wins without being beaten."""
    if strength.needed_vitality(table, seat) != 0:
        return False
    striker = field.striker(table)
    if striker is not None:
        return striker.owner == seat
    return strength.needed_vitality(table, 1 - seat) != 0


# --- evaluation of playouts ----------------------------------------------------------------------


def winning_chance(table: Table, seat: int, luck: float, weights: Weights | None = None) -> float:
    """Returns a seat's chance to win from the current position."""
    if PHASE(table) == "over":
        outcome = FLOW.outcome(table)
        return 0.5 if outcome is None or not outcome.winners else float(seat in outcome.winners)
    if MODE(table) == "lands" and (not STAGE(table) or is_between_match_ups(table)):
        return campaign_chance(table, seat, (luck, luck / 2))
    if STAGE(table):
        if not duel.is_fought(table):
            return static_chance(table, seat)
        ending.heal(table)
    return duel_chance(table, seat, weights)


def campaign_chance(table: Table, seat: int, luck: Sequence[float]) -> float:
    """Returns a seat's chance to win, averaged over simulated turns.

    Args:
        table: The table of the lands.
        seat: The seat.
        luck: The random seeds of the simulations.
    """
    campaign = read(table)
    total = 0.0
    for seed in luck:
        other = campaign.copy()
        other.play(Random(seed), TURNS)
        if other.winner == UNDECIDED:
            total += likelihood(other.lead(seat))
        elif other.winner == DRAWN:
            total += 0.5
        else:
            delay_cost = TURN_DISCOUNT * (other.turn - campaign.turn)
            total += 1 - delay_cost if other.winner == seat else delay_cost
    return total / len(luck)


def simulated_wins(
    table: Table, seat: int, mine: list[str], opponent: list[str], rng: Random
) -> float:
    """Returns how often a duel's shield beats another in simulated combats."""
    ground = duel.ground(table)
    attacks = field.attacker(table) == seat
    attacker = seat if attacks else 1 - seat
    attack, defence = (mine, opponent) if attacks else (opponent, mine)
    bribes = [held_bribes(table, side) for side in (attacker, 1 - attacker)]
    won = 0
    for _ in range(FIGHTS):
        attacking_army, defending_army = (
            Army([], [], [], [], list(side_bribes)) for side_bribes in bribes
        )
        battle = Battle(attacker, 0, 0, (list(attack), list(defence)))
        attackers, defenders = combat(battle, attacking_army, defending_army, ground, 0, rng)
        taken = sum([count(kind) for kind in attackers]) > sum([count(kind) for kind in defenders])
        won += taken == attacks
    return won / FIGHTS


def held_bribes(table: Table, seat: int) -> list[str]:
    """Returns the bribes that a seat of a duel can use in its combat."""
    cards = (*table.pile(HAND(seat)), *table.pile(DEPOT(seat)))
    return [piece.kind for piece in cards if is_bribe(piece)]


def fielded_strength(table: Table, seat: int) -> float:
    """Returns the total strength of a seat's creatures in shields and combat."""
    forces = [force_zone(space, seat) for space in SPACES]
    return sum(
        [
            strong(table.pieces[number].kind)
            for zone in (*forces, SHIELD(seat), *FIELDED_ZONES[seat])
            for number in table.piles.get(zone, ())
        ]
    )


def static_chance(table: Table, seat: int) -> float:
    """Returns a seat's chance to win by the evaluation alone."""
    lead = evaluation.score(table, seat)
    score_scale = LANDS_SWING if MODE(table) == "lands" else DUEL_SWING
    return likelihood(THREE_TO_ONE * lead / score_scale)
