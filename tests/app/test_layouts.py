"""Layouts of a skin file: places, presence, growth and badges."""

import re
import shutil

import pygame
import pytest

from tabletop.app.painting import vector
from tabletop.app.painting.theme import HOME
from tabletop.app.skins import table_skin_for
from tabletop.app.skins.layouts import LayoutPainter, badge, filled
from tabletop.bundled import data_dir
from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.cards.skin_layout import SkinFile
from tabletop.games.sandbox import load_folder
from tabletop.table.views import VisiblePiece

TONES = 'tones: {red: "#ff0000", blue: "#0000ff"}\n'
CARD = """
layouts:
  card:
    width: 100
    parts:
    - %s
  gem:
    width: 20
    height: 20
    parts:
    - rect: {box: [0, 0, 0, 0], fill: "{tone}"}
"""
RED, BLUE, EMPTY = (255, 0, 0, 255), (0, 0, 255, 255), (0, 0, 0, 0)


def painter(part: str, gradients: str = "") -> LayoutPainter:
    return LayoutPainter(loads((TONES + CARD % part + gradients).encode(), SkinFile), HOME)


def painted(part: str, size=(100, 140), **values) -> pygame.Surface:
    return painter(part).paint("card", values, size)


def colours(surface: pygame.Surface, *places: tuple[int, int]) -> list[tuple[int, ...]]:
    return [tuple(surface.get_at(place)) for place in places]


def test_cards_share_the_picture_of_their_frame(window, monkeypatch):
    rendered, rasterized = [], vector._rasterized
    monkeypatch.setattr(
        vector, "_rasterized", lambda *args: rendered.append(args) or rasterized(*args)
    )
    parts = (
        "rect: {box: [3, 3, -3, -3], fill: red, edge: blue, radius: 17}\n"
        '    - text: {text: "{name}", box: [0, 0, 0, 0], size: 20}'
    )
    cards = painter(parts)
    one, other = (cards.paint("card", {"name": name}, (100, 140)) for name in ("Al", "Ahmose"))
    assert len(rendered) == 1
    assert colours(one, (10, 100)) == colours(other, (10, 100)) == [RED]


def test_negative_lengths_are_measured_from_the_opposite_edge(window):
    surface = painted("rect: {box: [-30, 50%, -10, -20], fill: red}")
    inside, outside = [(75, 75), (85, 115)], [(65, 100), (95, 100), (80, 65), (80, 125)]
    assert colours(surface, *inside, *outside) == [RED] * 2 + [EMPTY] * 4


@pytest.mark.parametrize(
    ("value", "expected"), [(3, RED), (0, RED), ("a", RED), (None, EMPTY), ("", EMPTY), ((), EMPTY)]
)
def test_a_part_is_painted_if_its_value_is_present(window, value, expected):
    surface = painted("rect: {box: [0, 0, 0, 0], fill: red, when: [cost]}", cost=value)
    assert colours(surface, (50, 50)) == [expected]
    opposite = painted("rect: {box: [0, 0, 0, 0], fill: red, unless: [cost]}", cost=value)
    assert colours(opposite, (50, 50)) == [EMPTY if expected == RED else RED]


def test_a_value_names_a_tone(window):
    part = 'rect: {box: [0, 0, 0, 0], fill: "{kind}"}'
    assert colours(painted(part, kind="blue"), (5, 5)) == [BLUE]
    assert colours(painted(part, kind="#0000ff"), (5, 5)) == [BLUE]


def test_text_keeps_icons_that_are_no_values():
    assert filled("{card} {count} of {all}", {"count": 0, "all": 5}) == "{card} 0 of 5"


def test_badges_continue_in_a_row_where_the_column_ends(window):
    part = "badges: {badges: gems, at: [0, 0], size: 20, end: 50, rest: [30, -1], gap: 1}"
    gems = tuple(badge("gem", tone=tone) for tone in ("red", "red", "blue"))
    surface = painted(part, gems=gems)
    assert colours(surface, (10, 10), (10, 31), (10, 52), (40, 129)) == [RED, RED, EMPTY, BLUE]


def test_a_length_in_pixels_does_not_scale(window):
    part = "rect: {box: [2px, -3px, 0, 0], fill: red}"
    for size in ((100, 140), (50, 70)):
        places = [(1, size[1] - 1), (2, size[1] - 1), (2, size[1] - 3), (2, size[1] - 4)]
        assert colours(painted(part, size), *places) == [EMPTY, RED, RED, EMPTY]


def test_a_layout_with_a_shorter_side_suits_any_shape(window):
    layout = CARD.replace("width: 100", "shorter: 20") % "rect: {box: [2, 2, -2, -2], fill: red}"
    sheets = LayoutPainter(loads((TONES + layout).encode(), SkinFile), HOME)
    for size in ((40, 200), (200, 40)):
        surface = sheets.paint("card", {}, size)
        assert surface.get_bounding_rect() == pygame.Rect((0, 0), size).inflate(-8, -8)


