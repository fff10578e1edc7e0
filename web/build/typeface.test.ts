import { expect, it } from "vitest";
import { letters } from "./typeface.ts";

it("keeps the letters of all languages, large and small, and no others", () => {
  const kept = letters();
  for (const letter of "aZ0:ßÄéőŰřŮ–…") expect(kept).toContain(letter);
  for (const letter of "жλ漢") expect(kept).not.toContain(letter);
});
