"""Checks for mistaken texts and for copies of a game's folder."""

import shutil

import pytest

from tabletop import games
from tabletop.analysis.checking import check_paths
from tabletop.analysis.pack_checking import check_pack
from tabletop.bundled import data_dir
from tabletop.cards.letters import foreign_letter, invisible_character
from tests.cases import parametrize_in_one
from tests.packs import write_pack

TABLE = """\
id: yard
zones: [{id: a}]
pieces:
- kind: cat
  zone: a
  name: Cat
- kind: owl
  zone: a
  name: Owl
name: Yard
"""


def messages_of(folder, old="name: Cat", new="name: Cat"):
    assert old in TABLE
    (folder / "table.yaml").write_text(TABLE.replace(old, new, 1), "utf-8")
    return [
        f"{one.line}: {one.message} ({one.remedy}) [{one.code}]" for one in check_paths([folder])
    ]


@pytest.fixture
def yard(tmp_path):
    (tmp_path / "yard").mkdir()
    return tmp_path / "yard"


MARKUP = "is shown as text (remove it; texts have no markup) [text/markup]"
QUOTES = "6: the name has quotes around it (write 'Cat') [text/name]"
SPACES = "6: the name has spaces or empty lines around it (delete them) [text/name]"
UNSEEN = "which is invisible (delete it, or type the text again) [text/unseen]"


@parametrize_in_one(
    ("name", "expected"),
    [
        ("“Cat”", QUOTES),
        ("„Cat“", QUOTES),
        ("«Cat»", QUOTES),
        ("‘Cat’", QUOTES),
        ('“Cat"', QUOTES),
        ("'\"Cat\"'", QUOTES),
        ("<b>Cat</b>", f"6: '<b>' {MARKUP}"),
        ("Cat<br/>", f"6: '<br/>' {MARKUP}"),
        ("Cat &amp; Dog", f"6: '&amp;' {MARKUP}"),
        ("'**Cat**'", f"6: '**Cat**' {MARKUP}"),
        ("Ca\u200bt", f"6: the text contains U+200B (zero width space), {UNSEEN}"),
        ("Cat\u00ad", f"6: the text contains U+00AD (soft hyphen), {UNSEEN}"),
        ("Ca\u202et", f"6: the text contains U+202E (right-to-left override), {UNSEEN}"),
        ("Ca\u200dt", f"6: the text contains U+200D (zero width joiner), {UNSEEN}"),
        (
            "C\u0430t",
            "6: the letter 'а' is U+0430 (cyrillic small letter a) (type the word again) "
            "[text/look-alike]",
        ),
        ("Cat\u00a0", SPACES),
        ("Cat,", "6: the name ends with ',' (delete it) [text/name]"),
        ("'Cat\n\n    Dog'", "6: the name has several lines (write it on one line) [text/name]"),
        (
            "Cat #2 of 3",
            "6: the text ends before the '#', as 'Cat' (quote the text, or write a space "
            "after the '#') [text/cut-off]",
        ),
        ("C" * 61, "6: 'name' has 61 characters (use at most 60) [text/too-long]"),
        ("' Cub'", SPACES),
        ("'Cub '", SPACES),
        ("7", "6: 'name': expected a text, got the number 7 (quote it: '7') [schema/kind]"),
        (
            "true",
            "6: 'name': expected a text, got true (quote it: 'true') [schema/kind]",
        ),
    ],
)
def test_probable_mistakes_are_reported(tmp_path_factory, name, expected):
    assert messages_of(tmp_path_factory.mktemp("yard"), "name: Cat", f"name: {name}") == [expected]


@parametrize_in_one(
    "name",
    ["yes", "no", "On", "off", "n", "007", "2024-01-02", "12:30", "1e3", "0x1F", "1_000", "Cat’s",
     "Katze", "Кошка", "Γάτα", "قطة", "חתול", "猫", "👩\u200d🚀", "می\u200cخواهم",
     "Cat  # the first",
     "Tom & Jerry", "C<3t", "2 * 3 * 4", "“Cat” Ballou", "O'Cat", "C" * 60],
)  # fmt: skip
def test_plausible_texts_are_accepted(tmp_path_factory, name):
    assert messages_of(tmp_path_factory.mktemp("yard"), "name: Cat", f"name: {name}") == []


