"""Turn flow of Sandland.

After every move `settle` runs all automatic steps until a seat must decide. The top of the decision
stack comes first. If the stack is empty, the phase decides: `deploy` (both seats at once), `start`
(the loser chooses the first seat), `action`, or `over`.
"""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.sandland import stats, table_changes
from tabletop.games.sandland.acting import can_use_anything
from tabletop.games.sandland.card_rules import card_rules, card_rules_by_kind
from tabletop.games.sandland.counters import ACTIONS_LEFT, ROUND, SKIRMISH, WATER
from tabletop.games.sandland.marks import (
    CHOOSER,
    CLOSING,
    FIRST,
    GOAL,
    PASSED,
    PASSING,
    PHASE,
    RESULTS,
    TURN,
    WINNER,
)
from tabletop.games.sandland.setup import draw
from tabletop.games.sandland.steps import AIM, CHOOSE, DAMAGE, EFFECT, OFFER, PLACE, SWAP, TRIGGERS
from tabletop.games.sandland.table_changes import WATER_GOAL, GameEvent
from tabletop.games.sandland.zones import (
    DISCARD,
    HAND,
    HANDS,
    LEADER,
    SCRAP,
    SEATS,
    SIDES,
    TACTICS,
    USED,
    cards,
    is_in_play,
    leader,
)
from tabletop.rules import GoalSummary, Outcome, Phase, Refusal, ScoreInfo
from tabletop.table import Step, Table, cached_by_material, simple_step

ROUNDS, SKIRMISHES, WINS, DRAWN = 3, 3, 2, 4
ACTIONS: Final = 2

EFFECT_STEPS: Final = frozenset(
    kind.name for kind in (TRIGGERS, EFFECT, DAMAGE, CHOOSE, PLACE, SWAP, OFFER, AIM)
)
"""Steps of effects, which finish before a side without assets loses (R-30)."""


def current_step(table: Table) -> Step | None:
    """Returns the current step, or None after the end of the game."""
    phase = PHASE(table)
    if phase == "over":
        return None
    if table.decision_stack:
        return table.decision_stack[-1]
    return simple_step(phase, CHOOSER(table) if phase == "start" else TURN(table))


def interrupt(table: Table) -> bool:
    """Handles pursuit, defeats and the end of a skirmish first (R-14)."""
    if PHASE(table) != "action" or is_settled(table):
        return False
    if table_changes.pursue(table):
        return True
    if events := table_changes.discard_defeated(table):
        table_changes.trigger_effects(table, events)
        return True
    return is_decided(table)


@cached_by_material
def is_settled(table: Table) -> bool:
    """Returns whether no pursuit, defeat or end of the skirmish is due."""
    return (
        abs(WATER(table)) < WATER_GOAL
        and has_asset(table, 0)
        and has_asset(table, 1)
        and not table_changes.pursued_seats(table)
        and not table_changes.defeated_assets(table)
    )


# --- phases -------------------------------------------------------------------------------------


class Deploying(Phase):
    """Both seats place their cards secretly at the same time (2-1-3)."""

    name = "deploy"
    question = "Place 8 cards face down; the rest become scrap."
    verb_refusal = ("2-1-3", "First place your cards.")
    seat_refusal = ("2-1-3", "Your cards are placed; wait for your opponent.")

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        """Returns the seats that have not placed all cards."""
        return tuple([seat for seat in SEATS if not has_deployed(table, seat)])

    def run(self, table: Table, step: Step) -> bool:
        """Waits for both seats."""
        if self.seats(table, step):
            return True
        end_deploy(table)
        return False


class Starting(Phase):
    """The loser of the last skirmish chooses the first seat (6-3-2)."""

    name = "start"
    question = "Choose the starting player of this round."
    verb_refusal = ("6-3-2", "First choose the starting player.")

    def topic(self, table: Table, step: Step) -> str:
        return "who starts this round?"

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        return wait_refusal(step)


