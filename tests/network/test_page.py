"""The page of a hosted table in Chromium, played by taps."""

import json
import shutil
import subprocess
import time
from random import Random

import pytest

from tests.network.servers import SocketClient, running
from tests.tiers import in_full

pytestmark = pytest.mark.full

SIZES = [(390, 844), (820, 1180), (1366, 768)]
SELECTORS = {
    "selected": "#selection .choice",
    "card": ".card.playable",
    "end": "#endings .choice",
    "choice": "#choices .choice, #selection summary, #all-moves > summary, #groups summary, "
    "#groups .choice",
}


@pytest.fixture(scope="module")
def page():
    """Returns a page that the tests of this module share."""
    if not (shutil.which("chromium") and shutil.which("chromedriver")):
        pytest.skip("needs Chromium (apt-get install chromium chromium-driver)")
    pytest.importorskip("selenium")
    from tests.network.chromium import Page

    page = Page()
    yield page
    page.close()


@pytest.fixture(scope="module")
def firefox():
    if not shutil.which("firefox-esr"):
        pytest.skip("needs Firefox (apt-get install firefox-esr)")
    pytest.importorskip("selenium")
    from tests.network.firefox import FirefoxPage

    page = FirefoxPage()
    yield page
    page.close()


in_both_browsers = pytest.mark.parametrize(
    "fresh", ["page", pytest.param("firefox", marks=pytest.mark.nightly)], indirect=True
)


@pytest.fixture
def fresh(request):
    """Returns the page in the size of a phone, without errors."""
    page = request.getfixturevalue(getattr(request, "param", "page"))
    page.resize(SIZES[0])
    page.driver.get("about:blank")
    page.errors()
    return page


@pytest.fixture
def hosted(tmp_path):
    """Returns a function that starts a host."""

    def start(game, seats="invited,random"):
        return running(tmp_path, game, "--seats", seats, "--seed", "7")

    return start


