/** A worker's side of its questions: one after the other, each of which can be stopped. */
import type { FromWorker, ToWorker } from "./core/worker-client.ts";

const ALIVE_EVERY = 1000; // ms

/** What a worker does. */
export interface WorkerServer<Question, Answer, Preload> {
  start: (module: WebAssembly.Module) => void;
  /** An answer; null if it is no longer wanted, which `isWanted` says after each `pause`. */
  answer: (question: Question, isWanted: () => boolean) => Promise<Answer | null>;
  preload?: (preload: Preload) => void;
}

const { port1: here, port2: there } = new MessageChannel();

/** Lets the worker receive messages; unlike a timer it returns at once. */
export const pause = () =>
  new Promise<void>((resolve) => {
    here.onmessage = () => resolve();
    there.postMessage(null);
  });

export function serve<Question, Answer, Preload = never>({
  start,
  answer,
  preload,
}: WorkerServer<Question, Answer, Preload>): void {
  let wanted = 0; // the number of the question that is to be answered
  let last: Promise<void> = Promise.resolve(); // answers come one after the other: they share the memory

  const tell = (message: FromWorker<Answer, never>) => postMessage(message);

  async function respond(id: number, question: Question): Promise<void> {
    try {
      const found = id === wanted ? await answer(question, () => id === wanted) : null;
      if (found !== null) tell({ type: "answered", id, answer: found });
    } catch (error) {
      tell({ type: "failed", id, text: String(error) });
    }
  }

  /** Holds a lock for ever: a page that acquires it knows that this worker has ended. Only secure pages have locks. */
  function hold(lockName: string): void {
    void navigator.locks?.request(lockName, () => {
      tell({ type: "holding" });
      return new Promise(() => undefined);
    });
  }

  addEventListener("message", ({ data }: MessageEvent<ToWorker<Question, Preload>>) => {
    if (data.type === "start") {
      start(data.module);
      hold(data.lockName);
    } else if (data.type === "preload") preload?.(data.preload);
    else if (data.type === "stop") wanted = 0;
    else {
      const { id, question } = data;
      wanted = id;
      last = last.then(() => respond(id, question));
    }
  });

  setInterval(() => tell({ type: "alive" }), ALIVE_EVERY);
}
