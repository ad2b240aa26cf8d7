"""The verbs of movement: what is done with a shield, and magic on the march."""

from collections.abc import Iterator

from tabletop.games.guardians.content import content
from tabletop.games.guardians.lands import aftermath, casting, forces, marching
from tabletop.games.guardians.lands.board import (
    DISTANCE,
    HOME_OF,
    LANDS,
    force_zone,
    shield_zone,
)
from tabletop.games.guardians.lands.forces import shield_at, unturned
from tabletop.games.guardians.lands.place_verbs import why_no_room
from tabletop.games.guardians.places import LANES, named
from tabletop.games.guardians.verbs import the
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Piece, Step, Table


def why_not_turned(table: Table, seat: int, space: str) -> tuple[str, str] | None:
    """Say why a seat cannot turn a shield in a space."""
    shield = shield_at(table, space, seat)
    if shield is None:
        if table.piles[force_zone(space, seat)]:
            return "GD-MOVE.12", f"The creatures in {space} have no shield."
        return "GD-TURN.17", f"You have no shield in {space}."
    if not table.piles[force_zone(space, seat)]:
        return "GD-TURN.18", f"Nobody stands under your shield in {space}."
    if shield.turn:
        return "GD-TURN.17", f"Your shield in {space} is turned already."
    return None


def shield_to_turn(table: Table, move: Move, step: Step) -> Piece:
    """Give the shield that a move turns. Raises `InvalidMove` where it cannot be turned."""
    why = why_not_turned(table, move.seat, move.args[0])
    if why is not None:
        raise InvalidMove(why[1])
    shield = shield_at(table, move.args[0], move.seat)
    assert shield is not None
    return shield


def pass_on(table: Table, seat: int) -> None:
    """Let the other side be active after this (GD-TURN.17)."""
    table.finish()
    table.plan("march", 1 - seat)


# --- options of a shield ------------------------------------------------------------------------


def marches(table: Table, step: Step) -> Iterator[Words]:
    """Each unturned shield to each space within its reach."""
    for space in unturned(table, step.seat):
        for end in marching.reach(table, step.seat, space):
            yield space, end


