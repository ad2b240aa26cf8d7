"""Drawings in SVG files: they open, belong to words, and can be edited."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from tabletop.app.art import backdrops, drawings, layers, people
from tabletop.app.art.backdrops import (
    BackdropFile,
    BackdropStep,
    Setting,
    backdrop_file,
    draw_backdrop,
)
from tabletop.app.art.body import body_of
from tabletop.app.art.drawings import SvgDrawing, drawing, drawing_words, read_drawing
from tabletop.app.art.places import SKIES
from tabletop.app.art.style import Pen, Style
from tabletop.app.art.subjects import FOLDERS
from tabletop.app.art.svg_path import CommandError, path_of
from tabletop.app.painting.theme import rgb
from tabletop.cards.art import Art, words
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.load import load

STYLE = Style(line=rgb("#221100"), paints={"gold": rgb("#123456")})
SQUARE = "M0,0 L10,0 10,10 0,10 Z"


@pytest.fixture
def draw(tmp_path: Path) -> Any:
    """Draws a body of SVG, and returns the shapes."""

    def drawn(body: str, pen: Pen | None = None, root: str = "", **paints: str) -> list[str]:
        file = tmp_path / "sample.svg"
        file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {root}>\n{body}\n</svg>')
        pen = pen or Pen(STYLE)
        read_drawing(file).draw(pen, paints)
        return pen.sheet.shapes

    return drawn


COMPUTED = frozenset(
    {"none", "bare", "bow", "longbow", "short", "cropped", "horns", "antlers", "snakes"}
)
"""Words that are drawn by code, or have no drawing of their own."""


@pytest.mark.parametrize(
    ("folder", "fields", "others"),
    [
        ("held", ("hand", "off"), {"drumstick"}),
        ("backs", ("back",), set()),
        ("worn", ("head",), set()),
        ("masks", ("mask",), set()),
        ("front-masks", ("mask",), set()),
        ("beards", ("beard",), {"short"}),
        ("front-beards", ("beard",), {"short"}),
        ("mounts", ("mount",), {"centaur"}),
    ],
)
def test_every_attribute_of_a_person_has_a_drawing(
    folder: str, fields: tuple[str, ...], others: set[str]
) -> None:
    known = {word for field in fields for word in words(field)} - COMPUTED
    assert {*drawing_words(folder)} == known | others


@pytest.mark.parametrize(
    ("folder", "field", "others"),
    [
        ("behind", "head", set()),
        ("hair", "hair", set()),
        ("back-hair", "hair", {"nape"}),
        ("front-linings", "head", set()),
        ("front-covers", "head", set()),
        ("back-covers", "head", set()),
        ("shoulders", "cloak", set()),
        ("legs", "legs", {"seat"}),
    ],
)
def test_every_drawing_of_a_person_has_a_word(folder: str, field: str, others: set[str]) -> None:
    assert drawing_words(folder)
    assert {*drawing_words(folder)} - others <= {*words(field)}


@pytest.mark.parametrize("view", ["quarter", "front", "back"])
@pytest.mark.parametrize(
    "field",
    ["dress", "cloak", "beard", "mask", "legs", pytest.param("head", marks=pytest.mark.full)],
)
def test_every_attribute_of_a_person_is_drawn_from_each_side(field: Any, view: Any) -> None:
    pictures = {}
    for word in words(field):
        pen, attribute = Pen(STYLE, 0.5), {field: cast(Any, word)}
        people.draw(pen, Art(who="woman", view=view, **attribute), Random(1))
        pictures[word] = len(pen.sheet.shapes)
    assert min(pictures.values()) > 10


@pytest.mark.full
def test_every_drawing_of_a_body_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used = set()

    def logged(file: Path) -> SvgDrawing:
        used.add((file.parent.name, file.stem))
        return read_drawing(file)

    monkeypatch.setattr(drawings, "read_drawing", logged)
    drawing.cache_clear()
    looks: list[dict[str, Any]] = [{"dress": dress} for dress in words("dress")]
    looks += [{"cloak": cloak} for cloak in words("cloak")]
    looks += [{"hair": hair} for hair in words("hair")]
    looks += [{"flesh": "bone"}, {"age": "old"}, {"stance": "pointing"}, {"stance": "calling"}]
    looks += [{"legs": legs} for legs in words("legs")] + [{"stance": "sitting"}]
    for look in looks:
        for view in words("view"):
            for who in ("man", "woman"):
                direction = {"who": who, "view": view, **look}
                people.draw(Pen(STYLE, 0.5), Art(**direction), Random(1))
    folders = {"dress", "shoulders", "cloaks", "legs", "faces", "skulls", "hands", "caps"}
    folders |= {"front-hair", "back-hair"}
    known = {(folder, word) for folder in folders for word in drawing_words(folder)}
    assert {one for one in used if one[0] in folders} == known


def test_clothes_follow_the_build_and_the_pose() -> None:
    shawls = []
    for art in (Art(who="man"), Art(who="man", build="giant"), Art(who="man", stance="bowing")):
        body = body_of(Pen(STYLE), art, Random(1))
        layers.draw_fitted(body.pen, "shoulders", "shawl", body.fitted)
        shawls.append(body.pen.sheet)
    standing, giant, bowing = shawls
    assert standing.right - standing.left < giant.right - giant.left
    assert standing.right < bowing.right
    assert standing.top < bowing.top


def test_clothes_fit_a_standing_man_as_they_are_drawn() -> None:
    body = body_of(Pen(STYLE), Art(who="man"), Random(1))
    x, y = body.pelvis
    for up, across in ((0.1, -1.0), (0.5, 0.3), (0.97, 0.8)):
        drawn = body.point(up, across)
        assert body.fitted((drawn[0] - x, drawn[1] - y)) == pytest.approx(drawn)


@pytest.mark.parametrize("field", FOLDERS)
def test_every_word_has_a_drawing_and_every_drawing_a_word(field: str) -> None:
    assert [*drawing_words(FOLDERS[field])] == sorted(words(field))


@pytest.mark.parametrize(
    "folder",
    [
        pytest.param(folder, marks=pytest.mark.full if folder in ("beasts", "things") else ())
        for folder in FOLDERS.values()
    ],
)
def test_every_drawing_opens_and_is_drawn(folder: str) -> None:
    for word in drawing_words(folder):
        pen = Pen(STYLE)
        drawing(folder, word).draw(pen)
        assert len(pen.sheet.shapes) > 3, word
        assert pen.sheet.bottom - pen.sheet.top > 20, word


BACKDROPS = ("weather", "places", "deserts", "lands", "maps")


def setting(pen: Pen, seed: int = 1) -> Setting:
    tones = {**SKIES["dusk"].tones(STYLE), "rock": rgb("#8a5a34")}
    return Setting(pen, Random(seed), 93.0, 61.0, tones, (27.0, 20.0))


def all_steps(steps: tuple[BackdropStep, ...]) -> Iterator[BackdropStep]:
    for step in steps:
        yield step
        yield from all_steps(step.inside)


def test_every_layer_and_part_of_a_backdrop_is_used() -> None:
    used = set()
    for file in map(backdrop_file, BACKDROPS):
        for step in all_steps(tuple(chain.from_iterable(file.backdrops.values()))):
            parts = step.part if isinstance(step.part, tuple) else (step.part,)
            used |= {("parts", part) for part in parts if part}
            if step.layer is not None:
                used.add((file.layers, step.layer))
    found = {
        (folder, word.removesuffix("-tall"))
        for folder in ("desert", "lands", "parts", "places")
        for word in drawing_words(folder)
    }
    assert used == found


@pytest.mark.parametrize("name", BACKDROPS)
def test_every_backdrop_is_drawn(name: str) -> None:
    file = backdrop_file(name)
    for word, steps in file.backdrops.items():
        pen = Pen(STYLE)
        draw_backdrop(file, word, setting(pen))
        assert bool(pen.sheet.shapes) == bool(steps), word


@pytest.mark.parametrize(
    ("field", "files"), [("place", ("places", "deserts")), ("land", ("lands",))]
)
def test_every_place_and_land_has_a_backdrop(field: str, files: tuple[str, ...]) -> None:
    known = {name for file in files for name in backdrop_file(file).backdrops}
    foregrounds = {name.removesuffix("-near") for name in known if name.endswith("-near")}
    assert {*words(field)} <= known | foregrounds
    assert field == "land" or foregrounds <= {*words(field)}


def test_every_weather_has_a_backdrop() -> None:
    effects = {sky.effect for sky in SKIES.values()} - {""}
    assert effects <= {*backdrop_file("weather").backdrops}


@pytest.fixture
def backdrop(tmp_path: Path) -> Any:
    """Returns a file of backdrops from the steps of `wood`."""

    def read(steps: str) -> BackdropFile:
        file = tmp_path / "sample.yaml"
        file.write_text(f"layers: lands\nbackdrops:\n  wood:\n{steps}\n")
        return load(file, BackdropFile, backdrops._unknown_names)

    return read


def test_copies_are_spread_in_their_ranges_by_chance(backdrop: Any) -> None:
    file = backdrop("  - {part: fir, count: 5, x: 2..4, every: 20, height: 0.1..0.2 height}")
    sheets = [Pen(STYLE), Pen(STYLE), Pen(STYLE)]
    for pen, seed in zip(sheets, (1, 1, 2), strict=True):
        draw_backdrop(file, "wood", setting(pen, seed))
    first, same, other = (pen.sheet for pen in sheets)
    assert first.shapes == same.shapes != other.shapes
    assert len(first.shapes) == 5 * len(drawing("parts", "fir").shapes)
    assert 61 - 1.02 * 0.2 * 93 <= first.top <= 61 - 1.02 * 0.1 * 93
    assert 2 - 5 < first.left < 4
    assert 82 < first.right < 84 + 5
    assert first.bottom == pytest.approx(61)


def test_inner_steps_are_measured_in_their_part(backdrop: Any) -> None:
    file = backdrop(
        "  - {part: fill, x: 40, width: 20, height: 30, inside: [{part: star, x: 0.5 wide,"
        " y: -0.5 tall, width: 2}]}"
    )
    pen = Pen(STYLE)
    draw_backdrop(file, "wood", setting(pen))
    assert "M49.00 46.00" in pen.sheet.shapes[-1]


def test_a_tone_is_mixed_from_those_of_the_setting(backdrop: Any) -> None:
    pen = Pen(STYLE)
    draw_backdrop(backdrop('  - {part: blob, tone: "rock 50% #000000"}'), "wood", setting(pen))
    assert "#452d1a" in pen.sheet.shapes[0]


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{part: fir, x: wide}", "wide"),
        ("{part: fir, x: 1..2 miles}", "miles"),
        ("{use: woods}", "unknown backdrop 'woods'"),
        ("{part: fir, hight: 3}", "hight"),
    ],
)
def test_an_error_in_a_backdrop_has_its_line(backdrop: Any, step: str, message: str) -> None:
    with pytest.raises(DataErrors, match=message) as caught:
        backdrop(f"  - {{part: fir}}\n  - {step}")
    assert caught.value.errors[0].line == 5


def layer_shapes(line: float, tall: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Draws a layer of one path that is `tall` in a tall picture."""
    for word, d in (("wall", "M0,0 L0,-10 9,-10 Z"), ("wall-tall", tall)):
        (tmp_path / f"{word}.svg").write_text(f'<svg><path d="{d}"/></svg>')
    monkeypatch.setattr(
        layers, "drawing", lambda folder, word: read_drawing(tmp_path / f"{word}.svg")
    )
    monkeypatch.setattr(layers, "drawing_words", lambda folder: ["wall", "wall-tall"])
    layers._layer.cache_clear()
    pen = Pen(STYLE)
    layers.draw_layer(pen, "places", "wall", line)
    layers._layer.cache_clear()
    return pen.sheet.shapes[0]


