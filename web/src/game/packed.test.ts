// @vitest-environment node
import { expect, test } from "vitest";
import { packed, packedIn, unpacked } from "./packed";

const record = "Game: mandala\nPlayer 0: Žofie\n\n  1. m1r f2g3\nend\n";

test("a record goes into an address and comes out again", async () => {
  const text = await packed(record.repeat(40));
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(record.length * 2);
  expect(await unpacked(text)).toBe(record.repeat(40));
});

test("nonsense is refused", async () => {
  for (const text of ["abc", "%", "A".repeat(30_000)]) await expect(unpacked(text)).rejects.toThrow();
});

test("a fragment names its record", () => {
  expect(packedIn("#record=ab-_9&ply=7")).toBe("ab-_9");
  expect(packedIn("#7")).toBeNull();
  expect(packedIn("")).toBeNull();
});
