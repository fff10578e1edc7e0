/**
 * Fingerprints of everything the module computes, for comparison with those that Python computes natively. Tests call
 * `games`, `searches` and `choices` in Node and in browsers; tests/web/native.py does the same.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { GameName } from "../src/net/protocol";
import type { Memory } from "../src/engine/core/memory.ts";
import type { Network } from "../src/engine/network.ts";
import { PREDICTED, Positions } from "../src/engine/positions.ts";
import { Rules } from "../src/engine/core/rules.ts";
import { Search } from "../src/engine/search.ts";
import { ENGINE } from "../src/engine/core/layout.ts";

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A hash that is fed piece by piece. */
class Fingerprint {
  readonly #hash = sha256.create();

  add(...pieces: (Uint8Array | number)[]): void {
    for (const piece of pieces) {
      this.#hash.update(typeof piece === "number" ? new Uint8Array(new Int32Array([piece]).buffer) : piece);
    }
  }

  toString(): string {
    return hex(this.#hash.digest()).slice(0, 16);
  }
}

const seedOf = (number: number): [bigint, bigint] => [BigInt(number), BigInt(number * 7919)];
const streamOf = (number: number, ply: number) => BigInt(number * 1000 + ply) * 2n + 1n;

function dealt(memory: Memory, game: GameName, number: number): Rules {
  const rules = new Rules(memory, game);
  rules.deal(seedOf(number), number % 2);
  return rules;
}

/** A record with one byte changed by one. */
const corrupted = (record: Uint8Array, at: number) => record.map((byte, index) => (index === at ? byte ^ 1 : byte));

/** Whole random games: each record, its legal moves and effects, all refusals, contradictions, views and worlds. */
export function games(memory: Memory, game: GameName, from: number, to: number): string[] {
  const { most_moves, spectator } = ENGINE.games[game];
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const mark = memory.mark();
    const rules = dealt(memory, game, number);
    const found = new Fingerprint();
    while (!rules.isOver()) {
      const { bytes: record } = rules;
      const ply = rules.field("ply");
      found.add(record, rules.legalMoves(), new Uint8Array(rules.effects().buffer), rules.draws());
      for (const player of [0, 1]) {
        found.add(rules.score(player));
        for (let color = 0; color < 6; color++) {
          found.add(rules.colorScore(player, color), rules.colorCount(player, color));
        }
      }
      for (let move = 0; move < most_moves; move++) found.add(rules.refusal(move));
      for (let byte = 0; byte < record.length; byte += 7) {
        rules.bytes = corrupted(record, (byte + ply) % record.length);
        found.add(...rules.contradiction());
      }
      for (let viewer = 0; viewer <= spectator; viewer++) {
        rules.bytes = record;
        rules.hide(viewer);
        found.add(rules.bytes, ...rules.contradiction());
        rules.redeal(streamOf(number, ply));
        found.add(rules.bytes);
      }
      rules.bytes = record;
      rules.playRandomly(1, streamOf(number, ply));
    }
    found.add(rules.bytes, rules.winner());
    memory.release(mark);
    return found.toString();
  });
}

const LARGEST = 32 << 20; // bytes, more than a search without a network needs

/** Searches of one engine from positions of random games: its whole memory afterwards, the tree as far as it is used. */
export function searches(
  memory: Memory,
  game: GameName,
  engine: string,
  simulations: number,
  from: number,
  to: number,
): string[] {
  return Array.from({ length: to - from }, (_, index) => {
    const mark = memory.mark();
    const position = positionOf(memory, game, from + index);
    memory.bytes(LARGEST); // nodes have gaps that are never written: zeros there too
    memory.release(mark);
    const search = new Search(memory, {
      game,
      engine,
      position,
      seed: streamOf(from + index, 0),
      limit: { simulations },
      network: null,
    });
    while (search.goOn());
    search.finish();
    const found = new Fingerprint();
    for (const { name, size, shape, zeroed } of ENGINE.games[game].engines[engine] ?? []) {
      const at = search.allocated.at[name] ?? 0;
      const items = shape.reduce((product, length) => product * length, 1);
      if (name === "attempts") continue; // it holds the time
      const used = zeroed ? items : new DataView(memory.view(search.allocated.at["used"] ?? 0, 8).slice().buffer);
      found.add(memory.view(at, size * (typeof used === "number" ? used : Number(used.getBigInt64(0, true)))));
    }
    search.release();
    memory.release(mark);
    return found.toString();
  });
}

/** What a level chooses in positions of random games: the text of the move. */
export function choices(
  memory: Memory,
  game: GameName,
  level: number,
  network: Network | null,
  from: number,
  to: number,
): string[] {
  const { levels, moves } = ENGINE.games[game];
  const asked = levels[level - 1];
  if (!asked) throw new RangeError(`There is no level ${level}.`);
  return Array.from({ length: to - from }, (_, index) => {
    const mark = memory.mark();
    const position = positionOf(memory, game, from + index);
    const { bot, simulations } = asked;
    const search = new Search(memory, {
      game,
      engine: bot,
      position,
      seed: streamOf(from + index, 0),
      limit: { simulations },
      network,
    });
    while (search.goOn());
    const { move } = search.finish(asked);
    search.release();
    memory.release(mark);
    return moves[move] ?? "";
  });
}

/** What the player to move sees after some plies of a random game that is not over then. */
function positionOf(memory: Memory, game: GameName, number: number): Uint8Array {
  const mark = memory.mark();
  const rules = dealt(memory, game, number);
  const plies = (number * 7) % 45;
  let before = rules.bytes;
  for (let ply = 0; ply < plies; ply++) {
    before = rules.bytes;
    rules.playRandomly(1, streamOf(number, ply));
    if (rules.isOver()) break;
  }
  if (rules.isOver()) rules.bytes = before;
  rules.hide(rules.field("to_move"));
  const view = rules.bytes;
  memory.release(mark);
  return view;
}

const SPLIT = 7; // positions

/** What a network predicts for some positions in one call, and in two calls that share them in each possible way. */
export function predictions(memory: Memory, game: GameName, network: Network): string[] {
  const mark = memory.mark();
  const positions = Positions.allocate(memory, ENGINE.games[game].engines["neural"] ?? []);
  const features = positions.view("features", 0, SPLIT);
  features.forEach((_, index) => (features[index] = (index * 7919) & 64 ? 1 : 0));
  const found = Array.from({ length: SPLIT }, (_, first) => {
    for (const part of PREDICTED) positions.view(part, 0, SPLIT).fill(0);
    network.predict(positions, 0, first);
    network.predict(positions, first, SPLIT - first);
    const predicted = new Fingerprint();
    predicted.add(...PREDICTED.map((part) => positions.view(part, 0, SPLIT)));
    return predicted.toString();
  });
  memory.release(mark);
  return found;
}
