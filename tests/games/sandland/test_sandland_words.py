"""Effect words and keywords: complete, with a glyph, and documented."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from tabletop.bundled import data_dir
from tabletop.games import load as load_game
from tabletop.games.sandland.abilities import Event
from tabletop.games.sandland.card_rules import card_rules_by_kind
from tabletop.games.sandland.content import FOLDER
from tabletop.games.sandland.effects import WORDS
from tabletop.games.sandland.keywords import KEYWORDS, Keyword
from tabletop.games.sandland.selectors import Condition, Each, Grant, Which
from tabletop.rules import Move
from tabletop.rules.rulebook import load_rulebook
from tabletop.table.changes import Note
from tabletop.testing import position
from tests.card_files import findings

game = load_game("sandland")

PAGE = (Path(__file__).parents[3] / "docs" / "sandland-cards.md").read_text(encoding="utf-8")
GLYPHS = {path.stem for path in (data_dir("assets") / "glyphs").iterdir()}


def test_every_word_has_a_glyph():
    words = {**WORDS.words, **KEYWORDS.words}
    assert {name: word.sign for name, word in words.items() if word.sign not in GLYPHS} == {}


def test_every_keyword_cites_its_rule():
    rules = load_rulebook(FOLDER).rules
    assert {
        name: word.rule for name, word in KEYWORDS.words.items() if word.rule not in rules
    } == {}


class Shell(Keyword):
    """Limits each damage to its bearer to the keyword's number."""

    name, rule, label, counted = "shell", "8-1", "Shell", True
    about = "each damage it takes is at most {n}."

    def soften(self, damage: int, number: int) -> int:
        return min(damage, number)


@pytest.fixture
def shell(monkeypatch):
    """Registers another keyword for one test. No printed card has it."""
    card_rules_by_kind()
    monkeypatch.setattr(KEYWORDS, "words", dict(KEYWORDS.words))
    monkeypatch.setattr(KEYWORDS, "_changing", {})
    return KEYWORDS.add(Shell())


@pytest.mark.parametrize(
    ("marks", "damage", "message"),
    [
        ({}, 2, "takes 2 damage."),
        ({"turn.shell": 1}, 1, "takes 1 damage; Shell prevents 1."),
        ({"turn.shell": 1, "turn.armor": 1}, 1, "takes 1 damage; Armor prevents 1."),
        ({"turn.shell": 1, "turn.armor": 2}, 0, "takes 0 damage; Armor prevents 2."),
    ],
)
def test_a_keyword_works_on_those_that_have_it_and_is_named(shell, marks, damage, message):
    referee = position(
        game,
        empty=True,
        marks={"phase": "action"},
        counters={"actions": 2},
        place={"slot.0.a1": "centaur", "slot.1.a1": {"piece": "deep-well", "marks": marks}},
        to_move=1,
    )
    for move in ("1 act a1", "1 attack a1"):
        referee.push(Move.parse(move))
    (well,) = referee.table.pile("slot.1.a1")
    assert well.marks.get("damage", 0) == damage
    assert any(message in note.text for note in referee.table.journal if isinstance(note, Note))


class Idle(Keyword):
    """Has no effect."""

    name, rule, label = "idle", "8-1", "Idle"
    about = "it stands there."


def test_a_keyword_that_changes_nothing_is_refused():
    with pytest.raises(TypeError, match=r"keyword of Sandland 'idle' .* changes nothing .define"):
        KEYWORDS.add(Idle())
    assert "idle" not in list(KEYWORDS)


# --- the guide for authors -----------------------------------------------------------------------


def part(start, end):
    """Returns the names in code between two texts of the page."""
    return set(re.findall(r"`([a-z-]+)`", PAGE.partition(start)[2].partition(end)[0]))


def test_the_page_lists_every_step_and_no_other():
    table = PAGE.partition("| step | what it does |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| ([^|]*) \|", table, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)} == set(WORDS)


def test_the_page_names_every_keyword_and_every_event():
    assert part("**Keywords**", "## Effects") - {"true"} == set(KEYWORDS)
    assert set(get_args(Event)) <= part("The events are", "`pay` is scrap")


def test_the_page_names_every_key():
    names = set(re.findall(r"([a-z-]+)[`:]", PAGE.partition("## Effects")[2]))
    kinds = [*WORDS.words.values(), Which, Each, Condition, Grant]
    keys = {(kind.__name__, field.encode_name) for kind in kinds for field in fields(kind)}
    assert {(kind, key) for kind, key in keys if key not in names} == set()


# --- findings of the checks for a broken card ----------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("    who: own\n", "    who: neighbor\n", "'round-ends' happens to players (write own or"),
        ("target: self}", "target: that}", "'that' has no meaning outside of a 'when'"),
        ("target: self}", "target: chosen}", "'chosen' has no meaning in effects of an asset"),
    ],
)
def test_words_without_targets_are_reported(tmp_path, old, new, message):
    text = (FOLDER / "assets.yaml").read_text(encoding="utf-8")
    at = text.index(old, text.index("round-ends") if "who" in old else 0)
    changed = text[:at] + new + text[at + len(old) :]
    (results,) = findings(FOLDER, tmp_path, "assets.yaml", text, changed)
    assert f"assets.yaml:{1 + text[:at].count(chr(10))}:" in str(results)
    assert message in str(results)
