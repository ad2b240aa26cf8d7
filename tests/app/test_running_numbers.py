"""Counters on plates and in the bar run to their new values."""

from typing import NamedTuple

from tabletop.app.render.count_animation import DURATION, interpolate
from tabletop.app.render.sprites import SLIDE_SECONDS
from tabletop.games.sandland.counters import WATER
from tabletop.storage.people import HUMAN
from tests.cases import parametrize_in_one


class Line(NamedTuple):
    name: str
    coins: int
    turn: bool


@parametrize_in_one(
    ("before", "after", "half"),
    [
        (2, 10, 6),
        (10, 2, 6),
        ("{coin} 2   Turn 3 of 20", "{coin} 8   Turn 3 of 20", "{coin} 5   Turn 3 of 20"),
        ("water 2 theirs", "water 4 yours", "water 4 yours"),  # another text
        (Line("Ann", 0, False), Line("Ann", 6, True), Line("Ann", 3, True)),
        ((4, (0, 2)), (8, (0, 2)), (6, (0, 2))),
        ((1, 2), (1, 2, 3), (1, 2, 3)),
        (None, 5, 5),
    ],
)
def test_numbers_run_if_the_text_is_the_same(before, after, half):
    assert interpolate(before, after, 0.5) == half
    assert interpolate(before, after, 1.0) == after


def test_a_total_runs_on_the_screen_and_comes_to_what_it_is(open_table, window):
    scene = open_table("sandland", [HUMAN, HUMAN])
    scene.app.settings.curtain = False
    renderer, view = scene.renderer, scene.session.view(scene.seat)

    def shown(state):
        return next(image for _rect, key, image in renderer.backdrops if key[0] == state)

    later = view._replace(counters={**view.counters, WATER.name: WATER(view) + 4})
    first = shown("water")
    renderer.show(later, 10.0, slide=SLIDE_SECONDS)
    assert renderer.is_counting
    renderer.advance(10.0 + DURATION / 8)
    between_both = shown("water")
    renderer.advance(10.0 + DURATION)
    last = shown("water")
    assert not renderer.is_counting
    pictures = {image.get_buffer().raw for image in (first, between_both, last)}
    assert len(pictures) == 3
    renderer.show(view, 20.0, slide=0.0)  # reduced motion: immediately
    assert not renderer.is_counting
    assert shown("water").get_buffer().raw == first.get_buffer().raw
