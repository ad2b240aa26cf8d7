"""A seat at a hosted table in a terminal, without a network."""

import io
import sys
import threading

import pytest

from tabletop.net.client import TableLink
from tabletop.net.messages import Closed
from tabletop.net.program_client import play_with_program
from tabletop.net.remote_session import Joining
from tabletop.net.terminal_client import play_all
from tabletop.session.answers import answer
from tabletop.storage.settings import Settings
from tabletop.terminal.terminal import Terminal
from tests.network.clients import FakeClient, WiredTable, hosted


class ServedTable(WiredTable):
    """The connection to a host that lets its bots play in pauses.

    The host closes the table after many messages.
    """

    def __init__(self, table, others=lambda: None):
        super().__init__(table, name="Ada")
        self.others, self.waits = others, 0

    def take(self, seconds=0.0):
        message = super().take(seconds)
        if message is None and seconds:
            self.waits += 1
            table = self.client.table
            if request := table.bot_request():
                table.play_bot(answer(request))
            self.others()
            return super().take() or (Closed(reason="Enough.") if self.waits > 200 else None)
        return message


def play(table, typed, **how):
    """Returns why a client stops that types some lines, and its output."""
    output = io.StringIO()
    session = Joining(ServedTable(table, **how)).listen()
    reason = play_all(session, Terminal(io.StringIO(typed), output), Settings())
    return reason, output.getvalue()


def test_a_person_chooses_by_number_and_reads_only_new_lines():
    table = hosted(seats=1, bots=["random"])
    _, output = play(table, "1\n1\nquit\n")
    moves = [entry.move.seat for entry in table.session.table.entries]
    assert moves.count(0) == 2
    lines = [line for line in output.splitlines() if line.startswith("* ")]
    assert len(lines) == len(set(lines)) == len(moves)


def test_an_undo_repeats_no_line_of_the_log():
    table = hosted("sandland", seats=1, bots=["random"])
    _, output = play(table, "1\n1\n1\nundo\n2\nquit\n")
    assert "Ada has undone the last move." in output
    lines = [line for line in output.splitlines() if line.startswith("* ")]
    assert len(lines) == len(set(lines))


def test_wrong_inputs_get_an_answer_and_send_nothing():
    table = hosted(seats=1, bots=["random"])
    _, output = play(table, "99\nfly\nhelp\nsay nonsense\nbot\nsave\nreferee\nquit\n")
    assert "99: not a choice" in output
    assert "'fly': unknown command" in output
    assert "leave the seat to somebody else" in output
    assert "say: expected hello" in output
    assert "'save': unknown command" in output, "the host saves the game"
    assert table.session.table.entries == []


def test_a_guest_has_the_commands_of_the_terminal():
    table = hosted(seats=1, bots=["random"])
    _, output = play(table, "table\nhand\ngoal\nwhat 1\nrules\nunseen\nquit\n")
    assert "You have no hidden cards." not in output
    assert "unknown command" not in output


def test_leaving_ends_the_client_with_the_reason():
    table = hosted(seats=1, bots=["random"])
    assert play(table, "leave\n")[0] == "You have left the table."
    assert table.keys.open_seat() == 0


def test_a_question_is_asked_and_answered():
    table = hosted(seats=2)
    ben = FakeClient(table, name="Ben")  # takes the first seat, and so does not wait
    asked = []

    def ask():
        if not asked:
            asked.append(ben.say("ask", what="referee", value="coach"))

    reason, output = play(table, "y\n" * 20, others=ask)
    assert "Ben asks that the referee only warn. Do you agree (y/n)?" in output
    assert table.session.referee.mode == "coach"
    assert reason == "Enough."


