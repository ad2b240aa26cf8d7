"""Desktop integration: entries, icons, installers, manual page, licences."""

import importlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest
import yaml
from packaging.requirements import Requirement

from tabletop.app.window.window import APP_ID, Window
from tabletop.cli import main
from tabletop.games import load
from tabletop.rules import Referee
from tabletop.storage.files import SUFFIX
from tabletop.storage.saves import SaveFile
from tests.tiers import in_full

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / "packaging"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
MIME = "application/x-sandtable-save"


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))


@pytest.mark.usefixtures("scripts")
def test_the_manual_page_is_that_of_the_commands() -> None:
    # Layout and markup depend on the versions of Python and argparse-manpage.
    written = importlib.import_module("write_man_page")
    pages = written.PAGE.read_text("utf-8"), written.page()
    words, current = (set(re.findall(r"[\w-]{2,}", page.replace("\\", ""))) for page in pages)
    assert words == current, "run: python scripts/write_man_page.py"


def test_the_licence_of_every_library_of_the_program_is_listed() -> None:
    listed = yaml.safe_load((PACKAGING / "licences.yaml").read_text("utf-8"))["packages"]
    known = {re.sub(r"[-_.]+", "-", name).lower() for name in listed}
    net = ["segno", "starlette", "uvicorn", "websockets", "zeroconf"]
    needed, to_do = set(net), ["sandtable-games", "fpdf2", *net]
    while to_do:
        for line in metadata.requires(to_do.pop()) or []:
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                needed.add(re.sub(r"[-_.]+", "-", requirement.name).lower())
                to_do.append(requirement.name)
    assert needed <= known
    # The others are needed on Windows or by older versions of Python, shape printed words, or build
    # the standalone program.
    others = {"colorama", "typing-extensions", "uharfbuzz", "fpdf2", "pyinstaller"}
    assert known <= needed | others


@pytest.mark.usefixtures("scripts")
def test_unknown_licence_stops_the_build() -> None:
    licences = importlib.import_module("list_licences")
    listed = yaml.safe_load((PACKAGING / "licences.yaml").read_text("utf-8"))["libraries"]
    files = [
        "pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12",
        "SDL2.dll",
        "libffi.8.dylib",
        "pygame/base.cpython-311-x86_64-linux-gnu.so",
        "tabletop__mypyc.cp311-win_amd64.pyd",
    ]
    results = licences.known_libraries(licences.shared_libraries(files), listed)
    assert results == {"SDL2_image", "SDL2", "ffi"}
    with pytest.raises(SystemExit, match="libunheard"):
        licences.known_libraries(licences.shared_libraries(["liblibunheard.so.1"]), listed)


def test_licences_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--licences"])
    assert not ended.value.code
    output = capsys.readouterr().out
    assert "pygame-ce" in output
    assert output.startswith("Sandtable is licensed under the MIT licence")


def test_the_desktop_knows_the_program_by_one_name() -> None:
    entry = dict(
        line.split("=", 1)
        for line in (PACKAGING / "sandtable.desktop").read_text().splitlines()[1:]
    )
    assert entry["Icon"] == entry["StartupWMClass"] == APP_ID
    assert entry["MimeType"] == f"{MIME};"
    about = ElementTree.parse(PACKAGING / "metainfo.xml").getroot()
    assert about.findtext("id") == APP_ID
    assert about.findtext("launchable") == f"{APP_ID}.desktop"
    assert about.findtext("provides/mediatype") == MIME
    assert about.findtext("project_license") == PROJECT["license"]
    urls = {one.get("type"): one.text for one in about.findall("url")}
    assert urls == {
        "homepage": PROJECT["urls"]["Homepage"],
        "bugtracker": PROJECT["urls"]["Issues"],
    }
    kind = ElementTree.parse(PACKAGING / "mime.xml").getroot()[0]
    assert kind.get("type") == MIME
    assert {part.get("pattern") for part in kind} - {None} == {f"*{SUFFIX}"}
    assert f"id={APP_ID}\n" in (PACKAGING / "install.sh").read_text()
    installer = (PACKAGING / "sandtable.iss").read_text()
    assert f"AppPublisherURL={PROJECT['urls']['Homepage']}\n" in installer
    assert f'"Software\\Classes\\{SUFFIX}"' in installer


@pytest.mark.parametrize("sound", in_full([True, False], 1))
def test_a_save_that_is_opened_from_the_desktop_comes_to_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sound: bool
) -> None:
    # A damaged file is also shown there, because no terminal is visible.
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    path = tmp_path / f"mine{SUFFIX}"
    path.write_bytes(b"not a save\n")
    if sound:
        game = load("realm_of_sand")
        options = {option.id: option.default for option in game.info.options}
        path.unlink()
        SaveFile.create(path, Referee(game, game.setup(1, options, "1")), ["human"], options)
    displayed: list[Any] = []

    def look(window: Window) -> None:
        scene = window.scene
        displayed.append((type(scene).__name__, scene.dialog.title if scene.dialog else ""))

    monkeypatch.setattr(Window, "run", look)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert main([str(path)]) == 0
    assert displayed == [
        ("TableScene", "") if sound else ("HomeScene", "This save cannot be opened")
    ]


