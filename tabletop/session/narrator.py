"""All texts about a game in play, for one seat.

The texts cover events, decisions, the table, refusals and the result. The captions and panels of
the app, the game in a terminal and the speech output share them. `rules/narrator.py` writes the
sentences of the journal. No text reveals more than its seat may know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from tabletop.cards.wording import capital, number_of, sentence
from tabletop.rules.decision import Evaluation
from tabletop.rules.explainer import PieceText, joined
from tabletop.rules.game import GoalSummary, Outcome
from tabletop.rules.gestures import is_forfeited
from tabletop.rules.icon_text import icon_label_to_words, icons_to_words
from tabletop.rules.narrator import hidden_name, piece_name
from tabletop.rules.place_names import zone_name
from tabletop.rules.position import LetterGrid
from tabletop.rules.refusal import Refusal
from tabletop.rules.rulebook import Rulebook, whole_rulebook
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import HUMAN
from tabletop.table import Zone
from tabletop.table.move import InvalidMove
from tabletop.table.views import VisiblePiece

# Differences in the chance to win below which two moves count as equal, or as close.
EQUAL, CLOSE = 0.02, 0.08

# The maximum number of effects that are given as reasons for a move.
MAX_REASONS = 2

# The maximum number of pieces in one location that are described one by one.
MAX_DETAILED_PIECES = 4

Detail = Literal["name", "state", "all"]
"""The detail about a piece: its name; also its state; also its printed text and notes."""


class NarrationPart(NamedTuple):
    """The lines about one part of the table, with a heading."""

    heading: str
    lines: tuple[str, ...]


# --- results -------------------------------------------------------------------------------------


def headline(session: Session, outcome: Outcome) -> str:
    """Returns the winner, or the rank of a solo game, as a headline."""
    if len(session.players) == 1:
        return outcome.rank or number_of(outcome.scores[0], "point")
    if not outcome.winners:
        return "A draw"
    names = [session.name_of(seat) for seat in outcome.winners]
    if list(outcome.winners) == session.humans[:1] and len(session.humans) == 1:
        return "You won"
    return f"{' and '.join(names)} won"


def reason(session: Session, outcome: Outcome) -> str:
    """Returns why the game is over, with the rule's id."""
    return session.with_names(with_rule(outcome.reason, outcome.rule))


def ranking(session: Session, outcome: Outcome) -> list[int]:
    """Returns the seats in order of their results: winners first, then score."""
    seats = range(len(session.players))
    return sorted(seats, key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))


# --- decisions -----------------------------------------------------------------------------------


def prompt(session: Session, seat: int) -> str:
    """Returns the prompt of a seat's decision, with the names of the players."""
    return session.with_names(session.game.prompt(session.table, seat))


def whose_turn(session: Session, seat: int, *, answers: bool = False) -> str:
    """Returns a sentence for a seat about who has to decide.

    Args:
        answers: Whether the deciding seat only responds in another seat's turn.
    """
    seat_to_move = session.seat_to_move(seat)
    if seat_to_move is None:
        return "The game is over."
    together, seats = len(session.referee.seats_to_move()), len(session.players)
    if together > 1 and session.players[seat_to_move] != HUMAN:
        return f"{seats - together} of {seats} players have chosen."
    name = session.name_of(seat_to_move, seat)
    is_alone = seat in session.invited or session.here == [seat]
    is_you = seat != session.spectator and (
        session.is_you(seat_to_move) or (seat == seat_to_move and is_alone)
    )
    if topic := session.game.topic(session.table, seat_to_move):
        return session.with_names(f"{'You decide' if is_you else f'{name} decides'}: {topic}")
    if answers:
        return "Respond." if is_you else f"{name} is responding."
    return "Your turn." if is_you else sentence(f"It is the turn of {name}")


