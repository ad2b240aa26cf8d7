"""People and animals in card art: each word is drawn, each differently."""

import math
import re
from random import Random

import pytest

from tabletop.app.art import body, people
from tabletop.app.art.body import body_of
from tabletop.app.art.framing import fit_subject, halo
from tabletop.app.art.style import Drawing, Pen, Style
from tabletop.app.painting.theme import rgb
from tabletop.app.skins.sacred_wars.illustrations import default_art
from tabletop.cards.art import Art, words
from tabletop.games.sacred_wars.content import content

STYLE = Style(rgb("#221100"))
PEOPLE = ("who", "age", "build", "flesh", "stance", "head", "hair", "beard", "mask", "dress",
          "cloak", "hand", "off", "back", "legs", "mount", "cloth", "trim", "turn",
          "view")  # fmt: skip
INTENDED_PAIRS = {("age", "young", "grown")}
"""Words that are drawn alike on purpose."""


def draw_figure(art: Art, px: float = 2) -> Drawing:
    pen = Pen(STYLE, px)
    people.draw(pen, art, Random("chance"))
    return pen.sheet


def equal_words(field: str) -> list[tuple[str, str]]:
    """Returns the pairs of words of a field that are drawn alike."""
    base = Art(who="woman", age="grown", flesh="tan", stance="striding", head="bare", hair="short",
                dress="tunic", cloth="red", trim="gold", turn="right")  # fmt: skip
    known: dict[str, str] = {}
    results = []
    for word in words(field):
        art = Art(**{field: word}).over(base)  # type: ignore[arg-type]
        sheet = draw_figure(art)
        shapes = "".join([*sheet.shapes, *sheet.defs.values()])
        other = known.setdefault(shapes, word)
        if other != word and (field, other, word) not in INTENDED_PAIRS:
            results.append((other, word))
    return results


@pytest.mark.parametrize(
    "fields", [("hair", "age", "mount"), pytest.param(PEOPLE, marks=pytest.mark.full)], ids=len
)
def test_no_two_words_give_the_same_person(fields: tuple[str, ...]) -> None:
    results = {field: equal_words(field) for field in fields}
    assert {field: pairs for field, pairs in results.items() if pairs} == {}


@pytest.mark.parametrize(
    "heads",
    [("bare", "jackal"), pytest.param(words("head"), marks=pytest.mark.full)],
    ids=len,
)
def test_a_head_looks_otherwise_from_each_side(heads: tuple[str, ...]) -> None:
    results = {}
    for head in heads:
        arts = [Art(who="man", head=head, flesh="tan", hair="long", view=view)  # type: ignore[arg-type]
                for view in words("view")]  # fmt: skip
        results[head] = len({"".join(draw_figure(art).shapes) for art in arts})
    # A jackal's head hides the face, so only three of its drawings differ.
    assert results == dict.fromkeys(heads, 4) | {"jackal": 3}


def test_stances_keep_feet_on_ground_and_bone_lengths() -> None:
    for stance in words("stance"):
        one = body_of(Pen(STYLE), Art(who="man", stance=stance), Random(1))  # type: ignore[arg-type]
        low = max(one.foot[1], one.far_foot[1], one.knee[1], one.far_knee[1])
        assert -4 <= low + body.POSES[stance].hover <= 0, stance
        assert math.dist(one.shoulder, one.elbow) == pytest.approx(17.5), stance
        assert math.dist(one.hip, one.knee) == pytest.approx(24), stance


def test_turned_person_is_lit_from_the_same_side() -> None:
    right = draw_figure(Art(who="man", stance="striking", hand="axe", hair="none"))
    left = draw_figure(Art(who="man", stance="striking", hand="axe", hair="none", turn="left"))
    assert (left.left, left.right) == (pytest.approx(-right.right), pytest.approx(-right.left))
    assert left.defs == right.defs


def test_details_below_one_pixel_are_omitted() -> None:
    art = Art(who="man", dress="mail", hand="harp")
    assert len(draw_figure(art, 0.3).shapes) < 0.7 * len(draw_figure(art, 8).shapes)


@pytest.mark.parametrize("stance", ["standing", "kneeling", "throwing"])
def test_subject_fits_and_fills_its_picture(stance: str) -> None:
    sheet = draw_figure(Art(who="man", stance=stance, dress="robe", hand="none"))  # type: ignore[arg-type]
    where = re.search(r"translate\((\S+) (\S+)\) scale\((\S+)\)", fit_subject(sheet, 100))
    assert where is not None
    x, y, scale = map(float, where.groups())
    assert 5 <= y + sheet.top * scale <= 30
    assert 90 <= y + sheet.bottom * scale <= 100
    assert 0 <= x + sheet.left * scale < 50 < x + sheet.right * scale <= 100


def test_the_edge_of_light_goes_around_all_that_is_filled_and_no_line() -> None:
    pen = Pen(STYLE)
    pen.shape([(0, 0), (10, 0), (5, 10)], "red")
    pen.stroke([(0, 0), (40, 0)], "blue", 2)
    edge = halo(pen.sheet, rgb("#ffffff"), 2)
    assert edge.count("M") == 1
    assert 'stroke-width="4.000"' in edge


def test_a_unit_that_says_nothing_shows_somebody_of_its_land_or_a_beast_of_its_type() -> None:
    card_content = content()
    empty = {
        one.id: default_art(one.id, Art(), one.type, one.faction, one.class_)
        for one in card_content.units.values()
    }
    assert all(art.who or art.beast for art in empty.values())
    assert {
        empty[one].hand for one, unit in card_content.units.items() if unit.class_ == "bow"
    } == {"bow"}
    assert empty["grey-matriarch"].who is None
    assert empty["draugr"].flesh == "bone"
    assert default_art("x", Art(who="woman"), "bird", "akhemet", "beak").beast is None
    assert default_art("x", Art(who="woman"), "human", "yggdral", "axe").beard == "none"
    assert default_art("x", Art(), "human", "yggdral", "axe").who == "man"
