"""Packs in the window: drop, list, order and choose; user pictures."""

import time
import zlib
from pathlib import Path
from threading import Event

import msgspec
import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.open_table import open_file
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.render import user_pictures
from tabletop.app.scenes.deckbuilder import DeckBuilderScene
from tabletop.app.scenes.load import _row
from tabletop.app.scenes.packs import PacksScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import table_skin_for
from tabletop.bundled import data_dir
from tabletop.games.deck_registry import deck_registry
from tabletop.games.sandbox import load_folder
from tabletop.rules.first_game import load_first_game
from tabletop.storage import crash_notes, pack_pictures, packs
from tabletop.storage.places import user_dir
from tabletop.storage.save_list import list_saves
from tabletop.storage.saves import load
from tabletop.storage.tutorial_progress import lesson_of
from tabletop.table.views import VisiblePiece, view_of
from tests.packs import write_pack, zip_pack
from tests.tiers import in_tier_0

RED_SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">\
<path d="M0 0H20V20H0Z" fill="#ff0000"/><path d="M20 0H40V20H20Z" fill="#0000ff"/></svg>'
PICTURES = "pictures:\n- {of: salt-runner, file: a.svg}\n- {of: card-1, file: a.svg}\n\
- {of: table, file: a.svg, focus: [0, 50]}\n- {of: gate-ward, file: a.svg, focus: [100, 50]}\n"


@pytest.fixture(autouse=True)
def no_packs_after():
    yield
    games.load("sandland")
    user_pictures.use_pictures(games.load("sandland"))


def install(folder: Path, on: bool = True) -> None:
    with packs.unpacked(folder) as unpacked:
        name = packs.put(unpacked).name
    packs.set_active(name, on)


def press(scene, label: str) -> None:
    """Presses a button by its label, in the dialog if one is open."""
    widgets = scene.dialog.buttons if scene.dialog is not None else scene.group.widgets
    button = next(one for one in widgets if getattr(one, "label", None) == label)
    assert button.enabled
    button.on_press()


def answers(scene) -> list[str]:
    return [button.label for button in scene.dialog.buttons]


def test_a_dropped_pack_is_looked_at_and_installed(app, window, player, tmp_path) -> None:
    pack = zip_pack(write_pack(tmp_path / "salt"), tmp_path / "salt.zip")
    window.open(PacksScene(app))
    scene = window.scene
    player.send(pygame.DROPFILE, file=str(pack))
    assert "Pack salt 1.0" in scene.dialog.title
    assert "1 asset for Sandland" in scene.dialog.words
    assert answers(scene) == ["Install and use", "Install", "Cancel"]
    press(scene, "Cancel")
    assert not packs.packs_for("sandland") or all(
        one.shipped for one in packs.packs_for("sandland")
    )
    player.send(pygame.DROPFILE, file=str(pack))
    press(scene, "Install and use")
    assert [one.id for one in packs.active_packs("sandland")] == ["salt"]
    assert scene.chosen == "salt"


@pytest.mark.full
def test_a_pack_replaces_none_of_another_name(app, window, player, tmp_path) -> None:
    install(write_pack(tmp_path / "salt"), on=True)
    folder = packs.packs_dir() / "salt"
    before = (folder / "pack.yaml").read_bytes()
    window.open(PacksScene(app))
    pack = write_pack(tmp_path / "new" / "salt")
    head = (pack / "pack.yaml").read_text("utf-8")
    (pack / "pack.yaml").write_text(head.replace("Pack salt", '"Соль" # new'), encoding="utf-8")
    player.send(pygame.DROPFILE, file=str(pack))
    assert "“Pack salt” has the same id and is kept" in window.scene.dialog.words
    assert answers(window.scene) == ["Keep both", "Cancel"]
    press(window.scene, "Keep both")
    assert (folder / "pack.yaml").read_bytes() == before
    one = next(one.pack for one in packs.installed_packs() if one.id == "salt-2")
    assert one.file.name == "Соль (2)"
    (pack / "pack.yaml").write_text(head.replace("1.0", "1.1"), encoding="utf-8")
    player.send(pygame.DROPFILE, file=str(pack))
    assert answers(window.scene) == ["Replace", "Keep both", "Cancel"]
    press(window.scene, "Replace")
    assert b"1.1" in (folder / "pack.yaml").read_bytes()


