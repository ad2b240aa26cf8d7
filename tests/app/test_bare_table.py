"""A game folder with a table but without rules, played by hand."""

from pathlib import Path

import pygame
import pytest

from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets import ScrollList, TextField
from tabletop.app.widgets.labels import Label
from tabletop.cards.table import column_name
from tabletop.games.sandbox import load_folder
from tabletop.rules import Move
from tabletop.rules.narrator import LogLine
from tabletop.session.session import HUMAN, Session
from tabletop.storage.saves import load

FOLDER = Path(__file__).parents[2] / "examples" / "sandbox_table"


@pytest.fixture
def scene(app, window):
    scene = TableScene(app, Session.new(load_folder(FOLDER), [HUMAN, HUMAN], {}, "1"))
    window.open(scene)
    window.run_frame()
    return scene


def moves(scene):
    return [str(entry.move) for entry in scene.session.table.entries]


def test_a_card_is_dragged_from_the_deck_to_the_field(scene, player):
    zones = scene.renderer
    cards = [
        zones.sprites.by_key[key].rect
        for key, position in zones.positions_by_key.items()
        if position.zone == "deck"
    ]
    deck = max(cards, key=lambda rect: rect.x)
    player.drag(deck.center, zones.zone_rect("field.b2").center)
    assert moves(scene)[0].endswith("field.b2")
    assert moves(scene)[0].startswith("1 @move deck#")
    assert len(scene.session.table.piles["field.b2"]) == 1


def test_the_camel_is_turned_over_by_the_right_button(scene, player):
    camel = scene.renderer.zone_rect("field.a1").center
    player.click(camel, button=3)
    labels = [entry.label for entry in scene.menu.entries]
    scene.menu.over = labels.index("Flip")
    player.key(pygame.K_RETURN)
    assert moves(scene) == ["1 @flip field.a1#0"]


def test_a_counter_is_changed_from_the_menu_of_the_empty_table(scene, player):
    player.click(scene.renderer.zone_rect("field.c3").center, button=3)
    entry = next(e for e in scene.menu.entries if e.label.startswith("Change counter"))
    entry.action()
    scene.dialog.buttons[0].on_press()
    assert moves(scene) == ["1 @count day 1"]


def test_the_turn_is_passed_on_by_its_button(scene, player):
    scene.app.settings.curtain = False
    button = next(b for b, choice in scene.hud.decision.buttons if choice.move.verb == "pass")
    player.click(button.rect.center)
    assert moves(scene) == ["1 pass"]
    assert scene.seat == 1


def test_a_pile_is_dealt_to_everyone(scene, player):
    deck = scene.renderer.zone_rect("deck").center
    player.click(deck, button=3)
    entry = next(e for e in scene.menu.entries if e.label == "Deal to everyone…")
    entry.action()
    table = scene.session.table
    top = table.piles["deck"][:6]
    field = next(one for one in scene.dialog.group.widgets if isinstance(one, TextField))
    assert "Number for each player (1 to 10):" in [  # of twenty cards
        label.words for label in scene.dialog.extra if isinstance(label, Label)
    ]
    assert scene.dialog.group.focus is field
    player.send(pygame.TEXTINPUT, text="3")  # replaces the 1 in the field
    player.key(pygame.K_RETURN)
    assert moves(scene) == ["1 @deal deck 3 hand.1 hand.0"]
    assert sorted(table.piles["hand.1"]) == sorted(top[0::2])
    assert sorted(table.piles["hand.0"]) == sorted(top[1::2])


def test_how_many_are_drawn_can_be_typed_at_once(scene, player):
    player.click(scene.renderer.zone_rect("deck").center, button=3)
    draw = next(e for e in scene.menu.entries if e.label == "Draw cards…")
    scene.menu = None
    draw.action()
    player.send(pygame.TEXTINPUT, text="4")
    player.key(pygame.K_RETURN)
    player.click(scene.renderer.zone_rect("field.a1").center)
    assert moves(scene) == ["1 @draw deck field.a1 4"]


def test_a_number_that_cannot_be_dealt_is_answered(scene, player):
    player.click(scene.renderer.zone_rect("deck").center, button=3)
    next(e for e in scene.menu.entries if e.label == "Deal to everyone…").action()
    field = next(one for one in scene.dialog.group.widgets if isinstance(one, TextField))
    field.on_change("11")
    scene.dialog.buttons[0].on_press()
    assert moves(scene) == []


def test_a_pile_too_small_to_be_dealt_offers_no_deal(scene, player):
    player.click(scene.renderer.zone_rect("field.a1").center, button=3)
    assert "Deal to everyone…" not in [entry.label for entry in scene.menu.entries]


