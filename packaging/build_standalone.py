"""Builds the standalone program with PyInstaller and tests it.

This needs `pip install ".[package]"` and a C compiler for the rules (or `--pure`). The result is a
folder, or one file with `--onefile`. For the test it is moved and started from an empty folder
without Python. Every command must answer, and every scene of every game must be drawn. Bots must
think in worker processes and finish a game, in a window if Xvfb is available. The program must exit
when its window is closed.

Example: python packaging/build_standalone.py --into dist
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from urllib.request import urlopen
from zipfile import ZipFile

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "scripts"))

from open_and_close import open_and_close
from virtual_screen import VirtualScreen

from tabletop.app.offscreen.screenshot import SCENE_NAMES
from tabletop.games import BUNDLED

ROOT = Path(__file__).resolve().parents[1]
GAME = "realm_of_sand"
BUILDS_DECKS = "sandland"
RULE = ["rules", GAME, "TABLE-HAND.1"]
TESTED_SEPARATELY = [
    "play",
    "simulate",
    "serve",
    "replay",
    "rescue",
    "bug-report",
    "bench",
    "host",
    "join",
    "watch",
]
"""The commands that `check_folder` tests besides the `simple_commands`."""
PROGRAM = "tabletop.exe" if sys.platform == "win32" else "tabletop"
LONGEST_GAME = 400
"""Maximum seconds for a game of two bots in the window, including animations."""
SETTINGS = "speed: 4\n"
"""Settings for a fast test."""


def main() -> None:
    """Builds and tests the program, and prints its path and size."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="target folder")
    rules = parser.add_mutually_exclusive_group()
    rules.add_argument("--wheel", type=Path, help="take the compiled rules from this wheel")
    rules.add_argument("--pure", action="store_true", help="do not compile the rules")
    parser.add_argument("--onefile", action="store_true", help="also build one file")
    parser.add_argument("--no-try", action="store_true", help="build without a test")
    args = parser.parse_args()
    into = args.into.resolve()
    with tempfile.TemporaryDirectory(prefix="compiled-") as unpacked:
        if not args.pure:
            unpack(args.wheel or compiled_wheel(Path(unpacked)), Path(unpacked))
        added = {} if args.pure else {"COMPILED_RULES": unpacked}
        build(into, added)
        if args.onefile:
            build(into, added, "--onefile")
    folder = into / "sandtable"
    if not args.no_try:
        with tempfile.TemporaryDirectory(prefix="standalone-") as elsewhere:
            # Moved, so that it cannot find files next to the place of its build.
            moved = Path(shutil.copytree(folder, Path(elsewhere) / "program", symlinks=True))
            check_folder(moved / PROGRAM, Path(elsewhere), into / "standalone.png", args.pure)
    size = sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {size / 1e6:.0f} MB")
    for file in into.glob("*-onefile*") if args.onefile else ():
        if not args.no_try:
            check_one_file(file, args.pure)
        print(f"{file}: {file.stat().st_size / 1e6:.0f} MB")


