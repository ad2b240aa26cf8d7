"""Finds cards that look alike in a small size and without colour.

All pairs of cards of a game are compared in shades of grey, at the width of a card on a table.
Illustrations are compared alone, and whole cards with their frames. The measure is the structural
similarity (SSIM, Wang et al. 2004), after the pictures were adjusted to the same brightness and
contrast. Illustrations above `ALIKE` are printed, and whole cards above `ALIKE_FRAMED`, because
cards share their frames. Needs `pip install ".[art]"`.

Example: python scripts/find_lookalikes.py wasteland sacred_wars --sheet pairs.png
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pygame
from skimage import metrics

from tabletop import games
from tabletop.app.painting.picture_cache import png
from tabletop.app.printing.contact_sheet import CardPicture, card_pictures
from tabletop.app.printing.pieces import open_hidden_display

ALIKE = 0.5
"""Minimum similarity (0 to 1) at which illustrations look alike."""
ALIKE_FRAMED = 0.86
"""Minimum similarity at which whole cards with names and values look alike."""
WIDTH = 60
"""Width of a card on a full table in pixels."""


similarity: Any = metrics.structural_similarity


class Pair(NamedTuple):
    """Two cards and their similarity."""

    one: CardPicture
    other: CardPicture
    likeness: float


def grey_of(picture: pygame.Surface) -> Any:
    """Returns a picture as a grey array with standard brightness and contrast."""
    size = picture.get_size()
    plain = pygame.Surface(size)
    plain.blit(picture, (0, 0))
    pixels = pygame.image.tobytes(pygame.transform.grayscale(plain), "RGB")
    grey = np.frombuffer(pixels, np.uint8).reshape(size[1], size[0], 3)[:, :, 0].astype(float)
    spread = grey.std() or 1.0
    return np.clip(128 + (grey - grey.mean()) * 48 / spread, 0, 255)


def likenesses(found: Sequence[CardPicture]) -> list[Pair]:
    """Returns all pairs of cards, the most similar pair first."""
    greys = [grey_of(shot.picture) for shot in found]
    pairs = []
    for one, other in combinations(range(len(found)), 2):
        if greys[one].shape != greys[other].shape:
            continue
        likeness = similarity(greys[one], greys[other], data_range=255)
        pairs.append(Pair(found[one], found[other], float(likeness)))
    return sorted(pairs, key=lambda pair: -pair.likeness)


def sheet_of(pairs: Sequence[Pair], width: int) -> pygame.Surface:
    """Returns a sheet of pairs in grey, the most similar first."""
    tall = max((pair.one.picture.get_height() for pair in pairs), default=1)
    columns = 8
    page = pygame.Surface((columns * (2 * width + 14), -(-len(pairs) // columns) * (tall + 10)))
    page.fill((90, 60, 120))
    for number, pair in enumerate(pairs):
        row, column = divmod(number, columns)
        at = (column * (2 * width + 14), row * (tall + 10))
        for offset, shot in ((0, pair.one), (width + 2, pair.other)):
            plain = pygame.Surface(shot.picture.get_size())
            plain.blit(shot.picture, (0, 0))
            page.blit(pygame.transform.grayscale(plain), (at[0] + offset, at[1]))
    return page


def main() -> None:
    """Prints the pairs that look alike; exits with status 1 if there are any."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "games", nargs="*", default=list(games.BUNDLED), help="games (all bundled games)"
    )
    parser.add_argument("--width", type=int, default=WIDTH, help=f"pixels of a card ({WIDTH})")
    parser.add_argument("--top", type=int, default=3, help="minimum number of printed pairs (3)")
    parser.add_argument("--sheet", type=Path, help="draw the 64 most alike into this PNG file")
    args = parser.parse_args()
    open_hidden_display()
    wrong = 0
    for name in args.games:
        game = games.load(name)
        for bare, limit in ((True, ALIKE), (False, ALIKE_FRAMED)):
            found = list(card_pictures(game, args.width, bare=bare))
            pairs = likenesses(found)
            alike = sum(pair.likeness >= limit for pair in pairs)
            wrong += alike
            what = "illustrations" if bare else "cards"
            print(f"{name}: {len(found)} {what}, {alike} pairs at {limit} or more")
            for pair in pairs[: max(alike, args.top)]:
                print(f"  {pair.likeness:.2f}  {pair.one.name} / {pair.other.name}")
            if args.sheet is not None and pairs:
                sort = "art" if bare else "cards"
                path = args.sheet.with_stem(f"{args.sheet.stem}-{name}-{sort}")
                path.write_bytes(png(sheet_of(pairs[:64], args.width)))
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
