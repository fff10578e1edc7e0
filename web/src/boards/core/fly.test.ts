import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fly, type Journey } from "./fly";

let timings: number[] = [];
let finished: (() => void)[] = [];

beforeEach(() => {
  timings = [];
  finished = [];
  HTMLElement.prototype.animate = vi.fn((_, { duration, delay }: { duration: number; delay: number }) => {
    timings.push(duration + delay);
    let land = () => {};
    const landed = new Promise<void>((resolve) => (land = resolve));
    finished.push(land);
    return { finished: landed, finish: land } as unknown as Animation;
  });
});

afterEach(() => document.body.replaceChildren());

function journeys(count: number): Journey[] {
  return Array.from({ length: count }, (_, index) => ({
    clone: document.createElement("div"),
    from: new DOMRect(0, 0, 20, 28),
    to: new DOMRect(100, 50, 40, 56),
    swept: index === 0,
  }));
}

test.each([1, 3, 30])("%d things land within 380 ms, and nothing is left behind", async (count) => {
  const flight = fly(journeys(count), new AbortController().signal);
  expect(Math.max(...timings)).toBeLessThanOrEqual(380);
  expect(document.body.children.length).toBe(1);
  finished.forEach((land) => land());
  await flight;
  expect(document.body.children.length).toBe(0);
});

test("a press anywhere, a key, or the signal ends it at once", async () => {
  const stop = new AbortController();
  const ends = [
    () => window.dispatchEvent(new Event("pointerdown")),
    () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "r" })),
    () => stop.abort(),
  ];
  for (const end of ends) {
    const flight = fly(journeys(2), stop.signal);
    end();
    await flight;
    expect(document.body.children.length).toBe(0);
  }
});

test("nothing to fly takes no time", async () => {
  await fly([], new AbortController().signal);
  expect(timings).toEqual([]);
});
