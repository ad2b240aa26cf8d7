import subprocess
import sys
from pathlib import Path

from tabletop.storage import places


def test_home_variable_moves_everything(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "stick"))
    assert places.user_dir() == tmp_path / "stick"
    assert places.user_dir("saves") == tmp_path / "stick" / "saves"
    assert not (tmp_path / "stick").exists()


def test_relative_home_does_not_move_with_the_working_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", "here")
    monkeypatch.chdir(tmp_path)
    assert places.user_dir() == tmp_path / "here"


def test_without_home_the_system_decides(monkeypatch):
    monkeypatch.delenv("TABLETOP_HOME", raising=False)
    folder = places.user_dir("packs")
    assert folder.name == "packs"
    assert folder.is_absolute()
    assert "Sandtable" in folder.parts


def test_import_does_not_load_platformdirs():
    code = "import sys, tabletop.storage.places; sys.exit('platformdirs' in sys.modules)"
    repository = Path(places.__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=repository, check=False).returncode == 0