@pytest.mark.parametrize(("line", "top"), [(48, 38), (74, 54), (100, 70)])
def test_a_layer_grows_with_the_picture(
    line: float, top: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shape = layer_shapes(line, "M0,0 L0,-30 9,-30 Z", tmp_path, monkeypatch)
    assert f"M0.00 {line:.2f} L0.00 {top:.2f} L9.00 {top:.2f}" in shape


def test_a_tall_layer_with_other_nodes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(DataError, match=r"wall-tall.*differs from 'wall'"):
        layer_shapes(60, "M0,0 L0,-30 Z", tmp_path, monkeypatch)


def test_a_part_is_sized_but_its_lines_are_not() -> None:
    pen = Pen(STYLE)
    layers.draw_part(pen.at(50, 60), "fir", (20, 40))
    assert (pen.sheet.top, pen.sheet.bottom) == pytest.approx((60 - 40.8, 60))
    assert (pen.sheet.left, pen.sheet.right) == pytest.approx((50 - 5.2, 50 + 5.2))
    assert 'stroke-width="1.5' in pen.sheet.shapes[0]


def test_a_missing_drawing_is_named() -> None:
    with pytest.raises(DataError, match=r"assets/art/things/vualt\.svg.*did you mean 'vault'"):
        drawing("things", "vualt")


@pytest.mark.parametrize(
    "d",
    [
        "m0 0h10v10h-10z",
        "M0,0 10,0 10,10 0,10 0,0Z",
        "M 0 0 H 10 V 10 L 0 10 z",
        "m1e1,0 0,10-10-0V0Z",
    ],
)
def test_the_same_outline_in_other_commands(d: str) -> None:
    (path,) = path_of(d)
    assert path.is_closed
    assert {(round(x, 6), round(y, 6)) for x, y in path.nodes} == {
        (0, 0),
        (10, 0),
        (10, 10),
        (0, 10),
    }


def test_curves_absolute_and_relative_are_equal() -> None:
    (absolute,) = path_of("M0,0 C1,2 3,4 6,4 S9,2 10,0 Q12,-2 14,0 T18,0")
    (relative,) = path_of("m0,0c1,2 3,4 6,4s3,-2 4,-4q2,-2 4,0t4,0")
    assert absolute.nodes == relative.nodes
    assert [value for point in absolute.points for value in point] == pytest.approx(
        [value for point in relative.points for value in point]
    )
    assert absolute.handles[1][0] == (9, 4)  # reflected


def test_a_second_part_starts_where_the_first_one_started() -> None:
    one, other = path_of("m5,5 l1,0 0,1 z l2,2 2,0 z")
    assert one.nodes[0] == other.nodes[0] == (5, 5)


@pytest.mark.parametrize("d", ["M0,0 A5,5 0 0 1 9,9", "M0,0 C1,1 2,2", "5,5 6,6", "M0,0 Z 5"])
def test_a_path_that_cannot_be_drawn_is_refused(d: str) -> None:
    with pytest.raises(CommandError, match="path command"):
        path_of(d)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('<path d="M0,0 A5,5 0 0 1 9,9"/>', "path command 'A'"),
        ("<text>gate</text>", "element 'text'"),
        (f'<path d="{SQUARE}" fill="url(#g)"/>', "unknown colour"),
        (f'<path d="{SQUARE}" transform="skewX(3)"/>', "transformation"),
        ("<path", "not an SVG file"),
    ],
)
def test_an_error_has_its_line_and_a_remedy(draw: Any, body: str, message: str) -> None:
    with pytest.raises(DataError, match=message) as caught:
        draw(f"<g>\n{body}</g>")
    assert caught.value.line == 3
    assert caught.value.remedy


