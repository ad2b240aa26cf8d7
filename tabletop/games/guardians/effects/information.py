"""Words about playing creatures, hidden information, and dispels."""

from typing import Literal

from tabletop.cards.errors import listed
from tabletop.games.guardians.card_words import WORDS, EffectWord
from tabletop.games.guardians.phrases import creatures
from tabletop.games.guardians.selectors import TargetFilter
from tabletop.games.guardians.zones import COMBAT
from tabletop.table import Piece, Table


@WORDS.add
class Announce(EffectWord, frozen=True, tag="announce"):
    """Makes the opponent play first and announce a property of the creature.

    It applies to each match-up.
    """

    sign, where = "eye", ("command",)
    subject = "announcement"
    what: Literal["border", "size", "class"]

    def announces(self) -> str:
        return self.what

    def phrase(self, command: bool) -> str:
        announcement = f"announces the creature's {self.what}"
        return f"In each primary attack, your opponent plays first and {announcement}."


@WORDS.add
class PlayFirst(EffectWord, frozen=True, tag="first"):
    """Makes the opponent play all matching creatures before its others."""

    sign, where = "when", ("command",)
    those: TargetFilter

    def comes_first(self) -> TargetFilter:
        return self.those

    def phrase(self, command: bool) -> str:
        return f"Your opponent must play {creatures(self.those)} before all others."


@WORDS.add
class Look(EffectWord, frozen=True, tag="look"):
    """Reveals the opponent's combat hand."""

    sign, where = "eye", ("command", "cast")
    text = "Look at your opponent's combat hand."

    def obstacle(self, table: Table, seat: int) -> str:
        is_empty = not table.piles[COMBAT(1 - seat)]
        return "Your opponent's combat hand is empty." if is_empty else ""

    def do(self, table: Table, seat: int, source: Piece) -> None:
        hand = table.pile(COMBAT(1 - seat))
        for piece in hand:
            table.reveal_to(piece.id, [seat])
        seen = listed([f"{{{number}}}" for number in range(len(hand))], "and") or "nothing"
        message = f"{{seat}} looks at the opponent's combat hand and sees {seen}."
        table.note("GD-COMBAT.1", message, seat, *(piece.id for piece in hand))


@WORDS.add
class Dispel(EffectWord, frozen=True, tag="dispel"):
    """Dispels the opponent's command card, or the magic that it answers."""

    sign, where = "dispel", ("command", "cast")
    dispels = True
    is_needed = True

    def obstacle(self, table: Table, seat: int) -> str:
        return "It can only be played to answer a card."

    def phrase(self, command: bool) -> str:
        if command:
            return "Dispel your opponent's command card."
        return "Dispel a spell, hand item, command card or power as it is played."
