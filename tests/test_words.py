"""The lint of wording, which `.ci/run` runs on the whole project."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

sys.path.insert(0, str(ROOT / "scripts"))
try:
    import word_lint
    import word_texts
finally:
    sys.path.remove(str(ROOT / "scripts"))


def patterns_in(kind: str, words: str) -> list[str]:
    """Returns the names of the patterns that the lint finds in a text."""
    text = word_texts.Text(kind, 1, words)
    return [finding.pattern for finding in word_lint.lint_text(text, "a", word_lint.read_rules())]


@pytest.mark.parametrize(
    ("kind", "words", "pattern"),
    [
        ("function", "Give what a creature is worth.", "tell-summary"),
        ("function", "Return the legal moves of a seat.", "imperative-summary"),
        ("function", "Sets it back.", "bare-pronoun"),
        ("docstring", "Its number.", "pronoun-start"),
        ("function", f"Returns the {'legal ' * 11}moves.", "long-summary"),
        ("rules", "Who pulls water moves the water counter.", "who-start"),
        ("rules", "Nothing happens. Who can pay, must.", "who-start"),
        ("docs", "The pile is shuffled anew.", "anew"),
        ("ui", "Whoever has decided may go.", "whoever"),
        ("comment", "So many tables are dealt.", "so-many"),
        ("ui", "Lay it there, too.", "final-too"),
        ("ui", "… is no spell.", "is-no"),
        ("comment", "None where there is no place.", "where-no"),
        ("docs", "What comes of it is shown.", "comes-of"),
        ("docs", "Saves 0, of which 0 can be gone on with", "gone-on-with"),
        ("docs", "Saves 0, of which 0 can be gone on with", "of-which"),
        ("docs", "The own hand is along the bottom.", "of-own"),
        ("docs", "The file stays as it is.", "as-it-is"),
        ("docs", "A list of what is asked.", "what-is-asked"),
        ("docs", "The border hides what lies below.", "what-lies"),
        ("docs", "The version stands in one place.", "stands-in"),
        ("docs", "The seat is told the result.", "are-told"),
        ("ui", "Write a bug capsule", "bug-capsule"),
        ("docs", "A sentence that breaks here, where it is\nno zip file.", "where-no"),
        ("docs", "word " * 26, "long-sentence"),
        ("changelog", "word " * 21, "long-sentence"),
    ],
)
def test_banned_wording_is_found(kind: str, words: str, pattern: str) -> None:
    assert pattern in patterns_in(kind, words)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("function", "Returns the creature's combat value."),
        ("function", "Set of the seats that have passed."),
        ("docstring", "A card in a hand, seen from the front."),
        ("rules", "A player who pulls water moves the water counter."),
        ("rules", "Who wins a tie? The player with the most coins."),
        ("docs", "There is no picture. It is no longer shown."),
        ("docs", "The folder where it is stored. N stands for a number."),
        ("docs", "Run `make anew` where it is `no`."),
        ("docs", "Too many cards are too much for a small window."),
        ("cards", "They insisted on a pole of their own."),
        ("docs", "A piece lies on the table; each seat has a pile of its own."),
        ("function", "Returns a sum.\n\n>>> add(1)\nanew"),
        ("docs", "word " * 25),
        ("docs", f"{'word ' * 20}end. {'Word ' * 20}end."),
    ],
)
def test_plain_wording_is_not_found(kind: str, words: str) -> None:
    assert patterns_in(kind, words) == []


PROGRAM = '''\
"""The module."""

# A comment
# of two lines.
LIMIT = 3  # cards
"""Cards that a seat may hold."""


def refuse(card: str) -> str:
    """Returns the refusal."""  # noqa: D400
    return f"The card {card!r} cannot be played " "here # now."
'''


def test_the_texts_of_a_program_are_read_with_their_lines() -> None:
    found = [tuple(text) for text in word_texts.python_texts(PROGRAM, shows_text=True)]
    assert sorted(found, key=lambda text: text[1]) == [
        ("docstring", 1, "The module."),
        ("comment", 3, "A comment\nof two lines."),
        ("comment", 5, "cards"),
        ("attribute", 6, "Cards that a seat may hold."),
        ("function", 10, "Returns the refusal."),
        ("ui", 11, "The card … cannot be played here # now."),
    ]
    assert "ui" not in {text.kind for text in word_texts.python_texts(PROGRAM, shows_text=False)}


def test_code_and_links_of_a_page_are_not_read() -> None:
    page = "# Title\n\nA [link](anew.md)\nof it.\n\n```sh\nanew\n```\n\n| a | b |\n\n    x\n"
    found = [tuple(text) for text in word_texts.markdown_texts(page, "docs")]
    assert found == [
        ("docs", 1, "Title"),
        ("docs", 3, "A link\nof it."),
        ("docs", 10, "a"),
        ("docs", 10, "b"),
    ]


def test_values_and_comments_of_card_data_are_read() -> None:
    found = [
        tuple(text) for text in word_texts.yaml_texts("# why\na: {b: one two three}\n", "cards")
    ]
    assert found == [("comment", 1, "why"), ("cards", 2, "one two three")]


def test_classes_that_share_a_name_are_found(tmp_path: Path) -> None:
    (tmp_path / "tabletop" / "games").mkdir(parents=True)
    for name in ("first", "second", "games/third"):
        (tmp_path / "tabletop" / f"{name}.py").write_text("class Line:\n    def _(self): ...\n")
    found = word_lint.lint_names(tmp_path)
    assert [(one.path, one.line) for one in found if one.pattern == "shared-class-name"] == [
        ("tabletop/first.py", 1),
        ("tabletop/second.py", 1),
    ]
    assert sum(one.pattern == "unnamed-function" for one in found) == 3


def test_the_baseline_tolerates_what_it_lists_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    baseline = tmp_path / "baseline.txt"
    page = tmp_path / "page.md"
    page.write_text("Shuffled anew.\n")
    monkeypatch.setattr(word_lint, "BASELINE", baseline)
    monkeypatch.setattr(word_lint, "ROOT", tmp_path)
    monkeypatch.setattr(word_lint.lint_file, "__defaults__", (tmp_path, None))
    monkeypatch.setattr(word_lint.lint_names, "__defaults__", (tmp_path, None))
    monkeypatch.setattr(word_lint.read_baseline, "__defaults__", (baseline,))
    assert word_lint.main([]) == 1
    assert word_lint.main(["--update-baseline"]) == 0
    assert baseline.read_text() == "1\tpage.md\tanew\n"
    assert word_lint.main([]) == 0
    page.write_text("Shuffled anew.\n\nDealt anew.\n")
    assert word_lint.main([]) == 1
    page.write_text("Shuffled again.\n")
    assert word_lint.main(["--update-baseline"]) == 0
    assert not baseline.exists()
