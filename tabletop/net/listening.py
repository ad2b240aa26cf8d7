"""Where a host listens, and the address that its clients use."""

import socket

PORTS_TO_TRY = 20
"""The number of ports that are tried before any free one is taken."""
LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def listen(port: int, *, is_open: bool) -> socket.socket:
    """Returns a socket that listens at a port.

    Args:
        is_open: Whether other devices can connect, and not only this computer.

    Raises:
        OSError: The port cannot be used.
    """
    return socket.create_server((EVERYWHERE if is_open else LOOPBACK, port))


def listen_nearby(port: int, *, is_open: bool) -> socket.socket:
    """Returns a socket that listens at a port, or at the next free one.

    Raises:
        OSError: No port can be used.
    """
    for number in range(port, min(port + PORTS_TO_TRY, 65_536)):
        try:
            return listen(number, is_open=is_open)
        except OSError:
            continue
    return listen(0, is_open=is_open)


def reachable_address(*, is_open: bool) -> str:
    """Returns the address of this computer for others, or that for itself."""
    if not is_open:
        return LOOPBACK
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a test network; nothing is sent
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