def test_a_pack_whose_id_cannot_be_changed_says_so(app, window, player, tmp_path) -> None:
    install(write_pack(tmp_path / "salt"), on=False)
    window.open(PacksScene(app))
    pack = write_pack(tmp_path / "new" / "salt")
    text = '{"id": salt, name: Other, version: "1.0", author: Me, licence: CC0-1.0, game: sandland}'
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    player.send(pygame.DROPFILE, file=str(pack))
    press(window.scene, "Keep both")
    assert "cannot be changed automatically" in window.scene.toast.words
    assert [one.id for one in packs.packs_for("sandland") if not one.shipped] == ["salt"]


@pytest.mark.full
def test_a_dropped_pack_with_faults_stays_out(app, window, player, tmp_path) -> None:
    bad = write_pack(tmp_path / "salt", names_yaml="names: {gate-wrd: Wart}")
    shop = deck_registry("sandland")
    for scene in (PacksScene(app), DeckBuilderScene(app, games.load("sandland"), shop)):
        window.open(scene)
        scene.dialog = None  # closes the deck builder's first dialog
        player.send(pygame.DROPFILE, file=str(bad))
        text = "salt/names.yaml:1:9: unknown id 'gate-wrd' (did you mean 'gate-ward'?)"
        assert window.scene.dialog.words == text
        assert answers(window.scene) == ["Close"]
        press(window.scene, "Close")
    assert packs.active_packs("sandland") == []


def test_the_list_switches_orders_and_removes(app, window, tmp_path) -> None:
    for name in ("salt", "well"):
        install(write_pack(tmp_path / name), on=False)
    (packs.packs_dir() / "well" / "pack.yaml").write_text("id: well\nnam: Well\n")
    window.open(PacksScene(app))
    scene = window.scene
    scene._choose([one.id for one in scene.packs].index("salt"))
    press(scene, "Turn on")
    assert [one.id for one in packs.active_packs("sandland")] == ["salt"]
    before = [one.id for one in scene.packs]
    press(scene, "Move down")
    assert [one.id for one in scene.packs].index("salt") == before.index("salt") + 1
    assert scene.chosen == "salt"
    press(scene, "Turn off")
    assert packs.active_packs("sandland") == []
    scene._choose([one.id for one in scene.packs].index("well"))
    press(scene, "Show errors")
    assert "did you mean 'name'?" in scene.dialog.words
    press(scene, "Close")
    press(scene, "Remove")
    press(scene, "Remove")
    assert "well" not in [one.id for one in scene.packs]


def test_a_game_is_set_up_with_its_packs_and_saved_so(app, window, tmp_path) -> None:
    install(write_pack(tmp_path / "salt", "options: {water: game}"))
    install(write_pack(tmp_path / "well", "options: {passing: by-hand}"), on=False)
    window.open(SetupScene(app, games.load("sandland")))
    scene = window.scene
    assert [pack.id for pack in scene.game.packs] == ["salt"]
    assert (scene.options["water"], scene.options["passing"]) == ("game", "automatic")
    press(scene, "More")
    press(scene, "Pack salt")
    press(scene, "Pack well 1.0: off")
    assert [pack.id for pack in scene.game.packs] == ["salt", "well"]
    assert (scene.options["water"], scene.options["passing"]) == ("game", "by-hand")
    press(scene, "Pack salt 1.0: on")
    press(scene, "Done")
    assert [pack.id for pack in scene.game.packs] == ["well"]
    assert scene.options["water"] == "skirmish"
    games.load("sandland")  # like a change of decks in the meantime
    press(scene, "Play")
    table = window.scene
    assert isinstance(table, TableScene)
    assert table.session.game.names["well-runner"] == "Well Runner"
    table.session.play(table.session.referee.legal_moves(table.session.seat_to_move())[0])
    table.session.save_pending()
    path = table.session.make_save_path() if table.session.file is None else table.session.file.path
    if not path.exists():
        table.session.save_to(path)
    table.session.close()
    assert [pack.id for pack in load(path).game.packs] == ["well"]
    assert "with well" in _row(next(one for one in list_saves(path.parent)), (8, 8), False).note
    packs.remove("well")
    games.load("sandland")
    open_file(table, path)
    assert "a pack that is not installed: 'well' 1.0" in table.dialog.words
    press(table, "Packs")
    assert isinstance(window.scene, PacksScene)


