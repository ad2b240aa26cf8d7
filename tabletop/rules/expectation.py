"""Expectations of scenarios, and their comparison with a position."""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from tabletop.cards.errors import Trail, listed
from tabletop.cards.schema import Data, Text
from tabletop.cards.wording import number_of
from tabletop.rules.position import PositionError, picture_named, suggestion_hint
from tabletop.rules.referee import Referee
from tabletop.table import Primitive, Table
from tabletop.table.move import InvalidMove, Move

SeatNumber = Annotated[int, Meta(ge=1, le=8)]

Failures = Iterator[tuple[Trail, str]]
"""Expectations that failed: the keys that lead to each in the file, and the actual value."""


class ExpectedEnd(Data, frozen=True):
    """The expected end of a game; fields not given may be anything."""

    winners: tuple[SeatNumber, ...] | None = None
    scores: tuple[int, ...] | None = None
    rule: Text | None = None
    rank: str | None = None


class ExpectedPiece(Data, frozen=True):
    """The expected state of a piece; fields not given may be anything."""

    piece: Text | None = None
    face: int | None = None
    turn: int | None = None
    owner: int | None = None
    marks: dict[str, int] = {}
    """Counters on the piece; 0 means that it has none."""


class Expectation(Data, frozen=True):
    """Everything that a scenario expects of one position."""

    legal: tuple[Text, ...] = ()
    illegal: tuple[Text, ...] = ()
    only: tuple[Text, ...] | None = None
    refused: dict[str, Text] = {}
    number: dict[str, int] = {}
    waiting: tuple[SeatNumber, ...] | None = None
    zones: dict[str, str | tuple[str, ...]] = {}
    holds: dict[str, dict[str, int]] = {}
    pieces: dict[str, ExpectedPiece] = {}
    counters: dict[str, int] = {}
    marks: dict[str, Any] = {}
    pictures: dict[str, tuple[str, ...]] = {}
    outcome: ExpectedEnd | None = None


def failures(referee: Referee, expected: Expectation) -> Failures:
    """Yields every expectation that a position does not meet.

    Yields:
        The keys that lead to the expectation, and a sentence with the actual value.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland", empty=True)
        >>> list(failures(referee, Expectation(counters={"water": 3})))
        [(('counters', 'water'), 'counter water is 0')]
    """
    yield from _moves(referee, expected)
    yield from _lists(referee, expected)
    yield from _zones(referee.table, expected)
    yield from _pieces(referee.table, expected)
    yield from _values(referee.table.counters, expected.counters, "counter")
    yield from _values(referee.table.marks, expected.marks, "mark")
    yield from _pictures(referee, expected)
    yield from _ending(referee, expected)


def plain(value: Any) -> Primitive:
    """Converts a YAML value into one for the table: lists become tuples.

    Raises:
        PositionError: The value is neither null, a truth value, an integer, a text nor a list of
            these.

    Examples:
        >>> plain([1, ["two", None]])
        (1, ('two', None))
    """
    if isinstance(value, list | tuple):
        return tuple(plain(item) for item in value)
    if value is None or isinstance(value, int | str):
        return value
    raise PositionError(f"{value!r}: not a value that a table can hold")


def _moves(referee: Referee, expected: Expectation) -> Failures:
    for number, text in enumerate(expected.legal):
        if answer := _refusal(referee, text)[1]:
            yield ("legal", number), f"'{text}': expected a legal move: {answer}"
    for number, text in enumerate(expected.illegal):
        if not _refusal(referee, text)[1]:
            yield ("illegal", number), f"'{text}': expected an illegal move"
    for text, rule in expected.refused.items():
        rule_given, answer = _refusal(referee, text)
        if not answer:
            yield ("refused", text), f"'{text}': legal, expected a refusal by {rule}"
        elif rule_given != rule:
            yield ("refused", text), f"'{text}': expected a refusal by {rule}, got {answer}"


def _refusal(referee: Referee, text: str) -> tuple[str, str]:
    """Returns the rule and the reason against a move, or two empty texts."""
    try:
        move = Move.parse(text)
        refusal = referee.judge(move)
    except InvalidMove as error:
        return "", f"{error}"
    if refusal is not None:
        return refusal.rule, str(refusal)
    if not move.verb.startswith("@") and move not in referee.legal_moves(move.seat):
        return "", "not refused, but not listed either"
    return "", ""


