"""For who writes a game: the laws that every game keeps, and positions to test its rules in.

The laws are a plugin of pytest. This line in a test module switches them on:

    pytest_plugins = ["tabletop.testing"]

Then every law is tried on every game that the project's `pyproject.toml` declares; a list `games`
in the same module names others (ids of installed games, or `module:name`).

`position` and `scenario` write positions in the words of scenario files.

(PYTEST_DONT_REWRITE: nothing is asserted here; the laws are rewritten by themselves.)
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tabletop.testing.positions import position, scenario

__all__ = ["position", "scenario"]

pytest.register_assert_rewrite("tabletop.testing.laws")


class Law(pytest.Function):
    """One law, tried on the cases of one game."""

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return the file that asked for the laws."""
        return self.path, None, self.name


def pytest_configure(config: pytest.Config) -> None:
    """Make known the mark with which tests name the rule they are about."""
    config.addinivalue_line(
        "markers", "rule(game, id): the test would fail if this rule were broken"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Look for laws in a `conftest.py`, too, if the line stands there."""
    module = parent.config.pluginmanager.get_plugin(str(file_path))
    if file_path.name != "conftest.py" or not _asked_for(getattr(module, "pytest_plugins", ())):
        return None
    return pytest.Module.from_parent(parent, path=file_path)


def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> list[pytest.Item | pytest.Collector] | None:
    """Let the line that asks for the laws be the tests of them."""
    if name != "pytest_plugins" or not _asked_for(obj):
        return None
    return list(_laws(collector))


def _asked_for(plugins: object) -> bool:
    names = [plugins] if isinstance(plugins, str) else plugins
    return isinstance(names, list | tuple) and __name__ in names


def _laws(module: pytest.Module | pytest.Class) -> Iterator[Law]:
    """Yield each law for each game."""
    from tabletop.testing import draws, laws  # only here, as the laws need much of the program
    from tabletop.testing.any_order import plays_in_any_order
    from tabletop.testing.games import game_named, games_declared

    games = getattr(module.obj, "games", None) or games_declared(module.path)
    if not games:
        raise pytest.UsageError(
            f"{module.path}: no pyproject.toml above this file declares games for Sandtable "
            '(add games = ["my_module:game"])'
        )
    for name in games:
        game = game_named(name)
        other_process = partial(laws.same_game_in_another_process, name)
        tests = {
            "same_game_in_another_process": draws.tried_on_game(other_process, game),
            **{law.__name__: draws.tried_on_game(law, game) for law in laws.OF_A_GAME},
            **{law.__name__: draws.tried_on_case(law, game) for law in laws.OF_A_CASE},
            "plays_in_any_order": plays_in_any_order(game),
        }
        for law_name, test in tests.items():
            yield Law.from_parent(module, name=f"{law_name}[{game.info.id}]", callobj=test)
