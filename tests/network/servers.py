"""A host in a process of its own, and clients with real sockets."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import SHUT_RDWR

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tabletop.net.messages import NET_PROTOCOL


class HostProcess:
    """A running `tabletop host`, which can be killed and started again."""

    def __init__(self, home, *words, port=0):
        self.home, self.port = home, port
        self.save = ""
        self._start(*words)

    def _start(self, *words):
        env = os.environ | {"TABLETOP_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "tabletop", "host", "--headless", *words]
        command += ["--port", str(self.port)]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        self.codes = []
        for line in self.process.stdout:
            if found := re.search(r"join http://127\.0\.0\.1:([0-9]+)/([A-Z]{6})", line):
                self.port = int(found[1])
                self.codes.append(found[2])
            elif found := re.search(r"Save: +(.*)", line):
                self.save = found[1]
            elif line.startswith("Press"):
                break
        assert line.startswith("Press"), "the host did not start"

    def kill(self):
        """Ends the host as a power failure would."""
        self.process.kill()
        self.process.wait()

    def restart(self):
        self.kill()
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
            self.kill()
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

    def __init__(self, host, code=None, *, token=None, **join):
        self.host, self.join = host, join
        self.code = code or host.codes[0]
        self.token = token
        self.text = self.presence = None
        self.open()

    def open(self):
        """Connects, again if the host is not ready yet."""
        for _ in range(100):
            try:
                address = f"ws://127.0.0.1:{self.host.port}/ws/{self.code}"
                opening = connect(address, compression=None, max_size=None, ping_interval=None)
                self.socket = opening.__enter__()
                break
            except (OSError, InvalidStatus):  # a proxy answers for a host that has ended
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
        if message["type"] == "text":
            self.text = message
        elif message["type"] == "presence":
            self.presence = message
        return message

    def wait_for(self, kind, seconds=10.0):
        """Returns the next message of a kind."""
        end = time.monotonic() + seconds
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message["type"] == kind:
                return message
            assert message["type"] != "closed", message["reason"]

    def drain(self, seconds=0.05):
        """Reads what has arrived."""
        with suppress(TimeoutError):
            while True:
                self.receive(seconds)

    def cut(self):
        """Cuts the connection without a farewell."""
        with suppress(OSError):
            self.socket.socket.shutdown(SHUT_RDWR)
        with suppress(ConnectionClosed, OSError):
            self.socket.close()
