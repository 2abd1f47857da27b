"""All checks of a walk."""

from tests.conformance import (
    check_asking,
    check_endings,
    check_frames,
    check_guesses,
    check_keeping,
    check_options,
    check_refusals,
    check_secrets,
    check_views,
)
from tests.conformance.walk import CHECKS

__all__ = ["CHECKS"]

MODULES = [
    check_options,
    check_keeping,
    check_views,
    check_frames,
    check_refusals,
    check_guesses,
    check_secrets,
    check_asking,
    check_endings,
]
