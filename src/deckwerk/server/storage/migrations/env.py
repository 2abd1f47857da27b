"""What Alembic runs: the connection is that of `migrate`."""

from alembic import context

from deckwerk.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
context.run_migrations()
