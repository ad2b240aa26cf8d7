"""Firefox without a window, which taps on the page of a hosted table."""

import json
import shutil
import socket
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.webdriver import WebDriver

from tests.network.chromium import LISTENER, PATIENCE, Page, wait_until

PREFERENCES = {
    "marionette.port": 0,
    "dom.w3c_touch_events.enabled": 1,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "remote.prefs.recommended": True,
}
NAMES = {
    "get": "Navigate",
    "goBack": "Back",
    "quit": "DeleteSession",
    "w3cExecuteScript": "ExecuteScript",
    "w3cExecuteScriptAsync": "ExecuteAsyncScript",
    "w3cGetActiveElement": "GetActiveElement",
    "screenshot": "TakeScreenshot",
    "clickElement": "ElementClick",
    "sendKeysToElement": "ElementSendKeys",
    "findChildElements": "FindElements",
    "actions": "PerformActions",
}
"""Commands of Selenium that Firefox calls otherwise."""
PROBLEMS = """
window.problems = [];
for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
  addEventListener(kind, (event) => problems.push(
    `${kind}: ${event.message ?? event.reason ?? event.violatedDirective}`));
}
"""
START = """
const listen = `addEventListener("DOMWindowCreated", ({target}) => Cu.evalInSandbox(
  ${arguments[0]}, Cu.Sandbox(target.defaultView,
  {sandboxPrototype: target.defaultView, wantXrays: false})), true)`;
Services.mm.loadFrameScript("data:," + encodeURIComponent(listen), true);
"""
RESIZE = """
const browser = gBrowser.selectedBrowser;
const [width, height, scale] = arguments;
for (const [side, pixels] of [["width", width], ["height", height]]) {
  for (const limit of ["", "min-", "max-"]) {
    browser.style.setProperty(limit + side, `${pixels}px`, "important");
  }
}
browser.browsingContext.overrideDPPX = scale;
browser.browsingContext.touchEventsOverride = "enabled";
"""


class Marionette:
    """Firefox's own protocol, which needs no driver beside the browser."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.number = 0
        self.stream = self.socket.makefile("rb")
        self.read()  # the greeting

    def read(self):
        length = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise WebDriverException("Firefox has closed its connection")
            length += byte
        return json.loads(self.stream.read(int(length)))

    def send(self, command, **arguments):
        self.number += 1
        text = json.dumps([0, self.number, command, arguments]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.read()
        if error is None:
            return result
        if error["error"] == "stale element reference":
            raise StaleElementReferenceException(error["message"])
        raise WebDriverException(f"{error['error']}: {error['message']}")

    def execute(self, command, parameters):
        """Executes a command of Selenium."""
        parameters.pop("sessionId", None)
        name = NAMES.get(command, command[0].upper() + command[1:])
        if command == "newSession":
            parameters = parameters["capabilities"]["alwaysMatch"]
        if command == "findChildElements":
            parameters["element"] = parameters.pop("id")
        result = self.send(f"WebDriver:{name}", **parameters)
        if command == "newSession" or not isinstance(result, dict) or "value" not in result:
            return {"value": result}
        return result

    def in_browser(self, script, *arguments):
        """Runs a script with the rights of the browser."""
        self.send("Marionette:SetContext", value="chrome")
        self.send("WebDriver:ExecuteScript", script=script, args=arguments)
        self.send("Marionette:SetContext", value="content")


class FirefoxPage(Page):
    """The page of a table in Firefox."""

    def start(self):
        self.profile = Path(tempfile.mkdtemp())
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (self.profile / "user.js").write_text("\n".join(lines))
        command = [shutil.which("firefox-esr"), "--headless", "--marionette", "--no-remote"]
        command += ["--remote-allow-system-access", "--profile", self.profile]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        port = self.profile / "MarionetteActivePort"
        wait_until(lambda: port.exists() and port.read_text(), "start of Firefox")
        self.marionette = Marionette(int(port.read_text()))
        driver = WebDriver(self.marionette, options=ArgOptions())
        self.marionette.in_browser(START, json.dumps(LISTENER + PROBLEMS))
        return driver

    def resize(self, size, scale=1.0):
        self.driver.set_window_size(size[0] + 100, size[1] + 200)
        self.marionette.in_browser(RESIZE, *size, scale)

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def errors(self):
        """Returns what the page has reported since the last call."""
        return self.script("return window.problems?.splice(0) ?? []")

    def tap(self, x, y):
        self.touch([(x, y)])

    def pinch(self, x, y, start, end):
        middle = (start + end) / 2
        self.touch(
            *([(x + side * distance, y) for distance in (start, middle, end)] for side in (-1, 1))
        )

    def touch(self, *paths):
        """Moves fingers along paths."""
        fingers = []
        for number, (start, *others) in enumerate(paths):
            moves = [
                {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
                for x, y in (start, *others)
            ]
            button = {"button": 0}
            fingers.append(
                {
                    "type": "pointer",
                    "id": f"finger {number}",
                    "parameters": {"pointerType": "touch"},
                    "actions": [
                        moves[0],
                        {"type": "pointerDown"} | button,
                        *moves[1:],
                        {"type": "pointerUp"} | button,
                    ],
                }
            )
        self.driver.execute("actions", {"actions": fingers})

    def close(self):
        with suppress(WebDriverException):
            self.marionette.send("Marionette:Quit", flags=["eForceQuit"])
        self.process.wait(PATIENCE)
        shutil.rmtree(self.profile)
