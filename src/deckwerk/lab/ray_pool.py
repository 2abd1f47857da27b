"""A pool on a Ray cluster, for runs that outgrow one machine. Needs the extra `ray`."""

import logging
import os
import re
import socket
from collections.abc import Iterator

from deckwerk.lab.problem import LabError, WorkerDied, WorkerFailed
from deckwerk.lab.worker_pools import Job, WorkerPool

LOCAL = "local"
_PATIENCE = 5.0
"""Seconds that a cluster has to answer the first call: Ray itself would try for minutes."""


class RayPool(WorkerPool):
    """Ray tasks: on the cluster at an address, or on a Ray of our own on this machine (LOCAL).

    On every machine of the cluster deckwerk must be installed in the same version.
    """

    def __init__(self, address: str, workers: int) -> None:
        _check_reachable(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        import ray

        self._ray = ray
        options: dict[str, object] = {"logging_level": logging.ERROR, "log_to_driver": False}
        if address == LOCAL:
            options |= {"address": LOCAL, "num_cpus": workers, "include_dashboard": False}
        else:
            options["address"] = address
        try:
            ray.init(**options)
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            raise LabError("no_cluster", address=address, reason=error) from error
        self._play = ray.remote(_play)
        self._size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._busy: dict[object, tuple[int, int]] = {}

    @property
    def size(self) -> int:
        return self._size

    def start(self, job: Job, first: int, last: int) -> None:
        self._busy[self._play.remote(job, first, last)] = (first, last)

    def finished(self) -> Iterator[tuple[int, int, bytes]]:
        """Wait for any task; Ray repeats those whose machine went away."""
        done, _ = self._ray.wait(list(self._busy), num_returns=1)
        for task in done:
            try:
                data = self._ray.get(task)
            except self._ray.exceptions.RayTaskError as error:
                raise WorkerFailed(str(error)) from None
            except self._ray.exceptions.RayError:
                raise WorkerDied from None
            first, last = self._busy.pop(task)
            yield first, last, data

    def close(self) -> None:
        """Leave the cluster; a Ray of our own ends with it."""
        self._ray.shutdown()


def _play(job: Job, first: int, last: int) -> bytes:
    return job.play(first, last)


def _check_reachable(address: str) -> None:
    """LabError if nobody listens at an address of a host and a port; whatever else it is, Ray will judge."""
    found = re.fullmatch(r"(?:ray://)?(.+):(\d{1,5})", address)
    if found:
        try:
            socket.create_connection((found[1], int(found[2])), _PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise LabError("no_cluster", address=address, reason=error) from error
