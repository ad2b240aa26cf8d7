"""External programs: what they receive, may answer, and errors they make."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tabletop import players
from tabletop.app.lobby.seat_options import seat_options
from tabletop.cards.errors import DataErrors
from tabletop.cli import main
from tabletop.games import load
from tabletop.players import protocol
from tabletop.players.program import LONGEST_LINE, Program, ProgramError, StartedProgram, allow
from tabletop.players.substitute import PlayerFailure
from tabletop.rules import Referee
from tabletop.rules.decision import COMMAND, Decision
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.options import all_options
from tabletop.session.answers import Request, answer
from tabletop.session.serving import serve
from tabletop.storage.records import load_games
from tabletop.table import Table, view_of
from tests.cases import parametrize_in_one
from tests.conformance.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


def serve_program(
    folder: Path,
    table: Table,
    seats: list[str],
    text: list[bytes],
    game: str = "caravan",
    seed: str = "1",
    on_failure: Callable[[PlayerFailure], object] = print,
) -> tuple[list[dict[str, Any]], str]:
    """Serves a game to a program whose answers are fixed.

    Returns the lines sent to the program and the reason of the end.
    """
    (folder / "said").write_bytes(b"\n".join(text))
    incoming = os.open(folder / "said", os.O_RDONLY)
    outgoing = os.open(folder / "told", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    program, why = Program(incoming, outgoing, "it", 20), ""
    try:
        serve(Referee(load(game), table), seats, program, {}, seed, on_failure)
    except ProgramError as error:
        why = str(error)
    program.finish()
    os.close(incoming)
    os.close(outgoing)
    return [json.loads(line) for line in (folder / "told").read_bytes().splitlines()], why


def move(text: str, **more: object) -> bytes:
    return json.dumps({"type": "move", "move": text, **more}).encode()


def test_whole_game_is_sent_to_the_program(tmp_path: Path) -> None:
    marks = ["1 mark b2", "2 mark a1", "1 mark c1", "2 mark b1", "1 mark a3"]
    table = load("tictactoe").setup(2, {}, "1")
    messages, why = serve_program(
        tmp_path, table, ["program"] * 2, [*map(move, marks)], "tictactoe"
    )
    assert why == ""
    assert messages[0]["type"] == "hello"
    assert {messages[0][key] for key in ("protocol", "seats")} == {1, 2}
    decisions = [line for line in messages if line["type"] == "decide"]
    assert [one["decision"] for one in decisions] == [1, 2, 3, 4, 5]
    assert [one["seat"] for one in decisions] == [0, 1, 0, 1, 0]
    assert [len(one["moves"]) for one in decisions] == [9, 8, 7, 6, 5]
    assert decisions[1]["view"]["zones"]["b2"]["pieces"][0]["kind"] == "cross"
    assert [line["move"] for line in messages if line["type"] == "played"] == [
        mark for mark in marks for _ in range(2)
    ]
    assert messages[-1] == {
        "type": "result", "winners": [0], "scores": [1, 0], "rule": "T3.3",
        "reason": "3 in a line.", "rank": "",
    }  # fmt: skip


@parametrize_in_one("name", sorted(GAMES))
def test_protocol_lines_ignore_hidden_facts(name: str) -> None:
    # Hidden cards are dealt again, and the bytes sent to the program remain the same.
    game, rng = load(name), Random(4)
    seats = max(2, game.info.seats[0])
    referee = Referee(game, game.setup(seats, all_options(game, {}, "4"), "4"))
    for turn in range(24):
        if not (seats_to_move := referee.seats_to_move()):
            return
        if turn % 8 == 7:
            seat = seats_to_move[0]
            view, moves = view_of(referee.table, seat), referee.legal_moves(seat)
            line = protocol.encode(protocol.decide(1, view, moves))
            for _ in range(3):
                dealt = Determinizer(game, view).deal(rng)
                anew = protocol.decide(1, view_of(dealt, seat), game.legal_moves(dealt, seat))
                assert protocol.encode(anew) == line
        referee.push(rng.choice(referee.legal_moves(seats_to_move[0])))


def test_opponents_moves_are_sent_without_secrets(tmp_path: Path) -> None:
    # The drawn card of seat 1 is not sent, whatever the order of the deck.
    results = []
    for number in range(3):
        table = load("caravan").setup(2, {}, "drawn")
        dealt = Determinizer(load("caravan"), view_of(table, 1)).deal(Random(number))
        twin, why = serve_program(tmp_path, dealt, ["random", "program"], [], seed="5")
        assert why == "it: ended without an answer"
        results.append([line for line in twin if line["type"] != "decide"])
    assert len({json.dumps(one[:2]) for one in results}) == 1
    assert results[0][1]["move"] == "1 draw"
    assert results[0][1]["lines"] == [{"text": "Seat 1 draws a card.", "rule": "CV-TURN.2"}]


BAD = {
    b"draw": "on its own line",
    b"[]": "Expected `object`",
    b'{"type":"hello"}': "Invalid value 'hello'",
    b'{"type":"move","mvoe":"1 draw"}': "unknown field `mvoe`",
    b'{"type":"move","move":3}': "Expected `str`",
    b'{"type":"move","move":"\xff"}': "on its own line",
    move("draw"): "not a move (write seat, verb",
    move("1 drwa"): "unknown verb 'drwa'",
    move("2 draw"): "expected a move of seat 1",
    move("1 take gold"): "'gold': not a good",
    move("1 draw", decision=7): "decision 7: over (expected 1)",
    b'{"type":"move","move":"' + b"1" * LONGEST_LINE + b'"}': "longer than 100,000 bytes",
    b"[" * 100_000: "on its own line",
}


def test_bad_lines_get_a_remedy(tmp_path: Path) -> None:
    table = load("caravan").setup(2, {}, "1")
    messages, why = serve_program(tmp_path, table, ["program", "random"], [*BAD, b"", b"  "])
    errors = [line["message"] for line in messages if line["type"] == "error"]
    assert len(errors) == len(BAD)
    for message, hint in zip(errors, BAD.values(), strict=True):
        assert hint in message
        assert len(message) < 400
    assert why.startswith("it: ended without an answer (its last answer: ")


def test_a_move_against_a_rule_is_refused_by_its_number(tmp_path: Path) -> None:
    table = load("caravan").setup(2, {}, "1")
    lines = [move("1 load silk"), move("1 draw")]
    messages, _ = serve_program(tmp_path, table, ["program", "random"], lines)
    refusal = next(line for line in messages if line["type"] == "refused")
    assert (refusal["decision"], refusal["move"]) == (1, "1 load silk")
    assert refusal["rule"] == "CV-TURN.1"
    assert next(line for line in messages if line["type"] == "played")["move"] == "1 draw"


def test_patience_with_nonsense_has_an_end(tmp_path: Path) -> None:
    table = load("caravan").setup(2, {}, "1")
    messages, why = serve_program(tmp_path, table, ["program", "random"], [b"?"] * 100)
    assert why.startswith("it: 20 answers were not legal moves (its last answer: JSON is")
    assert len(messages) == 22


def test_silence_has_an_end() -> None:
    (incoming, theirs), (unread, outgoing) = os.pipe(), os.pipe()
    program = Program(incoming, outgoing, "it", 0.05)
    table = load("caravan").setup(2, {}, "1")
    with pytest.raises(ProgramError, match="it: no answer within 0\\.05 seconds"):
        serve(Referee(load("caravan"), table), ["program", "random"], program, {}, "1")
    program.finish()
    for end in (theirs, unread, outgoing):
        os.close(end)


def test_the_schema_beside_the_page_is_made_from_the_types() -> None:
    stored = json.loads((ROOT / "docs" / "protocol.schema.json").read_text("utf-8"))
    assert stored == protocol.schema()


def test_all_lines_are_as_the_schema_says(tmp_path: Path) -> None:
    validator = Draft202012Validator(protocol.schema())
    answers = [move("1 load silk"), b"?", *[move("1 draw"), move("1 fly")] * 9]
    table = load("caravan").setup(2, {}, "1")
    messages, _ = serve_program(tmp_path, table, ["program", "random"], answers)
    assert {line["type"] for line in messages} == {"hello", "decide", "played", "refused", "error"}
    for line in messages:
        validator.validate(line)
        assert not validator.is_valid(line | {"type": "song"})
    validator.validate(json.loads(move("1 draw", decision=3)))
    for wrong in ({"type": "move"}, {"type": "move", "move": 3}, {"move": "1 draw"}):
        assert not validator.is_valid(wrong)


def test_the_command_serves_over_its_standard_streams(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    words = ["serve", "tictactoe", "--seats", "random,program", "--record", str(record)]
    with subprocess.Popen(
        [sys.executable, "-m", "tabletop", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        kinds = []
        for line in process.stdout:
            message = json.loads(line)
            kinds.append(message["type"])
            if kinds[-1] == "decide":
                process.stdin.write(move(message["moves"][0]) + b"\n")
                process.stdin.flush()
    assert process.returncode == 0
    assert kinds[:3] == ["hello", "played", "decide"]
    assert kinds[-1] == "result"
    (saved,) = load_games(record)
    assert saved.header.seats == ("random", "program")
    assert saved.referee.outcome() is not None


# --- plugin bots ----------------------------------------------------------------------------


def request(player: str) -> Request:
    table = load("caravan").setup(2, {}, "1")
    moves = load("caravan").legal_moves(table, 0)
    return Request(1, "caravan", player, 0, view_of(table, 0), moves, "chance")


def test_a_command_out_of_a_file_is_never_started(tmp_path: Path) -> None:
    mark = tmp_path / "started"
    reply = answer(request(f"{COMMAND}touch {mark}"))
    assert "not started, because a file named it" in reply.failure
    assert reply.move in request("").moves
    assert not mark.exists()


MOVE = '{"type":"move","move":"1 draw"}'


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (f"print({MOVE!r})", ""),
        ("input()", "ended without an answer"),
        ("print(); print(' '); print('hm'); exit(3)", "ended with status 3, without an answer"),
        ("import sys; sys.exit('lost the map')", "without an answer; it said: lost the map"),
        ("1 / 0", "it said: ZeroDivisionError: division by zero"),
        (f"print('x' * 20_000_000); print({MOVE!r}); input()", ""),
        ("print('x' * 20_000_000)", "(its last answer: line longer than 100,000 bytes)"),
        (f"print('[' * 90_000); print({MOVE!r} * 2); print({MOVE!r})", ""),
        ("while True: print('hm')", "20 answers were not legal moves"),
    ],
)
def test_a_command_plays_or_is_complained_about(
    code: str, trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_COMMANDS", "")
    (tmp_path / "bot.py").write_text(code)
    command = f"{sys.executable} {tmp_path / 'bot.py'}"
    allow(command)
    reply = answer(request(COMMAND + command))
    assert trouble in reply.failure
    assert bool(trouble) == bool(reply.failure)
    assert trouble or str(reply.move) == "1 draw"


LEFT_BEHIND = """
import os, sys, time
child = os.fork()
if child:
    print(child, file=sys.stderr, flush=True)
    time.sleep(0.1)
    os._exit(0)
