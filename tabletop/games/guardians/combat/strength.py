"""Vitality of the fighters, part by part, and the comparison.

Each sum is explained: `11 = 6 vitality + 3 off-colour + 2 Archer`. Rules, log, screen and bots all
use these functions.
"""

from functools import cache
from typing import Final

from tabletop.cards.wording import signed
from tabletop.games.guardians.card_rules import (
    abilities_with,
    creature_of,
    is_creature,
    name_of,
    rules_of,
)
from tabletop.games.guardians.card_words import Clash
from tabletop.games.guardians.cards import NOBODY
from tabletop.games.guardians.combat import channelling, field
from tabletop.games.guardians.counters import ARROWS, BONUS
from tabletop.games.guardians.marks import BANNER, SIEGE, STAGE, STRIKER
from tabletop.games.guardians.selectors import PREY
from tabletop.games.guardians.zones import (
    ASSAULT,
    COMMAND,
    FACING,
    LANE,
    guardian_of,
    is_guardian,
    is_in,
    owner_of,
)
from tabletop.table import Piece, Table, cached_by_material


class Part:
    """A part of a sum, with its source and the rule of the source."""

    __slots__ = ("amount", "rule", "words")

    def __init__(self, words: str, amount: int, rule: str = "GD-TEXT.1") -> None:
        self.words = words
        self.amount = amount
        self.rule = rule


def strength(table: Table, piece: Piece) -> tuple[Part, ...]:
    """Returns the parts of a creature's current vitality, the base first.

    Only the fighters of the match-up or of the current secondary attack have bonuses. All other
    creatures have their base vitality (GD-SECONDARY.3).
    """
    return _strength(table, piece, STAGE(table), STRIKER(table))


@cached_by_material
def _strength(table: Table, piece: Piece, stage: str, striker: int) -> tuple[Part, ...]:
    # The other marks of a combat change only when its cards are taken up or leave.
    if is_guardian(piece):
        return _guardian_parts(table, piece)
    if not is_creature(piece):
        return (Part("vitality", 0),)
    parts = [Part("vitality", creature_of(piece).vitality)]
    seat = piece.owner
    fighters = field.fighters(table)
    if seat is None or fighters[seat] is not piece:
        return tuple(parts)
    opponent = fighters[1 - seat]
    is_primary = stage == "primary"
    if is_primary or striker == piece.id:
        parts += _bonus_parts(
            table, seat, piece, opponent, "primary" if is_primary else "secondary"
        )
        parts += _rally_parts(table, seat, piece) if is_primary else []
        parts += _effect_parts(table, seat, piece)
        parts += _ranged_parts(table, seat) if is_primary else []
        received = channelling.received(table, piece)
        parts += [Part(words, amount, "GD-CHANNEL.3") for words, amount in received]
        parts += [] if is_primary else _earlier_damage(table, seat, piece, opponent)
    return (parts[0], *[part for part in parts[1:] if part.amount])


def total(table: Table, piece: Piece) -> int:
    """Returns the sum of a creature's parts."""
    return sum([part.amount for part in strength(table, piece)])


def sum_text(table: Table, piece: Piece) -> str:
    """Returns a sum with its parts: `11 = 6 + 3 off-colour + 2 Archer`."""
    first, *others = strength(table, piece)
    if not others:
        return _number_text(first.amount)
    words = [
        f"{'+' if part.amount > 0 else '−'} {abs(part.amount)} {part.words}" for part in others
    ]
    total_amount = first.amount + sum(part.amount for part in others)
    return f"{_number_text(total_amount)} = {_number_text(first.amount)} {' '.join(words)}"


def _number_text(number: int) -> str:
    return signed(number).removeprefix("+")


def needed_vitality(table: Table, seat: int) -> int:
    """Returns the vitality that a fighter lacks to beat its opponent.

    The result is 0 if the fighter has enough, and -1 if it cannot win: the opponent is immune,
    destroys the fighter, or is missing. Certain effects that are still to come are included.
    """
    fighters = field.fighters(table)
    mine, opponent = fighters[seat], fighters[1 - seat]
    if (
        mine is None
        or opponent is None
        or does_no_damage(table, mine, opponent)
        or will_be_destroyed(table, mine, opponent)
    ):
        return -1
    return (
        0
        if will_be_destroyed(table, opponent, mine)
        else max(0, missing_vitality(table, mine, opponent))
    )


