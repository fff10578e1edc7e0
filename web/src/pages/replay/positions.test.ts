import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frames } from "../../net/protocol";
import { cards } from "../../../harness/sample";
import { Positions, SLICE } from "./positions.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function server(last: number, failures = 0) {
  const asked: number[] = [];
  const fetch = (start: number, count: number): Promise<Frames> => {
    asked.push(start);
    if (failures-- > 0) return Promise.reject(new Error("unreachable"));
    const length = Math.max(0, Math.min(count, last + 1 - start));
    return Promise.resolve({ start, positions: Array.from({ length }, (_, i) => ({ ...cards, ply: start + i })) });
  };
  return { asked, fetch };
}

const arrived = () => vi.advanceTimersByTimeAsync(0);

test("the slice of a position comes first, then its neighbours, each once", async () => {
  const { asked, fetch } = server(200);
  const positions = new Positions(fetch, 200);
  positions.want(SLICE);
  positions.want(2 * SLICE - 1);
  await arrived();
  expect(asked).toEqual([SLICE, 2 * SLICE, 0]);
  expect(positions.known[SLICE]).toMatchObject({ ply: SLICE });
  expect(positions.known[0]).toMatchObject({ ply: 0 });
  expect(positions.known[3 * SLICE]).toBeUndefined();
  positions.want(2 * SLICE);
  await arrived();
  expect(asked.slice(3)).toEqual([3 * SLICE]);
});

test("nothing is asked for beyond either end", async () => {
  const { asked, fetch } = server(SLICE - 1);
  new Positions(fetch, SLICE - 1).want(0);
  await arrived();
  expect(asked).toEqual([0]);
  const longer = server(SLICE);
  new Positions(longer.fetch, SLICE).want(0);
  await arrived();
  expect(longer.asked).toEqual([0, SLICE]);
});

test("an answer that does not come is asked for again, until the page is left", async () => {
  const { asked, fetch } = server(10, 2);
  const positions = new Positions(fetch, 10);
  positions.want(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([0, 0, 0]);
  expect(positions.known[10]).toMatchObject({ ply: 10 });
  const gone = server(10, 9);
  const left = new Positions(gone.fetch, 10);
  left.want(3);
  await arrived();
  left.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone.asked).toEqual([0]);
});
