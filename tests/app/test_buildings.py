"""Buildings of Realm of Sand: their drawings, and what chance varies."""

from itertools import product
from random import Random

import pytest

from tabletop.app.art.drawings import drawing, drawing_words, read_drawing
from tabletop.app.painting.theme import rgb
from tabletop.app.skins.realm_of_sand import architecture, drawn_buildings
from tabletop.app.skins.realm_of_sand.masonry import Stone

STONE = Stone(*map(rgb, ("#dcae78", "#4a2c3c", "#b8694a", "#ffd98a", "#12ff98")))
KINDS = (
    *("Observatory", "Throne", "Arena", "Harbour", "Bridge", "Clock", "Fountain", "Garden"),
    *("Lamp", "Gate", "Stair", "Bazaar", "Library", "House", "Keep"),
)


def drawn(monkeypatch, tmp_path, shapes, seed=1):
    """Draws a building from a file with these shapes."""
    file = tmp_path / "keep.svg"
    file.write_text(f'<svg data-magic="green">{shapes}</svg>')
    monkeypatch.setattr(drawn_buildings, "drawing", lambda folder, word: read_drawing(file))
    return drawn_buildings.draw_building("keep", Random(seed), STONE)


def test_every_drawing_of_a_building_is_used(monkeypatch):
    used = set()

    def logged(folder, word):
        used.add(word)
        return drawing(folder, word)

    monkeypatch.setattr(drawn_buildings, "drawing", logged)
    for kind, level, seed in product(KINDS, (1, 2, 3), range(4)):
        assert architecture.builder(kind)(Random(seed), STONE, level).count("<") > 8, kind
    assert sorted(used) == list(drawing_words("buildings"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_building_is_larger_at_a_higher_level_or_has_one_drawing(kind):
    first, third = (architecture.builder(kind)(Random(5), STONE, level) for level in (1, 3))
    assert first == architecture.builder(kind)(Random(5), STONE, 1)
    assert (first == third) == (kind in ("Throne", "Arena", "Lamp"))


def test_chance_chooses_a_roof_that_later_parts_share(monkeypatch, tmp_path):
    towers = (
        '<rect class="tower" width="6" height="20" data-roofs="half cone"/>'
        '<rect class="tower" x="20" width="6" height="20"/>'
    )
    results = {drawn(monkeypatch, tmp_path, towers, seed) for seed in range(8)}
    # A cone is a polygon, and half a dome an arc.
    assert sorted((each.count("<polygon"), each.count(" A")) for each in results) == [
        (0, 2),
        (2, 0),
    ]


def test_a_roof_in_the_class_does_not_depend_on_chance(monkeypatch, tmp_path):
    dome = '<circle class="dome half" r="3"/>'
    results = {drawn(monkeypatch, tmp_path, dome, seed) for seed in range(4)}
    assert [each.count(" A") for each in results] == [1]


def test_plain_shapes_have_a_tone_of_the_stone_or_a_gradient(monkeypatch, tmp_path):
    shapes = (
        '<circle r="3" fill="#4d8a3a" data-tone="magic"/>'
        '<path class="roof" d="M0,0 L9,0 L9,9 Z"/>'
        '<rect width="4" height="2" fill="#123456"/>'
    )
    body = drawn(monkeypatch, tmp_path, shapes)
    assert [part in body for part in ("#12ff98", 'fill="url(#roof)"', "#123456")] == [True] * 3
