"""How to play: the goal, a turn in pictures, what wins and three examples, before the rules.

The pictures are frames of the table as it lies at steps of the first game, so they are drawn anew
each time and never go out of date.
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


class Picture(Data, frozen=True):
    """The table at a step of the first game, both counted from 1, as the learner finds it."""

    part: Annotated[int, Meta(ge=1, le=100)]
    step: Annotated[int, Meta(ge=1, le=100)]


class Page(Data, frozen=True):
    """One page: a few sentences, the rules that say it exactly, and a picture."""

    title: Text
    text: Text
    rules: Entries[Text]
    picture: Picture


class HowToPlay(Data, frozen=True):
    """``how_to_play.yaml``."""

    goal: Page
    turn: Entries[Page]
    wins: Page
    examples: Annotated[tuple[Page, ...], Meta(min_length=EXAMPLES, max_length=EXAMPLES)]

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages in reading order."""
        return (self.goal, *self.turn, self.wins, *self.examples)

    def page_about(self, rule: str) -> int | None:
        """Give the number of the first page that names a rule."""
        return next((n for n, page in enumerate(self.pages) if rule in page.rules), None)


def load_how_to_play(game: Game) -> HowToPlay | None:
    """Return how a game is played; None where nothing is written about it. Raises `DataErrors`."""
    path = game.folder / HOW_TO_PLAY
    if not path.exists():
        return None
    first_game = load_first_game(game)
    rules = whole_rulebook(game.folder).rules

    def wrong(book: HowToPlay) -> Iterator[Problem]:
        ways: list[tuple[Trail, Page]] = [(("goal",), book.goal), (("wins",), book.wins)]
        ways += [(("turn", number), page) for number, page in enumerate(book.turn)]
        ways += [(("examples", number), page) for number, page in enumerate(book.examples)]
        for way, page in ways:
            for number, rule in enumerate(page.rules):
                if rule not in rules:
                    said = f"unknown rule '{rule}'"
                    yield Problem(
                        (*way, "rules", number),
                        said,
                        "use a rule of the rulebook",
                        code="how-to-play/rule",
                    )
            yield from _no_such_step(first_game, page.picture, (*way, "picture"))

    return load(path, HowToPlay, wrong)


def _no_such_step(first_game: FirstGame, picture: Picture, way: Trail) -> Iterator[Problem]:
    parts = len(first_game.sections)
    if picture.part > parts:
        said = f"the tutorial has {parts} parts, got {picture.part}"
        yield Problem((*way, "part"), said, "use an existing part", code="how-to-play/picture")
    elif picture.step > (steps := len(first_game.sections[picture.part - 1].steps)):
        said = f"this part has {steps} steps, got {picture.step}"
        yield Problem((*way, "step"), said, "use an existing step", code="how-to-play/picture")


def lesson_at(game: Game, picture: Picture) -> Lesson:
    """Lay the table of a picture: the first game played by its script up to that step."""
    lesson = open_lesson(game, load_first_game(game), picture.part - 1)
    while lesson.place().step < picture.step - 1 or lesson.place().due:
        play_on(lesson)
    return lesson
