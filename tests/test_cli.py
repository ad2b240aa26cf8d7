"""The command line: output of each command, and errors for wrong usage."""

import argparse
import io
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tabletop.cli import ALIASES, COMMANDS, MODULES, main, parser
from tabletop.commands.arguments import game_of
from tabletop.games import load as load_game
from tabletop.rules import Move, Referee
from tabletop.storage.saves import SaveFile
from tabletop.table import COMPILED
from tests.tiers import in_full

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))


class CommandResult:
    """The output of a command."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def json(self) -> Any:
        assert self.out.count("\n") == 1
        value = json.loads(self.out)
        assert isinstance(value, dict)
        return value


@pytest.fixture
def tabletop(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    def call(*words: str) -> CommandResult:
        try:
            status = main(list(words))
        except SystemExit as error:  # --help and --version
            status = int(error.code or 0)
        out, err = capsys.readouterr()
        return CommandResult(status, out, err)

    return call


def save_of_game(path: Path, moves: int = 9, seed: str = "s") -> Path:
    game = load_game("tictactoe")
    referee = Referee(game, game.setup(2, {}, seed))
    save = SaveFile.create(path, referee, ["human", "random"], {})
    for _ in range(moves):
        if referee.seats_to_move():
            referee.push(referee.legal_moves(referee.seats_to_move()[0])[0])
            save.sync(referee)
    save.close()
    return path


# --- help and wrong usage -----------------------------------------------------------------


def test_help_names_every_command(tabletop) -> None:  # type: ignore[no-untyped-def]
    result = tabletop("--help")
    assert result.status == 0
    assert all(f"\n    {name} " in result.out for name in COMMANDS)


def test_every_command_has_help_with_an_example(tabletop) -> None:  # type: ignore[no-untyped-def]
    for command in COMMANDS:
        result = tabletop(command, "--help")
        assert result.status == 0, command
        assert f"Example: tabletop {command} " in result.out


def arguments(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.Action]]:
    """Yields every argument of a parser and its subparsers, with the command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from arguments(inner)
        else:
            yield parser.prog, action


def test_every_argument_of_every_command_has_help() -> None:
    results = list(arguments(parser()))
    assert len({prog for prog, _ in results}) > len(COMMANDS)
    assert [f"{prog} {action.dest}" for prog, action in results if not action.help] == []


