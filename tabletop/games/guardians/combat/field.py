"""Who stands where in a combat: sides, fighters, what is forbidden and whose text counts."""

from collections.abc import Iterable, Iterator
from functools import cache

from tabletop.games.guardians.content import Ban, content
from tabletop.games.guardians.effects import (
    Deed,
    Destroys,
    Forbid,
    Immune,
    Sort,
    Stopped,
    Stops,
    Those,
)
from tabletop.games.guardians.lands.board import LANDS, ON_BOARD, SHIELD, TERRAIN
from tabletop.games.guardians.marks import ATTACKER, PLACE, STAGE, STRIKER
from tabletop.games.guardians.places import (
    ASSAULT,
    BRIBED,
    COMBAT,
    COMMAND,
    DISCARD,
    FLANK,
    GUARDIAN,
    LANE,
    LANES,
    MAGIC,
    NOBODY,
    SEATS,
    is_creature,
    is_double,
    sheets,
)
from tabletop.table import Piece, Table, View, derived

LEFT = frozenset(area(seat) for area in (DISCARD, BRIBED) for seat in SEATS)
"""Where creatures lie that have left a combat."""


def attacker(table: Table) -> int:
    """Give the seat that attacks in this combat."""
    return int(str(ATTACKER(table)))


def stage(table: Table) -> str:
    """Give the part of the combat: nothing, `command`, `primary`, `secondary`."""
    return str(STAGE(table))


def lane(table: Table | View) -> int:
    """Give the number of the match-up, or of the first one, whatever hands have counted."""
    return min(max(table.counters["lane"], 1), LANES)


def striker(table: Table) -> Piece | None:
    """Give the secondary attacker whose attack is being decided."""
    number = STRIKER(table)
    return table.pieces[number] if isinstance(number, int) and number >= 0 else None


def fighter(table: Table, seat: int) -> Piece | None:
    """Give a seat's creature in the match-up, or in the secondary attack that is going on.

    It lies open: one that hands have put there face down fights no more than any other card.
    """
    number = STRIKER(table)
    if isinstance(number, int) and number >= 0:
        piece = table.pieces[number]
        if piece.owner == seat:
            there = piece.face and piece.zone == ASSAULT(seat)
            return piece if there and is_creature(piece) else None
        if piece.host is None:
            return None
        host = table.pieces[piece.host]
        return host if host.face and is_there(host) and can_fight(host) else None
    lane = table.counters["lane"]
    if STAGE(table) != "primary" or not 1 <= lane <= LANES:
        return None
    pile = table.piles[LANE[seat][lane]]
    top = table.pieces[pile[0]] if pile else None
    return top if top is not None and top.face and is_creature(top) else None


def is_there(piece: Piece) -> bool:
    """Tell whether a creature that was attacked still lies in the combat."""
    return piece.zone not in LEFT


def can_fight(piece: Piece) -> bool:
    """Tell whether a piece is a creature, or a Guardian."""
    return is_creature(piece) or piece.kind in content().guardians


def ranged_of(table: Table, seat: int) -> list[Piece]:
    """Give a seat's ranged attackers in this match-up."""
    number = table.counters["lane"] if STAGE(table) == "primary" else 0
    cards = fighting_cards(table, FLANK[seat][number]) if 1 <= number <= LANES else []
    return [piece for piece in cards if piece.face]


def fits(piece: Piece, those: Those) -> bool:
    """Tell whether a piece is one of those creatures."""
    return piece.kind in kinds_of(those)


@cache
def kinds_of(those: Those) -> frozenset[str]:
    """Give the kinds of creatures of which everything that is written is true."""
    return frozenset(
        one.id
        for one in content().creatures.values()
        if (those.border is None or one.border == those.border)
        and (those.classes is None or one.kin in those.classes)
        and (those.size is None or one.size == those.size)
        and (those.flies is None or one.flies == those.flies)
        and (those.bribe is None or those.bribe in one.bribes)
        and (those.bribable is None or bool(one.bribes) == those.bribable)
        and (those.attack is None or one.attack == those.attack)
        and (those.at_most is None or one.vitality <= those.at_most)
        and (those.at_least is None or one.vitality >= those.at_least)
        and (those.card is None or one.id == those.card)
    )


@cache
def is_immune(kind: str, sort: Sort, area: bool = False) -> bool:
    """Tell whether a kind of creature takes no damage from attacks of a sort (GD-IMMUNITY.1)."""
    return any(
        isinstance(one, Immune) and (sort in one.attacks or (area and "aoe" in one.attacks))
        for one in sheets()[kind].abilities
    )


@cache
def turns_aside(kind: str, foe: str) -> bool:
    """Tell whether a kind of creature takes no damage from another kind's attack."""
    attack = (sheets()[foe].creature or NOBODY).attack
    return is_immune(kind, attack) or any(
        isinstance(one, Immune) and one.to is not None and foe in kinds_of(one.to)
        for one in sheets()[kind].abilities
    )


