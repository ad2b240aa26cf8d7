"""Measures the copy of a 1920×1080 picture, the unit for frame times.

The copy is one blit of an opaque 32-bit surface to another of the same format in memory, like in
the software renderer. Prints one JSON line with the milliseconds of each run.
"""

import json
import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

SIZE = (1920, 1080)
RUNS = 11
COPIES_PER_RUN = 100


def main() -> None:
    """Copies a structured picture to the window's surface."""
    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    picture = pygame.Surface(SIZE).convert(window)
    for x in range(SIZE[0]):
        pygame.draw.line(picture, (x % 256, x // 8, 90), (x, 0), (SIZE[0] - x, SIZE[1]))
    window.blit(picture, (0, 0))
    print(
        json.dumps(
            {
                "name": "framebuffer copy at 1920×1080",
                "milliseconds": [_one_run(window, picture) for _ in range(RUNS)],
            }
        )
    )
    pygame.quit()


def _one_run(window: pygame.Surface, picture: pygame.Surface) -> float:
    start = time.perf_counter()
    for _ in range(COPIES_PER_RUN):
        window.blit(picture, (0, 0))
    return round((time.perf_counter() - start) * 1000 / COPIES_PER_RUN, 4)


if __name__ == "__main__":
    main()
