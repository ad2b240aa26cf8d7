"""Lines of a deck as text: which part of the deck they belong to, and which card they name.

People bring lists from other programs: with headings, set codes, marks of foil, comments and
whatever a web page leaves behind. A card is found by what it is really called first, so that no
part of a name is taken for such an ornament.
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
"""Characters; a longer line names no card."""
_MAXIMUM_SUGGESTIONS = 20
"""Suggestions for one text: each one takes milliseconds."""


class Part(Enum):
    """What the lines below a heading are; the value is what a reader calls that part."""

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
        return self in {Part.SIDE, Part.MAYBE, Part.COMPANION, Part.TOKENS}

    @property
    def ends_at_gap(self) -> bool:
        """Whether an empty line leads back to the main deck."""
        return self in {Part.LEADER, Part.ABOUT, Part.COMPANION}


_HEADINGS: Mapping[str, Part] = {
    word: part
    for part, words in {
        Part.MAIN: "deck, main, main deck, maindeck, mainboard, main board, decklist, cards",
        Part.LEADER: "leader, leaders, commander, commanders, general, hero",
        Part.ABOUT: "about",
        Part.SIDE: "sideboard, side board, side, sb",
        Part.MAYBE: "maybeboard, maybe board, maybe, considering, acquireboard, wishlist",
        Part.COMPANION: "companion, companions",
        Part.TOKENS: "tokens, tokens & extras, tokens and extras, attractions, stickers",
    }.items()
    for word in words.split(", ")
}
_SORTS = frozenset(
    ("artifact", "battle", "creature", "enchantment", "event", "instant", "item", "land",
     "location", "minion", "other", "planeswalker", "sorcerie", "sorcery", "spell", "tactic",
     "unit", "weapon")
)  # fmt: skip
"""Headings by which other programs sort a list, without the plural."""

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
        r"\s+//[^/]*$",  # a comment
        r"\s+#.*$",  # tags of Moxfield, or a comment
        r"\s*\^[^^]*\^$",  # labels of Archidekt
        r"\s*\[[^\[\]]*\]$",  # categories of Archidekt
        r"\s*\*[a-z]{1,6}\*$",  # foil
        r"\s*\((?:foil|etched|promo)\)$",
        r"\s*[(\[]\w{1,6}[)\]](?:\s+[\w★†-]{1,8})?$",  # the set, and the number in it
        r"\s*\|.*$",  # the same as Forge writes it
        r"\s*[,;.]$",
    )
)


class Reading(NamedTuple):
    """A line as a number of copies and the name of a card."""

    copies: int
    name: str


class Names:
    """Names of cards, found however they are typed.

    >>> names = Names({"camp": "Smugglers' Camp", "waves": "Wave (3)"})
    >>> names.find("SMUGGLERS’ CAMP"), names.find("smugglers camp"), names.find("wave")
    ('camp', 'camp', None)
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._exact = {plain(one): one for one in names}
        self._exact |= {plain(name): one for one, name in names.items()}
        self._suggestions = 0

    def has_exact(self, word: str) -> bool:
        """Whether a card is really called this, but for case and spaces."""
        return plain(word) in self._exact

    def find(self, word: str) -> str | None:
        """Return the id of the card with this name or id, if there is exactly one."""
        return self._in_turn([word])[1]

    def find_first(self, readings: Collection[Reading]) -> tuple[Reading, str] | None:
        """Return the first reading whose name is known, and the card; real names come first."""
        number, card = self._in_turn([reading.name for reading in readings])
        return None if card is None else (list(readings)[number], card)

    def suggest(self, word: str) -> str:
        """Return the remedy for an unknown name, or nothing."""
        self._suggestions += 1
        if self._suggestions > _MAXIMUM_SUGGESTIONS or len(word) > LONGEST_LINE:
            return ""
        near = did_you_mean(word, [*self._names, *self._names.values()])
        return f"did you mean '{near}'?" if near else ""

    def _in_turn(self, words: Collection[str]) -> tuple[int, str | None]:
        for number, word in enumerate(words):
            if card := self._exact.get(plain(word)):
                return number, card
        for spell, known in ((_typed, self._as_typed), (_letters, self._as_letters)):
            for number, word in enumerate(words):
                if len(cards := known.get(spell(word), ())) == 1:
                    return number, next(iter(cards))
        return 0, None

    @cached_property
    def _as_typed(self) -> Mapping[str, Collection[str]]:
        return _grouped((_typed(name), card) for name, card in self._exact.items())

    @cached_property
    def _as_letters(self) -> Mapping[str, Collection[str]]:
        return _grouped((_letters(name), card) for name, card in self._exact.items())


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, Collection[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for word, card in pairs:
        found[word].add(card)
    found.pop("", None)
    return found


def plain(name: str) -> str:
    """Return a name without its case, kind of apostrophe and number of spaces."""
    return " ".join(name.replace("’", "'").casefold().split())


_MARKS = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛`´ʼ′", "'"),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("“”„«»″", '"'),
    }
)
_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d"})


def _typed(name: str) -> str:
    """Return a name as a typewriter has it: simple quotes and hyphens, nothing invisible."""
    shown = "".join(one for one in normalize("NFKC", name) if category(one) != "Cf")
    return plain(shown.translate(_MARKS)).strip('" ')


def _letters(name: str) -> str:
    """Return the letters and digits of a name, without accents."""
    letters = (one for one in normalize("NFKD", _typed(name)) if not combining(one))
    simple = "".join(letters).translate(_LETTERS).replace("'", "")
    return " ".join(re.findall(r"\w+", simple))


def cleaned(line: str) -> str:
    """Return a line without what cannot be seen at its ends."""
    return line.strip("\ufeff\u200b\u200c\u200d\u2060\u00ad\0 \t\r\n\v\f\u00a0\u3000").strip()


def comment(line: str) -> str | None:
    """Return the text of a comment, or None if the line is none.

    >>> comment("// 15 Sideboard")
    '15 Sideboard'
    """
    found = _COMMENT.match(line)
    return line[found.end() :] if found else None


def heading(line: str, leaders: Collection[str] = (), sorts: Collection[str] = ()) -> Part | None:
    """Return the part of the deck that a heading begins; a sort of cards is in the main deck.

    `leaders` and `sorts` are words of the game for its leaders and other cards.

    >>> heading("Sideboard (15)"), heading("Feast Fly")
    (<Part.SIDE: 'sideboard'>, None)
    """
    found = _HEADING.fullmatch(line) if len(line) < 60 else None
    if found is None:
        return None
    word = plain(found["word"])
    if word.removesuffix("s") in leaders:
        return Part.LEADER
    if word in _HEADINGS:
        return _HEADINGS[word]
    single = word.removesuffix("s")
    # Without a number or a colon, such a word may be the name of a card, mistyped.
    sorted_by = single in _SORTS or single in sorts
    return Part.MAIN if sorted_by and line != found["word"] else None


def with_part(line: str, leaders: Collection[str] = ()) -> tuple[Part, str] | None:
    """Return the part and the rest of a line that begins with a part of its own.

    >>> with_part("SB: 2 Feast Fly")
    (<Part.SIDE: 'sideboard'>, '2 Feast Fly')
    """
    found = _FIRST_WORD.fullmatch(line)
    part = heading(found["word"], leaders) if found else None
    return (part, found["rest"]) if found and part else None


def whole_names(line: str) -> tuple[str, ...]:
    """Return what a line names if nothing but a number in front is an ornament."""
    before = _COUNT_BEFORE.fullmatch(line)
    return (line, before["name"]) if before else (line,)


def readings(line: str) -> list[Reading]:
    """Return what a line can mean, most probable first.

    >>> [tuple(one) for one in readings("3x Feast Fly *F*")]
    [(3, 'Feast Fly *F*'), (3, 'Feast Fly'), (1, '3x Feast Fly *F*'), (1, '3x Feast Fly')]
    """
    found: dict[Reading, None] = {}
    for whole in (line, _BULLET.sub("", line, count=1)):
        before = _COUNT_BEFORE.fullmatch(whole) or _X_BEFORE.fullmatch(whole)
        if before:
            found |= _each(int(before["count"]), before["name"])
        for bare in _bared(whole):
            found.setdefault(Reading(1, bare))
            if not before and (behind := _COUNT_BEHIND.fullmatch(bare)):
                copies = int(behind["x"] or behind["in"] or behind["behind"])
                found |= _each(copies, behind["name"])
    return list(found)


def _each(copies: int, name: str) -> dict[Reading, None]:
    return dict.fromkeys(Reading(copies, bare) for bare in _bared(name))


def _bared(name: str) -> Iterator[str]:
    """Yield a name, then the same with one ornament less at its end, and so on."""
    bare: str | None = name
    for _ in range(_MAXIMUM_ORNAMENTS):
        if not bare:
            return
        yield bare
        shorter = (one.sub("", bare).rstrip() for one in _ORNAMENTS)
        bare = next((one for one in shorter if one and one != bare), None)
