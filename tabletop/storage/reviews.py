"""What was found out about a game that is over, kept beside its save."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tabletop.storage.files import write_whole
from tabletop.storage.log import log

SUFFIX = ".review"


class Judgement(Struct, frozen=True):
    """A decision: the move made, the best one, and the chance to win with each.

    `sure` is whether the two were compared with care; `opinion` whether the adviser had one of
    the position as a whole, for the curve.
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
        """The chance to win that was given away, from 0 to 1."""
        return max(0.0, self.best_chance - self.chance)


class Findings(Struct):
    """All that a review has found out so far, each by the number of moves made before it.

    `digest` is that of the table at the end: of the game that it was found out about. `chances`
    are how likely a seat thought it was to win at its decisions, `silent` those of which nothing
    can be said, `expert` the moves that the expert makes alone with the same seed.
    """

    digest: str
    judgements: dict[int, Judgement] = {}
    chances: dict[int, tuple[int, float]] = {}
    silent: list[int] = []
    expert: list[str] = []


def kept_findings(save: Path, digest: str) -> Findings:
    """Give what was found out about a game before; nothing if it was of another one."""
    try:
        findings = msgspec.json.decode(save.with_suffix(SUFFIX).read_bytes(), type=Findings)
    except (OSError, msgspec.MsgspecError):
        return Findings(digest)
    return findings if findings.digest == digest else Findings(digest)


def keep_findings(save: Path, findings: Findings) -> None:
    """Write down what was found out; where that fails it is found out anew another time."""
    try:
        write_whole(save.with_suffix(SUFFIX), msgspec.json.encode(findings))
    except OSError as error:
        log.warning("Review could not be saved", exc_info=error)
