"""The profile of a player without finished games."""

from tabletop.app.scenes.profile import ProfileScene
from tabletop.app.widgets import ScrollList
from tabletop.storage.scores import PlayTime, record_entry, today
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
