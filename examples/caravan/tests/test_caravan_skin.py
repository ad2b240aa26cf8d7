"""The skin of Caravan: entry point, drawings of the goods, status line."""

import pygame
import pytest
from caravan import Caravan
from caravan.content import GOODS
from caravan.skin import CaravanSkin, skin

from tabletop.app.skins.skin import resolve
from tabletop.table import VisiblePiece, view_of
from tabletop.testing import position

game = Caravan()


def visible_piece(kind: str | None) -> VisiblePiece:
    return VisiblePiece(None, kind, "card", int(kind is not None), 0, None, None, ())


def test_every_card_looks_different() -> None:
    painter = skin.make_table_skin(game)
    assert isinstance(painter, CaravanSkin)
    cards = [
        painter.draw_dragged(visible_piece(kind), (72, 100), 0, False) for kind in (*GOODS, None)
    ]
    assert len({pygame.image.tobytes(card, "RGBA") for card in cards}) == len(GOODS) + 1


@pytest.mark.parametrize("available", [(72, 100), (400, 100), (40, 300)])
def test_a_card_keeps_its_shape_in_any_room(available: tuple[int, int]) -> None:
    width, height = (
        skin.make_table_skin(game)
        .draw_dragged(visible_piece("silk"), available, 0, False)
        .get_size()
    )
    assert (width, height) <= available
    assert height / width == pytest.approx(1.39, abs=0.03)


def test_the_status_line_says_what_a_sale_would_bring() -> None:
    table = position(game, empty=True, place="caravan.1: [silk, silk], caravan.0: silk").table
    status = skin.make_table_skin(game).status(view_of(table, 0))
    assert status == [("coin", "Seat 1: 0"), ("coin", "Seat 2: 12")]


def test_the_cover_is_found_by_name() -> None:
    assert resolve("caravan.skin:skin") is skin
    assert skin.cover is not None
    assert skin.cover((200, 260)).get_size() == (200, 260)