class Turn(Phase):
    """The turn of a seat: actions, leaders and tactics, or passing (6-4)."""

    name = "action"
    verb_refusal = ("7-3-2", "First choose a card to act with.")

    def run(self, table: Table, step: Step) -> bool:
        """Waits while the seat has a choice; ends finished turns and rounds."""
        seat = step.seat
        if len(PASSED(table)) >= len(SEATS):
            end_round(table)
            return False
        has_actions = has_actions_left(table)
        if (has_actions and actors(table, seat)) or can_use_anything(table, seat):
            return True
        if not has_actions:
            end_turn(table, seat)
        elif PASSING(table) == "by-hand":
            return True
        else:
            table.note("R-16", "{seat} can only pass.", seat)
            pass_round(table, seat)
        return False

    def prompt(self, table: Table, step: Step) -> str:
        """States how many actions are left."""
        if not has_actions_left(table):
            return "Use leaders and tactics, or end your turn."
        if PASSED(table):
            return "Your opponent has passed: take any number of actions, then pass."
        left = ACTIONS_LEFT(table)
        return f"Choose a card to act with ({left} action{'s' if left > 1 else ''}), or pass."

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        return wait_refusal(step)


def wait_refusal(step: Step) -> Refusal:
    """Returns the refusal for a seat that is not to move."""
    return Refusal("6-4", f"Seat {step.seat + 1} has to decide now.")


def has_deployed(table: Table, seat: int) -> bool:
    """Returns whether a side has its eight cards or its whole hand (R-3)."""
    piles = table.piles
    if piles[HANDS[seat]]:
        for zone in SIDES[seat]:
            if not piles[zone]:
                return False
    return True


def is_decided(table: Table) -> bool:
    """Ends the skirmish by water or the last asset (2-2-1, 2-2-2, R-30)."""
    water = WATER(table)
    if abs(water) >= WATER_GOAL:
        seat = 0 if water > 0 else 1
        if GOAL(table) == "game":
            table.note("5-2", f"{{seat}} has {WATER_GOAL} water.", seat)
            finish_game(table, seat)
        else:
            end_skirmish(table, seat, "2-2-1", f"{{seat}} has {WATER_GOAL} water.")
        return True
    left = [has_asset(table, seat) for seat in SEATS]
    if all(left) or any(step.name in EFFECT_STEPS for step in table.decision_stack):
        return False
    turn = TURN(table)
    winner = left.index(True) if any(left) else turn
    end_skirmish(table, winner, "2-2-2", "The opponent of {seat} has no assets left.")
    return True


def has_asset(table: Table, seat: int) -> bool:
    """Returns whether a side has an asset, face up or face down (R-15)."""
    pieces, piles, rules_by_kind = table.pieces, table.piles, card_rules_by_kind()
    for zone in SIDES[seat]:
        pile = piles[zone]
        if pile and rules_by_kind[pieces[pile[0]].kind].health:
            return True
    return False


def has_actions_left(table: Table) -> bool:
    """Returns whether the turn has actions left; unlimited after a pass (6-7)."""
    return bool(PASSED(table)) or ACTIONS_LEFT(table) > 0


@cached_by_material
def actors(table: Table, seat: int) -> list[str]:
    """Returns the slots of a side whose card may take an action (7-3-2)."""
    return [
        piece.zone
        for piece in cards(table, seat)
        if piece.turn == 0 and (not piece.face or is_in_play(piece))
    ]


# --- deployment and rounds ----------------------------------------------------------------------


def end_deploy(table: Table) -> None:
    """Turns all hands into scrap and starts the action phase (2-1-3, 6-3)."""
    for seat in SEATS:
        hand = list(table.piles[HAND(seat)])
        for card in hand:
            table.flip(card, 0)
            table.put(card, SCRAP(seat))
            table.reveal_to(card, [seat])
        table.note("4-1", f"{{seat}} adds {number_of(len(hand), 'card')} to the scrap.", seat)
    results = RESULTS(table)
    if results and results[-1] in SEATS:
        CHOOSER.set(table, 1 - results[-1])
        PHASE.set(table, "start")
    else:
        begin_round(table, FIRST(table))


def begin_round(table: Table, seat: int) -> None:
    """Starts the round; its first turn has a single action (6-4-1)."""
    PHASE.set(table, "action")
    FIRST.set(table, seat)
    PASSED.set(table, ())
    number, skirmish = ROUND(table), SKIRMISH(table)
    table.note("6-3", f"Round {number} of skirmish {skirmish}: {{seat}} begins.", seat)
    TURN.set(table, seat)
    ACTIONS_LEFT.set(table, 1)