def does_no_damage(table: Table, mine: Piece, opponent: Piece) -> bool:
    """Checks whether a fighter does, or will do, no damage (GD-IMMUNITY.4)."""
    to_come = any(step.name == "fight" for step in table.decision_stack)
    return mine.turn == field.HARMLESS_TURN or (
        to_come and field.turns_aside(opponent.kind, mine.kind)
    )


def will_be_destroyed(table: Table, piece: Piece, opponent: Piece) -> bool:
    """Checks whether a fighter will be destroyed by the opponent's text."""
    to_come = any(
        step.name == "fight" or (step.name == "onset" and opponent is field.striker(table))
        for step in table.decision_stack
    )
    return to_come and field.destroys(opponent.kind, piece.kind)


def beats(table: Table, mine: Piece, opponent: Piece) -> bool:
    """Checks whether a fighter has enough to beat its opponent (GD-PRIMARY.6)."""
    return mine.turn != field.HARMLESS_TURN and missing_vitality(table, mine, opponent) <= 0


def missing_vitality(table: Table, mine: Piece, opponent: Piece) -> int:
    """Returns the vitality that a fighter lacks for the required lead.

    The result is 0 or less if it has enough (GD-PRIMARY.6, GD-SECONDARY.6).
    """
    return total(table, opponent) + _required_lead(table, mine, opponent) - total(table, mine)


SECONDARY_LEAD: Final = 1
"""Required lead of every secondary attack (GD-SECONDARY.6)."""


def _required_lead(table: Table, mine: Piece, opponent: Piece) -> int:
    """Returns the required lead of a fighter."""
    if STAGE(table) != "primary":
        return SECONDARY_LEAD
    for ability in abilities_with(opponent.kind, "margin"):
        if lead := ability.margin(field.ground(table)):
            return lead
    return (
        0
        if abilities_with(mine.kind, "wins_ties") and not abilities_with(opponent.kind, "wins_ties")
        else 1
    )


def _ranged_parts(table: Table, seat: int) -> list[Part]:
    """Returns the parts from ranged attackers (GD-RANGED.1)."""
    shooters = field.ranged_of(table, seat)
    if not shooters or field.forbidding_keyword(table, seat, "shoot"):
        return []
    return [
        Part(name_of(shooter.kind), ranged_attack_points(table, seat, shooter), "GD-RANGED.1")
        for shooter in shooters
    ]


def ranged_attack_points(table: Table, seat: int, shooter: Piece) -> int:
    """Returns the points of a ranged attack, with a stronghold's bonus."""
    stronghold_bonus = ARROWS(table) if field.attacker(table) != seat else 0
    return creature_of(shooter).ranged + stronghold_bonus


def _bonus_parts(
    table: Table, seat: int, piece: Piece, opponent: Piece | None, stage: str
) -> list[Part]:
    """Returns the bonuses of primaries and secondary attackers.

    Sources: text, off-colour, terrain and stronghold.
    """
    kind, role = opponent.kind if opponent is not None else "", role_of(table, seat)
    clash = Clash(kind, stage, role, SIEGE(table) == "stronghold")
    stopper = field.stopper(table, seat)
    parts = [*printed_bonuses(piece.kind, clash, field.ground(table), stopper)]
    bonus = BONUS(table)
    if bonus and role == "defending" and "stronghold" not in field.stopped_by(stopper):
        parts.append(Part("stronghold", bonus, "GD-TERRAIN.5"))
    return parts


def parts_alone(table: Table, seat: int, piece: Piece) -> tuple[Part, ...]:
    """Returns a creature's parts in a match-up against an unknown opponent."""
    clash = Clash("", "primary", role_of(table, seat), SIEGE(table) == "stronghold")
    parts = [*printed_bonuses(piece.kind, clash, field.ground(table), "")]
    if clash.role == "defending":
        parts.append(Part("stronghold", BONUS(table), "GD-TERRAIN.5"))
    base = Part("vitality", creature_of(piece).vitality)
    return (base, *[part for part in parts if part.amount])


