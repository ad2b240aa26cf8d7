"""Primary attacks, from playing a creature to the comparison (GD-PRIMARY)."""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians.card_rules import abilities_with, creature_of, matches
from tabletop.games.guardians.combat import areas, command, field, windows
from tabletop.games.guardians.combat.leaving import bribe_away, destroy, discard, play_face_down
from tabletop.games.guardians.combat.strength import beats, sum_text
from tabletop.games.guardians.counters import MATCH_UP, STONES
from tabletop.games.guardians.marks import ANNOUNCED, SEALED, STAGE
from tabletop.games.guardians.steps import SPELLS, TURNS, WindowStep
from tabletop.games.guardians.zones import (
    CHANNEL,
    COMBAT,
    GUARDIAN,
    LANE,
    LANES,
    MAGIC,
    SEATS,
    owner_of,
)
from tabletop.table import Piece, Step, Table

BEATEN_TEXTS: Final = ("{0} beats {1}.", "{1}, by its text, also beats {0}.")
"""Log sentences for a beaten creature."""
NO_BRIBE: Final = "none"
"""Sealed decision of a seat that does not bribe."""


def next_match(table: Table, step: Step) -> None:
    """Begins the next match-up.

    If a side has no creature left, the secondary attacks begin.
    """
    if not has_next_match(table):
        STAGE.set(table, "secondary")
        table.push_step("secondary", step.seat)
        return
    STAGE.set(table, "primary")
    MATCH_UP.add(table, 1)
    for seat in SEATS:
        ANNOUNCED[seat].set(table, "")
        rest_guardian(table, seat)
    table.push_step("lay", step.seat)


def has_next_match(table: Table) -> bool:
    """Checks whether both sides have a creature for another match-up."""
    both = field.creature_cards(table, 0) and field.creature_cards(table, 1)
    return bool(both) and field.lane(table) < LANES


# --- playing creatures ---------------------------------------------------------------------------


def seats_to_play(table: Table) -> tuple[int, ...]:
    """Returns the seats that must play a creature now; announcers go first."""
    number = field.lane(table)
    empty_seats = [seat for seat in SEATS if not table.piles[LANE[seat][number]]]
    first = [seat for seat in empty_seats if announces(table, seat)]
    return tuple(first or empty_seats)


def announces(table: Table, seat: int) -> str:
    """Returns the property that a seat must announce, or an empty string."""
    properties = (effect.announces() for _, effect in field.in_force(table, 1 - seat, "announces"))
    return next(properties, "")


def playable_creatures(table: Table, seat: int) -> list[Piece]:
    """Returns the creatures that a seat may play (GD-COMMAND.12).

    If a command card demands some creatures first, only those are returned.
    """
    cards = field.fighting_cards(table, COMBAT(seat))
    for _, effect in field.in_force(table, 1 - seat, "comes_first"):
        creature_filter = effect.comes_first()
        return [
            piece for piece in cards if creature_filter and matches(piece, creature_filter)
        ] or cards
    return cards


def lay(table: Table, seat: int, piece: Piece) -> None:
    """Plays a creature face down, with its announcement."""
    announced_property = announces(table, seat)
    number = field.lane(table)
    play_face_down(table, piece, LANE[seat][number])
    table.note("GD-PRIMARY.1", "{seat} plays {0}.", seat, piece.id)
    if announced_property:
        creature = creature_of(piece)
        announced = {"border": creature.border, "size": creature.size, "class": creature.kin}[
            announced_property
        ]
        ANNOUNCED[seat].set(table, announced)
        table.note("GD-COMMAND.3", f"{{seat}} announces: {announced.replace('-', ' ')}.", seat)


def reveal(table: Table, step: Step) -> bool:
    """Reveals both creatures and pushes the next steps (GD-PRIMARY.2)."""
    if seats_to_play(table):
        return True
    open_fight(table)
    return False


def open_fight(table: Table) -> None:
    """Reveals the played creatures and pushes the next steps."""
    table.pop_step()
    number = field.lane(table)
    for seat in command.in_order(table):
        piece = table.top(LANE[seat][number])
        if piece is not None:
            table.flip(piece.id, 1)
            if field.can_fight(piece):
                _set_off(table, seat, piece)
            table.note("GD-PRIMARY.1", "{seat} fights with {0}.", seat, piece.id)
    first = field.attacker(table)
    table.push_step("compare", first)
    table.push_step("modify", first)
    table.push_step("fight", first)
    SPELLS.push(table, first, WindowStep())
    table.push_step("bribe", first)


def _set_off(table: Table, seat: int, piece: Piece) -> None:
    """Triggers command cards that help the first creature of a type."""
    for side in SEATS:
        for source, effect in field.in_force(table, side, "set_off"):
            effect.set_off(table, source, piece, side == seat)


def bribing(table: Table) -> tuple[int, ...]:
    """Returns the seats that still have to decide about a bribe."""
    return tuple(
        seat
        for seat in SEATS
        if SEALED[seat](table) is None
        and (opponent := field.fighter(table, 1 - seat)) is not None
        and windows.could_bribe(table, seat, opponent)
    )


def bribe(table: Table, step: Step) -> bool:
    """Waits for both decisions and applies them together (GD-BRIBERY.4)."""
    if bribing(table):
        return True
    table.pop_step()
    bribes = [SEALED[seat](table) for seat in SEATS]
    pairs = [field.fighter(table, 1 - seat) for seat in SEATS]
    for seat in command.in_order(table):
        SEALED[seat].set(table, None)
        kind, piece = bribes[seat], pairs[seat]
        card = table.find(str(kind), COMBAT(seat)) if kind not in (None, NO_BRIBE) else None
        if card is not None and piece is not None:
            bribe_creature(table, seat, card, piece)
        elif kind == NO_BRIBE:
            table.note("GD-BRIBERY.3", "{seat} does not bribe.", seat)
    return False


