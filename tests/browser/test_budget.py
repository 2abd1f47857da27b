"""How much comes over the wire before somebody can play, and how long that takes on a slow phone.

    ./dw python -m pytest -n0 -s tests/browser/test_budget.py

says the figures, also the seconds, which depend on the machine.
"""

import gzip
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Screens
from tests.browser.house import House

KB = 1000
SCRIPTS, FIRST_TABLE, ALL_SCRIPTS = 80 * KB, 120 * KB, 133 * KB
SECONDS = 2.5
"""From the address to a table that can be played at, on a machine that does nothing else."""
LAYOUTS = 30
"""How often a browser may lay out the page until then: about 15 times, and not once for each card."""
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 93_750}
_STANDS = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('.table[data-rev] .ask')) return
  observer.disconnect()
  requestAnimationFrame(() => requestAnimationFrame((now) => (window.stands = now)))
}).observe(document, { childList: true, subtree: true })"""
_DRAWN = """() => performance.getEntriesByType('resource')
    .some((each) => /assets.*json$/.test(each.name) && each.responseEnd)"""
"""Whether what stands in the middle of the cards' pictures has come, too."""
_ASKED = """() => performance.getEntriesByType('resource')
    .map(({ name, startTime, responseEnd }) => [new URL(name).pathname, startTime, responseEnd])"""


@dataclass
class Loaded:
    """What came for a page: bytes with headers and what sockets brought, the scripts without which there were
    no table, the seconds until it stood, how often it was laid out, and what was asked for from when to when.
    """

    size: int = 0
    scripts: set[str] = field(default_factory=set)
    seconds: float = 0.0
    layouts: int = 0
    asked: list[tuple[str, float, float]] = field(default_factory=list)


def load_slowly(page: Page, url: str) -> Loaded:
    """Open a table as over slow 4G, with a processor four times as slow."""
    loaded = Loaded()
    later: set[str] = set()
    stands = False

    def begun(event: dict[str, Any]) -> None:
        address = event["request"]["url"].rpartition("/")[2]
        if not address.endswith((".js", ".css")):
            return
        if stands:  # for what somebody may do next
            later.add(event["requestId"])
        elif address.endswith(".js"):
            loaded.scripts.add(address)

    def done(event: dict[str, Any]) -> None:
        if event["requestId"] not in later:
            loaded.size += event["encodedDataLength"]

    def heard(event: dict[str, Any]) -> None:
        loaded.size += len(event["response"]["payloadData"])

    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Performance.enable")
    session.on("Network.requestWillBeSent", begun)
    session.on("Network.loadingFinished", done)
    session.on("Network.webSocketFrameReceived", heard)
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(_STANDS)
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => window.stands", timeout=60_000)
    stands = True
    figures = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    loaded.layouts = int(figures["LayoutCount"])
    loaded.seconds = page.evaluate("() => window.stands") / 1000
    loaded.asked = [(path, start, end) for path, start, end in page.evaluate(_ASKED)]
    page.wait_for_load_state("load")
    page.wait_for_function(_DRAWN, timeout=60_000)
    return loaded


def slowness() -> float:
    """How many times as long it may take, by how much the machine has to do besides."""
    return max(1.0, 2 * os.getloadavg()[0] / (os.cpu_count() or 1)) if os.name == "posix" else 4.0


@pytest.mark.parametrize("slug", ["shards", "mistborn", "hexascension"])
def test_the_first_table_is_small_and_soon_there(
    house: House, screens: Screens, page_folder: Path, slug: str
) -> None:
    late = house.late[slug]
    best = 60.0
    for _ in range(3):
        page = screens.open("phone", "en")
        page.context.add_cookies([{"name": house.cookie, "value": late.secrets[0], "url": house.url}])
        loaded = load_slowly(page, f"{house.url}/game/{late.game}")
        page.context.close()
        scripts = sum(packed(page_folder)[name] for name in loaded.scripts)
        best = min(best, loaded.seconds)
        print(
            f"{slug}: {loaded.size:,} bytes, of scripts {scripts:,}, {loaded.seconds:.2f} s, "
            f"{loaded.layouts} layouts; the machine is {slowness():.1f} times as slow as it could be"
        )
        assert loaded.size <= FIRST_TABLE
        assert scripts <= SCRIPTS
        assert loaded.layouts <= LAYOUTS
        assert_asked_at_once(loaded)
    assert best <= SECONDS * slowness()


def assert_asked_at_once(loaded: Loaded) -> None:
    """The words, the table and the document of its game come beside the scripts, each once."""
    scripts_end = max(end for path, _, end in loaded.asked if path.endswith(".js"))
    for part in ("/api/words/", "/api/games/late", "/api/rulesets/"):
        starts = [
            start for path, start, _ in loaded.asked if path.startswith(part) and not path.endswith("/talk")
        ]
        assert len(starts) == 1, part
        assert starts[0] < scripts_end, part


def packed(folder: Path) -> dict[str, int]:
    """The sizes of all scripts with gzip."""
    return {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in folder.rglob("*.js")}


def test_all_scripts_together_are_small(page_folder: Path) -> None:
    assert sum(packed(page_folder).values()) <= ALL_SCRIPTS
