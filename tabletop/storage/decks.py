"""The decks that a player has built or imported, each in a text file."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace as with_other

from tabletop.cards.builder import unique_name
from tabletop.cards.deck import Deck, DeckRules, deck_id, deck_text, faults, read_deck
from tabletop.cards.errors import DataErrors
from tabletop.cards.ids import casefolded
from tabletop.limits import LARGEST_DECK
from tabletop.storage.files import locked, normalized_text, sync_folder, write_atomic
from tabletop.storage.places import user_dir

ENDING = ".deck.txt"
DRAFT = "# Draft: cannot be played yet.\n"


class DeckFile(NamedTuple):
    """A deck file: its deck, if it can be read, and its faults."""

    id: str
    path: Path
    deck: Deck | None
    wrong: str = ""

    @property
    def legal(self) -> bool:
        """Whether the deck can be played."""
        return self.deck is not None and not self.wrong


def deck_text_in(data: bytes) -> str:
    r"""Returns a deck's text from a file: UTF-8, UTF-16 or Windows-1252.

    Raises:
        ValueError: The bytes are not text, or exceed the limit of a deck.

    >>> deck_text_in(b"3 Sphinx d'\xc9gypte")
    "3 Sphinx d'Égypte"
    """
    if len(data) > LARGEST_DECK:
        raise ValueError(f"more than {LARGEST_DECK:,} bytes")
    data = normalized_text(data)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    if "\0" in text:
        raise ValueError("not text")
    if text.lstrip().startswith(("<?xml", "<html", "<!DOCTYPE")):
        raise ValueError("not plain text (export the deck as text)")
    return text


def read_deck_file(path: Path) -> str:
    """Returns the text of a deck file.

    Raises:
        OSError: The file cannot be read.
        ValueError: The file is not a deck; the message states the reason.
    """
    with path.open("rb") as file:
        return deck_text_in(file.read(LARGEST_DECK + 1))


def store_deck(game: str, deck: Deck, box: DeckRules, path: Path | None = None) -> Path:
    """Writes a deck to the player's decks, by default to the file of its name.

    A deck that breaks a rule is marked as a draft in its file.

    Raises:
        OSError: The file cannot be written; an earlier file is then unchanged.
    """
    path = path or file_for(game, deck, box)
    mark = DRAFT if any(faults(deck, box)) else ""
    write_atomic(path, (mark + deck_text(deck, box)).encode())
    return path


def file_for(game: str, deck: Deck, box: DeckRules) -> Path:
    """Returns the file of the deck with this name, or a new path.

    The path never belongs to a deck of another name.
    """
    before = same_named(stored_decks(game, box), deck.name)
    if before is not None:
        return before.path
    path, number = deck_path(game, deck.id), 2
    while path.exists():  # the file may be named by an earlier version or by hand, or unreadable
        path = deck_path(game, f"{deck.id}_{number}")
        number += 1
    return path


def same_named(deck_files: Iterable[DeckFile], name: str) -> DeckFile | None:
    """Returns the deck with a name, without regard to case, or None."""
    for deck_file in deck_files:
        if deck_file.deck is not None and casefolded(deck_file.deck.name) == casefolded(name):
            return deck_file
    return None


def import_deck_file(
    game: str, deck: Deck, box: DeckRules, taken: Iterable[str], *, replace: bool = False
) -> tuple[Deck, Path, Deck | None]:
    """Imports a deck; returns the stored deck, its file and the replaced deck.

    If another deck has the same name, the new deck gets a number unless `replace` is set. Equal
    decks are stored once. A deck with another name is never replaced.

    Args:
        taken: Names that the deck must not use (see `cards.builder.taken_names`).

    Raises:
        OSError: The deck cannot be written.
    """
    with locked(_folder(game)):
        deck_files = list(stored_decks(game, box))
        for deck_file in deck_files:
            if deck_file.deck == deck:
                return deck, deck_file.path, deck
        own_names = [] if replace else [item.deck.name for item in deck_files if item.deck]
        deck = _apart(deck, [*taken, *own_names])
        before = same_named(deck_files, deck.name)
        return deck, store_deck(game, deck, box), before and before.deck


def _apart(deck: Deck, taken: Iterable[str]) -> Deck:
    name = unique_name(deck.name, taken)
    return deck if name == deck.name else with_other(deck, name=name, id=deck_id(name))


def deck_files(game: str) -> list[Path]:
    """Returns the paths of the player's deck files, sorted."""
    return sorted(_folder(game).glob(f"*{ENDING}"))


def stored_decks(game: str, box: DeckRules) -> Iterator[DeckFile]:
    """Yields all deck files of the player, including drafts and broken files."""
    for path in deck_files(game):
        name = path.name.removesuffix(ENDING)
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST_DECK + 1)
            if len(data) > LARGEST_DECK:
                message = f"{path.name}: more than {LARGEST_DECK:,} bytes"
                yield DeckFile(name, path, None, message)
                continue
            text = normalized_text(data).decode(errors="replace")
            deck = read_deck(text, box, path.name, draft=True)
        except OSError as error:
            yield DeckFile(name, path, None, f"{path.name}: cannot be opened: {error.strerror}")
        except DataErrors as error:
            yield DeckFile(name, path, None, str(error.errors[0]))
        else:
            fault_texts = [f"{fault.message} ({fault.rule})" for fault in faults(deck, box)]
            yield DeckFile(name, path, deck, "; ".join(fault_texts))


def own_decks(game: str, box: DeckRules, taken: Iterable[str]) -> Iterator[Deck]:
    """Yields the player's legal decks, ordered by id.

    A deck whose name is in `taken` or used by an earlier deck gets a number.
    """
    names = list(taken)
    for deck_file in stored_decks(game, box):
        if deck_file.deck is not None and deck_file.legal:
            deck = _apart(deck_file.deck, names)
            names.append(deck.name)
            yield deck


def delete_deck(path: Path) -> None:
    """Deletes the file of a deck.

    Raises:
        OSError: The file cannot be deleted.
    """
    path.unlink(missing_ok=True)
    sync_folder(path.parent)


def deck_path(game: str, name: str) -> Path:
    """Returns the path of the deck with this id."""
    return _folder(game) / f"{name}{ENDING}"


def _folder(game: str) -> Path:
    return user_dir("decks") / game