def _lists(referee: Referee, expected: Expectation) -> Failures:
    seats_to_move = referee.seats_to_move()
    listed_now = [move for seat in seats_to_move for move in referee.legal_moves(seat)]
    if expected.only is not None:
        legal, expected_moves = {str(move) for move in listed_now}, set(expected.only)
        for text in sorted(expected_moves - legal):
            yield ("only", expected.only.index(text)), f"'{text}': expected a legal move"
        if unexpected := sorted(legal - expected_moves):
            yield ("only",), f"also legal: {_some(unexpected)}"
    verbs = Counter(move.verb for move in listed_now)
    for verb, number in expected.number.items():
        if verbs[verb] != number:
            yield ("number", verb), f"expected {number} legal moves '{verb}', got {verbs[verb]}"
    if expected.waiting is not None and {seat + 1 for seat in seats_to_move} != set(
        expected.waiting
    ):
        now = (
            f"seat {listed([str(seat + 1) for seat in seats_to_move], 'and')}"
            if seats_to_move
            else "no seat"
        )
        yield ("waiting",), f"it is the turn of {now}"


def _zones(table: Table, expected: Expectation) -> Failures:
    known = list(table.zones)
    for zone, pile in expected.zones.items():
        if zone not in table.zones:
            yield ("zones", zone), _unknown("zone", zone, known)
            continue
        actual = [piece.kind for piece in table.pile(zone)]
        expected_kinds = [pile] if isinstance(pile, str) else list(pile)
        if actual != expected_kinds:
            yield ("zones", zone), f"{zone}: has {_some(actual) or 'no pieces'}"
    for zone, kinds in expected.holds.items():
        if zone not in table.zones:
            yield ("holds", zone), _unknown("zone", zone, known)
            continue
        counts = Counter(piece.kind for piece in table.pile(zone))
        for kind, number in kinds.items():
            if not any(piece.kind == kind for piece in table.pieces):
                known_kinds = sorted({piece.kind for piece in table.pieces})
                yield ("holds", zone, kind), _unknown("piece", kind, known_kinds)
            elif counts[kind] != number:
                yield ("holds", zone, kind), f"{zone}: expected {number} {kind}, got {counts[kind]}"


def _pieces(table: Table, expected: Expectation) -> Failures:
    for place, expected_piece in expected.pieces.items():
        zone, _, index = place.partition("#")
        if zone not in table.zones:
            yield ("pieces", place), _unknown("zone", zone, list(table.zones))
            continue
        pile = table.pile(zone)
        number = int(index) if index.isdecimal() else 0
        if number >= len(pile):
            yield ("pieces", place), f"{zone}: has {number_of(len(pile), 'piece')}"
            continue
        piece = pile[number]
        for name, value, actual in (
            ("piece", expected_piece.piece, piece.kind),
            ("face", expected_piece.face, piece.face),
            ("turn", expected_piece.turn, piece.turn),
            ("owner", expected_piece.owner, piece.owner),
        ):
            if value is not None and value != actual:
                yield ("pieces", place, name), f"{name} of {piece.kind} is {_yaml(actual)}"
        for name, count in expected_piece.marks.items():
            if (now := piece.marks.get(name, 0)) != count:
                yield ("pieces", place, "marks", name), f"{name} on {piece.kind} is {now}"


def _values(values: Any, expected_values: dict[str, Any], noun: str) -> Failures:
    for name, value in expected_values.items():
        if name not in values:
            yield (f"{noun}s", name), _unknown(noun, name, sorted(values))
        elif values[name] != plain(value):
            yield (f"{noun}s", name), f"{noun} {name} is {_yaml(values[name])}"


def _pictures(referee: Referee, expected: Expectation) -> Failures:
    for name, rows in expected.pictures.items():
        try:
            picture, seat = picture_named(referee.game.pictures, name, referee.table.seats)
            picture.read(rows, seat)
        except PositionError as error:
            yield ("pictures", name, *error.key), str(error)
            continue
        for number, row in enumerate(picture.draw(referee.table, seat)):
            if row != rows[number]:
                yield ("pictures", name, number), f"expected row {rows[number]}, got {row}"


def _ending(referee: Referee, expected: Expectation) -> Failures:
    end = expected.outcome
    if end is None:
        return
    outcome = referee.outcome()
    if outcome is None:
        yield ("outcome",), "the game is not over"
        return
    winners = tuple(seat + 1 for seat in outcome.winners)
    for name, expected_value, actual in (
        ("winners", end.winners, winners),
        ("scores", end.scores, outcome.scores),
        ("rule", end.rule, outcome.rule),
        ("rank", end.rank, outcome.rank),
    ):
        if expected_value is not None and expected_value != actual:
            yield ("outcome", name), f"{name}: {_yaml(actual)}"


def _unknown(noun: str, name: str, known: list[str]) -> str:
    return f"unknown {noun} '{name}'{suggestion_hint(name, known)}"


def _some(words: list[str], length: int = 200) -> str:
    text = ", ".join(words)
    return text if len(text) <= length else text[:length].rpartition(",")[0] + " …"


def _yaml(value: Primitive) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_yaml, value))}]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)
