"""The first game: a guided game in sections, written in YAML.

A section sets up a position, or continues from the section before. Each of its steps shows a
text. It
may ask for a move, answer other moves, and make moves for the other seats. The learner's progress
follows from the moves on the table, so undo and redo need no extra code. The format builds on that
of scenarios, and is described in `docs/scenarios.md`.
"""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

import re
from collections.abc import Collection, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Annotated, Final, NamedTuple

from msgspec import Meta

from tabletop.cards.added import has_file
from tabletop.cards.errors import InvalidStruct, Problem, Trail
from tabletop.cards.load import display_path, load, read_bytes
from tabletop.cards.reader import read_places
from tabletop.cards.schema import FIRST_GAME, Data, Entries, Text
from tabletop.rules.game import Game
from tabletop.rules.handling import is_handling
from tabletop.rules.options import all_options
from tabletop.rules.position import PositionError
from tabletop.rules.referee import Referee
from tabletop.rules.refusal import Refusal
from tabletop.rules.rulebook import whole_rulebook
from tabletop.rules.scenario import Position, Scenario, open_scenario
from tabletop.table.move import InvalidMove, Move

LEARNER: Final = 0
"""The seat of the learner."""
MOST_SENTENCES: Final = 2
MOST_WAYS: Final = 24
"""The maximum number of accepted moves per step that the check plays to the end of the section."""


class LessonStep(Data, frozen=True):
    """A text for the learner, and perhaps a move to be made."""

    tell: Text
    """The text, in two sentences at most."""
    rule: Text = ""
    """The id of the rule that states it exactly."""
    show: tuple[Text, ...] = ()
    """The highlights: `zone`, `zone kind` for a piece in it, `@picture` or `@picture.seat`."""
    do: Text | tuple[Text, ...] = ()
    """The requested move, or several patterns, in which `*` matches anything. The script makes the
    first."""
    answers: dict[str, Text] = {}
    """The texts that answer other moves, by pattern; the first match counts."""
    other: Text = ""
    """The text that answers all other moves."""
    then: tuple[Text, ...] = ()
    """The moves of the other seats that follow."""
    task: bool = False
    """Whether the learner finds the move alone, without highlights."""
    card: Text = ""
    """The card that is shown large: `zone kind`."""
    legend: tuple[Text, ...] = ()
    """The lines that explain the card, each with the icon of the card in braces."""

    @property
    def patterns(self) -> tuple[str, ...]:
        """The patterns of the requested moves; empty if the step is only read."""
        return (self.do,) if isinstance(self.do, str) else self.do

    def accepts(self, move: Move) -> bool:
        """Checks whether a move is one of those requested.

        Examples:
            >>> step = LessonStep(tell="Take a tile.", do="1 take *")
            >>> step.accepts(Move(0, "take", ("tile-07",))), step.accepts(Move(0, "pass"))
            (True, False)
        """
        return any(fits(move, pattern) for pattern in self.patterns)

    def answer(self, move: Move) -> str:
        """Returns the text that answers a move that is not requested, or "".

        Examples:
            >>> step = LessonStep(tell="Take a tile.", do="1 take *", other="Try a tile first.")
            >>> step.answer(Move(0, "pass"))
            'Try a tile first.'
        """
        answers = (words for pattern, words in self.answers.items() if fits(move, pattern))
        return next(answers, self.other)


class LessonSection(Data, frozen=True):
    """A part of the first game that is played in one sitting."""

    title: Text
    steps: Entries[LessonStep]
    position: Position | None = None
    """The position at its start; None: that in which the previous section ends."""
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: dict[str, str] = {}
    seed: str = "first game"
    to_move: Annotated[int, Meta(ge=1, le=8)] | None = None


class Finale(Data, frozen=True):
    """The real game that follows the sections."""

    words: Text
    players: Entries[Text]
    """The player of each seat: `human`, or the name of a bot."""
    options: dict[str, str] = {}
    seed: str = ""
    """The seed that deals the learner a good opening hand; without one, chance decides."""


class FirstGame(Data, frozen=True):
    """The guided first game of a game."""

    sections: Entries[LessonSection]
    finale: Finale

    def __post_init__(self) -> None:
        if self.sections[0].position is None:
            message = "the first section has no position"
            raise InvalidStruct(
                message, "add a 'position'", ("sections", 0), code="first-game/position"
            )

    def start_of(self, number: int) -> int:
        """Returns the section, this or an earlier one, that sets up its position.

        Args:
            number: The number of the section, from 0.
        """
        return max(n for n in range(number + 1) if self.sections[n].position is not None)


