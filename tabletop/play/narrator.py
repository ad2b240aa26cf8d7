"""The narrator: all that is said of a game in play, to one seat, in words.

What has happened, what is asked, how the table lies, why something is refused, how it ended: the
app's captions and panels, the game in a terminal and the voice say it in the words of this module.
The sentences of the journal itself are made in `rules/narrator.py`. A seat is told what it may
know, and no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from tabletop.cards.wording import capital, number_of, sentence
from tabletop.play.session import Choice, Session
from tabletop.rules.asked import Thought
from tabletop.rules.explainer import joined
from tabletop.rules.game import Goal, Outcome, goal_of
from tabletop.rules.gestures import is_given_up
from tabletop.rules.narrator import Line, hidden_name, piece_name
from tabletop.rules.position import Picture
from tabletop.rules.refusal import Refusal
from tabletop.rules.rulebook import Rulebook, whole_rulebook
from tabletop.rules.signs import in_words, part_in_words
from tabletop.rules.spots import zone_name
from tabletop.storage.people import HUMAN
from tabletop.table import Zone
from tabletop.table.move import InvalidMove
from tabletop.table.views import Seen

#: A gap in the chance to win below which two moves count as equally good, or nearly so.
EQUAL, CLOSE = 0.02, 0.08

#: So many pieces of one place are told one by one.
FEW = 4

Detail = Literal["name", "state", "all"]
"""How much is said of a piece: its name; also how it is; also what stands on it, and why."""


class Part(NamedTuple):
    """Some lines about one part of the table, under a heading."""

    heading: str
    lines: tuple[str, ...]


# --- what has happened ---------------------------------------------------------------------------


def news(session: Session, seat: int, since: int) -> list[Line]:
    """Give the lines of the log from the journal's entry number `since` on."""
    return [line for line in session.lines(seat) if line.entry >= since]


def headline(session: Session, outcome: Outcome) -> str:
    """Say who has won, or how well a solo game went."""
    if len(session.players) == 1:
        return outcome.rank or number_of(outcome.scores[0], "point")
    if not outcome.winners:
        return "A draw"
    names = [session.name_of(seat) for seat in outcome.winners]
    if list(outcome.winners) == session.humans[:1] and len(session.humans) == 1:
        return "You won"
    return f"{' and '.join(names)} won"


def reason(session: Session, outcome: Outcome) -> str:
    """Say why the game is over, with the rule's id."""
    return session.called(with_rule(outcome.reason, outcome.rule))


def ranking(session: Session, outcome: Outcome) -> list[int]:
    """Give the seats in the order of the results: the winners first, then by score."""
    seats = range(len(session.players))
    return sorted(seats, key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))


# --- what is asked -------------------------------------------------------------------------------


def prompt(session: Session, seat: int) -> str:
    """Say what a seat is asked, with the others called by their names."""
    return session.called(session.game.prompt(session.table, seat))


def whose_turn(session: Session, seat: int, *, answers: bool = False) -> str:
    """Say to a seat who is to decide; `answers` where that one only answers another's turn."""
    waiting = session.waiting(seat)
    if waiting is None:
        return "The game is over."
    together, seats = len(session.referee.waiting()), len(session.players)
    if together > 1 and session.players[waiting] != HUMAN:
        return f"{seats - together} of {seats} players have chosen."
    name, is_you = session.name_of(waiting), session.is_you(waiting)
    if answers:
        return "Respond." if is_you else f"{name} is responding."
    return "Your turn." if is_you else sentence(f"It is the turn of {name}")


def passed_over(session: Session, seat: int) -> str:
    """Say to a person who is not asked where others are why it is so; nothing for whoever only
    waits for their turn."""
    waiting = session.referee.waiting()
    if not waiting or seat in waiting or session.players[seat] != HUMAN:
        return ""
    return session.called(session.explainer(seat).idle())


def still_open(session: Session, choice: Choice) -> str:
    """Say what a choice would give up that is worth doing, or that it would come to nothing;
    nothing where it is neither."""
    if not choice.gesture.advised:
        return f"No effect: {choice.gesture.label}. Choose again to confirm."
    if not choice.gesture.ends:
        return ""
    choices = session.choices(choice.move.seat)
    left = [one for one in choices if is_given_up(one.move.verb, one.gesture, choice.gesture)]
    if not left:
        return ""
    others = ""
    if len(left) > 1:
        others = ", or 1 other move" if len(left) == 2 else f", or {len(left) - 1} other moves"
    return f"You can still play: {left[0].gesture.label}{others}. Choose again to confirm."


