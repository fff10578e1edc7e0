"""Preloads modules and compiled code in the process from which tests fork servers and workers (forks.py)."""

import gc

import redis.asyncio  # noqa: F401
import sqlalchemy.dialects.postgresql.asyncpg
import sqlalchemy.dialects.sqlite.aiosqlite  # noqa: F401

import mandala.cli
import mandala.server.serve  # noqa: F401
from mandala.games import GAMES
from mandala.server.workers.process import load_all
from mandala.server.workers.warm import compile_part, is_compiled

if all(map(is_compiled, GAMES)):
    for game in GAMES:
        compile_part(game, "rules")
    load_all()
gc.freeze()
