"""The pictures of a rulebook's chapters."""

import pygame
import pytest

from tabletop import games
from tabletop.app.scenes.rule_pages import ChapterPictures
from tabletop.rules.rulebook import whole_rulebook

SIZE = (60, 40)


@pytest.mark.parametrize("name", ["sacred_wars", "sandland"])
def test_no_two_chapters_have_the_same_picture(window: object, name: str) -> None:
    game = games.load(name)
    book = whole_rulebook(game.folder)
    chapters = ChapterPictures(game, book)
    displayed = [each.id for each in book.sections if chapters.has_picture(each.id)][:6]
    pictures = [pygame.image.tobytes(chapters.picture(each, SIZE), "RGB") for each in displayed]
    assert len(set(pictures)) == 6
