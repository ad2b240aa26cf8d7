"""Move choice of the look-ahead players.

All moves are tried in the same worlds, which are dealt from the seat's view. Each combat is played
out, and the worse half of the moves is dropped after each stage. On the board of the lands, whole
turns are simulated by `campaign`. A duel's shield and the placement on strongholds are chosen as a
whole plan, which then supplies the moves.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop.games.guardians.combat import casting, field
from tabletop.games.guardians.flow import FLOW
from tabletop.games.guardians.lands import settling
from tabletop.games.guardians.marks import ANNOUNCED, MODE, STAGE
from tabletop.games.guardians.odds import WEIGHTS, series_chance, to_win
from tabletop.games.guardians.playouts import (
    best_to_lay,
    campaign_chance,
    fielded_strength,
    play_out,
    simulated_wins,
    static_chance,
)
from tabletop.games.guardians.proposals import arrangement, deployment, shield
from tabletop.games.guardians.steps import ANSWER
from tabletop.games.guardians.zones import COMBAT, LANE
from tabletop.players.algorithms.candidates import Candidate, evaluations
from tabletop.players.algorithms.halving import halving
from tabletop.players.algorithms.trials import Trial
from tabletop.players.algorithms.worlds import best_world
from tabletop.rules import Game, Move
from tabletop.rules.decision import Budget, Decision
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.likelihood import likelihood, log_odds
from tabletop.table import Table

BUDGET_SHARES: Final = {
    "organize": 0.45,
    "lay": 0.12,
    "secondary": 0.1,
    "march": 0.08,
    "place": 0.2,
    "settlement": 0.05,
}
"""Share of a turn's positions that a decision may use.

A turn of a duel is one combat.
"""
LANDS_FACTOR: Final = 0.5
"""Factor of these shares in the lands, with several combats per turn."""
OTHER_SHARE: Final = 0.07
"""Share of all other decisions."""
BOARD: Final = frozenset({"opening", "march", "send", "retreat", "settlement"})
"""Decisions between the combats of the lands that change the board."""
STATIC_DECISIONS: Final = frozenset({"drop", "keep", "merge", "cut", "sink"})
"""Choices of a card, decided by the evaluation without playouts."""
FEW_WORLDS, WORLDS = 2, 4
"""Number of worlds of a static evaluation: with and without playouts."""
CANDIDATES: Final = 10
"""Maximum number of moves that are compared by playouts."""
PLANS: Final = 14
"""Number of shields, or of placements, that are compared."""
TRUST, WHOLE_TRUST = 30, 8
"""Number of playouts that equal the evaluation of a move, or of a plan.

Found by matches: `tabletop simulate guardians --seats strong,greedy`.
"""
WORTHWHILE, SHORT = 80, 25
"""Minimum number of positions per move, in a duel and in the lands.

With fewer, playouts are useless. In the lands a combat is played out only to the next match-up.
"""
CLEAR_LEAD, STATIC_LEAD = 0.01, 0.02
"""Required lead in winning chance of a move that uses up a card.

It is compared with a pass. The second value is for moves without playouts.
"""
EQUAL_CHANCE: Final = 0.0005
"""Difference in winning chance that counts as equal."""
FORESIGHT: Final = 0.6
"""Factor that corrects the simulated log odds of the lands.

