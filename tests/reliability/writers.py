"""All operations that write the player's files, as steps that can fail.

A `Writer` prepares data, performs its steps in order, and reads the data as a value for comparison.
After a power failure or an error in a step, the value must be that before or after the step.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "examples" / "tictactoe"))

from tictactoe import TicTacToe  # noqa: E402

from tabletop.bundled import data_dir  # noqa: E402
from tabletop.cards.deck import Deck, DeckRules  # noqa: E402
from tabletop.cards.errors import DataErrors  # noqa: E402
from tabletop.cards.pack import read_pack  # noqa: E402
from tabletop.rules import Game, Referee  # noqa: E402
from tabletop.rules.puzzle import Puzzle, read_puzzles  # noqa: E402
from tabletop.session.bug_report import capsule_of  # noqa: E402
from tabletop.session.session import Session  # noqa: E402
from tabletop.storage import (  # noqa: E402
    bug_reports,
    decks,
    leftovers,
    packs,
    people,
    puzzles,
    reviews,
    scores,
    settings,
    tutorial_progress,
)
from tabletop.storage.autosaves import autosaves_dir, last_autosave  # noqa: E402
from tabletop.storage.places import user_dir  # noqa: E402
from tabletop.storage.save_list import new_autosave  # noqa: E402
from tabletop.storage.saves import SaveError, SaveFile, load  # noqa: E402

SharedValues = dict[str, Any]
"""The values that a writer passes from step to step."""
REPORTED_ERRORS = (OSError, SaveError, DataErrors)
"""Errors that the app shows, with their place and remedy."""


@dataclass(frozen=True)
class Writer:
    """An operation that writes files: `steps` change the result of `read`.

    A step returns whether it reports success, or raises one of `REPORTED_ERRORS`. A `silent` step
    need not report errors. `again` is true if a failed step can be repeated.
    """

    name: str
    prepare: Callable[[SharedValues], None]
    steps: Sequence[Callable[[SharedValues], object]]
    read: Callable[[], object]
    silent: bool = False
    again: bool = True
    given: SharedValues = field(default_factory=dict)


# --- settings, people ----------------------------------------------------------------------------


def _read_settings() -> object:
    loaded, notices = settings.load_settings()
    return msgspec.to_builtins(loaded), tuple(notices)


def _keep_settings(**values: Any) -> Callable[[SharedValues], object]:
    def step(shared: SharedValues) -> None:
        before = settings.load_settings()[0]
        after = msgspec.structs.replace(before, **values)
        settings.merge_settings(after, before)

    return step


def _broken_settings(_shared: SharedValues) -> None:
    settings.settings_path().write_text("speed: 2.0\nvolume: loud\n")


# --- decks ---------------------------------------------------------------------------------------

BOX = DeckRules({"queen": "Locust Queen"}, {"fly": "Fly", "camp": "Camp"}, 5, 3, "9-1", "9-2")
ONE = Deck("bites", "Bites", "queen", {"fly": 3, "camp": 2}, "Bite.")
OTHER = Deck("bites", "Bites", "queen", {"fly": 2, "camp": 3}, "Bite slowly.")


def _read_decks() -> object:
    return sorted(
        (stored.id, str(stored.deck), stored.wrong)
        for stored in decks.stored_decks("sandland", BOX)
    )


# --- games in play -------------------------------------------------------------------------------

GAME: Game = TicTacToe()
MOVES = ("a1", "b2", "c3", "a3", "b3", "c2", "a2")


def _begin(shared: SharedValues) -> None:
    shared["session"] = session = Session.new(GAME, ["human", "human"], {}, "1")
    session.make_save_path = lambda: new_autosave(GAME.info.id, 30, datetime(2026, 11, 21, 8, 30))


def _play(cell: str) -> Callable[[SharedValues], object]:
    def step(shared: SharedValues) -> bool:
        session: Session = shared["session"]
        seat = session.referee.seats_to_move()[0]
        move = next(
            option for option in session.referee.legal_moves(seat) if option.args == (cell,)
        )
        session.play(move)
        return not session.save_error

    return step


def _undo(shared: SharedValues) -> bool:
    session: Session = shared["session"]
    session.undo()
    return not session.save_error


def _retry_save(shared: SharedValues) -> bool:
    """Repeats the app's attempts, every two seconds, to write the save."""
    session: Session = shared["session"]
    session.save_pending()
    return not session.save_error


