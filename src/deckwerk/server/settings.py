"""How a host is set up: what the command line says, and numbers that tests make smaller."""

import ipaddress
from dataclasses import dataclass
from time import time
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Opening:
    """A table that is made when somebody comes with its code, once: for `play --web`."""

    code: str
    game: str
    variant: str
    seats: tuple[str, ...]


@dataclass(frozen=True)
class HostSettings:
    """All that can be chosen when a host is started.

    `floor`: no answer to what is about to happen is shown before so many seconds. `processes` think for the
    computer players; with none they think in threads.
    """

    database: str
    address: str = "127.0.0.1"
    port: int = 8000
    public: str = ""
    workers: int = 1
    processes: int = 1
    trust_proxy: bool = False
    metrics_port: int = 0
    floor: float = 2.0
    idle: float = 600.0
    """A table that nobody looks at leaves the memory after so many seconds."""
    look_again: float = 15.0
    """So often a worker looks for what nobody told it of: lost hints, computers left waiting."""
    limits: bool = True
    hooks_anywhere: bool = False
    """Web hooks may also go to addresses of the own network, and without TLS."""
    opening: Opening | None = None

    @property
    def origin(self) -> str:
        """The address at which browsers find it."""
        return self.public.rstrip("/") or f"http://{in_url(self.address)}:{self.port}"

    @property
    def cookie(self) -> str:
        """The name of the cookie by which browsers are known. With TLS no page but ours can set one of that
        name; without, it has the port in it, for browsers keep one set of cookies for all ports of a machine.
        """
        found = urlsplit(self.origin)
        return "__Host-dw" if found.scheme == "https" else f"dw-{found.port or 80}"


def in_url(address: str) -> str:
    """An address of the network as browsers write it."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return f"[{found}]" if found.version == 6 else str(found)


def is_everywhere(address: str) -> bool:
    """Whether it stands for all addresses of this machine."""
    try:
        return ipaddress.ip_address(address).is_unspecified
    except ValueError:
        return False


def is_this_machine(address: str) -> bool:
    """Whether nobody but this machine itself can reach it."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def now_ms() -> int:
    """Now, in milliseconds since 1970."""
    return int(time() * 1000)