@cache
def printed_bonuses(
    kind: str, clash: Clash, ground: tuple[str, ...], stopper: str
) -> tuple[Part, ...]:
    """Returns the bonuses printed on a card: text, off-colour and terrain.

    `stopper` is the kind of creature whose text can stop some, or empty.
    """
    creature, opponent = rules_of(kind).creature or NOBODY, rules_of(clash.opponent).creature
    stopped = field.stopped_by(stopper)
    parts = [Part("text", ability.bonus(clash)) for ability in abilities_with(kind, "bonus")]
    is_prey = opponent is not None and opponent.border == PREY[creature.border]
    if is_prey and "off-colour" not in stopped:
        parts.append(Part("off-colour", creature.ocb, "GD-OCB.2"))
    if "terrain" not in stopped:
        parts += [
            Part(name_of(terrain), creature.terrain.get(terrain, 0), "GD-TERRAIN.1")
            for terrain in ground
        ]
    return tuple([part for part in parts if part.amount])


def role_of(table: Table, seat: int) -> str:
    """Returns a seat's role in the combat."""
    return "attacking" if field.attacker(table) == seat else "defending"


def _effect_parts(table: Table, seat: int, piece: Piece) -> list[Part]:
    """Returns the parts from command cards and magic.

    Command cards count only in primary attacks.
    """
    if not (field.effect_cards(table, 0) or field.effect_cards(table, 1)):
        return []
    secondary = STAGE(table) != "primary"
    return [
        Part(name_of(source.kind), effect.boost(table, source, piece, side == seat), "GD-SPELLS.1")
        for side in (seat, 1 - seat)
        for source, effect in field.in_force(table, side, "boost")
        if not (secondary and is_in(source, COMMAND))
    ]


def _rally_parts(table: Table, seat: int, piece: Piece) -> list[Part]:
    """Returns the parts from a seat's other cards on the table (GD-TEXT.2)."""
    company = _rally_cards(table, seat)
    if not company:
        return []
    role = role_of(table, seat)
    return [
        Part(name_of(source.kind), ability.rally(piece.kind, role), "GD-TEXT.2")
        for source in company
        for ability in abilities_with(source.kind, "rally")
    ]


def _rally_cards(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's cards that may rally: earlier primaries and its shield."""
    company = [
        piece
        for number in range(1, field.lane(table))
        if (piece := table.top(LANE[seat][number])) is not None and piece.face
    ]
    banner = BANNER[seat](table)
    if isinstance(banner, str) and banner in table.zones:
        company += [
            card for card in table.pile(banner) if card.face and rules_of(card.kind).is_shield
        ]
    return company


def needed_against(table: Table, seat: int, target: Piece) -> int:
    """Returns the vitality that a secondary attacker needs (GD-SECONDARY.6)."""
    damage = sum(part.amount for part in _earlier_damage(table, seat, target, target))
    return max(0, total(table, target) + SECONDARY_LEAD - damage)


def _earlier_damage(table: Table, seat: int, piece: Piece, opponent: Piece | None) -> list[Part]:
    """Returns the parts from earlier damage to the target.

    Sources: the primary that faced the target, and earlier secondary attackers.
    """
    if opponent is None:
        return []
    parts = []
    primary = faced_opponent(table, opponent)
    if primary is not None and primary.turn != field.HARMLESS_TURN:
        parts.append(Part(name_of(primary.kind), creature_of(primary).vitality, "GD-SECONDARY.6"))
    parts += [
        Part(name_of(other.kind), creature_of(other).vitality, "GD-MULTI.2")
        for other in field.fighting_cards(table, ASSAULT(seat))
        if other.host == opponent.id and other is not piece
    ]
    return parts


def faced_opponent(table: Table, target: Piece) -> Piece | None:
    """Returns the creature that faced a primary in its match-up, or None."""
    facing = FACING.get(target.zone)
    return next(iter(field.fighting_cards(table, facing)), None) if facing else None


def _guardian_parts(table: Table, piece: Piece) -> tuple[Part, ...]:
    """Returns a Guardian's vitality, with the stones used on itself."""
    seat = owner_of(piece)
    guardian = guardian_of(table, seat)
    if guardian is None:
        return (Part("vitality", 0),)
    used = piece.marks.get("stones", 0)
    parts = [Part("vitality", guardian.vitality)]
    if used:
        parts.append(
            Part("power stones", min(guardian.vitality, used * guardian.cmp), "GD-CHANNEL.6")
        )
    return tuple(parts)
