"""Legal moves as a short numbered list, by piece and then by location."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from tabletop.cards.wording import capital
from tabletop.rules.icon_text import icons_to_words
from tabletop.session import narrator
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import CONSEQUENCES

K = TypeVar("K", bound=Hashable)

# Maximum number of moves in a list without submenus.
FEW = 9
# Maximum number of effects that are shown behind an answer.
MAX_EFFECTS = 2


class ChoiceEntry(NamedTuple):
    """A line of the list: a move, or a heading with a submenu in `under`.

    If `repeats` is true, the move is also made in the later decisions of its period.
    """

    words: str
    choice: MoveChoice | None
    under: tuple[ChoiceEntry, ...] = ()
    repeats: bool = False


def entries(session: Session, seat: int, choices: Sequence[MoveChoice]) -> tuple[ChoiceEntry, ...]:
    """Returns the choices of a seat: by piece, then those without a piece."""
    if len(choices) <= FEW:
        return _move_entries(session, seat, choices)
    results: list[ChoiceEntry] = []
    for key, group in _grouped(
        choices, lambda item: (item.gesture.piece, _key_without_piece(item))
    ):
        if len(group) == 1 or key[0] is None:
            results += _move_entries(session, seat, group)
        else:
            verbs = ", ".join(dict.fromkeys(choice.move.verb for choice in group))
            words = f"{_piece(session, seat, key[0])}: {verbs}, {len(group)} moves"
            results.append(ChoiceEntry(words, None, _by_place(session, seat, group)))
    if len(results) == 1 and results[0].under:
        return results[0].under
    return _distinguished(session, results)


def repeating_entries(session: Session, choices: Sequence[MoveChoice]) -> tuple[ChoiceEntry, ...]:
    """Returns the lines of choices that can also answer later decisions."""
    return tuple(
        ChoiceEntry(label, choice, repeats=True)
        for choice in choices
        if (label := session.repeat_label(choice))
    )


def numbers_of(entries: Sequence[ChoiceEntry], choice: MoveChoice) -> list[int]:
    """Returns the numbers that lead to a choice from the first list, or [].

    The lists must be those of the current position, because choices are compared by their moves.
    """
    for number, entry in enumerate(entries, 1):
        if entry.choice is not None and entry.choice.move == choice.move:
            return [number]
        if below := numbers_of(entry.under, choice):
            return [number, *below]
    return []


def _key_without_piece(choice: MoveChoice) -> Hashable:
    """Returns a distinct key for a choice without a piece."""
    return choice.move if choice.gesture.piece is None else None


def _by_place(
    session: Session, seat: int, choices: Sequence[MoveChoice]
) -> tuple[ChoiceEntry, ...]:
    """Returns the moves of one piece in order of their target location."""
    if len(choices) <= 2 * FEW:
        return _move_entries(session, seat, choices, tell=False)
    results: list[ChoiceEntry] = []
    for target, group in _grouped(choices, lambda item: item.gesture.target):
        leaves = _move_entries(session, seat, group, tell=False)
        if len(group) == 1 or target is None:
            results += leaves
        else:
            target_name = narrator.short_location_name(session, session.table.zones[target])
            results.append(
                ChoiceEntry(
                    narrator.capitalized_line(f"{target_name}: {len(group)} moves"), None, leaves
                )
            )
    return _distinguished(session, results)


def _move_entries(
    session: Session, seat: int, choices: Sequence[MoveChoice], *, tell: bool = True
) -> tuple[ChoiceEntry, ...]:
    """Returns a line per move; `tell` adds the state of a piece with one move."""
    pieces = [item.gesture.piece for item in choices]
    labels = [_label(session, item, tell and len({*pieces} - {None}) > 1) for item in choices]
    results = []
    for choice, label, piece in zip(choices, labels, pieces, strict=True):
        alone = tell and piece is not None and pieces.count(piece) == 1
        words = label + _state(session, seat, piece) if alone and piece is not None else label
        is_answer = tell and (piece is None or len({*pieces}) == 1)
        if is_answer and 1 < len(choices) <= FEW:
            words += _consequence(session, seat, choice)
        results.append(ChoiceEntry(words, choice))
    return _distinguished(session, results)


def _consequence(session: Session, seat: int, choice: MoveChoice) -> str:
    """Returns what an answer brings, after a dash, if help allows it."""
    if not session.allows_help(seat, CONSEQUENCES):
        return ""
    brings = session.consequence(choice.move)[:MAX_EFFECTS]
    return f" – {icons_to_words('; '.join(brings))}" if brings else ""


def _distinguished(session: Session, entries: Sequence[ChoiceEntry]) -> tuple[ChoiceEntry, ...]:
    """Adds the arguments of the move to lines with the same text."""
    count = Counter(entry.words for entry in entries)
    apart = []
    for entry in entries:
        choice = entry.choice
        if choice is not None and count[entry.words] > 1:
            piece = choice.gesture.piece
            kind = None if piece is None else session.table.pieces[piece].kind
            arguments = " ".join(word for word in choice.move.args if word != kind)
            entry = entry._replace(words=f"{entry.words} [{arguments}]")
        apart.append(entry)
    return tuple(apart)


def _label(session: Session, choice: MoveChoice, named: bool) -> str:
    """Returns the text of a move, optionally with the name of its piece."""
    words = narrator.choice_name(session, choice) if named else choice.gesture.label
    return session.with_names(icons_to_words(words))


def _piece(session: Session, seat: int, number: int) -> str:
    """Returns a piece's name and state, and its cell if its area has several."""
    zone = session.table.zones[session.table.pieces[number].zone]
    cell = f", {narrator.short_location_name(session, zone)}" if zone.box else ""
    name = capital(session.piece_name(session.table.pieces[number].kind))
    return f"{name}{_state(session, seat, number)}{cell}"


def _state(session: Session, seat: int, number: int) -> str:
    """Returns the state of a piece in parentheses, or ""."""
    zone = session.table.pieces[number].zone
    pile = session.view(seat).piles[zone]
    piece_view = next((item for item in pile if item.id == number), None)
    if piece_view is None:
        return ""
    now = icons_to_words(session.explainer(seat).describe(piece_view, zone).now)
    return f" ({now})" if now else ""


def _grouped(
    choices: Iterable[MoveChoice], key: Callable[[MoveChoice], K]
) -> list[tuple[K, list[MoveChoice]]]:
    groups: dict[K, list[MoveChoice]] = {}
    for choice in choices:
        groups.setdefault(key(choice), []).append(choice)
    return list(groups.items())
