/** Predicts for positions that another worker sends. */
import type { Predictions, ToEvaluator } from "./evaluators.ts";
import { Memory } from "./core/memory.ts";
import { Network } from "./network.ts";
import { PREDICTED, Positions } from "./positions.ts";
import { ENGINE } from "./core/layout.ts";

let network: Network;
let positions: Positions;
let ready: Promise<void>;

async function start({ module, game, file }: ToEvaluator & { type: "start" }): Promise<void> {
  const memory = await Memory.load(module);
  network = new Network(memory, game, file);
  positions = Positions.allocate(memory, ENGINE.games[game].engines["neural"] ?? []);
}

async function predict({ count, features }: ToEvaluator & { type: "predict" }): Promise<void> {
  await ready;
  positions.view("features", 0, count).set(features);
  network.predict(positions, 0, count);
  const found = PREDICTED.map((part) => [part, positions.view(part, 0, count).slice()]);
  postMessage(Object.fromEntries(found) as Predictions);
}

addEventListener("message", ({ data }: MessageEvent<ToEvaluator>) => {
  if (data.type === "start") ready = start(data);
  else void predict(data);
});
