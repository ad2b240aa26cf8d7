"""The vocabulary of the cards: filters of creatures, abilities, and the deeds of magic.

Everything here is data as it is written in YAML. What it does is in the rooms of `combat`, its
sentences are in `sentences`.
"""

from typing import Annotated, Literal

from msgspec import Meta, field

from tabletop.cards.errors import Unfit, listed
from tabletop.cards.schema import Data, Id

Border = Literal["mortal", "elemental", "external"]
Size = Literal["small", "medium", "large"]
BribeName = Literal["gold", "beer", "babes"]
Sort = Literal["plain", "fire", "fear", "methane"]
"""Of what sort an attack is. A plain one has no name; methane is only ever an AOE."""

BORDERS: tuple[Border, ...] = ("mortal", "elemental", "external")
PREY: dict[Border, Border] = {
    "mortal": "elemental",
    "elemental": "external",
    "external": "mortal",
}
"""Against which border each border has its off-colour bonus (GD-OCB.1)."""

Stopped = Literal["channelling", "ranged", "aoe", "bribery", "off-colour", "terrain", "stronghold"]
Few = Annotated[int, Meta(ge=1, le=30)]
Signed = Annotated[int, Meta(ge=-20, le=20)]
Number = Annotated[int, Meta(ge=-30, le=30)]


def nothing(amount: int, key: str = "amount") -> None:
    """Refuse what changes nothing."""
    if not amount:
        raise Unfit("this does nothing", f"write a number for '{key}'", (key,))


class Those(Data, frozen=True, rename="kebab"):
    """Which creatures: everything that is written must be true of one."""

    border: Border | None = None
    classes: Annotated[tuple[Id, ...], Meta(min_length=1)] | None = field(
        default=None, name="class"
    )
    """One of these classes."""
    size: Size | None = None
    flies: bool | None = None
    bribe: BribeName | None = None
    """Has this bribe's sign."""
    bribable: bool | None = None
    attack: Sort | None = None
    """Attacks with this."""
    at_most: Number | None = None
    at_least: Number | None = None
    """Base vitality."""
    card: Id | None = None


# --- abilities: what a creature is, as long as its text counts ----------------------------------


class Immune(Data, frozen=True, tag_field="type", tag="immune"):
    """Takes no damage from attacks of a sort (`aoe`: from no AOE), or from certain creatures."""

    attacks: tuple[Literal["fire", "fear", "methane", "aoe"], ...] = ()
    to: Those | None = None

    def __post_init__(self) -> None:
        if bool(self.attacks) == (self.to is not None):
            raise Unfit("either 'attacks' or 'to' is written here", "choose one of them")


class Destroys(Data, frozen=True, tag_field="type", tag="destroys", rename="kebab"):
    """Destroys its opponent before anything else, if it is one of those."""

    those: Those
    affected_by: Literal["fire", "fear"] | None = None
    """Only who is not immune to this."""


class AreaAttack(Data, frozen=True, tag_field="type", tag="aoe"):
    """An AOE when it fights as a primary."""

    points: Few
    sort: Sort = "plain"


class Bonus(Data, frozen=True, tag_field="type", tag="bonus", rename="kebab"):
    """More (or less) vitality for itself."""

    amount: Signed
    against: Those | None = None
    role: Literal["attacking", "defending"] | None = None
    """Only if its side is the attacker or the defender of the combat."""
    at_stronghold: bool = False
    """Only where a stronghold is fought for."""
    stage: Literal["primary", "secondary"] | None = None

    def __post_init__(self) -> None:
        nothing(self.amount)


class Rally(Data, frozen=True, tag_field="type", tag="rally"):
    """From then on, the other own primaries of a sort have more, until it leaves the combat."""

    amount: Signed
    to: Those = Those()
    role: Literal["attacking", "defending"] | None = None

    def __post_init__(self) -> None:
        nothing(self.amount)


class Stops(Data, frozen=True, tag_field="type", tag="stops"):
    """What its opponent's side cannot do or gets no bonus from in this match-up."""

    what: Annotated[tuple[Stopped, ...], Meta(min_length=1)]


class Tough(Data, frozen=True, tag_field="type", tag="tough"):
    """Is beaten in a match-up only by so much more."""

    by: Few
    on: Id | None = None
    """Only on this terrain."""


class WinsTies(Data, frozen=True, tag_field="type", tag="wins-ties"):
    """Beats its opponent also with equal vitality."""


class TakesAlong(Data, frozen=True, tag_field="type", tag="takes-along"):
    """Whoever beats it in a primary match-up is beaten, too."""


class Drains(Data, frozen=True, tag_field="type", tag="drains"):
    """If the opponent's Guardian channelled in this match-up, it loses stones after it."""

    stones: Few


class Fades(Data, frozen=True, tag_field="type", tag="fades"):
    """Is discarded after the match-up in which it shot."""


class Heals(Data, frozen=True, tag_field="type", tag="heals"):
    """If it is unbeaten when the combat ends, the strongest of its side's beaten lives on."""

    those: Those = Those()


class Counts(Data, frozen=True, tag_field="type", tag="counts"):
    """Counts for another number when the combat is decided."""

    amount: Annotated[int, Meta(ge=0, le=30)]