Measured against game results: 0.5 for strong players in 30 games, 0.9 for experts in 12.
"""


def candidate_of(*line: Move) -> Candidate:
    """Returns a move with its planned continuation as a candidate."""
    return Candidate(line, weight=WHOLE_TRUST if len(line) > 1 else TRUST)


def think(game: Game, decision: Decision) -> Move:
    """Returns the move with the best estimated chance to win."""
    step = decision.view.decision_stack[-1].name
    if step in PLANNERS:
        return next_planned_move(game, decision)
    decision.plan = None
    dealer = Determinizer(game, decision.view)
    candidates = [candidate_of(move) for move in decision.moves]
    if step in STATIC_DECISIONS:
        rank_by_evaluation(decision, candidates, dealer, WORLDS)
        return answer(decision, candidates)
    in_lands = MODE(decision.view) == "lands"
    factor = LANDS_FACTOR if in_lands and step not in BOARD else 1
    share = BUDGET_SHARES.get(step, OTHER_SHARE)
    budget = decision.budget(int(game.positions * share * factor))
    if step == "settlement":
        candidates = covering_candidates(decision, candidates, dealer)
    if step in BOARD:
        rank_by_campaign(decision, candidates, dealer, budget, 0)
        return answer(decision, candidates)
    rank_by_evaluation(decision, candidates, dealer, FEW_WORLDS)
    budget.spend(FEW_WORLDS * len(candidates))
    candidates = candidates[:CANDIDATES]
    if in_lands and step == "lay":
        rank_by_campaign(decision, candidates, dealer, budget, TRUST)
    else:
        minimum = SHORT if in_lands else WORTHWHILE
        candidates = rank_by_playouts(decision, candidates, dealer, budget, minimum)
    return answer(decision, prefer_pass(candidates))


def answer(decision: Decision, candidates: list[Candidate]) -> Move:
    """Stores the evaluations and returns the best move.

    Of candidates with the same first move only the best is stored.
    """
    correct = corrected_chance if MODE(decision.view) == "lands" else float
    decision.thoughts = evaluations([(each, correct(each.mean)) for each in candidates])
    return candidates[0].line[0]


def corrected_chance(chance: float) -> float:
    """Returns the chance to win the lands, corrected for overconfidence.

    A seat that is ahead in the simulation falls back more often in games.
    """
    return likelihood(FORESIGHT * log_odds(chance)) if 0.0 < chance < 1.0 else chance


def prefer_pass(candidates: list[Candidate]) -> list[Candidate]:
    """Moves a pass to the front if using up a card does not clearly win more."""
    best = candidates[0]
    if best.line[0].verb in SPENDING_VERBS:
        for index, candidate in enumerate(candidates):
            keeps_card = candidate.line[0].verb == "pass" or candidate.line[0].args == ("no",)
            required_lead = CLEAR_LEAD if candidate.tries else STATIC_LEAD
            if keeps_card and candidate.mean > best.mean - required_lead:
                return [candidate, *candidates[:index], *candidates[index + 1 :]]
    return candidates


SPENDING_VERBS: Final = frozenset({"declare", "bribe", "cast", "dispel", "shoot", "channel"})
"""Verbs that use up a card."""


# --- comparison ----------------------------------------------------------------------------------


def rank_by_evaluation(
    decision: Decision, candidates: list[Candidate], dealer: Determinizer, worlds: int
) -> None:
    """Sorts candidates by the evaluation one move ahead, ties at random.

    Moves that use up a card in vain are left out.
    """
    decision.rng.shuffle(candidates)
    for number in range(worlds):
        table = strong_world(decision, dealer)
        if number == 0:
            candidates[:] = [
                candidate for candidate in candidates if not is_vain(table, candidate.line[0])
            ] or candidates
        for candidate in candidates:
            with Trial(table) as trial:
                trial.make(FLOW.foresee, candidate.line)
                candidate.prior += static_chance(table, decision.seat) / worlds
    candidates.sort(key=lambda candidate: -candidate.prior)


def is_vain(table: Table, move: Move) -> bool:
    """Checks by public knowledge whether a move uses up a card in vain."""
    if move.verb == "cast":
        return casting.can_wait(table, move.seat, move.args[0])
    if move.verb == "dispel":
        return casting.is_wasted_dispel(table, move.seat, ANSWER.of(table.decision_stack[-1]).card)
    return False


def strong_world(decision: Decision, dealer: Determinizer) -> Table:
    """Returns the dealt world in which the opponent's creatures are strongest.

    Several worlds are dealt, because a player fields its best creatures and a uniform deal is too
    weak. If the opponent has no creature in play, one deal is enough.
    """
    opponent = 1 - decision.seat
    table = best_world(dealer, decision.rng, DEALS, lambda dealt: fielded_strength(dealt, opponent))
    table.keeps_notes = False
    replace_face_down(table, decision)
    return table


DEALS: Final = 3
"""Number of deals; the strongest one is used.

On average it matches the strength of real players.
"""


def replace_face_down(table: Table, decision: Decision) -> None:
    """Swaps the opponent's face-down creature for one that it would play."""
    opponent = 1 - decision.seat
    played = table.top(LANE[opponent][field.lane(table)]) if STAGE(table) == "primary" else None
    if played is None or table.can_see(decision.seat, played) or ANNOUNCED[opponent](table):
        return
    hand = field.fighting_cards(table, COMBAT(opponent))
    moves = [Move(opponent, "lay", (piece.kind,)) for piece in (played, *hand)]
    (kind,) = best_to_lay(table, opponent, moves, decision.rng).args
    for piece in hand:
        if piece.kind == kind != played.kind:
            piece.kind, played.kind = played.kind, kind
            # The table records no change here, but cached results may depend on the kinds.
            table.memo.clear()
            table.material_memo.clear()
            return