def test_a_finding_in_a_text_can_be_ignored(yard):
    assert messages_of(yard, "name: Cat", "name: “Cat”  # ignore: text/name") == []


def test_names_that_look_the_same_are_the_same(yard):
    for name in ("OWL", "'Owl '", "Ｏｗｌ"):
        problems = messages_of(yard, "name: Cat", f"name: {name}")
        assert any("already used by entry 1" in one for one in problems), name


@parametrize_in_one(
    ("old", "new", "expected"),
    [
        ("- kind: cat", "-kind: cat", "4: missing space after '-' (write '- key: value')"),
        ("  zone: a", "   zone: a", "5: a colon is not allowed here (indent the line like the key"),
        ("name: Cat", "name:Cat", "6: missing ':' after a key (write a space after the ':')"),
        ("name: Cat", "name: {x} Cat", "6: does not match the lines above (quote a text that"),
        ("  zone: a", "\tzone: a", "5: a tab is used for indentation (indent with spaces)"),
        (
            "  zone: a",
            " \u00a0zone: a",
            "5: the character U+00A0 is used for indentation (indent with",
        ),
        (
            "kind: cat",
            "k\u0456nd: cat",
            "4: unknown key 'kіnd' (the letter 'і' is U+0456",
        ),
        (
            "kind: cat",
            "ki\u200bnd: cat",
            "4: unknown key 'ki\u200bnd' (it contains U+200B (zero width",
        ),
        ("id: a}", "id: \u0430a}", "2: 'id': invalid value 'аa' (the letter 'а' is U+0430"),
        (
            "zone: a\n",
            "zone: a\n  count: '02'\n",
            "6: 'count': expected a whole number, got the text",
        ),
    ],
)
def test_remedies_name_the_sign_that_is_wrong(tmp_path_factory, old, new, expected):
    assert messages_of(tmp_path_factory.mktemp("yard"), old, new)[0].startswith(expected)


def test_signs_are_named():
    assert invisible_character("Dune Locust") is None
    assert foreign_letter("Αlpha") == "the letter 'Α' is U+0391 (greek capital letter alpha)"
    assert foreign_letter("alpha Ω, beta") is None  # a word on its own


@pytest.mark.full
@pytest.mark.parametrize("game", games.BUNDLED)
def test_a_copy_of_a_games_folder_is_checked_as_that_game(tmp_path, game):
    copy = tmp_path / "copy_of_it"
    shutil.copytree(data_dir("card_data") / game, copy)
    assert check_paths([copy]) == []
    about = copy / "game.yaml"
    about.write_text(about.read_text("utf-8").replace(f"id: {game}", "id: copy_of_it"), "utf-8")
    assert check_paths([copy]) == []


def test_a_copy_shows_the_mistake_in_it_and_nothing_else(tmp_path):
    copy = tmp_path / "my_race"
    folder = games.folder_of("caravan")
    assert folder is not None
    copy.mkdir()
    for file in folder.glob("*.yaml"):
        shutil.copy(file, copy)
    about = copy / "game.yaml"
    about.write_text(about.read_text("utf-8").replace("id: caravan", "id: my_race"), "utf-8")
    assert check_paths([copy]) == []
    goods = copy / "goods.yaml"
    goods.write_text(goods.read_text("utf-8").replace("name:", "nmae:", 1), "utf-8")
    (problems,) = check_paths([copy])
    assert (problems.message, problems.remedy) == ("unknown key 'nmae'", "did you mean 'name'?")
    (copy / "camels.yaml").write_text("camels: []")
    assert {one.code for one in check_paths([copy])} == {"schema/unknown-key", "file/unknown"}


@pytest.mark.full
def test_the_head_and_the_names_of_a_pack_are_texts(tmp_path):
    folder = write_pack(tmp_path / "salt", "about: <i>Salt</i>", names_yaml="names: {}")
    assert [one.code for one in check_pack(folder)] == ["text/markup"]
    folder = write_pack(tmp_path / "pepper", "", names_yaml="names: {gate-ward: “Wart”}")
    problems = [one for one in check_pack(folder) if one.code == "text/name"]
    assert [one.file.rpartition("/")[2] for one in problems] == ["names.yaml"]