@pytest.mark.parametrize("words", ["rules {}", "games {}", "simulate {} --games 1"])
def test_a_game_is_meant_where_a_folder_bears_its_name(  # type: ignore[no-untyped-def]
    tabletop, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tictactoe").mkdir()
    monkeypatch.chdir(tmp_path)
    result = tabletop(*words.format("tictactoe").split())
    assert (result.status, result.err) == (0, "")
    # All other commands do the same.
    assert game_of("tictactoe") is load_game("tictactoe")


@pytest.mark.parametrize("word", ["./tictactoe", "tables/tictactoe", "caravans"])
def test_argument_is_a_folder_by_form_or_unknown_name(  # type: ignore[no-untyped-def]
    tabletop, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / word
    shutil.copytree(ROOT / "examples" / "sandbox_table", folder)
    monkeypatch.chdir(tmp_path)
    result = tabletop("games", word)
    assert result.out.startswith("caravan_market: Caravan market")
    assert "a folder (name an installed game" in tabletop("simulate", word).err


def test_examples_in_help_can_be_read() -> None:
    from tabletop.cli import parse

    for _, _, example, _ in COMMANDS.values():
        words = shlex.split(example)
        assert parse(words[1:]).module == MODULES.get(words[1], words[1])


def test_earlier_names_of_commands_work(tabletop) -> None:  # type: ignore[no-untyped-def]
    assert not {*ALIASES} & {*COMMANDS}
    for earlier, name in ALIASES.items():
        assert tabletop(earlier, "--help").out == tabletop(name, "--help").out


def test_the_version(tabletop) -> None:  # type: ignore[no-untyped-def]
    from tabletop import __version__

    rules = ", compiled rules" if COMPILED else ""
    assert tabletop("--version").out == f"Sandtable {__version__}{rules}\n"


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("gmaes", "did you mean 'games'?"),
        ("games chess", "unknown game 'chess'"),
        ("games tictacto", "did you mean 'tictactoe'?"),
        ("games tictactoe --seats 3", "needs 2 seats, got 3"),
        ("games --jsom", "'--jsom': unknown argument"),
        ("rules", "game: missing"),
        ("rules tictactoe T3.9", "unknown rule 'T3.9' (did you mean 'T3."),
        ("check no/such/folder", "'no/such/folder': no such file or folder"),
        ("scenario", "FILE: missing"),
        ("scenario no_such.yaml", "'no_such.yaml': no such file"),
        ("replay no_such.sandtable", "'no_such.sandtable': no such file"),
        ("simulate tictactoe --games 0", "--games: expected at least 1, got 0"),
        ("simulate tictactoe --games many", "invalid int value: 'many'"),
        ("simulate tictactoe --jobs -1", "--jobs: expected at least 1"),
        ("simulate tictactoe --seats random", "needs 2 seats, got 1"),
        ("simulate tictactoe --seats random,gredy", "did you mean 'greedy'?"),
        ("simulate tictactoe --seats human,random", "unknown player 'human'"),
        ("simulate realm_of_sand --option bord=basic", "did you mean 'board'?"),
        ("simulate realm_of_sand --option board=advnced", "did you mean 'advanced'?"),
        ("simulate realm_of_sand --option board", "--option 'board': expected KEY=VALUE"),
        (
            "simulate tictactoe --option a=b",
            "unknown option 'a' in Tic-tac-toe (it has no options)",
        ),
        ("simulate tictactoe --check often", "invalid choice: 'often'"),
        ("simulate examples", "'examples': a folder (name an installed game"),
        ("screenshot tictactoe", "-o/--output: missing"),
        ("screenshot tictactoe -o a.jpg", "expected the ending .png"),
        ("screenshot tictactoe -o no/such/a.png", "'no/such': no such folder"),
        ("screenshot tictactoe -o a.png --size big", "'big': expected a size"),
        ("screenshot tictactoe -o a.png --size 10x10", "from 320x240 to"),
        ("screenshot tictactoe -o a.png --moves -3", "--moves: expected at least 0"),
        ("screenshot tictactoe -o a.png --scene tabel", "did you mean 'table'?"),
        ("gallery tictactoe -o a.jpg", "expected the ending .png"),
        ("gallery tictactoe -o a.png --size 15", "--size: expected at least 16"),
        ("gallery tictactoe -o a.png --size 1001", "--size: expected at most 1000"),
        ("gallery tictactoe -o a.png --vision protanope", "did you mean 'protanopia'?"),
        ("gallery tictactoe -o a.png --only ZZZ", "no cards with ZZZ in their names"),
        ("gallery tictactoe -o a.png --art", "no pictures of its own"),
        ("play tictacto", "did you mean 'tictactoe'?"),
        ("play tictactoe --seats human,nobody", "unknown player 'nobody'"),
        ("play --seed 7", "expected a game"),
        ("play --load no_such.sandtable", "'no_such.sandtable': no such file"),
        ("play --load x --seed 7", "cannot be combined"),
        ("play tictactoe --window 5", "'5': expected a size"),
        ("host tictactoe --window 5", "'5': expected a size"),
        ("host tictactoe --headless --window 800x600", "--window: cannot be combined"),
        ("join 127.0.0.1:1/ABCDEF --text --window 800x600", "--window: cannot be combined"),
        ("bench --runs 0", "--runs: expected at least 1"),
    ],
)
def test_wrong_use_is_one_sentence_and_status_2(tabletop, words: str, hint: str) -> None:  # type: ignore[no-untyped-def]
    result = tabletop(*words.split())
    assert result.status == 2
    assert result.out == ""
    assert result.err.startswith("tabletop: ")
    assert result.err.count("\n") == 1
    assert hint in result.err


