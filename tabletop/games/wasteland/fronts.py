"""The four sorts of fronts: what units are committed to."""

from typing import Final, Literal, NamedTuple

Front = Literal["battlefield", "shop", "attack", "defence"]


class FrontWords(NamedTuple):
    """What cards and pictures say of a sort of front."""

    sign: str
    """The name of its glyph."""
    place: str
    events: dict[str, str]
    """When a unit is revealed there, has won, or has lost."""


FRONTS: Final[dict[Front, FrontWords]] = {
    "battlefield": FrontWords("skirmish", "on battlefields", {
        "revealed": "When revealed on a battlefield",
        "won": "When it wins a battlefield",
        "lost": "When it loses a battlefield",
    }),
    "shop": FrontWords("shop", "in the shop", {
        "revealed": "When revealed in the shop",
        "won": "When you buy with it",
        "lost": "When it buys nothing",
    }),
    "attack": FrontWords("attack", "when attacking a base", {
        "revealed": "When revealed in an attack",
        "won": "When it wins an attack",
        "lost": "When it loses an attack",
    }),
    "defence": FrontWords("armor", "when defending a base", {
        "revealed": "When revealed in defence",
        "won": "When it wins in defence",
        "lost": "When it loses in defence",
    }),
}  # fmt: skip
"""What a unit can be committed to: an objective, the buy row, an enemy base, an own base."""