def in_force(table: Table, seat: int) -> Iterator[tuple[Piece, Deed]]:
    """Give what a seat's command card and the magic of this match-up do, as long as they do it.

    A card that hands have turned face down does nothing: nobody may know what.
    """
    pieces = table.pieces
    for zone in (COMMAND(seat), MAGIC(seat), GUARDIAN(seat)):
        for number in table.piles[zone]:
            piece = pieces[number]
            if piece.face and "works" in piece.marks:
                for deed in deeds_of(piece.kind):
                    yield piece, deed


@cache
def deeds_of(kind: str) -> tuple[Deed, ...]:
    """Give what a card does as a command card, when it is cast, or as a Guardian's power."""
    page = sheets()[kind]
    if page.command:
        return page.command
    if page.magic is not None:
        return page.magic.cast
    guardian = content().guardians.get(kind)
    return guardian.power.cast if guardian is not None and guardian.power is not None else ()


@derived
def forbidden(table: Table) -> frozenset[tuple[Ban, int]]:
    """Give what which seat cannot do now (GD-TERRAIN.4, GD-TEXT.1)."""
    bans: set[tuple[Ban, int]] = set()
    for terrain in ground(table):
        bans.update((ban, seat) for ban in content().terrains[terrain].forbids for seat in SEATS)
    for seat in SEATS:
        for _, deed in in_force(table, seat):
            if isinstance(deed, Forbid):
                bans.add((deed.what, 1 - seat))
                if deed.whose == "both":
                    bans.add((deed.what, seat))
    return frozenset(bans)


@derived
def ground(table: Table) -> tuple[str, ...]:
    """Give the terrains of the combat, with those they count as (counters as `ground.woods`)."""
    counters = table.counters
    return terrains_of(tuple(one for one in content().terrains if counters[f"ground.{one}"]))


def set_ground(table: Table, cards: Iterable[str]) -> None:
    """Let the combat be fought on these terrain cards and no others."""
    wanted = set(cards)
    for terrain in content().terrains:
        name = f"ground.{terrain}"
        table.count(name, (terrain in wanted) - table.counters[name])


def ground_cards(table: Table) -> list[Piece]:
    """Give the terrain that lies in the land fought for; elsewhere there is none to destroy."""
    place = ON_BOARD.get(PLACE(table))
    if place is None or not SHIELD.has(place) or place.box not in LANDS:
        return []
    return table.pile(TERRAIN(box=place.box))


@cache
def terrains_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Give some terrain cards with all the terrains they count as, each once."""
    known = content().terrains
    return tuple(
        dict.fromkeys(
            one for card in cards if card in known for one in (card, *known[card].counts_as)
        )
    )


@cache
def destroys(kind: str, foe: str) -> bool:
    """Tell whether a kind of creature destroys another by its text (GD-DESTRUCTION.1)."""
    return any(
        isinstance(one, Destroys)
        and foe in kinds_of(one.those)
        and (one.affected_by is None or not is_immune(foe, one.affected_by))
        for one in sheets()[kind].abilities
    )


def stops(table: Table, seat: int, what: Stopped) -> bool:
    """Tell whether the text of the opponent's creature keeps a seat from something.

    Of a secondary attack only the attacker's text counts (GD-SECONDARY.5, GD-SECONDARY.13).
    """
    foe = fighter(table, 1 - seat)
    if foe is None or (STAGE(table) != "primary" and foe is not striker(table)):
        return False
    return what in stopped_by(foe.kind)


@cache
def stopped_by(kind: str) -> frozenset[Stopped]:
    """Give what a kind of creature keeps its opponent from."""
    return frozenset(
        what for one in sheets()[kind].abilities if isinstance(one, Stops) for what in one.what
    )


def is_barred(table: Table, seat: int, what: Ban) -> bool:
    """Tell whether a seat cannot do something, by terrain, magic or its opponent's text."""
    if (what, seat) in forbidden(table):
        return True
    return what in ("ranged", "channelling") and stops(table, seat, what)


def magic_cards(table: Table, seat: int) -> list[Piece]:
    """Give the double-bordered cards of a combat hand; how many there are, everybody sees."""
    return [piece for piece in table.pile(COMBAT(seat)) if is_double(piece)]


def creature_cards(table: Table, seat: int) -> list[Piece]:
    """Give the single-bordered cards of a combat hand; how many there are, everybody sees."""
    return [piece for piece in table.pile(COMBAT(seat)) if not is_double(piece)]


def fighting_cards(table: Table, zone: str) -> list[Piece]:
    """Give the creatures in a zone, without the magic that lies there."""
    return [piece for piece in table.pile(zone) if is_creature(piece)]
