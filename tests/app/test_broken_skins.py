"""Broken plugin skins: findings of `check`, and the default skin."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tabletop.app import skins
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.skins.skin import Skin, resolve
from tabletop.cli import main
from tests.conformance.games import GAMES

GAME = "tictactoe"
IMPORTS = (
    "from tabletop.app.skins.skin import Skin\n"
    "from tabletop.app.render.table_skin import TableSkin\n"
)
TABLE = "class Sandy(TableSkin):\n    def {}(self, view):\n        return []\n"
InstallSkin = Callable[[str], str]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[InstallSkin]:
    """Returns a function that installs a skin and returns its problem."""

    def installed(code: str) -> str:
        module = f"skin_{tmp_path.name}"
        if code:
            text = f"{IMPORTS}{code}\n".replace("HERE", module)
            (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
        entry = EntryPoint(GAME, f"{module}:skin", skins.GROUP)
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(skins, "entry_points", lambda group: [entry])
        skins.skin_of.cache_clear()
        return "".join(map(str, skins.skin_errors(GAME)))

    yield installed
    skins.skin_of.cache_clear()
    resolve.cache_clear()


def test_a_skin_that_is_not_there_leaves_the_shelf_and_the_table_plain(
    install: InstallSkin,
) -> None:
    assert "skin 'tictactoe': cannot be loaded: ModuleNotFoundError" in install("")
    assert skins.skin_of(GAME) == Skin()
    assert type(skins.table_skin_for(GAMES[GAME])) is TableSkin


def test_a_table_skin_that_is_not_there_leaves_the_table_plain(install: InstallSkin) -> None:
    text = install("skin = Skin(table='HERE:Sandy')")
    assert "skin 'tictactoe': cannot be loaded: AttributeError" in text
    assert "Sandy" in text
    assert type(skins.table_skin_for(GAMES[GAME])) is TableSkin


def test_mistyped_skin_method_is_reported(install: InstallSkin) -> None:
    text = install(TABLE.format("staus") + "skin = Skin(table='HERE:Sandy')")
    assert "Sandy has staus() (did you mean status()?)" in text


def test_a_skin_that_is_whole_is_used(install: InstallSkin) -> None:
    assert install(TABLE.format("status") + "skin = Skin(table='HERE:Sandy')") == ""
    assert type(skins.table_skin_for(GAMES[GAME])).__name__ == "Sandy"


def test_check_names_broken_skins(install: InstallSkin, capsys: pytest.CaptureFixture[str]) -> None:
    install("")
    folder = GAMES[GAME].folder
    assert main(["check", str(folder)]) == 1
    assert "skin 'tictactoe': cannot be loaded" in capsys.readouterr().out