@pytest.fixture(scope="module")
def axe(tmp_path_factory):
    """Returns the script of axe-core, or "" if it cannot be installed."""
    folder = tmp_path_factory.mktemp("axe")
    install = ["npm", "install", "--no-save", "--silent", "--prefix", str(folder), "axe-core@4"]
    if shutil.which("npm") is None or subprocess.run(install, capture_output=True).returncode:
        return ""
    return (folder / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def address_of(host):
    return f"http://127.0.0.1:{host.port}/t/{host.codes[0]}"


def play_a_move(page, rng):
    """Makes one move by taps; returns whether the page changed in time."""
    before = page.state()
    end = time.monotonic() + 60
    while time.monotonic() < end:
        state = page.state()
        if state != before or state.is_over:
            return True
        if state.choices:
            tap_something(page, rng)
        else:
            time.sleep(0.02)
    return False


def tap_something(page, rng):
    """Taps on an area of the picture, a card or a choice."""
    if page.is_shown("#selection .choice"):
        way = rng.choice(["selected", "area"])
    else:
        way = rng.choice(["choice", "card", "area", "area", "end"])
    if way == "area":
        areas = [area for area in page.usable_areas() if area != page.tapped]
        page.tapped = rng.choice(areas) if areas else None
        if areas:
            page.tap(*page.tapped)
        return
    shown = page.shown(SELECTORS[way])
    if shown:
        page.try_to_press(rng.choice(shown))


BOXES = ["caravan", "sandland", "wasteland", "realm_of_sand", "guardians", "sacred_wars"]


@pytest.mark.parametrize("name", in_full(BOXES, 1, 1))
def test_whole_game_is_played_by_taps(fresh, hosted, axe, name):
    rng = Random(name)
    with hosted(name) as host:
        fresh.join(address_of(host))
        fresh.wait_for_picture()
        while not fresh.state().is_over:
            assert play_a_move(fresh, rng), fresh.text("#panel-play")
        fresh.wait(lambda: fresh.is_shown("#result"), "result")
        assert faults(fresh, axe) == []
        fresh.wait(lambda: fresh.heard("reviewed"), "replay")
        standings = sorted(fresh.heard("text")["goal"].split("\n")[1:])
        assert sorted(item.text for item in fresh.find("#result summary")) == standings
        steps = fresh.heard("reviewed")["steps"]
        time.sleep(0.05)  # a new decision ignores presses
        fresh.press(fresh.find("#review button")[0])
        fresh.wait(lambda: fresh.heard("reviewed")["step"] == steps - 1, "move before")
        assert fresh.text("#review-count") == f"Move {steps - 1} of {steps}"
        fresh.press(fresh.one("#result > button"))
        fresh.wait(lambda: not fresh.is_shown("#result"), "next game")
        fresh.wait(lambda: fresh.state().choices, "choices of the next game")
        assert len(fresh.heard("text")["log"]) < steps / 2
        assert not fresh.is_shown("#review-part")
        assert fresh.errors() == []


@in_both_browsers
def test_page_fits_every_size(fresh, hosted):
    """Nothing is cut off at the right, and each target has at least 44 pixels.

    Rules in sentences are exempt, as in WCAG 2.5.5.
    """
    with hosted("sandland") as host:
        fresh.join(address_of(host), "Доброслав Ὀδυσσεύς 王小明")
        for size in [(320, 568), *SIZES, (844, 390)]:
            fresh.resize(size)
            fresh.wait(lambda size=size: fresh.script("return innerWidth") == size[0], "size")
            for tab in ("log", "table", "people", "play"):
                fresh.one(f"#tab-{tab}").click()
                page, panel = fresh.script(
                    "const {scrollWidth, scrollHeight} = document.documentElement;"
                    "const panel = document.getElementById('decision');"
                    "return [[scrollWidth, scrollHeight], panel.scrollWidth - panel.clientWidth]"
                )
                assert page == [*size]
                assert panel == 0
                small = fresh.script(
                    "return [...document.querySelectorAll('button:not(.rule), summary, input')]"
                    ".filter((each) => each.checkVisibility())"
                    ".map((each) => [each.textContent, each.getBoundingClientRect()])"
                    ".filter(([_, box]) => box.width < 44 || box.height < 44)"
                    ".map(([words]) => words)"
                )
                assert small == []


def test_cards_of_the_hand_show_their_pictures(fresh, hosted):
    """Each one is named in words, and is large beside its text after a tap."""
    with hosted("guardians") as host:
        fresh.join(address_of(host))
        hand = fresh.heard("text")["hand"]
        fresh.wait(lambda: len(fresh.find(".card img")) == len(hand), "pictures")
        words = ["\n".join([card["name"], *card["lines"]]) for card in hand]
        shown = fresh.script(
            "return [...document.querySelectorAll('.card img')]"
            ".map((each) => [each.alt, each.naturalWidth > 0, each.width])"
        )
        assert sorted(shown) == sorted([each, True, shown[0][2]] for each in words)
        fresh.press(fresh.find(".card")[0])
        fresh.wait(lambda: fresh.is_shown("#selection .face"), "card")
        for size in (*SIZES, (844, 390)):
            fresh.resize(size)
            fresh.wait(lambda size=size: fresh.script("return innerWidth") == size[0], "size")
            width = fresh.script("return document.querySelector('#selection .face').width")
            assert width >= 1.4 * shown[0][2]
        fresh.press(fresh.shown("#selection .quiet")[0])
        fresh.wait_for_picture()
        fresh.tap(*fresh.middle_of("guardian.0"))
        fresh.wait(lambda: fresh.is_shown("#selection .face"), "card of the table")
        assert fresh.errors() == []


@in_both_browsers
def test_zoom_keeps_the_point_under_the_fingers(fresh, hosted):
    def spot(point):
        return fresh.script(
            "const box = document.getElementById('canvas').getBoundingClientRect();"
            "return [(arguments[0] - box.x) / box.width, (arguments[1] - box.y) / box.height,"
            " box.width / innerWidth, visualViewport.scale]",
            *point,
        )

    def zoomed(zoom, x, y):
        return [pytest.approx(x, abs=0.01), pytest.approx(y, abs=0.01), pytest.approx(zoom), 1]

    with hosted("caravan") as host:
        fresh.join(address_of(host))
        fresh.wait_for_picture()
        point = fresh.middle_of("market")
        x, y, *_ = spot(point)
        for zoom in (2, 1):
            fresh.tap(*point)
            fresh.tap(*point)
            fresh.wait(lambda zoom=zoom: spot(point) == zoomed(zoom, x, y), "double tap")
            time.sleep(0.4)  # the next tap is not a third one
        fresh.pinch(*point, 20, 60)
        assert spot(point) == zoomed(3, x, y)
        fresh.pinch(*point, 60, 20)
        assert spot(point) == zoomed(1, x, y)
        fresh.wait_for_picture()
        assert fresh.errors() == []


def test_lost_connection_returns_to_the_same_decision(fresh, hosted):
    with hosted("caravan") as host:
        fresh.join(address_of(host))
        fresh.wait(lambda: fresh.heard("text")["choices"], "choices")
        fresh.wait(lambda: fresh.text("#prompt"), "prompt")
        moves = fresh.heard("text")["choices"]
        host.kill()
        fresh.wait(lambda: fresh.is_shown("#connection"), "warning")
        host.restart()
        fresh.wait(lambda: not fresh.is_shown("#connection"), "connection")
        assert fresh.heard("text")["choices"] == moves
        assert fresh.heard("seated")["seat"] == 0
        fresh.driver.refresh()
        fresh.wait(lambda: fresh.heard("text"), "text after a reload")
        assert fresh.heard("text")["choices"] == moves
        assert fresh.heard("seated")["seat"] == 0


@pytest.mark.parametrize("event", ["resume", "online"])
def test_a_page_that_slept_connects_again(fresh, hosted, event):
    """A socket may be dead without an event of the browser."""
    with hosted("caravan") as host:
        fresh.join(address_of(host))
        fresh.wait(lambda: fresh.heard("text")["choices"], "choices")
        moves = fresh.heard("text")["choices"]
        target = "window" if event == "online" else "document"
        fresh.script(f"heard = {{}}; {target}.dispatchEvent(new Event('{event}'))")
        fresh.wait(lambda: fresh.heard("text"), "text after the sleep")
        assert fresh.heard("seated")["seat"] == 0
        assert fresh.heard("text")["choices"] == moves


def test_arrow_keys_and_enter_make_a_move(fresh, hosted):
    with hosted("caravan") as host:
        fresh.join(address_of(host))
        fresh.wait(lambda: fresh.find("#choices .choice"), "choices")
        choices = [item.text for item in fresh.find("#choices .label")]
        before = fresh.heard("text")["revision"]
        fresh.wait(lambda: fresh.heard("effects"), "effects")
        fresh.script("document.querySelector('#choices .choice').focus()")
        fresh.driver.switch_to.active_element.send_keys("\ue015")  # arrow down
        chosen = fresh.driver.switch_to.active_element
        assert chosen.text.split("\n")[0] == choices[1 % len(choices)]
        fresh.script("performance.now = () => 0")  # new choices and effects ignore presses
        chosen.send_keys("\ue007")  # enter
        assert not fresh.find(".sent")
        fresh.script("performance.now = () => 1e9")
        chosen.send_keys("\ue007")
        fresh.wait(lambda: fresh.heard("text")["revision"] > before, "move")


def focused(page):
    """Returns the card that has the focus, or the class of another element."""
    return page.script(
        "const {dataset, className} = document.activeElement; return dataset.card ?? className"
    )


@in_both_browsers
def test_a_card_opens_and_closes_with_keys(fresh, hosted):
    """The focus stays on its move while the host explains the card."""
    with hosted("guardians") as host:
        fresh.join(address_of(host))
        fresh.wait(lambda: (fresh.heard("effects") or {}).get("notes"), "effects")
        card = fresh.find(".card.playable")[0]
        name = card.get_attribute("data-card")
        card.send_keys("\ue007")  # enter
        fresh.wait(lambda: fresh.heard("explanation") and fresh.find("#selection .face"), "card")
        assert "choice" in focused(fresh)
        fresh.driver.switch_to.active_element.send_keys("\ue00c")  # escape
        fresh.wait(lambda: not fresh.is_shown("#selection"), "closed card")
        assert focused(fresh) == name


def take_a_card(page):
    """Makes the first move of Caravan, and waits for the next decision."""
    page.wait(lambda: page.shown("#choices .choice"), "choices")
    page.wait_for_picture()
    page.press(page.shown("#choices .choice")[0])
    page.wait(lambda: lines_about(page, "Ada"), "move")
    page.wait(lambda: page.shown(".choice"), "next decision")


def test_a_tap_before_the_picture_finds_its_moves(fresh, hosted):
    """The areas of a picture may arrive later than the choices."""
    with hosted("caravan") as host:
        fresh.join(address_of(host))
        fresh.script(
            "const decode = createImageBitmap;"
            "const held = new Promise((done) => { window.release = done; });"
            "held.then(() => { window.createImageBitmap = decode; });"
            "window.hold = () => {"
            " window.createImageBitmap = (blob) => held.then(() => decode(blob)); };"
        )
        fresh.wait_for_picture()
        point = fresh.middle_of(fresh.heard("text")["hand"][0]["id"], "piece")
        fresh.script("hold()")
        take_a_card(fresh)
        fresh.tap(*point)
        fresh.wait(lambda: fresh.is_shown("#selection"), "tap")
        assert not fresh.find("#selection .choice")
        fresh.script("release()")
        fresh.wait(lambda: fresh.find("#selection .choice"), "moves")
        assert fresh.errors() == []


def test_cards_stay_under_the_finger(fresh, hosted):
    """A new decision and a new card of the hand replace no other card."""
    with hosted("caravan") as host:
        fresh.join(address_of(host))
        fresh.wait(lambda: fresh.find(".card"), "hand")
        card, *others = fresh.find(".card")
        take_a_card(fresh)
        assert len(fresh.find(".card")) == len(others) + 2
        fresh.press(card)
        fresh.wait(lambda: fresh.is_shown("#selection"), "card")


def test_headline_follows_a_renamed_player(fresh, hosted):
    with hosted("caravan", "invited,invited") as host:
        fresh.join(address_of(host))
        other = SocketClient(host, name="Bo")
        fresh.wait(lambda: len(fresh.heard("presence")["players"]) == 2, "players")
        hear(fresh, **RESULT)
        fresh.wait(lambda: fresh.text("#result h2") == "Bo won", "result")
        other.say("bye")
        fresh.wait(lambda: fresh.text("#result h2") == "Player 2 won", "new name")


RESULT = {"type": "result", "winners": [1], "scores": [3, 5], "reason": "", "rule": ""}


def hear(page, **message):
    """Sends the page a message in place of the host."""
    page.script(
        "heard.socket.dispatchEvent(new MessageEvent('message', {data: arguments[0]}))",
        json.dumps(message),
    )


def test_the_result_is_shown_while_the_game_is_over(fresh, hosted):
    """An undo hides it, and the next end shows it again."""
    with hosted("caravan") as host:
        fresh.join(address_of(host))
        text = fresh.heard("text")
        place = "document.getElementById('decision').scrollTop"
        assert fresh.script(f"{place} = 1000; return {place}") > 0
        hear(fresh, **RESULT)
        assert fresh.is_shown("#result")
        assert fresh.script(f"return {place}") == 0
        for is_over in (False, True, False, True):
            hear(fresh, **text | {"is_over": is_over, "prompt": f"over: {is_over}"})
            assert fresh.is_shown("#result") == is_over


def test_spectator_has_no_hand_and_no_choices(fresh, hosted):
    with hosted("caravan", "invited,invited") as host:
        fresh.join(address_of(host), watch=True)
        fresh.wait_for_picture()
        assert fresh.text("#seat-name") == "Watching"
        assert not fresh.is_shown(".card")
        assert not fresh.find(".choice")


def test_cards_are_drawn_by_hand_at_a_table_without_rules(fresh, hosted):
    with hosted("examples/sandbox_table", "invited,invited") as host:
        fresh.join(address_of(host))
        fresh.wait_for_picture()
        fresh.tap(*fresh.middle_of("deck"))
        fresh.wait(lambda: fresh.is_shown("#selection button"), "buttons")
        fresh.tap(*fresh.middle_of("hand.0"))
        fresh.wait(lambda: len(fresh.shown(".card")) == 1, "card")


def test_an_open_pile_stays_open_while_others_move(fresh, hosted):
    with hosted("examples/sandbox_table", "invited,invited") as host:
        fresh.join(address_of(host))
        other = SocketClient(host, name="Bo")

        def discard(number):
            decision = other.text["decision"]
            other.say("move", decision=decision, move="2 @move coins#0 discard")
            other.wait_for("text")
            fresh.wait(lambda: lines_about(fresh, "Bo moves") == number, "move of Bo")
            fresh.wait_for_picture()

        discard(1)
        discard(2)
        fresh.tap(*fresh.middle_of("discard"))
        fresh.wait(lambda: "Pieces of the pile (2)" in fresh.text("#hand-groups"), "pile")
        summary = fresh.find("#hand-groups summary")[-1]
        fresh.press(summary)
        discard(3)
        fresh.wait(lambda: summary.text == "Pieces of the pile (3)", "longer list")
        assert len(fresh.shown("#hand-groups button")) == 3


def test_a_chosen_piece_that_leaves_is_dropped(fresh, hosted):
    with hosted("examples/sandbox_table", "invited,invited") as host:
        fresh.join(address_of(host))
        other = SocketClient(host, name="Bo")
        fresh.wait_for_picture()
        fresh.tap(*fresh.middle_of("deck"))
        fresh.wait(lambda: "Flip" in fresh.text("#by-hand"), "actions")
        other.say("move", decision=other.text["decision"], move="2 @move deck#0 hand.1")
        fresh.wait(lambda: not fresh.is_shown("#selection"), "dropped piece")
        assert fresh.text("#toast") == ""


def latest(page):
    log = page.heard("text")["log"]
    return log[-1]["text"] if log else ""


def lines_about(page, words):
    return sum(words in line["text"] for line in page.heard("text")["log"])


def felt_zones(page):
    areas = page.heard("picture")["areas"]
    return [area["zone"] for area in areas if area["zone"].startswith("felt.")]


def test_pieces_go_anywhere_by_taps_keys_and_forms(fresh, hosted):
    with hosted("examples/sandbox_table", "invited,invited") as host:
        fresh.join(address_of(host))
        fresh.wait_for_picture()
        by_hand = {
            item.text: item
            for item in fresh.shown("#hand-actions > .choice, #hand-actions summary")
        }
        fresh.press(by_hand["Roll dice…"])
        fresh.press(fresh.shown("#hand-actions form button")[0])
        fresh.wait(lambda: "rolls" in latest(fresh), "roll")
        fresh.tap(*fresh.middle_of("coins"))
        fresh.wait(lambda: "Flip" in fresh.text("#by-hand"), "actions")
        x, y = fresh.middle_of("coins")
        fresh.tap(x + 70, y)  # the felt beside the zones
        fresh.wait(lambda: latest(fresh) == "Ada moves Coin by hand.", "coin on the felt")
        fresh.wait(lambda: felt_zones(fresh), "piece on the felt")
        fresh.wait_for_picture()
        fresh.tap(*fresh.middle_of(felt_zones(fresh)[0]))
        fresh.wait(lambda: "Flip" in fresh.text("#by-hand"), "actions")
        fresh.driver.switch_to.active_element.send_keys("f")
        fresh.wait(lambda: "Ada flips" in latest(fresh), "flip")
        assert fresh.errors() == []


def choose_cards(page, number):
    """Chooses some cards for a move of several pieces."""
    page.wait(lambda: page.is_shown("#choose-several"), "several")
    page.press(page.one("#choose-several"))
    cards = page.shown(".card.playable") or page.shown(".card")
    for card in cards[:number]:
        page.press(card)
    page.wait(lambda: len(page.find(".card[aria-pressed=true]")) == number, "chosen cards")


def test_several_cards_are_placed_with_one_button(fresh, hosted, axe):
    """The button stays under the finger while others move."""
    with hosted("guardians", "invited,invited") as host:
        fresh.join(address_of(host))
        other = SocketClient(host, name="Bo")
        choose_cards(fresh, 3)
        assert fresh.text("#several-count").startswith("3 of ")
        (place,) = fresh.shown("#several-moves button")
        assert place.text == "Place 3 cards under the shield"
        assert faults(fresh, axe) == []
        fresh.script("document.activeElement.blur()")
        fresh.wait(lambda: (fresh.heard("effects") or {}).get("notes"), "effects")
        let_move(other, fresh)
        time.sleep(0.05)  # a new decision ignores presses
        fresh.press(place)
        fresh.wait(lambda: lines_about(fresh, "Ada places") == 3, "moves beside those of Bo")
        assert fresh.errors() == []


def test_open_lists_stay_open_while_others_move(fresh, hosted):
    with hosted("guardians", "invited,invited") as host:
        fresh.join(address_of(host))
        other = SocketClient(host, name="Bo")
        fresh.wait(lambda: (fresh.heard("effects") or {}).get("notes"), "effects")
        fresh.script("for (const each of document.querySelectorAll('details')) each.open = true")
        fresh.wait(lambda: fresh.find("#groups .choice") and fresh.text("#goal .numbers"), "lists")
        opened = fresh.find("#all-moves[open], #all-moves details[open], #goal details[open]")
        choice = fresh.one("#groups .choice")
        let_move(other, fresh)
        assert all(item.get_attribute("open") for item in opened)
        assert fresh.text("#goal .numbers")
        time.sleep(0.05)  # a new decision ignores presses
        fresh.press(choice)
        fresh.wait(lambda: lines_about(fresh, "Ada places") == 1, "move")
        assert fresh.errors() == []


def let_move(client, page):
    """Makes a move of another seat, and waits until the page has heard of it."""
    before = page.heard("text")["revision"]
    client.say("move", decision=client.text["decision"], move=client.text["choices"][0]["move"])
    page.wait(lambda: page.heard("text")["revision"] > before, "move of the other seat")


def drawn(page):
    """Returns the number of cards that the picture shows in the hand."""
    areas = page.heard("picture")["areas"]
    return sum(area["place"].startswith("hand.0#") for area in areas)


def test_several_pieces_move_together_without_rules(fresh, hosted, axe):
    with hosted("examples/sandbox_table", "invited,invited") as host:
        fresh.join(address_of(host))
        for number in (1, 2):
            fresh.wait_for_picture()
            fresh.tap(*fresh.middle_of("deck"))
            fresh.wait(lambda: fresh.is_shown("#selection button"), "buttons")
            fresh.tap(*fresh.middle_of("hand.0"))
            fresh.wait(lambda number=number: len(fresh.shown(".card")) == number, "card")
            fresh.wait(lambda number=number: drawn(fresh) == number, "card in the picture")
        choose_cards(fresh, 2)
        fresh.wait(lambda: "Flip all" in fresh.text("#by-hand"), "actions of both")
        assert faults(fresh, axe) == []
        fresh.tap(*fresh.middle_of("discard"))
        fresh.wait(lambda: not fresh.find(".card"), "empty hand")
        assert len(fresh.heard("text")["log"]) == 3
        assert fresh.errors() == []


def placements(page):
    """Returns the number of moves of the selected piece."""
    return page.script(
        "const summary = document.querySelector('#selection summary');"
        "return summary ? Number(/[0-9]+/.exec(summary.textContent)[0])"
        " : document.querySelectorAll('#selection .choice').length"
    )


def test_a_tile_is_placed_by_taps_on_its_squares(fresh, hosted):
    """Each tap leaves only the placements on the squares so far."""
    with hosted("realm_of_sand") as host:
        fresh.join(address_of(host))
        fresh.wait_for_picture()
        number, move = fresh.script(
            "const found = heard.text.choices.findIndex(({move}) => move.includes(' place '));"
            "return [found, heard.text.choices[found].move]"
        )
        squares = [word[:2] for word in move.split()[3:]]
        piece = fresh.script(
            "return heard.picture.areas.find(({piece, moves}) => piece && moves.includes("
            "arguments[0])).piece",
            number,
        )
        fresh.tap(*fresh.middle_of(piece, "piece"))
        fresh.wait(lambda: placements(fresh), "placements")
        for square in squares:
            left = placements(fresh)
            fresh.tap(*fresh.middle_of(f"board.0.{square}"))
            fresh.wait(lambda left=left: 0 < placements(fresh) < left, "fewer placements")
        assert placements(fresh) <= 2
        time.sleep(0.05)  # a new decision ignores presses
        fresh.press(fresh.one(f"#selection [data-choice='{number}']"))
        fresh.wait(lambda: "Ada places" in latest(fresh), "move")


def test_wrong_code_is_explained(fresh, hosted):
    with hosted("caravan") as host:
        fresh.driver.get(f"http://127.0.0.1:{host.port}/")
        fresh.one("#join-code").send_keys("QQQQQQ")
        fresh.one("button[value=seat]").click()
        fresh.wait(lambda: "No table" in fresh.text("#join-reason"), "reason")
        assert fresh.is_shown("#join-form")


def test_axe_finds_no_serious_fault(fresh, hosted, axe):
    if not axe:
        pytest.skip("needs npm, to install axe-core")
    with hosted("wasteland") as host:
        fresh.driver.get(address_of(host))
        assert faults(fresh, axe) == []
        fresh.join(address_of(host))
        fresh.wait_for_picture()
        for scheme in ("light", "dark"):
            fresh.cdp(
                "Emulation.setEmulatedMedia",
                features=[{"name": "prefers-color-scheme", "value": scheme}],
            )
            for tab in ("log", "table", "people", "play"):
                fresh.one(f"#tab-{tab}").click()
                assert faults(fresh, axe) == []
        fresh.press(fresh.find(".card")[0])
        assert faults(fresh, axe) == []
        host.kill()
        fresh.wait(lambda: fresh.is_shown("#connection"), "warning")
        assert faults(fresh, axe) == []
        host.restart()
        fresh.wait(lambda: not fresh.is_shown("#connection"), "connection")


def faults(page, axe):
    """Returns the serious faults that axe-core finds; none without axe-core."""
    if not axe:
        return []
    page.script(axe)
    return page.driver.execute_async_script(
        "const done = arguments[0];"
        "axe.run(document, {resultTypes: ['violations']}).then((result) => done(result.violations"
        ".filter(({impact}) => ['serious', 'critical'].includes(impact))"
        ".map(({id, nodes}) => [id, nodes.map(({html}) => html)])))"
    )
