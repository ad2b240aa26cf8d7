"""Names in every script: fonts, order, and the position of the cursor."""

import contextlib
import unicodedata
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont
from hypothesis import example, given
from hypothesis import strategies as st

from tabletop.app.painting import bidi, font_fallback, text, text_runs
from tabletop.app.painting.coverage import coverage
from tabletop.app.painting.theme import FACES, font
from tabletop.bundled import data_dir
from tabletop.cards.graphemes import cursor_positions, graphemes
from tests.cases import parametrize_in_one

INK = (255, 255, 255)
FAMILY = "👨\u200d👩\u200d👧"
NAMES = {
    "Polish": "Łukasz Żółć-Święty",
    "Czech": "Jiří Dvořák Ďáblík",
    "Turkish": "Gülşen Çağrı İpek",
    "Hungarian": "Erdős Győző",
    "Romanian": "Ștefan Țară",
    "Vietnamese": "Nguyễn Thị Ngọc Ánh Đặng",
    "Greek": "Ελένη Παπαδοπούλου ΐ",
    "Ancient Greek": "Ἀχιλλεύς ᾧ",
    "Russian": "Наташа Щукина Ёж",
    "Ukrainian": "Ґалаґан Їжак Є",
    "Serbian": "Љубиша Џорџевић",
    "Kazakh": "Әлия Өмірғали",
    "decomposed": unicodedata.normalize("NFD", "Łódź Dvořák Ánh"),
}
OTHERS = [
    "שלום כהן", "محمد علي", "สมชาย ใจดี", "東京の田中", "김철수", "देवनागरी श्री", "ქართული",
    FAMILY, "👍🏽 🇩🇪", "\u0301x", "a\x00b\x1b", "half \udc80", "\u202eevil\u202c", "\ue123",
    "A" * 400,
]  # fmt: skip
ANYTHING = st.text(max_size=40) | st.sampled_from([*NAMES.values(), *OTHERS])
SIZES = st.sampled_from([7, 20])
SOME_FACES = st.sampled_from(["body", "display"])


@contextlib.contextmanager
def with_fonts(*paths):
    """Simulates a system that has only these fonts."""
    caches = (font_fallback.font_for, font_fallback.split, text_runs.runs)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(font_fallback, "system_fonts", lambda bold: paths)
        for kept in caches:
            kept.cache_clear()
        yield
    for kept in caches:
        kept.cache_clear()


@pytest.fixture(scope="module", autouse=True)
def _bare_system():
    """Makes the tests independent of the system's fonts."""
    with with_fonts():
        yield


def test_the_app_writes_latin_greek_and_cyrillic_by_itself():
    lost = {
        (language, face): font_fallback.missing_graphemes(name, face)
        for language, name in NAMES.items()
        for face in FACES
    }
    assert not {key: letters for key, letters in lost.items() if letters}


def test_a_word_is_set_in_one_font():
    for name in NAMES.values():
        line = text_runs.runs(name, "body")
        cuts = [run.end for run in line[:-1]]
        assert all(name[cut - 1].isspace() for cut in cuts), (name, line)


def test_english_is_written_by_the_font_of_its_face_alone():
    for words in ("Take 1 and go up", "fi AVAWA “x” – … €5", "Café Größe"):
        for face in FACES:
            assert text_runs.runs(words, face) == (
                text_runs.GlyphRun(0, len(words), words, None, "", False),
            )
            alone = font(face, 20).render(words, True, INK)
            written = text_runs.write(words, face, 20, INK)
            assert pygame.image.tobytes(written, "RGBA") == pygame.image.tobytes(alone, "RGBA")