Ability = (
    Immune
    | Destroys
    | AreaAttack
    | Bonus
    | Rally
    | Stops
    | Tough
    | WinsTies
    | TakesAlong
    | Drains
    | Fades
    | Heals
    | Counts
)


# --- deeds: what command cards do to a combat, and spells and items to a match-up ---------------


class CastArea(Data, frozen=True, tag_field="do", tag="aoe"):
    """An AOE on the enemy's combat hand, or on both hands."""

    points: Few
    sort: Sort = "plain"
    hits: Literal["foe", "both"] = "foe"
    those: Those = Those()
    """Only these are hit."""


class SetTerrain(Data, frozen=True, tag_field="do", tag="terrain"):
    """The combat goes on on another terrain; without `to`, on none."""

    to: Id | None = None


class Announce(Data, frozen=True, tag_field="do", tag="announce"):
    """Before each match-up the opponent lays first and says something of the creature."""

    what: Literal["border", "size", "class"]


class PlayFirst(Data, frozen=True, tag_field="do", tag="first"):
    """The opponent plays all its creatures of a sort before its others."""

    those: Those


class Boost(Data, frozen=True, tag_field="do", tag="boost"):
    """More (or less) vitality for the own creature of the match-up, or for the opponent's.

    On a command card it counts for every primary, or for the first of those.
    """

    amount: Signed
    to: Those = Those()
    whose: Literal["own", "foe"] = "own"
    first: bool = False

    def __post_init__(self) -> None:
        nothing(self.amount)


class Dispel(Data, frozen=True, tag_field="do", tag="dispel"):
    """Dispels the opponent's command card, or the spell or item it answers."""


class Forbid(Data, frozen=True, tag_field="do", tag="forbid"):
    """Nobody, or not the opponent, can do something: for the combat, or for this match-up."""

    what: Literal["ranged", "channelling", "bribery", "spells"]
    whose: Literal["foe", "both"] = "both"


class Receive(Data, frozen=True, tag_field="do", tag="receive"):
    """Own creatures of a sort can receive channelling whatever their bar."""

    those: Those = Those()


class Look(Data, frozen=True, tag_field="do", tag="look"):
    """Look at the opponent's combat hand."""


class Stones(Data, frozen=True, tag_field="do", tag="stones"):
    """Gain power stones."""

    amount: Few


class Destroy(Data, frozen=True, tag_field="do", tag="destroy", rename="kebab"):
    """Destroys a creature of the match-up, or both."""

    whose: Literal["own", "foe", "both"]
    if_own: Those | None = None
    """What the own creature must be."""
    if_foe: Those | None = None

    def __post_init__(self) -> None:
        for key, those in (("if-own", self.if_own), ("if-foe", self.if_foe)):
            if those == Those():
                names = listed(Those.__struct_encode_fields__, "or")
                remedy = f"write {names}, or leave the key out"
                raise Unfit("nothing is asked for here", remedy, (key,))


class Withdraw(Data, frozen=True, tag_field="do", tag="withdraw"):
    """A creature of the match-up goes out of play to its owner's pen, as if it were bribed."""

    whose: Literal["own", "foe"] = "own"
    those: Those = Those()


class Scatter(Data, frozen=True, tag_field="do", tag="scatter"):
    """All ranged attackers of this match-up go back to their combat hands."""


class Unchannel(Data, frozen=True, tag_field="do", tag="unchannel"):
    """What the opponent's creature has received counts no more, nor what it receives."""


class Feedback(Data, frozen=True, tag_field="do", tag="feedback"):
    """Destroys the creatures that have channelled to the opponent in this match-up."""


class Ward(Data, frozen=True, tag_field="do", tag="ward"):
    """The own creature takes no damage in this match-up, from those."""

    to: Those = Those()


class Draw(Data, frozen=True, tag_field="do", tag="draw"):
    """Draw cards into the storage: magic into the depot, all others into the pen."""

    cards: Annotated[int, Meta(ge=1, le=5)]


class Mend(Data, frozen=True, tag_field="do", tag="mend"):
    """The strongest own creature that was beaten in this combat is beaten no more."""

    those: Those = Those()


Deed = (
    CastArea
    | SetTerrain
    | Announce
    | PlayFirst
    | Boost
    | Dispel
    | Forbid
    | Receive
    | Look
    | Stones
    | Destroy
    | Withdraw
    | Scatter
    | Unchannel
    | Feedback
    | Ward
    | Draw
    | Mend
)

COMMANDS = (CastArea, SetTerrain, Announce, PlayFirst, Boost, Dispel, Forbid, Receive, Look, Stones)
"""What a command card can do."""
CASTS = (CastArea, SetTerrain, Boost, Dispel, Forbid, Receive, Look, Stones, Destroy, Withdraw,
         Scatter, Unchannel, Feedback, Ward, Draw, Mend)  # fmt: skip
"""What can be cast at any time after bribery."""

SUBJECTS: dict[type, str] = {SetTerrain: "terrain", Announce: "announcement"}
"""What only one command card can set or ask; two that do contradict each other (GD-COMMAND.8)."""
