"""`tabletop deck`: export and import of decks as text."""

import json

import pytest

from tabletop.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_deck_goes_out_and_comes_back(home, capsys):
    assert main(["deck", "export", "sandland", "walls-of-brass", "-o", "brass.txt"]) == 0
    text = (home / "brass.txt").read_text(encoding="utf-8")
    assert text.startswith("Deck: Walls of Brass\nPlan: ")
    assert "\nLeader: Brass Regent\n\n3 Shield Bearer\n" in text
    assert main(["deck", "check", "sandland", "brass.txt"]) == 0
    assert capsys.readouterr().out == (
        "brass.txt: Walls of Brass, 30 cards under Brass Regent: legal.\n"
    )
    (home / "mine.txt").write_text(text.replace("Walls of Brass", "My Walls"), encoding="utf-8")
    assert main(["deck", "import", "sandland", "mine.txt"]) == 0
    assert main(["deck", "export", "sandland", "My walls"]) == 0
    assert text.replace("Walls of Brass", "My Walls") in capsys.readouterr().out


def test_a_deck_from_notepad_in_what_it_calls_unicode_is_read(home, capsys):
    assert main(["deck", "export", "sandland", "walls-of-brass", "-o", "brass.txt"]) == 0
    text = (home / "brass.txt").read_text(encoding="utf-8")
    (home / "mine.txt").write_text(text.replace("\n", "\r\n"), encoding="utf-16", newline="")
    assert main(["deck", "check", "sandland", "mine.txt"]) == 0
    assert "Walls of Brass, 30 cards under Brass Regent: legal." in capsys.readouterr().out


def test_texts_of_a_deck_that_are_too_long_are_cut_and_told(home, capsys):
    assert main(["deck", "export", "sandland", "walls-of-brass", "-o", "brass.txt"]) == 0
    lines = (home / "brass.txt").read_text(encoding="utf-8").split("\n")
    lines[:2] = [f"Deck: {'n' * 81}", f"Plan: {'p' * 9_900}"]
    (home / "long.txt").write_text("\n".join(lines), encoding="utf-8")
    text = (
        "long.txt:1:1: 'Deck' has 81 characters (only the first 80 are "
        "kept)\nlong.txt:2:1: 'Plan' has 9,900 characters (only the first 1,000 are kept)\n"
    )
    assert main(["deck", "check", "sandland", "long.txt"]) == 1
    assert capsys.readouterr().out == text
    assert main(["deck", "import", "sandland", "long.txt"]) == 1
    assert capsys.readouterr().out.startswith(text)
    (file,) = (home / "home" / "decks" / "sandland").iterdir()
    name, plan, leader, *_ = file.read_text("utf-8").split("\n")
    assert (len(name), len(plan)) == (len("Deck: ") + 80, len("Plan: ") + 1_000)
    assert leader == "Leader: Brass Regent"


def test_a_file_that_is_too_large_for_a_deck_is_refused(home, capsys):
    (home / "long.txt").write_text("# \n" * 40_000, encoding="utf-8")
    for command in ("check", "import"):
        assert main(["deck", command, "sandland", "long.txt"]) == 2
        assert "more than 100,000 bytes" in capsys.readouterr().err
    assert not (home / "home").exists()


