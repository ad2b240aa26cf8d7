"""Fixtures for tests at a table: sample cards, bots without processes."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Any, TypeVar

import pytest

from tabletop.app.widgets.labels import Label
from tabletop.app.window.window import call_in_loop
from tabletop.app.workers.bots import BotWorker
from tabletop.session.answers import answer

T = TypeVar("T")
# Characters: a shorter word may be a sign, a longer one is text.
MAX_SIGN_LENGTH = 16
# Fields that differ on every card and so are not signs.
CARD_FIELDS = {
    "id",
    "name",
    "art",
    "subject",
    "flavour",
    "letters",
    "line",
    "other",
    "reach",
    "words",
}


def goal_texts(scene):
    """Returns the texts of the goal panel: aim, standings, and task."""
    return [label.words for label in scene.hud.goal.widgets if isinstance(label, Label)]


def sample(cards: Iterable[T], face_of: Callable[[T], Any]) -> list[T]:
    """Returns the cards that add a sign or a part to the cards before them.

    The cards with the longest name and the longest text are included. `face_of` returns the
    printed face of a card, as a named tuple.
    """
    cards = list(cards)
    known: set[Hashable] = set()
    chosen = []
    for card in cards:
        new = set(features_of(face_of(card))) - known
        if new:
            known |= new
            chosen.append(card)
    for field in ("name", "words", "flavour"):
        longest = max(cards, key=lambda one: len("".join(getattr(face_of(one), field, ""))))
        chosen += [longest] if longest not in chosen else []
    return chosen


def features_of(face: Any) -> Iterator[Hashable]:
    """Yields the signs and parts of a card.

    Numbers, names and long texts count as parts.
    """
    for field, value in face._asdict().items():
        yield field, bool(value)
        for each in value if isinstance(value, tuple) else (value,):
            word = each[0] if isinstance(each, tuple) and each else each
            if isinstance(word, str) and len(word) < MAX_SIGN_LENGTH and field not in CARD_FIELDS:
                yield field, word


@pytest.fixture
def slow_bots(request, monkeypatch):
    """Keeps bots from starting processes, so that they never answer.

    A test that requests `quick_bots` gets immediate answers instead.
    """
    if "quick_bots" not in request.fixturenames:
        monkeypatch.setattr(BotWorker, "_send", lambda bots, request: None)


@pytest.fixture
def quick_bots(monkeypatch):
    """Makes bots answer in this process, before the loop continues."""

    def send(bots, request):
        if request is bots._pending:
            call_in_loop(partial(bots._answered, None, answer(request)))

    monkeypatch.setattr(BotWorker, "_send", send)
