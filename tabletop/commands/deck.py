"""`tabletop deck`: checks, imports and exports of decks as text."""

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop.cards.builder import taken_names
from tabletop.cards.deck import Deck, DeckRules, deck_id, deck_text, import_deck
from tabletop.cards.errors import DataError, DataErrors, did_you_mean
from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import deck_called, game_of, options_of, print_json, write_error
from tabletop.games.deck_registry import deck_registry, presets
from tabletop.limits import LARGEST_DECK
from tabletop.rules.game import Game
from tabletop.storage.decks import (
    deck_text_in,
    import_deck_file,
    own_decks,
    read_deck_file,
    stored_decks,
)

STANDARD_INPUT = "-"
_MAXIMUM_LINES = 30
"""Maximum number of messages about one deck."""


def run(args: Namespace) -> int:
    game = game_of(args.game)
    registry = deck_registry(game.info.id)
    if registry is None:
        raise UsageError(f"{game.info.id}: has no deck builder")
    box = registry.box
    taken = taken_names(game.info, registry.presets.values())
    if args.what == "check":
        return _check(args, box)
    if args.what == "export":
        options = options_of(game, args.option)
        return _export(args, game, box, presets(game.info.id, options), taken)
    return _import(args, game, box, taken)


def _check(args: Namespace, box: DeckRules) -> int:
    results = [_verdict(file, box) for file in args.files]
    all_legal = all(item["ok"] for item in results)
    if args.json:
        lists = ("errors", "notes")
        decks = [
            item | {key: [_error_fields(error) for error in item[key]] for key in lists}
            for item in results
        ]
        print_json({"ok": all_legal, "decks": decks})
    else:
        for verdict in results:
            _print_lines([*verdict["errors"], *verdict["notes"]])
            if verdict["ok"]:
                cards = number_of(verdict["count"], "card")
                deck = f"{verdict['name']}, {cards} under {verdict['leader']}"
                print(f"{verdict['file']}: {deck}: legal.")
    return GOOD if all_legal else FOUND_PROBLEM


def _verdict(file: str, box: DeckRules) -> dict[str, Any]:
    name = _called(file)
    try:
        deck, left_out, notes, broken = import_deck(_text(file), box, name, _title(file))
    except DataErrors as error:
        return {"file": name, "ok": False, "errors": error.errors, "notes": []}
    if errors := left_out or broken:
        return {"file": name, "ok": False, "errors": errors, "notes": notes}
    verdict = {"name": deck.name, "leader": box.leaders[deck.leader], "cards": deck.cards}
    count = box.count(deck)
    return {"file": name, "ok": True, **verdict, "count": count, "errors": [], "notes": notes}


def _called(file: str) -> str:
    return "standard input" if file == STANDARD_INPUT else file


def _title(file: str) -> str:
    """Returns the name for a deck without a name, from its file."""
    return "" if file == STANDARD_INPUT else Path(file).name.partition(".")[0]


def _print_lines(errors: Sequence[DataError]) -> None:
    for error in errors[:_MAXIMUM_LINES]:
        print(error)
    if len(errors) > _MAXIMUM_LINES:
        print(f"… and {len(errors) - _MAXIMUM_LINES} more")


def _error_fields(error: Any) -> dict[str, Any]:
    fields = {name: getattr(error, name) for name in ("line", "column", "message", "remedy")}
    return {**fields, "rule": error.rule}


def _export(
    args: Namespace, game: Game, box: DeckRules, presets: Mapping[str, Deck], taken: list[str]
) -> int:
    decks = {**presets, **{deck.id: deck for deck in own_decks(game.info.id, box, taken)}}
    if args.deck is None:
        if args.json:
            print_json({"decks": {item.id: item.name for item in decks.values()}})
        else:
            for exported in decks.values():
                print(f"{exported.id}: {exported.name}. {exported.plan}".rstrip())
        return GOOD
    deck = deck_called(args.deck, decks)
    if args.json:
        fields = {"id": deck.id, "name": deck.name, "plan": deck.plan, "leader": deck.leader}
        print_json({**fields, "cards": deck.cards, "text": deck_text(deck, box)})
    elif args.output:
        try:
            Path(args.output).write_text(deck_text(deck, box), encoding="utf-8")
        except OSError as error:
            raise write_error(args.output, error) from None
    else:
        print(deck_text(deck, box), end="")
    return GOOD


def _import(args: Namespace, game: Game, box: DeckRules, taken: list[str]) -> int:
    name = _called(args.file)
    try:
        deck, left_out, notes, broken = import_deck(_text(args.file), box, name, _title(args.file))
    except DataErrors as error:
        print(error)
        return FOUND_PROBLEM
    _print_lines([*left_out, *notes, *broken])
    has_faults = bool(left_out or broken)
    if has_faults and args.replace:
        print("Nothing was replaced: the deck is incomplete or not legal.")
    try:
        stored, path, before = import_deck_file(
            game.info.id, deck, box, taken, replace=args.replace and not has_faults
        )
    except OSError as error:
        place = error.filename or "the deck"
        raise write_error(place, error) from None
    verdict = FOUND_PROBLEM if has_faults else GOOD
    if before == stored:
        print(f"{stored.name} is already one of your decks, with the same cards ({path}).")
        return verdict
    if deck.id in map(deck_id, taken):
        print(f"The game has a deck named '{deck.name}', so your deck was renamed.")
    elif stored.name != deck.name:
        print(f"Your existing deck '{deck.name}' was kept (see --replace).")
    elif before is not None:
        print(f"Your deck '{before.name}' was replaced.")
    elif args.replace:
        own_names = [
            stored_deck.deck.name
            for stored_deck in stored_decks(game.info.id, box)
            if stored_deck.deck is not None
        ]
        if similar := did_you_mean(
            stored.name, [name for name in own_names if name != stored.name]
        ):
            print(f"Your deck '{similar}' was kept: only a deck named '{stored.name}' is replaced.")
    sort = "drafts" if broken else "decks"
    print(f"{stored.name} was added to your {sort} as '{stored.id}' ({path}).")
    return verdict


def _text(file: str) -> str:
    try:
        if file == STANDARD_INPUT:
            return deck_text_in(sys.stdin.buffer.read(LARGEST_DECK + 1))
        return read_deck_file(Path(file))
    except OSError as error:
        raise UsageError(f"'{file}': cannot be opened: {error.strerror}") from None
    except ValueError as error:
        raise UsageError(f"'{file}': cannot be read: {error}") from None
