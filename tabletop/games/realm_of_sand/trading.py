"""The yellow crystal trades disks, the blue one exchanges tiles (RS-CRYSTAL.19 to .21, .25, .26).

The agenda's step `exchange` has the tile given and the tile taken as its data.
"""

from collections.abc import Iterator

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital
from tabletop.games.realm_of_sand import places
from tabletop.games.realm_of_sand.content import ELEMENTS, ExchangeTiles, content
from tabletop.games.realm_of_sand.flow import need
from tabletop.games.realm_of_sand.summoning import disks_in_front
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.table import Table

Words = tuple[str, ...]


def trades(table: Table, seat: int) -> Iterator[Words]:
    """Each disk in front of the seat for each other one in the supply."""
    own = {piece.kind for piece in disks_in_front(table, seat)}
    for give in ELEMENTS:
        if f"{give}-disk" in own:
            for get in ELEMENTS:
                if get != give and table.find(f"{get}-disk", f"spirits.{get}"):
                    yield (give, get)


def judge_trade(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse disks one has not in front, and those the supply has not."""
    give, get = words
    if give not in ELEMENTS or get not in ELEMENTS:
        raise InvalidMove(f"'{give} {get}' must name two elements")
    if all(piece.kind != f"{give}-disk" for piece in disks_in_front(table, seat)):
        reason = f"You have no {places.named(f'{give}-disk')} in front of you."
        return Refusal("RS-CRYSTAL.20", reason)
    if give == get:
        return Refusal("RS-CRYSTAL.21", "The disk you take is of another element.")
    if not table.find(f"{get}-disk", f"spirits.{get}"):
        return Refusal("RS-CRYSTAL.21", f"The supply has no {places.named(f'{get}-disk')}.")
    return None


def trade(table: Table, seat: int, words: Words) -> None:
    """Give one and take the other."""
    give, get = words
    if give not in ELEMENTS or get not in ELEMENTS:
        raise InvalidMove(f"'{give} {get}' must name two elements")
    taken = places.fetch(table, f"{get}-disk", f"spirits.{get}")
    given = places.fetch(table, f"{give}-disk", f"disks.{seat}")
    table.put(given.id, f"spirits.{give}")
    table.put(taken.id, f"disks.{seat}")
    table.note("RS-CRYSTAL.19", "{seat} trades {0} for {1}.", seat, given.id, taken.id)


def exchanged(table: Table, seat: int) -> tuple[object, ...]:
    """Give the tile given and the tile taken while a second exchange may follow."""
    step = table.agenda[-1] if table.agenda else None
    return step.data if step and step.name == "exchange" and step.seat == seat else ()


def swaps(table: Table, seat: int) -> Iterator[Words]:
    """Each tile of the area for each of the circle; not those exchanged just before."""
    done = exchanged(table, seat)
    ring = [tile.kind for tile in places.tiles(table, "circle") if tile.kind not in done]
    for own in places.tiles(table, f"area.{seat}"):
        if own.kind not in done:
            for other in ring:
                yield (own.kind, other)


def judge_swap(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse tiles that lie elsewhere, and those exchanged just before."""
    own, other = words
    if own not in content().tiles or other not in content().tiles:
        raise InvalidMove(f"'{own} {other}' must name two tiles")
    if words not in tuple(swaps(table, seat)):
        done = exchanged(table, seat)
        if again := [places.named(tile) for tile in words if tile in done]:
            verb = "was" if len(again) == 1 else "were"
            reason = f"{listed(again, 'and')} {verb} exchanged just now; choose two other tiles."
            return Refusal("RS-CRYSTAL.25", capital(reason))
        reason = (
            f"You exchange a tile of your activated area with one of the circle, "
            f"not {places.named(own)} with {places.named(other)}."
        )
        return Refusal("RS-CRYSTAL.25", reason)
    return None


def swap(table: Table, seat: int, words: Words) -> None:
    """Let both tiles take each other's places; another exchange may follow."""
    exchange_tiles(table, seat, words)
    step = content().powers[places.crystal(table, seat)].uses[0].steps[0]
    if isinstance(step, ExchangeTiles) and max(step.tiles) > 1:
        table.plan("exchange", seat, *words)
        if next(swaps(table, seat), None) is None:
            table.finish()


def second_swaps(table: Table, seat: int) -> Iterator[Move]:
    """What may follow the first exchange."""
    for words in swaps(table, seat):
        yield Move(seat, "exchange", words)


def judge_second_swap(table: Table, move: Move) -> Refusal | None:
    """As for the first."""
    return judge_swap(table, move.seat, move.args)


def second_swap(table: Table, move: Move) -> None:
    """The second exchange is the last."""
    exchange_tiles(table, move.seat, move.args)
    asked = need(table)
    if asked is not None and asked.name == "exchange":
        table.finish()


def exchange_tiles(table: Table, seat: int, words: Words) -> None:
    """Let two tiles take each other's places (RS-CRYSTAL.26)."""
    own = places.fetch(table, words[0], f"area.{seat}")
    other = places.fetch(table, words[1], "circle")
    own_place = table.piles[own.zone].index(own.id)
    other_place = table.piles["circle"].index(other.id)
    table.put(own.id, "circle", other_place)
    table.put(other.id, f"area.{seat}", own_place)
    table.note("RS-CRYSTAL.25", "{seat} exchanges {0} with {1}.", seat, own.id, other.id)
