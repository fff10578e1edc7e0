import { expect, test } from "vitest";
import type { Replay } from "../../lib/protocol";
import { cards } from "../../table/sample";
import { plyOf, tableOf } from "./frames";

const replay: Replay = {
  game: "mandala",
  players: ["Ada", "Fox"],
  date: "2026-01-31",
  first: 1,
  commitment: "c",
  seed: "s",
  result: { winner: 0, reason: "sixth-colour", scores: [2, 1], sums: [[], []] },
  frames: [
    { move: null, player: null, position: cards },
    { move: "m1r", player: 1, position: cards },
    { move: "m2g", player: 0, position: cards },
  ],
  record: "",
};

test("an address names a ply within the game, or the last one", () => {
  expect(plyOf("#1", 2)).toBe(1);
  expect(plyOf("#99", 2)).toBe(2);
  expect(plyOf("", 2)).toBe(2);
  expect(plyOf("#x", 2)).toBe(2);
});

test("a frame is shown as a table of a finished game", () => {
  expect(tableOf(replay, 0)).toMatchObject({ cause: null, moves: [], result: null, status: "over" });
  const table = tableOf(replay, 1);
  expect(table).toMatchObject({ you: null, moves: ["m1r"], ply: 1, turn: null, legal: [] });
  expect(table.cause).toMatchObject({ player: 1, move: "m1r" });
  expect(tableOf(replay, 2).result).toEqual(replay.result);
});
