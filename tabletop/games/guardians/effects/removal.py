"""Words that destroy, save, remove or protect creatures."""

from typing import Literal

from tabletop.cards.errors import InvalidStruct, listed
from tabletop.games.guardians.card_rules import matches, matching_kinds, name_of
from tabletop.games.guardians.card_words import ABILITIES, WORDS, Ability, EffectWord
from tabletop.games.guardians.combat import ending, field
from tabletop.games.guardians.combat.leaving import bribe_away, return_face_down
from tabletop.games.guardians.combat.resolving import mismatch
from tabletop.games.guardians.phrases import creature, creatures, duration, indefinite, side
from tabletop.games.guardians.selectors import ANY_CREATURE, CreatureSort, TargetFilter
from tabletop.games.guardians.zones import COMBAT, SEATS, owner_of
from tabletop.table import Piece, Table


@ABILITIES.add
class Immune(Ability, frozen=True, tag="immune"):
    """Takes no damage from attack types (`aoe`: from any AOE) or creatures."""

    sign = "armor"
    attacks: tuple[Literal["fire", "fear", "methane", "aoe"], ...] = ()
    to: TargetFilter | None = None

    def __post_init__(self) -> None:
        if bool(self.attacks) == (self.to is not None):
            raise InvalidStruct(
                "write either 'attacks' or 'to'",
                "choose one of them",
                code="card/one-of-several",
            )

    def is_immune(self, sort: CreatureSort, area: bool) -> bool:
        return sort in self.attacks or (area and "aoe" in self.attacks)

    def turns_aside(self, opponent: str) -> bool:
        return self.to is not None and opponent in matching_kinds(self.to)

    def sentence(self) -> str:
        if self.to is not None:
            return f"Immune to {creatures(self.to)}."
        words = [{"aoe": "all AOEs"}.get(attack, attack) for attack in self.attacks]
        return f"Immune to {listed(words, 'and')}."


@ABILITIES.add
class Destroys(Ability, frozen=True, tag="destroys", rename="kebab"):
    """Destroys its opponent at the outset, if the opponent matches."""

    sign = "kills"
    those: TargetFilter
    affected_by: Literal["fire", "fear"] | None = None
    """Attack type that the opponent must not be immune to."""

    def destroys(self, opponent: str) -> bool:
        is_spared = self.affected_by is not None and field.is_immune(opponent, self.affected_by)
        return opponent in matching_kinds(self.those) and not is_spared

    def sentence(self) -> str:
        sort = self.affected_by
        unless = f" unless they are immune to {sort}" if sort else ""
        return f"Destroys {creatures(self.those)}{unless}."


@ABILITIES.add
class TakesAlong(Ability, frozen=True, tag="takes-along"):
    """Beats the creature that beats it in a primary match-up.

    Both creatures are then beaten.
    """

    sign = "cross"
    takes_along = True
    text = "A creature that beats it in a primary attack is also beaten."


@ABILITIES.add
class Fades(Ability, frozen=True, tag="fades"):
    """Is discarded after the match-up in which it made a ranged attack."""

    sign = "hourglass"
    fades = True
    text = "Is discarded after its ranged attack."


@ABILITIES.add
class Heals(Ability, frozen=True, tag="heals"):
    """Saves the strongest matching beaten creature of its side.

    The healer must be unbeaten at the end of the combat.
    """

    sign = "heal"
    those: TargetFilter = TargetFilter()

    def heals(self) -> TargetFilter:
        return self.those

    def sentence(self) -> str:
        kind = creature(self.those)
        condition = "If unbeaten when the combat ends"
        return f"{condition}, your strongest beaten {kind} is no longer beaten."