def test_missing_glyph_is_a_box():
    assert font_fallback.missing_graphemes("a 東b京", "body") == ["東", "京"]
    picture = text_runs.write("東", "body", 30, INK)
    rect = picture.get_bounding_rect()
    assert rect.height > 15
    assert rect.width > 5
    inside = rect.inflate(-rect.width // 2, -rect.height // 2)
    assert picture.subsurface(inside).get_bounding_rect().size == (0, 0)  # the outline is hollow


def test_a_font_of_the_system_is_taken_for_what_the_app_lacks():
    system = data_dir("assets") / "fonts" / FACES["display"]
    letter = next(
        chr(code)
        for code in range(0x5D0, 0x5EB)
        if chr(code) in coverage(system)
        and chr(code) not in coverage(font_fallback.own_fonts("body")[2])
    )
    assert font_fallback.font_for(letter, "body") == system  # better than a missing-glyph box
    with with_fonts(data_dir("assets") / "fonts" / "NotoSans-Regular.ttf", system):
        assert font_fallback.font_for(letter, "body") == system
        (run,) = text_runs.runs(letter, "body")
    assert run.path == system
    assert run.is_rtl


@given(ANYTHING, SOME_FACES, SIZES)
@example("\x1f", "display", 7)  # no part of it is visible
def test_any_text_is_measured_as_it_is_drawn(words, face, px):
    line = words.replace("\n", " ")
    picture = text_runs.write(line, face, px, INK)
    if line.strip():
        assert picture.get_width() == text_runs.width(line, face, px)


@given(ANYTHING, SOME_FACES)
def test_every_letter_is_in_one_run(words, face):
    line = sorted(text_runs.runs(words, face))
    assert [index for run in line for index in range(run.start, run.end)] == list(range(len(words)))


@given(ANYTHING, SOME_FACES, SIZES, st.integers(1, 200))
def test_a_cut_text_ends_between_two_graphemes(words, face, px, width):
    line = words.replace("{", "").replace("\n", " ")
    shortened = text.truncate(line, face, px, width)
    if shortened == line:
        return
    kept = shortened.partition("…")[0]
    assert line.startswith(kept)
    assert len(kept) in cursor_positions(line) or line[: len(kept)].rstrip() == kept


@given(ANYTHING, SOME_FACES, SIZES, st.integers(8, 100))
def test_wrapping_loses_no_letter_of_any_script(words, face, px, width):
    def content(lines):
        return "".join(piece.text for line in lines for piece in line.pieces).replace(" ", "")

    assert content(text.lay_out(words, face, px, width)) == content(
        text.lay_out(words, face, px, None)
    )


def test_chinese_and_japanese_are_wrapped_without_being_made_smaller():
    words = "東京の田中さんは「砂の国」を遊ぶ。"
    width = text.measure("東京の田中さん", "body", 20)[0]
    lines = [
        "".join(piece.text for piece in line.pieces)
        for line in text.lay_out(words, "body", 20, width)
    ]
    assert len(lines) > 2
    assert all(len(line) > 1 for line in lines)
    assert not any(line[0] in "」。" or line[-1] == "「" for line in lines)
    assert text.fit(words, "body", 20, INK, (width, 200)).get_height() == text.line_height(
        "body", 20
    ) * len(lines)


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("abc", "abc"),
        ("one שלום two", "one םולש two"),
        ("שלום כהן wins", "ןהכ םולש wins"),
        ("שלום (you)", "םולש (you)"),
        ("שלום 12 כהן", "ןהכ 12 םולש"),
        ("שלום, כהן.", "ןהכ ,םולש."),
        ("שלום (כהן) won", "(ןהכ) םולש won"),
        ("a (שלום) b", "a (םולש) b"),
        ("12 שלום", "12 םולש"),
        ("שלום ", "םולש "),
    ],
)
def test_right_to_left_words_are_in_order(words, order):
    # Reverses the right-to-left stretches, which the shaper otherwise does.
    mirrored = str.maketrans("()", ")(")
    seen = "".join(
        words[start:end][::-1].translate(mirrored) if is_rtl else words[start:end]
        for start, end, is_rtl in bidi.direction_runs(words)
    )
    assert seen == order


@given(ANYTHING)
def test_stretches_hold_every_letter_once(words):
    parts = sorted(bidi.direction_runs(words))
    assert [index for start, end, _ in parts for index in range(start, end)] == list(
        range(len(words))
    )