def test_a_pack_brings_a_first_game(app, window, tmp_path) -> None:
    game = games.load("sandland")
    text = (game.folder / "first_game.yaml").read_text("utf-8")
    title = load_first_game(game).sections[0].title
    own = text.replace(f"title: {title}", "title: On the road", 1)
    install(write_pack(tmp_path / "salt", first_game_yaml=own))
    window.open(PacksScene(app))
    window.scene._choose([one.id for one in window.scene.packs].index("salt"))
    press(window.scene, "Tutorial")
    assert window.scene.first_game.sections[0].title == "On the road"
    assert lesson_of(window.scene.session.game) == "sandland+salt"
    assert load_first_game(games.load("sandland")).sections[0].title == title


def card(kind: str, back: str = "card-0") -> VisiblePiece:
    return VisiblePiece(0, kind, back, 1, 0, 0, None, ())


def colours(image: pygame.Surface) -> tuple[int, int]:
    """Returns the number of pure red and of pure blue pixels."""
    red = pygame.mask.from_threshold(image, (255, 0, 0), (6, 6, 6, 255)).count()
    return red, pygame.mask.from_threshold(image, (0, 0, 255), (6, 6, 6, 255)).count()


def test_user_pictures_replace_bundled_ones(app, tmp_path) -> None:
    write_pack(tmp_path / "salt", pictures_yaml=PICTURES, a_svg=RED_SQUARE)
    base_game = table_skin_for(games.load("sandland"))
    picture = base_game.draw_dragged(card("gate-ward"), (120, 166), 0, False)
    assert colours(picture) == (0, 0)
    game = packs.load_game(f"sandland+{tmp_path / 'salt'}")
    skin = table_skin_for(game)
    red, blue = colours(skin.draw_dragged(card("salt-runner"), (120, 166), 0, False))
    assert red > 1000
    assert blue > 1000
    red, blue = colours(skin.draw_dragged(card("gate-ward"), (120, 166), 0, False))
    assert blue > red + 1000  # the right side remains visible
    assert colours(skin.draw_dragged(card("oath-keeper"), (120, 166), 0, False)) == (0, 0)
    hidden = VisiblePiece(None, None, "card-1", 0, 0, 1, None, ())
    assert min(colours(skin.draw_dragged(hidden, (120, 166), 0, False))) > 1000
    assert colours(skin.cloth((300, 300))) == (300 * 300, 0)
    resumed = table_skin_for(games.load("sandland")).draw_dragged(
        card("gate-ward"), (120, 166), 0, False
    )
    assert pygame.image.tobytes(resumed, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_a_broken_picture_is_ours_with_a_word(app, window, tmp_path) -> None:
    folder = write_pack(tmp_path / "salt", pictures_yaml=PICTURES, a_svg=RED_SQUARE)
    game = packs.load_game(f"sandland+{folder}")
    (folder / "a.svg").write_bytes(b"<svg viewBox='0 0 9999 1'/>")
    skin = table_skin_for(game)
    picture = skin.draw_dragged(card("salt-runner"), (120, 166), 0, False)
    assert colours(picture) == (0, 0)
    window.open(PacksScene(app))
    window.run_frame()
    window.scene.flush()
    assert "one side is more than 32 times as long" in window.scene.toast.words


def test_a_suspect_picture_is_ours_until_its_pack_is_turned_on(app, window, tmp_path) -> None:
    install(write_pack(tmp_path / "salt", pictures_yaml=PICTURES, a_svg=RED_SQUARE))
    skin = table_skin_for(packs.load_game("sandland+salt"))
    file = packs.packs_dir() / "salt" / "a.svg"
    assert min(colours(skin.draw_dragged(card("salt-runner"), (120, 166), 0, False))) > 1000
    note = crash_notes.PaintingNote(pack_pictures.digest_of(file), str(file))
    folder = user_dir("painting")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "1-ended.note").write_bytes(msgspec.json.encode(note))
    (folder / "1-ended.lock").write_bytes(b"")
    (text,) = packs.switch_off_suspects()
    assert "a.svg of Pack salt" in text
    clear_picture_caches()
    assert colours(skin.draw_dragged(card("salt-runner"), (120, 166), 0, False)) == (0, 0)
    assert "ended while drawing it" in user_pictures.take_errors()[0]
    window.open(PacksScene(app))
    window.scene._choose([one.id for one in window.scene.packs].index("salt"))
    press(window.scene, "Turn on")
    clear_picture_caches()
    assert min(colours(skin.draw_dragged(card("salt-runner"), (120, 166), 0, False))) > 1000


