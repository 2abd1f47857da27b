"""A change of rules, cards, actions or slots is a change of version."""

from deckwerk.env.registering import env_id
from deckwerk.env.spec import make_spec
from deckwerk.env.versions import FINGERPRINTS, version_of
from tests.env import tables
from tests.settings import every_game


@every_game
def test_the_fingerprint_of_a_game_is_that_of_its_version(slug: str) -> None:
    now = make_spec(slug).fingerprint
    assert now == FINGERPRINTS[slug][-1], f"the environment of {slug} has changed: see env/versions.py"


@every_game
def test_ids_tell_the_version(slug: str) -> None:
    assert env_id(slug).endswith(f"-v{version_of(slug)}")
    assert make_spec(slug).version == version_of(slug)


def test_the_tables_of_the_docs_are_those_of_the_games() -> None:
    assert tables.PAGE.read_text("utf-8") == tables.page(), "./dw python -m tests.regenerate"
