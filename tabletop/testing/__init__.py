"""For who writes a game: the laws that every game keeps, and positions to test its rules in.

The laws are a plugin of pytest. This line in a test module switches them on:

    pytest_plugins = ["tabletop.testing"]

Then every law is tried on every game that the project's `pyproject.toml` declares; a list `games`
in the same module names others (ids of installed games, or `module:name`).

`position` and `scenario` write positions in the words of scenario files.

(PYTEST_DONT_REWRITE: nothing is asserted here; the laws are rewritten by themselves.)
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tabletop.testing.positions import position, scenario

__all__ = ["position", "scenario"]

SEEDS = ("amber", "basalt", "dusk")

pytest.register_assert_rewrite("tabletop.testing.laws")


class Law(pytest.Item):
    """One law, tried on one game."""

    def __init__(self, *, law: Callable[[], object], **others: object) -> None:
        super().__init__(**others)  # type: ignore[arg-type]
        self.law = law

    def runtest(self) -> None:
        """Try the law."""
        self.law()

    def repr_failure(self, excinfo, style=None):  # type: ignore[no-untyped-def]
        """Show where the law was broken, without the way there through pytest."""
        excinfo.traceback = excinfo.traceback.cut(path=__file__)[1:] or excinfo.traceback
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Give the file that asked for the laws."""
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
    """Give each law for each game, and where it is about single games for each of its cases."""
    from tabletop.testing import laws  # only here, as the laws need much of the program
    from tabletop.testing.games import game_named, games_declared

    games = getattr(module.obj, "games", None) or games_declared(module.path)
    if not games:
        raise pytest.UsageError(
            f"{module.path}: no pyproject.toml above this file declares games for Sandtable; "
            'name them: games = ["my_module:game"]'
        )

    def item(law: Callable[..., object], about: object, *arguments: object) -> Law:
        name = f"{law.__name__}[{about}]"
        return Law.from_parent(module, name=name, law=partial(law, *arguments))

    for name in games:
        game = game_named(name)
        cases = laws.cases_of(game, SEEDS)
        yield item(laws.same_game_in_another_process, game.info.id, name, SEEDS[0])
        for law_of_a_game in laws.OF_A_GAME:
            yield item(law_of_a_game, game.info.id, cases)
        for law in laws.OF_A_CASE:
            for case in cases:
                yield item(law, case, case)
