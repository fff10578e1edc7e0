import type { GameName } from "../net/protocol";
import { Asker } from "./core/asker.ts";
import type { Question, Share, Thought, Wish } from "./thought.ts";

const newWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** The page's side of a worker that thinks for bots. */
export class Thinker extends Asker<Question, Thought, Wish, Share> {
  /** `onloading` is told how much of a network has come. */
  constructor(module: WebAssembly.Module, onloading: (share: Share) => void, start = newWorker) {
    super(module, start, onloading);
  }

  /** Loads what a level needs before it is needed. */
  load(game: GameName, level: number): void {
    this.wish({ game, level });
  }

  /** The move of a level. */
  think(question: Question, signal: AbortSignal): Promise<Thought> {
    return this.ask(question, signal);
  }
}