def idle_reason(session: Session, seat: int) -> str:
    """Returns why a person has no decision while others do.

    The text is empty if the person only waits for the next turn.
    """
    seats_to_move = session.referee.seats_to_move()
    if not seats_to_move or seat in seats_to_move or seat not in session.humans:
        return ""
    return session.with_names(session.explainer(seat).idle_reason())


def waste_warning(session: Session, choice: MoveChoice) -> str:
    """Returns a warning about a move that wastes other moves or has no effect.

    The text is empty if there is nothing to warn about.
    """
    if not choice.gesture.advised:
        return f"No effect: {choice.gesture.label}. Choose again to confirm."
    if not choice.gesture.ends:
        return ""
    choices = session.choices(choice.move.seat)
    forfeited = [
        item for item in choices if is_forfeited(item.move.verb, item.gesture, choice.gesture)
    ]
    if not forfeited:
        return ""
    others = ""
    if len(forfeited) > 1:
        others = (
            ", or 1 other move" if len(forfeited) == 2 else f", or {len(forfeited) - 1} other moves"
        )
    return f"You can still play: {forfeited[0].gesture.label}{others}. Choose again to confirm."


def goal(session: Session, seat: int) -> GoalSummary:
    """Returns the goal and the standing of each seat, as far as `seat` knows."""
    return session.game.goal(session.explainer(seat).table)


def challenge(session: Session) -> str:
    """Returns the day of a daily challenge and whether it counts, or ""."""
    if session.practice:
        return f"Practice for {session.daily}: does not count."
    return f"Daily challenge {session.daily}: counts." if session.daily else ""


def seal_text(session: Session) -> str:
    """Returns the seal of a game's seed, and after the game the seed.

    The text is empty for puzzles and set-up positions.
    """
    if session.attempt is not None or not session.is_sealed:
        return ""
    commitment = session.seal.short_commitment
    if session.outcome() is None:
        return f"Sealed as {commitment}. The seed is revealed when the game ends."
    return f"Sealed as {commitment}. The seed was “{session.seal.seed}”."


def opened_seal_text(session: Session) -> str:
    """Returns the content of a finished game's seal and how to verify it."""
    seal = session.seal
    words = " ".join((seal.salt, seal.seed, *seal.deals))
    note = "The same seed, players and options give the same game."
    if seal.deals:
        note = "This game continued another one; the values after the seed dealt the rest."
    return (
        f"This game was sealed as {seal.short_commitment}. Its seed was “{seal.seed}”. "
        f"The SHA-256 of “{words}” begins with these digits. "
        f"This proves that the seed was not changed. {note}"
    )


def standings(session: Session, reader: int, stands: Sequence[str]) -> list[tuple[int, str]]:
    """Returns the seats that have a standing, with a sentence for each."""
    return [
        (seat, capital(words) if len(stands) == 1 else f"{session.name_of(seat, reader)}: {words}")
        for seat, words in enumerate(stands)
        if words
    ]


def boards(session: Session, seat: int) -> list[str]:
    """Returns the grids that a seat plays on: its own and the shared ones."""
    lines: list[str] = []
    for picture in session.game.pictures.values():
        first_zone = session.table.zones.get(picture.zones(seat)[0])
        if first_zone is not None and first_zone.owner in (seat, None):
            lines += _grid_lines(session, seat, picture, first_zone.owner)
    return lines


def choice_name(session: Session, choice: MoveChoice) -> str:
    """Returns a choice's label, with the name of its piece if that is missing."""
    label, piece = choice.gesture.label, choice.gesture.piece
    name = (
        ""
        if piece is None or choice.gesture.omits_piece_name
        else session.piece_name(session.table.pieces[piece].kind)
    )
    return label if name.lower() in label.lower() else f"{capital(name)}: {label}"


