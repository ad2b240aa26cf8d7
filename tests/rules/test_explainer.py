"""The common parts of all position explainers."""

import gc
import sys

import pytest

from tabletop.games import BUNDLED, load
from tabletop.games.wasteland.explain.explainer import Explainer as WastelandExplainer
from tabletop.rules.explainer import Explainer, changed
from tabletop.rules.options import all_options
from tabletop.table import view_of


def test_explainer_avoids_you_for_bots():
    view = view_of(load("wasteland").setup(3, {}, "s"), 1)
    assert Explainer(view).you == 1
    assert Explainer(view, is_spectator=True).you == -1
    assert WastelandExplainer(view, is_spectator=True).you == -1


def test_visible_pieces_are_in_their_visible_zones():
    view = view_of(load("sandland").setup(2, {}, "s"), 0)
    value = Explainer(view)
    text = 0
    for zone, pile in view.piles.items():
        for piece_view in pile:
            piece = value.piece(piece_view)
            if piece_view.id is None:
                assert piece is None
                assert value.zone(piece_view) == ""
            else:
                assert piece is not None
                assert (piece.id, piece.zone, piece.kind) == (piece_view.id, zone, piece_view.kind)
                assert value.zone(piece_view) == zone
                text += 1
    assert text


def test_a_value_is_more_or_less_than_printed():
    assert [changed(now, 4) for now in (3, 4, 5)] == [-1, 0, 1]


@pytest.mark.parametrize("name", BUNDLED)
def test_deleted_explainer_releases_its_view(name):
    # Each position makes a new explainer. Compiled ones once kept every view alive.
    game = load(name)
    view = view_of(game.setup(2, all_options(game, {}, "s"), "s"), 0)
    before = sys.getrefcount(view)
    for _ in range(3):
        game.explainer(view, is_spectator=False)
    gc.collect()
    assert sys.getrefcount(view) == before
