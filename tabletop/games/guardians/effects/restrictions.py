"""Words that restrict a side by a keyword, and words about terrain."""

from typing import Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import listed
from tabletop.cards.schema import Id
from tabletop.games.guardians.card_rules import name_of
from tabletop.games.guardians.card_words import ABILITIES, WORDS, Ability, EffectWord
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.marks import SIEGE
from tabletop.games.guardians.phrases import duration
from tabletop.games.guardians.selectors import Forbidden, Stopped
from tabletop.table import Piece, Table


@ABILITIES.add
class Stops(Ability, frozen=True, tag="stops"):
    """Stops actions or bonuses of the opposing side in this match-up."""

    sign = "lock"
    what: Annotated[tuple[Stopped, ...], Meta(min_length=1)]

    def stops(self) -> tuple[str, ...]:
        return self.what

    def sentence(self) -> str:
        return f"Its opponent {listed([KEYWORDS[name].stopped for name in self.what], 'and')}."


@WORDS.add
class Forbid(EffectWord, frozen=True, tag="forbid"):
    """Restricts the opponent or both sides by a keyword.

    It lasts for the combat on a command card, otherwise for this match-up.
    """

    sign, where = "lock", ("command", "cast")
    what: Forbidden
    whose: Literal["foe", "both"] = "both"

    def obstacle(self, table: Table, seat: int) -> str:
        sides = (1 - seat,) if self.whose == "foe" else (0, 1)
        actions = KEYWORDS[self.what].forbids
        is_idle = all(
            field.forbidding_keyword(table, side, action) for side in sides for action in actions
        )
        return "This is already forbidden." if is_idle else ""

    def is_against_foe(self) -> bool:
        return self.whose == "foe"

    def meddles(self, table: Table, strikes: bool) -> bool:
        """Checks whether the attacking side forbids channelling."""
        concerned = "channel" in KEYWORDS[self.what].forbids
        return concerned and strikes and SIEGE(table) != "guardian"

    def forbids(self, own: bool) -> str:
        return self.what if self.whose == "both" or not own else ""

    def phrase(self, command: bool) -> str:
        word = KEYWORDS[self.what]
        return f"{word.nobody if self.whose == 'both' else word.opponent} {duration(command)}."


@WORDS.add
class SetTerrain(EffectWord, frozen=True, tag="terrain"):
    """Changes the terrain of the combat; without `to`, removes it."""

    sign, where = "terrain", ("command", "cast")
    subject = "terrain"
    leaves = True
    to: Id | None = None

    def obstacle(self, table: Table, seat: int) -> str:
        is_same = field.ground(table) == (() if self.to is None else (self.to,))
        return "It would not change the terrain." if is_same else ""

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Changes or removes the terrain.

        If no terrain replaces it, the terrain card is discarded (GD-TERRAIN.7).
        """
        if self.to is not None:
            field.set_ground(table, (self.to,))
            message = f"{{0}}: the terrain is now {name_of(self.to)}."
            table.note("GD-TERRAIN.3", message, seat, source.id)
            return
        field.set_ground(table, ())
        table.note("GD-TERRAIN.4", "{0} destroys the terrain.", seat, source.id)
        for piece in field.ground_cards(table):
            discard(table, piece)

    def phrase(self, command: bool) -> str:
        change = f"The terrain becomes {name_of(self.to)}" if self.to else "There is no terrain"
        return f"{change} for the rest of the combat."