def advice(
    session: Session,
    best: MoveChoice,
    choices: Sequence[MoveChoice],
    thoughts: Sequence[Evaluation],
) -> str:
    """Returns the expert's move, its reason and a comparison with the next.

    The reason is what only this move brings. Moves with the same text on pieces of the same name
    are not compared.
    """
    best_name = choice_name(session, best)
    words = f"{best_name}."
    lines = _reasons(session, best, choices, thoughts)
    if lines:
        reasons = "; ".join([line.removesuffix(".") for line in lines[:MAX_REASONS]])
        words += f" {capital(reasons)}."
    first = next((thought for thought in thoughts if thought.move == best.move), None)
    if first is not None and (then := _follow_up_text(session, best, first, is_told=bool(lines))):
        words += f"{_gap(words)}{then}"
    if len(choices) == 1:
        words += f"{_gap(words)}No other move is possible."
    by_move = {choice.move: choice for choice in choices}
    by_chance = sorted(thoughts, key=lambda thought: -thought.chance)
    others = (
        (item, name)
        for item in by_chance
        if item.move in by_move and (name := choice_name(session, by_move[item.move])) != best_name
    )
    if first is None:
        return words.rstrip()
    alone = len(session.players) == 1
    if not alone:
        words += f"{_gap(words)}{_wins(first.chance)}."
    if (alternative := next(others, None)) is not None:
        other, name = alternative
        gap = first.chance - other.chance
        better = "clearly better than" if gap >= CLOSE else "slightly better than"
        if gap < EQUAL:
            better = "about as good as"
        words += f"{_gap(words)}{capital(better)}: {name}"
        words += "." if alone else f" ({_second_chance(other.chance, first.chance)})."
    return words


def _reasons(
    session: Session,
    best: MoveChoice,
    choices: Sequence[MoveChoice],
    thoughts: Sequence[Evaluation],
) -> Sequence[str]:
    """Returns what the best move brings, unlike its alternative, or avoids.

    The alternative is the second-best move, or else the one that ends the turn.
    """
    brings = session.consequence(best.move)
    by_move = {choice.move: choice for choice in choices if choice.move != best.move}
    ending = (choice.move for choice in by_move.values() if choice.gesture.ends)
    second = (thought.move for thought in thoughts if thought.move in by_move)
    alternative = next(second, None) or next(ending, None)
    if alternative is None:
        return brings
    other_brings = session.consequence(alternative)
    reasons = [line for line in brings if line not in other_brings]
    if reasons or not other_brings:
        return reasons or brings
    return [f"{by_move[alternative].gesture.label} instead: {other_brings[0]}"]


def _follow_up_text(
    session: Session, best: MoveChoice, thought: Evaluation, *, is_told: bool
) -> str:
    """Returns the expert's next move, if the best move only prepares for it.

    That is so if both moves use the same piece, or if the best move has no effect of its own.
    """
    try:
        after = session.follow_up(best.move, thought.line)
    except InvalidMove:
        return ""
    if after is None or after.ends:
        return ""
    piece, target = best.gesture.piece, best.gesture.target
    is_same_piece = piece is not None and (target is None or after.piece == piece)
    return "" if is_told and not is_same_piece else session.with_names(f"Next: {after.label}.")


def _gap(words: str) -> str:
    return "" if words.endswith("\n") else " "


def how_often(chance: float) -> str:
    """Returns a wording for a chance; an estimate is never called certain.

    >>> how_often(0.42), how_often(0.997), how_often(0.001)
    ('about 42 % of the time', 'nearly always', 'hardly ever')
    """
    if _is_open(chance):
        return f"about {_percent(chance)} % of the time"
    return "nearly always" if _percent(chance) else "hardly ever"


def better_by(best: float, made: float) -> str:
    """Returns how much more often the best move wins than the move made.

    >>> better_by(0.9, 0.4)
    'Wins about 90 % of the time, not 40 %.'
    >>> better_by(0.4, 0.0)
    'Wins about 40 % of the time, the move played hardly ever.'
    """
    other = _second_chance(made, best)
    rest = f"not {other}" if _is_open(made) and _is_open(best) else f"the move played {other}"
    return f"Wins {how_often(best)}, {rest}."


