"""The decks that a player has built or brought, each a text file among the player's own files."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tabletop.cards.deck import Deck, DeckBox, deck_text, faults, read_deck
from tabletop.cards.errors import DataErrors
from tabletop.storage.files import write_whole
from tabletop.storage.places import user_dir

ENDING = ".deck.txt"
DRAFT = "# A draft: it cannot be played yet.\n"
_LONGEST = 100_000


class Kept(NamedTuple):
    """A file with a deck: the deck, unless the file cannot be read, and what is wrong with it."""

    id: str
    path: Path
    deck: Deck | None
    wrong: str = ""

    @property
    def legal(self) -> bool:
        """Whether the deck can be played."""
        return self.deck is not None and not self.wrong


def keep_deck(game: str, deck: Deck, box: DeckBox) -> Path:
    """Write a deck among the player's own; one of the same id is replaced.

    A deck that breaks a rule is kept as a draft, and the file says so. Raises `OSError`; what
    was there before is then still there.
    """
    path = deck_path(game, deck.id)
    mark = DRAFT if any(faults(deck, box)) else ""
    write_whole(path, (mark + deck_text(deck, box)).encode())
    return path


def kept_decks(game: str, box: DeckBox) -> Iterator[Kept]:
    """Yield everything among the player's own decks, drafts and broken files included."""
    folder = _folder(game)
    for path in sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else ():
        name = path.name.removesuffix(ENDING)
        try:
            with path.open("rb") as file:
                text = file.read(_LONGEST).decode(errors="replace")
            deck = read_deck(text, box, path.name, draft=True)
        except OSError as error:
            yield Kept(name, path, None, f"{path.name} cannot be opened: {error.strerror}")
        except DataErrors as error:
            yield Kept(name, path, None, str(error.errors[0]))
        else:
            wrong = [f"{fault.message} ({fault.rule})" for fault in faults(deck, box)]
            yield Kept(name, path, deck, "; ".join(wrong))


def own_decks(game: str, box: DeckBox) -> Iterator[Deck]:
    """Yield the player's own decks by id; those that cannot be played are left out."""
    for kept in kept_decks(game, box):
        if kept.deck is not None and kept.legal:
            yield kept.deck


def drop_deck(path: Path) -> None:
    """Delete a deck's file. Raises `OSError`."""
    path.unlink(missing_ok=True)


def deck_path(game: str, name: str) -> Path:
    """Give the file in which a deck of this id is kept."""
    return _folder(game) / f"{name}{ENDING}"


def _folder(game: str) -> Path:
    return user_dir("decks") / game
