import { expect, test } from "vitest";
import { plyOf } from "./ply";

test("an address names a ply within the game, or the last one", () => {
  expect(plyOf("#1", 2)).toBe(1);
  expect(plyOf("#99", 2)).toBe(2);
  expect(plyOf("", 2)).toBe(2);
  expect(plyOf("#x", 2)).toBe(2);
  expect(plyOf("#record=ab-_9&ply=1", 2)).toBe(1);
});