def _read_autosave() -> object:
    path = last_autosave()
    if path is None:
        return None
    referee = load(path, GAME).referee
    return [str(entry.move) for entry in referee.table.entries], referee.table.digest()


def _write_damaged_save(shared: SharedValues) -> None:
    """Writes a save of three moves with Windows line ends, cut off at its end."""
    _begin(shared)
    for cell in MOVES[:3]:
        _play(cell)(shared)
    shared["session"].close()
    path = last_autosave()
    assert path is not None
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n") + b"4 2 mark a")


def _go_on(shared: SharedValues) -> bool:
    path = last_autosave()
    assert path is not None
    shared["session"] = session = Session.resume(load(path, GAME))
    return not session.save_error


def _create(shared: SharedValues) -> None:
    referee = Referee(GAME, GAME.setup(2, {}, "2"))
    referee.push(referee.legal_moves(0)[0])
    path = autosaves_dir() / "tictactoe copy.sandtable"
    SaveFile.create(path, referee, ["human", "human"], {}).close()


# --- records -------------------------------------------------------------------------------------

RESULT = scores.FinishedGame("sandland", 12, "", "2026-11-21", "seed 1", seats=("human", "fair"))


def _read_record() -> object:
    record, _notices = scores.load_record()
    return [str(entry) for entry in record.entries]


def _record(number: int) -> Callable[[SharedValues], object]:
    def step(_shared: SharedValues) -> bool:
        result, _notices = scores.record(msgspec.structs.replace(RESULT, seed=f"seed {number}"))
        return result.kept

    return step


def _note(_shared: SharedValues) -> None:
    scores.record_entry(scores.DailyAttempt("sandland", "2026-11-22", "sandland.sandtable"))


def _cut_record(_shared: SharedValues) -> None:
    path = scores.record_path()
    path.write_bytes(scores._line(RESULT) + b'{"is": "game", "ga')


def _old_scores(_shared: SharedValues) -> None:
    values = msgspec.to_builtins(RESULT)
    values.pop("is", None)
    text = msgspec.json.encode({"results": [values]})
    (user_dir() / scores.BEFORE).write_bytes(text)


# --- other files ---------------------------------------------------------------------------------


def _lesson(done: int) -> Callable[[SharedValues], object]:
    return lambda _shared: not tutorial_progress.store_progress("sandland", done, 5)


def _read_lessons() -> object:
    return str(tutorial_progress.progress_in("sandland"))


def _puzzle() -> Puzzle:
    return next(iter(read_puzzles(data_dir("card_data") / "realm_of_sand" / "puzzles.yaml")))


def _solved(moves: int) -> Callable[[SharedValues], object]:
    return lambda shared: not puzzles.note_solved(shared["puzzle"], moves)


def _keep_findings(move: str) -> Callable[[SharedValues], object]:
    def step(shared: SharedValues) -> None:
        findings = reviews.Findings("d1", {1: reviews.Judgement(0, move, "b", 0.25, 0.5)})
        reviews.store_review(shared["save"], findings)

    return step


def _read_findings() -> object:
    return str(reviews.load_review(user_dir() / "one.sandtable", "d1"))


def _capsule(scene: str) -> Callable[[SharedValues], object]:
    def step(_shared: SharedValues) -> None:
        bug_report = capsule_of(settings.Settings(), scene=scene)
        bug_reports.write(bug_reports.capsules_dir(), bug_report)

    return step


def _read_capsules() -> object:
    folder = bug_reports.capsules_dir()
    return sorted(bug_reports.read(path).about.scene for path in folder.glob("*.zip"))


def _write_pack(shared: SharedValues) -> None:
    """Writes two versions of a pack next to the monitored folder."""
    for number in (1, 2):
        folder = user_dir().parent / f"pack-{number}" / "runners"
        if not folder.is_dir():
            folder.mkdir(parents=True)
            (folder / "pack.yaml").write_text(
                f'id: runners\nname: Runners\nversion: "{number}.0"\nauthor: Me\n'
                "licence: CC0-1.0\ngame: sandland\n"
            )
            (folder / "assets.yaml").write_text(
                "assets:\n- id: runners-one\n  name: One Runner\n  type: unit\n  cost: 1\n"
                f"  attack: 2\n  health: {number}\n  water: 0\n  tags: [nomad]\n  flavour: Away.\n"
            )
        shared[f"pack {number}"] = folder


