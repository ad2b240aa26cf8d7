"""All words that a seat of a hosted table reads, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.cards.wording import capital
from tabletop.net.messages import (
    PHRASES,
    ChoiceText,
    HandCard,
    PhraseText,
    SeatText,
    TablePart,
)
from tabletop.players.protocol import LogSentence
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.narrator import LogLine
from tabletop.session import narrator
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import BEST_MOVE, CONSEQUENCES
from tabletop.table.views import PilePosition, View, VisiblePiece

MAX_LOG_LINES = 40
"""The number of log lines that a text has, the latest ones."""
MAX_EXPLAINED_CHOICES = 12
"""The maximum number of choices whose effects are computed."""

_PHRASES = [PhraseText(id=name, text=text) for name, text in PHRASES.items()]


class TextSources(NamedTuple):
    """Values that are equal as long as the words of a seat are."""

    view: View
    decision: int | None
    """The number of the seat's decision, or None."""
    lines: list[LogLine]
    title: str
    names: list[str]
    players: list[str]
    help_allowed: list[int]

    @classmethod
    def of(cls, session: Session, reader: int, decision: int | None) -> TextSources:
        """Returns the sources of the words of a seat or spectator."""
        return cls(
            session.view(reader),
            decision,
            session.latest_lines(reader, MAX_LOG_LINES),
            session.title,
            session.names,
            list(session.players),
            list(session.help_allowed),
        )


def seat_text(session: Session, reader: int, sources: TextSources) -> SeatText:
    """Returns the words of a seat or spectator, with revision 0."""
    choices = session.choices(reader) if is_deciding(session, reader) else []
    goal = narrator.goal(session, reader)
    standings = [words for _, words in narrator.standings(session, reader, goal.stands)]
    explainer = session.explainer(reader)
    return SeatText(
        revision=0,
        decision=sources.decision,
        title=session.title or session.game.info.name,
        prompt=_prompt(session, reader),
        topic=capital(_words(session, session.game.topic(session.table, reader)))
        if choices
        else "",
        goal=_words(session, "\n".join([goal.wins, *standings])),
        status="\n".join(
            words
            for line in (narrator.status(session, reader), *explainer.situation())
            if (words := _words(session, line))
        ),
        hand=_hand(session, reader, choices),
        choices=_choice_texts(session, choices),
        log=[LogSentence(text=icons_to_words(line.text), rule=line.rule) for line in sources.lines],
        phrases=_PHRASES,
        by_hand=moves_by_hand(session, reader),
        can_ask_hint=bool(choices) and session.allows_help(reader, BEST_MOVE),
        is_over=session.outcome() is not None,
    )


def table_parts(session: Session, seat: int | None) -> list[TablePart]:
    """Returns the table in words for a seat, or for the public."""
    reader = session.spectator if seat is None else seat
    return [
        TablePart(heading=part.heading, lines=[icons_to_words(line) for line in part.lines])
        for part in narrator.table(session, reader)
    ]


def explained_choices(session: Session, seat: int) -> Sequence[MoveChoice]:
    """Returns the choices whose effects a seat may know, if they are few."""
    choices = session.choices(seat) if is_deciding(session, seat) else []
    is_allowed = session.allows_help(seat, CONSEQUENCES)
    return choices if is_allowed and len(choices) <= MAX_EXPLAINED_CHOICES else []


def is_deciding(session: Session, reader: int) -> bool:
    """Returns whether a seat has a decision by the rules."""
    return session.referee.mode != "sandbox" and reader in session.referee.seats_to_move()


def moves_by_hand(session: Session, reader: int) -> bool:
    """Returns whether a reader handles all pieces, because the referee is off."""
    return session.referee.mode == "sandbox" and reader != session.spectator


def piece_lines(session: Session, reader: int, piece: VisiblePiece, zone: str) -> list[str]:
    """Returns the name of a piece, then its state, text and notes."""
    name = narrator.piece(session, reader, piece, zone, "name")[0]
    first, *lines = narrator.piece(session, reader, piece, zone, "all")
    state = first.removeprefix(name).strip(" ()")
    return [name, *([capital(state)] if state else []), *lines]


def _words(session: Session, text: str) -> str:
    return session.with_names(icons_to_words(text))


def _prompt(session: Session, reader: int) -> str:
    """Returns what the seat has to do, or for whom it waits."""
    if session.outcome() is None and session.referee.mode == "sandbox":
        return "The referee is off. Move the pieces by hand."
    if is_deciding(session, reader):
        return _words(session, narrator.prompt(session, reader))
    if reader != session.spectator and (reason := narrator.idle_reason(session, reader)):
        return icons_to_words(reason)
    return icons_to_words(narrator.whose_turn(session, reader))


def _hand(session: Session, reader: int, choices: Sequence[MoveChoice]) -> list[HandCard]:
    """Returns the known cards in the seat's private zones."""
    cards, numbers = [], {choice.move: number for number, choice in enumerate(choices)}
    view, by_hand = session.view(reader), moves_by_hand(session, reader)
    for zone in view.zones.values():
        if zone.owner != reader or zone.sight != "owner":
            continue
        zone_name = capital(narrator.short_location_name(session, zone))
        for number, piece in enumerate(view.piles[zone.id]):
            if piece.id is None:
                continue
            name, *lines = piece_lines(session, reader, piece, zone.id)
            position = PilePosition(zone.id, number)
            own = session.choices_of(reader, position, piece) if choices else []
            place = str(position) if by_hand else ""
            cards.append(
                HandCard(
                    id=piece.id,
                    kind=piece.kind or "",
                    zone=zone_name,
                    name=name,
                    lines=lines,
                    moves=[numbers[choice.move] for choice in own],
                    place=place,
                )
            )
    return cards


def _choice_texts(session: Session, choices: Sequence[MoveChoice]) -> list[ChoiceText]:
    """Returns the words of choices, which may be a hundred."""
    pieces = {choice.gesture.piece for choice in choices}
    groups = {piece: _group(session, piece) for piece in pieces}
    return [
        ChoiceText(
            move=str(choice.move),
            label=label,
            group=groups[choice.gesture.piece],
            ends=choice.gesture.ends,
        )
        for choice, label in zip(choices, _labels(session, choices), strict=True)
    ]


def _labels(session: Session, choices: Sequence[MoveChoice]) -> list[str]:
    """Returns the label of each choice; equal ones get the words that differ."""
    labels = [_words(session, choice.gesture.label) for choice in choices]
    equal: dict[str, list[int]] = {}
    for number, label in enumerate(labels):
        equal.setdefault(label, []).append(number)
    for numbers in equal.values():
        if len(numbers) == 1:
            continue
        common = set.intersection(*(set(choices[number].move.args) for number in numbers))
        for number in numbers:
            if rest := [arg for arg in choices[number].move.args if arg not in common]:
                labels[number] += f" ({', '.join(rest)})"
    return labels


def _group(session: Session, number: int | None) -> str:
    """Returns the name and place of the piece that a choice moves, or ""."""
    if number is None:
        return ""
    piece = session.table.pieces[number]
    zone = session.table.zones[piece.zone]
    name = capital(session.piece_name(piece.kind))
    return f"{name}, {narrator.short_location_name(session, zone)}" if zone.box else name
