"""Chromium without a window, which taps on the page of a hosted table."""

import base64
import shutil
import time
from typing import NamedTuple

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
PATIENCE = 30
"""The maximum number of seconds until the page shows something."""
LISTENER = """
window.heard = {};
const seconds = performance.now.bind(performance);
performance.now = () => 20 * seconds();
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    heard.socket = this;
    this.addEventListener("message", ({ data }) => {
      if (typeof data !== "string") return;
      const message = JSON.parse(data);
      message.areas ??= heard[message.type]?.areas;
      heard[message.type] = message;
    });
  }
};
"""
"""Keeps the messages of the host, and lets 20 seconds of the page pass in one.

The page ignores presses right after a new decision by that clock.
"""


class PageState(NamedTuple):
    """A decision: the number of its text and of its choices."""

    revision: int
    choices: int
    is_over: bool


def wait_until(is_so, what):
    """Waits until a condition holds.

    Raises:
        AssertionError: It did not hold in time.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_so():
            return
        time.sleep(0.02)
    raise AssertionError(f"{what}: not in {PATIENCE} s")


class Page:
    """The page of a table in a window of some size."""

    def __init__(self, size=(390, 844), scale=1.0):
        self.driver = self.start()
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)
        self.tapped = None  # the area; a second tap on it would zoom
        self.resize(size, scale)

    def start(self):
        options = webdriver.ChromeOptions()
        for flag in FLAGS:
            options.add_argument(flag)
        options.binary_location = shutil.which("chromium")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        driver = webdriver.Chrome(options, Service(shutil.which("chromedriver")))
        driver.command_executor.client_config.timeout = PATIENCE
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTENER})
        driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        return driver

    def resize(self, size, scale=1.0):
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": scale}
        self.cdp("Emulation.setDeviceMetricsOverride", mobile=size[0] < 1000, **metrics)

    def cdp(self, command, **arguments):
        return self.driver.execute_cdp_cmd(command, arguments)

    def script(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def screenshot(self, path):
        path.write_bytes(base64.b64decode(self.cdp("Page.captureScreenshot")["data"]))

    def find(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def shown(self, selector):
        """Returns the elements on display."""
        return self.script(
            "return [...document.querySelectorAll(arguments[0])]"
            ".filter((each) => each.checkVisibility())",
            selector,
        )

    def one(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.script("return document.querySelector(arguments[0]).textContent", selector)

    def is_shown(self, selector):
        return self.script(
            "return document.querySelector(arguments[0])?.checkVisibility() ?? false", selector
        )

    def wait(self, is_so, what):
        """Waits until a condition holds.

        Raises:
            AssertionError: It did not hold in time.
        """
        try:
            wait_until(is_so, what)
        except AssertionError as error:
            raise AssertionError(f"{error}; log: {self.errors()}") from error

    def heard(self, kind):
        """Returns the last message of a kind that the page has received, or None."""
        return self.script("return heard[arguments[0]] ?? null", kind)

    def state(self):
        """Returns what the page has heard about its decision."""
        return PageState(
            *self.script(
                "return [heard.text.revision, heard.text.choices.length, 'result' in heard]"
            )
        )

    def errors(self):
        """Returns the messages of the browser's console."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def join(self, address, name="Ada", *, watch=False):
        self.driver.get(address)
        self.wait(lambda: self.is_shown("#join-form"), "form")
        self.one("#join-name").send_keys(name)
        self.one(f"button[value={'watch' if watch else 'seat'}]").click()
        self.wait(lambda: self.text("#title"), "title")

    def wait_for_picture(self):
        """Waits until the latest picture is on display."""
        self.wait(
            lambda: self.script(
                "const shown = document.getElementById('canvas').dataset.revision;"
                "return 'picture' in heard && String(heard.picture.revision) === shown"
            ),
            "picture",
        )

    def press(self, item):
        """Taps on the middle of an element."""
        assert self.try_to_press(item), "the element is covered or gone"

    def try_to_press(self, item):
        """Taps on the middle of an element; returns whether that was possible."""
        try:
            box = self.script(
                "arguments[0].scrollIntoView({block: 'center', inline: 'center'});"
                "const box = arguments[0].getBoundingClientRect();"
                "const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];"
                "return [x, y, arguments[0].contains(document.elementFromPoint(x, y))]",
                item,
            )
        except StaleElementReferenceException:
            return False
        if box[2]:
            self.tap(*box[:2])
        return box[2]

    def tap(self, x, y):
        touch = [{"x": x, "y": y}]
        self.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=touch)
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def pinch(self, x, y, start, end):
        """Moves two fingers around a point to another distance from it."""
        for distance in (start, (start + end) / 2, end):
            touches = [{"x": x + side * distance, "y": y, "id": side} for side in (-1, 1)]
            kind = "touchStart" if distance == start else "touchMove"
            self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=touches)
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def middle_of(self, value, key="zone"):
        """Returns the middle of a zone or `piece` in the picture, on the page."""
        return self.script(
            "const box = document.getElementById('canvas').getBoundingClientRect();"
            "const factor = box.width / heard.picture.width;"
            "const at = heard.picture.areas.find((each) => each[arguments[1]] === arguments[0]);"
            "return [box.x + (at.x + at.w / 2) * factor, box.y + (at.y + at.h / 2) * factor]",
            value,
            key,
        )

    def usable_areas(self):
        """Returns the middle points of the shown areas that have moves."""
        return self.script(
            "const box = document.getElementById('canvas').getBoundingClientRect();"
            "const shown = document.getElementById('scroller').getBoundingClientRect();"
            "const factor = box.width / heard.picture.width;"
            "return heard.picture.areas.filter(({moves}) => moves.length).map(({x, y, w, h}) =>"
            " [box.x + (x + w / 2) * factor, box.y + (y + h / 2) * factor])"
            ".filter(([x, y]) => x > shown.left && x < shown.right && y > shown.top"
            " && y < shown.bottom)"
        )

    def close(self):
        self.driver.quit()