def _install(number: int) -> Callable[[SharedValues], object]:
    def step(shared: SharedValues) -> None:
        with packs.unpacked(shared[f"pack {number}"]) as folder:
            packs.put(folder)

    return step


def _with_pack(shared: SharedValues) -> None:
    _write_pack(shared)
    _install(1)(shared)
    packs.set_active("runners", True)


def _read_packs() -> object:
    versions = []
    for pack in packs.installed_packs():
        if not pack.shipped:
            revision = read_pack(pack.folder).stamp if pack.pack is not None else str(pack.wrong)
            versions.append((pack.id, revision, pack.on))
    return versions


def _nothing(_shared: SharedValues) -> None:
    pass


def _save_beside(shared: SharedValues) -> None:
    shared["save"] = user_dir() / "one.sandtable"


def _with_puzzle(shared: SharedValues) -> None:
    shared["puzzle"] = _puzzle()


def _with_deck(_shared: SharedValues) -> None:
    decks.store_deck("sandland", ONE, BOX)


WRITERS = (
    Writer(
        "settings",
        _nothing,
        (_keep_settings(speed=2.0), _keep_settings(volume=0.5, people=[people.Person("Ada")])),
        _read_settings,
    ),
    Writer("settings that were damaged", _broken_settings, (_keep_settings(muted=True),),
           lambda: (settings.load_settings()[0].speed, settings.load_settings()[0].muted)),
    Writer(
        "decks",
        _with_deck,
        (
            lambda _given: decks.store_deck("sandland", OTHER, BOX),
            lambda _given: decks.import_deck_file("sandland", ONE, BOX, ()),
            lambda _given: decks.delete_deck(decks.deck_path("sandland", "bites")),
        ),
        _read_decks,
    ),
    Writer(
        "a game in play",
        _begin,
        (*map(_play, MOVES[:3]), _undo, *map(_play, MOVES[2:])),
        _read_autosave,
    ),
    Writer(
        "a save that was changed elsewhere",
        _write_damaged_save,
        (_go_on, *map(_play, MOVES[3:6])),
        _read_autosave,
    ),
    Writer("a copy of a game", _nothing, (_create,), _read_autosave),
    Writer("the record", _nothing, (_record(1), _record(2)), _read_record),
    Writer("a note in the record", _nothing, (_note,), _read_record, silent=True),
    Writer("a record that was cut off", _cut_record, (_record(3),), _read_record, again=False),
    Writer("the scores of before", _old_scores, (_record(4),), _read_record, again=False),
    Writer("first games", _nothing, (_lesson(1), _lesson(2)), _read_lessons),
    Writer("solved puzzles", _with_puzzle, (_solved(4), _solved(3)),
           lambda: sorted(puzzles.solved_puzzles().items())),
    Writer("bug capsules", _nothing, (_capsule("one"), _capsule("two")), _read_capsules),
    Writer(
        "own puzzles",
        _with_puzzle,
        (lambda given: puzzles.store_puzzle(given["puzzle"]),),
        lambda: [path.read_bytes() for path in sorted(user_dir("puzzles").rglob("*.puzzle"))],
        again=False,
    ),
    Writer("reviews", _save_beside, (_keep_findings("a"), _keep_findings("c")), _read_findings,
           silent=True),
    Writer("a new pack", _write_pack, (_install(1), lambda _: packs.set_active("runners", True)),
           _read_packs),
    Writer("a newer pack", _with_pack, (_install(2),), _read_packs),
    Writer(
        "the order of packs",
        _with_pack,
        (lambda _: packs.reorder(["runners"]), lambda _: packs.set_active("runners", False)),
        _read_packs,
    ),
    Writer("a pack that goes", _with_pack, (lambda _given: packs.remove("runners"),),
           lambda: [one[:2] for one in _read_packs()]),  # type: ignore[attr-defined]
)  # fmt: skip


def leftover_files() -> list[str]:
    """Returns files that are never read again after the next start."""
    left: list[str] = []
    with suppress(FileNotFoundError):
        left += [
            path.relative_to(user_dir()).as_posix()
            for path in sorted(user_dir().rglob(".*"))
            if not path.name.endswith(".lock")
        ]
    return left


def start_again() -> None:
    """Performs the cleanup of the program's start."""
    leftovers.clear(at_once=True)


def close(shared: SharedValues) -> None:
    """Closes open files."""
    session = shared.get("session")
    if session is not None and session.file is not None:
        session.file.close()
