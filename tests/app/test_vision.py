"""Palettes: colours are distinguishable for every type of colour vision."""

from itertools import combinations, product

import pygame
import pytest

from tabletop import games
from tabletop.app.painting import colour_schemes, icons, seat_names
from tabletop.app.painting.theme import HOME, Rgb, Scale, WidgetStyle, rgb
from tabletop.app.skins import palette_of, skin_of
from tabletop.app.skins.guardians import inks as guardians
from tabletop.app.skins.realm_of_sand import inks as realm_of_sand
from tabletop.app.skins.sacred_wars import inks as sacred_wars
from tabletop.app.skins.sandland import inks as sandland
from tabletop.app.skins.sandland import mats
from tabletop.app.skins.wasteland import inks as wasteland
from tabletop.app.widgets import Button, ChoiceButtons, ChoiceOption
from tabletop.storage.settings import COLOURS

EYES = COLOURS[1:4]
CHOSEN = [*EYES, "contrast"]
PALETTES = [HOME.name, *games.BUNDLED]
TONES = {
    "elements": sacred_wars.layouts().families[0],
    "changes": sacred_wars.layouts().families[4],
    "changes on plaques": sacred_wars.layouts().families[5],
    "runes": realm_of_sand.layouts().families[0],
    "crystals": realm_of_sand.layouts().families[1],
    "gain": guardians.layouts().families[0],
    "resources": wasteland.layouts().families[0],
    "sorts": sandland.layouts().families[0],
    "seats": mats.SEATS,
    "eight people": seat_names.PEOPLE,
}


@pytest.fixture(autouse=True)
def _usual_again():
    yield
    colour_schemes.set_scheme("usual")


def least(colours, eye):
    return min(
        colour_schemes.distance(a, b, eye) for a, b in combinations(dict.fromkeys(colours), 2)
    )


def test_simulated_colour_blindness():
    # Published for Machado's matrices: red and green of equal lightness look the same.
    green, red = rgb("#00a000"), rgb("#b06000")
    assert colour_schemes.distance(red, green) > 2 * colour_schemes.distance(
        red, green, "deuteranopia"
    )
    # Grey remains grey for every type, and usual vision changes no colour.
    for eye in EYES:
        assert (
            colour_schemes.distance(colour_schemes.simulated(rgb("#808080"), eye), rgb("#808080"))
            < 1
        )
    assert colour_schemes.simulated(red, "usual") == red


def test_contrast_is_that_of_wcag():
    assert colour_schemes.contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)
    assert colour_schemes.contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)


def test_tones_are_distinguishable_for_their_vision():
    # A person with usual vision beside the player distinguishes them also.
    results = {
        (name, eye): [least(TONES[name].main_colours(eye), each) for each in (eye, "usual")]
        for name, eye in product(TONES, EYES)
    }
    assert {what: values for what, values in results.items() if min(values) < 12} == {}


def each_palette(chosen):
    """Yields each palette in each choice of colours.

    The last value is a label for failed assertions.
    """
    for colours, name in product(chosen, PALETTES):
        colour_schemes.set_scheme(colours)
        yield palette_of(name), colours, (name, colours)


def test_palette_states_and_seats_are_distinguishable():
    distances, contrasts = {}, {}
    for palette, colours, where in each_palette(CHOSEN):
        states = (palette.accent, palette.good, palette.bad, palette.focus)
        distances[where] = [least(each, colours) for each in (states, palette.seats)]
        inks = (palette.accent, palette.good, palette.bad, palette.ink, palette.ink_soft)
        contrasts[where] = [
            colour_schemes.contrast(ink, background)
            for ink, background in product(inks, (palette.panel, palette.panel_raised))
        ] + [colour_schemes.contrast(palette.accent_ink, palette.accent)]
    assert {where: values for where, values in distances.items() if min(values) < 12} == {}
    assert {where: values for where, values in contrasts.items() if min(values) < 4.5} == {}


