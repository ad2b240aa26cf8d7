"""For tests at a table: samples of cards, and bots that answer at once or never."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Any, TypeVar

import pytest

from tabletop.app.bots import Bots
from tabletop.app.window import call_in_loop
from tabletop.play.answers import answer

T = TypeVar("T")
#: A word of fewer letters may be a sign, a longer one is text.
SIGN = 16
#: What differs on every card and so is not a sign.
OWN = {"id", "name", "art", "subject", "flavour", "letters", "line", "other", "reach", "words"}


def sample(cards: Iterable[T], face_of: Callable[[T], Any]) -> list[T]:
    """Return the cards that bring a sign or a part which none before them has.

    The longest name and the longest text are among them. `face_of` returns what is printed on a
    card, as a named tuple.
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
    """Yield which signs and parts a card has; numbers, names and long texts count as parts."""
    for field, value in face._asdict().items():
        yield field, bool(value)
        for each in value if isinstance(value, tuple) else (value,):
            word = each[0] if isinstance(each, tuple) and each else each
            if isinstance(word, str) and len(word) < SIGN and field not in OWN:
                yield field, word


@pytest.fixture
def slow_bots(request, monkeypatch):
    """Start no process for bots, which think for as long as the test takes.

    A test that asks for `quick_bots` gets those.
    """
    if "quick_bots" not in request.fixturenames:
        monkeypatch.setattr(Bots, "_send", lambda bots, request: None)


@pytest.fixture
def quick_bots(monkeypatch):
    """Have bots answer in this process, before the loop goes on."""

    def send(bots, request):
        if request is bots._pending:
            call_in_loop(partial(bots._answered, None, answer(request)))

    monkeypatch.setattr(Bots, "_send", send)
