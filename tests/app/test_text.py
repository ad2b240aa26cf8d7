"""Text is never cut off, whatever its length and its space."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from tabletop.app.painting import text
from tabletop.app.painting.theme import MIN_LEGIBLE_HEIGHT, SMALLEST_TEXT, font

INK = (255, 255, 255)
WORDS = st.text(
    alphabet=st.sampled_from("aijlmgqWM ÅÖéß.,-'’(){}1234→\n"), min_size=0, max_size=60
) | st.sampled_from(
    [
        "Take 1 {emerald} and go up {level-up}.",
        "{star}{star}{star}",
        "Donaudampfschifffahrtsgesellschaft",
        "Stair of the Two Moons",
        "This box is dark; your level lets you use 1 dark box and you use 1 already.",
    ]
)
FACES = st.sampled_from(["body", "bold", "italic", "display"])


@given(WORDS, FACES, st.integers(6, 48), st.integers(8, 400), st.integers(8, 120), st.booleans())
def test_fitted_text_stays_in_its_box(words, face, px, width, height, one_line):
    picture = text.fit(words, face, px, INK, (width, height), one_line=one_line)
    assert picture.get_width() <= width
    assert picture.get_height() <= height


@given(WORDS, FACES, st.integers(6, 48), st.integers(8, 400))
def test_wrapped_lines_have_room_for_all_their_letters(words, face, px, width):
    for line in text.lay_out(words, face, px, width):
        for piece in line.pieces:
            if not piece.is_icon:
                assert font(face, px).render(piece.text, True, INK).get_width() <= piece.width
        single = len(line.pieces) == 1 and (line.pieces[0].is_icon or len(line.pieces[0].text) == 1)
        assert line.width <= width or single


@given(WORDS, FACES, st.integers(6, 48), st.integers(8, 400))
def test_wrapping_loses_no_letter_and_no_sign(words, face, px, width):
    def content(lines):
        return "".join(piece.text for line in lines for piece in line.pieces).replace(" ", "")

    assert content(text.lay_out(words, face, px, width)) == content(
        text.lay_out(words, face, px, None)
    )


def test_a_line_is_high_enough_for_accents_and_descenders():
    for face in ("body", "bold", "italic", "display"):
        for px in range(6, 60):
            height = font(face, px).render("ÅÉgjpqy|", True, INK).get_height()
            assert text.line_height(face, px) >= height


def test_text_becomes_smaller_before_it_is_wrapped_only_if_that_keeps_it_larger():
    roomy = text.fit("Lantern Gate", "bold", 20, INK, (400, 30))
    assert roomy.get_size() == text.render("Lantern Gate", "bold", 20, INK).get_size()
    # Two lines of size 20 fit into a narrow high box. One line would be tiny.
    narrow = text.fit("Lantern Gate", "bold", 20, INK, (90, 60))
    assert narrow.get_height() == 2 * text.line_height("bold", 20)


def test_a_word_is_not_broken_while_a_smaller_size_keeps_it_whole():
    picture = text.fit("Observatory", "bold", 30, INK, (80, 200))
    assert picture.get_height() < 2 * text.line_height("bold", 10)


def test_icons_in_text_and_unknown_braces():
    line = text.lay_out("Take {emerald} or {nothing}", "body", 16, None)[0]
    assert [piece.text for piece in line.pieces if piece.is_icon] == ["emerald"]
    assert "{nothing}" in line.pieces[-1].text


def test_fonts_are_reopened_after_the_module_was_closed():
    before = text.measure("Sand, once", "body", 17)
    pygame.font.quit()
    assert text.measure("Sand, twice", "body", 17)[1] == before[1]
    text.render("Sand, thrice", "body", 17, INK)


def test_a_plate_is_made_higher_for_a_name_that_nobody_could_read_on_one_line():
    plate = (48, 12)
    assert text.legible_height("Archer", "bold", plate, 60) == plate[1]
    height = text.legible_height("Daughter of the Gnawer", "bold", plate, 60)
    assert height == 2 * text.line_height("bold", MIN_LEGIBLE_HEIGHT)
    assert text.fit("Daughter of the Gnawer", "bold", 8, INK, plate).get_height() == 1
    assert (
        text.fit("Daughter of the Gnawer", "bold", 8, INK, (plate[0], height)).get_height()
        == height
    )
    assert text.legible_height("Donaudampfschifffahrtsgesellschaft", "bold", plate, 60) == plate[1]
    assert text.legible_height("Daughter of the Gnawer", "bold", plate, height - 1) == plate[1]


def test_a_sign_alone_is_not_cut_off():
    # Nothing follows that an ellipsis could replace.
    assert text.truncate("{scrap}", "bold", 20, 3) == "{scrap}"
    assert text.truncate("{scrap} Amira", "bold", 20, 3) == "{scrap}…"


def test_a_text_is_cut_between_whole_letters():
    letters = ["n", "e\u0301", "👩\u200d🚀", "🇩🇪", "न\u0940", "x"]
    full_text = "".join(letters)
    starts = {"".join(letters[:number]) for number in range(len(letters) + 1)}
    for width in range(0, text.measure(full_text, "bold", 20)[0] + 2):
        assert text.truncate(full_text, "bold", 20, width).removesuffix("…") in starts


def test_a_name_on_one_line_becomes_smaller_before_it_is_cut():
    # The name is cut only if not even the smallest permitted letters fit.
    name, px = "Player 1 (you)", 30
    width = text.measure(name, "bold", px * 9 // 10)[0]
    assert text.truncate(name, "bold", px, width) != name
    full_picture = text.fit(name, "bold", px, INK, (width, 40), one_line=True)
    picture = text.one_line(name, "bold", px, INK, (width, 40))
    assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(full_picture, "RGBA")
    narrow = text.measure(name, "bold", SMALLEST_TEXT)[0] * 3 // 4
    picture = text.one_line(name, "bold", px, INK, (narrow, 40))
    assert picture.get_width() <= narrow
    assert text.measure("P… (you)", "bold", MIN_LEGIBLE_HEIGHT)[0] <= picture.get_width()
    assert picture.get_height() >= text.measure(name, "bold", MIN_LEGIBLE_HEIGHT)[1]


def lines_of(words, width, face="body", px=20):
    """Returns the words of each line."""
    lines = text.lay_out(words, face, px, width)
    return [
        "".join(f"{{{p.text}}}" if p.is_icon else p.text for p in line.pieces) for line in lines
    ]


def test_a_tally_is_not_broken_between_its_numbers():
    width = text.measure("Turn 2 of 12, with 5 :", "body", 20)[0]
    assert lines_of("Turn 2 of 12, with 5 : 5 stones", width)[-1].endswith("5 : 5 stones")


def test_a_paragraph_does_not_end_with_one_short_word_where_less_width_avoids_it():
    words = "They never agree, except about you."
    width = text.measure("They never agree, except about", "body", 20)[0] + 2
    assert lines_of(words, width) == ["They never agree,", "except about you."]
    assert lines_of("They never agree, except about her", width)[-1] != "her"
    # If a word does not fit anyway, the lines are as full as possible.
    assert lines_of("Donaudampfschiff ab", text.measure("Donaudampfschiff", "body", 20)[0]) == [
        "Donaudampfschiff",
        "ab",
    ]


@given(st.integers(120, 400))
def test_a_number_stays_with_what_it_counts(width):
    message = "When acquired, gain 1 {spark} spark and deal 14 damage to 2 {junk} scrap."
    for line in lines_of(message, width)[:-1]:
        assert line.split(" ")[-1] not in ("1", "14", "2", "{spark}", "{junk}")


def test_keywords_are_bold_and_nothing_else_is():
    def strong(words):
        lines = text.lay_out(text.emphasized(words), "body", 20, None)
        return [[p.text for p in line.pieces if p.is_bold] for line in lines]

    assert strong("{activate} Primary attack: Heal one: 2.") == [["Primary", "attack:"]]
    assert strong("{taunt} Taunt   {still} Cannot move\nDraw a card.") == [
        ["Taunt", "Cannot", "move"],
        [],
    ]
    assert strong("+3 in Rivers and Lakes.") == [[]]
    bold = text.measure(text.emphasized("Any time: look."), "body", 20)[0]
    assert bold > text.measure("Any time: look.", "body", 20)[0]


def test_digits_have_equal_width():
    for face in ("body", "bold", "italic", "display"):
        letters = font(face, 40)
        assert {letters.size(f"{a}{b}")[0] for a in "0123456789" for b in "017"} == {
            letters.size("00")[0]
        }, face
