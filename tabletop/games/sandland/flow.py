"""How the game runs: skirmishes, rounds and turns, and what is asked of whom.

After every move `settle` carries out what follows by itself, until somebody has to decide. What
waits for a decision is the top step of the agenda; where the agenda is empty it follows from the
phase: `deploy` (both at once), `start` (the loser chooses who begins), `action`, `over`.
"""

from collections.abc import Callable

from tabletop.games.sandland import combat, play, resolving, revealing, stats
from tabletop.games.sandland.acting import act_on, can_use_anything
from tabletop.games.sandland.places import (
    SEATS,
    SIDES,
    cards,
    is_in_play,
    leader,
    sheet,
    sheets,
)
from tabletop.games.sandland.play import WATER_GOAL, Happening
from tabletop.games.sandland.setup import draw
from tabletop.rules import Measure, Outcome
from tabletop.table import Step, Table, derived

DEPLOYED, ROUNDS, SKIRMISHES, WINS, DRAWN = 8, 3, 3, 2, 4
ACTIONS = 2

RUN: dict[str, Callable[[Table, Step], bool]] = {
    "reveal": revealing.reveal,
    "pay": revealing.ask_to_pay,
    "strike": combat.strike,
    "counter": combat.counterattack,
    "triggers": resolving.triggers,
    "effect": resolving.effect,
    "damage": resolving.damage_step,
    "choose": resolving.wait,
    "place": resolving.wait,
    "swap": resolving.wait,
    "uncover": resolving.wait,
    "aim": resolving.wait,
    "offer": resolving.wait_for_offer,
    "act": act_on,
}
"""What each step of the agenda does when it is on top; True: it waits for its seat."""

UNDER_WAY = frozenset({"triggers", "effect", "damage", "choose", "place", "swap", "offer", "aim"})
"""Steps of effects, which are finished before a side without assets loses (R-30)."""


@derived
def needs(table: Table) -> tuple[Step, ...]:
    """Give what is asked now, and of whom; nothing when the game is over."""
    phase = table.marks["phase"]
    if phase == "over":
        return ()
    if table.agenda:
        return (table.agenda[-1],)
    if phase == "deploy":
        return tuple(Step("deploy", seat) for seat in SEATS if not has_deployed(table, seat))
    seat = table.marks["chooser" if phase == "start" else "turn"]
    assert isinstance(seat, int)
    return (Step(str(phase), seat),)


def waiting(table: Table) -> tuple[int, ...]:
    """The seats that are asked something."""
    return tuple(step.seat for step in needs(table))


def has_deployed(table: Table, seat: int) -> bool:
    """Tell whether a side has its eight cards, or all of its hand (R-3)."""
    return not table.piles[f"hand.{seat}"] or all(table.piles[zone] for zone in SIDES[seat])


# --- running on ---------------------------------------------------------------------------------


def settle(table: Table) -> None:
    """Carry out all that follows by itself, until a decision is needed."""
    while table.marks["phase"] != "over":
        if table.marks["phase"] == "action":
            if play.pursue(table):
                continue
            if events := play.bury(table):
                play.tell(table, events)
                continue
            if is_decided(table):
                continue
        if table.agenda:
            step = table.agenda[-1]
            run = RUN.get(step.name)
            if run is None:
                table.finish()
            elif run(table, step):
                return
        elif not advance(table):
            return


def is_decided(table: Table) -> bool:
    """End the skirmish where water or the last asset decides it (2-2-1, 2-2-2, R-30)."""
    water = table.counters["water"]
    if abs(water) >= WATER_GOAL:
        seat = 0 if water > 0 else 1
        if table.marks["goal"] == "game":
            table.note("5-2", f"{{seat}} has {WATER_GOAL} water.", seat)
            finish_game(table, seat)
        else:
            end_skirmish(table, seat, "2-2-1", f"{{seat}} has {WATER_GOAL} water.")
        return True
    left = [has_asset(table, seat) for seat in SEATS]
    if all(left) or any(step.name in UNDER_WAY for step in table.agenda):
        return False
    turn = int(str(table.marks["turn"]))
    winner = left.index(True) if any(left) else turn
    end_skirmish(table, winner, "2-2-2", "No assets are left against {seat}.")
    return True


