"""A virtual screen for programs with a window, based on Xvfb.

This needs only Xvfb, xdotool and libX11, so that it runs on a minimal build machine.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import struct
import subprocess
import tempfile
import time
import zlib
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

CLIENT_MESSAGE = 33


class Picture(NamedTuple):
    """The content of the screen: `rows` of RGB bytes, from the top."""

    width: int
    height: int
    rows: list[bytes]

    def colours(self) -> int:
        """Returns the number of different colours; a blank window has one or two."""
        return len({row[i : i + 3] for row in self.rows for i in range(0, len(row), 3)})

    def save(self, path: Path) -> None:
        """Writes the picture as PNG."""
        raw = b"".join(b"\0" + row for row in self.rows)
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(raw, 6)), (b"IEND", b""))
        path.write_bytes(
            b"\x89PNG\r\n\x1a\n"
            + b"".join(
                struct.pack(">I", len(data))
                + kind
                + data
                + struct.pack(">I", zlib.crc32(kind + data))
                for kind, data in chunks
            )
        )


class VirtualScreen:
    """An Xvfb screen as a context manager; `env` is for programs on it.

    `added` is the part of `env` that selects the screen.
    """

    def __init__(self, width: int = 1280, height: int = 720) -> None:
        self.size = (width, height)
        self.added: dict[str, str] = {}
        self.env: dict[str, str] = {}

    def __enter__(self) -> VirtualScreen:
        self._folder = Path(tempfile.mkdtemp(prefix="screen-"))
        told, tells = os.pipe()
        command = [
            "Xvfb",
            "-displayfd",
            str(tells),
            "-nolisten",
            "tcp",
            "-fbdir",
            str(self._folder),
        ]
        command += ["-screen", "0", f"{self.size[0]}x{self.size[1]}x24"]
        self._server = subprocess.Popen(command, pass_fds=[tells], stderr=subprocess.DEVNULL)
        os.close(tells)
        with os.fdopen(told) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display = f":{number}"
        # Windows need no sound card, and without this setting SDL prints many warnings.
        self.added = {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.env = os.environ | self.added
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.terminate()
        self._server.wait(10)
        shutil.rmtree(self._folder, ignore_errors=True)

    def xdotool(self, *arguments: str) -> str:
        """Runs xdotool on this screen and returns its output; errors are ignored."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        return done.stdout.decode().strip()

    def wait_for_window(self, program: subprocess.Popen[bytes], seconds: float = 60) -> int:
        """Returns the first visible window.

        Raises an error if the program ends or the time is up.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            windows = self.xdotool("search", "--onlyvisible", "--class", ".").split()
            if windows:
                return int(windows[0])
            if program.poll() is not None:
                raise RuntimeError(f"the program ended (status {program.returncode}), no window")
            time.sleep(0.1)
        raise RuntimeError(f"no window after {seconds:.0f} seconds")

    def wait_for_picture(self, colours: int = 100, seconds: float = 30) -> Picture:
        """Returns the screen's picture once it has many colours.

        Raises an error if it stays blank.
        """
        end = time.monotonic() + seconds
        while (picture := self.picture()).colours() < colours:
            if time.monotonic() > end:
                raise RuntimeError(f"the screen shows only {picture.colours()} colours")
            time.sleep(0.2)
        return picture

    def picture(self) -> Picture:
        """Returns the frame buffer, which Xvfb keeps in a file in the XWD format."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        header_size, width, height = header[0], header[4], header[5]
        bytes_per_line, palette_size = header[12], header[19]
        start = header_size + 12 * palette_size
        rows = []
        for y in range(height):
            line = data[start + y * bytes_per_line : start + y * bytes_per_line + 4 * width]
            row = bytearray(3 * width)
            row[0::3], row[1::3], row[2::3] = line[2::4], line[1::4], line[0::4]
            rows.append(bytes(row))
        return Picture(width, height, rows)

    def press_close_button(self, window: int) -> None:
        """Sends the event of a close button (xdotool can only destroy a window)."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        x11.XSendEvent.argtypes = [
            ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p,
        ]  # fmt: skip
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        display = x11.XOpenDisplay(self.display.encode())
        event = _ClientMessage(
            type=CLIENT_MESSAGE,
            display=display,
            window=window,
            message_type=x11.XInternAtom(display, b"WM_PROTOCOLS", 0),
            format=32,
        )
        event.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        # Xlib reads a complete XEvent union, which is larger than this member.
        union = ctypes.create_string_buffer(192)
        ctypes.memmove(union, ctypes.byref(event), ctypes.sizeof(event))
        x11.XSendEvent(display, window, 0, 0, union)
        x11.XCloseDisplay(display)


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    )