class LessonPosition(NamedTuple):
    """The learner's progress: the number of the step, and pending replies."""

    step: int
    due: tuple[str, ...] = ()


def fits(move: Move, pattern: str) -> bool:
    """Checks whether a move matches a pattern, in which `*` is anything.

    Args:
        move: The move.
        pattern: A move in notation, with `*` for any characters.

    Examples:
        >>> fits(Move(0, "take", ("tile-07",)), "1 take tile-*")
        True
    """
    return fnmatchcase(str(move), pattern)


def has_first_game(game: Game) -> bool:
    """Checks whether a game has a guided first game.

    Examples:
        >>> from tabletop.games import load
        >>> has_first_game(load("sandland"))
        True
    """
    return has_file(game.folder / FIRST_GAME)


def load_first_game(game: Game) -> FirstGame:
    """Returns the first game of a game.

    Raises:
        DataErrors: The file is missing or broken.

    Examples:
        >>> from tabletop.games import load
        >>> load_first_game(load("sandland")).sections[0].position is None
        False
    """
    return load(game.folder / FIRST_GAME, FirstGame)


class Lesson:
    """A section in progress; its state follows from the moves on the table."""

    def __init__(self, section: LessonSection, referee: Referee) -> None:
        self.section, self.referee = section, referee
        self.first_entry = len(referee.table.entries)
        # : The numbers of the steps without a move that the learner has read.
        self.steps_read: set[int] = set()

    @property
    def _moves(self) -> list[Move]:
        return [entry.move for entry in self.referee.table.entries[self.first_entry :]]

    def turn_back(self) -> bool:
        """Marks the step before as unread.

        Returns:
            False if that step needs an undo, because its move is on the table.
        """
        place = self.place()
        previous = place.step - 1
        if place.due or previous not in self.steps_read:
            return False
        self.steps_read.discard(previous)
        return True

    @property
    def is_suspended(self) -> bool:
        """Whether pieces were handled by hand, so that the script cannot continue."""
        return any(is_handling(move) for move in self._moves)

    def place(self) -> LessonPosition:
        """Returns the learner's progress; after the end, a step past the last."""
        moves_left = len(self._moves)
        for number, step in enumerate(self.section.steps):
            if step.patterns:
                if not moves_left:
                    return LessonPosition(number)
                moves_left -= 1
            elif number not in self.steps_read:
                return LessonPosition(number)
            if moves_left < len(step.then):
                return LessonPosition(number, step.then[moves_left:])
            moves_left -= len(step.then)
        return LessonPosition(len(self.section.steps))

    def step(self) -> LessonStep | None:
        """Returns the step to be read or done now.

        Returns:
            The step, or None while other seats move and after the last step.
        """
        place = self.place()
        if place.due or place.step == len(self.section.steps):
            return None
        return self.section.steps[place.step]

    def mark_read(self) -> None:
        """Marks the present step as read, if it asks for no move."""
        step = self.step()
        if step is not None and not step.patterns:
            self.steps_read.add(self.place().step)

    def forget_later(self) -> None:
        """Marks later steps as unread, after an undo."""
        current_step = self.place().step
        self.steps_read = {number for number in self.steps_read if number < current_step}

    def next_reply(self) -> Move | None:
        """Returns the move that another seat must make now, or None.

        Raises:
            InvalidMove: The script names something that is not a move.
        """
        replies = self.place().due
        return Move.parse(replies[0]) if replies else None

    def accepted_moves(self) -> list[Move]:
        """Returns the legal moves that the step accepts, in the script's order."""
        step = self.step()
        if step is None or not step.patterns:
            return []
        legal = self.referee.legal_moves(LEARNER)
        results = [move for pattern in step.patterns for move in legal if fits(move, pattern)]
        return list(dict.fromkeys(results))


def open_lesson(game: Game, first_game: FirstGame, number: int) -> Lesson:
    """Opens a section, playing earlier ones by the script if it needs them.

    Args:
        game: The game.
        first_game: Its first game.
        number: The number of the section, from 0.

    Raises:
        PositionError: The position of the section cannot be set up.
        Refusal: A move of an earlier section is against the rules.
        InvalidMove: A move of an earlier section cannot be read or applied.
        IndexError: No legal move fits a step of an earlier section.

    Examples:
        >>> from tabletop.games import load
        >>> game = load("sandland")
        >>> lesson = open_lesson(game, load_first_game(game), 0)
        >>> lesson.place().step
        0
    """
    first = first_game.start_of(number)
    lesson = Lesson(first_game.sections[first], _laid(game, first_game.sections[first]))
    for section in first_game.sections[first + 1 : number + 1]:
        _play_out(lesson)
        lesson = Lesson(section, lesson.referee)
    return lesson


