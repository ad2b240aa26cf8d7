"""The decks that a player has built or brought, each a text file among the player's own files."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace as with_other

from tabletop.cards.builder import named_apart
from tabletop.cards.deck import Deck, DeckBox, deck_id, deck_text, faults, read_deck
from tabletop.cards.errors import DataErrors
from tabletop.cards.ids import folded
from tabletop.limits import LARGEST_DECK
from tabletop.storage.files import alone, plain_text, sync_names, write_whole
from tabletop.storage.places import user_dir

ENDING = ".deck.txt"
DRAFT = "# Draft: cannot be played yet.\n"


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


def deck_text_in(data: bytes) -> str:
    """Returns a deck's text out of a file by any editor: UTF-8, UTF-16 or Windows-1252.

    Raises `ValueError` with the reason if the bytes are no text, or more than a deck may have.

    >>> deck_text_in(b"3 Sphinx d'\\xc9gypte")
    "3 Sphinx d'Égypte"
    """
    if len(data) > LARGEST_DECK:
        raise ValueError(f"more than {LARGEST_DECK:,} bytes")
    data = plain_text(data)
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
    """Returns the text of a deck's file. Raises `OSError`, or `ValueError` with the reason."""
    with path.open("rb") as file:
        return deck_text_in(file.read(LARGEST_DECK + 1))


def keep_deck(game: str, deck: Deck, box: DeckBox, path: Path | None = None) -> Path:
    """Write a deck among the player's own, into the file of its name unless there is a `path`.

    A deck that breaks a rule is kept as a draft, and the file says so. Raises `OSError`; what
    was there before is then still there.
    """
    path = path or file_for(game, deck, box)
    mark = DRAFT if any(faults(deck, box)) else ""
    write_whole(path, (mark + deck_text(deck, box)).encode())
    return path


def file_for(game: str, deck: Deck, box: DeckBox) -> Path:
    """Return the file of the deck of this name, or a new one: never that of another deck."""
    before = same_named(kept_decks(game, box), deck.name)
    if before is not None:
        return before.path
    path, number = deck_path(game, deck.id), 2
    while path.exists():  # named by an earlier version, by hand, or unreadable
        path = deck_path(game, f"{deck.id}_{number}")
        number += 1
    return path


def same_named(kept: Iterable[Kept], name: str) -> Kept | None:
    """Return the kept deck of a name, without regard to case."""
    for one in kept:
        if one.deck is not None and folded(one.deck.name) == folded(name):
            return one
    return None


def bring_deck(
    game: str, deck: Deck, box: DeckBox, taken: Iterable[str], *, replace: bool = False
) -> tuple[Deck, Path, Deck | None]:
    """Keep a deck that comes from elsewhere; give it as it is kept, its file, and what was there.

    Where there is a deck of this name already, both are kept, the new one with a number behind
    its name, unless the old one is the same or `replace` says so. A deck of another name is never
    replaced. No deck gets one of the `taken` names (see `cards.builder.taken_names`). Raises
    `OSError`.
    """
    with alone(_folder(game)):
        kept = list(kept_decks(game, box))
        for one in kept:
            if one.deck == deck:
                return deck, one.path, deck
        own = [] if replace else [one.deck.name for one in kept if one.deck]
        deck = _apart(deck, [*taken, *own])
        before = same_named(kept, deck.name)
        return deck, keep_deck(game, deck, box), before and before.deck


def _apart(deck: Deck, taken: Iterable[str]) -> Deck:
    name = named_apart(deck.name, taken)
    return deck if name == deck.name else with_other(deck, name=name, id=deck_id(name))


def kept_decks(game: str, box: DeckBox) -> Iterator[Kept]:
    """Yield everything among the player's own decks, drafts and broken files included."""
    folder = _folder(game)
    for path in sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else ():
        name = path.name.removesuffix(ENDING)
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST_DECK + 1)
            if len(data) > LARGEST_DECK:
                said = f"{path.name}: more than {LARGEST_DECK:,} bytes"
                yield Kept(name, path, None, said)
                continue
            text = plain_text(data).decode(errors="replace")
            deck = read_deck(text, box, path.name, draft=True)
        except OSError as error:
            yield Kept(name, path, None, f"{path.name}: cannot be opened: {error.strerror}")
        except DataErrors as error:
            yield Kept(name, path, None, str(error.errors[0]))
        else:
            wrong = [f"{fault.message} ({fault.rule})" for fault in faults(deck, box)]
            yield Kept(name, path, deck, "; ".join(wrong))


def own_decks(game: str, box: DeckBox, taken: Iterable[str]) -> Iterator[Deck]:
    """Yield the player's own decks by id; those that cannot be played are left out.

    A deck with one of the `taken` names, or that of another deck, gets a number behind it, so
    that neither hides the other.
    """
    names = list(taken)
    for kept in kept_decks(game, box):
        if kept.deck is not None and kept.legal:
            deck = _apart(kept.deck, names)
            names.append(deck.name)
            yield deck


def drop_deck(path: Path) -> None:
    """Delete a deck's file. Raises `OSError`."""
    path.unlink(missing_ok=True)
    sync_names(path.parent)


def deck_path(game: str, name: str) -> Path:
    """Give the file in which a deck of this id is kept."""
    return _folder(game) / f"{name}{ENDING}"


def _folder(game: str) -> Path:
    return user_dir("decks") / game
