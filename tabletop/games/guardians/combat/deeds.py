"""What command cards, spells, items and Guardians do at once, and when that can be done.

What goes on working (more vitality, what is forbidden, who may receive) is not done here: it is
looked up in the cards that lie there, as long as they do.
"""

from collections.abc import Callable

from tabletop.cards.errors import listed
from tabletop.cards.wording import number_of
from tabletop.games.guardians.combat import areas, channelling, ending, field
from tabletop.games.guardians.combat.leaving import bribe_away, destroy, discard, pocket
from tabletop.games.guardians.combat.strength import TURNED
from tabletop.games.guardians.content import content
from tabletop.games.guardians.effects import (
    Announce,
    Boost,
    CastArea,
    Deed,
    Destroy,
    Dispel,
    Draw,
    Feedback,
    Forbid,
    Look,
    Mend,
    PlayFirst,
    Receive,
    Scatter,
    SetTerrain,
    Stones,
    Those,
    Unchannel,
    Ward,
    Withdraw,
)
from tabletop.games.guardians.marks import SIEGE
from tabletop.games.guardians.places import COMBAT, DECK, is_double, is_guardian, named, owner_of
from tabletop.table import Piece, Table

ANYONE = Those()


def carry_out(table: Table, seat: int, source: Piece, deeds: tuple[Deed, ...]) -> None:
    """Do what a seat's card does at once."""
    for deed in deeds:
        DO[type(deed)](table, seat, source, deed)


def _aoe(table: Table, seat: int, source: Piece, deed: CastArea) -> None:
    sides = (1 - seat,) if deed.hits == "foe" else (1 - seat, seat)
    hits = [(side, areas.struck(table, side, deed.points, deed.sort, deed.those)) for side in sides]
    areas.strike(table, source, hits, deed.points, deed.sort)


def _terrain(table: Table, seat: int, source: Piece, deed: SetTerrain) -> None:
    if deed.to is None:
        field.set_ground(table, ())
        table.note("GD-TERRAIN.4", "{0} destroys the terrain.", seat, source.id)
        for piece in field.ground_cards(table):
            discard(table, piece)
    else:
        field.set_ground(table, (deed.to,))
        name = content().terrains[deed.to].name
        table.note("GD-TERRAIN.3", f"{{0}}: the terrain is {name} now.", seat, source.id)


def _look(table: Table, seat: int, source: Piece, deed: Look) -> None:
    hand = table.pile(COMBAT(1 - seat))
    for piece in hand:
        table.reveal_to(piece.id, [seat])
    seen = listed([f"{{{number}}}" for number in range(len(hand))], "and") or "nothing"
    said = f"{{seat}} looks at the enemy's combat hand and sees {seen}."
    table.note("GD-COMBAT.1", said, seat, *(piece.id for piece in hand))


def _stones(table: Table, seat: int, source: Piece, deed: Stones) -> None:
    table.count(f"stones.{seat}", deed.amount)
    table.note("GD-CHANNEL.7", f"{{seat}} gains {number_of(deed.amount, 'power stone')}.", seat)


def _destroy(table: Table, seat: int, source: Piece, deed: Destroy) -> None:
    for side in (seat, 1 - seat):
        piece = field.fighter(table, side)
        if piece is not None and deed.whose in ("both", "own" if side == seat else "foe"):
            _doomed(table, piece)


def _doomed(table: Table, piece: Piece) -> None:
    """Mark a creature to be destroyed once the deed is done, so that both can fall together."""
    table.tally(piece.id, "doomed", 1)


def _withdraw(table: Table, seat: int, source: Piece, deed: Withdraw) -> None:
    piece = field.fighter(table, seat if deed.whose == "own" else 1 - seat)
    if piece is not None:
        table.note("GD-BRIBERY.7", "{0} leaves the combat.", owner_of(piece), piece.id)
        bribe_away(table, piece)


def _scatter(table: Table, seat: int, source: Piece, deed: Scatter) -> None:
    for side in (seat, 1 - seat):
        for piece in field.ranged_of(table, side):
            table.note("GD-RANGED.6", "{0} goes back to the combat hand.", side, piece.id)
            pocket(table, piece, COMBAT(side))


def _feedback(table: Table, seat: int, source: Piece, deed: Feedback) -> None:
    for piece in channelling.channelled(table, 1 - seat):
        destroy(table, piece)


def _ward(table: Table, seat: int, source: Piece, deed: Ward) -> None:
    foe = field.fighter(table, 1 - seat)
    if foe is not None and field.fits(foe, deed.to):
        table.turn(foe.id, TURNED)
        table.note("GD-IMMUNITY.1", "{0} does no damage.", seat, foe.id)


def _draw(table: Table, seat: int, source: Piece, deed: Draw) -> None:
    cards = table.piles[DECK(seat)][: deed.cards]
    for number in cards:
        table.put(number, f"{'combat' if is_double(table.pieces[number]) else 'pen'}.{seat}")
    table.note("GD-SPELLS.4", f"{{seat}} draws {number_of(len(cards), 'card')}.", seat)


def _mend(table: Table, seat: int, source: Piece, deed: Mend) -> None:
    piece = ending.strongest_beaten(table, seat, deed.those)
    if piece is not None:
        ending.mend(table, piece)


def _lasts(table: Table, seat: int, source: Piece, deed: Deed) -> None:
    """What goes on working as long as its card lies there."""