def _laid(game: Game, section: LessonSection) -> Referee:
    assert section.position is not None
    scenario = Scenario(
        game=game.info.id,
        seats=section.seats,
        options=section.options,
        seed=section.seed,
        position=section.position,
        to_move=section.to_move,
    )
    return open_scenario(scenario, game)


def _play_out(lesson: Lesson) -> None:
    """Plays a section to its end by its script.

    Raises:
        Refusal: A move of the script is against the rules.
        InvalidMove: A move of the script cannot be read or applied.
        IndexError: No legal move fits a step.
    """
    while lesson.place().step < len(lesson.section.steps):
        play_on(lesson)


def play_on(lesson: Lesson) -> None:
    """Performs the next action of the script: a reply, a reading or a move.

    Raises:
        Refusal: The reply is against the rules.
        InvalidMove: The reply cannot be read or applied.
        IndexError: No legal move fits the step.
    """
    due, step = lesson.next_reply(), lesson.step()
    if due is not None:
        lesson.referee.push(due)
    elif step is not None and step.patterns:
        lesson.referee.push(lesson.accepted_moves()[0])
    else:
        lesson.mark_read()


# --- checks ------------------------------------------------------------------


def verify(game: Game) -> list[str]:
    """Plays the first game of a game by its script, and returns its errors.

    Every move that a step accepts is followed to the end of its section, up to `MOST_WAYS` per
    step.

    Returns:
        The errors, each with file, line and remedy; empty if there are none.

    Raises:
        DataErrors: The file is missing or broken.
    """
    path = game.folder / FIRST_GAME
    first_game = load_first_game(game)
    _, places, _ = read_places(read_bytes(path), display_path(path))
    return [
        str(problem.at(display_path(path), places)) for problem in problems_of(game, first_game)
    ]


def problems_of(game: Game, first_game: FirstGame) -> Iterator[Problem]:
    """Yields the errors of a first game, found by playing its script."""
    return _Check(game, first_game).problems()