@WORDS.add
class Destroy(EffectWord, frozen=True, tag="destroy", rename="kebab"):
    """Destroys one creature of the match-up, or both."""

    sign, where = "kills", ("cast",)
    is_needed = True
    whose: Literal["own", "foe", "both"]
    if_own: TargetFilter | None = None
    """Condition on the player's creature."""
    if_foe: TargetFilter | None = None

    def __post_init__(self) -> None:
        for key, creature_filter in (("if-own", self.if_own), ("if-foe", self.if_foe)):
            if creature_filter == ANY_CREATURE:
                names = listed(TargetFilter.__struct_encode_fields__, "or")
                remedy = f"write {names}, or leave the key out"
                raise InvalidStruct(
                    "no condition is given", remedy, (key,), code="card/does-nothing"
                )

    def obstacle(self, table: Table, seat: int) -> str:
        return mismatch(
            table, seat, self.whose, self.if_own or ANY_CREATURE, self.if_foe or ANY_CREATURE
        )

    def is_against_foe(self) -> bool:
        return self.whose == "foe"

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Marks the creatures, so that both are destroyed at the same time."""
        for owner in (seat, 1 - seat):
            piece = field.fighter(table, owner)
            if piece is not None and self.whose in ("both", "own" if owner == seat else "foe"):
                table.count_on(piece.id, "doomed", 1)

    def phrase(self, command: bool) -> str:
        phrase_text = {
            "own": "your creature",
            "foe": "your opponent's creature",
            "both": "both creatures",
        }[self.whose]
        parts = []
        if self.if_own is not None:
            parts.append(f"yours is {indefinite(self.if_own)}")
        if self.if_foe is not None:
            pronoun = "it" if self.whose == "foe" else "theirs"
            parts.append(f"{pronoun} is {indefinite(self.if_foe)}")
        return f"Destroy {phrase_text}{' if ' * bool(parts)}{listed(parts, 'and')}."


@WORDS.add
class Withdraw(EffectWord, frozen=True, tag="withdraw"):
    """Moves a creature of the match-up to its owner's pen, as if bribed."""

    sign, where = "undo", ("cast",)
    is_needed = True
    whose: Literal["own", "foe"] = "own"
    those: TargetFilter = TargetFilter()

    def obstacle(self, table: Table, seat: int) -> str:
        filters = (self.those, ANY_CREATURE) if self.whose == "own" else (ANY_CREATURE, self.those)
        return mismatch(table, seat, self.whose, *filters)

    def is_against_foe(self) -> bool:
        return self.whose == "foe"

    def meddles(self, table: Table, strikes: bool) -> bool:
        """Checks whether the word withdraws the target."""
        return not strikes and self.whose == "own"

    def do(self, table: Table, seat: int, source: Piece) -> None:
        piece = field.fighter(table, seat if self.whose == "own" else 1 - seat)
        if piece is not None:
            table.note("GD-BRIBERY.7", "{0} leaves the combat.", owner_of(piece), piece.id)
            bribe_away(table, piece)

    def phrase(self, command: bool) -> str:
        pen_owner = "your" if self.whose == "own" else "its owner's"
        subject_text = f"{side(self.whose)} {creature(self.those)}"
        return f"{subject_text} leaves the combat and goes to {pen_owner} creature pen."


@WORDS.add
class Scatter(EffectWord, frozen=True, tag="scatter"):
    """Returns all ranged attackers of this match-up to their combat hands."""

    sign, where = "terrain", ("cast",)
    text = "All ranged attackers of this attack return to their combat hands."

    def obstacle(self, table: Table, seat: int) -> str:
        if any(field.ranged_of(table, side) for side in SEATS):
            return ""
        return "There is no ranged attacker in this match-up."

    def do(self, table: Table, seat: int, source: Piece) -> None:
        for owner in (seat, 1 - seat):
            for piece in field.ranged_of(table, owner):
                table.note("GD-RANGED.6", "{0} returns to the combat hand.", owner, piece.id)
                return_face_down(table, piece, COMBAT(owner))


@WORDS.add
class Ward(EffectWord, frozen=True, tag="ward"):
    """Protects the player's creature from matching opponents.

    The protection lasts for the match-up.
    """

    sign, where = "armor", ("cast",)
    leaves = True
    to: TargetFilter = TargetFilter()

    def obstacle(self, table: Table, seat: int) -> str:
        if reason := mismatch(table, seat, "foe", ANY_CREATURE, self.to):
            return reason
        opponent = field.fighter(table, 1 - seat)
        if opponent is not None and opponent.turn == field.HARMLESS_TURN:
            return f"{name_of(opponent.kind)} already does no damage."
        return ""

    def meddles(self, table: Table, strikes: bool) -> bool:
        """Returns True: the word affects attacker and target."""
        return True

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Turns the opponent's creature around, which marks it as harmless."""
        opponent = field.fighter(table, 1 - seat)
        if opponent is not None and matches(opponent, self.to):
            table.turn(opponent.id, field.HARMLESS_TURN)
            table.note("GD-IMMUNITY.1", "{0} does no damage.", seat, opponent.id)

    def phrase(self, command: bool) -> str:
        attackers = "" if self.to == ANY_CREATURE else f" from {creatures(self.to)}"
        return f"Your creature takes no damage{attackers} {duration(command)}."


@WORDS.add
class Mend(EffectWord, frozen=True, tag="mend"):
    """Heals the player's strongest creature that was beaten in this combat."""

    sign, where = "heal", ("cast",)
    those: TargetFilter = TargetFilter()

    def obstacle(self, table: Table, seat: int) -> str:
        if ending.strongest_beaten(table, seat, self.those) is not None:
            return ""
        return "You have no such beaten creature."

    def do(self, table: Table, seat: int, source: Piece) -> None:
        piece = ending.strongest_beaten(table, seat, self.those)
        if piece is not None:
            ending.heal_creature(table, piece)

    def phrase(self, command: bool) -> str:
        return f"Your strongest beaten {creature(self.those)} of this combat is no longer beaten."
