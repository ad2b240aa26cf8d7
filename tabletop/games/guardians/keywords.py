"""Keywords: what terrain, magic or a creature's text can keep a side from.

Each says in which words it is written, and what a side that it concerns does not do or have; the
rules ask for that by name (see `combat.field`).
"""

from typing import Final, NamedTuple

from tabletop.cards.registry import Registry

SAID: Final = frozenset({"shoot", "channel", "cast"})
"""What players try to do and are refused; all else is not asked of them."""


class Keyword(NamedTuple):
    """A keyword of Guardians. What cannot be written somewhere has no words for it."""

    name: str
    rule: str = ""
    sign: str = ""
    """The name of its glyph."""
    forbids: tuple[str, ...] = ()
    """What a side does not do: `shoot`, `fly`, `command`, `channel`, `bribe`, `cast`, `strike` with
    an AOE; or which bonus it has not: `off-colour`, `terrain`, `stronghold`."""
    refusal: str = ""
    """What is said to who tries to do that."""
    here: str = ""
    """What is printed on a terrain with it."""
    nobody: str = ""
    """What magic says with it that concerns both sides, without how long."""
    foe: str = ""
    """What magic says that concerns the opponent."""
    stopped: str = ""
    """What a creature's text says of its opponent, behind `Its opponent`."""

    def explain(self) -> str:
        """Say what it means on a terrain, with its sign and its rule."""
        return f"{{{self.sign}}} {self.here} ({self.rule})"


def _lacks(word: Keyword) -> str:
    if not (word.here or word.nobody or word.stopped):
        return "cannot be written: give it here, nobody or stopped"
    if bool(word.nobody) != bool(word.foe):
        return "has only one of nobody and foe"
    return "has no refusal" if SAID.intersection(word.forbids) and not word.refusal else ""


KEYWORDS: Final[Registry[Keyword]] = Registry(
    "keyword of Guardians",
    Keyword,
    name=lambda word: word.name,
    attributes=("name", "rule", "sign", "forbids"),
    lacks=_lacks,
)
"""All keywords."""

for _word in (
    Keyword(
        "ranged", "GD-RANGED.2", "shoot", ("shoot",),
        refusal="There are no ranged attacks here.",
        here="No ranged attacks.",
        nobody="There are no ranged attacks",
        foe="Your opponent has no ranged attacks",
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
        foe="Your opponent cannot channel",
        stopped="cannot receive channelling",
    ),
    Keyword(
        "bribery", "GD-BRIBERY.1", "gold", ("bribe",),
        here="No bribery.",
        nobody="Players cannot bribe",
        foe="Your opponent cannot bribe",
        stopped="cannot bribe it",
    ),
    Keyword(
        "spells", "GD-SPELLS.1", "dispel", ("cast",),
        refusal="You cannot cast anything here.",
        here="No spells, hand items or powers.",
        nobody="Players cannot use spells, hand items or powers",
        foe="Your opponent cannot use spells, hand items or powers",
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
