import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Thinker } from "./thinker";
import type { FromWorker, ToWorker } from "./core/worker-client";
import type { Question, Progress, Thought, Preload } from "./thought";

type Told = FromWorker<Thought, Progress>;
type Heard = ToWorker<Question, Preload>;

class FakeWorker {
  onmessage: ((event: { data: Told }) => void) | null = null;
  onerror: (() => void) | null = null;
  heard: Heard[] = [];
  terminated = false;
  postMessage(message: Heard) {
    this.heard.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  tell(data: Told) {
    this.onmessage?.({ data });
  }
}

const question: Question = { game: "patterns", level: 3, position: new Uint8Array(1) };
const thought = { move: "oc8", seconds: 0.1 };
let workers: FakeWorker[];
let shares: number[];
let thinker: Thinker;
let going: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  shares = [];
  going = new AbortController();
  const start = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  };
  thinker = new Thinker({}, (share) => shares.push(share), start);
});

afterEach(() => void vi.useRealTimers());

test("a worker is started with the first question, and answers it", async () => {
  expect(workers).toHaveLength(0);
  const answer = thinker.think(question, going.signal);
  expect(workers[0]!.heard.map(({ type }) => type)).toEqual(["start", "ask"]);
  workers[0]!.tell({ type: "progress", progress: 0.5 });
  workers[0]!.tell({ type: "answered", id: 1, answer: thought });
  await expect(answer).resolves.toEqual(thought);
  expect(shares).toEqual([0.5]);
});

test("a worker that thinks long is left alone as long as it is heard of", async () => {
  const answer = thinker.think(question, going.signal);
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000);
    workers[0]!.tell({ type: "alive" });
  }
  workers[0]!.tell({ type: "answered", id: 1, answer: thought });
  await expect(answer).resolves.toEqual(thought);
});

test.each([
  ["falls silent", () => vi.advanceTimersByTime(30_000)],
  ["breaks", () => workers[0]!.onerror?.()],
])("after a worker that %s the next question has another", async (_, die) => {
  const lost = thinker.think(question, going.signal);
  die();
  await expect(lost).rejects.toThrow("died");
  expect(workers[0]!.terminated).toBe(true);
  const answer = thinker.think(question, going.signal);
  workers[1]!.tell({ type: "answered", id: 2, answer: thought });
  await expect(answer).resolves.toEqual(thought);
});

test("what is not wanted any more is stopped, and its answer is not heard", async () => {
  let heard = false;
  void thinker.think(question, going.signal).then(() => (heard = true));
  going.abort();
  expect(workers[0]!.heard.at(-1)).toEqual({ type: "stop" });
  workers[0]!.tell({ type: "answered", id: 1, answer: thought });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toBe(false);
  expect(workers).toHaveLength(1);
});

test("a failure is reported", async () => {
  const answer = thinker.think(question, going.signal);
  workers[0]!.tell({ type: "failed", id: 1, text: "no network" });
  await expect(answer).rejects.toThrow("no network");
});
