"""Saves of earlier versions: playable parts, and unchanged files.

The saves in `tests/data` come from earlier versions. Decks of Sandland and Guardians had
other cards then, and the Lady of the Sluices drew one card.
"""

import shutil
from pathlib import Path

import pytest

from tabletop.games import load as load_game
from tabletop.rules import Move, Referee
from tabletop.session import rescue
from tabletop.session.session import Session
from tabletop.storage.saves import FORMAT, OutdatedError, SaveError, SaveFile, load, read_summary

DATA = Path(__file__).parents[1] / "data"
EARLIER = {"guardians-before-the-sluices": 15}
"""The number of moves before the change, for each save."""


@pytest.fixture(params=EARLIER)
def outdated(request: pytest.FixtureRequest, tmp_path: Path) -> OutdatedError:
    """Returns the error for a copied save of an earlier version."""
    path = tmp_path / f"{request.param}.sandtable"
    shutil.copy(DATA / path.name, path)
    with pytest.raises(OutdatedError) as caught:
        load(path)
    return caught.value


def save_of_the_format_before(path: Path, moves: int = 16) -> None:
    """Writes a game of Sandland with face-down cards in the first save format."""
    game = load_game("sandland")
    options = {"water": "skirmish", "passing": "automatic"}
    options |= {"deck-1": "venom-wind", "deck-2": "mirage-court"}
    referee = Referee(game, game.setup(2, options, "e7"))
    lines = []
    for number in range(1, moves + 1):
        referee.push(referee.legal_moves(referee.seats_to_move()[0])[0])
        move = referee.table.entries[-1].move
        lines.append(f"{number} {move} #{referee.table.digest()[:8]}\n")
    written = ", ".join(f'{key}: "{value}"' for key, value in options.items())
    path.write_text(
        'sandtable save: 1\ngame: sandland\ntitle: ""\nprogram: "0.1.0"\ndata: "x"\n'
        f'begun: "2026-11-21 08:30"\nseed: "e7"\noptions: {{{written}}}\n'
        f'seats: ["human", "fair"]\n---\n{"".join(lines)}'
    )


def moves_of(path: Path) -> list[str]:
    lines = path.read_text().split("---\n")[1].splitlines()
    return [line.partition(" ")[2].rpartition(" ")[0] for line in lines]


def test_first_difference_is_found_and_game_continues_before_it(
    outdated: OutdatedError,
) -> None:
    before = outdated.path.read_bytes()
    kept = EARLIER[outdated.path.stem]
    assert "under other rules, Sandtable 0.1.0" in outdated.remedy
    assert f"from move {kept}" in outdated.remedy
    assert outdated.playable is not None
    session = Session.resume(outdated.playable)
    entries = session.table.entries
    assert [str(entry.move) for entry in entries] == moves_of(outdated.path)[:kept]
    seat = session.seat_to_move()
    assert seat is not None
    session.play(session.choices(seat)[0].move)
    session.close()
    assert outdated.path.read_bytes() == before
    resumed = load(outdated.path.with_name(f"{outdated.path.stem} (rescued).sandtable"))
    assert len(resumed.referee.table.entries) == kept + 1
    assert resumed.is_complete
    assert resumed.header.title.endswith(", rescued")  # distinguishes it in the list of saves


def test_illegal_old_move_is_reported_by_rule_only(tmp_path: Path) -> None:
    # The text of the move may name a hidden card of the other seat.
    path = tmp_path / "g.sandtable"
    shutil.copy(DATA / "guardians-first-days.sandtable", path)
    with pytest.raises(OutdatedError, match=r"refused by rule GD-DUEL\.6") as caught:
        load(path)
    error = caught.value
    assert "can be resumed from its beginning" in error.remedy
    assert moves_of(path)[0].split()[2] not in str(error)
    assert error.playable is not None
    assert not error.playable.referee.table.entries
    assert rescue.in_sandbox(error.playable).file is not None


def test_it_is_opened_in_the_sandbox(outdated: OutdatedError) -> None:
    before = outdated.path.read_bytes()
    assert outdated.playable is not None
    session = rescue.in_sandbox(outdated.playable)
    assert session.referee.mode == "sandbox"
    assert len(session.table.entries) == EARLIER[outdated.path.stem] + 1
    session.close()
    assert outdated.path.read_bytes() == before