def goal(session: Session, seat: int) -> Goal:
    """Say what wins and how each seat stands, as far as `seat` knows."""
    return goal_of(session.game, session.watched(seat))


def challenge(session: Session) -> str:
    """Say which day's challenge a game is, and whether it counts; "" for any other game."""
    if session.practice:
        return f"Practice for {session.daily}: does not count."
    return f"Daily challenge {session.daily}: counts." if session.daily else ""


def sealed(session: Session) -> str:
    """Say as what a game's seed is sealed, and once it is over the seed; "" for laid positions."""
    if session.attempt is not None or not session.is_sealed:
        return ""
    told = session.seal.told
    if session.outcome() is None:
        return f"Sealed as {told}. The seed is revealed when the game ends."
    return f"Sealed as {told}. The seed was “{session.seal.seed}”."


def opened(session: Session) -> str:
    """Say what the seal of a finished game held, and how anyone can check it."""
    seal = session.seal
    words = " ".join((seal.salt, seal.seed, *seal.deals))
    again = "The same seed, players and options give the same game."
    if seal.deals:
        again = "This game continued another one; the values after the seed dealt the rest."
    return (
        f"This game was sealed as {seal.told}. Its seed was “{seal.seed}”. The SHA-256 of "
        f"“{words}” begins with these digits, which proves that the seed was not changed. "
        f"{again}"
    )


def standings(session: Session, stands: Sequence[str]) -> list[tuple[int, str]]:
    """Give each seat of which a goal has something to say, and that, with its name before it."""
    return [
        (seat, capital(words) if len(stands) == 1 else f"{session.name_of(seat)}: {words}")
        for seat, words in enumerate(stands)
        if words
    ]


def boards(session: Session, seat: int) -> list[str]:
    """Draw those grids of places that a seat plays on: its own, and those of nobody."""
    lines: list[str] = []
    for picture in session.game.pictures.values():
        own = session.table.zones.get(picture.zones(seat)[0])
        if own is not None and own.owner in (seat, None):
            lines += _drawn(session, seat, picture, own.owner)
    return lines


def named(session: Session, choice: Choice) -> str:
    """Name a choice with the piece it is made with, unless its label does."""
    label, piece = choice.gesture.label, choice.gesture.piece
    name = (
        ""
        if piece is None or choice.gesture.whole
        else session.piece_name(session.table.pieces[piece].kind)
    )
    return label if name.lower() in label.lower() else f"{capital(name)}: {label}"


def advice(
    session: Session, best: Choice, choices: Sequence[Choice], thoughts: Sequence[Thought]
) -> str:
    """Say what the expert would do, what it brings, and how it compares with the next best.

    What reads the same, done with a piece of the same name, is not compared with.
    """
    said = named(session, best)
    words = f"{said}."
    try:
        brings = session.preview(best.move)
    except InvalidMove:
        brings = ""
    label = best.gesture.label
    lines = [_rest(label, line) for line in brings.split("\n") if not _repeats(label, line)]
    if len(lines) == 1:
        words += f" {capital(lines[0]).removesuffix('.')}."
    elif lines:
        words = "\n".join([words, *lines, ""])
    first = next((one for one in thoughts if one.move == best.move), None)
    if first is not None and (then := _then(session, best, first, is_told=bool(lines))):
        words += f"{_gap(words)}{then}"
    if len(choices) == 1:
        words += f"{_gap(words)}No other move is possible."
    by_move = {choice.move: choice for choice in choices}
    by_chance = sorted(thoughts, key=lambda one: -one.chance)
    others = (
        (one, name)
        for one in by_chance
        if one.move in by_move and (name := named(session, by_move[one.move])) != said
    )
    if first is None:
        return words.rstrip()
    alone = len(session.players) == 1
    if not alone:
        words += f"{_gap(words)}{_wins(first.chance)}."
    if (rival := next(others, None)) is not None:
        other, name = rival
        gap = first.chance - other.chance
        better = "clearly better than" if gap >= CLOSE else "slightly better than"
        if gap < EQUAL:
            better = "about as good as"
        words += f"{_gap(words)}{capital(better)}: {name}"
        words += "." if alone else f" ({_beside(other.chance, first.chance)})."
    return words


