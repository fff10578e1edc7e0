import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromWorker, ToWorker } from "../engine/core/worker-client";
import { Pool } from "./pool";
import type { Answers, Question } from "./questions";

type Told = FromWorker<Answers["graph"], never>;

class FakeWorker {
  onmessage: ((event: { data: Told }) => void) | null = null;
  onerror: (() => void) | null = null;
  heard: ToWorker<Question, never>[] = [];
  terminated = false;
  postMessage(message: ToWorker<Question, never>) {
    this.heard.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  /** The question that it works on, by its one position. */
  get asked(): number | undefined {
    const last = this.heard.at(-1);
    return last?.type === "ask" && last.question.type === "graph" ? last.question.positions[0]![0] : undefined;
  }
  answer(chance: number) {
    const last = this.heard.at(-1);
    if (last?.type === "ask") this.onmessage?.({ data: { type: "answered", id: last.id, answer: [[chance, chance]] } });
  }
}

let workers: FakeWorker[];
let pool: Pool;
let going: AbortController;
const question = (number: number): Question & { type: "graph" } => ({
  type: "graph",
  game: "mandala",
  positions: [new Uint8Array([number])],
});
const ask = (number: number, urgent = false) => pool.ask(question(number), going.signal, urgent);
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  going = new AbortController();
  const start = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  };
  pool = new Pool({}, 2, start);
});

afterEach(() => void vi.useRealTimers());

test("two workers answer at the same time, and take the next question when they are done", async () => {
  const answers = [1, 2, 3].map((number) => ask(number));
  expect(workers.map(({ asked }) => asked)).toEqual([1, 2]);
  workers[1]!.answer(0.2);
  await settled();
  expect(workers.map(({ asked }) => asked)).toEqual([1, 3]);
  workers[0]!.answer(0.1);
  workers[1]!.answer(0.3);
  expect(await Promise.all(answers)).toEqual([[[0.1, 0.1]], [[0.2, 0.2]], [[0.3, 0.3]]]);
});

test("what somebody waits for comes before the rest of a review", async () => {
  for (const number of [1, 2, 3]) void ask(number);
  void ask(4, true);
  workers[0]!.answer(0.1);
  await settled();
  expect(workers[0]!.asked).toBe(4);
});

test("a worker that dies is replaced, and its question is asked again", async () => {
  const answer = ask(1);
  workers[0]!.onerror?.();
  await settled();
  expect(workers).toHaveLength(2);
  workers[1]!.answer(0.5);
  expect(await answer).toEqual([[0.5, 0.5]]);
});

test("a question that every worker dies of fails", async () => {
  const answer = expect(ask(1)).rejects.toThrow("died");
  for (let tries = 0; tries < 3; tries++) {
    workers.at(-1)!.onerror?.();
    await settled();
  }
  await answer;
});

test("what is not wanted any more is stopped, also what has not begun", async () => {
  const failed = [1, 2, 3].map((number) => expect(ask(number)).rejects.toThrow());
  going.abort();
  await Promise.all(failed);
  expect(workers.map(({ heard }) => heard.at(-1)?.type)).toEqual(["stop", "stop"]);
  going = new AbortController();
  void ask(4);
  expect(workers.some(({ asked }) => asked === 4)).toBe(true);
});

test("workers end when there is nothing to do for a while", async () => {
  void ask(1);
  workers[0]!.answer(0.5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers[0]!.terminated).toBe(true);
  void ask(2);
  expect(workers).toHaveLength(2);
});
