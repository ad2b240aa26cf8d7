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

from tabletop.rules.fast_state import FastState
from tabletop.rules.flow import Flow
from tabletop.rules.game import Game, Options
from tabletop.rules.gestures import Drag, Gesture, piece_id
from tabletop.rules.goal_summary import GoalSummary
from tabletop.rules.outcome import Outcome, ScoreInfo
from tabletop.rules.phases import Phase
from tabletop.rules.position import LetterGrid
from tabletop.rules.referee import Mode, Referee
from tabletop.rules.refusal import Refusal
from tabletop.rules.verbs import Args, ArgType, Verb, one_of, step_is
from tabletop.table.move import InvalidMove, Move

__all__ = [
    "ArgType",
    "Args",
    "Drag",
    "FastState",
    "Flow",
    "Game",
    "Gesture",
    "GoalSummary",
    "InvalidMove",
    "LetterGrid",
    "Mode",
    "Move",
    "Options",
    "Outcome",
    "Phase",
    "Referee",
    "Refusal",
    "ScoreInfo",
    "Verb",
    "one_of",
    "piece_id",
    "step_is",
]