def _then(session: Session, best: Choice, thought: Thought, *, is_told: bool) -> str:
    """Say how the expert would go on, where that is what the move is for: with the same piece,
    after one was only taken back, or after a move that brings nothing by itself."""
    try:
        after = session.follow_up(best.move, thought.line)
    except InvalidMove:
        return ""
    if after is None or after.ends:
        return ""
    piece, target = best.gesture.piece, best.gesture.target
    same = piece is not None and (target is None or after.piece == piece)
    return "" if is_told and not same else session.called(f"Next: {after.label}.")


def _repeats(label: str, line: str) -> bool:
    """Tell whether a line of a preview names nothing but what the move's label has named."""
    said = label.lower().replace(":", "").split()
    words = line.partition(" on ")[0].lower().split()
    return all(word in said or f"{word}s" in said for word in words)


def _rest(label: str, line: str) -> str:
    """Give a line without its head (`Attack Ghoul: 17 against 12`) where the label has said it."""
    head, colon, rest = line.partition(": ")
    return rest if colon and _repeats(label, head) else line


def _gap(words: str) -> str:
    return "" if words.endswith("\n") else " "


def how_often(chance: float) -> str:
    """Say how often a chance comes true; nothing that is only thought is said to be sure.

    >>> how_often(0.42), how_often(0.997), how_often(0.001)
    ('about 42 % of the time', 'nearly always', 'hardly ever')
    """
    if _is_open(chance):
        return f"about {_percent(chance)} % of the time"
    return "nearly always" if _percent(chance) else "hardly ever"


def better_by(best: float, made: float) -> str:
    """Say how much more often the best move wins than the one that was made.

    >>> better_by(0.9, 0.4)
    'Wins about 90 % of the time, not 40 %.'
    >>> better_by(0.4, 0.0)
    'Wins about 40 % of the time, the move played hardly ever.'
    """
    other = _beside(made, best)
    rest = f"not {other}" if _is_open(made) and _is_open(best) else f"the move played {other}"
    return f"Wins {how_often(best)}, {rest}."


def _wins(chance: float) -> str:
    often = how_often(chance)
    return f"You win the game {often}" if _is_open(chance) else f"You {often} win the game"


def _beside(chance: float, first: float) -> str:
    """Say a chance after another: its number is enough where both are numbers."""
    if _is_open(chance) and _is_open(first):
        return f"{_percent(chance)} %"
    return how_often(chance)


def _is_open(chance: float) -> bool:
    """Whether a chance is told as a number: it is neither nearly sure nor nearly out of reach."""
    return 0 < _percent(chance) < 100


def _percent(chance: float) -> int:
    return round(100 * chance)


# --- why not -------------------------------------------------------------------------------------


def refused(session: Session, refusal: Refusal) -> str:
    """Say why something is refused, with the rule's id."""
    return session.called(with_rule(refusal.reason, refusal.rule))


def with_rule(words: str, rule: str) -> str:
    """Put a rule's id behind words, if there is one."""
    return f"{words} ({rule})" if rule else words


def rule_words(folder: Path, rule: str) -> str:
    """Give a rule as the rulebook has it, with its id; nothing where there is none."""
    found = rulebook(folder).rules.get(rule)
    return f"{found.text} ({rule})" if found is not None else ""


@lru_cache(maxsize=4)
def rulebook(folder: Path) -> Rulebook:
    """Give all rules of the game in a folder. Raises `DataErrors`."""
    return whole_rulebook(folder)


# --- how the table lies --------------------------------------------------------------------------


def status(session: Session, seat: int) -> str:
    """Say in a line how the game stands: round, points, what the seat has."""
    parts = [part_in_words(*each) for each in session.explainer(seat).status()]
    return session.called(", ".join(parts))


def place(session: Session, seat: int, zone: Zone) -> str:
    """Name a place to a seat: its own is 'your hand', another's 'the hand of Ada'."""
    if zone.owner == seat and seat in session.humans:
        return f"your {bare_place(session, zone)}"
    return session.called(zone_name(zone, session.game.places))


def bare_place(session: Session, zone: Zone) -> str:
    """Name a place without its owner, such as 'hand' or 'slot a1'."""
    name = zone_name(zone._replace(owner=None), session.game.places)
    return name.removeprefix("the ")