def rank_by_playouts(
    decision: Decision,
    candidates: list[Candidate],
    dealer: Determinizer,
    budget: Budget,
    minimum: int,
) -> list[Candidate]:
    """Ranks candidates by sequential halving with playouts, best first.

    The number of candidates is limited by the budget. If it does not suffice for two, the order
    stays.
    """
    if budget.left < 2 * minimum:
        return candidates
    candidates = candidates[: budget.left // minimum]
    weights = WEIGHTS.of(decision.weights)
    for alive, _ in halving(candidates, budget, equal=EQUAL_CHANCE):
        table = strong_world(decision, dealer)
        luck = decision.rng.random()
        for candidate in alive:
            candidate.add(play_out(table, candidate.line, Random(luck), budget, weights))
        budget.spend(2 * DEALS)
    return sorted(candidates, key=lambda candidate: (-candidate.tries, -candidate.mean))


# --- board of the lands --------------------------------------------------------------------------


def rank_by_campaign(
    decision: Decision,
    candidates: list[Candidate],
    dealer: Determinizer,
    budget: Budget,
    trust: int,
) -> None:
    """Ranks candidates by simulated turns of the lands, best first.

    The evaluation counts as `trust` tries.
    """
    for candidate in candidates:
        candidate.weight = float(trust)
    decision.rng.shuffle(candidates)
    for alive, _ in halving(candidates, budget):
        table = strong_world(decision, dealer)
        luck = [decision.rng.random() for _ in range(PLAYS)]
        for candidate in alive:
            with Trial(table) as trial:
                trial.make(FLOW.foresee, candidate.line)
                candidate.add(campaign_chance(table, decision.seat, luck))
        budget.spend(2 * DEALS + len(alive) * (2 + PLAYS))
    candidates.sort(key=lambda candidate: (-candidate.tries, -candidate.mean))


def covering_candidates(
    decision: Decision, candidates: list[Candidate], dealer: Determinizer
) -> list[Candidate]:
    """Returns the candidates that cover a land which would cost a creature.

    Returns all candidates if there are none.
    """
    uncovered = settling.lands_without_terrain(dealer.deal(decision.rng), decision.seat)
    return [
        candidate
        for candidate in candidates
        if candidate.line[0].args[1:] in [(land,) for land in uncovered]
    ] or candidates


PLAYS: Final = 4
"""Number of simulations of each world after a move."""


# --- whole plans ---------------------------------------------------------------------------------


def next_planned_move(game: Game, decision: Decision) -> Move:
    """Returns the next move of a plan, which is made if there is none."""
    moves = set(decision.moves)
    plan_before = decision.plan if isinstance(decision.plan, tuple) else ()
    planned = [Move.parse(text) for text in plan_before]
    if not planned or planned[0] not in moves:
        planned = list(plan(game, decision, moves))
    decision.plan = tuple(str(move) for move in planned[1:])
    return planned[0]


def plan(game: Game, decision: Decision, moves: set[Move]) -> Sequence[Move]:
    """Returns the moves of the best plan that begins with one of the moves."""
    step = decision.view.decision_stack[-1].name
    dealer = Determinizer(game, decision.view)
    table = dealer.deal(decision.rng)
    budget = decision.budget(int(game.positions * BUDGET_SHARES[step]))
    propose = PLANNERS[step]
    candidates: dict[tuple[Move, ...], Candidate] = {}
    for _ in range(PROPOSED):
        line = propose(table, decision.seat, decision.rng)
        first = next((move for move in line if move in moves), None)
        if first is not None and (first.verb not in LAST_VERBS or len(line) == 1):
            line.remove(first)
            candidates.setdefault(
                tuple(sorted((first, *line), key=str)), candidate_of(first, *line)
            )
    plans = list(candidates.values()) or [candidate_of(move) for move in decision.moves]
    if step == "place":
        plans = plans[:PLANS]
        rank_by_campaign(decision, plans, dealer, budget, 0)
    elif len(plans[0].line) == 1:
        rank_by_evaluation(decision, plans, dealer, 1)
    else:
        rank_shields(decision, plans, dealer)
        if len(plans) > 1:
            plans = rank_by_playouts(decision, plans[:PLANS], dealer, budget, 2 * WORTHWHILE)
    answer(decision, plans)
    return plans[0].line


def rank_shields(decision: Decision, candidates: list[Candidate], dealer: Determinizer) -> None:
    """Sorts shields by their simulated wins against the opponent's shields."""
    seat = decision.seat
    for _ in range(SKIRMISHES):
        table = strong_world(decision, dealer)
        opponent = shield(table, 1 - seat, arrangement(table, 1 - seat, decision.rng))
        mine, theirs = to_win(table, seat), to_win(table, 1 - seat)
        won, lost = series_chance(mine - 1, theirs, 0.5), series_chance(mine, theirs - 1, 0.5)
        for candidate in candidates:
            win_rate = simulated_wins(
                table, seat, shield(table, seat, candidate.line), opponent, decision.rng
            )
            candidate.prior += (lost + (won - lost) * win_rate) / SKIRMISHES
    candidates.sort(key=lambda candidate: -candidate.prior)


SKIRMISHES: Final = 16
"""Number of opposing shields."""
PROPOSED: Final = 40
"""Number of proposed plans."""
PLANNERS: Final = {"organize": arrangement, "place": deployment}
"""Functions that propose plans, by step."""
LAST_VERBS: Final = frozenset({"ready", "done"})
"""Verbs that end a plan."""
