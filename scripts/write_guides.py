"""Write the players' guides of the five games anew: python scripts/write_guides.py [--pictures].

They are made of what the program itself says: the pages of How to play, the choices of set-up, the
ready decks. With `--pictures` their pictures are drawn anew, too; that needs ImageMagick.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tabletop.cards.schema import GameInfo  # noqa: E402
from tabletop.games import OWN, load  # noqa: E402
from tabletop.games.workshops import presets  # noqa: E402
from tabletop.rules.game import Game  # noqa: E402
from tabletop.rules.how_to_play import HowToPlay, Page, load_how_to_play  # noqa: E402

GUIDES = ROOT / "docs" / "games"
PICTURES = ROOT / "docs" / "pictures" / "games"
SIZE = (800, 476)
QUALITY = "72"


def guide(name: str) -> str:
    """Give the guide of a game."""
    game = load(name)
    book = load_how_to_play(game)
    assert book is not None
    return "\n".join(_lines(game, book)) + "\n"


def _lines(game: Game, book: HowToPlay) -> Iterator[str]:
    info = game.info
    fewest, most = info.seats
    span = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    yield f"# {info.name}\n\n*{info.tagline}* For {span} at the table.\n"
    yield f"{info.summary.strip()}\n"
    yield f"![A table of {info.name}](../pictures/{info.id}.webp)\n"
    yield (
        "The quickest way in is **First game** below its box on the shelf "
        f"(`tabletop first-game {info.id}`): you learn it by playing.\n"
    )
    yield f"## The goal\n\n{_said(book.goal)}\n"
    yield "## A turn\n"
    for number, page in enumerate(book.turn, 1):
        yield f"### {number}. {page.title}\n\n{_said(page)}\n"
        yield f"![{page.title}](../pictures/games/{info.id}-{number}.webp)\n"
    yield f"## What wins\n\n{_said(book.wins)}\n"
    yield "## Examples\n"
    for page in book.examples:
        yield f"**{page.title.removeprefix('Example: ').capitalize()}.** {_said(page)}\n"
    yield from _choices(info)
    yield from _decks(info)
    yield "## All rules\n"
    yield (
        "The numbers are those of the rulebook: **Rules** at set-up, F1 at the table, or "
        f"`tabletop rules {info.id}`."
    )


def _said(page: Page) -> str:
    return f"{page.text.strip()} *({', '.join(page.rules)})*"


def _choices(info: GameInfo) -> Iterator[str]:
    options = [option for option in info.options if option.also != "deck"]
    if not options:
        return
    yield "## What is chosen at set-up\n"
    yield "| choice | values, the usual one first | |\n|---|---|---|"
    for option in options:
        values = sorted(option.values, key=lambda value: value.id != option.default)
        names = "; ".join(
            f"{value.name} ({value.about.rstrip('.')})" if value.about else value.name
            for value in values
        )
        yield f"| {option.name} | {names} | {option.about} |"
    yield ""


def _decks(info: GameInfo) -> Iterator[str]:
    if not info.has_decks:
        return
    yield "## Decks that are ready\n"
    chosen = {option.id: option.default for option in info.options}
    for deck in presets(info.id, chosen).values():
        yield f"- **{deck.name}**{': ' if deck.plan else ''}{deck.plan}"
    yield "\n**Decks** on the shelf builds your own, and names every broken rule while you do.\n"


def draw(name: str) -> None:
    """Draw the pictures of a guide: the table as the pages of How to play show it."""
    import pygame

    from tabletop.app.scenes.how_to_play import frame_of
    from tabletop.app.start import open_app

    app = open_app(SIZE)
    game = load(name)
    book = load_how_to_play(game)
    assert book is not None
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for number, page in enumerate(book.turn, 1):
            drawn = Path(folder) / "frame.png"
            pygame.image.save(frame_of(game, page.picture, SIZE), drawn)
            target = PICTURES / f"{name}-{number}.webp"
            subprocess.run(["convert", drawn, "-quality", QUALITY, target], check=True)
            print(target.relative_to(ROOT))
    app.window.close()


def main() -> None:
    """Write all guides."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pictures", action="store_true", help="draw the pictures, too")
    asked = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for name in OWN:
        file = GUIDES / f"{name}.md"
        file.write_text(guide(name), encoding="utf-8")
        print(file.relative_to(ROOT))
        if asked.pictures:
            draw(name)


if __name__ == "__main__":
    main()