def test_it_is_exported_with_what_happened_in_words(
    outdated: OutdatedError, tmp_path: Path
) -> None:
    folder = rescue.export(outdated, tmp_path / "out")
    assert (folder / outdated.path.name).read_bytes() == outdated.path.read_bytes()
    text = (folder / rescue.REPORT_NAME).read_text()
    kept = EARLIER[outdated.path.stem]
    assert outdated.sentence in text
    assert f"{kept} moves" in text
    assert f"\n{kept:4} " in text
    assert f"\n{kept + 2} " in text.split("Remaining lines")[1]
    other = rescue.export(outdated, tmp_path / "out")  # no file is overwritten
    assert other != folder
    assert (other / rescue.REPORT_NAME).read_text() == text


def test_export_hides_unknown_cards() -> None:
    # Seat 1 is the human's, so the bot's face-down cards are not exported.
    with pytest.raises(OutdatedError) as caught:
        load(DATA / "sandland-first-days.sandtable")
    error = caught.value
    text = "\n".join(rescue.report_lines(error))
    assert error.playable is not None
    table = error.playable.referee.table
    hidden = {p.kind for p in table.pieces if not table.can_see(0, p)}
    hidden -= {p.kind for p in table.pieces if table.can_see(0, p)}
    assert hidden
    assert not [kind for kind in hidden if kind in text]


def test_a_save_of_which_nothing_can_be_played_is_exported_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "old.sandtable"
    text = (DATA / "sandland-first-days.sandtable").read_text()
    path.write_text(text.replace('water: "skirmish"', 'water: "ocean"'))
    with pytest.raises(SaveError, match="no option 'water=ocean'") as caught:
        load(path)
    folder = rescue.export(caught.value, tmp_path)
    assert "No move can be replayed" in (folder / rescue.REPORT_NAME).read_text()
    assert (folder / path.name).read_bytes() == path.read_bytes()


def test_unwritable_export_is_reported(outdated: OutdatedError, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="cannot be exported here"):
        rescue.export(outdated, tmp_path / "file")


def test_a_finished_save_of_the_format_before_is_not_touched_by_who_looks_at_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "g.sandtable"
    game = load_game("tictactoe")
    referee = Referee(game, game.setup(2, {}, "s"))
    lines = []
    for number, square in enumerate(("a1", "b1", "a2", "b2", "a3"), 1):
        referee.push(Move((number - 1) % 2, "mark", (square,)))
        move = referee.table.entries[-1].move
        lines.append(f"{number} {move} #{referee.table.digest()[:8]}\r\n")
    head = (
        'sandtable save: 1\r\ngame: tictactoe\r\ntitle: ""\r\nprogram: "0.1.0"\r\ndata: "x"\r\n'
        'begun: "2026-11-21 08:30"\r\nseed: "s"\r\noptions: {}\r\nseats: ["human", "fair"]\r\n'
    )
    path.write_bytes(f"{head}---\r\n{''.join(lines)}over".encode())
    before = path.read_bytes()
    session = Session.resume(load(path))
    session.save_pending()
    assert path.read_bytes() == before
    session.undo()
    session.redo()
    resumed = load(path)
    assert path.read_bytes().startswith(b"sandtable save: 2\n")
    assert resumed.referee.table.digest() == referee.table.digest()
    assert read_summary(path).over


def test_unplayable_old_save_names_no_hidden_card(tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    save_of_the_format_before(path)
    text = path.read_text()
    line = next(line for line in text.splitlines() if line.startswith("9 2 deploy"))
    card = line.split()[3]
    path.write_text(text.replace(line, line.replace(" #", " nowhere #")))
    with pytest.raises(SaveError, match="move in this line: not possible") as caught:
        load(path)
    assert card not in str(caught.value)


def test_first_format_save_is_sealed_when_continued(tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    save_of_the_format_before(path)
    before = path.read_bytes()
    saved = load(path)
    assert saved.is_complete
    session = Session.resume(saved)
    assert path.read_bytes() == before  # looking changes nothing
    move_count = [str(entry.move) for entry in saved.referee.table.entries]
    session.undo()
    session.redo()
    session.play(Move(0, "@referee", ("coach",)))
    session.close()
    text = path.read_text()
    assert text.startswith(f"sandtable save: {FORMAT}\n")
    assert f'seed: "{saved.header.seed}"' not in text
    assert "2 deploy" not in text
    resumed = load(path)
    assert [str(entry.move) for entry in resumed.referee.table.entries] == [
        *move_count,
        "1 @referee coach",
    ]
    assert resumed.header.begun == saved.header.begun
    assert resumed.undos == saved.undos + 1
    assert SaveFile.resume(resumed).seal.commitment == saved.seal.commitment
