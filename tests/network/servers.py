"""A host in a process of its own, and clients with real sockets."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from base64 import b64encode
from collections import deque
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import SHUT_RDWR, create_connection
from threading import Timer

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tabletop.net.messages import NET_PROTOCOL

PATIENCE = 30
"""The maximum number of seconds to wait for a host or its messages."""


class HostProcess:
    """A running `tabletop host`, which can be killed and started again."""

    def __init__(self, home, *words, port=0):
        self.home, self.port = home, port
        self.save = ""
        self._start(*words)

    def _start(self, *words):
        env = os.environ | {"TABLETOP_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        env["PYTHONFAULTHANDLER"] = "1"  # for a host that does not end
        # as shells start programs in the background
        command = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh"]
        command += [sys.executable, "-m", "tabletop", "host", "--headless", *words]
        command += ["--port", str(self.port)]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        self.codes = []
        patience = Timer(PATIENCE, self.process.kill)
        patience.start()
        for line in self.process.stdout:
            if found := re.search(r"join http://127\.0\.0\.1:([0-9]+)/([A-Z]{6})", line):
                self.port = int(found[1])
                self.codes.append(found[2])
            elif found := re.search(r"Save: +(.*)", line):
                self.save = found[1]
            elif line.startswith("Press"):
                break
        patience.cancel()
        assert line.startswith("Press"), f"the host did not start in {PATIENCE} s: {line}"

    def kill(self):
        """Ends the host as a power failure would."""
        self.process.kill()
        self.process.wait()

    def restart(self, port=None):
        """Kills the host, and starts it with its save."""
        self.kill()
        self.port = self.port if port is None else port
        self._start("--load", self.save)

    def memory(self):
        """Returns the resident memory in bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def close(self):
        self.process.send_signal(signal.SIGINT)
        try:
            assert self.process.wait(10) == 0
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGABRT)  # it prints what its threads do
            self.process.wait()
            raise


@contextmanager
def running(home, *words):
    host = HostProcess(home, *words)
    try:
        yield host
    finally:
        host.close()


class SocketClient:
    """A client of a host, with the token of its seat."""

    def __init__(self, host, code=None, *, token=None, address="127.0.0.1", **join):
        self.host, self.join = host, join
        self.code = code or host.codes[0]
        self.token = token
        self.address = address
        self.text = self.presence = None
        self.heard = deque(maxlen=10)
        self.open()

    def open(self):
        """Connects, again if the host is not ready yet.

        Raises:
            TimeoutError: The host cannot be reached.
        """
        address = f"ws://127.0.0.1:{self.host.port}/ws/{self.code}"
        end = time.monotonic() + PATIENCE
        while True:
            try:
                opening = connect(
                    address, compression=None, max_size=None, ping_interval=None,
                    open_timeout=5, close_timeout=5, source_address=(self.address, 0),
                )  # fmt: skip
                self.socket = opening.__enter__()
                break
            except (OSError, InvalidStatus) as error:  # a proxy answers for a host that has ended
                if time.monotonic() > end:
                    raise TimeoutError(f"{address}: no connection in {PATIENCE} s") from error
                time.sleep(0.1)
        self.say("join", protocol=NET_PROTOCOL, **self.join | {"token": self.token})
        seated = self.wait_for("seated")
        self.token = seated["token"]
        self.seat = seated["seat"]
        self.wait_for("text")

    def say(self, kind, **fields):
        self.socket.send(json.dumps({"type": kind, **fields}))

    def receive(self, seconds=10.0):
        message = self.socket.recv(timeout=seconds)
        if isinstance(message, bytes):
            return {"type": "image", "bytes": message}
        message = json.loads(message)
        self.heard.append(message["type"])
        if message["type"] == "text":
            self.text = message
        elif message["type"] == "presence":
            self.presence = message
        return message

    def wait_for(self, kind, seconds=10.0):
        """Returns the next message of a kind.

        Raises:
            TimeoutError: None has arrived in time.
        """
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            with suppress(TimeoutError):
                message = self.receive(left)
                if message["type"] == kind:
                    return message
                assert message["type"] != "closed", message["reason"]
        raise TimeoutError(f"no '{kind}' in {seconds} s; the last messages: {list(self.heard)}")

    def wait_for_lines(self, count):
        """Reads until the log has a number of lines.

        Raises:
            TimeoutError: No such text has arrived in time.
        """
        while len(self.text["log"]) < count:
            self.wait_for("text")

    def drain(self, seconds=0.05):
        """Reads what has arrived, until nothing arrives for some seconds.

        Raises:
            AssertionError: The messages do not end.
        """
        end = time.monotonic() + PATIENCE
        with suppress(TimeoutError):
            while time.monotonic() < end:
                self.receive(seconds)
            raise AssertionError(f"messages for {PATIENCE} s, the last ones: {list(self.heard)}")

    def cut(self):
        """Cuts the connection without a farewell."""
        with suppress(OSError):
            self.socket.socket.shutdown(SHUT_RDWR)
        with suppress(ConnectionClosed, OSError):
            self.socket.close()


class SilentClient:
    """A client that never reads, such as a phone whose screen is locked."""

    def __init__(self, host, code):
        self.socket = create_connection(("127.0.0.1", host.port), timeout=PATIENCE)
        key = b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += (byte := self.socket.recv(1))
            assert byte, f"the host has closed the connection after {answer}"

    def say(self, kind, **fields):
        text = json.dumps({"type": kind, **fields}).encode()
        length = bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + length + bytes(4) + text)  # masked with zeros
