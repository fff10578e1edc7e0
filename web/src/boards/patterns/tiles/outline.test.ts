import { describe, expect, it } from "vitest";
import { outline } from "./outline";

const at = (...places: [number, number][]) => places.map(([column, row]) => ({ column, row }));
const corners = (path: string) => path.split("Q").length - 1;
const loops = (path: string) => path.split("Z").length - 1;

describe("outline", () => {
  it("draws one square, inset and without rounding", () => {
    expect(outline(at([2, 1]), 0.1, 0)).toBe(
      "M2.1 1.1Q2.1 1.1 2.1 1.1L2.9 1.1Q2.9 1.1 2.9 1.1L2.9 1.9Q2.9 1.9 2.9 1.9L2.1 1.9Q2.1 1.9 2.1 1.9Z",
    );
  });
  it("joins neighbours into one shape", () => {
    expect(corners(outline(at([0, 0], [1, 0], [2, 0]), 0.1, 0.1))).toBe(4);
    expect(corners(outline(at([0, 0], [0, 1], [1, 1]), 0.1, 0.1))).toBe(6);
  });
  it("keeps squares that touch by a corner apart", () => {
    expect(loops(outline(at([0, 0], [1, 1]), 0.1, 0.1))).toBe(2);
  });
  it("draws the hole of a ring as a loop of its own", () => {
    const ring = at([0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]);
    expect(loops(outline(ring, 0.1, 0.1))).toBe(2);
    expect(outline(ring, 0.1, 0)).toContain("0.9 0.9");
  });
});
