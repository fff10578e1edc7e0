/** What tests and benchmarks ask of the module, in Node and in pages: fingerprints, and how fast it is. */
import type { GameName } from "../src/net/protocol";
import { GAMES } from "../src/net/constants.ts";
import { choices, games, predictions, searches } from "./compare.ts";
import { Memory } from "../src/engine/core/memory.ts";
import { Network } from "../src/engine/network.ts";
import { speed } from "./speed.ts";

export interface Request {
  call: "games" | "searches" | "choices" | "predictions" | "speed";
  game: GameName;
  from: number;
  to: number;
  engine: string;
  simulations: number;
  level: number;
}

/** A function that answers requests, by the files of the engine and of the networks. */
export async function answering(
  engine: Uint8Array<ArrayBuffer>,
  weights: Record<GameName, Uint8Array>,
): Promise<(request: Request) => unknown> {
  const memory = await Memory.load(await WebAssembly.compile(engine));
  const networks = Object.fromEntries(GAMES.map((game) => [game, new Network(memory, game, weights[game])])) as Record<
    GameName,
    Network
  >;
  return ({ call, game, from, to, engine, simulations, level }) =>
    ({
      games: () => games(memory, game, from, to),
      searches: () => searches(memory, game, engine, simulations, from, to),
      choices: () => choices(memory, game, level, networks[game], from, to),
      predictions: () => predictions(memory, game, networks[game]),
      speed: () => speed(memory, game, networks[game], to),
    })[call]();
}
