"""The Duel of Shields: best of five combats over a terrain row (GD-DUEL)."""

from typing import Final, NamedTuple

from tabletop.games.guardians.card_rules import creature_of, is_creature
from tabletop.games.guardians.combat import ending, field, steps
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.content import content
from tabletop.games.guardians.counters import ROUND
from tabletop.games.guardians.marks import (
    ATTACKER,
    MODE,
    PHASE,
    READY,
    RESULTS,
    SEEN_KINDS,
    STAGE,
)
from tabletop.games.guardians.phases import DecisionStep
from tabletop.games.guardians.storage import gather, store
from tabletop.games.guardians.zones import (
    BRIBED,
    CHANNEL,
    DAZED,
    DECK,
    DEPOT,
    FIELD,
    FIELDED_ZONES,
    HAND,
    LANES,
    OPEN_ZONES,
    PAST,
    PEN,
    ROW,
    SEATS,
    SHIELD,
    STORAGE_ZONES,
    TERRAINS,
    UNDER,
    owner_of,
    seats_in,
)
from tabletop.rules import Outcome, Phase, ScoreInfo
from tabletop.table import Piece, Step, Table, cached_by_material

CARDS, ROOM = 12, 30
COMBATS, WINS = 5, 3


# --- initial table -------------------------------------------------------------------------------


def lay_table(table: Table) -> None:
    """Adds the zones of the duel and the row of terrains."""
    for seat in SEATS:
        table.add_zone(SHIELD.zone(seat))
        table.add_zone(UNDER.zone(seat))
    for area in (TERRAINS, ROW, FIELD, PAST):
        table.add_zone(area.zone())
    for terrain in content().terrains.values():
        for _ in range(terrain.copies):
            table.add_piece(terrain.id, TERRAINS(), back="terrain", face=0)
    table.shuffle(TERRAINS())
    for number in table.piles[TERRAINS()][:COMBATS]:
        table.put(number, ROW())
        table.flip(number, 1)
    table.marks |= {"phase": "organize", "ready": (), "results": ()}
    for mark in SEEN_KINDS:
        mark.set_up(table, ())
    ROUND.set_up(table)


# --- turn order ----------------------------------------------------------------------------------


def advance(table: Table) -> bool:
    """Decides a finished combat, begins the next one, or ends the duel."""
    if PHASE(table) == "combat":
        result(table)
        return True
    results = results_of(table)
    if is_decided(results):
        PHASE.set(table, "over")
        return False
    PHASE.set(table, "organize")
    READY.set(table, ())
    ROUND.add(table, 1)
    if results:
        ATTACKER.set(table, 1 - field.attacker(table))
    if table.piles[ROW()]:
        terrain = table.piles[ROW()][0]
        table.put(terrain, FIELD())
        message = f"Combat {ROUND(table)} is on {{0}}; {{seat}} attacks."
        table.note("GD-DUEL.3", message, field.attacker(table), terrain)
    for seat in SEATS:
        draw(table, seat)
    table.push_step("organize", field.attacker(table))
    return True


def ground(table: Table) -> tuple[str, ...]:
    """Returns the terrains of the current or next combat.

    Terrains that they count as are included.
    """
    return field.terrains_of(tuple([piece.kind for piece in table.pile(FIELD())]))


def results_of(table: Table) -> tuple[int, ...]:
    """Returns the winner of each finished combat."""
    return seats_in(table, RESULTS)


def is_decided(results: tuple[int, ...]) -> bool:
    """Checks whether the results of some combats decide the duel (GD-DUEL.1)."""
    return len(results) >= COMBATS or any(results.count(seat) >= WINS for seat in SEATS)


def draw(table: Table, seat: int) -> None:
    """Takes up the stored cards and draws up to twelve (GD-DUEL.5)."""
    gather(table, seat)
    missing = CARDS - len(table.piles[HAND(seat)])
    for number in table.piles[DECK(seat)][: max(0, missing)]:
        table.put(number, HAND(seat))


def ready(table: Table) -> tuple[int, ...]:
    return seats_in(table, READY)


def set_ready(table: Table, seat: int) -> None:
    READY.set(table, (*ready(table), seat))
    table.note("GD-DUEL.6", "{seat} is ready.", seat)


