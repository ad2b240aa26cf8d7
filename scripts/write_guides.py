"""Writes the guides of the five games, or draws each step of a turn.

    python scripts/write_guides.py                              # docs/games
    python scripts/write_guides.py --pictures reports/guides    # only pictures; ImageMagick

The text of a guide comes from the program: the pages of How to play, the options of a game and its
preset decks.
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
from tabletop.games import BUNDLED, load  # noqa: E402
from tabletop.games.deck_registry import presets  # noqa: E402
from tabletop.rules.game import Game  # noqa: E402
from tabletop.rules.how_to_play import HowToPlay, Page, load_how_to_play  # noqa: E402

GUIDES = ROOT / "docs" / "games"
SIZE = (800, 476)
QUALITY = "72"


def guide(name: str) -> str:
    """Returns the guide of a game."""
    game = load(name)
    book = load_how_to_play(game)
    assert book is not None
    return "\n".join(_lines(game, book)) + "\n"


def _lines(game: Game, book: HowToPlay) -> Iterator[str]:
    info = game.info
    fewest, maximum = info.seats
    span = f"{fewest}" if fewest == maximum else f"{fewest} to {maximum}"
    players = "player" if span == "1" else "players"
    yield f"# {info.name}\n"
    yield (
        f"For players of {info.name}, a game for {span} {players}. This page has the goal, the "
        "course of a turn, examples, options and decks.\n"
    )
    yield f"*{info.tagline}* {info.summary.strip()}\n"
    yield f"![A table of {info.name}](../pictures/{info.id}.webp)\n"
    yield (
        "To learn the game by playing, press **Tutorial** below its cover on the home screen, or "
        f"run `tabletop tutorial {info.id}`.\n"
    )
    yield f"## The goal\n\n{_said(book.goal)}\n"
    yield "## A turn\n"
    for number, page in enumerate(book.turn, 1):
        yield f"### {number}. {page.title}\n\n{_said(page)}\n"
    yield "**Rules** in the setup shows each step with a picture.\n"
    yield f"## How to win\n\n{_said(book.wins)}\n"
    yield "## Examples\n"
    for page in book.examples:
        yield f"**{page.title.removeprefix('Example: ').capitalize()}.** {_said(page)}\n"
    yield from _choices(info)
    yield from _decks(info)
    yield "## All rules\n"
    yield (
        "The numbers in parentheses are rules of the rulebook. To read it, press **Rules** in the "
        f"setup or F1 at the table, or run `tabletop rules {info.id}`."
    )


def _said(page: Page) -> str:
    return f"{page.text.strip()} *({', '.join(page.rules)})*"


def _choices(info: GameInfo) -> Iterator[str]:
    options = [option for option in info.options if option.also != "deck"]
    if not options:
        return
    yield "## Options\n"
    yield "| option | values, the default first | |\n|---|---|---|"
    for option in options:
        values = sorted(option.values, key=lambda value: value.id != option.default)
        if any(value.about for value in values):
            names = " ".join(
                f"{value.name}: {value.about.rstrip('.')}." if value.about else f"{value.name}."
                for value in values
            )
        else:
            names = "; ".join(value.name for value in values)
        yield f"| {option.name} | {names} | {option.about} |"
    yield ""


def _decks(info: GameInfo) -> Iterator[str]:
    if not info.has_decks:
        return
    yield "## Preset decks\n"
    chosen = {option.id: option.default for option in info.options}
    for deck in presets(info.id, chosen).values():
        yield f"- **{deck.name}**{': ' if deck.plan else ''}{deck.plan}"
    yield "\n**Decks** in the menu builds your own decks and names every broken rule.\n"


def draw(name: str, folder: Path) -> None:
    """Draws the steps of a turn into `folder`, each as a table."""
    import pygame

    from tabletop.app.lobby.startup import open_app
    from tabletop.app.scenes.how_to_play import frame_of

    app = open_app(SIZE)
    game = load(name)
    book = load_how_to_play(game)
    assert book is not None
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for number, page in enumerate(book.turn, 1):
            drawn = Path(scratch) / "frame.png"
            pygame.image.save(frame_of(game, page.picture, SIZE), drawn)
            target = folder / f"{name}-{number}.webp"
            subprocess.run(["convert", drawn, "-quality", QUALITY, target], check=True)
            print(target)
    app.window.close()


def main() -> None:
    """Writes the guides, or draws their pictures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--pictures", type=Path, metavar="FOLDER", help="draw each step into this folder"
    )
    parser.add_argument("--game", action="append", choices=list(BUNDLED), help="only these games")
    args = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for name in args.game or BUNDLED:
        if args.pictures is not None:
            draw(name, args.pictures)
            continue
        file = GUIDES / f"{name}.md"
        file.write_text(guide(name), encoding="utf-8")
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
