"""The first game: a guided one, in sections, written in YAML on the format of scenarios.

A section lays a position, or goes on from the one before it. Each of its steps tells something;
it may ask for a move, answer other moves, and let the other seats make moves of their own. Where
a learner stands follows from the moves on the table, so taking back and doing again just work.
The format is described in `docs/scenarios.md`.
"""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

import re
from collections.abc import Collection, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Annotated, Final, NamedTuple

from msgspec import Meta

from tabletop.cards.added import is_there
from tabletop.cards.errors import Problem, Trail, Unfit
from tabletop.cards.load import load, read_bytes, shown
from tabletop.cards.reader import read_places
from tabletop.cards.schema import FIRST_GAME, Data, Entries, Text
from tabletop.rules.game import Game
from tabletop.rules.handling import is_handling
from tabletop.rules.position import PositionError
from tabletop.rules.referee import Referee
from tabletop.rules.refusal import Refusal
from tabletop.rules.rulebook import whole_rulebook
from tabletop.rules.scenario import Position, Scenario, laid
from tabletop.table.move import InvalidMove, Move

LEARNER: Final = 0
"""The seat of whoever is guided."""
MOST_SENTENCES: Final = 2
MOST_WAYS: Final = 24
"""So many of the moves that a step lets through are tried out to the end of the section."""


class Step(Data, frozen=True):
    """Something told, and perhaps something to be done."""

    tell: Text
    """What is said, in two sentences at most."""
    rule: Text = ""
    """The rule that says it exactly."""
    show: tuple[Text, ...] = ()
    """What glows: `zone`, `zone kind` for a piece in it, `@picture` or `@picture.seat`."""
    do: Text | tuple[Text, ...] = ()
    """The move asked for, or several; `*` stands for anything. The first is made by the script."""
    answers: dict[str, Text] = {}
    """What is said to other moves, by pattern; the first that fits."""
    other: Text = ""
    """What is said to all other moves."""
    then: tuple[Text, ...] = ()
    """The moves of the other seats that follow."""

    @property
    def asked(self) -> tuple[str, ...]:
        """The patterns of the moves asked for; none where it is only told."""
        return (self.do,) if isinstance(self.do, str) else self.do

    def accepts(self, move: Move) -> bool:
        """Whether a move is what is to be done."""
        return any(fits(move, pattern) for pattern in self.asked)

    def answer(self, move: Move) -> str:
        """Give what is said to a move that is something else; "" for nothing."""
        said = (words for pattern, words in self.answers.items() if fits(move, pattern))
        return next(said, self.other)


class Section(Data, frozen=True):
    """A part of the first game that is played in one go."""

    title: Text
    steps: Entries[Step]
    position: Position | None = None
    """How the table lies; None: as the section before has left it."""
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: dict[str, str] = {}
    seed: str = "first game"
    to_move: Annotated[int, Meta(ge=1, le=8)] | None = None


class Finale(Data, frozen=True):
    """The real game at the end."""

    words: Text
    players: Entries[Text]
    """Who sits where: `human`, or a bot."""
    options: dict[str, str] = {}


class FirstGame(Data, frozen=True):
    """The whole first game of a box."""

    sections: Entries[Section]
    finale: Finale

    def __post_init__(self) -> None:
        if self.sections[0].position is None:
            said = "the first section has no position"
            raise Unfit(said, "add a 'position'", ("sections", 0), code="first-game/position")

    def start_of(self, number: int) -> int:
        """Give the section, this one or one before it, whose position is laid for it."""
        return max(n for n in range(number + 1) if self.sections[n].position is not None)


class Place(NamedTuple):
    """Where a learner stands: the number of the step, and the others' moves due before the next."""

    step: int
    due: tuple[str, ...] = ()


def fits(move: Move, pattern: str) -> bool:
    """Whether a move is as a pattern says, in which `*` stands for anything."""
    return fnmatchcase(str(move), pattern)


def has_first_game(game: Game) -> bool:
    """Whether a game has a guided first game."""
    return is_there(game.folder / FIRST_GAME)


def load_first_game(game: Game) -> FirstGame:
    """Return the first game of a game. Raises `DataErrors`."""
    return load(game.folder / FIRST_GAME, FirstGame)


