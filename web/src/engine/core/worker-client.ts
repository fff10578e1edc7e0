/** What a page and a worker that answers its questions say to each other. */
export type ToWorker<Question, Preload> =
  | { type: "start"; module: WebAssembly.Module; lockName: string } // a lock to hold as long as it lives
  | { type: "preload"; preload: Preload } // something to have ready
  | { type: "ask"; id: number; question: Question } // instead of its current question
  | { type: "stop" };

export type FromWorker<Answer, Progress> =
  | { type: "holding" } // the lock
  | { type: "alive" } // every now and then
  | { type: "progress"; progress: Progress }
  | { type: "answered"; id: number; answer: Answer }
  | { type: "failed"; id: number; text: string };

/** A worker died before it had answered. */
export class WorkerDied extends Error {
  override message = "The worker died.";
}

interface Waiting<Answer> {
  id: number;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

const SILENCE = 20_000; // ms after which a worker that should answer is taken for dead; solving an ending may take seconds

/** The page's side of a worker that answers one question at a time. After it died, the next question has another. */
export class WorkerClient<Question, Answer, Preload = never, Progress = never> {
  #worker: Worker | null = null;
  #waiting: Waiting<Answer> | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #lockName = ""; // the lock that the worker holds

  readonly #module: WebAssembly.Module;
  readonly #start: () => Worker;
  readonly #onprogress: (progress: Progress) => void;

  constructor(
    module: WebAssembly.Module,
    start: () => Worker,
    onprogress: (progress: Progress) => void = () => undefined,
  ) {
    this.#module = module;
    this.#start = start;
    this.#onprogress = onprogress;
  }

  preload(preload: Preload): void {
    this.#send({ type: "preload", preload });
  }

  /** Nothing comes any more once the signal is given. */
  ask(question: Question, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      this.#waiting = { id, resolve, reject };
      signal.addEventListener("abort", () => this.#stop(id), { once: true });
      this.#send({ type: "ask", id, question });
      this.#listen();
    });
  }

  /** Ends the worker, and frees its memory; the next question starts another. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#settle();
  }

  #stop(id: number): void {
    if (this.#waiting?.id !== id) return;
    this.#settle();
    this.#send({ type: "stop" });
  }

  #send(message: ToWorker<Question, Preload>): void {
    if (!this.#worker) {
      const worker = (this.#worker = this.#start());
      worker.onmessage = ({ data }: MessageEvent<FromWorker<Answer, Progress>>) => this.#hear(data);
      worker.onerror = () => this.#lose();
      this.#lockName = `worker ${crypto.getRandomValues(new BigUint64Array(1))[0]}`;
      worker.postMessage({ type: "start", module: this.#module, lockName: this.#lockName });
    }
    this.#worker.postMessage(message);
  }

  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lose(), SILENCE);
  }

  /** Waits for the death of a worker that holds its lock. */
  async #watchForExit(worker: Worker | null): Promise<void> {
    await navigator.locks.request(this.#lockName, () => undefined);
    if (worker === this.#worker) this.#lose();
  }

  #lose(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#settle()?.reject(new WorkerDied());
  }

  #hear(message: FromWorker<Answer, Progress>): void {
    if (this.#waiting) this.#listen();
    if (message.type === "progress") this.#onprogress(message.progress);
    if (message.type === "holding") void this.#watchForExit(this.#worker);
    if (!("id" in message) || message.id !== this.#waiting?.id) return;
    const waiting = this.#settle();
    if (message.type === "answered") waiting?.resolve(message.answer);
    else waiting?.reject(new Error(message.text));
  }

  #settle(): Waiting<Answer> | null {
    clearTimeout(this.#watch);
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}
