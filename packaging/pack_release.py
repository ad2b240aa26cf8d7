"""Packs the built standalone program for download on this system.

Run `packaging/build_standalone.py` first. Linux gets a tar with `install.sh`, the menu entry, icons
and the manual page; Windows a zip; macOS a zip with the application. The archives are reproducible:
the same program results in the same archive.

Example: python packaging/pack_release.py --program dist --into release
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from make_icons import write_icons

from tabletop import __version__

ROOT = Path(__file__).resolve().parents[1]
PACKAGING = ROOT / "packaging"
SHARED = {
    PACKAGING / "tabletop.1": "share/man/tabletop.1",
    PACKAGING / "sandtable.desktop": "share/sandtable.desktop",
    PACKAGING / "metainfo.xml": "share/metainfo.xml",
    PACKAGING / "mime.xml": "share/mime.xml",
    PACKAGING / "install.sh": "install.sh",
    PACKAGING / "uninstall.sh": "uninstall.sh",
    ROOT / "assets" / "icon.svg": "share/icon.svg",
    PACKAGING / "README.txt": "README.txt",
    ROOT / "LICENSE": "LICENSE",
}
"""The additional files on Linux and their targets."""
NAMES = {"win32": "windows", "darwin": "macos"}
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "1577836800"))
"""The modification time of every file in an archive, in seconds."""


def main() -> None:
    """Packs the folder, and the one-file program if it was built."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=ROOT / "dist", help="folder of the build")
    parser.add_argument(
        "--into", type=Path, default=ROOT / "release", help="folder of the archives"
    )
    args = parser.parse_args()
    args.into.mkdir(parents=True, exist_ok=True)
    machine = platform.machine().lower().replace("amd64", "x86_64")
    system = NAMES.get(sys.platform, "linux")
    name = f"Sandtable-{__version__}-{system}-{machine}"
    made = [pack(args.program, args.into, name)]
    for file in args.program.glob("*-onefile*"):
        made.append(args.into / f"{name}-onefile{file.suffix}")
        shutil.copy(file, made[-1])
    for path in made:
        print(f"{path}: {path.stat().st_size / 1e6:.0f} MB")


def pack(program: Path, into: Path, name: str) -> Path:
    """Packs the program's folder for its system and returns the archive."""
    if sys.platform == "darwin":
        archive = into / f"{name}.zip"
        command = [
            "ditto",
            "-c",
            "-k",
            "--keepParent",
            str(program / "Sandtable.app"),
            str(archive),
        ]
        subprocess.run(command, check=True)
        return archive
    if sys.platform == "win32":
        archive = into / f"{name}.zip"
        write_zip(program / "sandtable", archive, f"Sandtable-{__version__}")
        return archive
    archive = into / f"{name}.tar.gz"
    with tempfile.TemporaryDirectory() as folder:
        lay_out(program / "sandtable", Path(folder))
        write_tar(Path(folder), archive, f"Sandtable-{__version__}")
    return archive


def lay_out(program: Path, folder: Path) -> None:
    """Copies all files for Linux into a folder."""
    shutil.copytree(program, folder / "sandtable", symlinks=True)
    for source, target in SHARED.items():
        (folder / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, folder / target)
    icons = write_icons(folder / "share" / "icons")
    for other in (*icons.glob("*.ico"), *icons.glob("*.icns")):
        other.unlink()


def write_tar(folder: Path, archive: Path, top: str) -> None:
    """Writes a folder to a tar file without owners and with fixed times."""

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        info.mtime = EPOCH
        info.mode = 0o755 if info.isdir() or info.mode & stat.S_IXUSR else 0o644
        return info

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=EPOCH) as packer,
        tarfile.open(fileobj=packer, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in sorted(folder.rglob("*")):
            tar.add(path, f"{top}/{path.relative_to(folder).as_posix()}", False, filter=plain)


def write_zip(folder: Path, archive: Path, top: str) -> None:
    """Writes a folder to a zip file with fixed times."""
    with ZipFile(archive, "w", ZIP_DEFLATED) as packer:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                info = ZipInfo(
                    f"{top}/{path.relative_to(folder).as_posix()}", (2020, 1, 1, 0, 0, 0)
                )
                info.compress_type = ZIP_DEFLATED
                info.external_attr = (stat.S_IFREG | 0o644) << 16
                packer.writestr(info, path.read_bytes())


if __name__ == "__main__":
    main()
