"""From where a request may come: a browser says on whose page somebody clicked."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from deckwerk.server.settings import HostSettings


class Origins:
    """The addresses under which this host is known; other pages cannot act in people's names."""

    def __init__(self, settings: HostSettings, more: tuple[str, ...] = ()) -> None:
        public = urlsplit(settings.origin)
        self._scheme = public.scheme
        self.secure = public.scheme == "https"
        self._hosts = {public.netloc.lower(), *more}
        if not settings.public:
            names = ("localhost", "127.0.0.1", "[::1]", settings.address)
            self._hosts |= {f"{name}:{settings.port}" for name in names}

    def knows(self, headers: Mapping[str, str]) -> bool:
        """Whether a request was sent from one of our own pages."""
        origin = headers.get("origin", "")
        try:
            parts = urlsplit(origin)
        except ValueError:  # what no browser would say
            return False
        return bool(origin) and parts.scheme == self._scheme and parts.netloc.lower() in self._hosts

    def is_foreign(self, headers: Mapping[str, str]) -> bool:
        """Whether it says that it was sent from somewhere else."""
        return bool(headers.get("origin", "")) and not self.knows(headers)
