"""Lines of a deck as text: the part of the deck, and the card they name.

Players import lists from other programs, with headings, set codes, foil marks, comments and remains
of web pages. The exact name of a card is tried first, so that no part of a name is taken for such
an ornament.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from typing import NamedTuple
from unicodedata import category, combining, normalize

from tabletop.cards.errors import did_you_mean

LONGEST_LINE = 300
"""The maximum number of characters of a line that names a card."""
_MAXIMUM_SUGGESTIONS = 20
"""The maximum number of suggestions for one text; each takes milliseconds."""


class DeckPart(Enum):
    """A part of a deck, begun by a heading; the value is its name for readers."""

    MAIN = "main deck"
    LEADER = "leader"
    ABOUT = "description"
    SIDE = "sideboard"
    MAYBE = "maybeboard"
    COMPANION = "companion"
    TOKENS = "tokens"

    @property
    def is_left_out(self) -> bool:
        """Whether no game here has such a part."""
        return self in {DeckPart.SIDE, DeckPart.MAYBE, DeckPart.COMPANION, DeckPart.TOKENS}

    @property
    def ends_at_gap(self) -> bool:
        """Whether an empty line ends the part, and the main deck continues."""
        return self in {DeckPart.LEADER, DeckPart.ABOUT, DeckPart.COMPANION}


_HEADINGS: Mapping[str, DeckPart] = {
    word: part
    for part, words in {
        DeckPart.MAIN: "deck, main, main deck, maindeck, mainboard, main board, decklist, cards",
        DeckPart.LEADER: "leader, leaders, commander, commanders, general, hero",
        DeckPart.ABOUT: "about",
        DeckPart.SIDE: "sideboard, side board, side, sb",
        DeckPart.MAYBE: "maybeboard, maybe board, maybe, considering, acquireboard, wishlist",
        DeckPart.COMPANION: "companion, companions",
        DeckPart.TOKENS: "tokens, tokens & extras, tokens and extras, attractions, stickers",
    }.items()
    for word in words.split(", ")
}
_SORTS = frozenset(
    ("artifact", "battle", "creature", "enchantment", "event", "instant", "item", "land",
     "location", "minion", "other", "planeswalker", "sorcerie", "sorcery", "spell", "tactic",
     "unit", "weapon")
)  # fmt: skip
"""Headings by which other programs group a list, in the singular."""

_COMMENT = re.compile(r"(?:#+|//+)\s*")
_HEADING = re.compile(r"(?:\d{1,4}\s+)?(?P<word>[^\W\d][^\d:()\[\]]*?)\s*:?\s*[(\[]?\d{0,4}[)\]]?")
_FIRST_WORD = re.compile(r"(?P<word>[^\W\d][^\d:]{0,20}?)\s*:\s*(?P<rest>\S.*)")
_BULLET = re.compile(r"(?:[-–—*+•·‣▪●○◦]\s+)?(?:\[[ xX✓]?\]\s+)?")
_COUNT_BEFORE = re.compile(
    r"[(\[]?(?P<count>\d{1,9})\s*(?:[x×*]?[)\]]?\s+|[x×*]\s*)(?P<name>\S.*)", re.I
)
_X_BEFORE = re.compile(r"[x×](?P<count>\d{1,9})\s+(?P<name>\S.*)", re.I)
_COUNT_BEHIND = re.compile(
    r"(?P<name>.*\S)(?:\s+[x×*]\s?(?P<x>\d{1,9})|\s*[(\[][x×]?(?P<in>\d{1,3})[x×]?[)\]]"
    r"|\s*[:=,\t]\s*(?P<behind>\d{1,3}))",
    re.I,
)  # fmt: skip
_MAXIMUM_ORNAMENTS = 8
_ORNAMENTS = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        r"\s+//[^/]*$",  # A comment.
        r"\s+#.*$",  # Tags of Moxfield, or a comment.
        r"\s*\^[^^]*\^$",  # Labels of Archidekt.
        r"\s*\[[^\[\]]*\]$",  # Categories of Archidekt.
        r"\s*\*[a-z]{1,6}\*$",  # Foil.
        r"\s*\((?:foil|etched|promo)\)$",
        r"\s*[(\[]\w{1,6}[)\]](?:\s+[\w★†-]{1,8})?$",  # The set, and the number in it.
        r"\s*\|.*$",  # The set, as Forge writes it.
        r"\s*[,;.]$",
    )
)


class DeckLine(NamedTuple):
    """A line as a number of copies and the name of a card."""

    copies: int
    name: str


class CardNames:
    """A lookup of cards by name that tolerates spelling variants.

    Examples:
        >>> names = CardNames({"camp": "Smugglers' Camp", "waves": "Wave (3)"})
        >>> names.find("SMUGGLERS’ CAMP"), names.find("smugglers camp"), names.find("wave")
        ('camp', 'camp', None)
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._exact = {normalized_name(name): name for name in names}
        self._exact |= {normalized_name(name): card_id for card_id, name in names.items()}
        self._suggestions = 0

    def has_exact(self, word: str) -> bool:
        """Checks whether a card has exactly this name, apart from case and spaces."""
        return normalized_name(word) in self._exact

    def find(self, word: str) -> str | None:
        """Returns the id of the only card with this name or id, or None."""
        return self._in_turn([word])[1]

    def find_first(self, readings: Collection[DeckLine]) -> tuple[DeckLine, str] | None:
        """Returns the first reading that names a card, and the card, or None.

        Exact names are tried before spelling variants.
        """
        number, card = self._in_turn([reading.name for reading in readings])
        return None if card is None else (list(readings)[number], card)

    def suggest(self, word: str) -> str:
        """Returns the remedy for an unknown name, or an empty text."""
        self._suggestions += 1
        if self._suggestions > _MAXIMUM_SUGGESTIONS or len(word) > LONGEST_LINE:
            return ""
        similar = did_you_mean(word, [*self._names, *self._names.values()])
        return f"did you mean '{similar}'?" if similar else ""

    def _in_turn(self, words: Collection[str]) -> tuple[int, str | None]:
        for number, word in enumerate(words):
            if card := self._exact.get(normalized_name(word)):
                return number, card
        for spell, known in ((_simplified, self._as_typed), (_letters, self._as_letters)):
            for number, word in enumerate(words):
                if len(cards := known.get(spell(word), ())) == 1:
                    return number, next(iter(cards))
        return 0, None

    @cached_property
    def _as_typed(self) -> Mapping[str, Collection[str]]:
        return _grouped((_simplified(name), card) for name, card in self._exact.items())

    @cached_property
    def _as_letters(self) -> Mapping[str, Collection[str]]:
        return _grouped((_letters(name), card) for name, card in self._exact.items())


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, Collection[str]]:
    result: dict[str, set[str]] = defaultdict(set)
    for word, card in pairs:
        result[word].add(card)
    result.pop("", None)
    return result


