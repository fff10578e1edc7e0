"""Alembic's way in: the store hands over a connection that is in a transaction already."""

from alembic import context

from mandala.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