def organizing(table: Table) -> tuple[int, ...]:
    """Returns the seats that are still choosing their shield."""
    return tuple(seat for seat in SEATS if seat not in ready(table))


def organize(table: Table, step: Step) -> bool:
    """Waits until both are ready, then stores the hands and starts the combat."""
    if organizing(table):
        return True
    table.pop_step()
    for seat in SEATS:
        store(table, seat)
    PHASE.set(table, "combat")
    steps.begin(
        table,
        attacker=field.attacker(table),
        place=FIELD(),
        shields=(SHIELD(0), SHIELD(1)),
        ground=tuple(piece.kind for piece in table.pile(FIELD())),
    )
    return False


def result(table: Table) -> None:
    """Decides the combat and takes cards back (GD-DUEL.9, GD-DUEL.10)."""
    PHASE.set(table, "drop")
    totals = [ending.total(table, seat) for seat in SEATS]
    first, winner = field.attacker(table), combat_winner(table)
    sums = f"with {totals[winner]} against {totals[1 - winner]}"
    if totals[0] == totals[1]:
        sums = f"as the defender, with {totals[0]} each"
    table.note("GD-DUEL.10", f"{{seat}} wins the combat {sums}.", winner)
    RESULTS.set(table, (*results_of(table), winner))
    for seat in SEATS:
        SEEN_KINDS[seat].set(table, seen_kinds(table, seat))
    ending.clear(table, (HAND(0), HAND(1)))
    for seat in SEATS:
        for piece in table.pile(UNDER(seat)):
            table.turn(piece.id, 0)
            table.put(piece.id, HAND(seat))
            table.flip(piece.id, 0)
    for piece in table.pile(FIELD()):
        table.put(piece.id, PAST())
    for seat in SEATS:
        gather(table, seat)
    if any(surplus(table, seat) for seat in SEATS):
        table.push_step("drop", first)


def combat_winner(table: Table) -> int:
    """Returns the winner of the combat: at a tie, the defender."""
    first = field.attacker(table)
    return first if ending.total(table, first) > ending.total(table, 1 - first) else 1 - first


def returning_cards(table: Table, seat: int) -> list[int]:
    """Returns the storage hand after `result`, in the order of its pile."""
    piles = table.piles
    creatures = [piece.id for piece in ending.remaining_creatures(table, seat)]
    aside = [piece.id for piece in table.pile(DAZED(seat)) if "beaten" not in piece.marks]
    magic = [piece.id for piece in field.magic_cards(table, seat)]
    return [
        *piles[HAND(seat)], *creatures, *aside, *piles[UNDER(seat)], *piles[CHANNEL(seat)],
        *piles[DEPOT(seat)], *magic, *piles[PEN(seat)], *piles[BRIBED(seat)],
    ]  # fmt: skip


class Reserves(NamedTuple):
    """The finished combats, and the cards of both seats for the next ones."""

    results: tuple[int, ...]
    hands: tuple[list[int], list[int]]
    """Cards in the storage of each seat, by id."""
    undrawn: tuple[int, int]
    ground: tuple[str, ...]


def reserves(table: Table) -> Reserves:
    """Returns the reserves at the next decision between two combats."""
    piles = table.piles
    mine, other = piles[DECK(0)], piles[DECK(1)]
    if not is_fought(table):
        first, second = (
            [number for zone in STORAGE_ZONES[seat] for number in piles[zone]] for seat in SEATS
        )
        return Reserves(results_of(table), (first, second), (len(mine), len(other)), ground(table))
    results = (*results_of(table), combat_winner(table))
    first, second = returning_cards(table, 0), returning_cards(table, 1)
    if is_decided(results) or max(len(first), len(second)) > CARDS:
        return Reserves(results, (first, second), (len(mine), len(other)), ())
    drawn, other_drawn = mine[: CARDS - len(first)], other[: CARDS - len(second)]
    undrawn = len(mine) - len(drawn), len(other) - len(other_drawn)
    terrains = tuple([table.pieces[number].kind for number in piles[ROW()][:1]])
    hands = first + drawn, second + other_drawn
    return Reserves(results, hands, undrawn, field.terrains_of(terrains))