def compiled_wheel(folder: Path) -> Path:
    """Builds the wheel with compiled rules into a folder."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    env = os.environ | {"TABLETOP_COMPILE": "1"}
    subprocess.run([*command, "--wheel-dir", str(folder), str(ROOT)], check=True, env=env)
    return next(folder.glob("*.whl"))


def unpack(wheel: Path, folder: Path) -> None:
    """Extracts the files of a wheel into a folder."""
    with ZipFile(wheel) as archive:
        archive.extractall(folder)


def build(into: Path, rules: dict[str, str], *variant: str) -> None:
    """Runs PyInstaller on build.spec.

    Args:
        rules: The environment variable for the folder of compiled rules, if any.
    """
    # Fixed time and hash seed make the build reproducible.
    same = {"SOURCE_DATE_EPOCH": "1577836800", "PYTHONHASHSEED": "1"}
    with tempfile.TemporaryDirectory(prefix="pyinstaller-") as work:
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        command += ["--distpath", str(into), "--workpath", work, str(ROOT / "build.spec")]
        command += ["--", *variant] if variant else []
        subprocess.run(command, check=True, cwd=ROOT, env=same | os.environ | rules)


def check_folder(program: Path, elsewhere: Path, picture: Path, pure: bool) -> None:
    """Tests the program from an empty folder with an empty home folder.

    Raises an error if anything fails.
    """
    empty, home = elsewhere / "empty", elsewhere / "home"
    empty.mkdir()
    home.mkdir()
    (home / "settings.yaml").write_text(SETTINGS)
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    env["TABLETOP_HOME"] = str(home)

    version = subprocess.check_output([str(program), "--version"], text=True, env=env).strip()
    if version.endswith("compiled rules") == pure:
        raise SystemExit(f"the rules are not as they were asked for: {version}")
    licences = subprocess.check_output([str(program), "--licences"], env=env)
    if b"libSDL2: " not in licences or b"SIL OPEN FONT LICENSE" not in licences:
        raise SystemExit("the licences of what comes along are not in the program")
    for words in simple_commands():
        report(program, words, empty, env)
    if [one["id"] for one in report(program, RULE, empty, env)["rules"]] != ["TABLE-HAND.1"]:
        raise SystemExit("the rules of the table itself are not in the program")
    measured = subprocess.run(
        [str(program), "bench"], cwd=empty, env=env, stderr=subprocess.PIPE, timeout=120
    )
    if measured.returncode != 2 or b"not available in the standalone" not in measured.stderr:
        raise SystemExit(f"bench: status {measured.returncode}, {measured.stderr!r}")
    check_hosted_table(program, empty, env)
    bots = ["--seats", "greedy,greedy", "--seed", "1"]
    simulated = report(
        program, ["simulate", GAME, "--games", "2", "--jobs", "2", *bots], empty, env
    )
    if simulated["finished"] != 2 or simulated["broken"]:
        raise SystemExit(f"simulating went wrong: {simulated}")

    subprocess.check_output([str(program), "--print-completion", "bash"], env=env)
    served = subprocess.run(
        [str(program), "serve", GAME, "--seats", "program,fair"],
        cwd=empty,
        env=env,
        input=b"",
        capture_output=True,
        timeout=120,
    )
    told = [json.loads(line)["type"] for line in served.stdout.splitlines()]
    if served.returncode != 1 or told != ["hello", "decide", "error"]:
        raise SystemExit(f"serve: status {served.returncode}, {told}, {served.stderr!r}")

    watch_in_window([str(program), "watch", "table/table.yaml"], empty, env)
    save = play_in_window([str(program), "play", GAME, *bots], empty, home, env, picture)
    check_bug_report(program, empty, env)
    report(program, ["rescue", str(save)], empty, env)
    replayed = report(program, ["replay", str(save), "--verify"], empty, env)
    if not replayed["outcome"]:
        raise SystemExit(f"the game in the window did not end: {replayed}")
    print(f"bot game in the window: {replayed['moves']} moves, {replayed['outcome']}")


def check_bug_report(program: Path, folder: Path, env: dict[str, str]) -> None:
    """Creates a bug report from a game in the terminal and checks its content."""
    subprocess.run(
        [str(program), "play", "--text", GAME, "--seed", "1"],
        cwd=folder,
        env=env,
        input=b"bug-report\nquit\n",
        stdout=subprocess.PIPE,
        timeout=120,
        check=True,
    )
    (capsule,) = Path(env["TABLETOP_HOME"], "capsules").glob("*.zip")
    bug_report = report(program, ["bug-report", str(capsule), "--test", "test_it.py"], folder, env)
    if bug_report["about"]["game"] != GAME or not (folder / "test_it.py").is_file():
        raise SystemExit(f"bug report differs: {bug_report}")


def check_hosted_table(program: Path, folder: Path, env: dict[str, str]) -> None:
    """Hosts a table, opens its page, and joins it in the terminal."""
    with subprocess.Popen(
        [str(program), "host", GAME, "--seats", "invited,random", "--port", "0", "--headless"],
        cwd=folder,
        env=env,
        text=True,
        stdout=subprocess.PIPE,
    ) as host:
        try:
            assert host.stdout is not None
            _seats, browser, terminal = (next(host.stdout).split()[-1] for _ in range(3))
            with urlopen(browser, timeout=60) as page:
                if b"<script" not in page.read():
                    raise SystemExit(f"host: {browser} is not the page of a table")
            joined = subprocess.run(
                [str(program), "join", terminal, "--text"],
                cwd=folder,
                env=env,
                input=b"quit\n",
                stdout=subprocess.PIPE,
                timeout=120,
            )
            if joined.returncode or b"Realm of Sand" not in joined.stdout:
                raise SystemExit(f"join: status {joined.returncode}, {joined.stdout!r}")
        finally:
            host.terminate()


def watch_in_window(command: list[str], folder: Path, env: dict[str, str]) -> None:
    """Checks that `tabletop watch` opens and closes, if there is a screen."""
    if shutil.which("Xvfb") is None:
        return
    with VirtualScreen() as screen:
        running = subprocess.Popen(command, cwd=folder, env=env | screen.added)
        try:
            open_and_close(screen, running, None, seconds=1)
        finally:
            running.kill()


def play_in_window(
    command: list[str], folder: Path, home: Path, env: dict[str, str], picture: Path
) -> Path:
    """Lets bots play a game to its end and returns its save."""
    seen = shutil.which("Xvfb") is not None
    with VirtualScreen() if seen else nullcontext() as screen:
        added = screen.added if screen else {"SDL_VIDEODRIVER": "dummy"}
        running = subprocess.Popen(command, cwd=folder, env=env | added)
        try:
            if screen:
                screen.wait_for_window(running)
            save = wait_for_game(
                home, running, lambda save: is_game_over(command[0], save, folder, env)
            )
            if screen:
                open_and_close(screen, running, picture, seconds=1)
        finally:
            running.kill()
    return save


def check_one_file(program: Path, pure: bool) -> None:
    """Checks that the one-file program finds its rules, data and licences."""
    with tempfile.TemporaryDirectory(prefix="onefile-") as empty:
        env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        env["TABLETOP_HOME"] = str(Path(empty, "home"))
        told = report(program, ["doctor"], Path(empty), env)
        if told["program"]["rules"] != ("Python" if pure else "compiled"):
            raise SystemExit(f"the rules are not as they were asked for: {told['program']}")
        words = ["screenshot", GAME, "--moves", "4", "-o", "table.png"]
        report(program, words, Path(empty), env)


def simple_commands() -> list[list[str]]:
    """Returns the commands that must succeed without a window."""
    shots = [*((GAME, scene) for scene in SCENE_NAMES if scene != "decks"), (BUILDS_DECKS, "decks")]
    shots += [(game, "table") for game in BUNDLED if game != GAME]
    return [
        ["games"],
        ["check"],
        ["doctor"],
        ["tutorial", "--verify"],
        *(["games", game] for game in BUNDLED),
        *(["rules", game] for game in BUNDLED),
        ["deck", "export", BUILDS_DECKS],
        ["scenario", str(ROOT / "tests" / "scenarios" / GAME)],
        ["new", "table", "table"],
        ["pack", "list"],
        ["pack", "check", "salt-road", "card-room"],
        ["games", "sandland+salt-road"],
        ["puzzle", "list", GAME],
        ["card", "jar-scorpion"],
        ["gallery", BUILDS_DECKS, "--size", "60", "-o", "gallery.png"],
        ["schema", BUILDS_DECKS, "-o", "data"],
        ["print", BUILDS_DECKS, "--dpi", "72", "-o", "cards.pdf"],
        ["tournament", GAME, "--players", "fair,random", "--games", "2", "--effort", "0.1"],
        ["balance", GAME, "--player", "random", "--games", "2"],
        ["tune", GAME, "--player", "random", "--steps", "1", "--games", "1", "--proof", "10"],
        *(
            ["screenshot", game, "--scene", scene, "--moves", "4", "-o", f"{game}-{scene}.png"]
            for game, scene in shots
        ),
    ]


def report(program: Path, arguments: list[str], folder: Path, env: dict[str, str]) -> Any:
    """Runs a command with --json and returns its report."""
    done = subprocess.run(
        [str(program), *arguments, "--json"],
        cwd=folder,
        env=env,
        stdout=subprocess.PIPE,
        timeout=120,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(arguments)}: status {done.returncode}, {done.stdout!r}")
    return json.loads(done.stdout)


def is_game_over(program: str, save: Path, folder: Path, env: dict[str, str]) -> bool:
    """Returns whether a saved game is over; on a busy machine it may not be."""
    return bool(report(Path(program), ["replay", str(save)], folder, env)["outcome"])


def wait_for_game(
    home: Path, running: subprocess.Popen[bytes], over: Callable[[Path], bool]
) -> Path:
    """Returns the save of the game when the game is over and no longer grows."""
    end = time.monotonic() + LONGEST_GAME
    still_since, size = time.monotonic(), -1
    while time.monotonic() < end and running.poll() is None:
        saves = list(home.rglob("*.sandtable"))
        grown = sum(save.stat().st_size for save in saves)
        if grown != size:
            still_since, size = time.monotonic(), grown
        elif saves and time.monotonic() - still_since > 5:
            newest = max(saves, key=lambda save: save.stat().st_mtime)
            if over(newest):
                return newest
            still_since = time.monotonic()
        time.sleep(0.5)
    raise SystemExit("the bots did not play their game in the window")


if __name__ == "__main__":
    main()
