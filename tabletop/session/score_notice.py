"""Texts about the score of a finished game compared with earlier ones."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.cards.schema import GameInfo
from tabletop.rules.game import Game, Outcome
from tabletop.session.luck import luck_of_seat
from tabletop.session.session import Session
from tabletop.storage.people import ASSIST, HUMAN
from tabletop.storage.scores import FinishedGame, PlayerRecord, ScoreRank, record, today


def count_score(session: Session, outcome: Outcome) -> tuple[ScoreRank | None, list[str]]:
    """Records a finished game of people; returns its standing if it was solo.

    Practice games, games of bots alone and games continued from another position do not count.
    """
    if not session.here or session.practice or session.previous_game is not None:
        return None, []
    standing, notices = record(result_of(session, outcome))
    return standing if outcome.rank and list(session.players) == [HUMAN] else None, notices


def result_of(session: Session, outcome: Outcome) -> FinishedGame:
    """Returns a finished game as an entry of the records."""
    person = session.here[0]
    return FinishedGame(
        session.game.info.id,
        outcome.scores[person],
        outcome.rank,
        today(),
        session.table.seed,
        dict(session.options),
        session.take_backs,
        not session.is_by_the_rules(),
        tuple(session.players),
        tuple(outcome.winners),
        session.help_used[person],
        session.daily,
        luck_of_seat(session, person),
    )


def notice_of(standing: ScoreRank) -> str:
    """Returns whether a finished game is a new best, or why it does not count."""
    counted, before = standing.counted, standing.before
    if not standing.first_time:
        return f"Already finished and counted with {counted.score}."
    if not counted.ranked:
        return f"Not ranked: {_blemish(counted)}."
    if before is None:
        return "New best score, your first."
    if standing.new_best:
        return f"New best score! Previous best: {before.score}."
    return f"Best score: {before.score}, {before.rank}."


def best_score_text(
    record: PlayerRecord, game: Game, options: Mapping[str, str]
) -> tuple[str, str]:
    """Returns a text on the best score with these options, and its rank.

    The rank is empty if there is no score yet.
    """
    best = record.best(game.info.id, options)
    place = options_words(game.info, options) or "Solo"
    if best is None:
        return f"{place}: no score yet", ""
    return f"{place}: best {best.score}, {best.rank}", best.rank


def options_words(info: GameInfo, options: Mapping[str, str]) -> str:
    """Returns the value of a game's first option and all non-default values.

    Decks are left out. Values that are unclear alone follow the name of their option.
    """
    words: list[str] = []
    for option in info.options:
        chosen = next(
            (value for value in option.values if value.id == options.get(option.id)), None
        )
        if option.also is not None or chosen is None:
            continue
        if option is info.options[0]:
            words.append(chosen.name)
        elif chosen.id != option.default:
            says = option.name.lower() in chosen.name.lower()
            words.append(chosen.name if says else f"{option.name}: {chosen.name}")
    return ", ".join(words)


def result_text(result: FinishedGame) -> str:
    """Returns how a game ended for its only human player."""
    if len(result.seats) == 1:
        words = f"{result.score}, {result.rank}" if result.rank else f"{result.score}"
        return words if result.ranked else f"{words} (not ranked: {_blemish(result)})"
    outcome_word = "drawn" if result.won is None else "won" if result.won else "lost"
    # A score of 1 for a victory or 0 for none adds nothing.
    return (
        outcome_word
        if result.score == int(result.won is True)
        else f"{outcome_word} with {result.score}"
    )


def help_text(step: int, take_backs: int = 0) -> str:
    """Returns the level of help of a player, for display next to a score."""
    words = f"help: {step}, {ASSIST[step].lower()}"
    return f"{words}; undone: {take_backs}" if take_backs else words


def share_text(session: Session, outcome: Outcome) -> str:
    """Returns the result of a game of one person for sharing, without secrets."""
    result = result_of(session, outcome)
    head = f"Sandtable · {session.game.info.name}"
    if session.daily:
        practice = " (practice)" if session.practice else ""
        head += f" · daily challenge {session.daily}{practice}"
    against = f" against {' and '.join(result.bots)}" if result.bots else ""
    result_sentence = result_text(result)
    result_sentence = f"{result_sentence[:1].upper()}{result_sentence[1:]}{against}"
    return f"{head}\n{result_sentence}\n{help_text(result.assist, result.take_backs).capitalize()}"


def _blemish(result: FinishedGame) -> str:
    """Returns why a result is not ranked."""
    return "not every move followed the rules" if result.adjusted else "moves were undone"
