"""`tabletop doctor`: report on libraries, screen, sound, and the data."""

import platform
import shutil
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import tabletop
from tabletop import games, players
from tabletop.analysis import sound_data
from tabletop.cards.errors import DataErrors
from tabletop.cli import FOUND_PROBLEM, GOOD
from tabletop.commands.arguments import print_json
from tabletop.commands.libraries import DISTRIBUTION, requirements, version
from tabletop.storage.log import log_path
from tabletop.storage.own_files import damaged_files, own_folders, own_saves
from tabletop.storage.packs import installed_packs
from tabletop.storage.settings import settings_path
from tabletop.table import COMPILED

FOR_DEVELOPERS = {"docs", "mutants", "package", "test"}
"""Extras that players do not need."""
LITTLE = 50_000_000
"""Minimum of free bytes; with less, games may soon fail to be written."""

Problem = dict[str, str]


def run(args: Namespace) -> int:
    report = looked_at()
    if args.json:
        print_json(report)
    else:
        _print(report)
    return FOUND_PROBLEM if report["problems"] else GOOD


def looked_at() -> dict[str, Any]:
    """Returns the report of `--json` (docs/install.md); writes only a cache."""
    problems: list[Problem] = []
    report: dict[str, Any] = {"ok": True, "problems": problems}
    report["program"] = _program()
    report["libraries"], report["extras"] = _libraries(problems)
    report["games"] = _games()
    report["packs"] = _packs()
    report["players"] = list(players.installed())
    report |= _devices(problems)
    report["files"] = _files(problems)
    problems += _data_problems()
    problems += (
        _problem("files", damage.path, damage.message, damage.remedy) for damage in damaged_files()
    )
    report["ok"] = not problems
    return report


def _problem(about: str, location: object, message: str, remedy: str) -> Problem:
    return {"about": about, "where": str(location), "message": message, "remedy": remedy}


def _data_problems() -> list[Problem]:
    """Returns the errors of all data; unchanged data are checked once."""
    stamp = sound_data.data_stamp()
    if sound_data.is_noted(stamp):
        return []
    from tabletop.commands.check import all_errors  # It reads all games.

    problems = [
        _problem("data", f"{error.file}:{error.line}", error.message, error.remedy)
        for error in all_errors()
    ]
    if not problems:
        sound_data.note(stamp)
    return problems


def _program() -> dict[str, Any]:
    return {
        "version": tabletop.__version__,
        "rules": "compiled" if COMPILED else "Python",
        "form": _form(),
        "folder": str(Path(tabletop.__file__).parent),
        "python": platform.python_version(),
        "system": platform.platform(),
        "machine": platform.machine(),
    }


def _form() -> str:
    """Returns how the program was installed."""
    if getattr(sys, "frozen", False):
        return "standalone"
    shipped = Path(tabletop.__file__).parent / "data"
    return "installed" if shipped.is_dir() else "repository"


def _libraries(problems: list[Problem]) -> tuple[dict[str, str], dict[str, bool]]:
    """Returns the versions of the libraries, and the available extras."""
    versions: dict[str, str] = {}
    extras: dict[str, bool] = {}
    for name, extra in requirements():
        if extra in FOR_DEVELOPERS:
            continue
        installed_version = version(name)
        if installed_version is not None:
            versions[name] = installed_version
        if extra:
            extras[extra] = extras.get(extra, True) and installed_version is not None
        elif installed_version is None:
            remedy = f"reinstall it: pip install --force-reinstall {DISTRIBUTION}"
            problems.append(_problem("libraries", name, f"{name} is missing", remedy))
    return versions, extras


def _games() -> list[dict[str, str]]:
    """Returns the playable games; the data section reports broken ones."""
    rows = []
    for name in games.installed():
        try:
            info = games.info(name)
            folder = games.folder_of(name) or games.load(name).folder
        except DataErrors:
            continue
        rows.append({"id": name, "name": info.name, "folder": str(folder)})
    return rows


def _packs() -> list[dict[str, Any]]:
    """Returns the packs; the data section reports broken ones."""
    return [
        {
            "id": pack.id,
            "version": pack.pack.file.version if pack.pack is not None else None,
            "shipped": pack.shipped,
            "on": pack.on,
            "folder": str(pack.folder),
        }
        for pack in installed_packs()
    ]


