"""The verbs between the combats of a duel: who stands under the shield, who channels, what goes."""

from collections.abc import Iterator

from tabletop.games.guardians import duel
from tabletop.games.guardians.places import channels, is_creature, named
from tabletop.games.guardians.storage import hand
from tabletop.games.guardians.verbs import kinds, the
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Step, Table

KEPT = "It stays in your hand, where you can use it in the combat."
CHANNELLERS = 5
"""At most so many creatures lie under the stronghold of a duel."""


def musters(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of creature that has room under the shield."""
    cards = [one for one in hand(table, step.seat) if is_creature(one)]
    return kinds([one for one in cards if not duel.crowded(table, step.seat, one)])


def explain_muster(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not in the hand, that are no creatures, or that have no room."""
    piece = table.find(words[0], f"hand.{step.seat}")
    if piece is None:
        return "GD-DUEL.6", f"{named(words[0])} is not in your storage hand."
    if not is_creature(piece):
        return "GD-DUEL.6", f"{named(words[0])} is no creature. {KEPT}"
    return duel.crowded(table, step.seat, piece) or ("GD-DUEL.6", "That cannot be laid now.")


def muster(table: Table, move: Move, step: Step) -> None:
    """Lay a creature under the shield."""
    piece = the(hand(table, move.seat), move.args[0])
    if not is_creature(piece) or step.name != "organize":
        raise InvalidMove(f"{piece.kind} cannot stand under a shield now")
    table.put(piece.id, f"shield.{move.seat}")
    table.note("GD-DUEL.6", "{seat} lays {0} under the shield.", move.seat, piece.id)


def hides(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of channeller in the hand."""
    if len(table.piles[f"under.{step.seat}"]) < CHANNELLERS:
        yield from kinds([one for one in hand(table, step.seat) if channels(one)])


def explain_hide(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not in the hand, or do not channel."""
    piece = table.find(words[0], f"hand.{step.seat}")
    if piece is None:
        return "GD-DUEL.7", f"{named(words[0])} is not in your storage hand."
    if not channels(piece):
        return "GD-DUEL.7", f"{named(words[0])} does not channel."
    return "GD-DUEL.12", f"At most {CHANNELLERS} channellers lie under your stronghold."


def hide(table: Table, move: Move, step: Step) -> None:
    """Lay a channeller under the stronghold."""
    piece = the(hand(table, move.seat), move.args[0])
    if not channels(piece) or step.name != "organize":
        raise InvalidMove(f"{piece.kind} cannot channel from under a stronghold now")
    table.put(piece.id, f"under.{move.seat}")
    table.note("GD-DUEL.7", "{seat} lays {0} under the stronghold.", move.seat, piece.id)


def readies(table: Table, step: Step) -> Iterator[Words]:
    """Once a creature stands under the shield, or none can."""
    if table.piles[f"shield.{step.seat}"] or not any(True for _ in musters(table, step)):
        yield ()


def explain_ready(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """A shield with nobody under it."""
    return "GD-DUEL.11", "Lay at least one creature under your shield first."


def ready(table: Table, move: Move, step: Step) -> None:
    """Be ready for the combat."""
    if step.name != "organize" or move.seat in duel.ready(table):
        raise InvalidMove("there is nothing to be ready for")
    table.mark("ready", (*duel.ready(table), move.seat))
    table.note("GD-DUEL.6", "{seat} is ready.", move.seat)


def drops(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of card in the hand."""
    return kinds(hand(table, step.seat))


def explain_drop(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not in the hand."""
    return "GD-DUEL.8", f"{named(words[0])} is not in your storage hand."


def drop(table: Table, move: Move, step: Step) -> None:
    """Discard a card that is too many."""
    piece = the(hand(table, move.seat), move.args[0])
    if step.name != "drop":
        raise InvalidMove("nothing is discarded now")
    duel.throw_away(table, piece)
