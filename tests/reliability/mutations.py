"""Damages the player's files in thousands of ways and reads them.

Saves, packs, decks, settings, records, puzzles and other files are changed at random: bytes, words,
lines, numbers, values of a wrong type, truncation, duplication, another encoding. Each file is then
read by the program, which must never crash. Errors must name the file, the problem and a remedy. A
recoverable save is continued.

Example: python tests/reliability/mutations.py --files 5000
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec
import writers
import yaml

from tabletop import games
from tabletop.analysis.pack_checking import check_pack
from tabletop.cards.deck import DeckRules, deck_text
from tabletop.cards.errors import DataErrors
from tabletop.cards.pack import read_pack
from tabletop.rules import Referee
from tabletop.rules.options import all_options
from tabletop.rules.puzzle import puzzles_to_yaml
from tabletop.rules.scenario import run_file
from tabletop.session.bug_report import capsule_of, replay
from tabletop.session.session import Session
from tabletop.storage import (
    bug_reports,
    decks,
    own_files,
    packs,
    puzzles,
    records,
    reviews,
    save_list,
    scores,
    settings,
    tutorial_progress,
    unpacking,
)
from tabletop.storage.people import Person, noted_people
from tabletop.storage.places import user_dir
from tabletop.storage.saves import SaveError, SaveFile, load

WORDS = (
    "null", "true", "-1", "0", "99999999999999999999", "1e999", ".nan", "[]", "{}", "[[[[[[]]]]]]",
    '""', '"\\u0000"', "&a [*a]", "!!python/object:os.system {}", "? ", "- ", ": ", "#", "'",
    "\u202e", "\U0001f3b2", "\ufeff", "a" * 5000, "../../x", "%s", "{0}", "undo", "redo", "deal",
    "over", "@referee sandbox", "@put 0 deck", "2026-13-45", "9" * 400,
)  # fmt: skip


def damage(data: bytes, rng: Random, other: bytes = b"") -> bytes:
    """Returns file data with one to three random changes."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        data = rng.choice(MUTATIONS)(data, rng, other)
    return data


def _flip(data: bytes, rng: Random, _other: bytes) -> bytes:
    if not data:
        return b"\xff"
    index = rng.randrange(len(data))
    return data[:index] + bytes([data[index] ^ 1 << rng.randrange(8)]) + data[index + 1 :]


def _any_byte(data: bytes, rng: Random, _other: bytes) -> bytes:
    index = rng.randrange(len(data) + 1)
    return data[:index] + bytes([rng.randrange(256)]) + data[index + rng.randrange(2) :]


