"""Words about channelling."""

from tabletop.cards.wording import number_of
from tabletop.games.guardians.card_rules import matches, name_of
from tabletop.games.guardians.card_words import ABILITIES, WORDS, Ability, EffectWord
from tabletop.games.guardians.combat import channelling, field
from tabletop.games.guardians.combat.leaving import destroy
from tabletop.games.guardians.combat.resolving import mismatch
from tabletop.games.guardians.marks import SIEGE
from tabletop.games.guardians.phrases import creatures, duration
from tabletop.games.guardians.selectors import ANY_CREATURE, Positive, TargetFilter
from tabletop.games.guardians.zones import is_guardian
from tabletop.table import Piece, Table


@ABILITIES.add
class Drains(Ability, frozen=True, tag="drains"):
    """Takes stones from a Guardian that channelled against the creature.

    The stones are lost after the match-up.
    """

    sign = "power-stone"
    stones: Positive

    def drains(self) -> int:
        return self.stones

    def sentence(self) -> str:
        return f"A Guardian that channelled against it loses {number_of(self.stones, 'stone')}."


@WORDS.add
class Receive(EffectWord, frozen=True, tag="receive"):
    """Lets the player's matching creatures receive despite a red bar."""

    sign, where = "channel", ("command", "cast")
    those: TargetFilter = TargetFilter()

    def obstacle(self, table: Table, seat: int) -> str:
        if reason := mismatch(table, seat, "own", self.those, ANY_CREATURE):
            return reason
        mine = field.fighter(table, seat)
        if mine is not None and channelling.is_open(table, mine):
            return f"{name_of(mine.kind)} can already receive channelling."
        return ""

    def meddles(self, table: Table, strikes: bool) -> bool:
        return not strikes

    def opens(self, piece: Piece) -> bool:
        return matches(piece, self.those)

    def phrase(self, command: bool) -> str:
        receivers = creatures(self.those, many=command)
        return f"Your {receivers} can receive channelling {duration(command)}, even with a red bar."


@WORDS.add
class Unchannel(EffectWord, frozen=True, tag="unchannel"):
    """Removes all channelling of the opponent's creature and stops more."""

    sign, where = "cross", ("cast",)
    cuts = True

    def obstacle(self, table: Table, seat: int) -> str:
        if channelling.is_cut(table, 1 - seat):
            return "Your opponent's channelling is already lost."
        opponent = field.fighter(table, 1 - seat)
        if opponent is not None and is_guardian(opponent):
            return "It cannot be played on a Guardian."
        return ""

    def can_wait(self, table: Table, seat: int) -> bool:
        """Checks whether the opponent's creature has not received anything yet."""
        opponent = field.fighter(table, 1 - seat)
        return opponent is not None and not channelling.sources(table, opponent)

    def is_idle(self, table: Table, seat: int) -> bool:
        """Checks whether that creature has received nothing and cannot."""
        opponent = field.fighter(table, 1 - seat)
        return (
            opponent is not None
            and self.can_wait(table, seat)
            and not channelling.may_receive(table, opponent)
        )

    def meddles(self, table: Table, strikes: bool) -> bool:
        return strikes and SIEGE(table) != "guardian"

    def phrase(self, command: bool) -> str:
        lost = "Your opponent's creature loses all channelling it has received"
        return f"{lost} and receives no more {duration(command)}."


@WORDS.add
class Feedback(EffectWord, frozen=True, tag="feedback"):
    """Destroys the creatures that channelled to the opponent in this match-up."""

    sign, where = "element-thunder", ("cast",)
    text = "Destroy the creatures that have channelled to your opponent's creature."

    def obstacle(self, table: Table, seat: int) -> str:
        if channelling.channelled(table, 1 - seat):
            return ""
        return "No creature has channelled to your opponent."

    def do(self, table: Table, seat: int, source: Piece) -> None:
        for piece in channelling.channelled(table, 1 - seat):
            destroy(table, piece)
