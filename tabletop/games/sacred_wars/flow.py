"""Turn flow of Sacred Wars.

The top of the decision stack comes first (see `steps.BattleData` and `steps.Tiles`). If the stack
is empty, the active seat decides: in phase `deploy`, or in `act` once a token has moved or acted.
"""

from collections.abc import Iterable

from tabletop.cards.wording import capital, number_of
from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.counters import COINS, INCOME, ROUND, TURNS
from tabletop.games.sacred_wars.marks import ACTED, FIRST, PHASE, STUNNED, STUNNED_NOW, TURN
from tabletop.games.sacred_wars.modes import decide, is_won
from tabletop.games.sacred_wars.phrases import tiles_phrase
from tabletop.games.sacred_wars.resolving import trigger_effects
from tabletop.games.sacred_wars.steps import LAY
from tabletop.games.sacred_wars.table_changes import GameEvent, can_lay
from tabletop.games.sacred_wars.zones import field_of, tile_of, tokens
from tabletop.rules import Phase, Refusal, Verb
from tabletop.table import Step, Table

# --- phases -------------------------------------------------------------------------------------


class Turn(Phase):
    """The turn of a seat; the phase determines its verbs."""

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self.verbs = [verb for verb in verbs if self.name in verb.answers]

    def prompt(self, table: Table, step: Step) -> str:
        """Names only actions that the seat can take."""
        verbs = {verb.name for verb in self.verbs if any(True for _ in verb.moves(table, step))}
        own_tokens = tokens(table, step.seat)
        coins = number_of(COINS(table, step.seat), "coin")
        if "deploy" in verbs or "promote" in verbs:
            if not own_tokens:
                return f"You have {coins}: deploy a unit, or end your turn."
            first = "deploy" if "deploy" in verbs else "promote a unit"
            return f"You have {coins}: {first} first, then move and act, or end your turn."
        if not own_tokens:
            return f"You have {coins} but nothing to deploy: end your turn."
        if all({ACTED, STUNNED_NOW} & piece.marks.keys() for piece in own_tokens):
            return "All your tokens have acted: end your turn."
        if not verbs - {"end", "rest"}:
            return "Your tokens have no actions left: end your turn."
        return "Move tokens, act with them, or end your turn."

    def refuse_verb(self, table: Table, step: Step, verb: str) -> Refusal:
        """Refuses verbs that belong to another step or phase."""
        if verb == "ready":
            return Refusal("SW-BATTLE.1", "There is no battle.")
        if verb in ("lay", "done"):
            return Refusal("SW-SPELL.13", "There are no tiles to place.")
        reason = "The deploy phase ends when a token has moved or acted."
        return Refusal("SW-PHASES.5", reason)

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        return wait_refusal(seat)


class Deploying(Turn):
    """The first part of a turn, until a token moves or acts (SW-PHASES.5)."""

    name = "deploy"


class Acting(Turn):
    """The second part of a turn."""

    name = "act"


class Laying(Phase):
    """Laying element tiles of a spell or ability one by one (SW-SPELL.13)."""

    name = "lay"
    verb_refusal = ("SW-SPELL.13", "First place the tiles, or stop.")

    def run(self, table: Table, step: Step) -> bool:
        """Waits while a tile can be laid."""
        if layable_tiles(table, step):
            return True
        table.pop_step()
        return False

    def prompt(self, table: Table, step: Step) -> str:
        """States how many tiles are left."""
        tiles = LAY.of(step)
        return f"{capital(tiles_phrase(tiles.element, tiles.left, 'in range'))}, or stop."

    def topic(self, table: Table, step: Step) -> str:
        return "where to place tiles?"

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        return wait_refusal(seat)


def wait_refusal(seat: int) -> Refusal:
    """Returns the refusal for the seat that is not to move."""
    return Refusal("SW-TURNS.2", f"Seat {2 - seat} has to choose first.")


def interrupt(table: Table) -> bool:
    """Removes destroyed tokens and checks for the game's end first."""
    if PHASE(table) == "over":
        return False
    trigger_effects(table, table_changes.destroy_fallen(table))
    return is_won(table)


def layable_tiles(table: Table, step: Step) -> list[str]:
    """Returns the tiles of the field on which a step may lay an element tile."""
    tiles = LAY.of(step)
    if not tiles.left:
        return []
    return [box for box in tiles.boxes if can_lay(table, tiles.element, box)]


# --- turns --------------------------------------------------------------------------------------


def begin_turn(table: Table, seat: int) -> None:
    """Begins a turn with income and a card (SW-INCOME, SW-PHASES)."""
    TURN.set(table, seat)
    PHASE.set(table, "deploy")
    number, last = ROUND(table), TURNS(table)
    table.note("SW-PHASES.1", f"{{seat}} begins turn {number} of {last}.", seat)
    table_changes.gain_coins(table, seat, INCOME(table), "SW-INCOME.1", " as income")
    coins = field_of(table).coins
    own_tokens = tokens(table, seat)
    if sacred := sum(coins.get(tile_of(piece), 0) for piece in own_tokens):
        table_changes.gain_coins(table, seat, sacred, "SW-SACRED.1", " from sacred tiles")
    table_changes.draw(table, seat)
    for piece in own_tokens:
        if STUNNED in piece.marks:
            table.count_on(piece.id, STUNNED, -piece.marks[STUNNED])
            table.count_on(piece.id, STUNNED_NOW, 1)
    trigger_effects(table, [GameEvent("turn-starts", seat, None)])


def end_turn(table: Table, seat: int) -> None:
    """Applies the losses on element tiles (SW-TILES.5) and passes the turn."""
    table.note("SW-PHASES.5", "{seat} ends the turn.", seat)
    trigger_effects(table, [GameEvent("turn-ends", seat, None)])
    damaged = table_changes.apply_tile_losses(table)
    trigger_effects(table, [*damaged, *table_changes.destroy_fallen(table)])
    table_changes.end_boosts(table, "turn.")
    trigger_effects(table, table_changes.destroy_fallen(table))
    if is_won(table):
        return
    if seat != FIRST(table):
        if ROUND(table) >= TURNS(table):
            decide(table)
            return
        ROUND.add(table, 1)
    begin_turn(table, 1 - seat)