def _cut(data: bytes, rng: Random, _other: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _gap(data: bytes, rng: Random, _other: bytes) -> bytes:
    index = rng.randrange(len(data) + 1)
    return data[:index] + data[index + rng.randrange(1, 60) :]


def _twice(data: bytes, rng: Random, _other: bytes) -> bytes:
    index = rng.randrange(len(data) + 1)
    return data[:index] + data[index : index + rng.randrange(1, 300)] + data[index:]


def _lines(data: bytes, rng: Random, _other: bytes) -> bytes:
    lines = data.split(b"\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    change = rng.randrange(4)
    if change == 0:
        lines[first], lines[second] = lines[second], lines[first]
    elif change == 1:
        del lines[first]
    elif change == 2:
        lines.insert(second, lines[first])
    else:
        lines[first] = b"  " + lines[first] if rng.random() < 0.5 else lines[first].strip()
    return b"\n".join(lines)


def _number(data: bytes, rng: Random, _other: bytes) -> bytes:
    matches = list(re.finditer(rb"[0-9]+", data))
    if not matches:
        return data
    match = rng.choice(matches)
    number = int(match[0][:300])
    replacement = rng.choice((number + 1, number - 1, 0, -number, number * 1000, 10**30))
    return data[: match.start()] + str(replacement).encode() + data[match.end() :]


def _word(data: bytes, rng: Random, _other: bytes) -> bytes:
    matches = list(re.finditer(rb"[^\s,:\[\]{}]+", data))
    if not matches:
        return data
    match = rng.choice(matches)
    replacement = rng.choice(WORDS).encode()
    if rng.random() < 0.4:
        replacement = rng.choice(matches)[0]
    return data[: match.start()] + replacement + data[match.end() :]


def _splice(data: bytes, rng: Random, other: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def _encoding(data: bytes, rng: Random, _other: bytes) -> bytes:
    text = data.decode(errors="replace")
    encoding = rng.choice(("utf-16", "utf-16-be", "utf-8-sig", "latin-1", "utf-32", "cp437"))
    return text.encode(encoding, errors="replace")


def _zeros(data: bytes, rng: Random, _other: bytes) -> bytes:
    index = rng.randrange(len(data) + 1)
    return data[:index] + bytes(rng.choice((1, 100, 5000))) + data[index:] * rng.randrange(2)


MUTATIONS: tuple[Callable[[bytes, Random, bytes], bytes], ...] = (
    _flip, _any_byte, _cut, _gap, _twice, _lines, _lines, _number, _number, _word, _word, _word,
    _splice, _encoding, _zeros,
)  # fmt: skip


# --- kinds of files -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """A kind of file: its path, valid examples, and its reading function.

    `read` returns what is wrong with the program's answer, or "".
    """

    name: str
    share: float
    path: Path
    originals: Sequence[bytes]
    read: Callable[[Path], str]


def problem_of(error: SaveError | DataErrors) -> str:
    """Returns the fault of an error: it must name file, problem and remedy."""
    text = str(error)
    if "Traceback" in text or "object at 0x" in text or len(text) > 20_000:
        return f"it says {text[:300]!r}"
    if isinstance(error, SaveError):
        if not error.message or error.message.endswith(".") or str(error.path) not in text:
            return f"it says {text!r}"
        if not error.remedy and error.playable is None and "cannot be read" not in text:
            return f"it names no remedy: {text!r}"
        return ""
    for entry in error.errors:
        if not entry.file or entry.line < 1 or not entry.message:
            return f"it says {entry!s}"
    return ""


def _read_save(path: Path) -> str:
    save_list.list_saves(path.parent)
    try:
        saved = load(path)
    except SaveError as error:
        if (wrong := problem_of(error)) or error.playable is None:
            return wrong
        saved = error.playable
    noted_people(saved.notes)
    session = Session.resume(saved)
    try:
        if session.save_error:
            return f"it cannot be gone on with: {session.save_error}"
        for _ in range(3):
            if (seat := session.seat_to_move()) is None or session.outcome() is not None:
                break
            session.play(session.referee.legal_moves(seat)[0])
        if session.save_error or session.file is None:
            return f"it cannot be gone on with: {session.save_error}"
        session.file.close()
        again = load(session.file.path)
        if again.referee.table.digest() != session.table.digest():
            return "what was rescued opens as another table"
    finally:
        session.close()
        for other in path.parent.glob("* (rescued)*"):
            other.unlink()
    return ""


def _read_pack(path: Path) -> str:
    folder = path.parent
    for error in check_pack(folder):
        if wrong := problem_of(DataErrors([error])):
            return wrong
    packs.installed_packs()
    try:
        with packs.unpacked(folder) as unpacked:
            pack = read_pack(unpacked)
        if pack.file.game:
            games.load(pack.file.game, [pack])
    except DataErrors as error:
        return problem_of(error)
    except LookupError as error:  # an unknown game
        return "" if str(error) else "no words"
    return ""


def _read_zip(path: Path) -> str:
    with tempfile.TemporaryDirectory() as folder:
        try:
            unpacking.unpack(path, Path(folder))
        except DataErrors as error:
            return problem_of(error)
    return ""


def _read_deck(path: Path) -> str:
    for kept in decks.stored_decks(path.parent.name, BOXES[path.parent.name]):
        if kept.deck is None and not kept.wrong:
            return "nobody says why it cannot be read"
        if kept.deck is not None:
            decks.store_deck(path.parent.name, kept.deck, BOXES[path.parent.name])
    list(decks.own_decks(path.parent.name, BOXES[path.parent.name], ()))
    return ""


def _read_settings(path: Path) -> str:
    found, notices = settings.load_settings(path)
    msgspec.convert(msgspec.to_builtins(found), settings.Settings)
    again, left = settings.load_settings(path)
    if left or again != found:
        return f"what was mended is not whole: {left}"
    if any("object at 0x" in one or not one for one in notices):
        return f"it says {notices}"
    for aside in path.parent.glob("settings (kept aside)*"):
        aside.unlink()
    return ""


def _read_record(path: Path) -> str:
    found, notices = scores.load_record(path)
    again, left = scores.load_record(path)
    if left or str(again) != str(found):
        return f"what was mended is not whole: {left}"
    for game in ("sandland", "realm_of_sand"):
        scores.streaks(found.days(game), "2026-11-22")
        found.seconds(game)
    if any("object at 0x" in one or not one for one in notices):
        return f"it says {notices}"
    for aside in path.parent.glob("record (kept aside)*"):
        aside.unlink()
    return ""


def _read_games(path: Path) -> str:
    try:
        for saved in records.load_games(path):
            saved.referee.table.digest()
    except SaveError as error:
        return problem_of(error)
    return ""


def _read_capsule(path: Path) -> str:
    try:
        saved, words = replay(bug_reports.read(path))
    except bug_reports.BugReportError as error:
        text = str(error)
        return f"it says {text}" if text.endswith(".") else ""
    return "" if words or saved is not None else "nothing is said of it"


def _read_puzzle(path: Path) -> str:
    _found, notices = puzzles.puzzles_of(games.load("realm_of_sand"))
    return "it says nothing" if any(not one for one in notices) else ""


def _read_scenario(path: Path) -> str:
    try:
        run_file(path, games.load)
    except DataErrors as error:
        return problem_of(error)
    return ""


def _quietly(read: Callable[[], object]) -> Callable[[Path], str]:
    def quiet(_path: Path) -> str:
        read()
        return ""

    return quiet


BOXES: dict[str, DeckRules] = {}


def kinds(home: Path) -> list[Kind]:
    """Returns all kinds of files with valid examples."""
    saves = {name: _save_of(name, home) for name in games.BUNDLED}
    ours = [data for name, data in saves.items() if name in ("sandland", "guardians")]
    packs_of = [_pack_files(folder) for folder in _shipped_packs()]
    shared: writers.SharedValues = {}
    found = [
        Kind("saves of a small game", 0.2, home / "s" / "one.sandtable",
             [_save_of("tictactoe", home)], _read_save),
        Kind("saves of the five games", 0.16, home / "s" / "two.sandtable",
             [*saves.values(), *ours], _read_save),
    ]  # fmt: skip
    for number, files in enumerate(packs_of):
        for file, data in files.items():
            place = home / "p" / str(number) / Path(file)
            found.append(
                Kind(
                    f"packs: {Path(file).name}",
                    0.24 / sum(map(len, packs_of)),
                    place,
                    [data],
                    _read_pack,
                )
            )
    for name in ("sandland", "sacred_wars", "guardians"):
        module = __import__(f"tabletop.games.{name}.decks", fromlist=["deck_box"])
        games.load(name)
        BOXES[name] = box = module.deck_box()
        texts = [deck_text(deck, box).encode() for deck in module.presets({}).values()]
        found.append(Kind(f"decks of {name}", 0.04, home / "decks" / name / "one.deck.txt",
                          texts, _read_deck))  # fmt: skip
    writers._write_pack(shared)
    zipped = shutil.make_archive(str(home / "made" / "runners"), "zip", shared["pack 1"].parent)
    found += [
        Kind("packs as zip files", 0.04, home / "runners.zip",
             [Path(zipped).read_bytes()], _read_zip),
        Kind("settings, people and keys", 0.12, home / "settings.yaml", [_settings()],
             _read_settings),
        Kind("the record", 0.05, home / "record.jsonl", [_record()], _read_record),
        Kind("games as records", 0.02, home / "games.jsonl", [_games()], _read_games),
        Kind("the order of packs", 0.02, home / "packs" / "packs.yaml",
             [b"order: [runners, other]\non: [runners]\n"], _quietly(packs.installed_packs)),
        Kind("first games", 0.02, home / "lessons.yaml",
             [b"sandland:\n  done: 2\n  of: 5\n"],
             _quietly(lambda: tutorial_progress.progress_in("sandland"))),
        Kind("solved puzzles", 0.01, home / "puzzles" / "solved.yaml",
             [b"solved:\n  realm_of_sand/one: 4\n"], _quietly(puzzles.solved_puzzles)),
        Kind("bug capsules", 0.04, home / "one.zip", [_capsule(home)], _read_capsule),
        Kind("own puzzles", 0.02, home / "puzzles" / "realm_of_sand" / "one.puzzle",
             [_puzzle()], _read_puzzle),
        Kind("scenarios", 0.01, home / "one.scenario.yaml", [_scenario()], _read_scenario),
        Kind("reviews", 0.01, home / "one.review",
             [msgspec.json.encode(reviews.Findings("d1", {1: reviews.Judgement(0, "a", "b", 0.2,
                                                                               0.5)}))],
             _quietly(lambda: reviews.load_review(home / "one.sandtable", "d1"))),
    ]  # fmt: skip
    return found


def _save_of(name: str, home: Path) -> bytes:
    game = writers.GAME if name == "tictactoe" else games.load(name)
    seats = max(2, game.info.seats[0])
    options = all_options(game, {}, "spoilt")
    referee = Referee(game, game.setup(seats, options, "spoilt"))
    rng = Random(name)
    for _ in range(14 if name != "tictactoe" else 5):
        if seats_now := referee.seats_to_move():
            referee.push(rng.choice(referee.legal_moves(seats_now[0])))
    path = home / "made" / f"{name}.sandtable"
    players = ["human"] + ["fair"] * (seats - 1)
    notes = {"people": '[{"name": "Ada"}, {"name": "Basil", "colour": 3}]', "assist": "2:1 4:0"}
    SaveFile.create(path, referee, players, options, notes=notes).close()
    return path.read_bytes()


def _shipped_packs() -> list[Path]:
    return [one.folder for one in packs.installed_packs() if one.shipped][:3]


def _pack_files(folder: Path) -> dict[str, bytes]:
    return {
        f"{folder.name}/{path.name}": path.read_bytes() for path in sorted(folder.glob("*.yaml"))
    }


def _settings() -> bytes:
    people = [Person("Ada", 3, "moon", 2), Person("Basil")]
    whole = settings.Settings(
        ui_scale=1.25, people=people, bots=[Person("Ciro")], keys={"undo": "ctrl z", "hint": "h"},
        zoom={"sandland": 1.5}, colours="contrast",
    )  # fmt: skip
    return yaml.safe_dump(msgspec.to_builtins(whole), sort_keys=False).encode()


def _record() -> bytes:
    entries: list[scores.Entry] = [
        writers.RESULT,
        scores.DailyAttempt("sandland", "2026-11-22", "sandland.sandtable"),
        scores.PlayTime("sandland", "2026-11-22", 300),
        scores.FinishedGame("realm_of_sand", 40, "Adept", "2026-11-20", "s", daily="2026-11-20"),
    ]
    return b"".join(map(scores._line, entries))


def _games() -> bytes:
    game = writers.GAME
    referee = Referee(game, game.setup(2, {}, "1"))
    while seats := referee.seats_to_move():
        referee.push(referee.legal_moves(seats[0])[0])
    return records.encoded(records.record_of(referee, ["random", "random"], {})) * 2


def _capsule(home: Path) -> bytes:
    session = Session.new(writers.GAME, ["human", "human"], {}, "1")
    for _ in range(3):
        session.play(session.referee.legal_moves(session.referee.seats_to_move()[0])[0])
    path = bug_reports.write(home / "made", capsule_of(settings.Settings(), session, scene="table"))
    return path.read_bytes()


def _puzzle() -> bytes:
    return puzzles_to_yaml([writers._puzzle()]).encode()


def _scenario() -> bytes:
    folder = Path(writers.ROOT) / "tests" / "scenarios"
    return min(
        (path for path in folder.rglob("*.yaml")), key=lambda p: p.stat().st_size
    ).read_bytes()


# --- test ---------------------------------------------------------------------------------------


def run(files: int, seed: str) -> tuple[list[str], Counter[str]]:
    """Damages and reads files; returns the failures and the number per kind."""
    rng = Random(f"mutations/{seed}")
    faults: list[str] = []
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="spoilt-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        os.environ["TABLETOP_HOME"] = str(home)
        all_kinds = kinds(home)
        whole = [data for kind in all_kinds for data in kind.originals]
        for kind in all_kinds:
            path = kind.path
            for number in range(max(1, round(files * kind.share))):
                counts[kind.name.partition(":")[0]] += 1
                original = rng.choice(kind.originals)
                data = damage(original, rng, rng.choice(whole))
                write_damaged(path, data, kind, home)
                try:
                    wrong = kind.read(path)
                except Exception:  # a crash is a failure of the test
                    wrong = "".join(traceback.format_exc().splitlines(keepends=True)[-6:])
                if number % 25 == 0:
                    list(own_files.damaged_files())
                if wrong:
                    keep = Path(tempfile.gettempdir()) / f"spoilt-{seed}-{kind.name[:12]}-{number}"
                    keep.write_bytes(data)
                    faults.append(f"{kind.name} ({keep}): {wrong}")
    user_dir()
    return faults, counts


def write_damaged(path: Path, data: bytes, kind: Kind, home: Path) -> None:
    """Writes the damaged file; the other files of a pack are valid."""
    if kind.read is _read_pack:
        shutil.rmtree(path.parent, ignore_errors=True)
        shipped = next(one for one in _shipped_packs() if one.name == path.parent.name)
        shutil.copytree(shipped, path.parent)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def main() -> None:
    """Runs the test and exits with status 1 after a failure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--files", type=int, default=5000)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    began = time.perf_counter()
    faults, counts = run(args.files, args.seed)
    for fault in faults[:60]:
        print(fault)
    each = ", ".join(f"{count} {name}" for name, count in counts.most_common())
    print(
        f"mutations: {counts.total()} files ({each}); {len(faults)} faults, "
        f"{time.perf_counter() - began:.0f} s"
    )
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
