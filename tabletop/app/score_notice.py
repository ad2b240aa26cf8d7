"""What a finished solo game is worth beside those before it, and how that is said."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from tabletop.app.session import HUMAN, Session
from tabletop.rules.game import Game, Outcome
from tabletop.storage.scores import Result, Scores, Standing, daily_seed, record


def count_score(session: Session, outcome: Outcome) -> tuple[Standing | None, list[str]]:
    """Write a ranked game of one person down and give its standing; None for other games.

    A game played on from a position of another is practice, and not counted.
    """
    if not outcome.rank or list(session.players) != [HUMAN] or session.before is not None:
        return None, []
    result = Result(
        session.game.info.id,
        outcome.scores[0],
        outcome.rank,
        today(),
        session.table.seed,
        dict(session.options),
        session.take_backs,
        not session.by_the_rules(),
    )
    return record(result)


def notice_of(standing: Standing) -> str:
    """Say in a sentence whether a finished game is a new best, or why it does not count."""
    counted, before = standing.counted, standing.before
    if not standing.first_time:
        return f"This game was finished before and counts with {counted.score}."
    if not counted.ranked:
        return f"Not ranked: {_blemish(counted)}."
    if before is None:
        return "New best: it is your first."
    if standing.new_best:
        return f"New best! The one before was {before.score}."
    return f"Your best is {before.score}, {before.rank}."


def best_of(scores: Scores, game: Game, options: Mapping[str, str]) -> tuple[str, str]:
    """Say the best score with these options, and name its rank (nothing if there is none)."""
    names = [
        value.name
        for option in game.info.options
        for value in option.values
        if value.id == options[option.id]
    ]
    place = ", ".join(names) or "Alone"
    best = scores.best(game.info.id, options)
    if best is None:
        return f"{place}: no score yet", ""
    return f"{place}: best {best.score}, {best.rank}", best.rank


def today_of(scores: Scores, game: Game, options: Mapping[str, str]) -> str:
    """Say how today's challenge with these options went."""
    result = scores.of(game.info.id, options, daily_seed(today()))
    if result is None:
        return "Today's challenge is still to be played."
    words = f"Today: {result.score}, {result.rank}"
    return f"{words}." if result.ranked else f"{words} (not ranked: {_blemish(result)})."


def today() -> str:
    """The day as results and seeds have it, such as 2026-11-21."""
    return date.today().isoformat()


def _blemish(result: Result) -> str:
    """Why a result is not ranked."""
    return "not every move was by the rules" if result.adjusted else "moves were taken back"
