import { describe, expect, it } from "vitest";
import { positionAt } from "../../../harness/patterns-fixture";
import { steps } from "./steps";

const between = (ply: number) => steps(positionAt(ply), positionAt(ply + 1));

describe("steps", () => {
  it("gives one start tile to each player", () => {
    expect(between(0)).toEqual([
      { kind: "give", player: 0, color: "purple" },
      { kind: "give", player: 1, color: "yellow" },
    ]);
  });
  it("opens: the swap tile goes to the board, the tile there into the bowl", () => {
    expect(between(1)).toEqual([{ kind: "place", cell: "g4", player: 0, color: "purple", taken: "yellow" }]);
  });
  it("tells opening on a tile of the same colour from a flip", () => {
    expect(between(8)).toEqual([{ kind: "place", cell: "d3", player: 1, color: "green", taken: "green" }]);
  });
  it("flips", () => {
    expect(between(9)).toEqual([{ kind: "flip", cell: "e4" }]);
    expect(between(42)).toEqual([{ kind: "flip", cell: "f2" }]);
  });
  it("swaps", () => {
    expect(between(12)).toEqual([{ kind: "place", cell: "d2", player: 1, color: "green", taken: "orange" }]);
  });
  it("shows nothing for jumps, take-backs and equal positions", () => {
    expect(steps(positionAt(2), positionAt(12))).toEqual([]);
    expect(steps(positionAt(10), positionAt(9))).toEqual([]);
    expect(steps(positionAt(10), positionAt(10))).toEqual([]);
  });
});