DO: dict[type, Callable[..., None]] = {
    CastArea: _aoe,
    SetTerrain: _terrain,
    Look: _look,
    Stones: _stones,
    Destroy: _destroy,
    Withdraw: _withdraw,
    Scatter: _scatter,
    Feedback: _feedback,
    Ward: _ward,
    Draw: _draw,
    Mend: _mend,
    **dict.fromkeys((Announce, PlayFirst, Boost, Dispel, Forbid, Receive, Unchannel), _lasts),
}


def bury_doomed(table: Table) -> None:
    """Destroy who was marked for it, both together."""
    fighters = [field.fighter(table, seat) for seat in (0, 1)]
    for piece in fighters:
        if piece is not None and "doomed" in piece.marks:
            destroy(table, piece)


# --- when it can be done -----------------------------------------------------------------------


def obstacle(table: Table, seat: int, deeds: tuple[Deed, ...]) -> str:
    """Say why what a card does would do nothing now; nothing where it does something."""
    said = [_obstacle(table, seat, deed) for deed in deeds]
    if said and all(said):
        return said[0]
    needed = (one for one, deed in zip(said, deeds, strict=True) if isinstance(deed, NEEDED))
    return next(filter(None, needed), "")


NEEDED = (Dispel, Destroy, Withdraw)
"""Where one of these cannot be done, its card is not cast for what else it does."""


def _obstacle(table: Table, seat: int, deed: Deed) -> str:
    mine, foe = field.fighter(table, seat), field.fighter(table, 1 - seat)
    striker = field.striker(table)
    if striker is not None and _touches_target(table, deed, striker.owner == seat):
        return "A creature that is attacked by a secondary stands with its base vitality alone."
    if isinstance(deed, Dispel):
        return "It is only played to answer a card."
    if isinstance(deed, CastArea):
        seats = (1 - seat,) if deed.hits == "foe" else (0, 1)
        if not any(field.creature_cards(table, side) for side in seats):
            return "No creature is left in the combat hand that it would strike."
    elif isinstance(deed, SetTerrain):
        if field.ground(table) == (() if deed.to is None else (deed.to,)):
            return "It would not change the terrain."
    elif isinstance(deed, Scatter):
        if not any(field.ranged_of(table, side) for side in (0, 1)):
            return "There is no ranged attacker in this match-up."
    elif isinstance(deed, Feedback):
        if not channelling.channelled(table, 1 - seat):
            return "No creature has channelled to your opponent."
    elif isinstance(deed, Mend):
        if ending.strongest_beaten(table, seat, deed.those) is None:
            return "You have no such beaten creature."
    elif isinstance(deed, Draw):
        if not table.piles[DECK(seat)]:
            return "Your deck is empty."
    elif isinstance(deed, Look):
        if not table.piles[COMBAT(1 - seat)]:
            return "Your opponent's combat hand is empty."
    elif isinstance(deed, Forbid):
        sides = (1 - seat,) if deed.whose == "foe" else (0, 1)
        if all(field.is_barred(table, side, deed.what) for side in sides):
            return "That is forbidden already."
    elif isinstance(deed, Unchannel):
        if channelling.is_cut(table, 1 - seat):
            return "What your opponent channels is lost already."
        if foe is not None and is_guardian(foe):
            return "It cannot be played on a Guardian."
    elif isinstance(deed, Destroy | Withdraw | Boost | Receive | Ward):
        return _unfit(table, seat, deed, mine, foe)
    return ""


def _touches_target(table: Table, deed: Deed, strikes: bool) -> bool:
    """Tell whether a deed would help or weaken the target of a secondary (GD-SECONDARY.10)."""
    if isinstance(deed, Boost):
        return (deed.whose == "own") != strikes
    if isinstance(deed, Withdraw):
        return not strikes and deed.whose == "own"
    if isinstance(deed, Receive):
        return not strikes
    if isinstance(deed, Unchannel) or (isinstance(deed, Forbid) and deed.what == "channelling"):
        return strikes and SIEGE(table) != "guardian"
    return isinstance(deed, Ward)


def _unfit(
    table: Table,
    seat: int,
    deed: Destroy | Withdraw | Boost | Receive | Ward,
    mine: Piece | None,
    foe: Piece | None,
) -> str:
    """Say which creature of the match-up is not what the card asks for."""
    whose = "own" if isinstance(deed, Receive) else "foe" if isinstance(deed, Ward) else deed.whose
    if isinstance(deed, Destroy):
        asked = (deed.if_own or ANYONE, deed.if_foe or ANYONE)
    else:
        those = deed.to if isinstance(deed, Boost | Ward) else deed.those
        asked = (those, ANYONE) if whose == "own" else (ANYONE, those)
    for side, piece, those in zip(("own", "foe"), (mine, foe), asked, strict=True):
        if piece is None:
            return "There is no creature that it would be played on."
        if is_guardian(piece) and whose in (side, "both"):
            return "It cannot be played on a Guardian."
        if those != ANYONE and not field.fits(piece, those):
            return f"{named(piece.kind)} is no creature that it can be played on."
    if isinstance(deed, Ward) and foe is not None and foe.turn == TURNED:
        return f"{named(foe.kind)} does no damage already."
    if isinstance(deed, Receive) and mine is not None and channelling.is_open(table, mine):
        return f"{named(mine.kind)} can receive already."
    return ""