def read_on_its_plate(palette, colours):
    """Returns the least contrast of a chosen button and its distance.

    The distance is that to a button that is not chosen. A plate is lighter at its top than at
    its bottom.
    """
    button = Button(WidgetStyle(palette, Scale(1, 1)), "", lambda: None)
    button.place(pygame.Rect(0, 0, 120, 40))

    def drawn():
        surface = pygame.Surface((120, 40))
        surface.fill(palette.panel)
        button.draw(surface)
        return [Rgb(*surface.get_at((60, y))[:3]) for y in range(4, 36)]

    unchanged_picture = drawn()
    button.set(is_highlighted=True)
    ink = button._colours()[1]
    chosen = drawn()
    return (
        min(colour_schemes.contrast(ink, plate) for plate in chosen),
        min(
            colour_schemes.distance(*both, colours)
            for both in zip(chosen, unchanged_picture, strict=True)
        ),
    )


def test_active_and_advised_buttons_are_legible_and_distinct():
    results = {
        where: read_on_its_plate(palette, colours)
        for palette, colours, where in each_palette(COLOURS)
    }
    assert {where: (contrast, distance) for where, (contrast, distance) in results.items()
            if contrast < 4.5 or distance < 12} == {}  # fmt: skip


def test_disabled_choices_are_legible():
    results = {}
    for palette, _, where in each_palette(COLOURS):
        for enabled in (True, False):
            style, options = (
                WidgetStyle(palette, Scale(1, 1)),
                [ChoiceOption(1, "1"), ChoiceOption(2, "2")],
            )
            choice = ChoiceButtons(style, options, 1, lambda value: None)
            choice.enabled = enabled
            fill, ink = choice.colours(0)
            assert fill is not None
            results[where, enabled] = colour_schemes.contrast(ink, fill)
    assert {where: contrast for where, contrast in results.items() if contrast < 4.5} == {}


def contrasts_on_panels(palette, *inks):
    """Returns the least contrast of each ink on the backgrounds of a panel."""
    panels = (palette.panel, palette.panel_raised)
    return [min(colour_schemes.contrast(ink, panel) for panel in panels) for ink in inks]


def test_high_contrast_can_be_read_by_those_who_need_more_of_it():
    results = {
        where: contrasts_on_panels(palette, palette.ink, palette.ink_soft, palette.edge)
        for palette, _, where in each_palette(["contrast"])
    }
    assert {where: (ink, soft, edge) for where, (ink, soft, edge) in results.items()
            if ink < 10 or soft < 7 or edge < 3} == {}  # fmt: skip


def test_usual_palettes_can_be_read():
    results = {
        where: contrasts_on_panels(palette, palette.ink, palette.ink_soft)
        for palette, _, where in each_palette(["usual"])
    }
    assert {where: values for where, values in results.items() if min(values) < 4.5} == {}


def test_single_coloured_parts_keep_one_colour():
    colour_schemes.set_scheme("protanopia")
    layouts = realm_of_sand.layouts()
    for letter, name in realm_of_sand.LETTERS.items():
        element = realm_of_sand.element(letter)
        assert element == (name, *(layouts.families[0][name][:3]))
        assert element.light == layouts.tone(f"{name}-light")


def test_signs_in_running_text_follow(app):
    skin_of("realm_of_sand")
    before = icons.COLOURS["crimson"]
    app.choose_colours("deuteranopia")
    assert icons.COLOURS["crimson"] != before
    signs = [Rgb(*icons.COLOURS[sign]) for sign in ("emerald", "crimson", "sapphire", "golden")]
    assert least(signs, "deuteranopia") >= 12


@pytest.mark.full
def test_changed_colours_repaint_the_table(open_table, app, window, player):
    scene = open_table("realm_of_sand")

    def painted():
        window.run_frame()
        scene.renderer.composed_picture()
        scene.redraw()
        window.draw()
        return pygame.image.tobytes(window.surface, "RGB")

    before = painted()
    app.open("settings")
    settings = window.scene
    position = next(w for w in settings.group.widgets if getattr(w, "value", "") == "usual")
    player.click((position.rect.right - 5, position.rect.centery))
    assert app.settings.colours == "protanopia"
    assert window.scene is settings
    window.back()
    assert painted() != before
    assert scene.skin.palette.good == palette_of("realm_of_sand").good
    assert scene.renderer.style.palette == scene.skin.palette
    app.choose_colours("usual")
    assert painted() == before
