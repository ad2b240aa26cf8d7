"""The results of a game review, stored next to the save."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tabletop.storage.files import write_atomic
from tabletop.storage.log import log

SUFFIX = ".review"


class Judgement(Struct, frozen=True):
    """A decision: the move made, the best move, and the chances to win.

    `sure` is true if the two moves were compared thoroughly. `opinion` is true if the evaluation
    has a value for the whole position, which the curve needs.
    """

    seat: int
    played: str
    best: str
    chance: float
    best_chance: float
    opinion: bool = True
    sure: bool = False

    @property
    def cost(self) -> float:
        """The loss in the chance to win, from 0 to 1."""
        return max(0.0, self.best_chance - self.chance)


class Findings(Struct):
    """The results of a review so far, by the number of moves made before.

    Attributes:
        digest: The digest of the final table, which identifies the game.
        judgements: The judged decisions.
        chances: The seat and its estimated chance to win at a decision.
        silent: The decisions that cannot be judged.
        expert: The moves of an expert alone with the same seed.
    """

    digest: str
    judgements: dict[int, Judgement] = {}
    chances: dict[int, tuple[int, float]] = {}
    silent: list[int] = []
    expert: list[str] = []


def load_review(save: Path, digest: str) -> Findings:
    """Returns the stored review of a game, or an empty one."""
    try:
        findings = msgspec.json.decode(save.with_suffix(SUFFIX).read_bytes(), type=Findings)
    except (OSError, msgspec.MsgspecError):
        return Findings(digest)
    return findings if findings.digest == digest else Findings(digest)


def store_review(save: Path, findings: Findings) -> None:
    """Stores a review; a failure is logged, and the review is repeated later."""
    try:
        write_atomic(save.with_suffix(SUFFIX), msgspec.json.encode(findings))
    except OSError as error:
        log.warning("Review could not be saved", exc_info=error)
