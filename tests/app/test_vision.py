"""What colours tell apart is told apart by every eye, and at once where the player chooses so."""

from itertools import combinations, product

import pygame
import pytest

from tabletop import games
from tabletop.app import names, vision
from tabletop.app.painting import glyphs
from tabletop.app.skins import palette_of, skin_of
from tabletop.app.skins.guardians import inks as guardians
from tabletop.app.skins.realm_of_sand import boards, runes
from tabletop.app.skins.sacred_wars import inks as sacred_wars
from tabletop.app.skins.sandland import ink as sandland
from tabletop.app.skins.sandland import mats
from tabletop.app.skins.wasteland import ink as wasteland
from tabletop.app.theme import HOME, Look, Rgb, Scale, rgb
from tabletop.app.widgets import Button, Choice, Option
from tabletop.storage.settings import COLOURS

EYES = COLOURS[1:4]
CHOSEN = [*EYES, "contrast"]
PALETTES = [HOME.name, *games.OWN]
TONES = {
    "elements": sacred_wars.ELEMENTS,
    "changes": sacred_wars.CHANGES,
    "runes": runes.ELEMENTS,
    "crystals": boards.CRYSTALS,
    "gain": guardians.GAIN,
    "resources": wasteland.TINTS,
    "sorts": sandland.WEARS,
    "seats": mats.SEATS,
    "eight people": names.PEOPLE,
}


@pytest.fixture(autouse=True)
def _usual_again():
    yield
    vision.use("usual")


def least(colours, eye):
    return min(vision.distance(a, b, eye) for a, b in combinations(dict.fromkeys(colours), 2))


def test_what_an_eye_without_a_colour_sees():
    # Published for Machado's matrices: red and green of one lightness fall together ...
    green, red = rgb("#00a000"), rgb("#b06000")
    assert vision.distance(red, green) > 2 * vision.distance(red, green, "deuteranopia")
    # ... grey stays grey to every eye, and who sees all colours sees them as they are.
    for eye in EYES:
        assert vision.distance(vision.simulated(rgb("#808080"), eye), rgb("#808080")) < 1
    assert vision.simulated(red, "usual") == red


def test_contrast_is_that_of_wcag():
    assert vision.contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)
    assert vision.contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)


def test_tones_are_told_apart_by_the_eye_they_are_chosen_for(subtests):
    for eye, name in product(EYES, TONES):
        with subtests.test(eye=eye, name=name):
            seen = TONES[name].mains(eye)
            assert least(seen, eye) >= 12
            assert least(seen, "usual") >= 12  # who sits beside the player tells them apart, too


def test_states_and_seats_of_a_palette_are_told_apart(subtests):
    for colours, name in product(CHOSEN, PALETTES):
        with subtests.test(colours=colours, name=name):
            vision.use(colours)
            palette = palette_of(name)
            assert least((palette.accent, palette.good, palette.bad, palette.focus), colours) >= 12
            assert least(palette.seats, colours) >= 12
            for ink in (palette.accent, palette.good, palette.bad, palette.ink, palette.ink_soft):
                for ground in (palette.panel, palette.panel_raised):
                    assert vision.contrast(ink, ground) >= 4.5
            assert vision.contrast(palette.accent_ink, palette.accent) >= 4.5


def drawn(button, palette):
    """Return the colours of a button down its middle."""
    surface = pygame.Surface((120, 40))
    surface.fill(palette.panel)
    button.draw(surface)
    return [Rgb(*surface.get_at((60, y))[:3]) for y in range(4, 36)]


def test_a_button_that_is_on_or_advised_can_be_read_and_stands_out(subtests):
    """On all of its plate, which is lighter above than below."""
    for colours, name in product(COLOURS, PALETTES):
        with subtests.test(colours=colours, name=name):
            vision.use(colours)
            palette = palette_of(name)
            button = Button(Look(palette, Scale(1, 1)), "", lambda: None)
            button.place(pygame.Rect(0, 0, 120, 40))

            plain = drawn(button, palette)
            button.set(chosen=True)
            ink = button._colours()[1]
            for plate, beside in zip(drawn(button, palette), plain, strict=True):
                assert vision.contrast(ink, plate) >= 4.5
                assert vision.distance(plate, beside, colours) >= 12


def test_what_is_chosen_can_be_read_where_it_cannot_be_changed_too(subtests):
    for enabled, colours, name in product([True, False], COLOURS, PALETTES):
        with subtests.test(enabled=enabled, colours=colours, name=name):
            vision.use(colours)
            look = Look(palette_of(name), Scale(1, 1))
            choice = Choice(look, [Option(1, "1"), Option(2, "2")], 1, lambda value: None)
            choice.enabled = enabled
            fill, ink = choice.colours(0)
            assert fill is not None
            assert vision.contrast(ink, fill) >= 4.5


def test_high_contrast_can_be_read_by_those_who_need_more_of_it(subtests):
    for name in PALETTES:
        with subtests.test(name=name):
            vision.use("contrast")
            palette = palette_of(name)
            for ground in (palette.panel, palette.panel_raised):
                assert vision.contrast(palette.ink, ground) >= 10
                assert vision.contrast(palette.ink_soft, ground) >= 7
                assert vision.contrast(palette.edge, ground) >= 3


def test_usual_palettes_can_be_read(subtests):
    for name in PALETTES:
        with subtests.test(name=name):
            palette = palette_of(name)
            for ink in (palette.ink, palette.ink_soft):
                for ground in (palette.panel, palette.panel_raised):
                    assert vision.contrast(ink, ground) >= 4.5


def test_what_has_one_colour_keeps_one():
    vision.use("protanopia")
    assert runes.ELEMENTS["emerald"] == runes.ELEMENTS["E"]
    assert runes.ELEMENTS["emerald"].id == "emerald"


def test_signs_in_running_text_follow(app):
    skin_of("realm_of_sand")
    before = glyphs.COLOURS["crimson"]
    app.choose_colours("deuteranopia")
    assert glyphs.COLOURS["crimson"] != before
    signs = [Rgb(*glyphs.COLOURS[sign]) for sign in ("emerald", "crimson", "sapphire", "golden")]
    assert least(signs, "deuteranopia") >= 12


def test_a_table_is_painted_anew_when_other_colours_are_chosen(sit_down, app, window, player):
    scene = sit_down("realm_of_sand")

    def painted():
        window.turn_over()
        scene.renderer.still()
        scene.redraw()
        window.draw()
        return pygame.image.tobytes(window.surface, "RGB")

    before = painted()
    app.open("settings")
    settings = window.scene
    at = next(w for w in settings.group.widgets if getattr(w, "value", "") == "usual")
    player.click((at.rect.right - 5, at.rect.centery))
    assert app.settings.colours == "protanopia"
    assert window.scene is settings
    window.back()
    assert painted() != before
    assert scene.skin.palette.good == palette_of("realm_of_sand").good
    assert scene.renderer.look.palette == scene.skin.palette
    app.choose_colours("usual")
    assert painted() == before
