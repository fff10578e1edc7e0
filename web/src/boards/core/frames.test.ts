import { expect, test } from "vitest";
import type { Replay } from "../../net/protocol";
import { cards } from "../../../harness/sample";
import { plyOf, tableOf } from "./frames";

const replay: Replay = {
  game: "mandala",
  players: ["Ada", "Fox"],
  date: "2026-01-31",
  first: 1,
  dealer: null,
  commitment: "c",
  seed: "s",
  nonces: null,
  result: { winner: 0, reason: "sixth-colour", scores: [2, 1], sums: [[], []], practice: false },
  moves: ["m1r", "m2g"],
  made: [
    { player: 1, color: "red", drawn: 3 },
    { player: 0, color: "green", drawn: 3 },
  ],
  record: "",
};

test("an address names a ply within the game, or the last one", () => {
  expect(plyOf("#1", 2)).toBe(1);
  expect(plyOf("#99", 2)).toBe(2);
  expect(plyOf("", 2)).toBe(2);
  expect(plyOf("#x", 2)).toBe(2);
  expect(plyOf("#record=ab-_9&ply=1", 2)).toBe(1);
});

test("a frame is shown as a table of a finished game", () => {
  expect(tableOf(replay, 0, cards)).toMatchObject({ cause: null, moves: [], result: null, status: "over" });
  const table = tableOf(replay, 1, cards);
  expect(table).toMatchObject({ you: null, moves: ["m1r"], ply: 1, turn: null, legal: [] });
  expect(table.cause).toMatchObject({ player: 1, move: "m1r" });
  expect(tableOf(replay, 2, cards).result).toEqual(replay.result);
});
