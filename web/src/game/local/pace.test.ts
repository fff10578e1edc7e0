import { expect, test } from "vitest";
import { padded } from "./pace";

test("a move comes after whole steps of the pace, as many as the longest of late", () => {
  const fast = { game: "mandala", level: 1, position: new Uint8Array() } as const;
  const slow = { ...fast, level: 8 };
  expect(padded(fast, 0)).toBe(1);
  expect(padded(slow, 1.2)).toBe(2);
  expect(padded(slow, 0)).toBe(2); // it had no choice, and does not show it
  expect(padded(fast, 0.9)).toBe(1);
  for (let move = 0; move < 50; move++) padded(slow, 0.1);
  expect(padded(slow, 0.1)).toBe(1);
});

test("a device that slept while a bot thought does not make the next moves as slow", () => {
  const question = { game: "patterns", level: 10, position: new Uint8Array() } as const;
  padded(question, 3600);
  expect(padded(question, 4)).toBe(20);
});
