"""Words about channelling."""

from tabletop.cards.wording import number_of
from tabletop.games.guardians.combat import channelling, field
from tabletop.games.guardians.combat.leaving import destroy
from tabletop.games.guardians.combat.resolving import unfit
from tabletop.games.guardians.marks import SIEGE
from tabletop.games.guardians.phrases import creatures, span
from tabletop.games.guardians.places import is_guardian
from tabletop.games.guardians.selectors import ANYONE, Few, Those
from tabletop.games.guardians.sheets import fits, named
from tabletop.games.guardians.words import ABILITIES, WORDS, Ability, EffectWord
from tabletop.table import Piece, Table


@ABILITIES.add
class Drains(Ability, frozen=True, tag="drains"):
    """If the opponent's Guardian channelled in this match-up, it loses stones after it."""

    sign = "power-stone"
    stones: Few

    def drains(self) -> int:
        """Its stones."""
        return self.stones

    def sentence(self) -> str:
        """`A Guardian that channelled against it loses 1 stone.`"""
        return f"A Guardian that channelled against it loses {number_of(self.stones, 'stone')}."


@WORDS.add
class Receive(EffectWord, frozen=True, tag="receive"):
    """Own creatures of a sort can receive channelling whatever their bar."""

    sign, where = "channel", ("command", "cast")
    those: Those = Those()

    def obstacle(self, table: Table, seat: int) -> str:
        """Creatures that are not those, or can receive already."""
        if said := unfit(table, seat, "own", self.those, ANYONE):
            return said
        mine = field.fighter(table, seat)
        if mine is not None and channelling.is_open(table, mine):
            return f"{named(mine.kind)} can already receive channelling."
        return ""

    def meddles(self, table: Table, strikes: bool) -> bool:
        """It does for the target."""
        return not strikes

    def opens(self, piece: Piece) -> bool:
        """Those."""
        return fits(piece, self.those)

    def phrase(self, command: bool) -> str:
        """`Your Knights can receive channelling in this combat, whatever the bar.`"""
        who = creatures(self.those, many=command)
        return f"Your {who} can receive channelling {span(command)}, even with a red bar."


@WORDS.add
class Unchannel(EffectWord, frozen=True, tag="unchannel"):
    """What the opponent's creature has received counts no more, nor what it receives."""

    sign, where = "cross", ("cast",)
    cuts = True

    def obstacle(self, table: Table, seat: int) -> str:
        """What is lost already, and Guardians."""
        if channelling.is_cut(table, 1 - seat):
            return "Your opponent's channelling is already lost."
        foe = field.fighter(table, 1 - seat)
        if foe is not None and is_guardian(foe):
            return "It cannot be played on a Guardian."
        return ""

    def can_wait(self, table: Table, seat: int) -> bool:
        """Until the opponent's creature has received something: that is lost, too."""
        foe = field.fighter(table, 1 - seat)
        return foe is not None and not channelling.sources(table, foe)

    def is_idle(self, table: Table, seat: int) -> bool:
        """Where that creature has received nothing, and will not."""
        foe = field.fighter(table, 1 - seat)
        return (
            foe is not None and self.can_wait(table, seat) and not channelling.may_come(table, foe)
        )

    def meddles(self, table: Table, strikes: bool) -> bool:
        """It does with the target of the own attack."""
        return strikes and SIEGE(table) != "guardian"

    def phrase(self, command: bool) -> str:
        """Say so."""
        lost = "Your opponent's creature loses all channelling it has received"
        return f"{lost} and receives no more {span(command)}."


@WORDS.add
class Feedback(EffectWord, frozen=True, tag="feedback"):
    """Destroys the creatures that have channelled to the opponent in this match-up."""

    sign, where = "element-thunder", ("cast",)
    text = "Destroy the creatures that have channelled to your opponent's creature."

    def obstacle(self, table: Table, seat: int) -> str:
        """Opponents to whom nobody has channelled."""
        if channelling.channelled(table, 1 - seat):
            return ""
        return "No creature has channelled to your opponent."

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Destroy them."""
        for piece in channelling.channelled(table, 1 - seat):
            destroy(table, piece)
