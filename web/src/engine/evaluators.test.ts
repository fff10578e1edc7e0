import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { Evaluators, type Predictions, type ToEvaluator } from "./evaluators";
import type { Network } from "./network";
import type { PositionPart, Positions } from "./positions";
import { needsNetwork } from "./weights";

class FakeWorker {
  onmessage: ((event: { data: Predictions }) => void) | null = null;
  onerror: (() => void) | null = null;
  heard: ToEvaluator[] = [];
  terminated = false;
  postMessage(message: ToEvaluator) {
    this.heard.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  answer() {
    const last = this.heard.at(-1);
    if (last?.type !== "predict") throw new Error("nothing was asked");
    const ones = new Uint8Array(last.count).fill(1);
    this.onmessage?.({ data: { logits: ones, values: ones, margins: ones } });
  }
}

let worker: FakeWorker;
let here: [first: number, count: number][];
const bytes = new Uint8Array(16);
const positions = { view: (_: PositionPart, first: number, count: number) => bytes.subarray(first, first + count) };
const network = { predict: (_: Positions, first: number, count: number) => here.push([first, count]) };
const predict = (evaluators: Evaluators, count: number) =>
  evaluators.predict(network as unknown as Network, positions as unknown as Positions, count);

function start(count: number): Evaluators {
  const begin = () => (worker = new FakeWorker()) as unknown as Worker;
  return new Evaluators({}, "mandala", new Uint8Array(1), count, begin);
}

beforeEach(() => {
  vi.useFakeTimers();
  here = [];
  bytes.fill(0);
});

afterEach(() => void vi.useRealTimers());

test("two share the positions, and the other's predictions come to their place", async () => {
  const evaluators = start(1);
  const done = predict(evaluators, 8);
  expect(worker.heard.at(-1)).toMatchObject({ type: "predict", count: 4 });
  worker.answer();
  await done;
  expect(here).toEqual([[0, 4]]);
  expect([...bytes.subarray(0, 9)]).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 0]);
});

test("a few positions are not worth a message, and a device with one core has nobody to send one to", async () => {
  await predict(start(1), 2);
  expect(worker.heard).toHaveLength(1);
  await predict(start(0), 8);
  expect(here).toEqual([
    [0, 2],
    [0, 8],
  ]);
});

test("what a dead worker does not predict is predicted here, and it is not asked again", async () => {
  const evaluators = start(1);
  const done = predict(evaluators, 8);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(worker.terminated).toBe(true);
  await predict(evaluators, 8);
  expect(here).toEqual([
    [0, 4],
    [4, 4],
    [0, 8],
  ]);
});

test("only engines with a network need its file", () => {
  expect(needsNetwork("patterns", "greedy")).toBe(false);
  expect(needsNetwork("patterns", "policy")).toBe(true);
  expect(needsNetwork("mandala", "search")).toBe(false);
  expect(needsNetwork("mandala", "neural")).toBe(true);
});