def is_fought(table: Table) -> bool:
    """Checks whether a duel's combat is over except for its result."""
    stack = table.decision_stack
    return (
        bool(stack)
        and stack[-1].name == "combat"
        and STAGE(table) == "secondary"
        and MODE(table) == "duel"
    )


def seen_kinds(table: Table, seat: int) -> tuple[str, ...]:
    """Returns the kinds of a seat's cards that have been face up.

    Called before the cards leave the combat. Both players know which cards return to a hand, but
    not which card of the hand is which.
    """
    cards = table.pieces_in((*FIELDED_ZONES[seat], *OPEN_ZONES[seat]))
    kinds = [piece.kind for piece in cards if table.can_see(1 - seat, piece)]
    seen = list(SEEN_KINDS[seat](table))
    for kind in set(kinds):
        seen += [kind] * (kinds.count(kind) - seen.count(kind))
    return tuple(sorted(seen))


def surplus(table: Table, seat: int) -> int:
    """Returns the number of cards above the hand limit (GD-DUEL.8)."""
    return max(0, len(table.piles[HAND(seat)]) - CARDS)


def seats_over_limit(table: Table) -> tuple[int, ...]:
    """Returns the seats with too many cards."""
    return tuple(seat for seat in SEATS if surplus(table, seat))


def drop(table: Table, step: Step) -> bool:
    """Waits until no seat has too many cards."""
    if seats_over_limit(table):
        return True
    table.pop_step()
    return False


def measure(table: Table) -> ScoreInfo:
    """Returns the combats won by each seat."""
    results = results_of(table)
    return ScoreInfo("Combats won", tuple(results.count(seat) for seat in SEATS))


def outcome(table: Table) -> Outcome:
    """Returns the outcome: the seat with more combats wins."""
    results = results_of(table)
    scores = tuple(results.count(seat) for seat in SEATS)
    winner = scores.index(max(scores))
    reason = f"Seat {winner + 1} has won {scores[winner]} combats."
    return Outcome((winner,), scores, "GD-DUEL.1", reason)


class Organizing(DecisionStep):
    """The secret choice of the creatures under the shield (GD-DUEL.6)."""

    def prompt(self, table: Table, step: Step) -> str:
        points = f"{weight(table, step.seat)} of {ROOM} points"
        return f"Choose creatures for your shield ({points}) and channellers."


PHASES: Final[tuple[Phase, ...]] = (
    Organizing(
        "organize", organize, "",
        ("GD-DUEL.6", "First choose creatures for your shield, then choose Ready."),
        deciding=organizing,
    ),
    DecisionStep(
        "drop", drop, "Discard down to 12 cards.",
        ("GD-DUEL.8", "First discard down to 12 cards."), deciding=seats_over_limit,
    ),
)  # fmt: skip
"""Decisions between the combats of a duel."""


# --- shield --------------------------------------------------------------------------------------


@cached_by_material
def weight(table: Table, seat: int) -> int:
    """Returns the stacking points under a seat's shield."""
    return sum(
        [creature_of(piece).weight for piece in table.pile(SHIELD(seat)) if is_creature(piece)]
    )


def room(table: Table, seat: int) -> int:
    """Returns the stacking points that fit under the shield; -1 if it is full."""
    is_full = len(table.piles[SHIELD(seat)]) >= LANES
    return -1 if is_full else max(-1, ROOM - weight(table, seat))


def no_room_reason(table: Table, seat: int, piece: Piece) -> tuple[str, str] | None:
    """Returns rule and reason why the shield has no room, or None."""
    if len(table.piles[SHIELD(seat)]) >= LANES:
        return "GD-DUEL.11", f"A shield can have at most {LANES} creatures."
    points = weight(table, seat) + creature_of(piece).weight
    if points > ROOM:
        return "GD-DUEL.6", f"This would be {points} stacking points; the limit is {ROOM}."
    return None


def discard_surplus(table: Table, piece: Piece) -> None:
    """Discards a card of the storage hand."""
    table.note("GD-DUEL.8", "{seat} discards {0}.", owner_of(piece), piece.id)
    discard(table, piece)
