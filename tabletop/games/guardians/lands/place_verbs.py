"""The verbs of organizing: first cards, placing on strongholds, discarding."""

from collections.abc import Iterator

from tabletop.cards.wording import number_of
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.lands import forces, turns
from tabletop.games.guardians.lands.board import ENDS, HOME_OF, HOMES, force_zone, under_zone
from tabletop.games.guardians.lands.drawing import draw, kept
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.places import DOUBLE, LANES, border_of, channels, is_creature, named
from tabletop.games.guardians.storage import hand
from tabletop.games.guardians.verbs import kinds, the
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Piece, Step, Table

HAND = 12


def not_in_hand(table: Table, seat: int, kind: str) -> tuple[str, str] | None:
    """Say that a card is not in the storage hand, if it is not."""
    if table.find(kind, f"hand.{seat}") is None:
        return "GD-TURN.6", f"{named(kind)} is not in your storage hand."
    return None


def standing(table: Table, seat: int) -> list[str]:
    """Give the spaces of a seat's strongholds that stand."""
    return [home for home in HOMES[seat] if not forces.is_rubble(table, home)]


def not_standing(table: Table, seat: int, space: str) -> tuple[str, str] | None:
    """Say that nothing is placed in a space, if it is no stronghold of the seat that stands."""
    if HOME_OF.get(space) != seat:
        return "GD-TURN.7", f"No stronghold of yours stands in {space}."
    if forces.is_rubble(table, space):
        return "GD-RESULT.10", f"Your stronghold in {space} is rubble."
    return None


# --- the first cards ----------------------------------------------------------------------------


def redraws(table: Table, step: Step) -> Iterator[Words]:
    """For hands without a shield, once, for a stone."""
    if why_no_redraw(table, step.seat) is None:
        yield ()


def why_no_redraw(table: Table, seat: int) -> tuple[str, str] | None:
    """Say why a seat may not draw new cards."""
    if any(forces.is_shield(piece.kind) for piece in hand(table, seat)):
        return "GD-TURN.2", "You have a shield; keep these cards."
    if table.marks[f"redrawn.{seat}"]:
        return "GD-TURN.2", "You have drawn new cards once already."
    if table.counters[f"stones.{seat}"] < 1:
        return "GD-TURN.2", "New cards cost a stone, and you have none."
    return None


