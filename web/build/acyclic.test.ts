import { expect, test } from "vitest";
import { circle } from "./acyclic";

test("files that import each other are found, however long the way", () => {
  expect(circle({ a: ["b", "c"], b: ["c"], c: [] })).toBeNull();
  expect(circle({ a: ["b"], b: ["c"], c: ["d"], d: ["b"] })).toEqual(["b", "c", "d", "b"]);
  expect(circle({ a: ["a"] })).toEqual(["a", "a"]);
});
