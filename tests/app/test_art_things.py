"""Objects and places in card art: each word is drawn, each differently."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from tabletop.app.art import places
from tabletop.app.art.drawings import drawing
from tabletop.app.art.style import Pen
from tabletop.app.skins.sacred_wars.card_faces import face_of
from tabletop.app.skins.sacred_wars.cards import medal
from tabletop.app.skins.wasteland.inks import STYLE
from tabletop.cards.art import Art, words


def draw_word(word: str, px: float = 4) -> str:
    pen = Pen(STYLE, px)
    drawing("things", word).draw(pen)
    return "".join(pen.sheet.shapes)


def draw_background(place: str, sky: str) -> str:
    pen = Pen(STYLE, 2)
    places.draw_background(pen, place, sky, 110, 90, "seed")
    places.draw_foreground(pen, place, sky, 110, 90, "seed")
    return "".join([*pen.sheet.shapes, *pen.sheet.defs.values()])


def test_skies_are_the_words_that_cards_can_say() -> None:
    assert sorted(places.SKIES) == sorted(words("sky"))


@pytest.mark.parametrize(
    ("field", "picture_of"),
    [
        pytest.param("thing", draw_word, marks=pytest.mark.full),
        pytest.param("place", lambda word: draw_background(word, "dusk"), marks=pytest.mark.full),
        ("sky", lambda word: draw_background("dunes", word)),
    ],
)
def test_no_two_words_give_the_same_picture(field: str, picture_of: Callable[[str], str]) -> None:
    pictures = {word: picture_of(word) for word in words(field)}
    assert all(pictures.values())
    assert [both for both in combinations(pictures, 2)
            if pictures[both[0]] == pictures[both[1]]] == []  # fmt: skip


def test_details_below_one_pixel_are_omitted() -> None:
    assert len(draw_word("library", 0.1)) < len(draw_word("library", 8))


@pytest.mark.parametrize("subject", ["who", "beast", "thing", "moment", "castle", "arms"])
def test_sacred_wars_shows_every_named_subject(window: object, subject: str) -> None:
    plain = face_of("phalanx-recruit")._replace(art=Art())
    named = plain._replace(art=Art(**{subject: words(subject)[-1]}))
    shown = [pygame.image.tobytes(medal(face, 40), "RGBA") for face in (plain, named)]
    assert shown[0] != shown[1]
