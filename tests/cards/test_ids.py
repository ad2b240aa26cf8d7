"""Ids from names: unique, and valid file names on every system."""

import re
from unicodedata import normalize

from hypothesis import given
from hypothesis import strategies as st

from tabletop.cards.ids import LONGEST_ID, casefolded, file_id, file_name, plain_id
from tests.cases import parametrize_in_one

LETTERS = (
    "abcXYZ àéîõüßıİſ ñçøåæœ ąćęłńóśźż čďěňřšťůž ğşİı őű ươđạảấ",
    "αβγάΐςΣΩ абвгёЁйЙ іїєґ ա բ գ ა ბ გ Ა",
    "אבגדָ ابتثةى پچگ ދިވެހި ܐܒܓ",
    "कखगािी বাংলা ਪੰਜਾਬੀ ગુજરાતી தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල",
    "ไทยน้ำ ລາວ မြန်မာ ភាសាខ្មែរ བོད་ཡིག",
    "漢字牌組砂 かなカナ ｶﾅ ＡＢＣ 한글한",
    "ⴰⵣⵓⵍ ግዕዝ ᏣᎳᎩ Ꭰꭰ ᠮᠣᠩᠭᠣᠯ 𐐀𐐨 𞤀𞤢",
    "0123456789 ٠١٢ ०१२ ¹²³ ₁ Ⅷ ½ ①",
    "<>:\"/\\|?*.'!_-–—()$%&~ \t\x00\x1f\u200d\ufe0f\u3164\u034f 🔥❤️👩‍🚀🇩🇪",
)
"""Letters of many scripts, some of them different between systems."""
SAME_LOOKS = ("con", "CON", "com1", "COM¹", "LPT²", "conin$", "CONOUT$", "nul.txt", "deck")

letters = st.one_of([st.sampled_from(row) for row in LETTERS])
names = st.one_of(
    st.text(letters, min_size=1, max_size=12),
    st.text(letters, min_size=1, max_size=200),
    st.text(min_size=1, max_size=20),
    st.sampled_from(SAME_LOOKS),
    st.sampled_from(LETTERS),
)
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\..*)?", re.I)


def fits_windows(name: str) -> bool:
    """Returns whether a name is a valid, stable file name on Windows."""
    return (
        bool(name)
        and not re.search(r'[<>:"/\\|?*\x00-\x1f]', name)
        and not name.endswith((".", " "))
        and not name.startswith(" ")
        and not _DEVICE.fullmatch(name)
        and len(name.encode()) <= LONGEST_ID
    )


def as_stored(file: str) -> set[str]:
    """Returns the forms in which systems compare a file name.

    These are capitals, small letters, and decomposed characters.
    """
    return {file.upper(), file.casefold(), normalize("NFD", file).casefold()}


@given(names, names)
def test_two_names_never_share_a_file(one: str, other: str) -> None:
    if not (one.strip() and other.strip()) or casefolded(one) == casefolded(other):
        return
    assert not as_stored(file_id(one, "deck")) & as_stored(file_id(other, "deck"))


@given(names)
def test_an_id_is_a_file_on_every_system(name: str) -> None:
    made = file_id(name, "deck")
    assert fits_windows(made)
    assert fits_windows(file_name(name))
    assert normalize("NFC", made) == made
    assert normalize("NFC", normalize("NFD", made)) == made
    assert made.encode().decode() == made


@given(names)
def test_a_name_is_the_same_however_it_is_typed(name: str) -> None:
    made = file_id(name, "deck")
    assert file_id(normalize("NFD", name), "deck") == made
    if casefolded(name.swapcase()) == casefolded(name):
        assert file_id(name.swapcase(), "deck") == made


@given(names)
def test_a_plain_id_is_one_for_packs_and_for_tables(name: str) -> None:
    assert re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", plain_id(name, "pack"))
    assert re.fullmatch("[a-z][a-z0-9]*(_[a-z0-9]+)*", plain_id(name, "table", "_"))
    assert fits_windows(plain_id(name, "pack"))


@parametrize_in_one(
    ("name", "expected"),
    [
        ("Thousand Stings", "thousand-stings"),
        ("Дюна", "дюна"),
        ("हिन्दी", "हिन्दी"),
        ("砂の城", "砂の城"),
        ("Sand (2)", "sand_2"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("١٢", "١٢"),
    ],
)
def test_ids_keep_letters_and_digits(name: str, expected: str) -> None:
    assert file_id(name, "deck") == expected


@parametrize_in_one(
    "name", [*SAME_LOOKS[:-1], "🔥", "❤️", "a  b", "a-b", "a!", "sand_2", "x" * 101, "½"]
)
def test_forbidden_file_characters_become_a_suffix(name: str) -> None:
    assert re.fullmatch(r"[^_]+_[0-9a-f]{10}", file_id(name, "deck"))


@parametrize_in_one("name", ["牌組", "пакет", "Élan", "class", "con", "x" * 101])
def test_forbidden_id_characters_become_a_suffix(name: str) -> None:
    assert re.search(r"_[0-9a-f]{10}$", plain_id(name, "table", "_"))
    assert len(plain_id(name, "table", "_")) <= LONGEST_ID


@parametrize_in_one(
    ("words", "expected"),
    [
        ("Chess move 12", "Chess move 12"),
        ("a/b: c?", "a_b_ c_"),
        ("  .hidden. ", "hidden"),
        ("CON", "_CON"),
        ("com¹.sandtable", "_com¹.sandtable"),
        ("", "_"),
        ("砂" * 99, "砂" * 33),
    ],
)
def test_file_names_stay_readable(words: str, expected: str) -> None:
    assert file_name(words) == expected
