"""The documentation: its examples, links, navigation and pages."""

import doctest
import importlib
import importlib.util
import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.games import BUNDLED, load
from tabletop.players import Decision
from tabletop.table import view_of
from tests.cases import parametrize_in_one

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
MOST_WORDS = 40_000
MOST_BYTES = 150_000
"""Of a picture in the guides."""


def text_of(page: str) -> str:
    return (DOCS / page).read_text("utf-8")


def fences(page: str, language: str = "python") -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text_of(page), re.DOTALL)


def navigation(entries: list[Any]) -> Iterator[tuple[str, str]]:
    """Yields the label and the file of every page."""
    for entry in entries:
        for label, target in entry.items():
            if isinstance(target, str):
                yield label, target
            else:
                yield label, ""
                yield from navigation(target)


def test_api_examples_run() -> None:
    page = str(DOCS / "api" / "index.md")
    failed, tried = doctest.testfile(page, module_relative=False, encoding="utf-8")
    assert tried > 15
    assert not failed


def test_every_name_on_the_pages_of_the_api_has_a_docstring() -> None:
    text = "".join(page.read_text("utf-8") for page in (DOCS / "api").iterdir())
    names = re.findall(r"^::: (\S+)$", text, re.MULTILINE)
    assert len(names) > 45
    assert len(set(names)) == len(names)
    for name in names:
        module, _, attribute = name.rpartition(".")
        results = getattr(importlib.import_module(module), attribute)
        assert results.__doc__, name


def test_every_page_is_in_the_navigation_once_and_labels_are_unique() -> None:
    site = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]
    labels, files = zip(*navigation(site["nav"]), strict=True)
    assert sorted(filter(None, files)) == sorted(
        page.relative_to(DOCS).as_posix() for page in PAGES
    )
    assert len(set(labels)) == len(labels)
    named = [site["theme"]["logo"], site["theme"]["favicon"], *site["extra_css"]]
    assert [name for name in named if not (DOCS / name).is_file()] == []
    assert (DOCS / "pictures" / "icon.svg").read_bytes() == (
        ROOT / "assets" / "icon.svg"
    ).read_bytes()


def test_every_page_has_a_title_of_its_own() -> None:
    titles = [page.read_text("utf-8").splitlines()[0] for page in PAGES]
    assert [title for title in titles if not title.startswith("# ")] == []
    assert len(set(titles)) == len(titles)


def test_every_page_begins_with_its_readers() -> None:
    first = {page.name: page.read_text("utf-8").splitlines()[2] for page in PAGES}
    mistakes = [
        name for name, line in first.items() if not line.startswith(("For ", "This page is"))
    ]
    assert mistakes == []


def test_links_and_pictures_exist() -> None:
    missing = []
    for page in PAGES:
        text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
        links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text)
        missing += [
            f"{page.name}: {link}"
            for link in links
            if "://" not in link and not (page.parent / link).is_file()
        ]
    assert missing == []


def test_the_site_stays_short_and_its_guides_light() -> None:
    assert sum(len(page.read_text("utf-8").split()) for page in PAGES) <= MOST_WORDS
    pictures = (DOCS / "pictures" / "pages").iterdir()
    assert [picture.name for picture in pictures if picture.stat().st_size > MOST_BYTES] == []


@parametrize_in_one("name", BUNDLED)
def test_the_guide_of_a_game_says_what_the_game_says(name: str) -> None:
    spec = importlib.util.spec_from_file_location("guides", ROOT / "scripts" / "write_guides.py")
    assert spec is not None
    assert spec.loader is not None
    guides = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(guides)
    assert text_of(f"games/{name}.md") == guides.guide(name), "run scripts/write_guides.py"


@pytest.mark.parametrize(
    ("page", "number"), [("bots.md", 0), ("bots.md", 1), ("first-bot.md", 0), ("first-bot.md", 1)]
)
def test_the_bots_of_the_documentation_can_play(page: str, number: int) -> None:
    room: dict[str, object] = {}
    exec(fences(page)[number], room)
    game = load("caravan")
    table = game.setup(2, {}, "docs")
    moves = game.legal_moves(table, 0)
    decision = Decision(0, moves, lambda: view_of(table, 0), Random(1))
    assert room["choose"](game, decision) in moves  # type: ignore[operator]


def test_the_example_of_the_page_about_environments_plays_a_game() -> None:
    pytest.importorskip("pettingzoo")
    room: dict[str, object] = {}
    exec(fences("environments.md")[0], room)
    assert room["env"].agents == []  # type: ignore[attr-defined]


def test_the_first_card_reads_as_its_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tabletop.cli import main

    monkeypatch.chdir(tmp_path)
    main(["new", "pack", "my-pack", "--game", "sandland"])
    pack = tmp_path / "my-pack"
    card = fences("first-card.md", "yaml")[0]
    text, mistake = fences("first-card.md", "text")
    (pack / "names.yaml").unlink()
    (pack / "pictures.yaml").unlink()
    shutil.rmtree(pack / "pictures")
    (pack / "assets.yaml").write_text(card, "utf-8")
    assert main(["pack", "check", "my-pack"]) == 0
    capsys.readouterr()
    main(["card", "dune-fox", "--game", "sandland+./my-pack"])
    load("sandland")  # without the pack, for the tests after this one
    assert capsys.readouterr().out == text
    (pack / "assets.yaml").write_text(card.replace("stealth", "stelth"), "utf-8")
    assert main(["pack", "check", "my-pack"]) == 1
    assert capsys.readouterr().out == mistake