def test_an_input_for_an_earlier_decision_is_not_used():
    table = hosted(seats=1, bots=["random"])

    class Typed(io.StringIO):
        def readline(self, size=-1):
            if not table.session.table.entries:
                table.session.play(table.session.referee.legal_moves(0)[0])
                table.position_changed(0)
            return super().readline(size)

    output = io.StringIO()
    session = Joining(ServedTable(table)).listen()
    play_all(session, Terminal(Typed("1\nquit\n"), output), Settings())
    assert "The decision has changed meanwhile." in output.getvalue()
    assert len([entry for entry in table.session.table.entries if entry.move.seat == 0]) == 1


def test_a_whole_game_ends_with_its_result_and_a_replay():
    table = hosted(seats=1, bots=["random"])
    _, output = play(table, "1\n" * 300)
    assert table.session.outcome() is not None
    assert table.session.outcome().reason in output
    assert "The replay is saved in" in output


class Typist(io.StringIO):
    """A person who chooses first moves, and gives some answers."""

    def __init__(self, **answers):
        super().__init__()
        self.output, self.answers = io.StringIO(), answers

    def readline(self, size=-1):
        prompt = self.output.getvalue().splitlines()[-1]
        for word, words in self.answers.items():
            if f"{word} (y/n)?" in prompt:
                return words.pop(0) if words else ""
        return "1\n"


def test_the_next_game_is_asked_for_after_the_end():
    table, typist = hosted(seats=1, bots=["random"]), Typist(game=["y\n"])
    first, session = table.session, Joining(ServedTable(table)).listen()
    play_all(session, Terminal(typist, typist.output), Settings())
    assert table.session is not first
    assert {entry.move.seat for entry in table.session.table.entries} == {0, 1}
    assert typist.output.getvalue().count("The next game begins.") == 1


def test_a_request_for_the_next_game_is_answered():
    table, typist = hosted(), Typist(game=["n\n"], agree=["y\n"])
    ben, first = FakeClient(table, name="Ben"), table.session

    def others():
        if table.session.outcome() is None and ben.last("text")["choices"]:
            ben.move()
        elif first.outcome() is not None and table.session is first:
            ben.say("ask", what="rematch", value="")

    session = Joining(ServedTable(table, others)).listen()
    play_all(session, Terminal(typist, typist.output), Settings())
    assert "Ben asks for another game. Do you agree (y/n)?" in typist.output.getvalue()
    assert table.session is not first


def test_a_refused_next_game_can_be_asked_for_again():
    table, typist = hosted(), Typist(game=["y\n", "y\n"])
    ben, first, answers = FakeClient(table, name="Ben"), table.session, [False, True]

    def others():
        if table.session.outcome() is None and ben.last("text")["choices"]:
            ben.move()
        elif answers and (question := ben.hear("question")):
            ben.say("answer", question=question[0]["number"], agrees=answers.pop(0))

    session = Joining(ServedTable(table, others)).listen()
    play_all(session, Terminal(typist, typist.output), Settings())
    assert "Ben does not agree." in typist.output.getvalue()
    assert table.session is not first


def test_a_client_stops_as_soon_as_its_program_ends():
    closed = threading.Event()

    class SilentHost:
        close = closed.set

        def messages(self):
            assert closed.wait(20)
            return iter(())

    words = play_with_program(SilentHost(), [sys.executable, "-c", ""])
    assert words == "The program has ended."


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("10.0.0.2/abcdef", "ws://10.0.0.2:8765/ws/ABCDEF"),
        ("http://10.0.0.2:80/t/ABCDEF", "ws://10.0.0.2:80/ws/ABCDEF"),
        ("https://play.example.org/t/ABCDEF", "wss://play.example.org:443/ws/ABCDEF"),
        ("[::1]:8000/ABCDEF", "ws://[::1]:8000/ws/ABCDEF"),
    ],
)
def test_links_are_read_in_all_their_forms(text, address):
    assert TableLink.parse(text).socket_address == address


@pytest.mark.parametrize("text", ["", "10.0.0.2", "10.0.0.2/ABC", "ftp://x/ABCDEF", "a b/ABCDEF"])
def test_other_texts_are_no_links(text):
    with pytest.raises(ValueError, match="expected ADDRESS/CODE"):
        TableLink.parse(text)