class _Check:
    def __init__(self, game: Game, first_game: FirstGame) -> None:
        self.game, self.first_game = game, first_game

    @cached_property
    def rules(self) -> Collection[str]:
        """The ids of all rules of the game."""
        return whole_rulebook(self.game.folder).rules.keys()

    def problems(self) -> Iterator[Problem]:
        for number in range(len(self.first_game.sections)):
            location: Trail = ("sections", number)
            try:
                lesson = open_lesson(self.game, self.first_game, number)
            except PositionError as error:
                yield Problem(
                    (*location, *error.key),
                    str(error),
                    "use another position",
                    code="first-game/position",
                )
                continue
            except (Refusal, InvalidMove, IndexError):
                return  # Reported with the section before, whose script leads here.
            if lesson.section.position is not None:
                for refusal in self.game.position_errors(lesson.referee.table):
                    yield Problem(
                        (*location, "position"),
                        str(refusal),
                        "use a position that can occur in a game",
                        code="first-game/position",
                    )
            if not any(step.task for step in lesson.section.steps):
                yield Problem(
                    location, "no task", "mark the last move with 'task'", code="first-game/task"
                )
            yield from self._section(lesson, location)
        yield from self._check_finale()

    def _check_finale(self) -> Iterator[Problem]:
        """Yields an error if a prepared deal leaves the learner nothing to do."""
        finale, game = self.first_game.finale, self.game
        if not finale.seed:
            return
        options = all_options(game, finale.options, finale.seed)
        referee = Referee(game, game.setup(len(finale.players), options, finale.seed))
        moves = referee.legal_moves(LEARNER)
        gestures = [game.gesture(referee.table, move) for move in moves]
        if all(gesture.ends or gesture.is_formality for gesture in gestures):
            message = f"the seed '{finale.seed}' gives seat 1 nothing to do at the start"
            yield Problem(("finale", "seed"), message, "use another seed", code="first-game/finale")

    def _section(self, lesson: Lesson, section_trail: Trail) -> Iterator[Problem]:
        while (place := lesson.place()).step < len(lesson.section.steps):
            step_trail = (*section_trail, "steps", place.step)
            if not place.due:
                step = lesson.section.steps[place.step]
                yield from self._check_texts(step, step_trail)
                yield from self._check_highlights(lesson, step, step_trail)
                if step.patterns:
                    found = list(self._check_requested_move(lesson, step, step_trail))
                    yield from found
                    if not lesson.accepted_moves():
                        return
            try:
                play_on(lesson)
            except (Refusal, InvalidMove) as error:
                message = f"'{place.due[0]}': cannot be played: {error}"
                yield Problem(
                    (*step_trail, "then"),
                    message,
                    "use a legal move",
                    code="first-game/move",
                )
                return

    def _check_texts(self, step: LessonStep, step_trail: Trail) -> Iterator[Problem]:
        texts = [("tell", step.tell), ("other", step.other)]
        texts += [("legend", words) for words in step.legend]
        for key, words in texts:
            if sentences(words) > MOST_SENTENCES:
                message = f"expected at most {MOST_SENTENCES} sentences, got {sentences(words)}"
                yield Problem(
                    (*step_trail, key),
                    message,
                    "split it into two steps",
                    code="first-game/words",
                )
        if step.rule and step.rule not in self.rules:
            yield Problem(
                (*step_trail, "rule"),
                f"unknown rule '{step.rule}'",
                "use a rule of the rulebook",
                code="first-game/rule",
            )
        if not step.patterns and (step.answers or step.other or step.task):
            message = "answer or task without an action"
            yield Problem(
                step_trail,
                message,
                "add 'do', or remove the answer",
                code="first-game/words",
            )

    def _check_highlights(
        self, lesson: Lesson, step: LessonStep, step_trail: Trail
    ) -> Iterator[Problem]:
        table = lesson.referee.table
        for number, name in enumerate((*step.show, *([step.card] if step.card else []))):
            zone, _, kind = name.partition(" ")
            if name.startswith("@"):
                continue
            if zone not in table.zones:
                yield Problem(
                    (*step_trail, "show", number),
                    f"unknown zone '{zone}'",
                    "use a zone of the table",
                    code="first-game/show",
                )
            elif kind and kind not in {
                table.pieces[piece_number].kind for piece_number in table.piles[zone]
            }:
                message = f"no '{kind}' in '{zone}' at this step"
                yield Problem(
                    (*step_trail, "show", number),
                    message,
                    "use a piece in that zone",
                    code="first-game/show",
                )

    def _check_requested_move(
        self, lesson: Lesson, step: LessonStep, step_trail: Trail
    ) -> Iterator[Problem]:
        legal = lesson.referee.legal_moves(LEARNER)
        for pattern in step.patterns:
            if not any(fits(move, pattern) for move in legal):
                message = f"'{pattern}': not legal here{_why(lesson.referee, pattern)}"
                yield Problem(
                    (*step_trail, "do"), message, _possible(legal), code="first-game/move"
                )
        for pattern in step.answers:
            if not any(fits(move, pattern) and not step.accepts(move) for move in legal):
                message = f"answer to '{pattern}': not another legal move here"
                yield Problem(
                    (*step_trail, "answers", pattern),
                    message,
                    _possible(legal),
                    code="first-game/move",
                )
        unanswered = [m for m in legal if not step.accepts(m) and not step.answer(m)]
        if unanswered:
            message = f"no answer to '{unanswered[0]}'"
            yield Problem(
                step_trail,
                message,
                "add 'other' with a text for other moves",
                code="first-game/words",
            )
        for other_move in lesson.accepted_moves()[1:MOST_WAYS]:
            yield from self._check_other_move(lesson, other_move, step_trail)

    def _check_other_move(self, lesson: Lesson, move: Move, step_trail: Trail) -> Iterator[Problem]:
        """Yields the errors that follow another accepted move of a step."""
        referee, before = lesson.referee, len(lesson.referee.table.entries)
        steps_read = set(lesson.steps_read)
        referee.push(move)
        try:
            while (place := lesson.place()).step < len(lesson.section.steps):
                if lesson.step() is not None and lesson.section.steps[place.step].patterns:
                    step = lesson.section.steps[place.step]
                    if not lesson.accepted_moves():
                        message = (
                            f"after '{move}': the step 'do: {step.patterns[0]}' cannot be played"
                        )
                        yield Problem(
                            (*step_trail, "do"),
                            message,
                            "allow fewer moves in this step",
                            code="first-game/move",
                        )
                        return
                play_on(lesson)
        except (Refusal, InvalidMove) as error:
            message = f"after '{move}': the script cannot continue: {error}"
            yield Problem(
                (*step_trail, "do"),
                message,
                "allow fewer moves in this step",
                code="first-game/move",
            )
        finally:
            while len(referee.table.entries) > before:
                referee.pop()
            referee.undone.clear()
            lesson.steps_read = steps_read


def sentences(words: str) -> int:
    """Returns the number of sentences in a text.

    Examples:
        >>> sentences("Take a tile. Then place it!")
        2
    """
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
    examples = ", ".join(f"'{move}'" for move in legal[:8])
    return f"legal moves: {examples}{', …' if len(legal) > 8 else ''}"
