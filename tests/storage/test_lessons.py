"""Progress in the guided first games, and broken progress files."""

from tabletop.storage.tutorial_progress import (
    LessonProgress,
    lessons_path,
    progress_in,
    store_progress,
)


def test_progress_grows_and_never_shrinks(tmp_path):
    path = tmp_path / "own" / "lessons.yaml"
    assert progress_in("sandland", path) == LessonProgress()
    assert store_progress("sandland", 2, 5, path) == ""
    assert store_progress("sandland", 1, 5, path) == ""
    assert store_progress("guardians", 5, 5, path) == ""
    assert progress_in("sandland", path) == LessonProgress(2, 5)
    assert not progress_in("sandland", path).finished
    assert progress_in("guardians", path).finished


def test_broken_file_is_ignored_and_rewritten(tmp_path):
    path = tmp_path / "lessons.yaml"
    path.write_text("sandland: [")
    assert progress_in("sandland", path) == LessonProgress()
    assert store_progress("sandland", 1, 5, path) == ""
    assert progress_in("sandland", path) == LessonProgress(1, 5)


def test_what_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    assert "could not be saved" in store_progress("sandland", 1, 5, tmp_path / "file" / "x.yaml")


def test_file_is_in_the_user_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    assert lessons_path() == tmp_path / "lessons.yaml"
