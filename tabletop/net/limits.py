"""Rate limits for connections and addresses."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

MAX_ADDRESSES = 10_000
"""The maximum number of addresses that are remembered."""


class RateLimit:
    """A token bucket: `burst` actions at once, then `rate` per second."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self._clock = rate, burst, clock
        self._left, self._time = float(burst), clock()

    def delay(self, cost: int = 1) -> float:
        """Counts actions, and returns the seconds that the last has to wait."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._time) * self.rate) - cost
        self._time = now
        return max(0.0, -self._left / self.rate)

    def is_exceeded(self) -> bool:
        """Returns whether an action would have to wait now."""
        return self._left + (self._clock() - self._time) * self.rate < 1


class WrongCodes:
    """The wrong table codes of each address, and of all addresses together."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._all = RateLimit(2.0, 200, clock)
        self._by_address: OrderedDict[str, RateLimit] = OrderedDict()
        self._trusted: OrderedDict[str, None] = OrderedDict()

    def is_blocked(self, address: str) -> bool:
        """Returns whether an address has to wait before its next code.

        Wrong codes of others do not keep out addresses that have used a right one.
        """
        network = network_of(address)
        limit = self._by_address.get(network)
        is_all_exceeded = network not in self._trusted and self._all.is_exceeded()
        return is_all_exceeded or (limit is not None and limit.is_exceeded())

    def trust(self, address: str) -> None:
        """Notes that an address has used a right code."""
        network = network_of(address)
        self._trusted[network] = None
        self._trusted.move_to_end(network)
        if len(self._trusted) > MAX_ADDRESSES:
            self._trusted.popitem(last=False)

    def add(self, address: str) -> None:
        """Counts a wrong code."""
        network = network_of(address)
        limit = self._by_address.pop(network, None) or RateLimit(1 / 6, 10, self._clock)
        self._by_address[network] = limit
        limit.delay()
        self._all.delay()
        if len(self._by_address) > MAX_ADDRESSES:
            self._by_address.popitem(last=False)


def network_of(address: str) -> str:
    """Returns the address, or for IPv6 the network that one customer has."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(int(parsed) >> 64) if isinstance(parsed, IPv6Address) else address


def is_loopback(address: str) -> bool:
    """Returns whether an address is on this computer, such as that of a proxy."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