def _wins(chance: float) -> str:
    often = how_often(chance)
    return f"You win the game {often}" if _is_open(chance) else f"You {often} win the game"


def _second_chance(chance: float, first: float) -> str:
    """Returns a second chance: only the number, if both are shown as numbers."""
    if _is_open(chance) and _is_open(first):
        return f"{_percent(chance)} %"
    return how_often(chance)


def _is_open(chance: float) -> bool:
    """Returns whether a chance is shown as a number: 1 to 99 percent."""
    return 0 < _percent(chance) < 100


def _percent(chance: float) -> int:
    return round(100 * chance)


# --- refusals ------------------------------------------------------------------------------------


def refusal_text(session: Session, refusal: Refusal) -> str:
    """Returns why a move is refused, with the rule's id."""
    return session.with_names(with_rule(refusal.reason, refusal.rule))


def with_rule(words: str, rule: str) -> str:
    """Returns a text followed by the rule's id in parentheses, if any."""
    return f"{words} ({rule})" if rule else words


def rule_words(folder: Path, rule: str) -> str:
    """Returns the text of a rule from the rulebook with its id, or ""."""
    rule_entry = rulebook(folder).rules.get(rule)
    return f"{rule_entry.text} ({rule})" if rule_entry is not None else ""


@lru_cache(maxsize=4)
def rulebook(folder: Path) -> Rulebook:
    """Returns all rules of the game in a folder.

    Raises:
        DataErrors: The rulebook cannot be read.
    """
    return whole_rulebook(folder)


# --- the table -----------------------------------------------------------------------------------


def status(session: Session, seat: int) -> str:
    """Returns one line about the game: round, points, and the seat's holdings."""
    parts = [icon_label_to_words(*part) for part in session.explainer(seat).status()]
    return session.with_names(", ".join(parts))


def location_name(session: Session, seat: int, zone: Zone) -> str:
    """Returns the name of a location for a seat, such as 'your hand'.

    The location of another seat is named with its player: 'the hand of Ada'.
    """
    if zone.owner == seat and seat in session.humans:
        return f"your {short_location_name(session, zone)}"
    return session.with_names(zone_name(zone, session.game.places))


def short_location_name(session: Session, zone: Zone) -> str:
    """Returns a location's name without its owner: 'hand' or 'slot a1'."""
    if zone.owner is not None:
        zone = zone._replace(owner=None)
    return zone_name(zone, session.game.places).removeprefix("the ")


def piece(
    session: Session, seat: int, piece_view: VisiblePiece, zone: str, detail: Detail
) -> list[str]:
    """Returns the description of a visible piece, one sentence a line."""
    if piece_view.kind is None:
        return [capital(hidden_name(piece_view.back, session.game.names))]
    name = capital(session.piece_name(piece_view.kind))
    if detail == "name":
        return [name]
    description = session.explainer(seat).describe(piece_view, zone)
    owner_text = ""
    if piece_view.owner is not None and session.table.zones[zone].owner is None:
        is_own = piece_view.owner == seat and seat in session.humans
        owner_text = "yours" if is_own else f"of {session.names[piece_view.owner]}"
    lines = _description_lines(name, owner_text, description)
    return [session.with_names(words) for words in (lines[:1] if detail == "state" else lines)]


@lru_cache(maxsize=4096)
def _description_lines(name: str, owner_text: str, description: PieceText) -> tuple[str, ...]:
    """Returns the sentences about a piece; most positions repeat them."""
    about = joined(owner_text, icons_to_words(description.now))
    sentences = (*description.printed, *description.notes)
    return f"{name} ({about})" if about else name, *map(icons_to_words, sentences)


def table(session: Session, seat: int) -> list[NarrationPart]:
    """Returns the table for a seat: its locations, those of others, the rest."""
    zones, result = session.table.zones.values(), []
    seats = sorted(range(session.table.seats), key=lambda each: each != seat)
    for owner in (*seats, None):
        lines = _places(session, seat, [zone for zone in zones if zone.owner == owner])
        if owner is not None and (words := ", ".join(session.explainer(seat).holdings(owner))):
            lines.insert(0, capital(words))
        if lines:
            heading = "The table" if owner is None else session.name_of(owner, seat)
            result.append(NarrationPart(heading, tuple(lines)))
    return result


