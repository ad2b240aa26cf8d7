"""Details beside a large card: its icons, its sum and its state."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop.cards.wording import number_of, signed
from tabletop.games.guardians.board import (
    FORCE,
    STRONGHOLD,
    TERRAIN,
    WORKS,
    force_zone,
    space_of,
)
from tabletop.games.guardians.cards import (
    Accessory,
    Bribe,
    Shield,
    Stronghold,
    Terrain,
    Works,
)
from tabletop.games.guardians.combat.field import HARMLESS_TURN
from tabletop.games.guardians.content import Bearer, Card, Creature, Guardian, Magic, content
from tabletop.games.guardians.explain.creature_values import CreatureValues
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.lands.forces import LIMIT, TERRAIN_LIMIT
from tabletop.games.guardians.marks import MODE
from tabletop.games.guardians.phrases import BORDERS
from tabletop.games.guardians.selectors import PREY
from tabletop.games.guardians.zones import (
    ASSAULT,
    BESIDE,
    BRIBED,
    CHANNEL,
    COMBAT,
    COMMAND,
    DAZED,
    DECK,
    DEPOT,
    FIELD,
    FLANK_AREA,
    GUARDIAN,
    HAND,
    LANE_AREA,
    MAGIC,
    PEN,
    ROW,
    SHIELD,
    UNDER,
    UP,
    area_of,
    is_in,
)
from tabletop.table.views import VisiblePiece

_BRIBE_NAMES: Final = {"gold": "Gold", "beer": "Beer", "babes": "Babes"}
_ZONE_RULES: Final = {
    DECK.name: "GD-DUEL.2",
    HAND.name: "GD-COMBAT.2",
    COMBAT.name: "GD-COMBAT.2",
    COMMAND.name: "GD-COMMAND.1",
    LANE_AREA.name: "GD-PRIMARY.1",
    FLANK_AREA.name: "GD-RANGED.1",
    CHANNEL.name: "GD-CHANNEL.3",
    UNDER.name: "GD-CHANNEL.3",
    MAGIC.name: "GD-SPELLS.1",
    ASSAULT.name: "GD-SECONDARY.1",
    BRIBED.name: "GD-BRIBERY.5",
    UP.name: "GD-TURN.15",
    BESIDE.name: "GD-TURN.10",
    WORKS.name: "GD-TURN.9",
    DAZED.name: "GD-AOE.5",
    GUARDIAN.name: "GD-CHANNEL.6",
    SHIELD.name: "GD-COMBAT.1",
    FIELD.name: "GD-TERRAIN.1",
    ROW.name: "GD-DUEL.3",
    TERRAIN.name: "GD-BOARD.3",
    STRONGHOLD.name: "GD-BOARD.8",
    FORCE.name: "GD-BOARD.4",
    PEN.name: "GD-COMBAT.2",
    DEPOT.name: "GD-COMBAT.2",
}


def lines(piece_view: VisiblePiece, values: CreatureValues | None) -> list[str]:
    """Returns the details of a card that are not printed on it."""
    card = content().cards.get(piece_view.kind or "")
    details = [] if card is None else [*_constant_details(card.id, is_duel=_in_duel(values))]
    piece = values.piece(piece_view) if values is not None else None
    if values is None or piece is None:
        return details
    details += [each.text for each in values.piece_sums(piece_view, piece.zone) if each.is_open]
    if (space := space_of(piece.zone)) and isinstance(card, Shield) and piece.owner is not None:
        details += [each.text for each in values.zone_sums(force_zone(space, piece.owner))]
    if is_in(piece, BRIBED):
        details.append("{gold} Bribed: it takes no further part in this combat.")
    if is_in(piece, DAZED):
        details.append("{splash} Set aside: it cannot fight, but it can be attacked.")
    if piece_view.turn == HARMLESS_TURN:
        details.append("{armor} Turned around: its opponent is immune, so it does no damage.")
    if any(name == "beaten" for name, _ in piece_view.marks):
        details.append("{close} Beaten: it is discarded after the combat.")
    return details


@cache
def _constant_details(kind: str, *, is_duel: bool) -> tuple[str, ...]:
    """Returns the details of a card that are the same in all positions."""
    card = content().cards[kind]
    match card:
        case Creature():
            return tuple(_of_creature(card))
        case Guardian():
            channels = f"Each stone channels {card.cmp}; it starts with {card.stones}."
            return f"{{power-stone}} {channels}", *([] if is_duel else _draw_text(card))
        case Magic() if card.command:
            return ("{command} Used only as a command card, before the creatures fight.",)
        case Terrain() if is_duel:
            return ()
    return tuple(_use_of(card))


def _of_creature(card: Creature) -> list[str]:
    details = []
    if card.ocb:
        details.append(f"Off-colour bonus +{card.ocb} against {BORDERS[PREY[card.border]]}s.")
    if card.weight != card.vitality:
        details.append(f"Seal: {card.weight} stacking points under a shield.")
    details += [f"{{{bribe}}} Can be bribed with {_BRIBE_NAMES[bribe]}." for bribe in card.bribes]
    if card.bar == "green":
        maximum = card.receives or card.vitality
        details.append(
            f"{{channel}} Green bar: can receive up to {maximum} channelling in 1 attack."
        )
    else:
        details.append("{channel} Red bar: cannot receive channelling unless a card allows it.")
    if card.ranged:
        details.append(f"{{shoot}} Can add {card.ranged} to the match-up of another creature.")
    if card.command:
        details.append("{command} Can be played as a command card.")
    return details


def _in_duel(values: CreatureValues | None) -> bool:
    return values is not None and MODE(values.view) == "duel"


def _draw_text(card: Guardian) -> list[str]:
    """Returns the draw of a Guardian in the lands, with its modifiers."""
    changes = (
        (card.ldl, "with fewer lands than the opponent"),
        (card.mdl, "with more lands"),
        (card.luc, "after the lower up-card"),
    )
    words = ", ".join(f"{signed(amount)} {condition}" for amount, condition in changes if amount)
    return [f"{{hand}} Draws {number_of(card.draw, 'card')} a turn{': ' if words else ''}{words}."]


def _use_of(card: Card) -> list[str]:
    """Returns the use of a card whose text does not mention it."""
    match card:
        case Bribe():
            return [f"{{{card.id}}} Bribes a creature with this icon."]
        case Shield():
            return [
                f"{{guardians}} Creatures march under it, with at most {LIMIT} stacking points."
            ]
        case Bearer():
            return ["{banner} Used as a shield. A player can have only 1 in play."]
        case Terrain():
            return [
                "{terrain} Placed under a shield in the lands, or the shield loses a creature.",
                f"{{guardians}} Or used as a shield, with at most {TERRAIN_LIMIT} stacking points.",
                *(KEYWORDS[keyword].explain() for keyword in card.forbids),
            ]
        case Works():
            owner = "your" if card.sort == "upgrade" else "the opponent's"
            return [f"{{stronghold}} Placed on {owner} left or right stronghold."]
        case Accessory():
            return ["{pocket-watch} Placed beside your Guardian."]
        case Stronghold():
            return ["{stronghold} Its owner defends it. When captured, it becomes rubble."]
    return []


def rule(piece_view: VisiblePiece | None, zone: str) -> str:
    """Returns the most relevant rule of a card or a zone."""
    card = content().cards.get(piece_view.kind or "") if piece_view is not None else None
    if isinstance(card, Magic):
        return "GD-COMMAND.1" if card.command else "GD-SPELLS.1"
    return _ZONE_RULES.get(area_of(zone), "")