def explain_redraw(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Shields in the hand, second tries."""
    return why_no_redraw(table, step.seat) or ("GD-TURN.2", "That cannot be done now.")


def redraw(table: Table, move: Move, step: Step) -> None:
    """Shuffle the hand back and draw new cards (GD-TURN.2)."""
    if step.name != "opening" or table.counters[f"stones.{move.seat}"] < 1:
        raise InvalidMove("no new cards can be drawn now")
    for piece in hand(table, move.seat):
        table.put(piece.id, f"deck.{move.seat}")
    table.shuffle(f"deck.{move.seat}")
    draw(table, move.seat, HAND)
    table.count(f"stones.{move.seat}", -1)
    table.mark(f"redrawn.{move.seat}", True)
    table.note("GD-TURN.2", "{seat} draws twelve new cards for a stone.", move.seat)


def keep(table: Table, move: Move, step: Step) -> None:
    """Keep the first cards."""
    table.note("GD-TURN.1", "{seat} keeps the first cards.", move.seat)
    turns.say_ready(table, move.seat)


# --- creatures ----------------------------------------------------------------------------------


def places(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of creature on each stronghold that has room."""
    homes = standing(table, step.seat)
    for (kind,) in kinds([one for one in hand(table, step.seat) if is_creature(one)]):
        for home in homes:
            if forces.has_room(table, home, step.seat, kind):
                yield kind, home


def explain_place(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there or no creatures, rubble, full spaces."""
    kind, space = words
    if said := not_in_hand(table, step.seat, kind) or not_standing(table, step.seat, space):
        return said
    if forces.creature(kind) is None:
        return "GD-TURN.7", f"{named(kind)} is no creature."
    return why_no_room(table, step.seat, kind, space)


def why_no_room(table: Table, seat: int, kind: str, space: str) -> tuple[str, str]:
    """Say why a creature has no room in a space."""
    if len(table.piles[force_zone(space, seat)]) >= LANES:
        return "GD-BOARD.11", f"There are {LANES} creatures in {space}; no more have room."
    most = forces.limit(table, space, seat)
    points = forces.load(table, space, seat) + forces.weight(kind)
    rule = "GD-BOARD.4" if most == forces.LIMIT else "GD-TURN.12"
    return rule, f"With {named(kind)} there would be {points} points in {space}; {most} have room."


def place(table: Table, move: Move, step: Step) -> None:
    """Place a creature on a stronghold (GD-TURN.7)."""
    kind, space = move.args
    piece = the(hand(table, move.seat), kind)
    if not is_creature(piece) or HOME_OF.get(space) != move.seat:
        raise InvalidMove(f"{named(kind)} cannot be placed in {space}")
    table.note("GD-TURN.7", f"{{seat}} places {{0}} on {space}.", move.seat, piece.id)
    table.put(piece.id, force_zone(space, move.seat))


def tucks(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of channeller under each stronghold."""
    homes = standing(table, step.seat)
    for (kind,) in kinds([one for one in hand(table, step.seat) if channels(one)]):
        for home in homes:
            yield kind, home


def explain_tuck(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there or do not channel, rubble."""
    kind, space = words
    if said := not_in_hand(table, step.seat, kind) or not_standing(table, step.seat, space):
        return said
    return "GD-TURN.8", f"{named(kind)} does not channel."


def tuck(table: Table, move: Move, step: Step) -> None:
    """Place a channeller under a stronghold (GD-TURN.8)."""
    kind, space = move.args
    piece = the(hand(table, move.seat), kind)
    if not is_creature(piece) or HOME_OF.get(space) != move.seat:
        raise InvalidMove(f"{named(kind)} cannot be placed under {space}")
    table.note("GD-TURN.8", f"{{seat}} places {{0}} under {space}.", move.seat, piece.id)
    table.put(piece.id, under_zone(space))


# --- shields ------------------------------------------------------------------------------------


def raises(table: Table, step: Step) -> Iterator[Words]:
    """Each card that can be a shield, on each stronghold without one."""
    for (kind,) in kinds(hand(table, step.seat)):
        for home in standing(table, step.seat):
            if why_no_shield(table, step.seat, kind, home) is None:
                yield kind, home


def why_no_shield(table: Table, seat: int, kind: str, space: str) -> tuple[str, str] | None:
    """Say why a card cannot be the shield on a stronghold."""
    if not forces.is_shield(kind) and forces.terrain(kind) is None:
        if border_of(kind) == DOUBLE:
            return "GD-TURN.7", f"{named(kind)} is not placed; it is kept in your depot."
        return "GD-TURN.7", f"{named(kind)} is neither a shield nor a terrain."
    if shield_at(table, space, seat) is not None:
        return "GD-BOARD.5", f"There is a shield in {space} already."
    if forces.is_bearer(kind) and forces.has_bearer(table, seat):
        return "GD-TURN.11", "You have a standard bearer in play already."
    most, points = forces.limit_under(kind), forces.load(table, space, seat)
    if points > most:
        return "GD-TURN.12", f"There are {points} points in {space}; under a terrain {most} do."
    return None


def explain_raise(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there or no shields, rubble, second shields."""
    kind, space = words
    said = not_in_hand(table, step.seat, kind) or not_standing(table, step.seat, space)
    said = said or why_no_shield(table, step.seat, kind, space)
    return said or ("GD-TURN.7", "That cannot be done now.")


def raise_shield(table: Table, move: Move, step: Step) -> None:
    """Lay a shield on a stronghold, face down until both are ready (GD-TURN.13)."""
    kind, space = move.args
    piece = the(hand(table, move.seat), kind)
    if HOME_OF.get(space) != move.seat or shield_at(table, space, move.seat) is not None:
        raise InvalidMove(f"no shield can be laid on {space}")
    lay_hidden(table, move.seat, piece, f"shield.{space}.{move.seat}", f"as a shield on {space}")


def lay_hidden(table: Table, seat: int, piece: Piece, zone: str, where: str) -> None:
    """Lay a card face down that is turned up when both are ready."""
    table.note("GD-TURN.13", f"{{seat}} lays {{0}} {where}.", seat, piece.id)
    table.flip(piece.id, 0)
    table.put(piece.id, zone)
    table.tell(piece.id, [seat])


# --- upgrades, downgrades, accessories ----------------------------------------------------------


def builds(table: Table, step: Step) -> Iterator[Words]:
    """Each upgrade on own, each downgrade on enemy left and right strongholds that are free."""
    for (kind,) in kinds([one for one in hand(table, step.seat) if forces.works(one.kind)]):
        for space in HOME_OF:
            if why_no_works(table, step.seat, kind, space) is None:
                yield kind, space


def why_no_works(table: Table, seat: int, kind: str, space: str) -> tuple[str, str] | None:
    """Say why a card cannot be laid as upgrade or downgrade (GD-TURN.9)."""
    work = forces.works(kind)
    if work is None:
        return "GD-TURN.9", f"{named(kind)} is neither an upgrade nor a downgrade."
    owner = seat if work.sort == "upgrade" else 1 - seat
    whose = "yours" if work.sort == "upgrade" else "the enemy"
    if HOME_OF.get(space) != owner or space[0] not in ENDS:
        return "GD-TURN.9", f"{named(kind)} belongs on a left or right stronghold of {whose}."
    if forces.is_rubble(table, space):
        return "GD-RESULT.10", f"The stronghold in {space} is rubble."
    if table.piles[f"works.{space}"]:
        return "GD-TURN.9", f"There is an upgrade or a downgrade on {space} already."
    return None


def explain_build(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there, wrong strongholds."""
    said = not_in_hand(table, step.seat, words[0]) or why_no_works(table, step.seat, *words)
    return said or ("GD-TURN.9", "That cannot be done now.")


def build(table: Table, move: Move, step: Step) -> None:
    """Lay an upgrade or a downgrade on a stronghold."""
    kind, space = move.args
    piece = the(hand(table, move.seat), kind)
    if space not in HOME_OF or table.piles[f"works.{space}"]:
        raise InvalidMove(f"{named(kind)} cannot be laid on {space}")
    lay_hidden(table, move.seat, piece, f"works.{space}", f"on the stronghold in {space}")


def sets(table: Table, step: Step) -> Iterator[Words]:
    """Each accessory."""
    return kinds([one for one in hand(table, step.seat) if forces.accessory(one.kind)])


def explain_set(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there or no accessories."""
    said = not_in_hand(table, step.seat, words[0])
    return said or ("GD-TURN.10", f"{named(words[0])} is no accessory.")


def set_beside(table: Table, move: Move, step: Step) -> None:
    """Place an accessory beside the Guardian (GD-TURN.10)."""
    piece = the(hand(table, move.seat), move.args[0])
    lay_hidden(table, move.seat, piece, f"beside.{move.seat}", "beside the Guardian")


def done(table: Table, move: Move, step: Step) -> None:
    """Place nothing more."""
    table.note("GD-TURN.13", "{seat} has placed.", move.seat)
    turns.say_ready(table, move.seat)


# --- discarding ---------------------------------------------------------------------------------


def sheds(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of card in the storage hand."""
    return kinds(hand(table, step.seat))


def explain_shed(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there."""
    said = not_in_hand(table, step.seat, words[0])
    return said or ("GD-TURN.14", f"You may keep {number_of(kept(table, step.seat), 'card')}.")


def shed(table: Table, move: Move, step: Step) -> None:
    """Discard a card of the storage hand (GD-TURN.14)."""
    piece = the(hand(table, move.seat), move.args[0])
    discard(table, piece)
    table.note("GD-TURN.14", "{seat} discards {0}.", move.seat, piece.id)
