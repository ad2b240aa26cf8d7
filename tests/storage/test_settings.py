"""Settings: saved, typed, and never an obstacle to starting."""

from pathlib import Path

import pytest

from tabletop.storage.settings import (
    Settings,
    load_settings,
    merge_settings,
    settings_path,
    write_settings,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


def test_without_a_file_the_defaults_hold(home: Path) -> None:
    assert load_settings() == (Settings(), [])
    assert list(home.iterdir()) == []


def test_settings_round_trip() -> None:
    wished = Settings(ui_scale=1.5, muted=True, window=(1024, 640))
    write_settings(wished)
    assert load_settings() == (wished, [])


@pytest.mark.parametrize(
    ("line", "notice"),
    [
        ("ui_scale: 9", "ui_scale"),
        ("ui_skale: 1", "did you mean 'ui_scale'"),
        ("volume: loud", "volume"),
        ("window: [1280]", "window"),
        ("speed: .nan", "speed"),
    ],
)
def test_wrong_setting_is_reported(home: Path, line: str, notice: str) -> None:
    text = f"muted: true\n{line}\ntext_scale: 1.25\n"
    settings_path().write_text(text)
    settings, notices = load_settings()
    assert settings == Settings(muted=True, text_scale=1.25)
    assert notice in notices[0]
    assert "settings.yaml:2:" in notices[0]
    assert "kept aside" in notices[-1]
    assert (home / "settings (kept aside).yaml").read_text() == text
    assert load_settings() == (settings, [])


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{", b"- 1\n", b"&a [*a]", b"x" * 3_000_000])
def test_a_broken_file_is_kept_aside_and_the_defaults_hold(home: Path, content: bytes) -> None:
    settings_path().write_bytes(content)
    settings, notices = load_settings()
    assert settings == Settings()
    assert len(notices) >= 2
    assert (home / "settings (kept aside).yaml").read_bytes()[:1000] == content[:1000]


def test_a_folder_in_the_way_is_only_a_notice() -> None:
    settings_path().mkdir()
    settings, notices = load_settings()
    assert settings == Settings()
    assert len(notices) == 1


def test_a_file_that_an_editor_on_windows_touched_is_read() -> None:
    wished = Settings(ui_scale=1.5, muted=True)
    write_settings(wished)
    text = settings_path().read_bytes().replace(b"\n", b"\r\n")
    settings_path().write_bytes(b"\xef\xbb\xbf" + text)
    assert load_settings() == (wished, [])
    settings_path().write_bytes(b"\xef\xbb\xbf\r\n")
    assert load_settings() == (Settings(), [])


def test_two_windows_keep_what_each_has_changed() -> None:
    write_settings(Settings(speed=2.0))
    first, second = load_settings()[0], load_settings()[0]
    first.muted = True
    merge_settings(first, Settings(speed=2.0))
    second.text_scale = 1.25
    merge_settings(second, Settings(speed=2.0))
    assert load_settings() == (Settings(speed=2.0, muted=True, text_scale=1.25), [])


def test_nothing_is_scaled_until_the_player_says_so() -> None:
    default = Settings()
    assert (default.ui_scale, default.text_scale, default.speed) == (1.0, 1.0, 1.0)
