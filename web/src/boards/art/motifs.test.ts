import { expect, test } from "vitest";
import { COLORS } from "../../game/core/colors";
import { MOTIFS } from "./motifs";

test("every colour has a motif of its own", () => {
  const drawings = COLORS.map((color) => MOTIFS[color].lines + MOTIFS[color].shapes);
  expect(new Set(drawings).size).toBe(6);
  for (const drawing of drawings) expect(drawing).toMatch(/^M[-\d.]/);
});
