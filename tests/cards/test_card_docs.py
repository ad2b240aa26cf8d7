"""Card author pages: each example is read, or fails, as printed there."""

import re
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import pytest

from tabletop.cards.deck import Deck, DeckRules, faults
from tabletop.cards.load import loads
from tabletop.cli import main
from tabletop.games import load
from tabletop.rules.scenario import run_file

ROOT = Path(__file__).parents[2]
PAGES = {
    "guardians": "guardians-cards.md",
    "sacred_wars": "sacred-wars-cards.md",
    "sandland": "sandland-cards.md",
    "wasteland": "wasteland-cards.md",
}


class Example(NamedTuple):
    """A YAML block of a page, and its quoted card text or error."""

    game: str
    line: int
    data: str
    sort: str
    """`cards` and sentences, `broken` and an error, `decks`, or `scenario`."""
    printed: tuple[str, ...]


def examples() -> Iterator[Example]:
    """Returns all examples of the pages."""
    for game, name in PAGES.items():
        page = (ROOT / "docs" / name).read_text(encoding="utf-8")
        for results in re.finditer(r"```yaml\n(.*?)```\n", page, re.DOTALL):
            data = results[1]
            line = page.count("\n", 0, results.start()) + 1
            rest = page[results.end() :].lstrip("\n")
            quoted = tuple(text[2:] for text in re.match(r"(> .*\n)*", rest)[0].splitlines())
            answer = re.search(r"```text\n(\$ tabletop check .*?)```\n", rest, re.DOTALL)
            if data.startswith("game:"):
                yield Example(game, line, data, "scenario", ())
            elif answer and "```yaml" not in rest[: answer.start()]:
                yield Example(game, line, data, "broken", tuple(answer[1].splitlines()))
            else:
                sort = "decks" if data.startswith("decks:") else "cards"
                yield Example(game, line, data, sort, quoted)


def examples_of(sort: str) -> list[Any]:
    """Returns the examples of a sort as parameters, named by page and line."""
    return [
        pytest.param(one, id=f"{PAGES[one.game]}:{one.line}")
        for one in examples()
        if one.sort == sort
    ]


def entries(example: Example) -> list[Any]:
    """Loads the entries of an example with the types of its game's files."""
    files = import_module(f"tabletop.games.{example.game}.content").FILES.values()
    kinds = {key: kind for file in files for key, kind in get_type_hints(file).items()}
    keys = re.findall(r"^([a-z]+):", example.data, re.MULTILINE)
    assert keys
    parts = re.split(r"^(?=[a-z]+:)", example.data, flags=re.MULTILINE)[-len(keys) :]
    return [
        card
        for key, part in zip(keys, parts, strict=True)
        for card in loads(part.encode(), dict[str, kinds[key]])[key]
    ]


def text_of(game: str, card: Any) -> list[str]:
    """Returns the text on both sides of a card."""
    sentences = import_module(f"tabletop.games.{game}.card_text")
    back = sentences.boon_text(card) if hasattr(card, "boons") else []
    return [*sentences.card_text(card), *back]


@pytest.mark.parametrize("example", examples_of("cards"))
def test_cards_read_as_printed_on_the_page(example: Example) -> None:
    texts = [line for card in entries(example) for line in text_of(example.game, card)]
    assert texts
    assert tuple(texts) == example.printed


@pytest.mark.parametrize("example", examples_of("broken"))
def test_errors_match_the_page(
    example: Example,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    order, *printed = example.printed
    command, path = order.removeprefix("$ tabletop ").split()
    shutil.copytree(ROOT / "card_data" / example.game, tmp_path / "card_data" / example.game)
    (tmp_path / path).write_text(example.data, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main([command, path]) == 1
    assert capsys.readouterr().out.splitlines() == printed


def deck_rules_of(game: str) -> DeckRules:
    """Returns the deck rules of a game."""
    deck_rules: DeckRules = import_module(f"tabletop.games.{game}.decks").deck_box()
    return deck_rules


@pytest.mark.parametrize("example", examples_of("decks"))
def test_decks_are_legal(example: Example) -> None:
    for page in entries(example):
        turns = (10, 15, 20, 25, 30)
        decks = [page] if isinstance(page, Deck) else [page.of(number) for number in turns]
        for deck in decks:
            assert list(faults(deck, deck_rules_of(example.game))) == []


@pytest.mark.parametrize("example", examples_of("scenario"))
def test_scenarios_pass(example: Example, tmp_path: Path) -> None:
    file = tmp_path / "example.yaml"
    file.write_text(example.data, encoding="utf-8")
    (result,) = run_file(file, load)
    assert not result.failures


def test_each_page_shows_cards() -> None:
    results = [(one.game, one.sort) for one in examples()]
    for game in PAGES:
        assert (game, "cards") in results
    for game in PAGES:
        assert (game, "broken") in results
        assert (game, "scenario") in results
