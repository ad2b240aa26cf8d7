"""The profile of a player without finished games."""

import pygame

from tabletop.app.scenes.profile import ProfileScene, ResultChart
from tabletop.app.widgets import ScrollList
from tabletop.storage.scores import FinishedGame, PlayTime, record, record_entry, today
from tabletop.storage.tutorial_progress import store_progress


def profile_note(app, window):
    scene = ProfileScene(app, "sandland")
    window.open(scene)
    scroll_list = next(one for one in scene.group.widgets if isinstance(one, ScrollList))
    notes = {row.text: row.note for row in scroll_list.rows}
    window.back()
    return notes[next(info.name for info in scene.infos if info.id == "sandland")]


def test_a_first_game_counts_as_played(app, window):
    assert profile_note(app, window) == "not played yet"
    record_entry(PlayTime("sandland", today(), 60))
    assert profile_note(app, window) == "no game finished"
    store_progress("sandland", 2, 5)
    assert profile_note(app, window) == "tutorial: 2 of 5"
    store_progress("sandland+salt-road", 5, 5)
    assert profile_note(app, window) == "tutorial finished"


def test_results_are_a_chart_with_a_bar_per_game(app, window):
    for number, won in enumerate([True, False]):
        record(FinishedGame("sandland", 0, "", today(), str(number), seats=("human", "fair"),
                            winners=(0 if won else 1,)))  # fmt: skip
    scene = ProfileScene(app, "sandland")
    window.open(scene)
    chart = next(one for one in scene.group.widgets if isinstance(one, ResultChart))
    paper = pygame.Surface(window.surface.get_size())
    chart.paint(paper)
    step = (chart.rect.w - 2 * chart.style.scale.px(10)) / 10
    first = round(chart.rect.left + chart.style.scale.px(10) + step * 0.35)
    palette = chart.style.palette
    columns = [
        {
            tuple(paper.get_at((round(first + n * step), y)))[:3]
            for y in range(chart.rect.top, chart.rect.bottom)
        }
        for n in range(3)
    ]
    assert palette.good in columns[0]
    assert palette.bad in columns[1]
    assert not {palette.good, palette.bad} & columns[2]
