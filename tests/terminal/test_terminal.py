"""A whole game in a terminal: menus, text, no hidden information."""

import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tabletop import games
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.referee import Referee
from tabletop.session import narrator
from tabletop.session.session import Session, result_texts
from tabletop.session.speech import Speech
from tabletop.storage.saves import load
from tabletop.table.move import Move
from tabletop.table.views import view_of
from tabletop.terminal.table import TableLeft
from tabletop.terminal.terminal import COVER, WIDEST, Terminal
from tabletop.testing.laws import random_step
from tests.cases import parametrize_in_one
from tests.terminal.conftest import begin, random_answers, terminal_table
from tests.tiers import in_tier_0

GAMES = ("sandland", "realm_of_sand", "guardians", "sacred_wars", "wasteland", "caravan")


# --- from setup to results ---------------------------------------------------------------------


SLOW_GAMES = ("guardians", "sacred_wars", "sandland", "wasteland")
"""Games whose long text output takes a while."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.full] if name in SLOW_GAMES else [])
        for name in [*GAMES, "tictactoe"]
    ],
)
def test_a_game_is_played_to_its_end_by_numbers(name):
    alone = games.load(name).info.seats[0] == 1
    session = begin(name, ["human"] if alone else ["human", "random"])
    session.make_save_path = None
    table, written = terminal_table(session, then=random_answers(Random(1)))
    table.play()
    text, outcome = written.getvalue(), session.outcome()
    assert outcome is not None
    for seat, words in enumerate(result_texts(session, outcome)):
        assert f"  {session.name_of(seat)}: {words}\n" in text
    assert narrator.headline(session, outcome) in text
    assert max(map(len, text.splitlines())) <= WIDEST
    assert "{" not in text, "signs are said in words"
    assert not re.search(r"\b[Ss]eat \d", text), "people and bots have names"


def test_several_people_at_one_terminal_play_to_the_end():
    session = begin("caravan", ["human", "human", "random"])
    table, written = terminal_table(session, then=random_answers(Random(3)))
    table.play()
    assert session.outcome() is not None
    assert written.getvalue().count("Pass to Player") > 4


def test_bots_alone_play_to_the_results():
    table, written = terminal_table(begin("caravan", ["greedy", "random"]))
    table.play()  # without another answer, because that would end the game
    assert " won.\n" in written.getvalue()
    assert "> " not in written.getvalue()


# --- choices -------------------------------------------------------------------------------------


@parametrize_in_one("name", GAMES)
def test_every_legal_move_has_unique_words(name):
    # Menus are short: two hundred moves are a dozen lines, with a dozen below each.
    session = begin(name, ["human"] * 2)
    session.make_save_path = None
    session.help_allowed = [0, 0]  # what an answer brings takes time
    rng = Random(5)
    for _ in range(25):
        if session.outcome() is not None:
            break
        seat = session.referee.seats_to_move()[0]
        table, _written = terminal_table(session)
        table.seat = seat
        table.top_menu()
        results = []
        lists = [table.menu]
        for entries in lists:
            assert len(entries) <= 42, "as many as a board has boxes"
            assert len({entry.words for entry in entries}) == len(entries)
            results += [entry.choice.move for entry in entries if entry.choice is not None]
            lists += [entry.under for entry in entries if entry.under]
        assert sorted(results) == sorted(session.referee.legal_moves(seat))
        session.play(rng.choice(session.referee.legal_moves(seat)))


def test_several_numbers_go_through_the_lists():
    session = begin("realm_of_sand", ["human"])
    table, _ = terminal_table(session)
    table.top_menu()
    expected = table.menu[0].under[0]
    move = (expected.choice or expected.under[1].choice).move
    table.choose([1, 1] if expected.choice else [1, 1, 2])
    assert session.table.entries[-1].move == move


@parametrize_in_one("message", ["0", "99", "1 99 1", "9999999999999999999999"])
def test_a_number_that_is_not_there_is_said_and_nothing_is_done(message):
    session = begin("tictactoe", ["human", "human"])
    table, written = terminal_table(session, [message])
    with pytest.raises(EOFError):
        table.play()
    if message != "1 99 1":
        assert not session.table.entries
        assert ": not a choice" in written.getvalue()


def test_unused_attack_is_confirmed_once():
    session, rng = begin("sacred_wars", ["human", "human"]), Random(1)
    while True:
        seat = session.referee.seats_to_move()[0]
        ends = [one for one in session.choices(seat) if one.gesture.forfeited_verbs]
        if ends and narrator.waste_warning(session, ends[0]):
            break
        session.play(rng.choice(session.referee.legal_moves(seat)))
    table, written = terminal_table(session)
    table.seat = seat
    table.top_menu()
    number = [next(n for n, one in enumerate(table.menu, 1) if one.choice == ends[0])]
    move_count = len(session.table.entries)
    table.choose(number)
    assert len(session.table.entries) == move_count
    assert "Choose again to confirm." in written.getvalue()
    table.choose(number)
    assert session.table.entries[-1].move == ends[0].move


@pytest.mark.parametrize("asks", [False, True])
def test_answer_for_later_decisions_is_the_last_of_the_list(asks):
    session = begin("wasteland", ["human", "random"])
    while session.table.marks["phase"] != "target":
        session.play(session.choices(session.referee.seats_to_move()[0])[0].move)
    table, _ = terminal_table(session)
    table.settings.ask_always = asks
    table.top_menu()
    assert (table.menu[-1].words == "No more bids this round") != asks
    session.play(Move.parse("2 ready"))
    table.top_menu()
    table.choose([len(table.menu)])
    assert str(session.table.entries[-1].move) == "1 ready"
    assert session.table.counters["bid"] == 2
    assert (session.formality(0) is not None) != asks


# --- commands ------------------------------------------------------------------------------------


def output_of(session: Session, *text: str) -> str:
    """Returns the output for some answers."""
    table, written = terminal_table(session, text)
    with pytest.raises((EOFError, TableLeft)):
        table.play()
    return written.getvalue()


def test_help_names_every_command():
    from tabletop.terminal.commands import COMMANDS

    text = output_of(begin("tictactoe", ["human", "human"]), "?")
    assert all(f"\n  {name} " in text for name in COMMANDS)


def test_seal_is_printed_on_request_only():
    session = begin("tictactoe", ["human", "human"])
    assert "Sealed as" not in output_of(session, "table")
    assert "Sealed as" in output_of(session, "goal")


def test_table_output_contains_the_board():
    session = begin("tictactoe", ["human", "human"])
    session.play(Move(0, "mark", ("b2",)))
    session.play(Move(1, "mark", ("c3",)))
    text = output_of(session, "table")
    assert "    a b c\n  1 . . .\n  2 . X .\n  3 . . O\n" in text


@pytest.mark.parametrize("name", GAMES)
def test_descriptions_end_with_one_full_stop(name):
    session, rng = begin(name, ["human"] * max(2, games.load(name).info.seats[0])), Random(name)
    for moves in (0, 3, 12, 40):
        for _ in range(moves):
            random_step(session.referee, rng)
        if session.seat_to_move() is None:
            break
        text = output_of(session, "", "table", "goal", "what 1", "what 2")
        assert not re.search(r"[a-z)]\.\.(?!\.)", text), text


def test_look_shows_the_card_text():
    # Whatever the decks contain, some game has one in hand.
    tables = (begin("sandland", ["human", "random"], seed=str(seed)) for seed in range(1, 200))
    session = next(one for one in tables if one.table.find("venom-spitter", "hand.0"))
    text = output_of(session, "look venom spitter")
    assert "Venom Spitter (unit, costs 1, attack 1, health 2)" in text
    assert "Range, Poison." in text
    assert "(8-2)" in text


def test_a_place_names_the_rule_to_read():
    text = output_of(begin("realm_of_sand", ["human"]), "look deck 2", "rules rs-complete.10")
    assert "Deck 2:\n  14 hidden\n  See 'rules RS-COMPLETE.10'." in text
    assert "\n  RS-COMPLETE.10 " in text


def test_zone_output_shows_its_typed_name():
    session = begin("realm_of_sand", ["human"])
    tile = session.table.pile("area.0")[0].kind
    first = (
        output_of(session, "look activated area").partition("ctivated area:\n")[2].splitlines()[0]
    )
    assert first.endswith(f" [{tile}]")
    assert tile not in output_of(session, "look circle"), "it lies elsewhere"
    assert "[" not in output_of(begin("sandland", ["human", "random"]), "look hand"), (
        "as it is called"
    )


def test_a_rule_is_read_by_its_id_and_found_by_its_words():
    session = begin("tictactoe", ["human", "human"])
    assert "T3.2" in output_of(session, "rules t3.2")
    assert "T3.2" in output_of(session, "rules empty square")
    assert "unknown rule 'T9'" in output_of(session, "rules T9")


def test_unknown_word_suggests_the_nearest():
    assert "did you mean 'table'" in output_of(begin("tictactoe", ["human", "human"]), "tabel")


def test_a_hint_names_the_winning_move_and_makes_none():
    session = begin("tictactoe", ["human", "human"])
    for move in ("1 mark a1", "2 mark a2", "1 mark b1", "2 mark b2"):
        session.play(Move.parse(move))
    text = output_of(session, "hint")
    assert "Mark c1" in text
    number = text.partition("Choose ")[2].split()[0]
    assert f"\n  {number} Mark c1 – You win the game" in text
    assert len(session.table.entries) == 4


def test_no_hint_without_permission():
    session = begin("tictactoe", ["human", "human"])
    text = output_of(session, "assist 0", "hint", "left", "what 1")
    assert text.count("Help is at level 0") == 3


# --- refusals and undo ---------------------------------------------------------------------------


def test_a_refused_move_cites_its_rule_and_why_reads_it_out():
    session = begin("tictactoe", ["human", "human"])
    session.play(Move(0, "mark", ("b2",)))
    text = output_of(session, "mark b2", "why")
    assert "Not allowed: Square b2 is taken. (T3.2)" in text
    assert text.count("(T3.2)") == 3, "the refusal, said again, and the rule itself"
    assert len(session.table.entries) == 1


def test_unreadable_input_is_not_a_move():
    text = output_of(begin("tictactoe", ["human", "human"]), "mark z9")
    assert "Not possible" in text


def test_why_a_card_cannot_be_used():
    session = begin("caravan", ["human", "random"], seed="4")
    held = session.table.pieces[session.table.piles["hand.0"][0]]
    name, taken = session.piece_name(held.kind), session.choices(0)[0].gesture.piece
    text = output_of(session, f"why {name}")
    refusals = list(session.reasons_against(0, held.id))
    assert refusals
    assert all(refusal.rule in text for refusal in refusals)
    usable = session.piece_name(session.table.pieces[taken].kind)
    assert f"{usable.capitalize()}: can be used now" in output_of(session, f"why {usable}")


def test_undo_of_moves_without_information():
    session = begin("tictactoe", ["human", "human"])
    text = output_of(session, "1", "undo", "redo", "quit")
    assert "Undone." in text
    assert [str(entry.move) for entry in session.table.entries] == ["1 mark a1"]
    assert session.take_backs == 1


def test_undo_says_why_it_is_not_free():
    # A card was drawn, so an undo would reveal the next card.
    session = begin("caravan", ["human", "human"], seed="4")
    draw = next(n for n, c in enumerate(session.choices(0), 1) if c.move.verb == "draw")
    text = output_of(session, "", str(draw), "undo")
    assert "Undone" not in text
    assert len(session.table.entries) == 1
    assert session.undo_obstacle(0) in text


def test_the_referee_is_sent_away_and_pieces_go_by_hand():
    session = begin("tictactoe", ["human", "human"])
    text = output_of(session, "referee sandbox", "@move box.0#0 a1", "referee strict", "table")
    assert session.table.piles["a1"]
    assert "1 X . ." in text


# --- hidden information --------------------------------------------------------------------------

ALL = ("table", "hand", "goal", "left", "log", "look deck", "look hand", "look card")


@pytest.mark.parametrize("name", in_tier_0(["sandland", "wasteland"], GAMES))
def test_output_ignores_hidden_facts(name):
    # Choices, table and reasons are the same for all arrangements of hidden cards.
    session = begin(name, ["human"] * 2)
    session.make_save_path = None
    rng = Random(7)
    for _ in range(8 if name == "caravan" else 25):
        seat = session.referee.seats_to_move()[0]
        session.play(rng.choice(session.referee.legal_moves(seat)))
    seat = session.referee.seats_to_move()[0]
    determinizer = Determinizer(session.game, view_of(session.table, seat))
    texts = []
    kinds = []
    for number in range(2):
        dealt = determinizer.deal(Random(number))
        kinds.append([piece.kind for piece in dealt.pieces])
        other = Session(Referee(session.game, dealt), session.players, session.options)
        other.seal = session.seal  # the commitment reveals nothing and differs for each seed
        other.help_allowed = [4, 4]
        other.players = ["human" if each == seat else "random" for each in range(2)]
        top_positions = [piece for pile in other.view(seat).piles.values() for piece in pile[:1]]
        names = [f"look {other.piece_name(piece.kind)}" for piece in top_positions if piece.kind][
            :4
        ]
        table, written = terminal_table(other, [*ALL, *names, "why a", "what 1", "what 1 1"])
        table.seat = seat
        with pytest.raises(EOFError):
            table._ask()
        texts.append(written.getvalue())
    assert kinds[0] != kinds[1]
    assert texts[0] == texts[1]


def test_the_hand_of_one_is_covered_before_the_other_is_there():
    session = begin("caravan", ["human", "human"], seed="4")
    table, written = terminal_table(session, ["", "hand", "1", "1"])
    with pytest.raises(EOFError):
        table.play()
    text = written.getvalue()
    *_, before, after = text.split("Pass to Player 2.")
    assert "hidden" in after
    hand = {session.piece_name(session.table.pieces[n].kind).capitalize()
            for n in session.table.piles["hand.1"]}  # fmt: skip
    assert "Hand:" in before
    assert not any(name in after for name in hand), "nothing is told before the other is there"


def test_wrong_name_keeps_the_pass_screen():
    session = begin("caravan", ["human", "human"], seed="4")
    text = output_of(session, "Player 2", "1", "player 1")
    assert text.count("Waiting for Player 1") == 2
    assert "> " in text.partition("player 1\n")[2]


def test_leaving_at_the_pass_screen_reveals_nothing():
    table, written = terminal_table(begin("caravan", ["human", "human"], seed="4"), ["quit"])
    with pytest.raises(TableLeft):
        table.play()
    assert "> " not in written.getvalue()


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("kind", "cover"), [("xterm", "\033[3J"), ("dumb", "\n" * COVER)])
def test_earlier_output_is_covered_without_clearing(monkeypatch, kind, cover):
    # The scrollback is covered also.
    monkeypatch.setenv("TERM", kind)
    screen = Screen()
    terminal = Terminal(io.StringIO(), screen)
    terminal.say("the secret hand")
    terminal.clear()
    terminal.say("pass to the other")
    before, _, after = screen.getvalue().partition(cover)
    assert "secret" in before
    assert "secret" not in after
    assert "pass" in after


# --- saves and pipes -----------------------------------------------------------------------------


def run(*words: str, answers: str, home: Path, **more: str) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "TABLETOP_HOME": str(home), **more}
    return subprocess.run(
        [sys.executable, "-m", "tabletop", "play", *words, "--text"],
        input=answers.encode(),
        capture_output=True,
        env=env,
        timeout=60,
        check=False,
    )


@pytest.mark.full
def test_a_pipe_ends_cleanly_with_the_game_kept(tmp_path):
    # Runs with ASCII output and without pygame.
    words = ("tictactoe", "--seats", "human,human")
    blocked = tmp_path / "pygame.py"
    blocked.write_text("raise ImportError('not in a terminal')")
    more = {"PYTHONIOENCODING": "ascii", "NO_COLOR": "1", "PYTHONPATH": ""}
    more["PYTHONPATH"] = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = run(*words, answers="1\nhand\n1\n", home=tmp_path, **more)
    assert done.returncode == 0, done.stderr
    text = done.stdout.decode("ascii")
    assert "End of input. The game is saved. To resume:\n" in text
    path = shlex.split(text.strip().splitlines()[-1])[-1]
    assert len(load(Path(path)).referee.table.entries) == 2
    assert b"\x1b" not in done.stdout


def test_game_continues_from_its_save(tmp_path):
    session = begin("tictactoe", ["human", "human"])
    output_of(session, "1", "2", "quit")
    path = session.file.path
    session.close()
    resumed = Session.resume(load(path))
    text = output_of(resumed, "table")
    assert "Game resumed." in text
    assert "1 X . O" in text
    resumed.close()


def test_nothing_played_is_nothing_kept():
    table, _ = terminal_table(begin("tictactoe", ["human", "human"]), ["quit"])
    with pytest.raises(TableLeft):
        table.play()
    assert table.close() == ("Nothing to save.", "")


def test_output_is_spoken_until_an_answer():
    texts = []

    class Reader:
        def output(self, text, interrupt=False):
            texts.append((text, interrupt))

    terminal = Terminal(io.StringIO("1\n"), io.StringIO(), Speech(Reader))
    terminal.say("Choose.")
    terminal.ask("> ")
    terminal.say("Chosen.")
    terminal.say("Next.")
    assert texts == [("Choose.", False), ("Chosen.", True), ("Next.", False)]


def test_lines_are_as_wide_as_the_terminal_and_letters_such_as_it_has():
    target = io.TextIOWrapper(io.BytesIO(), encoding="ascii", write_through=True)
    terminal = Terminal(io.StringIO(), target)
    terminal.say("“A” – " + "word " * 40 + "×2 …")
    lines = target.buffer.getvalue().decode("ascii").splitlines()
    assert lines[0].startswith('"A" - word')
    assert lines[-1].endswith("x2 ...")
    assert max(map(len, lines)) <= WIDEST


def test_moves_by_hand_are_listed_for_a_place():
    session = begin("realm_of_sand", ["human"])
    table, written = terminal_table(session, ["referee sandbox", "hands deck.1#0", "hands nowhere"])
    with pytest.raises(EOFError):
        table.play()
    text = written.getvalue()
    assert "Shuffle pile: @shuffle deck.1\n" in text
    assert "Move to: @move deck.1#0 {zone}\n" in text
    assert "Copy: Only open pieces can be copied.\n" in text
    assert "place 'nowhere': no piece" in text
