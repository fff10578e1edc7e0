/** `node harness/engine.ts`: answers for tests and benchmarks, one JSON request a line. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { GameName } from "../src/net/protocol";
import { GAMES } from "../src/net/constants.ts";
import { answering, type Request } from "./requests.ts";

const file = (name: string) => new Uint8Array(readFileSync(new URL(`../src/engine/build/${name}`, import.meta.url)));
const weights = Object.fromEntries(GAMES.map((game) => [game, file(`${game}.weights`)])) as Record<
  GameName,
  Uint8Array
>;
const answer = await answering(file("engine.wasm"), weights);

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line) as Request)));
}
