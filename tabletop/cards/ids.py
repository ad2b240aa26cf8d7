"""Ids made from typed names, which are valid file names on every system.

Windows, macOS and Linux differ in the characters of file names, in case, in the encoding of
accents, and in length. An id is valid on all of them, and different names have different ids.
"""

import keyword
import re
from hashlib import blake2b
from typing import Final
from unicodedata import category, combining, normalize

from tabletop.cards.errors import InvalidStruct

LONGEST_ID: Final = 100
"""The maximum length in bytes of UTF-8. The shortest limit of a file name is 143, and an ending
follows."""
_SUFFIX: Final = 10
"""The number of hexadecimal digits that distinguish names with the same letters and digits."""
_RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", "conin", "conout"]
    + [f"{device}{number}" for device in ("com", "lpt") for number in range(10)]
)
"""Names of devices on Windows, with any ending. Ids contain no superscript digits."""
_INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Invisible letters and marks, which some file systems skip."""
_NUMBERED: Final = re.compile(r"(.*?)(?: \(([1-9][0-9]{0,3})\))?", re.DOTALL)
"""A name, and the number that distinguishes it from an equal one, as in "Sand (2)"."""
_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*]')


def casefolded(name: str) -> str:
    """Returns a name for comparison, without case and the encoding of accents.

    Examples:
        >>> casefolded("Ame" + chr(0x301) + "lie") == casefolded("AMÉLIE")
        True
    """
    return normalize("NFC", normalize("NFC", name).casefold())


def file_id(name: str, kind: str) -> str:
    """Returns the id of a name: letters and digits, joined by hyphens.

    A name with other characters gets a suffix, so that names that differ after `casefolded` never
    share an id.

    Args:
        name: The name.
        kind: The id of a name without letters and digits.

    Examples:
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
    folded = casefolded(name)
    if not folded.strip():
        return kind
    named, number = _NUMBERED.fullmatch(folded).groups()  # type: ignore[union-attr]
    words = _words(named)
    stem = "-".join(words)
    # Windows compares capitals, in which 'ı' equals 'i'.
    safe = stem not in _RESERVED and casefolded(stem.upper()) == stem
    if named == " ".join(words) and safe and len(stem.encode()) <= LONGEST_ID - _SUFFIX:
        return f"{stem}_{number}" if number else stem
    return f"{_cut_to_bytes(stem, LONGEST_ID - _SUFFIX - 1) or kind}_{_suffix(folded)}"


def plain_id(name: str, kind: str, joint: str = "-") -> str:
    """Returns the id of a name in ASCII letters and digits, for references.

    The id begins with a letter. It has a suffix if letters or digits of the name were dropped.

    Args:
        name: The name.
        kind: The first word of the id if the name does not begin with a letter.
        joint: The character between words.

    Examples:
        >>> plain_id("My 2nd Pack!", "pack")
        'my-2nd-pack'
        >>> plain_id("2 Packs", "pack")
        'pack-2-packs'
        >>> plain_id("Été", "table", "_")
        'ete_cf1c27385c'
    """
    folded = casefolded(name)
    ascii_text = "".join(item for item in normalize("NFKD", folded) if not combining(item))
    words = re.findall("[a-z0-9]+", ascii_text)
    if not words or not words[0][0].isalpha():
        words.insert(0, kind)
    stem = joint.join(words)
    is_lossless = "".join(re.findall("[a-z0-9]", folded)) == "".join(_words(folded))
    free = stem not in _RESERVED and not keyword.iskeyword(stem)
    if is_lossless and free and len(stem) <= LONGEST_ID:
        return stem
    return f"{stem[: LONGEST_ID - _SUFFIX - 1].rstrip('-_')}{joint}{_suffix(folded)}"


def file_name(words: str) -> str:
    """Returns words as a readable and valid file name.

    Examples:
        >>> file_name("Chess: 2/3 ")
        'Chess_ 2_3'
    """
    printable = "".join(item if item.isprintable() else "_" for item in normalize("NFC", words))
    named = _cut_to_bytes(_FORBIDDEN.sub("_", printable).strip(" ."), LONGEST_ID).rstrip(" .")
    return f"_{named}" if is_device(named) or not named else named


def is_device(name: str) -> bool:
    """Checks whether Windows treats a file name as a device.

    Examples:
        >>> [is_device(name) for name in ("com1.txt", "COM¹", "CONIN$", "console")]
        [True, True, True, False]
    """
    stem = normalize("NFKD", name.partition(".")[0]).strip().rstrip("$")
    return stem.casefold() in _RESERVED


def refuse_long_id(id_: str) -> None:
    """Checks the length of an id that names a folder.

    Raises:
        InvalidStruct: The id is too long.
    """
    if len(id_) > LONGEST_ID:
        raise InvalidStruct(
            f"'id' has {len(id_):,} letters",
            f"at most {LONGEST_ID}",
            ("id",),
            code="schema/length",
        )


def _words(text: str) -> list[str]:
    """Returns the runs of letters, with their marks, and digits."""
    visible = _INVISIBLE.sub(" ", text)
    characters = [item if _is_kept(item) else " " for item in visible]
    words = "".join(characters).split()
    bare_words = (
        word.lstrip("".join(item for item in word if category(item)[0] == "M")) for word in words
    )
    return [word for word in bare_words if word]


def _is_kept(letter: str) -> bool:
    kind = category(letter)
    return kind[0] in "LM" or kind == "Nd"


def _cut_to_bytes(text: str, maximum: int) -> str:
    """Returns the whole letters that fit into `maximum` bytes."""
    start = text.encode(errors="replace")[:maximum].decode(errors="ignore")
    end = len(start)
    if len(text) > end and category(text[end])[0] == "M":
        while end and category(text[end])[0] == "M":
            end -= 1
    return start[:end].rstrip("-")


def _suffix(text: str) -> str:
    data = text.encode("utf-8", "surrogatepass")
    return blake2b(data, digest_size=_SUFFIX // 2).hexdigest()
