"""Words about vitality and about the margin that beats a creature."""

from typing import Annotated, Literal

from msgspec import Meta

from tabletop.cards.schema import Id
from tabletop.cards.wording import signed
from tabletop.games.guardians.card_rules import matches, matching_kinds, name_of
from tabletop.games.guardians.card_words import ABILITIES, WORDS, Ability, Clash, EffectWord
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.resolving import mismatch
from tabletop.games.guardians.phrases import creature, creatures, side
from tabletop.games.guardians.selectors import (
    ANY_CREATURE,
    Positive,
    Signed,
    TargetFilter,
    refuse_zero,
)
from tabletop.table import Piece, Table

Role = Literal["attacking", "defending"]


@ABILITIES.add
class Bonus(Ability, frozen=True, tag="bonus", rename="kebab"):
    """Changes the vitality of the creature itself."""

    sign = "stat-atk"
    amount: Signed
    against: TargetFilter | None = None
    role: Role | None = None
    """Only if its side attacks, or defends, in the combat."""
    at_stronghold: bool = False
    """Only in a fight for a stronghold."""
    stage: Literal["primary", "secondary"] | None = None

    def __post_init__(self) -> None:
        refuse_zero(self.amount)

    def bonus(self, clash: Clash) -> int:
        is_met = (
            self.role in (None, clash.role)
            and self.stage in (None, clash.stage)
            and (clash.at_stronghold or not self.at_stronghold)
            and (self.against is None or clash.opponent in matching_kinds(self.against))
        )
        return self.amount if is_met else 0

    def sentence(self) -> str:
        words = signed(self.amount)
        if self.against is not None:
            words += f" against {creatures(self.against)}"
        if self.role:
            words += f" when {self.role}"
        if self.at_stronghold:
            words += " in combat at a stronghold"
        if self.stage:
            words += f" in {self.stage} attacks"
        return f"{words}."


@ABILITIES.add
class Rally(Ability, frozen=True, tag="rally"):
    """Strengthens other matching primaries of its side.

    The bonus lasts until the creature leaves the combat.
    """

    sign = "banner"
    amount: Signed
    to: TargetFilter = TargetFilter()
    role: Role | None = None

    def __post_init__(self) -> None:
        refuse_zero(self.amount)

    def rally(self, kind: str, role: str) -> int:
        return self.amount if self.role in (None, role) and kind in matching_kinds(self.to) else 0

    def sentence(self) -> str:
        return self.of(f"other {creatures(self.to)}")

    def of(self, receivers: str) -> str:
        """Returns the sentence for the strengthened creatures.

        A standard bearer strengthens all of them, a creature all others.
        """
        condition = {"attacking": " while you attack", "defending": " while you defend", None: ""}
        return f"Your {receivers} have {signed(self.amount)}{condition[self.role]}."


@ABILITIES.add
class Tough(Ability, frozen=True, tag="tough"):
    """Requires a minimum lead of the opponent that beats it in a match-up."""

    sign = "stat-def"
    by: Positive
    on: Id | None = None
    """Only on this terrain."""

    def margin(self, ground: tuple[str, ...]) -> int:
        return self.by if self.on is None or self.on in ground else 0

    def sentence(self) -> str:
        subject_text = f"In {name_of(self.on)} it" if self.on else "It"
        return f"{subject_text} is beaten only by vitality at least {self.by} higher."


@ABILITIES.add
class WinsTies(Ability, frozen=True, tag="wins-ties"):
    """Beats an opponent of equal vitality."""

    sign = "scales"
    wins_ties = True
    text = "In a primary attack, it also beats an opponent of equal vitality."


@ABILITIES.add
class Counts(Ability, frozen=True, tag="counts"):
    """Counts as another number when the combat is decided."""

    sign = "star"
    amount: Annotated[int, Meta(ge=0, le=30)]

    def counts(self) -> int:
        return self.amount

    def sentence(self) -> str:
        return f"Counts as {self.amount} when the combat is decided."


@WORDS.add
class Boost(EffectWord, frozen=True, tag="boost"):
    """Changes the vitality of a creature of the match-up.

    On a command card it applies to every matching primary, or only to the first one.
    """

    sign, where = "stat-atk", ("command", "cast")
    amount: Signed
    to: TargetFilter = TargetFilter()
    whose: Literal["own", "foe"] = "own"
    first: bool = False

    def __post_init__(self) -> None:
        refuse_zero(self.amount)

    def obstacle(self, table: Table, seat: int) -> str:
        filters = (self.to, ANY_CREATURE) if self.whose == "own" else (ANY_CREATURE, self.to)
        return mismatch(table, seat, self.whose, *filters)

    def is_against_foe(self) -> bool:
        return self.whose == "foe"

    def meddles(self, table: Table, strikes: bool) -> bool:
        """Checks whether the strengthened creature is the target."""
        return (self.whose == "own") != strikes

    def boost(self, table: Table, source: Piece, piece: Piece, own: bool) -> int:
        if (self.whose == "own") != own or not matches(piece, self.to):
            return 0
        is_now = not self.first or source.marks.get("first") == field.lane(table)
        return self.amount if is_now else 0

    def set_off(self, table: Table, source: Piece, piece: Piece, own: bool) -> None:
        """Stores the match-up of the first matching primary."""
        is_meant = (self.whose == "own") == own and matches(piece, self.to)
        if self.first and "first" not in source.marks and is_meant:
            table.count_on(source.id, "first", field.lane(table))

    def phrase(self, command: bool) -> str:
        owner, amount = side(self.whose), signed(self.amount)
        if not command:
            return f"{owner} {creature(self.to)} has {amount} in this attack."
        if self.first:
            return f"{owner} first {creature(self.to)} in a primary attack has {amount}."
        return f"{owner} {creatures(self.to)} have {amount} in primary attacks."
