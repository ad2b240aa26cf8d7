"""Measures how many tables one host serves.

Each table has two clients; the one with a decision makes a move every second. Prints the time from
a move to the new text of its client, and the memory and processor time of the host.

Example: python benchmarks/hosted_tables.py caravan --tables 200 --seconds 20
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
from pathlib import Path

from websockets.asyncio.client import connect

from tabletop.net.messages import NET_PROTOCOL


def main() -> None:
    """Starts a host, plays at its tables, and prints the measurements."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="caravan")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "tabletop", "host", args.game, "--port", "0"]
        command += ["--seats", "invited,invited", "--tables", str(args.tables)]
        env = os.environ | {"TABLETOP_HOME": home, "PYTHONUNBUFFERED": "1"}
        host = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert host.stdout is not None
            addresses = []
            for line in host.stdout:
                if found := re.search(r"join http://(\S+)/([A-Z]{6})", line):
                    addresses.append(f"ws://{found[1]}/ws/{found[2]}")
                elif line.startswith("Press"):
                    break
            asyncio.run(_measure(addresses, args.seconds, host.pid))
        finally:
            host.terminate()
            host.wait()


async def _measure(addresses: list[str], seconds: float, pid: int) -> None:
    """Plays at all tables, and prints the measurements."""
    memory_before = _memory(pid)
    delays: list[float] = []
    over = asyncio.Event()
    clients = [
        asyncio.create_task(_play(address, seat, over, delays))
        for address in addresses
        for seat in range(2)
    ]
    await asyncio.sleep(5)  # all have joined
    delays.clear()
    began, cpu_before = time.monotonic(), _processor_time(pid)
    own_before = time.process_time()
    await asyncio.sleep(seconds)
    wall, cpu = time.monotonic() - began, _processor_time(pid) - cpu_before
    own = time.process_time() - own_before
    memory = _memory(pid)
    over.set()
    await asyncio.gather(*clients, return_exceptions=True)
    ordered = sorted(delays)
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


async def _play(address: str, seat: int, over: asyncio.Event, delays: list[float]) -> None:
    """Plays a seat until `over`, with a move per second."""
    rng = random.Random(f"{address} {seat}")
    await asyncio.sleep(rng.random() * 2)
    async with connect(address, compression=None, max_size=None) as socket:
        await socket.send(json.dumps({"type": "join", "protocol": NET_PROTOCOL}))
        sent = 0.0
        async for received in socket:
            message = json.loads(received)
            if over.is_set():
                return
            if message["type"] != "text":
                continue
            if sent:
                delays.append(time.monotonic() - sent)
                sent = 0.0
            if message["decision"] is not None and message["choices"]:
                await asyncio.sleep(rng.uniform(0.5, 1.5))
                move = rng.choice(message["choices"])["move"]
                sent = time.monotonic()
                await socket.send(
                    json.dumps({"type": "move", "decision": message["decision"], "move": move})
                )


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