def bribe_creature(table: Table, seat: int, card: Piece, piece: Piece) -> None:
    """Discards a bribe and removes the bribed creature."""
    discard(table, card)
    table.note("GD-BRIBERY.5", "{seat} bribes {1} with {0}.", seat, card.id, piece.id)
    bribe_away(table, piece)


def fight(table: Table, step: Step) -> bool:
    """Applies destruction and AOE attacks, and marks harmless creatures."""
    table.pop_step()
    mine, opponent = (field.fighter(table, seat) for seat in SEATS)
    if mine is not None and opponent is not None:
        fallen = [
            creature
            for creature, other in ((mine, opponent), (opponent, mine))
            if destroys(other, creature)
        ]
        for piece in fallen:
            destroy(table, piece)
    strike_areas(table)
    mine, opponent = (field.fighter(table, seat) for seat in SEATS)
    if mine is not None and opponent is not None:
        for creature, other in ((mine, opponent), (opponent, mine)):
            if field.turns_aside(creature.kind, other.kind):
                table.turn(other.id, field.HARMLESS_TURN)
                table.note(
                    "GD-IMMUNITY.1",
                    "{0} is immune to {1}.",
                    owner_of(creature),
                    creature.id,
                    other.id,
                )
    return False


def destroys(piece: Piece, opponent: Piece) -> bool:
    """Checks whether a creature destroys its opponent (GD-DESTRUCTION.1)."""
    return field.destroys(piece.kind, opponent.kind)


def strike_areas(table: Table) -> None:
    """Applies the AOE attacks of the surviving creatures.

    See GD-AOE.6 and GD-AOE.7.
    """
    strikes = []
    for seat in command.in_order(table):
        piece = field.fighter(table, seat)
        if piece is None or "strike" in field.stopped_by(field.stopper(table, seat)):
            continue
        for ability in abilities_with(piece.kind, "strikes"):
            points, sort = ability.strikes()
            strikes.append(
                (piece, 1 - seat, areas.affected_creatures(table, 1 - seat, points, sort), ability)
            )
    for piece, side, victims, ability in strikes:
        areas.apply_aoe(table, piece, [(side, victims)], *ability.strikes())


def modify(table: Table, step: Step) -> bool:
    """Opens the turns of ranged attacks and channelling (GD-RANGED.5)."""
    table.pop_step()
    TURNS.push(table, windows.trailing_seat(table), WindowStep())
    return False


def compare(table: Table, step: Step) -> bool:
    """Compares the fighters and ends the match-up."""
    table.pop_step()
    fighters = field.fighters(table)
    mine, opponent = fighters
    if mine is not None and opponent is not None:
        _decide(table, mine, opponent)
    for piece in fighters:
        if piece is None:
            continue
        drain_stones(table, piece)
    end_match(table)
    return False


def _decide(table: Table, mine: Piece, opponent: Piece) -> None:
    beaten = [
        piece for piece, other in ((opponent, mine), (mine, opponent)) if beats(table, other, piece)
    ]
    seat = owner_of(mine)
    if table.keeps_notes:
        message = f"{{0}} has {sum_text(table, mine)}; {{1}} has {sum_text(table, opponent)}."
        table.note("GD-PRIMARY.2", message, seat, mine.id, opponent.id)
    if not beaten:
        table.note("GD-PRIMARY.4", "Neither {0} nor {1} is beaten.", seat, mine.id, opponent.id)
    for piece in beaten:
        other = mine if piece is opponent else opponent
        side = owner_of(other)
        table.count_on(piece.id, "beaten", 1)
        table.note("GD-PRIMARY.3", BEATEN_TEXTS[0], side, other.id, piece.id)
        if abilities_with(piece.kind, "takes_along"):
            table.count_on(other.id, "beaten", 1)
            table.note("GD-TEXT.1", BEATEN_TEXTS[1], side, other.id, piece.id)


def drain_stones(table: Table, piece: Piece) -> None:
    """Removes stones from a Guardian that channelled against a creature.

    Only creatures with that text cause a loss.
    """
    seat, abilities = 1 - owner_of(piece), abilities_with(piece.kind, "drains")
    if abilities and not any(
        "channelled" in guardian.marks for guardian in table.pile(GUARDIAN(seat))
    ):
        return
    for ability in abilities:
        if lost := min(ability.drains(), STONES(table, seat)):
            STONES.add(table, seat, -lost)
            table.note("GD-TEXT.1", f"{{seat}} loses {number_of(lost, 'power stone')}.", seat)


def end_match(table: Table) -> None:
    """Removes what lasts for one match-up, such as magic and used stones.

    Ranged attackers that fade are also discarded.
    """
    for seat in SEATS:
        if table.piles[MAGIC(seat)]:
            for piece in table.pile(MAGIC(seat)):
                discard(table, piece)
        for number in table.piles[CHANNEL(seat)]:
            table.attach(number, None)
        rest_guardian(table, seat)
        if (fighter := field.fighter(table, seat)) is not None and fighter.marks:
            table.count_on(fighter.id, "stones", -fighter.marks.get("stones", 0))
        for piece in field.ranged_of(table, seat):
            if abilities_with(piece.kind, "fades"):
                table.note("GD-TEXT.1", "{0} is discarded after its ranged attack.", seat, piece.id)
                discard(table, piece)


def rest_guardian(table: Table, seat: int) -> None:
    """Resets a Guardian's power and used stones."""
    for piece in table.pile(GUARDIAN(seat)):
        if not piece.marks:
            continue
        for mark in ("used", "works", "stones", "channelled"):
            table.count_on(piece.id, mark, -piece.marks.get(mark, 0))
