"""The decks that a player has built or brought, each a text file among the player's own files."""

from collections.abc import Iterator
from pathlib import Path

from tabletop.cards.deck import Deck, DeckBox, deck_text, read_deck
from tabletop.cards.errors import DataErrors
from tabletop.storage.places import user_dir

ENDING = ".deck.txt"


def keep_deck(game: str, deck: Deck, box: DeckBox) -> Path:
    """Write a deck among the player's own; one of the same id is replaced."""
    folder = _folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{deck.id}{ENDING}"
    path.write_text(deck_text(deck, box), encoding="utf-8")
    return path


def own_decks(game: str, box: DeckBox) -> Iterator[Deck]:
    """Yield the player's own decks by id; those that cannot be played any more are left out."""
    folder = _folder(game)
    for path in sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else ():
        try:
            yield read_deck(path.read_text(encoding="utf-8", errors="replace"), box, path.name)
        except DataErrors:
            continue


def _folder(game: str) -> Path:
    return user_dir("decks") / game
