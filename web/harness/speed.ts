/** How fast the module is, for benchmarks/engine.py. */
import type { GameName } from "../src/net/protocol";
import type { Memory } from "../src/engine/core/memory.ts";
import type { Network } from "../src/engine/network.ts";
import { Positions } from "../src/engine/positions.ts";
import { Rules } from "../src/engine/core/rules.ts";
import { Search } from "../src/engine/search.ts";
import { ENGINE } from "../src/engine/core/layout.ts";

const MILLISECONDS = 1000;

/** How much work is done in a second, the best of three. */
function rate(work: () => number): number {
  work();
  const tries = Array.from({ length: 3 }, () => {
    const began = performance.now();
    let done = 0;
    while (performance.now() - began < MILLISECONDS) done += work();
    return (1000 * done) / (performance.now() - began);
  });
  return Math.max(...tries);
}

export function speed(memory: Memory, game: GameName, network: Network, positions: number): Record<string, number> {
  const rules = new Rules(memory, game);
  let number = 1n;
  const play = () => {
    rules.deal([0n, 0n], 0);
    rules.playRandomly(2000, (number += 2n));
    return rules.field("ply");
  };
  const search = (engine: string, simulations: number) => () => {
    rules.deal([1n, 1n], 0);
    rules.hide(rules.field("to_move"));
    const limit = { simulations };
    const run = new Search(memory, { game, engine, position: rules.bytes, seed: 1n, limit, network });
    while (run.goOn());
    const answer = run.finish();
    run.release();
    return answer.simulations;
  };
  const waiting = Positions.allocate(memory, ENGINE.games[game].engines["neural"] ?? []);
  const features = waiting.view("features", 0, positions);
  features.forEach((_, index) => (features[index] = (index * 7919) & 64 ? 1 : 0));
  return {
    moves: rate(play),
    simulations: rate(search("search", 2000)),
    network: rate(() => (network.predict(waiting, 0, positions), positions)),
    "simulations with the network": rate(search("neural", 600)),
  };
}
