"""The client of a hosted table in a terminal, without a network."""

import io

import pytest

from tabletop.net.client import TableLink
from tabletop.net.messages import Closed, decode_from_host, encode
from tabletop.net.terminal_client import TerminalClient
from tabletop.terminal.terminal import Terminal
from tests.network.clients import FakeClient, hosted


class DirectClient:
    """The part of a `TableClient` that the terminal uses, without a socket."""

    def __init__(self, table, others=lambda: None):
        self.seat = FakeClient(table, name="Ada")
        self.others = others

    def send(self, message):
        self.seat.table.receive(self.seat.connection, encode(message))

    def messages(self):
        for _ in range(200):
            for item in self.seat.raw():
                message = decode_from_host(item)
                yield message
                if isinstance(message, Closed):
                    return
            yield None
            self.others()


def play(table, typed, **how):
    """Returns the output of a client that types some lines."""
    output = io.StringIO()
    client = TerminalClient(DirectClient(table, **how), Terminal(io.StringIO(typed), output))
    try:
        return client.play(), output.getvalue()
    except EOFError:
        return "", output.getvalue()


def test_a_person_chooses_by_number_and_reads_only_new_lines():
    table = hosted(seats=1, bots=["random"])
    _, output = play(table, "1\n1\n")
    first, second = (entry.move for entry in table.session.table.entries)
    assert (first.seat, second.seat) == (0, 0)
    lines = [line for line in output.splitlines() if line.startswith("* ")]
    assert len(lines) == len(set(lines)) == 2


def test_an_undo_repeats_no_line_of_the_log():
    table = hosted("sandland", seats=1, bots=["random"])
    _, output = play(table, "1\n1\n1\nundo\n2\nquit\n")
    assert "Ada has undone the last move." in output
    lines = [line for line in output.splitlines() if line.startswith("* ")]
    assert len(lines) == len(set(lines)) == 4
    assert len(table.session.table.entries) == 3


def test_wrong_inputs_get_an_answer_and_send_nothing():
    table = hosted(seats=1, bots=["random"])
    _, output = play(table, "99\nfly\nhelp\nsay nonsense\nreferee\nquit\n")
    assert "99: not a choice" in output
    assert "'fly': unknown command" in output
    assert "leave the seat to somebody else" in output
    assert table.session.table.entries == []


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

    client = DirectClient(table, ask)
    output = io.StringIO()
    TerminalClient(client, Terminal(io.StringIO("y\n" * 20), output)).play()
    assert "Ben asks that the referee only warn. Do you agree (y/n)?" in output.getvalue()
    assert table.session.referee.mode == "coach"


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
