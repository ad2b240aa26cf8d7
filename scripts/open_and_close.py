"""Starts a program in a window, closes it, and checks its exit status.

Example: python scripts/open_and_close.py -o frame.png -- tabletop play realm_of_sand
"""

from __future__ import annotations

import argparse
import subprocess
import time
from pathlib import Path

from virtual_screen import VirtualScreen


def main() -> None:
    """Runs the command and prints one line on success."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-o", "--picture", type=Path, help="save a picture of the window (PNG)")
    parser.add_argument("--seconds", type=float, default=2, help="seconds before closing")
    parser.add_argument(
        "--wait", type=float, default=60, help="maximum seconds until the window opens"
    )
    parser.add_argument("command", nargs="+")
    args = parser.parse_args()
    with VirtualScreen() as screen:
        program = subprocess.Popen(args.command, env=screen.env)
        try:
            open_and_close(screen, program, args.picture, args.seconds, args.wait)
        finally:
            program.kill()


def open_and_close(
    screen: VirtualScreen,
    program: subprocess.Popen[bytes],
    picture: Path | None,
    seconds: float,
    wait: float = 60,
) -> None:
    """Waits for the window and its first frame, then presses its close button."""
    window = screen.wait_for_window(program, wait)
    screen.wait_for_picture()
    time.sleep(seconds)
    shown = screen.wait_for_picture()
    if picture:
        shown.save(picture)
    screen.press_close_button(window)
    status = program.wait(20)
    if status:
        raise SystemExit(f"the program ended with status {status}")
    print(f"window opened, {shown.colours()} colours, closed with status 0")


if __name__ == "__main__":
    main()