time.sleep(60)
"""


def python_bot(tmp_path: Path, code: str) -> StartedProgram:
    (tmp_path / "bot.py").write_text(code)
    return StartedProgram([sys.executable, str(tmp_path / "bot.py")])


def first_decision() -> Decision:
    asked = request("")
    return Decision(0, asked.moves, lambda: asked.view, Random(1))


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc whether the child is there")
def test_orphaned_child_process_is_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    began = time.monotonic()
    with pytest.raises(ProgramError, match="ended without an answer"):
        python_bot(tmp_path, LEFT_BEHIND).choose(load("caravan"), first_decision())
    assert time.monotonic() - began < 30  # the child would sleep for a minute
    child = int(capsys.readouterr().err)
    for _ in range(50):
        if not is_running(child):
            break
        time.sleep(0.05)
    assert not is_running(child)


def is_running(process: int) -> bool:
    """Returns whether a process is running. A zombie is not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


@pytest.mark.full
def test_long_standard_error_is_shortened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "import sys\nfor n in range(200_000): print(f'line {n}', file=sys.stderr)"
    bot = python_bot(tmp_path, f"{code}\nprint({MOVE!r})\ninput()")
    assert str(bot.choose(load("caravan"), first_decision())) == "1 draw"
    bot.end()
    output = capsys.readouterr().err
    assert output.startswith("line 0\nline 1\n")
    assert output.endswith("\nline 199999\n")
    assert "bytes of standard error omitted" in output
    assert len(output) < 25_000