def test_the_rules_of_the_table_itself_are_its_rulebook(scene, player, window):
    deck = scene.renderer.zone_rect("deck").center
    player.drag(deck, scene.renderer.zone_rect("field.b2").center)
    scene.hud.history.toggle_log()
    line = max(
        n for n, row in enumerate(scene.hud.history.log.rows) if isinstance(row.value, LogLine)
    )
    scene.hud.history._choose_line(line)
    rules = window.scene.rules
    assert rules.rows[rules.selected_index].value == "TABLE-HAND.2"


def piece_in(scene, zone, number=0):
    key = scene.renderer.keys_by_position[next(pos for pos in scene.renderer.keys_by_position
                                    if (pos.zone, pos.number) == (zone, number))]  # fmt: skip
    return key, scene.renderer.sprites.by_key[key].end.rect.center


def choose(scene, *zones):
    for zone in zones:
        scene.gestures.selection.toggle(piece_in(scene, zone)[0])


def test_pieces_chosen_with_shift_are_dragged_together(scene, player, monkeypatch):
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    player.click(piece_in(scene, "field.a1")[1])
    player.click(piece_in(scene, "coins")[1])
    monkeypatch.setattr(pygame.key, "get_mods", lambda: 0)
    assert len(scene.gestures.selection.keys) == 2
    player.drag(piece_in(scene, "field.a1")[1], scene.renderer.zone_rect("field.c3").center)
    assert moves(scene)[0].startswith("1 @move coins#")
    assert moves(scene)[0].endswith(",field.a1#0 field.c3")
    assert len(scene.session.table.piles["field.c3"]) == 2


def test_selection_rectangle_selects_pieces_inside(scene, player):
    camel = scene.renderer.zone_rect("field.a1")
    moved_away = scene.renderer.zone_rect("field.b2").center
    player.press(moved_away)
    player.move((camel.left + 5, camel.top + 5))
    assert scene.gestures.band is not None
    player.release((camel.left + 5, camel.top + 5))
    assert scene.gestures.selection.keys == [piece_in(scene, "field.a1")[0]]
    player.key(pygame.K_ESCAPE)
    assert scene.gestures.selection.keys == []


def test_selection_excludes_locked_pieces(scene, player):
    player.move(piece_in(scene, "field.a1")[1])
    player.key(pygame.K_k, letter="k")
    assert moves(scene) == ["1 @lock field.a1#0"]
    area = scene.renderer.zone_rect("field.a1")
    player.press(scene.renderer.zone_rect("field.b2").center)
    player.move(area.topleft)
    player.release(area.topleft)
    assert scene.gestures.selection.keys == []


def test_the_keys_of_the_sandbox_handle_all_that_is_chosen(scene, player):
    choose(scene, "field.a1", "deck")
    for key, letter in ((pygame.K_r, "r"), (pygame.K_f, "f"), (pygame.K_DELETE, "")):
        player.key(key, letter=letter)
    assert moves(scene) == [
        "1 @turn deck#0,field.a1#0 1", "1 @flip deck#0,field.a1#0", "1 @remove deck#0,field.a1#0",
    ]  # fmt: skip


def test_menu_says_that_a_piece_is_locked(scene, player):
    camel = piece_in(scene, "field.a1")[1]
    player.move(camel)
    player.key(pygame.K_k, letter="k")
    player.click(camel, button=3)
    closed = {entry.label: entry.note for entry in scene.menu.entries if entry.action is None}
    assert closed == dict.fromkeys(("Flip", "Rotate clockwise"), "The piece is locked.")


def test_the_menu_of_several_pieces_stacks_them(scene, player):
    choose(scene, "field.a1", "coins")
    player.click(piece_in(scene, "field.a1")[1], button=3)
    next(e for e in scene.menu.entries if e.label == "Stack here").action()
    assert len(scene.session.table.piles["field.a1"]) == 2


def test_rare_actions_are_in_a_submenu(scene, player):
    player.click(scene.renderer.zone_rect("deck").center, button=3)
    next(e for e in scene.menu.entries if e.label == "More pile actions…").action()
    next(e for e in scene.menu.entries if e.label == "Cut pile…").action()
    field = next(one for one in scene.dialog.group.widgets if isinstance(one, TextField))
    field.on_change("7")
    scene.dialog.buttons[0].on_press()
    assert moves(scene) == ["1 @cut deck 7"]


def test_a_piece_is_turned_and_flipped_on_its_way(scene, player):
    player.press(piece_in(scene, "field.a1")[1])
    rect = scene.renderer.zone_rect("field.c3").center
    player.move((rect[0] - 30, rect[1]))
    player.key(pygame.K_r, letter="r")
    player.key(pygame.K_f, letter="f")
    player.release(rect)
    assert moves(scene) == [
        "1 @turn field.a1#0 1", "1 @move field.a1#0 field.c3", "1 @flip field.c3#0",
    ]  # fmt: skip