def end_turn(table: Table, seat: int) -> None:
    """Passes the turn on (6-4), unless the other seat has passed (6-7)."""
    table_changes.end_boosts(table, "turn")
    turn = seat if 1 - seat in PASSED(table) else 1 - seat
    TURN.set(table, turn)
    ACTIONS_LEFT.set(table, ACTIONS)


def pass_round(table: Table, seat: int) -> None:
    """Passes for the rest of the round (6-5, 6-6)."""
    PASSED.set(table, (*PASSED(table), seat))
    table.note("6-6", "{seat} passes.", seat)
    end_turn(table, seat)


def end_round(table: Table) -> None:
    """Ends the round in three stages (6-9, R-24).

    The effects that a stage triggers come before the next stage. The mark `closing` counts the
    completed stages.
    """
    stage = CLOSING(table)
    if stage == 0:
        CLOSING.set(table, 1)
        table_changes.trigger_effects(table, [GameEvent("round-ends", seat) for seat in SEATS])
    elif stage == 1:
        CLOSING.set(table, 2)
        ready_all(table)
        compare_water(table)
    else:
        CLOSING.set(table, 0)
        table_changes.end_boosts(table, "round")
        next_round(table)


def compare_water(table: Table) -> None:
    """Lets the seat with more water pull the difference (6-9-1b)."""
    totals = [water_of(table, seat) for seat in SEATS]
    maximum, minimum = max(totals), min(totals)
    seat = totals.index(maximum)
    if maximum == minimum:
        table.note("6-9-1b", f"Both players have {maximum} water: no water is pulled.", -1)
        return
    table.note("6-9-1b", f"{{seat}} has {maximum} water against {minimum}.", seat)
    table_changes.pull(table, seat, maximum - minimum)


def next_round(table: Table) -> None:
    """Starts the next round, or decides the skirmish (6-9-2, 6-10)."""
    if ROUND(table) < ROUNDS:
        ROUND.add(table, 1)
        begin_round(table, PASSED(table)[0])
        return
    water = WATER(table)
    if water:
        reason = "The water counter is on the side of {seat}."
        end_skirmish(table, 0 if water > 0 else 1, "6-9-2", reason)
    else:
        end_skirmish(table, -1, "6-9-2", "The skirmish is a draw.")


def ready_all(table: Table) -> None:
    """Readies all cards in play (6-9-1a)."""
    for seat in SEATS:
        for piece in cards(table, seat):
            table.turn(piece.id, 0)
        for piece in (*table.pile(TACTICS(seat)), *table.pile(LEADER(seat))):
            table.turn(piece.id, 0)


def water_of(table: Table, seat: int) -> int:
    """Returns the water of a seat's face-up assets and leader (6-9-1b)."""
    total = sum(stats.water(table, piece) for piece in cards(table, seat) if is_in_play(piece))
    chief = leader(table, seat)
    return total + (stats.water(table, chief) if chief is not None else 0)


# --- skirmishes ---------------------------------------------------------------------------------


def end_skirmish(table: Table, winner: int, rule: str, reason: str) -> None:
    """Records the winner (-1: draw) of a skirmish.

    Then it starts the next skirmish or ends the game.
    """
    while table.decision_stack:
        table.pop_step()
    table.note(rule, reason, max(winner, 0))
    results = RESULTS(table)
    results = (*results, winner)
    RESULTS.set(table, results)
    if winner in SEATS:
        won, lost = results.count(winner), results.count(1 - winner)
        words = f"{{seat}} wins skirmish {SKIRMISH(table)}. Skirmishes won: {won} to {lost}."
        table.note("2-2", words, winner)
    victor, is_over = decide(results)
    first = PASSED(table)[0] if PASSED(table) else FIRST(table)
    clean_up(table)
    if is_over:
        finish_game(table, victor)
        return
    FIRST.set(table, first)
    SKIRMISH.add(table, 1)
    ROUND.set(table, 1)
    WATER.set(table, 0)
    for seat in SEATS:
        draw(table, seat, DRAWN)
    PHASE.set(table, "deploy")


