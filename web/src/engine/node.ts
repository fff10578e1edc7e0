/** `node src/engine/node.ts`: fingerprints for the tests, one JSON request a line. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { GameName } from "../lib/protocol";
import { GAMES } from "../lib/tables.ts";
import { choices, games, searches } from "./compare.ts";
import { Memory } from "./memory.ts";
import { Network } from "./network.ts";
import { speed } from "./speed.ts";

interface Request {
  call: "games" | "searches" | "choices" | "speed";
  game: GameName;
  from: number;
  to: number;
  engine: string;
  simulations: number;
  level: number;
}

const file = (name: string) => readFileSync(new URL(`./build/${name}`, import.meta.url));
const memory = await Memory.load(new WebAssembly.Module(file("engine.wasm")));
const networks = Object.fromEntries(
  GAMES.map((game) => [game, new Network(memory, game, file(`${game}.weights`))]),
) as Record<GameName, Network>;

for await (const line of createInterface({ input: process.stdin })) {
  const { call, game, from, to, engine, simulations, level } = JSON.parse(line) as Request;
  const found = {
    games: () => games(memory, game, from, to),
    searches: () => searches(memory, game, engine, simulations, from, to),
    choices: () => choices(memory, game, level, networks[game], from, to),
    speed: () => speed(memory, game, networks[game], to),
  }[call]();
  console.log(JSON.stringify(found));
}