def test_a_card_is_searched_for_and_taken_out_of_its_pile(scene, player):
    player.click(scene.renderer.zone_rect("deck").center, button=3)
    entry = next(e for e in scene.menu.entries if e.label == "Browse pile")
    scene.menu = None
    entry.action()
    rows = next(one for one in scene.dialog.group.widgets if isinstance(one, ScrollList))
    assert len(rows.rows) == 20
    expected = scene.session.table.piles["deck"][4]
    rows.on_choose(4)
    scene.dialog.buttons[0].on_press()
    player.click(scene.renderer.zone_rect("field.c3").center)
    assert moves(scene) == ["1 @look deck", "1 @move deck#4 field.c3"]
    assert scene.session.table.piles["field.c3"] == [expected]


def test_measurements_are_logged(scene, player):
    player.click(scene.renderer.zone_rect("field.a2").center, button=3)
    entry = next(e for e in scene.menu.entries if e.label.startswith("Measure"))
    scene.menu = None
    entry.action()
    player.click(scene.renderer.zone_rect("field.c3").center)
    (move,) = moves(scene)
    assert move.startswith("1 @note From a2 to c3: 2 across, 1 down: 3 steps,")
    scene.undo()
    assert moves(scene) == []


FREE = """\
id: sea
name: Sea
seats: [1, 1]
zones:
- {id: sand, columns: 40, rows: 24, form: free, label: Open sand, colour: "#d8b070",
   fields: [{boxes: [j10, k10, l10, m10, n10, o10, p10, q10, r10, s10], colour: "#207020"}]}
pieces: [{kind: ship, zone: sand.c3, shape: token}]
"""


def test_a_free_board_shows_its_label_and_no_grid(app, window, tmp_path):
    (tmp_path / "sea").mkdir()
    grounds = []
    for text in (FREE, FREE.replace("label: Open sand", "label: ' '")):
        (tmp_path / "sea" / "table.yaml").write_text(text)
        scene = TableScene(app, Session.new(load_folder(tmp_path / "sea"), [HUMAN], {}, "1"))
        window.open(scene)
        window.run_frame()
        for size in ((900, 560), (1003, 640), (1280, 800)):
            layout = scene.renderer.playmat.layout(pygame.Rect((0, 0), size), 0)
            ground = scene.skin.background(size, layout)
            rect = layout.spots["sand.j10"].rect.union(layout.spots["sand.s10"].rect)
            across = range(round(rect.left), round(rect.right))
            green = {tuple(ground.get_at((x, round(rect.centery))))[:3] for x in across}
            assert green == {(0x20, 0x70, 0x20)}
        grounds.append(pygame.image.tobytes(ground, "RGB"))
    assert grounds[0] != grounds[1]


@pytest.mark.full
def test_a_move_of_hundreds_of_pieces_chosen_by_a_band_is_saved(app, window, player, tmp_path):
    folder = tmp_path / "many"
    folder.mkdir()
    squares = [f"{column_name(column)}{row}" for row in range(1, 21) for column in range(40)]
    lines = ["id: many", "name: Many", "seats: [1, 1]", "zones:", "- {id: pile}"]
    lines += ["- {id: board, columns: 42, rows: 22}", "pieces:"]
    lines += [f"- {{kind: token, zone: board.{square}}}" for square in squares]
    (folder / "table.yaml").write_text("\n".join(lines), encoding="utf-8")
    scene = TableScene(app, Session.new(load_folder(folder), [HUMAN], {}, "1"))
    window.open(scene)
    window.run_frame()
    scene.session.save_to(tmp_path / "many.sandtable")
    scene.play(Move(0, "@referee", ("sandbox",)))
    player.press(scene.renderer.zone_rect("board.ap22").center)
    player.move(scene.renderer.zone_rect("board.a1").topleft)
    player.release(scene.renderer.zone_rect("board.a1").topleft)
    assert len(scene.gestures.selection.keys) == len(squares)
    player.key(pygame.K_r, letter="r")
    scene.play(Move(0, "@note", ("later",)))
    assert len(moves(scene)[1]) > 8_000
    assert scene.session.save_error == ""
    saved = load(tmp_path / "many.sandtable")
    assert [str(entry.move) for entry in saved.referee.table.entries] == moves(scene)


def test_long_pasted_note_is_cut_with_a_message(scene, player):
    player.click(scene.renderer.zone_rect("field.c3").center, button=3)
    next(entry for entry in scene.menu.entries if entry.label == "Write note…").action()
    field = next(one for one in scene.dialog.group.widgets if isinstance(one, TextField))
    scene.dialog.group.give_focus(field)
    player.send(pygame.TEXTINPUT, text="x" * 8_000)
    assert "At most 2,000 characters" in field.spoken()
    scene.dialog.buttons[0].on_press()
    assert moves(scene) == ["1 @note " + "x" * 2_000]