@pytest.mark.full
def test_closed_output_is_reported(tmp_path: Path) -> None:
    bot = python_bot(tmp_path, "import os, time; os.close(1); time.sleep(60)")
    with pytest.raises(ProgramError, match="closed its output without an answer"):
        bot.choose(load("caravan"), first_decision())


def test_repeatedly_silent_bot_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.players.program.SECONDS", 0.05)
    bot = python_bot(tmp_path, "import time; time.sleep(60)")
    for _ in range(3):
        with pytest.raises(ProgramError, match=r"no answer within 0\.05 seconds"):
            bot.choose(load("caravan"), first_decision())
    with pytest.raises(
        ProgramError, match="no answer 3 times in a row, so it plays no further moves"
    ):
        bot.choose(load("caravan"), first_decision())


@pytest.fixture
def broken_bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Installs plugin bots: broken ones, and one with a bundled name."""
    name = f"guests_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(
        'def first(game, asked):\n    """Takes the first."""\n    return asked.moves[0]\n'
        "def foul(game, asked):\n    return asked.moves[0]._replace(args=('sand',))\n"
        "def deep(asked):\n    return asked.view.zones['nowhere']\n"
        "def crash(game, asked):\n    return deep(asked)\n"
        "def none(game, asked):\n    asked.moves.clear()\n"
        "def quits(game, asked):\n    raise SystemExit(3)\n"
        "def text(game, asked):\n    return '1 draw'\n"
    )
    names = {"first": "first", "foul": "foul", "lost": "lost", "random": "foul"}
    names |= {one: one for one in BROKEN}
    entries = [
        EntryPoint(one, f"{name}:{position}", players.GROUP) for one, position in names.items()
    ]
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(players, "entry_points", lambda group: entries)
    players.plugin_players.cache_clear()
    seat_options.cache_clear()


@pytest.fixture(autouse=True)
def _forget() -> Any:
    """Clears the caches of plugin bots after each test."""
    yield
    players.plugin_players.cache_clear()
    seat_options.cache_clear()


@pytest.mark.usefixtures("broken_bots")
def test_installed_bots_are_known_by_name() -> None:
    assert players.installed() == (*players.PLAYERS, *sorted(["first", "foul", "lost", *BROKEN]))
    reply = answer(request("first"))
    assert (reply.move, reply.failure) == (request("").moves[0], "")
    assert players.load("random") is players.PLAYERS["random"]


@pytest.mark.usefixtures("broken_bots")
def test_a_broken_bot_is_named_and_keeps_nobody_from_playing() -> None:
    with pytest.raises(DataErrors, match="bot 'lost': cannot be loaded: AttributeError"):
        players.load("lost")
    reply = answer(request("lost"))
    assert "bot 'lost': cannot be loaded" in reply.failure
    assert reply.move in request("").moves
    offered = {one.value: (one.about, one.reason) for one in seat_options()}
    assert offered["first"] == ("Takes the first.", "")
    assert "Bot 'lost': cannot be loaded" in offered["lost"][1]


@pytest.mark.usefixtures("broken_bots")
def test_a_bot_that_answers_against_the_rules_moves_at_random() -> None:
    reply = answer(request("foul"))
    assert "not a legal move" in reply.failure
    assert reply.move in request("").moves


BROKEN = {
    "crash": "KeyError: 'nowhere' (guests.py:7)",
    "none": "answer of type None: not one of the offered moves (guests.py:10)",
    "quits": "SystemExit: 3 (guests.py:13)",
    "text": "answer of type '1 draw' (str): not one of the offered moves (guests.py:14)",
}


def without_folder(text: str) -> str:
    return re.sub(r"\(\S*guests_\w+\.py:", "(guests.py:", text)


@pytest.mark.usefixtures("broken_bots")
def test_failing_bot_is_reported_with_its_line() -> None:
    for name, text in BROKEN.items():
        reply = answer(request(name))
        assert without_folder(reply.failure) == text
        assert reply.move in request("").moves


@pytest.mark.usefixtures("broken_bots")
def test_simulation_continues_and_reports_failed_bots(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, text in BROKEN.items():
        words = ["simulate", "tictactoe", "--games", "3", "--seats", f"{name},random"]
        assert main(words) == 1
        output = without_folder(capsys.readouterr().out)
        assert "3 games of tictactoe, 3 finished" in output
        assert re.search(
            f"  {name} failed, \\d+ moves played at random: {re.escape(text)}\\n", output
        )
        assert output.count("failed") == 1


@pytest.mark.usefixtures("broken_bots")
def test_tournament_continues_and_rates_players(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "tictactoe", "--players", "crash,first", "--games", "4", "--jobs", "1"]
    assert main([*words, "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    (failure,) = report["failures"]
    assert failure["count"] == report["failure_count"] >= 4
    assert failure["what"] == "KeyError: 'nowhere'"
    assert report["pairs"][0]["games"] == 4
    assert set(report["ratings"]) == {"crash", "first"}


@pytest.mark.usefixtures("broken_bots")
def test_a_bot_that_fails_beside_a_program_keeps_it_from_nothing(tmp_path: Path) -> None:
    table = load("tictactoe").setup(2, {}, "1")
    failures: list[PlayerFailure] = []
    seats, lines = ["program", "crash"], [move("1 mark a1")]
    messages, _ = serve_program(
        tmp_path, table, seats, lines, "tictactoe", on_failure=failures.append
    )
    assert {line["seat"] for line in messages if line["type"] == "played"} == {0, 1}
    assert {one.what for one in failures} == {"KeyError: 'nowhere'"}


def test_unknown_player_name() -> None:
    with pytest.raises(LookupError, match=r"unknown player 'greddy' \(did you mean 'greedy'"):
        players.load("greddy")