def test_a_spread_row_reaches_to_its_end(window):
    part = "badges: {badges: gems, at: [10, 0], size: 20, run: spread, end: -10}"
    gems = tuple(badge("gem", tone=tone) for tone in ("red", "blue", "red"))
    surface = painted(part, gems=gems)
    expected = [EMPTY, RED, RED, EMPTY, BLUE, EMPTY, RED, EMPTY]
    assert colours(surface, *((x, 10) for x in (9, 10, 29, 30, 50, 69, 89, 90))) == expected


def test_a_column_shrinks_and_its_rows_keep_their_span(window):
    rows = CARD.replace("    width: 20\n    height: 20", "    height: 20")
    part = "badges: {badges: gems, at: [0, 0], size: 20, span: 60, end: 40, shrink: 5}"
    list_painter = LayoutPainter(loads((TONES + rows % part).encode(), SkinFile), HOME)
    gems = tuple(badge("gem", tone=tone) for tone in ("red", "blue", "red", "blue"))
    surface = list_painter.paint("card", {"gems": gems}, (100, 140))
    places = [(59, 5), (60, 5), (59, 15), (59, 25), (59, 39), (59, 41)]
    assert colours(surface, *places) == [RED, EMPTY, BLUE, RED, BLUE, EMPTY]


def test_badges_without_room_are_omitted(window):
    gems = tuple(badge("gem", tone="red") for _ in range(5))
    part = "badges: {badges: gems, at: [-1, -1], size: 20, run: back, end: 40, shrink: %d}"
    assert painted(part % 15, gems=gems).get_bounding_rect().size == (0, 0)
    shrunk = painted(part % 8, gems=gems).get_bounding_rect()
    assert shrunk.left >= 40
    assert 8 <= shrunk.h < 20


@pytest.mark.parametrize(
    ("follow", "expected"), [("move", RED), ("stretch", RED), ("yield", EMPTY)]
)
def test_a_part_follows_a_text_that_grows(window, follow, expected):
    # The rectangle below the text moves down, becomes higher, or gives room.
    parts = (
        f"rect: {{box: [0, 20, 100, 40], fill: red, follow: {follow}}}\n"
        '    - text: {text: "{name}", box: [0, 0, 100, 20], size: 12, tone: blue, grow: down, '
        "growth: 60, legible: 12}"
    )
    short = painted(parts, name="Al")
    grown = painted(parts, name="The Long Name Of A Very Old Town")
    assert short.get_at((99, 39)) == RED
    assert short.get_at((99, 44)) == EMPTY
    assert grown.get_at((99, 44)) == expected


def test_a_present_value_shifts_parts(window):
    shift = "shift: {tall: [10, 20, 30, 40], top: [0, -5, 0, 0]}"
    box = f"rect: {{box: [0, 0, 50, 50], fill: red, {shift}}}"
    assert painted(box).get_bounding_rect() == (0, 0, 50, 50)
    assert painted(box, tall=True).get_bounding_rect() == (10, 20, 70, 70)
    assert painted(box, tall=True, top=1).get_bounding_rect() == (10, 15, 70, 75)
    gem = f"badge: {{badge: gem, at: [5, 5], size: 20, values: {{tone: red}}, {shift}}}"
    assert painted(gem, tall="yes").get_bounding_rect() == (15, 25, 20, 20)


def test_each_badge_of_a_value_shifts_parts(window):
    part = "rect: {box: [0, 0, 90, 50], fill: red, shift: {gems: [0, 0, -20, 0]}}"
    for count in range(3):
        surface = painted(part, gems=(badge("gem"),) * count)
        assert surface.get_bounding_rect() == (0, 0, 90 - 20 * count, 50)


@pytest.mark.parametrize(
    ("value", "expected"), [("higher", (20, 10)), ("lower", (20, 70)), ("printed", None)]
)
def test_an_arrow_is_at_the_top_or_bottom_of_its_box(window, value, expected):
    surface = painted("trend: {box: [20, 10, 40, 90], tone: red}", trend=value)
    box = surface.get_bounding_rect()
    if expected is None:
        assert box.size == (0, 0)
    else:
        assert pygame.Rect(expected, (20, 20)).contains(box)


@pytest.mark.parametrize(
    ("run", "expected"), [("right", (10, 20, 20, 100)), ("up", (10, 95, 80, 25))]
)
def test_a_gauge_fills_a_percentage_of_its_box(window, run, expected):
    part = f"rect: {{box: [10, 20, 90, 120], fill: red, share: health, run: {run}}}"
    assert painted(part, health=25).get_bounding_rect() == expected


