import { describe, expect, it } from "vitest";
import type { Summary } from "../../net/protocol";
import { ago, openGames, outcomeOf, pastGames } from "./summaries";

function game(table: string, updated: number, more: Partial<Summary> = {}): Summary {
  const usual = { game: "mandala", opponent: "bot", level: 3, status: "playing", your_turn: false, ply: 4 } as const;
  return { ...usual, table, updated, name: null, you: 0, result: null, ...more };
}

const games = [
  game("theirs", 50),
  game("waiting", 60, { status: "waiting" }),
  game("mine-old", 10, { your_turn: true }),
  game("mine-new", 20, { your_turn: true }),
  game("over-old", 1, { status: "over" }),
  game("over-new", 2, { status: "over" }),
  game("cancelled", 3, { status: "cancelled", opponent: "friend", ply: 0 }),
];

const names = (shown: Summary[]): string[] => shown.map(({ table }) => table);

describe("games", () => {
  it("that wait for you come first, the latest first of all", () =>
    expect(names(openGames(games))).toEqual(["mine-new", "mine-old", "theirs", "waiting"]));
  it("that are over or cancelled come apart, the latest first", () =>
    expect(names(pastGames(games, 2))).toEqual(["cancelled", "over-new"]));
});

describe("outcomes", () => {
  const result = (winner: 0 | 1 | null, reason = "deck-ran-out") =>
    ({ winner, reason, scores: [40, 30], sums: [[], []], practice: false }) as Summary["result"];
  it.each([
    [0, result(0), "game-won", "40 : 30"],
    [1, result(0), "game-lost", "30 : 40"],
    [0, result(null), "game-drawn", "40 : 30"],
    [1, result(1, "resignation"), "game-won", ""],
    [null, result(0), "game-over", "40 : 30"],
    [0, null, "game-over", ""],
  ] as const)("for seat %o of %o", (you, ended, message, score) =>
    expect(outcomeOf(game("over", 1, { status: "over", you, result: ended }))).toEqual({ message, score }),
  );
});

describe("ago", () => {
  const now = 1_000_000_000;
  it.each([
    [now - 10_000, "now"],
    [now - 120_000, "2 minutes ago"],
    [now - 7_200_000, "2 hours ago"],
    [now - 90_000_000, "yesterday"],
    [now + 5_000, "now"],
  ])("words %o", (then, words) => expect(ago(then, now, "en")).toBe(words));
  it("speaks the language", () => expect(ago(now - 120_000, now, "de")).toBe("vor 2 Minuten"));
});
