"""Rule violations on the board of the disputed lands."""

from collections.abc import Iterator

from tabletop.games.guardians.board import (
    HOME_OF,
    HOMES,
    LANDS,
    SEATS,
    SPACES,
    STRONGHOLD,
    TERRAIN,
    WORKS,
    force_zone,
    shield_zone,
    under_zone,
)
from tabletop.games.guardians.card_rules import is_creature, name_of, rules_of
from tabletop.games.guardians.counters import DESTROYED, TURN
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.zones import BESIDE, LANES
from tabletop.rules import Refusal
from tabletop.table import Piece, Table


def violations(table: Table) -> list[Refusal]:
    """Returns all rule violations of the board."""
    return [*spaces(table), *strongholds(table), *lands(table), *numbers(table)]


def visible_name(piece: Piece) -> str:
    """Returns the name of a card, without revealing a face-down one."""
    return name_of(piece.kind) if piece.face else "A face-down card"


def spaces(table: Table) -> Iterator[Refusal]:
    """Yields violations of shields, creatures and stacking limits."""
    under_way = {step.name for step in table.decision_stack}
    merging = "merge" in under_way
    fighting = bool(under_way & {"battle", "challenge", "cut"})
    for seat in SEATS:
        for space in SPACES:
            location = f"in {space} of seat {seat + 1}"
            shields = table.pile(shield_zone(space, seat))
            if len(shields) > 1 and not merging:
                yield Refusal("GD-BOARD.5", f"There are several shields {location}.", *ids(shields))
            for piece in shields:
                if piece.owner != seat or not can_shield(piece.kind):
                    reason = f"{visible_name(piece)} is not a shield {location}."
                    yield Refusal("GD-TURN.7", reason, piece.id)
            for piece in table.pile(force_zone(space, seat)):
                if piece.owner != seat or not is_creature(piece):
                    reason = f"{visible_name(piece)} does not belong {location}."
                    yield Refusal("GD-TURN.7", reason, piece.id)
            if not fighting and forces.exceeds_limit(table, space, seat):
                has_too_many = len(table.piles[force_zone(space, seat)]) > LANES
                rule = "GD-BOARD.11" if has_too_many else "GD-BOARD.4"
                yield Refusal(rule, f"There are too many creatures {location}.")


def can_shield(kind: str) -> bool:
    """Checks whether a card can be used as a shield."""
    return rules_of(kind).is_shield or rules_of(kind).terrain is not None


def ids(pieces: list[Piece]) -> list[int]:
    return [piece.id for piece in pieces]


def strongholds(table: Table) -> Iterator[Refusal]:
    """Yields violations of strongholds, buildings and channellers."""
    for space, seat in HOME_OF.items():
        if len(table.piles[STRONGHOLD(box=space)]) != 1:
            yield Refusal("GD-DECK.1", f"There is not exactly 1 stronghold in {space}.")
        works = table.pile(WORKS(box=space))
        if len(works) > 1 or (works and forces.is_rubble(table, space)):
            yield Refusal("GD-TURN.9", f"There are too many buildings on {space}.", *ids(works))
        for piece in works:
            building = rules_of(piece.kind).works
            owner = seat if building is not None and building.sort == "upgrade" else 1 - seat
            if building is None or piece.owner != owner or space[0] not in "ac":
                reason = f"{visible_name(piece)} cannot be built on {space}."
                yield Refusal("GD-TURN.9", reason, piece.id)
        for piece in table.pile(under_zone(space)):
            if piece.owner != seat or not is_creature(piece):
                reason = f"{visible_name(piece)} does not belong under {space}."
                yield Refusal("GD-TURN.8", reason, piece.id)
        if forces.is_rubble(table, space) and table.piles[under_zone(space)]:
            yield Refusal("GD-RESULT.10", f"There are cards under the rubble in {space}.")


def lands(table: Table) -> Iterator[Refusal]:
    """Yields violations of terrains, accessories and standard bearers."""
    for space in LANDS:
        pile = table.pile(TERRAIN(box=space))
        if len(pile) > 1:
            yield Refusal("GD-TURN.20", f"There are several terrains in {space}.", *ids(pile))
        for piece in pile:
            if piece.face and rules_of(piece.kind).terrain is None:
                reason = f"{visible_name(piece)} in {space} is not a terrain."
                yield Refusal("GD-TURN.20", reason, piece.id)
    for seat in SEATS:
        for piece in table.pile(BESIDE(seat)):
            if piece.owner != seat or rules_of(piece.kind).accessory is None:
                reason = f"{visible_name(piece)} does not belong beside the Guardian."
                yield Refusal("GD-TURN.10", reason, piece.id)
        bearers = [
            piece.id
            for space in (*HOMES[0], *LANDS, *HOMES[1])
            for piece in table.pile(shield_zone(space, seat))
            if rules_of(piece.kind).sort == "bearer"
        ]
        if len(bearers) > 1:
            reason = f"Seat {seat + 1} has several standard bearers."
            yield Refusal("GD-TURN.11", reason, *bearers)


def numbers(table: Table) -> Iterator[Refusal]:
    """Yields counters outside their range."""
    for seat in SEATS:
        if DESTROYED(table, seat) < 0:
            yield Refusal("GD-WIN.2", f"Seat {seat + 1} has destroyed fewer than 0 shields.")
    if TURN(table) < 1:
        yield Refusal("GD-TURN.1", "The turn number is below 1.")