def explain_march(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Shields that are not there or turned, spaces out of reach or taken."""
    start, end = words
    seat = step.seat
    if said := why_not_turned(table, seat, start):
        return said
    if start == end:
        return "GD-MOVE.10", "A shield that stays is turned where it is: say stay."
    if shield_at(table, end, seat) is not None:
        return "GD-MOVE.4", f"Another shield of yours stands in {end}."
    if marching.is_barred(table, start) or marching.is_barred(table, end):
        return "GD-TURN.23", "Magic bars the way in this turn."
    if end in marching.ways(table, seat, start):
        both = len(table.piles[force_zone(start, seat)]) + len(table.piles[force_zone(end, seat)])
        rule = "GD-BOARD.11" if both > LANES else "GD-BOARD.4"
        return rule, f"There is no room for all creatures in {end}."
    far = DISTANCE[start][end]
    pace = marching.pace(table, seat)
    if far > pace:
        return "GD-MOVE.1", f"It is {far} spaces to {end}; your shields march {pace}."
    if forces.flies(table, start, seat):
        return "GD-MOVE.7", f"Your shield cannot fly to {end} now."
    nearer = (one for one in marching.marches(table, seat, start) if DISTANCE[one][end] < far)
    if any(shield_at(table, one, 1 - seat) for one in nearer):
        return "GD-MOVE.5", f"An enemy shield would stop the march before {end}."
    return "GD-MOVE.2", f"Bare ground would stop the march before {end}."


def march(table: Table, move: Move, step: Step) -> None:
    """March, or fly."""
    start, end = move.args
    shield_to_turn(table, move, step)
    if start == end or table.piles[shield_zone(end, move.seat)]:
        raise InvalidMove(f"the shield cannot go to {end}")
    pass_on(table, move.seat)
    marching.march(table, move.seat, start, end)


def reinforcements(table: Table, step: Step) -> Iterator[Words]:
    """Each unturned shield in the lands from each stronghold near enough."""
    for space in unturned(table, step.seat):
        for home in marching.depots(table, step.seat, space):
            yield space, home


def explain_reinforce(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Shields that are not there, strongholds too far away or with nobody to send."""
    space, home = words
    seat = step.seat
    if shield_at(table, space, seat) is None:
        return (
            "GD-MOVE.9",
            f"You have no shield in {space} to reinforce. To march, take the shield.",
        )
    if said := why_not_turned(table, seat, space):
        return said
    if space not in LANDS:
        return "GD-MOVE.8", "Only shields in the lands are reinforced."
    if HOME_OF.get(home) != seat:
        return "GD-MOVE.8", f"No stronghold of yours stands in {home}."
    if DISTANCE[space][home] > marching.REACH:
        return "GD-MOVE.9", f"{home} is too far from {space}."
    return "GD-MOVE.9", f"No creature on {home} has room under the shield in {space}."


def reinforce(table: Table, move: Move, step: Step) -> None:
    """Begin to reinforce a shield."""
    shield_to_turn(table, move, step)
    space, home = move.args
    if not marching.sendable(table, move.seat, space, home) or HOME_OF.get(home) != move.seat:
        raise InvalidMove(f"nobody can be sent from {home}")
    pass_on(table, move.seat)
    marching.begin_sending(table, move.seat, space, home)


def sends(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of creature on the stronghold that has room."""
    space, home, _ = step.data
    for kind in marching.sendable(table, step.seat, str(space), str(home)):
        yield (kind,)


def explain_send(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Creatures that are not there, or have no room."""
    space, home, _ = step.data
    if table.find(words[0], force_zone(str(home), step.seat)) is None:
        return "GD-MOVE.8", f"{named(words[0])} is not on the stronghold in {home}."
    return why_no_room(table, step.seat, words[0], str(space))


def send(table: Table, move: Move, step: Step) -> None:
    """Send a creature."""
    the(table.pile(force_zone(str(step.data[1]), move.seat)), move.args[0])
    marching.send(table, move.seat, move.args[0])


def enoughs(table: Table, step: Step) -> Iterator[Words]:
    """Once a creature has been sent."""
    if step.data[2]:
        yield ()


def explain_enough(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """At least one is sent."""
    return "GD-MOVE.9", "Send at least one creature."


def enough(table: Table, move: Move, step: Step) -> None:
    """Send nobody else."""
    table.finish()
    table.note("GD-MOVE.8", "{seat} sends nobody else.", move.seat)


def stays(table: Table, step: Step) -> Iterator[Words]:
    """Each unturned shield."""
    for space in unturned(table, step.seat):
        yield (space,)


def explain_turn(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Shields that are not there or turned already."""
    said = why_not_turned(table, step.seat, words[0])
    return said or ("GD-TURN.17", "That cannot be done now.")


def stay(table: Table, move: Move, step: Step) -> None:
    """Turn a shield and let it stay (GD-MOVE.10)."""
    shield = shield_to_turn(table, move, step)
    pass_on(table, move.seat)
    table.turn(shield.id, 1)
    table.note("GD-MOVE.10", f"{{seat}} lets {{0}} stay in {move.args[0]}.", move.seat, shield.id)


def assaults(table: Table, step: Step) -> Iterator[Words]:
    """Each unturned shield before the enemy's Guardian."""
    for space in unturned(table, step.seat):
        if marching.can_challenge(table, step.seat, space):
            yield (space,)


def explain_assault(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Shields that are not there, or not before the Guardian."""
    said = why_not_turned(table, step.seat, words[0])
    return said or ("GD-RESULT.13", f"The Guardian is not to be reached from {words[0]}.")


def assault(table: Table, move: Move, step: Step) -> None:
    """Attack the Guardian again (GD-RESULT.13)."""
    shield = shield_to_turn(table, move, step)
    if not marching.can_challenge(table, move.seat, move.args[0]):
        raise InvalidMove(f"the Guardian is not to be reached from {move.args[0]}")
    pass_on(table, move.seat)
    table.turn(shield.id, 1)
    aftermath.challenge(table, move.seat, move.args[0])


# --- magic on the march -------------------------------------------------------------------------


def plays(table: Table, step: Step) -> Iterator[Words]:
    """Each card that can be played without a target."""
    for kind in casting.playable(table, step.seat):
        if not casting.is_aimed(kind):
            yield (kind,)


def aims(table: Table, step: Step) -> Iterator[Words]:
    """Each card that needs a target, with each of its targets."""
    for kind in casting.playable(table, step.seat):
        for space in casting.targets(table, step.seat, kind):
            yield kind, space


def explain_play(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there, are not played now, or cost too much."""
    kind, seat = words[0], step.seat
    magic = content().magic.get(kind)
    if table.find(kind, f"depot.{seat}") is None:
        return "GD-TURN.23", f"{named(kind)} is not in your storage depot."
    if magic is None or not magic.march:
        return "GD-TURN.23", f"{named(kind)} is not played on the march."
    if table.counters[f"stones.{seat}"] < magic.stones:
        return "GD-TURN.23", f"{named(kind)} costs more stones than you have."
    if casting.is_vain(table, seat, kind):
        return "GD-SPELLS.6", f"{named(kind)} would do nothing now."
    if casting.is_aimed(kind):
        return "GD-TURN.23", f"{named(kind)} has no such target."
    return "GD-TURN.23", f"{named(kind)} is played without a target."


def play(table: Table, move: Move, step: Step) -> None:
    """Play a card, perhaps at a target."""
    kind, seat = move.args[0], move.seat
    piece = the(table.pile(f"depot.{seat}"), kind)
    magic = content().magic.get(kind)
    if magic is None or not magic.march or table.counters[f"stones.{seat}"] < magic.stones:
        raise InvalidMove(f"{named(kind)} cannot be played now")
    target = move.args[1] if len(move.args) > 1 else ""
    if target not in (casting.targets(table, seat, kind) if casting.is_aimed(kind) else [""]):
        raise InvalidMove(f"{named(kind)} has another target")
    casting.play(table, seat, piece, target)
