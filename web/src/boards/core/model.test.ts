import { expect, test } from "vitest";
import { cards, tableWith } from "../../../harness/sample";
import { replayModel, tableModel } from "./model";

const replay = {
  game: "mandala" as const,
  moves: ["m1r", "m2g"],
  made: [
    { player: 1 as const, color: "red" as const, drawn: 3 },
    { player: 0 as const, color: "green" as const, drawn: 3 },
  ],
};

test("a position of a replay is not played, and its last move is marked", () => {
  expect(replayModel(replay, 0, cards)).toMatchObject({ last: null, moves: [], playing: false });
  const model = replayModel(replay, 1, cards);
  expect(model).toMatchObject({ you: null, moves: ["m1r"], made: [replay.made[0]], turn: null, legal: [] });
  expect(model.last).toEqual({ player: 1, move: "m1r" });
});

test("a table has a board once it is dealt, and marks only what was played last", () => {
  expect(tableModel({ ...tableWith({}), position: null })).toBeNull();
  const cause = { kind: "move", player: 1, move: "m1r", forced: false, done: true } as const;
  expect(tableModel(tableWith({ cause }))).toMatchObject({ playing: true, last: { player: 1, move: "m1r" } });
  expect(tableModel(tableWith({ cause: { ...cause, kind: "take-back" } }))?.last).toBeNull();
});
