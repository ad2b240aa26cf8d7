"""Measures how many tables some host processes serve.

Each table has two clients, which follow effects as browsers do. A client with a decision makes a
move every second. With `--full`, a client makes two while the other has no decision, so that each
table has two moves a second.

Prints the time from a move to the new text of its client, and until the other client has seen it.
Prints also the memory and processor time of the hosts.

Example: python benchmarks/hosted_tables.py caravan --tables 200 --workers 2 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tabletop.net.messages import NET_PROTOCOL


def main() -> None:
    """Starts a host, plays at its tables, and prints the measurements."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="caravan")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--full", action="store_true", help="two moves a second at each table")
    parser.add_argument("--picture", metavar="WxH", help="size of the pictures; none by default")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, ExitStack() as hosts:
        addresses, pids = [], []
        for _ in range(args.workers):
            host, links = _start(args.game, args.tables // args.workers, home)
            hosts.callback(host.wait)
            hosts.callback(host.terminate)
            pids.append(host.pid)
            addresses += links
        asyncio.run(_measure(addresses, args.seconds, pids, args.picture, args.full))


def _start(game: str, tables: int, home: str) -> tuple[subprocess.Popen[str], list[str]]:
    """Starts a host, and returns it with the addresses of its tables."""
    command = [sys.executable, "-m", "tabletop", "host", game, "--headless", "--port", "0"]
    command += ["--seats", "invited,invited", "--tables", str(tables)]
    env = os.environ | {"TABLETOP_HOME": home, "PYTHONUNBUFFERED": "1"}
    host = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None
    links = []
    for line in host.stdout:
        if found := re.search(r"join http://(\S+)/([A-Z]{6})", line):
            links.append(f"ws://{found[1]}/ws/{found[2]}")
        elif line.startswith("Press"):
            break
    return host, links


class Table(NamedTuple):
    """What the clients of a table measure."""

    sent: list[float]
    """The time and seat of the last move, or nothing if both clients have seen it."""
    own: list[float]
    """The delays until the mover's client had its next text."""
    other: list[float]
    """The delays until the other client had its next text or picture."""
    bytes: list[int]
    """The sizes of pictures."""
    deciding: set[int]
    """The seats with a decision."""
    joined: asyncio.Semaphore
    """Is released by each client that has joined."""
    is_full: bool
    """Whether the table has two moves a second, also while one client waits."""


async def _measure(
    addresses: list[str], seconds: float, pids: list[int], picture: str | None, is_full: bool
) -> None:
    """Plays at all tables, and prints the measurements."""
    memory_before = sum(map(_memory, pids))
    delays: list[float] = []
    seen: list[float] = []
    sizes: list[int] = []
    over = asyncio.Event()
    joined = asyncio.Semaphore(0)
    tables = [Table([], delays, seen, sizes, set(), joined, is_full) for _ in addresses]
    clients = [
        asyncio.create_task(_play(address, seat, over, table, picture))
        for address, table in zip(addresses, tables, strict=True)
        for seat in range(2)
    ]
    for _ in clients:
        await joined.acquire()
    await asyncio.sleep(2)
    delays.clear()
    seen.clear()
    began, cpu_before = time.monotonic(), sum(map(_processor_time, pids))
    own_before = time.process_time()
    await asyncio.sleep(seconds)
    wall, cpu = time.monotonic() - began, sum(map(_processor_time, pids)) - cpu_before
    own = time.process_time() - own_before
    memory = sum(map(_memory, pids))
    over.set()
    await asyncio.gather(*clients, return_exceptions=True)
    ordered = sorted(delays)
    if seen:
        print(f"seen elsewhere: median {statistics.median(seen) * 1e3:.0f} ms")
    if sizes:
        median = statistics.median(sizes) / 1e3
        print(f"pictures: median {median:.0f} kB, max {max(sizes) / 1e3:.0f} kB")
    print(f"tables {len(addresses)}, moves {len(ordered)}, {len(ordered) / wall:.0f} per second")
    print(
        f"answer: median {statistics.median(ordered) * 1e3:.0f} ms, "
        f"95 % {ordered[int(0.95 * len(ordered))] * 1e3:.0f} ms, max {ordered[-1] * 1e3:.0f} ms"
    )
    print(
        f"host: {100 * cpu / wall:.0f} % of a core, {cpu / len(ordered) * 1e3:.1f} ms per move; "
        f"clients {100 * own / wall:.0f} %"
    )
    per_table = (memory - memory_before) / len(addresses)
    print(f"memory: {memory / 1e6:.0f} MB, {per_table / 1e6:.2f} MB per table since the start")


async def _play(
    address: str, seat: int, over: asyncio.Event, table: Table, picture: str | None
) -> None:
    """Plays a seat until `over`, with a move per second."""
    rng = random.Random(f"{address} {seat}")
    await asyncio.sleep(rng.random() * 2)
    async with connect(address, compression=None, max_size=None) as socket:
        await socket.send(json.dumps({"type": "join", "protocol": NET_PROTOCOL}))
        await socket.send(json.dumps({"type": "follow", "effects": True}))
        if picture:
            width, height = map(int, picture.split("x"))
            await socket.send(json.dumps({"type": "show", "width": width, "height": height}))
        decision, moved, moves, has_joined = None, 0.0, set(), False

        async def move_later(message: dict[str, Any]) -> None:
            nonlocal moved
            is_alone = table.is_full and len(table.deciding) == 1
            await asyncio.sleep(rng.uniform(0.5, 1.5) / (2 if is_alone else 1))
            move = rng.choice(message["choices"])["move"]
            answer = {"type": "move", "decision": message["decision"], "move": move}
            moved = time.monotonic()
            table.sent[:] = [moved, seat]
            with suppress(ConnectionClosed):  # at the end of the measurement
                await socket.send(json.dumps(answer))

        async for received in socket:
            if over.is_set():
                return
            is_picture = isinstance(received, bytes)
            if is_picture:
                table.bytes.append(len(received))
            message = {"type": "image"} if is_picture else json.loads(received)
            is_awaited = message["type"] == ("image" if picture else "text")
            if is_awaited and table.sent and table.sent[1] != seat:
                table.other.append(time.monotonic() - table.sent[0])
                table.sent.clear()
            if message["type"] != "text":
                continue
            if not has_joined:
                has_joined = True
                table.joined.release()
            if moved:
                table.own.append(time.monotonic() - moved)
                moved = 0.0
            has_decision = message["decision"] is not None and bool(message["choices"])
            (table.deciding.add if has_decision else table.deciding.discard)(seat)
            if message["decision"] != decision and has_decision:
                decision = message["decision"]
                moves.add(asyncio.create_task(move_later(message)))


def _memory(pid: int) -> int:
    """Returns the resident memory of a process in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _processor_time(pid: int) -> float:
    """Returns the processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