def decide(results: tuple[int, ...]) -> tuple[int, bool]:
    """Returns the winner (-1: none) and whether the game is over.

    The rules are 6-9-3 to 6-9-5 and R-4.
    """
    for seat in SEATS:
        if results.count(seat) >= WINS:
            return seat, True
    if len(results) > 1 and results[-1] in SEATS and results[0] == -1:
        return results[-1], True
    if len(results) > 1 and results[-1] == -1 and results[0] in SEATS:
        return results[0], True
    return -1, len(results) >= SKIRMISHES


def clean_up(table: Table) -> None:
    """Returns cards to hands, and used scrap to the scrap area (2-1-5)."""
    for seat in SEATS:
        areas = (*SIDES[seat], TACTICS(seat), DISCARD(seat))
        for zone in areas:
            for number in list(table.piles[zone]):
                piece = table.pieces[number]
                if card_rules(piece).type == "leader":
                    table.put(number, LEADER(table_changes.owner_seat(piece)))
                    continue
                table.attach(number, None)
                for name, value in list(piece.marks.items()):
                    table.count_on(number, name, -value)
                table.turn(number, 0)
                table.put(number, HAND(table_changes.owner_seat(piece)))
                table.flip(number, 0)
                table.forget(number)
        for number in list(table.piles[USED(seat)]):
            table.put(number, SCRAP(seat))
        chief = leader(table, seat)
        if chief is not None:
            table.turn(chief.id, 0)
            for name, value in list(chief.marks.items()):
                table.count_on(chief.id, name, -value)
    PASSED.set(table, ())
    CLOSING.set(table, 0)


def finish_game(table: Table, winner: int) -> None:
    """Ends the game."""
    while table.decision_stack:
        table.pop_step()
    WINNER.set(table, winner)
    PHASE.set(table, "over")


def score_info(table: Table) -> ScoreInfo:
    """Returns the skirmishes won, plus the current one's water as a fraction.

    If water decides the game itself, 5 water counts as two skirmishes (R-1).
    """
    results, water = RESULTS(table), WATER(table)
    shares = [max(0, pulled) / WATER_GOAL for pulled in (water, -water)]
    if PHASE(table) == "over":  # The water has counted as a skirmish, or it has won the game.
        by_water = GOAL(table) == "game"
        shares = [WINS if by_water and share >= 1 else 0 for share in shares]
    values = tuple(results.count(seat) + shares[seat] for seat in SEATS)
    return ScoreInfo("Skirmishes won and water", values, mixed=True)


def outcome(table: Table) -> Outcome | None:
    """Returns the outcome, or None if the game is not over."""
    if PHASE(table) != "over":
        return None
    results = RESULTS(table)
    winner = WINNER(table)
    scores = tuple(sum(1 for result in results if result == seat) for seat in SEATS)
    if winner not in SEATS:
        return Outcome((), scores, "6-9-5", "All 3 skirmishes ended in draws.")
    name = f"Seat {winner + 1}"
    if scores[winner] >= WINS:
        return Outcome((winner,), scores, "R-4", f"{name} has won {WINS} skirmishes.")
    if decide(results) != (winner, True):
        scores = tuple(1 + max(scores) if seat == winner else scores[seat] for seat in SEATS)
        return Outcome((winner,), scores, "R-1", f"{name} has {WATER_GOAL} water.")
    if results[0] == winner:
        reason = f"{name} won the first skirmish, and a later one was a draw."
        return Outcome((winner,), scores, "6-9-4", reason)
    reason = f"The first skirmish was a draw, and {name} won the next."
    return Outcome((winner,), scores, "6-9-3", reason)


def goal(table: Table) -> GoalSummary:
    """Returns the win condition and the standings (2-2, R-1)."""
    results, water = RESULTS(table), WATER(table)
    wins = (
        f"Win {WINS} skirmishes. A skirmish is won with {WATER_GOAL} water, by defeating every "
        "asset of your opponent, or by the water after 3 rounds."
    )
    if GOAL(table) == "game":
        wins = f"Pull {WATER_GOAL} water to your side, or win {WINS} skirmishes."
    stands = tuple(
        f"{results.count(seat)} of {WINS} skirmishes, {max(0, pulled)} of {WATER_GOAL} water"
        for seat, pulled in zip(SEATS, (water, -water), strict=True)
    )
    return GoalSummary(wins, stands)
