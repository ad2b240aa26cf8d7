"""The timer that players set by hand."""

from pathlib import Path

from tabletop.games.sandbox import load_folder
from tabletop.session.clock import HandSetTimer
from tabletop.session.session import HUMAN, Session
from tabletop.table.move import Move

FOLDER = Path(__file__).parents[2] / "examples" / "sandbox_table"


def test_it_runs_from_when_it_is_set_and_ends_once() -> None:
    session = Session.new(load_folder(FOLDER), [HUMAN], {}, "1")
    timer = HandSetTimer(session)
    assert timer.advance(10.0) is None
    session.play(Move(0, "@timer", ("30",)))
    assert [timer.advance(position) for position in (20.0, 45.0, 51.0, 52.0)] == [
        30.0,
        5.0,
        0.0,
        None,
    ]
    session.play(Move(0, "@timer", ("30",)))
    assert timer.advance(60.0) == 30.0
    session.referee.pop()
    assert timer.advance(61.0) is None
    assert HandSetTimer(session).advance(70.0) is None  # set before the table was opened
