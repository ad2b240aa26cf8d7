"""Rule violations in a position that was edited by hand."""

from collections.abc import Iterator

from tabletop.games.guardians.counters import MATCH_UP, STONES
from tabletop.games.guardians.lands.laws import laws as laws_of_lands
from tabletop.games.guardians.marks import WAY
from tabletop.games.guardians.places import (
    ASSAULT,
    CHANNEL,
    COMBAT,
    DECK,
    DEPOT,
    DISCARD,
    FLANK,
    GUARDIAN,
    HAND,
    LANE,
    LANES,
    PEN,
    PLACES,
    SEATS,
)
from tabletop.games.guardians.sheets import border_of, is_creature, named, sheets
from tabletop.rules import Refusal
from tabletop.rules.spots import zone_name
from tabletop.table import Table


def position_errors(table: Table) -> list[Refusal]:
    """Returns all rule violations of a position."""
    found = [*guardians(table), *strangers(table), *lanes(table), *numbers(table)]
    return [*found, *laws_of_lands(table)] if WAY(table) == "lands" else found


def guardians(table: Table) -> Iterator[Refusal]:
    """Yields seats that do not have exactly one Guardian."""
    for seat in SEATS:
        pile = table.piles[GUARDIAN(seat)]
        if len(pile) != 1:
            yield Refusal(
                "GD-DECK.1", f"Seat {seat + 1} does not have exactly one Guardian.", *pile
            )


def strangers(table: Table) -> Iterator[Refusal]:
    """Yields cards in a zone of the other seat, or of the wrong border."""
    for seat in SEATS:
        for area, border, rule in (
            (DEPOT, "double", "GD-BOARD.7"),
            (PEN, "single", "GD-BOARD.7"),
            (CHANNEL, "single", "GD-CHANNEL.3"),
            (ASSAULT, "single", "GD-SECONDARY.1"),
            (DECK, "", "GD-DECK.1"),
            (HAND, "", "GD-DECK.1"),
            (DISCARD, "", "GD-DECK.1"),
            (COMBAT, "", "GD-COMBAT.1"),
        ):
            for piece in table.pile(area(seat)):
                where = zone_name(table.zones[piece.zone], PLACES)
                name = sheets()[piece.kind].name if piece.face else "A face-down card"
                if piece.owner != seat:
                    reason = f"{name} in {where} belongs to the other seat."
                    yield Refusal(rule, reason, piece.id)
                elif border and border_of(piece.kind) != border:
                    reason = f"{name} in {where} does not have a {border} border."
                    yield Refusal(rule, reason, piece.id)
                elif area in (DECK, HAND, DEPOT, PEN, COMBAT) and piece.face:
                    reason = f"{name} is face up in {where}."
                    yield Refusal("GD-COMBAT.1", reason, piece.id)


def lanes(table: Table) -> Iterator[Refusal]:
    """Yields match-ups with several cards of a seat or with other cards."""
    for seat in SEATS:
        for number in range(1, LANES + 1):
            pile = table.pile(LANE[seat][number])
            if len(pile) > 1:
                reason = f"Several cards of seat {seat + 1} fight in match-up {number}."
                yield Refusal("GD-PRIMARY.1", reason, *(piece.id for piece in pile))
            for piece in (*pile, *table.pile(FLANK[seat][number])):
                if not is_creature(piece) and piece.face:
                    reason = f"{named(piece.kind)} is not a creature and cannot fight."
                    yield Refusal("GD-PRIMARY.1", reason, piece.id)


def numbers(table: Table) -> Iterator[Refusal]:
    """Yields counters outside their range."""
    for seat in SEATS:
        stones = STONES(table, seat)
        if stones < 0:
            reason = f"Seat {seat + 1} has {stones} power stones."
            yield Refusal("GD-CHANNEL.7", reason)
    if not 0 <= MATCH_UP(table) <= LANES:
        yield Refusal("GD-PRIMARY.5", f"There is no match-up {MATCH_UP(table)}.")