def test_no_picture_is_scaled_before_it_is_cut(app, monkeypatch) -> None:
    # The longest accepted strip once became a surface 1,720,320 pixels wide.
    sizes = []
    scale = pygame.transform.smoothscale

    def note(surface, size):
        sizes.append(surface.get_size() + tuple(size))
        return scale(surface, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", note)
    for source, size in (((1600, 50), (300, 420)), ((50, 1600), (420, 300)), ((1, 1), (9, 300))):
        part = user_pictures._part(source, size, (100.0, 0.0))
        assert pygame.Rect((0, 0), source).contains(part)
        assert part.w >= 1
        assert part.h >= 1
    packed = zlib.compress(bytes(3 * 1600 * 50))
    head = pack_pictures._Head("RGB", ((1600, 50),), (len(packed),))
    strip = pack_pictures.CachedPicture(Path("strip.pixels"), head, 0, packed)
    monkeypatch.setattr(user_pictures, "_cached_picture", lambda _: strip)
    picture = user_pictures.UserPicture(Path("strip.png"))
    assert user_pictures.fit(picture, (300, 420)).get_size() == (300, 420)
    assert sizes == [(36, 50, 300, 420)]


def test_decoding_does_not_block_the_window(app, window, tmp_path, monkeypatch) -> None:
    ready, go_on, decode = Event(), Event(), pack_pictures.decode_pictures
    monkeypatch.setattr(user_pictures, "_decoder", user_pictures.Decoder(ready.set))
    monkeypatch.setattr(
        pack_pictures, "decode_pictures", lambda files: go_on.wait(20) and decode(files)
    )
    text = RED_SQUARE.replace("40 20", "40 21")  # a size that no other test decodes
    write_pack(tmp_path / "salt", pictures_yaml=PICTURES, a_svg=text)
    skin = table_skin_for(packs.load_game(f"sandland+{tmp_path / 'salt'}"))
    first = colours(skin.draw_dragged(card("salt-runner"), (120, 166), 0, False))
    go_on.set()
    assert ready.wait(20)
    assert first == (0, 0)
    clear_picture_caches()
    assert min(colours(skin.draw_dragged(card("salt-runner"), (120, 166), 0, False))) > 1000
    assert user_pictures.are_ready([tmp_path / "salt" / "a.svg"])


def test_a_picture_is_decoded_once_however_often_it_is_wanted(tmp_path, monkeypatch) -> None:
    go_on, ready, decoded = Event(), Event(), []

    def take_in(files):
        decoded.append(list(files))
        assert go_on.wait(20)
        return [(file, None) for file in files]

    monkeypatch.setattr(pack_pictures, "decode_pictures", take_in)
    (tmp_path / "a.svg").write_text(RED_SQUARE.replace("40 20", "40 22"))
    monkeypatch.setattr(user_pictures, "_decoder", user_pictures.Decoder(ready.set))
    for _ in range(user_pictures.MAX_TRIES + 2):
        assert not user_pictures.are_ready([tmp_path / "a.svg"])
    go_on.set()
    assert ready.wait(20)
    assert decoded == [[tmp_path / "a.svg"]]
    for _ in range(user_pictures.MAX_TRIES):  # its pixels are lost on each try
        user_pictures.are_ready([tmp_path / "a.svg"])
        time.sleep(0.05)
    assert user_pictures.are_ready([tmp_path / "a.svg"])
    assert len(decoded) == user_pictures.MAX_TRIES


def test_a_dropped_pack_is_decoded_before_it_is_offered(
    app, window, player, tmp_path, monkeypatch
) -> None:
    monkeypatch.setattr(user_pictures, "_decoder", user_pictures.Decoder(lambda: None))
    window.open(PacksScene(app))
    pack = write_pack(tmp_path / "salt", pictures_yaml=PICTURES, a_svg=RED_SQUARE)
    player.send(pygame.DROPFILE, file=str(pack))
    assert window.scene.dialog is None
    assert window.scene.toast.words == "Checking salt …"
    until = time.monotonic() + 20
    while window.scene.dialog is None and time.monotonic() < until:
        window.dispatch(pygame.event.get())
        time.sleep(0.01)
    assert "Pack salt 1.0" in window.scene.dialog.title
    assert window.scene.toast is None


SHOWN_CARDS = {
    "guardians": "pikeman",
    "realm_of_sand": "lantern-gate",
    "sacred_wars": "gate-sentry",
    "wasteland": "scavenger-raider",
}


@pytest.mark.parametrize("name", in_tier_0(["realm_of_sand"], SHOWN_CARDS))
def test_every_game_hangs_own_pictures(name: str, app, tmp_path) -> None:
    pictures = f"pictures: [{{of: {SHOWN_CARDS[name]}, file: a.svg}}, {{of: table, file: a.svg}}]\n"
    files = {"assets_yaml": "", "pictures_yaml": pictures, "a_svg": RED_SQUARE}
    write_pack(tmp_path / "salt", f"game: {name}", **files)
    try:
        skin = table_skin_for(packs.load_game(f"{name}+{tmp_path / 'salt'}"))
        assert min(colours(skin.draw_enlarged(card(SHOWN_CARDS[name]), 300))) > 1000
        assert sum(colours(skin.cloth((200, 100)))) == 200 * 100
    finally:
        games.load(name)


@pytest.mark.full
def test_cards_on_a_table_without_rules_are_known_to_their_holder(app) -> None:
    room = data_dir("assets") / "packs" / "card-room" / "tables" / "cards"
    game = load_folder(room)
    skin = table_skin_for(game)
    table = game.setup(2, {}, "1")
    ace = next(piece for piece in table.pieces if piece.kind == "ace-of-hearts")
    table.put(ace.id, "hand.0")
    pictures = []
    for seat in (0, 1):
        (piece_view,) = view_of(table, seat).piles["hand.0"]
        pictures.append(
            pygame.image.tobytes(skin.draw_dragged(piece_view, (130, 182), 0, False), "RGBA")
        )
    (other,) = view_of(table, 1).piles["hand.0"]
    deck = view_of(table, 1).piles["deck"][0]
    assert pictures[0] != pictures[1]
    assert pictures[1] == pygame.image.tobytes(
        skin.draw_dragged(deck, (130, 182), 0, False), "RGBA"
    )
    assert other.kind is None


TABLE = "id: yard\nname: Yard\nabout: Owls.\nzones: [{id: a}]\npieces: [{kind: owl, zone: a}]\n"


def test_dropped_table_is_added_to_user_tables(app, window, player, tmp_path) -> None:
    folder = tmp_path / "somewhere" / "my yard"
    folder.mkdir(parents=True)
    (folder / "table.yaml").write_text(TABLE.replace("zone: a}", "zone: b}"))
    app.open("home")
    player.send(pygame.DROPFILE, file=str(folder))
    assert "my yard/table.yaml:5:28: unknown zone 'b'" in window.scene.dialog.words
    press(window.scene, "Close")
    (folder / "table.yaml").write_text(TABLE)
    player.send(pygame.DROPFILE, file=str(folder))
    assert answers(window.scene) == ["Import and play", "Import", "Cancel"]
    press(window.scene, "Import")
    assert [position.name for position in packs.tables()][-1] == "yard"
    (folder / "table.yaml").write_text(TABLE.replace("name: Yard", "name: Barn Yard"))
    player.send(pygame.DROPFILE, file=str(zip_pack(folder, tmp_path / "yard.zip", above=False)))
    assert "“Yard” has the same id and is kept" in window.scene.dialog.words
    assert answers(window.scene) == ["Keep both", "Cancel"]
    press(window.scene, "Keep both")
    assert [position.name for position in packs.tables()][-2:] == ["yard", "yard_2"]
    assert packs.name_of_table("yard") == "Yard"
    assert packs.name_of_table("yard_2") == "Barn Yard (2)"
    (folder / "table.yaml").write_text(TABLE.replace("Owls", "Other owls"))
    player.send(pygame.DROPFILE, file=str(folder))
    assert answers(window.scene) == ["Replace", "Keep both", "Cancel"]
    press(window.scene, "Replace")
    assert "Other owls" in (packs.tables()[-2] / "table.yaml").read_text("utf-8")
    assert [position.name for position in packs.tables()][-2:] == ["yard", "yard_2"]
