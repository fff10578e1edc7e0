import { WorkerClient, WorkerDied } from "../engine/core/worker-client.ts";
import type { Answers, Question } from "./questions.ts";

type Answer = Answers[Question["type"]];

interface Job {
  question: Question;
  signal: AbortSignal;
  tries: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

const MOST = 4; // workers
const TRIES = 3; // workers that may die of a question
const IDLE = 30_000; // ms after which workers without a question end: a judge's memory is large

const newWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

const workersHere = () => Math.max(1, Math.min(MOST, navigator.hardwareConcurrency));

/** Workers that answer questions at the same time, each one at a time. */
export class Pool {
  readonly #askers: WorkerClient<Question, Answer>[];
  readonly #idle: WorkerClient<Question, Answer>[];
  readonly #jobs: Job[] = [];
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(module: WebAssembly.Module, count = workersHere(), start = newWorker) {
    this.#askers = Array.from({ length: count }, () => new WorkerClient<Question, Answer>(module, start));
    this.#idle = [...this.#askers];
  }

  /** The answer to a question. An urgent one comes before the others. */
  ask<Asked extends Question>(question: Asked, signal: AbortSignal, urgent = false): Promise<Answers[Asked["type"]]> {
    const answer = new Promise<Answer>((resolve, reject) => {
      const job = { question, signal, tries: 0, resolve, reject };
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      if (signal.aborted) reject(signal.reason as Error);
      else if (urgent) this.#jobs.unshift(job);
      else this.#jobs.push(job);
    });
    this.#next();
    return answer as Promise<Answers[Asked["type"]]>;
  }

  #next(): void {
    clearTimeout(this.#rest);
    for (let job = this.#jobs[0]; job && this.#idle.length > 0; job = this.#jobs[0]) {
      this.#jobs.shift();
      if (!job.signal.aborted) this.#run(this.#idle.pop()!, job);
    }
    if (this.#idle.length < this.#askers.length) return;
    this.#rest = setTimeout(() => this.#askers.forEach((asker) => asker.close()), IDLE);
  }

  #run(asker: WorkerClient<Question, Answer>, job: Job): void {
    const free = () => {
      job.signal.removeEventListener("abort", free);
      this.#idle.push(asker);
      this.#next();
    };
    const fail = (error: unknown) => {
      if (error instanceof WorkerDied && ++job.tries < TRIES) this.#jobs.unshift(job);
      else job.reject(error);
    };
    job.signal.addEventListener("abort", free);
    void asker.ask(job.question, job.signal).then(job.resolve, fail).then(free);
  }
}
