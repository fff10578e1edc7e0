"""Records of short games, and addresses that carry them."""

import random
import zlib
from base64 import urlsafe_b64encode

from mandala.game import Game


def short_record(game: str, moves: int, seed: int = 1) -> str:
    """The beginning of a random game, which is full of mistakes, between a person and a bot."""
    played, choices = Game.new(game, seed=seed), random.Random(seed)
    played.players = ("Ada", "level3")
    while played.ply < moves:
        played.push(choices.choice(played.legal_moves))
    played.adjudicate(1, "resignation")
    return played.record()


def packed(record: str) -> str:
    """A record as the fragment of an address has it."""
    deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return urlsafe_b64encode(deflate.compress(record.encode()) + deflate.flush()).rstrip(b"=").decode()
