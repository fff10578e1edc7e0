import { describe, expect, test } from "vitest";
import type { Color } from "../../net/protocol";
import { clockText, timeLeft } from "../../game/clock";
import { asksToPass, isCovered, stillOpen, viewerOf } from "./cover";
import { checkDeal, rememberPromise } from "../../game/deal";
import { fingerprint, shuffleSeed } from "../../game/core/fairness";
import { newNonceHash, nonceOf } from "../../game/core/nonce";
import { arrivalOf } from "../../game/links";
import { soundsOf } from "../../boards/news";
import { standingOffer } from "../../game/offer";
import { cards, tableWith, tiles } from "../../../harness/sample";
import { sumText } from "../../game/sum";

describe("the clock", () => {
  test.each([
    [0, "0:00.0"],
    [9_940, "0:09.9"],
    [10_000, "0:10"],
    [299_999, "4:59"],
    [3_600_000, "1:00:00"],
    [86_399_000, "23:59:59"],
  ])("%i ms is %s", (left, text) => expect(clockText(left)).toEqual({ kind: "digits", text }));

  test("a day and more is shown in days and hours", () => {
    expect(clockText(3 * 86_400_000 - 1)).toEqual({ kind: "days", days: 2, hours: 23 });
  });

  test("only the running clock runs, and never below nothing", () => {
    const clock = { remaining: [5000, 3000] as [number, number], running: 1 as const };
    expect(timeLeft(clock, 0, 2000)).toBe(5000);
    expect(timeLeft(clock, 1, 2000)).toBe(1000);
    expect(timeLeft(clock, 1, 9000)).toBe(0);
  });
});

describe("the cover at one screen", () => {
  const here = (turn: 0 | 1, phase: "turn" | "claim" = "turn") =>
    tableWith({ opponent: "here", both: true, you: turn, turn, position: { ...cards, phase } });

  test("asks to pass the screen until the hand is shown", () => {
    expect(asksToPass(null, here(0))).toBe(true);
    expect(isCovered(0, here(0))).toBe(false);
    expect(asksToPass(0, here(1))).toBe(true);
    expect(viewerOf(here(1))).toBe(1);
  });

  test("does not ask while a mandala is shared out, but keeps the hand down", () => {
    expect(asksToPass(0, here(1, "claim"))).toBe(false);
    expect(isCovered(0, here(1, "claim"))).toBe(true);
    expect(isCovered(stillOpen(0, here(1, "claim")), here(0, "claim"))).toBe(true);
    expect(isCovered(0, here(0, "claim"))).toBe(false);
  });

  test("is not for online tables, open games or finished games", () => {
    expect(isCovered(null, tableWith({}))).toBe(false);
    const open = { ...here(1), game: "patterns" as const, position: tiles };
    expect(isCovered(null, open)).toBe(false);
    expect(viewerOf(open)).toBe(0);
    expect(isCovered(null, { ...here(0), status: "over", turn: null })).toBe(false);
  });

  test("a spectator sits nowhere", () => expect(viewerOf(tableWith({ you: null }))).toBeNull());
});