def has_asset(table: Table, seat: int) -> bool:
    """Tell whether a side has an asset, face up or face down (R-15)."""
    pieces, piles, known = table.pieces, table.piles, sheets()
    return any(piles[z] and known[pieces[piles[z][0]].kind].health for z in SIDES[seat])


def advance(table: Table) -> bool:
    """Go on where nothing is under way; False: somebody has to decide."""
    phase = table.marks["phase"]
    if phase == "deploy":
        if needs(table):
            return False
        end_deploy(table)
        return True
    if phase != "action":
        return False
    turn = int(str(table.marks["turn"]))
    if len(passed(table)) >= len(SEATS):
        end_round(table)
        return True
    may_act = has_action(table) and any(True for _ in actors(table, turn))
    if may_act or can_use_anything(table, turn):
        return False
    if has_action(table):
        if table.marks["passing"] == "by-hand":
            return False
        table.note("R-16", "{seat} can only pass.", turn)
        pass_round(table, turn)
    else:
        end_turn(table, turn)
    return True


def passed(table: Table) -> tuple[int, ...]:
    """Give the seats that have passed in this round, in order."""
    seats = table.marks["passed"]
    assert isinstance(seats, tuple)
    return seats  # type: ignore[return-value]


def has_action(table: Table) -> bool:
    """Tell whether the turn has actions left; any number when the other has passed (6-7)."""
    return bool(passed(table)) or table.counters["actions"] > 0


def actors(table: Table, seat: int) -> list[str]:
    """Give the slots of a side whose card may take an action (7-3-2)."""
    return [
        piece.zone
        for piece in cards(table, seat)
        if piece.turn == 0 and (not piece.face or is_in_play(piece))
    ]


# --- deploying ----------------------------------------------------------------------------------


def end_deploy(table: Table) -> None:
    """Make scrap of all hands, and go on to the action phase (2-1-3, 6-3)."""
    for seat in SEATS:
        hand = list(table.piles[f"hand.{seat}"])
        for card in hand:
            table.flip(card, 0)
            table.put(card, f"scrap.{seat}")
            table.tell(card, [seat])
        table.note("4-1", f"{{seat}} adds {len(hand)} cards to the scrap.", seat)
    results = table.marks["results"]
    assert isinstance(results, tuple)
    if results and results[-1] in SEATS:
        table.mark("chooser", 1 - int(str(results[-1])))
        table.mark("phase", "start")
    else:
        begin_round(table, int(str(table.marks["first"])))


def begin_round(table: Table, seat: int) -> None:
    """Let a seat begin the round with a single action (6-4-1)."""
    table.mark("phase", "action")
    table.mark("first", seat)
    table.mark("passed", ())
    number, skirmish = table.counters["round"], table.counters["skirmish"]
    table.note("6-3", f"Round {number} of skirmish {skirmish}: {{seat}} begins.", seat)
    table.mark("turn", seat)
    table.count("actions", 1 - table.counters["actions"])


def end_turn(table: Table, seat: int) -> None:
    """Pass the turn on (6-4), unless the other has passed already (6-7)."""
    play.end_boosts(table, "turn")
    turn = seat if 1 - seat in passed(table) else 1 - seat
    table.mark("turn", turn)
    table.count("actions", ACTIONS - table.counters["actions"])


def pass_round(table: Table, seat: int) -> None:
    """Pass for the rest of the round (6-5, 6-6)."""
    table.mark("passed", (*passed(table), seat))
    table.note("6-6", "{seat} passes.", seat)
    end_turn(table, seat)


