import { expect, test } from "vitest";
import type { Judged } from "./questions";
import type { Judgement, Reason } from "../store/review";
import { hintMessages, warningMessages } from "./words";

const judged = (move: string, win: number, more: Partial<Judgement> = {}): Judgement => ({
  move,
  win,
  error: 0.01,
  gap_error: 0,
  margin: 2,
  prior: 0.5,
  samples: 100,
  exact: false,
  line: [move],
  ...more,
});
const reason = (kind: string): Reason => ({ game: "mandala", kind, arguments: {}, weight: 1 });
const found = (judgements: Judgement[], reasons: Reason[] = []): Judged => ({
  judgements,
  costs: [],
  reasons,
  objections: [],
});
const keys = (judgements: Judgement[], step: number, reasons: Reason[] = []) =>
  hintMessages("mandala", found(judgements, reasons), step).map(({ key, args }) => [
    key,
    args["win"] ?? args["result"],
  ]);

test("a hint says where to look, then the move, then what it is worth", () => {
  const judgements = [judged("m1r", 0.604, { line: ["m1r", "f2g1"] }), judged("db2", 0.55)];
  expect(hintMessages("mandala", found(judgements), 1)).toEqual([{ key: "coach-look-mountain", args: { mandala: 1 } }]);
  expect(keys(judgements, 2)).toEqual([["coach-move", undefined]]);
  expect(keys(judgements, 3)).toEqual([
    ["coach-why", 60],
    ["coach-why-next", 55],
    ["coach-follows", undefined],
  ]);
});

test("reasons come first, and instead of what is likely to follow", () => {
  const judgements = [judged("m1r", 0.604, { line: ["m1r", "f2g1"] })];
  expect(keys(judgements, 3, ["first", "colors", "draws"].map(reason))).toEqual([
    ["reason-mandala-first", undefined],
    ["reason-mandala-colors", undefined],
    ["coach-why", 60],
  ]);
});

test("equal moves are called so, an only move is compared with none, and what is proven is said as proven", () => {
  expect(keys([judged("m1r", 0.602), judged("db2", 0.599)], 3)).toEqual([
    ["coach-why", 60],
    ["coach-why-equal", undefined],
  ]);
  expect(keys([judged("cr", 0.3)], 3)).toEqual([["coach-why", 30]]);
  expect(keys([judged("cr", 0, { exact: true, margin: -3 }), judged("cb", 0)], 3)).toEqual([["coach-exact", "lost"]]);
});

test("a warning names what would be lost, and why", () => {
  const objections = [reason("waiting")];
  const warning = { move: "m1r", grade: "blunder" as const, before: 0.62, after: 0.414, objections };
  expect(warningMessages(warning)).toEqual([
    { key: "coach-warning", args: { grade: "blunder", before: 62, after: 41 } },
    { key: "reason-mandala-waiting", args: {} },
  ]);
});
