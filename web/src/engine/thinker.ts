import type { GameName } from "../lib/protocol";
import type { FromWorker, Question, Thought, ToWorker } from "./thought.ts";

interface Waiting {
  id: number;
  resolve: (thought: Thought) => void;
  reject: (error: Error) => void;
}

const SILENCE = 20_000; // ms after which a worker that should think is taken for dead; solving an ending may take seconds

const newWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** The page's side of a worker that thinks for bots, one thought at a time. After it died, the next thought has another. */
export class Thinker {
  #worker: Worker | null = null;
  #waiting: Waiting | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #life = ""; // the lock that the worker holds

  readonly #module: WebAssembly.Module;
  readonly #onloading: (share: number) => void;
  readonly #start: () => Worker;

  /** `onloading` is told how much of a network has come. */
  constructor(module: WebAssembly.Module, onloading: (share: number) => void, start = newWorker) {
    this.#module = module;
    this.#onloading = onloading;
    this.#start = start;
  }

  /** Loads what a level needs before it is needed. */
  load(game: GameName, level: number): void {
    this.#send({ type: "load", game, level });
  }

  /** The move of a level; nothing comes any more once the signal is given. */
  think(question: Question, signal: AbortSignal): Promise<Thought> {
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      this.#waiting = { id, resolve, reject };
      signal.addEventListener("abort", () => this.#stop(id), { once: true });
      this.#send({ type: "think", id, question });
      this.#listen();
    });
  }

  #stop(id: number): void {
    if (this.#waiting?.id !== id) return;
    this.#settle();
    this.#send({ type: "stop" });
  }

  #send(message: ToWorker): void {
    if (!this.#worker) {
      const worker = (this.#worker = this.#start());
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
      worker.onerror = () => this.#lose();
      this.#life = `worker ${crypto.getRandomValues(new BigUint64Array(1))[0]}`;
      worker.postMessage({ type: "start", module: this.#module, life: this.#life } satisfies ToWorker);
    }
    this.#worker.postMessage(message);
  }

  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lose(), SILENCE);
  }

  /** Waits for the death of a worker that holds its lock. */
  async #mourn(worker: Worker | null): Promise<void> {
    await navigator.locks.request(this.#life, () => undefined);
    if (worker === this.#worker) this.#lose();
  }

  #lose(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#settle()?.reject(new Error("The worker died."));
  }

  #hear(message: FromWorker): void {
    if (this.#waiting) this.#listen();
    if (message.type === "loading") this.#onloading(message.share);
    if (message.type === "holding") void this.#mourn(this.#worker);
    if (!("id" in message) || message.id !== this.#waiting?.id) return;
    const waiting = this.#settle();
    if (message.type === "chosen") waiting?.resolve(message.thought);
    else waiting?.reject(new Error(message.text));
  }

  #settle(): Waiting | null {
    clearTimeout(this.#watch);
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}
