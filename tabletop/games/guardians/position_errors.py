"""Rule violations in a position that was edited by hand."""

from collections.abc import Iterator

from tabletop.games.guardians.card_rules import border_of, card_rules, is_creature, name_of
from tabletop.games.guardians.counters import MATCH_UP, STONES
from tabletop.games.guardians.lands.position_errors import violations as laws_of_lands
from tabletop.games.guardians.marks import MODE
from tabletop.games.guardians.zones import (
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
    SEATS,
    ZONE_NAMES,
)
from tabletop.rules import Refusal
from tabletop.rules.place_names import zone_name
from tabletop.table import Table


def position_errors(table: Table) -> list[Refusal]:
    """Returns all rule violations of a position."""
    errors = [
        *guardian_errors(table),
        *unknown_pieces(table),
        *match_up_errors(table),
        *counter_errors(table),
    ]
    return [*errors, *laws_of_lands(table)] if MODE(table) == "lands" else errors


def guardian_errors(table: Table) -> Iterator[Refusal]:
    """Yields seats that do not have exactly one Guardian."""
    for seat in SEATS:
        pile = table.piles[GUARDIAN(seat)]
        if len(pile) != 1:
            yield Refusal(
                "GD-DECK.1", f"Seat {seat + 1} does not have exactly one Guardian.", *pile
            )


def unknown_pieces(table: Table) -> Iterator[Refusal]:
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
                location = zone_name(table.zones[piece.zone], ZONE_NAMES)
                name = card_rules()[piece.kind].name if piece.face else "A face-down card"
                if piece.owner != seat:
                    reason = f"{name} in {location} belongs to the other seat."
                    yield Refusal(rule, reason, piece.id)
                elif border and border_of(piece.kind) != border:
                    reason = f"{name} in {location} does not have a {border} border."
                    yield Refusal(rule, reason, piece.id)
                elif area in (DECK, HAND, DEPOT, PEN, COMBAT) and piece.face:
                    reason = f"{name} is face up in {location}."
                    yield Refusal("GD-COMBAT.1", reason, piece.id)


def match_up_errors(table: Table) -> Iterator[Refusal]:
    """Yields match-ups with several cards of a seat or with other cards."""
    for seat in SEATS:
        for number in range(1, LANES + 1):
            pile = table.pile(LANE[seat][number])
            if len(pile) > 1:
                reason = f"Several cards of seat {seat + 1} fight in match-up {number}."
                yield Refusal("GD-PRIMARY.1", reason, *(piece.id for piece in pile))
            for piece in (*pile, *table.pile(FLANK[seat][number])):
                if not is_creature(piece) and piece.face:
                    reason = f"{name_of(piece.kind)} is not a creature and cannot fight."
                    yield Refusal("GD-PRIMARY.1", reason, piece.id)


def counter_errors(table: Table) -> Iterator[Refusal]:
    """Yields counters outside their range."""
    for seat in SEATS:
        stones = STONES(table, seat)
        if stones < 0:
            reason = f"Seat {seat + 1} has {stones} power stones."
            yield Refusal("GD-CHANNEL.7", reason)
    if not 0 <= MATCH_UP(table) <= LANES:
        yield Refusal("GD-PRIMARY.5", f"There is no match-up {MATCH_UP(table)}.")
