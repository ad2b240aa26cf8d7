"""How the game runs: turns, their phases, the end, and what is asked of whom.

After every move `settle` carries out what follows by itself, until somebody has to decide. What
waits for a decision is the top step of the agenda (`battle`, `lay`); where the agenda is empty it
is the seat on turn, in the phase `deploy`, or `act` once a token has moved or acted.
"""

from collections.abc import Collection

from tabletop.cards.wording import capital, number_of
from tabletop.games.sacred_wars import battle, play
from tabletop.games.sacred_wars.places import SEATS, box_of, field_of, tokens
from tabletop.games.sacred_wars.play import Happening, can_lay
from tabletop.games.sacred_wars.sentences import tiles_phrase
from tabletop.games.sacred_wars.sheets import named, page, sheet
from tabletop.games.sacred_wars.steps import tell
from tabletop.rules import Measure, Outcome
from tabletop.table import Piece, Step, Table, derived

MODES = {"war": "SW-MODES.2", "death": "SW-MODES.3", "conquest": "SW-MODES.4",
         "fate": "SW-MODES.5"}  # fmt: skip
"""The rule that decides each mode after the last turn."""
DRAW = "SW-MODES.6"
FEWER_FALLEN = "SW-MODES.11"
"""The rule that decides a Death Match with equal kills."""


@derived
def needs(table: Table) -> tuple[Step, ...]:
    """Give what is asked now, and of whom; nothing when the game is over."""
    phase = table.marks["phase"]
    if phase == "over":
        return ()
    if table.agenda:
        return (table.agenda[-1],)
    return (Step(str(phase), turn_of(table)),)


def turn_of(table: Table) -> int:
    """Give the seat whose turn it is."""
    return 1 if table.marks["turn"] == 1 else 0


def waiting(table: Table) -> tuple[int, ...]:
    """The seats that are asked something."""
    return tuple(step.seat for step in needs(table))


# --- running on ---------------------------------------------------------------------------------


def settle(table: Table) -> None:
    """Carry out all that follows by itself, until a decision is needed."""
    while table.marks["phase"] != "over":
        tell(table, play.fell(table))
        if is_won(table):
            return
        if not table.agenda:
            return
        step = table.agenda[-1]
        if step.name == "battle":
            if battle.is_off(table, step):
                battle.call_off(table, step)
            elif battle.is_settled(step):
                battle.roll(table, step)
            else:
                return
        elif step.name == "lay" and lay_boxes(table, step):
            return
        else:
            table.finish()


def lay_boxes(table: Table, step: Step) -> list[str]:
    """Give the boxes where a tile of a `lay` step may be laid; its data say where from."""
    element, left, *boxes = step.data
    if not int(str(left)):
        return []
    return [str(box) for box in boxes if can_lay(table, str(element), str(box))]


def is_won(table: Table) -> bool:
    """End the game where somebody has won at once (SW-MODES.1, SW-MODES.5).

    The seat on turn goes first, should both have won at the same moment (SW-MODES.10).
    """
    mode = table.marks["mode"]
    for seat in (turn_of(table), 1 - turn_of(table)):
        if mode == "war" and table.counters[f"life.{1 - seat}"] <= 0:
            table.note("SW-MODES.1", "{seat} wins: the enemy has no life points left.", seat)
            finish(table, seat, "SW-MODES.1")
            return True
        leader = arrived(table, seat) if mode == "fate" else None
        if leader is not None:
            table.note("SW-MODES.5", "{0} of {seat} has arrived.", seat, leader.id)
            finish(table, seat, "SW-MODES.5")
            return True
    return False


def arrived(table: Table, seat: int) -> Piece | None:
    """Give a seat's commander if it stands in the enemy's deploy zone."""
    goal = field_of(table).deploy[1 - seat]
    for piece in tokens(table, seat):
        if page(piece).is_commander and box_of(piece) in goal:
            return piece
    return None


def finish(table: Table, winner: int, rule: str) -> None:
    """End the game."""
    while table.agenda:
        table.finish()
    table.mark("winner", winner)
    table.mark("ended", rule)
    table.mark("phase", "over")


# --- turns --------------------------------------------------------------------------------------


def begin_turn(table: Table, seat: int) -> None:
    """Begin a turn with income and a card (SW-INCOME, SW-PHASES)."""
    table.mark("turn", seat)
    table.mark("phase", "deploy")
    number, last = table.counters["round"], table.counters["turns"]
    table.note("SW-PHASES.1", f"Turn {number} of {last} of {{seat}} begins.", seat)
    play.gain_coins(table, seat, table.counters["income"], "SW-INCOME.1", " as income")
    coins = field_of(table).coins
    mine = tokens(table, seat)
    if sacred := sum(coins.get(box_of(piece), 0) for piece in mine):
        play.gain_coins(table, seat, sacred, "SW-SACRED.1", " from sacred tiles")
    play.draw(table, seat)
    for piece in mine:
        if "stunned" in piece.marks:
            table.tally(piece.id, "stunned", -piece.marks["stunned"])
            table.tally(piece.id, "turn.stunned", 1)
    tell(table, [Happening("turn-starts", seat, None)])


def end_turn(table: Table, seat: int) -> None:
    """End a turn: tiles take what they take (SW-TILES.5), and the other seat's turn begins."""
    table.note("SW-PHASES.5", "{seat} ends the turn.", seat)
    tell(table, [Happening("turn-ends", seat, None)])
    damaged = play.suffer_tiles(table)
    tell(table, [*damaged, *play.fell(table)])
    play.end_boosts(table, "turn.")
    tell(table, play.fell(table))
    if is_won(table):
        return
    if seat != table.marks["first"]:
        if table.counters["round"] >= table.counters["turns"]:
            decide(table)
            return
        table.count("round", 1)
    begin_turn(table, 1 - seat)