def _devices(problems: list[Problem]) -> dict[str, Any]:
    """Returns screen and sound; both are optional because of `--text`."""
    try:
        from tabletop.app.window import device_info
    except ImportError as error:
        remedy = "reinstall it: pip install --force-reinstall pygame-ce"
        problems.append(_problem("libraries", "pygame-ce", f"cannot be loaded: {error}", remedy))
        missing = {"found": False, "why": "the drawing library cannot be loaded"}
        return {"screen": missing, "sound": missing}
    for path in device_info.broken_fonts():
        remedy = "reinstall Sandtable"
        problems.append(_problem("data", path, "font missing or damaged", remedy))
    return {"screen": device_info.screens(), "sound": device_info.sound()}


def _files(problems: list[Problem]) -> dict[str, Any]:
    folders = own_folders()
    # If the main folder is not writable, neither are its subfolders.
    for own_folder in folders if folders[0].writable else folders[:1]:
        if not own_folder.writable:
            remedy = "allow writing there, or set TABLETOP_HOME to another folder"
            problems.append(_problem("files", own_folder.path, "not writable", remedy))
    data_folder = folders[0].path
    existing_parent = next(path for path in (data_folder, *data_folder.parents) if path.is_dir())
    free = shutil.disk_usage(existing_parent).free
    if free < LITTLE:
        remedy = "free some space, or games may not be saved"
        problems.append(_problem("files", existing_parent, f"only {_size(free)} free", remedy))
    saves = own_saves()
    return {
        "folders": [folder._asdict() | {"path": str(folder.path)} for folder in folders],
        "free_bytes": free,
        "saves": len(saves),
        "unfinished": sum(not save.over and not save.problem for save in saves),
        "damaged": sum(bool(save.problem) for save in saves),
        "settings": str(settings_path()),
        "log": str(log_path()),
    }


# --- text output ----------------------------------------------------------------------------------


def _print(report: dict[str, Any]) -> None:
    program, files = report["program"], report["files"]
    _line("Sandtable", f"{program['version']}, rules in {program['rules']}, {program['form']}")
    _line("", program["folder"])
    _line("Python", f"{program['python']} on {program['system']}")
    _line(
        "Libraries", ", ".join(f"{name} {version}" for name, version in report["libraries"].items())
    )
    extras = (
        f"{name} {'yes' if is_installed else 'no'}"
        for name, is_installed in report["extras"].items()
    )
    _line("Extras", ", ".join(extras))
    _line("Games", ", ".join(game["name"] for game in report["games"]))
    _line(
        "Packs",
        ", ".join(f"{item['id']} {'on' if item['on'] else 'off'}" for item in report["packs"]),
    )
    _line("Players", ", ".join(report["players"]))
    _line("Screen", _screen(report["screen"]))
    _line("Sound", _sound(report["sound"]))
    _line("Files", f"{files['folders'][0]['path']}, {_size(files['free_bytes'])} free")
    for folder in files["folders"]:
        if folder["there"]:
            number = folder["files"]
            message = f"{number} file{'' if number == 1 else 's'}, {_size(folder['bytes'])}"
            _line("", f"{folder['path']}: {message}")
    saves = files["saves"]
    saves_text = f"{saves} saved game{'' if saves == 1 else 's'}"
    _line("Saves", f"{saves_text}, {files['unfinished']} resumable")
    _line("Log", files["log"])
    print()
    for problem in report["problems"]:
        remedy = f" ({problem['remedy']})" if problem["remedy"] else ""
        print(f"{problem['where']}: {problem['message']}{remedy}")
    number = len(report["problems"])
    print("No problems found." if not number else f"{number} problem{'s' if number > 1 else ''}.")


def _line(head: str, words: str) -> None:
    if words:
        print(f"{head:<11}{words}")


def _screen(screen: dict[str, Any]) -> str:
    if not screen["found"]:
        return f"none: {screen['why']}"
    sizes = (
        f"{item['width']}×{item['height']}"
        + (f" at {item['hertz']} Hz" if item["hertz"] else "")
        + (f", {item['dpi']} dpi" if item["dpi"] else "")
        for item in screen["screens"]
    )
    width, height = screen["room"]
    return f"{'; '.join(sizes)} ({screen['driver']}); usable window size {width}×{height}"


def _sound(sound: dict[str, Any]) -> str:
    if not sound["found"]:
        return f"none: {sound['why']}"
    devices = ", ".join(sound["devices"]) or "unnamed device"
    return f"{devices} ({sound['driver']}), {sound['hertz']} Hz, {sound['channels']} channels"


def _size(size: int) -> str:
    for unit, factor in (("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000)):
        if size >= factor:
            return f"{size / factor:.1f} {unit}"
    return f"{size} bytes"