def piece(session: Session, seat: int, seen: Seen, zone: str, detail: Detail) -> list[str]:
    """Say what a piece is that a seat sees in a zone, in so much detail, a sentence a line."""
    if seen.kind is None:
        return [capital(hidden_name(seen.back, session.game.names))]
    name = capital(session.piece_name(seen.kind))
    if detail == "name":
        return [name]
    told = session.explainer(seat).told(seen, zone)
    whose = ""
    if seen.owner is not None and session.table.zones[zone].owner is None:
        own = seen.owner == seat and seat in session.humans
        whose = "yours" if own else f"of {session.names[seen.owner]}"
    about = joined(whose, in_words(told.now))
    line = session.called(f"{name} ({about})" if about else name)
    if detail == "state":
        return [line]
    return [line, *(session.called(in_words(words)) for words in (*told.printed, *told.notes))]


def table(session: Session, seat: int) -> list[Part]:
    """Say how the whole table lies for a seat: its own places, those of each other, the rest."""
    zones, found = session.table.zones.values(), []
    others = [each for each in range(session.table.seats) if each != seat]
    for owner in (seat, *others, None):
        lines = _places(session, seat, [zone for zone in zones if zone.owner == owner])
        if owner is not None and (words := ", ".join(session.explainer(seat).holdings(owner))):
            lines.insert(0, capital(words))
        if lines:
            heading = "The table" if owner is None else session.name_of(owner)
            found.append(Part(heading, tuple(lines)))
    return found


def _places(session: Session, seat: int, zones: Sequence[Zone]) -> list[str]:
    """Say what lies in places; those of one area in one line where little is said of each."""
    lines: list[str] = []
    drawn: set[str] = set()
    owner = zones[0].owner if zones else None
    for picture in session.game.pictures.values():
        boxes = set(picture.zones(owner)) & session.table.zones.keys()
        if any(session.table.zones[box].owner == owner for box in boxes):
            drawn |= boxes
            lines += _drawn(session, seat, picture, owner)
    by_area: dict[str, list[Zone]] = {}
    for zone in zones:
        if zone.id not in drawn:
            by_area.setdefault(zone.area or zone.id, []).append(zone)
    for alike in by_area.values():
        full = [zone for zone in alike if session.table.piles[zone.id]]
        said = [f"{bare_place(session, zone)}: {contents(session, seat, zone)}" for zone in full]
        long = any("(" in words for words in said)
        lines += [head(words) for words in (said if long else ["; ".join(said)]) if words]
    return lines


def head(words: str) -> str:
    """Begin a line with a capital, unless a box such as `b3` comes first."""
    first = words.partition(" ")[0]
    return words if any(letter.isdigit() for letter in first) else capital(words)


def _drawn(session: Session, seat: int, picture: Picture, owner: int | None) -> list[str]:
    """Draw a grid of places with letters, as scenarios do."""
    rows = picture.draw(session.watched(seat), "" if owner is None else str(owner))
    zones, explainer = iter(picture.zones(owner)), session.explainer(seat)
    meant = {letter: session.piece_name(kind) for letter, kind in picture.letters.items()}
    lines, there = [f"  {' '.join(picture.columns)}"], []
    for name, row in zip(picture.rows, rows, strict=True):
        letters = []
        for letter, zone in zip(row, zones, strict=False):
            if letter == ".":
                letter, words = explainer.blank(zone)
                meant[letter] = words
            letters.append(letter)
        lines.append(f"{name} {' '.join(letters)}")
        there += letters
    known = [f"{letter} {words}" for letter, words in meant.items() if words and letter in there]
    return [*lines, f"({', '.join(known)})"] if known else lines


def contents(session: Session, seat: int, zone: Zone) -> str:
    """Say what lies in a place: how few pieces are, the names of more, how many are hidden."""
    pile = session.view(seat).piles[zone.id]
    open_ = [seen for seen in pile if seen.kind is not None]
    if len(pile) == 1 or (zone.box and len(open_) == len(pile) <= FEW and _differ(open_)):
        return "; ".join(piece(session, seat, seen, zone.id, "state")[0] for seen in pile)
    hidden = Counter(seen.back for seen in pile if seen.kind is None)
    named = Counter(piece(session, seat, seen, zone.id, "name")[0] for seen in open_)
    if len(named) == 1 and not hidden and zone.owner is None:
        return str(len(pile))
    said = [f"{name} ×{count}" if count > 1 else name for name, count in named.items()]
    said += [number_of(n, piece_name(back, session.game.names)) for back, n in hidden.items()]
    return ", ".join(said) or "empty"


def _differ(pile: Sequence[Seen]) -> bool:
    return len({seen.kind for seen in pile}) > 1