def end_round(table: Table) -> None:
    """End the round in three stages (6-9, R-24); what each sets off comes before the next.

    The mark `closing` counts the stages that are done.
    """
    stage = table.marks["closing"]
    if stage == 0:
        table.mark("closing", 1)
        play.tell(table, [Happening("round-ends", seat) for seat in SEATS])
    elif stage == 1:
        table.mark("closing", 2)
        ready_all(table)
        compare_water(table)
    else:
        table.mark("closing", 0)
        play.end_boosts(table, "round")
        next_round(table)


def compare_water(table: Table) -> None:
    """Let who has more water pull the difference (6-9-1b)."""
    totals = [water_of(table, seat) for seat in SEATS]
    if totals[0] != totals[1]:
        seat = totals.index(max(totals))
        table.note("6-9-1b", f"{{seat}} has {max(totals)} water against {min(totals)}.", seat)
        play.pull(table, seat, abs(totals[0] - totals[1]))


def next_round(table: Table) -> None:
    """Begin the next round, or decide the skirmish after the third (6-9-2, 6-10)."""
    if table.counters["round"] < ROUNDS:
        table.count("round", 1)
        begin_round(table, passed(table)[0])
        return
    water = table.counters["water"]
    if water:
        reason = "The water counter is on the side of {seat}."
        end_skirmish(table, 0 if water > 0 else 1, "6-9-2", reason)
    else:
        end_skirmish(table, -1, "6-9-2", "The skirmish is a draw.")


def ready_all(table: Table) -> None:
    """Ready all cards in play (6-9-1a)."""
    for seat in SEATS:
        for piece in cards(table, seat):
            table.turn(piece.id, 0)
        for piece in (*table.pile(f"tactics.{seat}"), *table.pile(f"leader.{seat}")):
            table.turn(piece.id, 0)


def water_of(table: Table, seat: int) -> int:
    """Give the water of a seat's face-up assets and its leader (6-9-1b)."""
    total = sum(stats.water(table, piece) for piece in cards(table, seat) if is_in_play(piece))
    chief = leader(table, seat)
    return total + (stats.water(table, chief) if chief is not None else 0)


# --- skirmishes ---------------------------------------------------------------------------------


def end_skirmish(table: Table, winner: int, rule: str, reason: str) -> None:
    """Note who won (-1: nobody), then go on to the next skirmish or end the game."""
    while table.agenda:
        table.finish()
    table.note(rule, reason, max(winner, 0))
    results = table.marks["results"]
    assert isinstance(results, tuple)
    results = (*results, winner)
    table.mark("results", results)
    victor, is_over = decide(results)  # type: ignore[arg-type]
    first = passed(table)[0] if passed(table) else int(str(table.marks["first"]))
    clean_up(table)
    if is_over:
        finish_game(table, victor)
        return
    table.mark("first", first)
    table.count("skirmish", 1)
    table.count("round", 1 - table.counters["round"])
    table.count("water", -table.counters["water"])
    for seat in SEATS:
        draw(table, seat, DRAWN)
    table.mark("phase", "deploy")


def decide(results: tuple[int, ...]) -> tuple[int, bool]:
    """Give who won the game (-1: nobody) and whether it is over (6-9-3 to 6-9-5, R-4)."""
    for seat in SEATS:
        if results.count(seat) >= WINS:
            return seat, True
    if len(results) > 1 and results[-1] in SEATS and results[0] == -1:
        return results[-1], True
    if len(results) > 1 and results[-1] == -1 and results[0] in SEATS:
        return results[0], True
    return -1, len(results) >= SKIRMISHES


def clean_up(table: Table) -> None:
    """Return cards to hands and used scrap to the scrap area (2-1-5)."""
    for seat in SEATS:
        areas = (*SIDES[seat], f"tactics.{seat}", f"discard.{seat}")
        for zone in areas:
            for number in list(table.piles[zone]):
                piece = table.pieces[number]
                if sheet(piece).type == "leader":
                    table.put(number, f"leader.{play.home(piece)}")
                    continue
                table.attach(number, None)
                for name, value in list(piece.marks.items()):
                    table.tally(number, name, -value)
                table.turn(number, 0)
                table.put(number, f"hand.{play.home(piece)}")
                table.flip(number, 0)
                table.forget(number)
        for number in list(table.piles[f"used.{seat}"]):
            table.put(number, f"scrap.{seat}")
        chief = leader(table, seat)
        if chief is not None:
            table.turn(chief.id, 0)
            for name, value in list(chief.marks.items()):
                table.tally(chief.id, name, -value)
    table.mark("passed", ())
    table.mark("closing", 0)


