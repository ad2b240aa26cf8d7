"""How the game runs: what is asked of whom, replenishing, the end of a turn and of the game."""

from collections.abc import Iterator

from tabletop.games.realm_of_sand import places
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.runes import lie
from tabletop.games.realm_of_sand.setup import ROW
from tabletop.rules import InvalidMove, Measure, Move, Outcome, Refusal
from tabletop.table import Step, Table, derived

SOLO_ROUNDS = 14
LAST_ROUND = 60
HOURGLASSES = 10


@derived
def need(table: Table) -> Step | None:
    """Give what is asked now and of whom; None when the game is over.

    The top of the agenda comes first. `before` and `after` (the main action) are free to act;
    `replenish` is asked whenever a tile is missing (RS-REPLENISH.1).
    """
    if table.agenda:
        return table.agenda[-1]
    phase = str(table.marks["phase"])
    if phase == "over":
        return None
    seat = table.marks["turn"]
    assert isinstance(seat, int)
    return Step("replenish" if places.is_short(table, seat) else phase, seat)


def waiting(table: Table) -> tuple[int, ...]:
    """The one seat that is asked something."""
    asked = need(table)
    return () if asked is None else (asked.seat,)


def main_action_taken(table: Table, seat: int) -> None:
    """Note that a seat has taken the main action of its turn."""
    if table.marks["turn"] == seat and table.marks["phase"] == "before":
        table.mark("phase", "after")


def set_aside(table: Table, seat: int, tile: int) -> None:
    """Lay a used tile at the end of the circle, or beside it as a round marker (RS-SOLO.2)."""
    table.put(tile, "rounds" if table.seats == 1 else "circle")


# --- take: replenishing -------------------------------------------------------------------------


def takes(table: Table, seat: int) -> Iterator[Move]:
    """The first two tiles of the circle."""
    for tile in places.tiles(table, "circle", 2):
        yield Move(seat, "take", (tile.kind,))


def judge_take(table: Table, move: Move) -> Refusal | None:
    """Refuse tiles other than the first two (RS-REPLENISH.2)."""
    first = places.tiles(table, "circle", 2)
    if all(tile.kind != move.args[0] for tile in first):
        names = " or ".join(places.named(tile.kind) for tile in first)
        reason = f"You take {names}, not {places.named(move.args[0])}."
        return Refusal("RS-REPLENISH.2", reason, *(tile.id for tile in first))
    return None


def take(table: Table, move: Move) -> None:
    """Take the tile; the queen walks on (RS-REPLENISH.3)."""
    tile = places.fetch(table, move.args[0], "circle")
    table.put(tile.id, f"area.{move.seat}")
    table.count("walked", 1)
    table.note("RS-REPLENISH.2", "{seat} takes {0}.", move.seat, tile.id)


# --- discard: a round marker of the solo challenge ----------------------------------------------


def discards(table: Table, seat: int) -> Iterator[Move]:
    """Each tile of the activated area."""
    for tile in places.tiles(table, f"area.{seat}"):
        yield Move(seat, "discard", (tile.kind,))


def judge_discard(table: Table, move: Move) -> Refusal | None:
    """Refuse tiles that lie elsewhere (RS-SOLO.3)."""
    if move not in tuple(discards(table, move.seat)):
        reason = f"{places.named(move.args[0])} is not in your activated area.".capitalize()
        return Refusal("RS-SOLO.3", reason)
    return None


def discard(table: Table, move: Move) -> None:
    """Put the tile aside."""
    tile = places.fetch(table, move.args[0], f"area.{move.seat}")
    if table.agenda and table.agenda[-1].name == "discard":
        table.finish()
    table.put(tile.id, "rounds")
    table.note("RS-SOLO.3", "{seat} puts {0} aside as a round marker.", move.seat, tile.id)


# --- end: the end of the turn -------------------------------------------------------------------


