"""Saves: restored games, and broken files left unchanged."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games import load as load_game
from tabletop.games.sandbox import load_folder
from tabletop.rules import Game, Move, Referee
from tabletop.rules.options import all_options
from tabletop.storage import autosaves, reviews, save_list, saves
from tabletop.storage.saves import SavedGame, SaveError, SaveFile, _quoted, load
from tests.tiers import in_full

SEATS = ("human", "greedy")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("tictactoe")


def begin(game: Game, path: Path, seed: str = "s", **more: Any) -> tuple[Referee, SaveFile]:
    referee = Referee(game, game.setup(2, {}, seed))
    return referee, SaveFile.create(path, referee, SEATS, {}, **more)


def play(referee: Referee, save: SaveFile, *squares: str) -> None:
    for square in squares:
        referee.push(Move(len(referee.table.entries) % 2, "mark", (square,)))
        save.sync(referee)


def is_same_game(saved: SavedGame, referee: Referee) -> bool:
    return (
        saved.referee.table.digest() == referee.table.digest()
        and [e.move for e in saved.referee.table.entries] == [e.move for e in referee.table.entries]
        and [m for m, _ in saved.referee.undone] == [m for m, _ in referee.undone]
    )


def test_save_without_a_newer_option_continues_unchanged(tmp_path: Path) -> None:
    wars = load_game("sacred_wars")
    options = {"deck-1": "first-wave", "deck-2": "two-roads"}
    referee = Referee(wars, wars.setup(2, {**options, "second": "0"}, "s"))
    first = referee.table.marks["first"]
    save = SaveFile.create(tmp_path / "old.sandtable", referee, SEATS, options)
    referee.push(Move(first, "end", ()))
    save.sync(referee)
    save.close()
    saved = load(tmp_path / "old.sandtable")
    assert saved.referee.table.counters[f"coins.{1 - first}"] == 2  # only the income
    assert is_same_game(saved, referee)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_save_in_another_encoding_continues(game: Game, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path, title="砂")
    play(referee, save, "b2", "a1")
    save.close()
    plain = path.read_bytes()
    text = plain.decode().replace("\n", "\r\n")
    # These two encodings write no byte order mark.
    mark = "\ufeff" if encoding.endswith("e") else ""
    path.write_bytes((mark + text).encode(encoding))
    (entry,) = save_list.list_saves(tmp_path)
    assert (entry.problem, entry.moves) == ("", 2)
    saved = load(path)
    assert is_same_game(saved, referee)
    assert saved.is_complete
    assert saved.header.title == "砂"
    resumed = SaveFile.resume(saved)
    play(saved.referee, resumed, "c3")
    assert path.read_bytes().startswith(plain)
    assert is_same_game(load(path), saved.referee)


def test_a_deck_left_to_chance_stays_the_one_that_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # This holds also on a machine with other decks to draw from.
    from tabletop.games.sandland.content import content

    cards = load_game("sandland")
    decks = content().decks
    for option in ({}, {"deck-1": "first-drop"}, {"deck-2": "first-drop"}):
        options = all_options(cards, option, "s")
        referee = Referee(cards, cards.setup(2, options, "s"))
        path = tmp_path / "drawn.sandtable"
        SaveFile.create(path, referee, SEATS, options).close()
        head = load(path).header.options
        assert [head[name].partition(":")[0] for name in ("deck-1", "deck-2")] == ["Deck", "Deck"]
        with monkeypatch.context() as there:
            for number, deck in enumerate(list(decks.values())[:3]):
                there.setitem(decks, f"extra-{number}", deck)
            assert load(path).referee.table.digest() == referee.table.digest()


def test_a_game_comes_back(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path, title="Monday")
    play(referee, save, "b2", "a1", "c3")
    saved = load(path)
    assert is_same_game(saved, referee)
    assert saved.is_complete
    assert saved.header.seats == SEATS
    assert saved.header.title == "Monday"


def test_the_file_reads_as_documented(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path)
    play(referee, save, "b2")
    first = referee.table.digest()[:8]
    play(referee, save, "a1")
    second = referee.table.digest()[:8]
    referee.pop()
    save.sync(referee)
    referee.redo()
    save.sync(referee)
    head, body = path.read_text().split("\n---\n")
    assert head.splitlines()[:2] == ["sandtable save: 2", "game: tictactoe"]
    assert body.splitlines() == [
        f"1 1 mark b2 #{first}",
        f"2 2 mark a1 #{second}",
        f"undo #{first}",
        f"redo #{second}",
    ]


@pytest.mark.parametrize(
    "title",
    ["", 'a "quoted" \\ name', "line\nbreak", "\u2028\x85 \ufeff", "砂之國度", "#x: {y}", "yes"],
)
def test_any_title_and_seed_comes_back(game: Game, tmp_path: Path, title: str) -> None:
    path = tmp_path / "g.sandtable"
    begin(game, path, seed=title, title=title)
    header = load(path).header
    assert (header.title, header.seed) == (title, title)


def test_too_long_a_title_is_refused_before_anything_is_written(game: Game, tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="200"):
        begin(game, tmp_path / "g.sandtable", title="x" * 201)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("games", in_full([12, 40], 1))
def test_undo_redo_and_new_moves_in_any_order(game: Game, tmp_path: Path, games: int) -> None:
    rng = Random(5)
    for number in range(games):
        path = tmp_path / f"{number}.sandtable"
        referee, save = begin(game, path)
        for _ in range(rng.randrange(25)):
            what = rng.choice(["undo", "redo", "move", "twice", "move"])
            if what in ("undo", "twice") and len(referee.table.entries) > 1:
                referee.pop()
                if what == "twice":
                    referee.pop()
            elif what == "redo" and referee.undone:
                referee.redo()
            elif referee.seats_to_move():
                referee.push(rng.choice(referee.legal_moves(referee.seats_to_move()[0])))
            save.sync(referee)
        assert is_same_game(load(path), referee)


def test_a_save_begun_in_mid_game_has_all_moves(game: Game, tmp_path: Path) -> None:
    referee, save = begin(game, tmp_path / "a.sandtable")
    play(referee, save, "b2", "a1", "c3")
    referee.pop()
    copy = SaveFile.create(tmp_path / "b.sandtable", referee, SEATS, {})
    assert load(copy.path).referee.table.digest() == referee.table.digest()
    referee.redo()
    copy.sync(referee)
    assert is_same_game(load(copy.path), referee)


def test_loaded_games_continue_in_the_same_file(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path)
    play(referee, save, "b2", "a1")
    referee.pop()
    save.sync(referee)
    save.close()
    saved = load(path)
    resumed = SaveFile.resume(saved)
    saved.referee.redo()
    resumed.sync(saved.referee)
    play(saved.referee, resumed, "c3")
    assert is_same_game(load(path), saved.referee)
    assert path.read_text().splitlines()[-2].startswith("redo")


@pytest.mark.parametrize("step", in_full([3, 1], 1))
def test_cut_anywhere_it_loads_to_the_last_whole_move(
    game: Game, tmp_path: Path, step: int
) -> None:
    path, cut = tmp_path / "g.sandtable", tmp_path / "cut.sandtable"
    referee, save = begin(game, path)
    play(referee, save, "b2", "a1", "c3", "a3", "a2")
    data = path.read_bytes()
    head = data.index(b"\n---\n") + 5
    for size in range(0, len(data) + 1, step):
        cut.write_bytes(data[:size])
        if size < head:
            with pytest.raises(SaveError) as caught:
                load(cut)
            assert caught.value.playable is None
            continue
        saved = load(cut)
        # A move counts from its last digit on. The line end may be missing.
        complete = sum(
            end <= size
            for end in (
                head + sum(len(line) + 1 for line in data[head:].split(b"\n")[: number + 1]) - 1
                for number in range(5)
            )
        )
        assert len(saved.referee.table.entries) == complete
        assert cut.read_bytes() == data[:size]
        goes_on = SaveFile.resume(saved)
        while saved.referee.seats_to_move():
            seat = saved.referee.seats_to_move()[0]
            saved.referee.push(saved.referee.legal_moves(seat)[0])
            goes_on.sync(saved.referee)
        goes_on.close()
        assert is_same_game(load(cut), saved.referee)


def changed_line(path: Path, number: int, old: str, new: str) -> int:
    lines = path.read_text().split("\n")
    position = lines.index("---") + number
    assert old in lines[position]
    lines[position] = lines[position].replace(old, new)
    path.write_text("\n".join(lines))
    return position + 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("mark b3", "mark c2", "differs from the saved one"),
        ("mark b3", "mark a1", "is taken"),
        ("mark b3", "mark z9", "not possible"),
        ("3 1 mark", "4 1 mark", "expected move 3"),
        ("3 1 mark", "3 2 mark", "crosses' turn"),
        ("#", "", "damaged"),
        ("3 1 mark b3", "redo", "nothing to redo"),
        ("3 1 mark b3", "3 1 @move a1#0 b1", "by hand only"),
        ("3 1 mark b3", "3 x mark b3", "not possible"),
    ],
)
def test_a_damaged_line_is_named_and_the_game_before_it_offered(
    game: Game, tmp_path: Path, old: str, new: str, message: str
) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path)
    play(referee, save, "a1", "b2", "b3", "c3", "a3")
    line = changed_line(path, 3, old, new)
    before = path.read_bytes()
    with pytest.raises(SaveError, match=message) as caught:
        load(path)
    error = caught.value
    assert error.line == line
    assert "damaged or changed" in error.remedy
    assert error.playable is not None
    assert len(error.playable.referee.table.entries) == 2
    assert f"{path}:{line}: " in str(error)
    rescued = SaveFile.resume(error.playable)
    rescued.sync(error.playable.referee)
    assert rescued.path.name == "g (rescued).sandtable"
    assert len(load(rescued.path).referee.table.entries) == 2
    assert path.read_bytes() == before


def test_other_rules_are_named_as_the_cause(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path)
    play(referee, save, "a1", "b2")
    text = path.read_text().replace("mark b2", "mark b3")
    path.write_text(text.replace('data: "', 'data: "0'))
    with pytest.raises(SaveError, match="under other rules"):
        load(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not a Sandtable save"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not a Sandtable save"),
        (b"sandtable save: 3\nwhat: ever\n", "newer version of Sandtable"),
        (b"sandtable save: 1\n", "cut off or damaged"),
        (b"sandtable save: 1\n" + b"x" * 100_000 + b"\n---\n", "header is damaged"),
        (b"sandtable save: 1\n" + b"x" * 300_000 + b"\n---\n", "cut off or damaged"),
        (b"sandtable save: 1\ngame: [\n---\n", "damaged"),
        (b"sandtable save: one\ngame: x\n---\n", "damaged"),
    ],
)
def test_foreign_files(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "x.sandtable"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=message):
        load(path)
    assert path.read_bytes() == content


def test_heads_that_do_not_fit_the_game(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    begin(game, path)
    text = path.read_text()
    for old, new, message in [
        ('["human", "greedy"]', '["human"]', "needs 2 seats"),
        ("options: {}", "options: {board: round}", "no option 'board=round'"),
        ("game: tictactoe", "game: chess_of_mars", "chess_of_mars"),
        ("sealed: ", "seeled: ", "seeled"),
        ('sealed: "~', 'sealed: "~A', "its seed cannot be read"),
        ('commitment: "', 'commitment: "0', "does not match its seal"),
    ]:
        assert old in text
        path.write_text(text.replace(old, new))
        with pytest.raises(SaveError, match=message):
            load(path)


@pytest.mark.parametrize("home", ["/srv/games/", "C:\\Games\\"])
def test_a_game_in_a_folder_is_found_beside_its_save(tmp_path: Path, home: str) -> None:
    name = "sandbox_table"
    table = load_folder(Path(__file__).parents[2] / "examples" / name)
    referee = Referee(table, table.setup(1, {}, "s"))
    path = tmp_path / "g.sandtable"
    SaveFile.create(path, referee, ["human"], {}).close()
    folder = _quoted(str(table.folder))
    path.write_text(path.read_text().replace(folder, _quoted(f"{home}{name}")))
    with pytest.raises(SaveError, match=r"game folder not found.*next to the save"):
        load(path)
    shutil.copytree(table.folder, tmp_path / name)
    assert is_same_game(load(path), referee)


def test_folders_missing_files_and_devices(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", Path("a\0b"), Path("/dev/zero")):
        with pytest.raises(SaveError):
            load(path)


def test_huge_files_and_lines_are_refused_at_once(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    begin(game, path)
    with path.open("r+b") as file:
        file.truncate(1_000_000_000)  # a sparse file of a gigabyte
    start = time.process_time()
    with pytest.raises(SaveError, match="more than"):
        load(path)
    begin(game, path)
    with path.open("ab") as file:
        file.write(b"1 1 mark " + b"a" * 6_000_000 + b" #00000000\n")
    with pytest.raises(SaveError, match="is not a move here") as error:
        load(path)
    assert len(str(error.value)) < 1_000
    assert time.process_time() - start < 2


@given(st.data())
def test_random_corruption_never_ends_in_anything_but_a_game_or_a_save_error(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    game = load_game("tictactoe")
    path = tmp_path_factory.mktemp("corrupt") / "g.sandtable"
    referee, save = begin(game, path)
    play(referee, save, "b2", "a1", "c3", "a3")
    save.close()
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        position = data.draw(st.integers(0, len(content) - 1))
        content[position : position + data.draw(st.integers(0, 3))] = data.draw(
            st.binary(max_size=4)
        )
    path.write_bytes(content)
    played = [entry.move for entry in referee.table.entries]
    try:
        saved = load(path)
    except SaveError as error:
        saved = error.playable  # type: ignore[assignment]
    if saved is not None:
        moves = [entry.move for entry in saved.referee.table.entries]
        assert moves == played[: len(moves)]
    assert path.read_bytes() == content


def test_another_program_writing_the_file_is_noticed(game: Game, tmp_path: Path) -> None:
    referee, save = begin(game, tmp_path / "g.sandtable")
    play(referee, save, "b2")
    with save.path.open("ab") as file:
        file.write(b"undo #00000000\n")
    before = save.path.read_bytes()
    with pytest.raises(SaveError, match="another program"):
        play(referee, save, "a1")
    assert save.path.read_bytes() == before


def test_a_full_disk_loses_no_earlier_move(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, save = begin(game, tmp_path / "g.sandtable")
    play(referee, save, "b2")

    def full(file: object, data: bytes) -> None:
        file.write(data[:5])  # type: ignore[attr-defined]
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(saves, "_write_all", full)
        with pytest.raises(SaveError, match="No space left"):
            play(referee, save, "a1")
    assert len(load(save.path).referee.table.entries) == 1
    save.sync(referee)
    assert is_same_game(load(save.path), referee)


WRITER = """
import sys
from pathlib import Path
from tabletop.games import load
from tabletop.rules import Move, Referee
from tabletop.storage.saves import SaveFile