class Lesson:
    """One section while it is played: what is asked now follows from the moves on the table."""

    def __init__(self, section: Section, referee: Referee) -> None:
        self.section, self.referee = section, referee
        self.begun = len(referee.table.entries)
        self.heard: set[int] = set()  #: the steps without a move that the learner has read

    @property
    def _moves(self) -> list[Move]:
        return [entry.move for entry in self.referee.table.entries[self.begun :]]

    @property
    def rests(self) -> bool:
        """Whether pieces were handled by hand, so that no script can go on."""
        return any(is_handling(move) for move in self._moves)

    def place(self) -> Place:
        """Where the learner stands now; after the last step, behind it."""
        made = len(self._moves)
        for number, step in enumerate(self.section.steps):
            if step.asked:
                if not made:
                    return Place(number)
                made -= 1
            elif number not in self.heard:
                return Place(number)
            if made < len(step.then):
                return Place(number, step.then[made:])
            made -= len(step.then)
        return Place(len(self.section.steps))

    def step(self) -> Step | None:
        """The step that is to be read or done now; None while others move, and at the end."""
        place = self.place()
        if place.due or place.step == len(self.section.steps):
            return None
        return self.section.steps[place.step]

    def hear(self) -> None:
        """The step without a move has been read."""
        step = self.step()
        if step is not None and not step.asked:
            self.heard.add(self.place().step)

    def forget_later(self) -> None:
        """After moves were taken back: what came after them is to be told again."""
        here = self.place().step
        self.heard = {number for number in self.heard if number < here}

    def due(self) -> Move | None:
        """The move that another seat is to make now, if one is."""
        replies = self.place().due
        return Move.parse(replies[0]) if replies else None

    def ways(self) -> list[Move]:
        """The legal moves that do what is asked now, in the order in which they are named."""
        step = self.step()
        if step is None or not step.asked:
            return []
        legal = self.referee.legal_moves(LEARNER)
        found = [move for pattern in step.asked for move in legal if fits(move, pattern)]
        return list(dict.fromkeys(found))


def open_lesson(game: Game, first_game: FirstGame, number: int) -> Lesson:
    """Lay the table of a section; where it goes on from others these are played by their script.

    Raises `PositionError`, or what keeps the script from being played.
    """
    first = first_game.start_of(number)
    lesson = Lesson(first_game.sections[first], _laid(game, first_game.sections[first]))
    for section in first_game.sections[first + 1 : number + 1]:
        _play_out(lesson)
        lesson = Lesson(section, lesson.referee)
    return lesson


def _laid(game: Game, section: Section) -> Referee:
    assert section.position is not None
    scenario = Scenario(
        game=game.info.id,
        seats=section.seats,
        options=section.options,
        seed=section.seed,
        position=section.position,
        to_move=section.to_move,
    )
    return laid(scenario, game)


def _play_out(lesson: Lesson) -> None:
    """Play a section to its end by its script. Raises `Refusal`, `InvalidMove` or `IndexError`."""
    while lesson.place().step < len(lesson.section.steps):
        play_on(lesson)


def play_on(lesson: Lesson) -> None:
    """Make what comes next: a move of another seat, something heard, or what is asked."""
    due, step = lesson.due(), lesson.step()
    if due is not None:
        lesson.referee.push(due)
    elif step is not None and step.asked:
        lesson.referee.push(lesson.ways()[0])
    else:
        lesson.hear()


# --- verifying ---------------------------------------------------------------


def verify(game: Game) -> list[str]:
    """Play the first game by its script; give what is wrong, each with file, line and remedy.

    Every move that a step lets through is followed to the end of its section, up to `MOST_WAYS`
    for each step. Raises `DataErrors` where the file cannot be read.
    """
    path = game.folder / FIRST_GAME
    first_game = load_first_game(game)
    _, places, _ = read_places(read_bytes(path), shown(path))
    return [str(one.at(shown(path), places)) for one in problems_of(game, first_game)]


def problems_of(game: Game, first_game: FirstGame) -> Iterator[Problem]:
    """Play a first game by its script; yield what is wrong."""
    return _Check(game, first_game).problems()


