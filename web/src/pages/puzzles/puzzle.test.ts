import { beforeEach, describe, expect, it } from "vitest";
import { count, countDay, progress, streak } from "./progress.svelte";
import { dailyPuzzle, dayOf, nextPuzzle, type Puzzle } from "./puzzle";

const puzzle = (id: string, rating: number, theme = "swap"): Puzzle => ({
  id,
  rating,
  theme,
  seed: "1",
  moves: "",
  solution: "",
  line: "",
  value: 1,
  costs: [0, 1],
});
const puzzles = Array.from({ length: 40 }, (_, number) => puzzle(`p${number}`, 800 + 25 * number));

describe("nextPuzzle", () => {
  it("is about as hard as the solver is strong", () => {
    for (const chance of [0, 0.5, 0.99]) {
      const { rating } = nextPuzzle(puzzles, [], 1200, "all", chance);
      expect(Math.abs(rating - 1200)).toBeLessThanOrEqual(150);
    }
  });

  it("is new as long as there are new ones", () => {
    const seen = puzzles.slice(1).map(({ id }) => id);
    expect(nextPuzzle(puzzles, seen, 1500, "all", 0.5).id).toBe("p0");
    expect(nextPuzzle(puzzles, [...seen, "p0"], 1500, "all", 0)).toBeDefined();
  });

  it("is about the theme", () => {
    const other = puzzle("other", 3000, "flip");
    expect(nextPuzzle([...puzzles, other], [], 1200, "flip", 0.9)).toBe(other);
  });
});

describe("the puzzle of the day", () => {
  it("goes by the calendar of the device", () => {
    expect(dayOf(new Date(2026, 10, 17, 0, 1))).toBe(dayOf(new Date(2026, 10, 17, 23, 59)));
    expect(dayOf(new Date(2026, 10, 18))).toBe(dayOf(new Date(2026, 10, 17)) + 1);
    expect(dailyPuzzle(puzzles, 85).id).toBe("p5");
  });
});

describe("progress", () => {
  const mine = progress.patterns;
  beforeEach(() => Object.assign(mine, { rating: 1200, seen: [], days: 0, last: 0 }));

  it("counts the first answer, and a hard puzzle more than an easy one", () => {
    expect(count("patterns", puzzle("a", 1200), true)).toBe(16);
    expect(count("patterns", puzzle("a", 1200), true)).toBe(0);
    expect(count("patterns", puzzle("b", 1800), true)).toBeGreaterThan(28);
    expect(count("patterns", puzzle("c", 800), false)).toBeLessThan(-28);
    expect(JSON.parse(localStorage.getItem("puzzles")!)).toMatchObject({ patterns: { seen: ["a", "b", "c"] } });
  });

  it("counts days in a row", () => {
    for (const day of [7, 8, 8, 9]) countDay("patterns", day);
    expect([9, 10, 11].map((today) => streak(mine, today))).toEqual([3, 3, 0]);
    countDay("patterns", 12);
    expect(streak(mine, 12)).toBe(1);
  });
});