@pytest.mark.full
@pytest.mark.skipif(os.name != "posix", reason="a script for Linux")
def test_uninstall_removes_only_installed_files(tmp_path: Path) -> None:
    unpacked, prefix = tmp_path / "Sandtable", tmp_path / "a home" / ".local"
    for name in ("install.sh", "uninstall.sh"):
        (unpacked / name).parent.mkdir(exist_ok=True)
        (unpacked / name).write_bytes((PACKAGING / name).read_bytes())
        (unpacked / name).chmod(0o755)
    for name in ("man/tabletop.1", "metainfo.xml", "mime.xml", "icon.svg", "sandtable.desktop"):
        (unpacked / "share" / name).parent.mkdir(parents=True, exist_ok=True)
        source = PACKAGING / Path(name).name
        data = source.read_bytes() if source.exists() else b"<svg/>"
        (unpacked / "share" / name).write_bytes(data)
    (unpacked / "share" / "icons").mkdir()
    (unpacked / "share" / "icons" / "sandtable-48.png").write_bytes(b"")
    (unpacked / "sandtable").mkdir()
    program = unpacked / "sandtable" / "tabletop"
    program.write_text('#!/bin/sh\necho started "$@"\n')
    program.chmod(0o755)
    other = prefix / "share" / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"")

    def files() -> set[str]:
        return {
            path.relative_to(prefix).as_posix() for path in prefix.rglob("*") if not path.is_dir()
        }

    before = files()
    tools = tmp_path / "bin"  # and none of the desktop tools, so that no other file is written
    tools.mkdir()
    for name in ("sh", "cp", "ln", "mkdir", "rm", "sed", "dirname"):
        (tools / name).symlink_to(str(shutil.which(name)))
    env = {"PATH": str(tools), "HOME": str(tmp_path / "a home")}
    for _ in range(2):  # a new version over the old one
        subprocess.run([unpacked / "install.sh"], check=True, env=env, capture_output=True)
    assert f"share/applications/{APP_ID}.desktop" in files()
    entry = (prefix / "share" / "applications" / f"{APP_ID}.desktop").read_text()
    assert f'Exec="{prefix}/bin/tabletop" %f\n' in entry
    assert f"share/icons/hicolor/48x48/apps/{APP_ID}.png" in files()
    message = subprocess.check_output([prefix / "bin" / "tabletop", "x"], text=True)
    assert message == "started x\n"
    remove = prefix / "lib" / "sandtable" / "uninstall.sh"
    subprocess.run([remove], check=True, env=env, capture_output=True)
    assert files() == before


def test_the_icon_is_drawn_sharp_in_every_size() -> None:
    for side in (16, 64, 512):
        picture = pygame.image.load_sized_svg(str(ROOT / "assets" / "icon.svg"), (side, side))
        assert picture.get_size() == (side, side)
        assert picture.get_at((0, 0)).a == 0  # rounded corner
        assert picture.get_at((side // 2, side // 2)).a == 255
        colours = {tuple(picture.get_at((x, y))) for x in range(side) for y in range(side)}
        assert len(colours) > 6


class Recipe:
    """Runs build.spec as PyInstaller does, with recording stubs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *words: str) -> None:
        self.calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        hooks = ModuleType("PyInstaller.utils.hooks")
        vars(hooks).update(
            collect_data_files=lambda *_: [],
            collect_submodules=lambda *_: [],
            copy_metadata=lambda *_, **__: [],
        )
        licences = ModuleType("list_licences")
        vars(licences)["licences"] = lambda files: f"of {[*files]}"
        icons = ModuleType("make_icons")
        vars(icons)["write_icons"] = lambda folder: folder
        version = ModuleType("PyInstaller.utils.win32.versioninfo")
        for name in ("FixedFileInfo", "StringFileInfo", "StringStruct", "StringTable",
                     "VarFileInfo", "VarStruct", "VSVersionInfo"):  # fmt: skip
            vars(version)[name] = lambda *given, **named: (given, named)
        for module in (hooks, licences, icons, version):
            monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(sys, "argv", ["build.spec", *words])
        monkeypatch.chdir(ROOT)
        names: dict[str, Any] = {
            name: self._noting(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
        }
        names |= {"SPECPATH": str(ROOT), "workpath": str(tmp_path)}
        before = list(sys.path)
        exec(compile((ROOT / "build.spec").read_text("utf-8"), "build.spec", "exec"), names)
        sys.path[:] = before

    def _noting(self, name: str) -> Any:
        def call(*given: Any, **named: Any) -> Any:
            self.calls.append((name, given, named))
            libraries = [("libSDL2.so", "there", "BINARY"), ("a.so", "there", "EXTENSION")]
            made = named.get("name", name)
            return SimpleNamespace(name=made, pure=[], scripts=[], binaries=libraries, datas=[])

        return call

    def told(self, name: str) -> list[dict[str, Any]]:
        return [named for called, _, named in self.calls if called == name]


def test_each_system_gets_its_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    linux = Recipe(monkeypatch, tmp_path)
    assert [one["name"] for one in linux.told("EXE")] == ["tabletop"]
    assert (tmp_path / "THIRD-PARTY.txt").read_text() == "of ['libSDL2.so']"
    one_file = Recipe(monkeypatch, tmp_path, "--onefile")
    assert [one["name"] for one in one_file.told("EXE")] == ["tabletop-onefile"]
    assert not one_file.told("COLLECT")

    monkeypatch.setattr(sys, "platform", "win32")
    windows = Recipe(monkeypatch, tmp_path).told("EXE")
    assert {one["name"]: one["console"] for one in windows} == {
        "sandtable": False,
        "tabletop": True,
    }
    assert all(one["icon"].endswith(".ico") and one["version"] for one in windows)

    monkeypatch.setattr(sys, "platform", "darwin")
    macos = Recipe(monkeypatch, tmp_path)
    (folder,) = (arguments for called, arguments, _ in macos.calls if called == "COLLECT")
    assert folder[0].name == "sandtable"  # the program that the application opens
    (bundle,) = macos.told("BUNDLE")
    assert bundle["bundle_identifier"] == APP_ID
    assert bundle["icon"].endswith(".icns")
    (kind,) = bundle["info_plist"]["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.strip(".")]
    opens = bundle["info_plist"]["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
    assert opens == [kind["UTTypeIdentifier"]]
