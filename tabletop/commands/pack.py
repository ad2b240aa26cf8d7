"""`tabletop pack`: packs of cards, decks, pictures and tables."""

from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tabletop.analysis.findings import install_errors
from tabletop.analysis.pack_checking import brought_by, check_pack, contents_of
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.ids import casefolded
from tabletop.cards.pack import Pack, read_pack
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import print_json
from tabletop.commands.check import print_errors
from tabletop.storage import packs


def run(args: Namespace) -> int:
    try:
        return _ACTS[args.act](args)
    except packs.UnknownPack as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        place = error.filename or packs.packs_dir()
        raise UsageError(f"'{place}': {error.strerror or error}") from None


def _check(args: Namespace) -> int:
    errors: list[DataError] = []
    for word in args.packs:
        left_out: list[str] = []
        errors += _errors_of(Path(word), left_out)
        if left_out and not args.json:
            print(left_out_note(word, left_out))
    return print_errors(errors, args.json)


def left_out_note(source: str, left_out: Sequence[str]) -> str:
    """Returns a sentence about hidden files that are not installed."""
    return f"{source}: hidden files ignored: {', '.join(left_out)}"


def _errors_of(source: Path, left_out: list[str]) -> list[DataError]:
    """Returns the errors of a pack: in a folder, a zip file, or installed."""
    if not source.exists():
        named = [pack for pack in packs.installed_packs() if pack.id == str(source)]
        if not named:
            raise UsageError(f"'{source}': no such folder, zip file or installed pack")
        source = named[0].folder
    try:
        with packs.unpacked(source, left_out) as folder:
            return check_pack(folder, called=str(source))
    except DataErrors as error:
        return list(error.errors)


def _install(args: Namespace) -> int:
    status = GOOD
    installed: list[dict[str, Any]] = []
    for word in args.sources:
        source = Path(word)
        errors: list[DataError] = []
        left_out: list[str] = []
        try:
            with packs.unpacked(source, left_out) as folder:
                errors = install_errors(check_pack(folder, called=word))
                if not errors:
                    installed.append({**_put(folder, args), "source": word, "left_out": left_out})
        except DataErrors as error:
            errors = list(error.errors)
        if errors:
            status = FOUND_PROBLEM
            installed.append(
                {"source": word, "installed": False, "errors": [str(e) for e in errors]}
            )
    if args.json:
        print_json({"packs": installed})
        return status
    for entry in installed:
        if entry["installed"]:
            before = f", replacing {entry['before']}" if entry["before"] else ""
            print(f"Installed {entry['name']} {entry['version']}{before} ({entry['folder']}).")
            if entry["left_out"]:
                print(left_out_note(entry["source"], entry["left_out"]))
            print("New games use it." if entry["on"] else f"Next: tabletop pack on {entry['id']}")
        else:
            print("\n".join(entry["errors"]))
            print(f"{entry['source']}: not installed")
    return status


def _put(folder: Path, args: Namespace) -> dict[str, Any]:
    pack = read_pack(folder)
    before = next(
        (
            installed_pack.pack
            for installed_pack in packs.installed_packs()
            if installed_pack.id == pack.id
        ),
        None,
    )
    if before is not None and casefolded(before.file.name) != casefolded(pack.file.name):
        message = f"id '{pack.id}': already used by the installed pack '{before.file.name}'"
        remedy = f"change the id, or remove the other pack: tabletop pack remove {pack.id}"
        raise DataErrors([DataError("pack.yaml", 1, 1, message, remedy, code="pack/clash")])
    if before is not None and before.digest != pack.digest and not args.replace:
        message = f"pack '{pack.id}': version {before.file.version} is already installed"
        remedy = "add --replace to replace it"
        raise DataErrors([DataError("pack.yaml", 1, 1, message, remedy, code="pack/clash")])
    place = packs.put(folder)
    if args.on:
        packs.set_active(pack.id, True)
    on = next(
        (
            installed_pack.on
            for installed_pack in packs.installed_packs()
            if installed_pack.id == pack.id
        ),
        False,
    )
    return {
        **_facts(pack),
        "installed": True,
        "folder": str(place),
        "on": on,
        "before": before.file.version if before is not None else "",
    }


def _facts(pack: Pack) -> dict[str, Any]:
    file = pack.file
    return {
        "id": file.id,
        "name": file.name,
        "version": file.version,
        "author": file.author,
        "licence": file.licence,
        "game": file.game,
        "about": file.about,
        "hash": pack.digest,
        "brings": contents_of(pack),
    }


def _list(args: Namespace) -> int:
    installed = packs.installed_packs()
    if args.json:
        print_json({"packs": [_fields(item) for item in installed]})
        return FOUND_PROBLEM if any(item.wrong for item in installed) else GOOD
    if not installed:
        print("No packs installed. Next: tabletop pack install FOLDER")
    for number, pack in enumerate(installed, 1):
        print(*_lines(number, pack), sep="\n")
    return FOUND_PROBLEM if any(item.wrong for item in installed) else GOOD


def _fields(pack: packs.InstalledPack) -> dict[str, Any]:
    head: dict[str, Any] = {"folder": str(pack.folder), "shipped": pack.shipped, "on": pack.on}
    if pack.pack is not None:
        return {**_facts(pack.pack), **head, "wrong": ""}
    return {"id": pack.id, **head, "wrong": str(pack.wrong)}


def _lines(number: int, pack: packs.InstalledPack) -> Iterator[str]:
    if pack.pack is None:
        yield f"{number}. {pack.id}: cannot be used"
        yield f"   {pack.wrong}"
        return
    file = pack.pack.file
    state = "on" if pack.on else "off"
    ships = ", included with Sandtable" if pack.shipped else ""
    yield f"{number}. {file.id}: {file.name} {file.version} by {file.author}, {state}{ships}"
    yield f"   for {file.game or 'no game'}: {brought_by(pack.pack) or 'empty'}"


def _remove(args: Namespace) -> int:
    for word in args.packs:
        pack = packs.remove(word)
        print(f"Removed {pack.id} ({pack.folder}).")
    return GOOD


def _switch(on: bool) -> Callable[[Namespace], int]:
    def act(args: Namespace) -> int:
        for word in args.packs:
            packs.set_active(word, on)
            print(f"New games {'use' if on else 'do not use'} {word}.")
        return GOOD

    return act


def _order(args: Namespace) -> int:
    packs.reorder(args.packs)
    print("Loading order (if packs conflict, the later one wins):")
    for number, pack in enumerate(packs.installed_packs(), 1):
        print(f"{number}. {pack.id}")
    return GOOD


_ACTS: dict[str, Callable[[Namespace], int]] = {
    "check": _check,
    "install": _install,
    "list": _list,
    "remove": _remove,
    "on": _switch(True),
    "off": _switch(False),
    "order": _order,
}