def finish_game(table: Table, winner: int) -> None:
    """End the game."""
    while table.agenda:
        table.finish()
    table.mark("winner", winner)
    table.mark("phase", "over")


def measure(table: Table) -> Measure:
    """Give the skirmishes won and, as a share of one, the water pulled in the present one.

    Where water decides the game itself, all of it is worth as much as two skirmishes (R-1).
    """
    results = table.marks["results"]
    assert isinstance(results, tuple)
    water = table.counters["water"]
    shares = [max(0, pulled) / WATER_GOAL for pulled in (water, -water)]
    if table.marks["phase"] == "over":  # it has been counted as a skirmish, or it won the game
        by_water = table.marks["goal"] == "game"
        shares = [WINS if by_water and share >= 1 else 0 for share in shares]
    values = tuple(results.count(seat) + shares[seat] for seat in SEATS)
    return Measure("Skirmishes won, and water", values)


def outcome(table: Table) -> Outcome | None:
    """How the game ended: who won the skirmishes, or the ledger's decision."""
    if table.marks["phase"] != "over":
        return None
    results = table.marks["results"]
    winner = table.marks["winner"]
    assert isinstance(results, tuple)
    scores = tuple(sum(1 for one in results if one == seat) for seat in SEATS)
    if winner not in SEATS:
        return Outcome((), scores, "6-9-5", "All three skirmishes ended in draws.")
    assert isinstance(winner, int)
    name = f"Seat {winner + 1}"
    if scores[winner] >= WINS:
        return Outcome((winner,), scores, "0", f"{name} has won two skirmishes.")
    if decide(results) != (winner, True):  # type: ignore[arg-type]
        scores = tuple(1 + max(scores) if seat == winner else scores[seat] for seat in SEATS)
        return Outcome((winner,), scores, "R-1", f"{name} has {WATER_GOAL} water.")
    if results[0] == winner:
        reason = f"{name} won the first skirmish, and a later one was a draw."
        return Outcome((winner,), scores, "6-9-4", reason)
    reason = f"The first skirmish was a draw, and {name} won the next."
    return Outcome((winner,), scores, "6-9-3", reason)


PROMPTS = {
    "deploy": "Lay eight cards face down; the rest becomes scrap.",
    "start": "Choose who begins this round.",
    "pay": "Pay its cost, or trash it.",
    "act": "Use the card's effect, move it or attack with it.",
    "triggers": "Choose which effect comes first.",
    "choose": "Choose a card.",
    "place": "Choose the slot to move to.",
    "swap": "Choose a card of your scrap.",
    "uncover": "Choose which of your face-down cards is revealed next.",
    "aim": "Choose what to attack.",
    "offer": "Pay for the rest of the effect, or leave it.",
}


def prompt(table: Table, seat: int) -> str:
    """Say what is asked of a waiting seat."""
    asked = next((step for step in needs(table) if step.seat == seat), None)
    if asked is None:
        return "Wait for your opponent."
    if asked.name == "pay":
        piece = revealing.unpaid(table, asked)
        return f"{sheet(piece).name} costs {revealing.price(table, asked)} scrap: pay, or trash it."
    if asked.name == "action":
        if not has_action(table):
            return "Use leaders and tactics, or end your turn."
        if passed(table):
            return "Your opponent has passed: take any number of actions, then pass."
        left = table.counters["actions"]
        return f"Choose a card to act with ({left} action{'s' if left > 1 else ''}), or pass."
    return PROMPTS[asked.name]