def decide(table: Table) -> None:
    """Decide the game after the last turn (SW-MODES.2 to SW-MODES.6, SW-MODES.11)."""
    first, second = totals(table)
    mode = str(table.marks["mode"])
    fallen = [fallen_units(table, seat) for seat in SEATS]
    if mode == "death" and first == second and fallen[0] != fallen[1]:
        winner = fallen.index(min(fallen))
        words = "The last turn is over, and {seat} wins with fewer units in the grave."
        table.note(FEWER_FALLEN, words, winner)
        finish(table, winner, FEWER_FALLEN)
    elif first == second:
        table.note(DRAW, "The last turn is over, and nobody has won.", turn_of(table))
        finish(table, -1, DRAW)
    else:
        winner = 0 if first > second else 1
        table.note(MODES[mode], "The last turn is over, and {seat} wins.", winner)
        finish(table, winner, MODES[mode])


def fallen_units(table: Table, seat: int) -> int:
    """Give how many units lie in a seat's grave zone, commanders included (SW-MODES.11)."""
    grave = table.pile(f"grave.{seat}")
    return sum(one.is_unit for piece in grave if (one := sheet(piece)) is not None)


def totals(table: Table) -> tuple[int, int]:
    """Give what each seat has of what the mode counts."""
    name = {"war": "life", "death": "kills", "conquest": "gathered"}.get(str(table.marks["mode"]))
    if name is None:
        return (0, 0)
    first, second = (table.counters[f"{name}.{seat}"] for seat in SEATS)
    return first, second


def measure(table: Table) -> Measure:
    """Give what the mode counts; in Fate how many rows each commander has gone."""
    mode = str(table.marks["mode"])
    if mode == "fate":
        return Measure("Rows the commander has gone", (gone(table, 0), gone(table, 1)))
    names = {"war": "Life points", "death": "Kills", "conquest": "Coins gathered"}
    return Measure(names[mode], totals(table))


def gone(table: Table, seat: int) -> int:
    """Give how many rows a seat's commander has gone on the field; all of them if it arrived."""
    field = field_of(table)
    if arrived(table, seat) is not None:
        return field.rows
    ways = (
        field.ahead(box_of(piece), seat)
        for piece in tokens(table, seat)
        if page(piece).is_commander
    )
    return max(ways, default=0)


def outcome(table: Table) -> Outcome | None:
    """How the game ended: by the mode's goal, or by what it counts."""
    if table.marks["phase"] != "over":
        return None
    winner, rule = table.marks["winner"], str(table.marks["ended"])
    scores = totals(table)
    if winner not in SEATS:
        return Outcome((), scores, DRAW, DRAWS[str(table.marks["mode"])])
    assert isinstance(winner, int)
    name = f"Seat {winner + 1}"
    if rule == "SW-MODES.5":
        arrived = (1, 0) if winner == 0 else (0, 1)
        return Outcome((winner,), arrived, rule, f"The commander of {name.lower()} has arrived.")
    if rule == "SW-MODES.1":
        return Outcome((winner,), scores, rule, f"{name} has brought the enemy to 0 life points.")
    if rule == FEWER_FALLEN:
        fewer, more = (fallen_units(table, each) for each in (winner, 1 - winner))
        kills = number_of(scores[winner], "kill")
        reason = f"Both have {kills}; {name} has {number_of(fewer, 'unit')} in the grave against"
        return Outcome((winner,), scores, rule, f"{reason} {more}.")
    least, most = sorted(scores)
    what = {"SW-MODES.2": "life points", "SW-MODES.3": "kills", "SW-MODES.4": "coins"}[rule]
    return Outcome((winner,), scores, rule, f"{name} has {most} {what} against {least}.")


DRAWS = {
    "war": "Both have the same life points.",
    "death": "Both have the same kills, and as many units in the grave.",
    "conquest": "Both have gathered the same number of coins.",
    "fate": "No commander has arrived.",
}


def prompt(table: Table, seat: int, verbs: Collection[str]) -> str:
    """Say what is asked of a waiting seat; in its own turn only what it can do with its verbs."""
    step = next((one for one in needs(table) if one.seat == seat), None)
    if step is None:
        return "Wait for your opponent."
    if step.name == "lay":
        element, left = str(step.data[0]), int(str(step.data[1]))
        return f"{capital(tiles_phrase(element, left, 'in range'))}, or stop."
    if step.name == "battle":
        attacker, defender = (named(piece.kind) for piece in battle.fighters(table, step))
        help_with = "cast a Quick spell, turn up a Hidden item"
        return f"{attacker} attacks {defender}: {help_with}, or be ready."
    mine = tokens(table, seat)
    coins = number_of(table.counters[f"coins.{seat}"], "coin")
    if "deploy" in verbs or "promote" in verbs:
        if not mine:
            return f"You have {coins}: deploy a unit, or end your turn."
        first = "deploy" if "deploy" in verbs else "promote a unit"
        return f"You have {coins}: first {first}, then move and act; or end your turn."
    if not mine:
        return f"You have {coins} and nothing that you can deploy: end your turn."
    if all({"turn.acted", "turn.stunned"} & piece.marks.keys() for piece in mine):
        return "All your tokens have acted: end your turn."
    if not set(verbs) - {"end", "rest"}:
        return "Your tokens can do nothing more: end your turn."
    return "Move tokens, let them act, or end your turn."
