import type { GameName } from "../net/protocol";
import type { Network } from "./network.ts";
import { PREDICTED, type PositionPart, type Positions } from "./positions.ts";

/** What an evaluator receives first, and then again and again. */
export type ToEvaluator =
  | { type: "start"; module: WebAssembly.Module; game: GameName; file: Uint8Array }
  | { type: "predict"; count: number; features: Uint8Array };

export type Predictions = Record<Exclude<PositionPart, "features">, Uint8Array>;

const MOST = 3; // more would wait for each other
const FEWEST = 2; // positions that are worth a message
const PATIENCE = 2000; // ms after which an evaluator is taken for dead

const newWorker = () => new Worker(new URL("./evaluator.ts", import.meta.url), { type: "module" });

/** How many workers beside the one that searches this device has cores for. */
export const evaluatorsHere = (): number => Math.max(0, Math.min(MOST, navigator.hardwareConcurrency - 1));

/** Workers that predict for a share of the positions. The predictions do not depend on the worker. */
export class Evaluators {
  #workers: Worker[];

  constructor(module: WebAssembly.Module, game: GameName, file: Uint8Array, count: number, start = newWorker) {
    this.#workers = Array.from({ length: count }, start);
    for (const worker of this.#workers) worker.postMessage({ type: "start", module, game, file } satisfies ToEvaluator);
  }

  /** Predicts for the first positions in memory, here and elsewhere at the same time. */
  async predict(network: Network, positions: Positions, count: number): Promise<void> {
    const share = Math.max(FEWEST, Math.ceil(count / (this.#workers.length + 1)));
    const elsewhere = this.#workers
      .map((worker, index) => ({ worker, first: share + index * share }))
      .filter(({ first }) => first < count)
      .map(({ worker, first }) => this.#ask(worker, positions, first, Math.min(share, count - first)));
    network.predict(positions, 0, Math.min(share, count));
    for (const { first, count, done } of elsewhere) if (!(await done)) network.predict(positions, first, count);
  }

  /** Has a worker predict for some positions; `done` says whether it did. */
  #ask(worker: Worker, positions: Positions, first: number, count: number) {
    const done = new Promise<boolean>((resolve) => {
      const lost = () => {
        this.#workers = this.#workers.filter((other) => other !== worker);
        worker.terminate();
        resolve(false);
      };
      const timer = setTimeout(lost, PATIENCE);
      worker.onerror = lost;
      worker.onmessage = ({ data }: MessageEvent<Predictions>) => {
        clearTimeout(timer);
        for (const part of PREDICTED) positions.view(part, first, count).set(data[part]);
        resolve(true);
      };
    });
    worker.postMessage({
      type: "predict",
      count,
      features: positions.view("features", first, count).slice(),
    } satisfies ToEvaluator);
    return { first, count, done };
  }
}