def _places(session: Session, seat: int, zones: Sequence[Zone]) -> list[str]:
    """Returns the contents of zones; short texts of one area share a line."""
    lines: list[str] = []
    drawn: set[str] = set()
    owner = zones[0].owner if zones else None
    for picture in session.game.pictures.values():
        boxes = set(picture.zones(owner)) & session.table.zones.keys()
        if any(session.table.zones[box].owner == owner for box in boxes):
            drawn |= boxes
            lines += _grid_lines(session, seat, picture, owner)
    by_area: dict[str, list[Zone]] = {}
    for zone in zones:
        if zone.id not in drawn:
            by_area.setdefault(zone.area or zone.id, []).append(zone)
    for zones_of_area in by_area.values():
        full = [zone for zone in zones_of_area if session.table.piles[zone.id]]
        texts = [
            f"{short_location_name(session, zone)}: {contents(session, seat, zone)}"
            for zone in full
        ]
        long = any("(" in words for words in texts)
        lines += [
            capitalized_line(words) for words in (texts if long else ["; ".join(texts)]) if words
        ]
    return lines


def capitalized_line(words: str) -> str:
    """Returns a line with a capital first letter, except before a cell name.

    A cell name such as `b3` stays in lower case.
    """
    first = words.partition(" ")[0]
    return words if any(letter.isdigit() for letter in first) else capital(words)


def _grid_lines(session: Session, seat: int, picture: LetterGrid, owner: int | None) -> list[str]:
    """Returns a grid of cells drawn with letters, like those in scenarios."""
    zones, explainer = iter(picture.zones(owner)), session.explainer(seat)
    rows = picture.draw(explainer.table, "" if owner is None else str(owner))
    meant = {letter: session.piece_name(kind) for letter, kind in picture.letters.items()}
    lines, row_letters = [f"  {' '.join(picture.columns)}"], []
    for name, row in zip(picture.rows, rows, strict=True):
        letters = []
        for letter, zone in zip(row, zones, strict=False):
            if letter == ".":
                letter, words = explainer.empty_symbol(zone)
                meant[letter] = words
            letters.append(letter)
        lines.append(f"{name} {' '.join(letters)}")
        row_letters += letters
    known = [
        f"{letter} {words}" for letter, words in meant.items() if words and letter in row_letters
    ]
    return [*lines, f"({', '.join(known)})"] if known else lines


def contents(session: Session, seat: int, zone: Zone) -> str:
    """Returns the contents of a zone for a seat.

    Few pieces are described with their state, more by name. Hidden pieces are counted.
    """
    pile = session.view(seat).piles[zone.id]
    open_ = [piece_view for piece_view in pile if piece_view.kind is not None]
    if len(pile) == 1 or (
        zone.box and len(open_) == len(pile) <= MAX_DETAILED_PIECES and _differ(open_)
    ):
        return "; ".join(
            piece(session, seat, piece_view, zone.id, "state")[0] for piece_view in pile
        )
    hidden = Counter(piece_view.back for piece_view in pile if piece_view.kind is None)
    named: Counter[str] = Counter()
    for kind, count in Counter(piece_view.kind for piece_view in open_).items():
        named[capital(session.piece_name(kind))] += count
    if len(named) == 1 and not hidden and zone.owner is None:
        return str(len(pile))
    texts = [f"{name} ×{count}" if count > 1 else name for name, count in named.items()]
    texts += [number_of(n, piece_name(back, session.game.names)) for back, n in hidden.items()]
    return ", ".join(texts) or "empty"


def _differ(pile: Sequence[VisiblePiece]) -> bool:
    return len({piece_view.kind for piece_view in pile}) > 1