def test_cells_fill_their_box(window):
    part = "cells: {cells: gems, box: [10, 10, 90, 50], columns: 2}"
    gems = tuple(badge("gem", tone=tone) for tone in ("red", "blue", "red"))
    surface = painted(part, gems=gems)
    assert surface.get_bounding_rect() == (10, 10, 80, 40)
    assert colours(surface, (12, 12), (88, 12), (12, 48), (88, 48)) == [RED, BLUE, RED, EMPTY]


def test_a_path_contains_values(window):
    surface = painted('path: {d: "M {left} 0 H 50 V 10 H {left} Z", fill: red}', left=20)
    assert surface.get_bounding_rect() == (20, 0, 30, 10)


def test_a_die_shows_its_value(window):
    part = 'die: {die: "{roll}", sides: 20, box: [10, 10, 60, 60], tone: blue}'
    one, other = painted(part, roll=3), painted(part, roll=17)
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")
    assert pygame.Rect(10, 10, 50, 50).contains(one.get_bounding_rect())


def test_a_scaled_text_follows_the_text_size(window):
    part = "text: {text: Oasis, box: [0, 0, 100, 100], size: 10, tone: red, scaled: %s}"
    fixed, scaled = (painter(part % value) for value in ("false", "true"))
    heights = [
        each.paint("card", {}, (100, 100), letters=letters).get_bounding_rect().h
        for each in (fixed, scaled)
        for letters in (1.0, 2.0)
    ]
    assert heights[0] == heights[1] == heights[2]
    assert heights[3] > 1.6 * heights[2]


def test_texts_beside_one_another_have_one_size(window):
    part = 'text: {text: "{name}", box: [0, 0, 0, 0], size: 60, tone: red, beside: "{widest}"}'
    alone = painted(part, name="Buy").get_bounding_rect().height
    beside = painted(part, name="Buy", widest="Abandon").get_bounding_rect().height
    widest = painted(part, name="Abandon").get_bounding_rect().width
    assert beside < alone
    assert painted(part, name="Abandon", widest="Buy").get_bounding_rect().width == widest


