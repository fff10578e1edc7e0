"""The entry point for Alembic: the store passes a connection with an open transaction."""

from alembic import context

from mandala.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