describe("the deal", () => {
  const seed = "0000000000000000000000000000000b";
  const promise = "20014d580683de6321416f0fd503295bddb7a07e88fa14dbb79a42c225e7277d";

  const numbers: [string, string] = ["0f".repeat(16), "a5".repeat(16)];
  const hashes = numbers.map(fingerprint);
  const revealed = { game: "mandala", seed, nonces: numbers, shuffle: null } as const;
  const now = { commitment: promise, hashes };

  test("its fingerprint is the one that the server makes", () => {
    expect(fingerprint(`mandala ${seed}`)).toBe(promise);
  });

  test("the seed of server and seats together is the one that the server makes", () => {
    const shuffle = "8906839997daab2d902e79c46033b19f"; // tests/server/test_dealing.py
    const made = { ...revealed, seed: "00000000000000000000000000000007", nonces: [numbers[0], null] };
    expect(shuffleSeed(made)).toBe(shuffle);
    expect(shuffleSeed({ ...made, nonces: ["-", "-"] })).toBe(made.seed);
  });

  test("is compared with what was promised first and with what is promised now", () => {
    expect(checkDeal(revealed, now, now)).toBe("honest");
    expect(checkDeal(revealed, null, now)).toBe("honest");
    expect(checkDeal(revealed, { ...now, commitment: "other" }, now)).toBe("changed");
    expect(checkDeal({ ...revealed, game: "patterns" }, now, now)).toBe("wrong");
    expect(checkDeal({ ...revealed, shuffle: seed }, now, now)).toBe("wrong");
    expect(checkDeal(revealed, null, { ...now, commitment: null })).toBe("unpromised");
  });

  test("by a player's own browser was promised to nobody", () => {
    expect(checkDeal(revealed, now, now, 0)).toBe("player");
    expect(checkDeal({ ...revealed, game: "patterns" }, now, now, 0)).toBe("wrong");
  });

  test("both seats' numbers must be the promised ones", () => {
    expect(checkDeal({ ...revealed, nonces: [numbers[1], numbers[0]] }, now, now)).toBe("nonce");
    expect(checkDeal({ ...revealed, nonces: [numbers[0], "withheld"] }, now, now)).toBe("withheld");
    expect(checkDeal({ ...revealed, nonces: [numbers[0], "-"] }, now, now)).toBe("nonce"); // promised, and left out
    expect(checkDeal({ ...revealed, nonces: [numbers[0], null] }, now, now)).toBe("nonce");
    expect(checkDeal({ ...revealed, nonces: ["-", null] }, null, { ...now, hashes: [null, null] })).toBe("alone");
  });

  test("the number that this browser drew must have its part in the deal", () => {
    const own = newNonceHash();
    const promised = { ...now, hashes: [own, hashes[1]!] };
    expect(checkDeal({ ...revealed, nonces: [nonceOf(own), numbers[1]] }, promised, promised)).toBe("honest");
    expect(checkDeal({ ...revealed, nonces: ["withheld", numbers[1]] }, promised, promised)).toBe("nonce");
    expect(nonceOf(hashes[0]!)).toBeNull();
  });

  test("the first promise is kept, seat by seat", () => {
    expect(rememberPromise("one", { commitment: "a", hashes: ["x", null] })).toEqual({
      commitment: "a",
      hashes: ["x", null],
    });
    expect(rememberPromise("one", { commitment: "b", hashes: ["z", "y"] })).toEqual({
      commitment: "a",
      hashes: ["x", "y"],
    });
  });
});

test("the sum is written as in the rulebook", () => {
  const terms = [
    { color: "red", count: 4, worth: 1, points: 4 },
    { color: "green", count: 5, worth: 2, points: 10 },
    { color: "black", count: 0, worth: 3, points: 0 },
  ] as const;
  const nameOf = (color: Color) => color;
  expect(sumText(terms, 14, nameOf)).toBe("red 4 × 1 + green 5 × 2 + black 0 × 3 = 14");
  expect(sumText([], 0, nameOf)).toBe("0");
});

test("an address tells whose seat it is for", () => {
  expect(arrivalOf("#seat=abc-_1")).toEqual({ kind: "seat", token: "abc-_1" });
  expect(arrivalOf("#join=xyz")).toEqual({ kind: "join", token: "xyz" });
  expect(arrivalOf("")).toEqual({ kind: "watch" });
});

test("an offer is mine, the other's, or only watched", () => {
  const offers = { draw: null, take_back: 1, rematch: null } as const;
  expect(standingOffer(tableWith({}))).toBeNull();
  expect(standingOffer(tableWith({ offers }))).toEqual({ action: "take-back", by: 1, mine: false });
  expect(standingOffer(tableWith({ offers, you: 1 }))?.mine).toBe(true);
  expect(standingOffer(tableWith({ offers, you: null }))?.mine).toBeNull();
});

test("a step sounds like what it was", () => {
  const cause = (move: string) => ({ kind: "move", player: 1, move, forced: false, done: true }) as const;
  const theirs = tableWith({ turn: 1 });
  const claiming = tableWith({ turn: 1, position: { ...cards, phase: "claim", claiming: 0 } });
  expect(soundsOf(theirs, tableWith({ cause: cause("m1r") }))).toEqual(["place", "turn"]);
  expect(soundsOf(claiming, { ...claiming, cause: cause("cr") })).toEqual(["claim"]);
  expect(soundsOf(claiming, tableWith({ cause: cause("cr") }))).toEqual(["sweep", "turn"]);
  expect(soundsOf(theirs, tableWith({ status: "over", turn: null }))).toEqual(["end"]);
});
