/** Finished games, position by position, in the form of `mandala/server/workers/replays.py`. */
import { commitment, NO_NONCE } from "../core/fairness.ts";
import type { Frames, Replay } from "../../net/protocol";
import { pair } from "../core/fields.ts";
import type { Game } from "../core/game.ts";

/** Everything about a game but its positions. */
export function headline(game: Game): Replay {
  const { seeds, players, date, first, dealer, moves, made } = game;
  return {
    game: seeds.game,
    players,
    date,
    first,
    dealer,
    commitment: commitment(seeds.game, seeds.seed),
    seed: seeds.seed,
    nonces: pair((player) => seeds.nonces[player] ?? NO_NONCE),
    result: game.result(),
    moves: [...moves],
    made: [...made],
    record: game.record(true),
  };
}

/** A range of positions of a game, all cards open; number 0 is the set-up. */
export function frames(game: Game, start: number, count: number): Frames {
  const plies = Array.from({ length: game.ply + 1 }, (_, ply) => ply).slice(start, start + count);
  return { start, positions: plies.map((ply) => game.before(game.ply - ply).describe()) };
}
