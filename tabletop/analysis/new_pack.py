"""The template of a pack that passes its check, for `tabletop new pack`."""

import json
import re
import shlex
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tabletop.analysis.checking import content_of
from tabletop.analysis.pack_checking import check_pack
from tabletop.cards.ids import plain_id
from tabletop.cards.load import display_path, read_bytes
from tabletop.cards.pack import PACK_FILE, PICTURES_FILE
from tabletop.cards.reader import read_places
from tabletop.rules.game import Game

_PACK = """\
# About the pack. To check it: tabletop pack check {folder}
id: {id}                # lower-case words joined by hyphens; never changes
name: {name}
version: "0.1"          # increase it with each release
author: Your name
licence: A licence, such as CC0-1.0
game: {game}
about: What the pack contains, in one or two sentences.
needs: {{sandtable: "{program}"}}

# House rules: defaults for options of the game ('tabletop games {game}' lists them).
# options: {{{options}}}
"""
_CARD = """\
# Your cards, in the form of the game's file of the same name. This one is a copy of a card of the
# game to start from. The page on the game's cards describes the keys.
{key}:
{entry}
"""
_PICTURES = """\
# Your pictures: PNG, JPEG, WebP or SVG, at most 4096 pixels a side. `of` is the id of a card or a
# back, or `table` for the table cloth. `focus` is the point that stays visible if the picture is
# cropped, in percent from the left and the top. `whole: true` covers the whole card.
pictures:
- {{of: {card}, file: pictures/{card}.svg, focus: [50, 60]}}
"""
_NAME = re.compile(r"\bname: [^,}\n]+")
_SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100">
  <rect width="120" height="100" fill="#f0c98a"/>
  <circle cx="88" cy="26" r="12" fill="#fff3c4"/>
  <path d="M0 70 Q30 50 60 68 T120 62 V100 H0 Z" fill="#c98542"/>
  <path d="M44 78 L60 34 L76 78 Z" fill="#5b3a29"/>
</svg>
"""
_NAMES = """\
# Other names, such as translations: the id of a card, a back or a deck, and its name.
# The line below changes nothing yet, because it repeats the name of the card.
names:
  {card}: {name}
"""


def write_start(folder: Path, game: Game, program: str) -> Path | None:
    """Writes the template of a pack for a game to a new folder.

    Returns:
        The file with a first card, or None if the game's cards cannot be extended.

    Raises:
        OSError: A file cannot be written; `FileExistsError` if the folder is not empty.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(17, "folder not empty", str(folder))
    name, title = plain_id(folder.resolve().name, "pack"), title_of(folder.resolve().name)
    options = (
        ", ".join(f"{option.id}: {option.default}" for option in game.info.options[:1])
        or "key: value"
    )
    head = _PACK.format(
        folder=shlex.quote(str(folder)),
        id=name,
        name=quoted(title),
        game=game.info.id,
        program=re.match(r"[0-9.]*[0-9]", program)[0],  # type: ignore[index]
        options=options,
    )
    (folder / PACK_FILE).write_text(head, encoding="utf-8")
    for file, text, card, card_name in _cards(game, name, title):
        path = folder / file
        path.write_text(text, encoding="utf-8")
        if check_pack(folder):
            path.unlink()
            continue
        (folder / "pictures").mkdir()
        (folder / "pictures" / f"{card}.svg").write_text(_SVG, encoding="utf-8")
        (folder / PICTURES_FILE).write_text(_PICTURES.format(card=card), encoding="utf-8")
        names = _NAMES.format(card=card, name=card_name)
        (folder / "names.yaml").write_text(names, encoding="utf-8")
        return path
    return None


def _cards(game: Game, pack: str, title: str) -> Iterator[tuple[str, str, str, str]]:
    """Yields files with one card each: name, text, id and name of the card.

    The longest lists come first, with the shortest entry of each.
    """
    content = content_of(game.info.id)
    results = []
    for file in content.FILES if content is not None else ():
        path = game.folder / file
        if not path.is_file() or file == "decks.yaml":
            continue
        data = read_bytes(path)
        value, places, _ = read_places(data, display_path(path))
        lines = data.decode("utf-8-sig").splitlines()
        for key, entries in value.items() if isinstance(value, dict) else ():
            if not isinstance(entries, list) or not isinstance(entries[0], dict):
                continue
            starts = [places[key, index].line - 1 for index in range(len(entries))] + [len(lines)]
            texts = [_until_next("\n".join(lines[start:end])) for start, end in pairwise(starts)]
            fit = [(len(text), index) for index, text in enumerate(texts) if len(text) > 20]
            if fit and "name" in entries[0]:
                results.append((len(entries), file, key, texts[min(fit)[1]]))
    for _, file, key, text in sorted(results, reverse=True):
        card, card_name = f"{pack}-first", quoted(f"{title} First")
        entry = re.sub(r"\bid: [^,}\n]+", f"id: {card}", text, count=1)
        # escaped for use as a regular expression replacement
        words = f"name: {card_name}".replace("\\", r"\\")
        entry = _NAME.sub(words, entry, count=1)
        yield file, _CARD.format(key=key, entry=entry), card, card_name


def _until_next(text: str) -> str:
    """Returns an entry without the comments of the next one."""
    lines = text.split("\n")
    while len(lines) > 1 and (not lines[-1].strip() or lines[-1].startswith(("#", " #"))
                              or re.match(r"\S+:", lines[-1])):  # fmt: skip
        lines.pop()
    return "\n".join(lines)


def title_of(name: str) -> str:
    """Returns a title from a folder name; unusual names are unchanged.

    >>> title_of("Мой пакет!")
    'Мой пакет!'
    >>> title_of("salt-road")
    'Salt Road'
    """
    words = re.split("[-_ ]", name)
    return (
        " ".join(words).title() if all(re.fullmatch("[a-z0-9]+", word) for word in words) else name
    )


def quoted(text: str) -> str:
    """Returns a text as YAML, with quotes if it has special characters."""
    simple = re.fullmatch("[A-Za-z][A-Za-z0-9 ]*", text)
    return text if simple else json.dumps(text, ensure_ascii=False)
