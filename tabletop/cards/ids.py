"""Ids made of names that people have typed: they name a file on every system, each name its own.

Windows, macOS and Linux differ in which letters a file's name may have, in whether case and the
way accents are written count, and in how long it may be. An id keeps within what all of them take.
"""

import keyword
import re
from hashlib import blake2b
from typing import Final
from unicodedata import category, combining, normalize

from tabletop.cards.errors import Unfit

LONGEST_ID: Final = 100
"""Bytes in UTF-8. The shortest limit of a file's name is 143, and an ending follows."""
_SUFFIX: Final = 10
"""Hex digits by which names of the same letters and digits are told apart."""
_RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", "conin", "conout"]
    + [f"{device}{number}" for device in ("com", "lpt") for number in range(10)]
)
"""Names of devices on Windows, also with any ending. Superscript digits are in no id."""
_INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that cannot be seen, and that some file systems skip."""
_NUMBERED: Final = re.compile(r"(.*?)(?: \(([1-9][0-9]{0,3})\))?", re.DOTALL)
"""A name, and the number by which one of the same name is told apart: "Sand (2)"."""
_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*]')


def folded(name: str) -> str:
    """Return a name as names are compared: without regard to case and to how accents are written.

    >>> folded("Ame\u0301lie") == folded("AMÉLIE")
    True
    """
    return normalize("NFC", normalize("NFC", name).casefold())


def file_id(name: str, kind: str) -> str:
    """Return the id of a name: its letters and digits in small letters, joined by hyphens.

    A name that has anything else gets a suffix of its own, so that two names which are not equal
    by `folded` never have the same id. `kind` stands where no letter or digit is left.

    >>> file_id("The 3rd Wave", "deck")
    'the-3rd-wave'
    >>> file_id("Песчаная Буря", "deck")
    'песчаная-буря'
    >>> file_id("The 3rd Wave (2)", "deck")
    'the-3rd-wave_2'
    >>> file_id("The 3rd Wave!", "deck")
    'the-3rd-wave_5c5bc1d407'
    >>> file_id("", "deck")
    'deck'
    """
    whole = folded(name)
    if not whole.strip():
        return kind
    named, number = _NUMBERED.fullmatch(whole).groups()  # type: ignore[union-attr]
    words = _words(named)
    made = "-".join(words)
    # Windows compares capitals, where 'ı' is as good as 'i'.
    safe = made not in _RESERVED and folded(made.upper()) == made
    if named == " ".join(words) and safe and len(made.encode()) <= LONGEST_ID - _SUFFIX:
        return f"{made}_{number}" if number else made
    return f"{_cut(made, LONGEST_ID - _SUFFIX - 1) or kind}_{_suffix(whole)}"


def plain_id(name: str, kind: str, joint: str = "-") -> str:
    """Return the id of a name in plain letters a to z and digits, for what others refer to.

    It begins with a letter, and has a suffix where letters or digits of the name had to go.

    >>> plain_id("My 2nd Pack!", "pack")
    'my-2nd-pack'
    >>> plain_id("2 Packs", "pack")
    'pack-2-packs'
    >>> plain_id("Été", "table", "_")
    'ete_cf1c27385c'
    """
    whole = folded(name)
    bare = "".join(one for one in normalize("NFKD", whole) if not combining(one))
    words = re.findall("[a-z0-9]+", bare)
    if not words or not words[0][0].isalpha():
        words.insert(0, kind)
    made = joint.join(words)
    kept = "".join(re.findall("[a-z0-9]", whole)) == "".join(_words(whole))
    free = made not in _RESERVED and not keyword.iskeyword(made)
    if kept and free and len(made) <= LONGEST_ID:
        return made
    return f"{made[: LONGEST_ID - _SUFFIX - 1].rstrip('-_')}{joint}{_suffix(whole)}"


def file_name(words: str) -> str:
    """Return words as they may stand in a file's name, to be read by people.

    >>> file_name("Chess: 2/3 ")
    'Chess_ 2_3'
    """
    plain = "".join(one if one.isprintable() else "_" for one in normalize("NFC", words))
    named = _cut(_FORBIDDEN.sub("_", plain).strip(" ."), LONGEST_ID).rstrip(" .")
    return f"_{named}" if is_device(named) or not named else named


def is_device(name: str) -> bool:
    """Return whether Windows takes a file of this name for a device, whatever its ending.

    >>> [is_device(name) for name in ("com1.txt", "COM¹", "CONIN$", "console")]
    [True, True, True, False]
    """
    stem = normalize("NFKD", name.partition(".")[0]).strip().rstrip("$")
    return stem.casefold() in _RESERVED


def refuse_long_id(one: str) -> None:
    """Raise `Unfit` for an id that is too long to name a folder."""
    if len(one) > LONGEST_ID:
        raise Unfit(
            f"'id' has {len(one):,} letters",
            f"at most {LONGEST_ID}",
            ("id",),
            code="schema/length",
        )


def _words(whole: str) -> list[str]:
    """Return the runs of letters, their marks, and digits."""
    seen = _INVISIBLE.sub(" ", whole)
    kept = [one if _is_kept(one) else " " for one in seen]
    words = "".join(kept).split()
    bare = (word.lstrip("".join(one for one in word if category(one)[0] == "M")) for word in words)
    return [word for word in bare if word]


def _is_kept(letter: str) -> bool:
    kind = category(letter)
    return kind[0] in "LM" or kind == "Nd"


def _cut(text: str, most: int) -> str:
    """Return the beginning of a text in at most `most` bytes, without half a letter."""
    start = text.encode(errors="replace")[:most].decode(errors="ignore")
    end = len(start)
    if len(text) > end and category(text[end])[0] == "M":
        while end and category(text[end])[0] == "M":
            end -= 1
    return start[:end].rstrip("-")


def _suffix(whole: str) -> str:
    data = whole.encode("utf-8", "surrogatepass")
    return blake2b(data, digest_size=_SUFFIX // 2).hexdigest()
