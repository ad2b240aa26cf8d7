"""A terminal table whose answers come from a test."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from tabletop import games
from tabletop.session.new_game import new_session
from tabletop.session.session import Session
from tabletop.storage.settings import Settings
from tabletop.terminal.commands import follow
from tabletop.terminal.table import TerminalTable
from tabletop.terminal.terminal import Terminal


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


class ScriptedInput(io.StringIO):
    """A person who answers from a list and then by `then`.

    If `then` is None, there are no more answers.
    """

    def __init__(self, text: Sequence[str], then: Callable[[TerminalTable], str] | None) -> None:
        super().__init__()
        self.said, self.then = list(text), then
        self.table: TerminalTable

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        if self.said:
            return f"{self.said.pop(0)}\n"
        return "" if self.then is None else f"{self.then(self.table)}\n"


def terminal_table(
    session: Session,
    text: Sequence[str] = (),
    then: Callable[[TerminalTable], str] | None = None,
    **settings: bool,
) -> tuple[TerminalTable, io.StringIO]:
    """Returns a table with these answers, and its output."""
    person, written = ScriptedInput(text, then), io.StringIO()
    wish = Settings(**settings)  # type: ignore[arg-type]
    person.table = TerminalTable(session, Terminal(person, written), wish, follow)
    return person.table, written


def begin(game: str, players: Sequence[str], seed: str = "2", **options: str) -> Session:
    return new_session(Settings(), games.load(game), players, options, seed)


def random_answers(rng: Random) -> Callable[[TerminalTable], str]:
    """Returns a function that chooses a menu number at random.

    The last entry is often a move such as being ready.
    """

    def choose(table: TerminalTable) -> str:
        count = len(table.menu)
        if not count:
            return ""
        return str(count if rng.random() < 0.3 else rng.randint(1, count))

    return choose
