"""Numbers, refusals, rules and hints in words, for a seat of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from tabletop.cards.pack import Pack
from tabletop.net.messages import Explain, Explanation
from tabletop.net.move_series import possible_moves
from tabletop.players.protocol import LogSentence
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.preview import MovePreviewer
from tabletop.rules.referee import Referee
from tabletop.session import narrator, sums
from tabletop.session.answers import BotAnswer
from tabletop.session.session import Session
from tabletop.table.move import InvalidMove, Move
from tabletop.table.views import PilePosition, View, VisiblePiece

MAX_RULES = 30
"""The maximum number of rules in an answer."""
MAX_EFFECTS = 3
"""The maximum number of effects in the note of a choice."""


class EffectsRequest(NamedTuple):
    """Moves whose effects a worker process finds, with all that it may know."""

    game: str
    packs: tuple[Pack, ...]
    view: View
    moves: Sequence[Move]
    series: Mapping[str, Sequence[Move]]
    """Moves of several pieces, by their label."""


class MoveEffects(NamedTuple):
    """What moves bring, and how many of each series are possible."""

    notes: Mapping[Move, str]
    maximums: Mapping[str, int]


def find_effects(request: EffectsRequest) -> MoveEffects:
    """Finds what moves bring; this may take tenths of a second."""
    from tabletop import games

    game = games.load(request.game, request.packs)
    previewer = MovePreviewer(game, request.view, Random("preview"))
    notes, maximums = dict.fromkeys(request.moves, ""), {}
    for move in request.moves:
        with suppress(InvalidMove):  # in a position made by hand
            notes[move] = "; ".join(previewer.consequence(move)[:MAX_EFFECTS])
    for label, moves in request.series.items():
        with suppress(InvalidMove):
            maximums[label] = possible_moves(Determinizer(game, request.view), moves)
    return MoveEffects(notes, maximums)


def explanation(session: Session, reader: int, explain: Explain) -> Explanation:
    """Returns an explanation that depends only on the view of its reader.

    Args:
        session: The game.
        reader: A seat, or the spectator.
        explain: The request, except for a hint.

    Raises:
        ValueError: The request names nothing that the reader knows.
    """
    what, value = explain.what, explain.value
    if what == "piece":
        return _of_piece(session, reader, value)
    is_seat = what == "seat"
    lines = _of_seat(session, reader, value) if is_seat else _of_rules(session, what, value)
    return Explanation(what=what, value=value, lines=lines)


def hint(session: Session, seat: int, answer: BotAnswer) -> Explanation:
    """Returns the best move of a seat and its reasons."""
    best = session.choice_of(answer.move)
    if best is None or answer.failure or answer.revision != session.referee.revision:
        lines = [LogSentence(text="No hint available now.", rule="")]
        return Explanation(what="hint", value="", lines=lines)
    words = _words(session, narrator.advice(session, best, session.choices(seat), answer.thoughts))
    lines = [LogSentence(text=line, rule="") for line in words.splitlines() if line]
    return Explanation(what="hint", value="", lines=lines, move=str(best.move))


def _of_piece(session: Session, reader: int, value: str) -> Explanation:
    """Returns the numbers of a visible piece, and why it has no move."""
    view = session.view(reader)
    found = [
        (piece, PilePosition(zone, number))
        for zone, pile in view.piles.items()
        for number, piece in enumerate(pile)
        if piece.id is not None and str(piece.id) == value
    ]
    if not found:
        raise ValueError("explain: expected the id of a visible piece")
    piece, place = found[0]
    lines = _lines_about(session, reader, piece, place)
    return Explanation(what="piece", value=value, lines=lines, kind=piece.kind or "")


def _lines_about(
    session: Session, reader: int, piece: VisiblePiece, place: PilePosition
) -> list[LogSentence]:
    zone = place.zone
    texts = sums.of_piece(session, reader, piece, zone) + sums.of_zone(session, reader, zone)
    lines = [LogSentence(text=_words(session, text), rule="") for text in texts]
    referee = session.referee
    if referee.mode == "sandbox" or reader not in referee.seats_to_move() or piece.id is None:
        return lines
    if session.choices_of(reader, place, piece):
        return lines
    # judged on a table dealt from the view, so that the reasons reveal nothing
    dealt = Determinizer(session.game, session.view(reader)).deal(Random("reasons"))
    judging = Session(Referee(session.game, dealt), session.players, session.options)
    reasons = {item.reason: item for item in judging.reasons_against(reader, piece.id)}
    lines += [
        LogSentence(text=_words(session, each.reason), rule=each.rule) for each in reasons.values()
    ]
    return lines


def _of_seat(session: Session, reader: int, value: str) -> list[LogSentence]:
    """Returns the numbers of a seat with their terms."""
    if value not in map(str, range(len(session.players))):
        raise ValueError("explain: expected a seat")
    texts = sums.of_seat(session, reader, int(value))
    return [LogSentence(text=icons_to_words(text), rule="") for text in texts]


def _of_rules(session: Session, what: str, value: str) -> list[LogSentence]:
    """Returns a rule with those it names, a section, or the rules found.

    Without words, the sections of the rulebook.
    """
    book = narrator.rulebook(session.game.folder)
    if not value.strip():
        return [LogSentence(text=part.title, rule=part.id) for part in book.sections]
    try:
        rules = book.look_up(value)
    except LookupError as error:
        if what == "rule":
            raise ValueError(f"explain: {error}") from None
        rules = ()
    return [LogSentence(text=icons_to_words(rule.text), rule=rule.id) for rule in rules[:MAX_RULES]]


def _words(session: Session, text: str) -> str:
    return session.with_names(icons_to_words(text))