def normalized_name(name: str) -> str:
    """Returns a name in lower case, with simple apostrophes and single spaces."""
    return " ".join(name.replace("’", "'").casefold().split())


_MARKS = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛`´ʼ′", "'"),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("“”„«»″", '"'),
    }
)
_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d"})


def _simplified(name: str) -> str:
    """Returns a name with simple quotes and hyphens, without invisible signs."""
    visible = "".join(item for item in normalize("NFKC", name) if category(item) != "Cf")
    return normalized_name(visible.translate(_MARKS)).strip('" ')


def _letters(name: str) -> str:
    """Returns the letters and digits of a name, without accents."""
    letters = (item for item in normalize("NFKD", _simplified(name)) if not combining(item))
    simple = "".join(letters).translate(_LETTERS).replace("'", "")
    return " ".join(re.findall(r"\w+", simple))


def stripped(line: str) -> str:
    """Returns a line without invisible characters at its ends."""
    return line.strip("\ufeff\u200b\u200c\u200d\u2060\u00ad\0 \t\r\n\v\f\u00a0\u3000").strip()


def comment(line: str) -> str | None:
    """Returns the text of a comment, or None if the line is not one.

    Examples:
        >>> comment("// 15 Sideboard")
        '15 Sideboard'
    """
    match = _COMMENT.match(line)
    return line[match.end() :] if match else None


def heading(
    line: str, leaders: Collection[str] = (), sorts: Collection[str] = ()
) -> DeckPart | None:
    """Returns the part of the deck that a heading begins, or None.

    A heading that names a type of cards begins the main deck.

    Args:
        line: The line.
        leaders: The game's words for leaders.
        sorts: The game's words for other types of cards.

    Examples:
        >>> heading("Sideboard (15)"), heading("Feast Fly")
        (<DeckPart.SIDE: 'sideboard'>, None)
    """
    found = _HEADING.fullmatch(line) if len(line) < 60 else None
    if found is None:
        return None
    word = normalized_name(found["word"])
    if word.removesuffix("s") in leaders:
        return DeckPart.LEADER
    if word in _HEADINGS:
        return _HEADINGS[word]
    single = word.removesuffix("s")
    # Without a number or a colon, such a word may be the misspelled name of a card.
    sorted_by = single in _SORTS or single in sorts
    return DeckPart.MAIN if sorted_by and line != found["word"] else None


def with_part(line: str, leaders: Collection[str] = ()) -> tuple[DeckPart, str] | None:
    """Returns part and rest of a line that names its own part, or None.

    Examples:
        >>> with_part("SB: 2 Feast Fly")
        (<DeckPart.SIDE: 'sideboard'>, '2 Feast Fly')
    """
    match = _FIRST_WORD.fullmatch(line)
    part = heading(match["word"], leaders) if match else None
    return (part, match["rest"]) if match and part else None


def whole_names(line: str) -> tuple[str, ...]:
    """Returns the possible names of a line if only a number is an ornament."""
    before = _COUNT_BEFORE.fullmatch(line)
    return (line, before["name"]) if before else (line,)


def readings(line: str) -> list[DeckLine]:
    """Returns the possible meanings of a line, most probable first.

    Examples:
        >>> [tuple(one) for one in readings("3x Feast Fly *F*")]
        [(3, 'Feast Fly *F*'), (3, 'Feast Fly'), (1, '3x Feast Fly *F*'), (1, '3x Feast Fly')]
    """
    results: dict[DeckLine, None] = {}
    for text_variant in (line, _BULLET.sub("", line, count=1)):
        before = _COUNT_BEFORE.fullmatch(text_variant) or _X_BEFORE.fullmatch(text_variant)
        if before:
            results |= _each(int(before["count"]), before["name"])
        for name in _without_ornaments(text_variant):
            results.setdefault(DeckLine(1, name))
            if not before and (behind := _COUNT_BEHIND.fullmatch(name)):
                copies = int(behind["x"] or behind["in"] or behind["behind"])
                results |= _each(copies, behind["name"])
    return list(results)


def _each(copies: int, name: str) -> dict[DeckLine, None]:
    return dict.fromkeys(DeckLine(copies, variant) for variant in _without_ornaments(name))


def _without_ornaments(name: str) -> Iterator[str]:
    """Yields a name, then the same with one ornament less at a time."""
    variant: str | None = name
    for _ in range(_MAXIMUM_ORNAMENTS):
        if not variant:
            return
        yield variant
        shorter = (item.sub("", variant).rstrip() for item in _ORNAMENTS)
        variant = next((item for item in shorter if item and item != variant), None)