def test_a_long_name_is_cut_before_its_suffix(window):
    part = (
        'text: {text: "{name}", suffix: ": Apep", box: [0, 0, 100, 20], size: 14, tone: red, '
        "one_line: true, align: left}"
    )
    short, long, other = (
        painted(part, name=name) for name in ("Ana", "Maximiliane von und zu", "Maximiliane von Au")
    )
    assert short.get_bounding_rect().w < 90
    # Both long names are cut at the same letter, and both end with the suffix.
    assert 90 < long.get_bounding_rect().w <= 100
    assert pygame.image.tobytes(long, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_badge_is_as_wide_as_its_text(window):
    text = (
        TONES + "layouts: {tag: {height: 40, hug: [10, 10], parts: "
        '[{text: {text: "{number}", box: [10, 0, -10, 40], size: 30, tone: red}}]}}'
    )
    tags = LayoutPainter(loads(text.encode(), SkinFile), HOME)
    one, three = (tags.badge("tag", 40, number=number).get_width() for number in (1, 100))
    assert 20 < one < three


GRADIENTS = """
gradients:
  across: {stops: [[0, red], [1, "{end}"]], start: [20, 0], end: [80, 0]}
  outwards: {stops: [[0, red], [1, red]], fade: [1, 0], centre: [50%, 70], radius: 40}
"""


def shaded(part: str) -> pygame.Surface:
    return painter(part, GRADIENTS).paint("card", {"end": "blue"}, (100, 140))


def test_gradient_runs_between_two_points(window):
    surface = shaded("rect: {box: [0, 0, 0, 0], fill: across}")
    assert colours(surface, (10, 5), (10, 135), (90, 70)) == [RED, RED, BLUE]
    middle = surface.get_at((50, 70))
    assert abs(middle.r - middle.b) < 8


def test_gradient_with_a_radius_fades_outwards(window):
    surface = shaded("ellipse: {box: [0, 20, 100, 120], fill: outwards}")
    opacities = [surface.get_at((x, 70)).a for x in (50, 70, 95)]
    assert opacities[0] > 240
    assert 100 < opacities[1] < 150
    assert opacities[2] == 0


def test_gradient_colours_an_edge(window):
    surface = shaded("rect: {box: [5, 5, -5, -5], edge: across, width: 10}")
    assert colours(surface, (5, 70), (95, 70), (50, 70)) == [RED, BLUE, EMPTY]


@pytest.mark.parametrize(
    ("gradient", "message"),
    [
        ("{stops: [[0, red], [1, bleu]]}", "unknown tone 'bleu' (did you mean 'blue'?)"),
        ("{stops: [[0, red], [1, blue]], fade: [1]}", "expected 2 opacities, got 1"),
    ],
)
def test_errors_in_gradients_name_the_remedy(gradient, message):
    with pytest.raises(DataErrors) as caught:
        painter("rect: {box: [0, 0, 0, 0], fill: glow}", f"gradients: {{glow: {gradient}}}")
    assert message in str(caught.value)


def test_gradient_is_no_tone_of_a_text():
    with pytest.raises(DataErrors) as caught:
        painter("text: {text: a, box: [0, 0, 9, 9], size: 9, tone: across}", GRADIENTS)
    assert "unknown tone 'across'" in str(caught.value)


def test_ring_has_dots_or_strokes(window):
    ring = "ring: {centre: [50, 50%%], radius: 40, count: 4, %s, fill: red, edge: red, width: 4}"
    top, right, between, inner = (50, 30), (90, 70), (78, 42), (50, 45)
    assert colours(painted(ring % "dot: 5"), top, right, between, inner) == [RED, RED, EMPTY, EMPTY]
    strokes = painted(ring % "inner: 20")
    assert colours(strokes, top, inner, between, (50, 60)) == [RED, RED, EMPTY, EMPTY]


def test_grid_has_a_badge_for_each_word(window):
    part = (
        'grid: {grid: "{pattern}", box: [0, 0, 0, 0], size: 20, badge: gem, '
        'values: {tone: "{cell}"}}'
    )
    surface = painted(part, pattern="red . blue / . red .")
    # Three columns and two rows of 20 units in the middle of 100 by 140.
    filled_cells = [(25, 55), (65, 55), (45, 75)]
    assert colours(surface, *filled_cells) == [RED, BLUE, RED]
    assert colours(surface, (45, 55), (25, 75), (15, 55), (25, 45)) == [EMPTY] * 4
    assert painted(part, pattern=None).get_bounding_rect().size == (0, 0)
    narrow = painted(part, (30, 140), pattern="red red")
    assert narrow.get_bounding_rect().size == (12, 6)  # A unit is 0.3 pixels.


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("rect: {box: [0, 0, 0, 0], fill: read}",
         "7:39: unknown tone 'read' (did you mean 'red'?)"),
        ("badge: {badge: gam, at: [0, 0], size: 9}",
         "7:22: unknown layout 'gam' (did you mean 'gem'?)"),
        ("grid: {grid: a, box: [0, 0, 0, 0], size: 9, badge: gam}",
         "7:58: unknown layout 'gam' (did you mean 'gem'?)"),
        ("rect: {box: [0, 0, 0], fill: red}", "7:19: 'box' has 3 entries (expected 4)"),
        ("text: {text: a, box: [0, 0, 0, 0], sise: 9}",
         "7:42: unknown key 'sise' (did you mean 'size'?)"),
    ],
)  # fmt: skip
def test_errors_name_line_and_remedy(part, message):
    with pytest.raises(DataErrors) as caught:
        painter(part)
    assert message in str(caught.value)


def test_the_example_of_the_guide_paints_a_table_without_python(window, tmp_path):
    root = data_dir("card_data").parent
    guide = (root / "docs" / "skins.md").read_text("utf-8")
    example = re.search(r"```yaml\n(tones:.*?)```", guide, re.DOTALL)
    assert example is not None
    folder = shutil.copytree(root / "examples" / "sandbox_table", tmp_path / "market")
    plain = table_skin_for(load_folder(folder))
    (folder / "skin.yaml").write_text(example[1], "utf-8")
    skin = table_skin_for(load_folder(folder))
    card = VisiblePiece(None, "dates", "goods", 1, 0, 0, None, ())
    drawn, before = (each.draw_dragged(card, (100, 140), 0, False) for each in (skin, plain))
    assert colours(drawn, (50, 8)) == [(251, 238, 214, 255)]
    assert colours(before, (50, 8)) != colours(drawn, (50, 8))
    turned = skin.draw_dragged(card, (140, 100), 1, False)
    assert turned.get_size() == (140, 100)
    hidden = card._replace(kind=None, face=0)
    assert colours(skin.draw_dragged(hidden, (100, 140), 0, False), (50, 10)) == [(58, 34, 51, 255)]


def test_a_skin_file_has_default_pictures(window):
    file = (
        TONES
        + "pictures: {knight: {who: man, dress: plate}}"
        + CARD % "picture: {box: [0, 0, 0, 0]}"
    )
    assert LayoutPainter(loads(file.encode(), SkinFile), HOME).pictures["knight"].dress == "plate"
    with pytest.raises(DataErrors, match="plat"):
        loads(file.replace("plate", "plat").encode(), SkinFile)
