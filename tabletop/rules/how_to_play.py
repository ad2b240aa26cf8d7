"""The how-to-play pages: goal, turn, victory and three examples.

The pictures show the table at steps of the first game. They are drawn from the running program, so
they are never outdated.
"""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from tabletop.cards.errors import Problem, Trail
from tabletop.cards.load import load
from tabletop.cards.schema import HOW_TO_PLAY, Data, Entries, Text
from tabletop.rules.first_game import FirstGame, Lesson, load_first_game, open_lesson, play_on
from tabletop.rules.game import Game
from tabletop.rules.rulebook import whole_rulebook

EXAMPLES: Final = 3


class PagePicture(Data, frozen=True):
    """The table at a step of the first game, before the step is done.

    `part` and `step` count from 1.
    """

    part: Annotated[int, Meta(ge=1, le=100)]
    step: Annotated[int, Meta(ge=1, le=100)]


class Page(Data, frozen=True):
    """One page: a few sentences, the rules behind them, and a picture."""

    title: Text
    text: Text
    rules: Entries[Text]
    picture: PagePicture


class HowToPlay(Data, frozen=True):
    """The contents of `how_to_play.yaml`."""

    goal: Page
    turn: Entries[Page]
    wins: Page
    examples: Annotated[tuple[Page, ...], Meta(min_length=EXAMPLES, max_length=EXAMPLES)]

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages in reading order."""
        return (self.goal, *self.turn, self.wins, *self.examples)

    def page_about(self, rule: str) -> int | None:
        """Returns the index of the first page that names a rule, or None."""
        return next((n for n, page in enumerate(self.pages) if rule in page.rules), None)


def load_how_to_play(game: Game) -> HowToPlay | None:
    """Returns the how-to-play pages of a game, or None if it has none.

    Raises:
        DataErrors: The file is broken, or names a rule or a step that does not exist.

    Examples:
        >>> from tabletop.games import load
        >>> len(load_how_to_play(load("sandland")).examples)
        3
    """
    path = game.folder / HOW_TO_PLAY
    if not path.exists():
        return None
    first_game = load_first_game(game)
    rules = whole_rulebook(game.folder).rules

    def wrong(book: HowToPlay) -> Iterator[Problem]:
        locations: list[tuple[Trail, Page]] = [(("goal",), book.goal), (("wins",), book.wins)]
        locations += [(("turn", number), page) for number, page in enumerate(book.turn)]
        locations += [(("examples", number), page) for number, page in enumerate(book.examples)]
        for location, page in locations:
            for number, rule in enumerate(page.rules):
                if rule not in rules:
                    message = f"unknown rule '{rule}'"
                    yield Problem(
                        (*location, "rules", number),
                        message,
                        "use a rule of the rulebook",
                        code="how-to-play/rule",
                    )
            yield from _no_such_step(first_game, page.picture, (*location, "picture"))

    return load(path, HowToPlay, wrong)


def _no_such_step(
    first_game: FirstGame, picture: PagePicture, location: Trail
) -> Iterator[Problem]:
    parts = len(first_game.sections)
    if picture.part > parts:
        message = f"the tutorial has {parts} parts, got {picture.part}"
        yield Problem(
            (*location, "part"), message, "use an existing part", code="how-to-play/picture"
        )
    elif picture.step > (steps := len(first_game.sections[picture.part - 1].steps)):
        message = f"this part has {steps} steps, got {picture.step}"
        yield Problem(
            (*location, "step"), message, "use an existing step", code="how-to-play/picture"
        )


def lesson_at(game: Game, picture: PagePicture) -> Lesson:
    """Returns the first game at the step of a picture, played by its script.

    Raises:
        DataErrors: The first game cannot be read.
        PositionError: The position of the section cannot be set up.
        Refusal: A move of the script is against the rules.
        InvalidMove: A move of the script cannot be read or applied.
        IndexError: No legal move fits a step.
    """
    lesson = open_lesson(game, load_first_game(game), picture.part - 1)
    while lesson.place().step < picture.step - 1 or lesson.place().due:
        play_on(lesson)
    return lesson
