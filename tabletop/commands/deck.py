"""`tabletop deck`: decks as text, checked, written and brought in."""

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from tabletop.cards.builder import presets, workshop
from tabletop.cards.deck import Deck, DeckBox, deck_text, read_deck
from tabletop.cards.errors import DataErrors, suggestion
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import game_of, options_of, print_json
from tabletop.rules.game import Game
from tabletop.storage.decks import keep_deck, own_decks


def run(asked: Namespace) -> int:
    """Do what is asked with the decks of a game."""
    game = game_of(asked.game)
    found = workshop(game.info.id)
    if found is None:
        raise WrongUse(f"{game.info.name} has no decks to build")
    box = found.box
    if asked.what == "check":
        return _check(asked.files, box)
    if asked.what == "export":
        options = options_of(game, asked.option)
        return _export(asked, game, box, presets(game.info.id, options))
    return _import(asked.file, game, box)


def _check(files: list[str], box: DeckBox) -> int:
    status = GOOD
    for file in files:
        try:
            deck = read_deck(_text(file), box, file)
        except DataErrors as error:
            print(error)
            status = FOUND_WRONG
        else:
            cards = box.count(deck)
            print(f"{file}: {deck.name}, {cards} cards under {box.leaders[deck.leader]}: legal.")
    return status


def _export(asked: Namespace, game: Game, box: DeckBox, given: Mapping[str, Deck]) -> int:
    decks = {**given, **{deck.id: deck for deck in own_decks(game.info.id, box)}}
    if asked.deck is None:
        if asked.json:
            print_json({"decks": {one.id: one.name for one in decks.values()}})
        else:
            for one in decks.values():
                print(f"{one.id}: {one.name}. {one.plan}".rstrip())
        return GOOD
    wanted = asked.deck.casefold()
    for deck in decks.values():
        if wanted in {deck.id, deck.name.casefold()}:
            break
    else:
        raise WrongUse(f"there is no deck '{asked.deck}' ({suggestion(wanted, list(decks))})")
    if asked.json:
        told = {"id": deck.id, "name": deck.name, "plan": deck.plan, "leader": deck.leader}
        print_json({**told, "cards": deck.cards, "text": deck_text(deck, box)})
    elif asked.output:
        try:
            Path(asked.output).write_text(deck_text(deck, box), encoding="utf-8")
        except OSError as error:
            raise WrongUse(f"'{asked.output}' cannot be written: {error.strerror}") from None
    else:
        print(deck_text(deck, box), end="")
    return GOOD


def _import(file: str, game: Game, box: DeckBox) -> int:
    try:
        deck = read_deck(_text(file), box, file)
    except DataErrors as error:
        print(error)
        return FOUND_WRONG
    try:
        path = keep_deck(game.info.id, deck, box)
    except OSError as error:
        raise WrongUse(f"'{error.filename}' cannot be written: {error.strerror}") from None
    print(f"{deck.name} is now among your decks as '{deck.id}' ({path}).")
    return GOOD


def _text(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise WrongUse(f"'{file}' cannot be opened: {error.strerror}") from None
    except UnicodeDecodeError:
        raise WrongUse(f"'{file}' is no text") from None
