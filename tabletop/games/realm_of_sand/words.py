"""Random moves, legal or not, for testing: what anyone could say at the table."""

from collections.abc import Callable, Sequence
from random import Random

from tabletop.games.realm_of_sand import places
from tabletop.games.realm_of_sand.content import ELEMENTS, content
from tabletop.games.realm_of_sand.flow import waiting
from tabletop.games.realm_of_sand.moves import VERBS, legal_moves
from tabletop.games.realm_of_sand.runes import (
    BOXES,
    boxes_of,
    building_seeker,
    lie,
    occurrences,
    placements,
)
from tabletop.rules import Move
from tabletop.table import Table

Words = tuple[str, ...]


def random_move(table: Table, rng: Random) -> Move:
    """Say any verb, mostly for the seat that is asked and often with words that make sense.

    Every verb comes up equally often; one move in four is drawn from the legal ones, so that
    even the rarest of those comes up.
    """
    asked = waiting(table)
    seat = asked[0] if asked and rng.random() < 0.9 else rng.randrange(table.seats)
    if rng.random() < 0.25 and (legal := legal_moves(table, seat)):
        verb = rng.choice(sorted({move.verb for move in legal}))
        return rng.choice([move for move in legal if move.verb == verb])
    verb = rng.choice(list(VERBS))
    return Move(seat, verb, WORDS[verb](table, seat, rng))


def of_area(table: Table, seat: int, rng: Random) -> str:
    """Mostly a tile of the activated area, sometimes any."""
    own = [tile.kind for tile in places.tiles(table, f"area.{seat}")]
    return some(rng, own, list(content().tiles))


def of_circle(table: Table, seat: int, rng: Random) -> str:
    """Mostly one of the first tiles of the circle, sometimes any."""
    first = [tile.kind for tile in places.tiles(table, "circle", 3)]
    return some(rng, first, list(content().tiles))


def some(rng: Random, likely: Sequence[str], any_of: Sequence[str]) -> str:
    """Choose mostly from the likely words."""
    return rng.choice(likely if likely and rng.random() < 0.8 else any_of)


def to_place(table: Table, seat: int, rng: Random) -> Words:
    """A tile anywhere on the board."""
    return rng.choice(placements(of_area(table, seat, rng))).args


def to_complete(table: Table, seat: int, rng: Random) -> Words:
    """A building with boxes that make up its pattern, or with any."""
    building = some(
        rng, [card.kind for card in places.offered(table, seat)], list(content().buildings)
    )
    found = occurrences(building_seeker(building), lie(table, seat).runes)
    if found and rng.random() < 0.8:
        return (building, *boxes_of(rng.choice(found)))
    return (building, *sorted(rng.sample(BOXES, rng.randrange(6))))


def to_shift(table: Table, seat: int, rng: Random) -> Words:
    """Mostly from a box with a piece to any."""
    return some(rng, boxes_of(lie(table, seat).occupied), BOXES), rng.choice(BOXES)


def to_use(table: Table, seat: int, rng: Random) -> Words:
    """Words as the seat's crystal wants them."""
    crystal = places.crystal(table, seat)
    if crystal == "red":
        return (rng.choice("123"),)
    if crystal == "yellow":
        return rng.choice(ELEMENTS), rng.choice(ELEMENTS)
    if crystal == "green":
        return to_shift(table, seat, rng)
    return to_exchange(table, seat, rng) if crystal == "blue" else ()


def to_exchange(table: Table, seat: int, rng: Random) -> Words:
    """A tile of the area and any other."""
    return of_area(table, seat, rng), rng.choice(list(content().tiles))


WORDS: dict[str, Callable[[Table, int, Random], Words]] = {
    "place": to_place,
    "summon": lambda table, seat, rng: (rng.choice(ELEMENTS), rng.choice(BOXES)),
    "shift": to_shift,
    "done": lambda table, seat, rng: (),
    "complete": to_complete,
    "power": to_use,
    "take": lambda table, seat, rng: (of_circle(table, seat, rng),),
    "discard": lambda table, seat, rng: (of_area(table, seat, rng),),
    "gain": lambda table, seat, rng: (rng.choice(ELEMENTS),),
    "keep": lambda table, seat, rng: (rng.choice("1234"),),
    "under": lambda table, seat, rng: (rng.choice("1234"),),
    "exchange": to_exchange,
    "end": lambda table, seat, rng: (),
}
"""For each verb the words that follow it."""