COMPLETED = {
    "si": "simulate",
    "simulate cara": "caravan",
    "simulate caravan --che": "--check",
    "simulate caravan --check n": "none",
    "replay README.": "README.md",
}


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_commands_games_options_and_files(tabletop) -> None:  # type: ignore[no-untyped-def]
    script = tabletop("--print-completion", "bash").out
    for typed in COMPLETED:
        words = ["tabletop", *typed.split()]
        script += f"\nCOMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; COMPREPLY=()"
        script += (
            '\n$(complete -p tabletop | sed "s/.*-F \\([^ ]*\\).*/\\1/"); echo "${COMPREPLY[@]}"'
        )
    process = subprocess.run(
        ["bash", "--norc"], input=script, cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert process.stdout.splitlines() == list(COMPLETED.values())


@pytest.mark.parametrize("shell", ["zsh", "tcsh"])
def test_other_shells_get_every_command(tabletop, shell: str) -> None:  # type: ignore[no-untyped-def]
    script = tabletop("--print-completion", shell).out
    assert all(command in script for command in COMMANDS)


# --- reports --------------------------------------------------------------------------------


DECK = "Deck: Mine\nLeader: Locust Queen\n"


def test_a_deck_is_checked_from_standard_input(tabletop, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    text = tabletop("deck", "export", "sandland", "thousand-stings").out
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(windows)))
    result = tabletop("deck", "check", "sandland", "-")
    assert result.status == 0
    assert result.out == "standard input: Thousand Stings, 30 cards under Locust Queen: legal.\n"


