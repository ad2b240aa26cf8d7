"""A monitored folder, and simulations of its state after a power failure.

While a `Disk` is active, each operation of a program on files in its folder is a numbered step. Any
step can be made to fail. From the steps, `after_cut` computes possible states of the file system
after a power failure: data that were not synced may exist, be missing, or be incomplete.

The model is stricter than known file systems. Data are safe only after their file was synced, and a
name only after its folder was synced. The names of a folder change in order. Everything else is
random.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


class Step(NamedTuple):
    """An operation: its kind, the file or folder, and additional data."""

    kind: str
    """write, truncate, sync, name (of a file), move, drop, folder, drop-folder, sync-folder"""
    at: Any
    """The number of a file, or a path below the monitored folder."""
    what: Any = None


# The kinds of steps that fail with each lasting error; the others succeed.
FAILING = {
    errno.ENOSPC: ("write", "name", "move", "folder"),
    errno.EROFS: ("write", "truncate", "sync", "name", "move", "drop", "folder", "drop-folder"),
    errno.EIO: ("write", "truncate", "sync", "name", "move", "drop", "folder", "drop-folder"),
    errno.EACCES: ("name", "move", "drop", "folder", "drop-folder", "open"),
}


class Disk:
    """Monitors a folder inside its `watched` context.

    `fail_at` is the number of the step that fails with `error`. With `lasts` all later steps also
    fail.
    """

    def __init__(
        self, root: Path, fail_at: int = -1, error: int = errno.EIO, *, lasts: bool = False
    ) -> None:
        self.root = os.path.abspath(root)
        self.fail_at, self.error, self.lasts = fail_at, error, lasts
        self.failed = self.mended = False
        self.count = 0
        self.steps: list[Step] = []
        self.before: dict[str, bytes | None] = _contents(Path(self.root))
        self.files: dict[str, int] = {}  # file numbers by path
        for number, path in enumerate(self.before):
            self.files[path] = number
        self._next = len(self.before)
        self._open: dict[int, int] = {}  # file numbers by descriptor
        self._folders: dict[int, str] = {}

    # --- steps ---------------------------------------------------------------------

    def below(self, path: Any, dir_fd: int | None = None) -> str | None:
        """Returns a path relative to the folder, or None if it is outside."""
        if isinstance(path, int):
            return None
        text = os.fsdecode(path)
        if dir_fd is not None:
            text = os.path.join(os.readlink(f"/proc/self/fd/{dir_fd}"), text)
        text = os.path.abspath(text)
        if text != self.root and not text.startswith(self.root + os.sep):
            return None
        return text[len(self.root) + 1 :]

    def meet(self, kind: str) -> bool:
        """Counts a step and returns whether it fails."""
        if self.mended:
            return False
        number, self.count = self.count, self.count + 1
        has_failed = number == self.fail_at
        if self.lasts and self.failed:
            has_failed = kind in FAILING[self.error]
        self.failed = self.failed or has_failed
        return has_failed

    def fail(self) -> OSError:
        """Returns the error of a failing step."""
        return OSError(self.error, os.strerror(self.error))

    def note(self, kind: str, at: Any, details: Any = None) -> None:
        """Records a completed step."""
        self.steps.append(Step(kind, at, details))

    def number_of(self, path: str) -> int:
        """Returns the number of the file at a path."""
        if path not in self.files:
            self.files[path] = self._next
            self._next += 1
        return self.files[path]

    # --- interception ----------------------------------------------------------------

    @contextmanager
    def watched(self) -> Iterator[Disk]:
        """Intercepts the file operations of the program."""
        real = {
            name: getattr(os, name)
            for name in (
                "open", "close", "write", "fsync", "replace", "rename", "link", "unlink", "remove",
                "mkdir", "rmdir", "ftruncate", "truncate",
            )
        }  # fmt: skip
        opened, raw = io.open, io.FileIO
        import tabletop.storage.saves as saves

        self._real = real
        watched = _raw_file(self, raw, real)
        try:
            for name, call in self._calls(real).items():
                setattr(os, name, call)
            io.open = builtins.open = _opened(self, opened, watched)
            io.FileIO = saves.FileIO = watched  # type: ignore
            yield self
        finally:
            for name, call in real.items():
                setattr(os, name, call)
            io.open = builtins.open = opened
            io.FileIO = saves.FileIO = raw  # type: ignore

    def _calls(self, real: dict[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
        def open_(path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
            relative_path = self.below(path, dir_fd)
            if relative_path is None or relative_path.endswith(".lock"):
                return real["open"](path, flags, mode, dir_fd=dir_fd)  # type: ignore[no-any-return]
            if not flags & WRITES:
                fd = real["open"](path, flags, mode, dir_fd=dir_fd)
                if os.path.isdir(fd):
                    self._folders[fd] = relative_path
                elif relative_path in self.files:
                    self._open[fd] = self.files[relative_path]
                return fd  # type: ignore[no-any-return]
            existed = os.path.exists(os.path.join(self.root, relative_path))
            if self.meet("open" if existed else "name"):
                raise self.fail()
            fd = real["open"](path, flags, mode, dir_fd=dir_fd)
            self.opened(fd, relative_path, existed, bool(flags & os.O_TRUNC))
            return fd  # type: ignore[no-any-return]

        def close(fd: int) -> None:
            self._open.pop(fd, None)
            self._folders.pop(fd, None)
            real["close"](fd)

        def write(fd: int, data: Any) -> int:
            if fd in self._open:
                offset = os.lseek(fd, 0, os.SEEK_CUR)
                if self.meet("write"):
                    raise self.fail()
                self.note("write", self._open[fd], (offset, bytes(data)))
            return real["write"](fd, data)  # type: ignore[no-any-return]

        def fsync(fd: Any) -> None:
            number = fd if isinstance(fd, int) else fd.fileno()
            if number in self._folders:
                if self.meet("sync-folder"):
                    raise self.fail()
                self.note("sync-folder", self._folders[number])
            elif number in self._open:
                if self.meet("sync"):
                    raise self.fail()
                self.note("sync", self._open[number])

        def move(name: str) -> Callable[..., None]:
            def moved(source: Any, target: Any, **options: Any) -> None:
                old_path, new_path = self.below(source), self.below(target)
                if old_path is None or new_path is None:
                    return real[name](source, target, **options)  # type: ignore[no-any-return]
                if self.meet("move"):
                    raise self.fail()
                real[name](source, target, **options)
                self.note("move", old_path, new_path)
                moved_paths = [
                    path
                    for path in self.files
                    if path == old_path or path.startswith(old_path + "/")
                ]
                replaced_paths = [
                    path
                    for path in self.files
                    if path == new_path or path.startswith(new_path + "/")
                ]
                for path in replaced_paths:
                    del self.files[path]
                for path in moved_paths:
                    self.files[new_path + path[len(old_path) :]] = self.files.pop(path)
                return None

            return moved

        def link(source: Any, target: Any, **options: Any) -> None:
            old_path, new_path = self.below(source), self.below(target)
            if old_path is None or new_path is None:
                return real["link"](source, target, **options)  # type: ignore[no-any-return]
            if self.meet("name"):
                raise self.fail()
            real["link"](source, target, **options)
            self.files[new_path] = self.number_of(old_path)
            self.note("name", new_path, self.files[new_path])
            return None

        def drop(name: str, kind: str) -> Callable[..., None]:
            def dropped(path: Any, *, dir_fd: int | None = None) -> None:
                relative_path = self.below(path, dir_fd)
                if relative_path is None or relative_path.endswith(".lock"):
                    return real[name](path, dir_fd=dir_fd)  # type: ignore[no-any-return]
                if os.path.lexists(os.path.join(self.root, relative_path)) and self.meet(kind):
                    raise self.fail()
                real[name](path, dir_fd=dir_fd)
                self.note(kind, relative_path)
                self.files.pop(relative_path, None)
                return None

            return dropped

        def mkdir(path: Any, mode: int = 0o777, *, dir_fd: int | None = None) -> None:
            relative_path = self.below(path, dir_fd)
            is_new = relative_path is not None and not os.path.lexists(
                os.path.join(self.root, relative_path)
            )
            if is_new and self.meet("folder"):
                raise self.fail()
            real["mkdir"](path, mode, dir_fd=dir_fd)
            if relative_path is not None:
                self.note("folder", relative_path)

        return {
            "open": open_,
            "close": close,
            "write": write,
            "fsync": fsync,
            "replace": move("replace"),
            "rename": move("rename"),
            "link": link,
            "unlink": drop("unlink", "drop"),
            "remove": drop("remove", "drop"),
            "rmdir": drop("rmdir", "drop-folder"),
            "mkdir": mkdir,
        }

    def opened(self, fd: int, relative_path: str, existed: bool, truncated: bool) -> None:
        """Records that a file was opened for writing."""
        number = self._open[fd] = self.number_of(relative_path)
        if not existed:
            self.note("name", relative_path, number)
        elif truncated:
            self.note("truncate", number, 0)

    # --- states after a power failure ------------------------------------------------

    def after_cut(self, step_count: int, rng: Random, mode: str) -> dict[str, bytes | None]:
        """Returns the files (None: a folder) after a power failure.

        The failure happens at step `step_count`. `mode` determines what remains of unsynced
        operations:
        everything (`all`), nothing (`none`), names without data (`names`), data without names
        (`data`),
        or a random part (`chance`).
        """
        steps = self.steps[:step_count]
        safe_data: dict[int, int] = {}
        safe_names: dict[str, int] = {}
        for number, step in enumerate(steps):
            if step.kind == "sync":
                safe_data[step.at] = number
            elif step.kind == "sync-folder":
                safe_names[step.at] = number
        folder_ends: dict[str, int] = {}

        def named(number: int, path: str) -> bool:
            folder = os.path.dirname(path)
            if number < safe_names.get(folder, -1) or mode in ("all", "names"):
                return True
            if mode in ("none", "data"):
                return False
            if folder not in folder_ends:  # the names of a folder change in order
                folder_ends[folder] = rng.randint(safe_names.get(folder, -1), step_count)
            return number <= folder_ends[folder]

        def written(number: int, target: int) -> float:
            if number < safe_data.get(target, -1) or mode in ("all", "data"):
                return 1.0
            if mode in ("none", "names"):
                return 0.0
            return rng.choice((0.0, 1.0, rng.random()))

        # A file that was moved to a safe name exists there, even if its former name was unsafe.
        moved_to = {
            step.at for n, step in enumerate(steps) if step.kind == "move" and named(n, step.what)
        }
        data: dict[int, bytearray] = {}
        names: dict[str, int | None] = {}
        for number, (path, content) in enumerate(self.before.items()):
            names[path] = None if content is None else number
            data[number] = bytearray(content or b"")
        for number, (kind, target, details) in enumerate(steps):
            if kind == "write":
                written_share = written(number, target)
                if written_share:
                    offset, new_bytes = details
                    new_bytes = new_bytes[: max(1, round(len(new_bytes) * written_share))]
                    file = data.setdefault(target, bytearray())
                    file.extend(bytes(max(0, offset - len(file))))
                    file[offset : offset + len(new_bytes)] = new_bytes
            elif kind == "truncate":
                if written(number, target) >= 0.5:
                    file = data.setdefault(target, bytearray())
                    del file[details:]
            elif kind == "name":
                if target in moved_to or named(number, target):
                    names[target] = details
            elif kind == "folder":
                if target in moved_to or named(number, target):
                    names.setdefault(target, None)
            elif kind in ("drop", "drop-folder"):
                if named(number, target):
                    names.pop(target, None)
            elif kind == "move" and named(number, details):
                inner_paths = [
                    path for path in names if path == target or path.startswith(target + "/")
                ]
                if inner_paths:
                    for path in [p for p in names if p == details or p.startswith(details + "/")]:
                        del names[path]
                for path in inner_paths:
                    names[details + path[len(target) :]] = names.pop(path)
        content_by_path: dict[str, bytes | None] = {}
        for path, file_number in sorted(names.items()):
            parent = os.path.dirname(path)
            if parent and content_by_path.get(parent, b"") is not None:
                continue  # its folder does not exist
            content_by_path[path] = (
                None if file_number is None else bytes(data.get(file_number, b""))
            )
        return content_by_path


def _contents(root: Path) -> dict[str, bytes | None]:
    content_by_path: dict[str, bytes | None] = {}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if not name.endswith(".lock"):
            content_by_path[name] = None if path.is_dir() else path.read_bytes()
    return content_by_path


def write_files(files: dict[str, bytes | None], root: Path) -> None:
    """Writes files and folders below a folder, and removes everything else."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    for path in sorted(files):
        content = files[path]
        if content is None:
            (root / path).mkdir()
        else:
            (root / path).write_bytes(content)