def test_export_without_a_deck_lists_them(capsys):
    assert main(["deck", "export", "sandland"]) == 0
    assert "first-drop: First Drop. Pull the water" in capsys.readouterr().out
    assert main(["deck", "export", "sandland", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decks"]["venom-wind"] == "Venom Wind"


def test_an_illegal_deck_is_named_with_line_and_rule(home, capsys):
    (home / "bad.txt").write_text("Deck: Bad\nLeader: River Mother\n4 Centaur\n26 Centaurs\n")
    assert main(["deck", "check", "sandland", "bad.txt"]) == 1
    assert capsys.readouterr().out == (
        "bad.txt:4:1: unknown card 'Centaurs' (did you mean 'Centaur'?) [9-2]\n"
    )


def test_import_lists_unreadable_lines(home, capsys):
    lines = ["About", "Name My Herd", "", "Leader", "1 River Mother (SDL) 3", "", "Deck"]
    lines += ["4 Centaur *F*", "2 Centauress", "", "Sideboard", "1 Sand Flea", "1 Ant Lion"]
    (home / "herd.txt").write_text("\r\n".join(lines), encoding="cp1252")
    assert main(["deck", "import", "sandland", "herd.txt"]) == 1
    *output, last = capsys.readouterr().out.splitlines()
    assert output == [
        "herd.txt:9:1: unknown card 'Centauress' (did you mean 'Centaur'?) [9-2]",
        "herd.txt:12:1: 2 lines are ignored: decks of this game have no sideboard",
        "herd.txt:1:1: the deck has 4 cards (use 30) [9-2]",
        "herd.txt:8:1: the deck has 4 copies of 'Centaur' (at most 3 of each) [9-2]",
    ]
    assert last.startswith("My Herd was added to your drafts as 'my-herd' (")
    saved = (home / "home" / "decks" / "sandland" / "my-herd.deck.txt").read_text("utf-8")
    assert saved.endswith("Deck: My Herd\nLeader: River Mother\n\n4 Centaur\n")


def test_a_legal_deck_with_a_sideboard_is_imported_without_it(home, capsys):
    assert main(["deck", "export", "sandland", "first-drop", "-o", "drop.txt"]) == 0
    text = (home / "drop.txt").read_text("utf-8").replace("First Drop", "My Drop")
    (home / "drop.txt").write_text(f"{text}SB: 2 Centaur\n", "utf-8")
    assert main(["deck", "check", "sandland", "drop.txt", "--json"]) == 0
    (checked,) = json.loads(capsys.readouterr().out)["decks"]
    assert (checked["ok"], checked["count"], len(checked["notes"])) == (True, 30, 1)
    assert main(["deck", "import", "sandland", "drop.txt"]) == 0
    assert "1 line is ignored: decks of this game have no sideboard" in capsys.readouterr().out


def test_an_incomplete_deck_replaces_none(home, capsys):
    assert main(["deck", "export", "sandland", "first-drop", "-o", "drop.txt"]) == 0
    text = (home / "drop.txt").read_text("utf-8").replace("First Drop", "My Drop")
    (home / "drop.txt").write_text(text, "utf-8")
    assert main(["deck", "import", "sandland", "drop.txt"]) == 0
    (home / "drop.txt").write_text("Deck: My Drop\nLeader: River Mother\n1 Centaur\n", "utf-8")
    assert main(["deck", "import", "sandland", "drop.txt", "--replace"]) == 1
    assert "Nothing was replaced" in capsys.readouterr().out
    folder = home / "home" / "decks" / "sandland"
    assert (folder / "my-drop.deck.txt").read_text("utf-8") == text
    assert (folder / "my-drop_2.deck.txt").exists()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "'deck.txt': cannot be read: not text"),
        (b"<?xml version='1.0'?><cockatrice_deck/>", "export the deck as text"),
        (b"3 Centaur\n" * 20_000, "more than 100,000 bytes"),
    ],
)
def test_text_without_a_deck_is_refused_in_one_line(home, capsys, data, message):
    (home / "deck.txt").write_bytes(data)
    assert main(["deck", "import", "sandland", "deck.txt"]) == 2
    assert message in capsys.readouterr().err
    assert not (home / "home").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["check", "sandland", "no.txt"], "'no.txt': cannot be opened"),
        (["export", "sandland", "wals-of-brass"], "did you mean 'walls-of-brass'?"),
        (["check", "realm_of_sand", "no.txt"], "realm_of_sand: has no deck builder"),
        ([], "missing"),
    ],
)
def test_wrong_use_is_answered_in_one_sentence(words, message, capsys):
    assert main(["deck", *words]) == 2
    assert message in capsys.readouterr().err


def test_user_deck_is_played(home, capsys):
    assert main(["deck", "export", "sandland", "first-drop", "-o", "drop.txt"]) == 0
    text = (home / "drop.txt").read_text(encoding="utf-8").replace("First Drop", "My Drop")
    (home / "drop.txt").write_text(text, encoding="utf-8")
    assert main(["deck", "import", "sandland", "drop.txt"]) == 0
    play = ["simulate", "sandland", "--games", "1", "--seats", "random,random", "--json"]
    capsys.readouterr()
    assert main([*play, "--option", "deck-1=my-drop"]) == 0
    options = json.loads(capsys.readouterr().out)["options"]
    assert options["deck-1"].startswith("Deck: My Drop\n")
    assert main([*play, "--option", "deck-1=my-drip"]) == 2
    assert "did you mean 'my-drop'?" in capsys.readouterr().err


def test_a_preset_that_depends_on_options_is_written_for_them(home, capsys):
    command = ["deck", "export", "sacred_wars", "first-steps", "-o", "steps.txt"]
    assert main([*command, "--option", "turns=10"]) == 0
    assert main(["deck", "check", "sacred_wars", "steps.txt"]) == 0
    assert "First Steps, 10 cards under Warden of the Gate: legal." in capsys.readouterr().out
    assert main(command) == 0
    assert main(["deck", "check", "sacred_wars", "steps.txt"]) == 0
    assert "20 cards" in capsys.readouterr().out
    assert main([*command, "--option", "turns=12"]) == 2


def test_a_list_without_a_name_is_checked_under_that_of_its_file(home, capsys):
    assert main(["deck", "export", "sandland", "first-drop", "-o", "drop.txt"]) == 0
    lines = (home / "drop.txt").read_text("utf-8").splitlines()
    (home / "my drop.txt").write_text("\n".join(["Leader", lines[2][8:], "Deck", *lines[3:]]))
    assert main(["deck", "check", "sandland", "my drop.txt"]) == 0
    assert capsys.readouterr().out.startswith("my drop.txt: my drop, 30 cards under ")
