"""Verbs of War for the Wasteland."""

from typing import Final

from tabletop.games.wasteland.verbs.commitments import Commit, Defend, Withdraw
from tabletop.games.wasteland.verbs.ready import Ready
from tabletop.games.wasteland.verbs.rounds import Abandon, Leave, Produce, Take
from tabletop.games.wasteland.verbs.targets import Attack, Target, Untarget
from tabletop.rules import Verb

VERBS: Final[tuple[Verb, ...]] = (
    Produce(),
    Target(),
    Untarget(),
    Attack(),
    Commit(),
    Defend(),
    Withdraw(),
    Take(),
    Leave(),
    Abandon(),
    Ready(),
)
