"""Tools for authors of games: the laws of every game, and test positions.

The laws are a pytest plugin. This line in a test module enables them:

    pytest_plugins = ["tabletop.testing"]

Every law is then tried on every game that the project's `pyproject.toml` declares. A list `games`
in the same module names others: ids of installed games, or `module:name`.

`position` and `scenario` write positions in the words of scenario files.

(PYTEST_DONT_REWRITE: this module asserts nothing; the laws are rewritten separately.)

Examples:
    >>> referee = position("sandland", empty=True, place="hand.0: centaur")
    >>> [str(move) for move in referee.legal_moves(0)][0]
    '1 deploy centaur a1'
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tabletop.testing.positions import position, scenario

__all__ = ["position", "scenario"]

pytest.register_assert_rewrite("tabletop.testing.laws")


class Law(pytest.Function):
    """A law as a test, tried on the cases of one game."""

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Returns the file that enables the laws, as the place of the test."""
        return self.path, None, self.name


def pytest_configure(config: pytest.Config) -> None:
    """Registers the marker with which tests name the rule they are about."""
    config.addinivalue_line(
        "markers", "rule(game, id): the test would fail if this rule were broken"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Collects the laws from a `conftest.py` that enables them."""
    module = parent.config.pluginmanager.get_plugin(str(file_path))
    if file_path.name != "conftest.py" or not _asked_for(getattr(module, "pytest_plugins", ())):
        return None
    return pytest.Module.from_parent(parent, path=file_path)


def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> list[pytest.Item | pytest.Collector] | None:
    """Replaces the line that enables the laws by the tests of the laws."""
    if name != "pytest_plugins" or not _asked_for(obj):
        return None
    return list(_laws(collector))


def _asked_for(plugins: object) -> bool:
    names = [plugins] if isinstance(plugins, str) else plugins
    return isinstance(names, list | tuple) and __name__ in names


def _laws(module: pytest.Module | pytest.Class) -> Iterator[Law]:
    """Yields each law for each game.

    Raises:
        UsageError: No game is named or declared.
    """
    # Not at the top, as the laws import much of the program.
    from tabletop.testing import draws, laws
    from tabletop.testing.any_order import plays_in_any_order
    from tabletop.testing.games import game_named, games_declared

    games = getattr(module.obj, "games", None) or games_declared(module.path)
    if not games:
        raise pytest.UsageError(
            f"{module.path}: no pyproject.toml above this file declares games for Sandtable "
            '(add games = ["my_module:MyGame"])'
        )
    for name in games:
        game = game_named(name)
        other_process = partial(laws.same_game_in_another_process, name)
        tests = {
            "same_game_in_another_process": draws.test_for_game(other_process, game),
            **{law.__name__: draws.test_for_game(law, game) for law in laws.OF_A_GAME},
            **{law.__name__: draws.test_for_each_case(law, game) for law in laws.OF_A_CASE},
            "plays_in_any_order": plays_in_any_order(game),
        }
        for law_name, test in tests.items():
            yield Law.from_parent(module, name=f"{law_name}[{game.info.id}]", callobj=test)
