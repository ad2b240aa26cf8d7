import pytest

from tabletop.cards.errors import DataErrors
from tabletop.rules.rulebook import load_rulebook

BOOK = """\
sections:
  - id: DR-RUN
    title: Running
    rules:
      - {id: DR-RUN.1, kind: seed, text: A runner moves one box., see: [DR-WELL.1]}
      - {id: DR-RUN.2, kind: ruling, text: Nobody runs through a dune., source: page 3}
  - id: DR-WELL
    title: The well
    rules:
      - {id: DR-WELL.1, kind: frame, text: Who drinks first wins., see: [DR-RUN.1, DR-RUN.2]}
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rulebook.yaml").write_text(BOOK)
    return tmp_path


def error_texts(folder, old, new):
    assert old in BOOK
    (folder / "rulebook.yaml").write_text(BOOK.replace(old, new, 1))
    with pytest.raises(DataErrors) as caught:
        load_rulebook(folder)
    return str(caught.value).splitlines()


def test_rules_are_in_reading_order(folder):
    book = load_rulebook(folder)
    assert list(book.rules) == ["DR-RUN.1", "DR-RUN.2", "DR-WELL.1"]
    assert [section.title for section in book.sections] == ["Running", "The well"]
    assert book.rules["DR-RUN.2"].source == "page 3"


def test_find(folder):
    book = load_rulebook(folder)
    assert book.find("DR-WELL.1").text == "Who drinks first wins."
    assert book.find(" dr-run.2 ") is book.rules["DR-RUN.2"]
    with pytest.raises(
        LookupError, match=r"unknown rule 'DR-WEL\.1' \(did you mean 'DR-WELL\.1'\?\)"
    ):
        book.find("DR-WEL.1")
    with pytest.raises(LookupError, match=r"^unknown rule 'x'$"):
        book.find("x")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("DUNE", ["DR-RUN.2"]),
        ("run", ["DR-RUN.1", "DR-RUN.2"]),
        ("well wins", ["DR-WELL.1"]),
        ("wins dune", []),
        ("", []),
        ("  ", []),
    ],
)
def test_search_needs_every_word(folder, text, expected):
    assert [rule.id for rule in load_rulebook(folder).search(text)] == expected


def test_a_link_that_leads_nowhere(folder):
    assert error_texts(folder, "see: [DR-WELL.1]", "see: [DR-WELL.2]") == [
        "rulebook.yaml:5:73: unknown rule 'DR-WELL.2' (did you mean 'DR-WELL.1'?)"
    ]


def test_a_link_to_itself(folder):
    assert error_texts(folder, "see: [DR-WELL.1]", "see: [DR-RUN.1]") == [
        "rulebook.yaml:5:73: rule 'DR-RUN.1' refers to itself (remove the reference)"
    ]


def test_duplicate_id(folder):
    assert error_texts(folder, "id: DR-RUN.2", "id: DR-RUN.1") == [
        "rulebook.yaml:6:14: duplicate id 'DR-RUN.1' (use unique ids)",
        "rulebook.yaml:10:84: unknown rule 'DR-RUN.2' (did you mean 'DR-RUN.1'?)",
    ]


def test_a_rule_outside_its_section(folder):
    assert error_texts(folder, "id: DR-WELL.1", "id: DR-RUN.3")[0] == (
        "rulebook.yaml:5:73: unknown rule 'DR-WELL.1' (use a rule of this book)"
    )
    assert error_texts(folder, "id: DR-WELL.1", "id: DR-RUN.3")[1] == (
        "rulebook.yaml:10:14: rule 'DR-RUN.3' is in the section DR-WELL (name it "
        "'DR-WELL.1', or move it to its own section)"
    )


def test_a_kind_that_does_not_exist(folder):
    assert error_texts(folder, "kind: ruling", "kind: rule") == [
        "rulebook.yaml:6:30: 'kind': invalid value 'rule' (did you mean 'ruling'?)"
    ]


def test_a_form_that_no_id_has(folder):
    assert error_texts(folder, "id: DR-RUN.2", "id: run2")[0] == (
        "rulebook.yaml:6:14: 'id': invalid value 'run2' (expected its section, a dot and a number, "
        "such as RS-PLACE.2, or the book's own number, such as 7-3-1)"
    )


NUMBERED = """\
sections:
  - id: "4"
    title: Scrap
    rules:
      - {id: 4-1, kind: seed, text: Scrap pays.}
      - {id: 4-5-1a, kind: seed, text: Without scrap nothing is paid., see: [R-1]}
  - id: 7-4
    title: Pursuit
    rules:
      - {id: 7-4, kind: seed, text: The back row follows.}
  - id: R
    title: Rulings
    rules:
      - {id: R-1, kind: ruling, text: Scrap is scrap.}
"""


def test_a_book_may_keep_its_own_numbers(folder):
    (folder / "rulebook.yaml").write_text(NUMBERED)
    book = load_rulebook(folder)
    assert list(book.rules) == ["4-1", "4-5-1a", "7-4", "R-1"]
    assert book.find("4-5-1A").text == "Without scrap nothing is paid."
    assert book.sections[-1].title == "Rulings"


def test_a_numbered_rule_outside_its_chapter(folder):
    (folder / "rulebook.yaml").write_text(NUMBERED.replace("id: 4-1", "id: 41-1"))
    with pytest.raises(DataErrors) as caught:
        load_rulebook(folder)
    assert str(caught.value) == (
        "rulebook.yaml:5:14: rule '41-1' is in the section 4 (name it '4-1', or move "
        "it to its own section)"
    )