class _Check:
    def __init__(self, game: Game, first_game: FirstGame) -> None:
        self.game, self.first_game = game, first_game

    @cached_property
    def rules(self) -> Collection[str]:
        """The ids of all rules."""
        return whole_rulebook(self.game.folder).rules.keys()

    def problems(self) -> Iterator[Problem]:
        for number in range(len(self.first_game.sections)):
            here: Trail = ("sections", number)
            try:
                lesson = open_lesson(self.game, self.first_game, number)
            except PositionError as error:
                yield Problem(
                    (*here, *error.key),
                    str(error),
                    "use another position",
                    code="first-game/position",
                )
                continue
            except (Refusal, InvalidMove, IndexError):
                return  # told where the section before is played
            yield from self._section(lesson, here)

    def _section(self, lesson: Lesson, here: Trail) -> Iterator[Problem]:
        while (place := lesson.place()).step < len(lesson.section.steps):
            there = (*here, "steps", place.step)
            if not place.due:
                step = lesson.section.steps[place.step]
                yield from self._words(step, there)
                yield from self._shown(lesson, step, there)
                if step.asked:
                    found = list(self._asked(lesson, step, there))
                    yield from found
                    if not lesson.ways():
                        return
            try:
                play_on(lesson)
            except (Refusal, InvalidMove) as error:
                said = f"'{place.due[0]}': cannot be played: {error}"
                yield Problem(
                    (*there, "then"),
                    said,
                    "use a legal move",
                    code="first-game/move",
                )
                return

    def _words(self, step: Step, there: Trail) -> Iterator[Problem]:
        told = [("tell", step.tell), ("other", step.other)]
        for key, words in told:
            if sentences(words) > MOST_SENTENCES:
                said = f"expected at most {MOST_SENTENCES} sentences, got {sentences(words)}"
                yield Problem(
                    (*there, key),
                    said,
                    "split it into two steps",
                    code="first-game/words",
                )
        if step.rule and step.rule not in self.rules:
            yield Problem(
                (*there, "rule"),
                f"unknown rule '{step.rule}'",
                "use a rule of the rulebook",
                code="first-game/rule",
            )
        if not step.asked and (step.answers or step.other):
            said = "answer without an action"
            yield Problem(
                there,
                said,
                "add 'do', or remove the answer",
                code="first-game/words",
            )

    def _shown(self, lesson: Lesson, step: Step, there: Trail) -> Iterator[Problem]:
        table = lesson.referee.table
        for number, name in enumerate(step.show):
            zone, _, kind = name.partition(" ")
            if name.startswith("@"):
                continue
            if zone not in table.zones:
                yield Problem(
                    (*there, "show", number),
                    f"unknown zone '{zone}'",
                    "use a zone of the table",
                    code="first-game/show",
                )
            elif kind and kind not in {table.pieces[each].kind for each in table.piles[zone]}:
                said = f"no '{kind}' in '{zone}' at this step"
                yield Problem(
                    (*there, "show", number),
                    said,
                    "use a piece in that zone",
                    code="first-game/show",
                )

    def _asked(self, lesson: Lesson, step: Step, there: Trail) -> Iterator[Problem]:
        legal = lesson.referee.legal_moves(LEARNER)
        for pattern in step.asked:
            if not any(fits(move, pattern) for move in legal):
                said = f"'{pattern}': not legal here{_why(lesson.referee, pattern)}"
                yield Problem((*there, "do"), said, _possible(legal), code="first-game/move")
        for pattern in step.answers:
            if not any(fits(move, pattern) and not step.accepts(move) for move in legal):
                said = f"answer to '{pattern}': not another legal move here"
                yield Problem(
                    (*there, "answers", pattern), said, _possible(legal), code="first-game/move"
                )
        unanswered = [m for m in legal if not step.accepts(m) and not step.answer(m)]
        if unanswered:
            said = f"no answer to '{unanswered[0]}'"
            yield Problem(
                there, said, "add 'other' with a text for other moves", code="first-game/words"
            )
        for way in lesson.ways()[1:MOST_WAYS]:
            yield from self._another(lesson, way, there)

    def _another(self, lesson: Lesson, way: Move, there: Trail) -> Iterator[Problem]:
        """Try whether the section can be played to its end after another way of doing a step."""
        referee, before = lesson.referee, len(lesson.referee.table.entries)
        heard = set(lesson.heard)
        referee.push(way)
        try:
            while (place := lesson.place()).step < len(lesson.section.steps):
                if lesson.step() is not None and lesson.section.steps[place.step].asked:
                    step = lesson.section.steps[place.step]
                    if not lesson.ways():
                        said = f"after '{way}': the step 'do: {step.asked[0]}' cannot be played"
                        yield Problem(
                            (*there, "do"),
                            said,
                            "allow fewer moves in this step",
                            code="first-game/move",
                        )
                        return
                play_on(lesson)
        except (Refusal, InvalidMove) as error:
            said = f"after '{way}': the script cannot continue: {error}"
            yield Problem(
                (*there, "do"), said, "allow fewer moves in this step", code="first-game/move"
            )
        finally:
            while len(referee.table.entries) > before:
                referee.pop()
            referee.undone.clear()
            lesson.heard = heard


def sentences(words: str) -> int:
    """Count the sentences of a text."""
    return len(re.findall(r"[.!?…][)'\"’]*(?=\s|$)", words))


def _why(referee: Referee, pattern: str) -> str:
    if "*" in pattern:
        return ""
    try:
        refusal = referee.judge(Move.parse(pattern))
    except InvalidMove as error:
        return f": {error}"
    return f": {refusal}" if refusal is not None else ""


def _possible(legal: Sequence[Move]) -> str:
    if not legal:
        return "it is not the turn of seat 1"
    some = ", ".join(f"'{move}'" for move in legal[:8])
    return f"legal moves: {some}{', …' if len(legal) > 8 else ''}"