def end_turn(table: Table, seat: int) -> None:
    """Fill the rows and hand the turn on, or end the game."""
    if table.marks["phase"] == "over":
        raise InvalidMove("the game is over already")
    table.note("RS-TURN.5", "{seat} ends the turn.", seat)
    refill(table, seat)
    table.mark("lifted", False)
    for each in range(table.seats):
        for piece in table.pile(f"watch.{each}"):
            table.tally(piece.id, "fresh", -piece.marks.get("fresh", 0))
    turn = table.marks["turn"]
    assert isinstance(turn, int)
    if turn + 1 < table.seats:
        table.mark("turn", turn + 1)
        table.mark("phase", "before")
    elif rule := rule_of_the_end(table):
        table.mark("phase", "over")
        table.note(rule, "The game is over.", seat)
    else:
        table.mark("turn", 0)
        table.mark("phase", "before")
        table.count("round", 1)


def refill(table: Table, seat: int) -> None:
    """Fill each empty place of a row from its deck (RS-COMPLETE.10, .11)."""
    for level in (1, 2, 3):
        deck = table.piles[f"deck.{level}"]
        for place in range(1, ROW + 1):
            zone = f"row.{level}.{place}"
            if deck and not table.piles[zone]:
                card = deck[0]
                table.put(card, zone)
                table.flip(card, 1)
                table.note("RS-COMPLETE.10", "{0} is laid out.", seat, card)


def rule_of_the_end(table: Table) -> str:
    """Give the rule by which the round that is over was the last one, or nothing."""
    if table.seats == 1:
        return "RS-SOLO.6" if table.counters["round"] >= SOLO_ROUNDS else ""
    if any(places.hourglasses(table, seat) >= HOURGLASSES for seat in range(table.seats)):
        return "RS-END.1"
    return "RS-END.4" if table.counters["round"] >= LAST_ROUND else ""


# --- the outcome ----------------------------------------------------------------------------------


def measure(table: Table) -> Measure:
    """Give the stars."""
    return Measure("Stars", tuple(places.stars(table, seat) for seat in range(table.seats)))


@derived
def outcome(table: Table) -> Outcome | None:
    """Stars decide, then pieces on the board, then the later seat (RS-SCORE, RS-SOLO.8)."""
    if need(table) is not None:
        return None
    scores = tuple(places.stars(table, seat) for seat in range(table.seats))
    best = max(scores)
    if table.seats == 1:
        rank = content().info.rank_of(best)
        return Outcome((), scores, "RS-SOLO.8", f"A score of {best} makes you {rank}.", rank)
    first = [seat for seat, score in enumerate(scores) if score == best]
    if len(first) == 1:
        reason = f"Seat {first[0] + 1} has the most stars, {best}."
        return Outcome((first[0],), scores, "RS-SCORE.2", reason)
    pieces = {seat: sum(rune.bit_count() for rune in lie(table, seat).runes) for seat in first}
    most = max(pieces.values())
    second = [seat for seat in first if pieces[seat] == most]
    if len(second) == 1:
        reason = f"Stars are tied at {best}; seat {second[0] + 1} has more pieces on the board."
        return Outcome((second[0],), scores, "RS-SCORE.3", reason)
    reason = f"Stars and pieces are tied; seat {second[-1] + 1} went later."
    return Outcome((second[-1],), scores, "RS-SCORE.4", reason)


PROMPTS = {
    "before": "Place a tile or summon disks; completing buildings is free.",
    "after": "Complete buildings, or end your turn.",
    "replenish": "Take one of the first two tiles of the circle.",
    "discard": "Choose a tile to put aside as a round marker.",
    "gift": "Take a sapphire or golden moon disk.",
    "keep": "Choose a card to keep.",
    "under": "Choose the card that goes under the deck first.",
    "exchange": "Exchange a second tile, or say that you are done.",
}


def prompt(table: Table, seat: int, *, alone: bool) -> str:
    """Say what is asked of a waiting seat; `alone`: going on is all that it can do."""
    asked = need(table)
    if asked is None or asked.seat != seat:
        return "Wait for your turn."
    if alone and asked.name == "summon":
        return "No disk can be summoned any more: say that you are done."
    if alone and asked.name == "after":
        ends = f"round {table.counters['round']} of {SOLO_ROUNDS}"
        return f"Nothing is left to do: end {ends if table.seats == 1 else 'your turn'}."
    if asked.name == "summon":
        left = asked.data[0]
        return f"Summon {'any number of' if left is None else left} more, or say that you are done."
    if asked.name == "after" and table.seats == 1:
        return f"Complete buildings, or end round {table.counters['round']} of {SOLO_ROUNDS}."
    return PROMPTS[asked.name]
