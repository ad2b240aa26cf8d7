"""The rules layer: moves and their notation, refusals, games, and the referee."""

from tabletop.rules.game import Game, Gesture, Measure, Options, Outcome
from tabletop.rules.move import InvalidMove, Move
from tabletop.rules.position import Picture
from tabletop.rules.referee import Mode, Referee
from tabletop.rules.refusal import Refusal

__all__ = [
    "Game",
    "Gesture",
    "InvalidMove",
    "Measure",
    "Mode",
    "Move",
    "Options",
    "Outcome",
    "Picture",
    "Referee",
    "Refusal",
]