@given(ANYTHING)
def test_graphemes_are_the_text_and_begin_with_no_mark(words):
    parts = graphemes(words)
    assert "".join(parts) == words
    assert not [part for part in parts[1:] if unicodedata.category(part[0])[0] == "M" and part]


@parametrize_in_one(
    "complete",
    [
        "e\u0301",
        FAMILY,
        "👍🏽",
        "🇩🇪",
        "क्ष",
        "\u1112\u1161\u11ab",
        "กำ",
        "q\u0323\u0301",
        "a",
    ],
)
def test_a_grapheme_is_what_people_take_for_a_letter(complete):
    assert graphemes(f"x{complete}") == ["x", complete]


def test_two_flags_are_two_graphemes():
    assert graphemes("🇩🇪🇫🇷") == ["🇩🇪", "🇫🇷"]


def test_the_cursor_goes_from_right_to_left_in_hebrew():
    words = "ab שלום"
    places = [text_runs.cursor(words, index, "body", 20) for index in range(len(words) + 1)]
    assert places[:4] == sorted(places[:4])
    assert places[4:] == sorted(places[4:], reverse=True)
    assert text_runs.nearest(words, places[5], "body", 20) == 5


def test_the_cursor_is_behind_the_letters_before_it_in_english():
    words = "Daughter of the Gnawer"
    for index in range(len(words) + 1):
        assert text_runs.cursor(words, index, "body", 20) == font("body", 20).size(words[:index])[0]


def test_a_line_is_higher_for_a_font_of_the_system_that_is():
    # Marks above and below letters, as in Thai, are not cut off.
    high = data_dir("assets") / "fonts" / FACES["display"]
    with with_fonts(high), pytest.MonkeyPatch.context() as patched:
        patched.setattr(text_runs, "_MAX_LINE_GROWTH", 9)
        patched.setattr(text_runs, "_fitting_size", lambda path, face, px: 3 * px)
        text_runs._extent.cache_clear()
        text.render.cache_clear()
        letter = next(
            chr(code)
            for code in range(0x5D0, 0x5EB)
            if font_fallback.font_for(chr(code), "body") == high
        )
        default = text.line_height("body", 20)
        height = text.measure(f"ab {letter}", "body", 20)[1]
        assert height > 2 * default
        picture = text.render(f"ab {letter}\nab", "body", 20, INK)
        assert picture.get_height() == 2 * height
        alone = pygame.font.Font(high, 60).render(letter, True, INK).get_bounding_rect()
        ink = picture.get_bounding_rect()
        assert ink.height >= alone.height
    text_runs._extent.cache_clear()


def test_a_font_that_cannot_be_opened_is_passed_over(tmp_path, monkeypatch):
    bad = tmp_path / "bad.otf"
    bad.write_bytes(b"no font")
    monkeypatch.setattr(font_fallback, "_has", lambda path, letters: path == bad)
    with with_fonts(bad):
        assert font_fallback.font_for("東", "body") is None


def test_a_damaged_font_of_the_system_has_no_letters(tmp_path: Path):
    content = (data_dir("assets") / "fonts" / FACES["body"]).read_bytes()
    for size in (0, 3, 11, 40, 300, 2000):
        path = tmp_path / f"{size}.otf"
        path.write_bytes(content[:size])
        assert len(coverage(path)) == 0
    assert len(coverage(tmp_path / "none.otf")) == 0


def test_the_characters_of_a_font_are_those_that_another_reader_finds():
    for name in ("SandtableSans-Regular.otf", "NotoSans-Regular.ttf"):
        path = data_dir("assets") / "fonts" / name
        characters = TTFont(path, lazy=True).getBestCmap()
        assert set(coverage(path)) == set(map(chr, characters))
        assert len(coverage(path)) == len(characters)
        assert all(chr(code) in coverage(path) for code in characters)
        assert "\u4e00" not in coverage(path)