def _raw_file(disk: Disk, raw: type[io.FileIO], real: dict[str, Callable[..., Any]]) -> Any:
    class Watched(raw):  # type: ignore[valid-type,misc]
        """A file that reports its operations."""

        def __init__(
            self, file: Any, mode: str = "r", closefd: bool = True, opener: Any = None
        ) -> None:
            relative_path = disk.below(file)
            writes = any(letter in mode for letter in "wax+")
            existed = relative_path is not None and os.path.exists(file)
            creates = relative_path is not None and writes and (existed or mode[0] != "r")
            if creates and disk.meet("open" if existed else "name"):
                raise disk.fail()
            super().__init__(file, mode, closefd, opener)
            if relative_path is not None and writes:
                disk.opened(self.fileno(), relative_path, existed, "w" in mode)
            self.appends = "a" in mode

        def write(self, data: Any) -> int:
            number = disk._open.get(self.fileno())
            if number is None:
                return super().write(data)  # type: ignore[no-any-return]
            offset = os.fstat(self.fileno()).st_size if self.appends else self.tell()
            data = bytes(data)
            if disk.meet("write"):
                if disk.error == errno.ENOSPC and len(data) > 1:  # as much as fits
                    first_half = data[: len(data) // 2]
                    disk.note("write", number, (offset, first_half))
                    super().write(first_half)
                raise disk.fail()
            disk.note("write", number, (offset, data))
            return super().write(data)  # type: ignore[no-any-return]

        def truncate(self, size: int | None = None) -> int:
            number = disk._open.get(self.fileno())
            if number is not None:
                if disk.meet("truncate"):
                    raise disk.fail()
                disk.note("truncate", number, self.tell() if size is None else size)
            return super().truncate(size)  # type: ignore[no-any-return]

        def close(self) -> None:
            if not self.closed:
                disk._open.pop(self.fileno(), None)
            super().close()

    return Watched


def _opened(disk: Disk, opened: Callable[..., Any], raw: type[io.FileIO]) -> Callable[..., Any]:
    def open_(
        file: Any,
        mode: str = "r",
        buffering: int = -1,
        encoding: str | None = None,
        errors: str | None = None,
        newline: str | None = None,
        closefd: bool = True,
        opener: Any = None,
    ) -> Any:
        writes = any(letter in mode for letter in "wax+")
        if not writes or (not isinstance(file, int) and disk.below(file) is None):
            return opened(file, mode, buffering, encoding, errors, newline, closefd, opener)
        raw_mode = mode.replace("b", "").replace("t", "")
        raw_file = raw(file, raw_mode, closefd, opener)
        if buffering == 0:
            return raw_file
        buffered: Any = (
            io.BufferedRandom(raw_file) if "+" in raw_mode else io.BufferedWriter(raw_file)
        )
        if "b" in mode:
            return buffered
        return io.TextIOWrapper(buffered, encoding, errors, newline)

    return open_