game = load("tictactoe")
referee = Referee(game, game.setup(2, {}, "s"))
save = SaveFile.create(Path(sys.argv[1]), referee, ["human", "greedy"], {})
print("begun", flush=True)
while True:
    while referee.seats_to_move():
        referee.push(referee.legal_moves(referee.seats_to_move()[0])[0])
        save.sync(referee)
    while referee.table.entries:
        referee.pop()
        save.sync(referee)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no kill -9 here")
@pytest.mark.parametrize("attempt", in_full(range(3), 1))
def test_killed_in_the_middle_it_loads(tmp_path: Path, attempt: int) -> None:
    path = tmp_path / "g.sandtable"
    program = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, env=os.environ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begun\n"
        time.sleep(0.05 + attempt * 0.037)
        process.kill()
    saved = load(path)
    assert saved.is_complete
    assert path.read_bytes().count(b"\n") > 11


def test_creating_leaves_an_old_save_or_a_new_one(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, save = begin(game, tmp_path / "g.sandtable")
    play(referee, save, "b2")
    before = save.path.read_bytes()

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(SaveError, match="Input/output"):
        SaveFile.create(save.path, referee, SEATS, {})
    assert save.path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["g.sandtable"]


def test_the_shelf_lists_saves_with_what_people_want_to_know(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    assert autosaves.last_autosave() is None
    assert save_list.list_saves(autosaves.saves_dir()) == []
    referee, save = begin(game, save_list.new_autosave("tictactoe", 30), title="First")
    play(referee, save, "b2", "a1")
    referee.pop()
    save.sync(referee)
    os.utime(save.path, (1, 1))
    begin(game, save_list.new_autosave("tictactoe", 30), fresh=True)
    broken = autosaves.autosaves_dir() / "broken.sandtable"
    broken.write_text("hello")
    os.utime(broken, (2, 2))
    listed = save_list.list_saves(autosaves.autosaves_dir())
    assert [one.header and one.header.title for one in listed] == ["", None, "First"]
    assert listed[2].moves == 1
    assert "not a Sandtable save" in listed[1].problem
    assert autosaves.last_autosave() == listed[0].path


WON = ("a1", "b1", "a2", "b2", "a3")


def autosave(game: Game, number: int, *, seats: tuple[str, ...] = SEATS, over: bool) -> Path:
    """Writes a save whose last move was at second `number`, with its picture."""
    referee = Referee(game, game.setup(2, {}, "s"))
    for square in WON if over else WON[:-1]:
        referee.push(Move(len(referee.table.entries) % 2, "mark", (square,)))
    path = autosaves.autosaves_dir() / f"{number}.sandtable"
    SaveFile.create(path, referee, seats, {}).close()
    path.with_suffix(".png").touch()
    path.with_suffix(reviews.SUFFIX).touch()
    os.utime(path, (number, number))
    return path


def test_unfinished_games_of_people_are_never_deleted(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    unfinished = [autosave(game, number, over=False) for number in range(1, 36)]
    finished = [autosave(game, number, over=True) for number in range(40, 46)]
    broken = autosaves.autosaves_dir() / "broken.sandtable"
    broken.write_text("hello")
    os.utime(broken, (1, 1))
    assert not save_list.new_autosave("tictactoe", 4).exists()
    assert all(path.exists() and path.with_suffix(".png").exists() for path in unfinished)
    assert broken.exists()
    assert [path.exists() for path in finished] == [False] * 2 + [True] * 4
    for suffix in (".png", reviews.SUFFIX):
        folder = [path.with_suffix(suffix).exists() for path in finished]
        assert folder == [False] * 2 + [True] * 4
    save_list.new_autosave("tictactoe", 0)
    assert sum(path.exists() for path in finished) == 4


def test_games_of_bots_alone_push_out_nobodys_game(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    finished = [autosave(game, number, over=True) for number in (1, 2)]
    bots = ("greedy", "random")
    played = [autosave(game, n, seats=bots, over=n % 2 == 0) for n in range(10, 23)]
    save_list.new_autosave("tictactoe", 2)
    assert all(path.exists() for path in finished)
    assert [path.exists() for path in played] == [False] * 3 + [True] * 10


def test_finished_game_is_marked_until_continued(game: Game, tmp_path: Path) -> None:
    referee, save = begin(game, tmp_path / "g.sandtable")
    play(referee, save, *WON[:-1])
    assert not save_list.list_saves(tmp_path)[0].over
    play(referee, save, WON[-1])
    assert save.path.read_bytes().split(b"\n")[-1].startswith(b"over {")
    assert [(one.over, one.moves) for one in save_list.list_saves(tmp_path)] == [(True, 5)]
    resumed = SaveFile.resume(load(save.path))
    resumed.sync(referee)
    assert save_list.list_saves(tmp_path)[0].over
    referee.pop()
    resumed.sync(referee)
    assert [(one.over, one.moves) for one in save_list.list_saves(tmp_path)] == [(False, 4)]
    assert b"over" not in save.path.read_bytes()
    play(referee, resumed, "c3")
    assert is_same_game(load(save.path), referee)


def as_saved_on_windows(data: bytes) -> bytes:
    """Returns a text as saved by an editor on Windows."""
    return b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")


@pytest.mark.parametrize("squares", [("b2", "a1"), WON])
@pytest.mark.parametrize("more", [b"", b"\n"])
def test_edited_save_opens_and_continues(
    game: Game, tmp_path: Path, squares: tuple[str, ...], more: bytes
) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path)
    play(referee, save, *squares)
    save.close()
    plain = path.read_bytes()
    if more and b"\nover" not in plain:
        more = b""
    for touched in (as_saved_on_windows(plain + more), plain + more):
        path.write_bytes(touched)
        saved = load(path)
        assert saved.is_complete
        assert is_same_game(saved, referee)
        assert save_list.list_saves(tmp_path)[0].moves == len(squares)
        resumed = SaveFile.resume(saved)
        resumed.sync(saved.referee)
        saved.referee.pop()
        resumed.sync(saved.referee)
        resumed.close()
        back = load(path)
        assert len(back.referee.table.entries) == len(squares) - 1
        assert b"\r" not in path.read_bytes()


def test_damaged_line_message_is_printable(game: Game, tmp_path: Path) -> None:
    referee, save = begin(game, tmp_path / "a.sandtable")
    play(referee, save, "b2", "a1")
    save.close()
    data = save.path.read_bytes()
    verb = b"mar" + b"\0" * 3_900
    assert data.count(b" mark a1") == 1
    save.path.write_bytes(data.replace(b" mark a1", b" " + verb + b" a1"))
    with pytest.raises(SaveError) as caught:
        load(save.path, game)
    assert caught.value.line
    assert caught.value.message.isprintable()
    assert len(caught.value.message) < 700


def test_moves_undone_and_made_again_between_two_writes_add_nothing(
    game: Game, tmp_path: Path
) -> None:
    referee, save = begin(game, tmp_path / "g.sandtable")
    play(referee, save, "a1", "b2", "c3")
    written = save.path.read_bytes()
    for _ in range(3):
        referee.pop()
    for _ in range(3):
        referee.redo()
    save.sync(referee)
    assert save.path.read_bytes() == written
    referee.pop()
    save.sync(referee)
    play(referee, save, "c1")
    assert is_same_game(load(save.path), referee)


def test_a_resumed_game_undoes_and_redoes_the_moves_of_its_file(game: Game, tmp_path: Path) -> None:
    referee, save = begin(game, tmp_path / "g.sandtable")
    play(referee, save, "a1", "b2", "c3")
    save.close()
    saved = load(save.path)
    resumed = SaveFile.resume(saved)
    for step in (saved.referee.pop, saved.referee.pop, saved.referee.pop, saved.referee.redo):
        step()
        resumed.sync(saved.referee)
    resumed.close()
    lines = save.path.read_text().splitlines()[-4:]
    assert [line.split(" ")[0] for line in lines] == ["undo", "undo", "undo", "redo"]
    assert is_same_game(load(save.path), saved.referee)


def test_undos_are_counted_and_survive_a_damaged_line(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path)
    play(referee, save, "b2", "a1")
    for _ in range(2):
        referee.pop()
        save.sync(referee)
    save.close()
    with path.open("a") as file:
        file.write("1 1 mark c3 #00000000\n")
    with pytest.raises(SaveError) as caught:
        load(path)
    saved = caught.value.playable
    assert saved is not None
    assert saved.undos == 2
    assert [str(move) for move, _ in saved.referee.undone] == ["2 mark a1", "1 mark b2"]
    saved.referee.redo()
    assert str(saved.referee.table.entries[-1].move) == "1 mark b2"


def test_a_game_played_on_from_another_has_its_own_save_and_comes_back(tmp_path: Path) -> None:
    sandland = load_game("sandland")
    options = all_options(sandland, {}, "5")
    referee = Referee(sandland, sandland.setup(2, options, "5"))
    old = SaveFile.create(tmp_path / "old.sandtable", referee, SEATS, options)
    for _ in range(12):
        seat = referee.seats_to_move()[0]
        referee.push(referee.legal_moves(seat)[0])
        old.sync(referee)
    old.close()
    saved, digest = (tmp_path / "old.sandtable").read_bytes(), referee.table.digest()

    on, before = saves.continued_from(referee, [0], "5eed")
    path = tmp_path / "on.sandtable"
    save = SaveFile.create(path, on, ("human", "fair"), options, before=before)
    for _ in range(5):
        on.push(on.legal_moves(on.seats_to_move()[0])[-1])
        save.sync(on)
    on.pop()
    save.sync(on)
    save.close()
    results = load(path)
    assert is_same_game(results, on)
    assert results.before == before
    assert (results.undos, len(results.referee.table.entries)) == (1, 4)
    assert (tmp_path / "old.sandtable").read_bytes() == saved
    assert referee.table.digest() == digest
    assert save_list.list_saves(tmp_path)[0].moves == 16  # twelve before, five more, one undone

    second, both = saves.continued_from(results.referee, [0, 1], "5eee", results.before)
    save = SaveFile.create(path, second, ("human", "human"), options, before=both)
    save.close()
    assert is_same_game(load(path), second)
    assert [line.head for line in both.lines if line.head.startswith("deal")] == [
        "deal 1",
        "deal 1,2",
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [("deal 1 5eed #00000000", "differs from the saved one"), ("deal 3 5eed #00000000", "seat 3")],
)
def test_differently_dealt_cards_are_reported(
    game: Game, tmp_path: Path, words: str, expected: str
) -> None:
    path = tmp_path / "g.sandtable"
    referee, save = begin(game, path)
    play(referee, save, "b2", "a1")
    save.close()
    path.write_text(f"{path.read_text()}{words}\n")
    with pytest.raises(SaveError, match=expected) as error:
        load(path)
    assert error.value.playable is not None
    assert is_same_game(error.value.playable, referee)
    assert error.value.playable.before is None
