import { flushSync, mount, unmount, type Component } from "svelte";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { Decision, Grade, Judgement, Review } from "../../store/review";
import type { Seat } from "../../net/protocol";
import { setLanguage, t, loadMessages } from "../../i18n/messages.svelte";
import { format } from "../../i18n/message";
import { exactPercent, percent, signedPercent } from "./figures";
import { mistakeFrom, mistakesIn, readerOf } from "./grades";
import Grading from "./Grading.svelte";
import { lineMessage } from "../../boards/line";
import { luckMessage } from "./luck";
import Players from "./Players.svelte";
import { marksIn, plotData } from "./plot";

const NAMES: [string, string] = ["Ada", "Reed"];

const judgement = (move: string, win: number): Judgement => ({
  move,
  win,
  error: 0.01,
  gap_error: 0.01,
  margin: 0,
  prior: 0.5,
  samples: 100,
  exact: false,
  line: [move],
});

function decision(ply: number, player: Seat, grade: Grade | null, cost = 0): Decision {
  const best = judgement("m1r", 0.6);
  const played = cost ? judgement("m2r", 0.6 - cost) : best;
  return {
    ply,
    player,
    move: played.move,
    choices: grade ? 10 : 1,
    grade,
    cost,
    accuracy: 90,
    deep: true,
    played,
    best,
    reasons: [],
    objections: [],
  };
}

function reviewWith(change: Partial<Review>): Review {
  const grades = { best: 1, fine: 0, inaccuracy: 0, mistake: 1, blunder: 0 };
  const player = { decisions: 2, accuracy: 87.4, error: 0.041, grades, luck: 0.18, points: 2.5 };
  return {
    game: "mandala",
    result: "player 0 wins 20-10 (sixth-colour)",
    deep: true,
    graph: [
      [0.5, 0.45],
      [0.4, 0.55],
      [0.6, 0.5],
      [1, 0],
    ],
    decisions: [decision(1, 0, "mistake", 0.08), decision(2, 1, "best"), decision(3, 0, null)],
    draws: [
      { ply: 0, player: null, luck: 0.1, points: 1, outcomes: 512, listed: false },
      { ply: 1, player: 0, luck: 0.08, points: 1.5, outcomes: 20, listed: true },
    ],
    players: [
      { name: "Ada", ...player },
      { name: "level3", ...player, luck: -0.18, points: -2.5 },
    ],
    score: 1,
    adjusted_score: 0.82,
    margin: 10,
    adjusted_margin: 7.5,
    ...change,
  };
}

beforeAll(async () => {
  await setLanguage("en");
  await loadMessages("review");
});

describe("mistakes", () => {
  const review = reviewWith({
    decisions: [decision(1, 0, "blunder", 0.2), decision(2, 1, "mistake", 0.07), decision(3, 0, "inaccuracy", 0.03)],
  });

  it("are found by player", () => {
    expect(mistakesIn(review).map(({ ply }) => ply)).toEqual([1, 2]);
    expect(mistakesIn(review, 1).map(({ ply }) => ply)).toEqual([2]);
  });

  it("follow each other, and begin again after the last", () => {
    expect([0, 1, 2, 3].map((ply) => mistakeFrom(review, ply, 1))).toEqual([1, 2, 1, 1]);
    expect([0, 1, 2, 3].map((ply) => mistakeFrom(review, ply, -1))).toEqual([2, 2, 1, 2]);
    expect(mistakeFrom(reviewWith({ decisions: [] }), 0, 1)).toBeNull();
  });

  it("are marked on the line of the player who made them", () =>
    expect(marksIn(review)).toEqual([
      { ply: 1, chance: 0.4, blunder: true },
      { ply: 2, chance: 0.5, blunder: false },
    ]));
});

test("a review is for the only player who is no bot", () => {
  expect(readerOf(["?", "level3"])).toBe(0);
  expect(readerOf(["level10", "Ada"])).toBe(1);
  expect(readerOf(["Ada", "Ben"])).toBeNull();
  expect(readerOf(["level1", "level2"])).toBeNull();
});

