import type { GameName } from "../net/protocol";
import { WorkerClient } from "./core/worker-client.ts";
import type { Question, Progress, Thought, Preload } from "./thought.ts";

const newWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** The page's side of the worker that computes moves of bots. */
export class Thinker extends WorkerClient<Question, Thought, Preload, Progress> {
  /** `onloading` receives how much of a network has come. */
  constructor(module: WebAssembly.Module, onloading: (progress: Progress) => void, start = newWorker) {
    super(module, start, onloading);
  }

  /** Loads what a level needs before it is needed. */
  load(game: GameName, level: number): void {
    this.preload({ game, level });
  }

  /** The move of a level. */
  think(question: Question, signal: AbortSignal): Promise<Thought> {
    return this.ask(question, signal);
  }
}
