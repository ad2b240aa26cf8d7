"""The tiers of the suite, and the rules named by tests.

A test belongs to tier 0 unless it is marked `full` (tier 1) or `nightly` (tier 2). The summary
lists tests of tier 0 that used more than two seconds of processor time. Hypothesis draws as
many examples as the profile of the tier allows: `--hypothesis-profile=full` or `nightly`.

`pytest --rules` prints for every game each rule with the number of tests that name it.
`pytest --collect-only --rules-to FILE` writes the same as JSON. Tests name a rule through
`@pytest.mark.rule(game, id)`.
"""

import gc
import json
import os
import pickle
from collections import defaultdict
from collections.abc import Generator, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tabletop.cards import check
from tabletop.cards import load as loading
from tabletop.cards.errors import DataError, DataErrors, Places
from tabletop.storage import pack_pictures, picture_decoder

for profile, examples in (("quick", 30), ("full", 64), ("nightly", 2000)):
    settings.register_profile(
        profile,
        max_examples=examples,
        deadline=None,
        derandomize=False,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("quick")


@pytest.fixture(scope="session", autouse=True)
def _characters() -> None:
    """Builds Hypothesis's table of characters, which takes a second at first.

    Otherwise the time would count for the first test that draws a text.
    """
    st.text().validate()


MIN_CACHED_BYTES = 1000
"""The size of the smallest YAML file that tests cache."""


@pytest.fixture(scope="session", autouse=True)
def _yaml_memory() -> Iterator[None]:
    """Parses each YAML file once, because many tests load the same card data."""
    parse, uncached, memory = loading.read, check.read_places, dict[bytes, bytes]()

    def read(data: bytes, file: str) -> Any:
        if len(data) < MIN_CACHED_BYTES:
            return parse(data, file)
        if data not in memory:
            memory[data] = pickle.dumps(parse(data, file))
        return pickle.loads(memory[data])

    places_of = lru_cache(maxsize=200)(partial(check.read_places, file=""))

    def read_places(data: bytes, file: str) -> tuple[Any, Places, list[DataError]]:
        with suppress(DataErrors):
            if not (result := places_of(data))[2]:
                return result
        return uncached(data, file)  # Errors name the file.

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(loading, "read", read)
        patched.setattr(check, "read_places", read_places)
        yield


@pytest.fixture(scope="session")
def pictures_of_all_tests(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder in which all tests cache decoded pictures."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture(autouse=True)
def _decoded_here(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, pictures_of_all_tests: Path
) -> None:
    """Decodes pictures once and in this process, in a tenth of the time.

    A module that tests those processes sets `DECODES_APART`.
    """
    monkeypatch.setattr(pack_pictures, "_refused", {})
    if getattr(request.module, "DECODES_APART", False):
        return

    def decode(_: object, file: Path) -> list[picture_decoder.Pixels]:
        return picture_decoder.decode(file.read_bytes(), file.suffix.lower())

    monkeypatch.setattr(pack_pictures._Process, "decode", decode)
    monkeypatch.setattr(pack_pictures, "cache_dir", lambda _: pictures_of_all_tests)
    monkeypatch.setattr(picture_decoder, "LONG_SIDES", (300, 100))
    monkeypatch.setattr(picture_decoder, "SVG_SIDE", 300)


Named = dict[str, dict[str, list[str]]]
TESTS_BY_RULE = pytest.StashKey[Named]()
IS_WHOLE_PROJECT = pytest.StashKey[bool]()
"""Whether the tests of the whole project were collected."""
PROCESSOR_TIME = "processor time"
"""The property of a test of tier 0: the seconds it has used."""
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
"""The name of this worker of pytest-xdist: gw0, gw1, …"""
IS_BACKWARD = WORKER.endswith(("1", "3", "5", "7", "9"))
"""Whether this worker collects the last file first."""
MOST_SECONDS = 2.0
"""The summary lists tests of tier 0 that use more.

They do not fail, because the first test in a process also pays for imports.
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption("--rules", action="store_true", help="list each rule with its tests")
    group.addoption("--rules-to", metavar="FILE", help="write which test names which rule, as JSON")


def processor_time() -> float:
    """Returns the processor seconds of this process and its finished children."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Records the processor time of a test of tier 0 for the summary."""
    began = processor_time()
    yield
    other_tier = item.config.getoption("hypothesis_profile") or any(
        map(item.get_closest_marker, ("full", "nightly"))
    )
    if not other_tier:
        item.user_properties.append((PROCESSOR_TIME, processor_time() - began))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Makes every second worker collect files from the last to the first.

    In a new clone each worker then rewrites the assertions of half of the files, and reads the
    other half from the cache.
    """
    report = yield
    if IS_BACKWARD and isinstance(collector, pytest.Directory):
        report.result.reverse()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Gathers the rules named by tests before any test is deselected."""
    named: Named = defaultdict(lambda: defaultdict(list))
    for item in items:
        for marker in item.iter_markers("rule"):
            if len(marker.args) != 2 or marker.kwargs:
                raise pytest.UsageError(f"{item.nodeid}: write pytest.mark.rule(game, id)")
            game, rule = marker.args
            named[game][rule].append(item.nodeid)
    config.stash[TESTS_BY_RULE] = named
    if WORKER:
        items.sort(key=lambda item: item.path)  # All workers must have the same order.
    collected = {config.invocation_params.dir / word for word in config.args}
    config.stash[IS_WHOLE_PROJECT] = collected >= {
        config.rootpath / word for word in config.getini("testpaths")
    }
    if target := config.getoption("rules_to"):
        Path(target).write_text(json.dumps(named), encoding="utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, None, None]:
    """Frees no memory while tests are collected; then keeps the tests.

    Rewriting thousands of assertions takes half the time without it.
    """
    gc.disable()
    yield
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 10)
    gc.enable()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    _list_slow_tests(terminalreporter)
    if not config.getoption("rules"):
        return
    from tests.conformance.test_rule_coverage import rulebooks

    named = config.stash.get(TESTS_BY_RULE, {})
    for game, rules in rulebooks().items():
        terminalreporter.section(f"rules of {game}")
        for rule in rules:
            tests = named.get(game, {}).get(rule, [])
            terminalreporter.line(f"{rule:16} {len(tests) or 'no test'}", red=not tests)


def _list_slow_tests(reporter: pytest.TerminalReporter) -> None:
    """Names the tests of tier 0 to make faster, or to mark `full`."""
    slow = [
        (seconds, report.nodeid)
        for report in reporter.getreports("passed")
        for name, seconds in report.user_properties
        if name == PROCESSOR_TIME and seconds > MOST_SECONDS and report.when == "call"
    ]
    if slow:
        reporter.section(f"tests with more than {MOST_SECONDS:g} s of processor time")
    for seconds, test in sorted(slow, reverse=True):
        reporter.line(f"{seconds:5.1f} s  {test}")