test("the plot has the chances from either side, and luck only if it is wanted", () => {
  const review = reviewWith({});
  expect(plotData(review, 0, false)).toEqual([
    [0, 1, 2, 3],
    [0.5, 0.4, 0.6, 1],
    [0.45, 0.55, 0.5, 0],
    [null, null, null, null],
  ]);
  expect(plotData(review, 1, true)[1]).toEqual([0.45, 0.55, 0.5, 0]);
  expect(plotData(review, 1, true)[3]).toEqual([-0.1, -0.08, null, null]);
});

test("figures are written as the language does", async () => {
  expect([percent(0.634), exactPercent(0.0412), signedPercent(0.0321)]).toEqual(["63%", "4.1%", "+3.2%"]);
  await setLanguage("de");
  expect([percent(0.634), signedPercent(-0.0321)]).toEqual(["63\u00a0%", "-3,2\u00a0%"]);
  await setLanguage("en");
});

test.each([
  [1, 0.8, "review-luck-earned", 0],
  [1, 0.3, "review-luck-turned", 0],
  [0, 0.2, "review-luck-earned", 1],
  [0, 1.1, "review-luck-turned", 1],
  [0.5, 0.7, "review-luck-drawn", 0],
  [0.5, 0.3, "review-luck-drawn", 1],
])("a score of %d that is %d without luck", (score, adjusted, key, winner) =>
  expect(luckMessage(score, adjusted)).toEqual({ key, winner, other: 1 - winner }),
);

test("a move that was not made has a short text", () => {
  const words = (move: string) => format(t, lineMessage("mandala", move, { player: 0, color: "red" }));
  expect(words("f1r2")).toBe("2 red to the field in mandala 1");
  expect(words("cr")).toBe("Take red");
});

/** The text of a component, its parts divided by one space. */
function textOf<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): string {
  const mounted = mount(component, { target: document.body, props });
  flushSync();
  const text = document.body.textContent.replace(/\s+/g, " ").trim();
  void unmount(mounted);
  document.body.innerHTML = "";
  return text;
}

test("the table of players tells skill from luck", () => {
  const text = textOf(Players, { review: reviewWith({}), names: NAMES, you: null, secret: true });
  expect(text).toContain("Accuracy87%87%");
  expect(text).toContain("Luck+18%-18%");
  expect(text).toContain("ResultWonLost");
  expect(text).toContain("Result without luck82%18%");
  expect(text).toContain("Ada won, and would have been ahead without luck too.");
  expect(text).toContain("the two need not add up to 100%");
  const mine = { review: reviewWith({}), names: NAMES, secret: true };
  expect(textOf(Players, { ...mine, you: 0 as const })).toContain(
    "You won, and would have been ahead without luck too.",
  );
  const open = { luck: null, points: null };
  const [first, second] = reviewWith({}).players;
  const without = reviewWith({
    draws: [],
    players: [
      { ...first, ...open },
      { ...second, ...open },
    ],
    adjusted_score: null,
  });
  expect(textOf(Players, { review: without, names: NAMES, you: null, secret: false })).not.toMatch(/luck/i);
});

test("a grade has a text, with its player, and with both chances where there was a better move", () => {
  const review = reviewWith({});
  const shown = (ply: number, better: boolean) =>
    textOf(Grading, {
      review,
      ply,
      decision: review.decisions[ply - 1] ?? null,
      name: "Ada",
      better,
      showing: false,
      said: "",
      onbetter: () => undefined,
      onpick: () => undefined,
    });
  expect(shown(1, true)).toMatch(/Ada: \? Mistake Chance 52%, best move 60% Better/);
  expect(shown(2, false)).toMatch(/Best move Chance of winning 60%/);
  expect(shown(3, false)).toMatch(/Ada: Only move Chance of winning 60%/);
  expect(shown(0, false)).toMatch(/The deal/);
});
