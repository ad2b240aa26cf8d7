"""Keywords: restrictions that terrain, magic or a creature's text imposes.

A keyword defines the contexts in which it can be written and what an affected side cannot do. The
rules look these actions up by name (see `combat.field`).
"""

from typing import Final, NamedTuple

from tabletop.cards.registry import Registry

PLAYER_ACTIONS: Final = frozenset({"shoot", "channel", "cast"})
"""Actions that a player can try, which therefore need a refusal sentence."""


class Keyword(NamedTuple):
    """A keyword of Guardians; an empty text disables that context."""

    name: str
    rule: str = ""
    sign: str = ""
    """Icon of the keyword."""
    forbids: tuple[str, ...] = ()
    """Actions that a side cannot take, or bonuses that it does not get.

    Actions: `shoot`, `fly`, `command`, `channel`, `bribe`, `cast`, `strike` (with an AOE). Bonuses:
    `off-colour`, `terrain`, `stronghold`.
    """
    refusal: str = ""
    """Message to a player who tries a forbidden action."""
    here: str = ""
    """Text on a terrain with the keyword."""
    nobody: str = ""
    """Text on magic that affects both sides, without the duration."""
    opponent: str = ""
    """Text on magic that affects the opponent, without the duration."""
    stopped: str = ""
    """Text on a creature, after `Its opponent`."""

    def explain(self) -> str:
        """Returns the explanation for a terrain, with icon and rule."""
        return f"{{{self.sign}}} {self.here} ({self.rule})"


def _lacks(word: Keyword) -> str:
    if not (word.here or word.nobody or word.stopped):
        return "cannot be written: give it here, nobody or stopped"
    if bool(word.nobody) != bool(word.opponent):
        return "has only one of nobody and opponent"
    return (
        "has no refusal" if PLAYER_ACTIONS.intersection(word.forbids) and not word.refusal else ""
    )


KEYWORDS: Final[Registry[Keyword]] = Registry(
    "keyword of Guardians",
    Keyword,
    name=lambda word: word.name,
    attributes=("name", "rule", "sign", "forbids"),
    lacks=_lacks,
)
"""Registry of the keywords."""

for _word in (
    Keyword(
        "ranged", "GD-RANGED.2", "shoot", ("shoot",),
        refusal="There are no ranged attacks here.",
        here="No ranged attacks.",
        nobody="There are no ranged attacks",
        opponent="Your opponent has no ranged attacks",
        stopped="has no ranged attackers",
    ),
    Keyword(
        "flying", "GD-MOVE.6", "class-wing", ("fly",),
        here="Shields cannot fly into, out of or over it.",
    ),
    Keyword("command", "GD-COMMAND.1", "command", ("command",), here="No command cards."),
    Keyword(
        "channelling", "GD-CHANNEL.1", "channel", ("channel",),
        refusal="You cannot channel here.",
        here="No channelling.",
        nobody="Players cannot channel",
        opponent="Your opponent cannot channel",
        stopped="cannot receive channelling",
    ),
    Keyword(
        "bribery", "GD-BRIBERY.1", "gold", ("bribe",),
        here="No bribery.",
        nobody="Players cannot bribe",
        opponent="Your opponent cannot bribe",
        stopped="cannot bribe it",
    ),
    Keyword(
        "spells", "GD-SPELLS.1", "dispel", ("cast",),
        refusal="You cannot cast anything here.",
        here="No spells, hand items or powers.",
        nobody="Players cannot use spells, hand items or powers",
        opponent="Your opponent cannot use spells, hand items or powers",
    ),
    Keyword("aoe", "GD-AOE.6", "splash", ("strike",), stopped="makes no AOE attack"),
    Keyword(
        "off-colour", "GD-OCB.1", "coin", ("off-colour",), stopped="has no off-colour bonus"
    ),
    Keyword("terrain", "GD-TERRAIN.1", "terrain", ("terrain",), stopped="has no terrain bonus"),
    Keyword(
        "stronghold", "GD-TERRAIN.5", "stronghold", ("stronghold",),
        stopped="has no stronghold bonus",
    ),
):  # fmt: skip
    KEYWORDS.add(_word)