def test_decks_are_checked_for_programs(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(tabletop("deck", "export", "sandland", "thousand-stings").out)
    bad.write_text(f"{DECK}1 Dune Locust\n")
    result = tabletop("deck", "check", "sandland", str(good), str(bad), "--json")
    assert result.status == 1
    data = json.loads(result.out)
    assert data["ok"] is False
    first, second = data["decks"]
    assert (first["ok"], first["name"], first["count"], first["errors"]) == (
        True,
        "Thousand Stings",
        30,
        [],
    )
    assert (second["file"], second["ok"]) == (str(bad), False)
    (error,) = second["errors"]
    assert (error["line"], error["rule"]) == (1, "9-2")
    assert error["message"] == "the deck has 1 card"


def test_importing_says_what_becomes_of_a_deck_of_the_same_name(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "deck.txt"
    text = tabletop("deck", "export", "sandland", "thousand-stings").out
    file.write_text(text.replace("Thousand Stings", "Mine"))
    command = ("deck", "import", "sandland", str(file))
    assert "added to your decks as 'mine'" in tabletop(*command).out
    assert "already one of your decks, with the same cards" in tabletop(*command).out
    file.write_text(file.read_text().replace("Plan: ", "Plan: Quickly. "))
    result = tabletop(*command)
    assert "'Mine' was kept" in result.out
    assert "Mine (2) was added to your decks as 'mine_2'" in result.out
    assert "'Mine' was replaced" in tabletop(*command, "--replace").out
    file.write_text(text)
    assert "'thousand-stings_2'" in tabletop(*command).out
    listed = tabletop("deck", "export", "sandland").out
    assert [line.partition(":")[0] for line in listed.splitlines()][-3:] == [
        "mine",
        "mine_2",
        "thousand-stings_2",
    ]


def test_numbers_have_the_right_plural(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    save = save_of_game(tmp_path / "one.sandtable", moves=1)
    assert "1 move," in tabletop("replay", str(save), "--verify").out
    result = tabletop("simulate", "tictactoe", "--games", "1")
    assert result.out.startswith("1 game of ")


def test_games(tabletop) -> None:  # type: ignore[no-untyped-def]
    games = {game["id"]: game for game in tabletop("games", "--json").json["games"]}
    realm = games["realm_of_sand"]
    assert realm["seats"] == [1, 4]
    assert realm["options"][0]["id"] == "board"
    assert realm["options"][0]["values"] == ["basic", "advanced"]
    assert games["tictactoe"]["seats"] == [2, 2]
    text = tabletop("games").out
    assert "realm_of_sand: Realm of Sand, 1 to 4 players" in text


def test_one_game_with_its_words(tabletop) -> None:  # type: ignore[no-untyped-def]
    data = tabletop("games", "realm_of_sand", "--seats", "3", "--json").json
    assert data["table_seats"] == 3
    assert data["content"]["building"] == 54
    assert data["content"]["rune_tile"] == 28
    assert "board.2.g6" in data["zones"]
    assert data["zones"]["kept.1"] == {"owner": 1, "sight": "owner", "pieces": 0}
    assert data["kinds"]["emerald-square"]["pieces"] == 28
    assert set(data["verbs"]) >= {"place", "take", "summon", "complete", "end"}
    assert data["pictures"]["board"]["letters"]["s"] == "sapphire-disk"
    assert "@move" in data["handling"]
    assert "place TILE" in tabletop("games", "realm_of_sand").out
    text = tabletop("games", "wasteland").out
    assert "content: 70 unit, 74 base" in text  # of all three files


@pytest.mark.full
def test_the_list_of_games_imports_no_bundled_game() -> None:
    program = (
        "import sys\n"
        "from tabletop.cli import main\n"
        "main(['games'])\n"
        "print({name for name in sys.modules if name.startswith('tabletop.games.')}"
        "      - {'tabletop.games.sandbox'})\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "set()"


def test_rules(tabletop) -> None:  # type: ignore[no-untyped-def]
    rules = tabletop("rules", "tictactoe", "--json").json["rules"]
    assert [rule["id"] for rule in rules][:4] == ["T3.1", "T3.2", "T3.3", "T3.4"]
    assert set(rules[0]) >= {"id", "kind", "text", "source"}
    (one,) = tabletop("rules", "realm_of_sand", "rs-place.2", "--json").json["rules"]
    assert (one["id"], one["kind"]) == ("RS-PLACE.2", "seed")
    section = tabletop("rules", "realm_of_sand", "RS-PLACE", "--json").json["rules"]
    assert {rule["id"].partition(".")[0] for rule in section} == {"RS-PLACE"}
    assert "TABLE-HAND.1" in tabletop("rules", "tictactoe").out


@pytest.mark.full
def test_all_that_is_installed_is_sound(tabletop) -> None:  # type: ignore[no-untyped-def]
    assert tabletop("check", "--json").json == {"ok": True, "errors": []}


def test_check(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    sound = tabletop("check", str(ROOT / "examples" / "sandbox_table"), "--json")
    assert (sound.status, sound.json) == (0, {"ok": True, "errors": []})
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "table.yaml").write_text("id: tiny\nname: Tiny\nzonez: []\n")
    result = tabletop("check", str(folder), "--json")
    assert result.status == 1
    assert result.json["errors"][0]["line"] in (1, 3)
    assert "zonez" in json.dumps(result.json)
    assert tabletop("check", str(folder)).status == 1


def test_scenario(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    good, bad, broken = (tmp_path / f"{name}.yaml" for name in ("good", "bad", "broken"))
    good.write_text("game: tictactoe\nmoves: [1 mark b2]\n")
    bad.write_text("game: tictactoe\nmoves:\n- 1 mark b2\n- 1 mark a1\n")
    broken.write_text("game: [\n")
    assert tabletop("scenario", str(good)).status == 0
    result = tabletop("scenario", str(good), str(bad), "--json")
    assert result.status == 1
    assert (result.json["passed"], result.json["failed"]) == (1, 1)
    assert result.json["scenarios"][1]["failures"][0]["line"] == 4
    text = tabletop("scenario", str(tmp_path)).out
    assert f"{bad}:4: bad: '1 mark a1': It is noughts' turn. (T3.1)" in text
    assert f"{broken}:" in text
    assert "1 passed, 2 failed." in text


def test_replay(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = save_of_game(tmp_path / "g.sandtable", 4)
    result = tabletop("replay", str(path), "--verify")
    assert result.status == 0
    assert f"{path}: 4 moves, all as saved.\nThe seed matches its seal: " in result.out
    assert "revealed when the game ends" in result.out
    data = tabletop("replay", str(path), "--json").json
    assert (data["ok"], data["moves"], data["game"]) == (True, 4, "tictactoe")
    assert data["seed"] is None
    assert data["log"][0]["move"] == "1 mark a1"
    assert "1 mark a1" in tabletop("replay", str(path)).out
    path.write_text(path.read_text().replace("3 1 mark c1", "3 1 mark c3"))
    result = tabletop("replay", str(path), "--verify", "--json")
    assert result.status == 1
    assert (result.json["ok"], result.json["moves"]) == (False, 2)
    assert result.json["error"]["line"] == 14
    assert "differs from the saved one" in tabletop("replay", str(path), "--verify").err


def test_a_replay_keeps_the_secrets_of_the_others(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    # The game is unfinished: neither secret choices nor face-down cards are shown.
    path = tmp_path / "g.sandtable"
    game = load_game("wasteland")
    referee = Referee(game, game.setup(2, {}, "1"))
    save = SaveFile.create(path, referee, ["human", "human"], {})
    for move in ("2 produce spark", "1 produce spark", "2 target shop", "1 target tableau.1"):
        referee.push(Move.parse(move))
    save.sync(referee)
    save.close()
    output = tabletop("replay", str(path), "--seat", "1").out
    assert "target tableau.1" in output
    assert "2 target" not in output
    assert "2 produce" not in output
    log = tabletop("replay", str(path), "--json", "--seat", "2").json["log"]
    moves = [entry["move"] for entry in log]
    assert moves == ["2 produce spark", "1 produce (sealed)", "2 target shop", "sealed"]
    output = tabletop("replay", str(path)).out  # two people: only public information
    assert "target" not in output
    assert "produce spark" not in output
    assert output.count("sealed") == 4


def test_seal_and_luck_of_a_finished_game_are_printed(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = save_of_game(tmp_path / "g.sandtable")
    result = tabletop("replay", str(path), "--verify").out
    opening = json.loads(path.read_text().splitlines()[-1].removeprefix("over "))
    assert f"Its seed was “{opening['seed']}”" in result
    assert f"“{opening['salt']} {opening['seed']}”" in result
    data = tabletop("replay", str(path), "--verify", "--json").json
    assert (data["seed"], data["luck"]) == (opening["seed"], {})
    assert data["commitment"] in result


def test_bot_log_is_hidden_during_the_game(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    game = load_game("caravan")
    referee = Referee(game, game.setup(2, {}, "1"))
    referee.push(referee.legal_moves(0)[0])
    path = tmp_path / "g.sandtable"
    SaveFile.create(path, referee, ["human", "fair"], {}).close()
    assert "a bot, whose log" in tabletop("replay", str(path), "--seat", "2").err
    assert tabletop("replay", str(path)).status == 0


def test_simulate(tabletop) -> None:  # type: ignore[no-untyped-def]
    words = "simulate tictactoe --games 20 --seats random,greedy --seed 5 --check all --json"
    data = tabletop(*words.split()).json
    assert (data["games"], data["finished"], data["broken"]) == (20, 20, [])
    assert sum(data["outcomes"].values()) == 20
    assert len(data["scores"]) == 2
    assert data["moves"] > 100
    assert set(data) >= {"seconds", "moves_per_second", "outcomes", "scores", "broken"}
    text = tabletop(*words.replace(" --json", "").split()).out
    assert "20 games of tictactoe, 20 finished" in text


@pytest.mark.full
def test_screenshot(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "table.png"
    words = ["screenshot", "tictactoe", "--moves", "3", "--size", "1024x640", "-o", str(path)]
    process = subprocess.run(
        [sys.executable, "-m", "tabletop", *words, "--json"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(process.stdout)["size"] == [1024, 640]
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(head[16:20]), int.from_bytes(head[20:24])] == [1024, 640]


def test_gallery(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "cards.png"
    words = ["gallery", "caravan", "--size", "60", "--grey", "-o", str(path), "--json"]
    data = tabletop(*words).json
    assert data["cards"] == 5  # dates, salt, silk, amber, pearls
    picture = pygame.image.load(path)
    assert list(picture.get_size()) == data["size"]
    width, height = picture.get_size()
    dots = [(x, y) for x in range(0, width, 3) for y in range(0, height, 3)]
    colours = {tuple(picture.get_at(dot))[:3] for dot in dots}
    assert all(len(set(colour)) == 1 for colour in colours)
    assert len(colours) > 3
    assert tabletop(*words, "--only", "salt").json["cards"] == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="screens of another kind")
@pytest.mark.parametrize(
    "screen", in_full([{}, {"SDL_VIDEODRIVER": "nonsense"}, {"DISPLAY": ":9876"}], 1)
)
def test_without_a_screen_the_app_says_so_in_one_sentence(screen: dict[str, str]) -> None:
    ways = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    env = {name: value for name, value in os.environ.items() if name not in ways} | screen
    process = subprocess.run(
        [sys.executable, "-m", "tabletop", "play", "tictactoe"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert process.returncode == 2
    (sentence,) = process.stderr.splitlines()
    assert sentence.startswith("tabletop: ")
    assert "nonsense" in sentence if "SDL_VIDEODRIVER" in screen else "no screen found" in sentence


# --- processes ------------------------------------------------------------------------------


def start(*words: str, **more: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tabletop", *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more,
    )


def test_interrupted_command_is_silent(tabletop, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    def interrupt(args: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tabletop.commands.games.run", interrupt)
    result = tabletop("games")
    assert (result.status, result.out, result.err) == (130, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("jobs", in_full(["1", "2"], 0, 1))
def test_control_c_is_quiet(jobs: str) -> None:
    words = ["simulate", "realm_of_sand", "--games", "100000", "--jobs", jobs]
    # For background test runs the signal is ignored, and the child would inherit that.
    sounds = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
    with start(*words, start_new_session=True, **sounds) as process:
        time.sleep(2)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, b"", b"")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("play", "tictactoe", "--text"), "End of input."),
        (("deck", "import", "sandland", "-"), "standard input"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_closed_standard_input_is_an_input_without_lines(  # type: ignore[no-untyped-def]
    tabletop, monkeypatch, words: tuple[str, ...], answer: str
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    result = tabletop(*words)
    assert answer in result.out + result.err


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="pipes of another kind")
def test_a_closed_pipe_is_quiet() -> None:
    with start("rules", "realm_of_sand", "--json") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        err = process.stderr.read()
    assert err == b""
    assert process.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
def test_full_disk_has_no_traceback() -> None:
    with open("/dev/full", "wb") as full, start("--version", stdout=full) as process:
        _, err = process.communicate(timeout=20)
    assert (process.returncode, err.count(b"\n")) == (1, 1)
    assert b"disk full" in err


@pytest.mark.full
def test_python_may_strip_docstrings_and_assertions() -> None:
    command = [sys.executable, "-OO", "-m", "tabletop", "simulate", "sandland", "--games", "1"]
    process = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (process.returncode, process.stderr) == (0, "")


@pytest.mark.full
def test_jobs_do_not_change_the_games(tabletop) -> None:  # type: ignore[no-untyped-def]
    words = "simulate tictactoe --games 30 --seed 3 --json --jobs"
    one, two = (tabletop(*words.split(), jobs).json for jobs in ("1", "2"))
    assert (one["moves"], one["outcomes"]) == (two["moves"], two["outcomes"])


def test_a_replay_is_watched_in_the_window(tabletop, tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    opened: list[Any] = []

    def open_window(begin: Any, window: Any) -> int:
        opened.append((begin.keywords["saved"].path, window))
        return 0

    monkeypatch.setattr("tabletop.commands.replay.open_window", open_window)
    path = save_of_game(tmp_path / "g.sandtable", 4)
    result = tabletop("replay", str(path), "--watch", "--window", "1280x720")
    assert (result.status, result.out, opened) == (0, "", [(path, "1280x720")])


def test_a_save_of_an_earlier_version_is_rescued(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "old.sandtable"
    shutil.copy(ROOT / "tests" / "data" / "guardians-before-the-sluices.sandtable", path)
    before = path.read_bytes()
    result = tabletop("rescue", str(path))
    assert result.status == 1
    assert "under other rules" in result.err
    assert f"tabletop rescue {path} --play-on" in result.out
    data = tabletop("rescue", str(path), "--sandbox", "--json").json
    assert data["moves"] == 15
    assert "16 moves" in tabletop("rescue", data["made"]).out
    made = tabletop("rescue", str(path), "--export", str(tmp_path / "out")).out.strip()
    assert (Path(made) / "What happened.txt").is_file()
    assert path.read_bytes() == before
    assert "rescue" in tabletop("play", "--text", "--load", str(path)).err


def test_bug_report_commands(tabletop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    from tabletop.session.bug_report import capsule_of
    from tabletop.session.session import Session
    from tabletop.storage.bug_reports import write
    from tabletop.storage.saves import load
    from tabletop.storage.settings import Settings

    session = Session.as_saved(load(save_of_game(tmp_path / "g.sandtable", 3)))
    path = write(tmp_path, capsule_of(Settings(), session, scene="Tic-tac-toe"))
    test = tmp_path / "test_reported.py"
    result = tabletop("capsule", str(path), "--test", str(test))
    assert result.status == 0
    assert "Game: tictactoe, 3 moves." in result.out
    assert "Replayed: 3 moves, same table." in result.out
    assert "def test_reported(" in test.read_text()
    data = tabletop("capsule", str(path), "--json").json
    assert (data["ok"], data["replayed"], data["about"]["game"]) == (True, 3, "tictactoe")
    path.write_bytes(b"no zip")
    result = tabletop("capsule", str(path))
    assert result.status == 1
    assert "not a zip file" in result.err
