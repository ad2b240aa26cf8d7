"""The rules layer: games, phases and verbs, and the referee.

Examples:
    >>> from tabletop.games import load
    >>> from tabletop.rules.options import all_options
    >>> game = load("sandland")
    >>> referee = Referee(game, game.setup(2, all_options(game, {}, "7"), "7"))
    >>> move = referee.legal_moves(0)[0]
    >>> referee.push(move)
    >>> referee.pop() == move
    True
"""

from tabletop.rules.flow import Flow
from tabletop.rules.game import Game, Options, game_of
from tabletop.rules.gestures import Gesture, Grip, id_of
from tabletop.rules.goal import Goal
from tabletop.rules.outcome import Measure, Outcome
from tabletop.rules.phases import Phase
from tabletop.rules.position import Picture
from tabletop.rules.referee import Mode, Referee
from tabletop.rules.refusal import Refusal
from tabletop.rules.verbs import Sort, Verb, Words, asked, one_of
from tabletop.table.move import InvalidMove, Move

__all__ = [
    "Flow",
    "Game",
    "Gesture",
    "Goal",
    "Grip",
    "InvalidMove",
    "Measure",
    "Mode",
    "Move",
    "Options",
    "Outcome",
    "Phase",
    "Picture",
    "Referee",
    "Refusal",
    "Sort",
    "Verb",
    "Words",
    "asked",
    "game_of",
    "id_of",
    "one_of",
]
