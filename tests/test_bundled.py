import pytest

from tabletop import bundled
from tabletop.cli import main
from tabletop.commands import doctor


def test_data_inside_the_package_comes_first(tmp_path, monkeypatch):
    package = tmp_path / "tabletop"
    inside = package / "data" / "saves"
    inside.mkdir(parents=True)
    (tmp_path / "saves").mkdir()
    (tmp_path / "assets").mkdir()
    assert (bundled._PACKAGE / "bundled.py").is_file()
    monkeypatch.setattr(bundled, "_PACKAGE", package)
    assert bundled.data_dir("saves") == inside
    assert bundled.data_dir("assets") == tmp_path / "assets"


def test_missing_data_says_where_it_was_looked_for(tmp_path, monkeypatch):
    monkeypatch.setattr(bundled, "_PACKAGE", tmp_path / "tabletop")
    with pytest.raises(bundled.MissingFiles) as caught:
        bundled.data_dir("assets")
    assert str(tmp_path / "tabletop" / "data" / "assets") in str(caught.value)
    assert str(tmp_path / "assets") in str(caught.value)


def test_a_program_that_is_not_whole_says_so_without_a_traceback(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(bundled, "_PACKAGE", tmp_path / "tabletop")
    monkeypatch.setattr(doctor, "looked_at", lambda: bundled.data_dir("assets"))
    assert main(["doctor"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tabletop: folder 'assets': missing")
