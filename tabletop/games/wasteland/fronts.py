"""The four types of fronts that units are committed to."""

from typing import Final, Literal, NamedTuple

Front = Literal["battlefield", "shop", "attack", "defence"]


class FrontWords(NamedTuple):
    """Names of a front type on cards and in pictures."""

    sign: str
    """Icon of the front type."""
    place: str
    events: dict[str, str]
    """Phrases for a unit that is revealed there, has won, or has lost."""


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
"""Front types: an objective, the buy row, an attacked or a defended base."""