def test_a_plain_path_is_a_patch_of_its_colour(draw: Any) -> None:
    (shape,) = draw(f'<path d="{SQUARE}" style="fill:#0a0b0c;stroke:none"/>')
    assert 'fill="#0a0b0c"' in shape
    assert "stroke" not in shape


def test_a_tone_is_painted_by_the_style_until_it_is_recoloured(draw: Any) -> None:
    tones = [
        '<path d="{}" fill="#e3af3f"/>',
        '<path d="{}" fill="#725820" data-tone="gold 50% #000000"/>',
        '<path d="{}" data-tone="gold 50% #000000" style="fill:#00ff00"/>',
    ]
    shapes = draw("".join(tone.format(SQUARE) for tone in tones))
    assert ["#123456" in shapes[0], "#091a2b" in shapes[1], "#00ff00" in shapes[2]] == [True] * 3


def test_a_card_replaces_the_coat_of_a_beast(draw: Any) -> None:
    body = f'<path d="{SQUARE}" fill="#8a5a34" data-tone="coat"/>'
    root = 'data-coat="brown" data-trim="black"'
    assert "#8a5a34" in draw(body, root=root)[0]
    assert "#123456" in draw(body, root=root, coat="gold")[0]


@pytest.mark.parametrize(
    "transform",
    [
        "translate(20 5) rotate(90) scale(-2 2)",
        "translate(20,5) rotate(90) scale(-2,2)",
        "matrix(0,-2,-2,0,20,5)",
        "rotate(90 20 5) translate(20 5) scale(-2 2)",
    ],
)
def test_transformations_move_turn_and_mirror(draw: Any, transform: str) -> None:
    group = '<g transform="{}"><path d="{}" class="lit" stroke="#241610"/></g>'
    expected = Pen(STYLE)
    expected.at(20, 5, 90, 2, flip=True).shape(
        [(0, 0), (10, 0), (10, 10), (0, 10)], rgb("#000000"), line=1.33
    )
    assert draw(group.format(transform, SQUARE)) == expected.sheet.shapes


def test_a_bone_and_a_limb_are_read_from_their_outlines(draw: Any) -> None:
    bone = "M-2,0 L-1,10 0,11 1,10 2,0 0,-2 Z"
    expected = Pen(STYLE)
    expected.bone((0, 0), (0, 10), 4, 2, rgb("#000000"), line=0)
    assert draw(f'<path class="lit bone" d="{bone}"/>') == expected.sheet.shapes
    expected = Pen(STYLE)
    expected.limb([(0, 0), (0, 10)], [4, 2], rgb("#000000"), line=0)
    assert draw(f'<path class="lit limb" d="{bone}"/>') == expected.sheet.shapes


def test_details_appear_with_enough_pixels(draw: Any) -> None:
    body = f'<path d="{SQUARE}" data-detail="2"/>'
    assert draw(body, Pen(STYLE, 1.9)) == []
    assert len(draw(body, Pen(STYLE, 2.0))) == 1
